import { array, object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { allows } from '../../../schema/permissions';
import { type ExportRequest, exportKindKeys } from '../../kernel/kinds';
import { command } from '../../kernel/usecase';
import { exportStarted } from '../events';
import { type ExportView, exportView, idShape } from '../queries';
import { exportKind } from '../registry';
import * as store from '../store';

const conditionShape = object({ name: string().required().max(64), values: array(string().required().max(200)).required().max(100) });

export const startExport = command({
  name: 'startExport',
  realm: 'company',
  needs: 'READER',
  input: object({
    kind: string().oneOf(exportKindKeys).required(),
    selection: object({
      mode: string().oneOf(['ALL', 'PAGE']).required(),
      ids: array(idShape).max(limits.list.idsMax).nullable().default(null),
      excludedIds: array(idShape).max(limits.list.idsMax).nullable().default(null),
    }).required(),
    conditions: array(conditionShape).max(50).nullable().default(null),
  }),
  idempotent: 'required',
  allowedWhenSuspended: true,
  audit: { action: 'export.start', target: (_input, output: ExportView) => ['export', output.id] },
  async run(ctx, input): Promise<ExportView> {
    const kind = exportKind(input.kind);
    if (!allows(kind.needs, ctx.actor?.roles ?? [], { auditOn: ctx.company?.auditOn ?? true })) throw new DomainError('PERMISSION_MISSING');
    const request: ExportRequest = {
      mode: input.selection.mode,
      ids: input.selection.ids ?? [],
      excludedIds: input.selection.excludedIds ?? [],
      conditions: Object.fromEntries((input.conditions ?? []).map(({ name, values }) => [name, values])),
    };
    if (request.mode === 'PAGE' && request.ids.length === 0) throw new DomainError('SELECTION_EMPTY', { thing: kind.sheetName });
    const plan = await kind.plan(ctx, request);
    if (kind.cap.above === 'REFUSE' && plan.expectedRows > kind.cap.rows)
      throw new DomainError('EXPORT_TOO_LARGE', { limit: kind.cap.rows });
    const row = await store.insertExport(ctx, kind.key, {
      ...plan,
      fileName: plan.fileName.endsWith('.xlsx') ? plan.fileName : `${plan.fileName}.xlsx`,
      expectedRows: Math.min(plan.expectedRows, kind.cap.rows),
    });
    ctx.enqueue('export.write', { companyId: ctx.companyId, exportId: row.id });
    ctx.announce('export', row.id);
    ctx.emit(exportStarted({ exportId: row.id }));
    return exportView(ctx, row);
  },
});
