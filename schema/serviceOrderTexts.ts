import { spokenTexts } from './spoken';

/** Words of intermediary orders that are no state and no refusal. */
export const serviceOrderTexts = spokenTexts({
  sheet: '居间服务单',
  /** What stands behind 请先选择. */
  exportThing: '需要导出的服务单',
  titleMissing: '请输入服务单标题',
  titleLong: '服务单标题须为 1-50 个字符',
  subjectMissing: '请选择合作主体',
  fileMissing: '请上传居间服务明细',
  reasonMissing: '请填写终止原因',
  invoiceNoMissing: '请填写 20 位数电发票号码',
  failReasonMissing: '请填写开票失败原因',
  failReasonLong: '开票失败原因不能超过 100 个字符',
  othersIncluded: '含其他单位',
  /** In a new quarter: what was paid is no longer enough, and no job takes money. */
  taxRisen: '本季度税费为 {now} 元，高于已付的 {paid} 元，系统不会自动扣款。请终止该明细，款项原路退回后重新发起',
  taxReturned: '{name}：{amount} 元',
} as const);

/** Headers of the sheet that mean the seller, the amount of a sale, and its buyer. */
export const serviceOrderHeaders = {
  name: ['销售方', '销售方姓名', '服务人员', '服务人员姓名', '服务者姓名', 'seller', 'sellername'],
  idCard: ['销售方身份证号', '服务人员身份证号', 'selleridcard'],
  amount: ['服务金额', '支付金额', '居间金额', '不含税金额', 'paymentamount'],
  buyerName: ['购买方', '购方名称', '企业名称', '公司名称', '单位名称', '客户名称', '发票抬头', 'buyer', 'buyername', 'companyname'],
  buyerTaxNo: [
    '购方税号',
    '税号',
    '企业税号',
    '纳税人识别号',
    '统一社会信用代码',
    '信用代码',
    'taxno',
    'taxid',
    'buyertaxno',
    'taxpayeridentificationnumber',
  ],
} as const;

/** What a sheet of sales calls its amount. */
export const saleAmountTitle = '服务金额（元）';

export const serviceOrderColumns = {
  code: '服务单编号',
  title: '服务单标题',
  status: '状态',
  result: '开票结果',
  subject: '合作主体',
  people: '服务人数',
  payment: '服务金额（元）',
  tax: '税额（元）',
  totalTax: '税费合计（元）',
  invoiceAmount: '开票金额（元）',
  payType: '扣款方式',
  createdAt: '创建时间',
  createdBy: '创建人',
} as const;

/** ISO-015. */
export const serviceOrderSteps = { submit: '提交', calculate: '计算', pay: '支付', invoice: '开票', done: '完成' } as const;
export type ServiceOrderStep = keyof typeof serviceOrderSteps;

/** What the record of an order calls what was done; `item` = with one of its sales. */
export const serviceOrderDeeds = {
  start: '创建服务单',
  submit: '提交服务单',
  calculate: '计算完成',
  failCalculation: '计算失败，系统将重新计算',
  taxChanged: '税额已变化，重新计算',
  pay: '支付',
  terminate: '终止服务',
  issueItem: '开票成功',
  failItem: '开票失败',
  retryItem: '重新开票',
  keepItem: '暂不重新开票',
  returnTax: '退回多付税费',
  stopItem: '终止明细',
  finish: '开票结束',
} as const;
export type ServiceOrderDeed = keyof typeof serviceOrderDeeds;

export const serviceOrderNotices = {
  calculated: '居间服务单“{title}”已计算完成，应付 {amount} 元，请支付',
  finished: '居间服务单“{title}”开票已结束：成功 {done} 条，终止 {terminated} 条',
  failed: '居间服务单“{title}”有 1 条明细开票失败，将于 {date} 自动重新开票：{reason}',
  kept: '居间服务单“{title}”中{name}的明细暂不重新开票：{reason}',
  taxReturned: '居间服务单“{title}”中{name}的明细按本季度重新计税，多付的税费 {amount} 元已原路退回',
} as const;

/** What the SMS code of a payment confirms. */
export function serviceOrderPayment({ code, people, due }: { code: string; people: number; due: string }): string {
  return ` ${code}（${people} 条，共 ${due} 元）`;
}

/** `11月20日居间服务`: the title that the form proposes. */
export function serviceOrderTitle(day: string): string {
  return `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日居间服务`;
}

/** The number that people read out: `JJ` + day + id. */
export function serviceOrderCode(day: string, id: string): string {
  return `JJ${day.replaceAll('-', '')}${id.padStart(4, '0')}`;
}

/** Its id; null for what is no such number. */
export function serviceOrderIdOf(code: string): string | null {
  const found = /^JJ\d{8}0*(\d{1,18})$/i.exec(code.trim());
  return found?.[1] ?? null;
}
