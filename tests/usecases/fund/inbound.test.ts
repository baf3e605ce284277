import { randomUUID } from 'node:crypto';
import { bankFileProblems, bankFileReversals } from '../../../schema/bankFile';
import { fillText } from '../../../schema/fillText';
import { limits } from '../../../schema/limits';
import { opsConfirmInbound } from '../../../server/fund/commands/confirm-inbound';
import { opsEnterInbound } from '../../../server/fund/commands/enter-inbound';
import { opsImportInbounds } from '../../../server/fund/commands/import-inbounds';
import { opsMatchInbound } from '../../../server/fund/commands/match-inbound';
import { opsRejectInbound } from '../../../server/fund/commands/reject-inbound';
import { opsSettleReversal } from '../../../server/fund/commands/settle-reversal';
import { fundAccount, fundAccounts, fundFlows, opsInboundTransfers, opsWaitingReversals } from '../../../server/fund/queries';
import { matchByPayer } from '../../../server/fund/rules';
import { wireTime } from '../../../server/kernel/clock';
import type { Caller } from '../../../server/kernel/context';
import { run } from '../../../server/kernel/usecase';
import * as ledger from '../../../server/ledger/public';
import { bookFaults, commit, type FundedPair, fen, makePair } from '../../kit/builders/ledger';
import { memberOf, startKernel, type TestKernel } from '../../kit/worlds/kernel';

let serial = 0;
const key = (): { idempotencyKey: string } => ({ idempotencyKey: randomUUID() });

