// What no row of a bank's file may become: a credit that the bank took back, money that left, or yuan that are none.
import { bankFileProblems } from '../../schema/bankFile';
import { readBankFile } from '../../server/fund/steps/readBankFile';
import { bookOf, textRows } from '../kit/builders/xlsxFiles';

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

type Line = readonly string[];
const csv = (...lines: readonly Line[]): Buffer =>
  Buffer.from(lines.map((line) => line.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',')).join('\r\n'));
const xlsx = (...lines: readonly Line[]): Buffer => bookOf(textRows(lines));

async function read(bytes: Buffer, takes: 'IN' | 'ALL' = 'IN') {
  const { rows, reversals, problems, sheetNotes } = await readBankFile(bytes, takes);
  return {
    rows: rows.map(({ bankRef, amount }) => [bankRef, amount]),
    reversals: reversals.map(({ line, bankRef, amount, isCertain }) => [line, bankRef, amount, isCertain]),
    problems: problems.map(({ line, problem }) => [line, problem]),
    notes: sheetNotes.length,
  };
}
const said = (line: number, key: keyof typeof bankFileProblems) => [line, bankFileProblems[key]];

describe('the sign of an amount', () => {
  const SIGNED = [
    '-50,000.00',
    '- 50,000.00',
    '−50,000.00',
    '－50,000.00',
    '－５０，０００．００',
    '–50,000.00',
    '50,000.00-',
    '50,000.00－',
    '50,000.00 −',
    '(50,000.00)',
    '（50,000.00）',
    '(¥50,000.00)',
    '¥(50,000.00)',
    '-¥50,000.00',
    '¥-50,000.00',
    '￥ - 50,000.00',
    '人民币-50,000.00',
    '-50,000.00元',
    '(50,000.00元)',
    '(50,000.00)元',
    "'-50000",
    '="-50000.00"',
    '\u200b-50,000.00',
  ];
  test.each(SIGNED)('%j is below zero', async (written) => {
    const lines = [
      ['流水号', '借方发生额', '贷方发生额', '对方户名'],
      ['R1', '', '50,000.00', '甲公司'],
      ['R2', '', written, '甲公司'],
    ];
    const found = { rows: [['R1', 5_000_000]], reversals: [[3, 'R2', 5_000_000, true]], problems: [], notes: 0 };
    expect(await read(xlsx(...lines))).toEqual(found);
    if (!written.includes('"')) expect(await read(csv(...lines))).toEqual(found);
    expect((await read(xlsx(...lines), 'ALL')).rows).toEqual([
      ['R1', 5_000_000],
      ['R2', -5_000_000],
    ]);
  });

  test.each(['-(50.00)', '--50.00', '-50.00-', '(50.00', '50.00)', '(50.00)-', '+-50.00', '50-00', 'USD-50.00', '(50.00)(3)', '50.00+'])(
    '%j has none that anybody knows',
    async (written) => {
      const found = await read(xlsx(['流水号', '贷方发生额', '对方户名'], ['R1', written, '甲公司']));
      expect(found).toEqual({ rows: [], reversals: [], problems: [said(2, 'noAmount')], notes: 0 });
    },
  );

  test('what left is written with it, and fills no list of problems', async () => {
    const lines = [
      ['流水号', '交易金额', '对方户名', '摘要'],
      ['R1', '-3,000.00', '乙公司', '货款'],
      ['R2', '(4,000.00)', '乙公司', '货款'],
      ['R3', '+5,000.00', '甲公司', '货款'],
    ];
    const found = await read(xlsx(...lines));
    expect(found).toMatchObject({ rows: [['R3', 500_000]], problems: [] });
    expect(found.reversals).toEqual([
      [2, 'R1', 300_000, false],
      [3, 'R2', 400_000, false],
    ]);
  });
});

