import type { Browser, Page } from 'playwright-core';
import { describeInBrowser, openBrowser, shoot, wear } from '../../kit/browser/browser';
import { codeFor } from '../../kit/browser/console';
import { visit } from '../../kit/browser/consolePages';
import { button, toast } from '../../kit/browser/consoleWorld';
import { LOOSE, PASSWORD, type People, type Person, startPeople } from '../../kit/builders/people';

const SETTINGS = '/settings/settings';
const MEMBERS = '/settings/userAccount';

describeInBrowser('people and switches of a company', () => {
  let people: People;
  let browser: Browser;
  let open: Awaited<ReturnType<typeof visit>>[] = [];
  beforeAll(async () => {
    [people, browser] = await Promise.all([startPeople({ limits: { ...LOOSE, codeResendAfterMs: 60_000 } }), openBrowser()]);
  });
  afterEach(async () => {
    const left = open;
    open = [];
    for (const one of left) await one.close();
    expect(left.flatMap((one) => one.problems)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await people?.close();
  });

  const come = async (path: string, person: Person | null): Promise<Page> => {
    const opened = await visit(browser, people.app.url, person?.phone);
    open.push(opened);
    await opened.page.goto(path);
    return opened.page;
  };
  const audited = async (action: string): Promise<number> =>
    (await people.app.database.rows(`SELECT 1 FROM audit_record WHERE company_id = $1 AND body ->> 'action' = $2`, [people.a, action]))
      .length;
  const switchOf = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
  /** By its attributes: behind a dialog nothing has a role. */
  const isOn = async (page: Page, name: string): Promise<boolean> =>
    (await page.locator(`[role=switch][aria-label="${name}"]`).getAttribute('aria-checked')) === 'true';
  const inDialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog]').last();

  test('[CFG-001] [CFG-002] [CFG-014] [CFG-015 1/2] [PLT-078 13/15] four switches, each moves only after the question, says 设置成功! and is written down', async () => {
    const page = await come(SETTINGS, people.master);
    for (const name of ['自动开票', '支付验证', '二级审核', '强制签约校验']) await switchOf(page, name).waitFor();
    const before = await audited('company.switch');
    for (const name of ['自动开票', '二级审核', '强制签约校验']) {
      const was = await isOn(page, name);
      await switchOf(page, name).click();
      await inDialog(page)
        .getByText(was ? `关闭${name}？` : `开启${name}？`)
        .waitFor();
      await inDialog(page).getByRole('button', { name: '取消' }).click();
      await inDialog(page).waitFor({ state: 'detached' });
      expect(await isOn(page, name)).toBe(was);
      await switchOf(page, name).click();
      await inDialog(page)
        .getByRole('button', { name: was ? `关闭${name}` : `开启${name}`, exact: true })
        .click();
      await toast(page, '设置成功!');
      await page.locator(`[role=switch][aria-label="${name}"][aria-checked="${!was}"]`).waitFor();
    }
    // The payment verification has its question too, and a code in it.
    await switchOf(page, '支付验证').click();
    await inDialog(page)
      .getByText(/^(开启|关闭)支付验证？$/)
      .waitFor();
    expect(await audited('company.switch')).toBe(before + 3);
    await shoot(page, 'settings-verification');
  });

  test('[ACC-001 1/2] [ACC-002] [ACC-014 1/2] [ACC-015 1/2] [ACC-005 2/2] [ACC-007 2/2] [ACC-018 2/5] [ACC-008 1/2] [ACC-009 1/2] [ACC-010 1/2] [PLT-078 12/15] a member is invited, edited, invited again and accepts', async () => {
    const phone = '16000006401';
    const page = await come(MEMBERS, people.master);
    for (const name of ['用户姓名', '企业邮箱', '手机号', '角色', '账号状态', '操作'])
      await page.getByRole('columnheader', { name, exact: true }).waitFor();
    await page
      .getByRole('row', { name: /陈立群/ })
      .getByText('管理员', { exact: true })
      .waitFor();
    for (const look of ['light', 'dark'] as const) {
      await wear(page, look);
      await shoot(page, `members-${look}`);
    }
    await page.getByRole('link', { name: '添加成员账号' }).click();
    await page.waitForURL('**/settings/addAccount');
    await button(page, '发送邀请').click();
    for (const words of ['请填写手机号', '请填写企业邮箱', '至少选择一个邀请角色']) await page.getByText(words).first().waitFor();
    // Eleven digits, and no phone.
    await page.getByLabel('手机号').fill('12345678901');
    await page.getByLabel('企业邮箱').fill('nobody');
    await page.getByLabel('用户姓名').click();
    for (const words of ['请输入正确的手机号', '请输入正确的邮箱']) await page.getByText(words).first().waitFor();
    // A phone has eleven digits, and the field takes no twelfth.
    await page.getByLabel('手机号').fill('');
    await page.getByLabel('手机号').pressSequentially(`${phone}0`);
    expect(await page.getByLabel('手机号').inputValue()).toBe(phone);
    await page.getByLabel('企业邮箱').fill('new@xingqiong.example');
    await page.getByLabel('用户姓名').fill('新同事');
    await page.getByRole('checkbox', { name: /^制单/ }).check();
    await shoot(page, 'member-add');
    await button(page, '发送邀请').click();
    await toast(page, '邀请成功!');
    const row = page.getByRole('row', { name: /新同事/ });
    await row.getByText('邀请中').waitFor();
    await row.getByRole('cell', { name: '160****6401' }).waitFor();
    await row.getByText(/^n\*+.*@xingqiong\.example$/).waitFor();
    /** What may be done to the member in this state, in the words of the buttons. */
    const offered = async () => {
      const buttons = await row.getByRole('button').all();
      const names = await Promise.all(
        buttons.map(async (one) => [(await one.innerText()).trim(), await one.getAttribute('aria-disabled')]),
      );
      return names.flatMap(([name, disabled]) => (disabled === 'true' ? [] : [name])).sort();
    };
    expect(await offered()).toEqual(['删除', '编辑', '重新邀请'].sort());

    await row.getByRole('button', { name: /^编辑/ }).click();
    await page.waitForURL('**/settings/addAccount?userId=*');
    expect(await page.getByLabel('手机号').isDisabled()).toBe(true);
    expect(await page.getByLabel('企业邮箱').isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: /^支付/ }).check();
    await button(page, '保存角色').click();
    await toast(page, '编辑权限成功!');
    await row.getByText('制单、支付').waitFor();

    await people.app.setTime('2026-11-24T10:00:00+08:00');
    await page.reload();
    await row.getByText('邀请过期').waitFor();
    expect(await offered()).toEqual(['删除', '重新邀请'].sort());
    await row.getByRole('button', { name: /^重新邀请/ }).click();
    await page.waitForURL('**/settings/addAccount?id=*');
    await button(page, '重新邀请').click();
    await toast(page, '邀请成功!');
    await row.getByText('邀请中').waitFor();

    const link = (await people.inbox(phone)).find(({ template }) => template === 'INVITATION')?.link ?? '';
    const guest = await come(link, null);
    await guest.getByRole('slider', { name: '安全验证' }).press('End');
    await guest.getByText('验证通过').waitFor();
    await button(guest, '获取验证码').click();
    await guest.getByText('验证码已发送！').first().waitFor();
    await guest.getByLabel('姓名').fill('新同事');
    await guest.getByLabel('短信验证码').fill(await codeFor(people.app.url, phone));
    await guest.getByLabel('密码', { exact: true }).fill(PASSWORD);
    await button(guest, '接受邀请').click();
    await guest.waitForURL('**/login?joined=1');
    await page.reload();
    await row.getByText('正常').waitFor();
    expect(await offered()).toEqual(['删除', '编辑'].sort());
  });
});
