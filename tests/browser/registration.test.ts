import { limits } from '../../schema/limits';
import { describeInBrowser } from '../kit/browser/browser';
import { pathOf } from '../kit/browser/consolePages';
import { button, consoleWorld, toast } from '../kit/browser/consoleWorld';
import { choose } from '../kit/browser/peopleRows';
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

  test('whom a reminder of many reaches and whom not stands there by name, and the button says how many get it', async () => {
    const [fit, full] = [newcomer(6), newcomer(7)];
    await importsOf(here.world, 'REGISTRATION').done([fit, full]);
    await here.world.app.database.rows(
      `WITH quiet AS (UPDATE registration SET notice_due = false WHERE name = $1 RETURNING company_id, person_id)
       INSERT INTO signing_reminder (company_id, person_id, day, sent) SELECT company_id, person_id, $2, $3 FROM quiet RETURNING person_id`,
      [full.name, '2026-11-20', limits.registration.remindersPerDay],
    );
    const page = await here.enter('王敏', '/ticket/user');
    await choose(page, [fit.name, full.name]);
    await button(page.locator('.jq-batch'), '短信提醒').click();
    const dialog = page.getByRole('dialog', { name: '短信提醒' });
    await dialog.getByText(fit.name, { exact: true }).waitFor();
    await dialog.getByText('1 条不符合条件，将被跳过').waitFor();
    await dialog.getByRole('listitem').getByText(full.name).waitFor();
    expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining(`${full.name}（`)]);
    await button(dialog, '提醒 1 人').click();
    await toast(page, '提醒成功！(共1条)');
  });
});
