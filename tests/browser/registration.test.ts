import { describeInBrowser } from '../kit/browser/browser';
import { pathOf } from '../kit/browser/consolePages';
import { button, consoleWorld, toast } from '../kit/browser/consoleWorld';
import { importsOf, newcomer } from '../kit/builders/imports';
import { LOOSE } from '../kit/builders/people';

describeInBrowser('users who register', () => {
  const here = consoleWorld({ app: { limits: LOOSE } });

  test('[REG-029] with nobody chosen reminding and exporting say what to choose', async () => {
    await importsOf(here.world, 'REGISTRATION').done([newcomer(4)]);
    const page = await here.enter('王敏', '/ticket/user');
    await page.getByRole('row', { name: new RegExp(newcomer(4).name) }).waitFor();
    await button(page, '短信提醒').first().click();
    await toast(page, '请先选择需要操作的用户！');
    await button(page, '批量导出').click();
    await toast(page, '请选择需要导出的用户！');
  });

  test('a user is reminded and noted about, and the detail keeps the history', async () => {
    await importsOf(here.world, 'REGISTRATION').done([newcomer(5)]);
    const { name } = newcomer(5);
    const page = await here.enter('王敏', `/ticket/user?name=${encodeURIComponent(name)}`);
    const row = page.getByRole('row', { name: new RegExp(name) });
    await row.getByRole('button', { name: `短信提醒 ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: '发送提醒' }).click();
    await toast(page, '提醒成功！');
    await row.getByRole('button', { name: `添加备注 ${name}` }).click();
    const remarks = page.getByRole('dialog', { name: `${name}的备注记录` });
    await remarks.getByText('还没有备注').waitFor();
    await remarks.getByLabel('新备注').fill('已电话沟通');
    await remarks.getByRole('button', { name: '添加备注' }).click();
    await toast(page, '备注已添加');
    await row.getByText('已电话沟通').waitFor();
    await row.getByRole('link', { name }).click();
    await page.waitForURL('**/ticket/userDetail/*');
    await page.getByRole('region', { name: '备注记录' }).getByText('已电话沟通').waitFor();
    expect(pathOf(page)).toMatch(/^\/ticket\/userDetail\/\d+$/);
  });
});
