/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** 为更换收款账号获取验证码。 / Input of sendAccountChangeCode. */
export type AccountChangeCodeInput = {
  /** 新收款账号。 / The new account. */
  accountNo: string;
  /** 滑块验证答案：一小时内第三次发送后需要。 / Captcha, after the third send in an hour. */
  captcha?: CaptchaAnswer | null | undefined;
  /** 卡号校验位不符（ACCOUNT_DOUBTFUL）而本人确认无误时为 true。 / True when the person has been told ACCOUNT_DOUBTFUL and uses the card all the same; false by default. */
  isDoubtAccepted?: boolean | null | undefined;
  /** 收款方式。 / Way of paying. */
  payWay: PayWay;
};

/** 滑块验证的答案。 / Answer to a captcha. */
export type CaptchaAnswer = {
  /** 会话编号（ncCsessionid）。 / Session id. */
  sessionId: string | number;
  /** 答案 JSON 的 base64（ncSig）。 / Base64 of the solution JSON. */
  solution: string;
  /** 题目编号（ncToken）。 / Challenge id. */
  token: string | number;
};

/** 可编辑的目录（OPS-020）。 / A catalogue that operators edit. */
export type Catalogue =
  /** 代开电子发票的合作类型（旧接口 invoiceCategory）。 / Categories of agent invoices. */
  | 'AGENT_CATEGORY'
  /** 代开电子发票的劳务名称，即票面项目与税收分类（旧接口 tax/name/list）。 / What agent invoices are for: the name on the paper, with its tax code. */
  | 'AGENT_LABOR'
  /** 银行卡 BIN：卡号的开头几位属于哪家银行，用于名单核对。 / Which bank a card belongs to by how its number begins; sheets are checked by it. */
  | 'BIN'
  /** 网点用词：发票抬头的开户行须含其中之一。 / Words by which the bank of an invoice title names its branch. */
  | 'BRANCH_WORD'
  /** 渠道名称，编码见词汇表 payChannel。 / Names of the channels of payment; codes: vocabulary payChannel. */
  | 'CHANNEL'
  /** 开票类目，每个业务场景一项，可另外新增。 / What invoices are about: one for each scenario, and added ones. */
  | 'INVOICE_CATEGORY'
  /** 行政区划，GB/T 2260 的 6 位代码。 / Divisions of the country, six digits of GB/T 2260. */
  | 'REGION'
  /** 业务场景（旧接口 bill_type）。 / Business scenarios, bill_type on the legacy wire. */
  | 'SCENARIO'
  /** 印章文字：合同、发票、付款与结算文件、电子回单上合作主体的印章写什么；可为某一主体另外新增（编码为“印章编码-主体编码”）。已出具的文件保持当时的印章。 / What the seals of subjects say on contracts, invoices, payment papers and receipts; a row for one subject is added under 'seal-subject'. Papers keep the seal of their time. */
  | 'SEAL'
  /** 税费名称：增值税、附加税费、个人所得税在页面、导出与回单上的叫法；税率与计算不变。 / What the three taxes are called on pages, exports and receipts; rates and sums stay. */
  | 'TAX';

/** 更换收款账号。 / Input of changeMyAccount. */
export type ChangeMyAccountInput = {
  /** 新收款账号，须与获取验证码时相同。 / The new account, the same as when the code was sent. */
  accountNo: string;
  /** 开户行。 / Bank. */
  bank?: string | null | undefined;
  /** 验证码。 / Code. */
  code: string;
  /** 卡号校验位不符（ACCOUNT_DOUBTFUL）而本人确认无误时为 true。 / True when the person has been told ACCOUNT_DOUBTFUL and uses the card all the same; false by default. */
  isDoubtAccepted?: boolean | null | undefined;
  /** 收款方式，须与获取验证码时相同。 / Way of paying, the same as when the code was sent. */
  payWay: PayWay;
};

/** 证件识别未通过的原因。 / Why it failed. */
export type IdentityFailure =
  /** 核对次数用完。 / All checks are spent. */
  | 'CHECKS_SPENT'
  /** 人脸核验多次未通过。 / The face was refused too often. */
  | 'FACE_REFUSED'
  /** 人工审核未通过。 / Two operators refused. */
  | 'MANUAL_REFUSED';

/** 一项信息的来源。 / Where a value comes from. */
export type IdentityOrigin =
  /** 取自识别结果。 / As it was read. */
  | 'READ'
  /** 本人填写或更正。 / Typed, or corrected. */
  | 'TYPED';

/** 证件识别的状态。 / How far a person has come with showing who he is. */
export type IdentitySessionStatus =
  /** 姓名与身份证号一致。 / The register confirms name and number. */
  | 'CHECKED'
  /** 已开始。 / Begun. */
  | 'CREATED'
  /** 已结束或超时。 / Ended, by the person or by the time. */
  | 'EXPIRED'
  /** 正在人脸核验。 / The face is being shown. */
  | 'FACE'
  /** 未通过，原因见 failure。 / Failed, see failure. */
  | 'FAILED'
  /** 等待运营人员审核证件。 / Waits for operators who look at the pictures. */
  | 'MANUAL'
  /** 已核验，且手机号已验证。 / Confirmed, and the phone is proven. */
  | 'PASSED'
  /** 照片已上传，正在识别。 / A picture is there and is being read. */
  | 'PICTURES'
  /** 待本人核对，或待核验。 / To be looked through by the person, or asked of the register. */
  | 'READ';

/** 权威核验的答复。 / What the register says of name and number. */
export type IdentityVerdict =
  /** 一致。 / They belong together. */
  | 'MATCH'
  /** 不一致。 / They do not. */
  | 'MISMATCH'
  /** 库中无此号。 / The number is not known there. */
  | 'NOT_FOUND';

/** 界面语言；短信、邮件与文件均为中文。 / Language of the texts on screen; messages, letters and papers are Chinese. */
export type Language =
  /** 英文。 / English. */
  | 'EN'
  /** 中文。 / Chinese. */
  | 'ZH_CN';

/** 收款人链接的用途。 / What a link of a payee is for. */
export type LinkPurpose =
  /** 确认收款。 / Confirming a payment. */
  | 'CONFIRM_RECEIPT'
  /** 修改发放失败的收款账号。 / Mending the account of a failed line. */
  | 'FIX_ACCOUNT'
  /** 阻止变更签约手机号。 / Stopping that another phone takes the place of the one that signed. */
  | 'KEEP_PHONE'
  /** 扫码签约，可多人使用。 / A QR code at the door, for many people. */
  | 'QR'
  /** 实名登记。 / Registration. */
  | 'REGISTER'
  /** 签署合同。 / Signing a contract. */
  | 'SIGN'
  /** 任务。 / Tasks. */
  | 'TASK'
  /** 确认终止协议。 / Confirming a termination agreement. */
  | 'TERMINATE'
  /** 解除签署绑定。 / Removing the binding of a signer. */
  | 'UNBIND';

/** 收入提醒的种类。 / Kind of a warning about income. */
export type MyIncomeWarningCode =
  /** 本月收入超过月限额的 90%。 / Above 90 % of the month's limit. */
  | 'MONTHLY_LIMIT_NEAR'
  /** 下月同额收入将跨入更高预扣档。 / The same income next month reaches a higher bracket. */
  | 'NEXT_BRACKET'
  /** 近 12 个月收入已超过 500 万元。 / Above 5,000,000 in 12 months. */
  | 'ROLLING_INCOME'
  /** 近 12 个月收入超过 500 万元的 90%。 / Above 90 % of 5,000,000 in 12 months. */
  | 'ROLLING_NEAR';

/** 本人资料验证码的用途；一种用途的验证码不能用于另一种。 / What a code of the own data confirms; a code for one is refused for the other. */
export type MyRecordsAct =
  /** 取得副本。 / Taking a copy. */
  | 'COPY'
  /** 请求删除。 / Asking for erasure. */
  | 'ERASURE';

/** 为办理本人资料获取验证码。 / Input of sendMyRecordsCode. */
export type MyRecordsCodeInput = {
  /** 用途。 / What it is for. */
  act: MyRecordsAct;
  /** 滑块验证答案：一小时内第三次发送后需要。 / Captcha, after the third send in an hour. */
  captcha?: CaptchaAnswer | null | undefined;
};

/** 收款人异议的种类。 / What a payee objects to. */
export type ObjectionKind =
  /** 不是我的收入：关闭前，本企业对该收款人的后续明细暂缓发放。 / Not my income: until it is closed this company's further lines to the person are held. */
  | 'NOT_ME'
  /** 金额不对。 / The amount is wrong. */
  | 'WRONG_AMOUNT';

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

/** 收款人会话的范围。 / What a payee's session may do. */
export type PayeeScope =
  /** 本人登录：可查看本人的全部收入。 / Signed in: everything of one's own. */
  | 'FULL'
  /** 链接登录：只能办理链接所指的事项。 / Of a link: the target of the link only. */
  | 'LINK';

/** 证件照片的问题。 / What is wrong with a picture. */
export type PictureFault =
  /** 不清楚。 / Blurred. */
  | 'BLURRED'
  /** 复印件或翻拍。 / A copy, or a picture of a picture. */
  | 'COPY'
  /** 没有拍全。 / Not all of it is there. */
  | 'CUT'
  /** 证件已过期。 / The document has expired. */
  | 'EXPIRED'
  /** 反光。 / Glare. */
  | 'GLARE'
  /** 没有识别到身份证人像面。 / No ID card with its face. */
  | 'NO_DOCUMENT'
  /** 识别服务一直没有应答。 / The reader never answered. */
  | 'UNANSWERED';

