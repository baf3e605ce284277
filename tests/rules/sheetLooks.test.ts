// What a sheet shows is more than its values: the colour of a text, what a rule makes of it, and what people have noted beside it.
import { problemText } from '../../schema/problems';
import { conditionsIn } from '../../server/roster/sheet/conditions';
import { withHeld } from '../../server/roster/sheet/held';
import { type IngestedRow, type IngestRequest, ingestSheet } from '../../server/roster/sheet/ingest';
import { sheetLimits } from '../../server/roster/sheet/limits';
import { bookOf, bookParts, textRows, zipOf } from '../kit/builders/xlsxFiles';

const request: IngestRequest = {
  chosen: new Map(),
  remembered: new Map(),
  rules: {
    columns: (['name', 'account', 'amount', 'remark'] as const).map((field) => ({ field, isRequired: field !== 'remark' })),
    payWay: 'BANK_CARD',
    today: '2026-11-20',
  },
};
async function told(bytes: Buffer): Promise<[number | null | undefined, string[]]> {
  const rows: IngestedRow[] = [];
  await ingestSheet(bytes, request, sheetLimits, { row: (row) => rows.push(row) });
  return [rows[0]?.amount, rows[0]?.problems.map(({ code, params }) => problemText(code, params)) ?? []];
}

const text = (value: string, style = ''): string => `<c${style} t="inlineStr"><is><t>${value}</t></is></c>`;
const head = `<row>${['姓名', '收款账号', '金额', '备注'].map((title) => text(title)).join('')}</row>`;
const sheet = (amount: string, { remark = '<c/>', name = text('何静') } = {}): string =>
  `<sheetData>${head}<row>${name}${text('6299020001015776608')}${amount}${remark}</row></sheetData>`;
const NUMBER = '<c><v>900</v></c>';
const STYLED = '<c s="1"><v>900</v></c>';

const styled = (font: string, fill = '', numFmt = ''): { styles: string } => ({
  styles: `${numFmt ? `<numFmts><numFmt numFmtId="164" formatCode="${numFmt}"/></numFmts>` : ''}<fonts><font><sz val="11"/></font><font>${font}</font></fonts><fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill>${fill}</fill></fills><cellXfs><xf numFmtId="0"/><xf numFmtId="${numFmt ? 164 : 0}" fontId="1" fillId="${fill ? 2 : 0}"/></cellXfs>`,
});
const solid = (rgb: string): string => `<patternFill patternType="solid"><fgColor rgb="${rgb}"/><bgColor indexed="64"/></patternFill>`;
const UNSEEN = ['金额在表格里可能看不到或看到的不同（文字与底色相同），已按存储值读取，请核对'];

describe('text in the colour of its ground', () => {
  test.each([
    ['white', styled('<color rgb="FFFFFFFF"/>')],
    ['the paper of the theme', styled('<color theme="0"/>')],
    ['white of the palette', styled('<color indexed="9"/>')],
    ['nearly white', styled('<color rgb="FFFDFDFD"/>')],
    ['red on red', styled('<color rgb="FFFF0000"/>', solid('FFFF0000'))],
    ['white on white', styled('<color rgb="FFFFFFFF"/>', solid('FFFFFFFF'))],
    ['a number format in white', styled('', '', '[White]0.00')],
    ['a number format in white, in Chinese', styled('', '', '[白色]0.00')],
  ])('%s is told, and the amount stands', async (_what, styles) => {
    expect(await told(bookOf(sheet(STYLED), styles))).toEqual([90_000, UNSEEN]);
  });

  test.each([
    ['black', styled('<color rgb="FF000000"/>')],
    ['the text of the theme', styled('<color theme="1"/>')],
    ['grey paper', styled('<color theme="0" tint="-0.35"/>')],
    ['white on blue', styled('<color rgb="FFFFFFFF"/>', solid('FF4472C4'))],
    [
      'white on a gradient',
      styled('<color rgb="FFFFFFFF"/>', '<gradientFill degree="90"><stop position="0"><color rgb="FF0000FF"/></stop></gradientFill>'),
    ],
    ['a number format in red', styled('', '', '[Red]0.00')],
  ])('%s is seen', async (_what, styles) => {
    expect(await told(bookOf(sheet(STYLED), styles))).toEqual([90_000, []]);
  });

  test('a part of a text is told as well', async () => {
    const rich = '<r><t>900</t></r><r><rPr><color rgb="FFFFFFFF"/></rPr><t>0</t></r>';
    expect(await told(bookOf(sheet(`<c t="inlineStr"><is>${rich}</is></c>`)))).toEqual([900_000, UNSEEN]);
    expect(await told(bookOf(sheet('<c t="s"><v>0</v></c>'), { sharedStrings: `<si>${rich}</si>` }))).toEqual([900_000, UNSEEN]);
  });

  test('where it says nothing of the payment it is not told', async () => {
    expect(await told(bookOf(sheet(NUMBER, { remark: text('内部', ' s="1"') }), styled('<color rgb="FFFFFFFF"/>')))).toEqual([90_000, []]);
  });
});

