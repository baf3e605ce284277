import { type ScreensWorld } from '../../worlds/screensWorld';
import { PASSWORD, PHONE } from '../console';
import { deed, dialog, fixed, opened, PERSON, type ScreenRow } from './row';

/** What changes the world comes last: the day after, the bank has receipts. */
const elsewhereToo = (world: ScreensWorld) => world.app.rest().post('/api/user/login', { account: PHONE.李航, password: PASSWORD });

export const afterwards: ScreenRow[] = [
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
