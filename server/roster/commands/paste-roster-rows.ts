import { array, number, object } from 'yup';
import { DomainError, invalid } from '../../../schema/errors';
import { fillText } from '../../../schema/fillText';
import { limits } from '../../../schema/limits';
import { unitOfBlock } from '../../../schema/pastedUnits';
import { rosterTexts } from '../../../schema/rosterTexts';
import type { Ctx } from '../../kernel/context';
import { type SeenRow, seenRowsShape } from '../../kernel/seen';
import { command } from '../../kernel/usecase';
import type { RosterRowEntity } from '../entity';
import { cellText, fieldShape, idShape, isEachOnce, keyAgeShape } from '../inputs';
import { graphFieldKeys, graphFields, type TypedCells } from '../rules';
import { changeErrors, type OpenChange, openForChange, recheck, requireColumns, sealTyped, typeOver, writeOver } from '../steps/change';
import { requireSeen } from '../steps/selection';
import * as changeStore from '../store/changes';
import * as rowStore from '../store/rows';
import { type ChangeView, changeView } from '../views/changes';

/**
 * IMP-007: a pasted block overwrites the rows that are named, what is left becomes new rows; pasted text stays text. The console names every row
 * that it shows, so that nothing is written where nobody looks; a first row alone means the rows of the whole list that follow it, which is all
 * that a program without a screen can mean.
 */
export const pasteRosterRows = command({
  name: 'pasteRosterRows',
  realm: 'company',
  needs: 'ANY',
  input: object({
    rosterId: idShape,
    targets: seenRowsShape(),
    startRowId: idShape.optional().nullable().default(null),
    /** A long block comes in parts: the rows that the parts before it have covered. */
    skip: number().integer().min(0).max(limits.upload.rows).nullable().default(null),
    fields: array(fieldShape).required().min(1).max(graphFieldKeys.length).test('each-once', rosterTexts.columnTwice, isEachOnce),
    rows: array(object({ texts: array(cellText).required().max(limits.upload.columns) }))
      .required()
      .min(1),
    keyAge: keyAgeShape,
  }),
  errors: [...changeErrors, 'ROSTER_ROW_NOT_FOUND', 'ROSTER_ROWS_CHANGED', 'ROSTER_PASTE_TOO_LARGE', 'FILE_TOO_MANY_ROWS', 'UNKNOWN_VALUE'],
  idempotent: 'natural',
  audit: { action: 'roster.pasteRows', target: (input) => ['roster', input.rosterId] },
  async run(ctx, input): Promise<ChangeView> {
    if (input.rows.length > limits.roster.pasteRows) throw new DomainError('ROSTER_PASTE_TOO_LARGE', { limit: limits.roster.pasteRows });
    const change = await openForChange(ctx, input.rosterId, input.keyAge);
    const fields = input.fields.map((field) => graphFields[field]);
    requireColumns(change.kind, fields);
    requireTexts(input.rows, fields.length);
    requireYuan(input.rows, fields.indexOf('amount'));
    const block = input.rows.map(({ texts }) => new Map(fields.map((field, index) => [field, texts[index] ?? ''])));
    const { before, typed } = input.targets
      ? await onTargets(ctx, change, input.targets, { block, startRowId: input.startRowId })
      : await fromRow(ctx, change, block, input);
    const undoId = await changeStore.keepBefore(
      ctx,
      change.roster.id,
      before.map((row) => row.id),
    );
    await writeOver(
      ctx,
      change,
      typed.flatMap((cells, index) => {
        const row = before[index];
        return row ? [typeOver(ctx, change, row, cells)] : [];
      }),
    );
    const added = await append(ctx, change, typed.slice(before.length));
    await changeStore.keepAdded(ctx, undoId, added);
    ctx.note({ after: { overwritten: before.length, added: added.length } });
    const touchedIds = await recheck(ctx, change, [...before.map((row) => row.id), ...added], before);
    return changeView(ctx, change.roster.id, { touchedIds, deletedIds: [], undoId });
  },
});

interface Plan {
  readonly before: readonly RosterRowEntity[];
  /** The first of them for the rows of `before`, the others for new rows. */
  readonly typed: readonly TypedCells[];
}

/** A text behind the last column would be lost, and a column without one emptied. Errors: VALIDATION_FAILED. */
function requireTexts(rows: readonly { readonly texts: readonly string[] }[], columns: number): void {
  const other = rows.findIndex(({ texts }) => texts.length !== columns);
  const texts = rows[other]?.texts.length;
  if (texts !== undefined) throw invalid({ rows: fillText(rosterTexts.textsOfColumns, { row: other + 1, texts, columns }) });
}

/** Errors: VALIDATION_FAILED. */
function requireYuan(rows: readonly { readonly texts: readonly string[] }[], amountAt: number): void {
  if (amountAt < 0) return;
  const unit = unitOfBlock(
    rows.map(({ texts }) => texts),
    amountAt,
  );
  if (unit !== null) throw invalid({ rows: fillText(rosterTexts.pastedUnit, { unit }) });
}

const hasText = (cells: TypedCells): boolean => [...cells.values()].some((text) => text.trim() !== '');

/** Every row of the block has its own place: a blank one empties its row and moves nothing. Only what is appended leaves blank ones out. */
async function onTargets(
  ctx: Ctx,
  { roster }: OpenChange,
  targets: readonly SeenRow[],
  { block, startRowId }: { block: readonly TypedCells[]; startRowId: string | null },
): Promise<Plan> {
  if (startRowId !== null) throw invalid({ startRowId: rosterTexts.targetsOrStart });
  if (targets.length > block.length || new Set(targets.map(({ id }) => id)).size < targets.length)
    throw invalid({ targets: rosterTexts.targets });
  const before = await requireSeen(ctx, roster.id, targets);
  return { before, typed: [...block.slice(0, before.length), ...block.slice(before.length).filter(hasText)] };
}

async function fromRow(
  ctx: Ctx,
  change: OpenChange,
  block: readonly TypedCells[],
  { startRowId, skip }: { startRowId: string | null; skip: number | null },
): Promise<Plan> {
  const typed = block.filter(hasText);
  return { before: startRowId === null ? [] : await rowsFrom(ctx, change, { rowId: startRowId, skip: skip ?? 0 }, typed.length), typed };
}

type Start = { readonly rowId: string; readonly skip: number };

async function rowsFrom(ctx: Ctx, { roster }: OpenChange, { rowId, skip }: Start, count: number): Promise<RosterRowEntity[]> {
  const start = await rowStore.getRow(ctx, roster.id, rowId);
  const following = await rowStore.listRowsAfter(
    ctx,
    roster.id,
    { lineNo: start.line_no, id: start.id },
    { limit: skip > 0 ? count : Math.max(count - 1, 0), skip: Math.max(skip - 1, 0) },
  );
  return (skip > 0 ? following : [start, ...following]).slice(0, count);
}

async function append(ctx: Ctx, { roster }: OpenChange, typed: readonly TypedCells[]): Promise<string[]> {
  if (typed.length === 0) return [];
  const held = await rowStore.countRows(ctx, roster.id);
  if (held + typed.length > limits.upload.rows) throw new DomainError('FILE_TOO_MANY_ROWS', { limit: limits.upload.rows });
  const last = await rowStore.lastLineNo(ctx, roster.id);
  const rows = typed.map((cells, index) => ({ ...sealTyped(ctx, roster, cells, null), line_no: last + index + 1, sheet_line: null }));
  return rowStore.insertRows(ctx, roster.id, rows);
}
