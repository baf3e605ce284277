/** What the columns of banks' files are called; the first header that fits is taken (OPS-008). */
export const bankFileColumns = {
  bankRef: {
    title: '流水号',
    required: true,
    words: ['流水号', '交易流水号', '银行流水号', '交易流水', '业务流水号', '核心流水号', '凭证号', '企业流水号', 'serial', 'reference'],
  },
  amount: {
    title: '金额',
    required: true,
    words: [
      '贷方发生额',
      '贷方发生额收入',
      '贷方发生额/收入',
      '收入金额',
      '贷方金额',
      '收入',
      '贷方',
      '到账金额',
      '交易金额',
      '发生额',
      '金额',
      'credit',
      'amount',
    ],
  },
  /** Money that left, where the file has a column of its own for it. */
  spent: {
    title: '支出金额',
    required: false,
    words: [
      '借方发生额',
      '借方发生额支取',
      '借方发生额支出',
      '借方发生额/支取',
      '借方发生额/支出',
      '支出金额',
      '借方金额',
      '支出',
      '借方',
      '付款金额',
      'debit',
    ],
  },
  /** Which way it went, where one column holds both. */
  direction: {
    title: '收支方向',
    required: false,
    words: [
      '借贷标志',
      '借贷标识',
      '借贷方向',
      '借/贷',
      '借贷',
      '收支方向',
      '收支类型',
      '收支标志',
      '收/支',
      '收支',
      '收付标志',
      '收付方向',
      '交易方向',
      '资金流向',
      '资金方向',
      '账务方向',
      '记账方向',
      '发生方向',
      '收入/支出',
      '收付类型',
      '收付',
      '借贷别',
      '借贷类型',
      '进出账标志',
      '出入账标志',
      '往来账标识',
      'd/c',
      'dr/cr',
      'direction',
    ],
  },
  payerName: {
    title: '付款户名',
    required: true,
    words: [
      '付款户名',
      '付款人名称',
      '付款方名称',
      '付款人',
      '付款方',
      '对方户名',
      '对方名称',
      '对方账户名称',
      '对方单位',
      '对方单位名称',
      '收付方名称',
      '交易对手',
      'payer',
    ],
  },
  accountNo: {
    title: '收款账号',
    required: false,
    words: ['收款账号', '收款人账号', '收款方账号', '虚拟账号', '子账号', '收款子账号', '虚拟户账号'],
  },
  remark: { title: '附言', required: false, words: ['附言', '摘要', '用途', '备注', '交易附言', '付款用途', 'remark'] },
  receivedAt: { title: '交易时间', required: false, words: ['交易时间', '到账时间', '入账时间', '记账时间', 'time'] },
  /** The day, where the file has a column of its own for it. */
  receivedOn: { title: '交易日期', required: false, words: ['交易日期', '交易日', '入账日期', '记账日期', '到账日期', '日期', 'date'] },
} as const;
export type BankFileColumn = keyof typeof bankFileColumns;

/** Of the titles of references: a running number of the bank's book, which begins anew and bears another transfer then. */
export const voucherTitles: readonly string[] = ['凭证号'];

