// What the console does everywhere alike: frames, answers that no page is built for, and what a browser refuses.
import type { Page } from 'playwright-core';
import { errors } from '../../../schema/errors';
import { opsSetCompany } from '../../../server/company/commands/ops-set-company';
import { setCompanySwitch } from '../../../server/company/commands/set-switch';
import { opsCompany } from '../../../server/company/queries';
import { run, runRaw } from '../../../server/kernel/usecase';
import { operatorCallerFor } from '../../../server/operator/public';
import { describeInBrowser } from '../../kit/browser/browser';
import { isCall, pathOf, refuse } from '../../kit/browser/consolePages';
import { button, consoleWorld, newLink, toast } from '../../kit/browser/consoleWorld';
import { deed } from '../../kit/browser/peopleRows';
import { sent, signer } from '../../kit/builders/signing';
import { workerRows } from '../../kit/builders/statements';
import { waitUntil } from '../../kit/checks/waiting';

const LIST = '/serviceUnfinished/list';

describeInBrowser('the console everywhere', () => {
  const here = consoleWorld({ toleratesProblems: true });
  const { enter } = here;
  const layout = (page: Page) => page.locator('.jq-nav, .jq-header');
  const toasts = (page: Page) => page.locator('[data-scope=toast][data-part=root]');

  test('[PLT-005] home, preview, guide with its search, no access and no company stand without menu and header', async () => {
    const page = await enter('王敏', '/index/service');
    await layout(page).first().waitFor();
    expect(await layout(page).count()).toBeGreaterThan(1);
    // Without a word it would lead back to /guide.
    for (const path of ['/home', '/preview', '/guide', '/guide/search?keyword=充值&id=1', '/noavaiable', '/nocompany']) {
      await page.goto(path);
      await page.getByRole('heading').first().waitFor();
      expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
      expect([path, await layout(page).count()]).toEqual([path, 0]);
    }
  });

  test('[PLT-041] 22003 is a message: of receipts that they are being made, with the way to the records; in the statistics it stands in their place', async () => {
    expect([errors.EXPORT_ALREADY_RUNNING.rest, errors.PACKAGING_ALREADY_RUNNING.rest]).toEqual(['22003', '22003']);
    const page = await enter('王敏', `/serviceCompleted/detail/${here.world.paid.statementId}`);
    await refuse(page, 'StartExport', 'EXPORT_ALREADY_RUNNING');
    await button(page, '导出明细').click();
    await toast(page, errors.EXPORT_ALREADY_RUNNING.zh);
    await here.world.app.setTime('2026-11-21T10:30:00+08:00');
    const pack = page.getByRole('button', { name: '打包回单' });
    await waitUntil(
      async () => {
        await page.reload();
        await pack.waitFor();
        return (await pack.getAttribute('aria-disabled')) !== 'true';
      },
      () => 'the receipts are there',
    );
    await refuse(page, 'StartReceiptPackage', 'PACKAGING_ALREADY_RUNNING');
    await pack.click();
    await page.getByRole('dialog').getByRole('button', { name: '开始打包' }).click();
    await page.getByRole('dialog').getByText('数据正在处理中，请到下载记录查看').waitFor();

    await refuse(page, 'StatisticsPage', 'EXPORT_ALREADY_RUNNING');
    await page.goto('/statistics');
    await page.getByText(errors.EXPORT_ALREADY_RUNNING.zh).first().waitFor();
    expect(pathOf(page)).toBe('/statistics');
  });

  test('[PLT-055 4/5] a company that an operator made a studio is offered no receipt on its pages', async () => {
    const { companyId, paid, platform } = here.world;
    const operator = operatorCallerFor(platform.review);
    const { features } = await run(operator, opsCompany, { companyId });
    const page = await enter('王敏', `/serviceCompleted/detail/${paid.statementId}`);
    const receipts = async (): Promise<number> => {
      await page.getByRole('table', { name: '明细' }).getByRole('row').nth(1).waitFor();
      await page.waitForLoadState('networkidle');
      return page.getByRole('button', { name: /回单/ }).count();
    };
    expect(await receipts()).toBeGreaterThan(0);
    await runRaw(operator, opsSetCompany, { companyId, features: [...features, 'STUDIO'] });
    try {
      await page.reload();
      expect(await receipts()).toBe(0);
    } finally {
      await runRaw(operator, opsSetCompany, { companyId, features });
    }
  });

  test('[PLT-049] 11001 of the amount range is no message', async () => {
    expect(errors.AMOUNT_RANGE_EMPTY).toMatchObject({ rest: '11001', level: 'silent' });
    const page = await enter('王敏', LIST);
    await refuse(page, 'StatisticsPage', 'AMOUNT_RANGE_EMPTY');
    const answered = page.waitForResponse((response) => isCall('StatisticsPage')(new URL(response.url())));
    await page.goto('/statistics?startDate=2020-01-03&endDate=2020-01-04');
    expect(await (await answered).text()).toContain('AMOUNT_RANGE_EMPTY');
    await page.getByRole('heading', { name: '经营分析' }).waitFor();
    // A message that comes for certain, and is the only one.
    await page.unrouteAll({ behavior: 'wait' });
    await refuse(page, 'BoundCompanies', 'STALE');
    await page.getByRole('button', { name: /当前企业/ }).click();
    await toasts(page).getByText(errors.STALE.zh).waitFor();
    expect(await toasts(page).count()).toBe(1);
  });

  test.each([
    [404, '页面不存在'],
    [500, '服务器请求异常，请稍后重试'],
    [504, '服务器请求异常，请稍后重试'],
    ['timeout', '请求超时，请稍后重试'],
  ])('[PLT-050] the transport that answers %s is told as %s', async (status, words) => {
    const opened = await here.visit('王敏');
    const { page } = opened;
    if (status === 'timeout') await page.clock.install();
    await page.goto(LIST);
    await button(page, '批量导出')
      .or(page.getByRole('button', { name: /当前企业/ }))
      .first()
      .waitFor();
    let asked = 0;
    await page.route(isCall('BoundCompanies'), (route) => {
      asked += 1;
      return status === 'timeout' ? undefined : route.fulfill({ status: Number(status), contentType: 'text/html', body: '<h1>nginx</h1>' });
    });
    await page.getByRole('button', { name: /当前企业/ }).click();
    await waitUntil(
      async () => asked > 0,
      () => 'the call',
    );
    if (status === 'timeout') await page.clock.fastForward(51_000);
    await page.getByText(words).first().waitFor();
    expect(pathOf(page)).toBe(LIST);
  });

  test('[PLT-067] a clipboard that refuses is silent beside a number, which stays to be marked, and said where a link was made', async () => {
    const refusing = async (name: '王敏' | '陈立群') => {
      const { page } = await here.visit(name);
      await page.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
      });
      return page;
    };
    const FAILED = '复制失败，浏览器不允许写入剪贴板，请手动复制';
    const page = await refusing('王敏');
    await page.goto(`/serviceCompleted/detail/${here.world.paid.statementId}`);
    const copied = page.getByRole('button', { name: /^复制 / }).first();
    await copied.click();
    // A message that comes for certain, and is the only one.
    await refuse(page, 'BoundCompanies', 'STALE');
    await page.getByRole('button', { name: /当前企业/ }).click();
    await toasts(page).getByText(errors.STALE.zh).waitFor();
    expect(await toasts(page).count()).toBe(1);
    await page.unrouteAll({ behavior: 'wait' });
    await page.goto(`/usercenter/balance?agencyId=${here.world.subjectId}`);
    await page
      .getByRole('button', { name: /：余额怎么来的$/ })
      .first()
      .click();
    const panel = page.getByRole('complementary', { name: '余额怎么来的' });
    expect(await toasts(page).count()).toBe(0);
    await panel.getByRole('button', { name: '复制此说明的链接' }).click();
    await toasts(page).getByText(FAILED).waitFor();
    await toasts(page).getByText(page.url()).waitFor();
    // A link to sign, and the secret of a program.
    const person = signer(67);
    await sent(here.world, person);
    await page.goto('/signup/list');
    await deed(page, person.name, '复制链接');
    await newLink(page);
    await toasts(page).getByText(FAILED).waitFor();
    await toasts(page)
      .getByText(/\/m\/s\/[\w-]{43}$/)
      .waitFor();
    const master = await refusing('陈立群');
    await master.goto('/developers');
    await button(master, '新建令牌').click();
    const making = master.getByRole('dialog').last();
    await making.getByRole('textbox', { name: '名称' }).fill('ERP 对接');
    await making.getByLabel('到期日').fill('2027-05-20');
    await making.getByRole('checkbox', { name: '结算查询' }).check();
    await button(making, '生成令牌').click();
    await button(master, '复制令牌').click();
    await toasts(master).getByText(FAILED).waitFor();
  });

  /** What may be done to the statement of the page, wherever it stands. */
  const deeds = async (page: Page): Promise<string[]> => {
    const bar = page.locator('.jq-actions').first();
    await bar.waitFor({ state: 'attached' });
    const open = (locator: ReturnType<Page['locator']>) =>
      locator.evaluateAll((all) =>
        all.filter((one) => one.getAttribute('aria-disabled') !== 'true').map((one) => one.textContent?.trim() ?? ''),
      );
    const shown = await open(bar.locator('button, a'));
    if (!shown.includes('更多')) return shown;
    await button(page, '更多').click();
    await page.getByRole('menuitem').first().waitFor();
    const more = await open(page.getByRole('menuitem'));
    await page.keyboard.press('Escape');
    return [...shown, ...more];
  };

  const shownStatement = async (page: Page): Promise<string[]> => {
    await page.getByRole('heading', { level: 1, name: /^JS/ }).waitFor();
    return deeds(page);
  };

  test('[PLT-053 2/2] while the second-level audit is switched on its maker hands a statement to the audit; without it the same page pays', async () => {
    const { id } = await here.made.confirmed(workerRows(['931.00']));
    const page = await enter('王敏', `/serviceUnfinished/detail/${id}`);
    const master = await here.world.member('陈立群');
    const ways = (offered: readonly string[]) => ['提交审核', '立即支付'].filter((name) => offered.includes(name));
    expect(ways(await shownStatement(page))).toEqual(['提交审核']);
    await run(master, setCompanySwitch, { key: 'AUDIT', isOn: false });
    try {
      await page.reload();
      expect(ways(await shownStatement(page))).toEqual(['立即支付']);
    } finally {
      await run(master, setCompanySwitch, { key: 'AUDIT', isOn: true });
    }
  });

  test('[AUT-008 2/2] whoever only reads sees statements, people, funds and the log, and no page offers a change', async () => {
    const { id } = await here.made.confirmed(workerRows(['932.00']));
    const change = /^(立即支付|提交|终止|通过|驳回|编辑|删除|新建|发起|重新|批量催签|批量删除|批量作废|作废|提醒|处理|撤回|添加|复制为)/;
    const offeredTo = async (name: '王敏' | '赵晨'): Promise<string[]> => {
      const page = await enter(name, `/serviceUnfinished/detail/${id}`);
      const found = await shownStatement(page);
      for (const path of [
        `/serviceCompleted/detail/${here.world.paid.statementId}`,
        '/serviceUnfinished/list',
        '/serviceCompleted/list',
        '/signup/list',
        '/usercenter/balance',
        '/settings/auditLog',
      ]) {
        await page.goto(path);
        await page.locator('#main tbody tr').first().waitFor();
        await page.waitForLoadState('networkidle');
        const names = await page
          .locator('#main')
          .getByRole('button')
          .evaluateAll((all) =>
            all.flatMap((one) =>
              one.getAttribute('aria-disabled') === 'true' ? [] : [one.getAttribute('aria-label') ?? one.textContent ?? ''],
            ),
          );
        found.push(...names.map((text) => text.trim()));
      }
      return found.filter((text) => change.test(text));
    };
    expect((await offeredTo('王敏')).length).toBeGreaterThan(3);
    expect(await offeredTo('赵晨')).toEqual([]);
    // In a list what his role never allows is not drawn at all: it would say so once a row.
    await sent(here.world, signer(68));
    for (const [name, deeds] of [
      ['王敏', true],
      ['赵晨', false],
    ] as const) {
      const page = await enter(name, '/signup/list');
      const row = page.locator('#main tbody tr', { hasText: '待签署' }).first();
      await row.waitFor();
      expect([name, await row.getByRole('button', { name: /^提醒签署/ }).count()]).toEqual([name, deeds ? 1 : 0]);
      expect([name, deeds || (await row.locator('[aria-disabled=true]').count()) === 0]).toEqual([name, true]);
    }
  });

  test('[PLT-054] without the role a page says 权限不足！ and leads home, a button tells whom to ask, and both doors refuse', async () => {
    const page = await enter('李航', '/settings/settings');
    await toast(page, '权限不足！');
    await page.waitForURL('**/index/service');
    // What waits for the audit is read by its maker, who is no auditor.
    const { id } = await here.made.submitted(workerRows(['930.00']));
    const maker = await enter('王敏', `/serviceUnfinished/detail/${id}`);
    await maker.locator('.jq-actions').getByRole('button', { name: /通过/ }).click({ force: true });
    await maker.getByRole('alertdialog').getByText('您当前无权限,请联系企业管理员').waitFor();
    await maker.getByRole('alertdialog').getByRole('button', { name: '知道了' }).click();

    const token = (await page.context().cookies()).find(({ name }) => name === 'jq_session')?.value ?? '';
    expect(await here.world.app.rest({ token }).post('/api/setting/audit', { on: 0 })).toMatchObject({
      code: 22001,
      message: '权限不足！',
    });
    const ask = 'mutation { setIdleLimit(minutes: 10) { id } }';
    expect(await here.world.app.graphql({ token }).refusal(ask)).toBe('PERMISSION_MISSING');
  });
});
