import { array, object, string } from 'yup';
import { DomainError, invalid } from '../../../schema/errors';
import { formats } from '../../../schema/formats';
import { limits } from '../../../schema/limits';
import { conditionTexts } from '../../../schema/shapeTexts';
import { wireTime } from '../../kernel/clock';
import { type ExportKind, type ExportRequest, exportKindKeys } from '../../kernel/kinds';
import { ID_PATTERN } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { exportStarted } from '../events';
import { type ExportView, exportView, idShape } from '../queries';
import { exportKind, requireMayStart } from '../registry';
import { withReason } from '../steps/withReason';
import * as store from '../store';

const conditionShape = object({ name: string().required().max(64), values: array(string().required().max(200)).required().max(100) });

/** Conditions that name a record say so: an impossible id would export nothing and look like an answer. */
const isIdName = (name: string): boolean => /(^id|Id)s?$/.test(name);

/** Conditions that end a range of days do so too. */
const isDayName = (name: string): boolean => /^(from|to)$|(From|To)$/.test(name);

type Condition = { readonly name: string; readonly values: readonly string[] };

/** A condition that nobody applies would export more than was asked for: everything, in the worst case. */
function requireKnownConditions(kind: ExportKind, conditions: readonly Condition[]): void {
  const wrong: Record<string, string> = {};
  const judged: Record<string, unknown> = {};
  const seen = new Set<string>();
  for (const { name, values } of conditions) {
    const takes = Object.hasOwn(kind.conditions, name) ? kind.conditions[name] : undefined;
    if (takes === undefined) wrong[`conditions.${name}`] = conditionTexts.unknown;
    else if (seen.has(name)) wrong[`conditions.${name}`] = conditionTexts.twice;
    else if (values.length === 0) wrong[`conditions.${name}`] = conditionTexts.empty;
    else if (takes === 'one' && values.length > 1) wrong[`conditions.${name}`] = conditionTexts.single;
    else if (isIdName(name) && !values.every((value) => ID_PATTERN.test(value))) wrong[`conditions.${name}`] = formats.id.message;
    else if (isDayName(name) && !values.every(formats.calendarDay.test)) wrong[`conditions.${name}`] = formats.calendarDay.message;
    judged[`conditions.${name}`] = values[0];
    seen.add(name);
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong, judged);
}

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
  errors: [
    'EXPORT_ALREADY_RUNNING',
    'EXPORT_TOO_LARGE',
    'SELECTION_EMPTY',
    // What the kinds refuse when they plan.
    'EXPORT_RANGE_REQUIRED',
    'EXPORT_RANGE_TOO_LONG',
    'EXPORT_RANGE_FUTURE',
    'SUBJECT_NOT_FOUND',
    'STATEMENT_NOT_FOUND',
    'LINE_NOT_FOUND',
    'ROSTER_NOT_FOUND',
    'REGISTRATION_NOT_FOUND',
    'CONTRACT_NOT_FOUND',
    'BILL_NOT_FOUND',
    'RECEIPT_NOT_OFFERED',
    'TASK_NOT_FOUND',
    'TASK_PERSON_NOT_FOUND',
    'BACK_CALC_NOT_FOUND',
    'SERVICE_ORDER_NOT_FOUND',
    'AGENT_INVOICE_NOT_FOUND',
    'AGENT_INVOICE_LINE_NOT_FOUND',
    'TAX_CALC_NOT_FOUND',
    'TAX_CALC_ROW_NOT_FOUND',
    'INVOICE_NOT_FOUND',
    'INVOICE_FILE_NONE',
    'UNKNOWN_VALUE',
  ],
  idempotent: 'required',
  allowedWhenSuspended: true,
  audit: { action: 'export.start', target: (_input, output: ExportView) => ['export', output.id] },
  async run(ctx, input): Promise<ExportView> {
    const kind = exportKind(input.kind);
    requireMayStart(ctx, kind);
    requireKnownConditions(kind, input.conditions ?? []);
    if (input.selection.mode === 'ALL' && input.selection.ids && input.selection.ids.length > 0)
      throw invalid({ 'selection.ids': conditionTexts.idsOfAll });
    const request: ExportRequest = {
      mode: input.selection.mode,
      ids: input.selection.ids ?? [],
      excludedIds: input.selection.excludedIds ?? [],
      conditions: Object.fromEntries((input.conditions ?? []).map(({ name, values }) => [name, values])),
    };
    if (request.mode === 'PAGE' && request.ids.length === 0) throw new DomainError('SELECTION_EMPTY', { thing: kind.sheetName });
    const plan = withReason(
      kind,
      { reason: request.conditions.reason?.[0], who: ctx.actor?.name ?? '', at: wireTime(ctx.now) },
      await kind.plan(ctx, request),
    );
    if (kind.cap.above === 'REFUSE' && plan.expectedRows > kind.cap.rows)
      throw new DomainError('EXPORT_TOO_LARGE', { limit: kind.cap.rows });
    const ending = kind.archive ? '.zip' : '.xlsx';
    const row = await store.insertExport(ctx, kind.key, {
      ...plan,
      needs: plan.needs ?? kind.needs,
      fileName: plan.fileName.endsWith(ending) ? plan.fileName : `${plan.fileName}${ending}`,
      expectedRows: Math.min(plan.expectedRows, kind.cap.rows),
    });
    ctx.enqueue('export.write', { companyId: ctx.companyId, exportId: row.id });
    ctx.announce('export', row.id);
    ctx.emit(exportStarted({ exportId: row.id }));
    return exportView(ctx, row);
  },
});