describe('an entry on the other side that takes one back', () => {
  test.each(['错账冲正', '冲账', '抹账', '交易撤销', '来账退汇', '退票'])('%s as money that left is a reversal', async (remark) => {
    const lines = [
      ['流水号', '借方发生额', '贷方发生额', '对方户名', '附言', '摘要'],
      ['R1', '', '50,000.00', '甲公司', '货款', '转账'],
      ['R2', '50,000.00', '', '甲公司', '', remark],
      ['R3', '20.00', '', '某银行', '', '手续费'],
    ];
    const found = { rows: [['R1', 5_000_000]], reversals: [[3, 'R2', 5_000_000, true]], problems: [], notes: 0 };
    expect(await read(xlsx(...lines))).toEqual(found);
    const one = [
      ['流水号', '收支', '金额', '对方户名', '附言'],
      ['R1', '收', '50,000.00', '甲公司', '货款'],
      ['R2', '支', '50,000.00', '甲公司', remark],
      ['R3', '支', '20.00', '某银行', '手续费'],
    ];
    expect(await read(xlsx(...one))).toEqual(found);
    expect((await read(xlsx(...one), 'ALL')).rows).toEqual([
      ['R1', 5_000_000],
      ['R2', -5_000_000],
      ['R3', -2_000],
    ]);
  });

  test('of another currency it is named as that', async () => {
    const lines = [
      ['流水号', '借方发生额', '贷方发生额', '对方户名', '摘要', '币种'],
      ['R2', '50.00', '', '甲公司', '冲正', '美元'],
    ];
    expect(await read(xlsx(...lines))).toEqual({ rows: [], reversals: [], problems: [said(2, 'currency')], notes: 0 });
  });

  test.each(['冲正', '退汇', '账号户名不符退票', '付款退回', '退回款项'])(
    '%s as money that came in is no credit of a company',
    async (remark) => {
      for (const title of ['摘要', '交易附言', '备注', '交易类型', '业务摘要']) {
        const lines = [
          ['流水号', '借方发生额', '贷方发生额', '对方户名', '附言', title],
          ['R1', '', '50,000.00', '李四', '工资', remark],
        ];
        expect([title, await read(xlsx(...lines))]).toEqual([
          title,
          { rows: [], reversals: [], problems: [said(2, 'paidBack')], notes: 0 },
        ]);
        expect((await read(xlsx(...lines), 'ALL')).rows).toEqual([['R1', 5_000_000]]);
      }
    },
  );

  test('a remark of a red invoice, a payer with such a name and a fee are none of it', async () => {
    const lines = [
      ['流水号', '借方发生额', '贷方发生额', '对方户名', '附言'],
      ['R1', '', '50.00', '甲公司', '红字发票退款'],
      ['R2', '', '60.00', '冲正退汇退票公司', '货款'],
      ['R3', '70.00', '', '冲正公司', '货款'],
      ['R4', '80.00', '', '乙公司', '红字发票退款'],
    ];
    expect(await read(xlsx(...lines))).toEqual({
      rows: [
        ['R1', 5_000],
        ['R2', 6_000],
      ],
      reversals: [],
      problems: [],
      notes: 0,
    });
  });
});

describe('the way', () => {
  test.each([
    ['往帐', '来帐'],
    ['汇出', '汇入'],
    ['支取', '存入'],
    ['取出', '存入'],
    ['往款', '来款'],
    ['付方', '收方'],
    ['转帐支出', '转帐收入'],
  ])('%s is money that left, and %s came in', async (out, into) => {
    for (const title of ['借贷标志', '往来帐标识', '交易类型']) {
      const lines = [
        ['流水号', title, '金额', '对方户名'],
        ['R1', out, '50,000', '甲公司'],
        ['R2', into, '60,000', '乙公司'],
      ];
      expect([title, await read(xlsx(...lines), 'ALL')]).toMatchObject([
        title,
        {
          rows: [
            ['R1', -5_000_000],
            ['R2', 6_000_000],
          ],
          problems: [],
        },
      ]);
      expect((await read(xlsx(...lines))).rows).toEqual([['R2', 6_000_000]]);
    }
  });

  test('in a column of few words, one of which is of money that left, every row whose word is not of money that came in is named', async () => {
    const lines = [
      ['流水号', '业务', '金额', '对方户名'],
      ['R1', '网银转出', '1.00', '甲公司'],
      ['R2', '转入', '2.00', '乙公司'],
      ['R3', '转出', '3.00', '丙公司'],
      ['R4', '', '4.00', '丁公司'],
    ];
    expect(await read(xlsx(...lines))).toEqual({
      rows: [
        ['R2', 200],
        ['R4', 400],
      ],
      reversals: [],
      problems: [said(2, 'doubtedWay'), said(4, 'doubtedWay')],
      notes: 0,
    });
  });

  test.each(['摘要', '用途', '附言', '备注', '交易摘要'])('%s is of other words, and says nothing of it', async (title) => {
    const lines = [
      ['流水号', '金额', '对方户名', 'remark', title],
      ['R1', '1.00', '甲公司', '', '付款'],
      ['R2', '2.00', '乙公司', '', '货款'],
    ];
    expect((await read(xlsx(...lines))).rows).toEqual([
      ['R1', 100],
      ['R2', 200],
    ]);
  });

  test('of many words it is a column of other words', async () => {
    const words = ['付款', '货款', '服务费', '押金', '分成'];
    const lines = words.map((word, at) => [`R${String(at)}`, word, '1.00', '甲公司']);
    expect((await read(xlsx(['流水号', '名目', '金额', '对方户名'], ...lines))).rows).toHaveLength(words.length);
  });
});

