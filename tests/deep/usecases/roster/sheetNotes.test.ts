// What a workbook says of all its amounts beside its cells: on the printed pages, while somebody types, in boxes over the table, at a title.

import { type IngestedRow, type IngestRequest, ingestSheet } from '../../../../server/roster/sheet/ingest';
import { sheetLimits } from '../../../../server/roster/sheet/limits';
import { bookParts, textRows, zipOf } from '../../../kit/builders/xlsxFiles';

const request: IngestRequest = {
  chosen: new Map(),
  remembered: new Map(),
  rules: {
    columns: (['name', 'account', 'amount'] as const).map((field) => ({ field, isRequired: true })),
    payWay: 'BANK_CARD',
    today: '2026-11-20',
  },
};
const table = [['11月主播结算'], ['姓名', '收款账号', '金额'], ['何静', '6299020001015776608', '9.5']];
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
interface Part {
  readonly kind: string;
  readonly name: string;
  readonly body: string;
  /** Parts that it leads to itself. */
  readonly parts?: readonly Part[];
}
interface Beside {
  /** Behind the rows of the sheet. */
  readonly behind?: string;
  readonly parts?: readonly Part[];
  /** Of the whole file. */
  readonly ofFile?: readonly Part[];
  readonly names?: string;
  readonly tab?: string;
  readonly fileName?: string;
  readonly tabs?: readonly { readonly name: string; readonly xml: string }[];
}

const relationsTo = (parts: readonly Part[], root: string): string =>
  `<Relationships>${parts
    .map(({ kind, name }, at) => {
      const type = kind.startsWith('http') ? kind : `${TYPES}/${kind}`;
      return `<Relationship Id="r${at}" Type="${type}" Target="${root}${name}"/>`;
    })
    .join('')}</Relationships>`;
/** The part with those that it leads to, under the names that programs give them. */
const written = ({ name, body, parts = [] }: Part): { name: string; body: string }[] => [
  { name: `xl/${name}`, body: name.endsWith('.vml') ? body : `<?xml version="1.0"?>${body}` },
  ...(parts.length === 0
    ? []
    : [{ name: `xl/${name.replace(/([^/]+)$/, '_rels/$1.rels')}`, body: relationsTo(parts, '/xl/') }, ...parts.flatMap(written)]),
];

function bookWith({ behind = '', parts = [], ofFile = [], names = '', tab = '名单', tabs = [] }: Beside): Buffer {
  const book = bookParts({ tabs: [{ name: tab, xml: `${textRows(table)}${behind}` }, ...tabs] }).map(({ name, body, ...part }) => ({
    ...part,
    name,
    body:
      name === 'xl/workbook.xml'
        ? String(body).replace('</workbook>', `<definedNames>${names}</definedNames></workbook>`)
        : name === '_rels/.rels'
          ? String(body).replace('</Relationships>', relationsTo(ofFile, '').replace('<Relationships>', ''))
          : body,
  }));
  return zipOf([
    ...book,
    ...(parts.length === 0 ? [] : [{ name: 'xl/worksheets/_rels/sheet1.xml.rels', body: relationsTo(parts, '../') }]),
    ...parts.flatMap(written),
    ...ofFile.map(({ name, body }) => ({ name, body })),
  ]);
}

/** The amount in cents, or the words of the refusal. */
async function readBytes(bytes: Buffer, changes: Partial<IngestRequest> = {}): Promise<number | string | null | undefined> {
  const rows: IngestedRow[] = [];
  try {
    await ingestSheet(bytes, { ...request, ...changes }, sheetLimits, { row: (row) => rows.push(row) });
  } catch (cause) {
    return String((cause as { params?: { columns?: string } }).params?.columns ?? cause);
  }
  return rows[0]?.amount;
}

