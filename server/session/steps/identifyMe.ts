import { DomainError } from '../../../schema/errors';
import type { Before, Ctx } from '../../kernel/context';

/** The logged-in user; commands of realm `company` always have one. */
export function myId(caller: Ctx | Before): string {
  if (caller.actor?.kind !== 'member') throw new DomainError('SESSION_EXPIRED');
  return caller.actor.id;
}

/** Whose logins a session may see and end: those of its person; by an account of one company, those that it opened there (AUTH-015). */
export function ownLogins(ctx: Ctx): { readonly userId: string; readonly onlyCompanyId?: string } {
  const only = ctx.actor?.onlyCompanyId;
  return { userId: myId(ctx), ...(only === undefined ? {} : { onlyCompanyId: only }) };
}

export const userKey = (userId: string): string => `member:${userId}`;
