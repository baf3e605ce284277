import type { Locator, Page } from 'playwright-core';
import type { ScreensWorld } from '../worlds/screensWorld';
import { PASSWORD, PHONE } from './console';
import { act } from './consolePages';

export type Visitor = '王敏' | '李航' | '周倩' | '陈立群' | '郑凯' | '何晴' | '许琳' | '冯涛' | '林岚' | '孙越' | null;

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
  { name: 'help centre', route: '/guide', as: null, path: fixed('/guide') },
  { name: 'search of the help centre', route: '/guide/search', as: null, path: fixed('/guide/search?keyword=充值') },
  { name: 'article of the help centre', route: '/guide/article', as: null, path: fixed('/guide/article?id=1') },
  { name: 'help beside a page', shows: ['HelpDrawer'], as: '王敏', path: fixed('/usercenter/balance'), open: dialog('帮助') },
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
  {
    name: 'where a balance comes from',
    as: '王敏',
    path: fixed('/usercenter/balance'),
    open: async (page) => {
      await page
        .getByRole('button', { name: /：余额怎么来的$/ })
        .first()
        .click();
      await page.getByRole('button', { name: /^结算款及服务费/ }).click();
      await page
        .getByRole('button', { name: /^分录：/ })
        .first()
        .click();
      await page.getByText('借贷相等').waitFor();
    },
  },
  { name: 'line of a balance', shows: ['BalanceAlertDialog'], as: '周倩', path: fixed('/usercenter/balance'), open: dialog('余额预警') },
  { name: 'record of transactions', route: '/usercenter/record', as: '王敏', path: fixed('/usercenter/record') },
  { name: 'advance account', route: '/usercenter/advance', as: '冯涛', path: fixed('/usercenter/advance') },
  { name: 'coupon account', route: '/usercenter/rebate', as: '冯涛', path: fixed('/usercenter/rebate') },
  { name: 'business analysis', route: '/statistics', as: '王敏', path: fixed('/statistics') },
  {
    name: 'lines behind a chart',
    as: '王敏',
    path: fixed('/statistics?startDate=2026-11-01&endDate=2026-11-30&lines=1'),
    open: opened,
  },
  { name: 'bills', route: '/billlist/list', as: '冯涛', path: fixed('/billlist/list') },
  { name: 'bills of business income', route: '/bills', as: '王敏', path: fixed('/bills') },
  { name: 'bills of labor', route: '/serviceBills', as: '冯涛', path: fixed('/serviceBills') },
  { name: 'one bill', route: '/billlist/detail/:billCode', as: '冯涛', path: at('bill') },
  {
    name: 'contract and payment info',
    route: '/preview',
    as: '王敏',
    path: (world) => `/preview?statement_id=${world.at.payable.split('/').at(-1)}`,
  },
  {
    name: 'preview form refused',
    as: '王敏',
    path: (world) => `/preview?statement_id=${world.at.payable.split('/').at(-1)}`,
    open: async (page) => {
      await page.getByLabel('甲方名称').fill('');
      await page.getByLabel('服务开始日期', { exact: false }).first().fill('2018-12-31');
      await button(page, '保存并盖章').click();
      await page.getByText('服务开始日期不能早于 2019-01-01').first().waitFor();
    },
  },
  {
    name: 'payment letter of a bill',
    as: '冯涛',
    path: (world) => world.at.bill.replace('/billlist/detail/', '/preview?bill_code='),
  },
  { name: 'users', route: '/ticket/user', as: '王敏', path: fixed('/ticket/user') },
  {
    name: 'reminder of one user',
    shows: ['RemindRegistrationDialog'],
    as: '王敏',
    path: fixed('/ticket/user'),
    open: rowAction(/^短信提醒/),
  },
  {
    name: 'reminder of chosen users',
    shows: ['RemindRegistrationsDialog'],
    as: '王敏',
    path: fixed('/ticket/user'),
    open: async (page) => {
      await page.getByRole('checkbox', { name: '选择本页' }).check();
      await dialog('短信提醒')(page);
    },
  },
  { name: 'remarks of a user', shows: ['RemarkHistoryDialog'], as: '王敏', path: at('user'), open: (page) => act(page, '添加备注') },
  { name: 'one user', route: '/ticket/userDetail/:recordId', as: '王敏', path: at('user') },
  { name: 'tax calculations', route: '/taxCalculate/list', as: '王敏', path: fixed('/taxCalculate/list') },
  { name: 'a list to calculate', route: '/taxCalculate/importform', as: '王敏', path: fixed('/taxCalculate/importform') },
  { name: 'check of a list to calculate', route: '/taxCalculate/importverify', as: '王敏', path: at('taxCheck') },
  { name: 'one tax calculation', route: '/taxCalculate/detail/:id', as: '王敏', path: at('taxCalc') },
  { name: 'row of a calculation ended', shows: ['TerminateRowDialog'], as: '王敏', path: at('taxCalc'), open: rowAction(/^终止/) },
  { name: 'calculation settled', shows: ['SettleDialog'], as: '王敏', path: at('taxCalc'), open: dialog('生成结算单') },
  { name: 'back-calculations', route: '/LaborBackCalc/list', as: '王敏', path: fixed('/LaborBackCalc/list') },
  { name: 'a list of net amounts', route: '/LaborBackCalc/calcCreate', as: '王敏', path: fixed('/LaborBackCalc/calcCreate') },
  { name: 'check of net amounts', route: '/LaborBackCalc/calcBaseverify', as: '王敏', path: at('backCheck') },
  { name: 'gross amounts', route: '/LaborBackCalc/calcIssueInfo', as: '王敏', path: at('backIssue') },
  { name: 'one back-calculation', route: '/LaborBackCalc/detail', as: '王敏', path: at('backDetail') },
  { name: 'statement of a back-calculation', route: '/LaborBackCalc/calcVerifyinfo', as: '王敏', path: at('backVerify') },
  { name: 'an intermediary order begins', route: '/intermediary/subform', as: '王敏', path: fixed('/intermediary/subform') },
  { name: 'check of sales', route: '/intermediary/check', as: '王敏', path: at('orderCheck') },
  { name: 'unfinished orders', route: '/intermediaryunfinished/list', as: '王敏', path: fixed('/intermediaryunfinished/list') },
  { name: 'completed orders', route: '/intermediarycompleted/list', as: '王敏', path: fixed('/intermediarycompleted/list') },
  { name: 'one order', route: '/intermediaryunfinished/detail', as: '王敏', path: at('orderRetry') },
  { name: 'one order that is over', route: '/intermediarycompleted/detail', as: '王敏', path: at('orderEnded') },
  { name: 'order paid', shows: ['PayOrderDialog'], as: '周倩', path: at('orderPay'), open: dialog('立即支付') },
  { name: 'order terminated', shows: ['TerminateOrderDialog'], as: '王敏', path: at('orderPay'), open: (page) => act(page, '终止服务') },
  { name: 'sale ended', shows: ['StopItemDialog'], as: '王敏', path: at('orderRetry'), open: rowAction(/^终止/) },
  { name: 'tasks', route: '/tasks/list', as: '王敏', path: fixed('/tasks/list') },
  { name: 'new task', route: '/tasks/publish', as: '王敏', path: fixed('/tasks/publish') },
  { name: 'new task without anything', as: '王敏', path: fixed('/tasks/publish'), open: click('发布任务') },
  { name: 'task being changed', route: '/tasks/edit', as: '王敏', path: at('taskEdit') },
  { name: 'one task', route: '/tasks/detail', as: '王敏', path: at('task') },
  { name: 'one task of a dispatch', route: '/tasks/dispatch/detail', as: '王敏', path: at('taskDispatch') },
  { name: 'new dispatch', route: '/tasks/dispatch/publish', as: '冯涛', path: fixed('/tasks/dispatch/publish') },
  { name: 'dispatch being changed', route: '/tasks/dispatch/edit', as: '王敏', path: at('taskDispatchEdit') },
  { name: 'more people for a dispatch', route: '/tasks/dispatch/addUser', as: '冯涛', path: at('taskAddUser') },
  { name: 'question before a task closes', as: '王敏', path: at('task'), open: (page) => act(page, '关闭') },
  { name: 'work beside the list', shows: ['WorkDrawer'], as: '王敏', path: at('task'), open: rowAction(/^第 1 轮$/) },
  { name: 'work accepted', shows: ['AcceptWorkDialog'], as: '王敏', path: at('task'), open: rowAction(/^验收通过/) },
  { name: 'work returned', shows: ['ReturnWorkDialog'], as: '王敏', path: at('task'), open: rowAction(/^退回/) },
  { name: 'work settled', shows: ['SettleWorkDialog'], as: '王敏', path: at('task'), open: rowAction(/^发起结算/) },
  {
    name: 'person on a task asked to unbind',
    shows: ['UnbindTaskPersonDialog'],
    as: '王敏',
    path: at('task'),
    open: rowAction(/^发送解绑/),
  },
  {
    name: 'people of a task reminded',
    shows: ['RemindPeopleDialog'],
    as: '王敏',
    path: at('task'),
    open: async (page) => {
      await page.getByRole('checkbox', { name: '选择本页' }).check();
      await dialog('批量催签')(page);
    },
  },
  { name: 'agent invoices', route: '/ticket', as: '王敏', path: fixed('/ticket') },
  { name: 'an agent invoice order begins', route: '/ticket/step/create', as: '王敏', path: fixed('/ticket/step/create') },
  { name: 'check of an agent invoice order', route: '/ticket/step/info', as: '王敏', path: at('agentInfo') },
  { name: 'who has signed of an agent invoice order', route: '/ticket/step/invoice', as: '王敏', path: at('agentSigning') },
  { name: 'one agent invoice order', route: '/ticket/step/invoice/detail/', as: '王敏', path: at('agentFailed') },
  { name: 'agent invoices paid', shows: ['PayAgentInvoiceDialog'], as: '周倩', path: at('agentPay'), open: dialog('立即支付') },
  {
    name: 'agent invoice order terminated',
    shows: ['TerminateAgentInvoiceDialog'],
    as: '王敏',
    path: at('agentPay'),
    open: (page) => act(page, '终止'),
  },
  {
    name: 'agent invoice tried again',
    shows: ['RelaunchAgentLineDialog'],
    as: '王敏',
    path: at('agentFailed'),
    open: rowAction(/^重新发起/),
  },
  { name: 'agent invoice ended', shows: ['TerminateAgentLineDialog'], as: '王敏', path: at('agentFailed'), open: rowAction(/^终止/) },
  { name: 'contracts', route: '/signup/list', as: '王敏', path: fixed('/signup/list') },
  { name: 'somebody is asked to sign', shows: ['SendSigningDialog'], as: '王敏', path: fixed('/signup/list'), open: dialog('发送签约') },
  {
    name: 'reminder to sign',
    shows: ['RemindContractDialog'],
    as: '王敏',
    path: fixed('/signup/list'),
    open: rowAction(/^提醒签署 [^：]+$/),
  },
  { name: 'contract made void', shows: ['VoidContractDialog'], as: '王敏', path: fixed('/signup/list'), open: rowAction(/^作废/) },
  { name: 'signer named right', shows: ['EditContractDialog'], as: '王敏', path: at('contract'), open: (page) => act(page, '编辑') },
  { name: 'message to unbind', shows: ['UnbindDialog'], as: '王敏', path: at('contract'), open: (page) => act(page, '发送解绑') },
  { name: 'contract deleted', shows: ['DeleteContractDialog'], as: '王敏', path: at('contract'), open: (page) => act(page, '删除') },
  {
    name: 'signer of another identity',
    shows: ['IdentityMismatchDialog'],
    as: '王敏',
    path: fixed('/signup/list'),
    open: rowAction(/身份不一致/),
  },
  {
    name: 'many are reminded',
    as: '王敏',
    path: fixed('/signup/list?status=WAITING_SIGN'),
    open: async (page) => {
      await page.getByRole('checkbox', { name: '选择本页' }).check();
      await dialog('批量催签')(page);
    },
  },
  { name: 'signing codes', route: '/signup/qrcode', as: '王敏', path: fixed('/signup/qrcode') },
  { name: 'new signing code', shows: ['CreateQrDialog'], as: '王敏', path: fixed('/signup/qrcode'), open: dialog('生成二维码') },
  {
    name: 'poster of a signing code',
    shows: ['QrPosterDialog', 'ShowQrDialog'],
    as: '王敏',
    path: fixed('/signup/qrcode'),
    open: rowAction(/^查看二维码/),
  },
  { name: 'signing code ended', shows: ['EndQrDialog'], as: '王敏', path: fixed('/signup/qrcode'), open: rowAction(/^停用/) },
  { name: 'import of signers', route: '/signup/importform', as: '王敏', path: fixed('/signup/importform') },
  { name: 'signers checked', route: '/signup/importverify', as: '王敏', path: at('signersBase') },
  { name: 'signers checked in depth', route: '/signup/importsignup', as: '王敏', path: at('signersDepth') },
  { name: 'import of users', route: '/ticket/importform', as: '王敏', path: fixed('/ticket/importform') },
  { name: 'users checked', route: '/ticket/importverify', as: '王敏', path: at('usersBase') },
  { name: 'users checked in depth', route: '/ticket/importsignup', as: '王敏', path: at('usersDepth') },
  { name: 'one contract', route: '/signup/detail/:id', as: '王敏', path: at('contract') },
  { name: 'objections of payees', route: '/payee/objections', as: '李航', path: fixed('/payee/objections') },
  {
    name: 'answer to an objection',
    shows: ['AnswerObjectionDialog'],
    as: '李航',
    path: fixed('/payee/objections'),
    open: rowAction(/^答复/),
  },
  {
    name: 'end of an objection',
    shows: ['CloseObjectionDialog'],
    as: '李航',
    path: fixed('/payee/objections'),
    open: rowAction(/^答复并关闭/),
  },
  { name: 'statements to invoice', route: '/invoice/request', as: '王敏', path: fixed('/invoice/request') },
  {
    name: 'statements chosen to invoice',
    as: '王敏',
    path: fixed('/invoice/request'),
    open: async (page) => {
      await page.getByRole('checkbox', { name: '选择本页' }).check();
      await page.getByText('实开金额').waitFor();
    },
  },
  { name: 'rule of invoices', shows: ['RuleDialog'], as: '陈立群', path: fixed('/invoice/request'), open: dialog('修改') },
  {
    name: 'what is owed of earlier invoices',
    shows: ['TardyDialog'],
    as: '王敏',
    path: fixed('/invoice/request'),
    open: async (page) => {
      await page.getByRole('checkbox', { name: '选择本页' }).check();
      await dialog('查看欠票明细')(page);
    },
  },
  {
    name: 'invoice to confirm without a choice',
    route: '/invoice/confirmation',
    as: '王敏',
    path: fixed('/invoice/confirmation?subject_id=1'),
  },
  { name: 'applications for invoices', route: '/invoice/list', as: '王敏', path: fixed('/invoice/list') },
  { name: 'application cancelled', shows: ['CancelInvoiceDialog'], as: '王敏', path: fixed('/invoice/list'), open: rowAction(/^取消申请/) },
  { name: 'one application', route: '/invoice/detail/:id', as: '王敏', path: at('invoicePending') },
  { name: 'one invoice', as: '王敏', path: at('invoiceIssued') },
  { name: 'invoice title in review', route: '/invoice/information', as: '王敏', path: fixed('/invoice/information') },
  { name: 'invoice title of a visitor', as: '郑凯', path: fixed('/invoice/information') },
  { name: 'receiving addresses', as: '王敏', path: fixed('/invoice/information?tab=address') },
  {
    name: 'new address',
    shows: ['AddAddressDialog'],
    as: '王敏',
    path: fixed('/invoice/information?tab=address'),
    open: dialog('新增地址'),
  },
  {
    name: 'address changed',
    shows: ['EditAddressDialog'],
    as: '王敏',
    path: fixed('/invoice/information?tab=address'),
    open: rowAction(/^编辑/),
  },
  {
    name: 'address deleted',
    shows: ['DeleteAddressDialog'],
    as: '王敏',
    path: fixed('/invoice/information?tab=address'),
    open: rowAction(/^删除/),
  },
  {
    name: 'another default address',
    shows: ['DefaultAddressDialog'],
    as: '王敏',
    path: fixed('/invoice/information?tab=address'),
    open: rowAction(/^设为默认/),
  },
  { name: 'download records', route: '/operarecords', as: '王敏', path: fixed('/operarecords') },
  { name: 'messages', route: '/settings/messages', as: '王敏', path: fixed('/settings/messages') },
  { name: 'one message', shows: ['MessageDialog'], as: '王敏', path: fixed('/settings/messages'), open: rowAction(/^详情/) },
  { name: 'settings of messages', route: '/settings/msgSetting', as: '王敏', path: fixed('/settings/msgSetting') },
  { name: 'download records of a visitor', as: '郑凯', path: fixed('/operarecords') },
];