/** 一张证件照片的识别结果。 / What became of a picture. */
export type PictureVerdict =
  /** 已识别，内容须本人核对。 / Read; what was read is a proposal. */
  | 'READ'
  /** 正在识别。 / Being read. */
  | 'READING'
  /** 不能使用，请重新拍摄或直接填写。 / Of no use: another one, or typing. */
  | 'UNUSABLE';

/** 提出异议。 / Input of raiseObjection. */
export type RaiseObjectionInput = {
  /** 种类。 / Kind. */
  kind: ObjectionKind;
  /** 付款编号。 / Payment. */
  lineId: string | number;
  /** 说明；「金额不对」必填。 / Words; needed for a wrong amount. */
  text?: string | null | undefined;
};

/** 登记办到哪一步。 / How far registering on the phone is. */
export type RegistrationStep =
  /** 协议此前已签署，待确认。 / The agreement was signed before and is to be confirmed. */
  | 'CONFIRM'
  /** 登记完成。 / Complete. */
  | 'DONE'
  /** 待登记，或协议须重新生成：调用 registerMe。 / To register, or to have the agreement made anew: registerMe. */
  | 'REGISTER'
  /** 待阅读并签署协议。 / The agreement is to be read and signed. */
  | 'SIGN';

/** 签署。 / Input of signContract. */
export type SignContractInput = {
  /** 收款账户，仅扫码签约要求时。 / Account, when the QR code asks for it. */
  account?: SigningAccountInput | null | undefined;
  /** 所同意的版本。 / Version of the consent that was given. */
  consentVersion: string;
  /** 签名形式。 / Form of the signature. */
  form: SignatureForm;
  /** 阅读用时（毫秒）。 / Milliseconds of reading. */
  readMs: number;
  /** 手写笔迹，按落笔次序。 / Strokes of a hand, in their order. */
  strokes?: Array<SignatureStrokeInput> | null | undefined;
  /** 所读合同的摘要。 / Hash of the text that was read. */
  textSha256: string;
  /** 键入的姓名。 / The typed name. */
  typedName?: string | null | undefined;
};

/** 签名的形式。 / Form of a signature. */
export type SignatureForm =
  /** 手写。 / By hand on a pad. */
  | 'PAD'
  /** 键入姓名，效力与存证相同。 / A typed name, with the same evidence. */
  | 'TYPED';

/** 手写的一笔。 / One stroke of a hand. */
export type SignatureStrokeInput = {
  /** 各点：x, y, x, y …，y 向下；单位任意，只取其形。 / Points: x, y, x, y …, y downwards, in any unit: only the shape counts. */
  points: Array<number>;
};

/** 收款账户（扫码签约）。 / Account given at a QR code. */
export type SigningAccountInput = {
  /** 账号。 / Account. */
  accountNo: string;
  /** 开户行。 / Bank. */
  bankName?: string | null | undefined;
  /** 卡号校验位不符（ACCOUNT_DOUBTFUL）而本人确认无误时为 true。 / True when the person has been told ACCOUNT_DOUBTFUL and uses the card all the same; false by default. */
  isDoubtAccepted?: boolean | null | undefined;
  /** 收款方式。 / Way of paying. */
  payWay: PayWay;
};

/** 手机签署进行到哪一步。 / How far signing on the phone is. */
export type SigningStep =
  /** 待阅读与签署。 / To be read and signed. */
  | 'READ'
  /** 已签署。 / Signed. */
  | 'SIGNED';

/** 下一步由谁完成。 / Whose the next step is. */
export type TaskTurn =
  /** 企业：验收。 / The company: reviews the work. */
  | 'COMPANY'
  /** 本人：接受或提交成果。 / The person on the task: answers or hands work in. */
  | 'PAYEE';

/** 验收结论。 / Verdict of a review. */
export type TaskVerdict =
  /** 通过。 / Accepted. */
  | 'ACCEPT'
  /** 退回。 / Returned. */
  | 'RETURN';

export type MyAccountsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyAccountsQuery = { myAccounts: Array<{ id: string, payWayName: string, accountMasked: string, bank: string | null, isDefault: boolean, coolingUntil: string | null, rejectedText: string | null }>, payeeMe: { mark: string } };

export type SendAccountChangeCodeMutationVariables = Exact<{
  input: AccountChangeCodeInput;
}>;


export type SendAccountChangeCodeMutation = { sendAccountChangeCode: { receiverMasked: string, resendAfterSeconds: number } };

export type ChangeMyAccountMutationVariables = Exact<{
  input: ChangeMyAccountInput;
  idempotencyKey: string | number;
}>;


export type ChangeMyAccountMutation = { changeMyAccount: { accountMasked: string, coolingUntil: string | null } };

export type ReceiptToConfirmQueryVariables = Exact<{ [key: string]: never; }>;


export type ReceiptToConfirmQuery = { receiptToConfirm: { lineId: string, companyName: string, title: string, net: string, accountMasked: string, payWayName: string, deadline: string } };

export type ConfirmReceiptMutationVariables = Exact<{
  idempotencyKey: string | number;
}>;


export type ConfirmReceiptMutation = { confirmReceipt: { confirmedAt: string } };

export type MyContractsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyContractsQuery = { myContracts: Array<{ contractId: string, contractNo: string, title: string, companyName: string, statusName: string, isValid: boolean, signedOn: string | null, endsOn: string | null, isDocumentReady: boolean }> };

export type OpenContractOfMineMutationVariables = Exact<{
  contractId: string | number;
}>;


export type OpenContractOfMineMutation = { openContractOfMine: { url: string | null } };

export type MyContractsToSignQueryVariables = Exact<{ [key: string]: never; }>;


export type MyContractsToSignQuery = { myContractsToSign: Array<{ contractId: string, title: string, companyName: string, deadline: string, isOwnPhone: boolean }> };

export type ContinueMySigningMutationVariables = Exact<{
  contractId: string | number;
}>;


export type ContinueMySigningMutation = { continueMySigning: { path: string } };

export type TerminationToConfirmQueryVariables = Exact<{ [key: string]: never; }>;


export type TerminationToConfirmQuery = { terminationToConfirm: { contractId: string, contractNo: string, title: string, companyName: string, subjectName: string, signerName: string, signedOn: string, endsOn: string, deadline: string } };

export type ConfirmTerminationMutationVariables = Exact<{
  idempotencyKey: string | number;
}>;


export type ConfirmTerminationMutation = { confirmTermination: { voidedAt: string } };

export type KeepSignerPhoneMutationVariables = Exact<{
  token: string;
  code: string;
  idCardTail: string;
  idempotencyKey: string | number;
}>;


export type KeepSignerPhoneMutation = { keepSignerPhone: boolean };

export type DisownSignerPhoneMutationVariables = Exact<{
  token: string;
  code: string;
  idempotencyKey: string | number;
}>;


export type DisownSignerPhoneMutation = { disownSignerPhone: boolean };

export type ConfirmUnbindMutationVariables = Exact<{
  token: string;
  code: string;
  idempotencyKey: string | number;
}>;


export type ConfirmUnbindMutation = { confirmUnbind: boolean };

export type FaceShownFragment = { isNeeded: boolean, isFirst: boolean, isWaiting: boolean, url: string | null, says: string, triesLeft: number, isSimulated: boolean, consent: { version: string, title: string, text: string } };

export type FaceOfMeQueryVariables = Exact<{ [key: string]: never; }>;


export type FaceOfMeQuery = { faceOfMe: { isNeeded: boolean, isFirst: boolean, isWaiting: boolean, url: string | null, says: string, triesLeft: number, isSimulated: boolean, consent: { version: string, title: string, text: string } } };

export type StartFaceCheckMutationVariables = Exact<{
  consentVersion: string;
  idempotencyKey: string | number;
}>;


export type StartFaceCheckMutation = { startFaceCheck: { isNeeded: boolean, isFirst: boolean, isWaiting: boolean, url: string | null, says: string, triesLeft: number, isSimulated: boolean, consent: { version: string, title: string, text: string } } };

export type AskFaceResultMutationVariables = Exact<{ [key: string]: never; }>;


export type AskFaceResultMutation = { askFaceResult: boolean };

export type AccountToFixQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountToFixQuery = { accountToFix: { lineId: string, companyName: string, title: string, net: string, failureText: string, failedAt: string | null, accountMasked: string, bankName: string | null, payWay: PayWay, payWayName: string } };

export type FixAccountMutationVariables = Exact<{
  account: string;
  bankName?: string | null | undefined;
  isDoubtAccepted?: boolean | null | undefined;
  idempotencyKey: string | number;
}>;


export type FixAccountMutation = { fixAccount: { accountMasked: string, bankName: string | null } };

