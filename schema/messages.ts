/** What the product says by SMS, call, e-mail and station message, and labels of the areas of people and home. */
import { vocabulary } from './codes';
import { fillText } from './fillText';
import { spokenTexts } from './spoken';

/** Stands in the message, so that nobody is talked into reading out a payment code as a login code. */
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
  PAY_ORDER: { code: 'payOrder', label: '支付居间服务单' },
  PAY_AGENT_INVOICE: { code: 'payAgentInvoice', label: '支付电子发票单' },
  PAYEE_LOGIN: { code: 'payeeLogin', label: '收款人登录' },
  SIGN: { code: 'sign', label: '签署合同' },
  PAYEE_LINK: { code: 'payeeLink', label: '收款人身份核实' },
  ACCOUNT_CHANGE: { code: 'accountChange', label: '更换收款账号' },
  MY_RECORDS: { code: 'myRecords', label: '办理本人资料' },
  OPS_PASSWORD: { code: 'opsPassword', label: '设置运营账号密码' },
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
  CONFIRM_LINK: {
    code: '【{brand}】{company}向您付款，请在 24 小时内确认收款：{link} ，逾期付款将取消。如非本人，请忽略。',
    label: '确认收款链接',
  },
  ACCOUNT_LINK: {
    code: '【{brand}】{company}向您付款未成功，请核对并修改收款账号：{link} ，7 天内有效。如非本人，请忽略。',
    label: '修改账号链接',
  },
  REGISTRATION_LINK: { code: '【{brand}】{company}邀请您完成实名登记：{link} ，7 天内有效。如非本人，请忽略。', label: '登记链接' },
  TASK_LINK: {
    code: '【{brand}】{company}有任务“{task}”等您处理：{link} ，7 天内有效。如非本人，请忽略。',
    label: '任务链接',
  },
  TASK_RETURNED: {
    code: '【{brand}】{company}退回了您在任务“{task}”中提交的成果，请查看原因并重新提交：{link} ，7 天内有效。',
    label: '成果退回提醒',
  },
  SIGN_LINK: {
    code: '【{brand}】{company}请您签署《{document}》：{link} ，{days} 天内有效。如非本人，请忽略。',
    label: '签署链接',
  },
  TERMINATE_LINK: {
    code: '【{brand}】{company}请您确认终止《{document}》：{link} ，{days} 天内有效；不确认则合同继续有效。',
    label: '终止协议链接',
  },
  UNBIND_LINK: {
    code: '【{brand}】{company}请您确认解除本手机号的签署绑定：{link} ，{days} 天内有效，凭短信验证码办理。不愿解除请忽略。',
    label: '解除绑定链接',
  },
  PHONE_MOVED: {
    code: '【{brand}】您与{company}签署的《{document}》，自 {from} 起改由手机号 {phone} 确认终止。如非您本人申请，请在 {days} 天内打开 {link} 凭短信验证码和身份证号后六位阻止，或致电 {hotline}。',
    label: '签约手机号变更通知',
  },
  CHANNELS_PAUSED: { code: '【{brand}】付款渠道{channels}已自动暂停：{reason}。待付明细不再发出，请尽快查看。', label: '渠道暂停提醒' },
  LOW_BALANCE: {
    code: '【{brand}】{company}在{subject}的余额为 {balance} 元，已低于预警线 {threshold} 元，请及时充值。',
    label: '余额预警',
  },
  PASSWORD_CHANGED: { code: '【{brand}】您的登录密码已修改。如非本人操作，请立即联系客服 {hotline}。', label: '密码变更提醒' },
  ACCOUNT_SAFETY: { code: '【{brand}】账号安全提醒：{what}。如非本人操作，请立即修改密码并联系客服 {hotline}。', label: '账号安全提醒' },
  INVOICE_ISSUED: {
    code: '【{brand}】{subject}为{company}开具的{paper}已开出，号码 {number}，价税合计 {amount} 元，发票文件见附件。查验发票：{link}',
    label: '发票送达',
  },
  NOTICE: { code: '【{brand}】{company}：{title}{link}', label: '业务提醒' },
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

