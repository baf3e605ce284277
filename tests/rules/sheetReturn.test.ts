// The file of bad rows, out and in again: no fault disappears on the way, and no value changes.

import { unreadText } from '../../schema/cellMarks';
import type { RosterField } from '../../schema/problems';
import { unreadFault } from '../../schema/unreadCells';
import { heldOf, withHeld } from '../../server/roster/sheet/held';
import { type IngestedRow, ingestSheet } from '../../server/roster/sheet/ingest';
import { sheetLimits } from '../../server/roster/sheet/limits';
import type { RowRules } from '../../server/roster/sheet/rowCheck';
import { errorSheet } from '../../server/roster/wire/sheets';
import { bookOf } from '../kit/builders/xlsxFiles';
import { fc } from '../kit/checks/properties';

const fields = ['name', 'idCard', 'phone', 'account', 'bank', 'amount', 'sourceId', 'bankAbstract', 'remark'] as const;
const rules: RowRules = {
  columns: fields.map((field) => ({ field, isRequired: ['name', 'idCard', 'phone', 'account', 'amount'].includes(field) })),
  payWay: 'BANK_CARD',
  today: '2026-11-20',
};
const titles: Partial<Record<RosterField, string>> = {
  name: '姓名',
  idCard: '身份证号',
  phone: '手机号',
  account: '收款账号',
  bank: '开户行',
  amount: '金额',
  sourceId: '业务订单号',
  bankAbstract: '银行附言',
  remark: '备注',
};

async function read(bytes: Buffer): Promise<IngestedRow[]> {
  const rows: IngestedRow[] = [];
  const request = { chosen: new Map(), remembered: new Map(), rules, hiddenRows: 'INCLUDE' } as const;
  await ingestSheet(bytes, request, sheetLimits, { row: (row) => rows.push(row) });
  return rows;
}

/** As GET /api/roster/errors writes them. */
async function written(rows: readonly IngestedRow[]): Promise<Buffer> {
  async function* pages() {
    yield rows.map((row, at) => {
      const cells = Object.fromEntries(fields.map((field) => [field, row.values[field] ?? ''])) as Record<RosterField, string>;
      const held = row.problems.flatMap(heldOf);
      const rowKey = withHeld(`R${at + 1}`, held, { texts: cells, amount: row.amount });
      return { lineNo: row.lineNo, rowKey, cells, reasons: row.problems.map(({ code }) => code).join('；') };
    });
  }
  const chunks: Buffer[] = [];
  for await (const chunk of errorSheet(fields, pages())) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const FORMATS = [
  'General',
  '0%',
  '# ?/?',
  '0.00E+00',
  'h:mm',
  'm"月"d"日"',
  'yyyy/m/d',
  '0.0,"万"',
  '0',
  '000000',
  '000-0000-0000',
  '"DD"0',
  '@"万"',
  ';;;',
  '0,',
  '(0.00)',
];
const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
const STRUCK = FORMATS.length;
const styles = `<numFmts>${FORMATS.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escapeXml(code)}"/>`).join('')}</numFmts><fonts><font/><font><strike/></font></fonts><cellXfs>${FORMATS.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}<xf numFmtId="0" fontId="1"/></cellXfs>`;

/** Texts as XML has them: what it does not hold is written as the format writes it. */
const textCell = (text: string): string => {
  const written = [...text]
    .map((character) => {
      const code = character.charCodeAt(0);
      const isPlain = (code >= 0x20 || character === '\t' || character === '\n') && !/\p{Surrogate}/u.test(character) && code < 0xfffe;
      return isPlain ? character : `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`;
    })
    .join('');
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(written)}</t></is></c>`;
};
const literal = (text: string): string => textCell(text.replaceAll('_x', '_x005F_x'));