describe('conditional formats', () => {
  const rule = (attributes: string, formula: string, area = 'C2:C99') =>
    `<conditionalFormatting sqref="${area}"><cfRule ${attributes} dxfId="0" priority="1"><formula>${formula}</formula></cfRule></conditionalFormatting>`;
  const book = (behind: string, dxf: string, parts: Parameters<typeof sheet>[1] = {}) =>
    bookOf(`${sheet(NUMBER, parts)}${behind}`, { styles: `<cellXfs><xf numFmtId="0"/></cellXfs><dxfs><dxf>${dxf}</dxf></dxfs>` });
  const said = (what: string) => [`金额在表格里可能看不到或看到的不同（条件格式：${what}），已按存储值读取，请核对`];
  const HIDE = '<numFmt numFmtId="170" formatCode=";;;"/>';
  const above = (limit: number) => rule('type="cellIs" operator="greaterThan"', String(limit));

  const shownAs = (kind: string, seen: string) => [
    `金额单元格是${kind}格式（条件格式：表格显示 ${seen}，存储值 900），请改为常规或数值格式后重新填写`,
  ];
  test.each([
    ['a format that hides', above(500), HIDE, shownAs('自定义文字', '空白')],
    [
      'a format in 万',
      rule('type="expression"', 'C1&gt;100', 'C1:C1048576'),
      '<numFmt numFmtId="170" formatCode="0&quot;万&quot;"/>',
      shownAs('自定义文字', '900万'),
    ],
    ['a percentage', rule('type="expression"', 'TRUE'), '<numFmt numFmtId="10" formatCode="0%"/>', shownAs('百分比', '90000%')],
    [
      'a percentage of the cells that are filled',
      rule('type="notContainsBlanks"', 'LEN(TRIM(C2))&gt;0'),
      '<numFmt numFmtId="9" formatCode="0%"/>',
      shownAs('百分比', '90000%'),
    ],
    ['between', rule('type="cellIs" operator="between"', '800</formula><formula>900'), HIDE, shownAs('自定义文字', '空白')],
    [
      'a line through',
      rule('type="expression"', '1'),
      '<font><strike/></font>',
      ['金额在表格里被划掉（删除线）：900，不需要请删除该行，需要请重新填写'],
    ],
  ])('%s that surely holds is a fault of the cell, as if it had it itself', async (_what, behind, dxf, what) => {
    expect(await told(book(behind, dxf))).toEqual([null, what]);
  });

  test.each([
    [
      'a format in ten thousands by another cell',
      rule('type="expression"', 'Z$1="万"'),
      '<numFmt numFmtId="170" formatCode="0!.0,&quot;万&quot;"/>',
      '显示格式 0!.0,"万"',
    ],
    ['a line through', rule('type="expression"', 'SUM(A1:A9)&gt;1'), '<font><strike/></font>', '加删除线'],
    ['white text', rule('type="notContainsBlanks"', 'LEN(TRIM(C2))&gt;0'), '<font><color theme="0"/></font>', '文字与底色相同'],
    [
      'an icon alone',
      '<conditionalFormatting sqref="C2"><cfRule type="iconSet" priority="1"><iconSet showValue="0"><cfvo type="min"/></iconSet></cfRule></conditionalFormatting>',
      '',
      '只显示图标或色条',
    ],
    [
      'a rule of newer programs',
      '<extLst><ext><x14:conditionalFormattings xmlns:x14="x"><x14:conditionalFormatting xmlns:xm="y"><x14:cfRule type="expression" priority="1"><xm:f>Sheet2!$A$1=1</xm:f><x14:dxf><numFmt numFmtId="171" formatCode=";;;"/></x14:dxf></x14:cfRule><xm:sqref>C2:C9</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst>',
      '',
      '显示格式 ;;;',
    ],
  ])('%s is told where it may hold', async (_what, behind, dxf, what) => {
    expect(await told(book(behind, dxf))).toEqual([90_000, said(what)]);
  });

  /** Styles of a workbook whose rules are one behind the other in the file, whatever their priorities are. */
  const ruled = (rules: string, ...dxfs: string[]) =>
    bookOf(`${sheet(NUMBER)}<conditionalFormatting sqref="C2:C99">${rules}</conditionalFormatting>`, {
      styles: `<cellXfs><xf numFmtId="0"/></cellXfs><dxfs>${dxfs.map((dxf) => `<dxf>${dxf}</dxf>`).join('')}</dxfs>`,
    });
  const of = (dxf: number, priority: number, formula: string, more = '') =>
    `<cfRule type="expression" dxfId="${dxf}" priority="${priority}" ${more}><formula>${formula}</formula></cfRule>`;
  const RED = '<font><color rgb="FFFF0000"/></font>';
  const WAN = '<numFmt numFmtId="170" formatCode="0!.0,&quot;万&quot;"/>';
  const MONEY = '<numFmt numFmtId="171" formatCode="0.00"/>';
  const STOP = 'stopIfTrue="1"';
  const FAULT = shownAs('自定义文字', '空白');

  test.each([
    ['ends them, with the later one first in the file', ruled(of(1, 2, 'TRUE') + of(0, 1, 'C2&gt;100', STOP), RED, HIDE), [90_000, []]],
    ['ends them without a style of its own', ruled(`${of(0, 1, '1').replace('dxfId="0"', STOP)}${of(0, 2, '1')}`, HIDE), [90_000, []]],
    [
      'ends an icon alone',
      ruled(`${of(0, 1, '1', STOP)}<cfRule type="iconSet" priority="2"><iconSet showValue="0"><cfvo/></iconSet></cfRule>`, RED),
      [90_000, []],
    ],
    ['does not hold', ruled(of(0, 1, 'C2&gt;901', STOP) + of(1, 2, 'TRUE'), RED, HIDE), [null, FAULT]],
    ['ends nothing', ruled(of(0, 1, 'C2&gt;100') + of(1, 2, 'TRUE'), RED, HIDE), [null, FAULT]],
    ['is switched off as one that ends them', ruled(of(0, 1, '1', 'stopIfTrue="0"') + of(1, 2, '1'), RED, HIDE), [null, FAULT]],
    ['comes later, though it stands first in the file', ruled(of(0, 2, '1', STOP) + of(1, 1, '1'), RED, HIDE), [null, FAULT]],
    ['may end them', ruled(of(0, 1, 'SUM(A1:A9)&gt;1', STOP) + of(1, 2, '1'), RED, HIDE), [90_000, said('显示格式 ;;;')]],
    ['says the format already', ruled(of(0, 1, '1') + of(1, 2, '1'), MONEY, HIDE), [90_000, []]],
    ['may have said the format', ruled(of(0, 1, 'SUM(A1:A9)&gt;1') + of(1, 2, '1'), MONEY, HIDE), [90_000, said('显示格式 ;;;')]],
    ['says the format, and a later one in other words', ruled(of(0, 2, '1') + of(1, 1, '1'), WAN, HIDE), [null, FAULT]],
    ['takes the line away', ruled(of(0, 1, '1') + of(1, 2, '1'), '<font><strike val="0"/></font>', '<font><strike/></font>'), [90_000, []]],
    ['gives it a colour already', ruled(of(0, 1, '1') + of(1, 2, '1'), RED, '<font><color rgb="FFFFFFFF"/></font>'), [90_000, []]],
  ])('of several rules the one of the highest priority counts: it %s', async (_what, bytes, expected) => {
    expect(await told(bytes)).toEqual(expected);
  });

  test.each([
    ['surely takes', '1', [90_000, []]],
    ['may take', 'SUM(A1:A9)&gt;1', [null, [expect.stringContaining('划掉')]]],
  ])('a rule that %s the line of the cell itself away', async (_what, formula, expected) => {
    const rules = `<conditionalFormatting sqref="C2:C99">${of(0, 1, formula)}</conditionalFormatting>`;
    const styles = `${styled('<strike/>').styles}<dxfs><dxf><font><strike val="0"/></font></dxf></dxfs>`;
    expect(await told(bookOf(`${sheet('<c s="1"><v>900</v></c>')}${rules}`, { styles }))).toEqual(expected);
  });

  test('a rule asks for the number of a cell that one in front of it shows as a day', async () => {
    const asDay = `<conditionalFormatting sqref="C2">${of(0, 1, 'TRUE')}</conditionalFormatting>`;
    const struck = `<conditionalFormatting sqref="A2">${of(1, 2, '$C2&gt;100')}</conditionalFormatting>`;
    const day = '<numFmt numFmtId="172" formatCode="yyyy-mm-dd"/>';
    const styles = `<cellXfs><xf numFmtId="0"/></cellXfs><dxfs><dxf>${day}</dxf><dxf><font><strike/></font></dxf></dxfs>`;
    const [, problems] = await told(bookOf(`${sheet(NUMBER)}${asDay}${struck}`, { styles }));
    expect(problems).toContainEqual(expect.stringContaining('姓名在表格里被划掉'));
  });

  test('a number is none of the words that it looks like', async () => {
    const equal = rule('type="cellIs" operator="equal"', '&quot;900&quot;');
    expect(await told(book(equal, '<font><strike/></font>'))).toEqual([90_000, []]);
  });

  test('a rule for other cells ends nothing here', async () => {
    const elsewhere = `<conditionalFormatting sqref="A2:B99">${of(0, 1, '1', STOP)}</conditionalFormatting>`;
    const here = `<conditionalFormatting sqref="C2">${of(1, 2, '1')}</conditionalFormatting>`;
    const styles = `<cellXfs><xf numFmtId="0"/></cellXfs><dxfs><dxf>${RED}</dxf><dxf>${HIDE}</dxf></dxfs>`;
    expect(await told(bookOf(`${sheet(NUMBER)}${elsewhere}${here}`, { styles }))).toEqual([null, FAULT]);
  });

  test.each([
    ['type="containsText" operator="containsText" text="静"', '何静', true],
    ['type="containsText" operator="containsText" text="李"', '何静', false],
    ['type="containsText" operator="containsText" text="何*"', '何静', null],
    ['type="notContainsText" operator="notContains" text="李"', '何静', true],
    ['type="notContainsText" operator="notContains" text="静"', '何静', false],
    ['type="beginsWith" operator="beginsWith" text="LI"', 'Li Ming', true],
    ['type="endsWith" operator="endsWith" text="何"', '何静', false],
    ['type="cellIs" operator="equal"', '何静', true],
    ['type="cellIs" operator="notEqual"', '何静', false],
    ['type="notContainsErrors"', '何静', true],
  ])('%s is answered by the text of the cell: for %s it is %s', async (attributes, name, holds) => {
    const behind = rule(attributes, '&quot;何静&quot;', 'A2:A99');
    const [amount, what] = await told(book(behind, '<font><strike/></font>', { name: text(name) }));
    const struck = `姓名在表格里被划掉（删除线）：${name}，不需要请删除该行，需要请重新填写`;
    const may = '姓名在表格里可能看不到或看到的不同（条件格式：加删除线），已按存储值读取，请核对';
    expect([amount, what]).toEqual([90_000, holds === null ? [may] : holds ? [struck] : []]);
  });

  test('a column that decides is asked', async () => {
    const struck = rule('type="expression"', '$D2="不要"', 'A2:D2');
    expect((await told(book(struck, '<font><strike/></font>', { remark: text('不要') })))[1]).toHaveLength(3);
    expect((await told(book(struck, '<font><strike/></font>', { remark: text('要') })))[1]).toEqual([]);
  });

  test.each([
    ['it does not hold', above(901), HIDE],
    ['it stands elsewhere', rule('type="expression"', 'TRUE', 'C3:C9'), HIDE],
    [
      'it colours the ground',
      rule('type="duplicateValues"', ''),
      '<font><color rgb="FF9C0006"/></font><fill><patternFill><bgColor rgb="FFFFC7CE"/></patternFill></fill>',
    ],
    [
      'white text on a ground',
      rule('type="expression"', 'TRUE'),
      '<font><color theme="0"/></font><fill><patternFill><bgColor rgb="FFC00000"/></patternFill></fill>',
    ],
    ['a format of money', rule('type="expression"', 'TRUE'), '<numFmt numFmtId="170" formatCode="#,##0.00"/>'],
    ['it asks for nothing', rule('type="containsBlanks"', 'LEN(C2)=0'), HIDE],
  ])('nothing is told where %s', async (_what, behind, dxf) => {
    expect(await told(book(behind, dxf))).toEqual([90_000, []]);
  });
});

