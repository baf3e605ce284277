// The short way of reading must be no second opinion: whatever it takes, the XML parser reads alike, and what is refused is refused alike.
import type { SheetRow } from '../../../server/roster/sheet/cell';
import { sheetLimits } from '../../../server/roster/sheet/limits';
import { openSheet } from '../../../server/roster/sheet/open';
import { takeRow, takeSharedString } from '../../../server/roster/sheet/plain';
import { bookOf } from '../../kit/builders/xlsxFiles';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** Every kind of number format: a style's number is its place here. */
const FORMATS = [0, 14, 49, 10, 12, 11, 21, 1, 46, 164, 165, 166, 167, 168];
const STYLES = `<numFmts>${['#,##0.00"元"', '0.0,"万"', '000-0000-0000', '[>=10000]0!.0,"万";0', 'm"月"d"日"']
  .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', '&quot;').replaceAll('>', '&gt;')}"/>`)
  .join('')}</numFmts><cellXfs>${FORMATS.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`;

interface Outcome {
  rows: SheetRow[];
  refusal?: { key: string | undefined; reason: string };
}

async function outcomeOf(bytes: Buffer, changeReason = (reason: string) => reason): Promise<Outcome> {
  const rows: SheetRow[] = [];
  try {
    const sheet = await openSheet(bytes, sheetLimits);
    await sheet.readTab(0, (row) => {
      rows.push(row);
      return true;
    });
    sheet.close();
    return { rows };
  } catch (cause) {
    const { key, params } = cause as { key?: string; params?: unknown };
    return { rows, refusal: { key, reason: changeReason(JSON.stringify(params ?? String(cause))) } };
  }
}

const withoutPlace = (reason: string) => reason.replace(/\d+:\d+: /, '');
const worksheet = (rows: string) => `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;

/** Every name gets the prefix of the root, which the short way leaves to the parser. */
const prefixed = (xml: string) => xml.replace(/<(\/?)(?=[a-z])/g, '<$1x:').replace('xmlns=', 'xmlns:x=');

async function expectAlike(rows: string, sharedStrings = '<si><t>零</t></si>'): Promise<Outcome> {
  const xml = worksheet(rows);
  const plain = await outcomeOf(bookOf(xml, { sharedStrings, styles: STYLES }), withoutPlace);
  const slow = bookOf(prefixed(xml), { sharedStrings: sharedStrings.replaceAll('<si>', '<si >'), styles: STYLES });
  expect({ xml, ...plain }).toEqual({ xml, ...(await outcomeOf(slow, withoutPlace)) });
  return plain;
}

const good: readonly ((reference: string) => string)[] = [
  (r) => `<c r="${r}"><v>12.5</v></c>`,
  (r) => `<c r="${r}" t="n"><v>-1.2E+10</v></c>`,
  (r) => `<c r="${r}" s="1"><v>45000</v></c>`,
  (r) => `<c r="${r}" s="7"><v>110101199003074512</v></c>`,
  ...FORMATS.map((_, style) => (r: string) => `<c r="${r}" s="${style}"><v>0.5</v></c>`),
  (r) => `<c r="${r}" s="99"><v>0.5</v></c>`,
  (r) => `<c r="${r}" t="s"><v>0</v></c>`,
  (r) => `<c r="${r}" s="2" t="s"><v>1</v></c>`,
  (r) => `<c r="${r}" s="2" t="s"><v>002</v></c>`,
  (r) => `<c t="s" r="${r}"><v>1</v></c>`,
  (r) => `<c r='${r}' t="s"><v>1</v></c>`,
  (r) => `<c r="${r}" s="1"/>`,
  (r) => `<c r="${r}" t="s"><v></v></c>`,
  (r) => `<c r="${r}"><v> 7 </v></c>`,
  (r) => `<c r="${r}"><v>1<!-- - -->2</v></c>`,
  (r) => `<c r="${r}" t="b"><v>1</v></c>`,
  (r) => `<c r="${r}" t="str"><f>A1</f><v>合</v></c>`,
  (r) => `<c r="${r}"><f>A1</f></c>`,
  (r) => `<c r="${r}" t="inlineStr"><is><t>中 _x0041_</t></is></c>`,
  (r) => `<c r="${r}" t="inlineStr"><is><t>_x0000_张_xD842_</t></is></c>`,
  (r) => `<c r="${r}" s="3" t="str"><f>A1</f><v>_x0000_</v></c>`,
  (r) => `<c r="${r}" t="inlineStr"><is><t xml:space="preserve"> a\u2028b </t></is></c>`,
  (r) => `<c r="${r}" t="inlineStr"><is><t>a&amp;b&#x4e2d;</t></is></c>`,
  (r) => `<c r="${r}" t="inlineStr"><is><t>😀 ]] > \u0085</t></is></c>`,
  (r) => `<c r="${r}" t="inlineStr"><is><t>一\r\n二</t></is></c>`,
  (r) => `<c r="${r}" t="inlineStr"><is><t></t></is></c>`,
  (r) => `<c r="${r}" t="inlineStr"><is><r><t>刘</t></r><r><t>洋</t></r></is></c>`,
  (r) => `<c r="${r}" t="inlineStr"><is><t><![CDATA[<&>]]></t></is></c>`,
  (r) => `<f:c r="${r}"><f:v>9</f:v></f:c>`,
  () => '<c><v>3</v></c>',
  () => '<c t="s"><v>2</v></c>',
];

const bad: readonly ((reference: string) => string)[] = [
  (r) => `<c r="${r}" r="${r}"><v>1</v></c>`,
  (r) => `<c r="${r}" s="1" s="1"><v>1</v></c>`,
  (r) => `<c r="${r}" t="q"><v>1</v></c>`,
  (r) => `<c r="${r}" t="s"><v>99</v></c>`,
  (r) => `<c r="${r}" t="s"><v>1x</v></c>`,
  (r) => `<c r="${r}"><v>1</c>`,
  (r) => `<c r="${r}"><v>1</v><v>2</v></c>`,
  (r) => `<c r="${r}"><v>&x;</v></c>`,
  (r) => `<c r="${r}" t="inlineStr"><is><t>a]]>b</t></is></c>`,
  (r) => `<c r="${r}" t="inlineStr"><is><t>a\u0001b</t></is></c>`,
  (r) => `<c r="${r}" t="inlineStr"><is><t>a\uffffb</t></is></c>`,
  (r) => `<c r="${r}" t="inlineStr"><is><t>${'长'.repeat(1001)}</t></is></c>`,
  (r) => `<c r="${r}" t="s"><v>4</v></c>`,
  (r) => `<c r="${r}"/><c r="${r}"/><c r="${r}"><v>1</v></c><c r="${r}"><v>2</v></c>`,
  () => '<c r="AY1"><v>1</v></c>',
  () => '<c r="ZZZZ1"><v>1</v></c>',
  () => '<c r="a1"><v>1</v></c>',
  () => '</row>',
  () => '<row>',
  () => '<c',
];

const rowTags: readonly ((line: number) => string)[] = [
  (n) => `<row r="${n}">`,
  (n) => `<row r="${n}">`,
  (n) => `<row r="${n}" spans="1:8">`,
  (n) => `<row r="${n}" spans="1:8" ht="15.5" customHeight="1">`,
  (n) => `<row ht="15" r="${n}">`,
  (n) => `<row  r="${n}">`,
  (n) => `<row r='${n}'>`,
  (n) => `<row r="00${n}">`,
  () => '<row>',
];
const badRowTags = [
  '<row r="0">',
  '<row r="1" r="2">',
  '<row r="3" ht="1" ht="2">',
  '<row r="3" ht="a<b">',
  '<row r="x">',
  '<row r="99999999999999999">',
];
const between = [
  '',
  '',
  '',
  '',
  '',
  '\n',
  '<!-- </row> -->',
  '<![CDATA[</row><row r="9"><c><v>1</v></c></row>]]>',
  '<row/>',
  '<row r="90"/>',
  '<?pi </row>?>',
];
const strings = [
  '<si><t>零</t></si><si><t xml:space="preserve"> 一 </t></si><si><t>_x4e8c_</t></si><si><t/></si>',
  '<si><t>零</t><phoneticPr fontId="1" type="noConversion"/></si><si><t>a&lt;b</t></si><si><r><t>二</t></r></si><si><t></t></si>',
  '<si><t>零</t><rPh sb="0" eb="1"><t>ling</t></rPh></si>\n<si><!-- </si> --><t>一</t></si><si><t>三\n</t></si><si><t>😀</t></si>',
].map((text) => `${text}<si><t>${'长'.repeat(1001)}</t></si>`);

function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

describe('the short way of reading a sheet', () => {
  it('gives the same cells and the same refusals as the parser, for spellings usual, unusual and wrong', async () => {
    const random = randomNumbers(7);
    const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
    const outcomes: Outcome[] = [];
    for (let round = 0; round < 400; round++) {
      let xml = '';
      for (let line = 1; line <= 2 + random(6); line++) {
        const isBad = random(20) === 0;
        xml += isBad && random(3) === 0 ? pick(badRowTags) : pick(rowTags)(line);
        for (let column = 0; column < random(6); column++) {
          const reference = `${String.fromCharCode(65 + column)}${line}`;
          xml += pick(isBad && random(2) === 0 ? bad : good)(reference);
        }
        xml += `</row>${pick(between)}`;
      }
      outcomes.push(await expectAlike(xml, pick(strings)));
    }
    expect(outcomes.filter(({ refusal }) => refusal).length).toBeGreaterThan(50);
    expect(outcomes.filter(({ refusal }) => !refusal).length).toBeGreaterThan(100);
    // 400 sheets, each read in two ways.
  }, 300_000);

  it('refuses behind plain rows whatever the parser refuses there', async () => {
    for (const wrong of bad) {
      const cell = wrong('B2');
      await expectAlike(`<row r="1"><c r="A1"><v>1</v></c></row><row r="2">${cell}</row><row r="3"><c r="A3"><v>1</v></c></row>`);
    }
  });

  it('joins rows and characters that two pieces of the file share', async () => {
    const rows = Array.from(
      { length: 9_000 },
      (_, at) =>
        `<row r="${at + 1}"><c r="A${at + 1}" t="inlineStr"><is><t>第${'龙a'.repeat(at % 23)}行</t></is></c><c r="B${at + 1}"><v>${at}</v></c></row>`,
    );
    const { rows: read } = await expectAlike(rows.join(''));
    expect(read).toHaveLength(9_000);
    expect(read.every(({ line, cells }, at) => line === at + 1 && cells[1]?.raw === String(at))).toBe(true);
  });

  it('names the same place of an error', async () => {
    const sheet = (quote: string) =>
      worksheet(`${[1, 2, 3].map((n) => `<row r=${quote}${n}${quote}><c><v>${n}</v></c></row>`).join('')}<row><c><v>&x;</v></c></row>`);
    const usual = await outcomeOf(bookOf(sheet('"')));
    expect(usual.refusal?.reason).toMatch(/1:\d{3}: undefined entity/);
    expect(usual).toEqual(await outcomeOf(bookOf(sheet("'"))));
  });

  it('stops where the taker of the rows has enough', async () => {
    const sheet = await openSheet(bookOf(worksheet('<row><c><v>1</v></c></row>'.repeat(50))), sheetLimits);
    let taken = 0;
    await sheet.readTab(0, () => {
      taken += 1;
      return taken < 20;
    });
    sheet.close();
    expect(taken).toBe(20);
  });

  it('takes what spreadsheet programs write, and nothing that could mean something else', () => {
    const special = { styles: new Set([7]), strings: new Set([0]) };
    const source = { strings: ['零', '一'], formats: [], special, columns: 50, cellChars: 1000 };
    const taken = (text: string) =>
      takeRow({ text, at: 0, attributes: '', hides: false, isHidden: false, rowHeight: undefined }, source, 0)?.cells.map(
        (cell) => cell?.raw,
      );
    expect(taken('<row r="2" spans="1:2" x14ac:dyDescent="0.25"><c r="A2" s="1" t="s"><v>1</v></c><c r="B2"><v>2.5</v></c></row>')).toEqual(
      ['一', '2.5'],
    );
    expect(taken('<row r="2"><c r="B2" t="inlineStr"><is><t>中</t></is></c></row>')).toEqual([undefined, '中']);
    // What is crossed out is the parser's to tell.
    expect(taken('<row r="2"><c r="A2" s="7"><v>1</v></c></row>')).toBeUndefined();
    expect(taken('<row r="2"><c r="A2" t="s"><v>0</v></c></row>')).toBeUndefined();
    for (const cell of bad.map((each) => each('A1')).filter((each) => each !== '</row>'))
      expect(taken(`<row r="1">${cell}</row>`)).toBeUndefined();
    for (const tag of badRowTags.slice(0, -1)) expect(taken(`${tag}<c><v>1</v></c></row>`)).toBeUndefined();
    const shared = (text: string) => takeSharedString({ text, at: 0 }, 1000);
    expect(shared('<si><t>中</t></si>')).toBe('中');
    expect(shared('<si><t>中</t><phoneticPr fontId="1" type="noConversion"/></si>')).toBe('中');
    for (const text of ['<si><t>a&amp;</t></si>', '<si><t>a</t><t>b</t></si>', '<si><t>a', '<si a="b"><t>a</t></si>'])
      expect(shared(text)).toBeUndefined();
  });
});
