import { number, object, string } from 'yup';
import { limits } from '../../../schema/limits';
import { exportJob } from '../../../schema/machines/exportJob';
import { registerFile } from '../../file/public';
import type { ExportKindKey } from '../../kernel/kinds';
import { XLSX_TYPE } from '../../kernel/sheetWriter';
import { command } from '../../kernel/usecase';
import { exportEnded } from '../events';
import { idShape } from '../queries';
import { exportKind } from '../registry';
import * as store from '../store';

/** The whole file lies in the storage; with this commit it exists. False = it is nobody's and may be deleted. */
export const finishExport = command({
  name: 'finishExport',
  realm: 'system',
  needs: null,
  input: object({
    id: idShape,
    attempt: number().required(),
    rows: number().required(),
    storageKey: string().required(),
    size: number().required(),
    sha256: string().required(),
    /** SHA-256 of the manifest of an archive that has one: from here on the log knows it. */
    manifest: string().nullable().default(null),
  }),
  errors: ['EXPORT_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'export.done', target: (input) => ['export', input.id] },
  async run(ctx, input): Promise<boolean> {
    const row = await store.lockExport(ctx, input.id);
    if (row.status !== 'RUNNING' || row.attempt !== input.attempt) return false;
    const { storageKey, size, sha256, manifest } = input;
    const contentType = row.file_name.endsWith('.zip') ? 'application/zip' : XLSX_TYPE;
    const expiresAt = new Date(ctx.now.getTime() + limits.receipt.packageLife);
    const { reads } = exportKind(row.kind as ExportKindKey);
    const made = { storageKey, name: row.file_name, size, sha256, contentType, expiresAt, needs: row.needs, reads } as const;
    const file = await registerFile(ctx, { ...made, purpose: 'EXPORT' });
    if (manifest !== null) ctx.note({ after: { manifest } });
    const isDone = await store.finishExport(ctx, row.id, {
      status: 'DONE',
      from: exportJob.fromStates('complete'),
      attempt: input.attempt,
      fileId: file.id,
      rows: input.rows,
      expiresAt,
    });
    ctx.announce('export', row.id);
    if (isDone) ctx.emit(exportEnded({ exportId: row.id, outcome: 'DONE' }));
    return isDone;
  },
});
