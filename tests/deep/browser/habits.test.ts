// What the console remembers, how long it waits and shows, and what it says the same way everywhere.
import type { Page } from 'playwright-core';
import { object } from 'yup';
import { agreementType } from '../../../schema/codes';
import { limits } from '../../../schema/limits';
import { opsSetDowntime } from '../../../server/company/commands/ops-set-downtime';
import { command, run } from '../../../server/kernel/usecase';
import { notify } from '../../../server/message/public';
import { operatorCallerFor } from '../../../server/operator/public';
import { describeInBrowser, openPage } from '../../kit/browser/browser';
import { codeFor, fillLogin, PHONE } from '../../kit/browser/console';
import { isCall, refuse } from '../../kit/browser/consolePages';
import { button, consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { LOOSE } from '../../kit/builders/people';
import { JPEG } from '../../kit/builders/pictures';
import { linksTo, sent, signer } from '../../kit/builders/signing';
import { key, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { until, waitUntil } from '../../kit/checks/waiting';

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

const leading = (link: string) =>
  command({
    name: 'testLeading',
    realm: 'company',
    needs: 'READER',
    errors: [],
    idempotent: 'no',
    audit: { action: 'test.leading' },
    input: object({}),
    run: (ctx) => notify(ctx, { type: 'STATEMENT', title: '结算单已完成', link, roles: ['PAYMENT_AUDIT'] }),
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
    await page.route(isCall('FundAccounts'), async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/"available":"[\d.]+"/, '"available":"12345.67"');
      await route.fulfill({ response: answer, body });
    });
    const shown = page.locator('[data-scope=toast][data-part=root]').filter({ hasText: '12,345.67' });
    await here.made.paid(workerRows(['11.00']));
    const figure = page.locator('.jq-fund-account').getByText('12,345.67').first();
    await waitUntil(
      async () => {
        if ((await figure.count()) > 0) return true;
        await page.clock.runFor(100);
        return false;
      },
      () => 'the page has heard of the payment',
    );
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

  test('the same click again within a second sends nothing; what was refused may be pressed again at once', async () => {
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

  test('[LND-014] a business that is not open says so in a dialog, with the phone of the provider', async () => {
    const page = await here.enter('郑凯', '/index/service');
    for (const name of [/经营所得结算/, /劳务结算/]) {
      await page.getByRole('button', { name }).first().click();
      const dialog = page.getByRole('alertdialog');
      await dialog
        .getByText(/尚?未开通/)
        .first()
        .waitFor();
      await dialog.getByText('400-000-1234').waitFor();
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

  test('[PLT-081] the login of the provider is a page of the product: phone or account, password or code with the slider, return URL and logout flag', async () => {
    const { page, context } = await openPage(here.browser, here.world.app.url);
    await page.goto('/login?return_url=%2Foperarecords&logout=1');
    await page.getByText('您已退出登录。').waitFor();
    await fillLogin(page, PHONE.王敏);
    await page.waitForURL('**/operarecords');
    await context.clearCookies();
    await page.goto('/login?return_url=%2Fusercenter%2Fbalance');
    await page.getByRole('tab', { name: '验证码登录' }).click();
    await page.getByLabel('手机号', { exact: true }).fill(PHONE.王敏);
    const slider = page.getByRole('slider', { name: '安全验证' });
    await slider.focus();
    await slider.press('End');
    await page.getByText('验证通过').waitFor();
    await button(page, '获取验证码').click();
    await page.getByText('验证码已发送！').first().waitFor();
    await page.getByLabel('短信验证码').fill(await codeFor(here.world.app.url, PHONE.王敏));
    await button(page, '登录').click();
    await page.waitForURL('**/usercenter/balance');
    // REST: the same login by phone, and a logout that ends the session.
    const rest = here.world.app.rest();
    const { result } = await rest.post<{ token: string }>('/api/user/login', { account: PHONE.王敏, password: 'Demo2026' });
    const mine = here.world.app.rest({ token: result.token });
    expect((await mine.get('/api/user/info')).code).toBe(22000);
    expect((await mine.post('/api/user/logout')).code).toBe(22000);
    expect((await mine.get('/api/user/info')).code).toBe(22002);
    await context.close();
  });

  test('[PLT-075] every address that the server hands out opens in a fresh browser: of a message, of a letter, of a signature', async () => {
    const { paid, app } = here.world;
    const fresh = async (path: string) =>
      (
        await openPage(here.browser, app.url).then(async (opened) => {
          left.push(opened);
          await opened.page.goto(path);
          return opened;
        })
      ).page;
    const left: Awaited<ReturnType<typeof openPage>>[] = [];
    await run(await here.world.member('赵晨'), leading(`/serviceCompleted/detail/${paid.statementId}`), {});
    const { login } = await app.graphql().call<{ login: { token: string } }>('mutation ($i: LoginInput!) { login(input: $i) { token } }', {
      i: { account: PHONE.李航, password: 'Demo2026', asToken: true },
    });
    const { stationMessages } = await app
      .graphql({ token: login.token })
      .call<{ stationMessages: { nodes: { link: string | null }[] } }>('{ stationMessages(first: 1) { nodes { link } } }');
    const link = must(must(stationMessages.nodes[0]).link);
    expect(link).toContain('message_id=');
    for (const path of [link, `/preview?statement_id=${paid.statementId}`]) {
      const page = await fresh(path);
      await page.waitForURL('**/login?return_url=**');
      await fillLogin(page, PHONE.李航);
      await page.waitForURL((url) => url.pathname === path.split('?')[0]);
      await page.getByRole('heading').first().waitFor();
    }
    const person = signer(7);
    await sent(here.world, person);
    const token = must(
      (
        await until(
          () => linksTo(person.phone, 's'),
          (links) => links.length > 0,
        )
      )[0],
    );
    const phone = await fresh(`/m/s/${token}`);
    await phone.getByText(person.name.slice(0, 1)).or(phone.getByRole('heading')).first().waitFor();
    expect(new URL(phone.url()).pathname).toMatch(/^\/m\//);
    expect(await phone.getByText('页面不存在').count()).toBe(0);
    for (const { context } of left) await context.close();
  });

  test('[PLT-061] choosing is of the page, or of every result of the filters: in the list, by the facade as 2 and 1, by GraphQL as PAGE and ALL', async () => {
    const made: string[] = [];
    for (const at of [11, 12, 13, 14, 15, 16, 17])
      made.push((await sent(here.world, { ...signer(at), name: `全选${'甲乙丙丁戊己庚'[at - 11]}` }, { isNotify: false })).id);
    const page = await here.enter('王敏', '/signup/list?keyword=全选');
    const said: string[] = [];
    page.on('request', (request) => {
      const mode = /"selection":\{[^{}]*"mode":"(\w+)"/.exec(request.postData() ?? '')?.[1];
      if (mode) said.push(mode);
    });
    const ask = async (mode: string) => {
      await button(page, '批量删除').click();
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
      await waitUntil(
        () => said.includes(mode),
        () => `${mode} is asked about`,
      );
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor({ state: 'detached' });
    };
    await page.getByRole('checkbox', { name: '选择本页' }).check();
    await ask('PAGE');
    await page.getByRole('button', { name: /^选择符合筛选的全部/ }).click();
    await ask('ALL');

    const token = must((await page.context().cookies()).find(({ name }) => name === 'jq_session')).value;
    const [rest, graphql] = [here.world.app.rest({ token }), here.world.app.graphql({ token })];
    const left = async () =>
      (await graphql.call<{ contracts: { totalCount: number } }>('{ contracts(filter: { keyword: "全选" }) { totalCount } }')).contracts
        .totalCount;
    const batch = (body: object) => rest.post('/api/sign/batch/delete', { operation_type: '1', ...body });
    const DELETE = 'mutation($s: ContractSelection!, $k: ID!) { deleteContracts(selection: $s, idempotencyKey: $k) { count } }';
    expect((await batch({ select_all_flag: '2', sign_record_ids: made.slice(0, 2).join(',') })).code).toBe(22000);
    expect(await left()).toBe(5);
    expect((await batch({ select_all_flag: '1', keyword: '全选丙' })).code).toBe(22000);
    expect(await left()).toBe(4);
    expect(await graphql.call(DELETE, { s: { mode: 'PAGE', ids: [made[3]] }, k: key() })).toEqual({ deleteContracts: { count: 1 } });
    expect(await left()).toBe(3);
    expect(await graphql.call(DELETE, { s: { mode: 'ALL', filter: { keyword: '全选' } }, k: key() })).toEqual({
      deleteContracts: { count: 3 },
    });
    expect(await left()).toBe(0);
  });

  test('[PER-010] user and company: fields, local keys, identity cookie and the count of messages', async () => {
    const { page, context } = await openPage(here.browser, here.world.app.url);
    await page.goto('/login');
    await fillLogin(page, PHONE.王敏);
    await page.waitForURL('**/index/service');
    const { companyId } = here.world;
    await waitUntil(
      async () => (await stored(page)).company_id === companyId,
      () => 'the company is kept',
    );
    expect((await stored(page))['visitor-sign']).toBe('0');
    const cookies = await context.cookies();
    expect(cookies.some(({ name }) => name === `c_${companyId}`)).toBe(true);
    const token = must(cookies.find(({ name }) => name === 'jq_session')).value;
    const rest = here.world.app.rest({ token });
    const { result } = await rest.get<Record<string, unknown>>('/api/user/info');
    expect(result).toMatchObject({
      company_id: companyId,
      user_name: '王敏',
      business_license_name: expect.stringContaining('公司'),
      phone: '160****0102',
      jwt: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      allow_access: 'yes',
      manage_roles: ['payment:create'],
      need_audit: expect.any(Number),
    });
    expect((await rest.get('/api/message/count')).result).toEqual({ statement: expect.any(Number), station_msg: expect.any(Number) });
    const { viewer } = await here.world.app
      .graphql({ token })
      .call<{ viewer: object }>('{ viewer { companyId name companyName phoneMasked hasAccess roles needsAudit isVisitor } }');
    expect(viewer).toMatchObject({
      companyId,
      name: '王敏',
      companyName: result.business_license_name,
      phoneMasked: '160****0102',
      hasAccess: true,
      roles: ['PAYMENT_CREATE'],
      isVisitor: false,
    });
    await page.getByRole('button', { name: /的菜单/ }).click();
    await page
      .getByRole('menuitem', { name: '退出登录' })
      .or(page.getByRole('button', { name: '退出登录' }))
      .click();
    await page.waitForURL('**/login?logout=1');
    const left = await stored(page);
    expect(['company_id', 'visitor-sign'].filter((key) => key in left)).toEqual([]);
    await fillLogin(page, PHONE.郑凯);
    await waitUntil(
      async () => (await stored(page))['visitor-sign'] === '1',
      () => 'a visitor is marked',
    );
    await context.close();
  });

  test('[CMP-011] the master maintains the company and everybody their own person, on the page and by both doors', async () => {
    const { page } = await here.visit('陈立群');
    const token = must((await page.context().cookies()).find(({ name }) => name === 'jq_session')).value;
    const [rest, graphql] = [here.world.app.rest({ token }), here.world.app.graphql({ token })];
    const profile = { provinceCode: '330000', cityCode: '330100', districtCode: '330106', address: '龙井路 9 号' };
    expect((await rest.post('/api/company/update', { customerShortname: '直播', ...profile })).code).toBe(22000);
    await page.goto('/settings/companyInfo');
    await page.getByLabel('公司常用名').fill('星穹');
    await button(page, '保存').click();
    await toast(page, '保存成功');
    await page.goto('/settings/personSetting');
    await button(page, '修改姓名').click();
    const dialog = page.locator('[role=dialog], [role=alertdialog]').last();
    await dialog.getByLabel('用户姓名').fill('陈立新');
    await button(dialog, '保存姓名').click();
    await toast(page, '姓名已修改');
    const facts = async () => [
      (await rest.get<Record<string, string>>('/api/company/detail')).result.customerShortname,
      (await rest.get<Record<string, string>>('/api/user/base/info')).result.userName,
      ...(await graphql
        .call<{ company: { shortName: string }; viewer: { name: string } }>('{ company { shortName } viewer { name } }')
        .then(({ company, viewer }) => [company.shortName, viewer.name])),
    ];
    expect(await facts()).toEqual(['星穹', '陈立新', '星穹', '陈立新']);
    expect((await rest.post('/api/company/update', { customerShortname: '星穹直播', ...profile })).code).toBe(22000);
    expect((await rest.post('/api/user/name/update', { userName: '陈立群' })).code).toBe(22000);
    expect(await facts()).toEqual(['星穹直播', '陈立群', '星穹直播', '陈立群']);
    const rename = await graphql.call<{ renameMe: { name: string } }>('mutation { renameMe(name: "陈群") { name } }');
    expect(rename.renameMe.name).toBe('陈群');
    await rest.post('/api/user/name/update', { userName: '陈立群' });
  });
});
