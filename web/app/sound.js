/** The sounds, made here from noise and tones: no file is loaded and nothing is copied. Phones vibrate along. */

/** @type {AudioContext|null} */
let audio = null;
/** @type {AudioBuffer|null} */
let noise = null;

/** So loud are all of them together: a table in the same room, not a signal. */
const VOLUME = 0.35;
/** From the beginning of a sound to that of the next of the same move (s). */
const STEP = 0.16;
/** More sounds than this at once are a din. */
const MOST = 3;

/** Made at the first sound; a browser that waited for a gesture goes on with it now. */
function studio() {
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume().catch(() => {}); // it stays silent until the reader has pressed something
  if (!noise) {
    noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  }
  return audio;
}

/**
 * A gain that swells to `level` and dies away.
 * @param {number} at @param {number} level @param {number} swell @param {number} fall  seconds
 */
function envelope(at, level, swell, fall) {
  const gain = studio().createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(level * VOLUME, at + swell);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + swell + fall);
  gain.connect(studio().destination);
  return gain;
}

/** @param {number} at @param {number} pitch @param {number} level @param {number} fall @param {OscillatorType} [shape] */
function tone(at, pitch, level, fall, shape = "sine") {
  const source = new OscillatorNode(studio(), { type: shape, frequency: pitch });
  source.connect(envelope(at, level, 0.004, fall));
  source.start(at);
  source.stop(at + fall + 0.05);
}

/** Noise through a band that glides. @param {number} at @param {number} from @param {number} to  hertz @param {number} level @param {number} swell @param {number} fall */
function rustle(at, from, to, level, swell, fall) {
  const source = new AudioBufferSourceNode(studio(), { buffer: noise });
  const band = new BiquadFilterNode(studio(), { type: "bandpass", Q: 0.9, frequency: from });
  band.frequency.setValueAtTime(from, at);
  band.frequency.exponentialRampToValueAtTime(to, at + swell + fall);
  source.connect(band).connect(envelope(at, level, swell, fall));
  source.start(at, Math.random() * 0.2);
  source.stop(at + swell + fall + 0.05);
}

/** Wood on wood. @param {number} at @param {number} pitch @param {number} level */
function knock(at, pitch, level) {
  tone(at, pitch, level, 0.06);
  tone(at, pitch * 2.7, level * 0.35, 0.025);
  rustle(at, 2600, 1200, level * 0.5, 0.001, 0.02);
}

/** A small bell. @param {number} at @param {number} pitch @param {number} level @param {number} fall */
function bell(at, pitch, level, fall) {
  tone(at, pitch, level, fall);
  tone(at, pitch * 2, level * 0.25, fall * 0.6);
  tone(at, pitch * 3.01, level * 0.08, fall * 0.35);
}

/** How each kind of event sounds from a moment on, and how a phone vibrates with it (ms on, off, on …). */
const KINDS = {
  token: { make: (at) => knock(at, 520, 0.7), buzz: [12] },
  card: { make: (at) => { rustle(at, 3200, 900, 1.8, 0.03, 0.1); knock(at + 0.11, 240, 0.25); }, buzz: [8] },
  dice: { make: (at) => [0, 0.07, 0.13, 0.22, 0.34].forEach((later, n) => knock(at + later, 760 - 55 * n, 0.6 - 0.08 * n)), buzz: [10, 40, 10, 50, 14] },
  turn: { make: (at) => { bell(at, 659.3, 0.4, 0.5); bell(at + 0.14, 987.8, 0.35, 0.7); }, buzz: [25, 70, 25] },
  end: { make: (at) => [523.3, 659.3, 784, 1046.5].forEach((pitch, n) => bell(at + 0.15 * n, pitch, 0.4, 0.6 + 0.25 * n)), buzz: [40, 80, 40, 80, 120] },
};

/** Let events sound one after another. @param {string[]} kinds */
export function play(kinds) {
  const known = kinds.filter((kind) => kind in KINDS).slice(-MOST);
  const start = studio().currentTime + 0.02;
  known.forEach((kind, n) => KINDS[kind].make(start + n * STEP));
  navigator.vibrate?.(known.flatMap((kind, n) => (n ? [120, ...KINDS[kind].buzz] : KINDS[kind].buzz)));
}
