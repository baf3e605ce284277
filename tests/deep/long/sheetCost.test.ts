import { sheetLimits } from '../../../server/roster/sheet/limits';
import { openSheet, pickTab } from '../../../server/roster/sheet/open';
import { bookParts, changed, textRows, zipOf } from '../../kit/builders/xlsxFiles';

const MB = 1024 * 1024;
const SHEET = 'xl/worksheets/sheet1.xml';
const PLAIN = [
  ['姓名', '金额'],
  ['何静', '1'],
];

async function outcome(bytes: Buffer): Promise<unknown> {
  try {
    const sheet = await openSheet(bytes, sheetLimits);
    await sheet.readTab(pickTab(sheet.tabs, undefined), () => true);
    sheet.close();
    return 'read';
  } catch (cause) {
    return (cause as { key?: string }).key ?? cause;
  }
}

test('[IMP-012 1/5] a bomb is refused by its directory: inflating nothing, the reader takes no memory for it', async () => {
  const parts = bookParts({ tabs: [{ name: 'Sheet1', xml: textRows(PLAIN) }] });
  const bomb = Buffer.alloc(65 * MB, 0x20);
  const before = process.memoryUsage().rss;
  expect(await outcome(changed(parts, SHEET, (part) => ({ ...part, body: bomb })))).toBe('FILE_EXPANDS_TOO_LARGE');
  const media = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `xl/media/${at}.bin`, body: bomb.subarray(0, 42 * MB), stored: true }));
  expect(await outcome(zipOf([...parts, ...media(3)]))).toBe('read');
  expect(await outcome(zipOf([...parts, ...media(4)]))).toBe('FILE_EXPANDS_TOO_LARGE');
  // The bodies above are the test's own memory; the reader adds next to nothing.
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * MB);
});
