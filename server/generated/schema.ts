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

export const AgreementType = { BUSINESS_INCOME: "BUSINESS_INCOME", LABOR_CONTINUOUS: "LABOR_CONTINUOUS", LABOR_GENERAL: "LABOR_GENERAL" } as const;
export type AgreementType = keyof typeof AgreementType;
registerEnumType(AgreementType, { name: "AgreementType", description: "协议类型。 / Agreement type.", valuesConfig: { BUSINESS_INCOME: { description: "经营所得合作协议 10。 / 10: business income." }, LABOR_CONTINUOUS: { description: "连续劳务服务协议 18。 / 18: continuous labor." }, LABOR_GENERAL: { description: "劳务服务协议 12。 / 12: general labor." } } });

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

export const ChecklistStep = { CONFIRM: "CONFIRM", EXPORT: "EXPORT", FIX: "FIX", PASS: "PASS", PAY: "PAY", RECEIPT: "RECEIPT", SUBMIT: "SUBMIT", UPLOAD: "UPLOAD" } as const;
export type ChecklistStep = keyof typeof ChecklistStep;
registerEnumType(ChecklistStep, { name: "ChecklistStep", description: "快速上手的一步。 / A step of the getting-started checklist.", valuesConfig: { CONFIRM: { description: "确认结算。 / Confirm." }, EXPORT: { description: "导出。 / Export." }, FIX: { description: "修正数据。 / Fix a row." }, PASS: { description: "审核通过。 / Pass." }, PAY: { description: "支付。 / Pay." }, RECEIPT: { description: "下载回单。 / Receipts." }, SUBMIT: { description: "提交审核。 / Submit for audit." }, UPLOAD: { description: "上传名单。 / Upload a sheet." } } });

export const CodeChannel = { MAIL: "MAIL", SMS: "SMS", VOICE: "VOICE" } as const;
export type CodeChannel = keyof typeof CodeChannel;
registerEnumType(CodeChannel, { name: "CodeChannel", description: "验证码发送渠道。 / Channel of a code.", valuesConfig: { MAIL: { description: "邮件。 / E-mail." }, SMS: { description: "短信。 / SMS." }, VOICE: { description: "语音电话。 / Voice call." } } });

export const CodePurpose = { ACCEPT_INVITATION: "ACCEPT_INVITATION", AWAIT_FUNDS: "AWAIT_FUNDS", CONFIRM_IDENTITY: "CONFIRM_IDENTITY", LOGIN: "LOGIN", NEW_PHONE: "NEW_PHONE", PAY: "PAY", PAYEE_LOGIN: "PAYEE_LOGIN", PAYMENT_VERIFICATION: "PAYMENT_VERIFICATION", REGISTER: "REGISTER", RESET_PASSWORD: "RESET_PASSWORD", SET_EMAIL: "SET_EMAIL", SIGN: "SIGN" } as const;
export type CodePurpose = keyof typeof CodePurpose;
registerEnumType(CodePurpose, { name: "CodePurpose", description: "验证码用途；一种用途的验证码不能用于另一种。 / What a code confirms; a code of one purpose is refused for another.", valuesConfig: { ACCEPT_INVITATION: { description: "接受邀请。 / Accepting an invitation." }, AWAIT_FUNDS: { description: "汇款到账后自动付款。 / Paying when the remittance arrives." }, CONFIRM_IDENTITY: { description: "验证本人（换手机号、改密码第一步）。 / Proof of identity, first step of changing phone or password." }, LOGIN: { description: "短信登录。 / Login by SMS code." }, NEW_PHONE: { description: "新手机号。 / The new phone number." }, PAY: { description: "支付结算单。 / Paying a statement." }, PAYEE_LOGIN: { description: "收款人登录。 / Login of a payee." }, PAYMENT_VERIFICATION: { description: "切换支付验证开关。 / Switching the payment verification." }, REGISTER: { description: "注册。 / Registration." }, RESET_PASSWORD: { description: "忘记密码。 / Forgotten password." }, SET_EMAIL: { description: "设置邮箱。 / Setting the e-mail address." }, SIGN: { description: "签约。 / Signing a contract." } } });

export const CompanyFeature = { ADVANCE: "ADVANCE", BACK_CALC: "BACK_CALC", BILL_LIST: "BILL_LIST", COUPON: "COUPON", EXCLUSIVE_ACCOUNT: "EXCLUSIVE_ACCOUNT", PEOPLE_AREA: "PEOPLE_AREA", SPECIAL_GROUP: "SPECIAL_GROUP", STUDIO: "STUDIO" } as const;
export type CompanyFeature = keyof typeof CompanyFeature;
registerEnumType(CompanyFeature, { name: "CompanyFeature", description: "企业功能：数据而非代码。 / A feature of the company: data, never code.", valuesConfig: { ADVANCE: { description: "垫资客户。 / Advance merchant." }, BACK_CALC: { description: "劳务反算。 / Labor back-calculation." }, BILL_LIST: { description: "账单列表。 / Bill list." }, COUPON: { description: "优惠券。 / Coupons." }, EXCLUSIVE_ACCOUNT: { description: "专属汇款账户。 / Remittance account of its own." }, PEOPLE_AREA: { description: "人员管理（默认开启）。 / People area, on by default." }, SPECIAL_GROUP: { description: "特殊客户组。 / Special group." }, STUDIO: { description: "工作室：不提供回单。 / Studio: no receipts." } } });

export const CompanyStatus = { OPEN: "OPEN", REGISTERED: "REGISTERED", SUSPENDED: "SUSPENDED", UNDER_REVIEW: "UNDER_REVIEW" } as const;
export type CompanyStatus = keyof typeof CompanyStatus;
registerEnumType(CompanyStatus, { name: "CompanyStatus", description: "企业状态。 / State of a company.", valuesConfig: { OPEN: { description: "已开通。 / Open." }, REGISTERED: { description: "已注册，尚未开通：访客。 / Registered, a visitor." }, SUSPENDED: { description: "已暂停：可读不可写。 / Suspended: may read, every write is refused." }, UNDER_REVIEW: { description: "开通审核中：访客。 / Under review, still a visitor." } } });

export const CompanySwitch = { AUDIT: "AUDIT", AUTO_INVOICING: "AUTO_INVOICING", FORCED_SIGN_CHECK: "FORCED_SIGN_CHECK", ID_PROBLEMS_ARE_WARNINGS: "ID_PROBLEMS_ARE_WARNINGS", MAKER_CHECKER: "MAKER_CHECKER", PAYMENT_VERIFICATION: "PAYMENT_VERIFICATION", PAY_ON_PASS: "PAY_ON_PASS" } as const;
export type CompanySwitch = keyof typeof CompanySwitch;
registerEnumType(CompanySwitch, { name: "CompanySwitch", description: "企业开关。 / A switch of the company.", valuesConfig: { AUDIT: { description: "二级审核。 / Second-level audit." }, AUTO_INVOICING: { description: "自动开票。 / Automatic invoicing." }, FORCED_SIGN_CHECK: { description: "强制签约校验。 / Forced sign check." }, ID_PROBLEMS_ARE_WARNINGS: { description: "证件数据错误仅警告。 / Wrong ID data is only a warning." }, MAKER_CHECKER: { description: "制单审核分离。 / Maker is not checker." }, PAYMENT_VERIFICATION: { description: "支付验证（须短信验证码）。 / Payment verification; needs an SMS code." }, PAY_ON_PASS: { description: "审核通过即付款。 / Pay when passed." } } });

export const ContractStatus = { HAS_BEEN_SIGNED: "HAS_BEEN_SIGNED", HAS_BEEN_VOIDED: "HAS_BEEN_VOIDED", OVER_TIME_CANCEL: "OVER_TIME_CANCEL", WAITING_SIGN: "WAITING_SIGN" } as const;
export type ContractStatus = keyof typeof ContractStatus;
registerEnumType(ContractStatus, { name: "ContractStatus", description: "合同状态。 / State of a contract.", valuesConfig: { HAS_BEEN_SIGNED: { description: "已签署。 / Signed." }, HAS_BEEN_VOIDED: { description: "已作废。 / Voided." }, OVER_TIME_CANCEL: { description: "逾期取消。 / Cancelled after the deadline." }, WAITING_SIGN: { description: "待签署。 / Waiting for the signature." } } });

export const DeliveryChannel = { MAIL: "MAIL", SMS: "SMS", VOICE: "VOICE" } as const;
export type DeliveryChannel = keyof typeof DeliveryChannel;
registerEnumType(DeliveryChannel, { name: "DeliveryChannel", description: "发送渠道。 / Channel.", valuesConfig: { MAIL: { description: "邮件。 / E-mail." }, SMS: { description: "短信。 / SMS." }, VOICE: { description: "语音。 / Voice." } } });

export const DeliveryStatus = { DELIVERED: "DELIVERED", FAILED: "FAILED", QUEUED: "QUEUED", SENT: "SENT", SUPPRESSED: "SUPPRESSED" } as const;
export type DeliveryStatus = keyof typeof DeliveryStatus;
registerEnumType(DeliveryStatus, { name: "DeliveryStatus", description: "发送状态。 / State of a delivery.", valuesConfig: { DELIVERED: { description: "已送达。 / Delivered." }, FAILED: { description: "发送失败。 / Failed." }, QUEUED: { description: "待发送。 / Queued." }, SENT: { description: "已提交渠道。 / Handed to the channel." }, SUPPRESSED: { description: "未发送（免打扰、停用等）。 / Suppressed." } } });

export const DisbursementStatus = { ABNORMAL: "ABNORMAL", ENDED: "ENDED", RUNNING: "RUNNING", SETTLED: "SETTLED" } as const;
export type DisbursementStatus = keyof typeof DisbursementStatus;
registerEnumType(DisbursementStatus, { name: "DisbursementStatus", description: "发放结果。 / Disbursement status.", valuesConfig: { ABNORMAL: { description: "发放异常 3。 / 3: abnormal." }, ENDED: { description: "已终止 4。 / 4: ended without success." }, RUNNING: { description: "发放中 1。 / 1: running." }, SETTLED: { description: "发放成功 2。 / 2: all settled, at least one success." } } });

export const ErrorCode = { ACCOUNT_COOLING: "ACCOUNT_COOLING", ACTION_NOT_ALLOWED: "ACTION_NOT_ALLOWED", AMOUNT_RANGE_EMPTY: "AMOUNT_RANGE_EMPTY", APPROVAL_NOT_FOUND: "APPROVAL_NOT_FOUND", ARTICLE_OFFLINE: "ARTICLE_OFFLINE", ATTEMPT_NOT_FOUND: "ATTEMPT_NOT_FOUND", AUDIT_ALREADY_PASSED: "AUDIT_ALREADY_PASSED", AUDIT_INVOICE_STARTED: "AUDIT_INVOICE_STARTED", AUDIT_IS_OFF: "AUDIT_IS_OFF", AUDIT_REQUIRED: "AUDIT_REQUIRED", AUDIT_TIERS_INVALID: "AUDIT_TIERS_INVALID", BOOKS_WRONG: "BOOKS_WRONG", BUSY: "BUSY", CAPTCHA_FAILED: "CAPTCHA_FAILED", CAPTCHA_REQUIRED: "CAPTCHA_REQUIRED", CHECK_LIST_CHANGED: "CHECK_LIST_CHANGED", CLIENT_OUTDATED: "CLIENT_OUTDATED", CLOCK_BACKWARDS: "CLOCK_BACKWARDS", CLOCK_NOT_MOVABLE: "CLOCK_NOT_MOVABLE", CODE_EXPIRED: "CODE_EXPIRED", CODE_QUOTA_EXCEEDED: "CODE_QUOTA_EXCEEDED", CODE_REQUIRED: "CODE_REQUIRED", CODE_SENT_RECENTLY: "CODE_SENT_RECENTLY", CODE_TRIES_EXCEEDED: "CODE_TRIES_EXCEEDED", CODE_WRONG: "CODE_WRONG", COMPANY_EXISTS: "COMPANY_EXISTS", COMPANY_LIST_CHANGED: "COMPANY_LIST_CHANGED", COMPANY_NOT_FOUND: "COMPANY_NOT_FOUND", COMPANY_UNAVAILABLE: "COMPANY_UNAVAILABLE", CONFIRMATION_REASON_REQUIRED: "CONFIRMATION_REASON_REQUIRED", CONTRACT_DATES_WRONG: "CONTRACT_DATES_WRONG", CONTRACT_EXISTS: "CONTRACT_EXISTS", DOWNTIME: "DOWNTIME", EMAIL_TAKEN: "EMAIL_TAKEN", EVIDENCE_REQUIRED: "EVIDENCE_REQUIRED", EXPORT_ALREADY_RUNNING: "EXPORT_ALREADY_RUNNING", EXPORT_FAILED: "EXPORT_FAILED", EXPORT_NOT_FOUND: "EXPORT_NOT_FOUND", EXPORT_RANGE_REQUIRED: "EXPORT_RANGE_REQUIRED", EXPORT_RANGE_TOO_LONG: "EXPORT_RANGE_TOO_LONG", EXPORT_TOO_LARGE: "EXPORT_TOO_LARGE", FILE_CELL_TOO_LONG: "FILE_CELL_TOO_LONG", FILE_DAMAGED: "FILE_DAMAGED", FILE_ENCODING_UNKNOWN: "FILE_ENCODING_UNKNOWN", FILE_ENCRYPTED: "FILE_ENCRYPTED", FILE_EXPANDS_TOO_LARGE: "FILE_EXPANDS_TOO_LARGE", FILE_NOT_FOUND: "FILE_NOT_FOUND", FILE_NOT_SHEET: "FILE_NOT_SHEET", FILE_NO_ROWS: "FILE_NO_ROWS", FILE_OLD_EXCEL: "FILE_OLD_EXCEL", FILE_QUOTE_OPEN: "FILE_QUOTE_OPEN", FILE_REQUIRED: "FILE_REQUIRED", FILE_SHEET_UNKNOWN: "FILE_SHEET_UNKNOWN", FILE_TOO_LARGE: "FILE_TOO_LARGE", FILE_TOO_MANY_COLUMNS: "FILE_TOO_MANY_COLUMNS", FILE_TOO_MANY_ROWS: "FILE_TOO_MANY_ROWS", FILE_TOO_SLOW: "FILE_TOO_SLOW", FILE_TYPE_WRONG: "FILE_TYPE_WRONG", FILE_UNSAFE: "FILE_UNSAFE", FUNDS_BLOCKED: "FUNDS_BLOCKED", FUNDS_LOCKED: "FUNDS_LOCKED", FUNDS_NOT_LOCKED: "FUNDS_NOT_LOCKED", IDEMPOTENCY_KEY_MISSING: "IDEMPOTENCY_KEY_MISSING", INBOUND_DUPLICATE: "INBOUND_DUPLICATE", INBOUND_MATCHED: "INBOUND_MATCHED", INBOUND_NOT_FOUND: "INBOUND_NOT_FOUND", INBOUND_UNMATCHED: "INBOUND_UNMATCHED", INSUFFICIENT_BALANCE: "INSUFFICIENT_BALANCE", INSUFFICIENT_QUOTA: "INSUFFICIENT_QUOTA", INVITATION_EXPIRED: "INVITATION_EXPIRED", INVOICE_BLOCKS_STOP: "INVOICE_BLOCKS_STOP", INVOICE_PENDING_STOP: "INVOICE_PENDING_STOP", LAST_ROW: "LAST_ROW", LINES_NONE_TO_STOP: "LINES_NONE_TO_STOP", LINE_ACCOUNT_REQUIRED: "LINE_ACCOUNT_REQUIRED", LINE_NOT_FOUND: "LINE_NOT_FOUND", LINE_NOT_PAYABLE: "LINE_NOT_PAYABLE", LINK_INVALID: "LINK_INVALID", LOGIN_LOCKED: "LOGIN_LOCKED", LOGIN_REFUSED: "LOGIN_REFUSED", MAKER_IS_CHECKER: "MAKER_IS_CHECKER", MEMBER_EXISTS: "MEMBER_EXISTS", MEMBER_NOT_FOUND: "MEMBER_NOT_FOUND", MESSAGE_NOT_FOUND: "MESSAGE_NOT_FOUND", NEEDS_CONFIRMATION: "NEEDS_CONFIRMATION", NOT_FOUND: "NOT_FOUND", NOT_OWN_SUBMISSION: "NOT_OWN_SUBMISSION", NO_ACCESS: "NO_ACCESS", NO_COMPANY: "NO_COMPANY", OPERATOR_NOT_FOUND: "OPERATOR_NOT_FOUND", ORIGIN_REFUSED: "ORIGIN_REFUSED", PACKAGE_EXPIRED: "PACKAGE_EXPIRED", PACKAGE_NOT_FOUND: "PACKAGE_NOT_FOUND", PACKAGING_ALREADY_RUNNING: "PACKAGING_ALREADY_RUNNING", PACKAGING_FAILED: "PACKAGING_FAILED", PAYEE_NOT_FOUND: "PAYEE_NOT_FOUND", PAYOUT_RESULT_KNOWN: "PAYOUT_RESULT_KNOWN", PAY_CONTENT_CHANGED: "PAY_CONTENT_CHANGED", PAY_TIME_INVALID: "PAY_TIME_INVALID", PAY_TYPE_CHANGED: "PAY_TYPE_CHANGED", PERMISSION_MISSING: "PERMISSION_MISSING", PHONE_TAKEN: "PHONE_TAKEN", QUOTA_BELOW_USE: "QUOTA_BELOW_USE", RATE_LIMITED: "RATE_LIMITED", RECEIPT_NONE: "RECEIPT_NONE", RECEIPT_NOT_OFFERED: "RECEIPT_NOT_OFFERED", RECEIPT_NOT_READY: "RECEIPT_NOT_READY", RECEIPT_REVOKED: "RECEIPT_REVOKED", REMARK_REQUIRED: "REMARK_REQUIRED", REQUEST_HEADERS_TOO_LARGE: "REQUEST_HEADERS_TOO_LARGE", REQUEST_IN_PROGRESS: "REQUEST_IN_PROGRESS", REQUEST_KEY_REUSED: "REQUEST_KEY_REUSED", REQUEST_TOO_SLOW: "REQUEST_TOO_SLOW", REVEAL_LIMIT_REACHED: "REVEAL_LIMIT_REACHED", REVEAL_REASON_REQUIRED: "REVEAL_REASON_REQUIRED", ROSTER_BUSY: "ROSTER_BUSY", ROSTER_EMPTY: "ROSTER_EMPTY", ROSTER_GONE: "ROSTER_GONE", ROSTER_HAS_ERRORS: "ROSTER_HAS_ERRORS", ROSTER_MANY_ERRORS: "ROSTER_MANY_ERRORS", ROSTER_MAPPING_INCOMPLETE: "ROSTER_MAPPING_INCOMPLETE", ROSTER_NOT_FOUND: "ROSTER_NOT_FOUND", ROSTER_PASTE_TOO_LARGE: "ROSTER_PASTE_TOO_LARGE", ROSTER_ROW_INVALID: "ROSTER_ROW_INVALID", ROSTER_ROW_NOT_FOUND: "ROSTER_ROW_NOT_FOUND", SCENARIO_UNKNOWN: "SCENARIO_UNKNOWN", SECOND_OPERATOR_REQUIRED: "SECOND_OPERATOR_REQUIRED", SELECTION_EMPTY: "SELECTION_EMPTY", SELECTION_INELIGIBLE: "SELECTION_INELIGIBLE", SERVICE_NOT_OPEN: "SERVICE_NOT_OPEN", SERVICE_OFFLINE: "SERVICE_OFFLINE", SESSION_EXPIRED: "SESSION_EXPIRED", STALE: "STALE", STATEMENT_NOT_FOUND: "STATEMENT_NOT_FOUND", STOP_REASON_REQUIRED: "STOP_REASON_REQUIRED", STORAGE_FULL: "STORAGE_FULL", SUBJECT_CLOSED: "SUBJECT_CLOSED", SUBJECT_NOT_FOUND: "SUBJECT_NOT_FOUND", TAX_ABOVE_AMOUNT: "TAX_ABOVE_AMOUNT", TAX_CHANGED: "TAX_CHANGED", TAX_RULE_MISSING: "TAX_RULE_MISSING", TITLE_REQUIRED: "TITLE_REQUIRED", UNEXPECTED: "UNEXPECTED", UNKNOWN_VALUE: "UNKNOWN_VALUE", UPLOAD_LIMIT_REACHED: "UPLOAD_LIMIT_REACHED", USER_NOT_FOUND: "USER_NOT_FOUND", VALIDATION_FAILED: "VALIDATION_FAILED", VISITOR_REFUSED: "VISITOR_REFUSED" } as const;
export type ErrorCode = keyof typeof ErrorCode;
registerEnumType(ErrorCode, { name: "ErrorCode", description: "错误码，等于 schema/errors.ts 的目录。 / Error keys; equal to the catalogue.", valuesConfig: { ACCOUNT_COOLING: { description: "收款账号变更后处于冷静期，暂不能发放（22001） / The account was changed recently and is in its cooling period" }, ACTION_NOT_ALLOWED: { description: "当前状态为{state}，不能{action}（22001） / Not possible in the state {stateKey}: {actionKey}" }, AMOUNT_RANGE_EMPTY: { description: "暂无数据（11001） / No rows for the amount range" }, APPROVAL_NOT_FOUND: { description: "待确认事项不存在（22001） / Approval not found" }, ARTICLE_OFFLINE: { description: "文档已下线或不存在（23003） / The article is offline" }, ATTEMPT_NOT_FOUND: { description: "付款记录不存在（22001） / Payout attempt not found" }, AUDIT_ALREADY_PASSED: { description: "您已审核通过，须由另一位审核人审核（22001） / Another auditor must give the next pass" }, AUDIT_INVOICE_STARTED: { description: "开票申请已在处理中，请联系平台人员（22001） / The invoice application is already being processed" }, AUDIT_IS_OFF: { description: "企业未开启审核（22001） / The audit is switched off" }, AUDIT_REQUIRED: { description: "请先提交审核（22001） / The statement must be audited first" }, AUDIT_TIERS_INVALID: { description: "审核档设置不正确（22001） / The audit tiers are not right" }, BOOKS_WRONG: { description: "账目核对不符（{checks}），核对一致后方可恢复渠道（22001） / The books do not agree ({checks}); channels are resumed once they do" }, BUSY: { description: "系统繁忙，请稍后重试（10000） / The system is busy, please try again" }, CAPTCHA_FAILED: { description: "安全验证未通过，请重试（22001） / The captcha was not solved" }, CAPTCHA_REQUIRED: { description: "请先完成安全验证（22001） / Please solve the captcha first" }, CHECK_LIST_CHANGED: { description: "校验数据已变化，请核对后重新提交（10003） / The list has changed, please look again" }, CLIENT_OUTDATED: { description: "页面版本已更新，请刷新（22004） / The page is outdated" }, CLOCK_BACKWARDS: { description: "时钟只能向前调整（22001） / The clock only moves forward" }, CLOCK_NOT_MOVABLE: { description: "当前模式不能调整时钟（22001） / The clock cannot be moved in this mode" }, CODE_EXPIRED: { description: "验证码已失效，请重新获取（22001） / The code is no longer valid" }, CODE_QUOTA_EXCEEDED: { description: "验证码发送次数已达上限，请稍后再试（22001） / The limit of codes is reached, try again later" }, CODE_REQUIRED: { description: "请输入验证码（22001） / The code is required" }, CODE_SENT_RECENTLY: { description: "{seconds} 秒后可重新获取验证码（22001） / A new code can be sent in {seconds} s" }, CODE_TRIES_EXCEEDED: { description: "验证码错误次数过多，请重新获取（22001） / Too many wrong tries, request a new code" }, CODE_WRONG: { description: "验证码错误，还可尝试 {triesLeft} 次（22001） / Wrong code, {triesLeft} tries left" }, COMPANY_EXISTS: { description: "该企业已注册，请联系企业管理员邀请您加入（22001） / The company is registered already, ask its administrator for an invitation" }, COMPANY_LIST_CHANGED: { description: "企业列表已变化，请刷新（22004） / The company list has changed" }, COMPANY_NOT_FOUND: { description: "企业不存在（22001） / Company not found" }, COMPANY_UNAVAILABLE: { description: "企业服务已暂停，请联系客服（22008） / The company is suspended" }, CONFIRMATION_REASON_REQUIRED: { description: "请填写确认原因（22001） / A reason is required" }, CONTRACT_DATES_WRONG: { description: "合同到期日须晚于签署日（22001） / The contract must end after it was signed" }, CONTRACT_EXISTS: { description: "该收款人已有生效中的合同（22001） / A valid contract exists already" }, DOWNTIME: { description: "系统维护中，暂不能提交结算（22001） / Maintenance: settlements cannot be submitted" }, EMAIL_TAKEN: { description: "该邮箱已被使用（22001） / The e-mail address is in use" }, EVIDENCE_REQUIRED: { description: "请上传凭证（22001） / Evidence is required" }, EXPORT_ALREADY_RUNNING: { description: "同类导出正在进行，请到下载记录查看（22003） / The same export is running, see the download records" }, EXPORT_FAILED: { description: "导出失败，请重试（22001） / The export failed, please try again" }, EXPORT_NOT_FOUND: { description: "导出记录不存在（22001） / Export not found" }, EXPORT_RANGE_REQUIRED: { description: "请选择创建时间（22001） / A creation date range is required" }, EXPORT_RANGE_TOO_LONG: { description: "时间范围不能超过 {days} 天（22001） / The range must not exceed {days} days" }, EXPORT_TOO_LARGE: { description: "最多导出 {limit} 条，请缩小范围或联系客服（22001） / At most {limit} rows, please narrow the filter or contact support" }, FILE_CELL_TOO_LONG: { description: "第 {line} 行有单元格超过 {limit} 个字符（22001） / A cell of row {line} exceeds {limit} characters" }, FILE_DAMAGED: { description: "文件已损坏，无法读取，请另存后重新上传（22001） / The file is damaged" }, FILE_ENCODING_UNKNOWN: { description: "无法识别文件编码，请另存为 UTF-8 编码的 CSV 或 .xlsx 后重新上传（22001） / The text encoding is not known" }, FILE_ENCRYPTED: { description: "文件已加密，请取消密码后重新上传（22001） / The file is encrypted, please remove the password" }, FILE_EXPANDS_TOO_LARGE: { description: "文件解压后过大，请删除多余的格式和图片或拆分后重新上传（22001） / The file expands to too much" }, FILE_NOT_FOUND: { description: "文件不存在或已失效（22001） / File not found" }, FILE_NOT_SHEET: { description: "请上传 .xlsx 或 .csv 表格文件（22001） / Please upload an .xlsx or .csv file" }, FILE_NO_ROWS: { description: "文件中没有数据行（22001） / The file has no rows" }, FILE_OLD_EXCEL: { description: "不支持旧版 .xls 文件，请另存为 .xlsx 后重新上传（22001） / Please save the .xls file as .xlsx first" }, FILE_QUOTE_OPEN: { description: "第 {line} 行的引号没有成对，请修改后重新上传（22001） / A quote is not closed in row {line}" }, FILE_REQUIRED: { description: "请先上传文件（22001） / Please upload a file first" }, FILE_SHEET_UNKNOWN: { description: "工作表{sheet}不存在（22001） / There is no sheet {sheet}" }, FILE_TOO_LARGE: { description: "文件不能超过 {limitMb}MB（22001） / The file must not exceed {limitMb} MB" }, FILE_TOO_MANY_COLUMNS: { description: "表格超过 {limit} 列（22001） / More than {limit} columns" }, FILE_TOO_MANY_ROWS: { description: "数据行数超过 {limit} 行，请拆分后上传（22001） / More than {limit} rows, please split the file" }, FILE_TOO_SLOW: { description: "文件读取超时，请拆分后重新上传（22001） / Reading the file took too long, please split it" }, FILE_TYPE_WRONG: { description: "文件格式有误（22001） / The file type is wrong" }, FILE_UNSAFE: { description: "文件内容异常，已拒绝读取（22001） / The file was refused as unsafe" }, FUNDS_BLOCKED: { description: "资金账户核对异常，已暂停支付，请联系客服（22005） / The fund account is blocked after a check" }, FUNDS_LOCKED: { description: "资金已被{holder}锁定，{until}前不能重复锁定（22001） / The funds are locked by {holder} until {until}" }, FUNDS_NOT_LOCKED: { description: "资金未锁定（22001） / The funds are not locked" }, IDEMPOTENCY_KEY_MISSING: { description: "缺少请求标识，请刷新后重试（22001） / The request key is missing" }, INBOUND_DUPLICATE: { description: "该银行流水已录入（22001） / This bank reference was entered before" }, INBOUND_MATCHED: { description: "已有到账款项匹配，不能取消汇款（22001） / Money that covers the statement has arrived" }, INBOUND_NOT_FOUND: { description: "到账记录不存在（22001） / Inbound transfer not found" }, INBOUND_UNMATCHED: { description: "未匹配到企业账户，请人工指定（22001） / The inbound transfer matches no company" }, INSUFFICIENT_BALANCE: { description: "账户余额不足，还差 {short} 元，请充值后再发放，转账到账约需 5-10 分钟（22005） / The balance is short of {short}" }, INSUFFICIENT_QUOTA: { description: "垫资额度不足，还差 {short} 元，请先还款（22005） / The advance quota is short of {short}" }, INVITATION_EXPIRED: { description: "邀请已过期（22001） / The invitation has expired" }, INVOICE_BLOCKS_STOP: { description: "该结算单正在开票或已开票，不能终止（22005） / An invoice is being or was issued: it cannot be stopped" }, INVOICE_PENDING_STOP: { description: "该结算单有待审核的开票申请，终止后将删除该申请（22001） / Stopping deletes the pending invoice application" }, LAST_ROW: { description: "仅有一条结算明细，不能删除（22001） / The only row cannot be deleted" }, LINES_NONE_TO_STOP: { description: "没有可终止的明细（22001） / There is no line to stop" }, LINE_ACCOUNT_REQUIRED: { description: "请填写收款账号（22001） / The payee account is required" }, LINE_NOT_FOUND: { description: "结算明细不存在（22001） / Line not found" }, LINE_NOT_PAYABLE: { description: "收款人暂不可发放：{reason}（22001） / The payee cannot be paid: {reason}" }, LINK_INVALID: { description: "链接已失效（22001） / The link is no longer valid" }, LOGIN_LOCKED: { description: "登录失败次数过多，请 {minutes} 分钟后再试（22001） / Too many failed logins, try again in {minutes} minutes" }, LOGIN_REFUSED: { description: "账号或密码错误（22001） / Wrong account or password" }, MAKER_IS_CHECKER: { description: "不能审核自己提交或修改的结算单（22001） / Nobody passes his own submission" }, MEMBER_EXISTS: { description: "该用户已是企业成员（22001） / Already a member of this company" }, MEMBER_NOT_FOUND: { description: "账号不存在（22001） / Member not found" }, MESSAGE_NOT_FOUND: { description: "消息不存在（22001） / Message not found" }, NEEDS_CONFIRMATION: { description: "{title}（30201） / {title}" }, NOT_FOUND: { description: "数据不存在或已被删除（22001） / Not found" }, NOT_OWN_SUBMISSION: { description: "只能撤回自己提交的审核（22001） / Only the submitter may withdraw" }, NO_ACCESS: { description: "您当前无权限,请联系企业管理员（22006） / No access" }, NO_COMPANY: { description: "您尚未绑定企业（22006） / No company is bound to this user" }, OPERATOR_NOT_FOUND: { description: "运营人员不存在（22001） / Operator not found" }, ORIGIN_REFUSED: { description: "请求不是来自本站页面，已拒绝（22001） / The request came from another site and was refused" }, PACKAGE_EXPIRED: { description: "文件已失效，请重新下载（22007） / The file has expired, please download again" }, PACKAGE_NOT_FOUND: { description: "打包记录不存在（22001） / Package not found" }, PACKAGING_ALREADY_RUNNING: { description: "数据正在处理中，请到下载记录查看（22003） / A package is already being made, see the download records" }, PACKAGING_FAILED: { description: "回单打包失败，请重试（22007） / Packaging failed, please try again" }, PAYEE_NOT_FOUND: { description: "收款人不存在（22001） / Payee not found" }, PAYOUT_RESULT_KNOWN: { description: "该笔付款已有结果（22001） / The result of this payout is known already" }, PAY_CONTENT_CHANGED: { description: "结算内容与审核时不一致，请重新提交审核（22001） / The content differs from what was approved" }, PAY_TIME_INVALID: { description: "打款时间只能选择昨天或今天（22001） / The payment time must be yesterday or today" }, PAY_TYPE_CHANGED: { description: "支付方式已变化，请刷新（22001） / The way of paying has changed, please reload" }, PERMISSION_MISSING: { description: "权限不足！（22001） / Permission missing" }, PHONE_TAKEN: { description: "该手机号已被使用（22001） / The phone number is in use" }, QUOTA_BELOW_USE: { description: "额度不能低于已用额度（22005） / The quota cannot be below its use" }, RATE_LIMITED: { description: "操作过于频繁，请稍后再试（10000） / Too many requests, please slow down" }, RECEIPT_NONE: { description: "没有可下载的回单（22007） / There is no receipt to download" }, RECEIPT_NOT_OFFERED: { description: "当前企业不提供回单（22007） / Receipts are not offered for this company" }, RECEIPT_NOT_READY: { description: "回单暂未生成，请于 {date} 后下载（22007） / The receipt is available from {date}" }, RECEIPT_REVOKED: { description: "该笔付款已退票，回单已作废（22007） / The payment was returned and its receipt revoked" }, REMARK_REQUIRED: { description: "请填写备注（22001） / A remark is required" }, REQUEST_HEADERS_TOO_LARGE: { description: "请求头过大，请清除本站 Cookie 后重试（22001） / The headers of the request are too large" }, REQUEST_IN_PROGRESS: { description: "正在处理，请稍候（22001） / The first call is still running" }, REQUEST_KEY_REUSED: { description: "请求标识已用于其他内容，请刷新后重试（22005） / The request key was used for another input" }, REQUEST_TOO_SLOW: { description: "网络太慢，内容没有传完，请重试（22001） / The request took too long to arrive, please send it again" }, REVEAL_LIMIT_REACHED: { description: "一小时内最多查看 {count} 次，请稍后再试（22001） / At most {count} reveals within an hour, please try again later" }, REVEAL_REASON_REQUIRED: { description: "请填写查看原因（22001） / Please say why you need to see it" }, ROSTER_BUSY: { description: "数据正在校验，请稍候（22001） / The list is being checked" }, ROSTER_EMPTY: { description: "结算单数据为空，请重新创建（22001） / The list is empty, please create it again" }, ROSTER_GONE: { description: "校验数据不存在或已失效（22012） / The uploaded list is gone" }, ROSTER_HAS_ERRORS: { description: "请先修改异常数据（22001） / Please correct the rows with errors first" }, ROSTER_MANY_ERRORS: { description: "异常数据超过 {limit} 条，请下载异常文件修改后重新上传（22001） / More than {limit} rows have errors" }, ROSTER_MAPPING_INCOMPLETE: { description: "缺少必填列：{columns}（22001） / Required columns are missing: {columns}" }, ROSTER_NOT_FOUND: { description: "校验数据不存在或已失效（22012） / The uploaded list is gone" }, ROSTER_PASTE_TOO_LARGE: { description: "一次最多粘贴 {limit} 行（22001） / At most {limit} rows can be pasted at once" }, ROSTER_ROW_INVALID: { description: "{names}（22001） / {names}" }, ROSTER_ROW_NOT_FOUND: { description: "该条明细不存在或已被删除（22001） / Row not found" }, SCENARIO_UNKNOWN: { description: "请选择业务场景（22001） / Please choose a business scenario" }, SECOND_OPERATOR_REQUIRED: { description: "须由另一名运营人员确认（22001） / A second operator must confirm" }, SELECTION_EMPTY: { description: "请先选择{thing}（22001） / Please select {thing} first" }, SELECTION_INELIGIBLE: { description: "所选数据中有 {count} 条不符合条件，请重新选择（22001） / {count} of the selected rows are not eligible" }, SERVICE_NOT_OPEN: { description: "该业务未开通，请联系我们开通：{hotline}（22001） / This product is not opened, please call {hotline}" }, SERVICE_OFFLINE: { description: "该业务已于{date}下线，请使用连续劳务（22001） / This product ended on {date}, please use continuous labor" }, SESSION_EXPIRED: { description: "登录已失效，请重新登录（22002） / The session has expired" }, STALE: { description: "内容已被他人修改，请刷新后重试（22001） / Changed by someone else, please read it again" }, STATEMENT_NOT_FOUND: { description: "结算单不存在（22001） / Statement not found" }, STOP_REASON_REQUIRED: { description: "请选择终止原因（22001） / A reason is required" }, STORAGE_FULL: { description: "文件存储空间不足，请联系客服（10000） / The file storage is full" }, SUBJECT_CLOSED: { description: "合作主体已停止服务（22008） / The cooperation subject is closed" }, SUBJECT_NOT_FOUND: { description: "合作主体不存在（22001） / Subject not found" }, TAX_ABOVE_AMOUNT: { description: "本月累计后{names}的税额已超过应发金额，不能付款。请终止结算单，复制后去掉该人员，或与其本月其他款项合并结算（22001） / The taxes of {names} exceed the amount by now; nothing is paid" }, TAX_CHANGED: { description: "税额已变化，请重新确认（22001） / The tax has changed, please confirm again" }, TAX_RULE_MISSING: { description: "{month} 的税务规则尚未配置，暂不能发放（22001） / No tax rule for {month}: payment refused" }, TITLE_REQUIRED: { description: "请填写结算内容（22001） / A title is required" }, UNEXPECTED: { description: "系统繁忙，请稍后重试（{requestId}）（10000） / Unexpected error ({requestId})" }, UNKNOWN_VALUE: { description: "{field}的取值不正确（22001） / Unknown value of {field}" }, UPLOAD_LIMIT_REACHED: { description: "同时上传的文件过多，请稍后再试（22001） / Too many uploads at once" }, USER_NOT_FOUND: { description: "用户不存在（22001） / User not found" }, VALIDATION_FAILED: { description: "提交内容有误，请检查后重试（22001） / The input is not valid" }, VISITOR_REFUSED: { description: "业务尚未开通，请联系我们开通业务：{hotline}（22001） / The business is not opened, please call {hotline}" } } });

