import 'reflect-metadata';
import { formats } from '../../../schema/formats';
import type { Caller } from '../../../server/kernel/context';
import { run, runRaw } from '../../../server/kernel/usecase';
import { acceptInvitation } from '../../../server/member/commands/accept-invitation';
import { inviteMember } from '../../../server/member/commands/invite-member';
import { opsCreateCompany } from '../../../server/member/commands/ops-create-company';
import { opsReinviteMaster } from '../../../server/member/commands/ops-reinvite-master';
import { reinviteMember } from '../../../server/member/commands/reinvite-member';
import { removeMember } from '../../../server/member/commands/remove-member';
import { transferMaster } from '../../../server/member/commands/transfer-master';
import { updateMember } from '../../../server/member/commands/update-member';
import { invitation, member, members, opsCompanyMaster, roleChoices } from '../../../server/member/queries';
import { sendCode } from '../../../server/session/commands/send-code';
import { sendEmailCode } from '../../../server/session/commands/send-email-code';
import { setEmail } from '../../../server/session/commands/set-email';
import { callerFor } from '../../../server/session/public';
import { PASSWORD, type People, startPeople } from '../../kit/builders/people';
import { STORY_START } from '../../kit/worlds/app';

let people: People;
beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people?.close());
beforeEach(() => people.app.setTime(STORY_START));

const master = () => people.member(people.master);
const tokenSentTo = async (phone: string): Promise<string> => {
  const message = (await people.inbox(phone)).find((item) => item.template === 'INVITATION');
  return message?.link?.replace('/invite/', '') ?? '';
};
const invite = async (phone: string, roles = ['PAYMENT_CREATE']) =>
  run(await master(), inviteMember, { name: '新同事', phone, email: `${phone}@example.com`, roles });
const codeFor = async (token: string, phone: string, caller: Caller = people.guest()): Promise<string> => {
  await runRaw(caller, sendCode, { purpose: 'ACCEPT_INVITATION', invitationToken: token, captcha: await people.captcha() });
  return (await people.inbox(phone))[0]?.code ?? '';
};
const accept = (token: string, code: string, more: object = { password: PASSWORD }, caller: Caller = people.guest()) =>
  run(caller, acceptInvitation, { token, code, ...more });

test('[AUTH-007 2/4] [VAL-008 5/5] a link shows company and roles; the invited phone accepts by code and chooses a password', async () => {
  const phone = '16000006201';
  expect(await invite(phone, ['PAYMENT_CREATE', 'SERVICE_PAYMENT'])).toMatchObject({ status: 'INVITED', phoneMasked: '160****6201' });
  const token = await tokenSentTo(phone);
  expect(await run(people.guest(), invitation, { token })).toMatchObject({
    companyName: '杭州星穹直播传媒有限公司',
    roleLabels: ['制单', '支付'],
    phoneMasked: '160****6201',
    isNewUser: true,
  });
  const code = await codeFor(token, phone);
  await expect(accept(token, code, {})).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
  for (const password of ['Dem2026', 'demo2026', 'DEMO2026', 'Demodemo'])
    await expect(accept(token, code, { password })).rejects.toMatchObject({
      key: 'VALIDATION_FAILED',
      params: { fields: { password: formats.password.message } },
    });
  await expect(accept(token, code)).resolves.toBe(true);
  const [user] = await people.app.database.rows<{ id: string }>(`SELECT user_id AS id FROM member ORDER BY id DESC LIMIT 1`);
  const caller = await callerFor({ userId: user?.id ?? '', companyId: people.a, door: 'GRAPHQL' });
  expect(caller.actor?.roles).toEqual(['PAYMENT_CREATE', 'SERVICE_PAYMENT']);
  expect((await run(await master(), members, {})).nodes).toContainEqual(
    expect.objectContaining({ userId: user?.id, status: 'ACTIVE', statusLabel: '正常' }),
  );
  await expect(run(people.guest(), invitation, { token })).rejects.toMatchObject({ key: 'LINK_INVALID' });
});

