import { boolean, object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { statement as statementMachine } from '../../../schema/machines/statement';
import { statementLine as lineMachine } from '../../../schema/machines/statementLine';
import { openErrors, requireOpen } from '../../company/public';
import type { Ctx } from '../../kernel/context';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { linesResent } from '../events';
import { lineVersionInput, payWayInput } from '../inputs';
import { requireLineVersion } from '../steps/guard';
import { editLine, noteReplaced, requireSendable, resend, resendErrors } from '../steps/resend';
import { getLine, type LineRecord, lineVersion, lockLines } from '../store/lines';
import { changeStatement, lockStatement } from '../store/statements';
import { type LineView, lineView } from '../views/lines';

/**
 * Whether nothing is left of a call that handed the line in, so that the same words hand it in again: refused by an auditor, or replaced by another account.
 * While it waits for its auditor, is on its way or has gone out, it is the same call.
 */
async function hasEnded(ctx: Ctx, { id, version, attemptCount }: LineView): Promise<boolean> {
  const line = await getLine(ctx, id);
  if (line.attempt_count !== attemptCount) return false;
  const asked: LineRecord = { ...line, status: 'FAILED', waits_approval: true };
  const isOnItsWay = line.status === 'RESENDING' && lineVersion(asked) === version;
  return lineVersion(line) !== version && !isOnItsWay;
}

/** Row 22: account required; checked again; a changed one above the limit waits for an auditor (D28). */
export const resendLine = command({
  name: 'resendLine',
  realm: 'company',
  needs: 'PAYER',
  input: object({
    id: idInput(),
    account: string().trim().nullable(),
    keepsAccount: boolean().nullable(),
    payWay: payWayInput().nullable(),
    /** As seen: "the account as it is" must be the one that was read. */
    version: lineVersionInput(),
  }),
  errors: ['LINE_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'STALE', 'LINE_ACCOUNT_REQUIRED', ...openErrors, ...resendErrors],
  idempotent: 'required',
  hasEnded,
  audit: { action: 'statement.resendLine', target: (_input, output: LineView) => ['statement', output.statementId] },
  async run(ctx, input) {
    if (!input.account && !input.keepsAccount) throw new DomainError('LINE_ACCOUNT_REQUIRED');
    const found = await getLine(ctx, input.id);
    const statement = await lockStatement(ctx, found.statement_id);
    statementMachine.require(statement.status, 'resendLine');
    requireOpen(ctx, statement.kind);
    const [line] = await lockLines(ctx, [input.id]);
    if (!line) throw new Error('a line vanished under its lock');
    lineMachine.require(line.status, 'resend');
    requireLineVersion(line, input.version);
    const edited = await editLine(ctx, line, { account: input.account || null, payWay: input.payWay });
    requireSendable([edited]);
    const replaced = await noteReplaced(ctx, statement, line, edited);
    const outcome = await resend(ctx, statement, edited);
    await changeStatement(ctx, statement, {});
    ctx.note({ before: { account: line.account_mask, ...replaced }, after: { account: edited.account_mask, outcome } });
    if (outcome === 'RESENDING') ctx.emit(linesResent({ statementId: statement.id, lineIds: [line.id] }));
    ctx.announce('statement', statement.id);
    return lineView(ctx, await getLine(ctx, line.id));
  },
});
