/**
 * The error catalogue. `rest` is the code of the REST envelope (D09), `level` decides what every client
 * does with it (client/app/errors.ts), `{name}` is filled from the params.
 */
import { fillText } from './fillText';
import { refusals } from './machines/refusals';

export type ErrorLevel =
  | 'toast' // message, nothing else
  | 'dialog' // message that must be closed
  | 'retry' // dialog with a retry button
  | 'confirm' // dialog whose answer is sent again (D12)
  | 'refetch' // message, the record is read again
  | 'reloadList' // message, the list is read again at page 1
  | 'reload' // the page is loaded again
  | 'login' // to the login page, an open form is kept
  | 'prove' // a dialog asks for a fresh proof, then the call is sent again
  | 'noAccess' // to the no-access page
  | 'home' // message, home after 3 s
  | 'serviceIndex' // message, settlement home after 2 s
  | 'empty' // empty state instead of content
  | 'errorPage' // general error page where enabled
  | 'silent';

type Row = { readonly rest: string; readonly level: ErrorLevel; readonly zh: string; readonly en: string };

const row = (rest: string, level: ErrorLevel, zh: string, en: string): Row => ({ rest, level, zh, en });
const refusal = (zh: string, en: string): Row => row('22001', 'toast', zh, en);

export const errors = {
  // Platform
  UNEXPECTED: row('10000', 'errorPage', '系统繁忙，请稍后重试（{requestId}）', 'Unexpected error ({requestId})'),
  BUSY: row('10000', 'errorPage', '系统繁忙，请稍后重试', 'The system is busy, please try again'),
  RATE_LIMITED: row('10000', 'toast', '操作过于频繁，请稍后再试', 'Too many requests, please slow down'),
  VALIDATION_FAILED: refusal('提交内容有误，请检查后重试', 'The input is not valid'),
  // Of a GraphQL document that never ran: the words of the answer say what is wrong with it.
  GRAPHQL_PARSE_FAILED: refusal('GraphQL 文档语法有误，请按应答中的说明修改', 'The GraphQL document cannot be parsed'),
  GRAPHQL_VALIDATION_FAILED: refusal('GraphQL 文档与接口定义不符，请按应答中的说明修改', 'The GraphQL document does not fit the schema'),
  BAD_USER_INPUT: refusal('GraphQL 变量的类型有误，请按应答中的说明修改', 'A variable of the GraphQL document has a wrong type'),
  BAD_REQUEST: refusal('GraphQL 请求超出限制或无法读取，请按应答中的说明修改', 'The GraphQL request is over a limit or cannot be read'),
  ACTION_NOT_ALLOWED: refusal('当前状态为{state}，不能{action}', 'Not possible in the state {stateKey}: {actionKey}'),
  PERMISSION_MISSING: refusal('权限不足！', 'Permission missing'),
  STALE: row('22001', 'refetch', '内容已被他人修改，请刷新后重试', 'Changed by someone else, please read it again'),
  SELECTION_EMPTY: refusal('请先选择{thing}', 'Please select {thing} first'),
  SELECTION_INELIGIBLE: refusal('所选数据中有 {count} 条不符合条件，请重新选择', '{count} of the selected rows are not eligible'),
  SELECTION_CHANGED: row(
    '22001',
    'refetch',
    '所选数据已有变化：确认时 {asked} 条，现在 {now} 条。本次没有执行，请核对后重新操作',
    'The selection has changed: {asked} were agreed to, {now} it would be now; nothing was done',
  ),
  IDEMPOTENCY_KEY_MISSING: refusal('缺少请求标识，请刷新后重试', 'The request key is missing'),
  REQUEST_TOO_SLOW: refusal('网络太慢，内容没有传完，请重试', 'The request took too long to arrive, please send it again'),
  REQUEST_HEADERS_TOO_LARGE: refusal('请求头过大，请清除本站 Cookie 后重试', 'The headers of the request are too large'),
  REQUEST_IN_PROGRESS: refusal('正在处理，请稍候', 'The first call is still running'),
  REQUEST_KEY_REUSED: row('22005', 'dialog', '请求标识已用于其他内容，请刷新后重试', 'The request key was used for another input'),
  ORIGIN_REFUSED: refusal('请求不是来自本站页面，已拒绝', 'The request came from another site and was refused'),
  CLIENT_OUTDATED: row('22004', 'reload', '页面版本已更新，请刷新', 'The page is outdated'),
  PAGE_OUTLIVED: row(
    '22004',
    'reload',
    '本页属于另一登录，请刷新后再操作',
    'The page was drawn for another login or another company, please reload it',
  ),
  COMPANY_LIST_CHANGED: row('22004', 'reload', '企业列表已变化，请刷新', 'The company list has changed'),
  NOT_FOUND: refusal('数据不存在或已被删除', 'Not found'),
  UNKNOWN_VALUE: refusal('{field}的取值不正确', 'Unknown value of {field}'),

  // Session, sign-in, people
  SESSION_REPLACED: row(
    '30201',
    'confirm',
    '您现在以 {current} 登录，改为 {next} 吗？',
    'You are logged in as {current}; change to {next}?',
  ),
  SESSION_EXPIRED: row('22002', 'login', '登录已失效，请重新登录', 'The session has expired'),
  NO_ACCESS: row('22006', 'noAccess', '您当前无权限,请联系企业管理员', 'No access'),
  NO_COMPANY: row('22006', 'noAccess', '您尚未绑定企业', 'No company is bound to this user'),
  VISITOR_REFUSED: row(
    '22001',
    'dialog',
    '业务尚未开通，请联系我们开通业务：{hotline}',
    'The business is not opened, please call {hotline}',
  ),
  READ_ONLY_VIEW: refusal(
    '正在只读查看，不能办理业务或打开文件；请由企业人员操作',
    'You are only looking: the people of the company do this and open files themselves',
  ),
  LOGIN_REFUSED: refusal('账号或密码错误', 'Wrong account or password'),
  LOGIN_LOCKED: refusal('登录失败次数过多，请 {minutes} 分钟后再试', 'Too many failed logins, try again in {minutes} minutes'),
  CAPTCHA_REQUIRED: row('22001', 'dialog', '请先完成安全验证', 'Please solve the captcha first'),
  CAPTCHA_FAILED: refusal('安全验证未通过，请重试', 'The captcha was not solved'),
  CAPTCHA_UNAVAILABLE: refusal('安全验证暂时无法核对，请稍后重试', 'The captcha cannot be checked just now, please try again later'),
  PROOF_NEEDED: row('22001', 'prove', '为保护账号安全，请先验证身份', 'Prove first that it is you'),
  FACTOR_REQUIRED: refusal('请用身份验证器或通行密钥验证', 'A second factor is needed: a code of the authenticator, or a passkey'),
  FACTOR_MISSING: refusal(
    '企业要求付款时验证身份验证器或通行密钥，请先在“个人信息”中启用',
    'The company demands a second factor at payments: set one up in your personal settings first',
  ),
  FACTOR_WRONG: refusal(
    '验证码错误或已使用过，请等待身份验证器显示新的验证码',
    'Wrong code, or one that was used before: wait for the next one',
  ),
  FACTOR_LOCKED: refusal('验证失败次数过多，请 {minutes} 分钟后再试', 'Too many failed tries, try again in {minutes} minutes'),
  FACTOR_EXISTS: refusal('身份验证器已启用；如需更换，请先移除', 'There is an authenticator already: remove it first'),
  FACTOR_UNSTARTED: refusal('请重新扫描二维码', 'Start again: nothing waits to be confirmed'),
  FACTOR_RESET_OPEN: refusal('该用户的重置已在等待执行', 'A reset of this user waits already'),
  FACTOR_RESET_NONE: refusal('没有等待执行的重置', 'No reset is waiting'),
  FACTOR_NOT_FOUND: refusal('尚未启用，或已被移除', 'There is no such factor'),
  FACTOR_DEMANDED: refusal(
    '{company}要求付款时验证，不能移除最后一个身份验证器或通行密钥；请先添加另一个',
    '{company} demands a second factor at payments: the last one stays; add another one first',
  ),
  PASSKEY_REFUSED: refusal('通行密钥验证未通过，请重试', 'The passkey was not accepted, please try again'),
  PASSKEY_EXISTS: refusal('该通行密钥已添加', 'This passkey is there already'),
  PASSKEY_LIMIT: refusal('最多可添加 {max} 个通行密钥，请先移除不用的', 'At most {max} passkeys: remove one first'),
  SIGN_ON_UNKNOWN: refusal(
    '没有这个企业登录代号，请向企业管理员核对',
    'There is no such sign-on code: ask the administrator of your company',
  ),
  SIGN_ON_REFUSED: refusal(
    '企业账号登录未通过验证，请重新开始',
    'The answer of the identity provider was not accepted: please start again',
  ),
  SIGN_ON_UNBOUND: refusal(
    '该企业账号尚未绑定。请先用密码或短信验证码登录，在“个人信息”中绑定后再使用',
    'This account is not bound to anybody: log in by password or code first, then bind it in your personal settings',
  ),
  SIGN_ON_UNREACHABLE: refusal(
    '暂时无法连接企业的身份服务，请稍后重试，或用密码登录',
    'The identity provider of the company cannot be reached: try again later, or log in by password',
  ),
  SIGN_ON_TAKEN: refusal('该企业账号已绑定其他成员', 'This account is bound to another member'),
  SIGN_ON_NOT_FOUND: refusal('尚未绑定企业账号，或已解除', 'No account is bound'),
  SIGN_ON_CONFINED: refusal(
    '您用企业账号登录，只能在该企业工作；如需切换，请退出后用密码或验证码登录',
    'You logged in by an account of a company and work in that company only: log in by password or code to change',
  ),
  API_TOKEN_REFUSED: row(
    '22002',
    'login',
    'API 令牌无效、已到期或已停用，请在“开发者”页面核对',
    'The API token is not valid, has expired or was revoked: check it on the developers page',
  ),
  API_TOKEN_ADDRESS: refusal(
    '来源 IP 不在 API 令牌允许的范围内，请在“开发者”页面核对',
    'The API token may not be used from this address: check it on the developers page',
  ),
  API_TOKEN_CAP: refusal(
    '超过 API 令牌的当日付款上限，今日还可付 {left} 元；请改由人员付款，或明天再付',
    'This passes the daily cap of the API token, {left} CNY are left today',
  ),
  API_TOKEN_LIMIT: refusal('最多可有 {max} 个有效令牌，请先停用不用的', 'At most {max} tokens at a time: revoke one first'),
  SANDBOX_MISSING: refusal('沙箱尚未开通，请先在开发者页面开通', 'There is no sandbox yet: open it on the developers page'),
  API_TOKEN_NOT_FOUND: refusal('令牌不存在', 'There is no such token'),
  API_TOKEN_ENDED: refusal('令牌已停用或已到期，不能轮换；请新建令牌', 'The token has ended and cannot be rotated: create a new one'),
  WEBHOOK_NOT_FOUND: refusal('没有这个 Webhook 或投递记录，可能已被删除', 'There is no such webhook or delivery: it may have been deleted'),
  WEBHOOK_LIMIT: refusal('每家企业最多 {max} 个 Webhook，请先删除不用的', 'At most {max} webhooks for each company: delete one first'),
  WEBHOOK_OFF: refusal('该 Webhook 已停用，请先启用', 'The webhook is off: turn it on first'),
  CODE_WRONG: refusal('验证码错误，还可尝试 {triesLeft} 次', 'Wrong code, {triesLeft} tries left'),
  CODE_EXPIRED: refusal('验证码已失效，请重新获取', 'The code is no longer valid'),
  CODE_TRIES_EXCEEDED: refusal('验证码错误次数过多，请重新获取', 'Too many wrong tries, request a new code'),
  CODE_REQUIRED: refusal('请输入验证码', 'The code is required'),
  CODE_SENT_RECENTLY: refusal('{seconds} 秒后可重新获取验证码', 'A new code can be sent in {seconds} s'),
  CODE_QUOTA_EXCEEDED: refusal('验证码发送次数已达上限，请稍后再试', 'The limit of codes is reached, try again later'),
  MEMBER_NOT_FOUND: refusal('账号不存在', 'Member not found'),
  COMPANY_NOT_FOUND: refusal('企业不存在', 'Company not found'),
  USER_NOT_FOUND: refusal('用户不存在', 'User not found'),
  INVITATION_EXPIRED: refusal('邀请已过期', 'The invitation has expired'),
  LINK_INVALID: refusal('链接已失效', 'The link is no longer valid'),
  TRANSFER_TARGET_NOT_FOUND: refusal('该用户不是企业成员，请先添加为成员再转让', 'Not a member of this company, add the person first'),
  COMPANY_ELSEWHERE: refusal('请先切换到{company}，再退出该企业', 'Switch to {company} first, then leave it'),
  MASTER_ELSEWHERE: refusal(
    '您是{company}的企业管理员，请先切换到该企业并转让管理员',
    'You are the master of {company}: switch to it and transfer the role first',
  ),
  MEMBER_EXISTS: refusal('该用户已是企业成员', 'Already a member of this company'),
  COMPANY_EXISTS: refusal(
    '该企业已注册，请联系企业管理员邀请您加入',
    'The company is registered already, ask its administrator for an invitation',
  ),
  OPERATORS_SEATED: refusal('已有运营人员，请由其创建', 'There are operators already; they seat others'),
  PHONE_TAKEN: refusal('该手机号已被使用', 'The phone number is in use'),
  IDENTITY_UNPROVEN: refusal(
    '请先用手机验证码验证身份，再更换邮箱',
    'Prove the identity with a code first, then change the e-mail address',
  ),
  EMAIL_TAKEN: refusal('该邮箱已被使用', 'The e-mail address is in use'),

  // Company, subject, product switches
  COMPANY_UNAVAILABLE: row('22008', 'home', '企业服务已暂停，请联系客服', 'The company is suspended'),
  SUBJECT_CLOSED: row('22008', 'home', '合作主体已停止服务', 'The cooperation subject is closed'),
  SUBJECT_EXISTS: refusal(
    '已有相同代码或统一社会信用代码的合作主体，请核对',
    'There is a subject of this code or credit code, please check them',
  ),
  SUBJECT_NOT_FOUND: refusal('合作主体不存在', 'Subject not found'),
  SERVICE_NOT_OPEN: row('22001', 'dialog', '该业务未开通，请联系我们开通：{hotline}', 'This product is not opened, please call {hotline}'),
  SERVICE_OFFLINE: row(
    '22001',
    'dialog',
    '该业务已于{date}下线，请使用连续劳务',
    'This product ended on {date}, please use continuous labor',
  ),
  DOWNTIME: row('22001', 'dialog', '系统维护中，暂不能提交结算', 'Maintenance: settlements cannot be submitted'),
  SCENARIO_UNKNOWN: refusal('请选择业务场景', 'Please choose a business scenario'),

  // Files and uploads
  FILE_NOT_FOUND: refusal('文件不存在或已失效', 'File not found'),
  FILE_REQUIRED: refusal('请先上传文件', 'Please upload a file first'),
  FILE_TYPE_WRONG: refusal('文件格式有误', 'The file type is wrong'),
  FILE_TOO_LARGE: refusal('文件不能超过 {limitMb}MB', 'The file must not exceed {limitMb} MB'),
  FILE_ENCRYPTED: refusal(
    '文件设有打开密码，请用 Excel 打开、取消密码后另存为 .xlsx 再上传',
    'The file has a password, please remove it and save as .xlsx',
  ),
  FILE_DAMAGED: refusal(
    '文件已损坏，无法读取，请用 Excel 打开后另存为 .xlsx 再上传',
    'The file is damaged, please open it in Excel and save it as .xlsx',
  ),
  FILE_UNSAFE: refusal('文件内容异常，已拒绝读取', 'The file was refused as unsafe'),
  FILE_NO_ROWS: refusal('文件中没有数据行', 'The file has no rows'),
  FILE_TOO_MANY_ROWS: refusal('数据行数超过 {limit} 行，请拆分后上传', 'More than {limit} rows, please split the file'),
  FILE_TOO_MANY_COLUMNS: refusal('表格超过 {limit} 列', 'More than {limit} columns'),
  FILE_CELL_TOO_LONG: refusal('第 {line} 行有单元格超过 {limit} 个字符', 'A cell of row {line} exceeds {limit} characters'),
  FILE_SHEET_UNKNOWN: refusal('工作表{sheet}不存在', 'There is no sheet {sheet}'),
  FILE_NOT_SHEET: refusal(
    '文件格式有误：文件已损坏或不是表格，请用 Excel 打开后另存为 .xlsx 或 .csv 再上传',
    'The file is damaged or no sheet, please open it in Excel and save it as .xlsx or .csv',
  ),
  FILE_WEB_PAGE: refusal(
    '文件实际是网页格式（改名的 HTML 或 XML），请用 Excel 打开后另存为 .xlsx 再上传',
    'The file is a renamed web page, please open it in Excel and save it as .xlsx',
  ),
  FILE_STILL_OPEN: refusal(
    '这不是表格本身，而是表格打开时产生的临时文件：请先在 Excel 或 WPS 中关闭表格，再上传原文件',
    'This is what a program leaves beside an open file: close the sheet there and upload the sheet itself',
  ),
  FILE_OLD_EXCEL: refusal('这是旧版 .xls 文件，请用 Excel 打开后另存为 .xlsx 再上传', 'Please save the .xls file as .xlsx first'),
  FILE_EXPANDS_TOO_LARGE: refusal('文件解压后过大，请删除多余的格式和图片或拆分后重新上传', 'The file expands to too much'),
  FILE_TOO_SLOW: refusal('文件读取超时，请拆分后重新上传', 'Reading the file took too long, please split it'),
  FILE_ENCODING_UNKNOWN: refusal('无法识别文件编码，请另存为 UTF-8 编码的 CSV 或 .xlsx 后重新上传', 'The text encoding is not known'),
  FILE_QUOTE_OPEN: refusal('第 {line} 行的引号没有成对，请修改后重新上传', 'A quote is not closed in row {line}'),
  UPLOAD_LIMIT_REACHED: refusal('同时上传的文件过多，请稍后再试', 'Too many uploads at once'),
  STORAGE_FULL: row('10000', 'toast', '文件存储空间不足，请联系客服', 'The file storage is full'),

  // Roster
  ROSTER_NOT_FOUND: row('22012', 'serviceIndex', '校验数据不存在或已失效', 'The uploaded list is gone'),
  ROSTER_GONE: row('22012', 'serviceIndex', '校验数据不存在或已失效', 'The uploaded list is gone'),
  ROSTER_ROW_NOT_FOUND: refusal('该条明细不存在或已被删除', 'Row not found'),
  ROSTER_EMPTY: refusal('结算单数据为空，请重新创建', 'The list is empty, please create it again'),
  ROSTER_HAS_ERRORS: refusal('请先修改异常数据', 'Please correct the rows with errors first'),
  ROSTER_MANY_ERRORS: row('22001', 'dialog', '异常数据超过 {limit} 条，请下载异常文件修改后重新上传', 'More than {limit} rows have errors'),
  ROSTER_ROW_INVALID: refusal('{names}', '{names}'),
  ROSTER_BUSY: refusal('数据正在校验，请稍候', 'The list is being checked'),
  ROSTER_MAPPING_INCOMPLETE: refusal('缺少必填列：{columns}', 'Required columns are missing: {columns}'),
  ROSTER_HIDDEN_ROWS: refusal(
    '表格中有 {count} 行被隐藏或筛选掉（第 {lines} 行），请选择是否一并导入',
    '{count} rows of the sheet are hidden or filtered out (line {lines}): say whether they are imported',
  ),
  ROSTER_ROWS_CHANGED: row(
    '22001',
    'refetch',
    '{count} 行在您看到之后有变化：{names}。本次没有改动任何一行，请核对后重新操作',
    '{count} rows have changed since they were seen: {names}; nothing was changed',
  ),
  ROSTER_PASTE_TOO_LARGE: refusal('一次最多粘贴 {limit} 行', 'At most {limit} rows can be pasted at once'),
  ROSTER_CHANGE_NOT_FOUND: refusal('该修改已撤销，或不再保留', 'This change was taken back already, or is no longer kept'),
  ROSTER_CHANGE_OVERTAKEN: refusal('这些行之后又有修改，不能撤销', 'These rows were changed again since, it cannot be taken back'),
  LAST_ROW: refusal('仅有一条结算明细，不能删除', 'The only row cannot be deleted'),
  CHECK_LIST_CHANGED: row('10003', 'reloadList', '校验数据已变化，请核对后重新提交', 'The list has changed, please look again'),
  NEEDS_CONFIRMATION: row('30201', 'confirm', '{title}', '{title}'),
  CONFIRMATION_REASON_REQUIRED: refusal('请填写确认原因', 'A reason is required'),

  // Statement
  STATEMENT_NOT_FOUND: refusal('结算单不存在', 'Statement not found'),
  LINE_NOT_FOUND: refusal('结算明细不存在', 'Line not found'),
  TITLE_REQUIRED: refusal('请填写结算内容', 'A title is required'),
  AUDIT_IS_OFF: refusal('企业未开启审核', 'The audit is switched off'),
  AUDIT_REQUIRED: refusal('请先提交审核', 'The statement must be audited first'),
  MAKER_IS_CHECKER: row('22001', 'dialog', '不能审核自己提交或修改的结算单', 'Nobody passes his own submission'),
  NOT_OWN_SUBMISSION: refusal('只能撤回自己提交的审核', 'Only the submitter may withdraw'),
  AUDIT_ALREADY_PASSED: refusal('您已审核通过，须由另一位审核人审核', 'Another auditor must give the next pass'),
  AUDIT_TIERS_INVALID: refusal('审核档设置不正确', 'The audit tiers are not right'),
  AUDIT_INVOICE_STARTED: refusal('开票申请已在处理中，请联系平台人员', 'The invoice application is already being processed'),
  FUNDS_LOCKED: refusal('资金已被{holder}锁定，{until}前不能重复锁定', 'The funds are locked by {holder} until {until}'),
  FUNDS_NOT_LOCKED: refusal('资金未锁定', 'The funds are not locked'),
  PAY_TYPE_CHANGED: row('22001', 'refetch', '支付方式已变化，请刷新', 'The way of paying has changed, please reload'),
  PAY_CONTENT_CHANGED: row('22001', 'refetch', '结算内容与审核时不一致，请重新提交审核', 'The content differs from what was approved'),
  TAX_CHANGED: row('22001', 'refetch', '税额已变化，请重新确认', 'The tax has changed, please confirm again'),
  TAX_ABOVE_AMOUNT: row(
    '22001',
    'dialog',
    '本月累计后{names}的税额已超过应发金额，不能付款。请终止结算单，复制后去掉该人员，或与其本月其他款项合并结算',
    'The taxes of {names} exceed the amount by now; nothing is paid',
  ),
  PAYEES_NOT_PAYABLE: row(
    '22001',
    'refetch',
    '{names}现在不能付款（{reasons}）。请在名单中改小金额或删除这些人员后再提交',
    'These people cannot be paid now ({reasons}): {names}; correct or delete their rows',
  ),
  PAYEES_OVER_LIMIT: row(
    '22001',
    'dialog',
    '付款后{names}的本月金额将超过平台月限额 {limit} 元，不能付款。请终止本单，去掉这些人员或改小金额后重新提交，或下月再付',
    'With this payment {names} would exceed the monthly limit of {limit}; nothing is paid',
  ),
  PAYEES_BLOCKED: row(
    '22001',
    'dialog',
    '{names}已被暂停收款，不能付款。请去掉这些人员后重新提交，或等待恢复',
    'The platform has stopped payments to {names}; nothing is paid',
  ),
  TAX_RULE_MISSING: refusal('{month} 的{rule}规则尚未配置，暂不能发放', 'No tax rule ({rule}) for {month}: payment refused'),
  TAX_SETTING_USED: refusal(
    '{month} 已有按现行规则计税的明细，该月及以前的规则不能再改；请从 {next} 起另设新规则',
    'Lines of {month} were taxed by the rules in force: rules up to then cannot be changed, set new ones from {next} on',
  ),
  PAY_TIME_INVALID: refusal('打款时间只能选择昨天或今天', 'The payment time must be yesterday or today'),
  STOP_REASON_REQUIRED: refusal('请选择终止原因', 'A reason is required'),
  REMARK_REQUIRED: refusal('请填写备注', 'A remark is required'),
  INVOICE_PENDING_STOP: row(
    '22001',
    'confirm',
    '该结算单有待审核的开票申请，终止后将删除该申请',
    'Stopping deletes the pending invoice application',
  ),
  INVOICE_BLOCKS_STOP: row('22005', 'dialog', '该结算单{reason}', 'An invoice is being or was issued, it cannot be stopped: {reason}'),
  LINES_NONE_TO_STOP: refusal('没有可终止的明细', 'There is no line to stop'),
  LINE_ACCOUNT_REQUIRED: refusal('请填写收款账号', 'The payee account is required'),
  LINE_NEEDS_ACCOUNT: refusal(
    '{names}的收款账号已被银行拒绝，请先修改账号再重新发放',
    'The bank has refused the account for good, change it first: {names}',
  ),
  LINE_NOT_FIXABLE: refusal('该明细失败的原因不是收款账号，无须收款人修改', 'The line did not fail because of its account'),
  LINE_NOT_PAYABLE: refusal('收款人暂不可发放：{reason}', 'The payee cannot be paid: {reason}'),
  APPROVAL_CHANGED: row(
    '22001',
    'refetch',
    '内容在您查看后已变化（{fields}），请核对最新内容后再操作',
    'The content changed after it was read: {fields}',
  ),
  APPROVAL_UNSEEN: row(
    '22001',
    'refetch',
    '该事项申请后修改过，请重新查看后再操作',
    'It was changed after it was first asked for: read it again and send the contentHash that you read',
  ),
  KEY_ROTATION_RUNNING: refusal('密钥轮换正在进行，请等它完成后再开始', 'A rotation of keys is running, please wait for its end'),
  LEGAL_HOLD_EXISTS: refusal('已有生效中的保全，请先解除', 'There is a legal hold already, please release it first'),
  LEGAL_HOLD_NOT_FOUND: refusal('保全不存在或已解除，请刷新后查看', 'The legal hold is not there or was released, please reload'),
  RETENTION_RUNNING: refusal('保留期清理正在进行，请等它完成后再开始', 'A run of retention is going on, please wait for its end'),
  RECONCILE_CASE_NOT_FOUND: refusal('对账差异不存在', 'Reconciliation case not found'),
  APPROVAL_NOT_FOUND: refusal('待确认事项不存在', 'Approval not found'),
  SECOND_OPERATOR_REQUIRED: refusal('须由另一名运营人员确认', 'A second operator must confirm'),
  EVIDENCE_REQUIRED: refusal('请上传凭证', 'Evidence is required'),

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
  INBOUND_MATCHED: refusal('已有到账款项匹配，不能取消汇款', 'Money that covers the statement has arrived'),
  INBOUND_DUPLICATE: refusal('该银行流水已录入', 'This bank reference was entered before'),
  OUTBOUND_REFERENCE_USED: refusal(
    '该银行流水已登记过一次退款转出，请核对后填写本次的流水号',
    'This bank reference has paid out a refund before',
  ),
  BANK_FILE_COLUMNS: refusal('文件缺少 {columns} 列，请在首行补上表头后重新导入', 'The file lacks columns: {columns}'),
  FLOW_NOT_FOUND: refusal('流水不存在', 'Flow not found'),
  QUOTA_BELOW_USE: row('22005', 'dialog', '额度不能低于已用额度', 'The quota cannot be below its use'),

  // Bills
  BILL_NOT_FOUND: refusal('账单不存在', 'Bill not found'),
  BILL_AMOUNT_ABOVE_OWED: row('22005', 'dialog', '还款金额不能超过待还金额 {owed} 元', 'The repayment is above the {owed} that are owed'),
  BILL_REFERENCE_USED: refusal('该银行流水已用于还款', 'This bank reference has repaid a bill before'),
  TAX_CALC_NOT_FOUND: refusal('税款单不存在', 'The tax calculation does not exist'),
  TAX_CALC_ROW_NOT_FOUND: refusal('算税明细不存在', 'The row of the tax calculation does not exist'),
  BACK_CALC_NOT_FOUND: refusal('反算不存在', 'The back-calculation does not exist'),
  BACK_CALC_CHANGED: refusal('数据已变化，请重新反算后再生成结算单', 'The figures have changed, please calculate again'),
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
    '{count} of the chosen statements cannot be invoiced any more',
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

  // Saved views of lists
  LIST_VIEW_NOT_FOUND: refusal('视图不存在或已被删除', 'The view does not exist or was deleted'),
  LIST_VIEW_NAME_TAKEN: refusal('您在该列表已有同名视图，请换一个名称', 'You have a view of this name in this list'),
  LIST_VIEW_LIMIT: refusal('每个列表最多 {max} 个视图，请先删除不用的视图', 'A list has at most {max} views, delete one first'),
  LIST_VIEW_INVALID: refusal(
    '视图含有该列表没有的条件，请刷新页面后重新保存',
    'The view has a condition that its list does not know, please reload and save again',
  ),
  LIST_VIEW_PERSONAL: refusal(
    '身份证号、手机号、姓名等个人信息不能保存在视图中，请去掉后再保存',
    'Numbers and names of persons are not kept in views, please remove them first',
  ),
  LIST_VIEW_NOT_YOURS: refusal(
    '共享视图只能由创建人或企业管理员修改，您可以另存为自己的视图',
    'A shared view is changed by who made it or by the master; save one of your own',
  ),
  LIST_VIEW_NOT_SHARED: refusal('请先共享视图，再设为企业默认', 'Share the view first, then make it the default of the company'),

  // Payout
  ATTEMPT_NOT_FOUND: refusal('付款记录不存在', 'Payout attempt not found'),
  ATTEMPT_NOT_FAILED: refusal(
    '只有最近一次发放失败且账户未更改的明细可以重新发放，请刷新后再看',
    'Only a line whose last try failed, with the account as it was, is sent again; read it once more',
  ),
  PAYOUT_RESULT_KNOWN: refusal('该笔付款已有结果', 'The result of this payout is known already'),
  BOOKS_WRONG: refusal(
    '账目核对不符（{checks}），核对一致后方可恢复渠道',
    'The books do not agree ({checks}); channels are resumed once they do',
  ),

  // Personal data
  REVEAL_REASON_REQUIRED: refusal('请填写查看原因', 'Please say why you need to see it'),
  REVEAL_LIMIT_REACHED: refusal(
    '一小时内最多查看 {count} 次，请稍后再试',
    'At most {count} reveals within an hour, please try again later',
  ),

  // Payee, signing
  ACCOUNT_COOLING: refusal('收款账号变更后处于冷静期，暂不能发放', 'The account was changed recently and is in its cooling period'),
  TASK_NOT_FOUND: refusal('任务不存在或已被删除', 'The task does not exist'),
  TASK_CLOSED: refusal('任务已关闭，不再接单', 'The task is closed'),
  TASK_OVER: refusal('任务已过截止日期，不再接单', 'The deadline of the task has passed'),
  TASK_FULL: refusal('名额已满，请看看其他任务', 'All places of the task are taken'),
  TASK_TAKEN: refusal('您已接过该任务，可在“我的任务”中查看', 'You are on this task already'),
  TASK_MODE_OTHER: refusal(
    '当前企业或任务的模式为{mode}，不能按其他模式办理',
    'The company gives out tasks by {mode} and publishes no others',
  ),
  TASK_HAS_WORK: refusal('还有已提交或待结算的成果，请先验收并结算，再删除任务', 'There is work to be reviewed or settled'),
  TASK_PEOPLE_BELOW: refusal('人数不能少于已接单的 {taken} 人', '{taken} people are on the task already, the places cannot be fewer'),
  TASK_UNSIGNED: refusal('请先签署合同，再提交成果', 'The contract must be signed before work is handed in'),
  TASK_PERSON_NOT_FOUND: refusal('任务人员不存在', 'This person is not on the task'),
  TASK_NOT_REVIEWABLE: refusal('所选人员中有不能验收的成果，请刷新后重新选择', 'Some of the chosen work cannot be reviewed'),
  TASK_NOT_SETTLEABLE: refusal(
    '所选人员中有未验收或已发起结算的，请刷新后重新选择',
    'Some of the chosen work is not accepted or was settled already',
  ),
  STATEMENT_SUBJECT_OTHER: refusal(
    '合作主体与该结算单不符，请核对后重试',
    'The subject is not the one of the statement, check it and try again',
  ),
  TASK_SUBJECT_OTHER: refusal('关联任务的合作主体或业务类型与结算单不同', 'The task is of another subject or kind'),
  STATEMENT_OF_TASK: refusal(
    '该结算单由任务验收发起，请在任务详情中重新发起结算',
    'It was made of the work of a task; settle it there again',
  ),
  TASK_PICTURE_TOO_LARGE: refusal('只能上传{limitMb}M大小以内', 'A picture of a task must not exceed {limitMb} MB'),
  TASK_PICTURES_MANY: refusal('未提交的图片过多，请先提交成果，或联系企业', 'Too many pictures wait to be handed in'),
  TASK_PICTURE_NOT_FOUND: refusal('图片不存在，请重新上传', 'The picture does not exist'),
  REGISTRATION_NOT_FOUND: refusal('登记用户不存在', 'The registered user does not exist'),
  TEMPLATE_NOT_FOUND: refusal('合同模板不存在或已停用', 'The template of the contract does not exist or is retired'),
  PAYEE_NOT_FOUND: refusal('收款人不存在', 'Payee not found'),
  PAYEE_BLOCK_EXISTS: refusal('已暂停收款，请先恢复', 'It is blocked already, please resume it first'),
  PAYEE_BLOCK_NOT_FOUND: refusal('暂停记录不存在或已恢复，请刷新后查看', 'The block is not there or has ended, please reload'),
  PAYEE_GROUP_NOT_FOUND: refusal('分组不存在或已被删除', 'The group does not exist or was deleted'),
  PAYEE_GROUP_NAME_TAKEN: refusal('已有同名分组，请换一个名称', 'There is a group of this name, please choose another one'),
  PAYEE_GROUP_LIMIT: refusal('最多 {max} 个分组，请先删除不用的分组', 'There are at most {max} groups, delete one first'),
  IMPORT_NOT_UNDOABLE: refusal('{reason}', '{reason}'),
  START_EMPTY: refusal(
    '没有可以带入的明细，请换一个来源或上传文件',
    'There are no rows to begin from, choose another source or upload a file',
  ),
  START_SOURCE_MISSING: refusal('请选择从哪张结算单或哪个分组开始', 'Please choose the statement or the group to begin from'),
  IDENTITY_MISMATCH: refusal('姓名或身份证号与记录不一致，请核对', 'Name or id card differ from the record'),
  IDENTITY_REQUIRED: refusal('该手机号尚未绑定，请填写姓名和身份证号', 'This phone is not bound yet: name and id card are needed'),
  OBJECTION_NOT_FOUND: refusal('异议不存在', 'Objection not found'),
  OBJECTION_OPEN: refusal('已提出过同样的异议，请等待企业答复', 'The same objection is open already; please wait for the company'),
  PAYEE_PHONE_MISSING: refusal('该收款人没有可接收短信的手机号，请先补充', 'The payee has no mobile phone that takes SMS'),
  PAYEE_PHONE_DIFFERS: refusal(
    '有付款企业登记的不是您当前登录的手机号。请先打开该企业发给您的链接完成验证，30 分钟内在同一浏览器重新登录后办理；或联系该企业更新您的手机号',
    'A company that pays you has another phone of yours: open a link of that company, prove yourself and log in again in the same browser within 30 minutes, or ask it to change the phone',
  ),
  CONTRACT_EXISTS: refusal('该收款人已有生效中的合同', 'A valid contract exists already'),
  CONTRACT_NOT_FOUND: refusal('合同不存在或已被删除', 'The contract does not exist'),
  CONTRACT_OPEN: refusal('该人员已有待签署的同类合同，请提醒签署', 'A request to sign the same contract is open already'),
  CONTRACTS_NOT_UNSIGNED: refusal('仅支持删除未签约数据，请重新选择', 'Only unsigned records can be deleted'),
  CONTRACTS_NOT_VOIDABLE: refusal('不符合作废条件，请重新选择', 'The selection cannot be voided'),
  CONTRACT_OVERDUE: refusal('签署期限已过', 'The deadline of the signature has passed'),
  CONTRACT_NO_DOCUMENT: refusal('合同文件尚未生成', 'There is no document of this contract'),
  REMINDER_LIMIT: refusal('今日提醒次数已用完', 'This person was reminded often enough today'),
  SIGNER_UNPROVEN: refusal('收款人实名认证未通过，不能提醒', 'The identity of the signer does not match'),
  TEMPLATE_NAME_TAKEN: refusal('该主体下已有同名模板', 'The subject has a template of this name'),
  TEMPLATE_NO_DRAFT: refusal('没有待发布的草稿', 'There is no draft to publish'),
  QR_NOT_FOUND: refusal('二维码不存在', 'The QR code does not exist'),
  CONTRACT_TEXT_CHANGED: refusal('合同内容已更新，请重新阅读后签署', 'The contract changed since it was shown; read it again'),
  CONSENT_CHANGED: refusal('个人信息授权内容已更新，请重新阅读', 'The consent changed since it was shown; read it again'),
  CONTRACT_NOT_SEALED: row('22007', 'dialog', '合同正在出具，请稍后下载', 'The contract is being sealed, download it later'),
  CONTRACT_DATES_WRONG: refusal('合同到期日须晚于签署日', 'The contract must end after it was signed'),

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

  // Operators, integration, help, analytics
  OPERATOR_NOT_FOUND: refusal('运营人员不存在', 'Operator not found'),
  CLOCK_NOT_MOVABLE: refusal('当前模式不能调整时钟', 'The clock cannot be moved in this mode'),
  CLOCK_BACKWARDS: refusal('时钟只能向前调整', 'The clock only moves forward'),
  ARTICLE_OFFLINE: row('23003', 'empty', '文档已下线或不存在', 'The article is offline'),
  HELP_ARTICLE_NOT_FOUND: refusal('文章不存在', 'Article not found'),
  HELP_CATEGORY_NOT_FOUND: refusal('请选择分类', 'Choose a category'),
  HELP_CATEGORY_CODE_USED: refusal('该代码已被其他分类使用，请换一个', 'Another category has this code, choose another one'),
  HELP_NOTHING_FOUND: refusal('没有找到相关内容', 'Nothing found'),
  AMOUNT_RANGE_EMPTY: row('11001', 'silent', '暂无数据', 'No rows for the amount range'),
} as const satisfies Record<string, Row>;

