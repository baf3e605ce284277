import type { Page } from 'playwright-core';
import { describeInBrowser, shoot, wear } from '../../kit/browser/browser';
import { pathOf } from '../../kit/browser/consolePages';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { newcomer, peopleSheet } from '../../kit/builders/imports';
import { LOOSE } from '../../kit/builders/people';
import { publishedTemplate } from '../../kit/builders/phones';
import { linksTo } from '../../kit/builders/signing';
import { waitUntil } from '../../kit/checks/waiting';

const file = (people: Parameters<typeof peopleSheet>[0]) => ({ name: '人员名单.xlsx', mimeType: '', buffer: peopleSheet(people) });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const both = async (page: Page, name: string): Promise<void> => {
  for (const look of ['light', 'dark'] as const) {
    await wear(page, look);
    await shoot(page, `${name}-${look}`);
  }
  await wear(page, 'light');
};

describeInBrowser('people who are to register or to sign, as the company sees them', () => {
  const here = consoleWorld({ app: { limits: LOOSE }, prepare: publishedTemplate });
  test.each([
    [
      'REGISTRATION',
      '/ticket',
      '导入登记名单',
      '登记核对',
      '提交并通知登记',
      '[REG-001 1/2] [REG-002] [REG-008] [REG-012 2/2] [REG-031 1/4] [REG-032]',
    ],
    ['SIGNING', '/signup', '导入签约名单', '签约核对', '提交并通知签约', '[REG-001 2/2] [REG-003] [REG-013 2/3] [REG-031 2/4]'],
  ] as const)('%s goes from %s/importform over the base check to its own: %s, %s, %s %s', async (kind, root, title, last, submit, _ids) => {
    const at = kind === 'REGISTRATION' ? 14 : 24;
    const [wrong, gone, kept] = [newcomer(at), newcomer(at + 1), newcomer(at + 2)];
    const exit = kind === 'REGISTRATION' ? '/ticket/user' : '/signup/list';
    const page = await here.enter('王敏', `${root}/importform`);
    const steps = page.getByRole('list', { name: title }).getByRole('listitem');
    const isAt = (step: string) =>
      page.getByRole('list', { name: title }).locator('[aria-current=step]').filter({ hasText: step }).waitFor();
    const begin = async (people: Parameters<typeof peopleSheet>[0]) => {
      await page.goto(`${root}/importform`);
      await isAt('填写基础信息');
      if (kind === 'SIGNING') await page.getByRole('radio', { name: '连续劳务服务协议' }).check();
      await page.getByLabel('合作主体').selectOption({ index: 1 });
      if (kind === 'SIGNING') await page.getByRole('combobox', { name: '合同' }).selectOption({ index: 1 });
      await page.locator('input[type=file]').setInputFiles(file(people));
      await page.getByText(/已识别/).waitFor();
      await button(page, '下一步').click();
      await page.waitForURL(`**${root}/importverify?key=*`);
      await isAt('基础信息核对');
    };
    await isAt('填写基础信息');
    expect(await steps.allInnerTexts()).toEqual(['填写基础信息', '基础信息核对', last].map((step) => expect.stringContaining(step)));
    if (kind === 'REGISTRATION') {
      // Which contract each of them will sign stands on the form, with its text.
      await page.getByLabel('合作主体').selectOption({ index: 1 });
      await page.getByText('每人登记后签署的合同').waitFor();
      const said = page.getByText(/^《.+》（连续劳务服务协议）/);
      const named = /《(.+)》/.exec(await said.innerText())?.[1] ?? '';
      await button(page, '预览合同').click();
      const text = page.getByRole('dialog', { name: named });
      await text.getByText('报酬与税款').waitFor();
      await page.keyboard.press('Escape');
      await text.waitFor({ state: 'hidden' });
    }
    await begin([{ name: '改我的名', idCard: '123', phone: '1600000' }, gone, kept]);
    await page.getByRole('tab', { name: /^错误1$/ }).waitFor();
    for (const name of ['取消', '导出明细']) expect([name, await button(page, name).count()]).toEqual([name, 1]);
    // Each of the three is put right where it stands, and a row is deleted: before anybody registers or signs.
    await page.getByRole('tab', { name: /^全部3$/ }).click();
    let name = '改我的名';
    for (const [field, text] of [
      ['姓名', wrong.name],
      ['身份证号', wrong.idCard],
      ['手机号', wrong.phone],
    ] as const) {
      await rowOf(page, name)
        .getByRole('button', { name: new RegExp(`^${field}`) })
        .first()
        .click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
      if (field === '姓名') name = wrong.name;
      await rowOf(page, name).first().waitFor();
    }
    await page.getByRole('tab', { name: /^错误0$/ }).waitFor();
    await page.getByRole('button', { name: `删除${gone.name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除明细' }).click();
    await page.getByRole('tab', { name: /^可提交2$/ }).waitFor();
    await button(page, '下一步').click();
    await page.waitForURL(`**${root}/importsignup?key=*`);
    await isAt(last);
    await page.getByRole('tab', { name: /^可提交2$/ }).waitFor();
    // Which buttons a list has is known with its counts.
    await button(page, submit).waitFor();
    for (const way of [submit, '提交', '取消', '导出明细']) expect([way, await button(page, way).count()]).toEqual([way, 1]);
    await both(page, `people-import-${kind}`);
    const address = pathOf(page);
    await button(page, submit).click();
    await page.waitForURL(kind === 'REGISTRATION' ? `**${exit}?key=*` : `**${exit}`);
    for (const person of [wrong, kept]) await rowOf(page, person.name).first().waitFor();
    expect(await rowOf(page, gone.name).count()).toBe(0);
    await page.goto(address);
    await page.getByText(/^该名单已提交/).waitFor();
    // Cancelled, the list is dropped, and its address opens nothing any more.
    const left = newcomer(at + 3);
    await begin([left]);
    await page.getByRole('tab', { name: /^可提交1$/ }).waitFor();
    const dropped = pathOf(page);
    await button(page, '取消').click();
    await page.getByRole('alertdialog').getByRole('button', { name: '取消导入' }).click();
    await page.waitForURL(`**${exit}*`);
    await rowOf(page, kept.name).first().waitFor();
    expect(await rowOf(page, left.name).count()).toBe(0);
    await page.goto(dropped);
    await page.getByText(/^该名单已取消/).waitFor();
    // Submitted without a message, the person stands in the list and is written to by nobody.
    await begin([left]);
    await page.getByRole('tab', { name: /^可提交1$/ }).waitFor();
    await button(page, '下一步').click();
    await page.waitForURL(`**${root}/importsignup?key=*`);
    await button(page, '提交').click();
    await page.waitForURL(`**${exit}*`);
    await rowOf(page, left.name).first().waitFor();
    const place = kind === 'REGISTRATION' ? 'reg' : 's';
    expect(await linksTo(left.phone, place)).toEqual([]);
    await waitUntil(
      async () => (await linksTo(wrong.phone, place)).length === 1 && (await linksTo(kept.phone, place)).length === 1,
      () => 'both of the first list are written to',
    );
  });
});
