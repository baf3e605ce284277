// Which of several columns of money is paid: parts of it beside each other are a choice, and whoever takes one of them pays too little.
import { amountsAmong } from '../../schema/amountColumns';
import { type IngestedRow, type IngestRequest, ingestSheet } from '../../server/roster/sheet/ingest';
import { sheetLimits } from '../../server/roster/sheet/limits';

const required = ['name', 'idCard', 'phone', 'account', 'amount'] as const;
const request: IngestRequest = {
  chosen: new Map(),
  remembered: new Map(),
  rules: { columns: required.map((field) => ({ field, isRequired: true })), payWay: 'BANK_CARD', today: '2026-11-20' },
};
const PERSON = '何静,339901199503181386,16000001001,6299020001015776608';

/** The amount of a list whose columns of money hold 1000, 1001, …, or the words of the refusal. */
async function paid(columns: readonly string[], changes: Partial<IngestRequest> = {}): Promise<number | null | string> {
  const lines = [`姓名,身份证号,手机号,收款账号,${columns.join(',')}`, `${PERSON},${columns.map((_, at) => 1000 + at).join(',')}`];
  const rows: IngestedRow[] = [];
  try {
    await ingestSheet(Buffer.from(lines.join('\n')), { ...request, ...changes }, sheetLimits, { row: (row) => rows.push(row) });
  } catch (cause) {
    return String((cause as { params?: { columns?: string } }).params?.columns ?? cause);
  }
  return rows[0]?.amount ?? null;
}
const among = (columns: readonly string[]): string =>
  `应发金额（元）（有 ${columns.length} 列：${columns.join('、')}，请只保留一列或指定其一）`;

describe('an amount beside its parts', () => {
  test.each([
    [['劳务费', '奖金']],
    [['金额', '奖金']],
    [['金额', '提成', '补贴']],
    [['劳务费', '稿费']],
    [['金额', '扣款']],
    [['劳务费', '绩效奖']],
    [['金额', '交通费']],
    [['Amount', 'Bonus']],
    [['劳务费', '奖 金']],
    [['金额（税前）', '奖金（税前）']],
    [['金额', '本月应发']],
    [['10月应发', '11月应发']],
  ])('%j are a choice', async (columns) => {
    expect(await paid(columns)).toBe(among(columns));
    expect(await paid(columns, { chosen: new Map([[5, 'amount']]) })).toBe(100_100);
    // The page that assigns the columns says the same.
    expect(amountsAmong(columns)).toEqual(columns);
  });

  test('what was taught of a title was not taught of the part beside it', async () => {
    const columns = ['劳务费', '奖金'];
    expect(await paid(columns, { remembered: new Map([['劳务费', 'amount']]) })).toBe(among(columns));
    expect(await paid(['工资', '奖金'], { remembered: new Map([['工资', 'amount']]) })).toBe(among(['工资', '奖金']));
    const both: IngestRequest['remembered'] = new Map([
      ['劳务费', 'amount'],
      ['奖金', null],
    ]);
    expect(await paid(columns, { remembered: both })).toBe(100_000);
  });

  test.each([
    [['应发金额', '奖金'], 100_000],
    [['奖金', '应发金额（元）', '扣款'], 100_100],
    [['底薪', '提成', '应发工资'], 100_200],
    [['底薪', '提成', '本月应发'], 100_200],
    [['发放金额', '奖金'], 100_000],
    [['订单金额', '佣金', '应发金额'], 100_200],
    [['税前金额', '个税', '税后金额'], 100_000],
    [['劳务费', '个税', '服务费'], 100_000],
    [['应发金额', '11月应发金额'], 100_000],
    [['金额', '单价', '数量'], 100_000],
    [['金额（小写）', '金额（大写）'], 100_000],
  ])('of %j the one that says that it is all is paid', async (columns, amount) => {
    expect(await paid(columns)).toBe(amount);
  });

  test('parts alone are no amount before somebody has chosen one', async () => {
    expect(await paid(['底薪', '提成'])).toBe('应发金额（元）');
  });
});

describe('a title that says it in other words', () => {
  test('carries its unit and its kind like any other', async () => {
    expect(await paid(['本月应发（万元）'])).toBe('应发金额（元）（表格以万元为单位，请换算成元后重新上传）');
    expect(await paid(['支付金额（税后）'])).toContain('表格里只有“支付金额（税后）”');
    expect(await paid(['上月应发金额'])).toBe('应发金额（元）');
  });

  test('says nothing beside a title that is known', async () => {
    expect(await paid(['支付金额', '应发金额'])).toBe(100_100);
  });
});

describe('titles that name whoever is paid', () => {
  const read = async (header: string) => {
    const rows: IngestedRow[] = [];
    await ingestSheet(Buffer.from(`${header}\n${PERSON},900`), request, sheetLimits, { row: (row) => rows.push(row) });
    return rows.map(({ values, amount, problems }) => [values.name, values.account, amount, problems.length]);
  };

  test.each([
    '主播姓名,身份证号,手机号,收款账号,金额',
    '收款人姓名,收款人身份证,收款人手机,收款人卡号,付款金额',
    '姓名,员工身份证号码,员工手机号,员工银行卡号,应发金额',
    'Name,ID Card No,Mobile No,Bank Card No,Amount',
    'Name,ID Number,Phone No.,Account No.,Pay Amount',
  ])('%s', async (header) => {
    expect(await read(header)).toEqual([['何静', '6299020001015776608', 90_000, 0]]);
  });

  test('say nothing where a usual title says it, and those of other people are none', async () => {
    const lines = ['主播姓名,姓名,身份证号,手机号,收款账号,金额', `阿静,${PERSON},900`];
    const rows: IngestedRow[] = [];
    await ingestSheet(Buffer.from(lines.join('\n')), request, sheetLimits, { row: (row) => rows.push(row) });
    expect(rows.map(({ values, problems }) => [values.name, problems.length])).toEqual([['何静', 0]]);
    expect(await read('推荐人姓名,身份证号,手机号,收款账号,金额').catch(({ params }) => params.columns)).toBe('姓名');
    expect(await read('姓名,身份证号,紧急联系人手机,收款账号,金额').catch(({ params }) => params.columns)).toBe('手机号');
  });
});
