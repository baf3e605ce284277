import { object } from 'yup';
import { custodyLimits } from '../../../schema/custody';
import { later } from '../../kernel/clock';
import { command } from '../../kernel/usecase';
import { isRunDue } from '../steps/due';
import { insertRun, newestRun } from '../store/retention';

/** LAW-014: one run every night of the business clock. Two processes that begin at once meet the wall of the one open run. */
export const beginRetention = command({
  name: 'beginRetention',
  realm: 'system',
  needs: null,
  errors: ['RETENTION_RUNNING'],
  idempotent: 'no',
  audit: null,
  input: object({}),
  async run(ctx): Promise<boolean> {
    const newest = await newestRun(ctx);
    if (newest?.finished_at === null) return true;
    if (!isRunDue(ctx.now, newest?.started_at ?? null)) return false;
    await insertRun(ctx, later(ctx.now, -custodyLimits.unsignedImports));
    return true;
  },
});
