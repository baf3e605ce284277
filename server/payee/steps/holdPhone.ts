// What whoever holds a phone may do by a link and the code that goes to that phone: nobody is proven, and no session comes of it.
import { DomainError } from '../../../schema/errors';
import type { LinkPurpose } from '../../../schema/payeeLinks';
import type { Before, Ctx } from '../../kernel/context';
import type { Refusal } from '../../kernel/refusals';
import { phoneIndexOf } from '../../kernel/secrets';
import { checkCode, codeErrors, useCode } from '../../verification/public';
import { codeShape, tokenShape } from '../inputs';
import { endSessionsOfPhone, releaseProvenPhone } from '../store/sessions';
import { linkUsed, sessionName } from './issueLinks';
import { isUsedUp, linkErrors, openLink, withLink } from './openLink';
import { type Proof, proofOfHolder } from './proveIdentity';

interface HeldLink {
  readonly linkId: string;
  readonly targetId: string;
  /** Whom the link names; who holds the phone is not known. */
  readonly personId: string;
}

interface Checked {
  readonly codeId: string;
  readonly proof: Proof;
}

/** Input of a command that both are called in. */
export const holderShape = { token: tokenShape(), code: codeShape() };

/** Of checkHolder and useHolder. */
export const holderErrors: readonly Refusal[] = [...linkErrors, ...codeErrors];

interface Held {
  readonly token: string;
  readonly code: string;
}

/** What else is asked of whoever has the code, in a statement of its own: the refusal is answered and not thrown, so that what was counted stays. */
type Judge = (ctx: Ctx, targetId: string) => Promise<DomainError | null>;

/**
 * Before the command, where a wrong code or a wrong link is counted by a statement of its own. null = the link was used up for this: whether it is
 * the same call again, whose answer was lost, its key says. Errors: those of holderErrors.
 */
export async function checkHolder(before: Before, purpose: LinkPurpose, input: Held, judge?: Judge): Promise<Checked | null> {
  const isDone = (): Promise<boolean> => before.autonomous((ctx) => isUsedUp(ctx, purpose, input.token));
  if (await isDone()) return null;
  try {
    const found = await checked(before, purpose, input);
    if (judge) await requireJudged(before, input.token, judge);
    return found;
  } catch (error) {
    // The same call may have been done a moment ago.
    if (await isDone()) return null;
    throw error;
  }
}

async function checked(before: Before, purpose: LinkPurpose, input: Held): Promise<Checked> {
  const proof = await withLink(before, input.token, async (ctx, link) => (link.purpose === purpose ? proofOfHolder(ctx, link) : null));
  const { phone: recipient, userKey, binding, company } = proof;
  const owner = { company, recipient, ...(userKey === null ? {} : { userKey }) };
  return { ...(await checkCode(before, { purpose: 'PAYEE_LINK', code: input.code, binding, ...owner })), proof };
}

/** Behind the code: who does not hold the phone is told nothing, and counts nothing. */
async function requireJudged(before: Before, token: string, judge: Judge): Promise<void> {
  const refusal = await withLink(before, token, async (ctx, { targetId }) => ({ error: await judge(ctx, targetId) }));
  if (refusal.error !== null) throw refusal.error;
}

/**
 * In the command, its company entered: the code is used up, `deed` is done while the link lives, and then the link is used up too. Of two
 * phones one gets through. Errors: those of holderErrors.
 */
export async function useHolder<T>(ctx: Ctx, token: string, found: Checked | null, deed: (link: HeldLink) => Promise<T>): Promise<T> {
  if (found === null) throw new DomainError('LINK_INVALID');
  const { codeId, proof } = found;
  const { id: linkId, targetId, personId } = await openLink(ctx, token);
  if (personId === null) throw new DomainError('LINK_INVALID');
  await useCode(ctx, { codeId, binding: proof.binding });
  const done = await deed({ linkId, targetId, personId });
  await linkUsed(ctx, linkId);
  return done;
}

/**
 * A phone, in clear, is bound no more to the person whom this living link to let it go names: whoever proves it next binds it, and whoever was logged in
 * as her by it is logged out.
 */
export async function releasePhone(ctx: Ctx, linkId: string, phone: string): Promise<void> {
  const phoneIndex = phoneIndexOf(phone);
  await releaseProvenPhone(ctx, linkId, phoneIndex);
  for (const id of await endSessionsOfPhone(ctx, linkId, phoneIndex)) ctx.announce('session', sessionName(id));
}
