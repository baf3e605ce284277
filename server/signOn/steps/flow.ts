// A login on its way out and back. Before the command the provider is asked; an answer is good once, for the tab that began, for the setting
// of the company as it was, and for ten minutes. Whatever is wrong is one refusal; the log says what it was.
import { randomBytes } from 'node:crypto';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { returnPath } from '../../../schema/returnPath';
import { later } from '../../kernel/clock';
import type { Before, Ctx } from '../../kernel/context';
import { log } from '../../kernel/log';
import { identityProvider, runtime } from '../../kernel/runtime';
import { decryptField, encryptField, hashToken, randomToken } from '../../kernel/secrets';
import { type FlowRecord, insertFlow, type ProviderRecord, takeFlow } from '../store';
import { accessOf, returnAddress } from './access';

const PROOF = 'sign_on_flow.proof';
const secretText = (): string => randomBytes(32).toString('base64url');

interface Question {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly returnTo: string;
}

/** What the browser is sent with, and what is remembered of it. */
interface Asked {
  readonly address: string;
  readonly question: Question;
  readonly provider: ProviderRecord;
}

/** Errors: SIGN_ON_UNREACHABLE. */
export async function askProvider(provider: ProviderRecord): Promise<Asked> {
  const question = { state: secretText(), nonce: secretText(), verifier: secretText(), returnTo: returnAddress(provider.code) };
  const asked = await identityProvider().ask(accessOf(provider), question);
  if (asked.kind === 'ADDRESS') return { address: asked.address, question, provider };
  log.warn({ companyId: provider.company_id, why: asked.why }, 'an identity provider could not be asked');
  throw new DomainError('SIGN_ON_UNREACHABLE');
}

interface Start {
  readonly address: string;
  readonly key: string;
  readonly expiresAt: Date;
}

/** `returnTo` as it was wished: what leads elsewhere leads home (the one parser of return addresses). */
export async function rememberFlow(
  ctx: Ctx,
  { address, question, provider }: Asked,
  how: { readonly purpose: FlowRecord['purpose']; readonly sessionId: string | null; readonly returnTo: string | null },
): Promise<Start> {
  const key = randomToken();
  const expiresAt = later(ctx.now, limits.signOn.flowLife);
  const flow = {
    state_hash: hashToken(question.state),
    key_hash: hashToken(key),
    purpose: how.purpose,
    session_id: how.sessionId,
    proof_cipher: encryptField(provider.company_id, PROOF, JSON.stringify({ nonce: question.nonce, verifier: question.verifier })),
    provider_version: provider.version,
    return_to: returnPath(how.returnTo, new URL(runtime().config.publicUrl).origin) ?? '/',
  };
  await insertFlow(ctx, flow, expiresAt);
  return { address, key, expiresAt };
}

interface Came {
  readonly key: string;
  readonly answer: string;
}

/** What the flow must be, beside its state; null = nothing is wrong. */
function flowFault(flow: FlowRecord, came: Came, now: Date, expected: Expected): string | null {
  if (flow.expires_at <= now) return 'expired';
  if (flow.key_hash !== hashToken(came.key)) return 'another tab';
  if (flow.purpose !== expected.purpose || flow.session_id !== expected.sessionId) return 'another purpose or session';
  return flow.provider_version === expected.provider.version ? null : 'another setting';
}

interface Expected {
  readonly purpose: FlowRecord['purpose'];
  readonly sessionId: string | null;
  readonly provider: ProviderRecord;
}

function refuse(provider: ProviderRecord, why: string): never {
  log.warn({ companyId: provider.company_id, why }, 'the answer of an identity provider was refused');
  throw new DomainError('SIGN_ON_REFUSED');
}

interface Judged {
  readonly provider: ProviderRecord;
  readonly flow: FlowRecord;
  readonly identity: { readonly issuer: string; readonly subject: string };
}

/**
 * `enter` opens the company and says what is expected there. The state is used up by a commit of its own, whatever the answer is worth.
 * Errors: SIGN_ON_REFUSED, SIGN_ON_UNREACHABLE, and those of `enter`.
 */
export async function judgeAnswer(before: Before, came: Came, enter: (ctx: Ctx) => Promise<Expected>): Promise<Judged> {
  const states = new URLSearchParams(came.answer).getAll('state');
  const [state = ''] = states;
  const { expected, flow, fault } = await before.autonomous(async (ctx) => {
    const found = await enter(ctx);
    const taken = states.length === 1 && state !== '' ? await takeFlow(ctx, hashToken(state)) : undefined;
    return { expected: found, flow: taken, fault: taken ? flowFault(taken, came, ctx.now, found) : 'unknown state' };
  });
  const { provider } = expected;
  if (!flow || fault !== null) return refuse(provider, fault ?? 'unknown state');
  const { nonce, verifier } = JSON.parse(decryptField(provider.company_id, PROOF, flow.proof_cipher)) as {
    nonce: string;
    verifier: string;
  };
  const question = { state, nonce, verifier, returnTo: returnAddress(provider.code) };
  const said = await identityProvider().judge(accessOf(provider), question, came.answer);
  if (said.kind === 'KNOWN') return { provider, flow, identity: said.identity };
  if (said.kind === 'REFUSED') return refuse(provider, said.why);
  log.warn({ companyId: provider.company_id, why: said.why }, 'an identity provider could not be asked');
  throw new DomainError('SIGN_ON_UNREACHABLE');
}
