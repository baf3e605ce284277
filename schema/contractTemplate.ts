// What a template of a contract may hold: variables that are filled in for each person, and the words of its parser.
import { vocabulary } from './codes';

type VariableRow = { readonly code: string; readonly label: string; readonly sample: string };
const variable = (code: string, label: string, sample: string): VariableRow => ({ code, label, sample });

/** `{{code}}` in the text; `sample` is what a preview shows. */
export const contractVariable = vocabulary({
  COMPANY: variable('company', '用工企业名称', '示例文化传媒有限公司'),
  SUBJECT: variable('subject', '合作主体名称', '示例数科服务有限公司'),
  NAME: variable('name', '签署人姓名', '张三'),
  ID_CARD: variable('idCard', '签署人身份证号', '110101199003070038'),
  PHONE: variable('phone', '签署人手机号', '16000000000'),
  AGREEMENT: variable('agreement', '协议名称', '劳务服务协议'),
  STARTS_ON: variable('startsOn', '生效日', '2026年11月20日'),
  ENDS_ON: variable('endsOn', '到期日', '2027年11月19日'),
});

export const templateTexts = {
  unknownVariable: '第 {line} 行：没有变量 {{{name}}}',
  openVariable: '第 {line} 行：变量没有写完，须为 {{名称}}',
  emptyHeading: '第 {line} 行：标题没有文字',
  noArticle: '正文至少须有一条（以「# 」开头）',
  nameMissing: '请填写模板名称（1-60 个字符）',
  bodyLength: '正文须为 1-40,000 个字符',
  months: '有效期须为 1-60 个月',
} as const;

/** The parties as the head of a contract names them. */
export const contractParties = {
  subject: '甲方（合作主体）',
  person: '乙方（服务方）',
  creditCode: '统一社会信用代码',
  idCard: '证件号码',
  phone: '联系电话',
} as const;
