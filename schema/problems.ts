/**
 * What a check may say about an uploaded row (D23). Problems are data of the row, never thrown. The text of a code is fixed, its {params} come
 * from the check. `half` names the wire field that carries it (format_check / data_check), `counter` the total it feeds.
 */
import { fillText } from './fillText';

export type Severity = 'ERROR' | 'WARNING' | 'NOTE';
export type ProblemCounter = 'twoElement' | 'amountLimit' | 'verifyCollection' | 'incomeSourceId';

type Row = {
  readonly severity: Severity;
  readonly half: 'format' | 'data';
  /** 1 = at the upload, 2 = at the detail check as well, where the tax is known. */
  readonly step: 1 | 2;
  readonly counter: ProblemCounter | null;
  /** As a warning it needs a written reason before confirm (D12). */
  readonly reasonRequired: boolean;
  /** A switch of the company turns this error into a warning (D19, D77). */
  readonly lenient: boolean;
  readonly name: string;
  readonly zh: string;
};

type Extra = Partial<Pick<Row, 'counter' | 'reasonRequired' | 'lenient' | 'step'>>;
const row = (severity: Severity, half: 'format' | 'data', name: string, zh: string, extra: Extra = {}): Row => ({
  severity,
  half,
  step: 1,
  counter: null,
  reasonRequired: false,
  lenient: false,
  name,
  zh,
  ...extra,
});
const account: Extra = { counter: 'verifyCollection' };
const reason: Extra = { reasonRequired: true };
const lenient: Extra = { lenient: true, reasonRequired: true };
const later: Extra = { step: 2 };

