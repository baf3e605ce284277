import { click, dialog, fixed, opened, PERSON, rowAction, type ScreenRow } from './row';

const SETTINGS = '/settings/settings';

/** Settings: of the company, of its people, of oneself. */
export const settings: ScreenRow[] = [
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
  { name: 'developers', route: '/developers', as: '陈立群', path: fixed('/developers') },
  { name: 'new token', shows: ['CreateTokenDialog'], as: '陈立群', path: fixed('/developers'), open: dialog('新建令牌') },
  { name: 'the sandbox is opened', shows: ['OpenSandboxDialog'], as: '陈立群', path: fixed('/developers'), open: dialog('开通沙箱') },
  { name: 'calls of tokens', route: '/developers/calls', as: '陈立群', path: fixed('/developers/calls') },
  { name: 'audit log', route: '/settings/auditLog', as: '李航', path: fixed('/settings/auditLog') },
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
  {
    name: 'webhooks',
    route: '/developers/webhooks',
    as: '陈立群',
    path: fixed('/developers/webhooks'),
  },
  { name: 'a new webhook', as: '陈立群', path: fixed('/developers/webhooks'), open: dialog('新建 Webhook') },
  { name: 'documentation for developers', route: '/developers/docs', as: '王敏', path: fixed('/developers/docs') },
  { name: 'privacy policy', route: '/settings/agreement', as: '王敏', path: fixed('/settings/agreement') },
];
