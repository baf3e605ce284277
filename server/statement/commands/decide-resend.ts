import { boolean, object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { statement as statementMachine } from '../../../schema/machines/statement';
import { openErrors, requireOpen } from '../../company/public';
import { requireSameApproved } from '../../kernel/approvals';
import { idInput, seenShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { linesResent } from '../events';
import { stopRemarkInput } from '../inputs';
import { resendHash } from '../steps/bindApprovals';
import { makersOfLines } from '../store/approvals';
import { getLine, lockLines, moveLines } from '../store/lines';
import { addHistory, changeStatement, lockStatement } from '../store/statements';
import { type LineView, lineView } from '../views/lines';

/** D28: an auditor who neither changed the line nor asked for it lets the changed account be paid, or not. */
export const decideResend = command({
  name: 'decideResend',
  realm: 'company',
  needs: 'PAYMENT_AUDIT',
  input: object({ lineId: idInput(), isApproved: boolean().required(), remark: stopRemarkInput(), contentHash: seenShape() }),
  errors: [
    'LINE_NOT_FOUND',
    'ACTION_NOT_ALLOWED',
    'APPROVAL_NOT_FOUND',
    'MAKER_IS_CHECKER',
    'APPROVAL_CHANGED',
    'APPROVAL_UNSEEN',
    ...openErrors,
  ],
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
    // A refusal sends nothing; it is bound only to what its caller says was read.
    const bound = input.isApproved ? { asked: line.resend_hash, isRevised: line.resend_revised } : { asked: null };
    requireSameApproved({ now: resendHash(ctx, line), seen: input.contentHash, ...bound });
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