/** Why a row was not entered, and what to do. */
export const bankFileProblems = {
  noRef: '没有流水号，请补上后重新导入',
  refUnread: '流水号含有无法识别的内容（如 #N/A 或 �），请按回单填写',
  refNone: '请按回单填写流水号，不能用“-”“0”“无”代替',
  longRef: '流水号超过 64 个字符，请核对后重新导入',
  formula: '含有公式，请把公式粘贴为数值后重新导入',
  noAmount: '没有金额或金额有误，请填写大于 0、最多两位小数的金额',
  bothSides: '收入和支出两列都有金额，无法判断是收是支，请核对后只保留一列的金额',
  split: '有逗号把一格拆成了两格（如 1,000 没有加引号），请另存为 .xlsx 后重新导入',
  unstorable: '含有无法保存的字符，请删除后重新导入',
  unread: '流水号、付款户名或收款账号的单元格不是文本（如 #N/A、日期），请改为文本后重新导入',
  lost: '流水号、付款户名或收款账号中有丢失的字符（显示为 �），请从网银重新导出 .xlsx 或 UTF-8 编码的文件后导入，或按回单手工录入',
  currency: '币种不是人民币，请核对后按人民币金额登记',
  currencyUnread: '币种无法识别（有丢失的字符或不是文本），请按回单核对币种后重新导入',
  noPayer: '没有付款户名，请补上后重新导入',
  longText: '户名或附言过长，请删减后重新导入',
  precision: '流水号或账号已丢失末位数字，请将该列设为文本后重新导出',
  direction: '收支方向无法识别，请填写“收入”或“支出”（或“贷”“借”）',
  doubtedWay: '有一列像是收支方向但无法确定，未登记，请把该列标题改为“收支方向”并填写“收入”或“支出”；如与收支无关，请删除该列',
  time: '交易时间无法识别，请使用 2026-11-20 10:30:00 这样的格式',
  twice: '流水号与第 {line} 行相同',
  otherDay:
    '流水号已存在，但日期不同（已有的是 {day}），没有登记：如是同一笔，无需处理；如是另一笔，该列不是唯一的流水号，请按回单上的流水号手工录入',
  differs: '流水号已存在，但金额或付款户名不同，请与银行核对',
  voucherAgain:
    '凭证号、金额、付款户名与已有的来款（{day}）相同，但日期或时间不同或没有写明，没有登记：凭证号会重复使用，如是同一笔，无需处理；如是另一笔，请按回单上的交易流水号手工录入，或从网银导出带“交易流水号”列的明细',
  voucherOther:
    '凭证号已存在，但金额或付款户名不同，没有登记：凭证号会重复使用，请按回单上的交易流水号手工录入，或从网银导出带“交易流水号”列的明细',
  voucherTwice: '凭证号与第 {line} 行相同，没有登记：凭证号会重复使用，请按回单上的交易流水号手工录入，或从网银导出带“交易流水号”列的明细',
  repaid: '该流水已用于账单还款，不能再入账',
  voucherRepaid:
    '凭证号与一笔已用于账单还款的流水相同，没有登记：凭证号会重复使用，如是同一笔，无需处理；如是另一笔，请按回单上的交易流水号手工录入，或从网银导出带“交易流水号”列的明细',
  span: '结束日期不能早于开始日期',
  debitReversed: '支出被冲正（红字或负数），是付出去的款退回来了，不是企业来款，没有登记，请按付款结果核对',
  paidBack: '摘要或附言写明冲正、退汇或退回，可能是付出去的款退回来了，没有登记，请按付款结果核对；如确是企业来款，请按回单手工录入',
  alike: '已录入，但与流水号 {refs} 的来款户名、金额相同，日期相同或相近，可能是同一笔，请与银行核对后再确认到账',
  reversedHere: '第 {line} 行冲正了这笔来款，没有登记；如冲正的是另一笔，请核对后手工录入，被标记冲正的可由两名运营撤销',
} as const;

/** What is said of a row by which the bank takes a credit back. Nothing is taken from a balance without two people. */
export const bankFileReversals = {
  CONFIRMED:
    '银行冲正了流水号 {ref} 的来款 {amount} 元，该款已入账给{company}。系统不会自动扣款，请核对后在“资金调整”办理“扣减余额”（原流水号 {ref}），由另一名运营确认',
  ENTERED: '银行冲正了流水号 {ref} 的来款 {amount} 元，该款尚未入账，已不能确认到账，请核对后驳回',
  REJECTED: '银行冲正了流水号 {ref} 的来款 {amount} 元，该款已驳回，没有入账',
  here: '银行冲正了第 {line} 行（流水号 {ref}）的来款 {amount} 元，两行都没有登记',
  several: '金额 {amount} 元被冲正，可能是其中一笔来款：{refs}。已列入“待处理冲正”，没有扣款，请与银行核对后选择来款',
  doubted:
    '金额 {amount} 元被冲正，可能与来款 {ref} 有关，但金额、付款户名或时间不符，或该冲正已对应另一笔来款。已列入“待处理冲正”，没有标记，也没有扣款，请与银行核对后处理',
  left: '金额 {amount} 元被冲正或支出，可能与来款 {ref} 有关，但金额、付款户名或时间不符，没有标记，也没有扣款，请与银行核对后处理',
  unknown:
    '金额 {amount} 元被冲正或退回，没有找到对应的来款，已列入“待处理冲正”：原款以后录入时自动标记，不能确认到账；如原款已入账，请与银行核对后在“待处理冲正”选择来款',
  paired: '银行冲正了流水号 {ref} 的来款 {amount} 元，该款在以前的文件中已与冲正相抵，没有登记',
  dismissed: '金额 {amount} 元的冲正已由两名运营关闭，没有标记来款',
  marked: '流水号 {ref} 的来款 {amount} 元已录入，但银行此前已冲正，已标记，不能确认到账，请核对后驳回',
  open: '流水号 {ref} 的来款 {amount} 元已录入，但有待处理的冲正可能是这笔来款，请先在“待处理冲正”中处理，处理前不能确认到账',
} as const;

