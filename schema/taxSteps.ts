/** 为什么是这个税额: the words of each step. The numbers come from the figures that were posted (LAW-001). */
import { type Tax, tax } from './codes';
import { fillText } from './fillText';
import { writtenRow } from './written';

export const taxSteps = {
  VAT_EXEMPT: { label: '增值税', formula: '本月不含税收入 {exVat}，未达起征点 {threshold}，免征' },
  /** Of a subject that compares with VAT in it. */
  VAT_EXEMPT_GROSS: { label: '增值税', formula: '本月含税收入 {monthGross}，未达起征点 {threshold}，免征' },
  VAT: { label: '增值税', formula: '本月含税收入 {monthGross} − {monthGross} ÷ (1 + {rate}%) − 本月已计 {chargedBefore} = {vat}' },
  VAT_RECOVERED: { label: '其中补缴增值税', formula: '本月此前免征部分达到起征点后补缴 {recovered}' },
  SURCHARGE: {
    label: '附加税费',
    formula: '城建税 {urban} + 教育费附加 {education} + 地方教育附加 {localEducation} − 本月已计 {chargedBefore} = {surcharge}',
  },
  INCOME: { label: '本次收入', formula: '{gross} − 增值税 {vat} = {income}' },
  /** Where the VAT recovers that of sales which are no part of this income. */
  INCOME_OTHERS: { label: '本次收入', formula: '{gross} −（增值税 {vat} − 其中属于当月其他销售的 {others}）= {income}' },
  CUM_INCOME: { label: '累计收入', formula: '此前 {incomeBefore} + 本次 {income} = {cumIncome}' },
  CUM_FEE: { label: '累计费用', formula: '{cumIncome} × {rate}% = {cumFee}' },
  CUM_DEDUCTION: { label: '累计减除费用', formula: '{monthly} × 连续 {months} 个月 = {cumDeduction}' },
  CUM_TAXABLE: { label: '累计应纳税所得额', formula: '{cumIncome} − {cumFee} − {cumDeduction} = {cumTaxable}' },
  CUM_TAXABLE_ZERO: { label: '累计应纳税所得额', formula: '{cumIncome} − {cumFee} − {cumDeduction} 不大于 0，按 0 计' },
  CUM_TAX: { label: '累计应预扣税额', formula: '{cumTaxable} × {rate}% − 速算扣除数 {quick} = {cumTax}' },
  DUE: { label: '本次应预扣税额', formula: '{cumTax} − 已预扣 {withheldBefore} = {due}' },
  DUE_ZERO: { label: '本次应预扣税额', formula: '{cumTax} − 已预扣 {withheldBefore} 不大于 0，本次不扣也不退' },
  MONTH_INCOME: { label: '本月劳务收入', formula: '此前 {incomeBefore} + 本次 {income} = {monthIncome}' },
  MONTH_FEE: { label: '减除费用', formula: '{monthIncome} 减除 {fee}' },
  MONTH_TAXABLE: { label: '应纳税所得额', formula: '{monthIncome} − {fee} = {taxable}' },
  MONTH_TAX: { label: '本月应预扣税额', formula: '{taxable} × {rate}% − 速算扣除数 {quick} = {monthTax}' },
  LEVY: { label: '核定征收个人所得税', formula: '累计收入 {revenue} × {rate}% − 已计 {withheldBefore} = {due}' },
  ASSESSED: {
    label: '核定应税所得率',
    formula: '累计收入 {revenue} × {rate}% = {taxable}，应纳 {payable} − 已计 {withheldBefore} = {due}',
  },
  /** Where months of the year had another rate. */
  ASSESSED_RATES: {
    label: '核定应税所得率',
    formula: '累计收入 {revenue} × {rate}% + 此前按其他所得率 {taxableBefore} = {taxable}，应纳 {payable} − 已计 {withheldBefore} = {due}',
  },
  NOT_WITHHELD: { label: '个人所得税', formula: '由收款人自行申报，不代扣' },
  OTHERS_INCLUDED: { label: '本次应预扣税额', formula: '含其他单位支付的收入，累计金额不展示；预扣率 {rate}%，本次应预扣 {due}' },
} as const;

export type TaxStepKey = keyof typeof taxSteps;

/** Steps that are called after their tax, as operators call it (OPS-020). */
const taxOfStep: Partial<Record<TaxStepKey, Tax>> = {
  VAT_EXEMPT: 'VAT',
  VAT_EXEMPT_GROSS: 'VAT',
  VAT: 'VAT',
  SURCHARGE: 'SURCHARGE',
  NOT_WITHHELD: 'IIT',
};

export function taxStepText(key: TaxStepKey, params: Readonly<Record<string, string | number>>): { label: string; formula: string } {
  const named = taxOfStep[key];
  const label = (named && writtenRow('TAX', tax.code(named))?.name) ?? taxSteps[key].label;
  return { label, formula: fillText(taxSteps[key].formula, params) };
}

/** What a rule is called by those who have to name it; {from} = the month from which its table holds. */
const taxRules = {
  CUMULATIVE: '居民个人劳务报酬累计预扣（{from} 起）',
  PER_PAYMENT: '居民个人劳务报酬按次预扣（{from} 起）',
  LEVY: '经营所得核定征收率',
  ASSESSED: '经营所得核定应税所得率（{from} 起）',
  NONE: '不代扣个人所得税',
  VAT: '增值税（{from} 起）',
} as const;

type TaxRuleKey = keyof typeof taxRules;

export function taxRuleText(key: TaxRuleKey, from: string): string {
  return fillText(taxRules[key], { from });
}

/** What the tables of tax rules are about (LAW-012). */
export const taxRuleNames = {
  vat: '增值税',
  surcharge: '附加税费',
  cumulative: '连续劳务个人所得税',
  perPayment: '一般劳务个人所得税',
  business: '经营所得个人所得税',
  other: '税务',
} as const;
