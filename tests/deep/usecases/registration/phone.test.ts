import 'reflect-metadata';
import type { Caller } from '../../../../server/kernel/context';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { payeeLink } from '../../../../server/payee/queries';
import { confirmRegistration } from '../../../../server/registration/commands/confirm-registration';
import { openMyRegistrationContract } from '../../../../server/registration/commands/open-my-registration-contract';
import { openRegistrationLink } from '../../../../server/registration/commands/open-registration-link';
import { registerMe } from '../../../../server/registration/commands/register-me';
import { registrationOfMe } from '../../../../server/registration/queries/mine';
import { registration, registrationContract, registrations } from '../../../../server/registration/queries/registrations';
import { deleteContracts } from '../../../../server/signing/commands/delete-contracts';
import { contract } from '../../../../server/signing/queries/contracts';
import { importsOf, newcomer } from '../../../kit/builders/imports';
import { payeeCaller, prove } from '../../../kit/builders/payees';
import { guestCaller, LOOSE } from '../../../kit/builders/people';
import { HAND, publishedTemplate, untilSealed } from '../../../kit/builders/phones';
import { refusalOf } from '../../../kit/builders/signing';
import { key } from '../../../kit/builders/statements';
import { must } from '../../../kit/checks/must';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  await publishedTemplate(world);
  await publishedTemplate(world, { agreementType: 'LABOR_GENERAL' });
});
afterAll(() => world?.app.close());

const OPS_LOGIN = 'mutation($a: String!, $p: String!) { opsLogin(input: { account: $a, password: $p, asToken: true }) { token } }';
const LOOK = 'mutation($companyId: ID!) { opsStartReadOnlyView(companyId: $companyId, reason: "企业来电咨询登记进度") { endsAt } }';
const LOGIN = 'mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }';
const maker = () => world.member('王敏');

/** Imported, and on the phone with a link of hers. */
async function comer(n: number): Promise<{ id: string; token: string; caller: Caller }> {
  await importsOf(world, 'REGISTRATION').done([newcomer(n)]);
  const { nodes } = await runRaw(await maker(), registrations, { filter: { idCard: newcomer(n).idCard }, first: 1, page: 1 });
  const { id } = must(nodes[0]);
  return { id, ...(await again(id, n)) };
}

async function again(id: string, n: number): Promise<{ token: string; caller: Caller }> {
  const { url } = await run(await maker(), openRegistrationLink, { id });
  const token = must(url.split('/').pop());
  return { token, caller: await payeeCaller(await prove(token, newcomer(n))) };
}

const signatureOf = async (caller: Caller) => {
  const { contract: shown } = await run(caller, registrationOfMe, {});
  const { textSha256, consent } = must(shown);
  return { textSha256, readMs: 40_000, consentVersion: consent.version, form: 'PAD' as const, strokes: HAND };
};
const register = (caller: Caller) => run(caller, registerMe, {}, { idempotencyKey: key() });
const confirm = async (caller: Caller, input: object | null, idempotencyKey = key()) =>
  runRaw(caller, confirmRegistration, { input }, { idempotencyKey });

