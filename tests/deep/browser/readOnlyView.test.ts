// An operator looks at the console of a company: from its page at the operators' console, by each page's first line, and back.
import { axeFindings, describeInBrowser, openPage } from '../../kit/browser/browser';
import { fillLogin } from '../../kit/browser/console';
import { screensConsole } from '../../kit/browser/screensConsole';

describeInBrowser('an operator looks at a company', () => {
  const here = screensConsole();

  test('[OPS-032 3/3] he says why, sees lists without a single deed, and ends where he began; the company reads his name and reason', async () => {
    const { page, problems } = await openPage(here.browser, here.world.app.url);
    await page.goto('/ops/login');
    await fillLogin(page, '16000000902', 'Demo2026');
    await page.waitForURL(/\/ops\/desk/);
    const company = `/ops/companies/${here.world.platform.companies.A}`;
    await page.goto(company);
    await page.getByRole('button', { name: '只读查看' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: '只读查看' }).click();
    await dialog.getByText('请填写事由').first().waitFor();
    await dialog.getByLabel('事由').fill('企业来电咨询审核进度');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: '只读查看' }).click();

    const line = page.getByRole('status').filter({ hasText: '只读查看' });
    await line.getByText('事由：企业来电咨询审核进度').waitFor();
    expect(await line.innerText()).toMatch(/只读查看杭州星穹直播传媒有限公司 · 孙越 .* \d\d:\d\d 结束/);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/look-home.png` });
    await page.goto('/serviceUnfinished/list');
    await page.getByRole('table').getByRole('link').first().waitFor();
    for (const deed of [/发起结算|新建/, /^支付/, /^终止/, /^提交/]) expect(await page.getByRole('button', { name: deed }).count()).toBe(0);
    await line.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/look-list.png` });

    await page.goto('/settings/auditLog');
    await page.getByRole('row').filter({ hasText: '平台人员只读查看' }).filter({ hasText: '孙越' }).first().waitFor();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/look-log.png` });
    await page.getByRole('button', { name: '结束查看' }).click();
    await page.waitForURL(`**${company}`);
    await page.getByRole('button', { name: '只读查看' }).waitFor();
    // The console is closed to this browser again.
    await page.goto('/serviceUnfinished/list');
    await page.waitForURL(/\/login/);
    expect(problems).toEqual([]);

    // After half an hour the page says so, and leads back; there is no account of the company to log in with.
    await page.goto(company);
    await page.getByRole('button', { name: '只读查看' }).click();
    await dialog.getByLabel('事由').fill('再看一次审核进度');
    await dialog.getByRole('button', { name: '只读查看' }).click();
    await line.getByText('再看一次审核进度').waitFor();
    await here.world.app.database.rows(
      `UPDATE read_only_view SET started_at = started_at - interval '30 minutes', ends_at = ends_at - interval '30 minutes'`,
    );
    await page.getByRole('link', { name: '已完成' }).first().click();
    const over = page.getByRole('alertdialog', { name: '只读查看已结束' });
    await over.getByRole('button', { name: '返回企业详情' }).click();
    await page.waitForURL(`**${company}`);
  });
});
