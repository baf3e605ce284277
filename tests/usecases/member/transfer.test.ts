import 'reflect-metadata';
import { updateCompany } from '../../../server/company/commands/update-company';
import { run } from '../../../server/kernel/usecase';
import { inviteMember } from '../../../server/member/commands/invite-member';
import { removeMember } from '../../../server/member/commands/remove-member';
import { transferMaster } from '../../../server/member/commands/transfer-master';
import { updateMember } from '../../../server/member/commands/update-member';
import { members, transferTargets } from '../../../server/member/queries';
import { leaveCompany } from '../../../server/session/commands/leave-company';
import { PASSWORD, type People, type Person, startPeople } from '../../kit/builders/people';
import { callsOf } from '../../kit/builders/peopleCalls';

let people: People;
beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people?.close());
const { isAlive } = callsOf(() => people);

const caller = (person: Person) => people.member(person);
const PROFILE = { shortName: '星穹', provinceCode: '330000', cityCode: '330100', districtCode: '330106', address: '文三路 1 号' };
/** Whoever is the master now reads the members. */
const idOf = async (person: Person, master: Person = people.master): Promise<string> =>
  (await run(await caller(master), members, {})).nodes.find(({ userId }) => userId === person.userId)?.id ?? '';
const transfer = async (from: Person, to: Person) => run(await caller(from), transferMaster, { memberId: await idOf(to, from) });
const tokenOf = async ({ phone }: Person): Promise<string> => {
  const said = await people.app.graphql().call<{ login: { token: string } }>('mutation ($i: LoginInput!) { login(input: $i) { token } }', {
    i: { account: phone, password: PASSWORD, asToken: true },
  });
  return said.login.token;
};
const signIn = async (person: Person) => people.app.graphql({ token: await tokenOf(person) });
const mastersOfA = () =>
  people.app.database.rows<{ user_id: string }>(
    `SELECT user_id FROM member WHERE company_id = $1 AND status = 'ACTIVE' AND 'MASTER' = ANY (roles)`,
    [people.a],
  );
const MINE = '{ viewer { companyId isUnbound roles permissions } }';
type Mine = { viewer: { companyId: string | null; isUnbound: boolean; roles: string[]; permissions: string[] } };

test('[XFR-005 2/3] nobody but an active member of this company takes the master role over', async () => {
  const master = await caller(people.master);
  const give = (memberId: string) => run(master, transferMaster, { memberId });
  const [stranger] = await people.app.database.rows<{ id: string }>(`SELECT id FROM member WHERE company_id = $1 LIMIT 1`, [people.b]);
  const refusal = { key: 'TRANSFER_TARGET_NOT_FOUND', message: '该用户不是企业成员，请先添加为成员再转让' };
  for (const memberId of [stranger?.id ?? '', '99999999', 'x']) await expect(give(memberId)).rejects.toMatchObject(refusal);
  const invited = await run(master, inviteMember, { phone: '16000006301', email: 'a@example.com', roles: ['PAYMENT_CREATE'] });
  await expect(give(invited.id)).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED', params: { stateKey: 'INVITED' } });
  await run(master, removeMember, { id: invited.id });
  await expect(give(invited.id)).rejects.toMatchObject(refusal);
  await expect(give(await idOf(people.master))).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED' });
  await expect(run(await caller(people.maker), transferMaster, { memberId: await idOf(people.checker) })).rejects.toMatchObject({
    key: 'PERMISSION_MISSING',
  });
  expect(await mastersOfA()).toEqual([{ user_id: people.master.userId }]);
});

test('[XFR-010 2/2] without a user the transfer says what to choose', async () => {
  await expect(run(await caller(people.master), transferMaster, { memberId: ' ' })).rejects.toMatchObject({
    key: 'VALIDATION_FAILED',
    params: { fields: { memberId: '请选择转让管理员' } },
  });
  const rest = people.app.rest({ token: await tokenOf(people.master) });
  expect(await rest.post('/api/account/admin/transfer', {})).toMatchObject({
    code: 22001,
    message: expect.stringContaining('请选择转让管理员'),
  });
});