test('[AUTH-007 3/4] a user with a password joins another company without a new one', async () => {
  await invite(people.masterOfB.phone);
  const token = await tokenSentTo(people.masterOfB.phone);
  // Logged in for his own company, in the browser that opens the link.
  const there = await people.member(people.masterOfB);
  expect(await run(there, invitation, { token })).toMatchObject({ isNewUser: false });
  // A password that is sent all the same changes nothing: he still logs in by his own.
  const other = { password: 'Other2026' };
  await expect(accept(token, await codeFor(token, people.masterOfB.phone, there), other, there)).resolves.toBe(true);
  const { boundCompanies } = await people.app
    .graphql({ token: await signIn(people.masterOfB.phone) })
    .call<{ boundCompanies: { list: { companyId: string }[] } }>('{ boundCompanies { list { companyId } flushToken } }');
  expect(boundCompanies.list.map((item) => item.companyId).sort()).toEqual([people.a, people.b].sort());
});

test('the address that a master typed is never that of an account, and an invited number tells nothing of its account', async () => {
  const phone = '16000006221';
  await invite(phone);
  const token = await tokenSentTo(phone);
  await accept(token, await codeFor(token, phone));
  const accounts = (where: string) => people.app.database.rows<{ mask: string | null }>(`SELECT email_mask AS mask FROM app_user ${where}`);
  expect(await accounts('ORDER BY id DESC LIMIT 1')).toEqual([{ mask: null }]);
  // Somebody who has one is invited by another company, which reads its own words back.
  const [maker, own] = [await people.member(people.maker), 'wangmin@secret.example'];
  await run(maker, sendEmailCode, { email: own, captcha: await people.captcha() });
  await run(maker, setEmail, { email: own, code: (await people.inbox(own))[0]?.code ?? '' });
  const other = await people.member(people.masterOfB, people.b);
  const { id } = await run(other, inviteMember, {
    name: '新同事',
    phone: people.maker.phone,
    email: 'x@typed.example',
    roles: ['PAYMENT_CREATE'],
  });
  const seen = await run(other, member, { id });
  expect(seen).toMatchObject({ name: '新同事', emailMasked: expect.stringContaining('@typed.example') });
  expect(JSON.stringify(seen)).not.toContain('secret.example');
});

const signIn = async (account: string): Promise<string> => {
  const { login } = await people.app
    .graphql()
    .call<{ login: { token: string } }>('mutation ($i: LoginInput!) { login(input: $i) { token } }', {
      i: { account, password: PASSWORD, asToken: true },
    });
  return login.token;
};

test('[AUTH-007 4/4] a code sent for one invitation is worth nothing for another link', async () => {
  const [first, second] = ['16000006202', '16000006203'];
  await invite(first);
  await invite(second);
  const code = await codeFor(await tokenSentTo(first), first);
  await expect(accept(await tokenSentTo(second), code)).rejects.toMatchObject({ key: 'CODE_EXPIRED' });
});

