import { taxHeading } from './codes';
import { spokenTexts } from './spoken';

/** Words of back-calculations that are no state and no refusal. */
export const backCalcTexts = spokenTexts({
  sheet: '反算明细',
  rowsThing: '需要导出的明细！',
  titleMissing: '请输入反算标题',
  subjectMissing: '请选择合作主体',
  fileMissing: '请上传人员明细',
  scenarioMissing: '请选择业务场景',
  /** In the place of a state, where somebody wants to change rows of the statement (D37). */
  ofStatement: '由反算生成（请终止该结算单后在反算中修改）',
  editRows: '修改名单',
} as const);

/** The column that holds what payees shall get, and headers that mean it; what means a gross amount is not imported here. */
export const netColumn = {
  title: '实发金额（元）',
  means: ['实发金额', '实发', '实发工资', '实付金额', '到手金额', '到手', '税后金额', '税后工资', '净额', 'actualReleaseAmount', 'net'],
  differs: ['应发金额', '应发', '应发工资', '税前金额', '税前工资', 'gross'],
} as const;

export const backCalcColumns = {
  lineNo: '序号',
  name: '姓名',
  idCard: '身份证号',
  phone: '手机号',
  account: '收款账号',
  net: '实发金额（元）',
  gross: '应发金额（元）',
  get vat() {
    return taxHeading('VAT');
  },
  get surtax() {
    return taxHeading('SURCHARGE');
  },
  get incomeTax() {
    return taxHeading('IIT');
  },
  service: '服务费（元）',
  total: '应付总额（元）',
} as const;

/** LBC-018, D20: a date, the scenario, and that it was back-calculated. */
export function backCalcContent(day: string, scenario: string): string {
  return `${day}${scenario}反算结算`;
}

/** The number that people read out: `FS` + day + id. */
export function calculationCode(day: string, id: string): string {
  return `FS${day.replaceAll('-', '')}${id.padStart(4, '0')}`;
}

/** Its id; null for what is no such number. */
export function idOfCode(code: string): string | null {
  const found = /^FS\d{8}0*(\d{1,18})$/i.exec(code.trim());
  return found?.[1] ?? null;
}
