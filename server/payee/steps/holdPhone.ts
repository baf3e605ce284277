// What whoever holds a phone may do by a link and the code that goes to that phone: nobody is proven, and no session comes of it.
import { DomainError } from '../../../schema/errors';
import type { LinkPurpose } from '../../../schema/payeeLinks';
import type { Before, Ctx } from '../../kernel/context';
import type { Refusal } from '../../kernel/refusals';
import { checkCode, codeErrors, useCode } from '../../verification/public';
import { codeShape, tokenShape } from '../inputs';
import { linkUsed } from './issueLinks';
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

/**
 * Before the command, where a wrong code or a wrong link is counted by a statement of its own. null = the link was used up for this: whether it is
 * the same call again, whose answer was lost, its key says. Errors: those of holderErrors.
 */
export async function checkHolder(before: Before, purpose: LinkPurpose, input: Held): Promise<Checked | null> {
  const isDone = (): Promise<boolean> => before.autonomous((ctx) => isUsedUp(ctx, purpose, input.token));
  if (await isDone()) return null;
  try {
    return await checked(before, purpose, input);
  } catch (error) {
    // The same call may have been done a moment ago.
    if (await isDone()) return null;
    throw error;
  }
}

async function checked(before: Before, purpose: LinkPurpose, input: Held): Promise<Checked> {
  const proof = await withLink(before, input.token, async (ctx, link) => (link.purpose === purpose ? proofOfHolder(ctx, link) : null));
  const { phone: recipient, userKey, binding } = proof;
  const owner = userKey === null ? { recipient } : { recipient, userKey };
  return { ...(await checkCode(before, { purpose: 'PAYEE_LINK', code: input.code, binding, ...owner })), proof };
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
