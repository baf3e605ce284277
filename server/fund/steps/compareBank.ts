// The statement of the bank against the account BANK, reference by reference (LDG-011).
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { type Cents, negate, subtract, sum } from '../../../schema/money';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { type BankEntry, bankEntries, waitingDays } from '../store/bankEntries';
import { type BankFileRow, type FileProblem, readBankFile } from './readBankFile';

interface BankDifference {
  readonly kind: 'ONLY_BANK' | 'WAITING' | 'ONLY_BOOKS' | 'AMOUNT';
  readonly bankRef: string | null;
  readonly bankAmount: Cents | null;
  readonly bookedAmount: Cents | null;
  readonly line: number | null;
  readonly day: string | null;
  readonly party: string;
}

interface Sums {
  readonly in: Cents;
  readonly out: Cents;
}

interface Comparison {
  readonly bank: Sums;
  readonly booked: Sums;
  /** The bank's movement less that of the books. */
  readonly difference: Cents;
  readonly agreedCount: number;
  readonly differences: readonly BankDifference[];
}

const sumsOf = (amounts: readonly Cents[]): Sums => ({
  in: sum(amounts.filter((amount) => amount > 0)),
  out: negate(sum(amounts.filter((amount) => amount < 0))),
});

/** What stands before the day on which the bank had it is another one of the same number, as numbers of vouchers are used again. */
const isBefore = (day: string, { receivedAt }: BankFileRow): boolean => receivedAt !== null && day < dayOf(receivedAt);

function compareBank(
  { rows, isByVoucher }: Pick<Awaited<ReturnType<typeof readBankFile>>, 'rows' | 'isByVoucher'>,
  {
    entries,
    waiting,
    from,
  }: { readonly entries: readonly BankEntry[]; readonly waiting: ReadonlyMap<string, string>; readonly from: string },
): Comparison {
  const rowOf = new Map(rows.map((row) => [row.bankRef, row]));
  const isOther = ({ bankRef, day }: { readonly bankRef: string | null; readonly day: string }): boolean => {
    const row = bankRef === null ? undefined : rowOf.get(bankRef);
    return isByVoucher && row !== undefined && isBefore(day, row);
  };
  const own = entries.filter((entry) => !isOther(entry));
  const booked = new Map(own.flatMap((entry) => (entry.bankRef === null ? [] : [[entry.bankRef, entry] as const])));
  // Another one of the number stands in the books by itself, of these days alone.
  const counted = entries.filter((entry) => !isOther(entry) || entry.day >= from);
  const differences: BankDifference[] = [];
  for (const row of rows) {
    const { bankRef, amount, line, receivedAt, payerName: party } = row;
    const found = booked.get(bankRef);
    if (found?.amount === amount) continue;
    const waits = waiting.get(bankRef);
    const isWaiting = waits !== undefined && !isOther({ bankRef, day: waits });
    differences.push({
      kind: found ? 'AMOUNT' : isWaiting ? 'WAITING' : 'ONLY_BANK',
      bankRef,
      bankAmount: amount,
      bookedAmount: found?.amount ?? null,
      line,
      day: receivedAt && dayOf(receivedAt),
      party,
    });
  }
  const agreedCount = rows.length - differences.length;
  for (const entry of counted) {
    const { bankRef, amount, day, party } = entry;
    if (bankRef !== null && rowOf.has(bankRef) && !isOther(entry)) continue;
    differences.push({ kind: 'ONLY_BOOKS', bankRef, bankAmount: null, bookedAmount: amount, line: null, day, party });
  }
  const [bank, books] = [rows.map(({ amount }) => amount), counted.map(({ amount }) => amount)];
  return { bank: sumsOf(bank), booked: sumsOf(books), difference: subtract(sum(bank), sum(books)), agreedCount, differences };
}

const SHOWN = 200;

export interface BankComparisonView {
  readonly bankIn: Cents;
  readonly bankOut: Cents;
  readonly bookedIn: Cents;
  readonly bookedOut: Cents;
  readonly difference: Cents;
  readonly agreedCount: number;
  readonly differences: readonly BankDifference[];
  readonly differenceCount: number;
  readonly problems: readonly FileProblem[];
  readonly problemCount: number;
  readonly sheetNotes: readonly string[];
}

/** Errors: those of the sheet reader, BANK_FILE_COLUMNS. */
export async function bankComparisonView(
  ctx: Ctx,
  span: { readonly subjectId: string; readonly from: string; readonly to: string },
  bytes: Buffer,
): Promise<BankComparisonView> {
  if (bytes.length > limits.bankFile.bytes) throw new DomainError('FILE_TOO_LARGE', { limitMb: '0.16' });
  const file = await readBankFile(bytes, 'ALL');
  const { rows, problems, sheetNotes } = file;
  const refs = rows.map(({ bankRef }) => bankRef);
  const entries = await bankEntries(ctx, span, refs);
  const { bank, booked, difference, agreedCount, differences } = compareBank(file, {
    entries,
    waiting: await waitingDays(ctx, refs),
    from: span.from,
  });
  return {
    bankIn: bank.in,
    bankOut: bank.out,
    bookedIn: booked.in,
    bookedOut: booked.out,
    difference,
    agreedCount,
    differences: differences.slice(0, SHOWN),
    differenceCount: differences.length,
    problems: problems.slice(0, limits.bankFile.problems),
    problemCount: problems.length,
    sheetNotes,
  };
}