const SETTINGS = '/settings/settings';
const PERSON = '/settings/personSetting';

/** Settings: of the company, of its people, of oneself. */
const settings: ScreenRow[] = [
  { name: 'company', route: '/settings/companyInfo', as: '陈立群', path: fixed('/settings/companyInfo') },
  {
    name: 'region of the company',
    as: '陈立群',
    path: fixed('/settings/companyInfo'),
    open: async (page) => {
      await page.getByLabel('办公地址').click();
      await page.getByRole('option', { name: '浙江省' }).click();
    },
  },
  { name: 'switches', route: SETTINGS, as: '陈立群', path: fixed(SETTINGS) },
  {
    name: 'question before a switch',
    shows: ['CompanySwitchDialog'],
    as: '陈立群',
    path: fixed(SETTINGS),
    open: async (page) => {
      await page.getByRole('switch', { name: '强制签约校验' }).click();
      await opened(page);
    },
  },
  {
    name: 'code before a switch',
    shows: ['PaymentVerificationDialog'],
    as: '陈立群',
    path: fixed(SETTINGS),
    open: async (page) => {
      await page.getByRole('switch', { name: '支付验证' }).click();
      await opened(page);
    },
  },
  {
    name: 'tiers of the audit',
    shows: ['AuditTiersDialog'],
    as: '陈立群',
    path: fixed(SETTINGS),
    open: async (page) => {
      await dialog('设置审核档')(page);
      await click('增加一档')(page);
    },
  },
  { name: 'idle limit', shows: ['IdleLimitDialog'], as: '陈立群', path: fixed(SETTINGS), open: dialog('修改时间') },
  { name: 'members', route: '/settings/userAccount', as: '陈立群', path: fixed('/settings/userAccount') },
  { name: 'a member goes', shows: ['RemoveMemberDialog'], as: '陈立群', path: fixed('/settings/userAccount'), open: rowAction(/^删除/) },
  { name: 'invitation', route: '/settings/addAccount', as: '陈立群', path: fixed('/settings/addAccount') },
  {
    name: 'invitation without anything',
    as: '陈立群',
    path: fixed('/settings/addAccount'),
    open: async (page) => {
      await click('发送邀请')(page);
      await page.getByText('至少选择一个邀请角色').first().waitFor();
    },
  },
  { name: 'transfer', route: '/settings/user/accountTransfer', as: '陈立群', path: fixed('/settings/user/accountTransfer') },
  {
    name: 'transfer done',
    route: '/settings/user/accountTransferSuccess',
    as: '王敏',
    path: fixed('/settings/user/accountTransferSuccess?companyName=%E6%9D%AD%E5%B7%9E'),
  },
  { name: 'own person', route: PERSON, as: '陈立群', path: fixed(PERSON) },
  { name: 'own name', shows: ['RenameDialog'], as: '王敏', path: fixed(PERSON), open: dialog('修改姓名') },
  {
    name: 'leaving a company',
    shows: ['LeaveCompanyDialog'],
    as: '王敏',
    path: fixed(PERSON),
    open: (page) => page.getByRole('button', { name: /^退出.*公司$/ }).click(),
  },
  { name: 'new phone', route: '/settings/user/phoneReset', as: '王敏', path: fixed('/settings/user/phoneReset') },
  { name: 'new e-mail', route: '/settings/user/emailReset', as: '王敏', path: fixed('/settings/user/emailReset') },
  { name: 'new password', route: '/settings/user/passwordReset', as: '王敏', path: fixed('/settings/user/passwordReset') },
  { name: 'first e-mail', route: '/settings/user/setEmail', as: '王敏', path: fixed('/settings/user/setEmail') },
  { name: 'privacy policy', route: '/settings/agreement', as: '王敏', path: fixed('/settings/agreement') },
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
  {
    name: 'people of a list are asked to sign',
    shows: ['AskToSignDialog'],
    as: '王敏',
    path: at('errors'),
    open: dialog(/^给未签约的/),
  },
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
  { name: 'resend of a failed line', shows: ['ResendLineDialog'], as: '王敏', path: at('abnormal'), open: rowAction(/^改账号并重新发放$/) },
  {
    name: 'link to a payee who mends the account',
    shows: ['SendAccountLinkDialog'],
    as: '王敏',
    path: at('abnormal'),
    open: rowAction(/^修改链接$/),
  },
  { name: 'stop of a failed line', shows: ['StopLineDialog'], as: '王敏', path: at('abnormal'), open: rowAction(/^终止$/) },
  { name: 'changed account that waits', as: '李航', path: at('changed') },
  { name: 'yes to a changed account', shows: ['ApproveResendDialog'], as: '李航', path: at('changed'), open: rowAction(/^同意发放$/) },
  { name: 'no to a changed account', shows: ['RefuseResendDialog'], as: '李航', path: at('changed'), open: rowAction(/^不同意发放$/) },
];