describe('registration on the phone', () => {
  it('[REG-007 1/2] [REG-009 3/4] [REG-010] [REG-011 1/2] [REG-016] registers first and confirms the agreement then, each with its time; the company reads the agreement', async () => {
    const { id, token, caller } = await comer(21);
    const offered = async () => (await run(await maker(), registration, { id })).availableActions.map(({ key: action }) => action).sort();
    expect(await offered()).toEqual(['addRemark', 'copyLink', 'remind']);
    const { login } = await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a: '16000000102', p: 'Demo2026' });
    const rest = world.app.rest({ token: login.token });
    const graphql = world.app.graphql({ token: login.token });
    type Told = {
      status: string;
      statusName: string;
      contract: { id: string; hasDocument: boolean; contentBlocks: { number: string; text: string }[] } | null;
    };
    const told = async () =>
      (
        await graphql.call<{ registrationContract: Told }>(
          'query ($id: ID!) { registrationContract(id: $id) { status statusName contract { id hasDocument contentBlocks { number text } } } }',
          { id },
        )
      ).registrationContract;
    const agreement = async () => (await rest.get<Record<string, unknown>>('/api/agent/user/contract/info', { recordId: id })).result;
    /** Whom the legacy wire reminds, and whether it gives the link. */
    const inRest = async () => [
      (await rest.post<{ num: number }>('/api/agent/user/sign/notice', { isSelectAll: 0, checkIds: [id] })).result,
      (await rest.post('/api/agent/user/copy/link', { recordId: id })).code,
    ];
    expect(await agreement()).toMatchObject({ status: 0, statusStr: '待登记', content: '', contractFileUrl: '' });
    expect(await told()).toEqual({ status: 'PENDING_REGISTRATION', statusName: '待登记', contract: null });
    const before = await run(caller, registrationOfMe, {});
    expect(before).toMatchObject({ status: 'PENDING_REGISTRATION', name: newcomer(21).name, contract: null, registeredAt: null });
    expect(JSON.stringify(before)).not.toContain(newcomer(21).idCard);
    expect(await run(await maker(), registrationContract, { id })).toMatchObject({ status: 'PENDING_REGISTRATION', contract: null });
    // The second step is not to be had before the first.
    expect(await refusalOf(confirm(caller, null))).toBe('ACTION_NOT_ALLOWED');
    const registered = await register(caller);
    expect(registered).toMatchObject({ status: 'PENDING_CONFIRMATION', confirmedAt: null, contract: { step: 'READ' } });
    expect(registered.registeredAt).toBeInstanceOf(Date);
    // A second tap changes nothing.
    expect(await register(caller)).toMatchObject({ contract: { contractId: must(registered.contract).contractId } });
    expect(await run(await maker(), registration, { id })).toMatchObject({ statusName: '待确认协议', confirmedAt: null });
    expect(await offered()).toEqual(['addRemark', 'copyLink', 'remind', 'viewContract']);
    expect(await agreement()).toMatchObject({ status: 1, statusStr: '待确认协议', content: expect.stringContaining('第一条') });
    expect(await told()).toMatchObject({ status: 'PENDING_CONFIRMATION', statusName: '待确认协议', contract: { hasDocument: false } });
    const read = await run(await maker(), registrationContract, { id });
    expect(read).toMatchObject({ status: 'PENDING_CONFIRMATION', contract: { status: 'WAITING_SIGN', sourceName: '人员登记' } });
    expect(must(must(read.contract).contentBlocks).length).toBeGreaterThan(3);
    const signature = await signatureOf(caller);
    expect(await refusalOf(confirm(caller, { ...signature, textSha256: '0'.repeat(64) }))).toBe('CONTRACT_TEXT_CHANGED');
    expect(await refusalOf(confirm(caller, null))).toBe('CONTRACT_TEXT_CHANGED');
    const k = key();
    const done = await confirm(caller, signature, k);
    expect(done).toMatchObject({ status: 'COMPLETE', contract: { step: 'SIGNED' } });
    expect(done.confirmedAt).toBeInstanceOf(Date);
    expect(await confirm(caller, signature, k)).toMatchObject({ status: 'COMPLETE' });
    expect(await refusalOf(run(guestCaller(), payeeLink, { token }))).toBe('LINK_INVALID');
    expect(await refusalOf(register(caller))).toBe('LINK_INVALID');
    const contractId = must(done.contract).contractId;
    await untilSealed(world, contractId);
    expect(await run(await maker(), registration, { id })).toMatchObject({ status: 'COMPLETE', contractId });
    expect(await offered()).toEqual(['addRemark', 'viewContract']);
    expect((await run(caller, openMyRegistrationContract, {})).url).toMatch(/^\/api\/file\/download\?ticket=/);
    expect(await inRest()).toEqual([{ num: 0 }, 22001]);
    const { list } = (await rest.get<{ list: Record<string, unknown>[] }>('/api/agent/user/list', { page: 1, pageSize: 20, status: 2 }))
      .result;
    const at = expect.stringMatching(/^2026-11-20 \d\d:\d\d:\d\d$/);
    expect(list.find(({ recordId }) => recordId === id)).toMatchObject({
      registerTime: at,
      confirmTime: at,
      status: 2,
      statusStr: '登记完成',
    });
    const signedPaper = await agreement();
    expect(signedPaper).toMatchObject({ status: 2, statusStr: '登记完成' });
    expect(String(signedPaper.content)).toContain('第一条');
    expect(String(signedPaper.contractFileUrl)).toMatch(/^\/api\/file\/download\?ticket=/);
    const byGraphql = await told();
    expect(byGraphql).toMatchObject({ status: 'COMPLETE', statusName: '登记完成', contract: { id: contractId, hasDocument: true } });
    expect(must(byGraphql.contract).contentBlocks.map(({ number }) => number)).toContain('第一条');
    const { openContractDocument } = await graphql.call<{ openContractDocument: { url: string } }>(
      'mutation ($id: ID!) { openContractDocument(id: $id) { url } }',
      { id: contractId },
    );
    for (const url of [signedPaper.contractFileUrl, openContractDocument.url]) {
      const paper = Buffer.from(await (await fetch(`${world.app.url}${url}`)).arrayBuffer());
      expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
    }
    // An operator who only looks at the company reads the agreement and gets no file.
    const { opsLogin } = await world.app.graphql().call<{ opsLogin: { token: string } }>(OPS_LOGIN, { a: '16000000902', p: 'Demo2026' });
    const look = await world.app.graphql({ token: opsLogin.token }).send(LOOK, { companyId: world.companyId });
    const cookie = must(
      look.headers
        .getSetCookie()
        .find((line) => line.startsWith('jq_session='))
        ?.split(';')[0],
    );
    const looking = world.app.rest({ headers: { cookie, origin: world.app.url } });
    expect(await looking.get('/api/agent/user/contract/info', { recordId: id })).toMatchObject({
      code: 22000,
      result: { status: 2, content: signedPaper.content, contractFileUrl: '' },
    });
    // Before that both are given in either state; a new link ends the one before it, so others are asked.
    for (const [n, registers] of [
      [24, false],
      [25, true],
    ] as const) {
      const other = await comer(n);
      if (registers) await register(other.caller);
      const one = { isSelectAll: 0, checkIds: [other.id] };
      expect((await rest.post('/api/agent/user/sign/notice', one)).result).toEqual({ num: 1 });
      expect((await rest.post('/api/agent/user/copy/link', { recordId: other.id })).code).toBe(22000);
    }
  });

  it('an agreement that was taken back or ran out is made anew, and the old one is not signed', async () => {
    const { id, caller } = await comer(22);
    const first = must((await register(caller)).contract);
    const signature = await signatureOf(caller);
    await runRaw(await maker(), deleteContracts, { selection: { mode: 'PAGE', ids: [first.contractId] } }, { idempotencyKey: key() });
    expect((await run(caller, registrationOfMe, {})).contract).toBeNull();
    expect(await refusalOf(confirm(caller, signature))).toBe('LINK_INVALID');
    const second = await register(caller);
    expect(second.status).toBe('PENDING_CONFIRMATION');
    expect(must(second.contract).contractId).not.toBe(first.contractId);
    expect(await confirm(caller, await signatureOf(caller))).toMatchObject({ status: 'COMPLETE' });
    expect(await run(await maker(), contract, { id: must(second.contract).contractId })).toMatchObject({ sourceName: '人员登记' });
    expect(await run(await maker(), registration, { id })).toMatchObject({ status: 'COMPLETE' });
  });

  it('a link of somebody else, and a newer link, open nothing of this registration', async () => {
    const { id, caller, token } = await comer(23);
    await register(caller);
    const newer = await again(id, 23);
    expect(await refusalOf(run(guestCaller(), payeeLink, { token }))).toBe('LINK_INVALID');
    expect(await refusalOf(register(caller))).toBe('LINK_INVALID');
    expect(await refusalOf(run(caller, registrationOfMe, {}))).toBe('LINK_INVALID');
    const signature = await signatureOf(newer.caller);
    const both = await Promise.allSettled([confirm(newer.caller, signature), confirm(newer.caller, signature)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