test('[ACC-003 2/2] [ACC-018 1/5] [AUTH-008 2/3] after 72 hours the invitation is expired, its link says so, and a new one replaces it', async () => {
  const phone = '16000006204';
  const { id } = await invite(phone);
  const old = await tokenSentTo(phone);
  await people.app.setTime('2026-11-23T09:59:00+08:00');
  await expect(run(people.guest(), invitation, { token: old })).resolves.toMatchObject({ isNewUser: true });
  const inTime = await codeFor(old, phone);
  await people.app.setTime('2026-11-23T10:01:00+08:00');
  expect(await run(await master(), member, { id })).toMatchObject({ status: 'INVITATION_EXPIRED', statusLabel: '邀请过期' });
  const rest = people.app.rest({ token: await signIn(people.master.phone) });
  const { list } = (await rest.get<{ list: Account[] }>('/api/account/list')).result;
  expect(list.find((one) => one.id === id)).toMatchObject({ userStatus: 3, userStatusStr: '邀请过期' });
  await expect(run(people.guest(), invitation, { token: old })).rejects.toMatchObject({ key: 'INVITATION_EXPIRED', message: '邀请已过期' });
  // A code that was asked for in time opens it no more, and none is sent.
  await expect(accept(old, inTime)).rejects.toMatchObject({ key: 'INVITATION_EXPIRED' });
  await expect(codeFor(old, phone)).rejects.toMatchObject({ key: 'INVITATION_EXPIRED' });

  expect(await run(await master(), reinviteMember, { id })).toMatchObject({ status: 'INVITED' });
  const fresh = await tokenSentTo(phone);
  expect(fresh).not.toBe(old);
  await expect(run(people.guest(), invitation, { token: old })).rejects.toMatchObject({ key: 'LINK_INVALID' });
  await expect(accept(fresh, await codeFor(fresh, phone))).resolves.toBe(true);
  expect((await rest.get<{ userStatus: number }>('/api/account/info', { id })).result.userStatus).toBe(1);
  expect(await run(await master(), updateMember, { id, roles: ['PAYMENT_AUDIT'] })).toMatchObject({ roles: ['PAYMENT_AUDIT'] });
  const joined = await run(await master(), transferMaster, { memberId: id });
  expect(joined).toMatchObject({ id, isMaster: true });
  const next = await callerFor({ userId: joined.userId, companyId: people.a, door: 'GRAPHQL' });
  const before = (await run(next, members, { first: 100 })).nodes.find(({ userId }) => userId === people.master.userId);
  expect(before?.isMaster).toBe(false);
  await run(next, transferMaster, { memberId: before?.id ?? '' });
  await run(await master(), removeMember, { id });
});

test('one phone is invited five times a day, by whatever way, and withdrawing between begins no new count', async () => {
  const phone = '16000006222';
  const { id } = await invite(phone);
  await run(await master(), reinviteMember, { id });
  await run(await master(), removeMember, { id });
  for (let more = 0; more < 3; more += 1) await invite(phone);
  await expect(run(await master(), reinviteMember, { id })).rejects.toMatchObject({ key: 'REMINDER_LIMIT' });
  await expect(invite(phone)).rejects.toMatchObject({ key: 'REMINDER_LIMIT' });
  const token = await tokenSentTo(phone);
  expect(await run(people.guest(), invitation, { token })).toMatchObject({ isNewUser: true });
  expect((await people.inbox(phone)).filter(({ template }) => template === 'INVITATION')).toHaveLength(5);
  await people.app.setTime('2026-11-21T09:00:00+08:00');
  await run(await master(), reinviteMember, { id });
});

test('only the hash of a link is stored', async () => {
  const phone = '16000006205';
  await invite(phone);
  const token = await tokenSentTo(phone);
  const [row] = await people.app.database.rows<{ all: string }>(`SELECT json_agg(m)::text AS all FROM member m`);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(row?.all).not.toContain(token);
});

test('[ACC-006 1/2] the master is handed over, neither edited nor removed, and a member of another company is not found', async () => {
  const page = await run(await master(), members, {});
  const own = page.nodes.find((node) => node.isMaster);
  expect(own?.availableActions.filter(({ enabled }) => enabled).map(({ key }) => key)).toEqual(['transfer']);
  await expect(runRaw(await master(), removeMember, { id: own?.id })).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED' });
  await expect(runRaw(await master(), updateMember, { id: own?.id, roles: ['PAYMENT_CREATE'] })).rejects.toMatchObject({
    key: 'ACTION_NOT_ALLOWED',
  });
  const rest = people.app.rest({ token: await signIn(people.master.phone) });
  const [userId, refusal] = [own?.id, { code: 22001, message: expect.stringContaining('企业管理员须先转让管理员身份') }];
  expect(await rest.post('/api/account/delete', { userId, status: 0 })).toMatchObject(refusal);
  expect(await rest.post('/api/account/update', { userId, role: ['payment:create'] })).toMatchObject(refusal);
  const ofB = await run(await people.member(people.masterOfB, people.b), members, {});
  const foreign = ofB.nodes.find((node) => node.isMaster)?.id;
  await expect(runRaw(await master(), removeMember, { id: foreign })).rejects.toMatchObject({ key: 'MEMBER_NOT_FOUND' });
  await expect(run(await master(), removeMember, { id: '999999999' })).rejects.toMatchObject({ key: 'MEMBER_NOT_FOUND' });
});

