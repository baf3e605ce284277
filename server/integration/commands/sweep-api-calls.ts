import { object } from 'yup';
import { later } from '../../kernel/clock';
import { command } from '../../kernel/usecase';
import { callLogMs } from '../rules/tokens';
import { sweepCalls } from '../store';

/** API-017: the last seven days. */
export const sweepApiCalls = command({
  name: 'sweepApiCalls',
  realm: 'system',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: null,
  input: object({}),
  run: async (ctx) => sweepCalls(ctx, later(ctx.now, -callLogMs)),
});
