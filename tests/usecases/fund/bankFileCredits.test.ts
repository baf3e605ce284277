// What a file of the bank makes of credits that are known: one that it takes back is confirmed by nobody, and another transfer is none that is known.
import { randomUUID } from 'node:crypto';
import { bankFileProblems, bankFileReversals } from '../../../schema/bankFile';
import { fillText } from '../../../schema/fillText';
import { opsConfirmInbound } from '../../../server/fund/commands/confirm-inbound';
import { opsEnterInbound } from '../../../server/fund/commands/enter-inbound';
import { opsImportInbounds } from '../../../server/fund/commands/import-inbounds';
import { opsRejectInbound } from '../../../server/fund/commands/reject-inbound';
import { opsInboundTransfers } from '../../../server/fund/queries';
import { wireTime } from '../../../server/kernel/clock';
import type { Caller } from '../../../server/kernel/context';
import { run } from '../../../server/kernel/usecase';
import * as ledger from '../../../server/ledger/public';
import { bookFaults, commit, type FundedPair, makePair } from '../../kit/builders/ledger';
import { bookOf, textRows } from '../../kit/builders/xlsxFiles';
import { memberOf, startKernel, type TestKernel } from '../../kit/worlds/kernel';

let kernel: TestKernel;
let pair: FundedPair;
let accountNo: string;
let payer: string;
let serial = 0;
const key = () => ({ idempotencyKey: randomUUID() });
const operator = (id: string): Caller =>
  memberOf(pair.companyId, {
    realm: 'operator',
    company: null,
    actor: { kind: 'operator', id, name: `运营${id}`, roles: ['OPS_FINANCE'], sessionId: null },
  });
const imported = (...lines: readonly (readonly string[])[]) =>
  run(operator('1'), opsImportInbounds, { fileName: '流水.xlsx', content: bookOf(textRows(lines)).toString('base64') }, key());
const listed = async (bankRef: string) => (await run(operator('2'), opsInboundTransfers, { bankRef, first: 10 })).nodes;
const confirm = async (bankRef: string) => run(operator('2'), opsConfirmInbound, { id: (await listed(bankRef))[0]?.id ?? '' }, key());

beforeAll(async () => {
  kernel = await startKernel();
});
beforeEach(async () => {
  pair = await makePair(kernel.database);
  accountNo = `629905${String(++serial).padStart(13, '0')}`;
  payer = `读件公司${pair.companyId}`;
  await kernel.database.rows(
    `INSERT INTO remittance_account (company_id, subject_id, account_name, bank_name, account_no, is_exclusive) VALUES ($1, $2, 'S', 'bank', $3, false)`,
    [pair.companyId, pair.subjectId, accountNo],
  );
  await commit(memberOf(pair.companyId), (ctx) => ledger.openAccounts(ctx, pair));
});
afterEach(async () => expect(await bookFaults(kernel.database)).toEqual([]));
afterAll(() => kernel.stop());

const TWO_SIDES = ['流水号', '借方发生额', '贷方发生额', '对方户名', '摘要', '收款账号', '交易日期'];

it.each<readonly [string, string, string]>([
  ['a red entry with marks of thousands', '', '-50,000.00'],
  ['a red entry in brackets', '', '（50,000.00）'],
  ['an entry of the other side', '50,000.00', ''],
])('%s takes its credit back: neither of the two is entered, and one that is waits for ever', async (_what, debit, credit) => {
  const [first, back] = [`F${pair.companyId}`, `B${pair.companyId}`];
  const row = [first, '', '50,000.00', payer, '货款', accountNo, '20261118'];
  const reversal = [back, debit, credit, payer, '错账冲正', '', '20261118'];
  const said = { amount: '50,000.00', ref: first };
  const { entered, problems } = await imported(TWO_SIDES, row, reversal);
  expect([entered, problems]).toEqual([
    0,
    [
      { line: 3, problem: fillText(bankFileReversals.here, { ...said, line: '2' }) },
      { line: 2, problem: fillText(bankFileProblems.reversedHere, { line: '3' }) },
    ],
  ]);
  const [other, again] = [`G${pair.companyId}`, `C${pair.companyId}`];
  expect(await imported(TWO_SIDES, [other, '', '60,000.00', payer, '货款', accountNo, '20261118'])).toMatchObject({ entered: 1 });
  const later = [again, debit.replace('5', '6'), credit.replace('5', '6'), payer, '错账冲正', '', '20261119'];
  expect((await imported(TWO_SIDES, later)).problems).toEqual([
    { line: 2, problem: fillText(bankFileReversals.ENTERED, { amount: '60,000.00', ref: other }) },
  ]);
  await expect(confirm(other)).rejects.toMatchObject({ key: 'INBOUND_REVERSED' });
});