const ops: ScreenRow[] = [
  { name: 'operators: login', route: '/ops/login', as: null, path: fixed('/ops/login') },
  { name: 'operators: transfers', route: '/ops/inbound', as: '林岚', path: fixed('/ops/inbound') },
  {
    name: 'operators: file of the bank',
    shows: ['ImportInboundsDialog'],
    as: '林岚',
    path: fixed('/ops/inbound'),
    open: dialog('导入银行流水'),
  },
  { name: 'operators: approvals', route: '/ops/approvals', as: '林岚', path: fixed('/ops/approvals') },
  {
    name: 'operators: a change of funds is confirmed',
    shows: ['ConfirmFundChangeDialog'],
    as: '林岚',
    path: fixed('/ops/approvals'),
    open: async (page) => {
      await page
        .locator('tbody tr')
        .filter({ hasText: '发放优惠券' })
        .getByRole('button', { name: /^确认执行/ })
        .click();
      await opened(page);
    },
  },
  {
    name: 'operators: a repayment is confirmed',
    shows: ['ConfirmRepaymentDialog'],
    as: '林岚',
    path: fixed('/ops/approvals'),
    open: async (page) => {
      await page
        .locator('tbody tr')
        .filter({ hasText: '账单还款' })
        .getByRole('button', { name: /^确认执行/ })
        .click();
      await opened(page);
    },
  },
  {
    name: 'operators: an approval is refused',
    shows: ['RejectApprovalDialog'],
    as: '林岚',
    path: fixed('/ops/approvals'),
    open: rowAction(/^驳回/),
  },
  { name: 'operators: funds', route: '/ops/funds', as: '林岚', path: at('opsFunds') },
  { name: 'operators: change of funds', shows: ['ChangeFundsDialog'], as: '林岚', path: at('opsFunds'), open: dialog(/^调整.+的账户$/) },
  { name: 'operators: bills', route: '/ops/bills', as: '林岚', path: at('opsBills') },
  { name: 'operators: repayment', shows: ['RepayBillDialog'], as: '林岚', path: at('opsBills'), open: rowAction(/^录入还款/) },
  { name: 'operators: trial balance', route: '/ops/trial', as: '林岚', path: fixed('/ops/trial') },
  { name: 'operators: new transfer', shows: ['EnterInboundDialog'], as: '林岚', path: fixed('/ops/inbound'), open: dialog('录入到账') },
  {
    name: 'operators: whose transfer',
    shows: ['AssignInboundDialog'],
    as: '林岚',
    path: fixed('/ops/inbound'),
    open: rowAction(/^指定账户/),
  },
  {
    name: 'operators: why not',
    shows: ['ReasonDialog', 'RejectInboundDialog'],
    as: '林岚',
    path: fixed('/ops/inbound'),
    open: rowAction(/^驳回/),
  },
  { name: 'operators: signatures', route: '/ops/signatures', as: '林岚', path: fixed('/ops/signatures') },
  {
    name: 'operators: new signature',
    shows: ['RecordSignatureDialog'],
    as: '林岚',
    path: fixed('/ops/signatures'),
    open: dialog('线下签署补录'),
  },
  { name: 'operators: invoice titles', route: '/ops/titles', as: '林岚', path: fixed('/ops/titles') },
  {
    name: 'operators: a title is approved',
    shows: ['ApproveTitleDialog'],
    as: '林岚',
    path: fixed('/ops/titles'),
    open: rowAction(/^通过/),
  },
  {
    name: 'operators: a title is sent back',
    shows: ['RefuseTitleDialog'],
    as: '林岚',
    path: fixed('/ops/titles'),
    open: rowAction(/^退回/),
  },
  { name: 'operators: invoices', route: '/ops/invoices', as: '林岚', path: fixed('/ops/invoices') },
  {
    name: 'operators: an invoice is accepted',
    shows: ['StartInvoiceDialog'],
    as: '林岚',
    path: fixed('/ops/invoices'),
    open: rowAction(/^受理/),
  },
  {
    name: 'operators: the issuer is asked again',
    shows: ['IssueAgainDialog'],
    as: '林岚',
    path: fixed('/ops/invoices'),
    open: rowAction(/^开具/),
  },
  {
    name: 'operators: an application is rejected',
    shows: ['RejectInvoiceDialog'],
    as: '林岚',
    path: fixed('/ops/invoices'),
    open: rowAction(/^驳回/),
  },
  {
    name: 'operators: a paper invoice is sent',
    shows: ['SendInvoiceDialog'],
    as: '林岚',
    path: fixed('/ops/invoices?tab=all'),
    open: rowAction(/^登记快递/),
  },
  { name: 'operators: sales to invoice', route: '/ops/service-orders', as: '林岚', path: fixed('/ops/service-orders') },
  {
    name: 'operators: an invoice is recorded',
    shows: ['IssueItemDialog'],
    as: '林岚',
    path: fixed('/ops/service-orders'),
    open: rowAction(/^登记开票/),
  },
  {
    name: 'operators: an invoice failed',
    shows: ['FailItemDialog'],
    as: '林岚',
    path: fixed('/ops/service-orders'),
    open: rowAction(/^开票失败/),
  },
  { name: 'operators: agent invoices to issue', route: '/ops/agent-invoices', as: '林岚', path: fixed('/ops/agent-invoices') },
  {
    name: 'operators: an agent invoice is recorded',
    shows: ['IssueAgentLineDialog'],
    as: '林岚',
    path: fixed('/ops/agent-invoices'),
    open: rowAction(/^登记开票/),
  },
  {
    name: 'operators: an agent invoice failed',
    shows: ['FailAgentLineDialog'],
    as: '林岚',
    path: fixed('/ops/agent-invoices'),
    open: rowAction(/^开票失败/),
  },
  { name: 'operators: templates', route: '/ops/templates', as: '林岚', path: fixed('/ops/templates') },
  { name: 'operators: new template', shows: ['NewTemplateDialog'], as: '林岚', path: fixed('/ops/templates'), open: dialog('新建模板') },
  { name: 'operators: one template', route: '/ops/templates/:id', as: '林岚', path: at('template') },
  {
    name: 'operators: a template is published',
    shows: ['PublishTemplateDialog'],
    as: '林岚',
    path: at('template'),
    open: dialog('发布'),
  },
  { name: 'operators: a template is retired', shows: ['RetireTemplateDialog'], as: '林岚', path: at('template'), open: dialog('停用') },
  { name: 'operators: unknown payouts', route: '/ops/payouts', as: '林岚', path: fixed('/ops/payouts') },
  {
    name: 'operators: result of a payout',
    shows: ['SetLineResultDialog'],
    as: '林岚',
    path: fixed('/ops/payouts'),
    open: rowAction(/判定|结果/),
  },
  { name: 'operators: what was sent', route: '/ops/outbox', as: '林岚', path: fixed('/ops/outbox') },
  { name: 'operators: articles', route: '/ops/help', as: '孙越', path: fixed('/ops/help') },
  { name: 'operators: new article', shows: ['NewArticleDialog'], as: '孙越', path: fixed('/ops/help'), open: dialog('写文章') },
  { name: 'operators: article', shows: ['EditArticleDialog'], as: '孙越', path: fixed('/ops/help'), open: rowAction(/^编辑/) },
  {
    name: 'operators: article is published',
    shows: ['PublishArticleDialog'],
    as: '孙越',
    path: fixed('/ops/help'),
    first: (world) => world.app.database.rows('UPDATE help_article SET status = $1 WHERE id = 2 RETURNING id', ['OFFLINE']),
    open: rowAction(/^发布/),
  },
  {
    name: 'operators: article goes offline',
    shows: ['OfflineArticleDialog'],
    as: '孙越',
    path: fixed('/ops/help'),
    open: rowAction(/^下线/),
  },
  { name: 'operators: jobs', route: '/ops/jobs', as: '林岚', path: fixed('/ops/jobs') },
  { name: 'operators: clock', route: '/ops/clock', as: '林岚', path: fixed('/ops/clock') },
];

