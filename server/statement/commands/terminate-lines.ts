import { array, boolean, object, string } from 'yup';
import { type LineStopReason, lineStopReason } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { statement as statementMachine } from '../../../schema/machines/statement';
import { centsFromDatabase, sum } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { expectedCountShape, expectedSumShape, requireCount, requireSum, type SeenRow, seenRowsShape } from '../../kernel/seen';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { LONG_TIMEOUT_MS, stopRemarkInput } from '../inputs';
import { isStoppable, stopsLines } from '../rules';
import { invoiceBlock, isReturnedAfterInvoice, requireStoppable, stopErrors } from '../steps/guard';
import { settle } from '../steps/settle';
import { stopPaidLines } from '../steps/stopLines';
import { lockToEnd } from '../store/invoicing';
import { type LineFilter, lineFilterInput, lineIdsOf } from '../store/lineFilter';
import { type LineRecord, lineVersion, lockLines } from '../store/lines';
import { changeStatement, type StatementRecord } from '../store/statements';
import { statementView } from '../views/statements';

/** Row 20: lines that are neither paid nor at the bank end; their money returns to where it came from (D58). */
export const terminateLines = command({
  name: 'terminateLines',
  realm: 'company',
  needs: 'STOPPER',
  input: object({
    statementId: idInput(),
    selection: object({
      mode: string<'ALL' | 'PAGE'>().oneOf(['ALL', 'PAGE']).required(),
      ids: array(idInput()).nullable().max(limits.list.idsMax),
      excludedIds: array(idInput()).nullable().max(limits.list.idsMax),
      filter: lineFilterInput(),
      seen: seenRowsShape(),
      expectedCount: expectedCountShape(),
      expectedRefund: expectedSumShape(),
    }).required(),
    reason: string<LineStopReason>().oneOf(lineStopReason.keys).required(),
    remark: stopRemarkInput(),
    isInvoiceDropConfirmed: boolean().nullable(),
  }),
  errors: [
    'STATEMENT_NOT_FOUND',
    'ACTION_NOT_ALLOWED',
    'LINE_NOT_FOUND',
    'LINES_NONE_TO_STOP',
    'SELECTION_INELIGIBLE',
    'SELECTION_CHANGED',
    'STALE',
    ...stopErrors,
  ],
  idempotent: 'required',
  audit: { action: 'statement.terminateLines', target: (input) => ['statement', input.statementId] },
  statementTimeoutMs: LONG_TIMEOUT_MS,
  async run(ctx, input) {
    const statement = await lockToEnd(ctx, input.statementId);
    statementMachine.require(statement.status, 'terminateLines');
    if (!stopsLines(statement.status, statement.kind)) throw notAllowed(statement);
    const lines = await stoppableLines(ctx, statement, {
      mode: input.selection.mode,
      ids: input.selection.seen?.map(({ id }) => id) ?? input.selection.ids ?? [],
      excludedIds: input.selection.excludedIds ?? [],
      filter: input.selection.filter ?? null,
    });
    requireAsSeen(lines, input.selection);
    if (!lines.every((line) => isReturnedAfterInvoice(statement, line))) requireStoppable(statement, input.isInvoiceDropConfirmed ?? false);
    const reasonText = lineStopReason.label(input.reason);
    await stopPaidLines(ctx, statement, lines, {
      action: 'terminateLines',
      reason: input.reason,
      reasonText,
      remark: input.remark ?? null,
    });
    const stopped = await changeStatement(ctx, statement, statement.invoice_state === 'PENDING_REVIEW' ? { invoice_state: 'NONE' } : {});
    ctx.note({
      before: { status: statement.status },
      after: {
        status: statement.status,
        lines: lines.map((line) => line.id),
        reason: reasonText,
        remark: input.remark ?? null,
      },
    });
    // Part of the answer: a repeated call cannot tell from the statement as it is then how many lines this one has stopped.
    return { ...(await statementView(ctx, await settle(ctx, stopped))), stoppedNow: lines.length };
  },
});

interface AsSeen {
  readonly seen?: readonly SeenRow[] | null | undefined;
  readonly expectedCount?: number | null | undefined;
  readonly expectedRefund?: number | null | undefined;
}

/** What was told in the question is what is done: these lines in this state, this many, this much. */
function requireAsSeen(lines: readonly LineRecord[], { seen, expectedCount, expectedRefund }: AsSeen): void {
  const versions = new Map(seen?.map(({ id, version }) => [id, version]));
  if (seen && lines.some((line) => lineVersion(line) !== versions.get(line.id))) throw new DomainError('STALE');
  requireCount(lines.length, expectedCount);
  requireSum(sum(lines.map((line) => centsFromDatabase(line.total_cents))), expectedRefund);
}

interface Selection {
  readonly mode: 'ALL' | 'PAGE';
  readonly ids: readonly string[];
  readonly excludedIds: readonly string[];
  readonly filter: LineFilter | null;
}

/** Named lines must all be stoppable, or nothing happens; "all" takes those of the filter that are. */
async function stoppableLines(ctx: Ctx, statement: StatementRecord, selection: Selection): Promise<LineRecord[]> {
  const isAll = selection.mode === 'ALL';
  const wanted = isAll ? await lineIdsOf(ctx, statement.id, selection.filter) : [...new Set(selection.ids)];
  const excluded = new Set(selection.excludedIds);
  const meant = wanted.filter((id) => !excluded.has(id));
  const found = await lockLines(ctx, meant);
  if (!isAll && (found.length < meant.length || found.some((line) => line.statement_id !== statement.id))) {
    throw new DomainError('LINE_NOT_FOUND');
  }
  const open = found.filter((line) => isStoppable(line.status));
  // While an invoice is being made or stands, "all" takes only the lines that came back after it (D30).
  const isReturnedOnly = isAll && invoiceBlock(statement) !== null;
  const stoppable = isReturnedOnly ? open.filter((line) => isReturnedAfterInvoice(statement, line)) : open;
  if (isReturnedOnly && open.length > 0 && stoppable.length === 0) requireStoppable(statement, true);
  if (!isAll && stoppable.length < found.length) throw new DomainError('SELECTION_INELIGIBLE', { count: found.length - stoppable.length });
  if (stoppable.length === 0) throw new DomainError('LINES_NONE_TO_STOP');
  return stoppable;
}

function notAllowed(statement: StatementRecord): DomainError {
  const names = { state: statementMachine.label(statement.status), action: statementMachine.actions.terminateLines.label };
  return new DomainError('ACTION_NOT_ALLOWED', { ...names, stateKey: statement.status, actionKey: 'terminateLines' });
}
