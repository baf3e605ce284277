import { array, boolean, object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { problemText } from '../../../schema/problems';
import { rosterTexts } from '../../../schema/rosterTexts';
import { command } from '../../kernel/usecase';
import { cellText, fieldShape, idShape, isEachOnce, keyAgeShape, versionShape } from '../inputs';
import { graphFieldKeys, graphFields } from '../rules';
import { changeErrors, openForChange, recheck, requireColumns, type TypedOver, typeOver, writeOver } from '../steps/change';
import { seenRow } from '../steps/selection';
import * as changeStore from '../store/changes';
import { type ChangeView, changeView } from '../views/changes';

export const editRosterRow = command({
  name: 'editRosterRow',
  realm: 'company',
  needs: 'ANY',
  input: object({
    rosterId: idShape,
    rowId: idShape,
    cells: array(object({ field: fieldShape, text: cellText }))
      .required()
      .min(1, rosterTexts.nothingTyped)
      .max(graphFieldKeys.length)
      .test('each-once', rosterTexts.columnTwice, (cells) => isEachOnce(cells.map(({ field }) => field))),
    keyAge: keyAgeShape,
    version: versionShape,
    /** M04, STM-087: the legacy call refuses a faulty cell; the graph stores it as typed and tells the problem. */
    refusesFaults: boolean().nullable().default(false),
  }),
  errors: [...changeErrors, 'ROSTER_ROW_NOT_FOUND', 'ROSTER_ROWS_CHANGED', 'ROSTER_ROW_INVALID', 'UNKNOWN_VALUE'],
  idempotent: 'natural',
  audit: { action: 'roster.editRow', target: (input) => ['rosterRow', input.rowId] },
  async run(ctx, input): Promise<ChangeView> {
    const change = await openForChange(ctx, input.rosterId, input.keyAge);
    const before = await seenRow(ctx, change.roster.id, input);
    const given = new Map(input.cells.map(({ field, text }) => [graphFields[field], text]));
    requireColumns(change.kind, [...given.keys()]);
    const typed = typeOver(ctx, change, before, given);
    if (input.refusesFaults) requireFaultless(typed);
    const undoId = await changeStore.keepBefore(ctx, change.roster.id, [before.id]);
    await writeOver(ctx, change, [typed]);
    ctx.note({ after: { fields: typed.fields } });
    const touchedIds = await recheck(ctx, change, [before.id], [before]);
    return changeView(ctx, change.roster.id, { touchedIds, deletedIds: [], undoId });
  },
});

function requireFaultless({ replacement }: TypedOver): void {
  const errors = replacement.problems.filter(({ severity }) => severity === 'ERROR');
  if (errors.length === 0) return;
  const fields = Object.fromEntries(errors.map(({ field, code, params }) => [field ?? 'row', problemText(code, params)]));
  throw new DomainError('ROSTER_ROW_INVALID', { names: Object.values(fields).join('；'), fields });
}
