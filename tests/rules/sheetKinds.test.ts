// Files that people bring in the place of a sheet: each is named as what it is, with what to do, whatever its name says.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomainError, errors } from '../../schema/errors';
import { sheetErrors } from '../../schema/sheetErrors';
import { sheetLimits } from '../../server/roster/sheet/limits';
import { openSheet } from '../../server/roster/sheet/open';
import { zipOf } from '../kit/builders/xlsxFiles';

const refusal = (bytes: Buffer): Promise<string> =>
  openSheet(bytes, sheetLimits).then(
    () => 'read',
    (error: unknown) => (error instanceof DomainError ? error.key : String(error)),
  );
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const zip = (...names: readonly string[]): Buffer => zipOf(names.map((name) => ({ name, body: 'x' })));
const compound = (...streams: readonly string[]): Buffer =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512), ...streams.map((name) => Buffer.from(`${name}\0`, 'utf16le'))]);

test.each<readonly [string, keyof typeof errors, RegExp, Buffer]>([
  ['.ods', 'FILE_OPEN_DOCUMENT', /\.ods.*另存为 \.xlsx/, zip('mimetype', 'content.xml', 'META-INF/manifest.xml')],
  ['.numbers', 'FILE_NUMBERS', /Numbers.*导出为.*\.xlsx/, zip('Index/Document.iwa', 'Metadata/Properties.plist')],
  ['an older .numbers', 'FILE_NUMBERS', /Numbers/, zip('Index.zip', 'preview.jpg')],
  ['.xlsb', 'FILE_BINARY_EXCEL', /\.xlsb.*另存为 \.xlsx/, zip('[Content_Types].xml', 'xl/workbook.bin')],
  ['.docx', 'FILE_WORDS', /文档.*\.xlsx/, zip('[Content_Types].xml', 'word/document.xml')],
  ['.pptx', 'FILE_WORDS', /演示/, zip('[Content_Types].xml', 'ppt/presentation.xml')],
  ['an archive of sheets', 'FILE_ARCHIVE', /解压/, zip('11月/工资.xlsx')],
  ['an archive of nothing that is known', 'FILE_NOT_SHEET', /\.xlsx/, zip('a.bin')],
  ['.xls and the .et of WPS', 'FILE_OLD_EXCEL', /\.xls.*\.et.*另存为 \.xlsx/, compound('Workbook')],
  ['.doc and the .wps of WPS', 'FILE_WORDS', /WPS/, compound('WordDocument')],
  ['.ppt', 'FILE_WORDS', /演示/, compound('PowerPoint Document')],
  ['a sheet with a password', 'FILE_ENCRYPTED', /密码/, compound('EncryptedPackage')],
  ['.pdf', 'FILE_PDF', /PDF.*\.xlsx/, latin('%PDF-1.7\n1 0 obj')],
  ['.png', 'FILE_PICTURE', /图片.*\.xlsx/, latin('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
  ['.jpg', 'FILE_PICTURE', /图片/, latin('\xff\xd8\xff\xe0\0\x10JFIF')],
  ['.webp', 'FILE_PICTURE', /图片/, latin('RIFF\x10\0\0\0WEBPVP8 ')],
  ['.heic of a phone', 'FILE_PICTURE', /图片/, latin('\0\0\0\x18ftypheic\0\0\0\0')],
  ['.bmp', 'FILE_PICTURE', /图片/, latin('BM\x36\x10\0\0\0\0\0\0\x36\0\0\0')],
  ['.rar', 'FILE_ARCHIVE', /解压/, latin('Rar!\x1a\x07\x01\0')],
  ['.7z', 'FILE_ARCHIVE', /解压/, latin('7z\xbc\xaf\x27\x1c\0\x04')],
  ['.gz', 'FILE_ARCHIVE', /解压/, latin('\x1f\x8b\x08\0\0\0')],
  ['.rtf', 'FILE_WORDS', /文档/, latin('{\\rtf1\\ansi 1')],
  [
    'a page called .xls',
    'FILE_WEB_PAGE',
    /HTML 或 XML.*另存为 \.xlsx/,
    Buffer.from('<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>'),
  ],
  [
    'XML Spreadsheet 2003 called .xls',
    'FILE_WEB_PAGE',
    /HTML 或 XML/,
    Buffer.from(
      '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
    ),
  ],
])('%s is named as what it is, with what to do', async (_what, key, text, bytes) => {
  expect([await refusal(bytes), errors[key].zh]).toEqual([key, expect.stringMatching(text)]);
});

describe('a csv of Taiwan', () => {
  // 姓名,身分證字號,金額 and 林志玲,…,900 in Big5.
  const titles = Buffer.from('a96da6572ca8ada4c0c3d2a672b8b92caaf7c342', 'hex');
  const row = Buffer.concat([Buffer.from('aa4ca7d3acc2', 'hex'), latin(',A123456789,900')]);

  test('is told by its titles and never read as other people', async () => {
    expect(new TextDecoder('big5').decode(titles)).toBe('姓名,身分證字號,金額');
    expect(await refusal(Buffer.concat([titles, latin('\r\n'), row, latin('\r\n')]))).toBe('FILE_BIG5');
    expect(errors.FILE_BIG5.zh).toMatch(/Big5.*核对姓名.*\.xlsx/);
  });

  test('is none where the titles are those of the mainland', async () => {
    const mainland = Buffer.from('d0d5c3fb2cbdf0b6ee0d0ad5c5c8fd2c3930300d0a', 'hex');
    expect(new TextDecoder('gb18030').decode(mainland)).toBe('姓名,金额\r\n张三,900\r\n');
    expect(await refusal(mainland)).toBe('read');
  });
});

test('whatever the reader of sheets refuses stands in the list that its callers declare', () => {
  const folder = join(__dirname, '../../server/roster/sheet');
  const thrown = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/'FILE_[A-Z0-9_]+'/g) ?? []);
  // A tab that was named, and a row of a corrected file that was copied with its key, are a list's alone.
  const known: readonly string[] = [...sheetErrors, 'FILE_SHEET_UNKNOWN', 'FILE_ROW_TWICE'];
  expect([...new Set(thrown)].filter((key) => !known.includes(key.slice(1, -1)))).toEqual([]);
  expect(new Set(thrown).size).toBeGreaterThan(20);
});
