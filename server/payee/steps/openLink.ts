// A link opens its company for one thing. Whatever is wrong with it, everybody hears the same, as quickly as of a token that never was.
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import type { LinkPurpose } from '../../../schema/payeeLinks';
import { countedAddress } from '../../kernel/addresses';
import type { Before, Ctx } from '../../kernel/context';
import type { LinkKind } from '../../kernel/linkKinds';
import type { Refusal } from '../../kernel/refusals';
import { hashToken } from '../../kernel/secrets';
import { linkKind } from '../registry';
import { isLinkLive } from '../rules';
import { findLinkByHash, type LinkRecord } from '../store/links';
import { countGuess } from '../store/sessions';

export interface LiveLink {
  readonly id: string;
  readonly companyId: string;
  readonly purpose: LinkPurpose;
  readonly targetId: string;
  /** null = of a QR code, which is nobody's. */
  readonly personId: string | null;
}

/** A link with what its domain says about it. */
export interface OpenLink extends LiveLink {
  readonly kind: LinkKind;
}

/** Of openLink and withLink. */
export const linkErrors: readonly Refusal[] = ['LINK_INVALID', 'RATE_LIMITED'];

export function liveLinkOf(row: LinkRecord | undefined, now: Date): LiveLink | null {
  if (!row || !isLinkLive(row, now)) return null;
  return { id: row.id, companyId: row.company_id, purpose: row.purpose, targetId: row.target_id, personId: row.person_id };
}

async function find(ctx: Ctx, token: string): Promise<OpenLink | null> {
  const link = liveLinkOf(await findLinkByHash(ctx, hashToken(token)), ctx.now);
  const kind = link && linkKind(link.purpose);
  if (!link || !kind) return null;
  await ctx.enterCompany(link.companyId);
  return { ...link, kind };
}

/** Enters the company of a living link. Errors: LINK_INVALID. */
export async function openLink(ctx: Ctx, token: string): Promise<OpenLink> {
  const link = await find(ctx, token);
  if (!link) throw new DomainError('LINK_INVALID');
  return link;
}

/**
 * The same before a command or a query, where what is wrong is counted for the address by a statement of its own. `work` answers null when
 * the thing behind the link is gone. A good link is opened from any address: behind one of a phone network stand thousands of people.
 * Errors: LINK_INVALID, RATE_LIMITED.
 */
export async function withLink<T>(before: Before, token: string, work: (ctx: Ctx, link: OpenLink) => Promise<T | null>): Promise<T> {
  const outcome = await before.autonomous(async (ctx) => {
    const link = await find(ctx, token);
    const answer = link ? await work(ctx, link) : null;
    return answer === null ? { wrong: await countGuess(ctx, 'LINK', countedAddress(ctx.ip)) } : { answer };
  });
  if ('answer' in outcome) return outcome.answer;
  throw new DomainError(outcome.wrong > limits.payee.wrongLinksPerHour ? 'RATE_LIMITED' : 'LINK_INVALID');
}

/** Whether a link of this purpose, revoked by nobody, has done what it was for. */
export async function isUsedUp(ctx: Ctx, purpose: LinkPurpose, token: string): Promise<boolean> {
  const row = await findLinkByHash(ctx, hashToken(token));
  return row !== undefined && row.purpose === purpose && row.used_at !== null && row.revoked_at === null;
}
