// Which credits the bank has taken back, by a file of its own. They are named to the operator and marked; a balance changes by the word of two people only.
import { bankFilePatterns, bankFileProblems, bankFileReversals } from '../../../schema/bankFile';
import { fillText } from '../../../schema/fillText';
import { limits } from '../../../schema/limits';
import { formatGrouped } from '../../../schema/money';
import { companyNames } from '../../company/public';
import { dayOf, startOfDay } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { bankRefOf } from '../inputs';
import { type Inbound, inboundsOfPayers, inboundsReversedBy, knownInbounds, lockInbound, markReversed, payerKeys } from '../store/inbounds';
import type { BankFileRow, FileProblem, Reversal } from './readBankFile';

interface Reversed {
  readonly problems: readonly FileProblem[];
  /** By line: rows that are not entered, because what they say has been taken back. */
  readonly withheld: ReadonlyMap<number, string>;
  /** Below zero in a column of both ways, and of no credit that is known: it left. */
  readonly signedLines: readonly number[];
  /** Ids of the credits that were marked. */
  readonly marked: readonly string[];
}

interface Found {
  readonly here: readonly BankFileRow[];
  readonly known: readonly Inbound[];
  /** False = it is named only, even where it is one alone. */
  readonly isSure: boolean;
}
const countOf = ({ here, known }: Omit<Found, 'isSure'>): number => here.length + known.length;

/** Its own reference, or one that its remark names. What merely left often names what it is paid for: its remark says nothing. */
const refsOf = ({ bankRef, remark, isCertain }: Reversal): string[] => {
  const inWords = isCertain ? (remark?.match(bankFilePatterns.refInWords) ?? []) : [];
  return [...new Set([bankRef, ...inWords].map(bankRefOf).filter((ref) => ref !== ''))];
};

/** A day without a time is the whole of it. */
const isDay = (at: Date): boolean => startOfDay(dayOf(at)).getTime() === at.getTime();
const endOf = (at: Date): number => at.getTime() + (isDay(at) ? DAY_MS - 1 : 0);

/** What came in after it was taken back is another transfer. */
const mayComeBefore = ({ receivedAt }: { readonly receivedAt: Date | null }, one: Reversal): boolean =>
  receivedAt === null || one.receivedAt === null || receivedAt.getTime() <= endOf(one.receivedAt);

/** Entered without a time: it came in at the latest then, and maybe before it was taken back. */
const isTimeUnsaid = (hit: BankFileRow | Inbound): boolean => 'enteredAt' in hit && hit.receivedAt.getTime() === hit.enteredAt.getTime();

/** So many references are named of those that it may be. */
const REFS_SHOWN = 5;
const SINCE_DAYS = 92;
const DAY_MS = 86_400_000;

async function say(ctx: Ctx, one: Reversal, inbound: Inbound): Promise<string> {
  const company = inbound.companyId === null ? '' : ((await companyNames(ctx, [inbound.companyId])).get(inbound.companyId) ?? '');
  return fillText(bankFileReversals[inbound.status], { ref: inbound.bankRef, amount: formatGrouped(one.amount), company });
}

