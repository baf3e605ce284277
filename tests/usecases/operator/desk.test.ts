import 'reflect-metadata';
import { object, string } from 'yup';
import { approvalText } from '../../../schema/approvalTexts';
import { delivery } from '../../../schema/machines/delivery';
import { opsSaveAnnouncement } from '../../../server/announcement/commands/ops-save-announcement';
import { readAnnouncement } from '../../../server/announcement/commands/read-announcement';
import { announcements, opsAnnouncements, publicAnnouncements } from '../../../server/announcement/queries';
import { opsDesk } from '../../../server/desk/queries';
import { approvalHash } from '../../../server/kernel/approvals';
import type { Caller } from '../../../server/kernel/context';
import { systemCaller } from '../../../server/kernel/jobs';
import { command, run, runRaw } from '../../../server/kernel/usecase';
import { opsOutbox } from '../../../server/message/queries';
import { opsCreateOperator, seedOperator } from '../../../server/operator/commands/create-operator';
import { opsMoveClock } from '../../../server/operator/commands/move-clock';
import { opsLogin } from '../../../server/operator/commands/ops-login';
import { opsRejectApproval } from '../../../server/operator/commands/reject-approval';
import { opsSendPasswordCode, opsSetPassword } from '../../../server/operator/commands/set-password';
import { opsUpdateOperator } from '../../../server/operator/commands/update-operator';
import { operatorCallerFor, requestApproval, requireSecondOperator, secondOperatorErrors } from '../../../server/operator/public';
import { opsApprovals, opsClock, opsJobs } from '../../../server/operator/queries';
import { sendCode } from '../../../server/session/commands/send-code';
import { sendEmailCode } from '../../../server/session/commands/send-email-code';
import { PASSWORD, type People, startPeople } from '../../kit/builders/people';
import { callsOf } from '../../kit/builders/peopleCalls';
import { waitUntil } from '../../kit/checks/waiting';

let people: People;
let sms: object;
const { codeFor } = callsOf(() => people);
beforeAll(async () => {
  people = await startPeople({
    prepare: async ({ gateways }) => {
      sms = gateways.gateways.sms;
    },
  });
});
afterAll(() => people?.close());

const OPS_LOGIN = 'mutation ($i: OpsLoginInput!) { opsLogin(input: $i) { token ttlSeconds } }';
const opsToken = async (): Promise<string> => {
  const { opsLogin: answer } = await people.app
    .graphql()
    .call<{ opsLogin: { token: string } }>(OPS_LOGIN, { i: { account: '16000000901', password: PASSWORD, asToken: true } });
  return answer.token;
};

test('[OPS-001 1/6] an operator logs in by a door of his own, and the locks of passwords hold there too', async () => {
  const token = await opsToken();
  const { opsViewer } = await people.app.graphql({ token }).call<{ opsViewer: object }>('{ opsViewer { name roles permissions } }');
  expect(opsViewer).toEqual({
    name: '林岚',
    roles: ['OPS_FINANCE'],
    permissions: ['OPS_ANY', 'OPS_FINANCE', 'OPS_READONLY', 'OPS_ACTING'],
  });
  const guess = () => runRaw(people.guest('203.0.113.77'), opsLogin, { account: '16000000901', password: 'Wrong2026' });
  for (let count = 0; count < 5; count += 1) await expect(guess()).rejects.toMatchObject({ key: 'LOGIN_REFUSED' });
  await expect(guess()).rejects.toMatchObject({ key: 'LOGIN_LOCKED' });
  // A member's account is no operator's.
  await expect(runRaw(people.guest(), opsLogin, { account: people.master.phone, password: PASSWORD })).rejects.toMatchObject({
    key: 'LOGIN_REFUSED',
  });
  await people.app.database.rows(`DELETE FROM login_failure`);
});

