import 'reflect-metadata';
import { maskAccount } from '../../../../schema/formats';
import { setCompanySwitch } from '../../../../server/company/commands/set-switch';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { sendPayeeLinkCode } from '../../../../server/payee/commands/send-payee-link-code';
import { payeeLink } from '../../../../server/payee/queries';
import { editFailedLine } from '../../../../server/statement/commands/edit-failed-line';
import { fixAccount } from '../../../../server/statement/commands/fix-account';
import { resendLine } from '../../../../server/statement/commands/resend-line';
import { sendFixLink } from '../../../../server/statement/commands/send-fix-link';
import { accountToFix } from '../../../../server/statement/queries/fixing';
import { statementLine } from '../../../../server/statement/queries/lines';
import type { LineView } from '../../../../server/statement/views/lines';
import { blockWorker, resumeWorkers } from '../../../kit/builders/payeeBlocks';
import { fixSession, fixToken } from '../../../kit/builders/payees';
import { guestCaller, LOOSE } from '../../../kit/builders/people';
import { key, LIMITED_CARD, OTHER_CARD, REFUSED_CARD, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { must } from '../../../kit/checks/must';
import { waitUntil } from '../../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  make = statementsOf(world);
});
afterAll(() => world?.app.close());

const [first, second] = [must(WORKERS[0]), must(WORKERS[1])];
const rows = (sql: string, parameters: unknown[] = []) => world.app.database.rows<Record<string, unknown>>(sql, parameters);
const refusal = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '',
    (error: { key?: string }) => error.key ?? String(error),
  );
let amount = 200;
/** A statement of two, whose first line failed at the bank. */
async function failed(card = REFUSED_CARD): Promise<{ statementId: string; line: LineView; paid: LineView }> {
  amount += 1;
  const statement = await make.paid(workerRows([`${amount}.00`, `${amount}.50`], [card, undefined]));
  await make.until(statement.id, 'ABNORMAL');
  const [line, paid] = await make.linesOf(statement.id);
  return { statementId: statement.id, line: must(line), paid: must(paid) };
}
/** As the payer sees it, who may do what is offered. */
const lineOf = async (id: string): Promise<LineView> => must(await run(await make.member('周倩'), statementLine, { id }));
const accountIn = async (lineId: string) =>
  (await rows('SELECT account_index, account_mask FROM statement_line WHERE id = $1', [lineId]))[0];

