import { readXlsx as oracle } from 'hucre';
import type { Cell, SheetRow } from '../../server/roster/sheet/cell';
import { sheetLimits } from '../../server/roster/sheet/limits';
import { openSheet, pickTab } from '../../server/roster/sheet/open';
import { bookOf, bookParts, changed, textRows, zipOf } from '../kit/builders/xlsxFiles';

async function rowsOf(bytes: Buffer, tab?: string): Promise<SheetRow[]> {
  const sheet = await openSheet(bytes, sheetLimits);
  const rows: SheetRow[] = [];
  await sheet.readTab(pickTab(sheet.tabs, tab), (row) => {
    rows.push(row);
    return true;
  });
  sheet.close();
  return rows;
}

async function cellsOf(rowXml: string, extra: Parameters<typeof bookOf>[1] = {}): Promise<(Cell | undefined)[]> {
  const rows = await rowsOf(bookOf(`<sheetData>${rowXml}</sheetData>`, extra));
  return rows[0]?.cells ?? [];
}

const refusal = (bytes: Buffer, tab?: string) =>
  rowsOf(bytes, tab).then(
    () => 'read',
    (cause: { key?: string }) => cause.key ?? cause,
  );

describe('cells of an xlsx file', () => {
  it('keeps the characters of a numeric cell: 18 digits are never rounded [IMP-001 2/7]', async () => {
    const [cell] = await cellsOf('<row r="1"><c r="A1"><v>110101199003074512</v></c></row>');
    expect(cell).toEqual({ kind: 'number', raw: '110101199003074512', formula: false });
  });

  it('reads shared, rich, inline, formula and CDATA text, and skips phonetic guides', async () => {
    const sharedStrings =
      '<si><t>何静</t><rPh sb="0" eb="1"><t>he</t></rPh></si><si><r><t>刘</t></r><r><rPr><b/></rPr><t>洋</t></r></si><si><t xml:space="preserve"> a_x000D_b </t></si>';
    const cells = await cellsOf(
      '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="inlineStr"><is><t><![CDATA[<x>]]></t></is></c><c t="str"><f>A1</f><v>合</v></c></row>',
      { sharedStrings },
    );
    expect(cells.map((cell) => cell?.raw)).toEqual(['何静', '刘洋', ' a\rb ', '<x>', '合']);
    expect(cells[4]?.formula).toBe(true);
  });

  it.each(['A1 C1', 'a1 c1', 'A c'])('puts a cell where its reference %s says, however it is written', async (references) => {
    const [first, third] = references.split(' ');
    const cells = await cellsOf(`<row r="1"><c r="${first}"><v>1</v></c><c r="${third}"><v>3</v></c></row>`);
    expect(Array.from(cells, (cell) => cell?.raw)).toEqual(['1', undefined, '3']);
  });

  it.each([
    ['&#0;', '\u0000'],
    ['&#x1;', '\u0001'],
    ['&#x0B;', '\u000b'],
    ['&#011;', '\u000b'],
    ['&#xFFFE;', '\ufffe'],
    ['&#xD83D;&#xDE00;', '😀'],
    ['&#xd800;', '\ud800'],
    ['\u0001', '\u0001'],
    ['\u001f\uffff', '\u001f\uffff'],
  ])('keeps what no XML holds as a character of its cell alone: %j', async (written, read) => {
    const inner = `何${written}静`;
    const inline = await cellsOf(`<row r="1"><c r="A1" t="inlineStr"><is><t>${inner}</t></is></c><c r="B1"><v>9</v></c></row>`);
    const shared = await cellsOf('<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>9</v></c></row>', {
      sharedStrings: `<si><t>${inner}</t></si>`,
    });
    for (const cells of [inline, shared]) expect(cells.map((cell) => cell?.raw)).toEqual([`何${read}静`, '9']);
  });

  it('leaves references of characters that it holds as they are, wherever a piece of the file ends', async () => {
    for (let pad = 0; pad < 44; pad += 4) {
      const cell = `<c t="inlineStr"><is><t>${'&#x4F55;&#38745;&amp;&#x00000000000001;'.repeat(40)}</t></is></c>`;
      const body = `<worksheet><!--${'p'.repeat(pad)}--><sheetData>${`<row>${cell}</row>`.repeat(200)}</sheetData></worksheet>`;
      const bytes = changed(bookParts({ tabs: [{ name: 'x', xml: '' }] }), 'xl/worksheets/sheet1.xml', (part) => ({
        ...part,
        body,
        stored: true,
      }));
      const rows = await rowsOf(bytes);
      expect(rows).toHaveLength(200);
      expect(rows.every(({ cells }) => cells[0]?.raw === '何静&\u0001'.repeat(40))).toBe(true);
    }
  });

  it('counts rows and cells on when they carry no reference', async () => {
    const rows = await rowsOf(
      bookOf(
        '<sheetData><row><c><v>1</v></c></row><row r="5"><c r="C5"><v>2</v></c><c><v>3</v></c></row><row><c><v>4</v></c></row></sheetData>',
      ),
    );
    expect(rows.map((row) => [row.line, row.cells.map((cell) => cell?.raw)])).toEqual([
      [1, ['1']],
      [5, [undefined, undefined, '2', '3']],
      [6, ['4']],
    ]);
  });

  it('leaves out the byte order mark at the beginning only, and keeps characters whole wherever a piece of the file ends', async () => {
    const sheet = 'xl/worksheets/sheet1.xml';
    for (let pad = 0; pad < 8; pad++) {
      // Pieces of a stored part end at powers of two, in each byte of these characters in turn.
      const long = '\ufeff中é😀'.repeat(80);
      const cell = `<c t="inlineStr"><is><t>${long}</t></is></c>`;
      const body = `\ufeff<worksheet><!--${'p'.repeat(pad)}--><sheetData>${`<row>${cell}</row>`.repeat(400)}</sheetData></worksheet>`;
      for (const stored of [true, false]) {
        const bytes = changed(bookParts({ tabs: [{ name: 'x', xml: '' }] }), sheet, (part) => ({ ...part, body, stored }));
        const rows = await rowsOf(bytes);
        expect(rows).toHaveLength(400);
        expect(rows.every(({ cells }) => cells[0]?.raw === long)).toBe(true);
      }
    }
  });

  it('takes the prefix of the root element and ignores cells of a foreign namespace', async () => {
    const xml =
      '<?xml version="1.0"?><x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:evil="e"><x:sheetData><x:row r="1"><x:c r="A1"><x:v>7</x:v></x:c><evil:c r="B1"><evil:v>9</evil:v></evil:c></x:row><row><c><v>8</v></c></row></x:sheetData></x:worksheet>';
    const rows = await rowsOf(bookOf(xml));
    expect(rows).toEqual([{ line: 1, cells: [{ kind: 'number', raw: '7', formula: false }] }]);
  });

  it('tells truth values, spreadsheet errors, dates and formulas without a result apart', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m月"/><numFmt numFmtId="165" formatCode="#,##0.00&quot;days&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>';
    const cells = await cellsOf(
      '<row><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c s="1"><v>45000</v></c><c s="2"><v>45001</v></c><c s="3"><v>45002</v></c><c><f>1+1</f></c><c t="d"><v>2026-11-20</v></c></row>',
      { styles },
    );
    expect(cells.map((cell) => cell?.kind)).toEqual(['bool', 'error', 'date', 'date', 'number', 'error', 'date']);
    expect(cells[5]).toEqual({ kind: 'error', raw: '', formula: true });
  });

  it('never runs a formula: the stored result is read and marked [IMP-001 3/7]', async () => {
    const [cell] = await cellsOf('<row><c t="str"><f>HYPERLINK("http://evil","x")</f><v>x</v></c></row>');
    expect(cell).toEqual({ kind: 'text', raw: 'x', formula: true });
  });

  it('agrees with another reader on random sheets of text', async () => {
    let seed = 42;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const alphabet = ['a', '中', '&', '<', ' ', '"', '_x0041_', '1', '😀'];
    for (let round = 0; round < 20; round++) {
      const rows = Array.from({ length: 1 + random(8) }, () =>
        Array.from(
          { length: 1 + random(6) },
          () => `k${Array.from({ length: random(6) }, () => alphabet[random(alphabet.length)]).join('')}`,
        ),
      );
      const bytes = bookOf(textRows(rows));
      const ours = (await rowsOf(bytes)).map((row) => Array.from(row.cells, (cell) => cell?.raw ?? null));
      // The other reader pads short rows to the width of the sheet.
      const theirs = (await oracle(bytes)).sheets[0]?.rows.map((row) => row.filter((cell) => cell !== null));
      expect(ours).toEqual(theirs);
    }
  });
});