export const ExportKindKey = { COMPLETED_STATEMENTS: "COMPLETED_STATEMENTS", FUND_FLOWS: "FUND_FLOWS", ROSTER_ROWS: "ROSTER_ROWS", STATEMENT_LINES: "STATEMENT_LINES", UNFINISHED_STATEMENTS: "UNFINISHED_STATEMENTS" } as const;
export type ExportKindKey = keyof typeof ExportKindKey;
registerEnumType(ExportKindKey, { name: "ExportKindKey", description: "导出种类。 / Kinds of export.", valuesConfig: { COMPLETED_STATEMENTS: { description: "已完成结算单及明细。 / Completed statements with their lines." }, FUND_FLOWS: { description: "资金流水。 / Flows of a fund account." }, ROSTER_ROWS: { description: "导入名单的校验结果。 / Rows of an uploaded list with their problems." }, STATEMENT_LINES: { description: "一张结算单的明细。 / Lines of one statement." }, UNFINISHED_STATEMENTS: { description: "未完成结算单。 / Unfinished statements." } } });

export const ExportStatus = { CANCELLED: "CANCELLED", DONE: "DONE", EXPIRED: "EXPIRED", FAILED: "FAILED", RUNNING: "RUNNING", WAITING: "WAITING" } as const;
export type ExportStatus = keyof typeof ExportStatus;
registerEnumType(ExportStatus, { name: "ExportStatus", description: "导出状态。 / Status of an export.", valuesConfig: { CANCELLED: { description: "已取消。 / Cancelled." }, DONE: { description: "已完成。 / Done." }, EXPIRED: { description: "文件已过期。 / The file has expired." }, FAILED: { description: "失败。 / Failed." }, RUNNING: { description: "处理中。 / Running." }, WAITING: { description: "等待处理。 / Waiting for a worker." } } });

export const FilePurpose = { DOCUMENT: "DOCUMENT", EVIDENCE: "EVIDENCE", EXPORT: "EXPORT", PICTURE: "PICTURE", SHEET: "SHEET" } as const;
export type FilePurpose = keyof typeof FilePurpose;
registerEnumType(FilePurpose, { name: "FilePurpose", description: "上传文件的用途，决定可接受的类型与大小。 / What an upload is for; decides accepted types and size.", valuesConfig: { DOCUMENT: { description: "系统生成的单据。 / Document made by the system." }, EVIDENCE: { description: "凭证（图片、PDF、压缩包、Word）。 / Evidence." }, EXPORT: { description: "系统生成的导出文件。 / Export made by the system." }, PICTURE: { description: "任务图片。 / Task picture." }, SHEET: { description: "人员明细表格（.xlsx、.csv）。 / Sheet of payees." } } });

export const FlowSource = { DEDUCTION: "DEDUCTION", RECHARGE: "RECHARGE", REFUND: "REFUND" } as const;
export type FlowSource = keyof typeof FlowSource;
registerEnumType(FlowSource, { name: "FlowSource", description: "流水来源，旧接口 source_type：1 充值，2 扣款，3 退款。 / Source of a flow; legacy source_type 1, 2, 3.", valuesConfig: { DEDUCTION: { description: "扣款（2）。 / Deduction." }, RECHARGE: { description: "充值（1）。 / Recharge." }, REFUND: { description: "退款（3）：终止、退回或取消锁定。 / Refund: stopped, returned or unlocked." } } });

export const FundAccountKind = { ADVANCE_USED: "ADVANCE_USED", AVAILABLE: "AVAILABLE", COUPON: "COUPON" } as const;
export type FundAccountKind = keyof typeof FundAccountKind;
registerEnumType(FundAccountKind, { name: "FundAccountKind", description: "资金账户的类别。 / Kind of a fund account whose flows are shown.", valuesConfig: { ADVANCE_USED: { description: "垫资额度使用。 / Advance quota used." }, AVAILABLE: { description: "余额。 / Balance." }, COUPON: { description: "优惠券。 / Coupon." } } });

export const FundChangeKind = { ADVANCE_QUOTA: "ADVANCE_QUOTA", COUPON: "COUPON" } as const;
export type FundChangeKind = keyof typeof FundChangeKind;
registerEnumType(FundChangeKind, { name: "FundChangeKind", description: "账户调整的种类。 / Kind of a change of an account by operators.", valuesConfig: { ADVANCE_QUOTA: { description: "设置垫资额度。 / Set the advance quota." }, COUPON: { description: "发放优惠券。 / Grant a coupon." } } });

export const IdentityStep = { CHANGE_PASSWORD: "CHANGE_PASSWORD", CHANGE_PHONE: "CHANGE_PHONE" } as const;
export type IdentityStep = keyof typeof IdentityStep;
registerEnumType(IdentityStep, { name: "IdentityStep", description: "身份验证的下一步。 / What the proof of identity is for.", valuesConfig: { CHANGE_PASSWORD: { description: "修改密码。 / Changing the password." }, CHANGE_PHONE: { description: "换手机号。 / Changing the phone." } } });

export const InboundMatch = { MANUAL: "MANUAL", NONE: "NONE", PAYER: "PAYER", VIRTUAL_ACCOUNT: "VIRTUAL_ACCOUNT" } as const;
export type InboundMatch = keyof typeof InboundMatch;
registerEnumType(InboundMatch, { name: "InboundMatch", description: "到账款项如何匹配到企业。 / How an inbound transfer found its company.", valuesConfig: { MANUAL: { description: "运营人工指定。 / Chosen by an operator." }, NONE: { description: "未匹配。 / Not matched." }, PAYER: { description: "付款户名、金额与附言。 / Payer name, amount and remark." }, VIRTUAL_ACCOUNT: { description: "专属收款账号。 / Virtual account." } } });

export const InboundTransferStatus = { CONFIRMED: "CONFIRMED", ENTERED: "ENTERED", REJECTED: "REJECTED" } as const;
export type InboundTransferStatus = keyof typeof InboundTransferStatus;
registerEnumType(InboundTransferStatus, { name: "InboundTransferStatus", description: "到账款项的状态。 / State of an inbound transfer.", valuesConfig: { CONFIRMED: { description: "已确认入账。 / Confirmed and credited." }, ENTERED: { description: "已录入，待另一名运营确认。 / Entered, waits for another operator." }, REJECTED: { description: "已退回。 / Rejected." } } });

export const InvoiceState = { INVOICED: "INVOICED", INVOICING: "INVOICING", NONE: "NONE", PENDING_REVIEW: "PENDING_REVIEW" } as const;
export type InvoiceState = keyof typeof InvoiceState;
registerEnumType(InvoiceState, { name: "InvoiceState", description: "结算单的开票状态（D45）。 / Invoice state of a statement.", valuesConfig: { INVOICED: { description: "已开票。 / Issued." }, INVOICING: { description: "开票中。 / Being issued." }, NONE: { description: "未开票。 / No application." }, PENDING_REVIEW: { description: "开票待审核。 / Application pending review." } } });

export const JobStatus = { DEAD: "DEAD", FAILED: "FAILED", QUEUED: "QUEUED", RUNNING: "RUNNING" } as const;
export type JobStatus = keyof typeof JobStatus;
registerEnumType(JobStatus, { name: "JobStatus", description: "后台任务状态。 / State of a background job.", valuesConfig: { DEAD: { description: "已放弃。 / Given up." }, FAILED: { description: "失败，将重试。 / Failed, will be tried again." }, QUEUED: { description: "排队。 / Queued." }, RUNNING: { description: "运行中。 / Running." } } });

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

export const MemberStatus = { ACTIVE: "ACTIVE", INVITATION_EXPIRED: "INVITATION_EXPIRED", INVITED: "INVITED", REMOVED: "REMOVED" } as const;
export type MemberStatus = keyof typeof MemberStatus;
registerEnumType(MemberStatus, { name: "MemberStatus", description: "成员状态（旧接口 userStatus）。 / State of a member.", valuesConfig: { ACTIVE: { description: "正常（1）。 / Active." }, INVITATION_EXPIRED: { description: "邀请已过期（3）。 / The invitation has expired." }, INVITED: { description: "邀请中（2）。 / Invited." }, REMOVED: { description: "已移除。 / Removed." } } });

export const MessageType = { BUSINESS: "BUSINESS", FUNDS: "FUNDS", STATEMENT: "STATEMENT", SYSTEM: "SYSTEM" } as const;
export type MessageType = keyof typeof MessageType;
registerEnumType(MessageType, { name: "MessageType", description: "站内消息类型。 / Type of a station message.", valuesConfig: { BUSINESS: { description: "业务。 / Business." }, FUNDS: { description: "资金。 / Funds." }, STATEMENT: { description: "结算。 / Settlement." }, SYSTEM: { description: "系统。 / System." } } });

export const OperatorPayoutResult = { FAILED: "FAILED", RETURNED: "RETURNED", SUCCESS: "SUCCESS" } as const;
export type OperatorPayoutResult = keyof typeof OperatorPayoutResult;
registerEnumType(OperatorPayoutResult, { name: "OperatorPayoutResult", description: "人工判定的结果。 / A result decided by operators.", valuesConfig: { FAILED: { description: "未付款。 / Not paid." }, RETURNED: { description: "已退票。 / Returned." }, SUCCESS: { description: "已付款。 / Paid." } } });

export const OperatorRole = { OPS_ADMIN: "OPS_ADMIN", OPS_CONTENT: "OPS_CONTENT", OPS_FINANCE: "OPS_FINANCE", OPS_READONLY: "OPS_READONLY", OPS_REVIEW: "OPS_REVIEW", OPS_TAX: "OPS_TAX" } as const;
export type OperatorRole = keyof typeof OperatorRole;
registerEnumType(OperatorRole, { name: "OperatorRole", description: "运营角色。 / Roles of an operator.", valuesConfig: { OPS_ADMIN: { description: "运营管理员。 / Administrator." }, OPS_CONTENT: { description: "内容。 / Content." }, OPS_FINANCE: { description: "财务。 / Finance." }, OPS_READONLY: { description: "只读。 / Read only." }, OPS_REVIEW: { description: "审核。 / Review." }, OPS_TAX: { description: "税务。 / Tax." } } });

export const PayOrder = { INVOICE_FIRST: "INVOICE_FIRST", PAY_FIRST: "PAY_FIRST" } as const;
export type PayOrder = keyof typeof PayOrder;
registerEnumType(PayOrder, { name: "PayOrder", description: "付款与开票次序。 / Order of paying and invoicing.", valuesConfig: { INVOICE_FIRST: { description: "先开票后付款 2。 / 2: invoice first." }, PAY_FIRST: { description: "先付款后开票 1。 / 1: pay first." } } });

export const PayType = { ADVANCE: "ADVANCE", BALANCE: "BALANCE", JOINT: "JOINT" } as const;
export type PayType = keyof typeof PayType;
registerEnumType(PayType, { name: "PayType", description: "支付方式，由服务器决定（D33）。 / Way of paying, set by the server.", valuesConfig: { ADVANCE: { description: "垫资支付 4。 / 4: advance quota." }, BALANCE: { description: "余额支付 1。 / 1: balance." }, JOINT: { description: "组合支付（优惠券+余额）2。 / 2: coupon and balance." } } });

export const PayWay = { ALIPAY: "ALIPAY", BANK_CARD: "BANK_CARD", QQ_WALLET: "QQ_WALLET", WECHAT: "WECHAT" } as const;
export type PayWay = keyof typeof PayWay;
registerEnumType(PayWay, { name: "PayWay", description: "收款方式（D14）。 / What the payee is paid to.", valuesConfig: { ALIPAY: { description: "支付宝 2。 / 2: Alipay." }, BANK_CARD: { description: "银行卡 1。 / 1: bank card." }, QQ_WALLET: { description: "QQ钱包 5。 / 5: QQ wallet." }, WECHAT: { description: "微信 3。 / 3: WeChat." } } });

export const PaymentCodePurpose = { AWAIT_FUNDS: "AWAIT_FUNDS", PAY: "PAY" } as const;
export type PaymentCodePurpose = keyof typeof PaymentCodePurpose;
registerEnumType(PaymentCodePurpose, { name: "PaymentCodePurpose", description: "付款验证码的用途。 / What a payment code confirms.", valuesConfig: { AWAIT_FUNDS: { description: "到账后付款。 / Pay when funded." }, PAY: { description: "立即支付。 / Pay now." } } });

export const PayoutAttemptStatus = { FAILED: "FAILED", RETURNED: "RETURNED", SENT: "SENT", SUCCESS: "SUCCESS", UNKNOWN: "UNKNOWN" } as const;
export type PayoutAttemptStatus = keyof typeof PayoutAttemptStatus;
registerEnumType(PayoutAttemptStatus, { name: "PayoutAttemptStatus", description: "付款尝试的状态。 / State of one try to pay a line.", valuesConfig: { FAILED: { description: "失败，渠道明确拒绝。 / Refused by the channel." }, RETURNED: { description: "已退票。 / Returned after success." }, SENT: { description: "已发出，等待结果。 / Sent, no result yet." }, SUCCESS: { description: "成功。 / Paid." }, UNKNOWN: { description: "结果未知，正在查询同一订单号。 / Unknown: the same number is being queried." } } });

export const PayoutDecisionStatus = { CONFIRMED: "CONFIRMED", PROPOSED: "PROPOSED", REJECTED: "REJECTED" } as const;
export type PayoutDecisionStatus = keyof typeof PayoutDecisionStatus;
registerEnumType(PayoutDecisionStatus, { name: "PayoutDecisionStatus", description: "人工判定的状态。 / State of an operator decision.", valuesConfig: { CONFIRMED: { description: "已执行。 / Carried out." }, PROPOSED: { description: "待第二名运营确认。 / Waits for another operator." }, REJECTED: { description: "已撤销。 / Withdrawn or rejected." } } });

export const PayoutRefusalClass = { ACCOUNT: "ACCOUNT", CHANNEL: "CHANNEL", LIMIT: "LIMIT" } as const;
export type PayoutRefusalClass = keyof typeof PayoutRefusalClass;
registerEnumType(PayoutRefusalClass, { name: "PayoutRefusalClass", description: "失败原因的类别。 / Class of a refusal.", valuesConfig: { ACCOUNT: { description: "收款账户问题，收款人可更正。 / Account: the payee can fix it." }, CHANNEL: { description: "渠道暂时问题。 / Channel: transient." }, LIMIT: { description: "限额或不可发放。 / Limit: permanent for this payment." } } });

export const Permission = { ANY: "ANY", MASTER: "MASTER", OPS_ACTING: "OPS_ACTING", OPS_ADMIN: "OPS_ADMIN", OPS_ANY: "OPS_ANY", OPS_CONTENT: "OPS_CONTENT", OPS_FINANCE: "OPS_FINANCE", OPS_READONLY: "OPS_READONLY", OPS_REVIEW: "OPS_REVIEW", OPS_TAX: "OPS_TAX", PAYER: "PAYER", PAYMENT_AUDIT: "PAYMENT_AUDIT", PAYMENT_CREATE: "PAYMENT_CREATE", READER: "READER", SERVICE_PAYMENT: "SERVICE_PAYMENT", STOPPER: "STOPPER" } as const;
export type Permission = keyof typeof Permission;
registerEnumType(Permission, { name: "Permission", description: "权限；与 schema/permissions.ts 一致。 / Permissions; equal to schema/permissions.ts.", valuesConfig: { ANY: { description: "任一付款相关角色或管理员。 / Any of the four company roles." }, MASTER: { description: "企业管理员 default:master。 / Enterprise admin only." }, OPS_ACTING: { description: "运营：资金或审核，即可为企业操作并作为第二人确认者。 / Operators who act for a company or confirm as the second one." }, OPS_ADMIN: { description: "运营：管理员。 / Operator: admin." }, OPS_ANY: { description: "任一运营角色。 / Any operator." }, OPS_CONTENT: { description: "运营：内容。 / Operator: content." }, OPS_FINANCE: { description: "运营：资金。 / Operator: finance." }, OPS_READONLY: { description: "运营：只读。 / Operator: read only." }, OPS_REVIEW: { description: "运营：审核。 / Operator: review." }, OPS_TAX: { description: "运营：税务。 / Operator: tax." }, PAYER: { description: "可付款：审核关闭时任一角色，开启时制单或付款角色。 / May pay: any role without audit, else maker or payer." }, PAYMENT_AUDIT: { description: "审核 payment:audit（管理员亦可）。 / Checker; the master counts." }, PAYMENT_CREATE: { description: "制单 payment:create（管理员亦可）。 / Maker; the master counts." }, READER: { description: "可查看：任一角色，含只读审计 audit:readonly。 / May read: any role, the read-only auditor included." }, SERVICE_PAYMENT: { description: "付款 service:payment（管理员亦可）。 / Payer role; the master counts." }, STOPPER: { description: "可终止：审核关闭时任一角色，开启时制单角色。 / May stop: any role without audit, the maker with it." } } });

export const PersonalField = { ACCOUNT: "ACCOUNT", ID_CARD: "ID_CARD", PHONE: "PHONE" } as const;
export type PersonalField = keyof typeof PersonalField;
registerEnumType(PersonalField, { name: "PersonalField", description: "可查看原文的字段。 / Field that may be revealed.", valuesConfig: { ACCOUNT: { description: "收款账号。 / Account." }, ID_CARD: { description: "身份证号。 / Id card." }, PHONE: { description: "手机号。 / Phone." } } });

export const PersonalRecord = { ROSTER_ROW: "ROSTER_ROW", STATEMENT_LINE: "STATEMENT_LINE" } as const;
export type PersonalRecord = keyof typeof PersonalRecord;
registerEnumType(PersonalRecord, { name: "PersonalRecord", description: "含个人信息的记录。 / Kind of record.", valuesConfig: { ROSTER_ROW: { description: "名单行。 / Row of a list." }, STATEMENT_LINE: { description: "结算明细。 / Line of a statement." } } });