test('O04: [OPS-001 2/6] a company session never opens the desk, and an operator session no company door', async () => {
  const { login } = await people.app
    .graphql()
    .call<{ login: { token: string } }>('mutation ($i: LoginInput!) { login(input: $i) { token } }', {
      i: { account: people.master.phone, password: PASSWORD, asToken: true },
    });
  const company = people.app.graphql({ token: login.token });
  const desk = people.app.graphql({ token: await opsToken() });
  expect(await company.refusal('{ opsClock { now } }')).toBe('SESSION_EXPIRED');
  expect(await company.refusal('{ opsOutbox { totalCount } }')).toBe('SESSION_EXPIRED');
  expect(await desk.refusal('{ boundCompanies { flushToken } }')).toBe('SESSION_EXPIRED');
  expect(await desk.refusal('{ company { id } }')).toBe('SESSION_EXPIRED');
  expect(await people.app.graphql().refusal('{ opsClock { now } }')).toBe('SESSION_EXPIRED');
  const payee: Caller = { ...people.guest(), realm: 'payee', actor: { kind: 'payee', id: '7', name: '刘洋', roles: [], sessionId: '7' } };
  await expect(run(payee, opsClock, {})).rejects.toMatchObject({ key: 'SESSION_EXPIRED' });
  expect(await desk.refusal('{ opsClock { now } }')).toBe('');
});

test('[OPS-001 3/6] an operator has the roles of review, finance, tax, content, administration and reading, and no other one', async () => {
  const roles = ['OPS_REVIEW', 'OPS_FINANCE', 'OPS_TAX', 'OPS_CONTENT', 'OPS_ADMIN', 'OPS_READONLY'];
  const make = (all: string[]) => runRaw(people.administrator, opsCreateOperator, { name: '全能', phone: '16000000911', roles: all });
  for (const other of ['MASTER', 'OPS_ALL', 'PAYMENT_AUDIT'])
    await expect(make([other])).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
  expect((await make(roles)).roles).toEqual(roles);
});

test('an operator without the administrator role makes no operators', async () => {
  const input = { name: '新人', phone: '16000000910', roles: ['OPS_CONTENT'] };
  await expect(runRaw(people.finance, opsCreateOperator, input)).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
  await expect(runRaw(people.administrator, opsCreateOperator, input)).resolves.toMatchObject({ roles: ['OPS_CONTENT'], isActive: false });
  await expect(runRaw(people.administrator, opsCreateOperator, input)).rejects.toMatchObject({ key: 'PHONE_TAKEN' });
});

test('nobody is two operators: who was made waits for another administrator, and nobody gives himself a right', async () => {
  const input = { name: '影子', phone: '16000000920', roles: ['OPS_FINANCE'] };
  const { id } = await runRaw(people.administrator, opsCreateOperator, input);
  const enters = () => runRaw(people.guest(), opsLogin, { account: input.phone, password: PASSWORD, way: 'TOKEN' });
  await expect(enters()).rejects.toMatchObject({ key: 'LOGIN_REFUSED' });
  const active = { id, roles: ['OPS_FINANCE'], isActive: true };
  await expect(runRaw(people.administrator, opsUpdateOperator, active)).rejects.toMatchObject({ key: 'SECOND_OPERATOR_REQUIRED' });
  const me = people.administrator.actor?.id ?? '';
  const myself = { id: me, roles: ['OPS_ADMIN', 'OPS_FINANCE'], isActive: true };
  await expect(runRaw(people.administrator, opsUpdateOperator, myself)).rejects.toMatchObject({ key: 'SECOND_OPERATOR_REQUIRED' });
  // Other roles he may give him meanwhile; that puts him to no work.
  await runRaw(people.administrator, opsUpdateOperator, { ...active, isActive: false });
  await expect(enters()).rejects.toMatchObject({ key: 'LOGIN_REFUSED' });
  const seat = { name: '另一名', phone: '16000000921', password: PASSWORD, roles: ['OPS_ADMIN'] };
  const another = operatorCallerFor(await runRaw(await systemCaller(null), seedOperator, seat));
  await expect(runRaw(another, opsUpdateOperator, active)).resolves.toMatchObject({ isActive: true });
  // Let in, and still nobody knows a password of his.
  await expect(enters()).rejects.toMatchObject({ key: 'LOGIN_REFUSED' });
});

