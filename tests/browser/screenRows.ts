import type { Locator, Page } from 'playwright-core';
import { act } from '../kit/consolePages';
import type { ScreensWorld } from './screensWorld';

export type Visitor = '王敏' | '李航' | '周倩' | '陈立群' | '郑凯' | '何晴' | '许琳' | '林岚' | null;

export interface ScreenRow {
  readonly name: string;
  /** The row of a route table that this screen is, when it is one. */
  readonly route?: string;
  /** The dialogs of client/ that it opens. */
  readonly shows?: readonly string[];
  readonly as: Visitor;
  readonly path: (world: ScreensWorld) => string;
  /** What has to happen in the world first; such rows come last. */
  readonly first?: (world: ScreensWorld) => Promise<unknown>;
  /** It shows for good what elsewhere says that something is on its way. */
  readonly isRestless?: boolean;
  /** Brings on what is meant; without it the page itself is. */
  readonly open?: (page: Page) => Promise<unknown>;
}

const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name, exact: true }).first();
const click = (name: string | RegExp) => (page: Page) => button(page, name).click();
const opened = (page: Page) => page.locator('[role=dialog], [role=alertdialog], [role=menu]').last().waitFor();
const dialog = (name: string | RegExp) => async (page: Page) => {
  await click(name)(page);
  await opened(page);
};
const at = (place: keyof ScreensWorld['at']) => (world: ScreensWorld) => world.at[place];
const fixed = (path: string) => () => path;
/** The first action of the first row that has one, or the one with this name. */
const rowAction = (name: RegExp) => async (page: Page) => {
  await page.locator('tbody').getByRole('button', { name }).first().click();
  await opened(page);
};

const DETAIL = '/serviceUnfinished/detail/:id';
const LIST = '/serviceUnfinished/list';
/** A dialog of a statement: whose, in which state, behind which button. */
const deed = (shows: string, as: Visitor, place: keyof ScreensWorld['at'], name: string): ScreenRow => ({
  name: `${name} (${place})`,
  shows: [shows],
  as,
  path: at(place),
  open: (page) => act(page, name),
});

const access: ScreenRow[] = [
  { name: 'welcome', route: '/home', as: null, path: fixed('/home') },
  { name: 'login', route: '/login', as: null, path: fixed('/login') },
  { name: 'login by code', as: null, path: fixed('/login'), open: (page) => page.getByRole('tab', { name: '验证码登录' }).click() },
  { name: 'refused login', as: null, path: fixed('/login'), open: click('登录') },
  { name: 'registration', route: '/register', as: null, path: fixed('/register') },
  { name: 'forgotten password', route: '/forgot', as: null, path: fixed('/forgot') },
  { name: 'invitation that is no more', route: '/invite/:token', as: null, path: fixed('/invite/nothing') },
  { name: 'no access', route: '/noavaiable', as: null, path: fixed('/noavaiable') },
  { name: 'no company', route: '/nocompany', as: '何晴', path: fixed('/nocompany') },
  { name: 'unknown address', as: '王敏', path: fixed('/no/such/page') },
  { name: 'every piece of the kit', route: '/dev/kit', as: null, path: fixed('/dev/kit'), isRestless: true },
];

const shell: ScreenRow[] = [
  { name: 'home', route: '/index/service', as: '王敏', path: fixed('/index/service') },
  { name: 'home of a visitor', as: '郑凯', path: fixed('/index/service') },
  { name: 'business that is not open', as: '郑凯', path: fixed('/index/service'), open: dialog(/劳务结算/) },
  { name: 'company switcher', as: '陈立群', path: fixed('/index/service'), open: dialog(/当前企业/) },
  { name: 'test inbox', as: '王敏', path: fixed('/index/service'), open: dialog('测试收件箱') },
  { name: 'messages', as: '王敏', path: fixed('/index/service'), open: dialog(/^消息/) },
  { name: 'own menu', as: '王敏', path: fixed('/index/service'), open: dialog(/的菜单/) },
  {
    name: 'background tray with a finished export',
    as: '王敏',
    path: at('settled'),
    open: async (page) => {
      await click('导出明细')(page);
      await page.getByText('已下载').first().waitFor();
      await dialog(/^后台任务/)(page);
    },
  },
];

