// What the bank takes back of what came in: kept until its credit is known, whichever of the two comes first and by whatever door.
import { bankFileReversals } from '../../../../schema/bankFile';
import { fillText } from '../../../../schema/fillText';
import { limits } from '../../../../schema/limits';
import { opsDesk } from '../../../../server/desk/queries';
import { opsConfirmFundChange, opsProposeFundChange } from '../../../../server/fund/commands/change-funds';
import { opsConfirmInbound } from '../../../../server/fund/commands/confirm-inbound';
import { opsDismissReversal, opsProposeReversalDismissal } from '../../../../server/fund/commands/dismiss-reversal';
import { opsEnterInbound } from '../../../../server/fund/commands/enter-inbound';
import { opsImportInbounds } from '../../../../server/fund/commands/import-inbounds';
import { opsMatchInbound } from '../../../../server/fund/commands/match-inbound';
import { opsRejectInbound } from '../../../../server/fund/commands/reject-inbound';
import { opsSettleReversal } from '../../../../server/fund/commands/settle-reversal';
import { opsProposeUnmark, opsUnmarkInbound } from '../../../../server/fund/commands/unmark-inbound';
import { fundAccount, opsInboundTransfers, opsWaitingReversals } from '../../../../server/fund/queries';
import { wireTime } from '../../../../server/kernel/clock';
import { run } from '../../../../server/kernel/usecase';
import { opsApprovals } from '../../../../server/operator/queries';
import { newKey } from '../../../../server/tools/seed/builder';
import { brokenBooks } from '../../../kit/checks/invariants';
import { must } from '../../../kit/checks/must';
import { type PayoutWorld, startPayoutWorld } from '../../../kit/worlds/payouts';

const key = () => ({ idempotencyKey: newKey() });
const HOUR_MS = 3_600_000;
const HEAD = '流水号,贷方发生额,付款户名,附言,交易时间,收款账号';

let world: PayoutWorld;
let accountNo: string;
let now: Date;
let serial = 0;
/** Of each test its own, so that nothing of another one fits. */
let payer: string;
let tag: string;

const ago = (hours: number): string => wireTime(new Date(now.getTime() - hours * HOUR_MS));
const imported = async (...lines: readonly string[]) =>
  run(
    await world.operator('finance'),
    opsImportInbounds,
    { fileName: '流水.csv', content: Buffer.from([HEAD, ...lines].join('\n')).toString('base64') },
    key(),
  );
const credit = (ref: string, hours = 48, more: { amount?: string; name?: string } = {}): string =>
  `${tag}${ref},${more.amount ?? '500.00'},${more.name ?? payer},,${ago(hours)},${accountNo}`;
const reversal = (ref: string, hours = 24, more: { amount?: string; name?: string; remark?: string } = {}): string =>
  `${ref === '' ? '' : tag + ref},-${more.amount ?? '500.00'},${more.name ?? payer},${more.remark ?? '冲正'},${ago(hours)},${accountNo}`;
const listed = async (ref: string) =>
  must(
    (await run(await world.operator('review'), opsInboundTransfers, { keyword: tag + ref, first: 10 })).nodes.find(
      ({ bankRef }) => bankRef === tag + ref,
    ),
  );
const waiting = async () =>
  (await run(await world.operator('review'), opsWaitingReversals, { first: 100 })).nodes.filter(({ payerName }) => payerName === payer);
const confirm = async (ref: string) => run(await world.operator('review'), opsConfirmInbound, { id: (await listed(ref)).id }, key());
const balance = async () => (await run(await world.member('王敏'), fundAccount, { subjectId: world.subjectId })).available;
const said = (text: keyof typeof bankFileReversals, more: Readonly<Record<string, string>>) =>
  fillText(bankFileReversals[text], { amount: '500.00', ...more });
const marks = async (): Promise<string[]> =>
  (await run(await world.operator('review'), opsInboundTransfers, { reversed: true, keyword: payer, first: 20 })).nodes
    .map(({ bankRef, reversedRef }) => `${bankRef.slice(tag.length)} ${(reversedRef ?? '').slice(tag.length)}`)
    .sort();
