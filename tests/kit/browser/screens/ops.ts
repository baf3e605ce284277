import { at, companyOf, dialog, fixed, opened, rowAction, type ScreenRow } from './row';

export const ops: ScreenRow[] = [
  { name: 'operators: desk', route: '/ops/desk', as: '林岚', path: fixed('/ops/desk') },
  { name: 'operators: transfers', route: '/ops/inbound', as: '林岚', path: fixed('/ops/inbound') },
  {
    name: 'operators: file of the bank',
    shows: ['ImportInboundsDialog'],
    as: '林岚',
    path: fixed('/ops/inbound'),
    open: dialog('导入银行流水'),
  },
  {
    name: 'operators: the statement of the bank',
    shows: ['CompareBankDrawer'],
    as: '林岚',
    path: fixed('/ops/inbound'),
    open: dialog('核对银行对账单'),
  },
  { name: 'operators: companies', route: '/ops/companies', as: '孙越', path: fixed('/ops/companies') },
  { name: 'operators: a new company', shows: ['CreateCompanyDialog'], as: '孙越', path: fixed('/ops/companies'), open: dialog('新建企业') },
  { name: 'operators: a company', route: '/ops/companies/:id', as: '孙越', path: companyOf('A') },
  {
    name: 'operators: a look at a company',
    shows: ['LookDialog'],
    as: '孙越',
    path: companyOf('A'),
    open: dialog('只读查看'),
  },
  { name: 'operators: services', shows: ['PeriodsDialog'], as: '孙越', path: companyOf('A'), open: dialog('设置业务') },
  { name: 'operators: terms', shows: ['TermsDialog'], as: '孙越', path: companyOf('A'), open: dialog('设置费率') },
  { name: 'operators: limits of payees', shows: ['LimitsDialog'], as: '孙越', path: companyOf('A'), open: dialog(/^设置限额/) },
  { name: 'operators: features', shows: ['FeaturesDialog'], as: '孙越', path: companyOf('A'), open: dialog('设置功能') },
  { name: 'operators: a company is suspended', shows: ['RefuseDialog'], as: '孙越', path: companyOf('A'), open: dialog('暂停企业') },
  { name: 'operators: a registration', shows: ['MoveDialog'], as: '孙越', path: companyOf('D'), open: dialog('开始审核') },
  { name: 'operators: announcements', route: '/ops/announcements', as: '孙越', path: fixed('/ops/announcements') },
  {
    name: 'operators: new announcement',
    shows: ['EditAnnouncementDialog'],
    as: '孙越',
    path: fixed('/ops/announcements'),
    open: dialog('写公告'),
  },
  { name: 'operators: words of messages', route: '/ops/message-templates', as: '孙越', path: fixed('/ops/message-templates') },
  {
    name: 'operators: words of a message',
    shows: ['TemplateDialog'],
    as: '孙越',
    path: fixed('/ops/message-templates'),
    open: dialog('编辑模板验证码'),
  },
  {
    name: 'operators: the words of the release are brought back',
    shows: ['ResetTemplateDialog'],
    as: '孙越',
    path: fixed('/ops/message-templates'),
    open: dialog(/^恢复/),
  },
  { name: 'operators: catalogues', route: '/ops/catalogues', as: '孙越', path: fixed('/ops/catalogues') },
  {
    name: 'operators: a new row of a catalogue',
    shows: ['EditRowDialog'],
    as: '孙越',
    path: fixed('/ops/catalogues?catalogue=SCENARIO'),
    open: dialog('新增'),
  },
  {
    name: 'operators: a row of a catalogue is switched off',
    shows: ['SwitchRowDialog'],
    as: '孙越',
    path: fixed('/ops/catalogues?catalogue=BRANCH_WORD'),
    open: dialog('停用营业部'),
  },
  { name: 'operators: keys', route: '/ops/keys', as: '孙越', path: fixed('/ops/keys') },
  { name: 'operators: documents that wait', route: '/ops/identities', as: '林岚', path: fixed('/ops/identities') },
  { name: 'operators: payees who are stopped', route: '/ops/payee-blocks', as: '孙越', path: fixed('/ops/payee-blocks') },
  {
    name: 'operators: a payee is stopped',
    shows: ['BlockPayeeDialog'],
    as: '孙越',
    path: fixed('/ops/payee-blocks'),
    open: dialog('暂停收款'),
  },
  {
    name: 'operators: a payee is resumed',
    shows: ['ResumePayeeDialog'],
    as: '孙越',
    path: fixed('/ops/payee-blocks'),
    open: dialog(/^恢复/),
  },
  { name: 'operators: retention', route: '/ops/retention', as: '孙越', path: fixed('/ops/retention') },
  {
    name: 'operators: a legal hold',
    shows: ['PlaceHoldDialog'],
    as: '孙越',
    path: fixed('/ops/retention'),
    open: dialog('设置保全'),
  },
  {
    name: 'operators: a legal hold is released',
    shows: ['ReleaseHoldDialog'],
    as: '孙越',
    path: fixed('/ops/retention'),
    open: dialog(/^解除 .* 的保全$/),
  },
  { name: 'operators: approvals', route: '/ops/approvals', as: '林岚', path: fixed('/ops/approvals') },
  {
    name: 'operators: second factors of a user are to be reset',
    as: '林岚',
    path: fixed('/ops/approvals'),
    open: dialog('重置第二重验证'),
  },
  {
    name: 'operators: a change of funds is confirmed',
    shows: ['ConfirmFundChangeDialog'],
    as: '林岚',
    path: fixed('/ops/approvals'),
    open: async (page) => {
      await page
        .locator('tbody tr')
        .getByRole('button', { name: /^确认执行 发放优惠券/ })
        .click();
      await opened(page);
    },
  },
  {
    name: 'operators: the block of an account is lifted',
    shows: ['LiftLedgerBlockDialog'],
    as: '林岚',
    path: fixed('/ops/approvals'),
    open: async (page) => {
      await page
        .locator('tbody tr')
        .filter({ hasText: '解除账户停付' })
        .getByRole('button', { name: /^确认执行/ })
        .click();
      await opened(page);
    },
  },
  {
    name: 'operators: a reset of second factors is confirmed',
    shows: ['ConfirmFactorResetDialog'],
    as: '林岚',
    path: fixed('/ops/approvals'),
    open: async (page) => {
      await page
        .locator('tbody tr')
        .filter({ hasText: '160****0009' })
        .getByRole('button', { name: /^确认执行/ })
        .click();
      await opened(page);
    },
  },
  {
    name: 'operators: the end of a kind of business is confirmed',
    shows: ['ConfirmMigrationDialog'],
    as: '林岚',
    path: fixed('/ops/approvals'),
    open: async (page) => {
      await page
        .locator('tbody tr')
        .filter({ hasText: '业务下线' })
        .getByRole('button', { name: /^确认执行/ })
        .click();
      await opened(page);
    },
  },
  {
    name: 'operators: the end of a kind of business',
    shows: ['ProposeMigrationDialog'],
    as: '孙越',
    path: companyOf('A'),
    open: dialog('下线经营所得与一般劳务'),
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
  { name: 'operators: what was sent', route: '/ops/outbox', as: '林岚', path: fixed('/ops/outbox') },
  { name: 'operators: articles', route: '/ops/help', as: '孙越', path: fixed('/ops/help') },
  { name: 'operators: new article', shows: ['NewArticleDialog'], as: '孙越', path: fixed('/ops/help'), open: dialog('写文章') },
  { name: 'operators: article is read', shows: ['ReadArticleDialog'], as: '林岚', path: fixed('/ops/help'), open: rowAction(/^查看/) },
  { name: 'operators: article', shows: ['EditArticleDialog'], as: '孙越', path: fixed('/ops/help'), open: rowAction(/^编辑/) },
  {
    name: 'operators: article is published',
    shows: ['PublishArticleDialog'],
    as: '孙越',
    path: fixed('/ops/help'),
    first: (world) =>
      world.app.database.rows('UPDATE help_article SET status = $1 WHERE id = (SELECT max(id) FROM help_article) RETURNING id', [
        'OFFLINE',
      ]),
    open: rowAction(/^发布/),
  },
  {
    name: 'operators: article goes offline',
    shows: ['OfflineArticleDialog'],
    as: '孙越',
    path: fixed('/ops/help'),
    open: rowAction(/^下线/),
  },
  { name: 'operators: categories of help', route: '/ops/help-categories', as: '孙越', path: fixed('/ops/help-categories') },
  {
    name: 'operators: a new category of help',
    shows: ['CategoryDialog'],
    as: '孙越',
    path: fixed('/ops/help-categories'),
    open: dialog('新建分类'),
  },
  {
    name: 'operators: a category of help is published',
    shows: ['PublishCategoryDialog'],
    as: '孙越',
    path: fixed('/ops/help-categories'),
    open: rowAction(/^发布/),
  },
  {
    name: 'operators: a category of help goes offline',
    shows: ['OfflineCategoryDialog'],
    as: '孙越',
    path: fixed('/ops/help-categories'),
    open: rowAction(/^下线/),
  },
  {
    name: 'operators: maintenance begins',
    shows: ['DowntimeDialog'],
    as: '孙越',
    path: fixed('/ops/announcements'),
    first: (world) =>
      world.app.database.rows(`UPDATE operator SET roles = roles || '{OPS_ADMIN}' WHERE name = '孙越' AND NOT 'OPS_ADMIN' = ANY (roles)`),
    open: dialog('开始维护'),
  },
  ...(
    [
      ['is called as before', 'ResetRowDialog', '恢复自带名称：外部通道一号'],
      ['has a history', 'VersionsDialog', '外部通道一号的历史'],
    ] as const
  ).map(
    ([what, shown, label]): ScreenRow => ({
      name: `operators: a row of a catalogue ${what}`,
      shows: [shown],
      as: '孙越',
      path: fixed('/ops/catalogues'),
      first: (world) =>
        world.app.database.rows(
          `INSERT INTO catalogue_version (catalogue, code, version, name, is_off, saved_by, saved_at)
           VALUES ('CHANNEL', '22', 1, '外部通道一号', false, '孙越', now()) ON CONFLICT DO NOTHING RETURNING code`,
        ),
      open: dialog(label),
    }),
  ),
];
