import { act } from '../consolePages';
import { payees } from './payees';
import { at, button, click, dialog, fixed, LIST, opened, rowAction, type ScreenRow } from './row';

export const lists: ScreenRow[] = [
  { name: 'unfinished statements', route: LIST, as: '王敏', path: fixed(LIST) },
  { name: 'chosen rows', as: '王敏', path: fixed(LIST), open: (page) => page.getByRole('checkbox', { name: '选择本页' }).check() },
  { name: 'filter by state', as: '王敏', path: fixed(LIST), open: dialog('结算状态') },
  { name: 'filter by day', as: '王敏', path: fixed(LIST), open: dialog('创建日期') },
  { name: 'column settings', as: '王敏', path: fixed(LIST), open: dialog('列设置') },
  { name: 'row heights', as: '王敏', path: fixed(LIST), open: dialog('密度') },
  { name: 'filter without a result', as: '王敏', path: fixed(`${LIST}?title=nothing`) },
  { name: 'completed statements', route: '/serviceCompleted/list', as: '王敏', path: fixed('/serviceCompleted/list') },
  {
    name: 'evidence of chosen statements',
    shows: ['EvidenceBatchDialog'],
    as: '王敏',
    path: fixed('/serviceCompleted/list'),
    open: async (page) => {
      await page.getByRole('checkbox', { name: '选择本页' }).check();
      await dialog('证据包')(page);
      await page.getByText(/^已核对前/).waitFor();
    },
  },
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
    shows: ['LinesDrawer'],
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
  { name: 'dispatch being changed', route: '/tasks/dispatch/edit', as: '冯涛', path: at('taskDispatchEdit') },
  { name: 'more people for a dispatch', route: '/tasks/dispatch/addUser', as: '冯涛', path: at('taskAddUser') },
  { name: 'question before a task closes', as: '王敏', path: at('task'), open: (page) => act(page, '关闭') },
  { name: 'work beside the list', shows: ['WorkDrawer'], as: '王敏', path: at('task'), open: rowAction(/^第 1 轮 /) },
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
  {
    name: 'termination sent again',
    shows: ['ResendTerminationDialog'],
    as: '王敏',
    path: at('contractEnding'),
    open: (page) => act(page, '重发解约'),
  },
  {
    name: 'termination withdrawn',
    shows: ['WithdrawTerminationDialog'],
    as: '王敏',
    path: at('contractEnding'),
    open: (page) => act(page, '撤回解约'),
  },
  {
    name: 'other phone looked into',
    shows: ['SettleOtherPhoneDialog'],
    as: '王敏',
    path: at('contractEnding'),
    open: (page) => act(page, '核实手机号'),
  },
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
  ...payees,
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
  { name: 'an invoice is taken back', shows: ['RedDialog'], as: '王敏', path: at('invoiceIssued'), open: dialog('申请红冲') },
  { name: 'an invoice whose red letter waits', as: '王敏', path: at('invoiceRed') },
  { name: 'a red letter is withdrawn', shows: ['WithdrawRedDialog'], as: '王敏', path: at('invoiceRed'), open: dialog('撤回红冲申请') },
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
