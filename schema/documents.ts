/** The words printed on documents (PDFs); one table per document, `{name}` is filled by the caller. */
export const receiptWords = {
  title: '付款电子回单',
  brand: '结清',
  brandLine: '灵活用工结算平台',
  receiptNo: '回单编号',
  issuedAt: '生成时间',
  simulated: '模拟',
  simulatedLine: '本回单由模拟通道生成，仅供演示，不代表真实付款。',
  payer: '付款方',
  payerName: '户名',
  payerCode: '信用代码',
  payerAccount: '付款账户',
  payerAccountOf: '合作主体结算账户',
  principal: '委托企业',
  payee: '收款方',
  payeeName: '姓名',
  payeeIdCard: '证件号码',
  payeeAccount: '收款账号',
  payeeChannel: '收款渠道',
  net: '实发金额',
  currency: '人民币',
  inWords: '大写',
  gross: '应发金额',
  kind: '业务类型',
  statementCode: '结算单号',
  purpose: '结算内容',
  paidAt: '支付时间',
  bankSerial: '渠道流水号',
  result: '付款状态',
  success: '支付成功',
  remark: '附言',
  none: '—',
  verify: '扫码验真',
  verifyHint: '使用手机扫描二维码，核对本回单的编号、金额与脱敏收款人信息。',
  verifyCode: '验真码',
  maskHint: '证件号码与收款账号已脱敏；税款由合作主体依法扣缴并申报。',
  revokeHint: '如付款被退回，本回单即时作废，以扫码结果为准。',
  issuer: '开具单位',
  issuedOn: '开具日期',
  sealPurpose: '电子回单专用章',
  footer: '{brand} · {line}　　服务热线 {hotline}',
  page: '第 1 页 / 共 1 页',
} as const;

/** The year of a payee on paper: what she earned and what was withheld. */
export const certificateWords = {
  title: '年度收入与纳税凭证',
  year: '年度　{year} 年',
  issued: '出具日期　{day}',
  name: '姓名',
  idCard: '证件号码',
  gross: '应发合计',
  tax: '税额合计',
  payeeTax: '其中本人承担',
  net: '到账合计',
  agent: '扣缴义务人（合作主体）：{name}',
  columns: { month: '月份', gross: '应发', net: '到账' },
  subtotal: '小计',
  total: '合计',
  unit: '单位：人民币元',
  notesTitle: '说明',
  notes: [
    '本凭证根据平台记录生成，只含该年度已到账的付款；不是税务机关开具的完税证明。',
    '到账 = 应发 − 本人承担的税额；由付款方承担的税额不从到账金额中扣除。',
    '税款由扣缴义务人依法扣缴并申报，完税证明请向税务机关申请开具。',
  ],
  simulated: '模拟',
  simulatedLine: '本凭证由模拟通道的记录生成，仅供演示，不代表真实收入与纳税。',
  footer: '{brand} · 灵活用工结算平台　　服务热线 {hotline}',
  page: '第 {page} 页 / 共 {pages} 页',
} as const;

/** The file names people see. */
export const receiptFileNames = {
  single: '回单_{name}_{receiptNo}.pdf',
  certificate: '收入与纳税凭证_{name}_{year}.pdf',
  package: '{statementCode}_回单_{count}份.zip',
} as const;

/** Station messages about packages; `{code}` = the statement, `{count}` = receipts. */
export const receiptNotices = {
  ready: '结算单 {code} 的 {count} 份回单已打包完成，可以下载',
  failed: '结算单 {code} 的回单打包失败，请重试',
} as const;

/** Which half of making a receipt failed. */
export const drawFailures = ['DRAW', 'STORE'] as const;
export type DrawFailure = (typeof drawFailures)[number];

/** Why a receipt was not drawn, as operators read it. */
export const drawingReasons: Readonly<Record<DrawFailure, string>> = {
  DRAW: '回单版面未能绘制，系统将继续重试；原因见服务日志',
  STORE: '回单文件未能保存，系统将继续重试',
};
