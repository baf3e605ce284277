// The statement of the bank against the account BANK, reference by reference (LDG-011).
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { type Cents, negate, subtract, sum } from '../../../schema/money';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { type BankEntry, bankEntries, waitingRefs } from '../store/bankEntries';
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

/** What was booked before the bank had it is another one of the same number, as numbers of vouchers are used again. */
const isBookedBefore = (entry: BankEntry, { receivedAt }: BankFileRow): boolean => receivedAt !== null && entry.day < dayOf(receivedAt);

function compareBank(
  { rows, isByVoucher }: Pick<Awaited<ReturnType<typeof readBankFile>>, 'rows' | 'isByVoucher'>,
  entries: readonly BankEntry[],
  waiting: ReadonlySet<string>,
): Comparison {
  const booked = new Map(entries.flatMap((entry) => (entry.bankRef === null ? [] : [[entry.bankRef, entry] as const])));
  const named = new Set(rows.map(({ bankRef }) => bankRef));
  const differences: BankDifference[] = [];
  for (const row of rows) {
    const { bankRef, amount, line, receivedAt, payerName: party } = row;
    const found = booked.get(bankRef);
    const own = found && isByVoucher && isBookedBefore(found, row) ? undefined : found;
    if (own?.amount === amount) continue;
    differences.push({
      kind: own ? 'AMOUNT' : waiting.has(bankRef) ? 'WAITING' : 'ONLY_BANK',
      bankRef,
      bankAmount: amount,
      bookedAmount: own?.amount ?? null,
      line,
      day: receivedAt && dayOf(receivedAt),
      party,
    });
  }
  const agreedCount = rows.length - differences.length;
  for (const { bankRef, amount, day, party } of entries) {
    if (bankRef !== null && named.has(bankRef)) continue;
    differences.push({ kind: 'ONLY_BOOKS', bankRef, bankAmount: null, bookedAmount: amount, line: null, day, party });
  }
  const [bank, books] = [rows.map(({ amount }) => amount), entries.map(({ amount }) => amount)];
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
  const { bank, booked, difference, agreedCount, differences } = compareBank(file, entries, await waitingRefs(ctx, refs));
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
