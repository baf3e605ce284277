import { object } from 'yup';
import { command } from '../../kernel/usecase';
import { dropSessionCookie, end } from '../steps/openSession';
import { endOwnView } from '../steps/readOnlyView';

/** Without a session nothing is to be done, and that is no failure. */
export const logout = command({
  name: 'logout',
  realm: 'public',
  needs: null,
  errors: [],
  idempotent: 'no',
  endsViews: true,
  audit: { action: 'session.logout' },
  input: object({}),
  async run(ctx) {
    dropSessionCookie(ctx);
    if (await endOwnView(ctx)) return true;
    if (ctx.actor?.kind !== 'member' || ctx.actor.sessionId === null) return false;
    await end(ctx, { userId: ctx.actor.id, id: ctx.actor.sessionId }, 'LOGOUT');
    return true;
  },
});
