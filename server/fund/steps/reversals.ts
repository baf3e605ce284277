// Which credits the bank has taken back, by a file of its own. They are named to the operator and marked, and what has no credit yet is kept until it
// has one; a balance changes by the word of two people only.
import { bankFileProblems, bankFileReversals } from '../../../schema/bankFile';
import { fillText } from '../../../schema/fillText';
import { limits } from '../../../schema/limits';
import { formatGrouped } from '../../../schema/money';
import { companyNames } from '../../company/public';
import type { Ctx } from '../../kernel/context';
import {
  getInbound,
  type Inbound,
  inboundsOfPayers,
  inboundsReversedBy,
  knownInbounds,
  lockInbound,
  markReversed,
  payerKeys,
} from '../store/inbounds';
import { type KeptReversal, reversalsOfRefs } from '../store/reversals';
import { type Keeper, keeping } from './keepReversals';
import type { BankFileRow, FileProblem, Reversal } from './readBankFile';
import { isTimeUnsaid, mayComeBefore, refsOf } from './reversalFit';

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

/** What is said of a reversal, the credit that it is of, and whether that was marked now. */
interface Outcome {
  readonly problem: string;
  /** In this file. */
  readonly own?: BankFileRow;
  readonly credit?: Inbound;
  readonly isMarked: boolean;
}

/** Without a reference and a time it cannot be told from one that was read before. */
const isTold = ({ bankRef, receivedAt }: Reversal): boolean => bankRef !== '' || receivedAt !== null;

/** So many references are named of those that it may be. */
const REFS_SHOWN = 5;
const SINCE_DAYS = 92;
const DAY_MS = 86_400_000;

async function say(ctx: Ctx, one: Reversal, inbound: Inbound): Promise<string> {
  const company = inbound.companyId === null ? '' : ((await companyNames(ctx, [inbound.companyId])).get(inbound.companyId) ?? '');
  return fillText(bankFileReversals[inbound.status], { ref: inbound.bankRef, amount: formatGrouped(one.amount), company });
}

/** What of the file and of the books a reversal may be of; grows as reversals of the same file are read. */
interface Hits {
  readonly fresh: readonly BankFileRow[];
  readonly byRef: ReadonlyMap<string, readonly Inbound[]>;
  readonly byPayer: Awaited<ReturnType<typeof inboundsOfPayers>>;
  /** Credits that a reversal of before, or of this file, has taken back. */
  readonly told: Inbound[];
  readonly keys: ReadonlyMap<string, string>;
  readonly takenRefs: Set<string | null>;
  readonly marked: Set<string>;
  readonly keeper: Keeper;
}

interface BankFileOfBoth {
  readonly rows: readonly BankFileRow[];
  readonly reversals: readonly Reversal[];
  readonly fileName: string;
}

async function readHits(ctx: Ctx, { rows, reversals, fileName }: BankFileOfBoth, isKnown: (row: BankFileRow) => boolean): Promise<Hits> {
  const byRef = await knownInbounds(ctx, [...new Set(reversals.flatMap((one) => refsOf(one)))]);
  // Overlapping files bring a reversal again, when what it took back may be rejected already: the next good credit is none of its.
  const told = await inboundsReversedBy(
    ctx,
    reversals.map(({ bankRef }) => bankRef),
  );
  const keys = await payerKeys(
    ctx,
    [...reversals, ...rows, ...[...byRef.values()].flat(), ...told].map(({ payerName }) => payerName),
  );
  const certain = reversals.filter(({ isCertain }) => isCertain);
  const byPayer = await inboundsOfPayers(ctx, {
    keys: certain.flatMap(({ payerName }) => keys.get(payerName) ?? []),
    amounts: certain.map(({ amount }) => amount),
    since: new Date(ctx.now.getTime() - SINCE_DAYS * DAY_MS),
  });
  const fresh = rows.filter((row) => !isKnown(row));
  const keeper = await keeping(ctx, { reversals, keys, fileName });
  // A credit that one reversal has taken back is none of another one's that merely has its payer and amount.
  const taken = await reversalsOfRefs(
    ctx,
    fresh.map(({ bankRef }) => bankRef),
  );
  const takenRefs = new Set(taken.map(({ creditRef }) => creditRef));
  return { fresh, byRef, byPayer, told, keys, takenRefs, marked: new Set(), keeper };
}

/** By its reference, else by payer and amount. */
function foundOf(ctx: Ctx, hits: Hits, one: Reversal, kept: KeptReversal | undefined): Found {
  const { fresh, byRef, byPayer, told, keys, takenRefs, marked, keeper } = hits;
  const isFree = ({ id, reversedAt }: Inbound): boolean => reversedAt === null && !marked.has(id) && !kept?.notInboundIds.includes(id);
  const isOfPayer = ({ payerName }: { readonly payerName: string }): boolean =>
    one.payerName === '' || keys.get(payerName) === keys.get(one.payerName);
  const toldBefore = told.filter(({ reversedRef, id }) => reversedRef === one.bankRef && !kept?.notInboundIds.includes(id));
  const again = toldBefore.find((inbound) => inbound.amount === one.amount && isOfPayer(inbound));
  if (again) return { here: [], known: [again], isSure: true };
  const refs = refsOf(one);
  const named = {
    here: fresh.filter(({ bankRef, amount }) => refs.includes(bankRef) && amount >= one.amount),
    known: refs
      .flatMap((ref) => byRef.get(ref) ?? [])
      .filter(({ id, amount }) => amount >= one.amount && !kept?.notInboundIds.includes(id)),
  };
  // A part of it, or of another payer: a fee or a refund may bear the same reference.
  const isNamed = (hit: BankFileRow | Inbound) =>
    hit.amount === one.amount && isOfPayer(hit) && (mayComeBefore(hit, one) || isTimeUnsaid(hit));
  const isNew = toldBefore.length === 0 && !keeper.isMaybeOfBefore(one);
  const key = keys.get(one.payerName);
  if (countOf(named) > 0 || !one.isCertain || !key) return { ...named, isSure: isNew && [...named.here, ...named.known].every(isNamed) };
  const alike = {
    here: fresh.filter(
      (row) => keys.get(row.payerName) === key && row.amount === one.amount && mayComeBefore(row, one) && !takenRefs.has(row.bankRef),
    ),
    known: byPayer.filter(
      (each) => each.payerKey === key && each.amount === one.amount && isFree(each) && (mayComeBefore(each, one) || isTimeUnsaid(each)),
    ),
  };
  const since = (one.receivedAt ?? ctx.now).getTime() - limits.bankFile.reversedWithin;
  const isNear = (hit: BankFileRow | Inbound) => mayComeBefore(hit, one) && (hit.receivedAt ?? ctx.now).getTime() >= since;
  return { ...alike, isSure: isNew && isTold(one) && [...alike.here, ...alike.known].every(isNear) };
}