interface KindRow {
  readonly code: string;
  readonly label: string;
  /** The tab of the inbox that it stands in. */
  readonly type: MessageType;
  /** What the settings page says it is about. */
  readonly about: string;
  /** How it reaches whoever has said nothing. */
  readonly reaches: Reach;
}
export type Reach = Readonly<Record<'station' | 'mail' | 'sms', boolean>>;
const stationOnly: Reach = { station: true, mail: false, sms: false };
const everyWay: Reach = { station: true, mail: true, sms: true };

/** MSG-007, MSG-011: one row of the settings each; the code is the workOrderType of the wire. */
export const messageKind = vocabulary({
  AUDIT: { code: '1', label: '审核提醒', type: 'STATEMENT', about: '待审核、审核通过、审核驳回', reaches: stationOnly },
  PAYOUT: { code: '2', label: '付款结果', type: 'STATEMENT', about: '发放完成、发放异常、退回', reaches: stationOnly },
  STATEMENT: { code: '3', label: '结算单变动', type: 'STATEMENT', about: '停止发放、改账号、异议、接管支付、回单包', reaches: stationOnly },
  BUSINESS: { code: '4', label: '业务提醒', type: 'BUSINESS', about: '收款人、签约、任务与发票的变动', reaches: stationOnly },
  FUNDS: { code: '5', label: '资金变动', type: 'FUNDS', about: '额度、账单与余额的变动', reaches: stationOnly },
  RECHARGE: { code: '6', label: '充值到账通知', type: 'FUNDS', about: '充值款项确认到账', reaches: stationOnly },
  LOW_BALANCE: { code: '7', label: '余额预警', type: 'FUNDS', about: '余额低于预警线', reaches: everyWay },
  SYSTEM: { code: '8', label: '系统与安全', type: 'SYSTEM', about: '权限、安全与系统通知', reaches: stationOnly },
} as const satisfies Record<string, KindRow>);
export type MessageKind = keyof typeof messageKind.rows;

/** The way by which a kind of message reaches somebody, on the settings page and on the wire. */
export const reachWay = vocabulary({
  STATION: { code: 'station', label: '站内信' },
  MAIL: { code: 'email', label: '邮件' },
  SMS: { code: 'sms', label: '短信' },
});
export type ReachWay = keyof typeof reachWay.rows;

interface SendingRule {
  readonly why: string;
  /** Whether the reader's settings say if it goes out at all (MSG-007). */
  readonly asksSettings: boolean;
  /** D46: what waits for the end of the reader's quiet time. */
  readonly isQuiet: boolean;
}
const atOnce = (why: string): SendingRule => ({ why, asksSettings: false, isQuiet: false });

/**
 * The one table that says when an SMS, a call or an e-mail goes out (D46). Codes and money alerts pass the quiet time, and what tells an owner that his account
 * was changed: whoever took it would act by night. Links are asked for by somebody who waits, run out, and reach people without settings; so does an invoice.
 */
export const sendingRules: Readonly<Record<MessageTemplate, SendingRule>> = {
  CODE: atOnce('验证码'),
  INVITATION: atOnce('限时链接'),
  CONFIRM_LINK: atOnce('限时链接'),
  ACCOUNT_LINK: atOnce('限时链接'),
  REGISTRATION_LINK: atOnce('限时链接'),
  TASK_LINK: atOnce('限时链接'),
  TASK_RETURNED: atOnce('限时链接'),
  SIGN_LINK: atOnce('限时链接'),
  TERMINATE_LINK: atOnce('限时链接'),
  UNBIND_LINK: atOnce('限时链接'),
  PHONE_MOVED: atOnce('账号安全'),
  PHONE_CHANGED: atOnce('账号安全'),
  PASSWORD_CHANGED: atOnce('账号安全'),
  ACCOUNT_SAFETY: atOnce('账号安全'),
  CHANNELS_PAUSED: atOnce('资金告警'),
  LOW_BALANCE: { why: '资金告警', asksSettings: true, isQuiet: false },
  INVOICE_ISSUED: atOnce('发票送达'),
  NOTICE: { why: '业务提醒', asksSettings: true, isQuiet: true },
};

/** MSG-012 */
export const quietDefault = { isOn: false, startTime: '20:00', endTime: '08:00' } as const;

