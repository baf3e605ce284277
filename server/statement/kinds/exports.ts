// Exports of the lists and of one statement's lines (D16): rows come by keyset pages, masked as on the screen, names in full (D62).
import { lineStopReason, payType, statementStopReason } from '../../../schema/codes';
import { DomainError, invalid } from '../../../schema/errors';
import { fillText } from '../../../schema/fillText';
import { limits } from '../../../schema/limits';
import { statementLine } from '../../../schema/machines/statementLine';
import { centsFromDatabase, formatYuan, subtract, ZERO } from '../../../schema/money';
import { conditionTexts } from '../../../schema/shapeTexts';
import { lineColumns, statementColumns, statementExports } from '../../../schema/statementTexts';
import { addDays, dayOf, wireTime } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import type { ExportColumn, ExportKind, ExportPlan, ExportRequest, ExportValue } from '../../kernel/kinds';
import { checked } from '../../kernel/shapes';
import { listFilterOf, type StatementFilterInput, tabFilter } from '../queries/listFilter';
import { type LineFilter, lineFilterInput } from '../store/lineFilter';
import { type LineCells, listLineCells, listLines } from '../store/lineList';
import { linesByIds } from '../store/lines';
import { countStatementLines, countStatements, cursorOf, type ListFilter, listStatementLines, listStatements } from '../store/list';
import { getStatement, getStatements } from '../store/statements';
import { type StatementView, statementViews } from '../views/statements';
import { inputOf, listConditions, requireAll } from './chosen';

type State = Readonly<Record<string, unknown>>;
const text = (title: string, width?: number): ExportColumn => ({ title, kind: 'text', ...(width ? { width } : {}) });
const amount = (title: string): ExportColumn => ({ title, kind: 'amount', width: 16 });
const count = (title: string): ExportColumn => ({ title, kind: 'count' });

/** EXP-003. */
function requireRange(ctx: Ctx, input: Partial<StatementFilterInput>): void {
  const { createdFrom: from, createdTo: to } = input;
  if (!from || !to) throw new DomainError('EXPORT_RANGE_REQUIRED');
  const today = dayOf(ctx.now);
  if (from > today || to > today) throw new DomainError('EXPORT_RANGE_FUTURE');
  if (addDays(from, limits.export.rangeDays) < to) throw new DomainError('EXPORT_RANGE_TOO_LONG', { days: limits.export.rangeDays });
}

function filterFrom(ctx: Ctx, state: State): ListFilter {
  // Written by planOf only.
  const { input, ofTab, ids, excludedIds } = state as {
    input: Partial<StatementFilterInput>;
    ofTab?: Partial<ListFilter>;
    ids: string[] | null;
    excludedIds: string[] | null;
  };
  return { ...listFilterOf(ctx, input, ofTab), ids, excludedIds };
}

async function planOf(ctx: Ctx, request: ExportRequest, isCompleted: boolean): Promise<ExportPlan> {
  const asked = inputOf(request);
  if (asked.isCompleted === !isCompleted) throw invalid({ 'conditions.isCompleted': conditionTexts.otherKind });
  const input = { ...asked, isCompleted };
  const hasIds = request.ids.length > 0;
  const hasFilter = Object.keys(request.conditions).length > 0;
  // Nothing chosen and nothing filtered is not "everything" (D16).
  if (request.mode === 'PAGE' && !hasIds) throw new DomainError('SELECTION_EMPTY', { thing: statementExports.thing });
  if (request.mode === 'ALL' && !hasFilter && !isCompleted) throw new DomainError('SELECTION_EMPTY', { thing: statementExports.thing });
  if (isCompleted && request.mode === 'ALL') requireRange(ctx, input);
  if (request.mode === 'PAGE') await requireAll(request.ids, getStatements(ctx, request.ids), 'STATEMENT_NOT_FOUND');
  const state = {
    input: request.mode === 'PAGE' ? { isCompleted } : input,
    // The rows are read by nobody's rights: what waits for whom is settled while he asks.
    ofTab: tabFilter(ctx, (request.mode === 'PAGE' ? null : input.tab) ?? 'ALL'),
    ids: request.mode === 'PAGE' ? request.ids : null,
    excludedIds: request.excludedIds.length > 0 ? request.excludedIds : null,
  };
  const filter = filterFrom(ctx, state);
  const expected = isCompleted
    ? await countStatementLines(ctx, filter, limits.export.detailRows + 1)
    : (await countStatements(ctx, filter)).count;
  const title = isCompleted ? statementExports.completed : statementExports.unfinished;
  return { state, expectedRows: expected, content: title, fileName: `${title}-${dayOf(ctx.now)}` };
}

