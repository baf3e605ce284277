import type { Browser, Page } from 'playwright-core';
import { formats } from '../../../schema/formats';
import { run } from '../../../server/kernel/usecase';
import { inviteMember } from '../../../server/member/commands/invite-member';
import { members } from '../../../server/member/queries';
import { describeInBrowser, openBrowser } from '../../kit/browser/browser';
import { visit } from '../../kit/browser/consolePages';
import { PASSWORD, type People, startPeople } from '../../kit/builders/people';

describeInBrowser('somebody who cannot log in yet', () => {
  let people: People;
  let browser: Browser;
  let leave: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    [people, browser] = await Promise.all([startPeople(), openBrowser()]);
  });
  afterEach(async () => {
    for (const close of leave) await close();
    leave = [];
  });
  afterAll(async () => {
    await browser?.close();
    await people?.close();
  });

  const come = async (path: string, account?: string): Promise<Page> => {
    const { page, close } = await visit(browser, people.app.url, account);
    leave.push(close);
    await page.goto(path);
    return page;
  };
  const fillCode = async (page: Page, phone: string): Promise<void> => {
    const slider = page.getByRole('slider', { name: '安全验证' });
    await slider.focus();
    await slider.press('End');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('验证码已发送！').first().waitFor();
    await page.getByLabel('短信验证码').fill((await people.inbox(phone))[0]?.code ?? '');
  };
  const tokenSentTo = async (phone: string): Promise<string> =>
    (await people.inbox(phone)).find((message) => message.template === 'INVITATION')?.link ?? '';

  test('[AUTH-004 1/3] /register takes company, code, contact, phone with its code and password, and opens the console as a visitor', async () => {
    const phone = '16000006801';
    const page = await come('/login');
    await page.getByRole('link', { name: '企业注册' }).click();
    await page.waitForURL('**/register');
    await page.getByLabel('企业名称').fill('宁波海桥人力资源有限公司');
    await page.getByLabel('统一社会信用代码').fill('91339902MAD1945380');
    await page.getByLabel('联系人姓名').fill('周晓');
    await page.getByLabel('手机号', { exact: true }).fill(phone);
    await fillCode(page, phone);
    await page.getByLabel('密码', { exact: true }).fill('Fresh2026');
    await page.getByRole('button', { name: '注册', exact: true }).click();
    await page.waitForURL('**/index/service');
    await page.getByText(/企业尚未开通业务，当前为访客浏览/).waitFor();
    const [made] = await people.app.database.rows<{ status: string; roles: string[] }>(
      `SELECT c.status, m.roles FROM company c JOIN member m ON m.company_id = c.id WHERE c.name = '宁波海桥人力资源有限公司'`,
    );
    expect(made).toEqual({ status: 'REGISTERED', roles: ['MASTER'] });
  });

  test('[AUTH-007 1/4] /invite/:token shows company and roles; the code of the phone and a password make the member active', async () => {
    const phone = '16000006802';
    const master = await people.member(people.master);
    const { id } = await run(master, inviteMember, {
      name: '新同事',
      phone,
      email: 'a@b.cn',
      roles: ['PAYMENT_CREATE', 'SERVICE_PAYMENT'],
    });
    const page = await come(await tokenSentTo(phone));
    await page.getByText('杭州星穹直播传媒有限公司邀请您加入').waitFor();
    await page.getByText('制单、支付').waitFor();
    await page.getByText('160****6802').waitFor();
    await fillCode(page, phone);
    await page.getByLabel('姓名').fill('新同事');
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: '接受邀请' }).click();
    await page.waitForURL('**/login?joined=1');
    expect((await run(master, members, {})).nodes.find((member) => member.id === id)).toMatchObject({ status: 'ACTIVE' });
    await page.getByLabel('手机号或邮箱').fill(phone);
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL('**/index/service');
  });

  test('[AUTH-008 1/3] the link of an invitation older than 72 hours shows 邀请已过期', async () => {
    const phone = '16000006803';
    await run(await people.member(people.master), inviteMember, { name: '迟到', phone, email: 'c@d.cn', roles: ['PAYMENT_CREATE'] });
    const link = await tokenSentTo(phone);
    await people.app.setTime('2026-11-23T10:30:00+08:00');
    try {
      const page = await come(link);
      await page.getByText('邀请已过期').waitFor();
      expect(await page.getByRole('button', { name: '接受邀请' }).count()).toBe(0);
    } finally {
      await people.app.setTime('2026-11-20T10:00:00+08:00');
    }
  });

  test('[AUTH-009 1/2] /forgot sets a new password by phone and code, and every open session of the user ends', async () => {
    const { phone } = people.masterOfB;
    const elsewhere = await come('/index/service', phone);
    await elsewhere.getByRole('button', { name: /当前企业/ }).waitFor();
    const page = await come('/login');
    await page.getByRole('link', { name: '忘记密码' }).click();
    await page.waitForURL('**/forgot');
    await page.getByLabel('手机号', { exact: true }).fill(phone);
    await fillCode(page, phone);
    await page.getByLabel('新密码').fill('Demodemo');
    await page.getByRole('button', { name: '重置密码' }).click();
    await page.getByText(formats.password.message).first().waitFor();
    await page.getByLabel('新密码').fill('Fresh2026');
    await page.getByRole('button', { name: '重置密码' }).click();
    await page.waitForURL('**/login?reset=1');
    await page.getByText('密码已重置，请使用新密码登录。').waitFor();
    await elsewhere.goto('/operarecords');
    await elsewhere.waitForURL('**/login?return_url=**');
    await page.getByLabel('手机号或邮箱').fill(phone);
    await page.getByLabel('密码', { exact: true }).fill('Fresh2026');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL('**/index/service');
  });
});