export const messageTexts = {
  timeWrong: '请按 HH:mm 填写时间，例如 20:00',
  noAddress: '请先设置邮箱，再开启邮件通知',
  windowEmpty: '开始时间与结束时间不能相同',
  noticeLink: '，查看：{link}',
  fromSystem: '此邮件由系统发出，请勿直接回复。',
  hotline: '客服热线 {hotline}',
  settings: '更改接收方式',
  open: '打开查看',
  codeHint: '请勿告知他人。',
} as const;

export const companySwitch = vocabulary({
  AUDIT: { code: 'audit', label: '二级审核' },
  PAYMENT_VERIFICATION: { code: 'paymentVerification', label: '支付验证' },
  FORCED_SIGN_CHECK: { code: 'signCheck', label: '强制签约校验' },
  AUTO_INVOICING: { code: 'autoInvoicing', label: '自动开票' },
  MAKER_CHECKER: { code: 'makerChecker', label: '制单审核分离' },
  PAY_ON_PASS: { code: 'payOnPass', label: '审核通过即付款' },
  ID_PROBLEMS_ARE_WARNINGS: { code: 'idProblemsAreWarnings', label: '证件数据错误仅警告' },
  AUTO_RESEND: { code: 'autoResend', label: '收款人改账号后自动重新发放' },
  FACE_CHECK: { code: 'faceCheck', label: '首次签署前人脸核验' },
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
  TASKS: { code: 'tasks', label: '任务管理' },
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
  'ledger.liftBlock': '解除账户停付',
  'fund.dismissReversal': '关闭冲正',
  'fund.unmarkInbound': '撤销冲正标记',
  'company.migrate': '业务下线',
  'bill.repay': '账单还款',
  ...{ 'safety.resetFactors': '重置第二重验证', 'identity.decideManual': '证件人工审核' },
};

export const approvalActionLabel = (action: string): string => approvalActions[action] ?? action;

export const companyTexts = spokenTexts({
  regionWrong: '请选择完整的省、市、区县',
  idleMinutesWrong: '空闲时间须为 0 至 1440 之间的整数分钟，0 表示不限',
  shortNameMissing: '公司常用名不能为空!',
  shortNameLong: '公司常用名字符过长,字符长度不能超过100个字符!',
  addressMissing: '详细地址不能为空!',
  addressLong: '详细地址字符过长,字符长度不能超过100个字符!',
  servicesMissing: '开通前须至少设置一项未下线的业务',
  subjectMissing: '开通前须至少设置一个合作主体及其费率',
  payeeLimitsWrong: '十二个月限额不能小于每月限额',
  refusalReason: '请填写退回原因，企业将看到这段文字',
  suspensionReason: '请填写暂停原因，企业将看到这段文字',
  platform: '平台',
} as const);

export const signInTexts = spokenTexts({
  passwordMismatch: '两次密码不一致！',
  passwordCommon: '密码过于常见，请更换',
  passwordMissing: '请输入密码',
  passwordUnread: '密码无法解密，请重新获取公钥后再试',
  confirmationMissing: '请输入确认密码！',
  emailMissing: '请先输入邮箱地址!',
  unknownDevice: '未知设备',
  rolesMissing: '至少选择一个邀请角色',
  roleUnknown: '角色不存在',
  roleTwice: '角色重复',
  transferMissing: '请选择转让管理员',
  masterNotGiven: '企业管理员只能转让，不能授予',
  codeWrongFormat: '请输入 6 位验证码',
  nameRequired: '请填写姓名',
  recipientWrong: '请输入正确的手机号或邮箱',
  phoneNotOwn: '请填写本人当前绑定的手机号',
  legacyReason: '旧接口确认',
} as const);

/** Station messages that belong to no other area. */
export const stationTexts = {
  safety: '账号安全提醒：{what}',
  companyOpened: '企业资料审核通过，业务已开通',
  webhookOff: 'Webhook 已停用：{host}，{reason}；事件保留 30 天',
  companyRefused: '企业资料审核未通过：{reason}',
  companySuspended: '企业已被平台暂停，只能查看：{reason}',
  companyResumed: '企业已恢复，可正常办理业务',
  revealLimit: '{name}一小时内查看个人信息原文已达上限，再次查看已被拒绝',
} as const;