export type IdentityShownFragment = { isOpen: boolean, status: IdentitySessionStatus, name: string | null, idCard: string | null, phone: string | null, nameOrigin: IdentityOrigin | null, idCardOrigin: IdentityOrigin | null, isChecking: boolean, verdict: IdentityVerdict | null, checksLeft: number, isChangeable: boolean, mayAskManual: boolean, failure: IdentityFailure | null, picture: { id: string, verdict: PictureVerdict, faults: Array<PictureFault>, name: string | null, idCard: string | null, nameBox: { left: number, top: number, width: number, height: number } | null, idCardBox: { left: number, top: number, width: number, height: number } | null } | null };

export type IdentitySessionQueryVariables = Exact<{
  token: string;
  session: string;
}>;


export type IdentitySessionQuery = { identitySession: { isOpen: boolean, status: IdentitySessionStatus, name: string | null, idCard: string | null, phone: string | null, nameOrigin: IdentityOrigin | null, idCardOrigin: IdentityOrigin | null, isChecking: boolean, verdict: IdentityVerdict | null, checksLeft: number, isChangeable: boolean, mayAskManual: boolean, failure: IdentityFailure | null, picture: { id: string, verdict: PictureVerdict, faults: Array<PictureFault>, name: string | null, idCard: string | null, nameBox: { left: number, top: number, width: number, height: number } | null, idCardBox: { left: number, top: number, width: number, height: number } | null } | null } };

export type BeginIdentityMutationVariables = Exact<{
  token: string;
}>;


export type BeginIdentityMutation = { beginIdentity: { session: string, identity: { isOpen: boolean, status: IdentitySessionStatus, name: string | null, idCard: string | null, phone: string | null, nameOrigin: IdentityOrigin | null, idCardOrigin: IdentityOrigin | null, isChecking: boolean, verdict: IdentityVerdict | null, checksLeft: number, isChangeable: boolean, mayAskManual: boolean, failure: IdentityFailure | null, picture: { id: string, verdict: PictureVerdict, faults: Array<PictureFault>, name: string | null, idCard: string | null, nameBox: { left: number, top: number, width: number, height: number } | null, idCardBox: { left: number, top: number, width: number, height: number } | null } | null } } };

export type KeepIdentityMutationVariables = Exact<{
  token: string;
  session: string;
  name?: string | null | undefined;
  idCard?: string | null | undefined;
  phone?: string | null | undefined;
}>;


export type KeepIdentityMutation = { keepIdentity: boolean };

export type CheckIdentityMutationVariables = Exact<{
  token: string;
  session: string;
  name: string;
  idCard: string;
  phone?: string | null | undefined;
  captcha?: CaptchaAnswer | null | undefined;
}>;


export type CheckIdentityMutation = { checkIdentity: { isOpen: boolean, status: IdentitySessionStatus, name: string | null, idCard: string | null, phone: string | null, nameOrigin: IdentityOrigin | null, idCardOrigin: IdentityOrigin | null, isChecking: boolean, verdict: IdentityVerdict | null, checksLeft: number, isChangeable: boolean, mayAskManual: boolean, failure: IdentityFailure | null, picture: { id: string, verdict: PictureVerdict, faults: Array<PictureFault>, name: string | null, idCard: string | null, nameBox: { left: number, top: number, width: number, height: number } | null, idCardBox: { left: number, top: number, width: number, height: number } | null } | null } };

export type EndIdentityMutationVariables = Exact<{
  token: string;
  session: string;
}>;


export type EndIdentityMutation = { endIdentity: boolean };

export type AskManualIdentityMutationVariables = Exact<{
  token: string;
  session: string;
  name: string;
  idCard: string;
  phone?: string | null | undefined;
}>;


export type AskManualIdentityMutation = { askManualIdentity: { isOpen: boolean, status: IdentitySessionStatus, name: string | null, idCard: string | null, phone: string | null, nameOrigin: IdentityOrigin | null, idCardOrigin: IdentityOrigin | null, isChecking: boolean, verdict: IdentityVerdict | null, checksLeft: number, isChangeable: boolean, mayAskManual: boolean, failure: IdentityFailure | null, picture: { id: string, verdict: PictureVerdict, faults: Array<PictureFault>, name: string | null, idCard: string | null, nameBox: { left: number, top: number, width: number, height: number } | null, idCardBox: { left: number, top: number, width: number, height: number } | null } | null } };

export type MyIncomeQueryVariables = Exact<{
  year: number;
}>;


export type MyIncomeQuery = { myIncome: { year: number, gross: string, tax: string, payeeTax: string, net: string, hasMoreLines: boolean, months: Array<{ month: string, subjectId: string, subjectName: string, gross: string, tax: string, payeeTax: string, net: string, lineCount: number }>, warnings: Array<{ code: MyIncomeWarningCode, subjectName: string, percent: number | null, amount: string | null, limit: string | null }>, vatMeters: Array<{ subjectName: string, month: string, exVat: string, threshold: string, left: string, isReached: boolean }>, records: Array<{ subjectId: string, subjectName: string, monthsCounted: number, income: string, withheld: string }>, lines: Array<{ id: string, companyName: string, title: string, month: string, gross: string, net: string, stateText: string, confirmBy: string | null, isPaid: boolean, paidAt: string | null }> } };

export type MyIncomeLineQueryVariables = Exact<{
  id: string | number;
}>;


export type MyIncomeLineQuery = { myIncomeLine: { id: string, companyName: string, subjectName: string, title: string, kindName: string, month: string, gross: string, vat: string, surtax: string, incomeTax: string, tax: string, payeeTax: string, net: string, stateText: string, confirmBy: string | null, isPaid: boolean, paidAt: string | null, accountMasked: string, bankName: string | null, payWayName: string, ruleTitle: string, isReceiptReady: boolean, receiptAvailableAt: string | null, timeline: Array<{ at: string, text: string }>, whyTax: Array<{ key: string, label: string, formula: string, amount: string | null }> } };

export type OpenMyReceiptMutationVariables = Exact<{
  lineId: string | number;
}>;


export type OpenMyReceiptMutation = { openMyReceipt: { url: string | null } };

export type OpenMyIncomeCertificateMutationVariables = Exact<{
  year: number;
}>;


export type OpenMyIncomeCertificateMutation = { openMyIncomeCertificate: { url: string | null } };

export type MyObjectionsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyObjectionsQuery = { myObjections: Array<{ id: string, lineId: string, companyName: string, title: string, net: string, kind: ObjectionKind, statusName: string, text: string | null, raisedAt: string, answer: string | null, answeredAt: string | null, closedAt: string | null }>, payeeMe: { mark: string } };

export type RaiseObjectionMutationVariables = Exact<{
  input: RaiseObjectionInput;
  idempotencyKey: string | number;
}>;


export type RaiseObjectionMutation = { raiseObjection: { id: string } };

export type FactsQueryVariables = Exact<{ [key: string]: never; }>;


export type FactsQuery = { serverFacts: { serverTime: string, isDemo: boolean, isSimulated: boolean, brand: string, hotline: string }, catalogueWords: Array<{ catalogue: Catalogue, code: string, name: string | null, part: string | null, isOff: boolean }> };

export type CaptchaChallengeQueryVariables = Exact<{ [key: string]: never; }>;


export type CaptchaChallengeQuery = { captchaChallenge: { token: string, sessionId: string, challenge: string } };

export type TestCodesQueryVariables = Exact<{ [key: string]: never; }>;


export type TestCodesQuery = { testInbox: Array<{ id: string, receiver: string, text: string, code: string | null }> };

export type TestInboxOfDemoQueryVariables = Exact<{ [key: string]: never; }>;


export type TestInboxOfDemoQuery = { testInbox: Array<{ id: string, receiver: string, templateLabel: string, text: string, code: string | null, link: string | null }> };

export type PayeeLinkQueryVariables = Exact<{
  token: string;
}>;


export type PayeeLinkQuery = { payeeLink: { purpose: LinkPurpose, companyName: string, subjectName: string, documentName: string, deadline: string | null, phoneMasked: string | null, isIdentityNeeded: boolean, isCardRead: boolean, simulated: boolean } };

export type PayeeMeQueryVariables = Exact<{
  token?: string | null | undefined;
}>;


export type PayeeMeQuery = { payeeMe: { name: string, scope: PayeeScope, linkPurpose: LinkPurpose | null, isOfLink: boolean, companies: Array<string> } };

export type SendPayeeLinkCodeMutationVariables = Exact<{
  token: string;
  name?: string | null | undefined;
  idCard?: string | null | undefined;
  phone?: string | null | undefined;
  captcha?: CaptchaAnswer | null | undefined;
}>;


export type SendPayeeLinkCodeMutation = { sendPayeeLinkCode: { receiverMasked: string, resendAfterSeconds: number } };

export type ProvePayeeMutationVariables = Exact<{
  token: string;
  code: string;
  name?: string | null | undefined;
  idCard?: string | null | undefined;
  phone?: string | null | undefined;
  identity?: string | null | undefined;
}>;


export type ProvePayeeMutation = { provePayee: { scope: PayeeScope, language: Language | null } };

export type SendPayeeLoginCodeMutationVariables = Exact<{
  phone: string;
  captcha?: CaptchaAnswer | null | undefined;
}>;


export type SendPayeeLoginCodeMutation = { sendPayeeLoginCode: { receiverMasked: string, resendAfterSeconds: number } };

export type LoginPayeeMutationVariables = Exact<{
  phone: string;
  code: string;
  name?: string | null | undefined;
  idCard?: string | null | undefined;
}>;


export type LoginPayeeMutation = { loginPayee: { scope: PayeeScope, language: Language | null } };

