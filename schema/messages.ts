/** What the product says by SMS, call, e-mail and station message, and labels of the areas of people and home. */
import { vocabulary } from './codes';
import { fillText } from './errors';

// The code of a purpose stands in the message, so that nobody is talked into reading out a payment code as a login code.
export const codePurpose = vocabulary({
  LOGIN: { code: 'login', label: '登录' },
  REGISTER: { code: 'register', label: '注册' },
  ACCEPT_INVITATION: { code: 'acceptInvitation', label: '接受企业邀请' },
  RESET_PASSWORD: { code: 'resetPassword', label: '找回密码' },
  CONFIRM_IDENTITY: { code: 'confirmIdentity', label: '身份验证' },
  NEW_PHONE: { code: 'newPhone', label: '绑定新手机号' },
  SET_EMAIL: { code: 'setEmail', label: '设置邮箱' },
  PAYMENT_VERIFICATION: { code: 'paymentVerification', label: '修改支付验证设置' },
  PAY: { code: 'pay', label: '支付结算单' },
  AWAIT_FUNDS: { code: 'awaitFunds', label: '到账后自动付款' },
  PAYEE_LOGIN: { code: 'payeeLogin', label: '收款人登录' },
  SIGN: { code: 'sign', label: '签署合同' },
});
export type CodePurpose = keyof typeof codePurpose.rows;

export const codeChannel = vocabulary({
  SMS: { code: 'sms', label: '短信' },
  VOICE: { code: 'voice', label: '语音' },
  MAIL: { code: 'email', label: '邮件' },
});
export type CodeChannel = keyof typeof codeChannel.rows;

/** `code` is the text with {places}; `label` is what lists call it. */
export const messageTemplate = vocabulary({
  CODE: { code: '【{brand}】验证码 {code}，用于{purpose}，{minutes} 分钟内有效。请勿告知他人。', label: '验证码' },
  INVITATION: { code: '【{brand}】{company}邀请您加入：{link} ，72 小时内有效。', label: '成员邀请' },
  PHONE_CHANGED: { code: '【{brand}】您的登录手机号已更换。如非本人操作，请立即联系客服 {hotline}。', label: '手机号变更提醒' },
  PASSWORD_CHANGED: { code: '【{brand}】您的登录密码已修改。如非本人操作，请立即联系客服 {hotline}。', label: '密码变更提醒' },
});
export type MessageTemplate = keyof typeof messageTemplate.rows;

export function messageText(template: MessageTemplate, params: Readonly<Record<string, unknown>>): string {
  return fillText(messageTemplate.code(template), params);
}

/** D46: tabs of the inbox; codes of Spec 3. */
export const messageType = vocabulary({
  STATEMENT: { code: 'statement', label: '结算' },
  BUSINESS: { code: 'business', label: '业务' },
  FUNDS: { code: 'funds', label: '资金' },
  SYSTEM: { code: 'system', label: '系统' },
});
export type MessageType = keyof typeof messageType.rows;

export const companySwitch = vocabulary({
  AUDIT: { code: 'audit', label: '二级审核' },
  PAYMENT_VERIFICATION: { code: 'paymentVerification', label: '支付验证' },
  FORCED_SIGN_CHECK: { code: 'signCheck', label: '强制签约校验' },
  AUTO_INVOICING: { code: 'autoInvoicing', label: '自动开票' },
  MAKER_CHECKER: { code: 'makerChecker', label: '制单审核分离' },
  PAY_ON_PASS: { code: 'payOnPass', label: '审核通过即付款' },
  ID_PROBLEMS_ARE_WARNINGS: { code: 'idProblemsAreWarnings', label: '证件数据错误仅警告' },
});
export type CompanySwitch = keyof typeof companySwitch.rows;

/** D69: special handling is a row of the company, never an id in code. */
export const companyFeature = vocabulary({
  STUDIO: { code: 'studio', label: '工作室' },
  SPECIAL_GROUP: { code: 'special_group', label: '特殊客户组' },
  EXCLUSIVE_ACCOUNT: { code: 'exclusive_account', label: '专属汇款账户' },
  BILL_LIST: { code: 'bill_list', label: '账单列表' },
  BACK_CALC: { code: 'back_calc', label: '劳务反算' },
  COUPON: { code: 'coupon', label: '优惠券' },
  ADVANCE: { code: 'advance', label: '垫资客户' },
  PEOPLE_AREA: { code: 'people_area', label: '人员管理' },
});
export type CompanyFeature = keyof typeof companyFeature.rows;

export const licenceTypeLabel = '统一社会信用代码';

/** What a role lets its holder do, in the words of the invitation form. */
export const roleDescriptions: Readonly<Record<string, string>> = {
  MASTER: '管理企业信息、成员与设置，并拥有全部业务权限',
  PAYMENT_CREATE: '上传名单、修正数据、确认结算单并提交审核',
  PAYMENT_AUDIT: '审核通过或驳回结算单',
  SERVICE_PAYMENT: '支付结算单、锁定资金',
  AUDIT_READONLY: '查看全部数据与操作记录，不能执行任何操作',
};

/** DEM-006: the eight steps of the getting-started list, in the order of the story. */
export const checklistStep = vocabulary({
  UPLOAD: { code: 'upload', label: '上传' },
  FIX: { code: 'fix', label: '修正' },
  CONFIRM: { code: 'confirm', label: '确认' },
  SUBMIT: { code: 'submit', label: '提交' },
  PASS: { code: 'pass', label: '通过' },
  PAY: { code: 'pay', label: '支付' },
  RECEIPT: { code: 'receipt', label: '回单' },
  EXPORT: { code: 'export', label: '导出' },
});
export type ChecklistStep = keyof typeof checklistStep.rows;

export const homeTile = vocabulary({
  BUSINESS_INCOME: { code: '/index/create', label: '经营所得结算' },
  LABOR: { code: '/index/serviceForm', label: '劳务结算' },
  INVOICE: { code: '/invoice/request', label: '申请开票' },
});

// What two operators do together; the keys are those the domains propose by.
const approvalActions: Readonly<Record<string, string>> = {
  'fund.change': '调整余额、优惠券或垫资额度',
};

export function approvalActionLabel(action: string): string {
  return approvalActions[action] ?? action;
}

export const companyTexts = {
  shortNameMissing: '公司常用名不能为空!',
  shortNameLong: '公司常用名字符过长,字符长度不能超过100个字符!',
  addressMissing: '详细地址不能为空!',
  addressLong: '详细地址字符过长,字符长度不能超过100个字符!',
} as const;

export const signInTexts = {
  passwordMismatch: '两次密码不一致！',
  passwordCommon: '密码过于常见，请更换',
  passwordMissing: '请输入密码',
  confirmationMissing: '请输入确认密码！',
  emailMissing: '请先输入邮箱地址!',
  unknownDevice: '未知设备',
  rolesMissing: '至少选择一个邀请角色',
  roleUnknown: '角色不存在',
  roleTwice: '角色重复',
  masterNotGiven: '企业管理员只能转让，不能授予',
  codeWrongFormat: '请输入 6 位验证码',
  nameRequired: '请填写姓名',
  recipientWrong: '请输入正确的手机号或邮箱',
  legacyReason: '旧接口确认',
} as const;

/** Station messages that belong to no other area. */
export const stationTexts = {
  revealLimit: '{name}一小时内查看个人信息原文已达上限，再次查看已被拒绝',
} as const;
