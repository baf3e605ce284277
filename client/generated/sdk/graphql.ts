/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** 审核状态。 / Audit status. */
export type AuditStatus =
  /** 审核中 1。 / 1: in review. */
  | 'IN_REVIEW'
  /** 未提交 0。 / 0: not submitted. */
  | 'NONE'
  /** 审核通过 2。 / 2: passed. */
  | 'PASSED'
  /** 已驳回 3。 / 3: rejected. */
  | 'REJECTED';

/** 创建结算单。 / Input of createStatement. */
export type CreateStatementInput = {
  /** 上传文件编号。 / Uploaded file. */
  fileId: string | number;
  /** 隐藏或筛选掉的行如何处理；表格中有这样的行时必填。 / What becomes of rows that nobody sees in the sheet; needed where there are any. */
  hiddenRows?: HiddenRowsChoice | null | undefined;
  /** 业务类型。 / Kind. */
  kind: ServiceKind;
  /** 列对应：JSON 数组 [{index, field}]，field 为 RosterField 或 null。 / Column mapping: JSON list of {index, field}; field null = not imported. */
  mapping?: string | null | undefined;
  /** 付款与开票次序；劳务报酬只能先付款后开票。 / Pay order; labor is always paid first. */
  payOrder?: PayOrder | null | undefined;
  /** 收款方式。 / Pay way. */
  payWay: PayWay;
  /** 备注，最多 200 字。 / Remark. */
  remark?: string | null | undefined;
  /** 业务场景代码。 / Scenario code. */
  scenarioCode: string;
  /** 工作表；不填为第一张可见表。 / Sheet; the first visible one if absent. */
  sheet?: string | null | undefined;
  /** 合作主体。 / Subject. */
  subjectId: string | number;
  /** 关联任务；收款人未接受任务或金额超出费用范围时提醒。 / Task that is paid; payees who have not accepted it, and amounts beyond its fees, are told. */
  taskId?: string | number | null | undefined;
  /** 结算内容，1–50 字；不填为默认（D20）。 / Title; default of D20 when absent. */
  title?: string | null | undefined;
};

/** 表格中被隐藏或筛选掉的行如何处理。 / What becomes of rows that are hidden or filtered out in the sheet. */
export type HiddenRowsChoice =
  /** 不导入，与所见一致。 / Left out, as one sees it. */
  | 'EXCLUDE'
  /** 一并导入。 / Imported too. */
  | 'INCLUDE';

/** 对一项提醒的答复。 / Answer to one warning. */
export type InterceptAnswer = {
  /** 提醒代码。 / Code of the warning. */
  code: string;
  /** 原因；reasonRequired 时必填。 / Reason; required when the item says so. */
  reason?: string | null | undefined;
};

/** 明细发放状态（D29）。 / Status of a line (D29). */
export type LineStatus =
  /** 发放失败 2。 / 2: failed. */
  | 'FAILED'
  /** 发放中 5。 / 5: at the bank. */
  | 'PAYING'
  /** 待发放 0。 / 0: pending. */
  | 'PENDING'
  /** 重新发放 4。 / 4: to be sent again. */
  | 'RESENDING'
  /** 发放成功 1。 / 1: paid. */
  | 'SUCCESS'
  /** 已终止 3。 / 3: terminated. */
  | 'TERMINATED';

/** 付款与开票次序。 / Order of paying and invoicing. */
export type PayOrder =
  /** 先开票后付款 2。 / 2: invoice first. */
  | 'INVOICE_FIRST'
  /** 先付款后开票 1。 / 1: pay first. */
  | 'PAY_FIRST';

/** 付款。 / Input of payStatement. */
export type PayStatementInput = {
  /** 结算单编号。 / Statement. */
  id: string | number;
  /** 用户看到的支付方式。 / Pay type the user saw. */
  payType: PayType;
  /** 第二重验证：身份验证器验证码、恢复码，或通行密钥的应答；企业接受时可代替短信验证码，要求时必填。 / Second factor: a code of the authenticator or from paper, or the answer of a passkey; in the place of the SMS code where the company accepts it, needed where it demands it. */
  secondFactor?: string | null | undefined;
  /** 短信验证码。 / SMS code. */
  smsCode?: string | null | undefined;
  /** 用户看到的版本。 / Version the user saw. */
  version: number;
};

/** 支付方式，由服务器决定（D33）。 / Way of paying, set by the server. */
export type PayType =
  /** 垫资支付 4。 / 4: advance quota. */
  | 'ADVANCE'
  /** 余额支付 1。 / 1: balance. */
  | 'BALANCE'
  /** 组合支付（优惠券+余额）2。 / 2: coupon and balance. */
  | 'JOINT';

