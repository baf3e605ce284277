import { object } from 'yup';
import { maskAccount } from '../../../schema/formats';
import { query, run, runRaw } from '../../../server/kernel/usecase';
import { balanceOf } from '../../../server/ledger/public';
import { decideResend } from '../../../server/statement/commands/decide-resend';
import { editFailedLine } from '../../../server/statement/commands/edit-failed-line';
import { handleAbnormal } from '../../../server/statement/commands/handle-abnormal';
import { resendLine } from '../../../server/statement/commands/resend-line';
import { terminateLines } from '../../../server/statement/commands/terminate-lines';
import type { LineView } from '../../../server/statement/views/lines';
import {
  key,
  OTHER_CARD,
  REFUSED_CARD,
  RETURNED_CARD,
  STUCK_CARD,
  type Statements,
  statementsOf,
  workerRows,
} from '../../kit/builders/statements';
import { brokenInvariants } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

// Lines that failed or came back: mended and sent again, decided by a second person, stopped.
let world: SmallWorld;
let make: Statements;
const as = (name: string) => make.member(name);
const setCompany = (set: string) => world.app.database.rows(`UPDATE company SET ${set} WHERE id = ${world.companyId} RETURNING id`);
const readBalance = query({
  name: 'testBalance',
  realm: 'company',
  needs: 'READER',
  input: object({}),
  run: async (ctx) => (await balanceOf(ctx, { subjectId: world.subjectId })).available as number,
});
const balance = async (): Promise<number> => run(await as('王敏'), readBalance, {});
/** What an edit leaves in the log: before and after, both masked (AUT-001). */
const requireMaskedRecord = async ({ id, payee }: LineView): Promise<void> => {
  const [record] = await world.app.database.rows<{ body: { before: object; after: object } }>(
    `SELECT body FROM audit_record WHERE company_id = $1 AND action = 'statement.editFailedLine' ORDER BY seq DESC LIMIT 1`,
    [world.companyId],
  );
  const account = payee.accountMasked;
  expect([id, record?.body]).toMatchObject([
    id,
    { before: { phone: payee.phoneMasked, account }, after: { phone: '160****9999', account } },
  ]);
  expect(JSON.stringify(record)).not.toContain('16000009999');
};
const lineOf = async (id: string, index = 0) => {
  const line = (await make.linesOf(id))[index];
  if (!line) throw new Error('no such line');
  return line;
};

beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

