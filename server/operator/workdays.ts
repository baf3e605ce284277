// The days that operators have entered beside the calendar of the release.
import type { Ctx } from '../kernel/context';
import { columnList, type Row } from '../kernel/rows';
import { WorkDayRow } from './entity';

export type WorkDayRecord = Row<WorkDayRow>;

export async function listWorkdays(ctx: Ctx): Promise<WorkDayRecord[]> {
  return ctx.rows<WorkDayRecord>(`SELECT ${columnList(WorkDayRow)} FROM work_day ORDER BY day`);
}

export async function putWorkdays(
  ctx: Ctx,
  days: readonly string[],
  { isWorked, note }: { readonly isWorked: boolean; readonly note: string },
): Promise<void> {
  // By hand: many days at once.
  await ctx.rows(
    `INSERT INTO work_day (day, is_worked, note, set_by_name, set_at) SELECT unnest($1::date[]), $2, $3, $4, $5
     ON CONFLICT (day) DO UPDATE SET is_worked = excluded.is_worked, note = excluded.note, set_by_name = excluded.set_by_name, set_at = excluded.set_at`,
    [days, isWorked, note, ctx.actor?.name ?? '', ctx.now],
  );
}

export async function clearWorkday(ctx: Ctx, day: string): Promise<boolean> {
  return (await ctx.count('DELETE FROM work_day WHERE day = $1', [day])) === 1;
}