/** What the bank has taken back: one credit alone that agrees is marked, others are named, and what has none is kept. */
export async function reversalsOf(ctx: Ctx, file: BankFileOfBoth, isKnown: (row: BankFileRow) => boolean): Promise<Reversed> {
  const problems: FileProblem[] = [];
  const withheld = new Map<number, string>();
  const signedLines: number[] = [];
  if (file.reversals.length === 0) return { problems, withheld, signedLines, marked: [] };
  const hits = await readHits(ctx, file, isKnown);
  const { fresh, told, takenRefs, marked, keeper } = hits;

  for (const one of file.reversals) {
    const withhold = (row: BankFileRow): void => {
      withheld.set(row.line, fillText(bankFileProblems.reversedHere, { line: String(one.line) }));
    };
    const kept = await keeper.keptOf(one);
    if (kept && kept.status !== 'WAITING') {
      const own = kept.status === 'PAIRED' ? fresh.find(({ bankRef }) => bankRef === kept.creditRef) : undefined;
      if (own) withhold(own);
      problems.push({ line: one.line, problem: await toldOf(ctx, one, kept, own) });
      continue;
    }
    const found = foundOf(ctx, hits, one, kept);
    const count = countOf(found);
    if (count === 0 && !one.isCertain) {
      signedLines.push(one.line);
      continue;
    }
    // A fee of the bank may bear the reference of a good credit: that one is entered. Of several that fit equally each is entered, and none is
    // confirmed before somebody has said which one it is.
    if (found.isSure ? count === 1 : one.isCertain) for (const row of found.here) withhold(row);
    const outcome = await outcomeOf(ctx, one, found);
    problems.push({ line: one.line, problem: outcome.problem });
    const isDoubted = !outcome.own && !outcome.credit && (count > 0 ? !found.isSure : !isTold(one) || keeper.isMaybeOfBefore(one));
    if (one.isCertain || outcome.own || outcome.credit) await keeper.keep(one, kept, { ...outcome, isDoubted });
    const { own, credit, isMarked } = outcome;
    if (own) takenRefs.add(own.bankRef);
    if (!credit || !isMarked) continue;
    marked.add(credit.id);
    if (one.bankRef !== '') told.push({ ...credit, payerName: one.payerName, reversedRef: one.bankRef });
  }
  return { problems, withheld, signedLines, marked: [...marked] };
}

/** One that was read before, and about which nothing is left to be found. */
async function toldOf(ctx: Ctx, one: Reversal, { inboundId, creditRef }: KeptReversal, own: BankFileRow | undefined): Promise<string> {
  const amount = formatGrouped(one.amount);
  if (inboundId !== null) return say(ctx, one, await getInbound(ctx, inboundId));
  if (own) return fillText(bankFileReversals.here, { line: String(own.line), ref: own.bankRef, amount });
  return creditRef === null
    ? fillText(bankFileReversals.dismissed, { amount })
    : fillText(bankFileReversals.paired, { ref: creditRef, amount });
}

async function outcomeOf(ctx: Ctx, one: Reversal, { here, known, isSure }: Found): Promise<Outcome> {
  const amount = formatGrouped(one.amount);
  const named = (problem: string): Outcome => ({ problem, isMarked: false });
  const refs = [...known, ...here].map(({ bankRef }) => bankRef);
  const [ref] = refs;
  const [own] = here;
  const [credit] = known;
  if (ref === undefined) return named(fillText(bankFileReversals.unknown, { amount }));
  if (refs.length > 1) {
    const shown = `${refs.slice(0, REFS_SHOWN).join('、')}${refs.length > REFS_SHOWN ? '…' : ''}`;
    return named(fillText(bankFileReversals.several, { amount, refs: shown }));
  }
  if (!isSure) return named(fillText(bankFileReversals[one.isCertain ? 'doubted' : 'left'], { amount, ref }));
  if (own) return { ...named(fillText(bankFileReversals.here, { line: String(own.line), ref, amount })), own };
  if (!credit) throw new Error('credit not found');
  // As it is behind the lock: a colleague may just have confirmed it.
  const inbound = await lockInbound(ctx, credit.id);
  const isMarked = inbound.status !== 'REJECTED' && inbound.reversedRef === null;
  if (isMarked) await markReversed(ctx, inbound.id, one.bankRef);
  return { problem: await say(ctx, one, inbound), credit: inbound, isMarked };
}