describe('inbound money', () => {
  let kernel: TestKernel;
  let pair: FundedPair;
  let accountNo: string;
  let companyName: string;
  const member = (roles: string[] = ['PAYMENT_CREATE']): Caller =>
    memberOf(pair.companyId, { actor: { kind: 'member', id: '7', name: '王敏', roles, sessionId: null } });
  const operator = (id: string, roles: string[] = ['OPS_FINANCE']): Caller =>
    memberOf(pair.companyId, {
      realm: 'operator',
      company: null,
      actor: { kind: 'operator', id, name: `运营${id}`, roles, sessionId: null },
    });
  const enter = (input: object, options = key(), who = operator('1')) =>
    run(who, opsEnterInbound, { bankRef: `BR${++serial}`, amount: 15_000_000, payerName: companyName, ...input }, options);
  const balance = async () => (await run(member(), fundAccount, { subjectId: pair.subjectId })).available;

  beforeAll(async () => {
    kernel = await startKernel();
  });
  beforeEach(async () => {
    pair = await makePair(kernel.database);
    accountNo = `629903${String(++serial).padStart(13, '0')}`;
    await kernel.database.rows(
      `INSERT INTO remittance_account (company_id, subject_id, account_name, bank_name, account_no, is_exclusive) VALUES ($1, $2, 'S', 'bank', $3, false)`,
      [pair.companyId, pair.subjectId, accountNo],
    );
    await commit(member(), (ctx) => ledger.openAccounts(ctx, pair));
    [{ name: companyName } = { name: '' }] = await kernel.database.rows<{ name: string }>('SELECT name FROM company WHERE id = $1', [
      pair.companyId,
    ]);
  });
  afterEach(async () => {
    expect(await bookFaults(kernel.database)).toEqual([]);
  });
  afterAll(() => kernel.stop());

  it('is matched by the account it came to and credited when a second operator confirms it', async () => {
    const entered = await enter({ virtualAccountNo: `${accountNo.slice(0, 6)} ${accountNo.slice(6)}`, remark: '充值' });
    expect(entered).toMatchObject({ status: 'ENTERED', match: 'VIRTUAL_ACCOUNT', companyId: pair.companyId, subjectId: pair.subjectId });
    expect(entered.availableActions.find((action) => action.key === 'confirm')).toMatchObject({
      enabled: false,
      reason: '须由另一名运营人员确认',
    });
    expect(await balance()).toBe(0);
    await expect(run(operator('1'), opsConfirmInbound, { id: entered.id }, key())).rejects.toMatchObject({
      key: 'SECOND_OPERATOR_REQUIRED',
    });
    const confirmed = await run(operator('2'), opsConfirmInbound, { id: entered.id }, key());
    expect(confirmed).toMatchObject({ status: 'CONFIRMED', decidedBy: '运营2' });
    expect(await balance()).toBe(15_000_000);
    const flows = await run(member(), fundFlows, { filter: { subjectId: pair.subjectId } });
    expect(flows.nodes).toMatchObject([
      { source: 'RECHARGE', amount: 15_000_000, balanceAfter: 15_000_000, orderCode: entered.bankRef, remark: '充值' },
    ]);
  });

  it('is read from a form as from the file of the bank: wide digits and marks that nobody sees are no part of it', async () => {
    const wide = accountNo.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    const entered = await enter({ virtualAccountNo: `\u202a${wide}\u202c`, payerName: `${companyName}\u200b\u202e` });
    expect(entered).toMatchObject({ match: 'VIRTUAL_ACCOUNT', companyId: pair.companyId, payerName: companyName });
    await expect(enter({ bankRef: '1.23E+15' })).rejects.toMatchObject({ params: { fields: { bankRef: bankFileProblems.precision } } });
  });

  it('[IDM-003 2/5] is credited once: the same key answers again, another key meets the new state', async () => {
    const entered = await enter({ virtualAccountNo: accountNo });
    const confirm = key();
    const first = await run(operator('2'), opsConfirmInbound, { id: entered.id }, confirm);
    const again = await run(operator('2'), opsConfirmInbound, { id: entered.id }, confirm);
    expect(again).toEqual(JSON.parse(JSON.stringify(first)));
    await expect(run(operator('3'), opsConfirmInbound, { id: entered.id }, key())).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED' });
    expect(await balance()).toBe(15_000_000);
  });

  it('is known by its reference however that was written when it was kept: nobody enters it twice, by hand or by a file, and it is found', async () => {
    const ref = `OLD-${++serial}`;
    const wide = `\u200b${ref.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))}　`;
    const { id } = await enter({ bankRef: ref, virtualAccountNo: accountNo });
    // As it was kept before references were folded on their way in.
    await kernel.database.rows('UPDATE inbound_transfer SET bank_ref = $2 WHERE id = $1', [id, wide]);
    await expect(enter({ bankRef: ref })).rejects.toMatchObject({ key: 'INBOUND_DUPLICATE' });
    const content = Buffer.from(`交易流水号,贷方发生额,对方户名\r\n${ref},150000.00,${companyName}`).toString('base64');
    const told = await run(operator('1'), opsImportInbounds, { fileName: '流水.csv', content }, key());
    expect(told).toMatchObject({ entered: 0, known: 1 });
    for (const bankRef of [ref, wide])
      expect((await run(operator('1'), opsInboundTransfers, { bankRef })).nodes.map((one) => one.id)).toEqual([id]);
    // Two that were taken for different ones then keep nobody's reference free, theirs or another one.
    const [{ bankRef: other }, { id: twin }] = [await enter({ virtualAccountNo: accountNo }), await enter({ virtualAccountNo: accountNo })];
    await kernel.database.rows('UPDATE inbound_transfer SET bank_ref = $2 WHERE id = $1', [twin, `\u2060${ref}`]);
    for (const bankRef of [ref, other]) await expect(enter({ bankRef })).rejects.toMatchObject({ key: 'INBOUND_DUPLICATE' });
  });

  it('of many operators who confirm at once one credits the company', async () => {
    const entered = await enter({ virtualAccountNo: accountNo });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        run(operator(String(n + 2)), opsConfirmInbound, { id: entered.id }, key()).then(
          () => 'done',
          (e: { key: string }) => e.key,
        ),
      ),
    );
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(await balance()).toBe(15_000_000);
  });

  it('is matched by the name of its payer in whatever width, where one company alone has it, and each is shown where several do', async () => {
    const named = (id: string, name: string) => kernel.database.rows('UPDATE company SET name = $2 WHERE id = $1', [id, name]);
    const payerName = `杭州某某（上海）有限公司 Ｎ０${pair.companyId}`;
    await named(pair.companyId, `杭州某某(上海)有限公司n0${pair.companyId}`);
    expect(await enter({ payerName })).toMatchObject({ match: 'PAYER', companyId: pair.companyId, candidates: [] });
    const other = await makePair(kernel.database);
    await commit(memberOf(other.companyId), (ctx) => ledger.openAccounts(ctx, other));
    await named(other.companyId, `杭州某某（上海）有限公司N0${pair.companyId}`);
    const unmatched = await enter({ payerName });
    expect(unmatched).toMatchObject({ match: 'NONE', companyId: null });
    expect(unmatched.candidates.map(({ companyId, subjectId }) => [companyId, subjectId])).toEqual([
      [pair.companyId, pair.subjectId],
      [other.companyId, other.subjectId],
    ]);
    expect(await enter({ payerName: `杭州某某上海有限公司N0${pair.companyId}` })).toMatchObject({ match: 'NONE', candidates: [] });
  });

  it('that the bank takes back is marked and told, is confirmed no more, and leaves no balance by itself', async () => {
    const payerName = `冲正（上海）公司${pair.companyId}`;
    const [credited, waiting] = [
      await enter({ virtualAccountNo: accountNo, payerName }),
      await enter({ bankRef: `WAITING${pair.companyId}`, payerName, amount: 700 }),
    ];
    await run(operator('2'), opsConfirmInbound, { id: credited.id }, key());
    const lines = [
      `Q1${pair.companyId},-150000.00,${payerName.replace('（', '(').replace('）', ')')},`,
      `Q2${pair.companyId},-7.00,,冲正${waiting.bankRef}，请查`,
      `Q3${pair.companyId},-9.00,无人,`,
      `Q4${pair.companyId},8.00,${payerName},`,
      `Q5${pair.companyId},-8.00,${payerName},`,
    ];
    const content = Buffer.from(['流水号,贷方发生额,付款户名,附言', ...lines].join('\n')).toString('base64');
    const imported = () => run(operator('1'), opsImportInbounds, { fileName: '流水.csv', content }, key());
    const said = bankFileReversals;
    const { problems, entered } = await imported();
    expect([entered, problems]).toEqual([
      0,
      [
        { line: 2, problem: fillText(said.CONFIRMED, { ref: credited.bankRef, amount: '150,000.00', company: companyName }) },
        { line: 3, problem: fillText(said.ENTERED, { ref: waiting.bankRef, amount: '7.00' }) },
        { line: 4, problem: fillText(said.unknown, { amount: '9.00' }) },
        { line: 6, problem: fillText(said.here, { line: '5', ref: `Q4${pair.companyId}`, amount: '8.00' }) },
        { line: 5, problem: fillText(bankFileProblems.reversedHere, { line: '6' }) },
      ],
    ]);
    // The same file again says the same.
    expect((await imported()).problems).toEqual(problems);
    expect(await balance()).toBe(15_000_000);
    await expect(run(operator('2'), opsConfirmInbound, { id: waiting.id }, key())).rejects.toMatchObject({ key: 'INBOUND_REVERSED' });
    const { nodes } = await run(operator('2'), opsInboundTransfers, { reversed: true, keyword: payerName, first: 10 });
    expect(nodes.map(({ bankRef, reversedRef }) => [bankRef, reversedRef])).toEqual([
      [waiting.bankRef, `Q2${pair.companyId}`],
      [credited.bankRef, `Q1${pair.companyId}`],
    ]);
  });

  describe('that may have been taken back', () => {
    const HOUR_MS = 3_600_000;
    let payerName: string;
    let now: Date;
    /** So many hours before now, as a file says it. */
    const ago = (hours: number): string => wireTime(new Date(now.getTime() - hours * HOUR_MS));
    const imported = (head: string, ...lines: readonly string[]) => {
      const content = Buffer.from([head, ...lines].join('\n')).toString('base64');
      return run(operator('1'), opsImportInbounds, { fileName: '流水.csv', content }, key());
    };
    const HEAD = '流水号,贷方发生额,付款户名,附言,交易时间';
    const reversedOnes = async () => {
      const { nodes } = await run(operator('2'), opsInboundTransfers, { reversed: true, keyword: payerName, first: 10 });
      return nodes.map(({ bankRef, reversedRef }) => [bankRef, reversedRef]);
    };
    const idOf = async (bankRef: string): Promise<string> =>
      (await run(operator('2'), opsInboundTransfers, { keyword: bankRef, first: 1 })).nodes[0]?.id ?? '';

    beforeEach(async () => {
      payerName = `再导公司${pair.companyId}`;
      [{ now } = { now: new Date(0) }] = await kernel.database.rows<{ now: Date }>('SELECT now() AS now');
    });

    it('and is rejected leaves the next good credit alone when its reversal is imported again', async () => {
      const [first, next, reversal] = [`FIRST${pair.companyId}`, `NEXT${pair.companyId}`, `BACK${pair.companyId}`];
      const row = `${reversal},-500.00,${payerName},,${ago(48)}`;
      await imported(HEAD, `${first},500.00,${payerName},,${ago(72)}`);
      const said = { ref: first, amount: '500.00' };
      expect((await imported(HEAD, row)).problems).toEqual([{ line: 2, problem: fillText(bankFileReversals.ENTERED, said) }]);
      await run(operator('2'), opsRejectInbound, { id: await idOf(first), reason: '银行冲正' }, key());
      const rejected = [{ line: 2, problem: fillText(bankFileReversals.REJECTED, said) }];
      expect(await imported(HEAD, row, `${next},500.00,${payerName},,${ago(24)}`)).toMatchObject({ entered: 1, problems: rejected });
      expect((await imported(HEAD, row)).problems).toEqual(rejected);
      // A file without times: its reference alone tells it.
      expect((await imported('流水号,贷方发生额,付款户名', `${reversal},-500.00,${payerName}`)).problems).toEqual(rejected);
      // One without a reference: its time alone does, and a day is the whole of it.
      for (const time of [ago(48), ago(48).slice(0, 10)])
        expect((await imported(HEAD, `,-500.00,${payerName},,${time}`)).problems).toEqual([
          { line: 2, problem: fillText(bankFileReversals.unknown, { amount: '500.00' }) },
        ]);
      expect(await reversedOnes()).toEqual([[first, reversal]]);
    });

    it('and comes after its reversal is marked at once, by file and by hand, and the same files once more mark no good one', async () => {
      const [first, next, back] = [`FIRST${pair.companyId}`, `NEXT${pair.companyId}`, `BACK${pair.companyId}`];
      const reversal = `${back},-500.00,${payerName},,${ago(24)}`;
      const unknown = [{ line: 2, problem: fillText(bankFileReversals.unknown, { amount: '500.00' }) }];
      for (let n = 0; n < 2; n += 1) expect((await imported(HEAD, reversal)).problems).toEqual(unknown);
      const credit = `${first},500.00,${payerName},,${ago(48)}`;
      const { entered, problems } = await imported(HEAD, credit);
      expect([entered, problems]).toEqual([
        1,
        [{ line: 2, problem: fillText(bankFileReversals.marked, { ref: first, amount: '500.00' }) }],
      ]);
      await imported(HEAD, credit, reversal, `${next},500.00,${payerName},,${ago(36)}`);
      expect(await reversedOnes()).toEqual([[first, back]]);
      await imported(HEAD, `H${back},-9.00,${payerName},,${ago(24)}`);
      expect(await enter({ payerName, amount: 900 })).toMatchObject({ reversedRef: `H${back}` });
    });

    it('and is one of two is confirmed by nobody until somebody has said which one it is; then the other is', async () => {
      const refs = [`ONE${pair.companyId}`, `TWO${pair.companyId}`];
      for (const bankRef of refs) await enter({ bankRef, payerName, amount: 800, virtualAccountNo: accountNo });
      await imported(HEAD, `BOTH${pair.companyId},-8.00,${payerName},冲正,${ago(0)}`);
      const confirm = async (at: number) => run(operator('2'), opsConfirmInbound, { id: await idOf(refs[at] ?? '') }, key());
      for (const at of [0, 1]) await expect(confirm(at)).rejects.toMatchObject({ key: 'INBOUND_REVERSAL_OPEN' });
      const { nodes } = await run(operator('1'), opsWaitingReversals, { first: 100 });
      const id = nodes.find(({ payerName: name }) => name === payerName)?.id ?? '';
      await run(operator('1'), opsSettleReversal, { id, bankRef: refs[0] ?? '' }, key());
      await expect(confirm(0)).rejects.toMatchObject({ key: 'INBOUND_REVERSED' });
      expect(await confirm(1)).toMatchObject({ status: 'CONFIRMED' });
    });

    it('is one credit, however often its reference is named', async () => {
      const bankRef = `OFTEN${pair.companyId}X`;
      await enter({ bankRef, payerName, amount: 900 });
      const { problems } = await imported(HEAD, `${bankRef},-9.00,${payerName},冲正${bankRef}，原流水${bankRef},${ago(0)}`);
      expect(problems).toEqual([{ line: 2, problem: fillText(bankFileReversals.ENTERED, { ref: bankRef, amount: '9.00' }) }]);
      expect(await reversedOnes()).toEqual([[bankRef, bankRef]]);
    });

    it('is named only where a part of it, another payer or an old day is told, and is none of what merely leaves', async () => {
      const bankRef = `DOUBT${pair.companyId}X`;
      const limitHours = limits.bankFile.reversedWithin / HOUR_MS;
      await imported(HEAD, `${bankRef},500.00,${payerName},,${ago(limitHours + 48)}`);
      // It left, and says what for.
      const left = await imported('流水号,交易金额,付款户名,附言', `L1${pair.companyId},-500.00,某供应商,退款 ${bankRef}`);
      expect(left).toMatchObject({ problemCount: 0, sheetNotes: [expect.stringContaining('第 2 行')] });
      const { problems } = await imported(
        HEAD,
        `L2${pair.companyId},-100.00,${payerName},冲正${bankRef},${ago(24)}`,
        `L3${pair.companyId},-500.00,别家公司,冲正${bankRef},${ago(24)}`,
        `L4${pair.companyId},-500.00,${payerName},,${ago(24)}`,
      );
      expect(problems).toEqual(
        ['100.00', '500.00', '500.00'].map((amount, at) => ({
          line: at + 2,
          problem: fillText(bankFileReversals.doubted, { ref: bankRef, amount }),
        })),
      );
      expect(await reversedOnes()).toEqual([]);
      // Within the days it is marked.
      await imported(HEAD, `L5${pair.companyId},-500.00,${payerName},,${ago(49)}`);
      expect(await reversedOnes()).toEqual([[bankRef, `L5${pair.companyId}`]]);
    });
  });

  it('refuses the same bank reference twice', async () => {
    await enter({ bankRef: `ONCE${pair.companyId}` });
    await expect(enter({ bankRef: `ONCE${pair.companyId}` })).rejects.toMatchObject({ key: 'INBOUND_DUPLICATE' });
    // However it was copied: blanks, wide signs and what nobody sees make no other transfer of it.
    for (const bankRef of [
      ` ONCE ${pair.companyId}`,
      `ＯＮＣＥ${pair.companyId}`,
      `ONCE\u200b${pair.companyId}\u2060`,
      `'ONCE${pair.companyId}`,
    ])
      await expect(enter({ bankRef })).rejects.toMatchObject({ key: 'INBOUND_DUPLICATE' });
  });

  it('of a wrong entry is free again once that was rejected, and is credited once', async () => {
    const bankRef = `AGAIN${pair.companyId}`;
    const wrong = await enter({ bankRef, amount: 150, virtualAccountNo: accountNo });
    await expect(enter({ bankRef })).rejects.toMatchObject({ key: 'INBOUND_DUPLICATE' });
    await run(operator('2'), opsRejectInbound, { id: wrong.id, reason: '金额有误' }, key());
    const right = await enter({ bankRef, virtualAccountNo: accountNo });
    await run(operator('2'), opsConfirmInbound, { id: right.id }, key());
    await expect(enter({ bankRef })).rejects.toMatchObject({ key: 'INBOUND_DUPLICATE' });
    await expect(run(operator('2'), opsConfirmInbound, { id: wrong.id }, key())).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED' });
    expect(await balance()).toBe(15_000_000);
  });

  it('is not taken from where a colleague has put it in between by who read it before', async () => {
    const read = await enter({ payerName: '另一公司' });
    const place = { id: read.id, companyId: pair.companyId, subjectId: pair.subjectId };
    const assigned = await run(operator('2'), opsMatchInbound, { ...place, seen: read.contentHash }, key());
    await expect(run(operator('3'), opsMatchInbound, { ...place, seen: read.contentHash }, key())).rejects.toMatchObject({
      key: 'APPROVAL_CHANGED',
    });
    await run(operator('3'), opsMatchInbound, { ...place, seen: assigned.contentHash }, key());
  });

  it('is matched by the payer name when the company has one subject, and by hand when nothing tells', async () => {
    expect(await enter({})).toMatchObject({ match: 'PAYER', companyId: pair.companyId });
    const unknown = await enter({ payerName: '某某公司' });
    expect(unknown).toMatchObject({ match: 'NONE', companyId: null });
    await expect(run(operator('2'), opsConfirmInbound, { id: unknown.id }, key())).rejects.toMatchObject({ key: 'INBOUND_UNMATCHED' });
    const place = { id: unknown.id, companyId: pair.companyId, subjectId: pair.subjectId };
    await expect(run(operator('2'), opsMatchInbound, { ...place, subjectId: '999999' }, key())).rejects.toMatchObject({
      key: 'SUBJECT_NOT_FOUND',
    });
    expect(await run(operator('2'), opsMatchInbound, place, key())).toMatchObject({ match: 'MANUAL', companyName });
    await expect(run(operator('2'), opsConfirmInbound, { id: unknown.id }, key())).rejects.toMatchObject({
      key: 'SECOND_OPERATOR_REQUIRED',
    });
    await run(operator('3'), opsConfirmInbound, { id: unknown.id }, key());
    expect(await balance()).toBe(15_000_000);
  });

  it("does not fall back to the name when the account is nobody's", async () => {
    expect(await enter({ virtualAccountNo: '6299039999999999999' })).toMatchObject({ match: 'NONE', companyId: null });
  });

  it('is rejected with a reason and can then neither be confirmed nor matched', async () => {
    const entered = await enter({ virtualAccountNo: accountNo });
    expect(await run(operator('1'), opsRejectInbound, { id: entered.id, reason: '录入错误' }, key())).toMatchObject({
      status: 'REJECTED',
      rejectReason: '录入错误',
    });
    await expect(run(operator('2'), opsConfirmInbound, { id: entered.id }, key())).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED' });
    await expect(run(operator('2'), opsRejectInbound, { id: '999999', reason: 'x' }, key())).rejects.toMatchObject({
      key: 'INBOUND_NOT_FOUND',
    });
  });

  it('takes operators of finance or review only, with a key, and only sound amounts', async () => {
    await expect(enter({}, key(), operator('1', ['OPS_CONTENT']))).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
    await expect(enter({}, key(), member(['MASTER']))).rejects.toMatchObject({ key: 'SESSION_EXPIRED' });
    await expect(enter({}, { idempotencyKey: '' })).rejects.toMatchObject({ key: 'IDEMPOTENCY_KEY_MISSING' });
    for (const amount of [0, -1, 1.5, null]) await expect(enter({ amount })).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
    expect(
      (await run(operator('9', ['OPS_READONLY']), opsInboundTransfers, { status: 'REJECTED', first: 5 })).nodes.length,
    ).toBeLessThanOrEqual(5);
  });

  it('shows a company its own accounts only', async () => {
    const entered = await enter({ virtualAccountNo: accountNo });
    await run(operator('2'), opsConfirmInbound, { id: entered.id }, key());
    const other = await makePair(kernel.database);
    const stranger = memberOf(other.companyId, { actor: { kind: 'member', id: '8', name: 'x', roles: ['MASTER'], sessionId: null } });
    expect(await run(stranger, fundAccounts, {})).toEqual([]);
    expect((await run(stranger, fundFlows, {})).nodes).toEqual([]);
    const asked = { filter: { subjectId: pair.subjectId } };
    await expect(run(stranger, fundFlows, asked)).rejects.toMatchObject({ key: 'SUBJECT_NOT_FOUND' });
    await expect(run(stranger, fundAccount, { subjectId: pair.subjectId })).rejects.toMatchObject({ key: 'SUBJECT_NOT_FOUND' });
  });

  it('[LDG-008 2/3] shows held money with statement, person and end beside the available money', async () => {
    const entered = await enter({ virtualAccountNo: accountNo });
    await run(operator('2'), opsConfirmInbound, { id: entered.id }, key());
    const expiresAt = new Date('2026-11-20T03:00:00Z');
    const holder = { type: 'statement', id: '55' } as const;
    await commit(member(), (ctx) =>
      ledger.hold(ctx, {
        ...pair,
        holder,
        holdNo: 1,
        payType: 'BALANCE',
        due: fen(4_000_000),
        deduction: fen(0),
        orderCode: 'JS55',
        expiresAt,
      }),
    );
    const [account] = await run(member(), fundAccounts, {});
    expect(account).toMatchObject({ available: 11_000_000, held: 4_000_000, remittance: { accountNo } });
    expect(account?.holds).toEqual([
      expect.objectContaining({ statementId: '55', statementCode: 'JS55', amount: 4_000_000, heldBy: '王敏', expiresAt }),
    ]);
  });

  it('[FEE-009 3/3] answers flows by day, source and page, newest first', async () => {
    for (const amount of [100, 200, 300])
      await commit(member(), (ctx) => ledger.recharge(ctx, { ...pair, amount: fen(amount), inboundId: `p${++serial}` }));
    const first = await run(member(), fundFlows, { first: 2 });
    expect(first.nodes.map((flow) => flow.balanceAfter)).toEqual([600, 300]);
    expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
    const rest = await run(member(), fundFlows, { first: 2, after: first.pageInfo.endCursor });
    expect(rest.nodes.map((flow) => flow.balanceAfter)).toEqual([100]);
    // One of them alone, and of another company nobody's.
    const [newest] = first.nodes;
    const alone = { filter: { flowId: newest?.id ?? '' } };
    expect(await run(member(), fundFlows, alone)).toMatchObject({ totalCount: 1, nodes: [newest] });
    const other = await makePair(kernel.database);
    const stranger = memberOf(other.companyId, { actor: { kind: 'member', id: '8', name: 'x', roles: ['MASTER'], sessionId: null } });
    expect((await run(stranger, fundFlows, alone)).nodes).toEqual([]);
    expect((await run(member(), fundFlows, { filter: { source: 'REFUND' } })).nodes).toEqual([]);
    expect((await run(member(), fundFlows, { filter: { from: '2000-01-01', to: '2000-01-02' } })).nodes).toEqual([]);
    await expect(run(member(), fundFlows, { filter: { from: 'yesterday' } })).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
  });
});

describe('matching by the payer', () => {
  const two = {
    companyId: '1',
    subjects: [
      { id: '1', code: 'S1', name: '海南灵汇' },
      { id: '2', code: 'S2', name: '天津众启' },
    ],
  };
  it('needs one company and one subject, by number or named in the remark', () => {
    expect(matchByPayer([], 'S1').by).toBe('NONE');
    expect(matchByPayer([two, { ...two, companyId: '2' }], 'S1').by).toBe('NONE');
    expect(matchByPayer([two], null).by).toBe('NONE');
    expect(matchByPayer([two], 'S11').by).toBe('NONE');
    expect(matchByPayer([two], '充值 S2').place).toEqual({ companyId: '1', subjectId: '2' });
    expect(matchByPayer([two], '付海南灵汇服务款').place).toEqual({ companyId: '1', subjectId: '1' });
    expect(matchByPayer([two], 'S1 S2').by).toBe('NONE');
  });
});