export const problems = {
  // Cell rules
  REQUIRED: row('ERROR', 'format', '必填项为空', '请填写{field}'),
  // Of lists of people and of taxes, in the words of their edit form (Spec 2 §5)
  PERSON_REQUIRED: row('ERROR', 'format', '必填项为空', '请输入{field}'),
  TEXT_TOO_LONG: row('ERROR', 'format', '内容过长', '{field}不能超过 {max} 个字符'),
  NAME_FORMAT: row('ERROR', 'format', '姓名有误', '请输入正确的姓名'),
  NAME_PRIVATE: row('ERROR', 'format', '姓名有误', '姓名含有只有本机输入法认识的字（{text}），银行无法识别，请换成标准汉字'),
  NAME_PARTS: row(
    'ERROR',
    'format',
    '姓名有误',
    '姓名由空格或换行分成了几段：一个人请去掉空格，少数民族姓名请用间隔点 ·，多个人请分行填写',
  ),
  NAME_WORDS: row('ERROR', 'format', '姓名有误', '姓名里有“{text}”，请只填写证件上的姓名'),
  NAME_GARBLED: row(
    'ERROR',
    'format',
    '姓名有误',
    '姓名像是编码出错的乱码（原文可能是“{text}”），请改用正确的编码另存文件，或重新填写姓名',
  ),
  NAME_FORMULA: row('ERROR', 'format', '姓名有误', '姓名不能以 = + - @ 开头（像公式），请填写姓名文字'),
  FORMULA_UNSAVED: row('ERROR', 'format', '公式没有结果', '{field}的公式没有保存结果，请在表格软件中打开并保存一次'),
  SCIENTIFIC_TEXT: row('ERROR', 'format', '科学计数法', '{field}写成了科学计数法（{text}），请填写完整的数字'),
  // Cells without a value, told by what they are: schema/unreadCells.ts
  CELL_DATE: row('ERROR', 'format', '单元格是日期', '{field}单元格是日期（{text}），请改为{wanted}后重新填写'),
  CELL_FORMAT: row('ERROR', 'format', '单元格格式不符', '{field}单元格是{format}格式（{text}），请改为常规或数值格式后重新填写'),
  CELL_CHARACTER: row('ERROR', 'format', '无法保存的字符', '{field}含有无法保存的字符（{text}），请删除后重新填写'),
  NUMBER_CELL: row('ERROR', 'format', '数字失真', '{field}是数字单元格，末几位已被 Excel 抹为 0，请以文本重新粘贴'),
  // A truth value or an error of the spreadsheet where text or a number belongs
  CELL_UNREADABLE: row('ERROR', 'format', '单元格无法识别', '{field}单元格不是文本或数字，请改正后重新填写'),
  // Of a csv of which nobody can tell how it writes a quote inside of a text: the fields behind it may have moved
  CELL_QUOTES: row('ERROR', 'format', '引号有歧义', '{field}里引号前的反斜杠可能是内容，也可能是导出程序加的（{text}），请核对后重新填写'),
  // An amount below 1000 with a remark of three digits behind it, or a number with a mark of thousands: nobody can tell
  CELL_SPLIT: row('ERROR', 'format', '被逗号拆开', '{field}被逗号拆开（{text}），看不出是一个数还是几项内容，请去掉千分位或逗号后重新填写'),
  // Whoever strikes a payee or an amount out has not asked for it to be paid; half of a cell that is struck out joins two values in one
  CELL_STRUCK: row('ERROR', 'format', '被划掉', '{field}在表格里被划掉（删除线）：{text}，不需要请删除该行，需要请重新填写'),
  // Of several cells that were made one, the sheet shows the first; whose amount it is, and whether it is one for all, nobody can tell
  CELL_MERGED: row('ERROR', 'format', '合并单元格', '{field}在表格里是合并单元格（{text}），请取消合并并逐行填写'),
  // Two columns of the sheet say who is paid; nobody can tell which of them is meant
  CELL_DIFFERS: row('ERROR', 'format', '两列不一致', '{field}在表格的两列里不一样（{text}），请改成一致或只保留一列'),
  AMOUNT_UNIT: row('ERROR', 'format', '金额单位不是元', '{field}的单位不是人民币元（{text}），请换算成元后重新填写'),
  ID_SCIENTIFIC: row('ERROR', 'format', '身份证号失真', '身份证号被 Excel 转成科学计数法，原始数字已丢失，请重新粘贴'),
  ID_NUMERIC_CELL: row('ERROR', 'format', '身份证号失真', '身份证号是数字单元格，末几位已被 Excel 抹为 0，请以文本重新粘贴'),
  ID_PRECISION_LOST: row('ERROR', 'format', '身份证号失真', '身份证号末三位疑似被 Excel 抹为 0，请以文本重新粘贴'),
  ID_FORMAT: row('ERROR', 'format', '身份证号格式有误', '{text}'),
  PHONE_FORMAT: row('ERROR', 'format', '手机号有误', '请输入正确的手机号'),
  AMOUNT_FORMAT: row('ERROR', 'format', '金额有误', '金额须为大于 0 的数字'),
  AMOUNT_TOO_LARGE: row('ERROR', 'format', '金额有误', '金额不能超过 {max}'),
  AMOUNT_DECIMALS: row('ERROR', 'format', '金额有误', '金额最多保留两位小数'),
  AMOUNT_ZERO: row('ERROR', 'format', '金额有误', '金额不能为 0'),
  ACCOUNT_SCIENTIFIC: row('ERROR', 'format', '收款账号失真', '收款账号被 Excel 转成科学计数法，原始数字已丢失，请重新粘贴', account),
  ACCOUNT_NUMERIC_CELL: row('ERROR', 'format', '收款账号失真', '收款账号是数字单元格，末几位已被 Excel 抹为 0，请以文本重新粘贴', account),
  ACCOUNT_PRECISION_LOST: row('ERROR', 'format', '收款账号失真', '收款账号末位疑似被 Excel 抹为 0，请重新粘贴', account),
  ACCOUNT_ID_CARD: row('ERROR', 'format', '收款账号有误', '收款账号填的是身份证号，请核对是否填错列', account),
  ACCOUNT_FORMAT: row('ERROR', 'format', '收款账号有误', '{text}', account),

  BUYER_TAX_NO: row('ERROR', 'format', '购买方税号有误', '{text}'),

  // Rules about the content
  ID_REGION: row('ERROR', 'data', '身份证号有误', '身份证号的地区码不存在', lenient),
  ID_DATE: row('ERROR', 'data', '身份证号有误', '{text}', lenient),
  ID_CHECKSUM: row('ERROR', 'data', '身份证号有误', '身份证号校验位错误', lenient),
  AGE_UNDER_16: row('ERROR', 'data', '年龄不足', '收款人未满 16 周岁'),
  DUPLICATE_LINE: row('ERROR', 'data', '重复明细', '与序号 {lineNo} 重复（同一人、同一账号、同一金额）'),
  // Of sales that a service order invoices: two equal ones are one that was entered twice
  DUPLICATE_SALE: row('ERROR', 'data', '重复明细', '与序号 {lineNo} 重复（同一人、同一购买方、同一金额），请删除或合并为一行'),
  DUPLICATE_PERSON: row('ERROR', 'data', '重复人员', '与序号 {lineNo} 的身份证号重复'),
  SOURCE_ID_DUPLICATE: row('ERROR', 'data', '业务订单号重复', '业务订单号 {sourceId} 与序号 {lineNo} 重复', { counter: 'incomeSourceId' }),
  SOURCE_ID_USED: row('ERROR', 'data', '业务订单号重复', '业务订单号 {sourceId} 已用于结算单 {statementCode}', {
    counter: 'incomeSourceId',
  }),
  NAME_ID_MISMATCH: row('ERROR', 'data', '二要素不一致', '姓名与身份证号不一致', { counter: 'twoElement' }),
  // D36: money of other companies counts, so the text never gives a figure.
  AMOUNT_LIMIT: row('ERROR', 'data', '超出限额', '已达平台月限额', { counter: 'amountLimit' }),
  ACCOUNT_REJECTED: row('ERROR', 'data', '收款账号校验失败', '收款账号校验未通过：{text}', account),
  ACCOUNT_FAILED_BEFORE: row('ERROR', 'data', '账号上次发放失败', '该账号上次发放失败：{text}（{date}，{statementCode}）', account),
  NOT_SIGNED: row('ERROR', 'data', '未签约', '未签约', lenient),
  CONTRACT_EXPIRED: row('ERROR', 'data', '合同到期', '合同已于 {date} 到期，请重新签约', lenient),
  // Of a statement that began with the failed lines of another one: paid here and sent again there, somebody would be paid twice.
  LINE_STILL_OPEN: row(
    'ERROR',
    'data',
    '原明细未终止',
    '该收款人在结算单 {statementCode} 的明细还没有终止，仍可能发放，请先在那里终止，避免重复发放',
  ),
  PAYEE_BLOCKED: row('ERROR', 'data', '暂停收款', '该收款人已暂停收款：{text}'),

  // Of lists of people: what is asked of them was done, or was asked already
  ALREADY_SIGNED: row('ERROR', 'data', '已签约', '已签署{agreement}，有效期至 {date}', later),
  SIGNING_OPEN: row('ERROR', 'data', '已发起签约', '已有待签署的{agreement}，请勿重复发起', later),
  ALREADY_REGISTERED: row('ERROR', 'data', '已登记', '已于 {date} 登记完成', later),
  ON_TASK_ALREADY: row('ERROR', 'data', '已在任务中', '该人员已在任务中，请勿重复添加'),
  REGISTRATION_OPEN: row('ERROR', 'data', '已发起登记', '已有未完成的登记，请勿重复发起', later),

  TAX_ABOVE_AMOUNT: row('ERROR', 'data', '税额超过金额', '补缴本月增值税后税额超过应发金额，请合并付款或下月支付', later),
  // LAW-012: checked while the month had its rules, and computed when it had none.
  TAX_RULE_MISSING: row('ERROR', 'data', '税务规则未配置', '{text}', later),

  // Warnings
  ACCOUNT_SHARED: row('WARNING', 'data', '多人共用账号', '收款账号与序号 {lineNo}（不同身份证号）相同', reason),
  // D23 refuses equal amounts; nearly equal ones are most often one payment that was corrected in a second row.
  PAYEE_REPEATED: row('WARNING', 'data', '同一人出现多次', '与序号 {lineNo} 是同一人、同一账号，金额不同，请核对是否重复'),
  PHONE_SHARED: row('WARNING', 'data', '多人共用手机号', '手机号与序号 {lineNo}（不同身份证号）相同'),
  PHONE_OF_OTHER: row('WARNING', 'data', '手机号已被使用', '手机号已登记在{name}名下，请核对'),
  ACCOUNT_BANK_OTHER: row('WARNING', 'data', '开户行与卡号不符', '收款账号是{bank}的卡，与填写的开户行不一致，请核对'),
  ACCOUNT_LUHN: row('WARNING', 'data', '账号校验位存疑', '收款账号校验位不正确，请核对'),
  // D19 takes them; nearly always some digits are missing, or it is a code of another kind.
  ACCOUNT_SHORT: row('WARNING', 'data', '收款账号存疑', '收款账号只有 {digits} 位，比银行卡和对公账户都短，请核对是否缺少数字或填错列'),
  // A company or an old passbook may have it; of a card some digits are missing.
  ACCOUNT_BELOW_CARD: row(
    'WARNING',
    'data',
    '收款账号位数存疑',
    '收款账号 {digits} 位，银行卡为 15–19 位，请核对是否缺少数字（存折或对公账号除外）',
  ),
  // A number that names somebody else than an account, or that a program may have spoiled before it came here
  ACCOUNT_LIKE: row('WARNING', 'data', '收款账号存疑', '收款账号像是{text}，请核对是否填错列'),
  ID_ZEROS: row('WARNING', 'data', '身份证号存疑', '身份证号末三位都是 0，若表格经 Excel 编辑过可能已失真，请核对'),
  NUMBER_ZEROS: row('WARNING', 'format', '号码存疑', '{field}末尾有一串 0，若表格曾显示为科学计数法则数字已丢失，请核对'),
  // Of the list as a whole: facts of the upload that stay whatever becomes of its rows.
  SHEETS_LEFT: row('WARNING', 'data', '另有名单未读取', '只读取了工作表“{tab}”，工作表“{others}”里也有名单，没有读取，请核对是否读对了'),
  SHEETS_UNLOOKED: row(
    'WARNING',
    'data',
    '工作表过多',
    '工作簿的工作表过多，只读取了工作表“{tab}”，工作表“{others}”没有查看，请核对其中是否有名单，或删去无关的工作表后重新上传',
  ),
  SHEETS_TABLES: row('NOTE', 'data', '另有表格未读取', '只读取了工作表“{tab}”，工作表“{others}”里的表格没有名单的列标题，没有读取'),
  SHEETS_HIDDEN: row('NOTE', 'data', '隐藏的名单未读取', '只读取了工作表“{tab}”，隐藏的工作表“{others}”里也有名单，没有读取'),
  SHEET_CHOSEN: row('NOTE', 'data', '已选工作表', '读取的是工作表“{tab}”，前面的“{others}”没有名单的列标题，已跳过'),
  ROWS_STRANGE: row(
    'WARNING',
    'data',
    '更正文件有未导入的行',
    '更正文件“{tab}”第 {others} 行没有本名单的行标识，没有导入；新增的人请直接在名单中添加',
  ),
  TOTAL_DIFFERS: row('WARNING', 'data', '合计不符', '表格第 {line} 行的合计是 {said}，以上各行相加是 {sum}，请核对是否有遗漏或改动'),
  AMOUNT_OUTLIER: row('WARNING', 'data', '金额异常', '金额为近 3 次均值的 {factor} 倍', reason),
  NAME_LIKE: row('WARNING', 'data', '姓名存疑', '姓名像是称呼或有错字（{text}），请核对是否与证件一致'),
  AMOUNT_LIKE: row('WARNING', 'data', '金额存疑', '金额像是日期（{text}），请核对是否填错列'),
  NEW_PAYEE: row('WARNING', 'data', '首次收款', '首次收款，账号首次使用'),
  NEW_ACCOUNT: row('WARNING', 'data', '账号首次使用', '收款账号首次使用'),
  NEXT_BRACKET: row('WARNING', 'data', '即将跨档', '下月预计跨入 {rate}% 预扣档', later),
  VAT_CROSSED: row('WARNING', 'data', '超过免税额', '本月不含税收入达到起征点，将补缴增值税 {amount}', later),
  ROLLING_INCOME: row('WARNING', 'data', '年收入较高', '近 12 个月收入超过 500 万元，请引导收款人办理登记', later),
  ROLLING_NEAR: row('WARNING', 'data', '接近登记标准', '近 12 个月收入将接近 500 万元，可提前引导收款人办理登记', later),
  MONTHLY_LIMIT_NEAR: row('WARNING', 'data', '接近限额', '本次付款后将接近平台月限额', later),
  AGE: row('WARNING', 'data', '年龄提示', '收款人 {age} 周岁，请确认用工合规', reason),
  AMOUNT_ROUNDED: row('WARNING', 'format', '金额显示被舍入', '金额在表格中显示为 {shown}，实际存的是 {text}，已按 {text} 读取，请核对'),
  // The whole row was seen by nobody in the sheet; whoever uploaded it was asked and took it in.
  HIDDEN_ROW: row('WARNING', 'format', '隐藏行', '表格第 {line} 行在表格里是隐藏的，已按所选一起导入'),
  // What a sheet shows of a cell, or says beside it, is more than its value
  CELL_LOOK: row('WARNING', 'format', '显示与存储不同', '{field}在表格里可能看不到或看到的不同（{text}），已按存储值读取，请核对'),
  ROW_COMMENT: row('WARNING', 'format', '有批注', '表格第 {line} 行有批注（{text}），请核对是否影响发放'),
  ROW_SAID: row('WARNING', 'format', '表格另有说明', '表格第 {line} 行另写有“{text}”，请核对是否要发放'),
  FORMULA_VALUE: row('WARNING', 'format', '公式单元格', '{field}来自公式，已按计算结果读取，请核对'),
  LANDLINE: row('WARNING', 'format', '座机号码', '号码为座机，无法接收短信'),
  CONSECUTIVE_IDS: row('WARNING', 'data', '身份证号连号', '与序号 {lineNo} 的身份证号连号', reason),
  SAME_FILE: row('WARNING', 'data', '重复上传', '与 {date} 上传的文件内容相同', reason),
  // D81: about the whole list, by its content; the words of each list that it repeats are made by `sameListText`.
  SAME_LIST: row('WARNING', 'data', '与已有结算单重复', '{text}', reason),
  TASK_FEE_RANGE: row('WARNING', 'data', '超出任务费用范围', '金额不在关联任务的费用范围 {range} 内', reason),
  TASK_SETTLED: row('WARNING', 'data', '任务已发起过结算', '该收款人在关联任务下的费用已由结算单 {statementCode} 结算', reason),
  TASK_NOT_ACCEPTED: row('WARNING', 'data', '未接受任务', '收款人尚未接受关联任务', reason),

  // Beside the row's 未签约: what was done about it already
  SIGNING_SENT: row('NOTE', 'data', '已发送签约', '已发送签约短信，等待收款人签署（截至 {date}）'),

  // What the reader put right by itself; the text is a row of `noteTexts`
  NORMALISED: row('NOTE', 'format', '已规范', '{text}'),
} as const satisfies Record<string, Row>;

