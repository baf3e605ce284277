import type { Browser, Page } from 'playwright-core';
import { saveInvoiceRule } from '../../../server/company/commands/save-invoice-rule';
import { setCompanySwitch } from '../../../server/company/commands/set-switch';
import { updateCompany } from '../../../server/company/commands/update-company';
import { run } from '../../../server/kernel/usecase';
import { inviteMember } from '../../../server/member/commands/invite-member';
import { describeInBrowser, openBrowser, shoot, wear } from '../../kit/browser/browser';
import { codeFor } from '../../kit/browser/console';
import { visit } from '../../kit/browser/consolePages';
import { button, rowGone, toast } from '../../kit/browser/consoleWorld';
import { LOOSE, PASSWORD, type People, type Person, startPeople } from '../../kit/builders/people';

const HOME = '/index/service';
const SETTINGS = '/settings/settings';
const MEMBERS = '/settings/userAccount';

describeInBrowser('settings of a company', () => {
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

  test('[CFG-003 1/2] [CFG-004] [CFG-008 1/2] [PLT-078 4/15] the payment verification wants a 6-digit code; the next one is asked for after 60 seconds, counted down', async () => {
    const page = await come(HOME, people.master);
    await page.clock.install();
    await page.goto(SETTINGS);
    const was = await isOn(page, '支付验证');
    await switchOf(page, '支付验证').click();
    const confirm = inDialog(page).getByRole('button', { name: was ? '关闭支付验证' : '开启支付验证', exact: true });
    await confirm.click();
    await inDialog(page).getByText('请填写短信验证码').first().waitFor();
    await inDialog(page).getByLabel('短信验证码').fill('12345');
    await confirm.click();
    await inDialog(page).getByText('请输入 6 位验证码').first().waitFor();
    await button(inDialog(page), '获取验证码').click();
    await inDialog(page)
      .getByText(/^(60|5\d) 秒后重新获取$/)
      .waitFor();
    expect(await inDialog(page).getByRole('button', { name: /获取/ }).count()).toBe(0);
    // The seconds go down, and the button stays away until they are over.
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 2_000)));
    await page.clock.runFor(1_000);
    const left = Number.parseInt(
      await inDialog(page)
        .getByText(/秒后重新获取$/)
        .innerText(),
      10,
    );
    expect(left).toBeLessThan(60);
    await page.clock.runFor(30_000);
    await inDialog(page)
      .getByText(new RegExp(`^(${left - 30}|${left - 31}) 秒后重新获取$`))
      .waitFor();
    expect(await inDialog(page).getByRole('button', { name: /获取/ }).count()).toBe(0);
    await page.clock.runFor(30_000);
    expect(await button(inDialog(page), '重新获取').isEnabled()).toBe(true);
    await page.clock.resume();
    const code = await codeFor(people.app.url, people.master.phone);
    await inDialog(page)
      .getByLabel('短信验证码')
      .fill(code === '000000' ? '000001' : '000000');
    await confirm.click();
    await inDialog(page)
      .getByText(/验证码错误/)
      .first()
      .waitFor();
    expect(await isOn(page, '支付验证')).toBe(was);
    await inDialog(page).getByLabel('短信验证码').fill(` ${code}`.trim());
    await confirm.click();
    await toast(page, '支付验证修改成功');
    await page.locator(`[role=switch][aria-label="支付验证"][aria-checked="${!was}"]`).waitFor();
  });

  test('tiers of the audit rise, the last one is open; the idle limit is a whole number of minutes', async () => {
    const page = await come(SETTINGS, people.master);
    if (!(await isOn(page, '二级审核'))) {
      await switchOf(page, '二级审核').click();
      await inDialog(page).getByRole('button', { name: '开启二级审核', exact: true }).click();
      await toast(page, '设置成功!');
    }
    await page.getByText('每张结算单 1 名审核人').waitFor();
    await button(page, '设置审核档').click();
    const dialog = inDialog(page);
    await button(dialog, '增加一档').click();
    await button(dialog, '增加一档').click();
    const limits = dialog.getByLabel('总额不超过（元）');
    await limits.nth(0).fill('10000.00');
    await limits.nth(1).fill('5000.00');
    await button(dialog, '保存审核档').click();
    await dialog.getByText('须大于上一档的总额').first().waitFor();
    await limits.nth(1).fill('50000.00');
    await dialog.getByLabel('审核人数').nth(2).selectOption('2');
    await shoot(page, 'settings-tiers');
    await button(dialog, '保存审核档').click();
    await toast(page, '设置成功!');
    await page.getByText('不超过 10,000.00 元：1 名审核人；不超过 50,000.00 元：1 名审核人；以上：2 名审核人').waitFor();
    expect(await audited('company.setAuditTiers')).toBe(1);

    await button(page, '修改时间').click();
    await inDialog(page).getByLabel('空闲分钟数').fill('2000');
    await button(inDialog(page), '保存时间').click();
    await inDialog(page).getByText('请填写 0 至 1440 之间的整数').first().waitFor();
    await inDialog(page).getByLabel('空闲分钟数').fill('45');
    await button(inDialog(page), '保存时间').click();
    await page.getByText('成员空闲 45 分钟后须重新登录。').waitFor();
    for (const look of ['light', 'dark'] as const) {
      await wear(page, look);
      await shoot(page, `settings-${look}`);
    }
  });

  test('[CMP-001] [CMP-002] [CMP-004] the licence is read, not written, and its changes go through the customer service', async () => {
    const page = await come('/settings/companyInfo', people.master);
    const licence = page.getByRole('region', { name: '证照信息' });
    await licence.getByText('91339901MAD189050T').waitFor();
    for (const words of ['杭州星穹直播传媒有限公司', '证照类型', '统一社会信用代码', '证照信息如需变更，请联系客服 400-000-1234'])
      await licence.getByText(words).first().waitFor();
    expect(await licence.getByRole('textbox').count()).toBe(0);
    const { phone } = people.master;
    const { token } = (await people.app.rest().post<{ token: string }>('/api/user/login', { account: phone, password: PASSWORD })).result;
    const rest = people.app.rest({ token });
    const sent = { customerShortname: '星穹', provinceCode: '330000', cityCode: '330100', districtCode: '330106', address: '文三路 1 号' };
    await rest.post('/api/company/update', { ...sent, customerName: '别的公司', licenceNum: '91519901MAD190422G', licenceTypeStr: '别的' });
    expect((await rest.get<object>('/api/company/detail')).result).toMatchObject({
      customerName: '杭州星穹直播传媒有限公司',
      licenceNum: '91339901MAD189050T',
      licenceTypeStr: '统一社会信用代码',
      customerShortname: '星穹',
    });
    const tones = { NOT_AUTHENTICATED: 'await', IN_REVIEW: 'await', AUTHENTICATED: 'success', REFUSED: 'danger' };
    const colours: Record<string, string> = {};
    for (const [at, [state, tone]] of Object.entries(tones).entries()) {
      await people.app.database.rows('UPDATE company SET authentication = $2 WHERE id = $1', [people.a, state]);
      await page.reload();
      const pill = licence.locator(`.jq-pill[data-tone=${tone}]`);
      await pill.waitFor();
      const { result } = await rest.get<Record<string, string | number>>('/api/company/detail');
      expect(result.authenticationStatus).toBe(at + 1);
      expect(await pill.innerText()).toContain(String(result.authenticationStatusStr));
      colours[state] = await pill.evaluate((element) => getComputedStyle(element).color);
    }
    const channels = (colour = '') => [...colour.matchAll(/[\d.]+/g)].map(Number);
    const [orange, green, red] = [colours.IN_REVIEW, colours.AUTHENTICATED, colours.REFUSED].map(channels);
    expect(colours.NOT_AUTHENTICATED).toBe(colours.IN_REVIEW);
    expect(Math.max(...(green ?? []))).toBe(green?.[1]);
    expect(Math.max(...(red ?? []))).toBe(red?.[0]);
    // Orange: red before green before blue.
    expect((orange?.[0] ?? 0) > (orange?.[1] ?? 0) && (orange?.[1] ?? 0) > (orange?.[2] ?? 0)).toBe(true);
  });

  test('[CMP-003 1/2] [CMP-008 1/2] [CMP-006 1/3] [CMP-007 1/3] [PLT-078 5/15] [PLT-066 2/8] common name, region and address are changed; the region is found in three lists or by its name', async () => {
    const page = await come('/settings/companyInfo', people.master);
    await page.getByLabel('公司常用名').fill('星穹直播');
    await page.getByLabel('详细地址').fill('龙井路 9 号');
    await page.getByRole('button', { name: /^办公地址/ }).click();
    await page.getByRole('option', { name: '江苏省' }).click();
    await page.getByRole('option', { name: '南京市' }).click();
    await shoot(page, 'settings-region');
    await page.getByRole('option', { name: '玄武区' }).click();
    await page.getByRole('button', { name: '办公地址：江苏省 / 南京市 / 玄武区' }).waitFor();
    await page.getByRole('button', { name: /^办公地址/ }).click();
    await page.getByLabel('输入地名查找，如 杭州 西湖').fill('东莞');
    await page.getByRole('option', { name: '广东省 / 东莞市 / 东莞市' }).click();
    await button(page, '保存').click();
    await toast(page, '保存成功');
    await page.reload();
    await page.getByRole('button', { name: '办公地址：广东省 / 东莞市 / 东莞市' }).waitFor();
    expect(await page.getByLabel('公司常用名').inputValue()).toBe('星穹直播');
    expect(await page.getByLabel('详细地址').inputValue()).toBe('龙井路 9 号');
    await page.getByLabel('公司常用名').fill('');
    await button(page, '保存').click();
    await page.getByText('公司常用名不能为空!').first().waitFor();
    await page.getByLabel('公司常用名').fill('星'.repeat(101));
    await button(page, '保存').click();
    await page.getByText('公司常用名字符过长,字符长度不能超过100个字符!').first().waitFor();
    await page.getByLabel('公司常用名').fill('星'.repeat(100));
    await page.getByLabel('详细地址').fill('');
    await button(page, '保存').click();
    await page.getByText('详细地址不能为空!').first().waitFor();
    await page.getByLabel('详细地址').fill('路'.repeat(101));
    await button(page, '保存').click();
    await page.getByText('详细地址字符过长,字符长度不能超过100个字符!').first().waitFor();
    await page.getByLabel('详细地址').fill('路'.repeat(100));
    await page.getByText('保存成功').waitFor({ state: 'detached' });
    await button(page, '保存').click();
    await toast(page, '保存成功');
    await page.reload();
    for (const [label, sign] of [
      ['公司常用名', '星'],
      ['详细地址', '路'],
    ] as const)
      expect((await page.getByLabel(label).inputValue()) === sign.repeat(100)).toBe(true);
    for (const look of ['light', 'dark'] as const) {
      await wear(page, look);
      await shoot(page, `company-${look}`);
    }
  });

  test('[NAV-010] the privacy policy stands in a frame of its own', async () => {
    const page = await come('/settings/agreement', people.maker);
    const frame = page.frameLocator('iframe[title="隐私政策"]');
    await frame.getByRole('heading', { name: '隐私政策' }).waitFor();
    await frame.getByText('我们处理哪些信息').waitFor();
    await wear(page, 'dark');
    await shoot(page, 'agreement-dark');
  });

  test('[ACC-017] [CFG-012] [CMP-010] [NAV-007] company, accounts and settings are in the menu of the master and of nobody else, and neither route nor call is open to others, but the invoice rule at its first use', async () => {
    const pages = ['企业信息', '账号管理', '配置管理'];
    const master = await come(HOME, people.master);
    for (const name of pages) await master.getByRole('link', { name, exact: true }).waitFor();
    const maker = await come(HOME, people.maker);
    await maker.getByRole('link', { name: '个人信息', exact: true }).waitFor();
    for (const name of pages) expect(await maker.getByRole('link', { name, exact: true }).count()).toBe(0);
    for (const path of [SETTINGS, MEMBERS, '/settings/companyInfo', '/settings/addAccount', '/settings/user/accountTransfer']) {
      await maker.goto(path);
      await toast(maker, '权限不足！');
      await maker.waitForURL(`**${HOME}`);
    }
    const { phone } = people.maker;
    const { token } = (await people.app.rest().post<{ token: string }>('/api/user/login', { account: phone, password: PASSWORD })).result;
    const rest = people.app.rest({ token });
    for (const [call, asked] of [
      ['list', {}],
      ['info', { id: '1' }],
      ['role/list', {}],
    ] as const)
      expect([call, await rest.get(`/api/account/${call}`, asked)]).toMatchObject([call, { message: '权限不足！' }]);
    const body = { phone: '16000006813', email: 'x@xingqiong.example', role: ['payment:create'] };
    for (const [call, sent] of [
      ['invite', body],
      ['update', { userId: '1', role: ['payment:create'] }],
      ['delete', { userId: '1', status: 0 }],
      ['admin/transfer', { assignedUserId: '1' }],
    ] as const)
      expect([call, await rest.post(`/api/account/${call}`, sent)]).toMatchObject([call, { message: '权限不足！' }]);
    const asMaker = async (path: string, data?: object) =>
      (await (data ? maker.context().request.post(path, { data }) : maker.context().request.get(path))).json();
    expect(await asMaker('/api/company/detail')).toMatchObject({ code: 22001, message: '权限不足！' });
    expect(await asMaker('/api/company/update', { customerShortname: '甲' })).toMatchObject({ code: 22001, message: '权限不足！' });
    expect(await asMaker('/api/company/info?flushToken=7')).toMatchObject({ code: 22000, result: { flushToken: '7' } });
    const profile = { shortName: '甲', provinceCode: '330000', cityCode: '330100', districtCode: '330106', address: '甲' };
    await expect(run(await people.member(people.maker), updateCompany, profile)).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
    for (const [call, sent] of [
      ['invoice/auto', { rule_value: 1 }],
      ['audit', { on: 1 }],
      ['pay/verification', { value: 1, code: '123456' }],
      ['sms/send', {}],
      ['sign/check', { sign_check_flag: 1 }],
    ] as const)
      expect([call, await asMaker(`/api/setting/${call}`, sent)]).toMatchObject([call, { code: 22001, message: '权限不足！' }]);
    const audit = { key: 'AUDIT' as const, isOn: true };
    await expect(run(await people.member(people.maker), setCompanySwitch, audit)).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
    // INV-043: whoever applies for the first invoice chooses how.
    const ask = 'UPDATE company SET invoice_rule_chosen_at = NULL WHERE id = $1 RETURNING id';
    await people.app.database.rows(ask, [people.a]);
    expect(await asMaker('/api/invoice/rule/save', { rule_value: 0 })).toMatchObject({ code: 22000 });
    await people.app.database.rows(ask, [people.a]);
    await run(await people.member(people.maker), saveInvoiceRule, { isAutomatic: false });
  });

  test('[ACC-012] [ACC-019] [PLT-078 2/15] a member goes only after 确定要删除该条数据吗？', async () => {
    const invited = { name: '新同事', phone: '16000006811', email: 'a@b.cn', roles: ['PAYMENT_CREATE'] } as const;
    await run(await people.member(people.master), inviteMember, { ...invited, roles: [...invited.roles] });
    const page = await come(MEMBERS, people.master);
    // Who was refused for want of a right stands in the log, too.
    const before = await audited('member.remove');
    const row = page.getByRole('row', { name: /新同事/ });
    await row.getByRole('button', { name: /^删除/ }).click();
    await inDialog(page).getByText('确定要删除该条数据吗？').waitFor();
    await inDialog(page).getByRole('button', { name: '取消' }).click();
    expect(await audited('member.remove')).toBe(before);
    await row.waitFor();
    await row.getByRole('button', { name: /^删除/ }).click();
    await shoot(page, 'member-remove');
    await button(inDialog(page), '删除账号').click();
    await toast(page, '用户删除成功!');
    await rowGone(row);
    expect(await audited('member.remove')).toBe(before + 1);
    // D79: 0 is the delete, and what another value means nobody has said.
    const again = await run(await people.member(people.master), inviteMember, {
      ...invited,
      phone: '16000006812',
      roles: [...invited.roles],
    });
    const { phone } = people.master;
    const { token } = (await people.app.rest().post<{ token: string }>('/api/user/login', { account: phone, password: PASSWORD })).result;
    const remove = (status: number) => people.app.rest({ token }).post('/api/account/delete', { userId: again.id, status });
    expect((await remove(5)).code).toBe(22001);
    expect(await remove(0)).toMatchObject({ code: 22000, message: '用户删除成功!' });
    expect(await audited('member.remove')).toBe(before + 2);
  });

  test('[ACC-006 2/2] [ACC-018 3/5] [XFR-001] [XFR-002] [XFR-003 1/2] [XFR-006 1/2] [XFR-011 1/2] [XFR-010 1/2] [XFR-004 1/4] [XFR-005 1/3] [PLT-078 3/15] the master hands over in one tab and is an ordinary member in every tab', async () => {
    const page = await come(MEMBERS, people.master);
    const other = await page.context().newPage();
    await other.goto(SETTINGS);
    await switchOf(other, '二级审核').waitFor();
    const mine = page.getByRole('row', { name: /陈立群/ });
    expect(await mine.getByRole('button').allInnerTexts()).toEqual(['转让管理员']);
    await mine.getByRole('button', { name: /^转让管理员/ }).click();
    await page.waitForURL('**/settings/user/accountTransfer?userId=*');
    await button(page, '转让管理员').click();
    await page.getByText('请选择转让管理员').first().waitFor();
    // Members are to choose from, and whoever is none has to be added first.
    expect((await page.locator('#main label:has([type=radio])').allInnerTexts()).map((text) => text.trim().split(/\s/)[0])).toEqual([
      '王敏',
      '李航',
      '赵晨',
    ]);
    await page.getByText('不在名单中？请先添加为成员，待其接受邀请后再转让。').waitFor();
    await page.getByRole('radio', { name: /王敏/ }).check();
    await shoot(page, 'transfer');
    await button(page, '转让管理员').click();
    await inDialog(page).getByText('将管理员转让给王敏？').waitFor();
    await button(inDialog(page), '转让管理员').click();
    await page.waitForURL('**/settings/user/accountTransferSuccess?companyName=*');
    await toast(page, '管理员转让成功');
    await page.getByText('杭州星穹直播传媒有限公司的管理员已转让').waitFor();
    await shoot(page, 'transferred');
    await page.getByRole('link', { name: '账号管理', exact: true }).waitFor({ state: 'detached' });
    await other.waitForURL(`**${HOME}`);
    await toast(other, '权限不足！');
    expect(await other.getByRole('link', { name: '配置管理', exact: true }).count()).toBe(0);
    const masters = await people.app.database.rows(
      `SELECT user_id FROM member WHERE company_id = $1 AND status = 'ACTIVE' AND 'MASTER' = ANY (roles)`,
      [people.a],
    );
    expect(masters).toEqual([{ user_id: people.maker.userId }]);
  });

  test('[XFR-004 2/4] without anybody to choose the page says so', async () => {
    const page = await come('/settings/user/accountTransfer', people.masterOfB);
    await people.app.database.rows(
      `UPDATE member SET status = 'REMOVED', roles = '{}' WHERE company_id = $1 AND NOT 'MASTER' = ANY (roles)`,
      [people.b],
    );
    await page.reload();
    await page.getByText('无可转让的企业成员').waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
  });
});
