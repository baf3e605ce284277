import { paymentGuide } from './workflow';

/** What an integrator reads first: the order of calls, in both languages (D21, D26). */
export const restGuide = `
## 约定 / Conventions

- 每个业务答复都是 HTTP 200 的 \`{code, message, result}\`，\`22000\` 为成功。Every business answer is HTTP 200 with \`{code, message, result}\`; \`22000\` means success.
- 登录后在请求头带 \`token\`。After the login every call carries the header \`token\`.
- 金额为两位小数的字符串，入参也可用数字；时间为 Asia/Shanghai 的 \`YYYY-MM-DD HH:mm:ss\`。Money is text with two decimals (numbers are taken too); times are \`YYYY-MM-DD HH:mm:ss\` in Asia/Shanghai.
- 身份证号、账号、手机号、验证码等都是字符串；写成数字会丢失位数，按字段名拒绝；编号（id）不超过 2^53−1 时也可用数字。请求体为 UTF-8，或以 charset 写明的编码。Id cards, accounts, phones and codes are text: a number, whose digits would be lost, is refused by the name of its field; an id up to 2^53-1 may be a number. Bodies are UTF-8, or in the charset that they name.
- 写操作可带请求头 \`Idempotency-Key\`，重复提交得到同一结果。Writes may carry \`Idempotency-Key\`: a repeated call gets the same answer.
- 字段名的下划线与驼峰写法等价。snake_case and camelCase of a field are the same.

## 支付一张结算单 / Pay a statement

${paymentGuide}

同样的步骤以 Arazzo 1.0 的写法列在 \`x-workflows\`，供程序读取。The same steps stand in \`x-workflows\`, in the words of Arazzo 1.0, for programs.
`.trim();

/** The parts of the facade, by the first word of their paths. */
export const restAreas: Readonly<Record<string, string>> = {
  statement: '结算单 / Statements',
  ucenter: '资金 / Funds',
  user: '用户与会话 / Users and sessions',
  sso: '会话 / Sessions',
  account: '成员 / Members',
  company: '企业 / Company',
  setting: '配置 / Settings',
  message: '消息 / Messages',
  operarecords: '导出 / Exports',
  file: '文件 / Files',
  excel: '文件 / Files',
  roster: '名单 / Lists',
  verify: '验证码 / Codes',
  subject: '合作主体 / Subjects',
  service: '业务 / Services',
  receipt: '回单 / Receipts',
  payment: '付款信息 / Payment info',
  get: '回单 / Receipts',
  system: '系统 / System',
  tool: '系统 / System',
  tax: '算税 / Tax calculations',
  template: '名单模板 / Templates of lists',
  demo: '演示 / Demo',
};

/** Words of the page that belong to no call. */
export const restTexts = {
  fileNote: [
    '成功时直接返回文件；失败时返回 4xx 与统一的错误结构。',
    'The file itself; a failure has a status of its own (4xx) and the usual envelope.',
  ] as const,
  exported: [
    '2 秒内完成时直接返回 download_url，否则用 export_key 查询进度。',
    'download_url is there when the file is ready within 2 s; otherwise ask for the progress with export_key.',
  ] as const,
  editRow: ['修改一行', 'Change a row'] as const,
  deleteRow: ['删除一行', 'Delete a row'] as const,
  maskedCells: ['带星号的脱敏值视为未修改。', 'A masked value counts as not changed.'] as const,
  license: 'Apache-2.0',
  payment: '支付一张结算单 / Pay a statement',
  codesTitle: '返回码 / Codes',
  token: '登录得到的 token / token of the login',
  code: '不是 22000；含义见首页 / never 22000; see the front page',
  message: '中文说明；30201 时为 JSON / Chinese text; JSON with 30201',
  result: 'requestId，有误的字段在 fields / requestId, wrong fields in fields',
  refused: '未通过校验的请求、没有权限、过于频繁或系统繁忙 / malformed, forbidden, too many or busy',
  file: '文件 / the file',
  answered: '成功，或业务上的拒绝 / success, or a refusal of the business',
} as const;