export const ProblemSeverity = { ERROR: "ERROR", NOTE: "NOTE", WARNING: "WARNING" } as const;
export type ProblemSeverity = keyof typeof ProblemSeverity;
registerEnumType(ProblemSeverity, { name: "ProblemSeverity", description: "问题的级别：错误阻止提交，警告需确认，提示仅供查看。 / Errors block, warnings ask, notes only tell.", valuesConfig: { ERROR: { description: "错误。 / Blocks." }, NOTE: { description: "提示。 / Only tells." }, WARNING: { description: "警告。 / Asks." } } });

export const Realm = { COMPANY: "COMPANY", OPERATOR: "OPERATOR", PAYEE: "PAYEE" } as const;
export type Realm = keyof typeof Realm;
registerEnumType(Realm, { name: "Realm", description: "会话所属的域。 / The realm a session belongs to.", valuesConfig: { COMPANY: { description: "企业控制台与集成方。 / Console of the paying company and its integrators." }, OPERATOR: { description: "运营控制台。 / Operator console." }, PAYEE: { description: "收款人。 / Payee." } } });

export const ReceiptPackageStatus = { EXPIRED: "EXPIRED", FAILED: "FAILED", READY: "READY", RUNNING: "RUNNING" } as const;
export type ReceiptPackageStatus = keyof typeof ReceiptPackageStatus;
registerEnumType(ReceiptPackageStatus, { name: "ReceiptPackageStatus", description: "回单打包状态。 / State of a receipt package.", valuesConfig: { EXPIRED: { description: "文件已失效，请重新打包。 / The file has expired, pack it again." }, FAILED: { description: "打包失败，可重试。 / Failed, may be tried again." }, READY: { description: "已完成，可下载。 / Complete, may be downloaded." }, RUNNING: { description: "打包中。 / Being packed." } } });

export const ReconcileKind = { AMOUNT: "AMOUNT", DUPLICATE: "DUPLICATE", LATE_RETURN: "LATE_RETURN", MISSING_HERE: "MISSING_HERE", MISSING_THERE: "MISSING_THERE", STATUS: "STATUS" } as const;
export type ReconcileKind = keyof typeof ReconcileKind;
registerEnumType(ReconcileKind, { name: "ReconcileKind", description: "对账差异的种类。 / Kind of a difference with the bank's day book.", valuesConfig: { AMOUNT: { description: "金额不一致。 / Amount differs." }, DUPLICATE: { description: "银行重复。 / Twice in the book." }, LATE_RETURN: { description: "成功后退票。 / Returned later." }, MISSING_HERE: { description: "银行有、我方无。 / Missing here." }, MISSING_THERE: { description: "我方有、银行无。 / Missing there." }, STATUS: { description: "状态不一致。 / Status differs." } } });

export const RefundStatus = { FULL: "FULL", NONE: "NONE", PARTIAL: "PARTIAL" } as const;
export type RefundStatus = keyof typeof RefundStatus;
registerEnumType(RefundStatus, { name: "RefundStatus", description: "明细退款状态。 / Refund of a line.", valuesConfig: { FULL: { description: "全额退款 2。 / 2: full." }, NONE: { description: "未退款 0。 / 0: none." }, PARTIAL: { description: "部分退款 1。 / 1: partial." } } });

export const Role = { AUDIT_READONLY: "AUDIT_READONLY", MASTER: "MASTER", PAYMENT_AUDIT: "PAYMENT_AUDIT", PAYMENT_CREATE: "PAYMENT_CREATE", SERVICE_PAYMENT: "SERVICE_PAYMENT" } as const;
export type Role = keyof typeof Role;
registerEnumType(Role, { name: "Role", description: "成员角色（旧接口 manage_roles）。 / Roles of a member, manage_roles on the legacy wire.", valuesConfig: { AUDIT_READONLY: { description: "只读审计 audit:readonly。 / Read-only auditor." }, MASTER: { description: "企业管理员 default:master。 / Enterprise admin." }, PAYMENT_AUDIT: { description: "审核 payment:audit。 / Checker." }, PAYMENT_CREATE: { description: "制单 payment:create。 / Maker." }, SERVICE_PAYMENT: { description: "支付 service:payment。 / Payer." } } });

export const RosterField = { ACCOUNT: "ACCOUNT", AMOUNT: "AMOUNT", BANK: "BANK", BANK_ABSTRACT: "BANK_ABSTRACT", ID_CARD: "ID_CARD", NAME: "NAME", PHONE: "PHONE", PLATFORM_NAME: "PLATFORM_NAME", PLATFORM_USER_ID: "PLATFORM_USER_ID", PLATFORM_USER_NAME: "PLATFORM_USER_NAME", REMARK: "REMARK", SOURCE_ID: "SOURCE_ID" } as const;
export type RosterField = keyof typeof RosterField;
registerEnumType(RosterField, { name: "RosterField", description: "名单的列。 / Columns of a list.", valuesConfig: { ACCOUNT: { description: "收款账号。 / Account." }, AMOUNT: { description: "金额。 / Amount." }, BANK: { description: "开户行。 / Bank." }, BANK_ABSTRACT: { description: "银行附言。 / Bank abstract." }, ID_CARD: { description: "证件号。 / Identity number." }, NAME: { description: "姓名。 / Name." }, PHONE: { description: "手机号。 / Phone." }, PLATFORM_NAME: { description: "平台名称。 / Platform." }, PLATFORM_USER_ID: { description: "平台用户 ID。 / User id at the platform." }, PLATFORM_USER_NAME: { description: "平台用户名。 / User name at the platform." }, REMARK: { description: "备注。 / Remark." }, SOURCE_ID: { description: "业务订单号。 / Source id." } } });

export const RosterKindKey = { AGENT_INVOICE: "AGENT_INVOICE", BACK_CALC: "BACK_CALC", BUSINESS_INCOME: "BUSINESS_INCOME", LABOR: "LABOR", REGISTRATION: "REGISTRATION", SERVICE_ORDER: "SERVICE_ORDER", SIGNING: "SIGNING", TASK: "TASK", TAX_CALC: "TAX_CALC" } as const;
export type RosterKindKey = keyof typeof RosterKindKey;
registerEnumType(RosterKindKey, { name: "RosterKindKey", description: "导入名单的种类。 / Kinds of uploaded lists.", valuesConfig: { AGENT_INVOICE: { description: "代开发票。 / Agent invoice." }, BACK_CALC: { description: "劳务反算。 / Back-calculation." }, BUSINESS_INCOME: { description: "经营所得结算。 / Business income." }, LABOR: { description: "劳务结算。 / Labor." }, REGISTRATION: { description: "注册导入。 / Registration." }, SERVICE_ORDER: { description: "居间服务。 / Intermediary." }, SIGNING: { description: "签约导入。 / Signing." }, TASK: { description: "派单任务人员。 / Dispatch task." }, TAX_CALC: { description: "算税导入。 / Tax calculation." } } });

export const RosterRowStatus = { CHECKING: "CHECKING", ERROR: "ERROR", PASSED: "PASSED" } as const;
export type RosterRowStatus = keyof typeof RosterRowStatus;
registerEnumType(RosterRowStatus, { name: "RosterRowStatus", description: "一行的状态。 / Status of a row.", valuesConfig: { CHECKING: { description: "校验中。 / Being checked." }, ERROR: { description: "有错误。 / Has errors." }, PASSED: { description: "校验通过。 / Passed." } } });

export const RosterStatus = { CHECKING: "CHECKING", CLOSED: "CLOSED", DISCARDED: "DISCARDED", FAILED: "FAILED", OPEN: "OPEN", READING: "READING" } as const;
export type RosterStatus = keyof typeof RosterStatus;
registerEnumType(RosterStatus, { name: "RosterStatus", description: "名单的状态。 / Status of a list.", valuesConfig: { CHECKING: { description: "校验中。 / Being checked." }, CLOSED: { description: "已提交。 / Its rows were taken over." }, DISCARDED: { description: "已放弃。 / Discarded; kept in the import history." }, FAILED: { description: "读取失败。 / The file could not be read." }, OPEN: { description: "可编辑。 / Checked, rows may be corrected." }, READING: { description: "读取文件中。 / The file is being read." } } });

export const SelectionMode = { ALL: "ALL", PAGE: "PAGE" } as const;
export type SelectionMode = keyof typeof SelectionMode;
registerEnumType(SelectionMode, { name: "SelectionMode", description: "选择方式：符合筛选的全部，或指定的行。 / Selection: everything of the filter, or the listed rows.", valuesConfig: { ALL: { description: "符合筛选条件的全部（执行时计算）。 / All rows of the filter at execution time." }, PAGE: { description: "只含 ids 中的行。 / Only the rows in ids." } } });

export const ServiceFlag = { BUSINESS_INCOME: "BUSINESS_INCOME", INTERMEDIARY: "INTERMEDIARY", LABOR_CONTINUOUS: "LABOR_CONTINUOUS", LABOR_GENERAL: "LABOR_GENERAL" } as const;
export type ServiceFlag = keyof typeof ServiceFlag;
registerEnumType(ServiceFlag, { name: "ServiceFlag", description: "可开通的业务。 / What a company may have open.", valuesConfig: { BUSINESS_INCOME: { description: "经营所得结算。 / Business income." }, INTERMEDIARY: { description: "居间服务。 / Intermediary orders." }, LABOR_CONTINUOUS: { description: "连续劳务结算。 / Continuous labor." }, LABOR_GENERAL: { description: "一般劳务结算。 / General labor." } } });

export const ServiceKind = { BUSINESS_INCOME: "BUSINESS_INCOME", LABOR_CONTINUOUS: "LABOR_CONTINUOUS", LABOR_GENERAL: "LABOR_GENERAL" } as const;
export type ServiceKind = keyof typeof ServiceKind;
registerEnumType(ServiceKind, { name: "ServiceKind", description: "结算业务类型（旧接口编码见词汇表 serviceKind）。 / Kind of settlement.", valuesConfig: { BUSINESS_INCOME: { description: "经营所得。 / Business income." }, LABOR_CONTINUOUS: { description: "连续劳务。 / Continuous labor." }, LABOR_GENERAL: { description: "一般劳务。 / General labor." } } });

export const SignatureStatus = { CONFIRMED: "CONFIRMED", PROPOSED: "PROPOSED", REJECTED: "REJECTED" } as const;
export type SignatureStatus = keyof typeof SignatureStatus;
registerEnumType(SignatureStatus, { name: "SignatureStatus", description: "签署补录的状态。 / Status of an entered signature.", valuesConfig: { CONFIRMED: { description: "已确认。 / Confirmed." }, PROPOSED: { description: "待复核。 / Waits for the second operator." }, REJECTED: { description: "已驳回。 / Rejected." } } });

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
registerEnumType(StatementTab, { name: "StatementTab", description: "列表标签页。 / Ready-made tabs of the lists.", valuesConfig: { ABNORMAL: { description: "支付异常（13、15）。 / Abnormal." }, ALL: { description: "全部。 / All." }, DRAFTS: { description: "待提交与待确认（1、40、3）。 / Drafts." }, IN_PROGRESS: { description: "进行中（首页）。 / In progress." }, MY_AUDIT: { description: "待我审核。 / Waiting for my audit." }, TO_PAY: { description: "待支付（可付款）。 / To be paid." }, WAITING_FOR_ME: { description: "待我处理（首页）。 / Waiting for me." } } });

export const StopBlock = { FREE: "FREE", INVOICED: "INVOICED", INVOICE_PENDING_REVIEW: "INVOICE_PENDING_REVIEW", INVOICING: "INVOICING", NO_PERMISSION: "NO_PERMISSION", STATUS: "STATUS" } as const;
export type StopBlock = keyof typeof StopBlock;
registerEnumType(StopBlock, { name: "StopBlock", description: "能否终止及原因（D30）。 / Whether stopping is possible, and why not.", valuesConfig: { FREE: { description: "可以终止。 / Free to stop." }, INVOICED: { description: "已开票。 / Issued." }, INVOICE_PENDING_REVIEW: { description: "开票申请待审核，终止会删除申请。 / A pending application is deleted by the stop." }, INVOICING: { description: "正在开票。 / Being issued." }, NO_PERMISSION: { description: "没有权限。 / The caller may not." }, STATUS: { description: "当前状态不能终止。 / The state does not allow it." } } });

export const TaskMode = { DISPATCH: "DISPATCH", GRAB: "GRAB" } as const;
export type TaskMode = keyof typeof TaskMode;
registerEnumType(TaskMode, { name: "TaskMode", description: "任务模式。 / How tasks are given out.", valuesConfig: { DISPATCH: { description: "派单。 / Dispatch." }, GRAB: { description: "抢单。 / Grab." } } });

export const TaxBearer = { COMPANY: "COMPANY", PAYEE: "PAYEE", PLATFORM: "PLATFORM" } as const;
export type TaxBearer = keyof typeof TaxBearer;
registerEnumType(TaxBearer, { name: "TaxBearer", description: "税费承担方。 / Who bears a tax.", valuesConfig: { COMPANY: { description: "企业。 / Company." }, PAYEE: { description: "收款人。 / Payee." }, PLATFORM: { description: "平台。 / Platform." } } });

export const TaxCollectionMode = { ASSESSED_INCOME_RATE: "ASSESSED_INCOME_RATE", FIXED_LEVY_RATE: "FIXED_LEVY_RATE", NONE: "NONE" } as const;
export type TaxCollectionMode = keyof typeof TaxCollectionMode;
registerEnumType(TaxCollectionMode, { name: "TaxCollectionMode", description: "经营所得征收方式（D51）。 / How tax on business income is collected.", valuesConfig: { ASSESSED_INCOME_RATE: { description: "按核定应税所得率。 / An assessed income rate." }, FIXED_LEVY_RATE: { description: "按核定征收率。 / A fixed levy rate on revenue." }, NONE: { description: "不代扣，由收款人自行申报。 / Not withheld." } } });

export const VatThresholdBasis = { EX_VAT: "EX_VAT", GROSS: "GROSS" } as const;
export type VatThresholdBasis = keyof typeof VatThresholdBasis;
registerEnumType(VatThresholdBasis, { name: "VatThresholdBasis", description: "增值税起征点的比较口径（D50）。 / What is compared with the VAT threshold.", valuesConfig: { EX_VAT: { description: "不含税收入。 / Income without VAT." }, GROSS: { description: "含税收入（更谨慎）。 / Gross, for the careful." } } });

@ObjectType("Action", { description: "一个动作，以及当前能否执行和不能执行的原因；由状态、事实与调用者权限共同决定。 / An action with whether it may run now and why not: state AND facts AND caller." })
export class Action {
  @Field(() => Boolean, { description: "现在能否执行。 / Whether it may run now." })
  enabled!: boolean;
  @Field(() => String, { description: "动作键，等于状态机中的动作名。 / Action key of the state machine." })
  key!: string;
  @Field(() => String, { description: "按钮文字。 / Label of the button." })
  label!: string;
  @Field(() => String, { nullable: true, description: "不能执行的原因（中文）。 / Why it may not run, in Chinese." })
  reason?: string | null;
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

@ObjectType("Approval", { description: "须由另一名运营人员确认的事项。 / Something a second operator must confirm." })
export class Approval {
  @Field(() => String, { description: "动作键。 / Action." })
  action!: string;
  @Field(() => String, { description: "动作名称。 / Label of the action." })
  actionLabel!: string;
  @Field(() => ID, { nullable: true, description: "企业。 / Company." })
  companyId?: string | null;
  @Field(() => String, { nullable: true, description: "企业名称。 / Name of the company." })
  companyName?: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "确认或拒绝时间。 / Decided at." })
  decidedAt?: Ref<Date> | null;
  @Field(() => String, { nullable: true, description: "确认或拒绝人。 / Decided by." })
  decidedByName?: string | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Boolean, { description: "我能否确认（提交人不能）。 / I may decide; never the requester." })
  mayDecide!: boolean;
  @Field(() => String, { nullable: true, description: "拒绝原因。 / Reason of the refusal." })
  reason?: string | null;
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
  targetId?: string | null;
}

@ObjectType("ApprovalConnection", { description: "双人确认事项分页。 / A page of approvals." })
export class ApprovalConnection {
  @Field(() => [Approval], { description: "本页。 / Rows." })
  nodes!: Ref<Approval>[];
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
  firstBadId?: string | null;
  @Field(() => String, { nullable: true, description: "问题：被改、被删或被插入。 / What is wrong with it." })
  firstBadReason?: string | null;
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
  remark?: string | null;
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
  after?: string | null;
  @Field(() => DateTimeScalar, { description: "时间。 / When." })
  at!: Ref<Date>;
  @Field(() => String, { nullable: true, description: "变更前（脱敏 JSON）。 / Before, as masked JSON." })
  before?: string | null;
  @Field(() => String, { description: "入口：页面、接口、任务等。 / Door it came through." })
  door!: string;
  @Field(() => String, { nullable: true, description: "拒绝原因键。 / Error key of a refusal." })
  errorKey?: string | null;
  @Field(() => String, { description: "本行哈希。 / Hash of this row." })
  hash!: string;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { nullable: true, description: "来源地址（脱敏）。 / Network address, masked." })
  ip?: string | null;
  @Field(() => AuditOutcome, { description: "结果。 / Outcome." })
  outcome!: Ref<AuditOutcome>;
  @Field(() => String, { nullable: true, description: "说明（原因、备注等，已脱敏）。 / Reason and remark, masked." })
  remark?: string | null;
  @Field(() => String, { description: "请求编号。 / Request id." })
  requestId!: string;
  @Field(() => String, { nullable: true, description: "操作后的状态名称。 / Label of the state after the action." })
  statusLabel?: string | null;
  @Field(() => ID, { nullable: true, description: "对象编号。 / Id of the target." })
  targetId?: string | null;
  @Field(() => String, { nullable: true, description: "对象类型。 / Type of the target." })
  targetType?: string | null;
}

@ObjectType("AuditRecordConnection", { description: "操作记录分页。 / A page of the log." })
export class AuditRecordConnection {
  @Field(() => [AuditRecord], { description: "本页记录。 / Rows of this page." })
  nodes!: Ref<AuditRecord>[];
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
  upTo?: Ref<Cents> | null;
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

@ObjectType("BoundCompanies", { description: "绑定企业列表及其版本。 / Bound companies and the version of the list." })
export class BoundCompanies {
  @Field(() => String, { description: "列表版本，切换企业时须带回。 / Version of the list, sent back when switching." })
  flushToken!: string;
  @Field(() => [BoundCompany], { description: "企业。 / Companies." })
  list!: Ref<BoundCompany>[];
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
  roleLabels!: string[];
  @Field(() => String, { description: "状态名称。 / Label of its state." })
  statusLabel!: string;
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
  @Field(() => String, { description: "题目，交给求解器的 JSON。 / The challenge as JSON for the solver." })
  challenge!: string;
  @Field(() => DateTimeScalar, { description: "失效时间。 / When it expires." })
  expiresAt!: Ref<Date>;
  @Field(() => ID, { description: "会话编号，即旧接口的 ncCsessionid。 / Session id (ncCsessionid)." })
  sessionId!: string;
  @Field(() => ID, { description: "题目编号，即旧接口的 ncToken。 / Challenge id (ncToken on the legacy wire)." })
  token!: string;
}

@ObjectType("Checklist", { description: "快速上手清单；只由本人的真实操作勾选。 / Ticked by the user's own real events only." })
export class Checklist {
  @Field(() => Int, { description: "已完成数。 / Steps done." })
  doneCount!: number;
  @Field(() => Boolean, { description: "是否已隐藏。 / Hidden by the user." })
  isHidden!: boolean;
  @Field(() => [ChecklistItem], { description: "步骤。 / Steps." })
  items!: Ref<ChecklistItem>[];
}

@ObjectType("ChecklistItem", { description: "快速上手的一步及其完成时间。 / A step and when it was done." })
export class ChecklistItem {
  @Field(() => DateTimeScalar, { nullable: true, description: "完成时间。 / When." })
  doneAt?: Ref<Date> | null;
  @Field(() => Boolean, { description: "是否完成。 / Done." })
  isDone!: boolean;
  @Field(() => String, { description: "名称。 / Label." })
  label!: string;
  @Field(() => ChecklistStep, { description: "步骤。 / Step." })
  step!: Ref<ChecklistStep>;
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
  field?: Ref<RosterField> | null;
  @Field(() => String, { description: "表头文字。 / Header text." })
  header!: string;
  @Field(() => Int, { description: "第几列，从 0 开始。 / Column index from 0." })
  index!: number;
}

@ObjectType("Company", { description: "企业资料。 / Profile of a company." })
export class Company {
  @Field(() => String, { nullable: true, description: "详细地址。 / Address." })
  address?: string | null;
  @Field(() => [AuditTier], { description: "审核档，默认一档一人。 / Audit tiers; by default one tier with one auditor." })
  auditTiers!: Ref<AuditTier>[];
  @Field(() => AuthenticationStatus, { description: "认证状态。 / Authentication." })
  authentication!: Ref<AuthenticationStatus>;
  @Field(() => String, { description: "认证状态名称。 / Label." })
  authenticationLabel!: string;
  @Field(() => String, { nullable: true, description: "市代码。 / City code." })
  cityCode?: string | null;
  @Field(() => String, { description: "统一社会信用代码。 / Organization code." })
  creditCode!: string;
  @Field(() => String, { nullable: true, description: "区代码。 / District code." })
  districtCode?: string | null;
  @Field(() => [CompanyFeature], { description: "功能。 / Features." })
  features!: Ref<CompanyFeature>[];
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Boolean, { description: "是否访客（未开通）。 / Visitor." })
  isVisitor!: boolean;
  @Field(() => String, { description: "证照类型。 / Licence type." })
  licenceType!: string;
  @Field(() => String, { description: "企业名称（营业执照名称）。 / Licence name." })
  name!: string;
  @Field(() => String, { nullable: true, description: "省代码。 / Province code." })
  provinceCode?: string | null;
  @Field(() => MoneyScalar, { description: "变更账户后须复核的金额上限。 / Above it a changed account needs an approval." })
  reapprovalLimit!: Ref<Cents>;
  @Field(() => [CompanyService], { description: "业务。 / Services." })
  services!: Ref<CompanyService>[];
  @Field(() => String, { nullable: true, description: "企业常用名。 / Common name." })
  shortName?: string | null;
  @Field(() => CompanyStatus, { description: "企业状态。 / State." })
  status!: Ref<CompanyStatus>;
  @Field(() => String, { description: "企业状态名称。 / Label of the state." })
  statusLabel!: string;
  @Field(() => [CompanySwitchState], { description: "开关。 / Switches." })
  switches!: Ref<CompanySwitchState>[];
  @Field(() => TaskMode, { description: "任务模式。 / Task mode." })
  taskMode!: Ref<TaskMode>;
}

@ObjectType("CompanyService", { description: "一项业务的开通期间。 / The dates of one service." })
export class CompanyService {
  @Field(() => DateScalar, { nullable: true, description: "下线日（当日起不可用）。 / Closed from this day on." })
  closesOn?: Ref<string> | null;
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

@ObjectType("ComparisonRow", { description: "差异中的一人；每类最多 100 人。 / One person of the difference; at most 100 a kind." })
export class ComparisonRow {
  @Field(() => MoneyScalar, { nullable: true, description: "上次金额。 / Amount before." })
  before?: Ref<Cents> | null;
  @Field(() => String, { description: "身份证号（脱敏）。 / Masked id card." })
  idCardMasked!: string;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => MoneyScalar, { nullable: true, description: "本次金额。 / Amount now." })
  now?: Ref<Cents> | null;
  @Field(() => String, { nullable: true, description: "变化，例如 +300 %。 / Change in per cent." })
  percent?: string | null;
}

@ObjectType("ConfirmFacts", { description: "确认前的通过与未通过（D21.5、STM-026）。 / What a confirm takes over and what it leaves." })
export class ConfirmFacts {
  @Field(() => [LeftOutRow], { description: "未通过的行，最多 100。 / Failed rows, at most 100." })
  failed!: Ref<LeftOutRow>[];
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

@ObjectType("Contract", { description: "合同。 / A contract of a payee with a subject." })
export class Contract {
  @Field(() => String, { description: "协议名称。 / Its label." })
  agreementName!: string;
  @Field(() => AgreementType, { description: "协议类型。 / Agreement." })
  agreementType!: Ref<AgreementType>;
  @Field(() => String, { description: "合同号。 / Code." })
  contractCode!: string;
  @Field(() => DateTimeScalar, { description: "创建时间。 / Created." })
  createdAt!: Ref<Date>;
  @Field(() => DateScalar, { nullable: true, description: "到期日。 / Ends on." })
  endsOn?: Ref<string> | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "身份证号（脱敏）。 / Masked id card." })
  idCardMasked!: string;
  @Field(() => Boolean, { description: "是否有效（已签署且未到期，D68）。 / Signed and not expired." })
  isValid!: boolean;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => DateScalar, { nullable: true, description: "签署日。 / Signed on." })
  signedOn?: Ref<string> | null;
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
}

@ObjectType("ContractConnection", { description: "合同分页。 / Page of contracts." })
export class ContractConnection {
  @Field(() => [Contract], { description: "本页。 / This page." })
  nodes!: Ref<Contract>[];
  @Field(() => PageInfo, { description: "分页。 / Page facts." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数；到 10,001 为止。 / Count, stops at 10,001." })
  totalCount!: number;
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

@ObjectType("Delivery", { description: "一条短信、语音或邮件。 / One SMS, voice call or e-mail." })
export class Delivery {
  @Field(() => Int, { description: "已试次数。 / Attempts." })
  attempts!: number;
  @Field(() => DeliveryChannel, { description: "渠道。 / Channel." })
  channel!: Ref<DeliveryChannel>;
  @Field(() => ID, { nullable: true, description: "企业。 / Company." })
  companyId?: string | null;
  @Field(() => DateTimeScalar, { description: "创建时间。 / Created at." })
  createdAt!: Ref<Date>;
  @Field(() => String, { nullable: true, description: "失败原因。 / Reason of a failure." })
  failReason?: string | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "脱敏接收方。 / Masked receiver." })
  receiverMasked!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "发送时间。 / Sent at." })
  sentAt?: Ref<Date> | null;
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
  nodes!: Ref<Delivery>[];
  @Field(() => PageInfo, { description: "分页。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Count." })
  totalCount!: number;
}

@ObjectType("DownloadTicket", { description: "一次性下载凭据，60 秒内有效。 / One-time download ticket, valid for 60 seconds." })
export class DownloadTicket {
  @Field(() => DateTimeScalar, { description: "失效时间。 / When it ends." })
  expiresAt!: Ref<Date>;
  @Field(() => String, { description: "下载地址。 / Download address." })
  url!: string;
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

@ObjectType("Export", { description: "导出与下载记录。 / An export and its download record." })
export class Export {
  @Field(() => [Action], { description: "可执行的动作。 / Actions." })
  availableActions!: Ref<Action>[];
  @Field(() => String, { description: "内容说明。 / What it contains." })
  content!: string;
  @Field(() => DateTimeScalar, { description: "发起时间。 / When it was started." })
  createdAt!: Ref<Date>;
  @Field(() => String, { description: "发起人。 / Who started it." })
  createdBy!: string;
  @Field(() => Int, { nullable: true, description: "预计剩余秒数；未知时为空。 / Estimated seconds left." })
  estimateSeconds?: number | null;
  @Field(() => Int, { nullable: true, description: "预计总行数。 / Rows expected." })
  expectedRows?: number | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "文件失效时间。 / When the file ends." })
  expiresAt?: Ref<Date> | null;
  @Field(() => String, { nullable: true, description: "失败原因。 / Why it failed." })
  failReason?: string | null;
  @Field(() => ID, { nullable: true, description: "完成后的文件编号，用 createDownloadTicket 下载。 / File id when done." })
  fileId?: string | null;
  @Field(() => String, { nullable: true, description: "文件名。 / File name." })
  fileName?: string | null;
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
  nodes!: Ref<Export>[];
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