describe('an operator sets the password himself, by a code to the phone that was let in', () => {
  const askCode = async (phone: string) => runRaw(people.guest(), opsSendPasswordCode, { phone, captcha: await people.captcha() });
  const set = (phone: string, code: string, password: string) => runRaw(people.guest(), opsSetPassword, { phone, code, password });
  const enters = (account: string, password: string) =>
    runRaw(people.guest('198.51.100.40'), opsLogin, { account, password, way: 'TOKEN' });
  const seat = async (name: string, phone: string) => {
    const { id } = await runRaw(await systemCaller(null), seedOperator, { name, phone, password: PASSWORD, roles: ['OPS_CONTENT'] });
    return id;
  };

  test('the new password opens, the old one and every session of his end, and the code is used up', async () => {
    const phone = '16000000931';
    await seat('许晴', phone);
    const { token } = await enters(phone, PASSWORD);
    const desk = people.app.graphql({ token: token ?? '' });
    expect(await desk.refusal('{ opsClock { now } }')).toBe('');
    await expect(runRaw(people.guest(), opsSendPasswordCode, { phone, captcha: null })).rejects.toMatchObject({ key: 'CAPTCHA_REQUIRED' });
    await askCode(phone);
    const code = await codeFor(phone);
    await expect(set(phone, code, 'short')).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
    await expect(set(phone, code === '000000' ? '000001' : '000000', 'Frisch2026')).rejects.toMatchObject({ key: 'CODE_WRONG' });
    await expect(set(phone, code, 'Frisch2026')).resolves.toBe(true);
    expect(await desk.refusal('{ opsClock { now } }')).toBe('SESSION_EXPIRED');
    await expect(enters(phone, PASSWORD)).rejects.toMatchObject({ key: 'LOGIN_REFUSED' });
    await expect(enters(phone, 'Frisch2026')).resolves.toMatchObject({ token: expect.any(String) });
    await expect(set(phone, code, 'Andere2026')).rejects.toMatchObject({ key: 'CODE_EXPIRED' });
    const [row] = await people.app.database.rows<{ body: object }>(
      `SELECT body FROM audit_record WHERE body->>'action' = 'operator.setPassword' AND NOT body ? 'refused' ORDER BY seq DESC LIMIT 1`,
    );
    expect(row?.body).toMatchObject({ realm: 'public', target: ['operator', expect.any(String)] });
  });

  test('whoever is put off, and whoever never worked here, gets an answer and no code', async () => {
    const phone = '16000000932';
    const id = await seat('贺年', phone);
    await runRaw(people.administrator, opsUpdateOperator, { id, roles: ['OPS_CONTENT'], isActive: false });
    for (const nobody of [phone, '16000000939']) {
      await expect(askCode(nobody)).resolves.toMatchObject({ ticketId: expect.any(String) });
      await expect(set(nobody, '123456', 'Frisch2026')).rejects.toMatchObject({ key: expect.stringMatching(/^CODE_(WRONG|EXPIRED)$/) });
    }
    // One that is sent after them has come: theirs were none.
    await seat('谷雨', '16000000933');
    await askCode('16000000933');
    await codeFor('16000000933');
    for (const nobody of [phone, '16000000939']) expect(await people.inbox(nobody)).toEqual([]);
  });
});

const propose = command({
  name: 'testPropose',
  realm: 'operator',
  needs: 'OPS_ACTING',
  errors: [],
  idempotent: 'no',
  audit: { action: 'test.propose' },
  input: object({}),
  run: (ctx) =>
    requestApproval(ctx, {
      action: 'fund.quota',
      text: approvalText('FUND_CHANGE', { kind: 'ADVANCE_QUOTA', amount: '500,000.00', subject: '甲主体', reason: '补发' }),
      payload: { amount: 50_000_000, who: '刘洋' },
      companyId: people.a,
    }),
});
const confirm = command({
  name: 'testConfirm',
  realm: 'operator',
  needs: 'OPS_ACTING',
  errors: secondOperatorErrors,
  idempotent: 'no',
  audit: { action: 'test.confirm' },
  input: object({ id: string().required(), action: string().default('fund.quota') }),
  run: (ctx, input) => requireSecondOperator<{ amount: number; who: string }>(ctx, { approvalId: input.id, seen: null }, input.action),
});

