/** How long personal data are kept, under which key, and what is erased (D56). */
import { tax, taxHeading, vocabulary } from './codes';
import { spokenTexts } from './spoken';

const DAY = 86_400_000;

export const custodyLimits = {
  /** D56: what was imported of somebody who has not signed since. Papers that can be drawn anew live no longer. */
  unsignedImports: 90 * DAY,
  /** D56: what was signed, paid, taxed or invoiced. */
  settlementYears: 30,
  /** Pages of a table that one step of a rotation looks through. */
  blocksAtOnce: 32,
  reason: 200,
  /** Runs, holds and requests that operators are shown. */
  shown: 100,
  /** Payments in the copy that a payee takes of her own data. */
  copyRows: 5_000,
} as const;

export const legalHoldScope = vocabulary({
  COMPANY: { code: 'company', label: '企业' },
  PERSON: { code: 'person', label: '收款人' },
});
export type LegalHoldScope = keyof typeof legalHoldScope.rows;

/** What a run or a request has taken away. */
export const erasedKind = vocabulary({
  LIST_ROW: { code: 'list_row', label: '名单行' },
  FILE: { code: 'file', label: '名单文件' },
  REGISTRATION: { code: 'registration', label: '未完成的登记' },
  CONTRACT: { code: 'contract', label: '未签署的协议' },
  TASK_PERSON: { code: 'task_person', label: '未接受的任务邀请' },
  PAYEE: { code: 'payee', label: '企业保存的个人信息' },
  PERSON: { code: 'person', label: '平台保存的个人信息' },
  MESSAGE: { code: 'message', label: '发送过的短信' },
  PICTURE: { code: 'picture', label: '证件照片' },
  CERTIFICATE: { code: 'certificate', label: '年度收入证明文件' },
  PHONE: { code: 'phone', label: '登录手机绑定' },
  SESSION: { code: 'session', label: '已结束的登录记录' },
});
export type ErasedKind = keyof typeof erasedKind.rows;

/** What stays, and because of which duty. */
export const keptKind = vocabulary({
  PAYMENT: { code: 'payment', label: '付款记录' },
  TAX: { code: 'tax', label: '代扣税款记录' },
  CONTRACT: { code: 'contract', label: '已签署的协议' },
  INVOICE: { code: 'invoice', label: '发票记录' },
  WORK: { code: 'work', label: '任务与成果记录' },
  OBJECTION: { code: 'objection', label: '异议与答复' },
  REGISTRATION: { code: 'registration', label: '登记记录' },
  OFFER: { code: 'offer', label: '未签署的协议、补录与未接受的任务邀请' },
  LIST: { code: 'list', label: '企业导入的名单与试算' },
  LINK: { code: 'link', label: '链接、提醒与解绑记录' },
  SHOWN: { code: 'shown', label: '证件识别与人脸核验的时间、结果和编号，不含照片' },
  MESSAGE: { code: 'message', label: '发送过的短信' },
  SESSION: { code: 'session', label: '登录记录' },
  BLOCK: { code: 'block', label: '暂停收款的记录' },
  IDENTITY: { code: 'identity', label: '上述记录所需的姓名、证件号、手机号和账号' },
  HOLD: { code: 'hold', label: '依法保全的资料' },
  REQUEST: { code: 'request', label: '删除请求与答复' },
  LOG: { code: 'log', label: '操作与接口日志、企业和平台的消息与文件、实名核验结果' },
});
export type KeptKind = keyof typeof keptKind.rows;

export const keptReasons: Readonly<Record<KeptKind, string>> = spokenTexts({
  PAYMENT: '会计资料（含回单、银行往来与统计）依法保存 30 年',
  TAX: '计税、扣缴与申报的资料依法保存 30 年',
  CONTRACT: '已签署的协议（含签字笔迹与签署凭据）是付款的依据，保存 30 年',
  INVOICE: '发票资料依法保存 30 年',
  WORK: '任务约定与成果是付款的依据，保存 30 年',
  OBJECTION: '争议处理的凭据，保存 30 年',
  REGISTRATION: '登记是协议与付款的依据，保存 30 年',
  OFFER: '与须保留的记录属于同一企业，或已由平台审核，一并保存 30 年',
  LIST: '付款与计税的原始凭证，保存 30 年',
  LINK: '签署、登记等经过的凭据，保存 30 年',
  SHOWN: '证明签署与收款的是本人，保存 30 年',
  MESSAGE: '通知已送达的凭据，保存 30 年',
  SESSION: '本次登录还在使用，退出后可再次请求删除',
  BLOCK: '核查与争议处理的凭据，保存 30 年',
  IDENTITY: '没有它们，上述记录无法对应到本人',
  HOLD: '有关机关要求保全，解除前不能删除',
  REQUEST: '证明请求已经处理，保存 30 年',
  LOG: '日志逐条相连、不能修改，用于安全审计与争议处理，不逐条计数',
} as const);

