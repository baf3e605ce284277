// The life of a link inside a company: made, revoked, required by a command of its session, used up.
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { type LinkPurpose, linkPath } from '../../../schema/payeeLinks';
import { later } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { decryptField, hashToken, randomToken } from '../../kernel/secrets';
import { isLinkLive } from '../rules';
import { phoneOfOwnSession } from '../store/accounts';
import * as store from '../store/links';
import { phoneOfSession, sessionEnd } from '../store/sessions';

interface LinkRequest {
  readonly purpose: LinkPurpose;
  readonly targetId: string;
  /** Whom it is for; only a QR code is nobody's. */
  readonly personId?: string | null;
  /** By the business clock; seven days from now where it is left out. */
  readonly expiresAt?: Date;
}

export interface IssuedLink {
  readonly linkId: string;
  readonly targetId: string;
  /** In clear here and nowhere else: only its hash is kept. */
  readonly token: string;
  /** `/m/s/<token>`; the public address of the product goes before it. */
  readonly path: string;
  readonly expiresAt: Date;
}

const NEWER = 'NEWER';

/**
 * Links for many targets in a few statements, in the order of the requests; a living link of the same purpose and target is revoked. Whoever has proven
 * herself through an older link to sign goes on under the newer one; nobody new comes by the older. Call it after the rows of the targets are locked.
 */
export async function issueLinks(ctx: Ctx, requests: readonly LinkRequest[]): Promise<IssuedLink[]> {
  if (requests.length === 0) return [];
  const made = requests.map((request) => {
    const token = randomToken();
    const expiresAt = request.expiresAt ?? later(ctx.now, limits.session.payeeLinkLife);
    return { request, token, hash: hashToken(token), expiresAt };
  });
  for (const purpose of new Set(requests.map((request) => request.purpose))) {
    const targetIds = requests.filter((request) => request.purpose === purpose).map((request) => request.targetId);
    await store.revokeLinks(ctx, { purpose, targetIds, reason: NEWER });
  }
  const ids = await store.insertLinks(
    ctx,
    made.map(({ request, hash, expiresAt }) => ({
      token_hash: hash,
      purpose: request.purpose,
      target_id: request.targetId,
      person_id: request.personId ?? null,
      expires_at: expiresAt,
    })),
  );
  if (requests.some(({ purpose }) => purpose === 'SIGN')) await store.letSessionsFollow(ctx, [...ids.values()]);
  return made.map(({ request, token, hash, expiresAt }) => ({
    linkId: ids.get(hash) ?? '',
    targetId: request.targetId,
    token,
    path: linkPath(request.purpose, token),
    expiresAt,
  }));
}

export async function issueLink(ctx: Ctx, request: LinkRequest): Promise<IssuedLink> {
  const [link] = await issueLinks(ctx, [request]);
  if (!link) throw new Error('one link was asked for');
  return link;
}

/** The thing behind was deleted, voided or done otherwise. Answers how many links it ended. */
export async function revokeLinks(
  ctx: Ctx,
  choice: { readonly purpose?: LinkPurpose; readonly targetId: string; readonly reason: string },
): Promise<number> {
  return store.revokeLinks(ctx, { purpose: choice.purpose ?? null, targetIds: [choice.targetId], reason: choice.reason });
}

/** The same for many things at once, each of these purposes one statement. */
export async function revokeLinksOf(
  ctx: Ctx,
  choice: { readonly targets: readonly string[]; readonly purposes: readonly LinkPurpose[]; readonly reason: string },
): Promise<void> {
  if (choice.targets.length === 0) return;
  for (const purpose of choice.purposes) await store.revokeLinks(ctx, { purpose, targetIds: choice.targets, reason: choice.reason });
}

/** At the end of what the link is for: of two phones one gets through. Errors: LINK_INVALID. */
export async function linkUsed(ctx: Ctx, linkId: string): Promise<void> {
  if (!(await store.markLinkUsed(ctx, linkId))) throw new DomainError('LINK_INVALID');
}

interface LinkTarget {
  readonly linkId: string;
  readonly purpose: LinkPurpose;
  readonly targetId: string;
  readonly personId: string;
}

type Purposes = LinkPurpose | readonly LinkPurpose[];

/** `p12` is the session 12 of a payee; live events tell it so from a member's. */
export function sessionNumber(sessionId: string): string {
  return sessionId.slice(1);
}

export const sessionName = (id: string): string => `p${id}`;

/** Number of the session that asks, in realm payee. Errors: SESSION_EXPIRED. */
export function payeeSession({ actor }: Ctx): string {
  if (actor?.kind !== 'payee' || actor.sessionId === null) throw new DomainError('SESSION_EXPIRED');
  return sessionNumber(actor.sessionId);
}

/**
 * For a command in realm payee: the target that this session's link names, its company entered. A session of another purpose, a full one,
 * and one whose link has ended meanwhile answer alike. Errors: LINK_INVALID.
 */
export async function requireLink(ctx: Ctx, purposes: Purposes): Promise<LinkTarget> {
  const link = await linkBehind(ctx);
  return enterLink(ctx, isLinkLive(link, ctx.now) ? link : null, purposes);
}

/**
 * For what the same session reads after its link was used up: what became of it. A link that was revoked meanwhile shows nothing any more.
 * Errors: LINK_INVALID.
 */
export async function requireOpenedLink(ctx: Ctx, purposes: Purposes): Promise<LinkTarget> {
  const link = await linkBehind(ctx);
  return enterLink(ctx, link.revoked_at === null ? link : null, purposes);
}

async function linkBehind(ctx: Ctx): Promise<store.LinkRecord> {
  const link = await store.linkOfSession(ctx, payeeSession(ctx));
  if (!link) throw new DomainError('LINK_INVALID');
  return link;
}

async function enterLink(ctx: Ctx, link: store.LinkRecord | null, purposes: Purposes): Promise<LinkTarget> {
  if (!link || !ctx.actor || ![purposes].flat().includes(link.purpose)) throw new DomainError('LINK_INVALID');
  await ctx.enterCompany(link.company_id);
  return { linkId: link.id, purpose: link.purpose, targetId: link.target_id, personId: ctx.actor.id };
}

/** When this session's code was checked, by the real clock. Errors: SESSION_EXPIRED. */
export async function provenAt(ctx: Ctx): Promise<Date> {
  const ends = await sessionEnd(ctx, payeeSession(ctx));
  if (ends === null) throw new DomainError('SESSION_EXPIRED');
  return later(ends, -limits.payee.linkSessionMinutes * 60_000);
}

/** Index of the phone whose code opened this session; null = opened before that was noted. */
export async function provenPhone(ctx: Ctx): Promise<string | null> {
  return phoneOfSession(ctx, payeeSession(ctx));
}

/** Number of the phone whose code opened this session. Errors: PAYEE_PHONE_UNPROVEN. */
export async function sessionPhone(ctx: Ctx): Promise<string> {
  const phone = await phoneOfOwnSession(ctx, payeeSession(ctx));
  if (!phone) throw new DomainError('PAYEE_PHONE_UNPROVEN');
  return decryptField(phone.company_id, 'payee.phone', phone.phone_cipher);
}