const hashOf = async (id: string) =>
  must((await run(await world.operator('review'), opsApprovals, { first: 50 })).nodes.find((one) => one.id === id)).contentHash;
const dismissed = async (id: string): Promise<void> => {
  const { approvalId } = await run(await world.operator('finance'), opsProposeReversalDismissal, { id, reason: '银行查实不是来款' }, key());
  await run(await world.operator('review'), opsDismissReversal, { approvalId, contentHash: await hashOf(approvalId) }, key());
};

beforeAll(async () => {
  world = await startPayoutWorld({ balance: '1000.00' });
  accountNo = must(world.platform.accounts['A/S1']).account;
});
beforeEach(async () => {
  serial += 1;
  // By hand: what another test has left waiting is none of this one, and the desk shows few.
  await world.app.database.rows(
    `UPDATE bank_reversal SET status = 'DISMISSED', reason = 'test', ended_at = entered_at WHERE status = 'WAITING' RETURNING id`,
  );
  payer = `回退测试${String(serial)}有限公司`;
  tag = `T${String(serial).padStart(3, '0')}X`;
  const { server_time } = (await world.app.rest().get<{ server_time: string }>('/api/tool/getServerTime')).result;
  now = new Date(`${server_time.replace(' ', 'T')}+08:00`);
});
afterEach(async () => {
  expect(await brokenBooks(world.app)).toEqual([]);
});
afterAll(() => world.close());

describe('in one file with its credit', () => {
  test.each([
    ['the credit first', [() => credit('C'), () => reversal('R')]],
    ['the reversal first', [() => reversal('R'), () => credit('C')]],
  ] as const)('%s: neither is entered, and the credit is marked when it comes alone, by file or by hand', async (_name, lines) => {
    const rows = lines.map((line) => line());
    const first = await imported(...rows);
    expect([first.entered, first.problemCount]).toEqual([0, 2]);
    expect(await imported(...rows)).toMatchObject({ entered: 0, problems: first.problems });
    expect(await waiting()).toEqual([]);
    // A file of the day before the reversal has the credit alone.
    const alone = await imported(credit('C'));
    expect([alone.entered, alone.problems]).toEqual([1, [{ line: 2, problem: said('marked', { ref: `${tag}C` }) }]]);
    expect(await marks()).toEqual(['C R']);
    await expect(confirm('C')).rejects.toMatchObject({ key: 'INBOUND_REVERSED' });
    // Rejected and typed once more, under a name that is spelled otherwise: the bank still took this reference back.
    await run(await world.operator('review'), opsRejectInbound, { id: (await listed('C')).id, reason: '银行冲正' }, key());
    const typed = { bankRef: `${tag}C`, amount: 50_000, payerName: '另一种写法', virtualAccountNo: accountNo };
    expect(await run(await world.operator('finance'), opsEnterInbound, typed, key())).toMatchObject({ reversedRef: `${tag}R` });
    // And the reversal told again, with a good credit of the same payer and amount beside it, marks no other.
    const again = await imported(reversal('R'), credit('GOOD', 30));
    expect([again.entered, again.problems]).toEqual([1, [{ line: 2, problem: said('ENTERED', { ref: `${tag}C` }) }]]);
    expect(await confirm('GOOD')).toMatchObject({ status: 'CONFIRMED' });
  });
});

it('takes one credit back and no other one of its payer and amount', async () => {
  expect((await imported(credit('C'), reversal('R'), reversal('S'))).entered).toBe(0);
  expect(await waiting()).toMatchObject([{ bankRef: `${tag}S` }]);
  // The credit of the first one alone, and one that the other one is of.
  await imported(credit('C'));
  expect(await waiting()).toHaveLength(1);
  await imported(credit('D', 30));
  expect([await marks(), await waiting()]).toEqual([['C R', 'D S'], []]);
});

