import { array, boolean, object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { problemText } from '../../../schema/problems';
import { command } from '../../kernel/usecase';
import { mergeCells, openForChange, recheck, requireColumns, sealTyped } from '../changes';
import { type ChangeView, changeView } from '../changeView';
import { cellText, fieldShape, idShape, keyAgeShape } from '../inputs';
import * as rowStore from '../rowStore';
import { graphFieldKeys, graphFields } from '../rules';
import type { SealedRow } from '../seal';

export const editRosterRow = command({
  name: 'editRosterRow',
  realm: 'company',
  needs: 'ANY',
  input: object({
    rosterId: idShape,
    rowId: idShape,
    cells: array(object({ field: fieldShape, text: cellText }))
      .required()
      .min(1)
      .max(graphFieldKeys.length),
    keyAge: keyAgeShape,
    /** M04, STM-087: the legacy call refuses a faulty cell; the graph stores it as typed and tells the problem. */
    refusesFaults: boolean().default(false),
  }),
  idempotent: 'no',
  audit: { action: 'roster.editRow', target: (input) => ['rosterRow', input.rowId] },
  async run(ctx, input): Promise<ChangeView> {
    const change = await openForChange(ctx, input.rosterId, input.keyAge);
    const before = await rowStore.getRow(ctx, change.roster.id, input.rowId);
    const typed = new Map(input.cells.map(({ field, text }) => [graphFields[field], text]));
    const fields = [...typed.keys()];
    requireColumns(change.kind, fields);
    const sealed = sealTyped(ctx, change.roster, typed, fields);
    if (input.refusesFaults) requireFaultless(sealed);
    await rowStore.replaceRows(ctx, change.roster.id, [mergeCells(before, sealed, fields)], fields);
    ctx.note({ after: { fields } });
    const touched = await recheck(ctx, change, [before.id], [before]);
    return changeView(ctx, change.roster.id, touched, []);
  },
});

function requireFaultless(sealed: SealedRow): void {
  const errors = sealed.problems.filter(({ severity }) => severity === 'ERROR');
  if (errors.length === 0) return;
  const fields = Object.fromEntries(errors.map(({ field, code, params }) => [field, problemText(code, params)]));
  throw new DomainError('ROSTER_ROW_INVALID', { names: Object.values(fields).join('；'), fields });
}
