import { object } from 'yup';
import { type ExportStatus, exportJob } from '../../../schema/machines/exportJob';
import { command } from '../../kernel/usecase';
import { type ExportView, exportView, idShape } from '../queries';
import { requireMayHave } from '../registry';
import * as store from '../store';

/** The writing process notices at its next page and throws the half file away. */
export const cancelExport = command({
  name: 'cancelExport',
  realm: 'company',
  needs: 'READER',
  input: object({ id: idShape }),
  errors: ['EXPORT_NOT_FOUND', 'ACTION_NOT_ALLOWED'],
  idempotent: 'no',
  allowedWhenSuspended: true,
  audit: { action: 'export.cancel', target: (input) => ['export', input.id] },
  async run(ctx, input): Promise<ExportView> {
    const row = await store.lockExport(ctx, input.id);
    requireMayHave(ctx, row);
    exportJob.require(row.status as ExportStatus, 'cancel');
    await store.finishExport(ctx, row.id, { status: 'CANCELLED', from: exportJob.fromStates('cancel') });
    ctx.announce('export', row.id);
    return exportView(ctx, await store.getExport(ctx, row.id));
  },
});
