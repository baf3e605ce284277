import { readFile } from 'node:fs/promises';
import { daysOf, lengthOf } from '../../../server/analytics/steps/days';
import { describeInBrowser, shoot, wear } from '../../kit/browser/browser';
import { chunkOf } from '../../kit/browser/chunks';
import { refuse } from '../../kit/browser/consolePages';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { counted } from '../../kit/builders/counted';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';

describeInBrowser('business analysis', () => {
  const here = consoleWorld();

  test('[ANA-001] [ANA-002 1/3] [ANA-003] [ANA-004 1/2] [ANA-008 1/2] [ANA-010] [A11-006] [PLT-069 2/2] numbers are looked at, as table and file, narrowed in the address and followed to their lines', async () => {
    const { world } = here;
    // Two of the three payments are one person's, so payments and people differ.
    const [first, , last] = await world.app.database.rows<{ id: string; person_id: string }>(
      'SELECT id, person_id FROM statement_line WHERE company_id = $1 ORDER BY id',
      [world.companyId],
    );
    const paidTo = (person: { person_id: string } | undefined) =>
      world.app.database.rows('UPDATE statement_line SET person_id = $2 WHERE id = $1 RETURNING id', [
        must(last).id,
        must(person).person_id,
      ]);
    await paidTo(first);
    await counted(world);
    const page = await here.enter('王敏', '/statistics');
    await page.getByRole('heading', { name: '经营分析' }).waitFor();
    const field = (name: string) => page.getByLabel(name, { exact: true });
    // Without an address the thirty days that end yesterday.
    const { serverTime } = (await here.world.app.graphql().call<{ serverFacts: { serverTime: string } }>('{ serverFacts { serverTime } }'))
      .serverFacts;
    const days = daysOf({ from: null, to: null }, new Date(serverTime));
    expect([await field('开始日期').inputValue(), await field('结束日期').inputValue()]).toEqual([days.from, days.to]);
    expect(lengthOf(days)).toBe(30);
    // No day of the future.
    await field('开始日期').fill('2026-11-11');
    await field('结束日期').fill('2026-11-21');
    await page.getByRole('alert').getByText('结束日期不能晚于今天').waitFor();
    await button(page, '查看').click();
    expect(new URL(page.url()).search).toBe('');
    await field('结束日期').fill('2026-11-20');
    await button(page, '查看').click();
    await page.waitForURL('**startDate=2026-11-11&endDate=2026-11-20');
    for (const name of ['发放金额', '金额区间', '结算次数', '结算人数', '人均金额', '成功率', '年龄与性别', '省份分布', '地区排行'])
      await page.getByRole('region', { name, exact: true }).waitFor();
    // Eight charts, each of them drawn, and the map.
    for (const chart of ['amount', 'range', 'times', 'people', 'capita', 'rate', 'age'])
      await page.locator(`[data-chart=${chart}] svg :is(rect, circle)`).first().waitFor();
    for (const [chart, number] of [
      ['times', /^3$/],
      ['people', /^2 \(\+2\)$/],
    ] as const)
      await page.locator(`[data-chart=${chart}] text.value`, { hasText: number }).waitFor();
    await page.getByRole('region', { name: '地区排行', exact: true }).getByRole('link', { name: '浙江' }).waitFor();
    await page.getByRole('region', { name: '省份分布', exact: true }).getByText('浙江').first().waitFor();
    const dimension = page.getByRole('group', { name: '统计维度' }).getByRole('button');
    expect(await dimension.allInnerTexts()).toEqual(['按日', '按月']);
    await dimension.nth(1).click();
    await page.waitForURL('**dimension=MONTH**');
    await page.locator('[data-chart=times] rect[style*=pointer]').first().waitFor();
    expect(await page.locator('[data-chart=times] rect[style*=pointer]').count()).toBe(1);
    // By month the payment stands under its month, and under no day.
    const amount = page.getByRole('region', { name: '发放金额', exact: true });
    await amount.getByRole('button', { name: '表格' }).click();
    await amount
      .getByRole('row', { name: /2026-11(?!-)/ })
      .getByText('6,000.00')
      .first()
      .waitFor();
    expect(await amount.getByRole('row', { name: /2026-11-20/ }).count()).toBe(0);
    await amount.getByRole('button', { name: '图', exact: true }).click();
    await dimension.nth(0).click();
    await page.waitForURL('**dimension=DAY**');
    // The drawing comes late.
    await amount.locator('svg rect[role=button]').first().waitFor();
    await page.getByRole('region', { name: '概览' }).getByText('6,000.00').first().waitFor();
    // The same numbers as a table, reached by keys.
    await amount.getByRole('button', { name: '表格' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**tables=amount**');
    const row = amount.getByRole('row', { name: /2026-11-20/ });
    await row.getByText('6,000.00').first().waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), amount.getByRole('button', { name: /下载 CSV/ }).click()]);
    expect(await readFile(must(await file.path()), 'utf8')).toContain(
      '2026-11-20,6000.00,6000.00,0.00,2026-11-10,0.00\r\n合计,6000.00,6000.00,0.00,,0.00\r\n',
    );
    // Each of the others and the map has one, too.
    for (const [name, said] of [
      ['金额区间', /3千以下.*2/],
      ['结算次数', /2026-11-20\D+3\D/],
      ['结算人数', /2026-11-20\D+2\D/],
      ['人均金额', /2026-11-20.*3,000\.00/],
      ['成功率', /2026-11-20.*100/],
      ['年龄与性别', /30–34岁.*2/],
      ['省份分布', /浙江.*6,000\.00/],
      ['地区排行', /浙江.*6,000\.00/],
    ] as const) {
      const chart = page.getByRole('region', { name, exact: true });
      await chart.getByRole('button', { name: '表格' }).click();
      await chart.getByRole('row', { name: said }).first().waitFor();
      await chart.getByRole('button', { name: '图', exact: true }).click();
    }
    await row.getByRole('link').press('Enter');
    const lines = page.getByRole('dialog', { name: '2026-11-20' });
    await lines.getByText('共 3 条，合计 6,000.00 元').waitFor();
    expect(await lines.locator('tbody tr').count()).toBe(3);
    await page.keyboard.press('Escape');
    await lines.waitFor({ state: 'detached' });
    // A bar leads to its lines too.
    await page.locator('[data-chart=times] rect[style*=pointer]').first().click();
    await lines.getByText('共 3 条，合计 6,000.00 元').waitFor();
    const [statement] = await world.app.database.rows<{ statement_code: string }>('SELECT statement_code FROM statement WHERE id = $1', [
      world.paid.statementId,
    ]);
    await lines
      .getByRole('link', { name: must(statement).statement_code })
      .first()
      .click();
    await page.waitForURL('**/detail/**');
    await page.goBack();
    await lines.waitFor();
    await page.keyboard.press('Escape');
    await lines.waitFor({ state: 'detached' });
    // What a rate is made of is what failed; where nothing did, that is said, and what arrived is a step away.
    await page.locator('[data-chart=rate] circle[role=button]').first().click();
    const failed = page.getByRole('dialog', { name: /失败或退回/ });
    await failed.getByText('没有失败或退回，全部成功').waitFor();
    expect(new URL(page.url()).searchParams.get('outcome')).toBe('FAILED');
    expect(new URL(page.url()).searchParams.get('startDate')).toBe('2026-11-11');
    await failed.getByRole('link', { name: '查看成功的明细' }).click();
    await lines.getByText('共 3 条，合计 6,000.00 元').waitFor();
    await page.keyboard.press('Escape');
    await lines.waitFor({ state: 'detached' });
    // Up to when everything is counted, and with what it is compared in one line.
    await page.getByText(/数据截至 2026-11-\d\d \d\d:\d\d/).waitFor();
    await page.setViewportSize({ width: 1_440, height: 900 });
    const heightOf = async (part: string) =>
      Math.max(...(await page.locator(part).evaluateAll((all) => all.map((one) => one.clientHeight))));
    expect(await heightOf('.jq-analytics-head p')).toBeLessThan(30);
    expect(await heightOf('.jq-analytics-filters .compare')).toBeLessThan(50);
    // On paper: in light colours, without the menu, every chart with its name and as wide as the page of paper.
    await wear(page, 'dark');
    await page.evaluate(
      `window.print = () => { window.printed = [document.documentElement.dataset.printing, document.documentElement.classList.contains('dark')]; }`,
    );
    await button(page, '打印').click();
    // The policy of the page forbids what waitForFunction would do.
    const printed = () => page.evaluate('window.printed');
    await waitUntil(
      async () => (await printed()) !== undefined,
      () => 'the print',
    );
    expect(await printed()).toEqual(['charts', false]);
    await wear(page, 'light');
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('navigation', { name: '主导航' }).waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: '成功率', exact: true }).getByRole('heading').waitFor();
    expect((await page.locator('main').boundingBox())?.x).toBeLessThan(200);
    expect(await button(page, '打印').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    // Compared with any other days.
    await page.locator('select[name=compare]').selectOption('OWN');
    await field('对比期开始日期').fill('2026-11-21');
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).searchParams.get('compareFrom')).not.toBe('2026-11-21');
    await field('对比期开始日期').fill('2026-11-16');
    await page.waitForURL('**compareFrom=2026-11-16**');
    await page.getByText('→ 2026-11-25', { exact: true }).waitFor();
    await page.getByRole('region', { name: '概览' }).getByText('对比期 6,000.00').waitFor();
    await page.locator('select[name=subjectId]').selectOption(must(world.platform.subjects.S2));
    await page.waitForURL(`**subjectId=${world.platform.subjects.S2}**`);
    await page.getByText('所选条件下没有发放').waitFor();
    await page.locator('select[name=subjectId]').selectOption(world.subjectId);
    await page.waitForURL(`**subjectId=${world.subjectId}**`);
    await page.getByRole('region', { name: '概览' }).getByText('6,000.00').first().waitFor();
    await page.getByLabel('业务类型').selectOption('BUSINESS_INCOME');
    await page.getByText('所选条件下没有发放').waitFor();
    expect(new URL(page.url()).searchParams.get('businessType')).toBe('BUSINESS_INCOME');
    await page.getByLabel('业务类型').selectOption('LABOR');
    await page.waitForURL('**businessType=LABOR**');
    await page.getByRole('region', { name: '概览' }).getByText('6,000.00').first().waitFor();
    await button(page, '重置').first().click();
    await page.waitForURL((url) => !/businessType|compareFrom|subjectId/.test(url.search));
    await paidTo(last);
    await counted(world);
  });

  test('words of the address that mean nothing are left out by name, and the filters stay with 重置 whatever happens', async () => {
    const page = await here.enter(
      '王敏',
      '/statistics?startDate=2026-02-30&endDate=2026-11-20&dimension=FOO&subjectId=999999&compareFrom=2099-01-01&ageBand=Y7&tables=nope&page=-4',
    );
    const note = page.getByRole('status').filter({ hasText: '已忽略' });
    await note.getByText('筛选条件“统计维度、开始日期、合作主体、对比期开始日期、年龄段”的值不正确，已忽略').waitFor();
    const filters = page.getByRole('region', { name: '概览' });
    await filters.getByText('6,000.00').first().waitFor();
    expect([
      await page.getByLabel('开始日期', { exact: true }).inputValue(),
      await page.getByLabel('结束日期', { exact: true }).inputValue(),
    ]).toEqual(['2026-10-22', '2026-11-20']);
    await note.getByRole('button', { name: '从地址中去掉' }).click();
    await note.waitFor({ state: 'detached' });
    expect([...new URL(page.url()).searchParams.keys()].sort()).toEqual(['endDate', 'page', 'tables']);
    await filters.getByRole('button', { name: '重置' }).click();
    await page.waitForURL((url) => !url.searchParams.has('endDate'));
    // Two days that are each a day, and together none: neither counts.
    for (const days of ['startDate=2026-11-20&endDate=2026-11-01', 'startDate=2000-01-01&endDate=2026-11-01']) {
      await page.goto(`/statistics?${days}`);
      await page.getByRole('status').getByText('筛选条件“开始日期、结束日期”的值不正确，已忽略').waitFor();
      await page.getByText('所选条件下没有发放').waitFor();
      expect([
        await page.getByLabel('开始日期', { exact: true }).inputValue(),
        await page.getByLabel('结束日期', { exact: true }).inputValue(),
      ]).toEqual(['2026-10-21', '2026-11-19']);
    }
    // Figures that cannot be read take nothing away but themselves.
    await refuse(page, 'StatisticsPage', 'BUSY');
    await page.goto('/statistics?startDate=2026-11-11&endDate=2026-11-20');
    await filters.getByRole('button', { name: '重试' }).waitFor();
    expect([
      await page.getByLabel('开始日期', { exact: true }).inputValue(),
      await filters.getByRole('button', { name: '重置' }).count(),
    ]).toEqual(['2026-11-11', 1]);
    await page.unrouteAll();
    await filters.getByRole('button', { name: '重试' }).click();
    await filters.getByText('6,000.00').first().waitFor();
  });

  test('a wrong day is named at its field, by Enter too, and nothing is asked for', async () => {
    const page = await here.enter('王敏', '/statistics?startDate=2026-11-11&endDate=2026-11-20');
    const field = (name: string) => page.getByLabel(name, { exact: true });
    const wrong = async (name: string, day: string, text: string) => {
      await field(name).fill(day);
      await field(name).press('Enter');
      const said = page.getByRole('alert').filter({ hasText: text });
      await said.waitFor();
      expect([await field(name).getAttribute('aria-invalid'), await field(name).getAttribute('aria-describedby')]).toEqual([
        'true',
        await said.getAttribute('id'),
      ]);
      expect(await page.evaluate('document.activeElement.name')).toBe(await field(name).getAttribute('name'));
      expect(new URL(page.url()).search).toBe('?startDate=2026-11-11&endDate=2026-11-20');
    };
    await field('开始日期').waitFor();
    await wrong('开始日期', '2026-02-30', '开始日期不存在，请按年-月-日填写，如 2026-02-28');
    await wrong('开始日期', '2026-02', '开始日期不存在');
    await wrong('开始日期', '2020-01-01', '起止日期最多 1100 天');
    await field('开始日期').fill('2026-11-11');
    await wrong('结束日期', '2026-11-10', '结束日期不能早于开始日期');
    await wrong('结束日期', '2026-11-31', '结束日期不存在');
    await field('结束日期').fill('2026-11-19');
    await field('结束日期').press('Enter');
    await page.waitForURL('**endDate=2026-11-19');
  });

  test('charts and map are walked by the arrows, Enter opens the lines, and Escape leads back to the bar', async () => {
    const page = await here.enter('王敏', '/statistics?startDate=2026-11-11&endDate=2026-11-20');
    const focused = () => page.evaluate('document.activeElement.getAttribute("aria-label")');
    const lines = page.getByRole('dialog');
    for (const [name, chart] of [
      ['发放金额', '2026-11-20 · 合计 6,000.00 · 劳务报酬 6,000.00'],
      ['金额区间', '3–5千 · 次数 1'],
      ['人均金额', '2026-11-20 · 人均金额'],
      ['年龄与性别', '30–34岁 · 男'],
      ['省份分布', '浙江 · 金额（元） 6,000.00'],
    ] as const) {
      const card = page.getByRole('region', { name, exact: true });
      await card.locator('[data-bar]').first().waitFor();
      // One stop of the Tab key for all of it, right behind the button for the file.
      expect(await card.locator('[data-bar][tabindex="0"]').count()).toBe(1);
      await card.getByRole('button', { name: /下载 CSV/ }).focus();
      await page.keyboard.press('Tab');
      expect(await focused()).toContain(chart);
      const key = await page.evaluate('document.activeElement.dataset.bar');
      await page.keyboard.press('Enter');
      await lines.getByText(/共 \d+ 条/).waitFor();
      await page.keyboard.press('Escape');
      await lines.waitFor({ state: 'detached' });
      expect([name, await page.evaluate('document.activeElement.dataset.bar')]).toEqual([name, key]);
    }
    const sexes = page.getByRole('region', { name: '年龄与性别', exact: true });
    await sexes.locator('[data-bar][tabindex="0"]').focus();
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toMatch(/^30–34岁 · 女 \d+$/);
    await page.keyboard.press('ArrowLeft');
    expect(await focused()).toMatch(/^30–34岁 · 男 \d+$/);
    // Both sides are drawn to one scale, and add up to the people of the head.
    const sides = await sexes
      .locator('rect[fill^="var(--chart"]')
      .evaluateAll((all) => all.map((one) => (one as unknown as { width: { baseVal: { value: number } } }).width.baseVal.value));
    const labels = await sexes
      .locator('[data-bar]')
      .evaluateAll((all) => all.map((one) => Number(/\d+$/.exec((one as unknown as { ariaLabel: string }).ariaLabel)?.[0])));
    const drawn = sides.filter((width) => width > 0);
    expect(drawn.map((width) => Math.round((width / must(drawn[0])) * 100))).toEqual(
      labels.map((number) => Math.round((number / must(labels[0])) * 100)),
    );
    // Opened by its address nobody pressed anything: the keyboard goes on at the bar all the same.
    await page.goto('/statistics?startDate=2026-11-11&endDate=2026-11-20&date=2026-11-20&lines=1');
    await lines.getByText(/共 3 条/).waitFor();
    await page.keyboard.press('Escape');
    await lines.waitFor({ state: 'detached' });
    expect(await focused()).toContain('2026-11-20 · 合计 6,000.00');
  });

  test('each number of the table of ages opens the list that it is made of; a comparison of one day is a dot, and a drawing fills its card', async () => {
    const { world } = here;
    await counted(world);
    const page = await here.enter('王敏', '/statistics?startDate=2026-11-20&endDate=2026-11-20&compareFrom=2026-11-20&tables=age');
    await page.setViewportSize({ width: 1_440, height: 900 });
    const ages = page.getByRole('region', { name: '年龄与性别', exact: true });
    const links = ages.getByRole('row', { name: /^30–34岁/ }).getByRole('link');
    await links.first().waitFor();
    // Nothing leads to nothing: only this band has anybody.
    expect(await ages.getByRole('link').count()).toBe(await links.count());
    const lines = page.getByRole('dialog');
    const seen: [number, string][] = [];
    for (const link of await links.all()) {
      const people = Number(await link.textContent());
      await link.press('Enter');
      // Each of them was paid once.
      await lines.getByText(`共 ${people} 条`).waitFor();
      expect(await lines.locator('tbody tr').count()).toBe(people);
      seen.push([people, new URL(page.url()).searchParams.get('sex') ?? '']);
      await page.keyboard.press('Escape');
      await lines.waitFor({ state: 'detached' });
    }
    const [male, female, all] = seen;
    expect([male?.[1], female?.[1], all?.[1], must(male)[0] + must(female)[0]]).toEqual(['M', 'F', '', must(all)[0]]);
    const rate = page.getByRole('region', { name: '成功率', exact: true });
    expect(await rate.locator('.dot.before').count()).toBe(1);
    const [drawn, legend] = await Promise.all(['.drawing svg', '.legend'].map((part) => rate.locator(part).first().boundingBox()));
    expect(must(legend).y - (must(drawn).y + must(drawn).height)).toBeLessThan(20);
  });

  test('the five figures fill their rows at every width, with the help beside the page or without it: none stands alone beside an empty place', async () => {
    const { world } = here;
    await counted(world);
    const page = await here.enter('王敏', '/statistics?startDate=2026-11-11&endDate=2026-11-20');
    const figures = page.locator('.jq-analytics-head > div');
    await figures.getByText('6,000.00').first().waitFor();
    const rows = () =>
      figures.evaluateAll((all) => {
        const whole = all[0]?.parentElement?.parentElement?.getBoundingClientRect().right ?? 0;
        const tops = [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().top)))];
        return tops.map((top) => {
          const row = all.filter((one) => Math.round(one.getBoundingClientRect().top) === top);
          const end = Math.max(...row.map((one) => one.getBoundingClientRect().right));
          return [row.length, Math.abs(end - whole) <= 2, row.every((one) => one.scrollWidth <= one.clientWidth + 1)];
        });
      });
    const layout = (counts: readonly number[]) => JSON.stringify(counts.map((count) => [count, true, true]));
    const look = async (width: number, wanted: readonly (readonly number[])[], name: string) => {
      await page.setViewportSize({ width, height: 900 });
      const seen = { last: '' };
      await waitUntil(
        async () => {
          seen.last = JSON.stringify(await rows());
          return wanted.map(layout).includes(seen.last);
        },
        () => `${name}: ${wanted.map(layout).join(' or ')}, seen ${seen.last}`,
      );
      await shoot(page, `statistics-figures-${name}`);
    };
    const balanced = [[5], [2, 3], [1, 2, 2]];
    await look(1_440, [[5]], '1440');
    for (let width = 1_400; width > 390; width -= 90) await look(width, balanced, `${width}`);
    await look(390, [[1, 2, 2]], '390');
    await page.setViewportSize({ width: 1_440, height: 900 });
    await button(page, '帮助').click();
    await page.getByRole('complementary', { name: '帮助' }).waitFor();
    for (const width of [1_440, 1_300, 1_100, 1_010]) await look(width, balanced, `${width}-help`);
  });

  test('charts and map are fetched by whoever looks at them, after the page itself, and by no other page', async () => {
    const [screen, charts] = ['analytics/statistics.screen.tsx', 'analytics/charts.tsx'].map((source) => chunkOf('console', source));
    const page = await here.enter('王敏', '/usercenter/balance');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname.slice(1)));
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked.some((path) => path.endsWith('.js'))).toBe(true);
    expect(asked.filter((path) => path === screen || path === charts)).toEqual([]);
    // The figures wait for the code of the drawings: were it fetched after them, as what is waited for in a page, nothing would ever be drawn.
    const isAsked = page.waitForRequest((request) => new URL(request.url()).pathname === `/${charts}`);
    await page.route('**/graphql?StatisticsPage', async (route) => {
      await isAsked;
      await route.continue();
    });
    await page.goto('/statistics?startDate=2026-11-11&endDate=2026-11-20');
    await page.locator('[data-chart=amount] svg rect').first().waitFor();
    expect(asked.filter((path) => path === screen || path === charts)).toEqual([screen, charts]);
  });
});
