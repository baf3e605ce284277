// Roles, personal data, languages, and the names of the product itself.
import { languageNames } from '../spoken';
import { vocabulary } from '../vocabulary';

/** The roles of a member; the wire codes are Spec 1 §6, the last one is ours (D06). */
export const role = vocabulary({
  MASTER: { code: 'default:master', label: '企业管理员' },
  PAYMENT_CREATE: { code: 'payment:create', label: '制单' },
  PAYMENT_AUDIT: { code: 'payment:audit', label: '审核' },
  SERVICE_PAYMENT: { code: 'service:payment', label: '支付' },
  AUDIT_READONLY: { code: 'audit:readonly', label: '只读审计' },
});
export type Role = keyof typeof role.rows;

export const operatorRole = vocabulary({
  OPS_ADMIN: { code: 'ops:admin', label: '运营管理员' },
  OPS_REVIEW: { code: 'ops:review', label: '审核' },
  OPS_FINANCE: { code: 'ops:finance', label: '财务' },
  OPS_TAX: { code: 'ops:tax', label: '税务' },
  OPS_CONTENT: { code: 'ops:content', label: '内容' },
  OPS_READONLY: { code: 'ops:readonly', label: '只读' },
});
export type OperatorRole = keyof typeof operatorRole.rows;

/** D56: what is shown masked and opened for one reader at a time. */
export const personalField = vocabulary({
  ID_CARD: { code: 'id_card', label: '身份证号' },
  PHONE: { code: 'phone', label: '手机号' },
  ACCOUNT: { code: 'account', label: '收款账号' },
});
export type PersonalField = keyof typeof personalField.rows;

/** Records that hold such fields; the codes are the targets of their audit rows. */
export const personalRecord = vocabulary({
  STATEMENT_LINE: { code: 'statementLine', label: '结算明细' },
  ROSTER_ROW: { code: 'rosterRow', label: '名单行' },
  REGISTRATION: { code: 'registration', label: '登记用户' },
  TASK_PERSON: { code: 'taskPerson', label: '任务人员' },
  CONTRACT: { code: 'contract', label: '签署合同' },
  PAYOUT_ATTEMPT: { code: 'payoutAttempt', label: '付款' },
  SIGNATURE: { code: 'signature', label: '签署补录' },
  IDENTITY: { code: 'identitySession', label: '待审核证件' },
});
export type PersonalRecord = keyof typeof personalRecord.rows;

/** I18-001: what the console and the phone pages are read in; letters, messages and papers stay Chinese. */
export const language = vocabulary({
  ZH_CN: { code: 'zh-CN', label: languageNames.ZH_CN },
  EN: { code: 'en', label: languageNames.EN },
});
export type Language = keyof typeof language.rows;

/** Names that configuration may replace (D70), and the name under which the product itself acts. */
export const defaultBrand = '结清';
export const systemActorName = '系统';
