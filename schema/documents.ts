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
  vat: '增值税',
  surtax: '附加税费',
  incomeTax: '个人所得税',
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

/** The file names people see. */
export const receiptFileNames = {
  single: '回单_{name}_{receiptNo}.pdf',
  package: '{statementCode}_回单_{count}份.zip',
} as const;

/** Station messages about packages; `{code}` = the statement, `{count}` = receipts. */
export const receiptNotices = {
  ready: '结算单 {code} 的 {count} 份回单已打包完成，可以下载',
  failed: '结算单 {code} 的回单打包失败，请重试',
} as const;