const numbers = [
  '46096',
  '0.5',
  '100.5',
  '123456',
  '1',
  '-5',
  '330106198501033000',
  '6217001180000030000',
  '4.49901E+17',
  '16000001001',
  '100.333333',
];
const texts = [
  '何静',
  '339901199503181386',
  '33990119950318138X',
  '16000001001',
  '0571-88886666',
  '6299020001015776608',
  '6299010001127290000',
  '4.49901E+17',
  '60000.00',
  '1,234.50',
  '9800.005',
  '-100',
  '-0',
  '0',
  '007',
  '1e2',
  '一百',
  '=SUM(A1)',
  '+cmd|calc',
  '@x',
  "'单引号",
  "''两个",
  '\t制表',
  '第一行\n第二行',
  '第一行\r\n第二行',
  '_x000D_',
  '="330106198501033017"',
  '合计',
  '示例',
  '#N/A',
  'TRUE',
  '长'.repeat(260),
  `=${'长'.repeat(999)}`,
  '张\u0000三',
  '\u0001\u001f',
  '\ud842田',
  'a\uffff\ufffe',
  '〖未读取：日期〗表格显示 3月15日，存储值 46096',
  ' ',
  '\u2068\u{e0000}',
  '古丽米热•艾合买提',
  '⽅⽂',
  '王\ue000',
  '3月15日',
  '2026/3/15',
  '50%',
  '12:30',
  '1.5万',
  '\u202e0001',
  '33010619850103301×',
  '6222021234567890\n6228481234567890',
  '(+86)138\u20130013\u20138000',
  '古丽米热。艾合买提',
];
const cells = fc.oneof(
  fc.constantFrom(...texts).map(literal),
  fc.string({ unit: 'binary', maxLength: 12 }).map(literal),
  fc.tuple(fc.nat(FORMATS.length - 1), fc.constantFrom(...numbers)).map(([style, value]) => `<c s="${style}"><v>${value}</v></c>`),
  fc.tuple(fc.nat(FORMATS.length - 1), fc.constantFrom(...numbers)).map(([style, value]) => `<c s="${style}"><f>A1</f><v>${value}</v></c>`),
  fc.tuple(fc.nat(FORMATS.length - 1), fc.constantFrom(...texts)).map(([style, text]) => literal(text).replace('<c ', `<c s="${style}" `)),
  fc.constantFrom(...numbers).map((value) => `<c s="${STRUCK}"><v>${value}</v></c>`),
  fc.constantFrom(...texts).map((text) => literal(text).replace('<c ', `<c s="${STRUCK}" `)),
  fc.constantFrom(
    '<c t="inlineStr"><is><r><rPr><strike/></rPr><t>1000</t></r><r><t>1200</t></r></is></c>',
    '<c t="b"><v>1</v></c>',
    '<c t="b"><v>0</v></c>',
    '<c t="e"><v>#N/A</v></c>',
    '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    '<c t="d"><v>2026-03-15</v></c>',
    '<c><f>A1</f></c>',
    '<c t="str"><f>A1</f><v>文字</v></c>',
    '<c/>',
  ),
);

/** `merges` = cells that are one, from which line to which, in a column of the list. Every third line is hidden. */
const sheetOf = (
  rows: readonly (readonly string[])[],
  merges: readonly (readonly [column: number, from: number, to: number])[] = [],
): Buffer => {
  const list = merges.map(([column, from, to]) => `<mergeCell ref="${'BCDEFGHIJ'[column]}${from}:${'BCDEFGHIJ'[column]}${to}"/>`).join('');
  const header = `<row>${textCell('序号')}${fields.map((field) => textCell(titles[field] ?? '')).join('')}</row>`;
  const lines = rows.map((row, at) => `<row${at % 3 === 2 ? ' hidden="1"' : ''}><c><v>${at + 1}</v></c>${row.join('')}</row>`).join('');
  return bookOf(`<sheetData>${header}${lines}</sheetData>${list === '' ? '' : `<mergeCells>${list}</mergeCells>`}`, { styles });
};

/** A column of the list, and lines from 2 on. */
const merged = fc
  .tuple(fc.nat(fields.length - 1), fc.integer({ min: 2, max: 8 }), fc.integer({ min: 1, max: 4 }))
  .map(([column, from, more]): [number, number, number] => [column, from, from + more]);

/**
 * What is left to say of a row; notes tell of a repair, and what is repaired needs none. A total that differs is told of the sheet that has the
 * line of it: bad rows alone add up to no total.
 */
