// Who works at the operators' console: created by one administrator, let in by another, and alone with the own password.
import type { Browser, Page } from 'playwright-core';
import { systemCaller } from '../../../server/kernel/jobs';
import { runRaw } from '../../../server/kernel/usecase';
import { seedOperator } from '../../../server/operator/commands/create-operator';
import { axeFindings, describeInBrowser, openBrowser, openPage } from '../../kit/browser/browser';
import { fillLogin } from '../../kit/browser/console';
import { PASSWORD, type People, startPeople } from '../../kit/builders/people';

const [ONE, OTHER, FRESH] = ['16000000903', '16000000941', '16000000942'];

describeInBrowser('operators among themselves', () => {
  let people: People;
  let browser: Browser;
  const leave: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    [people, browser] = await Promise.all([startPeople(), openBrowser()]);
  });
  afterAll(async () => {
    for (const close of leave) await close();
    await browser?.close();
    await people?.close();
  });

  const enter = async (phone: string, password = PASSWORD) => {
    const { page, context, problems } = await openPage(browser, people.app.url);
    leave.push(() => context.close());
    await page.goto('/ops/login');
    await fillLogin(page, phone, password);
    await page.waitForURL(/\/ops\/desk/);
    await page.goto('/ops/operators');
    return { page, problems };
  };
  const row = (page: Page, name: string) => page.getByRole('table', { name: '运营人员' }).getByRole('row').filter({ hasText: name });
  const dialog = (page: Page) => page.getByRole('alertdialog');

  test('one who is created waits for another administrator, sets the password by a code and works; put off, he is out at once', async () => {
    const { page, problems } = await enter(ONE);
    // Alone, nobody can let anybody in: the page says so before somebody is created in vain.
    await page.getByText('目前只有一名可用的管理员').waitFor();
    await runRaw(await systemCaller(null), seedOperator, { name: '另一名', phone: OTHER, password: PASSWORD, roles: ['OPS_ADMIN'] });
    await page.reload();
    await row(page, '另一名').waitFor();
    expect(await page.getByText('目前只有一名可用的管理员').count()).toBe(0);

    await page.getByRole('button', { name: '新建人员' }).click();
    await dialog(page).getByRole('button', { name: '新建人员' }).click();
    await dialog(page).getByText('请至少选择一个角色').first().waitFor();
    await dialog(page).getByLabel('姓名').fill('许晴');
    await dialog(page).getByLabel('手机号').fill(FRESH);
    await dialog(page).getByRole('checkbox', { name: /^财务/ }).check();
    expect(await axeFindings(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: '新建人员' }).click();
    await row(page, '许晴').getByText('待启用').first().waitFor();
    await row(page, '许晴').getByRole('cell', { name: '管理', exact: true }).waitFor();
    expect(await row(page, '许晴').getByRole('button', { name: /^启用/ }).count()).toBe(0);

    const other = await enter(OTHER);
    await row(other.page, '许晴').getByRole('button', { name: '启用：许晴' }).click();
    await dialog(other.page).getByText('启用前请当面或致电核实本人').waitFor();
    await dialog(other.page).getByRole('button', { name: '启用', exact: true }).click();
    await row(other.page, '许晴').getByRole('button', { name: '停用：许晴' }).waitFor();

    // Whoever created him knows no password; he sets it himself.
    const hers = await openPage(browser, people.app.url);
    leave.push(() => hers.context.close());
    await hers.page.goto('/ops/login');
    await hers.page.getByRole('link', { name: '首次登录或忘记密码' }).click();
    await hers.page.getByLabel('手机号', { exact: true }).fill(FRESH);
    await hers.page.getByRole('slider', { name: '安全验证' }).press('End');
    await hers.page.getByRole('button', { name: '获取验证码' }).click();
    await hers.page.getByText('验证码已发送！').first().waitFor();
    const [message] = await people.inbox(FRESH);
    expect(message?.text).toContain('设置运营账号密码');
    await hers.page.getByLabel('短信验证码').fill(message?.code ?? '');
    await hers.page.getByLabel('新密码').fill('Frisch2026');
    expect(await axeFindings(hers.page)).toEqual([]);
    await hers.page.getByRole('button', { name: '设置密码' }).click();
    await hers.page.waitForURL(/\/ops\/login\?reset=1/);
    await hers.page.getByText('密码已重置，请使用新密码登录。').waitFor();
    await fillLogin(hers.page, FRESH, 'Frisch2026');
    await hers.page.waitForURL(/\/ops\/desk/);

    // She sees who works here and changes nobody.
    await hers.page.goto('/ops/operators');
    await row(hers.page, '许晴（本人）').waitFor();
    expect(await hers.page.getByRole('button', { name: /^(新建人员|修改角色|停用|启用)/ }).count()).toBe(0);

    await row(other.page, '许晴').getByRole('button', { name: '修改角色：许晴' }).click();
    await dialog(other.page).getByRole('checkbox', { name: /^税务/ }).check();
    await dialog(other.page).getByRole('button', { name: '保存' }).click();
    await row(other.page, '许晴').getByText('财务、税务').waitFor();
    await row(other.page, '许晴').getByRole('button', { name: '停用：许晴' }).click();
    await dialog(other.page).getByRole('button', { name: '停用', exact: true }).click();
    await row(other.page, '许晴').getByText('已停用').waitFor();
    await hers.page.getByRole('link', { name: '后台任务' }).click();
    await hers.page.waitForURL(/\/ops\/login/);

    expect([...problems, ...other.problems]).toEqual([]);
  });

  test('a role that one would give himself is refused with the reason, and the menu of the own name leads to the password', async () => {
    const { page, problems } = await enter(ONE);
    await row(page, '管理（本人）')
      .getByRole('button', { name: /^修改角色/ })
      .click();
    await dialog(page).getByRole('checkbox', { name: /^财务/ }).check();
    await dialog(page).getByRole('button', { name: '保存' }).click();
    await dialog(page).getByText('须由另一名运营人员').waitFor();
    await dialog(page).getByRole('button', { name: '取消', exact: true }).click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(await row(page, '管理（本人）').getByRole('button', { name: /^停用/ }).count()).toBe(0);
    await page.locator('header').getByRole('button', { name: /管理/ }).click();
    await page.getByRole('menuitem', { name: '修改密码' }).click();
    await page.waitForURL(/\/ops\/password/);
    expect(problems).toEqual([]);
  });
});
