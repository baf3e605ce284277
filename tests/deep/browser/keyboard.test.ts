import type { Browser, Locator, Page } from 'playwright-core';
import { describeInBrowser, openBrowser, openPage } from '../../kit/browser/browser';
import { codeFor, PASSWORD, PHONE } from '../../kit/browser/console';
import { type SheetRow, sheetOf } from '../../kit/builders/statements';
import { waitUntil } from '../../kit/checks/waiting';
import { startApp, type TestApp } from '../../kit/worlds/app';
import { press, reach, watchPointer, write } from './byKeys';

/** Three people of the demo's sheet: one earns more than ever before, one has half a phone number. */
const SHEET: SheetRow[] = [
  {
    name: '周雨桐',
    idCard: '439901199909262868',
    phone: '16000001005',
    account: '6299030001059965768',
    amount: '20000.00',
    sourceId: 'KB1',
  },
  { name: '韩梦瑶', idCard: '149901200008113669', phone: '1600000', account: '6299010001183580537', amount: '7800.00', sourceId: 'KB2' },
  {
    name: '冯雅婷',
    idCard: '229901199702194408',
    phone: '16000001020',
    account: '6299030001205675113',
    amount: '10000.00',
    sourceId: 'KB3',
  },
];
describeInBrowser('[A11-001 1/5] the console without a mouse', () => {
  let app: TestApp;
  let browser: Browser;
  /** Every event of a mouse, a pen or a finger that any page has seen. */
  const pointed: string[] = [];
  beforeAll(async () => {
    [app, browser] = await Promise.all([startApp({ isDemo: true }), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });

  const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name, exact: true });
  const choose = async (page: Page, label: string, wanted: string): Promise<void> => {
    const select = page.getByLabel(label);
    await reach(page, select);
    // The form may stand as the last statement was made.
    await page.keyboard.press('Home');
    const shown = () => select.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.label);
    const count = await select.locator('option').count();
    for (let at = 0; at < count && (await shown()) !== wanted; at += 1) await page.keyboard.press('ArrowDown');
    expect(await shown()).toBe(wanted);
  };
  const enter = async (phone: string): Promise<{ page: Page; problems: string[] }> => {
    const { page, context, problems } = await openPage(browser, app.url);
    await watchPointer(context, pointed);
    await page.goto('/login');
    await write(page, page.getByLabel('手机号或邮箱'), phone);
    await write(page, page.getByLabel('密码', { exact: true }), PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/index/service');
    return { page, problems };
  };

  const upload = async (page: Page): Promise<void> => {
    await press(page, page.getByRole('link', { name: /劳务结算/ }));
    await choose(page, '合作主体', '海南灵汇数科服务有限公司');
    await choose(page, '业务场景', '主播');
    const chooser = page.waitForEvent('filechooser');
    await press(page, button(page, /拖拽文件到此处/));
    await (await chooser).setFiles({ name: '11月主播结算.xlsx', mimeType: '', buffer: sheetOf(SHEET) });
    await page.getByText('已识别 6 列').waitFor();
    await press(page, button(page, '下一步'));
    await page.waitForURL('**/index/serviceBaseverify**');
  };

  const repair = async (page: Page): Promise<void> => {
    await page.getByRole('tab', { name: '错误1', selected: true }).waitFor();
    await press(page, page.locator('tbody').getByRole('button', { name: /^手机号/ }));
    await write(page, page.getByLabel('修改手机号'), '16000001018');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: '错误0' }).waitFor();
    await press(page, button(page, '下一步'));
    await page.waitForURL('**/index/serviceVerifyinfo**');
  };

  const submit = async (page: Page): Promise<void> => {
    await press(page, button(page, '确认结算'));
    const warnings = page.getByRole('alertdialog', { name: /提醒需要确认/ });
    await write(page, warnings.getByRole('textbox'), '双十一大促，已与主播核对');
    await press(page, button(warnings, '确认无误，继续'));
    await page.waitForURL('**/index/serviceSuccess**');
    await press(page, button(page, '提交审核'));
    const question = page.getByRole('alertdialog');
    await press(page, button(question, '提交审核'));
    await question.waitFor({ state: 'detached' });
    await press(page, page.getByRole('link', { name: '查看详情' }));
    await page.getByText('待审核').first().waitFor();
  };

  const approve = async (page: Page, code: string): Promise<void> => {
    await press(page, page.locator('nav a[href="/serviceUnfinished/list"]'));
    await page.waitForURL('**/serviceUnfinished/list');
    await press(page, page.getByRole('link', { name: code, exact: true }));
    await press(page, button(page, '通过'));
    await press(page, button(page.getByRole('alertdialog'), '通过审核'));
    await page.getByText('待支付').first().waitFor();
  };

  const pay = async (page: Page): Promise<void> => {
    await press(page, button(page, '立即支付'));
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('40,068.00').waitFor();
    await press(page, button(dialog, '下一步，验证身份'));
    await dialog.getByText(/秒后重新获取$/).waitFor();
    const code = await codeFor(app.url, PHONE.王敏);
    // The step opens with the cursor where the code goes.
    await page.keyboard.type(code);
    await press(page, button(dialog, '确认支付'));
    await dialog.waitFor({ state: 'detached' });
    await page.waitForURL('**/serviceCompleted/detail/**');
    await page.getByText('支付完成').first().waitFor();
  };

  test('a payee into a group, a task, an article of the help, a filter and a command of the palette need none either', async () => {
    const { page, problems } = await enter(PHONE.王敏);
    const begun = pointed.length;

    // Rows are ticked, a dialog is filled, and its group is a filter of the list.
    await press(page, page.locator('nav a[href="/payee/list"]'));
    await page.waitForURL('**/payee/list');
    const first = page.locator('tbody').getByRole('checkbox').first();
    await reach(page, first);
    await page.keyboard.press('Space');
    const bar = page.locator('.jq-batch');
    await press(page, button(bar, '新建分组'));
    const dialog = page.getByRole('dialog', { name: /新建分组$/ });
    await write(page, dialog.getByLabel('分组名称'), '键盘一组');
    await press(page, button(dialog, '新建分组'));
    await page.getByText('分组“键盘一组”已新建').first().waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.locator('tbody').getByText('键盘一组').first().waitFor();

    // A form of a page: choices, texts, and what is wrong is led to.
    await press(page, page.locator('nav a[href="/tasks/list"]'));
    await page.waitForURL('**/tasks/list');
    await press(page, page.getByRole('link', { name: '发布任务' }));
    await page.waitForURL('**/tasks/publish');
    await press(page, button(page, '发布任务'));
    await page.getByText('任务名称不能为空').first().waitFor();
    await write(page, page.getByLabel('任务名称'), '键盘发布的任务');
    await write(page, page.getByLabel('任务描述'), '不用鼠标也能发布');
    await choose(page, '合作主体', '海南灵汇数科服务有限公司');
    await choose(page, '业务类型', '连续劳务服务协议');
    await write(page, page.getByLabel('人数上限'), '2');
    await write(page, page.getByLabel('最高金额'), '800');
    await write(page, page.getByLabel('最低金额'), '200');
    await press(page, button(page, '发布任务'));
    await page.getByText('任务已发布').first().waitFor();
    await page.waitForURL('**/tasks/list');
    await page.getByRole('link', { name: '键盘发布的任务' }).waitFor();

    // Help beside the page, and back to where one was.
    const help = button(page, '帮助');
    await press(page, help);
    const drawer = page.getByRole('complementary', { name: '帮助' });
    const search = drawer.getByRole('searchbox', { name: '搜索帮助' });
    await write(page, search, '重新发放');
    await page.keyboard.press('Enter');
    // An article opens beside the page, which stays as it is.
    const opening = page.context().waitForEvent('page');
    await press(page, drawer.getByRole('link', { name: /^发放失败怎么办/ }));
    const article = await opening;
    await article.getByRole('heading', { name: '发放失败怎么办' }).first().waitFor();
    await article.close();
    await page.bringToFront();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await waitUntil(
      () => help.evaluate((element) => element === document.activeElement),
      () => 'the button of the help has the keyboard again',
    );

    // The palette leads anywhere, and a filter is opened, chosen and left.
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: '搜索与命令' });
    await palette.getByRole('combobox', { name: '搜索与命令' }).waitFor();
    await page.keyboard.type('新建劳务');
    await palette.getByRole('option', { name: '新建劳务报酬结算单' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/index/serviceForm');
    await press(page, page.locator('nav a[href="/serviceCompleted/list"]'));
    await page.waitForURL('**/serviceCompleted/list');
    await press(page, page.getByRole('button', { name: /^发放状态/ }));
    const choices = page.getByRole('group', { name: '发放状态' }).getByRole('checkbox');
    await choices.first().waitFor();
    await reach(page, choices);
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await page.waitForURL(/[?&]status=/);

    // A menu is opened, walked with the arrows, and left as it was; then the language is chosen in it, there and back.
    const menu = button(page, /的菜单$/);
    await press(page, menu);
    const items = page.getByRole('menu').locator('[role^=menuitem]');
    await items.first().waitFor();
    await page.keyboard.press('Escape');
    await items.first().waitFor({ state: 'detached' });
    for (const [opener, words, language] of [
      [menu, 'English', 'en'],
      [button(page, /, user menu$/), '中文', 'zh-CN'],
    ] as const) {
      await press(page, opener);
      const wanted = items.filter({ hasText: words });
      await wanted.waitFor();
      const isAt = () => wanted.evaluate((element) => element.hasAttribute('data-highlighted') || element === document.activeElement);
      for (let at = 0; at < (await items.count()) && !(await isAt()); at += 1) await page.keyboard.press('ArrowDown');
      expect([words, await isAt()]).toEqual([words, true]);
      await page.keyboard.press('Enter');
      await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
    }
    expect(pointed.slice(begun)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('upload, repair, submit, approval by a second person and payment need not a single mouse event', async () => {
    const maker = await enter(PHONE.王敏);
    await upload(maker.page);
    await repair(maker.page);
    await submit(maker.page);
    const checker = await enter(PHONE.李航);
    await approve(checker.page, (await maker.page.getByRole('heading', { level: 1 }).innerText()).trim());
    await maker.page.getByText('待支付').first().waitFor();
    await pay(maker.page);
    for (const { name } of SHEET) await maker.page.locator('tbody tr', { hasText: name }).getByText('发放成功').waitFor();
    expect(pointed).toEqual([]);
    for (const { page, problems } of [maker, checker]) {
      expect(problems).toEqual([]);
      // The watch is awake: one real press of a mouse would have been told.
      await page.mouse.click(5, 5);
    }
    await waitUntil(
      () => pointed.includes('mousedown') && pointed.includes('click'),
      () => `only ${pointed}`,
    );
  });
});
