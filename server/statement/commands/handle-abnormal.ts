import { array, boolean, object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { statement as statementMachine } from '../../../schema/machines/statement';
import { centsFromDatabase, sum } from '../../../schema/money';
import { openErrors, requireOpen } from '../../company/public';
import type { Ctx } from '../../kernel/context';
import { expectedCountShape, expectedSumShape, requireCount, requireSum } from '../../kernel/seen';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { linesResent } from '../events';
import { lineEditShape, lineVersionInput } from '../inputs';
import type { LineEdit } from '../steps/changeLine';
import { classOf } from '../steps/classifyFailures';
import { requireLineVersion } from '../steps/guard';
import { editLine, noteReplaced, requireSendable, resend, resendErrors } from '../steps/resend';
import { changeLine, type LineRecord, lockAllLines } from '../store/lines';
import { lockStatement, moveStatement, type StatementRecord } from '../store/statements';
import { statementView } from '../views/statements';

/**
 * Row 23: the failures are handed in with their edits; lines held before are looked at again. An account that the bank refused for good is
 * not sent to again: the whole hand-in is refused with the names, unless the caller wants only what can be sent.
 */
export const handleAbnormal = command({
  name: 'handleAbnormal',
  realm: 'company',
  needs: 'PAYER',
  input: object({
    statementId: idInput(),
    edits: array(object({ id: idInput(), version: lineVersionInput(), ...lineEditShape }))
      .nullable()
      .max(limits.list.idsMax),
    onlySendable: boolean().nullable(),
    expectedCount: expectedCountShape(),
    expectedNet: expectedSumShape(),
  }),
  errors: ['STATEMENT_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'LINE_NOT_FOUND', 'SELECTION_CHANGED', 'STALE', ...openErrors, ...resendErrors],
  idempotent: 'required',
  audit: { action: 'statement.handleAbnormal', target: (input) => ['statement', input.statementId] },
  async run(ctx, input) {
    const statement = await lockStatement(ctx, input.statementId);
    statementMachine.require(statement.status, 'handleAbnormal');
    requireOpen(ctx, statement.kind);
    const lines = await lockAllLines(ctx, statement.id);
    const failed = lines.filter((line) => line.status === 'FAILED');
    const held = lines.filter((line) => line.status === 'PENDING' && line.hold_reason !== null);
    if (failed.length === 0 && held.length === 0) throw new DomainError('LINE_NOT_FOUND');
    const edited = await applyEdits(ctx, statement, failed, input.edits ?? []);
    const sendable = edited.filter((line) => classOf(line) === 'SENDABLE');
    if (!input.onlySendable || sendable.length + held.length === 0) requireSendable(edited);
    const acted = [...sendable, ...held];
    requireCount(acted.length, input.expectedCount);
    // As many, but not the same ones.
    requireSum(sum(acted.map((line) => centsFromDatabase(line.net_cents))), input.expectedNet);
    const moved = await moveStatement(ctx, statement, { action: 'handleAbnormal', lineCount: sendable.length + held.length });
    const sent = await handIn(ctx, moved, sendable);
    for (const line of held) await changeLine(ctx, line.id, { hold_reason: null });
    ctx.note({ before: { status: statement.status }, after: { status: moved.status, resent: sent.length, released: held.length } });
    ctx.emit(linesResent({ statementId: moved.id, lineIds: [...sent, ...held.map((line) => line.id)] }));
    return statementView(ctx, moved);
  },
});

async function applyEdits(
  ctx: Ctx,
  statement: StatementRecord,
  failed: readonly LineRecord[],
  edits: readonly (LineEdit & { id: string; version?: string | null | undefined })[],
): Promise<LineRecord[]> {
  const byId = new Map(edits.map((edit) => [edit.id, edit]));
  if ([...byId.keys()].some((id) => !failed.some((line) => line.id === id))) throw new DomainError('LINE_NOT_FOUND');
  const edited: LineRecord[] = [];
  for (const line of failed) {
    const edit = byId.get(line.id);
    requireLineVersion(line, edit?.version);
    const now = edit ? await editLine(ctx, line, edit) : line;
    if (edit) await noteReplaced(ctx, statement, line, now);
    edited.push(now);
  }
  return edited;
}

async function handIn(ctx: Ctx, statement: StatementRecord, lines: readonly LineRecord[]): Promise<string[]> {
  const sent: string[] = [];
  for (const line of lines) {
    if ((await resend(ctx, statement, line)) === 'RESENDING') sent.push(line.id);
  }
  return sent;
}
