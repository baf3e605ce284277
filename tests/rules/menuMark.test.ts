import { markedEntry } from '../../client/app/menu-mark';

const entry = { group: 'business' };
const ROWS = [
  { path: '/signup/list', menu: entry },
  { path: '/signup/detail/:id' },
  { path: '/signup/qrcode' },
  { path: '/ticket', menu: entry },
  { path: '/ticket/step/create' },
  { path: '/ticket/user', menu: entry },
  { path: '/ticket/userDetail/:recordId', under: '/ticket/user' },
  { path: '/ticket/importform', under: '/ticket/user' },
  { path: '/invoice/request', menu: entry },
  { path: '/invoice/list', menu: entry },
  { path: '/invoice/detail/:id' },
  { path: '/settings/companyInfo' },
];

test.each([
  ['/signup/list', '/signup/list'],
  ['/signup/detail/12', '/signup/list'],
  ['/signup/qrcode', '/signup/list'],
  ['/ticket', '/ticket'],
  ['/ticket/step/create', '/ticket'],
  ['/ticket/user', '/ticket/user'],
  ['/ticket/userDetail/7', '/ticket/user'],
  ['/ticket/importform', '/ticket/user'],
  ['/invoice/request', '/invoice/request'],
  ['/invoice/detail/9', '/invoice/list'],
  ['/settings/companyInfo', null],
])('at %s the entry %s is marked, and no other', (place, marked) => {
  expect(markedEntry(ROWS, place)).toBe(marked);
});
