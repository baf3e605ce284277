// What the console remembers, how long it waits and shows, and what it says the same way everywhere.
import type { Page } from 'playwright-core';
import { object } from 'yup';
import { agreementType } from '../../../schema/codes';
import { limits } from '../../../schema/limits';
import { opsSetDowntime } from '../../../server/company/commands/ops-set-downtime';
import { command, run } from '../../../server/kernel/usecase';
import { notify } from '../../../server/message/public';
import { operatorCallerFor } from '../../../server/operator/public';
import { describeInBrowser } from '../../kit/browser/browser';
import { isCall, refuse } from '../../kit/browser/consolePages';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { LOOSE } from '../../kit/builders/people';
import { JPEG } from '../../kit/builders/pictures';
import { workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';

const REBATE = '/usercenter/rebate';
const BALANCE = '/usercenter/balance';

type Accounts = { data: { fundAccounts: { id: string; subjectName: string }[] } };

const telling = command({
  name: 'testTelling',
  realm: 'company',
  needs: 'READER',
  errors: [],
  idempotent: 'no',
  audit: { action: 'test.telling' },
  input: object({}),
  run: (ctx) => notify(ctx, { type: 'SYSTEM', title: '一条提醒', roles: ['PAYMENT_AUDIT'] }),
});

describeInBrowser('habits of the console', () => {
  const here = consoleWorld({
    app: { limits: LOOSE },
    toleratesProblems: true,
    prepare: ({ app, companyId }) =>
      app.database.rows(
        `UPDATE company SET features = features || '{COUPON}' WHERE id = $1 AND NOT 'COUPON' = ANY (features) RETURNING id`,
        [companyId],
      ),
  });
  const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));
  /** As many subjects as the test needs, made of the first one. */
  const withAccounts = (page: Page, count: number) =>
    page.route(isCall('FundAccounts'), async (route) => {
      const json = (await (await route.fetch()).json()) as Accounts;
      const first = must(json.data.fundAccounts[0]);
      json.data.fundAccounts = Array.from({ length: count }, (_, at) =>
        at === 0 ? first : { ...first, id: `90${at}`, subjectName: `主体${at}` },
      );
      await route.fulfill({ json });
    });
  const chosen = (page: Page) => new URL(page.url()).searchParams.get('agencyId');

  test('[PLT-065] three subjects are tabs, four and more a select', async () => {
    const page = await here.enter('王敏', '/index/service');
    await withAccounts(page, 3);
    await page.goto(REBATE);
    await page.getByRole('tab', { name: '主体2' }).click();
    await waitUntil(
      () => chosen(page) === '902',
      () => 'the second tab is chosen',
    );
    expect(await page.getByRole('combobox', { name: '合作主体' }).count()).toBe(0);
    await page.unrouteAll({ behavior: 'wait' });
    await withAccounts(page, 4);
    await page.goto(REBATE);
    await page.getByLabel('合作主体').first().selectOption({ label: '主体3' });
    await waitUntil(
      () => chosen(page) === '903',
      () => 'the third of the select is chosen',
    );
    expect(await page.getByRole('tab', { name: '主体1' }).count()).toBe(0);
  });

  test('[PLT-064] the subjects chosen last are remembered in this browser, ten of each list, for each company', async () => {
    const page = await here.enter('王敏', '/index/service');
    await withAccounts(page, 14);
    await page.goto(REBATE);
    for (let at = 1; at <= 12; at += 1) {
      await page
        .getByLabel('合作主体')
        .first()
        .selectOption({ label: `主体${at}` });
      await waitUntil(
        () => chosen(page) === `90${at}`,
        () => `subject ${at} is chosen`,
      );
    }
    const kept = await stored(page);
    const place = `jq-agencies:${here.world.companyId}:fund`;
    expect(Object.keys(kept).filter((key) => key.startsWith('jq-agencies:'))).toEqual([place]);
    expect(JSON.parse(kept[place] ?? '[]')).toEqual(Array.from({ length: 10 }, (_, at) => `90${12 - at}`));
    // Without one in the address the last one is shown, here and on the page of the balance.
    await page.goto(REBATE);
    await waitUntil(
      async () => (await page.getByLabel('合作主体').first().inputValue()) === '9012',
      () => 'the subject chosen last is shown',
    );
    // Another company of the same browser has a list of its own.
    await page.evaluate(() => localStorage.setItem('jq-agencies:999999:fund', '["901"]'));
    await page.goto(REBATE);
    await waitUntil(
      async () => (await page.getByLabel('合作主体').first().inputValue()) === '9012',
      () => 'the list of another company is not read',
    );
    // The form of a statement has a list of its own, and what was chosen last stands first in it.
    await page.route(isCall('CreateChoices'), async (route) => {
      const json = (await (await route.fetch()).json()) as { data: { subjects: { id: string; name: string }[] } };
      const first = must(json.data.subjects[0]);
      json.data.subjects = Array.from({ length: 13 }, (_, at) => (at === 0 ? first : { ...first, id: `80${at}`, name: `主体${at}` }));
      await route.fulfill({ json });
    });
    await page.goto('/index/serviceForm');
    const ofForm = `jq-agencies:${here.world.companyId}:create`;
    const keptOfForm = async () => JSON.parse((await stored(page))[ofForm] ?? '[]') as string[];
    for (let at = 1; at <= 12; at += 1) {
      await page.getByLabel('合作主体').selectOption({ label: `主体${at}` });
      await waitUntil(
        async () => (await keptOfForm())[0] === `80${at}`,
        () => `subject ${at} of the form is kept`,
      );
    }
    expect(await keptOfForm()).toEqual(Array.from({ length: 10 }, (_, at) => `80${12 - at}`));
    expect((await stored(page))[place]).toBe(kept[place]);
    await page.goto('/index/serviceForm');
    const offered = page.getByLabel('合作主体').locator('option');
    await offered.filter({ hasText: '主体12' }).waitFor({ state: 'attached' });
    const names = (await offered.allInnerTexts()).filter((name) => name.startsWith('主体'));
    expect(names).toEqual([...Array.from({ length: 10 }, (_, at) => `主体${12 - at}`), '主体1', '主体2']);
  });

  test('[PLT-057] a notification comes half a second after its event, and a message goes after four and a half seconds', async () => {
    expect([limits.screen.notificationDelay, limits.screen.toast]).toEqual([500, 4500]);
    const { page } = await here.visit('周倩');
    await page.clock.install();
    await page.goto(BALANCE);
    await page
      .getByRole('button', { name: /余额怎么来的$/ })
      .first()
      .waitFor();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    // The subscription brings the account itself, so the figure of its card says when the page has heard.
    const figures = async () =>
      (await page.locator('.jq-fund-account .amount').allInnerTexts()).map((text) => text.replace(/[^\d.,]/g, ''));
    const before = await figures();
    await here.made.paid(workerRows(['11.00']));
    let moved: string | undefined;
    await waitUntil(
      async () => {
        const now = await figures();
        moved = now.find((figure, at) => figure !== before[at]);
        if (moved) return true;
        await page.clock.runFor(100);
        return false;
      },
      () => 'the page has heard of the payment',
    );
    const shown = page.locator('[data-scope=toast][data-part=root]').filter({ hasText: moved ?? '' });
    expect(await shown.count()).toBe(0);
    await page.clock.runFor(350);
    expect(await shown.count()).toBe(0);
    await page.clock.runFor(150);
    await waitUntil(
      async () => {
        if ((await shown.count()) > 0) return true;
        await page.clock.runFor(10);
        return false;
      },
      () => 'the balance that moved is told',
    );
    await page.clock.runFor(4_200);
    expect(await shown.count()).toBe(1);
    await page.clock.runFor(2_000);
    await waitUntil(
      async () => (await shown.count()) === 0,
      () => 'the message has gone',
    );
  });

  test('[PLT-058 2/4] the same click again within a second sends nothing; what was refused may be pressed again at once', async () => {
    const { page } = await here.visit('李航');
    await page.clock.install();
    await run(await here.world.member('赵晨'), telling, {});
    await page.goto('/settings/messages');
    let asked = 0;
    let isRefused = false;
    await page.route(isCall('ReadMessagesOf'), (route) => {
      asked += 1;
      return route.fulfill({
        json: isRefused
          ? { data: null, errors: [{ message: '稍后', extensions: { code: 'STALE', level: 'toast' } }] }
          : { data: { readAllMessages: 1 } },
      });
    });
    const readAll = button(page, '全部已读');
    await waitUntil(
      async () => (await readAll.getAttribute('aria-disabled')) === null,
      () => 'something is unread',
    );
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    const press = async () => {
      await readAll.click();
      await page.clock.runFor(20);
    };
    await press();
    await waitUntil(
      () => asked === 1,
      () => 'the first click',
    );
    await press();
    await page.clock.runFor(900);
    await press();
    expect(asked).toBe(1);
    await page.clock.runFor(100);
    isRefused = true;
    await press();
    await waitUntil(
      () => asked === 2,
      () => 'the click after a second',
    );
    await page.getByText('稍后').first().waitFor();
    await press();
    await waitUntil(
      () => asked === 3,
      () => 'the click after the refusal',
    );
  });

  test('[PLT-068] no permission, business not opened, maintenance and a package that has expired have their dialogs', async () => {
    const { id } = await here.made.submitted(workerRows(['930.00']));
    const maker = await here.enter('王敏', `/serviceUnfinished/detail/${id}`);
    await maker.locator('.jq-actions').getByRole('button', { name: /通过/ }).click({ force: true });
    await maker.getByRole('alertdialog').getByText('您当前无权限,请联系企业管理员').waitFor();

    const visitor = await here.enter('郑凯', '/index/service');
    await visitor.getByRole('button', { name: /劳务结算/ }).click();
    await visitor
      .getByRole('alertdialog')
      .getByText(/尚?未开通/)
      .first()
      .waitFor();
    await visitor.getByRole('alertdialog').getByText('400-000-1234').waitFor();

    const admin = operatorCallerFor({ id: here.world.platform.review.id, name: '孙越', roles: ['OPS_ADMIN'] });
    await run(admin, opsSetDowntime, { isDown: true });
    const other = await here.enter('王敏', '/index/serviceForm');
    await other.getByRole('alertdialog', { name: '系统维护中' }).waitFor();
    await run(admin, opsSetDowntime, { isDown: false });

    const records = await here.enter('王敏', `/serviceCompleted/detail/${here.world.paid.statementId}`);
    await here.world.app.setTime('2026-11-21T10:30:00+08:00');
    await waitUntil(
      async () => {
        await records.reload();
        await records.getByRole('button', { name: '打包回单' }).waitFor();
        return (await records.getByRole('button', { name: '打包回单' }).getAttribute('aria-disabled')) !== 'true';
      },
      () => 'the receipts are there',
    );
    await refuse(records, 'StartReceiptPackage', 'PACKAGE_EXPIRED');
    await records.getByRole('button', { name: '打包回单' }).click();
    await records.getByRole('dialog').getByRole('button', { name: '开始打包' }).click();
    await records.getByRole('dialog').getByText('文件已失效，请重新下载').waitFor();
  });

  test('[LND-014 1/2] a business that is not open says so in a dialog, with the phone of the provider', async () => {
    const page = await here.enter('郑凯', '/index/service');
    for (const name of [/经营所得结算/, /劳务结算/]) {
      await page.getByRole('button', { name }).first().click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByText('该业务尚未开通，请联系我们开通业务：400-000-1234').waitFor();
      await dialog.getByRole('button', { name: '知道了' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
  });

  test('[PLT-077] a picture that cannot be fetched says so where it would be shown, and is asked for again when it is opened again', async () => {
    const page = await here.enter('王敏', '/tasks/publish');
    await page.getByLabel('任务名称').fill('带图任务');
    await page.getByLabel('任务描述').fill('协助主播完成三小时直播');
    await page.getByLabel('合作主体').selectOption({ index: 1 });
    await page.getByLabel('业务类型').selectOption({ label: agreementType.label('LABOR_CONTINUOUS') });
    await page.getByLabel('人数上限').fill('5');
    await page.getByLabel('最低金额').fill('200');
    await page.getByLabel('最高金额').fill('800');
    await page.locator('input[type=file]').setInputFiles({ name: '现场.jpg', mimeType: 'image/jpeg', buffer: JPEG });
    await page.getByText('现场.jpg').first().waitFor();
    await button(page, '发布任务').click();
    await page.waitForURL('**/tasks/list');
    await page.route(/\/api\/file\/download\?/, (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('link', { name: '带图任务' }).click();
    await page.getByRole('button', { name: /^查看大图/ }).click();
    const viewer = page.getByRole('dialog', { name: '现场.jpg' });
    await viewer
      .getByRole('alert')
      .getByText(/^获取图片链接失败/)
      .waitFor();
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: /^查看大图/ }).click();
    await viewer.getByRole('img', { name: '现场.jpg' }).waitFor();
    expect(await viewer.getByRole('alert').count()).toBe(0);
  });

  test('[NAV-011] the plain page of a detail stands where no record is named', async () => {
    const page = await here.enter('王敏', '/detail/placeholder');
    await page.getByRole('heading', { name: '详情', level: 1 }).waitFor();
    await page.getByText('这里没有可显示的记录').waitFor();
    await page.getByRole('link', { name: '返回首页' }).click();
    await page.waitForURL('**/index/service');
  });
});
