// May these people be paid these sums (D36), and has the platform stopped any of them? One answer for whatever pays people: asked when a list is checked,
// again when it is taken over, and again when it is paid, because between the steps somebody else may have been paid or stopped.
import { DomainError, errorText } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { add, type Cents, formatGrouped, ppm, share, ZERO } from '../../../schema/money';
import { type ProblemCode, problems, problemText } from '../../../schema/problems';
import { someNames } from '../../../schema/statementTexts';
import { monthOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import type { RosterScope, RowProblem, SetCheck } from '../../kernel/kinds';
import type { Refusal } from '../../kernel/refusals';
import { markFaults, type NewFault, newFaults, personAmounts, personRows } from '../../roster/public';
import { monthGross, payeeLimits, rolling12 } from '../../tax/public';
import { blockedPersons, lockIntentions } from '../store/payees';

/** What somebody is to be paid. */
export interface PayeeShare {
  readonly key: string;
  readonly personId: string;
  readonly name: string;
  readonly gross: Cents;
  /** It will not be paid as it stands, so its money does not count for those after it. */
  readonly isLeftOut?: boolean;
}

interface Counting {
  readonly subjectId: string;
  /** Lines of the company that are judged themselves, though their tax is withheld already. */
  readonly besides?: readonly string[];
  /** With what the company has confirmed and not yet paid: before it confirms more. */
  readonly withClaims?: boolean;
}

const peopleOf = (shares: readonly { readonly personId: string }[]): string[] => [...new Set(shares.map(({ personId }) => personId))];

/** Shares that lift the sum of their person above the limit, in their order; `isFault` = they are not paid, so the next one stands on what was before. */
function above(
  shares: readonly PayeeShare[],
  before: ReadonlyMap<string, Cents>,
  limit: { readonly sum: Cents; readonly isFault: boolean },
): PayeeShare[] {
  const sums = new Map(before);
  return shares.filter(({ personId, gross, isLeftOut }) => {
    const sum = add(sums.get(personId) ?? ZERO, gross);
    const isAbove = sum > limit.sum;
    if (!isLeftOut && !(isAbove && limit.isFault)) sums.set(personId, sum);
    return isAbove;
  });
}

/** Keys of the shares with which a month exceeds the limit: paid lines and agent invoices of all companies count, whatever they were (D36). */
export async function overMonthly(ctx: Ctx, of: Counting, shares: readonly PayeeShare[]): Promise<Set<string>> {
  if (shares.length === 0) return new Set();
  const before = await monthGross(ctx, { ...of, month: monthOf(ctx.now), personIds: peopleOf(shares) });
  const { monthly } = await payeeLimits(ctx, of.subjectId);
  return new Set(above(shares, before, { sum: monthly, isFault: true }).map(({ key }) => key));
}

/** People whom the platform has stopped, with the reason. */
export async function blockedPeople(ctx: Ctx, personIds: readonly string[]): Promise<Map<string, string>> {
  if (personIds.length === 0) return new Map();
  const rows = await blockedPersons(ctx, personIds);
  return new Map(rows.map((row) => [row.person_id, row.blocked_reason]));
}

/** Keys of the shares with which twelve months exceed 5,000,000.00 (D36): people are told to register, and are paid all the same. */
async function overYear(ctx: Ctx, subjectId: string, shares: readonly PayeeShare[]): Promise<string[]> {
  if (shares.length === 0) return [];
  const before = await rolling12(ctx, { subjectId, until: monthOf(ctx.now), personIds: peopleOf(shares) });
  const { rolling } = await payeeLimits(ctx, subjectId);
  return above(shares, before, { sum: rolling, isFault: false }).map(({ key }) => key);
}

interface Foreseen {
  /** Why a payment of all of them would be refused now; null = it would not. */
  readonly refusal: string | null;
  /** Of each share that is the cause, why. */
  readonly reasons: ReadonlyMap<string, string>;
  /** People whose twelve months it would lift above 5,000,000.00. */
  readonly overYear: number;
}

/** What a payment will be asked, told before it; `isMonthly` = the limit of the month is among it. The payment asks again, behind its locks. */
export async function foreseePayment(
  ctx: Ctx,
  of: { readonly subjectId: string; readonly isMonthly: boolean },
  shares: readonly PayeeShare[],
): Promise<Foreseen> {
  const blocked = await blockedPeople(ctx, peopleOf(shares));
  const over = of.isMonthly ? await overMonthly(ctx, { subjectId: of.subjectId }, shares) : new Set<string>();
  const reasonOf = ({ key, personId }: PayeeShare): string | null => {
    const text = blocked.get(personId);
    if (text !== undefined) return problemText('PAYEE_BLOCKED', { text });
    return over.has(key) ? problemText('AMOUNT_LIMIT') : null;
  };
  const years = new Set(await overYear(ctx, of.subjectId, shares));
  return {
    refusal: await refusalOfPayment(ctx, of.subjectId, {
      blocked: shares.filter(({ personId }) => blocked.has(personId)),
      over: shares.filter(({ key }) => over.has(key)),
    }),
    reasons: new Map(
      shares.flatMap((share) => {
        const reason = reasonOf(share);
        return reason === null ? [] : [[share.key, reason]];
      }),
    ),
    overYear: new Set(shares.filter(({ key }) => years.has(key)).map(({ personId }) => personId)).size,
  };
}

type Named = readonly Pick<PayeeShare, 'name'>[];

/** In the words of the refusal that the payment would get, in the order in which it asks. */
async function refusalOfPayment(
  ctx: Ctx,
  subjectId: string,
  { blocked, over }: { readonly blocked: Named; readonly over: Named },
): Promise<string | null> {
  if (blocked.length > 0) return errorText('PAYEES_BLOCKED', { names: someNames(blocked.map(({ name }) => name)) });
  if (over.length === 0) return null;
  const { monthly } = await payeeLimits(ctx, subjectId);
  return errorText('PAYEES_OVER_LIMIT', { names: someNames(over.map(({ name }) => name)), limit: formatGrouped(monthly) });
}

/** Of requireWithinMonth and requireUnblocked. */
export const limitErrors: readonly Refusal[] = ['PAYEES_OVER_LIMIT'];
export const blockErrors: readonly Refusal[] = ['PAYEES_BLOCKED'];

/** At pay, behind the locks of the payees: two payments of one person are judged one after the other. Errors: PAYEES_OVER_LIMIT */
export async function requireWithinMonth(ctx: Ctx, of: Counting, shares: readonly PayeeShare[]): Promise<void> {
  const over = await overMonthly(ctx, of, shares);
  if (over.size === 0) return;
  const { monthly } = await payeeLimits(ctx, of.subjectId);
  const names = someNames(shares.filter(({ key }) => over.has(key)).map(({ name }) => name));
  throw new DomainError('PAYEES_OVER_LIMIT', { names, limit: formatGrouped(monthly) });
}

/** At pay, where nothing holds a single line back afterwards. Errors: PAYEES_BLOCKED */
export async function requireUnblocked(ctx: Ctx, shares: readonly Pick<PayeeShare, 'personId' | 'name'>[]): Promise<void> {
  const blocked = await blockedPeople(ctx, peopleOf(shares));
  const names = shares.filter(({ personId }) => blocked.has(personId)).map(({ name }) => name);
  if (names.length > 0) throw new DomainError('PAYEES_BLOCKED', { names: someNames(names) });
}

/** What every kind of list that pays people gives its roster. */
interface ListContext {
  readonly subjectId: string;
}

function subjectOf({ roster }: RosterScope): string {
  // Written by the commands that make such lists.
  return (roster.context as unknown as ListContext).subjectId;
}

const rowsOf = ({ roster, rowIds }: RosterScope) => ({ rosterId: roster.id, rowIds });

async function sharesOf(ctx: Ctx, scope: RosterScope): Promise<PayeeShare[]> {
  const rows = await personAmounts(ctx, rowsOf(scope));
  return rows.map((row) => ({ key: row.id, personId: row.person_id, name: '', gross: row.amount, isLeftOut: row.is_left_out }));
}

/** D77: whom the platform has stopped is paid by nobody. */
export const blockCheck: SetCheck = {
  codes: ['PAYEE_BLOCKED'],
  step: 1,
  async run(ctx, scope): Promise<RowProblem[]> {
    const rows = await personRows(ctx, rowsOf(scope));
    const blocked = await blockedPeople(ctx, [...new Set(rows.map((row) => row.person_id))]);
    return rows
      .filter((row) => blocked.has(row.person_id))
      .map((row) => ({ rowId: row.id, field: 'idCard', code: 'PAYEE_BLOCKED', params: { text: blocked.get(row.person_id) ?? '' } }));
  },
};

/** D36: money of other companies counts and is never told, so the text carries no figure. Stands after all other checks that leave a row out. */
export const monthCheck: SetCheck = {
  codes: ['AMOUNT_LIMIT'],
  step: 1,
  async run(ctx, scope): Promise<RowProblem[]> {
    const over = await overMonthly(ctx, { subjectId: subjectOf(scope), withClaims: true }, await sharesOf(ctx, scope));
    return [...over].map((rowId) => ({ rowId, field: 'amount', code: 'AMOUNT_LIMIT' }));
  },
};

/** D36: above 5,000,000.00 in twelve months people are told to register; they are paid all the same. */
export const yearCheck = (step: SetCheck['step']): SetCheck => ({
  codes: ['ROLLING_INCOME'],
  step,
  async run(ctx, scope): Promise<RowProblem[]> {
    const over = await overYear(ctx, subjectOf(scope), await sharesOf(ctx, scope));
    return over.map((rowId) => ({ rowId, field: 'amount', code: 'ROLLING_INCOME' }));
  },
});

/** LAW-011: before a limit is exceeded people are told that it is near; like the limits themselves without a figure, because money of others counts. */
async function nearProblems(ctx: Ctx, scope: RosterScope): Promise<RowProblem[]> {
  const subjectId = subjectOf(scope);
  const shares = await sharesOf(ctx, scope);
  if (shares.length === 0) return [];
  const { monthly, rolling } = await payeeLimits(ctx, subjectId);
  const month = monthOf(ctx.now);
  const spans = [
    {
      code: 'MONTHLY_LIMIT_NEAR',
      limit: monthly,
      before: await monthGross(ctx, { subjectId, month, personIds: peopleOf(shares), withClaims: true }),
    },
    { code: 'ROLLING_NEAR', limit: rolling, before: await rolling12(ctx, { subjectId, until: month, personIds: peopleOf(shares) }) },
  ] as const;
  return spans.flatMap(({ code, limit, before }) => {
    const near = above(shares, before, { sum: share(limit, ppm(limits.amount.payeeNearPpm)), isFault: false });
    const over = new Set(above(shares, before, { sum: limit, isFault: false }).map(({ key }) => key));
    return near.filter(({ key }) => !over.has(key)).map(({ key }): RowProblem => ({ rowId: key, field: 'amount', code }));
  });
}

export const nearCheck: SetCheck = { codes: ['MONTHLY_LIMIT_NEAR', 'ROLLING_NEAR'], step: 2, run: nearProblems };

const ASKED_AGAIN: readonly ProblemCode[] = ['PAYEE_BLOCKED', 'AMOUNT_LIMIT'];

/** Of requirePayableList and markUnpayable. */
export const listErrors: readonly Refusal[] = ['PAYEES_NOT_PAYABLE'];

function refusalOf(faults: readonly NewFault[]): DomainError | null {
  if (faults.length === 0) return null;
  const reasons = [...new Set(faults.map(({ code }) => problems[code].name))].join('、');
  return new DomainError('PAYEES_NOT_PAYABLE', { names: someNames(faults.map(({ name }) => name)), reasons });
}

/**
 * For the `before` of a command that takes a list over, in a transaction of its own: the rows that may no longer be paid turn red and stay so, whatever
 * becomes of the call. The holder of the list is locked. Answers the refusal, if there is one.
 */
export async function markUnpayable(
  ctx: Ctx,
  of: { readonly rosterId: string; readonly keyAge: number | null | undefined },
): Promise<DomainError | null> {
  return refusalOf(await markFaults(ctx, of, ASKED_AGAIN));
}

/**
 * In the command itself. Two lists of one company with the same people that are taken over at the same moment must not overlook each other: the second
 * waits here until the lines of the first are there. Errors: PAYEES_NOT_PAYABLE
 */
export async function requirePayableList(ctx: Ctx, of: { readonly rosterId: string; readonly subjectId: string }): Promise<void> {
  await lockIntentions(ctx, of.subjectId);
  const refusal = refusalOf(await newFaults(ctx, of.rosterId, ASKED_AGAIN));
  if (refusal) throw refusal;
}