export type SetPayeeLanguageMutationVariables = Exact<{
  language: Language;
}>;


export type SetPayeeLanguageMutation = { setPayeeLanguage: boolean };

export type LogoutPayeeMutationVariables = Exact<{ [key: string]: never; }>;


export type LogoutPayeeMutation = { logoutPayee: boolean };

export type KeptFactsFragment = { kind: string, name: string, count: number, reason: string, until: string | null };

export type ErasureFactsFragment = { id: string, askedAt: string, erased: Array<{ kind: string, name: string, count: number }>, kept: Array<{ kind: string, name: string, count: number, reason: string, until: string | null }> };

export type MyRecordsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyRecordsQuery = { myKeptRecords: Array<{ kind: string, name: string, count: number, reason: string, until: string | null }>, myErasures: Array<{ id: string, askedAt: string, erased: Array<{ kind: string, name: string, count: number }>, kept: Array<{ kind: string, name: string, count: number, reason: string, until: string | null }> }> };

export type SendMyRecordsCodeMutationVariables = Exact<{
  input: MyRecordsCodeInput;
}>;


export type SendMyRecordsCodeMutation = { sendMyRecordsCode: { receiverMasked: string, resendAfterSeconds: number } };

export type ExportMyRecordsMutationVariables = Exact<{
  code: string;
}>;


export type ExportMyRecordsMutation = { exportMyRecords: { fileName: string, workbook: string } };

export type AskMyErasureMutationVariables = Exact<{
  code: string;
  idempotencyKey: string | number;
}>;


export type AskMyErasureMutation = { askMyErasure: { id: string, askedAt: string, erased: Array<{ kind: string, name: string, count: number }>, kept: Array<{ kind: string, name: string, count: number, reason: string, until: string | null }> } };

export type RegistrationShownFragment = { companyName: string, subjectName: string, agreementName: string, name: string, idCardMasked: string, phoneMasked: string, step: RegistrationStep, registeredAt: string | null, confirmedAt: string | null, contract: { contractId: string, contractNo: string, title: string, companyName: string, subjectName: string, textSha256: string, signerName: string, isFaceNeeded: boolean, isTypedAllowed: boolean, collectAccount: boolean, accountTypes: Array<PayWay>, simulated: boolean, step: SigningStep, signedAt: string | null, isDocumentReady: boolean, documentSha256: string | null, parties: Array<{ role: string, name: string, rows: Array<{ label: string, value: string }> }>, blocks: Array<{ kind: string, number: string, text: string }>, keyFacts: Array<{ label: string, value: string }>, consent: { version: string, title: string, text: string, items: Array<{ label: string, value: string }> } } | null };

export type RegistrationOfMeQueryVariables = Exact<{ [key: string]: never; }>;


export type RegistrationOfMeQuery = { registrationOfMe: { companyName: string, subjectName: string, agreementName: string, name: string, idCardMasked: string, phoneMasked: string, step: RegistrationStep, registeredAt: string | null, confirmedAt: string | null, contract: { contractId: string, contractNo: string, title: string, companyName: string, subjectName: string, textSha256: string, signerName: string, isFaceNeeded: boolean, isTypedAllowed: boolean, collectAccount: boolean, accountTypes: Array<PayWay>, simulated: boolean, step: SigningStep, signedAt: string | null, isDocumentReady: boolean, documentSha256: string | null, parties: Array<{ role: string, name: string, rows: Array<{ label: string, value: string }> }>, blocks: Array<{ kind: string, number: string, text: string }>, keyFacts: Array<{ label: string, value: string }>, consent: { version: string, title: string, text: string, items: Array<{ label: string, value: string }> } } | null } };

export type RegisterMeMutationVariables = Exact<{
  idempotencyKey: string | number;
}>;


export type RegisterMeMutation = { registerMe: { registeredAt: string | null } };

export type ConfirmRegistrationMutationVariables = Exact<{
  input?: SignContractInput | null | undefined;
  idempotencyKey: string | number;
}>;


export type ConfirmRegistrationMutation = { confirmRegistration: { confirmedAt: string | null } };

export type OpenMyRegistrationContractMutationVariables = Exact<{ [key: string]: never; }>;


export type OpenMyRegistrationContractMutation = { openMyRegistrationContract: { url: string | null } };

export type ContractShownFragment = { contractId: string, contractNo: string, title: string, companyName: string, subjectName: string, textSha256: string, signerName: string, isFaceNeeded: boolean, isTypedAllowed: boolean, collectAccount: boolean, accountTypes: Array<PayWay>, simulated: boolean, step: SigningStep, signedAt: string | null, isDocumentReady: boolean, documentSha256: string | null, parties: Array<{ role: string, name: string, rows: Array<{ label: string, value: string }> }>, blocks: Array<{ kind: string, number: string, text: string }>, keyFacts: Array<{ label: string, value: string }>, consent: { version: string, title: string, text: string, items: Array<{ label: string, value: string }> } };

export type ContractToSignQueryVariables = Exact<{ [key: string]: never; }>;


export type ContractToSignQuery = { contractToSign: { contractId: string, contractNo: string, title: string, companyName: string, subjectName: string, textSha256: string, signerName: string, isFaceNeeded: boolean, isTypedAllowed: boolean, collectAccount: boolean, accountTypes: Array<PayWay>, simulated: boolean, step: SigningStep, signedAt: string | null, isDocumentReady: boolean, documentSha256: string | null, parties: Array<{ role: string, name: string, rows: Array<{ label: string, value: string }> }>, blocks: Array<{ kind: string, number: string, text: string }>, keyFacts: Array<{ label: string, value: string }>, consent: { version: string, title: string, text: string, items: Array<{ label: string, value: string }> } } };

export type SignContractMutationVariables = Exact<{
  input: SignContractInput;
  idempotencyKey: string | number;
}>;


export type SignContractMutation = { signContract: { contractId: string, signedAt: string } };

export type OpenMyContractMutationVariables = Exact<{ [key: string]: never; }>;


export type OpenMyContractMutation = { openMyContract: { url: string | null } };

export type TaskFactsFragment = { id: string, name: string, description: string, companyName: string, subjectName: string, feeMin: string | null, feeMax: string | null, placesLeft: number | null, endsOn: string | null, version: number };

export type MyTaskFactsFragment = { id: string, statusName: string, turn: TaskTurn | null, mayAnswer: boolean, mayHandIn: boolean, mayGiveUp: boolean, mustSign: boolean, isReturned: boolean, isAccepted: boolean, dueAt: string | null, amount: string | null, task: { id: string, name: string, description: string, companyName: string, subjectName: string, feeMin: string | null, feeMax: string | null, placesLeft: number | null, endsOn: string | null, version: number }, rounds: Array<{ round: number, text: string, pictureFileIds: Array<string>, submittedAt: string, verdict: TaskVerdict | null, reason: string | null }> };

export type OpenTasksQueryVariables = Exact<{ [key: string]: never; }>;


export type OpenTasksQuery = { openTasks: Array<{ id: string, name: string, description: string, companyName: string, subjectName: string, feeMin: string | null, feeMax: string | null, placesLeft: number | null, endsOn: string | null, version: number }> };

export type MyTasksQueryVariables = Exact<{ [key: string]: never; }>;


export type MyTasksQuery = { myTasks: Array<{ id: string, statusName: string, turn: TaskTurn | null, mayAnswer: boolean, mayHandIn: boolean, mayGiveUp: boolean, mustSign: boolean, isReturned: boolean, isAccepted: boolean, dueAt: string | null, amount: string | null, task: { id: string, name: string, description: string, companyName: string, subjectName: string, feeMin: string | null, feeMax: string | null, placesLeft: number | null, endsOn: string | null, version: number }, rounds: Array<{ round: number, text: string, pictureFileIds: Array<string>, submittedAt: string, verdict: TaskVerdict | null, reason: string | null }> }> };

export type MyTaskQueryVariables = Exact<{
  id?: string | number | null | undefined;
}>;


export type MyTaskQuery = { myTask: { id: string, statusName: string, turn: TaskTurn | null, mayAnswer: boolean, mayHandIn: boolean, mayGiveUp: boolean, mustSign: boolean, isReturned: boolean, isAccepted: boolean, dueAt: string | null, amount: string | null, task: { id: string, name: string, description: string, companyName: string, subjectName: string, feeMin: string | null, feeMax: string | null, placesLeft: number | null, endsOn: string | null, version: number }, rounds: Array<{ round: number, text: string, pictureFileIds: Array<string>, submittedAt: string, verdict: TaskVerdict | null, reason: string | null }> }, payeeMe: { mark: string } };

export type GrabTaskMutationVariables = Exact<{
  taskId: string | number;
  version: number;
  idempotencyKey: string | number;
}>;


export type GrabTaskMutation = { grabTask: { id: string, statusName: string, turn: TaskTurn | null, mayAnswer: boolean, mayHandIn: boolean, mayGiveUp: boolean, mustSign: boolean, isReturned: boolean, isAccepted: boolean, dueAt: string | null, amount: string | null, task: { id: string, name: string, description: string, companyName: string, subjectName: string, feeMin: string | null, feeMax: string | null, placesLeft: number | null, endsOn: string | null, version: number }, rounds: Array<{ round: number, text: string, pictureFileIds: Array<string>, submittedAt: string, verdict: TaskVerdict | null, reason: string | null }> } };

