// A new version comes while pages stand open: the pieces of code that they ask for later are gone.
import type { BrowserContext, Page } from 'playwright-core';
import { describeInBrowser, openPage, shoot } from '../../kit/browser/browser';
import { chunkOf } from '../../kit/browser/chunks';
import { loggedIn, OPERATOR_PHONE } from '../../kit/browser/console';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { proveOnPhone, readAll } from '../../kit/browser/phone';
import { LOOSE } from '../../kit/builders/people';
import { linksTo, sent, signer } from '../../kit/builders/signing';
import { workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';

const NEWER = '<script type="module" crossorigin src="/assets/newer.js"></script>';

interface Release {
  /** How often a page was loaded since. */
  readonly loads: () => number;
}

/**
 * From here on the server lacks this file. `isServed`: it has another version of the pages, which lacks nothing once it was asked for.
 */
async function release(context: BrowserContext, file: string, isServed: boolean): Promise<Release> {
  let [loads, isAsked] = [0, false];
  await context.route(`**/${file}`, (route) =>
    isServed && isAsked ? route.continue() : route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }),
  );
  await context.route(
    (url) => !url.pathname.includes('.'),
    async (route, request) => {
      if (request.isNavigationRequest()) loads += 1;
      const isProbe = !request.isNavigationRequest() && (request.headers().accept ?? '').includes('text/html');
      isAsked ||= isProbe;
      return isProbe && isServed ? route.fulfill({ contentType: 'text/html', body: NEWER }) : route.continue();
    },
  );
  return { loads: () => loads };
}

