// Faults in the runner, in the walls and in what watches them.
module.exports = [
  {
    name: "code counter inside the command's transaction",
    edits: [
      {
        file: 'server/verification/public.ts',
        find: '    return { codeId: last.id, isRight: tried.is_right, left: triesLeft(tried.tries) };',
        replace: `    if (!tried.is_right) throw new DomainError('CODE_WRONG', { triesLeft: triesLeft(tried.tries) });
    return { codeId: last.id, isRight: tried.is_right, left: triesLeft(tried.tries) };`,
      },
    ],
    tests: [{ file: 'tests/usecases/statement/pay.test.ts', title: 'keeps the refusal of wrong codes' }],
  },
  {
    name: 'request key claimed outside the transaction',
    edits: [
      {
        file: 'server/kernel/usecase.ts',
        find: 'const earlier = await claimRequestKey(ctx, keyCompany, request, input, isGone);',
        replace:
          'const earlier = await inTransaction(ctx.caller, {}, (other) => claimRequestKey(other, keyCompany, request, input, isGone));',
      },
    ],
    tests: [{ file: 'tests/kernel/commands.test.ts', title: 'request keys|rollback' }],
  },
  {
    name: 'a legacy key stands for what the facade has read',
    edits: [
      {
        file: 'server/kernel/idempotency.ts',
        find: 'inputHash(request.said ?? (request.isNatural ? request.key : input))',
        replace: 'inputHash(input)',
      },
    ],
    tests: [{ file: 'tests/deep/races/equalSubmits.test.ts', title: 'sent with a key and without' }],
  },
  {
    name: 'job enqueued outside the transaction',
    edits: [
      {
        file: 'server/kernel/unitOfWork.ts',
        find: `    await ctx.rows(
      \`SELECT enqueue(`,
        replace: `    await runtime().database.plain(
      \`SELECT enqueue(`,
      },
    ],
    tests: [{ file: 'tests/kernel/commands.test.ts', title: 'rollback' }],
  },
  {
    name: 'audit row skipped',
    edits: [
      {
        file: 'server/kernel/usecase.ts',
        find: '  if (useCase.audit) {',
        replace: `  if (useCase.audit && useCase.name !== 'payStatement') {`,
      },
    ],
    tests: [{ file: 'tests/deep/races/equalSubmits.test.ts', title: 'has one effect, is written down once' }],
  },
  {
    name: 'FORCE missing on one table',
    edits: [
      {
        file: 'migrations/0007-ledger.ts',
        find: `SELECT house_tenant('fund_flow', 'SELECT');`,
        replace: `SELECT house_tenant('fund_flow', 'SELECT'); ALTER TABLE fund_flow NO FORCE ROW LEVEL SECURITY;`,
      },
    ],
    tests: [{ file: 'tests/house/tenancy.database.test.ts' }],
  },
  {
    name: 'the watch of the books under app_rw',
    edits: [
      {
        file: 'server/kernel/unitOfWork.ts',
        find: `role: options.seesAll ? 'app_verify' : roleOf[caller.realm],`,
        replace: 'role: roleOf[caller.realm],',
      },
    ],
    tests: [{ file: 'tests/deep/usecases/payout/watchBooks.test.ts' }],
  },
  {
    name: 'verify:money under app_rw',
    edits: [
      {
        file: 'server/tools/verify/check.ts',
        find: `'SET LOCAL ROLE app_verify'`,
        replace: `'SET LOCAL ROLE app_rw'`,
      },
    ],
    tests: [{ file: 'tests/kernel/invariants.test.ts' }],
  },
];
