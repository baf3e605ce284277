import { object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { statement as statementMachine } from '../../../schema/machines/statement';
import { statementLine as lineMachine } from '../../../schema/machines/statementLine';
import { requireOpen } from '../../company/public';
import { command } from '../../kernel/usecase';
import { linesResent } from '../events';
import { idInput, payWayInput } from '../inputs';
import { type LineView, lineView } from '../lineViews';
import { editLine, resend } from '../resending';
import { changeStatement, lockStatement } from '../store';
import { getLine, lockLines } from '../storeLines';

/** Row 22: account required; checked again; a changed one above the limit waits for an auditor (D28). */
export const resendLine = command({
  name: 'resendLine',
  realm: 'company',
  needs: 'PAYER',
  input: object({
    id: idInput(),
    account: string().trim().nullable(),
    payWay: payWayInput().nullable(),
  }),
  idempotent: 'required',
  audit: { action: 'statement.resendLine', target: (_input, output: LineView) => ['statement', output.statementId] },
  async run(ctx, input) {
    if (!input.account) throw new DomainError('LINE_ACCOUNT_REQUIRED');
    const found = await getLine(ctx, input.id);
    const statement = await lockStatement(ctx, found.statement_id);
    statementMachine.require(statement.status, 'resendLine');
    requireOpen(ctx, statement.kind);
    const [line] = await lockLines(ctx, [input.id]);
    if (!line) throw new Error('a line vanished under its lock');
    lineMachine.require(line.status, 'resend');
    const edited = await editLine(ctx, line, { account: input.account, payWay: input.payWay });
    const outcome = await resend(ctx, statement, edited);
    await changeStatement(ctx, statement, {});
    ctx.note({ before: { account: line.account_mask }, after: { account: edited.account_mask, outcome } });
    if (outcome === 'RESENDING') ctx.emit(linesResent({ statementId: statement.id, lineIds: [line.id] }));
    ctx.announce('statement', statement.id);
    return lineView(ctx, await getLine(ctx, line.id));
  },
});
