// Row 18: money that was announced has arrived.

import { centsFromDatabase } from '../../../schema/money';
import { serviceOpen } from '../../company/public';
import type { Ctx } from '../../kernel/context';
import { changeStatement, lockAwaiting, moveStatement, type StatementRecord } from '../store/statements';
import { announcerOf, type Due, dueOf, isPaidOtherwise, placeHold } from './holdFunds';
import { payNow } from './pay';
import { renewTotals, wouldBeRefused } from './refreshTax';

/** Statements that wait for a remittance at this subject, in the order they were made, as far as the money goes. */
export async function fundsArrivedAt(ctx: Ctx, { subjectId }: { subjectId: string }): Promise<void> {
  for (const statement of await lockAwaiting(ctx, subjectId)) {
    const due = await dueOf(ctx, statement);
    if (due.spendable >= due.due) await arrive(ctx, statement);
  }
}

/** Held for the company at once; paid only when the payer said so with his code, for the sum he saw, and row 15 still allows it. */
async function arrive(ctx: Ctx, waiting: StatementRecord): Promise<void> {
  // Never a refusal from here: it would take back the operator's confirmation of the bank line.
  const renewed = await renewTotals(ctx, waiting);
  const statement = renewed ?? waiting;
  const due = await dueOf(ctx, statement);
  const isPassed = !(ctx.company?.auditOn ?? true) || (statement.await_from === 'WAITING_PAYMENT' && statement.audit_status === 'PASSED');
  const arrived = { action: 'fundsArrived', to: isPassed ? 'WAITING_PAYMENT' : 'PENDING_PAYMENT' } as const;
  if (due.spendable < due.due) {
    // What the payer agreed to is no longer what is due, so the rest of the money pays nothing by itself.
    await changeStatement(ctx, statement, { pays_when_funded: false }, false);
    return;
  }
  if (isPaidOtherwise(statement, due)) {
    // The money is there and its invoice says another sum: it waits for nothing any more, and who pays is told the way out.
    await moveStatement(ctx, await changeStatement(ctx, statement, { pays_when_funded: false }, false), arrived);
    return;
  }
  const isAgreed = statement.pays_when_funded && renewed === null && isSameDue(statement, due);
  // AUTH-006: a suspended company may not pay, so its word from before pays nothing either; what it had paid by then goes on to the payees.
  const mayPay = ctx.company?.status === 'OPEN';
  if (isAgreed && isPassed && mayPay && serviceOpen(ctx, statement.kind) && !(await wouldBeRefused(ctx, statement))) {
    await payNow(ctx, statement, 'fundsArrived');
    return;
  }
  const held = await placeHold(ctx, statement, announcerOf(statement));
  await moveStatement(ctx, held, arrived);
}

/** Pay type and coupon as they were fixed when the remittance was announced; a coupon spent elsewhere makes another sum. */
function isSameDue(statement: StatementRecord, due: Due): boolean {
  return statement.pay_type === due.payType && centsFromDatabase(statement.deduction_cents) === due.deduction;
}