const lists: ScreenRow[] = [
  { name: 'unfinished statements', route: LIST, as: '王敏', path: fixed(LIST) },
  { name: 'chosen rows', as: '王敏', path: fixed(LIST), open: (page) => page.getByRole('checkbox', { name: '选择本页' }).check() },
  { name: 'filter by state', as: '王敏', path: fixed(LIST), open: dialog('结算状态') },
  { name: 'filter by day', as: '王敏', path: fixed(LIST), open: dialog('创建日期') },
  { name: 'column settings', as: '王敏', path: fixed(LIST), open: dialog('列设置') },
  { name: 'row heights', as: '王敏', path: fixed(LIST), open: dialog('密度') },
  { name: 'filter without a result', as: '王敏', path: fixed(`${LIST}?title=nothing`) },
  { name: 'completed statements', route: '/serviceCompleted/list', as: '王敏', path: fixed('/serviceCompleted/list') },
  { name: 'balance', route: '/usercenter/balance', as: '王敏', path: fixed('/usercenter/balance') },
  { name: 'download records', route: '/operarecords', as: '王敏', path: fixed('/operarecords') },
  { name: 'download records of a visitor', as: '郑凯', path: fixed('/operarecords') },
];

const wizard: ScreenRow[] = [
  { name: 'new statement', route: '/index/serviceForm', as: '王敏', path: fixed('/index/serviceForm') },
  {
    name: 'new statement with its columns',
    as: '陈立群',
    path: fixed('/index/serviceForm'),
    open: async (page) => {
      await click('使用示例文件')(page);
      await page.getByText('已识别 12 列').waitFor();
      await page.getByText('查看列对应').click();
    },
  },
  { name: 'check with errors', route: '/index/serviceBaseverify', as: '王敏', path: at('errors') },
  {
    name: 'cell being edited',
    as: '王敏',
    path: at('errors'),
    open: async (page) => {
      await page.locator('tbody').getByRole('button', { name: /^姓名/ }).first().click();
      await page.getByLabel('修改姓名').waitFor();
    },
  },
  { name: 'question before a row goes', as: '王敏', path: at('errors'), open: rowAction(/^删除/) },
  { name: 'question before the list goes', as: '王敏', path: at('errors'), open: dialog('放弃结算') },
  { name: 'tax sheet', route: '/index/serviceVerifyinfo', as: '王敏', path: at('taxes') },
  { name: 'why this tax', shows: ['WhyTaxDrawer'], as: '王敏', path: at('taxes'), open: rowAction(/为什么/) },
  { name: 'warnings to answer', shows: ['InterceptDialog'], as: '王敏', path: at('warned'), open: dialog('确认结算') },
  { name: 'question before the creation ends', shows: ['StopCreationDialog'], as: '王敏', path: at('taxes'), open: dialog('终止结算') },
  { name: 'confirmed', route: '/index/serviceSuccess', as: '王敏', path: at('confirmed') },
];

/** Business income: the screens of labor at their own addresses, and what only this type shows. */
const business: ScreenRow[] = [
  { name: 'new statement of business income', route: '/index/create', as: '王敏', path: fixed('/index/create') },
  { name: 'check of business income', route: '/index/baseverify', as: '王敏', path: at('businessErrors') },
  { name: 'rows to be left out', route: '/index/verifyinfo', as: '王敏', path: at('leftOut') },
  { name: 'question about rows left out', shows: ['LeftOutDialog'], as: '王敏', path: at('leftOut'), open: dialog('确认结算') },
  { name: 'reason for a stop', as: '王敏', path: at('leftOut'), open: dialog('终止结算') },
  { name: 'business income confirmed', route: '/index/success', as: '王敏', path: at('businessConfirmed') },
  { name: 'unfinished business income', route: '/unfinished/list', as: '王敏', path: fixed('/unfinished/list') },
  { name: 'completed business income', route: '/completed/list', as: '王敏', path: fixed('/completed/list') },
  { name: 'statement of business income', route: '/unfinished/detail/:id', as: '王敏', path: at('businessUnfinished') },
  { name: 'settled business income', route: '/completed/detail/:id', as: '王敏', path: at('businessSettled') },
];

const code = async (page: Page): Promise<void> => {
  await dialog('立即支付')(page);
  await click('下一步，验证身份')(page);
  await page.getByRole('group', { name: '6 位验证码' }).waitFor();
};
const paying: ScreenRow[] = [
  { name: 'payment, its facts', shows: ['PayDialog'], as: '王敏', path: at('payable'), open: dialog('立即支付') },
  { name: 'payment, its code', as: '王敏', path: at('payable'), open: code },
  {
    name: 'payment without the money',
    as: '王敏',
    path: at('short'),
    open: async (page) => {
      await dialog('立即支付')(page);
      await page
        .getByRole('alertdialog')
        .getByText(/余额不足/)
        .waitFor();
    },
  },
];

