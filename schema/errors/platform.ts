// Of every call: input, rights, requests, sessions of a page.
import { type Row, refusal, row } from './row';

export const platformErrors = {
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
  SELECTION_INELIGIBLE: refusal('所选数据中有 {count} 条不符合条件，请重新选择', 'Not eligible: {count} of the selected rows'),
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
  // Under this key something else was done, whose answer the caller may never have heard: looking comes before sending.
  REQUEST_KEY_REUSED: row(
    '22005',
    'dialog',
    '请求标识已用于其他内容：上一次的请求可能已经完成，请先查看，确有需要再提交',
    'The request key was used for another input: the earlier request may be done; look first, then send again if it is still needed',
  ),
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
} as const satisfies Record<string, Row>;