/** Kinds of what was erased, and what was left because of a hold. */
export type RunCounts = Readonly<Partial<Record<ErasedKind | 'HELD_COMPANY' | 'HELD_PERSON', number>>>;

/** What stays of one kind; `until` is the last day, where a day can be told. */
export interface KeptEntry {
  readonly kind: KeptKind;
  /** 0 = it is not counted one by one. */
  readonly count: number;
  readonly until: string | null;
}

export const custodyActions = {
  'custody.finishRetention': '保留期清理完成',
  'custody.placeHold': '设置依法保全',
  'custody.releaseHold': '解除依法保全',
  'custody.runRetention': '开始保留期清理',
  'custody.startRotation': '开始密钥轮换',
  'payee.askErasure': '请求删除本人资料',
  'payee.exportRecords': '取得本人资料副本',
  'payee.sendRecordsCode': '收款人获取本人资料验证码',
  'payee.openCertificate': '收款人下载收入与纳税凭证',
} as const;

export const custodyTexts = spokenTexts({
  reasonWrong: '请填写原因（1-200 个字符）',
  companyMissing: '请选择企业',
  cardMissing: '请填写完整的身份证号',
} as const);

/** The file of the copy that a payee takes. */
export const copyName = (day: string): string => `本人资料_${day}.xlsx`;

/** A column of sums; every other one is text, whatever its digits. */
export const isAmountColumn = (title: string): boolean => title.endsWith('（元）');

/** The copy that a payee takes: its parts and their columns. */
export const copyParts = {
  self: { title: '本人信息', columns: ['企业', '姓名', '身份证号', '手机号', '首次付款', '最近付款'] },
  accounts: { title: '本人选择的收款账户', columns: ['收款方式', '账号', '开户行', '选择时间'] },
  registrations: {
    title: '登记',
    columns: ['企业', '合作主体', '协议类型', '姓名', '手机号', '状态', '导入时间', '登记时间', '确认时间'],
  },
  identities: { title: '身份核验', columns: ['企业', '状态', '核验结果', '开始时间', '核验时间', '人脸核验编号', '人脸核验时间'] },
  contracts: { title: '协议', columns: ['企业', '协议编号', '协议名称', '手机号', '收款账号', '状态', '签署日期', '到期日期'] },
  payments: {
    title: '付款',
    get columns() {
      return [
        '企业',
        '款项',
        '扣缴单位',
        '纳税月份',
        '状态',
        '应发（元）',
        `${tax.label('VAT')}及附加（元）`,
        taxHeading('IIT'),
        '个人承担税费（元）',
        '实发（元）',
        '收款账号',
        '开户行',
        '手机号',
        '到账时间',
      ];
    },
  },
  agentInvoices: {
    title: '电子发票',
    get columns() {
      return [
        '企业',
        '标题',
        '开票项目',
        '姓名',
        '发票金额（元）',
        `${tax.label('VAT')}及附加（元）`,
        '状态',
        '发票号码',
        '开票时间',
        '提交时间',
      ];
    },
  },
  serviceOrders: {
    title: '居间服务',
    columns: ['企业', '标题', '购买方', '姓名', '发票金额（元）', '税费（元）', '状态', '发票号码', '开票时间', '提交时间'],
  },
  lists: {
    title: '企业导入的名单',
    columns: ['企业', '名单', '姓名', '身份证号', '手机号', '收款账号', '导入时间'],
    kinds: {
      BUSINESS_INCOME: '经营所得结算',
      LABOR: '劳务报酬结算',
      BACK_CALC: '反算',
      SERVICE_ORDER: '居间服务',
      SIGNING: '签约',
      REGISTRATION: '登记',
      TASK: '任务派发',
      TAX_CALC: '算税',
      AGENT_INVOICE: '电子发票',
    },
  },
  tasks: { title: '任务', columns: ['企业', '任务', '状态', '接受时间'] },
  objections: { title: '异议', columns: ['企业', '款项', '类型', '说明', '答复', '提出时间'] },
} as const;
