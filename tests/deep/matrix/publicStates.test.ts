// The pages that stand outside the console in their states: refused, and looked at by a visitor.
import { errors } from '../../../schema/errors';
import { helpHome } from '../../../server/help/queries';
import { run } from '../../../server/kernel/usecase';
import { inviteMember } from '../../../server/member/commands/invite-member';
import { testInbox } from '../../../server/message/queries';
import { axeFindings, COLOUR_RULES, describeInBrowser, shoot, wear } from '../../kit/browser/browser';
import type { PHONE } from '../../kit/browser/console';
import { pathOf, REFUSED_ID, refuse, type Visit } from '../../kit/browser/consolePages';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { codeFor } from '../../kit/builders/payees';
import { guestCaller, LOOSE } from '../../kit/builders/people';
import { billIn } from '../../kit/builders/rawRows';
import { workerRows } from '../../kit/builders/statements';
import { lookOf } from '../../kit/cases/matrix';
import { must } from '../../kit/checks/must';

const BUSY = errors.BUSY.zh;
const ARTICLE = '第一笔结算怎么做';
const INVITED = '16000006871';
const BILL = 'ZD20261000077';
/** Of every page without anything for somebody who looks around (LND-003). */
const VISITOR = ['暂无数据，请联系我们开通业务', '400-000-1234'];

interface PublicRow {
  readonly route: string;
  readonly as: keyof typeof PHONE | null;
  readonly path: () => string;
  readonly call: string;
  readonly data: () => string | RegExp;
}

