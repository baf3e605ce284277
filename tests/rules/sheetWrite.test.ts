import { buffer } from 'node:stream/consumers';
import { readXlsx, writeXlsx } from 'hucre';
import { readSheet } from 'read-excel-file/node';
import { type SheetColumn, type SheetValue, sheetText, writeBook, writeSheet } from '../../server/kernel/sheetWriter';
import type { SheetRow } from '../../server/roster/sheet/cell';
import { ingestSheet } from '../../server/roster/sheet/ingest';
import { sheetLimits } from '../../server/roster/sheet/limits';
import { openSheet } from '../../server/roster/sheet/open';
import { templateSheet } from '../../server/roster/wire/sheets';
import { zipEntries } from '../kit/checks/zipEntries';

async function bytesOf(columns: SheetColumn[], rows: SheetValue[][]): Promise<Buffer> {
  async function* source() {
    yield rows;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of writeSheet('明细', columns, source())) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function ours(bytes: Buffer): Promise<(string | null)[][]> {
  const sheet = await openSheet(bytes, sheetLimits);
  const rows: SheetRow[] = [];
  await sheet.readTab(0, (row) => {
    rows.push(row);
    return true;
  });
  sheet.close();
  return rows.map((row) => Array.from(row.cells, (cell) => cell?.raw ?? null));
}

const text = (title: string): SheetColumn => ({ title, kind: 'text' });

describe('written sheets', () => {
  it('come back equal, cell for cell, through our reader and two others [IMP-011 2/8]', async () => {
    const columns = [text('姓名'), text('身份证号'), text('手机号'), text('收款账号'), { title: '金额', kind: 'amount' as const }];
    const rows = [
      ['何静', '339901199503181386', '16000001001', '6299020001015776608', '60000.00'],
      ['A & <B> "c" 😀', '000000000000000018', '０１', '0001', '0.29'],
    ];
    const bytes = await bytesOf(columns, rows);
    const expected = [
      columns.map((column) => column.title),
      ['何静', '339901199503181386', '16000001001', '6299020001015776608', '60000'],
      ['A & <B> "c" 😀', '000000000000000018', '０１', '0001', '0.29'],
    ];
    expect(await ours(bytes)).toEqual(expected);
    expect((await readSheet(bytes)).map((row) => row.map(String))).toEqual(expected);
    expect((await readXlsx(bytes)).sheets[0]?.rows.map((row) => row.map(String))).toEqual(expected);
  });

  it('keep every digit when a spreadsheet program opens and saves them [IMP-011 3/8]', async () => {
    const rows = [['339901199503181386', '16000001001', '6299020001015776608', '0001']];
    const bytes = await bytesOf(['身份证号', '手机号', '收款账号', '业务订单号'].map(text), rows);
    const { sheets } = await readXlsx(bytes);
    const saved = await writeXlsx({ sheets: sheets.map(({ name, rows: cells }) => ({ name, rows: cells })) });
    expect((await ours(Buffer.from(saved))).slice(1)).toEqual(rows);
  });

  it('hold identity, phone and account as text cells, amounts as numbers with two decimals [IMP-011 4/8]', async () => {
    const [sheet] = (
      await readXlsx(await bytesOf([text('身份证号'), { title: '金额', kind: 'amount' }], [['339901199503181386', '10.50']]), {
        readStyles: true,
      })
    ).sheets;
    expect(sheet?.rows[1]).toEqual(['339901199503181386', 10.5]);
    const file = await openSheet(await bytesOf([text('身份证号')], [['339901199503181386']]), sheetLimits);
    const kinds: string[] = [];
    await file.readTab(0, (row) => {
      kinds.push(row.cells[0]?.kind ?? '');
      return true;
    });
    file.close();
    expect(kinds).toEqual(['text', 'text']);
  });

  it('make every formula inert, and the importer gives the first value back [IMP-012 4/5]', async () => {
    const evil = [
      '=HYPERLINK("http://evil","x")',
      "+cmd|' /C calc'!A0",
      '@SUM(A1)',
      '-2+3',
      '＝1+1',
      '＋1',
      '－1',
      '＠x',
      '\t=1+1',
      '\r=1',
    ];
    const bytes = await bytesOf(
      [text('姓名')],
      evil.map((value) => [value]),
    );
    const written = (await ours(bytes)).slice(1).map((row) => row[0]);
    expect(written).toEqual(evil.map((value) => `'${value}`));
    const workbook = await readXlsx(bytes);
    expect(JSON.stringify(workbook.sheets[0])).not.toContain('"formula"');
    const back: (string | undefined)[] = [];
    await ingestSheet(
      await bytesOf(
        [text('姓名'), text('备注')],
        evil.map((value) => ['何静', value]),
      ),
      {
        chosen: new Map(),
        remembered: new Map(),
        rules: {
          columns: [
            { field: 'name', isRequired: true },
            { field: 'remark', isRequired: false },
          ],
          payWay: 'BANK_CARD',
          today: '2026-11-20',
        },
      },
      sheetLimits,
      { row: (row) => back.push(row.values.remark) },
    );
    expect(back).toEqual(evil.map((value) => value.trim()));
  });

  it('keep a literal _x0041_, lone surrogates and control characters from becoming something else', async () => {
    const odd = ['_x0041_', 'a_x000D_b', 'a\u0001b', 'line\nbreak', 'tab\tin', ' padded ', 'x\ud800y'];
    const bytes = await bytesOf(
      [text('备注')],
      odd.map((value) => [value]),
    );
    expect((await ours(bytes)).slice(1).map((row) => row[0])).toEqual([
      '_x0041_',
      'a_x000D_b',
      'a\u0001b',
      'line\nbreak',
      'tab\tin',
      ' padded ',
      'x\ufffdy',
    ]);
  });

  it('cut a text at the limit of a cell without halving a character', () => {
    expect(sheetText('x'.repeat(40_000))).toHaveLength(32_767);
    const pair = sheetText(`${'x'.repeat(32_766)}😀`);
    expect(pair).toBe('x'.repeat(32_766));
  });

  it('give a cell that is still empty the format of its column, so that a card number typed there keeps its digits [IMP-011 5/8]', async () => {
    const entries = await zipEntries(
      await bytesOf([text('姓名'), { title: '金额', kind: 'amount', width: 9 }, { ...text('键'), isHidden: true }], []),
    );
    const [sheet, styles] = ['xl/worksheets/sheet1.xml', 'xl/styles.xml'].map((name) => String(entries.get(name)));
    const columns = [...(sheet?.matchAll(/<col [^>]*>/g) ?? [])].map(([column]) => column);
    const numbers = [...(styles?.matchAll(/<xf numFmtId="(\d+)"[^>]* xfId/g) ?? [])].map(([, number]) => number);
    const formatOf = (column: string): string | undefined => {
      const number = numbers[Number(/style="(\d+)"/.exec(column)?.[1])];
      return new RegExp(`numFmtId="${number}" formatCode="([^"]+)"`).exec(styles ?? '')?.[1];
    };
    expect(columns.map(formatOf)).toEqual(['@', '0.00', '@']);
    expect(columns.map((column) => [/ width="(\d+)"/.exec(column)?.[1], column.includes('hidden="1"')])).toEqual([
      ['18', false],
      ['9', false],
      ['18', true],
    ]);
  });

  it('are the same byte for byte for the same rows, and tell their kind in the first part', async () => {
    const make = () => bytesOf([text('姓名')], [['何静']]);
    const first = await make();
    expect((await make()).equals(first)).toBe(true);
    // Date and time in the header of the first part: two files of one moment would be equal by themselves.
    expect(first.readUInt32LE(10)).toBe((((2000 - 1980) << 25) | (1 << 21) | (1 << 16)) >>> 0);
    expect([...(await zipEntries(first)).keys()][0]).toBe('[Content_Types].xml');
  });

  it('name the columns beyond Z as spreadsheets do, and tell the reader when the rows end in a failure', async () => {
    const wide = Array.from({ length: 54 }, (_, index) => text(`列${index}`));
    const entries = await zipEntries(await bytesOf(wide, []));
    const places = [...String(entries.get('xl/worksheets/sheet1.xml')).matchAll(/ r="([A-Z]+)1"/g)].map(([, letters]) => letters);
    expect([places[0], places[25], places[26], places[51], places[52], places[53]]).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'BB']);
    async function* broken() {
      yield [['何静']];
      throw new Error('the rows ended');
    }
    await expect(buffer(writeSheet('明细', [text('姓名')], broken()))).rejects.toThrow('the rows ended');
    expect(() => writeSheet('a/b', [text('姓名')], broken())).toThrow('cannot be the name of a sheet');
  });

  it('hold as many tables as they are given, each under its name and with its own columns, for our reader and two others', async () => {
    async function* of(...rows: SheetValue[][]) {
      yield rows;
    }
    const bytes = await buffer(
      writeBook([
        { name: '本人信息', columns: [text('姓名'), text('身份证号')], pages: of(['何静', '339901199503181386']) },
        {
          name: '付款',
          columns: [text('收款账号'), { title: '实发（元）', kind: 'amount' }],
          pages: of(['6299020001015776608', '980.50']),
        },
        { name: '任务', columns: [text('任务')], pages: of() },
      ]),
    );
    const expected = [
      [
        '本人信息',
        [
          ['姓名', '身份证号'],
          ['何静', '339901199503181386'],
        ],
      ],
      [
        '付款',
        [
          ['收款账号', '实发（元）'],
          ['6299020001015776608', 980.5],
        ],
      ],
      ['任务', [['任务']]],
    ];
    expect((await readXlsx(bytes)).sheets.map(({ name, rows }) => [name, rows])).toEqual(expected);
    for (const [at, [, rows]] of expected.entries()) expect(await readSheet(bytes, at + 1)).toEqual(rows);
    const sheet = await openSheet(bytes, sheetLimits);
    expect(sheet.tabs.map(({ name }) => name)).toEqual(['本人信息', '付款', '任务']);
    sheet.close();
    for (const names of [
      ['付款', '付款'],
      ['付款', 'a/b'],
    ])
      expect(() => writeBook(names.map((name) => ({ name, columns: [text('姓名')], pages: of() })))).toThrow(/name/);
  });

  it('never write NaN or a text as a number', async () => {
    const bytes = await bytesOf([{ title: '金额', kind: 'amount' }], [['9800.005'], ['1e5'], [null], [Number.NaN], ['合计']]);
    expect(await ours(bytes)).toEqual([['金额'], ['9800.005'], ['1e5'], ['合计']]);
  });
});

describe('the template', () => {
  it('carries one example line that reading skips, and text cells for numbers that must keep their digits [IMP-011 6/8]', async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of templateSheet(['name', 'idCard', 'phone', 'account', 'amount'])) chunks.push(chunk as Buffer);
    const rows = await readSheet(Buffer.concat(chunks));
    expect(rows[0]).toEqual(['序号', '姓名', '身份证号', '手机号', '收款账号', '应发金额（元）']);
    expect(rows[1]?.[0]).toBe('示例');
    expect(rows[1]?.slice(2, 5).map((cell) => typeof cell)).toEqual(['string', 'string', 'string']);
    const request = {
      chosen: new Map(),
      remembered: new Map(),
      rules: {
        columns: [
          { field: 'name' as const, isRequired: true },
          { field: 'idCard' as const, isRequired: true },
        ],
        payWay: 'BANK_CARD' as const,
        today: '2026-11-20',
      },
    };
    await expect(ingestSheet(Buffer.concat(chunks), request, sheetLimits, { row: () => undefined })).rejects.toMatchObject({
      key: 'FILE_NO_ROWS',
    });
  });
});
