import { object } from 'yup';
import { command } from '../../kernel/usecase';
import { idCardsOf } from '../../payee/public';
import { outcomesOf } from '../../statement/public';
import { groupOutcomes } from '../rules';
import { lockRun, noteCounted, takeMarks, writeDay } from '../store/counting';

/** A year that is counted again goes in parts, each of them done for good. */
const DAYS_AT_ONCE = 31;

/**
 * Counts the marked days of a company again, the newest first, each of them whole. Marks are taken before the lines are read: whoever
 * changes a line meanwhile leaves a mark of its own for the next run. Answers how many days were counted; fewer than 31 = none is left.
 */
export const countDays = command({
  name: 'countDays',
  realm: 'system',
  needs: null,
  input: object({}),
  errors: [],
  idempotent: 'no',
  // Derived figures: what changed them is in the log.
  audit: null,
  statementTimeoutMs: 60_000,
  run: async (ctx) => {
    await lockRun(ctx);
    const days = await takeMarks(ctx, DAYS_AT_ONCE);
    for (const day of days) {
      const outcomes = await outcomesOf(ctx, day);
      const cards = await idCardsOf(ctx, [...new Set(outcomes.map((line) => line.payee_id))]);
      await writeDay(ctx, day, groupOutcomes(day, outcomes, new Map([...cards].map(([id, { idCard }]) => [id, idCard]))));
    }
    const isDone = days.length < DAYS_AT_ONCE;
    if (isDone) await noteCounted(ctx);
    return { days, isDone };
  },
});
