import { limits } from '../../../schema/limits';
import { bill as machine } from '../../../schema/machines/bill';
import { type Cents, subtract, sum, ZERO } from '../../../schema/money';
import { overdueRate } from '../../company/public';
import { addDays, dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { firstDay, monthAfter, totalsOf } from '../rules';
import { type Bill, insertBill, lockOpenBill, moveBill, settleCarried } from '../store/bills';
import { type Account, accountsToBill, sumsToBill, type Taken, takeEntries } from '../store/entries';
import { endInterest } from './endInterest';

const KIND_DIGIT = { BUSINESS_INCOME: '1', LABOR: '2' } as const;
const SUBJECT_DIGITS = 4;

/** `ZD20261000012`: month, subject and type; a company has one of each. */
const codeOf = ({ subjectId, kind }: Account, month: string): string =>
  `ZD${month.replace('-', '')}${subjectId.padStart(SUBJECT_DIGITS, '0')}${KIND_DIGIT[kind]}`;

/**
 * Fourteen days with the first one, the day on which a bill of the month is due to be made (`first`): the 14th. One that is made later, because its payments
 * were found or the product was stopped, has as many days from the day on which it is there: nobody is late for a bill that was not.
 */
const deadlineOf = (first: string, made: string): string => addDays(made > first ? made : first, limits.bill.repayWithinDays - 1);

interface Carried {
  readonly bill: Bill | null;
  readonly principal: Cents;
  readonly interest: Cents;
}

/** What the bill before left open, with its interest up to today: from now on it is owed in the next one only. */
async function carryOpen(ctx: Ctx, account: Account): Promise<Carried> {
  const open = await lockOpenBill(ctx, account);
  if (!open) return { bill: null, principal: ZERO, interest: ZERO };
  const bill = await endInterest(ctx, open);
  const totals = totalsOf(bill, dayOf(ctx.now));
  return { bill, principal: totals.openPrincipal, interest: totals.openInterest };
}

async function writeBill(ctx: Ctx, account: Account, month: string, taken: Taken, carried: Carried): Promise<Bill> {
  const next = monthAfter(month);
  const total = subtract(
    sum([taken.settlement, taken.service, carried.principal, carried.interest]),
    sum([taken.refundSettlement, taken.refundService]),
  );
  // Everything came back before it was billed: there is nothing to wait for.
  const ended = total === 0 ? { own_interest_cents: ZERO, interest_to: dayOf(ctx.now), repaid_on: dayOf(ctx.now) } : {};
  return insertBill(ctx, {
    subject_id: account.subjectId,
    bill_code: codeOf(account, month),
    kind: account.kind,
    period: month,
    start_day: firstDay(month),
    end_day: addDays(firstDay(next), -1),
    deadline: deadlineOf(firstDay(next), dayOf(ctx.now)),
    status: total === 0 ? 'PAID' : 'TO_PAY',
    rate_ppm: String(await overdueRate(ctx)),
    settlement_cents: taken.settlement,
    service_cents: taken.service,
    refund_settlement_cents: taken.refundSettlement,
    refund_service_cents: taken.refundService,
    past_remittance_cents: carried.principal,
    past_interest_cents: carried.interest,
    generated_at: ctx.now,
    ...ended,
  });
}

async function generateOne(ctx: Ctx, account: Account, month: string): Promise<string | null> {
  const lastDay = addDays(firstDay(monthAfter(month)), -1);
  const carried = await carryOpen(ctx, account);
  const taken = await sumsToBill(ctx, account, lastDay, carried.principal);
  if (Object.values(taken).every((part) => part === 0)) return null;
  if (carried.bill) {
    const today = dayOf(ctx.now);
    await moveBill(ctx, carried.bill.id, 'TO_PAY', {
      status: machine.target('TO_PAY', 'carry'),
      own_interest_cents: totalsOf(carried.bill, today).interest,
      interest_to: carried.bill.interestTo ?? today,
    });
  }
  const made = await writeBill(ctx, account, month, taken, carried);
  await takeEntries(ctx, made.id, account, lastDay, carried.principal);
  if (carried.bill) await moveBill(ctx, carried.bill.id, 'CARRIED', { carried_into: made.id });
  if (made.repaidOn !== null) await settleCarried(ctx, made.id, made.repaidOn);
  return made.billCode;
}

/** Bills of one month, one per subject and type that has something to bill. Answers their numbers. */
export async function generateMonth(ctx: Ctx, month: string): Promise<string[]> {
  const made: string[] = [];
  for (const account of await accountsToBill(ctx, addDays(firstDay(monthAfter(month)), -1))) {
    const code = await generateOne(ctx, account, month);
    if (code !== null) made.push(code);
  }
  return made;
}
