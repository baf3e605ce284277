import { object } from 'yup';
import type { RosterField } from '../../../schema/problems';
import { command } from '../../kernel/usecase';
import { idShape } from '../inputs';
import type { GraphField } from '../rules';
import { graphField } from '../rules';
import * as store from '../store/rosters';
import * as rowStore from '../store/rows';
import { cellTexts, maskedTexts } from '../views/cellTexts';

interface RowCellsView {
  readonly id: string;
  readonly cells: readonly { readonly field: GraphField; readonly text: string }[];
}

/** The cells of a row as the grid shows them: what is personal is told by revealPersonalField alone, for a reason and within a limit (D56). */
export const openRosterRow = command({
  name: 'openRosterRow',
  realm: 'company',
  needs: 'ANY',
  input: object({ rosterId: idShape, rowId: idShape }),
  errors: ['ROSTER_NOT_FOUND', 'ROSTER_ROW_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'roster.openRow', target: (input) => ['rosterRow', input.rowId] },
  async run(ctx, input): Promise<RowCellsView> {
    const roster = await store.getRoster(ctx, input.rosterId);
    const row = await rowStore.getRow(ctx, roster.id, input.rowId);
    const shown = { ...cellTexts(ctx.companyId, row), ...maskedTexts(row) };
    const texts = Object.entries(shown) as [RosterField, string][];
    return { id: row.id, cells: texts.map(([field, text]) => ({ field: graphField(field), text })) };
  },
});