describe('before the file with its credit', () => {
  const days = limits.bankFile.reversedWithin / HOUR_MS;
  test.each([
    ['just before it', () => credit('C', 25), true],
    ['at the end of the days', () => credit('C', 24 + days - 1), true],
    ['in another width', () => credit('C', 48, { name: payer.replace('有限公司', ' 有限公司') }), true],
    ['after it', () => credit('C', 23), false],
    ['before the days', () => credit('C', 24 + days + 1), false],
    ['of another amount', () => credit('C', 48, { amount: '500.01' }), false],
    ['of another payer', () => credit('C', 48, { name: '别家测试有限公司' }), false],
  ] as const)('a credit %s is marked: %#', async (_name, line, isMarked) => {
    const alone = await imported(reversal('R'));
    expect(alone.problems).toEqual([{ line: 2, problem: said('unknown', {}) }]);
    expect(await imported(reversal('R'))).toMatchObject({ problems: alone.problems });
    expect(await waiting()).toMatchObject([{ bankRef: `${tag}R`, fileName: '流水.csv', line: 2, candidates: [] }]);
    const { entered, problemCount } = await imported(line());
    expect([entered, problemCount]).toEqual([1, isMarked ? 1 : 0]);
    expect([await marks(), (await waiting()).length]).toEqual(isMarked ? [['C R'], 0] : [[], 1]);
    if (isMarked) await expect(confirm('C')).rejects.toMatchObject({ key: 'INBOUND_REVERSED' });
    else expect(await confirm('C')).toMatchObject({ status: 'CONFIRMED' });
  });

  it('is found by the reference that its remark names, and by hand without a time', async () => {
    await imported(reversal('R', 24, { remark: `冲正${tag}NAMED` }), reversal('S', 24, { amount: '7.00' }));
    await imported(credit('OTHER', 40), credit('NAMED', 41));
    expect(await marks()).toEqual(['NAMED R']);
    const typed = { bankRef: `${tag}HAND`, amount: 700, payerName: payer, virtualAccountNo: accountNo };
    expect(await run(await world.operator('finance'), opsEnterInbound, typed, key())).toMatchObject({ reversedRef: `${tag}S` });
    expect(await waiting()).toEqual([]);
    expect(await confirm('OTHER')).toMatchObject({ status: 'CONFIRMED' });
  });

  it('without a reference it is as many as its file has of it, however often that is imported', async () => {
    const twice = [reversal('', 24), reversal('', 24)];
    for (let n = 0; n < 3; n += 1) await imported(...twice);
    await imported(reversal('', 24));
    expect(await waiting()).toHaveLength(2);
    expect((await imported(credit('ONE'), credit('TWO', 47))).entered).toBe(2);
    // Two of two: nobody knows which is whose, and none is confirmed.
    for (const ref of ['ONE', 'TWO']) await expect(confirm(ref)).rejects.toMatchObject({ key: 'INBOUND_REVERSAL_OPEN' });
    const [one, two] = await waiting();
    await run(await world.operator('finance'), opsSettleReversal, { id: must(one).id, bankRef: `${tag}ONE` }, key());
    await run(await world.operator('finance'), opsSettleReversal, { id: must(two).id, bankRef: `${tag}TWO` }, key());
    // Told again they are known, and the next good credit is confirmed.
    await imported(...twice, credit('NEXT', 30));
    expect([await marks(), await waiting()]).toEqual([['ONE ', 'TWO '], []]);
    expect(await confirm('NEXT')).toMatchObject({ status: 'CONFIRMED' });
  });
});

