// Which credit a reversal may be of: what is compared when its file is read, and again whenever a credit is entered.
import { bankFilePatterns } from '../../../schema/bankFile';
import { limits } from '../../../schema/limits';
import type { Cents } from '../../../schema/money';
import { unreadOf } from '../../../schema/unreadCells';
import { dayOf, startOfDay } from '../../kernel/clock';
import { bankRefOf } from '../inputs';
import type { Inbound } from '../store/inbounds';
import type { KeptReversal } from '../store/reversals';

const DAY_MS = 86_400_000;

/** A day without a time is the whole of it. */
const isDay = (at: Date): boolean => startOfDay(dayOf(at)).getTime() === at.getTime();
const endOf = (at: Date): number => at.getTime() + (isDay(at) ? DAY_MS - 1 : 0);

/** What came in after it was taken back is another transfer. */
export const mayComeBefore = ({ receivedAt }: { readonly receivedAt: Date | null }, one: { readonly receivedAt: Date | null }): boolean =>
  receivedAt === null || one.receivedAt === null || receivedAt.getTime() <= endOf(one.receivedAt);

/** Entered without a time: it came in at the latest then, and maybe before it was taken back. */
export const isTimeUnsaid = (hit: { readonly receivedAt: Date | null; readonly enteredAt?: Date }): boolean =>
  hit.enteredAt !== undefined && hit.receivedAt?.getTime() === hit.enteredAt.getTime();

interface Referring {
  readonly bankRef: string;
  readonly remark: string | null;
  /** False = it may as well be money that left. */
  readonly isCertain?: boolean;
}

/**
 * Its own reference, or one that its remark names. What merely left often names what it is paid for: its remark says nothing; nor does one in which
 * a character was lost, because half of a reference is another one.
 */
export const refsOf = ({ bankRef, remark, isCertain = true }: Referring): string[] => {
  const words = isCertain && remark !== null && unreadOf(remark) === null ? remark : '';
  const inWords = words.match(bankFilePatterns.refInWords) ?? [];
  return [...new Set([bankRef, ...inWords].map(bankRefOf).filter((ref) => ref !== ''))];
};

/** A credit as it is compared, with the folded name of its payer. */
export type Comparable = Pick<Inbound, 'id' | 'bankRef' | 'receivedAt' | 'enteredAt'> & {
  readonly amount: Cents;
  readonly payerKey: string;
};

/** Whether a reversal that waits may be of this credit: named by its reference, or of the same payer and amount and near before it. */
export function fits(one: KeptReversal, credit: Comparable): boolean {
  if (one.amount !== credit.amount || one.notInboundIds.includes(credit.id)) return false;
  if (one.payerKey !== '' && one.payerKey !== credit.payerKey) return false;
  const from = one.receivedAt ?? one.enteredAt;
  const isUnsaid = isTimeUnsaid(credit);
  const isBefore = mayComeBefore(credit, { receivedAt: from });
  if (refsOf(one).includes(credit.bankRef)) return isBefore || isUnsaid || one.receivedAt === null;
  if (one.payerKey === '') return false;
  if (isUnsaid) return credit.enteredAt.getTime() <= endOf(from) + limits.bankFile.reversedWithin;
  return isBefore && credit.receivedAt.getTime() >= from.getTime() - limits.bankFile.reversedWithin;
}
