// Figures out of the roll-ups; no question here reads a line.
import type { AgeBand, AmountBand, SexKey, StatisticsDimension } from '../../../schema/analytics';
import type { ServiceKind } from '../../../schema/codes';
import type { Ctx } from '../../kernel/context';
import type { Days } from '../rules';

export interface Scope extends Days {
  readonly subjectId: string | null;
  readonly kinds: readonly ServiceKind[] | null;
}

/** Where clause of a scope on a table with the columns of both roll-ups. */
export function scoped(ctx: Ctx, { from, to, subjectId, kinds }: Scope, table: string): { where: string; parameters: unknown[] } {
  const parameters: unknown[] = [ctx.companyId, from, to];
  const more = [
    ...(subjectId === null ? [] : [`${table}.subject_id = $${parameters.push(subjectId)}`]),
    ...(kinds === null ? [] : [`${table}.kind = ANY ($${parameters.push(kinds)})`]),
  ];
  return {
    where: [`${table}.company_id = $1`, `${table}.day BETWEEN $2 AND $3`, ...more].join(' AND '),
    parameters,
  };
}

const bucket = (dimension: StatisticsDimension, column: string): string =>
  `to_char(${column}, '${dimension === 'DAY' ? 'YYYY-MM-DD' : 'YYYY-MM'}')`;

interface DateSum {
  readonly date: string;
  readonly business_cents: string;
  readonly labor_cents: string;
  readonly ok_count: number;
  readonly fail_count: number;
}

export async function sumsByDate(ctx: Ctx, scope: Scope, dimension: StatisticsDimension): Promise<DateSum[]> {
  const { where, parameters } = scoped(ctx, scope, 'd');
  return ctx.rows<DateSum>(
    `SELECT ${bucket(dimension, 'd.day')} AS date, coalesce(sum(d.ok_cents) FILTER (WHERE d.kind = 'BUSINESS_INCOME'), 0)::bigint AS business_cents,
       coalesce(sum(d.ok_cents) FILTER (WHERE d.kind <> 'BUSINESS_INCOME'), 0)::bigint AS labor_cents,
       sum(d.ok_count)::int AS ok_count, sum(d.fail_count)::int AS fail_count
     FROM rollup_day d WHERE ${where} GROUP BY 1`,
    parameters,
  );
}

/**
 * Paid people by date, and how many of them were never paid before it, whoever of the company's subjects paid them. Each person's first step of
 * the scope is looked up once: asking for the first day of everybody ever is what took longest of the whole page (EXPLAIN, 840,000 payments).
 */
export async function peopleByDate(
  ctx: Ctx,
  scope: Scope,
  dimension: StatisticsDimension,
): Promise<{ date: string; people: number; newcomers: number }[]> {
  const { where, parameters } = scoped(ctx, scope, 'p');
  const step = dimension === 'DAY' ? 'p.day' : `date_trunc('month', p.day)::date`;
  return ctx.rows(
    `WITH paid AS (SELECT ${step} AS step, count(DISTINCT p.person_id)::int AS people FROM rollup_person p WHERE p.is_paid AND ${where} GROUP BY 1),
       fresh AS (SELECT o.step, count(*)::int AS newcomers
         FROM (SELECT p.person_id, min(${step}) AS step FROM rollup_person p WHERE p.is_paid AND ${where} GROUP BY 1) o
         WHERE NOT EXISTS (SELECT 1 FROM rollup_person e WHERE e.company_id = $1 AND e.person_id = o.person_id AND e.is_paid AND e.day < o.step)
         GROUP BY 1)
     SELECT ${bucket(dimension, 'paid.step')} AS date, people, coalesce(newcomers, 0) AS newcomers FROM paid LEFT JOIN fresh USING (step)`,
    parameters,
  );
}

export async function countPeople(ctx: Ctx, scope: Scope): Promise<number> {
  const { where, parameters } = scoped(ctx, scope, 'p');
  const { n } = await ctx.row<{ n: number }>(
    `SELECT count(DISTINCT p.person_id)::int AS n FROM rollup_person p WHERE p.is_paid AND ${where}`,
    parameters,
  );
  return n;
}

export async function sumsByBand(ctx: Ctx, scope: Scope): Promise<{ amount_band: AmountBand; ok_count: number; ok_cents: string }[]> {
  const { where, parameters } = scoped(ctx, scope, 'd');
  return ctx.rows(
    `SELECT d.amount_band, sum(d.ok_count)::int AS ok_count, sum(d.ok_cents)::bigint AS ok_cents
     FROM rollup_day d WHERE ${where} GROUP BY 1 HAVING sum(d.ok_count) > 0`,
    parameters,
  );
}

/** Each paid person once, as the id number said of them on the last day of these on which they were paid. */
export const lastTraits = (where: string): string =>
  `SELECT DISTINCT ON (p.person_id) p.person_id, p.province, p.sex, p.age_band FROM rollup_person p WHERE p.is_paid AND ${where}
   ORDER BY p.person_id, p.day DESC`;

interface Heads {
  readonly province: string;
  readonly age_band: AgeBand;
  readonly sex: SexKey;
  readonly people: number;
}

/** Each paid person once, by what the id number said of them at their last payment: they add up to the people of the scope. */
export async function headsByTraits(ctx: Ctx, scope: Scope): Promise<Heads[]> {
  const { where, parameters } = scoped(ctx, scope, 'p');
  return ctx.rows<Heads>(
    `SELECT province, age_band, sex, count(*)::int AS people FROM (${lastTraits(where)}) one GROUP BY 1, 2, 3`,
    parameters,
  );
}

/** Amounts by the province of each payment, the largest first. */
export async function sumsByProvince(ctx: Ctx, scope: Scope): Promise<{ province: string; ok_count: number; ok_cents: string }[]> {
  const { where, parameters } = scoped(ctx, scope, 'd');
  return ctx.rows(
    `SELECT d.province, sum(d.ok_count)::int AS ok_count, sum(d.ok_cents)::bigint AS ok_cents FROM rollup_day d
     WHERE ${where} GROUP BY 1 HAVING sum(d.ok_count) > 0 ORDER BY ok_cents DESC, province`,
    parameters,
  );
}

/** Why payments failed or came back, the most frequent first. */
export async function failuresByReason(ctx: Ctx, scope: Scope): Promise<{ fail_code: string; n: number }[]> {
  const { where, parameters } = scoped(ctx, scope, 'f');
  return ctx.rows(
    `SELECT f.fail_code, sum(f.fail_count)::int AS n FROM rollup_failure f WHERE ${where} GROUP BY 1 ORDER BY n DESC, fail_code`,
    parameters,
  );
}