/** What is said of other sheets of the workbook. */
export const bankFileSheets = {
  SHEETS_LEFT: '只读取了工作表“{tab}”，工作表“{others}”里也有流水，没有读取，请把它们各存为一个文件后导入',
  SHEETS_HIDDEN: '只读取了工作表“{tab}”，隐藏的工作表“{others}”里也有流水，没有读取，请取消隐藏、核对后各存为一个文件导入',
  SHEETS_UNLOOKED: '工作簿的工作表过多，只读取了工作表“{tab}”，工作表“{others}”没有查看，请核对其中是否有流水',
  SHEETS_TABLES: '只读取了工作表“{tab}”，工作表“{others}”里的表格没有流水的列标题，没有读取，请核对其中是否有流水',
  SHEET_CHOSEN: '读取的是工作表“{tab}”，前面的“{others}”没有流水的列标题，已跳过',
  TITLE_LOST: '第 {columns} 列的标题有丢失的字符或不是文本，没有按该列读取，请核对是否为币种、收支方向或收款账号',
  REMARK_UNREAD: '有 {count} 行（第 {lines} 行）的附言有丢失的字符或不是文本，款项已照常读取，附言已标明“未读取”，请按回单核对',
  SIGNED: '有 {count} 行（第 {lines} 行）金额为负，按支出处理，没有登记，请核对其中是否有冲正',
  WAY_GUESSED: '没有标题为“收支方向”的列，已按“{column}”列判断，其中 {count} 行（第 {lines} 行）按支出处理，没有登记，请核对',
} as const;

/** 帐 is how many banks write 账. */
export const withOurLedger = (text: string): string => text.replaceAll('帐', '账');
export const withTheirLedger = (text: string): string => text.replaceAll('账', '帐');

/** How banks write what is not a column of ours: signs around a header, sums below a table, days. */
export const bankFilePatterns = {
  noise: /[\s()（）[\]【】:：_\-+*]|元|人民币/g,
  sum: /合计|总计|小计/,
  /** Of the title of a column that says who bears a fee, or on which side the balance or the other account stands: no word of the row. */
  otherWay: /费|承担|对方|余额/,
  /** Signs beside a word for the way: 支出（-）, 借(Dr). */
  besideWay: /\s|[（(][^）)]*[）)]$/g,
  /** Of the title of a column of nothing but what came in. */
  creditTitle: /^(?!.*(?:借|支|付|debit)).*(?:贷|收入|到[账帐]|credit)/i,
  /** Of the title of a column that says in which currency a row is. */
  currencyTitle: /[币幣][种種别別]|[货貨][币幣]|currency|ccy/i,
  /** 币种：人民币, in one cell or in two. */
  saysYuan: /(?:[币幣][种種别別]|[货貨][币幣]|currency|ccy)(?:代码|名称)?[\s:：为是]*(?:人民[币幣]|RMB|CN[YH])/i,
  /** Numbers that banks have for the yuan. */
  yuanNumber: /^(?:0*1|10|156)$/,
  /** What stands before the rows of an account, where references stand otherwise. */
  accountLine: /^[\s(（]*(?:[账帐][号户]|卡号|户名|[账帐]户名称|[币幣][种種别別]|[货貨][币幣]|开户行|currency|account)\s*(?:[:：]|$)/i,
  /** Of titles of words that whoever pays writes as well, and of words that say what an entry is. */
  freeTitle: /摘要|附言|用途|备注|remark/i,
  remarkTitle: /摘要|附言|用途|备注|说明|(?:交易|业务)(?:类型|类别|种类|名称)|remark|memo/i,
  /** What banks write beside an entry that takes another one back. */
  reversal: /冲正|冲销|冲账|冲回|抹账|红字|撤销|反交易|reversal/i,
  /** The same beside money that left on its own side, and beside money that came in: then it is what was paid out, and came back. */
  creditBack: /冲正|冲销|冲[账帐]|冲回|抹[账帐]|撤销|反交易|退汇|退票|reversal/i,
  debitBack: /冲正|冲销|冲[账帐]|冲回|抹[账帐]|撤销|反交易|退汇|退票|退回|reversal/i,
  /** Whoever pays writes so of an invoice. */
  redInvoice: /红字/,
  /** A reference in the words of a remark. */
  refInWords: /[A-Za-z0-9]{6,64}/g,
  /** Of the account of the platform: what the bank credits has come in. */
  incoming: /^(贷|贷方|贷记|收|收方|收入|收款|收到|入|进|入账|进账|转入|转账收入|汇入|存入|来账|来款|c|cr|credit|in|\+)$/i,
  outgoing: /^(借|借方|借记|付|付方|付款|付出|支|支出|支取|取出|出|出账|转出|转账支出|汇出|提出|往账|往款|d|dr|debit|out|-)$/i,
  /** A time of the day alone; without colons its hour may have lost a zero. */
  clock: /^(\d{1,2})(?::(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?|(\d{2})(\d{2}))$/,
  /** What stands where a transfer has no reference. */
  noRef: /^(?:[-\u2010-\u2015\u2212/\\*.、_]+|0+|无|暂无|没有|空|null|none|nil|nan|undefined|n[/.]?a\.?)$/i,
  instant: /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?(?:[ T]?(\d{1,2}):?(\d{2})(?::?(\d{2})(?:\.\d{1,9})?)?(?:\+08:?00)?)?$/,
} as const;
