// What a page shows and both doors answer: the login, addresses that are handed out, choosing, the own person and company.
import type { Page } from 'playwright-core';
import { object } from 'yup';
import { agreementType, settlementType } from '../../../schema/codes';
import { command, run } from '../../../server/kernel/usecase';
import { notify } from '../../../server/message/public';
import { describeInBrowser, openPage } from '../../kit/browser/browser';
import { codeFor, fillLogin, PHONE } from '../../kit/browser/console';
import { button, consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { LOOSE } from '../../kit/builders/people';
import { linksTo, sent, signer } from '../../kit/builders/signing';
import { key, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { until, waitUntil } from '../../kit/checks/waiting';

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

describeInBrowser('the same by page and by both doors', () => {
  const here = consoleWorld({ app: { limits: LOOSE }, toleratesProblems: true });
  const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));

  test('[PLT-081 1/3] the login of the provider is a page of the product: phone or account, password or code with the slider, return URL and logout flag', async () => {
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

  test('[PLT-075 1/2] every address that the server hands out opens in a fresh browser: of a message, of a paper, of a signature', async () => {
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
    const { result } = await app.rest({ token: login.token }).post<{ list: { link: string }[] }>('/api/message/list', {});
    expect(must(result.list[0]).link).toBe(link);
    const detail = await here.enter('李航', `/serviceCompleted/detail/${paid.statementId}`);
    const preview = must(await detail.getByRole('link', { name: '预览与打印' }).first().getAttribute('href'));
    expect(preview).toMatch(/^\/preview\?/);
    for (const path of [link, preview]) {
      const page = await fresh(path);
      await page.waitForURL('**/login?return_url=**');
      await fillLogin(page, PHONE.李航);
      await page.waitForURL((url) => url.pathname === path.split('?')[0]);
      await page.getByRole('heading').first().waitFor();
      // 404 has a heading too.
      expect([path, await page.locator('.jq-cover').count()]).toEqual([path, 0]);
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

  test('[PLT-059 1/2] agreements 10, 12 and 18, with 10 chosen first on the page; settlement types 1 and 2 and declarations 0 and 1 by REST and by GraphQL', async () => {
    expect(settlementType.keys.map((kind) => settlementType.code(kind))).toEqual(['1', '2']);
    const page = await here.enter('王敏', '/signup/list');
    await button(page, '发送签约').click();
    const agreement = page.getByRole('dialog', { name: '发送签约' }).getByLabel('业务类型');
    expect(await agreement.inputValue()).toBe(agreementType.fromCode('10'));
    const offered = await agreement.locator('option').evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
    expect(offered.flatMap((value) => (agreementType.is(value) ? [agreementType.code(value)] : []))).toEqual(['10', '12', '18']);

    const token = must((await page.context().cookies()).find(({ name }) => name === 'jq_session')).value;
    const [rest, graphql] = [here.world.app.rest({ token }), here.world.app.graphql({ token })];
    const { result } = await rest.get<{ list: { id: string; business_type: unknown[]; agreement_type: unknown[] }[] }>('/api/subject/list');
    const subject = must(result.list.find(({ id }) => id === here.world.subjectId));
    expect(subject.business_type.map(String).sort()).toEqual(['1', '2']);
    expect(subject.agreement_type.map(String).sort()).toEqual(['10', '12', '18']);
    const form = { subjectId: here.world.subjectId, billType: '13' };
    const byKey = async (key: string) => {
      const asked = 'query ($key: String!) { statementByKey(key: $key) { kind settlementType } }';
      return (await graphql.call<{ statementByKey: { kind: string; settlementType: number } }>(asked, { key })).statementByKey;
    };
    const rows = async (code: number) => {
      const state_attachment = await here.made.upload(workerRows(['11.00']));
      const { code: answered, result: made } = await rest.post<{ statement_key: string }>('/api/statement/labor/create', {
        ...form,
        declare_tax_type: code,
        state_attachment,
      });
      expect(answered).toBe(22000);
      return byKey(made.statement_key);
    };
    expect([await rows(0), await rows(1)]).toEqual([
      { kind: 'LABOR_GENERAL', settlementType: 2 },
      { kind: 'LABOR_CONTINUOUS', settlementType: 2 },
    ]);
    // Of the other type, for which nothing has to be said.
    const state_attachment = await here.made.upload(workerRows(['11.00']));
    const business = { bill_company_id: here.world.subjectId, bill_type: '13', pay_way: 1, state_attachment, invoice_type: 2 };
    const { result: of } = await rest.post<{ statement_key: string }>('/api/statement/create', business);
    expect(await byKey(of.statement_key)).toEqual({ kind: 'BUSINESS_INCOME', settlementType: 1 });
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
    await page.locator('#main tbody').getByRole('checkbox').first().uncheck();
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

  test('[PER-010 1/4] user and company: fields, local keys, identity cookie and the count of messages', async () => {
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
      needsAudit: result.need_audit === 1,
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
