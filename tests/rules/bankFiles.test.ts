// What portals of banks and programs write into a file of transfers: each row is the money that it says, one way, once; or it is named and not entered.
import { bankFileProblems } from '../../schema/bankFile';
import { readBankFile } from '../../server/fund/steps/readBankFile';
import { bookParts, zipOf } from '../kit/builders/xlsxFiles';

// The same reader without a thread of its own, which only the compiled product has.
jest.mock('../../server/roster/public', () => {
  const from = <T extends object>(name: string): T => jest.requireActual<T>(`../../server/roster/sheet/${name}`);
  const { tableOf } = from<typeof import('../../server/roster/sheet/table')>('table');
  const { sheetLimits } = from<typeof import('../../server/roster/sheet/limits')>('limits');
  return {
    readTable: (bytes: Buffer, order: Parameters<typeof tableOf>[2]) => tableOf(bytes, sheetLimits, order),
    isOtherAmount: from<typeof import('../../server/roster/sheet/unread')>('unread').isOtherAmount,
    isSplit: from<typeof import('../../server/roster/sheet/lines')>('lines').isSplit,
  };
});

const csv = (...lines: readonly string[]): Buffer => Buffer.from(lines.join('\r\n'));
const HEAD = '流水号,金额,付款户名,收款账号,附言,交易时间';

/** [reference, cents] of what is entered, [line, why] of what is not. */
async function read(bytes: Buffer, takes: 'IN' | 'ALL' = 'IN') {
  const { rows, problems } = await readBankFile(bytes, takes);
  return {
    rows: rows.map(({ bankRef, amount }) => [bankRef, amount]),
    problems: problems.map(({ line, problem }) => [line, problem]),
  };
}
const named = (problem: keyof typeof bankFileProblems) => ({ rows: [], problems: [[2, bankFileProblems[problem]]] });

test.each(['借贷标志', '收入/支出', '收付类型', '交易类型', '类型', 'D/C', 'Dr/Cr', '进出账标志', '往来账标识', '账务方向', '（借/贷）'])(
  'a column called %s says which way the money went, whatever word stands in it',
  async (title) => {
    for (const [out, into] of [
      ['借', '贷'],
      ['转出', '转入'],
      ['支出（-）', '收入（+）'],
      ['借(Dr)', '贷(Cr)'],
      ['Ｄ', 'Ｃ'],
      ['付出', '收到'],
      ['出账', '进账'],
    ] as const) {
      const file = csv(`流水号,交易金额,${title},对方户名`, `R1,50.00,${out},甲公司`, `R2,100.00,${into},乙公司`);
      expect([out, await read(file)]).toEqual([out, { rows: [['R2', 10_000]], problems: [] }]);
      expect((await read(file, 'ALL')).rows).toEqual([
        ['R1', -5_000],
        ['R2', 10_000],
      ]);
    }
  },
);

test('the side of the balance says nothing of a row, and neither does a column of other words', async () => {
  for (const [title, word] of [
    ['余额方向', '借'],
    ['业务种类', '转账'],
  ] as const)
    expect((await read(csv(`流水号,金额,${title},对方户名`, `R1,50.00,${word},甲公司`))).rows).toEqual([['R1', 5_000]]);
});

test.each(['发生额,', '发生额,发生额', '交易金额,'])('a header of two lines, %s above 借方 and 贷方, has two columns', async (over) => {
  const file = csv(`流水号,${over},对方户名,余额`, ',借方,贷方,,', 'R1,50.00,,甲公司,1', 'R2,,100.00,乙公司,1');
  expect(await read(file)).toEqual({ rows: [['R2', 10_000]], problems: [] });
  expect((await read(file, 'ALL')).rows).toEqual([
    ['R1', -5_000],
    ['R2', 10_000],
  ]);
});

test('an amount on both sides has moved nobody knows which way', async () => {
  const file = csv('流水号,借方发生额,贷方发生额,对方户名', 'R1,50.00,100.00,甲公司', 'R2,0.00,100.00,甲公司');
  expect(await read(file)).toEqual({ rows: [['R2', 10_000]], problems: [[2, bankFileProblems.noAmount]] });
});

