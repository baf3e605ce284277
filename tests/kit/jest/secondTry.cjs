// On a loaded machine a browser may be looked at a moment too early. Such a test gets one more try, and the run names it at its end: a
// name that comes back is a test to be mended. Everything else is right the first time or wrong.
// Whoever waits less, by WAIT_LIMIT_MS, is writing a test and wants to know at once.
jest.retryTimes(process.env.WAIT_LIMIT_MS ? 0 : 1, { logErrorsBeforeRetry: true, retryImmediately: true });
