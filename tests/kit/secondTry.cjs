// On a loaded machine a test may look a moment too early. Such a test gets one more try, and the run names it at its end: a name that
// comes back is a test to be mended. Where rivals or kills decide, once in a hundred rounds is the very thing looked for: no second try.
if (!/[\\/]tests[\\/](races[\\/]|chaos[\\/]payouts|attacks[\\/]money)/.test(expect.getState().testPath ?? ''))
  jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
