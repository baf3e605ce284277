import { statisticsDimension } from '../../analytics';
import { code, codesOf, count, form, text } from '../types';

/** Business analysis (Spec 3 §3). */
export const analyticsNames = {
  search_dimension: code('统计维度，缺省按日', 'Dimension, by day when left out', codesOf(statisticsDimension.rows)),
  amount_issued: form('发放金额', 'Amounts by date'),
  settlement_times: form('结算次数', 'Payments by date'),
  person_number: form('结算人数，去重', 'People by date, each once'),
  amount_range: text('金额区间', 'Band of the amount', '5–8千'),
  data_date: text('日期或月份', 'Day or month', '2026-11-20'),
  date: text('日期或月份', 'Day or month', '2026-11-20'),
  success_count: count('成功次数', 'Payments that arrived', 41),
  fail_count: count('失败次数，含退回', 'Payments that failed or came back', 1),
  success_rate: text('成功率，百分数两位小数；无发放时为空', 'Percent that arrived, empty when nothing was tried', '97.62'),
  classify: text('分类名称', 'Name of the class', '25–29岁'),
} as const;