/** 收款方式（D14）。 / What the payee is paid to. */
export type PayWay =
  /** 支付宝 2。 / 2: Alipay. */
  | 'ALIPAY'
  /** 银行卡 1。 / 1: bank card. */
  | 'BANK_CARD'
  /** QQ钱包 5。 / 5: QQ wallet. */
  | 'QQ_WALLET'
  /** 微信 3。 / 3: WeChat. */
  | 'WECHAT';

/** 问题的级别：错误阻止提交，警告需确认，提示仅供查看。 / Errors block, warnings ask, notes only tell. */
export type ProblemSeverity =
  /** 错误。 / Blocks. */
  | 'ERROR'
  /** 提示。 / Only tells. */
  | 'NOTE'
  /** 警告。 / Asks. */
  | 'WARNING';

/** 一行的状态。 / Status of a row. */
export type RosterRowStatus =
  /** 校验中。 / Being checked. */
  | 'CHECKING'
  /** 有错误。 / Has errors. */
  | 'ERROR'
  /** 校验通过。 / Passed. */
  | 'PASSED';

/** 名单的状态。 / Status of a list. */
export type RosterStatus =
  /** 校验中。 / Being checked. */
  | 'CHECKING'
  /** 已提交。 / Its rows were taken over. */
  | 'CLOSED'
  /** 已放弃。 / Discarded; kept in the import history. */
  | 'DISCARDED'
  /** 读取失败。 / The file could not be read. */
  | 'FAILED'
  /** 可编辑。 / Checked, rows may be corrected. */
  | 'OPEN'
  /** 读取文件中。 / The file is being read. */
  | 'READING';

/** 结算业务类型（旧接口编码见词汇表 serviceKind）。 / Kind of settlement. */
export type ServiceKind =
  /** 经营所得。 / Business income. */
  | 'BUSINESS_INCOME'
  /** 连续劳务。 / Continuous labor. */
  | 'LABOR_CONTINUOUS'
  /** 一般劳务。 / General labor. */
  | 'LABOR_GENERAL';

/** 结算单状态（D22）。 / Statement status (D22). */
export type StatementStatus =
  /** 支付异常 13。 / 13: some lines failed. */
  | 'ABNORMAL'
  /** 待确认到账 7。 / 7: awaiting a remittance. */
  | 'AWAITING_FUNDS'
  /** 待提交 1：附件核对。 / 1: base check. */
  | 'CHECKING_BASE'
  /** 待提交 40：税务核对，有未通过的数据。 / 40: detail check with open rows. */
  | 'CHECKING_DETAIL'
  /** 已完结 19：可筛选，从不产生。 / 19: filterable, never produced. */
  | 'CLOSED'
  /** 支付完成 17。 / 17: paid. */
  | 'COMPLETED'
  /** 异常处理中 15。 / 15: failures handed in again. */
  | 'EXCEPTION'
  /** 支付中 11。 / 11: paying. */
  | 'PAYING'
  /** 待确认 3。 / 3: all rows good, to be confirmed. */
  | 'PENDING_CONFIRM'
  /** 待付款 4。 / 4: confirmed. */
  | 'PENDING_PAYMENT'
  /** 待审核 5。 / 5: in review. */
  | 'PENDING_REVIEW'
  /** 服务终止 99。 / 99: terminated. */
  | 'TERMINATED'
  /** 待支付 10。 / 10: may be paid. */
  | 'WAITING_PAYMENT';

export type SdkSandboxQueryVariables = Exact<{ [key: string]: never; }>;


export type SdkSandboxQuery = { sandbox: { isReady: boolean, now: string | null, code: string, scenarios: Array<{ tail: string, accountNo: string, outcome: string }> } };

export type SdkAdvanceSandboxClockMutationVariables = Exact<{
  bySeconds: number;
}>;


export type SdkAdvanceSandboxClockMutation = { advanceSandboxClock: { now: string | null } };

export type SdkSubjectsQueryVariables = Exact<{ [key: string]: never; }>;


export type SdkSubjectsQuery = { subjects: Array<{ id: string, name: string, isOpen: boolean }> };

export type SdkStatementFragment = { id: string, statementCode: string, version: number, keyAge: number, status: StatementStatus, statusName: string, auditStatus: AuditStatus, rosterId: string | null, lineCount: number, totals: { pay: string, serviceFee: string, total: string, successCount: number, failedCount: number, openCount: number }, payment: { due: string, payType: PayType, needsSms: boolean, short: string } };