export type AnswerTaskMutationVariables = Exact<{
  id?: string | number | null | undefined;
  isAccepted: boolean;
  version: number;
  idempotencyKey: string | number;
}>;


export type AnswerTaskMutation = { answerTask: { id: string, statusName: string, turn: TaskTurn | null, mayAnswer: boolean, mayHandIn: boolean, mayGiveUp: boolean, mustSign: boolean, isReturned: boolean, isAccepted: boolean, dueAt: string | null, amount: string | null, task: { id: string, name: string, description: string, companyName: string, subjectName: string, feeMin: string | null, feeMax: string | null, placesLeft: number | null, endsOn: string | null, version: number }, rounds: Array<{ round: number, text: string, pictureFileIds: Array<string>, submittedAt: string, verdict: TaskVerdict | null, reason: string | null }> } };

export type GiveUpTaskMutationVariables = Exact<{
  id?: string | number | null | undefined;
  idempotencyKey: string | number;
}>;


export type GiveUpTaskMutation = { giveUpTask: { id: string, statusName: string, turn: TaskTurn | null, mayAnswer: boolean, mayHandIn: boolean, mayGiveUp: boolean, mustSign: boolean, isReturned: boolean, isAccepted: boolean, dueAt: string | null, amount: string | null, task: { id: string, name: string, description: string, companyName: string, subjectName: string, feeMin: string | null, feeMax: string | null, placesLeft: number | null, endsOn: string | null, version: number }, rounds: Array<{ round: number, text: string, pictureFileIds: Array<string>, submittedAt: string, verdict: TaskVerdict | null, reason: string | null }> } };

export type SubmitTaskWorkMutationVariables = Exact<{
  id?: string | number | null | undefined;
  text: string;
  pictureIds?: Array<string | number> | string | number | null | undefined;
  idempotencyKey: string | number;
}>;


export type SubmitTaskWorkMutation = { submitTaskWork: { id: string, statusName: string, turn: TaskTurn | null, mayAnswer: boolean, mayHandIn: boolean, mayGiveUp: boolean, mustSign: boolean, isReturned: boolean, isAccepted: boolean, dueAt: string | null, amount: string | null, task: { id: string, name: string, description: string, companyName: string, subjectName: string, feeMin: string | null, feeMax: string | null, placesLeft: number | null, endsOn: string | null, version: number }, rounds: Array<{ round: number, text: string, pictureFileIds: Array<string>, submittedAt: string, verdict: TaskVerdict | null, reason: string | null }> } };

export type VerifyDocumentQueryVariables = Exact<{
  hash: string;
}>;


export type VerifyDocumentQuery = { verifyDocument: { isKnown: boolean, kindName: string | null, at: string | null, parties: Array<string>, simulated: boolean, endedAt: string | null } };

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
export const FaceShownFragmentDoc = new TypedDocumentString(`
    fragment FaceShown on FaceOfMe {
  isNeeded
  isFirst
  isWaiting
  url
  says
  triesLeft
  isSimulated
  consent {
    version
    title
    text
  }
}
    `, {"fragmentName":"FaceShown"}) as unknown as TypedDocumentString<FaceShownFragment, unknown>;
export const IdentityShownFragmentDoc = new TypedDocumentString(`
    fragment IdentityShown on IdentitySession {
  isOpen
  status
  name
  idCard
  phone
  nameOrigin
  idCardOrigin
  isChecking
  verdict
  checksLeft
  isChangeable
  mayAskManual
  failure
  picture {
    id
    verdict
    faults
    name
    idCard
    nameBox {
      left
      top
      width
      height
    }
    idCardBox {
      left
      top
      width
      height
    }
  }
}
    `, {"fragmentName":"IdentityShown"}) as unknown as TypedDocumentString<IdentityShownFragment, unknown>;
export const KeptFactsFragmentDoc = new TypedDocumentString(`
    fragment KeptFacts on KeptKind {
  kind
  name
  count
  reason
  until
}
    `, {"fragmentName":"KeptFacts"}) as unknown as TypedDocumentString<KeptFactsFragment, unknown>;
export const ErasureFactsFragmentDoc = new TypedDocumentString(`
    fragment ErasureFacts on ErasureAnswer {
  id
  askedAt
  erased {
    kind
    name
    count
  }
  kept {
    ...KeptFacts
  }
}
    fragment KeptFacts on KeptKind {
  kind
  name
  count
  reason
  until
}`, {"fragmentName":"ErasureFacts"}) as unknown as TypedDocumentString<ErasureFactsFragment, unknown>;
export const ContractShownFragmentDoc = new TypedDocumentString(`
    fragment ContractShown on ContractToSign {
  contractId
  contractNo
  title
  companyName
  subjectName
  parties {
    role
    name
    rows {
      label
      value
    }
  }
  blocks {
    kind
    number
    text
  }
  textSha256
  keyFacts {
    label
    value
  }
  consent {
    version
    title
    text
    items {
      label
      value
    }
  }
  signerName
  isFaceNeeded
  isTypedAllowed
  collectAccount
  accountTypes
  simulated
  step
  signedAt
  isDocumentReady
  documentSha256
}
    `, {"fragmentName":"ContractShown"}) as unknown as TypedDocumentString<ContractShownFragment, unknown>;
export const RegistrationShownFragmentDoc = new TypedDocumentString(`
    fragment RegistrationShown on RegistrationOfMe {
  companyName
  subjectName
  agreementName
  name
  idCardMasked
  phoneMasked
  step
  registeredAt
  confirmedAt
  contract {
    ...ContractShown
  }
}
    fragment ContractShown on ContractToSign {
  contractId
  contractNo
  title
  companyName
  subjectName
  parties {
    role
    name
    rows {
      label
      value
    }
  }
  blocks {
    kind
    number
    text
  }
  textSha256
  keyFacts {
    label
    value
  }
  consent {
    version
    title
    text
    items {
      label
      value
    }
  }
  signerName
  isFaceNeeded
  isTypedAllowed
  collectAccount
  accountTypes
  simulated
  step
  signedAt
  isDocumentReady
  documentSha256
}`, {"fragmentName":"RegistrationShown"}) as unknown as TypedDocumentString<RegistrationShownFragment, unknown>;
export const TaskFactsFragmentDoc = new TypedDocumentString(`
    fragment TaskFacts on OfferedTask {
  id
  name
  description
  companyName
  subjectName
  feeMin
  feeMax
  placesLeft
  endsOn
  version
}
    `, {"fragmentName":"TaskFacts"}) as unknown as TypedDocumentString<TaskFactsFragment, unknown>;
export const MyTaskFactsFragmentDoc = new TypedDocumentString(`
    fragment MyTaskFacts on MyTask {
  id
  statusName
  turn
  mayAnswer
  mayHandIn
  mayGiveUp
  mustSign
  isReturned
  isAccepted
  dueAt
  amount
  task {
    ...TaskFacts
  }
  rounds {
    round
    text
    pictureFileIds
    submittedAt
    verdict
    reason
  }
}
    fragment TaskFacts on OfferedTask {
  id
  name
  description
  companyName
  subjectName
  feeMin
  feeMax
  placesLeft
  endsOn
  version
}`, {"fragmentName":"MyTaskFacts"}) as unknown as TypedDocumentString<MyTaskFactsFragment, unknown>;
export const MyAccountsDocument = new TypedDocumentString(`
    query MyAccounts {
  myAccounts {
    id
    payWayName
    accountMasked
    bank
    isDefault
    coolingUntil
    rejectedText
  }
  payeeMe {
    mark
  }
}
    `) as unknown as TypedDocumentString<MyAccountsQuery, MyAccountsQueryVariables>;
export const SendAccountChangeCodeDocument = new TypedDocumentString(`
    mutation SendAccountChangeCode($input: AccountChangeCodeInput!) {
  sendAccountChangeCode(input: $input) {
    receiverMasked
    resendAfterSeconds
  }
}
    `) as unknown as TypedDocumentString<SendAccountChangeCodeMutation, SendAccountChangeCodeMutationVariables>;
export const ChangeMyAccountDocument = new TypedDocumentString(`
    mutation ChangeMyAccount($input: ChangeMyAccountInput!, $idempotencyKey: ID!) {
  changeMyAccount(input: $input, idempotencyKey: $idempotencyKey) {
    accountMasked
    coolingUntil
  }
}
    `) as unknown as TypedDocumentString<ChangeMyAccountMutation, ChangeMyAccountMutationVariables>;
export const ReceiptToConfirmDocument = new TypedDocumentString(`
    query ReceiptToConfirm {
  receiptToConfirm {
    lineId
    companyName
    title
    net
    accountMasked
    payWayName
    deadline
  }
}
    `) as unknown as TypedDocumentString<ReceiptToConfirmQuery, ReceiptToConfirmQueryVariables>;
export const ConfirmReceiptDocument = new TypedDocumentString(`
    mutation ConfirmReceipt($idempotencyKey: ID!) {
  confirmReceipt(idempotencyKey: $idempotencyKey) {
    confirmedAt
  }
}
    `) as unknown as TypedDocumentString<ConfirmReceiptMutation, ConfirmReceiptMutationVariables>;