const read = (beside: Beside, changes: Partial<IngestRequest> = {}): ReturnType<typeof readBytes> =>
  readBytes(bookWith(beside), { ...(beside.fileName === undefined ? {} : { fileName: beside.fileName }), ...changes });

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\n', '&#10;');
const page = (kind: string, text: string): Beside => ({ behind: `<headerFooter><${kind}>${escaped(text)}</${kind}></headerFooter>` });
const prompt = (attributes: string): Beside => ({
  behind: `<dataValidations count="1"><dataValidation type="decimal" showInputMessage="1" sqref="C3:C99" ${attributes}><formula1>0</formula1></dataValidation></dataValidations>`,
});
const box = (...paragraphs: readonly string[]): Beside => ({
  parts: [
    {
      kind: 'drawing',
      name: 'drawings/drawing1.xml',
      body: `<xdr:wsDr xmlns:xdr="x" xmlns:a="a"><xdr:twoCellAnchor><xdr:sp><xdr:txBody>${paragraphs
        .map((text) => `<a:p><a:r><a:t>${escaped(text)}</a:t></a:r></a:p>`)
        .join('')}</xdr:txBody></xdr:sp></xdr:twoCellAnchor></xdr:wsDr>`,
    },
  ],
});
const comment = (cell: string, text: string): Beside => ({
  parts: [
    {
      kind: 'comments',
      name: 'comments1.xml',
      body: `<comments xmlns="m"><commentList><comment ref="${cell}"><text><r><t>${escaped('财务:')}</t></r><r><t>\n${escaped(text)}</t></r></text></comment></commentList></comments>`,
    },
  ],
});
/** What a drawing leads to. */
const drawn = (part: Part): Beside => ({
  parts: [
    { kind: 'drawing', name: 'drawings/drawing1.xml', body: '<xdr:wsDr xmlns:xdr="x"><xdr:graphicFrame/></xdr:wsDr>', parts: [part] },
  ],
});
const chart = (inner: string, { kind = 'chart', parts = [] as readonly Part[] } = {}): Beside =>
  drawn({ kind, name: 'charts/chart1.xml', body: `<c:chartSpace xmlns:c="c" xmlns:a="a">${inner}</c:chartSpace>`, parts });
const rich = (text: string): string => `<c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>${escaped(text)}</a:t></a:r></a:p></c:rich></c:tx>`;
const title = (text: string): string => `<c:title>${rich(text)}<c:overlay val="0"/></c:title>`;
const series = (tab: string): string =>
  `<c:ser><c:tx><c:strRef><c:f>${tab}!$C$1</c:f></c:strRef></c:tx><c:val><c:numRef><c:f>${tab}!$C$2:$C$9</c:f></c:numRef></c:val></c:ser>`;
const diagram = (text: string): Beside =>
  drawn({
    kind: 'diagramData',
    name: 'diagrams/data1.xml',
    body: `<dgm:dataModel xmlns:dgm="d" xmlns:a="a"><dgm:ptLst><dgm:pt><dgm:t><a:bodyPr/><a:p><a:r><a:t>步骤一</a:t></a:r></a:p></dgm:t></dgm:pt><dgm:pt><dgm:t><a:p><a:r><a:t>${escaped(text)}</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:ptLst></dgm:dataModel>`,
  });
const legacy = (body: string): Beside => ({
  parts: [{ kind: 'vmlDrawing', name: 'drawings/vmlDrawing1.vml', body: `<xml xmlns:v="v" xmlns:x="x">${body}</xml>` }],
});
const vmlShape = (text: string, type = 'Label'): string =>
  `<v:shape id="s1" style='width:9pt'><v:textbox style='mso-direction-alt:auto' o:singleclick="f"><div style='text-align:left'><font face="宋体" size="220" color="auto">${escaped(text)}</font></div></v:textbox><x:ClientData ObjectType="${type}"><x:Row>1</x:Row></x:ClientData></v:shape>`;
const tableOf = (attributes: string, ...columns: readonly string[]): Beside => ({
  parts: [
    {
      kind: 'table',
      name: 'tables/table1.xml',
      body: `<table id="1" ref="A2:C3" ${attributes}><autoFilter ref="A2:C3"/><tableColumns count="3">${columns
        .map((name, at) => `<tableColumn id="${at + 1}" name="${escaped(name)}"/>`)
        .join('')}</tableColumns></table>`,
    },
  ],
});
const threaded = (cell: string, text: string): Beside => ({
  parts: [
    {
      kind: 'http://schemas.microsoft.com/office/2017/10/relationships/threadedComment',
      name: 'threadedComments/threadedComment1.xml',
      body: `<ThreadedComments xmlns="t"><threadedComment ref="${cell}" id="{1}"><text>${escaped(text)}</text></threadedComment></ThreadedComments>`,
    },
  ],
});
const properties = (
  inner: string,
  kind = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
): Beside => ({
  ofFile: [
    { kind, name: 'docProps/some.xml', body: `<?xml version="1.0"?><cp:some xmlns:cp="c" xmlns:dc="d" xmlns:vt="v">${inner}</cp:some>` },
  ],
});
const refusal = (place: string, unit: string): string => `应发金额（元）（表格的${place}注明以${unit}为单位，请换算成元后重新上传）`;