const c = statementColumns;
/** What both lists tell of a statement first. */
const headColumns = (status: string) => [
  text(c.code, 22),
  text(c.title, 30),
  text(c.kind),
  text(c.subject, 28),
  text(status),
  text(c.payType),
];
const headOf = (view: StatementView): ExportValue[] => [
  view.statementCode,
  view.title,
  view.kindName,
  view.subject.name,
  view.statusName,
  view.payType === null ? '' : payType.label(view.payType),
];

const rowOf = (view: StatementView): ExportValue[] => [
  ...headOf(view),
  view.payWayName,
  view.lineCount,
  view.totals.successCount,
  view.totals.terminatedCount,
  formatYuan(view.totals.pay),
  formatYuan(view.totals.serviceFee),
  formatYuan(view.totals.total),
  formatYuan(view.totals.finalReceivable),
  wireTime(view.createdAt),
  view.createdByName,
];

const splitCursor = (cursor: string | null): string[] | null => (cursor === null ? null : cursor.split('|'));

const unfinishedExport: ExportKind = {
  key: 'UNFINISHED_STATEMENTS',
  needs: 'READER',
  reads: ['statements'],
  sheetName: statementExports.unfinished,
  conditions: listConditions,
  columns: [
    ...headColumns(c.status),
    text(c.payWay),
    count(c.lineCount),
    count(c.successCount),
    count(c.terminatedCount),
    amount(c.pay),
    amount(c.serviceFee),
    amount(c.total),
    amount(c.final),
    text(c.createdAt, 20),
    text(c.createdBy),
  ],
  cap: { rows: limits.export.detailRows, above: 'LATEST' },
  plan: (ctx, request) => planOf(ctx, request, false),
  async page(ctx, state, cursor, limit) {
    const page = { size: limit, offset: 0, cursor: splitCursor(cursor) };
    const records = (await listStatements(ctx, filterFrom(ctx, state), 'CREATED_DESC', page)).slice(0, limit);
    const views = await statementViews(ctx, records);
    const last = views.at(-1);
    return { rows: views.map(rowOf), cursor: last && views.length === limit ? cursorOf(last, 'CREATED_DESC').join('|') : null };
  },
};

const yuanOf = (amount: string): string => formatYuan(centsFromDatabase(amount));

/** What is withheld or reaches somebody: of a stopped line nothing (STM-042). */
const standing = (line: LineCells, amount: string): string => (line.status === 'TERMINATED' ? formatYuan(ZERO) : yuanOf(amount));

/** D33: of a stopped line nothing is charged, of the others what the coupon leaves; all together the final receivable of the statement. */
const finalOf = (line: LineCells): string =>
  standing(line, String(subtract(centsFromDatabase(line.total_cents), centsFromDatabase(line.coupon_cents))));

/** A line is stopped for reasons of its own, or ended with its statement (row 19 of D22). */
function stopReasonOf(reason: string | null): string {
  if (lineStopReason.is(reason)) return lineStopReason.label(reason);
  return statementStopReason.is(reason) ? statementStopReason.label(reason) : '';
}

function failureOf(line: LineCells): string | null {
  if (line.status === 'FAILED' && line.fail_code !== null) return line.fail_text;
  if (line.status !== 'TERMINATED') return line.hold_reason;
  const why = [stopReasonOf(line.stop_reason), line.stop_remark ?? ''].filter((part) => part !== '').join('：');
  return why === '' ? null : fillText(statementExports.stopped, { why });
}

const lineRow = (line: LineCells): ExportValue[] => [
  line.line_no,
  line.name,
  line.id_card_mask,
  line.phone_mask,
  line.account_mask,
  line.bank_name,
  yuanOf(line.gross_cents),
  standing(line, line.vat_cents),
  standing(line, line.surtax_cents),
  standing(line, line.income_tax_cents),
  standing(line, line.net_cents),
  yuanOf(line.service_cents),
  yuanOf(line.total_cents),
  finalOf(line),
  statementLine.label(line.status),
  failureOf(line),
  line.paid_at === null ? '' : wireTime(line.paid_at),
  line.income_source_id,
  line.bank_abstract,
  line.remark,
];