describe('that fits two credits', () => {
  it('holds both back, also where they come in its own file, until somebody has chosen one; then the other is confirmed', async () => {
    await imported(credit('A', 50));
    const { entered, problems } = await imported(credit('B', 49), reversal('R'));
    expect(entered).toBe(1);
    expect(problems).toEqual([
      { line: 3, problem: said('several', { refs: `${tag}A、${tag}B` }) },
      { line: 2, problem: said('open', { ref: `${tag}B` }) },
    ]);
    const [one] = await waiting();
    const { id, candidates } = must(one);
    expect(candidates.map(({ bankRef }) => bankRef).sort()).toEqual([`${tag}A`, `${tag}B`]);
    for (const ref of ['A', 'B']) {
      await expect(confirm(ref)).rejects.toMatchObject({ key: 'INBOUND_REVERSAL_OPEN' });
      expect((await listed(ref)).availableActions.find((action) => action.key === 'confirm')).toMatchObject({
        enabled: false,
        reason: '有待处理的冲正可能是这笔来款，请先处理该冲正',
      });
    }
    const settle = async (bankRef: string, options = key()) =>
      run(await world.operator('finance'), opsSettleReversal, { id, bankRef }, options);
    await expect(settle('NOBODYS-1')).rejects.toMatchObject({ key: 'INBOUND_NOT_FOUND' });
    await imported(credit('SMALL', 50, { amount: '1.00' }));
    await expect(settle(`${tag}SMALL`)).rejects.toMatchObject({ key: 'REVERSAL_OTHER_CREDIT' });
    const once = key();
    expect(await settle(`${tag}B`, once)).toMatchObject({ reversedRef: `${tag}R` });
    await settle(`${tag}B`, once);
    await expect(settle(`${tag}A`)).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED' });
    await imported(credit('B', 49), reversal('R'));
    expect(await marks()).toEqual(['B R']);
    expect(await confirm('A')).toMatchObject({ status: 'CONFIRMED' });
  });

  it('stands at the desk with the company whose all of them are, and with none where they are several companies’ or nobody’s', async () => {
    const companyOf = async () => {
      const { queues } = await run(await world.operator('finance'), opsDesk, {});
      return must(queues.find(({ key: name }) => name === 'REVERSAL')).items.find(({ title }) => title === payer)?.companyName;
    };
    await imported(reversal('R'));
    expect(await companyOf()).toBeNull();
    await dismissed(must((await waiting())[0]).id);
    const unmatched = credit('A', 50).replace(accountNo, '');
    await imported(credit('B', 49), credit('C', 48), reversal('S'));
    const { companyName } = await listed('B');
    expect([await companyOf(), typeof companyName]).toEqual([companyName, 'string']);
    // One of them is nobody's yet.
    await imported(unmatched);
    expect((await listed('A')).companyName).toBeNull();
    expect(await companyOf()).toBeNull();
    const { id } = await listed('A');
    const place = { companyId: must(world.platform.companies.B), subjectId: must(world.platform.subjects.S1) };
    await run(await world.operator('finance'), opsMatchInbound, { id, ...place }, key());
    expect(await companyOf()).toBeNull();
    await run(await world.operator('finance'), opsMatchInbound, { id, companyId: world.companyId, subjectId: world.subjectId }, key());
    expect(await companyOf()).toBe(companyName);
  });

  it('is closed by two operators, and marks nothing afterwards, however often its file comes again', async () => {
    await imported(credit('A', 50), credit('B', 49), reversal('R'));
    const [one] = await waiting();
    const { id } = must(one);
    const { approvalId } = await run(await world.operator('finance'), opsProposeReversalDismissal, { id, reason: '银行查实' }, key());
    expect((await waiting())[0]?.dismissalRequestedBy).toBe(world.platform.finance.name);
    const contentHash = await hashOf(approvalId);
    await expect(run(await world.operator('finance'), opsDismissReversal, { approvalId, contentHash }, key())).rejects.toMatchObject({
      key: 'SECOND_OPERATOR_REQUIRED',
    });
    await expect(confirm('A')).rejects.toMatchObject({ key: 'INBOUND_REVERSAL_OPEN' });
    await run(await world.operator('review'), opsDismissReversal, { approvalId, contentHash }, key());
    expect((await imported(reversal('R'))).problems).toEqual([{ line: 2, problem: said('dismissed', {}) }]);
    for (const ref of ['A', 'B']) expect(await confirm(ref)).toMatchObject({ status: 'CONFIRMED' });
    expect([await marks(), await waiting()]).toEqual([[], []]);
    await expect(
      run(await world.operator('finance'), opsProposeReversalDismissal, { id, reason: '银行查实' }, key()),
    ).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED' });
  });

  it('that met its credit while its closing was asked for stays', async () => {
    await imported(reversal('R'));
    const { id } = must((await waiting())[0]);
    const { approvalId } = await run(await world.operator('finance'), opsProposeReversalDismissal, { id, reason: '没有这笔' }, key());
    await imported(credit('C'));
    await expect(
      run(await world.operator('review'), opsDismissReversal, { approvalId, contentHash: await hashOf(approvalId) }, key()),
    ).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED' });
    expect(await marks()).toEqual(['C R']);
  });
});