@ObjectType("Failure", { description: "失败原因。 / Why a line failed." })
export class Failure {
  @Field(() => DateTimeScalar, { nullable: true, description: "时间。 / When." })
  at?: Ref<Date> | null;
  @Field(() => String, { description: "代码。 / Code." })
  code!: string;
  @Field(() => Boolean, { description: "是否为退票。 / Whether it was returned after success." })
  isReturn!: boolean;
  @Field(() => String, { description: "下一步建议。 / What to do." })
  nextStep!: string;
  @Field(() => String, { description: "原因。 / Text." })
  text!: string;
}

@ObjectType("FundAccount", { description: "一家企业在一个合作主体下的资金账户。 / Fund account of a company at one cooperation subject." })
export class FundAccount {
  @Field(() => AdvanceQuota, { nullable: true, description: "垫资额度；未开通为空。 / Advance quota, null when the company has none." })
  advance?: Ref<AdvanceQuota> | null;
  @Field(() => MoneyScalar, { description: "可用余额。 / Available balance." })
  available!: Ref<Cents>;
  @Field(() => CouponAccount, { description: "优惠券。 / Coupon." })
  coupon!: Ref<CouponAccount>;
  @Field(() => MoneyScalar, { description: "锁定中。 / Held." })
  held!: Ref<Cents>;
  @Field(() => [FundHold], { description: "锁定明细。 / Holds." })
  holds!: Ref<FundHold>[];
  @Field(() => ID, { description: "合作主体编号（即账户编号）。 / Subject id, which is the id of the account." })
  id!: string;
  @Field(() => MoneyScalar, { description: "发放中、待处理的款项。 / Paid by the company and not yet settled with payees." })
  inPayout!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "累计实发。 / Net paid to payees so far." })
  paid!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "累计充值。 / Recharged so far." })
  recharged!: Ref<Cents>;
  @Field(() => RemittanceAccount, { nullable: true, description: "汇款账户；尚未分配时为空。 / Remittance account, null while none is assigned." })
  remittance?: Ref<RemittanceAccount> | null;
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
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { nullable: true, description: "订单号（结算单号或银行流水号）。 / Statement code or bank reference." })
  orderCode?: string | null;
  @Field(() => MoneyScalar, { nullable: true, description: "交易后剩余额度（垫资账户）。 / Quota left after it, advance account only." })
  remainingQuota?: Ref<Cents> | null;
  @Field(() => String, { nullable: true, description: "备注。 / Remark." })
  remark?: string | null;
  @Field(() => FlowSource, { description: "来源。 / Source." })
  source!: Ref<FlowSource>;
  @Field(() => ID, { nullable: true, description: "结算单编号，可打开。 / Statement to open." })
  statementId?: string | null;
  @Field(() => ID, { description: "合作主体编号。 / Subject id." })
  subjectId!: string;
}

@ObjectType("FundFlowConnection", { description: "流水分页。 / Page of flows." })
export class FundFlowConnection {
  @Field(() => [FundFlow], { description: "本页。 / This page." })
  nodes!: Ref<FundFlow>[];
  @Field(() => PageInfo, { description: "分页。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Total." })
  totalCount!: number;
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

@ObjectType("Home", { description: "首页。 / The home page." })
export class Home {
  @Field(() => Checklist, { description: "快速上手。 / Checklist." })
  checklist!: Ref<Checklist>;
  @Field(() => String, { description: "客服热线。 / Hotline." })
  hotline!: string;
  @Field(() => [ScenarioGroup], { description: "业务场景分组。 / Scenario groups." })
  scenarioGroups!: Ref<ScenarioGroup>[];
  @Field(() => [HomeTile], { description: "入口。 / Tiles." })
  tiles!: Ref<HomeTile>[];
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

@ObjectType("InboundTransfer", { description: "到账款项（运营）。 / Inbound transfer, operator's view." })
export class InboundTransfer {
  @Field(() => MoneyScalar, { description: "金额。 / Amount." })
  amount!: Ref<Cents>;
  @Field(() => [Action], { description: "当前运营人员可做的动作与原因。 / What this operator may do now, and why not." })
  availableActions!: Ref<Action>[];
  @Field(() => String, { description: "银行流水号。 / Bank reference." })
  bankRef!: string;
  @Field(() => ID, { nullable: true, description: "企业编号。 / Company id." })
  companyId?: string | null;
  @Field(() => String, { nullable: true, description: "企业名称。 / Company name." })
  companyName?: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "确认时间。 / When decided." })
  decidedAt?: Ref<Date> | null;
  @Field(() => String, { nullable: true, description: "确认人。 / Confirmed or rejected by." })
  decidedBy?: string | null;
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
  rejectReason?: string | null;
  @Field(() => String, { nullable: true, description: "附言。 / Remark." })
  remark?: string | null;
  @Field(() => InboundTransferStatus, { description: "状态。 / State." })
  status!: Ref<InboundTransferStatus>;
  @Field(() => ID, { nullable: true, description: "合作主体编号。 / Subject id." })
  subjectId?: string | null;
  @Field(() => String, { nullable: true, description: "合作主体名称。 / Subject name." })
  subjectName?: string | null;
  @Field(() => String, { nullable: true, description: "收款账号。 / Account the money came to." })
  virtualAccountNo?: string | null;
}

@ObjectType("InboundTransferConnection", { description: "到账款项分页。 / Page of inbound transfers." })
export class InboundTransferConnection {
  @Field(() => [InboundTransfer], { description: "本页。 / This page." })
  nodes!: Ref<InboundTransfer>[];
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
  code?: string | null;
  @Field(() => DateTimeScalar, { description: "时间。 / When." })
  createdAt!: Ref<Date>;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { nullable: true, description: "其中的站内链接。 / The link in it, an own path." })
  link?: string | null;
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
  reason?: string | null;
  @Field(() => [InterceptRow], { description: "涉及的人。 / The people." })
  rows!: Ref<InterceptRow>[];
}

@ObjectType("InterceptRow", { description: "提醒涉及的一行。 / One row of a warning." })
export class InterceptRow {
  @Field(() => Int, { description: "序号。 / Line number." })
  lineNo!: number;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => ID, { description: "行号。 / Row id." })
  rowId!: string;
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
  roleLabels!: string[];
}

@ObjectType("LeftOutRow", { description: "未通过、将被留下的一行。 / A row that will be left out." })
export class LeftOutRow {
  @Field(() => Int, { description: "序号。 / Line number." })
  lineNo!: number;
  @Field(() => String, { nullable: true, description: "姓名。 / Name." })
  name?: string | null;
  @Field(() => ID, { description: "名单行。 / Row of the list." })
  rowId!: string;
  @Field(() => String, { description: "原因。 / Reasons." })
  text!: string;
}

@ObjectType("LineConnection", { description: "明细分页。 / Page of lines." })
export class LineConnection {
  @Field(() => [StatementLine], { description: "本页。 / This page." })
  nodes!: Ref<StatementLine>[];
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
  fileId?: string | null;
  @Field(() => ID, { description: "结算明细编号。 / Id of the line." })
  lineId!: string;
  @Field(() => String, { description: "回单编号。 / Number printed on the receipt." })
  receiptNo!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "作废时间（退票）。 / When it was revoked by a returned payment." })
  revokedAt?: Ref<Date> | null;
  @Field(() => LineReceiptStatus, { description: "状态。 / State." })
  status!: Ref<LineReceiptStatus>;
}

@ObjectType("LoginResult", { description: "登录结果。 / Result of a login." })
export class LoginResult {
  @Field(() => Boolean, { description: "未绑定企业。 / Bound to no company." })
  isUnbound!: boolean;
  @Field(() => String, { nullable: true, description: "令牌；仅在要求以令牌返回时给出，否则写入仅服务器可读的 Cookie。 / Token, only when asked for; else an HttpOnly cookie is set." })
  token?: string | null;
  @Field(() => Int, { description: "会话剩余秒数。 / Seconds the session lives." })
  ttlSeconds!: number;
}

@ObjectType("Member", { description: "企业成员。 / A member of the company." })
export class Member {
  @Field(() => [Action], { description: "可执行的动作。 / Actions." })
  availableActions!: Ref<Action>[];
  @Field(() => String, { nullable: true, description: "脱敏邮箱。 / Masked e-mail." })
  emailMasked?: string | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "邀请失效时间。 / The invitation ends at." })
  invitationEndsAt?: Ref<Date> | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "邀请时间。 / Invited at." })
  invitedAt?: Ref<Date> | null;
  @Field(() => Boolean, { description: "是否企业管理员。 / Master." })
  isMaster!: boolean;
  @Field(() => DateTimeScalar, { nullable: true, description: "加入时间。 / Joined at." })
  joinedAt?: Ref<Date> | null;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => String, { description: "脱敏手机号。 / Masked phone." })
  phoneMasked!: string;
  @Field(() => [String], { description: "角色名称。 / Labels of the roles." })
  roleLabels!: string[];
  @Field(() => [Role], { description: "角色。 / Roles." })
  roles!: Ref<Role>[];
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
  nodes!: Ref<Member>[];
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

@ObjectType("Migration", { description: "业务下线的结果。 / What a migration did." })
export class Migration {
  @Field(() => Int, { description: "取消的未签合同数。 / Unsigned contracts cancelled." })
  cancelledContracts!: number;
  @Field(() => Int, { description: "终止的结算单数。 / Statements ended." })
  ended!: number;
  @Field(() => [String], { description: "因开票中或已开票留给运营的结算单号。 / Codes left to operators because of an invoice." })
  heldBack!: string[];
  @Field(() => Int, { description: "尚未处理的结算单数；再次执行即继续。 / Statements left for the next call." })
  remaining!: number;
  @Field(() => Int, { description: "移除的草稿数（状态 1）。 / Creations in 1 that were removed." })
  removed!: number;
  @Field(() => Int, { description: "终止的明细数。 / Lines stopped." })
  stoppedLines!: number;
}

@ObjectType("Operator", { description: "运营人员。 / An operator." })
export class Operator {
  @Field(() => DateTimeScalar, { description: "创建时间。 / Created at." })
  createdAt!: Ref<Date>;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Boolean, { description: "是否启用。 / Active." })
  isActive!: boolean;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => String, { description: "脱敏手机号。 / Masked phone." })
  phoneMasked!: string;
  @Field(() => [String], { description: "角色名称。 / Labels." })
  roleLabels!: string[];
  @Field(() => [OperatorRole], { description: "角色。 / Roles." })
  roles!: Ref<OperatorRole>[];
}

@ObjectType("OperatorViewer", { description: "当前运营人员。 / The logged-in operator." })
export class OperatorViewer {
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => ID, { description: "编号。 / Id." })
  operatorId!: string;
  @Field(() => [Permission], { description: "可用的权限。 / Permissions." })
  permissions!: Ref<Permission>[];
  @Field(() => [String], { description: "角色名称。 / Labels." })
  roleLabels!: string[];
  @Field(() => [OperatorRole], { description: "角色。 / Roles." })
  roles!: Ref<OperatorRole>[];
  @Field(() => Int, { description: "会话剩余秒数。 / Seconds the session lives." })
  ttlSeconds!: number;
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
  services!: Ref<CompanyService>[];
  @Field(() => CompanyStatus, { description: "状态。 / State." })
  status!: Ref<CompanyStatus>;
  @Field(() => String, { description: "状态名称。 / Label." })
  statusLabel!: string;
}

@ObjectType("OpsCompanyConnection", { description: "运营侧企业分页。 / A page of companies." })
export class OpsCompanyConnection {
  @Field(() => [OpsCompany], { description: "本页。 / Rows." })
  nodes!: Ref<OpsCompany>[];
  @Field(() => PageInfo, { description: "分页。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Count." })
  totalCount!: number;
}

@ObjectType("OpsJob", { description: "一个后台任务。 / A background job." })
export class OpsJob {
  @Field(() => Int, { description: "已试次数。 / Attempts made." })
  attempts!: number;
  @Field(() => ID, { nullable: true, description: "企业。 / Company." })
  companyId?: string | null;
  @Field(() => DateTimeScalar, { description: "创建时间。 / Created at." })
  createdAt!: Ref<Date>;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { nullable: true, description: "最近的错误。 / Last error." })
  lastError?: string | null;
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
  nodes!: Ref<OpsJob>[];
  @Field(() => PageInfo, { description: "分页。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Count." })
  totalCount!: number;
}

@ObjectType("OpsLoginResult", { description: "运营登录结果。 / Result of an operator's login." })
export class OpsLoginResult {
  @Field(() => String, { nullable: true, description: "令牌；仅在要求时给出。 / Token, only when asked for." })
  token?: string | null;
  @Field(() => Int, { description: "会话剩余秒数。 / Seconds the session lives." })
  ttlSeconds!: number;
}

@ObjectType("OpsPayout", { description: "异常付款（运营）。 / A payment that needs an operator's eye." })
export class OpsPayout {
  @Field(() => PayoutAttempt, { description: "付款尝试。 / The attempt." })
  attempt!: Ref<PayoutAttempt>;
  @Field(() => [Action], { description: "当前运营人员可做的动作。 / What this operator may do now." })
  availableActions!: Ref<Action>[];
  @Field(() => ID, { description: "企业编号。 / Company id." })
  companyId!: string;
  @Field(() => String, { description: "企业名称。 / Company name." })
  companyName!: string;
  @Field(() => PayoutDecision, { nullable: true, description: "未完成的人工判定。 / Open decision." })
  decision?: Ref<PayoutDecision> | null;
  @Field(() => Boolean, { description: "是否超过 24 小时无结果。 / No result for more than 24 h." })
  isOverdue!: boolean;
  @Field(() => ID, { description: "结算单编号。 / Statement id." })
  statementId!: string;
}

@ObjectType("OpsPayoutConnection", { description: "异常付款分页。 / Page of payments." })
export class OpsPayoutConnection {
  @Field(() => [OpsPayout], { description: "本页。 / This page." })
  nodes!: Ref<OpsPayout>[];
  @Field(() => PageInfo, { description: "分页。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Total." })
  totalCount!: number;
}

@ObjectType("PageInfo", { description: "分页信息。 / Paging facts of a connection." })
export class PageInfo {
  @Field(() => String, { nullable: true, description: "最后一行的不透明游标，供 after 使用。 / Opaque cursor of the last row, for `after`." })
  endCursor?: string | null;
  @Field(() => Boolean, { description: "之后是否还有数据。 / Whether more rows follow." })
  hasNextPage!: boolean;
}

@ObjectType("Payable", { description: "能否收款（D77）。 / Whether a payee may be paid now." })
export class Payable {
  @Field(() => Boolean, { description: "能否收款。 / Payable." })
  isPayable!: boolean;
  @Field(() => [PayableReason], { description: "原因。 / Reasons." })
  reasons!: Ref<PayableReason>[];
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
  firstPaidAt?: Ref<Date> | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "身份证号（脱敏）。 / Masked id card." })
  idCardMasked!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "最近收款时间。 / Last paid at." })
  lastPaidAt?: Ref<Date> | null;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => MoneyScalar, { description: "累计应发（本公司）。 / Sum paid by this company." })
  paidTotal!: Ref<Cents>;
  @Field(() => Payable, { description: "在主体与协议下能否收款及原因（D77）。 / Payable for a subject and kind, with the reasons." })
  payable?: Ref<Payable>;
  @Field(() => Int, { description: "收款次数。 / Payments." })
  paymentCount!: number;
  @Field(() => String, { nullable: true, description: "手机号（脱敏）。 / Masked phone." })
  phoneMasked?: string | null;
}

@ObjectType("PayeeConnection", { description: "收款人分页。 / Page of payees." })
export class PayeeConnection {
  @Field(() => [Payee], { description: "本页。 / This page." })
  nodes!: Ref<Payee>[];
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
  bankName?: string | null;
  @Field(() => ID, { description: "收款人编号。 / Id of the company's payee row." })
  id!: string;
  @Field(() => String, { description: "身份证号（脱敏）。 / Masked id card." })
  idCardMasked!: string;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => String, { description: "手机号（脱敏）。 / Masked phone." })
  phoneMasked!: string;
}

@ObjectType("PaymentFacts", { description: "付款事实。 / What the payer must know." })
export class PaymentFacts {
  @Field(() => MoneyScalar, { description: "支付后余额，可为负。 / Balance after; negative when short." })
  balanceAfter!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "支付前余额（垫资为剩余额度），含本单已锁定的资金。 / Balance or quota before, own hold included." })
  balanceBefore!: Ref<Cents>;
  @Field(() => String, { nullable: true, description: "验证码发往（脱敏）。 / Masked phone the code goes to." })
  codePhoneMasked?: string | null;
  @Field(() => MoneyScalar, { description: "优惠券余额，含本单已锁定的部分。 / Coupon balance, own hold included." })
  couponBalance!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "优惠券抵扣。 / Coupon used." })
  deduction!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "应付金额，由服务器按明细重新计算。 / Due, recomputed by the server." })
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
  shortText?: string | null;
  @Field(() => [PaymentWarning], { description: "付款前的提醒。 / Warnings before paying." })
  warnings!: Ref<PaymentWarning>[];
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
  bankRef?: string | null;
  @Field(() => PayoutFailure, { nullable: true, description: "失败原因。 / Failure." })
  failure?: Ref<PayoutFailure> | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => ID, { description: "结算明细编号。 / Line id." })
  lineId!: string;
  @Field(() => String, { description: "渠道订单号。 / Order number at the channel." })
  outBizNo!: string;
  @Field(() => Int, { description: "查询次数。 / How often the bank was asked." })
  queryCount!: number;
  @Field(() => DateTimeScalar, { description: "发出时间。 / When it was sent." })
  sentAt!: Ref<Date>;
  @Field(() => DateTimeScalar, { nullable: true, description: "结果时间。 / When the result was recorded." })
  settledAt?: Ref<Date> | null;
  @Field(() => PayoutAttemptStatus, { description: "状态。 / State." })
  status!: Ref<PayoutAttemptStatus>;
}

@ObjectType("PayoutChannel", { description: "付款渠道的健康状况。 / Health of a payout channel." })
export class PayoutChannel {
  @Field(() => Boolean, { description: "是否暂停。 / Paused." })
  isPaused!: boolean;
  @Field(() => String, { description: "渠道。 / Channel." })
  key!: string;
  @Field(() => String, { description: "名称。 / Label." })
  label!: string;
  @Field(() => String, { nullable: true, description: "暂停原因。 / Why." })
  pauseReason?: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "暂停时间。 / Since." })
  pausedAt?: Ref<Date> | null;
  @Field(() => Int, { description: "最近笔数。 / Size of that window." })
  recentCount!: number;
  @Field(() => Int, { description: "最近 20 笔中暂时性失败数。 / Transient failures among the last 20." })
  recentFailures!: number;
}

@ObjectType("PayoutDecision", { description: "对一笔付款的人工判定：凭证 + 另一名运营确认。 / Operator decision on a payment: evidence and a second operator." })
export class PayoutDecision {
  @Field(() => DateTimeScalar, { nullable: true, description: "确认时间。 / When." })
  decidedAt?: Ref<Date> | null;
  @Field(() => String, { nullable: true, description: "确认人。 / Decided by." })
  decidedBy?: string | null;
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
  class?: Ref<PayoutRefusalClass> | null;
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

@ObjectType("RateLimit", { description: "调用频率限制。 / Rate limit of this token or session." })
export class RateLimit {
  @Field(() => Int, { description: "桶容量。 / Burst size." })
  limit!: number;
  @Field(() => Int, { description: "剩余次数。 / Calls left now." })
  remaining!: number;
  @Field(() => DateTimeScalar, { description: "恢复满额的时间。 / When the bucket is full again." })
  resetAt!: Ref<Date>;
}

@ObjectType("ReceiptPackage", { description: "一份回单压缩包。 / A package of receipts." })
export class ReceiptPackage {
  @Field(() => DateTimeScalar, { description: "发起时间。 / When it was asked for." })
  createdAt!: Ref<Date>;
  @Field(() => DateTimeScalar, { nullable: true, description: "文件失效时间。 / When the file expires." })
  expiresAt?: Ref<Date> | null;
  @Field(() => String, { nullable: true, description: "失败原因。 / Why it failed." })
  failure?: string | null;
  @Field(() => ID, { nullable: true, description: "文件编号，完成后给出，用 createDownloadTicket 下载。 / File id for createDownloadTicket, once complete." })
  fileId?: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "完成时间。 / When it was complete." })
  finishedAt?: Ref<Date> | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "文件名。 / File name." })
  name!: string;
  @Field(() => Int, { description: "已打包张数。 / Receipts packed so far." })
  packedCount!: number;
  @Field(() => Int, { description: "进度 0–100。 / Progress in percent." })
  progress!: number;
  @Field(() => Int, { description: "回单张数。 / Receipts in the package." })
  receiptCount!: number;
  @Field(() => Float, { nullable: true, description: "文件大小（字节），完成后给出。 / Size in bytes, once complete." })
  size?: number | null;
  @Field(() => ID, { description: "结算单编号。 / Id of the statement." })
  statementId!: string;
  @Field(() => ReceiptPackageStatus, { description: "状态。 / State." })
  status!: Ref<ReceiptPackageStatus>;
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
  nextAvailableAt?: Ref<Date> | null;
  @Field(() => ReceiptPackage, { nullable: true, description: "本结算单最近一份压缩包。 / Latest package of this statement." })
  package?: Ref<ReceiptPackage> | null;
  @Field(() => Int, { description: "尚未到下载时间的张数。 / Receipts that open later." })
  pendingCount!: number;
  @Field(() => String, { nullable: true, description: "不能发起的原因。 / Why not." })
  reason?: string | null;
  @Field(() => Int, { description: "可下载的回单张数。 / Receipts that may be downloaded now." })
  receiptCount!: number;
  @Field(() => ID, { nullable: true, description: "正在打包的结算单（每家企业同时一份）。 / Statement whose package is running; one per company." })
  runningStatementId?: string | null;
  @Field(() => ID, { description: "结算单编号。 / Id of the statement." })
  statementId!: string;
}

@ObjectType("ReconcileCase", { description: "一条对账差异。 / One difference." })
export class ReconcileCase {
  @Field(() => DateScalar, { description: "账期日。 / Day of the book." })
  day!: Ref<string>;
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
  @Field(() => String, { description: "渠道订单号。 / Order number." })
  outBizNo!: string;
  @Field(() => String, { description: "银行。 / The bank's side." })
  theirs!: string;
}

@ObjectType("ReconcileRun", { description: "一次对账。 / One reconciliation run." })
export class ReconcileRun {
  @Field(() => Int, { description: "银行笔数。 / Rows in the book." })
  bankRows!: number;
  @Field(() => [ReconcileCase], { description: "差异。 / Differences." })
  cases!: Ref<ReconcileCase>[];
  @Field(() => DateScalar, { description: "账期日。 / Day." })
  day!: Ref<string>;
  @Field(() => DateTimeScalar, { nullable: true, description: "完成时间。 / When it ended; null while running." })
  finishedAt?: Ref<Date> | null;
  @Field(() => Int, { description: "一致笔数。 / Rows that agree." })
  matched!: number;
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
  changeNoticeUrl?: string | null;
  @Field(() => Boolean, { description: "是否专属账户。 / Exclusive to the company." })
  isExclusive!: boolean;
}

@ObjectType("RevealedField", { description: "查看到的原文。 / What was revealed." })
export class RevealedField {
  @Field(() => Int, { description: "多少秒后应再隐藏。 / Hide again after so many seconds." })
  hideAfterSeconds!: number;
  @Field(() => String, { description: "原文。 / Text." })
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
  columns!: Ref<RosterColumn>[];
  @Field(() => RosterCounts, { description: "计数。 / Counters." })
  counts!: Ref<RosterCounts>;
  @Field(() => DateTimeScalar, { description: "导入时间。 / When." })
  createdAt!: Ref<Date>;
  @Field(() => String, { description: "导入人。 / Who imported it." })
  createdBy!: string;
  @Field(() => String, { description: "只下载错误行的地址。 / Address of the file with only the bad rows." })
  errorFileUrl!: string;
  @Field(() => String, { nullable: true, description: "失败原因。 / Why reading failed." })
  failReason?: string | null;
  @Field(() => String, { nullable: true, description: "文件名。 / File name." })
  fileName?: string | null;
  @Field(() => Boolean, { description: "错误行超过 15 时应下载错误文件。 / More than 15 rows have errors: offer the error file." })
  hasManyErrors!: boolean;
  @Field(() => ID, { nullable: true, description: "所属结算单等。 / What it belongs to." })
  holderId?: string | null;
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
  @Field(() => RosterStatus, { description: "状态。 / Status." })
  status!: Ref<RosterStatus>;
  @Field(() => String, { nullable: true, description: "工作表。 / Tab." })
  tab?: string | null;
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
  deletedIds!: string[];
  @Field(() => Roster, { description: "名单。 / The list." })
  roster!: Ref<Roster>;
  @Field(() => [RosterRow], { description: "重新校验过的行（含同组重复行）。 / Rows checked again, with their duplicate group." })
  rows!: Ref<RosterRow>[];
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
  nodes!: Ref<Roster>[];
  @Field(() => PageInfo, { description: "分页信息。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Total." })
  totalCount!: number;
}

@ObjectType("RosterCounts", { description: "名单各类计数。 / Counters of a list." })
export class RosterCounts {
  @Field(() => MoneyScalar, { description: "金额合计。 / Sum of readable amounts." })
  amount!: Ref<Cents>;
  @Field(() => Int, { description: "超限额的行数。 / Rows over a limit." })
  amountLimit!: number;
  @Field(() => [RosterCodeCount], { description: "按问题编码计数。 / Rows by problem code." })
  byCode!: Ref<RosterCodeCount>[];
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
  columns!: Ref<RosterColumn>[];
  @Field(() => ID, { description: "文件编号。 / File." })
  fileId!: string;
  @Field(() => Boolean, { description: "是否沿用了上次的对应。 / Whether a remembered mapping was used." })
  isRemembered!: boolean;
  @Field(() => [ColumnMapping], { description: "列对应。 / Mapping." })
  mapping!: Ref<ColumnMapping>[];
  @Field(() => [RosterField], { description: "未对应到的必填列。 / Required fields that no column gives." })
  missing!: Ref<RosterField>[];
  @Field(() => String, { description: "所用工作表；CSV 为空字符串。 / The tab in use." })
  tab!: string;
  @Field(() => [SheetTab], { description: "工作表；预选第一个可见的。 / Tabs; the first visible one is preselected." })
  tabs!: Ref<SheetTab>[];
}

@ObjectType("RosterProblem", { description: "一个问题。 / One problem of a row." })
export class RosterProblem {
  @Field(() => String, { description: "编码。 / Code." })
  code!: string;
  @Field(() => RosterField, { nullable: true, description: "所在列；整行问题为空。 / Field, null for the whole row." })
  field?: Ref<RosterField> | null;
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
  account?: string | null;
  @Field(() => MoneyScalar, { nullable: true, description: "金额；无法识别时为空，见 amountText。 / Amount; null when unreadable." })
  amount?: Ref<Cents> | null;
  @Field(() => String, { nullable: true, description: "金额原文。 / Amount as typed." })
  amountText?: string | null;
  @Field(() => String, { nullable: true, description: "银行附言。 / Bank abstract." })
  bankAbstract?: string | null;
  @Field(() => String, { nullable: true, description: "开户行。 / Bank." })
  bankName?: string | null;
  @Field(() => ID, { description: "行编号。 / Id." })
  id!: string;
  @Field(() => String, { nullable: true, description: "证件号（脱敏）。 / Identity number, masked." })
  idCard?: string | null;
  @Field(() => Int, { description: "序号。 / Number in the list." })
  lineNo!: number;
  @Field(() => String, { nullable: true, description: "姓名。 / Name." })
  name?: string | null;
  @Field(() => String, { nullable: true, description: "手机号（脱敏）。 / Phone, masked." })
  phone?: string | null;
  @Field(() => String, { nullable: true, description: "平台名称。 / Platform." })
  platformName?: string | null;
  @Field(() => String, { nullable: true, description: "平台用户 ID。 / User id at the platform." })
  platformUserId?: string | null;
  @Field(() => String, { nullable: true, description: "平台用户名。 / User name at the platform." })
  platformUserName?: string | null;
  @Field(() => [RosterProblem], { description: "问题。 / Problems, errors first." })
  problems!: Ref<RosterProblem>[];
  @Field(() => String, { nullable: true, description: "备注。 / Remark." })
  remark?: string | null;
  @Field(() => Int, { nullable: true, description: "原表格行号；粘贴的行为空。 / Line of the sheet; null for pasted rows." })
  sheetLine?: number | null;
  @Field(() => String, { nullable: true, description: "业务订单号。 / Source id." })
  sourceId?: string | null;
  @Field(() => RosterRowStatus, { description: "状态。 / Status." })
  status!: Ref<RosterRowStatus>;
}

