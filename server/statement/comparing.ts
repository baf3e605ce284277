// RSK-005: what an auditor wants to know beside the figures: the difference to the last statement of the same scenario.
import { type Cents, centsFromDatabase, subtract, sum } from '../../schema/money';
import type { Ctx } from '../kernel/context';
import { changeText, isLargeChange } from './rules';
import type { StatementRecord } from './store';
import { type PersonSums, peopleOf, previousStatement } from './storeCompare';

const ROWS_TOLD = 100;

export interface ComparisonRow {
  readonly name: string;
  readonly idCardMasked: string;
  readonly before: Cents | null;
  readonly now: Cents | null;
  readonly percent: string | null;
}

export interface ComparisonView {
  readonly previousId: string | null;
  readonly previousCode: string | null;
  readonly previousAt: Date | null;
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

/** Null while there is nothing to compare with: no lines yet, or the first statement of its scenario. */
export async function comparisonOf(ctx: Ctx, statement: StatementRecord): Promise<ComparisonView | null> {
  if (statement.line_count === 0) return null;
  const previous = await previousStatement(ctx, statement);
  if (!previous) return null;
  const before = await peopleOf(ctx, previous.id);
  const now = await peopleOf(ctx, statement.id);
  const earlier = new Map(before.map((person) => [person.personId, person]));
  const present = new Set(now.map((person) => person.personId));
  const both = now.flatMap((person): [PersonSums, PersonSums][] => {
    const old = earlier.get(person.personId);
    return old ? [[old, person]] : [];
  });
  const total = (people: readonly PersonSums[]): Cents => sum(people.map((person) => person.gross));
  return {
    previousId: previous.id,
    previousCode: previous.statement_code,
    previousAt: previous.created_at,
    previousCount: previous.line_count,
    previousPay: centsFromDatabase(previous.pay_cents),
    payChange: subtract(total(now), total(before)),
    ...group(
      'added',
      now.filter((person) => !earlier.has(person.personId)).map((person) => rowOf(null, person)),
    ),
    ...group(
      'missing',
      before.filter((person) => !present.has(person.personId)).map((person) => rowOf(person, null)),
    ),
    ...group(
      'accountChanged',
      both.filter(([old, person]) => old.accounts !== person.accounts).map(([old, person]) => rowOf(old, person)),
    ),
    ...group(
      'amountChanged',
      both.filter(([old, person]) => isLargeChange(old.gross, person.gross)).map(([old, person]) => rowOf(old, person)),
    ),
  };
}

function group<K extends string>(name: K, rows: ComparisonRow[]): Record<K, ComparisonRow[]> & Record<`${K}Count`, number> {
  // Two properties whose names come from one word.
  return { [name]: rows.slice(0, ROWS_TOLD), [`${name}Count`]: rows.length } as Record<K, ComparisonRow[]> & Record<`${K}Count`, number>;
}

function rowOf(before: PersonSums | null, now: PersonSums | null): ComparisonRow {
  const person = now ?? before;
  return {
    name: person?.name ?? '',
    idCardMasked: person?.idCardMasked ?? '',
    before: before?.gross ?? null,
    now: now?.gross ?? null,
    percent: before && now ? changeText(before.gross, now.gross) : null,
  };
}