const details: ScreenRow[] = [
  { name: 'statement under review', route: DETAIL, as: '李航', path: at('review') },
  { name: 'rejected statement', as: '王敏', path: at('rejected') },
  { name: 'statement short of money', as: '王敏', path: at('short') },
  { name: 'statement with held money', as: '周倩', path: at('held') },
  { name: 'statement being paid (11)', as: '王敏', path: at('paying') },
  { name: 'statement with failures (13)', as: '王敏', path: at('abnormal') },
  { name: 'its records', as: '王敏', path: at('abnormal'), open: (page) => page.getByRole('tab', { name: '处理记录' }).click() },
  { name: 'its flows', as: '王敏', path: at('abnormal'), open: (page) => page.getByRole('tab', { name: '付款流水' }).click() },
  { name: 'settled statement (17)', route: '/serviceCompleted/detail/:id', as: '王敏', path: at('settled') },
  deed('SubmitAuditDialog', '王敏', 'rejected', '提交审核'),
  deed('WithdrawAuditDialog', '王敏', 'review', '撤回'),
  deed('PassAuditDialog', '李航', 'review', '通过'),
  deed('RejectAuditDialog', '李航', 'review', '驳回'),
  deed('HoldFundsDialog', '王敏', 'ready', '锁定资金'),
  deed('ReleaseFundsDialog', '周倩', 'held', '解锁资金'),
  deed('CancelAwaitFundsDialog', '王敏', 'awaiting', '取消汇款'),
  deed('RemittanceDialog', '王敏', 'awaiting', '查看收款账户'),
  deed('TerminateStatementDialog', '王敏', 'ready', '终止'),
  deed('TerminateLinesDialog', '王敏', 'abnormal', '终止未发放'),
  deed('HandleAbnormalDialog', '王敏', 'abnormal', '处理异常'),
  deed('CopyDialog', '王敏', 'ended', '复制为新结算单'),
  deed('AwaitFundsDialog', '许琳', 'remittable', '汇款支付'),
  { name: 'edit of a failed line', shows: ['EditLineDialog'], as: '王敏', path: at('abnormal'), open: rowAction(/^编辑$/) },
  { name: 'resend of a failed line', shows: ['ResendLineDialog'], as: '王敏', path: at('abnormal'), open: rowAction(/^重新发放$/) },
  { name: 'stop of a failed line', shows: ['StopLineDialog'], as: '王敏', path: at('abnormal'), open: rowAction(/^终止$/) },
  { name: 'changed account that waits', as: '李航', path: at('changed') },
  { name: 'yes to a changed account', shows: ['ApproveResendDialog'], as: '李航', path: at('changed'), open: rowAction(/^同意发放$/) },
  { name: 'no to a changed account', shows: ['RefuseResendDialog'], as: '李航', path: at('changed'), open: rowAction(/^不同意发放$/) },
];

const ops: ScreenRow[] = [
  { name: 'operators: login', route: '/ops/login', as: null, path: fixed('/ops/login') },
  { name: 'operators: transfers', route: '/ops/inbound', as: '林岚', path: fixed('/ops/inbound') },
  { name: 'operators: new transfer', shows: ['EnterInboundDialog'], as: '林岚', path: fixed('/ops/inbound'), open: dialog('录入到账') },
  {
    name: 'operators: whose transfer',
    shows: ['AssignInboundDialog'],
    as: '林岚',
    path: fixed('/ops/inbound'),
    open: rowAction(/^指定账户/),
  },
  { name: 'operators: why not', shows: ['ReasonDialog'], as: '林岚', path: fixed('/ops/inbound'), open: rowAction(/^驳回/) },
  { name: 'operators: signatures', route: '/ops/signatures', as: '林岚', path: fixed('/ops/signatures') },
  {
    name: 'operators: new signature',
    shows: ['RecordSignatureDialog'],
    as: '林岚',
    path: fixed('/ops/signatures'),
    open: dialog('线下签署补录'),
  },
  { name: 'operators: unknown payouts', route: '/ops/payouts', as: '林岚', path: fixed('/ops/payouts') },
  {
    name: 'operators: result of a payout',
    shows: ['LineResultDialog'],
    as: '林岚',
    path: fixed('/ops/payouts'),
    open: rowAction(/判定|结果/),
  },
  { name: 'operators: what was sent', route: '/ops/outbox', as: '林岚', path: fixed('/ops/outbox') },
  { name: 'operators: jobs', route: '/ops/jobs', as: '林岚', path: fixed('/ops/jobs') },
  { name: 'operators: clock', route: '/ops/clock', as: '林岚', path: fixed('/ops/clock') },
];

/** What changes the world comes last: the day after, the bank has receipts. */
const afterwards: ScreenRow[] = [
  {
    ...deed('ReceiptPackageDialog', '王敏', 'settled', '打包回单'),
    first: (world) => world.app.setTime('2026-11-21T10:30:00+08:00'),
  },
];

export const screens: readonly ScreenRow[] = [
  ...access,
  ...shell,
  ...lists,
  ...wizard,
  ...business,
  ...paying,
  ...details,
  ...ops,
  ...afterwards,
];
/** Dialogs that need no row: the one over an ended session has its own test, the other is the frame of small questions above. */
export const elsewhere: readonly string[] = ['ReloginDialog', 'ActDialog'];
