import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeInBrowser } from '../../kit/browser/browser';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';

/** Four people, two of them hidden by a filter, and a hidden column, as LibreOffice Calc writes it. */
const SHEET = readFileSync(join(__dirname, '../../journeys/files/hidden-rows.xlsx'));

describeInBrowser('a sheet with rows that nobody sees', () => {
  const here = consoleWorld({ toleratesProblems: true });
  const { enter } = here;

  test('names them before the check, leaves them out as one sees it, and takes them in when it is told to', async () => {
    const page = await enter('王敏', '/index/serviceForm');
    const begin = async (choice: string | null): Promise<void> => {
      await page.getByLabel('合作主体').selectOption({ index: 1 });
      await page.getByLabel('业务场景').selectOption({ label: '主播' });
      // The draft keeps the sheet that was chosen before.
      if (await button(page, '更换文件').isVisible()) await button(page, '更换文件').click();
      await page.locator('input[type=file]').setInputFiles({ name: '名单.xlsx', mimeType: '', buffer: SHEET });
      const asked = page.getByRole('group', { name: '表格中有 2 行被隐藏或筛选掉：第 3、5 行' });
      await asked.waitFor();
      expect(await asked.getByLabel('不导入').isChecked()).toBe(true);
      await page.getByText('已导入的列中有隐藏列：备注').waitFor();
      if (choice) await asked.getByLabel(choice).check();
      await button(page, '下一步').click();
    };
    await begin(null);
    await page.getByRole('tab', { name: '全部2' }).waitFor();
    await page.getByText('隐藏行 2').waitFor();
    await page.goto('/index/serviceForm');
    await begin('一并导入');
    await page.getByRole('tab', { name: '全部4' }).waitFor();
    expect(await page.getByText(/隐藏行/).count()).toBe(0);
  });
});