test.each<readonly [string, number | 'noAmount']>([
  ['+100.00', 10_000],
  ['"+1,000.00"', 100_000],
  ['１００．５', 10_050],
  ['￥100', 10_000],
  ['(100.00)', 'noAmount'],
  ['100.00CR', 'noAmount'],
  ['100.005', 'noAmount'],
  ['1e3', 'noAmount'],
  ['100-', 'noAmount'],
  ['\u2212100', 'noAmount'],
  ['#REF!', 'noAmount'],
])('the amount %s', async (written, meant) => {
  const found = await read(csv(HEAD, `R1,${written},甲公司,,,`));
  expect(found).toEqual(meant === 'noAmount' ? named('noAmount') : { rows: [['R1', meant]], problems: [] });
});

test.each<readonly [string, string, keyof typeof bankFileProblems | null]>([
  ['wide letters', 'Ｆ１,1,甲公司,,,', null],
  ['a blank that nobody sees', 'F\u200b1,1,甲公司,,,', null],
  ['the wrapper of a csv', '"=""F1""",1,甲公司,,,', null],
  ['a tab behind it', 'F1\t,1,甲公司,,,', null],
  ['a power of ten', '1.23E+15,1,甲公司,,,', 'precision'],
  ['an error for a reference', '#N/A,1,甲公司,,,', 'unread'],
  ['an error for a payer', 'F1,1,#N/A,,,', 'unread'],
  ['a reference from right to left', 'F1\u202e,1,甲公司,,,', 'unread'],
  ['a lost character of a reference', 'F\ufffd1,1,甲公司,,,', 'lost'],
  ['a lost character of a payer', 'F1,1,甲\ufffd公司,,,', 'lost'],
  ['a lost character of an account', 'F1,1,甲公司,62\ufffd01,,', 'lost'],
  ['nothing of a database for a payer', 'F1,1,NULL,,,', 'noPayer'],
])('%s', async (_what, line, problem) => {
  expect(await read(csv(HEAD, line))).toEqual(problem === null ? { rows: [['F1', 100]], problems: [] } : named(problem));
});

test('what is only compared needs no payer that is whole', async () => {
  expect(await read(csv(HEAD, 'F1,1,甲\ufffd公司,,,'), 'ALL')).toEqual({ rows: [['F1', 100]], problems: [] });
});

test.each<readonly [string, string | null]>([
  ['2026-11-20 10:30:00.0', '2026-11-20T02:30:00.000Z'],
  ['2026-11-20 10:30:00.123456', '2026-11-20T02:30:00.000Z'],
  ['2026-11-20T10:30:00+08:00', '2026-11-20T02:30:00.000Z'],
  ['20261120103000', '2026-11-20T02:30:00.000Z'],
  ['2026-11-20T10:30:00Z', null],
  ['20/11/2026', null],
  ['9999-12-31', null],
  ['1900-01-01', null],
])('the time %s', async (written, meant) => {
  const { rows, problems } = await readBankFile(csv(HEAD, `R1,1,甲公司,,,${written}`));
  expect(problems.map(({ problem }) => problem)).toEqual(meant === null ? [bankFileProblems.time] : []);
  expect(rows.map(({ receivedAt }) => receivedAt?.toISOString())).toEqual(meant === null ? [] : [meant]);
});

test.each([
  [false, '46346.4375'],
  [true, '44884.4375'],
])('a day of a workbook whose days begin in 1904: %s', async (is1904, serial) => {
  const text = (cell: string, of: string) => `<c r="${cell}" t="inlineStr"><is><t>${of}</t></is></c>`;
  const titles = HEAD.split(',').map((title, at) => text(`${'ABCDEF'[at]}1`, title));
  const row = `${text('A2', 'R1')}<c r="B2"><v>100</v></c>${text('C2', '甲公司')}<c r="F2" s="1"><v>${serial}</v></c>`;
  const xml = `<sheetData><row r="1">${titles.join('')}</row><row r="2">${row}</row></sheetData>`;
  const styles = '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs>';
  const { rows } = await readBankFile(zipOf(bookParts({ is1904, styles, tabs: [{ name: '流水', xml }] })));
  expect(rows[0]?.receivedAt?.toISOString()).toBe('2026-11-20T02:30:00.000Z');
});

test('the header of each page and the lines of a printed end are no transfers', async () => {
  const file = csv(HEAD, 'R1,1,甲公司,,,', HEAD, 'R2,2,乙公司,,,', '合计,3,,,,', '制表：王敏,,,,,', '第1页,,,,,');
  expect(await read(file)).toEqual({
    rows: [
      ['R1', 100],
      ['R2', 200],
    ],
    problems: [],
  });
});

test('an amount beside which nothing stands is no sum that says so: it is named', async () => {
  expect(await read(csv(HEAD, ',5,,,,', ',6,,,本页小计,', ',,,,,'))).toEqual(named('noRef'));
});
