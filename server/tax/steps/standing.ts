// What stands of the year before a month: for the declaration of it, by what was paid and not returned, whatever was in the books when a line was taxed.
import { type Cents, formatPercent, ZERO } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { bookOf } from '../rules/book';
import { continued, cumulativeTax } from '../rules/cumulative';
import { cumulativeTable, findVersion } from '../rules/tables';
import * as store from '../store';
import { settingOf } from './setting';

interface StandingYear {
  readonly personId: string;
  /** Of continuous labor: the run that a line of the month goes on with (D49). */
  readonly months: number;
  readonly income: Cents;
  readonly withheld: Cents;
  /** Of business income: what was collected in the year at the rates that the month goes on with (D51). */
  readonly businessWithheld: Cents;
}

const PAGE_PEOPLE = 5_000;

/** Of everybody with posted lines in the month who has earlier ones in the year, a page of people at a time. For operators alone: over all companies. */
export async function standingYears(ctx: Ctx, of: { readonly subjectId: string; readonly month: string }): Promise<StandingYear[]> {
  const { versions } = await settingOf(ctx, of);
  const rule = findVersion(cumulativeTable, of.month)?.rule;
  const found: StandingYear[] = [];
  for (let after = '0', isMore = true; isMore; ) {
    const people = await store.listPostedBefore(ctx, of, { after, limit: PAGE_PEOPLE });
    for (const { personId, months } of people) {
      const { run, business } = bookOf(months, of.month, undefined, versions);
      const kept = rule === undefined ? null : continued(rule, run, of.month);
      found.push({
        personId,
        months: kept?.months ?? 0,
        income: kept?.income ?? ZERO,
        withheld: kept?.withheld ?? ZERO,
        businessWithheld: business.withheld,
      });
    }
    after = people.at(-1)?.personId ?? after;
    isMore = people.length === PAGE_PEOPLE;
  }
  return found;
}

/** The steps of the cumulative tax on an income of so many months, by the rule of a month; null where it has none. */
export function cumulativeSteps(month: string, income: Cents, months: number) {
  const rule = findVersion(cumulativeTable, month)?.rule;
  if (rule === undefined) return null;
  const { fee, deduction, taxable, rate, quick, tax } = cumulativeTax(rule, income, months);
  return { fee, deduction, taxable, ratePercent: Number(formatPercent(rate)), quick, tax };
}