export type SdkCreateStatementMutationVariables = Exact<{
  input: CreateStatementInput;
  idempotencyKey: string | number;
}>;


export type SdkCreateStatementMutation = { createStatement: { id: string, statementCode: string, version: number, keyAge: number, status: StatementStatus, statusName: string, auditStatus: AuditStatus, rosterId: string | null, lineCount: number, totals: { pay: string, serviceFee: string, total: string, successCount: number, failedCount: number, openCount: number }, payment: { due: string, payType: PayType, needsSms: boolean, short: string } } };

export type SdkStatementQueryVariables = Exact<{
  id: string | number;
}>;


export type SdkStatementQuery = { statement: { id: string, statementCode: string, version: number, keyAge: number, status: StatementStatus, statusName: string, auditStatus: AuditStatus, rosterId: string | null, lineCount: number, totals: { pay: string, serviceFee: string, total: string, successCount: number, failedCount: number, openCount: number }, payment: { due: string, payType: PayType, needsSms: boolean, short: string } } | null };

export type SdkRosterQueryVariables = Exact<{
  id: string | number;
}>;


export type SdkRosterQuery = { roster: { id: string, status: RosterStatus, keyAge: number, counts: { total: number, errors: number, warnings: number }, rows: { nodes: Array<{ lineNo: number, name: string | null, status: RosterRowStatus, problems: Array<{ code: string, severity: ProblemSeverity, text: string }> }> } } };

export type SdkPassBaseCheckMutationVariables = Exact<{
  id: string | number;
  keyAge: number;
}>;


export type SdkPassBaseCheckMutation = { passBaseCheck: { id: string, status: StatementStatus } };

export type SdkConfirmStatementMutationVariables = Exact<{
  id: string | number;
  keyAge: number;
  answers?: Array<InterceptAnswer> | InterceptAnswer | null | undefined;
}>;


export type SdkConfirmStatementMutation = { confirmStatement: { id: string, statementCode: string, version: number, keyAge: number, status: StatementStatus, statusName: string, auditStatus: AuditStatus, rosterId: string | null, lineCount: number, totals: { pay: string, serviceFee: string, total: string, successCount: number, failedCount: number, openCount: number }, payment: { due: string, payType: PayType, needsSms: boolean, short: string } } };

export type SdkSendPaymentCodeMutationVariables = Exact<{
  id: string | number;
  version: number;
}>;


export type SdkSendPaymentCodeMutation = { sendPaymentCode: { receiverMasked: string } };

export type SdkPayStatementMutationVariables = Exact<{
  input: PayStatementInput;
  idempotencyKey: string | number;
}>;


export type SdkPayStatementMutation = { payStatement: { id: string, statementCode: string, version: number, keyAge: number, status: StatementStatus, statusName: string, auditStatus: AuditStatus, rosterId: string | null, lineCount: number, totals: { pay: string, serviceFee: string, total: string, successCount: number, failedCount: number, openCount: number }, payment: { due: string, payType: PayType, needsSms: boolean, short: string } } };

export type SdkLinesQueryVariables = Exact<{
  id: string | number;
  first: number;
  after?: string | null | undefined;
}>;