describe('lines that fail', () => {
  it('[PAY-016 2/3] [STM-087 2/6] [AUT-001 3/4] a refused line is edited, sent to another account and paid; its amount and person never change', async () => {
    const paying = await make.paid(workerRows(['1020.00', '1021.00'], [REFUSED_CARD]));
    await make.until(paying.id, 'ABNORMAL');
    const failed = await lineOf(paying.id);
    expect(failed).toMatchObject({ status: 'FAILED', failure: { text: expect.stringContaining('账户不存在'), isReturn: false } });
    await expect(run(await as('王敏'), editFailedLine, { id: failed.id, account: '12' })).rejects.toMatchObject({
      key: 'ROSTER_ROW_INVALID',
      params: { fields: { account: expect.any(String) } },
    });
    await expect(run(await as('王敏'), editFailedLine, { id: failed.id, account: '12', phone: '1' })).rejects.toMatchObject({
      key: 'ROSTER_ROW_INVALID',
      message: expect.stringMatching(/^\p{Script=Han}[^；]+；\p{Script=Han}[^；]+$/u),
    });
    // The card stays: it is no account of the wallet, and WeChat is not offered (D14).
    await expect(run(await as('王敏'), editFailedLine, { id: failed.id, payWay: 'QQ_WALLET' })).rejects.toMatchObject({
      key: 'ROSTER_ROW_INVALID',
      params: { fields: { account: '请输入正确的 QQ 号' } },
    });
    await expect(run(await as('王敏'), editFailedLine, { id: failed.id, payWay: 'WECHAT' as never })).rejects.toMatchObject({
      key: 'VALIDATION_FAILED',
    });
    const edited = await run(await as('王敏'), editFailedLine, { id: failed.id, phone: '16000009999', remark: '已联系' });
    expect(edited).toMatchObject({ payee: { phoneMasked: '160****9999' }, remark: '已联系', pay: failed.pay });
    await requireMaskedRecord(failed);
    // What a program writes where it has nothing is nothing, as in a list.
    for (const nothing of ['NULL', '[null]', 'None'])
      expect((await run(await as('王敏'), editFailedLine, { id: failed.id, remark: nothing, bankAbstract: nothing })).remark).toBeNull();
    const k = key();
    const resend = async (account: string | null) => run(await as('王敏'), resendLine, { id: failed.id, account }, { idempotencyKey: k });
    await expect(resend(null)).rejects.toMatchObject({ key: 'LINE_ACCOUNT_REQUIRED' });
    const sent = await resend('6299031234567895');
    expect(sent.status).toBe('RESENDING');
    expect((await resend('6299031234567895')).id).toBe(sent.id);
    const done = await make.until(paying.id, 'COMPLETED');
    expect(done.totals).toMatchObject({ successCount: 2, failedCount: 0 });
    expect((await lineOf(paying.id)).attemptCount).toBe(2);
  });

  it('[RSK-008 5/7] a changed account above the limit waits for an auditor who is not the one who asked', async () => {
    // The limit of company A, as the demo world has it.
    const paying = await make.paid(workerRows(['20000.00', '20000.01'], [REFUSED_CARD, REFUSED_CARD]));
    await make.until(paying.id, 'ABNORMAL');
    const [small, large] = await make.linesOf(paying.id);
    const resend = async (id = '') => run(await as('王敏'), resendLine, { id, account: '6299031234567895' }, { idempotencyKey: key() });
    expect(await resend(small?.id)).toMatchObject({ status: 'RESENDING', isWaitingApproval: false });
    const waiting = await resend(large?.id);
    expect(waiting).toMatchObject({ status: 'FAILED', isWaitingApproval: true });
    const decide = async (name: string) =>
      run(await as(name), decideResend, { lineId: waiting.id, isApproved: true }, { idempotencyKey: key() });
    await expect(decide('王敏')).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
    expect(await decide('李航')).toMatchObject({ status: 'RESENDING', isWaitingApproval: false });
    await make.until(paying.id, 'COMPLETED');
  });

  it('[RSK-008 6/7] nobody is waited for where the company has no audit', async () => {
    const paying = await make.paid(workerRows(['20000.01'], [REFUSED_CARD]));
    await make.until(paying.id, 'ABNORMAL');
    await setCompany('audit_on = false');
    try {
      const { id } = await lineOf(paying.id);
      const sent = await run(await as('王敏'), resendLine, { id, account: '6299031234567895' }, { idempotencyKey: key() });
      expect(sent).toMatchObject({ status: 'RESENDING', isWaitingApproval: false });
      await make.until(paying.id, 'COMPLETED');
    } finally {
      await setCompany('audit_on = true');
    }
  });

  it('[RSK-008 7/7] an auditor who changed the account himself does not let it go, whoever asks to pay it', async () => {
    await setCompany('reapproval_limit_cents = 100');
    const paying = await make.paid(workerRows(['2010.00'], [REFUSED_CARD]));
    await make.until(paying.id, 'ABNORMAL');
    const [line] = await make.linesOf(paying.id);
    const account = '6299031234567895';
    await run(await as('李航'), editFailedLine, { id: must(line).id, account });
    const waiting = await run(await as('王敏'), resendLine, { id: must(line).id, account }, { idempotencyKey: key() });
    expect(waiting.isWaitingApproval).toBe(true);
    const decide = async (name: string) =>
      run(await as(name), decideResend, { lineId: waiting.id, isApproved: true }, { idempotencyKey: key() });
    await expect(decide('李航')).rejects.toMatchObject({ key: 'MAKER_IS_CHECKER' });
    expect(await decide('陈立群')).toMatchObject({ status: 'RESENDING', isWaitingApproval: false });
    await make.until(paying.id, 'COMPLETED');
    expect(await brokenInvariants(world.app.database)).toEqual([]);
    await setCompany('reapproval_limit_cents = 200000');
  });

  it('[PAY-017 2/3] [PAY-018 2/3] handing in all failures leads to 15, and the last paid line to 17', async () => {
    await setCompany('reapproval_limit_cents = 2000000');
    const paying = await make.paid(workerRows(['1030.00', '1031.00'], [REFUSED_CARD, REFUSED_CARD]));
    await make.until(paying.id, 'ABNORMAL');
    const [one, two] = await make.linesOf(paying.id);
    const edits = [must(one), must(two)].map((line) => ({ id: line.id, account: '6299031234567895' }));
    // What the question told is what is sent: as many, and as much.
    const told = async (expectedCount: number, expectedNet: number) =>
      runRaw(await as('周倩'), handleAbnormal, { statementId: paying.id, edits, expectedCount, expectedNet }, { idempotencyKey: key() });
    const net = must(one).net + must(two).net;
    await expect(told(1, net)).rejects.toMatchObject({ key: 'SELECTION_CHANGED', params: { asked: 1, now: 2 } });
    await expect(told(2, net - 1)).rejects.toMatchObject({ key: 'STALE' });
    const handed = await run(await as('周倩'), handleAbnormal, { statementId: paying.id, edits }, { idempotencyKey: key() });
    expect(handed.status).toBe('EXCEPTION');
    await make.until(paying.id, 'COMPLETED');
  });

  it('[TRM-004 4/6] a stopped line gives its amount and fee back and settles the statement; paid and paying lines are refused', async () => {
    const before = await balance();
    const paying = await make.paid(workerRows(['1040.00', '1041.00'], [REFUSED_CARD]));
    await make.until(paying.id, 'ABNORMAL');
    const [failed, success] = await make.linesOf(paying.id);
    const stop = async (ids: (string | undefined)[], k = key()) =>
      runRaw(
        await as('王敏'),
        terminateLines,
        { statementId: paying.id, selection: { mode: 'PAGE', ids }, reason: 'AMOUNT_WRONG' },
        { idempotencyKey: k },
      );
    await expect(stop([success?.id])).rejects.toMatchObject({ key: 'SELECTION_INELIGIBLE' });
    await expect(stop([failed?.id, '999999'])).rejects.toMatchObject({ key: 'LINE_NOT_FOUND' });
    const k = key();
    const stopped = await stop([failed?.id], k);
    expect(stopped).toMatchObject({ status: 'COMPLETED', totals: { terminatedCount: 1, terminatedReceivable: 110_240 } });
    expect((await stop([failed?.id], k)).id).toBe(stopped.id);
    expect(await balance()).toBe(before - 110_346);
    expect(await lineOf(paying.id)).toMatchObject({ status: 'TERMINATED', refundStatus: 'FULL' });
  });

  it('a payment that comes back reopens a completed statement, and stopping it returns the money', async () => {
    const before = await balance();
    const paying = await make.paid(workerRows(['1050.00', '1051.00'], [RETURNED_CARD]));
    expect((await make.until(paying.id, 'COMPLETED')).totals.successCount).toBe(2);
    // The bank's morning run of the next day brings the money back.
    await world.gateways.bank.setClock(new Date('2026-11-22T09:30:00+08:00').getTime() - Date.now());
    const done = await make.until(paying.id, 'ABNORMAL');
    expect(done.totals).toMatchObject({ successCount: 1, failedCount: 1 });
    expect(await lineOf(paying.id)).toMatchObject({ status: 'FAILED', failure: { isReturn: true, code: 'RETURNED' } });
    const shown = { mode: 'ALL', filter: { statuses: ['FAILED'] } };
    const asked = async (expectedCount: number, expectedRefund: number) =>
      runRaw(
        await as('王敏'),
        terminateLines,
        { statementId: paying.id, selection: { ...shown, expectedCount, expectedRefund }, reason: 'PEOPLE_WRONG' },
        { idempotencyKey: key() },
      );
    const refund = (await lineOf(paying.id)).receivable;
    await expect(asked(2, refund)).rejects.toMatchObject({ key: 'SELECTION_CHANGED', params: { asked: 2, now: 1 } });
    await expect(asked(1, refund + 1)).rejects.toMatchObject({ key: 'STALE' });
    const selection = { ...shown, expectedCount: 1, expectedRefund: refund };
    const stopped = await runRaw(
      await as('王敏'),
      terminateLines,
      { statementId: paying.id, selection, reason: 'PEOPLE_WRONG' },
      { idempotencyKey: key() },
    );
    expect(stopped.status).toBe('COMPLETED');
    expect(await balance()).toBe(before - 111_406);
  });

  it('a line that was changed since it was read is neither sent to the account that nobody saw nor stopped', async () => {
    const paying = await make.paid(workerRows(['1052.00'], [REFUSED_CARD]));
    await make.until(paying.id, 'ABNORMAL');
    const read = await lineOf(paying.id);
    await run(await as('周倩'), editFailedLine, { id: read.id, account: '6299031234567895' });
    const input = { id: read.id, keepsAccount: true, version: read.version };
    await expect(run(await as('王敏'), resendLine, input, { idempotencyKey: key() })).rejects.toMatchObject({ key: 'STALE' });
    const stop = async (version: string) =>
      runRaw(
        await as('王敏'),
        terminateLines,
        { statementId: paying.id, selection: { mode: 'PAGE', seen: [{ id: read.id, version }] }, reason: 'AMOUNT_WRONG' },
        { idempotencyKey: key() },
      );
    await expect(stop(read.version)).rejects.toMatchObject({ key: 'STALE' });
    expect((await lineOf(paying.id)).status).toBe('FAILED');
    await stop((await lineOf(paying.id)).version);
    expect((await lineOf(paying.id)).status).toBe('TERMINATED');
  });

  it('a line that somebody else corrected since it was read is not overwritten, whether it is edited or handed in with its edit', async () => {
    const paying = await make.paid(workerRows(['1053.00'], [REFUSED_CARD]));
    await make.until(paying.id, 'ABNORMAL');
    const read = await lineOf(paying.id);
    const mend = async (name: string, account: string, version?: string) =>
      run(await as(name), editFailedLine, { id: read.id, account, ...(version === undefined ? {} : { version }) });
    const corrected = await mend('周倩', '6299031234567895', read.version);
    await expect(mend('王敏', OTHER_CARD, read.version)).rejects.toMatchObject({ key: 'STALE' });
    const edits = [{ id: read.id, account: OTHER_CARD, version: read.version }];
    const handIn = async () => runRaw(await as('周倩'), handleAbnormal, { statementId: paying.id, edits }, { idempotencyKey: key() });
    await expect(handIn()).rejects.toMatchObject({ key: 'STALE' });
    expect((await lineOf(paying.id)).payee.accountMasked).toBe(corrected.payee.accountMasked);
    // Whoever has seen it may; so may a program, which is shown no version.
    const again = await mend('王敏', OTHER_CARD, corrected.version);
    expect(again.payee.accountMasked).toBe(maskAccount(OTHER_CARD));
    expect((await mend('王敏', '6299031234567895')).payee.accountMasked).toBe(corrected.payee.accountMasked);
  });

  it.each([
    ['phone', { phone: '16000000999' }],
    ['remark', { remark: '十一月补发' }],
    ['abstract', { bankAbstract: '稿酬' }],
  ])(
    'what is decided on a line whose %s was changed since it was read is refused, and done once it has been seen',
    async (_what, change) => {
      const paying = await make.paid(workerRows(['1054.00'], [REFUSED_CARD]));
      await make.until(paying.id, 'ABNORMAL');
      const read = await lineOf(paying.id);
      const edit = async (name: string, version: string, more: object) =>
        runRaw(await as(name), editFailedLine, { id: read.id, version, ...more });
      await edit('周倩', read.version, change);
      await expect(edit('王敏', read.version, { remark: '另一备注' })).rejects.toMatchObject({ key: 'STALE' });
      const stop = async (version: string) =>
        runRaw(
          await as('王敏'),
          terminateLines,
          { statementId: paying.id, selection: { mode: 'PAGE', seen: [{ id: read.id, version }] }, reason: 'AMOUNT_WRONG' },
          { idempotencyKey: key() },
        );
      await expect(stop(read.version)).rejects.toMatchObject({ key: 'STALE' });
      const now = (await lineOf(paying.id)).version;
      // Read twice it is the same: the version is of what is kept, not of how it is shown.
      expect((await lineOf(paying.id)).version).toBe(now);
      await stop(now);
      expect((await lineOf(paying.id)).status).toBe('TERMINATED');
    },
  );

  it('a line at the bank can be neither stopped, edited nor resent', async () => {
    const paying = await make.paid(workerRows(['1060.00'], [STUCK_CARD]));
    await waitUntil(
      async () => (await lineOf(paying.id)).status === 'PAYING',
      () => 'the line is at the bank',
    );
    const line = await lineOf(paying.id);
    await expect(
      run(await as('王敏'), resendLine, { id: line.id, account: '6299031234567895' }, { idempotencyKey: key() }),
    ).rejects.toMatchObject({
      key: 'ACTION_NOT_ALLOWED',
    });
    await expect(run(await as('王敏'), editFailedLine, { id: line.id, remark: 'x' })).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED' });
  });

  it('a failed line that was sent again and is at the bank is not stopped, although its statement may be', async () => {
    const { id } = await make.paid(workerRows(['1062.00'], [REFUSED_CARD]));
    await make.until(id, 'ABNORMAL');
    const line = await lineOf(id);
    await run(await as('王敏'), resendLine, { id: line.id, account: STUCK_CARD }, { idempotencyKey: key() });
    await waitUntil(
      async () => (await lineOf(id)).status === 'PAYING',
      () => 'the line is at the bank again',
    );
    expect((await make.view(id)).status).toBe('ABNORMAL');
    const stop = async (selection: object) =>
      runRaw(await as('王敏'), terminateLines, { statementId: id, selection, reason: 'AMOUNT_WRONG' }, { idempotencyKey: key() });
    await expect(stop({ mode: 'PAGE', ids: [line.id] })).rejects.toMatchObject({ key: 'SELECTION_INELIGIBLE' });
    await expect(stop({ mode: 'ALL' })).rejects.toMatchObject({ key: 'LINES_NONE_TO_STOP' });
    expect((await lineOf(id)).status).toBe('PAYING');
  });
});
