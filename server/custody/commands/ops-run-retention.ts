import { object } from 'yup';
import { custodyLimits } from '../../../schema/custody';
import { later } from '../../kernel/clock';
import { command } from '../../kernel/usecase';
import { insertRun } from '../store/retention';
import { type RunView, runView } from '../views';

/** LAW-014: an operator need not wait for the night. */
export const opsRunRetention = command({
  name: 'opsRunRetention',
  realm: 'operator',
  needs: 'OPS_REVIEW',
  errors: ['RETENTION_RUNNING'],
  idempotent: 'required',
  audit: { action: 'custody.runRetention', target: (_input, output: RunView) => ['retentionRun', output.id] },
  input: object({}),
  async run(ctx): Promise<RunView> {
    const run = await insertRun(ctx, later(ctx.now, -custodyLimits.unsignedImports));
    ctx.enqueue('custody.retention', {}, { key: 'custody.retention' });
    return runView(run);
  },
});
