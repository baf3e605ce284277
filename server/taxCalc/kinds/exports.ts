import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { type Cents, formatYuan } from '../../../schema/money';
import { taxCalcColumns as c, taxCalcTexts } from '../../../schema/taxCalcTexts';
import { dayOf, wireTime } from '../../kernel/clock';
import type { ExportColumn, ExportKind, ExportRequest } from '../../kernel/kinds';
import { checked } from '../../kernel/shapes';
import { type CalcFilterInput, calcFilterShape, type RowFilterInput, rowFilterShape } from '../inputs';
import { calcFilterOf, rowFilterOf } from '../queries/filter';
import { countCalcs, getCalc, listCalcs } from '../store/calcs';
import { countRows, listRows } from '../store/rows';
import { calcViews, rowViews } from '../views';

const text = (title: string, width = 20): ExportColumn => ({ title, kind: 'text', width });
const amount = (title: string): ExportColumn => ({ title, kind: 'amount', width: 18 });

const given = (request: ExportRequest): Record<string, string | null> =>
  Object.fromEntries(Object.entries(request.conditions).map(([name, values]) => [name, values[0] ?? null]));

/** What was chosen; null = everything of the filter. Errors: SELECTION_EMPTY. */
function chosenOf(request: ExportRequest, thing: string): readonly string[] | null {
  if (request.mode === 'ALL') return null;
  const ids = [...new Set(request.ids)].filter((id) => !request.excludedIds.includes(id));
  if (ids.length === 0) throw new DomainError('SELECTION_EMPTY', { thing });
  return ids;
}

interface State {
  readonly ids: readonly string[] | null;
  readonly excludedIds: readonly string[];
}
type CalcState = State & { readonly input: Partial<CalcFilterInput> };
type RowState = State & { readonly input: Partial<RowFilterInput>; readonly calcId: string };

/** TAX-016. */
const calcsExport: ExportKind = {
  key: 'TAX_CALCS',
  needs: 'READER',
  reads: ['taxCalcs'],
  sheetName: taxCalcTexts.sheet,
  conditions: { name: 'one', idCard: 'one', phone: 'one', title: 'one', taxNumber: 'one', createdFrom: 'one', createdTo: 'one' },
  get columns(): readonly ExportColumn[] {
    return [
      text(c.id),
      text(c.title, 30),
      text(c.subject, 30),
      text(c.kind),
      { title: c.count, kind: 'count' },
      amount(c.gross),
      amount(c.net),
      amount(c.vat),
      amount(c.incomeTax),
      text(c.createdAt, 22),
    ];
  },
  cap: { rows: limits.export.transactionRows, above: 'REFUSE' },
  async plan(ctx, request) {
    const ids = chosenOf(request, taxCalcTexts.exportThing);
    const input = ids === null ? (checked(calcFilterShape(), given(request)) ?? {}) : {};
    const state: CalcState = { input, ids, excludedIds: request.excludedIds };
    const expectedRows = await countCalcs(ctx, calcFilterOf(ctx, input, state), limits.export.transactionRows + 1);
    // What is left out silently is taken for exported.
    if (ids !== null && expectedRows < ids.length) throw new DomainError('TAX_CALC_NOT_FOUND');
    return {
      state: { ...state },
      expectedRows,
      content: taxCalcTexts.sheet,
      fileName: `${taxCalcTexts.sheet}-${dayOf(ctx.now)}`,
    };
  },
  async page(ctx, state, cursor, limit) {
    // Written by plan only.
    const { input, ids, excludedIds } = state as unknown as CalcState;
    const filter = calcFilterOf(ctx, input, { ids, excludedIds });
    const found = await listCalcs(ctx, filter, { size: limit, offset: 0, cursor: cursor === null ? null : [cursor] });
    const views = await calcViews(ctx, found.slice(0, limit));
    return {
      rows: views.map((view) => [
        view.id,
        view.title,
        view.subjectName,
        view.kindName,
        view.count,
        formatYuan(view.total),
        formatYuan(view.actual),
        formatYuan(view.vat),
        formatYuan(view.incomeTax),
        wireTime(view.createdAt),
      ]),
      cursor: found.length > limit ? (views.at(-1)?.id ?? null) : null,
    };
  },
};

/** TAX-025; numbers masked as on the screen (D62). */
const rowsExport: ExportKind = {
  key: 'TAX_CALC_ROWS',
  needs: 'READER',
  reads: ['taxCalcRows'],
  sheetName: taxCalcTexts.rowsSheet,
  conditions: { taxCalcId: 'one', name: 'one', idCard: 'one', phone: 'one' },
  get columns(): readonly ExportColumn[] {
    return [
      text(c.name),
      text(c.idCard, 24),
      text(c.phone),
      amount(c.gross),
      amount(c.net),
      amount(c.vat),
      amount(c.urban),
      amount(c.education),
      amount(c.localEducation),
      amount(c.incomeTax),
      amount(c.general),
      amount(c.continuous),
      text(c.status),
    ];
  },
  cap: { rows: limits.export.detailRows, above: 'REFUSE' },
  async plan(ctx, request) {
    const { taxCalcId, ...conditions } = given(request);
    const calc = await getCalc(ctx, taxCalcId ?? '0');
    const ids = chosenOf(request, taxCalcTexts.rowsThing);
    const input = ids === null ? (checked(rowFilterShape(), conditions) ?? {}) : {};
    const state: RowState = { calcId: calc.id, input, ids, excludedIds: request.excludedIds };
    const expectedRows = await countRows(ctx, rowFilterOf(ctx, calc.id, input, state), limits.export.detailRows + 1);
    if (ids !== null && expectedRows < ids.length) throw new DomainError('TAX_CALC_ROW_NOT_FOUND');
    const content = `${taxCalcTexts.rowsSheet} ${calc.title}`;
    return { state: { ...state }, expectedRows, content, fileName: `${taxCalcTexts.rowsSheet}-${calc.id}-${dayOf(ctx.now)}` };
  },
  async page(ctx, state, cursor, limit) {
    const { calcId, input, ids, excludedIds } = state as unknown as RowState;
    const filter = rowFilterOf(ctx, calcId, input, { ids, excludedIds });
    const found = await listRows(ctx, filter, { size: limit, offset: 0, cursor: cursor === null ? null : cursor.split(' ') });
    const views = rowViews(ctx, found.slice(0, limit));
    const last = views.at(-1);
    const orNone = (of: Cents | null): string | null => (of === null ? null : formatYuan(of));
    return {
      rows: views.map((view) => [
        view.name,
        view.idCardMasked,
        view.phoneMasked,
        formatYuan(view.total),
        formatYuan(view.actual),
        formatYuan(view.vat),
        formatYuan(view.urban),
        formatYuan(view.education),
        formatYuan(view.localEducation),
        formatYuan(view.incomeTax),
        orNone(view.generalTax),
        orNone(view.continuousTax),
        view.statusName,
      ]),
      cursor: found.length > limit && last ? `${last.lineNo} ${last.id}` : null,
    };
  },
};

export const exportKinds: readonly ExportKind[] = [calcsExport, rowsExport];