@ObjectType("RosterRowCells", { description: "一行的内容；证件号、手机号与账号脱敏。 / Cells of a row; identity, phone and account masked." })
export class RosterRowCells {
  @Field(() => [RosterCell], { description: "单元格。 / Cells." })
  cells!: Ref<RosterCell>[];
  @Field(() => ID, { description: "行编号。 / Id." })
  id!: string;
}

@ObjectType("RosterRowConnection", { description: "行分页。 / A page of rows." })
export class RosterRowConnection {
  @Field(() => [RosterRow], { description: "本页数据。 / Rows." })
  nodes!: Ref<RosterRow>[];
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
  @Field(() => MoneyScalar, { description: "应收。 / Receivable." })
  receivable!: Ref<Cents>;
  @Field(() => ID, { description: "名单行。 / Roster row." })
  rowId!: string;
  @Field(() => MoneyScalar, { description: "服务费。 / Service fee." })
  serviceFee!: Ref<Cents>;
  @Field(() => TaxSheet, { description: "税务数据。 / Tax." })
  tax!: Ref<TaxSheet>;
}

@ObjectType("ScenarioGroup", { description: "一组业务场景。 / A group of scenarios." })
export class ScenarioGroup {
  @Field(() => String, { description: "键。 / Key." })
  key!: string;
  @Field(() => String, { description: "名称。 / Label." })
  label!: string;
  @Field(() => [BusinessScenario], { description: "场景。 / Scenarios." })
  scenarios!: Ref<BusinessScenario>[];
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
  internationalUrl?: string | null;
  @Field(() => Boolean, { description: "是否演示模式（模拟通道、测试收件箱、可移动时钟）。 / Demo mode: simulated gateways, test inbox, movable clock." })
  isDemo!: boolean;
  @Field(() => Boolean, { description: "通道是否为模拟，界面须显示「模拟通道」。 / Whether a gateway is simulated; the banner must show." })
  isSimulated!: boolean;
  @Field(() => DateTimeScalar, { description: "业务时钟的当前时间。 / Now by the business clock." })
  serverTime!: Ref<Date>;
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
  headers!: string[];
  @Field(() => Boolean, { description: "是否可见。 / Whether it is visible." })
  isVisible!: boolean;
  @Field(() => String, { description: "名称。 / Name." })
  name!: string;
}

@ObjectType("SignatureApproval", { description: "待第二名运营人员确认的签署补录。 / An entered signature that waits for the second operator." })
export class SignatureApproval {
  @Field(() => String, { description: "协议名称。 / Agreement." })
  agreementName!: string;
  @Field(() => [Action], { description: "可用操作。 / Actions." })
  availableActions!: Ref<Action>[];
  @Field(() => ID, { description: "公司编号。 / Company." })
  companyId!: string;
  @Field(() => String, { description: "公司名称。 / Its name." })
  companyName!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "确认时间。 / Decided at." })
  decidedAt?: Ref<Date> | null;
  @Field(() => String, { nullable: true, description: "确认人。 / Decided by." })
  decidedByName?: string | null;
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
  nodes!: Ref<SignatureApproval>[];
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
  @Field(() => Int, { description: "合计行。 / Totals." })
  total!: number;
}

@ObjectType("Statement", { description: "结算单。 / A statement." })
export class Statement {
  @Field(() => Int, { description: "已通过的审核数。 / Passes given." })
  auditPasses!: number;
  @Field(() => Int, { description: "需要的审核数；未开启审核时为 0。 / Passes needed; 0 while the audit is off." })
  auditPassesNeeded!: number;
  @Field(() => AuditReason, { nullable: true, description: "驳回原因。 / Why rejected." })
  auditReason?: Ref<AuditReason> | null;
  @Field(() => AuditStatus, { description: "审核状态。 / Audit status." })
  auditStatus!: Ref<AuditStatus>;
  @Field(() => DateTimeScalar, { nullable: true, description: "审核时间。 / Audited." })
  auditedAt?: Ref<Date> | null;
  @Field(() => [String], { description: "已通过的审核人。 / Who passed." })
  auditorNames!: string[];
  @Field(() => [Action], { description: "可用操作及不可用原因。 / Actions with reasons." })
  availableActions!: Ref<Action>[];
  @Field(() => StatementComparison, { nullable: true, description: "与上一张的差异。 / Difference to the last one." })
  comparison?: Ref<StatementComparison> | null;
  @Field(() => DateTimeScalar, { description: "创建时间。 / Created." })
  createdAt!: Ref<Date>;
  @Field(() => String, { description: "创建人。 / Maker." })
  createdByName!: string;
  @Field(() => DisbursementStatus, { description: "发放结果。 / Disbursement status." })
  disbursementStatus!: Ref<DisbursementStatus>;
  @Field(() => String, { nullable: true, description: "原文件名。 / Name of the uploaded file." })
  fileName?: string | null;
  @Field(() => FundsHold, { nullable: true, description: "资金锁定。 / Hold of funds." })
  hold?: Ref<FundsHold> | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => [InterceptReason], { description: "已答复的提醒。 / Answered warnings." })
  interceptReasons!: Ref<InterceptReason>[];
  @Field(() => String, { description: "发票类目。 / Invoice category." })
  invoiceCategory!: string;
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
  leftOutCount!: number;
  @Field(() => String, { nullable: true, description: "留下行的文件。 / File of these rows." })
  leftOutFileUrl?: string | null;
  @Field(() => Int, { description: "人数（明细数）。 / Lines; rows of the list before confirm." })
  lineCount!: number;
  @Field(() => LineConnection, { description: "明细。 / Lines." })
  lines?: Ref<LineConnection>;
  @Field(() => DateTimeScalar, { nullable: true, description: "支付时间。 / Paid." })
  paidAt?: Ref<Date> | null;
  @Field(() => PayOrder, { description: "付款与开票次序。 / Pay order." })
  payOrder!: Ref<PayOrder>;
  @Field(() => PayType, { nullable: true, description: "支付方式；未付款前为预计。 / Pay type." })
  payType?: Ref<PayType> | null;
  @Field(() => PayWay, { description: "收款方式。 / Pay way." })
  payWay!: Ref<PayWay>;
  @Field(() => String, { description: "收款方式名称。 / Its label." })
  payWayName!: string;
  @Field(() => StatementPayer, { description: "付款方。 / Payer." })
  payer!: Ref<StatementPayer>;
  @Field(() => PaymentFacts, { description: "付款事实。 / Payment facts." })
  payment!: Ref<PaymentFacts>;
  @Field(() => Boolean, { description: "到账即付。 / Whether it is paid when funded." })
  paysWhenFunded!: boolean;
  @Field(() => StatementRecordConnection, { description: "处理记录。 / Processing record." })
  records?: Ref<StatementRecordConnection>;
  @Field(() => String, { nullable: true, description: "备注。 / Remark." })
  remark?: string | null;
  @Field(() => RemittanceAccount, { nullable: true, description: "汇款账户。 / Remittance account." })
  remittanceAccount?: Ref<RemittanceAccount> | null;
  @Field(() => DateScalar, { nullable: true, description: "预计到账时间（状态 7 的打款时间）。 / Payment day given when awaiting funds." })
  remittedOn?: Ref<string> | null;
  @Field(() => ID, { nullable: true, description: "名单编号。 / Roster id." })
  rosterId?: string | null;
  @Field(() => String, { description: "业务场景代码。 / Scenario code." })
  scenarioCode!: string;
  @Field(() => String, { description: "业务场景名称。 / Scenario label." })
  scenarioName!: string;
  @Field(() => String, { description: "应打开的页面：baseCheck、detailCheck、unfinished、completed。 / Screen to open." })
  screen!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "完成时间。 / Settled." })
  settledAt?: Ref<Date> | null;
  @Field(() => Int, { description: "结算类型 1 或 2。 / Settlement type 1 or 2." })
  settlementType!: number;
  @Field(() => String, { description: "结算单号。 / Code for people." })
  statementCode!: string;
  @Field(() => String, { description: "创建键：状态 1 时的不透明标识。 / Opaque creation key." })
  statementKey!: string;
  @Field(() => StatementStatus, { description: "状态。 / Status." })
  status!: Ref<StatementStatus>;
  @Field(() => String, { description: "状态名称。 / Its label." })
  statusName!: string;
  @Field(() => [Step], { description: "进度。 / Steps bar." })
  steps!: Ref<Step>[];
  @Field(() => StopCheck, { description: "能否终止。 / Stop check." })
  stopCheck!: Ref<StopCheck>;
  @Field(() => StatementSubject, { description: "合作主体。 / Subject." })
  subject!: Ref<StatementSubject>;
  @Field(() => DateTimeScalar, { nullable: true, description: "提交审核时间。 / Submitted for audit." })
  submittedAt?: Ref<Date> | null;
  @Field(() => TaxComparison, { nullable: true, description: "与一般劳务比较。 / Comparison with general labor." })
  taxComparison?: Ref<TaxComparison> | null;
  @Field(() => String, { description: "结算内容。 / Title." })
  title!: string;
  @Field(() => String, { description: "状态色：draft、review、await、progress、success、danger、terminated。 / Tone of the status." })
  tone!: string;
  @Field(() => StatementTotals, { description: "金额合计。 / Totals." })
  totals!: Ref<StatementTotals>;
  @Field(() => Int, { description: "版本；人为改动时加一。 / Raised by every change a person makes." })
  version!: number;
}

@ObjectType("StatementComparison", { description: "与同一场景上一张结算单的差异（RSK-005）。 / Difference to the last statement of the same scenario." })
export class StatementComparison {
  @Field(() => [ComparisonRow], { description: "账号变化的人。 / Changed accounts." })
  accountChanged!: Ref<ComparisonRow>[];
  @Field(() => Int, { description: "账号变化的人数。 / How many accounts changed." })
  accountChangedCount!: number;
  @Field(() => [ComparisonRow], { description: "新出现的人。 / New people." })
  added!: Ref<ComparisonRow>[];
  @Field(() => Int, { description: "新出现的人数。 / How many are new." })
  addedCount!: number;
  @Field(() => [ComparisonRow], { description: "金额变化超过 50% 的人。 / Amounts changed by more than 50 %." })
  amountChanged!: Ref<ComparisonRow>[];
  @Field(() => Int, { description: "金额变化超过 50% 的人数。 / How many amounts changed so." })
  amountChangedCount!: number;
  @Field(() => [ComparisonRow], { description: "不再出现的人。 / Missing people." })
  missing!: Ref<ComparisonRow>[];
  @Field(() => Int, { description: "不再出现的人数。 / How many are missing." })
  missingCount!: number;
  @Field(() => MoneyScalar, { description: "应发变化。 / Change of the amount." })
  payChange!: Ref<Cents>;
  @Field(() => DateTimeScalar, { nullable: true, description: "上一张创建时间。 / When it was made." })
  previousAt?: Ref<Date> | null;
  @Field(() => String, { nullable: true, description: "上一张结算单编号。 / Its code." })
  previousCode?: string | null;
  @Field(() => Int, { description: "上一张人数。 / Its people." })
  previousCount!: number;
  @Field(() => ID, { nullable: true, description: "上一张结算单。 / The last statement." })
  previousId?: string | null;
  @Field(() => MoneyScalar, { description: "上一张应发。 / Its amount." })
  previousPay!: Ref<Cents>;
}

@ObjectType("StatementConnection", { description: "结算单分页。 / Page of statements." })
export class StatementConnection {
  @Field(() => [Statement], { description: "本页。 / This page." })
  nodes!: Ref<Statement>[];
  @Field(() => PageInfo, { description: "分页。 / Page facts." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => MoneyScalar, { description: "筛选结果的总额合计。 / Sum of the totals of the filter." })
  totalAmount!: Ref<Cents>;
  @Field(() => Int, { description: "总数；到 10,001 为止。 / Count, stops at 10,001." })
  totalCount!: number;
}

@ObjectType("StatementDraft", { description: "任务表单草稿（D21 temp）。 / Draft of the create form." })
export class StatementDraft {
  @Field(() => String, { nullable: true, description: "表单内容（JSON）。 / The form as JSON." })
  form?: string | null;
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
  @Field(() => Int, { description: "付款次数。 / Attempts made." })
  attemptCount!: number;
  @Field(() => [PayoutAttempt], { description: "付款尝试，最新在前。 / Attempts to pay it, newest first." })
  attempts!: Ref<PayoutAttempt>[];
  @Field(() => [Action], { description: "可用操作。 / Actions." })
  availableActions!: Ref<Action>[];
  @Field(() => String, { nullable: true, description: "银行附言。 / Bank abstract." })
  bankAbstract?: string | null;
  @Field(() => MoneyScalar, { description: "优惠券分摊。 / Coupon share." })
  couponShare!: Ref<Cents>;
  @Field(() => Failure, { nullable: true, description: "失败原因。 / Failure." })
  failure?: Ref<Failure> | null;
  @Field(() => String, { nullable: true, description: "暂缓原因。 / Why it is held." })
  holdReason?: string | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { nullable: true, description: "业务订单号。 / Internal order id." })
  incomeSourceId?: string | null;
  @Field(() => Boolean, { description: "等待审核的账号变更。 / An account change waits for an auditor." })
  isWaitingApproval!: boolean;
  @Field(() => Int, { description: "序号。 / Line number." })
  lineNo!: number;
  @Field(() => MoneyScalar, { description: "实发（完成前为预估）。 / Net." })
  net!: Ref<Cents>;
  @Field(() => DateTimeScalar, { nullable: true, description: "支付时间。 / Paid at." })
  paidAt?: Ref<Date> | null;
  @Field(() => MoneyScalar, { description: "应发金额。 / Amount." })
  pay!: Ref<Cents>;
  @Field(() => PayWay, { description: "收款方式。 / Pay way." })
  payWay!: Ref<PayWay>;
  @Field(() => String, { description: "收款方式名称。 / Its label." })
  payWayName!: string;
  @Field(() => PayeeRef, { description: "收款人。 / Payee." })
  payee!: Ref<PayeeRef>;
  @Field(() => String, { nullable: true, description: "平台名称。 / Platform." })
  platformName?: string | null;
  @Field(() => String, { nullable: true, description: "平台用户编号。 / User id on the platform." })
  platformUserId?: string | null;
  @Field(() => String, { nullable: true, description: "平台用户名。 / User name on the platform." })
  platformUserName?: string | null;
  @Field(() => LineReceipt, { nullable: true, description: "回单；未付款成功时为空。 / Its receipt; null before the payment succeeded." })
  receipt?: Ref<LineReceipt> | null;
  @Field(() => MoneyScalar, { description: "应收 = 应发 + 服务费 + 企业承担的税。 / Receivable." })
  receivable!: Ref<Cents>;
  @Field(() => RefundStatus, { description: "退款状态。 / Refund." })
  refundStatus!: Ref<RefundStatus>;
  @Field(() => String, { nullable: true, description: "备注。 / Remark." })
  remark?: string | null;
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
}

@ObjectType("StatementOperator", { description: "操作过一张结算单的人。 / Somebody who acted on a statement." })
export class StatementOperator {
  @Field(() => Int, { description: "操作次数。 / How often." })
  count!: number;
  @Field(() => DateTimeScalar, { description: "最近一次操作时间。 / Last time." })
  lastAt!: Ref<Date>;
  @Field(() => [String], { description: "角色。 / Roles." })
  roles!: string[];
  @Field(() => ID, { nullable: true, description: "用户编号；系统操作为空。 / User id; empty for the system." })
  userId?: string | null;
  @Field(() => String, { description: "姓名（按查看者角色脱敏）。 / Name, masked by role." })
  userName!: string;
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
  fromName?: string | null;
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Int, { nullable: true, description: "涉及明细数。 / Lines concerned." })
  lineCount?: number | null;
  @Field(() => String, { nullable: true, description: "原因与备注。 / Reason and remark." })
  remark?: string | null;
  @Field(() => [String], { description: "角色名称。 / Role labels." })
  roleNames!: string[];
  @Field(() => String, { nullable: true, description: "动作之后的状态名称。 / Label of the state after." })
  toName?: string | null;
  @Field(() => StatementStatus, { nullable: true, description: "动作之后的状态。 / State after." })
  toStatus?: Ref<StatementStatus> | null;
}

@ObjectType("StatementRecordConnection", { description: "处理记录分页。 / Page of the processing record." })
export class StatementRecordConnection {
  @Field(() => [StatementRecord], { description: "记录，新的在前。 / Newest first." })
  nodes!: Ref<StatementRecord>[];
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

@ObjectType("StatementTotals", { description: "金额合计（D33）。总额在确认时固定；成功、终止、未结之和等于总额。 / Totals (D33), fixed at confirm; success + terminated + open = totals." })
export class StatementTotals {
  @Field(() => MoneyScalar, { description: "优惠券抵扣。 / Coupon used." })
  deduction!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "应付 = 总额 − 优惠券。 / Due at pay." })
  due!: Ref<Cents>;
  @Field(() => Int, { description: "失败人数。 / Failed lines." })
  failedCount!: number;
  @Field(() => MoneyScalar, { description: "最终应收 = 总额 − 终止应收 − 其余明细的优惠券。 / Final receivable." })
  finalReceivable!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "个人所得税。 / Income tax." })
  incomeTax!: Ref<Cents>;
  @Field(() => Boolean, { description: "税额与实发是否为预估。 / Whether tax and net are estimates." })
  isEstimate!: boolean;
  @Field(() => MoneyScalar, { description: "实发合计（17 之前为预估）。 / Net; an estimate before 17 for labor." })
  net!: Ref<Cents>;
  @Field(() => Int, { description: "未结人数（待发、发放中、重发、失败）。 / Lines not settled." })
  openCount!: number;
  @Field(() => MoneyScalar, { description: "未结应收。 / Receivable of lines not settled." })
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
  @Field(() => MoneyScalar, { description: "终止应收。 / Receivable of terminated lines." })
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
  @Field(() => String, { nullable: true, description: "跳转路径（本站）。 / Own path it leads to." })
  link?: string | null;
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
  nodes!: Ref<StationMessage>[];
  @Field(() => PageInfo, { description: "分页。 / Paging." })
  pageInfo!: Ref<PageInfo>;
  @Field(() => Int, { description: "总数。 / Count." })
  totalCount!: number;
}

@ObjectType("Step", { description: "进度条的一步。 / One step of the steps bar." })
export class Step {
  @Field(() => DateTimeScalar, { nullable: true, description: "完成时间。 / When done." })
  at?: Ref<Date> | null;
  @Field(() => String, { nullable: true, description: "操作人。 / By whom." })
  byName?: string | null;
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
  tabs!: Ref<SheetTab>[];
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
  remittance?: Ref<RemittanceAccount> | null;
  @Field(() => [BusinessScenario], { description: "可选业务场景。 / Scenarios." })
  scenarios!: Ref<BusinessScenario>[];
  @Field(() => [SubjectTerms], { description: "今天可用的业务与条件。 / Kinds and terms of today." })
  terms!: Ref<SubjectTerms>[];
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

@ObjectType("TaxComparison", { description: "与一般劳务的比较。 / Comparison with general labor." })
export class TaxComparison {
  @Field(() => MoneyScalar, { description: "按一般劳务的税额。 / Tax as general labor." })
  generalLaborTax!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "相差。 / Difference." })
  saved!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "连续劳务税额。 / Tax as continuous labor." })
  tax!: Ref<Cents>;
}

@ObjectType("TaxReason", { description: "为什么是这个税额：一步。 / One step of why-this-tax." })
export class TaxReason {
  @Field(() => MoneyScalar, { nullable: true, description: "结果。 / Result." })
  amount?: Ref<Cents> | null;
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
  months!: Ref<TaxRecordMonth>[];
  @Field(() => ID, { description: "合作主体编号。 / Subject." })
  subjectId!: string;
  @Field(() => Int, { description: "年度。 / Calendar year." })
  year!: number;
}

@ObjectType("TaxRecordMonth", { description: "累计记录的一个月。 / One month of the record." })
export class TaxRecordMonth {
  @Field(() => MoneyScalar, { nullable: true, description: "累计减除费用。 / Cumulative monthly deduction." })
  cumDeduction?: Ref<Cents> | null;
  @Field(() => MoneyScalar, { nullable: true, description: "累计费用。 / Cumulative fee deduction." })
  cumFee?: Ref<Cents> | null;
  @Field(() => MoneyScalar, { nullable: true, description: "累计收入；含其他单位时为空，下同。 / Cumulative income; empty when others are included, as all below." })
  cumIncome?: Ref<Cents> | null;
  @Field(() => MoneyScalar, { nullable: true, description: "累计税额。 / Cumulative tax." })
  cumTax?: Ref<Cents> | null;
  @Field(() => MoneyScalar, { nullable: true, description: "累计应纳税所得额。 / Cumulative taxable income." })
  cumTaxable?: Ref<Cents> | null;
  @Field(() => MoneyScalar, { nullable: true, description: "累计预扣。 / Withheld so far." })
  cumWithheld?: Ref<Cents> | null;
  @Field(() => Boolean, { description: "当月无收入，连续中断。 / No income: the run is broken." })
  isGap!: boolean;
  @Field(() => MonthScalar, { description: "月份。 / Month." })
  month!: Ref<string>;
  @Field(() => Int, { description: "当年已连续月数。 / Months counted." })
  monthsCounted!: number;
  @Field(() => MoneyScalar, { description: "本企业当月支付的收入（不含增值税）。 / Income paid by this company, without VAT." })
  ownIncome!: Ref<Cents>;
  @Field(() => MoneyScalar, { nullable: true, description: "当月预扣。 / Withheld in the month." })
  withheld?: Ref<Cents> | null;
}

@ObjectType("TaxSetting", { description: "合作主体的征收设置。 / Collection setting of a subject." })
export class TaxSetting {
  @Field(() => MoneyScalar, { description: "每月免征额。 / Free amount per month." })
  freeMonthly!: Ref<Cents>;
  @Field(() => MonthScalar, { description: "生效月份。 / From month." })
  fromMonth!: Ref<string>;
  @Field(() => Boolean, { description: "是否减半（个体工商户）。 / Half relief of registered sole proprietors." })
  isHalved!: boolean;
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
  cumIncome?: Ref<Cents> | null;
  @Field(() => MoneyScalar, { nullable: true, description: "累计应纳税所得额；含其他单位时为空。 / Cumulative taxable; empty when others are included." })
  cumTaxable?: Ref<Cents> | null;
  @Field(() => MoneyScalar, { nullable: true, description: "按一般劳务的税额。 / As general labor." })
  generalLaborTax?: Ref<Cents> | null;
  @Field(() => MoneyScalar, { description: "个人所得税。 / Income tax." })
  incomeTax!: Ref<Cents>;
  @Field(() => Boolean, { description: "本月跨档。 / Crosses a bracket now." })
  isCrossingNow!: boolean;
  @Field(() => Boolean, { description: "是否为预估。 / Whether an estimate." })
  isEstimate!: boolean;
  @Field(() => Boolean, { description: "含其他单位。 / Includes other payers." })
  isOthersIncluded!: boolean;
  @Field(() => MoneyScalar, { nullable: true, description: "本月累计收入（一般劳务）；含其他单位时为空。 / Income of the month, general labor; empty when others are included." })
  monthIncome?: Ref<Cents> | null;
  @Field(() => Int, { nullable: true, description: "今年已连续月数。 / Months counted." })
  monthsCounted?: number | null;
  @Field(() => Int, { nullable: true, description: "下月同额预计进入的档 %；不变为空。 / Bracket of the same amount next month." })
  nextBracketPercent?: number | null;
  @Field(() => MoneyScalar, { description: "由收款人承担。 / Borne by the payee." })
  payeeTax!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "由平台承担。 / Borne by the platform." })
  platformTax!: Ref<Cents>;
  @Field(() => MoneyScalar, { nullable: true, description: "速算扣除数。 / Quick deduction." })
  quickDeduction?: Ref<Cents> | null;
  @Field(() => Int, { nullable: true, description: "预扣率 %。 / Rate in per cent." })
  ratePercent?: number | null;
  @Field(() => MoneyScalar, { description: "其中补征。 / Recovered on this line." })
  recovered!: Ref<Cents>;
  @Field(() => String, { description: "规则版本。 / Rule version." })
  ruleVersion!: string;
  @Field(() => MoneyScalar, { description: "附加税费。 / Surcharges." })
  surtax!: Ref<Cents>;
  @Field(() => MoneyScalar, { description: "增值税。 / VAT." })
  vat!: Ref<Cents>;
  @Field(() => MoneyScalar, { nullable: true, description: "已预扣；含其他单位时为空。 / Withheld before." })
  withheldBefore?: Ref<Cents> | null;
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

@ObjectType("Viewer", { description: "当前登录用户与其所在企业。 / Who is logged in and for which company." })
export class Viewer {
  @Field(() => ID, { nullable: true, description: "当前企业；未绑定企业为空。 / Active company; null = NO_BIND." })
  companyId?: string | null;
  @Field(() => String, { nullable: true, description: "当前企业名称。 / Its name." })
  companyName?: string | null;
  @Field(() => CompanyStatus, { nullable: true, description: "企业状态。 / Its state." })
  companyStatus?: Ref<CompanyStatus> | null;
  @Field(() => String, { nullable: true, description: "脱敏邮箱。 / Masked e-mail." })
  emailMasked?: string | null;
  @Field(() => [CompanyFeature], { description: "企业功能。 / Features of the company." })
  features!: Ref<CompanyFeature>[];
  @Field(() => Boolean, { description: "是否有权访问控制台；否则进入无权访问页。 / May use the console; otherwise /noavaiable." })
  hasAccess!: boolean;
  @Field(() => Boolean, { description: "是否已设置密码。 / A password is set." })
  hasPassword!: boolean;
  @Field(() => Boolean, { description: "未绑定企业。 / Bound to no company: go to /nocompany." })
  isUnbound!: boolean;
  @Field(() => Boolean, { description: "是否访客（企业未开通）：列表为空，不能写。 / Visitor: empty lists, no writes." })
  isVisitor!: boolean;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => Boolean, { description: "企业是否开启二级审核。 / The company's audit switch." })
  needsAudit!: boolean;
  @Field(() => Boolean, { description: "支付是否须短信验证码。 / Paying needs an SMS code." })
  needsPaymentCode!: boolean;
  @Field(() => [Permission], { description: "当前可用的权限。 / Permissions held now." })
  permissions!: Ref<Permission>[];
  @Field(() => String, { description: "脱敏手机号。 / Masked phone." })
  phoneMasked!: string;
  @Field(() => [Role], { description: "角色。 / Roles." })
  roles!: Ref<Role>[];
  @Field(() => [CompanyService], { description: "业务。 / Services." })
  services!: Ref<CompanyService>[];
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
  legacyCode?: string | null;
}

@ObjectType("WhyThisTax", { description: "为什么是这个税额。 / Why this tax." })
export class WhyThisTax {
  @Field(() => MonthScalar, { description: "算税月份。 / Tax month." })
  month!: Ref<string>;
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => String, { description: "规则版本。 / Rule version." })
  ruleVersion!: string;
  @Field(() => [TaxReason], { description: "步骤。 / Steps." })
  steps!: Ref<TaxReason>[];
  @Field(() => TaxSheet, { description: "税务数据。 / The figures." })
  tax!: Ref<TaxSheet>;
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