/** What the bank has taken back, found by its reference, else by payer and amount: one alone that agrees is marked, others are named. */
export async function reversalsOf(
  ctx: Ctx,
  { rows, reversals }: { readonly rows: readonly BankFileRow[]; readonly reversals: readonly Reversal[] },
  isKnown: (row: BankFileRow) => boolean,
): Promise<Reversed> {
  const problems: FileProblem[] = [];
  const withheld = new Map<number, string>();
  const signedLines: number[] = [];
  const marked = new Map<string, string>();
  if (reversals.length === 0) return { problems, withheld, signedLines, marked: [] };
  const byRef = await knownInbounds(ctx, [...new Set(reversals.flatMap(refsOf))]);
  // Overlapping files bring a reversal again, when what it took back may be rejected already: the next good credit is none of its.
  const told = await inboundsReversedBy(
    ctx,
    reversals.map(({ bankRef }) => bankRef),
  );
  const keys = await payerKeys(
    ctx,
    [...reversals, ...rows, ...byRef.values(), ...told].map(({ payerName }) => payerName),
  );
  const certain = reversals.filter(({ isCertain }) => isCertain);
  const byPayer = await inboundsOfPayers(ctx, {
    keys: certain.flatMap(({ payerName }) => keys.get(payerName) ?? []),
    amounts: certain.map(({ amount }) => amount),
    since: new Date(ctx.now.getTime() - SINCE_DAYS * DAY_MS),
  });
  const fresh = rows.filter((row) => !isKnown(row));
  const isFree = ({ id, reversedRef }: Inbound, { bankRef }: Reversal): boolean => (marked.get(id) ?? reversedRef ?? bankRef) === bankRef;
  const isOfPayer = ({ payerName }: { readonly payerName: string }, one: Reversal): boolean =>
    one.payerName === '' || keys.get(payerName) === keys.get(one.payerName);

  const foundOf = (one: Reversal): Found => {
    const toldBefore = told.filter(({ reversedRef }) => reversedRef === one.bankRef);
    const again = toldBefore.find((inbound) => inbound.amount === one.amount && isOfPayer(inbound, one));
    if (again) return { here: [], known: [again], isSure: true };
    const refs = refsOf(one);
    const named = {
      here: fresh.filter(({ bankRef, amount }) => refs.includes(bankRef) && amount >= one.amount),
      known: refs.flatMap((ref) => byRef.get(ref) ?? []).filter(({ amount }) => amount >= one.amount),
    };
    // A part of it, or of another payer: a fee or a refund may bear the same reference.
    const isNamed = (hit: BankFileRow | Inbound) =>
      hit.amount === one.amount && isOfPayer(hit, one) && (mayComeBefore(hit, one) || isTimeUnsaid(hit));
    const isNew = toldBefore.length === 0;
    const key = keys.get(one.payerName);
    if (countOf(named) > 0 || !one.isCertain || !key) return { ...named, isSure: isNew && [...named.here, ...named.known].every(isNamed) };
    const alike = {
      here: fresh.filter((row) => keys.get(row.payerName) === key && row.amount === one.amount && mayComeBefore(row, one)),
      known: byPayer.filter(
        (each) =>
          each.payerKey === key && each.amount === one.amount && isFree(each, one) && (mayComeBefore(each, one) || isTimeUnsaid(each)),
      ),
    };
    // Without a reference and a time it cannot be told from one that was read before.
    const isTold = one.bankRef !== '' || one.receivedAt !== null;
    const since = (one.receivedAt ?? ctx.now).getTime() - limits.bankFile.reversedWithin;
    const isNear = (hit: BankFileRow | Inbound) => mayComeBefore(hit, one) && (hit.receivedAt ?? ctx.now).getTime() >= since;
    return { ...alike, isSure: isNew && isTold && [...alike.here, ...alike.known].every(isNear) };
  };

  for (const one of reversals) {
    const found = foundOf(one);
    if (countOf(found) === 0 && !one.isCertain) {
      signedLines.push(one.line);
      continue;
    }
    // A fee of the bank may bear the reference of a good credit: that one is entered.
    if (found.isSure || one.isCertain)
      for (const { line } of found.here) withheld.set(line, fillText(bankFileProblems.reversedHere, { line: String(one.line) }));
    const { problem, markedId } = await problemOf(ctx, one, found);
    problems.push({ line: one.line, problem });
    if (markedId === null) continue;
    marked.set(markedId, one.bankRef);
    const [inbound] = found.known;
    if (inbound && one.bankRef !== '') told.push({ ...inbound, payerName: one.payerName, reversedRef: one.bankRef });
  }
  return { problems, withheld, signedLines, marked: [...marked.keys()] };
}

async function problemOf(
  ctx: Ctx,
  one: Reversal,
  { here, known, isSure }: Found,
): Promise<{ readonly problem: string; readonly markedId: string | null }> {
  const amount = formatGrouped(one.amount);
  const named = (problem: string) => ({ problem, markedId: null });
  const refs = [...known, ...here].map(({ bankRef }) => bankRef);
  const [ref] = refs;
  const [own] = here;
  const [credit] = known;
  if (ref === undefined) return named(fillText(bankFileReversals.unknown, { amount }));
  if (refs.length > 1) {
    const shown = `${refs.slice(0, REFS_SHOWN).join('、')}${refs.length > REFS_SHOWN ? '…' : ''}`;
    return named(fillText(bankFileReversals.several, { amount, refs: shown }));
  }
  if (!isSure) return named(fillText(bankFileReversals.doubted, { amount, ref }));
  if (own) return named(fillText(bankFileReversals.here, { line: String(own.line), ref, amount }));
  if (!credit) throw new Error('credit not found');
  // As it is behind the lock: a colleague may just have confirmed it.
  const inbound = await lockInbound(ctx, credit.id);
  const isMarked = inbound.status !== 'REJECTED' && inbound.reversedRef === null;
  if (isMarked) await markReversed(ctx, inbound.id, one.bankRef);
  return { problem: await say(ctx, one, inbound), markedId: isMarked ? inbound.id : null };
}