/** Each place with what it says. */
const places: readonly (readonly [place: string, says: (text: string) => Beside])[] = [
  ['页眉', (text) => page('oddHeader', `&C&"宋体,常规"&14${text}`)],
  ['页眉', (text) => page('firstHeader', `&L11月结算&R${text}`)],
  ['页脚', (text) => page('oddFooter', `&L&P/&N&R&K00-0${'00'}${text}`)],
  ['页脚', (text) => page('evenFooter', text)],
  ['输入提示', (text) => prompt(`promptTitle="金额" prompt="${escaped(text)}"`)],
  ['输入提示', (text) => prompt(`error="${escaped(text)}"`)],
  ['文本框', (text) => box('填表说明', text)],
  ['批注', (text) => comment('C2', text)],
  ['批注', (text) => comment('A1', text)],
  ['批注', (text) => threaded('C2', text)],
  ['图表', (text) => chart(title(text))],
  ['图表', (text) => chart(`${title('各月对比')}${series('名单')}<c:valAx>${title(text)}</c:valAx>`)],
  [
    '图表',
    (text) =>
      chart(
        `<c:title><c:tx><c:strRef><c:f>名单!$A$1</c:f><c:strCache><c:pt idx="0"><c:v>${escaped(text)}</c:v></c:pt></c:strCache></c:strRef></c:tx></c:title>`,
      ),
  ],
  [
    '图表',
    (text) =>
      chart(`<c:title><c:tx><c:txData><c:v>${escaped(text)}</c:v></c:txData></c:tx></c:title>`, {
        kind: 'http://schemas.microsoft.com/office/2014/relationships/chartEx',
      }),
  ],
  [
    '图表',
    (text) =>
      chart('<c:plotArea/>', {
        parts: [
          {
            kind: 'chartUserShapes',
            name: 'drawings/drawing2.xml',
            body: `<c:userShapes xmlns:c="c" xmlns:a="a"><a:p><a:r><a:t>${escaped(text)}</a:t></a:r></a:p></c:userShapes>`,
          },
        ],
      }),
  ],
  ['SmartArt图形', diagram],
  ['控件', (text) => legacy(vmlShape(text))],
  ['控件', (text) => legacy(`${vmlShape('提交', 'Button')}${vmlShape(text, 'GBox')}`)],
  [
    '控件',
    (text) => ({
      parts: [
        {
          kind: 'control',
          name: 'activeX/activeX1.xml',
          body: `<ax:ocx xmlns:ax="a"><ax:ocxPr ax:name="Caption" ax:value="${escaped(text)}"/></ax:ocx>`,
        },
      ],
    }),
  ],
  ['文本框', (text) => legacy(`<v:shape><v:textpath style='font-family:"宋体"' string="${escaped(text)}"/></v:shape>`)],
  ['超链接提示', (text) => ({ behind: `<hyperlinks><hyperlink ref="C2" location="A1" tooltip="${escaped(text)}"/></hyperlinks>` })],
  [
    '切片器',
    (text) => ({
      parts: [
        {
          kind: 'http://schemas.microsoft.com/office/2007/relationships/slicer',
          name: 'slicers/slicer1.xml',
          body: `<slicers><slicer name="s" caption="${escaped(text)}"/></slicers>`,
        },
      ],
    }),
  ],
  ['工作表名称', (text) => ({ tab: `${escaped(text).replaceAll('/', '')}` })],
  ['文件名', (text) => ({ fileName: `${text}.xlsx` })],
];

describe.each(places)('%s (%#)', (place, says) => {
  test.each([
    ['单位：万元', '万元'],
    ['金额单位：千元', '千元'],
    ['（单位：USD）', 'USD'],
    ['说明：1、金额以万元为单位；2、请核对', '万元'],
    ['Unit: RMB ten thousand', 'ten thousand'],
    ['万元', '万元'],
  ])('that says %s is asked about as a line of the table would be', async (text, unit) => {
    expect(await read(says(text))).toBe(refusal(place, unit));
    // Whoever has chosen a column that its title does not tell has seen its numbers.
    expect(await read(says(text), { remembered: new Map([['金额', 'amount']]) })).toBe(refusal(place, unit));
  });

  test('that says it of amounts of another kind is asked about too', async () => {
    expect(await read(says('以上金额均为税后'))).toBe(
      `应发金额（元）（表格的${place}注明“以上金额均为税后”，与应发金额（元）不是同一种金额，请换算后重新上传）`,
    );
  });

  test('that says anything else is read', async () => {
    const ordinary = [
      ...[
        '单位：元',
        '金额单位：人民币元',
        '单位：杭州星穹直播传媒有限公司',
        '单位：万达广场',
        '制表：万元',
        '第 1 页 共 2 页',
        '11月主播结算',
      ],
      ...[
        '请输入金额，最多两位小数',
        '单位：元，保留两位小数',
        '只能填数字，单笔不超过10万元',
        '高温补贴（100元）',
        '实发请另行核对',
        '已发过的不要再填',
      ],
      ...['Confidential', 'Page 1 of 2', 'Amount in CNY', '审核：千禧', '名单 A', '5000元/月', '请按身份证填写'],
    ];
    for (const text of ordinary) expect([text, await read(says(text))]).toEqual([text, 950]);
  });
});

