import type { Ctx } from '../../kernel/context';
import type { Wrong } from '../rules';
import { pauseChannel } from './operations';

const REST_SECONDS = 55;
/** However big the world grows, looking takes a tenth of the time at most. */
const REST_FACTOR = 10;

/** Takes the look upon this process, or undefined when another one had it within the minute. Answers what the last look found. */
export async function claimLook(ctx: Ctx): Promise<Wrong[] | undefined> {
  const row = await ctx.maybe<{ wrong: Wrong[] }>(
    `UPDATE books_watch SET looked_at = now()
     WHERE looked_at IS NULL OR looked_at + greatest(make_interval(secs => $1), make_interval(secs => took_ms * $2 / 1000.0)) <= now() RETURNING wrong`,
    [REST_SECONDS, REST_FACTOR],
  );
  return row?.wrong;
}

export const noteLook = (ctx: Ctx, tookMs: number): Promise<number> =>
  ctx.count(`UPDATE books_watch SET took_ms = $1`, [Math.trunc(tookMs)]);

export const saveWrong = (ctx: Ctx, wrong: readonly Wrong[]): Promise<number> =>
  ctx.count(`UPDATE books_watch SET wrong = $1::jsonb`, [JSON.stringify(wrong)]);

export async function lastWrong(ctx: Ctx): Promise<Wrong[]> {
  return (await ctx.row<{ wrong: Wrong[] }>(`SELECT wrong FROM books_watch`)).wrong;
}

interface LastLook {
  readonly faults: number;
  /** null = nobody has looked yet. */
  readonly ageSeconds: number | null;
  readonly tookMs: number;
}

export const lastLook = (ctx: Ctx): Promise<LastLook> =>
  ctx.row<LastLook>(
    `SELECT coalesce((SELECT sum((w ->> 'count')::int) FROM jsonb_array_elements(wrong) w), 0)::int AS faults,
       extract(epoch FROM now() - looked_at)::float8 AS "ageSeconds", took_ms AS "tookMs" FROM books_watch`,
  );

/** The next line's id is above this one. */
export async function skipLineIds(ctx: Ctx, beyond: bigint): Promise<void> {
  await ctx.rows(`SELECT statement_line_skip($1)`, [String(beyond)]);
}

/** Every channel that still takes orders; answers those that were paused. */
export async function pauseAllChannels(ctx: Ctx, reason: string): Promise<string[]> {
  const open = await ctx.rows<{ key: string }>(`SELECT key FROM payout_channel WHERE NOT is_paused ORDER BY key`);
  const paused: string[] = [];
  for (const { key } of open) if ((await pauseChannel(ctx, key, reason)) === 1) paused.push(key);
  return paused;
}
