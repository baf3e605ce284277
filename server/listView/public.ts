import type { Ctx } from '../kernel/context';
import { membersWithRoles } from '../member/public';
import { handOver, lockViews } from './store';

/** A member has left: what he kept for himself goes, what he shared stays with the master, and lists go on opening with it. */
export async function inheritViews(ctx: Ctx, { userId }: { readonly userId: string }): Promise<void> {
  const [master] = await membersWithRoles(ctx, ['MASTER']);
  if (!master) throw new Error('a company without a master');
  await lockViews(ctx);
  await handOver(ctx, userId, master.userId);
}