const UNIT = '单位：万元';
const OWN_PROPERTIES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/custom-properties';
const guide = (name: string, ...lines: readonly string[]): Beside => ({ tabs: [{ name, xml: textRows(lines.map((line) => [line])) }] });

test.each<[string, string, string, Beside]>([
  ['the title of the file', '文档属性', '万元', properties(`<dc:creator>财务</dc:creator><dc:title>${UNIT}</dc:title>`)],
  ['a remark on the file', '文档属性', '千元', properties('<dc:description>注：金额以千元为单位</dc:description>')],
  [
    'a property of its own',
    '文档属性',
    '万元',
    properties('<property fmtid="{D}" pid="2" name="金额单位"><vt:lpwstr>万元</vt:lpwstr></property>', OWN_PROPERTIES),
  ],
  ['a constant with a name', '名称管理器', '万元', { names: '<definedName name="金额单位">"万元"</definedName>' }],
  ['a stretch of the sheet', '名称管理器', '万元', { names: `<definedName name="金额_万元">'名单'!$C$3:$C$99</definedName>` }],
  ['the name of a table', '表名', '万元', tableOf('displayName="发放表_万元"', '姓名', '收款账号', '金额')],
  ['a column of a table', '列名', '万元', tableOf('displayName="表1"', '姓名', '收款账号', '金额（万元）')],
  ['a column of a table in two lines', '列名', '千元', tableOf('displayName="表1"', '姓名', '收款账号', '金额_x000a_（单位：千元）')],
  ['a tab of instructions', '说明页', '万元', guide('填表说明', '1、请勿修改表头', '2、金额单位：万元，保留两位小数')],
  ['the name of the file, as people give it', '文件名', '万元', { fileName: '11月劳务费发放表（万元）- 副本.xlsx' }],
  ['the name of the tab, as people give it', '工作表名称', 'USD', { tab: 'USD' }],
])('%s is looked at', async (_what, place, unit, beside) => {
  expect(await read(beside)).toBe(refusal(place, unit));
});

test.each<[string, string]>([
  ['ends in the middle', '<sheetData><row r="1"><c t="inlineStr"><is><t>1、请勿修改'],
  ['has a cell that is too long', textRows([['长'.repeat(40_000)]])],
  ['has a row that is too long', textRows([Array.from({ length: 2_000 }, (_, at) => String(at))])],
])('a list is read though its tab of instructions %s', async (_what, xml) => {
  expect(await read({ tabs: [{ name: '填表说明', xml }] })).toBe(950);
  // What was read of it before is told.
  const start = textRows([['金额单位：万元'], ['其他']]).replace('</sheetData>', '');
  expect(await read({ tabs: [{ name: '填表说明', xml: start }] })).toBe(refusal('说明页', '万元'));
});

