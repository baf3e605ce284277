import type { Page } from 'playwright-core';
import { formatGrouped, sum } from '../../../schema/money';
import type { StatementView } from '../../../server/statement/views/statements';
import { axeFindings, describeInBrowser, shoot, wear } from '../../kit/browser/browser';
import { button, consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { statementsOf, workerRows } from '../../kit/builders/statements';
import { published } from '../../kit/builders/tasks';
import { must } from '../../kit/checks/must';

const STATEMENTS = '/serviceUnfinished/list';
const TASKS = 12;

describeInBrowser('what a person keeps of a list', () => {
  let submitted: StatementView[] = [];
  let draft: StatementView;
  const here = consoleWorld({
    prepare: async (world) => {
      const make = statementsOf(world);
      submitted = [await make.submitted(workerRows(['501.00'])), await make.submitted(workerRows(['1502.31', '77.07']))];
      draft = await make.confirmed(workerRows(['33.33']));
      for (let at = 1; at <= TASKS; at += 1) await published(world, { name: `第${at}项任务` });
    },
  });
  const rows = (page: Page) =>
    page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('link') });
  const has = (page: Page, count: number) =>
    rows(page)
      .nth(count - 1)
      .waitFor()
      .then(() => rows(page).nth(count).waitFor({ state: 'detached' }));
  const inMenu = async (page: Page, name: string) => {
    await button(page, name).click();
    return page.getByRole('dialog', { name: /的视图$/ });
  };
  const query = (page: Page) => new URL(page.url()).searchParams;

  test('[SRC-003] [SRC-004 1/2] a filter set is saved with a name, opens the list, is shared and restored; its address shows a colleague the same rows', async () => {
    const page = await here.enter('王敏', STATEMENTS);
    await has(page, 3);
    expect([...query(page)]).toEqual([]);
    await button(page, '结算状态').click();
    await page.getByRole('checkbox', { name: '待审核' }).check();
    await page.keyboard.press('Escape');
    await has(page, 2);
    await button(page, '保存为视图').click();
    const dialog = page.getByRole('alertdialog', { name: '保存为视图' });
    await dialog.getByLabel('视图名称').fill('等人审核');
    await button(dialog, '保存视图').click();
    await toast(page, '已保存视图“等人审核”');
    await page.waitForURL(/status=PENDING_REVIEW.*view=\d+|view=\d+.*status=PENDING_REVIEW/);
    await page.reload();
    await button(page, '等人审核').waitFor();
    await has(page, 2);
    // The address says it all: whoever has no such view reads the same rows.
    const copied = page.url();
    const colleague = await here.enter('李航', copied.replace(/^https?:\/\/[^/]+/, ''));
    await has(colleague, 2);
    await button(colleague, '视图').waitFor();
    const menu = await inMenu(page, '等人审核');
    await menu.getByRole('button', { name: /^等人审核.*2$/ }).waitFor();
    await button(menu, '设“等人审核”为我的默认').click();
    await toast(page, '以后打开列表先看“等人审核”');
    await button(menu, '共享“等人审核”给企业').click();
    await toast(page, '已共享“等人审核”给企业');
    await page.keyboard.press('Escape');
    await page.goto(STATEMENTS);
    await page.waitForURL(/status=PENDING_REVIEW/);
    await has(page, 2);
    // Nobody chose for the colleague; that its address means all is said in it, because others may have a view of their own.
    await colleague.goto(STATEMENTS);
    await has(colleague, 3);
    await colleague.waitForURL(/view=all/);
    const all = colleague.url();
    const theirs = await inMenu(colleague, '视图');
    await theirs
      .getByRole('region', { name: '企业共享' })
      .getByRole('button', { name: /^等人审核 ?王敏/ })
      .click();
    await has(colleague, 2);
    expect(await button(colleague, '重命名“等人审核”').count()).toBe(0);
    await page.goto(all.replace(/^https?:\/\/[^/]+/, ''));
    await has(page, 3);
    await page.goto(STATEMENTS);
    await has(page, 2);
    await page.getByRole('tab', { name: '我创建的' }).or(page.getByRole('tab').nth(2)).first().click();
    await page.getByText('已修改', { exact: true }).waitFor();
    await inMenu(page, '等人审核');
    await shoot(page, 'list-views-menu-light');
    await wear(page, 'dark');
    await shoot(page, 'list-views-menu-dark');
    await wear(page, 'light');
    expect(await axeFindings(page, { within: '.jq-view-menu' })).toEqual([]);
    await page.keyboard.press('Escape');
    await button(page, '还原').click();
    await page.getByText('已修改', { exact: true }).waitFor({ state: 'detached' });
    await has(page, 2);
    await shoot(page, 'list-views-light');
  });

  test('what the master makes the company’s default opens the list for everybody who chose nothing, until it is taken back', async () => {
    const page = await here.enter('陈立群', `${STATEMENTS}?status=PENDING_REVIEW`);
    await has(page, 2);
    await button(page, '保存为视图').click();
    const dialog = page.getByRole('alertdialog', { name: '保存为视图' });
    await dialog.getByLabel('视图名称').fill('企业先看');
    await button(dialog, '保存视图').click();
    await toast(page, '已保存视图“企业先看”');
    const menu = await inMenu(page, '企业先看');
    // One that nobody else sees cannot be everybody's.
    expect(await button(menu, '设“企业先看”为企业默认').count()).toBe(0);
    await button(menu, '共享“企业先看”给企业').click();
    await toast(page, '已共享“企业先看”给企业');
    await button(menu, '设“企业先看”为企业默认').click();
    await toast(page, '“企业先看”已设为企业默认');
    await menu.getByText('企业默认', { exact: true }).waitFor();
    // 李航 chose no view of his own; nobody but the master is offered to choose for all.
    const colleague = await here.enter('李航', STATEMENTS);
    await colleague.waitForURL(/status=PENDING_REVIEW/);
    await has(colleague, 2);
    const theirs = await inMenu(colleague, '企业先看');
    await theirs.getByText('企业默认', { exact: true }).waitFor();
    expect(await button(theirs, '取消“企业先看”为企业默认').count()).toBe(0);
    // Whoever deletes it is told that the list opens with it for everybody.
    await button(menu, '删除“企业先看”').click();
    const deleting = page.getByRole('alertdialog', { name: '删除视图' });
    await deleting.getByText('“企业先看”是企业默认视图').waitFor();
    await button(deleting, '取消').click();
    await deleting.waitFor({ state: 'detached' });
    await button(await inMenu(page, '企业先看'), '取消“企业先看”为企业默认').click();
    await toast(page, '“企业先看”不再是企业默认');
    await colleague.goto(STATEMENTS);
    await has(colleague, 3);
  });

  test('each dialog of the menu opens every time, one after the other, without a reload', async () => {
    const page = await here.enter('王敏', `${STATEMENTS}?tab=ABNORMAL`);
    const dialog = (name: string) => page.getByRole('alertdialog', { name });
    const ask = async (on: string, press: string, name: string) => {
      await (await inMenu(page, on)).getByRole('button', { name: press }).click();
      await dialog(name).waitFor();
      await page.getByRole('dialog', { name: /的视图$/ }).waitFor({ state: 'detached' });
      await dialog(name).getByRole('button', { name: '取消' }).waitFor();
    };
    const leave = async (name: string) => {
      await page.keyboard.press('Escape');
      await dialog(name).waitFor({ state: 'detached' });
    };
    for (let time = 1; time <= 3; time += 1) {
      await ask('视图', '保存为视图', '保存为视图');
      await leave('保存为视图');
    }
    await ask('视图', '保存为视图', '保存为视图');
    // What does not fit is told when it is pasted.
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const field = dialog('保存为视图').getByLabel('视图名称');
    for (const [pasted, taken] of [
      ['二十个字以内', '二十个字以内'],
      ['一二三四五六七八九十一二三四五六七八九十一二三', '一二三四五六七八九十一二三四五六七八九十'],
    ] as const) {
      await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
      await field.fill('');
      await field.press('Control+v');
      expect(await field.inputValue()).toBe(taken);
      if (pasted !== taken) await dialog('保存为视图').getByText('粘贴的内容太长，超出 20 个字的部分没有填入').waitFor();
      else
        expect(
          await dialog('保存为视图')
            .getByText(/粘贴的内容太长/)
            .count(),
        ).toBe(0);
    }
    await dialog('保存为视图').getByLabel('视图名称').fill('一再打开');
    await button(dialog('保存为视图'), '保存视图').click();
    await toast(page, '已保存视图“一再打开”');
    for (const [press, name] of [
      ['重命名“一再打开”', '重命名视图'],
      ['删除“一再打开”', '删除视图'],
      ['重命名“一再打开”', '重命名视图'],
    ] as const) {
      await ask('一再打开', press, name);
      await leave(name);
    }
    await ask('一再打开', '删除“一再打开”', '删除视图');
    await button(dialog('删除视图'), '删除视图').click();
    await toast(page, '已删除视图“一再打开”');
  });

  test('columns follow a person to another browser', async () => {
    const page = await here.enter('王敏', STATEMENTS);
    const head = (on: Page) => on.getByRole('columnheader', { name: '合作主体' });
    await head(page).waitFor();
    await button(page, '列设置').click();
    const written = page.waitForResponse((response) => response.url().includes('SetListColumns'));
    await page.getByRole('dialog', { name: '列设置' }).getByRole('checkbox', { name: '合作主体' }).uncheck();
    await head(page).waitFor({ state: 'detached' });
    await written;
    const other = await here.visit('王敏', { width: 1_440 });
    await other.page.goto(STATEMENTS);
    await has(other.page, 2);
    await head(other.page).waitFor({ state: 'detached' });
    await button(other.page, '列设置').click();
    await button(other.page, '恢复默认').click();
    await head(other.page).waitFor();
  });

  test('a record that was opened from a list steps through it, over the borders of pages, and back to it', async () => {
    const page = await here.enter('王敏', '/tasks/list?size=10');
    await page.getByRole('link', { name: '第3项任务' }).click();
    const steps = page.getByRole('navigation', { name: '上一个与下一个' });
    await steps.getByText(`10 / ${TASKS}`).waitFor();
    await button(steps, '下一个').click();
    await page.getByRole('heading', { name: '第2项任务' }).waitFor();
    await steps.getByText(`11 / ${TASKS}`).waitFor();
    await page.keyboard.press(']');
    await page.getByRole('heading', { name: '第1项任务' }).waitFor();
    await steps.getByText(`12 / ${TASKS}`).waitFor();
    expect(await button(steps, '下一个').getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('[');
    await page.getByRole('heading', { name: '第2项任务' }).waitFor();
    await page.reload();
    await steps.getByText(`11 / ${TASKS}`).waitFor();
    const address = page.url();
    await page.goBack();
    await page.waitForURL(/\/tasks\/list\?size=10/);
    await page.goto(address);
    await page.getByRole('heading', { name: '第2项任务' }).waitFor();
    expect(await steps.count()).toBe(0);
    // Under a filter it steps through what the filter left, and through nothing else.
    await page.goto('/tasks/list');
    await page.getByRole('searchbox', { name: '任务名称' }).fill('第1');
    await has(page, 4);
    await page.getByRole('link', { name: '第12项任务' }).click();
    for (const [at, name] of [
      [1, '第12项任务'],
      [2, '第11项任务'],
      [3, '第10项任务'],
      [4, '第1项任务'],
    ] as const) {
      await page.getByRole('heading', { name, exact: true }).waitFor();
      await steps.getByText(`${at} / 4`).waitFor();
      if (at < 4) await button(steps, '下一个').click();
    }
    expect(await button(steps, '下一个').getAttribute('aria-disabled')).toBe('true');
  });

  test('chosen rows say what they come to, one by one and all that match without some', async () => {
    const page = await here.enter('王敏', `${STATEMENTS}?view=all`);
    const of = async (made: readonly StatementView[]) => {
      const now = await Promise.all(made.map(({ id }) => here.made.view(id)));
      return formatGrouped(sum(now.map(({ totals }) => totals.total)));
    };
    const bar = page.locator('.jq-batch');
    for (const { statementCode } of submitted) await page.getByRole('checkbox', { name: new RegExp(statementCode) }).check();
    await bar.getByText(`应付合计 ¥${await of(submitted)}`).waitFor();
    await bar.getByText('已选 2 单').waitFor();
    await bar.getByRole('button', { name: /^选择符合筛选的全部/ }).click();
    await bar.getByText(`应付合计 ¥${await of([...submitted, draft])}`).waitFor();
    await page.getByRole('checkbox', { name: new RegExp(must(submitted[0]).statementCode) }).uncheck();
    await bar.getByText(`应付合计 ¥${await of([must(submitted[1]), draft])}`).waitFor();
    // What is chosen is all there is: no more is offered, however it was chosen.
    await page.reload();
    for (const { statementCode } of [...submitted, draft]) await page.getByRole('checkbox', { name: new RegExp(statementCode) }).check();
    await bar.getByText('已选 3 单').waitFor();
    expect(await bar.getByRole('button', { name: /^选择符合筛选的全部/ }).count()).toBe(0);
    await shoot(page, 'list-sums-light');
    await wear(page, 'dark');
    await shoot(page, 'list-sums-dark');
    await wear(page, 'light');
    // What has no amount yet is in no sum, and the bar says so.
    const { statementCode } = await here.made.created(workerRows(['12.00']));
    await page.reload();
    for (const code of [statementCode, must(submitted[0]).statementCode])
      await page.getByRole('checkbox', { name: new RegExp(code) }).check();
    await bar.getByText('（另有 1 单还没有金额，未计入）').waitFor();
    await bar.getByText(`应付合计 ¥${await of([must(submitted[0])])}`).waitFor();
    await page.getByRole('checkbox', { name: new RegExp(statementCode) }).uncheck();
    await bar.getByText('未计入').waitFor({ state: 'detached' });
  });
});
