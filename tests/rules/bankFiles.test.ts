// What portals of banks and programs write into a file of transfers: each row is the money that it says, one way, once; or it is named and not entered.
import { bankFileProblems, bankFileSheets } from '../../schema/bankFile';
import { fillText } from '../../schema/fillText';
import { bankRefShape } from '../../server/fund/inputs';
import { matchByPayer } from '../../server/fund/rules';
import { readBankFile } from '../../server/fund/steps/readBankFile';
import { refsOf } from '../../server/fund/steps/reversalFit';
import { bookParts, textRows, zipOf } from '../kit/builders/xlsxFiles';

// The same reader without a thread of its own, which only the compiled product has.
jest.mock('../../server/roster/public', () => {
  const from = <T extends object>(name: string): T => jest.requireActual<T>(`../../server/roster/sheet/${name}`);
  const { tableOf } = from<typeof import('../../server/roster/sheet/table')>('table');
  const { sheetLimits } = from<typeof import('../../server/roster/sheet/limits')>('limits');
  return {
    readTable: (bytes: Buffer, order: Parameters<typeof tableOf>[2]) => tableOf(bytes, sheetLimits, order),
    isOtherAmount: from<typeof import('../../server/roster/sheet/unread')>('unread').isOtherAmount,
    isOtherNumber: from<typeof import('../../server/roster/sheet/unread')>('unread').isOtherNumber,
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
  expect(await read(file)).toEqual({ rows: [['R2', 10_000]], problems: [[2, bankFileProblems.bothSides]] });
});

test.each<readonly [string, number | 'noAmount']>([
  ['+100.00', 10_000],
  ['"+1,000.00"', 100_000],
  ['１００．５', 10_050],
  ['￥100', 10_000],
  ['100.00CR', 'noAmount'],
  ['100.005', 'noAmount'],
  ['1e3', 'noAmount'],
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

test.each<readonly [string, string, boolean]>([
  ['zeros in front', '00000000', false],
  ['a word', '"TX"0', false],
  ['a day', 'yyyy-mm-dd', false],
  ['nothing else', '0', true],
  ['hyphens', '000-00', false],
])('a reference that the sheet shows with %s', async (_what, format, isRead) => {
  const text = (cell: string, of: string) => `<c r="${cell}" t="inlineStr"><is><t>${of}</t></is></c>`;
  const titles = HEAD.split(',').map((title, at) => text(`${'ABCDEF'[at]}1`, title));
  const row = `<c r="A2" s="1"><v>46096</v></c><c r="B2"><v>100</v></c>${text('C2', '甲公司')}`;
  const xml = `<sheetData><row r="1">${titles.join('')}</row><row r="2">${row}</row></sheetData>`;
  const styles = `<numFmts count="1"><numFmt numFmtId="170" formatCode="${format.replaceAll('"', '&quot;')}"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="170" applyNumberFormat="1"/></cellXfs>`;
  const told = await read(zipOf(bookParts({ styles, tabs: [{ name: '流水', xml }] })));
  expect(told).toEqual(isRead ? { rows: [['46096', 10_000]], problems: [] } : named('unread'));
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

const noteOf = async (bytes: Buffer): Promise<readonly string[]> => (await readBankFile(bytes)).sheetNotes;

describe('a column that nobody has named the direction', () => {
  test.each<readonly [string, string, readonly string[]]>([
    ['a dash for an empty remark', '流水号,金额,付款户名,摘要,备注', ['货款,-', '货款,', '货款,-']],
    ['who bears the fee', '流水号,金额,付款户名,摘要,手续费承担方', ['货款,收', '货款,付', '货款,付']],
    ['who bears the cost', '流水号,金额,付款户名,摘要,承担', ['货款,收', '货款,付', '货款,收']],
    ['the side of the other account', '流水号,金额,付款户名,摘要,对方借贷', ['货款,借', '货款,贷', '货款,借']],
    ['nothing but words of money that came in', '流水号,金额,付款户名,摘要,类型', ['货款,收入', '货款,收入', '货款,']],
    ['dashes without a title', '流水号,金额,付款户名,摘要,', ['货款,-', '货款,-', '货款,-']],
  ])('%s takes no row away', async (_what, head, ends) => {
    const found = await read(csv(head, ...ends.map((end, at) => `R${at},1.00,甲公司,${end}`)));
    expect(found).toEqual({ rows: ends.map((_end, at) => [`R${at}`, 100]), problems: [] });
  });

  test('of one kind of word, or of signs alone, each row that may have left is named', async () => {
    const doubted = bankFileProblems.doubtedWay;
    const one = csv('流水号,金额,付款户名,类型', 'R1,1.00,甲公司,支出', 'R2,2.00,乙公司,', 'R3,3.00,丙公司,支出');
    for (const takes of ['IN', 'ALL'] as const)
      expect(await read(one, takes)).toEqual({
        rows: [['R2', 200]],
        problems: [
          [2, doubted],
          [4, doubted],
        ],
      });
    const signs = csv('流水号,金额,付款户名,标记', 'R1,1.00,甲公司,-', 'R2,2.00,乙公司,+');
    expect(await read(signs)).toEqual({ rows: [['R2', 200]], problems: [[2, doubted]] });
  });

  test('of words of both ways, the rows that left are told by their lines, and a dash is none of those words', async () => {
    const both = csv('流水号,金额,付款户名,类型', 'R1,1.00,甲公司,支出', 'R2,2.00,乙公司,收入', 'R3,3.00,丙公司,-');
    expect(await read(both)).toEqual({ rows: [['R2', 200]], problems: [[4, bankFileProblems.doubtedWay]] });
    expect(await noteOf(both)).toEqual([expect.stringMatching(/“类型”列.*1 行（第 2 行）/)]);
    expect(await noteOf(csv('流水号,金额,付款户名,收支', 'R1,1.00,甲公司,支出', 'R2,2.00,乙公司,收入'))).toEqual([]);
  });

  test('a dash under the direction itself is no word for money that left, unless a plus stands there as well', async () => {
    const head = '流水号,金额,付款户名,收支方向';
    expect(await read(csv(head, 'R1,1.00,甲公司,-', 'R2,2.00,乙公司,收入'))).toEqual({
      rows: [['R2', 200]],
      problems: [[2, bankFileProblems.direction]],
    });
    expect(await read(csv(head, 'R1,1.00,甲公司,-', 'R2,2.00,乙公司,+'))).toEqual({ rows: [['R2', 200]], problems: [] });
  });
});

test.each(['-', '--', '—', '——', '/', '－', '–', '\\'])('%s in the column of the other way is no amount', async (dash) => {
  const file = csv('流水号,借方,贷方,对方户名', `R1,${dash},100.00,甲公司`, `R2,50.00,${dash},乙公司`);
  expect(await read(file)).toEqual({ rows: [['R1', 10_000]], problems: [] });
  expect((await read(file, 'ALL')).rows).toEqual([
    ['R1', 10_000],
    ['R2', -5_000],
  ]);
});

const PLACEHOLDERS = ['-', '--', '—', '无', '暂无', '0', '000', '/', 'null', 'None', 'n/a', 'N/A'];
test.each(PLACEHOLDERS)('%s is no reference: two transfers that have it are two', async (placeholder) => {
  const noRef = bankFileProblems.noRef;
  expect(await read(csv(HEAD, `${placeholder},1,甲公司,,,`, `${placeholder},1,甲公司,,,`))).toEqual({
    rows: [],
    problems: [
      [2, noRef],
      [3, noRef],
    ],
  });
  await expect(bankRefShape().validate(placeholder)).rejects.toMatchObject({ errors: [bankFileProblems.refNone] });
});

test.each(['#N/A', 'F\ufffd1', 'F1\u202e'])('%j is no reference that somebody enters', async (typed) => {
  await expect(bankRefShape().validate(typed)).rejects.toMatchObject({ errors: [bankFileProblems.refUnread] });
  expect(await bankRefShape().nullable().validate(null)).toBeNull();
  expect(await bankRefShape().validate('Ｆ 1')).toBe('F1');
});

describe('which sheet of a workbook is the statement', () => {
  const tab = (name: string, rows: readonly (readonly string[])[], state?: string) => ({ name, state, xml: textRows(rows) });
  const sums = tab('汇总', [
    ['月份', '笔数', '金额'],
    ['11', '1', '41.00'],
  ]);
  const statement = (name: string, ref: string, state?: string) =>
    tab(
      name,
      [
        ['流水号', '金额', '付款户名'],
        [ref, '41.00', '甲公司'],
      ],
      state,
    );
  const bookOfTabs = (...tabs: readonly ReturnType<typeof tab>[]): Buffer =>
    zipOf(bookParts({ tabs: tabs.map(({ state, ...rest }) => (state === undefined ? rest : { ...rest, state })) }));

  test('a table of sums before it is left out and named', async () => {
    const bytes = bookOfTabs(sums, statement('流水', 'T1'));
    expect((await read(bytes)).rows).toEqual([['T1', 4_100]]);
    expect(await noteOf(bytes)).toEqual([expect.stringContaining('前面的“汇总”没有流水的列标题，已跳过')]);
  });

  test.each([[[]], [[sums]]])('another one that is hidden is named', async (before) => {
    const notes = await noteOf(bookOfTabs(...before, statement('流水', 'T1'), statement('旧流水', 'T2', 'hidden')));
    expect(notes[0]).toContain('隐藏的工作表“旧流水”里也有流水，没有读取');
    expect(notes).toHaveLength(1 + before.length);
  });

  test.each(['hidden', 'veryHidden'])('where only a %s one has the titles, the refusal names it and says what to do', async (state) => {
    const cover = tab('封面', [['对账单']]);
    for (const before of [[sums], [cover], [sums, cover], [tab('流水', [['流水号', '金额', '付款户名']])]])
      await expect(readBankFile(bookOfTabs(...before, statement('旧流水', 'T2', state)))).rejects.toMatchObject({
        key: 'BANK_FILE_HIDDEN',
        params: { tab: before[0]?.name, others: '旧流水' },
      });
    await expect(readBankFile(bookOfTabs(sums, tab('别的', [['甲', '乙', '丙']], state)))).rejects.toMatchObject({
      key: 'BANK_FILE_COLUMNS',
    });
  });

  test('one that cannot be read is refused by its own fault', async () => {
    const broken = tab('8月', [['长'.repeat(2_000)]]);
    await expect(readBankFile(bookOfTabs(broken, statement('7月', 'T1')))).rejects.toMatchObject({ key: 'FILE_CELL_TOO_LONG' });
  });
});

test('money whose remark cannot be read comes in with the mark that says so, is told by its row, and its remark names nobody', async () => {
  const long = `\ufffd${'字'.repeat(199)}`;
  const lines = ['R1,1,甲公司,,#N/A,', 'R2,1,甲公司,,货\ufffd款,', `R3,1,甲公司,,${long},`, 'R4,1,甲公司,,货款,'];
  const { rows, problems, sheetNotes } = await readBankFile(csv(HEAD, ...lines));
  const lost = (text: string) => `〖未读取：无法保存的字符〗U+FFFD：${text}`;
  expect([rows.map(({ remark }) => remark), problems]).toEqual([['〖未读取：错误值〗#N/A', lost('货\ufffd款'), lost(long), '货款'], []]);
  expect(sheetNotes).toEqual([fillText(bankFileSheets.REMARK_UNREAD, { count: '3', lines: '2、3、4' })]);
  expect((await readBankFile(csv(HEAD, `R5,1,甲公司,,${long}字,`))).problems).toEqual([{ line: 2, problem: bankFileProblems.longText }]);
  const two = {
    companyId: '1',
    subjects: [
      { id: '1', code: 'S1', name: '海南灵汇' },
      { id: '2', code: 'S2', name: '天津众启' },
    ],
  };
  expect(matchByPayer([two], '付海南灵汇款').place).toEqual({ companyId: '1', subjectId: '1' });
  for (const remark of ['付海南灵汇\ufffd款', 'S1 \ufffd', '〖未读取：字符〗U+FFFD：付海南灵汇'])
    expect(matchByPayer([two], remark).by).toBe('NONE');
});

describe('a character that was lost', () => {
  const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  const book = (...lines: readonly string[]) =>
    zipOf(bookParts({ tabs: [{ name: '流水', xml: textRows(lines.map((line) => line.split(','))) }] }));
  const columns = '流水号,金额,付款户名,收款账号,用途,币种';
  const cases = (lost: string) =>
    [
      [`L1${lost},1,甲公司,,货款,`, bankFileProblems.lost],
      [`L2,1,甲${lost}公司,,货款,`, bankFileProblems.lost],
      [`L3,1,甲公司,6222${lost}01,货款,`, bankFileProblems.lost],
      [`L4,1,甲公司,,货${lost}款,`, null],
      [`L5,1,甲公司,,货款,人民${lost}`, bankFileProblems.currencyUnread],
      ['L6,1,甲公司,,货款,人民币', null],
    ] as const;
  test.each<readonly [string, string, (...lines: readonly string[]) => Buffer]>([
    ['UTF-8', '\ufffd', csv],
    ['UTF-16', '\ufffd', (...lines) => utf16(lines.join('\r\n'))],
    ['xlsx', '\ufffd', book],
  ])('in %s is a problem of its row, and of its column where that names whose money it is', async (_name, lost, make) => {
    const rows = cases(lost);
    const { rows: entered, problems, sheetNotes } = await readBankFile(make(columns, ...rows.map(([line]) => line)));
    expect(problems).toEqual(rows.flatMap(([, problem], at) => (problem === null ? [] : [{ line: at + 2, problem }])));
    expect(entered.map(({ bankRef, remark }) => [bankRef, remark])).toEqual([
      ['L4', `〖未读取：无法保存的字符〗U+FFFD：货${lost}款`],
      ['L6', '货款'],
    ]);
    expect(sheetNotes).toEqual([fillText(bankFileSheets.REMARK_UNREAD, { count: '1', lines: '5' })]);
  });

  test('half a pair of UTF-16, and a byte that GB18030 does not know, are never read as if nothing were missing', async () => {
    const half = utf16([columns, 'H1,1,甲公司,,货\ud83d款,', 'H2,1,甲\ud83d公司,,货款,'].join('\r\n'));
    const { rows, problems } = await readBankFile(half);
    expect([rows, problems]).toEqual([[], [2, 3].map((line) => ({ line, problem: bankFileProblems.unstorable }))]);
    // 流水号,金额,付款户名 in GBK, and a row whose name has a byte of no character.
    const head = Buffer.from('c1f7cbaebac52cbdf0b6ee2cb8b6bfeebba7c3fb0d0a', 'hex');
    const named = (name: string) => Buffer.concat([head, Buffer.from('47312c312c', 'hex'), Buffer.from(`${name}0d0a`, 'hex')]);
    expect((await readBankFile(named('bcd7b9abcbbe'))).rows).toMatchObject([{ bankRef: 'G1', payerName: '甲公司' }]);
    await expect(readBankFile(named('bcd7ffb9abcbbe'))).rejects.toMatchObject({ key: 'FILE_ENCODING_UNKNOWN' });
  });

  test.each([
    ['币种：美\ufffd', true],
    ['币别 \ufffd元', true],
    ['币\ufffd：美元', true],
    ['货币,\ufffd元', true],
    ['单位：\ufffd元', true],
    ['币种：,,\ufffd元', true],
    ['户名：,杭州\ufffd公司,币种：,人民币', false],
    ['户名：,杭州\ufffd公司,币种：,\ufffd民币', true],
    ['币种：,人民币,户名：,杭州\ufffd公司', false],
    ['单位：杭州星\ufffd直播有限公司', false],
    ['单位：,杭州星\ufffd直播有限公司', false],
    ['单位：,\ufffd元', true],
    ['付款单位：李\ufffd', false],
    ['货币单位：\ufffd元', true],
    ['本表单位：\ufffd元', true],
    ['户名：杭州星\ufffd直播有限公司', false],
    ['币种：人民币', false],
  ])('in a line above that says the currency of all rows (%s) holds every row back: %s', async (above, isHeld) => {
    const { rows, problems } = await readBankFile(csv(above, '流水号,金额,付款户名', 'A1,1,甲公司', 'A2,2,乙公司'));
    expect(rows.map(({ bankRef }) => bankRef)).toEqual(isHeld ? [] : ['A1', 'A2']);
    expect(problems.map(({ problem }) => problem)).toEqual(isHeld ? Array(2).fill(bankFileProblems.currencyUnread) : []);
  });

  test('in a title is told by its column, which may have been the currency', async () => {
    const { rows, problems, sheetNotes } = await readBankFile(
      csv('流水号,金额,付款户名,币\ufffd', 'T1,1,甲公司,美元', 'T2,1,甲公司,人民币', 'T3,1,甲公司,'),
    );
    expect([rows.map(({ bankRef }) => bankRef), problems]).toEqual([['T2', 'T3'], [{ line: 2, problem: bankFileProblems.currency }]]);
    expect(sheetNotes).toEqual([fillText(bankFileSheets.TITLE_LOST, { columns: '4' })]);
  });

  test('in the remark of a reversal makes its other half no reference', () => {
    const named = (remark: string) => refsOf({ bankRef: 'BACK1', remark });
    expect(named('冲正ABC123456')).toEqual(['BACK1', 'ABC123456']);
    for (const remark of ['冲正\ufffdABC123456', '〖未读取：无法保存的字符〗U+FFFD：冲正\ufffdABC123456'])
      expect(named(remark)).toEqual(['BACK1']);
  });

  test('in a reversal is told by the mark as well', async () => {
    const { reversals, sheetNotes } = await readBankFile(csv('流水号,贷方发生额,付款户名,附言', 'B1,-5,甲\ufffd公司,冲\ufffd正'));
    const lost = (text: string) => `〖未读取：无法保存的字符〗U+FFFD：${text}`;
    expect(reversals).toMatchObject([{ bankRef: 'B1', payerName: lost('甲\ufffd公司'), remark: lost('冲\ufffd正') }]);
    expect(sheetNotes).toHaveLength(1);
  });
});

test.each(['甲\ufffd公司', '#N/A', ''])('money that left is nobody’s here, though its name is %j', async (name) => {
  const titled = csv('流水号,金额,收支,付款户名', `R1,1,支出,${name}`, 'R2,2,收入,乙公司');
  expect(await read(titled)).toEqual({ rows: [['R2', 200]], problems: [] });
  const two = csv('流水号,支出,收入,付款户名', `R1,1,,${name}`, 'R2,,2,乙公司');
  expect(await read(two)).toEqual({ rows: [['R2', 200]], problems: [] });
});

test('both lines of a header that is repeated are none', async () => {
  for (const over of ['发生额,', '发生额,发生额']) {
    const head = [`流水号,${over},对方户名,余额`, ',借方,贷方,户名,'];
    const file = csv(...head, 'R1,,1.00,甲公司,1', ...head, 'R2,,2.00,乙公司,1');
    expect(await read(file)).toEqual({
      rows: [
        ['R1', 100],
        ['R2', 200],
      ],
      problems: [],
    });
  }
});

describe('what the bank takes back', () => {
  const taken = async (bytes: Buffer) => {
    const { rows, reversals, problems } = await readBankFile(bytes);
    return {
      rows: rows.map(({ bankRef }) => bankRef),
      reversals: reversals.map(({ line, bankRef, amount, isCertain }) => [line, bankRef, amount, isCertain]),
      problems: problems.map(({ line, problem }) => [line, problem]),
    };
  };
  const back = [[3, 'R2', 5_000, true]];

  test.each<readonly [string, string, string, string]>([
    ['a red entry beside a column of what left', '流水号,借方发生额,贷方发生额,对方户名', 'R1,,50.00,甲公司', 'R2,,-50.00,甲公司'],
    ['a red entry under 贷方发生额 alone', '流水号,贷方发生额,对方户名', 'R1,50.00,甲公司', 'R2,-50.00,甲公司'],
    ['an entry of the side 贷', '流水号,借贷标志,交易金额,对方户名', 'R1,贷,50.00,甲公司', 'R2,贷,-50.00,甲公司'],
    ['one whose remark says so', '流水号,交易金额,对方户名,摘要', 'R1,50.00,甲公司,货款', 'R2,-50.00,甲公司,冲正'],
  ])('%s is told by its row, and never left out', async (_what, head, credit, reversal) => {
    expect(await taken(csv(head, credit, reversal))).toEqual({ rows: ['R1'], reversals: back, problems: [] });
    expect((await read(csv(head, credit, reversal), 'ALL')).rows).toEqual([
      ['R1', 5_000],
      ['R2', -5_000],
    ]);
  });

  test('below zero in a column of both ways it may as well have left', async () => {
    const file = csv('流水号,交易金额,对方户名,摘要', 'R1,50.00,甲公司,货款', 'R2,-50.00,乙公司,付款');
    expect(await taken(file)).toEqual({ rows: ['R1'], reversals: [[3, 'R2', 5_000, false]], problems: [] });
  });

  test('below zero without a word of the way, where a column says it, it is named', async () => {
    const file = csv('流水号,借贷标志,交易金额,对方户名', 'R1,,-50.00,甲公司');
    expect(await taken(file)).toEqual({ rows: [], reversals: [], problems: [[2, bankFileProblems.direction]] });
  });

  test.each([
    ['流水号,支出,收入,对方户名', 'R1,100.00,,甲公司', 'R2,-100.00,,甲公司'],
    ['流水号,收支,金额,对方户名', 'R1,支,100.00,甲公司', 'R2,支,-100.00,甲公司'],
  ])('what had left and came back is no credit of a company: %s', async (head, left, reversal) => {
    expect(await taken(csv(head, left, reversal))).toEqual({ rows: [], reversals: [], problems: [[3, bankFileProblems.debitReversed]] });
    expect((await read(csv(head, left, reversal), 'ALL')).rows).toEqual([
      ['R1', -10_000],
      ['R2', 10_000],
    ]);
    // Where all that left is below zero, the bank writes it so.
    const signed = csv(head, left.replace('100', '-100'), reversal);
    expect((await read(signed, 'ALL')).rows).toEqual([
      ['R1', -10_000],
      ['R2', -10_000],
    ]);
  });

  test('of another currency it is named as that', async () => {
    const file = csv('流水号,贷方发生额,对方户名,币种', 'R1,-50.00,甲公司,USD');
    expect(await taken(file)).toEqual({ rows: [], reversals: [], problems: [[2, bankFileProblems.currency]] });
  });
});