export type ErrorKey = keyof typeof errors;
export type ErrorParams = Readonly<Record<string, unknown>>;

export const errorKeys = Object.keys(errors) as ErrorKey[];

export function isErrorKey(text: string): text is ErrorKey {
  return Object.hasOwn(errors, text);
}

export { fillText };

export function errorText(key: ErrorKey, params: ErrorParams = {}, language: 'zh' | 'en' = 'zh'): string {
  return fillText(errors[key][language], params);
}

/** A refusal of the world: expected, answered to the caller, never logged as a failure. */
export class DomainError extends Error {
  readonly key: ErrorKey;
  readonly params: ErrorParams;
  /** What was given for the fields that it names; for doors that know them by other names, never told to anybody. */
  readonly judged: Readonly<Record<string, unknown>>;

  constructor(key: ErrorKey, params: ErrorParams = {}, judged: Readonly<Record<string, unknown>> = {}) {
    super(errorText(key, params));
    this.name = 'DomainError';
    this.key = key;
    this.params = params;
    this.judged = judged;
  }

  get level(): ErrorLevel {
    return errors[this.key].level;
  }

  get rest(): string {
    return errors[this.key].rest;
  }
}

/** VALIDATION_FAILED with one text per field path. */
export function invalid(fields: Readonly<Record<string, string>>, judged: Readonly<Record<string, unknown>> = {}): DomainError {
  return new DomainError('VALIDATION_FAILED', { fields }, judged);
}

refusals.error = (key, params) => new DomainError(key, params);
refusals.text = (key) => errorText(key);
