// Days are counted anew and whole: what stood of them goes, what the lines say now comes.
import type { Ctx } from '../../kernel/context';
import { scoped } from '../../kernel/rows';
import { RollupRunRow } from '../entity';
import type { Days, groupOutcomes } from '../rules';

/** Before anything was counted. */
const NEVER = new Date(0);

/** One run of a company at a time. */
export async function lockRun(ctx: Ctx): Promise<void> {
  // By hand: the row is the lock, and keeps its time.
  await ctx.count(
    `INSERT INTO rollup_run (company_id, counted_at) VALUES ($1, $2) ON CONFLICT (company_id) DO UPDATE SET counted_at = rollup_run.counted_at`,
    [ctx.companyId, NEVER],
  );
}

/** Behind the lock: no mark is left of what changed before now. */
export async function noteCounted(ctx: Ctx): Promise<void> {
  await scoped(ctx, RollupRunRow).put([], { counted_at: ctx.now });
}

/** Behind the lock, and before the lines are read: a mark that comes later is counted later. */
export async function takeMarks(ctx: Ctx, most: number): Promise<string[]> {
  const rows = await ctx.rows<{ day: string }>(
    `DELETE FROM rollup_mark WHERE company_id = $1 AND day IN (SELECT DISTINCT day FROM rollup_mark WHERE company_id = $1 ORDER BY day DESC LIMIT $2)
     RETURNING day`,
    [ctx.companyId, most],
  );
  return [...new Set(rows.map(({ day }) => day))].sort();
}

export async function writeDay(ctx: Ctx, day: string, { days, people, failures }: ReturnType<typeof groupOutcomes>): Promise<void> {
  for (const table of ['rollup_day', 'rollup_person', 'rollup_failure'])
    await ctx.count(`DELETE FROM ${table} WHERE company_id = $1 AND day = $2`, [ctx.companyId, day]);
  await ctx.count(
    `INSERT INTO rollup_day (company_id, day, subject_id, kind, province, sex, age_band, amount_band, ok_count, ok_cents, fail_count)
     SELECT $1, $2, x.* FROM jsonb_to_recordset($3::jsonb) AS x(subject_id bigint, kind text, province text, sex text, age_band text,
       amount_band text, ok_count int, ok_cents bigint, fail_count int)`,
    [ctx.companyId, day, JSON.stringify(days)],
  );
  await ctx.count(
    `INSERT INTO rollup_person (company_id, day, subject_id, kind, person_id, province, sex, age_band, is_paid)
     SELECT $1, $2, x.* FROM jsonb_to_recordset($3::jsonb) AS x(subject_id bigint, kind text, person_id bigint, province text, sex text,
       age_band text, is_paid boolean)`,
    [ctx.companyId, day, JSON.stringify(people)],
  );
  await ctx.count(
    `INSERT INTO rollup_failure (company_id, day, subject_id, kind, fail_code, fail_count)
     SELECT $1, $2, x.* FROM jsonb_to_recordset($3::jsonb) AS x(subject_id bigint, kind text, fail_code text, fail_count int)`,
    [ctx.companyId, day, JSON.stringify(failures)],
  );
}

export async function companiesDue(ctx: Ctx, most: number): Promise<string[]> {
  const rows = await ctx.rows<{ company_id: string }>('SELECT company_id FROM rollups_due($1)', [most]);
  return rows.map((row) => row.company_id);
}

/** When all marked days of this company were counted last; null = never. A run that left some behind is none. */
export async function lastCount(ctx: Ctx): Promise<Date | null> {
  const run = await scoped(ctx, RollupRunRow).find({});
  return run && run.counted_at > NEVER ? run.counted_at : null;
}

/** Marks of the days asked for wait: the figures are about to change. */
export async function isBehind(ctx: Ctx, { from, to }: Days): Promise<boolean> {
  const waiting = await ctx.rows('SELECT 1 FROM rollup_mark WHERE company_id = $1 AND day BETWEEN $2 AND $3 LIMIT 1', [
    ctx.companyId,
    from,
    to,
  ]);
  return waiting.length > 0;
}
