import { DomainError } from '../../../schema/errors';
import type { Ctx } from '../../kernel/context';
import { hashToken } from '../../kernel/secrets';
import { bindingOf } from '../../verification/public';
import { statusAt } from '../rules';
import { companyOfInvitation, findInvitation, type MemberRecord } from '../store';

/** A code sent for one invitation link is worth nothing for another one. */
export function invitationBinding(token: string): string {
  return bindingOf('ACCEPT_INVITATION', hashToken(token));
}

/** Enters the inviting company. Errors: LINK_INVALID, INVITATION_EXPIRED. */
export async function openInvitation(ctx: Ctx, token: string): Promise<{ readonly row: MemberRecord }> {
  const hash = hashToken(token);
  const companyId = await companyOfInvitation(ctx, hash);
  if (companyId === null) throw new DomainError('LINK_INVALID');
  await ctx.enterCompany(companyId);
  const row = await findInvitation(ctx, hash);
  if (!row) throw new DomainError('LINK_INVALID');
  const status = statusAt(row.status, row.invitation_ends_at, ctx.now);
  if (status === 'INVITATION_EXPIRED') throw new DomainError('INVITATION_EXPIRED');
  if (status !== 'INVITED') throw new DomainError('LINK_INVALID');
  return { row };
}
