import { backCalcTexts, backCalcColumns as c } from '../../../schema/backCalcTexts';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { formatYuan } from '../../../schema/money';
import { dayOf } from '../../kernel/clock';
import type { ExportColumn, ExportKind } from '../../kernel/kinds';
import { checked } from '../../kernel/shapes';
import { type RowFilterInput, rowFilterShape } from '../inputs';
import { rowFilterOf } from '../queries/filter';
import { getCalc } from '../store/calcs';
import { countRows, listRows } from '../store/rows';
import { rowView } from '../views';

const text = (title: string, width = 20): ExportColumn => ({ title, kind: 'text', width });
const amount = (title: string): ExportColumn => ({ title, kind: 'amount', width: 18 });

interface State {
  readonly calcId: string;
  readonly input: Partial<RowFilterInput>;
}

/** LBC-015: the figures of a back-calculation; numbers masked as on the screen (D62). */
const rowsExport: ExportKind = {
  key: 'BACK_CALC_ROWS',
  needs: 'READER',
  reads: ['backCalcRows'],
  sheetName: backCalcTexts.sheet,
  conditions: { backCalcId: 'one', name: 'one', idCard: 'one', phone: 'one' },
  get columns(): readonly ExportColumn[] {
    return [
      { title: c.lineNo, kind: 'count', width: 8 },
      text(c.name),
      text(c.idCard, 24),
      text(c.phone),
      text(c.account, 24),
      amount(c.net),
      amount(c.gross),
      amount(c.vat),
      amount(c.surtax),
      amount(c.incomeTax),
      amount(c.service),
      amount(c.total),
    ];
  },
  cap: { rows: limits.export.detailRows, above: 'REFUSE' },
  async plan(ctx, request) {
    const { backCalcId, ...conditions } = Object.fromEntries(
      Object.entries(request.conditions).map(([name, values]) => [name, values[0] ?? null]),
    );
    const calc = await getCalc(ctx, backCalcId ?? '0');
    if (request.mode === 'PAGE') throw new DomainError('SELECTION_EMPTY', { thing: backCalcTexts.rowsThing });
    const state: State = { calcId: calc.id, input: checked(rowFilterShape(), conditions) ?? {} };
    const expectedRows = await countRows(ctx, rowFilterOf(ctx, calc.id, state.input), limits.export.detailRows + 1);
    return {
      state: { ...state },
      expectedRows,
      content: `${backCalcTexts.sheet} ${calc.title}`,
      fileName: `${backCalcTexts.sheet}-${calc.id}-${dayOf(ctx.now)}`,
    };
  },
  async page(ctx, state, cursor, limit) {
    // Written by plan only.
    const { calcId, input } = state as unknown as State;
    const filter = rowFilterOf(ctx, calcId, input);
    const found = await listRows(ctx, filter, { size: limit, offset: 0, cursor: cursor === null ? null : cursor.split(' ') });
    const views = found.slice(0, limit).map(rowView);
    const last = views.at(-1);
    return {
      rows: views.map((view) => [
        view.lineNo,
        view.name,
        view.idCardMasked,
        view.phoneMasked,
        view.accountMasked,
        formatYuan(view.net),
        formatYuan(view.gross),
        formatYuan(view.vat),
        formatYuan(view.surtax),
        formatYuan(view.incomeTax),
        formatYuan(view.serviceFee),
        formatYuan(view.total),
      ]),
      cursor: found.length > limit && last ? `${last.lineNo} ${last.id}` : null,
    };
  },
};

export const exportKinds: readonly ExportKind[] = [rowsExport];
