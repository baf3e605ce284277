// A company on its first day: from the form of the landing page to the checklists of its people, each step by the person whose it is.
import type { Browser, Page } from 'playwright-core';
import { axeFindings, describeInBrowser, type OpenPage, openBrowser, openPage, shoot, wear } from '../../kit/browser/browser';
import { codeFor, loggedIn, OPERATOR_PHONE } from '../../kit/browser/console';
import { logIn } from '../../kit/browser/consolePages';
import { toast } from '../../kit/browser/consoleWorld';
import { graphqlClient } from '../../kit/clients/clients';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

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

  test('[LND-004] a company registers from the landing page, looks around as a visitor, and its logout leads to the login with the flag', async () => {
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

  test('an operator looks at it, sends it back with a reason that its master reads, and opens it once it has what it needs', async () => {
    const page = await operator('孙越');
    await page.goto('/ops/companies');
    await page.getByRole('link', { name: NAME }).click();
    await page.waitForURL('**/ops/companies/*');
    const move = async (name: string, reason?: string) => {
      await button(page, name).click();
      if (reason) await inDialog(page).getByLabel('原因').fill(reason);
      await inDialog(page).getByRole('button', { name }).click();
    };
    await move('开始审核');
    await toast(page, `${NAME}已进入审核`);
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

  test('each finds the steps and the menu of the role, and what is not open says whom to call', async () => {
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
      await inDialog(page).getByText('400-000-1234').waitFor();
      await inDialog(page).getByRole('button', { name: '知道了' }).click();
    }
  });
});
