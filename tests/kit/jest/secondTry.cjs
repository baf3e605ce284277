// On a loaded machine a browser may be looked at a moment too early. Such a test gets one more try, and the run names it at its end: a
// name that comes back is a test to be mended. Everything else is right the first time or wrong.
// Whoever waits less, by WAIT_LIMIT_MS, is writing a test and wants to know at once.
// The walks of ids, rows and states beside them in the matrix ask no browser.
const looks = /\/(browser\/.*|screens\.test|routeStates\.test)/.test(expect.getState().testPath ?? '');
jest.retryTimes(process.env.WAIT_LIMIT_MS || !looks ? 0 : 1, { logErrorsBeforeRetry: true, retryImmediately: true });
