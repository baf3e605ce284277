import { object } from 'yup';
import { command } from '../../kernel/usecase';
import { sessionNumber } from '../steps/issueLinks';
import { dropPayeeCookie } from '../steps/openSession';
import { endSession } from '../store/sessions';

/** Without a session nothing is to be done, and that is no failure. */
export const logoutPayee = command({
  name: 'logoutPayee',
  realm: ['public', 'payee'],
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: { action: 'payee.logout' },
  input: object({}),
  async run(ctx) {
    dropPayeeCookie(ctx);
    const { sessionId } = ctx.actor ?? {};
    if (ctx.realm !== 'payee' || !sessionId) return false;
    const isEnded = await endSession(ctx, sessionNumber(sessionId));
    if (isEnded) ctx.announce('session', sessionId);
    return isEnded;
  },
});
