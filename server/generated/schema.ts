// Generated from schema/*.graphql by `npm run codegen`. Not to be edited.
import 'reflect-metadata';
import { ArgsType, Authorized, Field, Float, ID, InputType, Int, Mutation as MutationField, ObjectType, Query as QueryField, registerEnumType, Subscription as SubscriptionField, type SubscriptionOptions } from 'type-graphql';
import type { Cents } from '../../schema/money';
import { DateScalar, DateTimeScalar, MoneyScalar, MonthScalar, RateScalar } from "../kernel/scalars";

// Keeps a class out of the emitted design:type, which would be read before the class exists.
export type Ref<T> = T;
void [ArgsType, Authorized, Field, Float, ID, InputType, Int, MutationField, ObjectType, QueryField, SubscriptionField];
const all = (...decorators: MethodDecorator[]): MethodDecorator => (target, key, descriptor) => {
  for (const decorate of decorators) decorate(target, key, descriptor);
};

export const AbnormalClass = { HELD: "HELD", NEEDS_ACCOUNT: "NEEDS_ACCOUNT", SENDABLE: "SENDABLE", WAITING: "WAITING" } as const;
export type AbnormalClass = keyof typeof AbnormalClass;
registerEnumType(AbnormalClass, { name: "AbnormalClass", description: "处理异常时一条明细属于哪一类。 / What a hand-in does with a line.", valuesConfig: { HELD: { description: "暂缓发放，将重新检查。 / Held before sending; looked at again." }, NEEDS_ACCOUNT: { description: "须先改账号。 / Its account was refused for good and has not changed." }, SENDABLE: { description: "可直接重新发放。 / May be sent as it is." }, WAITING: { description: "等待审核。 / Waits for an auditor." } } });

export const AgeBand = { UNKNOWN: "UNKNOWN", Y0: "Y0", Y18: "Y18", Y25: "Y25", Y30: "Y30", Y35: "Y35", Y40: "Y40", Y50: "Y50", Y60: "Y60" } as const;
export type AgeBand = keyof typeof AgeBand;
registerEnumType(AgeBand, { name: "AgeBand", description: "年龄段，按发放当日的周岁。 / Band of age in full years on the day of the payment.", valuesConfig: { UNKNOWN: { description: "证件号无法推算。 / Not told by the number." }, Y0: { description: "18岁以下。 / Below 18." }, Y18: { description: "18–24岁。 / 18 to 24." }, Y25: { description: "25–29岁。 / 25 to 29." }, Y30: { description: "30–34岁。 / 30 to 34." }, Y35: { description: "35–39岁。 / 35 to 39." }, Y40: { description: "40–49岁。 / 40 to 49." }, Y50: { description: "50–59岁。 / 50 to 59." }, Y60: { description: "60岁以上。 / 60 and above." } } });

export const AgentCategory = { LIFE_SERVICE: "LIFE_SERVICE", MODERN_SERVICE: "MODERN_SERVICE" } as const;
export type AgentCategory = keyof typeof AgentCategory;
registerEnumType(AgentCategory, { name: "AgentCategory", description: "合作类型，即服务的大类。 / Category of an agent invoice: the group of the service.", valuesConfig: { LIFE_SERVICE: { description: "生活服务。 / Life services." }, MODERN_SERVICE: { description: "现代服务。 / Modern services." } } });

export const AgentInvoiceLineStatus = { FAILED: "FAILED", INVOICED: "INVOICED", INVOICING: "INVOICING", PENDING: "PENDING", TERMINATED: "TERMINATED" } as const;
export type AgentInvoiceLineStatus = keyof typeof AgentInvoiceLineStatus;
registerEnumType(AgentInvoiceLineStatus, { name: "AgentInvoiceLineStatus", description: "电子发票明细的状态。 / State of a line.", valuesConfig: { FAILED: { description: "开票失败，可重新发起或终止。 / Its invoice failed; it may be tried again or ended." }, INVOICED: { description: "开票完成。 / Invoiced." }, INVOICING: { description: "开票中。 / Paid and being invoiced." }, PENDING: { description: "待开票：未支付。 / Its order is not paid." }, TERMINATED: { description: "已终止。 / Terminated." } } });

export const AgentInvoiceStatus = { CHECKING_INFO: "CHECKING_INFO", CHECKING_SIGNING: "CHECKING_SIGNING", INVOICED: "INVOICED", INVOICING: "INVOICING", PENDING_PAYMENT: "PENDING_PAYMENT", TERMINATED: "TERMINATED" } as const;
export type AgentInvoiceStatus = keyof typeof AgentInvoiceStatus;
registerEnumType(AgentInvoiceStatus, { name: "AgentInvoiceStatus", description: "电子发票单（自然人代开）的状态。 / State of an agent invoice order.", valuesConfig: { CHECKING_INFO: { description: "待提交：信息校验。 / Not submitted: its list is being checked and may be corrected." }, CHECKING_SIGNING: { description: "待提交：签约校验。 / Not submitted: whether its people have signed is being checked." }, INVOICED: { description: "开票完成：没有开票中的明细。 / No line is being invoiced any more." }, INVOICING: { description: "开票中。 / Its lines are being invoiced." }, PENDING_PAYMENT: { description: "待支付。 / To be paid." }, TERMINATED: { description: "已终止。 / Terminated before it was paid." } } });

export const AgentLabor = { BROKERAGE: "BROKERAGE", BUSINESS: "BUSINESS", CONSULTING: "CONSULTING", CULTURE: "CULTURE", INFORMATION: "INFORMATION", LIFE: "LIFE", RESEARCH: "RESEARCH" } as const;
export type AgentLabor = keyof typeof AgentLabor;
registerEnumType(AgentLabor, { name: "AgentLabor", description: "劳务名称，即票面项目。 / What the invoice is for.", valuesConfig: { BROKERAGE: { description: "经纪代理服务。 / Brokerage." }, BUSINESS: { description: "商务辅助服务。 / Business support." }, CONSULTING: { description: "鉴证咨询服务。 / Certification and consulting." }, CULTURE: { description: "文化创意服务。 / Culture and design." }, INFORMATION: { description: "信息技术服务。 / Information technology." }, LIFE: { description: "生活服务。 / Life services." }, RESEARCH: { description: "研发和技术服务。 / Research and technology." } } });

export const AgentStopReason = { AMOUNT: "AMOUNT", INFO: "INFO", NOT_WANTED: "NOT_WANTED", OTHER: "OTHER" } as const;
export type AgentStopReason = keyof typeof AgentStopReason;
registerEnumType(AgentStopReason, { name: "AgentStopReason", description: "终止一条明细的原因。 / Why a line is ended.", valuesConfig: { AMOUNT: { description: "金额有误。 / Its amount is wrong." }, INFO: { description: "信息有误。 / Its information is wrong." }, NOT_WANTED: { description: "不再开票。 / No invoice is wanted any more." }, OTHER: { description: "其他，须填写说明。 / Other; the remark is needed." } } });

export const AgreementType = { BUSINESS_INCOME: "BUSINESS_INCOME", LABOR_CONTINUOUS: "LABOR_CONTINUOUS", LABOR_GENERAL: "LABOR_GENERAL" } as const;
export type AgreementType = keyof typeof AgreementType;
registerEnumType(AgreementType, { name: "AgreementType", description: "协议类型。 / Agreement type.", valuesConfig: { BUSINESS_INCOME: { description: "经营所得合作协议 10。 / 10: business income." }, LABOR_CONTINUOUS: { description: "连续劳务服务协议 18。 / 18: continuous labor." }, LABOR_GENERAL: { description: "劳务服务协议 12。 / 12: general labor." } } });

export const AmountBand = { A0: "A0", A3: "A3", A5: "A5", A8: "A8", A10: "A10", A15: "A15", A20: "A20", A50: "A50" } as const;
export type AmountBand = keyof typeof AmountBand;
registerEnumType(AmountBand, { name: "AmountBand", description: "金额区间，含下限、不含上限。 / Band of an amount, its lower end included.", valuesConfig: { A0: { description: "3千以下。 / Below 3,000." }, A3: { description: "3–5千。 / 3,000 to 5,000." }, A5: { description: "5–8千。 / 5,000 to 8,000." }, A8: { description: "8千–1万。 / 8,000 to 10,000." }, A10: { description: "1–1.5万。 / 10,000 to 15,000." }, A15: { description: "1.5–2万。 / 15,000 to 20,000." }, A20: { description: "2–5万。 / 20,000 to 50,000." }, A50: { description: "5万以上。 / 50,000 and more." } } });

export const AnnouncementAudience = { EVERYBODY: "EVERYBODY", MEMBERS: "MEMBERS" } as const;
export type AnnouncementAudience = keyof typeof AnnouncementAudience;
registerEnumType(AnnouncementAudience, { name: "AnnouncementAudience", description: "公告给谁看。 / Whom an announcement is for.", valuesConfig: { EVERYBODY: { description: "所有人，含未登录的首页。 / Everybody, on the public page too." }, MEMBERS: { description: "登录后的企业成员。 / Members who are logged in." } } });

export const AnnouncementKind = { GENERAL: "GENERAL", HOLIDAY: "HOLIDAY", MAINTENANCE: "MAINTENANCE", PROMOTION: "PROMOTION", RECEIPT: "RECEIPT", SCHEME: "SCHEME", SMS_POLICY: "SMS_POLICY" } as const;
export type AnnouncementKind = keyof typeof AnnouncementKind;
registerEnumType(AnnouncementKind, { name: "AnnouncementKind", description: "公告的种类。 / Kind of an announcement.", valuesConfig: { GENERAL: { description: "其他公告。 / Anything else." }, HOLIDAY: { description: "假期安排。 / Holiday." }, MAINTENANCE: { description: "系统维护。 / Maintenance window." }, PROMOTION: { description: "优惠活动。 / Promotion." }, RECEIPT: { description: "回单。 / Receipts." }, SCHEME: { description: "方案调整。 / Change of the scheme." }, SMS_POLICY: { description: "短信规则。 / Policy of text messages." } } });

export const ApiScope = { AUDIT_WRITE: "AUDIT_WRITE", BILLS_READ: "BILLS_READ", CONTRACTS_READ: "CONTRACTS_READ", CONTRACTS_WRITE: "CONTRACTS_WRITE", EXPORTS_WRITE: "EXPORTS_WRITE", FUNDS_READ: "FUNDS_READ", INVOICES_READ: "INVOICES_READ", INVOICES_WRITE: "INVOICES_WRITE", PAYEES_READ: "PAYEES_READ", PAYEES_WRITE: "PAYEES_WRITE", PAYMENTS_WRITE: "PAYMENTS_WRITE", PERSONAL_READ: "PERSONAL_READ", STATEMENTS_READ: "STATEMENTS_READ", STATEMENTS_WRITE: "STATEMENTS_WRITE", TASKS_READ: "TASKS_READ", TASKS_WRITE: "TASKS_WRITE", WEBHOOKS_WRITE: "WEBHOOKS_WRITE" } as const;
export type ApiScope = keyof typeof ApiScope;
registerEnumType(ApiScope, { name: "ApiScope", description: "API 令牌的权限。 / What an API token may do; never more than the member who made it.", valuesConfig: { AUDIT_WRITE: { description: "审核通过与退回。 / Passes and rejects at the audit; reads statements too." }, BILLS_READ: { description: "账单查询。 / Reads bills." }, CONTRACTS_READ: { description: "合同与签约查询。 / Reads contracts." }, CONTRACTS_WRITE: { description: "发起、催办、作废与解约。 / Sends, reminds, voids and unbinds; reads contracts too." }, EXPORTS_WRITE: { description: "发起与下载导出文件、回单包。 / Starts and downloads exports and packages of receipts." }, FUNDS_READ: { description: "余额、流水与统计查询。 / Reads balances, flows and statistics." }, INVOICES_READ: { description: "发票查询。 / Reads invoices." }, INVOICES_WRITE: { description: "发票与抬头申请。 / Applies for invoices and titles; reads them too." }, PAYEES_READ: { description: "收款人查询（脱敏）。 / Reads payees, masked." }, PAYEES_WRITE: { description: "收款人、注册与账户修正的办理。 / Registers payees and mends their accounts; reads them too." }, PAYMENTS_WRITE: { description: "付款，仍须短信验证码，并受当日上限约束。 / Pays, with the SMS code and below the daily cap; reads statements too." }, PERSONAL_READ: { description: "查看完整的证件号、手机号与账号，逐次留痕。 / Reads whole personal data; each look is logged." }, STATEMENTS_READ: { description: "结算单、名单、明细、测算的查询。 / Reads statements, their lists and lines." }, STATEMENTS_WRITE: { description: "制单：上传名单、生成与提交结算单。 / Makes and submits statements; reads them too." }, TASKS_READ: { description: "任务查询。 / Reads tasks." }, TASKS_WRITE: { description: "任务发布、派发与验收。 / Publishes, dispatches and accepts tasks; reads them too." }, WEBHOOKS_WRITE: { description: "Webhook 的登记与查询。 / Manages webhooks." } } });

export const ApiTokenState = { ACTIVE: "ACTIVE", EXPIRED: "EXPIRED", REVOKED: "REVOKED", STOPPED: "STOPPED" } as const;
export type ApiTokenState = keyof typeof ApiTokenState;
registerEnumType(ApiTokenState, { name: "ApiTokenState", description: "API 令牌的状态。 / State of an API token.", valuesConfig: { ACTIVE: { description: "有效。 / Works." }, EXPIRED: { description: "已到期。 / Expired." }, REVOKED: { description: "已停用。 / Revoked." }, STOPPED: { description: "创建人已离开企业或不再是主管理员，令牌不能使用。 / The member who made it has left or is no master any more." } } });

export const ApprovalStatus = { CONFIRMED: "CONFIRMED", PROPOSED: "PROPOSED", REJECTED: "REJECTED" } as const;
export type ApprovalStatus = keyof typeof ApprovalStatus;
registerEnumType(ApprovalStatus, { name: "ApprovalStatus", description: "双人确认的状态。 / State of a two-operator approval.", valuesConfig: { CONFIRMED: { description: "已确认并执行。 / Confirmed and done." }, PROPOSED: { description: "待第二人确认。 / Waits for the second operator." }, REJECTED: { description: "已驳回。 / Rejected." } } });

export const AuditOutcome = { DONE: "DONE", REFUSED: "REFUSED" } as const;
export type AuditOutcome = keyof typeof AuditOutcome;
registerEnumType(AuditOutcome, { name: "AuditOutcome", description: "操作记录的结果。 / How the recorded action ended.", valuesConfig: { DONE: { description: "已执行。 / Done." }, REFUSED: { description: "被拒绝。 / Refused." } } });

export const AuditRejectReason = { AMOUNT_WRONG: "AMOUNT_WRONG", OTHER: "OTHER", PEOPLE_WRONG: "PEOPLE_WRONG" } as const;
export type AuditRejectReason = keyof typeof AuditRejectReason;
registerEnumType(AuditRejectReason, { name: "AuditRejectReason", description: "驳回原因。 / Reason of a rejection.", valuesConfig: { AMOUNT_WRONG: { description: "金额有误 2。 / 2: amount wrong." }, OTHER: { description: "其他 3，须填备注。 / 3: other, remark required." }, PEOPLE_WRONG: { description: "人员信息有误 1。 / 1: people wrong." } } });

export const AuditStatus = { IN_REVIEW: "IN_REVIEW", NONE: "NONE", PASSED: "PASSED", REJECTED: "REJECTED" } as const;
export type AuditStatus = keyof typeof AuditStatus;
registerEnumType(AuditStatus, { name: "AuditStatus", description: "审核状态。 / Audit status.", valuesConfig: { IN_REVIEW: { description: "审核中 1。 / 1: in review." }, NONE: { description: "未提交 0。 / 0: not submitted." }, PASSED: { description: "审核通过 2。 / 2: passed." }, REJECTED: { description: "已驳回 3。 / 3: rejected." } } });

export const AuthenticationStatus = { AUTHENTICATED: "AUTHENTICATED", IN_REVIEW: "IN_REVIEW", NOT_AUTHENTICATED: "NOT_AUTHENTICATED", REFUSED: "REFUSED" } as const;
export type AuthenticationStatus = keyof typeof AuthenticationStatus;
registerEnumType(AuthenticationStatus, { name: "AuthenticationStatus", description: "认证状态（旧接口 1–4）。 / Authentication of the company, 1–4 on the legacy wire.", valuesConfig: { AUTHENTICATED: { description: "已认证（3）。 / Authenticated." }, IN_REVIEW: { description: "认证中（2）。 / In review." }, NOT_AUTHENTICATED: { description: "未认证（1）。 / Not authenticated." }, REFUSED: { description: "认证失败（4）。 / Refused." } } });

export const BackCalcStatus = { CALCULATED: "CALCULATED", CHECKING: "CHECKING", IN_STATEMENT: "IN_STATEMENT", STOPPED: "STOPPED", SUBMITTED: "SUBMITTED" } as const;
export type BackCalcStatus = keyof typeof BackCalcStatus;
registerEnumType(BackCalcStatus, { name: "BackCalcStatus", description: "反算的状态。 / State of a back-calculation.", valuesConfig: { CALCULATED: { description: "已反算，待生成结算单。 / Calculated, waits to become a statement." }, CHECKING: { description: "核对中：名单可修改。 / Its list is being checked and may be corrected." }, IN_STATEMENT: { description: "已生成结算单。 / A statement was made of it." }, STOPPED: { description: "已终止。 / Stopped." }, SUBMITTED: { description: "结算单已提交。 / Its statement was confirmed." } } });

export const BankDifferenceKind = { AMOUNT: "AMOUNT", ONLY_BANK: "ONLY_BANK", ONLY_BOOKS: "ONLY_BOOKS", WAITING: "WAITING" } as const;
export type BankDifferenceKind = keyof typeof BankDifferenceKind;
registerEnumType(BankDifferenceKind, { name: "BankDifferenceKind", description: "银行对账单与账面的差异种类。 / How the statement of the bank and the books differ.", valuesConfig: { AMOUNT: { description: "两边金额不同。 / Both have it, with different amounts." }, ONLY_BANK: { description: "银行有，账上没有。 / The bank alone has it." }, ONLY_BOOKS: { description: "账上有，银行对账单没有。 / The books alone have it." }, WAITING: { description: "已录入，待另一名运营确认。 / Entered, waits for another operator." } } });

export const BillKind = { BUSINESS_INCOME: "BUSINESS_INCOME", LABOR: "LABOR" } as const;
export type BillKind = keyof typeof BillKind;
registerEnumType(BillKind, { name: "BillKind", description: "账单的业务类型。 / What a bill is for.", valuesConfig: { BUSINESS_INCOME: { description: "经营所得（类型 1）。 / Business income, type 1." }, LABOR: { description: "劳务（类型 2）。 / Labor, type 2." } } });

export const BillPayStatus = { PAID: "PAID", TO_PAY: "TO_PAY" } as const;
export type BillPayStatus = keyof typeof BillPayStatus;
registerEnumType(BillPayStatus, { name: "BillPayStatus", description: "还款筛选：旧接口 pay_status 0 待还，1 已还。 / Filter by payment, legacy pay_status.", valuesConfig: { PAID: { description: "已还。 / Repaid." }, TO_PAY: { description: "待还，含已转入下期的。 / To pay, also in a later bill." } } });

export const BillRepaymentSource = { AVAILABLE: "AVAILABLE", BANK: "BANK" } as const;
export type BillRepaymentSource = keyof typeof BillRepaymentSource;
registerEnumType(BillRepaymentSource, { name: "BillRepaymentSource", description: "还款的资金来源。 / Where a repayment comes from.", valuesConfig: { AVAILABLE: { description: "账户余额。 / The balance." }, BANK: { description: "银行转账。 / A transfer to the bank." } } });

export const BillStatus = { CARRIED: "CARRIED", PAID: "PAID", TO_PAY: "TO_PAY" } as const;
export type BillStatus = keyof typeof BillStatus;
registerEnumType(BillStatus, { name: "BillStatus", description: "账单状态；旧接口 pay_status 中已转入下期仍为 0。 / State of a bill; on the legacy wire one that was taken over is still 0.", valuesConfig: { CARRIED: { description: "未还部分已转入下期，只在下期还款。 / The next bill took over what was open; it is paid there only." }, PAID: { description: "已还款（1）。 / Repaid." }, TO_PAY: { description: "待还款（0）。 / To pay." } } });

export const CancelledLocks = { EACH: "EACH", FOLDED: "FOLDED", HIDDEN: "HIDDEN" } as const;
export type CancelledLocks = keyof typeof CancelledLocks;
registerEnumType(CancelledLocks, { name: "CancelledLocks", description: "取消了的锁定（冻结与解冻两条记录）如何显示。 / How locks that were cancelled, two records each, are shown.", valuesConfig: { EACH: { description: "逐条：冻结一条，解冻一条。 / Each record of its own." }, FOLDED: { description: "合并为一行，金额为 0.00。 / As one row of 0.00." }, HIDDEN: { description: "不显示。 / Not at all." } } });

export const Catalogue = { AGENT_CATEGORY: "AGENT_CATEGORY", AGENT_LABOR: "AGENT_LABOR", BIN: "BIN", BRANCH_WORD: "BRANCH_WORD", CHANNEL: "CHANNEL", INVOICE_CATEGORY: "INVOICE_CATEGORY", REGION: "REGION", SCENARIO: "SCENARIO", SEAL: "SEAL", TAX: "TAX" } as const;
export type Catalogue = keyof typeof Catalogue;
registerEnumType(Catalogue, { name: "Catalogue", description: "可编辑的目录（OPS-020）。 / A catalogue that operators edit.", valuesConfig: { AGENT_CATEGORY: { description: "代开电子发票的合作类型（旧接口 invoiceCategory）。 / Categories of agent invoices." }, AGENT_LABOR: { description: "代开电子发票的劳务名称，即票面项目与税收分类（旧接口 tax/name/list）。 / What agent invoices are for: the name on the paper, with its tax code." }, BIN: { description: "银行卡 BIN：卡号的开头几位属于哪家银行，用于名单核对。 / Which bank a card belongs to by how its number begins; sheets are checked by it." }, BRANCH_WORD: { description: "网点用词：发票抬头的开户行须含其中之一。 / Words by which the bank of an invoice title names its branch." }, CHANNEL: { description: "渠道名称，编码见词汇表 payChannel。 / Names of the channels of payment; codes: vocabulary payChannel." }, INVOICE_CATEGORY: { description: "开票类目，每个业务场景一项，可另外新增。 / What invoices are about: one for each scenario, and added ones." }, REGION: { description: "行政区划，GB/T 2260 的 6 位代码。 / Divisions of the country, six digits of GB/T 2260." }, SCENARIO: { description: "业务场景（旧接口 bill_type）。 / Business scenarios, bill_type on the legacy wire." }, SEAL: { description: "印章文字：合同、发票、付款与结算文件、电子回单上合作主体的印章写什么；可为某一主体另外新增（编码为“印章编码-主体编码”）。已出具的文件保持当时的印章。 / What the seals of subjects say on contracts, invoices, payment papers and receipts; a row for one subject is added under 'seal-subject'. Papers keep the seal of their time." }, TAX: { description: "税费名称：增值税、附加税费、个人所得税在页面、导出与回单上的叫法；税率与计算不变。 / What the three taxes are called on pages, exports and receipts; rates and sums stay." } } });

export const ChecklistStep = { CONFIRM: "CONFIRM", EXPORT: "EXPORT", FIX: "FIX", PASS: "PASS", PAY: "PAY", RECEIPT: "RECEIPT", SUBMIT: "SUBMIT", UPLOAD: "UPLOAD" } as const;
export type ChecklistStep = keyof typeof ChecklistStep;
registerEnumType(ChecklistStep, { name: "ChecklistStep", description: "快速上手的一步。 / A step of the getting-started checklist.", valuesConfig: { CONFIRM: { description: "确认结算。 / Confirm." }, EXPORT: { description: "导出。 / Export." }, FIX: { description: "修正数据。 / Fix a row." }, PASS: { description: "审核通过。 / Pass." }, PAY: { description: "支付。 / Pay." }, RECEIPT: { description: "下载回单。 / Receipts." }, SUBMIT: { description: "提交审核。 / Submit for audit." }, UPLOAD: { description: "上传名单。 / Upload a sheet." } } });

export const CodeChannel = { MAIL: "MAIL", SMS: "SMS", VOICE: "VOICE" } as const;
export type CodeChannel = keyof typeof CodeChannel;
registerEnumType(CodeChannel, { name: "CodeChannel", description: "验证码发送渠道。 / Channel of a code.", valuesConfig: { MAIL: { description: "邮件。 / E-mail." }, SMS: { description: "短信。 / SMS." }, VOICE: { description: "语音电话。 / Voice call." } } });

export const CodePurpose = { ACCEPT_INVITATION: "ACCEPT_INVITATION", ACCOUNT_CHANGE: "ACCOUNT_CHANGE", AWAIT_FUNDS: "AWAIT_FUNDS", CONFIRM_IDENTITY: "CONFIRM_IDENTITY", LOGIN: "LOGIN", NEW_PHONE: "NEW_PHONE", OPS_PASSWORD: "OPS_PASSWORD", PAY: "PAY", PAYEE_LINK: "PAYEE_LINK", PAYEE_LOGIN: "PAYEE_LOGIN", PAYMENT_VERIFICATION: "PAYMENT_VERIFICATION", PAY_AGENT_INVOICE: "PAY_AGENT_INVOICE", PAY_ORDER: "PAY_ORDER", REGISTER: "REGISTER", RESET_PASSWORD: "RESET_PASSWORD", SET_EMAIL: "SET_EMAIL", SIGN: "SIGN" } as const;
export type CodePurpose = keyof typeof CodePurpose;
registerEnumType(CodePurpose, { name: "CodePurpose", description: "验证码用途；一种用途的验证码不能用于另一种。 / What a code confirms; a code of one purpose is refused for another.", valuesConfig: { ACCEPT_INVITATION: { description: "接受邀请。 / Accepting an invitation." }, ACCOUNT_CHANGE: { description: "收款人更换收款账号。 / A payee changes the account that is paid to." }, AWAIT_FUNDS: { description: "汇款到账后自动付款。 / Paying when the remittance arrives." }, CONFIRM_IDENTITY: { description: "验证本人（换手机号、改密码第一步）。 / Proof of identity, first step of changing phone or password." }, LOGIN: { description: "短信登录。 / Login by SMS code." }, NEW_PHONE: { description: "新手机号。 / The new phone number." }, OPS_PASSWORD: { description: "运营人员设置登录密码。 / An operator sets the password of his login." }, PAY: { description: "支付结算单。 / Paying a statement." }, PAYEE_LINK: { description: "收款人打开链接后核实身份。 / Proof of identity of a payee who opened a link." }, PAYEE_LOGIN: { description: "收款人登录。 / Login of a payee." }, PAYMENT_VERIFICATION: { description: "切换支付验证开关。 / Switching the payment verification." }, PAY_AGENT_INVOICE: { description: "支付电子发票单。 / Paying an agent invoice order." }, PAY_ORDER: { description: "支付居间服务单。 / Paying a service order." }, REGISTER: { description: "注册。 / Registration." }, RESET_PASSWORD: { description: "忘记密码。 / Forgotten password." }, SET_EMAIL: { description: "设置邮箱。 / Setting the e-mail address." }, SIGN: { description: "签约。 / Signing a contract." } } });

export const CompanyFeature = { ADVANCE: "ADVANCE", BACK_CALC: "BACK_CALC", BILL_LIST: "BILL_LIST", COUPON: "COUPON", EXCLUSIVE_ACCOUNT: "EXCLUSIVE_ACCOUNT", PEOPLE_AREA: "PEOPLE_AREA", SPECIAL_GROUP: "SPECIAL_GROUP", STUDIO: "STUDIO", TASKS: "TASKS" } as const;
export type CompanyFeature = keyof typeof CompanyFeature;
registerEnumType(CompanyFeature, { name: "CompanyFeature", description: "企业功能：数据而非代码。 / A feature of the company: data, never code.", valuesConfig: { ADVANCE: { description: "垫资客户。 / Advance merchant." }, BACK_CALC: { description: "劳务反算。 / Labor back-calculation." }, BILL_LIST: { description: "账单列表。 / Bill list." }, COUPON: { description: "优惠券。 / Coupons." }, EXCLUSIVE_ACCOUNT: { description: "专属汇款账户。 / Remittance account of its own." }, PEOPLE_AREA: { description: "人员管理（默认开启）。 / People area, on by default." }, SPECIAL_GROUP: { description: "特殊客户组。 / Special group." }, STUDIO: { description: "工作室：不提供回单。 / Studio: no receipts." }, TASKS: { description: "任务管理（默认开启）。 / Tasks, on by default." } } });

export const CompanyStatus = { OPEN: "OPEN", REGISTERED: "REGISTERED", SUSPENDED: "SUSPENDED", UNDER_REVIEW: "UNDER_REVIEW" } as const;
export type CompanyStatus = keyof typeof CompanyStatus;
registerEnumType(CompanyStatus, { name: "CompanyStatus", description: "企业状态。 / State of a company.", valuesConfig: { OPEN: { description: "已开通。 / Open." }, REGISTERED: { description: "已注册，尚未开通：访客。 / Registered, a visitor." }, SUSPENDED: { description: "已暂停：可读不可写。 / Suspended: may read, every write is refused." }, UNDER_REVIEW: { description: "开通审核中：访客。 / Under review, still a visitor." } } });

export const CompanySwitch = { AUDIT: "AUDIT", AUTO_INVOICING: "AUTO_INVOICING", AUTO_RESEND: "AUTO_RESEND", FORCED_SIGN_CHECK: "FORCED_SIGN_CHECK", ID_PROBLEMS_ARE_WARNINGS: "ID_PROBLEMS_ARE_WARNINGS", MAKER_CHECKER: "MAKER_CHECKER", PAYMENT_VERIFICATION: "PAYMENT_VERIFICATION", PAY_ON_PASS: "PAY_ON_PASS" } as const;
export type CompanySwitch = keyof typeof CompanySwitch;
registerEnumType(CompanySwitch, { name: "CompanySwitch", description: "企业开关。 / A switch of the company.", valuesConfig: { AUDIT: { description: "二级审核。 / Second-level audit." }, AUTO_INVOICING: { description: "自动开票。 / Automatic invoicing." }, AUTO_RESEND: { description: "收款人修改账号后自动重新发放；超过复核限额的仍须审核。 / A line is sent again once its payee has mended the account; above the limit it still waits for an auditor." }, FORCED_SIGN_CHECK: { description: "强制签约校验。 / Forced sign check." }, ID_PROBLEMS_ARE_WARNINGS: { description: "证件数据错误仅警告。 / Wrong ID data is only a warning." }, MAKER_CHECKER: { description: "制单审核分离。 / Maker is not checker." }, PAYMENT_VERIFICATION: { description: "支付验证（须短信验证码）。 / Payment verification; needs an SMS code." }, PAY_ON_PASS: { description: "审核通过即付款。 / Pay when passed." } } });

export const ContractBatchAction = { DELETE: "DELETE", EXPORT: "EXPORT", REMIND: "REMIND", VOID: "VOID" } as const;
export type ContractBatchAction = keyof typeof ContractBatchAction;
registerEnumType(ContractBatchAction, { name: "ContractBatchAction", description: "批量操作。 / What is done with many contracts at once.", valuesConfig: { DELETE: { description: "删除。 / Deleting." }, EXPORT: { description: "导出。 / Exporting." }, REMIND: { description: "提醒签署。 / Reminding." }, VOID: { description: "作废。 / Voiding." } } });

export const ContractBlockKind = { ARTICLE: "ARTICLE", CLAUSE: "CLAUSE", ITEM: "ITEM", PARAGRAPH: "PARAGRAPH" } as const;
export type ContractBlockKind = keyof typeof ContractBlockKind;
registerEnumType(ContractBlockKind, { name: "ContractBlockKind", description: "合同段落的种类。 / Kind of a block.", valuesConfig: { ARTICLE: { description: "条。 / Article." }, CLAUSE: { description: "款。 / Clause." }, ITEM: { description: "项。 / Item." }, PARAGRAPH: { description: "段落。 / Paragraph." } } });

export const ContractStatus = { HAS_BEEN_SIGNED: "HAS_BEEN_SIGNED", HAS_BEEN_VOIDED: "HAS_BEEN_VOIDED", OVER_TIME_CANCEL: "OVER_TIME_CANCEL", SIGNING: "SIGNING", WAITING_SIGN: "WAITING_SIGN" } as const;
export type ContractStatus = keyof typeof ContractStatus;
registerEnumType(ContractStatus, { name: "ContractStatus", description: "合同状态。 / State of a contract.", valuesConfig: { HAS_BEEN_SIGNED: { description: "已签署。 / Signed." }, HAS_BEEN_VOIDED: { description: "已作废。 / Voided." }, OVER_TIME_CANCEL: { description: "逾期取消。 / Cancelled after the deadline." }, SIGNING: { description: "签署中：收款人已签名，证书与时间戳还未出具。 / The payee has signed; certificate and timestamp are still to come." }, WAITING_SIGN: { description: "待签署。 / Waiting for the signature." } } });

export const ContractTemplateStatus = { DRAFT: "DRAFT", PUBLISHED: "PUBLISHED", RETIRED: "RETIRED" } as const;
export type ContractTemplateStatus = keyof typeof ContractTemplateStatus;
registerEnumType(ContractTemplateStatus, { name: "ContractTemplateStatus", description: "合同模板的状态。 / State of a template of contracts.", valuesConfig: { DRAFT: { description: "草稿，尚不能用于签署。 / A draft that nobody can sign." }, PUBLISHED: { description: "已发布。 / Published." }, RETIRED: { description: "已停用，已发送的合同仍可签署。 / Retired; what was sent can still be signed." } } });

export const DeliveryChannel = { MAIL: "MAIL", SMS: "SMS", VOICE: "VOICE" } as const;
export type DeliveryChannel = keyof typeof DeliveryChannel;
registerEnumType(DeliveryChannel, { name: "DeliveryChannel", description: "发送渠道。 / Channel.", valuesConfig: { MAIL: { description: "邮件。 / E-mail." }, SMS: { description: "短信。 / SMS." }, VOICE: { description: "语音。 / Voice." } } });

export const DeliveryStatus = { DELIVERED: "DELIVERED", FAILED: "FAILED", QUEUED: "QUEUED", SENT: "SENT", SUPPRESSED: "SUPPRESSED" } as const;
export type DeliveryStatus = keyof typeof DeliveryStatus;
registerEnumType(DeliveryStatus, { name: "DeliveryStatus", description: "发送状态。 / State of a delivery.", valuesConfig: { DELIVERED: { description: "已送达。 / Delivered." }, FAILED: { description: "发送失败。 / Failed." }, QUEUED: { description: "待发送。 / Queued." }, SENT: { description: "已提交渠道。 / Handed to the channel." }, SUPPRESSED: { description: "未发送：接收人已关闭此类消息，或验证码已失效；原因见 failReason。 / Kept unsent: its reader has switched this kind off, or the code has expired; failReason says which." } } });

export const DisbursementStatus = { ABNORMAL: "ABNORMAL", ENDED: "ENDED", RUNNING: "RUNNING", SETTLED: "SETTLED" } as const;
export type DisbursementStatus = keyof typeof DisbursementStatus;
registerEnumType(DisbursementStatus, { name: "DisbursementStatus", description: "发放结果。 / Disbursement status.", valuesConfig: { ABNORMAL: { description: "发放异常 3。 / 3: abnormal." }, ENDED: { description: "已终止 4。 / 4: ended without success." }, RUNNING: { description: "发放中 1。 / 1: running." }, SETTLED: { description: "发放成功 2。 / 2: all settled, at least one success." } } });

export const DocumentKind = { CONTRACT: "CONTRACT", INVOICE: "INVOICE", RECEIPT: "RECEIPT" } as const;
export type DocumentKind = keyof typeof DocumentKind;
registerEnumType(DocumentKind, { name: "DocumentKind", description: "可查验的文件种类。 / Kind of a document that can be verified.", valuesConfig: { CONTRACT: { description: "合同。 / Contract." }, INVOICE: { description: "发票。 / Invoice." }, RECEIPT: { description: "回单。 / Receipt." } } });

export const ErrorCode = { ACCOUNT_COOLING: "ACCOUNT_COOLING", ACTION_NOT_ALLOWED: "ACTION_NOT_ALLOWED", ADDRESS_NOT_FOUND: "ADDRESS_NOT_FOUND", AGENT_INVOICE_LINE_NOT_FOUND: "AGENT_INVOICE_LINE_NOT_FOUND", AGENT_INVOICE_NOT_FOUND: "AGENT_INVOICE_NOT_FOUND", AGENT_INVOICE_NUMBER_USED: "AGENT_INVOICE_NUMBER_USED", AGENT_INVOICE_TAX_ABOVE: "AGENT_INVOICE_TAX_ABOVE", AMOUNT_RANGE_EMPTY: "AMOUNT_RANGE_EMPTY", API_TOKEN_ADDRESS: "API_TOKEN_ADDRESS", API_TOKEN_CAP: "API_TOKEN_CAP", API_TOKEN_ENDED: "API_TOKEN_ENDED", API_TOKEN_LIMIT: "API_TOKEN_LIMIT", API_TOKEN_NOT_FOUND: "API_TOKEN_NOT_FOUND", API_TOKEN_REFUSED: "API_TOKEN_REFUSED", APPROVAL_CHANGED: "APPROVAL_CHANGED", APPROVAL_NOT_FOUND: "APPROVAL_NOT_FOUND", APPROVAL_UNSEEN: "APPROVAL_UNSEEN", ARTICLE_OFFLINE: "ARTICLE_OFFLINE", ATTEMPT_NOT_FAILED: "ATTEMPT_NOT_FAILED", ATTEMPT_NOT_FOUND: "ATTEMPT_NOT_FOUND", AUDIT_ALREADY_PASSED: "AUDIT_ALREADY_PASSED", AUDIT_INVOICE_STARTED: "AUDIT_INVOICE_STARTED", AUDIT_IS_OFF: "AUDIT_IS_OFF", AUDIT_REQUIRED: "AUDIT_REQUIRED", AUDIT_TIERS_INVALID: "AUDIT_TIERS_INVALID", BACK_CALC_CHANGED: "BACK_CALC_CHANGED", BACK_CALC_IN_USE: "BACK_CALC_IN_USE", BACK_CALC_NOT_FOUND: "BACK_CALC_NOT_FOUND", BAD_REQUEST: "BAD_REQUEST", BAD_USER_INPUT: "BAD_USER_INPUT", BANK_FILE_COLUMNS: "BANK_FILE_COLUMNS", BILL_AMOUNT_ABOVE_OWED: "BILL_AMOUNT_ABOVE_OWED", BILL_DAY_INVALID: "BILL_DAY_INVALID", BILL_NOT_FOUND: "BILL_NOT_FOUND", BILL_REFERENCE_USED: "BILL_REFERENCE_USED", BOOKS_WRONG: "BOOKS_WRONG", BUSY: "BUSY", CAPTCHA_FAILED: "CAPTCHA_FAILED", CAPTCHA_REQUIRED: "CAPTCHA_REQUIRED", CAPTCHA_UNAVAILABLE: "CAPTCHA_UNAVAILABLE", CHECK_LIST_CHANGED: "CHECK_LIST_CHANGED", CLIENT_OUTDATED: "CLIENT_OUTDATED", CLOCK_BACKWARDS: "CLOCK_BACKWARDS", CLOCK_NOT_MOVABLE: "CLOCK_NOT_MOVABLE", CODE_EXPIRED: "CODE_EXPIRED", CODE_QUOTA_EXCEEDED: "CODE_QUOTA_EXCEEDED", CODE_REQUIRED: "CODE_REQUIRED", CODE_SENT_RECENTLY: "CODE_SENT_RECENTLY", CODE_TRIES_EXCEEDED: "CODE_TRIES_EXCEEDED", CODE_WRONG: "CODE_WRONG", COMPANY_ELSEWHERE: "COMPANY_ELSEWHERE", COMPANY_EXISTS: "COMPANY_EXISTS", COMPANY_LIST_CHANGED: "COMPANY_LIST_CHANGED", COMPANY_NOT_FOUND: "COMPANY_NOT_FOUND", COMPANY_UNAVAILABLE: "COMPANY_UNAVAILABLE", CONFIRMATION_REASON_REQUIRED: "CONFIRMATION_REASON_REQUIRED", CONSENT_CHANGED: "CONSENT_CHANGED", CONTRACTS_NOT_UNSIGNED: "CONTRACTS_NOT_UNSIGNED", CONTRACTS_NOT_VOIDABLE: "CONTRACTS_NOT_VOIDABLE", CONTRACT_DATES_WRONG: "CONTRACT_DATES_WRONG", CONTRACT_EXISTS: "CONTRACT_EXISTS", CONTRACT_NOT_FOUND: "CONTRACT_NOT_FOUND", CONTRACT_NOT_SEALED: "CONTRACT_NOT_SEALED", CONTRACT_NO_DOCUMENT: "CONTRACT_NO_DOCUMENT", CONTRACT_OPEN: "CONTRACT_OPEN", CONTRACT_OVERDUE: "CONTRACT_OVERDUE", CONTRACT_TEXT_CHANGED: "CONTRACT_TEXT_CHANGED", DOWNTIME: "DOWNTIME", EMAIL_TAKEN: "EMAIL_TAKEN", EVIDENCE_REQUIRED: "EVIDENCE_REQUIRED", EXPORT_ALREADY_RUNNING: "EXPORT_ALREADY_RUNNING", EXPORT_FAILED: "EXPORT_FAILED", EXPORT_NOT_FOUND: "EXPORT_NOT_FOUND", EXPORT_RANGE_FUTURE: "EXPORT_RANGE_FUTURE", EXPORT_RANGE_REQUIRED: "EXPORT_RANGE_REQUIRED", EXPORT_RANGE_TOO_LONG: "EXPORT_RANGE_TOO_LONG", EXPORT_TOO_LARGE: "EXPORT_TOO_LARGE", FACTOR_DEMANDED: "FACTOR_DEMANDED", FACTOR_EXISTS: "FACTOR_EXISTS", FACTOR_LOCKED: "FACTOR_LOCKED", FACTOR_MISSING: "FACTOR_MISSING", FACTOR_NOT_FOUND: "FACTOR_NOT_FOUND", FACTOR_REQUIRED: "FACTOR_REQUIRED", FACTOR_RESET_NONE: "FACTOR_RESET_NONE", FACTOR_RESET_OPEN: "FACTOR_RESET_OPEN", FACTOR_UNSTARTED: "FACTOR_UNSTARTED", FACTOR_WRONG: "FACTOR_WRONG", FILE_CELL_TOO_LONG: "FILE_CELL_TOO_LONG", FILE_DAMAGED: "FILE_DAMAGED", FILE_ENCODING_UNKNOWN: "FILE_ENCODING_UNKNOWN", FILE_ENCRYPTED: "FILE_ENCRYPTED", FILE_EXPANDS_TOO_LARGE: "FILE_EXPANDS_TOO_LARGE", FILE_NOT_FOUND: "FILE_NOT_FOUND", FILE_NOT_SHEET: "FILE_NOT_SHEET", FILE_NO_ROWS: "FILE_NO_ROWS", FILE_OLD_EXCEL: "FILE_OLD_EXCEL", FILE_QUOTE_OPEN: "FILE_QUOTE_OPEN", FILE_REQUIRED: "FILE_REQUIRED", FILE_SHEET_UNKNOWN: "FILE_SHEET_UNKNOWN", FILE_STILL_OPEN: "FILE_STILL_OPEN", FILE_TOO_LARGE: "FILE_TOO_LARGE", FILE_TOO_MANY_COLUMNS: "FILE_TOO_MANY_COLUMNS", FILE_TOO_MANY_ROWS: "FILE_TOO_MANY_ROWS", FILE_TOO_SLOW: "FILE_TOO_SLOW", FILE_TYPE_WRONG: "FILE_TYPE_WRONG", FILE_UNSAFE: "FILE_UNSAFE", FILE_WEB_PAGE: "FILE_WEB_PAGE", FILING_EMPTY: "FILING_EMPTY", FILING_NOT_FOUND: "FILING_NOT_FOUND", FILING_UNEVEN: "FILING_UNEVEN", FLOW_NOT_FOUND: "FLOW_NOT_FOUND", FRONT_URL_REFUSED: "FRONT_URL_REFUSED", FUNDS_BLOCKED: "FUNDS_BLOCKED", FUNDS_LOCKED: "FUNDS_LOCKED", FUNDS_NOT_LOCKED: "FUNDS_NOT_LOCKED", GRAPHQL_PARSE_FAILED: "GRAPHQL_PARSE_FAILED", GRAPHQL_VALIDATION_FAILED: "GRAPHQL_VALIDATION_FAILED", HELP_ARTICLE_NOT_FOUND: "HELP_ARTICLE_NOT_FOUND", HELP_CATEGORY_CODE_USED: "HELP_CATEGORY_CODE_USED", HELP_CATEGORY_NOT_FOUND: "HELP_CATEGORY_NOT_FOUND", HELP_NOTHING_FOUND: "HELP_NOTHING_FOUND", IDEMPOTENCY_KEY_MISSING: "IDEMPOTENCY_KEY_MISSING", IDENTITY_MISMATCH: "IDENTITY_MISMATCH", IDENTITY_REQUIRED: "IDENTITY_REQUIRED", IDENTITY_UNPROVEN: "IDENTITY_UNPROVEN", IMPORT_NOT_UNDOABLE: "IMPORT_NOT_UNDOABLE", INBOUND_DUPLICATE: "INBOUND_DUPLICATE", INBOUND_MATCHED: "INBOUND_MATCHED", INBOUND_NOT_FOUND: "INBOUND_NOT_FOUND", INBOUND_UNMATCHED: "INBOUND_UNMATCHED", INCOME_YEAR_EMPTY: "INCOME_YEAR_EMPTY", INSUFFICIENT_BALANCE: "INSUFFICIENT_BALANCE", INSUFFICIENT_QUOTA: "INSUFFICIENT_QUOTA", INVITATION_EXPIRED: "INVITATION_EXPIRED", INVOICE_AMOUNT_CHANGED: "INVOICE_AMOUNT_CHANGED", INVOICE_AMOUNT_TOO_SMALL: "INVOICE_AMOUNT_TOO_SMALL", INVOICE_BLOCKS_STOP: "INVOICE_BLOCKS_STOP", INVOICE_CHOICE_CHANGED: "INVOICE_CHOICE_CHANGED", INVOICE_FILE_NONE: "INVOICE_FILE_NONE", INVOICE_KINDS_MIXED: "INVOICE_KINDS_MIXED", INVOICE_NEXT_MONTH: "INVOICE_NEXT_MONTH", INVOICE_NOTHING_CHOSEN: "INVOICE_NOTHING_CHOSEN", INVOICE_NOT_FOUND: "INVOICE_NOT_FOUND", INVOICE_NOT_PAPER: "INVOICE_NOT_PAPER", INVOICE_NUMBER_USED: "INVOICE_NUMBER_USED", INVOICE_PENDING_STOP: "INVOICE_PENDING_STOP", INVOICE_RED_CHANGED: "INVOICE_RED_CHANGED", INVOICE_RED_LAPSED: "INVOICE_RED_LAPSED", INVOICE_RED_TAKEN: "INVOICE_RED_TAKEN", INVOICE_RED_WAITS: "INVOICE_RED_WAITS", INVOICE_REISSUE_LATE: "INVOICE_REISSUE_LATE", INVOICE_SCENARIOS_MIXED: "INVOICE_SCENARIOS_MIXED", INVOICE_STARTED: "INVOICE_STARTED", INVOICE_TITLE_IN_REVIEW: "INVOICE_TITLE_IN_REVIEW", INVOICE_TITLE_MISSING: "INVOICE_TITLE_MISSING", INVOICE_TITLE_NOT_FOUND: "INVOICE_TITLE_NOT_FOUND", INVOICE_TOO_MANY: "INVOICE_TOO_MANY", KEY_ROTATION_RUNNING: "KEY_ROTATION_RUNNING", LAST_ROW: "LAST_ROW", LEDGER_BLOCK_NOT_FOUND: "LEDGER_BLOCK_NOT_FOUND", LEDGER_STILL_DIFFERS: "LEDGER_STILL_DIFFERS", LEGAL_HOLD_EXISTS: "LEGAL_HOLD_EXISTS", LEGAL_HOLD_NOT_FOUND: "LEGAL_HOLD_NOT_FOUND", LINES_NONE_TO_STOP: "LINES_NONE_TO_STOP", LINE_ACCOUNT_REQUIRED: "LINE_ACCOUNT_REQUIRED", LINE_NEEDS_ACCOUNT: "LINE_NEEDS_ACCOUNT", LINE_NOT_FIXABLE: "LINE_NOT_FIXABLE", LINE_NOT_FOUND: "LINE_NOT_FOUND", LINE_NOT_PAYABLE: "LINE_NOT_PAYABLE", LINK_INVALID: "LINK_INVALID", LIST_VIEW_INVALID: "LIST_VIEW_INVALID", LIST_VIEW_LIMIT: "LIST_VIEW_LIMIT", LIST_VIEW_NAME_TAKEN: "LIST_VIEW_NAME_TAKEN", LIST_VIEW_NOT_FOUND: "LIST_VIEW_NOT_FOUND", LIST_VIEW_NOT_SHARED: "LIST_VIEW_NOT_SHARED", LIST_VIEW_NOT_YOURS: "LIST_VIEW_NOT_YOURS", LIST_VIEW_PERSONAL: "LIST_VIEW_PERSONAL", LOGIN_LOCKED: "LOGIN_LOCKED", LOGIN_REFUSED: "LOGIN_REFUSED", MAKER_IS_CHECKER: "MAKER_IS_CHECKER", MASTER_ELSEWHERE: "MASTER_ELSEWHERE", MEMBER_EXISTS: "MEMBER_EXISTS", MEMBER_NOT_FOUND: "MEMBER_NOT_FOUND", MESSAGE_NOT_FOUND: "MESSAGE_NOT_FOUND", NEEDS_CONFIRMATION: "NEEDS_CONFIRMATION", NOT_FOUND: "NOT_FOUND", NOT_OWN_SUBMISSION: "NOT_OWN_SUBMISSION", NO_ACCESS: "NO_ACCESS", NO_COMPANY: "NO_COMPANY", OBJECTION_NOT_FOUND: "OBJECTION_NOT_FOUND", OBJECTION_OPEN: "OBJECTION_OPEN", OPERATORS_SEATED: "OPERATORS_SEATED", OPERATOR_NOT_FOUND: "OPERATOR_NOT_FOUND", ORIGIN_REFUSED: "ORIGIN_REFUSED", OUTBOUND_REFERENCE_USED: "OUTBOUND_REFERENCE_USED", PACKAGE_EXPIRED: "PACKAGE_EXPIRED", PACKAGE_NOT_FOUND: "PACKAGE_NOT_FOUND", PACKAGING_ALREADY_RUNNING: "PACKAGING_ALREADY_RUNNING", PACKAGING_FAILED: "PACKAGING_FAILED", PAGE_OUTLIVED: "PAGE_OUTLIVED", PAPERS_NOT_READY: "PAPERS_NOT_READY", PASSKEY_EXISTS: "PASSKEY_EXISTS", PASSKEY_LIMIT: "PASSKEY_LIMIT", PASSKEY_REFUSED: "PASSKEY_REFUSED", PAYEES_BLOCKED: "PAYEES_BLOCKED", PAYEES_NOT_PAYABLE: "PAYEES_NOT_PAYABLE", PAYEES_OVER_LIMIT: "PAYEES_OVER_LIMIT", PAYEE_GROUP_LIMIT: "PAYEE_GROUP_LIMIT", PAYEE_GROUP_NAME_TAKEN: "PAYEE_GROUP_NAME_TAKEN", PAYEE_GROUP_NOT_FOUND: "PAYEE_GROUP_NOT_FOUND", PAYEE_NOT_FOUND: "PAYEE_NOT_FOUND", PAYEE_PHONE_DIFFERS: "PAYEE_PHONE_DIFFERS", PAYEE_PHONE_MISSING: "PAYEE_PHONE_MISSING", PAYMENT_PAPER_HIDDEN: "PAYMENT_PAPER_HIDDEN", PAYOUT_RESULT_KNOWN: "PAYOUT_RESULT_KNOWN", PAY_CONTENT_CHANGED: "PAY_CONTENT_CHANGED", PAY_TIME_INVALID: "PAY_TIME_INVALID", PAY_TYPE_CHANGED: "PAY_TYPE_CHANGED", PERMISSION_MISSING: "PERMISSION_MISSING", PHONE_TAKEN: "PHONE_TAKEN", PROOF_NEEDED: "PROOF_NEEDED", QR_NOT_FOUND: "QR_NOT_FOUND", QUOTA_BELOW_USE: "QUOTA_BELOW_USE", RATE_LIMITED: "RATE_LIMITED", READ_ONLY_VIEW: "READ_ONLY_VIEW", RECEIPT_NONE: "RECEIPT_NONE", RECEIPT_NOT_OFFERED: "RECEIPT_NOT_OFFERED", RECEIPT_NOT_READY: "RECEIPT_NOT_READY", RECEIPT_REVOKED: "RECEIPT_REVOKED", RECONCILE_CASE_NOT_FOUND: "RECONCILE_CASE_NOT_FOUND", RED_NOT_FOUND: "RED_NOT_FOUND", REGISTRATION_NOT_FOUND: "REGISTRATION_NOT_FOUND", REMARK_REQUIRED: "REMARK_REQUIRED", REMINDER_LIMIT: "REMINDER_LIMIT", REQUEST_HEADERS_TOO_LARGE: "REQUEST_HEADERS_TOO_LARGE", REQUEST_IN_PROGRESS: "REQUEST_IN_PROGRESS", REQUEST_KEY_REUSED: "REQUEST_KEY_REUSED", REQUEST_TOO_SLOW: "REQUEST_TOO_SLOW", RETENTION_RUNNING: "RETENTION_RUNNING", REVEAL_LIMIT_REACHED: "REVEAL_LIMIT_REACHED", REVEAL_REASON_REQUIRED: "REVEAL_REASON_REQUIRED", ROSTER_BUSY: "ROSTER_BUSY", ROSTER_CHANGE_NOT_FOUND: "ROSTER_CHANGE_NOT_FOUND", ROSTER_CHANGE_OVERTAKEN: "ROSTER_CHANGE_OVERTAKEN", ROSTER_EMPTY: "ROSTER_EMPTY", ROSTER_GONE: "ROSTER_GONE", ROSTER_HAS_ERRORS: "ROSTER_HAS_ERRORS", ROSTER_HIDDEN_ROWS: "ROSTER_HIDDEN_ROWS", ROSTER_MANY_ERRORS: "ROSTER_MANY_ERRORS", ROSTER_MAPPING_INCOMPLETE: "ROSTER_MAPPING_INCOMPLETE", ROSTER_NOT_FOUND: "ROSTER_NOT_FOUND", ROSTER_PASTE_TOO_LARGE: "ROSTER_PASTE_TOO_LARGE", ROSTER_ROWS_CHANGED: "ROSTER_ROWS_CHANGED", ROSTER_ROW_INVALID: "ROSTER_ROW_INVALID", ROSTER_ROW_NOT_FOUND: "ROSTER_ROW_NOT_FOUND", SANDBOX_MISSING: "SANDBOX_MISSING", SCENARIO_UNKNOWN: "SCENARIO_UNKNOWN", SECOND_OPERATOR_REQUIRED: "SECOND_OPERATOR_REQUIRED", SELECTION_CHANGED: "SELECTION_CHANGED", SELECTION_EMPTY: "SELECTION_EMPTY", SELECTION_INELIGIBLE: "SELECTION_INELIGIBLE", SERVICE_NOT_OPEN: "SERVICE_NOT_OPEN", SERVICE_OFFLINE: "SERVICE_OFFLINE", SERVICE_ORDER_INVOICE_USED: "SERVICE_ORDER_INVOICE_USED", SERVICE_ORDER_ITEM_NOT_FOUND: "SERVICE_ORDER_ITEM_NOT_FOUND", SERVICE_ORDER_NOT_FOUND: "SERVICE_ORDER_NOT_FOUND", SESSION_EXPIRED: "SESSION_EXPIRED", SESSION_REPLACED: "SESSION_REPLACED", SIGNER_UNPROVEN: "SIGNER_UNPROVEN", SIGN_ON_CONFINED: "SIGN_ON_CONFINED", SIGN_ON_NOT_FOUND: "SIGN_ON_NOT_FOUND", SIGN_ON_REFUSED: "SIGN_ON_REFUSED", SIGN_ON_TAKEN: "SIGN_ON_TAKEN", SIGN_ON_UNBOUND: "SIGN_ON_UNBOUND", SIGN_ON_UNKNOWN: "SIGN_ON_UNKNOWN", SIGN_ON_UNREACHABLE: "SIGN_ON_UNREACHABLE", STALE: "STALE", START_EMPTY: "START_EMPTY", START_SOURCE_MISSING: "START_SOURCE_MISSING", STATEMENT_NOT_FOUND: "STATEMENT_NOT_FOUND", STATEMENT_OF_TASK: "STATEMENT_OF_TASK", STATEMENT_SUBJECT_OTHER: "STATEMENT_SUBJECT_OTHER", STOP_REASON_REQUIRED: "STOP_REASON_REQUIRED", STORAGE_FULL: "STORAGE_FULL", SUBJECT_CLOSED: "SUBJECT_CLOSED", SUBJECT_EXISTS: "SUBJECT_EXISTS", SUBJECT_NOT_FOUND: "SUBJECT_NOT_FOUND", TASK_CLOSED: "TASK_CLOSED", TASK_FULL: "TASK_FULL", TASK_HAS_WORK: "TASK_HAS_WORK", TASK_MODE_OTHER: "TASK_MODE_OTHER", TASK_NOT_FOUND: "TASK_NOT_FOUND", TASK_NOT_REVIEWABLE: "TASK_NOT_REVIEWABLE", TASK_NOT_SETTLEABLE: "TASK_NOT_SETTLEABLE", TASK_OVER: "TASK_OVER", TASK_PEOPLE_BELOW: "TASK_PEOPLE_BELOW", TASK_PERSON_NOT_FOUND: "TASK_PERSON_NOT_FOUND", TASK_PICTURES_MANY: "TASK_PICTURES_MANY", TASK_PICTURE_NOT_FOUND: "TASK_PICTURE_NOT_FOUND", TASK_PICTURE_TOO_LARGE: "TASK_PICTURE_TOO_LARGE", TASK_SUBJECT_OTHER: "TASK_SUBJECT_OTHER", TASK_TAKEN: "TASK_TAKEN", TASK_UNSIGNED: "TASK_UNSIGNED", TAX_ABOVE_AMOUNT: "TAX_ABOVE_AMOUNT", TAX_CALC_NOT_FOUND: "TAX_CALC_NOT_FOUND", TAX_CALC_ROW_NOT_FOUND: "TAX_CALC_ROW_NOT_FOUND", TAX_CHANGED: "TAX_CHANGED", TAX_RULE_MISSING: "TAX_RULE_MISSING", TAX_SETTING_USED: "TAX_SETTING_USED", TEMPLATE_NAME_TAKEN: "TEMPLATE_NAME_TAKEN", TEMPLATE_NOT_FOUND: "TEMPLATE_NOT_FOUND", TEMPLATE_NO_DRAFT: "TEMPLATE_NO_DRAFT", TITLE_REQUIRED: "TITLE_REQUIRED", TRANSFER_TARGET_NOT_FOUND: "TRANSFER_TARGET_NOT_FOUND", UNEXPECTED: "UNEXPECTED", UNKNOWN_VALUE: "UNKNOWN_VALUE", UPLOAD_LIMIT_REACHED: "UPLOAD_LIMIT_REACHED", USER_NOT_FOUND: "USER_NOT_FOUND", VALIDATION_FAILED: "VALIDATION_FAILED", VISITOR_REFUSED: "VISITOR_REFUSED", WEBHOOK_LIMIT: "WEBHOOK_LIMIT", WEBHOOK_NOT_FOUND: "WEBHOOK_NOT_FOUND", WEBHOOK_OFF: "WEBHOOK_OFF" } as const;
export type ErrorCode = keyof typeof ErrorCode;
registerEnumType(ErrorCode, { name: "ErrorCode", description: "错误码，等于 schema/errors.ts 的目录。 / Error keys; equal to the catalogue.", valuesConfig: { ACCOUNT_COOLING: { description: "收款账号变更后处于冷静期，暂不能发放（22001） / The account was changed recently and is in its cooling period" }, ACTION_NOT_ALLOWED: { description: "当前状态为{state}，不能{action}（22001） / Not possible in the state {stateKey}: {actionKey}" }, ADDRESS_NOT_FOUND: { description: "收件地址不存在或已被删除（22001） / Address not found" }, AGENT_INVOICE_LINE_NOT_FOUND: { description: "电子发票明细不存在（22001） / The line of the agent invoice order does not exist" }, AGENT_INVOICE_NOT_FOUND: { description: "电子发票单不存在（22001） / The agent invoice order does not exist" }, AGENT_INVOICE_NUMBER_USED: { description: "该发票号码已登记，请核对后重新填写（22001） / This invoice number belongs to another line" }, AGENT_INVOICE_TAX_ABOVE: { description: "{name}本月累计开票已达起征点，应缴税额超过本次开票金额，请合并金额或删除该明细后重试（22001） / The tax that is due of {name} is above the amount of the invoice" }, AMOUNT_RANGE_EMPTY: { description: "暂无数据（11001） / No rows for the amount range" }, API_TOKEN_ADDRESS: { description: "来源 IP 不在 API 令牌允许的范围内，请在“开发者”页面核对（22001） / The API token may not be used from this address: check it on the developers page" }, API_TOKEN_CAP: { description: "超过 API 令牌的当日付款上限，今日还可付 {left} 元；请改由人员付款，或明天再付（22001） / This passes the daily cap of the API token, {left} yuan are left today" }, API_TOKEN_ENDED: { description: "令牌已停用或已到期，不能轮换；请新建令牌（22001） / The token has ended and cannot be rotated: create a new one" }, API_TOKEN_LIMIT: { description: "最多可有 {max} 个有效令牌，请先停用不用的（22001） / At most {max} tokens at a time: revoke one first" }, API_TOKEN_NOT_FOUND: { description: "令牌不存在（22001） / There is no such token" }, API_TOKEN_REFUSED: { description: "API 令牌无效、已到期或已停用，请在“开发者”页面核对（22002） / The API token is not valid, has expired or was revoked: check it on the developers page" }, APPROVAL_CHANGED: { description: "内容在您查看后已变化（{fields}），请核对最新内容后再操作（22001） / The content changed after it was read: {fields}" }, APPROVAL_NOT_FOUND: { description: "待确认事项不存在（22001） / Approval not found" }, APPROVAL_UNSEEN: { description: "该事项申请后修改过，请重新查看后再操作（22001） / It was changed after it was first asked for: read it again and send the contentHash that you read" }, ARTICLE_OFFLINE: { description: "文档已下线或不存在（23003） / The article is offline" }, ATTEMPT_NOT_FAILED: { description: "只有最近一次发放失败且账户未更改的明细可以重新发放，请刷新后再看（22001） / Only a line whose last try failed, with the account as it was, is sent again; read it once more" }, ATTEMPT_NOT_FOUND: { description: "付款记录不存在（22001） / Payout attempt not found" }, AUDIT_ALREADY_PASSED: { description: "您已审核通过，须由另一位审核人审核（22001） / Another auditor must give the next pass" }, AUDIT_INVOICE_STARTED: { description: "开票申请已在处理中，请联系平台人员（22001） / The invoice application is already being processed" }, AUDIT_IS_OFF: { description: "企业未开启审核（22001） / The audit is switched off" }, AUDIT_REQUIRED: { description: "请先提交审核（22001） / The statement must be audited first" }, AUDIT_TIERS_INVALID: { description: "审核档设置不正确（22001） / The audit tiers are not right" }, BACK_CALC_CHANGED: { description: "数据已变化，请重新反算后再生成结算单（22001） / The figures have changed, please calculate again" }, BACK_CALC_IN_USE: { description: "请先取消或终止由此反算生成的结算单（22001） / Cancel or terminate its statement first" }, BACK_CALC_NOT_FOUND: { description: "反算不存在（22001） / The back-calculation does not exist" }, BAD_REQUEST: { description: "GraphQL 请求超出限制或无法读取，请按应答中的说明修改（22001） / The GraphQL request is over a limit or cannot be read" }, BAD_USER_INPUT: { description: "GraphQL 变量的类型有误，请按应答中的说明修改（22001） / A variable of the GraphQL document has a wrong type" }, BANK_FILE_COLUMNS: { description: "文件缺少 {columns} 列，请在首行补上表头后重新导入（22001） / The file lacks columns: {columns}" }, BILL_AMOUNT_ABOVE_OWED: { description: "还款金额不能超过待还金额 {owed} 元（22005） / The repayment is above the {owed} that are owed" }, BILL_DAY_INVALID: { description: "到账日期须在 {from} 至今天之间（22001） / The day of the repayment must lie between {from} and today" }, BILL_NOT_FOUND: { description: "账单不存在（22001） / Bill not found" }, BILL_REFERENCE_USED: { description: "该银行流水已用于还款（22001） / This bank reference has repaid a bill before" }, BOOKS_WRONG: { description: "账目核对不符（{checks}），核对一致后方可恢复渠道（22001） / The books do not agree ({checks}); channels are resumed once they do" }, BUSY: { description: "系统繁忙，请稍后重试（10000） / The system is busy, please try again" }, CAPTCHA_FAILED: { description: "安全验证未通过，请重试（22001） / The captcha was not solved" }, CAPTCHA_REQUIRED: { description: "请先完成安全验证（22001） / Please solve the captcha first" }, CAPTCHA_UNAVAILABLE: { description: "安全验证暂时无法核对，请稍后重试（22001） / The captcha cannot be checked just now, please try again later" }, CHECK_LIST_CHANGED: { description: "校验数据已变化，请核对后重新提交（10003） / The list has changed, please look again" }, CLIENT_OUTDATED: { description: "页面版本已更新，请刷新（22004） / The page is outdated" }, CLOCK_BACKWARDS: { description: "时钟只能向前调整（22001） / The clock only moves forward" }, CLOCK_NOT_MOVABLE: { description: "当前模式不能调整时钟（22001） / The clock cannot be moved in this mode" }, CODE_EXPIRED: { description: "验证码已失效，请重新获取（22001） / The code is no longer valid" }, CODE_QUOTA_EXCEEDED: { description: "验证码发送次数已达上限，请稍后再试（22001） / The limit of codes is reached, try again later" }, CODE_REQUIRED: { description: "请输入验证码（22001） / The code is required" }, CODE_SENT_RECENTLY: { description: "{seconds} 秒后可重新获取验证码（22001） / A new code can be sent in {seconds} s" }, CODE_TRIES_EXCEEDED: { description: "验证码错误次数过多，请重新获取（22001） / Too many wrong tries, request a new code" }, CODE_WRONG: { description: "验证码错误，还可尝试 {triesLeft} 次（22001） / Wrong code, {triesLeft} tries left" }, COMPANY_ELSEWHERE: { description: "请先切换到{company}，再退出该企业（22001） / Switch to {company} first, then leave it" }, COMPANY_EXISTS: { description: "该企业已注册，请联系企业管理员邀请您加入（22001） / The company is registered already, ask its administrator for an invitation" }, COMPANY_LIST_CHANGED: { description: "企业列表已变化，请刷新（22004） / The company list has changed" }, COMPANY_NOT_FOUND: { description: "企业不存在（22001） / Company not found" }, COMPANY_UNAVAILABLE: { description: "企业服务已暂停，请联系客服（22008） / The company is suspended" }, CONFIRMATION_REASON_REQUIRED: { description: "请填写确认原因（22001） / A reason is required" }, CONSENT_CHANGED: { description: "个人信息授权内容已更新，请重新阅读（22001） / The consent changed since it was shown; read it again" }, CONTRACTS_NOT_UNSIGNED: { description: "仅支持删除未签约数据，请重新选择（22001） / Only unsigned records can be deleted" }, CONTRACTS_NOT_VOIDABLE: { description: "不符合作废条件，请重新选择（22001） / The selection cannot be voided" }, CONTRACT_DATES_WRONG: { description: "合同到期日须晚于签署日（22001） / The contract must end after it was signed" }, CONTRACT_EXISTS: { description: "该收款人已有生效中的合同（22001） / A valid contract exists already" }, CONTRACT_NOT_FOUND: { description: "合同不存在或已被删除（22001） / The contract does not exist" }, CONTRACT_NOT_SEALED: { description: "合同正在出具，请稍后下载（22007） / The contract is being sealed, download it later" }, CONTRACT_NO_DOCUMENT: { description: "合同文件尚未生成（22001） / There is no document of this contract" }, CONTRACT_OPEN: { description: "该人员已有待签署的同类合同，请提醒签署（22001） / A request to sign the same contract is open already" }, CONTRACT_OVERDUE: { description: "签署期限已过（22001） / The deadline of the signature has passed" }, CONTRACT_TEXT_CHANGED: { description: "合同内容已更新，请重新阅读后签署（22001） / The contract changed since it was shown; read it again" }, DOWNTIME: { description: "系统维护中，暂不能提交结算（22001） / Maintenance: settlements cannot be submitted" }, EMAIL_TAKEN: { description: "该邮箱已被使用（22001） / The e-mail address is in use" }, EVIDENCE_REQUIRED: { description: "请上传凭证（22001） / Evidence is required" }, EXPORT_ALREADY_RUNNING: { description: "同类导出正在进行，请到下载记录查看（22003） / The same export is running, see the download records" }, EXPORT_FAILED: { description: "导出失败，请重试（22001） / The export failed, please try again" }, EXPORT_NOT_FOUND: { description: "导出记录不存在（22001） / Export not found" }, EXPORT_RANGE_FUTURE: { description: "截止日期不能晚于今天，请重新选择（22001） / The last day cannot be later than today, choose another one" }, EXPORT_RANGE_REQUIRED: { description: "请选择创建时间（22001） / A creation date range is required" }, EXPORT_RANGE_TOO_LONG: { description: "时间范围不能超过 {days} 天（22001） / The range must not exceed {days} days" }, EXPORT_TOO_LARGE: { description: "最多导出 {limit} 条，请缩小范围或联系客服（22001） / At most {limit} rows, please narrow the filter or contact support" }, FACTOR_DEMANDED: { description: "{company}要求付款时验证，不能移除最后一个身份验证器或通行密钥；请先添加另一个（22001） / {company} demands a second factor at payments: the last one stays; add another one first" }, FACTOR_EXISTS: { description: "身份验证器已启用；如需更换，请先移除（22001） / There is an authenticator already: remove it first" }, FACTOR_LOCKED: { description: "验证失败次数过多，请 {minutes} 分钟后再试（22001） / Too many failed tries, try again in {minutes} minutes" }, FACTOR_MISSING: { description: "企业要求付款时验证身份验证器或通行密钥，请先在“个人信息”中启用（22001） / The company demands a second factor at payments: set one up in your personal settings first" }, FACTOR_NOT_FOUND: { description: "尚未启用，或已被移除（22001） / There is no such factor" }, FACTOR_REQUIRED: { description: "请用身份验证器或通行密钥验证（22001） / A second factor is needed: a code of the authenticator, or a passkey" }, FACTOR_RESET_NONE: { description: "没有等待执行的重置（22001） / No reset is waiting" }, FACTOR_RESET_OPEN: { description: "该用户的重置已在等待执行（22001） / A reset of this user waits already" }, FACTOR_UNSTARTED: { description: "请重新扫描二维码（22001） / Start again: nothing waits to be confirmed" }, FACTOR_WRONG: { description: "验证码错误或已使用过，请等待身份验证器显示新的验证码（22001） / Wrong code, or one that was used before: wait for the next one" }, FILE_CELL_TOO_LONG: { description: "第 {line} 行有单元格超过 {limit} 个字符（22001） / A cell of row {line} exceeds {limit} characters" }, FILE_DAMAGED: { description: "文件已损坏，无法读取，请用 Excel 打开后另存为 .xlsx 再上传（22001） / The file is damaged, please open it in Excel and save it as .xlsx" }, FILE_ENCODING_UNKNOWN: { description: "无法识别文件编码，请另存为 UTF-8 编码的 CSV 或 .xlsx 后重新上传（22001） / The text encoding is not known" }, FILE_ENCRYPTED: { description: "文件设有打开密码，请用 Excel 打开、取消密码后另存为 .xlsx 再上传（22001） / The file has a password, please remove it and save as .xlsx" }, FILE_EXPANDS_TOO_LARGE: { description: "文件解压后过大，请删除多余的格式和图片或拆分后重新上传（22001） / The file expands to too much" }, FILE_NOT_FOUND: { description: "文件不存在或已失效（22001） / File not found" }, FILE_NOT_SHEET: { description: "文件格式有误：文件已损坏或不是表格，请用 Excel 打开后另存为 .xlsx 或 .csv 再上传（22001） / The file is damaged or no sheet, please open it in Excel and save it as .xlsx or .csv" }, FILE_NO_ROWS: { description: "文件中没有数据行（22001） / The file has no rows" }, FILE_OLD_EXCEL: { description: "这是旧版 .xls 文件，请用 Excel 打开后另存为 .xlsx 再上传（22001） / Please save the .xls file as .xlsx first" }, FILE_QUOTE_OPEN: { description: "第 {line} 行的引号没有成对，请修改后重新上传（22001） / A quote is not closed in row {line}" }, FILE_REQUIRED: { description: "请先上传文件（22001） / Please upload a file first" }, FILE_SHEET_UNKNOWN: { description: "工作表{sheet}不存在（22001） / There is no sheet {sheet}" }, FILE_STILL_OPEN: { description: "这不是表格本身，而是表格打开时产生的临时文件：请先在 Excel 或 WPS 中关闭表格，再上传原文件（22001） / This is what a program leaves beside an open file: close the sheet there and upload the sheet itself" }, FILE_TOO_LARGE: { description: "文件不能超过 {limitMb}MB（22001） / The file must not exceed {limitMb} MB" }, FILE_TOO_MANY_COLUMNS: { description: "表格超过 {limit} 列（22001） / More than {limit} columns" }, FILE_TOO_MANY_ROWS: { description: "数据行数超过 {limit} 行，请拆分后上传（22001） / More than {limit} rows, please split the file" }, FILE_TOO_SLOW: { description: "文件读取超时，请拆分后重新上传（22001） / Reading the file took too long, please split it" }, FILE_TYPE_WRONG: { description: "文件格式有误（22001） / The file type is wrong" }, FILE_UNSAFE: { description: "文件内容异常，已拒绝读取（22001） / The file was refused as unsafe" }, FILE_WEB_PAGE: { description: "文件实际是网页格式（改名的 HTML 或 XML），请用 Excel 打开后另存为 .xlsx 再上传（22001） / The file is a renamed web page, please open it in Excel and save it as .xlsx" }, FILING_EMPTY: { description: "{period} 没有已入账的明细，请选择其他所属期（22001） / Nothing was posted in {period}, please choose another period" }, FILING_NOT_FOUND: { description: "申报表不存在，请刷新后重试（22001） / There is no such sheet, please reload" }, FILING_UNEVEN: { description: "税额与应交税费账面相差 {difference} 元，请先核对账务，再生成申报表（22001） / The taxes differ from the books by {difference}, please check the books first" }, FLOW_NOT_FOUND: { description: "流水不存在（22001） / Flow not found" }, FRONT_URL_REFUSED: { description: "预览页地址须为本站的 /preview（22001） / The address of the preview must be /preview of this site" }, FUNDS_BLOCKED: { description: "资金账户核对异常，已暂停支付，请联系客服（22005） / The fund account is blocked after a check" }, FUNDS_LOCKED: { description: "资金已被{holder}锁定，{until}前不能重复锁定（22001） / The funds are locked by {holder} until {until}" }, FUNDS_NOT_LOCKED: { description: "资金未锁定（22001） / The funds are not locked" }, GRAPHQL_PARSE_FAILED: { description: "GraphQL 文档语法有误，请按应答中的说明修改（22001） / The GraphQL document cannot be parsed" }, GRAPHQL_VALIDATION_FAILED: { description: "GraphQL 文档与接口定义不符，请按应答中的说明修改（22001） / The GraphQL document does not fit the schema" }, HELP_ARTICLE_NOT_FOUND: { description: "文章不存在（22001） / Article not found" }, HELP_CATEGORY_CODE_USED: { description: "该代码已被其他分类使用，请换一个（22001） / Another category has this code, choose another one" }, HELP_CATEGORY_NOT_FOUND: { description: "请选择分类（22001） / Choose a category" }, HELP_NOTHING_FOUND: { description: "没有找到相关内容（22001） / Nothing found" }, IDEMPOTENCY_KEY_MISSING: { description: "缺少请求标识，请刷新后重试（22001） / The request key is missing" }, IDENTITY_MISMATCH: { description: "姓名或身份证号与记录不一致，请核对（22001） / Name or id card differ from the record" }, IDENTITY_REQUIRED: { description: "该手机号尚未绑定，请填写姓名和身份证号（22001） / This phone is not bound yet: name and id card are needed" }, IDENTITY_UNPROVEN: { description: "请先用手机验证码验证身份，再更换邮箱（22001） / Prove the identity with a code first, then change the e-mail address" }, IMPORT_NOT_UNDOABLE: { description: "{reason}（22001） / {reason}" }, INBOUND_DUPLICATE: { description: "该银行流水已录入（22001） / This bank reference was entered before" }, INBOUND_MATCHED: { description: "已有到账款项匹配，不能取消汇款（22001） / Money that covers the statement has arrived" }, INBOUND_NOT_FOUND: { description: "到账记录不存在（22001） / Inbound transfer not found" }, INBOUND_UNMATCHED: { description: "未匹配到企业账户，请人工指定（22001） / The inbound transfer matches no company" }, INCOME_YEAR_EMPTY: { description: "{year} 年没有已到账的收入，请选择其他年度（22001） / There is no income of {year}, please choose another year" }, INSUFFICIENT_BALANCE: { description: "账户余额不足，还差 {short} 元，请充值后再发放，转账到账约需 5-10 分钟（22005） / The balance is short of {short}" }, INSUFFICIENT_QUOTA: { description: "垫资额度不足，还差 {short} 元，请先还款（22005） / The advance quota is short of {short}" }, INVITATION_EXPIRED: { description: "邀请已过期（22001） / The invitation has expired" }, INVOICE_AMOUNT_CHANGED: { description: "开票金额已变为 {real} 元，请重新确认（22001） / The amount has become {real}" }, INVOICE_AMOUNT_TOO_SMALL: { description: "实开金额须大于 0：开票金额 {invoice} 元，欠票 {tardy} 元（22005） / The amount must be above what is owed: {invoice} and {tardy}" }, INVOICE_BLOCKS_STOP: { description: "该结算单正在开票或已开票，不能终止（22005） / An invoice is being or was issued: it cannot be stopped" }, INVOICE_CHOICE_CHANGED: { description: "所选结算单中有 {count} 单已申请开票或不可开票，请重新选择（22001） / {count} of the chosen statements cannot be invoiced any more" }, INVOICE_FILE_NONE: { description: "所选申请没有已开具的发票文件（22001） / None of the chosen applications has an invoice yet" }, INVOICE_KINDS_MIXED: { description: "申请开票数据中包含多种业务类型，无法申请开票，请修改后重试（22005） / Statements of several business types make no invoice" }, INVOICE_NEXT_MONTH: { description: "该申请归属 {month}，请于 {from} 起受理开具（22001） / The application belongs to {month}; accept and issue it from {from} on" }, INVOICE_NOTHING_CHOSEN: { description: "请选择需要开票的订单!（22001） / Nothing that can be invoiced is chosen" }, INVOICE_NOT_FOUND: { description: "开票申请不存在（22001） / The application does not exist" }, INVOICE_NOT_PAPER: { description: "电子发票不需要登记快递（22001） / Only a paper invoice is sent by post" }, INVOICE_NUMBER_USED: { description: "该发票号码已登记，请核对后重新填写（22001） / This number belongs to another invoice" }, INVOICE_PENDING_STOP: { description: "该结算单有待审核的开票申请，终止后将删除该申请（22001） / Stopping deletes the pending invoice application" }, INVOICE_RED_CHANGED: { description: "可红冲金额已变为 {amount} 元，请重新确认（22001） / What can be taken back has become {amount}" }, INVOICE_RED_LAPSED: { description: "该红冲申请已超过 72 小时未确认，已失效，请企业重新申请（22001） / It was not confirmed within 72 hours and has lapsed" }, INVOICE_RED_TAKEN: { description: "该发票的金额已在后续发票中全部抵扣，不能再红冲（22001） / Later invoices took off all of this one already, nothing is left for a red letter" }, INVOICE_RED_WAITS: { description: "该发票已申请红冲，请在开票详情查看进度（22001） / A red letter of this invoice is asked for already" }, INVOICE_REISSUE_LATE: { description: "发票开具已超过一个月，不能换开，可申请只红冲（22001） / More than a month has passed since it was issued, it can only be taken back" }, INVOICE_SCENARIOS_MIXED: { description: "申请开票数据中包含多种业务场景,请确认是否继续开票？（22005） / Several scenarios are chosen; confirm that they go into one invoice" }, INVOICE_STARTED: { description: "撤销失败，您的开票申请已在处理中，请联系海握科技平台人员取消开票申请（22005） / It is being processed already; please ask the platform to cancel it" }, INVOICE_TITLE_IN_REVIEW: { description: "您的发票抬头信息正在审核中暂无法开票，请耐心等待（22005） / The invoice title is being reviewed" }, INVOICE_TITLE_MISSING: { description: "您的发票抬头与收件地址信息尚未完善,将会影响您的在线发票申请服务,请立即完善信息（22005） / The invoice title is not approved yet" }, INVOICE_TITLE_NOT_FOUND: { description: "该企业尚未提交发票抬头（22001） / The company has not set its invoice title" }, INVOICE_TOO_MANY: { description: "合并开票数据上限为1万条，请重新选择（22005） / A merged invoice takes at most 10,000 rows" }, KEY_ROTATION_RUNNING: { description: "密钥轮换正在进行，请等它完成后再开始（22001） / A rotation of keys is running, please wait for its end" }, LAST_ROW: { description: "仅有一条结算明细，不能删除（22001） / The only row cannot be deleted" }, LEDGER_BLOCK_NOT_FOUND: { description: "该账户没有停付，或停付已经解除，请刷新后查看（22001） / The account is not blocked, or the block was lifted already" }, LEDGER_STILL_DIFFERS: { description: "该账户与分录仍相差 {difference} 元，不能解除停付；请先由技术人员更正（22001） / The account still differs from its entries by {difference}: it has to be put right first" }, LEGAL_HOLD_EXISTS: { description: "已有生效中的保全，请先解除（22001） / There is a legal hold already, please release it first" }, LEGAL_HOLD_NOT_FOUND: { description: "保全不存在或已解除，请刷新后查看（22001） / The legal hold is not there or was released, please reload" }, LINES_NONE_TO_STOP: { description: "没有可终止的明细（22001） / There is no line to stop" }, LINE_ACCOUNT_REQUIRED: { description: "请填写收款账号（22001） / The payee account is required" }, LINE_NEEDS_ACCOUNT: { description: "{names}的收款账号已被银行拒绝，请先修改账号再重新发放（22001） / The bank has refused the account for good, change it first: {names}" }, LINE_NOT_FIXABLE: { description: "该明细失败的原因不是收款账号，无须收款人修改（22001） / The line did not fail because of its account" }, LINE_NOT_FOUND: { description: "结算明细不存在（22001） / Line not found" }, LINE_NOT_PAYABLE: { description: "收款人暂不可发放：{reason}（22001） / The payee cannot be paid: {reason}" }, LINK_INVALID: { description: "链接已失效（22001） / The link is no longer valid" }, LIST_VIEW_INVALID: { description: "视图含有该列表没有的条件，请刷新页面后重新保存（22001） / The view has a condition that its list does not know, please reload and save again" }, LIST_VIEW_LIMIT: { description: "每个列表最多 {max} 个视图，请先删除不用的视图（22001） / A list has at most {max} views, delete one first" }, LIST_VIEW_NAME_TAKEN: { description: "您在该列表已有同名视图，请换一个名称（22001） / You have a view of this name in this list" }, LIST_VIEW_NOT_FOUND: { description: "视图不存在或已被删除（22001） / The view does not exist or was deleted" }, LIST_VIEW_NOT_SHARED: { description: "请先共享视图，再设为企业默认（22001） / Share the view first, then make it the default of the company" }, LIST_VIEW_NOT_YOURS: { description: "共享视图只能由创建人或企业管理员修改，您可以另存为自己的视图（22001） / A shared view is changed by who made it or by the master; save one of your own" }, LIST_VIEW_PERSONAL: { description: "身份证号、手机号、姓名等个人信息不能保存在视图中，请去掉后再保存（22001） / Numbers and names of persons are not kept in views, please remove them first" }, LOGIN_LOCKED: { description: "登录失败次数过多，请 {minutes} 分钟后再试（22001） / Too many failed logins, try again in {minutes} minutes" }, LOGIN_REFUSED: { description: "账号或密码错误（22001） / Wrong account or password" }, MAKER_IS_CHECKER: { description: "不能审核自己提交或修改的结算单（22001） / Nobody passes his own submission" }, MASTER_ELSEWHERE: { description: "您是{company}的企业管理员，请先切换到该企业并转让管理员（22001） / You are the master of {company}: switch to it and transfer the role first" }, MEMBER_EXISTS: { description: "该用户已是企业成员（22001） / Already a member of this company" }, MEMBER_NOT_FOUND: { description: "账号不存在（22001） / Member not found" }, MESSAGE_NOT_FOUND: { description: "消息不存在（22001） / Message not found" }, NEEDS_CONFIRMATION: { description: "{title}（30201） / {title}" }, NOT_FOUND: { description: "数据不存在或已被删除（22001） / Not found" }, NOT_OWN_SUBMISSION: { description: "只能撤回自己提交的审核（22001） / Only the submitter may withdraw" }, NO_ACCESS: { description: "您当前无权限,请联系企业管理员（22006） / No access" }, NO_COMPANY: { description: "您尚未绑定企业（22006） / No company is bound to this user" }, OBJECTION_NOT_FOUND: { description: "异议不存在（22001） / Objection not found" }, OBJECTION_OPEN: { description: "已提出过同样的异议，请等待企业答复（22001） / The same objection is open already; please wait for the company" }, OPERATORS_SEATED: { description: "已有运营人员，请由其创建（22001） / There are operators already; they seat others" }, OPERATOR_NOT_FOUND: { description: "运营人员不存在（22001） / Operator not found" }, ORIGIN_REFUSED: { description: "请求不是来自本站页面，已拒绝（22001） / The request came from another site and was refused" }, OUTBOUND_REFERENCE_USED: { description: "该银行流水已登记过一次退款转出，请核对后填写本次的流水号（22001） / This bank reference has paid out a refund before" }, PACKAGE_EXPIRED: { description: "文件已失效，请重新下载（22007） / The file has expired, please download again" }, PACKAGE_NOT_FOUND: { description: "打包记录不存在（22001） / Package not found" }, PACKAGING_ALREADY_RUNNING: { description: "数据正在处理中，请到下载记录查看（22003） / A package is already being made, see the download records" }, PACKAGING_FAILED: { description: "回单打包失败，请重试（22007） / Packaging failed, please try again" }, PAGE_OUTLIVED: { description: "本页属于另一登录，请刷新后再操作（22004） / The page was drawn for another login or another company, please reload it" }, PAPERS_NOT_READY: { description: "结算单确认后才有合同与付款信息（22001） / Contract and payment info exist once the statement is confirmed" }, PASSKEY_EXISTS: { description: "该通行密钥已添加（22001） / This passkey is there already" }, PASSKEY_LIMIT: { description: "最多可添加 {max} 个通行密钥，请先移除不用的（22001） / At most {max} passkeys: remove one first" }, PASSKEY_REFUSED: { description: "通行密钥验证未通过，请重试（22001） / The passkey was not accepted, please try again" }, PAYEES_BLOCKED: { description: "{names}已被暂停收款，不能付款。请去掉这些人员后重新提交，或等待恢复（22001） / The platform has stopped payments to {names}; nothing is paid" }, PAYEES_NOT_PAYABLE: { description: "{names}现在不能付款（{reasons}）。请在名单中改小金额或删除这些人员后再提交（22001） / These people cannot be paid now ({reasons}): {names}; correct or delete their rows" }, PAYEES_OVER_LIMIT: { description: "付款后{names}的本月金额将超过平台月限额 {limit} 元，不能付款。请终止本单，去掉这些人员或改小金额后重新提交，或下月再付（22001） / With this payment {names} would exceed the monthly limit of {limit}; nothing is paid" }, PAYEE_GROUP_LIMIT: { description: "最多 {max} 个分组，请先删除不用的分组（22001） / There are at most {max} groups, delete one first" }, PAYEE_GROUP_NAME_TAKEN: { description: "已有同名分组，请换一个名称（22001） / There is a group of this name, please choose another one" }, PAYEE_GROUP_NOT_FOUND: { description: "分组不存在或已被删除（22001） / The group does not exist or was deleted" }, PAYEE_NOT_FOUND: { description: "收款人不存在（22001） / Payee not found" }, PAYEE_PHONE_DIFFERS: { description: "有付款企业登记的不是您当前登录的手机号。请先打开该企业发给您的链接完成验证，30 分钟内在同一浏览器重新登录后办理；或联系该企业更新您的手机号（22001） / A company that pays you has another phone of yours: open a link of that company, prove yourself and log in again in the same browser within 30 minutes, or ask it to change the phone" }, PAYEE_PHONE_MISSING: { description: "该收款人没有可接收短信的手机号，请先补充（22001） / The payee has no mobile phone that takes SMS" }, PAYMENT_PAPER_HIDDEN: { description: "结算单正在处理异常或已终止，不提供付款信息，进度见结算单详情（22001） / There is no payment info while failed payments are worked on, nor once the statement has ended" }, PAYOUT_RESULT_KNOWN: { description: "该笔付款已有结果（22001） / The result of this payout is known already" }, PAY_CONTENT_CHANGED: { description: "结算内容与审核时不一致，请重新提交审核（22001） / The content differs from what was approved" }, PAY_TIME_INVALID: { description: "打款时间只能选择昨天或今天（22001） / The payment time must be yesterday or today" }, PAY_TYPE_CHANGED: { description: "支付方式已变化，请刷新（22001） / The way of paying has changed, please reload" }, PERMISSION_MISSING: { description: "权限不足！（22001） / Permission missing" }, PHONE_TAKEN: { description: "该手机号已被使用（22001） / The phone number is in use" }, PROOF_NEEDED: { description: "为保护账号安全，请先验证身份（22001） / Prove first that it is you" }, QR_NOT_FOUND: { description: "二维码不存在（22001） / The QR code does not exist" }, QUOTA_BELOW_USE: { description: "额度不能低于已用额度（22005） / The quota cannot be below its use" }, RATE_LIMITED: { description: "操作过于频繁，请稍后再试（10000） / Too many requests, please slow down" }, READ_ONLY_VIEW: { description: "正在只读查看，不能办理业务或打开文件；请由企业人员操作（22001） / You are only looking: the people of the company do this and open files themselves" }, RECEIPT_NONE: { description: "没有可下载的回单（22007） / There is no receipt to download" }, RECEIPT_NOT_OFFERED: { description: "当前企业不提供回单（22007） / Receipts are not offered for this company" }, RECEIPT_NOT_READY: { description: "回单暂未生成，请于 {date} 后下载（22007） / The receipt is available from {date}" }, RECEIPT_REVOKED: { description: "该笔付款已退票，回单已作废（22007） / The payment was returned and its receipt revoked" }, RECONCILE_CASE_NOT_FOUND: { description: "对账差异不存在（22001） / Reconciliation case not found" }, RED_NOT_FOUND: { description: "红冲申请不存在（22001） / The red letter does not exist" }, REGISTRATION_NOT_FOUND: { description: "登记用户不存在（22001） / The registered user does not exist" }, REMARK_REQUIRED: { description: "请填写备注（22001） / A remark is required" }, REMINDER_LIMIT: { description: "今日提醒次数已用完（22001） / This person was reminded often enough today" }, REQUEST_HEADERS_TOO_LARGE: { description: "请求头过大，请清除本站 Cookie 后重试（22001） / The headers of the request are too large" }, REQUEST_IN_PROGRESS: { description: "正在处理，请稍候（22001） / The first call is still running" }, REQUEST_KEY_REUSED: { description: "请求标识已用于其他内容，请刷新后重试（22005） / The request key was used for another input" }, REQUEST_TOO_SLOW: { description: "网络太慢，内容没有传完，请重试（22001） / The request took too long to arrive, please send it again" }, RETENTION_RUNNING: { description: "保留期清理正在进行，请等它完成后再开始（22001） / A run of retention is going on, please wait for its end" }, REVEAL_LIMIT_REACHED: { description: "一小时内最多查看 {count} 次，请稍后再试（22001） / At most {count} reveals within an hour, please try again later" }, REVEAL_REASON_REQUIRED: { description: "请填写查看原因（22001） / Please say why you need to see it" }, ROSTER_BUSY: { description: "数据正在校验，请稍候（22001） / The list is being checked" }, ROSTER_CHANGE_NOT_FOUND: { description: "该修改已撤销，或不再保留（22001） / This change was taken back already, or is no longer kept" }, ROSTER_CHANGE_OVERTAKEN: { description: "这些行之后又有修改，不能撤销（22001） / These rows were changed again since, it cannot be taken back" }, ROSTER_EMPTY: { description: "结算单数据为空，请重新创建（22001） / The list is empty, please create it again" }, ROSTER_GONE: { description: "校验数据不存在或已失效（22012） / The uploaded list is gone" }, ROSTER_HAS_ERRORS: { description: "请先修改异常数据（22001） / Please correct the rows with errors first" }, ROSTER_HIDDEN_ROWS: { description: "表格中有 {count} 行被隐藏或筛选掉（第 {lines} 行），请选择是否一并导入（22001） / {count} rows of the sheet are hidden or filtered out (line {lines}): say whether they are imported" }, ROSTER_MANY_ERRORS: { description: "异常数据超过 {limit} 条，请下载异常文件修改后重新上传（22001） / More than {limit} rows have errors" }, ROSTER_MAPPING_INCOMPLETE: { description: "缺少必填列：{columns}（22001） / Required columns are missing: {columns}" }, ROSTER_NOT_FOUND: { description: "校验数据不存在或已失效（22012） / The uploaded list is gone" }, ROSTER_PASTE_TOO_LARGE: { description: "一次最多粘贴 {limit} 行（22001） / At most {limit} rows can be pasted at once" }, ROSTER_ROWS_CHANGED: { description: "{count} 行在您看到之后有变化：{names}。本次没有改动任何一行，请核对后重新操作（22001） / {count} rows have changed since they were seen: {names}; nothing was changed" }, ROSTER_ROW_INVALID: { description: "{names}（22001） / {names}" }, ROSTER_ROW_NOT_FOUND: { description: "该条明细不存在或已被删除（22001） / Row not found" }, SANDBOX_MISSING: { description: "沙箱尚未开通，请先在开发者页面开通（22001） / There is no sandbox yet: open it on the developers page" }, SCENARIO_UNKNOWN: { description: "请选择业务场景（22001） / Please choose a business scenario" }, SECOND_OPERATOR_REQUIRED: { description: "须由另一名运营人员确认（22001） / A second operator must confirm" }, SELECTION_CHANGED: { description: "所选数据已有变化：确认时 {asked} 条，现在 {now} 条。本次没有执行，请核对后重新操作（22001） / The selection has changed: {asked} were agreed to, {now} it would be now; nothing was done" }, SELECTION_EMPTY: { description: "请先选择{thing}（22001） / Please select {thing} first" }, SELECTION_INELIGIBLE: { description: "所选数据中有 {count} 条不符合条件，请重新选择（22001） / {count} of the selected rows are not eligible" }, SERVICE_NOT_OPEN: { description: "该业务未开通，请联系我们开通：{hotline}（22001） / This product is not opened, please call {hotline}" }, SERVICE_OFFLINE: { description: "该业务已于{date}下线，请使用连续劳务（22001） / This product ended on {date}, please use continuous labor" }, SERVICE_ORDER_INVOICE_USED: { description: "该发票号码已登记，请核对后重新填写（22001） / This invoice number belongs to another item" }, SERVICE_ORDER_ITEM_NOT_FOUND: { description: "居间服务明细不存在（22001） / The item of the service order does not exist" }, SERVICE_ORDER_NOT_FOUND: { description: "居间服务单不存在（22001） / The service order does not exist" }, SESSION_EXPIRED: { description: "登录已失效，请重新登录（22002） / The session has expired" }, SESSION_REPLACED: { description: "您现在以 {current} 登录，改为 {next} 吗？（30201） / You are logged in as {current}; change to {next}?" }, SIGNER_UNPROVEN: { description: "收款人实名认证未通过，不能提醒（22001） / The identity of the signer does not match" }, SIGN_ON_CONFINED: { description: "您用企业账号登录，只能在该企业工作；如需切换，请退出后用密码或验证码登录（22001） / You logged in by an account of a company and work in that company only: log in by password or code to change" }, SIGN_ON_NOT_FOUND: { description: "尚未绑定企业账号，或已解除（22001） / No account is bound" }, SIGN_ON_REFUSED: { description: "企业账号登录未通过验证，请重新开始（22001） / The answer of the identity provider was not accepted: please start again" }, SIGN_ON_TAKEN: { description: "该企业账号已绑定其他成员（22001） / This account is bound to another member" }, SIGN_ON_UNBOUND: { description: "该企业账号尚未绑定。请先用密码或短信验证码登录，在“个人信息”中绑定后再使用（22001） / This account is not bound to anybody: log in by password or code first, then bind it in your personal settings" }, SIGN_ON_UNKNOWN: { description: "没有这个企业登录代号，请向企业管理员核对（22001） / There is no such sign-on code: ask the administrator of your company" }, SIGN_ON_UNREACHABLE: { description: "暂时无法连接企业的身份服务，请稍后重试，或用密码登录（22001） / The identity provider of the company cannot be reached: try again later, or log in by password" }, STALE: { description: "内容已被他人修改，请刷新后重试（22001） / Changed by someone else, please read it again" }, START_EMPTY: { description: "没有可以带入的明细，请换一个来源或上传文件（22001） / There are no rows to begin from, choose another source or upload a file" }, START_SOURCE_MISSING: { description: "请选择从哪张结算单或哪个分组开始（22001） / Please choose the statement or the group to begin from" }, STATEMENT_NOT_FOUND: { description: "结算单不存在（22001） / Statement not found" }, STATEMENT_OF_TASK: { description: "该结算单由任务验收发起，请在任务详情中重新发起结算（22001） / It was made of the work of a task; settle it there again" }, STATEMENT_SUBJECT_OTHER: { description: "合作主体与该结算单不符，请核对后重试（22001） / The subject is not the one of the statement, check it and try again" }, STOP_REASON_REQUIRED: { description: "请选择终止原因（22001） / A reason is required" }, STORAGE_FULL: { description: "文件存储空间不足，请联系客服（10000） / The file storage is full" }, SUBJECT_CLOSED: { description: "合作主体已停止服务（22008） / The cooperation subject is closed" }, SUBJECT_EXISTS: { description: "已有相同代码或统一社会信用代码的合作主体，请核对（22001） / There is a subject of this code or credit code, please check them" }, SUBJECT_NOT_FOUND: { description: "合作主体不存在（22001） / Subject not found" }, TASK_CLOSED: { description: "任务已关闭，不再接单（22001） / The task is closed" }, TASK_FULL: { description: "名额已满，请看看其他任务（22001） / All places of the task are taken" }, TASK_HAS_WORK: { description: "还有已提交或待结算的成果，请先验收并结算，再删除任务（22001） / There is work to be reviewed or settled" }, TASK_MODE_OTHER: { description: "当前企业或任务的模式为{mode}，不能按其他模式办理（22001） / The company gives out tasks by {mode} and publishes no others" }, TASK_NOT_FOUND: { description: "任务不存在或已被删除（22001） / The task does not exist" }, TASK_NOT_REVIEWABLE: { description: "所选人员中有不能验收的成果，请刷新后重新选择（22001） / Some of the chosen work cannot be reviewed" }, TASK_NOT_SETTLEABLE: { description: "所选人员中有未验收或已发起结算的，请刷新后重新选择（22001） / Some of the chosen work is not accepted or was settled already" }, TASK_OVER: { description: "任务已过截止日期，不再接单（22001） / The deadline of the task has passed" }, TASK_PEOPLE_BELOW: { description: "人数不能少于已接单的 {taken} 人（22001） / {taken} people are on the task already, the places cannot be fewer" }, TASK_PERSON_NOT_FOUND: { description: "任务人员不存在（22001） / This person is not on the task" }, TASK_PICTURES_MANY: { description: "未提交的图片过多，请先提交成果，或联系企业（22001） / Too many pictures wait to be handed in" }, TASK_PICTURE_NOT_FOUND: { description: "图片不存在，请重新上传（22001） / The picture does not exist" }, TASK_PICTURE_TOO_LARGE: { description: "只能上传{limitMb}M大小以内（22001） / A picture of a task must not exceed {limitMb} MB" }, TASK_SUBJECT_OTHER: { description: "关联任务的合作主体或业务类型与结算单不同（22001） / The task is of another subject or kind" }, TASK_TAKEN: { description: "您已接过该任务，可在“我的任务”中查看（22001） / You are on this task already" }, TASK_UNSIGNED: { description: "请先签署合同，再提交成果（22001） / The contract must be signed before work is handed in" }, TAX_ABOVE_AMOUNT: { description: "本月累计后{names}的税额已超过应发金额，不能付款。请终止结算单，复制后去掉该人员，或与其本月其他款项合并结算（22001） / The taxes of {names} exceed the amount by now; nothing is paid" }, TAX_CALC_NOT_FOUND: { description: "税款单不存在（22001） / The tax calculation does not exist" }, TAX_CALC_ROW_NOT_FOUND: { description: "算税明细不存在（22001） / The row of the tax calculation does not exist" }, TAX_CHANGED: { description: "税额已变化，请重新确认（22001） / The tax has changed, please confirm again" }, TAX_RULE_MISSING: { description: "{month} 的{rule}规则尚未配置，暂不能发放（22001） / No tax rule ({rule}) for {month}: payment refused" }, TAX_SETTING_USED: { description: "{month} 已有按现行规则计税的明细，该月及以前的规则不能再改；请从 {next} 起另设新规则（22001） / Lines of {month} were taxed by the rules in force: rules up to then cannot be changed, set new ones from {next} on" }, TEMPLATE_NAME_TAKEN: { description: "该主体下已有同名模板（22001） / The subject has a template of this name" }, TEMPLATE_NOT_FOUND: { description: "合同模板不存在或已停用（22001） / The template of the contract does not exist or is retired" }, TEMPLATE_NO_DRAFT: { description: "没有待发布的草稿（22001） / There is no draft to publish" }, TITLE_REQUIRED: { description: "请填写结算内容（22001） / A title is required" }, TRANSFER_TARGET_NOT_FOUND: { description: "该用户不是企业成员，请先添加为成员再转让（22001） / Not a member of this company, add the person first" }, UNEXPECTED: { description: "系统繁忙，请稍后重试（{requestId}）（10000） / Unexpected error ({requestId})" }, UNKNOWN_VALUE: { description: "{field}的取值不正确（22001） / Unknown value of {field}" }, UPLOAD_LIMIT_REACHED: { description: "同时上传的文件过多，请稍后再试（22001） / Too many uploads at once" }, USER_NOT_FOUND: { description: "用户不存在（22001） / User not found" }, VALIDATION_FAILED: { description: "提交内容有误，请检查后重试（22001） / The input is not valid" }, VISITOR_REFUSED: { description: "业务尚未开通，请联系我们开通业务：{hotline}（22001） / The business is not opened, please call {hotline}" }, WEBHOOK_LIMIT: { description: "每家企业最多 {max} 个 Webhook，请先删除不用的（22001） / At most {max} webhooks for each company: delete one first" }, WEBHOOK_NOT_FOUND: { description: "没有这个 Webhook 或投递记录，可能已被删除（22001） / There is no such webhook or delivery: it may have been deleted" }, WEBHOOK_OFF: { description: "该 Webhook 已停用，请先启用（22001） / The webhook is off: turn it on first" } } });

export const ExportKindKey = { AGENT_INVOICES: "AGENT_INVOICES", AGENT_INVOICE_LINES: "AGENT_INVOICE_LINES", AUDIT_RECORDS: "AUDIT_RECORDS", BACK_CALC_ROWS: "BACK_CALC_ROWS", BILL: "BILL", BILL_RECEIPTS: "BILL_RECEIPTS", COMPLETED_STATEMENTS: "COMPLETED_STATEMENTS", CONTRACTS: "CONTRACTS", EVIDENCE_PACK: "EVIDENCE_PACK", FUND_FLOWS: "FUND_FLOWS", FUND_RECORDS: "FUND_RECORDS", INVOICE_FILES: "INVOICE_FILES", REGISTRATIONS: "REGISTRATIONS", ROSTER_ROWS: "ROSTER_ROWS", SERVICE_ORDERS: "SERVICE_ORDERS", STATEMENT_LINES: "STATEMENT_LINES", STATEMENT_PAPERS: "STATEMENT_PAPERS", TASK_PEOPLE: "TASK_PEOPLE", TAX_CALCS: "TAX_CALCS", TAX_CALC_ROWS: "TAX_CALC_ROWS", UNFINISHED_STATEMENTS: "UNFINISHED_STATEMENTS" } as const;
export type ExportKindKey = keyof typeof ExportKindKey;
registerEnumType(ExportKindKey, { name: "ExportKindKey", description: "导出种类，及各自可用的筛选条件；带 * 的可有多个值，其余只有一个，别的名称会被拒绝。 / Kinds of export with the conditions that each takes; * = several values, one otherwise; any other name is refused.", valuesConfig: { AGENT_INVOICES: { description: "电子发票单；条件与 AgentInvoiceFilter 同名同义。 / Agent invoice orders; conditions as in AgentInvoiceFilter. Conditions: id, code, title, name, phone, category, kind, statuses*, createdFrom, createdTo" }, AGENT_INVOICE_LINES: { description: "电子发票明细；必须有 agentInvoiceId，其余与 AgentInvoiceLineFilter 同名同义。 / Lines of an agent invoice order; agentInvoiceId is needed, the others as in AgentInvoiceLineFilter. Conditions: agentInvoiceId, name, statuses*" }, AUDIT_RECORDS: { description: "操作日志，最新 60,000 条，每条带哈希；条件与 AuditFilter 同名同义。 / The audit log, the latest 60,000 rows, each with its hash; conditions as in AuditFilter. Conditions: actorName, actorId, action, actions*, targetType, targetTypes*, targetId, dayFrom, dayTo" }, BACK_CALC_ROWS: { description: "反算明细；必须有 backCalcId，其余与 BackCalcRowFilter 同名同义。 / Rows of a back-calculation; backCalcId is needed, the others as in BackCalcRowFilter. Conditions: backCalcId, name, idCard, phone" }, BILL: { description: "一期账单：每日、往期与退款；必须有 billCode。 / One bill, day by day, with what it carries and what came back; billCode is needed. Conditions: billCode" }, BILL_RECEIPTS: { description: "一期账单内付款的回单清单；必须有 billCode。 / The receipts of a bill's payments; billCode is needed. Conditions: billCode" }, COMPLETED_STATEMENTS: { description: "已完成结算单及明细；条件与 StatementFilter 同名同义，选择全部时必须有 createdFrom 与 createdTo，间隔不超过 30 天。 / Completed statements with their lines; conditions as in StatementFilter, with ALL createdFrom and createdTo at most 30 days apart. Conditions: tab, settlementType, isCompleted, statuses*, rejected, auditStatuses*, kinds*, subjectId, payType, payWay, payChannel, search, title, statementCode, idCard, createdFrom, createdTo" }, CONTRACTS: { description: "签署合同；条件与 ContractFilter 同名同义。 / Contracts; conditions as in ContractFilter. Conditions: keyword, phone, agreementTypes*, contractName, statuses*, importedFrom, importedTo, signedFrom, signedTo, subjectId" }, EVIDENCE_PACK: { description: "证据包：所选结算单，或符合 StatementFilter 条件的全部已完成结算单（必须有 createdFrom 与 createdTo），多单时各一个文件夹，至多 1000 单；必须写明用途 reason。 / Evidence packs of the chosen statements, or of all completed ones that match the conditions of StatementFilter (createdFrom and createdTo are needed), a folder each where there are several, at most 1,000; reason says what for and is needed. Conditions: tab, settlementType, isCompleted, statuses*, rejected, auditStatuses*, kinds*, subjectId, payType, payWay, payChannel, search, title, statementCode, idCard, createdFrom, createdTo, reason" }, FUND_FLOWS: { description: "资金流水；条件与 FundFlowFilter 同名同义。 / Flows of a fund account; conditions as in FundFlowFilter. Conditions: subjectId, account, statementId, source, code, from, to, cancelledLocks" }, FUND_RECORDS: { description: "交易记录，最新 8,000 条；条件与 FundFlowFilter 同名同义。 / Transaction record, the latest 8,000; conditions as in FundFlowFilter. Conditions: subjectId, account, statementId, source, code, from, to, cancelledLocks" }, INVOICE_FILES: { description: "发票文件（PDF），打成一个压缩包；条件与 invoices 同名同义。 / The pages of invoices as one archive; conditions as of invoices. Conditions: subjectId, statuses*, from, to" }, REGISTRATIONS: { description: "登记用户；条件与 RegistrationFilter 同名同义。 / Registered users; conditions as in RegistrationFilter. Conditions: name, idCard, phone, statuses*, importedFrom, importedTo, registeredFrom, registeredTo, confirmedFrom, confirmedTo, remark" }, ROSTER_ROWS: { description: "导入名单的校验结果，含完整号码；必须有 rosterId 和用途 reason（1–200 字），status 为 RosterRowStatus；每页印有导出人和时间。 / Rows of an uploaded list with their problems and whole numbers; rosterId and reason are needed, status is a RosterRowStatus; each page bears who had it made and when. Conditions: rosterId, status, reason" }, SERVICE_ORDERS: { description: "居间服务单；条件与 ServiceOrderFilter 同名同义，必须有 createdFrom 与 createdTo，间隔不超过 30 天。 / Service orders; conditions as in ServiceOrderFilter, createdFrom and createdTo are needed, at most 30 days apart. Conditions: code, title, keyword, createdFrom, createdTo, statuses*, isCompleted, payType, results*" }, STATEMENT_LINES: { description: "一张结算单的明细；必须有 statementId，其余与 LineFilter 同义，status 同 statuses。 / Lines of one statement; statementId is needed, the others as in LineFilter, status = statuses. Conditions: statementId, statuses*, status*, name, card, search" }, STATEMENT_PAPERS: { description: "合同与回单，打成一个压缩包；选择与条件同 EVIDENCE_PACK。 / Contracts and receipts as one archive; chosen as for EVIDENCE_PACK. Conditions: tab, settlementType, isCompleted, statuses*, rejected, auditStatuses*, kinds*, subjectId, payType, payWay, payChannel, search, title, statementCode, idCard, createdFrom, createdTo, reason" }, TASK_PEOPLE: { description: "任务人员；必须有 taskId，其余与 TaskPersonFilter 同名同义，isConfirmed 为 true 或 false。 / People on a task; taskId is needed, the others as in TaskPersonFilter, isConfirmed is true or false. Conditions: taskId, name, idCard, isConfirmed, signState, statuses*" }, TAX_CALCS: { description: "税款单；条件与 TaxCalcFilter 同名同义。 / Tax calculations; conditions as in TaxCalcFilter. Conditions: name, idCard, phone, title, taxNumber, createdFrom, createdTo" }, TAX_CALC_ROWS: { description: "算税明细；必须有 taxCalcId，其余与 TaxCalcRowFilter 同名同义。 / Rows of a tax calculation; taxCalcId is needed, the others as in TaxCalcRowFilter. Conditions: taxCalcId, name, idCard, phone" }, UNFINISHED_STATEMENTS: { description: "未完成结算单；条件与 StatementFilter 同名同义，选择全部时至少一个。 / Unfinished statements; conditions as in StatementFilter, at least one with ALL. Conditions: tab, settlementType, isCompleted, statuses*, rejected, auditStatuses*, kinds*, subjectId, payType, payWay, payChannel, search, title, statementCode, idCard, createdFrom, createdTo" } } });

export const ExportStatus = { CANCELLED: "CANCELLED", DONE: "DONE", EXPIRED: "EXPIRED", FAILED: "FAILED", RUNNING: "RUNNING", WAITING: "WAITING" } as const;
export type ExportStatus = keyof typeof ExportStatus;
registerEnumType(ExportStatus, { name: "ExportStatus", description: "导出状态。 / Status of an export.", valuesConfig: { CANCELLED: { description: "已取消。 / Cancelled." }, DONE: { description: "已完成。 / Done." }, EXPIRED: { description: "文件已过期。 / The file has expired." }, FAILED: { description: "失败。 / Failed." }, RUNNING: { description: "处理中。 / Running." }, WAITING: { description: "等待处理。 / Waiting for a worker." } } });

export const FailedAccountAnswer = { KEEP: "KEEP", USE_LAST: "USE_LAST" } as const;
export type FailedAccountAnswer = keyof typeof FailedAccountAnswer;
registerEnumType(FailedAccountAnswer, { name: "FailedAccountAnswer", description: "对上次发放失败的账号的处理。 / What to do about an account that failed before.", valuesConfig: { KEEP: { description: "已核实，仍用该账号。 / The account has been put right; keep it." }, USE_LAST: { description: "改用该收款人上次成功的账号。 / Use the account of the last success." } } });

export const FilePurpose = { DOCUMENT: "DOCUMENT", EVIDENCE: "EVIDENCE", EXPORT: "EXPORT", INVOICE: "INVOICE", PICTURE: "PICTURE", SHEET: "SHEET" } as const;
export type FilePurpose = keyof typeof FilePurpose;
registerEnumType(FilePurpose, { name: "FilePurpose", description: "上传文件的用途，决定可接受的类型与大小。 / What an upload is for; decides accepted types and size.", valuesConfig: { DOCUMENT: { description: "系统生成的单据。 / Document made by the system." }, EVIDENCE: { description: "凭证（图片、PDF、压缩包、Word）。 / Evidence." }, EXPORT: { description: "系统生成的导出文件。 / Export made by the system." }, INVOICE: { description: "在外部开具的发票（PDF），仅运营上传。 / An invoice that was issued outside (PDF), uploaded by operators only." }, PICTURE: { description: "任务图片。 / Task picture." }, SHEET: { description: "人员明细表格（.xlsx、.csv）。 / Sheet of payees." } } });

export const FilingKind = { SALES_PROXY: "SALES_PROXY", VAT_PROXY: "VAT_PROXY", WITHHOLDING: "WITHHOLDING", WORKERS: "WORKERS" } as const;
export type FilingKind = keyof typeof FilingKind;
registerEnumType(FilingKind, { name: "FilingKind", description: "申报表的种类。 / Kind of a sheet that is declared.", valuesConfig: { SALES_PROXY: { description: "居间交易税费代办，按季。 / Taxes charged for sellers of intermediary orders, by quarter." }, VAT_PROXY: { description: "增值税代办，按月。 / VAT filed for payees, by month." }, WITHHOLDING: { description: "累计预扣，按月。 / What was withheld, by month." }, WORKERS: { description: "平台内从业人员，按季。 / Who works through the platform, by quarter." } } });

export const FlowSource = { DEDUCTION: "DEDUCTION", RECHARGE: "RECHARGE", REFUND: "REFUND" } as const;
export type FlowSource = keyof typeof FlowSource;
registerEnumType(FlowSource, { name: "FlowSource", description: "流水来源，旧接口 source_type：1 充值，2 扣款，3 退款。 / Source of a flow; legacy source_type 1, 2, 3.", valuesConfig: { DEDUCTION: { description: "扣款（2）。 / Deduction." }, RECHARGE: { description: "充值（1）。 / Recharge." }, REFUND: { description: "退款（3）：终止、退回或取消锁定。 / Refund: stopped, returned or unlocked." } } });

export const FundAccountKind = { ADVANCE_USED: "ADVANCE_USED", AVAILABLE: "AVAILABLE", COUPON: "COUPON" } as const;
export type FundAccountKind = keyof typeof FundAccountKind;
registerEnumType(FundAccountKind, { name: "FundAccountKind", description: "资金账户的类别。 / Kind of a fund account whose flows are shown.", valuesConfig: { ADVANCE_USED: { description: "垫资额度使用。 / Advance quota used." }, AVAILABLE: { description: "余额。 / Balance." }, COUPON: { description: "优惠券。 / Coupon." } } });

export const FundChangeKind = { ADVANCE_QUOTA: "ADVANCE_QUOTA", COUPON: "COUPON", DEDUCT: "DEDUCT", PAY_OUT: "PAY_OUT" } as const;
export type FundChangeKind = keyof typeof FundChangeKind;
registerEnumType(FundChangeKind, { name: "FundChangeKind", description: "账户调整的种类。 / Kind of a change of an account by operators.", valuesConfig: { ADVANCE_QUOTA: { description: "设置垫资额度。 / Set the advance quota." }, COUPON: { description: "发放优惠券。 / Grant a coupon." }, DEDUCT: { description: "扣减余额：更正误入账的款项。 / Deduct from the balance: a wrong credit is put right." }, PAY_OUT: { description: "退款转出：余额已由银行转回企业，须填银行流水号。 / Refund out: the bank has sent the balance back to the company; needs the bank reference." } } });

export const HelpArticleStatus = { DRAFT: "DRAFT", OFFLINE: "OFFLINE", PUBLISHED: "PUBLISHED" } as const;
export type HelpArticleStatus = keyof typeof HelpArticleStatus;
registerEnumType(HelpArticleStatus, { name: "HelpArticleStatus", description: "帮助文章状态。 / State of an article.", valuesConfig: { DRAFT: { description: "草稿。 / Draft." }, OFFLINE: { description: "已下线。 / Offline." }, PUBLISHED: { description: "已发布。 / Published." } } });

export const HiddenRowsChoice = { EXCLUDE: "EXCLUDE", INCLUDE: "INCLUDE" } as const;
export type HiddenRowsChoice = keyof typeof HiddenRowsChoice;
registerEnumType(HiddenRowsChoice, { name: "HiddenRowsChoice", description: "表格中被隐藏或筛选掉的行如何处理。 / What becomes of rows that are hidden or filtered out in the sheet.", valuesConfig: { EXCLUDE: { description: "不导入，与所见一致。 / Left out, as one sees it." }, INCLUDE: { description: "一并导入。 / Imported too." } } });

export const IdentityStep = { CHANGE_EMAIL: "CHANGE_EMAIL", CHANGE_PASSWORD: "CHANGE_PASSWORD", CHANGE_PHONE: "CHANGE_PHONE" } as const;
export type IdentityStep = keyof typeof IdentityStep;
registerEnumType(IdentityStep, { name: "IdentityStep", description: "身份验证的下一步。 / What the proof of identity is for.", valuesConfig: { CHANGE_EMAIL: { description: "更换邮箱。 / Changing the e-mail address." }, CHANGE_PASSWORD: { description: "修改密码。 / Changing the password." }, CHANGE_PHONE: { description: "换手机号。 / Changing the phone." } } });

export const InboundMatch = { MANUAL: "MANUAL", NONE: "NONE", PAYER: "PAYER", VIRTUAL_ACCOUNT: "VIRTUAL_ACCOUNT" } as const;
export type InboundMatch = keyof typeof InboundMatch;
registerEnumType(InboundMatch, { name: "InboundMatch", description: "到账款项如何匹配到企业。 / How an inbound transfer found its company.", valuesConfig: { MANUAL: { description: "运营人工指定。 / Chosen by an operator." }, NONE: { description: "未匹配。 / Not matched." }, PAYER: { description: "付款户名、金额与附言。 / Payer name, amount and remark." }, VIRTUAL_ACCOUNT: { description: "专属收款账号。 / Virtual account." } } });

export const InboundTransferStatus = { CONFIRMED: "CONFIRMED", ENTERED: "ENTERED", REJECTED: "REJECTED" } as const;
export type InboundTransferStatus = keyof typeof InboundTransferStatus;
registerEnumType(InboundTransferStatus, { name: "InboundTransferStatus", description: "到账款项的状态。 / State of an inbound transfer.", valuesConfig: { CONFIRMED: { description: "已确认入账。 / Confirmed and credited." }, ENTERED: { description: "已录入，待另一名运营确认。 / Entered, waits for another operator." }, REJECTED: { description: "已退回。 / Rejected." } } });

export const InvoiceBusiness = { BUSINESS_INCOME: "BUSINESS_INCOME", LABOR: "LABOR" } as const;
export type InvoiceBusiness = keyof typeof InvoiceBusiness;
registerEnumType(InvoiceBusiness, { name: "InvoiceBusiness", description: "开票业务类型。 / Business type of an invoice.", valuesConfig: { BUSINESS_INCOME: { description: "经营所得 1。 / 1: business income." }, LABOR: { description: "劳务报酬 2。 / 2: labor remuneration." } } });

export const InvoiceKind = { DIGITAL_ORDINARY: "DIGITAL_ORDINARY", DIGITAL_SPECIAL: "DIGITAL_SPECIAL", PAPER_SPECIAL: "PAPER_SPECIAL" } as const;
export type InvoiceKind = keyof typeof InvoiceKind;
registerEnumType(InvoiceKind, { name: "InvoiceKind", description: "发票类型。 / Kind of an invoice.", valuesConfig: { DIGITAL_ORDINARY: { description: "数电普票 2。 / 2: digital ordinary." }, DIGITAL_SPECIAL: { description: "数电专票 1。 / 1: digital special." }, PAPER_SPECIAL: { description: "纸质专票 3，另寄。 / 3: special on paper, posted." } } });

export const InvoiceState = { INVOICED: "INVOICED", INVOICING: "INVOICING", NONE: "NONE", PENDING_REVIEW: "PENDING_REVIEW" } as const;
export type InvoiceState = keyof typeof InvoiceState;
registerEnumType(InvoiceState, { name: "InvoiceState", description: "结算单的开票状态（D45）。 / Invoice state of a statement.", valuesConfig: { INVOICED: { description: "已开票。 / Issued." }, INVOICING: { description: "开票中。 / Being issued." }, NONE: { description: "未开票。 / No application." }, PENDING_REVIEW: { description: "开票待审核。 / Application pending review." } } });

export const InvoiceStatus = { CANCELLED: "CANCELLED", ISSUED: "ISSUED", ISSUING: "ISSUING", PENDING: "PENDING", REJECTED: "REJECTED" } as const;
export type InvoiceStatus = keyof typeof InvoiceStatus;
registerEnumType(InvoiceStatus, { name: "InvoiceStatus", description: "开票申请状态。 / State of an application.", valuesConfig: { CANCELLED: { description: "已取消（4）。 / Cancelled." }, ISSUED: { description: "已开票（2）。 / Issued." }, ISSUING: { description: "开票中（1）。 / Issuing." }, PENDING: { description: "待审核（0），可取消。 / Pending review; may be cancelled." }, REJECTED: { description: "已驳回（3），附原因。 / Rejected, with a reason." } } });

export const InvoiceTitleStatus = { APPROVED: "APPROVED", IN_REVIEW: "IN_REVIEW", REFUSED: "REFUSED", UNSET: "UNSET" } as const;
export type InvoiceTitleStatus = keyof typeof InvoiceTitleStatus;
registerEnumType(InvoiceTitleStatus, { name: "InvoiceTitleStatus", description: "发票抬头状态。 / State of an invoice title.", valuesConfig: { APPROVED: { description: "审核通过（1），只读，可以开票。 / Approved; read only, invoices may be applied for." }, IN_REVIEW: { description: "审核中（0），只读，暂不能开票。 / In review; read only, no invoices." }, REFUSED: { description: "审核未通过（2），可修改后重新提交。 / Refused; editable with the reason." }, UNSET: { description: "未设置（-1），可编辑。 / Not set; editable." } } });

export const InvoicingSituation = { CANCELLED_BEFORE: "CANCELLED_BEFORE", EMPTY: "EMPTY", FRESH: "FRESH", INVOICED: "INVOICED", INVOICING: "INVOICING", PENDING_REVIEW: "PENDING_REVIEW", READY: "READY", RED_BEFORE: "RED_BEFORE", REJECTED_BEFORE: "REJECTED_BEFORE" } as const;
export type InvoicingSituation = keyof typeof InvoicingSituation;
registerEnumType(InvoicingSituation, { name: "InvoicingSituation", description: "开票情况。 / What stands in the way of an application, or how the one before ended.", valuesConfig: { CANCELLED_BEFORE: { description: "上次申请已取消，可以申请。 / The last application was cancelled; may be applied for." }, EMPTY: { description: "没有可开票的金额。 / Nothing of it stands." }, FRESH: { description: "完成不足 5 分钟。 / Settled less than five minutes ago." }, INVOICED: { description: "已开票。 / Issued." }, INVOICING: { description: "开票中。 / Being issued." }, PENDING_REVIEW: { description: "已申请，待审核。 / Applied for, pending review." }, READY: { description: "未开票，可以申请。 / No application yet; may be applied for." }, RED_BEFORE: { description: "发票已红冲，可以重新开票。 / Its invoice was taken back; may be applied for again." }, REJECTED_BEFORE: { description: "上次申请被驳回，可以申请。 / The last application was rejected; may be applied for." } } });

export const JobStatus = { DEAD: "DEAD", FAILED: "FAILED", QUEUED: "QUEUED", RUNNING: "RUNNING" } as const;
export type JobStatus = keyof typeof JobStatus;
registerEnumType(JobStatus, { name: "JobStatus", description: "后台任务状态。 / State of a background job.", valuesConfig: { DEAD: { description: "已放弃。 / Given up." }, FAILED: { description: "失败，将重试。 / Failed, will be tried again." }, QUEUED: { description: "排队。 / Queued." }, RUNNING: { description: "运行中。 / Running." } } });

export const LaborKind = { LABOR_CONTINUOUS: "LABOR_CONTINUOUS", LABOR_GENERAL: "LABOR_GENERAL" } as const;
export type LaborKind = keyof typeof LaborKind;
registerEnumType(LaborKind, { name: "LaborKind", description: "反算可用的业务类型。 / Kinds that can be back-calculated.", valuesConfig: { LABOR_CONTINUOUS: { description: "连续劳务。 / Continuous labor." }, LABOR_GENERAL: { description: "一般劳务。 / General labor." } } });

export const Language = { EN: "EN", ZH_CN: "ZH_CN" } as const;
export type Language = keyof typeof Language;
registerEnumType(Language, { name: "Language", description: "界面语言；短信、邮件与文件均为中文。 / Language of the texts on screen; messages, letters and papers are Chinese.", valuesConfig: { EN: { description: "英文。 / English." }, ZH_CN: { description: "中文。 / Chinese." } } });

export const LedgerAccountKind = { ADVANCE_USED: "ADVANCE_USED", AVAILABLE: "AVAILABLE", BANK: "BANK", COUPON: "COUPON", HELD: "HELD", INTEREST_INCOME: "INTEREST_INCOME", PAID: "PAID", PAYOUT_CLEARING: "PAYOUT_CLEARING", PROMOTION: "PROMOTION", SERVICE_FEE: "SERVICE_FEE", TAX_PAYABLE: "TAX_PAYABLE" } as const;
export type LedgerAccountKind = keyof typeof LedgerAccountKind;
registerEnumType(LedgerAccountKind, { name: "LedgerAccountKind", description: "总账科目。 / Kind of a ledger account.", valuesConfig: { ADVANCE_USED: { description: "已用垫资。 / Advance in use." }, AVAILABLE: { description: "可用余额。 / Available balance." }, BANK: { description: "银行存款：收到的款项。 / Money received." }, COUPON: { description: "优惠券余额。 / Coupon balance." }, HELD: { description: "锁定中。 / Held." }, INTEREST_INCOME: { description: "利息收入。 / Interest." }, PAID: { description: "已发放。 / Paid to payees." }, PAYOUT_CLEARING: { description: "发放中。 / On its way to payees." }, PROMOTION: { description: "已发放的优惠券。 / Coupons given." }, SERVICE_FEE: { description: "服务费。 / Service fees." }, TAX_PAYABLE: { description: "应缴税款。 / Taxes." } } });

export const LegalHoldScope = { COMPANY: "COMPANY", PERSON: "PERSON" } as const;
export type LegalHoldScope = keyof typeof LegalHoldScope;
registerEnumType(LegalHoldScope, { name: "LegalHoldScope", description: "依法保全的范围。 / What a legal hold is about.", valuesConfig: { COMPANY: { description: "一家企业的全部资料。 / Everything of a company." }, PERSON: { description: "一名收款人的全部资料。 / Everything of a payee." } } });

export const LineReceiptStatus = { AVAILABLE: "AVAILABLE", PENDING: "PENDING", REVOKED: "REVOKED" } as const;
export type LineReceiptStatus = keyof typeof LineReceiptStatus;
registerEnumType(LineReceiptStatus, { name: "LineReceiptStatus", description: "回单状态：每笔成功付款一张。 / State of the receipt of one paid line.", valuesConfig: { AVAILABLE: { description: "可下载（1）。 / Available." }, PENDING: { description: "暂未生成（2）：到 availableAt 后可下载。 / Not yet available; from availableAt on." }, REVOKED: { description: "不可下载（3）：已退票作废，或企业不提供回单。 / Revoked by a returned payment, or not offered to this company." } } });

export const LineSort = { AMOUNT_ASC: "AMOUNT_ASC", AMOUNT_DESC: "AMOUNT_DESC", FAILED_FIRST: "FAILED_FIRST", LINE_NO_ASC: "LINE_NO_ASC" } as const;
export type LineSort = keyof typeof LineSort;
registerEnumType(LineSort, { name: "LineSort", description: "明细排序。 / Sort of the lines.", valuesConfig: { AMOUNT_ASC: { description: "金额，小的在前。 / Smallest amount first." }, AMOUNT_DESC: { description: "金额，大的在前。 / Largest amount first." }, FAILED_FIRST: { description: "失败的在前。 / Failed ones first." }, LINE_NO_ASC: { description: "上传次序。 / Order of the file." } } });

export const LineStatus = { FAILED: "FAILED", PAYING: "PAYING", PENDING: "PENDING", RESENDING: "RESENDING", SUCCESS: "SUCCESS", TERMINATED: "TERMINATED" } as const;
export type LineStatus = keyof typeof LineStatus;
registerEnumType(LineStatus, { name: "LineStatus", description: "明细发放状态（D29）。 / Status of a line (D29).", valuesConfig: { FAILED: { description: "发放失败 2。 / 2: failed." }, PAYING: { description: "发放中 5。 / 5: at the bank." }, PENDING: { description: "待发放 0。 / 0: pending." }, RESENDING: { description: "重新发放 4。 / 4: to be sent again." }, SUCCESS: { description: "发放成功 1。 / 1: paid." }, TERMINATED: { description: "已终止 3。 / 3: terminated." } } });

export const LineStopReason = { AMOUNT_WRONG: "AMOUNT_WRONG", PAY_TIME_CHANGED: "PAY_TIME_CHANGED", PEOPLE_WRONG: "PEOPLE_WRONG" } as const;
export type LineStopReason = keyof typeof LineStopReason;
registerEnumType(LineStopReason, { name: "LineStopReason", description: "明细终止原因。 / Reason to stop a line.", valuesConfig: { AMOUNT_WRONG: { description: "金额信息有误 1。 / 1: amount wrong." }, PAY_TIME_CHANGED: { description: "变更发放时间 3。 / 3: paid at another time." }, PEOPLE_WRONG: { description: "人员信息有误 2。 / 2: people wrong." } } });

export const LinkPurpose = { CONFIRM_RECEIPT: "CONFIRM_RECEIPT", FIX_ACCOUNT: "FIX_ACCOUNT", QR: "QR", REGISTER: "REGISTER", SIGN: "SIGN", TASK: "TASK", TERMINATE: "TERMINATE", UNBIND: "UNBIND" } as const;
export type LinkPurpose = keyof typeof LinkPurpose;
registerEnumType(LinkPurpose, { name: "LinkPurpose", description: "收款人链接的用途。 / What a link of a payee is for.", valuesConfig: { CONFIRM_RECEIPT: { description: "确认收款。 / Confirming a payment." }, FIX_ACCOUNT: { description: "修改发放失败的收款账号。 / Mending the account of a failed line." }, QR: { description: "扫码签约，可多人使用。 / A QR code at the door, for many people." }, REGISTER: { description: "实名登记。 / Registration." }, SIGN: { description: "签署合同。 / Signing a contract." }, TASK: { description: "任务。 / Tasks." }, TERMINATE: { description: "确认终止协议。 / Confirming a termination agreement." }, UNBIND: { description: "解除签署绑定。 / Removing the binding of a signer." } } });

export const MemberStatus = { ACTIVE: "ACTIVE", INVITATION_EXPIRED: "INVITATION_EXPIRED", INVITED: "INVITED", REMOVED: "REMOVED" } as const;
export type MemberStatus = keyof typeof MemberStatus;
registerEnumType(MemberStatus, { name: "MemberStatus", description: "成员状态（旧接口 userStatus）。 / State of a member.", valuesConfig: { ACTIVE: { description: "正常（1）。 / Active." }, INVITATION_EXPIRED: { description: "邀请已过期（3）。 / The invitation has expired." }, INVITED: { description: "邀请中（2）。 / Invited." }, REMOVED: { description: "已移除。 / Removed." } } });

export const MessageKind = { AUDIT: "AUDIT", BUSINESS: "BUSINESS", FUNDS: "FUNDS", LOW_BALANCE: "LOW_BALANCE", PAYOUT: "PAYOUT", RECHARGE: "RECHARGE", STATEMENT: "STATEMENT", SYSTEM: "SYSTEM" } as const;
export type MessageKind = keyof typeof MessageKind;
registerEnumType(MessageKind, { name: "MessageKind", description: "消息设置中的种类。 / A row of the message settings.", valuesConfig: { AUDIT: { description: "审核提醒。 / Audits." }, BUSINESS: { description: "业务提醒。 / Business." }, FUNDS: { description: "资金变动。 / Funds." }, LOW_BALANCE: { description: "余额预警。 / The balance is low." }, PAYOUT: { description: "付款结果。 / How payments ended." }, RECHARGE: { description: "充值到账通知。 / Money arrived." }, STATEMENT: { description: "结算单变动。 / Changes of a statement." }, SYSTEM: { description: "系统与安全。 / System and safety." } } });

export const MessageType = { BUSINESS: "BUSINESS", FUNDS: "FUNDS", STATEMENT: "STATEMENT", SYSTEM: "SYSTEM" } as const;
export type MessageType = keyof typeof MessageType;
registerEnumType(MessageType, { name: "MessageType", description: "站内消息类型。 / Type of a station message.", valuesConfig: { BUSINESS: { description: "业务。 / Business." }, FUNDS: { description: "资金。 / Funds." }, STATEMENT: { description: "结算。 / Settlement." }, SYSTEM: { description: "系统。 / System." } } });

export const MigrationOutcome = { ENDED: "ENDED", FAILED: "FAILED", HELD_BACK: "HELD_BACK", REMOVED: "REMOVED", STOPPED: "STOPPED" } as const;
export type MigrationOutcome = keyof typeof MigrationOutcome;
registerEnumType(MigrationOutcome, { name: "MigrationOutcome", description: "业务下线对一张结算单的处理。 / What a migration did to a statement.", valuesConfig: { ENDED: { description: "已终止。 / Ended." }, FAILED: { description: "处理失败，再次提出即重试。 / Failed; tried again when proposed again." }, HELD_BACK: { description: "因开票留给运营。 / Left to operators because of an invoice." }, REMOVED: { description: "草稿已移除。 / A creation that was removed." }, STOPPED: { description: "未发放的明细已终止。 / Lines that were not paid were stopped." } } });

export const MyIncomeWarningCode = { MONTHLY_LIMIT_NEAR: "MONTHLY_LIMIT_NEAR", NEXT_BRACKET: "NEXT_BRACKET", ROLLING_INCOME: "ROLLING_INCOME", ROLLING_NEAR: "ROLLING_NEAR" } as const;
export type MyIncomeWarningCode = keyof typeof MyIncomeWarningCode;
registerEnumType(MyIncomeWarningCode, { name: "MyIncomeWarningCode", description: "收入提醒的种类。 / Kind of a warning about income.", valuesConfig: { MONTHLY_LIMIT_NEAR: { description: "本月收入超过月限额的 90%。 / Above 90 % of the month's limit." }, NEXT_BRACKET: { description: "下月同额收入将跨入更高预扣档。 / The same income next month reaches a higher bracket." }, ROLLING_INCOME: { description: "近 12 个月收入已超过 500 万元。 / Above 5,000,000 in 12 months." }, ROLLING_NEAR: { description: "近 12 个月收入超过 500 万元的 90%。 / Above 90 % of 5,000,000 in 12 months." } } });

export const ObjectionKind = { NOT_ME: "NOT_ME", WRONG_AMOUNT: "WRONG_AMOUNT" } as const;
export type ObjectionKind = keyof typeof ObjectionKind;
registerEnumType(ObjectionKind, { name: "ObjectionKind", description: "收款人异议的种类。 / What a payee objects to.", valuesConfig: { NOT_ME: { description: "不是我：关闭前，本企业对该收款人的后续明细暂缓发放。 / Not me: until it is closed this company's further lines to the person are held." }, WRONG_AMOUNT: { description: "金额不对。 / The amount is wrong." } } });

export const ObjectionStatus = { ANSWERED: "ANSWERED", CLOSED: "CLOSED", OPEN: "OPEN" } as const;
export type ObjectionStatus = keyof typeof ObjectionStatus;
registerEnumType(ObjectionStatus, { name: "ObjectionStatus", description: "异议的状态。 / State of an objection.", valuesConfig: { ANSWERED: { description: "已答复。 / Answered, not closed." }, CLOSED: { description: "已关闭。 / Closed." }, OPEN: { description: "待处理。 / Waits for the company." } } });

export const OperatorPayoutResult = { FAILED: "FAILED", RESEND: "RESEND", RETURNED: "RETURNED", SUCCESS: "SUCCESS" } as const;
export type OperatorPayoutResult = keyof typeof OperatorPayoutResult;
registerEnumType(OperatorPayoutResult, { name: "OperatorPayoutResult", description: "人工判定的结果。 / A result decided by operators.", valuesConfig: { FAILED: { description: "未付款。 / Not paid." }, RESEND: { description: "按原账户重新发放失败的明细，订单号为新号。 / A failed line is sent again to its account, under a new number." }, RETURNED: { description: "已退票。 / Returned." }, SUCCESS: { description: "已付款。 / Paid." } } });

export const OperatorQueueKey = { ABNORMAL: "ABNORMAL", AGENT_LINE: "AGENT_LINE", APPROVAL: "APPROVAL", AWAITED: "AWAITED", BILL: "BILL", CLOSED_KIND: "CLOSED_KIND", COMPANY: "COMPANY", INBOUND: "INBOUND", INVOICE: "INVOICE", JOB: "JOB", LEDGER: "LEDGER", PAYOUT: "PAYOUT", RECONCILE: "RECONCILE", RED: "RED", SERVICE_ITEM: "SERVICE_ITEM", SIGNATURE: "SIGNATURE", TITLE: "TITLE" } as const;
export type OperatorQueueKey = keyof typeof OperatorQueueKey;
registerEnumType(OperatorQueueKey, { name: "OperatorQueueKey", description: "运营工作台的队列，每个待运营处理的状态只在一个队列中（OPS-002）。 / A queue of the operators' desk; each state that waits for an operator stands in one of them.", valuesConfig: { ABNORMAL: { description: "异常结算单（13、15）。 / Statements with failed payments, 13 and 15." }, AGENT_LINE: { description: "代开发票待开票明细。 / Agent invoices to issue." }, APPROVAL: { description: "待第二名运营确认的事项。 / Proposals for the second operator." }, AWAITED: { description: "企业已汇款、待确认到账的结算单（7）。 / Statements whose transfer is awaited." }, BILL: { description: "已过还款日的账单。 / Bills after their deadline." }, CLOSED_KIND: { description: "业务已下线但发票开具中或已开的结算单（D22 第 28 行）。 / Statements of a closed kind that their invoice keeps alive." }, COMPANY: { description: "注册待审核的企业。 / Registrations to review." }, INBOUND: { description: "待认领或待复核的到账。 / Inbound money to assign or to confirm." }, INVOICE: { description: "待受理与开具中的发票申请。 / Invoice applications to accept and to issue." }, JOB: { description: "已放弃的后台任务。 / Background jobs that were given up." }, LEDGER: { description: "余额与分录不一致、已停付的账户（LDG-005）。 / Accounts whose stored sums differ from their entries: nothing is paid from them." }, PAYOUT: { description: "结果待查的付款与待复核的人工判定。 / Payments without a result, and decisions that wait for the second operator." }, RECONCILE: { description: "与银行日终文件的差异（LDG-010）。 / Differences with the bank's day book." }, RED: { description: "待确认与开具中的红冲。 / Red letters to confirm and to issue." }, SERVICE_ITEM: { description: "居间服务待开票明细。 / Sales of intermediary orders to invoice." }, SIGNATURE: { description: "线下签署待复核。 / Signatures from paper to confirm." }, TITLE: { description: "待审核的发票抬头。 / Invoice titles in review." } } });

export const OperatorRole = { OPS_ADMIN: "OPS_ADMIN", OPS_CONTENT: "OPS_CONTENT", OPS_FINANCE: "OPS_FINANCE", OPS_READONLY: "OPS_READONLY", OPS_REVIEW: "OPS_REVIEW", OPS_TAX: "OPS_TAX" } as const;
export type OperatorRole = keyof typeof OperatorRole;
registerEnumType(OperatorRole, { name: "OperatorRole", description: "运营角色。 / Roles of an operator.", valuesConfig: { OPS_ADMIN: { description: "运营管理员。 / Administrator." }, OPS_CONTENT: { description: "内容。 / Content." }, OPS_FINANCE: { description: "财务。 / Finance." }, OPS_READONLY: { description: "只读。 / Read only." }, OPS_REVIEW: { description: "审核。 / Review." }, OPS_TAX: { description: "税务。 / Tax." } } });

export const OutcomePart = { DUE: "DUE", FAILED: "FAILED", RUNNING: "RUNNING", SUCCESS: "SUCCESS", TERMINATED: "TERMINATED" } as const;
export type OutcomePart = keyof typeof OutcomePart;
registerEnumType(OutcomePart, { name: "OutcomePart", description: "对账表的一行说的是哪些明细。 / Which lines a row of the reconciliation speaks of.", valuesConfig: { DUE: { description: "应付：全部明细。 / All lines." }, FAILED: { description: "失败。 / Failed." }, RUNNING: { description: "处理中（待发、发放中、重发）。 / Not settled and not failed." }, SUCCESS: { description: "成功。 / Paid." }, TERMINATED: { description: "终止。 / Terminated." } } });

export const PasskeyPurpose = { PAY: "PAY", PROVE: "PROVE" } as const;
export type PasskeyPurpose = keyof typeof PasskeyPurpose;
registerEnumType(PasskeyPurpose, { name: "PasskeyPurpose", description: "通行密钥问答的用途。 / What a question to a passkey is for.", valuesConfig: { PAY: { description: "付款。 / A payment." }, PROVE: { description: "验证身份。 / A fresh proof." } } });

export const PayOrder = { INVOICE_FIRST: "INVOICE_FIRST", PAY_FIRST: "PAY_FIRST" } as const;
export type PayOrder = keyof typeof PayOrder;
registerEnumType(PayOrder, { name: "PayOrder", description: "付款与开票次序。 / Order of paying and invoicing.", valuesConfig: { INVOICE_FIRST: { description: "先开票后付款 2。 / 2: invoice first." }, PAY_FIRST: { description: "先付款后开票 1。 / 1: pay first." } } });

export const PayType = { ADVANCE: "ADVANCE", BALANCE: "BALANCE", JOINT: "JOINT" } as const;
export type PayType = keyof typeof PayType;
registerEnumType(PayType, { name: "PayType", description: "支付方式，由服务器决定（D33）。 / Way of paying, set by the server.", valuesConfig: { ADVANCE: { description: "垫资支付 4。 / 4: advance quota." }, BALANCE: { description: "余额支付 1。 / 1: balance." }, JOINT: { description: "组合支付（优惠券+余额）2。 / 2: coupon and balance." } } });

export const PayWay = { ALIPAY: "ALIPAY", BANK_CARD: "BANK_CARD", QQ_WALLET: "QQ_WALLET", WECHAT: "WECHAT" } as const;
export type PayWay = keyof typeof PayWay;
registerEnumType(PayWay, { name: "PayWay", description: "收款方式（D14）。 / What the payee is paid to.", valuesConfig: { ALIPAY: { description: "支付宝 2。 / 2: Alipay." }, BANK_CARD: { description: "银行卡 1。 / 1: bank card." }, QQ_WALLET: { description: "QQ钱包 5。 / 5: QQ wallet." }, WECHAT: { description: "微信 3。 / 3: WeChat." } } });

export const PayeeScope = { FULL: "FULL", LINK: "LINK" } as const;
export type PayeeScope = keyof typeof PayeeScope;
registerEnumType(PayeeScope, { name: "PayeeScope", description: "收款人会话的范围。 / What a payee's session may do.", valuesConfig: { FULL: { description: "本人登录：可查看本人的全部收入。 / Signed in: everything of one's own." }, LINK: { description: "链接登录：只能办理链接所指的事项。 / Of a link: the target of the link only." } } });

export const PaymentCodePurpose = { AWAIT_FUNDS: "AWAIT_FUNDS", PAY: "PAY" } as const;
export type PaymentCodePurpose = keyof typeof PaymentCodePurpose;
registerEnumType(PaymentCodePurpose, { name: "PaymentCodePurpose", description: "付款验证码的用途。 / What a payment code confirms.", valuesConfig: { AWAIT_FUNDS: { description: "到账后付款。 / Pay when funded." }, PAY: { description: "立即支付。 / Pay now." } } });

export const PaymentOutcome = { FAILED: "FAILED", PAID: "PAID" } as const;
export type PaymentOutcome = keyof typeof PaymentOutcome;
registerEnumType(PaymentOutcome, { name: "PaymentOutcome", description: "一条发放的结果。 / What became of a payment.", valuesConfig: { FAILED: { description: "失败或退回。 / Failed or given back." }, PAID: { description: "已到账。 / Arrived." } } });

export const PayoutAttemptStatus = { FAILED: "FAILED", RETURNED: "RETURNED", SENT: "SENT", SUCCESS: "SUCCESS", UNKNOWN: "UNKNOWN" } as const;
export type PayoutAttemptStatus = keyof typeof PayoutAttemptStatus;
registerEnumType(PayoutAttemptStatus, { name: "PayoutAttemptStatus", description: "付款尝试的状态。 / State of one try to pay a line.", valuesConfig: { FAILED: { description: "失败，渠道明确拒绝。 / Refused by the channel." }, RETURNED: { description: "已退票。 / Returned after success." }, SENT: { description: "已发出，等待结果。 / Sent, no result yet." }, SUCCESS: { description: "成功。 / Paid." }, UNKNOWN: { description: "结果未知，正在查询同一订单号。 / Unknown: the same number is being queried." } } });

export const PayoutDecisionStatus = { CONFIRMED: "CONFIRMED", PROPOSED: "PROPOSED", REJECTED: "REJECTED" } as const;
export type PayoutDecisionStatus = keyof typeof PayoutDecisionStatus;
registerEnumType(PayoutDecisionStatus, { name: "PayoutDecisionStatus", description: "人工判定的状态。 / State of an operator decision.", valuesConfig: { CONFIRMED: { description: "已执行。 / Carried out." }, PROPOSED: { description: "待第二名运营确认。 / Waits for another operator." }, REJECTED: { description: "已撤销。 / Withdrawn or rejected." } } });

export const PayoutRefusalClass = { ACCOUNT: "ACCOUNT", CHANNEL: "CHANNEL", LIMIT: "LIMIT" } as const;
export type PayoutRefusalClass = keyof typeof PayoutRefusalClass;
registerEnumType(PayoutRefusalClass, { name: "PayoutRefusalClass", description: "失败原因的类别。 / Class of a refusal.", valuesConfig: { ACCOUNT: { description: "收款账户问题，收款人可更正。 / Account: the payee can fix it." }, CHANNEL: { description: "渠道暂时问题。 / Channel: transient." }, LIMIT: { description: "限额或不可发放。 / Limit: permanent for this payment." } } });

export const PeopleImportKind = { REGISTRATION: "REGISTRATION", SIGNING: "SIGNING", TASK: "TASK" } as const;
export type PeopleImportKind = keyof typeof PeopleImportKind;
registerEnumType(PeopleImportKind, { name: "PeopleImportKind", description: "导入的用途。 / What the people of a list are imported for.", valuesConfig: { REGISTRATION: { description: "登记。 / To register." }, SIGNING: { description: "签约。 / To sign a contract." }, TASK: { description: "派单任务。 / To be offered a task." } } });

export const PeopleImportStatus = { BASE: "BASE", CANCELLED: "CANCELLED", CHECKING: "CHECKING", DEPTH: "DEPTH", FAILED: "FAILED", SUBMITTED: "SUBMITTED" } as const;
export type PeopleImportStatus = keyof typeof PeopleImportStatus;
registerEnumType(PeopleImportStatus, { name: "PeopleImportStatus", description: "导入的状态。 / State of an import.", valuesConfig: { BASE: { description: "基础信息核对。 / In the base check, rows may be corrected." }, CANCELLED: { description: "已取消。 / Cancelled." }, CHECKING: { description: "读取或校验中。 / Being read or checked." }, DEPTH: { description: "签约或登记核对。 / In the depth check, rows may be corrected." }, FAILED: { description: "读取失败。 / The file could not be read." }, SUBMITTED: { description: "已提交。 / Submitted." } } });

export const PeopleImportStep = { BASE: "BASE", DEPTH: "DEPTH" } as const;
export type PeopleImportStep = keyof typeof PeopleImportStep;
registerEnumType(PeopleImportStep, { name: "PeopleImportStep", description: "导入所处的步骤。 / Where an import stands.", valuesConfig: { BASE: { description: "基础信息核对。 / Base check: format, identity, duplicates." }, DEPTH: { description: "签约或登记核对。 / Depth check: what was signed or registered before." } } });

export const Permission = { ANY: "ANY", MASTER: "MASTER", OPS_ACTING: "OPS_ACTING", OPS_ADMIN: "OPS_ADMIN", OPS_ANY: "OPS_ANY", OPS_CONTENT: "OPS_CONTENT", OPS_FINANCE: "OPS_FINANCE", OPS_READONLY: "OPS_READONLY", OPS_REVIEW: "OPS_REVIEW", OPS_TAX: "OPS_TAX", PAYEE_FULL: "PAYEE_FULL", PAYER: "PAYER", PAYMENT_AUDIT: "PAYMENT_AUDIT", PAYMENT_CREATE: "PAYMENT_CREATE", READER: "READER", SERVICE_PAYMENT: "SERVICE_PAYMENT", STOPPER: "STOPPER", WEBHOOKS: "WEBHOOKS" } as const;
export type Permission = keyof typeof Permission;
registerEnumType(Permission, { name: "Permission", description: "权限；与 schema/permissions.ts 一致。 / Permissions; equal to schema/permissions.ts.", valuesConfig: { ANY: { description: "任一付款相关角色或管理员。 / Any of the four company roles." }, MASTER: { description: "企业管理员 default:master。 / Enterprise admin only." }, OPS_ACTING: { description: "运营：资金或审核，即可为企业操作并作为第二人确认者。 / Operators who act for a company or confirm as the second one." }, OPS_ADMIN: { description: "运营：管理员。 / Operator: admin." }, OPS_ANY: { description: "任一运营角色。 / Any operator." }, OPS_CONTENT: { description: "运营：内容。 / Operator: content." }, OPS_FINANCE: { description: "运营：资金。 / Operator: finance." }, OPS_READONLY: { description: "运营：只读。 / Operator: read only." }, OPS_REVIEW: { description: "运营：审核。 / Operator: review." }, OPS_TAX: { description: "运营：税务。 / Operator: tax." }, PAYEE_FULL: { description: "收款人本人登录；链接登录不够。 / A payee who signed in; a session of a link is not enough." }, PAYER: { description: "可付款：审核关闭时任一角色，开启时制单或付款角色。 / May pay: any role without audit, else maker or payer." }, PAYMENT_AUDIT: { description: "审核 payment:audit（管理员亦可）。 / Checker; the master counts." }, PAYMENT_CREATE: { description: "制单 payment:create（管理员亦可）。 / Maker; the master counts." }, READER: { description: "可查看：任一角色，含只读审计 audit:readonly。 / May read: any role, the read-only auditor included." }, SERVICE_PAYMENT: { description: "付款 service:payment（管理员亦可）。 / Payer role; the master counts." }, STOPPER: { description: "可终止：审核关闭时任一角色，开启时制单角色。 / May stop: any role without audit, the maker with it." }, WEBHOOKS: { description: "Webhook 的设置与投递记录：企业管理员。 / Webhooks and their log: the enterprise admin." } } });

export const PersonalField = { ACCOUNT: "ACCOUNT", ID_CARD: "ID_CARD", PHONE: "PHONE" } as const;
export type PersonalField = keyof typeof PersonalField;
registerEnumType(PersonalField, { name: "PersonalField", description: "可查看原文的字段。 / Field that may be revealed.", valuesConfig: { ACCOUNT: { description: "收款账号。 / Account." }, ID_CARD: { description: "身份证号。 / Id card." }, PHONE: { description: "手机号。 / Phone." } } });

export const PersonalRecord = { CONTRACT: "CONTRACT", PAYOUT_ATTEMPT: "PAYOUT_ATTEMPT", REGISTRATION: "REGISTRATION", ROSTER_ROW: "ROSTER_ROW", SIGNATURE: "SIGNATURE", STATEMENT_LINE: "STATEMENT_LINE", TASK_PERSON: "TASK_PERSON" } as const;
export type PersonalRecord = keyof typeof PersonalRecord;
registerEnumType(PersonalRecord, { name: "PersonalRecord", description: "含个人信息的记录。 / Kind of record.", valuesConfig: { CONTRACT: { description: "签署合同。 / Contract." }, PAYOUT_ATTEMPT: { description: "付款尝试：当时付往的账号。 / A payment: the account it was sent to." }, REGISTRATION: { description: "登记用户。 / Registered user." }, ROSTER_ROW: { description: "名单行。 / Row of a list." }, SIGNATURE: { description: "线下签署补录，仅运营可查看。 / A signature from paper; for operators alone." }, STATEMENT_LINE: { description: "结算明细。 / Line of a statement." }, TASK_PERSON: { description: "任务人员。 / Person on a task." } } });

export const ProblemSeverity = { ERROR: "ERROR", NOTE: "NOTE", WARNING: "WARNING" } as const;
export type ProblemSeverity = keyof typeof ProblemSeverity;
registerEnumType(ProblemSeverity, { name: "ProblemSeverity", description: "问题的级别：错误阻止提交，警告需确认，提示仅供查看。 / Errors block, warnings ask, notes only tell.", valuesConfig: { ERROR: { description: "错误。 / Blocks." }, NOTE: { description: "提示。 / Only tells." }, WARNING: { description: "警告。 / Asks." } } });

export const ProofWay = { CODE: "CODE", PASSKEY: "PASSKEY", PASSWORD: "PASSWORD", RECOVERY: "RECOVERY", TOTP: "TOTP" } as const;
export type ProofWay = keyof typeof ProofWay;
registerEnumType(ProofWay, { name: "ProofWay", description: "证明本人的方式。 / How somebody proves himself.", valuesConfig: { CODE: { description: "短信验证码。 / SMS code." }, PASSKEY: { description: "通行密钥。 / Passkey." }, PASSWORD: { description: "登录密码。 / Password." }, RECOVERY: { description: "恢复码。 / Recovery code." }, TOTP: { description: "身份验证器。 / Authenticator." } } });

export const ProviderKind = { DINGTALK: "DINGTALK", FEISHU: "FEISHU", OIDC: "OIDC", WECOM: "WECOM" } as const;
export type ProviderKind = keyof typeof ProviderKind;
registerEnumType(ProviderKind, { name: "ProviderKind", description: "企业账号的来源。 / Who an account of a company belongs to.", valuesConfig: { DINGTALK: { description: "钉钉。 / DingTalk." }, FEISHU: { description: "飞书。 / Feishu." }, OIDC: { description: "OpenID Connect 身份服务。 / Any OpenID Connect provider." }, WECOM: { description: "企业微信。 / WeCom." } } });

export const ReachWay = { MAIL: "MAIL", SMS: "SMS", STATION: "STATION" } as const;
export type ReachWay = keyof typeof ReachWay;
registerEnumType(ReachWay, { name: "ReachWay", description: "接收方式。 / Way by which a message reaches its reader.", valuesConfig: { MAIL: { description: "邮件。 / E-mail." }, SMS: { description: "短信。 / SMS." }, STATION: { description: "站内信。 / Inbox." } } });

export const Realm = { COMPANY: "COMPANY", OPERATOR: "OPERATOR", PAYEE: "PAYEE" } as const;
export type Realm = keyof typeof Realm;
registerEnumType(Realm, { name: "Realm", description: "会话所属的域。 / The realm a session belongs to.", valuesConfig: { COMPANY: { description: "企业控制台与集成方。 / Console of the paying company and its integrators." }, OPERATOR: { description: "运营控制台。 / Operator console." }, PAYEE: { description: "收款人。 / Payee." } } });

export const ReceiptPackageStatus = { EXPIRED: "EXPIRED", FAILED: "FAILED", READY: "READY", RUNNING: "RUNNING" } as const;
export type ReceiptPackageStatus = keyof typeof ReceiptPackageStatus;
registerEnumType(ReceiptPackageStatus, { name: "ReceiptPackageStatus", description: "回单打包状态。 / State of a receipt package.", valuesConfig: { EXPIRED: { description: "文件已失效，请重新打包。 / The file has expired, pack it again." }, FAILED: { description: "打包失败，可重试。 / Failed, may be tried again." }, READY: { description: "已完成，可下载。 / Complete, may be downloaded." }, RUNNING: { description: "打包中。 / Being packed." } } });

export const ReconcileCaseStatus = { AGREED: "AGREED", BY_RULE: "BY_RULE", OPEN: "OPEN", PROPOSED: "PROPOSED", SETTLED: "SETTLED" } as const;
export type ReconcileCaseStatus = keyof typeof ReconcileCaseStatus;
registerEnumType(ReconcileCaseStatus, { name: "ReconcileCaseStatus", description: "对账差异的状态。 / State of a difference.", valuesConfig: { AGREED: { description: "再次对账已一致。 / A later comparison of the day agrees." }, BY_RULE: { description: "系统已按规则处理。 / Settled by rule." }, OPEN: { description: "待处理。 / Waits for an operator." }, PROPOSED: { description: "待第二名运营复核。 / Said to be settled; another operator confirms." }, SETTLED: { description: "已处理。 / Settled by two operators." } } });

export const ReconcileKind = { AMOUNT: "AMOUNT", DUPLICATE: "DUPLICATE", LATE_RETURN: "LATE_RETURN", LEDGER: "LEDGER", MISSING_HERE: "MISSING_HERE", MISSING_THERE: "MISSING_THERE", STATUS: "STATUS" } as const;
export type ReconcileKind = keyof typeof ReconcileKind;
registerEnumType(ReconcileKind, { name: "ReconcileKind", description: "对账差异的种类。 / Kind of a difference with the bank's day book.", valuesConfig: { AMOUNT: { description: "金额不一致。 / Amount differs." }, DUPLICATE: { description: "银行重复。 / Twice in the book." }, LATE_RETURN: { description: "成功后退票。 / Returned later." }, LEDGER: { description: "与账本分录不一致。 / Our entries hold another amount." }, MISSING_HERE: { description: "银行有、我方无。 / Missing here." }, MISSING_THERE: { description: "我方有、银行无。 / Missing there." }, STATUS: { description: "状态不一致。 / Status differs." } } });

export const RedConfirmationStatus = { BUYER_REFUSED: "BUYER_REFUSED", CONFIRMED: "CONFIRMED", ISSUED: "ISSUED", LAPSED: "LAPSED", NOT_NEEDED: "NOT_NEEDED", REFUSED: "REFUSED", REVOKED: "REVOKED", SELLER_ENTERED: "SELLER_ENTERED", WAITING: "WAITING", WITHDRAWN: "WITHDRAWN" } as const;
export type RedConfirmationStatus = keyof typeof RedConfirmationStatus;
registerEnumType(RedConfirmationStatus, { name: "RedConfirmationStatus", description: "红字信息确认单状态（01–09 为税局编码）。 / State of a confirmation sheet; codes 01 to 09 are the tax side's.", valuesConfig: { BUYER_REFUSED: { description: "购方已驳回（05），本产品不产生。 / 05: refused by the buyer; never produced here." }, CONFIRMED: { description: "双方已确认（04），红字发票开具中。 / 04: both have confirmed, the red invoice is being issued." }, ISSUED: { description: "红字发票已开具（10，本产品自有）。 / 10, ours: the red invoice stands." }, LAPSED: { description: "72 小时未确认失效（07）。 / 07: lapsed after 72 hours." }, NOT_NEEDED: { description: "无需确认（01），本产品不产生。 / 01: needs none; never produced here." }, REFUSED: { description: "销方已驳回（06），附原因。 / 06: refused by the seller, with a reason." }, REVOKED: { description: "确认后撤回（09），本产品不产生。 / 09: withdrawn after it was confirmed; never produced here." }, SELLER_ENTERED: { description: "销方录入待购方确认（02），本产品不产生。 / 02: entered by the seller; never produced here." }, WAITING: { description: "购方录入待销方确认（03），72 小时内有效。 / 03: entered by the buyer, waits for the seller for 72 hours." }, WITHDRAWN: { description: "发起方已撤回（08）。 / 08: withdrawn by who started it." } } });

export const RedReason = { DISCOUNT: "DISCOUNT", ENDED: "ENDED", RETURNED: "RETURNED", WRONG_DATA: "WRONG_DATA" } as const;
export type RedReason = keyof typeof RedReason;
registerEnumType(RedReason, { name: "RedReason", description: "红冲原因。 / Why an invoice is taken back.", valuesConfig: { DISCOUNT: { description: "销售折让 4。 / 4: a discount." }, ENDED: { description: "服务中止 3。 / 3: the service ended." }, RETURNED: { description: "销货退回 2。 / 2: goods returned." }, WRONG_DATA: { description: "开票有误 1。 / 1: wrong data." } } });

export const RefundStatus = { FULL: "FULL", NONE: "NONE", PARTIAL: "PARTIAL" } as const;
export type RefundStatus = keyof typeof RefundStatus;
registerEnumType(RefundStatus, { name: "RefundStatus", description: "明细退款状态。 / Refund of a line.", valuesConfig: { FULL: { description: "全额退款 2。 / 2: full." }, NONE: { description: "未退款 0。 / 0: none." }, PARTIAL: { description: "部分退款 1。 / 1: partial." } } });

export const RegistrationStatus = { COMPLETE: "COMPLETE", PENDING_CONFIRMATION: "PENDING_CONFIRMATION", PENDING_REGISTRATION: "PENDING_REGISTRATION" } as const;
export type RegistrationStatus = keyof typeof RegistrationStatus;
registerEnumType(RegistrationStatus, { name: "RegistrationStatus", description: "登记的状态。 / State of a registration.", valuesConfig: { COMPLETE: { description: "登记完成。 / Complete." }, PENDING_CONFIRMATION: { description: "待确认协议。 / Registered, the agreement is not confirmed yet." }, PENDING_REGISTRATION: { description: "待登记。 / Waits for the person." } } });

export const RegistrationStep = { CONFIRM: "CONFIRM", DONE: "DONE", REGISTER: "REGISTER", SIGN: "SIGN" } as const;
export type RegistrationStep = keyof typeof RegistrationStep;
registerEnumType(RegistrationStep, { name: "RegistrationStep", description: "登记办到哪一步。 / How far registering on the phone is.", valuesConfig: { CONFIRM: { description: "协议此前已签署，待确认。 / The agreement was signed before and is to be confirmed." }, DONE: { description: "登记完成。 / Complete." }, REGISTER: { description: "待登记，或协议须重新生成：调用 registerMe。 / To register, or to have the agreement made anew: registerMe." }, SIGN: { description: "待阅读并签署协议。 / The agreement is to be read and signed." } } });

export const RiskKind = { AGE: "AGE", CONSECUTIVE_IDS: "CONSECUTIVE_IDS", CROSSED_BRACKET: "CROSSED_BRACKET", DUPLICATE: "DUPLICATE", FIRST_TIME: "FIRST_TIME", OUTLIER: "OUTLIER", SAME_FILE: "SAME_FILE", SHARED_ACCOUNT: "SHARED_ACCOUNT" } as const;
export type RiskKind = keyof typeof RiskKind;
registerEnumType(RiskKind, { name: "RiskKind", description: "风险报告的检查项（RSK-001）。 / What the risk report of a list looks for.", valuesConfig: { AGE: { description: "未满 16 周岁、16–17 周岁与 65 周岁以上（D19）。 / Below 16, 16–17 and above 65." }, CONSECUTIVE_IDS: { description: "身份证号连号。 / Consecutive identity numbers." }, CROSSED_BRACKET: { description: "本次或下月跨入更高预扣档，或超过增值税起征点。 / Into the next bracket now or next month, or above the VAT threshold." }, DUPLICATE: { description: "重复明细：同一人、同一账号、同一金额，或业务订单号重复。 / Duplicates: the same person, account and amount, or a source id twice." }, FIRST_TIME: { description: "首次收款或账号首次使用。 / Payees or accounts paid for the first time." }, OUTLIER: { description: "金额超过该收款人近 3 次均值的 3 倍。 / Amounts above 3 × the mean of the payee's last three." }, SAME_FILE: { description: "与上传过的文件或近 30 天的结算单相同（D81）。 / The same file, or the same list as a statement of the last 30 days." }, SHARED_ACCOUNT: { description: "多人共用收款账号。 / Accounts shared by several persons." } } });

export const Role = { AUDIT_READONLY: "AUDIT_READONLY", MASTER: "MASTER", PAYMENT_AUDIT: "PAYMENT_AUDIT", PAYMENT_CREATE: "PAYMENT_CREATE", SERVICE_PAYMENT: "SERVICE_PAYMENT" } as const;
export type Role = keyof typeof Role;
registerEnumType(Role, { name: "Role", description: "成员角色（旧接口 manage_roles）。 / Roles of a member, manage_roles on the legacy wire.", valuesConfig: { AUDIT_READONLY: { description: "只读审计 audit:readonly。 / Read-only auditor." }, MASTER: { description: "企业管理员 default:master。 / Enterprise admin." }, PAYMENT_AUDIT: { description: "审核 payment:audit。 / Checker." }, PAYMENT_CREATE: { description: "制单 payment:create。 / Maker." }, SERVICE_PAYMENT: { description: "支付 service:payment。 / Payer." } } });

export const RosterField = { ACCOUNT: "ACCOUNT", AMOUNT: "AMOUNT", BANK: "BANK", BANK_ABSTRACT: "BANK_ABSTRACT", BUYER_NAME: "BUYER_NAME", BUYER_TAX_NO: "BUYER_TAX_NO", ID_CARD: "ID_CARD", NAME: "NAME", PHONE: "PHONE", PLATFORM_NAME: "PLATFORM_NAME", PLATFORM_USER_ID: "PLATFORM_USER_ID", PLATFORM_USER_NAME: "PLATFORM_USER_NAME", REMARK: "REMARK", SOURCE_ID: "SOURCE_ID" } as const;
export type RosterField = keyof typeof RosterField;
registerEnumType(RosterField, { name: "RosterField", description: "名单的列。 / Columns of a list.", valuesConfig: { ACCOUNT: { description: "收款账号。 / Account." }, AMOUNT: { description: "金额。 / Amount." }, BANK: { description: "开户行。 / Bank." }, BANK_ABSTRACT: { description: "银行附言。 / Bank abstract." }, BUYER_NAME: { description: "购买方名称。 / Name of the buyer." }, BUYER_TAX_NO: { description: "购买方税号。 / Tax number of the buyer." }, ID_CARD: { description: "证件号。 / Identity number." }, NAME: { description: "姓名。 / Name." }, PHONE: { description: "手机号。 / Phone." }, PLATFORM_NAME: { description: "平台名称。 / Platform." }, PLATFORM_USER_ID: { description: "平台用户 ID。 / User id at the platform." }, PLATFORM_USER_NAME: { description: "平台用户名。 / User name at the platform." }, REMARK: { description: "备注。 / Remark." }, SOURCE_ID: { description: "业务订单号。 / Source id." } } });

export const RosterKindKey = { AGENT_INVOICE: "AGENT_INVOICE", BACK_CALC: "BACK_CALC", BUSINESS_INCOME: "BUSINESS_INCOME", LABOR: "LABOR", REGISTRATION: "REGISTRATION", SERVICE_ORDER: "SERVICE_ORDER", SIGNING: "SIGNING", TASK: "TASK", TAX_CALC: "TAX_CALC" } as const;
export type RosterKindKey = keyof typeof RosterKindKey;
registerEnumType(RosterKindKey, { name: "RosterKindKey", description: "导入名单的种类。 / Kinds of uploaded lists.", valuesConfig: { AGENT_INVOICE: { description: "代开发票。 / Agent invoice." }, BACK_CALC: { description: "劳务反算。 / Back-calculation." }, BUSINESS_INCOME: { description: "经营所得结算。 / Business income." }, LABOR: { description: "劳务结算。 / Labor." }, REGISTRATION: { description: "注册导入。 / Registration." }, SERVICE_ORDER: { description: "居间服务。 / Intermediary." }, SIGNING: { description: "签约导入。 / Signing." }, TASK: { description: "派单任务人员。 / Dispatch task." }, TAX_CALC: { description: "算税导入。 / Tax calculation." } } });

export const RosterRowStatus = { CHECKING: "CHECKING", ERROR: "ERROR", PASSED: "PASSED" } as const;
export type RosterRowStatus = keyof typeof RosterRowStatus;
registerEnumType(RosterRowStatus, { name: "RosterRowStatus", description: "一行的状态。 / Status of a row.", valuesConfig: { CHECKING: { description: "校验中。 / Being checked." }, ERROR: { description: "有错误。 / Has errors." }, PASSED: { description: "校验通过。 / Passed." } } });

export const RosterStatus = { CHECKING: "CHECKING", CLOSED: "CLOSED", DISCARDED: "DISCARDED", FAILED: "FAILED", OPEN: "OPEN", READING: "READING" } as const;
export type RosterStatus = keyof typeof RosterStatus;
registerEnumType(RosterStatus, { name: "RosterStatus", description: "名单的状态。 / Status of a list.", valuesConfig: { CHECKING: { description: "校验中。 / Being checked." }, CLOSED: { description: "已提交。 / Its rows were taken over." }, DISCARDED: { description: "已放弃。 / Discarded; kept in the import history." }, FAILED: { description: "读取失败。 / The file could not be read." }, OPEN: { description: "可编辑。 / Checked, rows may be corrected." }, READING: { description: "读取文件中。 / The file is being read." } } });

export const SearchKind = { AGENT_INVOICE: "AGENT_INVOICE", ARTICLE: "ARTICLE", BACK_CALC: "BACK_CALC", BILL: "BILL", CONTRACT: "CONTRACT", FLOW: "FLOW", INVOICE: "INVOICE", PAYEE: "PAYEE", SERVICE_ORDER: "SERVICE_ORDER", STATEMENT: "STATEMENT", TASK: "TASK", TAX_CALC: "TAX_CALC" } as const;
export type SearchKind = keyof typeof SearchKind;
registerEnumType(SearchKind, { name: "SearchKind", description: "搜索到的内容的种类。 / Kind of what a search finds.", valuesConfig: { AGENT_INVOICE: { description: "代开发票。 / Order of agent invoices." }, ARTICLE: { description: "帮助文章。 / Help article." }, BACK_CALC: { description: "劳务回算。 / Labor back-calculation." }, BILL: { description: "账单。 / Bill." }, CONTRACT: { description: "签约。 / Contract." }, FLOW: { description: "资金流水。 / Record of a fund account." }, INVOICE: { description: "发票。 / Invoice." }, PAYEE: { description: "收款人。 / Payee." }, SERVICE_ORDER: { description: "居间服务。 / Intermediary order." }, STATEMENT: { description: "结算单。 / Statement." }, TASK: { description: "任务。 / Task." }, TAX_CALC: { description: "算税。 / Tax calculation." } } });

export const SecondFactorUse = { ACCEPTED: "ACCEPTED", DEMANDED: "DEMANDED", OFF: "OFF" } as const;
export type SecondFactorUse = keyof typeof SecondFactorUse;
registerEnumType(SecondFactorUse, { name: "SecondFactorUse", description: "付款时的第二重验证。 / What a company makes of a second factor at payments.", valuesConfig: { ACCEPTED: { description: "可代替短信验证码。 / Accepted in the place of the SMS code." }, DEMANDED: { description: "付款时必须验证，另加短信验证码（如已开启）。 / Demanded, besides the SMS code where that is on." }, OFF: { description: "不使用。 / Not asked." } } });

export const SelectionMode = { ALL: "ALL", PAGE: "PAGE" } as const;
export type SelectionMode = keyof typeof SelectionMode;
registerEnumType(SelectionMode, { name: "SelectionMode", description: "选择方式：符合筛选的全部，或指定的行。 / Selection: everything of the filter, or the listed rows.", valuesConfig: { ALL: { description: "符合筛选条件的全部（执行时计算）。 / All rows of the filter at execution time." }, PAGE: { description: "只含 ids 中的行。 / Only the rows in ids." } } });

export const ServiceFlag = { BUSINESS_INCOME: "BUSINESS_INCOME", INTERMEDIARY: "INTERMEDIARY", LABOR_CONTINUOUS: "LABOR_CONTINUOUS", LABOR_GENERAL: "LABOR_GENERAL" } as const;
export type ServiceFlag = keyof typeof ServiceFlag;
registerEnumType(ServiceFlag, { name: "ServiceFlag", description: "可开通的业务。 / What a company may have open.", valuesConfig: { BUSINESS_INCOME: { description: "经营所得结算。 / Business income." }, INTERMEDIARY: { description: "居间服务。 / Intermediary orders." }, LABOR_CONTINUOUS: { description: "连续劳务结算。 / Continuous labor." }, LABOR_GENERAL: { description: "一般劳务结算。 / General labor." } } });

export const ServiceKind = { BUSINESS_INCOME: "BUSINESS_INCOME", LABOR_CONTINUOUS: "LABOR_CONTINUOUS", LABOR_GENERAL: "LABOR_GENERAL" } as const;
export type ServiceKind = keyof typeof ServiceKind;
registerEnumType(ServiceKind, { name: "ServiceKind", description: "结算业务类型（旧接口编码见词汇表 serviceKind）。 / Kind of settlement.", valuesConfig: { BUSINESS_INCOME: { description: "经营所得。 / Business income." }, LABOR_CONTINUOUS: { description: "连续劳务。 / Continuous labor." }, LABOR_GENERAL: { description: "一般劳务。 / General labor." } } });

export const ServiceOrderItemStatus = { CALCULATION_FAILED: "CALCULATION_FAILED", INVOICED: "INVOICED", INVOICING: "INVOICING", RETRY_NEXT_MONTH: "RETRY_NEXT_MONTH", TERMINATED: "TERMINATED", TO_CALCULATE: "TO_CALCULATE", TO_INVOICE: "TO_INVOICE" } as const;
export type ServiceOrderItemStatus = keyof typeof ServiceOrderItemStatus;
registerEnumType(ServiceOrderItemStatus, { name: "ServiceOrderItemStatus", description: "居间服务明细的状态。 / State of an item.", valuesConfig: { CALCULATION_FAILED: { description: "计算失败。 / The calculation failed." }, INVOICED: { description: "已开票。 / Invoiced." }, INVOICING: { description: "开票中。 / Paid and being invoiced." }, RETRY_NEXT_MONTH: { description: "开票失败，次月 1 日重试。 / Its invoice failed and is tried again on the 1st of the next month." }, TERMINATED: { description: "已终止。 / Terminated." }, TO_CALCULATE: { description: "待计算。 / To be calculated." }, TO_INVOICE: { description: "待开票。 / Calculated, its order is not paid." } } });

export const ServiceOrderResult = { ALL_SUCCEEDED: "ALL_SUCCEEDED", ALL_TERMINATED: "ALL_TERMINATED", PARTLY: "PARTLY" } as const;
export type ServiceOrderResult = keyof typeof ServiceOrderResult;
registerEnumType(ServiceOrderResult, { name: "ServiceOrderResult", description: "已结束服务单的开票结果。 / How an order that is over ended.", valuesConfig: { ALL_SUCCEEDED: { description: "全部成功。 / Every item was invoiced." }, ALL_TERMINATED: { description: "全部终止。 / All were terminated." }, PARTLY: { description: "部分成功。 / Some were invoiced, some terminated." } } });

export const ServiceOrderStatus = { CALCULATING: "CALCULATING", CALCULATION_ERROR: "CALCULATION_ERROR", DRAFT: "DRAFT", INVOICED: "INVOICED", INVOICING: "INVOICING", PENDING_PAYMENT: "PENDING_PAYMENT", TERMINATED: "TERMINATED" } as const;
export type ServiceOrderStatus = keyof typeof ServiceOrderStatus;
registerEnumType(ServiceOrderStatus, { name: "ServiceOrderStatus", description: "居间服务单的状态。 / State of a service order.", valuesConfig: { CALCULATING: { description: "计算中。 / Its taxes are being calculated." }, CALCULATION_ERROR: { description: "计算异常，系统将重新计算。 / The calculation failed and runs again by itself." }, DRAFT: { description: "待提交：明细可修改。 / Its list is being checked and may be corrected." }, INVOICED: { description: "开票完成：至少一条已开票，其余已开票或终止。 / Every item is issued or has ended, at least one is issued." }, INVOICING: { description: "开票中。 / Its items are being invoiced." }, PENDING_PAYMENT: { description: "待支付。 / To be paid." }, TERMINATED: { description: "服务终止。 / Terminated, or nothing of it was issued." } } });

export const SettlementType = { BUSINESS_INCOME: "BUSINESS_INCOME", LABOR: "LABOR" } as const;
export type SettlementType = keyof typeof SettlementType;
registerEnumType(SettlementType, { name: "SettlementType", description: "业务类型。 / Business type.", valuesConfig: { BUSINESS_INCOME: { description: "经营所得（1）。 / Business income, 1." }, LABOR: { description: "劳务报酬（2）。 / Labor remuneration, 2." } } });

export const Sex = { F: "F", M: "M", U: "U" } as const;
export type Sex = keyof typeof Sex;
registerEnumType(Sex, { name: "Sex", description: "性别，按证件号推算。 / Sex as the id number tells.", valuesConfig: { F: { description: "女。 / Female." }, M: { description: "男。 / Male." }, U: { description: "未知。 / Not told." } } });

export const SignatureForm = { PAD: "PAD", TYPED: "TYPED" } as const;
export type SignatureForm = keyof typeof SignatureForm;
registerEnumType(SignatureForm, { name: "SignatureForm", description: "签名的形式。 / Form of a signature.", valuesConfig: { PAD: { description: "手写。 / By hand on a pad." }, TYPED: { description: "键入姓名，效力与存证相同。 / A typed name, with the same evidence." } } });

export const SignatureStatus = { CONFIRMED: "CONFIRMED", PROPOSED: "PROPOSED", REJECTED: "REJECTED" } as const;
export type SignatureStatus = keyof typeof SignatureStatus;
registerEnumType(SignatureStatus, { name: "SignatureStatus", description: "签署补录的状态。 / Status of an entered signature.", valuesConfig: { CONFIRMED: { description: "已确认。 / Confirmed." }, PROPOSED: { description: "待复核。 / Waits for the second operator." }, REJECTED: { description: "已驳回。 / Rejected." } } });

export const SigningStep = { READ: "READ", SIGNED: "SIGNED" } as const;
export type SigningStep = keyof typeof SigningStep;
registerEnumType(SigningStep, { name: "SigningStep", description: "手机签署进行到哪一步。 / How far signing on the phone is.", valuesConfig: { READ: { description: "待阅读与签署。 / To be read and signed." }, SIGNED: { description: "已签署。 / Signed." } } });

export const StartSource = { GROUP: "GROUP", LAST: "LAST", UNPAID: "UNPAID" } as const;
export type StartSource = keyof typeof StartSource;
registerEnumType(StartSource, { name: "StartSource", description: "新结算单从哪里开始（IMP-017）。 / What a new statement begins with instead of a file.", valuesConfig: { GROUP: { description: "收款人分组，带入各人最近的账号与金额。 / A saved group, with the last account and amount of each payee." }, LAST: { description: "上一张结算单的全部明细。 / All lines of the last statement." }, UNPAID: { description: "另一张结算单中已终止或发放失败的明细。 / Lines of another statement that were terminated or have failed." } } });

export const StatementSort = { CREATED_ASC: "CREATED_ASC", CREATED_DESC: "CREATED_DESC", TOTAL_ASC: "TOTAL_ASC", TOTAL_DESC: "TOTAL_DESC" } as const;
export type StatementSort = keyof typeof StatementSort;
registerEnumType(StatementSort, { name: "StatementSort", description: "列表排序；总以编号结尾。 / Sort of the list; always ends in the id.", valuesConfig: { CREATED_ASC: { description: "创建时间，旧的在前。 / Oldest first." }, CREATED_DESC: { description: "创建时间，新的在前。 / Newest first." }, TOTAL_ASC: { description: "应付总额，小的在前。 / Smallest total first." }, TOTAL_DESC: { description: "应付总额，大的在前。 / Largest total first." } } });

export const StatementStatus = { ABNORMAL: "ABNORMAL", AWAITING_FUNDS: "AWAITING_FUNDS", CHECKING_BASE: "CHECKING_BASE", CHECKING_DETAIL: "CHECKING_DETAIL", CLOSED: "CLOSED", COMPLETED: "COMPLETED", EXCEPTION: "EXCEPTION", PAYING: "PAYING", PENDING_CONFIRM: "PENDING_CONFIRM", PENDING_PAYMENT: "PENDING_PAYMENT", PENDING_REVIEW: "PENDING_REVIEW", TERMINATED: "TERMINATED", WAITING_PAYMENT: "WAITING_PAYMENT" } as const;
export type StatementStatus = keyof typeof StatementStatus;
registerEnumType(StatementStatus, { name: "StatementStatus", description: "结算单状态（D22）。 / Statement status (D22).", valuesConfig: { ABNORMAL: { description: "支付异常 13。 / 13: some lines failed." }, AWAITING_FUNDS: { description: "待确认到账 7。 / 7: awaiting a remittance." }, CHECKING_BASE: { description: "待提交 1：附件核对。 / 1: base check." }, CHECKING_DETAIL: { description: "待提交 40：税务核对，有未通过的数据。 / 40: detail check with open rows." }, CLOSED: { description: "已完结 19：可筛选，从不产生。 / 19: filterable, never produced." }, COMPLETED: { description: "支付完成 17。 / 17: paid." }, EXCEPTION: { description: "异常处理中 15。 / 15: failures handed in again." }, PAYING: { description: "支付中 11。 / 11: paying." }, PENDING_CONFIRM: { description: "待确认 3。 / 3: all rows good, to be confirmed." }, PENDING_PAYMENT: { description: "待付款 4。 / 4: confirmed." }, PENDING_REVIEW: { description: "待审核 5。 / 5: in review." }, TERMINATED: { description: "服务终止 99。 / 99: terminated." }, WAITING_PAYMENT: { description: "待支付 10。 / 10: may be paid." } } });

export const StatementStopReason = { AMOUNT_WRONG: "AMOUNT_WRONG", OTHER: "OTHER", PEOPLE_WRONG: "PEOPLE_WRONG", RESUBMIT: "RESUBMIT" } as const;
export type StatementStopReason = keyof typeof StatementStopReason;
registerEnumType(StatementStopReason, { name: "StatementStopReason", description: "整单终止原因。 / Reason to stop a whole statement.", valuesConfig: { AMOUNT_WRONG: { description: "金额有误 2。 / 2: amount wrong." }, OTHER: { description: "其他 4，须填备注。 / 4: other, remark required." }, PEOPLE_WRONG: { description: "人员信息有误 1。 / 1: people wrong." }, RESUBMIT: { description: "重新提交结算 3。 / 3: submit a new one." } } });

export const StatementTab = { ABNORMAL: "ABNORMAL", ALL: "ALL", DRAFTS: "DRAFTS", IN_PROGRESS: "IN_PROGRESS", MY_AUDIT: "MY_AUDIT", TO_PAY: "TO_PAY", WAITING_FOR_ME: "WAITING_FOR_ME" } as const;
export type StatementTab = keyof typeof StatementTab;
registerEnumType(StatementTab, { name: "StatementTab", description: "列表标签页。 / Ready-made tabs of the lists.", valuesConfig: { ABNORMAL: { description: "支付异常（13、15）。 / Abnormal." }, ALL: { description: "全部。 / All." }, DRAFTS: { description: "待提交与待确认（1、40、3）。 / Drafts." }, IN_PROGRESS: { description: "进行中：未完成且不待您处理。 / Unfinished and not waiting for the caller." }, MY_AUDIT: { description: "待您审核。 / Waiting for my audit." }, TO_PAY: { description: "待您支付。 / To be paid by me." }, WAITING_FOR_ME: { description: "待您处理：您现在能做的。 / What the caller can do now." } } });

export const StatisticsDimension = { DAY: "DAY", MONTH: "MONTH" } as const;
export type StatisticsDimension = keyof typeof StatisticsDimension;
registerEnumType(StatisticsDimension, { name: "StatisticsDimension", description: "统计维度。 / How the time axis is divided.", valuesConfig: { DAY: { description: "按日。 / By day." }, MONTH: { description: "按月。 / By month." } } });

export const StopBlock = { FREE: "FREE", INVOICED: "INVOICED", INVOICE_PENDING_REVIEW: "INVOICE_PENDING_REVIEW", INVOICING: "INVOICING", NO_PERMISSION: "NO_PERMISSION", STATUS: "STATUS" } as const;
export type StopBlock = keyof typeof StopBlock;
registerEnumType(StopBlock, { name: "StopBlock", description: "能否终止及原因（D30）。 / Whether stopping is possible, and why not.", valuesConfig: { FREE: { description: "可以终止。 / Free to stop." }, INVOICED: { description: "已开票。 / Issued." }, INVOICE_PENDING_REVIEW: { description: "开票申请待审核，终止会删除申请。 / A pending application is deleted by the stop." }, INVOICING: { description: "正在开票。 / Being issued." }, NO_PERMISSION: { description: "没有权限。 / The caller may not." }, STATUS: { description: "当前状态不能终止。 / The state does not allow it." } } });

export const TaskMode = { DISPATCH: "DISPATCH", GRAB: "GRAB" } as const;
export type TaskMode = keyof typeof TaskMode;
registerEnumType(TaskMode, { name: "TaskMode", description: "任务模式。 / How tasks are given out.", valuesConfig: { DISPATCH: { description: "派单。 / Dispatch." }, GRAB: { description: "抢单。 / Grab." } } });

export const TaskPersonStatus = { ACCEPTED: "ACCEPTED", DECLINED: "DECLINED", EXPIRED: "EXPIRED", GIVEN_UP: "GIVEN_UP", OFFERED: "OFFERED", REMOVED: "REMOVED", RETURNED: "RETURNED", SUBMITTED: "SUBMITTED", TAKEN: "TAKEN" } as const;
export type TaskPersonStatus = keyof typeof TaskPersonStatus;
registerEnumType(TaskPersonStatus, { name: "TaskPersonStatus", description: "任务人员的进度。 / Where a person on a task stands.", valuesConfig: { ACCEPTED: { description: "已验收。 / Work accepted." }, DECLINED: { description: "已拒绝任务。 / Declined." }, EXPIRED: { description: "邀请已过期。 / The offer ran out." }, GIVEN_UP: { description: "已放弃任务。 / Given up." }, OFFERED: { description: "待接受。 / Offered, not answered yet." }, REMOVED: { description: "已被移除。 / Removed by the company." }, RETURNED: { description: "已退回，待重新提交。 / Returned with a reason, to be handed in again." }, SUBMITTED: { description: "已提交，待验收。 / Handed in, waits for the company." }, TAKEN: { description: "已接单，待提交成果。 / On the task, work is to be handed in." } } });

export const TaskSignState = { EXPIRED: "EXPIRED", SIGNED: "SIGNED", SIGNING: "SIGNING", UNSIGNED: "UNSIGNED", VOIDED: "VOIDED" } as const;
export type TaskSignState = keyof typeof TaskSignState;
registerEnumType(TaskSignState, { name: "TaskSignState", description: "合同签署情况，由合同得出。 / How far the contract is, told from the contract itself.", valuesConfig: { EXPIRED: { description: "已过期（7）。 / Expired or out of time." }, SIGNED: { description: "已签（3）。 / Signed and in force." }, SIGNING: { description: "签署中（2）：本人已签，待出具。 / Signed by the person, being sealed." }, UNSIGNED: { description: "未签（0）。 / Not signed." }, VOIDED: { description: "已作废（5）。 / Voided." } } });

export const TaskStatus = { CLOSED: "CLOSED", DELETED: "DELETED", OPEN: "OPEN" } as const;
export type TaskStatus = keyof typeof TaskStatus;
registerEnumType(TaskStatus, { name: "TaskStatus", description: "任务的状态。 / State of a task.", valuesConfig: { CLOSED: { description: "关闭，不再接单。 / Closed, takes nobody on." }, DELETED: { description: "已删除。 / Deleted." }, OPEN: { description: "开启，可接单。 / Open, people may take it." } } });

export const TaskTurn = { COMPANY: "COMPANY", PAYEE: "PAYEE" } as const;
export type TaskTurn = keyof typeof TaskTurn;
registerEnumType(TaskTurn, { name: "TaskTurn", description: "下一步由谁完成。 / Whose the next step is.", valuesConfig: { COMPANY: { description: "企业：验收。 / The company: reviews the work." }, PAYEE: { description: "本人：接受或提交成果。 / The person on the task: answers or hands work in." } } });

export const TaskVerdict = { ACCEPT: "ACCEPT", RETURN: "RETURN" } as const;
export type TaskVerdict = keyof typeof TaskVerdict;
registerEnumType(TaskVerdict, { name: "TaskVerdict", description: "验收结论。 / Verdict of a review.", valuesConfig: { ACCEPT: { description: "通过。 / Accepted." }, RETURN: { description: "退回。 / Returned." } } });

export const TaxBearer = { COMPANY: "COMPANY", PAYEE: "PAYEE", PLATFORM: "PLATFORM" } as const;
export type TaxBearer = keyof typeof TaxBearer;
registerEnumType(TaxBearer, { name: "TaxBearer", description: "税费承担方。 / Who bears a tax.", valuesConfig: { COMPANY: { description: "企业。 / Company." }, PAYEE: { description: "收款人。 / Payee." }, PLATFORM: { description: "平台。 / Platform." } } });

export const TaxCalcRowStatus = { SUCCESS: "SUCCESS", TERMINATED: "TERMINATED", WARNING: "WARNING" } as const;
export type TaxCalcRowStatus = keyof typeof TaxCalcRowStatus;
registerEnumType(TaxCalcRowStatus, { name: "TaxCalcRowStatus", description: "算税明细的状态。 / State of a row of a calculation.", valuesConfig: { SUCCESS: { description: "成功。 / Calculated." }, TERMINATED: { description: "已终止，不再计入合计。 / Ended, it no longer counts." }, WARNING: { description: "预警：税款超过应发金额，不能结算。 / The taxes leave nothing to pay." } } });

export const TaxCalcStatus = { CALCULATED: "CALCULATED", CHECKING: "CHECKING", DISCARDED: "DISCARDED" } as const;
export type TaxCalcStatus = keyof typeof TaxCalcStatus;
registerEnumType(TaxCalcStatus, { name: "TaxCalcStatus", description: "算税的状态。 / State of a tax calculation.", valuesConfig: { CALCULATED: { description: "已算税。 / Calculated." }, CHECKING: { description: "核对中：名单可修改。 / Its list is being checked and may be corrected." }, DISCARDED: { description: "已取消。 / Cancelled before it was calculated." } } });

export const TaxCollectionMode = { ASSESSED_INCOME_RATE: "ASSESSED_INCOME_RATE", FIXED_LEVY_RATE: "FIXED_LEVY_RATE", NONE: "NONE" } as const;
export type TaxCollectionMode = keyof typeof TaxCollectionMode;
registerEnumType(TaxCollectionMode, { name: "TaxCollectionMode", description: "经营所得征收方式（D51）。 / How tax on business income is collected.", valuesConfig: { ASSESSED_INCOME_RATE: { description: "按核定应税所得率。 / An assessed income rate." }, FIXED_LEVY_RATE: { description: "按核定征收率。 / A fixed levy rate on revenue." }, NONE: { description: "不代扣，由收款人自行申报。 / Not withheld." } } });

export const TaxpayerType = { GENERAL: "GENERAL", SMALL_SCALE: "SMALL_SCALE" } as const;
export type TaxpayerType = keyof typeof TaxpayerType;
registerEnumType(TaxpayerType, { name: "TaxpayerType", description: "纳税人资质。 / Taxpayer type.", valuesConfig: { GENERAL: { description: "一般纳税人 3。 / 3: general." }, SMALL_SCALE: { description: "小规模纳税人 2。 / 2: small-scale." } } });

export const TicketPurpose = { ADDRESS: "ADDRESS", SOCKET: "SOCKET" } as const;
export type TicketPurpose = keyof typeof TicketPurpose;
registerEnumType(TicketPurpose, { name: "TicketPurpose", description: "一次性票据的用途。 / What a one-time ticket is for.", valuesConfig: { ADDRESS: { description: "地址中的 ?token=（下载）。 / ?token= in an address (downloads)." }, SOCKET: { description: "实时连接。 / A socket." } } });

export const VatThresholdBasis = { EX_VAT: "EX_VAT", GROSS: "GROSS" } as const;
export type VatThresholdBasis = keyof typeof VatThresholdBasis;
registerEnumType(VatThresholdBasis, { name: "VatThresholdBasis", description: "增值税起征点的比较口径（D50）。 / What is compared with the VAT threshold.", valuesConfig: { EX_VAT: { description: "不含税收入。 / Income without VAT." }, GROSS: { description: "含税收入（更谨慎）。 / Gross, for the careful." } } });

export const WebhookDeliveryState = { DELIVERED: "DELIVERED", KEPT: "KEPT", PARKED: "PARKED", PENDING: "PENDING" } as const;
export type WebhookDeliveryState = keyof typeof WebhookDeliveryState;
registerEnumType(WebhookDeliveryState, { name: "WebhookDeliveryState", description: "一次投递的状态。 / State of a delivery.", valuesConfig: { DELIVERED: { description: "对方以 2xx 接收。 / Answered with 2xx." }, KEPT: { description: "停用期间保留，可重放。 / Kept while the endpoint is off; may be replayed." }, PARKED: { description: "重试 8 次仍失败，已放弃，可重放。 / Given up after 8 retries; may be replayed." }, PENDING: { description: "等待发送或重试。 / To be sent, or sent again." } } });

export const WebhookEvent = { CONTRACT_SIGNED: "CONTRACT_SIGNED", CONTRACT_VOIDED: "CONTRACT_VOIDED", EXPORT_DONE: "EXPORT_DONE", EXPORT_FAILED: "EXPORT_FAILED", INVOICE_CANCELLED: "INVOICE_CANCELLED", INVOICE_ISSUED: "INVOICE_ISSUED", INVOICE_REJECTED: "INVOICE_REJECTED", LINE_FAILED: "LINE_FAILED", LINE_RETURNED: "LINE_RETURNED", LINE_SUCCEEDED: "LINE_SUCCEEDED", LINE_TERMINATED: "LINE_TERMINATED", MESSAGE_CREATED: "MESSAGE_CREATED", RECEIPT_PACKAGE_FAILED: "RECEIPT_PACKAGE_FAILED", RECEIPT_PACKAGE_READY: "RECEIPT_PACKAGE_READY", STATEMENT_APPROVED: "STATEMENT_APPROVED", STATEMENT_CONFIRMED: "STATEMENT_CONFIRMED", STATEMENT_PAYING: "STATEMENT_PAYING", STATEMENT_REJECTED: "STATEMENT_REJECTED", STATEMENT_SETTLED: "STATEMENT_SETTLED", STATEMENT_SUBMITTED: "STATEMENT_SUBMITTED", STATEMENT_TERMINATED: "STATEMENT_TERMINATED", WEBHOOK_TEST: "WEBHOOK_TEST" } as const;
export type WebhookEvent = keyof typeof WebhookEvent;
registerEnumType(WebhookEvent, { name: "WebhookEvent", description: "Webhook 事件，类型名为小写点号形式，如 line.failed。 / What is told; the type on the wire is written small with dots, such as line.failed.", valuesConfig: { CONTRACT_SIGNED: { description: "contract.signed：合同已签署。 / A contract came into force." }, CONTRACT_VOIDED: { description: "contract.voided：合同已作废。 / A contract counts no more." }, EXPORT_DONE: { description: "export.done：导出完成。 / An export is ready." }, EXPORT_FAILED: { description: "export.failed：导出失败。 / An export failed." }, INVOICE_CANCELLED: { description: "invoice.cancelled：开票申请已取消。 / An application was cancelled." }, INVOICE_ISSUED: { description: "invoice.issued：发票已开具。 / An invoice was issued." }, INVOICE_REJECTED: { description: "invoice.rejected：开票申请被驳回。 / An application was rejected." }, LINE_FAILED: { description: "line.failed：明细发放失败。 / A line failed." }, LINE_RETURNED: { description: "line.returned：明细退票。 / A line came back." }, LINE_SUCCEEDED: { description: "line.succeeded：明细发放成功。 / A line was paid." }, LINE_TERMINATED: { description: "line.terminated：明细已终止。 / A line was terminated." }, MESSAGE_CREATED: { description: "message.created：站内消息。 / A message for a member." }, RECEIPT_PACKAGE_FAILED: { description: "receipt.package.failed：回单包生成失败。 / A package of receipts failed." }, RECEIPT_PACKAGE_READY: { description: "receipt.package.ready：回单包已生成。 / A package of receipts is ready." }, STATEMENT_APPROVED: { description: "statement.approved：审核通过。 / It was approved." }, STATEMENT_CONFIRMED: { description: "statement.confirmed：结算单已确认。 / A statement was confirmed." }, STATEMENT_PAYING: { description: "statement.paying：已支付，正在发放。 / It was paid, its lines are being sent." }, STATEMENT_REJECTED: { description: "statement.rejected：审核驳回。 / It was rejected." }, STATEMENT_SETTLED: { description: "statement.settled：没有在途明细，状态见 status。 / No line is on its way any more; status says how it ended." }, STATEMENT_SUBMITTED: { description: "statement.submitted：已提交审核。 / It was handed in for approval." }, STATEMENT_TERMINATED: { description: "statement.terminated：已终止。 / It was terminated." }, WEBHOOK_TEST: { description: "webhook.test：测试事件，不可订阅。 / Sent by hand; nobody subscribes to it." } } });

export const WebhookOff = { BY_HAND: "BY_HAND", FAILING: "FAILING", GONE: "GONE" } as const;
export type WebhookOff = keyof typeof WebhookOff;
registerEnumType(WebhookOff, { name: "WebhookOff", description: "为何停用。 / Why it is off.", valuesConfig: { BY_HAND: { description: "手动停用。 / By hand." }, FAILING: { description: "连续 3 天没有送达成功。 / Nothing arrived for 3 days." }, GONE: { description: "对方答复 410。 / It answered 410." } } });

export const WebhookOutcome = { ACCEPTED: "ACCEPTED", STATUS: "STATUS", TIMEOUT: "TIMEOUT", TOO_LONG: "TOO_LONG", UNREACHABLE: "UNREACHABLE", UNSAFE: "UNSAFE" } as const;
export type WebhookOutcome = keyof typeof WebhookOutcome;
registerEnumType(WebhookOutcome, { name: "WebhookOutcome", description: "一次尝试的结果。 / How one try ended.", valuesConfig: { ACCEPTED: { description: "对方以 2xx 接收。 / Accepted." }, STATUS: { description: "其他状态码；重定向不跟随。 / Another status; redirects are not followed." }, TIMEOUT: { description: "10 秒内无应答。 / No answer within 10 s." }, TOO_LONG: { description: "应答超过 64 KB。 / The answer was longer than 64 KB." }, UNREACHABLE: { description: "无法连接。 / No connection." }, UNSAFE: { description: "不是公网 https，未连接。 / No public https address: nothing was connected." } } });

export const WebhookState = { ACTIVE: "ACTIVE", OFF: "OFF" } as const;
export type WebhookState = keyof typeof WebhookState;
registerEnumType(WebhookState, { name: "WebhookState", description: "Webhook 的状态。 / State of an endpoint.", valuesConfig: { ACTIVE: { description: "使用中。 / In use." }, OFF: { description: "已停用，事件保留 30 天。 / Off; its events are kept for 30 days." } } });

@ObjectType("AbnormalGroup", { description: "处理异常的一类明细。 / The lines of one class." })
export class AbnormalGroup {
  @Field(() => AbnormalClass, { description: "类别。 / Class." })
  class!: Ref<AbnormalClass>;
  @Field(() => Boolean, { description: "提交处理时会处理。 / A hand-in acts on these." })
  isHandedIn!: boolean;
  @Field(() => String, { description: "名称。 / Its label." })
  label!: string;
  @Field(() => Int, { description: "笔数。 / Lines." })
  lineCount!: number;
  @Field(() => MoneyScalar, { description: "实发。 / Net: what would be sent." })
  net!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "应发。 / Amount." })
  pay!: Ref<Cents>;
}

@ObjectType("AccountToFix", { description: "等待收款人修改账号的明细。 / The failed line whose account the payee may mend." })
export class AccountToFix {
  @Field(() => String, { description: "现收款账号（脱敏）。 / Masked account as it stands." })
  accountMasked!: string;
  @Field(() => String, { nullable: true, description: "开户行。 / Bank." })
  bankName!: string | null;
  @Field(() => String, { description: "付款企业。 / The paying company." })
  companyName!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "失败时间。 / When it failed." })
  failedAt!: Ref<Date> | null;
  @Field(() => String, { description: "失败原因。 / Why it failed." })
  failureText!: string;
  @Field(() => ID, { description: "明细编号。 / Line." })
  lineId!: string;
  @Field(() => MoneyScalar, { description: "实发金额。 / Net: what should have arrived." })
  net!: Ref<Cents>;
  @Field(() => String, { description: "付款方式。 / Way of paying." })
  payWayName!: string;
  @Field(() => String, { description: "结算内容。 / What it is paid for." })
  title!: string;
}

@ObjectType("Action", { description: "一个动作，以及当前能否执行和不能执行的原因；由状态、事实与调用者权限共同决定。 / An action with whether it may run now and why not: state AND facts AND caller." })
export class Action {
  @Field(() => Boolean, { description: "现在能否执行。 / Whether it may run now." })
  enabled!: boolean;
  @Field(() => Boolean, { description: "是否终止或退回（按钮为红色）。 / Whether it ends or sends back something: a red button." })
  isDanger!: boolean;
  @Field(() => String, { description: "动作键，等于状态机中的动作名。 / Action key of the state machine." })
  key!: string;
  @Field(() => String, { description: "按钮文字。 / Label of the button." })
  label!: string;
  @Field(() => String, { nullable: true, description: "不能执行的原因（中文）。 / Why it may not run, in Chinese." })
  reason!: string | null;
}

@ObjectType("AdvanceQuota", { description: "垫资额度。 / Advance quota." })
export class AdvanceQuota {
  @Field(() => MoneyScalar, { description: "剩余。 / Left." })
  remaining!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "总额度。 / Quota." })
  total!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "已用。 / Used." })
  used!: Ref<Cents>;
}

@ObjectType("AgentCategoryChoice", { description: "合作类型的一个选项。 / A choice of the category." })
export class AgentCategoryChoice {
  @Field(() => AgentCategory, { description: "选项。 / Key." })
  key!: Ref<AgentCategory>;
  @Field(() => String, { description: "名称。 / Name." })
  name!: string;
}

@ObjectType("AgentInvoice", { description: "电子发票单：为一批自然人代开发票，支付后逐人开具。 / An agent invoice order: invoices issued on behalf of natural persons, paid together and issued one by one." })
export class AgentInvoice {
  @Field(() => [Action], { description: "当前可执行的操作；不适用的不出现。 / What may be done now; what does not apply is absent." })
  availableActions!: readonly Ref<Action>[];
  @Field(() => AgentCategory, { description: "合作类型。 / Category." })
  category!: Ref<AgentCategory>;
  @Field(() => String, { description: "合作类型名称。 / Its name." })
  categoryName!: string;
  @Field(() => String, { description: "电子发票单编号。 / Number that people read out." })
  code!: string;
  @Field(() => DateTimeScalar, { description: "创建时间。 / When created." })
  createdAt!: Ref<Date>;
  @Field(() => String, { description: "创建人。 / By whom." })
  createdByName!: string;
  @Field(() => Int, { description: "开票失败条数。 / Lines whose invoice failed." })
  failedCount!: number;
  @Field(() => ID, { description: "编号，也是校验时的 key。 / Id, which is the key of its check too." })
  id!: string;
  @Field(() => MoneyScalar, { description: "开票金额合计，含税。 / Sum of the invoices, tax included." })
  invoiceAmount!: Ref<Cents>;
  @Field(() => Int, { description: "已开票条数。 / Lines that are invoiced." })
  invoicedCount!: number;
  @Field(() => Int, { description: "开票中条数。 / Lines that are being invoiced." })
  invoicingCount!: number;
  @Field(() => ServiceKind, { description: "业务类型，决定应签的合同与服务费率。 / Kind: decides which contract its people must have and the rate of the fee." })
  kind!: Ref<ServiceKind>;
  @Field(() => String, { description: "业务类型名称。 / Its name." })
  kindName!: string;
  @Field(() => AgentLabor, { description: "劳务名称。 / What the invoices are for." })
  labor!: Ref<AgentLabor>;
  @Field(() => String, { description: "票面项目名称。 / Name on the invoices." })
  laborName!: string;
  @Field(() => Int, { description: "明细条数，每人一条。 / Lines, one for each person." })
  lineCount!: number;
  @Field(() => DateTimeScalar, { nullable: true, description: "支付时间。 / When paid." })
  paidAt!: Ref<Date> | null;
  @Field(() => String, { nullable: true, description: "支付人。 / Who paid." })
  paidByName!: string | null;
  @Field(() => PayType, { description: "扣款方式；支付前为系统将使用的。 / What it is charged on; before it is paid what would be." })
  payType!: Ref<PayType>;
  @Field(() => String, { description: "扣款方式名称。 / Its name." })
  payTypeName!: string;
  @Field(() => OrderPayment, { description: "支付前须看到的事实。 / What to see before paying." })
  paymentFacts?: Ref<OrderPayment>;
  @Field(() => String, { nullable: true, description: "付款信息的下载地址；提交前与终止后为空。 / Where the payment info is; null before the order is submitted and after it was terminated." })
  paymentPaperUrl!: string | null;
  @Field(() => MoneyScalar, { description: "当前可用余额或垫资额度。 / Balance or quota that is there now." })
  remainingQuota!: Ref<Cents>;
  @Field(() => RemittanceAccount, { nullable: true, description: "收款账户，用于充值。 / Account to recharge." })
  remittanceAccount?: Ref<RemittanceAccount> | null;
  @Field(() => Roster, { nullable: true, description: "名单。 / Its list." })
  roster?: Ref<Roster> | null;
  @Field(() => String, { description: "所属页面：info、signing 或 detail。 / The page it belongs to: info, signing or detail." })
  screen!: string;
  @Field(() => MoneyScalar, { description: "服务费合计。 / Fees." })
  serviceAmount!: Ref<Cents>;
  @Field(() => AgentInvoiceStatus, { description: "状态。 / State." })
  status!: Ref<AgentInvoiceStatus>;
  @Field(() => String, { description: "状态名称。 / Name of the state." })
  statusName!: string;
  @Field(() => [AgentInvoiceStep], { description: "进度。 / Its steps." })
  steps?: readonly Ref<AgentInvoiceStep>[];
  @Field(() => String, { nullable: true, description: "终止原因。 / Why it was terminated." })
  stopReason!: string | null;
  @Field(() => ID, { description: "合作主体。 / Subject." })
  subjectId!: string;
  @Field(() => String, { description: "合作主体名称。 / Name of the subject." })
  subjectName!: string;
  @Field(() => MoneyScalar, { description: "其中增值税与附加税费。 / VAT and surcharges in it." })
  taxAmount!: Ref<Cents>;
  @Field(() => String, { description: "税收分类编码。 / Code of the tax classification." })
  taxCode!: string;
  @Field(() => Int, { description: "已终止条数。 / Lines that were terminated." })
  terminatedCount!: number;
  @Field(() => String, { description: "代开标题。 / Title." })
  title!: string;
  @Field(() => MoneyScalar, { description: "应付总额 = 开票金额 + 服务费。 / Invoices and fees, which is what is due." })
  total!: Ref<Cents>;
  @Field(() => DateTimeScalar, { description: "更新时间。 / When it last changed." })
  updatedAt!: Ref<Date>;
  @Field(() => Int, { nullable: true, description: "校验步骤：1 信息校验，2 签约校验；提交后为空。 / Stage of the check: 1 information, 2 signing; null once submitted." })
  validateStage!: number | null;
  @Field(() => Int, { description: "版本：金额或状态每变一次加一。 / Version, raised by every change of its figures or its state." })
  version!: number;
}

@ObjectType("AgentInvoiceChoices", { description: "发起代开时的选项。 / What may be chosen when an order begins." })
export class AgentInvoiceChoices {
  @Field(() => [AgentCategoryChoice], { description: "合作类型。 / Categories." })
  categories!: readonly Ref<AgentCategoryChoice>[];
  @Field(() => [AgentLaborChoice], { description: "劳务名称。 / What an invoice may be for." })
  labors!: readonly Ref<AgentLaborChoice>[];
  @Field(() => [AgentSubjectChoice], { description: "合作主体。 / Subjects." })
  subjects!: readonly Ref<AgentSubjectChoice>[];
}

@ObjectType("AgentInvoiceConnection", { description: "电子发票单分页。 / A page of orders." })
export class AgentInvoiceConnection {
  @Field(() => [AgentInvoice], { description: "本页数据。 / Rows." })
  nodes!: readonly Ref<AgentInvoice>[];
  @Field(() => PageInfo, { description: "分页信息。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数，最多数到 10001。 / Total, counted up to 10001." })
  totalCount!: number;
}

@ObjectType("AgentInvoiceLine", { description: "电子发票明细；证件号与手机号脱敏，原文用 revealPersonalField 以 ROSTER_ROW 查看。 / One person's invoice; numbers masked, revealPersonalField tells the full values of the ROSTER_ROW." })
export class AgentInvoiceLine {
  @Field(() => [Action], { description: "当前可执行的操作；不适用的不出现。 / What may be done now; what does not apply is absent." })
  availableActions!: readonly Ref<Action>[];
  @Field(() => String, { nullable: true, description: "开票失败原因。 / Why its invoice failed." })
  failReason!: string | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "身份证号（脱敏）。 / Id card, masked." })
  idCardMasked!: string;
  @Field(() => MoneyScalar, { description: "开票金额，含税。 / Amount of the invoice, tax included." })
  invoiceAmount!: Ref<Cents>;
  @Field(() => String, { nullable: true, description: "发票号码。 / Number of the invoice." })
  invoiceNo!: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "开票时间。 / When issued." })
  issuedAt!: Ref<Date> | null;
  @Field(() => Int, { description: "序号。 / Number in the list." })
  lineNo!: number;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => String, { description: "手机号（脱敏）。 / Phone, masked." })
  phoneMasked!: string;
  @Field(() => ID, { description: "名单行。 / Its row of the list." })
  rosterRowId!: string;
  @Field(() => MoneyScalar, { description: "服务费。 / Fee." })
  serviceAmount!: Ref<Cents>;
  @Field(() => AgentInvoiceLineStatus, { description: "状态。 / State." })
  status!: Ref<AgentInvoiceLineStatus>;
  @Field(() => String, { description: "状态名称。 / Name of the state." })
  statusName!: string;
  @Field(() => AgentStopReason, { nullable: true, description: "终止原因。 / Why it was ended." })
  stopReason!: Ref<AgentStopReason> | null;
  @Field(() => String, { nullable: true, description: "终止原因名称。 / Its name." })
  stopReasonName!: string | null;
  @Field(() => String, { nullable: true, description: "终止说明。 / What was said about it." })
  stopRemark!: string | null;
  @Field(() => MoneyScalar, { description: "其中增值税与附加税费。 / VAT and surcharges in it." })
  taxAmount!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "合计 = 开票金额 + 服务费。 / Both." })
  total!: Ref<Cents>;
  @Field(() => DateTimeScalar, { description: "更新时间。 / When it last changed." })
  updatedAt!: Ref<Date>;
}

@ObjectType("AgentInvoiceLineConnection", { description: "电子发票明细分页。 / A page of lines." })
export class AgentInvoiceLineConnection {
  @Field(() => [AgentInvoiceLine], { description: "本页数据。 / Rows." })
  nodes!: readonly Ref<AgentInvoiceLine>[];
  @Field(() => PageInfo, { description: "分页信息。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数，最多数到 10001。 / Total, counted up to 10001." })
  totalCount!: number;
}

@ObjectType("AgentInvoiceRecord", { description: "操作记录的一条。 / One row of the record of an order." })
export class AgentInvoiceRecord {
  @Field(() => String, { description: "操作人。 / By whom." })
  actorName!: string;
  @Field(() => DateTimeScalar, { description: "时间。 / When." })
  at!: Ref<Date>;
  @Field(() => String, { description: "操作。 / What was done." })
  deedName!: string;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { nullable: true, description: "说明。 / Remark." })
  remark!: string | null;
  @Field(() => String, { description: "操作后的状态名称。 / Name of the state after it." })
  statusName!: string;
}

@ObjectType("AgentInvoiceRecordConnection", { description: "操作记录分页。 / A page of the record." })
export class AgentInvoiceRecordConnection {
  @Field(() => [AgentInvoiceRecord], { description: "本页数据。 / Rows." })
  nodes!: readonly Ref<AgentInvoiceRecord>[];
  @Field(() => PageInfo, { description: "分页信息。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数，最多数到 10001。 / Total, counted up to 10001." })
  totalCount!: number;
}

@ObjectType("AgentInvoiceStep", { description: "订单进度的一步。 / A step of an order." })
export class AgentInvoiceStep {
  @Field(() => DateTimeScalar, { nullable: true, description: "何时完成；未到为空。 / When it was done, null before." })
  at!: Ref<Date> | null;
  @Field(() => String, { description: "步骤：submit、pay、invoice、done 或 terminated。 / Step: submit, pay, invoice, done or terminated." })
  key!: string;
  @Field(() => String, { description: "名称。 / Its name." })
  label!: string;
}

@ObjectType("AgentLaborChoice", { description: "劳务名称的一个选项。 / A choice of what an invoice is for." })
export class AgentLaborChoice {
  @Field(() => AgentCategory, { description: "所属合作类型。 / Category it belongs to." })
  category!: Ref<AgentCategory>;
  @Field(() => AgentLabor, { description: "选项。 / Key." })
  key!: Ref<AgentLabor>;
  @Field(() => String, { description: "票面项目名称。 / Name on the invoice." })
  name!: string;
  @Field(() => String, { description: "19 位税收分类编码。 / Code of the tax classification, 19 digits." })
  taxCode!: string;
}

@ObjectType("AgentSubjectChoice", { description: "可代开的合作主体及其业务类型。 / A subject that invoices can be issued at, with the kinds it settles." })
export class AgentSubjectChoice {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => [ServiceKind], { description: "业务类型。 / Kinds." })
  kinds!: readonly Ref<ServiceKind>[];
  @Field(() => String, { description: "名称。 / Name." })
  name!: string;
}

@ObjectType("Announcement", { description: "一则公告。 / An announcement." })
export class Announcement {
  @Field(() => AnnouncementAudience, { description: "给谁看。 / Whom it is for." })
  audience!: Ref<AnnouncementAudience>;
  @Field(() => String, { description: "给谁看的名称。 / Its label." })
  audienceName!: string;
  @Field(() => String, { description: "正文。 / Text." })
  body!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "结束时间（此刻起不再显示）；空为长期。 / Shown until before it; null = without end." })
  endsAt!: Ref<Date> | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Boolean, { description: "只弹出一次；否则每次登录弹出。 / Pops up once; otherwise at each login." })
  isOnce!: boolean;
  @Field(() => Boolean, { description: "本人是否已读（未登录为假）。 / Read by whoever asks; false without a login." })
  isRead!: boolean;
  @Field(() => Boolean, { description: "此刻是否显示。 / Shown now." })
  isRunning!: boolean;
  @Field(() => AnnouncementKind, { description: "种类。 / Kind." })
  kind!: Ref<AnnouncementKind>;
  @Field(() => String, { description: "种类名称。 / Its label." })
  kindName!: string;
  @Field(() => String, { description: "最后保存人。 / Who saved it last." })
  savedBy!: string;
  @Field(() => DateTimeScalar, { description: "开始时间。 / Shown from." })
  startsAt!: Ref<Date>;
  @Field(() => String, { description: "标题。 / Title." })
  title!: string;
  @Field(() => Int, { description: "版本，每次保存加一。 / Version, one more with each change." })
  version!: number;
}

@ObjectType("ApiCall", { description: "以令牌发起的一次调用。 / One call made with a token." })
export class ApiCall {
  @Field(() => DateTimeScalar, { description: "时间。 / When." })
  at!: Ref<Date>;
  @Field(() => String, { description: "请求内容（脱敏）。 / What was sent, masked." })
  body!: string;
  @Field(() => String, { description: "入口：GRAPHQL 或 REST。 / Door: GRAPHQL or REST." })
  door!: string;
  @Field(() => String, { nullable: true, description: "错误码；成功为空。 / Error code; null = it went well." })
  errorCode!: string | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "来源 IP。 / Address it came from." })
  ip!: string;
  @Field(() => String, { description: "密钥首尾。 / Which key of it." })
  keyShown!: string;
  @Field(() => String, { description: "操作：根字段，或方法与路径。 / Root fields, or method and path." })
  operation!: string;
  @Field(() => String, { description: "请求编号，与应答头 X-Request-Id 和服务器日志一致。 / Request id, as in X-Request-Id and in the server's log." })
  requestId!: string;
  @Field(() => String, { description: "令牌名称。 / Name of the token." })
  tokenName!: string;
  @Field(() => Int, { description: "用时（毫秒）。 / Milliseconds it took." })
  tookMs!: number;
}

@ObjectType("ApiCallConnection", { description: "调用记录的一页。 / A page of calls." })
export class ApiCallConnection {
  @Field(() => [ApiCall], { description: "本页记录。 / Rows of this page." })
  nodes!: readonly Ref<ApiCall>[];
  @Field(() => PageInfo, { description: "分页信息。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数（最多数到 10001）。 / Count, at most 10001." })
  totalCount!: number;
}

@ObjectType("ApiScopeChoice", { description: "一个可选的权限。 / A scope that a token may have." })
export class ApiScopeChoice {
  @Field(() => String, { description: "接口中的写法，如 statements:read。 / As it is spelt in documents." })
  code!: string;
  @Field(() => ApiScope, { description: "权限。 / Scope." })
  key!: Ref<ApiScope>;
  @Field(() => String, { description: "名称。 / Label." })
  label!: string;
}

@ObjectType("ApiToken", { description: "API 令牌，不含密钥。 / An API token, never its secret." })
export class ApiToken {
  @Field(() => [String], { description: "允许的来源 IP 或网段；为空则不限。 / Addresses or networks it may come from; none = anywhere." })
  addresses!: readonly string[];
  @Field(() => DateTimeScalar, { description: "创建时间。 / Made at." })
  createdAt!: Ref<Date>;
  @Field(() => MoneyScalar, { nullable: true, description: "当日付款上限（元）；不可付款为空。 / Daily cap of payments in yuan; null = cannot pay." })
  dailyCap!: Ref<Cents> | null;
  @Field(() => DateTimeScalar, { description: "到期时间。 / Expires at." })
  expiresAt!: Ref<Date>;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Boolean, { description: "沙箱令牌（jq_test_…）：只在沙箱企业中工作，不会触及正式数据。 / A test token works in the sandbox alone." })
  isSandbox!: boolean;
  @Field(() => [ApiTokenKey], { description: "可用的密钥，新的在前。 / Keys that work, the newest first." })
  keys!: readonly Ref<ApiTokenKey>[];
  @Field(() => String, { description: "创建人；令牌的操作视同创建人本人。 / Who made it: what it does counts as done by this member." })
  makerName!: string;
  @Field(() => String, { description: "名称。 / Name." })
  name!: string;
  @Field(() => MoneyScalar, { description: "今日已付（元，按北京时间）。 / Paid today, day of Shanghai." })
  paidToday!: Ref<Cents>;
  @Field(() => [String], { description: "权限名称。 / Their labels." })
  scopeLabels!: readonly string[];
  @Field(() => [ApiScope], { description: "权限。 / Scopes." })
  scopes!: readonly Ref<ApiScope>[];
  @Field(() => ApiTokenState, { description: "状态。 / State." })
  state!: Ref<ApiTokenState>;
  @Field(() => String, { description: "状态名称。 / Label of the state." })
  stateLabel!: string;
}

@ObjectType("ApiTokenConnection", { description: "令牌的一页。 / A page of tokens." })
export class ApiTokenConnection {
  @Field(() => [ApiToken], { description: "本页令牌。 / Rows of this page." })
  nodes!: readonly Ref<ApiToken>[];
  @Field(() => PageInfo, { description: "分页信息。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Count." })
  totalCount!: number;
}

@ObjectType("ApiTokenKey", { description: "令牌的一个密钥；轮换后新旧并存 7 天。 / One key of a token; after a rotation the old one works for seven days more." })
export class ApiTokenKey {
  @Field(() => DateTimeScalar, { nullable: true, description: "被轮换后的失效时间；当前密钥为空。 / When a rotated key ends; null = the current one." })
  endsAt!: Ref<Date> | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "最近使用，至多每分钟记一次。 / Last use, written at most once a minute." })
  lastUsedAt!: Ref<Date> | null;
  @Field(() => DateTimeScalar, { description: "生成时间。 / Made at." })
  madeAt!: Ref<Date>;
  @Field(() => String, { description: "可辨认的首尾，不含密钥。 / Its beginning and end, enough to recognise it." })
  shown!: string;
}

@ObjectType("ApiTokenSecret", { description: "新密钥，只在此处出现一次。 / A new secret, told here and never again." })
export class ApiTokenSecret {
  @Field(() => String, { description: "令牌全文，放在 Authorization: Bearer 之后。 / The token itself, for Authorization: Bearer." })
  secret!: string;
  @Field(() => ApiToken, { description: "令牌。 / The token." })
  token!: Ref<ApiToken>;
}

@ObjectType("Approval", { description: "须由另一名运营人员确认的事项。 / Something a second operator must confirm." })
export class Approval {
  @Field(() => String, { description: "动作键。 / Action." })
  action!: string;
  @Field(() => String, { description: "动作名称。 / Label of the action." })
  actionLabel!: string;
  @Field(() => ID, { nullable: true, description: "企业。 / Company." })
  companyId!: string | null;
  @Field(() => String, { nullable: true, description: "企业名称。 / Name of the company." })
  companyName!: string | null;
  @Field(() => String, { description: "待审内容的标识，确认时原样带回（D82）。 / Hash of the content, sent back with the decision." })
  contentHash!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "确认或拒绝时间。 / Decided at." })
  decidedAt!: Ref<Date> | null;
  @Field(() => String, { nullable: true, description: "确认或拒绝人。 / Decided by." })
  decidedByName!: string | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Boolean, { description: "我能否确认（提交人不能）。 / I may decide; never the requester." })
  mayDecide!: boolean;
  @Field(() => String, { nullable: true, description: "拒绝原因。 / Reason of the refusal." })
  reason!: string | null;
  @Field(() => DateTimeScalar, { description: "提交时间。 / Requested at." })
  requestedAt!: Ref<Date>;
  @Field(() => String, { description: "提交人。 / Requested by." })
  requestedByName!: string;
  @Field(() => ApprovalStatus, { description: "状态。 / State." })
  status!: Ref<ApprovalStatus>;
  @Field(() => String, { description: "状态名称。 / Label." })
  statusLabel!: string;
  @Field(() => String, { description: "说明（不含个人信息）。 / Summary, without personal data." })
  summary!: string;
  @Field(() => ID, { nullable: true, description: "关联对象编号。 / Id of the object." })
  targetId!: string | null;
}

@ObjectType("ApprovalConnection", { description: "双人确认事项分页。 / A page of approvals." })
export class ApprovalConnection {
  @Field(() => [Approval], { description: "本页。 / Rows." })
  nodes!: readonly Ref<Approval>[];
  @Field(() => PageInfo, { description: "分页。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Count." })
  totalCount!: number;
}

@ObjectType("AuditChainCheck", { description: "审计链校验结果。 / Result of checking the hash chain." })
export class AuditChainCheck {
  @Field(() => DateTimeScalar, { description: "校验时间。 / When it was checked." })
  checkedAt!: Ref<Date>;
  @Field(() => ID, { nullable: true, description: "第一条有问题的记录。 / First bad row." })
  firstBadId!: string | null;
  @Field(() => String, { nullable: true, description: "问题：被改、被删或被插入。 / What is wrong with it." })
  firstBadReason!: string | null;
  @Field(() => String, { description: "链头哈希。 / Hash of the last row." })
  headHash!: string;
  @Field(() => Boolean, { description: "是否完整。 / Whether the chain is intact." })
  isIntact!: boolean;
  @Field(() => Int, { description: "校验的行数。 / Rows checked." })
  rowCount!: number;
  @Field(() => String, { description: "结果文字，如「链校验通过」。 / The verdict in words." })
  verdict!: string;
}

@ObjectType("AuditReason", { description: "一次驳回的原因。 / Why an audit was rejected." })
export class AuditReason {
  @Field(() => AuditRejectReason, { description: "原因。 / Reason." })
  reason!: Ref<AuditRejectReason>;
  @Field(() => String, { description: "原因名称。 / Its label." })
  reasonName!: string;
  @Field(() => String, { nullable: true, description: "备注。 / Remark." })
  remark!: string | null;
}

@ObjectType("AuditRecord", { description: "一条操作记录；链式哈希，写入后不可更改。 / One row of the hash-chained log." })
export class AuditRecord {
  @Field(() => String, { description: "动作键。 / Key of the action." })
  action!: string;
  @Field(() => String, { description: "动作名称。 / Name of the action." })
  actionLabel!: string;
  @Field(() => String, { description: "操作人（按查看者角色脱敏）。 / Who; masked by the reader's role." })
  actorName!: string;
  @Field(() => String, { description: "操作人角色。 / Role he acted in." })
  actorRole!: string;
  @Field(() => String, { nullable: true, description: "变更后（脱敏 JSON）。 / After, as masked JSON." })
  after!: string | null;
  @Field(() => DateTimeScalar, { description: "时间。 / When." })
  at!: Ref<Date>;
  @Field(() => String, { nullable: true, description: "变更前（脱敏 JSON）。 / Before, as masked JSON." })
  before!: string | null;
  @Field(() => String, { description: "入口：页面、接口、任务等。 / Door it came through." })
  door!: string;
  @Field(() => String, { nullable: true, description: "拒绝原因键。 / Error key of a refusal." })
  errorKey!: string | null;
  @Field(() => String, { description: "本行哈希。 / Hash of this row." })
  hash!: string;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { nullable: true, description: "来源地址（脱敏）。 / Network address, masked." })
  ip!: string | null;
  @Field(() => AuditOutcome, { description: "结果。 / Outcome." })
  outcome!: Ref<AuditOutcome>;
  @Field(() => String, { nullable: true, description: "说明（原因、备注等，已脱敏）。 / Reason and remark, masked." })
  remark!: string | null;
  @Field(() => String, { description: "请求编号。 / Request id." })
  requestId!: string;
  @Field(() => String, { nullable: true, description: "操作后的状态名称。 / Label of the state after the action." })
  statusLabel!: string | null;
  @Field(() => ID, { nullable: true, description: "对象编号。 / Id of the target." })
  targetId!: string | null;
  @Field(() => String, { nullable: true, description: "对象类型。 / Type of the target." })
  targetType!: string | null;
}

@ObjectType("AuditRecordConnection", { description: "操作记录分页。 / A page of the log." })
export class AuditRecordConnection {
  @Field(() => [AuditRecord], { description: "本页记录。 / Rows of this page." })
  nodes!: readonly Ref<AuditRecord>[];
  @Field(() => PageInfo, { description: "分页信息。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数（最多数到 10001）。 / Count, at most 10001." })
  totalCount!: number;
}

@ObjectType("AuditTier", { description: "审核档：总额不超过 upTo 的结算单需要几名审核人（D25、RSK-007）。 / Audit tier: how many auditors a total up to `upTo` needs." })
export class AuditTier {
  @Field(() => Int, { description: "审核人数 1–2。 / Auditors, 1 or 2." })
  auditors!: number;
  @Field(() => MoneyScalar, { nullable: true, description: "总额上限；空为以上全部。 / Up to this total; null = everything above." })
  upTo!: Ref<Cents> | null;
}

@ObjectType("BackCalc", { description: "一次反算：由实发金额求应发金额。 / A back-calculation: from net amounts to gross ones." })
export class BackCalc {
  @Field(() => [Action], { description: "当前可执行的操作；不适用的不出现。 / What may be done now; what does not apply is absent." })
  availableActions!: readonly Ref<Action>[];
  @Field(() => String, { description: "反算单号。 / Number of the calculation." })
  calculationCode!: string;
  @Field(() => Int, { description: "人次；未反算时为 0。 / Rows, 0 before it is calculated." })
  count!: number;
  @Field(() => DateTimeScalar, { description: "创建时间。 / When created." })
  createdAt!: Ref<Date>;
  @Field(() => String, { description: "创建人。 / By whom." })
  createdByName!: string;
  @Field(() => MoneyScalar, { description: "应发合计。 / Gross." })
  gross!: Ref<Cents>;
  @Field(() => ID, { description: "编号，也是核对时的 key。 / Id, which is the key of the check too." })
  id!: string;
  @Field(() => MoneyScalar, { description: "个人所得税合计。 / Income tax." })
  incomeTax!: Ref<Cents>;
  @Field(() => ServiceKind, { description: "业务类型。 / Kind." })
  kind!: Ref<ServiceKind>;
  @Field(() => String, { description: "业务类型名称。 / Name of the kind." })
  kindName!: string;
  @Field(() => MoneyScalar, { description: "实发合计。 / Net." })
  net!: Ref<Cents>;
  @Field(() => PayWay, { description: "付款方式。 / Pay way." })
  payWay!: Ref<PayWay>;
  @Field(() => String, { description: "付款方式名称。 / Name of the pay way." })
  payWayName!: string;
  @Field(() => Roster, { nullable: true, description: "名单。 / Its list." })
  roster?: Ref<Roster> | null;
  @Field(() => String, { description: "所属页面：check、issue、detail 或 gone。 / The page it belongs to: check, issue, detail or gone." })
  screen!: string;
  @Field(() => MoneyScalar, { description: "服务费合计。 / Service fees." })
  serviceFee!: Ref<Cents>;
  @Field(() => ID, { nullable: true, description: "由此生成的结算单。 / The statement that was made of it." })
  statementId!: string | null;
  @Field(() => BackCalcStatus, { description: "状态。 / State." })
  status!: Ref<BackCalcStatus>;
  @Field(() => String, { description: "状态名称。 / Name of the state." })
  statusName!: string;
  @Field(() => ID, { description: "合作主体。 / Subject." })
  subjectId!: string;
  @Field(() => String, { description: "合作主体名称。 / Name of the subject." })
  subjectName!: string;
  @Field(() => MoneyScalar, { description: "附加税费合计。 / Surcharges." })
  surtax!: Ref<Cents>;
  @Field(() => MonthScalar, { nullable: true, description: "算税月份；未反算时为空。 / Tax month, null before it is calculated." })
  taxMonth!: Ref<string> | null;
  @Field(() => String, { description: "标题。 / Title." })
  title!: string;
  @Field(() => MoneyScalar, { description: "应付总额。 / What the statement will cost." })
  total!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "增值税合计。 / VAT." })
  vat!: Ref<Cents>;
}

@ObjectType("BackCalcConnection", { description: "反算分页。 / A page of back-calculations." })
export class BackCalcConnection {
  @Field(() => [BackCalc], { description: "本页数据。 / Rows." })
  nodes!: readonly Ref<BackCalc>[];
  @Field(() => PageInfo, { description: "分页信息。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数，最多数到 10001。 / Total, counted up to 10001." })
  totalCount!: number;
}

@ObjectType("BackCalcNext", { description: "反算下一步的结果。 / What the next step found." })
export class BackCalcNext {
  @Field(() => BackCalc, { description: "反算。 / The calculation as it is now." })
  backCalc!: Ref<BackCalc>;
  @Field(() => Boolean, { description: "为真：数据已重新生成，请重新核对后再次发起；为假：可以生成结算单。 / True = the figures were renewed and have to be looked at again; false = it may become a statement." })
  changeFlag!: boolean;
}

@ObjectType("BackCalcRow", { description: "反算的一条明细；证件号、手机号与账号脱敏，原文用 revealPersonalField 以 ROSTER_ROW 查看。 / One row; numbers masked, revealPersonalField tells the full value of the ROSTER_ROW." })
export class BackCalcRow {
  @Field(() => String, { description: "收款账号（脱敏）。 / Account, masked." })
  accountMasked!: string;
  @Field(() => MoneyScalar, { description: "应发金额：得到该实发金额的最小值。 / Gross: the smallest that gives this net." })
  gross!: Ref<Cents>;
  @Field(() => ID, { description: "名单行编号。 / Id of its row of the list." })
  id!: string;
  @Field(() => String, { description: "身份证号（脱敏）。 / Id card, masked." })
  idCardMasked!: string;
  @Field(() => MoneyScalar, { description: "个人所得税。 / Income tax." })
  incomeTax!: Ref<Cents>;
  @Field(() => Int, { description: "序号。 / Number in the list." })
  lineNo!: number;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => MoneyScalar, { description: "实发金额，与名单所填一致。 / Net, exactly what the list says." })
  net!: Ref<Cents>;
  @Field(() => String, { description: "手机号（脱敏）。 / Phone, masked." })
  phoneMasked!: string;
  @Field(() => MoneyScalar, { description: "服务费。 / Service fee." })
  serviceFee!: Ref<Cents>;
  @Field(() => [TaxReason], { description: "为什么是这个税额。 / Why this tax." })
  steps!: readonly Ref<TaxReason>[];
  @Field(() => MoneyScalar, { description: "附加税费。 / Surcharges." })
  surtax!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "应付总额。 / What the row will cost." })
  total!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "增值税。 / VAT." })
  vat!: Ref<Cents>;
}

@ObjectType("BackCalcRowConnection", { description: "反算明细分页。 / A page of rows." })
export class BackCalcRowConnection {
  @Field(() => [BackCalcRow], { description: "本页数据。 / Rows." })
  nodes!: readonly Ref<BackCalcRow>[];
  @Field(() => PageInfo, { description: "分页信息。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数，最多数到 10001。 / Total, counted up to 10001." })
  totalCount!: number;
}

@ObjectType("BackCalcStatement", { description: "由反算生成的结算单。 / The statement of a back-calculation." })
export class BackCalcStatement {
  @Field(() => ID, { description: "结算单编号。 / Id of the statement." })
  statementId!: string;
  @Field(() => String, { description: "结算单创建中的 key。 / Its key while it is being created." })
  statementKey!: string;
}

@ObjectType("BalanceEvent", { description: "余额变化事件。 / The balance of an account changed." })
export class BalanceEvent {
  @Field(() => FundAccount, { nullable: true, description: "变化的账户；resync 时为空。 / The account; null with resync." })
  account?: Ref<FundAccount> | null;
  @Field(() => DateTimeScalar, { description: "时间。 / When." })
  at!: Ref<Date>;
  @Field(() => ID, { description: "事件编号。 / Event id." })
  eventId!: string;
  @Field(() => Boolean, { description: "为真时应重新读取：错过的事件太多，或订阅开始前片刻有变化。 / Read again: too much was missed, or something moved just before the subscription began." })
  resync!: boolean;
}

@ObjectType("BalanceExplanation", { description: "余额的由来：期初 + 各用途 = 期末。 / Where a balance comes from: opening + parts = closing." })
export class BalanceExplanation {
  @Field(() => MoneyScalar, { description: "期末。 / At the end of the last day." })
  closing!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "期初。 / Before the first day." })
  opening!: Ref<Cents>;
  @Field(() => [BalancePart], { description: "期间内按用途。 / What moved it, by purpose." })
  parts!: readonly Ref<BalancePart>[];
}

@ObjectType("BalancePart", { description: "同一用途的流水合计。 / All flows of one purpose." })
export class BalancePart {
  @Field(() => MoneyScalar, { description: "合计，扣减为负。 / Sum, negative when it took from the balance." })
  amount!: Ref<Cents>;
  @Field(() => String, { description: "用途代码。 / Code of the purpose." })
  code!: string;
  @Field(() => Int, { description: "笔数。 / Flows." })
  count!: number;
  @Field(() => String, { description: "用途。 / What it was for." })
  description!: string;
}

@ObjectType("BankComparison", { description: "银行对账单与 BANK 科目的核对结果，元。 / The statement of the bank against the account BANK, in yuan." })
export class BankComparison {
  @Field(() => Int, { description: "一致的笔数。 / How many agree." })
  agreedCount!: number;
  @Field(() => MoneyScalar, { description: "银行收入。 / Came in by the bank." })
  bankIn!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "银行支出。 / Left by the bank." })
  bankOut!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "账面收入。 / Came in by the books." })
  bookedIn!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "账面支出。 / Left by the books." })
  bookedOut!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "银行净额减账面净额。 / Net of the bank less net of the books." })
  difference!: Ref<Cents>;
  @Field(() => Int, { description: "差异数。 / How many they are." })
  differenceCount!: number;
  @Field(() => [BankDifference], { description: "差异，最多 200 处。 / Differences, the first 200." })
  differences!: readonly Ref<BankDifference>[];
  @Field(() => Int, { description: "未能读取的行数。 / How many they are." })
  problemCount!: number;
  @Field(() => [InboundFileProblem], { description: "未能读取的行，最多 50 行。 / Rows that could not be read, the first 50." })
  problems!: readonly Ref<InboundFileProblem>[];
}

@ObjectType("BankDifference", { description: "一处差异；金额收入为正、支出为负，元。 / One difference; what came in is positive, what left negative, in yuan." })
export class BankDifference {
  @Field(() => MoneyScalar, { nullable: true, description: "银行金额。 / Amount of the bank." })
  bankAmount!: Ref<Cents> | null;
  @Field(() => String, { nullable: true, description: "银行流水号；扣减余额没有。 / Reference of the bank; a deduction has none." })
  bankRef!: string | null;
  @Field(() => MoneyScalar, { nullable: true, description: "账面金额。 / Amount of the books." })
  bookedAmount!: Ref<Cents> | null;
  @Field(() => DateScalar, { nullable: true, description: "日期。 / Day." })
  day!: Ref<string> | null;
  @Field(() => BankDifferenceKind, { description: "种类。 / Kind." })
  kind!: Ref<BankDifferenceKind>;
  @Field(() => Int, { nullable: true, description: "表格行号。 / Row of the file." })
  line!: number | null;
  @Field(() => String, { description: "对方户名。 / The other side." })
  party!: string;
}

@ObjectType("Bill", { description: "一期垫资账单。金额为元，逾期利息 =（结算金额 + 服务费）× 逾期天数 × 日利率，只四舍五入一次。 / A monthly bill of the advance. Overdue interest = (settlement + fee) × days × daily rate, rounded once." })
export class Bill {
  @Field(() => String, { description: "账单号。 / Number of the bill." })
  billCode!: string;
  @Field(() => ID, { nullable: true, description: "转入的账单编号。 / Id of the bill that took over the rest." })
  carriedIntoId!: string | null;
  @Field(() => DateScalar, { description: "还款截止日，当日还款不逾期。 / Deadline; a repayment on that day is in time." })
  deadline!: Ref<string>;
  @Field(() => DateScalar, { description: "账期末日。 / Last day." })
  endDay!: Ref<string>;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => MoneyScalar, { description: "本期逾期利息，还清或转入下期后不变。 / Interest of its own; fixed once repaid or taken over." })
  interest!: Ref<Cents>;
  @Field(() => RateScalar, { description: "逾期日利率，如 0.0005。 / Daily rate." })
  interestRate!: Ref<string>;
  @Field(() => Boolean, { description: "待还且剩余不足 5 天。 / To pay with fewer than 5 days left." })
  isDueSoon!: boolean;
  @Field(() => MoneyScalar, { description: "已开票金额：账单内结算单现有发票的金额合计，红冲后不再计入。 / Invoiced: what the invoices say of the statements in it; what a red letter took back is no part of it." })
  issuedAmount!: Ref<Cents>;
  @Field(() => BillKind, { description: "业务类型。 / Kind." })
  kind!: Ref<BillKind>;
  @Field(() => Int, { description: "逾期天数，未逾期为 0。 / Days after the deadline, 0 before it." })
  overdueDays!: number;
  @Field(() => MoneyScalar, { description: "已还。 / Repaid so far." })
  paidAmount!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "往期逾期利息。 / Interest taken over." })
  pastInterest!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "往期未还本金。 / Principal taken over." })
  pastRemittance!: Ref<Cents>;
  @Field(() => String, { description: "账期，如 2026-10。 / Month." })
  period!: string;
  @Field(() => RemittanceAccount, { nullable: true, description: "收款账户；尚未分配时为空。 / Account to repay to, null while none is assigned." })
  receivingAccount!: Ref<RemittanceAccount> | null;
  @Field(() => MoneyScalar, { description: "退款合计。 / What came back to the quota." })
  refunds!: Ref<Cents>;
  @Field(() => DateScalar, { nullable: true, description: "还清日期。 / Day of the last repayment." })
  repaidOn!: Ref<string> | null;
  @Field(() => MoneyScalar, { description: "服务费。 / Service fee." })
  serviceCharge!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "结算金额。 / Settled in the month." })
  settlementAmount!: Ref<Cents>;
  @Field(() => DateScalar, { description: "账期首日。 / First day." })
  startDay!: Ref<string>;
  @Field(() => BillStatus, { description: "状态。 / State." })
  status!: Ref<BillStatus>;
  @Field(() => ID, { description: "合作主体编号。 / Subject id." })
  subjectId!: string;
  @Field(() => String, { description: "合作主体名称。 / Subject name." })
  subjectName!: string;
  @Field(() => Int, { description: "距截止日的天数；已结束或已过期为 0。 / Days left; 0 when ended or overdue." })
  surplusDays!: number;
  @Field(() => MoneyScalar, { description: "应还总额 = 本期 + 往期 − 退款，不含本期逾期利息。 / This month and past ones minus refunds, without the interest of its own." })
  totalAmount!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "本期账单 = 结算金额 + 服务费。 / This month = settlement + fee." })
  totalBill!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "待还 = 应还总额 + 本期逾期利息 − 已还；已转入下期为 0。 / Still to pay; 0 when the next bill took it over." })
  waitPayAmount!: Ref<Cents>;
}

@ObjectType("BillConnection", { description: "账单分页。 / Page of bills." })
export class BillConnection {
  @Field(() => [Bill], { description: "本页。 / This page." })
  nodes!: readonly Ref<Bill>[];
  @Field(() => PageInfo, { description: "分页。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Total." })
  totalCount!: number;
}

@ObjectType("BillDay", { description: "账单中的一天。 / A day of a bill." })
export class BillDay {
  @Field(() => DateScalar, { description: "日期。 / Day." })
  day!: Ref<string>;
  @Field(() => MoneyScalar, { description: "服务费。 / Service fee." })
  service!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "结算金额，退款行为退回的金额。 / Settled, or given back in the rows of refunds." })
  settlement!: Ref<Cents>;
}

@ObjectType("BillDetail", { description: "账单详情。 / A bill with its parts." })
export class BillDetail {
  @Field(() => Bill, { description: "账单。 / Bill." })
  bill!: Ref<Bill>;
  @Field(() => [BillDay], { description: "当期每日。 / Its days." })
  days!: readonly Ref<BillDay>[];
  @Field(() => [Bill], { description: "转入本期的往期账单，最早在前。 / Bills it took over, oldest first." })
  overdueBills!: readonly Ref<Bill>[];
  @Field(() => [BillDay], { description: "退款，按日。 / What came back, by day." })
  refunds!: readonly Ref<BillDay>[];
  @Field(() => [BillRepayment], { description: "还款记录。 / Repayments." })
  repayments!: readonly Ref<BillRepayment>[];
}

@ObjectType("BillLetter", { description: "一期账单的付款通知函所载的内容。 / What the payment letter of a bill says." })
export class BillLetter {
  @Field(() => RemittanceAccount, { nullable: true, description: "收款账户。 / Account to repay to." })
  account!: Ref<RemittanceAccount> | null;
  @Field(() => String, { description: "账单号。 / Number of the bill." })
  billCode!: string;
  @Field(() => PaperParty, { description: "企业。 / The company." })
  company!: Ref<PaperParty>;
  @Field(() => DateScalar, { description: "还款截止日。 / Deadline." })
  deadline!: Ref<string>;
  @Field(() => DateScalar, { description: "账期末日。 / Last day." })
  endDay!: Ref<string>;
  @Field(() => MoneyScalar, { description: "本期逾期利息（元），截至出具日。 / Interest of its own up to the day of the letter, yuan." })
  interest!: Ref<Cents>;
  @Field(() => RateScalar, { description: "逾期日利率。 / Daily rate." })
  interestRate!: Ref<string>;
  @Field(() => Boolean, { description: "未还部分是否已转入下期。 / Whether the next bill took over what was open." })
  isCarried!: boolean;
  @Field(() => Boolean, { description: "是否含模拟环节。 / Whether anything behind it is simulated." })
  isSimulated!: boolean;
  @Field(() => String, { description: "业务类型名称。 / Name of the kind." })
  kindName!: string;
  @Field(() => String, { description: "付款通知函文件，须带会话打开。 / The letter as a file, opened with the session." })
  letterUrl!: string;
  @Field(() => Int, { description: "逾期天数。 / Days overdue." })
  overdueDays!: number;
  @Field(() => MoneyScalar, { description: "已还（元）。 / Repaid, yuan." })
  paid!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "往期逾期利息（元）。 / Interest of past bills, yuan." })
  pastInterest!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "往期未还本金（元）。 / Principal of past bills, yuan." })
  pastRemittance!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "退款（元）。 / What came back, yuan." })
  refunds!: Ref<Cents>;
  @Field(() => String, { description: "合作主体的印章图片。 / Picture of the subject's seal." })
  sealUrl!: string;
  @Field(() => MoneyScalar, { description: "服务费（元）。 / Fee, yuan." })
  service!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "结算金额（元）。 / Settlement, yuan." })
  settlement!: Ref<Cents>;
  @Field(() => DateScalar, { description: "账期首日。 / First day." })
  startDay!: Ref<string>;
  @Field(() => PaperParty, { description: "合作主体。 / The subject." })
  subject!: Ref<PaperParty>;
  @Field(() => ID, { description: "合作主体编号。 / Id of the subject." })
  subjectId!: string;
  @Field(() => DateScalar, { description: "出具日期。 / Day of the letter." })
  today!: Ref<string>;
  @Field(() => MoneyScalar, { description: "待还金额（元）。 / Still to pay, yuan." })
  wait!: Ref<Cents>;
}

@ObjectType("BillNeighbours", { description: "账单在列表中的前后。 / What stands before and after it in a list." })
export class BillNeighbours {
  @Field(() => Bill, { nullable: true, description: "下一个。 / The one after." })
  next!: Ref<Bill> | null;
  @Field(() => Int, { nullable: true, description: "第几个，从 1 起；已不符合筛选或排在第 10,000 之后为空。 / Its place from 1; null where the list has it no more, or not among the first 10,000." })
  position!: number | null;
  @Field(() => Bill, { nullable: true, description: "上一个。 / The one before." })
  previous!: Ref<Bill> | null;
  @Field(() => Int, { description: "列表总数；到 10,001 为止。 / Count of the list, stops at 10,001." })
  totalCount!: number;
}

@ObjectType("BillOverview", { description: "账单概览。 / All bills together." })
export class BillOverview {
  @Field(() => MoneyScalar, { description: "已还总额。 / Repaid." })
  paidAmount!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "账单总额（结算金额 + 服务费）。 / Settlement and fee of all bills." })
  totalBill!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "待还总额，含逾期利息。 / Still to pay with interest." })
  waitPayAmount!: Ref<Cents>;
}

@ObjectType("BillReceiptCount", { description: "账单的回单数。 / Receipts of a bill." })
export class BillReceiptCount {
  @Field(() => Int, { description: "账单内付款的回单中可下载的数量。 / Receipts of its payments that may be downloaded." })
  count!: number;
}

@ObjectType("BillRepayment", { description: "一次还款。 / A repayment." })
export class BillRepayment {
  @Field(() => MoneyScalar, { description: "合计。 / Both." })
  amount!: Ref<Cents>;
  @Field(() => String, { nullable: true, description: "银行流水号。 / Bank reference." })
  bankRef!: string | null;
  @Field(() => Int, { description: "第几次。 / Number." })
  instalment!: number;
  @Field(() => MoneyScalar, { description: "利息。 / Interest." })
  interest!: Ref<Cents>;
  @Field(() => DateScalar, { description: "到账日期。 / Day the money arrived." })
  paidOn!: Ref<string>;
  @Field(() => MoneyScalar, { description: "本金。 / Principal, which frees the quota." })
  principal!: Ref<Cents>;
  @Field(() => BillRepaymentSource, { description: "资金来源。 / Source." })
  source!: Ref<BillRepaymentSource>;
}

@ObjectType("BillRepaymentProposal", { description: "待确认的还款。 / A proposed repayment." })
export class BillRepaymentProposal {
  @Field(() => ID, { description: "待复核事项编号。 / Approval id." })
  approvalId!: string;
}

@ObjectType("BlockedAccount", { description: "余额与分录不一致的账户：查清之前不能付款（LDG-005）。 / An account whose stored sums differ from its entries: nothing is paid from it until that is settled." })
export class BlockedAccount {
  @Field(() => ID, { description: "企业编号。 / Company id." })
  companyId!: string;
  @Field(() => String, { description: "企业名称。 / Company." })
  companyName!: string;
  @Field(() => MoneyScalar, { description: "现在的差额，元：借方、贷方与分录相差较大的一边；0 表示已更正，可以申请解除。 / How far the worse of its two sides is from its entries now, in yuan; 0 = put right, its block may be lifted." })
  difference!: Ref<Cents>;
  @Field(() => DateTimeScalar, { description: "发现时间。 / When it was found." })
  foundAt!: Ref<Date>;
  @Field(() => ID, { description: "账户编号。 / Account id." })
  id!: string;
  @Field(() => String, { nullable: true, description: "已申请解除停付的运营人员；无人申请为空。 / Who has asked to lift the block and waits for a second operator; null = nobody." })
  liftRequestedBy!: string | null;
  @Field(() => String, { description: "科目名称。 / Its name." })
  name!: string;
  @Field(() => MoneyScalar, { description: "发现时记录的余额（贷方减借方），元。 / Balance as it was stored when it was found, credits less debits, in yuan." })
  stored!: Ref<Cents>;
  @Field(() => String, { description: "合作主体名称。 / Subject." })
  subjectName!: string;
  @Field(() => MoneyScalar, { description: "发现时的分录合计（贷方减借方），元。 / What its entries came to when it was found, credits less debits, in yuan." })
  summed!: Ref<Cents>;
}

@ObjectType("BoundCompanies", { description: "绑定企业列表及其版本。 / Bound companies and the version of the list." })
export class BoundCompanies {
  @Field(() => String, { description: "列表版本，切换企业时须带回。 / Version of the list, sent back when switching." })
  flushToken!: string;
  @Field(() => [BoundCompany], { description: "企业。 / Companies." })
  list!: readonly Ref<BoundCompany>[];
}

@ObjectType("BoundCompany", { description: "用户绑定的一家企业。 / A company of the user." })
export class BoundCompany {
  @Field(() => ID, { description: "企业编号，即 customer-code。 / Company id, the customer-code." })
  companyId!: string;
  @Field(() => Boolean, { description: "是否当前企业。 / Active now." })
  isCurrent!: boolean;
  @Field(() => Boolean, { description: "是否默认企业。 / Default company." })
  isDefault!: boolean;
  @Field(() => Boolean, { description: "是否管理员。 / Master there." })
  isMaster!: boolean;
  @Field(() => String, { description: "企业名称。 / Name." })
  name!: string;
  @Field(() => [String], { description: "角色名称。 / Labels of the roles held." })
  roleLabels!: readonly string[];
  @Field(() => String, { description: "状态名称。 / Label of its state." })
  statusLabel!: string;
}

@ObjectType("BuiltInDays", { description: "内置日历中连续的放假或调休上班日期。 / Days in a row that the calendar of the release has free, or worked in exchange." })
export class BuiltInDays {
  @Field(() => DateScalar, { description: "首日。 / First day." })
  from!: Ref<string>;
  @Field(() => Boolean, { description: "是否上班：调休上班为 true。 / Whether they are worked: in exchange for days of the holiday." })
  isWorked!: boolean;
  @Field(() => String, { description: "名称，如春节。 / Name of the holiday, in Chinese." })
  name!: string;
  @Field(() => DateScalar, { description: "末日。 / Last day." })
  to!: Ref<string>;
}

@ObjectType("BusinessScenario", { description: "业务场景（旧接口 bill_type）。 / Business scenario, bill_type on the legacy wire." })
export class BusinessScenario {
  @Field(() => String, { description: "编码。 / Wire code." })
  code!: string;
  @Field(() => String, { description: "分组。 / Group." })
  group!: string;
  @Field(() => String, { description: "分组名称。 / Label of the group." })
  groupLabel!: string;
  @Field(() => String, { description: "键。 / Key." })
  key!: string;
  @Field(() => String, { description: "名称。 / Label." })
  label!: string;
}

@ObjectType("CaptchaChallenge", { description: "一次滑块验证的题目（ALTCHA），两分钟内有效，只能用一次。 / An ALTCHA challenge behind the slider; two minutes, one use." })
export class CaptchaChallenge {
  @Field(() => String, { description: "题目的种类，目前总是 altcha。 / Kind of the captcha, always altcha for now." })
  appkey!: string;
  @Field(() => String, { description: "题目，交给求解器的 JSON。 / The challenge as JSON for the solver." })
  challenge!: string;
  @Field(() => DateTimeScalar, { description: "失效时间。 / When it expires." })
  expiresAt!: Ref<Date>;
  @Field(() => String, { description: "可用来加密密码的公钥（PEM）：rsa-oaep: 后接 RSA-OAEP（SHA-256）密文的 Base64；也可直接发送明文（HTTPS）。 / Public key (PEM) that may wrap a password: rsa-oaep: and the base64 of its RSA-OAEP (SHA-256) text; a plain one over HTTPS is taken as well." })
  passwordKey!: string;
  @Field(() => String, { description: "所问的场景；未指定为空文本。 / The scene that was asked for, or an empty text." })
  scene!: string;
  @Field(() => ID, { description: "会话编号，即旧接口的 ncCsessionid。 / Session id (ncCsessionid)." })
  sessionId!: string;
  @Field(() => ID, { description: "题目编号，即旧接口的 ncToken。 / Challenge id (ncToken on the legacy wire)." })
  token!: string;
}

@ObjectType("CataloguePage", { description: "目录的一页。 / A page of a catalogue." })
export class CataloguePage {
  @Field(() => Boolean, { description: "是否可以新增。 / Whether rows may be added." })
  mayAdd!: boolean;
  @Field(() => [CatalogueRow], { description: "最多 100 项，按编码；更多请用关键词查找。 / At most 100 rows by code; a keyword finds the others." })
  rows!: readonly Ref<CatalogueRow>[];
  @Field(() => Int, { description: "符合的项数。 / How many there are." })
  totalCount!: number;
}

@ObjectType("CatalogueRow", { description: "运营看到的目录中的一项。 / A row of a catalogue as operators see it." })
export class CatalogueRow {
  @Field(() => Catalogue, { description: "目录。 / Catalogue." })
  catalogue!: Ref<Catalogue>;
  @Field(() => String, { description: "编码，一经使用永不改变。 / Code; it keeps its meaning for ever." })
  code!: string;
  @Field(() => Boolean, { description: "是否已停用：不再可选，已用过的照常显示。 / Switched off: nobody may choose it, where it was used it is shown as before." })
  isOff!: boolean;
  @Field(() => Boolean, { description: "是否可以改名。 / Whether it may be renamed." })
  mayRename!: boolean;
  @Field(() => Boolean, { description: "是否可以停用。 / Whether it may be switched off." })
  maySwitchOff!: boolean;
  @Field(() => String, { description: "现在的名称。 / The name of today." })
  name!: string;
  @Field(() => String, { nullable: true, description: "所属：业务场景的分组，银行的代码，劳务名称的税收分类编码。 / What it belongs to: group of a scenario, code of a bank, tax code of a labor." })
  part!: string | null;
  @Field(() => String, { nullable: true, description: "所属的名称。 / Its name." })
  partName!: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "何时。 / When." })
  savedAt!: Ref<Date> | null;
  @Field(() => String, { nullable: true, description: "最后由谁改动。 / Who changed it last." })
  savedBy!: string | null;
  @Field(() => String, { nullable: true, description: "系统自带的名称；运营新增的为空。 / The name of the release; null for an added row." })
  standard!: string | null;
  @Field(() => Int, { description: "版本，从未改过为 0。 / Version; 0 = never changed." })
  version!: number;
}

@ObjectType("CatalogueVersion", { description: "一项的一个版本。 / A version of a row." })
export class CatalogueVersion {
  @Field(() => Boolean, { description: "当时是否停用。 / Switched off then." })
  isOff!: boolean;
  @Field(() => String, { nullable: true, description: "当时的名称；空为系统自带的名称。 / Its name then; null = as released." })
  name!: string | null;
  @Field(() => String, { nullable: true, description: "当时的所属。 / What it belonged to then." })
  part!: string | null;
  @Field(() => DateTimeScalar, { description: "何时。 / When." })
  savedAt!: Ref<Date>;
  @Field(() => String, { description: "由谁。 / By whom." })
  savedBy!: string;
  @Field(() => Int, { description: "版本。 / Version." })
  version!: number;
}

@ObjectType("CatalogueWord", { description: "目录中与系统自带不同的一项；页面读一次，用于显示名称与校验。 / A row that is not as the release has it; pages read these once, for names and checks." })
export class CatalogueWord {
  @Field(() => Catalogue, { description: "目录；不含银行卡 BIN 与印章文字，它们只用于服务端。 / Its catalogue; never BIN or SEAL, which the server alone uses." })
  catalogue!: Ref<Catalogue>;
  @Field(() => String, { description: "编码。 / Code." })
  code!: string;
  @Field(() => Boolean, { description: "是否已停用。 / Switched off." })
  isOff!: boolean;
  @Field(() => String, { nullable: true, description: "名称；空为系统自带的名称。 / Name; null = as released." })
  name!: string | null;
  @Field(() => String, { nullable: true, description: "所属：业务场景的分组。 / What it belongs to: the group of a scenario." })
  part!: string | null;
}

@ObjectType("Checklist", { description: "快速上手清单：本人角色会做的步骤，只由本人的真实操作勾选。 / The steps of the reader's roles, ticked by the user's own real events only." })
export class Checklist {
  @Field(() => Int, { description: "已完成数。 / Steps done." })
  doneCount!: number;
  @Field(() => Boolean, { description: "是否已隐藏。 / Hidden by the user." })
  isHidden!: boolean;
  @Field(() => [ChecklistItem], { description: "步骤。 / Steps." })
  items!: readonly Ref<ChecklistItem>[];
}

@ObjectType("ChecklistItem", { description: "快速上手的一步及其完成时间。 / A step and when it was done." })
export class ChecklistItem {
  @Field(() => DateTimeScalar, { nullable: true, description: "完成时间。 / When." })
  doneAt!: Ref<Date> | null;
  @Field(() => Boolean, { description: "是否完成。 / Done." })
  isDone!: boolean;
  @Field(() => String, { description: "名称。 / Label." })
  label!: string;
  @Field(() => ChecklistStep, { description: "步骤。 / Step." })
  step!: Ref<ChecklistStep>;
}

@ObjectType("ChosenSum", { description: "选中行的合计，分毫不差。 / What the chosen rows come to, to the cent." })
export class ChosenSum {
  @Field(() => MoneyScalar, { description: "金额合计。 / Sum." })
  amount!: Ref<Cents>;
  @Field(() => Int, { description: "行数。 / Rows." })
  count!: number;
}

@ObjectType("Clock", { description: "业务时钟（仅演示模式可移动）。 / The business clock; movable in demo mode only." })
export class Clock {
  @Field(() => Boolean, { description: "能否移动。 / May be moved." })
  isMovable!: boolean;
  @Field(() => DateTimeScalar, { description: "当前业务时间。 / Now." })
  now!: Ref<Date>;
}

@ObjectType("ClockEvent", { description: "时钟事件。 / A move of the clock." })
export class ClockEvent {
  @Field(() => DateTimeScalar, { description: "事件时间。 / When." })
  at!: Ref<Date>;
  @Field(() => ID, { description: "事件编号。 / Event id." })
  eventId!: string;
  @Field(() => Boolean, { description: "为真时应重新读取：错过的事件太多，或订阅开始前片刻有变化。 / Read again: too much was missed, or something moved just before the subscription began." })
  resync!: boolean;
}

@ObjectType("CodeTicket", { description: "已发送的验证码；不含验证码本身。 / A code that was sent, never the code itself." })
export class CodeTicket {
  @Field(() => DateTimeScalar, { description: "失效时间。 / When it expires." })
  expiresAt!: Ref<Date>;
  @Field(() => String, { description: "脱敏后的接收方。 / Masked receiver." })
  receiverMasked!: string;
  @Field(() => Int, { description: "多少秒后可重新获取。 / Seconds until it may be sent again." })
  resendAfterSeconds!: number;
  @Field(() => ID, { description: "凭据编号，提交验证码时可一并给出。 / Opaque id, may be sent along with the code." })
  ticketId!: string;
}

@ObjectType("ColumnMapping", { description: "表头到列的对应。 / Mapping of a header to a field." })
export class ColumnMapping {
  @Field(() => RosterField, { nullable: true, description: "对应的列；空表示不导入。 / Field, null = not imported." })
  field!: Ref<RosterField> | null;
  @Field(() => String, { description: "表头文字。 / Header text." })
  header!: string;
  @Field(() => Int, { description: "第几列，从 0 开始。 / Column index from 0." })
  index!: number;
  @Field(() => Boolean, { description: "该列在表格中被隐藏。 / Nobody sees this column in the sheet." })
  isHidden!: boolean;
  @Field(() => MoneyScalar, { nullable: true, description: "该列可读作金额的合计，不含合计行与示例行；非默认工作表或该列不是金额时为空。 / Sum of what reads as an amount in it, without total and example lines; null for other tabs than the preselected one and for columns of something else." })
  sum!: Ref<Cents> | null;
}

@ObjectType("Company", { description: "企业资料。 / Profile of a company." })
export class Company {
  @Field(() => String, { nullable: true, description: "详细地址。 / Address." })
  address!: string | null;
  @Field(() => [AuditTier], { description: "审核档，默认一档一人。 / Audit tiers; by default one tier with one auditor." })
  auditTiers!: readonly Ref<AuditTier>[];
  @Field(() => AuthenticationStatus, { description: "认证状态。 / Authentication." })
  authentication!: Ref<AuthenticationStatus>;
  @Field(() => String, { description: "认证状态名称。 / Label." })
  authenticationLabel!: string;
  @Field(() => String, { nullable: true, description: "市代码。 / City code." })
  cityCode!: string | null;
  @Field(() => String, { nullable: true, description: "市名称。 / City." })
  cityName!: string | null;
  @Field(() => DateTimeScalar, { description: "注册时间。 / Registered at." })
  createdAt!: Ref<Date>;
  @Field(() => String, { description: "统一社会信用代码。 / Organization code." })
  creditCode!: string;
  @Field(() => String, { nullable: true, description: "区代码。 / District code." })
  districtCode!: string | null;
  @Field(() => String, { nullable: true, description: "区县名称。 / District." })
  districtName!: string | null;
  @Field(() => [CompanyFeature], { description: "功能。 / Features." })
  features!: readonly Ref<CompanyFeature>[];
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Int, { description: "会话空闲分钟数，0 为不限。 / Idle minutes after which a session ends, 0 = off." })
  idleMinutes!: number;
  @Field(() => Boolean, { description: "已选择开票规则；未选择时首次申请开票须先选择。 / The invoice rule was chosen; the first application asks for it." })
  isInvoiceRuleChosen!: boolean;
  @Field(() => Boolean, { description: "是否访客（未开通）。 / Visitor." })
  isVisitor!: boolean;
  @Field(() => String, { description: "证照类型。 / Licence type." })
  licenceType!: string;
  @Field(() => String, { description: "企业名称（营业执照名称）。 / Licence name." })
  name!: string;
  @Field(() => Boolean, { description: "信用代码校验位不符，须人工复核。 / Wrong check character: manual review." })
  needsCreditCodeReview!: boolean;
  @Field(() => String, { nullable: true, description: "省代码。 / Province code." })
  provinceCode!: string | null;
  @Field(() => String, { nullable: true, description: "省名称。 / Province." })
  provinceName!: string | null;
  @Field(() => MoneyScalar, { description: "变更账户后须复核的金额上限。 / Above it a changed account needs an approval." })
  reapprovalLimit!: Ref<Cents>;
  @Field(() => String, { nullable: true, description: "审核退回的原因；没有为空。 / Why the review sent it back, or null." })
  reviewReason!: string | null;
  @Field(() => SecondFactorUse, { description: "付款时的第二重验证（身份验证器、通行密钥）。 / What a second factor counts at payments." })
  secondFactor!: Ref<SecondFactorUse>;
  @Field(() => String, { description: "其名称。 / Its label." })
  secondFactorLabel!: string;
  @Field(() => [CompanyService], { description: "业务。 / Services." })
  services!: readonly Ref<CompanyService>[];
  @Field(() => String, { nullable: true, description: "企业常用名。 / Common name." })
  shortName!: string | null;
  @Field(() => CompanyStatus, { description: "企业状态。 / State." })
  status!: Ref<CompanyStatus>;
  @Field(() => String, { description: "企业状态名称。 / Label of the state." })
  statusLabel!: string;
  @Field(() => [CompanySwitchState], { description: "开关。 / Switches." })
  switches!: readonly Ref<CompanySwitchState>[];
  @Field(() => TaskMode, { description: "任务模式。 / Task mode." })
  taskMode!: Ref<TaskMode>;
}

@ObjectType("CompanyService", { description: "一项业务的开通期间。 / The dates of one service." })
export class CompanyService {
  @Field(() => DateScalar, { nullable: true, description: "下线日（当日起不可用）。 / Closed from this day on." })
  closesOn!: Ref<string> | null;
  @Field(() => ServiceFlag, { description: "业务。 / Service." })
  flag!: Ref<ServiceFlag>;
  @Field(() => Boolean, { description: "今天是否可用。 / Open today." })
  isOpen!: boolean;
  @Field(() => String, { description: "名称。 / Label." })
  label!: string;
  @Field(() => DateScalar, { description: "开通日。 / From." })
  opensOn!: Ref<string>;
}

@ObjectType("CompanySwitchState", { description: "一个开关的当前值。 / Value of a switch." })
export class CompanySwitchState {
  @Field(() => Boolean, { description: "是否开启。 / On." })
  isOn!: boolean;
  @Field(() => CompanySwitch, { description: "开关。 / Switch." })
  key!: Ref<CompanySwitch>;
  @Field(() => String, { description: "名称。 / Label." })
  label!: string;
}

@ObjectType("CompanyTerms", { description: "企业与主体在一项业务上约定的一段条件。 / Terms of a company with a subject for one kind, from a day on." })
export class CompanyTerms {
  @Field(() => RateScalar, { description: "服务费率。 / Fee rate." })
  feeRate!: Ref<string>;
  @Field(() => DateScalar, { description: "生效日；此前确认的结算单沿用原费率。 / Valid from; statements confirmed before keep their rate." })
  from!: Ref<string>;
  @Field(() => TaxBearer, { description: "个人所得税承担方。 / Bearer of the income tax." })
  incomeTaxBearer!: Ref<TaxBearer>;
  @Field(() => Boolean, { description: "今天是否适用。 / In force today." })
  isCurrent!: boolean;
  @Field(() => Boolean, { description: "本企业在该主体的汇款账户是否专属（与期间无关）。 / Whether the company's remittance account at the subject is its own, whatever the period." })
  isExclusiveAccount!: boolean;
  @Field(() => ServiceKind, { description: "业务类型。 / Kind." })
  kind!: Ref<ServiceKind>;
  @Field(() => String, { description: "名称。 / Label." })
  label!: string;
  @Field(() => ID, { description: "主体编号。 / Subject." })
  subjectId!: string;
  @Field(() => String, { description: "主体名称。 / Its name." })
  subjectName!: string;
  @Field(() => TaxBearer, { description: "附加税费承担方。 / Bearer of the surcharges." })
  surchargeBearer!: Ref<TaxBearer>;
  @Field(() => TaxBearer, { description: "增值税承担方。 / Bearer of the VAT." })
  vatBearer!: Ref<TaxBearer>;
}

@ObjectType("ComparisonRow", { description: "差异中的一人；每类最多 100 人，变化大的在前。 / One person of the difference; at most 100 a kind, the largest change first." })
export class ComparisonRow {
  @Field(() => String, { nullable: true, description: "上次收款账号（脱敏）；多个以顿号分隔。 / Account before, masked; several are joined." })
  accountBefore!: string | null;
  @Field(() => String, { nullable: true, description: "本次收款账号（脱敏）。 / Account now, masked." })
  accountNow!: string | null;
  @Field(() => MoneyScalar, { nullable: true, description: "上次金额。 / Amount before." })
  before!: Ref<Cents> | null;
  @Field(() => String, { description: "身份证号（脱敏）。 / Masked id card." })
  idCardMasked!: string;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => MoneyScalar, { nullable: true, description: "本次金额。 / Amount now." })
  now!: Ref<Cents> | null;
  @Field(() => String, { nullable: true, description: "变化，例如 +300%、−80%。 / Change in per cent." })
  percent!: string | null;
}

@ObjectType("ConfirmFacts", { description: "确认前的通过与未通过（D21.5、STM-026）。 / What a confirm takes over and what it leaves." })
export class ConfirmFacts {
  @Field(() => [LeftOutRow], { description: "未通过的行，最多 100。 / Failed rows, at most 100." })
  failed!: readonly Ref<LeftOutRow>[];
  @Field(() => Int, { description: "未通过。 / Failed." })
  failedCount!: number;
  @Field(() => Boolean, { description: "未通过的行会被留下（仅经营所得）。 / Failed rows are left out; business income only." })
  leavesOut!: boolean;
  @Field(() => Int, { description: "通过。 / Passed." })
  passedCount!: number;
  @Field(() => MoneyScalar, { description: "通过的应发合计。 / Amount of the passed." })
  passedPay!: Ref<Cents>;
  @Field(() => Int, { description: "总数。 / Rows." })
  totalCount!: number;
}

@ObjectType("ConfirmedReceipt", { description: "收款人已确认的付款。 / A payment that its payee has confirmed." })
export class ConfirmedReceipt {
  @Field(() => DateTimeScalar, { description: "确认时间。 / Confirmed at." })
  confirmedAt!: Ref<Date>;
  @Field(() => ID, { description: "明细编号。 / Line." })
  lineId!: string;
}

@ObjectType("Contract", { description: "合同。 / A contract of a payee with a subject." })
export class Contract {
  @Field(() => String, { description: "协议名称。 / Its label." })
  agreementName!: string;
  @Field(() => AgreementType, { description: "协议类型。 / Agreement." })
  agreementType!: Ref<AgreementType>;
  @Field(() => [Action], { description: "可用操作。 / Actions." })
  availableActions!: readonly Ref<Action>[];
  @Field(() => [ContractBlock], { nullable: true, description: "合同正文；只在 contract 查询中给出，证件号和手机号脱敏。 / The text, in the query contract only; number and phone are masked." })
  contentBlocks!: readonly Ref<ContractBlock>[] | null;
  @Field(() => String, { description: "合同号。 / Code." })
  contractCode!: string;
  @Field(() => String, { description: "合同名称：模板名称，没有模板时为协议名称。 / Name of the template, else of the agreement." })
  contractName!: string;
  @Field(() => DateTimeScalar, { description: "创建时间。 / Created." })
  createdAt!: Ref<Date>;
  @Field(() => DateTimeScalar, { nullable: true, description: "签署截止时间（业务时钟）。 / Deadline of the signature, by the business clock." })
  deadlineAt!: Ref<Date> | null;
  @Field(() => DateScalar, { nullable: true, description: "到期日。 / Ends on." })
  endsOn!: Ref<string> | null;
  @Field(() => Boolean, { description: "是否有可下载的合同文件。 / Whether there is a document to download." })
  hasDocument!: boolean;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "身份证号（脱敏）。 / Masked id card." })
  idCardMasked!: string;
  @Field(() => DateTimeScalar, { description: "导入时间。 / Imported at." })
  importedAt!: Ref<Date>;
  @Field(() => Boolean, { description: "签署人与实名信息不一致。 / Somebody else than the named person tried to sign." })
  isAuthenticationFailed!: boolean;
  @Field(() => Boolean, { description: "是否有效（已签署且未到期，D68）。 / Signed and not expired." })
  isValid!: boolean;
  @Field(() => Boolean, { description: "已发送解约，等待收款人确认。 / Voiding waits for the payee." })
  isVoidPending!: boolean;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => String, { nullable: true, description: "手机号（脱敏）；线下签署的没有。 / Masked phone; none for contracts on paper." })
  phoneMasked!: string | null;
  @Field(() => Int, { description: "该人员今日已提醒次数（每日最多 5 次，D42）。 / Reminders of this person today, at most five (D42)." })
  remindersToday!: number;
  @Field(() => String, { nullable: true, description: "签署中而未出具合同的原因。 / Why a signed contract is not sealed yet." })
  sealReason!: string | null;
  @Field(() => Int, { description: "1 电子签署平台，2 线下。 / 1 = on the signature platform, 2 = on paper." })
  signSystemType!: number;
  @Field(() => DateTimeScalar, { nullable: true, description: "签署时间；线下签署的只有签署日。 / Signed at; contracts on paper know the day only." })
  signedAt!: Ref<Date> | null;
  @Field(() => DateScalar, { nullable: true, description: "签署日。 / Signed on." })
  signedOn!: Ref<string> | null;
  @Field(() => String, { description: "来源，例如「线下签署补录」。 / Source label." })
  sourceName!: string;
  @Field(() => ContractStatus, { description: "状态。 / Status." })
  status!: Ref<ContractStatus>;
  @Field(() => String, { description: "状态名称；到期后为「已到期」。 / Label; 已到期 after its end." })
  statusName!: string;
  @Field(() => ID, { description: "合作主体编号。 / Subject." })
  subjectId!: string;
  @Field(() => String, { description: "合作主体名称。 / Subject name." })
  subjectName!: string;
  @Field(() => ID, { nullable: true, description: "模板。 / Template." })
  templateId!: string | null;
  @Field(() => Int, { nullable: true, description: "模板版本；签署后不变。 / Version of the template; it stays for ever." })
  templateVersion!: number | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "等待到何时；之后合同继续有效。 / Until when; after it the contract stays in force." })
  voidPendingUntil!: Ref<Date> | null;
}

@ObjectType("ContractBlock", { description: "合同正文的一段。 / One block of a contract." })
export class ContractBlock {
  @Field(() => ContractBlockKind, { description: "PARAGRAPH 段落，ARTICLE 条，CLAUSE 款，ITEM 项。 / What it is." })
  kind!: Ref<ContractBlockKind>;
  @Field(() => String, { description: "编号，例如「第一条」「1.1」；段落为空。 / Its number; empty for a paragraph." })
  number!: string;
  @Field(() => String, { description: "文字。 / Its text." })
  text!: string;
}

@ObjectType("ContractBlockView", { description: "合同的一段。 / One block of a contract's text." })
export class ContractBlockView {
  @Field(() => String, { description: "种类：PARAGRAPH、ARTICLE、CLAUSE、ITEM。 / Kind: PARAGRAPH, ARTICLE, CLAUSE, ITEM." })
  kind!: string;
  @Field(() => String, { description: "编号，如「第一条」「1.1」；段落为空。 / Its number; empty for a paragraph." })
  number!: string;
  @Field(() => String, { description: "文字。 / Text." })
  text!: string;
}

@ObjectType("ContractConnection", { description: "合同分页。 / Page of contracts." })
export class ContractConnection {
  @Field(() => [Contract], { description: "本页。 / This page." })
  nodes!: readonly Ref<Contract>[];
  @Field(() => PageInfo, { description: "分页。 / Page facts." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数；到 10,001 为止。 / Count, stops at 10,001." })
  totalCount!: number;
}

@ObjectType("ContractDocument", { description: "合同文件的一次性地址。 / One-time address of a contract's document." })
export class ContractDocument {
  @Field(() => String, { description: "地址。 / Address." })
  url!: string;
}

@ObjectType("ContractEvent", { description: "合同变化。 / A change of a contract." })
export class ContractEvent {
  @Field(() => DateTimeScalar, { description: "时间。 / Time." })
  at!: Ref<Date>;
  @Field(() => Contract, { nullable: true, description: "变化的合同；已删除则为空。 / The contract; null when it was deleted." })
  contract?: Ref<Contract> | null;
  @Field(() => ID, { description: "事件编号。 / Id of the event." })
  eventId!: string;
  @Field(() => Boolean, { description: "错过太多，请重新读取列表。 / Too much was missed: read the list again." })
  resync!: boolean;
}

@ObjectType("ContractPartyView", { description: "合同的一方。 / A party of a contract." })
export class ContractPartyView {
  @Field(() => String, { description: "名称。 / Name." })
  name!: string;
  @Field(() => String, { description: "甲方、乙方。 / Role." })
  role!: string;
  @Field(() => [LabelledText], { description: "其下各行。 / What stands under the name." })
  rows!: readonly Ref<LabelledText>[];
}

@ObjectType("ContractSelectionView", { description: "批量操作前的检查。 / What a batch would touch." })
export class ContractSelectionView {
  @Field(() => Int, { description: "会处理的条数。 / How many it would touch." })
  count!: number;
  @Field(() => Int, { description: "不符合条件的条数。 / How many are not eligible." })
  refusedCount!: number;
  @Field(() => String, { nullable: true, description: "整批会被拒绝的原因；为空则只跳过不符合的。 / Why the whole batch would be refused; null = those are left out." })
  refusedReason!: string | null;
}

@ObjectType("ContractTemplate", { description: "可用的合同模板（最新发布的版本）。 / A template that can be sent: its newest published version." })
export class ContractTemplate {
  @Field(() => AgreementType, { description: "协议类型。 / Agreement." })
  agreementType!: Ref<AgreementType>;
  @Field(() => [ContractBlock], { description: "正文各段，变量以【名称】示意。 / Its blocks, variables shown by their labels." })
  blocks!: readonly Ref<ContractBlock>[];
  @Field(() => String, { description: "原文，含变量 {{name}} 等。 / The text with its variables." })
  body!: string;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "名称。 / Name." })
  name!: string;
  @Field(() => ID, { description: "合作主体。 / Subject." })
  subjectId!: string;
  @Field(() => Int, { description: "自签署日起的有效月数。 / Months in force from the day of signing." })
  validMonths!: number;
  @Field(() => Int, { description: "版本。 / Version." })
  version!: number;
}

@ObjectType("ContractTemplateVersion", { description: "模板的一个版本。 / One version of a template." })
export class ContractTemplateVersion {
  @Field(() => [ContractBlock], { description: "正文各段。 / Its blocks." })
  blocks!: readonly Ref<ContractBlock>[];
  @Field(() => String, { description: "原文：「# 」条，「## 」款，「- 」项，其余为段落。 / The text: `# ` article, `## ` clause, `- ` item, else paragraph." })
  body!: string;
  @Field(() => DateTimeScalar, { description: "最后修改时间。 / Changed at." })
  changedAt!: Ref<Date>;
  @Field(() => DateTimeScalar, { nullable: true, description: "发布时间；草稿为空。 / Published at; null for the draft." })
  publishedAt!: Ref<Date> | null;
  @Field(() => String, { nullable: true, description: "发布人。 / Published by." })
  publishedByName!: string | null;
  @Field(() => String, { nullable: true, description: "发布后正文的 SHA-256；草稿为空。 / SHA-256 of the published text; null for a draft." })
  textSha256!: string | null;
  @Field(() => Int, { description: "自签署日起的有效月数。 / Months in force from the day of signing." })
  validMonths!: number;
  @Field(() => Int, { description: "版本。 / Version." })
  version!: number;
}

@ObjectType("ContractToSign", { description: "待签署的合同：所见即所签。 / The contract as it will be signed: what is shown is what is signed." })
export class ContractToSign {
  @Field(() => [PayWay], { description: "可填的收款方式。 / Ways of paying that may be given." })
  accountTypes!: readonly Ref<PayWay>[];
  @Field(() => [ContractBlockView], { description: "正文。 / Text." })
  blocks!: readonly Ref<ContractBlockView>[];
  @Field(() => Boolean, { description: "是否须填写收款账户（扫码签约）。 / Whether an account must be given (QR code)." })
  collectAccount!: boolean;
  @Field(() => String, { description: "企业名称。 / Company." })
  companyName!: string;
  @Field(() => SigningConsent, { description: "单独同意。 / Separate consent." })
  consent!: Ref<SigningConsent>;
  @Field(() => ID, { description: "合同记录编号。 / Record." })
  contractId!: string;
  @Field(() => String, { description: "合同编号。 / Number of the contract." })
  contractNo!: string;
  @Field(() => String, { nullable: true, description: "合同文件的摘要，用于查验；出具前为空。 / Hash of the document for verification; null until it is made." })
  documentSha256!: string | null;
  @Field(() => Boolean, { description: "合同文件是否已可下载。 / Whether the signed document can be downloaded." })
  isDocumentReady!: boolean;
  @Field(() => Boolean, { description: "可否键入姓名签署。 / Whether a typed name is taken." })
  isTypedAllowed!: boolean;
  @Field(() => [LabelledText], { description: "三条要点。 / Three key facts." })
  keyFacts!: readonly Ref<LabelledText>[];
  @Field(() => [ContractPartyView], { description: "各方。 / Parties." })
  parties!: readonly Ref<ContractPartyView>[];
  @Field(() => DateTimeScalar, { nullable: true, description: "签署时间（业务时钟）。 / Signed at, by the business clock." })
  signedAt!: Ref<Date> | null;
  @Field(() => String, { description: "签署人姓名。 / Name of the signer." })
  signerName!: string;
  @Field(() => Boolean, { description: "是否为模拟签署。 / Whether the authorities are simulated." })
  simulated!: boolean;
  @Field(() => ContractStatus, { description: "记录状态；签署中即正在出具。 / State of the record." })
  status!: Ref<ContractStatus>;
  @Field(() => SigningStep, { description: "进行到哪一步。 / Step." })
  step!: Ref<SigningStep>;
  @Field(() => String, { description: "合作主体。 / Subject." })
  subjectName!: string;
  @Field(() => String, { description: "全文的 SHA-256，签署时带回。 / SHA-256 of the whole text, sent back with the signature." })
  textSha256!: string;
  @Field(() => String, { description: "标题。 / Title." })
  title!: string;
}

@ObjectType("ContractVariable", { description: "模板可用的变量。 / A variable of templates." })
export class ContractVariable {
  @Field(() => String, { description: "写法，例如 name 写作 {{name}}。 / Its key, written {{key}}." })
  key!: string;
  @Field(() => String, { description: "含义。 / Its meaning." })
  label!: string;
  @Field(() => String, { description: "示例。 / A sample." })
  sample!: string;
}

@ObjectType("CouponAccount", { description: "优惠券账户。 / Coupon account." })
export class CouponAccount {
  @Field(() => MoneyScalar, { description: "余额。 / Left." })
  balance!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "累计获得。 / Granted so far." })
  granted!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "已抵扣。 / Used so far." })
  used!: Ref<Cents>;
}

@ObjectType("DeleteContractsResult", { description: "删除的结果。 / Result of deleting." })
export class DeleteContractsResult {
  @Field(() => Int, { description: "删除的条数。 / How many." })
  count!: number;
}

@ObjectType("Delivery", { description: "一条短信、语音或邮件。 / One SMS, voice call or e-mail." })
export class Delivery {
  @Field(() => Int, { description: "已试次数。 / Attempts." })
  attempts!: number;
  @Field(() => DeliveryChannel, { description: "渠道。 / Channel." })
  channel!: Ref<DeliveryChannel>;
  @Field(() => ID, { nullable: true, description: "企业。 / Company." })
  companyId!: string | null;
  @Field(() => DateTimeScalar, { description: "创建时间。 / Created at." })
  createdAt!: Ref<Date>;
  @Field(() => DateTimeScalar, { nullable: true, description: "因接收人的勿扰时段，等到此时才发送。 / Waits until then for the end of its reader's quiet time." })
  dueAt!: Ref<Date> | null;
  @Field(() => String, { nullable: true, description: "失败原因：通道的答复；未发送时为 RECEIVER_DECLINED（接收人已关闭）或 CODE_EXPIRED（验证码已失效）。 / Why it failed, as the channel said it; of an unsent one RECEIVER_DECLINED or CODE_EXPIRED." })
  failReason!: string | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "脱敏接收方。 / Masked receiver." })
  receiverMasked!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "发送时间。 / Sent at." })
  sentAt!: Ref<Date> | null;
  @Field(() => DeliveryStatus, { description: "状态。 / State." })
  status!: Ref<DeliveryStatus>;
  @Field(() => String, { description: "状态名称。 / Label." })
  statusLabel!: string;
  @Field(() => String, { description: "模板键。 / Template." })
  template!: string;
  @Field(() => String, { description: "模板名称。 / Label of the template." })
  templateLabel!: string;
}

@ObjectType("DeliveryConnection", { description: "发送记录分页。 / A page of deliveries." })
export class DeliveryConnection {
  @Field(() => [Delivery], { description: "本页。 / Rows." })
  nodes!: readonly Ref<Delivery>[];
  @Field(() => PageInfo, { description: "分页。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Count." })
  totalCount!: number;
}

@ObjectType("DocumentProof", { description: "按摘要查验一份文件的结果，姓名与单位均已脱敏。 / What is known of a document by its hash; names are masked." })
export class DocumentProof {
  @Field(() => DateTimeScalar, { nullable: true, description: "出具时间（业务时钟）。 / Made at, by the business clock." })
  at!: Ref<Date> | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "作废时间；有效时为空。 / When it ended (voided, revoked); null while it stands." })
  endedAt!: Ref<Date> | null;
  @Field(() => Boolean, { description: "是否查到；为否时其余字段为空。 / Whether the hash is known; everything else is null when it is not." })
  isKnown!: boolean;
  @Field(() => DocumentKind, { nullable: true, description: "种类。 / Kind." })
  kind!: Ref<DocumentKind> | null;
  @Field(() => String, { nullable: true, description: "种类名称。 / Its label." })
  kindName!: string | null;
  @Field(() => [String], { description: "各方（脱敏）。 / Parties, masked." })
  parties!: readonly string[];
  @Field(() => Boolean, { description: "是否为模拟签署，不具有法律效力。 / Whether it was signed by simulated authorities and proves nothing by law." })
  simulated!: boolean;
}

@ObjectType("DownloadTicket", { description: "一次性下载凭据，60 秒内有效。 / One-time download ticket, valid for 60 seconds." })
export class DownloadTicket {
  @Field(() => DateTimeScalar, { description: "失效时间。 / When it ends." })
  expiresAt!: Ref<Date>;
  @Field(() => String, { description: "下载地址。 / Download address." })
  url!: string;
}

@ObjectType("ErasedCount", { description: "清理或删除的一类。 / How much of one kind was erased." })
export class ErasedCount {
  @Field(() => Int, { description: "条数。 / Count." })
  count!: number;
  @Field(() => String, { description: "种类键。 / Kind." })
  kind!: string;
  @Field(() => String, { description: "种类名称。 / Label." })
  name!: string;
}

@ObjectType("ErasureAnswer", { description: "对一次删除请求的答复。 / The answer to a request for erasure." })
export class ErasureAnswer {
  @Field(() => DateTimeScalar, { description: "请求时间。 / Asked at." })
  askedAt!: Ref<Date>;
  @Field(() => [ErasedCount], { description: "已删除的。 / What was erased." })
  erased!: readonly Ref<ErasedCount>[];
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "脱敏身份证号。 / Masked number of who asked." })
  idCardMasked!: string;
  @Field(() => [KeptKind], { description: "依法保留的。 / What stays, and why." })
  kept!: readonly Ref<KeptKind>[];
}

@ObjectType("ErrorEntry", { description: "错误目录中的一项。 / One row of the error catalogue." })
export class ErrorEntry {
  @Field(() => ErrorCode, { description: "错误码。 / Error key." })
  code!: Ref<ErrorCode>;
  @Field(() => String, { description: "英文文本。 / English text." })
  en!: string;
  @Field(() => String, { description: "旧接口编码。 / Code of the REST envelope." })
  legacyCode!: string;
  @Field(() => String, { description: "客户端的处理方式。 / What a client does with it." })
  level!: string;
  @Field(() => String, { description: "中文文本，{name} 由参数替换。 / Chinese text; {name} is filled from the params." })
  zh!: string;
}

@ObjectType("EvidenceGap", { description: "一张结算单缺失的证据。 / What one statement lacks." })
export class EvidenceGap {
  @Field(() => [String], { description: "缺失的证据。 / What is missing." })
  missing!: readonly string[];
  @Field(() => String, { description: "结算单号。 / Its number." })
  statementCode!: string;
  @Field(() => ID, { description: "结算单编号。 / Statement." })
  statementId!: string;
}

@ObjectType("EvidenceGaps", { description: "一批结算单的证据缺失。 / What several statements lack." })
export class EvidenceGaps {
  @Field(() => Int, { description: "已核对的单数，至多 50。 / How many were looked at, at most 50." })
  checkedCount!: number;
  @Field(() => [EvidenceGap], { description: "有缺失的结算单。 / Those that lack something." })
  nodes!: readonly Ref<EvidenceGap>[];
  @Field(() => Int, { description: "结算单数，至多 1000。 / Statements, at most 1,000." })
  statementCount!: number;
}

@ObjectType("EvidenceOutline", { description: "一张结算单的证据：有什么、缺什么。 / What there is to prove a statement, and what is missing." })
export class EvidenceOutline {
  @Field(() => [String], { description: "缺失的证据。 / What is missing." })
  missing!: readonly string[];
  @Field(() => [EvidencePart], { description: "各部分。 / Its parts." })
  parts!: readonly Ref<EvidencePart>[];
  @Field(() => String, { description: "结算单号。 / Its number." })
  statementCode!: string;
  @Field(() => ID, { description: "结算单编号。 / Statement." })
  statementId!: string;
}

@ObjectType("EvidencePart", { description: "证据包的一部分。 / One part of an evidence pack." })
export class EvidencePart {
  @Field(() => Int, { description: "份数。 / How many there are." })
  count!: number;
  @Field(() => String, { description: "标识。 / Key." })
  key!: string;
  @Field(() => String, { description: "名称。 / Its name." })
  label!: string;
}

@ObjectType("Export", { description: "导出与下载记录。 / An export and its download record." })
export class Export {
  @Field(() => [Action], { description: "可执行的动作。 / Actions." })
  availableActions!: readonly Ref<Action>[];
  @Field(() => String, { description: "内容说明。 / What it contains." })
  content!: string;
  @Field(() => DateTimeScalar, { description: "发起时间。 / When it was started." })
  createdAt!: Ref<Date>;
  @Field(() => String, { description: "发起人。 / Who started it." })
  createdBy!: string;
  @Field(() => Int, { nullable: true, description: "预计剩余秒数；未知时为空。 / Estimated seconds left." })
  estimateSeconds!: number | null;
  @Field(() => Int, { nullable: true, description: "预计总行数。 / Rows expected." })
  expectedRows!: number | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "文件失效时间。 / When the file ends." })
  expiresAt!: Ref<Date> | null;
  @Field(() => String, { nullable: true, description: "失败原因。 / Why it failed." })
  failReason!: string | null;
  @Field(() => ID, { nullable: true, description: "完成后的文件编号，用 createDownloadTicket 下载。 / File id when done." })
  fileId!: string | null;
  @Field(() => String, { nullable: true, description: "文件名。 / File name." })
  fileName!: string | null;
  @Field(() => ID, { description: "编号，亦为进度查询键。 / Id." })
  id!: string;
  @Field(() => ExportKindKey, { description: "种类。 / Kind." })
  kind!: Ref<ExportKindKey>;
  @Field(() => Int, { description: "进度 0–100。 / Progress 0–100." })
  progress!: number;
  @Field(() => Int, { description: "已写入行数。 / Rows written." })
  rowCount!: number;
  @Field(() => ExportStatus, { description: "状态。 / Status." })
  status!: Ref<ExportStatus>;
}

@ObjectType("ExportConnection", { description: "下载记录分页。 / A page of download records." })
export class ExportConnection {
  @Field(() => [Export], { description: "本页数据。 / Rows." })
  nodes!: readonly Ref<Export>[];
  @Field(() => PageInfo, { description: "分页信息。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数，最多 10001。 / Total, stops at 10001." })
  totalCount!: number;
}

@ObjectType("ExportEvent", { description: "导出进度事件。 / Progress of an export." })
export class ExportEvent {
  @Field(() => DateTimeScalar, { description: "事件时间。 / When." })
  at!: Ref<Date>;
  @Field(() => ID, { description: "事件编号。 / Event id." })
  eventId!: string;
  @Field(() => Export, { nullable: true, description: "导出记录。 / The record." })
  export?: Ref<Export> | null;
  @Field(() => Boolean, { description: "为真时应重新读取：错过的事件太多，或订阅开始前片刻有变化。 / Read again: too much was missed, or something moved just before the subscription began." })
  resync!: boolean;
}

@ObjectType("FactorResetProposal", { description: "待复核的第二重验证重置。 / A proposed reset of second factors." })
export class FactorResetProposal {
  @Field(() => ID, { description: "待复核事项编号。 / Approval id." })
  approvalId!: string;
}

@ObjectType("Failure", { description: "失败原因。 / Why a line failed." })
export class Failure {
  @Field(() => String, { description: "失败时的收款账号（脱敏）。 / Masked account that failed." })
  accountMasked!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "时间。 / When." })
  at!: Ref<Date> | null;
  @Field(() => String, { description: "代码。 / Code." })
  code!: string;
  @Field(() => Boolean, { description: "失败后账号或姓名已修改：原因说的是修改前的账号。 / Account or name changed since: the reason speaks of the earlier one." })
  isCorrected!: boolean;
  @Field(() => Boolean, { description: "是否为退票。 / Whether it was returned after success." })
  isReturn!: boolean;
  @Field(() => Boolean, { description: "须先修改账号才能再次发放。 / Must be corrected before it is sent again." })
  needsAccount!: boolean;
  @Field(() => String, { description: "下一步建议。 / What to do." })
  nextStep!: string;
  @Field(() => String, { description: "原因。 / Text." })
  text!: string;
}

@ObjectType("Filing", { description: "一张已生成的申报表。 / A sheet that was made." })
export class Filing {
  @Field(() => ID, { description: "编号；文件在 GET /api/filing/download?filing_id= 。 / Id; the file is at GET /api/filing/download?filing_id= ." })
  id!: string;
  @Field(() => Boolean, { description: "与此刻的数据一致。 / Whether the period still has these sums." })
  isCurrent!: boolean;
  @Field(() => FilingKind, { description: "种类。 / Kind." })
  kind!: Ref<FilingKind>;
  @Field(() => String, { description: "种类名称。 / Its label." })
  kindName!: string;
  @Field(() => DateTimeScalar, { description: "生成时间。 / When." })
  madeAt!: Ref<Date>;
  @Field(() => String, { description: "生成人。 / Who made it." })
  madeByName!: string;
  @Field(() => String, { description: "所属期。 / Period." })
  period!: string;
  @Field(() => Int, { description: "行数。 / Rows." })
  rowCount!: number;
  @Field(() => FilingSums, { description: "合计。 / Sums." })
  sums!: Ref<FilingSums>;
}

@ObjectType("FilingLedger", { description: "应交税费当月的变动（按入账时间）。 / What moved TAX_PAYABLE in the calendar month." })
export class FilingLedger {
  @Field(() => MoneyScalar, { description: "代开发票。 / Agent invoices." })
  agentInvoices!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "当月变动合计。 / All of it." })
  moved!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "所属期为本月的结算明细。 / Lines taxed in this month." })
  ofMonth!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "所属期为其他月份的结算明细。 / Lines taxed in other months." })
  ofOtherMonths!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "居间服务。 / Intermediary orders." })
  serviceOrders!: Ref<Cents>;
}

@ObjectType("FilingSituation", { description: "所属期的申报情况。 / What is to be declared of a period." })
export class FilingSituation {
  @Field(() => [Filing], { description: "已生成的表，最新在前，最多 50 张。 / Sheets of the period, the newest first, at most 50." })
  filings!: readonly Ref<Filing>[];
  @Field(() => Boolean, { description: "所属期是否已结束。 / Whether the period is over." })
  isOver!: boolean;
  @Field(() => FilingLedger, { nullable: true, description: "应交税费当月变动；仅累计预扣。 / TAX_PAYABLE of the month; of WITHHOLDING alone." })
  ledger!: Ref<FilingLedger> | null;
  @Field(() => FilingSums, { description: "此刻的合计。 / Sums as they are now." })
  sums!: Ref<FilingSums>;
}

@ObjectType("FilingSums", { description: "所属期的合计，元。 / Sums of a period, in yuan." })
export class FilingSums {
  @Field(() => MoneyScalar, { nullable: true, description: "免税销售额；仅两张代办表。 / Exempt sales; of VAT_PROXY and SALES_PROXY alone." })
  exempt!: Ref<Cents> | null;
  @Field(() => MoneyScalar, { description: "收入（含增值税）。 / Gross income." })
  gross!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "个人所得税。 / Income tax." })
  incomeTax!: Ref<Cents>;
  @Field(() => Int, { description: "笔数。 / Lines." })
  lineCount!: number;
  @Field(() => MoneyScalar, { description: "计入应交税费；居间交易为已收税费。 / Of them in TAX_PAYABLE; of SALES_PROXY what was charged." })
  payable!: Ref<Cents>;
  @Field(() => Int, { description: "人数。 / People." })
  personCount!: number;
  @Field(() => MoneyScalar, { description: "其中平台承担，不入企业的应交税费。 / Of them borne by the platform, which is no money of the companies." })
  platformTax!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "附加税费。 / Surcharges." })
  surtax!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "税费合计。 / All taxes." })
  tax!: Ref<Cents>;
  @Field(() => MoneyScalar, { nullable: true, description: "应税销售额（不含增值税）；仅两张代办表。 / Taxable sales without VAT; of VAT_PROXY and SALES_PROXY alone." })
  taxable!: Ref<Cents> | null;
  @Field(() => MoneyScalar, { description: "增值税。 / VAT." })
  vat!: Ref<Cents>;
}

@ObjectType("FixLink", { description: "已发送的修改链接。 / A link that was sent to a payee." })
export class FixLink {
  @Field(() => DateTimeScalar, { description: "链接失效时间（业务时钟）。 / The link ends, by the business clock." })
  expiresAt!: Ref<Date>;
  @Field(() => ID, { description: "明细编号。 / Line." })
  lineId!: string;
  @Field(() => String, { description: "接收手机号（脱敏）。 / Masked receiver." })
  receiverMasked!: string;
}

@ObjectType("FixedAccount", { description: "修改后的账号。 / The account after it was mended." })
export class FixedAccount {
  @Field(() => String, { description: "新收款账号（脱敏）。 / The new account, masked." })
  accountMasked!: string;
  @Field(() => String, { nullable: true, description: "开户行。 / Bank." })
  bankName!: string | null;
  @Field(() => ID, { description: "明细编号。 / Line." })
  lineId!: string;
}

@ObjectType("FlowLine", { description: "一条流水背后的一条结算明细。 / A line behind a flow." })
export class FlowLine {
  @Field(() => MoneyScalar, { description: "该流水中这一条的金额。 / Its part of the flow." })
  amount!: Ref<Cents>;
  @Field(() => ID, { description: "明细编号。 / Line id." })
  id!: string;
  @Field(() => Int, { description: "序号。 / Number in the list." })
  lineNo!: number;
  @Field(() => String, { description: "收款人。 / Payee." })
  name!: string;
  @Field(() => LineStatus, { description: "明细状态。 / State of the line." })
  status!: Ref<LineStatus>;
}

@ObjectType("FlowOrigin", { description: "一条流水的分录与明细：借方合计 = 贷方合计，明细合计 + 差额 = 流水金额（绝对值）。 / A flow with its booking and lines: debits = credits, lines + difference = amount of the flow." })
export class FlowOrigin {
  @Field(() => MoneyScalar, { description: "流水金额，不带正负号。 / Amount of the flow, without a sign." })
  amount!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "明细未能解释的金额：没有明细的流水即其全部金额。 / What no line explains: all of a flow that has none." })
  difference!: Ref<Cents>;
  @Field(() => ID, { description: "流水编号。 / Flow id." })
  flowId!: string;
  @Field(() => Int, { description: "明细条数。 / Lines in all." })
  lineCount!: number;
  @Field(() => MoneyScalar, { description: "全部明细合计。 / Sum of all lines." })
  lineTotal!: Ref<Cents>;
  @Field(() => [FlowLine], { description: "本页明细。 / Lines of this page." })
  lines!: readonly Ref<FlowLine>[];
  @Field(() => PageInfo, { description: "分页。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => [LedgerSide], { description: "分录。 / Both sides of the booking." })
  sides!: readonly Ref<LedgerSide>[];
  @Field(() => ID, { nullable: true, description: "结算单编号。 / Statement id." })
  statementId!: string | null;
}

@ObjectType("FoldedLock", { description: "合并显示的一次锁定：冻结后又解冻。 / A lock and its cancelling, shown as one row." })
export class FoldedLock {
  @Field(() => MoneyScalar, { description: "冻结的金额。 / What was locked." })
  amount!: Ref<Cents>;
  @Field(() => DateTimeScalar, { description: "冻结时间；解冻时间即该行的时间。 / When it was locked; it was released at the time of the row." })
  lockedAt!: Ref<Date>;
}

@ObjectType("FreshProof", { description: "身份验证的结果。 / A fresh proof." })
export class FreshProof {
  @Field(() => DateTimeScalar, { description: "有效至。 / Good until." })
  until!: Ref<Date>;
  @Field(() => ProofWay, { description: "方式。 / By what." })
  way!: Ref<ProofWay>;
}

@ObjectType("FundAccount", { description: "一家企业在一个合作主体下的资金账户。 / Fund account of a company at one cooperation subject." })
export class FundAccount {
  @Field(() => AdvanceQuota, { nullable: true, description: "垫资额度；未开通为空。 / Advance quota, null when the company has none." })
  advance!: Ref<AdvanceQuota> | null;
  @Field(() => MoneyScalar, { nullable: true, description: "余额预警线；低于它时提醒付款人员一次，未设置为空。 / Below it the payers are told, once per crossing; null = not set." })
  alertBelow!: Ref<Cents> | null;
  @Field(() => MoneyScalar, { description: "可用余额。 / Available balance." })
  available!: Ref<Cents>;
  @Field(() => CouponAccount, { description: "优惠券。 / Coupon." })
  coupon!: Ref<CouponAccount>;
  @Field(() => MoneyScalar, { description: "锁定中。 / Held." })
  held!: Ref<Cents>;
  @Field(() => [FundHold], { description: "锁定明细。 / Holds." })
  holds!: readonly Ref<FundHold>[];
  @Field(() => ID, { description: "合作主体编号（即账户编号）。 / Subject id, which is the id of the account." })
  id!: string;
  @Field(() => MoneyScalar, { description: "发放中、待处理的款项。 / Paid by the company and not yet settled with payees." })
  inPayout!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "累计实发。 / Net paid to payees so far." })
  paid!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "累计充值。 / Recharged so far." })
  recharged!: Ref<Cents>;
  @Field(() => RemittanceAccount, { nullable: true, description: "汇款账户；尚未分配时为空。 / Remittance account, null while none is assigned." })
  remittance!: Ref<RemittanceAccount> | null;
  @Field(() => MoneyScalar, { description: "累计服务费。 / Service fees so far." })
  serviceFee!: Ref<Cents>;
  @Field(() => String, { description: "合作主体名称。 / Subject name." })
  subjectName!: string;
  @Field(() => MoneyScalar, { description: "累计代缴税款。 / Taxes so far." })
  tax!: Ref<Cents>;
}

@ObjectType("FundChange", { description: "待确认的账户调整。 / A proposed change." })
export class FundChange {
  @Field(() => ID, { description: "待复核事项编号。 / Approval id." })
  approvalId!: string;
}

@ObjectType("FundFlow", { description: "一条流水；余额为该笔之后的余额。 / One flow with the balance after it." })
export class FundFlow {
  @Field(() => FundAccountKind, { description: "账户类别。 / Account kind." })
  account!: Ref<FundAccountKind>;
  @Field(() => MoneyScalar, { description: "金额，扣款为负。 / Amount, negative for a deduction." })
  amount!: Ref<Cents>;
  @Field(() => DateTimeScalar, { description: "交易时间。 / When." })
  at!: Ref<Date>;
  @Field(() => MoneyScalar, { description: "交易后余额；垫资账户为已用额度。 / Balance after it; used quota for the advance account." })
  balanceAfter!: Ref<Cents>;
  @Field(() => String, { description: "费用说明。 / What it was for." })
  description!: string;
  @Field(() => FoldedLock, { nullable: true, description: "合并显示的锁定；其他流水为空。 / The lock that this row folds; null for every other flow." })
  foldedLock!: Ref<FoldedLock> | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { nullable: true, description: "订单号（结算单号或银行流水号）。 / Statement code or bank reference." })
  orderCode!: string | null;
  @Field(() => MoneyScalar, { nullable: true, description: "交易后剩余额度（垫资账户）。 / Quota left after it, advance account only." })
  remainingQuota!: Ref<Cents> | null;
  @Field(() => String, { nullable: true, description: "备注。 / Remark." })
  remark!: string | null;
  @Field(() => FlowSource, { description: "来源。 / Source." })
  source!: Ref<FlowSource>;
  @Field(() => ID, { nullable: true, description: "结算单编号，可打开。 / Statement to open." })
  statementId!: string | null;
  @Field(() => ID, { description: "合作主体编号。 / Subject id." })
  subjectId!: string;
}

@ObjectType("FundFlowConnection", { description: "流水分页。 / Page of flows." })
export class FundFlowConnection {
  @Field(() => [FundFlow], { description: "本页。 / This page." })
  nodes!: readonly Ref<FundFlow>[];
  @Field(() => PageInfo, { description: "分页。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Total." })
  totalCount!: number;
}

@ObjectType("FundForecast", { description: "一个合作主体的资金预测：可用 − 待付 = 余下，不足时说明缺口。 / Forecast of a subject: spendable − due; the shortage when it is not enough." })
export class FundForecast {
  @Field(() => MoneyScalar, { description: "待付合计。 / All that is still to be paid." })
  due!: Ref<Cents>;
  @Field(() => [FundForecastPart], { description: "按状态。 / By state." })
  parts!: readonly Ref<FundForecastPart>[];
  @Field(() => MoneyScalar, { description: "缺口；够付为 0。 / What is missing; 0 when it is enough." })
  shortage!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "现在可付：余额；垫资客户为剩余额度。 / What may be spent now: the balance, or what is left of the quota." })
  spendable!: Ref<Cents>;
  @Field(() => ID, { description: "合作主体编号。 / Subject id." })
  subjectId!: string;
  @Field(() => String, { description: "合作主体名称。 / Subject name." })
  subjectName!: string;
}

@ObjectType("FundForecastPart", { description: "某一状态下待付的结算单合计。 / Statements of one state that are still to be paid." })
export class FundForecastPart {
  @Field(() => MoneyScalar, { description: "尚未锁定的应付金额。 / What they need and have not locked yet." })
  amount!: Ref<Cents>;
  @Field(() => Int, { description: "单数。 / How many." })
  count!: number;
  @Field(() => StatementStatus, { description: "结算单状态：待审核、待付款、待支付、待确认到账。 / State of the statements." })
  status!: Ref<StatementStatus>;
}

@ObjectType("FundHold", { description: "锁定中的资金。 / Money held." })
export class FundHold {
  @Field(() => MoneyScalar, { description: "锁定金额（余额或额度部分）。 / Held from balance or quota." })
  amount!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "锁定的优惠券金额。 / Held from the coupon." })
  coupon!: Ref<Cents>;
  @Field(() => DateTimeScalar, { description: "到期自动解锁时间。 / When it is released by itself." })
  expiresAt!: Ref<Date>;
  @Field(() => DateTimeScalar, { description: "锁定时间。 / When." })
  heldAt!: Ref<Date>;
  @Field(() => String, { description: "锁定人。 / Who locked it." })
  heldBy!: string;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "结算单号。 / Statement code." })
  statementCode!: string;
  @Field(() => ID, { description: "结算单编号。 / Statement id." })
  statementId!: string;
}

@ObjectType("FundsHold", { description: "资金锁定（D26），30 分钟。 / A hold of funds; lives 30 minutes." })
export class FundsHold {
  @Field(() => MoneyScalar, { description: "锁定金额。 / Amount held." })
  amount!: Ref<Cents>;
  @Field(() => String, { description: "锁定人。 / Who holds." })
  holderName!: string;
  @Field(() => Boolean, { description: "是否为当前用户。 / Whether it is the caller." })
  isMine!: boolean;
  @Field(() => DateTimeScalar, { description: "锁定至。 / Held until." })
  until!: Ref<Date>;
}

@ObjectType("HelpArticle", { description: "一篇帮助文章。 / An article." })
export class HelpArticle {
  @Field(() => ID, { description: "分类编号。 / Category." })
  categoryId!: string;
  @Field(() => String, { description: "分类名称。 / Name of the category." })
  categoryName!: string;
  @Field(() => String, { description: "正文，不含 HTML 的 Markdown。 / Markdown without HTML." })
  content!: string;
  @Field(() => HelpCategory, { nullable: true, description: "一级分类。 / First category." })
  firstCategory!: Ref<HelpCategory> | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => HelpCategory, { nullable: true, description: "二级分类。 / Second category." })
  secondCategory!: Ref<HelpCategory> | null;
  @Field(() => String, { description: "摘要。 / Summary." })
  summary!: string;
  @Field(() => String, { description: "标题。 / Title." })
  title!: string;
  @Field(() => DateTimeScalar, { description: "更新时间。 / Updated at." })
  updatedAt!: Ref<Date>;
  @Field(() => String, { nullable: true, description: "视频地址。 / Address of a video." })
  video!: string | null;
}

@ObjectType("HelpBrief", { description: "列表中的一篇文章。 / An article in a list." })
export class HelpBrief {
  @Field(() => ID, { description: "分类编号。 / Category." })
  categoryId!: string;
  @Field(() => String, { description: "分类名称。 / Name of the category." })
  categoryName!: string;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "摘要。 / Summary." })
  summary!: string;
  @Field(() => String, { description: "标题。 / Title." })
  title!: string;
  @Field(() => DateTimeScalar, { description: "更新时间。 / Updated at." })
  updatedAt!: Ref<Date>;
}

@ObjectType("HelpCategory", { description: "帮助分类。 / A category of the help centre." })
export class HelpCategory {
  @Field(() => String, { description: "代码。 / Code." })
  code!: string;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "名称。 / Name." })
  name!: string;
  @Field(() => ID, { nullable: true, description: "上级分类，一级分类为空。 / The category above; null for a first one." })
  parentId!: string | null;
}

@ObjectType("HelpCategoryDraft", { description: "运营所见的分类。 / A category as its writers see it." })
export class HelpCategoryDraft {
  @Field(() => String, { description: "代码，创建后不变。 / Code; stays as it was made." })
  code!: string;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "名称。 / Name." })
  name!: string;
  @Field(() => ID, { nullable: true, description: "上级分类；一级分类为空。 / The category above; null for a first one." })
  parentId!: string | null;
  @Field(() => String, { nullable: true, description: "上级分类名称。 / Name of the category above." })
  parentName!: string | null;
  @Field(() => Int, { description: "次序，小的在前。 / Place, small numbers first." })
  position!: number;
  @Field(() => HelpArticleStatus, { description: "状态；分类或其上级下线后，其中的文章读者都看不到（23003）。 / State; readers see no article of a category that is offline or below an offline one." })
  status!: Ref<HelpArticleStatus>;
  @Field(() => String, { description: "状态名称。 / Label." })
  statusName!: string;
  @Field(() => Int, { description: "版本，保存时带回。 / Version, sent back when saved." })
  version!: number;
}

@ObjectType("HelpDraft", { description: "运营所见的文章：最新一版。 / An article as its writers see it: the latest version." })
export class HelpDraft {
  @Field(() => ID, { description: "分类编号。 / Category." })
  categoryId!: string;
  @Field(() => String, { description: "分类名称。 / Name of the category." })
  categoryName!: string;
  @Field(() => String, { description: "正文。 / Content." })
  content!: string;
  @Field(() => Int, { nullable: true, description: "热门问题中的位置，空为不在其中。 / Place among the hot questions." })
  hotPosition!: number | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Boolean, { description: "有未发布的改动。 / What is written is newer than what readers see." })
  isAhead!: boolean;
  @Field(() => DateTimeScalar, { nullable: true, description: "发布时间。 / Published at." })
  publishedAt!: Ref<Date> | null;
  @Field(() => DateTimeScalar, { description: "保存时间。 / Saved at." })
  savedAt!: Ref<Date>;
  @Field(() => String, { description: "保存人。 / Saved by." })
  savedBy!: string;
  @Field(() => [String], { description: "所说明的控制台页面。 / Pages of the console it explains." })
  screens!: readonly string[];
  @Field(() => HelpArticleStatus, { description: "状态。 / State." })
  status!: Ref<HelpArticleStatus>;
  @Field(() => String, { description: "状态名称。 / Label." })
  statusName!: string;
  @Field(() => String, { description: "摘要。 / Summary." })
  summary!: string;
  @Field(() => String, { description: "标题。 / Title." })
  title!: string;
  @Field(() => Int, { description: "最新版本。 / Latest version." })
  version!: number;
  @Field(() => String, { nullable: true, description: "视频地址。 / Video." })
  video!: string | null;
}

@ObjectType("HelpDraftConnection", { description: "文章分页。 / A page of articles." })
export class HelpDraftConnection {
  @Field(() => [HelpDraft], { description: "本页。 / Rows." })
  nodes!: readonly Ref<HelpDraft>[];
  @Field(() => PageInfo, { description: "分页。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Count." })
  totalCount!: number;
}

@ObjectType("HelpFeedback", { description: "读者的反馈。 / What a reader said." })
export class HelpFeedback {
  @Field(() => String, { nullable: true, description: "文章标题；对搜索的反馈为空。 / Title of the article; null for a search." })
  articleTitle!: string | null;
  @Field(() => DateTimeScalar, { description: "时间。 / When." })
  createdAt!: Ref<Date>;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Boolean, { nullable: true, description: "是否有帮助。 / Whether it helped." })
  isHelpful!: boolean | null;
  @Field(() => String, { nullable: true, description: "没有找到的关键词。 / What was looked for and not found." })
  keyword!: string | null;
  @Field(() => String, { nullable: true, description: "说明。 / Words." })
  remark!: string | null;
}

@ObjectType("HelpFeedbackConnection", { description: "反馈分页。 / A page of feedback." })
export class HelpFeedbackConnection {
  @Field(() => [HelpFeedback], { description: "本页。 / Rows." })
  nodes!: readonly Ref<HelpFeedback>[];
  @Field(() => PageInfo, { description: "分页。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Count." })
  totalCount!: number;
}

@ObjectType("HelpFound", { description: "搜索结果。 / What a search found." })
export class HelpFound {
  @Field(() => [HelpBrief], { description: "按相关程度，最相关在前。 / The best first." })
  best!: readonly Ref<HelpBrief>[];
  @Field(() => Int, { description: "篇数。 / How many." })
  count!: number;
  @Field(() => [HelpGroup], { description: "按分类。 / By category." })
  groups!: readonly Ref<HelpGroup>[];
  @Field(() => String, { description: "客服热线。 / Hotline." })
  hotline!: string;
}

@ObjectType("HelpGroup", { description: "一类文章。 / Articles of a category." })
export class HelpGroup {
  @Field(() => [HelpBrief], { description: "文章。 / Articles." })
  articles!: readonly Ref<HelpBrief>[];
  @Field(() => String, { description: "代码。 / Code." })
  code!: string;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "名称。 / Name." })
  name!: string;
}

@ObjectType("HelpHome", { description: "帮助中心首页。 / Home of the help centre." })
export class HelpHome {
  @Field(() => [HelpGroup], { description: "分类与文章。 / Categories with their articles." })
  groups!: readonly Ref<HelpGroup>[];
  @Field(() => [HelpBrief], { description: "热门问题。 / Hot questions." })
  hot!: readonly Ref<HelpBrief>[];
  @Field(() => String, { description: "客服热线。 / Hotline." })
  hotline!: string;
}

@ObjectType("HiddenRows", { description: "表格中被隐藏或筛选掉的行。 / Rows of the sheet that are hidden by hand, by a filter or in a folded group." })
export class HiddenRows {
  @Field(() => Int, { description: "行数。 / How many." })
  count!: number;
  @Field(() => [Int], { description: "表格中的行号，最多 20 个。 / Their line numbers in the sheet, at most 20." })
  lines!: readonly number[];
}

@ObjectType("Home", { description: "首页。 / The home page." })
export class Home {
  @Field(() => Checklist, { description: "快速上手。 / Checklist." })
  checklist!: Ref<Checklist>;
  @Field(() => String, { description: "客服热线。 / Hotline." })
  hotline!: string;
  @Field(() => [ScenarioGroup], { description: "业务场景分组。 / Scenario groups." })
  scenarioGroups!: readonly Ref<ScenarioGroup>[];
  @Field(() => [HomeTile], { description: "入口。 / Tiles." })
  tiles!: readonly Ref<HomeTile>[];
}

@ObjectType("HomeTile", { description: "首页入口。 / A tile of the home page." })
export class HomeTile {
  @Field(() => Boolean, { description: "是否已开通；未开通时点击显示开通提示。 / Open; otherwise a click shows the not-opened dialog." })
  isOpen!: boolean;
  @Field(() => String, { description: "键：BUSINESS_INCOME、LABOR、INVOICE。 / Key." })
  key!: string;
  @Field(() => String, { description: "名称。 / Label." })
  label!: string;
  @Field(() => String, { description: "路径。 / Path." })
  path!: string;
}

@ObjectType("IdentityProof", { description: "身份验证凭据，10 分钟内用于下一步，只能用一次。 / Proof of identity for the next step, 10 minutes, one use." })
export class IdentityProof {
  @Field(() => DateTimeScalar, { description: "失效时间。 / Ends at." })
  expiresAt!: Ref<Date>;
  @Field(() => String, { description: "凭据（旧接口 resetLabel）。 / resetLabel on the legacy wire." })
  resetLabel!: string;
}

@ObjectType("IdentityProvider", { description: "企业账号登录的设置，不含密钥。 / How a company's people log in by an account of theirs; never the secret." })
export class IdentityProvider {
  @Field(() => String, { nullable: true, description: "企业微信应用的 AgentId。 / Agent id of WeCom." })
  agentId!: string | null;
  @Field(() => Int, { description: "已绑定的成员数。 / How many members have bound an account." })
  boundCount!: number;
  @Field(() => String, { description: "应用编号。 / Client id." })
  clientId!: string;
  @Field(() => String, { description: "企业登录代号，成员在登录页输入。 / Code that members type at the login." })
  code!: string;
  @Field(() => String, { description: "OIDC 为签发方地址，其他为企业在该平台的编号。 / Address of the issuer; of the others the id of the organisation there." })
  issuer!: string;
  @Field(() => ProviderKind, { description: "来源。 / Kind." })
  kind!: Ref<ProviderKind>;
  @Field(() => String, { description: "来源名称。 / Name of the kind." })
  kindLabel!: string;
  @Field(() => String, { description: "回调地址，须登记在身份服务。 / Where the provider sends the browser back; to be registered there." })
  returnAddress!: string;
  @Field(() => Int, { description: "内容版本，修改时带回。 / Version, brought back with a change." })
  version!: number;
}

@ObjectType("InboundFileProblem", { description: "银行流水文件中未能录入的一行。 / A row of a bank file that was not entered." })
export class InboundFileProblem {
  @Field(() => Int, { description: "表格行号。 / Row number in the sheet." })
  line!: number;
  @Field(() => String, { description: "原因与做法。 / What is wrong and what to do." })
  problem!: string;
}

@ObjectType("InboundFileResult", { description: "银行流水文件的导入结果。 / What became of a bank file." })
export class InboundFileResult {
  @Field(() => Int, { description: "新录入，待另一名运营确认。 / Entered, wait for another operator." })
  entered!: number;
  @Field(() => [String], { description: "文件中被隐藏、仍照常读取的列。 / Columns that the file hides and that were read all the same." })
  hiddenColumns!: readonly string[];
  @Field(() => Int, { description: "被隐藏的行数。 / How many they are." })
  hiddenCount!: number;
  @Field(() => [Int], { description: "文件中被隐藏或筛选掉、仍照常读取的行号，最多列出 50 行。 / Rows that the file hides or filters out and that were read all the same, the first 50." })
  hiddenLines!: readonly number[];
  @Field(() => Int, { description: "流水号已存在而跳过。 / Skipped, because the reference is known." })
  known!: number;
  @Field(() => Int, { description: "其中已匹配企业。 / Matched among them." })
  matched!: number;
  @Field(() => Int, { description: "未能录入的行数。 / How many they are." })
  problemCount!: number;
  @Field(() => [InboundFileProblem], { description: "未能录入的行，最多列出 50 行。 / Rows that were not entered, the first 50." })
  problems!: readonly Ref<InboundFileProblem>[];
  @Field(() => Int, { description: "数据行数。 / Rows." })
  total!: number;
}

@ObjectType("InboundSuggestion", { description: "未匹配到账的建议账户。 / Suggested account of an unmatched transfer." })
export class InboundSuggestion {
  @Field(() => ID, { description: "企业编号。 / Company id." })
  companyId!: string;
  @Field(() => String, { description: "企业名称。 / Company name." })
  companyName!: string;
  @Field(() => ID, { description: "合作主体编号。 / Subject id." })
  subjectId!: string;
  @Field(() => String, { description: "合作主体名称。 / Subject name." })
  subjectName!: string;
}

@ObjectType("InboundTransfer", { description: "到账款项（运营）。 / Inbound transfer, operator's view." })
export class InboundTransfer {
  @Field(() => MoneyScalar, { description: "金额。 / Amount." })
  amount!: Ref<Cents>;
  @Field(() => [Action], { description: "当前运营人员可做的动作与原因。 / What this operator may do now, and why not." })
  availableActions!: readonly Ref<Action>[];
  @Field(() => String, { description: "银行流水号。 / Bank reference." })
  bankRef!: string;
  @Field(() => ID, { nullable: true, description: "企业编号。 / Company id." })
  companyId!: string | null;
  @Field(() => String, { nullable: true, description: "企业名称。 / Company name." })
  companyName!: string | null;
  @Field(() => String, { description: "待审内容的标识，确认时原样带回（D82）。 / Hash of the content, sent back with the decision." })
  contentHash!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "确认时间。 / When decided." })
  decidedAt!: Ref<Date> | null;
  @Field(() => String, { nullable: true, description: "确认人。 / Confirmed or rejected by." })
  decidedBy!: string | null;
  @Field(() => DateTimeScalar, { description: "录入时间。 / When entered." })
  enteredAt!: Ref<Date>;
  @Field(() => String, { description: "录入人。 / Entered by." })
  enteredBy!: string;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => InboundMatch, { description: "匹配方式。 / How it was matched." })
  match!: Ref<InboundMatch>;
  @Field(() => String, { description: "付款户名。 / Payer name." })
  payerName!: string;
  @Field(() => DateTimeScalar, { description: "银行到账时间。 / When the bank received it." })
  receivedAt!: Ref<Date>;
  @Field(() => String, { nullable: true, description: "退回原因。 / Why it was rejected." })
  rejectReason!: string | null;
  @Field(() => String, { nullable: true, description: "附言。 / Remark." })
  remark!: string | null;
  @Field(() => InboundTransferStatus, { description: "状态。 / State." })
  status!: Ref<InboundTransferStatus>;
  @Field(() => ID, { nullable: true, description: "合作主体编号。 / Subject id." })
  subjectId!: string | null;
  @Field(() => String, { nullable: true, description: "合作主体名称。 / Subject name." })
  subjectName!: string | null;
  @Field(() => InboundSuggestion, { nullable: true, description: "未匹配时建议的账户：同一付款户名上次入账的账户。 / Where the money of this payer went last; of an unmatched transfer only." })
  suggestion!: Ref<InboundSuggestion> | null;
  @Field(() => String, { nullable: true, description: "收款账号。 / Account the money came to." })
  virtualAccountNo!: string | null;
}

@ObjectType("InboundTransferConnection", { description: "到账款项分页。 / Page of inbound transfers." })
export class InboundTransferConnection {
  @Field(() => [InboundTransfer], { description: "本页。 / This page." })
  nodes!: readonly Ref<InboundTransfer>[];
  @Field(() => PageInfo, { description: "分页。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Total." })
  totalCount!: number;
}

@ObjectType("InboxMessage", { description: "测试收件箱的一条消息（仅演示模式存在）。 / A message of the test inbox; demo mode only." })
export class InboxMessage {
  @Field(() => DeliveryChannel, { description: "渠道。 / Channel." })
  channel!: Ref<DeliveryChannel>;
  @Field(() => String, { nullable: true, description: "其中的验证码。 / The code in it." })
  code!: string | null;
  @Field(() => DateTimeScalar, { description: "时间。 / When." })
  createdAt!: Ref<Date>;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { nullable: true, description: "其中的站内链接。 / The link in it, an own path." })
  link!: string | null;
  @Field(() => String, { description: "接收方（演示数据，完整显示）。 / Receiver in full: demo data." })
  receiver!: string;
  @Field(() => DeliveryStatus, { description: "状态。 / State." })
  status!: Ref<DeliveryStatus>;
  @Field(() => String, { description: "模板键。 / Template." })
  template!: string;
  @Field(() => String, { description: "模板名称。 / Label." })
  templateLabel!: string;
  @Field(() => String, { description: "正文。 / Text." })
  text!: string;
}

@ObjectType("InterceptReason", { description: "确认时答复的一项提醒，审核人可见（RSK-002）。 / An answered warning, shown to the auditor." })
export class InterceptReason {
  @Field(() => String, { description: "代码。 / Code." })
  code!: string;
  @Field(() => Int, { description: "涉及行数。 / Rows." })
  count!: number;
  @Field(() => String, { description: "名称。 / Label." })
  name!: string;
  @Field(() => String, { nullable: true, description: "填写的原因。 / The written reason." })
  reason!: string | null;
  @Field(() => [InterceptRow], { description: "涉及的人。 / The people." })
  rows!: readonly Ref<InterceptRow>[];
}

@ObjectType("InterceptRow", { description: "提醒涉及的一行。 / One row of a warning." })
export class InterceptRow {
  @Field(() => Int, { description: "序号。 / Line number." })
  lineNo!: number;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => ID, { description: "行号。 / Row id." })
  rowId!: string;
  @Field(() => String, { nullable: true, description: "它的编号。 / Its code." })
  statementCode!: string | null;
  @Field(() => ID, { nullable: true, description: "提醒所指的另一张结算单。 / The other statement that the warning speaks of." })
  statementId!: string | null;
  @Field(() => String, { description: "提醒文字。 / Text." })
  text!: string;
}

@ObjectType("Invitation", { description: "邀请链接展示的内容。 / What an invitation shows." })
export class Invitation {
  @Field(() => String, { description: "企业名称。 / Inviting company." })
  companyName!: string;
  @Field(() => DateTimeScalar, { description: "失效时间。 / Ends at." })
  endsAt!: Ref<Date>;
  @Field(() => Boolean, { description: "是否为新用户（须设置密码）。 / A new user who must choose a password." })
  isNewUser!: boolean;
  @Field(() => String, { description: "脱敏手机号。 / Masked phone that must confirm." })
  phoneMasked!: string;
  @Field(() => [String], { description: "角色名称。 / Roles offered." })
  roleLabels!: readonly string[];
}

@ObjectType("Invoice", { description: "开票申请。 / An application." })
export class Invoice {
  @Field(() => ID, { nullable: true, description: "收件地址编号。 / Address." })
  addressId!: string | null;
  @Field(() => [Action], { description: "可执行的操作。 / What may be done." })
  availableActions!: readonly Ref<Action>[];
  @Field(() => InvoiceBusiness, { description: "业务类型。 / Business type." })
  business!: Ref<InvoiceBusiness>;
  @Field(() => String, { description: "业务类型名称。 / Its name." })
  businessName!: string;
  @Field(() => String, { description: "发票类目。 / Category." })
  category!: string;
  @Field(() => DateTimeScalar, { description: "申请时间。 / Applied for." })
  createdAt!: Ref<Date>;
  @Field(() => String, { description: "申请人。 / By." })
  createdByName!: string;
  @Field(() => TaxInvoice, { nullable: true, description: "税务发票；开出前为空。 / The tax document; null before." })
  document!: Ref<TaxInvoice> | null;
  @Field(() => String, { nullable: true, description: "快递单号。 / Express number." })
  expressCode!: string | null;
  @Field(() => String, { nullable: true, description: "快递公司。 / Express company." })
  expressCompany!: string | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => MoneyScalar, { description: "开票金额。 / Amount." })
  invoiceAmount!: Ref<Cents>;
  @Field(() => Boolean, { description: "还未开出、驳回或取消。 / Neither issued, rejected nor cancelled yet." })
  isOpen!: boolean;
  @Field(() => Boolean, { description: "已被红字发票冲销，结算单可重新开票。 / Taken back by a red invoice: its statements can be invoiced again." })
  isRed!: boolean;
  @Field(() => InvoiceKind, { description: "发票类型。 / Kind." })
  kind!: Ref<InvoiceKind>;
  @Field(() => String, { description: "发票类型名称。 / Its name." })
  kindName!: string;
  @Field(() => MonthScalar, { description: "归属月份。 / Month it belongs to." })
  month!: Ref<string>;
  @Field(() => MoneyScalar, { description: "不含税金额。 / Without VAT." })
  netAmount!: Ref<Cents>;
  @Field(() => DateTimeScalar, { description: "数据截至时间。 / Settled by then." })
  opTime!: Ref<Date>;
  @Field(() => DateScalar, { description: "预计最迟开出日期。 / Promised by then." })
  promisedOn!: Ref<string>;
  @Field(() => MoneyScalar, { description: "实开金额。 / What the invoice says." })
  realAmount!: Ref<Cents>;
  @Field(() => String, { description: "收件地址。 / Address." })
  receiverAddress!: string;
  @Field(() => String, { nullable: true, description: "收件邮箱。 / E-mail." })
  receiverEmail!: string | null;
  @Field(() => String, { description: "收件人。 / Receiver." })
  receiverName!: string;
  @Field(() => String, { description: "收件人电话，脱敏。 / Phone, masked." })
  receiverPhoneMasked!: string;
  @Field(() => RedConfirmation, { nullable: true, description: "最近一次红冲；没有为空。 / Its latest red letter; null when there is none." })
  red!: Ref<RedConfirmation> | null;
  @Field(() => MoneyScalar, { description: "现在可红冲的金额：实开金额减去后续发票已抵扣的欠票；未开出或已红冲为 0。 / What a red letter takes back now: what the invoice says without what later ones took off; 0 when there is none or it is red." })
  redAmount!: Ref<Cents>;
  @Field(() => DateScalar, { nullable: true, description: "可换开的最后一天；开出前为空。 / The last day of a reissue; null before it was issued." })
  reissueUntil!: Ref<string> | null;
  @Field(() => String, { nullable: true, description: "驳回原因。 / Why it was rejected." })
  rejectReason!: string | null;
  @Field(() => String, { nullable: true, description: "备注。 / Remark." })
  remark!: string | null;
  @Field(() => ID, { nullable: true, description: "换开自哪张开票申请。 / The application whose place it takes." })
  replacesId!: string | null;
  @Field(() => Int, { description: "结算单数。 / Statements." })
  statementCount!: number;
  @Field(() => InvoiceStatus, { description: "状态。 / State." })
  status!: Ref<InvoiceStatus>;
  @Field(() => String, { description: "状态名称。 / Its name." })
  statusName!: string;
  @Field(() => ID, { description: "合作主体编号。 / Subject." })
  subjectId!: string;
  @Field(() => String, { description: "合作主体名称（申请时）。 / Its name at that time." })
  subjectName!: string;
  @Field(() => MoneyScalar, { description: "欠票金额。 / Owed amount that was taken off." })
  tardyAmount!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "税额。 / VAT." })
  taxAmount!: Ref<Cents>;
  @Field(() => RateScalar, { description: "税率。 / VAT rate." })
  taxRate!: Ref<string>;
  @Field(() => String, { description: "发票抬头（申请时）。 / Title at that time." })
  titleName!: string;
  @Field(() => String, { description: "税号（申请时）。 / Tax number at that time." })
  titleTaxNo!: string;
}

@ObjectType("InvoiceChoices", { description: "一家主体可选的发票类型与类目，以及上次的选择。 / What may be chosen at a subject, and what was chosen last." })
export class InvoiceChoices {
  @Field(() => [String], { description: "发票类目。 / Categories." })
  categories!: readonly string[];
  @Field(() => [InvoiceKind], { description: "发票类型，推荐的在前。 / Kinds, the recommended first." })
  kinds!: readonly Ref<InvoiceKind>[];
  @Field(() => ID, { nullable: true, description: "上次的收件地址。 / Address chosen last." })
  lastAddressId!: string | null;
  @Field(() => String, { nullable: true, description: "上次的发票类目。 / Category chosen last." })
  lastCategory!: string | null;
  @Field(() => InvoiceKind, { nullable: true, description: "上次的发票类型。 / Kind chosen last." })
  lastKind!: Ref<InvoiceKind> | null;
}

@ObjectType("InvoiceConnection", { description: "开票申请分页。 / Page of applications." })
export class InvoiceConnection {
  @Field(() => [Invoice], { description: "本页。 / This page." })
  nodes!: readonly Ref<Invoice>[];
  @Field(() => PageInfo, { description: "分页。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Total." })
  totalCount!: number;
}

@ObjectType("InvoiceItem", { description: "申请中的一张结算单。 / A statement of an application." })
export class InvoiceItem {
  @Field(() => DateTimeScalar, { description: "创建时间。 / Created." })
  createdAt!: Ref<Date>;
  @Field(() => ID, { description: "结算单编号。 / Statement." })
  id!: string;
  @Field(() => MoneyScalar, { description: "开票金额。 / Invoiced." })
  invoiceAmount!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "结算金额。 / Pay." })
  payAmount!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "服务费。 / Fee." })
  serviceAmount!: Ref<Cents>;
  @Field(() => String, { description: "结算单号。 / Number." })
  statementCode!: string;
  @Field(() => MoneyScalar, { description: "结算总额。 / Total." })
  totalAmount!: Ref<Cents>;
}

@ObjectType("InvoiceItemConnection", { description: "申请中结算单的分页。 / Page of them." })
export class InvoiceItemConnection {
  @Field(() => [InvoiceItem], { description: "本页。 / This page." })
  nodes!: readonly Ref<InvoiceItem>[];
  @Field(() => PageInfo, { description: "分页。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => MoneyScalar, { description: "开票金额合计。 / Sum of all." })
  totalAmount!: Ref<Cents>;
  @Field(() => Int, { description: "总数。 / Total." })
  totalCount!: number;
}

@ObjectType("InvoiceNeighbours", { description: "开票申请在列表中的前后。 / What stands before and after it in a list." })
export class InvoiceNeighbours {
  @Field(() => Invoice, { nullable: true, description: "下一个。 / The one after." })
  next!: Ref<Invoice> | null;
  @Field(() => Int, { nullable: true, description: "第几个，从 1 起；已不符合筛选或排在第 10,000 之后为空。 / Its place from 1; null where the list has it no more, or not among the first 10,000." })
  position!: number | null;
  @Field(() => Invoice, { nullable: true, description: "上一个。 / The one before." })
  previous!: Ref<Invoice> | null;
  @Field(() => Int, { description: "列表总数；到 10,001 为止。 / Count of the list, stops at 10,001." })
  totalCount!: number;
}

@ObjectType("InvoicePreview", { description: "所选数据的开票汇总与预检。 / Sums and pre-check of what is chosen." })
export class InvoicePreview {
  @Field(() => InvoiceBusiness, { nullable: true, description: "所选数据的业务类型；没有或有多种为空。 / The business type; null when there is none or several." })
  business!: Ref<InvoiceBusiness> | null;
  @Field(() => DateTimeScalar, { description: "本月开票的截止时间，之后的申请归入下月。 / Until then an application belongs to this month." })
  cutOffAt!: Ref<Date>;
  @Field(() => MoneyScalar, { description: "开票金额。 / Amount." })
  invoiceAmount!: Ref<Cents>;
  @Field(() => Boolean, { description: "包含多种业务类型，不能开票。 / Several business types: blocked." })
  isKindsMixed!: boolean;
  @Field(() => Boolean, { description: "包含多种业务场景，须确认。 / Several scenarios: to be confirmed." })
  isScenariosMixed!: boolean;
  @Field(() => MonthScalar, { description: "归属月份，如 2026-11。 / Month the invoice belongs to." })
  month!: Ref<string>;
  @Field(() => MoneyScalar, { description: "不含税金额。 / Without VAT." })
  netAmount!: Ref<Cents>;
  @Field(() => DateTimeScalar, { description: "数据截至时间。 / Settled by then." })
  opTime!: Ref<Date>;
  @Field(() => String, { nullable: true, description: "为何不能申请；空为可以。 / Why it cannot be applied for; null = it can." })
  problem!: string | null;
  @Field(() => DateScalar, { description: "预计最迟开出日期（电子）。 / Promised by then, when digital." })
  promisedOn!: Ref<string>;
  @Field(() => MoneyScalar, { description: "实开金额 = 开票金额 − 欠票金额。 / What the invoice will say." })
  realAmount!: Ref<Cents>;
  @Field(() => Int, { description: "明细行数，合并开票上限 10000 行。 / Lines; a merged invoice takes at most 10,000." })
  rowCount!: number;
  @Field(() => Int, { description: "结算单数。 / Statements." })
  statementCount!: number;
  @Field(() => String, { nullable: true, description: "按业务场景推荐的发票类目；多种场景为空。 / Category that the scenario suggests; null for several." })
  suggestedCategory!: string | null;
  @Field(() => MoneyScalar, { description: "欠票金额。 / Owed from earlier invoices." })
  tardyAmount!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "税额。 / VAT." })
  taxAmount!: Ref<Cents>;
  @Field(() => RateScalar, { description: "税率。 / VAT rate." })
  taxRate!: Ref<string>;
}

@ObjectType("InvoiceSubject", { description: "一家合作主体可开票与欠票的金额。 / What can be invoiced and what is owed at a subject." })
export class InvoiceSubject {
  @Field(() => [String], { description: "业务类型名称。 / Names of its business types." })
  businessNames!: readonly string[];
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => MoneyScalar, { nullable: true, description: "可开票金额；结算单过多时为空。 / What can be invoiced; null when there are too many to add up." })
  invoiceAmount!: Ref<Cents> | null;
  @Field(() => String, { description: "名称。 / Name." })
  name!: string;
  @Field(() => Int, { description: "可开票的结算单数，最多数到 10001。 / Statements that can be invoiced, counted up to 10,001." })
  statementCount!: number;
  @Field(() => MoneyScalar, { description: "尚欠的发票金额。 / What is still owed." })
  tardyAmount!: Ref<Cents>;
}

@ObjectType("InvoiceTardy", { description: "一笔欠票：已开票后退票终止的金额。 / Owed: what came back after its statement was invoiced." })
export class InvoiceTardy {
  @Field(() => MoneyScalar, { description: "金额。 / Amount." })
  amount!: Ref<Cents>;
  @Field(() => DateTimeScalar, { description: "产生时间。 / When it came about." })
  createdAt!: Ref<Date>;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "原因。 / Reason." })
  reason!: string;
  @Field(() => String, { description: "结算单号。 / Number." })
  statementCode!: string;
  @Field(() => ID, { description: "结算单编号。 / Statement." })
  statementId!: string;
  @Field(() => ID, { description: "合作主体编号。 / Subject." })
  subjectId!: string;
  @Field(() => String, { description: "合作主体名称。 / Its name." })
  subjectName!: string;
}

@ObjectType("InvoiceTardyConnection", { description: "欠票分页，含合计。 / Page of what is owed, with its sum." })
export class InvoiceTardyConnection {
  @Field(() => [InvoiceTardy], { description: "本页。 / This page." })
  nodes!: readonly Ref<InvoiceTardy>[];
  @Field(() => PageInfo, { description: "分页。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => MoneyScalar, { description: "合计。 / Sum of all." })
  totalAmount!: Ref<Cents>;
  @Field(() => Int, { description: "总数。 / Total." })
  totalCount!: number;
}

@ObjectType("InvoiceTitle", { description: "企业的发票抬头。 / The invoice title of a company." })
export class InvoiceTitle {
  @Field(() => String, { nullable: true, description: "银行账号。 / Account." })
  account!: string | null;
  @Field(() => String, { nullable: true, description: "开户行。 / Bank." })
  bankName!: string | null;
  @Field(() => String, { nullable: true, description: "为何不能以此抬头开票；空为可以。 / Why nothing can be invoiced on it; null = it can." })
  invoiceProblem!: string | null;
  @Field(() => Boolean, { description: "可以编辑并提交。 / May be changed and submitted." })
  isEditable!: boolean;
  @Field(() => Boolean, { description: "可凭证明申请人工审核。 / A manual review with a proof is offered." })
  isProofOffered!: boolean;
  @Field(() => String, { description: "企业名称；未设置时为企业档案中的名称。 / Company name; while not set, that of the company's record." })
  name!: string;
  @Field(() => ID, { nullable: true, description: "证明文件编号。 / Id of the proof file." })
  proofFileId!: string | null;
  @Field(() => String, { nullable: true, description: "证明文件名。 / Its name." })
  proofFileName!: string | null;
  @Field(() => String, { nullable: true, description: "退回原因。 / Why it was refused." })
  reason!: string | null;
  @Field(() => String, { nullable: true, description: "注册地址。 / Register address." })
  registerAddress!: string | null;
  @Field(() => String, { nullable: true, description: "注册电话。 / Register phone." })
  registerPhone!: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "最迟审核完成时间：提交后一个工作日。 / Reviewed by then: one working day after it was submitted." })
  reviewDueAt!: Ref<Date> | null;
  @Field(() => InvoiceTitleStatus, { description: "状态。 / State." })
  status!: Ref<InvoiceTitleStatus>;
  @Field(() => String, { nullable: true, description: "补充说明：退回原因或完成时间。 / More of it: why it was refused, or by when it is reviewed." })
  statusDetail!: string | null;
  @Field(() => String, { description: "状态对企业意味着什么。 / What the state means for the company." })
  statusHint!: string;
  @Field(() => String, { description: "状态名称。 / Its name." })
  statusName!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "提交时间。 / When it was submitted." })
  submittedAt!: Ref<Date> | null;
  @Field(() => String, { description: "纳税人识别号；未设置时为企业档案中的统一社会信用代码。 / Tax number; while not set, the credit code of the record." })
  taxNo!: string;
  @Field(() => TaxpayerType, { nullable: true, description: "纳税人资质；未设置为空。 / Taxpayer type; null while not set." })
  taxpayerType!: Ref<TaxpayerType> | null;
  @Field(() => String, { nullable: true, description: "资质名称。 / Its name." })
  taxpayerTypeName!: string | null;
  @Field(() => String, { description: "状态的色调。 / Tone of the state." })
  tone!: string;
}

@ObjectType("InvoiceTitleOutcome", { description: "提交后的抬头状态。 / What became of a submitted title." })
export class InvoiceTitleOutcome {
  @Field(() => DateTimeScalar, { description: "最迟审核完成时间。 / Reviewed by then." })
  reviewDueAt!: Ref<Date>;
  @Field(() => InvoiceTitleStatus, { description: "状态。 / State." })
  status!: Ref<InvoiceTitleStatus>;
  @Field(() => String, { description: "状态名称。 / Its name." })
  statusName!: string;
}

@ObjectType("InvoiceableConnection", { description: "可开票结算单分页。 / Page of them." })
export class InvoiceableConnection {
  @Field(() => Int, { description: "其中可开票的单数；到 10001 为止。 / How many of them may be applied for; stops at 10,001." })
  invoiceableCount!: number;
  @Field(() => [InvoiceableStatement], { description: "本页。 / This page." })
  nodes!: readonly Ref<InvoiceableStatement>[];
  @Field(() => PageInfo, { description: "分页。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Total." })
  totalCount!: number;
}

@ObjectType("InvoiceableStatement", { description: "可开票的结算单。 / A statement that can be invoiced." })
export class InvoiceableStatement {
  @Field(() => InvoiceBusiness, { description: "业务类型。 / Business type." })
  business!: Ref<InvoiceBusiness>;
  @Field(() => String, { description: "业务类型名称。 / Its name." })
  businessName!: string;
  @Field(() => DateTimeScalar, { description: "创建时间。 / Created." })
  createdAt!: Ref<Date>;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => MoneyScalar, { description: "可开票金额；现在不可开票为 0。 / What an invoice would say; 0 when it cannot be invoiced now." })
  invoiceAmount!: Ref<Cents>;
  @Field(() => Boolean, { description: "现在可以申请开票。 / May be applied for now." })
  isInvoiceable!: boolean;
  @Field(() => ID, { nullable: true, description: "最近一次开票申请。 / The latest application with it; null = none." })
  lastInvoiceId!: string | null;
  @Field(() => Int, { description: "明细数。 / Lines." })
  lineCount!: number;
  @Field(() => MoneyScalar, { description: "结算金额。 / Pay." })
  payAmount!: Ref<Cents>;
  @Field(() => String, { nullable: true, description: "上次被驳回的原因。 / Why the last application was rejected." })
  rejectReason!: string | null;
  @Field(() => String, { description: "业务场景。 / Scenario." })
  scenarioName!: string;
  @Field(() => MoneyScalar, { description: "服务费。 / Fee." })
  serviceAmount!: Ref<Cents>;
  @Field(() => DateTimeScalar, { nullable: true, description: "完成时间。 / Settled." })
  settledAt!: Ref<Date> | null;
  @Field(() => InvoicingSituation, { description: "开票情况。 / What stands in the way, or how the last application ended." })
  situation!: Ref<InvoicingSituation>;
  @Field(() => String, { description: "结算单号。 / Number." })
  statementCode!: string;
  @Field(() => MoneyScalar, { description: "已开票后退票、尚未抵扣的欠票。 / Came back after its invoice and is still owed." })
  tardyAmount!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "结算总额。 / Total." })
  totalAmount!: Ref<Cents>;
}

@ObjectType("KeptKind", { description: "依法保留的一类资料。 / Data of one kind that stay by law." })
export class KeptKind {
  @Field(() => Int, { description: "条数。 / Count." })
  count!: number;
  @Field(() => String, { description: "种类键。 / Kind." })
  kind!: string;
  @Field(() => String, { description: "种类名称。 / Label." })
  name!: string;
  @Field(() => String, { description: "保留的原因。 / The duty." })
  reason!: string;
  @Field(() => DateScalar, { nullable: true, description: "保留至（含）；空为直到保全解除或不能单独确定。 / Last day; null = until the hold ends, or as long as the others." })
  until!: Ref<string> | null;
}

@ObjectType("KeyRotation", { description: "一次密钥轮换：分小批把旧密钥加密的内容改用当前密钥，期间一切照常使用。 / A rotation: what older keys encrypted is written anew in small batches while everybody works." })
export class KeyRotation {
  @Field(() => DateTimeScalar, { nullable: true, description: "完成时间；空为进行中。 / Finished at; null while it runs." })
  finishedAt!: Ref<Date> | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Int, { description: "总进度百分比，0–100。 / Percent over all places." })
  percent!: number;
  @Field(() => [KeyRotationPlace], { description: "各处的进度。 / Its places." })
  places!: readonly Ref<KeyRotationPlace>[];
  @Field(() => Int, { description: "已改用当前密钥的条数。 / Values written anew." })
  resealed!: number;
  @Field(() => DateTimeScalar, { description: "开始时间。 / Started at." })
  startedAt!: Ref<Date>;
  @Field(() => String, { nullable: true, description: "发起人；空为自动。 / Who started it; null = the product itself." })
  startedBy!: string | null;
  @Field(() => Int, { description: "无法解密、原样保留的条数。 / Values that could not be opened." })
  unreadable!: number;
  @Field(() => String, { description: "目标密钥版本。 / The version it writes." })
  version!: string;
}

@ObjectType("KeyRotationPlace", { description: "密钥轮换在一处（表与列）的进度。 / How far a rotation of keys is in one place." })
export class KeyRotationPlace {
  @Field(() => Boolean, { description: "是否完成。 / Done." })
  isFinished!: boolean;
  @Field(() => Int, { description: "已查看的百分比，0–100。 / Percent looked through." })
  percent!: number;
  @Field(() => String, { description: "表与列。 / Table and column." })
  place!: string;
  @Field(() => Int, { description: "已改用当前密钥的条数。 / Values written anew." })
  resealed!: number;
  @Field(() => Int, { description: "无法解密、原样保留的条数。 / Values that could not be opened and were left." })
  unreadable!: number;
}

@ObjectType("KeyVersion", { description: "一个密钥版本。 / A version of the key." })
export class KeyVersion {
  @Field(() => Boolean, { description: "是否用于加密。 / Encrypts now." })
  isCurrent!: boolean;
  @Field(() => Boolean, { description: "检索索引由它生成，须一直保留。 / Search indexes were made with it: it stays for ever." })
  isIndexKey!: boolean;
  @Field(() => Boolean, { description: "可以从设置中移除（轮换已完成，且不是索引密钥）。 / May be taken out of the settings." })
  mayBeRemoved!: boolean;
  @Field(() => String, { description: "版本。 / Version." })
  version!: string;
}

@ObjectType("LabelledText", { description: "标题与内容。 / A label and what stands beside it." })
export class LabelledText {
  @Field(() => String, { description: "标题。 / Label." })
  label!: string;
  @Field(() => String, { description: "内容。 / Text." })
  value!: string;
}

@ObjectType("LaborComparison", { description: "同一名单按两种劳务各应缴的个人所得税。 / Income tax of the same list under both kinds of labor." })
export class LaborComparison {
  @Field(() => MoneyScalar, { description: "按连续劳务。 / As continuous labor." })
  continuous!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "一般劳务多缴的金额，可为负。 / What general labor costs more, may be negative." })
  difference!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "按一般劳务。 / As general labor." })
  general!: Ref<Cents>;
}

@ObjectType("LedgerSide", { description: "分录的一方。 / One side of a booking." })
export class LedgerSide {
  @Field(() => MoneyScalar, { description: "贷方。 / Credit." })
  credit!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "借方。 / Debit." })
  debit!: Ref<Cents>;
  @Field(() => LedgerAccountKind, { description: "科目。 / Account." })
  kind!: Ref<LedgerAccountKind>;
  @Field(() => String, { description: "科目名称。 / Its name." })
  name!: string;
}

@ObjectType("LeftOutRow", { description: "未通过、将被留下的一行。 / A row that will be left out." })
export class LeftOutRow {
  @Field(() => Int, { description: "序号。 / Line number." })
  lineNo!: number;
  @Field(() => String, { nullable: true, description: "姓名。 / Name." })
  name!: string | null;
  @Field(() => ID, { description: "名单行。 / Row of the list." })
  rowId!: string;
  @Field(() => String, { description: "原因。 / Reasons." })
  text!: string;
}

@ObjectType("LegalHold", { description: "一项依法保全：解除前不清理、不删除。 / A legal hold: nothing it is about is erased before it is released." })
export class LegalHold {
  @Field(() => ID, { nullable: true, description: "企业。 / Company." })
  companyId!: string | null;
  @Field(() => String, { nullable: true, description: "企业名称。 / Its name." })
  companyName!: string | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { nullable: true, description: "脱敏身份证号。 / Masked number of the payee." })
  idCardMasked!: string | null;
  @Field(() => DateTimeScalar, { description: "设置时间。 / Placed at." })
  placedAt!: Ref<Date>;
  @Field(() => String, { description: "设置人。 / Placed by." })
  placedBy!: string;
  @Field(() => String, { description: "原因与文号。 / Reason and reference." })
  reason!: string;
  @Field(() => String, { nullable: true, description: "解除原因。 / Why it was released." })
  releaseReason!: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "解除时间。 / Released at." })
  releasedAt!: Ref<Date> | null;
  @Field(() => String, { nullable: true, description: "解除人。 / Released by." })
  releasedBy!: string | null;
  @Field(() => LegalHoldScope, { description: "范围。 / Scope." })
  scope!: Ref<LegalHoldScope>;
  @Field(() => String, { description: "范围名称。 / Its label." })
  scopeName!: string;
}

@ObjectType("LineConnection", { description: "明细分页。 / Page of lines." })
export class LineConnection {
  @Field(() => [StatementLine], { description: "本页。 / This page." })
  nodes!: readonly Ref<StatementLine>[];
  @Field(() => PageInfo, { description: "分页。 / Page facts." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Count." })
  totalCount!: number;
}

@ObjectType("LineReceipt", { description: "一笔付款的电子回单。 / The receipt of one paid line." })
export class LineReceipt {
  @Field(() => DateTimeScalar, { description: "可下载时间。 / When it opens." })
  availableAt!: Ref<Date>;
  @Field(() => ID, { nullable: true, description: "文件编号，用 createDownloadTicket 下载；生成中为空，请稍后再读。 / File id for createDownloadTicket; empty while it is being made, read again." })
  fileId!: string | null;
  @Field(() => ID, { description: "结算明细编号。 / Id of the line." })
  lineId!: string;
  @Field(() => String, { description: "回单编号。 / Number printed on the receipt." })
  receiptNo!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "作废时间（退票）。 / When it was revoked by a returned payment." })
  revokedAt!: Ref<Date> | null;
  @Field(() => LineReceiptStatus, { description: "状态。 / State." })
  status!: Ref<LineReceiptStatus>;
}

@ObjectType("ListColumns", { description: "列的设置。 / How the columns of a list are arranged." })
export class ListColumns {
  @Field(() => [String], { description: "隐藏的列。 / Hidden ones." })
  hidden!: readonly string[];
  @Field(() => [String], { description: "列的先后；没有写出的列留在原处。 / The order; a column that is not named keeps its place." })
  order!: readonly string[];
}

@ObjectType("ListSetting", { description: "本人对一个列表的设置。 / What the reader has set for one list." })
export class ListSetting {
  @Field(() => ListColumns, { nullable: true, description: "列的设置；空为默认。 / Columns; null = as they come." })
  columns!: Ref<ListColumns> | null;
  @Field(() => ID, { nullable: true, description: "本人的默认视图。 / The reader's own default view." })
  defaultViewId!: string | null;
  @Field(() => Boolean, { description: "企业中有人为该列表设置了默认视图：没有条件的地址可能因人而异。 / Somebody of the company has a default here: an address without conditions may mean different rows to different readers." })
  hasDefaults!: boolean;
  @Field(() => String, { description: "列表的键。 / Key of the list." })
  list!: string;
}

@ObjectType("ListSettings", { description: "本人的列表视图与设置。 / The views and settings of the reader." })
export class ListSettings {
  @Field(() => [ListSetting], { description: "有设置的列表。 / Lists with any setting." })
  lists!: readonly Ref<ListSetting>[];
  @Field(() => [ListView], { description: "本人的与共享的视图，按名称。 / Own and shared ones, by name." })
  views!: readonly Ref<ListView>[];
}

@ObjectType("ListView", { description: "保存的列表视图。 / A saved view of a list." })
export class ListView {
  @Field(() => ListColumns, { nullable: true, description: "随视图保存的列；空为各人自己的列。 / Columns kept with the view; null = everyone's own." })
  columns!: Ref<ListColumns> | null;
  @Field(() => ID, { description: "视图编号。 / Id." })
  id!: string;
  @Field(() => Boolean, { description: "是否企业默认。 / Whether the list opens with it for whoever chose no other." })
  isCompanyDefault!: boolean;
  @Field(() => Boolean, { description: "是否本人的视图。 / Whether it is the reader's own." })
  isMine!: boolean;
  @Field(() => Boolean, { description: "是否共享给企业。 / Whether the company sees it." })
  isShared!: boolean;
  @Field(() => String, { description: "列表的键，如 statements-unfinished-2。 / Key of the list." })
  list!: string;
  @Field(() => Boolean, { description: "本人可否修改、删除。 / Whether the reader may change it." })
  mayChange!: boolean;
  @Field(() => String, { description: "名称。 / Name." })
  name!: string;
  @Field(() => String, { description: "创建人；共享视图的创建人离开企业后为企业管理员。 / Who made it; the master once that person has left." })
  ownerName!: string;
  @Field(() => String, { description: "列表地址中的条件，不含页码，如 status=PAYING&sort=TOTAL_DESC。 / The conditions of the address, without a page." })
  query!: string;
  @Field(() => Int, { description: "版本，修改时原样传回。 / Version, to be sent back with a change." })
  version!: number;
}

@ObjectType("LoginResult", { description: "登录结果。 / Result of a login." })
export class LoginResult {
  @Field(() => Boolean, { description: "未绑定企业。 / Bound to no company." })
  isUnbound!: boolean;
  @Field(() => String, { nullable: true, description: "令牌；仅在要求以令牌返回时给出，否则写入仅服务器可读的 Cookie。 / Token, only when asked for; else an HttpOnly cookie is set." })
  token!: string | null;
  @Field(() => Int, { description: "会话剩余秒数。 / Seconds the session lives." })
  ttlSeconds!: number;
}

@ObjectType("Member", { description: "企业成员。 / A member of the company." })
export class Member {
  @Field(() => [Action], { description: "可执行的动作。 / Actions." })
  availableActions!: readonly Ref<Action>[];
  @Field(() => String, { nullable: true, description: "脱敏邮箱。 / Masked e-mail." })
  emailMasked!: string | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "邀请失效时间。 / The invitation ends at." })
  invitationEndsAt!: Ref<Date> | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "邀请时间。 / Invited at." })
  invitedAt!: Ref<Date> | null;
  @Field(() => Boolean, { description: "是否企业管理员。 / Master." })
  isMaster!: boolean;
  @Field(() => DateTimeScalar, { nullable: true, description: "加入时间。 / Joined at." })
  joinedAt!: Ref<Date> | null;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => String, { description: "脱敏手机号。 / Masked phone." })
  phoneMasked!: string;
  @Field(() => [String], { description: "角色名称。 / Labels of the roles." })
  roleLabels!: readonly string[];
  @Field(() => [Role], { description: "角色。 / Roles." })
  roles!: readonly Ref<Role>[];
  @Field(() => MemberStatus, { description: "状态。 / State." })
  status!: Ref<MemberStatus>;
  @Field(() => String, { description: "状态名称。 / Label of the state." })
  statusLabel!: string;
  @Field(() => ID, { description: "用户编号。 / User id." })
  userId!: string;
}

@ObjectType("MemberConnection", { description: "成员分页。 / A page of members." })
export class MemberConnection {
  @Field(() => [Member], { description: "本页。 / Rows." })
  nodes!: readonly Ref<Member>[];
  @Field(() => PageInfo, { description: "分页。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Count." })
  totalCount!: number;
}

@ObjectType("MessageEvent", { description: "消息到达事件。 / A message arrived." })
export class MessageEvent {
  @Field(() => DateTimeScalar, { description: "时间。 / When." })
  at!: Ref<Date>;
  @Field(() => ID, { description: "事件编号。 / Event id." })
  eventId!: string;
  @Field(() => Boolean, { description: "为真时应重新读取：错过的事件太多，或订阅开始前片刻有变化。 / Read again: too much was missed, or something moved just before the subscription began." })
  resync!: boolean;
  @Field(() => Int, { description: "未读条数。 / Unread now." })
  unreadCount!: number;
}

@ObjectType("MessageSetting", { description: "一类消息怎样送达我。 / How a kind of message reaches me." })
export class MessageSetting {
  @Field(() => String, { description: "包括什么。 / What it is about." })
  about!: string;
  @Field(() => MessageKind, { description: "种类。 / Kind." })
  kind!: Ref<MessageKind>;
  @Field(() => String, { description: "名称。 / Label." })
  label!: string;
  @Field(() => Boolean, { description: "邮件。 / E-mail." })
  mail!: boolean;
  @Field(() => Boolean, { description: "短信。 / SMS." })
  sms!: boolean;
  @Field(() => Boolean, { description: "站内信。 / Inbox." })
  station!: boolean;
  @Field(() => MessageType, { description: "所在的类型。 / The tab it stands in." })
  type!: Ref<MessageType>;
}

@ObjectType("MessageSettings", { description: "我的消息设置。 / My message settings." })
export class MessageSettings {
  @Field(() => String, { nullable: true, description: "邮件发到的邮箱，脱敏；未设置为空。 / Where e-mail goes, masked; null without an address." })
  emailMasked!: string | null;
  @Field(() => [MessageSetting], { description: "各类消息。 / Kinds." })
  kinds!: readonly Ref<MessageSetting>[];
  @Field(() => String, { description: "短信发到的手机，脱敏。 / Where SMS go, masked." })
  phoneMasked!: string;
  @Field(() => QuietTime, { description: "勿扰时段。 / Quiet time." })
  quiet!: Ref<QuietTime>;
}

@ObjectType("MessageTemplateText", { description: "一种短信、语音或邮件的文字。 / The words of one kind of SMS, call or e-mail." })
export class MessageTemplateText {
  @Field(() => Boolean, { description: "已由运营改写。 / Written by an operator." })
  isChanged!: boolean;
  @Field(() => String, { description: "名称。 / Label." })
  label!: string;
  @Field(() => [TemplatePlace], { description: "变量。 / Places." })
  places!: readonly Ref<TemplatePlace>[];
  @Field(() => String, { description: "现行文字填入示例。 / The same with examples in its places." })
  sample!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "改写时间。 / When." })
  savedAt!: Ref<Date> | null;
  @Field(() => String, { nullable: true, description: "改写人；系统自带的为空。 / Who wrote it; null for the words of the release." })
  savedBy!: string | null;
  @Field(() => String, { description: "系统自带的文字。 / The words of the release." })
  standard!: string;
  @Field(() => String, { description: "模板键。 / Template." })
  template!: string;
  @Field(() => String, { description: "现行的文字。 / The words that go out now." })
  text!: string;
  @Field(() => Int, { description: "版本，保存时带回；从未改写为 0，恢复系统文字后继续递增。 / Version, sent back when saved; 0 while nobody has written it, and it grows on when the words of the release are brought back." })
  version!: number;
}

@ObjectType("Migration", { description: "业务下线的报告：结算单由后台逐单处理，各为一个事务。 / Report of a migration; a job ends the statements, each in a transaction of its own." })
export class Migration {
  @Field(() => Int, { description: "取消的未签合同数。 / Unsigned contracts cancelled." })
  cancelledContracts!: number;
  @Field(() => ID, { description: "企业。 / Company." })
  companyId!: string;
  @Field(() => String, { description: "执行人。 / Carried out by." })
  confirmedByName!: string;
  @Field(() => DateScalar, { description: "下线日。 / First day offline." })
  date!: Ref<string>;
  @Field(() => Int, { description: "终止的结算单数。 / Statements ended." })
  ended!: number;
  @Field(() => [MigrationFailure], { description: "处理失败的结算单。 / Statements that failed." })
  failed!: readonly Ref<MigrationFailure>[];
  @Field(() => DateTimeScalar, { nullable: true, description: "完成时间；仍在处理为空。 / Finished; null while it goes on." })
  finishedAt!: Ref<Date> | null;
  @Field(() => [String], { description: "因开票中或已开票留给运营的结算单号。 / Codes left to operators because of an invoice." })
  heldBack!: readonly string[];
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => [MigrationItem], { description: "逐单结果。 / Statement by statement." })
  items!: readonly Ref<MigrationItem>[];
  @Field(() => String, { description: "提出人。 / Proposed by." })
  proposedByName!: string;
  @Field(() => Int, { description: "尚未处理的结算单数。 / Statements left." })
  remaining!: number;
  @Field(() => Int, { description: "移除的草稿数（状态 1）。 / Creations in 1 that were removed." })
  removed!: number;
  @Field(() => DateTimeScalar, { description: "开始时间。 / Began." })
  startedAt!: Ref<Date>;
  @Field(() => Int, { description: "终止的明细数。 / Lines stopped." })
  stoppedLines!: number;
}

@ObjectType("MigrationFailure", { description: "处理失败的结算单。 / A statement that failed." })
export class MigrationFailure {
  @Field(() => String, { description: "原因。 / Why." })
  problem!: string;
  @Field(() => String, { description: "结算单号。 / Code." })
  statementCode!: string;
}

@ObjectType("MigrationItem", { description: "报告中的一张结算单。 / A statement of the report." })
export class MigrationItem {
  @Field(() => Int, { description: "涉及的明细数。 / Lines." })
  lineCount!: number;
  @Field(() => MigrationOutcome, { description: "处理。 / Outcome." })
  outcome!: Ref<MigrationOutcome>;
  @Field(() => String, { description: "结算单号。 / Code." })
  statementCode!: string;
}

@ObjectType("MigrationPreview", { description: "业务下线会终止什么。 / What a migration would end now." })
export class MigrationPreview {
  @Field(() => Int, { description: "将取消的未签合同数。 / Unsigned contracts that would be cancelled." })
  cancelledContracts!: number;
  @Field(() => Int, { description: "将终止的结算单数。 / Statements that would end." })
  ended!: number;
  @Field(() => [String], { description: "因开票会留给运营的结算单号。 / Codes that would be left to operators." })
  heldBack!: readonly string[];
  @Field(() => Int, { description: "将移除的草稿数。 / Creations that would be removed." })
  removed!: number;
  @Field(() => Int, { description: "将终止的明细数。 / Lines that would be stopped." })
  stoppedLines!: number;
}

@ObjectType("MigrationProposal", { description: "待复核的业务下线。 / A proposed migration." })
export class MigrationProposal {
  @Field(() => ID, { description: "待复核事项编号。 / Approval id." })
  approvalId!: string;
}

@ObjectType("MyAccount", { description: "本人的一个收款账号。 / An account of the payee." })
export class MyAccount {
  @Field(() => String, { description: "账号（脱敏）。 / Masked account." })
  accountMasked!: string;
  @Field(() => String, { nullable: true, description: "开户行。 / Bank." })
  bank!: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "冷静期至何时（业务时钟）；可收款时为空。 / Held until then, by the business clock; null when it may be paid to." })
  coolingUntil!: Ref<Date> | null;
  @Field(() => ID, { description: "编号，仅用于区分本列表各项。 / Tells the entries of this list apart." })
  id!: string;
  @Field(() => Boolean, { description: "是否为本人指定的收款账号；从未指定时全部为 false。 / Whether it is the account the payee named; false for all of them when none was ever named." })
  isDefault!: boolean;
  @Field(() => PayWay, { description: "收款方式。 / Way of paying." })
  payWay!: Ref<PayWay>;
  @Field(() => String, { description: "收款方式名称。 / Label of the way of paying." })
  payWayName!: string;
  @Field(() => String, { nullable: true, description: "账号校验未通过的原因。 / Why the check of the account failed." })
  rejectedText!: string | null;
}

@ObjectType("MyContract", { description: "本人的一份合同。 / A contract of one's own." })
export class MyContract {
  @Field(() => String, { description: "企业名称。 / Company." })
  companyName!: string;
  @Field(() => ID, { description: "合同记录编号。 / Record." })
  contractId!: string;
  @Field(() => String, { description: "合同编号。 / Number of the contract." })
  contractNo!: string;
  @Field(() => DateScalar, { nullable: true, description: "到期日。 / Ends on." })
  endsOn!: Ref<string> | null;
  @Field(() => Boolean, { description: "是否有可下载的文件；线下签署的没有。 / Whether there is a document to download; none of a contract on paper." })
  isDocumentReady!: boolean;
  @Field(() => Boolean, { description: "是否有效。 / Whether it is in force." })
  isValid!: boolean;
  @Field(() => DateScalar, { nullable: true, description: "签署日。 / Signed on." })
  signedOn!: Ref<string> | null;
  @Field(() => ContractStatus, { description: "状态。 / State." })
  status!: Ref<ContractStatus>;
  @Field(() => String, { description: "状态名称；签署后过了到期日的为「已到期」。 / Name of the state; what was signed and has run out says so." })
  statusName!: string;
  @Field(() => String, { description: "合作主体。 / Subject." })
  subjectName!: string;
  @Field(() => String, { description: "标题。 / Title." })
  title!: string;
}

@ObjectType("MyIncome", { description: "我的收入：一年。 / A payee's income of one year, over all companies." })
export class MyIncome {
  @Field(() => MoneyScalar, { description: "应发合计。 / Gross." })
  gross!: Ref<Cents>;
  @Field(() => Boolean, { description: "是否还有更早的付款。 / Whether there are more." })
  hasMoreLines!: boolean;
  @Field(() => [MyIncomeLine], { description: "各笔付款，新的在前，最多 500 笔。 / Payments, newest first, at most 500." })
  lines!: readonly Ref<MyIncomeLine>[];
  @Field(() => [MyIncomeMonth], { description: "按月与合作主体；只含已到账的付款。 / By month and subject; paid lines only." })
  months!: readonly Ref<MyIncomeMonth>[];
  @Field(() => MoneyScalar, { description: "到账合计 = 应发 − 本人承担的税额。 / What arrived: gross less the taxes borne by the payee." })
  net!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "由本人承担的税额。 / Taxes borne by the payee." })
  payeeTax!: Ref<Cents>;
  @Field(() => [MyTaxRecord], { description: "累计预扣记录，按合作主体。 / Cumulative tax records by subject." })
  records!: readonly Ref<MyTaxRecord>[];
  @Field(() => MoneyScalar, { description: "税额合计（含由他人承担的）。 / Taxes, also those that others bear." })
  tax!: Ref<Cents>;
  @Field(() => [MyVatMeter], { description: "本月增值税起征点进度，按合作主体，仅当年（LAW-005）。 / Distance of the running month to the VAT threshold, by subject." })
  vatMeters!: readonly Ref<MyVatMeter>[];
  @Field(() => [MyIncomeWarning], { description: "本月提醒，仅当年：下月跨档、接近平台月限额 98,000 元、近 12 个月接近或超过 500 万元（LAW-011）。 / Warnings of the running month; none for other years." })
  warnings!: readonly Ref<MyIncomeWarning>[];
  @Field(() => Int, { description: "年度。 / Year." })
  year!: number;
}

@ObjectType("MyIncomeLine", { description: "我的一笔付款。 / A payment of a payee's own." })
export class MyIncomeLine {
  @Field(() => String, { description: "收款账号（脱敏）。 / Masked account." })
  accountMasked!: string;
  @Field(() => String, { description: "付款企业。 / The paying company." })
  companyName!: string;
  @Field(() => MoneyScalar, { description: "应发。 / Gross." })
  gross!: Ref<Cents>;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Boolean, { description: "是否已到账。 / Whether it has arrived." })
  isPaid!: boolean;
  @Field(() => String, { description: "业务类型。 / Kind." })
  kindName!: string;
  @Field(() => MonthScalar, { description: "税款所属月份。 / Tax month." })
  month!: Ref<string>;
  @Field(() => MoneyScalar, { description: "实发。 / Net." })
  net!: Ref<Cents>;
  @Field(() => DateTimeScalar, { nullable: true, description: "到账时间。 / When it arrived." })
  paidAt!: Ref<Date> | null;
  @Field(() => String, { description: "付款方式。 / Way of paying." })
  payWayName!: string;
  @Field(() => MoneyScalar, { description: "由本人承担的税额。 / Taxes borne by the payee." })
  payeeTax!: Ref<Cents>;
  @Field(() => String, { description: "现在的情况。 / How it stands, in plain words." })
  stateText!: string;
  @Field(() => String, { description: "合作主体。 / Subject." })
  subjectName!: string;
  @Field(() => MoneyScalar, { description: "税额合计。 / Taxes." })
  tax!: Ref<Cents>;
  @Field(() => String, { description: "结算内容。 / What it is for." })
  title!: string;
}

@ObjectType("MyIncomeLineDetail", { description: "我的一笔付款的详情。 / A payment in detail." })
export class MyIncomeLineDetail {
  @Field(() => String, { description: "收款账号（脱敏）。 / Masked account." })
  accountMasked!: string;
  @Field(() => String, { nullable: true, description: "开户行。 / Bank." })
  bankName!: string | null;
  @Field(() => String, { description: "付款企业。 / The paying company." })
  companyName!: string;
  @Field(() => MoneyScalar, { description: "应发。 / Gross." })
  gross!: Ref<Cents>;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => MoneyScalar, { description: "个人所得税。 / Income tax." })
  incomeTax!: Ref<Cents>;
  @Field(() => Boolean, { description: "是否已到账。 / Whether it has arrived." })
  isPaid!: boolean;
  @Field(() => Boolean, { description: "回单可下载。 / Whether the receipt can be downloaded." })
  isReceiptReady!: boolean;
  @Field(() => String, { description: "业务类型。 / Kind." })
  kindName!: string;
  @Field(() => MonthScalar, { description: "税款所属月份。 / Tax month." })
  month!: Ref<string>;
  @Field(() => MoneyScalar, { description: "实发。 / Net." })
  net!: Ref<Cents>;
  @Field(() => DateTimeScalar, { nullable: true, description: "到账时间。 / When it arrived." })
  paidAt!: Ref<Date> | null;
  @Field(() => String, { description: "付款方式。 / Way of paying." })
  payWayName!: string;
  @Field(() => MoneyScalar, { description: "由本人承担的税额。 / Taxes borne by the payee." })
  payeeTax!: Ref<Cents>;
  @Field(() => DateTimeScalar, { nullable: true, description: "回单何时可下载；不提供时为空。 / From when the receipt can be downloaded, null without one." })
  receiptAvailableAt!: Ref<Date> | null;
  @Field(() => String, { description: "适用规则。 / The rules that applied." })
  ruleTitle!: string;
  @Field(() => String, { description: "现在的情况。 / How it stands, in plain words." })
  stateText!: string;
  @Field(() => String, { description: "合作主体。 / Subject." })
  subjectName!: string;
  @Field(() => MoneyScalar, { description: "附加税费。 / Surcharges." })
  surtax!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "税额合计。 / All three." })
  tax!: Ref<Cents>;
  @Field(() => [MyIncomeStep], { description: "经过。 / How it came about." })
  timeline!: readonly Ref<MyIncomeStep>[];
  @Field(() => String, { description: "结算内容。 / What it is for." })
  title!: string;
  @Field(() => MoneyScalar, { description: "增值税。 / VAT." })
  vat!: Ref<Cents>;
  @Field(() => [TaxReason], { description: "为什么是这个税额。 / Why this tax." })
  whyTax!: readonly Ref<TaxReason>[];
}

@ObjectType("MyIncomeMonth", { description: "某月、某合作主体的收入。 / Income of a month at a subject." })
export class MyIncomeMonth {
  @Field(() => MoneyScalar, { description: "应发。 / Gross." })
  gross!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "个人所得税。 / Income tax." })
  incomeTax!: Ref<Cents>;
  @Field(() => Int, { description: "笔数。 / Payments." })
  lineCount!: number;
  @Field(() => MonthScalar, { description: "月份。 / Month." })
  month!: Ref<string>;
  @Field(() => MoneyScalar, { description: "到账。 / Net." })
  net!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "由本人承担的税额。 / Taxes borne by the payee." })
  payeeTax!: Ref<Cents>;
  @Field(() => ID, { description: "合作主体编号。 / Subject." })
  subjectId!: string;
  @Field(() => String, { description: "合作主体，即扣缴义务人。 / Name of the subject, who withholds." })
  subjectName!: string;
  @Field(() => MoneyScalar, { description: "附加税费。 / Surcharges." })
  surtax!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "税额合计。 / All three." })
  tax!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "增值税。 / VAT." })
  vat!: Ref<Cents>;
}

@ObjectType("MyIncomeStep", { description: "一笔付款的经过：一步。 / One step of how a payment came about." })
export class MyIncomeStep {
  @Field(() => DateTimeScalar, { description: "时间。 / When." })
  at!: Ref<Date>;
  @Field(() => String, { description: "发生了什么。 / What happened." })
  text!: string;
}

@ObjectType("MyIncomeWarning", { description: "收入提醒。 / A warning about income." })
export class MyIncomeWarning {
  @Field(() => MoneyScalar, { nullable: true, description: "已有收入（含增值税），仅限额提醒。 / Income with VAT so far." })
  amount!: Ref<Cents> | null;
  @Field(() => MyIncomeWarningCode, { description: "种类。 / Kind." })
  code!: Ref<MyIncomeWarningCode>;
  @Field(() => MoneyScalar, { nullable: true, description: "限额。 / Limit." })
  limit!: Ref<Cents> | null;
  @Field(() => Int, { nullable: true, description: "预扣率（%），仅跨档提醒。 / Rate of the next bracket, in per cent." })
  percent!: number | null;
  @Field(() => String, { description: "合作主体。 / Name of the subject." })
  subjectName!: string;
}

@ObjectType("MyObjection", { description: "本人的一条异议。 / An objection of the payee." })
export class MyObjection {
  @Field(() => String, { nullable: true, description: "企业的答复。 / Answer of the company." })
  answer!: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "答复时间。 / Answered at." })
  answeredAt!: Ref<Date> | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "关闭时间。 / Closed at." })
  closedAt!: Ref<Date> | null;
  @Field(() => String, { description: "付款企业。 / The paying company." })
  companyName!: string;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => ObjectionKind, { description: "种类。 / Kind." })
  kind!: Ref<ObjectionKind>;
  @Field(() => String, { description: "种类名称。 / Label of the kind." })
  kindName!: string;
  @Field(() => ID, { description: "付款编号。 / Payment." })
  lineId!: string;
  @Field(() => MoneyScalar, { description: "实发金额。 / Net." })
  net!: Ref<Cents>;
  @Field(() => DateTimeScalar, { description: "提出时间。 / Raised at." })
  raisedAt!: Ref<Date>;
  @Field(() => ObjectionStatus, { description: "状态。 / State." })
  status!: Ref<ObjectionStatus>;
  @Field(() => String, { description: "状态名称。 / Label of the state." })
  statusName!: string;
  @Field(() => String, { nullable: true, description: "本人的说明。 / What was written." })
  text!: string | null;
  @Field(() => String, { description: "结算内容。 / What it was paid for." })
  title!: string;
}

@ObjectType("MyReceipt", { description: "回单下载地址。 / Address of a receipt." })
export class MyReceipt {
  @Field(() => String, { nullable: true, description: "一次性地址，60 秒内有效；回单正在生成时为空，请稍后再试。 / One-time address, 60 seconds; null while the file is being made: ask again." })
  url!: string | null;
}

@ObjectType("MyRecordsCopy", { description: "本人资料的副本。 / A copy of the own data." })
export class MyRecordsCopy {
  @Field(() => String, { description: "同样内容的 CSV 文件（UTF-8，带 BOM）。 / The same as a file of comma-separated values, UTF-8 with its mark." })
  csv!: string;
  @Field(() => String, { description: "文件名。 / Name of the file." })
  fileName!: string;
  @Field(() => DateTimeScalar, { description: "生成时间。 / Made at." })
  madeAt!: Ref<Date>;
  @Field(() => [MyRecordsPart], { description: "各部分。 / Parts." })
  parts!: readonly Ref<MyRecordsPart>[];
}

@ObjectType("MyRecordsPart", { description: "本人资料副本的一部分。 / A part of the copy of the own data." })
export class MyRecordsPart {
  @Field(() => [String], { description: "列名。 / Columns." })
  columns!: readonly string[];
  @Field(() => [MyRecordsRow], { description: "行。 / Rows." })
  rows!: readonly Ref<MyRecordsRow>[];
  @Field(() => String, { description: "标题。 / Title." })
  title!: string;
}

@ObjectType("MyRecordsRow", { description: "本人资料的一行。 / A row of the own data." })
export class MyRecordsRow {
  @Field(() => [String], { description: "各列的内容；金额单位为元。 / Its cells; amounts in yuan." })
  cells!: readonly string[];
}

@ObjectType("MyTask", { description: "收款人的一项任务。 / A task that a payee is on." })
export class MyTask {
  @Field(() => MoneyScalar, { nullable: true, description: "验收金额（元）。 / Accepted amount in yuan." })
  amount!: Ref<Cents> | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "下一步的期限。 / Until when the next step is due." })
  dueAt!: Ref<Date> | null;
  @Field(() => ID, { description: "任务人员编号。 / Id of the person on the task." })
  id!: string;
  @Field(() => Boolean, { description: "成果已验收。 / Work was accepted." })
  isAccepted!: boolean;
  @Field(() => Boolean, { description: "成果已退回，待重新提交。 / Work was returned and is to be handed in again." })
  isReturned!: boolean;
  @Field(() => Boolean, { description: "是否已签署合同。 / Whether the contract is signed." })
  isSigned!: boolean;
  @Field(() => Boolean, { description: "可接受或拒绝。 / Whether it may be accepted or declined." })
  mayAnswer!: boolean;
  @Field(() => Boolean, { description: "可放弃。 / Whether it may be given up." })
  mayGiveUp!: boolean;
  @Field(() => Boolean, { description: "可提交成果。 / Whether work may be handed in." })
  mayHandIn!: boolean;
  @Field(() => Boolean, { description: "须先签署合同，才能提交成果。 / Work may be handed in once the contract is signed, which it is not." })
  mustSign!: boolean;
  @Field(() => [TaskRound], { description: "各轮成果，最早在前。 / Rounds of work, the first one first." })
  rounds!: readonly Ref<TaskRound>[];
  @Field(() => TaskPersonStatus, { description: "进度。 / Where it stands." })
  status!: Ref<TaskPersonStatus>;
  @Field(() => String, { description: "进度名称。 / Name of it." })
  statusName!: string;
  @Field(() => OfferedTask, { description: "任务。 / Task." })
  task!: Ref<OfferedTask>;
  @Field(() => TaskTurn, { nullable: true, description: "下一步由谁完成；已结束为空。 / Whose the next step is, null when nothing follows." })
  turn!: Ref<TaskTurn> | null;
}

@ObjectType("MyTaxRecord", { description: "累计预扣记录（D49）。 / Cumulative record of continuous labor at a subject." })
export class MyTaxRecord {
  @Field(() => MoneyScalar, { description: "累计收入（不含增值税）。 / Cumulative income without VAT." })
  income!: Ref<Cents>;
  @Field(() => Int, { description: "连续月数。 / Months that count." })
  monthsCounted!: number;
  @Field(() => ID, { description: "合作主体编号。 / Subject." })
  subjectId!: string;
  @Field(() => String, { description: "合作主体。 / Name of the subject." })
  subjectName!: string;
  @Field(() => MoneyScalar, { description: "累计已预扣个人所得税。 / Income tax withheld so far." })
  withheld!: Ref<Cents>;
}

@ObjectType("MyVatMeter", { description: "本月增值税起征点进度。 / Distance of a month to the VAT threshold at a subject." })
export class MyVatMeter {
  @Field(() => MoneyScalar, { description: "销售额（不含增值税）。 / Sales without VAT." })
  exVat!: Ref<Cents>;
  @Field(() => Boolean, { description: "已达到，当月全额征税。 / Reached: the whole month is taxed." })
  isReached!: boolean;
  @Field(() => MoneyScalar, { description: "距起征点。 / What is left before it." })
  left!: Ref<Cents>;
  @Field(() => MonthScalar, { description: "月份。 / Month." })
  month!: Ref<string>;
  @Field(() => String, { description: "合作主体。 / Name of the subject." })
  subjectName!: string;
  @Field(() => MoneyScalar, { description: "起征点。 / Threshold." })
  threshold!: Ref<Cents>;
}

@ObjectType("NotAskedToSign", { description: "名单中未被发送签约的人。 / Somebody of the list who was not asked." })
export class NotAskedToSign {
  @Field(() => Int, { description: "序号。 / Number in the list." })
  lineNo!: number;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => String, { description: "原因，说明如何处理。 / Why, and what to do." })
  reason!: string;
  @Field(() => ID, { description: "行。 / Row." })
  rowId!: string;
}

@ObjectType("Objection", { description: "收款人的一条异议（企业侧）。 / An objection, as the company sees it." })
export class Objection {
  @Field(() => String, { nullable: true, description: "企业的答复。 / Answer of the company." })
  answer!: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "答复时间。 / Answered at." })
  answeredAt!: Ref<Date> | null;
  @Field(() => String, { nullable: true, description: "答复人。 / Who answered." })
  answeredByName!: string | null;
  @Field(() => [Action], { description: "可执行的操作及不可用的原因。 / Actions, or why not." })
  availableActions!: readonly Ref<Action>[];
  @Field(() => DateTimeScalar, { nullable: true, description: "关闭时间。 / Closed at." })
  closedAt!: Ref<Date> | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "身份证号（脱敏）。 / Masked id card." })
  idCardMasked!: string;
  @Field(() => ObjectionKind, { description: "种类。 / Kind." })
  kind!: Ref<ObjectionKind>;
  @Field(() => String, { description: "种类名称。 / Label of the kind." })
  kindName!: string;
  @Field(() => ID, { description: "明细编号。 / Line." })
  lineId!: string;
  @Field(() => MoneyScalar, { description: "实发金额。 / Net." })
  net!: Ref<Cents>;
  @Field(() => ID, { description: "收款人编号。 / Payee." })
  payeeId!: string;
  @Field(() => String, { description: "收款人姓名。 / Name." })
  payeeName!: string;
  @Field(() => DateTimeScalar, { description: "提出时间。 / Raised at." })
  raisedAt!: Ref<Date>;
  @Field(() => String, { description: "结算单号。 / Number of the statement." })
  statementCode!: string;
  @Field(() => ID, { description: "结算单编号。 / Statement." })
  statementId!: string;
  @Field(() => ObjectionStatus, { description: "状态。 / State." })
  status!: Ref<ObjectionStatus>;
  @Field(() => String, { description: "状态名称。 / Label of the state." })
  statusName!: string;
  @Field(() => String, { nullable: true, description: "收款人的说明。 / What the payee wrote." })
  text!: string | null;
  @Field(() => String, { description: "结算内容。 / What it was paid for." })
  title!: string;
}

@ObjectType("ObjectionConnection", { description: "异议分页。 / Page of objections." })
export class ObjectionConnection {
  @Field(() => [Objection], { description: "本页。 / This page." })
  nodes!: readonly Ref<Objection>[];
  @Field(() => PageInfo, { description: "分页。 / Page facts." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数；到 10,001 为止。 / Count, stops at 10,001." })
  totalCount!: number;
}

@ObjectType("OfferedTask", { description: "收款人可见的任务。 / A task as a payee sees it." })
export class OfferedTask {
  @Field(() => String, { description: "发布企业。 / Company." })
  companyName!: string;
  @Field(() => String, { description: "描述。 / Description." })
  description!: string;
  @Field(() => DateScalar, { nullable: true, description: "截止日期。 / Last day." })
  endsOn!: Ref<string> | null;
  @Field(() => MoneyScalar, { nullable: true, description: "最高金额（元）。 / Highest fee in yuan." })
  feeMax!: Ref<Cents> | null;
  @Field(() => MoneyScalar, { nullable: true, description: "最低金额（元）。 / Least fee in yuan." })
  feeMin!: Ref<Cents> | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "名称。 / Name." })
  name!: string;
  @Field(() => Int, { nullable: true, description: "剩余名额；空为不限。 / Places left, null = no limit." })
  placesLeft!: number | null;
  @Field(() => DateTimeScalar, { description: "发布时间。 / When published." })
  publishedAt!: Ref<Date>;
  @Field(() => String, { description: "签约与付款的合作主体。 / Subject that pays." })
  subjectName!: string;
  @Field(() => Int, { description: "文字版本；接受时须一并提交。 / Version of the text, to be sent along with a yes to it." })
  version!: number;
}

@ObjectType("OfferedTemplate", { description: "可选的合同。 / A contract to choose." })
export class OfferedTemplate {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "名称。 / Name." })
  name!: string;
}

@ObjectType("Operator", { description: "运营人员。 / An operator." })
export class Operator {
  @Field(() => DateTimeScalar, { description: "创建时间。 / Created at." })
  createdAt!: Ref<Date>;
  @Field(() => String, { nullable: true, description: "创建人；安装时创建的人员为空。 / Who created him; empty for those of the installation." })
  createdByName!: string | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Boolean, { description: "是否启用。 / Active." })
  isActive!: boolean;
  @Field(() => Boolean, { description: "是否本人。 / It is me." })
  isMe!: boolean;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => Boolean, { description: "停用中且由我创建，须由另一名管理员启用。 / Waits for another administrator than me, who created him." })
  needsAnother!: boolean;
  @Field(() => String, { description: "脱敏手机号。 / Masked phone." })
  phoneMasked!: string;
  @Field(() => [String], { description: "角色名称。 / Labels." })
  roleLabels!: readonly string[];
  @Field(() => [OperatorRole], { description: "角色。 / Roles." })
  roles!: readonly Ref<OperatorRole>[];
}

@ObjectType("OperatorDesk", { description: "运营工作台。 / The operators' desk." })
export class OperatorDesk {
  @Field(() => String, { nullable: true, description: "工作日历的提醒：自 11 月 1 日起下一年尚未录入（OPS-029）；没有为空。 / Warning of the work calendar, from 1 November on while the next year is not known." })
  calendarWarning!: string | null;
  @Field(() => DateTimeScalar, { description: "业务时间，年龄以此计算。 / Business time that ages are counted to." })
  now!: Ref<Date>;
  @Field(() => [OperatorQueue], { description: "全部队列，最急的在前：有超期的先，再按最早一件。 / All queues, the most urgent first: with overdue ones before others, then by the oldest." })
  queues!: readonly Ref<OperatorQueue>[];
}

@ObjectType("OperatorQueue", { description: "一个队列。 / A queue." })
export class OperatorQueue {
  @Field(() => Int, { description: "等待的件数。 / How many wait." })
  count!: number;
  @Field(() => [OperatorQueueItem], { description: "最早的几件，最早在前，至多 5 件。 / The oldest ones first, at most 5." })
  items!: readonly Ref<OperatorQueueItem>[];
  @Field(() => OperatorQueueKey, { description: "队列。 / Key." })
  key!: Ref<OperatorQueueKey>;
  @Field(() => String, { description: "名称。 / Label." })
  label!: string;
  @Field(() => Boolean, { description: "当前运营人员能否处理。 / This operator works it off." })
  mayAct!: boolean;
  @Field(() => Int, { description: "其中须由我复核的件数（提出人不能复核自己的）。 / Of them: those that this operator may confirm as the second one." })
  mine!: number;
  @Field(() => DateTimeScalar, { nullable: true, description: "最早一件从何时起等待；没有等待的为空。 / Since when the oldest waits; null when nothing does." })
  oldestAt!: Ref<Date> | null;
  @Field(() => Int, { description: "其中已过约定期限的件数；没有期限的队列为 0。 / Of them: past what was promised; 0 where nothing is promised." })
  overdue!: number;
  @Field(() => String, { description: "处理页面的地址。 / Address of its page." })
  path!: string;
}

@ObjectType("OperatorQueueItem", { description: "队列中的一件。 / One thing that waits." })
export class OperatorQueueItem {
  @Field(() => MoneyScalar, { nullable: true, description: "金额；没有金额为空。 / Amount; null without." })
  amount!: Ref<Cents> | null;
  @Field(() => String, { nullable: true, description: "企业名称；与企业无关或尚未认领为空。 / Company; null when it is nobody's yet." })
  companyName!: string | null;
  @Field(() => ID, { description: "队列与编号，在整个工作台中唯一。 / Queue and number, unique over the whole desk." })
  id!: string;
  @Field(() => Boolean, { description: "是否已过约定期限。 / Past what was promised." })
  isOverdue!: boolean;
  @Field(() => String, { description: "处理页面的地址。 / Where it is worked off." })
  path!: string;
  @Field(() => DateTimeScalar, { description: "从何时起等待。 / Waits since." })
  since!: Ref<Date>;
  @Field(() => String, { description: "是什么：付款方、单号、企业或说明。 / What it is: payer, number, company or summary." })
  title!: string;
}

@ObjectType("OperatorViewer", { description: "当前运营人员。 / The logged-in operator." })
export class OperatorViewer {
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => ID, { description: "编号。 / Id." })
  operatorId!: string;
  @Field(() => [Permission], { description: "可用的权限。 / Permissions." })
  permissions!: readonly Ref<Permission>[];
  @Field(() => [String], { description: "角色名称。 / Labels." })
  roleLabels!: readonly string[];
  @Field(() => [OperatorRole], { description: "角色。 / Roles." })
  roles!: readonly Ref<OperatorRole>[];
  @Field(() => Int, { description: "会话剩余秒数。 / Seconds the session lives." })
  ttlSeconds!: number;
}

@ObjectType("OpsAgentInvoiceLine", { description: "运营处理的电子发票明细。 / A line as operators handle it." })
export class OpsAgentInvoiceLine {
  @Field(() => ID, { description: "企业。 / Company." })
  companyId!: string;
  @Field(() => String, { description: "企业名称。 / Name of the company." })
  companyName!: string;
  @Field(() => String, { description: "票面项目名称。 / Name on the invoice." })
  laborName!: string;
  @Field(() => AgentInvoiceLine, { description: "明细。 / The line." })
  line!: Ref<AgentInvoiceLine>;
  @Field(() => String, { description: "电子发票单编号。 / Number of the order." })
  orderCode!: string;
  @Field(() => String, { description: "代开标题。 / Title of the order." })
  orderTitle!: string;
  @Field(() => DateTimeScalar, { description: "支付时间。 / When paid." })
  paidAt!: Ref<Date>;
  @Field(() => String, { description: "合作主体名称。 / Name of the subject." })
  subjectName!: string;
}

@ObjectType("OpsAgentInvoiceLineConnection", { description: "运营明细分页。 / A page of lines for operators." })
export class OpsAgentInvoiceLineConnection {
  @Field(() => [OpsAgentInvoiceLine], { description: "本页数据。 / Rows." })
  nodes!: readonly Ref<OpsAgentInvoiceLine>[];
  @Field(() => PageInfo, { description: "分页信息。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数，最多数到 10001。 / Total, counted up to 10001." })
  totalCount!: number;
}

@ObjectType("OpsCompany", { description: "运营侧企业列表的一行。 / A row of the operators' company list." })
export class OpsCompany {
  @Field(() => DateTimeScalar, { description: "注册时间。 / Registered at." })
  createdAt!: Ref<Date>;
  @Field(() => String, { description: "统一社会信用代码。 / Organization code." })
  creditCode!: string;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "名称。 / Name." })
  name!: string;
  @Field(() => Boolean, { description: "信用代码校验位不符，须人工复核。 / Wrong check character: manual review." })
  needsCreditCodeReview!: boolean;
  @Field(() => [CompanyService], { description: "已开通的业务。 / Services." })
  services!: readonly Ref<CompanyService>[];
  @Field(() => CompanyStatus, { description: "状态。 / State." })
  status!: Ref<CompanyStatus>;
  @Field(() => String, { description: "状态名称。 / Label." })
  statusLabel!: string;
}

@ObjectType("OpsCompanyConnection", { description: "运营侧企业分页。 / A page of companies." })
export class OpsCompanyConnection {
  @Field(() => [OpsCompany], { description: "本页。 / Rows." })
  nodes!: readonly Ref<OpsCompany>[];
  @Field(() => PageInfo, { description: "分页。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Count." })
  totalCount!: number;
}

@ObjectType("OpsContractTemplate", { description: "运营看到的合同模板。 / A template as operators see it." })
export class OpsContractTemplate {
  @Field(() => String, { description: "协议名称。 / Its label." })
  agreementName!: string;
  @Field(() => AgreementType, { description: "协议类型。 / Agreement." })
  agreementType!: Ref<AgreementType>;
  @Field(() => [Action], { description: "可用操作。 / Actions." })
  availableActions!: readonly Ref<Action>[];
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "名称。 / Name." })
  name!: string;
  @Field(() => ContractTemplateStatus, { description: "状态。 / State." })
  status!: Ref<ContractTemplateStatus>;
  @Field(() => String, { description: "状态名称。 / Its label." })
  statusName!: string;
  @Field(() => ID, { description: "合作主体。 / Subject." })
  subjectId!: string;
  @Field(() => String, { description: "合作主体名称。 / Its name." })
  subjectName!: string;
  @Field(() => [ContractVariable], { description: "可用的变量。 / Variables." })
  variables!: readonly Ref<ContractVariable>[];
  @Field(() => [ContractTemplateVersion], { description: "各版本，新的在前。 / Versions, newest first." })
  versions!: readonly Ref<ContractTemplateVersion>[];
}

@ObjectType("OpsContractTemplateConnection", { description: "合同模板分页。 / Page of templates." })
export class OpsContractTemplateConnection {
  @Field(() => [OpsContractTemplate], { description: "本页，新的在前。 / Newest first." })
  nodes!: readonly Ref<OpsContractTemplate>[];
  @Field(() => PageInfo, { description: "分页。 / Page facts." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Count." })
  totalCount!: number;
}

@ObjectType("OpsFactorReset", { description: "等待执行的第二重验证重置。 / A reset of second factors that waits for its day." })
export class OpsFactorReset {
  @Field(() => ID, { description: "双人确认编号。 / Approval." })
  approvalId!: string;
  @Field(() => DateTimeScalar, { description: "执行时间；此前本人可取消。 / When it is done; until then its owner can cancel." })
  dueAt!: Ref<Date>;
  @Field(() => String, { description: "用户手机号，脱敏。 / Masked phone of the user." })
  phoneMasked!: string;
}

@ObjectType("OpsInvoice", { description: "运营的开票申请。 / An application as operators read it." })
export class OpsInvoice {
  @Field(() => ID, { description: "企业编号。 / Company." })
  companyId!: string;
  @Field(() => String, { description: "企业名称。 / Its name." })
  companyName!: string;
  @Field(() => String, { description: "查看到的内容标识（D82）。 / Hash of the content (D82)." })
  contentHash!: string;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Invoice, { description: "申请。 / The application." })
  invoice!: Ref<Invoice>;
  @Field(() => Boolean, { description: "正在等待开票方答复。 / The issuer was asked and has not answered." })
  isAsked!: boolean;
  @Field(() => String, { nullable: true, description: "未能开具的原因，须人工处理。 / Why the issuer could not; for a person to clear." })
  issueProblem!: string | null;
}

@ObjectType("OpsInvoiceConnection", { description: "运营开票申请分页。 / Page of them." })
export class OpsInvoiceConnection {
  @Field(() => [OpsInvoice], { description: "本页。 / This page." })
  nodes!: readonly Ref<OpsInvoice>[];
  @Field(() => PageInfo, { description: "分页。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Total." })
  totalCount!: number;
}

@ObjectType("OpsInvoiceTitle", { description: "运营待审核的发票抬头。 / A title as operators read it." })
export class OpsInvoiceTitle {
  @Field(() => String, { nullable: true, description: "银行账号。 / Account." })
  account!: string | null;
  @Field(() => [Action], { description: "可执行的操作。 / What may be done." })
  availableActions!: readonly Ref<Action>[];
  @Field(() => String, { nullable: true, description: "开户行。 / Bank." })
  bankName!: string | null;
  @Field(() => String, { description: "企业档案中的名称。 / Name in the company's record." })
  companyName!: string;
  @Field(() => String, { description: "查看到的内容标识（D82）。 / Hash of the content (D82)." })
  contentHash!: string;
  @Field(() => String, { description: "企业档案中的统一社会信用代码。 / Credit code in the record." })
  creditCode!: string;
  @Field(() => String, { nullable: true, description: "审核人。 / Who decided." })
  decidedByName!: string | null;
  @Field(() => ID, { description: "企业编号，也是抬头编号。 / Company id, which is the id of the title." })
  id!: string;
  @Field(() => Boolean, { description: "已超过一个工作日。 / Waits for more than one working day." })
  isOverdue!: boolean;
  @Field(() => Boolean, { description: "抬头与企业档案是否一致。 / Whether the title is the company of the record." })
  isSameCompany!: boolean;
  @Field(() => String, { description: "企业名称。 / Name." })
  name!: string;
  @Field(() => ID, { nullable: true, description: "证明文件编号。 / Id of the proof file." })
  proofFileId!: string | null;
  @Field(() => String, { nullable: true, description: "退回原因。 / Why it was refused." })
  reason!: string | null;
  @Field(() => String, { nullable: true, description: "注册地址。 / Register address." })
  registerAddress!: string | null;
  @Field(() => String, { nullable: true, description: "注册电话。 / Register phone." })
  registerPhone!: string | null;
  @Field(() => DateTimeScalar, { description: "最迟审核完成时间。 / To be reviewed by then." })
  reviewDueAt!: Ref<Date>;
  @Field(() => InvoiceTitleStatus, { description: "状态。 / State." })
  status!: Ref<InvoiceTitleStatus>;
  @Field(() => DateTimeScalar, { description: "提交时间。 / When." })
  submittedAt!: Ref<Date>;
  @Field(() => String, { description: "提交人。 / Who submitted it." })
  submittedByName!: string;
  @Field(() => String, { description: "纳税人识别号。 / Tax number." })
  taxNo!: string;
  @Field(() => TaxpayerType, { description: "纳税人资质。 / Taxpayer type." })
  taxpayerType!: Ref<TaxpayerType>;
  @Field(() => String, { description: "资质名称。 / Its name." })
  taxpayerTypeName!: string;
}

@ObjectType("OpsInvoiceTitleConnection", { description: "发票抬头分页。 / Page of titles." })
export class OpsInvoiceTitleConnection {
  @Field(() => [OpsInvoiceTitle], { description: "本页。 / This page." })
  nodes!: readonly Ref<OpsInvoiceTitle>[];
  @Field(() => PageInfo, { description: "分页。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Total." })
  totalCount!: number;
}

@ObjectType("OpsJob", { description: "一个后台任务。 / A background job." })
export class OpsJob {
  @Field(() => Int, { description: "已试次数。 / Attempts made." })
  attempts!: number;
  @Field(() => ID, { nullable: true, description: "企业。 / Company." })
  companyId!: string | null;
  @Field(() => DateTimeScalar, { description: "创建时间。 / Created at." })
  createdAt!: Ref<Date>;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Boolean, { description: "运行中：不能重试，也不能取消。 / At work: neither run again nor cancelled." })
  isAtWork!: boolean;
  @Field(() => String, { nullable: true, description: "最近的错误。 / Last error." })
  lastError!: string | null;
  @Field(() => Int, { description: "最多次数。 / Attempts allowed." })
  maxAttempts!: number;
  @Field(() => String, { description: "对象编号（仅编号）。 / Ids in the payload, as JSON." })
  payload!: string;
  @Field(() => DateTimeScalar, { description: "计划时间。 / Planned at." })
  runAt!: Ref<Date>;
  @Field(() => JobStatus, { description: "状态。 / State." })
  status!: Ref<JobStatus>;
  @Field(() => String, { description: "任务名。 / Task." })
  task!: string;
}

@ObjectType("OpsJobConnection", { description: "后台任务分页。 / A page of jobs." })
export class OpsJobConnection {
  @Field(() => [OpsJob], { description: "本页。 / Rows." })
  nodes!: readonly Ref<OpsJob>[];
  @Field(() => PageInfo, { description: "分页。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Count." })
  totalCount!: number;
}

@ObjectType("OpsKeys", { description: "密钥与轮换的状态。 / Keys and the state of their rotation." })
export class OpsKeys {
  @Field(() => KeyRotation, { nullable: true, description: "最近一次轮换；从未有过为空。 / The newest rotation, or null." })
  rotation!: Ref<KeyRotation> | null;
  @Field(() => [KeyVersion], { description: "密钥版本。 / Versions that this process knows." })
  versions!: readonly Ref<KeyVersion>[];
}

@ObjectType("OpsLoginResult", { description: "运营登录结果。 / Result of an operator's login." })
export class OpsLoginResult {
  @Field(() => String, { nullable: true, description: "令牌；仅在要求时给出。 / Token, only when asked for." })
  token!: string | null;
  @Field(() => Int, { description: "会话剩余秒数。 / Seconds the session lives." })
  ttlSeconds!: number;
}

@ObjectType("OpsPayout", { description: "异常付款（运营）。 / A payment that needs an operator's eye." })
export class OpsPayout {
  @Field(() => PayoutAttempt, { description: "付款尝试。 / The attempt." })
  attempt!: Ref<PayoutAttempt>;
  @Field(() => [Action], { description: "当前运营人员可做的动作。 / What this operator may do now." })
  availableActions!: readonly Ref<Action>[];
  @Field(() => ID, { description: "企业编号。 / Company id." })
  companyId!: string;
  @Field(() => String, { description: "企业名称。 / Company name." })
  companyName!: string;
  @Field(() => PayoutDecision, { nullable: true, description: "未完成的人工判定。 / Open decision." })
  decision!: Ref<PayoutDecision> | null;
  @Field(() => Boolean, { description: "是否超过 24 小时无结果。 / No result for more than 24 h." })
  isOverdue!: boolean;
  @Field(() => ID, { description: "结算单编号。 / Statement id." })
  statementId!: string;
}

@ObjectType("OpsPayoutConnection", { description: "异常付款分页。 / Page of payments." })
export class OpsPayoutConnection {
  @Field(() => [OpsPayout], { description: "本页。 / This page." })
  nodes!: readonly Ref<OpsPayout>[];
  @Field(() => PageInfo, { description: "分页。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Total." })
  totalCount!: number;
}

@ObjectType("OpsRedConfirmation", { description: "运营的红冲申请。 / A red letter as operators read it." })
export class OpsRedConfirmation {
  @Field(() => ID, { description: "企业编号。 / Company." })
  companyId!: string;
  @Field(() => String, { description: "企业名称。 / Its name." })
  companyName!: string;
  @Field(() => String, { description: "查看到的内容标识（D82）。 / Hash of the content (D82)." })
  contentHash!: string;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Invoice, { description: "被红冲的开票申请。 / The application whose invoice is taken back." })
  invoice!: Ref<Invoice>;
  @Field(() => Boolean, { description: "正在等待开票方答复。 / The issuer was asked and has not answered." })
  isAsked!: boolean;
  @Field(() => String, { nullable: true, description: "未能开具的原因，须人工处理。 / Why the issuer could not; for a person to clear." })
  issueProblem!: string | null;
  @Field(() => RedConfirmation, { description: "红冲。 / The red letter." })
  red!: Ref<RedConfirmation>;
}

@ObjectType("OpsRedConfirmationConnection", { description: "运营红冲申请分页。 / Page of them." })
export class OpsRedConfirmationConnection {
  @Field(() => [OpsRedConfirmation], { description: "本页。 / This page." })
  nodes!: readonly Ref<OpsRedConfirmation>[];
  @Field(() => PageInfo, { description: "分页。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Total." })
  totalCount!: number;
}

@ObjectType("OpsServiceOrderItem", { description: "运营处理的居间明细。 / An item as operators handle it." })
export class OpsServiceOrderItem {
  @Field(() => ID, { description: "企业。 / Company." })
  companyId!: string;
  @Field(() => String, { description: "企业名称。 / Name of the company." })
  companyName!: string;
  @Field(() => ServiceOrderItem, { description: "明细。 / The item." })
  item!: Ref<ServiceOrderItem>;
  @Field(() => String, { description: "服务单编号。 / Number of the order." })
  orderCode!: string;
  @Field(() => String, { description: "服务单标题。 / Title of the order." })
  orderTitle!: string;
  @Field(() => DateTimeScalar, { description: "支付时间。 / When paid." })
  paidAt!: Ref<Date>;
  @Field(() => String, { description: "合作主体名称。 / Name of the subject." })
  subjectName!: string;
}

@ObjectType("OpsServiceOrderItemConnection", { description: "运营明细分页。 / A page of items for operators." })
export class OpsServiceOrderItemConnection {
  @Field(() => [OpsServiceOrderItem], { description: "本页数据。 / Rows." })
  nodes!: readonly Ref<OpsServiceOrderItem>[];
  @Field(() => PageInfo, { description: "分页信息。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数，最多数到 10001。 / Total, counted up to 10001." })
  totalCount!: number;
}

@ObjectType("OpsTaxRecordConnection", { description: "累计记录列表。 / Page of records." })
export class OpsTaxRecordConnection {
  @Field(() => [OpsTaxRecordRow], { description: "记录。 / Records." })
  nodes!: readonly Ref<OpsTaxRecordRow>[];
  @Field(() => PageInfo, { description: "翻页信息。 / Where the page ends." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数，最多数到 10001。 / How many; counted up to 10001." })
  totalCount!: number;
}

@ObjectType("OpsTaxRecordRow", { description: "一位收款人一年的累计记录。 / The record of a payee, as it stands." })
export class OpsTaxRecordRow {
  @Field(() => String, { description: "脱敏身份证号。 / Masked id number." })
  idCardMasked!: string;
  @Field(() => MoneyScalar, { description: "累计收入（不含增值税）。 / Cumulative income without VAT." })
  income!: Ref<Cents>;
  @Field(() => MonthScalar, { description: "最近有收入的月份。 / Last month with income." })
  lastMonth!: Ref<string>;
  @Field(() => Int, { description: "已连续月数。 / Months counted." })
  monthsCounted!: number;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => ID, { description: "收款人。 / Person." })
  personId!: string;
  @Field(() => MoneyScalar, { description: "累计已预扣个人所得税。 / Withheld so far." })
  withheld!: Ref<Cents>;
}

@ObjectType("OrderPayment", { description: "支付一张单（居间服务单、电子发票单）所需的事实。 / What somebody must see before paying an order." })
export class OrderPayment {
  @Field(() => MoneyScalar, { description: "支付后可用，可为负。 / After it, may be negative." })
  balanceAfter!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "支付前可用：余额或垫资额度。 / What may be spent before: balance or quota." })
  balanceBefore!: Ref<Cents>;
  @Field(() => String, { nullable: true, description: "验证码发往的手机号（脱敏）。 / Phone that the code goes to, masked." })
  codePhoneMasked!: string | null;
  @Field(() => MoneyScalar, { description: "应付。 / Due." })
  due!: Ref<Cents>;
  @Field(() => Boolean, { description: "现在能否支付。 / Whether it may be paid now, by this caller, with the funds that are there." })
  mayPay!: boolean;
  @Field(() => Boolean, { description: "是否需要短信验证码。 / Whether the code is needed." })
  needsSms!: boolean;
  @Field(() => PayType, { description: "扣款方式，由系统决定：余额或垫资。 / What it is charged on; the server decides: balance or advance." })
  payType!: Ref<PayType>;
  @Field(() => String, { description: "扣款方式名称。 / Its name." })
  payTypeName!: string;
  @Field(() => String, { nullable: true, description: "不能支付的原因。 / Why not." })
  reason!: string | null;
  @Field(() => MoneyScalar, { description: "差额。 / What is missing." })
  short!: Ref<Cents>;
  @Field(() => String, { nullable: true, description: "余额不足的说明。 / What to do about it." })
  shortText!: string | null;
  @Field(() => [UnpayableRow], { description: "付款时会被拒绝的明细，按名单顺序，最多 50 条：已暂停收款，或付款后超过平台月限额（居间服务单无月限额）。待支付时才有。 / Rows for which the payment would be refused, in the order of the list, 50 at most: the platform has stopped the person, or the month would exceed its limit (sales of intermediary orders have none, D36, D77). Only while it waits for its payment." })
  unpayable!: readonly Ref<UnpayableRow>[];
  @Field(() => Int, { description: "会被拒绝的明细共几条。 / How many there are of them." })
  unpayableCount!: number;
  @Field(() => [PaymentWarning], { description: "付款前的提醒；不妨碍付款。 / Warnings before paying; they refuse nothing (LAW-011)." })
  warnings!: readonly Ref<PaymentWarning>[];
}

@ObjectType("OutcomeRow", { description: "对账表的一行。 / A row of the reconciliation." })
export class OutcomeRow {
  @Field(() => MoneyScalar, { description: "企业承担的税费。 / Taxes that the company bears." })
  companyTax!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "优惠券抵扣。 / Coupon share." })
  deduction!: Ref<Cents>;
  @Field(() => String, { description: "名称。 / Its label." })
  label!: string;
  @Field(() => Int, { description: "笔数。 / Lines." })
  lineCount!: number;
  @Field(() => OutcomePart, { description: "哪些明细。 / Which lines." })
  part!: Ref<OutcomePart>;
  @Field(() => MoneyScalar, { description: "应发。 / Amount." })
  pay!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "服务费。 / Service fee." })
  serviceFee!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "合计 = 应发 + 服务费 + 企业承担的税费。 / Total." })
  total!: Ref<Cents>;
}

@ObjectType("PageInfo", { description: "分页信息。 / Paging facts of a connection." })
export class PageInfo {
  @Field(() => String, { nullable: true, description: "最后一行的不透明游标，供 after 使用。 / Opaque cursor of the last row, for `after`." })
  endCursor!: string | null;
  @Field(() => Boolean, { description: "之后是否还有数据。 / Whether more rows follow." })
  hasNextPage!: boolean;
}

@ObjectType("PaperParty", { description: "单位名称与统一社会信用代码。 / A company by name and credit code." })
export class PaperParty {
  @Field(() => String, { description: "统一社会信用代码；未知为空串。 / Credit code; empty when it is not known." })
  code!: string;
  @Field(() => String, { description: "名称。 / Name." })
  name!: string;
}

@ObjectType("Passkey", { description: "一个通行密钥。 / A passkey of the user." })
export class Passkey {
  @Field(() => DateTimeScalar, { description: "添加时间。 / Added at." })
  createdAt!: Ref<Date>;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Boolean, { description: "已同步到多台设备。 / Synchronised between devices." })
  isSynced!: boolean;
  @Field(() => DateTimeScalar, { nullable: true, description: "最近使用。 / Last used at." })
  lastUsedAt!: Ref<Date> | null;
  @Field(() => String, { description: "名称。 / Name." })
  name!: string;
}

@ObjectType("PasskeyQuestion", { description: "向通行密钥提出的问题，只能回答一次。 / A question to a passkey, for one answer." })
export class PasskeyQuestion {
  @Field(() => DateTimeScalar, { description: "失效时间。 / When it expires." })
  expiresAt!: Ref<Date>;
  @Field(() => String, { description: "WebAuthn 选项，JSON。 / Options of WebAuthn as JSON." })
  options!: string;
}

@ObjectType("Payable", { description: "能否收款（D77）。 / Whether a payee may be paid now." })
export class Payable {
  @Field(() => Boolean, { description: "能否收款。 / Payable." })
  isPayable!: boolean;
  @Field(() => [PayableReason], { description: "原因，含只作提醒的。 / Reasons, with those that only warn." })
  reasons!: readonly Ref<PayableReason>[];
  @Field(() => String, { description: "不能收款的原因；能收款时为空字符串。 / Why not, in one sentence; empty when payable." })
  text!: string;
}

@ObjectType("PayableReason", { description: "不能收款的一个原因。 / One reason." })
export class PayableReason {
  @Field(() => String, { description: "代码。 / Code." })
  code!: string;
  @Field(() => Boolean, { description: "是否阻止发放；否则只是提醒。 / Whether it blocks; else a warning." })
  isBlocking!: boolean;
  @Field(() => String, { description: "文字。 / Text." })
  text!: string;
}

@ObjectType("Payee", { description: "收款人（公司的副本，脱敏）。 / A payee as this company knows him, masked." })
export class Payee {
  @Field(() => DateTimeScalar, { nullable: true, description: "首次收款时间。 / First paid at." })
  firstPaidAt!: Ref<Date> | null;
  @Field(() => [String], { description: "所在分组的名称。 / Names of its groups." })
  groupNames?: readonly string[];
  @Field(() => [PayeeGroup], { description: "所在分组，按名称。 / Groups, by name." })
  groups?: readonly Ref<PayeeGroup>[];
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "身份证号（脱敏）。 / Masked id card." })
  idCardMasked!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "最近收款时间。 / Last paid at." })
  lastPaidAt!: Ref<Date> | null;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => PayeeOverview, { description: "名录一行的概况。 / The same in one row." })
  overview?: Ref<PayeeOverview>;
  @Field(() => MoneyScalar, { description: "累计应发（本公司）。 / Sum paid by this company." })
  paidTotal!: Ref<Cents>;
  @Field(() => Payable, { description: "在主体与协议下能否收款及原因（D77）。 / Payable for a subject and kind, with the reasons." })
  payable?: Ref<Payable>;
  @Field(() => Int, { description: "收款次数。 / Payments." })
  paymentCount!: number;
  @Field(() => String, { nullable: true, description: "手机号（脱敏）。 / Masked phone." })
  phoneMasked!: string | null;
  @Field(() => [PayeeStanding], { description: "在每个合作主体、每种业务能否收款（D77）。 / Payability at each subject and kind that is open." })
  standings?: readonly Ref<PayeeStanding>[];
  @Field(() => [PayeeUsage], { description: "在每个合作主体的限额用量（D36）。 / Use of the limits at each subject that is open." })
  usage?: readonly Ref<PayeeUsage>[];
}

@ObjectType("PayeeConnection", { description: "收款人分页。 / Page of payees." })
export class PayeeConnection {
  @Field(() => [Payee], { description: "本页。 / This page." })
  nodes!: readonly Ref<Payee>[];
  @Field(() => PageInfo, { description: "分页。 / Page facts." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数；到 10,001 为止。 / Count, stops at 10,001." })
  totalCount!: number;
}

@ObjectType("PayeeGroup", { description: "收款人分组，本企业内可见。 / A group of payees, seen within the company." })
export class PayeeGroup {
  @Field(() => DateTimeScalar, { description: "创建时间。 / When." })
  createdAt!: Ref<Date>;
  @Field(() => String, { description: "创建人。 / Who made it." })
  createdByName!: string;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Int, { description: "人数。 / How many payees." })
  memberCount!: number;
  @Field(() => String, { description: "名称，企业内唯一，最多 20 字。 / Name, once in the company, at most 20 letters." })
  name!: string;
}

@ObjectType("PayeeLimits", { description: "收款人限额（D36）。 / What a payee may receive from a company at a subject." })
export class PayeeLimits {
  @Field(() => Boolean, { description: "已为该企业单独设置；否则为平台限额。 / Set for this company; otherwise the platform's." })
  isOwn!: boolean;
  @Field(() => MoneyScalar, { description: "每月限额。 / In a calendar month." })
  monthly!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "连续十二个月的提醒限额。 / In twelve months, told as a warning." })
  rolling!: Ref<Cents>;
  @Field(() => ID, { description: "合作主体编号。 / Subject." })
  subjectId!: string;
  @Field(() => String, { description: "合作主体名称。 / Name of the subject." })
  subjectName!: string;
}

@ObjectType("PayeeLinkView", { description: "打开链接时看到的内容，不含任何个人信息。 / What a link says before anything is proven; nothing of a person." })
export class PayeeLinkView {
  @Field(() => String, { description: "企业名称。 / Name of the company." })
  companyName!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "办理截止时间；没有时为空。 / Until when it can be done, null without one." })
  deadline!: Ref<Date> | null;
  @Field(() => String, { description: "文件或事项名称。 / Name of the document or task." })
  documentName!: string;
  @Field(() => Boolean, { description: "是否须先核实身份。 / Whether identity must be proven first." })
  isIdentityNeeded!: boolean;
  @Field(() => LinkPurpose, { description: "用途。 / Purpose." })
  purpose!: Ref<LinkPurpose>;
  @Field(() => Boolean, { description: "通道是否为模拟，页面须显示「模拟通道」。 / Whether a gateway is simulated; the page must say so." })
  simulated!: boolean;
  @Field(() => String, { description: "合作主体名称。 / Name of the cooperation subject." })
  subjectName!: string;
}

@ObjectType("PayeeMe", { description: "当前收款人。 / The payee who is signed in." })
export class PayeeMe {
  @Field(() => [String], { description: "向我付款的企业；链接登录时为空列表。 / Companies that pay this person; empty for a session of a link." })
  companies!: readonly string[];
  @Field(() => DateTimeScalar, { description: "会话最晚失效时间。 / The session ends at the latest." })
  expiresAt!: Ref<Date>;
  @Field(() => Boolean, { description: "会话是否由所给链接开启且仍可办理。 / Whether the session was opened by the link that was named, and may still act on it." })
  isOfLink!: boolean;
  @Field(() => LinkPurpose, { nullable: true, description: "会话链接的用途；链接已失效或本人登录时为空。 / Purpose of the link behind the session; null once the link has ended, and for a full session." })
  linkPurpose!: Ref<LinkPurpose> | null;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => PayeeScope, { description: "范围。 / Scope." })
  scope!: Ref<PayeeScope>;
}

@ObjectType("PayeeMeter", { description: "一项限额的用量（D36）；只显示本企业付给的部分，其他企业的金额从不显示（D49）。 / How far a limit is used; only what this company has paid, never a figure of others." })
export class PayeeMeter {
  @Field(() => Boolean, { description: "是否还有其他企业在同一主体付给此人；有则合计不显示。 / Whether other companies have paid the person at the subject too; then the sum is not told." })
  isOthersIncluded!: boolean;
  @Field(() => Boolean, { description: "合计已达限额。 / The sum has reached the limit." })
  isReached!: boolean;
  @Field(() => MoneyScalar, { description: "限额：默认每月 98,000.00、近 12 个月 5,000,000.00。 / The limit: 98,000.00 a month and 5,000,000.00 in 12 months unless agreed otherwise." })
  limit!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "本企业已付。 / Paid by this company." })
  own!: Ref<Cents>;
}

@ObjectType("PayeeOverview", { description: "名录中的一行：各主体与业务合在一起。 / A row of the directory: all subjects and kinds in one." })
export class PayeeOverview {
  @Field(() => Boolean, { description: "至少在一处可以收款。 / Payable somewhere." })
  isPayable!: boolean;
  @Field(() => PayeeMeter, { nullable: true, description: "本月用量最高的主体。 / The most used limit of the month." })
  month!: Ref<PayeeMeter> | null;
  @Field(() => Int, { description: "可以收款的主体与业务数。 / Subjects and kinds where it is." })
  payableCount!: number;
  @Field(() => Int, { description: "现在开通的主体与业务数。 / Those that are open now." })
  placeCount!: number;
  @Field(() => String, { description: "不能收款的原因，不重复；处处可以收款时为空字符串。 / Why not, each reason once; empty when payable everywhere." })
  reasonText!: string;
  @Field(() => PayeeMeter, { nullable: true, description: "近 12 个月用量最高的主体。 / The most used limit of twelve months." })
  rolling!: Ref<PayeeMeter> | null;
}

@ObjectType("PayeePayment", { description: "付给收款人的一笔。 / One payment of a payee." })
export class PayeePayment {
  @Field(() => String, { description: "收款账号（脱敏）。 / Account, masked." })
  accountMasked!: string;
  @Field(() => MoneyScalar, { description: "应发。 / Gross." })
  gross!: Ref<Cents>;
  @Field(() => String, { description: "业务类型名称。 / Kind." })
  kindName!: string;
  @Field(() => ID, { description: "明细编号。 / Line." })
  lineId!: string;
  @Field(() => MoneyScalar, { description: "实发；支付完成前为预估。 / Net, an estimate until it is paid." })
  net!: Ref<Cents>;
  @Field(() => DateTimeScalar, { nullable: true, description: "付款时间。 / Paid at." })
  paidAt!: Ref<Date> | null;
  @Field(() => String, { description: "结算单号。 / Its code." })
  statementCode!: string;
  @Field(() => ID, { description: "结算单。 / Statement." })
  statementId!: string;
  @Field(() => LineStatus, { description: "状态。 / State." })
  status!: Ref<LineStatus>;
  @Field(() => String, { description: "状态名称。 / Its label." })
  statusName!: string;
  @Field(() => String, { description: "结算内容。 / Its title." })
  title!: string;
}

@ObjectType("PayeePaymentConnection", { description: "付款记录分页。 / Page of payments." })
export class PayeePaymentConnection {
  @Field(() => [PayeePayment], { description: "本页。 / This page." })
  nodes!: readonly Ref<PayeePayment>[];
  @Field(() => PageInfo, { description: "分页。 / Page facts." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数；到 10,001 为止。 / Count, stops at 10,001." })
  totalCount!: number;
}

@ObjectType("PayeeRef", { description: "收款人（脱敏）。 / The payee of a line, masked." })
export class PayeeRef {
  @Field(() => String, { description: "收款账号（脱敏）。 / Masked account." })
  accountMasked!: string;
  @Field(() => String, { description: "收款账号末四位。 / Last four digits." })
  accountTail!: string;
  @Field(() => String, { nullable: true, description: "开户行。 / Bank." })
  bankName!: string | null;
  @Field(() => ID, { description: "收款人编号。 / Id of the company's payee row." })
  id!: string;
  @Field(() => String, { description: "身份证号（脱敏）。 / Masked id card." })
  idCardMasked!: string;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => String, { description: "手机号（脱敏）。 / Masked phone." })
  phoneMasked!: string;
}

@ObjectType("PayeeSession", { description: "收款人会话。 / A payee's session." })
export class PayeeSession {
  @Field(() => DateTimeScalar, { description: "最晚失效时间（真实时钟）；本人登录闲置 30 分钟即失效。 / Ends at the latest, by the real clock; a full one ends after 30 idle minutes." })
  expiresAt!: Ref<Date>;
  @Field(() => Language, { nullable: true, description: "本人所选的界面语言；未选择为空。 / Language this person has chosen for the pages; null = none yet." })
  language!: Ref<Language> | null;
  @Field(() => PayeeScope, { description: "范围。 / Scope." })
  scope!: Ref<PayeeScope>;
  @Field(() => String, { nullable: true, description: "令牌；写入 Cookie 时为空。 / Token; null when it is in the cookie." })
  token!: string | null;
}

@ObjectType("PayeeStanding", { description: "收款人在一个合作主体、一种业务下能否收款。 / Whether a payee may be paid for one kind at a subject." })
export class PayeeStanding {
  @Field(() => ServiceKind, { description: "业务类型。 / Kind." })
  kind!: Ref<ServiceKind>;
  @Field(() => String, { description: "名称。 / Label." })
  kindName!: string;
  @Field(() => Payable, { description: "能否收款与原因（D77），按最近一次收款的账号判断。 / Payable with the reasons, judged with the account of the last payment." })
  payable!: Ref<Payable>;
  @Field(() => ID, { description: "合作主体。 / Subject." })
  subjectId!: string;
  @Field(() => String, { description: "合作主体名称。 / Its name." })
  subjectName!: string;
}

@ObjectType("PayeeUsage", { description: "收款人在一个合作主体的限额用量。 / How far the limits of a payee are used at a subject." })
export class PayeeUsage {
  @Field(() => PayeeMeter, { description: "本月。 / This month." })
  month!: Ref<PayeeMeter>;
  @Field(() => PayeeMeter, { description: "近 12 个月。 / Twelve months." })
  rolling!: Ref<PayeeMeter>;
  @Field(() => ID, { description: "合作主体。 / Subject." })
  subjectId!: string;
  @Field(() => String, { description: "合作主体名称。 / Its name." })
  subjectName!: string;
}

@ObjectType("PaymentFacts", { description: "付款事实。 / What the payer must know." })
export class PaymentFacts {
  @Field(() => MoneyScalar, { description: "支付后余额，可为负。 / Balance after; negative when short." })
  balanceAfter!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "支付前余额（垫资为剩余额度），含本单已锁定的资金。 / Balance or quota before, own hold included." })
  balanceBefore!: Ref<Cents>;
  @Field(() => String, { nullable: true, description: "验证码发往（脱敏）。 / Masked phone the code goes to." })
  codePhoneMasked!: string | null;
  @Field(() => MoneyScalar, { description: "优惠券余额，含本单已锁定的部分。 / Coupon balance, own hold included." })
  couponBalance!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "优惠券抵扣。 / Coupon used." })
  deduction!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "本次应付（应付总额减优惠券抵扣），由服务器按明细重新计算。 / Due, recomputed by the server." })
  due!: Ref<Cents>;
  @Field(() => Boolean, { description: "是否需要短信验证码。 / Whether an SMS code is needed." })
  needsSms!: boolean;
  @Field(() => PayType, { description: "支付方式。 / Way of paying." })
  payType!: Ref<PayType>;
  @Field(() => String, { description: "支付方式名称。 / Its label." })
  payTypeName!: string;
  @Field(() => MoneyScalar, { description: "还差多少；足够时为 0.00。 / What is short, else 0.00." })
  short!: Ref<Cents>;
  @Field(() => String, { nullable: true, description: "余额或额度不足的说明；足够时为空。 / Why it is short, by pay type; null when it is not." })
  shortText!: string | null;
  @Field(() => [PaymentWarning], { description: "付款前的提醒。 / Warnings before paying." })
  warnings!: readonly Ref<PaymentWarning>[];
}

@ObjectType("PaymentWarning", { description: "付款提醒。 / A warning before paying." })
export class PaymentWarning {
  @Field(() => String, { description: "代码。 / Code." })
  code!: string;
  @Field(() => Int, { description: "涉及人数。 / People concerned." })
  count!: number;
  @Field(() => String, { description: "文字。 / Text." })
  text!: string;
}

@ObjectType("PayoutAttempt", { description: "一次付款尝试。 / One try to pay a line." })
export class PayoutAttempt {
  @Field(() => String, { description: "收款账号（掩码）。 / Masked account." })
  accountMasked!: string;
  @Field(() => MoneyScalar, { description: "金额。 / Amount." })
  amount!: Ref<Cents>;
  @Field(() => Int, { description: "第几次。 / Number of the attempt." })
  attemptNo!: number;
  @Field(() => String, { nullable: true, description: "渠道流水号。 / Bank reference." })
  bankRef!: string | null;
  @Field(() => PayoutFailure, { nullable: true, description: "失败原因。 / Failure." })
  failure!: Ref<PayoutFailure> | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => ID, { description: "结算明细编号。 / Line id." })
  lineId!: string;
  @Field(() => String, { description: "渠道订单号。 / Order number at the channel." })
  outBizNo!: string;
  @Field(() => Int, { description: "查询次数。 / How often the bank was asked." })
  queryCount!: number;
  @Field(() => String, { nullable: true, description: "渠道最近一次以未收录编码所作的答复，原样；不据此判定结果，付款继续核实。 / The last answer of the channel by a code in no list of ours, as it came; nothing is decided by it, and the channel is asked again." })
  saidCode!: string | null;
  @Field(() => DateTimeScalar, { description: "发出时间。 / When it was sent." })
  sentAt!: Ref<Date>;
  @Field(() => DateTimeScalar, { nullable: true, description: "结果时间。 / When the result was recorded." })
  settledAt!: Ref<Date> | null;
  @Field(() => PayoutAttemptStatus, { description: "状态。 / State." })
  status!: Ref<PayoutAttemptStatus>;
}

@ObjectType("PayoutChannel", { description: "付款渠道的健康状况。 / Health of a payout channel." })
export class PayoutChannel {
  @Field(() => Int, { description: "每批最多发出的笔数，1–200。 / Lines that are claimed together, 1 to 200. Source: GWY-012" })
  batchLines!: number;
  @Field(() => Int, { description: "每个进程同时在途的最多笔数，1–64。 / Orders in the air at once, in each process, 1 to 64. Source: GWY-012" })
  callsAtOnce!: number;
  @Field(() => Boolean, { description: "是否暂停。 / Paused." })
  isPaused!: boolean;
  @Field(() => String, { description: "渠道。 / Channel." })
  key!: string;
  @Field(() => String, { description: "名称。 / Label." })
  label!: string;
  @Field(() => String, { nullable: true, description: "暂停原因。 / Why." })
  pauseReason!: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "暂停时间。 / Since." })
  pausedAt!: Ref<Date> | null;
  @Field(() => Int, { description: "最近笔数。 / Size of that window." })
  recentCount!: number;
  @Field(() => Int, { description: "最近 20 笔中暂时性失败数。 / Transient failures among the last 20." })
  recentFailures!: number;
}

@ObjectType("PayoutDecision", { description: "对一笔付款的人工判定：凭证 + 另一名运营确认。 / Operator decision on a payment: evidence and a second operator." })
export class PayoutDecision {
  @Field(() => String, { description: "待审内容的标识，确认时原样带回（D82）。 / Hash of the content, sent back with the decision." })
  contentHash!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "确认时间。 / When." })
  decidedAt!: Ref<Date> | null;
  @Field(() => String, { nullable: true, description: "确认人。 / Decided by." })
  decidedBy!: string | null;
  @Field(() => ID, { description: "凭证文件编号。 / Evidence file." })
  evidenceFileId!: string;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => DateTimeScalar, { description: "提出时间。 / When." })
  proposedAt!: Ref<Date>;
  @Field(() => String, { description: "提出人。 / Proposed by." })
  proposedBy!: string;
  @Field(() => String, { description: "说明。 / Reason." })
  reason!: string;
  @Field(() => OperatorPayoutResult, { description: "结果。 / Result." })
  result!: Ref<OperatorPayoutResult>;
  @Field(() => PayoutDecisionStatus, { description: "状态。 / State." })
  status!: Ref<PayoutDecisionStatus>;
}

@ObjectType("PayoutEvent", { description: "发放进度事件。 / The payout of a statement moved." })
export class PayoutEvent {
  @Field(() => DateTimeScalar, { description: "时间。 / When." })
  at!: Ref<Date>;
  @Field(() => ID, { description: "事件编号。 / Event id." })
  eventId!: string;
  @Field(() => PayoutProgress, { nullable: true, description: "进度；resync 时为空。 / Progress; null with resync." })
  progress?: Ref<PayoutProgress> | null;
  @Field(() => Boolean, { description: "为真时应重新读取：错过的事件太多，或订阅开始前片刻有变化。 / Read again: too much was missed, or something moved just before the subscription began." })
  resync!: boolean;
}

@ObjectType("PayoutFailure", { description: "失败原因与下一步。 / Why it failed and what to do next." })
export class PayoutFailure {
  @Field(() => PayoutRefusalClass, { nullable: true, description: "类别；未收录的编码为空。 / Class; null for an unlisted code." })
  class!: Ref<PayoutRefusalClass> | null;
  @Field(() => String, { description: "渠道编码。 / Channel code." })
  code!: string;
  @Field(() => String, { description: "下一步。 / Next step." })
  nextStep!: string;
  @Field(() => String, { description: "原因。 / Reason in Chinese." })
  text!: string;
}

@ObjectType("PayoutProgress", { description: "发放进度。 / Progress of a statement's payout. Errors: STATEMENT_NOT_FOUND" })
export class PayoutProgress {
  @Field(() => Int, { description: "失败（最近一次）。 / Failed at the last try." })
  failed!: number;
  @Field(() => Int, { description: "退票（最近一次）。 / Returned at the last try." })
  returned!: number;
  @Field(() => Int, { description: "进行中。 / Sent or unknown." })
  running!: number;
  @Field(() => ID, { description: "结算单编号。 / Statement id." })
  statementId!: string;
  @Field(() => Int, { description: "成功。 / Paid." })
  succeeded!: number;
}

@ObjectType("PeopleImport", { description: "一次人员导入。 / An import of people." })
export class PeopleImport {
  @Field(() => String, { description: "协议名称。 / Name of the agreement." })
  agreementName!: string;
  @Field(() => AgreementType, { description: "协议类型。 / Agreement." })
  agreementType!: Ref<AgreementType>;
  @Field(() => [Action], { description: "当前可执行的操作。 / What may be done now." })
  availableActions!: readonly Ref<Action>[];
  @Field(() => ID, { description: "编号，也是名单的编号。 / Key, which is the id of its list too." })
  key!: string;
  @Field(() => PeopleImportKind, { description: "用途。 / What for." })
  kind!: Ref<PeopleImportKind>;
  @Field(() => Roster, { description: "名单。 / The list." })
  roster?: Ref<Roster>;
  @Field(() => PeopleImportStatus, { description: "状态。 / State." })
  status!: Ref<PeopleImportStatus>;
  @Field(() => String, { description: "状态名称。 / Name of the state." })
  statusName!: string;
  @Field(() => PeopleImportStep, { description: "步骤。 / Step." })
  step!: Ref<PeopleImportStep>;
  @Field(() => ID, { description: "合作主体。 / Subject." })
  subjectId!: string;
  @Field(() => String, { description: "合作主体名称。 / Name of the subject." })
  subjectName!: string;
  @Field(() => ID, { nullable: true, description: "合同模板。 / Template of the contract." })
  templateId!: string | null;
}

@ObjectType("PeopleImportResult", { description: "提交的结果。 / What a submission did." })
export class PeopleImportResult {
  @Field(() => Int, { description: "提交的人数。 / People taken over." })
  count!: number;
  @Field(() => ID, { description: "编号。 / Key." })
  key!: string;
  @Field(() => Int, { description: "已发送短信的人数。 / People who were written to." })
  notified!: number;
}

@ObjectType("PreviewCheck", { description: "预览表单日期的检查结果。 / What the check of the days says." })
export class PreviewCheck {
  @Field(() => Boolean, { description: "是否符合。 / Whether they may stand." })
  isSound!: boolean;
  @Field(() => String, { nullable: true, description: "不符合的原因。 / What is wrong." })
  problem!: string | null;
}

@ObjectType("PreviewForm", { description: "结算合同与付款信息的预览表单；未保存时为按结算单预填的值。 / Form behind the settlement contract and the payment info; filled in from the statement until it is saved." })
export class PreviewForm {
  @Field(() => MoneyScalar, { description: "结算金额（元）。 / Amount of the settlement, yuan." })
  amount!: Ref<Cents>;
  @Field(() => String, { description: "服务内容。 / What the service is." })
  content!: string;
  @Field(() => Boolean, { description: "是否已保存；保存后合同才盖章。 / Whether it was saved; the contract bears a seal only then." })
  isSaved!: boolean;
  @Field(() => String, { description: "甲方名称。 / Name of party A." })
  partyAName!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "保存时间。 / Saved at." })
  savedAt!: Ref<Date> | null;
  @Field(() => String, { nullable: true, description: "保存人。 / Saved by." })
  savedBy!: string | null;
  @Field(() => DateScalar, { description: "服务开始日期。 / First day of the service." })
  serviceFrom!: Ref<string>;
  @Field(() => DateScalar, { description: "服务结束日期。 / Last day of the service." })
  serviceTo!: Ref<string>;
}

@ObjectType("QuietTime", { description: "勿扰时段，到点后再发邮件与短信；验证码、资金告警与账号安全不受影响。 / Quiet time: e-mail and SMS wait for its end; codes, money alerts and safety of the account do not." })
export class QuietTime {
  @Field(() => String, { description: "结束，HH:mm；早于开始即为次日。 / End; before the start it lies on the next day." })
  endTime!: string;
  @Field(() => Boolean, { description: "是否开启。 / On." })
  isOn!: boolean;
  @Field(() => String, { description: "开始，HH:mm。 / Start, HH:mm in Asia/Shanghai." })
  startTime!: string;
}

@ObjectType("RateLimit", { description: "调用频率限制。 / Rate limit of this token or session." })
export class RateLimit {
  @Field(() => Int, { description: "桶容量。 / Burst size." })
  limit!: number;
  @Field(() => Int, { description: "剩余次数。 / Calls left now." })
  remaining!: number;
  @Field(() => DateTimeScalar, { description: "恢复满额的时间。 / When the bucket is full again." })
  resetAt!: Ref<Date>;
}

@ObjectType("ReadOnlyView", { description: "平台人员对一家企业的只读查看。 / An operator looks at the console of a company and changes nothing." })
export class ReadOnlyView {
  @Field(() => DateTimeScalar, { description: "结束时间，开始后 30 分钟。 / Ends at, 30 minutes after it began." })
  endsAt!: Ref<Date>;
  @Field(() => String, { description: "平台人员姓名。 / Name of the operator." })
  operatorName!: string;
  @Field(() => String, { description: "事由，企业可在操作日志中看到。 / Why; the company reads it in its log." })
  reason!: string;
}

@ObjectType("ReadOnlyViewStart", { description: "开始的只读查看。 / A read-only view that has begun." })
export class ReadOnlyViewStart {
  @Field(() => DateTimeScalar, { description: "结束时间。 / Ends at." })
  endsAt!: Ref<Date>;
}

@ObjectType("ReceiptPackage", { description: "一份回单压缩包。 / A package of receipts." })
export class ReceiptPackage {
  @Field(() => [Action], { description: "可执行的动作。 / Actions." })
  availableActions!: readonly Ref<Action>[];
  @Field(() => DateTimeScalar, { description: "发起时间。 / When it was asked for." })
  createdAt!: Ref<Date>;
  @Field(() => String, { description: "发起人。 / Who asked for it." })
  createdBy!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "文件失效时间。 / When the file expires." })
  expiresAt!: Ref<Date> | null;
  @Field(() => String, { nullable: true, description: "失败原因。 / Why it failed." })
  failure!: string | null;
  @Field(() => ID, { nullable: true, description: "文件编号，完成后给出，用 createDownloadTicket 下载。 / File id for createDownloadTicket, once complete." })
  fileId!: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "完成时间。 / When it was complete." })
  finishedAt!: Ref<Date> | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Boolean, { description: "是否由当前用户发起。 / Whether the caller asked for it." })
  isMine!: boolean;
  @Field(() => String, { description: "文件名。 / File name." })
  name!: string;
  @Field(() => Int, { description: "已打包张数。 / Receipts packed so far." })
  packedCount!: number;
  @Field(() => Int, { description: "进度 0–100。 / Progress in percent." })
  progress!: number;
  @Field(() => Int, { description: "回单张数。 / Receipts in the package." })
  receiptCount!: number;
  @Field(() => Float, { nullable: true, description: "文件大小（字节），完成后给出。 / Size in bytes, once complete." })
  size!: number | null;
  @Field(() => String, { description: "结算单号。 / Number of the statement." })
  statementCode!: string;
  @Field(() => ID, { description: "结算单编号。 / Id of the statement." })
  statementId!: string;
  @Field(() => ReceiptPackageStatus, { description: "状态。 / State." })
  status!: Ref<ReceiptPackageStatus>;
}

@ObjectType("ReceiptPackageConnection", { description: "回单包记录分页。 / A page of packages of receipts." })
export class ReceiptPackageConnection {
  @Field(() => [ReceiptPackage], { description: "本页数据。 / Rows." })
  nodes!: readonly Ref<ReceiptPackage>[];
  @Field(() => PageInfo, { description: "分页信息。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数，最多 10001。 / Total, stops at 10001." })
  totalCount!: number;
}

@ObjectType("ReceiptPackageEvent", { description: "回单打包进度事件。 / Progress of a receipt package." })
export class ReceiptPackageEvent {
  @Field(() => DateTimeScalar, { description: "事件时间。 / When." })
  at!: Ref<Date>;
  @Field(() => ID, { description: "事件编号。 / Event id." })
  eventId!: string;
  @Field(() => ReceiptPackage, { nullable: true, description: "压缩包的当前状态。 / The package as it is now." })
  package?: Ref<ReceiptPackage> | null;
  @Field(() => Boolean, { description: "为真时应重新读取：错过的事件太多，或订阅开始前片刻有变化。 / Read again: too much was missed, or something moved just before the subscription began." })
  resync!: boolean;
}

@ObjectType("ReceiptPackaging", { description: "打包对话框所需事实。 / What the packaging dialog has to know." })
export class ReceiptPackaging {
  @Field(() => Boolean, { description: "能否发起打包。 / Whether a package may be started." })
  isAllowed!: boolean;
  @Field(() => DateTimeScalar, { nullable: true, description: "最早的可下载时间（尚未到时）。 / When the next of them opens." })
  nextAvailableAt!: Ref<Date> | null;
  @Field(() => ReceiptPackage, { nullable: true, description: "本结算单最近一份压缩包。 / Latest package of this statement." })
  package!: Ref<ReceiptPackage> | null;
  @Field(() => Int, { description: "尚未到下载时间的张数。 / Receipts that open later." })
  pendingCount!: number;
  @Field(() => String, { nullable: true, description: "不能发起的原因。 / Why not." })
  reason!: string | null;
  @Field(() => Int, { description: "可下载的回单张数。 / Receipts that may be downloaded now." })
  receiptCount!: number;
  @Field(() => ID, { nullable: true, description: "正在打包的结算单（每家企业同时一份）。 / Statement whose package is running; one per company." })
  runningStatementId!: string | null;
  @Field(() => ID, { description: "结算单编号。 / Id of the statement." })
  statementId!: string;
}

@ObjectType("ReceiptToConfirm", { description: "等待收款人确认的付款。 / A payment that waits for its payee's word." })
export class ReceiptToConfirm {
  @Field(() => String, { description: "收款账号（脱敏）。 / Masked account." })
  accountMasked!: string;
  @Field(() => String, { description: "付款企业。 / The paying company." })
  companyName!: string;
  @Field(() => DateTimeScalar, { description: "确认截止时间（业务时钟）；逾期付款失败。 / Until when, by the business clock; afterwards the payment fails." })
  deadline!: Ref<Date>;
  @Field(() => ID, { description: "明细编号。 / Line." })
  lineId!: string;
  @Field(() => MoneyScalar, { description: "实发金额。 / Net." })
  net!: Ref<Cents>;
  @Field(() => String, { description: "收款方式。 / Way of paying." })
  payWayName!: string;
  @Field(() => String, { description: "结算内容。 / What it is paid for." })
  title!: string;
}

@ObjectType("ReceivingAddress", { description: "收件地址。 / A receiving address." })
export class ReceivingAddress {
  @Field(() => [Action], { description: "可执行的操作。 / What may be done." })
  availableActions!: readonly Ref<Action>[];
  @Field(() => String, { description: "市代码。 / City." })
  cityCode!: string;
  @Field(() => String, { description: "详细地址。 / Detailed address." })
  detail!: string;
  @Field(() => String, { description: "区县代码。 / District." })
  districtCode!: string;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Boolean, { description: "是否默认；有地址时恰有一个默认。 / The default; of addresses there are, exactly one is." })
  isDefault!: boolean;
  @Field(() => String, { description: "省代码。 / Province." })
  provinceCode!: string;
  @Field(() => String, { nullable: true, description: "收件邮箱。 / E-mail." })
  receiverEmail!: string | null;
  @Field(() => String, { description: "收件人。 / Receiver." })
  receiverName!: string;
  @Field(() => String, { description: "收件人电话，脱敏。 / Phone, masked." })
  receiverPhoneMasked!: string;
  @Field(() => String, { description: "省市区名称。 / Names of the three." })
  regionName!: string;
}

@ObjectType("ReceivingAddressConnection", { description: "收件地址分页。 / Page of addresses." })
export class ReceivingAddressConnection {
  @Field(() => [ReceivingAddress], { description: "本页。 / This page." })
  nodes!: readonly Ref<ReceivingAddress>[];
  @Field(() => PageInfo, { description: "分页。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Total." })
  totalCount!: number;
}

@ObjectType("ReconcileCase", { description: "一条对账差异。 / One difference." })
export class ReconcileCase {
  @Field(() => [Action], { description: "当前运营人员可做的动作。 / What this operator may do now." })
  availableActions!: readonly Ref<Action>[];
  @Field(() => ID, { nullable: true, description: "企业编号；我方无此单时为空。 / Company; null for an order unknown here." })
  companyId!: string | null;
  @Field(() => String, { nullable: true, description: "企业名称。 / Company name." })
  companyName!: string | null;
  @Field(() => String, { description: "待审内容的标识，确认时原样带回（D82）。 / Hash of the content, sent back with the decision." })
  contentHash!: string;
  @Field(() => DateScalar, { description: "账期日。 / Day of the book." })
  day!: Ref<string>;
  @Field(() => DateTimeScalar, { nullable: true, description: "结束时间。 / When it ended." })
  decidedAt!: Ref<Date> | null;
  @Field(() => String, { nullable: true, description: "复核人。 / Who confirmed." })
  decidedBy!: string | null;
  @Field(() => DateTimeScalar, { description: "发现时间。 / When found." })
  foundAt!: Ref<Date>;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Boolean, { description: "是否已由系统按规则处理。 / Settled by rule." })
  isSettled!: boolean;
  @Field(() => ReconcileKind, { description: "种类。 / Kind." })
  kind!: Ref<ReconcileKind>;
  @Field(() => String, { description: "我方。 / Our side." })
  ours!: string;
  @Field(() => String, { description: "我方记录（文字）。 / Our side in words." })
  oursText!: string;
  @Field(() => String, { description: "渠道订单号。 / Order number." })
  outBizNo!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "登记时间。 / When." })
  proposedAt!: Ref<Date> | null;
  @Field(() => String, { nullable: true, description: "登记人。 / Who said so." })
  proposedBy!: string | null;
  @Field(() => String, { nullable: true, description: "处理说明。 / What was done about it." })
  remark!: string | null;
  @Field(() => ReconcileCaseStatus, { description: "状态。 / State." })
  status!: Ref<ReconcileCaseStatus>;
  @Field(() => String, { description: "银行。 / The bank's side." })
  theirs!: string;
  @Field(() => String, { description: "银行记录（文字）。 / The bank's side in words." })
  theirsText!: string;
}

@ObjectType("ReconcileCaseConnection", { description: "对账差异分页。 / Page of differences." })
export class ReconcileCaseConnection {
  @Field(() => [ReconcileCase], { description: "本页。 / This page." })
  nodes!: readonly Ref<ReconcileCase>[];
  @Field(() => PageInfo, { description: "分页。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Total." })
  totalCount!: number;
}

@ObjectType("ReconcileDay", { description: "近期的一日对账。 / Reconciliation of one of the last days." })
export class ReconcileDay {
  @Field(() => Int, { description: "银行笔数。 / Rows in the book." })
  bankRows!: number;
  @Field(() => DateScalar, { description: "账期日。 / Day." })
  day!: Ref<string>;
  @Field(() => DateTimeScalar, { description: "完成时间。 / When it was compared." })
  finishedAt!: Ref<Date>;
  @Field(() => Boolean, { description: "银行是否已结账；未结账的日子会再次对账。 / The bank has closed the day; otherwise it is compared once more." })
  isClosed!: boolean;
  @Field(() => Int, { description: "一致笔数。 / Orders that agree." })
  matched!: number;
  @Field(() => Int, { description: "仍待处理的差异。 / Differences that still wait." })
  openCases!: number;
  @Field(() => ReconcileSums, { nullable: true, description: "金额；旧记录为空。 / Amounts; null for days compared before these were kept." })
  sums!: Ref<ReconcileSums> | null;
}

@ObjectType("ReconcileRun", { description: "一次对账。 / One reconciliation run." })
export class ReconcileRun {
  @Field(() => Int, { description: "银行笔数。 / Rows in the book." })
  bankRows!: number;
  @Field(() => [ReconcileCase], { description: "差异。 / Differences." })
  cases!: readonly Ref<ReconcileCase>[];
  @Field(() => DateScalar, { description: "账期日。 / Day." })
  day!: Ref<string>;
  @Field(() => DateTimeScalar, { nullable: true, description: "完成时间。 / When it ended; null while running." })
  finishedAt!: Ref<Date> | null;
  @Field(() => Int, { description: "一致笔数。 / Rows that agree." })
  matched!: number;
}

@ObjectType("ReconcileSums", { description: "一日对账的金额，三方一致即相等。 / Amounts of a day; equal when all agree." })
export class ReconcileSums {
  @Field(() => MoneyScalar, { description: "银行账单已付。 / Paid by the bank's book." })
  bank!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "账本分录已付。 / Paid by the entries of the same orders." })
  ledger!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "我方付款记录已付。 / Paid by our payments of the same orders." })
  paid!: Ref<Cents>;
}

@ObjectType("RedConfirmation", { description: "一次红冲：红字信息确认单与红字发票。 / One red letter: the confirmation sheet and the red invoice." })
export class RedConfirmation {
  @Field(() => MoneyScalar, { description: "红冲金额，大于 0；红字发票为其负数。 / What is taken back, above zero; the red invoice says it with a minus." })
  amount!: Ref<Cents>;
  @Field(() => [Action], { description: "可执行的操作。 / What may be done." })
  availableActions!: readonly Ref<Action>[];
  @Field(() => DateTimeScalar, { nullable: true, description: "销方确认时间。 / Confirmed by the seller." })
  confirmedAt!: Ref<Date> | null;
  @Field(() => DateTimeScalar, { description: "申请时间。 / Asked for." })
  createdAt!: Ref<Date>;
  @Field(() => String, { description: "申请人。 / By." })
  createdByName!: string;
  @Field(() => TaxInvoice, { nullable: true, description: "红字发票；开出前为空。 / The red invoice; null before." })
  document!: Ref<TaxInvoice> | null;
  @Field(() => DateTimeScalar, { description: "须在此时前确认，否则失效。 / To be confirmed by then, else it lapses." })
  dueAt!: Ref<Date>;
  @Field(() => DateTimeScalar, { nullable: true, description: "结束时间：开具、驳回、失效或撤回。 / Ended: issued, refused, lapsed or withdrawn." })
  endedAt!: Ref<Date> | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Boolean, { description: "还在等待确认或开具。 / Still waits to be confirmed or issued." })
  isOpen!: boolean;
  @Field(() => Boolean, { description: "红冲后自动重新申请开票。 / A new application follows by itself." })
  isReissue!: boolean;
  @Field(() => ID, { nullable: true, description: "换开的开票申请编号。 / The application that takes its place." })
  newInvoiceId!: string | null;
  @Field(() => String, { nullable: true, description: "说明。 / Explanation." })
  note!: string | null;
  @Field(() => RedReason, { description: "原因。 / Reason." })
  reason!: Ref<RedReason>;
  @Field(() => String, { description: "原因名称。 / Its name." })
  reasonName!: string;
  @Field(() => String, { nullable: true, description: "驳回原因。 / Why it was refused." })
  refuseReason!: string | null;
  @Field(() => String, { nullable: true, description: "换开未能自动提交的原因。 / Why no application followed by itself." })
  reissueProblem!: string | null;
  @Field(() => String, { nullable: true, description: "20 位确认单编号；税局登记后才有。 / Number of the sheet, 20 digits; null before it was entered." })
  sheetNumber!: string | null;
  @Field(() => RedConfirmationStatus, { description: "状态。 / State." })
  status!: Ref<RedConfirmationStatus>;
  @Field(() => String, { description: "状态名称。 / Its name." })
  statusName!: string;
}

@ObjectType("Region", { description: "行政区划的一项。 / A division." })
export class Region {
  @Field(() => String, { description: "六位代码。 / Six digits." })
  code!: string;
  @Field(() => String, { description: "名称。 / Name." })
  name!: string;
}

@ObjectType("Registration", { description: "登记用户；证件号与手机号脱敏，原文用 revealPersonalField 查看。 / A registered user; numbers masked, revealPersonalField tells the full value." })
export class Registration {
  @Field(() => String, { description: "协议名称。 / Name of the agreement." })
  agreementName!: string;
  @Field(() => AgreementType, { description: "协议类型。 / Agreement." })
  agreementType!: Ref<AgreementType>;
  @Field(() => [Action], { description: "当前可执行的操作；不适用的不出现。 / What may be done now; what does not apply is absent." })
  availableActions!: readonly Ref<Action>[];
  @Field(() => DateTimeScalar, { nullable: true, description: "确认协议时间。 / When the agreement was confirmed." })
  confirmedAt!: Ref<Date> | null;
  @Field(() => ID, { nullable: true, description: "确认协议所形成的合同。 / The contract that confirming made." })
  contractId!: string | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "身份证号（脱敏）。 / Id card, masked." })
  idCardMasked!: string;
  @Field(() => DateTimeScalar, { description: "导入时间。 / When imported." })
  importedAt!: Ref<Date>;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => String, { description: "手机号（脱敏）。 / Phone, masked." })
  phoneMasked!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "登记时间。 / When registered." })
  registeredAt!: Ref<Date> | null;
  @Field(() => String, { nullable: true, description: "最近一条备注。 / The newest remark." })
  remark!: string | null;
  @Field(() => Int, { description: "今日已提醒次数，最多 5。 / Reminders of today, at most 5." })
  remindersToday!: number;
  @Field(() => RegistrationStatus, { description: "状态。 / State." })
  status!: Ref<RegistrationStatus>;
  @Field(() => String, { description: "状态名称。 / Name of the state." })
  statusName!: string;
  @Field(() => ID, { description: "合作主体。 / Subject." })
  subjectId!: string;
  @Field(() => String, { description: "合作主体名称。 / Name of the subject." })
  subjectName!: string;
}

@ObjectType("RegistrationConnection", { description: "登记用户分页。 / A page of registered users." })
export class RegistrationConnection {
  @Field(() => [Registration], { description: "本页数据。 / Rows." })
  nodes!: readonly Ref<Registration>[];
  @Field(() => PageInfo, { description: "分页信息。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数，最多数到 10001。 / Total, counted up to 10001." })
  totalCount!: number;
}

@ObjectType("RegistrationContract", { description: "登记所形成的协议；待登记时没有。 / The agreement of a registration; none before the person registered." })
export class RegistrationContract {
  @Field(() => Contract, { nullable: true, description: "合同；待登记时为空。 / The contract; null before the person registered." })
  contract!: Ref<Contract> | null;
  @Field(() => ID, { description: "登记编号。 / Registration." })
  registrationId!: string;
  @Field(() => RegistrationStatus, { description: "登记状态。 / State of the registration." })
  status!: Ref<RegistrationStatus>;
  @Field(() => String, { description: "登记状态名称。 / Name of the state." })
  statusName!: string;
}

@ObjectType("RegistrationEvent", { description: "登记用户变化事件。 / A registered user changed." })
export class RegistrationEvent {
  @Field(() => DateTimeScalar, { description: "时间。 / When." })
  at!: Ref<Date>;
  @Field(() => ID, { description: "事件编号。 / Event id." })
  eventId!: string;
  @Field(() => Registration, { nullable: true, description: "变化的登记；整份名单导入后为空。 / Which one; null after a whole list was imported." })
  registration?: Ref<Registration> | null;
  @Field(() => Boolean, { description: "为真时应重新读取：错过的事件太多，或订阅开始前片刻有变化。 / Read again: too much was missed, or something moved just before the subscription began." })
  resync!: boolean;
}

@ObjectType("RegistrationLink", { description: "登记链接。 / Link to register." })
export class RegistrationLink {
  @Field(() => String, { description: "地址；此前的链接随即失效。 / Address; it ends the link before it." })
  url!: string;
}

@ObjectType("RegistrationOfMe", { description: "本人的登记：先核对信息，再确认协议。 / The registration of whoever holds the link: first what the company gave, then the agreement." })
export class RegistrationOfMe {
  @Field(() => String, { description: "协议名称。 / Name of the agreement." })
  agreementName!: string;
  @Field(() => String, { description: "企业名称。 / Company." })
  companyName!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "确认协议时间。 / When the agreement was confirmed." })
  confirmedAt!: Ref<Date> | null;
  @Field(() => ContractToSign, { nullable: true, description: "待确认的协议，所见即所签；为空时先登记（registerMe）。 / The agreement to be confirmed as it will be signed; null = registerMe comes first." })
  contract!: Ref<ContractToSign> | null;
  @Field(() => String, { description: "身份证号（脱敏）。 / Id card, masked." })
  idCardMasked!: string;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => String, { description: "手机号（脱敏）。 / Phone, masked." })
  phoneMasked!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "登记时间。 / When registered." })
  registeredAt!: Ref<Date> | null;
  @Field(() => ID, { description: "登记编号。 / Registration." })
  registrationId!: string;
  @Field(() => RegistrationStatus, { description: "状态。 / State." })
  status!: Ref<RegistrationStatus>;
  @Field(() => RegistrationStep, { description: "办到哪一步。 / What comes next." })
  step!: Ref<RegistrationStep>;
  @Field(() => String, { description: "合作主体。 / Subject." })
  subjectName!: string;
}

@ObjectType("RegistrationRemark", { description: "一条备注。 / One remark." })
export class RegistrationRemark {
  @Field(() => String, { description: "备注人。 / By whom." })
  byName!: string;
  @Field(() => DateTimeScalar, { description: "时间。 / When." })
  createdAt!: Ref<Date>;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "内容。 / Text." })
  text!: string;
}

@ObjectType("RegistrationReminding", { description: "提醒的结果。 / What a reminder did." })
export class RegistrationReminding {
  @Field(() => Int, { description: "已完成、今日已提醒 5 次或短信正在发送、因而不再发送的人数。 / People who are done, had five today, or whose SMS is just being sent." })
  refused!: number;
  @Field(() => Int, { description: "将收到短信的人数。 / People who get an SMS." })
  sent!: number;
}

@ObjectType("RemindResult", { description: "提醒的结果。 / Result of a reminder." })
export class RemindResult {
  @Field(() => SigningBatch, { nullable: true, description: "超过 200 条时由后台任务完成。 / Above 200 a job does it." })
  batch!: Ref<SigningBatch> | null;
  @Field(() => Int, { description: "未发送。 / Not sent." })
  refused!: number;
  @Field(() => Int, { description: "已发送。 / Sent." })
  sent!: number;
}

@ObjectType("RemittanceAccount", { description: "汇款账户：向它转账即为充值。 / Remittance account: a transfer to it recharges the balance." })
export class RemittanceAccount {
  @Field(() => String, { description: "户名。 / Account name." })
  accountName!: string;
  @Field(() => String, { description: "账号。 / Account number." })
  accountNo!: string;
  @Field(() => String, { description: "开户行。 / Bank." })
  bankName!: string;
  @Field(() => String, { nullable: true, description: "账户变更通知地址（STM-098）；没有通知为空。 / Notice of a changed account, or null." })
  changeNoticeUrl!: string | null;
  @Field(() => Boolean, { description: "是否专属账户。 / Exclusive to the company." })
  isExclusive!: boolean;
}

@ObjectType("ResendApproval", { description: "等待审核的重新发放。 / A resend that waits for an auditor." })
export class ResendApproval {
  @Field(() => String, { description: "失败时的收款账号（脱敏）。 / Masked account before." })
  accountBeforeMasked!: string;
  @Field(() => String, { description: "申请人。 / Who asked." })
  askedByName!: string;
  @Field(() => String, { description: "待审内容的标识，审核时原样带回（D82）。 / Hash of the content, sent back with the decision." })
  contentHash!: string;
  @Field(() => String, { nullable: true, description: "提醒：该账号也是其他收款人的账号。 / Warning: another payee has this account." })
  warning!: string | null;
}

@ObjectType("RetentionRun", { description: "一次保留期清理。 / A run of retention." })
export class RetentionRun {
  @Field(() => Int, { description: "已查看的企业数。 / Companies looked at." })
  companies!: number;
  @Field(() => [ErasedCount], { description: "清理的内容。 / What was erased." })
  erased!: readonly Ref<ErasedCount>[];
  @Field(() => DateTimeScalar, { description: "清理此时之前的未签署导入。 / Imports before this are erased." })
  erasesBefore!: Ref<Date>;
  @Field(() => DateTimeScalar, { nullable: true, description: "完成时间；空为进行中。 / Finished at; null while it runs." })
  finishedAt!: Ref<Date> | null;
  @Field(() => Int, { description: "因依法保全跳过的企业数。 / Companies left because of a hold." })
  heldCompanies!: number;
  @Field(() => Int, { description: "因依法保全保留的收款人数。 / Payees left because of a hold." })
  heldPeople!: number;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => DateTimeScalar, { description: "开始时间。 / Started at." })
  startedAt!: Ref<Date>;
  @Field(() => String, { nullable: true, description: "发起人；空为自动。 / Who started it; null = by the clock." })
  startedBy!: string | null;
}

@ObjectType("RevealedField", { description: "查看到的原文。 / What was revealed." })
export class RevealedField {
  @Field(() => Int, { description: "多少秒后应再隐藏。 / Hide again after so many seconds." })
  hideAfterSeconds!: number;
  @Field(() => String, { description: "原文。 / Text." })
  text!: string;
}

@ObjectType("RiskItem", { description: "风险报告的一项。 / One item of the risk report." })
export class RiskItem {
  @Field(() => Int, { description: "涉及的行数；针对整份名单的为相同的行数。 / Rows found; for the whole list the rows that are the same." })
  count!: number;
  @Field(() => Int, { description: "其中必须先改正的行数。 / Those of them that must be put right first." })
  errorCount!: number;
  @Field(() => RiskKind, { description: "检查项。 / What was looked for." })
  kind!: Ref<RiskKind>;
  @Field(() => String, { description: "名称。 / Label." })
  name!: string;
  @Field(() => Int, { description: "其中需要填写原因才能确认的行数。 / Those of them that ask for a written reason before the confirm." })
  reasonRequiredCount!: number;
  @Field(() => [RiskRow], { description: "行，按名单顺序，最多 200 行。 / Rows in the order of the list, at most 200." })
  rows!: readonly Ref<RiskRow>[];
}

@ObjectType("RiskReport", { description: "确认前的风险报告（RSK-001）：八项都列出，没有发现的为 0。 / The risk report before the confirm: all eight items, 0 where nothing was found." })
export class RiskReport {
  @Field(() => Boolean, { description: "校验与算税均已完成；否则之后可能还有发现。 / The checks and the taxes are done; else more may be found." })
  isComplete!: boolean;
  @Field(() => [RiskItem], { description: "各项。 / The items." })
  items!: readonly Ref<RiskItem>[];
  @Field(() => Int, { description: "名单行数。 / Rows of the list." })
  rowCount!: number;
  @Field(() => ID, { description: "结算单。 / Statement." })
  statementId!: string;
}

@ObjectType("RiskRow", { description: "风险报告中的一行。 / One row of the risk report." })
export class RiskRow {
  @Field(() => MoneyScalar, { nullable: true, description: "金额；无法识别或针对整份名单的为空。 / Amount; null when unreadable or for the whole list." })
  amount!: Ref<Cents> | null;
  @Field(() => Int, { description: "序号，整份名单为 0。 / Number in the list, 0 for the whole list." })
  lineNo!: number;
  @Field(() => String, { description: "姓名或另一张结算单号。 / Name, or the code of the other statement." })
  name!: string;
  @Field(() => ID, { nullable: true, description: "名单行；针对整份名单的为空。 / Row of the list, null for the whole list." })
  rowId!: string | null;
  @Field(() => ProblemSeverity, { description: "级别。 / Severity." })
  severity!: Ref<ProblemSeverity>;
  @Field(() => String, { nullable: true, description: "它的编号。 / Its code." })
  statementCode!: string | null;
  @Field(() => ID, { nullable: true, description: "所指的另一张结算单。 / The other statement it speaks of." })
  statementId!: string | null;
  @Field(() => String, { description: "说明。 / In words." })
  text!: string;
}

@ObjectType("RoleChoice", { description: "可授予的角色。 / A role that can be given." })
export class RoleChoice {
  @Field(() => String, { description: "编码。 / Wire code." })
  code!: string;
  @Field(() => String, { description: "说明。 / Description." })
  description!: string;
  @Field(() => Role, { description: "键。 / Key." })
  key!: Ref<Role>;
  @Field(() => String, { description: "名称。 / Label." })
  name!: string;
}

@ObjectType("Roster", { description: "上传的人员名单。 / An uploaded list of people." })
export class Roster {
  @Field(() => [RosterColumn], { description: "列。 / Columns." })
  columns!: readonly Ref<RosterColumn>[];
  @Field(() => [RosterCorrection], { description: "用改好的错误文件所作的更正，按先后。 / Corrections by the file of bad rows, first one first." })
  corrections?: readonly Ref<RosterCorrection>[];
  @Field(() => RosterCounts, { description: "计数。 / Counters." })
  counts!: Ref<RosterCounts>;
  @Field(() => DateTimeScalar, { description: "导入时间。 / When." })
  createdAt!: Ref<Date>;
  @Field(() => String, { description: "导入人。 / Who imported it." })
  createdBy!: string;
  @Field(() => String, { description: "只下载错误行的地址。 / Address of the file with only the bad rows." })
  errorFileUrl!: string;
  @Field(() => String, { nullable: true, description: "失败原因。 / Why reading failed." })
  failReason!: string | null;
  @Field(() => String, { nullable: true, description: "文件名。 / File name." })
  fileName!: string | null;
  @Field(() => Boolean, { description: "错误行超过 15 时应下载错误文件。 / More than 15 rows have errors: offer the error file." })
  hasManyErrors!: boolean;
  @Field(() => ID, { nullable: true, description: "所属结算单等。 / What it belongs to." })
  holderId!: string | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Int, { description: "校验集版本，提交下一步时带上。 / Version of the check set (D11)." })
  keyAge!: number;
  @Field(() => RosterKindKey, { description: "种类。 / Kind." })
  kind!: Ref<RosterKindKey>;
  @Field(() => Int, { description: "进度 0–100。 / Progress 0–100." })
  progress!: number;
  @Field(() => RosterRowConnection, { description: "行，按序号。 / Rows in order." })
  rows?: Ref<RosterRowConnection>;
  @Field(() => SkippedLines, { description: "跳过的行。 / Lines left out." })
  skipped!: Ref<SkippedLines>;
  @Field(() => Statement, { nullable: true, description: "所属结算单；不属于结算单或已放弃的为空。 / The statement it belongs to; null for other lists and after it was given up." })
  statement?: Ref<Statement> | null;
  @Field(() => RosterStatus, { description: "状态。 / Status." })
  status!: Ref<RosterStatus>;
  @Field(() => String, { nullable: true, description: "工作表。 / Tab." })
  tab!: string | null;
  @Field(() => Action, { nullable: true, description: "撤销导入：付款前可用，不可用时说明原因；不属于结算单的为空。 / Undoing the import: possible until the payment, else with the reason; null for lists of nothing." })
  undo?: Ref<Action> | null;
}

@ObjectType("RosterCell", { description: "一个单元格。 / One cell." })
export class RosterCell {
  @Field(() => RosterField, { description: "列。 / Field." })
  field!: Ref<RosterField>;
  @Field(() => String, { description: "文字。 / Text." })
  text!: string;
}

@ObjectType("RosterChange", { description: "修改后的结果：名单计数、受影响的行。 / After a change: counters and every row it touched." })
export class RosterChange {
  @Field(() => [ID], { description: "已删除的行。 / Deleted rows." })
  deletedIds!: readonly string[];
  @Field(() => Roster, { description: "名单。 / The list." })
  roster!: Ref<Roster>;
  @Field(() => [RosterRow], { description: "重新校验过的行（含同组重复行）。 / Rows checked again, with their duplicate group." })
  rows!: readonly Ref<RosterRow>[];
  @Field(() => ID, { nullable: true, description: "撤销编号，交给 undoRosterChange；未留存时为空。 / To take the change back by undoRosterChange; null where nothing was kept." })
  undoId!: string | null;
}

@ObjectType("RosterCodeCount", { description: "某一问题的行数。 / Rows with one problem." })
export class RosterCodeCount {
  @Field(() => String, { description: "编码。 / Code." })
  code!: string;
  @Field(() => Int, { description: "行数。 / Rows." })
  count!: number;
  @Field(() => String, { description: "名称。 / Label." })
  label!: string;
  @Field(() => ProblemSeverity, { description: "级别。 / Severity." })
  severity!: Ref<ProblemSeverity>;
}

@ObjectType("RosterColumn", { description: "一列的说明。 / One column." })
export class RosterColumn {
  @Field(() => RosterField, { description: "列。 / Field." })
  field!: Ref<RosterField>;
  @Field(() => Boolean, { description: "列表中是否脱敏。 / Whether lists show it masked." })
  isMasked!: boolean;
  @Field(() => Boolean, { description: "是否必填。 / Whether it must be filled." })
  isRequired!: boolean;
  @Field(() => String, { description: "标题。 / Title." })
  title!: string;
}

@ObjectType("RosterConnection", { description: "名单分页。 / A page of lists." })
export class RosterConnection {
  @Field(() => [Roster], { description: "本页数据。 / Rows." })
  nodes!: readonly Ref<Roster>[];
  @Field(() => PageInfo, { description: "分页信息。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Total." })
  totalCount!: number;
}

@ObjectType("RosterCorrection", { description: "改好的错误文件对名单的一次更正。 / One correction of a list by its file of bad rows." })
export class RosterCorrection {
  @Field(() => DateTimeScalar, { description: "更正时间。 / When." })
  createdAt!: Ref<Date>;
  @Field(() => String, { description: "更正人。 / Who." })
  createdBy!: string;
  @Field(() => String, { description: "文件名。 / File name." })
  fileName!: string;
  @Field(() => Int, { description: "替换的行数；读取中时为已替换的。 / Rows replaced, so far while it is read." })
  rows!: number;
}

@ObjectType("RosterCounts", { description: "名单各类计数。 / Counters of a list." })
export class RosterCounts {
  @Field(() => MoneyScalar, { description: "金额合计。 / Sum of readable amounts." })
  amount!: Ref<Cents>;
  @Field(() => Int, { description: "超限额的行数。 / Rows over a limit." })
  amountLimit!: number;
  @Field(() => [RosterCodeCount], { description: "按问题编码计数。 / Rows by problem code." })
  byCode!: readonly Ref<RosterCodeCount>[];
  @Field(() => Int, { description: "有错误的行数。 / Rows with errors." })
  errors!: number;
  @Field(() => Int, { description: "业务订单号重复的行数。 / Rows with a repeated source id." })
  incomeSourceId!: number;
  @Field(() => Int, { description: "有提示的行数。 / Rows with notes." })
  notes!: number;
  @Field(() => Int, { description: "校验通过的行数。 / Rows without errors." })
  passed!: number;
  @Field(() => Int, { description: "行数。 / Rows." })
  total!: number;
  @Field(() => Int, { description: "二要素不一致的行数。 / Rows whose name and identity disagree." })
  twoElement!: number;
  @Field(() => Int, { description: "收款信息异常的行数。 / Rows whose account was refused." })
  verifyCollection!: number;
  @Field(() => Int, { description: "有警告的行数，含同时有错误的行。 / Rows with a warning, also those that have errors." })
  warnings!: number;
}

@ObjectType("RosterEvent", { description: "名单进度事件。 / Progress of a list." })
export class RosterEvent {
  @Field(() => DateTimeScalar, { description: "事件时间。 / When." })
  at!: Ref<Date>;
  @Field(() => ID, { description: "事件编号。 / Event id." })
  eventId!: string;
  @Field(() => Boolean, { description: "为真时应重新读取：错过的事件太多，或订阅开始前片刻有变化。 / Read again: too much was missed, or something moved just before the subscription began." })
  resync!: boolean;
  @Field(() => Roster, { nullable: true, description: "名单。 / The list." })
  roster?: Ref<Roster> | null;
}

@ObjectType("RosterPreview", { description: "导入前的列对应预览。 / What an upload would be read as." })
export class RosterPreview {
  @Field(() => [RosterColumn], { description: "该种类的全部列。 / All columns of the kind." })
  columns!: readonly Ref<RosterColumn>[];
  @Field(() => ID, { description: "文件编号。 / File." })
  fileId!: string;
  @Field(() => HiddenRows, { nullable: true, description: "隐藏或筛选掉的行；有则创建时须给出 hiddenRows。空表示所选工作表尚未读完，读取时才知道。 / Rows that nobody sees; where there are any, hiddenRows must be given when the statement is created. Null = a tab that was not read to its end: only reading will tell." })
  hiddenRows!: Ref<HiddenRows> | null;
  @Field(() => Boolean, { description: "是否沿用了上次的对应。 / Whether a remembered mapping was used." })
  isRemembered!: boolean;
  @Field(() => [ColumnMapping], { description: "列对应。 / Mapping." })
  mapping!: readonly Ref<ColumnMapping>[];
  @Field(() => [RosterField], { description: "未对应到的必填列。 / Required fields that no column gives." })
  missing!: readonly Ref<RosterField>[];
  @Field(() => Int, { nullable: true, description: "收款人行数，不含表头、空行、合计行与示例行；非默认工作表时为空。 / Lines of payees; null for other tabs than the preselected one." })
  rowCount!: number | null;
  @Field(() => String, { description: "所用工作表；CSV 为空字符串。 / The tab in use." })
  tab!: string;
  @Field(() => [SheetTab], { description: "工作表；预选第一个可见的。 / Tabs; the first visible one is preselected." })
  tabs!: readonly Ref<SheetTab>[];
}

@ObjectType("RosterProblem", { description: "一个问题。 / One problem of a row." })
export class RosterProblem {
  @Field(() => String, { description: "编码。 / Code." })
  code!: string;
  @Field(() => RosterField, { nullable: true, description: "所在列；整行问题为空。 / Field, null for the whole row." })
  field!: Ref<RosterField> | null;
  @Field(() => String, { nullable: true, description: "一键修正的按钮文字，如改用上次成功的账号；没有则为空。 / Words of the one-click fix, null when there is none." })
  fixLabel!: string | null;
  @Field(() => Boolean, { description: "确认时是否必须填写原因。 / Whether confirming asks for a reason." })
  reasonRequired!: boolean;
  @Field(() => ProblemSeverity, { description: "级别。 / Severity." })
  severity!: Ref<ProblemSeverity>;
  @Field(() => String, { description: "文字。 / Text." })
  text!: string;
}

@ObjectType("RosterRow", { description: "名单的一行；证件号、手机号、账号脱敏。 / A row; identity, phone and account are masked." })
export class RosterRow {
  @Field(() => String, { nullable: true, description: "收款账号（脱敏）。 / Account, masked." })
  account!: string | null;
  @Field(() => MoneyScalar, { nullable: true, description: "金额；无法识别时为空，见 amountText。 / Amount; null when unreadable." })
  amount!: Ref<Cents> | null;
  @Field(() => String, { nullable: true, description: "金额原文。 / Amount as typed." })
  amountText!: string | null;
  @Field(() => String, { nullable: true, description: "银行附言。 / Bank abstract." })
  bankAbstract!: string | null;
  @Field(() => String, { nullable: true, description: "开户行。 / Bank." })
  bankName!: string | null;
  @Field(() => String, { nullable: true, description: "购买方名称，仅居间服务单。 / Name of the buyer, of lists of sales only." })
  buyerName!: string | null;
  @Field(() => String, { nullable: true, description: "购买方税号，仅居间服务单。 / Tax number of the buyer, of lists of sales only." })
  buyerTaxNo!: string | null;
  @Field(() => ID, { description: "行编号。 / Id." })
  id!: string;
  @Field(() => String, { nullable: true, description: "证件号（脱敏）。 / Identity number, masked." })
  idCard!: string | null;
  @Field(() => Int, { description: "序号。 / Number in the list." })
  lineNo!: number;
  @Field(() => String, { nullable: true, description: "姓名。 / Name." })
  name!: string | null;
  @Field(() => Payable, { nullable: true, description: "该行收款人现在能否收款与原因（D77）；不付款的名单、身份证号无法识别的行为空。 / Whether the person of the row may be paid now, with the reasons; null in lists that pay nobody and for rows without a sound identity number." })
  payable?: Ref<Payable> | null;
  @Field(() => String, { nullable: true, description: "不能收款的原因，一句话；能收款时为空字符串，payable 为空时也为空。 / Why not, in one sentence; empty when payable, null where payable is." })
  payableText?: string | null;
  @Field(() => String, { nullable: true, description: "手机号（脱敏）。 / Phone, masked." })
  phone!: string | null;
  @Field(() => String, { nullable: true, description: "平台名称。 / Platform." })
  platformName!: string | null;
  @Field(() => String, { nullable: true, description: "平台用户 ID。 / User id at the platform." })
  platformUserId!: string | null;
  @Field(() => String, { nullable: true, description: "平台用户名。 / User name at the platform." })
  platformUserName!: string | null;
  @Field(() => [RosterProblem], { description: "问题。 / Problems, errors first." })
  problems!: readonly Ref<RosterProblem>[];
  @Field(() => String, { nullable: true, description: "备注。 / Remark." })
  remark!: string | null;
  @Field(() => Int, { nullable: true, description: "原表格行号；粘贴的行为空。 / Line of the sheet; null for pasted rows." })
  sheetLine!: number | null;
  @Field(() => String, { nullable: true, description: "业务订单号。 / Source id." })
  sourceId!: string | null;
  @Field(() => RosterRowStatus, { description: "状态。 / Status." })
  status!: Ref<RosterRowStatus>;
  @Field(() => String, { description: "版本：任一单元格改变即不同；操作多行时与编号一起指明所见的行。 / Differs as soon as a cell does; with the id it names the row as it was seen." })
  version!: string;
}

@ObjectType("RosterRowCells", { description: "一行的内容；证件号、手机号与账号脱敏。 / Cells of a row; identity, phone and account masked." })
export class RosterRowCells {
  @Field(() => [RosterCell], { description: "单元格。 / Cells." })
  cells!: readonly Ref<RosterCell>[];
  @Field(() => ID, { description: "行编号。 / Id." })
  id!: string;
}

@ObjectType("RosterRowConnection", { description: "行分页。 / A page of rows." })
export class RosterRowConnection {
  @Field(() => [RosterRow], { description: "本页数据。 / Rows." })
  nodes!: readonly Ref<RosterRow>[];
  @Field(() => PageInfo, { description: "分页信息。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Total." })
  totalCount!: number;
}

@ObjectType("RowTaxSheet", { description: "名单行的税务数据。 / Tax figures of one roster row." })
export class RowTaxSheet {
  @Field(() => MoneyScalar, { description: "预估实发。 / Estimated net." })
  net!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "应发金额。 / Amount." })
  pay!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "应付。 / What is due." })
  receivable!: Ref<Cents>;
  @Field(() => ID, { description: "名单行。 / Roster row." })
  rowId!: string;
  @Field(() => MoneyScalar, { description: "服务费。 / Service fee." })
  serviceFee!: Ref<Cents>;
  @Field(() => TaxSheet, { description: "税务数据。 / Tax." })
  tax!: Ref<TaxSheet>;
}

@ObjectType("RowsAskedToSign", { description: "发送签约的结果。 / What askRowsToSign did." })
export class RowsAskedToSign {
  @Field(() => [NotAskedToSign], { description: "其中的前 20 人及原因。 / The first twenty of them, with the reason." })
  refused!: readonly Ref<NotAskedToSign>[];
  @Field(() => Int, { description: "未发送的人数。 / Not asked." })
  refusedCount!: number;
  @Field(() => Int, { description: "重新发送链接的人数。 / Reminded." })
  reminded!: number;
  @Field(() => Int, { description: "新发送的人数。 / Asked for the first time." })
  sent!: number;
}

@ObjectType("RowsToSign", { description: "发送签约前的核对：会发给多少人。 / Whom askRowsToSign would write to." })
export class RowsToSign {
  @Field(() => [NotAskedToSign], { description: "其中的前 20 人及原因。 / The first twenty of them, with the reason." })
  refused!: readonly Ref<NotAskedToSign>[];
  @Field(() => Int, { description: "不会发送的人数。 / People who are not asked." })
  refusedCount!: number;
  @Field(() => Int, { description: "已发送过、会重新收到链接的人数。 / People who were asked before and get the link again." })
  remindCount!: number;
  @Field(() => Int, { description: "新发送的人数；同一人多行只计一次。 / People who are asked for the first time; one person on several rows counts once." })
  sendCount!: number;
  @Field(() => [OfferedTemplate], { description: "该主体可选的合同，最新在前；没有时不能发送。 / Contracts the subject offers, newest first; with none nobody can be asked." })
  templates!: readonly Ref<OfferedTemplate>[];
}

@ObjectType("Safety", { description: "我的账号安全，不含任何密钥。 / What protects the own account, never a secret." })
export class Safety {
  @Field(() => SecondFactorUse, { description: "当前企业付款时的第二重验证。 / What the current company makes of it at payments." })
  atPayment!: Ref<SecondFactorUse>;
  @Field(() => [String], { description: "要求第二重验证的企业。 / Companies that demand a second factor." })
  demandedBy!: readonly string[];
  @Field(() => Boolean, { description: "已启用任一种。 / There is an authenticator or a passkey." })
  hasFactor!: boolean;
  @Field(() => [Passkey], { description: "通行密钥。 / Passkeys." })
  passkeys!: readonly Ref<Passkey>[];
  @Field(() => Int, { description: "剩余恢复码。 / Recovery codes left." })
  recoveryCodesLeft!: number;
  @Field(() => DateTimeScalar, { nullable: true, description: "运营将在此时重置全部第二重验证；没有时为空。 / When operators let every second factor go; null = they do not." })
  resetDueAt!: Ref<Date> | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "身份验证器启用时间；未启用为空。 / Since when there is an authenticator; null = none." })
  totpSince!: Ref<Date> | null;
  @Field(() => ID, { description: "用户编号。 / User id." })
  userId!: string;
}

@ObjectType("SafetyChange", { description: "变更后的账号安全。 / The account after a change." })
export class SafetyChange {
  @Field(() => [String], { nullable: true, description: "新的恢复码，只给出一次；没有新生成时为空。 / New recovery codes, told once; null when none were made." })
  recoveryCodes!: readonly string[] | null;
  @Field(() => Safety, { description: "账号安全。 / The account." })
  safety!: Ref<Safety>;
}

@ObjectType("SameList", { description: "近 30 天内与本名单内容重复的一张结算单（D81）。 / A statement of the last 30 days that holds at least half of this list: person, account and amount." })
export class SameList {
  @Field(() => Int, { description: "与它相同的行数。 / Rows that it holds already." })
  equalCount!: number;
  @Field(() => String, { description: "它的编号。 / Its code." })
  statementCode!: string;
  @Field(() => ID, { description: "那张结算单。 / The other statement." })
  statementId!: string;
  @Field(() => String, { description: "说明。 / In words." })
  text!: string;
  @Field(() => Int, { description: "本名单的行数。 / Rows of this list." })
  totalCount!: number;
}

@ObjectType("Sandbox", { description: "沙箱：独立的企业，同一套程序与规则，渠道全部模拟，时钟可向前移动（API-014）。 / The sandbox: a company of its own, simulated channels, a clock that moves ahead." })
export class Sandbox {
  @Field(() => String, { description: "沙箱中所有验证码固定为此值，不发送短信。 / Every code in the sandbox; none is sent." })
  code!: string;
  @Field(() => ID, { nullable: true, description: "沙箱企业编号；未开通为空。 / Id of the sandbox company; null = not open." })
  companyId!: string | null;
  @Field(() => String, { nullable: true, description: "沙箱企业名称；未开通为空。 / Its name; null = not open." })
  companyName!: string | null;
  @Field(() => Boolean, { description: "已开通，可用。 / Open and furnished." })
  isReady!: boolean;
  @Field(() => DateTimeScalar, { nullable: true, description: "沙箱时钟；未开通为空。 / Its clock; null = not open." })
  now!: Ref<Date> | null;
  @Field(() => [SandboxScenario], { description: "测试账号及其结果。 / Accounts that show what a channel may do." })
  scenarios!: readonly Ref<SandboxScenario>[];
}

@ObjectType("SandboxScenario", { description: "模拟渠道的一种情形，由收款账号末四位决定。 / What the simulated channel does with accounts that end so." })
export class SandboxScenario {
  @Field(() => String, { description: "可直接使用的测试账号（银行卡）。 / A sound account number that ends so." })
  accountNo!: string;
  @Field(() => String, { description: "结果。 / What happens." })
  outcome!: string;
  @Field(() => String, { description: "账号末四位。 / Last four digits of the account." })
  tail!: string;
}

@ObjectType("ScenarioGroup", { description: "一组业务场景。 / A group of scenarios." })
export class ScenarioGroup {
  @Field(() => String, { description: "键。 / Key." })
  key!: string;
  @Field(() => String, { description: "名称。 / Label." })
  label!: string;
  @Field(() => [BusinessScenario], { description: "场景。 / Scenarios." })
  scenarios!: readonly Ref<BusinessScenario>[];
}

@ObjectType("SealImage", { description: "印章图片。 / A seal." })
export class SealImage {
  @Field(() => String, { description: "图片（SVG）地址，须带会话打开。 / Where the picture (SVG) is, opened with the session." })
  imageUrl!: string;
}

@ObjectType("SearchGroup", { description: "一种搜索结果，最相近的在前。 / Results of a kind, the nearest first." })
export class SearchGroup {
  @Field(() => [SearchHit], { description: "结果，每种至多 5 条。 / At most 5." })
  hits!: readonly Ref<SearchHit>[];
  @Field(() => SearchKind, { description: "种类。 / Kind." })
  kind!: Ref<SearchKind>;
  @Field(() => String, { description: "种类名称。 / Name of the kind." })
  label!: string;
}

@ObjectType("SearchHit", { description: "一条搜索结果；证件号、手机号只含掩码。 / One result; ID and phone numbers are masked." })
export class SearchHit {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "控制台中的页面地址。 / Address of its page in the console." })
  path!: string;
  @Field(() => String, { nullable: true, description: "状态名称，没有状态为空。 / Name of its state; null without." })
  statusName!: string | null;
  @Field(() => String, { description: "说明。 / What it is, in a line." })
  subtitle!: string;
  @Field(() => String, { description: "标题。 / Title." })
  title!: string;
  @Field(() => String, { nullable: true, description: "状态的色调。 / Tone of the state." })
  tone!: string | null;
}

@ObjectType("ServerFacts", { description: "服务器信息。 / Facts about this server." })
export class ServerFacts {
  @Field(() => String, { description: "产品名称。 / Brand name (configuration)." })
  brand!: string;
  @Field(() => String, { description: "客户端构建号；旧构建会收到 CLIENT_OUTDATED。 / Client build id; an older one is answered CLIENT_OUTDATED." })
  build!: string;
  @Field(() => String, { description: "服务热线。 / Hotline (configuration)." })
  hotline!: string;
  @Field(() => String, { nullable: true, description: "国际版地址（配置），未配置时为空。 / Address of the international version (configuration), null without one." })
  internationalUrl!: string | null;
  @Field(() => Boolean, { description: "是否演示模式（模拟通道、测试收件箱、可移动时钟）。 / Demo mode: simulated gateways, test inbox, movable clock." })
  isDemo!: boolean;
  @Field(() => Boolean, { description: "通道是否为模拟，界面须显示「模拟通道」。 / Whether a gateway is simulated; the banner must show." })
  isSimulated!: boolean;
  @Field(() => DateTimeScalar, { description: "业务时钟的当前时间。 / Now by the business clock." })
  serverTime!: Ref<Date>;
}

@ObjectType("ServiceOrder", { description: "居间服务单。 / An intermediary order: sales of freelancers to buyers, paid together and invoiced one by one." })
export class ServiceOrder {
  @Field(() => [Action], { description: "当前可执行的操作；不适用的不出现。 / What may be done now; what does not apply is absent." })
  availableActions!: readonly Ref<Action>[];
  @Field(() => String, { description: "服务单编号。 / Number that people read out." })
  code!: string;
  @Field(() => DateTimeScalar, { description: "创建时间。 / When created." })
  createdAt!: Ref<Date>;
  @Field(() => String, { description: "创建人。 / By whom." })
  createdByName!: string;
  @Field(() => ID, { description: "编号，也是核对时的 statement_key。 / Id, which is the key of its check too." })
  id!: string;
  @Field(() => MoneyScalar, { description: "开票金额 = 服务金额 + 税费，即应付。 / Sales and taxes, which is what is due." })
  invoiceAmount!: Ref<Cents>;
  @Field(() => Int, { description: "已开票条数。 / Items that are invoiced." })
  invoicedCount!: number;
  @Field(() => Int, { description: "明细条数。 / Items." })
  itemCount!: number;
  @Field(() => DateTimeScalar, { nullable: true, description: "支付时间。 / When paid." })
  paidAt!: Ref<Date> | null;
  @Field(() => String, { nullable: true, description: "支付人。 / Who paid." })
  paidByName!: string | null;
  @Field(() => PayType, { description: "扣款方式；支付前为系统将使用的。 / What it is charged on; before it is paid what would be." })
  payType!: Ref<PayType>;
  @Field(() => String, { description: "扣款方式名称。 / Its name." })
  payTypeName!: string;
  @Field(() => MoneyScalar, { description: "服务金额合计。 / Sum of the sales." })
  payment!: Ref<Cents>;
  @Field(() => OrderPayment, { description: "支付前须看到的事实。 / What to see before paying." })
  paymentFacts?: Ref<OrderPayment>;
  @Field(() => Int, { description: "服务人数。 / Sellers, each once." })
  personCount!: number;
  @Field(() => MoneyScalar, { description: "当前可用余额或垫资额度。 / Balance or quota that is there now." })
  remainingQuota!: Ref<Cents>;
  @Field(() => RemittanceAccount, { nullable: true, description: "收款账户，用于充值。 / Account to recharge." })
  remittanceAccount?: Ref<RemittanceAccount> | null;
  @Field(() => ServiceOrderResult, { nullable: true, description: "开票结果；未结束为空。 / How it ended; null before." })
  result!: Ref<ServiceOrderResult> | null;
  @Field(() => String, { nullable: true, description: "开票结果名称。 / Its name." })
  resultName!: string | null;
  @Field(() => Int, { description: "次月重试条数。 / Items that wait for the next month." })
  retryCount!: number;
  @Field(() => Roster, { nullable: true, description: "名单。 / Its list." })
  roster?: Ref<Roster> | null;
  @Field(() => String, { description: "所属页面：check、unfinished 或 completed。 / The page it belongs to: check, unfinished or completed." })
  screen!: string;
  @Field(() => ServiceOrderStatus, { description: "状态。 / State." })
  status!: Ref<ServiceOrderStatus>;
  @Field(() => String, { description: "状态名称。 / Name of the state." })
  statusName!: string;
  @Field(() => String, { nullable: true, description: "终止原因。 / Why it was terminated." })
  stopReason!: string | null;
  @Field(() => String, { description: "合作主体编码。 / Code of the subject." })
  subjectCode!: string;
  @Field(() => ID, { description: "合作主体。 / Subject." })
  subjectId!: string;
  @Field(() => String, { description: "合作主体名称。 / Name of the subject." })
  subjectName!: string;
  @Field(() => MoneyScalar, { description: "补缴税额合计。 / Taxes of earlier sales of the quarter that these make due." })
  supplyTax!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "本次税额合计。 / Taxes of these sales." })
  tax!: Ref<Cents>;
  @Field(() => MonthScalar, { nullable: true, description: "计税月份；计算前为空。 / Tax month, null before the calculation." })
  taxMonth!: Ref<string> | null;
  @Field(() => Int, { description: "已终止条数。 / Items that were terminated." })
  terminatedCount!: number;
  @Field(() => [ServiceOrderStep], { description: "五步进度。 / Timeline in five steps." })
  timeline?: readonly Ref<ServiceOrderStep>[];
  @Field(() => String, { description: "标题。 / Title." })
  title!: string;
  @Field(() => MoneyScalar, { description: "税费合计 = 本次 + 补缴。 / Both." })
  totalTax!: Ref<Cents>;
  @Field(() => Int, { description: "版本：金额或状态每变一次加一。 / Version, raised by every change of its figures or its state." })
  version!: number;
}

@ObjectType("ServiceOrderConnection", { description: "服务单分页。 / A page of orders." })
export class ServiceOrderConnection {
  @Field(() => [ServiceOrder], { description: "本页数据。 / Rows." })
  nodes!: readonly Ref<ServiceOrder>[];
  @Field(() => PageInfo, { description: "分页信息。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数，最多数到 10001。 / Total, counted up to 10001." })
  totalCount!: number;
}

@ObjectType("ServiceOrderItem", { description: "居间服务明细；证件号脱敏，原文用 revealPersonalField 以 ROSTER_ROW 查看。 / One sale of an order; the number masked, revealPersonalField tells the full value of the ROSTER_ROW." })
export class ServiceOrderItem {
  @Field(() => [Action], { description: "当前可执行的操作；不适用的不出现。 / What may be done now; what does not apply is absent." })
  availableActions!: readonly Ref<Action>[];
  @Field(() => String, { description: "购买方名称。 / Name of the buyer." })
  buyerName!: string;
  @Field(() => String, { description: "购买方税号。 / Tax number of the buyer." })
  buyerTaxNo!: string;
  @Field(() => String, { nullable: true, description: "开票失败原因。 / Why its invoice failed." })
  failReason!: string | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "身份证号（脱敏）。 / Id card, masked." })
  idCardMasked!: string;
  @Field(() => MoneyScalar, { description: "开票金额。 / Amount of the invoice." })
  invoiceAmount!: Ref<Cents>;
  @Field(() => InvoiceKind, { description: "发票类型。 / Kind of the invoice." })
  invoiceKind!: Ref<InvoiceKind>;
  @Field(() => String, { description: "发票类型名称。 / Its name." })
  invoiceKindName!: string;
  @Field(() => String, { nullable: true, description: "发票号码。 / Number of the invoice." })
  invoiceNo!: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "开票时间。 / When issued." })
  issuedAt!: Ref<Date> | null;
  @Field(() => Int, { description: "序号。 / Number in the list." })
  lineNo!: number;
  @Field(() => String, { description: "销售方姓名。 / Name of the seller." })
  name!: string;
  @Field(() => MoneyScalar, { description: "服务金额。 / Amount of the sale." })
  payment!: Ref<Cents>;
  @Field(() => MoneyScalar, { nullable: true, description: "销售方本季度累计，含本次；含其他单位的金额时为空。 / Sales of the seller in the quarter with this one; null when money of other companies is in it." })
  quarterPayment!: Ref<Cents> | null;
  @Field(() => String, { nullable: true, description: "备注。 / Remark." })
  remark!: string | null;
  @Field(() => DateScalar, { nullable: true, description: "重试日期。 / Day of the next try." })
  retryOn!: Ref<string> | null;
  @Field(() => ID, { description: "名单行。 / Its row of the list." })
  rosterRowId!: string;
  @Field(() => ServiceOrderItemStatus, { description: "状态。 / State." })
  status!: Ref<ServiceOrderItemStatus>;
  @Field(() => String, { description: "状态名称。 / Name of the state." })
  statusName!: string;
  @Field(() => String, { nullable: true, description: "状态说明，如次月重试。 / What the state means, where it needs words." })
  statusNote!: string | null;
  @Field(() => MoneyScalar, { description: "补缴税额。 / Tax of earlier sales of the quarter." })
  supplyTax!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "本次税额。 / Tax of this sale." })
  tax!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "税费合计。 / Both taxes." })
  totalTax!: Ref<Cents>;
}

@ObjectType("ServiceOrderItemConnection", { description: "居间服务明细分页。 / A page of items." })
export class ServiceOrderItemConnection {
  @Field(() => [ServiceOrderItem], { description: "本页数据。 / Rows." })
  nodes!: readonly Ref<ServiceOrderItem>[];
  @Field(() => PageInfo, { description: "分页信息。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数，最多数到 10001。 / Total, counted up to 10001." })
  totalCount!: number;
}

@ObjectType("ServiceOrderRecord", { description: "操作记录的一条。 / One row of the record of an order." })
export class ServiceOrderRecord {
  @Field(() => String, { description: "操作人。 / By whom." })
  actorName!: string;
  @Field(() => DateTimeScalar, { description: "时间。 / When." })
  at!: Ref<Date>;
  @Field(() => String, { description: "操作。 / What was done." })
  deedName!: string;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { nullable: true, description: "说明。 / Remark." })
  remark!: string | null;
  @Field(() => String, { description: "操作后的状态名称。 / Name of the state after it." })
  statusName!: string;
}

@ObjectType("ServiceOrderRecordConnection", { description: "操作记录分页。 / A page of the record." })
export class ServiceOrderRecordConnection {
  @Field(() => [ServiceOrderRecord], { description: "本页数据。 / Rows." })
  nodes!: readonly Ref<ServiceOrderRecord>[];
  @Field(() => PageInfo, { description: "分页信息。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数，最多数到 10001。 / Total, counted up to 10001." })
  totalCount!: number;
}

@ObjectType("ServiceOrderStep", { description: "服务单进度的一步。 / A step of the timeline of an order." })
export class ServiceOrderStep {
  @Field(() => DateTimeScalar, { nullable: true, description: "何时完成；未到为空。 / When it was done, null before." })
  at!: Ref<Date> | null;
  @Field(() => String, { description: "步骤：submit、calculate、pay、invoice、done。 / Step: submit, calculate, pay, invoice, done." })
  key!: string;
  @Field(() => String, { description: "名称。 / Its name." })
  label!: string;
}

@ObjectType("SessionTicket", { description: "一次性票据，60 秒内有效。 / One-time ticket, 60 seconds." })
export class SessionTicket {
  @Field(() => DateTimeScalar, { description: "失效时间。 / Ends at." })
  expiresAt!: Ref<Date>;
  @Field(() => String, { description: "票据。 / The ticket." })
  ticket!: string;
}

@ObjectType("SheetTab", { description: "表格中的一个工作表。 / One tab of a workbook." })
export class SheetTab {
  @Field(() => [String], { description: "表头文字，按列排列；空列为空字符串。 / Header texts by column; empty string for an empty column." })
  headers!: readonly string[];
  @Field(() => Boolean, { description: "是否可见。 / Whether it is visible." })
  isVisible!: boolean;
  @Field(() => String, { description: "名称。 / Name." })
  name!: string;
}

@ObjectType("SignOn", { description: "我在当前企业绑定的企业账号。 / The own account of the current company." })
export class SignOn {
  @Field(() => DateTimeScalar, { nullable: true, description: "绑定时间；未绑定为空。 / Bound at; null = not bound." })
  boundAt!: Ref<Date> | null;
  @Field(() => ProviderKind, { nullable: true, description: "当前企业的登录来源；未开通为空。 / Kind that the company uses; null = none." })
  kind!: Ref<ProviderKind> | null;
  @Field(() => String, { nullable: true, description: "来源名称。 / Name of the kind." })
  kindLabel!: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "最近用它登录的时间。 / Last login by it." })
  lastUsedAt!: Ref<Date> | null;
  @Field(() => ID, { description: "用户编号。 / User id." })
  userId!: string;
}

@ObjectType("SignOnResult", { description: "企业账号登录的结果。 / A login by an account of the company." })
export class SignOnResult {
  @Field(() => String, { description: "登录后打开的页面（本站路径）。 / Page to open, a path of this site." })
  returnTo!: string;
  @Field(() => String, { nullable: true, description: "令牌；以 Cookie 登录时为空。 / Token; null with a cookie." })
  token!: string | null;
  @Field(() => Int, { description: "有效秒数。 / Seconds to live." })
  ttlSeconds!: number;
}

@ObjectType("SignOnStart", { description: "企业账号登录的开始。 / A login that has begun." })
export class SignOnStart {
  @Field(() => String, { description: "浏览器前往的地址。 / Where the browser goes." })
  address!: string;
  @Field(() => DateTimeScalar, { description: "失效时间。 / When it expires." })
  expiresAt!: Ref<Date>;
  @Field(() => String, { description: "留在本标签页，返回时带回。 / Kept in this tab and brought back." })
  key!: string;
}

@ObjectType("SignResult", { description: "签署结果。 / What became of the signature." })
export class SignResult {
  @Field(() => ID, { description: "合同记录编号。 / Record." })
  contractId!: string;
  @Field(() => DateTimeScalar, { description: "签署时间（业务时钟）。 / Signed at, by the business clock." })
  signedAt!: Ref<Date>;
  @Field(() => ContractStatus, { description: "状态；签署中即证书与时间戳正在出具。 / State; SIGNING while certificate and timestamp are to come." })
  status!: Ref<ContractStatus>;
}

@ObjectType("SignatureApproval", { description: "待第二名运营人员确认的签署补录。 / An entered signature that waits for the second operator." })
export class SignatureApproval {
  @Field(() => String, { description: "协议名称。 / Agreement." })
  agreementName!: string;
  @Field(() => [Action], { description: "可用操作。 / Actions." })
  availableActions!: readonly Ref<Action>[];
  @Field(() => ID, { description: "公司编号。 / Company." })
  companyId!: string;
  @Field(() => String, { description: "公司名称。 / Its name." })
  companyName!: string;
  @Field(() => String, { description: "待审内容的标识，确认时原样带回（D82）。 / Hash of the content, sent back with the decision." })
  contentHash!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "确认时间。 / Decided at." })
  decidedAt!: Ref<Date> | null;
  @Field(() => String, { nullable: true, description: "确认人。 / Decided by." })
  decidedByName!: string | null;
  @Field(() => DateScalar, { description: "到期日。 / Ends on." })
  endsOn!: Ref<string>;
  @Field(() => DateTimeScalar, { description: "录入时间。 / Entered at." })
  enteredAt!: Ref<Date>;
  @Field(() => String, { description: "录入人。 / Entered by." })
  enteredByName!: string;
  @Field(() => ID, { description: "凭证文件。 / Evidence file." })
  evidenceFileId!: string;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "身份证号（脱敏）。 / Masked id card." })
  idCardMasked!: string;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => DateScalar, { description: "签署日。 / Signed on." })
  signedOn!: Ref<string>;
  @Field(() => SignatureStatus, { description: "状态。 / Status." })
  status!: Ref<SignatureStatus>;
  @Field(() => String, { description: "状态名称。 / Its label." })
  statusName!: string;
  @Field(() => String, { description: "合作主体名称。 / Subject." })
  subjectName!: string;
}

@ObjectType("SignatureApprovalConnection", { description: "签署补录分页。 / Page of entered signatures." })
export class SignatureApprovalConnection {
  @Field(() => [SignatureApproval], { description: "本页，新的在前。 / Newest first." })
  nodes!: readonly Ref<SignatureApproval>[];
  @Field(() => PageInfo, { description: "分页。 / Page facts." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Count." })
  totalCount!: number;
}

@ObjectType("SigningBatch", { description: "批量提醒的进度。 / Progress of a batch of reminders." })
export class SigningBatch {
  @Field(() => Int, { description: "已处理。 / Done." })
  done!: number;
  @Field(() => DateTimeScalar, { nullable: true, description: "结束时间。 / Ended at." })
  endedAt!: Ref<Date> | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Int, { description: "未发送（次数已用完、已签署、实名不符）。 / Not sent: no reminders left, signed, or not who was named." })
  refused!: number;
  @Field(() => Int, { description: "已发送。 / Sent." })
  sent!: number;
  @Field(() => Int, { description: "总条数。 / Total." })
  total!: number;
}

@ObjectType("SigningConsent", { description: "与合同分开征求的同意。 / The consent that is asked for apart from the contract." })
export class SigningConsent {
  @Field(() => [LabelledText], { description: "逐项。 / Item by item." })
  items!: readonly Ref<LabelledText>[];
  @Field(() => String, { description: "全文。 / Text." })
  text!: string;
  @Field(() => String, { description: "标题。 / Title." })
  title!: string;
  @Field(() => String, { description: "版本，签署时带回。 / Version, sent back with the signature." })
  version!: string;
}

@ObjectType("SigningLink", { description: "签署链接。 / A link to sign." })
export class SigningLink {
  @Field(() => DateTimeScalar, { description: "失效时间（业务时钟）。 / Ends at, by the business clock." })
  expiresAt!: Ref<Date>;
  @Field(() => String, { description: "完整地址；之前的链接随即失效。 / Whole address; the link before it ends." })
  url!: string;
}

@ObjectType("SigningQr", { description: "扫码签约的二维码。 / A QR code at which people sign." })
export class SigningQr {
  @Field(() => [PayWay], { description: "可填的支付账户类型。 / Kinds of accounts that may be given." })
  accountTypes!: readonly Ref<PayWay>[];
  @Field(() => String, { description: "协议名称。 / Its label." })
  agreementName!: string;
  @Field(() => AgreementType, { description: "协议类型。 / Agreement." })
  agreementType!: Ref<AgreementType>;
  @Field(() => Boolean, { description: "是否填写支付账户。 / Whether an account is asked for." })
  collectAccount!: boolean;
  @Field(() => String, { description: "合同名称。 / Name of the contract." })
  contractName!: string;
  @Field(() => DateTimeScalar, { description: "创建时间。 / Created." })
  createdAt!: Ref<Date>;
  @Field(() => DateTimeScalar, { description: "失效时间（业务时钟）。 / Ends at, by the business clock." })
  endsAt!: Ref<Date>;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Boolean, { description: "是否仍可使用。 / Whether it can still be used." })
  isOpen!: boolean;
  @Field(() => Int, { description: "打开次数。 / How often it was opened." })
  openedCount!: number;
  @Field(() => String, { description: "二维码指向的地址。 / What the code leads to." })
  signUrl!: string;
  @Field(() => Int, { description: "已签人数。 / How many have signed." })
  signedCount!: number;
  @Field(() => ID, { description: "合作主体编号。 / Subject." })
  subjectId!: string;
  @Field(() => String, { description: "合作主体名称。 / Its name." })
  subjectName!: string;
}

@ObjectType("SigningQrConnection", { description: "二维码分页。 / Page of QR codes." })
export class SigningQrConnection {
  @Field(() => [SigningQr], { description: "本页，新的在前。 / Newest first." })
  nodes!: readonly Ref<SigningQr>[];
  @Field(() => PageInfo, { description: "分页。 / Page facts." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Count." })
  totalCount!: number;
}

@ObjectType("SkippedLines", { description: "读取时跳过的行。 / Lines left out while reading." })
export class SkippedLines {
  @Field(() => Int, { description: "空行。 / Blank." })
  blank!: number;
  @Field(() => Int, { description: "示例行。 / Example of the template." })
  example!: number;
  @Field(() => Int, { description: "隐藏或筛选掉的行。 / Rows that nobody sees in the sheet." })
  hidden!: number;
  @Field(() => Int, { description: "合计行、重复的表头与表尾说明。 / Totals, headers that come again and remarks under the table." })
  total!: number;
}

@ObjectType("StartChoices", { description: "可以开始的来源。 / What may be begun from." })
export class StartChoices {
  @Field(() => [PayeeGroup], { description: "分组；空的分组不列出。 / Groups with payees." })
  groups!: readonly Ref<PayeeGroup>[];
  @Field(() => StartStatementChoice, { nullable: true, description: "上一张已确认的结算单；没有时为空。 / The last confirmed statement of the type, or null." })
  last!: Ref<StartStatementChoice> | null;
  @Field(() => [StartStatementChoice], { description: "有终止或失败明细的结算单，最新在前，最多 20 张。 / Statements with terminated or failed lines, newest first, at most 20." })
  unpaid!: readonly Ref<StartStatementChoice>[];
}

@ObjectType("StartStatementChoice", { description: "可以作为来源的结算单。 / A statement to begin from." })
export class StartStatementChoice {
  @Field(() => MoneyScalar, { description: "会带入的应发合计。 / Their gross." })
  amount!: Ref<Cents>;
  @Field(() => Int, { description: "会带入的行数。 / Rows that it gives." })
  count!: number;
  @Field(() => DateTimeScalar, { description: "创建时间。 / When it was made." })
  createdAt!: Ref<Date>;
  @Field(() => ID, { description: "结算单。 / Statement." })
  id!: string;
  @Field(() => String, { description: "编号。 / Code." })
  statementCode!: string;
  @Field(() => String, { description: "结算内容。 / Title." })
  title!: string;
}

@ObjectType("Statement", { description: "结算单。 / A statement." })
export class Statement {
  @Field(() => [AbnormalGroup], { description: "处理异常会做什么，按类别；没有明细的类别不出现。 / What a hand-in would do, by class." })
  abnormalGroups?: readonly Ref<AbnormalGroup>[];
  @Field(() => Int, { description: "已通过的审核数。 / Passes given." })
  auditPasses?: number;
  @Field(() => Int, { description: "需要的审核数；未开启审核时为 0。 / Passes needed; 0 while the audit is off." })
  auditPassesNeeded?: number;
  @Field(() => AuditReason, { nullable: true, description: "驳回原因。 / Why rejected." })
  auditReason!: Ref<AuditReason> | null;
  @Field(() => AuditStatus, { description: "审核状态。 / Audit status." })
  auditStatus!: Ref<AuditStatus>;
  @Field(() => DateTimeScalar, { nullable: true, description: "审核时间。 / Audited." })
  auditedAt!: Ref<Date> | null;
  @Field(() => [String], { description: "已通过的审核人。 / Who passed." })
  auditorNames?: readonly string[];
  @Field(() => [Action], { description: "可用操作及不可用原因。 / Actions with reasons." })
  availableActions?: readonly Ref<Action>[];
  @Field(() => StatementComparison, { nullable: true, description: "与上一张的差异。 / Difference to the last one." })
  comparison?: Ref<StatementComparison> | null;
  @Field(() => String, { description: "内容标识：审核通过时原样带回（D82）。 / Hash of the content, sent back when it is passed." })
  contentHash!: string;
  @Field(() => DateTimeScalar, { description: "创建时间。 / Created." })
  createdAt!: Ref<Date>;
  @Field(() => String, { description: "创建人。 / Maker." })
  createdByName!: string;
  @Field(() => DisbursementStatus, { description: "发放结果。 / Disbursement status." })
  disbursementStatus!: Ref<DisbursementStatus>;
  @Field(() => String, { nullable: true, description: "原文件名。 / Name of the uploaded file." })
  fileName!: string | null;
  @Field(() => FundsHold, { nullable: true, description: "资金锁定。 / Hold of funds." })
  hold?: Ref<FundsHold> | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => [InterceptReason], { description: "已答复的提醒。 / Answered warnings." })
  interceptReasons?: readonly Ref<InterceptReason>[];
  @Field(() => String, { description: "发票类目。 / Invoice category." })
  invoiceCategory?: string;
  @Field(() => InvoiceState, { description: "开票状态。 / Invoice state." })
  invoiceState!: Ref<InvoiceState>;
  @Field(() => Boolean, { description: "是否显示账户信息（工作室不显示）。 / Whether the account block is shown (not for studios)." })
  isAccountShown!: boolean;
  @Field(() => Int, { description: "校验版本（D11）；无名单时为 0。 / Version of the check set." })
  keyAge!: number;
  @Field(() => ServiceKind, { description: "业务类型。 / Kind." })
  kind!: Ref<ServiceKind>;
  @Field(() => String, { description: "业务类型名称。 / Its label." })
  kindName!: string;
  @Field(() => Int, { description: "确认时留下的行数。 / Rows left out at the confirm." })
  leftOutCount?: number;
  @Field(() => String, { nullable: true, description: "留下行的文件。 / File of these rows." })
  leftOutFileUrl?: string | null;
  @Field(() => Int, { description: "人数（明细数）。 / Lines; rows of the list before confirm." })
  lineCount!: number;
  @Field(() => LineConnection, { description: "明细。 / Lines." })
  lines?: Ref<LineConnection>;
  @Field(() => [StatementLine], { description: "须先改账号的明细，前 100 条。 / The first 100 lines whose account must change first." })
  linesToCorrect?: readonly Ref<StatementLine>[];
  @Field(() => StatementOutcome, { nullable: true, description: "结果对账；支付或终止之前为空。 / Reconciliation; null before payment or termination." })
  outcome?: Ref<StatementOutcome> | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "支付时间。 / Paid." })
  paidAt!: Ref<Date> | null;
  @Field(() => PayOrder, { description: "付款与开票次序。 / Pay order." })
  payOrder!: Ref<PayOrder>;
  @Field(() => PayType, { nullable: true, description: "支付方式；未付款前为预计。 / Pay type." })
  payType!: Ref<PayType> | null;
  @Field(() => PayWay, { description: "收款方式。 / Pay way." })
  payWay!: Ref<PayWay>;
  @Field(() => String, { description: "收款方式名称。 / Its label." })
  payWayName!: string;
  @Field(() => StatementPayer, { description: "付款方。 / Payer." })
  payer?: Ref<StatementPayer>;
  @Field(() => PaymentFacts, { description: "付款事实。 / Payment facts." })
  payment?: Ref<PaymentFacts>;
  @Field(() => String, { nullable: true, description: "付款信息文件的地址，须带会话打开；未确认、异常处理中与已终止时为空。 / Payment info as a file; null while there is none." })
  paymentPaperUrl?: string | null;
  @Field(() => Boolean, { description: "到账即付。 / Whether it is paid when funded." })
  paysWhenFunded!: boolean;
  @Field(() => StatementRecordConnection, { description: "处理记录。 / Processing record." })
  records?: Ref<StatementRecordConnection>;
  @Field(() => String, { nullable: true, description: "备注。 / Remark." })
  remark!: string | null;
  @Field(() => RemittanceAccount, { nullable: true, description: "汇款账户。 / Remittance account." })
  remittanceAccount?: Ref<RemittanceAccount> | null;
  @Field(() => DateScalar, { nullable: true, description: "预计到账时间（状态 7 的打款时间）。 / Payment day given when awaiting funds." })
  remittedOn!: Ref<string> | null;
  @Field(() => ID, { nullable: true, description: "名单编号。 / Roster id." })
  rosterId!: string | null;
  @Field(() => [SameList], { description: "与本名单内容重复的结算单，确认前有值（D81）。 / Statements that hold this list already; empty once it is confirmed." })
  sameLists?: readonly Ref<SameList>[];
  @Field(() => String, { description: "业务场景代码。 / Scenario code." })
  scenarioCode!: string;
  @Field(() => String, { description: "业务场景名称。 / Scenario label." })
  scenarioName!: string;
  @Field(() => String, { description: "应打开的页面：baseCheck、detailCheck、unfinished、completed。 / Screen to open." })
  screen!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "完成时间。 / Settled." })
  settledAt!: Ref<Date> | null;
  @Field(() => Int, { description: "结算类型 1 或 2。 / Settlement type 1 or 2." })
  settlementType!: number;
  @Field(() => String, { description: "结算单号。 / Code for people." })
  statementCode!: string;
  @Field(() => String, { description: "创建键：状态 1 时的不透明标识。 / Opaque creation key." })
  statementKey!: string;
  @Field(() => StatementStatus, { description: "状态。 / Status." })
  status!: Ref<StatementStatus>;
  @Field(() => String, { nullable: true, description: "状态在等什么；无需说明时为空。 / What the state waits for; null where its name says it." })
  statusHint!: string | null;
  @Field(() => String, { description: "状态名称。 / Its label." })
  statusName!: string;
  @Field(() => [Step], { description: "进度。 / Steps bar." })
  steps?: readonly Ref<Step>[];
  @Field(() => StopCheck, { description: "能否终止。 / Stop check." })
  stopCheck?: Ref<StopCheck>;
  @Field(() => StatementSubject, { description: "合作主体。 / Subject." })
  subject!: Ref<StatementSubject>;
  @Field(() => DateTimeScalar, { nullable: true, description: "提交审核时间。 / Submitted for audit." })
  submittedAt!: Ref<Date> | null;
  @Field(() => StatementTask, { nullable: true, description: "当前待办；已结束的结算单为空。 / What it waits for; null once it has ended." })
  task?: Ref<StatementTask> | null;
  @Field(() => TaxComparison, { nullable: true, description: "与一般劳务比较。 / Comparison with general labor." })
  taxComparison?: Ref<TaxComparison> | null;
  @Field(() => String, { description: "结算内容。 / Title." })
  title!: string;
  @Field(() => String, { description: "状态色：draft、review、await、progress、success、danger、terminated。 / Tone of the status." })
  tone!: string;
  @Field(() => StatementTotals, { description: "金额合计。 / Totals." })
  totals!: Ref<StatementTotals>;
  @Field(() => [UnpayableRow], { description: "现在付款会被暂缓的明细，最多 50 条：收款人现在不能收款（D77），其余照常发放。等待付款时才有。 / Lines that a payment would hold now, 50 at most: their payees may not be paid; the rest is paid. Only while it waits for its payment." })
  unpayable?: readonly Ref<UnpayableRow>[];
  @Field(() => Int, { description: "会被暂缓的明细共几条。 / How many there are of them." })
  unpayableCount?: number;
  @Field(() => Int, { description: "版本；人为改动时加一。 / Raised by every change a person makes." })
  version!: number;
}

@ObjectType("StatementComparison", { description: "与同一场景最近一张已付款结算单的差异（RSK-005）。 / Difference to the last paid statement of the same scenario." })
export class StatementComparison {
  @Field(() => [ComparisonRow], { description: "账号变化的人。 / Changed accounts." })
  accountChanged!: readonly Ref<ComparisonRow>[];
  @Field(() => Int, { description: "账号变化的人数。 / How many accounts changed." })
  accountChangedCount!: number;
  @Field(() => [ComparisonRow], { description: "本次新增的人。 / New people." })
  added!: readonly Ref<ComparisonRow>[];
  @Field(() => Int, { description: "本次新增的人数。 / How many are new." })
  addedCount!: number;
  @Field(() => [ComparisonRow], { description: "金额变化超过 50% 的人。 / Amounts changed by more than 50 %." })
  amountChanged!: readonly Ref<ComparisonRow>[];
  @Field(() => Int, { description: "金额变化超过 50% 的人数。 / How many amounts changed so." })
  amountChangedCount!: number;
  @Field(() => [ComparisonRow], { description: "本次未发的人。 / Missing people." })
  missing!: readonly Ref<ComparisonRow>[];
  @Field(() => Int, { description: "本次未发的人数。 / How many are missing." })
  missingCount!: number;
  @Field(() => MoneyScalar, { description: "应发变化。 / Change of the amount." })
  payChange!: Ref<Cents>;
  @Field(() => Statement, { nullable: true, description: "用来对比的结算单：同一企业、主体、业务类型与场景，已付款且未终止。 / What it is compared with: same company, subject, kind and scenario, paid and not terminated." })
  previous!: Ref<Statement> | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "上一张创建时间。 / When it was made." })
  previousAt!: Ref<Date> | null;
  @Field(() => String, { nullable: true, description: "上一张结算单编号。 / Its code." })
  previousCode!: string | null;
  @Field(() => Int, { description: "上一张人数。 / Its people." })
  previousCount!: number;
  @Field(() => ID, { nullable: true, description: "上一张结算单。 / The last statement." })
  previousId!: string | null;
  @Field(() => MoneyScalar, { description: "上一张应发。 / Its amount." })
  previousPay!: Ref<Cents>;
}

@ObjectType("StatementConnection", { description: "结算单分页。 / Page of statements." })
export class StatementConnection {
  @Field(() => [Statement], { description: "本页。 / This page." })
  nodes!: readonly Ref<Statement>[];
  @Field(() => PageInfo, { description: "分页。 / Page facts." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => MoneyScalar, { description: "筛选结果的总额合计。 / Sum of the totals of the filter." })
  totalAmount!: Ref<Cents>;
  @Field(() => Int, { description: "总数；到 10,001 为止。 / Count, stops at 10,001." })
  totalCount!: number;
}

@ObjectType("StatementDefaults", { description: "新建结算单的默认选择：本人最近一张同类型结算单所用；本人没有时为本企业的。 / What a new statement begins with: as in the caller's last one of the type, else in the company's." })
export class StatementDefaults {
  @Field(() => String, { description: "业务场景代码。 / Scenario code." })
  scenarioCode!: string;
  @Field(() => String, { description: "取自的结算单号。 / Code of the statement they are taken from." })
  statementCode!: string;
  @Field(() => ID, { description: "合作主体。 / Subject." })
  subjectId!: string;
}

@ObjectType("StatementDocument", { description: "结算合同文件。 / The contract as a file." })
export class StatementDocument {
  @Field(() => String, { description: "文件地址，须带会话打开。 / Where it is, opened with the session." })
  downloadUrl!: string;
  @Field(() => Boolean, { description: "表单尚未保存，文件为未盖章的预览稿。 / The form was not saved yet: the file is a draft without a seal." })
  isPreview!: boolean;
}

@ObjectType("StatementDraft", { description: "任务表单草稿（D21 temp）。 / Draft of the create form." })
export class StatementDraft {
  @Field(() => String, { nullable: true, description: "表单内容（JSON）。 / The form as JSON." })
  form!: string | null;
  @Field(() => Int, { description: "结算类型。 / Settlement type." })
  settlementType!: number;
}

@ObjectType("StatementEvent", { description: "结算单变化事件。 / A statement changed." })
export class StatementEvent {
  @Field(() => DateTimeScalar, { description: "时间。 / When." })
  at!: Ref<Date>;
  @Field(() => ID, { description: "事件编号；见过的应丢弃。 / Event id; drop one you have seen." })
  eventId!: string;
  @Field(() => Boolean, { description: "为真时应重新读取：错过的事件太多，或订阅开始前片刻有变化。 / Read again: too much was missed, or something moved just before the subscription began." })
  resync!: boolean;
  @Field(() => Statement, { nullable: true, description: "结算单，按读者权限重新读取。 / The statement as the reader may see it." })
  statement?: Ref<Statement> | null;
}

@ObjectType("StatementLine", { description: "结算明细。 / A line: one person of a statement." })
export class StatementLine {
  @Field(() => ResendApproval, { nullable: true, description: "等待审核的重新发放；没有时为空。 / The resend that waits for an auditor, or null." })
  approval!: Ref<ResendApproval> | null;
  @Field(() => Int, { description: "付款次数。 / Attempts made." })
  attemptCount!: number;
  @Field(() => [PayoutAttempt], { description: "付款尝试，最新在前。 / Attempts to pay it, newest first." })
  attempts?: readonly Ref<PayoutAttempt>[];
  @Field(() => [Action], { description: "可用操作。 / Actions." })
  availableActions!: readonly Ref<Action>[];
  @Field(() => String, { nullable: true, description: "银行附言。 / Bank abstract." })
  bankAbstract!: string | null;
  @Field(() => MoneyScalar, { description: "优惠券分摊。 / Coupon share." })
  couponShare!: Ref<Cents>;
  @Field(() => Failure, { nullable: true, description: "失败原因。 / Failure." })
  failure!: Ref<Failure> | null;
  @Field(() => String, { nullable: true, description: "暂缓原因。 / Why it is held." })
  holdReason!: string | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { nullable: true, description: "业务订单号。 / Internal order id." })
  incomeSourceId!: string | null;
  @Field(() => Boolean, { description: "等待审核的账号变更。 / An account change waits for an auditor." })
  isWaitingApproval!: boolean;
  @Field(() => Int, { description: "序号。 / Line number." })
  lineNo!: number;
  @Field(() => MoneyScalar, { description: "实发（完成前为预估）。 / Net." })
  net!: Ref<Cents>;
  @Field(() => DateTimeScalar, { nullable: true, description: "支付时间。 / Paid at." })
  paidAt!: Ref<Date> | null;
  @Field(() => MoneyScalar, { description: "应发金额。 / Amount." })
  pay!: Ref<Cents>;
  @Field(() => PayWay, { description: "收款方式。 / Pay way." })
  payWay!: Ref<PayWay>;
  @Field(() => String, { description: "收款方式名称。 / Its label." })
  payWayName!: string;
  @Field(() => PayeeRef, { description: "收款人。 / Payee." })
  payee!: Ref<PayeeRef>;
  @Field(() => String, { nullable: true, description: "平台名称。 / Platform." })
  platformName!: string | null;
  @Field(() => String, { nullable: true, description: "平台用户编号。 / User id on the platform." })
  platformUserId!: string | null;
  @Field(() => String, { nullable: true, description: "平台用户名。 / User name on the platform." })
  platformUserName!: string | null;
  @Field(() => LineReceipt, { nullable: true, description: "回单；未付款成功时为空。 / Its receipt; null before the payment succeeded." })
  receipt?: Ref<LineReceipt> | null;
  @Field(() => MoneyScalar, { description: "应付 = 应发 + 服务费 + 企业承担的税；全部完成后才是最终应收。 / What is due; final only when everything is settled." })
  receivable!: Ref<Cents>;
  @Field(() => RefundStatus, { description: "退款状态。 / Refund." })
  refundStatus!: Ref<RefundStatus>;
  @Field(() => String, { nullable: true, description: "备注。 / Remark." })
  remark!: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "渠道自身原因未成功、将自动重试的时间（业务时钟）；至多三次。 / When the channel is tried again by itself, by the business clock; at most three times." })
  retryAt!: Ref<Date> | null;
  @Field(() => MoneyScalar, { description: "服务费。 / Service fee." })
  serviceFee!: Ref<Cents>;
  @Field(() => String, { description: "结算单号。 / Its code." })
  statementCode!: string;
  @Field(() => ID, { description: "结算单编号。 / Statement." })
  statementId!: string;
  @Field(() => LineStatus, { description: "状态。 / Status." })
  status!: Ref<LineStatus>;
  @Field(() => String, { description: "状态名称。 / Its label." })
  statusName!: string;
  @Field(() => TaxSheet, { description: "税务数据。 / Tax." })
  tax!: Ref<TaxSheet>;
  @Field(() => String, { description: "状态色。 / Tone." })
  tone!: string;
  @Field(() => String, { description: "版本：状态、账号、金额等改变即不同；操作时与编号一起指明所见的明细。 / Differs as soon as state, account or money does; with the id it names the line as it was seen." })
  version!: string;
}

@ObjectType("StatementNeighbours", { description: "结算单在列表中的前后。 / What stands before and after it in a list." })
export class StatementNeighbours {
  @Field(() => Statement, { nullable: true, description: "下一个。 / The one after." })
  next!: Ref<Statement> | null;
  @Field(() => Int, { nullable: true, description: "第几个，从 1 起；已不符合筛选或排在第 10,000 之后为空。 / Its place from 1; null where the list has it no more, or not among the first 10,000." })
  position!: number | null;
  @Field(() => Statement, { nullable: true, description: "上一个。 / The one before." })
  previous!: Ref<Statement> | null;
  @Field(() => Int, { description: "列表总数；到 10,001 为止。 / Count of the list, stops at 10,001." })
  totalCount!: number;
}

@ObjectType("StatementOperator", { description: "操作过一张结算单的人。 / Somebody who acted on a statement." })
export class StatementOperator {
  @Field(() => Int, { description: "操作次数。 / How often." })
  count!: number;
  @Field(() => DateTimeScalar, { description: "最近一次操作时间。 / Last time." })
  lastAt!: Ref<Date>;
  @Field(() => [String], { description: "角色。 / Roles." })
  roles!: readonly string[];
  @Field(() => ID, { nullable: true, description: "用户编号；系统操作为空。 / User id; empty for the system." })
  userId!: string | null;
  @Field(() => String, { description: "姓名（按查看者角色脱敏）。 / Name, masked by role." })
  userName!: string;
}

@ObjectType("StatementOutcome", { description: "结算单的结果对账：成功 + 终止 + 失败 + 处理中 = 应付。 / Reconciliation of a statement; the parts add up to what was due." })
export class StatementOutcome {
  @Field(() => MoneyScalar, { description: "最终应收 = 应付总额 − 终止 − 其余明细的抵扣。 / Final receivable." })
  finalReceivable!: Ref<Cents>;
  @Field(() => Boolean, { description: "还有失败或处理中的明细，金额会变化。 / Some lines are not settled: the figures will change." })
  isOpen!: boolean;
  @Field(() => [OutcomeRow], { description: "应付一行在前，其后只有有明细的行。 / What was due, then the parts that have lines." })
  rows!: readonly Ref<OutcomeRow>[];
}

@ObjectType("StatementPapers", { description: "一张结算单的合同与付款信息所载的内容。 / What the contract and the payment info of a statement say." })
export class StatementPapers {
  @Field(() => RemittanceAccount, { nullable: true, description: "收款账户。 / Account to pay to." })
  account!: Ref<RemittanceAccount> | null;
  @Field(() => PaperParty, { description: "企业。 / The company." })
  company!: Ref<PaperParty>;
  @Field(() => MoneyScalar, { description: "企业承担税费（元）。 / Taxes borne by the company, yuan." })
  companyTax!: Ref<Cents>;
  @Field(() => String, { description: "结算合同上的印章图片，文字为保存表单时的。 / Picture of the seal on the contract, with the words of the time when the form was saved." })
  contractSealUrl!: string;
  @Field(() => String, { description: "结算合同文件，须带会话打开。 / The contract as a file, opened with the session." })
  contractUrl!: string;
  @Field(() => MoneyScalar, { description: "优惠券抵扣（元）。 / Paid by coupon, yuan." })
  deduction!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "应付总额（元），已减抵扣。 / Due after the coupon, yuan." })
  due!: Ref<Cents>;
  @Field(() => PreviewForm, { description: "表单。 / The form." })
  form!: Ref<PreviewForm>;
  @Field(() => Boolean, { description: "是否已付款。 / Whether it was paid." })
  isPaid!: boolean;
  @Field(() => Boolean, { description: "是否含模拟环节。 / Whether anything behind it is simulated." })
  isSimulated!: boolean;
  @Field(() => String, { description: "业务类型名称。 / Name of the kind." })
  kindName!: string;
  @Field(() => MoneyScalar, { description: "应发金额（元）。 / Gross, yuan." })
  pay!: Ref<Cents>;
  @Field(() => String, { nullable: true, description: "付款信息不提供的原因；提供时为空（异常处理中与已终止的结算单不提供）。 / Why there is no payment info; null when there is." })
  paymentRefusal!: string | null;
  @Field(() => String, { nullable: true, description: "付款信息文件，须带会话打开；不提供时为空。 / The payment info as a file; null when there is none." })
  paymentUrl!: string | null;
  @Field(() => Int, { description: "人数。 / People." })
  personCount!: number;
  @Field(() => String, { description: "业务场景名称。 / Name of the scenario." })
  scenarioName!: string;
  @Field(() => String, { description: "合作主体的印章图片。 / Picture of the subject's seal." })
  sealUrl!: string;
  @Field(() => MoneyScalar, { description: "服务费（元）。 / Fee, yuan." })
  serviceFee!: Ref<Cents>;
  @Field(() => DateScalar, { description: "签署与出具日期。 / Day of the signature and of the papers." })
  signedOn!: Ref<string>;
  @Field(() => String, { description: "结算单号。 / Number of the statement." })
  statementCode!: string;
  @Field(() => ID, { description: "结算单编号。 / Id of the statement." })
  statementId!: string;
  @Field(() => PaperParty, { description: "合作主体。 / The subject." })
  subject!: Ref<PaperParty>;
  @Field(() => ID, { description: "合作主体编号。 / Id of the subject." })
  subjectId!: string;
  @Field(() => DateScalar, { description: "服务日期以此日所在月的最后一天为限。 / Today; the service ends at the latest on the last day of this month." })
  today!: Ref<string>;
  @Field(() => MoneyScalar, { description: "应付总额（元），未减抵扣。 / Total before the coupon, yuan." })
  total!: Ref<Cents>;
}

@ObjectType("StatementPayer", { description: "付款方（STM-010）。 / The payer, as check tables show it." })
export class StatementPayer {
  @Field(() => String, { description: "税号。 / Credit code." })
  creditCode!: string;
  @Field(() => String, { description: "名称。 / Name." })
  name!: string;
}

@ObjectType("StatementRecord", { description: "处理记录中的一条。 / One row of the processing record." })
export class StatementRecord {
  @Field(() => String, { description: "动作键。 / Action key." })
  action!: string;
  @Field(() => String, { description: "动作名称。 / Action label." })
  actionName!: string;
  @Field(() => String, { description: "操作人。 / Who." })
  actorName!: string;
  @Field(() => DateTimeScalar, { description: "时间。 / When." })
  at!: Ref<Date>;
  @Field(() => String, { nullable: true, description: "动作之前的状态名称。 / Label of the state before." })
  fromName!: string | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Int, { nullable: true, description: "涉及明细数。 / Lines concerned." })
  lineCount!: number | null;
  @Field(() => ID, { nullable: true, description: "只涉及一条明细时，该明细的编号。 / The line it is about, where it is about one." })
  lineId!: string | null;
  @Field(() => String, { nullable: true, description: "该明细的收款人姓名。 / The payee of that line." })
  lineName!: string | null;
  @Field(() => String, { nullable: true, description: "原因与备注。 / Reason and remark." })
  remark!: string | null;
  @Field(() => [String], { description: "角色名称。 / Role labels." })
  roleNames!: readonly string[];
  @Field(() => String, { nullable: true, description: "动作之后的状态名称。 / Label of the state after." })
  toName!: string | null;
  @Field(() => StatementStatus, { nullable: true, description: "动作之后的状态。 / State after." })
  toStatus!: Ref<StatementStatus> | null;
}

@ObjectType("StatementRecordConnection", { description: "处理记录分页。 / Page of the processing record." })
export class StatementRecordConnection {
  @Field(() => [StatementRecord], { description: "记录，新的在前。 / Newest first." })
  nodes!: readonly Ref<StatementRecord>[];
  @Field(() => PageInfo, { description: "分页。 / Page facts." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Count." })
  totalCount!: number;
}

@ObjectType("StatementSubject", { description: "结算单的主体。 / The cooperation subject of a statement." })
export class StatementSubject {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "名称。 / Name." })
  name!: string;
}

@ObjectType("StatementTask", { description: "当前轮到谁：能做的人看到“待您审核”，其他人看到“等待李航审核”。 / Whose move it is, in words for the reader." })
export class StatementTask {
  @Field(() => Boolean, { description: "是否待当前用户处理。 / Whether it waits for the caller." })
  isMine!: boolean;
  @Field(() => String, { description: "文字。 / Its words." })
  label!: string;
}

@ObjectType("StatementTotals", { description: "金额合计（D33）。总额在确认时固定；成功、终止、未结之和等于总额。 / Totals (D33), fixed at confirm; success + terminated + open = totals." })
export class StatementTotals {
  @Field(() => MoneyScalar, { description: "优惠券抵扣。 / Coupon used." })
  deduction!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "应付 = 总额 − 优惠券。 / Due at pay." })
  due!: Ref<Cents>;
  @Field(() => Int, { description: "失败人数。 / Failed lines." })
  failedCount!: number;
  @Field(() => MoneyScalar, { description: "最终应收 = 应付总额 − 终止部分 − 其余明细的优惠券。 / Final receivable." })
  finalReceivable!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "个人所得税。 / Income tax." })
  incomeTax!: Ref<Cents>;
  @Field(() => Boolean, { description: "税额与实发是否为预估。 / Whether tax and net are estimates." })
  isEstimate!: boolean;
  @Field(() => MoneyScalar, { description: "实发合计（17 之前为预估）。 / Net; an estimate before 17 for labor." })
  net!: Ref<Cents>;
  @Field(() => Int, { description: "未结人数（待发、发放中、重发、失败）。 / Lines not settled." })
  openCount!: number;
  @Field(() => MoneyScalar, { description: "未结部分的应付。 / What is due for lines not settled." })
  openReceivable!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "应发金额合计。 / Sum of the uploaded amounts." })
  pay!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "服务费合计。 / Service fee." })
  serviceFee!: Ref<Cents>;
  @Field(() => Int, { description: "成功人数。 / Lines paid." })
  successCount!: number;
  @Field(() => MoneyScalar, { description: "成功实发。 / Net of paid lines." })
  successNet!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "成功应发。 / Paid amount." })
  successPay!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "成功应收。 / Receivable of paid lines." })
  successReceivable!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "成功服务费。 / Fee of paid lines." })
  successServiceFee!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "成功税额。 / Tax of paid lines." })
  successTax!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "附加税费。 / Surcharges." })
  surtax!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "税额合计。 / All taxes." })
  tax!: Ref<Cents>;
  @Field(() => Int, { description: "终止人数。 / Terminated lines." })
  terminatedCount!: number;
  @Field(() => MoneyScalar, { description: "终止应发。 / Terminated amount." })
  terminatedPay!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "终止部分的应付，不再支付。 / What was due for terminated lines and is not paid any more." })
  terminatedReceivable!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "终止服务费。 / Fee of terminated lines." })
  terminatedServiceFee!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "总额 = 应发 + 服务费 + 企业承担的税。 / Total due before coupons." })
  total!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "增值税。 / VAT." })
  vat!: Ref<Cents>;
}

@ObjectType("StationMessage", { description: "一条站内消息。 / A station message." })
export class StationMessage {
  @Field(() => DateTimeScalar, { description: "时间。 / When." })
  createdAt!: Ref<Date>;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Boolean, { description: "是否已读。 / Read." })
  isRead!: boolean;
  @Field(() => String, { nullable: true, description: "消息设置中的种类。 / Its row of the settings." })
  kindLabel!: string | null;
  @Field(() => String, { nullable: true, description: "跳转路径（本站）。 / Own path it leads to." })
  link!: string | null;
  @Field(() => String, { description: "标题。 / Title." })
  title!: string;
  @Field(() => MessageType, { description: "类型。 / Type." })
  type!: Ref<MessageType>;
  @Field(() => String, { description: "类型名称。 / Label." })
  typeLabel!: string;
}

@ObjectType("StationMessageConnection", { description: "站内消息分页。 / A page of station messages." })
export class StationMessageConnection {
  @Field(() => [StationMessage], { description: "本页。 / Rows." })
  nodes!: readonly Ref<StationMessage>[];
  @Field(() => PageInfo, { description: "分页。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Count." })
  totalCount!: number;
}

@ObjectType("Statistics", { description: "经营分析的全部图表。 / All charts of the business analysis." })
export class Statistics {
  @Field(() => [StatisticsAge], { description: "年龄段。 / Bands of age." })
  ages!: readonly Ref<StatisticsAge>[];
  @Field(() => StatisticsDimension, { description: "维度。 / Dimension." })
  dimension!: Ref<StatisticsDimension>;
  @Field(() => [StatisticsFailure], { description: "失败与退回的原因，次数多的在前，次数之和等于 total.failCount。 / Reasons of failures, the most frequent first; they add up to total.failCount." })
  failures!: readonly Ref<StatisticsFailure>[];
  @Field(() => [StatisticsGender], { description: "性别。 / Sexes." })
  genders!: readonly Ref<StatisticsGender>[];
  @Field(() => Boolean, { description: "刚刚有变动，数字一分钟内更新。 / Something has just changed; the figures follow within a minute." })
  isBehind!: boolean;
  @Field(() => [StatisticsPoint], { description: "本期时间轴，无发放的日期也在内。 / The time axis, empty steps too." })
  points!: readonly Ref<StatisticsPoint>[];
  @Field(() => [StatisticsPoint], { description: "对比期时间轴。 / The time axis of the period compared with." })
  previousPoints!: readonly Ref<StatisticsPoint>[];
  @Field(() => StatisticsTotal, { description: "对比期合计。 / The period compared with." })
  previousTotal!: Ref<StatisticsTotal>;
  @Field(() => [StatisticsRange], { description: "金额区间。 / Bands of amounts." })
  ranges!: readonly Ref<StatisticsRange>[];
  @Field(() => [StatisticsRegion], { description: "地区，金额多的在前。 / Provinces, the largest first." })
  regions!: readonly Ref<StatisticsRegion>[];
  @Field(() => StatisticsTotal, { description: "本期合计。 / This period." })
  total!: Ref<StatisticsTotal>;
}

@ObjectType("StatisticsAge", { description: "一个年龄段的人数。 / People of a band of age." })
export class StatisticsAge {
  @Field(() => AgeBand, { description: "年龄段。 / Band." })
  band!: Ref<AgeBand>;
  @Field(() => Int, { description: "女。 / Women." })
  female!: number;
  @Field(() => Int, { description: "男。 / Men." })
  male!: number;
  @Field(() => String, { description: "名称。 / Name." })
  name!: string;
  @Field(() => Int, { description: "性别未知。 / Sex not told." })
  unknown!: number;
}

@ObjectType("StatisticsFailure", { description: "失败或退回的一种原因。 / A reason of failures." })
export class StatisticsFailure {
  @Field(() => String, { description: "渠道原因编码；未说明时为空字符串。 / Code of the channel; empty when nobody said why." })
  code!: string;
  @Field(() => Int, { description: "次数。 / Payments." })
  count!: number;
  @Field(() => String, { description: "原因。 / Reason in words." })
  text!: string;
}

@ObjectType("StatisticsGender", { description: "一种性别的人数。 / People of a sex." })
export class StatisticsGender {
  @Field(() => String, { description: "名称。 / Name." })
  name!: string;
  @Field(() => Int, { description: "人数。 / People." })
  people!: number;
  @Field(() => Sex, { description: "性别。 / Sex." })
  sex!: Ref<Sex>;
}

@ObjectType("StatisticsLine", { description: "图表背后的一条明细。 / A line behind a chart." })
export class StatisticsLine {
  @Field(() => MoneyScalar, { description: "应发金额。 / Amount before taxes." })
  amount!: Ref<Cents>;
  @Field(() => DateScalar, { description: "到账或失败日期。 / Day on which it arrived or failed." })
  day!: Ref<string>;
  @Field(() => String, { nullable: true, description: "失败原因。 / Why it failed." })
  failText!: string | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => String, { description: "结算单所属页面。 / The page that the statement belongs to." })
  screen!: string;
  @Field(() => Int, { description: "业务类型：1 经营所得，2 劳务报酬。 / 1 business income, 2 labor." })
  settlementType!: number;
  @Field(() => ID, { description: "结算单。 / Statement." })
  statementId!: string;
  @Field(() => String, { description: "结算单标题。 / Title of the statement." })
  title!: string;
}

@ObjectType("StatisticsLines", { description: "图表背后的明细与合计。 / Lines behind a chart and their sum." })
export class StatisticsLines {
  @Field(() => [StatisticsLine], { description: "本页数据。 / Rows." })
  nodes!: readonly Ref<StatisticsLine>[];
  @Field(() => PageInfo, { description: "分页信息。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => MoneyScalar, { description: "金额合计。 / Sum of all of them." })
  sum!: Ref<Cents>;
  @Field(() => Int, { description: "条数。 / How many in all." })
  totalCount!: number;
}

@ObjectType("StatisticsPoint", { description: "时间轴上的一格。 / A step of the time axis." })
export class StatisticsPoint {
  @Field(() => MoneyScalar, { description: "发放金额（应发）。 / Paid, before taxes." })
  amount!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "其中经营所得。 / Business income of it." })
  businessAmount!: Ref<Cents>;
  @Field(() => String, { description: "日期或月份。 / Day or month." })
  date!: string;
  @Field(() => Int, { description: "失败次数，含退回。 / Payments that failed or came back." })
  failCount!: number;
  @Field(() => MoneyScalar, { description: "其中劳务报酬。 / Labor remuneration of it." })
  laborAmount!: Ref<Cents>;
  @Field(() => Int, { description: "首次发放的人数。 / Of them never paid before." })
  newcomers!: number;
  @Field(() => Int, { description: "结算人数，去重。 / People, each once." })
  people!: number;
  @Field(() => MoneyScalar, { nullable: true, description: "人均金额；无人时为空。 / Amount per person, null without people." })
  perCapita!: Ref<Cents> | null;
  @Field(() => Int, { description: "成功次数。 / Payments that arrived." })
  successCount!: number;
  @Field(() => Float, { nullable: true, description: "成功率 = 成功 ÷（成功 + 失败或退回），按各笔现在的状态，百分数两位小数；无结果时为空。 / success ÷ (success + failed or returned) by the present state of each payment, percent with two digits; null when nothing came to an end." })
  successRate!: number | null;
  @Field(() => Int, { description: "结算次数。 / Payments." })
  times!: number;
}

@ObjectType("StatisticsRange", { description: "一个金额区间。 / A band of amounts." })
export class StatisticsRange {
  @Field(() => MoneyScalar, { description: "金额。 / Paid." })
  amount!: Ref<Cents>;
  @Field(() => AmountBand, { description: "区间。 / Band." })
  band!: Ref<AmountBand>;
  @Field(() => String, { description: "区间名称。 / Name of the band." })
  name!: string;
  @Field(() => Int, { description: "次数。 / Payments." })
  number!: number;
  @Field(() => Int, { description: "上期次数。 / Payments of the period before." })
  previousNumber!: number;
}

@ObjectType("StatisticsRegion", { description: "一个省份。 / A province." })
export class StatisticsRegion {
  @Field(() => MoneyScalar, { description: "发放金额。 / Paid." })
  amount!: Ref<Cents>;
  @Field(() => String, { description: "代码，证件号前两位；00 为未知。 / First two digits of the id number, 00 = not told." })
  code!: string;
  @Field(() => String, { description: "名称。 / Name." })
  name!: string;
  @Field(() => Int, { description: "人数，去重。 / People, each once." })
  people!: number;
  @Field(() => Int, { description: "次数。 / Payments." })
  times!: number;
}

@ObjectType("StatisticsSubject", { description: "分析可选的合作主体。 / A subject that figures may be asked of." })
export class StatisticsSubject {
  @Field(() => ID, { description: "编号。 / Id." })
  code!: string;
  @Field(() => String, { description: "名称。 / Name." })
  name!: string;
}

@ObjectType("StatisticsTotal", { description: "一段时间的合计。 / A period in all." })
export class StatisticsTotal {
  @Field(() => MoneyScalar, { description: "发放金额。 / Paid, before taxes." })
  amount!: Ref<Cents>;
  @Field(() => DateScalar, { description: "最后一天。 / Last day." })
  endDate!: Ref<string>;
  @Field(() => Int, { description: "失败次数。 / Payments that failed or came back." })
  failCount!: number;
  @Field(() => Int, { description: "结算人数，去重。 / People, each once." })
  people!: number;
  @Field(() => MoneyScalar, { nullable: true, description: "人均金额；无人时为空。 / Amount per person, null without people." })
  perCapita!: Ref<Cents> | null;
  @Field(() => DateScalar, { description: "第一天。 / First day." })
  startDate!: Ref<string>;
  @Field(() => Int, { description: "成功次数。 / Payments that arrived." })
  successCount!: number;
  @Field(() => Float, { nullable: true, description: "成功率。 / Percent that arrived." })
  successRate!: number | null;
  @Field(() => Int, { description: "结算次数。 / Payments." })
  times!: number;
}

@ObjectType("Step", { description: "进度条的一步。 / One step of the steps bar." })
export class Step {
  @Field(() => DateTimeScalar, { nullable: true, description: "完成时间。 / When done." })
  at!: Ref<Date> | null;
  @Field(() => String, { nullable: true, description: "操作人。 / By whom." })
  byName!: string | null;
  @Field(() => String, { description: "键。 / Key." })
  key!: string;
  @Field(() => String, { description: "名称。 / Label." })
  label!: string;
  @Field(() => String, { description: "done、current、failed 或 todo。 / done, current, failed or todo." })
  state!: string;
}

@ObjectType("StopCheck", { description: "终止检查（can_stop）。 / Whether the statement may be stopped." })
export class StopCheck {
  @Field(() => StopBlock, { description: "原因代码。 / Reason." })
  block!: Ref<StopBlock>;
  @Field(() => Boolean, { description: "能否终止。 / May stop." })
  canStop!: boolean;
  @Field(() => Int, { description: "可终止的明细数。 / Lines that may be stopped." })
  lineCount!: number;
  @Field(() => Boolean, { description: "是否需要二次确认。 / Whether a confirmation is needed." })
  needsConfirmation!: boolean;
  @Field(() => MoneyScalar, { description: "终止后退回金额。 / What would be returned." })
  refund!: Ref<Cents>;
  @Field(() => String, { description: "原因文字。 / Its text." })
  text!: string;
}

@ObjectType("StoredFile", { description: "已上传或已生成的文件。 / A stored file." })
export class StoredFile {
  @Field(() => String, { description: "由文件内容判定的类型。 / Content type, judged by the bytes." })
  contentType!: string;
  @Field(() => DateTimeScalar, { description: "上传时间。 / When it was stored." })
  createdAt!: Ref<Date>;
  @Field(() => ID, { description: "文件编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "原文件名。 / Name as uploaded." })
  name!: string;
  @Field(() => FilePurpose, { description: "用途。 / Purpose." })
  purpose!: Ref<FilePurpose>;
  @Field(() => String, { description: "SHA-256（十六进制）。 / SHA-256 in hex." })
  sha256!: string;
  @Field(() => Int, { description: "字节数。 / Size in bytes." })
  size!: number;
  @Field(() => [SheetTab], { description: "表格的工作表；其他文件为空。 / Tabs of a sheet; empty for other files." })
  tabs!: readonly Ref<SheetTab>[];
}

@ObjectType("Subject", { description: "合作主体。 / Cooperation subject." })
export class Subject {
  @Field(() => String, { description: "编码。 / Code." })
  code!: string;
  @Field(() => String, { description: "统一社会信用代码。 / Organization code." })
  creditCode!: string;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Boolean, { description: "是否营业。 / In business." })
  isOpen!: boolean;
  @Field(() => String, { description: "名称。 / Name." })
  name!: string;
  @Field(() => RemittanceAccount, { nullable: true, description: "本企业在该主体的汇款账户。 / The company's remittance account." })
  remittance!: Ref<RemittanceAccount> | null;
  @Field(() => [BusinessScenario], { description: "可选业务场景。 / Scenarios." })
  scenarios!: readonly Ref<BusinessScenario>[];
  @Field(() => [SubjectTerms], { description: "今天可用的业务与条件。 / Kinds and terms of today." })
  terms!: readonly Ref<SubjectTerms>[];
}

@ObjectType("SubjectTerms", { description: "一项业务的费率与税费承担。 / Fee rate and tax bearers of one kind." })
export class SubjectTerms {
  @Field(() => RateScalar, { description: "服务费率。 / Fee rate." })
  feeRate!: Ref<string>;
  @Field(() => TaxBearer, { description: "个人所得税承担方。 / Bearer of the income tax." })
  incomeTaxBearer!: Ref<TaxBearer>;
  @Field(() => ServiceKind, { description: "业务类型。 / Kind." })
  kind!: Ref<ServiceKind>;
  @Field(() => String, { description: "名称。 / Label." })
  label!: string;
  @Field(() => TaxBearer, { description: "附加税费承担方。 / Bearer of the surcharges." })
  surchargeBearer!: Ref<TaxBearer>;
  @Field(() => TaxBearer, { description: "增值税承担方。 / Bearer of the VAT." })
  vatBearer!: Ref<TaxBearer>;
}

@ObjectType("TabCount", { description: "标签页计数。 / Count of a tab." })
export class TabCount {
  @Field(() => Int, { description: "数量。 / Count." })
  count!: number;
  @Field(() => StatementTab, { description: "标签页。 / Tab." })
  tab!: Ref<StatementTab>;
}

@ObjectType("Task", { description: "任务。 / A task." })
export class Task {
  @Field(() => Int, { description: "已验收、未结算的人数。 / People accepted and not settled yet." })
  acceptedCount!: number;
  @Field(() => String, { description: "协议名称。 / Name of the agreement." })
  agreementName!: string;
  @Field(() => AgreementType, { description: "业务类型（协议）。 / Agreement." })
  agreementType!: Ref<AgreementType>;
  @Field(() => [Action], { description: "当前可执行的操作。 / What may be done now." })
  availableActions!: readonly Ref<Action>[];
  @Field(() => String, { nullable: true, description: "合同名称。 / Name of the contract." })
  contractName!: string | null;
  @Field(() => String, { description: "描述。 / Description." })
  description!: string;
  @Field(() => DateScalar, { nullable: true, description: "截止日期，当日仍可接单。 / Last day on which it is taken." })
  endsOn!: Ref<string> | null;
  @Field(() => MoneyScalar, { nullable: true, description: "最高金额（元）。 / Highest fee in yuan." })
  feeMax!: Ref<Cents> | null;
  @Field(() => MoneyScalar, { nullable: true, description: "最低金额（元）。 / Least fee in yuan." })
  feeMin!: Ref<Cents> | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => ID, { nullable: true, description: "图片说明的文件。 / Picture that explains it." })
  imageFileId!: string | null;
  @Field(() => String, { nullable: true, description: "图片文件名。 / Name of that file." })
  imageName!: string | null;
  @Field(() => ID, { nullable: true, description: "派单发布时的人员名单文件；抢单任务为空（TSK-020）。 / The sheet of people that a dispatch was published with, null of a grabbed task." })
  listFileId!: string | null;
  @Field(() => String, { nullable: true, description: "人员名单的文件名。 / Name of that sheet." })
  listFileName!: string | null;
  @Field(() => TaskMode, { description: "任务模式。 / Mode." })
  mode!: Ref<TaskMode>;
  @Field(() => String, { description: "任务模式名称。 / Name of the mode." })
  modeName!: string;
  @Field(() => String, { description: "名称。 / Name." })
  name!: string;
  @Field(() => Int, { nullable: true, description: "人数上限；空为不限。 / Places, null = no limit." })
  people!: number | null;
  @Field(() => DateTimeScalar, { description: "发布时间。 / When published." })
  publishedAt!: Ref<Date>;
  @Field(() => TaskStatus, { description: "状态。 / State." })
  status!: Ref<TaskStatus>;
  @Field(() => String, { description: "状态名称。 / Name of the state." })
  statusName!: string;
  @Field(() => ID, { description: "合作主体。 / Subject." })
  subjectId!: string;
  @Field(() => String, { description: "合作主体名称。 / Name of the subject." })
  subjectName!: string;
  @Field(() => Int, { description: "待验收人数。 / People whose work waits for a review." })
  submittedCount!: number;
  @Field(() => Int, { description: "已占用的名额。 / Places taken." })
  taken!: number;
  @Field(() => String, { description: "任务编号。 / Number of the task." })
  taskNumber!: string;
  @Field(() => ID, { nullable: true, description: "合同模板；空为该主体最新的模板。 / Template of the contract, null = the newest of the subject." })
  templateId!: string | null;
  @Field(() => DateTimeScalar, { description: "更新时间。 / When last changed." })
  updatedAt!: Ref<Date>;
  @Field(() => Int, { description: "文字版本，每次修改加一。 / Version of the text, one more with each edit." })
  version!: number;
}

@ObjectType("TaskConnection", { description: "任务分页。 / A page of tasks." })
export class TaskConnection {
  @Field(() => [Task], { description: "本页数据。 / Rows." })
  nodes!: readonly Ref<Task>[];
  @Field(() => PageInfo, { description: "分页信息。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数，最多数到 10001。 / Total, counted up to 10001." })
  totalCount!: number;
}

@ObjectType("TaskEvent", { description: "任务变化事件。 / A task changed." })
export class TaskEvent {
  @Field(() => DateTimeScalar, { description: "时间。 / When." })
  at!: Ref<Date>;
  @Field(() => ID, { description: "事件编号。 / Event id." })
  eventId!: string;
  @Field(() => Boolean, { description: "为真时应重新读取。 / Read again: too much was missed." })
  resync!: boolean;
  @Field(() => Task, { nullable: true, description: "变化的任务。 / Which one." })
  task?: Ref<Task> | null;
}

@ObjectType("TaskLink", { description: "任务链接。 / Link to a task." })
export class TaskLink {
  @Field(() => String, { description: "地址；此前的链接随即失效。 / Address; it ends the link before it." })
  url!: string;
}

@ObjectType("TaskNeighbours", { description: "任务在列表中的前后。 / What stands before and after it in a list." })
export class TaskNeighbours {
  @Field(() => Task, { nullable: true, description: "下一个。 / The one after." })
  next!: Ref<Task> | null;
  @Field(() => Int, { nullable: true, description: "第几个，从 1 起；已不符合筛选或排在第 10,000 之后为空。 / Its place from 1; null where the list has it no more, or not among the first 10,000." })
  position!: number | null;
  @Field(() => Task, { nullable: true, description: "上一个。 / The one before." })
  previous!: Ref<Task> | null;
  @Field(() => Int, { description: "列表总数；到 10,001 为止。 / Count of the list, stops at 10,001." })
  totalCount!: number;
}

@ObjectType("TaskPerson", { description: "任务人员；证件号与手机号脱敏。 / A person on a task; numbers masked." })
export class TaskPerson {
  @Field(() => MoneyScalar, { nullable: true, description: "验收金额（元）。 / Accepted amount in yuan." })
  amount!: Ref<Cents> | null;
  @Field(() => Boolean, { description: "打开链接的人身份不符。 / Somebody else opened the link." })
  authenticationFailed!: boolean;
  @Field(() => [Action], { description: "当前可执行的操作。 / What may be done now." })
  availableActions!: readonly Ref<Action>[];
  @Field(() => DateTimeScalar, { nullable: true, description: "接受时间。 / When accepted." })
  confirmedAt!: Ref<Date> | null;
  @Field(() => DateTimeScalar, { description: "加入时间。 / When the person came onto the task." })
  createdAt!: Ref<Date>;
  @Field(() => DateTimeScalar, { nullable: true, description: "下一步的期限。 / Until when the next step is due." })
  dueAt!: Ref<Date> | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "身份证号（脱敏）。 / Id card, masked." })
  idCardMasked!: string;
  @Field(() => Boolean, { description: "是否已接受任务（taskConfirmStatus）。 / Whether the task was accepted." })
  isConfirmed!: boolean;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => String, { description: "手机号（脱敏）。 / Phone, masked." })
  phoneMasked!: string;
  @Field(() => Int, { description: "今日已提醒次数，最多 5。 / Reminders of today, at most 5." })
  remindersToday!: number;
  @Field(() => Int, { description: "提交的次数。 / How often work was handed in." })
  round!: number;
  @Field(() => TaskSignState, { description: "合同签署情况。 / How far the contract is." })
  signState!: Ref<TaskSignState>;
  @Field(() => String, { description: "签署情况名称。 / Name of it." })
  signStateName!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "签署时间；线下签署的合同只有日期，此处为空。 / When it was signed; null for a contract on paper, of which only the day is known. Source: TSK-013, TSK-021" })
  signedAt!: Ref<Date> | null;
  @Field(() => DateScalar, { nullable: true, description: "签署日期。 / Day of the signature." })
  signedOn!: Ref<string> | null;
  @Field(() => ID, { nullable: true, description: "据此发起的结算单。 / Statement made of it." })
  statementId!: string | null;
  @Field(() => TaskPersonStatus, { description: "进度。 / Where the person stands." })
  status!: Ref<TaskPersonStatus>;
  @Field(() => String, { description: "进度名称。 / Name of it." })
  statusName!: string;
  @Field(() => ID, { description: "任务。 / Task." })
  taskId!: string;
}

@ObjectType("TaskPersonConnection", { description: "任务人员分页。 / A page of people on a task." })
export class TaskPersonConnection {
  @Field(() => [TaskPerson], { description: "本页数据。 / Rows." })
  nodes!: readonly Ref<TaskPerson>[];
  @Field(() => PageInfo, { description: "分页信息。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数，最多数到 10001。 / Total, counted up to 10001." })
  totalCount!: number;
}

@ObjectType("TaskReminding", { description: "提醒的结果。 / What a reminder did." })
export class TaskReminding {
  @Field(() => Int, { description: "不再发送的人数。 / People who are not written to." })
  refused!: number;
  @Field(() => Int, { description: "将收到短信的人数。 / People who get an SMS." })
  sent!: number;
}

@ObjectType("TaskRound", { description: "一轮成果；提交后不再改变。 / One round of work; it never changes once handed in." })
export class TaskRound {
  @Field(() => MoneyScalar, { nullable: true, description: "验收金额（元）。 / Accepted amount in yuan." })
  amount!: Ref<Cents> | null;
  @Field(() => String, { description: "文字与图片的 SHA-256。 / SHA-256 over text and pictures." })
  contentSha256!: string;
  @Field(() => [ID], { description: "图片文件，按提交的顺序。 / Files of the pictures in their order." })
  pictureFileIds!: readonly string[];
  @Field(() => String, { nullable: true, description: "退回原因。 / Why it was returned." })
  reason!: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "验收时间。 / When reviewed." })
  reviewedAt!: Ref<Date> | null;
  @Field(() => String, { nullable: true, description: "验收人。 / By whom." })
  reviewedByName!: string | null;
  @Field(() => Int, { description: "第几轮，从 1 开始。 / Round from 1." })
  round!: number;
  @Field(() => DateTimeScalar, { description: "提交时间。 / When handed in." })
  submittedAt!: Ref<Date>;
  @Field(() => String, { description: "成果说明。 / What was said." })
  text!: string;
  @Field(() => TaskVerdict, { nullable: true, description: "结论；未验收为空。 / Verdict, null before the review." })
  verdict!: Ref<TaskVerdict> | null;
}

@ObjectType("TaxCalc", { description: "一次算税：只计算，不发放。 / A tax calculation: nobody is paid." })
export class TaxCalc {
  @Field(() => MoneyScalar, { description: "实发合计。 / Net." })
  actual!: Ref<Cents>;
  @Field(() => [Action], { description: "当前可执行的操作；不适用的不出现。 / What may be done now; what does not apply is absent." })
  availableActions!: readonly Ref<Action>[];
  @Field(() => LaborComparison, { nullable: true, description: "一般劳务与连续劳务对比；经营所得为空。 / General against continuous labor; null for business income." })
  comparison!: Ref<LaborComparison> | null;
  @Field(() => Int, { description: "人次。 / Rows." })
  count!: number;
  @Field(() => DateTimeScalar, { description: "创建时间。 / When created." })
  createdAt!: Ref<Date>;
  @Field(() => String, { description: "创建人。 / By whom." })
  createdByName!: string;
  @Field(() => ID, { description: "编号，也是核对时的 key。 / Id, which is the key of the check too." })
  id!: string;
  @Field(() => MoneyScalar, { description: "个人所得税合计。 / Income tax." })
  incomeTax!: Ref<Cents>;
  @Field(() => ServiceKind, { description: "业务类型。 / Kind." })
  kind!: Ref<ServiceKind>;
  @Field(() => String, { description: "业务类型名称。 / Name of the kind." })
  kindName!: string;
  @Field(() => Roster, { nullable: true, description: "名单。 / Its list." })
  roster?: Ref<Roster> | null;
  @Field(() => String, { description: "所属页面：check、detail 或 gone。 / The page it belongs to: check, detail or gone." })
  screen!: string;
  @Field(() => TaxCalcStatus, { description: "状态。 / State." })
  status!: Ref<TaxCalcStatus>;
  @Field(() => String, { description: "状态名称。 / Name of the state." })
  statusName!: string;
  @Field(() => ID, { description: "合作主体。 / Subject." })
  subjectId!: string;
  @Field(() => String, { description: "合作主体名称。 / Name of the subject." })
  subjectName!: string;
  @Field(() => MoneyScalar, { description: "附加税费合计。 / Surcharges." })
  surtax!: Ref<Cents>;
  @Field(() => MonthScalar, { nullable: true, description: "算税月份；核对中为空。 / Tax month, null while it is checked." })
  taxMonth!: Ref<string> | null;
  @Field(() => String, { description: "标题。 / Title." })
  title!: string;
  @Field(() => MoneyScalar, { description: "应发合计，不含已终止的明细。 / Gross of the rows that have not ended." })
  total!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "增值税合计。 / VAT." })
  vat!: Ref<Cents>;
}

@ObjectType("TaxCalcConnection", { description: "算税分页。 / A page of calculations." })
export class TaxCalcConnection {
  @Field(() => [TaxCalc], { description: "本页数据。 / Rows." })
  nodes!: readonly Ref<TaxCalc>[];
  @Field(() => PageInfo, { description: "分页信息。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数，最多数到 10001。 / Total, counted up to 10001." })
  totalCount!: number;
}

@ObjectType("TaxCalcRow", { description: "算税的一条明细；证件号与手机号脱敏，原文用 revealPersonalField 以 ROSTER_ROW 查看。 / One row of a calculation; numbers masked, revealPersonalField tells the full value of the ROSTER_ROW." })
export class TaxCalcRow {
  @Field(() => MoneyScalar, { description: "实发金额。 / Net." })
  actual!: Ref<Cents>;
  @Field(() => [Action], { description: "当前可执行的操作；不适用的不出现。 / What may be done now; what does not apply is absent." })
  availableActions!: readonly Ref<Action>[];
  @Field(() => MoneyScalar, { nullable: true, description: "按连续劳务应缴的个人所得税。 / Income tax as continuous labor." })
  continuousTax!: Ref<Cents> | null;
  @Field(() => MoneyScalar, { description: "教育费附加。 / Education surcharge." })
  education!: Ref<Cents>;
  @Field(() => MoneyScalar, { nullable: true, description: "按一般劳务应缴的个人所得税。 / Income tax as general labor." })
  generalTax!: Ref<Cents> | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "身份证号（脱敏）。 / Id card, masked." })
  idCardMasked!: string;
  @Field(() => MoneyScalar, { description: "个人所得税。 / Income tax." })
  incomeTax!: Ref<Cents>;
  @Field(() => Boolean, { description: "能否终止。 / Whether it may be ended now." })
  isTerminable!: boolean;
  @Field(() => Int, { description: "序号。 / Number in the list." })
  lineNo!: number;
  @Field(() => MoneyScalar, { description: "地方教育附加。 / Local education surcharge." })
  localEducation!: Ref<Cents>;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => String, { description: "手机号（脱敏）。 / Phone, masked." })
  phoneMasked!: string;
  @Field(() => ID, { description: "名单行。 / Its row of the list." })
  rosterRowId!: string;
  @Field(() => TaxCalcRowStatus, { description: "状态。 / State." })
  status!: Ref<TaxCalcRowStatus>;
  @Field(() => String, { description: "状态名称。 / Name of the state." })
  statusName!: string;
  @Field(() => [TaxReason], { description: "为什么是这个税额。 / Why this tax." })
  steps!: readonly Ref<TaxReason>[];
  @Field(() => MoneyScalar, { description: "应发金额。 / Gross." })
  total!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "城建税。 / Urban maintenance tax." })
  urban!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "增值税。 / VAT." })
  vat!: Ref<Cents>;
}

@ObjectType("TaxCalcRowConnection", { description: "算税明细分页。 / A page of rows." })
export class TaxCalcRowConnection {
  @Field(() => [TaxCalcRow], { description: "本页数据。 / Rows." })
  nodes!: readonly Ref<TaxCalcRow>[];
  @Field(() => PageInfo, { description: "分页信息。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数，最多数到 10001。 / Total, counted up to 10001." })
  totalCount!: number;
}

@ObjectType("TaxComparison", { description: "与一般劳务的比较。 / Comparison with general labor." })
export class TaxComparison {
  @Field(() => MoneyScalar, { description: "按一般劳务的税额。 / Tax as general labor." })
  generalLaborTax!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "相差。 / Difference." })
  saved!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "连续劳务税额。 / Tax as continuous labor." })
  tax!: Ref<Cents>;
}

@ObjectType("TaxInvoice", { description: "开具的税务发票。 / A tax document." })
export class TaxInvoice {
  @Field(() => MoneyScalar, { description: "价税合计，红字为负。 / Amount with VAT; negative when red." })
  amount!: Ref<Cents>;
  @Field(() => DateTimeScalar, { description: "开具时间。 / Issued." })
  issuedAt!: Ref<Date>;
  @Field(() => MoneyScalar, { description: "不含税金额。 / Without VAT." })
  netAmount!: Ref<Cents>;
  @Field(() => String, { description: "20 位发票号码。 / Number, 20 digits." })
  number!: string;
  @Field(() => ID, { nullable: true, description: "PDF 版式文件编号；开具后随即生成，生成前为空。 / The page (PDF); drawn right after it was issued, null until then." })
  pdfFileId!: string | null;
  @Field(() => MoneyScalar, { description: "税额。 / VAT." })
  taxAmount!: Ref<Cents>;
  @Field(() => ID, { description: "原件文件编号：开票方答复的 XML；运营上传的发票为其 PDF，与 pdfFileId 相同。 / The original: the XML that the issuer answered with; of an invoice that an operator uploaded its PDF, the same as pdfFileId." })
  xmlFileId!: string;
}

@ObjectType("TaxReason", { description: "为什么是这个税额：一步。 / One step of why-this-tax." })
export class TaxReason {
  @Field(() => MoneyScalar, { nullable: true, description: "结果。 / Result." })
  amount!: Ref<Cents> | null;
  @Field(() => String, { description: "算式。 / Formula with numbers." })
  formula!: string;
  @Field(() => String, { description: "键。 / Key." })
  key!: string;
  @Field(() => String, { description: "说明。 / What it is." })
  label!: string;
}

@ObjectType("TaxRecord", { description: "收款人一年的累计预扣记录。 / Cumulative withholding of one payee at one subject in one year." })
export class TaxRecord {
  @Field(() => Boolean, { description: "含其他单位支付的收入。 / Other companies paid as well." })
  isOthersIncluded!: boolean;
  @Field(() => [TaxRecordMonth], { description: "自首个有收入的月份起逐月。 / Month by month from the first one with income." })
  months!: readonly Ref<TaxRecordMonth>[];
  @Field(() => ID, { description: "合作主体编号。 / Subject." })
  subjectId!: string;
  @Field(() => VatMeter, { nullable: true, description: "增值税起征点进度：结算明细所属月份，运营查看时为当年最近月份；含其他单位支付时为空。 / Distance to the VAT threshold in the month of the line; empty when others are included." })
  vatMeter!: Ref<VatMeter> | null;
  @Field(() => Int, { description: "年度。 / Calendar year." })
  year!: number;
}

@ObjectType("TaxRecordMonth", { description: "累计记录的一个月。 / One month of the record." })
export class TaxRecordMonth {
  @Field(() => MoneyScalar, { nullable: true, description: "累计减除费用。 / Cumulative monthly deduction." })
  cumDeduction!: Ref<Cents> | null;
  @Field(() => MoneyScalar, { nullable: true, description: "累计费用。 / Cumulative fee deduction." })
  cumFee!: Ref<Cents> | null;
  @Field(() => MoneyScalar, { nullable: true, description: "累计收入；含其他单位时为空，下同。 / Cumulative income; empty when others are included, as all below." })
  cumIncome!: Ref<Cents> | null;
  @Field(() => MoneyScalar, { nullable: true, description: "累计税额。 / Cumulative tax." })
  cumTax!: Ref<Cents> | null;
  @Field(() => MoneyScalar, { nullable: true, description: "累计应纳税所得额。 / Cumulative taxable income." })
  cumTaxable!: Ref<Cents> | null;
  @Field(() => MoneyScalar, { nullable: true, description: "累计预扣。 / Withheld so far." })
  cumWithheld!: Ref<Cents> | null;
  @Field(() => MoneyScalar, { nullable: true, description: "当月收入（不含增值税），各企业合计；含其他单位时为空。 / Income of the month, of all companies; empty when others are included." })
  income!: Ref<Cents> | null;
  @Field(() => Boolean, { description: "当月无收入，连续中断。 / No income: the run is broken." })
  isGap!: boolean;
  @Field(() => MonthScalar, { description: "月份。 / Month." })
  month!: Ref<string>;
  @Field(() => Int, { description: "当年已连续月数。 / Months counted." })
  monthsCounted!: number;
  @Field(() => MoneyScalar, { description: "本企业当月支付的收入（不含增值税）。 / Income paid by this company, without VAT." })
  ownIncome!: Ref<Cents>;
  @Field(() => MoneyScalar, { nullable: true, description: "当月预扣。 / Withheld in the month." })
  withheld!: Ref<Cents> | null;
}

@ObjectType("TaxSetting", { description: "合作主体的征收设置。 / Collection setting of a subject." })
export class TaxSetting {
  @Field(() => MoneyScalar, { description: "每月免征额。 / Free amount per month." })
  freeMonthly!: Ref<Cents>;
  @Field(() => MonthScalar, { description: "生效月份。 / From month." })
  fromMonth!: Ref<string>;
  @Field(() => Boolean, { description: "是否减半（个体工商户）。 / Half relief of registered sole proprietors." })
  isHalved!: boolean;
  @Field(() => MonthScalar, { nullable: true, description: "已按此版本计税的最近月份；为空则尚未使用、仍可改动。 / The last month in which lines were taxed by this version; empty = not used yet, it may still be changed." })
  lastUsedMonth!: Ref<string> | null;
  @Field(() => TaxCollectionMode, { description: "征收方式。 / Mode." })
  mode!: Ref<TaxCollectionMode>;
  @Field(() => RateScalar, { description: "征收率或应税所得率。 / Levy or income rate." })
  rate!: Ref<string>;
  @Field(() => ID, { description: "合作主体编号。 / Subject." })
  subjectId!: string;
  @Field(() => VatThresholdBasis, { description: "增值税比较口径。 / VAT threshold basis." })
  vatBasis!: Ref<VatThresholdBasis>;
}

@ObjectType("TaxSheet", { description: "税务数据（D48–D50）。 / Tax figures of one line." })
export class TaxSheet {
  @Field(() => MoneyScalar, { description: "由企业承担。 / Borne by the company." })
  companyTax!: Ref<Cents>;
  @Field(() => MoneyScalar, { nullable: true, description: "累计收入；含其他单位时为空（D49）。 / Cumulative income; empty when others are included." })
  cumIncome!: Ref<Cents> | null;
  @Field(() => MoneyScalar, { nullable: true, description: "累计应纳税所得额；含其他单位时为空。 / Cumulative taxable; empty when others are included." })
  cumTaxable!: Ref<Cents> | null;
  @Field(() => MoneyScalar, { nullable: true, description: "按一般劳务的税额。 / As general labor." })
  generalLaborTax!: Ref<Cents> | null;
  @Field(() => MoneyScalar, { description: "个人所得税。 / Income tax." })
  incomeTax!: Ref<Cents>;
  @Field(() => Boolean, { description: "本月跨档。 / Crosses a bracket now." })
  isCrossingNow!: boolean;
  @Field(() => Boolean, { description: "是否为预估。 / Whether an estimate." })
  isEstimate!: boolean;
  @Field(() => Boolean, { description: "含其他单位。 / Includes other payers." })
  isOthersIncluded!: boolean;
  @Field(() => MoneyScalar, { nullable: true, description: "本月累计收入（一般劳务）；含其他单位时为空。 / Income of the month, general labor; empty when others are included." })
  monthIncome!: Ref<Cents> | null;
  @Field(() => Int, { nullable: true, description: "今年已连续月数。 / Months counted." })
  monthsCounted!: number | null;
  @Field(() => Int, { nullable: true, description: "下月同额预计进入的档 %；不变为空。 / Bracket of the same amount next month." })
  nextBracketPercent!: number | null;
  @Field(() => MoneyScalar, { description: "由收款人承担。 / Borne by the payee." })
  payeeTax!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "由平台承担。 / Borne by the platform." })
  platformTax!: Ref<Cents>;
  @Field(() => MoneyScalar, { nullable: true, description: "速算扣除数。 / Quick deduction." })
  quickDeduction!: Ref<Cents> | null;
  @Field(() => Int, { nullable: true, description: "预扣率 %。 / Rate in per cent." })
  ratePercent!: number | null;
  @Field(() => MoneyScalar, { description: "其中补征。 / Recovered on this line." })
  recovered!: Ref<Cents>;
  @Field(() => String, { description: "规则版本。 / Rule version." })
  ruleVersion!: string;
  @Field(() => MoneyScalar, { description: "附加税费。 / Surcharges." })
  surtax!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "增值税。 / VAT." })
  vat!: Ref<Cents>;
  @Field(() => MoneyScalar, { nullable: true, description: "已预扣；含其他单位时为空。 / Withheld before." })
  withheldBefore!: Ref<Cents> | null;
}

@ObjectType("TaxTableVersion", { description: "税法规则表的一个版本。 / One version of a table of the law." })
export class TaxTableVersion {
  @Field(() => DateScalar, { description: "适用起始日。 / First day." })
  from!: Ref<string>;
  @Field(() => String, { description: "规则名称。 / What the table is about." })
  name!: string;
  @Field(() => String, { description: "依据。 / Source." })
  source!: string;
  @Field(() => DateScalar, { nullable: true, description: "适用截止日；为空则未定。 / Last day, or open." })
  to!: Ref<string> | null;
  @Field(() => String, { description: "版本标识，与明细所记的计税版本一致。 / Version, as the lines keep it." })
  version!: string;
}

@ObjectType("TemplatePlace", { description: "模板文字中的一个变量。 / A place in the text of a template." })
export class TemplatePlace {
  @Field(() => Boolean, { description: "不能缺少。 / A text without it is refused." })
  isNeeded!: boolean;
  @Field(() => String, { description: "名称。 / Label." })
  label!: string;
  @Field(() => String, { description: "变量名，写作 {name}。 / Name, written as {name}." })
  name!: string;
  @Field(() => String, { description: "预览与测试发送时的示例。 / Example in previews and test sends." })
  sample!: string;
}

@ObjectType("TerminationResult", { description: "终止的结果。 / What became of the termination." })
export class TerminationResult {
  @Field(() => ID, { description: "合同记录编号。 / Record." })
  contractId!: string;
  @Field(() => ContractStatus, { description: "状态。 / State." })
  status!: Ref<ContractStatus>;
  @Field(() => DateTimeScalar, { description: "终止时间。 / Ended at." })
  voidedAt!: Ref<Date>;
}

@ObjectType("TerminationToConfirm", { description: "待收款人确认终止的合同。 / The contract whose termination waits for the payee." })
export class TerminationToConfirm {
  @Field(() => String, { description: "企业名称。 / Company." })
  companyName!: string;
  @Field(() => ID, { description: "合同记录编号。 / Record." })
  contractId!: string;
  @Field(() => String, { description: "合同编号。 / Number of the contract." })
  contractNo!: string;
  @Field(() => DateTimeScalar, { description: "须在此之前确认，否则合同继续有效。 / To be confirmed by then; otherwise the contract goes on." })
  deadline!: Ref<Date>;
  @Field(() => DateScalar, { description: "到期日。 / Ends on." })
  endsOn!: Ref<string>;
  @Field(() => DateScalar, { description: "签署日。 / Signed on." })
  signedOn!: Ref<string>;
  @Field(() => String, { description: "签署人姓名。 / Name of the signer." })
  signerName!: string;
  @Field(() => String, { description: "合作主体。 / Subject." })
  subjectName!: string;
  @Field(() => String, { description: "标题。 / Title." })
  title!: string;
}

@ObjectType("TotpSecret", { description: "启用身份验证器所需，只给出一次。 / What the authenticator is set up with, told once." })
export class TotpSecret {
  @Field(() => String, { description: "密钥（Base32），手工输入用。 / Secret for typing, base32." })
  secret!: string;
  @Field(() => String, { description: "otpauth 地址，用于二维码。 / Address for the QR code." })
  uri!: string;
}

@ObjectType("TrialBalance", { description: "截至某日终的试算表；借方合计 = 贷方合计。 / Trial balance at the end of a day; debits = credits." })
export class TrialBalance {
  @Field(() => [BlockedAccount], { description: "现在停付的账户，与所选日期无关。 / The accounts that pay nothing now, whatever day is asked for." })
  blocks!: readonly Ref<BlockedAccount>[];
  @Field(() => MoneyScalar, { description: "贷方合计。 / All credits." })
  credit!: Ref<Cents>;
  @Field(() => DateScalar, { description: "日期。 / Day." })
  day!: Ref<string>;
  @Field(() => MoneyScalar, { description: "借方合计。 / All debits." })
  debit!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "差额，应为 0。 / Difference, which is 0." })
  difference!: Ref<Cents>;
  @Field(() => [TrialBalanceRow], { description: "按企业、主体、科目。 / By company, subject and account." })
  rows!: readonly Ref<TrialBalanceRow>[];
}

@ObjectType("TrialBalanceRow", { description: "试算表的一行。 / A row of the trial balance." })
export class TrialBalanceRow {
  @Field(() => ID, { description: "企业编号。 / Company id." })
  companyId!: string;
  @Field(() => String, { description: "企业名称。 / Company." })
  companyName!: string;
  @Field(() => MoneyScalar, { description: "贷方发生额。 / Credits up to the day." })
  credit!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "借方发生额。 / Debits up to the day." })
  debit!: Ref<Cents>;
  @Field(() => LedgerAccountKind, { description: "科目。 / Account." })
  kind!: Ref<LedgerAccountKind>;
  @Field(() => String, { description: "科目名称。 / Its name." })
  name!: string;
  @Field(() => ID, { description: "合作主体编号。 / Subject id." })
  subjectId!: string;
  @Field(() => String, { description: "合作主体名称。 / Subject." })
  subjectName!: string;
}

@ObjectType("UnbindToConfirm", { description: "待确认解除的签署绑定。 / The binding of a signer that is to be let go." })
export class UnbindToConfirm {
  @Field(() => String, { description: "企业名称。 / Company." })
  companyName!: string;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => String, { description: "手机号（脱敏）。 / Masked phone." })
  phoneMasked!: string;
}

@ObjectType("UnpayableRow", { description: "付款时会被拒绝的一条明细。 / A row for which the payment would be refused." })
export class UnpayableRow {
  @Field(() => MoneyScalar, { description: "金额。 / Amount." })
  amount!: Ref<Cents>;
  @Field(() => ID, { description: "明细编号。 / Id of the row." })
  id!: string;
  @Field(() => Int, { description: "名单行号，从 1 起。 / Its line in the list, from 1." })
  lineNo!: number;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => String, { description: "原因。 / Why; without any amount of other companies (D49)." })
  reason!: string;
}

@ObjectType("UnreadMessages", { description: "一类站内消息的未读条数。 / Unread messages of a tab." })
export class UnreadMessages {
  @Field(() => Int, { description: "未读条数。 / Unread." })
  count!: number;
  @Field(() => MessageType, { description: "类型。 / Type." })
  type!: Ref<MessageType>;
  @Field(() => String, { description: "类型名称。 / Label." })
  typeLabel!: string;
}

@ObjectType("UserSession", { description: "一个登录会话。 / A session of the user." })
export class UserSession {
  @Field(() => DateTimeScalar, { description: "登录时间。 / Logged in at." })
  createdAt!: Ref<Date>;
  @Field(() => String, { description: "设备。 / Device." })
  device!: string;
  @Field(() => DateTimeScalar, { description: "失效时间。 / Ends at." })
  endsAt!: Ref<Date>;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "网络地址。 / Network address." })
  ip!: string;
  @Field(() => Boolean, { description: "是否当前会话。 / This session." })
  isCurrent!: boolean;
  @Field(() => DateTimeScalar, { description: "最近使用。 / Last used at." })
  lastUsedAt!: Ref<Date>;
}

@ObjectType("VatMeter", { description: "增值税起征点进度（D50）：平台只知道经本主体支付的收入。 / How far a month is from the VAT threshold; the platform knows only what passes through the subject." })
export class VatMeter {
  @Field(() => MoneyScalar, { description: "当月销售额（不含增值税）。 / Without VAT." })
  exVat!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "当月销售额（含增值税）。 / Sales of the month with VAT." })
  gross!: Ref<Cents>;
  @Field(() => Boolean, { description: "已达到，当月全额征税。 / Reached: the whole month is taxed." })
  isReached!: boolean;
  @Field(() => MoneyScalar, { description: "距起征点。 / What is left before it." })
  left!: Ref<Cents>;
  @Field(() => MonthScalar, { description: "月份。 / Month." })
  month!: Ref<string>;
  @Field(() => MoneyScalar, { description: "起征点：每月 100,000 元（不含增值税）。 / Threshold of a month." })
  threshold!: Ref<Cents>;
}

@ObjectType("Viewer", { description: "当前登录用户与其所在企业。 / Who is logged in and for which company." })
export class Viewer {
  @Field(() => ID, { nullable: true, description: "当前企业；未绑定企业为空。 / Active company; null = NO_BIND." })
  companyId!: string | null;
  @Field(() => String, { nullable: true, description: "当前企业名称。 / Its name." })
  companyName!: string | null;
  @Field(() => CompanyStatus, { nullable: true, description: "企业状态。 / Its state." })
  companyStatus!: Ref<CompanyStatus> | null;
  @Field(() => String, { nullable: true, description: "脱敏邮箱。 / Masked e-mail." })
  emailMasked!: string | null;
  @Field(() => [CompanyFeature], { description: "企业功能。 / Features of the company." })
  features!: readonly Ref<CompanyFeature>[];
  @Field(() => Boolean, { description: "是否有权访问控制台；否则进入无权访问页。 / May use the console; otherwise /noavaiable." })
  hasAccess!: boolean;
  @Field(() => Boolean, { description: "是否已设置密码。 / A password is set." })
  hasPassword!: boolean;
  @Field(() => Boolean, { description: "未绑定企业。 / Bound to no company: go to /nocompany." })
  isUnbound!: boolean;
  @Field(() => Boolean, { description: "是否访客（企业未开通）：列表为空，不能写。 / Visitor: empty lists, no writes." })
  isVisitor!: boolean;
  @Field(() => Language, { nullable: true, description: "所选界面语言；未选择为空。 / Language chosen for the screen; null = none yet." })
  language!: Ref<Language> | null;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => Boolean, { description: "企业是否开启二级审核。 / The company's audit switch." })
  needsAudit!: boolean;
  @Field(() => Boolean, { description: "支付是否须短信验证码。 / Paying needs an SMS code." })
  needsPaymentCode!: boolean;
  @Field(() => [Permission], { description: "当前可用的权限。 / Permissions held now." })
  permissions!: readonly Ref<Permission>[];
  @Field(() => String, { description: "脱敏手机号。 / Masked phone." })
  phoneMasked!: string;
  @Field(() => ReadOnlyView, { nullable: true, description: "平台人员只读查看本企业时：是谁、为何、到何时；本企业人员为空。 / An operator who looks at this company without any right to change a thing (OPS-032); null for its own people." })
  readOnlyView!: Ref<ReadOnlyView> | null;
  @Field(() => [Role], { description: "角色。 / Roles." })
  roles!: readonly Ref<Role>[];
  @Field(() => [CompanyService], { description: "业务。 / Services." })
  services!: readonly Ref<CompanyService>[];
  @Field(() => Int, { description: "会话剩余秒数。 / Seconds the session still lives." })
  ttlSeconds!: number;
  @Field(() => ID, { description: "用户编号。 / User id." })
  userId!: string;
}

@ObjectType("VocabularyEntry", { description: "封闭词汇表中的一项。 / One word of a closed vocabulary." })
export class VocabularyEntry {
  @Field(() => String, { description: "键。 / Key." })
  key!: string;
  @Field(() => String, { description: "中文名称。 / Chinese label." })
  label!: string;
  @Field(() => String, { nullable: true, description: "旧接口编码。 / Code on the legacy wire." })
  legacyCode!: string | null;
}

@ObjectType("VoidContractsResult", { description: "作废的结果。 / Result of voiding." })
export class VoidContractsResult {
  @Field(() => Int, { description: "立即作废的条数。 / Voided at once." })
  count!: number;
  @Field(() => Int, { description: "等待收款人确认的条数。 / Waiting for the payee's confirmation." })
  pendingCount!: number;
}

@ObjectType("WebhookAttempt", { description: "一次尝试。 / One try." })
export class WebhookAttempt {
  @Field(() => String, { nullable: true, description: "应答正文的前 4 KB。 / The first 4 KB of the answer." })
  answer!: string | null;
  @Field(() => DateTimeScalar, { description: "时间。 / When." })
  at!: Ref<Date>;
  @Field(() => Int, { description: "用时（毫秒）。 / Milliseconds." })
  latencyMs!: number;
  @Field(() => Int, { description: "第几次，从 1 起，重放时继续计数。 / Number, from 1; a replay counts on." })
  no!: number;
  @Field(() => WebhookOutcome, { description: "结果。 / How it ended." })
  outcome!: Ref<WebhookOutcome>;
  @Field(() => Int, { nullable: true, description: "对方要求多少秒后再试。 / Seconds that the answer asked to wait." })
  retryAfter!: number | null;
  @Field(() => String, { description: "webhook-signature 请求头。 / The signature that was sent." })
  signature!: string;
  @Field(() => String, { description: "签名时间（秒），即 webhook-timestamp。 / Seconds since 1970 that were signed." })
  signedAt!: string;
  @Field(() => Int, { nullable: true, description: "HTTP 状态码。 / Status of the answer." })
  status!: number | null;
}

@ObjectType("WebhookDelivery", { description: "一个事件到一个 Webhook 的投递。 / One event on its way to one endpoint." })
export class WebhookDelivery {
  @Field(() => [WebhookAttempt], { description: "全部尝试，由先至后，最多 50 次。 / All tries, the first one first, at most 50." })
  attempts!: readonly Ref<WebhookAttempt>[];
  @Field(() => [Action], { description: "可做的操作。 / What may be done." })
  availableActions!: readonly Ref<Action>[];
  @Field(() => String, { description: "发送的正文。 / The body that is sent." })
  body!: string;
  @Field(() => DateTimeScalar, { description: "发生时间。 / When it happened." })
  createdAt!: Ref<Date>;
  @Field(() => DateTimeScalar, { nullable: true, description: "下次发送时间；不再发送为空。 / When it is sent next; null = it is not." })
  dueAt!: Ref<Date> | null;
  @Field(() => ID, { description: "Webhook 编号。 / Id of the endpoint." })
  endpointId!: string;
  @Field(() => WebhookEvent, { description: "事件。 / What happened." })
  event!: Ref<WebhookEvent>;
  @Field(() => String, { description: "事件编号，重放沿用。 / Id of the event, the same for a replay." })
  eventId!: string;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => WebhookAttempt, { nullable: true, description: "最近一次尝试。 / The last try." })
  lastAttempt!: Ref<WebhookAttempt> | null;
  @Field(() => String, { description: "所涉对象的单号。 / Number of the thing." })
  objectCode!: string;
  @Field(() => WebhookDeliveryState, { description: "状态。 / State." })
  state!: Ref<WebhookDeliveryState>;
  @Field(() => Int, { description: "本轮已尝试次数，最多 9 次。 / Tries of this round, at most 9." })
  tries!: number;
  @Field(() => String, { description: "类型名，如 line.failed。 / Type on the wire." })
  type!: string;
}

@ObjectType("WebhookDeliveryConnection", { description: "投递分页。 / Page of deliveries." })
export class WebhookDeliveryConnection {
  @Field(() => [WebhookDelivery], { description: "本页。 / Rows." })
  nodes!: readonly Ref<WebhookDelivery>[];
  @Field(() => PageInfo, { description: "分页。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Count." })
  totalCount!: number;
}

@ObjectType("WebhookEndpoint", { description: "接收事件的地址。 / An endpoint." })
export class WebhookEndpoint {
  @Field(() => DateTimeScalar, { description: "创建时间。 / Made at." })
  createdAt!: Ref<Date>;
  @Field(() => DateTimeScalar, { nullable: true, description: "自何时起连续失败。 / Since when nothing has arrived." })
  failingSince!: Ref<Date> | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Int, { description: "停用期间保留的事件数。 / Events that were kept." })
  keptCount!: number;
  @Field(() => WebhookOff, { nullable: true, description: "为何停用。 / Why it is off." })
  offReason!: Ref<WebhookOff> | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "轮换中：旧密钥有效至。 / While rotating: until when the secret of before signs, too." })
  oldSecretUntil!: Ref<Date> | null;
  @Field(() => Int, { description: "已放弃的事件数。 / Events that were given up." })
  parkedCount!: number;
  @Field(() => WebhookRecent, { description: "近 24 小时。 / The last 24 hours." })
  recent!: Ref<WebhookRecent>;
  @Field(() => String, { description: "密钥末 4 位；完整密钥只在创建和轮换时显示。 / Last 4 letters of the secret, which is shown once." })
  secretTail!: string;
  @Field(() => WebhookState, { description: "状态。 / State." })
  state!: Ref<WebhookState>;
  @Field(() => DateTimeScalar, { nullable: true, description: "最近一次送达。 / Last success." })
  succeededAt!: Ref<Date> | null;
  @Field(() => [WebhookEvent], { description: "订阅的事件。 / What it asks for." })
  types!: readonly Ref<WebhookEvent>[];
  @Field(() => String, { description: "接收地址。 / Address." })
  url!: string;
  @Field(() => Int, { description: "内容版本，修改时带回。 / Version, brought back with a change." })
  version!: number;
}

@ObjectType("WebhookRecent", { description: "近 24 小时的送达情况。 / The last 24 hours." })
export class WebhookRecent {
  @Field(() => Int, { description: "送达的事件数。 / Events that arrived." })
  delivered!: number;
  @Field(() => Int, { description: "失败的尝试数。 / Tries that failed." })
  failed!: number;
  @Field(() => Int, { nullable: true, description: "95% 的应答在多少毫秒内；没有送达为空。 / 95 % of the answers came within these milliseconds; null = none." })
  p95Ms!: number | null;
}

@ObjectType("WebhookSecret", { description: "刚刚产生的密钥，只显示这一次。 / A secret that was just made; it is shown this once." })
export class WebhookSecret {
  @Field(() => WebhookEndpoint, { description: "所属的 Webhook。 / The endpoint." })
  endpoint!: Ref<WebhookEndpoint>;
  @Field(() => String, { description: "签名密钥，whsec_ 加 32 个随机字节的 base64；密钥字节是前缀之后的部分。 / whsec_ and 32 random bytes as base64; the key is what the part after the prefix decodes to." })
  secret!: string;
}

@ObjectType("WhyThisTax", { description: "为什么是这个税额。 / Why this tax." })
export class WhyThisTax {
  @Field(() => MonthScalar, { description: "算税月份。 / Tax month." })
  month!: Ref<string>;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => String, { description: "规则名称与起用月份。 / The rules by name and the month they hold from." })
  ruleTitle!: string;
  @Field(() => String, { description: "规则版本。 / Rule version." })
  ruleVersion!: string;
  @Field(() => [TaxReason], { description: "步骤。 / Steps." })
  steps!: readonly Ref<TaxReason>[];
  @Field(() => TaxSheet, { description: "税务数据。 / The figures." })
  tax!: Ref<TaxSheet>;
}

@ObjectType("WorkCalendar", { description: "一年的工作日历。 / The working days of a year." })
export class WorkCalendar {
  @Field(() => [BuiltInDays], { description: "内置日历中该年的放假与调休上班，按日期；不包含的年份为空。 / Holidays of the year and the days worked for them by the calendar of the release, in order; none for a year it does not know." })
  builtIn!: readonly Ref<BuiltInDays>[];
  @Field(() => [WorkDay], { description: "当年录入的日期，按日期。 / The days entered for that year, in order." })
  days!: readonly Ref<WorkDay>[];
  @Field(() => Boolean, { description: "该年节假日是否已知：内置日历包含该年，或已录入该年元旦。 / Whether its holidays are known: by the release, or because its New Year's Day was entered." })
  isCovered!: boolean;
  @Field(() => String, { nullable: true, description: "提醒：自 11 月 1 日起下一年仍未录入，或当年未录入；没有为空。 / Warning: from 1 November on while the next year is not known, and in a year that is not." })
  warning!: string | null;
  @Field(() => Int, { description: "年份。 / Year." })
  year!: number;
}

@ObjectType("WorkDay", { description: "工作日历中与内置日历不同的一天。 / A day that differs from the calendar of the release." })
export class WorkDay {
  @Field(() => DateScalar, { description: "日期。 / Day." })
  day!: Ref<string>;
  @Field(() => Boolean, { description: "是否上班。 / Whether it is worked." })
  isWorked!: boolean;
  @Field(() => Boolean, { description: "内置日历中是否上班。 / Whether the calendar of the release has it worked." })
  isWorkedByTable!: boolean;
  @Field(() => String, { description: "说明，例如「国庆节」「调休上班」。 / Why." })
  note!: string;
  @Field(() => DateTimeScalar, { description: "录入时间。 / When." })
  setAt!: Ref<Date>;
  @Field(() => String, { description: "录入人。 / Entered by." })
  setByName!: string;
}

@InputType("AcceptInvitationInput", { description: "接受邀请。 / Acceptance of an invitation." })
export class AcceptInvitationInput {
  @Field(() => String, { description: "手机验证码。 / Code sent to the phone." })
  code!: string;
  @Field(() => String, { nullable: true, description: "姓名（新用户）。 / Name of a new user." })
  name?: string | null;
  @Field(() => String, { nullable: true, description: "密码（新用户）。 / Password of a new user." })
  password?: string | null;
  @Field(() => String, { description: "邀请令牌。 / Token of the link." })
  token!: string;
}

@InputType("AccountChangeCodeInput", { description: "为更换收款账号获取验证码。 / Input of sendAccountChangeCode." })
export class AccountChangeCodeInput {
  @Field(() => String, { description: "新收款账号。 / The new account." })
  accountNo!: string;
  @Field(() => CaptchaAnswer, { nullable: true, description: "滑块验证答案：一小时内第三次发送后需要。 / Captcha, after the third send in an hour." })
  captcha?: Ref<CaptchaAnswer> | null;
  @Field(() => PayWay, { description: "收款方式。 / Way of paying." })
  payWay!: Ref<PayWay>;
}

@InputType("AgentInvoiceFilter", { description: "电子发票单筛选；起止日期均含当日。 / Filter of orders; both days are included." })
export class AgentInvoiceFilter {
  @Field(() => AgentCategory, { nullable: true, description: "合作类型。 / Category." })
  category?: Ref<AgentCategory> | null;
  @Field(() => String, { nullable: true, description: "电子发票单编号。 / Number of the order." })
  code?: string | null;
  @Field(() => DateScalar, { nullable: true, description: "创建日期起。 / Created from." })
  createdFrom?: Ref<string> | null;
  @Field(() => DateScalar, { nullable: true, description: "创建日期止。 / Created to." })
  createdTo?: Ref<string> | null;
  @Field(() => ID, { nullable: true, description: "编号。 / Id." })
  id?: string | null;
  @Field(() => ServiceKind, { nullable: true, description: "业务类型。 / Kind." })
  kind?: Ref<ServiceKind> | null;
  @Field(() => String, { nullable: true, description: "姓名包含此内容，或完整身份证号。 / Part of the name of a person in it, or a whole id card." })
  name?: string | null;
  @Field(() => String, { nullable: true, description: "完整手机号。 / A whole phone number of a person in it." })
  phone?: string | null;
  @Field(() => [AgentInvoiceStatus], { nullable: true, description: "状态。 / States." })
  statuses?: Ref<AgentInvoiceStatus>[] | null;
  @Field(() => String, { nullable: true, description: "标题包含。 / Part of the title." })
  title?: string | null;
}

@InputType("AgentInvoiceLineFilter", { description: "明细筛选。 / Filter of lines." })
export class AgentInvoiceLineFilter {
  @Field(() => String, { nullable: true, description: "姓名包含，或完整身份证号。 / Part of the name, or the whole id card." })
  name?: string | null;
  @Field(() => [AgentInvoiceLineStatus], { nullable: true, description: "状态。 / States." })
  statuses?: Ref<AgentInvoiceLineStatus>[] | null;
}

@InputType("ApiTokenInput", { description: "新建令牌。 / A new token." })
export class ApiTokenInput {
  @Field(() => [String], { defaultValue: [], description: "允许的来源 IP 或网段，至多 20 个；为空则不限。 / Addresses or networks, at most 20; none = anywhere." })
  addresses!: string[];
  @Field(() => MoneyScalar, { nullable: true, description: "当日付款上限（元）；含付款权限时必填，否则须为空。 / Daily cap in yuan: needed with the scope of payments, null without." })
  dailyCap?: Ref<Cents> | null;
  @Field(() => DateScalar, { description: "到期日（含当日），明天到一年之内。 / Last day, from tomorrow to a year from now." })
  expiresOn!: Ref<string>;
  @Field(() => Boolean, { defaultValue: false, description: "是否沙箱令牌；沙箱须已开通（openSandbox）。 / A test token; the sandbox must be open." })
  isSandbox!: boolean;
  @Field(() => String, { description: "名称，不超过 40 个字。 / Name, at most 40 letters." })
  name!: string;
  @Field(() => [ApiScope], { description: "权限，至少一项。 / Scopes, one at least." })
  scopes!: Ref<ApiScope>[];
}

@InputType("AuditFilter", { description: "操作记录筛选。 / Filter of the log." })
export class AuditFilter {
  @Field(() => String, { nullable: true, description: "动作键。 / Key of the action." })
  action?: string | null;
  @Field(() => [String], { nullable: true, description: "任一动作键。 / Any of these actions." })
  actions?: string[] | null;
  @Field(() => ID, { nullable: true, description: "操作人编号。 / Id of the actor." })
  actorId?: string | null;
  @Field(() => String, { nullable: true, description: "操作人姓名包含。 / Part of the actor's name." })
  actorName?: string | null;
  @Field(() => DateScalar, { nullable: true, description: "从该日起。 / From this day on." })
  dayFrom?: Ref<string> | null;
  @Field(() => DateScalar, { nullable: true, description: "到该日止。 / To the end of this day." })
  dayTo?: Ref<string> | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "从何时起。 / From." })
  from?: Ref<Date> | null;
  @Field(() => ID, { nullable: true, description: "对象编号。 / Id of the target." })
  targetId?: string | null;
  @Field(() => String, { nullable: true, description: "对象类型。 / Type of the target." })
  targetType?: string | null;
  @Field(() => [String], { nullable: true, description: "任一对象类型。 / Any of these types of target." })
  targetTypes?: string[] | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "到何时止。 / Until." })
  until?: Ref<Date> | null;
}

@InputType("AuditTierInput", { description: "审核档。 / An audit tier." })
export class AuditTierInput {
  @Field(() => Int, { description: "审核人数 1–2。 / Auditors, 1 or 2." })
  auditors!: number;
  @Field(() => MoneyScalar, { nullable: true, description: "总额上限；最后一档为空。 / Up to this total; null in the last tier." })
  upTo?: Ref<Cents> | null;
}

@InputType("AwaitFundsInput", { description: "汇款支付。 / Input of awaitFunds." })
export class AwaitFundsInput {
  @Field(() => ID, { description: "结算单编号。 / Statement." })
  id!: string;
  @Field(() => Boolean, { nullable: true, defaultValue: false, description: "到账即付。 / Pay when funded." })
  payWhenFunded?: boolean | null;
  @Field(() => DateScalar, { description: "打款日期：昨天或今天。 / Payment day: yesterday or today." })
  remittedOn!: Ref<string>;
  @Field(() => String, { nullable: true, description: "第二重验证：身份验证器验证码、恢复码，或通行密钥的应答；企业接受时可代替短信验证码，要求时必填。 / Second factor: a code of the authenticator or from paper, or the answer of a passkey; in the place of the SMS code where the company accepts it, needed where it demands it." })
  secondFactor?: string | null;
  @Field(() => String, { nullable: true, description: "短信验证码（到账即付时）。 / SMS code, with payWhenFunded." })
  smsCode?: string | null;
  @Field(() => Int, { description: "用户看到的版本。 / Version the user saw." })
  version!: number;
}

@InputType("BackCalcFilter", { description: "反算筛选；起止日期均含当日。 / Filter of back-calculations; both days are included." })
export class BackCalcFilter {
  @Field(() => String, { nullable: true, description: "反算单号。 / Number of the calculation." })
  calculationCode?: string | null;
  @Field(() => DateScalar, { nullable: true, description: "创建日期起。 / Created from." })
  createdFrom?: Ref<string> | null;
  @Field(() => DateScalar, { nullable: true, description: "创建日期止。 / Created to." })
  createdTo?: Ref<string> | null;
  @Field(() => String, { nullable: true, description: "完整身份证号。 / Whole id card of somebody in it." })
  idCard?: string | null;
  @Field(() => String, { nullable: true, description: "已反算的名单中有姓名包含此内容的人。 / Somebody in it has this in the name." })
  name?: string | null;
  @Field(() => String, { nullable: true, description: "完整手机号。 / Whole phone of somebody in it." })
  phone?: string | null;
  @Field(() => String, { nullable: true, description: "标题包含。 / Part of the title." })
  title?: string | null;
}

@InputType("BackCalcRowFilter", { description: "反算明细筛选。 / Filter of rows." })
export class BackCalcRowFilter {
  @Field(() => String, { nullable: true, description: "完整身份证号。 / Whole id card." })
  idCard?: string | null;
  @Field(() => String, { nullable: true, description: "姓名包含。 / Part of the name." })
  name?: string | null;
  @Field(() => String, { nullable: true, description: "完整手机号。 / Whole phone." })
  phone?: string | null;
}

@InputType("CaptchaAnswer", { description: "滑块验证的答案。 / Answer to a captcha." })
export class CaptchaAnswer {
  @Field(() => ID, { description: "会话编号（ncCsessionid）。 / Session id." })
  sessionId!: string;
  @Field(() => String, { description: "答案 JSON 的 base64（ncSig）。 / Base64 of the solution JSON." })
  solution!: string;
  @Field(() => ID, { description: "题目编号（ncToken）。 / Challenge id." })
  token!: string;
}

@InputType("ChangeMyAccountInput", { description: "更换收款账号。 / Input of changeMyAccount." })
export class ChangeMyAccountInput {
  @Field(() => String, { description: "新收款账号，须与获取验证码时相同。 / The new account, the same as when the code was sent." })
  accountNo!: string;
  @Field(() => String, { nullable: true, description: "开户行。 / Bank." })
  bank?: string | null;
  @Field(() => String, { description: "验证码。 / Code." })
  code!: string;
  @Field(() => PayWay, { description: "收款方式，须与获取验证码时相同。 / Way of paying, the same as when the code was sent." })
  payWay!: Ref<PayWay>;
}

@InputType("ChangePayeeGroupInput", { description: "修改分组。 / A change of a group." })
export class ChangePayeeGroupInput {
  @Field(() => [ID], { nullable: true, description: "加入的收款人，最多 1000；已在组内的不重复。 / Payees to add, at most 1000; who is in it stays once." })
  addPayeeIds?: string[] | null;
  @Field(() => ID, { description: "分组。 / Group." })
  id!: string;
  @Field(() => String, { nullable: true, description: "新名称；不填不改。 / New name; left out = as it is." })
  name?: string | null;
  @Field(() => [ID], { nullable: true, description: "移出的收款人。 / Payees to take out." })
  removePayeeIds?: string[] | null;
}

@InputType("ChosenRowsInput", { description: "选中的行：逐行，或符合筛选的全部减去排除的。 / Rows that were chosen: one by one, or all that match without some." })
export class ChosenRowsInput {
  @Field(() => [ID], { defaultValue: [], description: "全选时排除的编号。 / Ids left out of all." })
  excludedIds!: string[];
  @Field(() => [ID], { defaultValue: [], description: "逐行选中的编号。 / Ids of rows chosen one by one." })
  ids!: string[];
  @Field(() => SelectionMode, { description: "ALL 符合筛选的全部；PAGE 逐行。 / All that match, or one by one." })
  mode!: Ref<SelectionMode>;
}

@InputType("CompanyServiceInput", { description: "业务及其期间。 / A service and its dates." })
export class CompanyServiceInput {
  @Field(() => DateScalar, { nullable: true, description: "下线日。 / Closed from." })
  closesOn?: Ref<string> | null;
  @Field(() => ServiceFlag, { description: "业务。 / Service." })
  flag!: Ref<ServiceFlag>;
  @Field(() => DateScalar, { description: "开通日。 / From." })
  opensOn!: Ref<string>;
}

@InputType("ConfirmIdentityInput", { description: "身份验证。 / Proof of identity." })
export class ConfirmIdentityInput {
  @Field(() => String, { description: "本人手机收到的验证码。 / Code sent to the own phone." })
  code!: string;
  @Field(() => IdentityStep, { description: "下一步。 / Next step." })
  step!: Ref<IdentityStep>;
}

@InputType("ContractFilter", { description: "合同列表的筛选。 / Conditions of the list of contracts." })
export class ContractFilter {
  @Field(() => [AgreementType], { nullable: true, description: "协议类型。 / Agreements." })
  agreementTypes?: Ref<AgreementType>[] | null;
  @Field(() => String, { nullable: true, description: "合同名称的一部分。 / Part of the contract's name." })
  contractName?: string | null;
  @Field(() => DateScalar, { nullable: true, description: "导入日起。 / Imported from." })
  importedFrom?: Ref<string> | null;
  @Field(() => DateScalar, { nullable: true, description: "导入日止（含）。 / Imported until, inclusive." })
  importedTo?: Ref<string> | null;
  @Field(() => String, { nullable: true, description: "姓名或完整的身份证号（D15）。 / Name or whole id card." })
  keyword?: string | null;
  @Field(() => String, { nullable: true, description: "完整的手机号。 / Whole phone number." })
  phone?: string | null;
  @Field(() => DateScalar, { nullable: true, description: "签署日起。 / Signed from." })
  signedFrom?: Ref<string> | null;
  @Field(() => DateScalar, { nullable: true, description: "签署日止（含）。 / Signed until, inclusive." })
  signedTo?: Ref<string> | null;
  @Field(() => [ContractStatus], { nullable: true, description: "状态。 / States." })
  statuses?: Ref<ContractStatus>[] | null;
  @Field(() => ID, { nullable: true, description: "合作主体。 / Subject." })
  subjectId?: string | null;
}

@InputType("ContractSelection", { description: "所选合同（D63）。 / Chosen contracts (D63)." })
export class ContractSelection {
  @Field(() => [ID], { nullable: true, description: "排除的编号。 / Ids left out." })
  excludedIds?: string[] | null;
  @Field(() => Int, { nullable: true, description: "确认时所见的条数；与执行时不同则不执行。 / How many the person agreed to; another number refuses the call." })
  expectedCount?: number | null;
  @Field(() => ContractFilter, { nullable: true, description: "全选时的筛选。 / Filter of ALL." })
  filter?: Ref<ContractFilter> | null;
  @Field(() => [ID], { nullable: true, description: "选中的编号，最多 20,000 个。 / Chosen ids, at most 20,000." })
  ids?: string[] | null;
  @Field(() => SelectionMode, { description: "方式。 / Mode." })
  mode!: Ref<SelectionMode>;
}

@InputType("CreatePayeeGroupInput", { description: "新建分组。 / A new group." })
export class CreatePayeeGroupInput {
  @Field(() => String, { description: "名称。 / Name." })
  name!: string;
  @Field(() => [ID], { nullable: true, description: "一并加入的收款人，最多 1000。 / Payees in it, at most 1000." })
  payeeIds?: string[] | null;
}

@InputType("CreateSigningQrInput", { description: "创建二维码。 / Input of createSigningQr." })
export class CreateSigningQrInput {
  @Field(() => [PayWay], { description: "支付账户类型；填写账户时至少一种。 / Kinds of accounts; at least one when an account is asked for." })
  accountTypes!: Ref<PayWay>[];
  @Field(() => AgreementType, { description: "协议类型。 / Agreement." })
  agreementType!: Ref<AgreementType>;
  @Field(() => Boolean, { description: "是否填写支付账户。 / Whether an account is asked for." })
  collectAccount!: boolean;
  @Field(() => DateScalar, { nullable: true, description: "最后一天；不填为一年。 / Last day; a year when left out." })
  endsOn?: Ref<string> | null;
  @Field(() => ID, { description: "合作主体。 / Subject." })
  subjectId!: string;
  @Field(() => ID, { description: "合同模板。 / Template of the contract." })
  templateId!: string;
}

@InputType("CreateStatementInput", { description: "创建结算单。 / Input of createStatement." })
export class CreateStatementInput {
  @Field(() => ID, { description: "上传文件编号。 / Uploaded file." })
  fileId!: string;
  @Field(() => HiddenRowsChoice, { nullable: true, description: "隐藏或筛选掉的行如何处理；表格中有这样的行时必填。 / What becomes of rows that nobody sees in the sheet; needed where there are any." })
  hiddenRows?: Ref<HiddenRowsChoice> | null;
  @Field(() => ServiceKind, { description: "业务类型。 / Kind." })
  kind!: Ref<ServiceKind>;
  @Field(() => String, { nullable: true, description: "列对应：JSON 数组 [{index, field}]，field 为 RosterField 或 null。 / Column mapping: JSON list of {index, field}; field null = not imported." })
  mapping?: string | null;
  @Field(() => PayOrder, { nullable: true, description: "付款与开票次序。 / Pay order." })
  payOrder?: Ref<PayOrder> | null;
  @Field(() => PayWay, { description: "收款方式。 / Pay way." })
  payWay!: Ref<PayWay>;
  @Field(() => String, { nullable: true, description: "备注，最多 200 字。 / Remark." })
  remark?: string | null;
  @Field(() => String, { description: "业务场景代码。 / Scenario code." })
  scenarioCode!: string;
  @Field(() => String, { nullable: true, description: "工作表；不填为第一张可见表。 / Sheet; the first visible one if absent." })
  sheet?: string | null;
  @Field(() => ID, { description: "合作主体。 / Subject." })
  subjectId!: string;
  @Field(() => ID, { nullable: true, description: "关联任务；收款人未接受任务或金额超出费用范围时提醒。 / Task that is paid; payees who have not accepted it, and amounts beyond its fees, are told." })
  taskId?: string | null;
  @Field(() => String, { nullable: true, description: "结算内容，1–50 字；不填为默认（D20）。 / Title; default of D20 when absent." })
  title?: string | null;
}

@InputType("DeleteRosterRowsInput", { description: "删除行。 / Deletes rows." })
export class DeleteRosterRowsInput {
  @Field(() => Int, { nullable: true, description: "所见的校验集版本。 / Version seen." })
  keyAge?: number | null;
  @Field(() => ID, { description: "名单。 / List." })
  rosterId!: string;
  @Field(() => RosterRowSelection, { description: "选择。 / Selection." })
  selection!: Ref<RosterRowSelection>;
}

@InputType("EditContractInput", { description: "待签署合同的修改。 / Input of editContract." })
export class EditContractInput {
  @Field(() => String, { description: "身份证号。 / Id card." })
  idCard!: string;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => String, { description: "手机号。 / Mobile phone." })
  phone!: string;
}

@InputType("EditFailedLineInput", { description: "失败明细的修改；未填的字段不变。 / Edit of a failed line; absent fields stay." })
export class EditFailedLineInput {
  @Field(() => String, { nullable: true, description: "收款账号。 / Account." })
  account?: string | null;
  @Field(() => String, { nullable: true, description: "应发金额（元），不可修改：与原值不同即拒绝（D28）。 / Gross amount in yuan. It never changes: another one is refused." })
  amount?: string | null;
  @Field(() => String, { nullable: true, description: "银行附言。 / Bank abstract." })
  bankAbstract?: string | null;
  @Field(() => String, { nullable: true, description: "开户行。 / Bank." })
  bankName?: string | null;
  @Field(() => ID, { description: "明细编号。 / Line." })
  id!: string;
  @Field(() => String, { nullable: true, description: "证件号，不可修改：与原值不同即拒绝。 / ID number. It never changes: another one is refused." })
  idCard?: string | null;
  @Field(() => String, { nullable: true, description: "姓名（错字更正）。 / Name (typo)." })
  name?: string | null;
  @Field(() => PayWay, { nullable: true, description: "收款方式。 / Pay way." })
  payWay?: Ref<PayWay> | null;
  @Field(() => String, { nullable: true, description: "手机号。 / Phone." })
  phone?: string | null;
  @Field(() => String, { nullable: true, description: "备注。 / Remark." })
  remark?: string | null;
  @Field(() => String, { nullable: true, description: "业务订单号，不可修改：与原值不同即拒绝。 / Order number. It never changes: another one is refused." })
  sourceId?: string | null;
}

@InputType("EditRosterRowInput", { description: "修改一行。 / Edits one row." })
export class EditRosterRowInput {
  @Field(() => [RosterCellInput], { description: "要改的单元格。 / Cells to change." })
  cells!: Ref<RosterCellInput>[];
  @Field(() => Int, { nullable: true, description: "所见的校验集版本；可不带。 / Version seen, optional." })
  keyAge?: number | null;
  @Field(() => ID, { description: "名单。 / List." })
  rosterId!: string;
  @Field(() => ID, { description: "行。 / Row." })
  rowId!: string;
  @Field(() => String, { nullable: true, description: "所见的该行版本，即行的 version；其后改动过时拒绝。 / Version of the row as it was seen; a row that changed since refuses the call." })
  version?: string | null;
}

@InputType("ExportCondition", { description: "一个筛选条件：名称与取值；可用的名称见 ExportKindKey 各种类的 Conditions。 / One condition: a name that stands under Conditions of the kind in ExportKindKey, and its values." })
export class ExportCondition {
  @Field(() => String, { description: "名称。 / Name." })
  name!: string;
  @Field(() => [String], { description: "取值。 / Values." })
  values!: string[];
}

@InputType("ExportFilter", { description: "下载记录筛选。 / Filter of download records." })
export class ExportFilter {
  @Field(() => DateScalar, { nullable: true, description: "操作日期止。 / To this day." })
  endOn?: Ref<string> | null;
  @Field(() => [ExportKindKey], { nullable: true, description: "种类。 / Kind." })
  kind?: Ref<ExportKindKey>[] | null;
  @Field(() => DateScalar, { nullable: true, description: "操作日期起。 / From this day." })
  startOn?: Ref<string> | null;
  @Field(() => [ExportStatus], { nullable: true, description: "状态。 / Status." })
  status?: Ref<ExportStatus>[] | null;
}

@InputType("ExportSelectionInput", { description: "选择的行。 / Which rows." })
export class ExportSelectionInput {
  @Field(() => [ID], { nullable: true, description: "全选时排除的编号。 / Ids left out of ALL." })
  excludedIds?: string[] | null;
  @Field(() => [ID], { nullable: true, description: "选中的编号。 / Chosen ids." })
  ids?: string[] | null;
  @Field(() => SelectionMode, { description: "方式。 / Mode." })
  mode!: Ref<SelectionMode>;
}

@InputType("FundFlowFilter", { description: "流水筛选。 / Filter of flows." })
export class FundFlowFilter {
  @Field(() => FundAccountKind, { nullable: true, description: "账户类别；默认余额，按结算单筛选时默认全部。 / Account kind; default AVAILABLE, or every kind when a statement is named." })
  account?: Ref<FundAccountKind> | null;
  @Field(() => CancelledLocks, { nullable: true, defaultValue: CancelledLocks.EACH, description: "取消了的锁定如何显示。 / How cancelled locks are shown." })
  cancelledLocks?: Ref<CancelledLocks> | null;
  @Field(() => String, { nullable: true, description: "用途代码，同 BalancePart.code。 / Code of the purpose, as in BalancePart." })
  code?: string | null;
  @Field(() => DateScalar, { nullable: true, description: "开始日期（含）。 / From, inclusive." })
  from?: Ref<string> | null;
  @Field(() => FlowSource, { nullable: true, description: "来源。 / Source." })
  source?: Ref<FlowSource> | null;
  @Field(() => ID, { nullable: true, description: "结算单：只看它的流水。 / Statement: its own flows only." })
  statementId?: string | null;
  @Field(() => ID, { nullable: true, description: "合作主体。 / Subject." })
  subjectId?: string | null;
  @Field(() => DateScalar, { nullable: true, description: "结束日期（含）。 / To, inclusive." })
  to?: Ref<string> | null;
}

@InputType("HelpArticleInput", { description: "文章内容。 / An article." })
export class HelpArticleInput {
  @Field(() => ID, { description: "分类。 / Category." })
  categoryId!: string;
  @Field(() => String, { description: "正文，不含 HTML 的 Markdown。 / Markdown without HTML." })
  content!: string;
  @Field(() => Int, { nullable: true, description: "热门问题中的位置。 / Place among the hot questions." })
  hotPosition?: number | null;
  @Field(() => ID, { nullable: true, description: "编号，新文章为空。 / Id; null for a new one." })
  id?: string | null;
  @Field(() => [String], { nullable: true, description: "所说明的控制台页面。 / Pages of the console it explains." })
  screens?: string[] | null;
  @Field(() => String, { description: "摘要。 / Summary." })
  summary!: string;
  @Field(() => String, { description: "标题。 / Title." })
  title!: string;
  @Field(() => Int, { nullable: true, description: "所依据的版本。 / The version that was read." })
  version?: number | null;
  @Field(() => String, { nullable: true, description: "视频地址。 / Video." })
  video?: string | null;
}

@InputType("HelpCategoryInput", { description: "分类内容。 / A category." })
export class HelpCategoryInput {
  @Field(() => String, { description: "代码：小写字母开头，可含数字与连字符，2–32 位；创建后不变。 / Lower-case letters, digits, hyphens; stays as it was made." })
  code!: string;
  @Field(() => ID, { nullable: true, description: "编号，新分类为空。 / Id; null for a new one." })
  id?: string | null;
  @Field(() => String, { description: "名称。 / Name." })
  name!: string;
  @Field(() => ID, { nullable: true, description: "上级分类；只有两级。 / The category above; there are two levels." })
  parentId?: string | null;
  @Field(() => Int, { defaultValue: 0, description: "次序，0–999，小的在前。 / Place, small numbers first." })
  position!: number;
  @Field(() => Int, { nullable: true, description: "所依据的版本；新分类为空。 / The version that was read; null for a new one." })
  version?: number | null;
}

@InputType("HelpFeedbackInput", { description: "反馈。 / Feedback." })
export class HelpFeedbackInput {
  @Field(() => ID, { nullable: true, description: "文章；对搜索的反馈为空。 / The article; null for a search." })
  articleId?: string | null;
  @Field(() => Boolean, { nullable: true, description: "是否有帮助。 / Whether it helped." })
  isHelpful?: boolean | null;
  @Field(() => String, { nullable: true, description: "没有找到的关键词。 / What was not found." })
  keyword?: string | null;
  @Field(() => String, { nullable: true, description: "说明；没有文章时必填。 / Words; needed without an article." })
  remark?: string | null;
}

@InputType("IdentityProviderInput", { description: "设置企业账号登录。 / How a company's people log in." })
export class IdentityProviderInput {
  @Field(() => String, { nullable: true, description: "企业微信应用的 AgentId。 / Agent id of WeCom." })
  agentId?: string | null;
  @Field(() => String, { description: "应用编号。 / Client id." })
  clientId!: string;
  @Field(() => String, { description: "OIDC 为签发方地址（https），其他为企业编号。 / Issuer, or id of the organisation." })
  issuer!: string;
  @Field(() => ProviderKind, { description: "来源。 / Kind." })
  kind!: Ref<ProviderKind>;
  @Field(() => String, { nullable: true, description: "应用密钥；为空则保留原密钥（仅来源、签发方、应用编号均不变时）。 / Secret; null keeps the one before, where nothing else changed." })
  secret?: string | null;
  @Field(() => Int, { nullable: true, description: "看到的版本；首次设置为空。 / Version that was seen; null at first." })
  version?: number | null;
}

@InputType("ImportColumnInput", { description: "一列对应到哪一项。 / Which field a column is." })
export class ImportColumnInput {
  @Field(() => RosterField, { nullable: true, description: "对应的列；空表示不导入。 / Field, null = not imported." })
  field?: Ref<RosterField> | null;
  @Field(() => Int, { description: "第几列，从 0 开始。 / Column index from 0." })
  index!: number;
}

@InputType("InterceptAnswer", { description: "对一项提醒的答复。 / Answer to one warning." })
export class InterceptAnswer {
  @Field(() => String, { description: "提醒代码。 / Code of the warning." })
  code!: string;
  @Field(() => String, { nullable: true, description: "原因；reasonRequired 时必填。 / Reason; required when the item says so." })
  reason?: string | null;
}

@InputType("InviteMemberInput", { description: "邀请成员。 / Invitation of a member." })
export class InviteMemberInput {
  @Field(() => String, { description: "邮箱。 / E-mail." })
  email!: string;
  @Field(() => String, { nullable: true, description: "姓名。 / Name." })
  name?: string | null;
  @Field(() => String, { description: "手机号。 / Phone." })
  phone!: string;
  @Field(() => [Role], { description: "角色，至少一个；不能授予企业管理员。 / At least one role; never MASTER." })
  roles!: Ref<Role>[];
}

@InputType("InvoiceApplyInput", { description: "开票申请。 / What is applied for." })
export class InvoiceApplyInput {
  @Field(() => ID, { nullable: true, description: "收件地址编号。 / Address." })
  addressId?: string | null;
  @Field(() => String, { nullable: true, description: "发票类目。 / Category." })
  category?: string | null;
  @Field(() => Boolean, { nullable: true, defaultValue: false, description: "已确认包含多种业务场景。 / Several scenarios are confirmed." })
  isScenariosConfirmed?: boolean | null;
  @Field(() => InvoiceKind, { nullable: true, description: "发票类型。 / Kind." })
  kind?: Ref<InvoiceKind> | null;
  @Field(() => MoneyScalar, { nullable: true, description: "看到的实开金额；已变化则拒绝。 / The amount that was shown; refused when it changed." })
  realAmount?: Ref<Cents> | null;
  @Field(() => String, { nullable: true, description: "备注，印在发票上。 / Remark, printed on the invoice." })
  remark?: string | null;
  @Field(() => InvoiceSelectionInput, { description: "所选数据。 / What is chosen." })
  selection!: Ref<InvoiceSelectionInput>;
}

@InputType("InvoiceSelectionInput", { description: "要开票的结算单：按编号，或符合条件的全部。 / What is chosen: by id, or all that match." })
export class InvoiceSelectionInput {
  @Field(() => InvoiceBusiness, { nullable: true, description: "结算类型；空为不限。 / Settlement type; null = any." })
  business?: Ref<InvoiceBusiness> | null;
  @Field(() => DateScalar, { nullable: true, description: "创建日期起。 / Created from this day." })
  createdFrom?: Ref<string> | null;
  @Field(() => DateScalar, { nullable: true, description: "创建日期止。 / Created up to this day." })
  createdTo?: Ref<string> | null;
  @Field(() => [ID], { nullable: true, description: "从全部中排除的编号。 / Left out of all." })
  excludedIds?: string[] | null;
  @Field(() => [ID], { nullable: true, description: "所选结算单编号；空为符合条件的全部。 / Chosen ids; null = all that match." })
  ids?: string[] | null;
  @Field(() => [ServiceKind], { nullable: true, description: "业务类型；空为不限。 / Kinds; null = any." })
  kinds?: Ref<ServiceKind>[] | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "数据截至时间，不晚于服务器当前时间前 5 分钟；空即取该时间。 / Settled by then; at the latest five minutes ago, which is also what null means." })
  opTime?: Ref<Date> | null;
  @Field(() => ID, { nullable: true, description: "业务订单号，即结算单编号。 / Number of the order: the id of the statement." })
  orderNo?: string | null;
  @Field(() => String, { nullable: true, description: "业务场景代码。 / Code of the scenario." })
  scenarioCode?: string | null;
  @Field(() => String, { nullable: true, description: "结算单号。 / Number of the statement." })
  statementCode?: string | null;
  @Field(() => ID, { description: "合作主体编号。 / Subject." })
  subjectId!: string;
}

@InputType("InvoiceTitleInput", { description: "提交审核的发票抬头；一般纳税人须填写开户行、账号、注册地址与电话。 / A title to be reviewed; a general taxpayer names bank, account, register address and phone." })
export class InvoiceTitleInput {
  @Field(() => String, { nullable: true, description: "银行账号，9-32 位数字。 / Account, 9 to 32 digits." })
  account?: string | null;
  @Field(() => String, { nullable: true, description: "开户行，须写到支行、分行、营业部或分理处。 / Bank with its branch." })
  bankName?: string | null;
  @Field(() => Boolean, { nullable: true, defaultValue: false, description: "申请人工审核并上传证明。 / Manual review with a proof." })
  isManualReview?: boolean | null;
  @Field(() => String, { description: "企业名称，不超过 50 个字符。 / Company name, at most 50 characters." })
  name!: string;
  @Field(() => ID, { nullable: true, description: "证明文件编号，人工审核时必填。 / Id of the proof file; needed for a manual review." })
  proofFileId?: string | null;
  @Field(() => String, { nullable: true, description: "注册地址，不超过 50 个字符。 / Register address, at most 50 characters." })
  registerAddress?: string | null;
  @Field(() => String, { nullable: true, description: "注册电话：手机、座机或 400。 / Register phone: mobile, landline or 400." })
  registerPhone?: string | null;
  @Field(() => String, { description: "纳税人识别号。 / Tax number." })
  taxNo!: string;
  @Field(() => TaxpayerType, { description: "纳税人资质。 / Taxpayer type." })
  taxpayerType!: Ref<TaxpayerType>;
}

@InputType("LineFilter", { description: "明细筛选。 / Filter of lines." })
export class LineFilter {
  @Field(() => String, { nullable: true, description: "身份证号或账号。 / Id card or account." })
  card?: string | null;
  @Field(() => String, { nullable: true, description: "姓名。 / Name." })
  name?: string | null;
  @Field(() => String, { nullable: true, description: "姓名或身份证号（D15）。 / Name or id card." })
  search?: string | null;
  @Field(() => [LineStatus], { nullable: true, description: "状态。 / Statuses." })
  statuses?: Ref<LineStatus>[] | null;
}

@InputType("LineSelectionInput", { description: "明细选择。 / Selection of lines." })
export class LineSelectionInput {
  @Field(() => [ID], { nullable: true, description: "排除的明细。 / Excluded ids." })
  excludedIds?: string[] | null;
  @Field(() => Int, { nullable: true, description: "确认时所见的笔数；与执行时不同则不执行。 / How many the person agreed to; another number refuses the call." })
  expectedCount?: number | null;
  @Field(() => MoneyScalar, { nullable: true, description: "确认时所见的退回金额合计；与执行时不同则不执行。 / What was told to be returned; another sum refuses the call." })
  expectedRefund?: Ref<Cents> | null;
  @Field(() => LineFilter, { nullable: true, description: "筛选（ALL）。 / Filter of ALL." })
  filter?: Ref<LineFilter> | null;
  @Field(() => [ID], { nullable: true, description: "所选明细。 / Ids." })
  ids?: string[] | null;
  @Field(() => SelectionMode, { description: "方式。 / Mode." })
  mode!: Ref<SelectionMode>;
  @Field(() => [SeenRowInput], { nullable: true, description: "所见的明细，代替 ids；之后有变化的，整次操作被拒绝。 / The lines as seen, in place of ids; one that has changed refuses the whole call." })
  seen?: Ref<SeenRowInput>[] | null;
}

@InputType("ListColumnsInput", { description: "列的设置。 / How the columns of a list are arranged." })
export class ListColumnsInput {
  @Field(() => [String], { description: "隐藏的列。 / Hidden ones." })
  hidden!: string[];
  @Field(() => [String], { description: "列的先后。 / The order." })
  order!: string[];
}

@InputType("ListViewInput", { description: "新视图。 / A new view." })
export class ListViewInput {
  @Field(() => ListColumnsInput, { nullable: true, description: "随视图保存的列。 / Columns kept with it." })
  columns?: Ref<ListColumnsInput> | null;
  @Field(() => String, { description: "列表的键。 / Key of the list." })
  list!: string;
  @Field(() => String, { description: "名称，不超过 20 个字符。 / Name, at most 20 characters." })
  name!: string;
  @Field(() => String, { description: "列表地址中的条件。 / The conditions of the address." })
  query!: string;
}

@InputType("LoginByCodeInput", { description: "短信登录。 / Login by code." })
export class LoginByCodeInput {
  @Field(() => Boolean, { nullable: true, defaultValue: false, description: "以令牌返回（不写 Cookie）。 / Answer the token instead of setting a cookie." })
  asToken?: boolean | null;
  @Field(() => String, { description: "验证码。 / Code." })
  code!: string;
  @Field(() => String, { nullable: true, description: "来源。 / Referring place." })
  from?: string | null;
  @Field(() => String, { description: "手机号。 / Phone." })
  phone!: string;
}

@InputType("LoginInput", { description: "密码登录。 / Login by password." })
export class LoginInput {
  @Field(() => String, { description: "手机号或邮箱。 / Phone or e-mail." })
  account!: string;
  @Field(() => Boolean, { nullable: true, defaultValue: false, description: "以令牌返回（不写 Cookie）。 / Answer the token instead of setting a cookie." })
  asToken?: boolean | null;
  @Field(() => CaptchaAnswer, { nullable: true, description: "滑块验证答案（第五次失败后需要）。 / Captcha, needed from the fifth failure on." })
  captcha?: Ref<CaptchaAnswer> | null;
  @Field(() => String, { nullable: true, description: "来源，最多 64 字，记入会话日志。 / Referring place, kept in the session log." })
  from?: string | null;
  @Field(() => String, { description: "密码。 / Password." })
  password!: string;
}

@InputType("ObjectionFilter", { description: "异议的筛选。 / Filter of objections." })
export class ObjectionFilter {
  @Field(() => [ObjectionKind], { nullable: true, description: "种类。 / Kinds." })
  kinds?: Ref<ObjectionKind>[] | null;
  @Field(() => String, { nullable: true, description: "收款人姓名。 / Part of the payee's name." })
  name?: string | null;
  @Field(() => [ObjectionStatus], { nullable: true, description: "状态。 / States." })
  statuses?: Ref<ObjectionStatus>[] | null;
}

@InputType("OpsAnnouncementInput", { description: "写一则公告。 / An announcement as an operator writes it." })
export class OpsAnnouncementInput {
  @Field(() => AnnouncementAudience, { description: "给谁看。 / Whom it is for." })
  audience!: Ref<AnnouncementAudience>;
  @Field(() => String, { description: "正文，最多 1000 字。 / Text." })
  body!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "结束时间；空为长期。 / Shown until, or null." })
  endsAt?: Ref<Date> | null;
  @Field(() => ID, { nullable: true, description: "编号；空为新建。 / Id, or null for a new one." })
  id?: string | null;
  @Field(() => Boolean, { description: "只弹出一次。 / Pops up once." })
  isOnce!: boolean;
  @Field(() => AnnouncementKind, { description: "种类。 / Kind." })
  kind!: Ref<AnnouncementKind>;
  @Field(() => DateTimeScalar, { description: "开始时间。 / Shown from." })
  startsAt!: Ref<Date>;
  @Field(() => String, { description: "标题，最多 60 字。 / Title." })
  title!: string;
  @Field(() => Int, { nullable: true, description: "所见的版本；新建为空。 / The version that was read; null for a new one." })
  version?: number | null;
}

@InputType("OpsBankComparisonInput", { description: "用哪份对账单核对哪个主体的哪些日子。 / Which statement against which days of which subject." })
export class OpsBankComparisonInput {
  @Field(() => String, { description: "对账单内容（.csv 或 .xlsx）的 Base64。 / The file (.csv or .xlsx) as base64." })
  content!: string;
  @Field(() => DateScalar, { description: "开始日期。 / First day." })
  from!: Ref<string>;
  @Field(() => ID, { description: "合作主体。 / Subject." })
  subjectId!: string;
  @Field(() => DateScalar, { description: "结束日期。 / Last day." })
  to!: Ref<string>;
}

@InputType("OpsCreateCompanyInput", { description: "运营创建企业。 / Creation by an operator." })
export class OpsCreateCompanyInput {
  @Field(() => String, { description: "统一社会信用代码。 / Organization code." })
  creditCode!: string;
  @Field(() => String, { description: "企业管理员姓名。 / Name of the master." })
  masterName!: string;
  @Field(() => String, { description: "企业管理员手机号。 / Phone of the master." })
  masterPhone!: string;
  @Field(() => String, { description: "企业名称。 / Name." })
  name!: string;
}

@InputType("OpsCreateContractTemplateInput", { description: "新建合同模板。 / Input of opsCreateContractTemplate." })
export class OpsCreateContractTemplateInput {
  @Field(() => AgreementType, { description: "协议类型。 / Agreement." })
  agreementType!: Ref<AgreementType>;
  @Field(() => String, { description: "原文，1-40,000 个字符。 / Text, 1-40,000 characters." })
  body!: string;
  @Field(() => String, { description: "名称，1-60 个字符。 / Name, 1-60 characters." })
  name!: string;
  @Field(() => ID, { description: "合作主体。 / Subject." })
  subjectId!: string;
  @Field(() => Int, { description: "有效月数 1-60。 / Months in force, 1-60." })
  validMonths!: number;
}

@InputType("OpsCreateOperatorInput", { description: "创建运营人员。 / Creation of an operator." })
export class OpsCreateOperatorInput {
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => String, { nullable: true, description: "不再使用：密码由本人凭短信验证码设置（opsSetPassword）。 / Not used any more: the operator sets the password himself (opsSetPassword).", deprecationReason: "the operator sets it by opsSetPassword" })
  password?: string | null;
  @Field(() => String, { description: "手机号。 / Phone." })
  phone!: string;
  @Field(() => [OperatorRole], { description: "角色。 / Roles." })
  roles!: Ref<OperatorRole>[];
}

@InputType("OpsCreateSubjectInput", { description: "运营创建主体。 / Creation of a subject." })
export class OpsCreateSubjectInput {
  @Field(() => String, { description: "开户行。 / Bank of the remittance accounts." })
  bankName!: string;
  @Field(() => String, { description: "编码。 / Code." })
  code!: string;
  @Field(() => String, { description: "统一社会信用代码。 / Organization code." })
  creditCode!: string;
  @Field(() => String, { description: "名称。 / Name." })
  name!: string;
  @Field(() => String, { description: "增值税区域：市区、县镇或其他。 / Region of the surcharges." })
  vatRegion!: string;
}

@InputType("OpsEnterInboundInput", { description: "录入到账款项。 / Enter an inbound transfer." })
export class OpsEnterInboundInput {
  @Field(() => MoneyScalar, { description: "金额。 / Amount." })
  amount!: Ref<Cents>;
  @Field(() => String, { description: "银行流水号，全局唯一。 / Bank reference, unique." })
  bankRef!: string;
  @Field(() => String, { description: "付款户名。 / Payer name." })
  payerName!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "银行到账时间，默认现在。 / When the bank received it, default now." })
  receivedAt?: Ref<Date> | null;
  @Field(() => String, { nullable: true, description: "附言。 / Remark." })
  remark?: string | null;
  @Field(() => String, { nullable: true, description: "收款账号；填写则按账号匹配。 / Account the money came to; matched by it when given." })
  virtualAccountNo?: string | null;
}

@InputType("OpsImportInboundsInput", { description: "银行流水文件：CSV 或 .xlsx，首行为表头，须有流水号、金额与付款户名三列。 / A bank file, CSV or .xlsx; its header names at least reference, amount and payer." })
export class OpsImportInboundsInput {
  @Field(() => String, { description: "文件内容，Base64，解码后不超过 160 KB。 / Content as Base64, at most 160 KB decoded." })
  content!: string;
  @Field(() => String, { description: "文件名。 / File name." })
  fileName!: string;
}

@InputType("OpsLoginInput", { description: "运营登录。 / Login of an operator." })
export class OpsLoginInput {
  @Field(() => String, { description: "手机号或邮箱。 / Phone or e-mail." })
  account!: string;
  @Field(() => Boolean, { nullable: true, defaultValue: false, description: "以令牌返回（不写 Cookie）。 / Answer the token instead of setting a cookie." })
  asToken?: boolean | null;
  @Field(() => CaptchaAnswer, { nullable: true, description: "滑块验证答案。 / Captcha, from the fifth failure on." })
  captcha?: Ref<CaptchaAnswer> | null;
  @Field(() => String, { description: "密码。 / Password." })
  password!: string;
}

@InputType("OpsMakeFilingInput", { description: "生成哪张申报表。 / Which sheet is made." })
export class OpsMakeFilingInput {
  @Field(() => FilingKind, { description: "种类。 / Kind." })
  kind!: Ref<FilingKind>;
  @Field(() => String, { description: "所属期：月份 2026-11 或季度 2026-Q4。 / Month, or quarter of WORKERS and SALES_PROXY." })
  period!: string;
  @Field(() => ID, { description: "合作主体。 / Subject." })
  subjectId!: string;
}

@InputType("OpsMigrateCompanyInput", { description: "业务下线的内容。 / Input of opsMigrateCompany." })
export class OpsMigrateCompanyInput {
  @Field(() => ID, { description: "企业。 / Company." })
  companyId!: string;
  @Field(() => String, { nullable: true, description: "企业全称，必填且须一致，以确认下线的是这家企业。 / The company's name as it is written, required: nobody ends a company by a slip." })
  companyName?: string | null;
  @Field(() => DateScalar, { description: "下线日（首个不可用日），不晚于今天。 / First day offline, not after today." })
  date!: Ref<string>;
}

@InputType("OpsPayoutFilter", { description: "付款筛选（运营）。 / Filter of payments." })
export class OpsPayoutFilter {
  @Field(() => ID, { nullable: true, description: "企业。 / Company." })
  companyId?: string | null;
  @Field(() => String, { nullable: true, description: "关键词：收款人、订单号、银行流水号、金额（如 50,000）、企业名称、结算单号；不指定状态时查全部状态。 / Keyword: payee, order number, bank reference, amount as printed, company, number of the statement; without states it looks in all of them." })
  keyword?: string | null;
  @Field(() => Boolean, { nullable: true, description: "只看超过 24 小时。 / Only without result for 24 h." })
  onlyOverdue?: boolean | null;
  @Field(() => String, { nullable: true, description: "渠道订单号。 / Order number." })
  outBizNo?: string | null;
  @Field(() => [PayoutAttemptStatus], { nullable: true, description: "状态，默认 SENT、UNKNOWN。 / States, default SENT and UNKNOWN." })
  statuses?: Ref<PayoutAttemptStatus>[] | null;
}

@InputType("OpsProposeBillRepaymentInput", { description: "提出的还款，须另一名运营确认。 / A repayment; another operator confirms it." })
export class OpsProposeBillRepaymentInput {
  @Field(() => MoneyScalar, { description: "金额，先还利息再还本金。 / Amount; interest is paid first." })
  amount!: Ref<Cents>;
  @Field(() => String, { nullable: true, description: "银行流水号，银行转账时必填。 / Bank reference, needed for a transfer." })
  bankRef?: string | null;
  @Field(() => String, { description: "账单号。 / Number of the bill." })
  billCode!: string;
  @Field(() => ID, { description: "企业编号。 / Company." })
  companyId!: string;
  @Field(() => DateScalar, { description: "到账日期，利息算到这一天。 / Day the money arrived; interest runs up to it." })
  paidOn!: Ref<string>;
  @Field(() => String, { description: "说明。 / Reason." })
  reason!: string;
  @Field(() => BillRepaymentSource, { description: "资金来源。 / Source." })
  source!: Ref<BillRepaymentSource>;
}

@InputType("OpsProposeFundChangeInput", { description: "账户调整，须另一名运营确认。 / A change of an account; another operator confirms it." })
export class OpsProposeFundChangeInput {
  @Field(() => MoneyScalar, { description: "额度、券、扣减或转出的金额。 / Quota, coupon, or what is deducted or sent back." })
  amount!: Ref<Cents>;
  @Field(() => String, { nullable: true, description: "退款转出的银行流水号。 / Bank reference of a refund out." })
  bankRef?: string | null;
  @Field(() => ID, { description: "企业编号。 / Company." })
  companyId!: string;
  @Field(() => FundChangeKind, { description: "种类。 / Kind." })
  kind!: Ref<FundChangeKind>;
  @Field(() => String, { description: "原因。 / Reason." })
  reason!: string;
  @Field(() => ID, { description: "合作主体编号。 / Subject." })
  subjectId!: string;
}

@InputType("OpsProposeLedgerLiftInput", { description: "解除账户停付的申请，须另一名运营确认。 / A request to lift the block of an account; another operator confirms it." })
export class OpsProposeLedgerLiftInput {
  @Field(() => ID, { description: "账户编号（BlockedAccount.id）。 / Account, as BlockedAccount.id." })
  accountId!: string;
  @Field(() => ID, { description: "企业编号。 / Company." })
  companyId!: string;
  @Field(() => String, { description: "原因：查清了什么、如何更正，1-200 个字符。 / What was found and how it was put right, 1 to 200 characters." })
  reason!: string;
}

@InputType("OpsRecordSignatureInput", { description: "线下签署补录。 / Input of opsRecordSignature." })
export class OpsRecordSignatureInput {
  @Field(() => AgreementType, { description: "协议类型。 / Agreement." })
  agreementType!: Ref<AgreementType>;
  @Field(() => ID, { description: "公司。 / Company." })
  companyId!: string;
  @Field(() => DateScalar, { description: "到期日。 / Ends on." })
  endsOn!: Ref<string>;
  @Field(() => ID, { description: "凭证文件。 / Evidence file." })
  evidenceFileId!: string;
  @Field(() => String, { description: "身份证号。 / Id card." })
  idCard!: string;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => DateScalar, { description: "签署日。 / Signed on." })
  signedOn!: Ref<string>;
  @Field(() => ID, { description: "合作主体。 / Subject." })
  subjectId!: string;
}

@InputType("OpsReturnLineInput", { description: "登记退票。 / Register a returned payment." })
export class OpsReturnLineInput {
  @Field(() => ID, { description: "付款尝试编号。 / Attempt id." })
  attemptId!: string;
  @Field(() => ID, { description: "凭证文件。 / Evidence file." })
  evidenceFileId!: string;
  @Field(() => String, { description: "说明。 / Reason." })
  reason!: string;
}

@InputType("OpsSaveCatalogueRowInput", { description: "目录的一项改成什么样。 / What a row is to be." })
export class OpsSaveCatalogueRowInput {
  @Field(() => Catalogue, { description: "目录。 / Catalogue." })
  catalogue!: Ref<Catalogue>;
  @Field(() => String, { description: "编码；没有这一项即为新增。 / Code; an unknown one is added." })
  code!: string;
  @Field(() => Boolean, { defaultValue: false, description: "是否停用。 / Switched off." })
  isOff!: boolean;
  @Field(() => String, { nullable: true, description: "名称；空恢复系统自带的名称，新增的项必填。 / Name; null brings the released one back, an added row needs one." })
  name?: string | null;
  @Field(() => String, { nullable: true, description: "所属：业务场景的分组键，银行的代码。 / Key of the group of a scenario, code of a bank." })
  part?: string | null;
  @Field(() => Int, { description: "所见的版本；新增为 0。 / The version that was read; 0 for a new one." })
  version!: number;
}

@InputType("OpsSendPasswordCodeInput", { description: "运营人员获取设置密码的验证码。 / A code for the password of an operator." })
export class OpsSendPasswordCodeInput {
  @Field(() => CaptchaAnswer, { nullable: true, description: "滑块答案。 / Answer to the captcha." })
  captcha?: Ref<CaptchaAnswer> | null;
  @Field(() => String, { description: "登录手机号。 / Phone that he logs in with." })
  phone!: string;
}

@InputType("OpsSetCompanyInput", { description: "运营设置企业。 / Settings by an operator." })
export class OpsSetCompanyInput {
  @Field(() => AuthenticationStatus, { nullable: true, description: "认证状态。 / Authentication." })
  authentication?: Ref<AuthenticationStatus> | null;
  @Field(() => ID, { description: "企业。 / Company." })
  companyId!: string;
  @Field(() => [CompanyFeature], { nullable: true, description: "功能（整组替换）。 / Features, replaced as a whole." })
  features?: Ref<CompanyFeature>[] | null;
  @Field(() => Int, { nullable: true, description: "会话空闲分钟数，0 为不限。 / Idle minutes of a session, 0 = off." })
  idleMinutes?: number | null;
  @Field(() => RateScalar, { nullable: true, description: "逾期日利率，如 0.0005。 / Daily overdue rate." })
  overdueDailyRate?: Ref<string> | null;
  @Field(() => MoneyScalar, { nullable: true, description: "复核金额上限。 / Re-approval limit." })
  reapprovalLimit?: Ref<Cents> | null;
  @Field(() => TaskMode, { nullable: true, description: "任务模式。 / Task mode." })
  taskMode?: Ref<TaskMode> | null;
}

@InputType("OpsSetCompanySubjectInput", { description: "运营设置企业与主体的合作条件。 / Terms of a company with a subject, by an operator." })
export class OpsSetCompanySubjectInput {
  @Field(() => ID, { description: "企业。 / Company." })
  companyId!: string;
  @Field(() => RateScalar, { description: "服务费率，如 0.06。 / Fee rate." })
  feeRate!: Ref<string>;
  @Field(() => DateScalar, { description: "生效日。 / Valid from." })
  from!: Ref<string>;
  @Field(() => TaxBearer, { nullable: true, description: "个人所得税承担方；不填同上。 / Bearer of the income tax; left out: likewise." })
  incomeTaxBearer?: Ref<TaxBearer> | null;
  @Field(() => Boolean, { nullable: true, description: "专属汇款账户；不填则不变。 / Exclusive remittance account; left out: as it is." })
  isExclusiveAccount?: boolean | null;
  @Field(() => ServiceKind, { description: "业务类型。 / Kind." })
  kind!: Ref<ServiceKind>;
  @Field(() => ID, { description: "主体。 / Subject." })
  subjectId!: string;
  @Field(() => TaxBearer, { nullable: true, description: "附加税费承担方；不填同上。 / Bearer of the surcharges; left out: likewise." })
  surchargeBearer?: Ref<TaxBearer> | null;
  @Field(() => TaxBearer, { nullable: true, description: "增值税承担方；不填则沿用生效日当天已约定的，尚无约定则按业务类型的惯例。 / Bearer of the VAT; left out: as agreed on that day, or as usual for the kind where nothing is." })
  vatBearer?: Ref<TaxBearer> | null;
}

@InputType("OpsSetLineResultInput", { description: "提出人工判定。 / Propose a result." })
export class OpsSetLineResultInput {
  @Field(() => ID, { description: "付款尝试编号。 / Attempt id." })
  attemptId!: string;
  @Field(() => ID, { description: "凭证文件。 / Evidence file." })
  evidenceFileId!: string;
  @Field(() => String, { description: "说明。 / Reason." })
  reason!: string;
  @Field(() => OperatorPayoutResult, { description: "结果。 / Result." })
  result!: Ref<OperatorPayoutResult>;
}

@InputType("OpsSetPasswordInput", { description: "运营人员设置登录密码。 / The new password of an operator." })
export class OpsSetPasswordInput {
  @Field(() => String, { description: "短信验证码，六位数字。 / Code from the SMS, six digits." })
  code!: string;
  @Field(() => String, { description: "新密码；可用公钥加密（见 CaptchaChallenge.passwordKey）。 / New password, plain or wrapped by the key of a captcha challenge." })
  password!: string;
  @Field(() => String, { description: "登录手机号。 / Phone that he logs in with." })
  phone!: string;
}

@InputType("OpsSetPayeeLimitsInput", { description: "收款人限额的内容。 / Limits of payees." })
export class OpsSetPayeeLimitsInput {
  @Field(() => ID, { description: "企业。 / Company." })
  companyId!: string;
  @Field(() => MoneyScalar, { description: "每月限额。 / In a calendar month." })
  monthly!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "连续十二个月的提醒限额，不小于每月限额。 / In twelve months, at least the monthly one." })
  rolling!: Ref<Cents>;
  @Field(() => ID, { description: "合作主体。 / Subject." })
  subjectId!: string;
}

@InputType("OpsSetTaxSettingInput", { description: "征收设置的内容。 / A collection setting." })
export class OpsSetTaxSettingInput {
  @Field(() => MoneyScalar, { defaultValue: MoneyScalar.parseValue("0.00"), description: "每月免征额。 / Free amount per month." })
  freeMonthly!: Ref<Cents>;
  @Field(() => MonthScalar, { description: "生效月份。 / From month." })
  fromMonth!: Ref<string>;
  @Field(() => Boolean, { defaultValue: false, description: "是否减半。 / Half relief." })
  isHalved!: boolean;
  @Field(() => TaxCollectionMode, { description: "征收方式。 / Mode." })
  mode!: Ref<TaxCollectionMode>;
  @Field(() => RateScalar, { defaultValue: RateScalar.parseValue("0"), description: "征收率或应税所得率。 / Levy or income rate." })
  rate!: Ref<string>;
  @Field(() => ID, { description: "合作主体编号。 / Subject." })
  subjectId!: string;
  @Field(() => VatThresholdBasis, { defaultValue: VatThresholdBasis.EX_VAT, description: "增值税比较口径。 / VAT threshold basis." })
  vatBasis!: Ref<VatThresholdBasis>;
}

@InputType("OpsSetWorkdaysInput", { description: "录入的一段日期，首尾同年。 / Days that are entered, of one year." })
export class OpsSetWorkdaysInput {
  @Field(() => DateScalar, { description: "首日。 / First day." })
  from!: Ref<string>;
  @Field(() => Boolean, { description: "是否上班。 / Whether they are worked." })
  isWorked!: boolean;
  @Field(() => String, { description: "说明。 / Why." })
  note!: string;
  @Field(() => DateScalar, { description: "末日，至多 31 天。 / Last day, at most 31 of them." })
  to!: Ref<string>;
}

@InputType("PasteRosterRowsInput", { description: "粘贴：覆盖指明的行，超出部分追加为新行。 / Pastes a block: overwrites the rows that are named, rows beyond are appended." })
export class PasteRosterRowsInput {
  @Field(() => [RosterField], { description: "粘贴内容的列。 / Fields of the pasted columns." })
  fields!: Ref<RosterField>[];
  @Field(() => Int, { nullable: true, description: "所见的校验集版本。 / Version seen." })
  keyAge?: number | null;
  @Field(() => ID, { description: "名单。 / List." })
  rosterId!: string;
  @Field(() => [PastedRow], { description: "内容，按行。 / Text by row." })
  rows!: Ref<PastedRow>[];
  @Field(() => Int, { nullable: true, description: "从起始行起跳过的行数；大块内容分批粘贴时为已粘贴的行数。 / Rows to step over from the first row: what earlier parts of a long block have covered." })
  skip?: number | null;
  @Field(() => ID, { nullable: true, description: "起始行，从它起按整份名单的序号逐行覆盖，不看筛选；空表示全部追加。界面一律用 targets。 / First row: overwrites the rows of the whole list that follow, whatever was filtered; null = append all. Whoever sees rows uses targets instead." })
  startRowId?: string | null;
  @Field(() => [SeenRowInput], { nullable: true, description: "要覆盖的行，按所见的顺序；内容的第几行写入第几个，其余追加到名单末尾。 / Rows to overwrite, as seen and in that order: the first of the block goes to the first of them; what is left is appended." })
  targets?: Ref<SeenRowInput>[] | null;
}

@InputType("PastedRow", { description: "粘贴的一行。 / One pasted row." })
export class PastedRow {
  @Field(() => [String], { description: "单元格文字，与 fields 一一对应。 / Texts in the order of fields." })
  texts!: string[];
}

@InputType("PayStatementInput", { description: "付款。 / Input of payStatement." })
export class PayStatementInput {
  @Field(() => ID, { description: "结算单编号。 / Statement." })
  id!: string;
  @Field(() => PayType, { description: "用户看到的支付方式。 / Pay type the user saw." })
  payType!: Ref<PayType>;
  @Field(() => String, { nullable: true, description: "第二重验证：身份验证器验证码、恢复码，或通行密钥的应答；企业接受时可代替短信验证码，要求时必填。 / Second factor: a code of the authenticator or from paper, or the answer of a passkey; in the place of the SMS code where the company accepts it, needed where it demands it." })
  secondFactor?: string | null;
  @Field(() => String, { nullable: true, description: "短信验证码。 / SMS code." })
  smsCode?: string | null;
  @Field(() => Int, { description: "用户看到的版本。 / Version the user saw." })
  version!: number;
}

@InputType("PersonalRef", { description: "指向一条记录。 / Names a record." })
export class PersonalRef {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => PersonalRecord, { description: "种类。 / Kind." })
  record!: Ref<PersonalRecord>;
}

@InputType("PreviewFormInput", { description: "预览表单。 / The preview form." })
export class PreviewFormInput {
  @Field(() => ID, { nullable: true, description: "合作主体编号；填写时须与结算单一致。 / Id of the subject; when given it must be the statement's." })
  agencyId?: string | null;
  @Field(() => MoneyScalar, { description: "结算金额（元），大于 0。 / Amount, above 0." })
  amount!: Ref<Cents>;
  @Field(() => String, { description: "服务内容，1–200 字。 / What the service is, 1 to 200 characters." })
  content!: string;
  @Field(() => String, { description: "甲方名称，1–100 字。 / Name of party A, 1 to 100 characters." })
  partyAName!: string;
  @Field(() => DateScalar, { description: "服务开始日期，不早于 2019-01-01。 / First day, not before 2019-01-01." })
  serviceFrom!: Ref<string>;
  @Field(() => DateScalar, { description: "服务结束日期，不晚于本月最后一天，跨度不超过 6 个月。 / Last day: not after the last day of this month, at most 6 months after the first." })
  serviceTo!: Ref<string>;
  @Field(() => ID, { description: "结算单编号。 / Id of the statement." })
  statementId!: string;
}

@InputType("ProveInput", { description: "验证身份。 / A proof of who sits there." })
export class ProveInput {
  @Field(() => CaptchaAnswer, { nullable: true, description: "滑块验证答案（密码多次错误后需要）。 / Captcha, asked for after wrong passwords." })
  captcha?: Ref<CaptchaAnswer> | null;
  @Field(() => String, { description: "密码、验证码、恢复码，或通行密钥应答的 JSON。 / Password, code, recovery code, or the passkey's answer as JSON." })
  secret!: string;
  @Field(() => ProofWay, { description: "方式。 / By what." })
  way!: Ref<ProofWay>;
}

@InputType("RaiseObjectionInput", { description: "提出异议。 / Input of raiseObjection." })
export class RaiseObjectionInput {
  @Field(() => ObjectionKind, { description: "种类。 / Kind." })
  kind!: Ref<ObjectionKind>;
  @Field(() => ID, { description: "付款编号。 / Payment." })
  lineId!: string;
  @Field(() => String, { nullable: true, description: "说明；「金额不对」必填。 / Words; needed for a wrong amount." })
  text?: string | null;
}

@InputType("ReceiptPackageFilter", { description: "回单包记录筛选。 / Filter of the packages of receipts." })
export class ReceiptPackageFilter {
  @Field(() => DateScalar, { nullable: true, description: "操作日期止。 / To this day." })
  endOn?: Ref<string> | null;
  @Field(() => DateScalar, { nullable: true, description: "操作日期起。 / From this day." })
  startOn?: Ref<string> | null;
  @Field(() => [ReceiptPackageStatus], { nullable: true, description: "状态。 / Status." })
  status?: Ref<ReceiptPackageStatus>[] | null;
}

@InputType("ReceivingAddressInput", { description: "收件地址的内容。 / An address." })
export class ReceivingAddressInput {
  @Field(() => String, { description: "市代码。 / City." })
  cityCode!: string;
  @Field(() => String, { description: "详细地址，不超过 50 个字符。 / Detailed address, at most 50 characters." })
  detail!: string;
  @Field(() => String, { description: "区县代码。 / District." })
  districtCode!: string;
  @Field(() => Boolean, { nullable: true, defaultValue: false, description: "设为默认。 / To be the default." })
  isDefault?: boolean | null;
  @Field(() => String, { description: "省代码。 / Province." })
  provinceCode!: string;
  @Field(() => String, { description: "收件邮箱，须含 @。 / E-mail with an @." })
  receiverEmail!: string;
  @Field(() => String, { description: "收件人，不超过 20 个字符。 / Receiver, at most 20 characters." })
  receiverName!: string;
  @Field(() => String, { description: "收件人手机或座机；修改时原样传回脱敏值表示不变。 / Phone; the masked one sent back means unchanged." })
  receiverPhone!: string;
}

@InputType("ReconcileCaseFilter", { description: "对账差异筛选。 / Filter of differences." })
export class ReconcileCaseFilter {
  @Field(() => DateScalar, { nullable: true, description: "账期日。 / Day of the book." })
  day?: Ref<string> | null;
  @Field(() => String, { nullable: true, description: "关键词：渠道订单号、企业名称。 / Keyword: order number, company." })
  keyword?: string | null;
  @Field(() => ReconcileKind, { nullable: true, description: "种类。 / Kind." })
  kind?: Ref<ReconcileKind> | null;
  @Field(() => [ReconcileCaseStatus], { nullable: true, description: "状态，默认待处理与待复核。 / States, default those that wait." })
  statuses?: Ref<ReconcileCaseStatus>[] | null;
}

@InputType("RedRequestInput", { description: "红冲与换开。 / A red letter, and what takes its place." })
export class RedRequestInput {
  @Field(() => ID, { nullable: true, description: "换开的收件地址；空为沿用。 / Address of the new one; null = as it was." })
  addressId?: string | null;
  @Field(() => MoneyScalar, { nullable: true, description: "看到的可红冲金额；已变化则拒绝。 / What was shown to be taken back; refused when it changed." })
  amount?: Ref<Cents> | null;
  @Field(() => String, { nullable: true, description: "换开的发票类目；空为沿用。 / Category of the new one; null = as it was." })
  category?: string | null;
  @Field(() => ID, { description: "开票申请编号。 / Application." })
  invoiceId!: string;
  @Field(() => Boolean, { nullable: true, defaultValue: false, description: "红冲后自动重新申请开票，限开具后一个月内。 / A new application follows by itself; within a month of the issue only." })
  isReissue?: boolean | null;
  @Field(() => InvoiceKind, { nullable: true, description: "换开的发票类型；空为沿用。 / Kind of the new one; null = as it was." })
  kind?: Ref<InvoiceKind> | null;
  @Field(() => String, { nullable: true, description: "说明，至多 100 字。 / Explanation, at most 100 characters." })
  note?: string | null;
  @Field(() => RedReason, { nullable: true, description: "原因。 / Reason." })
  reason?: Ref<RedReason> | null;
  @Field(() => String, { nullable: true, description: "换开的备注；空为沿用，空文本为没有备注。 / Remark of the new one; null = as it was, an empty text = none." })
  remark?: string | null;
}

@InputType("RegisterInput", { description: "企业注册。 / Registration of a company." })
export class RegisterInput {
  @Field(() => Boolean, { nullable: true, defaultValue: false, description: "以令牌返回（不写 Cookie）。 / Answer the token instead of setting a cookie." })
  asToken?: boolean | null;
  @Field(() => String, { description: "验证码。 / Code." })
  code!: string;
  @Field(() => String, { description: "企业名称。 / Company name." })
  companyName!: string;
  @Field(() => String, { description: "联系人姓名。 / Contact." })
  contactName!: string;
  @Field(() => String, { description: "统一社会信用代码。 / Organization code." })
  creditCode!: string;
  @Field(() => String, { description: "密码。 / Password." })
  password!: string;
  @Field(() => String, { description: "手机号。 / Phone." })
  phone!: string;
}

@InputType("RegistrationFilter", { description: "登记用户筛选；起止日期均含当日。 / Filter of registered users; both days are included." })
export class RegistrationFilter {
  @Field(() => DateScalar, { nullable: true, description: "确认日期起。 / Confirmed from." })
  confirmedFrom?: Ref<string> | null;
  @Field(() => DateScalar, { nullable: true, description: "确认日期止。 / Confirmed to." })
  confirmedTo?: Ref<string> | null;
  @Field(() => String, { nullable: true, description: "完整身份证号。 / Whole id card." })
  idCard?: string | null;
  @Field(() => DateScalar, { nullable: true, description: "导入日期起。 / Imported from." })
  importedFrom?: Ref<string> | null;
  @Field(() => DateScalar, { nullable: true, description: "导入日期止。 / Imported to." })
  importedTo?: Ref<string> | null;
  @Field(() => String, { nullable: true, description: "姓名包含。 / Part of the name." })
  name?: string | null;
  @Field(() => String, { nullable: true, description: "完整手机号。 / Whole phone." })
  phone?: string | null;
  @Field(() => DateScalar, { nullable: true, description: "登记日期起。 / Registered from." })
  registeredFrom?: Ref<string> | null;
  @Field(() => DateScalar, { nullable: true, description: "登记日期止。 / Registered to." })
  registeredTo?: Ref<string> | null;
  @Field(() => String, { nullable: true, description: "任一条备注包含。 / Part of any remark." })
  remark?: string | null;
  @Field(() => [RegistrationStatus], { nullable: true, description: "状态。 / States." })
  statuses?: Ref<RegistrationStatus>[] | null;
}

@InputType("RegistrationSelection", { description: "选择登记用户；在执行时按筛选确定。 / Selection of registered users, decided when it is carried out." })
export class RegistrationSelection {
  @Field(() => [ID], { nullable: true, description: "全选时排除的。 / Left out of ALL." })
  excludedIds?: string[] | null;
  @Field(() => Int, { nullable: true, description: "确认时所见的条数；与执行时不同则不执行。 / How many the person agreed to; another number refuses the call." })
  expectedCount?: number | null;
  @Field(() => RegistrationFilter, { nullable: true, description: "全选时的筛选。 / Filter of ALL." })
  filter?: Ref<RegistrationFilter> | null;
  @Field(() => [ID], { nullable: true, description: "选中的。 / Chosen ones." })
  ids?: string[] | null;
  @Field(() => SelectionMode, { description: "方式。 / Mode." })
  mode!: Ref<SelectionMode>;
}

@InputType("ReplaceRosterRowsInput", { description: "用改好的错误文件替换对应行。 / Replaces exactly the rows of a corrected error file." })
export class ReplaceRosterRowsInput {
  @Field(() => ID, { description: "改好的文件。 / The corrected file." })
  fileId!: string;
  @Field(() => Int, { nullable: true, description: "所见的校验集版本。 / Version seen." })
  keyAge?: number | null;
  @Field(() => ID, { description: "名单。 / List." })
  rosterId!: string;
}

@InputType("ResendLineInput", { description: "重新发放。 / Input of resendLine." })
export class ResendLineInput {
  @Field(() => String, { nullable: true, description: "收款账号；沿用现有账号时不填。 / Account; left out with keepsAccount." })
  account?: string | null;
  @Field(() => ID, { description: "明细编号。 / Line." })
  id!: string;
  @Field(() => Boolean, { nullable: true, description: "沿用现有账号：已在失败后修改过，或失败原因与账号无关。 / Sends to the account as it is now: it was changed since the failure, or the reason had nothing to do with it." })
  keepsAccount?: boolean | null;
  @Field(() => PayWay, { nullable: true, description: "收款方式。 / Pay way." })
  payWay?: Ref<PayWay> | null;
  @Field(() => String, { nullable: true, description: "所见的明细版本；之后有变化则不执行。 / Version of the line as seen; one that has changed since is refused." })
  version?: string | null;
}

@InputType("ResetPasswordInput", { description: "忘记密码。 / Forgotten password." })
export class ResetPasswordInput {
  @Field(() => String, { description: "验证码。 / Code." })
  code!: string;
  @Field(() => String, { description: "新密码。 / New password." })
  password!: string;
  @Field(() => String, { description: "手机号。 / Phone." })
  phone!: string;
}

@InputType("RosterCellInput", { description: "一个单元格的新值。 / New value of a cell." })
export class RosterCellInput {
  @Field(() => RosterField, { description: "列。 / Field." })
  field!: Ref<RosterField>;
  @Field(() => String, { description: "文字，按输入原样。 / Text as typed." })
  text!: string;
}

@InputType("RosterFilter", { description: "导入历史筛选。 / Filter of the import history." })
export class RosterFilter {
  @Field(() => DateScalar, { nullable: true, description: "导入日期止。 / To this day." })
  endOn?: Ref<string> | null;
  @Field(() => [RosterKindKey], { nullable: true, description: "种类。 / Kind." })
  kind?: Ref<RosterKindKey>[] | null;
  @Field(() => DateScalar, { nullable: true, description: "导入日期起。 / From this day." })
  startOn?: Ref<string> | null;
  @Field(() => ID, { nullable: true, description: "只看这张结算单的导入。 / Only imports of this statement." })
  statementId?: string | null;
}

@InputType("RosterRowFilter", { description: "行筛选。 / Filter of rows." })
export class RosterRowFilter {
  @Field(() => String, { nullable: true, description: "完整证件号或账号；与 name 同时给出时须同时满足。 / A whole identity number or account; beside name both must hold." })
  card?: string | null;
  @Field(() => String, { nullable: true, description: "有该问题的行。 / Rows with this problem." })
  code?: string | null;
  @Field(() => [ID], { nullable: true, description: "只看这些行。 / Only these rows." })
  ids?: string[] | null;
  @Field(() => String, { nullable: true, description: "姓名包含；与 card 同时给出时须同时满足。 / Part of the name; beside card both must hold." })
  name?: string | null;
  @Field(() => String, { nullable: true, description: "姓名包含，或完整证件号、账号；给出 name 或 card 时不起作用。 / Part of the name, or a whole identity number or account; ignored beside name or card." })
  search?: string | null;
  @Field(() => ProblemSeverity, { nullable: true, description: "有该级别问题的行。 / Rows with a problem of this severity." })
  severity?: Ref<ProblemSeverity> | null;
  @Field(() => RosterRowStatus, { nullable: true, description: "状态。 / Status." })
  status?: Ref<RosterRowStatus> | null;
}

@InputType("RosterRowSelection", { description: "选择名单中的行。 / Selection of rows." })
export class RosterRowSelection {
  @Field(() => [ID], { nullable: true, description: "全选时排除的行。 / Rows left out of ALL." })
  excludedIds?: string[] | null;
  @Field(() => Int, { nullable: true, description: "确认时所见的数量：删除为行数，发送签约为会发给的人数；与执行时不同则不执行。 / What the person agreed to: rows to delete, people to be asked; another number refuses the call." })
  expectedCount?: number | null;
  @Field(() => RosterRowFilter, { nullable: true, description: "全选时的筛选。 / Filter of ALL." })
  filter?: Ref<RosterRowFilter> | null;
  @Field(() => [ID], { nullable: true, description: "选中的行。 / Chosen rows." })
  ids?: string[] | null;
  @Field(() => SelectionMode, { description: "方式。 / Mode." })
  mode!: Ref<SelectionMode>;
  @Field(() => [SeenRowInput], { nullable: true, description: "所见的行，代替 ids；改动过或已不在的，整次操作被拒绝。 / The rows as seen, in place of ids; one that changed or is gone refuses the whole call." })
  seen?: Ref<SeenRowInput>[] | null;
}

@InputType("SeenRowInput", { description: "所见的一行：编号与当时的版本；之后改动过或已不在的，整次操作被拒绝。 / A row as it was seen; one that changed since or is gone refuses the whole call." })
export class SeenRowInput {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Int, { nullable: true, description: "所见的序号，用于在提示中指明已不在的行。 / Its number as seen, by which a row that is gone is told." })
  lineNo?: number | null;
  @Field(() => String, { description: "所见的版本，即该行的 version。 / The version of the row as it was read." })
  version!: string;
}

@InputType("SendCodeInput", { description: "获取验证码。 / Request of a code." })
export class SendCodeInput {
  @Field(() => CaptchaAnswer, { nullable: true, description: "滑块验证答案。 / Captcha." })
  captcha?: Ref<CaptchaAnswer> | null;
  @Field(() => CodeChannel, { defaultValue: CodeChannel.SMS, description: "渠道。 / Channel." })
  channel!: Ref<CodeChannel>;
  @Field(() => String, { nullable: true, description: "接受邀请时的邀请令牌。 / Token of the invitation for ACCEPT_INVITATION." })
  invitationToken?: string | null;
  @Field(() => CodePurpose, { description: "用途：LOGIN、REGISTER、RESET_PASSWORD、ACCEPT_INVITATION。 / Purpose, only those without a session." })
  purpose!: Ref<CodePurpose>;
  @Field(() => String, { nullable: true, description: "手机号；接受邀请时不填，发往被邀请的手机。 / Phone; absent for ACCEPT_INVITATION, which goes to the invited phone." })
  recipient?: string | null;
}

@InputType("SendSigningInput", { description: "发送签约。 / Input of sendSigning." })
export class SendSigningInput {
  @Field(() => AgreementType, { description: "协议类型。 / Agreement." })
  agreementType!: Ref<AgreementType>;
  @Field(() => String, { description: "身份证号。 / Id card." })
  idCard!: string;
  @Field(() => Boolean, { nullable: true, defaultValue: true, description: "是否立即发送短信。 / Whether the SMS goes out at once." })
  isNotify?: boolean | null;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => String, { description: "手机号，短信发往此处。 / Mobile phone that gets the SMS." })
  phone!: string;
  @Field(() => ID, { description: "合作主体。 / Subject." })
  subjectId!: string;
  @Field(() => ID, { nullable: true, description: "合同模板；不给则为该主体最新发布的。 / Template; the newest one of the subject when left out." })
  templateId?: string | null;
}

@InputType("ServiceOrderFilter", { description: "服务单筛选；起止日期均含当日。 / Filter of orders; both days are included." })
export class ServiceOrderFilter {
  @Field(() => String, { nullable: true, description: "服务单编号。 / Number of the order." })
  code?: string | null;
  @Field(() => DateScalar, { nullable: true, description: "创建日期起。 / Created from." })
  createdFrom?: Ref<string> | null;
  @Field(() => DateScalar, { nullable: true, description: "创建日期止。 / Created to." })
  createdTo?: Ref<string> | null;
  @Field(() => Boolean, { nullable: true, description: "是否已结束；空为全部。 / Whether it is over; null = all." })
  isCompleted?: boolean | null;
  @Field(() => String, { nullable: true, description: "销售方姓名、购买方名称包含此内容，或完整身份证号。 / Part of the name of a seller or a buyer in it, or a whole id card." })
  keyword?: string | null;
  @Field(() => PayType, { nullable: true, description: "扣款方式；仅已支付的服务单有。 / What it was charged on; only paid orders have it." })
  payType?: Ref<PayType> | null;
  @Field(() => [ServiceOrderResult], { nullable: true, description: "开票结果。 / How it ended." })
  results?: Ref<ServiceOrderResult>[] | null;
  @Field(() => [ServiceOrderStatus], { nullable: true, description: "状态。 / States." })
  statuses?: Ref<ServiceOrderStatus>[] | null;
  @Field(() => String, { nullable: true, description: "标题包含。 / Part of the title." })
  title?: string | null;
}

@InputType("ServiceOrderItemFilter", { description: "明细筛选。 / Filter of items." })
export class ServiceOrderItemFilter {
  @Field(() => String, { nullable: true, description: "购买方名称包含，或完整税号。 / Part of the name of the buyer, or the whole tax number." })
  buyer?: string | null;
  @Field(() => String, { nullable: true, description: "销售方姓名包含，或完整身份证号。 / Part of the name of the seller, or the whole id card." })
  seller?: string | null;
  @Field(() => [ServiceOrderItemStatus], { nullable: true, description: "状态。 / States." })
  statuses?: Ref<ServiceOrderItemStatus>[] | null;
}

@InputType("SetCompanySwitchInput", { description: "开关修改。 / Change of a switch." })
export class SetCompanySwitchInput {
  @Field(() => String, { nullable: true, description: "支付验证须提供短信验证码。 / SMS code, for PAYMENT_VERIFICATION." })
  code?: string | null;
  @Field(() => Boolean, { description: "开启或关闭。 / On or off." })
  isOn!: boolean;
  @Field(() => CompanySwitch, { description: "开关。 / Switch." })
  key!: Ref<CompanySwitch>;
}

@InputType("SettleTaxCalcInput", { description: "由算税生成结算单时所填的内容。 / What a statement of a calculation is told." })
export class SettleTaxCalcInput {
  @Field(() => PayWay, { description: "付款方式。 / Pay way." })
  payWay!: Ref<PayWay>;
  @Field(() => String, { description: "业务场景代码。 / Code of the scenario." })
  scenarioCode!: string;
  @Field(() => ID, { description: "算税。 / Calculation." })
  taxCalcId!: string;
  @Field(() => String, { nullable: true, description: "结算内容；缺省为建议内容。 / Title, the proposed one when left out." })
  title?: string | null;
}

@InputType("SignContractInput", { description: "签署。 / Input of signContract." })
export class SignContractInput {
  @Field(() => SigningAccountInput, { nullable: true, description: "收款账户，仅扫码签约要求时。 / Account, when the QR code asks for it." })
  account?: Ref<SigningAccountInput> | null;
  @Field(() => String, { description: "所同意的版本。 / Version of the consent that was given." })
  consentVersion!: string;
  @Field(() => SignatureForm, { description: "签名形式。 / Form of the signature." })
  form!: Ref<SignatureForm>;
  @Field(() => Int, { description: "阅读用时（毫秒）。 / Milliseconds of reading." })
  readMs!: number;
  @Field(() => [SignatureStrokeInput], { nullable: true, description: "手写笔迹，按落笔次序。 / Strokes of a hand, in their order." })
  strokes?: Ref<SignatureStrokeInput>[] | null;
  @Field(() => String, { description: "所读合同的摘要。 / Hash of the text that was read." })
  textSha256!: string;
  @Field(() => String, { nullable: true, description: "键入的姓名。 / The typed name." })
  typedName?: string | null;
}

@InputType("SignOnAnswerInput", { description: "完成企业账号登录。 / What came back." })
export class SignOnAnswerInput {
  @Field(() => String, { description: "返回地址的查询参数原文。 / Query string of the return, as it came." })
  answer!: string;
  @Field(() => String, { description: "企业登录代号（取自返回地址）。 / Code in the address of the return." })
  code!: string;
  @Field(() => String, { description: "开始时得到的标记。 / Key of the beginning." })
  key!: string;
}

@InputType("SignatureStrokeInput", { description: "手写的一笔。 / One stroke of a hand." })
export class SignatureStrokeInput {
  @Field(() => [Float], { description: "各点：x, y, x, y …，y 向下；单位任意，只取其形。 / Points: x, y, x, y …, y downwards, in any unit: only the shape counts." })
  points!: number[];
}

@InputType("SigningAccountInput", { description: "收款账户（扫码签约）。 / Account given at a QR code." })
export class SigningAccountInput {
  @Field(() => String, { description: "账号。 / Account." })
  accountNo!: string;
  @Field(() => String, { nullable: true, description: "开户行。 / Bank." })
  bankName?: string | null;
  @Field(() => PayWay, { description: "收款方式。 / Way of paying." })
  payWay!: Ref<PayWay>;
}

@InputType("StartAgentInvoiceInput", { description: "发起代开。 / What an order starts from." })
export class StartAgentInvoiceInput {
  @Field(() => AgentCategory, { description: "合作类型。 / Category." })
  category!: Ref<AgentCategory>;
  @Field(() => ID, { description: "名单文件，由上传接口返回。 / The uploaded sheet." })
  fileId!: string;
  @Field(() => HiddenRowsChoice, { nullable: true, description: "隐藏或筛选掉的行如何处理；有此类行时必填。 / What becomes of rows that nobody sees; needed where there are any." })
  hiddenRows?: Ref<HiddenRowsChoice> | null;
  @Field(() => ServiceKind, { nullable: true, description: "业务类型；缺省为该主体第一个已开通的。 / Kind; the first one of the subject that is open when left out." })
  kind?: Ref<ServiceKind> | null;
  @Field(() => AgentLabor, { description: "劳务名称。 / What the invoices are for." })
  labor!: Ref<AgentLabor>;
  @Field(() => [ImportColumnInput], { nullable: true, description: "列对应，缺省自动识别。 / Mapping of columns, found out when left out." })
  mapping?: Ref<ImportColumnInput>[] | null;
  @Field(() => ID, { description: "合作主体。 / Subject." })
  subjectId!: string;
  @Field(() => String, { nullable: true, description: "工作表；缺省为第一个可见的。 / Tab, default the first visible one." })
  tab?: string | null;
  @Field(() => String, { description: "代开标题，不超过 50 字。 / Title, at most 50 characters." })
  title!: string;
}

@InputType("StartBackCalcInput", { description: "导入反算名单。 / What a back-calculation starts from." })
export class StartBackCalcInput {
  @Field(() => ID, { description: "名单文件，由上传接口返回；金额为实发金额。 / The uploaded sheet; its amounts are net." })
  fileId!: string;
  @Field(() => HiddenRowsChoice, { nullable: true, description: "隐藏或筛选掉的行如何处理；有此类行时必填。 / What becomes of rows that nobody sees; needed where there are any." })
  hiddenRows?: Ref<HiddenRowsChoice> | null;
  @Field(() => LaborKind, { nullable: true, description: "业务类型；缺省为已开通的连续劳务或一般劳务。 / Kind; the open one of continuous and general labor when left out." })
  kind?: Ref<LaborKind> | null;
  @Field(() => [ImportColumnInput], { nullable: true, description: "列对应，缺省自动识别。 / Mapping of columns, found out when left out." })
  mapping?: Ref<ImportColumnInput>[] | null;
  @Field(() => PayWay, { description: "付款方式。 / Pay way." })
  payWay!: Ref<PayWay>;
  @Field(() => String, { description: "业务场景代码。 / Code of the scenario." })
  scenarioCode!: string;
  @Field(() => ID, { description: "合作主体。 / Subject." })
  subjectId!: string;
  @Field(() => String, { nullable: true, description: "工作表；缺省为第一个可见的。 / Tab, default the first visible one." })
  tab?: string | null;
  @Field(() => String, { nullable: true, description: "标题，不超过 50 字；缺省为日期、业务场景与「反算」。 / Title, at most 50 characters; day, scenario and 反算 when left out." })
  title?: string | null;
}

@InputType("StartExportInput", { description: "发起导出。 / Starts an export." })
export class StartExportInput {
  @Field(() => [ExportCondition], { nullable: true, description: "当前列表的筛选条件。 / Conditions of the list in view." })
  conditions?: Ref<ExportCondition>[] | null;
  @Field(() => ExportKindKey, { description: "种类。 / Kind." })
  kind!: Ref<ExportKindKey>;
  @Field(() => ExportSelectionInput, { description: "选择。 / Selection." })
  selection!: Ref<ExportSelectionInput>;
}

@InputType("StartPeopleImportInput", { description: "导入名单时，文件以外所填的内容。 / What is said beside the file." })
export class StartPeopleImportInput {
  @Field(() => AgreementType, { nullable: true, description: "协议类型；登记时可省略。 / Agreement; a registration may leave it out." })
  agreementType?: Ref<AgreementType> | null;
  @Field(() => ID, { description: "名单文件，由上传接口返回。 / The uploaded sheet." })
  fileId!: string;
  @Field(() => HiddenRowsChoice, { nullable: true, description: "隐藏或筛选掉的行如何处理；有此类行时必填。 / What becomes of rows that nobody sees; needed where there are any." })
  hiddenRows?: Ref<HiddenRowsChoice> | null;
  @Field(() => PeopleImportKind, { description: "用途。 / What for." })
  kind!: Ref<PeopleImportKind>;
  @Field(() => [ImportColumnInput], { nullable: true, description: "列对应，缺省自动识别。 / Mapping of columns, found out when left out." })
  mapping?: Ref<ImportColumnInput>[] | null;
  @Field(() => ID, { description: "合作主体。 / Cooperation subject." })
  subjectId!: string;
  @Field(() => String, { nullable: true, description: "工作表；缺省为第一个可见的。 / Tab, default the first visible one." })
  tab?: string | null;
  @Field(() => ID, { nullable: true, description: "派单任务新增用户时所指的任务。 / The dispatch task that the people are added to." })
  taskId?: string | null;
  @Field(() => ID, { nullable: true, description: "合同模板；签约必填。 / Template of the contract; needed for signing." })
  templateId?: string | null;
}

@InputType("StartReceiptPackageInput", { description: "发起回单打包。 / Asks for a package of receipts." })
export class StartReceiptPackageInput {
  @Field(() => ID, { description: "结算单编号。 / Id of the statement." })
  statementId!: string;
}

@InputType("StartServiceOrderInput", { description: "发起居间服务。 / What an order starts from." })
export class StartServiceOrderInput {
  @Field(() => ID, { description: "明细文件，由上传接口返回。 / The uploaded sheet." })
  fileId!: string;
  @Field(() => HiddenRowsChoice, { nullable: true, description: "隐藏或筛选掉的行如何处理；有此类行时必填。 / What becomes of rows that nobody sees; needed where there are any." })
  hiddenRows?: Ref<HiddenRowsChoice> | null;
  @Field(() => [ImportColumnInput], { nullable: true, description: "列对应，缺省自动识别。 / Mapping of columns, found out when left out." })
  mapping?: Ref<ImportColumnInput>[] | null;
  @Field(() => ID, { description: "合作主体。 / Subject." })
  subjectId!: string;
  @Field(() => String, { nullable: true, description: "工作表；缺省为第一个可见的。 / Tab, default the first visible one." })
  tab?: string | null;
  @Field(() => String, { description: "标题，不超过 50 字。 / Title, at most 50 characters." })
  title!: string;
}

@InputType("StartStatementInput", { description: "从已有明细新建结算单。 / A statement that begins with rows of before." })
export class StartStatementInput {
  @Field(() => ID, { nullable: true, description: "来源分组；GROUP 必填。 / The group; needed for GROUP." })
  groupId?: string | null;
  @Field(() => Boolean, { defaultValue: true, description: "是否带入金额；否则逐行填写。 / Whether the amounts come along; else they are typed." })
  keepsAmounts!: boolean;
  @Field(() => ServiceKind, { description: "业务类型。 / Kind." })
  kind!: Ref<ServiceKind>;
  @Field(() => PayOrder, { nullable: true, description: "付款与开票次序。 / Pay order." })
  payOrder?: Ref<PayOrder> | null;
  @Field(() => PayWay, { description: "收款方式；账号按该方式带入。 / Pay way; accounts of another way are left empty." })
  payWay!: Ref<PayWay>;
  @Field(() => String, { nullable: true, description: "备注，最多 200 字。 / Remark." })
  remark?: string | null;
  @Field(() => String, { description: "业务场景代码。 / Scenario code." })
  scenarioCode!: string;
  @Field(() => StartSource, { description: "来源。 / Source." })
  source!: Ref<StartSource>;
  @Field(() => ID, { nullable: true, description: "来源结算单；UNPAID 必填，LAST 不填为最近一张。 / The statement to begin from; needed for UNPAID, LAST takes the newest without it." })
  statementId?: string | null;
  @Field(() => ID, { description: "合作主体。 / Subject." })
  subjectId!: string;
  @Field(() => ID, { nullable: true, description: "关联任务。 / Task that is paid." })
  taskId?: string | null;
  @Field(() => String, { nullable: true, description: "结算内容，1–50 字；不填为默认（D20）。 / Title; default of D20 when absent." })
  title?: string | null;
}

@InputType("StartTaxCalcInput", { description: "导入算税名单。 / What a calculation starts from." })
export class StartTaxCalcInput {
  @Field(() => ID, { description: "名单文件，由上传接口返回。 / The uploaded sheet." })
  fileId!: string;
  @Field(() => HiddenRowsChoice, { nullable: true, description: "隐藏或筛选掉的行如何处理；有此类行时必填。 / What becomes of rows that nobody sees; needed where there are any." })
  hiddenRows?: Ref<HiddenRowsChoice> | null;
  @Field(() => ServiceKind, { nullable: true, description: "业务类型；缺省为已开通的连续劳务、一般劳务或经营所得。 / Kind; the open one of continuous labor, general labor, business income when left out." })
  kind?: Ref<ServiceKind> | null;
  @Field(() => [ImportColumnInput], { nullable: true, description: "列对应，缺省自动识别。 / Mapping of columns, found out when left out." })
  mapping?: Ref<ImportColumnInput>[] | null;
  @Field(() => ID, { nullable: true, description: "合作主体；缺省为第一个可结算该业务的。 / Subject; the first one that settles the kind when left out." })
  subjectId?: string | null;
  @Field(() => String, { nullable: true, description: "工作表；缺省为第一个可见的。 / Tab, default the first visible one." })
  tab?: string | null;
  @Field(() => String, { description: "标题，不超过 50 字。 / Title, at most 50 characters." })
  title!: string;
}

@InputType("StatementFilter", { description: "结算单筛选。 / Filter of the list." })
export class StatementFilter {
  @Field(() => [AuditStatus], { nullable: true, description: "审核状态。 / Audit statuses." })
  auditStatuses?: Ref<AuditStatus>[] | null;
  @Field(() => DateScalar, { nullable: true, description: "创建日期从。 / Created from." })
  createdFrom?: Ref<string> | null;
  @Field(() => DateScalar, { nullable: true, description: "创建日期到（含）。 / Created to, included." })
  createdTo?: Ref<string> | null;
  @Field(() => String, { nullable: true, description: "身份证号。 / Id card of a payee." })
  idCard?: string | null;
  @Field(() => Boolean, { nullable: true, description: "已完成（17、19、99）或未完成。 / Completed or unfinished." })
  isCompleted?: boolean | null;
  @Field(() => [ServiceKind], { nullable: true, description: "业务类型（申报方式）。 / Kinds." })
  kinds?: Ref<ServiceKind>[] | null;
  @Field(() => PayType, { nullable: true, description: "支付方式。 / Pay type." })
  payType?: Ref<PayType> | null;
  @Field(() => PayWay, { nullable: true, description: "收款方式或渠道。 / Pay way." })
  payWay?: Ref<PayWay> | null;
  @Field(() => Boolean, { nullable: true, description: "已驳回的：true 一并列出（未选状态时仅列已驳回），false 不列出，不填不区分。 / Rejected ones: true adds them to `statuses` (alone when none is given), false leaves them out, absent makes no difference." })
  rejected?: boolean | null;
  @Field(() => String, { nullable: true, description: "搜索框（D15）：身份证号或姓名。 / Search box: id card or name of a payee." })
  search?: string | null;
  @Field(() => Int, { nullable: true, description: "结算类型 1 或 2。 / Settlement type." })
  settlementType?: number | null;
  @Field(() => String, { nullable: true, description: "结算单号。 / Statement code." })
  statementCode?: string | null;
  @Field(() => [StatementStatus], { nullable: true, description: "状态。 / Statuses." })
  statuses?: Ref<StatementStatus>[] | null;
  @Field(() => ID, { nullable: true, description: "合作主体。 / Subject." })
  subjectId?: string | null;
  @Field(() => StatementTab, { nullable: true, description: "标签页。 / Tab." })
  tab?: Ref<StatementTab> | null;
  @Field(() => String, { nullable: true, description: "结算内容。 / Title contains." })
  title?: string | null;
}

@InputType("StatisticsFilter", { description: "统计条件；日期缺省为截至昨日的近 30 天。 / What figures are asked for; without dates the 30 days that end yesterday." })
export class StatisticsFilter {
  @Field(() => SettlementType, { nullable: true, description: "业务类型。 / Business type." })
  businessType?: Ref<SettlementType> | null;
  @Field(() => DateScalar, { nullable: true, description: "对比期的开始日期，对比期与所选区间等长（整月对整月）；缺省为紧邻的上期。 / First day of the period compared with, as long as the days asked for; right before them when left out." })
  compareFrom?: Ref<string> | null;
  @Field(() => StatisticsDimension, { nullable: true, description: "按日或按月，缺省按日。 / By day or month, by day when left out." })
  dimension?: Ref<StatisticsDimension> | null;
  @Field(() => DateScalar, { nullable: true, description: "结束日期，含当日；与开始日期最多相隔 1100 天。 / Last day, at most 1,100 days in all." })
  endDate?: Ref<string> | null;
  @Field(() => DateScalar, { nullable: true, description: "开始日期，含当日。 / First day." })
  startDate?: Ref<string> | null;
  @Field(() => ID, { nullable: true, description: "合作主体。 / Subject." })
  subjectId?: string | null;
}

@InputType("StatisticsLineFilter", { description: "图表背后明细的条件：统计条件，加上所点的柱。 / What lines are asked for: the filter of the figures and the bar." })
export class StatisticsLineFilter {
  @Field(() => AgeBand, { nullable: true, description: "年龄段。 / Band of age." })
  ageBand?: Ref<AgeBand> | null;
  @Field(() => AmountBand, { nullable: true, description: "金额区间。 / Band of the amount." })
  amountBand?: Ref<AmountBand> | null;
  @Field(() => SettlementType, { nullable: true, description: "业务类型。 / Business type." })
  businessType?: Ref<SettlementType> | null;
  @Field(() => DateScalar, { nullable: true, description: "对比期的开始日期，对明细没有影响。 / First day of the period compared with; of no effect on lines." })
  compareFrom?: Ref<string> | null;
  @Field(() => String, { nullable: true, description: "时间轴上的日期或月份，如 2026-10-31 或 2026-10。 / A day or month of the axis." })
  date?: string | null;
  @Field(() => StatisticsDimension, { nullable: true, description: "按日或按月。 / By day or month." })
  dimension?: Ref<StatisticsDimension> | null;
  @Field(() => DateScalar, { nullable: true, description: "结束日期。 / Last day." })
  endDate?: Ref<string> | null;
  @Field(() => String, { nullable: true, description: "失败原因的编码：只看因此失败或退回的。 / Code of a reason: only those that failed for it." })
  failCode?: string | null;
  @Field(() => PaymentOutcome, { nullable: true, description: "结果；缺省为已到账。 / What became of them; those that arrived when left out." })
  outcome?: Ref<PaymentOutcome> | null;
  @Field(() => String, { nullable: true, description: "省份代码，证件号前两位。 / Province, the first two digits of the id number." })
  province?: string | null;
  @Field(() => Sex, { nullable: true, description: "性别。 / Sex." })
  sex?: Ref<Sex> | null;
  @Field(() => DateScalar, { nullable: true, description: "开始日期。 / First day." })
  startDate?: Ref<string> | null;
  @Field(() => ID, { nullable: true, description: "合作主体。 / Subject." })
  subjectId?: string | null;
}

@InputType("TaskAmountInput", { description: "一人的验收金额。 / The accepted amount of one person." })
export class TaskAmountInput {
  @Field(() => MoneyScalar, { description: "金额（元）。 / Amount in yuan." })
  amount!: Ref<Cents>;
  @Field(() => ID, { description: "任务人员。 / Person on the task." })
  id!: string;
  @Field(() => Int, { description: "所见的轮次。 / The round that was seen." })
  round!: number;
}

@InputType("TaskEdit", { description: "修改任务时所填的内容；任务模式、合作主体与合同不变。 / What a task is edited with; mode, subject and contract stay." })
export class TaskEdit {
  @Field(() => String, { description: "描述，不超过 300 字。 / Description, at most 300 characters." })
  description!: string;
  @Field(() => DateScalar, { nullable: true, description: "截止日期。 / Last day." })
  endsOn?: Ref<string> | null;
  @Field(() => MoneyScalar, { nullable: true, description: "最高金额（元）。 / Highest fee in yuan." })
  feeMax?: Ref<Cents> | null;
  @Field(() => MoneyScalar, { nullable: true, description: "最低金额（元）。 / Least fee in yuan." })
  feeMin?: Ref<Cents> | null;
  @Field(() => ID, { nullable: true, description: "图片说明的文件。 / Picture that explains it." })
  imageFileId?: string | null;
  @Field(() => String, { description: "名称，不超过 20 字。 / Name, at most 20 characters." })
  name!: string;
  @Field(() => Int, { nullable: true, description: "人数上限。 / Places." })
  people?: number | null;
}

@InputType("TaskFilter", { description: "任务筛选；起止日期均含当日。 / Filter of tasks; both days are included." })
export class TaskFilter {
  @Field(() => AgreementType, { nullable: true, description: "协议类型。 / Agreement that its people sign." })
  agreementType?: Ref<AgreementType> | null;
  @Field(() => DateScalar, { nullable: true, description: "发布日期起。 / Published from." })
  createdFrom?: Ref<string> | null;
  @Field(() => DateScalar, { nullable: true, description: "发布日期止。 / Published to." })
  createdTo?: Ref<string> | null;
  @Field(() => TaskMode, { nullable: true, description: "任务模式。 / Mode." })
  mode?: Ref<TaskMode> | null;
  @Field(() => String, { nullable: true, description: "名称包含。 / Part of the name." })
  name?: string | null;
  @Field(() => TaskStatus, { nullable: true, description: "状态。 / State." })
  status?: Ref<TaskStatus> | null;
  @Field(() => String, { nullable: true, description: "任务编号。 / Number of the task." })
  taskNumber?: string | null;
  @Field(() => DateScalar, { nullable: true, description: "更新日期起。 / Changed from." })
  updatedFrom?: Ref<string> | null;
  @Field(() => DateScalar, { nullable: true, description: "更新日期止。 / Changed to." })
  updatedTo?: Ref<string> | null;
}

@InputType("TaskInput", { description: "发布任务时所填的内容。 / What a task is published with." })
export class TaskInput {
  @Field(() => AgreementType, { description: "业务类型。 / Agreement." })
  agreementType!: Ref<AgreementType>;
  @Field(() => String, { description: "描述，不超过 300 字。 / Description, at most 300 characters." })
  description!: string;
  @Field(() => DateScalar, { nullable: true, description: "截止日期。 / Last day." })
  endsOn?: Ref<string> | null;
  @Field(() => MoneyScalar, { nullable: true, description: "最高金额（元）。 / Highest fee in yuan." })
  feeMax?: Ref<Cents> | null;
  @Field(() => MoneyScalar, { nullable: true, description: "最低金额（元）。 / Least fee in yuan." })
  feeMin?: Ref<Cents> | null;
  @Field(() => ID, { nullable: true, description: "图片说明的文件。 / Picture that explains it." })
  imageFileId?: string | null;
  @Field(() => TaskMode, { description: "任务模式；须与企业的模式一致。 / Mode; the one of the company." })
  mode!: Ref<TaskMode>;
  @Field(() => String, { description: "名称，不超过 20 字。 / Name, at most 20 characters." })
  name!: string;
  @Field(() => Int, { nullable: true, description: "人数上限。 / Places." })
  people?: number | null;
  @Field(() => ID, { description: "合作主体。 / Subject." })
  subjectId!: string;
  @Field(() => ID, { nullable: true, description: "合同模板；派单必填。 / Template; needed for a dispatch task." })
  templateId?: string | null;
}

@InputType("TaskPersonFilter", { description: "任务人员筛选。 / Filter of people on a task." })
export class TaskPersonFilter {
  @Field(() => String, { nullable: true, description: "完整身份证号。 / Whole id card." })
  idCard?: string | null;
  @Field(() => Boolean, { nullable: true, description: "是否已接受任务。 / Whether the task was accepted." })
  isConfirmed?: boolean | null;
  @Field(() => String, { nullable: true, description: "姓名包含。 / Part of the name." })
  name?: string | null;
  @Field(() => TaskSignState, { nullable: true, description: "合同签署情况。 / How far the contract is." })
  signState?: Ref<TaskSignState> | null;
  @Field(() => [TaskPersonStatus], { nullable: true, description: "进度。 / Where the person stands." })
  statuses?: Ref<TaskPersonStatus>[] | null;
  @Field(() => ID, { description: "任务。 / Task." })
  taskId!: string;
}

@InputType("TaskPersonSelection", { description: "选择任务人员；在执行时按筛选确定。 / Selection of people on a task, decided when it is carried out." })
export class TaskPersonSelection {
  @Field(() => [ID], { nullable: true, description: "全选时排除的。 / Left out of ALL." })
  excludedIds?: string[] | null;
  @Field(() => TaskPersonFilter, { description: "任务与全选时的筛选。 / The task, and the filter of ALL." })
  filter!: Ref<TaskPersonFilter>;
  @Field(() => [ID], { nullable: true, description: "选中的。 / Chosen ones." })
  ids?: string[] | null;
  @Field(() => SelectionMode, { description: "方式。 / Mode." })
  mode!: Ref<SelectionMode>;
}

@InputType("TaskWorkInput", { description: "所验收的成果：何人的哪一轮。 / Work that is judged: whose, and which round of it." })
export class TaskWorkInput {
  @Field(() => ID, { description: "任务人员。 / Person on the task." })
  id!: string;
  @Field(() => Int, { description: "所见的轮次。 / The round that was seen." })
  round!: number;
}

@InputType("TaxCalcFilter", { description: "算税筛选；起止日期均含当日。 / Filter of calculations; both days are included." })
export class TaxCalcFilter {
  @Field(() => DateScalar, { nullable: true, description: "创建日期起。 / Created from." })
  createdFrom?: Ref<string> | null;
  @Field(() => DateScalar, { nullable: true, description: "创建日期止。 / Created to." })
  createdTo?: Ref<string> | null;
  @Field(() => String, { nullable: true, description: "完整身份证号。 / Whole id card of somebody in it." })
  idCard?: string | null;
  @Field(() => String, { nullable: true, description: "名单中有姓名包含此内容的人。 / Somebody in it has this in the name." })
  name?: string | null;
  @Field(() => String, { nullable: true, description: "完整手机号。 / Whole phone of somebody in it." })
  phone?: string | null;
  @Field(() => String, { nullable: true, description: "税款编号。 / Number of the calculation, which is its id." })
  taxNumber?: string | null;
  @Field(() => String, { nullable: true, description: "标题包含。 / Part of the title." })
  title?: string | null;
}

@InputType("TaxCalcRowFilter", { description: "算税明细筛选。 / Filter of rows." })
export class TaxCalcRowFilter {
  @Field(() => String, { nullable: true, description: "完整身份证号。 / Whole id card." })
  idCard?: string | null;
  @Field(() => String, { nullable: true, description: "姓名包含。 / Part of the name." })
  name?: string | null;
  @Field(() => String, { nullable: true, description: "完整手机号。 / Whole phone." })
  phone?: string | null;
}

@InputType("UnbindPersonInput", { description: "解绑短信的收件人。 / Input of sendUnbindPerson." })
export class UnbindPersonInput {
  @Field(() => String, { description: "身份证号。 / Id card." })
  idCard!: string;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => String, { description: "手机号，短信发往此处。 / Mobile phone that gets the SMS." })
  phone!: string;
}

@InputType("UpdateCompanyInput", { description: "企业资料修改。 / Change of the profile." })
export class UpdateCompanyInput {
  @Field(() => String, { description: "详细地址，最多 100 字。 / Address." })
  address!: string;
  @Field(() => String, { description: "市代码。 / City." })
  cityCode!: string;
  @Field(() => String, { description: "区代码。 / District." })
  districtCode!: string;
  @Field(() => String, { description: "省代码。 / Province." })
  provinceCode!: string;
  @Field(() => String, { description: "企业常用名，最多 100 字。 / Common name." })
  shortName!: string;
}

@InputType("WebhookInput", { description: "新建或修改 Webhook。 / An endpoint as its company writes it." })
export class WebhookInput {
  @Field(() => [WebhookEvent], { description: "订阅的事件，至少一种。 / What it asks for, at least one." })
  types!: Ref<WebhookEvent>[];
  @Field(() => String, { description: "接收地址：https，公网。 / Address: https, public." })
  url!: string;
}

@ArgsType()
export class PayeePayableArgs {
  @Field(() => ServiceKind, { description: "业务类型。 / Kind." })
  kind!: Ref<ServiceKind>;
  @Field(() => ID, { description: "合作主体。 / Subject." })
  subjectId!: string;
}

@ArgsType()
export class RosterCorrectionsArgs {
  @Field(() => Int, { nullable: true, defaultValue: 5, description: "至多几次，取最近的，1 至 20。 / At most so many, the last ones; 1 to 20." })
  first?: number | null;
}

@ArgsType()
export class RosterRowsArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => RosterRowFilter, { nullable: true, description: "筛选。 / Filter." })
  filter?: Ref<RosterRowFilter> | null;
  @Field(() => Int, { nullable: true, defaultValue: 50, description: "每页条数，最多 500。 / Page size up to 500." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class StatementLinesArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => LineFilter, { nullable: true, description: "筛选。 / Filter." })
  filter?: Ref<LineFilter> | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数 1–100。 / Page size 1–100." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
  @Field(() => LineSort, { nullable: true, defaultValue: LineSort.LINE_NO_ASC, description: "排序。 / Sort." })
  sort?: Ref<LineSort> | null;
}

@ArgsType()
export class StatementRecordsArgs {
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数 1–100。 / Page size 1–100." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryAgentInvoiceArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class QueryAgentInvoiceLinesArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => AgentInvoiceLineFilter, { nullable: true, description: "筛选。 / Filter." })
  filter?: Ref<AgentInvoiceLineFilter> | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => ID, { description: "电子发票单。 / Order." })
  id!: string;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryAgentInvoiceRecordsArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => ID, { description: "电子发票单。 / Order." })
  id!: string;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryAgentInvoiceSumArgs {
  @Field(() => ChosenRowsInput, { description: "选中的行。 / What was chosen." })
  chosen!: Ref<ChosenRowsInput>;
  @Field(() => AgentInvoiceFilter, { nullable: true, description: "筛选；逐行选中时不需要。 / Filter, for all that match." })
  filter?: Ref<AgentInvoiceFilter> | null;
}

@ArgsType()
export class QueryAgentInvoicesArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => AgentInvoiceFilter, { nullable: true, description: "筛选。 / Filter." })
  filter?: Ref<AgentInvoiceFilter> | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryAnnouncementsArgs {
  @Field(() => Boolean, { nullable: true, defaultValue: false, description: "历史公告。 / Those that are over." })
  isPast?: boolean | null;
}

@ArgsType()
export class QueryApiCallsArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => Boolean, { nullable: true, description: "只看出错的。 / Failed ones only." })
  isFailed?: boolean | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
  @Field(() => ID, { nullable: true, description: "只看一个令牌。 / Of one token." })
  tokenId?: string | null;
}

@ArgsType()
export class QueryApiTokensArgs {
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryAuditRecordsArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => AuditFilter, { nullable: true, description: "筛选。 / Filter." })
  filter?: Ref<AuditFilter> | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryBackCalcArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class QueryBackCalcRowArgs {
  @Field(() => ID, { description: "反算。 / Calculation." })
  backCalcId!: string;
  @Field(() => ID, { description: "名单行。 / Row of the list." })
  id!: string;
}

@ArgsType()
export class QueryBackCalcRowsArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => BackCalcRowFilter, { nullable: true, description: "筛选。 / Filter." })
  filter?: Ref<BackCalcRowFilter> | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => ID, { description: "反算。 / Calculation." })
  id!: string;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryBackCalcsArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => BackCalcFilter, { nullable: true, description: "筛选。 / Filter." })
  filter?: Ref<BackCalcFilter> | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryBalanceExplanationArgs {
  @Field(() => FundAccountKind, { description: "账户类别。 / Account." })
  account!: Ref<FundAccountKind>;
  @Field(() => DateScalar, { nullable: true, description: "首日；空为开户以来。 / First day; null = since it was opened." })
  from?: Ref<string> | null;
  @Field(() => ID, { description: "合作主体。 / Subject." })
  subjectId!: string;
  @Field(() => DateScalar, { nullable: true, description: "末日；空为今天。 / Last day; null = today." })
  to?: Ref<string> | null;
}

@ArgsType()
export class QueryBillDetailArgs {
  @Field(() => String, { description: "账单号。 / Number of the bill." })
  billCode!: string;
}

@ArgsType()
export class QueryBillLetterArgs {
  @Field(() => String, { description: "账单号。 / Number of the bill." })
  billCode!: string;
}

@ArgsType()
export class QueryBillNeighboursArgs {
  @Field(() => String, { description: "账单号。 / Number of the bill." })
  billCode!: string;
  @Field(() => BillKind, { nullable: true, description: "业务类型。 / Kind." })
  kind?: Ref<BillKind> | null;
  @Field(() => BillPayStatus, { nullable: true, description: "还款状态。 / By payment." })
  payStatus?: Ref<BillPayStatus> | null;
}

@ArgsType()
export class QueryBillOverviewArgs {
  @Field(() => BillKind, { nullable: true, description: "业务类型。 / Kind." })
  kind?: Ref<BillKind> | null;
}

@ArgsType()
export class QueryBillReceiptCountArgs {
  @Field(() => String, { description: "账单号。 / Number of the bill." })
  billCode!: string;
}

@ArgsType()
export class QueryBillsArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数 1–100。 / Page size." })
  first?: number | null;
  @Field(() => BillKind, { nullable: true, description: "业务类型。 / Kind." })
  kind?: Ref<BillKind> | null;
  @Field(() => Int, { nullable: true, description: "页码（从 1 起）。 / Page number." })
  page?: number | null;
  @Field(() => BillPayStatus, { nullable: true, description: "还款状态。 / By payment." })
  payStatus?: Ref<BillPayStatus> | null;
}

@ArgsType()
export class QueryCaptchaChallengeArgs {
  @Field(() => String, { nullable: true, description: "场景，仅记录。 / Scene, recorded only." })
  scene?: string | null;
}

@ArgsType()
export class QueryConfirmFactsArgs {
  @Field(() => ID, { description: "结算单。 / Statement." })
  statementId!: string;
}

@ArgsType()
export class QueryContractArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class QueryContractSelectionArgs {
  @Field(() => ContractBatchAction, { description: "操作。 / Action." })
  action!: Ref<ContractBatchAction>;
  @Field(() => ContractSelection, { description: "所选。 / Selection." })
  selection!: Ref<ContractSelection>;
}

@ArgsType()
export class QueryContractTemplatesArgs {
  @Field(() => AgreementType, { nullable: true, description: "协议类型；不给则为全部。 / Agreement, or all." })
  agreementType?: Ref<AgreementType> | null;
  @Field(() => ID, { nullable: true, description: "合作主体；不给则为全部。 / Subject, or all." })
  subjectId?: string | null;
}

@ArgsType()
export class QueryContractsArgs {
  @Field(() => ContractFilter, { nullable: true, description: "筛选。 / Conditions." })
  filter?: Ref<ContractFilter> | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数 1–100。 / Page size 1–100." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
  @Field(() => String, { nullable: true, description: "姓名或身份证号（D15）。 / Name or id card.", deprecationReason: "用 filter.keyword 代替 / use filter.keyword; removed after 2027-06-30" })
  search?: string | null;
}

@ArgsType()
export class QueryEvidenceGapsArgs {
  @Field(() => ChosenRowsInput, { description: "选中的行。 / What was chosen." })
  chosen!: Ref<ChosenRowsInput>;
  @Field(() => StatementFilter, { nullable: true, description: "筛选；选择全部时须有创建日期起止。 / Filter, for all that match; it must name both days of creation." })
  filter?: Ref<StatementFilter> | null;
}

@ArgsType()
export class QueryEvidenceOutlineArgs {
  @Field(() => ID, { description: "结算单编号。 / Statement." })
  statementId!: string;
}

@ArgsType()
export class QueryExportArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class QueryExportsArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => ExportFilter, { nullable: true, description: "筛选。 / Filter." })
  filter?: Ref<ExportFilter> | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryFlowOriginArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数 1–100。 / Page size." })
  first?: number | null;
  @Field(() => ID, { description: "流水编号。 / Flow id." })
  flowId!: string;
  @Field(() => Int, { nullable: true, description: "页码（从 1 起）。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryFundAccountArgs {
  @Field(() => ID, { description: "合作主体编号。 / Subject id." })
  subjectId!: string;
}

@ArgsType()
export class QueryFundFlowsArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => FundFlowFilter, { nullable: true, description: "筛选。 / Filter." })
  filter?: Ref<FundFlowFilter> | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数 1–100。 / Page size." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码（从 1 起）。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryHelpArticleArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class QueryHelpOfScreenArgs {
  @Field(() => String, { description: "页面地址，按路由表。 / Address as the table of routes has it." })
  screen!: string;
}

@ArgsType()
export class QueryHelpSearchArgs {
  @Field(() => String, { description: "关键词，至多 64 个字。 / At most 64 letters." })
  keyword!: string;
}

@ArgsType()
export class QueryInvitationArgs {
  @Field(() => String, { description: "邀请令牌。 / Token of the link." })
  token!: string;
}

@ArgsType()
export class QueryInvoiceArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class QueryInvoiceChoicesArgs {
  @Field(() => ID, { description: "合作主体编号。 / Subject." })
  subjectId!: string;
}

@ArgsType()
export class QueryInvoiceItemsArgs {
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数 1–100。 / Page size." })
  first?: number | null;
  @Field(() => ID, { description: "开票申请编号。 / Application." })
  invoiceId!: string;
  @Field(() => Int, { nullable: true, description: "页码（从 1 起）。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryInvoiceNeighboursArgs {
  @Field(() => DateScalar, { nullable: true, description: "申请日期起。 / Applied for from this day." })
  from?: Ref<string> | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => [InvoiceStatus], { nullable: true, description: "状态。 / States." })
  statuses?: Ref<InvoiceStatus>[] | null;
  @Field(() => ID, { nullable: true, description: "合作主体编号。 / Subject." })
  subjectId?: string | null;
  @Field(() => DateScalar, { nullable: true, description: "申请日期止。 / Up to this day." })
  to?: Ref<string> | null;
}

@ArgsType()
export class QueryInvoicePreviewArgs {
  @Field(() => InvoiceSelectionInput, { description: "所选数据。 / What is chosen." })
  selection!: Ref<InvoiceSelectionInput>;
}

@ArgsType()
export class QueryInvoiceTardiesArgs {
  @Field(() => InvoiceBusiness, { nullable: true, description: "业务类型。 / Business type." })
  business?: Ref<InvoiceBusiness> | null;
  @Field(() => DateScalar, { nullable: true, description: "产生日期起。 / Came about on or after this day." })
  createdFrom?: Ref<string> | null;
  @Field(() => DateScalar, { nullable: true, description: "产生日期止。 / Came about on or before this day." })
  createdTo?: Ref<string> | null;
  @Field(() => Int, { nullable: true, defaultValue: 10, description: "每页条数 1–100。 / Page size." })
  first?: number | null;
  @Field(() => ID, { nullable: true, description: "开票申请编号；空为未抵扣的。 / Application; null = what is still owed." })
  invoiceId?: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "只含此时之前产生的；空为不限。 / Only what came about by then; null = any." })
  opTime?: Ref<Date> | null;
  @Field(() => Int, { nullable: true, description: "页码（从 1 起）。 / Page number." })
  page?: number | null;
  @Field(() => String, { nullable: true, description: "结算单号，完全一致。 / Code of its statement, the whole of it." })
  statementCode?: string | null;
  @Field(() => ID, { nullable: true, description: "合作主体编号。 / Subject." })
  subjectId?: string | null;
}

@ArgsType()
export class QueryInvoiceableStatementsArgs {
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数 1–100。 / Page size." })
  first?: number | null;
  @Field(() => Boolean, { nullable: true, defaultValue: false, description: "含不可开票的：已申请、已开票、完成不足 5 分钟或没有金额。 / Also those that cannot be invoiced now: applied for, invoiced, settled just now, or without an amount." })
  isWithBlocked?: boolean | null;
  @Field(() => Int, { nullable: true, description: "页码（从 1 起）。 / Page number." })
  page?: number | null;
  @Field(() => InvoiceSelectionInput, { description: "条件。 / Conditions." })
  selection!: Ref<InvoiceSelectionInput>;
}

@ArgsType()
export class QueryInvoicesArgs {
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数 1–100。 / Page size." })
  first?: number | null;
  @Field(() => DateScalar, { nullable: true, description: "申请日期起。 / Applied for from this day." })
  from?: Ref<string> | null;
  @Field(() => Int, { nullable: true, description: "页码（从 1 起）。 / Page number." })
  page?: number | null;
  @Field(() => [InvoiceStatus], { nullable: true, description: "状态。 / States." })
  statuses?: Ref<InvoiceStatus>[] | null;
  @Field(() => ID, { nullable: true, description: "合作主体编号。 / Subject." })
  subjectId?: string | null;
  @Field(() => DateScalar, { nullable: true, description: "申请日期止。 / Up to this day." })
  to?: Ref<string> | null;
}

@ArgsType()
export class QueryLineReceiptArgs {
  @Field(() => ID, { description: "结算明细编号。 / Id of the line." })
  lineId!: string;
}

@ArgsType()
export class QueryMemberArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class QueryMembersArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryMyIncomeArgs {
  @Field(() => Int, { description: "年度。 / Year." })
  year!: number;
}

@ArgsType()
export class QueryMyIncomeLineArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class QueryMyTaskArgs {
  @Field(() => ID, { nullable: true, description: "任务人员编号。 / Id of the person on the task." })
  id?: string | null;
}

@ArgsType()
export class QueryObjectionsArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => ObjectionFilter, { nullable: true, description: "筛选。 / Filter." })
  filter?: Ref<ObjectionFilter> | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数 1–100。 / Page size 1–100." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryOpenTasksArgs {
  @Field(() => ID, { nullable: true, description: "本页之后，上一页最后一项的编号。 / After this task." })
  after?: string | null;
}

@ArgsType()
export class QueryOpsAgentInvoiceLinesArgs {
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => String, { nullable: true, description: "企业名称或姓名包含此内容。 / Part of the name of the company or the person." })
  keyword?: string | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
  @Field(() => [AgentInvoiceLineStatus], { nullable: true, description: "状态。 / States." })
  statuses?: Ref<AgentInvoiceLineStatus>[] | null;
}

@ArgsType()
export class QueryOpsApprovalsArgs {
  @Field(() => String, { nullable: true, description: "动作键。 / Action." })
  action?: string | null;
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
  @Field(() => ApprovalStatus, { nullable: true, description: "状态。 / State." })
  status?: Ref<ApprovalStatus> | null;
}

@ArgsType()
export class QueryOpsAuditLogArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => ID, { nullable: true, description: "企业。 / Company." })
  companyId?: string | null;
  @Field(() => AuditFilter, { nullable: true, description: "筛选。 / Filter." })
  filter?: Ref<AuditFilter> | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryOpsBankComparisonArgs {
  @Field(() => OpsBankComparisonInput, { description: "内容。 / Input." })
  input!: Ref<OpsBankComparisonInput>;
}

@ArgsType()
export class QueryOpsBillsArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => ID, { description: "企业编号。 / Company." })
  companyId!: string;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数 1–100。 / Page size." })
  first?: number | null;
  @Field(() => BillKind, { nullable: true, description: "业务类型。 / Kind." })
  kind?: Ref<BillKind> | null;
  @Field(() => Int, { nullable: true, description: "页码（从 1 起）。 / Page number." })
  page?: number | null;
  @Field(() => BillPayStatus, { nullable: true, description: "还款状态。 / By payment." })
  payStatus?: Ref<BillPayStatus> | null;
}

@ArgsType()
export class QueryOpsCatalogueArgs {
  @Field(() => Catalogue, { description: "目录。 / Catalogue." })
  catalogue!: Ref<Catalogue>;
  @Field(() => String, { nullable: true, description: "关键词：编码的开头、名称或所属的一部分。 / Keyword: how a code begins, a part of a name." })
  keyword?: string | null;
}

@ArgsType()
export class QueryOpsCatalogueVersionsArgs {
  @Field(() => Catalogue, { description: "目录。 / Catalogue." })
  catalogue!: Ref<Catalogue>;
  @Field(() => String, { description: "编码。 / Code." })
  code!: string;
}

@ArgsType()
export class QueryOpsCompaniesArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
  @Field(() => String, { nullable: true, description: "名称或信用代码。 / Part of name or code." })
  search?: string | null;
  @Field(() => CompanyStatus, { nullable: true, description: "状态。 / State." })
  status?: Ref<CompanyStatus> | null;
}

@ArgsType()
export class QueryOpsCompanyArgs {
  @Field(() => ID, { description: "企业。 / Company." })
  companyId!: string;
}

@ArgsType()
export class QueryOpsCompanyTermsArgs {
  @Field(() => ID, { description: "企业。 / Company." })
  companyId!: string;
}

@ArgsType()
export class QueryOpsContractTemplateArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class QueryOpsContractTemplatesArgs {
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数 1–100。 / Page size 1–100." })
  first?: number | null;
  @Field(() => String, { nullable: true, description: "名称的一部分。 / Part of the name." })
  keyword?: string | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
  @Field(() => ID, { nullable: true, description: "合作主体。 / Subject." })
  subjectId?: string | null;
}

@ArgsType()
export class QueryOpsFilingSituationArgs {
  @Field(() => FilingKind, { description: "表的种类。 / Kind of sheet." })
  kind!: Ref<FilingKind>;
  @Field(() => String, { description: "所属期：月份 2026-11 或季度 2026-Q4。 / Month, or quarter of WORKERS and SALES_PROXY." })
  period!: string;
  @Field(() => ID, { description: "合作主体。 / Subject." })
  subjectId!: string;
}

@ArgsType()
export class QueryOpsFundAccountsArgs {
  @Field(() => ID, { description: "企业编号。 / Company." })
  companyId!: string;
}

@ArgsType()
export class QueryOpsHelpArticleArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class QueryOpsHelpArticlesArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => String, { nullable: true, description: "标题关键词。 / Keyword of the title." })
  keyword?: string | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
  @Field(() => HelpArticleStatus, { nullable: true, description: "状态。 / State." })
  status?: Ref<HelpArticleStatus> | null;
}

@ArgsType()
export class QueryOpsHelpFeedbackArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryOpsInboundTransferArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class QueryOpsInboundTransfersArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数 1–100。 / Page size." })
  first?: number | null;
  @Field(() => String, { nullable: true, description: "关键词：付款户名、银行流水号、金额（如 50,000）、企业名称、收款账号或附言。 / Keyword: payer, bank reference, amount as printed, company, account or remark." })
  keyword?: string | null;
  @Field(() => Int, { nullable: true, description: "页码（从 1 起）。 / Page number." })
  page?: number | null;
  @Field(() => InboundTransferStatus, { nullable: true, description: "状态。 / State." })
  status?: Ref<InboundTransferStatus> | null;
  @Field(() => Boolean, { nullable: true, description: "只看未匹配的。 / Unmatched ones only." })
  unmatched?: boolean | null;
}

@ArgsType()
export class QueryOpsInvoiceTitlesArgs {
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数 1–100。 / Page size." })
  first?: number | null;
  @Field(() => Boolean, { nullable: true, description: "只看待审核。 / Only those in review." })
  isPending?: boolean | null;
  @Field(() => String, { nullable: true, description: "关键词：企业名称、抬头或税号。 / Keyword: company, title or tax number." })
  keyword?: string | null;
  @Field(() => Int, { nullable: true, description: "页码（从 1 起）。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryOpsInvoicesArgs {
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数 1–100。 / Page size." })
  first?: number | null;
  @Field(() => Boolean, { nullable: true, description: "只看待处理。 / Only open ones." })
  isOpen?: boolean | null;
  @Field(() => String, { nullable: true, description: "关键词：企业、抬头或税号。 / Keyword: company, title or tax number." })
  keyword?: string | null;
  @Field(() => Int, { nullable: true, description: "页码（从 1 起）。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryOpsJobsArgs {
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => String, { nullable: true, description: "关键词：任务名、对象或错误文字。 / Keyword: task, payload or error text." })
  keyword?: string | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
  @Field(() => JobStatus, { nullable: true, description: "状态。 / State." })
  status?: Ref<JobStatus> | null;
}

@ArgsType()
export class QueryOpsMigrationPreviewArgs {
  @Field(() => ID, { description: "企业。 / Company." })
  companyId!: string;
}

@ArgsType()
export class QueryOpsMigrationsArgs {
  @Field(() => ID, { description: "企业。 / Company." })
  companyId!: string;
}

@ArgsType()
export class QueryOpsOutboxArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => DeliveryChannel, { nullable: true, description: "渠道。 / Channel." })
  channel?: Ref<DeliveryChannel> | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => String, { nullable: true, description: "关键词：手机号或邮箱、模板名称、企业名称。 / Keyword: phone or e-mail, template, company." })
  keyword?: string | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
  @Field(() => DeliveryStatus, { nullable: true, description: "状态。 / State." })
  status?: Ref<DeliveryStatus> | null;
}

@ArgsType()
export class QueryOpsPayeeLimitsArgs {
  @Field(() => ID, { description: "企业。 / Company." })
  companyId!: string;
}

@ArgsType()
export class QueryOpsPayoutsArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => OpsPayoutFilter, { nullable: true, description: "筛选。 / Filter." })
  filter?: Ref<OpsPayoutFilter> | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数 1–100。 / Page size." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码（从 1 起）。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryOpsReconcileCasesArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => ReconcileCaseFilter, { nullable: true, description: "筛选。 / Filter." })
  filter?: Ref<ReconcileCaseFilter> | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数 1–100。 / Page size." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码（从 1 起）。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryOpsReconcileDaysArgs {
  @Field(() => Int, { nullable: true, defaultValue: 7, description: "天数 1–31。 / How many, 1 to 31." })
  first?: number | null;
}

@ArgsType()
export class QueryOpsReconciliationArgs {
  @Field(() => DateScalar, { description: "账期日。 / Day." })
  day!: Ref<string>;
}

@ArgsType()
export class QueryOpsRedConfirmationsArgs {
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数 1–100。 / Page size." })
  first?: number | null;
  @Field(() => Boolean, { nullable: true, description: "只看待处理。 / Only open ones." })
  isOpen?: boolean | null;
  @Field(() => String, { nullable: true, description: "关键词：企业、抬头、税号或发票号码。 / Keyword: company, title, tax number or number of an invoice." })
  keyword?: string | null;
  @Field(() => Int, { nullable: true, description: "页码（从 1 起）。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryOpsServiceOrderItemsArgs {
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => String, { nullable: true, description: "企业名称、销售方或购买方包含此内容。 / Part of the name of the company, the seller or the buyer." })
  keyword?: string | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
  @Field(() => [ServiceOrderItemStatus], { nullable: true, description: "状态。 / States." })
  statuses?: Ref<ServiceOrderItemStatus>[] | null;
}

@ArgsType()
export class QueryOpsSignaturesArgs {
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数 1–100。 / Page size 1–100." })
  first?: number | null;
  @Field(() => Boolean, { nullable: true, description: "只看待确认。 / Only pending ones." })
  isPending?: boolean | null;
  @Field(() => String, { nullable: true, description: "关键词：姓名、身份证号、企业名称或录入人。 / Keyword: name, id card, company or who entered it." })
  keyword?: string | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryOpsTaxRecordArgs {
  @Field(() => ID, { description: "收款人，取自 opsTaxRecords。 / Person of opsTaxRecords." })
  personId!: string;
  @Field(() => ID, { description: "合作主体。 / Subject." })
  subjectId!: string;
  @Field(() => Int, { description: "年度。 / Calendar year." })
  year!: number;
}

@ArgsType()
export class QueryOpsTaxRecordsArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => Int, { nullable: true, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => String, { nullable: true, description: "姓名，可只写一部分。 / Part of the name." })
  keyword?: string | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
  @Field(() => ID, { description: "合作主体。 / Subject." })
  subjectId!: string;
  @Field(() => Int, { description: "年度。 / Calendar year." })
  year!: number;
}

@ArgsType()
export class QueryOpsTaxSettingsArgs {
  @Field(() => ID, { description: "合作主体。 / Subject." })
  subjectId!: string;
}

@ArgsType()
export class QueryOpsTrialBalanceArgs {
  @Field(() => ID, { nullable: true, description: "只看一家企业。 / One company only." })
  companyId?: string | null;
  @Field(() => DateScalar, { description: "日期。 / Day." })
  day!: Ref<string>;
}

@ArgsType()
export class QueryOpsVerifyAuditChainArgs {
  @Field(() => ID, { nullable: true, description: "企业；不给则为平台链。 / Company; the platform's own when absent." })
  companyId?: string | null;
}

@ArgsType()
export class QueryOpsWorkCalendarArgs {
  @Field(() => Int, { description: "年份，2000–2999。 / Year." })
  year!: number;
}

@ArgsType()
export class QueryPayeeArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class QueryPayeeLinkArgs {
  @Field(() => String, { description: "链接令牌。 / Token of the link." })
  token!: string;
}

@ArgsType()
export class QueryPayeeMeArgs {
  @Field(() => String, { nullable: true, description: "链接令牌；给出时判断会话是否由该链接开启。 / Token of a link, to ask whether the session is of it." })
  token?: string | null;
}

@ArgsType()
export class QueryPayeePaymentsArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数 1–100。 / Page size 1–100." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
  @Field(() => ID, { description: "收款人。 / Payee." })
  payeeId!: string;
}

@ArgsType()
export class QueryPayeesArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数 1–100。 / Page size 1–100." })
  first?: number | null;
  @Field(() => ID, { nullable: true, description: "只看这个分组。 / Only of this group." })
  groupId?: string | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
  @Field(() => String, { nullable: true, description: "姓名或身份证号（D15）。 / Name or id card." })
  search?: string | null;
}

@ArgsType()
export class QueryPayoutAttemptsArgs {
  @Field(() => ID, { description: "结算明细编号。 / Line id." })
  lineId!: string;
}

@ArgsType()
export class QueryPayoutProgressArgs {
  @Field(() => ID, { description: "结算单编号。 / Statement id." })
  statementId!: string;
}

@ArgsType()
export class QueryPeopleImportArgs {
  @Field(() => ID, { description: "编号。 / Key." })
  key!: string;
}

@ArgsType()
export class QueryPreviewCheckArgs {
  @Field(() => ID, { nullable: true, description: "合作主体编号。 / Id of the subject." })
  agencyId?: string | null;
  @Field(() => ID, { nullable: true, description: "企业编号。 / Id of the company." })
  companyId?: string | null;
  @Field(() => DateScalar, { description: "服务开始日期。 / First day." })
  serviceFrom!: Ref<string>;
  @Field(() => DateScalar, { description: "服务结束日期。 / Last day." })
  serviceTo!: Ref<string>;
  @Field(() => Int, { nullable: true, description: "结算类型 1 或 2；填写时须与结算单一致。 / Settlement type; when given it must be the statement's." })
  settlementType?: number | null;
  @Field(() => ID, { description: "结算单编号。 / Id of the statement." })
  statementId!: string;
}

@ArgsType()
export class QueryReceiptPackageArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class QueryReceiptPackagesArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => ReceiptPackageFilter, { nullable: true, description: "筛选。 / Filter." })
  filter?: Ref<ReceiptPackageFilter> | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryReceiptPackagingArgs {
  @Field(() => ID, { description: "结算单编号。 / Id of the statement." })
  statementId!: string;
}

@ArgsType()
export class QueryReceivingAddressesArgs {
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数 1–100。 / Page size." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码（从 1 起）。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryRegionsArgs {
  @Field(() => String, { nullable: true, description: "上级代码。 / Code of the one above." })
  parentCode?: string | null;
}

@ArgsType()
export class QueryRegistrationArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class QueryRegistrationContractArgs {
  @Field(() => ID, { description: "登记。 / Registration." })
  id!: string;
}

@ArgsType()
export class QueryRegistrationRemarksArgs {
  @Field(() => ID, { description: "登记。 / Registration." })
  id!: string;
}

@ArgsType()
export class QueryRegistrationsArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => RegistrationFilter, { nullable: true, description: "筛选。 / Filter." })
  filter?: Ref<RegistrationFilter> | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryRiskReportArgs {
  @Field(() => ID, { description: "结算单。 / Statement." })
  statementId!: string;
}

@ArgsType()
export class QueryRosterArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class QueryRosterColumnsArgs {
  @Field(() => RosterKindKey, { description: "种类。 / Kind." })
  kind!: Ref<RosterKindKey>;
}

@ArgsType()
export class QueryRosterPreviewArgs {
  @Field(() => ID, { description: "文件。 / File." })
  fileId!: string;
  @Field(() => RosterKindKey, { description: "种类。 / Kind." })
  kind!: Ref<RosterKindKey>;
  @Field(() => String, { nullable: true, description: "工作表；缺省为第一个可见的。 / Tab, default the first visible one." })
  tab?: string | null;
}

@ArgsType()
export class QueryRostersArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => RosterFilter, { nullable: true, description: "筛选。 / Filter." })
  filter?: Ref<RosterFilter> | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryRowTaxSheetsArgs {
  @Field(() => [ID], { description: "名单行，最多 1,000。 / Rows, at most 1,000." })
  rowIds!: string[];
  @Field(() => ID, { description: "结算单编号。 / Statement." })
  statementId!: string;
}

@ArgsType()
export class QueryRowsToSignArgs {
  @Field(() => ID, { description: "结算单的名单。 / List of a statement." })
  rosterId!: string;
  @Field(() => RosterRowSelection, { description: "选择。 / Rows." })
  selection!: Ref<RosterRowSelection>;
}

@ArgsType()
export class QuerySealImageArgs {
  @Field(() => ID, { description: "合作主体编号。 / Id of the subject." })
  agencyId!: string;
}

@ArgsType()
export class QuerySearchArgs {
  @Field(() => Int, { nullable: true, defaultValue: 5, description: "每种至多几条，1–5。 / At most so many of a kind, 1–5." })
  limit?: number | null;
  @Field(() => String, { description: "搜索内容，至多 64 个字。 / At most 64 letters." })
  text!: string;
}

@ArgsType()
export class QueryServiceOrderArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class QueryServiceOrderItemsArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => ServiceOrderItemFilter, { nullable: true, description: "筛选。 / Filter." })
  filter?: Ref<ServiceOrderItemFilter> | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => ID, { description: "服务单。 / Order." })
  id!: string;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryServiceOrderRecordsArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => ID, { description: "服务单。 / Order." })
  id!: string;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryServiceOrderSumArgs {
  @Field(() => ChosenRowsInput, { description: "选中的行。 / What was chosen." })
  chosen!: Ref<ChosenRowsInput>;
  @Field(() => ServiceOrderFilter, { nullable: true, description: "筛选；逐行选中时不需要。 / Filter, for all that match." })
  filter?: Ref<ServiceOrderFilter> | null;
}

@ArgsType()
export class QueryServiceOrdersArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => ServiceOrderFilter, { nullable: true, description: "筛选。 / Filter." })
  filter?: Ref<ServiceOrderFilter> | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QuerySigningBatchArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class QuerySigningQrsArgs {
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数 1–100。 / Page size 1–100." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryStartChoicesArgs {
  @Field(() => Int, { description: "结算类型。 / Settlement type." })
  settlementType!: number;
}

@ArgsType()
export class QueryStatementArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class QueryStatementByKeyArgs {
  @Field(() => String, { description: "创建键。 / Creation key." })
  key!: string;
}

@ArgsType()
export class QueryStatementCountsArgs {
  @Field(() => Int, { nullable: true, description: "结算类型。 / Settlement type." })
  settlementType?: number | null;
  @Field(() => [StatementTab], { description: "标签页。 / Tabs." })
  tabs!: Ref<StatementTab>[];
}

@ArgsType()
export class QueryStatementDefaultsArgs {
  @Field(() => Int, { description: "结算类型。 / Settlement type." })
  settlementType!: number;
}

@ArgsType()
export class QueryStatementDocumentArgs {
  @Field(() => ID, { nullable: true, description: "合作主体编号。 / Id of the subject." })
  agencyId?: string | null;
  @Field(() => ID, { nullable: true, description: "企业编号。 / Id of the company." })
  companyId?: string | null;
  @Field(() => String, { nullable: true, description: "预览页地址，须为本站的 /preview；只核对，从不访问。 / Address of the preview page on this site; compared, never fetched." })
  frontUrl?: string | null;
  @Field(() => Int, { nullable: true, description: "结算类型 1 或 2；填写时须与结算单一致。 / Settlement type; when given it must be the statement's." })
  settlementType?: number | null;
  @Field(() => ID, { description: "结算单编号。 / Id of the statement." })
  statementId!: string;
}

@ArgsType()
export class QueryStatementDraftArgs {
  @Field(() => Int, { description: "结算类型。 / Settlement type." })
  settlementType!: number;
}

@ArgsType()
export class QueryStatementLineArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class QueryStatementNeighboursArgs {
  @Field(() => StatementFilter, { nullable: true, description: "筛选。 / Filter." })
  filter?: Ref<StatementFilter> | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => StatementSort, { nullable: true, defaultValue: StatementSort.CREATED_DESC, description: "排序。 / Sort." })
  sort?: Ref<StatementSort> | null;
}

@ArgsType()
export class QueryStatementOperatorsArgs {
  @Field(() => ID, { description: "结算单编号。 / Id of the statement." })
  statementId!: string;
}

@ArgsType()
export class QueryStatementPapersArgs {
  @Field(() => ID, { nullable: true, description: "合作主体编号；填写时须与结算单一致。 / Id of the subject; when given it must be the statement's." })
  agencyId?: string | null;
  @Field(() => ID, { nullable: true, description: "企业编号；填写时须为当前企业。 / Id of the company; when given it must be the caller's." })
  companyId?: string | null;
  @Field(() => ID, { description: "结算单编号。 / Id of the statement." })
  statementId!: string;
}

@ArgsType()
export class QueryStatementRecordsArgs {
  @Field(() => ID, { nullable: true, description: "操作人筛选。 / Only this actor." })
  actorId?: string | null;
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
  @Field(() => ID, { description: "结算单编号。 / Id of the statement." })
  statementId!: string;
}

@ArgsType()
export class QueryStatementSumArgs {
  @Field(() => ChosenRowsInput, { description: "选中的行。 / What was chosen." })
  chosen!: Ref<ChosenRowsInput>;
  @Field(() => StatementFilter, { nullable: true, description: "筛选；逐行选中时不需要。 / Filter, for all that match." })
  filter?: Ref<StatementFilter> | null;
}

@ArgsType()
export class QueryStatementsArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => StatementFilter, { nullable: true, description: "筛选。 / Filter." })
  filter?: Ref<StatementFilter> | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数 1–100。 / Page size 1–100." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
  @Field(() => StatementSort, { nullable: true, defaultValue: StatementSort.CREATED_DESC, description: "排序。 / Sort." })
  sort?: Ref<StatementSort> | null;
}

@ArgsType()
export class QueryStationMessagesArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => Boolean, { nullable: true, description: "只看未读。 / Unread ones only." })
  isUnread?: boolean | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
  @Field(() => MessageType, { nullable: true, description: "类型。 / Type." })
  type?: Ref<MessageType> | null;
}

@ArgsType()
export class QueryStatisticsArgs {
  @Field(() => StatisticsFilter, { nullable: true, description: "条件。 / Filter." })
  filter?: Ref<StatisticsFilter> | null;
}

@ArgsType()
export class QueryStatisticsLinesArgs {
  @Field(() => StatisticsLineFilter, { nullable: true, description: "条件。 / Filter." })
  filter?: Ref<StatisticsLineFilter> | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数 1–100。 / Page size." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码（从 1 起）。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryStatisticsSubjectsArgs {
  @Field(() => Boolean, { nullable: true, defaultValue: false, description: "只要有效的。 / Only those in force." })
  isEffective?: boolean | null;
}

@ArgsType()
export class QueryStoredFileArgs {
  @Field(() => ID, { description: "文件编号。 / Id." })
  id!: string;
}

@ArgsType()
export class QuerySubjectArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class QuerySubjectsArgs {
  @Field(() => ServiceKind, { nullable: true, description: "业务类型。 / Kind." })
  kind?: Ref<ServiceKind> | null;
  @Field(() => Boolean, { nullable: true, defaultValue: false, description: "只含今天有可用业务的。 / Only those with an open kind today." })
  onlyEffective?: boolean | null;
}

@ArgsType()
export class QueryTaskArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class QueryTaskNeighboursArgs {
  @Field(() => TaskFilter, { nullable: true, description: "筛选。 / Filter." })
  filter?: Ref<TaskFilter> | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class QueryTaskPeopleArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => TaskPersonFilter, { description: "筛选。 / Filter." })
  filter!: Ref<TaskPersonFilter>;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryTaskRoundsArgs {
  @Field(() => ID, { description: "任务人员。 / Person on the task." })
  id!: string;
}

@ArgsType()
export class QueryTasksArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => TaskFilter, { nullable: true, description: "筛选。 / Filter." })
  filter?: Ref<TaskFilter> | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryTaxCalcArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class QueryTaxCalcRowArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class QueryTaxCalcRowsArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => TaxCalcRowFilter, { nullable: true, description: "筛选。 / Filter." })
  filter?: Ref<TaxCalcRowFilter> | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => ID, { description: "算税。 / Calculation." })
  id!: string;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryTaxCalcSumArgs {
  @Field(() => ChosenRowsInput, { description: "选中的行。 / What was chosen." })
  chosen!: Ref<ChosenRowsInput>;
  @Field(() => TaxCalcFilter, { nullable: true, description: "筛选；逐行选中时不需要。 / Filter, for all that match." })
  filter?: Ref<TaxCalcFilter> | null;
}

@ArgsType()
export class QueryTaxCalcsArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => TaxCalcFilter, { nullable: true, description: "筛选。 / Filter." })
  filter?: Ref<TaxCalcFilter> | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryTaxRecordArgs {
  @Field(() => ID, { description: "结算明细。 / Line that names payee and subject." })
  lineId!: string;
}

@ArgsType()
export class QueryTestInboxArgs {
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "最多条数。 / At most." })
  first?: number | null;
  @Field(() => String, { nullable: true, description: "只看这个接收方（手机号或邮箱）。 / Only this receiver." })
  receiver?: string | null;
}

@ArgsType()
export class QueryVerifyDocumentArgs {
  @Field(() => String, { description: "摘要（64 位十六进制）或回单二维码中的编码（32 位）。 / SHA-256 of 64 hex digits, or the 32 digits in the code of a receipt." })
  hash!: string;
}

@ArgsType()
export class QueryVocabularyArgs {
  @Field(() => String, { description: "词汇表名称。 / Name of the vocabulary." })
  name!: string;
}

@ArgsType()
export class QueryWebhookDeliveriesArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => ID, { description: "Webhook 编号。 / Endpoint." })
  endpointId!: string;
  @Field(() => WebhookEvent, { nullable: true, description: "事件。 / What happened." })
  event?: Ref<WebhookEvent> | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
  @Field(() => WebhookDeliveryState, { nullable: true, description: "状态。 / State." })
  state?: Ref<WebhookDeliveryState> | null;
}

@ArgsType()
export class QueryWebhookDeliveryArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class QueryWhyThisTaxArgs {
  @Field(() => ID, { nullable: true, description: "明细。 / Line." })
  lineId?: string | null;
  @Field(() => ID, { nullable: true, description: "名单行。 / Roster row." })
  rowId?: string | null;
  @Field(() => ID, { description: "结算单编号。 / Statement." })
  statementId!: string;
}

@ArgsType()
export class MutationAcceptInvitationArgs {
  @Field(() => AcceptInvitationInput)
  input!: Ref<AcceptInvitationInput>;
}

@ArgsType()
export class MutationAcceptTaskWorkArgs {
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => [TaskAmountInput], { description: "每人的金额。 / Amount of each." })
  people!: Ref<TaskAmountInput>[];
  @Field(() => ID, { description: "任务。 / Task." })
  taskId!: string;
}

@ArgsType()
export class MutationAddPasskeyArgs {
  @Field(() => String, { description: "通行密钥应答的 JSON。 / The passkey's answer as JSON." })
  answer!: string;
  @Field(() => String, { description: "名称，1–30 字。 / Name." })
  name!: string;
}

@ArgsType()
export class MutationAddRegistrationRemarkArgs {
  @Field(() => ID, { description: "登记。 / Registration." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => String, { description: "内容，不超过 200 字。 / Text, at most 200 characters." })
  text!: string;
}

@ArgsType()
export class MutationAddTaskPeopleArgs {
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => ID, { description: "名单的编号，由 startPeopleImport 返回。 / Key of the list, from startPeopleImport." })
  key!: string;
  @Field(() => Int, { description: "所见的校验集版本。 / Version of the list that was seen." })
  keyAge!: number;
  @Field(() => ID, { description: "任务。 / Task." })
  taskId!: string;
}

@ArgsType()
export class MutationAdvanceSandboxClockArgs {
  @Field(() => Int, { nullable: true, description: "向前的秒数，最多 400 天。 / By seconds, at most 400 days." })
  bySeconds?: number | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "移到的时间。 / Where to." })
  to?: Ref<Date> | null;
}

@ArgsType()
export class MutationAnswerObjectionArgs {
  @Field(() => ID, { description: "异议编号。 / Objection." })
  id!: string;
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => Boolean, { description: "是否关闭。 / Whether it is closed with this answer." })
  isClosed!: boolean;
  @Field(() => String, { description: "答复。 / Answer." })
  text!: string;
}

@ArgsType()
export class MutationAnswerTaskArgs {
  @Field(() => ID, { nullable: true, description: "任务人员编号；链接会话可省略。 / Id of the person on the task; a session of a link may leave it out." })
  id?: string | null;
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => Boolean, { description: "接受。 / Whether it is accepted." })
  isAccepted!: boolean;
  @Field(() => Int, { description: "所见的文字版本。 / Version of the text that was seen." })
  version!: number;
}

@ArgsType()
export class MutationApplyInvoiceArgs {
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => InvoiceApplyInput, { description: "内容。 / Input." })
  input!: Ref<InvoiceApplyInput>;
}

@ArgsType()
export class MutationAskPasskeyArgs {
  @Field(() => PasskeyPurpose, { description: "用途。 / What for." })
  purpose!: Ref<PasskeyPurpose>;
}

@ArgsType()
export class MutationAskRowsToSignArgs {
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => ID, { description: "结算单的名单。 / List of a statement." })
  rosterId!: string;
  @Field(() => RosterRowSelection, { description: "选择；其中无需签约的行不受影响。 / Rows; those that lack no contract are left alone." })
  selection!: Ref<RosterRowSelection>;
  @Field(() => ID, { nullable: true, description: "合同模板；不给则为该主体最新发布的。 / Template; the newest one of the subject when left out." })
  templateId?: string | null;
}

@ArgsType()
export class MutationAwaitFundsArgs {
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => AwaitFundsInput, { description: "内容。 / Input." })
  input!: Ref<AwaitFundsInput>;
}

@ArgsType()
export class MutationBeginSignOnArgs {
  @Field(() => String, { description: "企业登录代号。 / Code of the company." })
  code!: string;
  @Field(() => String, { nullable: true, description: "登录后打开的页面（本站路径）。 / Page to open, a path of this site." })
  returnTo?: string | null;
}

@ArgsType()
export class MutationCalculateBackCalcArgs {
  @Field(() => ID, { description: "反算。 / Calculation." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => Int, { description: "所见名单的版本。 / Version of the list that was seen." })
  keyAge!: number;
}

@ArgsType()
export class MutationCalculateTaxCalcArgs {
  @Field(() => ID, { description: "算税。 / Calculation." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => Int, { description: "所见名单的版本。 / Version of the list that was seen." })
  keyAge!: number;
}

@ArgsType()
export class MutationCancelAwaitFundsArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class MutationCancelExportArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class MutationCancelInvoiceArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationCancelPeopleImportArgs {
  @Field(() => ID, { description: "编号。 / Key." })
  key!: string;
}

@ArgsType()
export class MutationChangeMyAccountArgs {
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => ChangeMyAccountInput, { description: "内容。 / Input." })
  input!: Ref<ChangeMyAccountInput>;
}

@ArgsType()
export class MutationChangePasswordArgs {
  @Field(() => String, { description: "新密码。 / New password." })
  password!: string;
  @Field(() => String, { description: "身份凭据。 / Proof of identity." })
  resetLabel!: string;
}

@ArgsType()
export class MutationChangePayeeGroupArgs {
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => ChangePayeeGroupInput, { description: "内容。 / Input." })
  input!: Ref<ChangePayeeGroupInput>;
}

@ArgsType()
export class MutationChangePhoneArgs {
  @Field(() => String, { description: "验证码。 / Code." })
  code!: string;
  @Field(() => String, { description: "新手机号。 / New phone." })
  phone!: string;
  @Field(() => String, { description: "身份凭据。 / Proof of identity." })
  resetLabel!: string;
}

@ArgsType()
export class MutationCloseTaskArgs {
  @Field(() => ID, { description: "任务。 / Task." })
  id!: string;
}

@ArgsType()
export class MutationConfirmBackCalcArgs {
  @Field(() => ID, { description: "反算。 / Calculation." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationConfirmIdentityArgs {
  @Field(() => ConfirmIdentityInput)
  input!: Ref<ConfirmIdentityInput>;
}

@ArgsType()
export class MutationConfirmReceiptArgs {
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationConfirmRegistrationArgs {
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => SignContractInput, { nullable: true, description: "签署内容。 / The signature." })
  input?: Ref<SignContractInput> | null;
}

@ArgsType()
export class MutationConfirmStatementArgs {
  @Field(() => [InterceptAnswer], { nullable: true, description: "对提醒的答复。 / Answers." })
  answers?: Ref<InterceptAnswer>[] | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Int, { description: "校验版本。 / Key age." })
  keyAge!: number;
}

@ArgsType()
export class MutationConfirmTerminationArgs {
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationConfirmTotpArgs {
  @Field(() => String, { description: "6 位验证码。 / Six digits." })
  code!: string;
}

@ArgsType()
export class MutationConfirmUnbindArgs {
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationCopyStatementArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationCreateApiTokenArgs {
  @Field(() => ApiTokenInput, { description: "令牌。 / The token." })
  input!: Ref<ApiTokenInput>;
}

@ArgsType()
export class MutationCreateDownloadTicketArgs {
  @Field(() => ID, { description: "文件编号。 / Id." })
  fileId!: string;
}

@ArgsType()
export class MutationCreatePayeeGroupArgs {
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => CreatePayeeGroupInput, { description: "内容。 / Input." })
  input!: Ref<CreatePayeeGroupInput>;
}

@ArgsType()
export class MutationCreateReceivingAddressArgs {
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => ReceivingAddressInput, { description: "内容。 / Input." })
  input!: Ref<ReceivingAddressInput>;
}

@ArgsType()
export class MutationCreateSessionTicketArgs {
  @Field(() => TicketPurpose, { nullable: true, defaultValue: TicketPurpose.ADDRESS, description: "用途。 / Purpose." })
  purpose?: Ref<TicketPurpose> | null;
}

@ArgsType()
export class MutationCreateSigningQrArgs {
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => CreateSigningQrInput, { description: "内容。 / Input." })
  input!: Ref<CreateSigningQrInput>;
}

@ArgsType()
export class MutationCreateStatementArgs {
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => CreateStatementInput, { description: "内容。 / Input." })
  input!: Ref<CreateStatementInput>;
}

@ArgsType()
export class MutationCreateWebhookArgs {
  @Field(() => WebhookInput, { description: "Webhook。 / The endpoint." })
  input!: Ref<WebhookInput>;
}

@ArgsType()
export class MutationDecideResendArgs {
  @Field(() => String, { nullable: true, description: "查看到的内容标识；之后有变化则拒绝（D82）。 / Hash of the content that was read; refused when it changed since." })
  contentHash?: string | null;
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => Boolean, { description: "是否同意。 / Whether it may be sent." })
  isApproved!: boolean;
  @Field(() => ID, { description: "明细编号。 / Line." })
  lineId!: string;
  @Field(() => String, { nullable: true, description: "备注。 / Remark." })
  remark?: string | null;
}

@ArgsType()
export class MutationDeleteContractsArgs {
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => ContractSelection, { description: "所选。 / Selection." })
  selection!: Ref<ContractSelection>;
}

@ArgsType()
export class MutationDeleteListViewArgs {
  @Field(() => ID, { description: "视图编号。 / Id." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => Int, { description: "查看到的版本。 / The version that was seen." })
  version!: number;
}

@ArgsType()
export class MutationDeletePayeeGroupArgs {
  @Field(() => ID, { description: "分组。 / Group." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationDeleteReceivingAddressArgs {
  @Field(() => ID, { description: "地址编号。 / Id." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationDeleteRosterRowArgs {
  @Field(() => Int, { nullable: true, description: "所见的校验集版本。 / Version seen." })
  keyAge?: number | null;
  @Field(() => ID, { description: "名单。 / List." })
  rosterId!: string;
  @Field(() => ID, { description: "行。 / Row." })
  rowId!: string;
  @Field(() => String, { nullable: true, description: "所见的该行版本，即行的 version；其后改动过时拒绝。 / Version of the row as it was seen; a row that changed since refuses the call." })
  version?: string | null;
}

@ArgsType()
export class MutationDeleteRosterRowsArgs {
  @Field(() => DeleteRosterRowsInput, { description: "内容。 / Input." })
  input!: Ref<DeleteRosterRowsInput>;
}

@ArgsType()
export class MutationDeleteTaskArgs {
  @Field(() => ID, { description: "任务。 / Task." })
  id!: string;
}

@ArgsType()
export class MutationDeleteWebhookArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class MutationDisableWebhookArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class MutationDiscardStatementArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class MutationDiscardTaxCalcArgs {
  @Field(() => ID, { description: "算税。 / Calculation." })
  id!: string;
}

@ArgsType()
export class MutationDispatchTaskArgs {
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => TaskEdit, { description: "内容。 / Content." })
  input!: Ref<TaskEdit>;
  @Field(() => ID, { description: "名单的编号，由 startPeopleImport 返回。 / Key of the list, from startPeopleImport." })
  key!: string;
  @Field(() => Int, { description: "所见的校验集版本。 / Version of the list that was seen." })
  keyAge!: number;
}

@ArgsType()
export class MutationEditContractArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => EditContractInput, { description: "内容。 / Input." })
  input!: Ref<EditContractInput>;
}

@ArgsType()
export class MutationEditFailedLineArgs {
  @Field(() => EditFailedLineInput, { description: "内容。 / Input." })
  input!: Ref<EditFailedLineInput>;
}

@ArgsType()
export class MutationEditRosterRowArgs {
  @Field(() => EditRosterRowInput, { description: "内容。 / Input." })
  input!: Ref<EditRosterRowInput>;
}

@ArgsType()
export class MutationEditTaskArgs {
  @Field(() => ID, { description: "任务。 / Task." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => TaskEdit, { description: "内容。 / Content." })
  input!: Ref<TaskEdit>;
  @Field(() => Int, { description: "所见的文字版本。 / Version of the text that was seen." })
  version!: number;
}

@ArgsType()
export class MutationEditTaskPhoneArgs {
  @Field(() => ID, { description: "任务人员。 / Person on the task." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => String, { description: "手机号。 / Phone." })
  phone!: string;
}

@ArgsType()
export class MutationEnableWebhookArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Boolean, { description: "补发保留的事件。 / Send what was kept." })
  sendsKept!: boolean;
}

@ArgsType()
export class MutationEndApiTokenKeyArgs {
  @Field(() => ID, { description: "令牌编号。 / Id of the token." })
  id!: string;
}

@ArgsType()
export class MutationEndSessionArgs {
  @Field(() => ID, { description: "会话编号。 / Session." })
  id!: string;
}

@ArgsType()
export class MutationEndSigningQrArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationFinishSignOnArgs {
  @Field(() => Boolean, { nullable: true, defaultValue: false, description: "以令牌返回（不写 Cookie）。 / Answer the token instead of setting a cookie." })
  asToken?: boolean | null;
  @Field(() => SignOnAnswerInput, { description: "返回的内容。 / What came back." })
  input!: Ref<SignOnAnswerInput>;
}

@ArgsType()
export class MutationFinishSignOnLinkArgs {
  @Field(() => SignOnAnswerInput, { description: "返回的内容。 / What came back." })
  input!: Ref<SignOnAnswerInput>;
}

@ArgsType()
export class MutationFixAccountArgs {
  @Field(() => String, { description: "收款账号。 / Account." })
  account!: string;
  @Field(() => String, { nullable: true, description: "开户行。 / Bank." })
  bankName?: string | null;
}

@ArgsType()
export class MutationGiveUpTaskArgs {
  @Field(() => ID, { nullable: true, description: "任务人员编号；链接会话可省略。 / Id of the person on the task; a session of a link may leave it out." })
  id?: string | null;
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationGrabTaskArgs {
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => ID, { description: "任务。 / Task." })
  taskId!: string;
  @Field(() => Int, { description: "所见的文字版本。 / Version of the text that was seen." })
  version!: number;
}

@ArgsType()
export class MutationHandleAbnormalArgs {
  @Field(() => [EditFailedLineInput], { nullable: true, description: "修改。 / Edits." })
  edits?: Ref<EditFailedLineInput>[] | null;
  @Field(() => Int, { nullable: true, description: "确认时所见的提交笔数；与执行时不同则不执行。 / How many lines the person agreed to; another number refuses the call." })
  expectedCount?: number | null;
  @Field(() => MoneyScalar, { nullable: true, description: "确认时所见的实发合计；与执行时不同则不执行。 / Their net sum as told; another one refuses the call." })
  expectedNet?: Ref<Cents> | null;
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => Boolean, { nullable: true, description: "只提交可以直接重发的明细。 / Hands in only what may be sent as it is." })
  onlySendable?: boolean | null;
  @Field(() => ID, { description: "结算单编号。 / Statement." })
  statementId!: string;
}

@ArgsType()
export class MutationHideChecklistArgs {
  @Field(() => Boolean, { description: "是否隐藏。 / Hidden." })
  isHidden!: boolean;
}

@ArgsType()
export class MutationHoldFundsArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => ID, { nullable: true, description: "付款的合作主体；与结算单的不同即拒绝，不锁定资金，不填不核对。 / The subject to pay from: refused when it is not the one of the statement, nothing is held then; left out, it is not compared." })
  subjectId?: string | null;
  @Field(() => Boolean, { nullable: true, defaultValue: false, description: "接手：他人正在支付时解除其锁定并由本人锁定，对方会收到消息。 / Takes over: another payer's hold is released for one of the caller's own, and the other is told." })
  takeOver?: boolean | null;
  @Field(() => Int, { description: "版本。 / Version." })
  version!: number;
}

@ArgsType()
export class MutationInviteMemberArgs {
  @Field(() => InviteMemberInput)
  input!: Ref<InviteMemberInput>;
}

@ArgsType()
export class MutationLeaveCompanyArgs {
  @Field(() => ID, { description: "企业。 / Company." })
  companyId!: string;
}

@ArgsType()
export class MutationLoginArgs {
  @Field(() => LoginInput)
  input!: Ref<LoginInput>;
}

@ArgsType()
export class MutationLoginByCodeArgs {
  @Field(() => LoginByCodeInput)
  input!: Ref<LoginByCodeInput>;
}

@ArgsType()
export class MutationLoginByPasskeyArgs {
  @Field(() => String, { description: "通行密钥应答的 JSON。 / The passkey's answer as JSON." })
  answer!: string;
  @Field(() => Boolean, { nullable: true, defaultValue: false, description: "以令牌返回（不写 Cookie）。 / Answer the token instead of setting a cookie." })
  asToken?: boolean | null;
  @Field(() => String, { nullable: true, description: "来源。 / Referring place." })
  from?: string | null;
}

@ArgsType()
export class MutationLoginPayeeArgs {
  @Field(() => Boolean, { nullable: true, defaultValue: false, description: "以令牌返回（不写 Cookie）。 / Answer the token instead of setting a cookie." })
  asToken?: boolean | null;
  @Field(() => String, { description: "验证码。 / Code." })
  code!: string;
  @Field(() => String, { nullable: true, description: "身份证号。 / Id card." })
  idCard?: string | null;
  @Field(() => String, { nullable: true, description: "姓名。 / Name." })
  name?: string | null;
  @Field(() => String, { description: "手机号。 / Phone." })
  phone!: string;
}

@ArgsType()
export class MutationNextBackCalcArgs {
  @Field(() => ID, { description: "反算。 / Calculation." })
  id!: string;
}

@ArgsType()
export class MutationNextPeopleImportArgs {
  @Field(() => ID, { description: "编号。 / Key." })
  key!: string;
  @Field(() => Int, { description: "所见的校验集版本。 / Version seen." })
  keyAge!: number;
}

@ArgsType()
export class MutationOpenContractDocumentArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class MutationOpenContractOfMineArgs {
  @Field(() => ID, { description: "合同记录编号。 / Record." })
  contractId!: string;
}

@ArgsType()
export class MutationOpenMyIncomeCertificateArgs {
  @Field(() => Int, { description: "年度。 / Year." })
  year!: number;
}

@ArgsType()
export class MutationOpenMyReceiptArgs {
  @Field(() => ID, { description: "付款编号。 / Payment." })
  lineId!: string;
}

@ArgsType()
export class MutationOpenRegistrationLinkArgs {
  @Field(() => ID, { description: "登记。 / Registration." })
  id!: string;
}

@ArgsType()
export class MutationOpenRosterRowArgs {
  @Field(() => ID, { description: "名单。 / List." })
  rosterId!: string;
  @Field(() => ID, { description: "行。 / Row." })
  rowId!: string;
}

@ArgsType()
export class MutationOpenSigningLinkArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class MutationOpenTaskArgs {
  @Field(() => ID, { description: "任务。 / Task." })
  id!: string;
}

@ArgsType()
export class MutationOpenTaskLinkArgs {
  @Field(() => ID, { description: "任务人员。 / Person on the task." })
  id!: string;
}

@ArgsType()
export class MutationOpsAskBankArgs {
  @Field(() => ID, { description: "付款尝试编号。 / Attempt id." })
  attemptId!: string;
}

@ArgsType()
export class MutationOpsCancelJobArgs {
  @Field(() => ID, { description: "任务。 / Job." })
  id!: string;
}

@ArgsType()
export class MutationOpsClearWorkdayArgs {
  @Field(() => DateScalar, { description: "日期。 / Day." })
  day!: Ref<string>;
}

@ArgsType()
export class MutationOpsConfirmBillRepaymentArgs {
  @Field(() => ID, { description: "待复核事项编号。 / Approval id." })
  approvalId!: string;
  @Field(() => String, { nullable: true, description: "查看到的内容标识；之后有变化则拒绝（D82）。 / Hash of the content that was read; refused when it changed since." })
  contentHash?: string | null;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationOpsConfirmFactorResetArgs {
  @Field(() => ID, { description: "双人确认编号。 / Approval." })
  approvalId!: string;
  @Field(() => String, { nullable: true, description: "查看到的内容标识；之后有变化则拒绝（D82）。 / Hash of the content that was read; refused when it changed since." })
  contentHash?: string | null;
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationOpsConfirmFundChangeArgs {
  @Field(() => ID, { description: "待复核事项编号。 / Approval id." })
  approvalId!: string;
  @Field(() => String, { nullable: true, description: "查看到的内容标识；之后有变化则拒绝（D82）。 / Hash of the content that was read; refused when it changed since." })
  contentHash?: string | null;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationOpsConfirmInboundArgs {
  @Field(() => String, { nullable: true, description: "查看到的内容标识；之后有变化则拒绝（D82）。 / Hash of the content that was read; refused when it changed since." })
  contentHash?: string | null;
  @Field(() => ID, { description: "到账编号。 / Inbound id." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationOpsConfirmPayoutDecisionArgs {
  @Field(() => String, { nullable: true, description: "查看到的内容标识；之后有变化则拒绝（D82）。 / Hash of the content that was read; refused when it changed since." })
  contentHash?: string | null;
  @Field(() => ID, { description: "判定编号。 / Decision id." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationOpsConfirmReconcileCaseArgs {
  @Field(() => String, { nullable: true, description: "查看到的内容标识；之后有变化则拒绝（D82）。 / Hash of the content that was read; refused when it changed since." })
  contentHash?: string | null;
  @Field(() => ID, { description: "差异编号。 / Case id." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationOpsConfirmRedInvoiceArgs {
  @Field(() => String, { nullable: true, description: "查看到的内容标识（D82）。 / Hash of the content that was read." })
  contentHash?: string | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationOpsCreateCompanyArgs {
  @Field(() => OpsCreateCompanyInput)
  input!: Ref<OpsCreateCompanyInput>;
}

@ArgsType()
export class MutationOpsCreateContractTemplateArgs {
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => OpsCreateContractTemplateInput, { description: "内容。 / Input." })
  input!: Ref<OpsCreateContractTemplateInput>;
}

@ArgsType()
export class MutationOpsCreateOperatorArgs {
  @Field(() => OpsCreateOperatorInput)
  input!: Ref<OpsCreateOperatorInput>;
}

@ArgsType()
export class MutationOpsCreateSubjectArgs {
  @Field(() => OpsCreateSubjectInput)
  input!: Ref<OpsCreateSubjectInput>;
}

@ArgsType()
export class MutationOpsDecideInvoiceTitleArgs {
  @Field(() => String, { nullable: true, description: "查看到的内容标识；之后有变化则拒绝（D82）。 / Hash of the content that was read; refused when it changed since." })
  contentHash?: string | null;
  @Field(() => ID, { description: "企业编号。 / Company." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => Boolean, { description: "通过与否。 / Whether it is approved." })
  isApproved!: boolean;
  @Field(() => String, { nullable: true, description: "退回原因，退回时必填。 / Why it is sent back." })
  reason?: string | null;
}

@ArgsType()
export class MutationOpsDecideSignatureArgs {
  @Field(() => String, { nullable: true, description: "查看到的内容标识；之后有变化则拒绝（D82）。 / Hash of the content that was read; refused when it changed since." })
  contentHash?: string | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => Boolean, { description: "是否确认。 / Whether confirmed." })
  isConfirmed!: boolean;
  @Field(() => String, { nullable: true, description: "备注。 / Remark." })
  remark?: string | null;
}

@ArgsType()
export class MutationOpsEnterInboundArgs {
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => OpsEnterInboundInput, { description: "内容。 / Input." })
  input!: Ref<OpsEnterInboundInput>;
}

@ArgsType()
export class MutationOpsFailAgentInvoiceLineArgs {
  @Field(() => ID, { description: "明细。 / Line." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => String, { description: "失败原因，不超过 100 字。 / Why, at most 100 characters." })
  reason!: string;
}

@ArgsType()
export class MutationOpsFailServiceOrderItemArgs {
  @Field(() => ID, { description: "明细。 / Item." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => String, { description: "失败原因，不超过 100 字。 / Why, at most 100 characters." })
  reason!: string;
}

@ArgsType()
export class MutationOpsImportInboundsArgs {
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => OpsImportInboundsInput, { description: "内容。 / Input." })
  input!: Ref<OpsImportInboundsInput>;
}

@ArgsType()
export class MutationOpsIssueAgentInvoiceLineArgs {
  @Field(() => ID, { description: "明细。 / Line." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => String, { description: "20 位数电发票号码。 / Number of the digital invoice, 20 digits." })
  invoiceNo!: string;
}

@ArgsType()
export class MutationOpsIssueInvoiceArgs {
  @Field(() => String, { nullable: true, description: "查看到的内容标识（D82）。 / Hash of the content that was read." })
  contentHash?: string | null;
  @Field(() => ID, { nullable: true, description: "该发票的 PDF：运营以用途 INVOICE 上传的文件。 / Its PDF: a file that an operator uploaded with the purpose INVOICE." })
  fileId?: string | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => String, { nullable: true, description: "在外部开具的发票的 20 位号码，须与 fileId 同时填写。 / Number of an invoice issued outside, 20 digits; together with fileId." })
  number?: string | null;
}

@ArgsType()
export class MutationOpsIssueServiceOrderItemArgs {
  @Field(() => ID, { description: "明细。 / Item." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => String, { description: "20 位数电发票号码。 / Number of the digital invoice, 20 digits." })
  invoiceNo!: string;
}

@ArgsType()
export class MutationOpsLiftLedgerBlockArgs {
  @Field(() => ID, { description: "待复核事项编号。 / Approval id." })
  approvalId!: string;
  @Field(() => String, { nullable: true, description: "查看到的内容标识；之后有变化则拒绝（D82）。 / Hash of the content that was read; refused when it changed since." })
  contentHash?: string | null;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationOpsLoginArgs {
  @Field(() => OpsLoginInput)
  input!: Ref<OpsLoginInput>;
}

@ArgsType()
export class MutationOpsMakeFilingArgs {
  @Field(() => ID, { description: "请求编号。 / Request key." })
  idempotencyKey!: string;
  @Field(() => OpsMakeFilingInput, { description: "所属主体、种类与所属期。 / What of." })
  input!: Ref<OpsMakeFilingInput>;
}

@ArgsType()
export class MutationOpsMatchInboundArgs {
  @Field(() => ID, { description: "企业编号。 / Company id." })
  companyId!: string;
  @Field(() => ID, { description: "到账编号。 / Inbound id." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => String, { nullable: true, description: "查看到的内容标识（contentHash）；之后有变化则拒绝。 / contentHash that was read; refused when it changed since." })
  seen?: string | null;
  @Field(() => ID, { description: "合作主体编号。 / Subject id." })
  subjectId!: string;
}

@ArgsType()
export class MutationOpsMigrateCompanyArgs {
  @Field(() => ID, { nullable: true, description: "待复核事项编号；缺少则拒绝。 / Approval id; refused without it." })
  approvalId?: string | null;
  @Field(() => String, { nullable: true, description: "查看到的内容标识；之后有变化则拒绝（D82）。 / Hash of the content that was read; refused when it changed since." })
  contentHash?: string | null;
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => OpsMigrateCompanyInput, { description: "内容，须与提出的一致。 / Input, the same as proposed." })
  input!: Ref<OpsMigrateCompanyInput>;
}

@ArgsType()
export class MutationOpsMoveClockArgs {
  @Field(() => Int, { nullable: true, description: "或前进的秒数。 / Or by this many seconds." })
  bySeconds?: number | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "移动到。 / To." })
  to?: Ref<Date> | null;
}

@ArgsType()
export class MutationOpsOpenTitleProofArgs {
  @Field(() => ID, { description: "企业编号。 / Company." })
  id!: string;
}

@ArgsType()
export class MutationOpsPlaceLegalHoldArgs {
  @Field(() => ID, { nullable: true, description: "企业；范围为企业时必填。 / The company, for that scope." })
  companyId?: string | null;
  @Field(() => String, { nullable: true, description: "完整身份证号；范围为收款人时必填。 / The payee's full number, for that scope." })
  idCard?: string | null;
  @Field(() => String, { description: "原因与文号，1–200 字。 / Reason and reference." })
  reason!: string;
  @Field(() => LegalHoldScope, { description: "范围。 / Scope." })
  scope!: Ref<LegalHoldScope>;
}

@ArgsType()
export class MutationOpsProposeBillRepaymentArgs {
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => OpsProposeBillRepaymentInput, { description: "内容。 / Input." })
  input!: Ref<OpsProposeBillRepaymentInput>;
}

@ArgsType()
export class MutationOpsProposeFactorResetArgs {
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => String, { description: "登录手机号。 / Phone that he logs in with." })
  phone!: string;
  @Field(() => String, { description: "原因与核实方式。 / Why, and how he was known." })
  reason!: string;
}

@ArgsType()
export class MutationOpsProposeFundChangeArgs {
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => OpsProposeFundChangeInput, { description: "内容。 / Input." })
  input!: Ref<OpsProposeFundChangeInput>;
}

@ArgsType()
export class MutationOpsProposeLedgerLiftArgs {
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => OpsProposeLedgerLiftInput, { description: "内容。 / Input." })
  input!: Ref<OpsProposeLedgerLiftInput>;
}

@ArgsType()
export class MutationOpsProposeMigrationArgs {
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => OpsMigrateCompanyInput, { description: "内容。 / Input." })
  input!: Ref<OpsMigrateCompanyInput>;
}

@ArgsType()
export class MutationOpsProposeReconcileCaseArgs {
  @Field(() => ID, { description: "差异编号。 / Case id." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => String, { description: "处理说明，200 字内。 / What was done, at most 200 characters." })
  remark!: string;
}

@ArgsType()
export class MutationOpsPublishHelpArticleArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => Int, { description: "所见的版本。 / The version that was read." })
  version!: number;
}

@ArgsType()
export class MutationOpsPublishHelpCategoryArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Int, { description: "所见的版本。 / The version that was read." })
  version!: number;
}

@ArgsType()
export class MutationOpsPublishTemplateArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationOpsReconcileArgs {
  @Field(() => DateScalar, { description: "账期日。 / Day." })
  day!: Ref<string>;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationOpsRecordSignatureArgs {
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => OpsRecordSignatureInput, { description: "内容。 / Input." })
  input!: Ref<OpsRecordSignatureInput>;
}

@ArgsType()
export class MutationOpsRefuseRedInvoiceArgs {
  @Field(() => String, { nullable: true, description: "查看到的内容标识（D82）。 / Hash of the content that was read." })
  contentHash?: string | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => String, { description: "原因。 / Reason." })
  reason!: string;
}

@ArgsType()
export class MutationOpsRejectApprovalArgs {
  @Field(() => String, { nullable: true, description: "查看到的内容标识；之后有变化则拒绝（D82）。 / Hash of the content that was read; refused when it changed since." })
  contentHash?: string | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "原因。 / Reason." })
  reason!: string;
}

@ArgsType()
export class MutationOpsRejectInboundArgs {
  @Field(() => String, { nullable: true, description: "查看到的内容标识；之后有变化则拒绝（D82）。 / Hash of the content that was read; refused when it changed since." })
  contentHash?: string | null;
  @Field(() => ID, { description: "到账编号。 / Inbound id." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => String, { description: "原因。 / Reason." })
  reason!: string;
}

@ArgsType()
export class MutationOpsRejectInvoiceArgs {
  @Field(() => String, { nullable: true, description: "查看到的内容标识（D82）。 / Hash of the content that was read." })
  contentHash?: string | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => String, { description: "原因。 / Reason." })
  reason!: string;
}

@ArgsType()
export class MutationOpsRejectPayoutDecisionArgs {
  @Field(() => String, { nullable: true, description: "查看到的内容标识；之后有变化则拒绝（D82）。 / Hash of the content that was read; refused when it changed since." })
  contentHash?: string | null;
  @Field(() => ID, { description: "判定编号。 / Decision id." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationOpsRejectReconcileCaseArgs {
  @Field(() => String, { nullable: true, description: "查看到的内容标识；之后有变化则拒绝（D82）。 / Hash of the content that was read; refused when it changed since." })
  contentHash?: string | null;
  @Field(() => ID, { description: "差异编号。 / Case id." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationOpsReleaseLegalHoldArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "解除原因，1–200 字。 / Why." })
  reason!: string;
}

@ArgsType()
export class MutationOpsResendDeliveryArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class MutationOpsRetireTemplateArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationOpsRetryJobArgs {
  @Field(() => ID, { description: "任务。 / Job." })
  id!: string;
}

@ArgsType()
export class MutationOpsReturnLineArgs {
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => OpsReturnLineInput, { description: "内容。 / Input." })
  input!: Ref<OpsReturnLineInput>;
}

@ArgsType()
export class MutationOpsRevealPersonalFieldArgs {
  @Field(() => ID, { description: "企业。 / Company." })
  companyId!: string;
  @Field(() => PersonalField, { description: "字段。 / Field." })
  field!: Ref<PersonalField>;
  @Field(() => String, { description: "原因，1–200 字。 / Reason, 1 to 200 characters." })
  reason!: string;
  @Field(() => PersonalRef, { description: "记录。 / Record." })
  ref!: Ref<PersonalRef>;
}

@ArgsType()
export class MutationOpsRunRetentionArgs {
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationOpsSaveAnnouncementArgs {
  @Field(() => OpsAnnouncementInput, { description: "公告。 / The announcement." })
  input!: Ref<OpsAnnouncementInput>;
}

@ArgsType()
export class MutationOpsSaveCatalogueRowArgs {
  @Field(() => OpsSaveCatalogueRowInput, { description: "内容。 / What it is to be." })
  input!: Ref<OpsSaveCatalogueRowInput>;
}

@ArgsType()
export class MutationOpsSaveHelpArticleArgs {
  @Field(() => String, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => HelpArticleInput, { description: "内容。 / Content." })
  input!: Ref<HelpArticleInput>;
}

@ArgsType()
export class MutationOpsSaveHelpCategoryArgs {
  @Field(() => HelpCategoryInput, { description: "内容。 / Content." })
  input!: Ref<HelpCategoryInput>;
}

@ArgsType()
export class MutationOpsSaveMessageTemplateArgs {
  @Field(() => String, { description: "模板键。 / Template." })
  template!: string;
  @Field(() => String, { nullable: true, description: "文字，不超过 200 字，以【{brand}】开头，只用该模板的变量。 / The text, at most 200 characters, with the places of this template only." })
  text?: string | null;
  @Field(() => Int, { description: "所见的版本。 / The version that was read." })
  version!: number;
}

@ArgsType()
export class MutationOpsSaveTemplateDraftArgs {
  @Field(() => String, { description: "原文。 / Text." })
  body!: string;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Int, { description: "有效月数 1-60。 / Months in force, 1-60." })
  validMonths!: number;
}

@ArgsType()
export class MutationOpsSendInvoiceArgs {
  @Field(() => String, { description: "快递单号。 / Express number." })
  expressCode!: string;
  @Field(() => String, { description: "快递公司。 / Express company." })
  expressCompany!: string;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationOpsSendPasswordCodeArgs {
  @Field(() => OpsSendPasswordCodeInput)
  input!: Ref<OpsSendPasswordCodeInput>;
}

@ArgsType()
export class MutationOpsSetAccountNoticeArgs {
  @Field(() => ID, { description: "主体。 / Subject." })
  subjectId!: string;
  @Field(() => String, { nullable: true, description: "https 地址；空为取消。 / https address, or null." })
  url?: string | null;
}

@ArgsType()
export class MutationOpsSetChannelLimitsArgs {
  @Field(() => Int, { description: "每批最多笔数，1–200。 / Lines claimed together, 1 to 200." })
  batchLines!: number;
  @Field(() => Int, { description: "同时在途的最多笔数，1–64。 / Orders in the air at once, 1 to 64." })
  callsAtOnce!: number;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => String, { description: "渠道。 / Channel." })
  key!: string;
  @Field(() => String, { description: "原因。 / Reason." })
  reason!: string;
}

@ArgsType()
export class MutationOpsSetChannelPausedArgs {
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => Boolean, { description: "是否暂停。 / Paused." })
  isPaused!: boolean;
  @Field(() => String, { description: "渠道。 / Channel." })
  key!: string;
  @Field(() => String, { description: "原因。 / Reason." })
  reason!: string;
}

@ArgsType()
export class MutationOpsSetCompanyArgs {
  @Field(() => OpsSetCompanyInput)
  input!: Ref<OpsSetCompanyInput>;
}

@ArgsType()
export class MutationOpsSetCompanyStatusArgs {
  @Field(() => ID, { description: "企业。 / Company." })
  companyId!: string;
  @Field(() => String, { nullable: true, description: "原因。 / Reason." })
  reason?: string | null;
  @Field(() => CompanyStatus, { description: "新状态。 / New state." })
  status!: Ref<CompanyStatus>;
}

@ArgsType()
export class MutationOpsSetCompanySubjectArgs {
  @Field(() => OpsSetCompanySubjectInput)
  input!: Ref<OpsSetCompanySubjectInput>;
}

@ArgsType()
export class MutationOpsSetDowntimeArgs {
  @Field(() => Boolean, { description: "是否维护。 / On or off." })
  isDown!: boolean;
}

@ArgsType()
export class MutationOpsSetLineResultArgs {
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => OpsSetLineResultInput, { description: "内容。 / Input." })
  input!: Ref<OpsSetLineResultInput>;
}

@ArgsType()
export class MutationOpsSetPasswordArgs {
  @Field(() => OpsSetPasswordInput)
  input!: Ref<OpsSetPasswordInput>;
}

@ArgsType()
export class MutationOpsSetPayeeLimitsArgs {
  @Field(() => OpsSetPayeeLimitsInput, { description: "限额。 / Limits." })
  input!: Ref<OpsSetPayeeLimitsInput>;
}

@ArgsType()
export class MutationOpsSetServicesArgs {
  @Field(() => ID, { description: "企业。 / Company." })
  companyId!: string;
  @Field(() => [CompanyServiceInput], { description: "业务。 / Services." })
  services!: Ref<CompanyServiceInput>[];
}

@ArgsType()
export class MutationOpsSetSubjectOpenArgs {
  @Field(() => Boolean, { description: "是否营业。 / In business." })
  isOpen!: boolean;
  @Field(() => ID, { description: "主体。 / Subject." })
  subjectId!: string;
}

@ArgsType()
export class MutationOpsSetSwitchArgs {
  @Field(() => ID, { description: "企业。 / Company." })
  companyId!: string;
  @Field(() => Boolean, { description: "开启或关闭。 / On or off." })
  isOn!: boolean;
  @Field(() => CompanySwitch, { description: "开关。 / Switch." })
  key!: Ref<CompanySwitch>;
}

@ArgsType()
export class MutationOpsSetTaxSettingArgs {
  @Field(() => OpsSetTaxSettingInput, { description: "设置。 / Setting." })
  input!: Ref<OpsSetTaxSettingInput>;
}

@ArgsType()
export class MutationOpsSetWorkdaysArgs {
  @Field(() => OpsSetWorkdaysInput, { description: "内容。 / Input." })
  input!: Ref<OpsSetWorkdaysInput>;
}

@ArgsType()
export class MutationOpsStartKeyRotationArgs {
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationOpsStartReadOnlyViewArgs {
  @Field(() => ID, { description: "企业。 / Company." })
  companyId!: string;
  @Field(() => String, { description: "事由，2 至 200 字。 / Why, 2 to 200 characters." })
  reason!: string;
}

@ArgsType()
export class MutationOpsTakeHelpArticleOfflineArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => Int, { description: "所见的版本。 / The version that was read." })
  version!: number;
}

@ArgsType()
export class MutationOpsTakeHelpCategoryOfflineArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Int, { description: "所见的版本。 / The version that was read." })
  version!: number;
}

@ArgsType()
export class MutationOpsTestMessageTemplateArgs {
  @Field(() => String, { description: "模板键。 / Template." })
  template!: string;
  @Field(() => String, { description: "文字。 / The text." })
  text!: string;
}

@ArgsType()
export class MutationOpsUpdateOperatorArgs {
  @Field(() => ID, { description: "运营人员。 / Operator." })
  id!: string;
  @Field(() => Boolean, { description: "是否启用。 / Active." })
  isActive!: boolean;
  @Field(() => [OperatorRole], { description: "角色。 / Roles." })
  roles!: Ref<OperatorRole>[];
}

@ArgsType()
export class MutationOverwriteListViewArgs {
  @Field(() => ListColumnsInput, { nullable: true, description: "随视图保存的列；不传则不随视图保存。 / Columns kept with it; none without." })
  columns?: Ref<ListColumnsInput> | null;
  @Field(() => ID, { description: "视图编号。 / Id." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => String, { description: "列表地址中的条件。 / The conditions of the address." })
  query!: string;
  @Field(() => Int, { description: "查看到的版本。 / The version that was seen." })
  version!: number;
}

@ArgsType()
export class MutationPassAgentInvoiceCheckArgs {
  @Field(() => ID, { description: "电子发票单。 / Order." })
  id!: string;
  @Field(() => Int, { description: "所见名单的版本。 / Version of the list that was seen." })
  keyAge!: number;
}

@ArgsType()
export class MutationPassAuditArgs {
  @Field(() => String, { nullable: true, description: "查看到的内容标识；之后有变化则拒绝（D82）。 / Hash of the content that was read; refused when it changed since." })
  contentHash?: string | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => Int, { description: "版本。 / Version." })
  version!: number;
}

@ArgsType()
export class MutationPassBaseCheckArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Int, { description: "校验版本。 / Key age." })
  keyAge!: number;
}

@ArgsType()
export class MutationPasteRosterRowsArgs {
  @Field(() => ID, { nullable: true, description: "请求标识；相同标识只执行一次。 / Request key: what carries the same one is done once." })
  idempotencyKey?: string | null;
  @Field(() => PasteRosterRowsInput, { description: "内容。 / Input." })
  input!: Ref<PasteRosterRowsInput>;
}

@ArgsType()
export class MutationPayAgentInvoiceArgs {
  @Field(() => ID, { description: "电子发票单。 / Order." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => PayType, { description: "所见扣款方式。 / Pay type that was seen." })
  payType!: Ref<PayType>;
  @Field(() => String, { nullable: true, description: "第二重验证：身份验证器验证码、恢复码，或通行密钥的应答；企业接受时可代替短信验证码，要求时必填。 / Second factor: a code of the authenticator or from paper, or the answer of a passkey; in the place of the SMS code where the company accepts it, needed where it demands it." })
  secondFactor?: string | null;
  @Field(() => String, { nullable: true, description: "短信验证码；企业开启支付验证时必填。 / Code; needed while the payment verification is on." })
  smsCode?: string | null;
  @Field(() => Int, { description: "所见版本。 / Version that was seen." })
  version!: number;
}

@ArgsType()
export class MutationPayServiceOrderArgs {
  @Field(() => ID, { description: "服务单。 / Order." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => PayType, { description: "所见扣款方式。 / Pay type that was seen." })
  payType!: Ref<PayType>;
  @Field(() => String, { nullable: true, description: "第二重验证：身份验证器验证码、恢复码，或通行密钥的应答；企业接受时可代替短信验证码，要求时必填。 / Second factor: a code of the authenticator or from paper, or the answer of a passkey; in the place of the SMS code where the company accepts it, needed where it demands it." })
  secondFactor?: string | null;
  @Field(() => String, { nullable: true, description: "短信验证码；企业开启支付验证时必填。 / Code; needed while the payment verification is on." })
  smsCode?: string | null;
  @Field(() => Int, { description: "所见版本。 / Version that was seen." })
  version!: number;
}

@ArgsType()
export class MutationPayStatementArgs {
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => PayStatementInput, { description: "内容。 / Input." })
  input!: Ref<PayStatementInput>;
}

@ArgsType()
export class MutationPrepareReceiptArgs {
  @Field(() => ID, { description: "结算明细编号。 / Id of the line." })
  lineId!: string;
}

@ArgsType()
export class MutationProveArgs {
  @Field(() => ProveInput)
  input!: Ref<ProveInput>;
}

@ArgsType()
export class MutationProvePayeeArgs {
  @Field(() => Boolean, { nullable: true, defaultValue: false, description: "以令牌返回（不写 Cookie）。 / Answer the token instead of setting a cookie." })
  asToken?: boolean | null;
  @Field(() => String, { description: "验证码。 / Code." })
  code!: string;
  @Field(() => String, { nullable: true, description: "身份证号，仅扫码签约。 / Id card, of a QR code only." })
  idCard?: string | null;
  @Field(() => String, { nullable: true, description: "姓名，仅扫码签约。 / Name, of a QR code only." })
  name?: string | null;
  @Field(() => String, { nullable: true, description: "手机号，仅扫码签约。 / Phone, of a QR code only." })
  phone?: string | null;
  @Field(() => String, { description: "链接令牌。 / Token of the link." })
  token!: string;
}

@ArgsType()
export class MutationPublishTaskArgs {
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => TaskInput, { description: "内容。 / Content." })
  input!: Ref<TaskInput>;
}

@ArgsType()
export class MutationRaiseObjectionArgs {
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => RaiseObjectionInput, { description: "内容。 / Input." })
  input!: Ref<RaiseObjectionInput>;
}

@ArgsType()
export class MutationReadAllMessagesArgs {
  @Field(() => MessageType, { nullable: true, description: "类型。 / Type." })
  type?: Ref<MessageType> | null;
  @Field(() => ID, { nullable: true, description: "所见最新的一条；其后到达的仍为未读。 / The newest message that was seen: what has arrived since stays unread." })
  upTo?: string | null;
}

@ArgsType()
export class MutationReadAnnouncementArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class MutationReadMessageArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class MutationRegisterArgs {
  @Field(() => RegisterInput)
  input!: Ref<RegisterInput>;
}

@ArgsType()
export class MutationRegisterMeArgs {
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationReinviteMemberArgs {
  @Field(() => ID, { description: "成员编号。 / Member." })
  id!: string;
}

@ArgsType()
export class MutationRejectAuditArgs {
  @Field(() => String, { nullable: true, description: "查看到的内容标识；之后有变化则拒绝（D82）。 / Hash of the content that was read; refused when it changed since." })
  contentHash?: string | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => AuditRejectReason, { description: "原因。 / Reason." })
  reason!: Ref<AuditRejectReason>;
  @Field(() => String, { nullable: true, description: "备注。 / Remark." })
  remark?: string | null;
  @Field(() => Int, { description: "版本。 / Version." })
  version!: number;
}

@ArgsType()
export class MutationRelaunchAgentInvoiceLineArgs {
  @Field(() => ID, { description: "明细。 / Line." })
  id!: string;
}

@ArgsType()
export class MutationReleaseFundsArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => Boolean, { nullable: true, defaultValue: false, description: "只解除本人的锁定，他人的锁定不受影响。 / Only the caller's own hold; another's is left alone." })
  onlyMine?: boolean | null;
}

@ArgsType()
export class MutationRemindContractsArgs {
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => ContractSelection, { description: "所选。 / Selection." })
  selection!: Ref<ContractSelection>;
}

@ArgsType()
export class MutationRemindRegistrationsArgs {
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => RegistrationSelection, { description: "选择。 / Selection." })
  selection!: Ref<RegistrationSelection>;
}

@ArgsType()
export class MutationRemindTaskPeopleArgs {
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => TaskPersonSelection, { description: "选择。 / Selection." })
  selection!: Ref<TaskPersonSelection>;
}

@ArgsType()
export class MutationRemoveMemberArgs {
  @Field(() => ID, { description: "成员编号。 / Member." })
  id!: string;
}

@ArgsType()
export class MutationRemovePasskeyArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class MutationRemoveTaskPersonArgs {
  @Field(() => ID, { description: "任务人员。 / Person on the task." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => String, { description: "原因。 / Reason." })
  reason!: string;
}

@ArgsType()
export class MutationRenameListViewArgs {
  @Field(() => ID, { description: "视图编号。 / Id." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => String, { description: "名称。 / Name." })
  name!: string;
  @Field(() => Int, { description: "查看到的版本。 / The version that was seen." })
  version!: number;
}

@ArgsType()
export class MutationRenameMeArgs {
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
}

@ArgsType()
export class MutationRenamePasskeyArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "名称，1–30 字。 / Name." })
  name!: string;
}

@ArgsType()
export class MutationReopenBackCalcArgs {
  @Field(() => ID, { description: "反算。 / Calculation." })
  id!: string;
}

@ArgsType()
export class MutationReopenTaskWorkArgs {
  @Field(() => ID, { description: "任务人员。 / Person on the task." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationReplaceRosterRowsArgs {
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => ReplaceRosterRowsInput, { description: "内容。 / Input." })
  input!: Ref<ReplaceRosterRowsInput>;
}

@ArgsType()
export class MutationReplayWebhookArgs {
  @Field(() => ID, { description: "投递编号。 / Id of the delivery." })
  id!: string;
}

@ArgsType()
export class MutationReplayWebhooksArgs {
  @Field(() => ID, { description: "Webhook 编号。 / Endpoint." })
  endpointId!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "从何时发生的；空为全部。 / Happened from; null = all." })
  from?: Ref<Date> | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "到何时（不含）。 / Happened before." })
  to?: Ref<Date> | null;
  @Field(() => Boolean, { nullable: true, defaultValue: false, description: "连同已送达的。 / With those that arrived, too." })
  withDelivered?: boolean | null;
}

@ArgsType()
export class MutationRequestRedInvoiceArgs {
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => RedRequestInput, { description: "内容。 / Input." })
  input!: Ref<RedRequestInput>;
}

@ArgsType()
export class MutationResendLineArgs {
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => ResendLineInput, { description: "内容。 / Input." })
  input!: Ref<ResendLineInput>;
}

@ArgsType()
export class MutationResendTaskLinkArgs {
  @Field(() => ID, { description: "任务人员。 / Person on the task." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationResetPasswordArgs {
  @Field(() => ResetPasswordInput)
  input!: Ref<ResetPasswordInput>;
}

@ArgsType()
export class MutationRetryExportArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class MutationRetryReceiptPackageArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationReturnTaskWorkArgs {
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => [TaskWorkInput], { description: "任务人员与所见的轮次。 / People on the task, and the round that was seen of each." })
  people!: Ref<TaskWorkInput>[];
  @Field(() => String, { description: "原因。 / Reason." })
  reason!: string;
  @Field(() => ID, { description: "任务。 / Task." })
  taskId!: string;
}

@ArgsType()
export class MutationRevealPersonalFieldArgs {
  @Field(() => PersonalField, { description: "字段。 / Field." })
  field!: Ref<PersonalField>;
  @Field(() => String, { description: "原因，1–200 字。 / Reason, 1 to 200 characters." })
  reason!: string;
  @Field(() => PersonalRef, { description: "记录。 / Record." })
  ref!: Ref<PersonalRef>;
}

@ArgsType()
export class MutationRevokeApiTokenArgs {
  @Field(() => ID, { description: "令牌编号。 / Id of the token." })
  id!: string;
}

@ArgsType()
export class MutationRotateApiTokenArgs {
  @Field(() => ID, { description: "令牌编号。 / Id of the token." })
  id!: string;
}

@ArgsType()
export class MutationRotateWebhookSecretArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class MutationSaveInvoiceRuleArgs {
  @Field(() => Boolean, { description: "每单自动开票。 / Automatic per settlement." })
  isAutomatic!: boolean;
}

@ArgsType()
export class MutationSaveListViewArgs {
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => ListViewInput, { description: "内容。 / Input." })
  input!: Ref<ListViewInput>;
}

@ArgsType()
export class MutationSavePreviewFormArgs {
  @Field(() => PreviewFormInput, { description: "内容。 / Input." })
  input!: Ref<PreviewFormInput>;
}

@ArgsType()
export class MutationSaveStatementDraftArgs {
  @Field(() => String, { nullable: true, description: "表单（JSON）。 / Form as JSON." })
  form?: string | null;
  @Field(() => Int, { description: "结算类型。 / Settlement type." })
  settlementType!: number;
}

@ArgsType()
export class MutationSendAccountChangeCodeArgs {
  @Field(() => AccountChangeCodeInput, { description: "内容。 / Input." })
  input!: Ref<AccountChangeCodeInput>;
}

@ArgsType()
export class MutationSendAgentInvoiceCodeArgs {
  @Field(() => CaptchaAnswer, { nullable: true, description: "滑块结果；一小时内第四次起必填。 / Captcha, needed from the fourth send in an hour on." })
  captcha?: Ref<CaptchaAnswer> | null;
  @Field(() => ID, { description: "电子发票单。 / Order." })
  id!: string;
  @Field(() => Int, { description: "所见版本。 / Version that was seen." })
  version!: number;
}

@ArgsType()
export class MutationSendCodeArgs {
  @Field(() => SendCodeInput)
  input!: Ref<SendCodeInput>;
}

@ArgsType()
export class MutationSendEmailCodeArgs {
  @Field(() => CaptchaAnswer, { nullable: true, description: "滑块验证答案，一小时内第三次发送后需要。 / Captcha, after the third send in an hour." })
  captcha?: Ref<CaptchaAnswer> | null;
  @Field(() => String, { description: "邮箱。 / E-mail." })
  email!: string;
}

@ArgsType()
export class MutationSendFixLinkArgs {
  @Field(() => ID, { description: "明细编号。 / Line." })
  lineId!: string;
}

@ArgsType()
export class MutationSendHelpFeedbackArgs {
  @Field(() => HelpFeedbackInput, { description: "反馈。 / Feedback." })
  input!: Ref<HelpFeedbackInput>;
}

@ArgsType()
export class MutationSendIdentityCodeArgs {
  @Field(() => CaptchaAnswer, { nullable: true, description: "滑块验证答案。 / Captcha." })
  captcha?: Ref<CaptchaAnswer> | null;
}

@ArgsType()
export class MutationSendNewPhoneCodeArgs {
  @Field(() => String, { description: "新手机号。 / New phone." })
  phone!: string;
  @Field(() => String, { description: "身份凭据。 / Proof of identity." })
  resetLabel!: string;
}

@ArgsType()
export class MutationSendPayeeLinkCodeArgs {
  @Field(() => CaptchaAnswer, { nullable: true, description: "滑块验证答案：一小时内第三次发送后需要，扫码签约每次需要。 / Captcha: after the third send in an hour; always for a QR code." })
  captcha?: Ref<CaptchaAnswer> | null;
  @Field(() => String, { description: "身份证号。 / Id card." })
  idCard!: string;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => String, { nullable: true, description: "手机号，仅扫码签约。 / Phone, of a QR code only." })
  phone?: string | null;
  @Field(() => String, { description: "链接令牌。 / Token of the link." })
  token!: string;
}

@ArgsType()
export class MutationSendPayeeLoginCodeArgs {
  @Field(() => CaptchaAnswer, { nullable: true, description: "滑块验证答案。 / Captcha." })
  captcha?: Ref<CaptchaAnswer> | null;
  @Field(() => String, { description: "手机号。 / Phone." })
  phone!: string;
}

@ArgsType()
export class MutationSendPaymentCodeArgs {
  @Field(() => CaptchaAnswer, { nullable: true, description: "滑块验证答案（要求时）。 / Captcha, when asked for." })
  captcha?: Ref<CaptchaAnswer> | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => PaymentCodePurpose, { nullable: true, defaultValue: PaymentCodePurpose.PAY, description: "用途。 / Purpose." })
  purpose?: Ref<PaymentCodePurpose> | null;
  @Field(() => Int, { description: "版本。 / Version." })
  version!: number;
}

@ArgsType()
export class MutationSendServiceOrderCodeArgs {
  @Field(() => CaptchaAnswer, { nullable: true, description: "滑块结果；一小时内第四次起必填。 / Captcha, needed from the fourth send in an hour on." })
  captcha?: Ref<CaptchaAnswer> | null;
  @Field(() => ID, { description: "服务单。 / Order." })
  id!: string;
  @Field(() => Int, { description: "所见版本。 / Version that was seen." })
  version!: number;
}

@ArgsType()
export class MutationSendSigningArgs {
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => SendSigningInput, { description: "内容。 / Input." })
  input!: Ref<SendSigningInput>;
}

@ArgsType()
export class MutationSendSwitchCodeArgs {
  @Field(() => CaptchaAnswer, { nullable: true, description: "滑块验证答案。 / Captcha, after the third send in an hour." })
  captcha?: Ref<CaptchaAnswer> | null;
}

@ArgsType()
export class MutationSendUnbindArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationSendUnbindPersonArgs {
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => UnbindPersonInput, { description: "收件人。 / Input." })
  input!: Ref<UnbindPersonInput>;
}

@ArgsType()
export class MutationSetAuditTiersArgs {
  @Field(() => [AuditTierInput], { description: "审核档，总额递增，最后一档无上限。 / Tiers, ascending, the last one open." })
  tiers!: Ref<AuditTierInput>[];
}

@ArgsType()
export class MutationSetBalanceAlertArgs {
  @Field(() => ID, { description: "合作主体。 / Subject." })
  subjectId!: string;
  @Field(() => MoneyScalar, { nullable: true, description: "预警线；空为取消。 / The line; null = none." })
  threshold?: Ref<Cents> | null;
}

@ArgsType()
export class MutationSetCompanyDefaultListViewArgs {
  @Field(() => ID, { nullable: true, description: "视图编号。 / Id of the view." })
  id?: string | null;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => String, { description: "列表的键。 / Key of the list." })
  list!: string;
}

@ArgsType()
export class MutationSetCompanySwitchArgs {
  @Field(() => SetCompanySwitchInput)
  input!: Ref<SetCompanySwitchInput>;
}

@ArgsType()
export class MutationSetDefaultCompanyArgs {
  @Field(() => ID, { description: "企业。 / Company." })
  companyId!: string;
}

@ArgsType()
export class MutationSetDefaultReceivingAddressArgs {
  @Field(() => ID, { description: "地址编号。 / Id." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationSetEmailArgs {
  @Field(() => String, { description: "验证码。 / Code." })
  code!: string;
  @Field(() => String, { description: "邮箱。 / E-mail." })
  email!: string;
  @Field(() => String, { nullable: true, description: "身份凭据，已有邮箱时必填。 / Proof of identity, needed where there is an address already." })
  resetLabel?: string | null;
}

@ArgsType()
export class MutationSetIdentityProviderArgs {
  @Field(() => IdentityProviderInput)
  input!: Ref<IdentityProviderInput>;
}

@ArgsType()
export class MutationSetIdleLimitArgs {
  @Field(() => Int, { description: "分钟，0–1440。 / Minutes." })
  minutes!: number;
}

@ArgsType()
export class MutationSetLanguageArgs {
  @Field(() => Language, { description: "语言。 / Language." })
  language!: Ref<Language>;
}

@ArgsType()
export class MutationSetListColumnsArgs {
  @Field(() => ListColumnsInput, { nullable: true, description: "列的设置。 / Columns." })
  columns?: Ref<ListColumnsInput> | null;
  @Field(() => String, { description: "列表的键。 / Key of the list." })
  list!: string;
}

@ArgsType()
export class MutationSetMessageReachArgs {
  @Field(() => Boolean, { description: "是否接收。 / On." })
  isOn!: boolean;
  @Field(() => MessageKind, { description: "种类。 / Kind." })
  kind!: Ref<MessageKind>;
  @Field(() => ReachWay, { description: "方式。 / Way." })
  way!: Ref<ReachWay>;
}

@ArgsType()
export class MutationSetOwnDefaultListViewArgs {
  @Field(() => ID, { nullable: true, description: "视图编号。 / Id of the view." })
  id?: string | null;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => String, { description: "列表的键。 / Key of the list." })
  list!: string;
}

@ArgsType()
export class MutationSetPayeeLanguageArgs {
  @Field(() => Language, { description: "语言。 / Language." })
  language!: Ref<Language>;
}

@ArgsType()
export class MutationSetQuietTimeArgs {
  @Field(() => String, { nullable: true, defaultValue: "08:00", description: "结束，HH:mm。 / End." })
  endTime?: string | null;
  @Field(() => Boolean, { description: "是否开启。 / On." })
  isOn!: boolean;
  @Field(() => String, { nullable: true, defaultValue: "20:00", description: "开始，HH:mm。 / Start." })
  startTime?: string | null;
}

@ArgsType()
export class MutationSetSecondFactorArgs {
  @Field(() => String, { description: "短信验证码。 / SMS code." })
  code!: string;
  @Field(() => SecondFactorUse, { description: "如何使用。 / What it counts." })
  use!: Ref<SecondFactorUse>;
}

@ArgsType()
export class MutationSettleFailedAccountArgs {
  @Field(() => FailedAccountAnswer, { description: "处理方式。 / What to do." })
  answer!: Ref<FailedAccountAnswer>;
  @Field(() => Int, { nullable: true, description: "所见的校验集版本；可不带。 / Version seen, optional." })
  keyAge?: number | null;
  @Field(() => ID, { description: "名单。 / List." })
  rosterId!: string;
  @Field(() => ID, { description: "行。 / Row." })
  rowId!: string;
  @Field(() => String, { nullable: true, description: "所见的该行版本，即行的 version；其后改动过时拒绝。 / Version of the row as it was seen; a row that changed since refuses the call." })
  version?: string | null;
}

@ArgsType()
export class MutationSettleTaskArgs {
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => [ID], { description: "已验收的任务人员。 / Accepted people on the task." })
  ids!: string[];
  @Field(() => PayWay, { description: "收款方式。 / Pay way." })
  payWay!: Ref<PayWay>;
  @Field(() => String, { nullable: true, description: "业务场景代码；主体只有一种时可省略。 / Scenario; may be left out where the subject has one." })
  scenarioCode?: string | null;
  @Field(() => ID, { description: "任务。 / Task." })
  taskId!: string;
  @Field(() => String, { nullable: true, description: "结算内容；不填为默认。 / Title, the usual one when left out." })
  title?: string | null;
}

@ArgsType()
export class MutationSettleTaxCalcArgs {
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => SettleTaxCalcInput, { description: "内容。 / Input." })
  input!: Ref<SettleTaxCalcInput>;
}

@ArgsType()
export class MutationShareListViewArgs {
  @Field(() => ID, { description: "视图编号。 / Id." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => Boolean, { description: "共享与否。 / Whether it is shared." })
  isShared!: boolean;
  @Field(() => Int, { description: "查看到的版本。 / The version that was seen." })
  version!: number;
}

@ArgsType()
export class MutationSignContractArgs {
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => SignContractInput, { description: "内容。 / Input." })
  input!: Ref<SignContractInput>;
}

@ArgsType()
export class MutationStartAgentInvoiceArgs {
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => StartAgentInvoiceInput, { description: "内容。 / Input." })
  input!: Ref<StartAgentInvoiceInput>;
}

@ArgsType()
export class MutationStartBackCalcArgs {
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => StartBackCalcInput, { description: "内容。 / Input." })
  input!: Ref<StartBackCalcInput>;
}

@ArgsType()
export class MutationStartExportArgs {
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => StartExportInput, { description: "内容。 / Input." })
  input!: Ref<StartExportInput>;
}

@ArgsType()
export class MutationStartPeopleImportArgs {
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => StartPeopleImportInput, { description: "内容。 / Input." })
  input!: Ref<StartPeopleImportInput>;
}

@ArgsType()
export class MutationStartReceiptPackageArgs {
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => StartReceiptPackageInput, { description: "结算单。 / The statement." })
  input!: Ref<StartReceiptPackageInput>;
}

@ArgsType()
export class MutationStartServiceOrderArgs {
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => StartServiceOrderInput, { description: "内容。 / Input." })
  input!: Ref<StartServiceOrderInput>;
}

@ArgsType()
export class MutationStartStatementArgs {
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => StartStatementInput, { description: "内容。 / Input." })
  input!: Ref<StartStatementInput>;
}

@ArgsType()
export class MutationStartTaxCalcArgs {
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => StartTaxCalcInput, { description: "内容。 / Input." })
  input!: Ref<StartTaxCalcInput>;
}

@ArgsType()
export class MutationStopBackCalcArgs {
  @Field(() => ID, { description: "反算。 / Calculation." })
  id!: string;
}

@ArgsType()
export class MutationStopServiceOrderItemArgs {
  @Field(() => ID, { description: "明细。 / Item." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationStopStatementCreationArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => StatementStopReason, { nullable: true, description: "原因（经营所得必填）。 / Reason; business income must give one." })
  reason?: Ref<StatementStopReason> | null;
  @Field(() => String, { nullable: true, description: "备注。 / Remark." })
  remark?: string | null;
}

@ArgsType()
export class MutationSubmitAgentInvoiceArgs {
  @Field(() => ID, { description: "电子发票单。 / Order." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => Int, { description: "所见名单的版本。 / Version of the list that was seen." })
  keyAge!: number;
}

@ArgsType()
export class MutationSubmitAuditArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Int, { description: "版本。 / Version." })
  version!: number;
}

@ArgsType()
export class MutationSubmitInvoiceTitleArgs {
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => InvoiceTitleInput, { description: "内容。 / Input." })
  input!: Ref<InvoiceTitleInput>;
}

@ArgsType()
export class MutationSubmitPeopleImportArgs {
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => Boolean, { description: "是否短信通知。 / Whether everybody gets an SMS." })
  isNotify!: boolean;
  @Field(() => ID, { description: "编号。 / Key." })
  key!: string;
  @Field(() => Int, { description: "所见的校验集版本。 / Version seen." })
  keyAge!: number;
}

@ArgsType()
export class MutationSubmitServiceOrderArgs {
  @Field(() => ID, { description: "服务单。 / Order." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => Int, { description: "所见名单的版本。 / Version of the list that was seen." })
  keyAge!: number;
}

@ArgsType()
export class MutationSubmitTaskWorkArgs {
  @Field(() => ID, { nullable: true, description: "任务人员编号；链接会话可省略。 / Id of the person on the task; a session of a link may leave it out." })
  id?: string | null;
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => [ID], { nullable: true, description: "图片，由上传接口返回，按显示的顺序。 / Pictures as the upload answered them, in their order." })
  pictureIds?: string[] | null;
  @Field(() => String, { description: "成果说明，不超过 1000 字。 / What was done, at most 1,000 characters." })
  text!: string;
}

@ArgsType()
export class MutationSwitchCompanyArgs {
  @Field(() => ID, { description: "目标企业。 / Company." })
  companyId!: string;
  @Field(() => String, { description: "绑定企业列表的版本。 / Version of the list." })
  flushToken!: string;
}

@ArgsType()
export class MutationTerminateAgentInvoiceArgs {
  @Field(() => ID, { description: "电子发票单。 / Order." })
  id!: string;
  @Field(() => String, { description: "原因，不超过 100 字。 / Why, at most 100 characters." })
  reason!: string;
}

@ArgsType()
export class MutationTerminateAgentInvoiceLineArgs {
  @Field(() => ID, { description: "明细。 / Line." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => AgentStopReason, { description: "原因。 / Why." })
  reason!: Ref<AgentStopReason>;
  @Field(() => String, { nullable: true, description: "说明，不超过 100 字；原因为其他时必填。 / Remark, at most 100 characters; needed with another reason." })
  remark?: string | null;
}

@ArgsType()
export class MutationTerminateLinesArgs {
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => Boolean, { nullable: true, defaultValue: false, description: "已确认删除待审核的开票申请。 / The pending invoice application may be deleted." })
  isInvoiceDropConfirmed?: boolean | null;
  @Field(() => LineStopReason, { description: "原因。 / Reason." })
  reason!: Ref<LineStopReason>;
  @Field(() => String, { nullable: true, description: "备注，最多 100 字。 / Remark." })
  remark?: string | null;
  @Field(() => LineSelectionInput, { description: "选择。 / Selection." })
  selection!: Ref<LineSelectionInput>;
  @Field(() => ID, { description: "结算单编号。 / Statement." })
  statementId!: string;
}

@ArgsType()
export class MutationTerminateServiceOrderArgs {
  @Field(() => ID, { description: "服务单。 / Order." })
  id!: string;
  @Field(() => String, { description: "原因，不超过 100 字。 / Why, at most 100 characters." })
  reason!: string;
}

@ArgsType()
export class MutationTerminateStatementArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => Boolean, { nullable: true, defaultValue: false, description: "已确认删除待审核的开票申请。 / The pending invoice application may be deleted." })
  isInvoiceDropConfirmed?: boolean | null;
  @Field(() => StatementStopReason, { description: "原因。 / Reason." })
  reason!: Ref<StatementStopReason>;
  @Field(() => String, { nullable: true, description: "备注，最多 100 字。 / Remark." })
  remark?: string | null;
}

@ArgsType()
export class MutationTerminateTaxCalcRowArgs {
  @Field(() => ID, { description: "明细。 / Row." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationTestWebhookArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class MutationTransferMasterArgs {
  @Field(() => ID, { description: "接任的成员。 / The member who takes over." })
  memberId!: string;
}

@ArgsType()
export class MutationUnbindTaskPersonArgs {
  @Field(() => ID, { description: "任务人员。 / Person on the task." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationUndoImportArgs {
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => ID, { description: "名单。 / The list." })
  rosterId!: string;
}

@ArgsType()
export class MutationUndoRosterChangeArgs {
  @Field(() => ID, { description: "撤销编号。 / Change." })
  changeId!: string;
  @Field(() => ID, { description: "名单。 / List." })
  rosterId!: string;
}

@ArgsType()
export class MutationUpdateCompanyArgs {
  @Field(() => UpdateCompanyInput)
  input!: Ref<UpdateCompanyInput>;
}

@ArgsType()
export class MutationUpdateMemberArgs {
  @Field(() => ID, { description: "成员编号。 / Member." })
  id!: string;
  @Field(() => [Role], { description: "角色。 / Roles." })
  roles!: Ref<Role>[];
}

@ArgsType()
export class MutationUpdateReceivingAddressArgs {
  @Field(() => ID, { description: "地址编号。 / Id." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => ReceivingAddressInput, { description: "内容。 / Input." })
  input!: Ref<ReceivingAddressInput>;
}

@ArgsType()
export class MutationUpdateWebhookArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => WebhookInput, { description: "Webhook。 / The endpoint." })
  input!: Ref<WebhookInput>;
  @Field(() => Int, { description: "看到的版本。 / Version that was seen." })
  version!: number;
}

@ArgsType()
export class MutationVoidContractsArgs {
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => ContractSelection, { description: "所选。 / Selection." })
  selection!: Ref<ContractSelection>;
}

@ArgsType()
export class MutationWithdrawAuditArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Int, { description: "版本。 / Version." })
  version!: number;
}

@ArgsType()
export class MutationWithdrawRedInvoiceArgs {
  @Field(() => ID, { description: "红冲编号。 / Id of the red letter." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
}

@ArgsType()
export class SubscriptionBalanceChangedArgs {
  @Field(() => ID, { nullable: true, description: "上次收到的事件。 / Last event seen." })
  after?: string | null;
}

@ArgsType()
export class SubscriptionClockMovedArgs {
  @Field(() => ID, { nullable: true, description: "上次收到的事件。 / Last event seen." })
  after?: string | null;
}

@ArgsType()
export class SubscriptionContractChangedArgs {
  @Field(() => ID, { nullable: true, description: "上次收到的事件。 / Last event seen." })
  after?: string | null;
  @Field(() => ID, { nullable: true, description: "编号。 / Id." })
  id?: string | null;
}

@ArgsType()
export class SubscriptionExportProgressArgs {
  @Field(() => ID, { nullable: true, description: "上次收到的事件。 / Last event seen." })
  after?: string | null;
  @Field(() => ID, { nullable: true, description: "编号。 / Id." })
  exportId?: string | null;
}

@ArgsType()
export class SubscriptionMessageArrivedArgs {
  @Field(() => ID, { nullable: true, description: "上次收到的事件。 / Last event seen." })
  after?: string | null;
}

@ArgsType()
export class SubscriptionPayoutProgressArgs {
  @Field(() => ID, { nullable: true, description: "上次收到的事件。 / Last event seen." })
  after?: string | null;
  @Field(() => ID, { description: "结算单编号。 / Statement id." })
  statementId!: string;
}

@ArgsType()
export class SubscriptionReceiptPackageProgressArgs {
  @Field(() => ID, { nullable: true, description: "上次收到的事件。 / Last event seen." })
  after?: string | null;
  @Field(() => ID, { nullable: true, description: "编号。 / Id." })
  packageId?: string | null;
}

@ArgsType()
export class SubscriptionRegistrationChangedArgs {
  @Field(() => ID, { nullable: true, description: "上次收到的事件。 / Last event seen." })
  after?: string | null;
  @Field(() => [ID], { nullable: true, description: "只听这些。 / Only these." })
  ids?: string[] | null;
}

@ArgsType()
export class SubscriptionRosterProgressArgs {
  @Field(() => ID, { nullable: true, description: "上次收到的事件。 / Last event seen." })
  after?: string | null;
  @Field(() => ID, { description: "名单。 / List." })
  rosterId!: string;
}

@ArgsType()
export class SubscriptionStatementChangedArgs {
  @Field(() => ID, { nullable: true, description: "上次收到的事件。 / Last event seen." })
  after?: string | null;
  @Field(() => [ID], { nullable: true, description: "只听这些结算单。 / Only these." })
  ids?: string[] | null;
}

@ArgsType()
export class SubscriptionTaskChangedArgs {
  @Field(() => ID, { nullable: true, description: "上次收到的事件。 / Last event seen." })
  after?: string | null;
  @Field(() => [ID], { nullable: true, description: "只听这些。 / Only these." })
  ids?: string[] | null;
}

export type QueryAccountToFixResult = Ref<AccountToFix>;
export type QueryAgentInvoiceResult = Ref<AgentInvoice>;
export type QueryAgentInvoiceChoicesResult = Ref<AgentInvoiceChoices>;
export type QueryAgentInvoiceLinesResult = Ref<AgentInvoiceLineConnection>;
export type QueryAgentInvoiceRecordsResult = Ref<AgentInvoiceRecordConnection>;
export type QueryAgentInvoiceSumResult = Ref<ChosenSum>;
export type QueryAgentInvoicesResult = Ref<AgentInvoiceConnection>;
export type QueryAnnouncementsResult = readonly Ref<Announcement>[];
export type QueryApiCallsResult = Ref<ApiCallConnection>;
export type QueryApiScopesResult = readonly Ref<ApiScopeChoice>[];
export type QueryApiTokensResult = Ref<ApiTokenConnection>;
export type QueryAuditRecordsResult = Ref<AuditRecordConnection>;
export type QueryBackCalcResult = Ref<BackCalc>;
export type QueryBackCalcRowResult = Ref<BackCalcRow>;
export type QueryBackCalcRowsResult = Ref<BackCalcRowConnection>;
export type QueryBackCalcsResult = Ref<BackCalcConnection>;
export type QueryBalanceExplanationResult = Ref<BalanceExplanation>;
export type QueryBillDetailResult = Ref<BillDetail>;
export type QueryBillLetterResult = Ref<BillLetter>;
export type QueryBillNeighboursResult = Ref<BillNeighbours>;
export type QueryBillOverviewResult = Ref<BillOverview>;
export type QueryBillReceiptCountResult = Ref<BillReceiptCount>;
export type QueryBillsResult = Ref<BillConnection>;
export type QueryBoundCompaniesResult = Ref<BoundCompanies>;
export type QueryCaptchaChallengeResult = Ref<CaptchaChallenge>;
export type QueryCatalogueWordsResult = readonly Ref<CatalogueWord>[];
export type QueryCompanyResult = Ref<Company>;
export type QueryConfirmFactsResult = Ref<ConfirmFacts>;
export type QueryContractResult = Ref<Contract>;
export type QueryContractSelectionResult = Ref<ContractSelectionView>;
export type QueryContractTemplatesResult = readonly Ref<ContractTemplate>[];
export type QueryContractToSignResult = Ref<ContractToSign>;
export type QueryContractsResult = Ref<ContractConnection>;
export type QueryDowntimeResult = boolean;
export type QueryErrorCatalogueResult = readonly Ref<ErrorEntry>[];
export type QueryEvidenceGapsResult = Ref<EvidenceGaps>;
export type QueryEvidenceOutlineResult = Ref<EvidenceOutline>;
export type QueryExportResult = Ref<Export>;
export type QueryExportsResult = Ref<ExportConnection>;
export type QueryFlowOriginResult = Ref<FlowOrigin>;
export type QueryFundAccountResult = Ref<FundAccount>;
export type QueryFundAccountsResult = readonly Ref<FundAccount>[];
export type QueryFundFlowsResult = Ref<FundFlowConnection>;
export type QueryFundForecastResult = readonly Ref<FundForecast>[];
export type QueryHelpArticleResult = Ref<HelpArticle>;
export type QueryHelpCategoriesResult = readonly Ref<HelpCategory>[];
export type QueryHelpHomeResult = Ref<HelpHome>;
export type QueryHelpOfScreenResult = Ref<HelpArticle> | null;
export type QueryHelpSearchResult = Ref<HelpFound>;
export type QueryHomeResult = Ref<Home>;
export type QueryIdentityProviderResult = Ref<IdentityProvider> | null;
export type QueryInvitationResult = Ref<Invitation>;
export type QueryInvoiceResult = Ref<Invoice>;
export type QueryInvoiceChoicesResult = Ref<InvoiceChoices>;
export type QueryInvoiceItemsResult = Ref<InvoiceItemConnection>;
export type QueryInvoiceNeighboursResult = Ref<InvoiceNeighbours>;
export type QueryInvoicePreviewResult = Ref<InvoicePreview>;
export type QueryInvoiceSubjectsResult = readonly Ref<InvoiceSubject>[];
export type QueryInvoiceTardiesResult = Ref<InvoiceTardyConnection>;
export type QueryInvoiceTitleResult = Ref<InvoiceTitle>;
export type QueryInvoiceableStatementsResult = Ref<InvoiceableConnection>;
export type QueryInvoicesResult = Ref<InvoiceConnection>;
export type QueryLineReceiptResult = Ref<LineReceipt> | null;
export type QueryListSettingsResult = Ref<ListSettings>;
export type QueryMemberResult = Ref<Member> | null;
export type QueryMembersResult = Ref<MemberConnection>;
export type QueryMessageSettingsResult = Ref<MessageSettings>;
export type QueryMyAccountsResult = readonly Ref<MyAccount>[];
export type QueryMyContractsResult = readonly Ref<MyContract>[];
export type QueryMyErasuresResult = readonly Ref<ErasureAnswer>[];
export type QueryMyIncomeResult = Ref<MyIncome>;
export type QueryMyIncomeLineResult = Ref<MyIncomeLineDetail>;
export type QueryMyKeptRecordsResult = readonly Ref<KeptKind>[];
export type QueryMyObjectionsResult = readonly Ref<MyObjection>[];
export type QueryMySafetyResult = Ref<Safety>;
export type QueryMySessionsResult = readonly Ref<UserSession>[];
export type QueryMySignOnResult = Ref<SignOn>;
export type QueryMyTaskResult = Ref<MyTask>;
export type QueryMyTasksResult = readonly Ref<MyTask>[];
export type QueryObjectionsResult = Ref<ObjectionConnection>;
export type QueryOpenTasksResult = readonly Ref<OfferedTask>[];
export type QueryOpsAgentInvoiceLinesResult = Ref<OpsAgentInvoiceLineConnection>;
export type QueryOpsAnnouncementsResult = readonly Ref<Announcement>[];
export type QueryOpsApprovalsResult = Ref<ApprovalConnection>;
export type QueryOpsAuditLogResult = Ref<AuditRecordConnection>;
export type QueryOpsBankComparisonResult = Ref<BankComparison>;
export type QueryOpsBillsResult = Ref<BillConnection>;
export type QueryOpsCatalogueResult = Ref<CataloguePage>;
export type QueryOpsCatalogueVersionsResult = readonly Ref<CatalogueVersion>[];
export type QueryOpsClockResult = Ref<Clock>;
export type QueryOpsCompaniesResult = Ref<OpsCompanyConnection>;
export type QueryOpsCompanyResult = Ref<Company>;
export type QueryOpsCompanyTermsResult = readonly Ref<CompanyTerms>[];
export type QueryOpsContractTemplateResult = Ref<OpsContractTemplate>;
export type QueryOpsContractTemplatesResult = Ref<OpsContractTemplateConnection>;
export type QueryOpsDeskResult = Ref<OperatorDesk>;
export type QueryOpsErasureRequestsResult = readonly Ref<ErasureAnswer>[];
export type QueryOpsFilingSituationResult = Ref<FilingSituation>;
export type QueryOpsFundAccountsResult = readonly Ref<FundAccount>[];
export type QueryOpsHelpArticleResult = Ref<HelpDraft>;
export type QueryOpsHelpArticlesResult = Ref<HelpDraftConnection>;
export type QueryOpsHelpCategoriesResult = readonly Ref<HelpCategoryDraft>[];
export type QueryOpsHelpFeedbackResult = Ref<HelpFeedbackConnection>;
export type QueryOpsInboundTransferResult = Ref<InboundTransfer>;
export type QueryOpsInboundTransfersResult = Ref<InboundTransferConnection>;
export type QueryOpsInvoiceTitlesResult = Ref<OpsInvoiceTitleConnection>;
export type QueryOpsInvoicesResult = Ref<OpsInvoiceConnection>;
export type QueryOpsJobsResult = Ref<OpsJobConnection>;
export type QueryOpsKeysResult = Ref<OpsKeys>;
export type QueryOpsLegalHoldsResult = readonly Ref<LegalHold>[];
export type QueryOpsMessageTemplatesResult = readonly Ref<MessageTemplateText>[];
export type QueryOpsMigrationPreviewResult = Ref<MigrationPreview>;
export type QueryOpsMigrationsResult = readonly Ref<Migration>[];
export type QueryOpsOperatorsResult = readonly Ref<Operator>[];
export type QueryOpsOutboxResult = Ref<DeliveryConnection>;
export type QueryOpsPayeeLimitsResult = readonly Ref<PayeeLimits>[];
export type QueryOpsPayoutChannelsResult = readonly Ref<PayoutChannel>[];
export type QueryOpsPayoutsResult = Ref<OpsPayoutConnection>;
export type QueryOpsReconcileCasesResult = Ref<ReconcileCaseConnection>;
export type QueryOpsReconcileDaysResult = readonly Ref<ReconcileDay>[];
export type QueryOpsReconciliationResult = Ref<ReconcileRun> | null;
export type QueryOpsRedConfirmationsResult = Ref<OpsRedConfirmationConnection>;
export type QueryOpsRetentionRunsResult = readonly Ref<RetentionRun>[];
export type QueryOpsServiceOrderItemsResult = Ref<OpsServiceOrderItemConnection>;
export type QueryOpsSignaturesResult = Ref<SignatureApprovalConnection>;
export type QueryOpsSubjectsResult = readonly Ref<Subject>[];
export type QueryOpsTaxRecordResult = Ref<TaxRecord>;
export type QueryOpsTaxRecordsResult = Ref<OpsTaxRecordConnection>;
export type QueryOpsTaxSettingsResult = readonly Ref<TaxSetting>[];
export type QueryOpsTaxTablesResult = readonly Ref<TaxTableVersion>[];
export type QueryOpsTrialBalanceResult = Ref<TrialBalance>;
export type QueryOpsVerifyAuditChainResult = Ref<AuditChainCheck>;
export type QueryOpsViewerResult = Ref<OperatorViewer> | null;
export type QueryOpsWorkCalendarResult = Ref<WorkCalendar>;
export type QueryPayeeResult = Ref<Payee> | null;
export type QueryPayeeGroupsResult = readonly Ref<PayeeGroup>[];
export type QueryPayeeLinkResult = Ref<PayeeLinkView>;
export type QueryPayeeMeResult = Ref<PayeeMe>;
export type QueryPayeePaymentsResult = Ref<PayeePaymentConnection>;
export type QueryPayeesResult = Ref<PayeeConnection>;
export type QueryPayoutAttemptsResult = readonly Ref<PayoutAttempt>[];
export type QueryPayoutProgressResult = Ref<PayoutProgress>;
export type QueryPeopleImportResult = Ref<PeopleImport>;
export type QueryPreviewCheckResult = Ref<PreviewCheck>;
export type QueryPublicAnnouncementsResult = readonly Ref<Announcement>[];
export type QueryRateLimitResult = Ref<RateLimit>;
export type QueryReceiptPackageResult = Ref<ReceiptPackage> | null;
export type QueryReceiptPackagesResult = Ref<ReceiptPackageConnection>;
export type QueryReceiptPackagingResult = Ref<ReceiptPackaging>;
export type QueryReceiptToConfirmResult = Ref<ReceiptToConfirm>;
export type QueryReceivingAddressesResult = Ref<ReceivingAddressConnection>;
export type QueryRegionsResult = readonly Ref<Region>[];
export type QueryRegistrationResult = Ref<Registration>;
export type QueryRegistrationContractResult = Ref<RegistrationContract>;
export type QueryRegistrationOfMeResult = Ref<RegistrationOfMe>;
export type QueryRegistrationRemarksResult = readonly Ref<RegistrationRemark>[];
export type QueryRegistrationsResult = Ref<RegistrationConnection>;
export type QueryRiskReportResult = Ref<RiskReport>;
export type QueryRoleChoicesResult = readonly Ref<RoleChoice>[];
export type QueryRosterResult = Ref<Roster>;
export type QueryRosterColumnsResult = readonly Ref<RosterColumn>[];
export type QueryRosterPreviewResult = Ref<RosterPreview>;
export type QueryRostersResult = Ref<RosterConnection>;
export type QueryRowTaxSheetsResult = readonly Ref<RowTaxSheet>[];
export type QueryRowsToSignResult = Ref<RowsToSign>;
export type QuerySandboxResult = Ref<Sandbox>;
export type QuerySealImageResult = Ref<SealImage>;
export type QuerySearchResult = readonly Ref<SearchGroup>[];
export type QueryServerFactsResult = Ref<ServerFacts>;
export type QueryServiceOrderResult = Ref<ServiceOrder>;
export type QueryServiceOrderItemsResult = Ref<ServiceOrderItemConnection>;
export type QueryServiceOrderRecordsResult = Ref<ServiceOrderRecordConnection>;
export type QueryServiceOrderSumResult = Ref<ChosenSum>;
export type QueryServiceOrdersResult = Ref<ServiceOrderConnection>;
export type QuerySigningBatchResult = Ref<SigningBatch>;
export type QuerySigningQrsResult = Ref<SigningQrConnection>;
export type QueryStartChoicesResult = Ref<StartChoices>;
export type QueryStatementResult = Ref<Statement> | null;
export type QueryStatementByKeyResult = Ref<Statement> | null;
export type QueryStatementCountsResult = readonly Ref<TabCount>[];
export type QueryStatementDefaultsResult = Ref<StatementDefaults> | null;
export type QueryStatementDocumentResult = Ref<StatementDocument>;
export type QueryStatementDraftResult = Ref<StatementDraft>;
export type QueryStatementLineResult = Ref<StatementLine> | null;
export type QueryStatementNeighboursResult = Ref<StatementNeighbours>;
export type QueryStatementOperatorsResult = readonly Ref<StatementOperator>[];
export type QueryStatementPapersResult = Ref<StatementPapers>;
export type QueryStatementRecordsResult = Ref<AuditRecordConnection>;
export type QueryStatementSumResult = Ref<ChosenSum>;
export type QueryStatementsResult = Ref<StatementConnection>;
export type QueryStationMessagesResult = Ref<StationMessageConnection>;
export type QueryStatisticsResult = Ref<Statistics>;
export type QueryStatisticsLinesResult = Ref<StatisticsLines>;
export type QueryStatisticsSubjectsResult = readonly Ref<StatisticsSubject>[];
export type QueryStoredFileResult = Ref<StoredFile>;
export type QuerySubjectResult = Ref<Subject> | null;
export type QuerySubjectsResult = readonly Ref<Subject>[];
export type QueryTaskResult = Ref<Task>;
export type QueryTaskNeighboursResult = Ref<TaskNeighbours>;
export type QueryTaskPeopleResult = Ref<TaskPersonConnection>;
export type QueryTaskRoundsResult = readonly Ref<TaskRound>[];
export type QueryTasksResult = Ref<TaskConnection>;
export type QueryTaxCalcResult = Ref<TaxCalc>;
export type QueryTaxCalcRowResult = Ref<TaxCalcRow>;
export type QueryTaxCalcRowsResult = Ref<TaxCalcRowConnection>;
export type QueryTaxCalcSumResult = Ref<ChosenSum>;
export type QueryTaxCalcsResult = Ref<TaxCalcConnection>;
export type QueryTaxRecordResult = Ref<TaxRecord>;
export type QueryTerminationToConfirmResult = Ref<TerminationToConfirm>;
export type QueryTestInboxResult = readonly Ref<InboxMessage>[];
export type QueryTransferTargetsResult = readonly Ref<Member>[];
export type QueryUnbindToConfirmResult = Ref<UnbindToConfirm>;
export type QueryUnreadMessageCountResult = number;
export type QueryUnreadMessagesResult = readonly Ref<UnreadMessages>[];
export type QueryVerifyAuditChainResult = Ref<AuditChainCheck>;
export type QueryVerifyDocumentResult = Ref<DocumentProof>;
export type QueryViewerResult = Ref<Viewer> | null;
export type QueryVocabularyResult = readonly Ref<VocabularyEntry>[];
export type QueryWebhookDeliveriesResult = Ref<WebhookDeliveryConnection>;
export type QueryWebhookDeliveryResult = Ref<WebhookDelivery> | null;
export type QueryWebhooksResult = readonly Ref<WebhookEndpoint>[];
export type QueryWhyThisTaxResult = Ref<WhyThisTax>;

export type MutationAcceptInvitationResult = boolean;
export type MutationAcceptTaskWorkResult = number;
export type MutationAddPasskeyResult = Ref<SafetyChange>;
export type MutationAddRegistrationRemarkResult = Ref<RegistrationRemark>;
export type MutationAddTaskPeopleResult = Ref<Task>;
export type MutationAdvanceSandboxClockResult = Ref<Sandbox>;
export type MutationAnswerObjectionResult = Ref<Objection>;
export type MutationAnswerTaskResult = Ref<MyTask>;
export type MutationApplyInvoiceResult = Ref<Invoice>;
export type MutationAskMyErasureResult = Ref<ErasureAnswer>;
export type MutationAskPasskeyResult = Ref<PasskeyQuestion>;
export type MutationAskPasskeyLoginResult = Ref<PasskeyQuestion>;
export type MutationAskRowsToSignResult = Ref<RowsAskedToSign>;
export type MutationAwaitFundsResult = Ref<Statement>;
export type MutationBeginPasskeyResult = Ref<PasskeyQuestion>;
export type MutationBeginSignOnResult = Ref<SignOnStart>;
export type MutationBeginSignOnLinkResult = Ref<SignOnStart>;
export type MutationBeginTotpResult = Ref<TotpSecret>;
export type MutationCalculateBackCalcResult = Ref<BackCalc>;
export type MutationCalculateTaxCalcResult = Ref<TaxCalc>;
export type MutationCancelAwaitFundsResult = Ref<Statement>;
export type MutationCancelExportResult = Ref<Export>;
export type MutationCancelFactorResetResult = Ref<Safety>;
export type MutationCancelInvoiceResult = Ref<Invoice>;
export type MutationCancelPeopleImportResult = Ref<PeopleImport>;
export type MutationChangeMyAccountResult = Ref<MyAccount>;
export type MutationChangePasswordResult = boolean;
export type MutationChangePayeeGroupResult = Ref<PayeeGroup>;
export type MutationChangePhoneResult = boolean;
export type MutationCloseTaskResult = Ref<Task>;
export type MutationConfirmBackCalcResult = Ref<BackCalcStatement>;
export type MutationConfirmIdentityResult = Ref<IdentityProof>;
export type MutationConfirmReceiptResult = Ref<ConfirmedReceipt>;
export type MutationConfirmRegistrationResult = Ref<RegistrationOfMe>;
export type MutationConfirmStatementResult = Ref<Statement>;
export type MutationConfirmTerminationResult = Ref<TerminationResult>;
export type MutationConfirmTotpResult = Ref<SafetyChange>;
export type MutationConfirmUnbindResult = boolean;
export type MutationCopyStatementResult = Ref<Statement>;
export type MutationCreateApiTokenResult = Ref<ApiTokenSecret>;
export type MutationCreateDownloadTicketResult = Ref<DownloadTicket>;
export type MutationCreatePayeeGroupResult = Ref<PayeeGroup>;
export type MutationCreateReceivingAddressResult = Ref<ReceivingAddress>;
export type MutationCreateSessionTicketResult = Ref<SessionTicket>;
export type MutationCreateSigningQrResult = Ref<SigningQr>;
export type MutationCreateStatementResult = Ref<Statement>;
export type MutationCreateWebhookResult = Ref<WebhookSecret>;
export type MutationDecideResendResult = Ref<StatementLine>;
export type MutationDeleteContractsResult = Ref<DeleteContractsResult>;
export type MutationDeleteListViewResult = boolean;
export type MutationDeletePayeeGroupResult = boolean;
export type MutationDeleteReceivingAddressResult = boolean;
export type MutationDeleteRosterRowResult = Ref<RosterChange>;
export type MutationDeleteRosterRowsResult = Ref<RosterChange>;
export type MutationDeleteTaskResult = boolean;
export type MutationDeleteWebhookResult = boolean;
export type MutationDisableWebhookResult = Ref<WebhookEndpoint>;
export type MutationDiscardStatementResult = boolean;
export type MutationDiscardTaxCalcResult = boolean;
export type MutationDispatchTaskResult = Ref<Task>;
export type MutationEditContractResult = Ref<Contract>;
export type MutationEditFailedLineResult = Ref<StatementLine>;
export type MutationEditRosterRowResult = Ref<RosterChange>;
export type MutationEditTaskResult = Ref<Task>;
export type MutationEditTaskPhoneResult = Ref<TaskPerson>;
export type MutationEnableWebhookResult = Ref<WebhookEndpoint>;
export type MutationEndApiTokenKeyResult = Ref<ApiToken>;
export type MutationEndOtherSessionsResult = number;
export type MutationEndSessionResult = boolean;
export type MutationEndSigningQrResult = Ref<SigningQr>;
export type MutationExportMyRecordsResult = Ref<MyRecordsCopy>;
export type MutationFinishSignOnResult = Ref<SignOnResult>;
export type MutationFinishSignOnLinkResult = Ref<SignOn>;
export type MutationFixAccountResult = Ref<FixedAccount>;
export type MutationGiveUpTaskResult = Ref<MyTask>;
export type MutationGrabTaskResult = Ref<MyTask>;
export type MutationHandleAbnormalResult = Ref<Statement>;
export type MutationHideChecklistResult = Ref<Checklist>;
export type MutationHoldFundsResult = Ref<Statement>;
export type MutationInviteMemberResult = Ref<Member>;
export type MutationLeaveCompanyResult = Ref<Viewer>;
export type MutationLoginResult = Ref<LoginResult>;
export type MutationLoginByCodeResult = Ref<LoginResult>;
export type MutationLoginByPasskeyResult = Ref<LoginResult>;
export type MutationLoginPayeeResult = Ref<PayeeSession>;
export type MutationLogoutResult = boolean;
export type MutationLogoutPayeeResult = boolean;
export type MutationNextBackCalcResult = Ref<BackCalcNext>;
export type MutationNextPeopleImportResult = Ref<PeopleImport>;
export type MutationOpenContractDocumentResult = Ref<ContractDocument>;
export type MutationOpenContractOfMineResult = Ref<MyReceipt>;
export type MutationOpenMyContractResult = Ref<MyReceipt>;
export type MutationOpenMyIncomeCertificateResult = Ref<MyReceipt>;
export type MutationOpenMyReceiptResult = Ref<MyReceipt>;
export type MutationOpenMyRegistrationContractResult = Ref<MyReceipt>;
export type MutationOpenRegistrationLinkResult = Ref<RegistrationLink>;
export type MutationOpenRosterRowResult = Ref<RosterRowCells>;
export type MutationOpenSandboxResult = Ref<Sandbox>;
export type MutationOpenSigningLinkResult = Ref<SigningLink>;
export type MutationOpenTaskResult = Ref<Task>;
export type MutationOpenTaskLinkResult = Ref<TaskLink>;
export type MutationOpsAskBankResult = boolean;
export type MutationOpsCancelJobResult = boolean;
export type MutationOpsClearWorkdayResult = Ref<WorkCalendar>;
export type MutationOpsConfirmBillRepaymentResult = Ref<Bill>;
export type MutationOpsConfirmFactorResetResult = Ref<OpsFactorReset>;
export type MutationOpsConfirmFundChangeResult = Ref<FundChange>;
export type MutationOpsConfirmInboundResult = Ref<InboundTransfer>;
export type MutationOpsConfirmPayoutDecisionResult = Ref<PayoutDecision>;
export type MutationOpsConfirmReconcileCaseResult = Ref<ReconcileCase>;
export type MutationOpsConfirmRedInvoiceResult = Ref<OpsRedConfirmation>;
export type MutationOpsCreateCompanyResult = Ref<Company>;
export type MutationOpsCreateContractTemplateResult = Ref<OpsContractTemplate>;
export type MutationOpsCreateOperatorResult = Ref<Operator>;
export type MutationOpsCreateSubjectResult = Ref<Subject>;
export type MutationOpsDecideInvoiceTitleResult = Ref<InvoiceTitleOutcome>;
export type MutationOpsDecideSignatureResult = Ref<SignatureApproval>;
export type MutationOpsEnterInboundResult = Ref<InboundTransfer>;
export type MutationOpsFailAgentInvoiceLineResult = Ref<OpsAgentInvoiceLine>;
export type MutationOpsFailServiceOrderItemResult = Ref<OpsServiceOrderItem>;
export type MutationOpsImportInboundsResult = Ref<InboundFileResult>;
export type MutationOpsIssueAgentInvoiceLineResult = Ref<OpsAgentInvoiceLine>;
export type MutationOpsIssueInvoiceResult = Ref<OpsInvoice>;
export type MutationOpsIssueServiceOrderItemResult = Ref<OpsServiceOrderItem>;
export type MutationOpsLiftLedgerBlockResult = Ref<FundChange>;
export type MutationOpsLoginResult = Ref<OpsLoginResult>;
export type MutationOpsLogoutResult = boolean;
export type MutationOpsMakeFilingResult = Ref<Filing>;
export type MutationOpsMatchInboundResult = Ref<InboundTransfer>;
export type MutationOpsMigrateCompanyResult = Ref<Migration>;
export type MutationOpsMoveClockResult = Ref<Clock>;
export type MutationOpsOpenTitleProofResult = Ref<DownloadTicket>;
export type MutationOpsPlaceLegalHoldResult = Ref<LegalHold>;
export type MutationOpsProposeBillRepaymentResult = Ref<BillRepaymentProposal>;
export type MutationOpsProposeFactorResetResult = Ref<FactorResetProposal>;
export type MutationOpsProposeFundChangeResult = Ref<FundChange>;
export type MutationOpsProposeLedgerLiftResult = Ref<FundChange>;
export type MutationOpsProposeMigrationResult = Ref<MigrationProposal>;
export type MutationOpsProposeReconcileCaseResult = Ref<ReconcileCase>;
export type MutationOpsPublishHelpArticleResult = Ref<HelpDraft>;
export type MutationOpsPublishHelpCategoryResult = Ref<HelpCategoryDraft>;
export type MutationOpsPublishTemplateResult = Ref<OpsContractTemplate>;
export type MutationOpsReconcileResult = boolean;
export type MutationOpsRecordSignatureResult = Ref<SignatureApproval>;
export type MutationOpsRefuseRedInvoiceResult = Ref<OpsRedConfirmation>;
export type MutationOpsRejectApprovalResult = Ref<Approval>;
export type MutationOpsRejectInboundResult = Ref<InboundTransfer>;
export type MutationOpsRejectInvoiceResult = Ref<OpsInvoice>;
export type MutationOpsRejectPayoutDecisionResult = Ref<PayoutDecision>;
export type MutationOpsRejectReconcileCaseResult = Ref<ReconcileCase>;
export type MutationOpsReleaseLegalHoldResult = Ref<LegalHold>;
export type MutationOpsResendDeliveryResult = Ref<Delivery>;
export type MutationOpsRetireTemplateResult = Ref<OpsContractTemplate>;
export type MutationOpsRetryJobResult = boolean;
export type MutationOpsReturnLineResult = Ref<PayoutDecision>;
export type MutationOpsRevealPersonalFieldResult = Ref<RevealedField>;
export type MutationOpsRunRetentionResult = Ref<RetentionRun>;
export type MutationOpsSaveAnnouncementResult = Ref<Announcement>;
export type MutationOpsSaveCatalogueRowResult = Ref<CatalogueRow>;
export type MutationOpsSaveHelpArticleResult = Ref<HelpDraft>;
export type MutationOpsSaveHelpCategoryResult = Ref<HelpCategoryDraft>;
export type MutationOpsSaveMessageTemplateResult = Ref<MessageTemplateText>;
export type MutationOpsSaveTemplateDraftResult = Ref<OpsContractTemplate>;
export type MutationOpsSendInvoiceResult = Ref<OpsInvoice>;
export type MutationOpsSendPasswordCodeResult = Ref<CodeTicket>;
export type MutationOpsSetAccountNoticeResult = Ref<Subject>;
export type MutationOpsSetChannelLimitsResult = Ref<PayoutChannel>;
export type MutationOpsSetChannelPausedResult = Ref<PayoutChannel>;
export type MutationOpsSetCompanyResult = Ref<Company>;
export type MutationOpsSetCompanyStatusResult = Ref<Company>;
export type MutationOpsSetCompanySubjectResult = Ref<Subject>;
export type MutationOpsSetDowntimeResult = boolean;
export type MutationOpsSetLineResultResult = Ref<PayoutDecision>;
export type MutationOpsSetPasswordResult = boolean;
export type MutationOpsSetPayeeLimitsResult = Ref<PayeeLimits>;
export type MutationOpsSetServicesResult = Ref<Company>;
export type MutationOpsSetSubjectOpenResult = Ref<Subject>;
export type MutationOpsSetSwitchResult = Ref<Company>;
export type MutationOpsSetTaxSettingResult = Ref<TaxSetting>;
export type MutationOpsSetWorkdaysResult = Ref<WorkCalendar>;
export type MutationOpsStartKeyRotationResult = Ref<OpsKeys>;
export type MutationOpsStartReadOnlyViewResult = Ref<ReadOnlyViewStart>;
export type MutationOpsTakeHelpArticleOfflineResult = Ref<HelpDraft>;
export type MutationOpsTakeHelpCategoryOfflineResult = Ref<HelpCategoryDraft>;
export type MutationOpsTestMessageTemplateResult = Ref<Delivery>;
export type MutationOpsUpdateOperatorResult = Ref<Operator>;
export type MutationOverwriteListViewResult = Ref<ListView>;
export type MutationPassAgentInvoiceCheckResult = Ref<AgentInvoice>;
export type MutationPassAuditResult = Ref<Statement>;
export type MutationPassBaseCheckResult = Ref<Statement>;
export type MutationPasteRosterRowsResult = Ref<RosterChange>;
export type MutationPayAgentInvoiceResult = Ref<AgentInvoice>;
export type MutationPayServiceOrderResult = Ref<ServiceOrder>;
export type MutationPayStatementResult = Ref<Statement>;
export type MutationPingResult = Ref<Date>;
export type MutationPrepareReceiptResult = Ref<LineReceipt>;
export type MutationProveResult = Ref<FreshProof>;
export type MutationProvePayeeResult = Ref<PayeeSession>;
export type MutationPublishTaskResult = Ref<Task>;
export type MutationRaiseObjectionResult = Ref<MyObjection>;
export type MutationReadAllMessagesResult = number;
export type MutationReadAnnouncementResult = Ref<Announcement>;
export type MutationReadMessageResult = Ref<StationMessage>;
export type MutationRegisterResult = Ref<LoginResult>;
export type MutationRegisterMeResult = Ref<RegistrationOfMe>;
export type MutationReinviteMemberResult = Ref<Member>;
export type MutationRejectAuditResult = Ref<Statement>;
export type MutationRelaunchAgentInvoiceLineResult = Ref<AgentInvoiceLine>;
export type MutationReleaseFundsResult = Ref<Statement>;
export type MutationRemindContractsResult = Ref<RemindResult>;
export type MutationRemindRegistrationsResult = Ref<RegistrationReminding>;
export type MutationRemindTaskPeopleResult = Ref<TaskReminding>;
export type MutationRemoveIdentityProviderResult = boolean;
export type MutationRemoveMemberResult = boolean;
export type MutationRemovePasskeyResult = Ref<Safety>;
export type MutationRemoveTaskPersonResult = Ref<TaskPerson>;
export type MutationRemoveTotpResult = Ref<Safety>;
export type MutationRenameListViewResult = Ref<ListView>;
export type MutationRenameMeResult = Ref<Viewer>;
export type MutationRenamePasskeyResult = Ref<Safety>;
export type MutationRenewRecoveryCodesResult = Ref<SafetyChange>;
export type MutationReopenBackCalcResult = Ref<BackCalc>;
export type MutationReopenTaskWorkResult = Ref<TaskPerson>;
export type MutationReplaceRosterRowsResult = Ref<Roster>;
export type MutationReplayWebhookResult = Ref<WebhookDelivery>;
export type MutationReplayWebhooksResult = number;
export type MutationRequestRedInvoiceResult = Ref<Invoice>;
export type MutationResendLineResult = Ref<StatementLine>;
export type MutationResendTaskLinkResult = Ref<TaskPerson>;
export type MutationResetPasswordResult = boolean;
export type MutationRetryExportResult = Ref<Export>;
export type MutationRetryReceiptPackageResult = Ref<ReceiptPackage>;
export type MutationReturnTaskWorkResult = number;
export type MutationRevealPersonalFieldResult = Ref<RevealedField>;
export type MutationRevokeApiTokenResult = Ref<ApiToken>;
export type MutationRotateApiTokenResult = Ref<ApiTokenSecret>;
export type MutationRotateWebhookSecretResult = Ref<WebhookSecret>;
export type MutationSaveInvoiceRuleResult = Ref<Company>;
export type MutationSaveListViewResult = Ref<ListView>;
export type MutationSavePreviewFormResult = Ref<StatementPapers>;
export type MutationSaveStatementDraftResult = Ref<StatementDraft>;
export type MutationSendAccountChangeCodeResult = Ref<CodeTicket>;
export type MutationSendAgentInvoiceCodeResult = Ref<CodeTicket>;
export type MutationSendCodeResult = Ref<CodeTicket>;
export type MutationSendEmailCodeResult = Ref<CodeTicket>;
export type MutationSendFixLinkResult = Ref<FixLink>;
export type MutationSendHelpFeedbackResult = boolean;
export type MutationSendIdentityCodeResult = Ref<CodeTicket>;
export type MutationSendNewPhoneCodeResult = Ref<CodeTicket>;
export type MutationSendPayeeLinkCodeResult = Ref<CodeTicket>;
export type MutationSendPayeeLoginCodeResult = Ref<CodeTicket>;
export type MutationSendPaymentCodeResult = Ref<CodeTicket>;
export type MutationSendServiceOrderCodeResult = Ref<CodeTicket>;
export type MutationSendSigningResult = Ref<Contract>;
export type MutationSendSwitchCodeResult = Ref<CodeTicket>;
export type MutationSendUnbindResult = boolean;
export type MutationSendUnbindPersonResult = boolean;
export type MutationSetAuditTiersResult = Ref<Company>;
export type MutationSetBalanceAlertResult = Ref<FundAccount>;
export type MutationSetCompanyDefaultListViewResult = Ref<ListSettings>;
export type MutationSetCompanySwitchResult = Ref<Company>;
export type MutationSetDefaultCompanyResult = Ref<BoundCompanies>;
export type MutationSetDefaultReceivingAddressResult = Ref<ReceivingAddress>;
export type MutationSetEmailResult = Ref<Viewer>;
export type MutationSetIdentityProviderResult = Ref<IdentityProvider>;
export type MutationSetIdleLimitResult = Ref<Company>;
export type MutationSetLanguageResult = Ref<Viewer>;
export type MutationSetListColumnsResult = Ref<ListSettings>;
export type MutationSetMessageReachResult = Ref<MessageSettings>;
export type MutationSetOwnDefaultListViewResult = Ref<ListSettings>;
export type MutationSetPayeeLanguageResult = boolean;
export type MutationSetQuietTimeResult = Ref<MessageSettings>;
export type MutationSetSecondFactorResult = Ref<Company>;
export type MutationSettleFailedAccountResult = Ref<RosterChange>;
export type MutationSettleTaskResult = Ref<Statement>;
export type MutationSettleTaxCalcResult = Ref<Statement>;
export type MutationShareListViewResult = Ref<ListView>;
export type MutationSignContractResult = Ref<SignResult>;
export type MutationStartAgentInvoiceResult = Ref<AgentInvoice>;
export type MutationStartBackCalcResult = Ref<BackCalc>;
export type MutationStartExportResult = Ref<Export>;
export type MutationStartPeopleImportResult = Ref<PeopleImport>;
export type MutationStartReceiptPackageResult = Ref<ReceiptPackage>;
export type MutationStartServiceOrderResult = Ref<ServiceOrder>;
export type MutationStartStatementResult = Ref<Statement>;
export type MutationStartTaxCalcResult = Ref<TaxCalc>;
export type MutationStopBackCalcResult = boolean;
export type MutationStopServiceOrderItemResult = Ref<ServiceOrderItem>;
export type MutationStopStatementCreationResult = Ref<Statement>;
export type MutationSubmitAgentInvoiceResult = Ref<AgentInvoice>;
export type MutationSubmitAuditResult = Ref<Statement>;
export type MutationSubmitInvoiceTitleResult = Ref<InvoiceTitleOutcome>;
export type MutationSubmitPeopleImportResult = Ref<PeopleImportResult>;
export type MutationSubmitServiceOrderResult = Ref<ServiceOrder>;
export type MutationSubmitTaskWorkResult = Ref<MyTask>;
export type MutationSwitchCompanyResult = Ref<Viewer>;
export type MutationTerminateAgentInvoiceResult = Ref<AgentInvoice>;
export type MutationTerminateAgentInvoiceLineResult = Ref<AgentInvoiceLine>;
export type MutationTerminateLinesResult = Ref<Statement>;
export type MutationTerminateServiceOrderResult = Ref<ServiceOrder>;
export type MutationTerminateStatementResult = Ref<Statement>;
export type MutationTerminateTaxCalcRowResult = Ref<TaxCalcRow>;
export type MutationTestWebhookResult = Ref<WebhookDelivery>;
export type MutationTransferMasterResult = Ref<Member>;
export type MutationUnbindTaskPersonResult = boolean;
export type MutationUndoImportResult = Ref<Roster>;
export type MutationUndoRosterChangeResult = Ref<RosterChange>;
export type MutationUnlinkSignOnResult = Ref<SignOn>;
export type MutationUpdateCompanyResult = Ref<Company>;
export type MutationUpdateMemberResult = Ref<Member>;
export type MutationUpdateReceivingAddressResult = Ref<ReceivingAddress>;
export type MutationUpdateWebhookResult = Ref<WebhookEndpoint>;
export type MutationVoidContractsResult = Ref<VoidContractsResult>;
export type MutationWithdrawAuditResult = Ref<Statement>;
export type MutationWithdrawRedInvoiceResult = Ref<Invoice>;

export type SubscriptionBalanceChangedResult = Ref<BalanceEvent>;
export type SubscriptionClockMovedResult = Ref<ClockEvent>;
export type SubscriptionContractChangedResult = Ref<ContractEvent>;
export type SubscriptionExportProgressResult = Ref<ExportEvent>;
export type SubscriptionMessageArrivedResult = Ref<MessageEvent>;
export type SubscriptionPayoutProgressResult = Ref<PayoutEvent>;
export type SubscriptionReceiptPackageProgressResult = Ref<ReceiptPackageEvent>;
export type SubscriptionRegistrationChangedResult = Ref<RegistrationEvent>;
export type SubscriptionRosterProgressResult = Ref<RosterEvent>;
export type SubscriptionStatementChangedResult = Ref<StatementEvent>;
export type SubscriptionTaskChangedResult = Ref<TaskEvent>;

export const Query = {
  accountToFix: (): MethodDecorator => all(QueryField(() => AccountToFix, { name: "accountToFix", description: "本会话链接所指、待修改账号的明细。 / The failed line of this session's link. Errors: LINK_INVALID" }), Authorized([])),
  agentInvoice: (): MethodDecorator => all(QueryField(() => AgentInvoice, { name: "agentInvoice", description: "一张电子发票单。 / One order. Errors: AGENT_INVOICE_NOT_FOUND" }), Authorized(["READER"])),
  agentInvoiceChoices: (): MethodDecorator => all(QueryField(() => AgentInvoiceChoices, { name: "agentInvoiceChoices", description: "发起代开时的选项。 / What may be chosen when an order begins." }), Authorized(["READER"])),
  agentInvoiceLines: (): MethodDecorator => all(QueryField(() => AgentInvoiceLineConnection, { name: "agentInvoiceLines", description: "电子发票明细，按名单顺序。 / Its lines in the order of the list. Errors: AGENT_INVOICE_NOT_FOUND" }), Authorized(["READER"])),
  agentInvoiceRecords: (): MethodDecorator => all(QueryField(() => AgentInvoiceRecordConnection, { name: "agentInvoiceRecords", description: "操作记录，最新在前。 / Its record, newest first. Errors: AGENT_INVOICE_NOT_FOUND" }), Authorized(["READER"])),
  agentInvoiceSum: (): MethodDecorator => all(QueryField(() => ChosenSum, { name: "agentInvoiceSum", description: "代开订单：选中行的合计。 / What the chosen ones come to: totals." }), Authorized(["READER"])),
  agentInvoices: (): MethodDecorator => all(QueryField(() => AgentInvoiceConnection, { name: "agentInvoices", description: "电子发票单，最新在前。 / Agent invoice orders, newest first." }), Authorized(["READER"])),
  announcements: (): MethodDecorator => all(QueryField(() => [Announcement], { name: "announcements", description: "正在显示的公告，或已结束的（历史公告）；访客没有。 / Announcements that run, or those that are over; a visitor has none." }), Authorized(["READER"])),
  apiCalls: (): MethodDecorator => all(QueryField(() => ApiCallConnection, { name: "apiCalls", description: "我的令牌最近 7 天的调用，最新在前（API-017）。 / Calls of the last seven days by tokens that I made, the newest first." }), Authorized(["MASTER"])),
  apiScopes: (): MethodDecorator => all(QueryField(() => [ApiScopeChoice], { name: "apiScopes", description: "令牌可有的权限。 / Scopes that a token may have." }), Authorized(["MASTER"])),
  apiTokens: (): MethodDecorator => all(QueryField(() => ApiTokenConnection, { name: "apiTokens", description: "本企业的 API 令牌，新的在前（API-001）。 / API tokens of the company, the newest first." }), Authorized(["MASTER"])),
  auditRecords: (): MethodDecorator => all(QueryField(() => AuditRecordConnection, { name: "auditRecords", description: "本企业的操作日志，最新在前。 / The company's log, newest first." }), Authorized(["READER"])),
  backCalc: (): MethodDecorator => all(QueryField(() => BackCalc, { name: "backCalc", description: "一次反算。 / One back-calculation. Errors: BACK_CALC_NOT_FOUND" }), Authorized(["READER"])),
  backCalcRow: (): MethodDecorator => all(QueryField(() => BackCalcRow, { name: "backCalcRow", description: "一条反算明细。 / One row. Errors: BACK_CALC_NOT_FOUND" }), Authorized(["READER"])),
  backCalcRows: (): MethodDecorator => all(QueryField(() => BackCalcRowConnection, { name: "backCalcRows", description: "反算明细，按名单顺序；未反算时为空。 / Its rows in the order of the list, none before it is calculated. Errors: BACK_CALC_NOT_FOUND" }), Authorized(["READER"])),
  backCalcs: (): MethodDecorator => all(QueryField(() => BackCalcConnection, { name: "backCalcs", description: "反算，最新在前，不含已终止的。 / Back-calculations, newest first, without the stopped ones." }), Authorized(["READER"])),
  balanceExplanation: (): MethodDecorator => all(QueryField(() => BalanceExplanation, { name: "balanceExplanation", description: "余额怎么来的。 / Where a balance comes from. Errors: SUBJECT_NOT_FOUND" }), Authorized(["READER"])),
  billDetail: (): MethodDecorator => all(QueryField(() => BillDetail, { name: "billDetail", description: "一期账单。 / One bill. Errors: BILL_NOT_FOUND" }), Authorized(["READER"])),
  billLetter: (): MethodDecorator => all(QueryField(() => BillLetter, { name: "billLetter", description: "一期账单的付款通知函。 / The payment letter of a bill. Errors: BILL_NOT_FOUND" }), Authorized(["READER"])),
  billNeighbours: (): MethodDecorator => all(QueryField(() => BillNeighbours, { name: "billNeighbours", description: "账单在列表中的上一个与下一个，按列表自己的排序，跨页有效。 / Before and after it, in the order of the list, over the borders of pages. Errors: BILL_NOT_FOUND" }), Authorized(["READER"])),
  billOverview: (): MethodDecorator => all(QueryField(() => BillOverview, { name: "billOverview", description: "账单概览。 / Overview of the bills." }), Authorized(["READER"])),
  billReceiptCount: (): MethodDecorator => all(QueryField(() => BillReceiptCount, { name: "billReceiptCount", description: "账单内付款的回单数。 / How many receipts the payments of a bill have. Errors: BILL_NOT_FOUND" }), Authorized(["READER"])),
  bills: (): MethodDecorator => all(QueryField(() => BillConnection, { name: "bills", description: "账单列表，最新在前。 / Bills, newest first." }), Authorized(["READER"])),
  boundCompanies: (): MethodDecorator => all(QueryField(() => BoundCompanies, { name: "boundCompanies", description: "绑定的企业。 / Bound companies." }), Authorized([])),
  captchaChallenge: (): MethodDecorator => QueryField(() => CaptchaChallenge, { name: "captchaChallenge", description: "取一道滑块题目。 / A fresh captcha challenge." }),
  catalogueWords: (): MethodDecorator => QueryField(() => [CatalogueWord], { name: "catalogueWords", description: "各目录中与系统自带不同的项；无需登录，页面打开时读一次。 / Rows of the catalogues that are not as released; pages read them once, before any login too." }),
  company: (): MethodDecorator => all(QueryField(() => Company, { name: "company", description: "本企业资料。 / Profile of the company." }), Authorized(["READER"])),
  confirmFacts: (): MethodDecorator => all(QueryField(() => ConfirmFacts, { name: "confirmFacts", description: "确认前的通过情况。 / Facts before the confirm. Errors: STATEMENT_NOT_FOUND, ROSTER_GONE" }), Authorized(["READER"])),
  contract: (): MethodDecorator => all(QueryField(() => Contract, { name: "contract", description: "合同详情，含正文。 / One contract with its text. Errors: CONTRACT_NOT_FOUND" }), Authorized(["READER"])),
  contractSelection: (): MethodDecorator => all(QueryField(() => ContractSelectionView, { name: "contractSelection", description: "批量操作会处理多少条（SGN-034）。 / How many contracts a batch would touch. Errors: SELECTION_EMPTY, SELECTION_CHANGED, CONTRACT_NOT_FOUND" }), Authorized(["READER"])),
  contractTemplates: (): MethodDecorator => all(QueryField(() => [ContractTemplate], { name: "contractTemplates", description: "可用的合同模板：已发布的，新的在前。 / Published templates of the company's subjects, newest first." }), Authorized(["READER"])),
  contractToSign: (): MethodDecorator => all(QueryField(() => ContractToSign, { name: "contractToSign", description: "本会话链接所指、待签署或刚签署的合同。 / The contract of this session's link, to be signed or just signed. Errors: LINK_INVALID" }), Authorized([])),
  contracts: (): MethodDecorator => all(QueryField(() => ContractConnection, { name: "contracts", description: "签署合同列表，新的在前。 / Contracts of the company, newest first." }), Authorized(["READER"])),
  downtime: (): MethodDecorator => QueryField(() => Boolean, { name: "downtime", description: "系统是否维护中（维护时不能提交结算）。 / Maintenance flag: no settlement can be submitted." }),
  errorCatalogue: (): MethodDecorator => QueryField(() => [ErrorEntry], { name: "errorCatalogue", description: "错误目录。 / The error catalogue." }),
  evidenceGaps: (): MethodDecorator => all(QueryField(() => EvidenceGaps, { name: "evidenceGaps", description: "所选已完成结算单的证据：生成批量证据包前看共几单、各缺什么，最多核对前 50 单。 / What the chosen completed statements lack, before their packs are made: how many they are and what is missing of each, looked at in the first 50. Errors: SELECTION_EMPTY, STATEMENT_NOT_FOUND, EXPORT_RANGE_REQUIRED, EXPORT_TOO_LARGE" }), Authorized(["READER"])),
  evidenceOutline: (): MethodDecorator => all(QueryField(() => EvidenceOutline, { name: "evidenceOutline", description: "一张结算单的证据：生成证据包前看有什么、缺什么。 / What there is to prove a statement and what is missing, before its pack is made. Errors: STATEMENT_NOT_FOUND" }), Authorized(["READER"])),
  export: (): MethodDecorator => all(QueryField(() => Export, { name: "export", description: "一条导出记录。 / One export. Errors: EXPORT_NOT_FOUND" }), Authorized(["READER"])),
  exports: (): MethodDecorator => all(QueryField(() => ExportConnection, { name: "exports", description: "下载记录，最新在前。 / Download records, newest first." }), Authorized(["READER"])),
  flowOrigin: (): MethodDecorator => all(QueryField(() => FlowOrigin, { name: "flowOrigin", description: "一条流水背后的分录与结算明细。 / The booking and the lines behind a flow. Errors: FLOW_NOT_FOUND" }), Authorized(["READER"])),
  fundAccount: (): MethodDecorator => all(QueryField(() => FundAccount, { name: "fundAccount", description: "一个资金账户。 / One fund account. Errors: SUBJECT_NOT_FOUND" }), Authorized(["READER"])),
  fundAccounts: (): MethodDecorator => all(QueryField(() => [FundAccount], { name: "fundAccounts", description: "本企业的资金账户，每个合作主体一个。 / Fund accounts of the company, one per subject." }), Authorized(["READER"])),
  fundFlows: (): MethodDecorator => all(QueryField(() => FundFlowConnection, { name: "fundFlows", description: "账户流水，最新在前。 / Flows, newest first. Errors: VALIDATION_FAILED, SUBJECT_NOT_FOUND" }), Authorized(["READER"])),
  fundForecast: (): MethodDecorator => all(QueryField(() => [FundForecast], { name: "fundForecast", description: "资金预测：余额减去待审核、待付款、待支付与待确认到账的结算单。 / Balance minus the statements that wait to be paid, by subject." }), Authorized(["READER"])),
  helpArticle: (): MethodDecorator => QueryField(() => HelpArticle, { name: "helpArticle", description: "帮助文章。 / One article. Errors: ARTICLE_OFFLINE" }),
  helpCategories: (): MethodDecorator => QueryField(() => [HelpCategory], { name: "helpCategories", description: "帮助分类，写文章用。 / Categories." }),
  helpHome: (): MethodDecorator => QueryField(() => HelpHome, { name: "helpHome", description: "帮助中心首页。 / Home of the help centre." }),
  helpOfScreen: (): MethodDecorator => QueryField(() => HelpArticle, { name: "helpOfScreen", nullable: true, description: "控制台一个页面的帮助，没有为空。 / Help for a page of the console; null without." }),
  helpSearch: (): MethodDecorator => QueryField(() => HelpFound, { name: "helpSearch", description: "搜索“结算”分类下已发布的文章（HLP-006）。 / Searches the published articles below the category settlement." }),
  home: (): MethodDecorator => all(QueryField(() => Home, { name: "home", description: "首页内容；两张待办表用 statements 查询的 waitHandle 筛选。 / The home page; its two pending tables are read by `statements` with waitHandle." }), Authorized(["READER"])),
  identityProvider: (): MethodDecorator => all(QueryField(() => IdentityProvider, { name: "identityProvider", nullable: true, description: "企业账号登录的设置；未设置为空。 / How the company's people log in; null = not set up." }), Authorized(["MASTER"])),
  invitation: (): MethodDecorator => QueryField(() => Invitation, { name: "invitation", description: "邀请内容（无须登录）。 / An invitation, without a session. Errors: LINK_INVALID, INVITATION_EXPIRED" }),
  invoice: (): MethodDecorator => all(QueryField(() => Invoice, { name: "invoice", description: "一张开票申请。 / One application. Errors: INVOICE_NOT_FOUND" }), Authorized(["READER"])),
  invoiceChoices: (): MethodDecorator => all(QueryField(() => InvoiceChoices, { name: "invoiceChoices", description: "发票类型、类目与上次的选择。 / Kinds, categories and the last choice. Errors: SUBJECT_NOT_FOUND" }), Authorized(["READER"])),
  invoiceItems: (): MethodDecorator => all(QueryField(() => InvoiceItemConnection, { name: "invoiceItems", description: "一张申请的结算单。 / Its statements. Errors: INVOICE_NOT_FOUND" }), Authorized(["READER"])),
  invoiceNeighbours: (): MethodDecorator => all(QueryField(() => InvoiceNeighbours, { name: "invoiceNeighbours", description: "开票申请在列表中的上一个与下一个，按列表自己的排序，跨页有效。 / Before and after it, in the order of the list, over the borders of pages. Errors: INVOICE_NOT_FOUND" }), Authorized(["READER"])),
  invoicePreview: (): MethodDecorator => all(QueryField(() => InvoicePreview, { name: "invoicePreview", description: "开票汇总与预检。 / Sums and pre-check. Errors: SUBJECT_NOT_FOUND" }), Authorized(["READER"])),
  invoiceSubjects: (): MethodDecorator => all(QueryField(() => [InvoiceSubject], { name: "invoiceSubjects", description: "各合作主体可开票与欠票的金额。 / What can be invoiced and what is owed, by subject." }), Authorized(["READER"])),
  invoiceTardies: (): MethodDecorator => all(QueryField(() => InvoiceTardyConnection, { name: "invoiceTardies", description: "未抵扣的欠票，或一张申请抵扣的欠票。 / What is owed, or what an application took off. Errors: INVOICE_NOT_FOUND" }), Authorized(["READER"])),
  invoiceTitle: (): MethodDecorator => all(QueryField(() => InvoiceTitle, { name: "invoiceTitle", description: "企业的发票抬头。 / The invoice title of the company." }), Authorized(["READER"])),
  invoiceableStatements: (): MethodDecorator => all(QueryField(() => InvoiceableConnection, { name: "invoiceableStatements", description: "可开票的结算单，最新在前。 / Statements that can be invoiced, newest first. Errors: SUBJECT_NOT_FOUND" }), Authorized(["READER"])),
  invoices: (): MethodDecorator => all(QueryField(() => InvoiceConnection, { name: "invoices", description: "开票申请，最新在前。 / Applications, newest first." }), Authorized(["READER"])),
  lineReceipt: (): MethodDecorator => all(QueryField(() => LineReceipt, { name: "lineReceipt", nullable: true, description: "一笔付款的回单；没有时为空。 / The receipt of a line; null when there is none. Errors: LINE_NOT_FOUND" }), Authorized(["READER"])),
  listSettings: (): MethodDecorator => all(QueryField(() => ListSettings, { name: "listSettings", description: "本人的列表视图与设置。 / The views and settings of the reader." }), Authorized(["READER"])),
  member: (): MethodDecorator => all(QueryField(() => Member, { name: "member", nullable: true, description: "一个成员。 / One member." }), Authorized(["MASTER"])),
  members: (): MethodDecorator => all(QueryField(() => MemberConnection, { name: "members", description: "本企业成员。 / Members of the company." }), Authorized(["MASTER"])),
  messageSettings: (): MethodDecorator => all(QueryField(() => MessageSettings, { name: "messageSettings", description: "我在本企业的消息设置。 / My message settings in this company." }), Authorized(["READER"])),
  myAccounts: (): MethodDecorator => all(QueryField(() => [MyAccount], { name: "myAccounts", description: "本人的收款账号：指定的在前，其后是企业付过款的。 / Own accounts: the one that was named first, then those that companies paid to." }), Authorized(["PAYEE_FULL"])),
  myContracts: (): MethodDecorator => all(QueryField(() => [MyContract], { name: "myContracts", description: "本人与各企业的合同，最新在前；只有本人登录的会话可读。 / The payee's own contracts with every company, newest first; for a session by login only." }), Authorized(["PAYEE_FULL"])),
  myErasures: (): MethodDecorator => all(QueryField(() => [ErasureAnswer], { name: "myErasures", description: "收款人：以往的删除请求与答复。 / The payee's earlier requests and their answers." }), Authorized(["PAYEE_FULL"])),
  myIncome: (): MethodDecorator => all(QueryField(() => MyIncome, { name: "myIncome", description: "我的收入，跨企业，按月与合作主体；合计等于累计税务记录。 / Income of a year over all companies; the sums equal the tax record." }), Authorized(["PAYEE_FULL"])),
  myIncomeLine: (): MethodDecorator => all(QueryField(() => MyIncomeLineDetail, { name: "myIncomeLine", description: "我的一笔付款：经过、税额由来、回单。 / One payment: how it came about, why this tax, the receipt. Errors: LINE_NOT_FOUND" }), Authorized(["PAYEE_FULL"])),
  myKeptRecords: (): MethodDecorator => all(QueryField(() => [KeptKind], { name: "myKeptRecords", description: "收款人：若现在请求删除，依法保留的内容。 / What would stay if the payee asked for erasure now." }), Authorized(["PAYEE_FULL"])),
  myObjections: (): MethodDecorator => all(QueryField(() => [MyObjection], { name: "myObjections", description: "本人提出的异议，新的在前，至多 200 条。 / Own objections over all companies, the newest first, at most 200." }), Authorized(["PAYEE_FULL"])),
  mySafety: (): MethodDecorator => all(QueryField(() => Safety, { name: "mySafety", description: "我的账号安全。 / What protects the own account." }), Authorized([])),
  mySessions: (): MethodDecorator => all(QueryField(() => [UserSession], { name: "mySessions", description: "我的登录会话。 / My sessions." }), Authorized([])),
  mySignOn: (): MethodDecorator => all(QueryField(() => SignOn, { name: "mySignOn", description: "我绑定的企业账号。 / The own account of the current company." }), Authorized([])),
  myTask: (): MethodDecorator => all(QueryField(() => MyTask, { name: "myTask", description: "本人的一项任务；链接会话可省略编号。 / One of them; a session of a link may leave the id out. Errors: TASK_PERSON_NOT_FOUND, LINK_INVALID" }), Authorized([])),
  myTasks: (): MethodDecorator => all(QueryField(() => [MyTask], { name: "myTasks", description: "本人的任务，最新在前。 / Tasks that the payee is on, newest first." }), Authorized(["PAYEE_FULL"])),
  objections: (): MethodDecorator => all(QueryField(() => ObjectionConnection, { name: "objections", description: "收款人的异议，新的在前。 / Objections of payees, the newest first." }), Authorized(["READER"])),
  openTasks: (): MethodDecorator => all(QueryField(() => [OfferedTask], { name: "openTasks", description: "可接的任务，最新在前；认识本人的企业发布的抢单任务。 / Tasks that may be taken, newest first: open ones of companies that know the payee." }), Authorized(["PAYEE_FULL"])),
  opsAgentInvoiceLines: (): MethodDecorator => all(QueryField(() => OpsAgentInvoiceLineConnection, { name: "opsAgentInvoiceLines", description: "已支付而未开具的电子发票明细，先付先开。 / Paid lines that are not issued, those paid first on top; for operators." }), Authorized(["OPS_ANY"])),
  opsAnnouncements: (): MethodDecorator => all(QueryField(() => [Announcement], { name: "opsAnnouncements", description: "运营：全部公告，最新在前。 / All announcements for operators, the newest first." }), Authorized(["OPS_ANY"])),
  opsApprovals: (): MethodDecorator => all(QueryField(() => ApprovalConnection, { name: "opsApprovals", description: "双人确认事项，最新在前。 / Approvals, newest first." }), Authorized(["OPS_ANY"])),
  opsAuditLog: (): MethodDecorator => all(QueryField(() => AuditRecordConnection, { name: "opsAuditLog", description: "运营查看操作日志；不给企业则为平台链。 / Operators read a log; without a company the platform's own." }), Authorized(["OPS_READONLY"])),
  opsBankComparison: (): MethodDecorator => all(QueryField(() => BankComparison, { name: "opsBankComparison", description: "运营：银行对账单与账上的银行存款逐笔核对，含收入与支出，不改变任何数据。 / Compares a statement of the bank, money in and out, with the books; changes nothing. Errors: SUBJECT_NOT_FOUND, FILE_TOO_LARGE, FILE_NOT_SHEET, FILE_NO_ROWS, BANK_FILE_COLUMNS" }), Authorized(["OPS_ANY"])),
  opsBills: (): MethodDecorator => all(QueryField(() => BillConnection, { name: "opsBills", description: "一家企业的账单（运营）。 / Bills of a company, operator's view. Errors: COMPANY_NOT_FOUND" }), Authorized(["OPS_ANY"])),
  opsCatalogue: (): MethodDecorator => all(QueryField(() => CataloguePage, { name: "opsCatalogue", description: "运营：一个目录。 / A catalogue for operators." }), Authorized(["OPS_ANY"])),
  opsCatalogueVersions: (): MethodDecorator => all(QueryField(() => [CatalogueVersion], { name: "opsCatalogueVersions", description: "运营：一项的全部版本，最新在前，最多 50 个。 / The versions of a row, newest first, at most 50." }), Authorized(["OPS_ANY"])),
  opsClock: (): MethodDecorator => all(QueryField(() => Clock, { name: "opsClock", description: "业务时钟。 / The business clock." }), Authorized(["OPS_ANY"])),
  opsCompanies: (): MethodDecorator => all(QueryField(() => OpsCompanyConnection, { name: "opsCompanies", description: "运营查看企业列表。 / Companies for operators." }), Authorized(["OPS_ANY"])),
  opsCompany: (): MethodDecorator => all(QueryField(() => Company, { name: "opsCompany", description: "运营查看一家企业。 / One company for operators." }), Authorized(["OPS_ANY"])),
  opsCompanyTerms: (): MethodDecorator => all(QueryField(() => [CompanyTerms], { name: "opsCompanyTerms", description: "运营查看企业的合作条件，含过去与将来的。 / Terms of a company, past and future ones too. Errors: COMPANY_NOT_FOUND" }), Authorized(["OPS_ANY"])),
  opsContractTemplate: (): MethodDecorator => all(QueryField(() => OpsContractTemplate, { name: "opsContractTemplate", description: "运营：一个合同模板及其版本。 / Operator: one template with its versions. Errors: TEMPLATE_NOT_FOUND" }), Authorized(["OPS_ANY"])),
  opsContractTemplates: (): MethodDecorator => all(QueryField(() => OpsContractTemplateConnection, { name: "opsContractTemplates", description: "运营：合同模板列表。 / Operator: templates." }), Authorized(["OPS_ANY"])),
  opsDesk: (): MethodDecorator => all(QueryField(() => OperatorDesk, { name: "opsDesk", description: "运营工作台：各队列的件数与最早一件（OPS-002）。 / The operators' desk: each queue with its count and its oldest." }), Authorized(["OPS_ANY"])),
  opsErasureRequests: (): MethodDecorator => all(QueryField(() => [ErasureAnswer], { name: "opsErasureRequests", description: "运营：收款人的删除请求与答复，最新在前，最多 100 项。 / Requests for erasure and their answers, newest first." }), Authorized(["OPS_ANY"])),
  opsFilingSituation: (): MethodDecorator => all(QueryField(() => FilingSituation, { name: "opsFilingSituation", description: "运营：合作主体某所属期的申报情况与已生成的表。 / What a subject has to declare of a period as it stands now, and the sheets that were made of it. Errors: SUBJECT_NOT_FOUND" }), Authorized(["OPS_ANY"])),
  opsFundAccounts: (): MethodDecorator => all(QueryField(() => [FundAccount], { name: "opsFundAccounts", description: "一家企业的资金账户（运营）。 / Fund accounts of a company, operator's view. Errors: COMPANY_NOT_FOUND" }), Authorized(["OPS_ANY"])),
  opsHelpArticle: (): MethodDecorator => all(QueryField(() => HelpDraft, { name: "opsHelpArticle", description: "运营：一篇文章。 / One article for operators. Errors: HELP_ARTICLE_NOT_FOUND" }), Authorized(["OPS_ANY"])),
  opsHelpArticles: (): MethodDecorator => all(QueryField(() => HelpDraftConnection, { name: "opsHelpArticles", description: "运营：文章列表，最新保存在前。 / Articles for operators, the newest first." }), Authorized(["OPS_ANY"])),
  opsHelpCategories: (): MethodDecorator => all(QueryField(() => [HelpCategoryDraft], { name: "opsHelpCategories", description: "运营：全部分类，按次序。 / Every category for operators, in order." }), Authorized(["OPS_ANY"])),
  opsHelpFeedback: (): MethodDecorator => all(QueryField(() => HelpFeedbackConnection, { name: "opsHelpFeedback", description: "运营：读者反馈，最新在前。 / Feedback of readers, the newest first." }), Authorized(["OPS_ANY"])),
  opsInboundTransfer: (): MethodDecorator => all(QueryField(() => InboundTransfer, { name: "opsInboundTransfer", description: "一笔到账款项。 / One inbound transfer. Errors: INBOUND_NOT_FOUND" }), Authorized(["OPS_ANY"])),
  opsInboundTransfers: (): MethodDecorator => all(QueryField(() => InboundTransferConnection, { name: "opsInboundTransfers", description: "到账款项列表，最新在前。 / Inbound transfers, newest first." }), Authorized(["OPS_ANY"])),
  opsInvoiceTitles: (): MethodDecorator => all(QueryField(() => OpsInvoiceTitleConnection, { name: "opsInvoiceTitles", description: "运营：发票抬头列表，待审核的按等待时间排列。 / Operator: titles; those in review by how long they wait." }), Authorized(["OPS_ANY"])),
  opsInvoices: (): MethodDecorator => all(QueryField(() => OpsInvoiceConnection, { name: "opsInvoices", description: "运营：开票申请，待处理的按等待时间排列。 / Operator: applications; open ones by how long they wait." }), Authorized(["OPS_ANY"])),
  opsJobs: (): MethodDecorator => all(QueryField(() => OpsJobConnection, { name: "opsJobs", description: "后台任务。 / Background jobs." }), Authorized(["OPS_ANY"])),
  opsKeys: (): MethodDecorator => all(QueryField(() => OpsKeys, { name: "opsKeys", description: "运营：密钥版本与轮换进度。 / Versions of the key and the progress of a rotation." }), Authorized(["OPS_ANY"])),
  opsLegalHolds: (): MethodDecorator => all(QueryField(() => [LegalHold], { name: "opsLegalHolds", description: "运营：依法保全，最新在前，最多 100 项。 / Legal holds, newest first." }), Authorized(["OPS_ANY"])),
  opsMessageTemplates: (): MethodDecorator => all(QueryField(() => [MessageTemplateText], { name: "opsMessageTemplates", description: "运营：全部短信、语音与邮件模板。 / Every template of SMS, calls and e-mails." }), Authorized(["OPS_ANY"])),
  opsMigrationPreview: (): MethodDecorator => all(QueryField(() => MigrationPreview, { name: "opsMigrationPreview", description: "业务下线前的预览：会终止的结算单、明细与合同数。 / What a migration would end, counted. Errors: COMPANY_NOT_FOUND" }), Authorized(["OPS_ANY"])),
  opsMigrations: (): MethodDecorator => all(QueryField(() => [Migration], { name: "opsMigrations", description: "一家企业的业务下线报告，最新在前。 / Reports of the migrations of a company, newest first. Errors: COMPANY_NOT_FOUND" }), Authorized(["OPS_ANY"])),
  opsOperators: (): MethodDecorator => all(QueryField(() => [Operator], { name: "opsOperators", description: "运营人员。 / Operators." }), Authorized(["OPS_ANY"])),
  opsOutbox: (): MethodDecorator => all(QueryField(() => DeliveryConnection, { name: "opsOutbox", description: "运营查看发送记录。 / Deliveries for operators." }), Authorized(["OPS_ANY"])),
  opsPayeeLimits: (): MethodDecorator => all(QueryField(() => [PayeeLimits], { name: "opsPayeeLimits", description: "企业在各合作主体的收款人限额（D36）。 / Limits of the payees of a company at its subjects. Errors: COMPANY_NOT_FOUND" }), Authorized(["OPS_ANY"])),
  opsPayoutChannels: (): MethodDecorator => all(QueryField(() => [PayoutChannel], { name: "opsPayoutChannels", description: "付款渠道。 / Payout channels." }), Authorized(["OPS_ANY"])),
  opsPayouts: (): MethodDecorator => all(QueryField(() => OpsPayoutConnection, { name: "opsPayouts", description: "付款列表（默认无结果的）。 / Payments, by default those without a result." }), Authorized(["OPS_ANY"])),
  opsReconcileCases: (): MethodDecorator => all(QueryField(() => ReconcileCaseConnection, { name: "opsReconcileCases", description: "对账差异，默认仍待处理的。 / Differences, by default those that wait." }), Authorized(["OPS_ANY"])),
  opsReconcileDays: (): MethodDecorator => all(QueryField(() => [ReconcileDay], { name: "opsReconcileDays", description: "近期各日的对账结果，最新在前。 / Reconciliations of the last days, newest first." }), Authorized(["OPS_ANY"])),
  opsReconciliation: (): MethodDecorator => all(QueryField(() => ReconcileRun, { name: "opsReconciliation", nullable: true, description: "某日对账结果；未对账为空。 / Reconciliation of a day; null when not run." }), Authorized(["OPS_ANY"])),
  opsRedConfirmations: (): MethodDecorator => all(QueryField(() => OpsRedConfirmationConnection, { name: "opsRedConfirmations", description: "运营：红冲申请，待处理的按等待时间排列。 / Operator: red letters; open ones by how long they wait." }), Authorized(["OPS_ANY"])),
  opsRetentionRuns: (): MethodDecorator => all(QueryField(() => [RetentionRun], { name: "opsRetentionRuns", description: "运营：保留期清理，最新在前，最多 100 次。 / Runs of retention, newest first." }), Authorized(["OPS_ANY"])),
  opsServiceOrderItems: (): MethodDecorator => all(QueryField(() => OpsServiceOrderItemConnection, { name: "opsServiceOrderItems", description: "待开票与次月重试的居间明细，先付先开。 / Paid items that are not issued, those paid first on top; for operators." }), Authorized(["OPS_ANY"])),
  opsSignatures: (): MethodDecorator => all(QueryField(() => SignatureApprovalConnection, { name: "opsSignatures", description: "运营：签署补录列表。 / Operator: entered signatures." }), Authorized(["OPS_ANY"])),
  opsSubjects: (): MethodDecorator => all(QueryField(() => [Subject], { name: "opsSubjects", description: "运营查看全部主体。 / All subjects for operators." }), Authorized(["OPS_ANY"])),
  opsTaxRecord: (): MethodDecorator => all(QueryField(() => TaxRecord, { name: "opsTaxRecord", description: "运营：一位收款人在合作主体下一年的累计记录，含所有企业（LAW-003）。 / The year's record of a payee at a subject, over all companies. Errors: SUBJECT_NOT_FOUND" }), Authorized(["OPS_ANY"])),
  opsTaxRecords: (): MethodDecorator => all(QueryField(() => OpsTaxRecordConnection, { name: "opsTaxRecords", description: "运营：合作主体某年有累计记录的收款人。 / Payees with a cumulative record of a year at a subject. Errors: SUBJECT_NOT_FOUND" }), Authorized(["OPS_ANY"])),
  opsTaxSettings: (): MethodDecorator => all(QueryField(() => [TaxSetting], { name: "opsTaxSettings", description: "合作主体的征收设置，最新在前。 / Collection settings of a subject, newest first." }), Authorized(["OPS_ANY"])),
  opsTaxTables: (): MethodDecorator => all(QueryField(() => [TaxTableVersion], { name: "opsTaxTables", description: "税法规则表的各版本，按表、最新在前；按付款所属月份取用（D54），随产品发布，不在此修改。 / The dated versions of the tables of the law, newest first within a table; chosen by the tax month and shipped with the product." }), Authorized(["OPS_ANY"])),
  opsTrialBalance: (): MethodDecorator => all(QueryField(() => TrialBalance, { name: "opsTrialBalance", description: "某日终的试算表（运营）。 / Trial balance at the end of a day, for operators. Errors: COMPANY_NOT_FOUND" }), Authorized(["OPS_ANY"])),
  opsVerifyAuditChain: (): MethodDecorator => all(QueryField(() => AuditChainCheck, { name: "opsVerifyAuditChain", description: "运营校验一家企业或平台的审计链。 / Operators check a chain." }), Authorized(["OPS_READONLY"])),
  opsViewer: (): MethodDecorator => QueryField(() => OperatorViewer, { name: "opsViewer", nullable: true, description: "当前运营人员；未登录为空。请求须带 `jieqing-realm: operator`。 / The logged-in operator; requests carry the header `jieqing-realm: operator`." }),
  opsWorkCalendar: (): MethodDecorator => all(QueryField(() => WorkCalendar, { name: "opsWorkCalendar", description: "工作日历：录入的日期优先于内置日历（OPS-029）。 / The work calendar: what was entered goes before the calendar of the release." }), Authorized(["OPS_ANY"])),
  payee: (): MethodDecorator => all(QueryField(() => Payee, { name: "payee", nullable: true, description: "收款人；不存在返回空。 / A payee, or null." }), Authorized(["READER"])),
  payeeGroups: (): MethodDecorator => all(QueryField(() => [PayeeGroup], { name: "payeeGroups", description: "本企业的收款人分组，按名称。 / Groups of the company, by name." }), Authorized(["READER"])),
  payeeLink: (): MethodDecorator => QueryField(() => PayeeLinkView, { name: "payeeLink", description: "打开一条收款人链接。已失效、已使用、已撤销与不存在的链接得到同一答复。 / Opens a link of a payee. Expired, used, revoked and unknown links are answered alike. Errors: LINK_INVALID, RATE_LIMITED" }),
  payeeMe: (): MethodDecorator => all(QueryField(() => PayeeMe, { name: "payeeMe", description: "当前收款人与会话范围。 / Who is signed in, and what the session may do." }), Authorized([])),
  payeePayments: (): MethodDecorator => all(QueryField(() => PayeePaymentConnection, { name: "payeePayments", description: "付给收款人的明细，最新在前。 / Lines of a payee, newest first. Errors: PAYEE_NOT_FOUND" }), Authorized(["READER"])),
  payees: (): MethodDecorator => all(QueryField(() => PayeeConnection, { name: "payees", description: "收款人名录。 / Payee directory." }), Authorized(["READER"])),
  payoutAttempts: (): MethodDecorator => all(QueryField(() => [PayoutAttempt], { name: "payoutAttempts", description: "一条结算明细的付款尝试，最新在前。 / Attempts of a line, newest first. Errors: LINE_NOT_FOUND" }), Authorized(["READER"])),
  payoutProgress: (): MethodDecorator => all(QueryField(() => PayoutProgress, { name: "payoutProgress", description: "结算单的发放进度。 / Progress of a statement's payout." }), Authorized(["READER"])),
  peopleImport: (): MethodDecorator => all(QueryField(() => PeopleImport, { name: "peopleImport", description: "一次人员导入。 / An import of people. Errors: ROSTER_NOT_FOUND" }), Authorized(["READER"])),
  previewCheck: (): MethodDecorator => all(QueryField(() => PreviewCheck, { name: "previewCheck", description: "检查预览表单的服务日期，不保存。 / Checks the days of the preview form, keeps nothing. Errors: STATEMENT_NOT_FOUND, SUBJECT_NOT_FOUND, PAPERS_NOT_READY" }), Authorized(["READER"])),
  publicAnnouncements: (): MethodDecorator => QueryField(() => [Announcement], { name: "publicAnnouncements", description: "首页对所有人显示的公告。 / Announcements of the public page." }),
  rateLimit: (): MethodDecorator => all(QueryField(() => RateLimit, { name: "rateLimit", description: "当前令牌或会话的频率限制。 / Rate limit of the calling session." }), Authorized([])),
  receiptPackage: (): MethodDecorator => all(QueryField(() => ReceiptPackage, { name: "receiptPackage", nullable: true, description: "一份压缩包。 / One package." }), Authorized(["READER"])),
  receiptPackages: (): MethodDecorator => all(QueryField(() => ReceiptPackageConnection, { name: "receiptPackages", description: "本企业的回单包，最新在前。 / The packages of the company, newest first." }), Authorized(["READER"])),
  receiptPackaging: (): MethodDecorator => all(QueryField(() => ReceiptPackaging, { name: "receiptPackaging", description: "打包对话框所需事实。 / Facts for the packaging dialog. Errors: STATEMENT_NOT_FOUND" }), Authorized(["READER"])),
  receiptToConfirm: (): MethodDecorator => all(QueryField(() => ReceiptToConfirm, { name: "receiptToConfirm", description: "本会话链接所指、等待确认的付款。 / The payment of this session's link that waits for a word. Errors: LINK_INVALID" }), Authorized([])),
  receivingAddresses: (): MethodDecorator => all(QueryField(() => ReceivingAddressConnection, { name: "receivingAddresses", description: "收件地址，默认地址在最前。 / Addresses, the default first." }), Authorized(["READER"])),
  regions: (): MethodDecorator => all(QueryField(() => [Region], { name: "regions", description: "下级行政区划；不传上级时为省。 / Divisions below one; provinces without it." }), Authorized(["READER"])),
  registration: (): MethodDecorator => all(QueryField(() => Registration, { name: "registration", description: "一个登记用户。 / One registered user. Errors: REGISTRATION_NOT_FOUND" }), Authorized(["READER"])),
  registrationContract: (): MethodDecorator => all(QueryField(() => RegistrationContract, { name: "registrationContract", description: "登记所形成的协议，含正文；文件用 openContractDocument 取得。 / The agreement of a registration with its text; openContractDocument gives its file. Errors: REGISTRATION_NOT_FOUND" }), Authorized(["READER"])),
  registrationOfMe: (): MethodDecorator => all(QueryField(() => RegistrationOfMe, { name: "registrationOfMe", description: "本会话链接所指的登记。 / The registration of this session's link. Errors: LINK_INVALID" }), Authorized([])),
  registrationRemarks: (): MethodDecorator => all(QueryField(() => [RegistrationRemark], { name: "registrationRemarks", description: "备注记录，最新在前。 / History of remarks, newest first. Errors: REGISTRATION_NOT_FOUND" }), Authorized(["READER"])),
  registrations: (): MethodDecorator => all(QueryField(() => RegistrationConnection, { name: "registrations", description: "登记用户，最新在前。 / Registered users, newest first." }), Authorized(["READER"])),
  riskReport: (): MethodDecorator => all(QueryField(() => RiskReport, { name: "riskReport", description: "确认前的风险报告。 / The risk report before the confirm. Errors: STATEMENT_NOT_FOUND, ROSTER_GONE" }), Authorized(["READER"])),
  roleChoices: (): MethodDecorator => all(QueryField(() => [RoleChoice], { name: "roleChoices", description: "可授予的角色。 / Roles that can be given." }), Authorized(["MASTER"])),
  roster: (): MethodDecorator => all(QueryField(() => Roster, { name: "roster", description: "一份名单。 / One list. Errors: ROSTER_NOT_FOUND" }), Authorized(["READER"])),
  rosterColumns: (): MethodDecorator => all(QueryField(() => [RosterColumn], { name: "rosterColumns", description: "一种名单的列。 / Columns of a kind." }), Authorized(["READER"])),
  rosterPreview: (): MethodDecorator => all(QueryField(() => RosterPreview, { name: "rosterPreview", description: "上传的文件将如何读取。 / How an upload would be read. Errors: FILE_NOT_FOUND, FILE_NOT_SHEET, FILE_SHEET_UNKNOWN" }), Authorized(["ANY"])),
  rosters: (): MethodDecorator => all(QueryField(() => RosterConnection, { name: "rosters", description: "导入历史，最新在前。 / Import history, newest first." }), Authorized(["READER"])),
  rowTaxSheets: (): MethodDecorator => all(QueryField(() => [RowTaxSheet], { name: "rowTaxSheets", description: "税务核对：40/3 状态下各行的税务数据。 / Tax sheet of rows in 40 and 3." }), Authorized(["READER"])),
  rowsToSign: (): MethodDecorator => all(QueryField(() => RowsToSign, { name: "rowsToSign", description: "名单中未签约或合同到期的行，发送签约会发给多少人。 / How many people of these rows would be asked to sign. Errors: ROSTER_NOT_FOUND, ROSTER_ROW_NOT_FOUND, ROSTER_ROWS_CHANGED, SELECTION_CHANGED" }), Authorized(["ANY"])),
  sandbox: (): MethodDecorator => all(QueryField(() => Sandbox, { name: "sandbox", description: "沙箱；正式会话与沙箱令牌均可查询。 / The sandbox, asked by its company or by a test token." }), Authorized(["MASTER"])),
  sealImage: (): MethodDecorator => all(QueryField(() => SealImage, { name: "sealImage", description: "合作主体的印章图片。 / The seal of a subject. Errors: SUBJECT_NOT_FOUND" }), Authorized(["READER"])),
  search: (): MethodDecorator => all(QueryField(() => [SearchGroup], { name: "search", description: "在本企业内搜索：名称、单号（可只填开头，或末 4 位以上）、金额；手机号和证件号须完整。只含调用者可查看的内容。 / Searches the company by name, by number (its beginning, or 4 signs or more of its end) and by amount; phone and ID numbers whole only." }), Authorized(["READER"])),
  serverFacts: (): MethodDecorator => QueryField(() => ServerFacts, { name: "serverFacts", description: "服务器时间与模式。 / Server time and mode." }),
  serviceOrder: (): MethodDecorator => all(QueryField(() => ServiceOrder, { name: "serviceOrder", description: "一张居间服务单。 / One order. Errors: SERVICE_ORDER_NOT_FOUND" }), Authorized(["READER"])),
  serviceOrderItems: (): MethodDecorator => all(QueryField(() => ServiceOrderItemConnection, { name: "serviceOrderItems", description: "服务明细，按名单顺序。 / Its items in the order of the list. Errors: SERVICE_ORDER_NOT_FOUND" }), Authorized(["READER"])),
  serviceOrderRecords: (): MethodDecorator => all(QueryField(() => ServiceOrderRecordConnection, { name: "serviceOrderRecords", description: "操作记录，最新在前。 / Its record, newest first. Errors: SERVICE_ORDER_NOT_FOUND" }), Authorized(["READER"])),
  serviceOrderSum: (): MethodDecorator => all(QueryField(() => ChosenSum, { name: "serviceOrderSum", description: "居间订单：选中行的合计。 / What the chosen ones come to: payments." }), Authorized(["READER"])),
  serviceOrders: (): MethodDecorator => all(QueryField(() => ServiceOrderConnection, { name: "serviceOrders", description: "居间服务单，最新在前。 / Service orders, newest first." }), Authorized(["READER"])),
  signingBatch: (): MethodDecorator => all(QueryField(() => SigningBatch, { name: "signingBatch", description: "批量提醒的进度。 / Progress of a batch of reminders. Errors: NOT_FOUND" }), Authorized(["READER"])),
  signingQrs: (): MethodDecorator => all(QueryField(() => SigningQrConnection, { name: "signingQrs", description: "本企业的签约二维码。 / QR codes of the company." }), Authorized(["READER"])),
  startChoices: (): MethodDecorator => all(QueryField(() => StartChoices, { name: "startChoices", description: "新建结算单时可以从哪里开始。 / What a new statement of a type may begin from." }), Authorized(["ANY"])),
  statement: (): MethodDecorator => all(QueryField(() => Statement, { name: "statement", nullable: true, description: "结算单详情；不存在返回空。 / A statement, or null." }), Authorized(["READER"])),
  statementByKey: (): MethodDecorator => all(QueryField(() => Statement, { name: "statementByKey", nullable: true, description: "按创建键读取。 / By the creation key." }), Authorized(["READER"])),
  statementCounts: (): MethodDecorator => all(QueryField(() => [TabCount], { name: "statementCounts", description: "标签页计数。 / Counts of tabs." }), Authorized(["READER"])),
  statementDefaults: (): MethodDecorator => all(QueryField(() => StatementDefaults, { name: "statementDefaults", nullable: true, description: "新建结算单的默认选择；没有可参照的结算单时为空。 / What a new statement begins with; null when there is none to follow." }), Authorized(["ANY"])),
  statementDocument: (): MethodDecorator => all(QueryField(() => StatementDocument, { name: "statementDocument", description: "结算合同文件的地址。 / Where the contract is. Errors: STATEMENT_NOT_FOUND, SUBJECT_NOT_FOUND, PAPERS_NOT_READY, FRONT_URL_REFUSED" }), Authorized(["READER"])),
  statementDraft: (): MethodDecorator => all(QueryField(() => StatementDraft, { name: "statementDraft", description: "创建表单草稿。 / Draft of the create form." }), Authorized(["ANY"])),
  statementLine: (): MethodDecorator => all(QueryField(() => StatementLine, { name: "statementLine", nullable: true, description: "明细。 / A line, or null." }), Authorized(["READER"])),
  statementNeighbours: (): MethodDecorator => all(QueryField(() => StatementNeighbours, { name: "statementNeighbours", description: "结算单在列表中的上一个与下一个，按列表自己的排序，跨页有效。 / Before and after it, in the order of the list, over the borders of pages. Errors: STATEMENT_NOT_FOUND" }), Authorized(["READER"])),
  statementOperators: (): MethodDecorator => all(QueryField(() => [StatementOperator], { name: "statementOperators", description: "操作过一张结算单的人。 / Who acted on a statement." }), Authorized(["READER"])),
  statementPapers: (): MethodDecorator => all(QueryField(() => StatementPapers, { name: "statementPapers", description: "一张已确认结算单的合同与付款信息。 / Contract and payment info of a confirmed statement. Errors: STATEMENT_NOT_FOUND, SUBJECT_NOT_FOUND, PAPERS_NOT_READY" }), Authorized(["READER"])),
  statementRecords: (): MethodDecorator => all(QueryField(() => AuditRecordConnection, { name: "statementRecords", description: "一张结算单的处理记录，最新在前。 / Processing record of a statement, newest first." }), Authorized(["READER"])),
  statementSum: (): MethodDecorator => all(QueryField(() => ChosenSum, { name: "statementSum", description: "结算单：选中行的合计。 / What the chosen ones come to: totals." }), Authorized(["READER"])),
  statements: (): MethodDecorator => all(QueryField(() => StatementConnection, { name: "statements", description: "结算单列表。 / List of statements." }), Authorized(["READER"])),
  stationMessages: (): MethodDecorator => all(QueryField(() => StationMessageConnection, { name: "stationMessages", description: "我的站内消息，最新在前。 / My station messages, newest first." }), Authorized(["READER"])),
  statistics: (): MethodDecorator => all(QueryField(() => Statistics, { name: "statistics", description: "经营分析。 / Business analysis." }), Authorized(["READER"])),
  statisticsLines: (): MethodDecorator => all(QueryField(() => StatisticsLines, { name: "statisticsLines", description: "图表背后的明细，最新在前。 / Lines behind a chart, newest first." }), Authorized(["READER"])),
  statisticsSubjects: (): MethodDecorator => all(QueryField(() => [StatisticsSubject], { name: "statisticsSubjects", description: "可选的合作主体；isEffective 为 false 时含已停用的。 / Subjects to choose from; the closed ones too unless only those in force are wanted." }), Authorized(["READER"])),
  storedFile: (): MethodDecorator => all(QueryField(() => StoredFile, { name: "storedFile", description: "按编号读取文件信息；文件通过 POST /api/file/upload 上传。 / A stored file; files are uploaded by POST /api/file/upload. Errors: FILE_NOT_FOUND, PACKAGE_EXPIRED" }), Authorized(["READER"])),
  subject: (): MethodDecorator => all(QueryField(() => Subject, { name: "subject", nullable: true, description: "一个合作主体。 / One subject." }), Authorized(["READER"])),
  subjects: (): MethodDecorator => all(QueryField(() => [Subject], { name: "subjects", description: "本企业合作的主体。 / Subjects of the company." }), Authorized(["READER"])),
  task: (): MethodDecorator => all(QueryField(() => Task, { name: "task", description: "一个任务。 / One task. Errors: TASK_NOT_FOUND" }), Authorized(["READER"])),
  taskNeighbours: (): MethodDecorator => all(QueryField(() => TaskNeighbours, { name: "taskNeighbours", description: "任务在列表中的上一个与下一个，按列表自己的排序，跨页有效。 / Before and after it, in the order of the list, over the borders of pages. Errors: TASK_NOT_FOUND" }), Authorized(["READER"])),
  taskPeople: (): MethodDecorator => all(QueryField(() => TaskPersonConnection, { name: "taskPeople", description: "任务人员，最新在前。 / People on a task, newest first. Errors: TASK_NOT_FOUND" }), Authorized(["READER"])),
  taskRounds: (): MethodDecorator => all(QueryField(() => [TaskRound], { name: "taskRounds", description: "一人的各轮成果，最早在前。 / Rounds of work of one person, the first one first. Errors: TASK_PERSON_NOT_FOUND" }), Authorized(["READER"])),
  tasks: (): MethodDecorator => all(QueryField(() => TaskConnection, { name: "tasks", description: "任务，最新在前。 / Tasks, newest first." }), Authorized(["READER"])),
  taxCalc: (): MethodDecorator => all(QueryField(() => TaxCalc, { name: "taxCalc", description: "一次算税。 / One calculation. Errors: TAX_CALC_NOT_FOUND" }), Authorized(["READER"])),
  taxCalcRow: (): MethodDecorator => all(QueryField(() => TaxCalcRow, { name: "taxCalcRow", description: "一条算税明细。 / One row. Errors: TAX_CALC_ROW_NOT_FOUND" }), Authorized(["READER"])),
  taxCalcRows: (): MethodDecorator => all(QueryField(() => TaxCalcRowConnection, { name: "taxCalcRows", description: "算税明细，按名单顺序。 / Its rows in the order of the list. Errors: TAX_CALC_NOT_FOUND" }), Authorized(["READER"])),
  taxCalcSum: (): MethodDecorator => all(QueryField(() => ChosenSum, { name: "taxCalcSum", description: "税款单：选中行的合计。 / What the chosen ones come to: amounts." }), Authorized(["READER"])),
  taxCalcs: (): MethodDecorator => all(QueryField(() => TaxCalcConnection, { name: "taxCalcs", description: "已算税的名单，最新在前。 / Calculations, newest first." }), Authorized(["READER"])),
  taxRecord: (): MethodDecorator => all(QueryField(() => TaxRecord, { name: "taxRecord", description: "收款人在合作主体下一年的累计记录，由一条结算明细指出收款人（LAW-003）。含其他单位支付时不展示累计金额（D49）。 / The year's cumulative record of the payee of a line at its subject. Errors: LINE_NOT_FOUND" }), Authorized(["READER"])),
  terminationToConfirm: (): MethodDecorator => all(QueryField(() => TerminationToConfirm, { name: "terminationToConfirm", description: "本会话链接所指、待确认终止的合同。 / The contract of this session's link, to be ended. Errors: LINK_INVALID" }), Authorized([])),
  testInbox: (): MethodDecorator => QueryField(() => [InboxMessage], { name: "testInbox", description: "测试收件箱，最新在前；仅演示模式，最多 50 条。 / Test inbox, newest first, demo mode only." }),
  transferTargets: (): MethodDecorator => all(QueryField(() => [Member], { name: "transferTargets", description: "可接任企业管理员的成员：正常状态的其他成员。 / Members who can take over the master role: the other active ones." }), Authorized(["MASTER"])),
  unbindToConfirm: (): MethodDecorator => all(QueryField(() => UnbindToConfirm, { name: "unbindToConfirm", description: "本会话链接所指、待解除的签署绑定。 / The binding of this session's link. Errors: LINK_INVALID" }), Authorized([])),
  unreadMessageCount: (): MethodDecorator => all(QueryField(() => Int, { name: "unreadMessageCount", description: "我的未读条数。 / My unread messages." }), Authorized(["READER"])),
  unreadMessages: (): MethodDecorator => all(QueryField(() => [UnreadMessages], { name: "unreadMessages", description: "我的未读条数，按类型，每类一行。 / My unread messages by type, one row each." }), Authorized(["READER"])),
  verifyAuditChain: (): MethodDecorator => all(QueryField(() => AuditChainCheck, { name: "verifyAuditChain", description: "校验本企业的审计链。 / Checks the company's hash chain." }), Authorized(["READER"])),
  verifyDocument: (): MethodDecorator => QueryField(() => DocumentProof, { name: "verifyDocument", description: "按 SHA-256 摘要查验合同或回单，无需登录；可用二维码中的编码或文件本身的摘要。 / Whether a contract or receipt was made here, without login: known by what its QR code says and by the hash of its file." }),
  viewer: (): MethodDecorator => QueryField(() => Viewer, { name: "viewer", nullable: true, description: "当前用户；未登录为空。 / The logged-in user; null without a session." }),
  vocabulary: (): MethodDecorator => QueryField(() => [VocabularyEntry], { name: "vocabulary", description: "封闭词汇表（如 statementStatus、payWay）；未知名称返回空列表。 / A closed vocabulary by name; empty for an unknown name." }),
  webhookDeliveries: (): MethodDecorator => all(QueryField(() => WebhookDeliveryConnection, { name: "webhookDeliveries", description: "投递记录，最新在前，保留 30 天。 / Deliveries, the newest first, kept for 30 days." }), Authorized(["WEBHOOKS"])),
  webhookDelivery: (): MethodDecorator => all(QueryField(() => WebhookDelivery, { name: "webhookDelivery", nullable: true, description: "一次投递；不存在为空。 / One delivery; null = there is none." }), Authorized(["WEBHOOKS"])),
  webhooks: (): MethodDecorator => all(QueryField(() => [WebhookEndpoint], { name: "webhooks", description: "本企业的 Webhook，最多 5 个。 / Endpoints of the company, at most 5." }), Authorized(["WEBHOOKS"])),
  whyThisTax: (): MethodDecorator => all(QueryField(() => WhyThisTax, { name: "whyThisTax", description: "为什么是这个税额：确认前给名单行，确认后给明细。 / Why this tax: a roster row before confirm, a line after." }), Authorized(["READER"])),
};

export const Mutation = {
  acceptInvitation: (): MethodDecorator => MutationField(() => Boolean, { name: "acceptInvitation", description: "接受邀请（无须登录）。 / Accepts an invitation, without a session. Errors: LINK_INVALID, INVITATION_EXPIRED, CODE_REQUIRED, CODE_WRONG, CODE_EXPIRED, CODE_TRIES_EXCEEDED" }),
  acceptTaskWork: (): MethodDecorator => all(MutationField(() => Int, { name: "acceptTaskWork", description: "批量验收通过；全部通过或全部不变。 / Accepts the work of these people, all or none. Errors: SELECTION_EMPTY, TASK_NOT_FOUND, TASK_PERSON_NOT_FOUND, TASK_NOT_REVIEWABLE, STALE" }), Authorized(["ANY"])),
  addPasskey: (): MethodDecorator => all(MutationField(() => SafetyChange, { name: "addPasskey", description: "添加通行密钥。 / Adds a passkey. Errors: PASSKEY_REFUSED, PASSKEY_EXISTS, PASSKEY_LIMIT" }), Authorized([])),
  addRegistrationRemark: (): MethodDecorator => all(MutationField(() => RegistrationRemark, { name: "addRegistrationRemark", description: "添加一条备注。 / Adds a remark. Errors: REGISTRATION_NOT_FOUND" }), Authorized(["ANY"])),
  addTaskPeople: (): MethodDecorator => all(MutationField(() => Task, { name: "addTaskPeople", description: "派单任务新增用户。 / Adds the people of a checked list to a dispatch. Errors: TASK_NOT_FOUND, ROSTER_NOT_FOUND, ROSTER_GONE, CHECK_LIST_CHANGED, ROSTER_HAS_ERRORS, ROSTER_MANY_ERRORS, ROSTER_BUSY, ACTION_NOT_ALLOWED" }), Authorized(["ANY"])),
  advanceSandboxClock: (): MethodDecorator => all(MutationField(() => Sandbox, { name: "advanceSandboxClock", description: "将沙箱时钟向前移动，到期的事项随之发生；不影响正式环境。 / Moves the clock of the sandbox ahead; nothing else moves. Errors: SANDBOX_MISSING, CLOCK_BACKWARDS" }), Authorized(["MASTER"])),
  answerObjection: (): MethodDecorator => all(MutationField(() => Objection, { name: "answerObjection", description: "企业答复异议，可同时关闭；关闭「不是我」后，因此暂缓的明细重新校验并发放。 / The company answers and may close it; lines that were held by a closed \"not me\" are checked again and sent.\nErrors: OBJECTION_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["PAYMENT_AUDIT"])),
  answerTask: (): MethodDecorator => all(MutationField(() => MyTask, { name: "answerTask", description: "接受或拒绝派给本人的任务。 / Accepts or declines a task that was offered. Errors: TASK_PERSON_NOT_FOUND, LINK_INVALID, STALE, ACTION_NOT_ALLOWED, TASK_CLOSED, TASK_OVER, TASK_FULL" }), Authorized([])),
  applyInvoice: (): MethodDecorator => all(MutationField(() => Invoice, { name: "applyInvoice", description: "申请开票。 / Apply for an invoice. Errors: SUBJECT_NOT_FOUND, INVOICE_TITLE_MISSING, INVOICE_TITLE_IN_REVIEW, INVOICE_NOTHING_CHOSEN, INVOICE_CHOICE_CHANGED, INVOICE_TOO_MANY, INVOICE_KINDS_MIXED, INVOICE_SCENARIOS_MIXED, INVOICE_AMOUNT_TOO_SMALL, INVOICE_AMOUNT_CHANGED, ADDRESS_NOT_FOUND" }), Authorized(["ANY"])),
  askMyErasure: (): MethodDecorator => all(MutationField(() => ErasureAnswer, { name: "askMyErasure", description: "收款人：请求删除本人资料；依法保留的不删除，答复逐类说明原因与期限。 / Asks for erasure; what has to be kept stays, and the answer names it with its reason and term. Errors: PAYEE_PHONE_DIFFERS" }), Authorized(["PAYEE_FULL"])),
  askPasskey: (): MethodDecorator => all(MutationField(() => PasskeyQuestion, { name: "askPasskey", description: "向本人的通行密钥提问。 / A question to one of the own passkeys. Errors: FACTOR_NOT_FOUND" }), Authorized([])),
  askPasskeyLogin: (): MethodDecorator => MutationField(() => PasskeyQuestion, { name: "askPasskeyLogin", description: "登录前向通行密钥提问。 / A question to a passkey before a login." }),
  askRowsToSign: (): MethodDecorator => all(MutationField(() => RowsAskedToSign, { name: "askRowsToSign", description: "向名单中未签约或合同到期的人发送签约短信；已发送过的重新收到链接。签署后该行自动通过。 / Asks the people of these rows to sign; who was asked before gets the link again, five a day. Errors: ROSTER_NOT_FOUND, STATEMENT_NOT_FOUND, ROSTER_GONE, ROSTER_BUSY, ROSTER_ROW_NOT_FOUND, ROSTER_ROWS_CHANGED, SELECTION_CHANGED, SELECTION_EMPTY, SUBJECT_NOT_FOUND, SUBJECT_CLOSED, TEMPLATE_NOT_FOUND, SERVICE_NOT_OPEN, SERVICE_OFFLINE" }), Authorized(["ANY"])),
  awaitFunds: (): MethodDecorator => all(MutationField(() => Statement, { name: "awaitFunds", description: "汇款支付 → 7。 / Awaits a remittance. Errors: STATEMENT_NOT_FOUND, STALE, ACTION_NOT_ALLOWED, AUDIT_REQUIRED, SERVICE_NOT_OPEN, SERVICE_OFFLINE, PAY_TIME_INVALID, CODE_REQUIRED, CODE_WRONG, CODE_EXPIRED, CODE_TRIES_EXCEEDED, FACTOR_REQUIRED, FACTOR_MISSING, FACTOR_WRONG, FACTOR_LOCKED, PASSKEY_REFUSED, PAY_CONTENT_CHANGED, FUNDS_LOCKED" }), Authorized(["PAYER"])),
  beginPasskey: (): MethodDecorator => all(MutationField(() => PasskeyQuestion, { name: "beginPasskey", description: "开始添加通行密钥。 / Begins to add a passkey. Errors: PASSKEY_LIMIT" }), Authorized([])),
  beginSignOn: (): MethodDecorator => MutationField(() => SignOnStart, { name: "beginSignOn", description: "开始企业账号登录。 / Begins a login. Errors: SIGN_ON_UNKNOWN, SIGN_ON_UNREACHABLE" }),
  beginSignOnLink: (): MethodDecorator => all(MutationField(() => SignOnStart, { name: "beginSignOnLink", description: "开始绑定企业账号。 / Begins to bind an account. Errors: SIGN_ON_UNKNOWN, SIGN_ON_UNREACHABLE" }), Authorized(["READER"])),
  beginTotp: (): MethodDecorator => all(MutationField(() => TotpSecret, { name: "beginTotp", description: "开始启用身份验证器。 / Begins to set up an authenticator. Errors: FACTOR_EXISTS" }), Authorized([])),
  calculateBackCalc: (): MethodDecorator => all(MutationField(() => BackCalc, { name: "calculateBackCalc", description: "反算：求每人的应发金额、税款与服务费。 / Computes gross, taxes and fee of everybody. Errors: BACK_CALC_NOT_FOUND, ACTION_NOT_ALLOWED, ROSTER_EMPTY, TAX_RULE_MISSING, SUBJECT_NOT_FOUND, ROSTER_NOT_FOUND, ROSTER_GONE, ROSTER_BUSY, CHECK_LIST_CHANGED, ROSTER_HAS_ERRORS, ROSTER_MANY_ERRORS" }), Authorized(["ANY"])),
  calculateTaxCalc: (): MethodDecorator => all(MutationField(() => TaxCalc, { name: "calculateTaxCalc", description: "确认名单并算税。 / Confirms the list and calculates. Errors: TAX_CALC_NOT_FOUND, ACTION_NOT_ALLOWED, ROSTER_HAS_ERRORS, ROSTER_MANY_ERRORS, ROSTER_EMPTY, TAX_RULE_MISSING, ROSTER_NOT_FOUND, ROSTER_GONE, ROSTER_BUSY, CHECK_LIST_CHANGED, SUBJECT_NOT_FOUND, SUBJECT_CLOSED" }), Authorized(["ANY"])),
  cancelAwaitFunds: (): MethodDecorator => all(MutationField(() => Statement, { name: "cancelAwaitFunds", description: "取消汇款 → 原状态。 / Cancels the remittance. Errors: STATEMENT_NOT_FOUND, ACTION_NOT_ALLOWED, INBOUND_MATCHED" }), Authorized(["PAYER"])),
  cancelExport: (): MethodDecorator => all(MutationField(() => Export, { name: "cancelExport", description: "取消进行中的导出。 / Cancels a running export. Errors: EXPORT_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["READER"])),
  cancelFactorReset: (): MethodDecorator => all(MutationField(() => Safety, { name: "cancelFactorReset", description: "取消运营提出的第二重验证重置。 / Stops the reset that operators have begun. Errors: FACTOR_RESET_NONE" }), Authorized([])),
  cancelInvoice: (): MethodDecorator => all(MutationField(() => Invoice, { name: "cancelInvoice", description: "取消待审核的开票申请。 / Cancel a pending application. Errors: INVOICE_NOT_FOUND, INVOICE_STARTED, ACTION_NOT_ALLOWED" }), Authorized(["ANY"])),
  cancelPeopleImport: (): MethodDecorator => all(MutationField(() => PeopleImport, { name: "cancelPeopleImport", description: "取消导入，名单作废。 / Drops the import with its list. Errors: ROSTER_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["ANY"])),
  changeMyAccount: (): MethodDecorator => all(MutationField(() => MyAccount, { name: "changeMyAccount", description: "更换收款账号。24 小时（业务时钟）内不向新账号付款，期间的明细暂缓并写明原因；各付款企业会收到站内消息。 / Names another account. For 24 hours of the business clock nothing is paid to it: lines are held with the reason; the companies that pay are told.\nErrors: PAYEE_PHONE_DIFFERS, CODE_REQUIRED, CODE_WRONG, CODE_EXPIRED, CODE_TRIES_EXCEEDED" }), Authorized(["PAYEE_FULL"])),
  changePassword: (): MethodDecorator => all(MutationField(() => Boolean, { name: "changePassword", description: "修改密码；其他会话立即结束，须重新登录。 / Changes the password; every session ends. Errors: LINK_INVALID" }), Authorized([])),
  changePayeeGroup: (): MethodDecorator => all(MutationField(() => PayeeGroup, { name: "changePayeeGroup", description: "改名、加入或移出收款人。 / Renames a group, adds and takes out payees. Errors: PAYEE_GROUP_NOT_FOUND, PAYEE_GROUP_NAME_TAKEN, PAYEE_NOT_FOUND" }), Authorized(["ANY"])),
  changePhone: (): MethodDecorator => all(MutationField(() => Boolean, { name: "changePhone", description: "更换手机号；之后须重新登录。 / Changes the phone; every session ends. Errors: LINK_INVALID, CODE_REQUIRED, CODE_WRONG, CODE_EXPIRED, CODE_TRIES_EXCEEDED, PHONE_TAKEN" }), Authorized([])),
  closeTask: (): MethodDecorator => all(MutationField(() => Task, { name: "closeTask", description: "关闭任务：不再接单，已接单的继续。 / Closes a task: nobody takes it, who is on it goes on. Errors: TASK_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["ANY"])),
  confirmBackCalc: (): MethodDecorator => all(MutationField(() => BackCalcStatement, { name: "confirmBackCalc", description: "以反算所得的应发金额生成结算单。 / Makes a statement of the gross amounts. Errors: BACK_CALC_NOT_FOUND, BACK_CALC_CHANGED, ACTION_NOT_ALLOWED, ROSTER_NOT_FOUND, ROSTER_EMPTY, TAX_RULE_MISSING, DOWNTIME, TITLE_REQUIRED, SCENARIO_UNKNOWN, SERVICE_NOT_OPEN, SERVICE_OFFLINE, SUBJECT_NOT_FOUND, SUBJECT_CLOSED, FILE_NOT_FOUND, FILE_NOT_SHEET, FILE_SHEET_UNKNOWN, ROSTER_MAPPING_INCOMPLETE, ROSTER_HIDDEN_ROWS" }), Authorized(["ANY"])),
  confirmIdentity: (): MethodDecorator => all(MutationField(() => IdentityProof, { name: "confirmIdentity", description: "验证本人，取得下一步凭据。 / Proves the identity for the next step. Errors: CODE_REQUIRED, CODE_WRONG, CODE_EXPIRED, CODE_TRIES_EXCEEDED" }), Authorized([])),
  confirmReceipt: (): MethodDecorator => all(MutationField(() => ConfirmedReceipt, { name: "confirmReceipt", description: "收款人确认收款，银行随即付款；链接随即失效。24 小时内未确认的付款以原因失败。 / The payee confirms and the bank pays; the link is used up by it. Without it the payment fails after 24 hours, with its reason. Errors: LINK_INVALID" }), Authorized([])),
  confirmRegistration: (): MethodDecorator => all(MutationField(() => RegistrationOfMe, { name: "confirmRegistration", description: "本人签署并确认协议，登记完成；同一链接只成功一次。协议此前已签署的，不填 input。 / The person signs and so confirms the agreement: the registration is complete, and the link is used up. Without input where the agreement was signed before.\nErrors: LINK_INVALID, ACTION_NOT_ALLOWED, CONTRACT_TEXT_CHANGED, CONSENT_CHANGED" }), Authorized([])),
  confirmStatement: (): MethodDecorator => all(MutationField(() => Statement, { name: "confirmStatement", description: "确认 → 4；有提醒时以 NEEDS_CONFIRMATION 询问，answers 答复；对与其他结算单相同（SAME_LIST）的答复只对已询问过的同一组提醒有效，否则再次询问。 / Confirms; asks by NEEDS_CONFIRMATION, answered by `answers`; one to SAME_LIST counts for the set of warnings that was asked before, else it is asked again. Errors: STATEMENT_NOT_FOUND, ACTION_NOT_ALLOWED, ROSTER_NOT_FOUND, ROSTER_GONE, ROSTER_BUSY, CHECK_LIST_CHANGED, ROSTER_EMPTY, ROSTER_HAS_ERRORS, NEEDS_CONFIRMATION, CONFIRMATION_REASON_REQUIRED, TAX_RULE_MISSING, PAYEES_NOT_PAYABLE" }), Authorized(["ANY"])),
  confirmTermination: (): MethodDecorator => all(MutationField(() => TerminationResult, { name: "confirmTermination", description: "收款人确认终止协议，合同随即作废。 / The payee confirms the termination: the contract is voided. Errors: LINK_INVALID, ACTION_NOT_ALLOWED" }), Authorized([])),
  confirmTotp: (): MethodDecorator => all(MutationField(() => SafetyChange, { name: "confirmTotp", description: "用身份验证器的验证码确认启用。 / Confirms the authenticator by a code of it. Errors: FACTOR_UNSTARTED, FACTOR_EXISTS, FACTOR_WRONG, FACTOR_LOCKED" }), Authorized([])),
  confirmUnbind: (): MethodDecorator => all(MutationField(() => Boolean, { name: "confirmUnbind", description: "收款人确认解除签署绑定：手机号与本人的绑定解除，正确的人可以重新绑定。 / The payee lets the binding go: the phone is bound to nobody, and the right person can bind it. Errors: LINK_INVALID" }), Authorized([])),
  copyStatement: (): MethodDecorator => all(MutationField(() => Statement, { name: "copyStatement", description: "复制为新结算单 → 1，沿用原文件。异步：立即返回，完成后状态改变。 / Copies the file into a new statement. Asynchronous: it answers at once, and the state changes when the work is done. Errors: STATEMENT_NOT_FOUND, STATEMENT_OF_TASK, START_EMPTY, ACTION_NOT_ALLOWED, TASK_NOT_FOUND, ROSTER_NOT_FOUND, DOWNTIME, TITLE_REQUIRED, SCENARIO_UNKNOWN, SERVICE_NOT_OPEN, SERVICE_OFFLINE, SUBJECT_NOT_FOUND, SUBJECT_CLOSED, FILE_NOT_FOUND, FILE_NOT_SHEET, FILE_SHEET_UNKNOWN, ROSTER_MAPPING_INCOMPLETE, ROSTER_HIDDEN_ROWS" }), Authorized(["ANY"])),
  createApiToken: (): MethodDecorator => all(MutationField(() => ApiTokenSecret, { name: "createApiToken", description: "新建令牌；密钥只显示一次（API-001）。 / Makes a token; its secret is told once. Errors: API_TOKEN_LIMIT, SANDBOX_MISSING" }), Authorized(["MASTER"])),
  createDownloadTicket: (): MethodDecorator => all(MutationField(() => DownloadTicket, { name: "createDownloadTicket", description: "取得一次性下载地址。 / A one-time download address. Errors: FILE_NOT_FOUND, PACKAGE_EXPIRED" }), Authorized(["READER"])),
  createPayeeGroup: (): MethodDecorator => all(MutationField(() => PayeeGroup, { name: "createPayeeGroup", description: "新建收款人分组，可一并加入收款人。 / Makes a group. Errors: PAYEE_GROUP_NAME_TAKEN, PAYEE_GROUP_LIMIT, PAYEE_NOT_FOUND" }), Authorized(["ANY"])),
  createReceivingAddress: (): MethodDecorator => all(MutationField(() => ReceivingAddress, { name: "createReceivingAddress", description: "新增收件地址；第一个地址即为默认。 / Add an address; the first one is the default." }), Authorized(["ANY"])),
  createSessionTicket: (): MethodDecorator => all(MutationField(() => SessionTicket, { name: "createSessionTicket", description: "换取一次性票据，只对所说用途有效，会话结束即失效。 / A one-time ticket for the purpose named, which ends with the session." }), Authorized([])),
  createSigningQr: (): MethodDecorator => all(MutationField(() => SigningQr, { name: "createSigningQr", description: "创建签约二维码，可多人使用。 / Makes a QR code at which many people sign. Errors: SUBJECT_NOT_FOUND, SUBJECT_CLOSED, TEMPLATE_NOT_FOUND, SERVICE_NOT_OPEN, SERVICE_OFFLINE" }), Authorized(["ANY"])),
  createStatement: (): MethodDecorator => all(MutationField(() => Statement, { name: "createStatement", description: "创建结算单 → 1。异步：立即返回，完成后状态改变。 / Creates a statement. Asynchronous: it answers at once, and the state changes when the work is done. Errors: TASK_NOT_FOUND, TASK_SUBJECT_OTHER, DOWNTIME, TITLE_REQUIRED, SCENARIO_UNKNOWN, SERVICE_NOT_OPEN, SERVICE_OFFLINE, SUBJECT_NOT_FOUND, SUBJECT_CLOSED, FILE_NOT_FOUND, FILE_NOT_SHEET, FILE_SHEET_UNKNOWN, ROSTER_MAPPING_INCOMPLETE, ROSTER_HIDDEN_ROWS" }), Authorized(["ANY"])),
  createWebhook: (): MethodDecorator => all(MutationField(() => WebhookSecret, { name: "createWebhook", description: "新建 Webhook，密钥只显示这一次。 / Makes an endpoint; its secret is shown this once. Errors: WEBHOOK_LIMIT" }), Authorized(["WEBHOOKS"])),
  decideResend: (): MethodDecorator => all(MutationField(() => StatementLine, { name: "decideResend", description: "审核变更账号后的重新发放（D28）。 / An auditor decides on the resend to a changed account. Errors: LINE_NOT_FOUND, ACTION_NOT_ALLOWED, APPROVAL_NOT_FOUND, MAKER_IS_CHECKER, APPROVAL_CHANGED, APPROVAL_UNSEEN, SERVICE_NOT_OPEN, SERVICE_OFFLINE" }), Authorized(["PAYMENT_AUDIT"])),
  deleteContracts: (): MethodDecorator => all(MutationField(() => DeleteContractsResult, { name: "deleteContracts", description: "删除未签署的合同。 / Deletes unsigned contracts. Errors: CONTRACT_NOT_FOUND, SELECTION_EMPTY, SELECTION_CHANGED, CONTRACTS_NOT_UNSIGNED" }), Authorized(["ANY"])),
  deleteListView: (): MethodDecorator => all(MutationField(() => Boolean, { name: "deleteListView", description: "删除视图；以它为默认的列表回到没有默认。 / Delete a view; lists that open with it open without one. Errors: LIST_VIEW_NOT_FOUND, LIST_VIEW_NOT_YOURS, STALE" }), Authorized(["READER"])),
  deletePayeeGroup: (): MethodDecorator => all(MutationField(() => Boolean, { name: "deletePayeeGroup", description: "删除分组；收款人不受影响。 / Deletes a group; its payees stay. Errors: PAYEE_GROUP_NOT_FOUND" }), Authorized(["ANY"])),
  deleteReceivingAddress: (): MethodDecorator => all(MutationField(() => Boolean, { name: "deleteReceivingAddress", description: "删除收件地址；删除默认地址后，最近新增的成为默认。 / Delete an address; after the default, the newest becomes it. Errors: ADDRESS_NOT_FOUND" }), Authorized(["ANY"])),
  deleteRosterRow: (): MethodDecorator => all(MutationField(() => RosterChange, { name: "deleteRosterRow", description: "删除一行；仅剩一行时拒绝。 / Deletes one row, refused for the only one. Errors: ROSTER_NOT_FOUND, ROSTER_GONE, ROSTER_BUSY, CHECK_LIST_CHANGED, ACTION_NOT_ALLOWED, ROSTER_ROW_NOT_FOUND, ROSTER_ROWS_CHANGED, LAST_ROW" }), Authorized(["ANY"])),
  deleteRosterRows: (): MethodDecorator => all(MutationField(() => RosterChange, { name: "deleteRosterRows", description: "批量删除；删空后名单作废。 / Deletes rows; an emptied list is discarded where its kind allows. Errors: ROSTER_NOT_FOUND, ROSTER_GONE, ROSTER_BUSY, CHECK_LIST_CHANGED, ACTION_NOT_ALLOWED, ROSTER_ROW_NOT_FOUND, ROSTER_ROWS_CHANGED, SELECTION_CHANGED, SELECTION_EMPTY, LAST_ROW" }), Authorized(["ANY"])),
  deleteTask: (): MethodDecorator => all(MutationField(() => Boolean, { name: "deleteTask", description: "删除任务；未提交成果的人员随之移除。 / Deletes a task; who has handed nothing in is removed with it. Errors: TASK_NOT_FOUND, ACTION_NOT_ALLOWED, TASK_HAS_WORK" }), Authorized(["ANY"])),
  deleteWebhook: (): MethodDecorator => all(MutationField(() => Boolean, { name: "deleteWebhook", description: "删除，连同投递记录。 / Deletes it with its log. Errors: WEBHOOK_NOT_FOUND" }), Authorized(["WEBHOOKS"])),
  disableWebhook: (): MethodDecorator => all(MutationField(() => WebhookEndpoint, { name: "disableWebhook", description: "停用；事件保留 30 天。 / Turns it off; events are kept for 30 days. Errors: WEBHOOK_NOT_FOUND" }), Authorized(["WEBHOOKS"])),
  discardStatement: (): MethodDecorator => all(MutationField(() => Boolean, { name: "discardStatement", description: "放弃创建（仅 1），导入记录保留。 / Discards a creation in 1. Errors: STATEMENT_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["ANY"])),
  discardTaxCalc: (): MethodDecorator => all(MutationField(() => Boolean, { name: "discardTaxCalc", description: "取消核对中的算税。 / Cancels one that is being checked. Errors: TAX_CALC_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["ANY"])),
  dispatchTask: (): MethodDecorator => all(MutationField(() => Task, { name: "dispatchTask", description: "发布派单任务：名单中的人收到短信，接受或拒绝；主体、业务类型与合同即核对名单时所选。 / Publishes a dispatch to the people of a checked list; subject, agreement and contract are those of the list. Errors: TASK_MODE_OTHER, ROSTER_NOT_FOUND, ROSTER_GONE, CHECK_LIST_CHANGED, ROSTER_HAS_ERRORS, ROSTER_MANY_ERRORS, ROSTER_BUSY, ACTION_NOT_ALLOWED, SUBJECT_NOT_FOUND, SUBJECT_CLOSED, SERVICE_NOT_OPEN, SERVICE_OFFLINE, FILE_NOT_FOUND" }), Authorized(["ANY"])),
  editContract: (): MethodDecorator => all(MutationField(() => Contract, { name: "editContract", description: "修改待签署合同的签署人；原链接失效。 / Names the signer right; the link of before ends. Errors: CONTRACT_NOT_FOUND, ACTION_NOT_ALLOWED, CONTRACT_OPEN" }), Authorized(["ANY"])),
  editFailedLine: (): MethodDecorator => all(MutationField(() => StatementLine, { name: "editFailedLine", description: "修改失败明细（状态 13）。 / Edits a failed line. Errors: LINE_NOT_FOUND, ACTION_NOT_ALLOWED, ROSTER_ROW_INVALID" }), Authorized(["ANY"])),
  editRosterRow: (): MethodDecorator => all(MutationField(() => RosterChange, { name: "editRosterRow", description: "修改一行；该行及其重复组随即重新校验。 / Edits a row; it and its duplicate group are checked again. Errors: ROSTER_NOT_FOUND, ROSTER_GONE, ROSTER_BUSY, CHECK_LIST_CHANGED, ACTION_NOT_ALLOWED, ROSTER_ROW_NOT_FOUND, ROSTER_ROWS_CHANGED, ROSTER_ROW_INVALID, UNKNOWN_VALUE" }), Authorized(["ANY"])),
  editTask: (): MethodDecorator => all(MutationField(() => Task, { name: "editTask", description: "修改任务；此前的文字留作版本。 / Edits a task; the text before it stays as a version. Errors: TASK_NOT_FOUND, STALE, ACTION_NOT_ALLOWED, TASK_PEOPLE_BELOW, FILE_NOT_FOUND" }), Authorized(["ANY"])),
  editTaskPhone: (): MethodDecorator => all(MutationField(() => TaskPerson, { name: "editTaskPhone", description: "修改任务人员的手机号。 / Changes the phone of a person on the task. Errors: TASK_PERSON_NOT_FOUND, TASK_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["ANY"])),
  enableWebhook: (): MethodDecorator => all(MutationField(() => WebhookEndpoint, { name: "enableWebhook", description: "启用；可同时补发停用期间的事件。 / Turns it on, and sends what was kept if asked to. Errors: WEBHOOK_NOT_FOUND" }), Authorized(["WEBHOOKS"])),
  endApiTokenKey: (): MethodDecorator => all(MutationField(() => ApiToken, { name: "endApiTokenKey", description: "立即停用被轮换的旧密钥。 / Ends the rotated key now. Errors: API_TOKEN_NOT_FOUND" }), Authorized(["MASTER"])),
  endOtherSessions: (): MethodDecorator => all(MutationField(() => Int, { name: "endOtherSessions", description: "结束其他全部会话。 / Ends all other sessions; answers how many." }), Authorized([])),
  endSession: (): MethodDecorator => all(MutationField(() => Boolean, { name: "endSession", description: "结束一个会话。 / Ends one session." }), Authorized([])),
  endSigningQr: (): MethodDecorator => all(MutationField(() => SigningQr, { name: "endSigningQr", description: "停用签约二维码；已签的合同不受影响。 / Ends a QR code; contracts that were signed stay. Errors: QR_NOT_FOUND" }), Authorized(["ANY"])),
  exportMyRecords: (): MethodDecorator => all(MutationField(() => MyRecordsCopy, { name: "exportMyRecords", description: "收款人：取得本人资料的副本（含完整证件号和账号）；记入日志。 / A copy of the own data with full numbers; it is logged." }), Authorized(["PAYEE_FULL"])),
  finishSignOn: (): MethodDecorator => MutationField(() => SignOnResult, { name: "finishSignOn", description: "完成企业账号登录；仅限已绑定的成员。 / Ends a login; for members who have bound the account. Errors: SIGN_ON_UNKNOWN, SIGN_ON_REFUSED, SIGN_ON_UNREACHABLE, SIGN_ON_UNBOUND" }),
  finishSignOnLink: (): MethodDecorator => all(MutationField(() => SignOn, { name: "finishSignOnLink", description: "完成绑定企业账号，仅限开始绑定的会话。 / Binds the account, in the session that began. Errors: SIGN_ON_REFUSED, SIGN_ON_UNREACHABLE, SIGN_ON_TAKEN" }), Authorized(["READER"])),
  fixAccount: (): MethodDecorator => all(MutationField(() => FixedAccount, { name: "fixAccount", description: "收款人修改失败明细的收款账号；只限链接所指的一条，链接随即失效。 / The payee mends the account of the failed line of the link, which is used up by it. Errors: LINK_INVALID, ROSTER_ROW_INVALID" }), Authorized([])),
  giveUpTask: (): MethodDecorator => all(MutationField(() => MyTask, { name: "giveUpTask", description: "放弃任务；未提交过成果的，名额释放。 / Gives the task up; the place is free again where nothing was handed in. Errors: TASK_PERSON_NOT_FOUND, LINK_INVALID, ACTION_NOT_ALLOWED" }), Authorized([])),
  grabTask: (): MethodDecorator => all(MutationField(() => MyTask, { name: "grabTask", description: "抢单。 / Takes an open task. Errors: TASK_NOT_FOUND, STALE, TASK_CLOSED, TASK_OVER, TASK_FULL, TASK_TAKEN, PAYEE_PHONE_MISSING" }), Authorized(["PAYEE_FULL"])),
  handleAbnormal: (): MethodDecorator => all(MutationField(() => Statement, { name: "handleAbnormal", description: "处理异常 → 15；须先改账号的明细不会按原账号再次提交：默认整单拒绝，onlySendable 为真时留在失败。 / Hands the failures in again. A line whose account was refused for good and has not changed is never sent: the call is refused, or with onlySendable the line stays failed. Errors: STATEMENT_NOT_FOUND, ACTION_NOT_ALLOWED, LINE_NOT_FOUND, SELECTION_CHANGED, STALE, SERVICE_NOT_OPEN, SERVICE_OFFLINE, LINE_NEEDS_ACCOUNT, LINE_NOT_PAYABLE, ROSTER_ROW_INVALID" }), Authorized(["PAYER"])),
  hideChecklist: (): MethodDecorator => all(MutationField(() => Checklist, { name: "hideChecklist", description: "隐藏或显示快速上手清单。 / Hides or shows the checklist." }), Authorized(["READER"])),
  holdFunds: (): MethodDecorator => all(MutationField(() => Statement, { name: "holdFunds", description: "锁定资金 30 分钟。 / Holds the funds for 30 minutes. Errors: STATEMENT_NOT_FOUND, STATEMENT_SUBJECT_OTHER, STALE, ACTION_NOT_ALLOWED, AUDIT_REQUIRED, SERVICE_NOT_OPEN, SERVICE_OFFLINE, PAY_CONTENT_CHANGED, FUNDS_LOCKED, INSUFFICIENT_BALANCE, INSUFFICIENT_QUOTA, FUNDS_BLOCKED" }), Authorized(["PAYER"])),
  inviteMember: (): MethodDecorator => all(MutationField(() => Member, { name: "inviteMember", description: "邀请成员；已邀请的会换发新链接，每人每日 5 次。 / Invites; an open invitation gets a new link, five times a day. Errors: MEMBER_EXISTS, REMINDER_LIMIT" }), Authorized(["MASTER"])),
  leaveCompany: (): MethodDecorator => all(MutationField(() => Viewer, { name: "leaveCompany", description: "退出一家企业；企业管理员须先转让。当前会话转到下一家企业，没有则为未绑定。 / Leaves the company of the call; its master has to hand over first. This session goes on in the next company, or unbound. Errors: MASTER_ELSEWHERE, COMPANY_ELSEWHERE, ACTION_NOT_ALLOWED, MEMBER_NOT_FOUND" }), Authorized([])),
  login: (): MethodDecorator => MutationField(() => LoginResult, { name: "login", description: "密码登录；账号不存在与密码错误回答相同。 / Login by password; an unknown account and a wrong password get the same answer. Errors: LOGIN_REFUSED, LOGIN_LOCKED, CAPTCHA_REQUIRED, CAPTCHA_FAILED, CAPTCHA_UNAVAILABLE" }),
  loginByCode: (): MethodDecorator => MutationField(() => LoginResult, { name: "loginByCode", description: "短信登录。 / Login by SMS code. Errors: LOGIN_REFUSED, CODE_REQUIRED, CODE_WRONG, CODE_EXPIRED, CODE_TRIES_EXCEEDED" }),
  loginByPasskey: (): MethodDecorator => MutationField(() => LoginResult, { name: "loginByPasskey", description: "用通行密钥登录，无须账号。 / Login by a passkey, without a name. Errors: PASSKEY_REFUSED" }),
  loginPayee: (): MethodDecorator => MutationField(() => PayeeSession, { name: "loginPayee", description: "收款人以手机号和验证码登录。手机号尚未绑定或绑定已满一年时，另须姓名和身份证号，且须与企业记录一致。30 分钟内在同一浏览器用付款企业的链接验证过的，登录后也能查看该企业，只要验证所用的正是该企业登记的手机号。 / Login of a payee by phone and code. A phone that nobody has proven within a year also needs name and id card, as a company has them. The session also reaches a company whose link was proven in the same browser within the last 30 minutes, by the phone which that company has of the payee.\nErrors: IDENTITY_REQUIRED, IDENTITY_MISMATCH, RATE_LIMITED, CODE_REQUIRED, CODE_WRONG, CODE_EXPIRED, CODE_TRIES_EXCEEDED" }),
  logout: (): MethodDecorator => MutationField(() => Boolean, { name: "logout", description: "退出登录。 / Ends this session." }),
  logoutPayee: (): MethodDecorator => MutationField(() => Boolean, { name: "logoutPayee", description: "收款人退出登录；没有会话时返回 false。 / Ends the payee's session; false when there was none." }),
  nextBackCalc: (): MethodDecorator => all(MutationField(() => BackCalcNext, { name: "nextBackCalc", description: "下一步：重新求解，结果有变则须重新核对。 / Solves again; other figures have to be looked at first. Errors: BACK_CALC_NOT_FOUND, ACTION_NOT_ALLOWED, ROSTER_EMPTY, TAX_RULE_MISSING, SUBJECT_NOT_FOUND" }), Authorized(["ANY"])),
  nextPeopleImport: (): MethodDecorator => all(MutationField(() => PeopleImport, { name: "nextPeopleImport", description: "基础核对无误后进入签约或登记核对。 / From the base check to the depth check, once no row has an error. Errors: ROSTER_NOT_FOUND, ROSTER_GONE, ROSTER_BUSY, CHECK_LIST_CHANGED, ACTION_NOT_ALLOWED, ROSTER_HAS_ERRORS, ROSTER_MANY_ERRORS" }), Authorized(["ANY"])),
  openContractDocument: (): MethodDecorator => all(MutationField(() => ContractDocument, { name: "openContractDocument", description: "下载合同文件。 / The sealed document. Errors: CONTRACT_NOT_FOUND, ACTION_NOT_ALLOWED, CONTRACT_NO_DOCUMENT" }), Authorized(["READER"])),
  openContractOfMine: (): MethodDecorator => all(MutationField(() => MyReceipt, { name: "openContractOfMine", description: "本人一份合同（PDF）的一次性下载地址。 / One-time address of a contract of one's own. Errors: CONTRACT_NOT_FOUND, CONTRACT_NOT_SEALED" }), Authorized(["PAYEE_FULL"])),
  openMyContract: (): MethodDecorator => all(MutationField(() => MyReceipt, { name: "openMyContract", description: "本人已签合同（PDF）的一次性下载地址。 / One-time address of the payee's own signed contract. Errors: LINK_INVALID, CONTRACT_NOT_SEALED" }), Authorized([])),
  openMyIncomeCertificate: (): MethodDecorator => all(MutationField(() => MyReceipt, { name: "openMyIncomeCertificate", description: "年度收入与纳税凭证（PDF）的下载地址；金额与 myIncome 相同。 / Address of the certificate of a year's income and taxes, in the figures of myIncome. Errors: INCOME_YEAR_EMPTY, PAYEE_PHONE_DIFFERS" }), Authorized(["PAYEE_FULL"])),
  openMyReceipt: (): MethodDecorator => all(MutationField(() => MyReceipt, { name: "openMyReceipt", description: "我的回单（PDF）的下载地址。 / Address of the receipt of an own payment. Errors: RECEIPT_NONE, RECEIPT_REVOKED, RECEIPT_NOT_READY" }), Authorized(["PAYEE_FULL"])),
  openMyRegistrationContract: (): MethodDecorator => all(MutationField(() => MyReceipt, { name: "openMyRegistrationContract", description: "本人登记协议（PDF）的一次性下载地址。 / One-time address of the agreement that was signed with the registration. Errors: LINK_INVALID, CONTRACT_NOT_SEALED" }), Authorized([])),
  openRegistrationLink: (): MethodDecorator => all(MutationField(() => RegistrationLink, { name: "openRegistrationLink", description: "取得登记链接；此前的链接随即失效；尚未发出的短信随即发出，内含同一链接。 / A link to register; it ends the one before it. An SMS that is still to leave leaves with this link. Errors: REGISTRATION_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["ANY"])),
  openRosterRow: (): MethodDecorator => all(MutationField(() => RosterRowCells, { name: "openRosterRow", description: "一行的内容，敏感字段脱敏；原文用 revealPersonalField 查看。 / Cells of a row, personal ones masked; revealPersonalField tells the full value. Errors: ROSTER_NOT_FOUND, ROSTER_ROW_NOT_FOUND", deprecationReason: "用 roster.rows 与 revealPersonalField 代替 / use roster.rows and revealPersonalField; removed after 2027-06-30" }), Authorized(["ANY"])),
  openSandbox: (): MethodDecorator => all(MutationField(() => Sandbox, { name: "openSandbox", description: "开通沙箱；片刻后可用（isReady）。再次调用返回已有的沙箱。 / Opens the sandbox, ready a moment later; again = the one that is there." }), Authorized(["MASTER"])),
  openSigningLink: (): MethodDecorator => all(MutationField(() => SigningLink, { name: "openSigningLink", description: "复制签署链接；之前的链接随即失效。 / A fresh link to sign; the older one ends. Errors: CONTRACT_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["ANY"])),
  openTask: (): MethodDecorator => all(MutationField(() => Task, { name: "openTask", description: "开启任务。 / Opens a task. Errors: TASK_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["ANY"])),
  openTaskLink: (): MethodDecorator => all(MutationField(() => TaskLink, { name: "openTaskLink", description: "取得任务链接；此前的链接随即失效；尚未发出的短信随即发出，内含同一链接。 / A link to the task; it ends the one before it. An SMS that is still to leave leaves with this link. Errors: TASK_PERSON_NOT_FOUND, TASK_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["ANY"])),
  opsAskBank: (): MethodDecorator => all(MutationField(() => Boolean, { name: "opsAskBank", description: "立即向渠道查询该订单号，不发送、不判定。 / Asks the bank for this number now; sends and decides nothing. Errors: ATTEMPT_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["OPS_ACTING"])),
  opsCancelJob: (): MethodDecorator => all(MutationField(() => Boolean, { name: "opsCancelJob", description: "取消一个任务；运行中的不能取消。 / Cancels a job; one at work is left alone. Errors: NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["OPS_ACTING"])),
  opsClearWorkday: (): MethodDecorator => all(MutationField(() => WorkCalendar, { name: "opsClearWorkday", description: "删除录入的一天，恢复内置日历。 / Takes an entered day away: the calendar of the release counts again. Errors: NOT_FOUND" }), Authorized(["OPS_ACTING"])),
  opsConfirmBillRepayment: (): MethodDecorator => all(MutationField(() => Bill, { name: "opsConfirmBillRepayment", description: "第二名运营确认还款；额度随本金恢复。 / The second operator confirms; the quota is restored by the principal. Errors: APPROVAL_NOT_FOUND, SECOND_OPERATOR_REQUIRED, APPROVAL_CHANGED, ACTION_NOT_ALLOWED, INSUFFICIENT_BALANCE, FUNDS_BLOCKED, BILL_NOT_FOUND, BILL_DAY_INVALID, BILL_AMOUNT_ABOVE_OWED, BILL_REFERENCE_USED" }), Authorized(["OPS_ACTING"])),
  opsConfirmFactorReset: (): MethodDecorator => all(MutationField(() => OpsFactorReset, { name: "opsConfirmFactorReset", description: "由另一名运营人员确认；24 小时后执行，此前本人收到通知并可取消。 / Confirms it as another operator; done after 24 hours, and its owner, who is told, can stop it. Errors: APPROVAL_NOT_FOUND, SECOND_OPERATOR_REQUIRED, APPROVAL_CHANGED, ACTION_NOT_ALLOWED, FACTOR_NOT_FOUND, FACTOR_RESET_OPEN" }), Authorized(["OPS_ACTING"])),
  opsConfirmFundChange: (): MethodDecorator => all(MutationField(() => FundChange, { name: "opsConfirmFundChange", description: "第二名运营确认调整并执行。 / The second operator confirms; it is carried out. Errors: APPROVAL_NOT_FOUND, SECOND_OPERATOR_REQUIRED, APPROVAL_CHANGED, ACTION_NOT_ALLOWED, QUOTA_BELOW_USE, INSUFFICIENT_BALANCE, FUNDS_BLOCKED, OUTBOUND_REFERENCE_USED" }), Authorized(["OPS_ACTING"])),
  opsConfirmInbound: (): MethodDecorator => all(MutationField(() => InboundTransfer, { name: "opsConfirmInbound", description: "第二名运营确认入账。 / The second operator confirms; the company is credited. Errors: INBOUND_NOT_FOUND, INBOUND_UNMATCHED, SECOND_OPERATOR_REQUIRED, APPROVAL_CHANGED, APPROVAL_UNSEEN, ACTION_NOT_ALLOWED" }), Authorized(["OPS_ACTING"])),
  opsConfirmPayoutDecision: (): MethodDecorator => all(MutationField(() => PayoutDecision, { name: "opsConfirmPayoutDecision", description: "第二名运营确认判定并执行。 / The second operator confirms; it is carried out. Errors: APPROVAL_NOT_FOUND, SECOND_OPERATOR_REQUIRED, APPROVAL_CHANGED, PAYOUT_RESULT_KNOWN, ATTEMPT_NOT_FAILED, ACTION_NOT_ALLOWED, LINE_NEEDS_ACCOUNT, LINE_NOT_PAYABLE, ROSTER_ROW_INVALID, SERVICE_NOT_OPEN, SERVICE_OFFLINE" }), Authorized(["OPS_ACTING"])),
  opsConfirmReconcileCase: (): MethodDecorator => all(MutationField(() => ReconcileCase, { name: "opsConfirmReconcileCase", description: "第二名运营确认差异已处理。 / The second operator confirms. Errors: RECONCILE_CASE_NOT_FOUND, SECOND_OPERATOR_REQUIRED, APPROVAL_CHANGED, APPROVAL_UNSEEN, ACTION_NOT_ALLOWED" }), Authorized(["OPS_ACTING"])),
  opsConfirmRedInvoice: (): MethodDecorator => all(MutationField(() => OpsRedConfirmation, { name: "opsConfirmRedInvoice", description: "运营：代销方确认红冲并交开票方开具，或对未能开具的再次开具。 / Operator: confirm for the seller and have it issued, or ask the issuer again. Errors: RED_NOT_FOUND, ACTION_NOT_ALLOWED, APPROVAL_CHANGED, INVOICE_RED_LAPSED" }), Authorized(["OPS_ACTING"])),
  opsCreateCompany: (): MethodDecorator => all(MutationField(() => Company, { name: "opsCreateCompany", description: "运营创建企业及其管理员邀请。 / Creates a company and invites its master. Errors: COMPANY_EXISTS" }), Authorized(["OPS_REVIEW"])),
  opsCreateContractTemplate: (): MethodDecorator => all(MutationField(() => OpsContractTemplate, { name: "opsCreateContractTemplate", description: "运营：新建合同模板（草稿）。 / Operator: a new template, as a draft. Errors: SUBJECT_NOT_FOUND, TEMPLATE_NAME_TAKEN" }), Authorized(["OPS_ACTING"])),
  opsCreateOperator: (): MethodDecorator => all(MutationField(() => Operator, { name: "opsCreateOperator", description: "创建运营人员；须由另一名管理员启用，再由本人设置密码后方可登录。 / Creates an operator, who can log in once another administrator has made him active and he has set his password. Errors: PHONE_TAKEN" }), Authorized(["OPS_ADMIN"])),
  opsCreateSubject: (): MethodDecorator => all(MutationField(() => Subject, { name: "opsCreateSubject", description: "运营创建合作主体；代码与统一社会信用代码各只用一次。 / Creates a subject; its code and its credit code are each used once. Errors: SUBJECT_EXISTS" }), Authorized(["OPS_REVIEW"])),
  opsDecideInvoiceTitle: (): MethodDecorator => all(MutationField(() => InvoiceTitleOutcome, { name: "opsDecideInvoiceTitle", description: "运营：通过或退回发票抬头，退回须写明原因。 / Operator: approve a title or send it back with a reason. Errors: INVOICE_TITLE_NOT_FOUND, COMPANY_NOT_FOUND, ACTION_NOT_ALLOWED, APPROVAL_CHANGED, APPROVAL_UNSEEN, STALE" }), Authorized(["OPS_ACTING"])),
  opsDecideSignature: (): MethodDecorator => all(MutationField(() => SignatureApproval, { name: "opsDecideSignature", description: "运营：第二人确认或退回签署补录。 / The second operator confirms or refuses. Errors: APPROVAL_NOT_FOUND, SECOND_OPERATOR_REQUIRED, APPROVAL_CHANGED, ACTION_NOT_ALLOWED" }), Authorized(["OPS_ACTING"])),
  opsEnterInbound: (): MethodDecorator => all(MutationField(() => InboundTransfer, { name: "opsEnterInbound", description: "录入一笔到账款项，由另一名运营确认后入账。 / Enter an inbound transfer; another operator confirms it. Errors: INBOUND_DUPLICATE, BILL_REFERENCE_USED" }), Authorized(["OPS_ACTING"])),
  opsFailAgentInvoiceLine: (): MethodDecorator => all(MutationField(() => OpsAgentInvoiceLine, { name: "opsFailAgentInvoiceLine", description: "登记一条明细开票失败。 / An operator records that its invoice failed. Errors: AGENT_INVOICE_NOT_FOUND, AGENT_INVOICE_LINE_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["OPS_ACTING"])),
  opsFailServiceOrderItem: (): MethodDecorator => all(MutationField(() => OpsServiceOrderItem, { name: "opsFailServiceOrderItem", description: "登记一条明细开票失败，次月 1 日重试。 / An operator records that its invoice failed; it is tried again on the 1st of the next month. Errors: SERVICE_ORDER_NOT_FOUND, SERVICE_ORDER_ITEM_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["OPS_ACTING"])),
  opsImportInbounds: (): MethodDecorator => all(MutationField(() => InboundFileResult, { name: "opsImportInbounds", description: "导入银行流水文件：已有的流水号跳过并计数，其余逐笔录入，由另一名运营确认后入账。 / Import a bank file: known references are skipped and counted, the others entered one by one; another operator confirms each. Errors: FILE_TOO_LARGE, FILE_NOT_SHEET, FILE_NO_ROWS, FILE_TOO_MANY_ROWS, FILE_TOO_MANY_COLUMNS, FILE_CELL_TOO_LONG, FILE_ENCRYPTED, FILE_EXPANDS_TOO_LARGE, FILE_TOO_SLOW, FILE_ENCODING_UNKNOWN, FILE_QUOTE_OPEN, BANK_FILE_COLUMNS" }), Authorized(["OPS_ACTING"])),
  opsIssueAgentInvoiceLine: (): MethodDecorator => all(MutationField(() => OpsAgentInvoiceLine, { name: "opsIssueAgentInvoiceLine", description: "登记一条明细的发票。 / An operator records the invoice of a line. Errors: AGENT_INVOICE_NOT_FOUND, AGENT_INVOICE_LINE_NOT_FOUND, ACTION_NOT_ALLOWED, AGENT_INVOICE_NUMBER_USED" }), Authorized(["OPS_ACTING"])),
  opsIssueInvoice: (): MethodDecorator => all(MutationField(() => OpsInvoice, { name: "opsIssueInvoice", description: "运营：受理并交开票方开具，或对未能开具的再次开具；归属下月的申请到当月才受理。带 number 与 fileId 时登记在外部开具的发票，不再交开票方。 / Operator: accept and have it issued, or ask the issuer again; an application of the next month is accepted in that month. With number and fileId an invoice that was issued outside is entered, and the issuer is not asked. Errors: INVOICE_NOT_FOUND, ACTION_NOT_ALLOWED, INVOICE_NEXT_MONTH, APPROVAL_CHANGED, FILE_NOT_FOUND, INVOICE_NUMBER_USED" }), Authorized(["OPS_ACTING"])),
  opsIssueServiceOrderItem: (): MethodDecorator => all(MutationField(() => OpsServiceOrderItem, { name: "opsIssueServiceOrderItem", description: "登记一条明细的发票。 / An operator records the invoice of an item. Errors: SERVICE_ORDER_NOT_FOUND, SERVICE_ORDER_ITEM_NOT_FOUND, ACTION_NOT_ALLOWED, SERVICE_ORDER_INVOICE_USED" }), Authorized(["OPS_ACTING"])),
  opsLiftLedgerBlock: (): MethodDecorator => all(MutationField(() => FundChange, { name: "opsLiftLedgerBlock", description: "第二名运营确认：重新加总分录，一致则解除停付，否则拒绝。 / The second operator confirms: the entries are added up once more, and the account pays again if they agree. Errors: APPROVAL_NOT_FOUND, SECOND_OPERATOR_REQUIRED, APPROVAL_CHANGED, ACTION_NOT_ALLOWED, LEDGER_BLOCK_NOT_FOUND, LEDGER_STILL_DIFFERS" }), Authorized(["OPS_ACTING"])),
  opsLogin: (): MethodDecorator => MutationField(() => OpsLoginResult, { name: "opsLogin", description: "运营登录。 / Login of an operator. Errors: LOGIN_REFUSED, LOGIN_LOCKED, CAPTCHA_REQUIRED, CAPTCHA_FAILED, CAPTCHA_UNAVAILABLE" }),
  opsLogout: (): MethodDecorator => MutationField(() => Boolean, { name: "opsLogout", description: "运营退出。 / Ends the operator's session." }),
  opsMakeFiling: (): MethodDecorator => all(MutationField(() => Filing, { name: "opsMakeFiling", description: "运营：按此刻已入账的明细生成申报表；每笔只列一次，累计预扣表、居间交易税费代办表与应交税费账面不一致时不生成。 / Fixes the rows of a sheet as they are posted now; one of withholding or of sales that differs from TAX_PAYABLE is not made. Errors: SUBJECT_NOT_FOUND, FILING_EMPTY, FILING_UNEVEN, TAX_RULE_MISSING" }), Authorized(["OPS_TAX"])),
  opsMatchInbound: (): MethodDecorator => all(MutationField(() => InboundTransfer, { name: "opsMatchInbound", description: "人工指定企业与合作主体。 / Choose company and subject by hand. Errors: INBOUND_NOT_FOUND, COMPANY_NOT_FOUND, SUBJECT_NOT_FOUND, SUBJECT_CLOSED, APPROVAL_CHANGED, ACTION_NOT_ALLOWED" }), Authorized(["OPS_ACTING"])),
  opsMigrateCompany: (): MethodDecorator => all(MutationField(() => Migration, { name: "opsMigrateCompany", description: "第二名运营执行业务下线：关闭经营所得与一般劳务并终止其结算单（行 28、28b）。 / The second operator ends business income and general labor of a company (rows 28, 28b). Errors: COMPANY_NOT_FOUND, APPROVAL_NOT_FOUND, SECOND_OPERATOR_REQUIRED, APPROVAL_CHANGED, ACTION_NOT_ALLOWED" }), Authorized(["OPS_REVIEW"])),
  opsMoveClock: (): MethodDecorator => all(MutationField(() => Clock, { name: "opsMoveClock", description: "移动业务时钟（仅演示模式，只能向前）。 / Moves the business clock, demo mode only and only forward. Errors: CLOCK_NOT_MOVABLE, CLOCK_BACKWARDS" }), Authorized(["OPS_ANY"])),
  opsOpenTitleProof: (): MethodDecorator => all(MutationField(() => DownloadTicket, { name: "opsOpenTitleProof", description: "运营：取得证明文件的一次性下载地址。 / Operator: a one-time address of the proof. Errors: INVOICE_TITLE_NOT_FOUND, COMPANY_NOT_FOUND, FILE_NOT_FOUND" }), Authorized(["OPS_ACTING"])),
  opsPlaceLegalHold: (): MethodDecorator => all(MutationField(() => LegalHold, { name: "opsPlaceLegalHold", description: "运营：设置依法保全。 / Places a legal hold. Errors: COMPANY_NOT_FOUND, PAYEE_NOT_FOUND, LEGAL_HOLD_EXISTS" }), Authorized(["OPS_REVIEW"])),
  opsProposeBillRepayment: (): MethodDecorator => all(MutationField(() => BillRepaymentProposal, { name: "opsProposeBillRepayment", description: "提出一次账单还款。 / Propose a repayment of a bill. Errors: BILL_NOT_FOUND, COMPANY_NOT_FOUND, BILL_DAY_INVALID, BILL_AMOUNT_ABOVE_OWED, BILL_REFERENCE_USED, ACTION_NOT_ALLOWED" }), Authorized(["OPS_ACTING"])),
  opsProposeFactorReset: (): MethodDecorator => all(MutationField(() => FactorResetProposal, { name: "opsProposeFactorReset", description: "提出重置一名用户的第二重验证（手机与恢复码均遗失时，已核实本人）。 / Proposes to let the second factors of a user go who has lost phone and codes. Errors: USER_NOT_FOUND, FACTOR_NOT_FOUND" }), Authorized(["OPS_ACTING"])),
  opsProposeFundChange: (): MethodDecorator => all(MutationField(() => FundChange, { name: "opsProposeFundChange", description: "提出设置额度、发放优惠券、扣减余额或退款转出。 / Propose a quota, a coupon, a deduction or a refund out. Errors: COMPANY_NOT_FOUND, SUBJECT_NOT_FOUND, SUBJECT_CLOSED, INSUFFICIENT_BALANCE, OUTBOUND_REFERENCE_USED" }), Authorized(["OPS_ACTING"])),
  opsProposeLedgerLift: (): MethodDecorator => all(MutationField(() => FundChange, { name: "opsProposeLedgerLift", description: "申请解除账户停付（LDG-005）：该账户的余额须已与分录一致。 / Asks to lift the block of an account, whose sums must be those of its entries again. Errors: COMPANY_NOT_FOUND, LEDGER_BLOCK_NOT_FOUND, LEDGER_STILL_DIFFERS" }), Authorized(["OPS_ACTING"])),
  opsProposeMigration: (): MethodDecorator => all(MutationField(() => MigrationProposal, { name: "opsProposeMigration", description: "提出业务下线，须另一名运营执行。 / Proposes the end of business income and general labor of a company; another operator carries it out. Errors: COMPANY_NOT_FOUND" }), Authorized(["OPS_ACTING"])),
  opsProposeReconcileCase: (): MethodDecorator => all(MutationField(() => ReconcileCase, { name: "opsProposeReconcileCase", description: "登记一条对账差异的处理结果，由另一名运营复核。 / Says how a difference was settled; another operator confirms. Errors: RECONCILE_CASE_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["OPS_ACTING"])),
  opsPublishHelpArticle: (): MethodDecorator => all(MutationField(() => HelpDraft, { name: "opsPublishHelpArticle", description: "运营：发布最新一版。 / Publishes the latest version. Errors: HELP_ARTICLE_NOT_FOUND, ACTION_NOT_ALLOWED, STALE" }), Authorized(["OPS_CONTENT"])),
  opsPublishHelpCategory: (): MethodDecorator => all(MutationField(() => HelpCategoryDraft, { name: "opsPublishHelpCategory", description: "运营：发布分类。 / Publishes a category. Errors: HELP_CATEGORY_NOT_FOUND, ACTION_NOT_ALLOWED, STALE" }), Authorized(["OPS_CONTENT"])),
  opsPublishTemplate: (): MethodDecorator => all(MutationField(() => OpsContractTemplate, { name: "opsPublishTemplate", description: "运营：发布草稿；此后新发送的合同使用该版本。 / Operator: publishes the draft; contracts sent from now on use it. Errors: TEMPLATE_NOT_FOUND, TEMPLATE_NO_DRAFT, ACTION_NOT_ALLOWED" }), Authorized(["OPS_ACTING"])),
  opsReconcile: (): MethodDecorator => all(MutationField(() => Boolean, { name: "opsReconcile", description: "与银行日终文件对账。 / Reconcile with the bank's day book." }), Authorized(["OPS_ACTING"])),
  opsRecordSignature: (): MethodDecorator => all(MutationField(() => SignatureApproval, { name: "opsRecordSignature", description: "运营：录入线下签署，等待第二人确认。 / Operator enters a signature made on paper; a second operator confirms. Errors: COMPANY_NOT_FOUND, SUBJECT_NOT_FOUND, FILE_NOT_FOUND, CONTRACT_DATES_WRONG, CONTRACT_EXISTS" }), Authorized(["OPS_ACTING"])),
  opsRefuseRedInvoice: (): MethodDecorator => all(MutationField(() => OpsRedConfirmation, { name: "opsRefuseRedInvoice", description: "运营：代销方驳回红冲，须写明原因。 / Operator: refuse for the seller, with a reason. Errors: RED_NOT_FOUND, ACTION_NOT_ALLOWED, APPROVAL_CHANGED" }), Authorized(["OPS_ACTING"])),
  opsRejectApproval: (): MethodDecorator => all(MutationField(() => Approval, { name: "opsRejectApproval", description: "驳回一项双人确认事项（确认由各业务的操作完成；提交人也可撤回）。 / Rejects an approval, also the own one; confirming is done by the action's own mutation. Errors: APPROVAL_NOT_FOUND, APPROVAL_CHANGED, ACTION_NOT_ALLOWED" }), Authorized(["OPS_ACTING"])),
  opsRejectInbound: (): MethodDecorator => all(MutationField(() => InboundTransfer, { name: "opsRejectInbound", description: "退回录入。 / Reject the entry. Errors: INBOUND_NOT_FOUND, APPROVAL_CHANGED, ACTION_NOT_ALLOWED" }), Authorized(["OPS_ACTING"])),
  opsRejectInvoice: (): MethodDecorator => all(MutationField(() => OpsInvoice, { name: "opsRejectInvoice", description: "运营：驳回开票申请，须写明原因。 / Operator: reject an application with a reason. Errors: INVOICE_NOT_FOUND, ACTION_NOT_ALLOWED, APPROVAL_CHANGED" }), Authorized(["OPS_ACTING"])),
  opsRejectPayoutDecision: (): MethodDecorator => all(MutationField(() => PayoutDecision, { name: "opsRejectPayoutDecision", description: "撤销判定。 / Reject the decision. Errors: APPROVAL_NOT_FOUND, APPROVAL_CHANGED, ACTION_NOT_ALLOWED" }), Authorized(["OPS_ACTING"])),
  opsRejectReconcileCase: (): MethodDecorator => all(MutationField(() => ReconcileCase, { name: "opsRejectReconcileCase", description: "退回，差异重新待处理。 / Sends it back; the difference waits again. Errors: RECONCILE_CASE_NOT_FOUND, APPROVAL_CHANGED, APPROVAL_UNSEEN, ACTION_NOT_ALLOWED" }), Authorized(["OPS_ACTING"])),
  opsReleaseLegalHold: (): MethodDecorator => all(MutationField(() => LegalHold, { name: "opsReleaseLegalHold", description: "运营：解除依法保全。 / Releases a legal hold. Errors: LEGAL_HOLD_NOT_FOUND" }), Authorized(["OPS_REVIEW"])),
  opsResendDelivery: (): MethodDecorator => all(MutationField(() => Delivery, { name: "opsResendDelivery", description: "运营重发一条失败或未发送的消息；已失效的验证码不能重发。 / Sends a failed or unsent delivery again, but no code that has expired. Errors: NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["OPS_ACTING"])),
  opsRetireTemplate: (): MethodDecorator => all(MutationField(() => OpsContractTemplate, { name: "opsRetireTemplate", description: "运营：停用模板；已发送的合同不受影响。 / Operator: retires a template; what was sent stays. Errors: TEMPLATE_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["OPS_ACTING"])),
  opsRetryJob: (): MethodDecorator => all(MutationField(() => Boolean, { name: "opsRetryJob", description: "重试一个失败的任务；运行中的不能重试。 / Runs a failed job again; one at work is left alone. Errors: NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["OPS_ACTING"])),
  opsReturnLine: (): MethodDecorator => all(MutationField(() => PayoutDecision, { name: "opsReturnLine", description: "登记退票（第 27 行），由另一名运营确认。 / Register a return; another operator confirms. Errors: ATTEMPT_NOT_FOUND, EVIDENCE_REQUIRED, FILE_NOT_FOUND, PAYOUT_RESULT_KNOWN, ACTION_NOT_ALLOWED" }), Authorized(["OPS_ACTING"])),
  opsRevealPersonalField: (): MethodDecorator => all(MutationField(() => RevealedField, { name: "opsRevealPersonalField", description: "运营查看企业一条记录的原文，须说明原因，并记入该企业的操作日志。 / An operator reveals one field of a record of a company; needs a reason and leaves a row in the company's own log. Errors: COMPANY_NOT_FOUND, NOT_FOUND, REVEAL_REASON_REQUIRED, REVEAL_LIMIT_REACHED" }), Authorized(["OPS_ACTING"])),
  opsRunRetention: (): MethodDecorator => all(MutationField(() => RetentionRun, { name: "opsRunRetention", description: "运营：立即开始一次保留期清理（每天也会自动进行）。 / Starts a run of retention now; one comes by itself every day. Errors: RETENTION_RUNNING" }), Authorized(["OPS_REVIEW"])),
  opsSaveAnnouncement: (): MethodDecorator => all(MutationField(() => Announcement, { name: "opsSaveAnnouncement", description: "运营：保存一则公告；到时间自动显示与结束。 / Saves an announcement; it comes and goes by its times. Errors: NOT_FOUND, STALE" }), Authorized(["OPS_CONTENT"])),
  opsSaveCatalogueRow: (): MethodDecorator => all(MutationField(() => CatalogueRow, { name: "opsSaveCatalogueRow", description: "运营：新增、改名、停用或恢复目录的一项，对所有进程和页面立即生效；已出具的文件保持当时的文字。 / Adds, renames, switches a row off or on again; it holds at once in every process, papers keep their words. Errors: STALE" }), Authorized(["OPS_CONTENT"])),
  opsSaveHelpArticle: (): MethodDecorator => all(MutationField(() => HelpDraft, { name: "opsSaveHelpArticle", description: "运营：保存文章；已发布的文章另存为下一版，发布后读者才看到。 / Saves an article; of a published one the next version. Errors: HELP_ARTICLE_NOT_FOUND, HELP_CATEGORY_NOT_FOUND, STALE" }), Authorized(["OPS_CONTENT"])),
  opsSaveHelpCategory: (): MethodDecorator => all(MutationField(() => HelpCategoryDraft, { name: "opsSaveHelpCategory", description: "运营：保存分类；新分类为草稿。 / Saves a category; a new one is a draft. Errors: HELP_CATEGORY_NOT_FOUND, HELP_CATEGORY_CODE_USED, STALE" }), Authorized(["OPS_CONTENT"])),
  opsSaveMessageTemplate: (): MethodDecorator => all(MutationField(() => MessageTemplateText, { name: "opsSaveMessageTemplate", description: "运营：改写模板，之后发出的消息即用新文字；text 为空恢复系统自带的文字。 / Writes a template; what goes out afterwards says it. Null brings the words of the release back. Errors: STALE" }), Authorized(["OPS_CONTENT"])),
  opsSaveTemplateDraft: (): MethodDecorator => all(MutationField(() => OpsContractTemplate, { name: "opsSaveTemplateDraft", description: "运营：保存草稿；已发布的版本不变，草稿成为下一版本。 / Operator: saves the draft of the next version. Errors: TEMPLATE_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["OPS_ACTING"])),
  opsSendInvoice: (): MethodDecorator => all(MutationField(() => OpsInvoice, { name: "opsSendInvoice", description: "运营：登记纸质发票的快递。 / Operator: how a paper invoice was sent. Errors: INVOICE_NOT_FOUND, ACTION_NOT_ALLOWED, INVOICE_NOT_PAPER" }), Authorized(["OPS_ACTING"])),
  opsSendPasswordCode: (): MethodDecorator => MutationField(() => CodeTicket, { name: "opsSendPasswordCode", description: "获取设置运营密码的验证码；未启用的手机号同样应答，但不发送。 / Sends the code that sets an operator's password; a phone of nobody who is active is answered alike, but gets nothing. Errors: CAPTCHA_REQUIRED, CAPTCHA_FAILED, CAPTCHA_UNAVAILABLE, CODE_SENT_RECENTLY, CODE_QUOTA_EXCEEDED" }),
  opsSetAccountNotice: (): MethodDecorator => all(MutationField(() => Subject, { name: "opsSetAccountNotice", description: "设置主体账户变更通知。 / Notice of a changed account of a subject. Errors: SUBJECT_NOT_FOUND" }), Authorized(["OPS_REVIEW"])),
  opsSetChannelLimits: (): MethodDecorator => all(MutationField(() => PayoutChannel, { name: "opsSetChannelLimits", description: "设置渠道每批笔数与同时在途笔数，自下一批起生效（GWY-012）。 / Sets how many lines of a channel go out together and how many orders are in the air at once, from the next lines on (GWY-012). Errors: UNKNOWN_VALUE" }), Authorized(["OPS_ACTING"])),
  opsSetChannelPaused: (): MethodDecorator => all(MutationField(() => PayoutChannel, { name: "opsSetChannelPaused", description: "暂停或恢复渠道；账目核对不符时不能恢复。 / Pause or resume a channel; none is resumed while the books are wrong. Errors: UNKNOWN_VALUE, BOOKS_WRONG" }), Authorized(["OPS_ACTING"])),
  opsSetCompany: (): MethodDecorator => all(MutationField(() => Company, { name: "opsSetCompany", description: "运营设置企业功能与参数。 / Sets features and figures. Errors: COMPANY_NOT_FOUND" }), Authorized(["OPS_REVIEW"])),
  opsSetCompanyStatus: (): MethodDecorator => all(MutationField(() => Company, { name: "opsSetCompanyStatus", description: "运营变更企业状态；开通须有业务与合作主体，退回须有原因。 / Moves the state of a company; opening takes a service and a subject, sending back a reason. Errors: COMPANY_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["OPS_REVIEW"])),
  opsSetCompanySubject: (): MethodDecorator => all(MutationField(() => Subject, { name: "opsSetCompanySubject", description: "运营设置企业与主体的合作条件；首次设置即建立合作与汇款账户。 / Sets terms; the first call opens the cooperation with its remittance account. Errors: COMPANY_NOT_FOUND, SUBJECT_NOT_FOUND" }), Authorized(["OPS_REVIEW"])),
  opsSetDowntime: (): MethodDecorator => all(MutationField(() => Boolean, { name: "opsSetDowntime", description: "开启或结束系统维护。 / Switches maintenance on or off." }), Authorized(["OPS_ADMIN"])),
  opsSetLineResult: (): MethodDecorator => all(MutationField(() => PayoutDecision, { name: "opsSetLineResult", description: "提出人工判定（第 25 行），由另一名运营确认。 / Propose the result of a payment. Errors: ATTEMPT_NOT_FOUND, ATTEMPT_NOT_FAILED, EVIDENCE_REQUIRED, FILE_NOT_FOUND, PAYOUT_RESULT_KNOWN, ACTION_NOT_ALLOWED" }), Authorized(["OPS_ACTING"])),
  opsSetPassword: (): MethodDecorator => MutationField(() => Boolean, { name: "opsSetPassword", description: "运营人员首次设置或更改登录密码；其全部会话随之结束。 / First or new password of an operator; all of his sessions end. Errors: CODE_REQUIRED, CODE_WRONG, CODE_EXPIRED, CODE_TRIES_EXCEEDED" }),
  opsSetPayeeLimits: (): MethodDecorator => all(MutationField(() => PayeeLimits, { name: "opsSetPayeeLimits", description: "设置企业在一个合作主体的收款人限额（D36），已付的不变。 / Sets what payees may receive from a company at a subject. Errors: COMPANY_NOT_FOUND, SUBJECT_NOT_FOUND" }), Authorized(["OPS_REVIEW"])),
  opsSetServices: (): MethodDecorator => all(MutationField(() => Company, { name: "opsSetServices", description: "运营设置业务期间（整组替换）。 / Sets the services, replaced as a whole. Errors: COMPANY_NOT_FOUND" }), Authorized(["OPS_REVIEW"])),
  opsSetSubjectOpen: (): MethodDecorator => all(MutationField(() => Subject, { name: "opsSetSubjectOpen", description: "运营停止或恢复一个主体。 / Closes or opens a subject. Errors: SUBJECT_NOT_FOUND" }), Authorized(["OPS_REVIEW"])),
  opsSetSwitch: (): MethodDecorator => all(MutationField(() => Company, { name: "opsSetSwitch", description: "运营设置企业开关。 / Sets a switch. Errors: COMPANY_NOT_FOUND" }), Authorized(["OPS_REVIEW"])),
  opsSetTaxSetting: (): MethodDecorator => all(MutationField(() => TaxSetting, { name: "opsSetTaxSetting", description: "设置合作主体自某月起的经营所得征收方式与增值税比较口径；此前月份不变；已有明细按其计税的版本不能改动，只能由其后月份的新版本接替。 / How a subject collects from a month on; earlier months keep what they had. A version that lines were taxed by cannot be changed, only followed by one of a later month. Errors: SUBJECT_NOT_FOUND, TAX_SETTING_USED" }), Authorized(["OPS_TAX"])),
  opsSetWorkdays: (): MethodDecorator => all(MutationField(() => WorkCalendar, { name: "opsSetWorkdays", description: "录入一段日期上班或休息；其后的开票截止、承诺日期与办理期限按新日历计算，已算出的日期不变。 / Enters days as worked or free; what is promised afterwards counts by them, dates that were promised stay." }), Authorized(["OPS_ACTING"])),
  opsStartKeyRotation: (): MethodDecorator => all(MutationField(() => OpsKeys, { name: "opsStartKeyRotation", description: "运营：重新查看一遍，把旧密钥加密的内容改用当前密钥（换密钥后会自动开始）。 / Looks through everything again; after a new key it begins by itself. Errors: KEY_ROTATION_RUNNING" }), Authorized(["OPS_ADMIN"])),
  opsStartReadOnlyView: (): MethodDecorator => all(MutationField(() => ReadOnlyViewStart, { name: "opsStartReadOnlyView", description: "平台人员只读查看一家企业的控制台 30 分钟，不能办理任何业务；企业的操作日志记录是谁、为何。本浏览器中已登录的企业账号会退出。 / An operator looks at the console of a company for 30 minutes and may change nothing (OPS-032); the company's log says who and why. A member who is logged in in this browser is logged out. Ended by logout. Errors: COMPANY_NOT_FOUND" }), Authorized(["OPS_ACTING"])),
  opsTakeHelpArticleOffline: (): MethodDecorator => all(MutationField(() => HelpDraft, { name: "opsTakeHelpArticleOffline", description: "运营：下线。 / Takes an article offline. Errors: HELP_ARTICLE_NOT_FOUND, ACTION_NOT_ALLOWED, STALE" }), Authorized(["OPS_CONTENT"])),
  opsTakeHelpCategoryOffline: (): MethodDecorator => all(MutationField(() => HelpCategoryDraft, { name: "opsTakeHelpCategoryOffline", description: "运营：下线分类，其中的文章读者不再看到。 / Takes a category offline, and its articles with it. Errors: HELP_CATEGORY_NOT_FOUND, ACTION_NOT_ALLOWED, STALE" }), Authorized(["OPS_CONTENT"])),
  opsTestMessageTemplate: (): MethodDecorator => all(MutationField(() => Delivery, { name: "opsTestMessageTemplate", description: "运营：把文字填入示例后发到本人手机，不必先保存。 / Sends the text with examples to the own phone; it need not be saved. Errors: OPERATOR_NOT_FOUND" }), Authorized(["OPS_CONTENT"])),
  opsUpdateOperator: (): MethodDecorator => all(MutationField(() => Operator, { name: "opsUpdateOperator", description: "修改运营人员的角色或启用、停用；本人不能为自己增加角色，也不能启用自己创建的人员。 / Changes roles, activates or deactivates; nobody adds a role to himself or activates whom he created. Errors: OPERATOR_NOT_FOUND, SECOND_OPERATOR_REQUIRED" }), Authorized(["OPS_ADMIN"])),
  overwriteListView: (): MethodDecorator => all(MutationField(() => ListView, { name: "overwriteListView", description: "用现在的条件更新视图。 / Overwrite a view with other conditions. Errors: LIST_VIEW_NOT_FOUND, LIST_VIEW_NOT_YOURS, LIST_VIEW_INVALID, LIST_VIEW_PERSONAL, STALE" }), Authorized(["READER"])),
  passAgentInvoiceCheck: (): MethodDecorator => all(MutationField(() => AgentInvoice, { name: "passAgentInvoiceCheck", description: "信息校验通过，进入签约校验。 / From the check of the information to the check of the contracts. Errors: AGENT_INVOICE_NOT_FOUND, ACTION_NOT_ALLOWED, ROSTER_HAS_ERRORS, ROSTER_MANY_ERRORS, ROSTER_EMPTY, ROSTER_NOT_FOUND, ROSTER_GONE, ROSTER_BUSY, CHECK_LIST_CHANGED, SERVICE_NOT_OPEN, SERVICE_OFFLINE" }), Authorized(["ANY"])),
  passAudit: (): MethodDecorator => all(MutationField(() => Statement, { name: "passAudit", description: "审核通过 → 10。 / Passes. Errors: STATEMENT_NOT_FOUND, STALE, ACTION_NOT_ALLOWED, AUDIT_IS_OFF, AUDIT_ALREADY_PASSED, MAKER_IS_CHECKER, APPROVAL_CHANGED, PAY_CONTENT_CHANGED, INSUFFICIENT_BALANCE, INSUFFICIENT_QUOTA, FUNDS_BLOCKED, TAX_CHANGED, TAX_ABOVE_AMOUNT, TAX_RULE_MISSING, PAYEES_OVER_LIMIT" }), Authorized(["PAYMENT_AUDIT"])),
  passBaseCheck: (): MethodDecorator => all(MutationField(() => Statement, { name: "passBaseCheck", description: "附件核对通过 → 40 或 3。异步：立即返回，状态仍为 CHECKING_BASE，由后台任务计算；用 statement(id) 每 1.5 秒查询，或订阅 statementChanged，直到状态改变。 / Base check passed, to 40 or 3. Asynchronous: it answers at once while the state is still CHECKING_BASE and a job computes; ask statement(id) every 1.5 s, or subscribe to statementChanged, until the state has changed. Errors: STATEMENT_NOT_FOUND, ACTION_NOT_ALLOWED, ROSTER_NOT_FOUND, ROSTER_GONE, ROSTER_BUSY, CHECK_LIST_CHANGED, ROSTER_EMPTY, ROSTER_HAS_ERRORS, ROSTER_MANY_ERRORS" }), Authorized(["ANY"])),
  pasteRosterRows: (): MethodDecorator => all(MutationField(() => RosterChange, { name: "pasteRosterRows", description: "粘贴多行。 / Pastes rows. Errors: ROSTER_NOT_FOUND, ROSTER_GONE, ROSTER_BUSY, CHECK_LIST_CHANGED, ACTION_NOT_ALLOWED, ROSTER_ROW_NOT_FOUND, ROSTER_ROWS_CHANGED, ROSTER_PASTE_TOO_LARGE, FILE_TOO_MANY_ROWS, UNKNOWN_VALUE" }), Authorized(["ANY"])),
  payAgentInvoice: (): MethodDecorator => all(MutationField(() => AgentInvoice, { name: "payAgentInvoice", description: "支付电子发票单。异步：立即返回，完成后状态改变。 / Pays an order. Asynchronous: it answers at once, and the state changes when the work is done. Errors: AGENT_INVOICE_NOT_FOUND, STALE, ACTION_NOT_ALLOWED, SERVICE_NOT_OPEN, SERVICE_OFFLINE, CODE_REQUIRED, CODE_WRONG, CODE_EXPIRED, CODE_TRIES_EXCEEDED, FACTOR_REQUIRED, FACTOR_MISSING, FACTOR_WRONG, FACTOR_LOCKED, PASSKEY_REFUSED, PAY_TYPE_CHANGED, TAX_RULE_MISSING, SUBJECT_NOT_FOUND, AGENT_INVOICE_TAX_ABOVE, INSUFFICIENT_BALANCE, INSUFFICIENT_QUOTA, FUNDS_BLOCKED, PAYEES_OVER_LIMIT, PAYEES_BLOCKED, API_TOKEN_CAP" }), Authorized(["PAYER"])),
  payServiceOrder: (): MethodDecorator => all(MutationField(() => ServiceOrder, { name: "payServiceOrder", description: "支付服务单。异步：立即返回，完成后状态改变。 / Pays an order. Asynchronous: it answers at once, and the state changes when the work is done. Errors: SERVICE_ORDER_NOT_FOUND, STALE, ACTION_NOT_ALLOWED, SERVICE_NOT_OPEN, SERVICE_OFFLINE, CODE_REQUIRED, CODE_WRONG, CODE_EXPIRED, CODE_TRIES_EXCEEDED, FACTOR_REQUIRED, FACTOR_MISSING, FACTOR_WRONG, FACTOR_LOCKED, PASSKEY_REFUSED, PAY_TYPE_CHANGED, TAX_CHANGED, TAX_RULE_MISSING, SUBJECT_NOT_FOUND, INSUFFICIENT_BALANCE, INSUFFICIENT_QUOTA, FUNDS_BLOCKED, PAYEES_BLOCKED, API_TOKEN_CAP" }), Authorized(["PAYER"])),
  payStatement: (): MethodDecorator => all(MutationField(() => Statement, { name: "payStatement", description: "付款 → 11。异步：立即返回，完成后状态改变。 / Pays. Asynchronous: it answers at once, and the state changes when the work is done. Errors: STATEMENT_NOT_FOUND, STALE, ACTION_NOT_ALLOWED, AUDIT_REQUIRED, SERVICE_NOT_OPEN, SERVICE_OFFLINE, CODE_REQUIRED, CODE_WRONG, CODE_EXPIRED, CODE_TRIES_EXCEEDED, FACTOR_REQUIRED, FACTOR_MISSING, FACTOR_WRONG, FACTOR_LOCKED, PASSKEY_REFUSED, PAY_TYPE_CHANGED, PAY_CONTENT_CHANGED, FUNDS_LOCKED, INSUFFICIENT_BALANCE, INSUFFICIENT_QUOTA, FUNDS_BLOCKED, TAX_CHANGED, TAX_ABOVE_AMOUNT, TAX_RULE_MISSING, PAYEES_OVER_LIMIT, API_TOKEN_CAP" }), Authorized(["PAYER"])),
  ping: (): MethodDecorator => all(MutationField(() => DateTimeScalar, { name: "ping", description: "占位：确认通道可写。返回业务时间。 / Answers the business time; proves the write door is open." }), Authorized([])),
  prepareReceipt: (): MethodDecorator => all(MutationField(() => LineReceipt, { name: "prepareReceipt", description: "准备一张回单的下载；首次会生成文件，fileId 为空时稍后用 lineReceipt 再读。 / Prepares one receipt; the first demand renders it, read lineReceipt again while fileId is empty. Errors: RECEIPT_NOT_OFFERED, RECEIPT_NONE, RECEIPT_REVOKED, RECEIPT_NOT_READY" }), Authorized(["ANY"])),
  prove: (): MethodDecorator => all(MutationField(() => FreshProof, { name: "prove", description: "验证身份，5 分钟内有效，仅限当前会话。 / Proves who sits there, for five minutes of this session. Errors: LOGIN_REFUSED, LOGIN_LOCKED, CAPTCHA_REQUIRED, CAPTCHA_FAILED, CAPTCHA_UNAVAILABLE, CODE_REQUIRED, CODE_WRONG, CODE_EXPIRED, CODE_TRIES_EXCEEDED, FACTOR_WRONG, FACTOR_LOCKED, PASSKEY_REFUSED" }), Authorized([])),
  provePayee: (): MethodDecorator => MutationField(() => PayeeSession, { name: "provePayee", description: "用验证码证明本人，得到 30 分钟、仅限该链接事项的会话；扫码签约须再次给出姓名、身份证号和手机号。 / Proves the person by the code and opens half an hour for the target of the link; a QR code needs name, id card and phone again.\nErrors: LINK_INVALID, RATE_LIMITED, IDENTITY_MISMATCH, CODE_REQUIRED, CODE_WRONG, CODE_EXPIRED, CODE_TRIES_EXCEEDED" }),
  publishTask: (): MethodDecorator => all(MutationField(() => Task, { name: "publishTask", description: "发布任务。 / Publishes a task. Errors: TASK_MODE_OTHER, SUBJECT_NOT_FOUND, SUBJECT_CLOSED, SERVICE_NOT_OPEN, SERVICE_OFFLINE, TEMPLATE_NOT_FOUND, FILE_NOT_FOUND" }), Authorized(["ANY"])),
  raiseObjection: (): MethodDecorator => all(MutationField(() => MyObjection, { name: "raiseObjection", description: "收款人对一笔付款提出异议；「不是我」在关闭前使该付款的企业对本人的后续明细暂缓发放。其他企业不受影响，也不会得知，须对其付款分别提出：否则手机号登记有误时，持有该手机的人可使他人在别处的报酬停发，别的企业也会由此得知此人另有收入。 / A payee objects to a payment; until it is closed \"not me\" holds all further lines to the person's ID in the company of that payment. Other companies' lines are not held and each is objected to by itself: or else whoever holds a wrongly recorded phone could stop a stranger's wages elsewhere, and another company would learn from the hold that the person is paid elsewhere.\nErrors: LINE_NOT_FOUND, OBJECTION_OPEN" }), Authorized(["PAYEE_FULL"])),
  readAllMessages: (): MethodDecorator => all(MutationField(() => Int, { name: "readAllMessages", description: "全部标为已读，返回条数；带 upTo 时只标其及更早的。 / Marks all read; answers how many. With upTo only that message and earlier ones." }), Authorized(["READER"])),
  readAnnouncement: (): MethodDecorator => all(MutationField(() => Announcement, { name: "readAnnouncement", description: "标为已读，不再弹出。 / Marks one as read: it pops up no more. Errors: NOT_FOUND" }), Authorized(["READER"])),
  readMessage: (): MethodDecorator => all(MutationField(() => StationMessage, { name: "readMessage", description: "标为已读。 / Marks one message read. Errors: MESSAGE_NOT_FOUND" }), Authorized(["READER"])),
  register: (): MethodDecorator => MutationField(() => LoginResult, { name: "register", description: "企业注册：建立企业（访客）与企业管理员并登录。 / Registers a company (visitor) with its master and logs in. Errors: CODE_REQUIRED, CODE_WRONG, CODE_EXPIRED, CODE_TRIES_EXCEEDED, COMPANY_EXISTS, PHONE_TAKEN" }),
  registerMe: (): MethodDecorator => all(MutationField(() => RegistrationOfMe, { name: "registerMe", description: "本人确认信息无误并登记，随即生成待确认的协议；协议过期或被撤回后再次调用会重新生成。 / The person registers: from here on there is an agreement to confirm. Called again after that agreement ran out or was taken back, it is made anew.\nErrors: LINK_INVALID, TEMPLATE_NOT_FOUND" }), Authorized([])),
  reinviteMember: (): MethodDecorator => all(MutationField(() => Member, { name: "reinviteMember", description: "重新邀请，旧链接失效，每人每日 5 次。 / Invites again; the old link stops working; five times a day. Errors: MEMBER_NOT_FOUND, ACTION_NOT_ALLOWED, REMINDER_LIMIT" }), Authorized(["MASTER"])),
  rejectAudit: (): MethodDecorator => all(MutationField(() => Statement, { name: "rejectAudit", description: "驳回 → 4。 / Rejects. Errors: STATEMENT_NOT_FOUND, STALE, ACTION_NOT_ALLOWED, AUDIT_IS_OFF, AUDIT_INVOICE_STARTED, REMARK_REQUIRED, APPROVAL_CHANGED" }), Authorized(["PAYMENT_AUDIT"])),
  relaunchAgentInvoiceLine: (): MethodDecorator => all(MutationField(() => AgentInvoiceLine, { name: "relaunchAgentInvoiceLine", description: "重新发起一条开票失败的明细。 / Tries a line again whose invoice failed. Errors: AGENT_INVOICE_NOT_FOUND, AGENT_INVOICE_LINE_NOT_FOUND, ACTION_NOT_ALLOWED, TAX_RULE_MISSING, SUBJECT_NOT_FOUND, AGENT_INVOICE_TAX_ABOVE, PAYEES_OVER_LIMIT, PAYEES_BLOCKED" }), Authorized(["ANY"])),
  releaseFunds: (): MethodDecorator => all(MutationField(() => Statement, { name: "releaseFunds", description: "解除锁定；未锁定时无动作。 / Releases the hold; nothing to release is fine. Errors: STATEMENT_NOT_FOUND, FUNDS_LOCKED" }), Authorized(["PAYER"])),
  remindContracts: (): MethodDecorator => all(MutationField(() => RemindResult, { name: "remindContracts", description: "提醒签署：每人每日 5 次（D42），超过 200 条由后台完成。 / Reminds by SMS, five a day per person; above 200 by a job. Errors: CONTRACT_NOT_FOUND, SELECTION_EMPTY, SELECTION_CHANGED, ACTION_NOT_ALLOWED, CONTRACT_OVERDUE, SIGNER_UNPROVEN, REMINDER_LIMIT" }), Authorized(["ANY"])),
  remindRegistrations: (): MethodDecorator => all(MutationField(() => RegistrationReminding, { name: "remindRegistrations", description: "短信提醒所选的人登记或确认协议，每人每天最多 5 次。 / Reminds the chosen people by SMS, each at most five times a day. Errors: SELECTION_EMPTY, SELECTION_CHANGED, REGISTRATION_NOT_FOUND" }), Authorized(["ANY"])),
  remindTaskPeople: (): MethodDecorator => all(MutationField(() => TaskReminding, { name: "remindTaskPeople", description: "短信提醒所选的人处理任务与签约，每人每天最多 5 次。 / Reminds the chosen people by SMS, each at most five times a day. Errors: SELECTION_EMPTY, TASK_NOT_FOUND, TASK_PERSON_NOT_FOUND" }), Authorized(["ANY"])),
  removeIdentityProvider: (): MethodDecorator => all(MutationField(() => Boolean, { name: "removeIdentityProvider", description: "停用企业账号登录，全部绑定解除。 / Ends it; everything bound is unbound. Errors: SIGN_ON_NOT_FOUND" }), Authorized(["MASTER"])),
  removeMember: (): MethodDecorator => all(MutationField(() => Boolean, { name: "removeMember", description: "移除成员，其会话立即结束。 / Removes a member and ends his sessions here. Errors: MEMBER_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["MASTER"])),
  removePasskey: (): MethodDecorator => all(MutationField(() => Safety, { name: "removePasskey", description: "移除通行密钥。 / Removes a passkey. Errors: FACTOR_NOT_FOUND, FACTOR_DEMANDED" }), Authorized([])),
  removeTaskPerson: (): MethodDecorator => all(MutationField(() => TaskPerson, { name: "removeTaskPerson", description: "移除任务人员，附原因；提交过成果的，名额不释放。 / Removes a person with a reason; the place of one who has handed work in is not given on. Errors: TASK_PERSON_NOT_FOUND, TASK_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["ANY"])),
  removeTotp: (): MethodDecorator => all(MutationField(() => Safety, { name: "removeTotp", description: "移除身份验证器。 / Removes the authenticator. Errors: FACTOR_NOT_FOUND, FACTOR_DEMANDED" }), Authorized([])),
  renameListView: (): MethodDecorator => all(MutationField(() => ListView, { name: "renameListView", description: "重命名视图。 / Rename a view. Errors: LIST_VIEW_NOT_FOUND, LIST_VIEW_NOT_YOURS, LIST_VIEW_NAME_TAKEN, STALE" }), Authorized(["READER"])),
  renameMe: (): MethodDecorator => all(MutationField(() => Viewer, { name: "renameMe", description: "修改姓名。 / Changes the name." }), Authorized([])),
  renamePasskey: (): MethodDecorator => all(MutationField(() => Safety, { name: "renamePasskey", description: "重命名通行密钥。 / Renames a passkey. Errors: FACTOR_NOT_FOUND" }), Authorized([])),
  renewRecoveryCodes: (): MethodDecorator => all(MutationField(() => SafetyChange, { name: "renewRecoveryCodes", description: "重新生成恢复码，原恢复码立即失效。 / New recovery codes; the old ones are void at once. Errors: FACTOR_NOT_FOUND" }), Authorized([])),
  reopenBackCalc: (): MethodDecorator => all(MutationField(() => BackCalc, { name: "reopenBackCalc", description: "结算单已取消或终止时，重新使用该反算。 / Takes it up again once its statement has ended. Errors: BACK_CALC_NOT_FOUND, BACK_CALC_IN_USE, ACTION_NOT_ALLOWED" }), Authorized(["ANY"])),
  reopenTaskWork: (): MethodDecorator => all(MutationField(() => TaskPerson, { name: "reopenTaskWork", description: "重新验收；仅限未结算的。 / Opens the review again, before a statement was made of it. Errors: TASK_PERSON_NOT_FOUND, TASK_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["ANY"])),
  replaceRosterRows: (): MethodDecorator => all(MutationField(() => Roster, { name: "replaceRosterRows", description: "上传改好的错误文件，按行标识替换。 / Replaces rows from a corrected error file. Errors: ROSTER_NOT_FOUND, ROSTER_GONE, ROSTER_BUSY, CHECK_LIST_CHANGED, ACTION_NOT_ALLOWED, FILE_NOT_FOUND, FILE_NOT_SHEET" }), Authorized(["ANY"])),
  replayWebhook: (): MethodDecorator => all(MutationField(() => WebhookDelivery, { name: "replayWebhook", description: "重放一个事件，事件编号不变；等待重试的立即发送。 / Sends an event again under the same id; one that waits is sent at once. Errors: WEBHOOK_NOT_FOUND, WEBHOOK_OFF" }), Authorized(["WEBHOOKS"])),
  replayWebhooks: (): MethodDecorator => all(MutationField(() => Int, { name: "replayWebhooks", description: "重放一段时间内已放弃和保留的事件，返回条数。 / Sends what was given up or kept in a time again; answers how many. Errors: WEBHOOK_NOT_FOUND, WEBHOOK_OFF" }), Authorized(["WEBHOOKS"])),
  requestRedInvoice: (): MethodDecorator => all(MutationField(() => Invoice, { name: "requestRedInvoice", description: "申请红冲已开具的发票，可一并换开。 / Ask that an invoice is taken back, and that another takes its place. Errors: INVOICE_NOT_FOUND, ACTION_NOT_ALLOWED, INVOICE_RED_WAITS, INVOICE_RED_TAKEN, INVOICE_RED_CHANGED, INVOICE_REISSUE_LATE, ADDRESS_NOT_FOUND" }), Authorized(["ANY"])),
  resendLine: (): MethodDecorator => all(MutationField(() => StatementLine, { name: "resendLine", description: "重新发放。异步：立即返回，完成后状态改变。 / Sends a failed line again. Asynchronous: it answers at once, and the state changes when the work is done. Errors: LINE_NOT_FOUND, ACTION_NOT_ALLOWED, STALE, LINE_ACCOUNT_REQUIRED, SERVICE_NOT_OPEN, SERVICE_OFFLINE, LINE_NEEDS_ACCOUNT, LINE_NOT_PAYABLE, ROSTER_ROW_INVALID" }), Authorized(["PAYER"])),
  resendTaskLink: (): MethodDecorator => all(MutationField(() => TaskPerson, { name: "resendTaskLink", description: "重发任务短信，内含新链接，每人每天最多 5 次。 / Sends the SMS with a fresh link once more, at most five times a day for each. Errors: TASK_PERSON_NOT_FOUND, TASK_NOT_FOUND, ACTION_NOT_ALLOWED, SIGNER_UNPROVEN, REMINDER_LIMIT" }), Authorized(["ANY"])),
  resetPassword: (): MethodDecorator => MutationField(() => Boolean, { name: "resetPassword", description: "忘记密码：设置新密码并结束全部会话。 / Sets a new password and ends every session of the user. Errors: CODE_REQUIRED, CODE_WRONG, CODE_EXPIRED, CODE_TRIES_EXCEEDED" }),
  retryExport: (): MethodDecorator => all(MutationField(() => Export, { name: "retryExport", description: "失败、取消或过期的导出再来一次。 / Starts a failed, cancelled or expired export again. Errors: EXPORT_NOT_FOUND, EXPORT_ALREADY_RUNNING, ACTION_NOT_ALLOWED" }), Authorized(["READER"])),
  retryReceiptPackage: (): MethodDecorator => all(MutationField(() => ReceiptPackage, { name: "retryReceiptPackage", description: "重试失败或已失效的打包。 / Tries a failed or expired package again. Errors: PACKAGE_NOT_FOUND, ACTION_NOT_ALLOWED, STATEMENT_NOT_FOUND, RECEIPT_NOT_OFFERED, RECEIPT_NONE, PACKAGING_ALREADY_RUNNING" }), Authorized(["ANY"])),
  returnTaskWork: (): MethodDecorator => all(MutationField(() => Int, { name: "returnTaskWork", description: "批量退回，附原因；名额保留，短信通知本人。 / Returns the work of these people with a reason; the places stay theirs and they are told by SMS. Errors: SELECTION_EMPTY, TASK_NOT_FOUND, TASK_PERSON_NOT_FOUND, TASK_NOT_REVIEWABLE, STALE" }), Authorized(["ANY"])),
  revealPersonalField: (): MethodDecorator => all(MutationField(() => RevealedField, { name: "revealPersonalField", description: "查看原文，须说明原因并留痕。 / Reveals one field of one record; needs a reason and leaves an audit row. Errors: NOT_FOUND, REVEAL_REASON_REQUIRED, REVEAL_LIMIT_REACHED" }), Authorized(["ANY"])),
  revokeApiToken: (): MethodDecorator => all(MutationField(() => ApiToken, { name: "revokeApiToken", description: "停用令牌，立即生效，不可恢复。 / Revokes the token at once and for good. Errors: API_TOKEN_NOT_FOUND" }), Authorized(["MASTER"])),
  rotateApiToken: (): MethodDecorator => all(MutationField(() => ApiTokenSecret, { name: "rotateApiToken", description: "轮换密钥：新密钥立即可用，旧密钥 7 天后失效；更早的旧密钥随即失效。 / A new key at once; the one before ends in seven days, an older one now. Errors: API_TOKEN_NOT_FOUND, API_TOKEN_ENDED" }), Authorized(["MASTER"])),
  rotateWebhookSecret: (): MethodDecorator => all(MutationField(() => WebhookSecret, { name: "rotateWebhookSecret", description: "轮换密钥：7 天内新旧两个密钥都签名。 / A new secret; both sign for 7 days. Errors: WEBHOOK_NOT_FOUND" }), Authorized(["WEBHOOKS"])),
  saveInvoiceRule: (): MethodDecorator => all(MutationField(() => Company, { name: "saveInvoiceRule", description: "保存开票规则：手动申请或按结算单自动开票；首次由任一成员选择，之后仅管理员可改。 / Saves the invoice rule, by hand or automatic per settlement: the first time by any member, later by the master." }), Authorized(["ANY"])),
  saveListView: (): MethodDecorator => all(MutationField(() => ListView, { name: "saveListView", description: "保存为视图，只有本人可见。 / Save a view, seen by its maker alone. Errors: LIST_VIEW_LIMIT, LIST_VIEW_NAME_TAKEN, LIST_VIEW_INVALID, LIST_VIEW_PERSONAL" }), Authorized(["READER"])),
  savePreviewForm: (): MethodDecorator => all(MutationField(() => StatementPapers, { name: "savePreviewForm", description: "保存预览表单，合同随之盖章。 / Saves the preview form; the contract bears a seal from then on. Errors: STATEMENT_NOT_FOUND, SUBJECT_NOT_FOUND, PAPERS_NOT_READY" }), Authorized(["ANY"])),
  saveStatementDraft: (): MethodDecorator => all(MutationField(() => StatementDraft, { name: "saveStatementDraft", description: "保存创建表单草稿；空内容删除。 / Stores the draft of the create form; empty removes it." }), Authorized(["ANY"])),
  sendAccountChangeCode: (): MethodDecorator => all(MutationField(() => CodeTicket, { name: "sendAccountChangeCode", description: "更换收款账号前，向本人登记的手机号发送验证码；验证码只对该账号有效。 / Sends a code to the payee's registered phone before the account changes; it confirms this account only.\nErrors: PAYEE_PHONE_DIFFERS, PAYEE_PHONE_MISSING, CAPTCHA_REQUIRED, CAPTCHA_FAILED, CAPTCHA_UNAVAILABLE, CODE_SENT_RECENTLY, CODE_QUOTA_EXCEEDED" }), Authorized(["PAYEE_FULL"])),
  sendAgentInvoiceCode: (): MethodDecorator => all(MutationField(() => CodeTicket, { name: "sendAgentInvoiceCode", description: "发送支付验证码到支付人手机。 / Sends the code to the payer's own phone. Errors: AGENT_INVOICE_NOT_FOUND, STALE, ACTION_NOT_ALLOWED, SERVICE_NOT_OPEN, SERVICE_OFFLINE, CODE_SENT_RECENTLY, CODE_QUOTA_EXCEEDED, CAPTCHA_REQUIRED, CAPTCHA_FAILED, CAPTCHA_UNAVAILABLE" }), Authorized(["PAYER"])),
  sendCode: (): MethodDecorator => MutationField(() => CodeTicket, { name: "sendCode", description: "未登录时获取验证码，须先完成滑块验证；账号不存在时回答相同。 / Sends a code without a session; the answer is the same for an unknown account. Errors: CAPTCHA_REQUIRED, CAPTCHA_FAILED, CAPTCHA_UNAVAILABLE, CODE_SENT_RECENTLY, CODE_QUOTA_EXCEEDED, LINK_INVALID, INVITATION_EXPIRED" }),
  sendEmailCode: (): MethodDecorator => all(MutationField(() => CodeTicket, { name: "sendEmailCode", description: "向邮箱发送验证码。 / Sends a code to the e-mail address. Errors: CODE_SENT_RECENTLY, CODE_QUOTA_EXCEEDED, CAPTCHA_REQUIRED, CAPTCHA_FAILED, CAPTCHA_UNAVAILABLE" }), Authorized([])),
  sendFixLink: (): MethodDecorator => all(MutationField(() => FixLink, { name: "sendFixLink", description: "向收款人发送修改收款账号的链接（短信，7 天有效）；新链接使旧链接失效，每天最多 5 次。 / Sends the payee a link to mend the account of a failed line, by SMS, for seven days; a newer one ends the older; at most five a day. Errors: LINE_NOT_FOUND, ACTION_NOT_ALLOWED, LINE_NOT_FIXABLE, PAYEE_PHONE_MISSING, RATE_LIMITED" }), Authorized(["ANY"])),
  sendHelpFeedback: (): MethodDecorator => all(MutationField(() => Boolean, { name: "sendHelpFeedback", description: "反馈文章是否有帮助，或没有找到什么。 / Says whether an article helped, or what was not found. Errors: ARTICLE_OFFLINE" }), Authorized([])),
  sendIdentityCode: (): MethodDecorator => all(MutationField(() => CodeTicket, { name: "sendIdentityCode", description: "向本人手机发送身份验证码。 / Sends a code to the own phone. Errors: CODE_SENT_RECENTLY, CODE_QUOTA_EXCEEDED, CAPTCHA_REQUIRED, CAPTCHA_FAILED, CAPTCHA_UNAVAILABLE" }), Authorized([])),
  sendNewPhoneCode: (): MethodDecorator => all(MutationField(() => CodeTicket, { name: "sendNewPhoneCode", description: "向新手机号发送验证码。 / Sends a code to the new phone. Errors: LINK_INVALID, CODE_SENT_RECENTLY, CODE_QUOTA_EXCEEDED" }), Authorized([])),
  sendPayeeLinkCode: (): MethodDecorator => MutationField(() => CodeTicket, { name: "sendPayeeLinkCode", description: "核对姓名与身份证号后，向记录中的手机号发送验证码；不一致会记录在案。扫码签约须填写手机号。 / Compares name and id card with the record and sends a code to the phone of the record; a difference is recorded. A QR code asks for the phone.\nErrors: LINK_INVALID, RATE_LIMITED, IDENTITY_MISMATCH, PAYEE_PHONE_MISSING, CAPTCHA_REQUIRED, CAPTCHA_FAILED, CAPTCHA_UNAVAILABLE, CODE_SENT_RECENTLY, CODE_QUOTA_EXCEEDED" }),
  sendPayeeLoginCode: (): MethodDecorator => MutationField(() => CodeTicket, { name: "sendPayeeLoginCode", description: "发送收款人登录验证码；对任何手机号的答复都相同。 / Sends a login code; every phone is answered alike.\nErrors: CAPTCHA_REQUIRED, CAPTCHA_FAILED, CAPTCHA_UNAVAILABLE, CODE_SENT_RECENTLY, CODE_QUOTA_EXCEEDED" }),
  sendPaymentCode: (): MethodDecorator => all(MutationField(() => CodeTicket, { name: "sendPaymentCode", description: "发送付款验证码，绑定用户、结算单、本次应付与明细内容。 / Sends the payment code. Errors: STATEMENT_NOT_FOUND, STALE, ACTION_NOT_ALLOWED, AUDIT_REQUIRED, SERVICE_NOT_OPEN, SERVICE_OFFLINE, FUNDS_LOCKED, CODE_SENT_RECENTLY, CODE_QUOTA_EXCEEDED, CAPTCHA_REQUIRED, CAPTCHA_FAILED, CAPTCHA_UNAVAILABLE" }), Authorized(["PAYER"])),
  sendServiceOrderCode: (): MethodDecorator => all(MutationField(() => CodeTicket, { name: "sendServiceOrderCode", description: "发送支付验证码到支付人手机。 / Sends the code to the payer's own phone. Errors: SERVICE_ORDER_NOT_FOUND, STALE, ACTION_NOT_ALLOWED, SERVICE_NOT_OPEN, SERVICE_OFFLINE, CODE_SENT_RECENTLY, CODE_QUOTA_EXCEEDED, CAPTCHA_REQUIRED, CAPTCHA_FAILED, CAPTCHA_UNAVAILABLE" }), Authorized(["PAYER"])),
  sendSigning: (): MethodDecorator => all(MutationField(() => Contract, { name: "sendSigning", description: "发送签约：为一人生成待签署合同并发送短信。 / One person is asked to sign by SMS. Errors: SUBJECT_NOT_FOUND, SUBJECT_CLOSED, TEMPLATE_NOT_FOUND, CONTRACT_EXISTS, CONTRACT_OPEN, SERVICE_NOT_OPEN, SERVICE_OFFLINE" }), Authorized(["ANY"])),
  sendSwitchCode: (): MethodDecorator => all(MutationField(() => CodeTicket, { name: "sendSwitchCode", description: "发送切换支付验证所需的短信验证码。 / Sends the code for the payment verification switch. Errors: CODE_SENT_RECENTLY, CODE_QUOTA_EXCEEDED, CAPTCHA_REQUIRED, CAPTCHA_FAILED, CAPTCHA_UNAVAILABLE" }), Authorized(["MASTER"])),
  sendUnbind: (): MethodDecorator => all(MutationField(() => Boolean, { name: "sendUnbind", description: "向合同的手机号发送解绑短信，每人每日 5 次。 / Asks the person of a contract to unbind, five a day. Errors: CONTRACT_NOT_FOUND, ACTION_NOT_ALLOWED, PAYEE_PHONE_MISSING, REMINDER_LIMIT" }), Authorized(["ANY"])),
  sendUnbindPerson: (): MethodDecorator => all(MutationField(() => Boolean, { name: "sendUnbindPerson", description: "向填写的手机号发送解绑短信，每人每日 5 次。 / Asks somebody to unbind at a phone that was typed, five a day. Errors: REMINDER_LIMIT" }), Authorized(["ANY"])),
  setAuditTiers: (): MethodDecorator => all(MutationField(() => Company, { name: "setAuditTiers", description: "设置审核档。 / Sets the audit tiers. Errors: AUDIT_TIERS_INVALID" }), Authorized(["MASTER"])),
  setBalanceAlert: (): MethodDecorator => all(MutationField(() => FundAccount, { name: "setBalanceAlert", description: "设置或取消余额预警线。余额由线上跌到线下时提醒一次（站内信、短信、邮件）。 / Set the line of a balance, or take it away. Told once when the balance falls below it: station message, SMS, e-mail. Errors: SUBJECT_NOT_FOUND" }), Authorized(["SERVICE_PAYMENT"])),
  setCompanyDefaultListView: (): MethodDecorator => all(MutationField(() => ListSettings, { name: "setCompanyDefaultListView", description: "设置企业默认视图，须先共享；空为没有。 / The default of the company, a shared view; null = none. Errors: LIST_VIEW_NOT_FOUND, LIST_VIEW_NOT_SHARED" }), Authorized(["MASTER"])),
  setCompanySwitch: (): MethodDecorator => all(MutationField(() => Company, { name: "setCompanySwitch", description: "修改企业开关；支付验证须短信验证码。 / Sets a switch. Errors: CODE_REQUIRED, CODE_WRONG, CODE_EXPIRED, CODE_TRIES_EXCEEDED" }), Authorized(["MASTER"])),
  setDefaultCompany: (): MethodDecorator => all(MutationField(() => BoundCompanies, { name: "setDefaultCompany", description: "设为默认企业。 / Makes a company the default one. Errors: SIGN_ON_CONFINED" }), Authorized([])),
  setDefaultReceivingAddress: (): MethodDecorator => all(MutationField(() => ReceivingAddress, { name: "setDefaultReceivingAddress", description: "设为默认收件地址。 / Make an address the default. Errors: ADDRESS_NOT_FOUND" }), Authorized(["ANY"])),
  setEmail: (): MethodDecorator => all(MutationField(() => Viewer, { name: "setEmail", description: "设置邮箱；已有邮箱时须先验证身份，更换后其他会话结束。 / Sets the e-mail address; one that is there already is changed with a proof of identity, and the other sessions end. Errors: IDENTITY_UNPROVEN, CODE_REQUIRED, CODE_WRONG, CODE_EXPIRED, CODE_TRIES_EXCEEDED, EMAIL_TAKEN" }), Authorized([])),
  setIdentityProvider: (): MethodDecorator => all(MutationField(() => IdentityProvider, { name: "setIdentityProvider", description: "设置企业账号登录；改变签发方或应用后，原有绑定失效。 / Sets how the company's people log in; another issuer or client voids what was bound. Errors: STALE, SIGN_ON_UNREACHABLE" }), Authorized(["MASTER"])),
  setIdleLimit: (): MethodDecorator => all(MutationField(() => Company, { name: "setIdleLimit", description: "设置会话空闲多少分钟后须重新登录，0 为不限；立即生效。 / Minutes of idleness after which a session ends, 0 = off; at once." }), Authorized(["MASTER"])),
  setLanguage: (): MethodDecorator => all(MutationField(() => Viewer, { name: "setLanguage", description: "选择界面语言。 / Chooses the language of the screen." }), Authorized([])),
  setListColumns: (): MethodDecorator => all(MutationField(() => ListSettings, { name: "setListColumns", description: "设置本人在列表中的列；空为恢复默认。 / The reader's columns of a list; null = as they come. Errors: LIST_VIEW_INVALID" }), Authorized(["READER"])),
  setMessageReach: (): MethodDecorator => all(MutationField(() => MessageSettings, { name: "setMessageReach", description: "设置一类消息的一种接收方式；没有邮箱不能开启邮件。 / Switches one way of one kind; e-mail needs an address." }), Authorized(["READER"])),
  setOwnDefaultListView: (): MethodDecorator => all(MutationField(() => ListSettings, { name: "setOwnDefaultListView", description: "设置本人打开列表时的视图；空为没有。 / The view that the list opens with for the reader; null = none. Errors: LIST_VIEW_NOT_FOUND" }), Authorized(["READER"])),
  setPayeeLanguage: (): MethodDecorator => all(MutationField(() => Boolean, { name: "setPayeeLanguage", description: "选择手机页面的界面语言；合同、短信与回单仍为中文。 / Chooses the language of the phone pages; contracts, messages and receipts stay Chinese." }), Authorized([])),
  setQuietTime: (): MethodDecorator => all(MutationField(() => MessageSettings, { name: "setQuietTime", description: "设置勿扰时段。 / Sets the quiet time." }), Authorized(["READER"])),
  setSecondFactor: (): MethodDecorator => all(MutationField(() => Company, { name: "setSecondFactor", description: "设置付款时的第二重验证；须短信验证码（同支付验证开关），立即生效。 / Sets what a second factor counts at payments; takes the code of the payment verification switch, at once. Errors: CODE_REQUIRED, CODE_WRONG, CODE_EXPIRED, CODE_TRIES_EXCEEDED, FACTOR_MISSING" }), Authorized(["MASTER"])),
  settleFailedAccount: (): MethodDecorator => all(MutationField(() => RosterChange, { name: "settleFailedAccount", description: "处理上次发放失败的账号：改用上次成功的账号，或核实后保留；账号全程不出明文。 / Settles an account that failed before: the last good one in its place, or kept as verified. Errors: ROSTER_NOT_FOUND, ROSTER_GONE, ROSTER_BUSY, CHECK_LIST_CHANGED, ACTION_NOT_ALLOWED, ROSTER_ROW_NOT_FOUND, ROSTER_ROWS_CHANGED, STALE" }), Authorized(["ANY"])),
  settleTask: (): MethodDecorator => all(MutationField(() => Statement, { name: "settleTask", description: "由任务的已验收成果发起结算：一人一行，金额为验收金额。 / Makes a statement of accepted work of a task: a row per person with the accepted amount. Errors: SELECTION_EMPTY, TASK_NOT_FOUND, TASK_PERSON_NOT_FOUND, TASK_NOT_SETTLEABLE, ACTION_NOT_ALLOWED, DOWNTIME, TITLE_REQUIRED, SCENARIO_UNKNOWN, SERVICE_NOT_OPEN, SERVICE_OFFLINE, SUBJECT_NOT_FOUND, SUBJECT_CLOSED" }), Authorized(["ANY"])),
  settleTaxCalc: (): MethodDecorator => all(MutationField(() => Statement, { name: "settleTaxCalc", description: "以算税名单生成结算单，进入核对；缺少的收款账号在核对中填写。 / Makes a statement of the rows that can be paid; accounts that the sheet lacks are asked for in its check. Errors: TAX_CALC_NOT_FOUND, ACTION_NOT_ALLOWED, ROSTER_NOT_FOUND, ROSTER_EMPTY, DOWNTIME, TITLE_REQUIRED, SCENARIO_UNKNOWN, SERVICE_NOT_OPEN, SERVICE_OFFLINE, SUBJECT_NOT_FOUND, SUBJECT_CLOSED, FILE_NOT_FOUND, FILE_NOT_SHEET, FILE_SHEET_UNKNOWN, ROSTER_MAPPING_INCOMPLETE, ROSTER_HIDDEN_ROWS" }), Authorized(["ANY"])),
  shareListView: (): MethodDecorator => all(MutationField(() => ListView, { name: "shareListView", description: "共享视图给企业，或收回；收回后不再是任何他人的默认。 / Share a view with the company, or take it back; then it is nobody else's default. Errors: LIST_VIEW_NOT_FOUND, LIST_VIEW_NOT_YOURS, LIST_VIEW_LIMIT, STALE" }), Authorized(["ANY"])),
  signContract: (): MethodDecorator => all(MutationField(() => SignResult, { name: "signContract", description: "收款人签署合同。所签即所见：正文有变化则拒绝；同一链接只成功一次；以同一幂等键重复调用得到同一结果。 / The payee signs the contract. What was shown is what is signed: a text that changed is refused. Of two phones one signs; the same key again gives the same answer.\nErrors: LINK_INVALID, ACTION_NOT_ALLOWED, CONTRACT_TEXT_CHANGED, CONSENT_CHANGED" }), Authorized([])),
  startAgentInvoice: (): MethodDecorator => all(MutationField(() => AgentInvoice, { name: "startAgentInvoice", description: "发起代开，名单随即校验。异步：立即返回，完成后状态改变。 / Starts an order; its list is checked. Asynchronous: it answers at once, and the state changes when the work is done. Errors: FILE_NOT_FOUND, FILE_NOT_SHEET, FILE_SHEET_UNKNOWN, ROSTER_MAPPING_INCOMPLETE, ROSTER_HIDDEN_ROWS, SUBJECT_NOT_FOUND, SUBJECT_CLOSED, SERVICE_NOT_OPEN, SERVICE_OFFLINE, DOWNTIME" }), Authorized(["ANY"])),
  startBackCalc: (): MethodDecorator => all(MutationField(() => BackCalc, { name: "startBackCalc", description: "导入反算名单。异步：立即返回，完成后状态改变。 / Imports a list of net amounts. Asynchronous: it answers at once, and the state changes when the work is done. Errors: DOWNTIME, SCENARIO_UNKNOWN, FILE_NOT_FOUND, FILE_NOT_SHEET, FILE_SHEET_UNKNOWN, ROSTER_MAPPING_INCOMPLETE, ROSTER_HIDDEN_ROWS, SUBJECT_NOT_FOUND, SUBJECT_CLOSED, SERVICE_NOT_OPEN, SERVICE_OFFLINE" }), Authorized(["ANY"])),
  startExport: (): MethodDecorator => all(MutationField(() => Export, { name: "startExport", description: "发起导出，返回进度记录。异步：立即返回，完成后状态改变。 / Starts an export. Asynchronous: it answers at once, and the state changes when the work is done. Errors: EXPORT_ALREADY_RUNNING, EXPORT_TOO_LARGE, SELECTION_EMPTY, EXPORT_RANGE_REQUIRED, EXPORT_RANGE_TOO_LONG, EXPORT_RANGE_FUTURE, SUBJECT_NOT_FOUND, STATEMENT_NOT_FOUND, LINE_NOT_FOUND, ROSTER_NOT_FOUND, REGISTRATION_NOT_FOUND, CONTRACT_NOT_FOUND, BILL_NOT_FOUND, TASK_NOT_FOUND, TASK_PERSON_NOT_FOUND, BACK_CALC_NOT_FOUND, TAX_CALC_NOT_FOUND, TAX_CALC_ROW_NOT_FOUND, SERVICE_ORDER_NOT_FOUND, AGENT_INVOICE_NOT_FOUND, AGENT_INVOICE_LINE_NOT_FOUND, INVOICE_NOT_FOUND, INVOICE_FILE_NONE, UNKNOWN_VALUE" }), Authorized(["READER"])),
  startPeopleImport: (): MethodDecorator => all(MutationField(() => PeopleImport, { name: "startPeopleImport", description: "导入一份人员名单，随即读取并做基础核对。异步：立即返回，完成后状态改变。 / Imports a list of people; it is read and checked at once. Asynchronous: it answers at once, and the state changes when the work is done. Errors: FILE_NOT_FOUND, FILE_NOT_SHEET, FILE_SHEET_UNKNOWN, ROSTER_MAPPING_INCOMPLETE, ROSTER_HIDDEN_ROWS, SUBJECT_NOT_FOUND, SUBJECT_CLOSED, TEMPLATE_NOT_FOUND, TASK_NOT_FOUND, TASK_CLOSED, TASK_MODE_OTHER, SERVICE_NOT_OPEN, SERVICE_OFFLINE" }), Authorized(["ANY"])),
  startReceiptPackage: (): MethodDecorator => all(MutationField(() => ReceiptPackage, { name: "startReceiptPackage", description: "打包一张结算单的全部可下载回单；每家企业同时一份。异步：立即返回，完成后状态改变。 / Packs all available receipts of a statement; one package per company at once. Asynchronous: it answers at once, and the state changes when the work is done. Errors: STATEMENT_NOT_FOUND, RECEIPT_NOT_OFFERED, RECEIPT_NONE, PACKAGING_ALREADY_RUNNING" }), Authorized(["ANY"])),
  startServiceOrder: (): MethodDecorator => all(MutationField(() => ServiceOrder, { name: "startServiceOrder", description: "发起居间服务。异步：立即返回，完成后状态改变。 / Starts an order. Asynchronous: it answers at once, and the state changes when the work is done. Errors: FILE_NOT_FOUND, FILE_NOT_SHEET, FILE_SHEET_UNKNOWN, ROSTER_MAPPING_INCOMPLETE, ROSTER_HIDDEN_ROWS, SUBJECT_NOT_FOUND, SUBJECT_CLOSED, SERVICE_NOT_OPEN, SERVICE_OFFLINE, DOWNTIME" }), Authorized(["ANY"])),
  startStatement: (): MethodDecorator => all(MutationField(() => Statement, { name: "startStatement", description: "从上一张、分组或另一张单未付的明细新建结算单；行照常校验。仍可重发的失败明细会标为错误，先在原单终止，避免重复发放。异步：立即返回，完成后状态改变。 / Begins a statement with rows of before; they are checked like any others. A failed line that may still be sent again is an error until it is terminated there, so that nobody is paid twice. Asynchronous: it answers at once, and the state changes when the work is done. Errors: START_SOURCE_MISSING, START_EMPTY, STATEMENT_NOT_FOUND, PAYEE_GROUP_NOT_FOUND, DOWNTIME, TITLE_REQUIRED, SCENARIO_UNKNOWN, SERVICE_NOT_OPEN, SERVICE_OFFLINE, SUBJECT_NOT_FOUND, SUBJECT_CLOSED, TASK_NOT_FOUND, TASK_SUBJECT_OTHER" }), Authorized(["ANY"])),
  startTaxCalc: (): MethodDecorator => all(MutationField(() => TaxCalc, { name: "startTaxCalc", description: "导入算税名单。异步：立即返回，完成后状态改变。 / Imports a list to calculate. Asynchronous: it answers at once, and the state changes when the work is done. Errors: FILE_NOT_FOUND, FILE_NOT_SHEET, FILE_SHEET_UNKNOWN, ROSTER_MAPPING_INCOMPLETE, ROSTER_HIDDEN_ROWS, SUBJECT_NOT_FOUND, SUBJECT_CLOSED, SERVICE_NOT_OPEN, SERVICE_OFFLINE" }), Authorized(["ANY"])),
  stopBackCalc: (): MethodDecorator => all(MutationField(() => Boolean, { name: "stopBackCalc", description: "终止反算。 / Stops a back-calculation. Errors: BACK_CALC_NOT_FOUND, BACK_CALC_IN_USE, ACTION_NOT_ALLOWED" }), Authorized(["ANY"])),
  stopServiceOrderItem: (): MethodDecorator => all(MutationField(() => ServiceOrderItem, { name: "stopServiceOrderItem", description: "终止一条开票失败的明细，款项原路退回。 / Ends an item whose invoice failed; its money goes back to where it came from. Errors: SERVICE_ORDER_NOT_FOUND, SERVICE_ORDER_ITEM_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["STOPPER"])),
  stopStatementCreation: (): MethodDecorator => all(MutationField(() => Statement, { name: "stopStatementCreation", description: "停止创建（40、3）→ 99。 / Stops a creation. Errors: STATEMENT_NOT_FOUND, ACTION_NOT_ALLOWED, STOP_REASON_REQUIRED, REMARK_REQUIRED" }), Authorized(["ANY"])),
  submitAgentInvoice: (): MethodDecorator => all(MutationField(() => AgentInvoice, { name: "submitAgentInvoice", description: "提交签约校验通过的名单，等待支付。 / Submits a list whose people have signed; it waits for its payment. Errors: AGENT_INVOICE_NOT_FOUND, ACTION_NOT_ALLOWED, ROSTER_HAS_ERRORS, ROSTER_MANY_ERRORS, ROSTER_EMPTY, ROSTER_NOT_FOUND, ROSTER_GONE, ROSTER_BUSY, CHECK_LIST_CHANGED, SERVICE_NOT_OPEN, SERVICE_OFFLINE, TAX_RULE_MISSING, SUBJECT_NOT_FOUND, AGENT_INVOICE_TAX_ABOVE, PAYEES_NOT_PAYABLE" }), Authorized(["ANY"])),
  submitAudit: (): MethodDecorator => all(MutationField(() => Statement, { name: "submitAudit", description: "提交审核 → 5。 / Submits for audit. Errors: STATEMENT_NOT_FOUND, STALE, ACTION_NOT_ALLOWED, AUDIT_IS_OFF, FUNDS_LOCKED" }), Authorized(["PAYMENT_CREATE"])),
  submitInvoiceTitle: (): MethodDecorator => all(MutationField(() => InvoiceTitleOutcome, { name: "submitInvoiceTitle", description: "提交发票抬头审核。 / Submit the title for review. Errors: ACTION_NOT_ALLOWED, FILE_NOT_FOUND, STALE" }), Authorized(["ANY"])),
  submitPeopleImport: (): MethodDecorator => all(MutationField(() => PeopleImportResult, { name: "submitPeopleImport", description: "提交核对无误的名单；isNotify 为真时逐人发送短信。 / Takes the checked list over; isNotify sends everybody an SMS. Errors: ROSTER_NOT_FOUND, ROSTER_GONE, ROSTER_BUSY, CHECK_LIST_CHANGED, ACTION_NOT_ALLOWED, ROSTER_HAS_ERRORS, ROSTER_MANY_ERRORS" }), Authorized(["ANY"])),
  submitServiceOrder: (): MethodDecorator => all(MutationField(() => ServiceOrder, { name: "submitServiceOrder", description: "提交核对无误的明细，系统随即计算税费。异步：立即返回，完成后状态改变。 / Submits a list without faults; its taxes are calculated by a job. Asynchronous: it answers at once, and the state changes when the work is done. Errors: SERVICE_ORDER_NOT_FOUND, ACTION_NOT_ALLOWED, ROSTER_HAS_ERRORS, ROSTER_MANY_ERRORS, ROSTER_EMPTY, ROSTER_NOT_FOUND, ROSTER_GONE, ROSTER_BUSY, CHECK_LIST_CHANGED, SERVICE_NOT_OPEN, SERVICE_OFFLINE, PAYEES_NOT_PAYABLE" }), Authorized(["ANY"])),
  submitTaskWork: (): MethodDecorator => all(MutationField(() => MyTask, { name: "submitTaskWork", description: "提交成果：文字与最多 9 张已上传的图片。 / Hands work in: text and up to nine pictures that were uploaded. Errors: TASK_PERSON_NOT_FOUND, LINK_INVALID, ACTION_NOT_ALLOWED, TASK_UNSIGNED, TASK_PICTURE_NOT_FOUND" }), Authorized([])),
  switchCompany: (): MethodDecorator => all(MutationField(() => Viewer, { name: "switchCompany", description: "切换企业。 / Switches the active company. Errors: COMPANY_LIST_CHANGED, SIGN_ON_CONFINED" }), Authorized([])),
  terminateAgentInvoice: (): MethodDecorator => all(MutationField(() => AgentInvoice, { name: "terminateAgentInvoice", description: "终止未支付的电子发票单。 / Terminates an order that is not paid. Errors: AGENT_INVOICE_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["STOPPER"])),
  terminateAgentInvoiceLine: (): MethodDecorator => all(MutationField(() => AgentInvoiceLine, { name: "terminateAgentInvoiceLine", description: "终止一条开票中或开票失败的明细，款项原路退回。 / Ends a line that is not issued; its money goes back to where it came from. Errors: AGENT_INVOICE_NOT_FOUND, AGENT_INVOICE_LINE_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["STOPPER"])),
  terminateLines: (): MethodDecorator => all(MutationField(() => Statement, { name: "terminateLines", description: "终止明细，金额退回原账户。 / Stops lines; the money returns to where it came from. Errors: STATEMENT_NOT_FOUND, ACTION_NOT_ALLOWED, LINE_NOT_FOUND, LINES_NONE_TO_STOP, SELECTION_INELIGIBLE, SELECTION_CHANGED, STALE, INVOICE_BLOCKS_STOP, INVOICE_PENDING_STOP" }), Authorized(["STOPPER"])),
  terminateServiceOrder: (): MethodDecorator => all(MutationField(() => ServiceOrder, { name: "terminateServiceOrder", description: "终止未支付的服务单。 / Terminates an order that is not paid. Errors: SERVICE_ORDER_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["STOPPER"])),
  terminateStatement: (): MethodDecorator => all(MutationField(() => Statement, { name: "terminateStatement", description: "终止整单 → 99。 / Terminates. Errors: STATEMENT_NOT_FOUND, ACTION_NOT_ALLOWED, REMARK_REQUIRED, INVOICE_BLOCKS_STOP, INVOICE_PENDING_STOP" }), Authorized(["STOPPER"])),
  terminateTaxCalcRow: (): MethodDecorator => all(MutationField(() => TaxCalcRow, { name: "terminateTaxCalcRow", description: "终止一条明细；同一人其余明细重新算税。 / Ends a row; the other rows of the person are taxed again. Errors: TAX_CALC_NOT_FOUND, TAX_CALC_ROW_NOT_FOUND, ACTION_NOT_ALLOWED, TAX_RULE_MISSING, SUBJECT_NOT_FOUND" }), Authorized(["ANY"])),
  testWebhook: (): MethodDecorator => all(MutationField(() => WebhookDelivery, { name: "testWebhook", description: "发送测试事件。 / Sends a test. Errors: WEBHOOK_NOT_FOUND, WEBHOOK_OFF" }), Authorized(["WEBHOOKS"])),
  transferMaster: (): MethodDecorator => all(MutationField(() => Member, { name: "transferMaster", description: "转让企业管理员；原管理员立即成为普通成员（制单、审核、支付），其在本企业的其他会话结束。 / Hands the master role over. The old master is an ordinary member (maker, checker, payer) at once; his other sessions here end. Errors: TRANSFER_TARGET_NOT_FOUND, ACTION_NOT_ALLOWED, MEMBER_NOT_FOUND" }), Authorized(["MASTER"])),
  unbindTaskPerson: (): MethodDecorator => all(MutationField(() => Boolean, { name: "unbindTaskPerson", description: "向任务人员发送解绑短信，每人每天最多 5 次。 / Asks a person on the task to let the bound phone go, at most five times a day. Errors: TASK_PERSON_NOT_FOUND, ACTION_NOT_ALLOWED, REMINDER_LIMIT" }), Authorized(["ANY"])),
  undoImport: (): MethodDecorator => all(MutationField(() => Roster, { name: "undoImport", description: "撤销导入，付款前可用：未确认的放弃该结算单，已确认未付款的终止，已锁定的资金退回；导入历史保留记录。 / Undoes an import until the payment: an unconfirmed statement is given up, a confirmed one ends and locked funds go back; the history keeps the record. Errors: ROSTER_NOT_FOUND, STATEMENT_NOT_FOUND, IMPORT_NOT_UNDOABLE, INVOICE_BLOCKS_STOP, INVOICE_PENDING_STOP" }), Authorized(["ANY"])),
  undoRosterChange: (): MethodDecorator => all(MutationField(() => RosterChange, { name: "undoRosterChange", description: "撤销本人的一次修改；所涉行之后又有修改时拒绝。 / Takes back one's own change, refused when its rows were changed again. Errors: ROSTER_NOT_FOUND, ROSTER_GONE, ROSTER_BUSY, CHECK_LIST_CHANGED, ACTION_NOT_ALLOWED, ROSTER_CHANGE_NOT_FOUND, ROSTER_CHANGE_OVERTAKEN, LAST_ROW" }), Authorized(["ANY"])),
  unlinkSignOn: (): MethodDecorator => all(MutationField(() => SignOn, { name: "unlinkSignOn", description: "解除绑定的企业账号，用它登录的会话随之结束。 / Unbinds the account; sessions that it opened end. Errors: SIGN_ON_NOT_FOUND" }), Authorized(["READER"])),
  updateCompany: (): MethodDecorator => all(MutationField(() => Company, { name: "updateCompany", description: "修改企业资料；省、市、区县须为同一条行政区划。 / Changes the profile; province, city and district lie in each other." }), Authorized(["MASTER"])),
  updateMember: (): MethodDecorator => all(MutationField(() => Member, { name: "updateMember", description: "修改成员角色。 / Changes roles only. Errors: MEMBER_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["MASTER"])),
  updateReceivingAddress: (): MethodDecorator => all(MutationField(() => ReceivingAddress, { name: "updateReceivingAddress", description: "修改收件地址。 / Change an address. Errors: ADDRESS_NOT_FOUND" }), Authorized(["ANY"])),
  updateWebhook: (): MethodDecorator => all(MutationField(() => WebhookEndpoint, { name: "updateWebhook", description: "修改地址和订阅的事件，密钥不变。 / Changes address and events; the secret stays. Errors: WEBHOOK_NOT_FOUND, STALE" }), Authorized(["WEBHOOKS"])),
  voidContracts: (): MethodDecorator => all(MutationField(() => VoidContractsResult, { name: "voidContracts", description: "作废已签署的合同；电子签署的等待收款人确认，7 天无确认则继续有效（D42）。 / Voids signed contracts; those signed by phone wait for the payee, at most 7 days. Errors: CONTRACT_NOT_FOUND, SELECTION_EMPTY, SELECTION_CHANGED, CONTRACTS_NOT_VOIDABLE" }), Authorized(["ANY"])),
  withdrawAudit: (): MethodDecorator => all(MutationField(() => Statement, { name: "withdrawAudit", description: "撤回审核 → 4。 / Withdraws. Errors: STATEMENT_NOT_FOUND, STALE, ACTION_NOT_ALLOWED, NOT_OWN_SUBMISSION, AUDIT_INVOICE_STARTED" }), Authorized(["PAYMENT_CREATE"])),
  withdrawRedInvoice: (): MethodDecorator => all(MutationField(() => Invoice, { name: "withdrawRedInvoice", description: "撤回待确认的红冲申请。 / Withdraw a red letter that nobody has confirmed. Errors: RED_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["ANY"])),
};

export const Subscription = {
  balanceChanged: (options: SubscriptionOptions): MethodDecorator => all(SubscriptionField(() => BalanceEvent, { ...{ name: "balanceChanged", description: "余额变化。 / A balance changed." }, ...options }), Authorized(["READER"])),
  clockMoved: (options: SubscriptionOptions): MethodDecorator => all(SubscriptionField(() => ClockEvent, { ...{ name: "clockMoved", description: "业务时钟被移动（仅演示模式）。 / The business clock was moved (demo mode only)." }, ...options }), Authorized([])),
  contractChanged: (options: SubscriptionOptions): MethodDecorator => all(SubscriptionField(() => ContractEvent, { ...{ name: "contractChanged", description: "合同有变化；不给编号则为本企业全部。 / A contract has changed; without an id those of the whole company." }, ...options }), Authorized(["READER"])),
  exportProgress: (options: SubscriptionOptions): MethodDecorator => all(SubscriptionField(() => ExportEvent, { ...{ name: "exportProgress", description: "导出进度；不带编号时为本企业全部。 / Progress of one export, or of all of the company." }, ...options }), Authorized(["READER"])),
  messageArrived: (options: SubscriptionOptions): MethodDecorator => all(SubscriptionField(() => MessageEvent, { ...{ name: "messageArrived", description: "有新的站内消息。 / A station message arrived." }, ...options }), Authorized(["READER"])),
  payoutProgress: (options: SubscriptionOptions): MethodDecorator => all(SubscriptionField(() => PayoutEvent, { ...{ name: "payoutProgress", description: "发放进度。 / Progress of a payout." }, ...options }), Authorized(["READER"])),
  receiptPackageProgress: (options: SubscriptionOptions): MethodDecorator => all(SubscriptionField(() => ReceiptPackageEvent, { ...{ name: "receiptPackageProgress", description: "回单打包进度；不给编号则为本企业全部。 / Progress of packages; without an id those of the whole company." }, ...options }), Authorized(["READER"])),
  registrationChanged: (options: SubscriptionOptions): MethodDecorator => all(SubscriptionField(() => RegistrationEvent, { ...{ name: "registrationChanged", description: "登记用户变化；不填 ids 为全公司。 / Registered users changed; without ids all of the company." }, ...options }), Authorized(["READER"])),
  rosterProgress: (options: SubscriptionOptions): MethodDecorator => all(SubscriptionField(() => RosterEvent, { ...{ name: "rosterProgress", description: "读取与校验进度，以及行的变化。 / Progress of reading and checking, and changes of rows." }, ...options }), Authorized(["READER"])),
  statementChanged: (options: SubscriptionOptions): MethodDecorator => all(SubscriptionField(() => StatementEvent, { ...{ name: "statementChanged", description: "结算单变化；不填 ids 为全公司。 / Statements changed; without ids all of the company." }, ...options }), Authorized(["READER"])),
  taskChanged: (options: SubscriptionOptions): MethodDecorator => all(SubscriptionField(() => TaskEvent, { ...{ name: "taskChanged", description: "任务变化；不填 ids 为全公司。 / Tasks changed; without ids all of the company." }, ...options }), Authorized(["READER"])),
};

/** What @auth says of each root field; null = public. Printed schemas do not contain applied directives. */
export const rootAuth: Record<string, { needs: readonly string[]; realm: string | null } | null> = {
  "Query.accountToFix": {"needs":[],"realm":"PAYEE"},
  "Query.agentInvoice": {"needs":["READER"],"realm":"COMPANY"},
  "Query.agentInvoiceChoices": {"needs":["READER"],"realm":"COMPANY"},
  "Query.agentInvoiceLines": {"needs":["READER"],"realm":"COMPANY"},
  "Query.agentInvoiceRecords": {"needs":["READER"],"realm":"COMPANY"},
  "Query.agentInvoiceSum": {"needs":["READER"],"realm":"COMPANY"},
  "Query.agentInvoices": {"needs":["READER"],"realm":"COMPANY"},
  "Query.announcements": {"needs":["READER"],"realm":"COMPANY"},
  "Query.apiCalls": {"needs":["MASTER"],"realm":"COMPANY"},
  "Query.apiScopes": {"needs":["MASTER"],"realm":"COMPANY"},
  "Query.apiTokens": {"needs":["MASTER"],"realm":"COMPANY"},
  "Query.auditRecords": {"needs":["READER"],"realm":"COMPANY"},
  "Query.backCalc": {"needs":["READER"],"realm":"COMPANY"},
  "Query.backCalcRow": {"needs":["READER"],"realm":"COMPANY"},
  "Query.backCalcRows": {"needs":["READER"],"realm":"COMPANY"},
  "Query.backCalcs": {"needs":["READER"],"realm":"COMPANY"},
  "Query.balanceExplanation": {"needs":["READER"],"realm":"COMPANY"},
  "Query.billDetail": {"needs":["READER"],"realm":"COMPANY"},
  "Query.billLetter": {"needs":["READER"],"realm":"COMPANY"},
  "Query.billNeighbours": {"needs":["READER"],"realm":"COMPANY"},
  "Query.billOverview": {"needs":["READER"],"realm":"COMPANY"},
  "Query.billReceiptCount": {"needs":["READER"],"realm":"COMPANY"},
  "Query.bills": {"needs":["READER"],"realm":"COMPANY"},
  "Query.boundCompanies": {"needs":[],"realm":"COMPANY"},
  "Query.captchaChallenge": null,
  "Query.catalogueWords": null,
  "Query.company": {"needs":["READER"],"realm":"COMPANY"},
  "Query.confirmFacts": {"needs":["READER"],"realm":"COMPANY"},
  "Query.contract": {"needs":["READER"],"realm":"COMPANY"},
  "Query.contractSelection": {"needs":["READER"],"realm":"COMPANY"},
  "Query.contractTemplates": {"needs":["READER"],"realm":"COMPANY"},
  "Query.contractToSign": {"needs":[],"realm":"PAYEE"},
  "Query.contracts": {"needs":["READER"],"realm":"COMPANY"},
  "Query.downtime": null,
  "Query.errorCatalogue": null,
  "Query.evidenceGaps": {"needs":["READER"],"realm":"COMPANY"},
  "Query.evidenceOutline": {"needs":["READER"],"realm":"COMPANY"},
  "Query.export": {"needs":["READER"],"realm":"COMPANY"},
  "Query.exports": {"needs":["READER"],"realm":"COMPANY"},
  "Query.flowOrigin": {"needs":["READER"],"realm":"COMPANY"},
  "Query.fundAccount": {"needs":["READER"],"realm":"COMPANY"},
  "Query.fundAccounts": {"needs":["READER"],"realm":"COMPANY"},
  "Query.fundFlows": {"needs":["READER"],"realm":"COMPANY"},
  "Query.fundForecast": {"needs":["READER"],"realm":"COMPANY"},
  "Query.helpArticle": null,
  "Query.helpCategories": null,
  "Query.helpHome": null,
  "Query.helpOfScreen": null,
  "Query.helpSearch": null,
  "Query.home": {"needs":["READER"],"realm":"COMPANY"},
  "Query.identityProvider": {"needs":["MASTER"],"realm":"COMPANY"},
  "Query.invitation": null,
  "Query.invoice": {"needs":["READER"],"realm":"COMPANY"},
  "Query.invoiceChoices": {"needs":["READER"],"realm":"COMPANY"},
  "Query.invoiceItems": {"needs":["READER"],"realm":"COMPANY"},
  "Query.invoiceNeighbours": {"needs":["READER"],"realm":"COMPANY"},
  "Query.invoicePreview": {"needs":["READER"],"realm":"COMPANY"},
  "Query.invoiceSubjects": {"needs":["READER"],"realm":"COMPANY"},
  "Query.invoiceTardies": {"needs":["READER"],"realm":"COMPANY"},
  "Query.invoiceTitle": {"needs":["READER"],"realm":"COMPANY"},
  "Query.invoiceableStatements": {"needs":["READER"],"realm":"COMPANY"},
  "Query.invoices": {"needs":["READER"],"realm":"COMPANY"},
  "Query.lineReceipt": {"needs":["READER"],"realm":"COMPANY"},
  "Query.listSettings": {"needs":["READER"],"realm":"COMPANY"},
  "Query.member": {"needs":["MASTER"],"realm":"COMPANY"},
  "Query.members": {"needs":["MASTER"],"realm":"COMPANY"},
  "Query.messageSettings": {"needs":["READER"],"realm":"COMPANY"},
  "Query.myAccounts": {"needs":["PAYEE_FULL"],"realm":"PAYEE"},
  "Query.myContracts": {"needs":["PAYEE_FULL"],"realm":"PAYEE"},
  "Query.myErasures": {"needs":["PAYEE_FULL"],"realm":"PAYEE"},
  "Query.myIncome": {"needs":["PAYEE_FULL"],"realm":"PAYEE"},
  "Query.myIncomeLine": {"needs":["PAYEE_FULL"],"realm":"PAYEE"},
  "Query.myKeptRecords": {"needs":["PAYEE_FULL"],"realm":"PAYEE"},
  "Query.myObjections": {"needs":["PAYEE_FULL"],"realm":"PAYEE"},
  "Query.mySafety": {"needs":[],"realm":"COMPANY"},
  "Query.mySessions": {"needs":[],"realm":"COMPANY"},
  "Query.mySignOn": {"needs":[],"realm":"COMPANY"},
  "Query.myTask": {"needs":[],"realm":"PAYEE"},
  "Query.myTasks": {"needs":["PAYEE_FULL"],"realm":"PAYEE"},
  "Query.objections": {"needs":["READER"],"realm":"COMPANY"},
  "Query.openTasks": {"needs":["PAYEE_FULL"],"realm":"PAYEE"},
  "Query.opsAgentInvoiceLines": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsAnnouncements": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsApprovals": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsAuditLog": {"needs":["OPS_READONLY"],"realm":"OPERATOR"},
  "Query.opsBankComparison": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsBills": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsCatalogue": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsCatalogueVersions": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsClock": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsCompanies": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsCompany": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsCompanyTerms": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsContractTemplate": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsContractTemplates": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsDesk": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsErasureRequests": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsFilingSituation": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsFundAccounts": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsHelpArticle": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsHelpArticles": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsHelpCategories": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsHelpFeedback": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsInboundTransfer": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsInboundTransfers": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsInvoiceTitles": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsInvoices": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsJobs": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsKeys": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsLegalHolds": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsMessageTemplates": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsMigrationPreview": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsMigrations": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsOperators": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsOutbox": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsPayeeLimits": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsPayoutChannels": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsPayouts": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsReconcileCases": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsReconcileDays": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsReconciliation": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsRedConfirmations": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsRetentionRuns": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsServiceOrderItems": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsSignatures": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsSubjects": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsTaxRecord": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsTaxRecords": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsTaxSettings": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsTaxTables": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsTrialBalance": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsVerifyAuditChain": {"needs":["OPS_READONLY"],"realm":"OPERATOR"},
  "Query.opsViewer": null,
  "Query.opsWorkCalendar": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.payee": {"needs":["READER"],"realm":"COMPANY"},
  "Query.payeeGroups": {"needs":["READER"],"realm":"COMPANY"},
  "Query.payeeLink": null,
  "Query.payeeMe": {"needs":[],"realm":"PAYEE"},
  "Query.payeePayments": {"needs":["READER"],"realm":"COMPANY"},
  "Query.payees": {"needs":["READER"],"realm":"COMPANY"},
  "Query.payoutAttempts": {"needs":["READER"],"realm":"COMPANY"},
  "Query.payoutProgress": {"needs":["READER"],"realm":"COMPANY"},
  "Query.peopleImport": {"needs":["READER"],"realm":"COMPANY"},
  "Query.previewCheck": {"needs":["READER"],"realm":"COMPANY"},
  "Query.publicAnnouncements": null,
  "Query.rateLimit": {"needs":[],"realm":"COMPANY"},
  "Query.receiptPackage": {"needs":["READER"],"realm":"COMPANY"},
  "Query.receiptPackages": {"needs":["READER"],"realm":"COMPANY"},
  "Query.receiptPackaging": {"needs":["READER"],"realm":"COMPANY"},
  "Query.receiptToConfirm": {"needs":[],"realm":"PAYEE"},
  "Query.receivingAddresses": {"needs":["READER"],"realm":"COMPANY"},
  "Query.regions": {"needs":["READER"],"realm":"COMPANY"},
  "Query.registration": {"needs":["READER"],"realm":"COMPANY"},
  "Query.registrationContract": {"needs":["READER"],"realm":"COMPANY"},
  "Query.registrationOfMe": {"needs":[],"realm":"PAYEE"},
  "Query.registrationRemarks": {"needs":["READER"],"realm":"COMPANY"},
  "Query.registrations": {"needs":["READER"],"realm":"COMPANY"},
  "Query.riskReport": {"needs":["READER"],"realm":"COMPANY"},
  "Query.roleChoices": {"needs":["MASTER"],"realm":"COMPANY"},
  "Query.roster": {"needs":["READER"],"realm":"COMPANY"},
  "Query.rosterColumns": {"needs":["READER"],"realm":"COMPANY"},
  "Query.rosterPreview": {"needs":["ANY"],"realm":"COMPANY"},
  "Query.rosters": {"needs":["READER"],"realm":"COMPANY"},
  "Query.rowTaxSheets": {"needs":["READER"],"realm":"COMPANY"},
  "Query.rowsToSign": {"needs":["ANY"],"realm":"COMPANY"},
  "Query.sandbox": {"needs":["MASTER"],"realm":"COMPANY"},
  "Query.sealImage": {"needs":["READER"],"realm":"COMPANY"},
  "Query.search": {"needs":["READER"],"realm":"COMPANY"},
  "Query.serverFacts": null,
  "Query.serviceOrder": {"needs":["READER"],"realm":"COMPANY"},
  "Query.serviceOrderItems": {"needs":["READER"],"realm":"COMPANY"},
  "Query.serviceOrderRecords": {"needs":["READER"],"realm":"COMPANY"},
  "Query.serviceOrderSum": {"needs":["READER"],"realm":"COMPANY"},
  "Query.serviceOrders": {"needs":["READER"],"realm":"COMPANY"},
  "Query.signingBatch": {"needs":["READER"],"realm":"COMPANY"},
  "Query.signingQrs": {"needs":["READER"],"realm":"COMPANY"},
  "Query.startChoices": {"needs":["ANY"],"realm":"COMPANY"},
  "Query.statement": {"needs":["READER"],"realm":"COMPANY"},
  "Query.statementByKey": {"needs":["READER"],"realm":"COMPANY"},
  "Query.statementCounts": {"needs":["READER"],"realm":"COMPANY"},
  "Query.statementDefaults": {"needs":["ANY"],"realm":"COMPANY"},
  "Query.statementDocument": {"needs":["READER"],"realm":"COMPANY"},
  "Query.statementDraft": {"needs":["ANY"],"realm":"COMPANY"},
  "Query.statementLine": {"needs":["READER"],"realm":"COMPANY"},
  "Query.statementNeighbours": {"needs":["READER"],"realm":"COMPANY"},
  "Query.statementOperators": {"needs":["READER"],"realm":"COMPANY"},
  "Query.statementPapers": {"needs":["READER"],"realm":"COMPANY"},
  "Query.statementRecords": {"needs":["READER"],"realm":"COMPANY"},
  "Query.statementSum": {"needs":["READER"],"realm":"COMPANY"},
  "Query.statements": {"needs":["READER"],"realm":"COMPANY"},
  "Query.stationMessages": {"needs":["READER"],"realm":"COMPANY"},
  "Query.statistics": {"needs":["READER"],"realm":"COMPANY"},
  "Query.statisticsLines": {"needs":["READER"],"realm":"COMPANY"},
  "Query.statisticsSubjects": {"needs":["READER"],"realm":"COMPANY"},
  "Query.storedFile": {"needs":["READER"],"realm":"COMPANY"},
  "Query.subject": {"needs":["READER"],"realm":"COMPANY"},
  "Query.subjects": {"needs":["READER"],"realm":"COMPANY"},
  "Query.task": {"needs":["READER"],"realm":"COMPANY"},
  "Query.taskNeighbours": {"needs":["READER"],"realm":"COMPANY"},
  "Query.taskPeople": {"needs":["READER"],"realm":"COMPANY"},
  "Query.taskRounds": {"needs":["READER"],"realm":"COMPANY"},
  "Query.tasks": {"needs":["READER"],"realm":"COMPANY"},
  "Query.taxCalc": {"needs":["READER"],"realm":"COMPANY"},
  "Query.taxCalcRow": {"needs":["READER"],"realm":"COMPANY"},
  "Query.taxCalcRows": {"needs":["READER"],"realm":"COMPANY"},
  "Query.taxCalcSum": {"needs":["READER"],"realm":"COMPANY"},
  "Query.taxCalcs": {"needs":["READER"],"realm":"COMPANY"},
  "Query.taxRecord": {"needs":["READER"],"realm":"COMPANY"},
  "Query.terminationToConfirm": {"needs":[],"realm":"PAYEE"},
  "Query.testInbox": null,
  "Query.transferTargets": {"needs":["MASTER"],"realm":"COMPANY"},
  "Query.unbindToConfirm": {"needs":[],"realm":"PAYEE"},
  "Query.unreadMessageCount": {"needs":["READER"],"realm":"COMPANY"},
  "Query.unreadMessages": {"needs":["READER"],"realm":"COMPANY"},
  "Query.verifyAuditChain": {"needs":["READER"],"realm":"COMPANY"},
  "Query.verifyDocument": null,
  "Query.viewer": null,
  "Query.vocabulary": null,
  "Query.webhookDeliveries": {"needs":["WEBHOOKS"],"realm":"COMPANY"},
  "Query.webhookDelivery": {"needs":["WEBHOOKS"],"realm":"COMPANY"},
  "Query.webhooks": {"needs":["WEBHOOKS"],"realm":"COMPANY"},
  "Query.whyThisTax": {"needs":["READER"],"realm":"COMPANY"},
  "Mutation.acceptInvitation": null,
  "Mutation.acceptTaskWork": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.addPasskey": {"needs":[],"realm":"COMPANY"},
  "Mutation.addRegistrationRemark": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.addTaskPeople": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.advanceSandboxClock": {"needs":["MASTER"],"realm":"COMPANY"},
  "Mutation.answerObjection": {"needs":["PAYMENT_AUDIT"],"realm":"COMPANY"},
  "Mutation.answerTask": {"needs":[],"realm":"PAYEE"},
  "Mutation.applyInvoice": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.askMyErasure": {"needs":["PAYEE_FULL"],"realm":"PAYEE"},
  "Mutation.askPasskey": {"needs":[],"realm":"COMPANY"},
  "Mutation.askPasskeyLogin": null,
  "Mutation.askRowsToSign": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.awaitFunds": {"needs":["PAYER"],"realm":"COMPANY"},
  "Mutation.beginPasskey": {"needs":[],"realm":"COMPANY"},
  "Mutation.beginSignOn": null,
  "Mutation.beginSignOnLink": {"needs":["READER"],"realm":"COMPANY"},
  "Mutation.beginTotp": {"needs":[],"realm":"COMPANY"},
  "Mutation.calculateBackCalc": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.calculateTaxCalc": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.cancelAwaitFunds": {"needs":["PAYER"],"realm":"COMPANY"},
  "Mutation.cancelExport": {"needs":["READER"],"realm":"COMPANY"},
  "Mutation.cancelFactorReset": {"needs":[],"realm":"COMPANY"},
  "Mutation.cancelInvoice": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.cancelPeopleImport": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.changeMyAccount": {"needs":["PAYEE_FULL"],"realm":"PAYEE"},
  "Mutation.changePassword": {"needs":[],"realm":"COMPANY"},
  "Mutation.changePayeeGroup": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.changePhone": {"needs":[],"realm":"COMPANY"},
  "Mutation.closeTask": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.confirmBackCalc": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.confirmIdentity": {"needs":[],"realm":"COMPANY"},
  "Mutation.confirmReceipt": {"needs":[],"realm":"PAYEE"},
  "Mutation.confirmRegistration": {"needs":[],"realm":"PAYEE"},
  "Mutation.confirmStatement": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.confirmTermination": {"needs":[],"realm":"PAYEE"},
  "Mutation.confirmTotp": {"needs":[],"realm":"COMPANY"},
  "Mutation.confirmUnbind": {"needs":[],"realm":"PAYEE"},
  "Mutation.copyStatement": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.createApiToken": {"needs":["MASTER"],"realm":"COMPANY"},
  "Mutation.createDownloadTicket": {"needs":["READER"],"realm":"COMPANY"},
  "Mutation.createPayeeGroup": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.createReceivingAddress": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.createSessionTicket": {"needs":[],"realm":"COMPANY"},
  "Mutation.createSigningQr": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.createStatement": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.createWebhook": {"needs":["WEBHOOKS"],"realm":"COMPANY"},
  "Mutation.decideResend": {"needs":["PAYMENT_AUDIT"],"realm":"COMPANY"},
  "Mutation.deleteContracts": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.deleteListView": {"needs":["READER"],"realm":"COMPANY"},
  "Mutation.deletePayeeGroup": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.deleteReceivingAddress": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.deleteRosterRow": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.deleteRosterRows": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.deleteTask": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.deleteWebhook": {"needs":["WEBHOOKS"],"realm":"COMPANY"},
  "Mutation.disableWebhook": {"needs":["WEBHOOKS"],"realm":"COMPANY"},
  "Mutation.discardStatement": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.discardTaxCalc": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.dispatchTask": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.editContract": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.editFailedLine": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.editRosterRow": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.editTask": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.editTaskPhone": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.enableWebhook": {"needs":["WEBHOOKS"],"realm":"COMPANY"},
  "Mutation.endApiTokenKey": {"needs":["MASTER"],"realm":"COMPANY"},
  "Mutation.endOtherSessions": {"needs":[],"realm":"COMPANY"},
  "Mutation.endSession": {"needs":[],"realm":"COMPANY"},
  "Mutation.endSigningQr": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.exportMyRecords": {"needs":["PAYEE_FULL"],"realm":"PAYEE"},
  "Mutation.finishSignOn": null,
  "Mutation.finishSignOnLink": {"needs":["READER"],"realm":"COMPANY"},
  "Mutation.fixAccount": {"needs":[],"realm":"PAYEE"},
  "Mutation.giveUpTask": {"needs":[],"realm":"PAYEE"},
  "Mutation.grabTask": {"needs":["PAYEE_FULL"],"realm":"PAYEE"},
  "Mutation.handleAbnormal": {"needs":["PAYER"],"realm":"COMPANY"},
  "Mutation.hideChecklist": {"needs":["READER"],"realm":"COMPANY"},
  "Mutation.holdFunds": {"needs":["PAYER"],"realm":"COMPANY"},
  "Mutation.inviteMember": {"needs":["MASTER"],"realm":"COMPANY"},
  "Mutation.leaveCompany": {"needs":[],"realm":"COMPANY"},
  "Mutation.login": null,
  "Mutation.loginByCode": null,
  "Mutation.loginByPasskey": null,
  "Mutation.loginPayee": null,
  "Mutation.logout": null,
  "Mutation.logoutPayee": null,
  "Mutation.nextBackCalc": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.nextPeopleImport": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.openContractDocument": {"needs":["READER"],"realm":"COMPANY"},
  "Mutation.openContractOfMine": {"needs":["PAYEE_FULL"],"realm":"PAYEE"},
  "Mutation.openMyContract": {"needs":[],"realm":"PAYEE"},
  "Mutation.openMyIncomeCertificate": {"needs":["PAYEE_FULL"],"realm":"PAYEE"},
  "Mutation.openMyReceipt": {"needs":["PAYEE_FULL"],"realm":"PAYEE"},
  "Mutation.openMyRegistrationContract": {"needs":[],"realm":"PAYEE"},
  "Mutation.openRegistrationLink": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.openRosterRow": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.openSandbox": {"needs":["MASTER"],"realm":"COMPANY"},
  "Mutation.openSigningLink": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.openTask": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.openTaskLink": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.opsAskBank": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsCancelJob": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsClearWorkday": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsConfirmBillRepayment": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsConfirmFactorReset": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsConfirmFundChange": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsConfirmInbound": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsConfirmPayoutDecision": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsConfirmReconcileCase": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsConfirmRedInvoice": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsCreateCompany": {"needs":["OPS_REVIEW"],"realm":"OPERATOR"},
  "Mutation.opsCreateContractTemplate": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsCreateOperator": {"needs":["OPS_ADMIN"],"realm":"OPERATOR"},
  "Mutation.opsCreateSubject": {"needs":["OPS_REVIEW"],"realm":"OPERATOR"},
  "Mutation.opsDecideInvoiceTitle": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsDecideSignature": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsEnterInbound": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsFailAgentInvoiceLine": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsFailServiceOrderItem": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsImportInbounds": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsIssueAgentInvoiceLine": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsIssueInvoice": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsIssueServiceOrderItem": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsLiftLedgerBlock": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsLogin": null,
  "Mutation.opsLogout": null,
  "Mutation.opsMakeFiling": {"needs":["OPS_TAX"],"realm":"OPERATOR"},
  "Mutation.opsMatchInbound": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsMigrateCompany": {"needs":["OPS_REVIEW"],"realm":"OPERATOR"},
  "Mutation.opsMoveClock": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Mutation.opsOpenTitleProof": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsPlaceLegalHold": {"needs":["OPS_REVIEW"],"realm":"OPERATOR"},
  "Mutation.opsProposeBillRepayment": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsProposeFactorReset": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsProposeFundChange": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsProposeLedgerLift": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsProposeMigration": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsProposeReconcileCase": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsPublishHelpArticle": {"needs":["OPS_CONTENT"],"realm":"OPERATOR"},
  "Mutation.opsPublishHelpCategory": {"needs":["OPS_CONTENT"],"realm":"OPERATOR"},
  "Mutation.opsPublishTemplate": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsReconcile": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsRecordSignature": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsRefuseRedInvoice": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsRejectApproval": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsRejectInbound": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsRejectInvoice": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsRejectPayoutDecision": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsRejectReconcileCase": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsReleaseLegalHold": {"needs":["OPS_REVIEW"],"realm":"OPERATOR"},
  "Mutation.opsResendDelivery": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsRetireTemplate": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsRetryJob": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsReturnLine": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsRevealPersonalField": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsRunRetention": {"needs":["OPS_REVIEW"],"realm":"OPERATOR"},
  "Mutation.opsSaveAnnouncement": {"needs":["OPS_CONTENT"],"realm":"OPERATOR"},
  "Mutation.opsSaveCatalogueRow": {"needs":["OPS_CONTENT"],"realm":"OPERATOR"},
  "Mutation.opsSaveHelpArticle": {"needs":["OPS_CONTENT"],"realm":"OPERATOR"},
  "Mutation.opsSaveHelpCategory": {"needs":["OPS_CONTENT"],"realm":"OPERATOR"},
  "Mutation.opsSaveMessageTemplate": {"needs":["OPS_CONTENT"],"realm":"OPERATOR"},
  "Mutation.opsSaveTemplateDraft": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsSendInvoice": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsSendPasswordCode": null,
  "Mutation.opsSetAccountNotice": {"needs":["OPS_REVIEW"],"realm":"OPERATOR"},
  "Mutation.opsSetChannelLimits": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsSetChannelPaused": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsSetCompany": {"needs":["OPS_REVIEW"],"realm":"OPERATOR"},
  "Mutation.opsSetCompanyStatus": {"needs":["OPS_REVIEW"],"realm":"OPERATOR"},
  "Mutation.opsSetCompanySubject": {"needs":["OPS_REVIEW"],"realm":"OPERATOR"},
  "Mutation.opsSetDowntime": {"needs":["OPS_ADMIN"],"realm":"OPERATOR"},
  "Mutation.opsSetLineResult": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsSetPassword": null,
  "Mutation.opsSetPayeeLimits": {"needs":["OPS_REVIEW"],"realm":"OPERATOR"},
  "Mutation.opsSetServices": {"needs":["OPS_REVIEW"],"realm":"OPERATOR"},
  "Mutation.opsSetSubjectOpen": {"needs":["OPS_REVIEW"],"realm":"OPERATOR"},
  "Mutation.opsSetSwitch": {"needs":["OPS_REVIEW"],"realm":"OPERATOR"},
  "Mutation.opsSetTaxSetting": {"needs":["OPS_TAX"],"realm":"OPERATOR"},
  "Mutation.opsSetWorkdays": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsStartKeyRotation": {"needs":["OPS_ADMIN"],"realm":"OPERATOR"},
  "Mutation.opsStartReadOnlyView": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsTakeHelpArticleOffline": {"needs":["OPS_CONTENT"],"realm":"OPERATOR"},
  "Mutation.opsTakeHelpCategoryOffline": {"needs":["OPS_CONTENT"],"realm":"OPERATOR"},
  "Mutation.opsTestMessageTemplate": {"needs":["OPS_CONTENT"],"realm":"OPERATOR"},
  "Mutation.opsUpdateOperator": {"needs":["OPS_ADMIN"],"realm":"OPERATOR"},
  "Mutation.overwriteListView": {"needs":["READER"],"realm":"COMPANY"},
  "Mutation.passAgentInvoiceCheck": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.passAudit": {"needs":["PAYMENT_AUDIT"],"realm":"COMPANY"},
  "Mutation.passBaseCheck": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.pasteRosterRows": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.payAgentInvoice": {"needs":["PAYER"],"realm":"COMPANY"},
  "Mutation.payServiceOrder": {"needs":["PAYER"],"realm":"COMPANY"},
  "Mutation.payStatement": {"needs":["PAYER"],"realm":"COMPANY"},
  "Mutation.ping": {"needs":[],"realm":"COMPANY"},
  "Mutation.prepareReceipt": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.prove": {"needs":[],"realm":"COMPANY"},
  "Mutation.provePayee": null,
  "Mutation.publishTask": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.raiseObjection": {"needs":["PAYEE_FULL"],"realm":"PAYEE"},
  "Mutation.readAllMessages": {"needs":["READER"],"realm":"COMPANY"},
  "Mutation.readAnnouncement": {"needs":["READER"],"realm":"COMPANY"},
  "Mutation.readMessage": {"needs":["READER"],"realm":"COMPANY"},
  "Mutation.register": null,
  "Mutation.registerMe": {"needs":[],"realm":"PAYEE"},
  "Mutation.reinviteMember": {"needs":["MASTER"],"realm":"COMPANY"},
  "Mutation.rejectAudit": {"needs":["PAYMENT_AUDIT"],"realm":"COMPANY"},
  "Mutation.relaunchAgentInvoiceLine": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.releaseFunds": {"needs":["PAYER"],"realm":"COMPANY"},
  "Mutation.remindContracts": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.remindRegistrations": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.remindTaskPeople": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.removeIdentityProvider": {"needs":["MASTER"],"realm":"COMPANY"},
  "Mutation.removeMember": {"needs":["MASTER"],"realm":"COMPANY"},
  "Mutation.removePasskey": {"needs":[],"realm":"COMPANY"},
  "Mutation.removeTaskPerson": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.removeTotp": {"needs":[],"realm":"COMPANY"},
  "Mutation.renameListView": {"needs":["READER"],"realm":"COMPANY"},
  "Mutation.renameMe": {"needs":[],"realm":"COMPANY"},
  "Mutation.renamePasskey": {"needs":[],"realm":"COMPANY"},
  "Mutation.renewRecoveryCodes": {"needs":[],"realm":"COMPANY"},
  "Mutation.reopenBackCalc": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.reopenTaskWork": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.replaceRosterRows": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.replayWebhook": {"needs":["WEBHOOKS"],"realm":"COMPANY"},
  "Mutation.replayWebhooks": {"needs":["WEBHOOKS"],"realm":"COMPANY"},
  "Mutation.requestRedInvoice": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.resendLine": {"needs":["PAYER"],"realm":"COMPANY"},
  "Mutation.resendTaskLink": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.resetPassword": null,
  "Mutation.retryExport": {"needs":["READER"],"realm":"COMPANY"},
  "Mutation.retryReceiptPackage": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.returnTaskWork": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.revealPersonalField": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.revokeApiToken": {"needs":["MASTER"],"realm":"COMPANY"},
  "Mutation.rotateApiToken": {"needs":["MASTER"],"realm":"COMPANY"},
  "Mutation.rotateWebhookSecret": {"needs":["WEBHOOKS"],"realm":"COMPANY"},
  "Mutation.saveInvoiceRule": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.saveListView": {"needs":["READER"],"realm":"COMPANY"},
  "Mutation.savePreviewForm": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.saveStatementDraft": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.sendAccountChangeCode": {"needs":["PAYEE_FULL"],"realm":"PAYEE"},
  "Mutation.sendAgentInvoiceCode": {"needs":["PAYER"],"realm":"COMPANY"},
  "Mutation.sendCode": null,
  "Mutation.sendEmailCode": {"needs":[],"realm":"COMPANY"},
  "Mutation.sendFixLink": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.sendHelpFeedback": {"needs":[],"realm":"COMPANY"},
  "Mutation.sendIdentityCode": {"needs":[],"realm":"COMPANY"},
  "Mutation.sendNewPhoneCode": {"needs":[],"realm":"COMPANY"},
  "Mutation.sendPayeeLinkCode": null,
  "Mutation.sendPayeeLoginCode": null,
  "Mutation.sendPaymentCode": {"needs":["PAYER"],"realm":"COMPANY"},
  "Mutation.sendServiceOrderCode": {"needs":["PAYER"],"realm":"COMPANY"},
  "Mutation.sendSigning": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.sendSwitchCode": {"needs":["MASTER"],"realm":"COMPANY"},
  "Mutation.sendUnbind": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.sendUnbindPerson": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.setAuditTiers": {"needs":["MASTER"],"realm":"COMPANY"},
  "Mutation.setBalanceAlert": {"needs":["SERVICE_PAYMENT"],"realm":"COMPANY"},
  "Mutation.setCompanyDefaultListView": {"needs":["MASTER"],"realm":"COMPANY"},
  "Mutation.setCompanySwitch": {"needs":["MASTER"],"realm":"COMPANY"},
  "Mutation.setDefaultCompany": {"needs":[],"realm":"COMPANY"},
  "Mutation.setDefaultReceivingAddress": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.setEmail": {"needs":[],"realm":"COMPANY"},
  "Mutation.setIdentityProvider": {"needs":["MASTER"],"realm":"COMPANY"},
  "Mutation.setIdleLimit": {"needs":["MASTER"],"realm":"COMPANY"},
  "Mutation.setLanguage": {"needs":[],"realm":"COMPANY"},
  "Mutation.setListColumns": {"needs":["READER"],"realm":"COMPANY"},
  "Mutation.setMessageReach": {"needs":["READER"],"realm":"COMPANY"},
  "Mutation.setOwnDefaultListView": {"needs":["READER"],"realm":"COMPANY"},
  "Mutation.setPayeeLanguage": {"needs":[],"realm":"PAYEE"},
  "Mutation.setQuietTime": {"needs":["READER"],"realm":"COMPANY"},
  "Mutation.setSecondFactor": {"needs":["MASTER"],"realm":"COMPANY"},
  "Mutation.settleFailedAccount": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.settleTask": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.settleTaxCalc": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.shareListView": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.signContract": {"needs":[],"realm":"PAYEE"},
  "Mutation.startAgentInvoice": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.startBackCalc": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.startExport": {"needs":["READER"],"realm":"COMPANY"},
  "Mutation.startPeopleImport": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.startReceiptPackage": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.startServiceOrder": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.startStatement": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.startTaxCalc": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.stopBackCalc": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.stopServiceOrderItem": {"needs":["STOPPER"],"realm":"COMPANY"},
  "Mutation.stopStatementCreation": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.submitAgentInvoice": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.submitAudit": {"needs":["PAYMENT_CREATE"],"realm":"COMPANY"},
  "Mutation.submitInvoiceTitle": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.submitPeopleImport": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.submitServiceOrder": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.submitTaskWork": {"needs":[],"realm":"PAYEE"},
  "Mutation.switchCompany": {"needs":[],"realm":"COMPANY"},
  "Mutation.terminateAgentInvoice": {"needs":["STOPPER"],"realm":"COMPANY"},
  "Mutation.terminateAgentInvoiceLine": {"needs":["STOPPER"],"realm":"COMPANY"},
  "Mutation.terminateLines": {"needs":["STOPPER"],"realm":"COMPANY"},
  "Mutation.terminateServiceOrder": {"needs":["STOPPER"],"realm":"COMPANY"},
  "Mutation.terminateStatement": {"needs":["STOPPER"],"realm":"COMPANY"},
  "Mutation.terminateTaxCalcRow": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.testWebhook": {"needs":["WEBHOOKS"],"realm":"COMPANY"},
  "Mutation.transferMaster": {"needs":["MASTER"],"realm":"COMPANY"},
  "Mutation.unbindTaskPerson": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.undoImport": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.undoRosterChange": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.unlinkSignOn": {"needs":["READER"],"realm":"COMPANY"},
  "Mutation.updateCompany": {"needs":["MASTER"],"realm":"COMPANY"},
  "Mutation.updateMember": {"needs":["MASTER"],"realm":"COMPANY"},
  "Mutation.updateReceivingAddress": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.updateWebhook": {"needs":["WEBHOOKS"],"realm":"COMPANY"},
  "Mutation.voidContracts": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.withdrawAudit": {"needs":["PAYMENT_CREATE"],"realm":"COMPANY"},
  "Mutation.withdrawRedInvoice": {"needs":["ANY"],"realm":"COMPANY"},
  "Subscription.balanceChanged": {"needs":["READER"],"realm":"COMPANY"},
  "Subscription.clockMoved": {"needs":[],"realm":"COMPANY"},
  "Subscription.contractChanged": {"needs":["READER"],"realm":"COMPANY"},
  "Subscription.exportProgress": {"needs":["READER"],"realm":"COMPANY"},
  "Subscription.messageArrived": {"needs":["READER"],"realm":"COMPANY"},
  "Subscription.payoutProgress": {"needs":["READER"],"realm":"COMPANY"},
  "Subscription.receiptPackageProgress": {"needs":["READER"],"realm":"COMPANY"},
  "Subscription.registrationChanged": {"needs":["READER"],"realm":"COMPANY"},
  "Subscription.rosterProgress": {"needs":["READER"],"realm":"COMPANY"},
  "Subscription.statementChanged": {"needs":["READER"],"realm":"COMPANY"},
  "Subscription.taskChanged": {"needs":["READER"],"realm":"COMPANY"},
};
