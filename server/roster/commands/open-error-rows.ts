import { mixed, object } from 'yup';
import { fillText } from '../../../schema/errors';
import { exportReasonWords } from '../../../schema/exportReasons';
import type { RosterField } from '../../../schema/problems';
import { wireTime } from '../../kernel/clock';
import { groupedBy } from '../../kernel/groups';
import { command } from '../../kernel/usecase';
import { idShape } from '../inputs';
import { rowKeyOf } from '../rules';
import { heldOf, withHeld } from '../sheet/held';
import * as store from '../store/rosters';
import * as rowStore from '../store/rows';
import { cellTexts } from '../views/cellTexts';
import { problemView } from '../views/rows';

const PAGE_ROWS = 1000;

export interface FullRow {
  readonly lineNo: number;
  readonly rowKey: string;
  readonly cells: Readonly<Record<RosterField, string>>;
  readonly reasons: string;
}

export interface FullRows {
  readonly rows: readonly FullRow[];
  /** On every page of the file: who took it, and when (AUT-007). */
  readonly mark: string;
  readonly next: { readonly lineNo: number; readonly id: string } | null;
}

/**
 * A page of rows with full values for the file that goes back to be corrected; each page leaves its row in the log, and the file says who took
 * it and when. Everybody who may work on the list of the company takes it, whoever made it; to be corrected is its reason (AUT-007), and
 * nobody is asked for another one.
 */
export const openErrorRows = command({
  name: 'openErrorRows',
  realm: 'company',
  needs: 'ANY',
  input: object({
    rosterId: idShape,
    onlyErrors: mixed<boolean>().default(true),
    after: mixed<{ lineNo: number; id: string }>().nullable().default(null),
  }),
  errors: ['ROSTER_NOT_FOUND'],
  idempotent: 'no',
  allowedWhenSuspended: true,
  audit: { action: 'roster.errorFile', target: (input) => ['roster', input.rosterId] },
  async run(ctx, input): Promise<FullRows> {
    await store.getRoster(ctx, input.rosterId);
    const options = { limit: PAGE_ROWS, ...(input.onlyErrors ? { status: 'ERROR' } : {}) };
    const rows = await rowStore.listRowsAfter(ctx, input.rosterId, input.after ?? null, options);
    const problems = await rowStore.listProblems(
      ctx,
      rows.map((row) => row.id),
    );
    const last = rows.at(-1);
    const byRow = groupedBy(problems, (problem) => problem.row_id);
    return {
      rows: rows.map((row) => {
        const found = byRow.get(row.id) ?? [];
        const cells = cellTexts(ctx.companyId, row);
        return {
          lineNo: row.line_no,
          rowKey: withHeld(rowKeyOf(row.id), found.flatMap(heldOf), { texts: cells, amount: row.amount_cents }),
          cells,
          reasons: found
            .filter((problem) => problem.severity !== 'NOTE')
            .map((problem) => problemView(problem).text)
            .join('；'),
        };
      }),
      mark: fillText(exportReasonWords.mark, { who: ctx.actor?.name ?? '', at: wireTime(ctx.now) }),
      next: last && rows.length === PAGE_ROWS ? { lineNo: last.line_no, id: last.id } : null,
    };
  },
});
