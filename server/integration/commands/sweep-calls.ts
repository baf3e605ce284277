import { object } from 'yup';
import { limits } from '../../../schema/limits';
import { later } from '../../kernel/clock';
import { command } from '../../kernel/usecase';
import { sweepCalls } from '../store';

const DAY_MS = 86_400_000;
export const callLogMs = limits.apiToken.callLogDays * DAY_MS;

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
