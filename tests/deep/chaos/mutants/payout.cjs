// Faults in paying a line, as a careless change would make them (money-and-safety §14). `find` stands exactly once in the file.
const SEQUENCES = { file: 'tests/deep/races/sequences.test.ts' };
const RESULTS = { file: 'tests/deep/races/pairs.test.ts', title: 'results of all lines at once' };

module.exports = [
  {
    name: 'UNKNOWN recorded as FAILED',
    edits: [
      {
        file: 'server/payout/jobs/dispatch.ts',
        find: `  return { outBizNo, isMismatch: answer.kind === 'MISMATCH', isWorking, isPayeeAsked, ...(said === undefined ? {} : { said }) };`,
        replace: `  return { outBizNo, known: { outBizNo, result: 'FAILED', code: 'UNKNOWN', text: '' } };`,
      },
    ],
    tests: [SEQUENCES],
  },
  {
    name: 'new order number when sending again',
    edits: [
      {
        file: 'server/payout/jobs/dispatch.ts',
        find: `answer.kind === 'NOT_FOUND' ? outcomeOf(attempt.outBizNo, await submit(api, attempt))`,
        replace: `answer.kind === 'NOT_FOUND' ? outcomeOf(attempt.outBizNo, await submit(api, { ...attempt, outBizNo: attempt.outBizNo + '9' }))`,
      },
    ],
    tests: [SEQUENCES],
  },
  {
    name: 'callback believed without a query',
    edits: [
      {
        file: 'server/payout/jobs/callbacks.ts',
        find: `outcomeOf(outBizNo, await calling(() => api.gateways.bank.query(outBizNo)))`,
        replace: `outcomeOf(outBizNo, { kind: hint.result, code: 'X', text: '' } as never)`,
      },
    ],
    tests: [SEQUENCES, { file: 'tests/attacks/bankCallbacks.test.ts' }],
  },
  {
    name: 'callback signature not checked',
    edits: [
      {
        file: 'server/gateways/bank/client.ts',
        find: `isFresh && isGenuine(settings.secret, time, headerOf(headers, 'x-bank-signature'), rawBody) ? hintOf(rawBody) : null`,
        replace: `isFresh ? hintOf(rawBody) : null`,
      },
    ],
    tests: [{ file: 'tests/attacks/bankCallbacks.test.ts' }],
  },
  {
    name: 'stop allowed while PAYING',
    edits: [
      {
        file: 'schema/machines/statementLine.ts',
        find: `stop: { label: '终止', from: ['PENDING', 'FAILED']`,
        replace: `stop: { label: '终止', from: ['PENDING', 'FAILED', 'PAYING']`,
      },
      {
        file: 'server/statement/rules.ts',
        find: `return status === 'PENDING' || status === 'FAILED';`,
        replace: `return status === 'PENDING' || status === 'FAILED' || status === 'PAYING';`,
      },
    ],
    tests: [{ file: 'tests/usecases/statement/failedLines.test.ts', title: 'is at the bank is not stopped' }],
  },
  {
    name: 'no one_live_attempt',
    edits: [
      {
        file: 'migrations/0014-payout.ts',
        find: 'CREATE UNIQUE INDEX one_live_attempt',
        replace: 'CREATE INDEX one_live_attempt',
      },
    ],
    tests: [{ file: 'tests/deep/long/payoutCalls.test.ts', title: 'the table itself allows one live attempt' }],
  },
  {
    name: 'the number before is asked for, sent or not',
    edits: [
      {
        file: 'server/payout/store/attempts.ts',
        find: `b.attempt_no < a.attempt_no AND b.is_clear ORDER`,
        replace: `b.attempt_no < a.attempt_no ORDER`,
      },
    ],
    tests: [{ file: 'tests/usecases/payout/clearance.test.ts', title: 'never sent' }],
  },
  {
    name: 'a number is sent by who has not cleared it',
    edits: [
      {
        file: 'server/payout/jobs/dispatch.ts',
        find: `cleared.includes(outBizNo) ? 'SEND' : { outBizNo }`,
        replace: `cleared ? 'SEND' : { outBizNo }`,
      },
    ],
    tests: [{ file: 'tests/usecases/payout/clearance.test.ts', title: 'a lease that ends' }],
  },
  {
    name: 'a cleared number is recorded as not sent',
    edits: [
      {
        file: 'server/payout/steps/settleResults.ts',
        find: `    if (result.isUnsent && attempt.isClear) continue;`,
        replace: '',
      },
    ],
    tests: [{ file: 'tests/usecases/payout/clearance.test.ts', title: 'a lease that ends' }],
  },
  {
    name: 'result applied without the state guard',
    edits: [
      {
        file: 'server/payout/rules.ts',
        find: `  return result === 'FAILED' ? [] : null;`,
        replace: `  return result === 'FAILED' ? [] : ['succeed'];`,
      },
    ],
    tests: [{ file: 'tests/rules/payout.test.ts' }],
  },
  {
    name: 'result judged by the state before the locks',
    edits: [
      {
        file: 'server/payout/steps/settleResults.ts',
        find: 'of await lockByNumbers(ctx, numbers))',
        replace: 'of known)',
      },
    ],
    tests: [RESULTS],
  },
  {
    name: 'settle in one SQL statement',
    edits: [
      {
        file: 'server/statement/steps/applyResults.ts',
        find: `for (const id of (await statementsOfLines(ctx, lineIds)).sort(byNumber)) await lockStatement(ctx, id);`,
        replace: '',
      },
      {
        file: 'server/statement/store/payout.ts',
        find: 'OR ${some(UNSENT)} AS open`',
        replace: 'OR ${some(UNSENT)} AS open FROM (SELECT id FROM statement WHERE company_id = $1 AND id = $2 FOR NO KEY UPDATE) s`',
      },
    ],
    tests: [RESULTS],
  },
  {
    name: "lease by the worker's clock",
    edits: [
      {
        file: 'server/payout/store/attempts.ts',
        find: `now() + make_interval(secs => $3::float8 / 1000), $4, x.attempt_no = 1`,
        replace: `$5::timestamptz + make_interval(secs => $3::float8 / 1000), $4, x.attempt_no = 1`,
      },
    ],
    tests: [RESULTS],
  },
  {
    name: "a colleague's name on every third order",
    edits: [
      {
        file: 'server/payout/jobs/dispatch.ts',
        find: `      payeeName: attempt.payeeName,`,
        replace: `      payeeName: Number(attempt.outBizNo.at(-1)) % 3 === 0 ? '甲小明' : attempt.payeeName,`,
      },
    ],
    tests: [{ file: 'tests/deep/chaos/payouts.test.ts' }],
  },
];
