// The business analysis on the legacy wire (Spec 3 §7, D46).
import { statisticsDimension } from '../../schema/analytics';
import { settlementType } from '../../schema/codes';
import { formatYuan, ZERO } from '../../schema/money';
import { countedList, many } from '../../schema/rest/answers';
import { type RestRow, restRow } from '../kernel/doors/restRow';
import { counted, type Wire } from '../kernel/doors/wire';
import { statisticsPeople, statisticsPoints, statisticsRanges, statisticsRegions, statisticsSubjects } from './queries/statistics';

const filterOf = (wire: Wire) => ({
  filter: {
    dimension: wire.key(statisticsDimension, 'search_dimension'),
    startDate: wire.day('start_date') ?? null,
    endDate: wire.day('end_date') ?? null,
    subjectId: wire.optionalId('subject_id'),
    businessType: wire.key(settlementType, 'business_type'),
  },
});

/** The legacy wire writes a rate as text with two digits. */
const rateOnWire = (rate: number | null): string => {
  if (rate === null) return '';
  const [whole = '', part = ''] = String(rate).split('.');
  return `${whole}.${part.padEnd(2, '0')}`;
};

export const rest: readonly RestRow[] = [
  restRow({
    call: 'POST /api/statistics/amount/issued',
    isOurs: true,
    words: ['发放金额、结算次数与结算人数', 'Amounts, payments and people by date'],
    note: ['日期缺省为截至昨日的近 30 天。', 'Without dates the 30 days that end yesterday.'],
    useCase: statisticsPoints,
    takes: filterOf,
    answers: [
      many('amount_issued', ['date', ['amount', 'money']]),
      many('settlement_times', ['date', 'count']),
      many('person_number', ['date', 'number']),
    ],
    output: (points) => ({
      amount_issued: points.map(({ date, amount }) => ({ date, amount: formatYuan(amount) })),
      settlement_times: points.map(({ date, times }) => ({ date, count: times })),
      person_number: points.map(({ date, people }) => ({ date, number: people })),
    }),
  }),
  restRow({
    call: 'POST /api/statistics/amount/range',
    isOurs: true,
    words: ['金额区间分布', 'Payments by band of amount'],
    note: ['无发放时返回 11001。', '11001 without a payment.'],
    useCase: statisticsRanges,
    takes: filterOf,
    answers: countedList(['amount_range', 'number']),
    output: (ranges) => counted(ranges.map(({ name, number }) => ({ amount_range: name, number }))),
  }),
  restRow({
    call: 'POST /api/statistics/per/capita',
    isOurs: true,
    words: ['人均金额', 'Amount per person by date'],
    useCase: statisticsPoints,
    takes: filterOf,
    answers: countedList(['data_date', ['total', 'money']]),
    output: (points) => counted(points.map(({ date, perCapita }) => ({ data_date: date, total: formatYuan(perCapita ?? ZERO) }))),
  }),
  restRow({
    call: 'POST /api/statistics/success/rate',
    isOurs: true,
    words: ['成功率', 'Rate of success by date'],
    useCase: statisticsPoints,
    takes: filterOf,
    answers: countedList(['data_date', 'success_count', 'fail_count', 'success_rate']),
    output: (points) =>
      counted(
        points.map(({ date, successCount, failCount, successRate }) => ({
          data_date: date,
          success_count: successCount,
          fail_count: failCount,
          success_rate: rateOnWire(successRate),
        })),
      ),
  }),
  restRow({
    call: 'POST /api/statistics/age',
    isOurs: true,
    words: ['年龄分布（人数）', 'People by band of age'],
    note: [
      '每人只计一次，以区间内最后一次发放时的周岁为准，合计等于结算人数。',
      'Each person once, by the age at their last payment of the period: they add up to the people of it.',
    ],
    useCase: statisticsPeople,
    takes: filterOf,
    answers: countedList(['classify', 'total']),
    output: ({ ages }) => counted(ages.map(({ name, male, female, unknown }) => ({ classify: name, total: male + female + unknown }))),
  }),
  restRow({
    call: 'POST /api/statistics/gender',
    isOurs: true,
    words: ['性别分布（人数）', 'People by sex'],
    note: ['每人只计一次，合计等于结算人数。', 'Each person once: they add up to the people of the period.'],
    useCase: statisticsPeople,
    takes: filterOf,
    answers: countedList(['classify', 'total']),
    output: ({ genders }) => counted(genders.map(({ name, people }) => ({ classify: name, total: people }))),
  }),
  restRow({
    call: 'POST /api/statistics/region',
    isOurs: true,
    words: ['地区分布（金额）', 'Amounts by province'],
    note: ['按证件号前两位，金额多的在前。', 'By the first two digits of the id number, the largest first.'],
    useCase: statisticsRegions,
    takes: filterOf,
    answers: countedList(['classify', ['total', 'money']]),
    output: (regions) => counted(regions.map(({ name, amount }) => ({ classify: name, total: formatYuan(amount) }))),
  }),
  restRow({
    call: 'GET /api/statistics/subject/list',
    isOurs: true,
    words: ['可统计的合作主体', 'Subjects that figures may be asked of'],
    note: ['code 用作 subject_id；is_effect 为 0 时含已停用的主体。', 'code is sent as subject_id; with is_effect 0 the closed ones too.'],
    useCase: statisticsSubjects,
    takes: (wire) => ({ isEffective: wire.flag('is_effect') ?? false }),
    answers: countedList([['code', 'text'], 'name']),
    output: (subjects) => counted(subjects),
  }),
];
