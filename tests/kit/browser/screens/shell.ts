import { at, click, dialog, fixed, type ScreenRow } from './row';

export const shell: ScreenRow[] = [
  { name: 'home', route: '/index/service', as: '王敏', path: fixed('/index/service') },
  { name: 'a record that no address names', route: '/detail/placeholder', as: '王敏', path: fixed('/detail/placeholder') },
  { name: 'home of a visitor', as: '郑凯', path: fixed('/index/service') },
  { name: 'business that is not open', as: '郑凯', path: fixed('/index/service'), open: dialog(/劳务结算/) },
  { name: 'company switcher', as: '陈立群', path: fixed('/index/service'), open: dialog(/当前企业/) },
  { name: 'test inbox', as: '王敏', path: fixed('/index/service'), open: dialog('测试收件箱') },
  { name: 'messages', as: '王敏', path: fixed('/index/service'), open: dialog(/^消息/) },
  {
    name: 'announcements',
    shows: ['AnnouncementHistoryDialog'],
    as: '王敏',
    path: fixed('/index/service'),
    open: async (page) => {
      await click(/^消息/)(page);
      await click('公告')(page);
      await page.getByRole('dialog', { name: '公告' }).waitFor();
    },
  },
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
