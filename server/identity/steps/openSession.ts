// An attempt is opened by two tokens, that of its link and its own. Whatever is wrong with either, everybody hears the same, and it is counted for the address.
import { DomainError } from '../../../schema/errors';
import type { IdentitySessionStatus } from '../../../schema/machines/identitySession';
import type { LinkPurpose } from '../../../schema/payeeLinks';
import type { Before, Ctx } from '../../kernel/context';
import type { Refusal } from '../../kernel/refusals';
import { isOffered } from '../../kernel/runtime';
import { hashToken } from '../../kernel/secrets';
import { linkErrors, openLink, withLink } from '../../payee/public';
import { findSession, lockSessionOf, type SessionRecord } from '../store/sessions';

/** Links behind which somebody signs in the end. */
const PURPOSES: readonly LinkPurpose[] = ['SIGN', 'QR', 'REGISTER'];

/** Of the functions here. */
export const sessionErrors: readonly Refusal[] = [...linkErrors, 'IDENTITY_SESSION_NOT_FOUND'];

interface Tokens {
  readonly token: string;
  readonly session: string;
}

/** Errors: CARD_READING_OFF. */
export function requireReader(): void {
  if (!isOffered('documentReader')) throw new DomainError('CARD_READING_OFF');
}

/** The link of an attempt, its company entered. Errors: LINK_INVALID. */
export async function identityLink(ctx: Ctx, token: string): Promise<string> {
  const link = await openLink(ctx, token);
  if (!PURPOSES.includes(link.purpose)) throw new DomainError('LINK_INVALID');
  return link.id;
}

/** The code on the wall that an attempt came by; null = a link that was sent to somebody. Errors: LINK_INVALID. */
export async function publicCode(ctx: Ctx, token: string): Promise<string | null> {
  const link = await openLink(ctx, token);
  return link.personId === null && link.purpose === 'QR' ? link.id : null;
}

/** Before a command or a query: a link that is none, or none of these, is counted. Errors: LINK_INVALID, RATE_LIMITED. */
export async function requireIdentityLink(before: Before, token: string): Promise<void> {
  await withLink(before, token, async (ctx, link) => {
    if (!PURPOSES.includes(link.purpose) || (await link.kind.describe(ctx, link.targetId)) === null) return null;
    return true;
  });
}

/** The same with the attempt: one that is not of this link is a guess as well. Errors: those of sessionErrors. */
export async function requireSession(before: Before, { token, session }: Tokens): Promise<void> {
  await requireIdentityLink(before, token);
  const found = await before.autonomous(async (ctx) => findSession(ctx, await identityLink(ctx, token), hashToken(session)));
  if (found) return;
  // As a wrong link is: an address that tries tokens out is told less and less.
  await withLink(before, `-${session}`, async () => null).catch((error: unknown) => {
    if (error instanceof DomainError && error.key === 'RATE_LIMITED') throw error;
  });
  throw new DomainError('IDENTITY_SESSION_NOT_FOUND');
}

/** In the transaction of a query. Errors: LINK_INVALID, IDENTITY_SESSION_NOT_FOUND. */
export async function getSession(ctx: Ctx, { token, session }: Tokens): Promise<SessionRecord> {
  const found = await findSession(ctx, await identityLink(ctx, token), hashToken(session));
  if (!found) throw new DomainError('IDENTITY_SESSION_NOT_FOUND');
  return found;
}

/** In the transaction of a command. Errors: LINK_INVALID, IDENTITY_SESSION_NOT_FOUND. */
export async function lockOwnSession(ctx: Ctx, { token, session }: Tokens): Promise<SessionRecord> {
  const found = await lockSessionOf(ctx, await identityLink(ctx, token), hashToken(session));
  if (!found) throw new DomainError('IDENTITY_SESSION_NOT_FOUND');
  return found;
}

/** That it is still open, by the business clock; `besides`: an end that something still follows. Errors: IDENTITY_SESSION_OVER. */
export function requireLive(ctx: Ctx, row: SessionRecord, besides?: IdentitySessionStatus): void {
  const isEnded = (row.status === 'EXPIRED' || row.status === 'FAILED') && row.status !== besides;
  if (row.person_id !== null || row.expires_at <= ctx.now || isEnded) throw new DomainError('IDENTITY_SESSION_OVER');
}