describe('the way back from a wrong mark', () => {
  it('takes two operators and a reason, is in the log, and leaves the reversal for another credit and never for this one', async () => {
    await imported(credit('C'));
    await imported(reversal('R'));
    const { id } = await listed('C');
    const finance = await world.operator('finance');
    const { approvalId } = await run(finance, opsProposeUnmark, { id, reason: '冲正的是另一笔' }, key());
    const contentHash = await hashOf(approvalId);
    await expect(run(finance, opsUnmarkInbound, { approvalId, contentHash }, key())).rejects.toMatchObject({
      key: 'SECOND_OPERATOR_REQUIRED',
    });
    await expect(confirm('C')).rejects.toMatchObject({ key: 'INBOUND_REVERSED' });
    const once = key();
    await run(await world.operator('review'), opsUnmarkInbound, { approvalId, contentHash }, once);
    await run(await world.operator('review'), opsUnmarkInbound, { approvalId, contentHash }, once);
    const log = await world.app.database.rows<Record<string, string>>(
      `SELECT body ->> 'action' AS action, body #>> '{actor,name}' AS by, body #>> '{after,reason}' AS reason FROM audit_record
       WHERE body ->> 'action' LIKE 'fund.%nmark%' AND body ->> 'refused' IS NULL ORDER BY seq`,
    );
    expect(log).toEqual([
      { action: 'fund.proposeUnmark', by: world.platform.finance.name, reason: '冲正的是另一笔' },
      { action: 'fund.unmarkInbound', by: world.platform.review.name, reason: '冲正的是另一笔' },
    ]);
    // The file that marked it comes again, and with it one of overlapping days.
    await imported(reversal('R'));
    await imported(credit('C'), reversal('R'));
    expect(await marks()).toEqual([]);
    const [one] = await waiting();
    await expect(run(finance, opsSettleReversal, { id: must(one).id, bankRef: `${tag}C` }, key())).rejects.toMatchObject({
      key: 'REVERSAL_OTHER_CREDIT',
    });
    expect(await confirm('C')).toMatchObject({ status: 'CONFIRMED' });
    await expect(run(finance, opsProposeUnmark, { id, reason: '再撤销' }, key())).rejects.toMatchObject({ key: 'INBOUND_NOT_REVERSED' });
    // What it was of comes later.
    await imported(credit('TRUE', 30));
    expect([await marks(), await waiting()]).toEqual([['TRUE R'], []]);
  });

  it('is of the mark that was looked at, and of none that came after it', async () => {
    await imported(credit('C'));
    await imported(reversal('R'));
    const { id } = await listed('C');
    const asked = [];
    for (const reason of ['第一次', '第二次'])
      asked.push(await run(await world.operator('finance'), opsProposeUnmark, { id, reason }, key()));
    const [first, second] = asked.map(({ approvalId }) => approvalId);
    const unmark = async (approvalId = '') =>
      run(await world.operator('review'), opsUnmarkInbound, { approvalId, contentHash: await hashOf(approvalId) }, key());
    await unmark(first);
    await imported(reversal('OTHER', 23, { remark: `冲正${tag}C` }));
    expect(await marks()).toEqual(['C OTHER']);
    await expect(unmark(second)).rejects.toMatchObject({ key: 'INBOUND_NOT_REVERSED' });
    expect(await marks()).toEqual(['C OTHER']);
  });
});