describe('comments', () => {
  const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relation = (id: string, type: string, target: string) => `<Relationship Id="${id}" Type="${type}" Target="../${target}"/>`;
  const note = (reference: string, said: string) =>
    `<comment ref="${reference}" authorId="0"><text><r><rPr><b/></rPr><t>财务:</t></r><r><t xml:space="preserve">\n${said}</t></r></text></comment>`;
  const withParts = (relations: string, parts: { name: string; body: string }[]) =>
    zipOf([
      ...bookParts({ tabs: [{ name: 'Sheet1', xml: sheet(NUMBER) }] }),
      { name: 'xl/worksheets/_rels/sheet1.xml.rels', body: `<Relationships xmlns="r">${relations}</Relationships>` },
      ...parts,
    ]);
  const commented = (...notes: string[]) =>
    withParts(relation('c', `${TYPES}/comments`, 'comments1.xml'), [
      {
        name: 'xl/comments1.xml',
        body: `<comments xmlns="m"><authors><author>财务</author></authors><commentList>${notes.join('')}</commentList></comments>`,
      },
    ]);

  test('what stands beside a cell of the line is told, whichever cell it is', async () => {
    expect(await told(commented(note('C2', '这笔先不要付')))).toEqual([
      90_000,
      ['表格第 2 行有批注（C2 财务: 这笔先不要付），请核对是否影响发放'],
    ]);
    expect((await told(commented(note('A2', '已离职'), note('D2', '卡号 6222020001015776608 已换'))))[1]).toEqual([
      '表格第 2 行有批注（A2 财务: 已离职；D2 财务: 卡号 **** 已换），请核对是否影响发放',
    ]);
  });

  test('beside a title it says what to fill in', async () => {
    expect(await told(commented(note('C1', '填写税前金额')))).toEqual([90_000, []]);
  });

  test('of a conversation its words are told, not those for programs that know none', async () => {
    const type = 'http://schemas.microsoft.com/office/2017/10/relationships/threadedComment';
    const bytes = withParts(
      relation('c', `${TYPES}/comments`, 'comments1.xml') + relation('t', type, 'threadedComments/threadedComment1.xml'),
      [
        {
          name: 'xl/comments1.xml',
          body: `<comments xmlns="m"><commentList>${note('C2', '').replace('财务:', '[Threaded comment] Your version of Excel')}</commentList></comments>`,
        },
        {
          name: 'xl/threadedComments/threadedComment1.xml',
          body: '<ThreadedComments xmlns="t"><threadedComment ref="C2" id="{1}"><text>金额待确认</text></threadedComment></ThreadedComments>',
        },
      ],
    );
    expect((await told(bytes))[1]).toEqual(['表格第 2 行有批注（C2 金额待确认），请核对是否影响发放']);
  });
});

