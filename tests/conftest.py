"""Settings of all tests."""

try:
    from hypothesis import HealthCheck, settings
except ModuleNotFoundError:  # inside Pyodide, where only tests that do without it run
    pass
else:
    # No deadlines: a test says what must hold, never how fast. The same examples every time: a failure can be seen again.
    settings.register_profile("ludotheque", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
    settings.load_profile("ludotheque")