describeInBrowser('every page outside the console in every state', () => {
  const here = consoleWorld({ app: { limits: LOOSE } });
  let articleId = '';
  let invitation = '';
  let statement = { id: '', statementCode: '' };
  beforeAll(async () => {
    const { world } = here;
    const { groups } = await run(guestCaller(), helpHome, {});
    articleId = must(groups.flatMap(({ articles }) => articles).find(({ title }) => title === ARTICLE)).id;
    const input = { name: '新同事', phone: INVITED, email: 'new@a.cn', roles: ['PAYMENT_CREATE'] as const };
    await run(await world.member('陈立群'), inviteMember, { ...input, roles: [...input.roles] });
    const sms = await run(guestCaller(), testInbox, { receiver: INVITED, first: 10 });
    invitation = new URL(must(sms.find(({ template }) => template === 'INVITATION')?.link ?? undefined), world.app.url).pathname;
    statement = await here.made.passed(workerRows(['1177.00']));
    await billIn(world.app.database, world.companyId, world.subjectId, BILL);
  });
  const rows: readonly PublicRow[] = [
    { route: '/guide', as: null, path: () => '/guide', call: 'HelpHome', data: () => '热门问题' },
    { route: '/guide/search', as: null, path: () => '/guide/search?keyword=%E7%BB%93%E7%AE%97', call: 'HelpSearch', data: () => ARTICLE },
    { route: '/guide/article', as: null, path: () => `/guide/article?id=${articleId}`, call: 'HelpArticle', data: () => /^更新于 / },
    { route: '/invite/:token', as: null, path: () => invitation, call: 'InvitationFacts', data: () => /邀请您加入$/ },
    {
      route: '/preview of a statement',
      as: '王敏',
      path: () => `/preview?statement_id=${statement.id}`,
      call: 'StatementPapers',
      data: () => new RegExp(statement.statementCode),
    },
    { route: '/preview of a bill', as: '王敏', path: () => `/preview?bill_code=${BILL}`, call: 'BillLetter', data: () => new RegExp(BILL) },
  ];
  const isSound = async ({ page, problems }: Visit, name: string, row: number): Promise<void> => {
    const found: string[] = [];
    for (const [nth, look] of lookOf(row).entries()) {
      await wear(page, look);
      found.push(...(await axeFindings(page, nth > 0 ? { rules: COLOUR_RULES } : {})));
    }
    await shoot(page, `public-state-${name.replaceAll(/[^\w]+/g, '-')}`);
    await wear(page, 'light');
    expect({ name, found, problems: problems.splice(0) }).toEqual({ name, found: [], problems: [] });
  };

  test.each(rows.map((row) => [row.route, row] as const))(
    '%s refused says why and how to quote it, and 重试 brings the data',
    async (route, row) => {
      const visitor = await here.visit(row.as);
      const { page } = visitor;
      await refuse(page, row.call, 'BUSY');
      await page.goto(row.path());
      const failure = page.getByRole('alert').filter({ hasText: BUSY });
      await failure.getByText(REFUSED_ID).waitFor();
      // Whoever reads by headings learns where this is, whatever failed.
      expect(await page.getByRole('heading', { level: 1 }).count()).toBeGreaterThan(0);
      await isSound(visitor, route, rows.indexOf(row));
      await page.unrouteAll();
      await failure.getByRole('button', { name: '重试' }).click();
      await page.getByText(row.data()).filter({ visible: true }).first().waitFor();
      await failure.waitFor({ state: 'detached' });
      expect(pathOf(page)).toBe(row.path());
    },
  );

  test('the landing stands without its news, and an entry that is refused is tried again by the same button', async () => {
    const visitor = await here.visit(null);
    const { page } = visitor;
    await refuse(page, 'PublicAnnouncements', 'BUSY');
    await refuse(page, 'DemoLogin', 'BUSY');
    await page.goto('/home');
    const enter = page.locator('.jq-demo button').first();
    await enter.click();
    await page.getByRole('alert').filter({ hasText: BUSY }).getByText(REFUSED_ID).waitFor();
    await isSound(visitor, '/home', 0);
    await page.unrouteAll();
    await enter.click();
    await page.waitForURL('**/index/service');
  });

  /** Slider, the code and its six digits. */
  const byCode = async (page: Visit['page'], phone: string) => {
    await page.getByLabel('手机号', { exact: true }).fill(phone);
    await page.getByRole('slider', { name: '安全验证' }).press('End');
    await button(page, '获取验证码').click();
    await page.getByText('验证码已发送！').first().waitFor();
    await page.getByLabel('短信验证码').fill(await codeFor(phone));
  };

  test.each([
    ['/register', 'Register', '注册', '**/index/service'],
    ['/forgot', 'ResetPassword', '重置密码', '**/login?reset=1'],
  ] as const)(
    '%s that is refused says why above what was typed, which goes by the same button again',
    async (route, call, press, arrives) => {
      const visitor = await here.visit(null);
      const { page } = visitor;
      await page.goto(route);
      const isNew = route === '/register';
      const phone = isNew ? '16000006872' : '16000000501';
      const password = page.getByLabel(isNew ? '密码' : '新密码', { exact: true });
      if (isNew) {
        await page.getByLabel('企业名称').fill('宁波海桥人力资源有限公司');
        await page.getByLabel('统一社会信用代码').fill('91339902MAD1945380');
        await page.getByLabel('联系人姓名').fill('周晓');
      }
      await refuse(page, 'SendLoginCode', 'BUSY');
      await page.getByLabel('手机号', { exact: true }).fill(phone);
      await page.getByRole('slider', { name: '安全验证' }).press('End');
      await button(page, '获取验证码').click();
      await page.getByRole('alert').filter({ hasText: BUSY }).first().waitFor();
      await page.unrouteAll();
      await byCode(page, phone);
      await password.fill('Fresh2026');
      await refuse(page, call, 'BUSY');
      await button(page, press).click();
      await page.getByRole('alert').filter({ hasText: BUSY }).getByText(REFUSED_ID).waitFor();
      await isSound(visitor, route, isNew ? 0 : 1);
      expect([await page.getByLabel('手机号', { exact: true }).inputValue(), await password.inputValue()]).toEqual([phone, 'Fresh2026']);
      await page.unrouteAll();
      await button(page, press).click();
      await page.waitForURL(arrives);
    },
  );

  test('/preview of a visitor shows nothing of a company, the words for it and the hotline', async () => {
    for (const path of ['/preview', `/preview?statement_id=${statement.id}`, `/preview?bill_code=${BILL}`]) {
      const visitor = await here.visit('郑凯');
      const { page } = visitor;
      await page.goto(path);
      // Nothing of theirs, or not for them: either says so, and neither shows a paper.
      await page.locator('main .jq-empty').waitFor();
      expect(await page.locator('.jq-sheet').count()).toBe(0);
      if (path === '/preview') for (const says of VISITOR) await page.locator('main').getByText(says).first().waitFor();
      expect(await page.getByText(new RegExp(`甲小明|${statement.statementCode}|王敏`)).count()).toBe(0);
      await isSound(visitor, path, path.length);
    }
  });
});
