import { serviceOrderResult } from '../../codes';
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
  service_order_id: id('居间服务单 ID', 'Id of the service order'),
  service_order_code: text('服务单编号', 'Number of the service order', 'JJ202611200001'),
  service_order_title: text('服务单标题', 'Title of the service order', '11月20日居间服务'),
  total_tax_amount: money('税费合计 = 本次 + 补缴', 'Taxes of the sales and of earlier ones together', '3988.12'),
  payment_amount: money('服务金额', 'Amount of the sales', '550000.00'),
  tax_amount: money('本次税额', 'Taxes of the sales', '3358.41'),
  supply_tax_amount: money('补缴本季度此前免税部分的税额', 'Taxes of earlier sales of the quarter', '629.71'),
  quarter_payment_amount: money(
    '销售方本季度累计；含其他单位的金额时为空',
    'Sales of the seller in the quarter, empty when money of others is in it',
    '380000.00',
  ),
  service_person_number: count('服务人数', 'Sellers', 3),
  our_company_code: text('合作主体编码', 'Code of the subject', 'S2'),
  create_user_name: text('操作人', 'By whom', '陈立群'),
  operation_type_name: text('操作名称', 'What was done', '支付'),
  buyer_keyword: text('购买方名称包含，或完整税号', 'Part of the name of the buyer, or the whole tax number', '科技'),
  seller_keyword: text('销售方姓名包含，或完整身份证号', 'Part of the name of the seller, or the whole id card', '何'),
  detail_id: id('明细 ID', 'Id of the item'),
  taxpayer_identification_number: text('购买方税号', 'Tax number of the buyer', '91110000MA0000000H'),
  result_type: code('开票结果', 'How it ended', codesOf(serviceOrderResult.rows)),
} as const satisfies Record<string, WireField>;
