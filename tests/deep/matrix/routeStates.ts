import { errors } from '../../../schema/errors';
import { yuan } from '../../../schema/money';
import { opsSetCompany } from '../../../server/company/commands/ops-set-company';
import { startExport } from '../../../server/export/commands/start-export';
import { opsConfirmFundChange, opsProposeFundChange } from '../../../server/fund/commands/change-funds';
import { run } from '../../../server/kernel/usecase';
import { operatorCallerFor } from '../../../server/operator/public';
import { registrations } from '../../../server/registration/queries/registrations';
import { agentInvoicesOf, invoiced } from '../../kit/builders/agentInvoices';
import { backCalcsOf } from '../../kit/builders/backCalcs';
import { taxCalcsOf } from '../../kit/builders/calcs';
import { type ImportPlace, importPlaces, importsOf, newcomer } from '../../kit/builders/imports';
import { invoiceIn, readyToInvoice } from '../../kit/builders/invoices';
import { objectionTo } from '../../kit/builders/payees';
import { openPlace } from '../../kit/builders/places';
import { billIn } from '../../kit/builders/rawRows';
import { openIntermediary, serviceOrdersOf } from '../../kit/builders/serviceOrders';
import { sent, signer } from '../../kit/builders/signing';
import { key, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { published, worked } from '../../kit/builders/tasks';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

type SettlementType = 1 | 2;

interface Made {
  readonly base: string;
  readonly detail: string;
  readonly confirmed: string;
  readonly settled: string;
  /** What people call the last two. */
  readonly confirmedCode: string;
  readonly settledCode: string;
}

export interface StatesWorld extends SmallWorld {
  readonly made: Readonly<Record<SettlementType, Made>>;
  readonly contractId: string;
  readonly invoiceId: string;
  readonly orders: Readonly<Record<'check' | 'open' | 'over', string>>;
  readonly taskId: string;
  readonly agent: Readonly<Record<'info' | 'signing' | 'detail', string>>;
  readonly people: Readonly<Record<'user' | ImportPlace | 'taxCheck' | 'taxCalc' | 'backCheck' | 'backIssue', string>>;
}

/** One call of a page: refused, it leaves a place without its content; answered, these words are there. */
interface Part {
  readonly call: string;
  readonly data: (world: StatesWorld) => string;
  /** Where else than at the address of the route. */
  readonly path?: (world: StatesWorld) => string;
}

/** What a page of the console says in each of its states: of company A with data, of B where nothing is, of D that looks around. */
export interface StateRow {
  readonly route: string;
  readonly path: (world: StatesWorld) => string;
  /** Where that address leads, when the page stands at another one. */
  readonly arrives?: (world: StatesWorld) => string;
  readonly parts: readonly Part[];
  readonly empty: readonly string[];
  /** Beside the words of LND-003, which every page has. */
  readonly visitor: readonly string[];
  /** Who looks at it with data; a page of the master is nobody else's. */
  readonly as?: '王敏' | '陈立群';
  /** Shows a visitor what is their own: their person, their company, and what they may read of us. */
  readonly isOwn?: boolean;
  /** Whoever acts nowhere is told so and taken home; without it only somebody without any access is kept out (D06). */
  readonly needsRole?: boolean;
  /** The same screen as another row, at the address of the other type: its dark look is that one's. */
  readonly isTwin?: boolean;
}

const GONE = ['结算单不存在或您无权查看', '返回列表'];
const at = (path: string) => () => path;
const [BUSINESS_BILL, LABOR_BILL] = ['ZD20261000001', 'ZD20261000002'];

/** What the tabs of a settled statement read for themselves. */
const tabs = (path: (world: StatesWorld) => string): Part[] => [
  { call: 'StatementLines', path, data: () => '甲小明' },
  { call: 'StatementRecords', path: (world) => `${path(world)}?tab=records`, data: () => '王敏' },
  { call: 'StatementFlows', path: (world) => `${path(world)}?tab=flows`, data: () => '扣款' },
];

const statementRows = (type: SettlementType): StateRow[] => {
  const isLabor = type === 2;
  const made = (of: keyof Made) => (world: StatesWorld) => world.made[type][of];
  const open = isLabor ? '/serviceUnfinished' : '/unfinished';
  const done = isLabor ? '/serviceCompleted' : '/completed';
  const wizard = (business: string, labor: string) => `/index/${isLabor ? labor : business}`;
  const worker = () => '甲小明';
  const detail = (place: string, id: keyof Made, code: keyof Made): StateRow => ({
    route: `${place}/detail/:id`,
    path: (world) => `${place}/detail/${world.made[type][id]}`,
    parts: [
      { call: 'StatementDetail', data: made(code) },
      // The rest of the page is the same for both types and both lists.
      ...(isLabor && id === 'settled' ? tabs((world) => `${place}/detail/${world.made[type][id]}`) : []),
    ],
    empty: GONE,
    visitor: ['返回列表'],
  });
  const list = (place: string, code: keyof Made, hint: string): StateRow => ({
    route: `${place}/list`,
    path: at(`${place}/list`),
    parts: [{ call: 'Statements', data: made(code) }],
    empty: ['暂无数据', hint],
    visitor: [],
  });
  return [
    {
      route: wizard('create', 'serviceForm'),
      path: at(wizard('create', 'serviceForm')),
      parts: [{ call: 'CreateChoices', data: () => '拖拽文件到此处，或点击选择' }],
      // B has no business income; where there is a form, it says what it waits for.
      empty: isLabor ? ['上传结算明细后可继续'] : ['该业务未开通，请联系我们开通', '400-000-1234'],
      visitor: [],
      needsRole: true,
    },
    {
      route: wizard('baseverify', 'serviceBaseverify'),
      path: (world) => `${wizard('baseverify', 'serviceBaseverify')}?statement_key=${world.made[type].base}`,
      parts: [{ call: 'CreationByKey', data: worker }, ...(isLabor ? [{ call: 'RosterGrid', data: worker }] : [])],
      empty: ['校验数据不存在或已失效', '返回列表'],
      visitor: ['返回列表'],
      needsRole: true,
    },
    {
      route: wizard('verifyinfo', 'serviceVerifyinfo'),
      path: (world) => `${wizard('verifyinfo', 'serviceVerifyinfo')}?statement_id=${world.made[type].detail}`,
      parts: [{ call: 'CreationById', data: worker }, ...(isLabor ? [{ call: 'RosterGrid', data: worker }] : [])],
      empty: GONE,
      visitor: ['返回列表'],
      needsRole: true,
    },
    {
      route: wizard('success', 'serviceSuccess'),
      path: (world) => `${wizard('success', 'serviceSuccess')}?statement_id=${world.made[type].confirmed}`,
      parts: [{ call: 'StatementDetail', data: (world) => `${world.made[type].confirmedCode} 已确认` }],
      empty: GONE,
      visitor: ['返回列表'],
    },
    list(open, 'confirmedCode', '上传一张名单，即可开始第一笔结算'),
    list(done, 'settledCode', '支付完成或已终止的结算单会出现在这里'),
    detail(open, 'confirmed', 'confirmedCode'),
    detail(done, 'settled', 'settledCode'),
  ];
};

/** An import of people: its form and both checks. */
const importRows = (place: string, choices: string, kind: 'signers' | 'users', [base, depth]: readonly [string, string]): StateRow[] => {
  const check = (step: 'Base' | 'Depth', name: string): StateRow => ({
    route: `${place}/import${step === 'Base' ? 'verify' : 'signup'}`,
    path: (world) => world.people[`${kind}${step}`],
    parts: [{ call: 'PeopleImportByKey', data: () => name }],
    empty: [errors.ROSTER_NOT_FOUND.zh],
    visitor: [],
    needsRole: true,
  });
  const form: StateRow = {
    route: `${place}/importform`,
    path: at(`${place}/importform`),
    parts: [{ call: choices, data: () => '拖拽文件到此处，或点击选择' }],
    empty: ['拖拽文件到此处，或点击选择'],
    visitor: [],
    needsRole: true,
  };
  return [form, check('Base', base), check('Depth', depth)];
};

const master = { as: '陈立群', needsRole: true } as const;
/** Settings: what a page without a call of its own shows is the same for everybody. */
const settingRows: readonly StateRow[] = [
  {
    ...master,
    route: '/settings/companyInfo',
    path: at('/settings/companyInfo'),
    parts: [{ call: 'CompanyProfilePage', data: () => '91339901MAD189050T' }],
    empty: ['成都锦程同城配送有限公司', '请选择省 / 市 / 区县'],
    visitor: ['上海新程教育咨询有限公司', '400-000-1234'],
    isOwn: true,
  },
  {
    route: '/settings/personSetting',
    path: at('/settings/personSetting'),
    parts: [{ call: 'Person', data: () => '已加入的企业' }],
    empty: ['冯涛', '成都锦程同城配送有限公司', '当前设备'],
    visitor: ['郑凯', '当前设备'],
    isOwn: true,
  },
  {
    ...master,
    route: '/settings/userAccount',
    path: at('/settings/userAccount'),
    parts: [{ call: 'Members', data: () => '王敏' }],
    empty: ['冯涛', '转让管理员'],
    visitor: ['郑凯'],
    isOwn: true,
  },
  {
    ...master,
    route: '/settings/addAccount',
    path: at('/settings/addAccount'),
    parts: [{ call: 'RoleChoices', data: () => '上传名单、修正数据、确认结算单并提交审核' }],
    empty: ['发送邀请'],
    visitor: ['发送邀请'],
    isOwn: true,
  },
  {
    ...master,
    route: '/settings/user/accountTransfer',
    path: at('/settings/user/accountTransfer'),
    parts: [{ call: 'TransferTargets', data: () => '王敏' }],
    empty: ['陈立群'],
    visitor: [],
  },
  {
    route: '/settings/user/accountTransferSuccess',
    path: at('/settings/user/accountTransferSuccess'),
    parts: [],
    empty: ['转让成功'],
    visitor: ['转让成功'],
    isOwn: true,
  },
  {
    ...master,
    route: '/settings/settings',
    path: at('/settings/settings'),
    parts: [{ call: 'CompanySettingsPage', data: () => '强制签约校验' }],
    empty: ['支付验证', '空闲自动退出'],
    visitor: ['支付验证'],
    isOwn: true,
  },
  ...['phoneReset', 'emailReset', 'passwordReset', 'setEmail'].map((name) => ({
    route: `/settings/user/${name}`,
    path: at(`/settings/user/${name}`),
    parts: [],
    empty: ['获取验证码'],
    visitor: ['获取验证码'],
    isOwn: true,
  })),
  {
    route: '/settings/agreement',
    path: at('/settings/agreement'),
    parts: [],
    empty: ['隐私政策'],
    visitor: ['隐私政策'],
    isOwn: true,
  },
];

export const stateRows: readonly StateRow[] = [
  {
    route: '/index/service',
    path: at('/index/service'),
    parts: [
      { call: 'Home', data: () => '快速上手' },
      { call: 'HomeStatements', data: (world) => world.made[2].confirmedCode },
    ],
    empty: ['没有需要您处理的结算单', '待审核、待支付、支付异常的结算单会出现在这里', '新建结算单后，可在这里查看进度'],
    visitor: ['未开通'],
  },
  ...statementRows(1).map((row) => ({ ...row, isTwin: true })),
  ...statementRows(2),
  {
    route: '/usercenter/balance',
    path: at('/usercenter/balance'),
    parts: [
      { call: 'FundAccounts', data: () => '收款账号' },
      { call: 'FundFlows', data: () => '+100,000.00' },
    ],
    empty: ['暂无数据', '向上方账号转账，到账后自动记入流水'],
    visitor: [],
  },
  {
    route: '/usercenter/record',
    path: at('/usercenter/record'),
    parts: [{ call: 'FundFlows', data: () => '+100,000.00' }],
    empty: ['暂无数据', '向上方账号转账，到账后自动记入流水'],
    visitor: [],
  },
  {
    route: '/usercenter/advance',
    path: at('/usercenter/advance'),
    parts: [{ call: 'FundAccounts', data: () => '剩余可用额度' }],
    empty: ['尚未开通垫资额度'],
    visitor: [],
  },
  {
    route: '/usercenter/rebate',
    // The days that the page would choose by itself (FEE-018) stand in its address.
    path: at('/usercenter/rebate?day=2026-10-22..2026-11-20'),
    parts: [
      { call: 'FundAccounts', data: () => '券余额' },
      { call: 'FundFlows', data: () => '优惠券发放' },
    ],
    empty: ['券余额'],
    visitor: [],
  },
  {
    route: '/billlist/list',
    path: at('/billlist/list'),
    parts: [{ call: 'Bills', data: () => LABOR_BILL }],
    empty: ['还没有账单', '使用垫资支付后，次月 1 日生成上月账单'],
    visitor: [],
  },
  {
    route: '/bills',
    path: at('/bills'),
    parts: [{ call: 'Bills', data: () => BUSINESS_BILL }],
    empty: ['还没有账单'],
    visitor: [],
    isTwin: true,
  },
  {
    route: '/serviceBills',
    path: at('/serviceBills'),
    parts: [{ call: 'Bills', data: () => LABOR_BILL }],
    empty: ['还没有账单'],
    visitor: [],
    isTwin: true,
  },
  {
    route: '/billlist/detail/:billCode',
    path: at(`/billlist/detail/${LABOR_BILL}`),
    parts: [{ call: 'BillDetail', data: () => LABOR_BILL }],
    empty: [errors.BILL_NOT_FOUND.zh],
    visitor: [],
  },
  {
    route: '/ticket/user',
    path: at('/ticket/user'),
    parts: [{ call: 'Registrations', data: () => newcomer(21).name }],
    empty: ['暂无数据', '导入注册名单后'],
    visitor: [],
  },
  {
    route: '/ticket/userDetail/:recordId',
    path: (world) => `/ticket/userDetail/${world.people.user}`,
    parts: [{ call: 'RegistrationDetail', data: () => newcomer(21).name }],
    empty: [errors.REGISTRATION_NOT_FOUND.zh],
    visitor: [],
  },
  {
    route: '/taxCalculate/list',
    path: at('/taxCalculate/list'),
    parts: [{ call: 'TaxCalcs', data: () => '11月算税' }],
    empty: ['暂无数据', '导入名单算税后'],
    visitor: [],
  },
  {
    route: '/taxCalculate/importform',
    path: at('/taxCalculate/importform'),
    parts: [{ call: 'TaxCalcChoices', data: () => '拖拽文件到此处，或点击选择' }],
    empty: ['上传名单并填写标题后可继续'],
    visitor: [],
    needsRole: true,
  },
  {
    route: '/taxCalculate/importverify',
    path: (world) => `/taxCalculate/importverify?key=${world.people.taxCheck}`,
    parts: [{ call: 'TaxCalcDetail', data: () => newcomer(22).name }],
    empty: [errors.TAX_CALC_NOT_FOUND.zh],
    visitor: [],
    needsRole: true,
  },
  {
    route: '/taxCalculate/detail/:id',
    path: (world) => `/taxCalculate/detail/${world.people.taxCalc}`,
    parts: [
      { call: 'TaxCalcDetail', data: () => '11月算税' },
      { call: 'TaxCalcRows', data: () => newcomer(23).name },
    ],
    empty: [errors.TAX_CALC_NOT_FOUND.zh],
    visitor: [],
  },
  {
    route: '/ticket',
    path: at('/ticket'),
    parts: [{ call: 'AgentInvoices', data: () => '待支付的代开' }],
    empty: ['暂无数据', '发起代开后'],
    visitor: [],
  },
  {
    route: '/ticket/step/create',
    path: at('/ticket/step/create'),
    parts: [{ call: 'AgentInvoiceChoices', data: () => '拖拽文件到此处，或点击选择' }],
    empty: [],
    visitor: [],
    needsRole: true,
  },
  {
    route: '/ticket/step/info',
    path: (world) => `/ticket/step/info?invoiceId=${world.agent.info}`,
    parts: [{ call: 'AgentInvoiceCheck', data: () => newcomer(81).name }],
    empty: [errors.AGENT_INVOICE_NOT_FOUND.zh],
    visitor: [],
    needsRole: true,
  },
  {
    route: '/ticket/step/invoice',
    path: (world) => `/ticket/step/invoice?invoiceId=${world.agent.signing}`,
    parts: [{ call: 'AgentInvoiceCheck', data: () => newcomer(82).name }],
    empty: [errors.AGENT_INVOICE_NOT_FOUND.zh],
    visitor: [],
    needsRole: true,
  },
  {
    route: '/ticket/step/invoice/detail/',
    path: (world) => `/ticket/step/invoice/detail/?invoiceId=${world.agent.detail}`,
    parts: [
      { call: 'AgentInvoiceDetail', data: () => '待支付的代开' },
      { call: 'AgentInvoiceLines', data: () => newcomer(83).name },
    ],
    empty: [errors.AGENT_INVOICE_NOT_FOUND.zh],
    visitor: [],
  },
  {
    route: '/intermediary/subform',
    path: at('/intermediary/subform'),
    parts: [{ call: 'ServiceOrderChoices', data: () => '拖拽文件到此处，或点击选择' }],
    empty: ['尚未开通居间服务，请联系客服开通'],
    visitor: [],
    needsRole: true,
  },
  {
    route: '/intermediary/check',
    path: (world) => `/intermediary/check?statement_key=${world.orders.check}`,
    parts: [{ call: 'ServiceOrderCheck', data: () => newcomer(24).name }],
    empty: [errors.SERVICE_ORDER_NOT_FOUND.zh],
    visitor: [],
    needsRole: true,
  },
  {
    route: '/intermediaryunfinished/list',
    path: at('/intermediaryunfinished/list'),
    parts: [{ call: 'ServiceOrders', data: () => '进行中的服务单' }],
    empty: ['暂无数据', '发起居间服务后'],
    visitor: [],
  },
  {
    route: '/intermediarycompleted/list',
    path: at('/intermediarycompleted/list'),
    parts: [{ call: 'ServiceOrders', data: () => '结束的服务单' }],
    empty: ['暂无数据', '开票完成或终止的服务单'],
    visitor: [],
  },
  {
    route: '/intermediaryunfinished/detail',
    path: (world) => `/intermediaryunfinished/detail?id=${world.orders.open}`,
    parts: [
      { call: 'ServiceOrderDetail', data: () => '进行中的服务单' },
      { call: 'ServiceOrderItems', data: () => newcomer(25).name },
    ],
    empty: [errors.SERVICE_ORDER_NOT_FOUND.zh],
    visitor: [],
  },
  {
    route: '/intermediarycompleted/detail',
    path: (world) => `/intermediarycompleted/detail?id=${world.orders.over}`,
    parts: [
      { call: 'ServiceOrderDetail', data: () => '结束的服务单' },
      { call: 'ServiceOrderItems', data: () => newcomer(26).name },
    ],
    empty: [errors.SERVICE_ORDER_NOT_FOUND.zh],
    visitor: [],
  },
  {
    route: '/tasks/list',
    path: at('/tasks/list'),
    parts: [{ call: 'Tasks', data: () => '双11直播助播' }],
    empty: ['暂无数据', '发布任务后，与企业签约过的人可在手机上接单'],
    visitor: [],
  },
  {
    route: '/tasks/publish',
    path: at('/tasks/publish'),
    parts: [{ call: 'TaskForm', data: () => '不填为不限人数' }],
    empty: ['不填为不限人数'],
    visitor: [],
    needsRole: true,
  },
  {
    route: '/tasks/edit',
    path: (world) => `/tasks/edit?id=${world.taskId}`,
    parts: [{ call: 'TaskDetail', data: () => '保存修改' }],
    empty: [errors.TASK_NOT_FOUND.zh],
    visitor: [],
    needsRole: true,
  },
  {
    // Only a company that dispatches stays there (TSK-017): A is led to the form of its own mode.
    route: '/tasks/dispatch/publish',
    path: at('/tasks/dispatch/publish'),
    arrives: () => '/tasks/publish',
    parts: [{ call: 'TaskForm', data: () => '不填为不限人数' }],
    empty: ['不填为不限人数', '人员名单'],
    visitor: [],
    needsRole: true,
  },
  {
    route: '/tasks/dispatch/edit',
    path: (world) => `/tasks/dispatch/edit?id=${world.taskId}`,
    parts: [{ call: 'TaskDetail', data: () => '保存修改' }],
    empty: [errors.TASK_NOT_FOUND.zh],
    visitor: [],
    needsRole: true,
    isTwin: true,
  },
  {
    route: '/tasks/dispatch/addUser',
    path: (world) => `/tasks/dispatch/addUser?code=${world.taskId}`,
    arrives: (world) => `/tasks/detail?id=${world.taskId}`,
    parts: [{ call: 'TaskDetail', data: () => '双11直播助播' }],
    empty: [errors.TASK_NOT_FOUND.zh],
    visitor: [],
    needsRole: true,
  },
  ...['/tasks/detail', '/tasks/dispatch/detail'].map((route) => ({
    route,
    path: (world: StatesWorld) => `${route}?id=${world.taskId}`,
    parts: [
      { call: 'TaskDetail', data: () => '双11直播助播' },
      { call: 'TaskPeople', data: () => '甲小明' },
    ],
    empty: [errors.TASK_NOT_FOUND.zh],
    visitor: [],
    isTwin: route !== '/tasks/detail',
  })),
  // B and D have no back-calculation: they are taken home (D69).
  {
    route: '/LaborBackCalc/list',
    path: at('/LaborBackCalc/list'),
    parts: [{ call: 'BackCalcs', data: () => '2026-11-20主播反算结算' }],
    empty: ['没有需要您处理的结算单'],
    visitor: ['未开通'],
  },
  {
    route: '/LaborBackCalc/calcCreate',
    path: at('/LaborBackCalc/calcCreate'),
    parts: [{ call: 'BackCalcChoices', data: () => '拖拽文件到此处，或点击选择' }],
    empty: ['没有需要您处理的结算单'],
    visitor: ['未开通'],
    needsRole: true,
  },
  {
    route: '/LaborBackCalc/calcBaseverify',
    path: (world) => `/LaborBackCalc/calcBaseverify?key=${world.people.backCheck}`,
    parts: [{ call: 'BackCalcDetail', data: () => '甲小明' }],
    empty: ['没有需要您处理的结算单'],
    visitor: ['未开通'],
    needsRole: true,
  },
  {
    route: '/LaborBackCalc/calcIssueInfo',
    path: (world) => `/LaborBackCalc/calcIssueInfo?id=${world.people.backIssue}`,
    parts: [
      { call: 'BackCalcDetail', data: () => '5,000.00' },
      { call: 'BackCalcRows', data: () => '甲小明' },
    ],
    empty: ['没有需要您处理的结算单'],
    visitor: ['未开通'],
    needsRole: true,
  },
  {
    route: '/LaborBackCalc/calcVerifyinfo',
    path: (world) => `/LaborBackCalc/calcVerifyinfo?statement_id=${world.made[2].settled}`,
    arrives: (world) => `/serviceCompleted/detail/${world.made[2].settled}`,
    parts: [{ call: 'StatementDetail', data: (world) => world.made[2].settledCode }],
    empty: ['没有需要您处理的结算单'],
    visitor: ['未开通'],
  },
  {
    route: '/LaborBackCalc/detail',
    path: (world) => `/LaborBackCalc/detail?id=${world.people.backIssue}`,
    parts: [
      { call: 'BackCalcDetail', data: () => '2026-11-20主播反算结算' },
      { call: 'BackCalcRows', data: () => '甲小明' },
    ],
    empty: ['没有需要您处理的结算单'],
    visitor: ['未开通'],
  },
  {
    route: '/signup/list',
    path: at('/signup/list'),
    parts: [{ call: 'Contracts', data: () => signer(42).name }],
    empty: ['暂无数据', '发送签约或导入名单后'],
    visitor: [],
  },
  {
    route: '/signup/detail/:id',
    path: (world) => `/signup/detail/${world.contractId}`,
    parts: [{ call: 'ContractDetail', data: () => signer(42).name }],
    empty: [errors.CONTRACT_NOT_FOUND.zh],
    visitor: [],
  },
  {
    route: '/signup/qrcode',
    path: at('/signup/qrcode'),
    parts: [{ call: 'SigningQrs', data: () => '银行卡、支付宝' }],
    empty: ['暂无数据', '生成二维码后'],
    visitor: [],
  },
  ...importRows('/signup', 'SigningChoices', 'signers', [newcomer(12).name, newcomer(14).name]),
  ...importRows('/ticket', 'RegistrationSubjects', 'users', [newcomer(16).name, newcomer(18).name]),
  {
    route: '/payee/objections',
    path: at('/payee/objections'),
    parts: [{ call: 'Objections', data: () => '不是我' }],
    empty: ['暂无数据', '收款人对付款提出'],
    visitor: [],
  },
  {
    route: '/invoice/request',
    path: at('/invoice/request'),
    parts: [
      { call: 'InvoiceSubjects', data: () => '开票汇总' },
      { call: 'InvoiceableStatements', data: (world) => world.made[2].settledCode },
    ],
    empty: ['没有可开票的结算单'],
    visitor: [],
  },
  {
    // Without a choice there is nothing to confirm (INV-032).
    route: '/invoice/confirmation',
    path: at('/invoice/confirmation?subject_id=1'),
    arrives: at('/invoice/request'),
    parts: [{ call: 'InvoiceSubjects', data: () => '开票汇总' }],
    empty: ['没有可开票的结算单'],
    visitor: [],
    needsRole: true,
  },
  {
    route: '/invoice/list',
    path: at('/invoice/list'),
    parts: [{ call: 'Invoices', data: () => '主播服务费' }],
    empty: ['还没有开票申请'],
    visitor: [],
  },
  {
    route: '/invoice/detail/:id',
    path: (world) => `/invoice/detail/${world.invoiceId}`,
    parts: [
      { call: 'InvoiceDetail', data: () => '主播服务费' },
      { call: 'InvoiceItems', data: (world) => world.made[2].settledCode },
    ],
    empty: [errors.INVOICE_NOT_FOUND.zh],
    visitor: [],
  },
  {
    route: '/invoice/information',
    path: at('/invoice/information'),
    parts: [{ call: 'InvoiceTitle', data: () => '企业名称' }],
    empty: ['尚未设置发票抬头'],
    visitor: [],
  },
  {
    route: '/statistics',
    path: at('/statistics?startDate=2026-11-01&endDate=2026-11-30'),
    parts: [{ call: 'StatisticsPage', data: () => '发放金额' }],
    empty: ['所选条件下没有发放'],
    visitor: [],
  },
  {
    route: '/operarecords',
    path: at('/operarecords'),
    parts: [{ call: 'DownloadRecords', data: () => '账户流水' }],
    empty: ['暂无数据', '导出开始后，文件会出现在这里'],
    visitor: [],
  },
  {
    route: '/settings/messages',
    path: at('/settings/messages'),
    parts: [{ call: 'MessageCentre', data: () => '付款结果' }],
    empty: ['暂无消息!'],
    visitor: [],
  },
  {
    route: '/settings/msgSetting',
    path: at('/settings/msgSetting'),
    parts: [{ call: 'MessageSettings', data: () => '充值到账通知' }],
    // Settings are there from the first day on.
    empty: ['勿扰模式', '充值到账通知'],
    visitor: [],
  },
  ...settingRows,
];

async function makeAll(statements: Statements, paid: string | null): Promise<Made> {
  const base = await statements.created(workerRows(['1100.00']));
  const detail = await statements.checked(workerRows(['1110.00']));
  const confirmed = await statements.confirmed(workerRows(['1120.00']));
  const settled = paid ?? (await statements.paid(workerRows(['1130.00']))).id;
  const { statementCode } = await statements.until(settled, 'COMPLETED');
  return {
    base: base.statementKey,
    detail: detail.id,
    confirmed: confirmed.id,
    settled,
    confirmedCode: confirmed.statementCode,
    settledCode: statementCode,
  };
}

/** Company A gets what B has by birth, and D looks at the same pages; nothing is paid after this, for it would go on credit. */
async function onCredit(world: SmallWorld): Promise<void> {
  const { companyId, subjectId, platform } = world;
  const [finance, review] = [operatorCallerFor(platform.finance), operatorCallerFor(platform.review)];
  const features = ['PEOPLE_AREA', 'TASKS', 'BILL_LIST', 'ADVANCE', 'COUPON'] as const;
  await run(review, opsSetCompany, { companyId, features: [...features, 'BACK_CALC'] });
  await run(review, opsSetCompany, { companyId: platform.companies.D ?? '', features: [...features] });
  for (const [kind, amount] of [
    ['ADVANCE_QUOTA', yuan('500000.00')],
    ['COUPON', yuan('500.00')],
  ] as const) {
    const asked = { companyId, subjectId, kind, amount, reason: '合作协议约定' };
    const { approvalId } = await run(finance, opsProposeFundChange, asked, { idempotencyKey: key() });
    await run(review, opsConfirmFundChange, { approvalId }, { idempotencyKey: key() });
  }
  const { database } = world.app;
  await billIn(database, companyId, subjectId, BUSINESS_BILL);
  await database.rows(`UPDATE bill SET kind = 'BUSINESS_INCOME' WHERE bill_code = $1 RETURNING id`, [BUSINESS_BILL]);
  await billIn(database, companyId, subjectId, LABOR_BILL);
}

/** An intermediary order on every page of theirs. */
async function ordersOf(world: SmallWorld): Promise<StatesWorld['orders']> {
  await openIntermediary(world);
  const orders = serviceOrdersOf(world);
  const sale = (n: number, amount: string) => ({ name: newcomer(n).name, idCard: newcomer(n).idCard, amount });
  const over = await orders.paid([sale(26, '300.00')], { title: '结束的服务单' });
  for (const { id } of await orders.items(over.id)) await orders.issue(id);
  return {
    check: (await orders.start([sale(24, '100.00')])).id,
    open: (await orders.calculated([sale(25, '200.00')], { title: '进行中的服务单' })).id,
    over: over.id,
  };
}

/** An agent invoice order on every page of theirs. */
async function agentOf(world: SmallWorld): Promise<StatesWorld['agent']> {
  const orders = agentInvoicesOf(world);
  const begun = await orders.start([invoiced(81, '100.00')]);
  const signing = await orders.pass(await orders.start([invoiced(82, '100.00')]));
  const detail = await orders.submitted([invoiced(83, '100.00')], { title: '待支付的代开' });
  return { info: begun.id, signing: signing.id, detail: detail.id };
}

/** Of both types a statement on every kind of page, and a record of a download. */
export async function startStatesWorld(): Promise<StatesWorld> {
  const world = await startSmallWorld();
  const business = { kind: 'BUSINESS_INCOME' } as const;
  await openPlace(world, business);
  const made = {
    1: await makeAll(statementsOf(world, business), null),
    2: await makeAll(statementsOf(world), world.paid.statementId),
  };
  const conditions = [{ name: 'subjectId', values: [world.subjectId] }];
  await run(
    await world.member('王敏'),
    startExport,
    { kind: 'FUND_FLOWS', selection: { mode: 'ALL' }, conditions },
    { idempotencyKey: key() },
  );
  await objectionTo((await statementsOf(world).linesOf(world.paid.statementId))[0]?.id ?? '');
  const { id: contractId } = await sent(world, signer(42));
  const imports = importsOf(world, 'REGISTRATION');
  await imports.done([newcomer(21)]);
  const [user] = (await run(await world.member('王敏'), registrations, { first: 1, page: 1 })).nodes;
  const people = {
    user: user?.id ?? '',
    taxCheck: (await taxCalcsOf(world).start([{ ...newcomer(22), amount: '8000.00' }])).id,
    taxCalc: (await taxCalcsOf(world).done([{ ...newcomer(23), amount: '8000.00' }])).id,
    backCheck: (await backCalcsOf(world).start(workerRows(['4000.00']))).id,
    backIssue: (await backCalcsOf(world).done(workerRows(['5000.00']))).id,
    ...(await importPlaces(world)),
  };
  const taskId = await published(world, { people: 5 });
  await worked(taskId, 1);
  await onCredit(world);
  await readyToInvoice(world);
  const invoiceId = await invoiceIn(world, { status: 'PENDING' });
  return { ...world, made, contractId, taskId, people, invoiceId, orders: await ordersOf(world), agent: await agentOf(world) };
}
