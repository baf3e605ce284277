import type { Ctx } from '../../kernel/context';
import { listSessions } from '../store';
import { end } from './openSession';

/** This user's rights in this company are over or fewer: the sessions that work there end, and no socket that was opened there hears it any more. */
export async function endSessionsIn(
  ctx: Ctx,
  choice: { readonly userId: string; readonly companyId: string; readonly exceptId?: string },
): Promise<void> {
  await end(ctx, choice, 'RIGHTS');
  // A socket may have named this company while its session works in another one (D66).
  for (const { id } of await listSessions(ctx, { userId: choice.userId })) ctx.announce('session', id);
}
