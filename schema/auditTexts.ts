import { spokenLabels } from './spoken';

/** What the log of a company calls the things that are mostly asked for; its filter offers these. */
export const auditTargets = spokenLabels({
  statement: { label: '结算单' },
  statementLine: { label: '结算明细' },
  roster: { label: '导入名单' },
  company: { label: '企业' },
  member: { label: '成员' },
  subject: { label: '合作主体' },
  task: { label: '任务' },
  taskPerson: { label: '任务人员' },
  contract: { label: '签署合同' },
  registration: { label: '登记用户' },
  invoice: { label: '发票' },
  address: { label: '收件地址' },
  redConfirmation: { label: '红字确认单' },
  serviceOrder: { label: '居间服务单' },
  agentInvoice: { label: '电子发票单' },
  agentInvoiceLine: { label: '电子发票明细' },
  backCalc: { label: '反算' },
  taxCalc: { label: '税款单' },
  bill: { label: '账单' },
  receiptPackage: { label: '回单打包' },
  export: { label: '导出文件' },
  file: { label: '上传文件' },
  inboundTransfer: { label: '到账' },
  payeeGroup: { label: '收款人分组' },
  objection: { label: '收款人异议' },
  webhook: { label: 'Webhook 地址' },
  apiToken: { label: 'API 令牌' },
});

/** What else is acted on: named in the log, and too seldom for a filter of their own. */
const otherTargets = spokenLabels({
  announcement: { label: '公告' },
  approval: { label: '双人确认' },
  auditHead: { label: '日志链' },
  catalogueRow: { label: '目录项' },
  contractTemplate: { label: '合同模板' },
  delivery: { label: '通知发送' },
  erasureRequest: { label: '删除请求' },
  factorReset: { label: '二次验证重置' },
  filing: { label: '申报' },
  helpArticle: { label: '帮助文章' },
  helpCategory: { label: '帮助分类' },
  invoiceTitle: { label: '发票抬头' },
  job: { label: '后台任务' },
  legalHold: { label: '保全' },
  list: { label: '列表' },
  listView: { label: '列表视图' },
  message: { label: '消息' },
  messageTemplate: { label: '消息模板' },
  operator: { label: '运营人员' },
  paper: { label: '证明文件' },
  passkey: { label: '通行密钥' },
  payeeBlock: { label: '暂停收款' },
  payeeLink: { label: '收款人链接' },
  payoutAttempt: { label: '付款' },
  payoutCase: { label: '待核实付款' },
  payoutChannel: { label: '付款通道' },
  payoutDay: { label: '对账日' },
  payoutDecision: { label: '付款核实' },
  person: { label: '收款人' },
  query: { label: '查询' },
  retentionRun: { label: '到期清理' },
  rosterRow: { label: '名单行' },
  serviceOrderItem: { label: '居间服务明细' },
  session: { label: '登录会话' },
  signature: { label: '签署记录' },
  signingQr: { label: '签约二维码' },
  taxCalcRow: { label: '税款明细' },
  user: { label: '用户' },
  webhookDelivery: { label: 'Webhook 投递' },
});

/** The name of what was acted on; a kind that is not known any more shows its key. */
export const auditTargetName = (type: string): string =>
  Object.entries<{ readonly label: string }>({ ...auditTargets, ...otherTargets }).find(([key]) => key === type)?.[1].label ?? type;

/** Roles of the log that are no role of a member or of an operator; a payee is one for whoever pays her, however she came in. */
export const otherRoles = spokenLabels({
  READ_ONLY_VIEW: { label: '平台人员（只读查看）' },
  FULL: { label: '收款人' },
  LINK: { label: '收款人' },
});

/** The log as a sheet: its columns, in their order. */
export const auditTitles = {
  sheet: '操作日志',
  id: '序号',
  at: '时间',
  actor: '操作人',
  role: '角色',
  door: '入口',
  action: '动作',
  outcome: '结果',
  target: '对象',
  targetId: '对象编号',
  status: '操作后状态',
  remark: '说明',
  before: '变更前',
  after: '变更后',
  ip: '来源地址',
  requestId: '请求编号',
  hash: '哈希（SHA-256）',
  done: '已执行',
  refused: '被拒绝',
} as const;