describe('of a credit that is booked already', () => {
  const task = async () => {
    const { queues } = await run(await world.operator('finance'), opsDesk, {});
    const queue = must(queues.find(({ key: name }) => name === 'REVERSAL'));
    return queue.items.filter(({ text }) => text?.facts.some(({ value }) => value.startsWith(tag)));
  };
  const deduct = async (amount: number) => {
    const place = { companyId: world.companyId, subjectId: world.subjectId };
    const asked = { ...place, kind: 'DEDUCT', amount, bankRef: `${tag}C`, reason: '银行冲正' } as const;
    const { approvalId } = await run(await world.operator('finance'), opsProposeFundChange, asked, key());
    await run(await world.operator('review'), opsConfirmFundChange, { approvalId, contentHash: await hashOf(approvalId) }, key());
  };

  it('nothing is deducted by itself: the desk names company, amount and what to do, until two operators have deducted the whole of it', async () => {
    await imported(credit('C'));
    await confirm('C');
    const before = await balance();
    const { problems } = await imported(reversal('R'));
    expect(problems).toEqual([{ line: 2, problem: said('CONFIRMED', { ref: `${tag}C`, company: must((await listed('C')).companyName) }) }]);
    expect(await balance()).toBe(before);
    expect(await task()).toMatchObject([
      {
        amount: 50_000,
        companyName: (await listed('C')).companyName,
        text: { key: 'REVERSAL_BOOKED', facts: [{ name: 'bankRef', value: `${tag}C` }] },
        path: `/ops/inbound?keyword=${tag}C`,
      },
    ]);
    await deduct(20_000);
    expect(await task()).toMatchObject([{ amount: 30_000 }]);
    await deduct(30_000);
    expect(await task()).toEqual([]);
    expect(await balance()).toBe(before - 50_000);
    // Told again it is known, and asks for nothing once more.
    await imported(reversal('R'));
    expect(await task()).toEqual([]);
  });

  it('the task stands wherever the mark came from, and goes with a mark that was wrong', async () => {
    await imported(credit('C', 500));
    await confirm('C');
    await imported(reversal('R'));
    expect([await marks(), await task()]).toEqual([[], []]);
    const { id } = must((await waiting())[0]);
    await run(await world.operator('finance'), opsSettleReversal, { id, bankRef: `${tag}C` }, key());
    expect(await task()).toHaveLength(1);
    const { approvalId } = await run(
      await world.operator('finance'),
      opsProposeUnmark,
      { id: (await listed('C')).id, reason: '看错了' },
      key(),
    );
    await run(await world.operator('review'), opsUnmarkInbound, { approvalId, contentHash: await hashOf(approvalId) }, key());
    expect(await task()).toEqual([]);
    await dismissed(id);
    expect(await waiting()).toEqual([]);
  });
});

describe('at the same moment', () => {
  test.each([1, 2, 3, 4])('the credit and its reversal in two files: it is marked, or nobody confirms it before it is (%i)', async () => {
    await Promise.all([imported(credit('C')), imported(reversal('R'))]);
    const refusal = await confirm('C').then(
      () => 'confirmed',
      (error: { key: string }) => error.key,
    );
    expect(['INBOUND_REVERSED', 'INBOUND_REVERSAL_OPEN']).toContain(refusal);
    // The next look at the file finds it.
    await imported(reversal('R'));
    expect([await marks(), await waiting()]).toEqual([['C R'], []]);
  });

  test('one file by many: each reversal is kept once and marks one credit', async () => {
    await imported(credit('A', 60), credit('B', 59, { amount: '600.00' }));
    await Promise.all(
      Array.from({ length: 6 }, () =>
        imported(reversal('R'), reversal('S', 24, { amount: '600.00' }), reversal('W', 24, { amount: '9.00' })),
      ),
    );
    expect(await marks()).toEqual(['A R', 'B S']);
    expect(await waiting()).toHaveLength(1);
  });

  test('a credit is chosen for one reversal by two: one is told that it is done', async () => {
    await imported(credit('A', 50), credit('B', 49), reversal('R'));
    const { id } = must((await waiting())[0]);
    const answers = await Promise.all(
      ['A', 'B', 'A', 'B'].map(async (ref) =>
        run(await world.operator('finance'), opsSettleReversal, { id, bankRef: tag + ref }, key()).then(
          () => 'done',
          (error: { key: string }) => error.key,
        ),
      ),
    );
    expect(answers.sort()).toEqual(['ACTION_NOT_ALLOWED', 'ACTION_NOT_ALLOWED', 'ACTION_NOT_ALLOWED', 'done']);
    expect(await marks()).toHaveLength(1);
  });
});