const faults = ({ problems, values, amount }: IngestedRow) => ({
  problems: problems
    .filter(({ code }) => code !== 'NORMALISED' && code !== 'TOTAL_DIFFERS')
    .map(({ field, code, params }) => `${field} ${code} ${JSON.stringify(params)}`)
    .sort(),
  values: { ...values, amount: amount === null ? values.amount : amount },
});

describe('the file of bad rows', () => {
  it('has after three rounds the same faults in the same cells and the same values', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(...fields.map(() => cells)), { minLength: 1, maxLength: 12 }),
        fc.array(merged, { maxLength: 3 }),
        async (drawn, merges) => {
          const first = await read(sheetOf(drawn, merges)).catch((cause: { key?: string }) =>
            cause.key === 'FILE_NO_ROWS' ? [] : Promise.reject(cause),
          );
          if (first.length === 0) return;
          let rows = first;
          for (let round = 0; round < 3; round++) {
            rows = await read(await written(rows));
            expect(rows.map(faults)).toEqual(first.map(faults));
          }
        },
      ),
      {
        numRuns: 30,
        // A name of invisible signs before the word of a sum: with the name empty the line would be a sum the second time only.
        examples: [[[['\u2068', '合计', ...Array<string>(7).fill('何静')].map(textCell), Array<string>(9).fill(textCell('何静'))], []]],
      },
    );
  });

  it('gives back no cell without a value as one, in any column', async () => {
    for (const field of fields) {
      const unread = [
        '<c s="5"><v>46096</v></c>',
        '<c s="6"><v>46096</v></c>',
        '<c t="b"><v>1</v></c>',
        '<c t="e"><v>#N/A</v></c>',
        '<c><f>A1</f></c>',
      ];
      const rows = unread.map((cell) => fields.map((each) => (each === field ? cell : '<c/>')));
      const first = await read(sheetOf(rows));
      const again = await read(await written(first));
      for (const row of [...first, ...again]) {
        expect(row.problems.filter((problem) => problem.field === field)).toHaveLength(1);
        expect([row.amount, row.idCard, row.account]).toEqual([null, null, null]);
      }
    }
  });

  it('reads reasons as no data, whatever column was once chosen for them', async () => {
    const file = await written(await read(sheetOf([fields.map((field) => (field === 'name' ? literal('123') : '<c/>'))])));
    const rows: IngestedRow[] = [];
    const remembered = new Map<string, RosterField | null>([['错误原因', 'remark']]);
    await ingestSheet(file, { chosen: new Map([[10, 'remark']]), remembered, rules }, sheetLimits, { row: (row) => rows.push(row) });
    expect(rows[0]?.values.remark ?? '').toBe('');
  });

  it('warns of a corrected cell no more', async () => {
    const [row] = await read(sheetOf([fields.map((field) => (field === 'amount' ? '<c><f>A1</f><v>5</v></c>' : '<c/>'))]));
    const key = withHeld('R1', [{ field: 'amount', code: 'FORMULA_VALUE', params: {} }], { texts: { amount: '5' }, amount: 500 });
    expect(row?.problems.map(({ code }) => code)).toContain('FORMULA_VALUE');
    const back = (amount: string) => {
      const cells = ['姓名', '身份证号', '手机号', '收款账号', '金额', '行标识（请勿修改）'].map(textCell).join('');
      const line = ['何静', '339901199503181386', '16000001001', '6299020001015776608', amount, key].map(textCell).join('');
      return read(bookOf(`<sheetData><row>${cells}</row><row>${line}</row></sheetData>`));
    };
    expect((await back('5.00'))[0]?.problems).toEqual([{ field: 'amount', code: 'FORMULA_VALUE', params: { field: '金额' } }]);
    expect((await back('6.00'))[0]).toMatchObject({ problems: [], rowKey: 'R1' });
  });

  it('tells of a mark the fault that it stands for, whatever its column is', () => {
    const mark = unreadText({ kind: 'DIGITS', detail: '2026110000000000' });
    expect(mark).toBe('〖未读取：数字末位丢失〗2026110000000000');
    expect(unreadFault('sourceId', { kind: 'DIGITS', detail: '2026110000000000' }).code).toBe('NUMBER_CELL');
  });
});
