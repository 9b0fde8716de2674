/**
 * The shapes that come out of the desk, for the type checker and the reader. No code.
 *
 * @typedef {{id: string, name: string}} Named
 * @typedef {{id: string, name: string, about: string, fewest: number, most: number|null,
 *             needs: [string, string]|null, fine: boolean, values: Named[], default: string}} Option
 * @typedef {{id: string, name: string, about: string}} BotKind
 * @typedef {{id: string, title: string, about: string, steps: number}} LessonTitle
 *
 * @typedef {object} Title
 * @property {string} id
 * @property {string} name
 * @property {string} tagline
 * @property {{min: number, max: number, usual: number}} seats
 * @property {Option[]} options
 * @property {BotKind[]} bots
 * @property {number|string} minutes
 * @property {string[]} colours      of the seats' pieces, where seats have some
 * @property {string} cover           SVG text
 * @property {LessonTitle[]} lessons
 * @property {{about: string, chapters: number, ways: Record<string, {id: string, name: string}[]>}|null} campaign  the ways to begin it by number of seats
 * @property {number} puzzles
 * @property {boolean} solo
 * @property {boolean} daily
 * @property {string} authors
 * @property {string} publisher
 *
 * @typedef {{version: string, lang: string, longest_name: number, games: Title[]}} Hello
 *
 * @typedef {{seat: number, name: string, standing: string, projected: boolean, colour: string|null}} Automa  an opponent that the rules play; its score has this number
 *
 * @typedef {object} Seat
 * @property {number} seat
 * @property {string} name
 * @property {string} kind            "human" or a bot's id
 * @property {string} standing        what its board counts, in words
 * @property {boolean} projected      whether that is what a game that ended now would bring
 * @property {boolean} active
 * @property {boolean} finished
 * @property {string} [colour]
 *
 * @typedef {object} ChoiceLine
 * @property {string} move
 * @property {string} label
 * @property {string|null} piece
 * @property {string|null} note      what it costs and brings
 * @property {string} [ask]          why this cannot be taken back, once that has been asked
 * @property {string} [reason]       the name of that reason
 * @property {string} group
 * @property {string|null} doing     what the moves of its group do
 * @property {string} like           the first of the moves that are equal to it
 *
 * @typedef {{id: string, svg: string}} Group
 *
 * @typedef {{id: string, title: string, chosen: string, closer: boolean, ways: {id: string, name: string, pieces: number|null}[]}} Arrangement  a
 *   question about a panel that its reader may answer, with the way that was chosen ("" for none)
 *
 * @typedef {object} Panel
 * @property {string} id
 * @property {string} title
 * @property {number} [x]             the top left corner of what is shown, 0 when missing
 * @property {number} [y]
 * @property {number} width
 * @property {number} height
 * @property {boolean} full           every group is in this reply
 * @property {string[]} order
 * @property {Group[]} groups
 * @property {boolean} [later]        nobody looks at it: it is drawn when it is opened
 * @property {Arrangement[]} [arrangements]  how the reader may arrange its pieces
 * @property {boolean} [rows]         read row by row from the top, like a hand of cards
 * @property {string} [shows]         how much of it the chosen arrangements show, "" for all
 * @property {[number, number, number, number][]} [parts]  what a small screen shows one after the other: x, y, width, height
 * @property {boolean} [main]         the game is played here rather than on each player's own board
 *
 * @typedef {object} LogLine
 * @property {number} n
 * @property {number|null} seat
 * @property {string} text
 * @property {(string|[string, string])[]} parts  the same sentence cut up: words, and `[words, piece]` where they name a piece
 * @property {string|null} rule
 * @property {string[]} pieces
 * @property {number} entry
 * @property {"token"|"card"|"dice"|null} sound   the kind of event that it tells of
 * @property {string|null} moment     a picture, where the line tells something dramatic
 *
 * @typedef {{seat: number, before: number, after: number, text: string, touched: {seat: number, pieces: string[]}[]}} Deed  what a seat did
 *   in a row, in words, the moments before and after it, and the pieces that it or what it set off were about, by seats
 * @typedef {{seat: number, text: string, gists: string[]}} Told  what a seat did last, in words and in fewer words (the fewest first)
 *
 * @typedef {object} Lesson
 * @property {string} id
 * @property {number} step
 * @property {number} of
 * @property {number} chapter         the chapter of the step, from 0
 * @property {string[]} chapters      the titles of the chapters; none where there is only one
 * @property {boolean} ends_chapter   whether the next step is in another chapter
 * @property {string} title
 * @property {string} html
 * @property {string[]} focus
 * @property {import("./table/teacher-marks.js").TeacherMark[]} marks  what its author has drawn on pieces
 * @property {string[]} marked  these marks in words
 * @property {string[]|null} moves  the moves that the reader may make or, at a question, try; null where there is nothing to play
 * @property {string|null} instead  a sentence about the step before, where the reader made another right move than the lesson plays
 * @property {string[]} hints  the hints that the reader has asked for at this step, as HTML
 * @property {number} more_hints  how many hints of this step the reader has not asked for yet
 * @property {boolean} can_next
 * @property {boolean} done
 * @property {{id: string, title: string}|null} then  the lesson that follows in the game's course
 * @property {Trail} trail
 *
 * @typedef {(string|number|null)[]} Trail  how a reader came to a step: moves, null for a step that was only read, the number of a chapter turned to
 *
 * @typedef {{texts: string[], last: number, at: number[]}} Way  a line in words, the last step that can be shown, the moment of each step
 *
 * @typedef {{at: number, where: string, cost: string|null, why: string|null, played: Way, better: Way}} ReviewMoment
 *
 * @typedef {object} Review
 * @property {number} seat
 * @property {{seat: number, name: string}[]} seats   whose game may be reviewed
 * @property {string[]} names
 * @property {string} by
 * @property {boolean} in_points
 * @property {string} plot            SVG text
 * @property {{where: string, at: number, worth: (number|null)[]}[]} rows
 * @property {ReviewMoment[]} moments
 * @property {string|null} none       what is said when no moment stands out
 *
 * @typedef {{id: string, theme: string, rule: string, ask: string, done: boolean, solved: boolean, said: string|null, why: string|null}} PuzzleState
 *
 * @typedef {object} Ending
 * @property {number[]} winners
 * @property {string} text
 * @property {ScoreSeat[]} scores
 * @property {{id: string, name: string, text: string, got: boolean}[]} achievements
 * @property {{rank: string|number, title: string, text: string}|null} mission
 * @property {{category: string, label: string, values: number[]}[]} bars
 * @property {boolean} in_points    whether the bars are points, which add up
 * @property {string} share
 *
 * @typedef {object} ScoreLine
 * @property {string} id
 * @property {string} label
 * @property {number} points
 * @property {string} reason
 * @property {string} category
 *
 * @typedef {{seat: number, name: string, total: number, lines: ScoreLine[], rank: number, out: boolean}} ScoreSeat
 *
 * @typedef {object} State
 * @property {string} game
 * @property {string} name
 * @property {string} [where]
 * @property {number} seq           of the decision that is open: a move carries it, and no other decision takes it
 * @property {number} entries
 * @property {number} seat
 * @property {Seat[]} seats
 * @property {Automa|null} automa
 * @property {{text: string, seat: number|null, name: string|null, rule: string|null, explained?: string|null}} prompt
 * @property {ChoiceLine[]} choices
 * @property {boolean} [leads_on]   some moves are steps to others: the desk knows where they lead (`ways`)
 * @property {string|null} [proposal]  the move that was made for the player, who may change it
 * @property {number|null} acting
 * @property {{kind: "human"|"bot"|"over"|"history"|"lesson"|"watch", seat: number|null}} next
 * @property {{seat: number, name: string}|null} curtain
 * @property {Panel[]} panels
 * @property {LogLine[]} log
 * @property {Deed[]} recap           one's own last decision, then what others did since
 * @property {Told[]} told            what each of the others did last, or what one did oneself if nobody else did anything
 * @property {number} [log_from]
 * @property {{can: boolean, why: string|null}} undo
 * @property {{can: boolean}} redo
 * @property {{can_restart: boolean}} turn
 * @property {boolean} over
 * @property {boolean} practice
 * @property {string|null} daily     the day whose solo this is, YYYY-MM-DD
 * @property {boolean} guided         each prompt comes with what the rules say
 * @property {string|null} readonly
 * @property {boolean} [watching]
 * @property {boolean} [continuable]   to be looked at only, but a game that can be played on from any moment shown
 * @property {string} [warning]
 * @property {boolean} [history]
 * @property {string|null} [piece]  along a line of the review: what the next decision points at
 * @property {Ending|null} end
 * @property {number} [moves_total]
 * @property {Lesson|null} lesson
 * @property {PuzzleState|null} [puzzle]
 * @property {Shown|null} [example]
 *
 * @typedef {{id: string, title: string, rule: string, step?: number, of?: number, done?: boolean}} Shown  an example; with a `step` one
 *   to try out
 *
 * @typedef {{kind: string, what: string, todo?: string, rule?: string|null}} Trouble
 * @typedef {{stage: "download"|"start"|"ready"|"failed", progress?: number|null, error?: any}} Stage
 *
 * @typedef {object} Desk
 * @property {(op: string, args?: object, how?: {onProgress?: (part: number) => void}) => Promise<any>} call
 * @property {(how?: {now?: boolean}) => void} cancel
 * @property {() => Promise<void>} restart
 * @property {(what: {url?: string, name?: string, bytes?: ArrayBuffer}) => Promise<Hello>} [addGame]
 *
 * @typedef {object} Screen
 * @property {string} title
 * @property {() => void} [leave]   called when the next screen replaces it
 *
 * @typedef {object} Outlet  where screens are shown
 * @property {HTMLElement} el
 * @property {(...nodes: Node[]) => void} show   replaces the screen in view; throws `Superseded` when the reader has gone elsewhere
 * @property {(...parts: string[]) => null} lead  leads on to another address in place of this one, unless the reader has gone elsewhere
 */

export {};
