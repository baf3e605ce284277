import type { Locator, Page } from 'playwright-core';
import { axeFindings, describeInBrowser, shoot } from '../../kit/browser/browser';
import { consoleWorld } from '../../kit/browser/consoleWorld';
import { openPlace } from '../../kit/builders/places';
import { statementsOf, workerRows } from '../../kit/builders/statements';
import { withError } from '../../kit/cases/arrowGallery';
import { until } from '../../kit/checks/waiting';
import { WORKERS } from '../../kit/worlds/smallWorld';

describeInBrowser('the tax step', () => {
  const here = consoleWorld();
  const enter = (path: string): Promise<Page> => here.enter('王敏', path);
  const sheet = (page: Page): Locator => page.getByRole('region', { name: '税务核对' });
  const tileOf = (page: Page, label: string): Locator => page.locator('.jq-tiles > div', { hasText: label }).locator('dd');
  const atTaxes = (id: string): string => `/index/serviceVerifyinfo?statement_id=${id}`;

  test('a wrong account that came up in it is shown, counted, repaired and confirmed, all from the list (D21)', async () => {
    const { id, statementCode } = await withError(here.made);
    const page = await enter('/serviceUnfinished/list');
    await page.getByRole('link', { name: statementCode, exact: true }).click();
    // The errors alone, with the column that is wrong, and what is wrong under the cell.
    await page.getByRole('tab', { name: /^错误1$/, selected: true }).waitFor();
    await sheet(page).locator('table[aria-rowcount="2"]').waitFor();
    await sheet(page).locator('td[data-field="ACCOUNT"]').getByText('请输入正确的收款账号').waitFor();
    // One rule for every sum: the wrong row is in none of them, and that is said.
    await page.getByText('2 人中 1 人有误，下列合计不含').waitFor();
    expect(await tileOf(page, '人数').innerText()).toBe('1');
    expect(await tileOf(page, '应发金额').innerText()).toContain('114.00');
    expect(await page.getByText('金额合计').count()).toBe(0);
    expect(await page.getByRole('button', { name: '确认结算' }).isDisabled()).toBe(true);
    await shoot(page, 'tax-step-with-error');
    // F8 leads to the wrong cell, typing replaces what is in it.
    await page.keyboard.press('F8');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.startsWith('收款账号'));
    await page.keyboard.type(WORKERS[1]?.account ?? '');
    await page.keyboard.press('Enter');
    await page.getByText('2 人中 1 人有误').waitFor({ state: 'detached' });
    await until(
      () => tileOf(page, '人数').innerText(),
      (people) => people === '2',
    );
    // The identity behind the new account is asked for too; what is confirmed is the list as it stands after that.
    await here.made.until(id, 'PENDING_CONFIRM');
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: '确认结算' }).click();
    await page.waitForURL(/\/index\/serviceSuccess/);
    expect(await here.made.linesOf(id)).toHaveLength(2);
  });

  test('[LAW-006 3/3] with money of another company in the month the sheet tells the own tax, and neither that money nor a sum that gives it away', async () => {
    const { companyId } = await openPlace(here.world, { company: 'B' });
    // Without its advance the company pays from its balance.
    await here.world.app.database.rows(`UPDATE company SET features = array_remove(features, 'ADVANCE') WHERE id = $1 RETURNING id`, [
      companyId,
    ]);
    const elsewhere = statementsOf(here.world, { company: 'B', payType: 'BALANCE' });
    const other = await elsewhere.paid(workerRows(['7321.00']));
    await elsewhere.until(other.id, 'COMPLETED');
    const { id } = await here.made.checked(workerRows(['8000.00']));
    const page = await enter(atTaxes(id));
    await sheet(page)
      .getByText(WORKERS[0]?.name ?? '')
      .first()
      .waitFor();
    await page.getByRole('button', { name: /为什么甲小明是这个税额/ }).click();
    const steps = page.getByRole('dialog', { name: '为什么甲小明是这个税额' });
    await steps.getByText('累计数据含其他单位发放的收入，金额不展示。').waitFor();
    const told = (await page.locator('body').innerText()).replaceAll(',', '');
    // 1,000.00 and 8,000.00 are of this company; 7,321.00 is not, nor is any sum with it.
    for (const hidden of ['7321.00', '8321.00', '15321.00', '16321.00', '241.70', '49.70'])
      expect([hidden, told.includes(hidden)]).toEqual([hidden, false]);
    // Alone this month would cost (9,000.00 × 80 % − 5,000.00) × 3 % = 66.00: the other money counts, and is not shown.
    expect(told).not.toContain('66.00');
    // (16,321.00 × 80 % − 5,000.00) × 3 % less the 49.70 of before.
    expect(told).toContain('192.00');
  });

  test('上一步 shows the same rows with every column, and 下一步 leads back; nothing is lost and no state changes', async () => {
    const { id, statementKey } = await withError(here.made);
    const page = await enter(atTaxes(id));
    await page.getByRole('button', { name: '上一步' }).click();
    const rows = page.getByRole('region', { name: '名单核对' });
    await rows.locator('table[aria-rowcount="2"]').waitFor();
    await rows.getByRole('button', { name: /^收款账号 乙小明/ }).click();
    await page.getByLabel('修改收款账号').fill(WORKERS[1]?.account ?? '');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: /^错误0$/ }).waitFor();
    await rows
      .getByRole('button', { name: /^手机号/ })
      .first()
      .waitFor();
    // Reloaded or opened from elsewhere, the address still means the rows.
    await page.reload();
    await rows
      .getByRole('button', { name: /^手机号/ })
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: '放弃结算' }).count()).toBe(0);
    await page.getByRole('button', { name: '下一步' }).click();
    await sheet(page).getByText('校验通过').first().waitFor();
    await until(
      () => tileOf(page, '人数').innerText(),
      (people) => people === '2',
    );
    // Without the way back in the address, the step decides.
    await page.goto(`/index/serviceBaseverify?statement_key=${statementKey}`);
    await page.waitForURL(/\/index\/serviceVerifyinfo/);
  });

  test('a step that may be gone to is a link in the steps: back to the rows, and forward to the taxes again', async () => {
    const { id } = await here.made.checked(workerRows(['115.00']));
    const page = await enter(atTaxes(id));
    const steps = page.getByRole('list', { name: '新建劳务报酬结算' });
    await sheet(page).locator('tbody .cell').first().waitFor();
    expect(await steps.getByRole('link').allInnerTexts()).toEqual(['附件核对']);
    await steps.getByRole('link', { name: '附件核对' }).click();
    await page.waitForURL(/\/index\/serviceBaseverify\?.*again=1/);
    await page.getByRole('region', { name: '名单核对' }).locator('tbody .cell').first().waitFor();
    expect(await steps.getByRole('link').allInnerTexts()).toEqual(['税务核对']);
    await steps.getByRole('link', { name: '税务核对' }).click();
    await page.waitForURL(/\/index\/serviceVerifyinfo/);
    await sheet(page).locator('tbody .cell').first().waitFor();
  });

  test('the browser’s way back leads from the taxes to the rows and then to the form, and forward again', async () => {
    const { statementKey } = await here.made.created(workerRows(['116.00']));
    const page = await enter(`/index/serviceForm?statement_key=${statementKey}`);
    await page.getByRole('button', { name: '继续校验' }).click();
    const rows = page.getByRole('region', { name: '名单核对' });
    await rows.locator('tbody .cell').first().waitFor();
    await page.getByRole('button', { name: '下一步', exact: true }).click();
    await page.waitForURL(/\/index\/serviceVerifyinfo/);
    await sheet(page).locator('tbody .cell').first().waitFor();
    await page.goBack();
    await page.waitForURL(/\/index\/serviceBaseverify\?.*again=1/);
    await rows.locator('tbody .cell').first().waitFor();
    await page.goForward();
    await page.waitForURL(/\/index\/serviceVerifyinfo/);
    await sheet(page).locator('tbody .cell').first().waitFor();
  });

  test.each([
    [1_440, 900],
    [1_080, 768],
  ])('the main button of both check steps is in view at %d × %d before anybody scrolls', async (width, height) => {
    const rows = Array.from({ length: 60 }, (_, index) => ({ ...(workerRows(['1.00'])[0] ?? never()), sourceId: `V${width}-${index}` }));
    // Something is said about one of them, so that its column is as wide as it gets.
    Object.assign(rows[0] ?? never(), { account: rows[0]?.account.replace(/(\d{4})(?=\d)/g, '$1 ') });
    const { statementKey } = await here.made.created(rows);
    const page = await enter(`/index/serviceBaseverify?statement_key=${statementKey}`);
    await page.setViewportSize({ width, height });
    const isInView = (name: string): Promise<boolean> =>
      page.getByRole('button', { name, exact: true }).evaluate((button) => {
        const { top, bottom, left, right } = button.getBoundingClientRect();
        const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return top >= 0 && bottom <= innerHeight && button.contains(at);
      });
    await page.locator('tbody .cell').first().waitFor();
    expect(await isInView('下一步')).toBe(true);
    if (width === 1_440) {
      // Nobody scrolls sideways to read what will be paid.
      const head = (name: string) => page.getByRole('columnheader', { name }).boundingBox();
      const [amount, actions] = [await head('应发金额'), await head('操作')];
      expect((amount?.x ?? 0) + (amount?.width ?? 0)).toBeLessThanOrEqual((actions?.x ?? 0) + 1);
    }
    expect(await axeFindings(page)).toEqual([]);
    await shoot(page, `check-foot-${width}`);
    await page.getByRole('button', { name: '下一步', exact: true }).click();
    await sheet(page).locator('tbody .said').first().waitFor();
    expect(await isInView('确认结算')).toBe(true);
    // Wrong ones and sound ones are all of them; what has a warning or a note is counted beside.
    const views = await page.getByRole('tablist', { name: '名单视图' }).getByRole('tab').allInnerTexts();
    expect(views.map((text) => text.replace(/\s/g, ''))).toEqual(['全部60', '错误0', '可提交60', '含警告0', '含提示1']);
    // What the step is about is read without scrolling sideways.
    const edges = (name: string) =>
      page.getByRole('columnheader', { name, exact: true }).evaluate((head) => {
        const { left, right } = head.getBoundingClientRect();
        return { left, right };
      });
    const actions = await edges('操作');
    for (const name of ['应发金额（元）', '个税（元）', '预估实发（元）'])
      expect((await edges(name)).right).toBeLessThanOrEqual(actions.left + 1);
    await shoot(page, `tax-foot-${width}`);
  });
});

function never(): never {
  throw new Error('the small world has workers');
}
