import { type Page } from 'playwright-core';
import { at, click, dialog, type ScreenRow } from './row';

const code = async (page: Page): Promise<void> => {
  await dialog('立即支付')(page);
  await click('下一步，验证身份')(page);
  await page.getByRole('group', { name: '6 位验证码' }).waitFor();
};

export const paying: ScreenRow[] = [
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