function lineFilterOf(request: ExportRequest): LineFilter {
  const { conditions } = request;
  const [name, card, search] = [conditions.name?.[0], conditions.card?.[0], conditions.search?.[0]];
  return {
    ...checked(lineFilterInput(), { statuses: conditions.statuses ?? conditions.status ?? null, name, card, search }),
    ids: request.mode === 'PAGE' ? request.ids : null,
    excludedIds: request.excludedIds.length > 0 ? request.excludedIds : null,
  };
}

const l = lineColumns;
/** Made for each sheet: operators name the taxes (OPS-020). */
const lineTable = (): readonly ExportColumn[] => [
  count(l.lineNo),
  text(l.name),
  text(l.idCard, 22),
  text(l.phone, 16),
  text(l.account, 24),
  text(l.bank, 26),
  amount(l.pay),
  amount(l.vat),
  amount(l.surtax),
  amount(l.incomeTax),
  amount(l.net),
  amount(l.serviceFee),
  amount(l.receivable),
  amount(l.final),
  text(l.status),
  text(l.failure, 28),
  text(l.paidAt, 20),
  text(l.sourceId, 20),
  text(l.bankAbstract, 20),
  text(l.remark, 20),
];

const statementLineExport: ExportKind = {
  key: 'STATEMENT_LINES',
  needs: 'READER',
  reads: ['statementLines'],
  sheetName: statementExports.lines,
  conditions: { statementId: 'one', statuses: 'many', status: 'many', name: 'one', card: 'one', search: 'one' },
  get columns(): readonly ExportColumn[] {
    return lineTable();
  },
  cap: { rows: limits.export.detailRows, above: 'REFUSE' },
  async plan(ctx, request) {
    const statementId = request.conditions.statementId?.[0] ?? '0';
    const statement = await getStatement(ctx, /^\d{1,18}$/.test(statementId) ? statementId : '0');
    const state = { statementId: statement.id, filter: lineFilterOf(request) };
    const own = async () => (await linesByIds(ctx, request.ids)).filter((line) => line.statement_id === statement.id);
    if (request.mode === 'PAGE') await requireAll(request.ids, own(), 'LINE_NOT_FOUND');
    const { count: expected } = await listLines(
      ctx,
      { ...state, sort: 'LINE_NO_ASC' },
      { size: 1, offset: 0, cursor: null },
      limits.export.detailRows + 1,
    );
    return {
      state,
      expectedRows: expected,
      content: `${statementExports.lines} ${statement.statement_code}`,
      fileName: `${statementExports.lines}-${statement.statement_code}`,
    };
  },
  async page(ctx, state, cursor, limit) {
    // Written by plan only.
    const { statementId, filter } = state as { statementId: string; filter: LineFilter };
    const lines = await listLineCells(ctx, { statementId, filter }, splitCursor(cursor), limit);
    const last = lines.at(-1);
    return { rows: lines.map(lineRow), cursor: last && lines.length === limit ? `${last.line_no}|${last.id}` : null };
  },
};

/** EXP-007: each line with its statement before it; a statement that ended without lines is a row of its own. */
const completedExport: ExportKind = {
  key: 'COMPLETED_STATEMENTS',
  needs: 'READER',
  reads: ['statements', 'statementLines'],
  sheetName: statementExports.completed,
  conditions: listConditions,
  get columns(): readonly ExportColumn[] {
    return [...headColumns(c.statementStatus), text(c.createdAt, 20), ...lineTable()];
  },
  cap: { rows: limits.export.detailRows, above: 'REFUSE' },
  plan: (ctx, request) => planOf(ctx, request, true),
  async page(ctx, state, cursor, limit) {
    const rows = await listStatementLines(ctx, filterFrom(ctx, state), splitCursor(cursor), limit);
    const records = await getStatements(ctx, [...new Set(rows.map((row) => row.statement))]);
    const heads = new Map((await statementViews(ctx, records)).map((view) => [view.id, [...headOf(view), wireTime(view.createdAt)]]));
    const empty = lineTable().map(() => null);
    const last = rows.at(-1);
    return {
      rows: rows.map((row) => [...(heads.get(row.statement) ?? []), ...(row.line === null ? empty : lineRow(row.line))]),
      cursor:
        last && rows.length === limit
          ? [last.created.toISOString(), last.statement, last.line?.line_no ?? 0, last.line?.id ?? 0].join('|')
          : null,
    };
  },
};

export const exportKinds: readonly ExportKind[] = [unfinishedExport, completedExport, statementLineExport];
