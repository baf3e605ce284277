import { object } from 'yup';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { ownLogins } from '../steps/identifyMe';
import { dropSessionCookie, end } from '../steps/openSession';

/** One of my own; somebody else's id ends nothing. */
export const endSession = command({
  name: 'endSession',
  realm: 'company',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: { action: 'session.end', target: (input) => ['session', input.id] },
  input: object({ id: idShape() }),
  async run(ctx, input) {
    if (input.id === ctx.actor?.sessionId) dropSessionCookie(ctx);
    return (await end(ctx, { ...ownLogins(ctx), id: input.id }, 'ENDED')) === 1;
  },
});