describe('the currency', () => {
  test.each(['交易币种', '账户币种', '交易货币', '币种代码', '币种名称', '货币种类', 'Currency Code', '币种（Ccy）', '帐户币别'])(
    'stands under %s',
    async (title) => {
      const lines = [
        ['流水号', '金额', '对方户名', title],
        ['R1', '1,000,000', '甲公司', 'JPY'],
        ['R2', '2', '甲公司', '美元'],
        ['R3', '3', '甲公司', '人民币'],
        ['R4', '4', '甲公司', 'CNY'],
        ['R5', '5', '甲公司', ''],
        ['R6', '6', '甲公司', '人民\ufffd'],
      ];
      expect(await read(xlsx(...lines))).toEqual({
        rows: [
          ['R3', 300],
          ['R4', 400],
          ['R5', 500],
        ],
        reversals: [],
        problems: [said(2, 'currency'), said(3, 'currency'), said(7, 'currencyUnread')],
        notes: 0,
      });
    },
  );

  test('as a number is the yuan by the numbers that banks have for it, and any other one is named', async () => {
    const codes = ['156', '01', '001', '1', '10', '14', '840', '013', '27'];
    const lines = codes.map((code) => [`R${code}`, '1', '甲公司', code]);
    const { rows, problems } = await read(xlsx(['流水号', '金额', '对方户名', '币种'], ...lines));
    expect(rows.map(([ref]) => ref)).toEqual(['R156', 'R01', 'R001', 'R1', 'R10']);
    expect(problems).toEqual([7, 8, 9, 10].map((line) => said(line, 'currencyUnread')));
  });

  test('stands in the second line of a header of two, too', async () => {
    const lines = [
      ['流水号', '发生额', '', '对方户名', '账户'],
      ['', '借方', '贷方', '', '币种'],
      ['R1', '', '1.00', '甲公司', '美元'],
    ];
    expect((await read(xlsx(...lines))).problems).toEqual([said(lines.length, 'currency')]);
  });

  const HEAD = ['流水号', '金额', '对方户名', '附言'];
  test.each<readonly [string, Line, keyof typeof bankFileProblems | null]>([
    ['in one cell', ['账号：6222000011112222 币种：美元'], 'currency'],
    ['in a cell of its own', ['账号：', '6222000011112222', '币种：', '美元'], 'currency'],
    ['without a colon', ['账号', '622200001111', '币种', 'USD'], 'currency'],
    ['in brackets', ['活期账户（港币）'], 'currency'],
    ['alone', ['美元'], 'currency'],
    ['as a unit', ['单位：万元'], 'currency'],
    ['with a lost character', ['币种：美\ufffd'], 'currencyUnread'],
    ['as yuan', ['账号：6222000011112222 币种：人民币'], null],
    ['not at all', ['账号：6222000011112222'], null],
  ])('of a second account is said between the rows %s', async (_what, line, problem) => {
    for (const again of [[], [HEAD]]) {
      const lines = [HEAD, ['R1', '1.00', '甲公司', 'USD'], line, ...again, ['R2', '2.00', '乙公司', '']];
      const found = await read(xlsx(...lines));
      expect(found.rows.map(([ref]) => ref)).toEqual(problem === null ? ['R1', 'R2'] : ['R1']);
      expect(found.problems).toEqual(problem === null ? [] : [said(lines.length, problem)]);
    }
  });

  test('lasts until the next line that says one; yuan beside a unit that is none takes nothing back', async () => {
    const lines = [
      ['币种：美元'],
      HEAD,
      ['R1', '1.00', '甲公司', ''],
      ['账号：6222000011112222'],
      HEAD,
      ['R2', '2.00', '甲公司', ''],
      ['币种：人民币'],
      HEAD,
      ['R3', '3.00', '甲公司', ''],
      ['单位：万元'],
      ['币种：人民币'],
      HEAD,
      ['R4', '4.00', '甲公司', ''],
      ['账号', '622200001111', '币种', '人民币'],
      ['R5', '5.00', '甲公司', ''],
    ];
    const found = await read(xlsx(...lines));
    expect(found.rows).toEqual([
      ['R3', 300],
      ['R5', 500],
    ]);
    expect(found.problems).toEqual([3, 6, 13].map((line) => said(line, 'currency')));
  });

  test('is none of what a row without an amount has in its other cells', async () => {
    const lines = [
      HEAD,
      ['R1', '', '甲公司', '美元'],
      ['R2', '2.00', '乙公司', ''],
      ['R3', '币', '美元', 'USD'],
      ['R4', '3.00', '乙公司', ''],
    ];
    expect((await read(xlsx(...lines))).rows.map(([ref]) => ref)).toEqual(['R2', 'R4']);
  });
});

