// A file that is dropped: on the place for it, on the file that stands there already, or beside both.
import type { Locator, Page } from 'playwright-core';
import { describeInBrowser } from '../../kit/browser/browser';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { sheetOf, workerRows } from '../../kit/builders/statements';

const PDF = Buffer.from('%PDF-1.7 x');

const transferOf = (page: Page, name: string, buffer: Buffer) =>
  page.evaluateHandle(
    ([called, bytes]) => {
      const board = new DataTransfer();
      board.items.add(new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], called));
      return board;
    },
    [name, buffer.toString('base64')] as const,
  );
const drop = async (page: Page, on: Locator, name: string, buffer: Buffer) =>
  on.dispatchEvent('drop', { dataTransfer: await transferOf(page, name, buffer) });

describeInBrowser('a file that is dropped', () => {
  const { enter } = consoleWorld();

  test('on the sheet in hand takes its place, though its name is the same; one that is none puts it aside and says why', async () => {
    const page = await enter('王敏', '/index/serviceForm');
    await page.getByLabel('合作主体').selectOption({ index: 1 });
    await page.getByLabel('业务场景').selectOption({ label: '主播' });
    await drop(page, page.getByRole('button', { name: /拖拽文件到此处/ }), '名单.xlsx', sheetOf(workerRows(['810.00', '811.00'])));
    const inHand = page.locator('.jq-file');
    await inHand.getByText('名单.xlsx').waitFor();
    await page.getByText(/^2 行/).waitFor();
    await drop(page, inHand, '名单.txt', Buffer.from('x'));
    await page.getByText(/^文件格式有误，请选择/).waitFor();
    await page.getByRole('button', { name: '下一步', disabled: true }).waitFor();
    await button(page, '取消更换').click();
    await page.getByText(/^文件格式有误，请选择/).waitFor({ state: 'detached' });
    await page.getByText(/^2 行/).waitFor();
    await drop(page, inHand, '名单.xlsx', sheetOf(workerRows(['820.00', '821.00', '822.00'])));
    await page.getByText(/^3 行/).waitFor();
    expect([await inHand.count(), await page.getByRole('button', { name: /拖拽文件到此处/ }).count()]).toEqual([1, 0]);
    await button(page, '下一步').click();
    await page.getByRole('tab', { name: '全部3' }).waitFor();
  });

  test('on one that was just sent takes its place', async () => {
    const page = await enter('王敏', '/invoice/information');
    const review = page.getByRole('checkbox', { name: '申请人工审核并上传证明文件' });
    if (!(await review.isChecked())) await review.check();
    const uploads: string[] = [];
    page.on('response', (answer) => void (answer.url().endsWith('/api/file/upload') && uploads.push(answer.url())));
    await drop(page, page.getByRole('button', { name: /拖拽文件到此处/ }), '执照.pdf', PDF);
    await page.locator('.jq-file').getByText('执照.pdf').waitFor();
    await page.getByText('请上传附件').waitFor({ state: 'detached' });
    const again = page.waitForResponse('**/api/file/upload');
    await drop(page, page.locator('.jq-file'), '执照.pdf', Buffer.from('%PDF-1.7 corrected'));
    expect((await (await again).json()).code).toBe(22000);
    await page.locator('.jq-file').getByText('执照.pdf').waitFor();
    expect(uploads).toHaveLength(2);
  });

  test('beside every place for it leaves the page as it is; dragged text goes where it always went', async () => {
    const page = await enter('王敏', '/index/serviceForm');
    await page.getByLabel('结算内容').fill('写了一半');
    const prevented = (kind: 'dragover' | 'drop', what: 'file' | 'text', on: string) =>
      page.evaluate(
        ([name, content, selector]) => {
          const board = new DataTransfer();
          if (content === 'file') board.items.add(new File(['%PDF-1.7'], '名单.pdf'));
          else board.setData('text/plain', '一句话');
          const event = new DragEvent(name, { dataTransfer: board, bubbles: true, cancelable: true });
          document.querySelector(selector)?.dispatchEvent(event);
          return event.defaultPrevented;
        },
        [kind, what, on] as const,
      );
    for (const on of ['#main h1', 'header', 'body', 'input[name=title]'])
      expect([on, await prevented('dragover', 'file', on), await prevented('drop', 'file', on)]).toEqual([on, true, true]);
    expect([await prevented('dragover', 'text', 'input[name=title]'), await prevented('drop', 'text', 'input[name=title]')]).toEqual([
      false,
      false,
    ]);
    expect(await page.getByLabel('结算内容').inputValue()).toBe('写了一半');
  });
});
