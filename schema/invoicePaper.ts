/** The words on the page of an invoice, after the form of a fully digital one; `{name}` is filled in. */
import type { InvoiceKind } from './codes';

export const invoicePaperTitles: Readonly<Record<InvoiceKind, string>> = {
  DIGITAL_SPECIAL: '电子发票（增值税专用发票）',
  DIGITAL_ORDINARY: '电子发票（普通发票）',
  PAPER_SPECIAL: '增值税专用发票',
};

export const invoicePaperWords = {
  number: '发票号码：',
  issuedOn: '开票日期：',
  day: '{year}年{month}月{date}日',
  buyer: '购买方信息',
  seller: '销售方信息',
  name: '名称：',
  taxNo: '统一社会信用代码/纳税人识别号：',
  columns: ['项目名称', '规格型号', '单位', '数量', '单价', '金额', '税率/征收率', '税额'],
  sum: '合　　计',
  total: '价税合计（大写）',
  totalNumber: '（小写）',
  remark: '备　注',
  issuer: '开票人：',
  issuerName: '系统',
  none: '—',
  red: '红字',
  ofBlue: '被红冲蓝字数电发票号码：{number}　红字信息确认单编号：{sheet}',
  simulated: '模拟',
  simulatedLine: '本发票由模拟开票渠道生成，仅供演示，不作为报销和抵扣凭证。',
  xmlLine: '数电发票以 XML 文件为原件，本页为其版式。',
  verify: '扫码验真',
  verifyCode: '验真码',
  sealPurpose: '发票专用章',
} as const;

/** The file names people see. */
export const invoiceFileNames = {
  single: '发票_{title}_{number}.pdf',
  archive: '发票_{count}张.zip',
  content: '发票文件 {count} 张',
  kind: '发票文件',
} as const;
