import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { statement as statementMachine } from '../../../schema/machines/statement';
import { serviceOpen } from '../../company/public';
import { requireSameApproved } from '../../kernel/approvals';
import type { Ctx } from '../../kernel/context';
import { idInput, seenShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { paysUnasked } from '../../verification/public';
import { auditPassed } from '../events';
import { LONG_TIMEOUT_MS, versionInput } from '../inputs';
import { statementHash } from '../steps/bindApprovals';
import { isOwnWork, lockSeen, requireSameContent, seenErrors } from '../steps/guard';
import { dueOf } from '../steps/holdFunds';
import { givePass, keepInReview } from '../steps/passAudit';
import { payErrors, payNow } from '../steps/pay';
import { renewTotals, wouldBeRefused } from '../steps/refreshTax';
import { moveStatement, type StatementRecord } from '../store/statements';
import { statementView } from '../views/statements';

/** Row 11: the last pass that the amount asks for leads to 10, a payer pays; with the company's setting and enough funds it pays at once (D25). */
export const passAudit = command({
  name: 'passAudit',
  realm: 'company',
  needs: 'PAYMENT_AUDIT',
  input: object({ id: idInput(), version: versionInput(), contentHash: seenShape() }),
  errors: [
    ...seenErrors,
    'ACTION_NOT_ALLOWED',
    'AUDIT_IS_OFF',
    'AUDIT_ALREADY_PASSED',
    'MAKER_IS_CHECKER',
    'APPROVAL_CHANGED',
    'PAY_CONTENT_CHANGED',
    ...payErrors,
  ],
  idempotent: 'required',
  audit: { action: 'statement.passAudit', target: (input) => ['statement', input.id] },
  statementTimeoutMs: LONG_TIMEOUT_MS,
  async run(ctx, input) {
    const statement = await lockSeen(ctx, input.id, input.version);
    statementMachine.require(statement.status, 'passAudit');
    if (!ctx.company?.auditOn) throw new DomainError('AUDIT_IS_OFF');
    const isOwn = isOwnWork(ctx, statement);
    if (isOwn && ctx.company.makerCheckerOn) throw new DomainError('MAKER_IS_CHECKER');
    requireSameApproved({ now: statementHash(ctx, statement), asked: null, seen: input.contentHash });
    await requireSameContent(ctx, statement);
    const { passes, missing } = await givePass(ctx, statement);
    // Every pass of an own submission is logged as such, also where the company allows it (D25).
    const pass = {
      isOwnSubmission: isOwn,
      makerCheckerOn: ctx.company.makerCheckerOn,
      contentHash: statement.content_hash,
      passes,
      missing,
    };
    ctx.note({ before: { status: statement.status }, after: { status: statement.status, ...pass } });
    if (missing > 0) return statementView(ctx, await keepInReview(ctx, statement, statement.line_count));
    const passed = await moveStatement(ctx, statement, {
      action: 'passAudit',
      change: { audit_status: 'PASSED', audited_by: ctx.actor?.id ?? '', audited_by_name: ctx.actor?.name ?? '', audited_at: ctx.now },
    });
    ctx.note({ after: { status: passed.status, ...pass } });
    ctx.emit(auditPassed({ statementId: passed.id }));
    return statementView(ctx, await payIfSet(ctx, passed));
  },
});

/** The setting never skips the payer's SMS code; short funds, a closed service, a changed tax, one above its amount and a reached limit leave the statement waiting in 10. */
async function payIfSet(ctx: Ctx, statement: StatementRecord): Promise<StatementRecord> {
  if (!ctx.company?.payOnPassOn || !paysUnasked(ctx) || !serviceOpen(ctx, statement.kind)) return statement;
  const renewed = await renewTotals(ctx, statement);
  if (renewed) return renewed;
  const { due, spendable } = await dueOf(ctx, statement);
  return spendable >= due && !(await wouldBeRefused(ctx, statement)) ? payNow(ctx, statement, 'pay') : statement;
}
