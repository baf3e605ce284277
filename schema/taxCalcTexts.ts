import { taxHeading } from './codes';
import { spokenTexts } from './spoken';

/** Words of tax calculations that are no state and no refusal. */
export const taxCalcTexts = spokenTexts({
  sheet: '税款单',
  rowsSheet: '算税明细',
  /** What stands behind 请先选择 (TAX-011). */
  exportThing: '需要导出的税款单！',
  rowsThing: '需要导出的明细！',
  titleMissing: '请输入算税标题',
  fileMissing: '请上传数据人员明细',
  /** TAX-022, TAX-024. */
  calculated: '税款核算成功!',
  terminated: '终止成功',
} as const);

export const taxCalcColumns = {
  id: '税款编号',
  title: '算税标题',
  subject: '合作主体',
  kind: '业务类型',
  count: '人数',
  gross: '应发金额（元）',
  net: '实发金额（元）',
  createdAt: '创建时间',
  name: '姓名',
  idCard: '身份证号',
  phone: '手机号',
  get vat() {
    return taxHeading('VAT');
  },
  urban: '城建税（元）',
  education: '教育费附加（元）',
  localEducation: '地方教育附加（元）',
  get incomeTax() {
    return taxHeading('IIT');
  },
  general: '按一般劳务（元）',
  continuous: '按连续劳务（元）',
  status: '状态',
} as const;

/** TAX-013: the title that the form proposes. */
export function taxCalcTitle(day: string): string {
  return `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日算税`;
}
