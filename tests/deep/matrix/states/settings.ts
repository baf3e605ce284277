import { at, type StateRow } from './row';

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
    route: '/developers/webhooks',
    path: at('/developers/webhooks'),
    as: '陈立群',
    parts: [{ call: 'Webhooks', data: () => 'Webhook' }],
    empty: ['还没有 Webhook'],
    visitor: ['还没有 Webhook'],
    isOwn: true,
  },
  {
    route: '/developers/docs',
    path: at('/developers/docs'),
    parts: [],
    empty: ['接口文档'],
    visitor: ['接口文档'],
    isOwn: true,
  },
  {
    route: '/settings/agreement',
    path: at('/settings/agreement'),
    parts: [],
    empty: ['隐私政策'],
    visitor: ['隐私政策'],
    isOwn: true,
  },
];

export const settingsStates: readonly StateRow[] = [
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
