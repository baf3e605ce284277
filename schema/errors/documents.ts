// Receipts, exports and messages.
import { type Row, refusal, row } from './row';

export const documentErrors = {
  // Receipts, documents
  RECEIPT_NOT_READY: row('22007', 'dialog', '回单暂未生成，请于 {date} 后下载', 'The receipt is available from {date}'),
  RECEIPT_DRAWING: row('22007', 'dialog', '回单正在生成，请稍后重新下载', 'The receipt is being drawn, please ask again in a moment'),
  RECEIPT_NOT_OFFERED: row('22007', 'dialog', '当前企业不提供回单', 'Receipts are not offered for this company'),
  RECEIPT_REVOKED: row('22007', 'dialog', '该笔付款已退票，回单已作废', 'The payment was returned and its receipt revoked'),
  PAPERS_NOT_READY: refusal('结算单确认后才有合同与付款信息', 'Contract and payment info exist once the statement is confirmed'),
  PAYMENT_PAPER_HIDDEN: refusal(
    '结算单正在处理异常或已终止，不提供付款信息，进度见结算单详情',
    'There is no payment info while failed payments are worked on, nor once the statement has ended',
  ),
  FRONT_URL_REFUSED: refusal('预览页地址须为本站的 /preview', 'The address of the preview must be /preview of this site'),
  INCOME_YEAR_EMPTY: refusal('{year} 年没有已到账的收入，请选择其他年度', 'There is no income of {year}, please choose another year'),
  FILING_NOT_FOUND: refusal('申报表不存在，请刷新后重试', 'There is no such sheet, please reload'),
  FILING_EMPTY: refusal('{period} 没有已入账的明细，请选择其他所属期', 'Nothing was posted in {period}, please choose another period'),
  FILING_OPEN: refusal(
    '还有 {count} 笔{thing}，含税金额共 {amount} 元，不会列入本表；请等待结果，或确认不列入后再生成',
    'This sheet would leave out {thing} ({count}, {amount} in all): wait for them, or confirm that they are left out',
  ),
  FILING_UNEVEN: refusal(
    '税额与应交税费账面相差 {difference} 元，请先核对账务，再生成申报表',
    'The taxes differ from the books by {difference}, please check the books first',
  ),
  RECEIPT_NONE: row('22007', 'dialog', '没有可下载的回单', 'There is no receipt to download'),
  PACKAGING_ALREADY_RUNNING: row(
    '22003',
    'toast',
    '数据正在处理中，请到下载记录查看',
    'A package is already being made, see the download records',
  ),
  PACKAGING_FAILED: row('22007', 'retry', '回单打包失败，请重试', 'Packaging failed, please try again'),
  PACKAGE_EXPIRED: row('22007', 'retry', '文件已失效，请重新下载', 'The file has expired, please download again'),
  PACKAGE_NOT_FOUND: refusal('打包记录不存在', 'Package not found'),

  // Exports and messages
  EXPORT_ALREADY_RUNNING: row(
    '22003',
    'toast',
    '同类导出正在进行，请到下载记录查看',
    'The same export is running, see the download records',
  ),
  EXPORT_NOT_FOUND: refusal('导出记录不存在', 'Export not found'),
  EXPORT_FAILED: refusal('导出失败，请重试', 'The export failed, please try again'),
  EXPORT_TOO_LARGE: row(
    '22001',
    'dialog',
    '最多导出 {limit} 条，请缩小范围或联系客服',
    'At most {limit} rows, please narrow the filter or contact support',
  ),
  EXPORT_RANGE_REQUIRED: refusal('请选择创建时间', 'A creation date range is required'),
  EXPORT_RANGE_FUTURE: refusal('截止日期不能晚于今天，请重新选择', 'The last day cannot be later than today, choose another one'),
  EXPORT_RANGE_TOO_LONG: refusal('时间范围不能超过 {days} 天', 'The range must not exceed {days} days'),
  MESSAGE_NOT_FOUND: refusal('消息不存在', 'Message not found'),
} as const satisfies Record<string, Row>;
