import { object } from 'yup';
import { command } from '../../kernel/usecase';
import { OPERATOR_COOKIE } from '../../session/public';
import { endOperatorSession } from '../store';

export const opsLogout = command({
  name: 'opsLogout',
  realm: 'public',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: { action: 'operator.logout' },
  input: object({}),
  async run(ctx) {
    ctx.cookies.push({ name: OPERATOR_COOKIE, value: '', maxAgeSeconds: 0 });
    if (ctx.actor?.kind !== 'operator' || ctx.actor.sessionId === null) return false;
    ctx.announce('session', ctx.actor.sessionId);
    return endOperatorSession(ctx, ctx.actor.sessionId);
  },
});
