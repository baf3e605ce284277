// Payees as tests know them: links to a thing that only tests have, codes from the inbox, sessions at the doors.
import { mixed, object, string } from 'yup';
import type { LinkPurpose } from '../../../schema/payeeLinks';
import type { Caller } from '../../../server/kernel/context';
import type { LinkKind } from '../../../server/kernel/linkKinds';
import { command, run, runRaw } from '../../../server/kernel/usecase';
import { testInbox } from '../../../server/message/queries';
import { loginPayee } from '../../../server/payee/commands/login-payee';
import { createPayeeGroup } from '../../../server/payee/commands/payee-groups';
import { provePayee } from '../../../server/payee/commands/prove-payee';
import { sendPayeeLinkCode } from '../../../server/payee/commands/send-payee-link-code';
import { sendPayeeLoginCode } from '../../../server/payee/commands/send-payee-login-code';
import { type IssuedLink, identifyPayee, issueLink, linkUsed, requireLink, revokeLinks } from '../../../server/payee/public';
import { payees } from '../../../server/payee/queries';
import { installLinkKinds } from '../../../server/payee/registry';
import { raiseObjection } from '../../../server/statement/commands/raise-objection';
import { captchaChallenge } from '../../../server/verification/queries';
import { domains } from '../../../server/wiring';
import { must } from '../checks/must';
import { type SmallWorld, WORKERS } from '../worlds/smallWorld';
import { guestCaller, solve } from './people';
import { key } from './statements';

/** A thing of no domain: a link to it is for one of the three workers, `worker-0` to `worker-2`, where wanted with a phone, `worker-0@16000004009`; or for nobody. */
export interface Errands {
  readonly mismatches: string[];
  readonly gone: Set<string>;
}

const workerOf = (targetId: string) => {
  const [thing = '', phone] = targetId.split('@');
  const worker = WORKERS[Number(thing.split('-')[1])];
  return worker && { ...worker, phone: phone ?? worker.phone };
};

const errandKind = (purpose: LinkPurpose, errands: Errands): LinkKind => ({
  purpose,
  describe: async (_ctx, targetId) =>
    errands.gone.has(targetId) ? null : { subjectName: '示例主体', documentName: '跑腿任务', deadline: null },
  expected: async (_ctx, targetId) => workerOf(targetId) ?? null,
  onMismatch: async (_ctx, targetId) => void errands.mismatches.push(targetId),
});

/** The kinds of the product, and beside them the errands of the test. */
export function installErrands(): Errands {
  const errands: Errands = { mismatches: [], gone: new Set() };
  const own = domains.flatMap((domain) => [...domain.linkKinds]);
  installLinkKinds([...own, errandKind('TASK', errands), errandKind('QR', errands)]);
  return errands;
}

const purposeShape = mixed<LinkPurpose>().required();

export const issueErrand = command({
  name: 'issueErrand',
  realm: 'company',
  needs: 'ANY',
  errors: [],
  idempotent: 'no',
  audit: null,
  input: object({
    purpose: purposeShape,
    targetId: string().required(),
    personId: string().nullable(),
    expiresAt: mixed<Date>().nullable(),
  }),
  run: (ctx, { purpose, targetId, personId, expiresAt }): Promise<IssuedLink> =>
    issueLink(ctx, { purpose, targetId, personId: personId ?? null, ...(expiresAt ? { expiresAt } : {}) }),
});

export const revokeErrand = command({
  name: 'revokeErrand',
  realm: 'company',
  needs: 'ANY',
  errors: [],
  idempotent: 'no',
  audit: null,
  input: object({ targetId: string().required(), reason: string().required() }),
  run: (ctx, input) => revokeLinks(ctx, input),
});

/** What a domain does at the end of its link. */
export const finishErrand = command({
  name: 'finishErrand',
  realm: 'payee',
  needs: null,
  errors: ['LINK_INVALID'],
  idempotent: 'no',
  audit: { action: 'payee.prove' },
  input: object({ purpose: purposeShape }),
  async run(ctx, { purpose }) {
    const target = await requireLink(ctx, purpose);
    await linkUsed(ctx, target.linkId);
    return { ...target, companyId: ctx.companyId };
  },
});

export async function personIdOf(world: SmallWorld, worker: number): Promise<string> {
  const [row] = await world.app.database.rows<{ person_id: string }>('SELECT person_id FROM payee WHERE company_id = $1 AND name = $2', [
    world.companyId,
    WORKERS[worker]?.name,
  ]);
  if (!row) throw new Error(`worker ${worker} is no payee`);
  return row.person_id;
}