const noteTexts = {
  BLANKS: '已去除{field}中的空格',
  FULL_WIDTH: '已将全角数字转为半角',
  OTHER_DIGITS: '已将其他文字的数字换成 0–9',
  THOUSANDS: '已去除{field}中的千分位',
  CURRENCY: '已去除{field}中的货币符号',
  APOSTROPHE: '已去除{field}前的单引号',
  PHONE_SIGNS: '已去除{field}中的连字符或国家代码',
  WRAPPER: '已去除{field}外的 =""',
  ID_EXTENDED: '已将 15 位身份证号升为 18 位',
  ID_RESIDENCE: '港澳台居民居住证，按居民身份证办理',
  INVISIBLE: '已去除{field}中看不见的字符',
  NAME_DOT: '已将姓名中的间隔点统一为 ·',
  NAME_FORMS: '已将姓名中的异形字换成标准汉字',
  ID_LETTER: '已将身份证号末位换成字母 X',
  HYPHENS: '已去除{field}中的连字符',
  LABEL: '已去除{field}前后的文字或标点',
  AMOUNT_WORDS: '已将大写金额换成数字',
  NO_VALUE: '{field}中的空值（NULL 之类）按未填写处理',
} as const;
export type CellNote = keyof typeof noteTexts;

export function noteText(note: CellNote, field: RosterField): string {
  return fillText(noteTexts[note], { field: fieldLabels[field] });
}