@InputType("AuditFilter", { description: "操作记录筛选。 / Filter of the log." })
export class AuditFilter {
  @Field(() => String, { nullable: true, description: "动作键。 / Key of the action." })
  action?: string | null;
  @Field(() => ID, { nullable: true, description: "操作人编号。 / Id of the actor." })
  actorId?: string | null;
  @Field(() => String, { nullable: true, description: "操作人姓名包含。 / Part of the actor's name." })
  actorName?: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "从何时起。 / From." })
  from?: Ref<Date> | null;
  @Field(() => ID, { nullable: true, description: "对象编号。 / Id of the target." })
  targetId?: string | null;
  @Field(() => String, { nullable: true, description: "对象类型。 / Type of the target." })
  targetType?: string | null;
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
  @Field(() => String, { nullable: true, description: "短信验证码（到账即付时）。 / SMS code, with payWhenFunded." })
  smsCode?: string | null;
  @Field(() => Int, { description: "用户看到的版本。 / Version the user saw." })
  version!: number;
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

@InputType("CreateStatementInput", { description: "创建结算单。 / Input of createStatement." })
export class CreateStatementInput {
  @Field(() => ID, { description: "上传文件编号。 / Uploaded file." })
  fileId!: string;
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

@InputType("EditFailedLineInput", { description: "失败明细的修改；未填的字段不变。 / Edit of a failed line; absent fields stay." })
export class EditFailedLineInput {
  @Field(() => String, { nullable: true, description: "收款账号。 / Account." })
  account?: string | null;
  @Field(() => String, { nullable: true, description: "银行附言。 / Bank abstract." })
  bankAbstract?: string | null;
  @Field(() => String, { nullable: true, description: "开户行。 / Bank." })
  bankName?: string | null;
  @Field(() => ID, { description: "明细编号。 / Line." })
  id!: string;
  @Field(() => String, { nullable: true, description: "姓名（错字更正）。 / Name (typo)." })
  name?: string | null;
  @Field(() => PayWay, { nullable: true, description: "收款方式。 / Pay way." })
  payWay?: Ref<PayWay> | null;
  @Field(() => String, { nullable: true, description: "手机号。 / Phone." })
  phone?: string | null;
  @Field(() => String, { nullable: true, description: "备注。 / Remark." })
  remark?: string | null;
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
}

@InputType("ExportCondition", { description: "一个筛选条件：名称与取值，名称由导出种类规定。 / One condition of the kind's filter." })
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
  @Field(() => LineFilter, { nullable: true, description: "筛选（ALL）。 / Filter of ALL." })
  filter?: Ref<LineFilter> | null;
  @Field(() => [ID], { nullable: true, description: "所选明细。 / Ids." })
  ids?: string[] | null;
  @Field(() => SelectionMode, { description: "方式。 / Mode." })
  mode!: Ref<SelectionMode>;
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

@InputType("OpsCreateOperatorInput", { description: "创建运营人员。 / Creation of an operator." })
export class OpsCreateOperatorInput {
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
  @Field(() => String, { description: "初始密码。 / First password." })
  password!: string;
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

@InputType("OpsMigrateCompanyInput", { description: "业务下线的内容。 / Input of opsMigrateCompany." })
export class OpsMigrateCompanyInput {
  @Field(() => ID, { description: "企业。 / Company." })
  companyId!: string;
  @Field(() => DateScalar, { description: "下线日（首个不可用日），不晚于今天。 / First day offline, not after today." })
  date!: Ref<string>;
}

@InputType("OpsPayoutFilter", { description: "付款筛选（运营）。 / Filter of payments." })
export class OpsPayoutFilter {
  @Field(() => ID, { nullable: true, description: "企业。 / Company." })
  companyId?: string | null;
  @Field(() => Boolean, { nullable: true, description: "只看超过 24 小时。 / Only without result for 24 h." })
  onlyOverdue?: boolean | null;
  @Field(() => String, { nullable: true, description: "渠道订单号。 / Order number." })
  outBizNo?: string | null;
  @Field(() => [PayoutAttemptStatus], { nullable: true, description: "状态，默认 SENT、UNKNOWN。 / States, default SENT and UNKNOWN." })
  statuses?: Ref<PayoutAttemptStatus>[] | null;
}

@InputType("OpsProposeFundChangeInput", { description: "账户调整，须另一名运营确认。 / A change of an account; another operator confirms it." })
export class OpsProposeFundChangeInput {
  @Field(() => MoneyScalar, { description: "额度或券金额。 / Quota or coupon." })
  amount!: Ref<Cents>;
  @Field(() => ID, { description: "企业编号。 / Company." })
  companyId!: string;
  @Field(() => FundChangeKind, { description: "种类。 / Kind." })
  kind!: Ref<FundChangeKind>;
  @Field(() => String, { description: "原因。 / Reason." })
  reason!: string;
  @Field(() => ID, { description: "合作主体编号。 / Subject." })
  subjectId!: string;
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
  @Field(() => TaxBearer, { nullable: true, description: "个人所得税承担方。 / Bearer of the income tax." })
  incomeTaxBearer?: Ref<TaxBearer> | null;
  @Field(() => Boolean, { nullable: true, description: "专属汇款账户。 / Exclusive remittance account." })
  isExclusiveAccount?: boolean | null;
  @Field(() => ServiceKind, { description: "业务类型。 / Kind." })
  kind!: Ref<ServiceKind>;
  @Field(() => ID, { description: "主体。 / Subject." })
  subjectId!: string;
  @Field(() => TaxBearer, { nullable: true, description: "附加税费承担方。 / Bearer of the surcharges." })
  surchargeBearer?: Ref<TaxBearer> | null;
  @Field(() => TaxBearer, { nullable: true, description: "增值税承担方。 / Bearer of the VAT." })
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

@InputType("PasteRosterRowsInput", { description: "粘贴：从某行某列起覆盖，超出部分追加为新行。 / Pastes a block: overwrites from a cell on, rows beyond are appended." })
export class PasteRosterRowsInput {
  @Field(() => [RosterField], { description: "粘贴内容的列。 / Fields of the pasted columns." })
  fields!: Ref<RosterField>[];
  @Field(() => Int, { nullable: true, description: "所见的校验集版本。 / Version seen." })
  keyAge?: number | null;
  @Field(() => ID, { description: "名单。 / List." })
  rosterId!: string;
  @Field(() => [PastedRow], { description: "内容，按行。 / Text by row." })
  rows!: Ref<PastedRow>[];
  @Field(() => ID, { nullable: true, description: "起始行；空表示全部追加。 / First row, null = append all." })
  startRowId?: string | null;
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
  @Field(() => String, { description: "收款账号。 / Account." })
  account!: string;
  @Field(() => ID, { description: "明细编号。 / Line." })
  id!: string;
  @Field(() => PayWay, { nullable: true, description: "收款方式。 / Pay way." })
  payWay?: Ref<PayWay> | null;
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
}

@InputType("RosterRowFilter", { description: "行筛选。 / Filter of rows." })
export class RosterRowFilter {
  @Field(() => String, { nullable: true, description: "有该问题的行。 / Rows with this problem." })
  code?: string | null;
  @Field(() => [ID], { nullable: true, description: "只看这些行。 / Only these rows." })
  ids?: string[] | null;
  @Field(() => String, { nullable: true, description: "姓名包含，或完整证件号、账号。 / Part of the name, or a whole identity number or account." })
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
  @Field(() => RosterRowFilter, { nullable: true, description: "全选时的筛选。 / Filter of ALL." })
  filter?: Ref<RosterRowFilter> | null;
  @Field(() => [ID], { nullable: true, description: "选中的行。 / Chosen rows." })
  ids?: string[] | null;
  @Field(() => SelectionMode, { description: "方式。 / Mode." })
  mode!: Ref<SelectionMode>;
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

@InputType("SetCompanySwitchInput", { description: "开关修改。 / Change of a switch." })
export class SetCompanySwitchInput {
  @Field(() => String, { nullable: true, description: "支付验证须提供短信验证码。 / SMS code, for PAYMENT_VERIFICATION." })
  code?: string | null;
  @Field(() => Boolean, { description: "开启或关闭。 / On or off." })
  isOn!: boolean;
  @Field(() => CompanySwitch, { description: "开关。 / Switch." })
  key!: Ref<CompanySwitch>;
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

@InputType("StartReceiptPackageInput", { description: "发起回单打包。 / Asks for a package of receipts." })
export class StartReceiptPackageInput {
  @Field(() => ID, { description: "结算单编号。 / Id of the statement." })
  statementId!: string;
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

@ArgsType()
export class PayeePayableArgs {
  @Field(() => ServiceKind, { description: "业务类型。 / Kind." })
  kind!: Ref<ServiceKind>;
  @Field(() => ID, { description: "合作主体。 / Subject." })
  subjectId!: string;
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
export class QueryContractsArgs {
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数 1–100。 / Page size 1–100." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
  @Field(() => String, { nullable: true, description: "姓名或身份证号（D15）。 / Name or id card." })
  search?: string | null;
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
export class QueryInvitationArgs {
  @Field(() => String, { description: "邀请令牌。 / Token of the link." })
  token!: string;
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
  @Field(() => Int, { nullable: true, description: "页码（从 1 起）。 / Page number." })
  page?: number | null;
  @Field(() => InboundTransferStatus, { nullable: true, description: "状态。 / State." })
  status?: Ref<InboundTransferStatus> | null;
}

@ArgsType()
export class QueryOpsJobsArgs {
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
  @Field(() => JobStatus, { nullable: true, description: "状态。 / State." })
  status?: Ref<JobStatus> | null;
}

@ArgsType()
export class QueryOpsOutboxArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => DeliveryChannel, { nullable: true, description: "渠道。 / Channel." })
  channel?: Ref<DeliveryChannel> | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数。 / Page size." })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
  @Field(() => DeliveryStatus, { nullable: true, description: "状态。 / State." })
  status?: Ref<DeliveryStatus> | null;
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
export class QueryOpsReconciliationArgs {
  @Field(() => DateScalar, { description: "账期日。 / Day." })
  day!: Ref<string>;
}

@ArgsType()
export class QueryOpsSignaturesArgs {
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数 1–100。 / Page size 1–100." })
  first?: number | null;
  @Field(() => Boolean, { nullable: true, description: "只看待确认。 / Only pending ones." })
  isPending?: boolean | null;
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
}

@ArgsType()
export class QueryOpsTaxSettingsArgs {
  @Field(() => ID, { description: "合作主体。 / Subject." })
  subjectId!: string;
}

@ArgsType()
export class QueryOpsVerifyAuditChainArgs {
  @Field(() => ID, { nullable: true, description: "企业；不给则为平台链。 / Company; the platform's own when absent." })
  companyId?: string | null;
}

@ArgsType()
export class QueryPayeeArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class QueryPayeesArgs {
  @Field(() => String, { nullable: true, description: "游标。 / Cursor." })
  after?: string | null;
  @Field(() => Int, { nullable: true, defaultValue: 20, description: "每页条数 1–100。 / Page size 1–100." })
  first?: number | null;
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
export class QueryReceiptPackageArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
}

@ArgsType()
export class QueryReceiptPackagingArgs {
  @Field(() => ID, { description: "结算单编号。 / Id of the statement." })
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
export class QueryStatementOperatorsArgs {
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
  @Field(() => Int, { nullable: true, description: "页码。 / Page number." })
  page?: number | null;
  @Field(() => MessageType, { nullable: true, description: "类型。 / Type." })
  type?: Ref<MessageType> | null;
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
export class QueryVocabularyArgs {
  @Field(() => String, { description: "词汇表名称。 / Name of the vocabulary." })
  name!: string;
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
export class MutationAwaitFundsArgs {
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => AwaitFundsInput, { description: "内容。 / Input." })
  input!: Ref<AwaitFundsInput>;
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
export class MutationChangePasswordArgs {
  @Field(() => String, { description: "新密码。 / New password." })
  password!: string;
  @Field(() => String, { description: "身份凭据。 / Proof of identity." })
  resetLabel!: string;
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
export class MutationConfirmIdentityArgs {
  @Field(() => ConfirmIdentityInput)
  input!: Ref<ConfirmIdentityInput>;
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
export class MutationCopyStatementArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationCreateDownloadTicketArgs {
  @Field(() => ID, { description: "文件编号。 / Id." })
  fileId!: string;
}

@ArgsType()
export class MutationCreateStatementArgs {
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => CreateStatementInput, { description: "内容。 / Input." })
  input!: Ref<CreateStatementInput>;
}

@ArgsType()
export class MutationDecideResendArgs {
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
export class MutationDeleteRosterRowArgs {
  @Field(() => Int, { nullable: true, description: "所见的校验集版本。 / Version seen." })
  keyAge?: number | null;
  @Field(() => ID, { description: "名单。 / List." })
  rosterId!: string;
  @Field(() => ID, { description: "行。 / Row." })
  rowId!: string;
}

@ArgsType()
export class MutationDeleteRosterRowsArgs {
  @Field(() => DeleteRosterRowsInput, { description: "内容。 / Input." })
  input!: Ref<DeleteRosterRowsInput>;
}

@ArgsType()
export class MutationDiscardStatementArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
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
export class MutationEndSessionArgs {
  @Field(() => ID, { description: "会话编号。 / Session." })
  id!: string;
}

@ArgsType()
export class MutationHandleAbnormalArgs {
  @Field(() => [EditFailedLineInput], { nullable: true, description: "修改。 / Edits." })
  edits?: Ref<EditFailedLineInput>[] | null;
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
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
  @Field(() => Int, { description: "版本。 / Version." })
  version!: number;
}

@ArgsType()
export class MutationInviteMemberArgs {
  @Field(() => InviteMemberInput)
  input!: Ref<InviteMemberInput>;
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
export class MutationOpenRosterRowArgs {
  @Field(() => ID, { description: "名单。 / List." })
  rosterId!: string;
  @Field(() => ID, { description: "行。 / Row." })
  rowId!: string;
}

@ArgsType()
export class MutationOpsCancelJobArgs {
  @Field(() => ID, { description: "任务。 / Job." })
  id!: string;
}

@ArgsType()
export class MutationOpsConfirmFundChangeArgs {
  @Field(() => ID, { description: "待复核事项编号。 / Approval id." })
  approvalId!: string;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationOpsConfirmInboundArgs {
  @Field(() => ID, { description: "到账编号。 / Inbound id." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationOpsConfirmPayoutDecisionArgs {
  @Field(() => ID, { description: "判定编号。 / Decision id." })
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
export class MutationOpsDecideSignatureArgs {
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
export class MutationOpsLoginArgs {
  @Field(() => OpsLoginInput)
  input!: Ref<OpsLoginInput>;
}

@ArgsType()
export class MutationOpsMatchInboundArgs {
  @Field(() => ID, { description: "企业编号。 / Company id." })
  companyId!: string;
  @Field(() => ID, { description: "到账编号。 / Inbound id." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => ID, { description: "合作主体编号。 / Subject id." })
  subjectId!: string;
}

@ArgsType()
export class MutationOpsMigrateCompanyArgs {
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => OpsMigrateCompanyInput, { description: "内容。 / Input." })
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
export class MutationOpsProposeFundChangeArgs {
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => OpsProposeFundChangeInput, { description: "内容。 / Input." })
  input!: Ref<OpsProposeFundChangeInput>;
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
export class MutationOpsRejectApprovalArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => String, { description: "原因。 / Reason." })
  reason!: string;
}

@ArgsType()
export class MutationOpsRejectInboundArgs {
  @Field(() => ID, { description: "到账编号。 / Inbound id." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => String, { description: "原因。 / Reason." })
  reason!: string;
}

@ArgsType()
export class MutationOpsRejectPayoutDecisionArgs {
  @Field(() => ID, { description: "判定编号。 / Decision id." })
  id!: string;
  @Field(() => ID, { description: "请求标识。 / Idempotency key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationOpsResendDeliveryArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
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
export class MutationOpsSetAccountNoticeArgs {
  @Field(() => ID, { description: "主体。 / Subject." })
  subjectId!: string;
  @Field(() => String, { nullable: true, description: "https 地址；空为取消。 / https address, or null." })
  url?: string | null;
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
export class MutationOpsUpdateOperatorArgs {
  @Field(() => ID, { description: "运营人员。 / Operator." })
  id!: string;
  @Field(() => Boolean, { description: "是否启用。 / Active." })
  isActive!: boolean;
  @Field(() => [OperatorRole], { description: "角色。 / Roles." })
  roles!: Ref<OperatorRole>[];
}

@ArgsType()
export class MutationPassAuditArgs {
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
  @Field(() => PasteRosterRowsInput, { description: "内容。 / Input." })
  input!: Ref<PasteRosterRowsInput>;
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
export class MutationReadAllMessagesArgs {
  @Field(() => MessageType, { nullable: true, description: "类型。 / Type." })
  type?: Ref<MessageType> | null;
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
export class MutationReinviteMemberArgs {
  @Field(() => ID, { description: "成员编号。 / Member." })
  id!: string;
}

@ArgsType()
export class MutationRejectAuditArgs {
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
export class MutationReleaseFundsArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
}

@ArgsType()
export class MutationRemoveMemberArgs {
  @Field(() => ID, { description: "成员编号。 / Member." })
  id!: string;
}

@ArgsType()
export class MutationRenameMeArgs {
  @Field(() => String, { description: "姓名。 / Name." })
  name!: string;
}

@ArgsType()
export class MutationReplaceRosterRowsArgs {
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => ReplaceRosterRowsInput, { description: "内容。 / Input." })
  input!: Ref<ReplaceRosterRowsInput>;
}

@ArgsType()
export class MutationResendLineArgs {
  @Field(() => ID, { description: "幂等键。 / Idempotency key." })
  idempotencyKey!: string;
  @Field(() => ResendLineInput, { description: "内容。 / Input." })
  input!: Ref<ResendLineInput>;
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
export class MutationRevealPersonalFieldArgs {
  @Field(() => PersonalField, { description: "字段。 / Field." })
  field!: Ref<PersonalField>;
  @Field(() => String, { description: "原因，1–200 字。 / Reason, 1 to 200 characters." })
  reason!: string;
  @Field(() => PersonalRef, { description: "记录。 / Record." })
  ref!: Ref<PersonalRef>;
}

@ArgsType()
export class MutationSaveStatementDraftArgs {
  @Field(() => String, { nullable: true, description: "表单（JSON）。 / Form as JSON." })
  form?: string | null;
  @Field(() => Int, { description: "结算类型。 / Settlement type." })
  settlementType!: number;
}

@ArgsType()
export class MutationSendCodeArgs {
  @Field(() => SendCodeInput)
  input!: Ref<SendCodeInput>;
}

@ArgsType()
export class MutationSendEmailCodeArgs {
  @Field(() => String, { description: "邮箱。 / E-mail." })
  email!: string;
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
export class MutationSendSwitchCodeArgs {
  @Field(() => CaptchaAnswer, { nullable: true, description: "滑块验证答案。 / Captcha, after the third send in an hour." })
  captcha?: Ref<CaptchaAnswer> | null;
}

@ArgsType()
export class MutationSetAuditTiersArgs {
  @Field(() => [AuditTierInput], { description: "审核档，总额递增，最后一档无上限。 / Tiers, ascending, the last one open." })
  tiers!: Ref<AuditTierInput>[];
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
export class MutationSetEmailArgs {
  @Field(() => String, { description: "验证码。 / Code." })
  code!: string;
  @Field(() => String, { description: "邮箱。 / E-mail." })
  email!: string;
}

@ArgsType()
export class MutationStartExportArgs {
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => StartExportInput, { description: "内容。 / Input." })
  input!: Ref<StartExportInput>;
}

@ArgsType()
export class MutationStartReceiptPackageArgs {
  @Field(() => ID, { description: "请求标识。 / Request key." })
  idempotencyKey!: string;
  @Field(() => StartReceiptPackageInput, { description: "结算单。 / The statement." })
  input!: Ref<StartReceiptPackageInput>;
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
export class MutationSubmitAuditArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Int, { description: "版本。 / Version." })
  version!: number;
}

@ArgsType()
export class MutationSwitchCompanyArgs {
  @Field(() => ID, { description: "目标企业。 / Company." })
  companyId!: string;
  @Field(() => String, { description: "绑定企业列表的版本。 / Version of the list." })
  flushToken!: string;
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
export class MutationWithdrawAuditArgs {
  @Field(() => ID, { description: "编号。 / Id." })
  id!: string;
  @Field(() => Int, { description: "版本。 / Version." })
  version!: number;
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

export const Query = {
  auditRecords: (): MethodDecorator => all(QueryField(() => AuditRecordConnection, { name: "auditRecords", description: "本企业的操作日志，最新在前。 / The company's log, newest first." }), Authorized(["READER"])),
  boundCompanies: (): MethodDecorator => all(QueryField(() => BoundCompanies, { name: "boundCompanies", description: "绑定的企业。 / Bound companies." }), Authorized([])),
  captchaChallenge: (): MethodDecorator => QueryField(() => CaptchaChallenge, { name: "captchaChallenge", description: "取一道滑块题目。 / A fresh captcha challenge." }),
  company: (): MethodDecorator => all(QueryField(() => Company, { name: "company", description: "本企业资料。 / Profile of the company." }), Authorized(["READER"])),
  confirmFacts: (): MethodDecorator => all(QueryField(() => ConfirmFacts, { name: "confirmFacts", description: "确认前的通过情况。 / Facts before the confirm. Errors: STATEMENT_NOT_FOUND, ROSTER_GONE" }), Authorized(["READER"])),
  contracts: (): MethodDecorator => all(QueryField(() => ContractConnection, { name: "contracts", description: "合同列表。 / Contracts of the company." }), Authorized(["READER"])),
  downtime: (): MethodDecorator => QueryField(() => Boolean, { name: "downtime", description: "系统是否维护中（维护时不能提交结算）。 / Maintenance flag: no settlement can be submitted." }),
  errorCatalogue: (): MethodDecorator => QueryField(() => [ErrorEntry], { name: "errorCatalogue", description: "错误目录。 / The error catalogue." }),
  export: (): MethodDecorator => all(QueryField(() => Export, { name: "export", description: "一条导出记录。 / One export. Errors: EXPORT_NOT_FOUND" }), Authorized(["READER"])),
  exports: (): MethodDecorator => all(QueryField(() => ExportConnection, { name: "exports", description: "下载记录，最新在前。 / Download records, newest first." }), Authorized(["READER"])),
  fundAccount: (): MethodDecorator => all(QueryField(() => FundAccount, { name: "fundAccount", description: "一个资金账户。 / One fund account. Errors: SUBJECT_NOT_FOUND" }), Authorized(["READER"])),
  fundAccounts: (): MethodDecorator => all(QueryField(() => [FundAccount], { name: "fundAccounts", description: "本企业的资金账户，每个合作主体一个。 / Fund accounts of the company, one per subject." }), Authorized(["READER"])),
  fundFlows: (): MethodDecorator => all(QueryField(() => FundFlowConnection, { name: "fundFlows", description: "账户流水，最新在前。 / Flows, newest first. Errors: VALIDATION_FAILED" }), Authorized(["READER"])),
  home: (): MethodDecorator => all(QueryField(() => Home, { name: "home", description: "首页内容；两张待办表用 statements 查询的 waitHandle 筛选。 / The home page; its two pending tables are read by `statements` with waitHandle." }), Authorized(["READER"])),
  invitation: (): MethodDecorator => QueryField(() => Invitation, { name: "invitation", description: "邀请内容（无须登录）。 / An invitation, without a session. Errors: LINK_INVALID, INVITATION_EXPIRED" }),
  lineReceipt: (): MethodDecorator => all(QueryField(() => LineReceipt, { name: "lineReceipt", nullable: true, description: "一笔付款的回单；没有时为空。 / The receipt of a line; null when there is none. Errors: LINE_NOT_FOUND" }), Authorized(["READER"])),
  member: (): MethodDecorator => all(QueryField(() => Member, { name: "member", nullable: true, description: "一个成员。 / One member." }), Authorized(["MASTER"])),
  members: (): MethodDecorator => all(QueryField(() => MemberConnection, { name: "members", description: "本企业成员。 / Members of the company." }), Authorized(["MASTER"])),
  mySessions: (): MethodDecorator => all(QueryField(() => [UserSession], { name: "mySessions", description: "我的登录会话。 / My sessions." }), Authorized([])),
  opsApprovals: (): MethodDecorator => all(QueryField(() => ApprovalConnection, { name: "opsApprovals", description: "双人确认事项，最新在前。 / Approvals, newest first." }), Authorized(["OPS_ANY"])),
  opsAuditLog: (): MethodDecorator => all(QueryField(() => AuditRecordConnection, { name: "opsAuditLog", description: "运营查看操作日志；不给企业则为平台链。 / Operators read a log; without a company the platform's own." }), Authorized(["OPS_READONLY"])),
  opsClock: (): MethodDecorator => all(QueryField(() => Clock, { name: "opsClock", description: "业务时钟。 / The business clock." }), Authorized(["OPS_ANY"])),
  opsCompanies: (): MethodDecorator => all(QueryField(() => OpsCompanyConnection, { name: "opsCompanies", description: "运营查看企业列表。 / Companies for operators." }), Authorized(["OPS_ANY"])),
  opsCompany: (): MethodDecorator => all(QueryField(() => Company, { name: "opsCompany", description: "运营查看一家企业。 / One company for operators." }), Authorized(["OPS_ANY"])),
  opsInboundTransfer: (): MethodDecorator => all(QueryField(() => InboundTransfer, { name: "opsInboundTransfer", description: "一笔到账款项。 / One inbound transfer. Errors: INBOUND_NOT_FOUND" }), Authorized(["OPS_ANY"])),
  opsInboundTransfers: (): MethodDecorator => all(QueryField(() => InboundTransferConnection, { name: "opsInboundTransfers", description: "到账款项列表，最新在前。 / Inbound transfers, newest first." }), Authorized(["OPS_ANY"])),
  opsJobs: (): MethodDecorator => all(QueryField(() => OpsJobConnection, { name: "opsJobs", description: "后台任务。 / Background jobs." }), Authorized(["OPS_ANY"])),
  opsOperators: (): MethodDecorator => all(QueryField(() => [Operator], { name: "opsOperators", description: "运营人员。 / Operators." }), Authorized(["OPS_ANY"])),
  opsOutbox: (): MethodDecorator => all(QueryField(() => DeliveryConnection, { name: "opsOutbox", description: "运营查看发送记录。 / Deliveries for operators." }), Authorized(["OPS_ANY"])),
  opsPayoutChannels: (): MethodDecorator => all(QueryField(() => [PayoutChannel], { name: "opsPayoutChannels", description: "付款渠道。 / Payout channels." }), Authorized(["OPS_ANY"])),
  opsPayouts: (): MethodDecorator => all(QueryField(() => OpsPayoutConnection, { name: "opsPayouts", description: "付款列表（默认无结果的）。 / Payments, by default those without a result." }), Authorized(["OPS_ANY"])),
  opsReconciliation: (): MethodDecorator => all(QueryField(() => ReconcileRun, { name: "opsReconciliation", nullable: true, description: "某日对账结果；未对账为空。 / Reconciliation of a day; null when not run." }), Authorized(["OPS_ANY"])),
  opsSignatures: (): MethodDecorator => all(QueryField(() => SignatureApprovalConnection, { name: "opsSignatures", description: "运营：签署补录列表。 / Operator: entered signatures." }), Authorized(["OPS_ANY"])),
  opsSubjects: (): MethodDecorator => all(QueryField(() => [Subject], { name: "opsSubjects", description: "运营查看全部主体。 / All subjects for operators." }), Authorized(["OPS_ANY"])),
  opsTaxSettings: (): MethodDecorator => all(QueryField(() => [TaxSetting], { name: "opsTaxSettings", description: "合作主体的征收设置，最新在前。 / Collection settings of a subject, newest first." }), Authorized(["OPS_ANY"])),
  opsVerifyAuditChain: (): MethodDecorator => all(QueryField(() => AuditChainCheck, { name: "opsVerifyAuditChain", description: "运营校验一家企业或平台的审计链。 / Operators check a chain." }), Authorized(["OPS_READONLY"])),
  opsViewer: (): MethodDecorator => QueryField(() => OperatorViewer, { name: "opsViewer", nullable: true, description: "当前运营人员；未登录为空。请求须带 `jieqing-realm: operator`。 / The logged-in operator; requests carry the header `jieqing-realm: operator`." }),
  payee: (): MethodDecorator => all(QueryField(() => Payee, { name: "payee", nullable: true, description: "收款人；不存在返回空。 / A payee, or null." }), Authorized(["READER"])),
  payees: (): MethodDecorator => all(QueryField(() => PayeeConnection, { name: "payees", description: "收款人名录。 / Payee directory." }), Authorized(["READER"])),
  payoutAttempts: (): MethodDecorator => all(QueryField(() => [PayoutAttempt], { name: "payoutAttempts", description: "一条结算明细的付款尝试，最新在前。 / Attempts of a line, newest first. Errors: LINE_NOT_FOUND" }), Authorized(["READER"])),
  payoutProgress: (): MethodDecorator => all(QueryField(() => PayoutProgress, { name: "payoutProgress", description: "结算单的发放进度。 / Progress of a statement's payout." }), Authorized(["READER"])),
  rateLimit: (): MethodDecorator => all(QueryField(() => RateLimit, { name: "rateLimit", description: "当前令牌或会话的频率限制。 / Rate limit of the calling session." }), Authorized([])),
  receiptPackage: (): MethodDecorator => all(QueryField(() => ReceiptPackage, { name: "receiptPackage", nullable: true, description: "一份压缩包。 / One package." }), Authorized(["READER"])),
  receiptPackaging: (): MethodDecorator => all(QueryField(() => ReceiptPackaging, { name: "receiptPackaging", description: "打包对话框所需事实。 / Facts for the packaging dialog. Errors: STATEMENT_NOT_FOUND" }), Authorized(["READER"])),
  roleChoices: (): MethodDecorator => all(QueryField(() => [RoleChoice], { name: "roleChoices", description: "可授予的角色。 / Roles that can be given." }), Authorized(["MASTER"])),
  roster: (): MethodDecorator => all(QueryField(() => Roster, { name: "roster", description: "一份名单。 / One list. Errors: ROSTER_NOT_FOUND" }), Authorized(["READER"])),
  rosterColumns: (): MethodDecorator => all(QueryField(() => [RosterColumn], { name: "rosterColumns", description: "一种名单的列。 / Columns of a kind." }), Authorized(["READER"])),
  rosterPreview: (): MethodDecorator => all(QueryField(() => RosterPreview, { name: "rosterPreview", description: "上传的文件将如何读取。 / How an upload would be read. Errors: FILE_NOT_FOUND, FILE_NOT_SHEET, FILE_SHEET_UNKNOWN" }), Authorized(["ANY"])),
  rosters: (): MethodDecorator => all(QueryField(() => RosterConnection, { name: "rosters", description: "导入历史，最新在前。 / Import history, newest first." }), Authorized(["READER"])),
  rowTaxSheets: (): MethodDecorator => all(QueryField(() => [RowTaxSheet], { name: "rowTaxSheets", description: "税务核对：40/3 状态下各行的税务数据。 / Tax sheet of rows in 40 and 3." }), Authorized(["READER"])),
  serverFacts: (): MethodDecorator => QueryField(() => ServerFacts, { name: "serverFacts", description: "服务器时间与模式。 / Server time and mode." }),
  statement: (): MethodDecorator => all(QueryField(() => Statement, { name: "statement", nullable: true, description: "结算单详情；不存在返回空。 / A statement, or null." }), Authorized(["READER"])),
  statementByKey: (): MethodDecorator => all(QueryField(() => Statement, { name: "statementByKey", nullable: true, description: "按创建键读取。 / By the creation key." }), Authorized(["READER"])),
  statementCounts: (): MethodDecorator => all(QueryField(() => [TabCount], { name: "statementCounts", description: "标签页计数。 / Counts of tabs." }), Authorized(["READER"])),
  statementDraft: (): MethodDecorator => all(QueryField(() => StatementDraft, { name: "statementDraft", description: "创建表单草稿。 / Draft of the create form." }), Authorized(["ANY"])),
  statementLine: (): MethodDecorator => all(QueryField(() => StatementLine, { name: "statementLine", nullable: true, description: "明细。 / A line, or null." }), Authorized(["READER"])),
  statementOperators: (): MethodDecorator => all(QueryField(() => [StatementOperator], { name: "statementOperators", description: "操作过一张结算单的人。 / Who acted on a statement." }), Authorized(["READER"])),
  statementRecords: (): MethodDecorator => all(QueryField(() => AuditRecordConnection, { name: "statementRecords", description: "一张结算单的处理记录，最新在前。 / Processing record of a statement, newest first." }), Authorized(["READER"])),
  statements: (): MethodDecorator => all(QueryField(() => StatementConnection, { name: "statements", description: "结算单列表。 / List of statements." }), Authorized(["READER"])),
  stationMessages: (): MethodDecorator => all(QueryField(() => StationMessageConnection, { name: "stationMessages", description: "我的站内消息，最新在前。 / My station messages, newest first." }), Authorized(["READER"])),
  storedFile: (): MethodDecorator => all(QueryField(() => StoredFile, { name: "storedFile", description: "按编号读取文件信息；文件通过 POST /api/file/upload 上传。 / A stored file; files are uploaded by POST /api/file/upload. Errors: FILE_NOT_FOUND" }), Authorized(["READER"])),
  subject: (): MethodDecorator => all(QueryField(() => Subject, { name: "subject", nullable: true, description: "一个合作主体。 / One subject." }), Authorized(["READER"])),
  subjects: (): MethodDecorator => all(QueryField(() => [Subject], { name: "subjects", description: "本企业合作的主体。 / Subjects of the company." }), Authorized(["READER"])),
  taxRecord: (): MethodDecorator => all(QueryField(() => TaxRecord, { name: "taxRecord", description: "收款人在合作主体下一年的累计记录，由一条结算明细指出收款人（LAW-003）。含其他单位支付时不展示累计金额（D49）。 / The year's cumulative record of the payee of a line at its subject. Errors: LINE_NOT_FOUND" }), Authorized(["READER"])),
  testInbox: (): MethodDecorator => QueryField(() => [InboxMessage], { name: "testInbox", description: "测试收件箱，最新在前；仅演示模式，最多 50 条。 / Test inbox, newest first, demo mode only." }),
  unreadMessageCount: (): MethodDecorator => all(QueryField(() => Int, { name: "unreadMessageCount", description: "我的未读条数。 / My unread messages." }), Authorized(["READER"])),
  verifyAuditChain: (): MethodDecorator => all(QueryField(() => AuditChainCheck, { name: "verifyAuditChain", description: "校验本企业的审计链。 / Checks the company's hash chain." }), Authorized(["READER"])),
  viewer: (): MethodDecorator => QueryField(() => Viewer, { name: "viewer", nullable: true, description: "当前用户；未登录为空。 / The logged-in user; null without a session." }),
  vocabulary: (): MethodDecorator => QueryField(() => [VocabularyEntry], { name: "vocabulary", description: "封闭词汇表（如 statementStatus、payWay）；未知名称返回空列表。 / A closed vocabulary by name; empty for an unknown name." }),
  whyThisTax: (): MethodDecorator => all(QueryField(() => WhyThisTax, { name: "whyThisTax", description: "为什么是这个税额：确认前给名单行，确认后给明细。 / Why this tax: a roster row before confirm, a line after." }), Authorized(["READER"])),
};

export const Mutation = {
  acceptInvitation: (): MethodDecorator => MutationField(() => Boolean, { name: "acceptInvitation", description: "接受邀请（无须登录）。 / Accepts an invitation, without a session. Errors: LINK_INVALID, INVITATION_EXPIRED, CODE_WRONG, CODE_EXPIRED, CODE_TRIES_EXCEEDED, VALIDATION_FAILED" }),
  awaitFunds: (): MethodDecorator => all(MutationField(() => Statement, { name: "awaitFunds", description: "汇款支付 → 7。 / Awaits a remittance. Errors: PAY_TIME_INVALID, CODE_REQUIRED, CODE_WRONG, STALE, ACTION_NOT_ALLOWED" }), Authorized(["PAYER"])),
  cancelAwaitFunds: (): MethodDecorator => all(MutationField(() => Statement, { name: "cancelAwaitFunds", description: "取消汇款 → 原状态。 / Cancels the remittance. Errors: STATEMENT_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["PAYER"])),
  cancelExport: (): MethodDecorator => all(MutationField(() => Export, { name: "cancelExport", description: "取消进行中的导出。 / Cancels a running export. Errors: EXPORT_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["READER"])),
  changePassword: (): MethodDecorator => all(MutationField(() => Boolean, { name: "changePassword", description: "修改密码；其他会话立即结束，须重新登录。 / Changes the password; every session ends. Errors: LINK_INVALID, VALIDATION_FAILED" }), Authorized([])),
  changePhone: (): MethodDecorator => all(MutationField(() => Boolean, { name: "changePhone", description: "更换手机号；之后须重新登录。 / Changes the phone; every session ends. Errors: LINK_INVALID, CODE_WRONG, CODE_EXPIRED, PHONE_TAKEN" }), Authorized([])),
  confirmIdentity: (): MethodDecorator => all(MutationField(() => IdentityProof, { name: "confirmIdentity", description: "验证本人，取得下一步凭据。 / Proves the identity for the next step. Errors: CODE_WRONG, CODE_EXPIRED, CODE_TRIES_EXCEEDED" }), Authorized([])),
  confirmStatement: (): MethodDecorator => all(MutationField(() => Statement, { name: "confirmStatement", description: "确认 → 4；有提醒时以 NEEDS_CONFIRMATION 询问，answers 答复。 / Confirms; asks by NEEDS_CONFIRMATION, answered by `answers`. Errors: CHECK_LIST_CHANGED, NEEDS_CONFIRMATION, CONFIRMATION_REASON_REQUIRED, ROSTER_HAS_ERRORS, ROSTER_EMPTY, ACTION_NOT_ALLOWED, STALE" }), Authorized(["ANY"])),
  copyStatement: (): MethodDecorator => all(MutationField(() => Statement, { name: "copyStatement", description: "复制为新结算单 → 1，沿用原文件。 / Copies the file into a new statement. Errors: STATEMENT_NOT_FOUND, ACTION_NOT_ALLOWED, FILE_NOT_FOUND, SERVICE_NOT_OPEN, SERVICE_OFFLINE, DOWNTIME" }), Authorized(["ANY"])),
  createDownloadTicket: (): MethodDecorator => all(MutationField(() => DownloadTicket, { name: "createDownloadTicket", description: "取得一次性下载地址。 / A one-time download address. Errors: FILE_NOT_FOUND" }), Authorized(["READER"])),
  createSessionTicket: (): MethodDecorator => all(MutationField(() => SessionTicket, { name: "createSessionTicket", description: "换取一次性票据（下载、实时连接）。 / A one-time ticket for downloads and sockets." }), Authorized([])),
  createStatement: (): MethodDecorator => all(MutationField(() => Statement, { name: "createStatement", description: "创建结算单 → 1。 / Creates a statement. Errors: DOWNTIME, TITLE_REQUIRED, SERVICE_NOT_OPEN, SERVICE_OFFLINE, SUBJECT_NOT_FOUND, SCENARIO_UNKNOWN, FILE_NOT_FOUND, VALIDATION_FAILED" }), Authorized(["ANY"])),
  decideResend: (): MethodDecorator => all(MutationField(() => StatementLine, { name: "decideResend", description: "审核变更账号后的重新发放（D28）。 / An auditor decides on the resend to a changed account. Errors: LINE_NOT_FOUND, MAKER_IS_CHECKER, ACTION_NOT_ALLOWED" }), Authorized(["PAYMENT_AUDIT"])),
  deleteRosterRow: (): MethodDecorator => all(MutationField(() => RosterChange, { name: "deleteRosterRow", description: "删除一行；仅剩一行时拒绝。 / Deletes one row, refused for the only one. Errors: LAST_ROW, ROSTER_NOT_FOUND, ROSTER_ROW_NOT_FOUND, ROSTER_BUSY, ACTION_NOT_ALLOWED" }), Authorized(["ANY"])),
  deleteRosterRows: (): MethodDecorator => all(MutationField(() => RosterChange, { name: "deleteRosterRows", description: "批量删除；删空后名单作废。 / Deletes rows; an emptied list is discarded where its kind allows. Errors: LAST_ROW, SELECTION_EMPTY, ROSTER_NOT_FOUND, ROSTER_ROW_NOT_FOUND, ROSTER_BUSY, ACTION_NOT_ALLOWED" }), Authorized(["ANY"])),
  discardStatement: (): MethodDecorator => all(MutationField(() => Boolean, { name: "discardStatement", description: "放弃创建（仅 1），导入记录保留。 / Discards a creation in 1. Errors: STATEMENT_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["ANY"])),
  editFailedLine: (): MethodDecorator => all(MutationField(() => StatementLine, { name: "editFailedLine", description: "修改失败明细（状态 13）。 / Edits a failed line. Errors: LINE_NOT_FOUND, ROSTER_ROW_INVALID, ACTION_NOT_ALLOWED" }), Authorized(["ANY"])),
  editRosterRow: (): MethodDecorator => all(MutationField(() => RosterChange, { name: "editRosterRow", description: "修改一行；该行及其重复组随即重新校验。 / Edits a row; it and its duplicate group are checked again. Errors: ROSTER_NOT_FOUND, ROSTER_ROW_NOT_FOUND, ROSTER_BUSY, CHECK_LIST_CHANGED, ACTION_NOT_ALLOWED" }), Authorized(["ANY"])),
  endOtherSessions: (): MethodDecorator => all(MutationField(() => Int, { name: "endOtherSessions", description: "结束其他全部会话。 / Ends all other sessions; answers how many." }), Authorized([])),
  endSession: (): MethodDecorator => all(MutationField(() => Boolean, { name: "endSession", description: "结束一个会话。 / Ends one session." }), Authorized([])),
  handleAbnormal: (): MethodDecorator => all(MutationField(() => Statement, { name: "handleAbnormal", description: "处理异常 → 15。 / Hands the failures in again. Errors: LINE_ACCOUNT_REQUIRED, LINE_NOT_PAYABLE, ROSTER_ROW_INVALID, ACTION_NOT_ALLOWED" }), Authorized(["PAYER"])),
  hideChecklist: (): MethodDecorator => all(MutationField(() => Checklist, { name: "hideChecklist", description: "隐藏或显示快速上手清单。 / Hides or shows the checklist." }), Authorized(["READER"])),
  holdFunds: (): MethodDecorator => all(MutationField(() => Statement, { name: "holdFunds", description: "锁定资金 30 分钟。 / Holds the funds for 30 minutes. Errors: INSUFFICIENT_BALANCE, INSUFFICIENT_QUOTA, FUNDS_LOCKED, STALE, ACTION_NOT_ALLOWED" }), Authorized(["PAYER"])),
  inviteMember: (): MethodDecorator => all(MutationField(() => Member, { name: "inviteMember", description: "邀请成员；已邀请的会换发新链接。 / Invites; an open invitation gets a new link. Errors: VALIDATION_FAILED, MEMBER_EXISTS" }), Authorized(["MASTER"])),
  login: (): MethodDecorator => MutationField(() => LoginResult, { name: "login", description: "密码登录；账号不存在与密码错误回答相同。 / Login by password; an unknown account and a wrong password get the same answer. Errors: LOGIN_REFUSED, LOGIN_LOCKED, CAPTCHA_REQUIRED, CAPTCHA_FAILED" }),
  loginByCode: (): MethodDecorator => MutationField(() => LoginResult, { name: "loginByCode", description: "短信登录。 / Login by SMS code. Errors: CODE_WRONG, CODE_EXPIRED, CODE_TRIES_EXCEEDED, LOGIN_REFUSED" }),
  logout: (): MethodDecorator => MutationField(() => Boolean, { name: "logout", description: "退出登录。 / Ends this session." }),
  openRosterRow: (): MethodDecorator => all(MutationField(() => RosterRowCells, { name: "openRosterRow", description: "一行的内容，敏感字段脱敏；原文用 revealPersonalField 查看。 / Cells of a row, personal ones masked; revealPersonalField tells the full value. Errors: ROSTER_NOT_FOUND, ROSTER_ROW_NOT_FOUND", deprecationReason: "用 roster.rows 与 revealPersonalField 代替 / use roster.rows and revealPersonalField; removed after 2027-06-30" }), Authorized(["ANY"])),
  opsCancelJob: (): MethodDecorator => all(MutationField(() => Boolean, { name: "opsCancelJob", description: "取消一个任务。 / Cancels a job. Errors: NOT_FOUND" }), Authorized(["OPS_ACTING"])),
  opsConfirmFundChange: (): MethodDecorator => all(MutationField(() => FundChange, { name: "opsConfirmFundChange", description: "第二名运营确认调整并执行。 / The second operator confirms; it is carried out. Errors: APPROVAL_NOT_FOUND, SECOND_OPERATOR_REQUIRED, ACTION_NOT_ALLOWED, QUOTA_BELOW_USE, REQUEST_KEY_REUSED" }), Authorized(["OPS_ACTING"])),
  opsConfirmInbound: (): MethodDecorator => all(MutationField(() => InboundTransfer, { name: "opsConfirmInbound", description: "第二名运营确认入账。 / The second operator confirms; the company is credited. Errors: INBOUND_NOT_FOUND, INBOUND_UNMATCHED, SECOND_OPERATOR_REQUIRED, ACTION_NOT_ALLOWED, REQUEST_KEY_REUSED" }), Authorized(["OPS_ACTING"])),
  opsConfirmPayoutDecision: (): MethodDecorator => all(MutationField(() => PayoutDecision, { name: "opsConfirmPayoutDecision", description: "第二名运营确认判定并执行。 / The second operator confirms; it is carried out. Errors: APPROVAL_NOT_FOUND, SECOND_OPERATOR_REQUIRED, PAYOUT_RESULT_KNOWN, ACTION_NOT_ALLOWED" }), Authorized(["OPS_ACTING"])),
  opsCreateCompany: (): MethodDecorator => all(MutationField(() => Company, { name: "opsCreateCompany", description: "运营创建企业及其管理员邀请。 / Creates a company and invites its master. Errors: VALIDATION_FAILED" }), Authorized(["OPS_REVIEW"])),
  opsCreateOperator: (): MethodDecorator => all(MutationField(() => Operator, { name: "opsCreateOperator", description: "创建运营人员。 / Creates an operator. Errors: VALIDATION_FAILED, PHONE_TAKEN" }), Authorized(["OPS_ADMIN"])),
  opsCreateSubject: (): MethodDecorator => all(MutationField(() => Subject, { name: "opsCreateSubject", description: "运营创建合作主体。 / Creates a subject. Errors: VALIDATION_FAILED" }), Authorized(["OPS_REVIEW"])),
  opsDecideSignature: (): MethodDecorator => all(MutationField(() => SignatureApproval, { name: "opsDecideSignature", description: "运营：第二人确认或退回签署补录。 / The second operator confirms or refuses. Errors: APPROVAL_NOT_FOUND, SECOND_OPERATOR_REQUIRED, ACTION_NOT_ALLOWED, CONTRACT_EXISTS" }), Authorized(["OPS_ACTING"])),
  opsEnterInbound: (): MethodDecorator => all(MutationField(() => InboundTransfer, { name: "opsEnterInbound", description: "录入一笔到账款项，由另一名运营确认后入账。 / Enter an inbound transfer; another operator confirms it. Errors: INBOUND_DUPLICATE, VALIDATION_FAILED, REQUEST_KEY_REUSED" }), Authorized(["OPS_ACTING"])),
  opsLogin: (): MethodDecorator => MutationField(() => OpsLoginResult, { name: "opsLogin", description: "运营登录。 / Login of an operator. Errors: LOGIN_REFUSED, LOGIN_LOCKED, CAPTCHA_REQUIRED, CAPTCHA_FAILED" }),
  opsLogout: (): MethodDecorator => MutationField(() => Boolean, { name: "opsLogout", description: "运营退出。 / Ends the operator's session." }),
  opsMatchInbound: (): MethodDecorator => all(MutationField(() => InboundTransfer, { name: "opsMatchInbound", description: "人工指定企业与合作主体。 / Choose company and subject by hand. Errors: INBOUND_NOT_FOUND, COMPANY_NOT_FOUND, SUBJECT_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["OPS_ACTING"])),
  opsMigrateCompany: (): MethodDecorator => all(MutationField(() => Migration, { name: "opsMigrateCompany", description: "业务下线：关闭经营所得与一般劳务并终止其结算单（行 28、28b）。 / Ends business income and general labor of a company (rows 28, 28b). Errors: COMPANY_NOT_FOUND, VALIDATION_FAILED" }), Authorized(["OPS_REVIEW"])),
  opsMoveClock: (): MethodDecorator => all(MutationField(() => Clock, { name: "opsMoveClock", description: "移动业务时钟（仅演示模式，只能向前）。 / Moves the business clock, demo mode only and only forward. Errors: CLOCK_NOT_MOVABLE, CLOCK_BACKWARDS" }), Authorized(["OPS_ANY"])),
  opsProposeFundChange: (): MethodDecorator => all(MutationField(() => FundChange, { name: "opsProposeFundChange", description: "提出设置额度或发放优惠券。 / Propose a quota or a coupon. Errors: COMPANY_NOT_FOUND, SUBJECT_NOT_FOUND, VALIDATION_FAILED, REQUEST_KEY_REUSED" }), Authorized(["OPS_ACTING"])),
  opsReconcile: (): MethodDecorator => all(MutationField(() => Boolean, { name: "opsReconcile", description: "与银行日终文件对账。 / Reconcile with the bank's day book. Errors: VALIDATION_FAILED" }), Authorized(["OPS_ACTING"])),
  opsRecordSignature: (): MethodDecorator => all(MutationField(() => SignatureApproval, { name: "opsRecordSignature", description: "运营：录入线下签署，等待第二人确认。 / Operator enters a signature made on paper; a second operator confirms. Errors: COMPANY_NOT_FOUND, SUBJECT_NOT_FOUND, FILE_NOT_FOUND, CONTRACT_DATES_WRONG, CONTRACT_EXISTS, VALIDATION_FAILED" }), Authorized(["OPS_ACTING"])),
  opsRejectApproval: (): MethodDecorator => all(MutationField(() => Approval, { name: "opsRejectApproval", description: "驳回一项双人确认事项（确认由各业务的操作完成；提交人也可撤回）。 / Rejects an approval, also the own one; confirming is done by the action's own mutation. Errors: APPROVAL_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["OPS_ACTING"])),
  opsRejectInbound: (): MethodDecorator => all(MutationField(() => InboundTransfer, { name: "opsRejectInbound", description: "退回录入。 / Reject the entry. Errors: INBOUND_NOT_FOUND, ACTION_NOT_ALLOWED, REQUEST_KEY_REUSED" }), Authorized(["OPS_ACTING"])),
  opsRejectPayoutDecision: (): MethodDecorator => all(MutationField(() => PayoutDecision, { name: "opsRejectPayoutDecision", description: "撤销判定。 / Reject the decision. Errors: APPROVAL_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["OPS_ACTING"])),
  opsResendDelivery: (): MethodDecorator => all(MutationField(() => Delivery, { name: "opsResendDelivery", description: "运营重发一条失败的消息。 / Sends a failed delivery again. Errors: NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["OPS_ACTING"])),
  opsRetryJob: (): MethodDecorator => all(MutationField(() => Boolean, { name: "opsRetryJob", description: "重试一个失败的任务。 / Runs a failed job again. Errors: NOT_FOUND" }), Authorized(["OPS_ACTING"])),
  opsReturnLine: (): MethodDecorator => all(MutationField(() => PayoutDecision, { name: "opsReturnLine", description: "登记退票（第 27 行），由另一名运营确认。 / Register a return; another operator confirms. Errors: ATTEMPT_NOT_FOUND, EVIDENCE_REQUIRED, ACTION_NOT_ALLOWED" }), Authorized(["OPS_ACTING"])),
  opsSetAccountNotice: (): MethodDecorator => all(MutationField(() => Subject, { name: "opsSetAccountNotice", description: "设置主体账户变更通知。 / Notice of a changed account of a subject. Errors: SUBJECT_NOT_FOUND, VALIDATION_FAILED" }), Authorized(["OPS_REVIEW"])),
  opsSetChannelPaused: (): MethodDecorator => all(MutationField(() => PayoutChannel, { name: "opsSetChannelPaused", description: "暂停或恢复渠道；账目核对不符时不能恢复。 / Pause or resume a channel; none is resumed while the books are wrong. Errors: VALIDATION_FAILED, BOOKS_WRONG" }), Authorized(["OPS_ACTING"])),
  opsSetCompany: (): MethodDecorator => all(MutationField(() => Company, { name: "opsSetCompany", description: "运营设置企业功能与参数。 / Sets features and figures. Errors: COMPANY_NOT_FOUND, VALIDATION_FAILED" }), Authorized(["OPS_REVIEW"])),
  opsSetCompanyStatus: (): MethodDecorator => all(MutationField(() => Company, { name: "opsSetCompanyStatus", description: "运营变更企业状态。 / Moves the state of a company. Errors: ACTION_NOT_ALLOWED, COMPANY_NOT_FOUND" }), Authorized(["OPS_REVIEW"])),
  opsSetCompanySubject: (): MethodDecorator => all(MutationField(() => Subject, { name: "opsSetCompanySubject", description: "运营设置企业与主体的合作条件；首次设置即建立合作与汇款账户。 / Sets terms; the first call opens the cooperation with its remittance account. Errors: COMPANY_NOT_FOUND, SUBJECT_NOT_FOUND, VALIDATION_FAILED" }), Authorized(["OPS_REVIEW"])),
  opsSetDowntime: (): MethodDecorator => all(MutationField(() => Boolean, { name: "opsSetDowntime", description: "开启或结束系统维护。 / Switches maintenance on or off." }), Authorized(["OPS_ADMIN"])),
  opsSetLineResult: (): MethodDecorator => all(MutationField(() => PayoutDecision, { name: "opsSetLineResult", description: "提出人工判定（第 25 行），由另一名运营确认。 / Propose the result of a payment. Errors: ATTEMPT_NOT_FOUND, PAYOUT_RESULT_KNOWN, EVIDENCE_REQUIRED, ACTION_NOT_ALLOWED" }), Authorized(["OPS_ACTING"])),
  opsSetServices: (): MethodDecorator => all(MutationField(() => Company, { name: "opsSetServices", description: "运营设置业务期间（整组替换）。 / Sets the services, replaced as a whole. Errors: COMPANY_NOT_FOUND, VALIDATION_FAILED" }), Authorized(["OPS_REVIEW"])),
  opsSetSubjectOpen: (): MethodDecorator => all(MutationField(() => Subject, { name: "opsSetSubjectOpen", description: "运营停止或恢复一个主体。 / Closes or opens a subject. Errors: SUBJECT_NOT_FOUND" }), Authorized(["OPS_REVIEW"])),
  opsSetSwitch: (): MethodDecorator => all(MutationField(() => Company, { name: "opsSetSwitch", description: "运营设置企业开关。 / Sets a switch. Errors: COMPANY_NOT_FOUND" }), Authorized(["OPS_REVIEW"])),
  opsSetTaxSetting: (): MethodDecorator => all(MutationField(() => TaxSetting, { name: "opsSetTaxSetting", description: "设置合作主体自某月起的经营所得征收方式与增值税比较口径；此前月份不变。 / How a subject collects from a month on; earlier months keep what they had. Errors: VALIDATION_FAILED, SUBJECT_NOT_FOUND" }), Authorized(["OPS_TAX"])),
  opsUpdateOperator: (): MethodDecorator => all(MutationField(() => Operator, { name: "opsUpdateOperator", description: "修改运营人员的角色或停用。 / Changes roles or deactivates. Errors: OPERATOR_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["OPS_ADMIN"])),
  passAudit: (): MethodDecorator => all(MutationField(() => Statement, { name: "passAudit", description: "审核通过 → 10。 / Passes. Errors: AUDIT_IS_OFF, MAKER_IS_CHECKER, PAY_CONTENT_CHANGED, STALE, ACTION_NOT_ALLOWED" }), Authorized(["PAYMENT_AUDIT"])),
  passBaseCheck: (): MethodDecorator => all(MutationField(() => Statement, { name: "passBaseCheck", description: "附件核对通过 → 40 或 3（后台任务）。 / Base check passed; a job moves it to 40 or 3. Errors: CHECK_LIST_CHANGED, ROSTER_EMPTY, ROSTER_HAS_ERRORS, ROSTER_MANY_ERRORS, ROSTER_BUSY, ACTION_NOT_ALLOWED" }), Authorized(["ANY"])),
  pasteRosterRows: (): MethodDecorator => all(MutationField(() => RosterChange, { name: "pasteRosterRows", description: "粘贴多行。 / Pastes rows. Errors: ROSTER_NOT_FOUND, ROSTER_BUSY, ROSTER_PASTE_TOO_LARGE, CHECK_LIST_CHANGED, ACTION_NOT_ALLOWED" }), Authorized(["ANY"])),
  payStatement: (): MethodDecorator => all(MutationField(() => Statement, { name: "payStatement", description: "付款 → 11。 / Pays. Errors: CODE_REQUIRED, CODE_WRONG, CODE_EXPIRED, CODE_TRIES_EXCEEDED, INSUFFICIENT_BALANCE, INSUFFICIENT_QUOTA, FUNDS_LOCKED, PAY_TYPE_CHANGED, PAY_CONTENT_CHANGED, TAX_CHANGED, TAX_ABOVE_AMOUNT, AUDIT_REQUIRED, STALE, ACTION_NOT_ALLOWED" }), Authorized(["PAYER"])),
  ping: (): MethodDecorator => all(MutationField(() => DateTimeScalar, { name: "ping", description: "占位：确认通道可写。返回业务时间。 / Answers the business time; proves the write door is open." }), Authorized([])),
  prepareReceipt: (): MethodDecorator => all(MutationField(() => LineReceipt, { name: "prepareReceipt", description: "准备一张回单的下载；首次会生成文件，fileId 为空时稍后用 lineReceipt 再读。 / Prepares one receipt; the first demand renders it, read lineReceipt again while fileId is empty. Errors: RECEIPT_NOT_READY, RECEIPT_NOT_OFFERED, RECEIPT_REVOKED, RECEIPT_NONE." }), Authorized(["ANY"])),
  readAllMessages: (): MethodDecorator => all(MutationField(() => Int, { name: "readAllMessages", description: "全部标为已读，返回条数。 / Marks all read; answers how many." }), Authorized(["READER"])),
  readMessage: (): MethodDecorator => all(MutationField(() => StationMessage, { name: "readMessage", description: "标为已读。 / Marks one message read. Errors: MESSAGE_NOT_FOUND" }), Authorized(["READER"])),
  register: (): MethodDecorator => MutationField(() => LoginResult, { name: "register", description: "企业注册：建立企业（访客）与企业管理员并登录。 / Registers a company (visitor) with its master and logs in. Errors: CODE_WRONG, CODE_EXPIRED, CODE_TRIES_EXCEEDED, VALIDATION_FAILED, COMPANY_EXISTS" }),
  reinviteMember: (): MethodDecorator => all(MutationField(() => Member, { name: "reinviteMember", description: "重新邀请，旧链接失效。 / Invites again; the old link stops working. Errors: MEMBER_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["MASTER"])),
  rejectAudit: (): MethodDecorator => all(MutationField(() => Statement, { name: "rejectAudit", description: "驳回 → 4。 / Rejects. Errors: AUDIT_IS_OFF, MAKER_IS_CHECKER, AUDIT_INVOICE_STARTED, REMARK_REQUIRED, STALE, ACTION_NOT_ALLOWED" }), Authorized(["PAYMENT_AUDIT"])),
  releaseFunds: (): MethodDecorator => all(MutationField(() => Statement, { name: "releaseFunds", description: "解除锁定；未锁定时无动作。 / Releases the hold; nothing to release is fine. Errors: FUNDS_LOCKED" }), Authorized(["PAYER"])),
  removeMember: (): MethodDecorator => all(MutationField(() => Boolean, { name: "removeMember", description: "移除成员，其会话立即结束。 / Removes a member and ends his sessions here. Errors: MEMBER_NOT_FOUND, ACTION_NOT_ALLOWED" }), Authorized(["MASTER"])),
  renameMe: (): MethodDecorator => all(MutationField(() => Viewer, { name: "renameMe", description: "修改姓名。 / Changes the name. Errors: VALIDATION_FAILED" }), Authorized([])),
  replaceRosterRows: (): MethodDecorator => all(MutationField(() => Roster, { name: "replaceRosterRows", description: "上传改好的错误文件，按行标识替换。 / Replaces rows from a corrected error file. Errors: FILE_NOT_FOUND, ROSTER_NOT_FOUND, ROSTER_BUSY, ROSTER_MAPPING_INCOMPLETE, ACTION_NOT_ALLOWED" }), Authorized(["ANY"])),
  resendLine: (): MethodDecorator => all(MutationField(() => StatementLine, { name: "resendLine", description: "重新发放。 / Sends a failed line again. Errors: LINE_ACCOUNT_REQUIRED, LINE_NOT_PAYABLE, ROSTER_ROW_INVALID, ACTION_NOT_ALLOWED" }), Authorized(["PAYER"])),
  resetPassword: (): MethodDecorator => MutationField(() => Boolean, { name: "resetPassword", description: "忘记密码：设置新密码并结束全部会话。 / Sets a new password and ends every session of the user. Errors: CODE_WRONG, CODE_EXPIRED, CODE_TRIES_EXCEEDED, VALIDATION_FAILED" }),
  retryExport: (): MethodDecorator => all(MutationField(() => Export, { name: "retryExport", description: "失败、取消或过期的导出再来一次。 / Starts a failed, cancelled or expired export again. Errors: EXPORT_NOT_FOUND, EXPORT_ALREADY_RUNNING, ACTION_NOT_ALLOWED" }), Authorized(["READER"])),
  retryReceiptPackage: (): MethodDecorator => all(MutationField(() => ReceiptPackage, { name: "retryReceiptPackage", description: "重试失败或已失效的打包。 / Tries a failed or expired package again. Errors: PACKAGE_NOT_FOUND, ACTION_NOT_ALLOWED, PACKAGING_ALREADY_RUNNING, RECEIPT_NONE." }), Authorized(["ANY"])),
  revealPersonalField: (): MethodDecorator => all(MutationField(() => RevealedField, { name: "revealPersonalField", description: "查看原文，须说明原因并留痕。 / Reveals one field of one record; needs a reason and leaves an audit row. Errors: NOT_FOUND, REVEAL_REASON_REQUIRED, REVEAL_LIMIT_REACHED" }), Authorized(["ANY"])),
  saveStatementDraft: (): MethodDecorator => all(MutationField(() => StatementDraft, { name: "saveStatementDraft", description: "保存创建表单草稿；空内容删除。 / Stores the draft of the create form; empty removes it. Errors: VALIDATION_FAILED" }), Authorized(["ANY"])),
  sendCode: (): MethodDecorator => MutationField(() => CodeTicket, { name: "sendCode", description: "未登录时获取验证码，须先完成滑块验证；账号不存在时回答相同。 / Sends a code without a session; the answer is the same for an unknown account. Errors: CAPTCHA_REQUIRED, CAPTCHA_FAILED, CODE_SENT_RECENTLY, CODE_QUOTA_EXCEEDED, LINK_INVALID, INVITATION_EXPIRED" }),
  sendEmailCode: (): MethodDecorator => all(MutationField(() => CodeTicket, { name: "sendEmailCode", description: "向邮箱发送验证码。 / Sends a code to the e-mail address. Errors: CODE_SENT_RECENTLY, CODE_QUOTA_EXCEEDED" }), Authorized([])),
  sendIdentityCode: (): MethodDecorator => all(MutationField(() => CodeTicket, { name: "sendIdentityCode", description: "向本人手机发送身份验证码。 / Sends a code to the own phone. Errors: CODE_SENT_RECENTLY, CODE_QUOTA_EXCEEDED, CAPTCHA_REQUIRED" }), Authorized([])),
  sendNewPhoneCode: (): MethodDecorator => all(MutationField(() => CodeTicket, { name: "sendNewPhoneCode", description: "向新手机号发送验证码。 / Sends a code to the new phone. Errors: LINK_INVALID, CODE_SENT_RECENTLY, CODE_QUOTA_EXCEEDED" }), Authorized([])),
  sendPaymentCode: (): MethodDecorator => all(MutationField(() => CodeTicket, { name: "sendPaymentCode", description: "发送付款验证码，绑定用户、结算单、应付金额与明细内容。 / Sends the payment code. Errors: STALE, ACTION_NOT_ALLOWED, CAPTCHA_REQUIRED, CAPTCHA_FAILED, CODE_SENT_RECENTLY, CODE_QUOTA_EXCEEDED" }), Authorized(["PAYER"])),
  sendSwitchCode: (): MethodDecorator => all(MutationField(() => CodeTicket, { name: "sendSwitchCode", description: "发送切换支付验证所需的短信验证码。 / Sends the code for the payment verification switch. Errors: CODE_SENT_RECENTLY, CODE_QUOTA_EXCEEDED" }), Authorized(["MASTER"])),
  setAuditTiers: (): MethodDecorator => all(MutationField(() => Company, { name: "setAuditTiers", description: "设置审核档。 / Sets the audit tiers. Errors: AUDIT_TIERS_INVALID" }), Authorized(["MASTER"])),
  setCompanySwitch: (): MethodDecorator => all(MutationField(() => Company, { name: "setCompanySwitch", description: "修改企业开关；支付验证须短信验证码。 / Sets a switch. Errors: CODE_REQUIRED, CODE_WRONG, CODE_EXPIRED, CODE_TRIES_EXCEEDED, PERMISSION_MISSING" }), Authorized(["MASTER"])),
  setDefaultCompany: (): MethodDecorator => all(MutationField(() => BoundCompanies, { name: "setDefaultCompany", description: "设为默认企业。 / Makes a company the default one. Errors: NO_ACCESS" }), Authorized([])),
  setEmail: (): MethodDecorator => all(MutationField(() => Viewer, { name: "setEmail", description: "设置邮箱。 / Sets the e-mail address. Errors: CODE_WRONG, CODE_EXPIRED, EMAIL_TAKEN" }), Authorized([])),
  startExport: (): MethodDecorator => all(MutationField(() => Export, { name: "startExport", description: "发起导出，返回进度记录。 / Starts an export. Errors: EXPORT_ALREADY_RUNNING, EXPORT_TOO_LARGE, EXPORT_RANGE_REQUIRED, EXPORT_RANGE_TOO_LONG, SELECTION_EMPTY, STATEMENT_NOT_FOUND, LINE_NOT_FOUND, VALIDATION_FAILED" }), Authorized(["READER"])),
  startReceiptPackage: (): MethodDecorator => all(MutationField(() => ReceiptPackage, { name: "startReceiptPackage", description: "打包一张结算单的全部可下载回单；每家企业同时一份。 / Packs all available receipts of a statement; one package per company at once. Errors: RECEIPT_NONE, RECEIPT_NOT_OFFERED, PACKAGING_ALREADY_RUNNING, ACTION_NOT_ALLOWED, STATEMENT_NOT_FOUND." }), Authorized(["ANY"])),
  stopStatementCreation: (): MethodDecorator => all(MutationField(() => Statement, { name: "stopStatementCreation", description: "停止创建（40、3）→ 99。 / Stops a creation. Errors: ACTION_NOT_ALLOWED, STOP_REASON_REQUIRED, REMARK_REQUIRED" }), Authorized(["ANY"])),
  submitAudit: (): MethodDecorator => all(MutationField(() => Statement, { name: "submitAudit", description: "提交审核 → 5。 / Submits for audit. Errors: AUDIT_IS_OFF, FUNDS_LOCKED, STALE, ACTION_NOT_ALLOWED" }), Authorized(["PAYMENT_CREATE"])),
  switchCompany: (): MethodDecorator => all(MutationField(() => Viewer, { name: "switchCompany", description: "切换企业。 / Switches the active company. Errors: COMPANY_LIST_CHANGED, NO_ACCESS" }), Authorized([])),
  terminateLines: (): MethodDecorator => all(MutationField(() => Statement, { name: "terminateLines", description: "终止明细，金额退回原账户。 / Stops lines; the money returns to where it came from. Errors: LINES_NONE_TO_STOP, SELECTION_INELIGIBLE, INVOICE_PENDING_STOP, INVOICE_BLOCKS_STOP, PERMISSION_MISSING, ACTION_NOT_ALLOWED" }), Authorized(["STOPPER"])),
  terminateStatement: (): MethodDecorator => all(MutationField(() => Statement, { name: "terminateStatement", description: "终止整单 → 99。 / Terminates. Errors: INVOICE_PENDING_STOP, INVOICE_BLOCKS_STOP, REMARK_REQUIRED, PERMISSION_MISSING, ACTION_NOT_ALLOWED" }), Authorized(["STOPPER"])),
  updateCompany: (): MethodDecorator => all(MutationField(() => Company, { name: "updateCompany", description: "修改企业资料。 / Changes the profile. Errors: VALIDATION_FAILED, PERMISSION_MISSING" }), Authorized(["MASTER"])),
  updateMember: (): MethodDecorator => all(MutationField(() => Member, { name: "updateMember", description: "修改成员角色。 / Changes roles only. Errors: MEMBER_NOT_FOUND, ACTION_NOT_ALLOWED, VALIDATION_FAILED" }), Authorized(["MASTER"])),
  withdrawAudit: (): MethodDecorator => all(MutationField(() => Statement, { name: "withdrawAudit", description: "撤回审核 → 4。 / Withdraws. Errors: NOT_OWN_SUBMISSION, AUDIT_INVOICE_STARTED, STALE, ACTION_NOT_ALLOWED" }), Authorized(["PAYMENT_CREATE"])),
};

export const Subscription = {
  balanceChanged: (options: SubscriptionOptions): MethodDecorator => all(SubscriptionField(() => BalanceEvent, { ...{ name: "balanceChanged", description: "余额变化。 / A balance changed." }, ...options }), Authorized(["READER"])),
  clockMoved: (options: SubscriptionOptions): MethodDecorator => all(SubscriptionField(() => ClockEvent, { ...{ name: "clockMoved", description: "业务时钟被移动（仅演示模式）。 / The business clock was moved (demo mode only)." }, ...options }), Authorized([])),
  exportProgress: (options: SubscriptionOptions): MethodDecorator => all(SubscriptionField(() => ExportEvent, { ...{ name: "exportProgress", description: "导出进度；不带编号时为本企业全部。 / Progress of one export, or of all of the company." }, ...options }), Authorized(["READER"])),
  messageArrived: (options: SubscriptionOptions): MethodDecorator => all(SubscriptionField(() => MessageEvent, { ...{ name: "messageArrived", description: "有新的站内消息。 / A station message arrived." }, ...options }), Authorized(["READER"])),
  payoutProgress: (options: SubscriptionOptions): MethodDecorator => all(SubscriptionField(() => PayoutEvent, { ...{ name: "payoutProgress", description: "发放进度。 / Progress of a payout." }, ...options }), Authorized(["READER"])),
  receiptPackageProgress: (options: SubscriptionOptions): MethodDecorator => all(SubscriptionField(() => ReceiptPackageEvent, { ...{ name: "receiptPackageProgress", description: "回单打包进度；不给编号则为本企业全部。 / Progress of packages; without an id those of the whole company." }, ...options }), Authorized(["READER"])),
  rosterProgress: (options: SubscriptionOptions): MethodDecorator => all(SubscriptionField(() => RosterEvent, { ...{ name: "rosterProgress", description: "读取与校验进度，以及行的变化。 / Progress of reading and checking, and changes of rows." }, ...options }), Authorized(["READER"])),
  statementChanged: (options: SubscriptionOptions): MethodDecorator => all(SubscriptionField(() => StatementEvent, { ...{ name: "statementChanged", description: "结算单变化；不填 ids 为全公司。 / Statements changed; without ids all of the company." }, ...options }), Authorized(["READER"])),
};

/** What @auth says of each root field; null = public. Printed schemas do not contain applied directives. */
export const rootAuth: Record<string, { needs: readonly string[]; realm: string | null } | null> = {
  "Query.auditRecords": {"needs":["READER"],"realm":"COMPANY"},
  "Query.boundCompanies": {"needs":[],"realm":"COMPANY"},
  "Query.captchaChallenge": null,
  "Query.company": {"needs":["READER"],"realm":"COMPANY"},
  "Query.confirmFacts": {"needs":["READER"],"realm":"COMPANY"},
  "Query.contracts": {"needs":["READER"],"realm":"COMPANY"},
  "Query.downtime": null,
  "Query.errorCatalogue": null,
  "Query.export": {"needs":["READER"],"realm":"COMPANY"},
  "Query.exports": {"needs":["READER"],"realm":"COMPANY"},
  "Query.fundAccount": {"needs":["READER"],"realm":"COMPANY"},
  "Query.fundAccounts": {"needs":["READER"],"realm":"COMPANY"},
  "Query.fundFlows": {"needs":["READER"],"realm":"COMPANY"},
  "Query.home": {"needs":["READER"],"realm":"COMPANY"},
  "Query.invitation": null,
  "Query.lineReceipt": {"needs":["READER"],"realm":"COMPANY"},
  "Query.member": {"needs":["MASTER"],"realm":"COMPANY"},
  "Query.members": {"needs":["MASTER"],"realm":"COMPANY"},
  "Query.mySessions": {"needs":[],"realm":"COMPANY"},
  "Query.opsApprovals": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsAuditLog": {"needs":["OPS_READONLY"],"realm":"OPERATOR"},
  "Query.opsClock": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsCompanies": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsCompany": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsInboundTransfer": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsInboundTransfers": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsJobs": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsOperators": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsOutbox": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsPayoutChannels": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsPayouts": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsReconciliation": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsSignatures": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsSubjects": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsTaxSettings": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Query.opsVerifyAuditChain": {"needs":["OPS_READONLY"],"realm":"OPERATOR"},
  "Query.opsViewer": null,
  "Query.payee": {"needs":["READER"],"realm":"COMPANY"},
  "Query.payees": {"needs":["READER"],"realm":"COMPANY"},
  "Query.payoutAttempts": {"needs":["READER"],"realm":"COMPANY"},
  "Query.payoutProgress": {"needs":["READER"],"realm":"COMPANY"},
  "Query.rateLimit": {"needs":[],"realm":"COMPANY"},
  "Query.receiptPackage": {"needs":["READER"],"realm":"COMPANY"},
  "Query.receiptPackaging": {"needs":["READER"],"realm":"COMPANY"},
  "Query.roleChoices": {"needs":["MASTER"],"realm":"COMPANY"},
  "Query.roster": {"needs":["READER"],"realm":"COMPANY"},
  "Query.rosterColumns": {"needs":["READER"],"realm":"COMPANY"},
  "Query.rosterPreview": {"needs":["ANY"],"realm":"COMPANY"},
  "Query.rosters": {"needs":["READER"],"realm":"COMPANY"},
  "Query.rowTaxSheets": {"needs":["READER"],"realm":"COMPANY"},
  "Query.serverFacts": null,
  "Query.statement": {"needs":["READER"],"realm":"COMPANY"},
  "Query.statementByKey": {"needs":["READER"],"realm":"COMPANY"},
  "Query.statementCounts": {"needs":["READER"],"realm":"COMPANY"},
  "Query.statementDraft": {"needs":["ANY"],"realm":"COMPANY"},
  "Query.statementLine": {"needs":["READER"],"realm":"COMPANY"},
  "Query.statementOperators": {"needs":["READER"],"realm":"COMPANY"},
  "Query.statementRecords": {"needs":["READER"],"realm":"COMPANY"},
  "Query.statements": {"needs":["READER"],"realm":"COMPANY"},
  "Query.stationMessages": {"needs":["READER"],"realm":"COMPANY"},
  "Query.storedFile": {"needs":["READER"],"realm":"COMPANY"},
  "Query.subject": {"needs":["READER"],"realm":"COMPANY"},
  "Query.subjects": {"needs":["READER"],"realm":"COMPANY"},
  "Query.taxRecord": {"needs":["READER"],"realm":"COMPANY"},
  "Query.testInbox": null,
  "Query.unreadMessageCount": {"needs":["READER"],"realm":"COMPANY"},
  "Query.verifyAuditChain": {"needs":["READER"],"realm":"COMPANY"},
  "Query.viewer": null,
  "Query.vocabulary": null,
  "Query.whyThisTax": {"needs":["READER"],"realm":"COMPANY"},
  "Mutation.acceptInvitation": null,
  "Mutation.awaitFunds": {"needs":["PAYER"],"realm":"COMPANY"},
  "Mutation.cancelAwaitFunds": {"needs":["PAYER"],"realm":"COMPANY"},
  "Mutation.cancelExport": {"needs":["READER"],"realm":"COMPANY"},
  "Mutation.changePassword": {"needs":[],"realm":"COMPANY"},
  "Mutation.changePhone": {"needs":[],"realm":"COMPANY"},
  "Mutation.confirmIdentity": {"needs":[],"realm":"COMPANY"},
  "Mutation.confirmStatement": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.copyStatement": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.createDownloadTicket": {"needs":["READER"],"realm":"COMPANY"},
  "Mutation.createSessionTicket": {"needs":[],"realm":"COMPANY"},
  "Mutation.createStatement": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.decideResend": {"needs":["PAYMENT_AUDIT"],"realm":"COMPANY"},
  "Mutation.deleteRosterRow": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.deleteRosterRows": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.discardStatement": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.editFailedLine": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.editRosterRow": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.endOtherSessions": {"needs":[],"realm":"COMPANY"},
  "Mutation.endSession": {"needs":[],"realm":"COMPANY"},
  "Mutation.handleAbnormal": {"needs":["PAYER"],"realm":"COMPANY"},
  "Mutation.hideChecklist": {"needs":["READER"],"realm":"COMPANY"},
  "Mutation.holdFunds": {"needs":["PAYER"],"realm":"COMPANY"},
  "Mutation.inviteMember": {"needs":["MASTER"],"realm":"COMPANY"},
  "Mutation.login": null,
  "Mutation.loginByCode": null,
  "Mutation.logout": null,
  "Mutation.openRosterRow": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.opsCancelJob": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsConfirmFundChange": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsConfirmInbound": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsConfirmPayoutDecision": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsCreateCompany": {"needs":["OPS_REVIEW"],"realm":"OPERATOR"},
  "Mutation.opsCreateOperator": {"needs":["OPS_ADMIN"],"realm":"OPERATOR"},
  "Mutation.opsCreateSubject": {"needs":["OPS_REVIEW"],"realm":"OPERATOR"},
  "Mutation.opsDecideSignature": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsEnterInbound": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsLogin": null,
  "Mutation.opsLogout": null,
  "Mutation.opsMatchInbound": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsMigrateCompany": {"needs":["OPS_REVIEW"],"realm":"OPERATOR"},
  "Mutation.opsMoveClock": {"needs":["OPS_ANY"],"realm":"OPERATOR"},
  "Mutation.opsProposeFundChange": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsReconcile": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsRecordSignature": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsRejectApproval": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsRejectInbound": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsRejectPayoutDecision": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsResendDelivery": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsRetryJob": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsReturnLine": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsSetAccountNotice": {"needs":["OPS_REVIEW"],"realm":"OPERATOR"},
  "Mutation.opsSetChannelPaused": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsSetCompany": {"needs":["OPS_REVIEW"],"realm":"OPERATOR"},
  "Mutation.opsSetCompanyStatus": {"needs":["OPS_REVIEW"],"realm":"OPERATOR"},
  "Mutation.opsSetCompanySubject": {"needs":["OPS_REVIEW"],"realm":"OPERATOR"},
  "Mutation.opsSetDowntime": {"needs":["OPS_ADMIN"],"realm":"OPERATOR"},
  "Mutation.opsSetLineResult": {"needs":["OPS_ACTING"],"realm":"OPERATOR"},
  "Mutation.opsSetServices": {"needs":["OPS_REVIEW"],"realm":"OPERATOR"},
  "Mutation.opsSetSubjectOpen": {"needs":["OPS_REVIEW"],"realm":"OPERATOR"},
  "Mutation.opsSetSwitch": {"needs":["OPS_REVIEW"],"realm":"OPERATOR"},
  "Mutation.opsSetTaxSetting": {"needs":["OPS_TAX"],"realm":"OPERATOR"},
  "Mutation.opsUpdateOperator": {"needs":["OPS_ADMIN"],"realm":"OPERATOR"},
  "Mutation.passAudit": {"needs":["PAYMENT_AUDIT"],"realm":"COMPANY"},
  "Mutation.passBaseCheck": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.pasteRosterRows": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.payStatement": {"needs":["PAYER"],"realm":"COMPANY"},
  "Mutation.ping": {"needs":[],"realm":"COMPANY"},
  "Mutation.prepareReceipt": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.readAllMessages": {"needs":["READER"],"realm":"COMPANY"},
  "Mutation.readMessage": {"needs":["READER"],"realm":"COMPANY"},
  "Mutation.register": null,
  "Mutation.reinviteMember": {"needs":["MASTER"],"realm":"COMPANY"},
  "Mutation.rejectAudit": {"needs":["PAYMENT_AUDIT"],"realm":"COMPANY"},
  "Mutation.releaseFunds": {"needs":["PAYER"],"realm":"COMPANY"},
  "Mutation.removeMember": {"needs":["MASTER"],"realm":"COMPANY"},
  "Mutation.renameMe": {"needs":[],"realm":"COMPANY"},
  "Mutation.replaceRosterRows": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.resendLine": {"needs":["PAYER"],"realm":"COMPANY"},
  "Mutation.resetPassword": null,
  "Mutation.retryExport": {"needs":["READER"],"realm":"COMPANY"},
  "Mutation.retryReceiptPackage": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.revealPersonalField": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.saveStatementDraft": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.sendCode": null,
  "Mutation.sendEmailCode": {"needs":[],"realm":"COMPANY"},
  "Mutation.sendIdentityCode": {"needs":[],"realm":"COMPANY"},
  "Mutation.sendNewPhoneCode": {"needs":[],"realm":"COMPANY"},
  "Mutation.sendPaymentCode": {"needs":["PAYER"],"realm":"COMPANY"},
  "Mutation.sendSwitchCode": {"needs":["MASTER"],"realm":"COMPANY"},
  "Mutation.setAuditTiers": {"needs":["MASTER"],"realm":"COMPANY"},
  "Mutation.setCompanySwitch": {"needs":["MASTER"],"realm":"COMPANY"},
  "Mutation.setDefaultCompany": {"needs":[],"realm":"COMPANY"},
  "Mutation.setEmail": {"needs":[],"realm":"COMPANY"},
  "Mutation.startExport": {"needs":["READER"],"realm":"COMPANY"},
  "Mutation.startReceiptPackage": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.stopStatementCreation": {"needs":["ANY"],"realm":"COMPANY"},
  "Mutation.submitAudit": {"needs":["PAYMENT_CREATE"],"realm":"COMPANY"},
  "Mutation.switchCompany": {"needs":[],"realm":"COMPANY"},
  "Mutation.terminateLines": {"needs":["STOPPER"],"realm":"COMPANY"},
  "Mutation.terminateStatement": {"needs":["STOPPER"],"realm":"COMPANY"},
  "Mutation.updateCompany": {"needs":["MASTER"],"realm":"COMPANY"},
  "Mutation.updateMember": {"needs":["MASTER"],"realm":"COMPANY"},
  "Mutation.withdrawAudit": {"needs":["PAYMENT_CREATE"],"realm":"COMPANY"},
  "Subscription.balanceChanged": {"needs":["READER"],"realm":"COMPANY"},
  "Subscription.clockMoved": {"needs":[],"realm":"COMPANY"},
  "Subscription.exportProgress": {"needs":["READER"],"realm":"COMPANY"},
  "Subscription.messageArrived": {"needs":["READER"],"realm":"COMPANY"},
  "Subscription.payoutProgress": {"needs":["READER"],"realm":"COMPANY"},
  "Subscription.receiptPackageProgress": {"needs":["READER"],"realm":"COMPANY"},
  "Subscription.rosterProgress": {"needs":["READER"],"realm":"COMPANY"},
  "Subscription.statementChanged": {"needs":["READER"],"realm":"COMPANY"},
};
