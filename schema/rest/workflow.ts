/**
 * The order of calls as data: printed for people into the guide, and for programs into `x-workflows`, in the words of Arazzo 1.0.
 * A value is what the caller brings (`$inputs.…`), what an earlier step kept (`$steps.….outputs.…`), or itself.
 */
export interface GuideStep {
  readonly id: string;
  readonly call: `GET /api/${string}` | `POST /api/${string}`;
  /** Whose token is sent; the steps of a person who needs none are logins. */
  readonly by: 'maker' | 'approver';
  readonly zh: string;
  readonly en: string;
  readonly send: Readonly<Record<string, string | number>>;
  /** Name under which a part of `result` is kept, by its JSON pointer. */
  readonly keep?: Readonly<Record<string, string>>;
  /** Otherwise the step is left out. */
  readonly when?: string;
  /** Codes of the envelope with which it goes on; 22000 alone when absent. */
  readonly codes?: readonly number[];
  /** Part of `result` that must have this value before it goes on; until then the step is repeated. */
  readonly until?: { readonly pointer: string; readonly is: '==' | '!='; readonly value: number | null };
  /** Seconds to wait before the first look, and between two. */
  readonly waits?: number;
}

export interface GuideInput {
  readonly zh: string;
  readonly en: string;
  readonly example: string;
}

const STATEMENT = '$steps.ready.outputs.statementId';
const NEEDS_AUDIT = '$steps.me.outputs.need_audit == 1';
const NEEDS_CODE = '$steps.hold.outputs.need_sms == 1';

/** What the caller brings. */
export const paymentInputs: Readonly<Record<string, GuideInput>> = {
  account: { zh: '制单并付款的人的手机号或邮箱', en: 'Phone or e-mail of who makes and pays', example: '16000000102' },
  password: { zh: '其密码', en: 'Password of the same', example: '********' },
  approverAccount: { zh: '审核人，企业开启审核时', en: 'The approver, where the company has an audit', example: '16000000103' },
  approverPassword: { zh: '其密码', en: 'Password of the same', example: '********' },
  file: {
    zh: '名单文件（.xlsx 或 .csv），模板见 GET /api/roster/template',
    en: 'The sheet, .xlsx or .csv; its template is GET /api/roster/template',
    example: '25-people.xlsx',
  },
  billType: {
    zh: '业务场景代码，取自 subject 步骤的 bill_type_list',
    en: 'Code of the scenario, from bill_type_list of the step subject',
    example: '13',
  },
  productType: {
    zh: '业务类型：12 一般劳务，18 连续劳务，10 经营所得；两种劳务计税不同，不可猜',
    en: 'Kind of work: 12 general labor, 18 continuous labor, 10 business income; the taxes of the two kinds of labor differ',
    example: '18',
  },
  reason: { zh: '有提醒时继续的原因', en: 'Why it goes on in spite of warnings', example: '已与主播核对' },
  code: { zh: '付款验证码，sms 步骤后收到', en: 'The code that comes by SMS after the step sms', example: '382914' },
};

