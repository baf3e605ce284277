import type { Browser, Locator, Page } from 'playwright-core';
import { describeInBrowser, drawn, openBrowser, openPage, type PageOptions } from '../../kit/browser/browser';
import { waitUntil } from '../../kit/checks/waiting';
import { startApp, type TestApp } from '../../kit/worlds/app';

type Way = (page: Page, layer: Locator) => Promise<void>;
type Pace = 'slowly' | 'fast';

interface Layer {
  readonly opener: string;
  readonly role: 'dialog' | 'alertdialog' | 'menu' | 'tooltip';
  readonly name?: string;
  readonly hover?: boolean;
  readonly ways: Readonly<Record<string, Way>>;
}

/** Two frames: an animation of 120 ms is under way then, and no more. */
const nextFrames = (page: Page) => page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');

const byKey: Way = (page) => page.keyboard.press('Escape');
/** At the place where nothing lies but what is behind the layer. */
const beside: Way = (page) => page.mouse.click(5, 450);
/** A hand in a hurry does not wait until a button stands still. */
const pressing =
  (name: string, role: 'button' | 'menuitem' = 'button'): Way =>
  (_, layer) =>
    layer.getByRole(role, { name, exact: true }).click({ force: true });
const away: Way = (page) => page.mouse.move(5, 450);

const anyWay = { Esc: byKey, 'its X': pressing('关闭'), 'a click beside it': beside, 'its own button': pressing('保存') };
const { 'a click beside it': _, ...deliberate } = anyWay;

const LAYERS: Layer[] = [
  { opener: '对话框', role: 'dialog', name: '对话框', ways: anyWay },
  { opener: '警示对话框', role: 'alertdialog', name: '警示对话框', ways: deliberate },
  { opener: '抽屉', role: 'dialog', name: '抽屉', ways: anyWay },
  { opener: '用时才有的对话框', role: 'dialog', name: '用时才有的对话框', ways: anyWay },
  { opener: '提交后自行关闭', role: 'alertdialog', name: '提交后自行关闭', ways: { 'its success': pressing('提交审核') } },
  {
    opener: '确认对话框',
    role: 'alertdialog',
    ways: { Esc: byKey, 'its X': pressing('关闭'), no: pressing('取消'), yes: pressing('终止') },
  },
  { opener: '菜单', role: 'menu', ways: { Esc: byKey, 'a click beside it': beside, 'a choice': pressing('终止', 'menuitem') } },
  { opener: '浮层', role: 'dialog', name: '浮层', ways: { Esc: byKey, 'a click beside it': beside } },
  { opener: '提示', role: 'tooltip', hover: true, ways: { Esc: byKey, 'leaving it': away } },
];

const cases = LAYERS.flatMap(({ opener, ways }) => Object.keys(ways).map((way) => [opener, way] as const));