test('a company made by an operator gets its master by invitation', async () => {
  const phone = '16000006208';
  const made = await run(people.review, opsCreateCompany, {
    name: '新建有限公司',
    creditCode: '91329901MAD191791K',
    masterName: '孙怡',
    masterPhone: phone,
  });
  expect(made).toMatchObject({ status: 'REGISTERED' });
  // He came too late, and nobody inside could invite him again: an operator does.
  const old = await tokenSentTo(phone);
  const companyId = made.id;
  expect(await run(people.review, opsCompanyMaster, { companyId })).toMatchObject({ name: '孙怡', status: 'INVITED', isInvited: true });
  await people.app.setTime('2026-11-23T10:01:00+08:00');
  await expect(run(people.guest(), invitation, { token: old })).rejects.toMatchObject({ key: 'INVITATION_EXPIRED' });
  expect(await run(people.review, opsCompanyMaster, { companyId })).toMatchObject({ status: 'INVITATION_EXPIRED', isInvited: true });
  const again = (caller: Caller) => run(caller, opsReinviteMaster, { companyId });
  await expect(again(people.finance)).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
  await expect(again(await master())).rejects.toMatchObject({ key: 'SESSION_EXPIRED' });
  expect(await again(people.review)).toMatchObject({ name: '孙怡', phoneMasked: '160****6208', status: 'INVITED' });
  const token = await tokenSentTo(phone);
  expect(token).not.toBe(old);
  await expect(run(people.guest(), invitation, { token: old })).rejects.toMatchObject({ key: 'LINK_INVALID' });
  await accept(token, await codeFor(token, phone));
  await expect(again(people.review)).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED' });
  expect(await run(people.finance, opsCompanyMaster, { companyId })).toMatchObject({ status: 'ACTIVE', isInvited: false });
  await expect(run(people.review, opsReinviteMaster, { companyId: '999999999' })).rejects.toMatchObject({ key: 'COMPANY_NOT_FOUND' });
  const viewer = await people.app
    .graphql({ token: await signIn(phone) })
    .call<{ viewer: object }>('{ viewer { companyName roles isVisitor } }');
  expect(viewer.viewer).toEqual({ companyName: '新建有限公司', roles: ['MASTER'], isVisitor: true });
});

type Account = { id: string; userId: string; userName: string; phone: string; email: string; role: string[]; userStatus: number };
const accounts = async () => people.app.rest({ token: await signIn(people.master.phone) });

