import type { Browser, Page } from 'playwright-core';
import { type StatementStatus, statement as statementMachine, statementScreen } from '../../../../schema/machines/statement';
import { type DemoPerson, exhibitPeople, riders, soleProprietors } from '../../../../server/tools/seed/groups';
import { describeInBrowser, openBrowser, shoot } from '../../../kit/browser/browser';
import { codeFor, loggedIn, OPERATOR_PHONE, PASSWORD, PHONE } from '../../../kit/browser/console';
import { act, outcomeIs, type Visit, visit } from '../../../kit/browser/consolePages';
import { button, toast } from '../../../kit/browser/consoleWorld';
import { askToConfirm, fillInbound } from '../../../kit/browser/operatorPages';
import { enterPaymentCode, packReceipts } from '../../../kit/browser/paymentPages';
import { type SheetRow, sheetOf } from '../../../kit/builders/statements';
import { brokenBooks } from '../../../kit/checks/invariants';
import { must } from '../../../kit/checks/must';
import { startApp, type TestApp } from '../../../kit/worlds/app';

/** Stories of the demo world beside its own: each company from its sheet to paid people, on the world that a first start builds. */
describeInBrowser('variants of the story in the demo world', () => {
  let app: TestApp;
  let browser: Browser;
  const people = new Map<string, Visit>();
  beforeAll(async () => {
    [app, browser] = await Promise.all([startApp({ isDemo: true }), openBrowser()]);
  });
  afterAll(async () => {
    const problems = [...people.values()].flatMap((one) => one.problems);
    await browser?.close();
    const faults = app ? await brokenBooks(app) : [];
    await app?.close();
    expect({ problems, faults }).toEqual({ problems: [], faults: [] });
  });

  /** Somebody at a machine of their own; the same page whenever they are asked for. */
  const at = async (name: keyof typeof PHONE, path: string): Promise<Page> => {
    const here = people.get(name) ?? (await visit(browser, app.url, PHONE[name]));
    people.set(name, here);
    await here.page.goto(path);
    return here.page;
  };
  const upload = (page: Page, people: readonly DemoPerson[], amount: string, tag: string): Promise<void> => {
    const rows = people.map((person, index): SheetRow => ({ ...person, amount, sourceId: `${tag}${index + 1}` }));
    return page.locator('input[type=file]').setInputFiles({ name: `${tag}.xlsx`, mimeType: '', buffer: sheetOf(rows) });
  };
  const sheetRow = (page: Page, lineNo: number) =>
    page.getByRole('region', { name: '税务核对' }).locator(`[aria-rowindex="${lineNo + 1}"]`);
  /** A cell of the tax sheet is changed where it stands. */
  const change = async (page: Page, lineNo: number, field: string, text: string): Promise<void> => {
    await sheetRow(page, lineNo)
      .getByRole('button', { name: new RegExp(`^${field}`) })
      .click();
    await page.getByLabel(new RegExp(`^修改${field}`)).fill(text);
    await page.keyboard.press('Enter');
  };
  /** A button of the question that is open. */
  const answer = (page: Page, name: string): Promise<void> => button(page.getByRole('alertdialog'), name).click();
  const idIn = (page: Page): string => new URL(page.url()).searchParams.get('statement_id') ?? '';
  const paidOut = (page: Page): Promise<void> => page.locator('.jq-pill', { hasText: '支付完成' }).first().waitFor();

  test('[STM-033 2/2] the lists of both types show a statement in every state, the legacy door its number and name', async () => {
    const seen = async (path: string) => {
      const page = await at('王敏', path);
      const cells = page.locator('tbody tr', { hasText: /JS20261119/ });
      await cells.first().waitFor();
      // A pill may tell its reason in a second line.
      return (await cells.locator('.jq-pill').allInnerTexts()).map((text) => text.split('\n')[0]).sort();
    };
    for (const [unfinished, completed] of [
      ['/unfinished/list', '/completed/list'],
      ['/serviceUnfinished/list', '/serviceCompleted/list'],
    ] as const) {
      expect(await seen(unfinished)).toEqual(
        ['待提交', '待提交', '待确认', '待付款', '已驳回', '待审核', '待支付', '支付中', '支付异常', '异常处理中'].sort(),
      );
      expect(await seen(completed)).toEqual(['支付完成', '服务终止'].sort());
    }
    const studio = await at('许琳', '/unfinished/list');
    await studio.locator('tbody .jq-pill', { hasText: '待确认到账' }).waitFor();
    const named = new Map<number, Set<string>>();
    for (const name of ['王敏', '许琳'] as const) {
      const login = { account: PHONE[name], password: PASSWORD };
      const { token } = (await app.rest().post<{ token: string }>('/api/user/login', login)).result;
      for (const settlement_type of [1, 2])
        for (const has_complete of [1, 2]) {
          const ask = { settlement_type, has_complete, page_size: 100 };
          const { list } = (await app.rest({ token }).post<{ list: { status: number; status_name: string }[] }>('/api/statement/list', ask))
            .result;
          for (const { status, status_name } of list) named.set(status, (named.get(status) ?? new Set()).add(status_name));
        }
    }
    expect([...named].sort(([a], [b]) => a - b).map(([status, names]) => [status, [...names].sort()])).toEqual([
      [1, ['待提交']],
      [3, ['待确认']],
      [4, ['已驳回', '待付款'].sort()],
      [5, ['待审核']],
      [7, ['待确认到账']],
      [10, ['待支付']],
      [11, ['支付中']],
      [13, ['支付异常']],
      [15, ['异常处理中']],
      [17, ['支付完成']],
      [40, ['待提交']],
      [99, ['服务终止']],
    ]);
  });

  test('[DEM-009] a statement of each type stands in every state, and each screen and each button of a statement is seen on one of them', async () => {
    /** What holds in company A: audits are on, nothing is locked, receipts are offered. */
    const held = (isTypeOne: boolean, status: string): ReadonlySet<string> =>
      new Set([
        ...['auditOn', 'notLocked', 'receiptsOffered', ...(isTypeOne ? ['businessIncome'] : [])],
        ...(status === 'WAITING_PAYMENT' ? [] : ['auditOpen']),
      ]);
    const screens = new Set<string>();
    const seenStates = new Set<string>();
    const seen = async (
      page: Page,
      { id, status, screen }: { id: string; status: StatementStatus; screen: string },
      isTypeOne: boolean,
    ) => {
      await page.goto(`/${isTypeOne ? 'unfinished' : 'serviceUnfinished'}/detail/${id}`);
      const here = held(isTypeOne, status);
      const shown = must(statementMachine.buttons?.[status]).filter(
        (one) => !('shown' in one) || one.shown.every((guard) => here.has(guard)),
      );
      for (const { action } of shown) {
        const { label } = statementMachine.actions[action];
        const offered = page
          .getByRole('button', { name: new RegExp(`^${label}`) })
          .or(page.getByRole('link', { name: new RegExp(`^${label}`) }));
        await offered.first().waitFor();
      }
      screens.add(screen);
      seenStates.add(`${status} ${isTypeOne ? 1 : 2}`);
    };
    const ASK = `query($f: StatementFilter) { statements(filter: $f, first: 100) { nodes { id statementCode status screen settlementType } } }`;
    type Shown = { id: string; statementCode: string; status: StatementStatus; screen: string; settlementType: number };
    const statementsOf = async (name: '王敏' | '许琳'): Promise<Shown[]> => {
      const { token } = (await app.rest().post<{ token: string }>('/api/user/login', { account: PHONE[name], password: PASSWORD })).result;
      const found = await app.graphql({ token }).call<{ statements: { nodes: Shown[] } }>(ASK, { f: {} });
      return found.statements.nodes;
    };
    const gallery = (await statementsOf('王敏')).filter(({ statementCode }) => statementCode.startsWith('JS20261119'));
    expect(gallery).toHaveLength(24);
    const page = await at('王敏', '/unfinished/list');
    for (const one of gallery) await seen(page, one, one.settlementType === 1);
    // Only who has an account of its own for transfers waits for one: the studio.
    const waiting = (await statementsOf('许琳')).find(({ status }) => status === 'AWAITING_FUNDS');
    if (!waiting) throw new Error('nothing waits for a transfer');
    await seen(await at('许琳', '/unfinished/list'), waiting, true);
    const made = statementMachine.stateKeys.filter((state) => state !== 'CLOSED');
    expect([...seenStates].sort()).toEqual(
      [...made.filter((state) => state !== 'AWAITING_FUNDS').flatMap((state) => [`${state} 1`, `${state} 2`]), 'AWAITING_FUNDS 1'].sort(),
    );
    expect([...screens].sort()).toEqual([...new Set(made.map((state) => statementScreen[state]))].sort());
  });

  test('JS20261119000002, whose account came out wrong at the taxes, is repaired on the way back and confirmed', async () => {
    const page = await at('王敏', '/serviceUnfinished/list');
    await page.getByRole('link', { name: 'JS20261119000002', exact: true }).click();
    await page.waitForURL('**/index/serviceVerifyinfo**');
    const id = idIn(page);
    await page.getByText('3 人中 1 人有误，下列合计不含').waitFor();
    expect(await button(page, '确认结算').isDisabled()).toBe(true);
    await button(page, '上一步').click();
    await page.waitForURL('**/index/serviceBaseverify**');
    const rows = page.getByRole('region', { name: '名单核对' });
    // The row is where F8 leads, the account what the person had before.
    await rows.locator('td[data-field] .problem', { hasText: '请输入正确的收款账号' }).waitFor();
    await rows.locator('tbody .cell').first().focus();
    await page.keyboard.press('F8');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.startsWith('收款账号'));
    await page.keyboard.type(exhibitPeople('S1', 'CHECKING_DETAIL').at(-1)?.account ?? '');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: /^错误0$/ }).waitFor();
    await shoot(page, 'variant-repaired');
    await button(page, '下一步').click();
    await page.waitForURL('**/index/serviceVerifyinfo**');
    await sheetRow(page, 3).getByText('校验通过').waitFor();
    await page.getByText('3 人中 1 人有误').waitFor({ state: 'detached' });
    await button(page, '确认结算').click();
    // Nobody of the three was paid before: that is asked about.
    await answer(page, '确认无误，继续');
    await page.waitForURL(`**/index/serviceSuccess?statement_id=${id}`);
    await page.goto(`/serviceUnfinished/detail/${id}`);
    await page.locator('.jq-pill', { hasText: '待付款' }).first().waitFor();
    await page.getByText('6,360.00').first().waitFor();
  });

  test('[STM-002 3/4] company B pays three riders on credit: no audit, no code, and the quota has less', async () => {
    const page = await at('冯涛', '/index/serviceForm');
    await page.getByLabel('合作主体').selectOption({ label: '海南灵汇数科服务有限公司' });
    await page.getByLabel('业务场景').selectOption({ label: '配送' });
    await upload(page, riders().slice(0, 3), '4500.00', 'VB');
    await button(page, '下一步').click();
    await page.waitForURL('**/index/serviceBaseverify**');
    await page.getByRole('tab', { name: '错误0' }).waitFor();
    await button(page, '下一步').click();
    await page.waitForURL('**/index/serviceVerifyinfo**');
    await button(page, '确认结算').click();
    await page.waitForURL('**/index/serviceSuccess**');
    const id = idIn(page);
    await page.getByText('14,310.00').first().waitFor();
    expect(await page.getByRole('button', { name: '提交审核' }).count()).toBe(0);
    await act(page, '立即支付');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(/302,416\.00[\s\S]*288,106\.00/).waitFor();
    expect(await dialog.getByRole('button', { name: '下一步，验证身份' }).count()).toBe(0);
    await answer(page, '确认支付');
    await toast(page, '支付已提交，正在逐笔发放');
    await page.goto(`/serviceCompleted/detail/${id}`);
    await paidOut(page);
    await outcomeIs(page, '成功', { 合计: '14,310.00' });
    await shoot(page, 'variant-advance');
    await page.goto('/usercenter/balance');
    await page.locator('.jq-fund-account', { hasText: '剩余可用额度' }).locator('.amount', { hasText: '288,106.00' }).waitFor();
  });

  test('[STM-043] company C waits for its transfer: two operators credit it, the open page hears of it, and it pays: from 7 over 10 to 17', async () => {
    const page = await at('许琳', '/unfinished/list');
    const row = page.locator('tbody tr', { hasText: '待确认到账' });
    await row.getByRole('link', { name: /^JS/ }).click();
    await page.waitForURL('**/unfinished/detail/*');
    await act(page, '查看收款账户');
    const shown = page.locator('[role=dialog], [role=alertdialog]');
    await shown.getByText('专属汇款账户').waitFor();
    const account = await shown
      .getByText(/^\d{10,}$/)
      .first()
      .innerText();
    await shoot(page, 'variant-remittance');
    await page.keyboard.press('Escape');
    const transfer = { bankRef: 'BK-C-1', amount: '6330', payerName: '苏州云帆设计工作室', account };
    const [first, second] = await Promise.all([
      loggedIn(browser, app.url, OPERATOR_PHONE.林岚),
      loggedIn(browser, app.url, OPERATOR_PHONE.孙越),
    ]);
    await (await fillInbound(first.page, transfer)).send();
    await first.page.getByText('已录入 ¥6,330.00').waitFor();
    const { question, confirm } = await askToConfirm(second.page, transfer);
    await question.getByText(/^¥6,330\.00 将计入苏州云帆设计工作室/).waitFor();
    await confirm();
    await page.getByText('待支付').first().waitFor();
    await act(page, '立即支付');
    await enterPaymentCode(page, () => codeFor(app.url, PHONE.许琳));
    await answer(page, '确认支付');
    await page.waitForURL('**/completed/detail/*');
    await paidOut(page);
    await outcomeIs(page, '成功', { 合计: '6,330.00' });
    // A studio gets no receipts, and sees no account to pay to on its statements.
    expect(await page.getByRole('button', { name: /下载回单|打包回单/ }).count()).toBe(0);
    for (const name of ['充值账户', '专属汇款账户']) expect(await page.getByRole('region', { name, exact: true }).count()).toBe(0);
    await shoot(page, 'variant-remitted');
    await page.goto('/usercenter/balance');
    await page.locator('.jq-fund-account', { hasText: '天津众启云服' }).getByText('0.00').first().waitFor();
  });

  test('[STM-045 6/7] company A settles business income and leaves two bad rows behind: three are paid, and their receipts are packed', async () => {
    const page = await at('王敏', '/index/create');
    await page.getByLabel('合作主体').selectOption({ label: '天津众启云服科技有限公司' });
    await page.getByLabel('业务场景').selectOption({ label: '直播带货' });
    await upload(page, soleProprietors().slice(0, 5), '6000.00', 'VA');
    await button(page, '下一步').click();
    await page.waitForURL('**/index/baseverify**');
    await page.getByRole('row').getByText('李海燕').waitFor();
    await button(page, '下一步').click();
    await page.waitForURL('**/index/verifyinfo**');
    const id = idIn(page);
    await change(page, 2, '应发金额', '0');
    await change(page, 4, '身份证号', '129901');
    await page.getByText('2 条未通过，确认后将被留下，不进入结算单').waitFor();
    // Fees and taxes are of the rows that go on, and no row keeps what it had before it turned bad.
    for (const [lineNo, fee] of [
      [1, '330.00'],
      [2, '—'],
      [4, '—'],
      [5, '330.00'],
    ] as const)
      await sheetRow(page, lineNo).getByText(fee).first().waitFor();
    for (const lineNo of [2, 4]) await sheetRow(page, lineNo).getByText('330.00').waitFor({ state: 'detached' });
    const dialog = page.getByRole('alertdialog');
    const confirms = async (): Promise<boolean> => {
      await button(page, '确认结算').click();
      await dialog.getByText('共 5 条，通过 3 条，应发 ¥18,000.00。').waitFor();
      await dialog.getByText('序号 2 钱海燕：金额不能为 0').waitFor();
      await shoot(page, 'variant-left-out');
      const told = toast(page, '校验数据已变化');
      const done = page.waitForURL('**/index/success**');
      for (const end of [told, done]) end.catch(() => undefined);
      await answer(page, '确认结算');
      return Promise.race([told.then(() => false), done.then(() => true)]);
    };
    // The last check may end between what was read and the press: whoever is told so reads again and presses again, once.
    if (!(await confirms())) expect(await confirms()).toBe(true);
    await page.getByText('18,990.00').first().waitFor();
    await page.getByText('2 条未通过的明细已留下').waitFor();
    await act(page, '提交审核');
    await answer(page, '提交审核');
    await page.getByText('待审核').first().waitFor();

    const auditor = await at('李航', `/unfinished/detail/${id}`);
    await act(auditor, '通过');
    await answer(auditor, '通过审核');
    await auditor.getByText('待支付').first().waitFor();

    const payer = await at('周倩', `/unfinished/detail/${id}`);
    await act(payer, '立即支付');
    await payer
      .getByRole('alertdialog')
      .getByText(/57,627\.65[\s\S]*38,637\.65/)
      .waitFor();
    await enterPaymentCode(payer, () => codeFor(app.url, PHONE.周倩));
    await answer(payer, '确认支付');
    await payer.waitForURL(`**/completed/detail/${id}`);
    await paidOut(payer);
    await outcomeIs(payer, '成功', { 合计: '18,990.00' });
    await shoot(payer, 'variant-income-paid');

    await app.setTime('2026-11-21T10:30:00+08:00');
    expect(await packReceipts(payer, 3)).toHaveLength(3);
  });
});