test('O03: what one operator proposes only another one confirms, once, and only as the action it was', async () => {
  const { approvalId } = await run(people.finance, propose, {});
  await expect(runRaw(people.finance, confirm, { id: approvalId })).rejects.toMatchObject({ key: 'SECOND_OPERATOR_REQUIRED' });
  await expect(run(people.review, confirm, { id: approvalId, action: 'fund.grant' })).rejects.toMatchObject({ key: 'APPROVAL_NOT_FOUND' });
  await expect(runRaw(people.administrator, confirm, { id: approvalId })).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
  const [mine] = (await run(people.finance, opsApprovals, { status: 'PROPOSED' })).nodes;
  const [theirs] = (await run(people.review, opsApprovals, { status: 'PROPOSED' })).nodes;
  expect([mine?.mayDecide, theirs?.mayDecide]).toEqual([false, true]);
  await expect(runRaw(people.review, confirm, { id: approvalId })).resolves.toMatchObject({
    payload: { amount: 50_000_000 },
    companyId: people.a,
  });
  await expect(runRaw(people.review, confirm, { id: approvalId })).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED' });
});

test('a proposal is kept by its key and its facts beside the sentence of the day; one from before them shows its sentence and is confirmed as it was asked for', async () => {
  const { approvalId } = await run(people.finance, propose, {});
  const shown = async () => (await run(people.review, opsApprovals, { status: 'PROPOSED' })).nodes.find(({ id }) => id === approvalId);
  const queued = async () =>
    (await run(people.review, opsDesk, {})).queues
      .find(({ key }) => key === 'APPROVAL')
      ?.items.find(({ id }) => id === `APPROVAL-${approvalId}`);
  const said = { summary: '设置垫资额度 500,000.00 甲主体 补发', summaryText: { key: 'FUND_CHANGE' } };
  expect(await shown()).toMatchObject(said);
  expect((await shown())?.summaryText?.facts).toContainEqual({ name: 'kind', value: 'ADVANCE_QUOTA' });
  expect(await queued()).toMatchObject({ title: said.summary, text: said.summaryText });
  // As a row that was asked for before: its digests are of the sentence alone.
  const summary = '额度 500,000.00';
  const request = JSON.stringify({ amount: 50_000_000, who: '刘洋' });
  const hash = approvalHash(null, { company: people.a, summary, request });
  const change = 'UPDATE operator_approval SET summary = $2, summary_text = NULL, content_hash = $3 WHERE id = $1 RETURNING id';
  await people.app.database.rows(change, [approvalId, summary, hash]);
  expect(await shown()).toMatchObject({
    summary,
    summaryText: { key: 'WRITTEN', facts: [{ name: 'text', value: summary }] },
    contentHash: hash,
  });
  expect(await queued()).toMatchObject({ title: summary, text: null });
  await expect(runRaw(people.review, confirm, { id: approvalId })).resolves.toMatchObject({ companyId: people.a });
});

test('a proposal is rejected with a reason and cannot be confirmed afterwards; its payload is ciphertext', async () => {
  const { approvalId } = await run(people.finance, propose, {});
  const [row] = await people.app.database.rows<{ dump: string }>(
    `SELECT row_to_json(a)::text AS dump FROM operator_approval a WHERE id = $1`,
    [approvalId],
  );
  expect(row?.dump).not.toContain('刘洋');
  await expect(run(people.review, opsRejectApproval, { id: approvalId, reason: '金额不符' })).resolves.toMatchObject({
    status: 'REJECTED',
    reason: '金额不符',
    decidedByName: '孙越',
  });
  await expect(runRaw(people.review, confirm, { id: approvalId })).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED' });
});

