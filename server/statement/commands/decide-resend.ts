import { boolean, object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { statement as statementMachine } from '../../../schema/machines/statement';
import { requireOpen } from '../../company/public';
import { command } from '../../kernel/usecase';
import { linesResent } from '../events';
import { idInput, stopRemarkInput } from '../inputs';
import { type LineView, lineView } from '../lineViews';
import { addHistory, changeStatement, lockStatement } from '../store';
import { makersOfLines } from '../storeApprovals';
import { getLine, lockLines, moveLines } from '../storeLines';

/** D28: an auditor who neither changed the line nor asked for it lets the changed account be paid, or not. */
export const decideResend = command({
  name: 'decideResend',
  realm: 'company',
  needs: 'PAYMENT_AUDIT',
  input: object({ lineId: idInput(), isApproved: boolean().required(), remark: stopRemarkInput() }),
  idempotent: 'required',
  audit: { action: 'statement.decideResend', target: (_input, output: LineView) => ['statement', output.statementId] },
  async run(ctx, input) {
    const found = await getLine(ctx, input.lineId);
    const statement = await lockStatement(ctx, found.statement_id);
    statementMachine.require(statement.status, 'resendLine');
    const [line] = await lockLines(ctx, [input.lineId]);
    if (!line?.waits_approval) throw new DomainError('APPROVAL_NOT_FOUND');
    const makerCheckerOn = ctx.company?.makerCheckerOn ?? true;
    const isOwnWork = (await makersOfLines(ctx, [line.id])).get(line.id)?.includes(ctx.actor?.id ?? '') ?? false;
    if (isOwnWork && makerCheckerOn) throw new DomainError('MAKER_IS_CHECKER');
    ctx.note({ after: { lineId: line.id, isApproved: input.isApproved, isOwnWork, makerCheckerOn } });
    if (input.isApproved) {
      requireOpen(ctx, statement.kind);
      const change = { waits_approval: false, approved_account_index: line.account_index };
      await moveLines(ctx, { action: 'approveResend', ids: [line.id], change });
      ctx.emit(linesResent({ statementId: statement.id, lineIds: [line.id] }));
    } else {
      const change = { waits_approval: false, resend_by: null, resend_by_name: null };
      await moveLines(ctx, { action: 'refuseResend', ids: [line.id], change });
    }
    await addHistory(ctx, statement.id, {
      action: input.isApproved ? 'approveResend' : 'refuseResend',
      from: statement.status,
      to: statement.status,
      lineId: line.id,
      remark: [line.name, input.remark].filter(Boolean).join('：'),
    });
    await changeStatement(ctx, statement, {});
    ctx.announce('statement', statement.id);
    return lineView(ctx, await getLine(ctx, line.id));
  },
});
