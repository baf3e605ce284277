import { click, fixed, type ScreenRow } from './row';

export const access: ScreenRow[] = [
  { name: 'welcome', route: '/home', as: null, path: fixed('/home') },
  { name: 'login', route: '/login', as: null, path: fixed('/login') },
  { name: 'login by code', as: null, path: fixed('/login'), open: (page) => page.getByRole('tab', { name: '验证码登录' }).click() },
  { name: 'refused login', as: null, path: fixed('/login'), open: click('登录') },
  { name: 'registration', route: '/register', as: null, path: fixed('/register') },
  { name: 'forgotten password', route: '/forgot', as: null, path: fixed('/forgot') },
  { name: 'login by an account of the company', route: '/sso', as: null, path: fixed('/sso') },
  {
    name: 'return from a provider that nobody went to',
    route: '/sso/:code/return',
    as: null,
    path: fixed('/sso/abcdefgh/return?code=1&state=2'),
  },
  { name: 'invitation that is no more', route: '/invite/:token', as: null, path: fixed('/invite/nothing') },
  { name: 'help centre', route: '/guide', as: null, path: fixed('/guide') },
  { name: 'search of the help centre', route: '/guide/search', as: null, path: fixed('/guide/search?keyword=充值') },
  { name: 'article of the help centre', route: '/guide/article', as: null, path: fixed('/guide/article?id=1') },
  {
    name: 'help beside a page',
    shows: ['HelpDrawer'],
    as: '王敏',
    path: fixed('/usercenter/balance'),
    open: async (page) => {
      await click('帮助')(page);
      // Beside the page or, in a small window, before it.
      await page.locator('#help-beside').getByRole('article').waitFor();
    },
  },
  { name: 'no access', route: '/noavaiable', as: null, path: fixed('/noavaiable') },
  { name: 'no company', route: '/nocompany', as: '何晴', path: fixed('/nocompany') },
  { name: 'own page of somebody without a company', as: '何晴', path: fixed('/settings/personSetting') },
  { name: 'unknown address', as: '王敏', path: fixed('/no/such/page') },
  { name: 'every piece of the kit', route: '/dev/kit', as: null, path: fixed('/dev/kit'), isRestless: true },
];