describe('a failed line of a payee', () => {
  it('[PYE-016 1/3] is mended on the phone by the link of its SMS: the console sees the new account masked and sends the line again', async () => {
    const { statementId, line } = await failed();
    expect((await lineOf(line.id)).availableActions.find((action) => action.key === 'sendAccountLink')).toMatchObject({ enabled: true });
    expect((await lineOf(line.id)).accountLink).toBeNull();
    const sent = await run(await make.member('王敏'), sendFixLink, { lineId: line.id });
    expect(sent).toMatchObject({ lineId: line.id, receiverMasked: '160****4001' });
    // Its row says what became of the link, and hears of the first opening at once.
    expect((await lineOf(line.id)).accountLink).toMatchObject({ openedAt: null, liveUntil: sent.expiresAt });
    const told = async () =>
      (
        await rows(`SELECT 1 FROM live_event WHERE company_id = $1 AND topic = 'statement' AND subject_id = $2`, [
          world.companyId,
          statementId,
        ])
      ).length;
    const [token, spoken] = [await fixToken(first.phone), await told()];
    const page = await run(guestCaller(), payeeLink, { token });
    expect((await lineOf(line.id)).accountLink?.openedAt).not.toBeNull();
    expect(await told()).toBe(spoken + 1);
    await run(guestCaller(), payeeLink, { token });
    expect(await told()).toBe(spoken + 1);
    expect(page).toMatchObject({ purpose: 'FIX_ACCOUNT', companyName: '杭州星穹直播传媒有限公司', documentName: '修改收款账号' });
    for (const said of [first.name, first.phone, first.account, line.net]) expect(JSON.stringify(page)).not.toContain(String(said));

    const caller = await fixSession(token);
    expect(await run(caller, accountToFix, {})).toMatchObject({ lineId: line.id, net: line.net, accountMasked: line.payee.accountMasked });
    const before = await make.view(statementId);
    const fixed = await run(caller, fixAccount, { account: OTHER_CARD, bankName: '示例农业银行' }, { idempotencyKey: key() });
    expect(fixed).toEqual({ lineId: line.id, accountMasked: maskAccount(OTHER_CARD), bankName: '示例农业银行' });
    const seen = await lineOf(line.id);
    expect(seen.payee).toMatchObject({ accountMasked: fixed.accountMasked, bankName: '示例农业银行' });
    expect(seen.failure).toMatchObject({ isCorrected: true, needsAccount: false });
    expect((await make.view(statementId)).version).toBe(before.version + 1);
    expect(seen.availableActions.find((action) => action.key === 'resend')).toMatchObject({ enabled: true });
    // Those who pay it hear of it; the log of the company names the payee as such.
    await waitUntil(
      async () => (await rows(`SELECT 1 FROM station_message WHERE title LIKE '%收款人${first.name}已修改账号%'`)).length > 0,
      () => 'the company is told',
    );
    const [logged] = await rows(`SELECT body FROM audit_record WHERE company_id = $1 AND action = 'payee.fixAccount'`, [world.companyId]);
    expect(logged?.body).toMatchObject({ realm: 'payee', actor: { kind: 'payee', name: first.name }, target: ['statementLine', line.id] });
    const record = await rows('SELECT action, actor_kind FROM statement_history WHERE line_id = $1 ORDER BY id DESC LIMIT 1', [line.id]);
    expect(record).toEqual([{ action: 'fixAccount', actor_kind: 'payee' }]);

    await run(await make.member('周倩'), resendLine, { id: line.id, keepsAccount: true }, { idempotencyKey: key() });
    await make.until(statementId, 'COMPLETED');
    expect((await lineOf(line.id)).payee.accountMasked).toBe(fixed.accountMasked);
  });

  it('[PYE-016 2/3] is sent again by itself where the company allows it; above the limit it waits for an auditor, and who may not be paid is left to people', async () => {
    const allow = (columns: string) => rows(`UPDATE company SET ${columns} WHERE id = $1 RETURNING id`, [world.companyId]);
    const mend = async (meanwhile: () => Promise<unknown> = async () => null) => {
      const { statementId, line } = await failed();
      await meanwhile();
      await run(await make.member('王敏'), sendFixLink, { lineId: line.id });
      await run(
        await fixSession(await fixToken(first.phone)),
        fixAccount,
        { account: OTHER_CARD, bankName: null },
        { idempotencyKey: key() },
      );
      return { statementId, line };
    };
    await run(await make.member('陈立群'), setCompanySwitch, { key: 'AUTO_RESEND', isOn: true });
    const sent = await mend();
    await make.until(sent.statementId, 'COMPLETED');
    expect((await lineOf(sent.line.id)).payee.accountMasked).toBe(maskAccount(OTHER_CARD));
    const told = async (text: string) => (await rows('SELECT 1 FROM station_message WHERE title LIKE $1', [`%${text}`])).length > 0;
    expect(await told('已修改账号，已自动重新发放')).toBe(true);

    await allow('reapproval_limit_cents = 100');
    const waits = await mend();
    await waitUntil(
      async () => told('已修改账号，重新发放待审核'),
      () => 'the auditors are told',
    );
    expect(await lineOf(waits.line.id)).toMatchObject({ status: 'FAILED', isWaitingApproval: true });
    await allow('reapproval_limit_cents = 1000000');

    // Whoever may not be paid is not sent to by itself either.
    const stays = await mend(() => blockWorker(world, 0, '司法协助'));
    await waitUntil(
      async () =>
        (await rows(`SELECT 1 FROM audit_record WHERE action = 'statement.autoResend' AND body -> 'target' ->> 1 = $1`, [stays.line.id]))
          .length > 0,
      () => 'the mended line was looked at',
    );
    expect(await lineOf(stays.line.id)).toMatchObject({ status: 'FAILED', isWaitingApproval: false });
    await resumeWorkers(world);
    await run(await make.member('陈立群'), setCompanySwitch, { key: 'AUTO_RESEND', isOn: false });
  });

  it('is not to be mended where another account would not help, nor without a phone that takes SMS', async () => {
    const { line } = await failed();
    await rows(`UPDATE statement_line SET fail_code = 'CHANNEL_BUSY' WHERE id = $1 RETURNING id`, [line.id]);
    expect(await refusal(run(await make.member('王敏'), sendFixLink, { lineId: line.id }))).toBe('LINE_NOT_FIXABLE');
    expect((await lineOf(line.id)).availableActions.map((action) => action.key)).not.toContain('sendAccountLink');
    await rows(`UPDATE statement_line SET fail_code = 'ACCOUNT_CLOSED', phone_cipher = NULL WHERE id = $1 RETURNING id`, [line.id]);
    await rows('UPDATE payee SET phone_cipher = NULL WHERE name = $1 RETURNING id', [first.name]);
    expect(await refusal(run(await make.member('王敏'), sendFixLink, { lineId: line.id }))).toBe('PAYEE_PHONE_MISSING');
    const { line: limited } = await failed(LIMITED_CARD);
    expect(await refusal(run(await make.member('赵晨'), sendFixLink, { lineId: limited.id }))).toBe('PERMISSION_MISSING');
    expect(await refusal(run(await make.member('王敏'), sendFixLink, { lineId: limited.id }))).toBe('');
  });

  it('takes no account that failed already, none that is no account, and the link lives on until one is taken', async () => {
    const { line } = await failed();
    await run(await make.member('王敏'), sendFixLink, { lineId: line.id });
    const caller = await fixSession(await fixToken(first.phone));
    const before = await accountIn(line.id);
    expect(await refusal(run(caller, fixAccount, { account: REFUSED_CARD, bankName: null }, { idempotencyKey: key() }))).toBe(
      'VALIDATION_FAILED',
    );
    expect(await refusal(run(caller, fixAccount, { account: '62', bankName: null }, { idempotencyKey: key() }))).toBe('ROSTER_ROW_INVALID');
    const mistyped = { account: '6222020000000001', bankName: null };
    await expect(run(caller, fixAccount, mistyped, { idempotencyKey: key() })).rejects.toMatchObject({
      key: 'ACCOUNT_DOUBTFUL',
      params: { fields: { account: '卡号校验位不符，请核对' } },
    });
    expect(await accountIn(line.id)).toEqual(before);
    expect(await refusal(run(caller, fixAccount, { ...mistyped, isDoubtAccepted: true }, { idempotencyKey: key() }))).toBe('');
    expect(await accountIn(line.id)).toMatchObject({ account_mask: maskAccount(mistyped.account) });
    // Whoever replaces what the payee has named reads that he has, and the history and the log say that it was replaced.
    expect((await lineOf(line.id)).payeeNamedAt).toBeInstanceOf(Date);
    const staff = await make.member('王敏');
    await run(staff, editFailedLine, { id: line.id, remark: '已核对' } as never);
    expect((await lineOf(line.id)).payeeNamedAt).toBeInstanceOf(Date);
    await run(staff, editFailedLine, { id: line.id, account: OTHER_CARD } as never);
    expect((await lineOf(line.id)).payeeNamedAt).toBeNull();
    expect(await rows(`SELECT actor_kind FROM statement_history WHERE line_id = $1 AND action = 'replaceNamed'`, [line.id])).toEqual([
      { actor_kind: 'member' },
    ]);
    const [edit] = await rows(
      `SELECT body -> 'before' ->> 'payeeNamedAt' AS at FROM audit_record WHERE action = 'statement.editFailedLine' ORDER BY seq DESC LIMIT 1`,
    );
    expect(edit?.at).toMatch(/^2026-11-/);
  });

  it('gets at most five such messages a day', async () => {
    const { line } = await failed();
    const send = async () => refusal(run(await make.member('王敏'), sendFixLink, { lineId: line.id }));
    for (let sent = 0; sent < 5; sent += 1) expect(await send()).toBe('');
    expect(await send()).toBe('REMINDER_LIMIT');
  });

  it('tells the company when somebody else has opened its link', async () => {
    const { line } = await failed();
    await run(await make.member('王敏'), sendFixLink, { lineId: line.id });
    const token = await fixToken(first.phone);
    const { name, idCard } = second;
    expect(await refusal(runRaw(guestCaller(), sendPayeeLinkCode, { token, name, idCard }))).toBe('IDENTITY_MISMATCH');
    const record = await rows('SELECT action FROM statement_history WHERE line_id = $1 ORDER BY id DESC LIMIT 1', [line.id]);
    expect(record).toEqual([{ action: 'fixMismatch' }]);
  });
});
