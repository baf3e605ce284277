import { spokenTexts } from './spoken';

/** What a payee reads while signing on a phone, and what a company reads when sealing takes longer. */

/** Asked for apart from the contract; a new wording is a new version, which stands in the evidence of each signature. */
export const signingConsent = {
  version: '2026-11',
  title: '敏感个人信息处理单独同意书',
  items: [
    { label: '身份证号', text: '用于实名核验与个人所得税申报，提供给合作主体与税务机关，保存至合同终止后五年。' },
    { label: '收款账户', text: '用于向本人支付报酬，提供给付款银行；更换账户后，原账户不再使用。' },
    { label: '签字笔迹', text: '用于形成电子签名与存证，写入合同，保存期限与合同相同。' },
  ],
  text: '上述信息属于敏感个人信息，泄露或被非法使用可能使人身、财产安全受到危害。本人已单独阅读本同意书，同意按所列目的与期限处理；可随时撤回同意，撤回不影响此前已经进行的处理。不同意的，不能在线签署，可请企业改为线下签署。',
} as const;

export const signingFacts = {
  term: '期限',
  termOf: '自{startsOn}起至{endsOn}止',
  pay: '报酬',
  payOf: '由{subject}支付至本人账户',
  tax: '税款',
  taxOf: '依法代扣代缴，每笔税额可在线查看计算过程',
} as const;

export const signingProblems = {
  typedNameDiffers: '键入的姓名须与身份证姓名一致',
  typedNameMissing: '请键入姓名',
  strokesMissing: '请手写签名',
  strokesTooMany: '签名笔迹过长，请清除后重写',
  accountMissing: '请填写收款账户',
  accountWrong: '收款账号格式不正确',
  payWayNotOffered: '不支持该收款方式',
  consentMissing: '请先阅读并同意',
} as const;

/** The form of a QR code (QRC-004). */
export const qrProblems = spokenTexts({
  subject: '请选择合作主体',
  agreement: '请选择',
  template: '请选择合同',
  collect: '请选择是否填写支付账户',
  accountTypes: '支付账户类型',
  accountTypeNotOffered: '暂不支持收款到{payWay}，请选择其他支付账户类型',
} as const);

/** Why a contract that was signed is not sealed yet; the company reads it beside 签署中. */
export const sealingReasons = {
  CERTIFICATE_UNKNOWN: '证书机构暂无响应，系统将自动重试',
  CERTIFICATE_REFUSED: '证书机构未予签发证书，系统将继续重试',
  SEAL_REFUSED: '合作主体的电子印章未能用印，系统将继续重试',
  TIMESTAMP_UNKNOWN: '时间戳机构暂无响应，取得可信时间戳前合同不会生效，系统将自动重试',
  NOT_STORED: '合同文件未能保存，系统将自动重试',
  FAILED: '合同文件未能出具，系统将自动重试；多次未成功的，可作废后重新发送签约',
} as const;

/** On the certificate page. */
export const proofTexts = {
  signer: '乙方',
  sealer: '甲方',
  code: '短信验证码已核验 {phone} {at}',
  andFace: '{code}；{face}',
  /** Of an ending whose phone is not the one that signed. */
  moved: '{proof}（签约手机号 {signed} 经平台双人核验变更）',
  /** Of an ending before which whoever holds the phone that signed said so, by a code that went there. */
  disowned: '{proof}；{at} 签约手机号 {signed} 的持有人凭短信验证码声明：不是签约人，号码已不属于签约人',
  seal: '平台依授权用章',
  realTime: '{at} (UTC+8)',
  validity: '{from} 至 {until}',
} as const;