export const MyContractsDocument = new TypedDocumentString(`
    query MyContracts {
  myContracts {
    contractId
    contractNo
    title
    companyName
    statusName
    isValid
    signedOn
    endsOn
    isDocumentReady
  }
}
    `) as unknown as TypedDocumentString<MyContractsQuery, MyContractsQueryVariables>;
export const OpenContractOfMineDocument = new TypedDocumentString(`
    mutation OpenContractOfMine($contractId: ID!) {
  openContractOfMine(contractId: $contractId) {
    url
  }
}
    `) as unknown as TypedDocumentString<OpenContractOfMineMutation, OpenContractOfMineMutationVariables>;
export const MyContractsToSignDocument = new TypedDocumentString(`
    query MyContractsToSign {
  myContractsToSign {
    contractId
    title
    companyName
    deadline
    isOwnPhone
  }
}
    `) as unknown as TypedDocumentString<MyContractsToSignQuery, MyContractsToSignQueryVariables>;
export const ContinueMySigningDocument = new TypedDocumentString(`
    mutation ContinueMySigning($contractId: ID!) {
  continueMySigning(contractId: $contractId) {
    path
  }
}
    `) as unknown as TypedDocumentString<ContinueMySigningMutation, ContinueMySigningMutationVariables>;
export const TerminationToConfirmDocument = new TypedDocumentString(`
    query TerminationToConfirm {
  terminationToConfirm {
    contractId
    contractNo
    title
    companyName
    subjectName
    signerName
    signedOn
    endsOn
    deadline
  }
}
    `) as unknown as TypedDocumentString<TerminationToConfirmQuery, TerminationToConfirmQueryVariables>;
export const ConfirmTerminationDocument = new TypedDocumentString(`
    mutation ConfirmTermination($idempotencyKey: ID!) {
  confirmTermination(idempotencyKey: $idempotencyKey) {
    voidedAt
  }
}
    `) as unknown as TypedDocumentString<ConfirmTerminationMutation, ConfirmTerminationMutationVariables>;
export const KeepSignerPhoneDocument = new TypedDocumentString(`
    mutation KeepSignerPhone($token: String!, $code: String!, $idCardTail: String!, $idempotencyKey: ID!) {
  keepSignerPhone(
    token: $token
    code: $code
    idCardTail: $idCardTail
    idempotencyKey: $idempotencyKey
  )
}
    `) as unknown as TypedDocumentString<KeepSignerPhoneMutation, KeepSignerPhoneMutationVariables>;
export const DisownSignerPhoneDocument = new TypedDocumentString(`
    mutation DisownSignerPhone($token: String!, $code: String!, $idempotencyKey: ID!) {
  disownSignerPhone(token: $token, code: $code, idempotencyKey: $idempotencyKey)
}
    `) as unknown as TypedDocumentString<DisownSignerPhoneMutation, DisownSignerPhoneMutationVariables>;
export const ConfirmUnbindDocument = new TypedDocumentString(`
    mutation ConfirmUnbind($token: String!, $code: String!, $idempotencyKey: ID!) {
  confirmUnbind(token: $token, code: $code, idempotencyKey: $idempotencyKey)
}
    `) as unknown as TypedDocumentString<ConfirmUnbindMutation, ConfirmUnbindMutationVariables>;
export const FaceOfMeDocument = new TypedDocumentString(`
    query FaceOfMe {
  faceOfMe {
    ...FaceShown
  }
}
    fragment FaceShown on FaceOfMe {
  isNeeded
  isFirst
  isWaiting
  url
  says
  triesLeft
  isSimulated
  consent {
    version
    title
    text
  }
}`) as unknown as TypedDocumentString<FaceOfMeQuery, FaceOfMeQueryVariables>;
export const StartFaceCheckDocument = new TypedDocumentString(`
    mutation StartFaceCheck($consentVersion: String!, $idempotencyKey: ID!) {
  startFaceCheck(consentVersion: $consentVersion, idempotencyKey: $idempotencyKey) {
    ...FaceShown
  }
}
    fragment FaceShown on FaceOfMe {
  isNeeded
  isFirst
  isWaiting
  url
  says
  triesLeft
  isSimulated
  consent {
    version
    title
    text
  }
}`) as unknown as TypedDocumentString<StartFaceCheckMutation, StartFaceCheckMutationVariables>;
export const AskFaceResultDocument = new TypedDocumentString(`
    mutation AskFaceResult {
  askFaceResult
}
    `) as unknown as TypedDocumentString<AskFaceResultMutation, AskFaceResultMutationVariables>;
export const AccountToFixDocument = new TypedDocumentString(`
    query AccountToFix {
  accountToFix {
    lineId
    companyName
    title
    net
    failureText
    failedAt
    accountMasked
    bankName
    payWay
    payWayName
  }
}
    `) as unknown as TypedDocumentString<AccountToFixQuery, AccountToFixQueryVariables>;
export const FixAccountDocument = new TypedDocumentString(`
    mutation FixAccount($account: String!, $bankName: String, $isDoubtAccepted: Boolean, $idempotencyKey: ID!) {
  fixAccount(
    account: $account
    bankName: $bankName
    isDoubtAccepted: $isDoubtAccepted
    idempotencyKey: $idempotencyKey
  ) {
    accountMasked
    bankName
  }
}
    `) as unknown as TypedDocumentString<FixAccountMutation, FixAccountMutationVariables>;
export const IdentitySessionDocument = new TypedDocumentString(`
    query IdentitySession($token: String!, $session: String!) {
  identitySession(token: $token, session: $session) {
    ...IdentityShown
  }
}
    fragment IdentityShown on IdentitySession {
  isOpen
  status
  name
  idCard
  phone
  nameOrigin
  idCardOrigin
  isChecking
  verdict
  checksLeft
  isChangeable
  mayAskManual
  failure
  picture {
    id
    verdict
    faults
    name
    idCard
    nameBox {
      left
      top
      width
      height
    }
    idCardBox {
      left
      top
      width
      height
    }
  }
}`) as unknown as TypedDocumentString<IdentitySessionQuery, IdentitySessionQueryVariables>;
export const BeginIdentityDocument = new TypedDocumentString(`
    mutation BeginIdentity($token: String!) {
  beginIdentity(token: $token) {
    session
    identity {
      ...IdentityShown
    }
  }
}
    fragment IdentityShown on IdentitySession {
  isOpen
  status
  name
  idCard
  phone
  nameOrigin
  idCardOrigin
  isChecking
  verdict
  checksLeft
  isChangeable
  mayAskManual
  failure
  picture {
    id
    verdict
    faults
    name
    idCard
    nameBox {
      left
      top
      width
      height
    }
    idCardBox {
      left
      top
      width
      height
    }
  }
}`) as unknown as TypedDocumentString<BeginIdentityMutation, BeginIdentityMutationVariables>;
export const KeepIdentityDocument = new TypedDocumentString(`
    mutation KeepIdentity($token: String!, $session: String!, $name: String, $idCard: String, $phone: String) {
  keepIdentity(
    token: $token
    session: $session
    name: $name
    idCard: $idCard
    phone: $phone
  )
}
    `) as unknown as TypedDocumentString<KeepIdentityMutation, KeepIdentityMutationVariables>;
export const CheckIdentityDocument = new TypedDocumentString(`
    mutation CheckIdentity($token: String!, $session: String!, $name: String!, $idCard: String!, $phone: String, $captcha: CaptchaAnswer) {
  checkIdentity(
    token: $token
    session: $session
    name: $name
    idCard: $idCard
    phone: $phone
    captcha: $captcha
  ) {
    ...IdentityShown
  }
}
    fragment IdentityShown on IdentitySession {
  isOpen
  status
  name
  idCard
  phone
  nameOrigin
  idCardOrigin
  isChecking
  verdict
  checksLeft
  isChangeable
  mayAskManual
  failure
  picture {
    id
    verdict
    faults
    name
    idCard
    nameBox {
      left
      top
      width
      height
    }
    idCardBox {
      left
      top
      width
      height
    }
  }
}`) as unknown as TypedDocumentString<CheckIdentityMutation, CheckIdentityMutationVariables>;
export const EndIdentityDocument = new TypedDocumentString(`
    mutation EndIdentity($token: String!, $session: String!) {
  endIdentity(token: $token, session: $session)
}
    `) as unknown as TypedDocumentString<EndIdentityMutation, EndIdentityMutationVariables>;
export const AskManualIdentityDocument = new TypedDocumentString(`
    mutation AskManualIdentity($token: String!, $session: String!, $name: String!, $idCard: String!, $phone: String) {
  askManualIdentity(
    token: $token
    session: $session
    name: $name
    idCard: $idCard
    phone: $phone
  ) {
    ...IdentityShown
  }
}
    fragment IdentityShown on IdentitySession {
  isOpen
  status
  name
  idCard
  phone
  nameOrigin
  idCardOrigin
  isChecking
  verdict
  checksLeft
  isChangeable
  mayAskManual
  failure
  picture {
    id
    verdict
    faults
    name
    idCard
    nameBox {
      left
      top
      width
      height
    }
    idCardBox {
      left
      top
      width
      height
    }
  }
}`) as unknown as TypedDocumentString<AskManualIdentityMutation, AskManualIdentityMutationVariables>;
export const MyIncomeDocument = new TypedDocumentString(`
    query MyIncome($year: Int!) {
  myIncome(year: $year) {
    year
    gross
    tax
    payeeTax
    net
    months {
      month
      subjectId
      subjectName
      gross
      tax
      payeeTax
      net
      lineCount
    }
    warnings {
      code
      subjectName
      percent
      amount
      limit
    }
    vatMeters {
      subjectName
      month
      exVat
      threshold
      left
      isReached
    }
    records {
      subjectId
      subjectName
      monthsCounted
      income
      withheld
    }
    lines {
      id
      companyName
      title
      month
      gross
      net
      stateText
      confirmBy
      isPaid
      paidAt
    }
    hasMoreLines
  }
}
    `) as unknown as TypedDocumentString<MyIncomeQuery, MyIncomeQueryVariables>;