export type ProblemCode = keyof typeof problems;
export type ProblemParams = Readonly<Record<string, string | number>>;

export const problemCodes = Object.keys(problems) as ProblemCode[];

export function isProblemCode(text: string): text is ProblemCode {
  return Object.hasOwn(problems, text);
}

export function problemText(code: ProblemCode, params: ProblemParams = {}): string {
  return fillText(problems[code].zh, params);
}

/** What is wrong with a cell, ready to be reported or spelled out. */
export type CellFault = { readonly code: ProblemCode; readonly params: ProblemParams };

const fixTexts = { lastAccount: '改用上次成功的账号 {goodAccount}' } as const;

/** What a click does about a problem, in the words of its button; null = nothing but an edit helps. */
export function problemFix(code: ProblemCode, params: ProblemParams): string | null {
  return code === 'ACCOUNT_FAILED_BEFORE' && params.goodAccount ? fillText(fixTexts.lastAccount, params) : null;
}

/** Names of the fields as problems and notes call them. */
export const fieldLabels = {
  name: '姓名',
  idCard: '身份证号',
  phone: '手机号',
  account: '收款账号',
  amount: '金额',
  bank: '开户行',
  sourceId: '业务订单号',
  bankAbstract: '银行附言',
  platformName: '平台名称',
  platformUserName: '平台用户名',
  platformUserId: '平台用户ID',
  remark: '备注',
  buyerName: '购买方名称',
  buyerTaxNo: '购买方税号',
} as const;
export type RosterField = keyof typeof fieldLabels;
