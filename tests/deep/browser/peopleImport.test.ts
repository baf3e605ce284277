import type { Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { agreementType } from '../../../schema/codes';
import { describeInBrowser, shoot, wear } from '../../kit/browser/browser';
import { button, consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { newcomer, peopleSheet } from '../../kit/builders/imports';
import { LOOSE } from '../../kit/builders/people';
import { linksTo, sent, signer } from '../../kit/builders/signing';
import { bookOf, textRows } from '../../kit/builders/xlsxFiles';
import { waitUntil } from '../../kit/checks/waiting';

const both = async (page: Page, name: string): Promise<void> => {
  for (const look of ['light', 'dark'] as const) {
    await wear(page, look);
    await shoot(page, `${name}-${look}`);
  }
  await wear(page, 'light');
};
const file = (buffer: Buffer) => ({ name: '人员名单.xlsx', mimeType: '', buffer });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

describeInBrowser('lists of signers on their way in', () => {
  const here = consoleWorld({ app: { limits: LOOSE } });

  test('[SGN-008] [SGN-009] [SGN-011] [SGN-023] [SGN-024 3/3] [SGN-051 1/3] [SGN-053] [SGN-022 1/3] [REG-013 1/3] signers are imported in three steps: what is missing is told, bad rows are mended in place and by file, and everybody is written to', async () => {
    // As long as names are, and longer.
    const good = newcomer(61, { name: '阿依古丽·买买提阿卜杜拉' });
    const wrong = newcomer(62, { name: '买买提阿卜杜热合曼·托合提尼亚孜' });
    const bad = newcomer(63);
    const asked = signer(44);
    await sent(here.world, asked);
    const page = await here.enter('王敏', '/signup/list');
    await page.getByRole('link', { name: '导入名单' }).click();
    await page.waitForURL('**/signup/importform');
    await button(page, '下一步').click();
    for (const said of ['请选择合作主体', '请选择合同', '请上传结算明细']) await page.getByText(said, { exact: true }).first().waitFor();
    await button(page, '预览合同').click();
    await toast(page, '请选择合同模板！');
    const [template] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: /模板/ }).click()]);
    const [titles = []] = await readSheet(await template.path());
    expect(titles.map((title) => String(title))).toEqual(
      expect.arrayContaining([expect.stringContaining('姓名'), expect.stringContaining('身份证号'), expect.stringContaining('手机号')]),
    );
    // D13: the agreement with the code 10 is chosen before anybody has.
    expect(await page.getByRole('radio', { name: agreementType.label('BUSINESS_INCOME') }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: agreementType.label('LABOR_CONTINUOUS') }).check();
    expect(await page.locator('input[type=file]').getAttribute('multiple')).toBeNull();
    await page.getByLabel('合作主体').selectOption({ index: 1 });
    // The subject has one contract for it, so nobody has to choose.
    await button(page, '预览合同').click();
    const text = page.getByRole('dialog');
    await text
      .getByText(/^第一条/)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await text.waitFor({ state: 'detached' });
    const people = [good, { ...wrong, phone: '1600000' }, { ...bad, idCard: '123' }, asked];
    await page.locator('input[type=file]').setInputFiles(file(peopleSheet(people)));
    await page.getByText(/已识别/).waitFor();
    await both(page, 'import-form');
    await button(page, '下一步').click();
    await page.waitForURL('**/signup/importverify?key=*');
    await page.getByRole('tab', { name: /^错误2$/ }).waitFor();
    await both(page, 'import-base');
    // A list without accounts is searched by none.
    expect(await page.getByRole('searchbox', { name: '搜索名单' }).getAttribute('placeholder')).toBe('姓名、证件号');
    expect(await button(page, '下一步').isDisabled()).toBe(true);
    await page.getByRole('tab', { name: /^全部4$/ }).click();
    await rowOf(page, good.name).locator('td.result[data-tone=success]').waitFor();
    for (const { name } of [good, wrong]) {
      const cell = rowOf(page, name).locator('td[data-field=NAME] .cell');
      const hidden = await cell.evaluate((one) => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]);
      expect([name, hidden.some((pixels) => pixels > 0)]).toEqual([name, false]);
    }
    await shoot(page, 'import-names');
    for (const [person, why] of [
      [wrong, '请输入正确的手机号'],
      [bad, /身份证/],
    ] as const) {
      await rowOf(page, person.name).locator('td.result[data-tone=danger], td.result .said[data-severity=ERROR]').waitFor();
      await rowOf(page, person.name).getByText(why).first().waitFor();
    }
    await button(page, '导出明细').click();
    const purpose = page.locator('[role=dialog], [role=alertdialog]').filter({ hasText: '用途' });
    await purpose.getByLabel('用途').fill('与本人核对');
    const [rows] = await Promise.all([page.waitForEvent('download'), button(purpose, '开始导出').click()]);
    await purpose.waitFor({ state: 'detached' });
    expect(rows.suggestedFilename()).toMatch(/\.xlsx$/);
    for (const { name } of people) expect(await rowOf(page, name).getByRole('button', { name: /^删除/ }).count()).toBe(1);
    // What is missing is told at its place; a text is taken without the spaces around it.
    const cells = page.locator('tbody tr').nth(1);
    const type = async (field: string, text: string) => {
      await cells.getByRole('button', { name: new RegExp(`^${field}`) }).click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    };
    for (const [field, said, right] of [
      ['姓名', '请输入姓名', wrong.name],
      ['身份证号', '请输入身份证号', wrong.idCard],
      ['手机号', '请输入手机号', '1600000'],
    ] as const) {
      await type(field, ' ');
      await cells.getByText(said).first().waitFor();
      await type(field, ` ${right} `);
      await cells.getByText(said).first().waitFor({ state: 'detached' });
    }
    await cells.getByText('请输入正确的手机号').first().waitFor();
    // One row in place, the other by the file of bad rows.
    await rowOf(page, wrong.name)
      .getByRole('button', { name: /^手机号/ })
      .click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(wrong.phone);
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: /^错误1$/ }).waitFor();
    const [errors] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: '只下载错误行' }).click()]);
    const lines = (await readSheet(await errors.path())).map((cells) => cells.map((cell) => String(cell ?? '')));
    expect(lines).toHaveLength(2);
    const mended = lines.map((cells) => cells.map((cell) => (cell === '123' ? bad.idCard : cell)));
    await page.getByLabel('上传改好的错误行').setInputFiles(file(bookOf(textRows(mended))));
    await toast(page, '已替换对应的行');
    await page.getByRole('tab', { name: /^错误0$/ }).waitFor();
    await button(page, '下一步').click();
    await page.waitForURL('**/signup/importsignup?key=*');
    // Only now is asked who was asked before.
    await rowOf(page, asked.name)
      .getByText(/^已有待签署的/)
      .first()
      .waitFor();
    await both(page, 'import-depth');
    await page.getByRole('button', { name: `删除${asked.name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除明细' }).click();
    await page.getByRole('tab', { name: /^全部3$/ }).waitFor();
    // Beside the last button: what is sent, to how many, in whose name.
    await page.getByText(/^将向 3 人发送《.+》（.+）$/).waitFor();
    await both(page, 'import-reach');
    await button(page, '提交并通知签约').click();
    await toast(page, '提交并通知成功');
    await page.waitForURL('**/signup/list');
    for (const person of [good, wrong, bad]) {
      await rowOf(page, person.name).getByText('待签署').first().waitFor();
      // The SMS leaves by a job.
      await waitUntil(
        async () => (await linksTo(person.phone, 's')).length > 0,
        () => `an SMS to ${person.phone}`,
      );
      expect(await linksTo(person.phone, 's')).toHaveLength(1);
    }
  });
});