export const MyIncomeLineDocument = new TypedDocumentString(`
    query MyIncomeLine($id: ID!) {
  myIncomeLine(id: $id) {
    id
    companyName
    subjectName
    title
    kindName
    month
    gross
    vat
    surtax
    incomeTax
    tax
    payeeTax
    net
    stateText
    confirmBy
    isPaid
    paidAt
    accountMasked
    bankName
    payWayName
    timeline {
      at
      text
    }
    ruleTitle
    whyTax {
      key
      label
      formula
      amount
    }
    isReceiptReady
    receiptAvailableAt
  }
}
    `) as unknown as TypedDocumentString<MyIncomeLineQuery, MyIncomeLineQueryVariables>;
export const OpenMyReceiptDocument = new TypedDocumentString(`
    mutation OpenMyReceipt($lineId: ID!) {
  openMyReceipt(lineId: $lineId) {
    url
  }
}
    `) as unknown as TypedDocumentString<OpenMyReceiptMutation, OpenMyReceiptMutationVariables>;
export const OpenMyIncomeCertificateDocument = new TypedDocumentString(`
    mutation OpenMyIncomeCertificate($year: Int!) {
  openMyIncomeCertificate(year: $year) {
    url
  }
}
    `) as unknown as TypedDocumentString<OpenMyIncomeCertificateMutation, OpenMyIncomeCertificateMutationVariables>;
export const MyObjectionsDocument = new TypedDocumentString(`
    query MyObjections {
  myObjections {
    id
    lineId
    companyName
    title
    net
    kind
    statusName
    text
    raisedAt
    answer
    answeredAt
    closedAt
  }
  payeeMe {
    mark
  }
}
    `) as unknown as TypedDocumentString<MyObjectionsQuery, MyObjectionsQueryVariables>;
export const RaiseObjectionDocument = new TypedDocumentString(`
    mutation RaiseObjection($input: RaiseObjectionInput!, $idempotencyKey: ID!) {
  raiseObjection(input: $input, idempotencyKey: $idempotencyKey) {
    id
  }
}
    `) as unknown as TypedDocumentString<RaiseObjectionMutation, RaiseObjectionMutationVariables>;
export const FactsDocument = new TypedDocumentString(`
    query Facts {
  serverFacts {
    serverTime
    isDemo
    isSimulated
    brand
    hotline
  }
  catalogueWords {
    catalogue
    code
    name
    part
    isOff
  }
}
    `) as unknown as TypedDocumentString<FactsQuery, FactsQueryVariables>;
export const CaptchaChallengeDocument = new TypedDocumentString(`
    query CaptchaChallenge {
  captchaChallenge {
    token
    sessionId
    challenge
  }
}
    `) as unknown as TypedDocumentString<CaptchaChallengeQuery, CaptchaChallengeQueryVariables>;
export const TestCodesDocument = new TypedDocumentString(`
    query TestCodes {
  testInbox(first: 20) {
    id
    receiver
    text
    code
  }
}
    `) as unknown as TypedDocumentString<TestCodesQuery, TestCodesQueryVariables>;
export const TestInboxOfDemoDocument = new TypedDocumentString(`
    query TestInboxOfDemo {
  testInbox(first: 30) {
    id
    receiver
    templateLabel
    text
    code
    link
  }
}
    `) as unknown as TypedDocumentString<TestInboxOfDemoQuery, TestInboxOfDemoQueryVariables>;
export const PayeeLinkDocument = new TypedDocumentString(`
    query PayeeLink($token: String!) {
  payeeLink(token: $token) {
    purpose
    companyName
    subjectName
    documentName
    deadline
    phoneMasked
    isIdentityNeeded
    isCardRead
    simulated
  }
}
    `) as unknown as TypedDocumentString<PayeeLinkQuery, PayeeLinkQueryVariables>;
export const PayeeMeDocument = new TypedDocumentString(`
    query PayeeMe($token: String) {
  payeeMe(token: $token) {
    name
    scope
    linkPurpose
    isOfLink
    companies
  }
}
    `) as unknown as TypedDocumentString<PayeeMeQuery, PayeeMeQueryVariables>;
export const SendPayeeLinkCodeDocument = new TypedDocumentString(`
    mutation SendPayeeLinkCode($token: String!, $name: String, $idCard: String, $phone: String, $captcha: CaptchaAnswer) {
  sendPayeeLinkCode(
    token: $token
    name: $name
    idCard: $idCard
    phone: $phone
    captcha: $captcha
  ) {
    receiverMasked
    resendAfterSeconds
  }
}
    `) as unknown as TypedDocumentString<SendPayeeLinkCodeMutation, SendPayeeLinkCodeMutationVariables>;
export const ProvePayeeDocument = new TypedDocumentString(`
    mutation ProvePayee($token: String!, $code: String!, $name: String, $idCard: String, $phone: String, $identity: String) {
  provePayee(
    token: $token
    code: $code
    name: $name
    idCard: $idCard
    phone: $phone
    identity: $identity
  ) {
    scope
    language
  }
}
    `) as unknown as TypedDocumentString<ProvePayeeMutation, ProvePayeeMutationVariables>;
export const SendPayeeLoginCodeDocument = new TypedDocumentString(`
    mutation SendPayeeLoginCode($phone: String!, $captcha: CaptchaAnswer) {
  sendPayeeLoginCode(phone: $phone, captcha: $captcha) {
    receiverMasked
    resendAfterSeconds
  }
}
    `) as unknown as TypedDocumentString<SendPayeeLoginCodeMutation, SendPayeeLoginCodeMutationVariables>;
export const LoginPayeeDocument = new TypedDocumentString(`
    mutation LoginPayee($phone: String!, $code: String!, $name: String, $idCard: String) {
  loginPayee(phone: $phone, code: $code, name: $name, idCard: $idCard) {
    scope
    language
  }
}
    `) as unknown as TypedDocumentString<LoginPayeeMutation, LoginPayeeMutationVariables>;
export const SetPayeeLanguageDocument = new TypedDocumentString(`
    mutation SetPayeeLanguage($language: Language!) {
  setPayeeLanguage(language: $language)
}
    `) as unknown as TypedDocumentString<SetPayeeLanguageMutation, SetPayeeLanguageMutationVariables>;
export const LogoutPayeeDocument = new TypedDocumentString(`
    mutation LogoutPayee {
  logoutPayee
}
    `) as unknown as TypedDocumentString<LogoutPayeeMutation, LogoutPayeeMutationVariables>;
export const MyRecordsDocument = new TypedDocumentString(`
    query MyRecords {
  myKeptRecords {
    ...KeptFacts
  }
  myErasures {
    ...ErasureFacts
  }
}
    fragment KeptFacts on KeptKind {
  kind
  name
  count
  reason
  until
}
fragment ErasureFacts on ErasureAnswer {
  id
  askedAt
  erased {
    kind
    name
    count
  }
  kept {
    ...KeptFacts
  }
}`) as unknown as TypedDocumentString<MyRecordsQuery, MyRecordsQueryVariables>;
export const SendMyRecordsCodeDocument = new TypedDocumentString(`
    mutation SendMyRecordsCode($input: MyRecordsCodeInput!) {
  sendMyRecordsCode(input: $input) {
    receiverMasked
    resendAfterSeconds
  }
}
    `) as unknown as TypedDocumentString<SendMyRecordsCodeMutation, SendMyRecordsCodeMutationVariables>;
export const ExportMyRecordsDocument = new TypedDocumentString(`
    mutation ExportMyRecords($code: String!) {
  exportMyRecords(code: $code) {
    fileName
    workbook
  }
}
    `) as unknown as TypedDocumentString<ExportMyRecordsMutation, ExportMyRecordsMutationVariables>;
