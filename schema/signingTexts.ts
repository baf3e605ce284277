import { vocabulary } from './codes';

/** Words of contracts that are no state and no refusal. */
export const signingTexts = {
  /** How the day of a contract is written. */
  writtenDay: '{year}年{month}月{day}日',
  /** D68: the record stays signed; its end date has passed. */
  expired: '已到期',
  /** Who let a phone go: the log knows nobody else. */
  holder: '由手机号持有人凭短信验证码确认',
  /** Who kept the phone that signed. */
  signer: '由签约人凭短信验证码与身份证号后六位确认',
} as const;

/** What operators enter about signatures. */
export const signatureTexts = {
  codeMissing: '请填写合同编号',
  samePhone: '与签约手机号相同，无需变更',
  staffPhone: '该手机号属于该企业的成员，不能代收款人确认',
  tailWrong: '请填写身份证号后六位，最后一位可能是 X',
  /** In the place of the state of a change that was confirmed. */
  stopped: '已被签约人阻止',
} as const;

/** Of what is chosen in the list of contracts. */
export const selectionTexts = {
  thing: '需要操作的用户！',
  exported: '需要导出的人员名单！',
  unsigned: '未签约或合同到期的明细',
  tooMany: '一次最多选择 20,000 条，请缩小筛选范围',
} as const;

/** Why somebody on a list is not asked to sign. */
export const askRefusals = {
  IDENTITY: '请先改正：{text}',
  PHONE: '请先填写能接收短信的手机号',
  SIGNED: '已签约',
  STATE: '已签字，合同正在出具',
  UNBOUND: '手机号已解绑，请到签约管理核对并编辑签约人信息',
  UNPROVEN: '实名认证未通过，请到签约管理核对信息',
  LIMIT: '今日提醒次数已用完，请明天再发',
  LATE: '刚由其他同事发起签约',
} as const;

/** Columns of the export. */
export const contractColumns = {
  sheet: '签署合同',
  code: '合同编号',
  name: '姓名',
  idCard: '身份证号',
  phone: '手机号',
  subject: '合作主体',
  agreement: '协议类型',
  contract: '合同名称',
  status: '签署状态',
  importedAt: '导入时间',
  signedOn: '签署日期',
  endsOn: '到期日期',
  account: '签约时填写的账户',
} as const;

/** Where a contract comes from. */
export const contractSource = vocabulary({
  OFFLINE_RECORD: { code: 'OFFLINE_RECORD', label: '线下签署补录' },
  IMPORT: { code: 'IMPORT', label: '名单导入' },
  QR: { code: 'QR', label: '扫码签约' },
  SINGLE: { code: 'SINGLE', label: '发送签约' },
  REGISTRATION: { code: 'REGISTRATION', label: '人员登记' },
  TASK: { code: 'TASK', label: '任务接单' },
});
export type ContractSource = keyof typeof contractSource.rows;

/** Why a document that was looked at is not, or no longer, what was signed; shown under /m/verify and kept with a failed sealing. */
export const brokenReasons = {
  NOT_SIGNED: '文件中没有电子签名',
  NOT_OURS: '不是本平台生成的签署文件，或文件结构已被改动',
  CHANGED: '文件内容在签署后被改动',
  APPENDED: '文件在签署后被追加了内容',
  SIGNATURE_MISSING: '还有签署方尚未签名',
  SIGNER_UNEXPECTED: '签署人与合同约定的签署方不一致',
  SIGNATURE_WRONG: '签名值与签名人的证书不符',
  CERTIFICATE_UNTRUSTED: '签名证书不是由受信任的机构颁发',
  CERTIFICATE_PURPOSE: '证书的用途不符，不能用于该签名',
  CERTIFICATE_EXPIRED: '签署时证书不在有效期内',
  TIMESTAMP_MISSING: '签名没有可信时间戳',
  TIMESTAMP_WRONG: '时间戳与签名不对应，或时间戳已被改动',
  TIMESTAMP_UNTRUSTED: '时间戳不是由受信任的机构签发',
} as const;

/** Names in the certificates of the simulated authorities: whoever opens one must see at once what it is worth (D57). */
export const simulatedAuthorities = {
  certificates: '结清模拟证书机构（仅供演示，非依法设立）',
  timestamps: '结清模拟时间戳机构（仅供演示，非依法设立）',
  stamp: '结清模拟时间戳服务',
} as const;
