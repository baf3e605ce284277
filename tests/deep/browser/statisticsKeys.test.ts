// Business analysis without a mouse: what is counted and when, each chart and the map, its table, its file, and the lines behind a bar.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describeInBrowser } from '../../kit/browser/browser';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { counted } from '../../kit/builders/counted';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { press, reach, watchPointer, write } from './byKeys';

/** The eight charts and the map: what a line of their table says, and of their file. */
const CHARTS = [
  ['发放金额', /2026-11-20.*6,000\.00/, '2026-11-20,6000.00'],
  ['金额区间', /3千以下.*2/, '3千以下,2'],
  ['结算次数', /2026-11-20\D+3\D/, '2026-11-20,3'],
  ['结算人数', /2026-11-20\D+3\D/, '2026-11-20,3'],
  ['人均金额', /2026-11-20.*2,000\.00/, '2026-11-20,2000.00'],
  ['成功率', /2026-11-20.*100/, '2026-11-20,100'],
  ['年龄与性别', /30–34岁/, '30–34岁'],
  ['省份分布', /浙江.*6,000\.00/, '浙江'],
  ['地区排行', /浙江.*6,000\.00/, '浙江'],
] as const;

describeInBrowser('business analysis by the keyboard alone', () => {
  const here = consoleWorld({ prepare: counted });

  const choose = async (page: Page, select: Locator, wanted: string): Promise<void> => {
    await reach(page, select);
    await page.keyboard.press('Home');
    const shown = () => select.evaluate((element) => (element as HTMLSelectElement).value);
    const count = await select.locator('option').count();
    for (let at = 0; at < count && (await shown()) !== wanted; at += 1) await page.keyboard.press('ArrowDown');
    expect(await shown()).toBe(wanted);
  };
  /** Enter opens the lines, Escape closes them, and the keyboard is where it was. */
  const follow = async (page: Page, from: Locator): Promise<void> => {
    await press(page, from);
    const lines = page.getByRole('dialog');
    await lines.getByText(/共 \d+ 条|没有失败或退回/).waitFor();
    await page.keyboard.press('Escape');
    await lines.waitFor({ state: 'detached' });
    await waitUntil(
      () => from.first().evaluate((element) => element === document.activeElement),
      () => 'the keyboard to be back at what was pressed',
    );
  };

  test('days, subject and steps of time are chosen, and stand in the address', async () => {
    const pointed: string[] = [];
    const { page } = await here.visit('王敏', {});
    await watchPointer(page.context(), pointed);
    await page.goto('/statistics');
    await write(page, page.getByLabel('开始日期', { exact: true }), '2026-11-11');
    await write(page, page.getByLabel('结束日期', { exact: true }), '2026-11-20');
    await press(page, button(page, '查看'));
    await page.waitForURL('**startDate=2026-11-11&endDate=2026-11-20');
    const figures = page.getByRole('region', { name: '概览' });
    await figures.getByText('6,000.00').first().waitFor();
    await choose(page, page.locator('select[name=subjectId]'), must(here.world.platform.subjects.S2));
    await page.waitForURL('**subjectId=**');
    await page.getByText('所选条件下没有发放').waitFor();
    await choose(page, page.locator('select[name=subjectId]'), here.world.subjectId);
    await page.waitForURL(`**subjectId=${here.world.subjectId}**`);
    await figures.getByText('6,000.00').first().waitFor();
    await press(page, page.getByRole('group', { name: '统计维度' }).getByRole('button', { name: '按月' }));
    await page.waitForURL('**dimension=MONTH**');
    await press(page, button(page, '重置'));
    await page.waitForURL((url) => !/dimension|subjectId/.test(url.search));
    expect(pointed).toEqual([]);
  });

  test('a list that is chosen from by arrows says what was chosen at once, so that the next arrow begins there', async () => {
    const { page } = await here.visit('王敏', {});
    await page.goto('/statistics');
    const select = page.locator('select[name=subjectId]');
    const wanted = must(here.world.platform.subjects.S2);
    await select.locator(`option[value="${wanted}"]`).waitFor({ state: 'attached' });
    // As an arrow does: the browser chooses, the page hears of it, and what stands there afterwards is what the next arrow begins at.
    const left = await select.evaluate((element, value) => {
      const list = element as HTMLSelectElement;
      list.value = value;
      list.dispatchEvent(new Event('change', { bubbles: true }));
      return list.value;
    }, wanted);
    expect(left).toBe(wanted);
    expect(new URL(page.url()).searchParams.get('subjectId')).toBe(wanted);
  });

  test.each(CHARTS)('%s: a bar of it, its table, a line of that and its file', async (name, said, inFile) => {
    const pointed: string[] = [];
    const { page } = await here.visit('王敏', {});
    await watchPointer(page.context(), pointed);
    await page.goto('/statistics?startDate=2026-11-11&endDate=2026-11-20');
    const card = page.getByRole('region', { name, exact: true });
    const bars = card.locator('[data-bar][tabindex="0"]').or(card.getByRole('link', { name: '浙江' }));
    await bars.first().waitFor();
    await follow(page, bars.first());
    await press(page, card.getByRole('button', { name: '表格' }));
    const row = card.getByRole('row', { name: said }).first();
    await row.waitFor();
    await follow(page, row.getByRole('link').first());
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, card.getByRole('button', { name: /下载 CSV/ }))]);
    expect(await readFile(must(await file.path()), 'utf8')).toContain(inFile);
    await press(page, card.getByRole('button', { name: '图', exact: true }));
    await bars.first().waitFor();
    expect(pointed).toEqual([]);
  });
});