describe('tabs', () => {
  const tabs = [
    { name: '说明', xml: textRows([['x']]), state: 'hidden' },
    { name: '11月', xml: textRows([['一']]) },
    { name: '10月', xml: textRows([['二']]) },
  ];

  it('preselects the first visible tab and reads the one the user picks [IMP-006 1/4]', async () => {
    const bytes = zipOf(bookParts({ tabs }));
    expect((await rowsOf(bytes))[0]?.cells[0]?.raw).toBe('一');
    expect((await rowsOf(bytes, '10月'))[0]?.cells[0]?.raw).toBe('二');
    expect(await refusal(bytes, '9月')).toBe('FILE_SHEET_UNKNOWN');
  });
});

describe('files that are refused', () => {
  const plain = textRows([
    ['姓名', '金额'],
    ['何静', '1'],
  ]);
  const parts = bookParts({ tabs: [{ name: 'Sheet1', xml: plain }] });
  const sheet = 'xl/worksheets/sheet1.xml';

  it('refuses another type by its bytes, whatever its name says', async () => {
    expect(await refusal(Buffer.from('MZ\x90\x00\x03binary', 'latin1'))).toBe('FILE_NOT_SHEET');
    expect(await refusal(Buffer.from('%PDF-1.7\n%âãÏÓ'))).toBe('FILE_PDF');
    expect(await refusal(Buffer.from('<html><table><tr><td>1</td></tr></table></html>'))).toBe('FILE_WEB_PAGE');
    expect(await refusal(zipOf([{ name: 'word/document.xml', body: '<w/>' }]))).toBe('FILE_WORDS');
    // A binary workbook is none that could be damaged.
    const binary = parts.map((part) => ({
      ...part,
      name: part.name.replace('workbook.xml', 'workbook.bin'),
      body: String(part.body).replace('workbook.xml', 'workbook.bin'),
    }));
    expect(await refusal(zipOf(binary))).toBe('FILE_BINARY_EXCEL');
    expect(await refusal(Buffer.alloc(0))).toBe('FILE_NO_ROWS');
  });

  it('tells an encrypted workbook from an old one, each with its own text [IMP-001 4/7]', async () => {
    const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    expect(await refusal(Buffer.concat([ole, Buffer.alloc(512), Buffer.from('EncryptedPackage', 'utf16le')]))).toBe('FILE_ENCRYPTED');
    expect(await refusal(Buffer.concat([ole, Buffer.alloc(512), Buffer.from('Workbook', 'utf16le')]))).toBe('FILE_OLD_EXCEL');
    expect(await refusal(changed(parts, sheet, (part) => ({ ...part, flags: 0x0801 })))).toBe('FILE_ENCRYPTED');
  });

  it('says of what lies beside an open file what it is', async () => {
    const user = Buffer.from('\x06caiwu1');
    expect(await refusal(Buffer.concat([user, Buffer.alloc(165 - user.length, ' ')]))).toBe('FILE_STILL_OPEN');
    const wide = Buffer.concat([Buffer.from('财务', 'utf16le'), Buffer.alloc(106, Buffer.from([0x20, 0]))]);
    expect(await refusal(Buffer.concat([user, Buffer.alloc(55 - user.length, ' '), wide]))).toBe('FILE_STILL_OPEN');
    expect(await refusal(Buffer.from(',财务,pc1,28.11.2026 10:00,file:///home/a/.config/libreoffice/4;'))).toBe('FILE_STILL_OPEN');
    // A list of that length is one.
    expect(await refusal(Buffer.from(`姓名,金额\n${'何静,900\n'.repeat(20)}`.slice(0, 75).padEnd(79, '0')))).not.toBe('FILE_STILL_OPEN');
  });

  it('refuses a wrong checksum, because a damaged sheet would pay the wrong people', async () => {
    expect(await refusal(changed(parts, sheet, (part) => ({ ...part, claimedCrc: 0x12345678 })))).toBe('FILE_DAMAGED');
  });

  it('refuses sizes that lie, too small and too large', async () => {
    expect(await refusal(changed(parts, sheet, (part) => ({ ...part, claimedSize: 10 })))).toBe('FILE_DAMAGED');
    expect(await refusal(changed(parts, sheet, (part) => ({ ...part, claimedSize: 100_000 })))).toBe('FILE_DAMAGED');
  });

  it('refuses a bomb, by what one part or all of them together would be', async () => {
    const bomb = Buffer.alloc(65 * 1024 * 1024, 0x20);
    expect(await refusal(changed(parts, sheet, (part) => ({ ...part, body: bomb })))).toBe('FILE_EXPANDS_TOO_LARGE');
    // Stored as they are, so that it is the sum alone that counts.
    const media = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ name: `xl/media/${at}.bin`, body: bomb.subarray(0, 42 * 1024 * 1024), stored: true }));
    expect(await refusal(zipOf([...parts, ...media(3)]))).toBe('read');
    expect(await refusal(zipOf([...parts, ...media(4)]))).toBe('FILE_EXPANDS_TOO_LARGE');
  });

  it('judges the ratio only above 8 MiB: a small repetitive part is honest [IMP-012 2/5]', async () => {
    const small = { name: 'xl/media/a.bin', body: Buffer.alloc(7 * 1024 * 1024) };
    expect(await refusal(zipOf([...parts, small]))).toBe('read');
    const large = { name: 'xl/media/a.bin', body: Buffer.alloc(9 * 1024 * 1024) };
    expect(await refusal(zipOf([...parts, large]))).toBe('FILE_EXPANDS_TOO_LARGE');
  });

  it('refuses a size that lies about a bomb at its first excess byte', async () => {
    const body = Buffer.from(`<sheetData>${'<row/>'.repeat(200_000)}`);
    expect(await refusal(changed(parts, sheet, (part) => ({ ...part, body, claimedSize: 500 })))).toBe('FILE_DAMAGED');
  });

  it('refuses a DOCTYPE and entities', async () => {
    const xml = '<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "aaaa">]><worksheet><sheetData/></worksheet>';
    expect(await refusal(bookOf(xml))).toBe('FILE_UNSAFE');
    expect(await refusal(bookOf('<sheetData><row><c t="str"><v>&lol;</v></c></row></sheetData>'))).toBe('FILE_DAMAGED');
  });

  it('refuses path tricks, links, duplicate names and too many entries', async () => {
    expect(await refusal(zipOf([...parts, { name: '../x', body: 'x' }]))).toBe('FILE_DAMAGED');
    expect(await refusal(zipOf([...parts, { name: 'link', body: '/etc/passwd', unixMode: 0o120777 }]))).toBe('FILE_UNSAFE');
    expect(await refusal(zipOf([...parts, { name: 'XL/Worksheets/sheet1.xml', body: plain }]))).toBe('FILE_UNSAFE');
    expect(await refusal(zipOf([...parts, ...Array.from({ length: 1000 }, (_, at) => ({ name: `a${at}`, body: '', stored: true }))]))).toBe(
      'FILE_UNSAFE',
    );
    const huge = Array.from({ length: 65_534 }, (_, at) => ({ name: `a${at}`, body: '', stored: true }));
    expect(await refusal(zipOf(huge))).toBe('FILE_UNSAFE');
  });

  it('refuses bytes that are not UTF-8 and XML that is cut', async () => {
    const bad = Buffer.concat([
      Buffer.from('<worksheet><sheetData><row><c t="str"><v>'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('</v></c></row></sheetData></worksheet>'),
    ]);
    expect(await refusal(changed(parts, sheet, (part) => ({ ...part, body: bad })))).toBe('FILE_DAMAGED');
    expect(await refusal(changed(parts, sheet, (part) => ({ ...part, body: '<worksheet><sheetData><row>' })))).toBe('FILE_DAMAGED');
    const text = Buffer.from(`<worksheet><sheetData>${'<row/>'.repeat(50)}</sheetData></worksheet><!-- 中`);
    for (const cut of [1, 2]) {
      const body = text.subarray(0, text.length - cut);
      expect(await refusal(changed(parts, sheet, (part) => ({ ...part, body })))).toBe('FILE_DAMAGED');
    }
    const whole = zipOf(parts);
    expect(await refusal(whole.subarray(0, whole.length - 40))).toBe('FILE_DAMAGED');
  });

  it('takes a header and 60,000 rows and refuses the 60,001st, for every kind of sheet [IMP-012 3/5]', async () => {
    const rows = (count: number) => bookOf(`<sheetData>${'<row><c><v>1</v></c></row>'.repeat(count)}</sheetData>`);
    expect(await refusal(rows(1 + 60_000))).toBe('read');
    expect(await refusal(rows(1 + 60_001))).toBe('FILE_TOO_MANY_ROWS');
    const csv = Buffer.from('1\n'.repeat(1 + 60_001));
    expect(await refusal(csv)).toBe('FILE_TOO_MANY_ROWS');
  });

  it('refuses millions of bare rows early', async () => {
    const body = `<?xml version="1.0"?><worksheet><sheetData>${'<row/>'.repeat(2_200_000)}</sheetData></worksheet>`;
    const bytes = changed(parts, sheet, (part) => ({ ...part, body, stored: true }));
    expect(await refusal(bytes)).toBe('FILE_TOO_MANY_ROWS');
  });

  it('refuses a filled cell beyond column 50 without building a grid', async () => {
    expect(
      await refusal(
        bookOf('<sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'),
      ),
    ).toBe('FILE_TOO_MANY_COLUMNS');
    expect(await refusal(bookOf('<sheetData><row r="1048576"><c r="AX1048576"><v>1</v></c></row></sheetData>'))).toBe('read');
  });

  it('refuses a cell above 1,000 characters and two values for one place', async () => {
    expect(await refusal(bookOf(textRows([['x'.repeat(1001)]])))).toBe('FILE_CELL_TOO_LONG');
    expect(await refusal(bookOf(textRows([['x'.repeat(1000)]])))).toBe('read');
    expect(await refusal(bookOf('<sheetData><row><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row></sheetData>'))).toBe(
      'FILE_CELL_MISPLACED',
    );
    expect(
      await refusal(
        bookOf('<sheetData><row><c t="s"><v>0</v></c></row></sheetData>', { sharedStrings: `<si><t>${'x'.repeat(9000)}</t></si>` }),
      ),
    ).toBe('FILE_CELL_TOO_LONG');
  });

  it.each([
    [
      'a cell of another row',
      '<row r="5"><c r="A5"><v>1</v></c><c r="B7"><v>2</v></c></row>',
      'FILE_CELL_MISPLACED',
      { line: 5, cell: 'B7' },
    ],
    ['the same in a row without a number', '<row r="5"/><row><c r="B5"><v>2</v></c></row>', 'FILE_CELL_MISPLACED', { line: 6, cell: 'B5' }],
    [
      'a cell of another row that is read by the parser',
      '<row r="2"><c r="B3" t="b"><v>1</v></c></row>',
      'FILE_CELL_MISPLACED',
      { line: 2 },
    ],
    ['a number for a place', '<row r="2"><c r="2"><v>1</v></c></row>', 'FILE_CELL_MISPLACED', { line: 2, cell: '2' }],
    ['no place at all', '<row r="2"><c r=""><v>1</v></c></row>', 'FILE_CELL_MISPLACED', { line: 2, cell: '' }],
    ['a place of a formula', '<row r="2"><c r="$B$2"><v>1</v></c></row>', 'FILE_CELL_MISPLACED', { line: 2, cell: '$B$2' }],
    ['a place by its numbers', '<row r="2"><c r="R2C2"><v>1</v></c></row>', 'FILE_CELL_MISPLACED', { line: 2, cell: 'R2C2' }],
    ['a place of another sheet', '<row r="2"><c r="X!B2"><v>1</v></c></row>', 'FILE_CELL_MISPLACED', { line: 2, cell: 'X!B2' }],
    ['a place twice', '<row r="2"><c r="B2"><v>1</v></c><c r="b2"><v>2</v></c></row>', 'FILE_CELL_MISPLACED', { line: 2, cell: 'B2' }],
    ['a row twice', '<row r="3"><c><v>1</v></c></row><row r="3"><c><v>2</v></c></row>', 'FILE_ROW_MISPLACED', { line: 3, before: 3 }],
    [
      'rows out of order',
      '<row r="3"><c><v>1</v></c></row><row r="2"><c t="b"><v>1</v></c></row>',
      'FILE_ROW_MISPLACED',
      { line: 2, before: 3 },
    ],
    ['a row within a row', '<row r="2"><c><v>1</v></c><row r="3"><c><v>2</v></c></row></row>', 'FILE_DAMAGED', {}],
    ['a cell within a cell', '<row r="2"><c r="A2"><c r="B2"><v>2</v></c><v>1</v></c></row>', 'FILE_DAMAGED', {}],
  ])('refuses %s: its value might be that of another person', async (_what, rows, key, params) => {
    await expect(rowsOf(bookOf(`<sheetData>${rows}</sheetData>`))).rejects.toMatchObject({ key, params });
  });

  it('refuses a shared string that does not exist', async () => {
    for (const index of ['9', ' ', '-0', '1e0', '0x0'])
      expect([
        index,
        await refusal(
          bookOf(`<sheetData><row><c t="s"><v>${index}</v></c></row></sheetData>`, {
            sharedStrings: '<si><t>何静</t></si><si><t>王敏</t></si>',
          }),
        ),
      ]).toEqual([index, 'FILE_DAMAGED']);
  });
});

