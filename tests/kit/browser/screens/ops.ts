import { at, dialog, fixed, opened, rowAction, type ScreenRow } from './row';

export const ops: ScreenRow[] = [
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
  { name: 'operators: red letters', route: '/ops/red-invoices', as: '林岚', path: fixed('/ops/red-invoices') },
  {
    name: 'operators: a red letter is confirmed',
    shows: ['ConfirmRedDialog'],
    as: '林岚',
    path: fixed('/ops/red-invoices'),
    open: rowAction(/^确认红冲/),
  },
  {
    name: 'operators: a red invoice is asked for again',
    shows: ['IssueRedAgainDialog'],
    as: '林岚',
    path: fixed('/ops/red-invoices'),
    open: rowAction(/^再次开具/),
  },
  {
    name: 'operators: a red letter is refused',
    shows: ['RefuseRedDialog'],
    as: '林岚',
    path: fixed('/ops/red-invoices'),
    open: rowAction(/^驳回/),
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
