import { object, string } from 'yup';
import { invalid } from '../../../schema/errors';
import { filingKind, filingTexts, isPeriodOf, isQuarterly, monthsOfPeriod } from '../../../schema/filings';
import { monthOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { idInput, keyShape } from '../../kernel/shapes';
import type { FilingOf } from '../store';

export const filingShape = object({ subjectId: idInput(), kind: keyShape(filingKind.keys), period: string().trim().required() });

/** A period of its kind that has begun. */
export function requirePeriod(ctx: Ctx, { kind, period }: FilingOf): void {
  if (!isPeriodOf(kind, period))
    throw invalid({ period: isQuarterly(kind) ? filingTexts.quarterWrong : filingTexts.monthWrong }, { period });
  if (monthsOfPeriod(period).from > monthOf(ctx.now)) throw invalid({ period: filingTexts.periodFuture }, { period });
}