export type SdkLinesQuery = { statement: { lines: { nodes: Array<{ id: string, status: LineStatus, statusName: string, net: string, payee: { name: string }, failure: { code: string, text: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const SdkStatementFragmentDoc = new TypedDocumentString(`
    fragment SdkStatement on Statement {
  id
  statementCode
  version
  keyAge
  status
  statusName
  auditStatus
  rosterId
  lineCount
  totals {
    pay
    serviceFee
    total
    successCount
    failedCount
    openCount
  }
  payment {
    due
    payType
    needsSms
    short
  }
}
    `, {"fragmentName":"SdkStatement"}) as unknown as TypedDocumentString<SdkStatementFragment, unknown>;
export const SdkSandboxDocument = new TypedDocumentString(`
    query SdkSandbox {
  sandbox {
    isReady
    now
    code
    scenarios {
      tail
      accountNo
      outcome
    }
  }
}
    `) as unknown as TypedDocumentString<SdkSandboxQuery, SdkSandboxQueryVariables>;
export const SdkAdvanceSandboxClockDocument = new TypedDocumentString(`
    mutation SdkAdvanceSandboxClock($bySeconds: Int!) {
  advanceSandboxClock(bySeconds: $bySeconds) {
    now
  }
}
    `) as unknown as TypedDocumentString<SdkAdvanceSandboxClockMutation, SdkAdvanceSandboxClockMutationVariables>;
export const SdkSubjectsDocument = new TypedDocumentString(`
    query SdkSubjects {
  subjects {
    id
    name
    isOpen
  }
}
    `) as unknown as TypedDocumentString<SdkSubjectsQuery, SdkSubjectsQueryVariables>;
export const SdkCreateStatementDocument = new TypedDocumentString(`
    mutation SdkCreateStatement($input: CreateStatementInput!, $idempotencyKey: ID!) {
  createStatement(input: $input, idempotencyKey: $idempotencyKey) {
    ...SdkStatement
  }
}
    fragment SdkStatement on Statement {
  id
  statementCode
  version
  keyAge
  status
  statusName
  auditStatus
  rosterId
  lineCount
  totals {
    pay
    serviceFee
    total
    successCount
    failedCount
    openCount
  }
  payment {
    due
    payType
    needsSms
    short
  }
}`) as unknown as TypedDocumentString<SdkCreateStatementMutation, SdkCreateStatementMutationVariables>;
export const SdkStatementDocument = new TypedDocumentString(`
    query SdkStatement($id: ID!) {
  statement(id: $id) {
    ...SdkStatement
  }
}
    fragment SdkStatement on Statement {
  id
  statementCode
  version
  keyAge
  status
  statusName
  auditStatus
  rosterId
  lineCount
  totals {
    pay
    serviceFee
    total
    successCount
    failedCount
    openCount
  }
  payment {
    due
    payType
    needsSms
    short
  }
}`) as unknown as TypedDocumentString<SdkStatementQuery, SdkStatementQueryVariables>;
export const SdkRosterDocument = new TypedDocumentString(`
    query SdkRoster($id: ID!) {
  roster(id: $id) {
    id
    status
    keyAge
    counts {
      total
      errors
      warnings
    }
    rows(first: 50) {
      nodes {
        lineNo
        name
        status
        problems {
          code
          severity
          text
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SdkRosterQuery, SdkRosterQueryVariables>;
export const SdkPassBaseCheckDocument = new TypedDocumentString(`
    mutation SdkPassBaseCheck($id: ID!, $keyAge: Int!) {
  passBaseCheck(id: $id, keyAge: $keyAge) {
    id
    status
  }
}
    `) as unknown as TypedDocumentString<SdkPassBaseCheckMutation, SdkPassBaseCheckMutationVariables>;
export const SdkConfirmStatementDocument = new TypedDocumentString(`
    mutation SdkConfirmStatement($id: ID!, $keyAge: Int!, $answers: [InterceptAnswer!]) {
  confirmStatement(id: $id, keyAge: $keyAge, answers: $answers) {
    ...SdkStatement
  }
}
    fragment SdkStatement on Statement {
  id
  statementCode
  version
  keyAge
  status
  statusName
  auditStatus
  rosterId
  lineCount
  totals {
    pay
    serviceFee
    total
    successCount
    failedCount
    openCount
  }
  payment {
    due
    payType
    needsSms
    short
  }
}`) as unknown as TypedDocumentString<SdkConfirmStatementMutation, SdkConfirmStatementMutationVariables>;
export const SdkSendPaymentCodeDocument = new TypedDocumentString(`
    mutation SdkSendPaymentCode($id: ID!, $version: Int!) {
  sendPaymentCode(id: $id, version: $version) {
    receiverMasked
  }
}
    `) as unknown as TypedDocumentString<SdkSendPaymentCodeMutation, SdkSendPaymentCodeMutationVariables>;
export const SdkPayStatementDocument = new TypedDocumentString(`
    mutation SdkPayStatement($input: PayStatementInput!, $idempotencyKey: ID!) {
  payStatement(input: $input, idempotencyKey: $idempotencyKey) {
    ...SdkStatement
  }
}
    fragment SdkStatement on Statement {
  id
  statementCode
  version
  keyAge
  status
  statusName
  auditStatus
  rosterId
  lineCount
  totals {
    pay
    serviceFee
    total
    successCount
    failedCount
    openCount
  }
  payment {
    due
    payType
    needsSms
    short
  }
}`) as unknown as TypedDocumentString<SdkPayStatementMutation, SdkPayStatementMutationVariables>;
export const SdkLinesDocument = new TypedDocumentString(`
    query SdkLines($id: ID!, $first: Int!, $after: String) {
  statement(id: $id) {
    lines(first: $first, after: $after) {
      nodes {
        id
        status
        statusName
        net
        payee {
          name
        }
        failure {
          code
          text
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SdkLinesQuery, SdkLinesQueryVariables>;