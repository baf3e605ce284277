import type { Ctx } from '../../kernel/context';
import { safetyChanged } from '../../safety/events';
import { endSignOnSessions } from '../../session/public';
import { unbindAll } from '../store';

/** What was bound under another setting is worth nothing now: accounts, logins on their way and the sessions that they opened. */
export async function voidBound(ctx: Ctx): Promise<number> {
  const users = await unbindAll(ctx);
  await endSignOnSessions(ctx, users);
  for (const userId of users) ctx.emit(safetyChanged({ userId, notice: 'SIGN_ON_CHANGED' }));
  return users.length;
}
