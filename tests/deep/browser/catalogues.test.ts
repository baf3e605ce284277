// Names, words and tables that operators edit as rows, and the pages of companies and payees that say them.
import type { Browser, Page } from 'playwright-core';
import { axeFindings, describeInBrowser, openBrowser } from '../../kit/browser/browser';
import { loggedIn, OPERATOR_PHONE, PHONE } from '../../kit/browser/console';
import { rowGone } from '../../kit/browser/consoleWorld';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

const CHANNELS: Readonly<Record<string, string>> = {
  ...{ 1: '银行卡', 2: '支付宝', 3: '微信', 4: '电子商户', 5: 'QQ钱包', 21: '外部银行卡', 22: '外部支付宝', 23: '外部微信' },
  ...Object.fromEntries([30, 31, 32, 33, 34, 40, 41, 42, 43].map((code) => [code, `渠道${code}`])),
};

describeInBrowser('catalogues', () => {
  let world: SmallWorld;
  let browser: Browser;
  beforeAll(async () => {
    [world, browser] = await Promise.all([startSmallWorld(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await world?.app.close();
  });
  const dialog = (page: Page) => page.getByRole('alertdialog');

  test('[OPS-020 6/7] [PLT-073 2/2] rows are added, renamed, switched off and restored, and the open product says so without a restart', async () => {
    const operator = await loggedIn(browser, world.app.url, OPERATOR_PHONE.孙越);
    const maker = await loggedIn(browser, world.app.url, PHONE.王敏);
    const { page } = operator;
    const [subject] = await world.app.database.rows<{ name: string; code: string }>('SELECT name, code FROM subject WHERE id = $1', [
      world.subjectId,
    ]);
    await page.goto('/ops/catalogues');
    const rows = page.getByRole('table', { name: '目录内容' });
    const row = (name: string) => rows.getByRole('row').filter({ hasText: name });
    const choose = async (label: string) => {
      await page.getByLabel('目录', { exact: true }).selectOption({ label });
      await page.getByRole('heading', { name: label, exact: true }).waitFor();
    };
    await row('系统自带').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);

    // Every channel by its code; those of the last ranges bear no name of their own until an operator gives them one.
    const shown = await rows
      .locator('tbody tr')
      .evaluateAll((all) => all.map((one) => [...one.children].slice(0, 2).map(({ textContent }) => textContent)));
    for (const [code, name] of Object.entries(CHANNELS)) expect(shown).toContainEqual([code, name]);

    // A channel: renamed, and said so by the filter of the next page that is opened.
    await page.getByRole('button', { name: '编辑银行卡', exact: true }).click();
    await dialog(page).getByLabel('名称').fill('支付宝');
    await dialog(page).getByRole('button', { name: '保存' }).click();
    await dialog(page).getByText('“支付宝”已经是另一项的名称，请换一个').waitFor();
    await dialog(page).getByLabel('名称').fill('银行卡代发');
    expect(await axeFindings(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: '保存' }).click();
    await row('银行卡代发')
      .getByText(/^孙越 /)
      .waitFor();
    const words = '{ catalogueWords { name } }';
    await until(
      async () => JSON.stringify(await world.app.graphql().call<object>(words)),
      (told) => told.includes('银行卡代发'),
    );
    const form = async () => {
      const next = await maker.context.newPage();
      await next.goto('/index/serviceForm');
      await next.getByLabel('合作主体').selectOption({ label: must(subject).name });
      return next;
    };
    const option = (of: Page, field: string, text: string) => of.getByLabel(field).first().locator('option', { hasText: text });
    await option(await form(), '付款方式', '银行卡代发').waitFor({ state: 'attached' });

    // A scenario: added, offered to whoever makes a statement, and no more when it is switched off.
    await choose('业务场景');
    await page.getByRole('button', { name: '新增' }).click();
    await dialog(page).getByLabel('编码').fill('20');
    await dialog(page).getByLabel('名称').fill('数据标注');
    await dialog(page).getByLabel('分组').selectOption({ label: '外包服务' });
    await dialog(page).getByRole('button', { name: '保存' }).click();
    await row('数据标注')
      .getByText(/新增的项/)
      .waitFor();
    await option(await form(), '业务场景', '数据标注').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: '停用数据标注' }).click();
    await dialog(page).getByRole('button', { name: '停用' }).click();
    await row('数据标注').getByText('已停用').waitFor();
    const later = await form();
    await option(later, '业务场景', '主播').first().waitFor({ state: 'attached' });
    expect(await option(later, '业务场景', '数据标注').count()).toBe(0);

    // The history of a row, a search in a long catalogue, and the released name again.
    await page.getByRole('button', { name: '数据标注的历史' }).click();
    await page.getByRole('table', { name: '历史' }).getByRole('row').nth(2).waitFor();
    await page.getByRole('button', { name: '关闭' }).last().click();
    await choose('行政区划');
    await page.getByText(/显示前 100 项，共 \d+ 项/).waitFor();
    await page.getByRole('searchbox').fill('余杭');
    await row('330110').waitFor();
    // Words of the seal of one subject.
    await choose('印章文字');
    await row('合同专用章').waitFor();
    await page.getByRole('button', { name: '新增' }).click();
    await dialog(page).getByLabel('编码').fill('PAPER-NOBODY');
    await dialog(page).getByLabel('名称').fill('本单位结算章');
    await dialog(page).getByRole('button', { name: '保存' }).click();
    await dialog(page).getByText('没有编码为“NOBODY”的合作主体').waitFor();
    await dialog(page)
      .getByLabel('编码')
      .fill(`PAPER-${must(subject).code}`);
    await dialog(page).getByRole('button', { name: '保存' }).click();
    await row('本单位结算章')
      .getByText(/新增的项/)
      .waitFor();
    await choose('渠道名称');
    await page.getByRole('button', { name: '恢复自带名称：银行卡代发' }).click();
    await dialog(page).getByRole('button', { name: '恢复自带名称' }).click();
    await rowGone(row('银行卡代发'));
    expect([...operator.problems, ...maker.problems]).toEqual([]);
    await operator.context.close();
    await maker.context.close();
  });
});
