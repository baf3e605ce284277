// A unit test awaits nothing outside of its process but a thread or a child of its own: what takes a minute hangs. Seconds are no sign of
// it: on a loaded machine of two slow cores a file to be refused took more than ten to be made.
jest.setTimeout(60_000);