/** A link of company A to the errand of a worker. */
export async function errandLink(
  world: SmallWorld,
  worker: number,
  more: { readonly targetId?: string; readonly purpose?: LinkPurpose } = {},
): Promise<IssuedLink> {
  const { purpose = 'TASK', targetId = `worker-${worker}` } = more;
  return run(await world.member('王敏'), issueErrand, { purpose, targetId, personId: await personIdOf(world, worker), expiresAt: null });
}

/** The newest code that went to this phone. */
export async function codeFor(phone: string): Promise<string> {
  const [newest] = await run(guestCaller(), testInbox, { receiver: phone, first: 1 });
  if (!newest?.code) throw new Error(`no code went to ${phone}`);
  return newest.code;
}

/** The caller of a token, as the doors find him. */
export function payeeCaller(token: string, ip = '198.51.100.9'): Promise<Caller> {
  return identifyPayee({
    headers: { authorization: `Bearer ${token}` },
    cookies: {},
    queryToken: null,
    ip,
    door: 'GRAPHQL',
    requestId: `payee-${ip}`,
  });
}

interface Proven {
  readonly name: string;
  readonly idCard: string;
  readonly phone: string;
}

/** Name, number and code of the worker: the token of a session of this link. */
export const proveWorker = (token: string, worker: number): Promise<string> =>
  prove(token, WORKERS[worker] ?? { name: '', idCard: '', phone: '' });

/** The same of anybody. */
export async function prove(token: string, { name, idCard, phone }: Proven): Promise<string> {
  await runRaw(guestCaller(), sendPayeeLinkCode, { token, name, idCard });
  const session = await runRaw(guestCaller(), provePayee, { token, code: await codeFor(phone), asToken: true });
  return session.token ?? '';
}

/** The token of a worker signed in by phone, whose session goes over all companies. */
export const payeeToken = (worker: number): Promise<string> => signInAs(WORKERS[worker] ?? { name: '', idCard: '', phone: '' });

/** The same of anybody whom a company knows. */
export async function signInAs({ name, idCard, phone }: Proven): Promise<string> {
  const captcha = await solve(await run(guestCaller(), captchaChallenge, {}));
  await runRaw(guestCaller(), sendPayeeLoginCode, { phone, captcha });
  const session = await runRaw(guestCaller(), loginPayee, { phone, code: await codeFor(phone), name, idCard, asToken: true });
  return session.token ?? '';
}

export const payeeSignedIn = async (worker: number): Promise<Caller> => payeeCaller(await payeeToken(worker));

/** The link to a failed line in the newest SMS to this phone. */
export async function fixToken(phone: string): Promise<string> {
  const messages = await run(guestCaller(), testInbox, { receiver: phone, first: 20 });
  const text = messages.find(({ template }) => template === 'ACCOUNT_LINK')?.text ?? '';
  const token = /\/m\/fix\/([\w-]{43})/.exec(text)?.[1];
  if (!token) throw new Error(`no link to mend an account went to ${phone}`);
  return token;
}

/** The link to a payment that waits for its payee in the newest SMS to this phone. */
export async function confirmToken(phone: string): Promise<string> {
  const messages = await run(guestCaller(), testInbox, { receiver: phone, first: 20 });
  const text = messages.find(({ template }) => template === 'CONFIRM_LINK')?.text ?? '';
  const token = /\/m\/confirm\/([\w-]{43})/.exec(text)?.[1];
  if (!token) throw new Error(`no link to confirm a payment went to ${phone}`);
  return token;
}

/** The payee of a link to a failed line, proven. */
export async function fixSession(token: string, worker = 0): Promise<Caller> {
  return payeeCaller(await proveWorker(token, worker));
}

/** The worker says of a payment that he is not the one; his further payments of the company are held from here on. */
export async function objectionTo(lineId: string, worker: Caller | null = null): Promise<void> {
  const input = { lineId, kind: 'NOT_ME', text: '我没有做过这份工作' } as const;
  await run(worker ?? (await payeeSignedIn(0)), raiseObjection, input, { idempotencyKey: key() });
}

/** A group with the workers of the small world, and one of them, as the console addresses them. */
export async function payeesIn(world: SmallWorld): Promise<{ readonly payee: string; readonly payeeGroup: string }> {
  const maker = await world.member('王敏');
  const { nodes } = await run(maker, payees, { first: 100 });
  const workers = nodes.filter(({ name }) => WORKERS.some((worker) => worker.name === name));
  const input = { name: '常用收款人', payeeIds: workers.map(({ id }) => id) };
  const { id } = await run(maker, createPayeeGroup, input, { idempotencyKey: `group-${world.companyId}` });
  const first = must(workers.find(({ name }) => name === must(WORKERS[0]).name));
  return { payee: `/payee/detail/${first.id}`, payeeGroup: `/payee/list?group=${id}` };
}
