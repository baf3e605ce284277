import { spokenTexts } from './spoken';

/** Sentences about titles and addresses that no catalogue of errors holds; those of Spec 3 §5 as they are written. */
export const titleProblems = spokenTexts({
  taxpayerType: '请选择纳税人资质',
  name: '请填写企业名称，不超过 50 个字符',
  account: '银行账号须为 9-32 位数字',
  address: '企业注册地址不能为空',
  addressLong: '企业注册地址不能超过 50 个字符',
  phone: '请填写手机号、带区号的座机号或 400 电话',
  proof: '请上传附件',
  reason: '请填写退回原因',
} as const);

/** What a state means for the company (TTL-009, TTL-010). */
export const titleHints = {
  UNSET: '尚未设置发票抬头，填写并通过审核后才能申请开票',
  IN_REVIEW: '审核中，约需 1 个工作日，暂不能申请开票',
  APPROVED: '已通过审核，可以申请开票。如需变更请联系平台人员',
  REFUSED: '审核未通过，请修改后重新提交',
} as const;
export const titleDue = '最迟 {time} 完成审核';

export const addressProblems = spokenTexts({
  name: '收件人不能为空',
  nameLong: '收件人不能超过 20 个字符',
  phone: '请填写正确的收件人手机号、座机号或 400 电话',
  email: '请填写正确的收件邮箱',
  region: '请选择收件地址',
  detail: '收件人详细地址不能为空',
  detailLong: '收件人详细地址不能超过 50 个字符',
  keepsDefault: '须保留一个默认地址，请将其他地址设为默认',
} as const);

/** What may be done with an address, in the order of its buttons. */
export const addressActions = { setDefault: '设为默认', edit: '编辑', remove: '删除' } as const;

export const invoiceProblems = spokenTexts({
  kind: '请选择发票类型',
  category: '请选择发票类目',
  address: '请选择收件地址',
  reason: '请填写驳回原因',
  remark: '备注不能超过 100 个字符',
  express: '请填写快递公司和单号',
  number: '请填写 20 位发票号码',
  file: '请上传这张发票的 PDF，一份文件只能用于一张发票',
  redReason: '请选择红冲原因',
  redRefusal: '请填写驳回原因',
} as const);

/** Why the issuer cannot issue for now; a person has to clear it. */
export const issuerProblems = {
  LOGIN: '开票人登录已失效，请重新登录电子税务局后再开具',
  FACE: '开票人须先完成人脸识别后再开具',
  QUOTA: '授信额度不足，请调整额度后再开具',
  RISK: '税局提示风险，请处理后再开具',
} as const;
export type IssuerProblem = keyof typeof issuerProblems;

/** Stands beside the state of an application whose invoice was taken back. */
export const redLabel = '已红冲';

export const tardyReason = '发放退票后终止，原结算单已开票';
/** Why an application went with one of its statements. */
export const droppedReason = '结算单已终止';
export const linesReason = '结算单有明细已终止';
export const changedReason = '应付金额已变化';

/** What a program is told of a rule that was saved; the page says the same. */
export const ruleSaved = '开票规则配置成功！';
export const invoiceApplied = '申请成功！';
export const invoiceCancelled = '取消申请成功！';

export const invoiceNotices = {
  issued: '发票已开具：{amount} 元，发票号码 {number}',
  rejected: '开票申请被驳回：{reason}',
  dropped: '开票申请已取消：结算单 {code} 的应付金额已变化，请重新申请',
  droppedWithStop: '开票申请已取消：结算单 {code} 已终止',
  droppedWithLines: '开票申请已取消：结算单 {code} 有明细已终止，请重新申请',
  notApplied: '结算单 {code} 未能自动申请开票：{why}',
  redIssued: '红字发票已开具：{amount} 元，发票号码 {number}',
  redRefused: '红冲申请被驳回：{reason}',
  redLapsed: '红冲申请 72 小时未确认，已失效，可重新申请',
  reissued: '换开的开票申请已提交：{amount} 元',
  unmailed: '发票 {number} 未能发到收件邮箱 {email}，请在开票详情下载后转交，并核对收件邮箱',
  notReissued: '红字发票已开具，换开未能自动提交：{why}，请重新申请开票',
} as const;

/** What the letter calls it. */
export const invoiceMailWords = { BLUE: '数电发票', RED: '红字发票' } as const;

export const titleNotices = {
  approved: '发票抬头已通过审核，可以申请开票',
  refused: '发票抬头审核未通过：{reason}',
} as const;
