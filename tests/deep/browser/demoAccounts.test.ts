// The buttons by which a newcomer becomes somebody of the demo.
import { axeFindings, describeInBrowser, openPage } from '../../kit/browser/browser';
import { consoleWorld } from '../../kit/browser/consoleWorld';
import { askForCode } from '../../kit/browser/phone';

const STAFF = ['王敏', '李航', '周倩', '赵晨'] as const;

describeInBrowser('people of the demo', () => {
  const here = consoleWorld();

  test('[DEM-002] /home lets in as four of the company, an operator and a payee, in demo mode only', async () => {
    const { app } = here.world;
    const problems: string[] = [];
    const visit = async () => {
      const opened = await openPage(here.browser, app.url);
      await opened.page.goto('/home');
      await opened.page.getByRole('heading', { level: 1 }).first().waitFor();
      return opened;
    };
    const enter = async (name: string, arrives: RegExp) => {
      const opened = await visit();
      await opened.page.getByRole('region', { name: '体验账号' }).getByRole('button', { name }).click();
      await opened.page.waitForURL(({ pathname }) => arrives.test(pathname));
      problems.push(...opened.problems);
      return opened;
    };
    for (const name of STAFF) {
      const { page, context } = await enter(name, /^\/index\/service/);
      await page.getByRole('banner').getByText(name).first().waitFor();
      await context.close();
    }
    const operator = await enter('林岚', /^\/ops/);
    await operator.page.getByText('林岚').first().waitFor();
    await operator.context.close();

    const payee = await enter('刘洋', /^\/m\/login/);
    expect(await payee.page.getByLabel('手机号').inputValue()).toBe('16000001002');
    await askForCode(payee.page);
    await payee.page.getByRole('region', { name: '测试短信' }).waitFor();
    expect(await axeFindings(payee.page)).toEqual([]);
    await payee.context.close();

    const { config } = app.application;
    const mode = config.mode;
    try {
      Object.assign(config, { mode: 'production' });
      const { page, context } = await visit();
      await page.getByRole('link', { name: '企业登录' }).first().waitFor();
      expect(await page.getByRole('region', { name: '体验账号' }).count()).toBe(0);
      for (const name of [...STAFF, '林岚', '刘洋']) expect(await page.getByRole('button', { name }).count()).toBe(0);
      await page.goto('/m/login?demo=1');
      expect(await page.getByLabel('手机号').inputValue()).toBe('');
      await context.close();
    } finally {
      Object.assign(config, { mode });
    }
    expect(problems).toEqual([]);
  });
});
