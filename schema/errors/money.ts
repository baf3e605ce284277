// Accounts, bills and invoices.
import { type Row, refusal, row } from './row';

export const moneyErrors = {
  // Funds
  INSUFFICIENT_BALANCE: row(
    '22005',
    'dialog',
    '账户余额不足，还差 {short} 元，请充值后再发放，转账到账约需 5-10 分钟',
    'The balance is short of {short}',
  ),
  INSUFFICIENT_QUOTA: row('22005', 'dialog', '垫资额度不足，还差 {short} 元，请先还款', 'The advance quota is short of {short}'),
  FUNDS_BLOCKED: row('22005', 'dialog', '资金账户核对异常，已暂停支付，请联系客服', 'The fund account is blocked after a check'),
  LEDGER_BLOCK_NOT_FOUND: refusal(
    '该账户没有停付，或停付已经解除，请刷新后查看',
    'The account is not blocked, or the block was lifted already',
  ),
  LEDGER_STILL_DIFFERS: refusal(
    '该账户与分录仍相差 {difference} 元，不能解除停付；请先由技术人员更正',
    'The account still differs from its entries by {difference}: it has to be put right first',
  ),
  INBOUND_NOT_FOUND: refusal('到账记录不存在', 'Inbound transfer not found'),
  CORRECTION_ABOVE_CREDIT: refusal(
    '该笔到账尚可更正 {left} 元，请核对金额',
    '{left} are left of this credit to be corrected, please check the amount',
  ),
  INBOUND_UNMATCHED: refusal('未匹配到企业账户，请人工指定', 'The inbound transfer matches no company'),
  INBOUND_REVERSED: refusal(
    '银行已冲正这笔来款，不能确认到账，请核对后驳回',
    'The bank has reversed this transfer: check it and reject it',
  ),
  INBOUND_REVERSAL_OPEN: refusal(
    '有一笔待处理的冲正（{payer} {amount} 元）可能是这笔来款，请先在“待处理冲正”中选择来款或申请关闭',
    'A reversal of {amount} ({payer}) that waits may be of this transfer: choose its credit or have it closed first',
  ),
  INBOUND_NOT_REVERSED: refusal(
    '这笔来款没有冲正标记，或标记已变化，请刷新后查看',
    'The transfer bears no mark of a reversal, or another one than that',
  ),
  REVERSAL_NOT_FOUND: refusal('冲正记录不存在', 'The reversal does not exist'),
  REVERSAL_OTHER_CREDIT: refusal(
    '该冲正不可能是这笔来款：金额大于来款，或已由两名运营撤销过对应关系，请核对流水号',
    'The reversal cannot be of this transfer: its amount is larger, or two operators have said that it is not',
  ),
  INBOUND_MATCHED: refusal('已有到账款项匹配，不能取消汇款', 'Money that covers the statement has arrived'),
  INBOUND_DUPLICATE: refusal('该银行流水已录入', 'This bank reference was entered before'),
  OUTBOUND_REFERENCE_USED: refusal(
    '该银行流水已登记过一次退款转出，请核对后填写本次的流水号',
    'This bank reference has paid out a refund before',
  ),
  BANK_FILE_COLUMNS: refusal('文件缺少 {columns} 列，请在首行补上表头后重新导入', 'The file lacks columns: {columns}'),
  BANK_FILE_HIDDEN: refusal(
    '工作表“{tab}”里没有可导入的流水，流水在隐藏的工作表“{others}”里。请在表格软件中取消隐藏，核对后把它单独存为一个文件再导入',
    'The sheet "{tab}" holds no rows to import; those of the hidden sheet "{others}" were not read: show it, check it and save it as a file of its own',
  ),
  FLOW_NOT_FOUND: refusal('流水不存在', 'Flow not found'),
  QUOTA_BELOW_USE: row('22005', 'dialog', '额度不能低于已用额度', 'The quota cannot be below its use'),

  // Bills
  BILL_NOT_FOUND: refusal('账单不存在', 'Bill not found'),
  BILL_AMOUNT_ABOVE_OWED: row(
    '22005',
    'dialog',
    '还款金额不能超过待还金额 {owed} 元；转多了的，请将整笔款项登记为企业入账，再从余额还款',
    'The repayment is above the {owed} that are owed; where more was transferred, enter the whole transfer as an inbound of the company and repay from its balance',
  ),
  BILL_REFERENCE_USED: refusal('该银行流水已用于还款', 'This bank reference has repaid a bill before'),
  TAX_CALC_NOT_FOUND: refusal('税款单不存在', 'The tax calculation does not exist'),
  TAX_CALC_ROW_NOT_FOUND: refusal('算税明细不存在', 'The row of the tax calculation does not exist'),
  BACK_CALC_NOT_FOUND: refusal('反算不存在', 'The back-calculation does not exist'),
  BACK_CALC_CHANGED: refusal('数据已变化，请重新反算后再生成结算单', 'The figures have changed, please calculate again'),
  BACK_CALC_NET_UNREACHABLE: refusal(
    '{name}：没有应发金额能使实发正好为 {net} 元（本月达到增值税起征点时实发会跳过这一段），请改为不高于 {below} 元或不低于 {above} 元后重新反算',
    '{name}: no gross amount leaves exactly {net}, because the net jumps where VAT becomes due; ask for {below} or less, or {above} or more, and calculate again',
  ),
  BACK_CALC_IN_USE: refusal('请先取消或终止由此反算生成的结算单', 'Cancel or terminate its statement first'),
  SERVICE_ORDER_NOT_FOUND: refusal('居间服务单不存在', 'The service order does not exist'),
  SERVICE_ORDER_ITEM_NOT_FOUND: refusal('居间服务明细不存在', 'The item of the service order does not exist'),
  SERVICE_ORDER_INVOICE_USED: refusal('该发票号码已登记，请核对后重新填写', 'This invoice number belongs to another item'),
  AGENT_INVOICE_NOT_FOUND: refusal('电子发票单不存在', 'The agent invoice order does not exist'),
  AGENT_INVOICE_LINE_NOT_FOUND: refusal('电子发票明细不存在', 'The line of the agent invoice order does not exist'),
  AGENT_INVOICE_TAX_ABOVE: refusal(
    '{name}本月累计开票已达起征点，应缴税额超过本次开票金额，请合并金额或删除该明细后重试',
    'The tax that is due of {name} is above the amount of the invoice',
  ),
  AGENT_INVOICE_NUMBER_USED: refusal('该发票号码已登记，请核对后重新填写', 'This invoice number belongs to another line'),
  BILL_DAY_INVALID: refusal('到账日期须在 {from} 至今天之间', 'The day of the repayment must lie between {from} and today'),

  // Invoices
  INVOICE_NUMBER_USED: refusal('该发票号码已登记，请核对后重新填写', 'This number belongs to another invoice'),
  INVOICE_TITLE_NOT_FOUND: refusal('该企业尚未提交发票抬头', 'The company has not set its invoice title'),
  INVOICE_TITLE_MISSING: row(
    '22005',
    'dialog',
    '您的发票抬头与收件地址信息尚未完善,将会影响您的在线发票申请服务,请立即完善信息',
    'The invoice title is not approved yet',
  ),
  INVOICE_TITLE_IN_REVIEW: row(
    '22005',
    'dialog',
    '您的发票抬头信息正在审核中暂无法开票，请耐心等待',
    'The invoice title is being reviewed',
  ),
  INVOICE_NOTHING_CHOSEN: refusal('请选择需要开票的订单!', 'Nothing that can be invoiced is chosen'),
  INVOICE_CHOICE_CHANGED: row(
    '22001',
    'refetch',
    '所选结算单中有 {count} 单已申请开票或不可开票，请重新选择',
    'Of the chosen statements {count} cannot be invoiced any more',
  ),
  INVOICE_TOO_MANY: row('22005', 'dialog', '合并开票数据上限为1万条，请重新选择', 'A merged invoice takes at most 10,000 rows'),
  INVOICE_KINDS_MIXED: row(
    '22005',
    'dialog',
    '申请开票数据中包含多种业务类型，无法申请开票，请修改后重试',
    'Statements of several business types make no invoice',
  ),
  INVOICE_SCENARIOS_MIXED: row(
    '22005',
    'dialog',
    '申请开票数据中包含多种业务场景,请确认是否继续开票？',
    'Several scenarios are chosen; confirm that they go into one invoice',
  ),
  INVOICE_AMOUNT_TOO_SMALL: row(
    '22005',
    'dialog',
    '实开金额须大于 0：开票金额 {invoice} 元，欠票 {tardy} 元',
    'The amount must be above what is owed: {invoice} and {tardy}',
  ),
  INVOICE_AMOUNT_CHANGED: row('22001', 'refetch', '开票金额已变为 {real} 元，请重新确认', 'The amount has become {real}'),
  INVOICE_NOT_FOUND: refusal('开票申请不存在', 'The application does not exist'),
  INVOICE_STARTED: row(
    '22005',
    'dialog',
    '撤销失败，您的开票申请已在处理中，请联系海握科技平台人员取消开票申请',
    'It is being processed already; please ask the platform to cancel it',
  ),
  INVOICE_NEXT_MONTH: refusal(
    '该申请归属 {month}，请于 {from} 起受理开具',
    'The application belongs to {month}; accept and issue it from {from} on',
  ),
  INVOICE_STATEMENTS_CHANGED: refusal(
    '申请后 {code} 等 {count} 张结算单有退票、终止或金额变动，与申请的开票金额不符，不能受理。请待其恢复为申请时的金额后再受理，或驳回该申请，由企业重新申请',
    'Something of its statements ({count}, {code} the first) came back, ended or changed since the application, whose amount they no longer give; accept it once they do, or reject it and let the company apply anew',
  ),
  INVOICE_NOT_PAPER: refusal('电子发票不需要登记快递', 'Only a paper invoice is sent by post'),
  INVOICE_RED_WAITS: refusal('该发票已申请红冲，请在开票详情查看进度', 'A red letter of this invoice is asked for already'),
  INVOICE_RED_TAKEN: refusal(
    '该发票的金额已在后续发票中全部抵扣，不能再红冲',
    'Later invoices took off all of this one already, nothing is left for a red letter',
  ),
  INVOICE_RED_CHANGED: row('22001', 'refetch', '可红冲金额已变为 {amount} 元，请重新确认', 'What can be taken back has become {amount}'),
  INVOICE_RED_LAPSED: refusal(
    '该红冲申请已超过 72 小时未确认，已失效，请企业重新申请',
    'It was not confirmed within 72 hours and has lapsed',
  ),
  INVOICE_REISSUE_LATE: refusal(
    '发票开具已超过一个月，不能换开，可申请只红冲',
    'More than a month has passed since it was issued, it can only be taken back',
  ),
  RED_NOT_FOUND: refusal('红冲申请不存在', 'The red letter does not exist'),
  INVOICE_FILE_NONE: refusal('所选申请没有已开具的发票文件', 'None of the chosen applications has an invoice yet'),
  ADDRESS_NOT_FOUND: refusal('收件地址不存在或已被删除', 'Address not found'),
} as const satisfies Record<string, Row>;
