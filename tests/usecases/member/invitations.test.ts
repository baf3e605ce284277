import 'reflect-metadata';
import type { Caller } from '../../../server/kernel/context';
import { run, runRaw } from '../../../server/kernel/usecase';
import { acceptInvitation } from '../../../server/member/commands/accept-invitation';
import { inviteMember } from '../../../server/member/commands/invite-member';
import { opsCreateCompany } from '../../../server/member/commands/ops-create-company';
import { reinviteMember } from '../../../server/member/commands/reinvite-member';
import { removeMember } from '../../../server/member/commands/remove-member';
import { updateMember } from '../../../server/member/commands/update-member';
import { invitation, member, members } from '../../../server/member/queries';
import { sendCode } from '../../../server/session/commands/send-code';
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

test('[AUTH-007] a link shows company and roles; the invited phone accepts by code and chooses a password', async () => {
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
  await expect(accept(token, code)).resolves.toBe(true);
  const [user] = await people.app.database.rows<{ id: string }>(`SELECT user_id AS id FROM member ORDER BY id DESC LIMIT 1`);
  const caller = await callerFor({ userId: user?.id ?? '', companyId: people.a, door: 'GRAPHQL' });
  expect(caller.actor?.roles).toEqual(['PAYMENT_CREATE', 'SERVICE_PAYMENT']);
  expect((await run(await master(), members, {})).nodes).toContainEqual(
    expect.objectContaining({ userId: user?.id, status: 'ACTIVE', statusLabel: '正常' }),
  );
  await expect(run(people.guest(), invitation, { token })).rejects.toMatchObject({ key: 'LINK_INVALID' });
});

test('[AUTH-007] a user with a password joins another company without a new one', async () => {
  await invite(people.masterOfB.phone);
  const token = await tokenSentTo(people.masterOfB.phone);
  // Logged in for his own company, in the browser that opens the link.
  const there = await people.member(people.masterOfB);
  expect(await run(there, invitation, { token })).toMatchObject({ isNewUser: false });
  await expect(accept(token, await codeFor(token, people.masterOfB.phone, there), {}, there)).resolves.toBe(true);
  const { boundCompanies } = await people.app
    .graphql({ token: await signIn(people.masterOfB.phone) })
    .call<{ boundCompanies: { list: { companyId: string }[] } }>('{ boundCompanies { list { companyId } flushToken } }');
  expect(boundCompanies.list.map((item) => item.companyId).sort()).toEqual([people.a, people.b].sort());
});

const signIn = async (account: string): Promise<string> => {
  const { login } = await people.app
    .graphql()
    .call<{ login: { token: string } }>('mutation ($i: LoginInput!) { login(input: $i) { token } }', {
      i: { account, password: PASSWORD, asToken: true },
    });
  return login.token;
};

test('a code sent for one invitation is worth nothing for another link', async () => {
  const [first, second] = ['16000006202', '16000006203'];
  await invite(first);
  await invite(second);
  const code = await codeFor(await tokenSentTo(first), first);
  await expect(accept(await tokenSentTo(second), code)).rejects.toMatchObject({ key: 'CODE_EXPIRED' });
});

test('[AUTH-008] after 72 hours the invitation is expired, its link says so, and a new one replaces it', async () => {
  const phone = '16000006204';
  const { id } = await invite(phone);
  const old = await tokenSentTo(phone);
  await people.app.setTime('2026-11-23T09:59:00+08:00');
  await expect(run(people.guest(), invitation, { token: old })).resolves.toMatchObject({ isNewUser: true });
  await people.app.setTime('2026-11-23T10:01:00+08:00');
  expect(await run(await master(), member, { id })).toMatchObject({ status: 'INVITATION_EXPIRED', statusLabel: '邀请过期' });
  const rest = people.app.rest({ token: await signIn(people.master.phone) });
  const { list } = (await rest.get<{ list: { id: string; userStatus: number }[] }>('/api/account/list')).result;
  expect(list.find((one) => one.id === id)?.userStatus).toBe(3);
  await expect(run(people.guest(), invitation, { token: old })).rejects.toMatchObject({ key: 'INVITATION_EXPIRED', message: '邀请已过期' });

  expect(await run(await master(), reinviteMember, { id })).toMatchObject({ status: 'INVITED' });
  const fresh = await tokenSentTo(phone);
  expect(fresh).not.toBe(old);
  await expect(run(people.guest(), invitation, { token: old })).rejects.toMatchObject({ key: 'LINK_INVALID' });
  await expect(accept(fresh, await codeFor(fresh, phone))).resolves.toBe(true);
});

test('only the hash of a link is stored', async () => {
  const phone = '16000006205';
  await invite(phone);
  const token = await tokenSentTo(phone);
  const [row] = await people.app.database.rows<{ all: string }>(`SELECT json_agg(m)::text AS all FROM member m`);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(row?.all).not.toContain(token);
});

test('the master is neither edited nor removed, and a member of another company is not found', async () => {
  const page = await run(await master(), members, {});
  const own = page.nodes.find((node) => node.isMaster);
  await expect(runRaw(await master(), removeMember, { id: own?.id })).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED' });
  await expect(runRaw(await master(), updateMember, { id: own?.id, roles: ['PAYMENT_CREATE'] })).rejects.toMatchObject({
    key: 'ACTION_NOT_ALLOWED',
  });
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
  const token = await tokenSentTo(phone);
  await accept(token, await codeFor(token, phone));
  const viewer = await people.app
    .graphql({ token: await signIn(phone) })
    .call<{ viewer: object }>('{ viewer { companyName roles isVisitor } }');
  expect(viewer.viewer).toEqual({ companyName: '新建有限公司', roles: ['MASTER'], isVisitor: true });
});
