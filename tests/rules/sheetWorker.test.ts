import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { stopSheetWorkers, writeSheetInWorker } from '../../server/kernel/sheetWorker';

const COLUMNS = [{ title: '姓名', kind: 'text' as const }];
const PAGES = 7;
const PAGE_ROWS = 400;

/** Names that no other sheet has, in more pages than are ever on their way. */
async function* pagesOf(sheet: string) {
  for (let page = 0; page < PAGES; page += 1) {
    yield Array.from({ length: PAGE_ROWS }, (_, row) => [`${sheet}${page * PAGE_ROWS + row}`]);
  }
}
const namesIn = async (bytes: Buffer): Promise<unknown[]> => (await readSheet(bytes)).slice(1).map(([name]) => name);
const namesOf = (sheet: string) => Array.from({ length: PAGES * PAGE_ROWS }, (_, row) => `${sheet}${row}`);

describe('sheets written one after another by one thread', () => {
  afterAll(stopSheetWorkers);

  test('each has its own rows and all of them, also after one that nobody wanted to the end', async () => {
    for (const sheet of ['甲', '乙'])
      expect(await namesIn(await buffer(writeSheetInWorker({ name: sheet, columns: COLUMNS, mark: null }, pagesOf(sheet))))).toEqual(
        namesOf(sheet),
      );
    const unwanted = writeSheetInWorker({ name: '丙', columns: COLUMNS, mark: null }, pagesOf('丙'));
    for await (const _ of unwanted) break;
    const both = await Promise.all(
      ['丁', '戊'].map((sheet) => buffer(writeSheetInWorker({ name: sheet, columns: COLUMNS, mark: null }, pagesOf(sheet)))),
    );
    expect(await Promise.all(both.map(namesIn))).toEqual(['丁', '戊'].map(namesOf));
  });

  test('a page that cannot be read ends the sheet with its cause, and the next one is whole', async () => {
    async function* broken() {
      yield [['己']];
      throw new Error('the page is gone');
    }
    await expect(buffer(writeSheetInWorker({ name: '己', columns: COLUMNS, mark: null }, broken()))).rejects.toThrow('the page is gone');
    expect(await namesIn(await buffer(writeSheetInWorker({ name: '庚', columns: COLUMNS, mark: null }, pagesOf('庚'))))).toEqual(
      namesOf('庚'),
    );
  });
});
