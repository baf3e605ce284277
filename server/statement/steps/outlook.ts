// What a payee is told before it happens: the VAT threshold of the month, the next bracket, the limits of a month and of twelve (LAW-005, LAW-011).
import { limits } from '../../../schema/limits';
import { type Cents, ppm, share } from '../../../schema/money';
import { monthOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { isWhole } from '../../payee/public';
import { limitsOfPayee, outlook, rolling12 } from '../../tax/public';
import type { IncomeSums } from './income';

interface IncomeWarning {
  readonly code: 'NEXT_BRACKET' | 'MONTHLY_LIMIT_NEAR' | 'ROLLING_NEAR' | 'ROLLING_INCOME';
  readonly subjectName: string;
  readonly percent: number | null;
  readonly amount: Cents | null;
  readonly limit: Cents | null;
}

type Meter = NonNullable<Awaited<ReturnType<typeof outlook>>['meter']> & { readonly subjectName: string };

export interface IncomeOutlook {
  readonly warnings: readonly IncomeWarning[];
  readonly vatMeters: readonly Meter[];
}

const isNear = (amount: Cents, limit: Cents): boolean => amount > share(limit, ppm(limits.amount.payeeNearPpm));

/** Of the running month, so of the running year alone; all of it is her own money, whoever paid it. */
export async function outlookOf(ctx: Ctx, personId: string, income: IncomeSums): Promise<IncomeOutlook> {
  const month = monthOf(ctx.now);
  const warnings: IncomeWarning[] = [];
  const vatMeters: Meter[] = [];
  // The meters run over all companies, so they are for who reaches all of hers.
  if (String(income.year) !== month.slice(0, 4) || !(await isWhole(ctx))) return { warnings, vatMeters };
  for (const { subjectId, subjectName } of income.records) {
    const { meter, monthGross, nextBracketPercent } = await outlook(ctx, { subjectId, personId, month });
    const year = (await rolling12(ctx, { subjectId, until: month, personIds: [personId] })).get(personId) ?? monthGross;
    if (meter && monthGross > 0) vatMeters.push({ ...meter, subjectName });
    const of = { subjectName, percent: null, amount: null, limit: null };
    if (nextBracketPercent !== null) warnings.push({ ...of, code: 'NEXT_BRACKET', percent: nextBracketPercent });
    const { monthly, rolling } = await limitsOfPayee(ctx, { subjectId, month });
    if (isNear(monthGross, monthly)) warnings.push({ ...of, code: 'MONTHLY_LIMIT_NEAR', amount: monthGross, limit: monthly });
    if (isNear(year, rolling))
      warnings.push({ ...of, code: year > rolling ? 'ROLLING_INCOME' : 'ROLLING_NEAR', amount: year, limit: rolling });
  }
  return { warnings, vatMeters };
}
