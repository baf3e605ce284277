import { DomainError } from '../../../schema/errors';
import type { Before, Ctx } from '../../kernel/context';

/** The logged-in user; commands of realm `company` always have one. */
export function myId(caller: Ctx | Before): string {
  if (caller.actor?.kind !== 'member') throw new DomainError('SESSION_EXPIRED');
  return caller.actor.id;
}

export const userKey = (userId: string): string => `member:${userId}`;
