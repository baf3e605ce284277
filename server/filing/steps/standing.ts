import { monthsOfPeriod } from '../../../schema/filings';
import type { Ctx } from '../../kernel/context';
import { standingYears } from '../../tax/public';
import type { FilingOf, YearRecord } from '../store';

/** What stands of everybody's year before the month of a sheet of withholding, which alone shows it; of others nothing (LAW-007). */
export async function yearsOf(ctx: Ctx, { subjectId, kind, period }: FilingOf): Promise<YearRecord[]> {
  if (kind !== 'WITHHOLDING') return [];
  const years = await standingYears(ctx, { subjectId, month: monthsOfPeriod(period).from });
  return years.map(({ personId, months, income, withheld, businessWithheld }) => ({
    person_id: personId,
    months,
    income,
    withheld,
    business: businessWithheld,
  }));
}
