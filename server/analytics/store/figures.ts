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

/** Paid people by date, and how many of them were never paid before it. */
export async function peopleByDate(
  ctx: Ctx,
  scope: Scope,
  dimension: StatisticsDimension,
): Promise<{ date: string; people: number; newcomers: number }[]> {
  const { where, parameters } = scoped(ctx, scope, 'p');
  const of = bucket(dimension, 'p.day');
  return ctx.rows(
    `WITH paid AS (SELECT DISTINCT ${of} AS date, p.person_id FROM rollup_person p WHERE p.is_paid AND ${where}),
       first AS (SELECT o.person_id, (SELECT ${of} FROM rollup_person p WHERE p.company_id = $1 AND p.person_id = o.person_id AND p.is_paid
           ORDER BY p.day LIMIT 1) AS date FROM (SELECT DISTINCT person_id FROM paid) o)
     SELECT paid.date, count(*)::int AS people, count(*) FILTER (WHERE first.date = paid.date)::int AS newcomers
     FROM paid JOIN first USING (person_id) GROUP BY 1`,
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

export async function peopleByTraits(ctx: Ctx, scope: Scope): Promise<{ age_band: AgeBand; sex: SexKey; people: number }[]> {
  const { where, parameters } = scoped(ctx, scope, 'p');
  return ctx.rows(`SELECT age_band, sex, count(*)::int AS people FROM (${lastTraits(where)}) one GROUP BY 1, 2`, parameters);
}

/** Amounts by the province of each payment; people, each once, by that of their last one. */
export async function sumsByProvince(
  ctx: Ctx,
  scope: Scope,
): Promise<{ province: string; ok_count: number; ok_cents: string; people: number }[]> {
  const [{ where, parameters }, people] = [scoped(ctx, scope, 'd'), scoped(ctx, scope, 'p')];
  return ctx.rows(
    `WITH sums AS (SELECT d.province, sum(d.ok_count)::int AS ok_count, sum(d.ok_cents)::bigint AS ok_cents FROM rollup_day d
         WHERE ${where} GROUP BY 1 HAVING sum(d.ok_count) > 0),
       heads AS (SELECT province, count(*)::int AS people FROM (${lastTraits(people.where)}) one GROUP BY 1)
     SELECT sums.*, coalesce(heads.people, 0) AS people FROM sums LEFT JOIN heads USING (province) ORDER BY ok_cents DESC, province`,
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
