import { object } from 'yup';
import { addDays, dayOf, monthOf, startOfDay } from '../../kernel/clock';
import { command } from '../../kernel/usecase';
import { firstDay, monthAfter } from '../rules';
import { accrue } from '../steps/accrue';
import { endInterests } from '../steps/endInterest';
import { generateMonth } from '../steps/generate';
import { lockRun, moveRun } from '../store/bills';
import { oldestMonth } from '../store/entries';

/** A payment that began before midnight may be committed after the run of that night. */
const LOOK_BACK_DAYS = 3;
const NEVER = '1970-01';

/**
 * Entries up to yesterday, then the bills of every month that has ended since the last run. All in one transaction, so that a run that was
 * killed has done nothing and the next one does it once.
 */
export const runBills = command({
  name: 'runBills',
  realm: 'system',
  needs: null,
  input: object({}),
  errors: [],
  idempotent: 'no',
  audit: { action: 'bill.run' },
  statementTimeoutMs: 60_000,
  run: async (ctx) => {
    const run = await lockRun(ctx);
    const today = dayOf(ctx.now);
    const firstLook = run.billedTo === NEVER ? run.accruedTo : addDays(run.accruedTo, -LOOK_BACK_DAYS);
    const entries = await accrue(ctx, { firstDay: firstLook, before: today });
    await endInterests(ctx);
    const thisMonth = monthOf(ctx.now);
    const codes: string[] = [];
    let month = run.billedTo === NEVER ? await oldestMonth(ctx) : monthAfter(run.billedTo);
    for (; month !== null && month < thisMonth; month = monthAfter(month)) codes.push(...(await generateMonth(ctx, month)));
    await moveRun(ctx, { accruedTo: addDays(today, -1), billedTo: monthOf(startOfDay(addDays(firstDay(thisMonth), -1))) });
    ctx.note({ after: { entries, bills: codes } });
    return { entries, bills: codes };
  },
});
