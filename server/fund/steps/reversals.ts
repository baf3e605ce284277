// Which credits the bank has taken back, by a file of its own. They are named to the operator and marked; a balance changes by the word of two people only.
import { bankFilePatterns, bankFileProblems, bankFileReversals } from '../../../schema/bankFile';
import { fillText } from '../../../schema/fillText';
import { formatGrouped } from '../../../schema/money';
import { companyNames } from '../../company/public';
import type { Ctx } from '../../kernel/context';
import { bankRefOf } from '../inputs';
import { type Inbound, inboundsOfPayers, knownInbounds, lockInbound, markReversed, payerKeys } from '../store/inbounds';
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
}
const countOf = ({ here, known }: Found): number => here.length + known.length;

/** Its own reference, or one that its remark names. */
const refsOf = ({ bankRef, remark }: Reversal): string[] =>
  [bankRef, ...(remark?.match(bankFilePatterns.refInWords) ?? [])].map(bankRefOf).filter((ref) => ref !== '');

/** What came in after it was taken back is another transfer. */
const mayComeBefore = (row: BankFileRow, one: Reversal): boolean =>
  row.receivedAt === null || one.receivedAt === null || row.receivedAt <= one.receivedAt;

/** So many references are named of those that it may be. */
const REFS_SHOWN = 5;
const SINCE_DAYS = 92;
const DAY_MS = 86_400_000;

async function say(ctx: Ctx, one: Reversal, inbound: Inbound): Promise<string> {
  const company = inbound.companyId === null ? '' : ((await companyNames(ctx, [inbound.companyId])).get(inbound.companyId) ?? '');
  return fillText(bankFileReversals[inbound.status], { ref: inbound.bankRef, amount: formatGrouped(one.amount), company });
}

/** What the bank has taken back, found by its reference, else by payer and amount: one alone is marked, of several each is named. */
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
  const keys = await payerKeys(
    ctx,
    [...reversals, ...rows].map(({ payerName }) => payerName),
  );
  const certain = reversals.filter(({ isCertain }) => isCertain);
  const byPayer = await inboundsOfPayers(ctx, {
    keys: certain.flatMap(({ payerName }) => keys.get(payerName) ?? []),
    amounts: certain.map(({ amount }) => amount),
    since: new Date(ctx.now.getTime() - SINCE_DAYS * DAY_MS),
  });
  const fresh = rows.filter((row) => !isKnown(row));
  const isFree = ({ id, reversedRef }: Inbound, { bankRef }: Reversal): boolean => (marked.get(id) ?? reversedRef ?? bankRef) === bankRef;

  const foundOf = (one: Reversal): Found => {
    const refs = refsOf(one);
    const named = {
      here: fresh.filter(({ bankRef, amount }) => refs.includes(bankRef) && amount >= one.amount),
      known: refs.flatMap((ref) => byRef.get(ref) ?? []).filter(({ amount }) => amount >= one.amount),
    };
    const key = keys.get(one.payerName);
    if (countOf(named) > 0 || !one.isCertain || !key) return named;
    return {
      here: fresh.filter((row) => keys.get(row.payerName) === key && row.amount === one.amount && mayComeBefore(row, one)),
      known: byPayer.flatMap((each) => (each.payerKey === key && each.amount === one.amount && isFree(each, one) ? [each] : [])),
    };
  };

  for (const one of reversals) {
    const found = foundOf(one);
    if (countOf(found) === 0 && !one.isCertain) {
      signedLines.push(one.line);
      continue;
    }
    for (const { line } of found.here) withheld.set(line, fillText(bankFileProblems.reversedHere, { line: String(one.line) }));
    problems.push({ line: one.line, problem: await problemOf(ctx, one, found, marked) });
  }
  return { problems, withheld, signedLines, marked: [...marked.keys()] };
}

async function problemOf(ctx: Ctx, one: Reversal, { here, known }: Found, marked: Map<string, string>): Promise<string> {
  const amount = formatGrouped(one.amount);
  const [own] = here;
  const [credit] = known;
  if (own && here.length === 1 && !credit) return fillText(bankFileReversals.here, { line: String(own.line), ref: own.bankRef, amount });
  if (credit && known.length === 1 && !own) {
    // As it is behind the lock: a colleague may just have confirmed it.
    const inbound = await lockInbound(ctx, credit.id);
    if (inbound.status !== 'REJECTED' && inbound.reversedRef === null) {
      await markReversed(ctx, inbound.id, one.bankRef);
      marked.set(inbound.id, one.bankRef);
    }
    return say(ctx, one, inbound);
  }
  const refs = [...known, ...here].map(({ bankRef }) => bankRef);
  if (refs.length === 0) return fillText(bankFileReversals.unknown, { amount });
  const shown = `${refs.slice(0, REFS_SHOWN).join('、')}${refs.length > REFS_SHOWN ? '…' : ''}`;
  return fillText(bankFileReversals.several, { amount, refs: shown });
}
