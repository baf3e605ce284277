// The journeys beside the payment of a list, without a mouse: signers are asked, an invoice is asked for, taxes are worked out, a colleague is let in.
import type { Locator, Page } from 'playwright-core';
import { describeInBrowser } from '../../kit/browser/browser';
import { PHONE } from '../../kit/browser/console';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { taxSheet } from '../../kit/builders/calcs';
import { newcomer, peopleSheet } from '../../kit/builders/imports';
import { titledToInvoice } from '../../kit/builders/invoices';
import { LOOSE } from '../../kit/builders/people';
import { waitUntil } from '../../kit/checks/waiting';
import { press, reach, watchPointer, write } from './byKeys';

describeInBrowser('more of the console without a mouse', () => {
  const here = consoleWorld({ app: { limits: LOOSE }, prepare: titledToInvoice });
  /** Every event of a mouse, a pen or a finger that any page has seen. */
  let pointed: string[] = [];
  beforeEach(() => {
    pointed = [];
  });
  const enter = async (name: keyof typeof PHONE, path: string): Promise<Page> => {
    const { page } = await here.visit(name, {});
    await watchPointer(page.context(), pointed);
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    return page;
  };
  /** A choice of one of several is one stop of Tab; the arrows choose. */
  const pick = async (page: Page, radio: Locator): Promise<void> => {
    const name = await radio.getAttribute('name');
    await reach(page, page.locator(`input[type=radio][name="${name}"]:checked`));
    for (let at = 0; at < 8 && !(await radio.isChecked()); at += 1) await page.keyboard.press('ArrowDown');
    expect(await radio.isChecked()).toBe(true);
  };
  /** The first that is offered, where nothing stood before. */
  const first = async (page: Page, select: Locator): Promise<void> => {
    await reach(page, select);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    expect(await select.inputValue()).not.toBe('');
  };
  const tick = async (page: Page, box: Locator): Promise<void> => {
    await reach(page, box);
    await page.keyboard.press('Space');
    expect(await box.isChecked()).toBe(true);
  };
  const upload = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await press(page, page.getByRole('button', { name: /拖拽文件到此处/ }));
    await (await chooser).setFiles({ name, mimeType: '', buffer });
    await page.getByText(/已识别/).waitFor();
  };

  test('people are asked to sign by a list, whose wrong cell is mended in its place', async () => {
    const [good, wrong] = [newcomer(71), newcomer(72)];
    const page = await enter('王敏', '/signup/list');
    await press(page, page.getByRole('link', { name: '导入名单' }));
    await page.waitForURL('**/signup/importform');
    await pick(page, page.getByRole('radio', { name: '连续劳务服务协议' }));
    await first(page, page.getByLabel('合作主体'));
    await upload(page, '人员名单.xlsx', peopleSheet([good, { ...wrong, phone: '1600000' }]));
    await press(page, button(page, '下一步'));
    await page.waitForURL('**/signup/importverify?key=*');
    await page.getByRole('tab', { name: /^错误1$/ }).waitFor();
    await press(page, page.locator('tbody').getByRole('button', { name: /^手机号/ }));
    await page.keyboard.press('Control+A');
    await page.keyboard.type(wrong.phone);
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: /^错误0$/ }).waitFor();
    await press(page, button(page, '下一步'));
    await page.waitForURL('**/signup/importsignup?key=*');
    await press(page, button(page, '提交并通知签约'));
    await page.waitForURL('**/signup/list');
    for (const { name } of [good, wrong]) await page.getByRole('row').filter({ hasText: name }).getByText('待签署').first().waitFor();
    expect(pointed).toEqual([]);
  });

  test('an invoice: the rule is chosen, a statement is ticked, and the application stands', async () => {
    const page = await enter('王敏', '/invoice/request');
    const rule = page.getByRole('dialog', { name: '选择开票规则' });
    await rule.waitFor();
    await press(page, button(rule, '保存开票规则'));
    await rule.waitFor({ state: 'detached' });
    await tick(page, page.getByRole('checkbox', { name: '选择本页' }));
    await press(page, button(page, '申请开票'));
    await page.waitForURL('**/invoice/confirmation**');
    await press(page, page.getByRole('button', { name: /^提交申请/ }));
    await page.waitForURL(/\/invoice\/detail\/\d+$/);
    await page
      .getByText(/^待审核/)
      .first()
      .waitFor();
    expect(pointed).toEqual([]);
  });

  test('taxes of a list: its title, its row that goes, its taxes and why, and the statement that is made of it', async () => {
    const [kept, gone] = [newcomer(73), newcomer(74)];
    const page = await enter('王敏', '/taxCalculate/list');
    await press(page, page.getByRole('link', { name: '导入算税' }));
    await page.waitForURL('**/taxCalculate/importform');
    await upload(
      page,
      '算税.xlsx',
      taxSheet([
        { ...kept, amount: '8000.00' },
        { ...gone, amount: '10000.00', idCard: '44990119930708' },
      ]),
    );
    await write(page, page.getByLabel('算税标题'), '键盘试算');
    await press(page, button(page, '下一步'));
    await page.waitForURL('**/taxCalculate/importverify?key=*');
    await press(page, page.getByRole('button', { name: new RegExp(`^删除 ?${gone.name}`) }));
    const question = page.getByRole('alertdialog', { name: '删除明细' });
    await press(page, button(question, '删除明细'));
    await question.waitFor({ state: 'detached' });
    await press(page, button(page, '确认算税'));
    await page.waitForURL('**/taxCalculate/detail/*');
    const rows = page.getByRole('region', { name: '算税明细' });
    await press(page, rows.getByRole('button', { name: new RegExp(`${kept.name}的个人所得税`) }));
    const why = page.getByRole('dialog', { name: `为什么是这个税额：${kept.name}` });
    await why.getByText('42.00').first().waitFor();
    await page.keyboard.press('Escape');
    await why.waitFor({ state: 'detached' });
    await press(page, button(page, '生成结算单'));
    const settle = page.getByRole('dialog', { name: '生成结算单' });
    await first(page, settle.getByLabel('业务场景'));
    await press(page, button(settle, '生成结算单'));
    await page.waitForURL('**/index/serviceBaseverify?statement_key=*');
    await page.getByRole('row').getByText(kept.name).first().waitFor();
    expect(pointed).toEqual([]);
  });

  test('settings: a switch asks and moves, and a colleague is let in with a role', async () => {
    const page = await enter('陈立群', '/settings/settings');
    const name = '强制签约校验';
    const control = page.getByRole('switch', { name, exact: true });
    await reach(page, control);
    const was = (await control.getAttribute('aria-checked')) === 'true';
    await page.keyboard.press('Space');
    const question = page.getByRole('alertdialog');
    await press(page, button(question, `${was ? '关闭' : '开启'}${name}`));
    await question.waitFor({ state: 'detached' });
    await page.locator(`[role=switch][aria-label="${name}"][aria-checked="${!was}"]`).waitFor();
    await waitUntil(
      () => control.evaluate((element) => element === document.activeElement),
      () => 'the switch to have the keyboard again',
    );
    await press(page, page.locator('nav a[href="/settings/userAccount"]'));
    await press(page, page.getByRole('link', { name: '添加成员账号' }));
    await page.waitForURL('**/settings/addAccount');
    await write(page, page.getByLabel('手机号'), '16000006499');
    await write(page, page.getByLabel('企业邮箱'), 'keys@xingqiong.example');
    await write(page, page.getByLabel('用户姓名'), '键盘同事');
    await tick(page, page.getByRole('checkbox', { name: /^制单/ }));
    await press(page, button(page, '发送邀请'));
    await page.waitForURL('**/settings/userAccount');
    await page
      .getByRole('row', { name: /键盘同事/ })
      .getByText('邀请中')
      .waitFor();
    expect(pointed).toEqual([]);
  });
});
