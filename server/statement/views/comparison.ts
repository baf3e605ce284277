// RSK-005: what an auditor wants to know beside the figures: the difference to the last paid statement of the same scenario.
import { type Cents, subtract, sum, ZERO } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { changeText, isLargeChange, sizeOfChange } from '../rules';
import { type PersonSums, peopleOf, previousPaid } from '../store/comparison';
import type { StatementRecord } from '../store/statements';
import { type StatementView, statementView } from './statements';

const ROWS_TOLD = 100;

interface ComparisonRow {
  readonly name: string;
  readonly idCardMasked: string;
  readonly before: Cents | null;
  readonly now: Cents | null;
  readonly percent: string | null;
  readonly accountBefore: string | null;
  readonly accountNow: string | null;
}

interface ComparisonView {
  readonly previous: StatementView;
  readonly previousId: string;
  readonly previousCode: string;
  readonly previousAt: Date;
  readonly previousCount: number;
  readonly previousPay: Cents;
  readonly payChange: Cents;
  readonly added: readonly ComparisonRow[];
  readonly addedCount: number;
  readonly missing: readonly ComparisonRow[];
  readonly missingCount: number;
  readonly accountChanged: readonly ComparisonRow[];
  readonly accountChangedCount: number;
  readonly amountChanged: readonly ComparisonRow[];
  readonly amountChangedCount: number;
}

/** Somebody before and now; one of the two is missing when the person is in one statement only. */
interface Pair {
  readonly before: PersonSums | null;
  readonly now: PersonSums | null;
}

/** It stays what the auditors saw. Null while there is nothing to compare with: no lines yet, or the first statement of its scenario that is paid. */
export async function comparisonOf(ctx: Ctx, statement: StatementRecord): Promise<ComparisonView | null> {
  if (statement.line_count === 0) return null;
  const previous = await previousPaid(ctx, statement);
  if (!previous) return null;
  const before = await peopleOf(ctx, previous.id, 'PAID');
  const now = await peopleOf(ctx, statement.id, 'CHECKED');
  const view = await statementView(ctx, previous);
  const total = (people: readonly PersonSums[]): Cents => sum(people.map((person) => person.gross));
  return {
    previous: view,
    previousId: view.id,
    previousCode: view.statementCode,
    previousAt: view.createdAt,
    previousCount: before.reduce((count, person) => count + person.lineCount, 0),
    previousPay: total(before),
    payChange: subtract(total(now), total(before)),
    ...differences(before, now),
  };
}

/** The largest first in each group: of many differences the first few are read. */
function differences(before: readonly PersonSums[], now: readonly PersonSums[]) {
  const earlier = new Map(before.map((person) => [person.personId, person]));
  const present = new Set(now.map((person) => person.personId));
  const all: Pair[] = [
    ...now.map((person) => ({ before: earlier.get(person.personId) ?? null, now: person })),
    ...before.filter((person) => !present.has(person.personId)).map((person) => ({ before: person, now: null })),
  ];
  const rows = (isSuch: (pair: Pair) => boolean): ComparisonRow[] => all.filter(isSuch).sort(bySize).map(rowOf);
  return {
    ...group(
      'added',
      rows((pair) => pair.before === null),
    ),
    ...group(
      'missing',
      rows((pair) => pair.now === null),
    ),
    ...group(
      'accountChanged',
      rows((pair) => pair.before !== null && pair.now !== null && pair.before.accounts !== pair.now.accounts),
    ),
    ...group(
      'amountChanged',
      rows((pair) => pair.before !== null && pair.now !== null && isLargeChange(pair.before.gross, pair.now.gross)),
    ),
  };
}

const sizeOf = ({ before, now }: Pair): Cents => sizeOfChange(before?.gross ?? ZERO, now?.gross ?? ZERO);
const bySize = (one: Pair, other: Pair): number => sizeOf(other) - sizeOf(one);

function group<K extends string>(name: K, rows: ComparisonRow[]): Record<K, ComparisonRow[]> & Record<`${K}Count`, number> {
  // Two properties whose names come from one word.
  return { [name]: rows.slice(0, ROWS_TOLD), [`${name}Count`]: rows.length } as Record<K, ComparisonRow[]> & Record<`${K}Count`, number>;
}

function rowOf({ before, now }: Pair): ComparisonRow {
  const person = now ?? before;
  return {
    name: person?.name ?? '',
    idCardMasked: person?.idCardMasked ?? '',
    before: before?.gross ?? null,
    now: now?.gross ?? null,
    percent: before && now ? changeText(before.gross, now.gross) : null,
    accountBefore: before?.accountsMasked ?? null,
    accountNow: now?.accountsMasked ?? null,
  };
}