it('what was paid out and came back is told, and is no credit', async () => {
  const row = [`P${pair.companyId}`, '', '50,000.00', '李四', '户名不符退汇', accountNo, '20261118'];
  const { entered, problems } = await imported(TWO_SIDES, row);
  expect([entered, problems]).toEqual([0, [{ line: 2, problem: bankFileProblems.paidBack }]]);
});

describe('a reference that is known', () => {
  const HEAD = ['交易流水号', '金额', '付款户名', '收款账号', '交易日期'];
  const told = (day: string) => [{ line: 2, problem: fillText(bankFileProblems.otherDay, { day }) }];

  it('bears another transfer on another day: that one is told, and what is known of the same day is skipped', async () => {
    const ref = `V${pair.companyId}`;
    const row = (day: string) => [ref, '50,000.00', payer, accountNo, day];
    expect(await imported(HEAD, row('20261118'))).toMatchObject({ entered: 1 });
    expect(await imported(HEAD, row('2026-11-18 23:59:59'))).toMatchObject({ entered: 0, known: 1, problems: [] });
    expect(await imported(HEAD, row('20261119'))).toMatchObject({ entered: 0, known: 0, problems: told('2026-11-18') });
    // A file without days says nothing against it.
    expect(await imported(HEAD.slice(0, 4), row('').slice(0, 4))).toMatchObject({ entered: 0, known: 1, problems: [] });
    // Nor is it entered where the first one was rejected: whoever looks at the receipt enters it by hand.
    await run(operator('2'), opsRejectInbound, { id: (await listed(ref))[0]?.id ?? '', reason: '重复' }, key());
    expect(await imported(HEAD, row('20261119'))).toMatchObject({ entered: 0, known: 0, problems: told('2026-11-18') });
  });

  it('and was entered without a day is the one of any day', async () => {
    const bankRef = `W${pair.companyId}`;
    await run(operator('1'), opsEnterInbound, { bankRef, amount: 5_000_000, payerName: payer, virtualAccountNo: accountNo }, key());
    expect(await imported(HEAD, [bankRef, '50,000.00', payer, accountNo, '20261118'])).toMatchObject({
      entered: 0,
      known: 1,
      problems: [],
    });
  });
});

describe('the number of a voucher, which a bank uses again', () => {
  const HEAD = ['凭证号', '金额', '付款户名', '收款账号', '交易日期'];
  const again = (day: string) => ({
    entered: 0,
    known: 0,
    problems: [{ line: 2, problem: fillText(bankFileProblems.voucherAgain, { day }) }],
  });

  it('makes two imports of one transfer one: of the same day, and of the same time where both say one', async () => {
    const row = (day: string) => [`V${pair.companyId}`, '50,000.00', payer, accountNo, day];
    expect(await imported(HEAD, row('2026-11-18 09:30:00'))).toMatchObject({ entered: 1 });
    for (const day of ['2026-11-18 09:30:00', '20261118'])
      expect(await imported(HEAD, row(day))).toMatchObject({ entered: 0, known: 1, problems: [] });
  });

  it('makes no two transfers one: of another day or time, and where one of them says none, it is told what to do', async () => {
    const ref = `V${pair.companyId}`;
    const row = (day: string, amount = '50,000.00') => [ref, amount, payer, accountNo, day];
    expect(await imported(HEAD, row('2026-11-18 09:30:00'))).toMatchObject({ entered: 1 });
    for (const day of ['2026-11-18 15:30:00', '20261119']) expect(await imported(HEAD, row(day))).toMatchObject(again('2026-11-18'));
    expect(await imported(HEAD.slice(0, 4), row('').slice(0, 4))).toMatchObject(again('2026-11-18'));
    expect(await imported(HEAD, row('20261119', '60,000.00'))).toMatchObject({
      entered: 0,
      problems: [{ line: 2, problem: bankFileProblems.voucherOther }],
    });
    const bankRef = `W${pair.companyId}`;
    await run(operator('1'), opsEnterInbound, { bankRef, amount: 5_000_000, payerName: payer, virtualAccountNo: accountNo }, key());
    expect((await imported(HEAD, [bankRef, '50,000.00', payer, accountNo, '20261118'])).problems).toHaveLength(1);
    // Within one file as well.
    const twice = [`X${pair.companyId}`, '1.00', payer, accountNo, '20261118'];
    expect((await imported(HEAD, twice, [...twice.slice(0, 4), '20261119'])).problems).toContainEqual({
      line: 3,
      problem: fillText(bankFileProblems.voucherTwice, { line: '2' }),
    });
  });

  it('is not looked at where the file has a number of transfers', async () => {
    const row = (ref: string, day: string) => ['7', ref, '50,000.00', payer, accountNo, day];
    const lines = [
      ['凭证号', '交易流水号', ...HEAD.slice(1)],
      row(`Y${pair.companyId}`, '20261118'),
      row(`Z${pair.companyId}`, '20261119'),
    ];
    expect(await imported(...lines)).toMatchObject({ entered: 2, problems: [] });
  });
});