test('a file of bad rows carries all of it back', async () => {
  const values = { texts: { amount: '900' }, amount: 90_000 };
  const kept = [
    { field: 'amount', code: 'CELL_LOOK', params: { field: '金额', text: '条件格式：显示格式 0!.0,"万"' } },
    { field: null, code: 'ROW_COMMENT', params: { line: 7, text: 'C7 财务: 先不要付' } },
    { field: null, code: 'ROW_SAID', params: { line: 7, text: '是否发放：否' } },
    { field: null, code: 'HIDDEN_ROW', params: { line: 7 } },
  ] as const;
  const key = withHeld('R1', kept, values);
  const rows: IngestedRow[] = [];
  const table = [
    ['姓名', '收款账号', '金额', '行标识（请勿修改）'],
    ['何静', '6299020001015776608', '900.00', key],
  ];
  await ingestSheet(bookOf(textRows(table)), request, sheetLimits, { row: (row) => rows.push(row) });
  expect(rows[0]?.problems).toHaveLength(kept.length);
  expect(rows[0]?.problems).toEqual(expect.arrayContaining([...kept]));
  expect(rows[0]?.rowKey).toBe('R1');
});

test('a sheet that opens rules and never ends them is read once, not once for each opening', () => {
  for (const opening of ['<conditionalFormatting sqref="A1">', '<cfRule type="cellIs">', '<a:conditionalFormatting ', '<cfRule "']) {
    const hostile = `<conditionalFormatting sqref="A1">${opening.repeat(200_000)}`;
    expect(conditionsIn(hostile, [], false)).toEqual([]);
    expect(conditionsIn(`${hostile}</conditionalFormatting>`, [], false)).toEqual([]);
  }
});
