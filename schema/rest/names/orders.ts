import { backCalc } from '../../machines/backCalc';
import { code, codesOf, count, flag, form, id, ids, instant, money, text, type WireField } from '../types';

const calcStates = codesOf(backCalc.states);

/** Orders beside the statement: tax calculations, back-calculations, intermediary orders, agent invoices (Spec 1 §7, Spec 2 §7). */
export const orderNames = {
  taxId: id('税款编号', 'Id of the tax calculation'),
  detailId: id('算税明细 ID', 'Id of the row of a tax calculation'),
  createDate: instant(
    '创建时间；筛选时为起止日期，以逗号相隔',
    'When created; as a condition its first and last day, separated by a comma',
  ),
  actual: money('实发合计', 'Net of all rows'),
  number: count('人次', 'Rows that count', 16),
  totalAmount: money('应发金额', 'Gross'),
  actualAmount: money('实发金额', 'Net'),
  valueAddedTax: money('增值税', 'VAT', '0.00'),
  constructionTax: money('城建税', 'Urban maintenance tax', '0.00'),
  educationSurtax: money('教育费附加', 'Education surcharge', '0.00'),
  localEducationSurtax: money('地方教育附加', 'Local education surcharge', '0.00'),
  individualTax: money('个人所得税', 'Individual income tax', '80.40'),
  all: flag('1 = 符合筛选的全部，unSelected 除外；0 = selected', '1 = all of the filter but unSelected, 0 = those of selected', 0),
  calculationCode: text('反算单号', 'Number of the back-calculation', 'FS202611200001'),
  calculationTitle: text('反算标题', 'Title of the back-calculation', '2026-11-20主播反算'),
  actualReleaseAmountTotal: money('实发合计', 'Net of all rows'),
  actualReleaseAmount: money('实发金额', 'What the payee shall get'),
  payChannelStr: text('发放渠道名称', 'Name of the pay way', '银行卡'),
  settlementCount: count('人次', 'Rows', 16),
  submitStatus: code('反算的状态', 'State of the back-calculation', calcStates),
  midSettlementId: id('由反算生成的结算单 ID；没有时为空', 'Id of the statement that was made of it, empty when there is none'),
  incomeAccount: text('收款账号，脱敏', 'Account, masked', '629901****0005'),
  counts: form('各类数量：总数、错误、警告、提示', 'How many: all, errors, warnings, notes'),
  errorCount: count('有误的明细数；-1 = 仍在校验', 'Rows with errors; -1 = still being checked', 0),
  changeFlag: flag('1 = 数据已重新生成，请重新发起', '1 = the figures were renewed, begin again', 0),
  selected: ids('选中的 ID', 'Chosen ids'),
} as const satisfies Record<string, WireField>;