test('[ACC-001 2/2] [ACC-014 2/2] [ACC-018 4/5] [ACC-003 1/2] [ACC-004] [ACC-011] [ACC-013] [ACC-016] the legacy calls list accounts by page, show one, name the roles and invite', async () => {
  const rest = await accounts();
  const choices = (await rest.get<{ code: string; name: string; desc: string }[]>('/api/account/role/list')).result;
  // Who gives a right by its name gives this right: each name and what it may do stands beside its own code.
  expect(choices).toEqual([
    { code: 'payment:create', name: '制单', desc: expect.stringMatching(/^上传名单、.*提交审核$/) },
    { code: 'payment:audit', name: '审核', desc: expect.stringMatching(/^审核通过或驳回/) },
    { code: 'service:payment', name: '支付', desc: expect.stringMatching(/^支付结算单/) },
    { code: 'audit:readonly', name: '只读审计', desc: expect.stringMatching(/^查看.*不能执行任何操作$/) },
  ]);
  const choicesOf = async () =>
    (await run(await master(), roleChoices, {})).map(({ code, name, description: desc }) => ({ code, name, desc }));
  expect(await choicesOf()).toEqual(choices);
  const sent = { phone: '16000006211', email: 'acc@xingqiong.example', role: ['payment:create', 'service:payment'], userName: '周一' };
  const { message, result: invited } = await rest.post<Account>('/api/account/invite', sent);
  expect(message).toBe('邀请成功!');
  const fields = {
    userName: '周一',
    accountAlias: '周一',
    phone: '160****6211',
    email: expect.stringMatching(/^a.*@xingqiong\.example$/),
    role: sent.role,
    roles: sent.role,
    isAdmin: 0,
    userStatus: 2,
    userStatusStr: '邀请中',
  };
  expect(invited).toMatchObject({ ...fields, id: expect.stringMatching(/^\d+$/), userId: invited.id });
  expect((await rest.get<Account>('/api/account/info', { id: invited.id })).result).toMatchObject(fields);
  const whole = (await rest.get<{ total: number; list: Account[] }>('/api/account/list', { pageNo: 1, pageSize: 100 })).result;
  expect(whole.list).toHaveLength(whole.total);
  // Twenty where no size is asked for, of members as of everything.
  for (let at = whole.total; at < 21; at += 1)
    await rest.post('/api/account/invite', {
      ...sent,
      phone: `160000064${String(at).padStart(2, '0')}`,
      email: `m${at}@xingqiong.example`,
    });
  expect((await rest.get<{ list: Account[] }>('/api/account/list')).result.list).toHaveLength(20);
  const pages = await Promise.all(
    [1, 2].map(async (pageNo) => (await rest.get<{ total: number; list: Account[] }>('/api/account/list', { pageNo, pageSize: 2 })).result),
  );
  expect(pages.map(({ total, list }) => [total, list.length])).toEqual([
    [Math.max(whole.total, 21), 2],
    [Math.max(whole.total, 21), 2],
  ]);
  expect(pages.flatMap(({ list }) => list.map(({ id }) => id))).toEqual(whole.list.slice(0, 4).map(({ id }) => id));
  expect(whole.list.find(({ userName }) => userName === '陈立群')).toMatchObject({ isAdmin: 1, userStatus: 1, userStatusStr: '正常' });
  // GraphQL tells the same of each; the name is the alias.
  const MEMBERS = `{ members(first: 100) { nodes { id userId name phoneMasked emailMasked roles isMaster status statusLabel } } }`;
  type Told = { members: { nodes: { id: string }[] } };
  const told = (await people.app.graphql({ token: await signIn(people.master.phone) }).call<Told>(MEMBERS)).members.nodes;
  expect(told.find(({ id }) => id === invited.id)).toEqual({
    id: invited.id,
    userId: expect.stringMatching(/^\d+$/),
    name: '周一',
    phoneMasked: '160****6211',
    emailMasked: fields.email,
    roles: ['PAYMENT_CREATE', 'SERVICE_PAYMENT'],
    isMaster: false,
    status: 'INVITED',
    statusLabel: '邀请中',
  });
  expect(told).toContainEqual(expect.objectContaining({ name: '陈立群', isMaster: true, status: 'ACTIVE', statusLabel: '正常' }));
  const MEMBERS_BY = 'query ($f: Int, $p: Int) { members(first: $f, page: $p) { totalCount nodes { id } } }';
  type Paged = { members: { totalCount: number; nodes: { id: string }[] } };
  const paged = async (p: number) =>
    (await people.app.graphql({ token: await signIn(people.master.phone) }).call<Paged>(MEMBERS_BY, { f: 2, p })).members;
  const [one, two] = [await paged(1), await paged(2)];
  expect([one.totalCount, one.nodes.length, two.nodes.length]).toEqual([Math.max(whole.total, 21), 2, 2]);
  expect([...one.nodes, ...two.nodes].map(({ id }) => id)).toEqual(told.slice(0, 4).map(({ id }) => id));
  // It invites with the same fields, and one is read by the id.
  const graphql = people.app.graphql({ token: await signIn(people.master.phone) });
  const FIELDS = 'id name phoneMasked emailMasked roles status';
  const second = { name: '周二', phone: '16000006231', email: 'two@xingqiong.example', roles: ['PAYMENT_CREATE', 'SERVICE_PAYMENT'] };
  const { inviteMember: bySdl } = await graphql.call<{ inviteMember: { id: string } }>(
    `mutation ($i: InviteMemberInput!) { inviteMember(input: $i) { ${FIELDS} } }`,
    { i: second },
  );
  expect(bySdl).toEqual({
    ...{ id: expect.stringMatching(/^\d+$/), name: '周二', phoneMasked: '160****6231', roles: second.roles, status: 'INVITED' },
    emailMasked: expect.stringMatching(/^t.*@xingqiong\.example$/),
  });
  expect(await graphql.call(`query ($id: ID!) { member(id: $id) { ${FIELDS} } }`, { id: bySdl.id })).toEqual({ member: bySdl });
  const nodes = (await run(await master(), members, { first: 100 })).nodes;
  expect(nodes.find(({ id }) => id === invited.id)).toMatchObject({
    name: '周一',
    roles: ['PAYMENT_CREATE', 'SERVICE_PAYMENT'],
    isMaster: false,
  });
  // What was given is changed, and taken away.
  const ofInvited = async () => rest.get<Account>('/api/account/info', { id: invited.id });
  expect((await rest.post('/api/account/update', { userId: invited.id, role: ['payment:audit'] })).code).toBe(22000);
  expect((await ofInvited()).result.role).toEqual(['payment:audit']);
  expect((await rest.post('/api/account/delete', { userId: invited.id, status: 0 })).code).toBe(22000);
  expect((await rest.get<{ list: Account[] }>('/api/account/list', { pageSize: 100 })).result.list.map(({ id }) => id)).not.toContain(
    invited.id,
  );
});