test('the master is neither edited nor removed, and does not leave', async () => {
  const master = await caller(people.master);
  const id = await idOf(people.master);
  const refused = { key: 'ACTION_NOT_ALLOWED', message: expect.stringContaining('企业管理员须先转让管理员身份') };
  await expect(run(master, updateMember, { id, roles: ['PAYMENT_CREATE'] })).rejects.toMatchObject(refused);
  await expect(run(master, removeMember, { id })).rejects.toMatchObject(refused);
  await expect(run(master, leaveCompany, { companyId: people.a })).rejects.toMatchObject(refused);
});

test('the old master is an ordinary member at once in the session at hand, and out everywhere else', async () => {
  const [here, elsewhere] = [await tokenOf(people.master), await tokenOf(people.master)];
  const old = people.app.graphql({ token: here });
  const memberId = await idOf(people.maker);
  await old.call('mutation ($id: ID!) { transferMaster(memberId: $id) { isMaster } }', { id: memberId });
  const { viewer } = await old.call<Mine>(MINE);
  expect(viewer.roles).toEqual(['PAYMENT_CREATE', 'PAYMENT_AUDIT', 'SERVICE_PAYMENT']);
  expect(viewer.permissions).not.toContain('MASTER');
  await expect(old.call('{ members { totalCount } }')).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
  expect(await isAlive(elsewhere)).toBe(false);
  await expect(run(await caller(people.master), updateCompany, PROFILE)).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
  await expect(run(await caller(people.maker), updateCompany, PROFILE)).resolves.toMatchObject({ districtName: '西湖区' });
  expect(await mastersOfA()).toEqual([{ user_id: people.maker.userId }]);
  const [written] = await people.app.database.rows<{ body: object }>(
    `SELECT body FROM audit_record WHERE company_id = $1 AND body ->> 'action' = 'member.transferMaster' ORDER BY seq DESC LIMIT 1`,
    [people.a],
  );
  expect(written?.body).toMatchObject({ actor: { kind: 'member', id: people.master.userId } });
  await transfer(people.maker, people.master);
});

test('of two transfers at the same time one is done, and one master remains', async () => {
  const master = await caller(people.master);
  const ids = [await idOf(people.maker), await idOf(people.checker)];
  const answers = await Promise.allSettled(ids.map((memberId) => run(master, transferMaster, { memberId })));
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [now, ...others] = await mastersOfA();
  expect(others).toEqual([]);
  await transfer(now?.user_id === people.maker.userId ? people.maker : people.checker, people.master);
});

test('[ACC-018 5/5] [XFR-011 2/2] [XFR-009 2/2] [XFR-004 3/4] [XFR-003 2/2] [XFR-006 2/2] [XFR-005 3/3] the legacy call takes assignedUserId and has a list of the users of the company', async () => {
  const rest = people.app.rest({ token: await tokenOf(people.master) });
  type Listed = { list: { userName: string; isAdmin: number; userId: string }[] };
  // Who was only invited belongs to nobody's choice yet.
  const invited = { name: '尚未接受', phone: '16000006302', email: 'b@example.com', roles: ['PAYMENT_CREATE'] as const };
  const { id } = await run(await caller(people.master), inviteMember, { ...invited, roles: [...invited.roles] });
  const addedFirst = { code: 22001, message: '该用户不是企业成员，请先添加为成员再转让' };
  const before = await mastersOfA();
  expect(await rest.post('/api/account/admin/transfer', { assignedUserId: id })).toMatchObject({
    code: 22001,
    message: '当前状态为邀请中，不能接任企业管理员',
  });
  expect(await mastersOfA()).toEqual(before);
  const names = (await rest.get<Listed>('/api/account/company/user/list')).result.list;
  expect(names.map(({ userName }) => userName)).toEqual(['王敏', '李航', '赵晨']);
  await run(await caller(people.master), removeMember, { id });
  expect(names.every(({ isAdmin }) => isAdmin === 0)).toBe(true);
  const checker = names.find(({ userName }) => userName === '李航');
  expect(await rest.post('/api/account/admin/transfer', { assignedUserId: checker?.userId })).toMatchObject({
    code: 22000,
    message: '管理员转让成功',
  });
  expect(await rest.get('/api/account/company/user/list')).toMatchObject({ code: 22001, message: '权限不足！' });
  expect(await run(await caller(people.checker), transferTargets, {})).toHaveLength(3);
  // Somebody of another company is no target, and where nobody else belongs to the company there is none.
  const other = people.app.rest({ token: await tokenOf(people.checker) });
  expect(await other.post('/api/account/admin/transfer', { assignedUserId: people.masterOfB.userId })).toMatchObject(addedFirst);
  await transfer(people.checker, people.master);
});

