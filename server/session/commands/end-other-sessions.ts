import { object } from 'yup';
import { command } from '../../kernel/usecase';
import { ownLogins } from '../steps/identifyMe';
import { end } from '../steps/openSession';

export const endOtherSessions = command({
  name: 'endOtherSessions',
  realm: 'company',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: { action: 'session.endOthers' },
  input: object({}),
  run: (ctx) => end(ctx, { ...ownLogins(ctx), exceptId: ctx.actor?.sessionId ?? '0' }, 'ENDED'),
});