export const AskMyErasureDocument = new TypedDocumentString(`
    mutation AskMyErasure($code: String!, $idempotencyKey: ID!) {
  askMyErasure(code: $code, idempotencyKey: $idempotencyKey) {
    ...ErasureFacts
  }
}
    fragment KeptFacts on KeptKind {
  kind
  name
  count
  reason
  until
}
fragment ErasureFacts on ErasureAnswer {
  id
  askedAt
  erased {
    kind
    name
    count
  }
  kept {
    ...KeptFacts
  }
}`) as unknown as TypedDocumentString<AskMyErasureMutation, AskMyErasureMutationVariables>;
export const RegistrationOfMeDocument = new TypedDocumentString(`
    query RegistrationOfMe {
  registrationOfMe {
    ...RegistrationShown
  }
}
    fragment RegistrationShown on RegistrationOfMe {
  companyName
  subjectName
  agreementName
  name
  idCardMasked
  phoneMasked
  step
  registeredAt
  confirmedAt
  contract {
    ...ContractShown
  }
}
fragment ContractShown on ContractToSign {
  contractId
  contractNo
  title
  companyName
  subjectName
  parties {
    role
    name
    rows {
      label
      value
    }
  }
  blocks {
    kind
    number
    text
  }
  textSha256
  keyFacts {
    label
    value
  }
  consent {
    version
    title
    text
    items {
      label
      value
    }
  }
  signerName
  isFaceNeeded
  isTypedAllowed
  collectAccount
  accountTypes
  simulated
  step
  signedAt
  isDocumentReady
  documentSha256
}`) as unknown as TypedDocumentString<RegistrationOfMeQuery, RegistrationOfMeQueryVariables>;
export const RegisterMeDocument = new TypedDocumentString(`
    mutation RegisterMe($idempotencyKey: ID!) {
  registerMe(idempotencyKey: $idempotencyKey) {
    registeredAt
  }
}
    `) as unknown as TypedDocumentString<RegisterMeMutation, RegisterMeMutationVariables>;
export const ConfirmRegistrationDocument = new TypedDocumentString(`
    mutation ConfirmRegistration($input: SignContractInput, $idempotencyKey: ID!) {
  confirmRegistration(input: $input, idempotencyKey: $idempotencyKey) {
    confirmedAt
  }
}
    `) as unknown as TypedDocumentString<ConfirmRegistrationMutation, ConfirmRegistrationMutationVariables>;
export const OpenMyRegistrationContractDocument = new TypedDocumentString(`
    mutation OpenMyRegistrationContract {
  openMyRegistrationContract {
    url
  }
}
    `) as unknown as TypedDocumentString<OpenMyRegistrationContractMutation, OpenMyRegistrationContractMutationVariables>;
export const ContractToSignDocument = new TypedDocumentString(`
    query ContractToSign {
  contractToSign {
    ...ContractShown
  }
}
    fragment ContractShown on ContractToSign {
  contractId
  contractNo
  title
  companyName
  subjectName
  parties {
    role
    name
    rows {
      label
      value
    }
  }
  blocks {
    kind
    number
    text
  }
  textSha256
  keyFacts {
    label
    value
  }
  consent {
    version
    title
    text
    items {
      label
      value
    }
  }
  signerName
  isFaceNeeded
  isTypedAllowed
  collectAccount
  accountTypes
  simulated
  step
  signedAt
  isDocumentReady
  documentSha256
}`) as unknown as TypedDocumentString<ContractToSignQuery, ContractToSignQueryVariables>;
export const SignContractDocument = new TypedDocumentString(`
    mutation SignContract($input: SignContractInput!, $idempotencyKey: ID!) {
  signContract(input: $input, idempotencyKey: $idempotencyKey) {
    contractId
    signedAt
  }
}
    `) as unknown as TypedDocumentString<SignContractMutation, SignContractMutationVariables>;
export const OpenMyContractDocument = new TypedDocumentString(`
    mutation OpenMyContract {
  openMyContract {
    url
  }
}
    `) as unknown as TypedDocumentString<OpenMyContractMutation, OpenMyContractMutationVariables>;
export const OpenTasksDocument = new TypedDocumentString(`
    query OpenTasks {
  openTasks {
    ...TaskFacts
  }
}
    fragment TaskFacts on OfferedTask {
  id
  name
  description
  companyName
  subjectName
  feeMin
  feeMax
  placesLeft
  endsOn
  version
}`) as unknown as TypedDocumentString<OpenTasksQuery, OpenTasksQueryVariables>;
export const MyTasksDocument = new TypedDocumentString(`
    query MyTasks {
  myTasks {
    ...MyTaskFacts
  }
}
    fragment TaskFacts on OfferedTask {
  id
  name
  description
  companyName
  subjectName
  feeMin
  feeMax
  placesLeft
  endsOn
  version
}
fragment MyTaskFacts on MyTask {
  id
  statusName
  turn
  mayAnswer
  mayHandIn
  mayGiveUp
  mustSign
  isReturned
  isAccepted
  dueAt
  amount
  task {
    ...TaskFacts
  }
  rounds {
    round
    text
    pictureFileIds
    submittedAt
    verdict
    reason
  }
}`) as unknown as TypedDocumentString<MyTasksQuery, MyTasksQueryVariables>;
export const MyTaskDocument = new TypedDocumentString(`
    query MyTask($id: ID) {
  myTask(id: $id) {
    ...MyTaskFacts
  }
  payeeMe {
    mark
  }
}
    fragment TaskFacts on OfferedTask {
  id
  name
  description
  companyName
  subjectName
  feeMin
  feeMax
  placesLeft
  endsOn
  version
}
fragment MyTaskFacts on MyTask {
  id
  statusName
  turn
  mayAnswer
  mayHandIn
  mayGiveUp
  mustSign
  isReturned
  isAccepted
  dueAt
  amount
  task {
    ...TaskFacts
  }
  rounds {
    round
    text
    pictureFileIds
    submittedAt
    verdict
    reason
  }
}`) as unknown as TypedDocumentString<MyTaskQuery, MyTaskQueryVariables>;
export const GrabTaskDocument = new TypedDocumentString(`
    mutation GrabTask($taskId: ID!, $version: Int!, $idempotencyKey: ID!) {
  grabTask(taskId: $taskId, version: $version, idempotencyKey: $idempotencyKey) {
    ...MyTaskFacts
  }
}
    fragment TaskFacts on OfferedTask {
  id
  name
  description
  companyName
  subjectName
  feeMin
  feeMax
  placesLeft
  endsOn
  version
}
fragment MyTaskFacts on MyTask {
  id
  statusName
  turn
  mayAnswer
  mayHandIn
  mayGiveUp
  mustSign
  isReturned
  isAccepted
  dueAt
  amount
  task {
    ...TaskFacts
  }
  rounds {
    round
    text
    pictureFileIds
    submittedAt
    verdict
    reason
  }
}`) as unknown as TypedDocumentString<GrabTaskMutation, GrabTaskMutationVariables>;
export const AnswerTaskDocument = new TypedDocumentString(`
    mutation AnswerTask($id: ID, $isAccepted: Boolean!, $version: Int!, $idempotencyKey: ID!) {
  answerTask(
    id: $id
    isAccepted: $isAccepted
    version: $version
    idempotencyKey: $idempotencyKey
  ) {
    ...MyTaskFacts
  }
}
    fragment TaskFacts on OfferedTask {
  id
  name
  description
  companyName
  subjectName
  feeMin
  feeMax
  placesLeft
  endsOn
  version
}
fragment MyTaskFacts on MyTask {
  id
  statusName
  turn
  mayAnswer
  mayHandIn
  mayGiveUp
  mustSign
  isReturned
  isAccepted
  dueAt
  amount
  task {
    ...TaskFacts
  }
  rounds {
    round
    text
    pictureFileIds
    submittedAt
    verdict
    reason
  }
}`) as unknown as TypedDocumentString<AnswerTaskMutation, AnswerTaskMutationVariables>;
export const GiveUpTaskDocument = new TypedDocumentString(`
    mutation GiveUpTask($id: ID, $idempotencyKey: ID!) {
  giveUpTask(id: $id, idempotencyKey: $idempotencyKey) {
    ...MyTaskFacts
  }
}
    fragment TaskFacts on OfferedTask {
  id
  name
  description
  companyName
  subjectName
  feeMin
  feeMax
  placesLeft
  endsOn
  version
}
fragment MyTaskFacts on MyTask {
  id
  statusName
  turn
  mayAnswer
  mayHandIn
  mayGiveUp
  mustSign
  isReturned
  isAccepted
  dueAt
  amount
  task {
    ...TaskFacts
  }
  rounds {
    round
    text
    pictureFileIds
    submittedAt
    verdict
    reason
  }
}`) as unknown as TypedDocumentString<GiveUpTaskMutation, GiveUpTaskMutationVariables>;
export const SubmitTaskWorkDocument = new TypedDocumentString(`
    mutation SubmitTaskWork($id: ID, $text: String!, $pictureIds: [ID!], $idempotencyKey: ID!) {
  submitTaskWork(
    id: $id
    text: $text
    pictureIds: $pictureIds
    idempotencyKey: $idempotencyKey
  ) {
    ...MyTaskFacts
  }
}
    fragment TaskFacts on OfferedTask {
  id
  name
  description
  companyName
  subjectName
  feeMin
  feeMax
  placesLeft
  endsOn
  version
}
fragment MyTaskFacts on MyTask {
  id
  statusName
  turn
  mayAnswer
  mayHandIn
  mayGiveUp
  mustSign
  isReturned
  isAccepted
  dueAt
  amount
  task {
    ...TaskFacts
  }
  rounds {
    round
    text
    pictureFileIds
    submittedAt
    verdict
    reason
  }
}`) as unknown as TypedDocumentString<SubmitTaskWorkMutation, SubmitTaskWorkMutationVariables>;
export const VerifyDocumentDocument = new TypedDocumentString(`
    query VerifyDocument($hash: String!) {
  verifyDocument(hash: $hash) {
    isKnown
    kindName
    at
    parties
    simulated
    endedAt
  }
}
    `) as unknown as TypedDocumentString<VerifyDocumentQuery, VerifyDocumentQueryVariables>;