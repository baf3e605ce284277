import { object } from 'yup';
import { type ExportStatus, exportJob } from '../../../schema/machines/exportJob';
import { forgetFile } from '../../file/public';
import { command } from '../../kernel/usecase';
import { idShape } from '../queries';
import * as store from '../store';

/** Its days are over (business clock): the record stays, the file goes. Answers the key of the bytes to take away. */
export const expireExport = command({
  name: 'expireExport',
  realm: 'system',
  needs: null,
  input: object({ id: idShape }),
  errors: ['EXPORT_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'export.expire', target: (input) => ['export', input.id] },
  async run(ctx, input): Promise<string | null> {
    const row = await store.lockExport(ctx, input.id);
    if (!exportJob.can(row.status as ExportStatus, 'expire')) return null;
    await store.expireRow(ctx, row.id);
    ctx.announce('export', row.id);
    return row.file_id === null ? null : forgetFile(ctx, row.file_id);
  },
});
