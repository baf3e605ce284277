import type { Page } from 'playwright-core';
import { describeInBrowser, shoot, wear } from '../kit/browser/browser';
import { pathOf } from '../kit/browser/consolePages';
import { button, consoleWorld, toast } from '../kit/browser/consoleWorld';
import { newcomer, peopleSheet } from '../kit/builders/imports';
import { LOOSE } from '../kit/builders/people';
import { linksTo } from '../kit/builders/signing';
import { waitUntil } from '../kit/checks/waiting';

const both = async (page: Page, name: string): Promise<void> => {
  for (const look of ['light', 'dark'] as const) {
    await wear(page, look);
    await shoot(page, `${name}-${look}`);
  }
  await wear(page, 'light');
};
const file = (buffer: Buffer) => ({ name: '人员名单.xlsx', mimeType: '', buffer });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

describeInBrowser('lists of people on their way in', () => {
  const here = consoleWorld({ app: { limits: LOOSE } });

  test('[SGN-010 2/3] users are imported in three steps without a contract to choose; the only row stays, and giving up leaves nothing behind', async () => {
    const [first, only] = [newcomer(64), newcomer(65)];
    const page = await here.enter('王敏', '/ticket/user');
    const begin = async (people: ReturnType<typeof newcomer>[]) => {
      await page.goto('/ticket/importform');
      await page.getByLabel('合作主体').selectOption({ index: 1 });
      await page.locator('input[type=file]').setInputFiles(file(peopleSheet(people)));
      await page.getByText(/已识别/).waitFor();
      await button(page, '下一步').click();
      await page.waitForURL('**/ticket/importverify?key=*');
      await page.getByRole('tab', { name: new RegExp(`^可提交${people.length}$`) }).waitFor();
    };
    await page.getByRole('link', { name: '导入名单' }).waitFor();
    await begin([only]);
    await page.getByRole('button', { name: `删除${only.name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除明细' }).click();
    await page.getByText('仅有一条结算明细，不能删除').first().waitFor();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await button(page, '取消').click();
    await page.getByRole('alertdialog').getByRole('button', { name: '取消导入' }).click();
    await page.waitForURL('**/ticket/user*');
    await page.locator('.jq-table:not([aria-busy])').waitFor();
    expect(await rowOf(page, only.name).count()).toBe(0);
    await begin([first]);
    await button(page, '下一步').click();
    await page.waitForURL('**/ticket/importsignup?key=*');
    await page.getByRole('tab', { name: /^可提交1$/ }).waitFor();
    await both(page, 'import-users');
    await button(page, '提交并通知登记').click();
    await toast(page, '提交并通知成功');
    await page.waitForURL('**/ticket/user?key=*');
    expect(pathOf(page)).toMatch(/^\/ticket\/user\?key=\d+$/);
    await rowOf(page, first.name).first().waitFor();
    // The SMS leaves by a job.
    await waitUntil(
      async () => (await linksTo(first.phone, 'reg')).length > 0,
      () => `an SMS to ${first.phone}`,
    );
    expect(await linksTo(first.phone, 'reg')).toHaveLength(1);
  });
});
