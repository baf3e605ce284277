// Faults in the ledger, in what is paid, and in the locks around both.
const LEDGER = 'tests/usecases/ledger/ledger.test.ts';

module.exports = [
  {
    name: 'FOR UPDATE in the ledger trigger',
    edits: [
      {
        file: 'migrations/0007-ledger.ts',
        find: `    ORDER BY a.id FOR NO KEY UPDATE;
  INSERT INTO fund_flow`,
        replace: `    ORDER BY a.id FOR UPDATE;
  INSERT INTO fund_flow`,
      },
    ],
    tests: [{ file: 'tests/deep/races/ledger.test.ts', title: 'transfers written without taking locks first' }],
  },
  {
    name: 'no CHECK not_negative',
    edits: [
      {
        file: 'migrations/1100-platform-taxes.ts',
        find: `, ADD CONSTRAINT ledger_account_not_negative
  CHECK (kind = 'SERVICE_FEE' OR CASE normal WHEN 'C' THEN credit_cents >= debit_cents ELSE debit_cents >= credit_cents END)`,
        replace: '',
      },
    ],
    tests: [{ file: LEDGER, title: 'keeps CHECKs as the last wall' }],
  },
  {
    name: 'tax that the platform bears not booked',
    edits: [
      {
        file: 'server/ledger/rules.ts',
        find: `    part('fee_tax', ['SERVICE_FEE', 'TAX_PAYABLE'], platformTaxes),
`,
        replace: '',
      },
    ],
    tests: [{ file: 'tests/usecases/filing/platformTax.test.ts', title: 'a tax that the platform bears goes from its fee' }],
  },
  {
    name: 'reversal by line',
    edits: [
      {
        file: 'server/ledger/store/transfers.ts',
        find: 'ON w.line_id = t.line_id AND w.attempt_no = t.attempt_no',
        replace: 'ON w.line_id = t.line_id',
      },
    ],
    tests: [{ file: LEDGER, title: 'reverses by attempt' }],
  },
  {
    name: 'lock of the statement skipped',
    edits: [
      {
        file: 'server/statement/store/statements.ts',
        find: '.getLocked({ id },',
        replace: '.get({ id },',
      },
    ],
    tests: [{ file: 'tests/deep/races/pairs.test.ts', title: 'against every other and against itself' }],
  },
  {
    name: 'lock of the accounts skipped before the balance is read',
    edits: [
      {
        file: 'server/ledger/steps/requireFunds.ts',
        find: '  await lockAccounts(ctx, [...accounts.values()]);\n',
        replace: '',
      },
    ],
    tests: [{ file: 'tests/deep/races/ledger.test.ts', title: 'rivals for one balance' }],
  },
  {
    name: 'content hash not rechecked at pay',
    edits: [
      {
        file: 'server/statement/commands/pay-statement.ts',
        find: '    await requireSameContent(ctx, statement);\n',
        replace: '',
      },
    ],
    tests: [{ file: 'tests/usecases/statement/pay.test.ts', title: 'content differs from what was approved' }],
  },
  {
    name: 'amount taken from the request',
    edits: [
      {
        file: 'server/statement/rest/pay.ts',
        find: `payType: wire.key(payType, 'pay_type'),`,
        replace: `payType: wire.key(payType, 'pay_type'),\n      total: wire.money('totle_money'),`,
      },
      {
        file: 'server/statement/commands/pay-statement.ts',
        find: `import { object, string } from 'yup';`,
        replace: `import { number, object, string } from 'yup';`,
      },
      {
        file: 'server/statement/commands/pay-statement.ts',
        find: '    smsCode: codeInput(),\n',
        replace: '    smsCode: codeInput(),\n    total: number(),\n',
      },
      {
        file: 'server/statement/commands/pay-statement.ts',
        find: `payNow(ctx, statement, 'pay')`,
        replace: `payNow(ctx, statement, 'pay', input.total)`,
      },
      {
        file: 'server/statement/steps/pay.ts',
        find: `action: 'pay' | 'fundsArrived'): Promise<StatementRecord> {`,
        replace: `action: 'pay' | 'fundsArrived', asked?: number): Promise<StatementRecord> {`,
      },
      {
        file: 'server/statement/steps/pay.ts',
        find: 'const { total } = await dueOf(ctx, held);',
        replace: 'const total = (asked ?? (await dueOf(ctx, held)).total) as never;',
      },
    ],
    tests: [{ file: 'tests/attacks/statements.test.ts', title: 'M03' }],
  },
];