test.each<[string, Beside]>([
  ['one of a row is told at the row', comment('C3', UNIT)],
  ['a chart of another sheet', chart(`${title('销售额（万元）')}${series('汇总')}`)],
  [
    'a chart that counts in ten thousands itself',
    chart(`${title('11月发放（万元）')}${series('名单')}<c:dispUnits><c:builtInUnit val="tenThousands"/></c:dispUnits>`),
  ],
  [
    'a chart whose axis shows ten thousands',
    chart(`${title('11月发放（万元）')}<c:numFmt formatCode="0!.0,&quot;万&quot;" sourceLinked="0"/>`),
  ],
  [
    'a part that no drawing leads to',
    {
      parts: [
        { kind: 'chart', name: 'charts/chart1.xml', body: `<c:chart xmlns:c="c" xmlns:a="a"><a:p><a:t>${UNIT}</a:t></a:p></c:chart>` },
      ],
    },
  ],
  ['what a comment is drawn with', legacy(vmlShape(UNIT, 'Note'))],
  ['another column of the table', tableOf('displayName="表1"', '姓名', '预算（万元）', '金额')],
  ['the column in its own words', tableOf('displayName="表1"', '姓名', '收款账号', '金 额')],
  [
    'a table below',
    {
      parts: [
        {
          kind: 'table',
          name: 'tables/table1.xml',
          body: '<table ref="A9:C12" displayName="汇总_万元"><tableColumn name="a"/><tableColumn name="b"/><tableColumn name="金额（万元）"/></table>',
        },
      ],
    },
  ],
  ['the title that a file was begun from', properties('<dc:title>资产负债表（万元）</dc:title>')],
  ['who made the file', properties('<dc:creator>单位：万元</dc:creator>')],
  ['a rate with a name', { names: '<definedName name="万元">10000</definedName><definedName name="汇率_USD">名单!$Z$1</definedName>' }],
  ['a stretch of another sheet', { names: '<definedName name="预算_万元">汇总!$A$1:$A$9</definedName>' }],
  ['a hidden name', { names: `<definedName name="金额_万元" hidden="1">名单!$C$3:$C$9</definedName>` }],
  ['another tab', guide('汇总', UNIT)],
  ['instructions for other columns', guide('填写说明', '合同金额（万元）：选填', '劳务费：请按元填写')],
  ['ordinary names', { fileName: '11月主播结算(1) - 副本_v2.xlsx', tab: '11月-杭州' }],
  ['an amount in the name', { fileName: '中秋补贴（1000元）.xlsx', tab: '高温 10k' }],
  ['a month in the name', { fileName: '11月分.xlsx', tab: '2026年11月分' }],
  ['a month above the table as many write it', { behind: '<headerFooter><oddHeader>11月分</oddHeader></headerFooter>' }],
  ['an English word', { fileName: 'try.xlsx', tab: 'won' }],
])('%s says nothing of the amounts', async (_what, beside) => {
  expect(await read(beside)).toBe(950);
});

/** As openpyxl 3.1 writes it: no prefix but of the text, whole paths, relations in other orders, attributes before blanks. */
test('charts, tables and comments of another program are found', async () => {
  const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relation = (type: string, target: string, id: string): string =>
    `<Relationship Type="${types}/${type}" Target="${target}" Id="${id}" />`;
  const book = (axis: string, column: string): Buffer =>
    zipOf([
      ...bookParts({ tabs: [{ name: '名单', xml: `${textRows(table)}<drawing r:id="rId2" xmlns:r="${types}" />` }] }),
      {
        name: 'xl/worksheets/_rels/sheet1.xml.rels',
        body: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation('table', '/xl/tables/table1.xml', 'rId3')}${relation('drawing', '/xl/drawings/drawing1.xml', 'rId2')}</Relationships>`,
      },
      {
        name: 'xl/drawings/drawing1.xml',
        body: '<wsDr xmlns:c="c" xmlns="x"><oneCellAnchor><graphicFrame><nvGraphicFramePr><cNvPr id="1" name="Chart 1" /></nvGraphicFramePr><c:chart r:id="rId1" xmlns:r="r" /></graphicFrame></oneCellAnchor></wsDr>',
      },
      {
        name: 'xl/drawings/_rels/drawing1.xml.rels',
        body: `<Relationships>${relation('chart', '/xl/charts/chart1.xml', 'rId1')}</Relationships>`,
      },
      {
        name: 'xl/charts/chart1.xml',
        body: `<chartSpace xmlns:a="a" xmlns="c"><chart><plotArea><barChart><ser><idx val="0" /><tx><strRef><f>'名单'!C2</f></strRef></tx><val><numRef><f>'名单'!$C$3</f></numRef></val></ser></barChart><valAx><axId val="100" /><title><tx><rich><a:bodyPr /><a:p><a:pPr><a:defRPr /></a:pPr><a:r><a:t>${axis}</a:t></a:r></a:p></rich></tx></title></valAx></plotArea></chart></chartSpace>`,
      },
      {
        name: 'xl/tables/table1.xml',
        body: `<table id="1" name="Table1" displayName="Table1" ref="A2:C3" headerRowCount="1" xmlns="x"><autoFilter ref="A2:C3" /><tableColumns count="3"><tableColumn id="1" name="姓名" /><tableColumn id="2" name="收款账号" /><tableColumn id="3" name="${column}" /></tableColumns></table>`,
      },
    ]);
  expect(await readBytes(book('单位：万元', '金额'))).toBe(refusal('图表', '万元'));
  expect(await readBytes(book('金额', '金额（千元）'))).toBe(refusal('列名', '千元'));
  expect(await readBytes(book('金额', '金额'))).toBe(950);
});