test('the sandbox clock moves forward only, for everybody, and is one row', async () => {
  const before = (await run(people.finance, opsClock, {})).now;
  const { now } = await run(people.finance, opsMoveClock, { bySeconds: 3600 });
  expect(now.getTime() - before.getTime()).toBeGreaterThanOrEqual(3_600_000);
  await expect(run(people.finance, opsMoveClock, { to: before })).rejects.toMatchObject({ key: 'CLOCK_BACKWARDS' });
  expect((await run(people.review, opsClock, {})).now.getTime()).toBeGreaterThanOrEqual(now.getTime());
  const rest = await people.app.rest().get<{ server_time: string }>('/api/tool/getServerTime');
  expect(rest.result.server_time.slice(0, 13)).toBe('2026-11-20 11');
});

test('[OPS-024 1/3] the outbox shows template, masked receiver and state, delivers by a job, sends a failed one again, and no code that has expired', async () => {
  // The simulated gateway refuses numbers that end in 9901.
  const phone = '16000009901';
  await runRaw(people.guest(), sendCode, { purpose: 'REGISTER', recipient: phone, captcha: await people.captcha() });
  const look = async () => (await run(people.finance, opsOutbox, {})).nodes[0];
  await waitUntil(
    async () => (await look())?.status === 'FAILED',
    () => 'the refused message is not marked',
  );
  expect(await look()).toMatchObject({
    channel: 'SMS',
    template: 'CODE',
    receiverMasked: '160****9901',
    failReason: 'NUMBER_NOT_IN_SERVICE',
  });
  const id = (await look())?.id;
  const desk = people.app.graphql({ token: await opsToken() });
  const resend = async (which?: string) =>
    (
      await desk.call<{ opsResendDelivery: { status: string } }>('mutation ($id: ID!) { opsResendDelivery(id: $id) { status } }', {
        id: which,
      })
    ).opsResendDelivery;
  expect((await resend(id)).status).toBe('QUEUED');
  await waitUntil(
    async () => (await look())?.status === 'FAILED' && ((await look())?.attempts ?? 0) >= 2,
    () => 'it was not tried again',
  );
  await runRaw(people.guest(), sendCode, { purpose: 'REGISTER', recipient: '16000006301', captcha: await people.captcha() });
  await waitUntil(
    async () => (await look())?.status === 'DELIVERED',
    () => 'the simulated gateway did not deliver',
  );
  expect(delivery.stateKeys).toEqual(['QUEUED', 'SENT', 'DELIVERED', 'FAILED', 'SUPPRESSED']);
  const voice = { purpose: 'REGISTER', channel: 'VOICE', recipient: '16000006303', captcha: await people.captcha() };
  await runRaw(people.guest(), sendCode, voice);
  expect(await look()).toMatchObject({ channel: 'VOICE', template: 'CODE', receiverMasked: '160****6303' });
  await run(await people.member(people.maker), sendEmailCode, { email: 'wangmin@xingqiong.example' });
  expect(await look()).toMatchObject({ channel: 'MAIL', receiverMasked: expect.stringMatching(/^w\*+.*@xingqiong\.example$/) });
  await waitUntil(
    async () => (await look())?.status === 'DELIVERED',
    () => 'the mail was not delivered',
  );
  // A provider takes it and does not say that it has arrived.
  Object.assign(sms, { isSimulated: false });
  await runRaw(people.guest(), sendCode, { purpose: 'REGISTER', recipient: '16000006304', captcha: await people.captcha() });
  await waitUntil(
    async () => (await look())?.status === 'SENT',
    () => 'the provider did not take it',
  );
  Object.assign(sms, { isSimulated: true });
  // Who wants a code after its five minutes asks for a new one: the old one is kept unsent, and stays so.
  await run(people.finance, opsMoveClock, { bySeconds: 300 });
  const refused = async () => (await run(people.finance, opsOutbox, { keyword: phone })).nodes[0];
  const attempts = (await refused())?.attempts;
  expect((await resend(id)).status).toBe('QUEUED');
  await waitUntil(
    async () => (await refused())?.status === 'SUPPRESSED',
    () => 'the expired code is not kept unsent',
  );
  expect(await refused()).toMatchObject({ id, failReason: 'CODE_EXPIRED', attempts, sentAt: null });
  await expect(resend(id)).rejects.toThrow('验证码已失效');
  expect((await run(people.finance, opsOutbox, { status: 'SUPPRESSED' })).nodes.map((row) => row.id)).toEqual([id]);
});