/** D21, D22, D26: from the login to the paid statement. */
export const paymentSteps: readonly GuideStep[] = [
  {
    id: 'login',
    call: 'POST /api/user/login',
    by: 'maker',
    zh: '登录，之后的请求头带 token',
    en: 'log in; the header token of every later call',
    send: { account: '$inputs.account', password: '$inputs.password' },
    keep: { token: '/token' },
  },
  {
    id: 'me',
    call: 'GET /api/user/info',
    by: 'maker',
    zh: 'need_audit：企业是否开启审核',
    en: 'need_audit: whether the company has an audit',
    send: {},
    keep: { need_audit: '/need_audit' },
  },
  {
    id: 'subject',
    call: 'GET /api/subject/list',
    by: 'maker',
    zh: '合作主体及其业务场景',
    en: 'the subjects with their scenarios',
    send: {},
    keep: { subject_id: '/list/0/subject_id', bill_type_list: '/list/0/bill_type_list' },
  },
  {
    id: 'upload',
    call: 'POST /api/excel/upload',
    by: 'maker',
    zh: '上传名单',
    en: 'upload the sheet',
    send: { file: '$inputs.file' },
    keep: { file_id: '/file_id' },
  },
  {
    id: 'create',
    call: 'POST /api/statement/labor/create',
    by: 'maker',
    zh: '创建；error_count = -1 表示仍在校验',
    en: 'create; error_count = -1: still being checked',
    send: {
      subjectId: '$steps.subject.outputs.subject_id',
      billType: '$inputs.billType',
      productType: '$inputs.productType',
      state_attachment: '$steps.upload.outputs.file_id',
    },
    keep: { statement_key: '/statement_key' },
  },
  {
    id: 'list',
    call: 'POST /api/statement/check/list',
    by: 'maker',
    zh: '名单与 key_age；error_count 为 0 才能继续，否则按 error_array 修改（check/detail/update）',
    en: 'the list and its key_age; goes on with error_count 0, otherwise rows are mended by error_array (check/detail/update)',
    send: { paymentKey: '$steps.create.outputs.statement_key' },
    keep: { key_age: '/key_age' },
    until: { pointer: '/error_count', is: '==', value: 0 },
    waits: 1,
  },
  {
    id: 'check',
    call: 'POST /api/statement/check/next',
    by: 'maker',
    zh: '进入税务核对',
    en: 'on to the tax sheet',
    send: { paymentKey: '$steps.create.outputs.statement_key', keyAge: '$steps.list.outputs.key_age' },
    keep: { queryKey: '/queryKey' },
  },
  {
    id: 'ready',
    call: 'GET /api/statement/check/poll',
    by: 'maker',
    zh: '未就绪时 statementId 为 null',
    en: 'statementId is null until it is ready',
    send: { queryKey: '$steps.check.outputs.queryKey' },
    keep: { statementId: '/statementId' },
    until: { pointer: '/statementId', is: '!=', value: null },
    waits: 3,
  },
  {
    id: 'tax',
    call: 'POST /api/statement/labor/remit',
    by: 'maker',
    zh: '税额、应付总额 totle_money 与新的 key_age',
    en: 'the taxes, totle_money and a new key_age',
    send: { statementId: STATEMENT },
    keep: { key_age: '/key_age', totle_money: '/totle_money' },
  },
  {
    id: 'confirm',
    call: 'POST /api/statement/check/next',
    by: 'maker',
    zh: '确认结算；30201 = 有提醒，message 为 JSON',
    en: 'confirm; 30201 = there are warnings, as JSON in message',
    send: { statementId: STATEMENT, keyAge: '$steps.tax.outputs.key_age' },
    codes: [22000, 30201],
  },
  {
    id: 'accept',
    call: 'POST /api/statement/check/next',
    by: 'maker',
    zh: '读过提醒后继续',
    en: 'go on once the warnings are read',
    when: '$steps.confirm.outputs.code == 30201',
    send: { statementId: STATEMENT, keyAge: '$steps.tax.outputs.key_age', skipCheckIntercept: 1, interceptReason: '$inputs.reason' },
  },
  {
    id: 'submit',
    call: 'POST /api/statement/submit/audit',
    by: 'maker',
    zh: '提交审核',
    en: 'submit to the approver',
    when: NEEDS_AUDIT,
    send: { statement_id: STATEMENT },
  },
  {
    id: 'approver',
    call: 'POST /api/user/login',
    by: 'approver',
    zh: '审核人登录；不能审核自己提交的',
    en: 'the approver logs in; nobody passes what he submitted',
    when: NEEDS_AUDIT,
    send: { account: '$inputs.approverAccount', password: '$inputs.approverPassword' },
    keep: { token: '/token' },
  },
  {
    id: 'pass',
    call: 'POST /api/statement/update/audit',
    by: 'approver',
    zh: '通过；带上 statement/info 的 content_hash 可保证内容未变',
    en: 'pass; with content_hash of statement/info only what was read is passed',
    when: NEEDS_AUDIT,
    send: { statement_id: STATEMENT, operation_type: 1 },
  },
  {
    id: 'hold',
    call: 'POST /api/statement/balance/enough',
    by: 'maker',
    zh: '余额是否足够，锁定 30 分钟；need_sms',
    en: 'whether the balance suffices, held for 30 minutes; need_sms',
    send: { statement_id: STATEMENT },
    keep: { need_sms: '/need_sms', pay_type: '/pay_type' },
    until: { pointer: '/is_can_op', is: '==', value: 1 },
  },
  {
    id: 'sms',
    call: 'POST /api/statement/pay/check/sms/send',
    by: 'maker',
    zh: '发送付款验证码',
    en: 'send the code for paying',
    when: NEEDS_CODE,
    send: { statement_id: STATEMENT },
  },
  {
    id: 'pay',
    call: 'POST /api/statement/payment/income',
    by: 'maker',
    zh: '付款；need_sms 为 0 时不带 code',
    en: 'pay; without code where need_sms is 0',
    send: { statement_id: STATEMENT, pay_type: '$steps.hold.outputs.pay_type', code: '$inputs.code' },
  },
  {
    id: 'paid',
    call: 'GET /api/statement/info',
    by: 'maker',
    zh: '17 支付完成；13 支付异常：POST /api/statement/handle/info 列出失败明细',
    en: '17 paid; 13 some lines failed: POST /api/statement/handle/info lists them',
    send: { statement_id: STATEMENT },
    keep: { status: '/status', success_person_count: '/success_person_count' },
    until: { pointer: '/status', is: '==', value: 17 },
    waits: 3,
  },
];

/** The same for people: one line a step. */
export const paymentGuide: string = paymentSteps
  .map(({ call, zh, en, when }, at) => `${at + 1}. \`${call}\`${when ? `（${when}）` : ''} ${zh} / ${en}`)
  .join('\n');
