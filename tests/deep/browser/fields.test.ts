import type { Browser, Locator, Page } from 'playwright-core';
import { describeInBrowser, openBrowser, openPage } from '../../kit/browser/browser';
import { chunkOf } from '../../kit/browser/chunks';
import { startApp, type TestApp } from '../../kit/worlds/app';

type Name = 'name' | 'kind' | 'day' | 'way' | 'remark';
const NAMES: readonly Name[] = ['name', 'kind', 'day', 'way', 'remark'];

describeInBrowser('fields as people fill them in', () => {
  let app: TestApp;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    [app, browser] = await Promise.all([startApp(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });
  beforeEach(async () => {
    ({ page } = await openPage(browser, app.url));
    await page.goto('/dev/kit');
    await sample().waitFor();
  });
  afterEach(() => page.context().close());

  const sample = (): Locator => page.getByRole('region', { name: '必填表单' });
  const button = (): Locator => sample().getByRole('button', { name: '保存' });

  /** As people do it: each field is pressed with the pointer, which leaves the one before. */
  const fill: Record<Name, () => Promise<void>> = {
    name: async () => {
      await sample().getByLabel('姓名').click();
      await page.keyboard.type('卫雨晴');
    },
    kind: async () => {
      await sample().getByLabel('种类').click();
      await sample().getByLabel('种类').selectOption('two');
    },
    day: async () => {
      await sample().getByLabel('日期').click();
      await sample().getByLabel('日期').fill('2026-11-20');
    },
    way: () => sample().getByLabel('劳务', { exact: true }).click(),
    remark: async () => {
      await sample().getByLabel('备注').click();
      await page.keyboard.type('十一月');
    },
  };

  /** Two frames: what was brought about has been drawn. */
  const drawn = () => page.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))));

  /** Down and up at one place: a button that moves in between is not pressed. */
  const press = async (pressed = button(), meanwhile?: () => Promise<unknown>): Promise<void> => {
    await pressed.scrollIntoViewIfNeeded();
    const box = await pressed.boundingBox();
    if (!box) throw new Error('no button');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await meanwhile?.();
    // What leaving the field brings about stands there before the finger comes up.
    await drawn();
    await page.mouse.up();
  };

  test.each(NAMES)('filled in with %s as the last one, it is sent by the first press of its button', async (last) => {
    for (const name of NAMES) if (name !== last) await fill[name]();
    await fill[last]();
    await press();
    await sample().getByText('提交成功').waitFor();
  });

  test.each(NAMES)('with two fields still empty and %s filled in last, the first press says what is missing', async (last) => {
    const [one, two] = NAMES.filter((name) => name !== last);
    for (const name of NAMES) if (name !== last && name !== one && name !== two) await fill[name]();
    await fill[last]();
    await press();
    // Several wrong fields are listed at the top, and only a try to send brings the list.
    await sample().getByText('有 2 处需要修改').waitFor();
    expect(await sample().getByText('提交成功').count()).toBe(0);
  });

  /** The login in a window so low that nothing is in the middle of it; its rules come when they are let go. */
  const lowLogin = async () => {
    let letGo = (): void => undefined;
    const isLetGo = new Promise<void>((go) => (letGo = go));
    const file = chunkOf('console', 'session/login-rules.ts');
    await page.route(`**/${file}`, async (route) => {
      await isLetGo;
      await route.continue();
    });
    await page.setViewportSize({ width: 1_440, height: 450 });
    await page.goto('/login');
    await page.getByRole('button', { name: '使用通行密钥登录' }).waitFor();
    return {
      account: page.getByLabel('手机号或邮箱'),
      password: page.getByLabel('密码', { exact: true }),
      submit: page.getByRole('button', { name: '登录', exact: true }),
      rulesArrive: async () => {
        letGo();
        await page.evaluate(`import('/${file}')`);
        await drawn();
      },
    };
  };

  test('rules that come after the second field was begun find nothing missing in it: the first press sends the login', async () => {
    const { account, password, submit, rulesArrive } = await lowLogin();
    await account.click();
    await page.keyboard.type('16000000102');
    await password.click();
    // The account is judged when its press is over, and the password is empty then.
    await drawn();
    await page.keyboard.type('Demo2026');
    await rulesArrive();
    const sent = page.waitForRequest((request) => request.url().includes('/graphql') && /"Login"/.test(request.postData() ?? ''));
    await press(submit);
    await sent;
  });

  test('rules that come while the button is down do not move it: the press is taken, and says what is missing', async () => {
    const { account, password, submit, rulesArrive } = await lowLogin();
    await account.click();
    await page.keyboard.type(' ');
    await password.click();
    await page.keyboard.type('Demo2026');
    await press(submit, rulesArrive);
    await page.getByText('请填写手机号或邮箱').waitFor();
    // Only a try to send leads to the field that is wrong.
    await page.locator('#account:focus').waitFor();
  });

  test('two cells pasted into a field of an amount leave it as it is, and why is said; one cell goes in with the mark of its thousands gone', async () => {
    const field = page.getByRole('region', { name: '表单', exact: true }).getByLabel('金额');
    const paste = (text: string) =>
      field.evaluate((input, copied) => {
        (input as HTMLInputElement).select();
        const board = new DataTransfer();
        board.setData('text/plain', copied);
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: board, bubbles: true, cancelable: true }));
      }, text);
    const said = page.getByText('粘贴的内容有多个单元格或多行，没有填入');
    await field.click();
    for (const several of ['2\t500.00', '12\n345']) {
      // What one cell brings takes the message of before away.
      await paste('1,000.00');
      await said.waitFor({ state: 'detached' });
      await paste(several);
      await said.waitFor();
      expect([several, await field.inputValue()]).toEqual([several, '1000.00']);
    }
    await paste('1,900.50\r\n');
    await said.waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('1900.50');
  });

  const chip = (label: string): Locator => page.locator('.jq-filters').getByRole('button', { name: new RegExp(`^${label}`) });
  const condition = async (label: string, from: string, to = ''): Promise<Locator> => {
    await chip(label).click();
    const [first, last] = label === '日期' ? ['开始', '结束'] : ['最低', '最高'];
    for (const [end, text] of [
      [first, from],
      [last, to],
    ] as const) {
      await page.getByLabel(`${label}${end}`, { exact: true }).fill('');
      await page.getByLabel(`${label}${end}`, { exact: true }).pressSequentially(text);
    }
    await page.getByRole('button', { name: '应用', exact: true }).click();
    return page.getByRole('alert').filter({ hasText: /请输入正确的|不能晚于今天/ });
  };
  /** What the chip of a condition says. */
  const said = (label: string, text: string): Promise<void> => chip(label).getByText(text, { exact: true }).waitFor();

  test('a list is narrowed by days as people write them, and a day that is none is told instead of being left out', async () => {
    await condition('日期', '2026/1/5', '2026年1月15日');
    await said('日期', '2026-01-05 → 2026-01-15');
    await condition('日期', '２０２６／２／３', '2026-2-05');
    await said('日期', '2026-02-03 → 2026-02-05');
    for (const wrong of ['2026/13/5', '2026/1', '26/1/5']) {
      const fault = await condition('日期', '2026-01-01', wrong);
      await fault.filter({ hasText: '请输入正确的日期' }).waitFor();
      expect(await page.getByLabel('日期结束', { exact: true }).getAttribute('aria-invalid')).toBe('true');
      await page.keyboard.press('Escape');
    }
    const future = await condition('日期', '2999-01-01');
    await future.filter({ hasText: '开始日期不能晚于今天' }).waitFor();
    await page.keyboard.press('Escape');
    await said('日期', '2026-02-03 → 2026-02-05');
  });

  test('a list is narrowed by amounts as they are written, and one that cannot be read in one way is told', async () => {
    await condition('金额', '1,900.50', '１００００');
    await said('金额', '1900.50 → 10000');
    for (const wrong of ['900,50', '1.5万', '1.234']) {
      const fault = await condition('金额', wrong);
      await fault.filter({ hasText: '请输入正确的金额' }).waitFor();
      expect(await page.getByLabel('金额最低', { exact: true }).inputValue()).toBe(wrong);
      await page.keyboard.press('Escape');
    }
    await said('金额', '1900.50 → 10000');
  });

  test('a field that was passed through empty says nothing at its first letter', async () => {
    await sample().getByLabel('姓名').click();
    await sample().getByLabel('备注').click();
    await sample().getByLabel('姓名').click();
    await page.keyboard.type('卫');
    await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))));
    expect(await sample().locator('.error').count()).toBe(0);
  });
});