test('the queue shows a failing job with its error, and an operator runs it again or cancels it', async () => {
  await people.app.database.rows(
    `SELECT graphile_worker.add_job('message.deliver', '{"deliveryId":"1"}'::json, run_at := now() + interval '1 hour', max_attempts := 1, job_key := 'stuck')`,
  );
  await people.app.database.rows(`UPDATE graphile_worker._private_jobs SET attempts = 1, last_error = 'boom' WHERE key = 'stuck'`);
  const dead = (await run(people.finance, opsJobs, { status: 'DEAD' })).nodes;
  expect(dead).toMatchObject([{ task: 'message.deliver', status: 'DEAD', lastError: 'boom', payload: '{"deliveryId":"1"}' }]);
  const desk = people.app.graphql({ token: await opsToken() });
  const act = (name: string) => desk.call<Record<string, boolean>>(`mutation ($id: ID!) { ${name}(id: $id) }`, { id: dead[0]?.id });
  // At work it is left alone, and the refusal says so.
  const lockedBy = (who: string | null) =>
    people.app.database.rows(
      `UPDATE graphile_worker._private_jobs SET locked_by = $1, locked_at = CASE WHEN $1::text IS NULL THEN NULL ELSE now() END WHERE key = 'stuck' RETURNING id`,
      [who],
    );
  await people.app.database.rows(
    `INSERT INTO worker_pool (pool_id, role, beat_at) VALUES ('elsewhere', 'worker', now() + interval '1 day') RETURNING pool_id`,
  );
  await lockedBy('elsewhere');
  for (const name of ['opsRetryJob', 'opsCancelJob'])
    expect(await desk.refusal(`mutation ($id: ID!) { ${name}(id: $id) }`, { id: dead[0]?.id })).toBe('ACTION_NOT_ALLOWED');
  await lockedBy(null);
  await people.app.database.rows(`DELETE FROM worker_pool WHERE pool_id = 'elsewhere' RETURNING pool_id`);
  expect(await act('opsRetryJob')).toEqual({ opsRetryJob: true });
  await waitUntil(
    async () => (await run(people.finance, opsJobs, {})).nodes.every((job) => job.id !== dead[0]?.id),
    () => 'it did not run',
  );
  expect(await desk.refusal('mutation { opsCancelJob(id: "999999") }')).toBe('NOT_FOUND');
});

test('the test inbox shows codes and links, and is nowhere in production', async () => {
  await runRaw(people.guest(), sendCode, { purpose: 'REGISTER', recipient: '16000006302', captcha: await people.captcha() });
  expect(await people.inbox('16000006302')).toMatchObject([{ template: 'CODE', code: expect.stringMatching(/^\d{6}$/) }]);
  const { config } = people.app.application;
  const mode = config.mode;
  try {
    Object.assign(config, { mode: 'production' });
    expect(await people.app.graphql().refusal('{ testInbox { text } }')).toBe('NOT_FOUND');
  } finally {
    Object.assign(config, { mode });
  }
});

const announcement = {
  kind: 'HOLIDAY',
  title: '元旦假期安排',
  body: '2027 年 1 月 1 日至 3 日放假。',
  startsAt: new Date('2026-12-25T00:00:00+08:00'),
  endsAt: new Date('2027-01-04T00:00:00+08:00'),
  audience: 'EVERYBODY',
  isOnce: false,
} as const;