test('[ACC-008 2/2] [ACC-009 2/2] [ACC-010 2/2] an invitation takes a phone of eleven digits, an e-mail address and a role; nothing else is sent', async () => {
  const rest = await accounts();
  const good = { phone: '16000006212', email: 'b@xingqiong.example', role: ['payment:create'] };
  const before = (await run(await master(), members, {})).totalCount;
  for (const [wrong, words] of [
    [{ phone: '' }, '手机号'],
    [{ phone: '12345' }, '请输入正确的手机号'],
    [{ phone: '160000062120' }, '请输入正确的手机号'],
    [{ phone: '12345678901' }, '请输入正确的手机号'],
    [{ email: '' }, '邮箱'],
    [{ email: 'nobody' }, '请输入正确的邮箱'],
    [{ role: [] }, '至少选择一个邀请角色'],
  ] as const)
    expect([wrong, await rest.post('/api/account/invite', { ...good, ...wrong })]).toMatchObject([
      wrong,
      { code: 22001, message: expect.stringContaining(words) },
    ]);
  expect((await run(await master(), members, {})).totalCount).toBe(before);
  expect(await people.inbox(good.phone)).toEqual([]);
});

test('[ACC-005 1/2] [ACC-007 1/2] [ACC-015 2/2] what each status allows; an edit changes roles and nothing else, whatever is sent along', async () => {
  const rest = await accounts();
  const phone = '16000006213';
  const { id } = await invite(phone);
  const actionsOf = async () =>
    (await run(await master(), member, { id }))?.availableActions.filter(({ enabled }) => enabled).map(({ key }) => key);
  expect(await actionsOf()).toEqual(['editRoles', 'inviteAgain', 'remove']);
  const other = { userId: id, role: ['payment:audit'], phone: '16000006299', email: 'other@xingqiong.example', userName: '别人' };
  expect(await rest.post('/api/account/update', other)).toMatchObject({ code: 22000, message: '编辑权限成功!' });
  const now = { userName: '新同事', phone: '160****6213', role: ['payment:audit'], userStatus: 2 };
  expect((await rest.get<Account>('/api/account/info', { id })).result).toMatchObject(now);
  expect((await rest.get<Account>('/api/account/info', { id })).result.email).not.toContain('xingqiong');
  await people.app.setTime('2026-11-23T10:01:00+08:00');
  expect(await actionsOf()).toEqual(['inviteAgain', 'remove']);
  await expect(runRaw(await master(), updateMember, { id, roles: ['PAYMENT_CREATE'] })).rejects.toMatchObject({
    key: 'ACTION_NOT_ALLOWED',
  });
  // An old caller knows no call of its own for it: who expired is invited again, and is the same member.
  expect((await rest.post('/api/account/update', { userId: id, role: ['payment:create'] })).code).toBe(22001);
  const again = { phone, email: 'again@xingqiong.example', userName: '新同事', role: ['payment:audit'] };
  expect(await rest.post('/api/account/invite', again)).toMatchObject({ message: '邀请成功!', result: { id, userStatus: 2 } });
  const token = await tokenSentTo(phone);
  await accept(token, await codeFor(token, phone));
  expect((await rest.get<Account>('/api/account/info', { id })).result).toMatchObject({ ...now, userStatus: 1 });
  expect(await actionsOf()).toEqual(['editRoles', 'remove']);
  const edited = await rest.post('/api/account/update', { userId: id, role: ['payment:create'] });
  expect(edited).toMatchObject({ message: '编辑权限成功!', result: { userStatus: 1, role: ['payment:create'] } });
  await expect(run(await master(), reinviteMember, { id })).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED' });
  // D79: 0 is the delete, and what another value means nobody has said.
  expect(await rest.post('/api/account/delete', { userId: id, status: 5 })).toMatchObject({ code: 22001 });
  expect(await rest.post('/api/account/delete', { userId: id, status: 0 })).toMatchObject({ code: 22000 });
  expect((await run(await master(), members, { first: 100 })).nodes.map((node) => node.id)).not.toContain(id);
});

