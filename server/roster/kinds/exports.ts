import {
  checkResultTitle,
  lineNoTitle,
  reasonTitle,
  rosterColumns,
  rosterFields,
  rosterSheetName,
  rowKeyTitle,
} from '../../../schema/columns';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { type RosterRowStatus, rosterRow } from '../../../schema/machines/rosterRow';
import { groupedBy } from '../../kernel/groups';
import type { ExportColumn, ExportKind } from '../../kernel/kinds';
import { rowKeyOf } from '../rules';
import { heldOf, withHeld } from '../sheet/held';
import * as store from '../store/rosters';
import * as rowStore from '../store/rows';
import { amountCell, cellTexts } from '../views/cellTexts';
import { problemView } from '../views/rows';

const columns: ExportColumn[] = [
  { title: lineNoTitle, kind: 'count', width: 8 },
  ...rosterFields.map((field): ExportColumn => ({ title: rosterColumns[field].title, kind: field === 'amount' ? 'amount' : 'text' })),
  { title: checkResultTitle, kind: 'text', width: 12 },
  { title: reasonTitle, kind: 'text', width: 48 },
  // Uploaded again, as a new list too, it is warned of what its cells alone do not show any more.
  { title: rowKeyTitle, kind: 'text', isHidden: true },
];

interface RosterState {
  readonly rosterId: string;
  readonly status: RosterRowStatus | null;
}

/** The check list as it stands (STM-082): conditions `rosterId` and, when only some rows are wanted, `status`. */
const rosterRows: ExportKind = {
  key: 'ROSTER_ROWS',
  needs: 'ANY',
  reads: ['rosterRows', 'openRosterRow'],
  sheetName: rosterSheetName,
  conditions: { rosterId: 'one', status: 'one', reason: 'one' },
  holdsWholeNumbers: true,
  columns,
  cap: { rows: limits.upload.rows, above: 'REFUSE' },
  async plan(ctx, request) {
    const [rosterId = '0'] = request.conditions.rosterId ?? [];
    if (!/^\d{1,18}$/.test(rosterId)) throw new DomainError('ROSTER_NOT_FOUND');
    const roster = await store.getRoster(ctx, rosterId);
    const [status] = request.conditions.status ?? [];
    if (status !== undefined && !rosterRow.is(status)) throw new DomainError('UNKNOWN_VALUE', { field: 'status' });
    const state: RosterState = { rosterId: roster.id, status: status ?? null };
    const expectedRows = await rowStore.countRows(ctx, roster.id);
    return {
      state: { ...state },
      expectedRows,
      content: `${rosterSheetName} ${roster.fileName ?? ''}`.trim(),
      fileName: `${rosterSheetName}.xlsx`,
    };
  },
  async page(ctx, state, cursor, limit) {
    const { rosterId, status } = state as unknown as RosterState;
    const [lineNo, id] = cursor === null ? [] : cursor.split(':');
    const after = lineNo && id ? { lineNo: Number.parseInt(lineNo, 10), id } : null;
    const rows = await rowStore.listRowsAfter(ctx, rosterId, after, { limit, ...(status ? { status } : {}) });
    const problems = await rowStore.listProblems(
      ctx,
      rows.map((row) => row.id),
    );
    const byRow = groupedBy(problems, (problem) => problem.row_id);
    const reasonsOf = (rowId: string): string =>
      (byRow.get(rowId) ?? [])
        .filter((problem) => problem.severity !== 'NOTE')
        .map((problem) => problemView(problem).text)
        .join('；');
    const last = rows.at(-1);
    return {
      rows: rows.map((row) => {
        const texts = cellTexts(ctx.companyId, row);
        return [
          row.line_no,
          ...rosterFields.map((field) => (field === 'amount' ? amountCell(texts.amount) : texts[field])),
          rosterRow.label(row.status as RosterRowStatus),
          reasonsOf(row.id),
          withHeld(rowKeyOf(row.id), (byRow.get(row.id) ?? []).flatMap(heldOf), { texts, amount: row.amount_cents }),
        ];
      }),
      cursor: last && rows.length === limit ? `${last.line_no}:${last.id}` : null,
    };
  },
};

export const exportKinds: readonly ExportKind[] = [rosterRows];