describe('csv', () => {
  const texts = async (bytes: Buffer) =>
    (await rowsOf(bytes)).map((row) => [row.line, ...Array.from(row.cells, (cell) => cell?.raw ?? null)]);

  it('reads UTF-8 with and without its mark and GB18030 as typed [IMP-001 5/7]', async () => {
    const gb = Buffer.from([0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xbd, 0xf0, 0xb6, 0xee, 0x0d, 0x0a, 0xba, 0xce, 0xbe, 0xb2, 0x2c, 0x30, 0x31]);
    const expected = [
      [1, '姓名', '金额'],
      [2, '何静', '01'],
    ];
    expect(await texts(gb)).toEqual(expected);
    expect(await texts(Buffer.from('姓名,金额\r\n何静,01'))).toEqual(expected);
    expect(await texts(Buffer.from('\ufeff姓名,金额\n何静,01\n'))).toEqual(expected);
  });

  it('keeps delimiters, quotes and line breaks inside quotes', async () => {
    expect(await texts(Buffer.from('a,"b,""c""\nd",e\n,,\n"x"y,z,'))).toEqual([
      [1, 'a', 'b,"c"\nd', 'e'],
      [3, 'xy', 'z'],
    ]);
    expect(await texts(Buffer.from('a\tb\n1\t2,3'))).toEqual([
      [1, 'a', 'b'],
      [2, '1', '2,3'],
    ]);
    expect(await texts(Buffer.from('sep=;\na;b'))).toEqual([[2, 'a', 'b']]);
  });

  it('takes the wrapper off that keeps digits whole, in whatever spelling and with a delimiter inside', async () => {
    const csv = ['="姓名",="身份证号"', '="何静",="330106198501033017"', '"=""何静""","=""0123"""', '="a,b",="c""d"', '="x'].join('\n');
    expect(await texts(Buffer.from(csv))).toEqual([
      [1, '姓名', '身份证号'],
      [2, '何静', '330106198501033017'],
      [3, '何静', '0123'],
      [4, 'a,b', 'c"d'],
      [5, '="x'],
    ]);
    expect(await texts(Buffer.from('a,b\n="1"&"2",=SUM(A1)'))).toEqual([
      [1, 'a', 'b'],
      [2, '="1"&"2"', '=SUM(A1)'],
    ]);
  });

  it('reads Unicode Text of Excel, which is UTF-16 with tabs, in either order of bytes', async () => {
    const text = '\ufeff姓名\t金额\r\n何静\t"1,5"\r\n𠮷\t2';
    const expected = [
      [1, '姓名', '金额'],
      [2, '何静', '1,5'],
      [3, '𠮷', '2'],
    ];
    const little = Buffer.from(text, 'utf16le');
    expect(await texts(little)).toEqual(expected);
    expect(await texts(Buffer.from(little).swap16())).toEqual(expected);
    expect(await refusal(little.subarray(0, little.length - 1))).toBe('FILE_ENCODING_UNKNOWN');
    expect(await texts(Buffer.from('\ufeff姓名\t金额\n何\ud842\t1', 'utf16le'))).toEqual([
      [1, '姓名', '金额'],
      [2, '何\ud842', '1'],
    ]);
  });

  it('reads UTF-16 without its mark, in either order of bytes, by where its bytes of nothing stand', async () => {
    const text = '姓名\t身份证号\t金额\r\n何静\t339901199503181386\t1000.00\r\n';
    const expected = [
      [1, '姓名', '身份证号', '金额'],
      [2, '何静', '339901199503181386', '1000.00'],
    ];
    const little = Buffer.from(text, 'utf16le');
    expect(await texts(little)).toEqual(expected);
    expect(await texts(Buffer.from(little).swap16())).toEqual(expected);
  });

  it('takes a mark of bytes for no part of the first title, in whatever table and however often it stands there', async () => {
    const lines = 'a,b\r1,2\r';
    const gb18030 = Buffer.concat([Buffer.from([0x84, 0x31, 0x95, 0x33]), Buffer.from([0xd0, 0xd5, 0xc3, 0xfb]), Buffer.from(',b\r1,2')]);
    expect(await texts(gb18030)).toEqual([
      [1, '姓名', 'b'],
      [2, '1', '2'],
    ]);
    for (const mark of ['\ufeff', '\ufeff\ufeff'])
      expect(await texts(Buffer.from(mark + lines))).toEqual([
        [1, 'a', 'b'],
        [2, '1', '2'],
      ]);
  });

  it('finds the delimiter by the header, whatever stands above it', async () => {
    for (const delimiter of [',', ';', '\t', '|']) {
      const lines = ['11月，结算,表;一|二', `姓名${delimiter}"身份证号"${delimiter}金额`, `何静${delimiter}1${delimiter}"2"`];
      expect((await texts(Buffer.from(lines.join('\n')))).slice(1)).toEqual([
        [2, '姓名', '身份证号', '金额'],
        [3, '何静', '1', '2'],
      ]);
    }
    for (const end of ['\r\n', '\n', '\r'])
      expect(await texts(Buffer.from(`"sep=;"${end}a;b${end}1;2`))).toEqual([
        [2, 'a', 'b'],
        [3, '1', '2'],
      ]);
  });

  it('takes a file for a csv that has a byte of nothing in it, and a picture for none', async () => {
    expect(await texts(Buffer.from('姓名,金额\n何\u0000静,1'))).toEqual([
      [1, '姓名', '金额'],
      [2, '何\u0000静', '1'],
    ]);
    expect(await refusal(Buffer.from('GIF89a\u0001,\u0000', 'latin1'))).toBe('FILE_PICTURE');
    expect(await refusal(Buffer.from(`${'a,b\n'.repeat(5)}${'\u0000'.repeat(20)}a`))).toBe('FILE_NOT_SHEET');
  });

  it('names the row of a quote that is never closed, and refuses unknown encodings', async () => {
    await expect(rowsOf(Buffer.from('a,b\n"c,d\ne'))).rejects.toMatchObject({ key: 'FILE_QUOTE_OPEN', params: { line: 2 } });
    expect(await refusal(Buffer.from([0x41, 0xff, 0xff, 0xff, 0x41]))).toBe('FILE_ENCODING_UNKNOWN');
  });

  it('reads a formula as the text it is', async () => {
    expect(await texts(Buffer.from('a,b\n=1+1,"=HYPERLINK(""x"")"'))).toEqual([
      [1, 'a', 'b'],
      [2, '=1+1', '=HYPERLINK("x")'],
    ]);
  });
});
