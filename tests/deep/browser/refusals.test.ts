import type { Page } from 'playwright-core';
import { errors } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { opsSetCompanyStatus } from '../../../server/company/commands/ops-set-status';
import { run } from '../../../server/kernel/usecase';
import { operatorCallerFor } from '../../../server/operator/public';
import { describeInBrowser } from '../../kit/browser/browser';
import { PHONE } from '../../kit/browser/console';
import { isCall, pathOf, REFUSED_ID, refuse } from '../../kit/browser/consolePages';
import { consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { sheetOf, statementsOf, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { watchStay } from './stay';

const LIST = '/serviceUnfinished/list';

describeInBrowser('a refusal in the console', () => {
  const here = consoleWorld({ toleratesProblems: true });
  const { enter } = here;
  /** The detail of the paid statement, where an export of its lines is one button. */
  const paidDetail = () => enter('王敏', `/serviceCompleted/detail/${here.world.paid.statementId}`);
  const openReceipts = (page: Page) => page.getByRole('button', { name: '打包回单' }).click();
  const exportLines = (page: Page) => page.getByRole('button', { name: '导出明细' }).click();

  test('[PLT-035] with a code nobody listed shows the server’s own message and leaves the page alone, by GraphQL and on an upload', async () => {
    const page = await paidDetail();
    const error = { message: '新规则：暂不能导出', extensions: { code: 'NEVER_SEEN_BEFORE', legacyCode: '29999' } };
    await page.route(isCall('StartExport'), (route) => route.fulfill({ json: { data: null, errors: [error] } }));
    await exportLines(page);
    await toast(page, '新规则：暂不能导出');
    expect(pathOf(page)).toBe(`/serviceCompleted/detail/${here.world.paid.statementId}`);

    await page.goto('/index/serviceForm');
    await page.route('**/api/statement/labor/upload', (route) =>
      route.fulfill({ json: { code: 29998, message: '新规则：暂不能上传', result: null } }),
    );
    await page.locator('input[type=file]').setInputFiles({ name: '名单.xlsx', mimeType: '', buffer: sheetOf(workerRows(['100.00'])) });
    await page.getByText('新规则：暂不能上传').waitFor();
    expect(pathOf(page)).toBe('/index/serviceForm');
  });

  test('[PLT-036] 10000 is a page of its own where a page cannot be shown, with the number to quote', async () => {
    const opened = await here.visit('王敏');
    await refuse(opened.page, 'Session', 'BUSY');
    await opened.page.goto(LIST);
    await opened.page.getByRole('heading', { name: '页面加载失败' }).waitFor();
    await opened.page.getByText('系统繁忙，请稍后重试').waitFor();
    await opened.page.getByText(REFUSED_ID).waitFor();
    await opened.page.getByRole('button', { name: '重新加载' }).waitFor();
  });

  /** A list longer than one screen, each line with an amount of its own. */
  const many = () => Array.from({ length: 50 }, (_, at) => workerRows([`${at + 1}.00`, `${at + 51}.00`, `${at + 101}.00`])).flat();
  /** As if somebody else had just changed a row: the server itself refuses, and the list that was read to its end is read from its beginning. */
  const readsAgain = async (address: string, { call, press, name }: { call: string; press: string; name: string }) => {
    const { page } = await here.visit('王敏');
    const asked: number[] = [];
    page.on('request', (request) => {
      if (isCall('RosterGrid')(new URL(request.url())))
        asked.push((request.postDataJSON() as { variables: { page: number } }).variables.page);
    });
    await page.route(isCall(call), (route) => {
      const body = route.request().postDataJSON() as { variables: { keyAge: number } };
      body.variables.keyAge -= 1;
      return route.continue({ postData: JSON.stringify(body) });
    });
    await page.goto(address);
    const grid = page.getByRole('region', { name });
    await grid.getByText('甲小明').first().waitFor();
    await grid.evaluate((region) => region.scrollTo(0, region.scrollHeight));
    await grid.locator('[aria-rowindex="151"]').getByText('丙小明').waitFor();
    asked.length = 0;
    await page.getByRole('button', { name: press }).click();
    await toast(page, '校验数据已变化，请核对后重新提交');
    await waitUntil(
      async () => asked.includes(1),
      () => `page 1, not ${asked.join()}`,
    );
    await grid.locator('[aria-rowindex="2"]').getByText('甲小明').waitFor();
    expect(await grid.evaluate((region) => region.scrollTop)).toBe(0);
  };

  test('[PLT-037 1/2] [STM-089 2/6] 10003 at 确认结算 shows the message and reads the check list again from page 1', async () => {
    const { id } = await here.made.checked(many());
    await readsAgain(`/index/serviceVerifyinfo?statement_id=${id}`, { call: 'ConfirmStatement', press: '确认结算', name: '税务核对' });
  });

  test('[PLT-037 2/2] [STM-089 6/6] 10003 at 下一步 shows the message and reads the list again from page 1', async () => {
    const { statementKey } = await here.made.created(many());
    await readsAgain(`/index/serviceBaseverify?statement_key=${statementKey}`, {
      call: 'PassBaseCheck',
      press: '下一步',
      name: '名单核对',
    });
  });

  test('[PLT-039] 22002 on an upload loads the page again, which leads to the login and back', async () => {
    const page = await enter('王敏', '/index/serviceForm');
    await page.locator('input[type=file]').waitFor({ state: 'attached' });
    await page.context().clearCookies({ name: 'jq_session' });
    const again = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith('/index/serviceForm'));
    await page.locator('input[type=file]').setInputFiles({ name: '名单.xlsx', mimeType: '', buffer: sheetOf(workerRows(['100.00'])) });
    await again;
    await page.waitForURL(`**/login?return_url=${encodeURIComponent('/index/serviceForm')}`);
  });

  test('[PLT-040] 22002 elsewhere: the session cookie is forgotten, the login comes with the way back and leads there', async () => {
    const page = await enter('王敏', `/serviceCompleted/detail/${here.world.paid.statementId}`);
    await page.getByRole('button', { name: '导出明细' }).waitFor();
    const token = must((await page.context().cookies()).find(({ name }) => name === 'jq_session')).value;
    await endSession(page);
    expect(await here.world.app.rest({ token }).get('/api/user/info')).toMatchObject({ code: 22002 });
    await exportLines(page);
    const dialog = page.getByRole('alertdialog', { name: '登录已过期' });
    await dialog.waitFor();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('jq_session');
    await dialog.getByRole('button', { name: '去登录页' }).click();
    await page.waitForURL(`**/login?return_url=${encodeURIComponent(`/serviceCompleted/detail/${here.world.paid.statementId}`)}`);
    await logIn(page);
    await page.waitForURL(`**/serviceCompleted/detail/${here.world.paid.statementId}`);

    await endSession(page);
    await page.goto('/operarecords?page=2');
    await page.waitForURL(`**/login?return_url=${encodeURIComponent('/operarecords?page=2')}`);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('jq_session');
  });

  test('what fails behind somebody who has logged out asks for no login over the login page', async () => {
    const page = await paidDetail();
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(isCall('StartExport'), (route) => held.then(() => route.continue()));
    await exportLines(page);
    await page.getByRole('button', { name: '王敏 的菜单' }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.waitForURL('**/login?logout=1');
    const late = page.waitForResponse((response) => isCall('StartExport')(new URL(response.url())));
    letGo();
    expect(await (await late).text()).toContain('22002');
    await expect(page.getByRole('alertdialog').waitFor({ timeout: 1_500 })).rejects.toThrow('Timeout');
    await logIn(page);
    await page.waitForURL('**/index/service');
  });

  test('an ended session keeps what was written in a form, and the call goes on after the login in the dialog', async () => {
    const page = await paidDetail();
    await page.getByRole('button', { name: '导出明细' }).waitFor();
    await endSession(page);
    await exportLines(page);
    await page.getByRole('alertdialog', { name: '登录已过期' }).waitFor();
    await logIn(page);
    await toast(page, '导出已开始');
  });

  test('[PLT-045] [RCP-009 2/2] 22007: receipts that are not there yet say when, and a package that failed can be tried again', async () => {
    const page = await paidDetail();
    const button = page.getByRole('button', { name: '打包回单' });
    await button.hover();
    await page
      .getByRole('tooltip')
      .getByText(/暂无可下载的回单/)
      .waitFor();
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await here.world.app.setTime('2026-11-21T10:30:00+08:00');
    const { storage } = here.world.gateways.gateways;
    const { put } = storage;
    storage.put = (key, source) => (key.includes('package-') ? Promise.reject(new Error('no space')) : put(key, source));
    try {
      await waitUntil(
        async () => {
          await page.reload();
          await button.waitFor();
          return (await button.getAttribute('aria-disabled')) !== 'true';
        },
        () => 'the receipts are there',
      );
      await refuse(page, 'StartReceiptPackage', 'RECEIPT_NONE');
      expect(errors.RECEIPT_NONE.rest).toBe('22007');
      await openReceipts(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: '开始打包' }).click();
      await dialog.getByText('没有可下载的回单').waitFor();
      await page.unrouteAll({ behavior: 'wait' });
      await dialog.getByRole('button', { name: '开始打包' }).click();
      await dialog.getByText('回单打包失败，请重试').waitFor();
      storage.put = put;
      await dialog.getByRole('button', { name: '重试打包' }).click();
      await dialog.getByRole('button', { name: '下载回单包' }).waitFor();
    } finally {
      storage.put = put;
    }
  });

  test('22003 says that the same export, or the same package of receipts, is being made already', async () => {
    const page = await paidDetail();
    await refuse(page, 'StartExport', 'EXPORT_ALREADY_RUNNING');
    await exportLines(page);
    await toast(page, '同类导出正在进行，请到下载记录查看');
    await refuse(page, 'StartReceiptPackage', 'PACKAGING_ALREADY_RUNNING');
    await openReceipts(page);
    await page.getByRole('button', { name: '重新打包' }).click();
    await page.getByRole('dialog').getByText('数据正在处理中，请到下载记录查看').waitFor();
  });

  test('[PLT-042 1/2] 22004 loads the page again where the server has a newer one; where it has none, it is told in its own words', async () => {
    const { statementKey } = await here.made.created(workerRows(['911.00']));
    const address = `/index/serviceBaseverify?statement_key=${statementKey}`;
    const page = await enter('王敏', address);
    await page.getByRole('tab', { name: /^全部/ }).waitFor();
    await refuse(page, 'PassBaseCheck', 'CLIENT_OUTDATED');
    await page.getByRole('button', { name: '下一步' }).click();
    await toast(page, '页面版本已更新，请刷新');
    expect(await page.locator('.jq-missing').count()).toBe(0);
    await page.route(
      ({ pathname }) => pathname === '/index/serviceBaseverify',
      async (route) => {
        if (route.request().isNavigationRequest()) return route.continue();
        const response = await route.fetch();
        const body = (await response.text()).replace(/(<script\b[^>]*\btype="module"[^>]*\bsrc=")[^"]+/, '$1/assets/newer.js');
        return route.fulfill({ response, body });
      },
    );
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: '下一步' }).click();
    await loaded;
    expect(pathOf(page)).toBe(address);
  });

  test('[PLT-043] 22005 is a message that has to be closed', async () => {
    const page = await paidDetail();
    await refuse(page, 'StartExport', 'REQUEST_KEY_REUSED');
    await exportLines(page);
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('请求标识已用于其他内容：上一次的请求可能已经完成，请先查看，确有需要再提交').waitFor();
    await dialog.getByRole('button', { name: '知道了' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe(`/serviceCompleted/detail/${here.world.paid.statementId}`);
  });

  test('[PLT-044] 22006 leads to the no-access page', async () => {
    expect(errors.NO_ACCESS.rest).toBe('22006');
    const page = await paidDetail();
    await page.getByRole('button', { name: '导出明细' }).waitFor();
    await refuse(page, 'StartExport', 'NO_ACCESS');
    await exportLines(page);
    await page.waitForURL('**/noavaiable');
    await page.getByText('您当前无权限,请联系企业管理员').waitFor();
  });

  test('[PLT-046] [AUTH-006 4/6] 22008 shows the message: of a closed subject it goes home after three seconds, of a suspended company everybody stays and reads why', async () => {
    expect([limits.screen.homeDelay, limits.screen.serviceDelay]).toEqual([3000, 2000]);
    const statement = await here.made.created(workerRows(['905.00']));
    const page = await enter('王敏', `/index/serviceBaseverify?statement_key=${statement.statementKey}`);
    await page.getByRole('tab', { name: /^全部/ }).waitFor();
    const become = (status: 'OPEN' | 'SUSPENDED') =>
      run(operatorCallerFor(here.world.platform.review), opsSetCompanyStatus, {
        companyId: here.world.companyId,
        status,
        reason: '资料过期',
      });
    await become('SUSPENDED');
    try {
      // Whoever opens the console meanwhile reads on each page why and since when, and the master in the message too.
      const told = await enter('李航', LIST);
      const banner = /^企业已被平台于 \d{4}-\d\d-\d\d \d\d:\d\d 暂停，只能查看：资料过期。如有疑问请致电 /;
      await told.getByRole('status').getByText(banner).waitFor();
      const master = await enter('陈立群', '/settings/companyInfo');
      await master.getByText('企业已暂停，只能查看', { exact: true }).waitFor();
      await master.getByText(/资料过期（平台，\d{4}-\d\d-\d\d \d\d:\d\d）/).waitFor();
      // A page that was open before has heard of it, and what is refused there leaves it where it is, with the reason.
      await page.getByRole('status').getByText(banner).waitFor();
      const address = pathOf(page);
      await page.getByRole('button', { name: '下一步' }).click();
      // Where it was asked for; the reason stands above it all the while.
      await page.getByText('企业服务已暂停，请联系客服').waitFor();
      await page.getByRole('status').getByText(banner).waitFor();
      expect(pathOf(page)).toBe(address);
      // And of its end too.
      await become('OPEN');
      await page.getByRole('status').getByText(banner).waitFor({ state: 'detached' });
      await told.getByRole('status').getByText(banner).waitFor({ state: 'detached' });
    } finally {
      const [{ status } = { status: '' }] = await here.world.app.database.rows<{ status: string }>(
        'SELECT status FROM company WHERE id = $1',
        [here.world.companyId],
      );
      if (status === 'SUSPENDED') await become('OPEN');
    }
    await refuse(page, 'PassBaseCheck', 'SUBJECT_CLOSED');
    const stay = await watchStay(page, '合作主体已停止服务', '/index/service');
    await page.getByRole('button', { name: '下一步' }).click();
    const seconds = await stay();
    expect(seconds).toBeGreaterThan(2.9);
    expect(seconds).toBeLessThan(6);
  });

  test('[PLT-038 3/3] 22001 shows the message, and where it is said to lead home, goes there after three seconds', async () => {
    const statement = await here.made.created(workerRows(['907.00']));
    const page = await enter('王敏', `/index/serviceBaseverify?statement_key=${statement.statementKey}`);
    await page.getByRole('tab', { name: /^全部/ }).waitFor();
    const error = { message: '这张单已不能继续', extensions: { code: 'NEVER_SEEN_BEFORE', level: 'home', legacyCode: '22001' } };
    await page.route(isCall('PassBaseCheck'), (route) => route.fulfill({ json: { data: null, errors: [error] } }));
    const stay = await watchStay(page, '这张单已不能继续', '/index/service');
    await page.getByRole('button', { name: '下一步' }).click();
    const seconds = await stay();
    expect(seconds).toBeGreaterThan(2.9);
    expect(seconds).toBeLessThan(6);
  });

  test('[PLT-047] 22012 on a check list shows the message and goes to the settlement home after two seconds', async () => {
    expect(errors.ROSTER_GONE.rest).toBe('22012');
    const statement = await here.made.created(workerRows(['910.00']));
    const page = await enter('王敏', `/index/serviceBaseverify?statement_key=${statement.statementKey}`);
    await page.getByRole('tab', { name: /^全部/ }).waitFor();
    await refuse(page, 'PassBaseCheck', 'ROSTER_GONE');
    const stay = await watchStay(page, '校验数据不存在或已失效', '/index/service');
    await page.getByRole('button', { name: '下一步' }).click();
    const seconds = await stay();
    expect(seconds).toBeGreaterThan(1.9);
    expect(seconds).toBeLessThan(5);
  });

  test('an account that failed for good is told in the next list, and the one of the last success takes its place with one click', async () => {
    const own = statementsOf(here.world, { remembersFailures: true });
    const mismatch = '6299031234560001';
    const failed = await here.made.paid(workerRows(['461.00'], [mismatch]));
    await own.until(failed.id, 'ABNORMAL');
    const draft = await own.created(workerRows(['462.00'], [mismatch]));
    const page = await enter('王敏', `/index/serviceBaseverify?statement_key=${draft.statementKey}`);
    await page
      .getByText(new RegExp(`该账号上次发放失败：户名不符（2026-11-2\\d，${failed.statementCode}）`))
      .first()
      .waitFor();
    const fix = page.getByRole('button', { name: /^改用上次成功的账号 …\d{4}$/ });
    // The digits that are compared are never cut.
    await fix.waitFor();
    expect(await fix.evaluate((shown) => shown.scrollWidth <= shown.clientWidth && shown.scrollHeight <= shown.clientHeight)).toBe(true);
    await fix.click();
    await page.getByRole('status').getByText('已改用上次成功的账号').first().waitFor();
    await page.getByRole('button', { name: '下一步' }).click();
    await page.waitForURL('**/index/serviceVerifyinfo?statement_id=*');
  });

  test('[IDM-005 4/4] a list that was confirmed before is told in the check, and asked about with the way to the other statement', async () => {
    const rows = workerRows(['4510.00', '4520.00', '4530.00']);
    const first = await here.made.confirmed(rows);
    const again = await here.made.checked([...rows].reverse());
    const page = await enter('王敏', `/index/serviceVerifyinfo?statement_id=${again.id}`);
    const told = `3 人与 ${first.statementCode} 完全相同（待付款）`;
    const note = page.locator('.jq-note', { hasText: told });
    await note.waitFor();
    await page.getByRole('button', { name: '确认结算' }).click();
    const dialog = page.getByRole('alertdialog', { name: /提醒需要确认/ });
    await dialog.getByText(told).waitFor();
    expect(await dialog.getByRole('button', { name: '确认无误，继续' }).isDisabled()).toBe(true);
    const [other] = await Promise.all([
      page.context().waitForEvent('page'),
      dialog.getByRole('link', { name: first.statementCode }).click(),
    ]);
    await other.waitForURL(`**/serviceUnfinished/detail/${first.id}`);
    await other.close();
    for (const reason of await dialog.getByRole('textbox').all()) await reason.fill('补发奖金');
    await dialog.getByRole('button', { name: '确认无误，继续' }).click();
    await page.waitForURL('**/index/serviceSuccess?statement_id=*');
    const checker = await enter('李航', `/serviceUnfinished/detail/${again.id}`);
    const card = checker.getByRole('region', { name: '审核参考' });
    await card.getByText(told).waitFor();
    await card.getByText('补发奖金').waitFor();
    expect(await card.getByRole('link', { name: first.statementCode }).getAttribute('href')).toBe(`/serviceUnfinished/detail/${first.id}`);
  });

  test('[PLT-048 1/2] 30201 fills a dialog with what it asks; the answer sends the same call again', async () => {
    const statement = await here.made.checked(workerRows(['9000.00', '9001.00', '9002.00'], ['6299031234567897']));
    const page = await enter('王敏', `/index/serviceVerifyinfo?statement_id=${statement.id}`);
    const sent: { answers: { code: string }[] | null }[] = [];
    page.on('request', (request) => {
      if (isCall('ConfirmStatement')(new URL(request.url())))
        sent.push((request.postDataJSON() as { variables: (typeof sent)[number] }).variables);
    });
    await page.getByRole('button', { name: '确认结算' }).click();
    const dialog = page.getByRole('alertdialog', { name: /有 \d+ 条提醒需要确认/ });
    await dialog.waitFor();
    for (const reason of await dialog.getByRole('textbox').all()) await reason.fill('已与本人核对');
    await dialog.getByRole('button', { name: '确认无误，继续' }).click();
    await page.waitForURL('**/index/serviceSuccess**');
    expect(sent.map(({ answers }) => answers !== null && answers.length > 0)).toEqual([false, true]);
  });

  /** The session row is gone, the browser does not know it yet. */
  const endSession = async (page: Page): Promise<void> => {
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'jq_session');
    await here.world.app.rest({ token: cookie?.value ?? '' }).post('/api/user/logout');
  };
  const logIn = async (page: Page): Promise<void> => {
    await page.getByLabel('手机号或邮箱').fill(PHONE.王敏);
    await page.getByLabel('密码', { exact: true }).fill('Demo2026');
    await page.getByRole('button', { name: '登录', exact: true }).click();
  };
});