describeInBrowser('a page that stood open while a new version came', () => {
  const here = consoleWorld({ app: { limits: LOOSE }, toleratesProblems: true });
  const list = async (): Promise<Page> => {
    const page = await here.enter('王敏', '/signup/list');
    await page.getByRole('heading', { name: '签约管理' }).waitFor();
    return page;
  };
  afterEach(async () => {
    for (const context of here.browser.contexts()) await context.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('a page of the console whose code is gone is loaded anew, once, and stands', async () => {
    const page = await list();
    const { loads } = await release(page.context(), chunkOf('console', 'signing/qr.screen.tsx'), true);
    await page.getByRole('link', { name: '生成二维码' }).click();
    await page.getByRole('heading', { name: '签约二维码' }).waitFor();
    expect([new URL(page.url()).pathname, loads()]).toEqual(['/signup/qrcode', 1]);
  });

  test('where loading anew does not help, the page says so and offers it, and is not loaded for ever', async () => {
    const page = await list();
    const { loads } = await release(page.context(), chunkOf('console', 'signing/qr.screen.tsx'), false);
    await page.getByRole('link', { name: '生成二维码' }).click();
    await page.getByRole('heading', { name: '有新版本，请刷新' }).waitFor();
    await shoot(page, 'new-version-cover');
    expect(loads()).toBe(0);
    await button(page, '重新加载').click();
    await page.getByRole('heading', { name: '有新版本，请刷新' }).waitFor();
    expect(loads()).toBe(1);
  });

  test('what was chosen on a page is not lost for a dialog whose code is gone: a bar says it, and the dialog opens when the code is there', async () => {
    await sent(here.world, signer(71));
    const page = await list();
    const chosen = page.getByRole('checkbox', { name: /^选择 / }).first();
    await chosen.check();
    const file = chunkOf('console', 'signing/dialogs/send-signing.tsx');
    const { loads } = await release(page.context(), file, true);
    await button(page, '发送签约').click();
    const bar = page.getByRole('alert').filter({ hasText: '有新版本' });
    await bar.getByText(/已填写而未提交的内容会在刷新后清空/).waitFor();
    await shoot(page, 'new-version-bar');
    expect([loads(), await chosen.isChecked()]).toEqual([0, true]);
    await button(bar, '稍后').click();
    await bar.waitFor({ state: 'detached' });
    await page.context().unrouteAll();
    await button(page, '发送签约').click();
    await page.getByRole('dialog', { name: '发送签约' }).waitFor();
  });

  test('a dialog whose code is gone loads a page anew on which nothing was filled in', async () => {
    const page = await list();
    const { loads } = await release(page.context(), chunkOf('console', 'signing/dialogs/send-signing.tsx'), true);
    await Promise.all([page.waitForEvent('load'), button(page, '发送签约').click()]);
    await page.getByRole('heading', { name: '签约管理' }).waitFor();
    await button(page, '发送签约').click();
    await page.getByRole('dialog', { name: '发送签约' }).waitFor();
    expect(loads()).toBe(1);
  });

  test('a payment whose dialog did not come while the line was gone opens at the next press', async () => {
    await here.world.app.database.rows(`UPDATE company SET audit_on = false WHERE id = ${here.world.companyId} RETURNING id`);
    const { id } = await here.made.confirmed(workerRows(['1200.00']));
    const page = await list();
    const file = chunkOf('console', 'statement/dialogs/statement-dialogs.tsx');
    await page.context().route(`**/${file}`, (route) => route.abort('internetdisconnected'));
    await page.goto(`/serviceUnfinished/detail/${id}`);
    const pay = button(page, '立即支付');
    await pay.waitFor();
    await page.context().route(
      (url) => !url.pathname.includes('.'),
      (route, request) => ((request.headers().accept ?? '').includes('text/html') ? route.abort('internetdisconnected') : route.continue()),
    );
    await pay.click();
    const bar = page.getByRole('alert').filter({ hasText: '这部分页面没有打开' });
    await bar.getByText(/请先不要刷新页面/).waitFor();
    await shoot(page, 'missing-unreached-bar');
    expect(await button(bar, '刷新').count()).toBe(0);
    // Still without a line the same press is told again, and nothing is left hanging.
    await button(bar, '稍后').click();
    await bar.waitFor({ state: 'detached' });
    await pay.click();
    await bar.waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await page.context().unrouteAll();
    await pay.click();
    await page.getByRole('alertdialog').getByText('应付总额').waitFor();
    await bar.waitFor({ state: 'detached' });
  });

  test('a page is not loaded anew over an edit on its way; the question that did not come is asked at the next press', async () => {
    const { statementKey } = await here.made.created(workerRows(['100.00', '200.00', '300.00']));
    const page = await list();
    // Before the page is there: the question is fetched as soon as somebody seems to want one.
    const { loads } = await release(page.context(), chunkOf('console', 'kit/feedback/confirm-dialog.tsx'), true);
    await page.goto(`/index/serviceBaseverify?statement_key=${statementKey}`);
    const before = loads();
    const grid = page.getByRole('region', { name: '名单核对' });
    const amount = grid.getByRole('button', { name: /^应发金额/ }).first();
    await amount.click();
    let answer = (): void => undefined;
    const isHeld = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\?EditRosterRow$/, async (route) => {
      await isHeld;
      await route.continue();
    });
    const isSent = page.waitForRequest(/\?EditRosterRow$/);
    await page.getByLabel('修改应发金额').fill('150.00');
    await page.keyboard.press('Enter');
    await isSent;
    await grid.getByRole('checkbox', { name: '选择全部' }).click();
    await page.getByRole('button', { name: '删除所选' }).click();
    const bar = page.getByRole('alert').filter({ hasText: '有新版本' });
    await bar.getByText(/正在进行的操作请等它完成再刷新/).waitFor();
    expect(loads()).toBe(before);
    const answered = page.waitForResponse(/\?EditRosterRow$/);
    answer();
    await answered;
    await page.context().unrouteAll();
    await page.getByRole('button', { name: '删除所选' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('这是名单的全部 3 行').waitFor();
    await button(dialog, '取消').click();
    await dialog.waitFor({ state: 'detached' });
    await grid.getByText('150.00').first().waitFor();
  });

  test('a page whose questions the new version does not understand is loaded anew, once', async () => {
    const page = await list();
    // Its own question is answered: the next one is that of the page that somebody makes longer, which is nothing that would be lost.
    await page.getByText(/^1–\d+ \/ 共 \d+ 条$/).waitFor();
    const { loads } = await release(page.context(), 'nothing-is-gone.js', true);
    let isAsked = false;
    await page.context().route('**/graphql?Contracts', (route, request) => {
      const { query, ...rest } = request.postDataJSON() as { query: string };
      if (isAsked || !query.startsWith('query')) return route.continue();
      isAsked = true;
      const asked = { ...rest, query: query.replace('{', '{ gone: fieldOfBefore ') };
      return route.continue({ headers: { ...request.headers(), 'x-client-build': 'older' }, postData: JSON.stringify(asked) });
    });
    await page.getByLabel('每页条数').selectOption({ index: 2 });
    await waitUntil(
      async () => loads() > 0,
      () => 'the page was not loaded anew',
    );
    await page.getByRole('heading', { name: '签约管理' }).waitFor();
    expect([isAsked, loads()]).toEqual([true, 1]);
  });

  test('a page of the operators is loaded anew, once', async () => {
    const { page, context } = await loggedIn(here.browser, here.world.app.url, OPERATOR_PHONE.林岚);
    try {
      const { loads } = await release(context, chunkOf('console', 'signing/ops/templates.screen.tsx'), true);
      await page.getByRole('link', { name: '合同模板' }).click();
      await page.getByRole('heading', { name: '合同模板' }).waitFor();
      expect(loads()).toBe(1);
    } finally {
      await context.close();
    }
  });

  test('a page of a payee is loaded anew, once, and says so where that does not help', async () => {
    const person = signer(72);
    await sent(here.world, person);
    const [token] = await linksTo(person.phone, 's');
    for (const isServed of [true, false]) {
      const { page, context } = await openPage(here.browser, here.world.app.url, { width: 390, height: 844, isPhone: true });
      try {
        await page.goto(`/m/s/${must(token)}`);
        await page.getByLabel('姓名').waitFor();
        const { loads } = await release(context, chunkOf('payee', 'payee/sign.screen.tsx'), isServed);
        await proveOnPhone(page, person);
        // The proof stands: what comes is the contract.
        if (isServed) await readAll(page);
        else await page.getByRole('heading', { name: '有新版本，请刷新' }).waitFor();
        await shoot(page, `new-version-phone-${isServed}`);
        expect([isServed, loads()]).toEqual([isServed, isServed ? 1 : 0]);
      } finally {
        await context.close();
      }
    }
  });
});
