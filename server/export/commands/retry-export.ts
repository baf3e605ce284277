import { object } from 'yup';
import { type ExportStatus, exportJob } from '../../../schema/machines/exportJob';
import { wireTime } from '../../kernel/clock';
import { command } from '../../kernel/usecase';
import { type ExportView, exportView, idShape } from '../queries';
import { requireMayHave } from '../registry';
import { remarked } from '../steps/withReason';
import * as store from '../store';

/** The same request once more, with what was chosen then. */
export const retryExport = command({
  name: 'retryExport',
  realm: 'company',
  needs: 'READER',
  input: object({ id: idShape }),
  errors: ['EXPORT_NOT_FOUND', 'EXPORT_ALREADY_RUNNING', 'ACTION_NOT_ALLOWED'],
  idempotent: 'no',
  allowedWhenSuspended: true,
  audit: { action: 'export.retry', target: (input) => ['export', input.id] },
  async run(ctx, input): Promise<ExportView> {
    const row = await store.lockExport(ctx, input.id);
    requireMayHave(ctx, row);
    exportJob.require(row.status as ExportStatus, 'retry');
    await store.restartExport(ctx, row.id, remarked(store.requestOf(row), { who: ctx.actor?.name ?? '', at: wireTime(ctx.now) }));
    ctx.enqueue('export.write', { companyId: ctx.companyId, exportId: row.id });
    ctx.announce('export', row.id);
    return exportView(ctx, await store.getExport(ctx, row.id));
  },
});