/** What changes the world comes last: the day after, the bank has receipts. */
const elsewhereToo = (world: ScreensWorld) => world.app.rest().post('/api/user/login', { account: PHONE.李航, password: PASSWORD });

const afterwards: ScreenRow[] = [
  {
    name: 'end of another session',
    shows: ['EndSessionDialog'],
    as: '李航',
    first: elsewhereToo,
    path: fixed(PERSON),
    open: async (page) => {
      await page
        .getByRole('button', { name: /^退出登录：/ })
        .first()
        .click();
      await opened(page);
    },
  },
  {
    name: 'end of all other sessions',
    shows: ['EndOtherSessionsDialog'],
    as: '李航',
    path: fixed(PERSON),
    open: dialog('退出其他全部设备'),
  },
  {
    ...deed('ReceiptPackageDialog', '王敏', 'settled', '打包回单'),
    first: (world) => world.app.setTime('2026-11-21T10:30:00+08:00'),
  },
];

export const screens: readonly ScreenRow[] = [
  ...access,
  ...shell,
  ...lists,
  ...settings,
  ...wizard,
  ...business,
  ...paying,
  ...details,
  ...ops,
  ...afterwards,
];
/**
 * Dialogs that need no row: those over an ended session, over a payment that somebody took and over the transfer that a second operator
 * confirms have tests of their own; the others are questions in the frame of a row above, with other words.
 */
export const elsewhere: readonly string[] = [
  'ReloginDialog',
  'TakeOverDialog',
  'TakenOverDialog',
  'DecisionDialog',
  'ConfirmInboundDialog',
  'ConfirmDecisionDialog',
  'RejectDecisionDialog',
  'ReturnLineDialog',
  'ConfirmSignatureDialog',
  'RefuseSignatureDialog',
  'TaxStepsDrawer',
];