describe('a transfer that is known under another reference', () => {
  const HEAD = ['交易流水号', '贷方发生额', '对方户名', '收款账号', '交易日期'];
  const row = (ref: string, day: string, amount = '50,000.00') => [ref, amount, payer, accountNo, day];
  const alikeOf = async (ref: string) => (await listed(ref))[0]?.alikeRefs;

  it('is told when its file is imported and to whoever confirms one of the two; a rejected one is none', async () => {
    const [typed, serialNo] = [`H${pair.companyId}`, `S${pair.companyId}`];
    const input = { amount: 5_000_000, payerName: payer, virtualAccountNo: accountNo, receivedAt: new Date('2026-11-18T02:00:00Z') };
    const { id } = await run(operator('1'), opsEnterInbound, { ...input, bankRef: typed }, key());
    const { entered, problems } = await imported(HEAD, row(serialNo, '20261118'), row(`O${serialNo}`, '20261118', '9.00'));
    expect([entered, problems]).toEqual([2, [{ line: 2, problem: fillText(bankFileProblems.alike, { refs: typed }) }]]);
    expect([await alikeOf(serialNo), await alikeOf(typed), await alikeOf(`O${serialNo}`)]).toEqual([[typed], [serialNo], []]);
    await confirm(typed);
    expect([await alikeOf(serialNo), await alikeOf(typed)]).toEqual([[typed], []]);
    const again = await run(operator('1'), opsEnterInbound, { ...input, bankRef: `T${typed}` }, key());
    expect(again.alikeRefs).toEqual([serialNo, typed]);
    await run(operator('2'), opsRejectInbound, { id: (await listed(serialNo))[0]?.id ?? '', reason: '重复' }, key());
    expect(await alikeOf(`T${typed}`)).toEqual([typed]);
    expect(id).not.toBe(again.id);
  });

  it('is another one on another day, and what one file has as two is two', async () => {
    const [first, second, third] = [`A${pair.companyId}`, `B${pair.companyId}`, `C${pair.companyId}`];
    expect(await imported(HEAD, row(first, '20261118'), row(second, '20261118'))).toMatchObject({ entered: 2, problems: [] });
    expect(await alikeOf(first)).toEqual([second]);
    expect(await imported(HEAD, row(third, '20261119'))).toMatchObject({ entered: 1, problems: [] });
  });

  it('and was entered without a day is told within the days in which people keep up', async () => {
    const typed = `N${pair.companyId}`;
    await run(operator('1'), opsEnterInbound, { bankRef: typed, amount: 5_000_000, payerName: payer, virtualAccountNo: accountNo }, key());
    const [{ now } = { now: new Date(0) }] = await kernel.database.rows<{ now: Date }>('SELECT now() AS now');
    const ago = (days: number): string => wireTime(new Date(now.getTime() - days * 86_400_000));
    expect((await imported(HEAD, row(`X${typed}`, ago(2)), row(`Y${typed}`, ago(4)))).problems).toEqual([
      { line: 2, problem: fillText(bankFileProblems.alike, { refs: typed }) },
    ]);
  });
});
