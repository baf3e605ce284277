// What a workbook says of all its amounts beside its cells: on the printed pages, while somebody types, in boxes over the table, at a title.
import { type IngestedRow, type IngestRequest, ingestSheet } from '../../server/roster/sheet/ingest';
import { sheetLimits } from '../../server/roster/sheet/limits';
import { boxesIn, notesBehind } from '../../server/roster/sheet/notes';
import { bookParts, textRows, zipOf } from '../kit/builders/xlsxFiles';

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
interface Beside {
  /** Behind the rows of the sheet. */
  readonly behind?: string;
  readonly parts?: readonly { readonly kind: string; readonly name: string; readonly body: string }[];
}

/** The amount in cents, or the words of the refusal. */
async function read(
  { behind = '', parts = [] }: Beside,
  changes: Partial<IngestRequest> = {},
): Promise<number | string | null | undefined> {
  const relations = parts.map(({ kind, name }, at) => `<Relationship Id="r${at}" Type="${TYPES}/${kind}" Target="../${name}"/>`).join('');
  const bytes = zipOf([
    ...bookParts({ tabs: [{ name: '名单', xml: `${textRows(table)}${behind}` }] }),
    ...(relations === '' ? [] : [{ name: 'xl/worksheets/_rels/sheet1.xml.rels', body: `<Relationships>${relations}</Relationships>` }]),
    ...parts.map(({ name, body }) => ({ name: `xl/${name}`, body: `<?xml version="1.0"?>${body}` })),
  ]);
  const rows: IngestedRow[] = [];
  try {
    await ingestSheet(bytes, { ...request, ...changes }, sheetLimits, { row: (row) => rows.push(row) });
  } catch (cause) {
    return String((cause as { params?: { columns?: string } }).params?.columns ?? cause);
  }
  return rows[0]?.amount;
}

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

test('one of a row is told at the row, and one of another sheet says nothing of this one', async () => {
  expect(await read(comment('C3', '单位：万元'))).toBe(950);
  expect(
    await read({ parts: [{ kind: 'chart', name: 'charts/chart1.xml', body: '<c:chart xmlns:c="c"><c:t>单位：万元</c:t></c:chart>' }] }),
  ).toBe(950);
});

test('the codes of a page line are no words of it', () => {
  const said = (text: string) => notesBehind(page('oddHeader', text).behind ?? '').map((note) => note.text);
  expect(said('&L&"微软雅黑,加粗"&12&K01+049单位：&B万元&C&D &T&R第 &P 页')).toEqual(['单位：万元', ' ', '第  页']);
  expect(said('A && B')).toEqual(['A & B']);
});

test('what opens and never ends is read once, not once for each opening', () => {
  for (const opening of ['<oddHeader ', '<oddHeader>', '<dataValidation ', '<dataValidation a="', '<x:dataValidation prompt="单位：万元'])
    expect(notesBehind(`<headerFooter>${opening.repeat(200_000)}`).filter(({ text }) => text.trim() !== '')).toEqual([]);
  for (const opening of ['<a:t>', '<a:t ', '<a:p><a:r><a:t>单位：万元'])
    expect(boxesIn(`<xdr:txBody>${opening.repeat(200_000)}`)).toEqual([]);
});