test('an invitation that was edited or withdrawn gives no more than it says at the end: neither the old roles nor any', async () => {
  const phone = '16000006214';
  const { id } = await invite(phone, ['PAYMENT_CREATE', 'PAYMENT_AUDIT', 'SERVICE_PAYMENT']);
  const token = await tokenSentTo(phone);
  const code = await codeFor(token, phone);
  await run(await master(), updateMember, { id, roles: ['AUDIT_READONLY'] });
  await expect(accept(token, code)).resolves.toBe(true);
  expect(await run(await master(), member, { id })).toMatchObject({ status: 'ACTIVE', roles: ['AUDIT_READONLY'] });
  // The link again, by whoever else has it, and after the member was removed.
  await expect(accept(token, code)).rejects.toMatchObject({ key: 'LINK_INVALID' });
  await run(await master(), removeMember, { id });
  await expect(accept(token, code)).rejects.toMatchObject({ key: 'LINK_INVALID' });
  const withdrawn = await invite('16000006215', ['PAYMENT_AUDIT']);
  const link = await tokenSentTo('16000006215');
  const last = await codeFor(link, '16000006215');
  await run(await master(), removeMember, { id: withdrawn.id });
  await expect(accept(link, last)).rejects.toMatchObject({ key: 'LINK_INVALID' });
  for (const roles of [['MASTER'], ['OPS_ADMIN'], ['PAYMENT_CREATE', 'MASTER']])
    await expect(runRaw(await master(), inviteMember, { phone: '16000006216', email: 'c@d.cn', roles })).rejects.toMatchObject({
      key: expect.stringMatching(/VALIDATION_FAILED|UNKNOWN_VALUE/),
    });
});
