import { number, object, string } from 'yup';
import { exportJob } from '../../../schema/machines/exportJob';
import { command } from '../../kernel/usecase';
import { exportEnded } from '../events';
import { idShape } from '../queries';
import * as store from '../store';

const REASON_MAX = 200;

export const failExport = command({
  name: 'failExport',
  realm: 'system',
  needs: null,
  input: object({ id: idShape, attempt: number().required(), reason: string().required() }),
  errors: [],
  idempotent: 'no',
  audit: { action: 'export.fail', target: (input) => ['export', input.id] },
  async run(ctx, input): Promise<boolean> {
    const failReason = input.reason.slice(0, REASON_MAX);
    const isMoved = await store.finishExport(ctx, input.id, {
      status: 'FAILED',
      from: exportJob.fromStates('fail'),
      attempt: input.attempt,
      failReason,
    });
    if (isMoved) {
      ctx.announce('export', input.id);
      ctx.emit(exportEnded({ exportId: input.id, outcome: 'FAILED' }));
    }
    return isMoved;
  },
});