test('[MSG-017] [MSG-024 4/4] [OPS-021 2/3] an announcement comes and goes by its times, for whom it is meant, and is read once by each', async () => {
  const seat = { name: '内容', phone: '16000000912', roles: ['OPS_CONTENT'] };
  const { id: operatorId } = await runRaw(people.administrator, opsCreateOperator, seat);
  const writer = operatorCallerFor({ id: operatorId, name: seat.name, roles: ['OPS_CONTENT'] }, 'GRAPHQL');
  await expect(run(people.finance, opsSaveAnnouncement, announcement)).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
  await expect(run(writer, opsSaveAnnouncement, { ...announcement, endsAt: announcement.startsAt })).rejects.toMatchObject({
    key: 'VALIDATION_FAILED',
    params: { fields: { endsAt: '结束时间须晚于开始时间' } },
  });
  const holiday = await run(writer, opsSaveAnnouncement, announcement);
  const policy = { ...announcement, kind: 'SMS_POLICY', title: '短信通知规则', audience: 'MEMBERS', isOnce: true, endsAt: null } as const;
  const once = await run(writer, opsSaveAnnouncement, policy);
  const master = await people.member(people.master);
  const colleague = await people.member(people.maker);
  const visitor = await people.member(people.visitor, people.d);
  const titles = async (caller: Caller, isPast = false) => (await run(caller, announcements, { isPast })).map(({ title }) => title);
  const landing = async () => (await run(people.guest(), publicAnnouncements, {})).map(({ title }) => title);

  // By the second, on both ends.
  const seen: unknown[] = [];
  for (const time of ['2026-12-24T23:59:59', '2026-12-25T00:00:00', '2027-01-03T23:59:59', '2027-01-04T00:00:00']) {
    await people.app.setTime(`${time}+08:00`);
    seen.push([await titles(master), await landing()]);
  }
  const both = [policy.title, announcement.title];
  expect(seen).toEqual([
    [[], []],
    [both, [announcement.title]],
    [both, [announcement.title]],
    [[policy.title], []],
  ]);
  expect(await titles(master, true)).toEqual([announcement.title]);
  // LND-005: a visitor is told nothing, neither what runs nor what was.
  expect([await titles(visitor), await titles(visitor, true)]).toEqual([[], []]);

  await run(master, readAnnouncement, { id: once.id });
  await run(master, readAnnouncement, { id: once.id });
  const read = async (caller: Caller) => (await run(caller, announcements, {})).map(({ isRead }) => isRead);
  expect([await read(master), await read(colleague)]).toEqual([[true], [false]]);
  await expect(run(master, readAnnouncement, { id: '999999' })).rejects.toMatchObject({ key: 'NOT_FOUND' });

  // Written over what somebody else has saved meanwhile: refused.
  const longer = { ...announcement, id: holiday.id, version: holiday.version, endsAt: new Date('2027-01-05T00:00:00+08:00') };
  expect(await run(writer, opsSaveAnnouncement, longer)).toMatchObject({ version: 2, isRunning: true });
  await expect(run(writer, opsSaveAnnouncement, longer)).rejects.toMatchObject({ key: 'STALE' });
  expect((await run(people.finance, opsAnnouncements, {})).map(({ title, isRunning }) => [title, isRunning])).toEqual([
    [policy.title, true],
    [announcement.title, true],
  ]);
  const token = (await people.app.rest().post<{ token: string }>('/api/user/login', { account: people.master.phone, password: PASSWORD }))
    .result.token;
  const wire = await people.app
    .rest({ token })
    .post<{ list: object[]; total: number }>('/api/message/notice/list', { notice_type: 'statement_top', company_id: people.a });
  expect(wire.result.list).toMatchObject([
    { id: once.id, source_id: 'sms_policy', title: policy.title, company_id: people.a },
    { id: holiday.id, source_id: 'holiday', title: announcement.title, company_id: people.a },
  ]);
  // Whose company it is the session knows: the name of another one shows nothing of it.
  const named = { notice_type: 'statement_top', company_id: people.b };
  expect((await people.app.rest({ token }).post('/api/message/notice/list', named)).result).toEqual(wire.result);
  const inGraphql = await people.app
    .graphql({ token })
    .call<{ announcements: { id: string; title: string }[] }>('{ announcements { id title } }');
  expect(inGraphql.announcements).toEqual([
    { id: once.id, title: policy.title },
    { id: holiday.id, title: announcement.title },
  ]);
  expect(
    (await people.app.rest({ token }).post<{ total: number }>('/api/message/notice/list', { notice_type: 'other' })).result.total,
  ).toBe(0);
});