describeInBrowser('every layer goes when it is told to, and the page behind it lives', () => {
  let app: TestApp;
  let browser: Browser;
  let page: Page;
  let problems: string[];
  const enter = async (options: PageOptions = {}): Promise<void> => {
    ({ page, problems } = await openPage(browser, app.url, options));
    await page.goto('/dev/kit');
  };
  beforeAll(async () => {
    [app, browser] = await Promise.all([startApp(), openBrowser()]);
    await enter();
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });

  const openerOf = ({ opener }: Layer) => page.locator('main').getByRole('button', { name: opener, exact: true });
  const layerOf = ({ role, name }: Layer) => page.getByRole(role, { exact: true, ...(name ? { name } : {}) });

  const open = async (layer: Layer, pace: Pace): Promise<Locator> => {
    const opener = openerOf(layer);
    if (layer.hover) {
      await page.mouse.move(5, 450);
      await opener.hover();
    } else await opener.click({ force: pace === 'fast' });
    await layerOf(layer).waitFor();
    await (pace === 'slowly' ? drawn(page) : nextFrames(page));
    return layerOf(layer);
  };

  /** Everything that a modal layer does to the page around it. */
  const traces = () =>
    page.evaluate(() => ({
      parts: [...document.querySelectorAll('[class*="__backdrop"], [class*="__positioner"], [role=tooltip]')].map(
        ({ className }) => className,
      ),
      deaf: [...document.querySelectorAll('[inert], [aria-hidden=true][data-aria-hidden], [data-inert]')].map(({ className }) => className),
      body: [document.body.style.pointerEvents, document.body.style.overflow, document.documentElement.style.overflow].join(''),
    }));

  const expectLivingPage = async (layer: Layer, way: string): Promise<void> => {
    const untouched = JSON.stringify({ parts: [], deaf: [], body: '' });
    let left = '';
    await waitUntil(
      async () => {
        left = JSON.stringify(await traces());
        return left === untouched;
      },
      () => left,
    );
    // A click beside a floating thing goes to what lies there; the others give the keyboard back to what opened them.
    const isModal = layer.role !== 'menu' && !layer.hover && layer.opener !== '浮层';
    if (isModal || way === 'Esc') {
      const isBack = () => openerOf(layer).evaluate((opener) => opener === document.activeElement);
      if (!layer.hover) await waitUntil(isBack, () => `the focus on ${layer.opener}`);
    }
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
    const before = await isDark();
    await page.getByRole('button', { name: '切换深浅' }).click();
    expect(await isDark()).toBe(!before);
  };

  const walk = async (layer: Layer, way: string): Promise<void> => {
    const close = layer.ways[way];
    if (!close) throw new Error(`${layer.opener} is not closed by ${way}`);
    await close(page, await open(layer, 'slowly'));
    await expectLivingPage(layer, way);
    // During the entering, again during the leaving of the one before.
    await close(page, await open(layer, 'fast'));
    await nextFrames(page);
    await close(page, await open(layer, 'fast'));
    await expectLivingPage(layer, way);
  };

  test.each(cases)('%s: by %s, slowly and fast', async (opener, way) => {
    const layer = LAYERS.find((known) => known.opener === opener);
    if (layer) await walk(layer, way);
    expect(problems).toEqual([]);
  });

  test('an alert dialog does not go by a click beside it', async () => {
    const layer = LAYERS.find(({ opener }) => opener === '警示对话框') as Layer;
    const dialog = await open(layer, 'slowly');
    await beside(page, dialog);
    await nextFrames(page);
    expect(await dialog.isVisible()).toBe(true);
    await byKey(page, dialog);
    await expectLivingPage(layer, 'Esc');
  });

  /** A layer that follows the one it was asked for in is not taken along by it, and gives the keyboard to what opened both. */
  test.each([
    ['浮层里的问题', 'button', '用时才有的对话框', 'dialog'],
    ['浮层里的问题', 'button', '警示对话框', 'alertdialog'],
    ['浮层里的问题', 'button', '抽屉', 'dialog'],
    ['菜单', 'menuitem', '用时才有的对话框', 'dialog'],
  ] as const)('%s: its %s %s opens every time', async (name, item, asked, role) => {
    const opener = page.locator('main').getByRole('button', { name, exact: true });
    const layer = page.getByRole(role, { name: asked, exact: true });
    for (let time = 1; time <= 3; time += 1) {
      await opener.click();
      const within = page.locator('[data-scope=popover][data-part=content], [data-scope=menu][data-part=content]');
      await within.getByRole(item, { name: asked, exact: true }).click();
      await layer.waitFor();
      await within.waitFor({ state: 'detached' });
      await drawn(page);
      expect([time, await layer.isVisible()]).toEqual([time, true]);
      await byKey(page, layer);
      await layer.waitFor({ state: 'detached' });
      await waitUntil(
        () => opener.evaluate((element) => element === document.activeElement),
        () => `the focus on ${name}`,
      );
    }
    expect(problems).toEqual([]);
  });

  test('a message goes by its X, and by itself after a while', async () => {
    const message = page.getByRole('status').filter({ hasText: '示例文字' });
    const opener = page.getByRole('button', { name: '成功提示' });
    await opener.click();
    await message.getByRole('button', { name: '关闭' }).click();
    await message.waitFor({ state: 'detached' });
    await opener.click();
    await message.waitFor();
    await page.mouse.move(5, 5);
    await message.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '切换深浅' }).click();
  });

  test('a layer goes also when the browser never reports the end of an animation', async () => {
    await page.addStyleTag({ content: '*, *::before { animation-play-state: paused !important }' });
    for (const layer of LAYERS.filter(({ opener }) => ['对话框', '抽屉', '菜单', '浮层'].includes(opener))) {
      await byKey(page, await open(layer, 'fast'));
      await expectLivingPage(layer, 'Esc');
    }
    await page.reload();
  });

  test('where a person asked for less motion, every layer opens and goes as well', async () => {
    await page.context().close();
    await enter({ motion: 'reduced' });
    for (const layer of LAYERS) for (const way of Object.keys(layer.ways)) await walk(layer, way);
    expect(problems).toEqual([]);
  });
});
