// What a sheet says against its own rows: sums that they do not add up to, and words that speak against paying.
import { problemText } from '../../schema/problems';
import { type IngestedRow, type IngestRequest, ingestSheet } from '../../server/roster/sheet/ingest';
import { sheetLimits } from '../../server/roster/sheet/limits';

const required = ['name', 'idCard', 'phone', 'account', 'amount'] as const;
const request: IngestRequest = {
  chosen: new Map(),
  remembered: new Map(),
  rules: { columns: required.map((field) => ({ field, isRequired: true })), payWay: 'BANK_CARD', today: '2026-11-20' },
};
const titles = '姓名,身份证号,手机号,收款账号';
const person = '何静,339901199503181386,16000001001,6299020001015776608';

describe('a line of sums that its rows do not add up to', () => {
  const told = async (...lines: readonly string[]): Promise<(string | null)[]> => {
    const rows: IngestedRow[] = [];
    const bytes = Buffer.from([`${titles},应发金额`, ...lines].join('\n'));
    await ingestSheet(bytes, request, sheetLimits, { row: (row) => rows.push(row) });
    return rows.map(
      ({ problems }) => problems.map(({ code, params }) => (code === 'TOTAL_DIFFERS' ? problemText(code, params) : code)).join() || null,
    );
  };
  const of = (amount: number | string) => `${person},${amount}`;

  test('is told at the last row before it', async () => {
    const words = '表格第 4 行的合计是 1,900.00，以上各行相加是 1,700.00，请核对是否有遗漏或改动';
    expect(await told(of(900), of(800), '合计,,,,1900', of(5))).toEqual([null, words, null]);
    expect(await told(of(900), of(800), ',合计,,,"1,900"')).toEqual([null, words]);
  });

  test('agrees where it is the sum of its own rows, of several sums, or of all', async () => {
    const lines = [of(1), of(2), '一组小计,,,,3', of(4), '二组小计,,,,4', '部门小计,,,,7', of(8), '三组小计,,,,8', '总计,,,,15'];
    expect(await told(...lines)).toEqual([null, null, null, null]);
    expect((await told(...lines.slice(0, -1), '总计,,,,16')).at(-1)).toContain('相加是 15.00');
    expect((await told(...lines.slice(0, 2), '一组小计,,,,4', ...lines.slice(3))).at(1)).toContain('相加是 3.00');
  });

  test.each(['合计,,,,', '累计,,,,9999', '平均值,,,,5', '合计人数,,,,1', '上月合计,,,,700', '合计：壹元整,,,,'])(
    '%s says nothing of the rows',
    async (line) => {
      expect(await told(of(900), line)).toEqual([null]);
    },
  );

  test('nothing is said where an amount could not be read', async () => {
    expect(await told(of('1e3'), of(5), '合计,,,,1005')).toEqual(['SCIENTIFIC_TEXT', null]);
  });
});

describe('words that speak against paying somebody', () => {
  const codesOf = async (title: string, text: string): Promise<string[]> => {
    const rows: IngestedRow[] = [];
    const bytes = Buffer.from(`${titles},金额,${title}\n${person},900,${text}`);
    await ingestSheet(bytes, request, sheetLimits, { row: (row) => rows.push(row) });
    return rows.flatMap(({ problems }) => problems.map(({ code }) => code));
  };

  test.each([
    ...[
      '不要付',
      '先不发',
      '不发了',
      '请勿付款',
      '勿打款',
      '不用打',
      '别打',
      '暂缓',
      '扣发',
      '下月再发',
      '本月不发',
      '离职不发',
      '无需发放',
      '等通知',
    ],
    ...['Do not pay', 'HOLD', 'on hold', 'VOID', 'Cancelled'],
  ])('%s is told in whatever column', async (text) => {
    expect(await codesOf('情况说明', text)).toEqual(['ROW_SAID']);
  });

  test.each(['已转账', '已线下支付', '线下已付', '现金已付', '已结清', '重复了', 'paid'])('%s is told in the remarks', async (text) => {
    expect(await codesOf('备注', text)).toEqual(['ROW_SAID']);
    expect(await codesOf('部门', text)).toEqual([]);
  });

  test.each(['不动产', '免税', '发货', '停车补贴', '不含税', '已核对', '缓存', '付费推广', '待确认', '别墅', '打印费'])(
    '%s says nothing',
    async (text) => {
      expect(await codesOf('备注', text)).toEqual([]);
    },
  );
});