describe('the day and the time', () => {
  const at = async (day: string, time: string, titles: readonly [string, string] = ['交易日期', '交易时间']) => {
    const { rows, problems } = await readBankFile(xlsx(['流水号', '金额', '对方户名', ...titles], ['R1', '1', '甲公司', day, time]));
    return rows[0]?.receivedAt?.toISOString() ?? problems.map(({ problem }) => problem);
  };

  test.each<readonly [string, string, string]>([
    ['20261130', '10:30:00', '2026-11-30T02:30:00.000Z'],
    ['2026-11-30', '10:30', '2026-11-30T02:30:00.000Z'],
    ['2026/11/30', '103000', '2026-11-30T02:30:00.000Z'],
    ['20261130', '73012', '2026-11-29T23:30:12.000Z'],
    ['46356', '0.4375', '2026-11-30T02:30:00.000Z'],
    ['20261130', '1030', '2026-11-29T16:00:00.000Z'],
    ['20261130', '', '2026-11-29T16:00:00.000Z'],
    ['', '2026-11-30 10:30:00', '2026-11-30T02:30:00.000Z'],
    ['20261129', '2026-11-30 10:30:00', '2026-11-30T02:30:00.000Z'],
    ['20261130', '20261130103000', '2026-11-30T02:30:00.000Z'],
  ])('%s and %s are one instant', async (day, time, meant) => {
    expect(await at(day, time)).toBe(meant);
    expect(await at(day, time, ['交易日', '记帐时间'])).toBe(meant);
  });

  test.each([
    ['20261130', '25:30:00'],
    ['20261130', '上午'],
    ['', '10:30:00'],
    ['', '73012'],
    ['11月30日', '10:30:00'],
  ])('%j and %j are none', async (day, time) => {
    expect(await at(day, time)).toEqual([bankFileProblems.time]);
  });
});

test.each<readonly [string, string, string]>([
  ['贷方发生额（收入）', '借方发生额（支取）', '对方单位名称'],
  ['贷方发生额/收入', '借方发生额/支取', '收付方名称'],
  ['贷方发生额', '借方发生额', '收（付）方名称'],
  ['到帐金额', '支出', '对方帐户名称'],
])('the columns %s, %s and %s are known', async (credit, debit, payer) => {
  const lines = [
    ['流水号', debit, credit, payer],
    ['R1', '', '1.00', '甲公司'],
    ['R2', '2.00', '', '乙公司'],
  ];
  expect((await read(xlsx(...lines), 'ALL')).rows).toEqual([
    ['R1', 100],
    ['R2', -200],
  ]);
});

test('a number that begins anew each day is no reference', async () => {
  const file = xlsx(['交易序号', '金额', '对方户名'], ['1', '1.00', '甲公司']);
  await expect(readBankFile(file)).rejects.toMatchObject({ key: 'BANK_FILE_COLUMNS', params: { columns: '流水号' } });
});
