import { object, string } from 'yup';
import { ageBand, amountBand, provinceNames, sex, statisticsDimension, statisticsTexts } from '../../schema/analytics';
import { settlementType } from '../../schema/codes';
import { optionalDayShape, optionalIdInput, optionalKeyShape } from '../kernel/shapes';

const FAIL_CODE_MAX = 40;

/** ANA-002. Empty dates are the thirty days that end yesterday (ANA-004). */
const statisticsShape = () => ({
  dimension: optionalKeyShape(statisticsDimension.keys),
  startDate: optionalDayShape(),
  endDate: optionalDayShape(),
  subjectId: optionalIdInput(),
  businessType: optionalKeyShape(settlementType.keys),
  compareFrom: optionalDayShape(),
});

export const statisticsInput = () => object({ filter: object(statisticsShape()).nullable().default(null) });

export const linesFilterShape = () =>
  object({
    ...statisticsShape(),
    /** A bar of the time axis: 2026-10-31, or 2026-10. */
    date: string()
      .trim()
      .nullable()
      .default(null)
      .matches(/^\d{4}-\d{2}(-\d{2})?$/, { message: statisticsTexts.noDate, excludeEmptyString: true }),
    amountBand: optionalKeyShape(amountBand.keys),
    ageBand: optionalKeyShape(ageBand.keys),
    sex: optionalKeyShape(sex.keys),
    province: optionalKeyShape(Object.keys(provinceNames)),
    outcome: optionalKeyShape(['PAID', 'FAILED'] as const),
    failCode: string().trim().nullable().default(null).max(FAIL_CODE_MAX),
  });