test('[XFR-008 1/3] a member who is no master leaves; the session goes on in the next company, or in none', async () => {
  const reader = await signIn(people.reader);
  const { leaveCompany: left } = await reader.call<{ leaveCompany: Mine['viewer'] }>(
    'mutation ($id: ID!) { leaveCompany(companyId: $id) { companyId isUnbound roles permissions } }',
    { id: people.a },
  );
  expect(left).toMatchObject({ companyId: null, isUnbound: true, roles: [] });
  expect((await reader.call<Mine>(MINE)).viewer).toMatchObject({ companyId: null, isUnbound: true });
  await expect(reader.call('{ company { id } }')).rejects.toMatchObject({ code: 'NO_COMPANY' });
  expect((await run(await caller(people.master), members, {})).nodes.map(({ userId }) => userId)).not.toContain(people.reader.userId);
});

test('[PER-016] [XFR-007 2/2] [XFR-008 2/3] [PER-002 3/3] [XFR-004 4/4] the master of another company has to switch to it first', async () => {
  const atB = await people.member(people.master, people.b);
  await expect(run(atB, leaveCompany, { companyId: people.a })).rejects.toMatchObject({
    key: 'MASTER_ELSEWHERE',
    message: '您是杭州星穹直播传媒有限公司的企业管理员，请先切换到该企业并转让管理员',
  });
  await expect(run(atB, transferMaster, { memberId: await idOf(people.maker) })).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
  const rest = people.app.rest({ token: await tokenOf(people.master) });
  expect(await rest.post('/api/user/company/exit', { customerCode: people.b })).toMatchObject({
    message: '请先切换到成都锦程同城配送有限公司，再退出该企业',
  });
  const bound = await rest.get<{ flushToken: string }>('/api/user/company/bind/list');
  await rest.post('/api/user/company/change', { target_company_id: people.b, flush_token: bound.result.flushToken });
  expect(await rest.post('/api/user/company/exit', { customerCode: people.a })).toMatchObject({
    code: 22001,
    message: '您是杭州星穹直播传媒有限公司的企业管理员，请先切换到该企业并转让管理员',
  });
  expect(await rest.post('/api/account/admin/transfer', { assignedUserId: people.maker.userId })).toMatchObject({
    code: 22001,
    message: '权限不足！',
  });
  // Who leaves is who calls, whomever else the call names.
  expect(await rest.post('/api/user/company/exit', { customerCode: people.b, userId: people.masterOfB.userId, admin: 1 })).toMatchObject({
    code: 22000,
  });
  const stay = await run(await people.member(people.masterOfB, people.b), members, { first: 100 });
  expect(stay.nodes.map(({ userId }) => userId)).toContain(people.masterOfB.userId);
  await expect(run(await caller(people.master), leaveCompany, { companyId: people.b })).rejects.toMatchObject({ key: 'NO_ACCESS' });
  // He was the only one beside the master there: nobody is left to choose.
  const alone = people.app.rest({ token: await tokenOf(people.masterOfB) });
  expect((await alone.get<{ list: object[] }>('/api/account/company/user/list')).result.list).toEqual([]);
  expect(await run(await people.member(people.masterOfB, people.b), transferTargets, {})).toEqual([]);
});
