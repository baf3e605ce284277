// A company on its first day: from the form of the landing page to its first payment, each step by the person whose it is.
import type { Browser, Page } from 'playwright-core';
import { yuan } from '../../../schema/money';
import { opsSetCompany } from '../../../server/company/commands/ops-set-company';
import { opsSetServices } from '../../../server/company/commands/ops-set-flags';
import { run, runRaw } from '../../../server/kernel/usecase';
import { operatorCallerFor } from '../../../server/operator/public';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { signContracts } from '../../../server/tools/seed/contracts';
import { recharge } from '../../../server/tools/seed/history';
import { axeFindings, describeInBrowser, type OpenPage, openBrowser, openPage, shoot, wear } from '../../kit/browser/browser';
import { codeFor, loggedIn, OPERATOR_PHONE } from '../../kit/browser/console';
import { logIn } from '../../kit/browser/consolePages';
import { toast } from '../../kit/browser/consoleWorld';
import { enterPaymentCode } from '../../kit/browser/paymentPages';
import { sheetOf, workerRows } from '../../kit/builders/statements';
import { graphqlClient } from '../../kit/clients/clients';
import { CONTRACT_OF_WORKERS, type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

const NAME = '宁波海桥人力资源有限公司';
const PASSWORD = 'Demo2026';
const MASTER = '16000006901';
const SUBJECT = '海南灵汇数科服务有限公司';
const STAFF = [
  { name: '甲制单', phone: '16000006902', role: '制单', steps: ['上传', '修正', '确认', '提交', '支付'] },
  { name: '乙审核', phone: '16000006903', role: '审核', steps: ['通过'] },
  { name: '丙支付', phone: '16000006904', role: '支付', steps: ['支付'] },
  { name: '丁审计', phone: '16000006905', role: '只读审计', steps: [] },
] as const;
const LATE = STAFF[3];

describeInBrowser('the first day of a company', () => {
  let world: SmallWorld;
  let browser: Browser;
  let companyId = '';
  const visits: OpenPage[] = [];
  beforeAll(async () => {
    [world, browser] = await Promise.all([startSmallWorld({ limits: { codeResendAfterMs: 0, codesPerIpHour: 1000 } }), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await world?.app.close();
  });
  /** The machines are left: a day later their sessions would have ended by themselves. */
  const leave = async (): Promise<void> => {
    const left = visits.splice(0);
    for (const { context } of left) await context.close();
    expect(left.flatMap(({ problems }) => problems)).toEqual([]);
  };
  afterEach(leave);

  const pageOf = async (account: string | null): Promise<Page> => {
    const visit = await openPage(browser, world.app.url);
    visits.push(visit);
    if (account) await logIn(visit.page, account);
    return visit.page;
  };
  const operator = async (name: keyof typeof OPERATOR_PHONE): Promise<Page> => {
    const visit = await loggedIn(browser, world.app.url, OPERATOR_PHONE[name]);
    visits.push(visit);
    return visit.page;
  };
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  const inDialog = (page: Page) => page.getByRole('alertdialog');
  const prove = async (page: Page, phone: string): Promise<void> => {
    await page.getByRole('slider', { name: '安全验证' }).press('End');
    await page.getByText('验证通过').waitFor();
    await button(page, '获取验证码').click();
    await page.getByText('验证码已发送！').first().waitFor();
    await page.getByLabel('短信验证码').fill(await codeFor(world.app.url, phone));
  };
  const linkFor = async (phone: string): Promise<string> => {
    const { testInbox } = await graphqlClient(world.app.url).call<{ testInbox: { link: string | null; template: string }[] }>(
      'query ($receiver: String) { testInbox(receiver: $receiver) { link template } }',
      { receiver: phone },
    );
    return testInbox.find(({ template }) => template === 'INVITATION')?.link ?? '';
  };

  test('[AUTH-005 1/2] a credit code with a wrong check character is taken, and operators are told to look at it', async () => {
    const [name, phone] = ['代码存疑科技有限公司', '16000006909'];
    const page = await pageOf(null);
    await page.goto('/register');
    await page.getByLabel('企业名称').fill(name);
    await page.getByLabel('统一社会信用代码').fill('91329901MAD1917910');
    await page.getByLabel('联系人姓名').fill('周晓');
    await page.getByLabel('手机号', { exact: true }).fill(phone);
    await prove(page, phone);
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
    await button(page, '注册').click();
    await page.waitForURL('**/index/service');
    await page.getByText(/企业尚未开通业务，当前为访客浏览/).waitFor();
    const { page: ops, context } = await loggedIn(browser, world.app.url, OPERATOR_PHONE.孙越);
    await ops.goto('/ops/companies');
    await ops.getByRole('row').filter({ hasText: name }).getByText('校验位不符').waitFor();
    await ops.getByRole('row').filter({ hasText: name }).getByRole('link').first().click();
    await ops.getByText('信用代码的校验位不符，请与营业执照核对后再开通').waitFor();
    await context.close();
  });

  test('[LND-004] [AUTH-006 3/6] [LND-002 3/4] a company registers from the landing page, looks around as a visitor, and its logout leads to the login with the flag', async () => {
    const page = await pageOf(null);
    await page.goto('/home');
    await page.getByRole('link', { name: '企业注册' }).click();
    await page.getByLabel('企业名称').fill(NAME);
    await page.getByLabel('统一社会信用代码').fill('91339902MAD1945380');
    await page.getByLabel('联系人姓名').fill('周晓');
    await page.getByLabel('手机号', { exact: true }).fill(MASTER);
    await prove(page, MASTER);
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
    await button(page, '注册').click();
    await page.waitForURL('**/index/service');
    await page.getByText(/企业尚未开通业务，当前为访客浏览/).waitFor();
    for (const path of ['/serviceUnfinished/list', '/signup/list', '/tasks/list', '/invoice/list', '/operarecords']) {
      await page.goto(path);
      await page.getByText('暂无数据，请联系我们开通业务').first().waitFor();
    }
    await page.goto('/settings/companyInfo');
    await page.getByText('未认证', { exact: true }).waitFor();
    await button(page, /的菜单/).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.waitForURL('**/login?logout=1');
  });

  test('[OPS-004 2/2] an operator looks at it, sends it back with a reason that its master reads, and opens it once it has what it needs', async () => {
    const page = await operator('孙越');
    await page.goto('/ops/companies');
    await page.getByRole('link', { name: NAME }).waitFor();
    // The check character of its code is right, so neither the list nor its own page warns of it.
    expect(await page.getByRole('row').filter({ hasText: NAME }).getByText('校验位不符').count()).toBe(0);
    await page.getByRole('link', { name: NAME }).click();
    await page.waitForURL('**/ops/companies/*');
    companyId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const move = async (name: string, reason?: string) => {
      await button(page, name).click();
      if (reason) await inDialog(page).getByLabel('原因').fill(reason);
      await inDialog(page).getByRole('button', { name }).click();
    };
    await move('开始审核');
    await toast(page, `${NAME}已进入审核`);
    expect(await page.getByText(/信用代码的校验位不符/).count()).toBe(0);
    await move('退回注册', '营业执照照片不清晰');
    await toast(page, `${NAME}已退回`);
    const master = await pageOf(MASTER);
    await master.goto('/settings/companyInfo');
    await master.getByText('认证失败', { exact: true }).waitFor();
    await master.getByText('营业执照照片不清晰').waitFor();

    await move('开始审核');
    await toast(page, `${NAME}已进入审核`);
    await move('开通企业');
    await inDialog(page).getByText('开通前须至少设置一项未下线的业务').waitFor();
    await inDialog(page).getByRole('button', { name: '取消' }).click();

    await button(page, '设置业务').click();
    await inDialog(page).getByLabel('连续劳务结算').check();
    expect(await inDialog(page).getByLabel('开通日').inputValue()).toBe('2026-11-20');
    await shoot(page, 'ops-company-services');
    await button(page, '保存业务').click();
    await toast(page, '业务已保存');
    await move('开通企业');
    await inDialog(page).getByText('开通前须至少设置一个合作主体及其费率').waitFor();
    await inDialog(page).getByRole('button', { name: '取消' }).click();

    await button(page, '设置费率').click();
    await inDialog(page).getByLabel('合作主体').selectOption({ label: SUBJECT });
    await inDialog(page).getByLabel('服务费率（%）').fill('6.5');
    expect(await axeFindings(page)).toEqual([]);
    await shoot(page, 'ops-company-terms');
    await button(page, '保存费率').click();
    await toast(page, '费率已保存；此前确认的结算单沿用原费率');
    await page.getByRole('table', { name: '合作主体与费率' }).getByText('6.5%').waitFor();

    await button(page, '设置功能').click();
    for (const name of ['优惠券', '专属汇款账户']) await inDialog(page).getByLabel(name, { exact: true }).check();
    await inDialog(page).getByLabel('变更账户复核限额').fill('5,000');
    await shoot(page, 'ops-company-features');
    await button(page, '保存功能').click();
    await toast(page, '功能已保存');
    await page.getByText('5,000.00').waitFor();

    await move('开通企业');
    await toast(page, `${NAME}已开通`);
    await page.getByText('已认证').waitFor();
    for (const look of ['light', 'dark'] as const) {
      await wear(page, look);
      expect(await axeFindings(page)).toEqual([]);
      await shoot(page, `ops-company-${look}`);
    }
    await page.goto('/ops/companies?tab=OPEN');
    await page.getByRole('link', { name: NAME }).waitFor();
    await shoot(page, 'ops-companies');

    // Suspended with a reason and resumed, on the page that offers nothing but the way on from where the company is.
    await page.getByRole('link', { name: NAME }).click();
    await move('暂停企业');
    await inDialog(page).getByText('请填写原因').waitFor();
    await inDialog(page).getByLabel('原因').fill('资料过期');
    await inDialog(page).getByRole('button', { name: '暂停企业' }).click();
    await toast(page, `${NAME}已暂停`);
    expect(await button(page, '暂停企业').count()).toBe(0);
    await move('恢复企业');
    await toast(page, `${NAME}已恢复`);
    await button(page, '暂停企业').waitFor();
  });

  test('its master is told, invites four roles, and one invitation that ran out is sent again; each accepts', async () => {
    const master = await pageOf(MASTER);
    await master.goto('/settings/messages');
    await master.getByText('企业资料审核通过，业务已开通').waitFor();
    await master.goto('/settings/settings');
    await master.getByRole('switch', { name: '二级审核' }).click();
    await inDialog(master).getByRole('button', { name: '开启二级审核' }).click();
    await toast(master, '设置成功!');
    for (const { name, phone, role } of STAFF) {
      await master.goto('/settings/addAccount');
      await master.getByLabel('手机号').fill(phone);
      await master.getByLabel('企业邮箱').fill(`u${phone}@haiqiao.example`);
      await master.getByLabel('用户姓名').fill(name);
      await master.getByRole('checkbox', { name: new RegExp(`^${role}`) }).check();
      await button(master, '发送邀请').click();
      await toast(master, '邀请成功!');
    }
    const accept = async ({ name, phone }: (typeof STAFF)[number]) => {
      const guest = await pageOf(null);
      await guest.goto(await linkFor(phone));
      await guest.getByText(`${NAME}邀请您加入`).waitFor();
      await prove(guest, phone);
      await guest.getByLabel('姓名').fill(name);
      await guest.getByLabel('密码', { exact: true }).fill(PASSWORD);
      await button(guest, '接受邀请').click();
      await guest.waitForURL('**/login?joined=1');
    };
    for (const person of STAFF.filter((one) => one !== LATE)) await accept(person);
    await leave();
    await world.app.setTime('2026-11-24T09:00:00+08:00');
    const gone = await pageOf(null);
    await gone.goto(await linkFor(LATE.phone));
    await gone.getByText('邀请已过期').waitFor();
    const again = await pageOf(MASTER);
    await again.goto('/settings/userAccount');
    await again
      .getByRole('row', { name: new RegExp(LATE.name) })
      .getByRole('button', { name: /^重新邀请/ })
      .click();
    await button(again, '重新邀请').click();
    await toast(again, '邀请成功!');
    await accept(LATE);
  });

  test('[PLT-052 2/2] [LND-014 2/2] each finds the steps and the menu of the role, and what is not open says whom to call', async () => {
    for (const { name, phone, steps } of STAFF) {
      const page = await pageOf(phone);
      await page.goto('/index/service');
      await page.locator('.jq-checklist').waitFor();
      const shown = await page.locator('.jq-checklist li').allInnerTexts();
      expect([name, ['上传', '修正', '确认', '提交', '通过', '支付'].filter((step) => shown.some((text) => text.includes(step)))]).toEqual([
        name,
        steps,
      ]);
      // NAV-001, NAV-002, NAV-003, NAV-007: by what the company has, and by who looks.
      const menu = page.getByRole('navigation', { name: '主导航' });
      await menu.getByText('劳务报酬结算').waitFor();
      for (const absent of ['经营所得结算', '居间服务', '垫资账户', '账单', '反算', '企业信息', '账号管理', '配置管理'])
        expect([name, absent, await menu.getByText(absent, { exact: true }).count()]).toEqual([name, absent, 0]);
      // Who only reads starts nothing.
      if (phone === LATE.phone) continue;
      await button(page, /经营所得结算/).click();
      await inDialog(page).getByText('该业务尚未开通，请联系我们开通业务：400-000-1234').waitFor();
      await inDialog(page).getByRole('button', { name: '知道了' }).click();
    }
  });

  test('[ISO-032] [NAV-001] [NAV-002] [NAV-003] [NAV-004] [NAV-005] [NAV-008] [NAV-009] the menu is what the company has: by services, features and the broker', async () => {
    const caller = operatorCallerFor(world.platform.review);
    const page = await pageOf(MASTER);
    type Flag = 'BUSINESS_INCOME' | 'LABOR_CONTINUOUS' | 'INTERMEDIARY';
    const ALL = ['ADVANCE', 'BACK_CALC', 'BILL_LIST', 'COUPON', 'PEOPLE_AREA', 'TASKS'];
    const menuOf = async (services: Flag[], features: string[]) => {
      await run(caller, opsSetServices, { companyId, services: services.map((flag) => ({ flag, opensOn: '2026-11-20' })) });
      await runRaw(caller, opsSetCompany, { companyId, features });
      await page.goto('/index/service');
      await page.locator('.jq-hometiles').waitFor();
      const links = page.getByRole('navigation', { name: '主导航' }).getByRole('link');
      return links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    };
    const without = (list: readonly string[], ...gone: string[]) => list.filter((path) => !gone.includes(path));
    const BUSINESS = ['/unfinished/list', '/completed/list', '/bills'];
    const LABOR = ['/serviceUnfinished/list', '/serviceCompleted/list', '/serviceBills', '/LaborBackCalc/list'];
    const BROKER = ['/intermediaryunfinished/list', '/intermediarycompleted/list'];
    const E_INVOICES = ['/ticket/user', '/ticket', '/taxCalculate/list'];
    const FUNDS = ['/usercenter/balance', '/usercenter/advance', '/usercenter/rebate', '/billlist/list'];
    const SETTINGS = [
      '/settings/companyInfo',
      '/settings/personSetting',
      '/settings/userAccount',
      '/settings/settings',
      '/settings/messages',
      '/settings/agreement',
    ];
    const everything = await menuOf(['BUSINESS_INCOME', 'LABOR_CONTINUOUS'], ALL);
    const named = ['/index/service', ...BUSINESS, ...LABOR, '/signup/list', '/tasks/list', ...E_INVOICES, ...FUNDS];
    expect(everything).toEqual(
      expect.arrayContaining([
        ...named,
        '/invoice/request',
        '/invoice/list',
        '/invoice/information',
        '/statistics',
        '/operarecords',
        ...SETTINGS,
      ]),
    );
    expect(everything.filter((path) => BROKER.includes(path))).toEqual([]);
    // The two kinds of business call their entries alike: the group above tells them apart.
    const groups = await page
      .getByRole('navigation', { name: '主导航' })
      .locator('.group')
      .evaluateAll((all) =>
        Object.fromEntries(
          all.map((one) => [
            one.querySelector('button')?.innerText.trim(),
            Object.fromEntries(
              [...one.querySelectorAll('a')].map((a) => [a.getAttribute('href'), a.querySelector('span')?.innerText.trim()]),
            ),
          ]),
        ),
      );
    expect(groups).toMatchObject({
      经营所得结算: { '/unfinished/list': '未完成', '/completed/list': '已完成', '/bills': '账单' },
      劳务报酬结算: {
        '/serviceUnfinished/list': '未完成',
        '/serviceCompleted/list': '已完成',
        '/serviceBills': '账单',
        '/LaborBackCalc/list': '反算',
      },
      业务: {
        '/signup/list': '签约管理',
        '/tasks/list': '任务管理',
        '/ticket/user': '用户列表',
        '/ticket': '电子发票单管理',
        '/taxCalculate/list': '算税管理',
      },
      发票管理: { '/invoice/request': '申请开票', '/invoice/list': '开票记录', '/invoice/information': '开票信息' },
      资金与票据: { '/usercenter/balance': '余额', '/usercenter/advance': '垫资账户', '/billlist/list': '账单' },
      洞察与设置: {
        '/statistics': '经营分析',
        '/operarecords': '下载记录',
        '/settings/companyInfo': '企业信息',
        '/settings/personSetting': '个人信息',
        '/settings/userAccount': '账号管理',
        '/settings/settings': '配置管理',
        '/settings/messages': '消息中心',
        '/settings/agreement': '隐私政策',
      },
    });
    for (const look of ['light', 'dark'] as const) {
      await wear(page, look);
      await shoot(page, `menu-of-everything-${look}`);
    }
    await wear(page, 'light');
    const both: Flag[] = ['BUSINESS_INCOME', 'LABOR_CONTINUOUS'];
    const cases: [Flag[], string[], string[]][] = [
      [['LABOR_CONTINUOUS'], ALL, without(everything, ...BUSINESS)],
      [['BUSINESS_INCOME'], ALL, without(everything, ...LABOR)],
      [both, without(ALL, 'ADVANCE'), without(everything, '/usercenter/advance')],
      [both, without(ALL, 'BILL_LIST', 'ADVANCE'), without(everything, '/usercenter/advance', '/billlist/list', '/bills', '/serviceBills')],
      [both, without(ALL, 'BACK_CALC'), without(everything, '/LaborBackCalc/list')],
      [both, without(ALL, 'COUPON'), without(everything, '/usercenter/rebate')],
      [both, without(ALL, 'TASKS'), without(everything, '/tasks/list')],
      [both, without(ALL, 'PEOPLE_AREA'), without(everything, '/signup/list', ...E_INVOICES)],
    ];
    for (const [services, features, expected] of cases)
      expect([services.join(), features.join(), await menuOf(services, features)]).toEqual([services.join(), features.join(), expected]);
    // A broker has orders of its own, and no e-invoices of people.
    const broker = await menuOf([...both, 'INTERMEDIARY'], ALL);
    expect(without(broker, ...BROKER)).toEqual(without(everything, ...E_INVOICES));
    expect(broker.filter((path) => BROKER.includes(path))).toEqual(BROKER);
    expect(await page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '居间服务' }).count()).toBe(1);
    // What is not in the menu is not behind its address, and the tile stays and says whom to call.
    await menuOf(['LABOR_CONTINUOUS'], without(ALL, 'TASKS'));
    await button(page, /经营所得结算/).click();
    await inDialog(page).getByText('400-000-1234').waitFor();
    await inDialog(page).getByRole('button', { name: '知道了' }).click();
    await page.goto('/tasks/list');
    await page.waitForURL('**/index/service');
    await menuOf(['LABOR_CONTINUOUS'], ['PEOPLE_AREA', 'TASKS', 'COUPON', 'EXCLUSIVE_ACCOUNT']);
  });

  test('its first payment goes from the sheet through the audit to the bank', async () => {
    const builder = makeBuilder(world.api, world.gateways);
    const subjectId = world.platform.subjects.S1 ?? '';
    const contracts = WORKERS.map(({ name, idCard }) => ({ name, idCard, ...CONTRACT_OF_WORKERS }));
    await signContracts(builder, world.platform, { companyId, subjectId, agreementType: 'LABOR_CONTINUOUS' }, contracts);
    const maker = await pageOf(STAFF[0].phone);
    await maker.goto('/usercenter/balance');
    const account = (await maker.locator('.jq-remit dd').nth(2).innerText()).trim();
    await recharge(builder, world.platform, { account, payerName: NAME, amount: yuan('10000.00'), bankRef: 'FIRST-1' });
    await maker.getByText('10,000.00').first().waitFor();

    await maker.goto('/index/service');
    await maker
      .getByRole('link', { name: /劳务结算/ })
      .first()
      .click();
    await maker.getByLabel('合作主体').selectOption({ label: SUBJECT });
    await maker.getByLabel('业务场景').selectOption({ label: '主播' });
    const file = { name: '名单.xlsx', mimeType: '', buffer: sheetOf(workerRows(['1000.00', '1200.00', '1400.00'])) };
    await maker.locator('input[type=file]').setInputFiles(file);
    await maker.getByText(/已识别/).waitFor();
    await button(maker, '下一步').click();
    await maker.waitForURL('**/index/serviceBaseverify**');
    await maker.getByRole('tab', { name: '全部3' }).waitFor();
    await button(maker, '下一步').click();
    await maker.waitForURL('**/index/serviceVerifyinfo**');
    await button(maker, '确认结算').click();
    const asked = inDialog(maker).getByRole('button', { name: '确认无误，继续' });
    await Promise.race([asked.waitFor(), maker.waitForURL('**/index/serviceSuccess**')]);
    if (await asked.isVisible()) await asked.click();
    await maker.waitForURL('**/index/serviceSuccess**');
    await button(maker, '提交审核').click();
    await inDialog(maker).getByRole('button', { name: '提交审核' }).click();
    await maker.getByRole('link', { name: '查看详情' }).click();
    await maker.waitForURL('**/serviceUnfinished/detail/**');
    const address = new URL(maker.url()).pathname;

    const auditor = await pageOf(STAFF[1].phone);
    await auditor.goto(address);
    await button(auditor, '通过').click();
    await inDialog(auditor).getByRole('button', { name: '通过审核' }).click();
    await auditor.getByText('待支付').first().waitFor();

    const payer = await pageOf(STAFF[2].phone);
    await payer.goto(address);
    await button(payer, '立即支付').click();
    await enterPaymentCode(payer, () => codeFor(world.app.url, STAFF[2].phone));
    await inDialog(payer).getByRole('button', { name: '确认支付' }).click();
    // Once it is paid there is nothing left to pay; the menu has 已完成 from the beginning.
    await button(payer, '立即支付').waitFor({ state: 'detached' });
    await payer
      .getByText(/^(支付中|支付完成)$/)
      .first()
      .waitFor();
    // OPS-003: the fee is that of its terms, 6.5 % of 3,600.00.
    await payer.getByText('234.00').first().waitFor();
    await payer.goto('/index/service');
    await payer.locator('.jq-checklist li').filter({ hasText: '支付' }).and(payer.locator('[data-done]')).waitFor();
  });
});
