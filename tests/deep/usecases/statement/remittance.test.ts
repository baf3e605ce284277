import { opsSetCompanyStatus } from '../../../../server/company/commands/ops-set-status';
import { opsConfirmInbound } from '../../../../server/fund/commands/confirm-inbound';
import { opsEnterInbound } from '../../../../server/fund/commands/enter-inbound';
import { opsMatchInbound } from '../../../../server/fund/commands/match-inbound';
import { fundAccount, opsInboundTransfers } from '../../../../server/fund/queries';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { opsSetChannelPaused } from '../../../../server/payout/commands/set-channel-paused';
import { awaitFunds } from '../../../../server/statement/commands/await-funds';
import { cancelAwaitFunds } from '../../../../server/statement/commands/cancel-await-funds';
import { payStatement } from '../../../../server/statement/commands/pay-statement';
import { releaseFunds } from '../../../../server/statement/commands/release-funds';
import { sendPaymentCode } from '../../../../server/statement/commands/send-payment-code';
import { terminateStatement } from '../../../../server/statement/commands/terminate-statement';
import { statementFacts } from '../../../../server/statement/queries/statements';
import { opsSetAccountNotice } from '../../../../server/subject/commands/ops-set-account-notice';
import { makeBuilder, type Person } from '../../../../server/tools/seed/builder';
import { key, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { moneyArrives } from '../../../kit/builders/transfers';
import { brokenInvariants } from '../../../kit/checks/invariants';
import { must } from '../../../kit/checks/must';
import { waitUntil } from '../../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

const DAY = '2026-11-20';
let world: SmallWorld;
let make: Statements;
const as = (name: string) => make.member(name);
const operator = (person: Person) => makeBuilder(world.api, world.gateways).operator(person);
const seen = (view: { id: string; version: number }) => ({ id: view.id, version: view.version });
const setCompany = (set: string) => world.app.database.rows(`UPDATE company SET ${set} WHERE id = ${world.companyId} RETURNING id`);
const available = async (): Promise<number> => (await run(await as('王敏'), fundAccount, { subjectId: world.subjectId }))?.available ?? 0;
const facts = async (id: string) => run(await as('周倩'), statementFacts, { id });
const wait = async (view: { id: string; version: number }, more: object = {}) =>
  run(await as('周倩'), awaitFunds, { ...seen(view), remittedOn: DAY, ...more }, { idempotencyKey: key() });

async function terminate(id: string): Promise<void> {
  const input = { id, reason: 'RESUBMIT' };
  expect((await runRaw(await as('王敏'), terminateStatement, input, { idempotencyKey: key() })).status).toBe('TERMINATED');
}

beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

describe('announcing a remittance (rows 16 and 17)', () => {
  it('[PAY-020 1/3] asks for the day it was sent, takes yesterday or today only, waits in 7, and returns to where it came from', async () => {
    const passed = await make.passed(workerRows(['1090.00']));
    await expect(wait(passed, { remittedOn: undefined })).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
    await expect(wait(passed, { remittedOn: '2026-11-18' })).rejects.toMatchObject({ key: 'PAY_TIME_INVALID' });
    await expect(wait(passed, { remittedOn: '2026-11-21' })).rejects.toMatchObject({ key: 'PAY_TIME_INVALID' });
    const waiting = await wait(passed, { remittedOn: '2026-11-19' });
    expect(waiting).toMatchObject({ status: 'AWAITING_FUNDS', remittedOn: '2026-11-19', paysWhenFunded: false });
    const back = await run(await as('周倩'), cancelAwaitFunds, { id: passed.id });
    expect(back).toMatchObject({ status: 'WAITING_PAYMENT', auditStatus: 'PASSED', remittedOn: null });
    expect((await wait(back)).remittedOn).toBe(DAY);
  });

  it('to be paid at arrival it takes the code that was sent for that, and a code for paying now is worth nothing', async () => {
    await setCompany('payment_verification_on = true, audit_on = false');
    try {
      const confirmed = await make.confirmed(workerRows(['1093.00']));
      await expect(wait(confirmed, { payWhenFunded: true })).rejects.toMatchObject({ key: 'CODE_REQUIRED' });
      const codeFor = async (name: string, purpose: 'PAY' | 'AWAIT_FUNDS') => {
        const before = (await inbox()).length;
        await run(await as(name), sendPaymentCode, { ...seen(confirmed), purpose });
        await waitUntil(
          async () => (await inbox()).length > before,
          () => 'the code is sent',
        );
        return (await inbox())[0]?.code ?? '';
      };
      const payNow = await codeFor('周倩', 'PAY');
      await expect(wait(confirmed, { payWhenFunded: true, smsCode: payNow })).rejects.toMatchObject({ key: 'CODE_EXPIRED' });
      const input = { ...seen(confirmed), remittedOn: DAY, payWhenFunded: true, smsCode: await codeFor('王敏', 'AWAIT_FUNDS') };
      const waiting = await run(await as('王敏'), awaitFunds, input, { idempotencyKey: key() });
      expect(waiting).toMatchObject({ status: 'AWAITING_FUNDS', paysWhenFunded: true });
      await moneyArrives(world, 100_000);
      expect((await make.until(confirmed.id, 'COMPLETED')).totals.successCount).toBe(1);
      await expect(runRaw(await as('周倩'), sendPaymentCode, { ...seen(waiting), purpose: 'LOGIN' })).rejects.toMatchObject({
        key: 'VALIDATION_FAILED',
      });
    } finally {
      await setCompany('payment_verification_on = false, audit_on = true');
    }
  });

  /** Messages that were sent, the newest first. */
  const inbox = async () =>
    (await world.app.graphql().call<{ testInbox: { code: string | null }[] }>('{ testInbox(first: 50) { code } }')).testInbox;
});

describe('money that arrives (row 18)', () => {
  it('is held in 10 for the one who announced it, who pays at once, or it pays by itself in his name', async () => {
    const [held, direct] = [await make.passed(workerRows(['1091.00'])), await make.passed(workerRows(['1092.00']))];
    await wait(held);
    await wait(direct, { payWhenFunded: true });
    await moneyArrives(world, 500_000);
    const arrived = await facts(held.id);
    expect(arrived.statement.status).toBe('WAITING_PAYMENT');
    expect(arrived.hold).toMatchObject({ amount: 115_646, holderName: '周倩', isMine: true });
    expect((await make.until(direct.id, 'COMPLETED')).totals.successCount).toBe(1);
    const rows = await world.app.database.rows<{ paid_by_name: string }>('SELECT paid_by_name FROM statement WHERE id = $1', [direct.id]);
    expect(rows).toEqual([{ paid_by_name: '周倩' }]);
    const pay = async (name: string) =>
      run(await as(name), payStatement, { ...seen(arrived.statement), payType: 'BALANCE' }, { idempotencyKey: key() });
    await expect(pay('王敏')).rejects.toMatchObject({ key: 'FUNDS_LOCKED', params: { holder: '周倩' } });
    expect((await pay('周倩')).status).toBe('PAYING');
    await make.until(held.id, 'COMPLETED');
  });

  it('[AUTH-006 5/6] pays nothing by itself while the company is suspended, what was paid before goes out, and after it is open again the payer pays', async () => {
    const [review, finance] = [await operator(world.platform.review), await operator(world.platform.finance)];
    const suspend = (status: 'SUSPENDED' | 'OPEN') =>
      run(review, opsSetCompanyStatus, { companyId: world.companyId, status, reason: '资料过期' });
    const pause = (isPaused: boolean) =>
      run(finance, opsSetChannelPaused, { key: 'BANK_CARD', isPaused, reason: '企业暂停期间的付款' }, { idempotencyKey: key() });
    const [direct, paid] = [await make.passed(workerRows(['1095.00'])), await make.passed(workerRows(['1096.00']))];
    await moneyArrives(world, paid.totals.due);
    await pause(true);
    await run(await as('周倩'), payStatement, { ...seen(paid), payType: 'BALANCE' }, { idempotencyKey: key() });
    await wait(direct, { payWhenFunded: true });
    await suspend('SUSPENDED');
    try {
      await moneyArrives(world, direct.totals.due);
      const held = await world.app.database.rows<{ status: string; paid_at: Date | null; held_for: string | null }>(
        'SELECT status, paid_at, locked_by_name AS held_for FROM statement WHERE id = $1',
        [direct.id],
      );
      expect(held).toEqual([{ status: 'WAITING_PAYMENT', paid_at: null, held_for: '周倩' }]);
      const asked = await facts(direct.id);
      const pay = run(await as('周倩'), payStatement, { ...seen(asked.statement), payType: 'BALANCE' }, { idempotencyKey: key() });
      await expect(pay).rejects.toMatchObject({ key: 'COMPANY_UNAVAILABLE' });
      // Ordered while the company was open, and its money is taken: its payees are not left without their wages.
      await pause(false);
      expect((await make.until(paid.id, 'COMPLETED')).totals.successCount).toBe(1);
    } finally {
      await pause(false);
      await suspend('OPEN');
    }
    const { statement } = await facts(direct.id);
    await run(await as('周倩'), payStatement, { ...seen(statement), payType: 'BALANCE' }, { idempotencyKey: key() });
    await make.until(direct.id, 'COMPLETED');
  });

  it('waits while it is not enough, and pays what it can in the order the statements were made', async () => {
    const rows = workerRows(['30000.00', '30000.00', '30000.00']);
    const [first, second] = [await make.passed(rows), await make.passed(rows)];
    await wait(second);
    await wait(first);
    const due = first.totals.due;
    expect(await available()).toBeLessThan(due);
    const states = async () => [(await make.view(first.id)).status, (await make.view(second.id)).status];
    await moneyArrives(world, due - (await available()) - 1);
    expect(await states()).toEqual(['AWAITING_FUNDS', 'AWAITING_FUNDS']);
    await moneyArrives(world, 1);
    expect(await states()).toEqual(['WAITING_PAYMENT', 'AWAITING_FUNDS']);
    await moneyArrives(world, due);
    expect(await states()).toEqual(['WAITING_PAYMENT', 'WAITING_PAYMENT']);
    expect(await available()).toBe(0);
    // The lock ends with the statement, and the money is back.
    await terminate(first.id);
    expect((await run(await as('周倩'), releaseFunds, { id: second.id })).status).toBe('WAITING_PAYMENT');
    expect(await available()).toBe(2 * due);
    await terminate(second.id);
  });
});

describe('money of a company with two subjects', () => {
  it('[OPS-009 1/2] is matched by the account it came to, or by payer with what the remark names or the amount that is awaited; the rest waits to be assigned by one click', async () => {
    const finance = await operator(world.platform.finance);
    const review = await operator(world.platform.review);
    const { S1 = '', S2 = '' } = world.platform.subjects;
    const { account, payerName } = must(world.platform.accounts['A/S2']);
    const arrives = (input: object) =>
      runRaw(finance, opsEnterInbound, { bankRef: `W${key()}`.slice(0, 30), amount: 700, payerName, ...input }, { idempotencyKey: key() });
    const unmatched = async () => (await run(review, opsInboundTransfers, { unmatched: true, first: 100 })).nodes;
    const confirm = async (id: string, contentHash: string) =>
      run(review, opsConfirmInbound, { id, contentHash }, { idempotencyKey: key() });
    const place = (subjectId: string) => ({ companyId: world.companyId, subjectId });

    expect(await arrives({ virtualAccountNo: account, payerName: '代付的公司' })).toMatchObject({ match: 'VIRTUAL_ACCOUNT', ...place(S2) });
    // The name is that of one company, which settles at two subjects: it alone says nothing.
    const [code] = await world.app.database.rows<{ code: string }>('SELECT code FROM subject WHERE id = $1', [S2]);
    expect(await arrives({ remark: `服务费 ${must(code).code}` })).toMatchObject({ match: 'PAYER', ...place(S2) });
    const passed = await make.passed(workerRows(['1094.00']));
    const { due } = passed.totals;
    expect(await arrives({ amount: due })).toMatchObject({ match: 'NONE', companyId: null });
    const waiting = await wait(passed);
    // Of anybody else neither the amount that is awaited nor what the remark names tells anything.
    for (const more of [{ amount: due }, { remark: `服务费 ${must(code).code}` }])
      expect(await arrives({ payerName: '某某贸易有限公司', ...more })).toMatchObject({ match: 'NONE', companyId: null });
    expect(await arrives({ amount: due })).toMatchObject({ match: 'PAYER', ...place(S1) });
    expect(await arrives({ amount: due + 1 })).toMatchObject({ match: 'NONE', companyId: null });
    await run(await as('周倩'), cancelAwaitFunds, { id: waiting.id });

    // What nothing tells waits; where the payer has paid before, one click says whose it is, and another operator confirms it.
    const strange = { payerName: '某某贸易有限公司' };
    const first = await arrives(strange);
    expect(first).toMatchObject({ match: 'NONE', suggestion: null });
    await run(finance, opsMatchInbound, { id: first.id, ...place(S1) }, { idempotencyKey: key() });
    const known = must((await run(review, opsInboundTransfers, { first: 100 })).nodes.find(({ id }) => id === first.id));
    await confirm(first.id, known.contentHash);
    const next = await arrives(strange);
    const shown = must((await unmatched()).find(({ id }) => id === next.id));
    const { companyId, subjectId } = must(shown.suggestion);
    expect({ companyId, subjectId }).toEqual(place(S1));
    const before = await available();
    const assigned = await run(finance, opsMatchInbound, { id: next.id, companyId, subjectId }, { idempotencyKey: key() });
    expect(assigned).toMatchObject({ match: 'MANUAL', ...place(S1) });
    expect((await unmatched()).some(({ id }) => id === next.id)).toBe(false);
    await confirm(next.id, assigned.contentHash);
    expect(await available()).toBe(before + 700);
  });
});

describe('a tax the company bears that changes before the money is there (D54)', () => {
  const bearer = (who: string) =>
    world.app.database.rows(`UPDATE company_terms SET iit_bearer = $2 WHERE company_id = $1 RETURNING id`, [world.companyId, who]);
  const second = (amount: string) => workerRows(['1.00', amount]).slice(1);
  const third = (amount: string) => workerRows(['1.00', '1.00', amount]).slice(2);
  const payAnother = async (rows: ReturnType<typeof third>) => {
    const another = await make.passed(rows);
    await run(await as('周倩'), payStatement, { ...seen(another), payType: 'BALANCE' }, { idempotencyKey: key() });
    await make.until(another.id, 'COMPLETED');
  };
  beforeAll(() => bearer('COMPANY'));
  afterAll(() => bearer('PAYEE'));

  it('renews the sums and asks again in 10 or, under audit, in 4; the operator is never refused', async () => {
    const audited = await make.passed(third('6000.00'));
    await wait(audited, { payWhenFunded: true });
    await payAnother(third('7000.00'));
    await moneyArrives(world, 100);
    const reviewed = await facts(audited.id);
    expect(reviewed.statement).toMatchObject({ status: 'PENDING_PAYMENT', auditStatus: 'NONE', paidAt: null });
    expect(reviewed.statement.totals.due).toBeGreaterThan(audited.totals.due);
    expect(reviewed.hold?.amount).toBe(reviewed.statement.totals.due);
    await terminate(audited.id);
    const free = await make.confirmed(second('6000.00'));
    await payAnother(second('3000.00'));
    await setCompany('audit_on = false');
    try {
      await wait(free, { payWhenFunded: true });
      await moneyArrives(world, 100);
      const paused = await facts(free.id);
      expect(paused.statement).toMatchObject({ status: 'WAITING_PAYMENT', paidAt: null });
      expect(paused.statement.totals.due).toBeGreaterThan(free.totals.due);
      expect(paused.hold?.amount).toBe(paused.statement.totals.due);
    } finally {
      await setCompany('audit_on = true');
    }
    await terminate(free.id);
  });

  it('waits in 7 while the renewed sum is not covered, and the rest of the money pays nothing by itself', async () => {
    const large = await make.passed(workerRows(['60000.00', '60000.00', '60000.00']));
    await wait(large, { payWhenFunded: true });
    await payAnother(second('900.00'));
    await moneyArrives(world, large.totals.due - (await available()));
    const short = await make.view(large.id);
    expect(short).toMatchObject({ status: 'AWAITING_FUNDS', paysWhenFunded: false, auditStatus: 'NONE' });
    expect(short.totals.due).toBeGreaterThan(large.totals.due);
    await moneyArrives(world, short.totals.due - (await available()));
    const arrived = await facts(large.id);
    expect(arrived.statement).toMatchObject({ status: 'PENDING_PAYMENT', auditStatus: 'NONE' });
    expect(arrived.hold?.amount).toBe(short.totals.due);
    await terminate(large.id);
  });
});

describe('the account money is sent to', () => {
  it('[STM-092 1/2] is the one of the statement’s subject, with the notice of its change while there is one', async () => {
    const { id } = await make.confirmed(workerRows(['1094.00']));
    const login = `mutation { login(input: { account: "16000000105", password: "Demo2026", asToken: true }) { token } }`;
    const { login: session } = await world.app.graphql().call<{ login: { token: string } }>(login);
    const reader = { token: session.token };
    const notice = async (url: string | null) =>
      run(await operator(world.platform.review), opsSetAccountNotice, { subjectId: world.subjectId, url });
    const account = async () =>
      (await world.app.rest(reader).get('/api/statement/business_payee_info', { statement_id: id })).result as Record<string, unknown>;
    expect(await account()).toEqual({
      bankAccountName: '海南灵汇数科服务有限公司',
      bankName: '演示农商银行营业部',
      cardNo: world.platform.accounts['A/S1']?.account,
      isExclusive: 0,
      informUrl: '',
    });
    for (const url of ['http://notice.example/a', 'javascript:alert(1)', 'https://user:pass@notice.example/', 'notice'])
      await expect(notice(url)).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
    await notice('https://notice.example/account');
    expect((await account()).informUrl).toBe('https://notice.example/account');
    const { statement } = await world.app
      .graphql(reader)
      .call<{ statement: object }>(`{ statement(id: "${id}") { remittanceAccount { accountNo changeNoticeUrl } } }`);
    expect(statement).toEqual({
      remittanceAccount: { accountNo: world.platform.accounts['A/S1']?.account, changeNoticeUrl: 'https://notice.example/account' },
    });
    await notice(null);
    expect((await account()).informUrl).toBe('');
    const unknown = run(await operator(world.platform.review), opsSetAccountNotice, { subjectId: '999999', url: null });
    await expect(unknown).rejects.toMatchObject({ key: 'SUBJECT_NOT_FOUND' });
  });
});
