import type { Role } from '../../../schema/codes';
import type { Ctx } from '../../kernel/context';
import { activeOf, usersWithRoles } from '../../member/public';

interface Named {
  readonly userIds?: readonly string[];
  readonly roles?: readonly Role[];
}

/**
 * Whom a notice is for, each once. Who made something and has left the company since hears nothing of it any more, in no inbox and by no SMS; what
 * would reach nobody then is the master's.
 */
export async function hearersOf(ctx: Ctx, { userIds = [], roles = [] }: Named): Promise<string[]> {
  // A sandbox has no members: those of its live company work in it.
  const present = userIds.length === 0 || ctx.company?.isSandbox ? userIds : await activeOf(ctx, userIds);
  const holders = roles.length > 0 ? await usersWithRoles(ctx, roles) : [];
  const hearers = [...new Set([...present, ...holders])];
  return hearers.length === 0 && userIds.length > 0 ? usersWithRoles(ctx, ['MASTER']) : hearers;
}
