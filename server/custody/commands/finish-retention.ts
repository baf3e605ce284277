import { object } from 'yup';
import { command } from '../../kernel/usecase';
import { lockOpenRun, moveRun } from '../store/retention';

/** What a run has erased stands in the log of the platform. */
export const finishRetention = command({
  name: 'finishRetention',
  realm: 'system',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: { action: 'custody.finishRetention' },
  input: object({}),
  async run(ctx): Promise<boolean> {
    const run = await lockOpenRun(ctx);
    if (!run) return false;
    await moveRun(ctx, run.id, { finished_at: ctx.now });
    ctx.note({ target: ['retentionRun', run.id], after: { companies: run.companies, ...run.counts } });
    return true;
  },
});
