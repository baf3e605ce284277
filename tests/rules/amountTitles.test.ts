// What a sheet says of all its amounts at once: in its titles, in a second line of them, above the table and below it.
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

/** The amounts of its rows in cents, or the words of the refusal. */
async function read(lines: readonly string[], changes: Partial<IngestRequest> = {}): Promise<(number | null)[] | string> {
  const rows: IngestedRow[] = [];
  try {
    await ingestSheet(Buffer.from(lines.join('\n')), { ...request, ...changes }, sheetLimits, { row: (row) => rows.push(row) });
  } catch (cause) {
    return String((cause as { params?: { columns?: string } }).params?.columns ?? cause);
  }
  return rows.map(({ amount }) => amount);
}
const quoted = (text: string): string => `"${text}"`;
const table = (title: string): string[] => [`${titles},${quoted(title)}`, `${person},900`];

describe('the title of the amounts', () => {
  test.each([
    ...[
      '金额（十元）',
      '金额（拾元）',
      '金额（毛）',
      '金额（厘）',
      '金额（仙）',
      '金额(¢)',
      '金额（fēn）',
      '金额( 万 元 )',
      '金额（万．元）',
      '金额（￥万）',
    ],
    ...[
      '金额（10k）',
      '金额（10K CNY）',
      'Amount (¥10k)',
      'Amount (k¥)',
      '金额（Unit: 10k RMB）',
      '金额（100元）',
      '金额（单位：100元）',
      '金额（0.01元）',
    ],
    ...['金额（×100）', '金额(x1000)', '金额（*10000）', '金额（1/100元）', '金额（1元=100）', 'Amount (minor)', 'Amount (minor units)'],
    ...[
      '金额（外币）',
      '金额（原币）',
      '金额（NTD）',
      '金额（円）',
      '金额（新元）',
      '金额（USDC）',
      '金额（BTC）',
      '金额(NZD)',
      '金额（₺）',
      '金额（越南盾）',
    ],
    ...[
      '金额（10k/月）',
      '金额（10k／人）',
      '金额(10K每月)',
      '金额（1万/月）',
      '金额（元×1000）',
      '金额（元*10000）',
      '金额（10⁴元）',
      '金额(ten thousand)',
    ],
    ...[
      'Amount (RMB ten thousand)',
      '金额(wan)',
      '金额（税前万元）',
      '金额（万元 税前）',
      '金额（税前·万元）',
      '金额（万元整）',
      '金额（美元 USD）',
    ],
    ...[
      '金额（美分）',
      '金额（折合美元）',
      '金额(US Dollar)',
      '金额(Euro)',
      '金额(Yen)',
      '金额（澳大利亚元）',
      '金额（马来西亚令吉）',
      '金额(JP¥)',
    ],
    ...[
      '金额（钻石）',
      '金额（音浪）',
      '金额（抖币）',
      '金额（点券）',
      '金额（tokens）',
      '金额（計量單位：萬元）',
      '本月应发（万元）',
      '金额（bn）',
    ],
    ...['金额（积分）', '金额（点数）', '金额（工时）', '金额（%）', '金额（比例）', '金额（折）', 'Amount (hours)'],
  ])('%s is refused: it counts in something else than yuan', async (title) => {
    expect(await read(table(title))).toMatch(/^应发金额（元）（表格以.+为单位，请换算成元后重新上传）$/);
    expect(await read(table(title), { remembered: new Map([['金额', 'amount']]) })).toMatch(/为单位/);
  });

  test.each([
    ...[
      '金额（200元/天）',
      '劳务费（10元/单）',
      '金额（2026年9月）',
      '金额（第1批）',
      '金额（共2人）',
      '金额（9.1-9.30）',
      '金额（不超过98000元）',
      '金额(1)',
    ],
    ...[
      '金额（新员工）',
      '金额（小时工）',
      '金额（分期）',
      '金额（万达店）',
      '金额（百度）',
      '金额（美团）',
      '金额（港区）',
      '金额（积分兑换）',
      '金额（精确到分）',
    ],
    ...[
      '金额（整数元）',
      '金额（本币）',
      '金额（人民币，元）',
      '金额（以元为单位）',
      '金额（¥元）',
      '金额（含餐补）',
      '金额（待发）',
      '金额（应发）',
    ],
  ])('%s is read', async (title) => {
    expect(await read(table(title))).toEqual([90_000]);
  });

  test.each(['金额（作废）', '金额（旧）', '金额(old)', '金额（已发）', '金额（勿用）', '金额（预估）', '金额（累计）', '金额（上月）'])(
    '%s is no amount to be paid before somebody has chosen it',
    async (title) => {
      expect(await read(table(title))).toContain(`表格里只有“${title}”`);
      expect(await read(table(title), { chosen: new Map([[4, 'amount']]) })).toEqual([90_000]);
    },
  );

  const fees = [
    ...[
      '金额（不含税点）',
      '应发金额(含税点)',
      '劳务费【不含税点】',
      '金额（含点）',
      '金额（不含点）',
      '金额（加6个点）',
      '金额（含6%税点）',
      '金额（扣税点后）',
    ],
    ...[
      '金额（含服务费）',
      '金额（含6%服务费）',
      '金额（包含平台服务费）',
      '发放金额（加管理费）',
      '金额（含手续费）',
      '金额（扣除服务费后）',
      '金额（+服务费）',
    ],
    ...[
      'Amount (incl. fee)',
      'Amount (including service fees)',
      'Amount (after fees)',
      'Amount (net of platform fee)',
      'Amount (excl. tax)',
    ],
  ];
  test.each(fees)('%s is with the points or the fee of an agent, or without: it is asked about by its name', async (title) => {
    expect(await read(table(title))).toBe(
      `应发金额（元）（表格里只有“${title}”，与应发金额（元）不是同一种金额，请换算后重新上传，或指定其为该列）`,
    );
    expect(await read(table(title), { remembered: new Map([['金额', 'amount']]) })).toContain(`“${title}”`);
    expect(await read(table(title), { chosen: new Map([[4, 'amount']]) })).toEqual([90_000]);
  });

  test.each(['不含税点金额', '含税点金额', '金额不含税点', '不含税点', '含服务费金额', '金额含服务费', '应发合计（含税点）'])(
    '%s alone is named, and beside an amount it is a choice',
    async (title) => {
      expect(await read(table(title))).toContain(`表格里只有“${title}”`);
      const beside = [`${titles},金额,${title}`, `${person},900,954`];
      expect(await read(beside)).toContain(`有 2 列：金额、${title}`);
      expect(await read(beside, { chosen: new Map([[4, 'amount']]) })).toEqual([90_000]);
      expect(await read([`${titles},应发金额,${title}`, `${person},900,954`])).toEqual([90_000]);
    },
  );

  test('of one with the points and one without none is taken before one is chosen', async () => {
    const lines = [`${titles},金额（含税点）,金额（不含税点）`, `${person},954,900`];
    expect(await read(lines)).toContain('有 2 列：金额（含税点）、金额（不含税点）');
    expect(await read(lines, { chosen: new Map([[5, 'amount']]) })).toEqual([90_000]);
    expect(await read([`${titles},金额,税点,服务费率,是否含税点`, `${person},900,6%,6%,是`])).toEqual([90_000]);
  });

  test.each([
    ['应发金额', '应发金额.1'],
    ['应发金额', '应发金额_1'],
    ['金额', '金额2'],
    ['金额', '金额二'],
    ['金额1', '金额2'],
  ])('of %s and %s, as people and programs number two of them, none is taken before one is chosen', async (one, other) => {
    const lines = [`${titles},${one},${other}`, `${person},900,800`];
    expect(await read(lines)).toContain(`有 2 列：${one}、${other}`);
    expect(await read(lines, { chosen: new Map([[5, 'amount']]) })).toEqual([80_000]);
    expect(await read(lines, { chosen: new Map([[4, 'amount']]), remembered: new Map([['金额2', null]]) })).toEqual([90_000]);
  });

  test('of a header of two lines the upper one counts for the columns below it', async () => {
    const under = (over: string) => read([`${titles},${over},`, ',,,,应发金额,备注', `${person},900,`]);
    for (const over of ['9月结算（万元）', '单位：万元', '万元', '结算（USD）']) expect(await under(over)).toMatch(/表格以.+为单位/);
    for (const over of ['税后', '实发']) expect(await under(over)).toContain(`表格注明“${over}”`);
    for (const over of ['9月结算（元）', '结算', '应发/实发', '税前']) expect(await under(over)).toEqual([90_000]);
  });

  test('a part of what is to be paid is not taken for the whole of it', async () => {
    const lines = (title: string) => [`${titles},${title},奖金,合计`, `${person},900,100,1000`];
    expect(await read(lines('劳务费'))).toContain('有 2 列：劳务费、合计');
    expect(await read(lines('劳务费'), { chosen: new Map([[6, 'amount']]) })).toEqual([100_000]);
    expect(await read(lines('应发金额'))).toEqual([90_000]);
    expect(await read([`${titles},劳务费,服务费,合计`, `${person},900,90,990`])).toEqual([90_000]);
  });

  test('two numbered columns of accounts are a choice as well', async () => {
    const lines = [`${titles},收款账号.1,金额`, `${person},6299020001015776616,900`];
    expect(await read(lines)).toContain('有 2 列：收款账号、收款账号.1');
  });
});

describe('lines beside the table', () => {
  const good = table('应发金额');
  test.each([
    ...[
      '单 位：万 元',
      '单位－万元',
      '单位=万元',
      '单位 分',
      '单位：万元 币种：人民币',
      'Unit: 10k RMB',
      '以下金额均为万元',
      '金额：万元',
      '币种：NTD',
    ],
    ...['注：以上金额单位为万元', '备注：金额单位：分', '（单位：美元）', 'All amounts in cents'],
    ...[
      '发放表（10k）',
      '9月工资(10k)',
      '发放表【RMB 10k】',
      '发放表 - 万元',
      '发放表_USD',
      '劳务费发放明细 万元',
      '单位：积分',
      '（单位：点数）',
      '单位：钻石',
    ],
    ...[
      '单位；万元',
      '单位｜万元',
      '单位（人民币）：万元',
      '币种USD',
      '币种代码：USD',
      '记账本位币：港币',
      'CCY: HKD',
      '注：金额以千元列示',
    ],
    ...['Unit: RMB 10,000', 'Unit: ten thousand yuan', '單位：新臺幣仟元', '币种：US Dollar', "RMB'000", '（万元）'],
  ])('%s counts for all amounts, above the table and below it', async (line) => {
    expect(await read([quoted(line), ...good])).toMatch(/表格以.+为单位/);
    expect(await read([...good, quoted(line)])).toMatch(/表格以.+为单位/);
  });

  test.each(['以上金额均为税后', '注：金额为实发', '金额全部为不含税'])('%s says that they are of the other kind', async (line) => {
    const words = `应发金额（元）（表格注明“${line}”，与应发金额（元）不是同一种金额，请换算后重新上传）`;
    expect(await read([line, ...good])).toBe(words);
    expect(await read([...good, line])).toBe(words);
    expect(await read([line, ...table('实发金额')], { remembered: new Map([['实发金额', 'amount']]) })).toEqual([90_000]);
  });

  test.each(['以上金额均含税点', '注：金额不含税点', '金额：含服务费'])(
    '%s says that they are with an agent’s part, or without',
    async (line) => {
      const words = (title: string) => `${title}（表格注明“${line}”，与${title}不是同一种金额，请换算后重新上传）`;
      expect(await read([line, ...good])).toBe(words('应发金额（元）'));
      expect(await read([...good, line])).toBe(words('应发金额（元）'));
      expect(await read([line, ...table('实发金额')], { remembered: new Map([['实发金额', 'amount']]) })).toBe(words('实发金额（元）'));
    },
  );

  test.each([
    ...[
      '合计金额：10,000元',
      '总金额：12.5万元',
      '按分公司汇总',
      '高温补贴发放表（200元）',
      '9月兼职发放表（小时工）',
      '单位：美团',
      '单位：百度',
      '单位：元隆',
    ],
    ...[
      '按比例发放',
      '按小时计算',
      '按积分发放',
      '注：金额均为税前',
      '金额中的服务费另付',
      '税点：6%',
      '金额不含服务费',
      '币种：人民币元',
      'Unit: yuan',
      '发放表（新）',
      '税率：1%',
    ],
  ])('%s changes nothing', async (line) => {
    if (line.includes(',')) expect(await read([line, ...good])).toEqual([90_000]);
    expect(await read([quoted(line), ...good])).toEqual([90_000]);
  });

  test('a value in a row of the table is no unit of all the others; a unit in a cell beside its word is', async () => {
    const row = (amount: string) => [...good, `何静,,,,${amount}`];
    const amounts = { '1e2': null, '10k': null, '100元': 10_000, '900 USD': null, 十元: 1_000, '1.5万': null };
    for (const [amount, cents] of Object.entries(amounts)) expect(await read(row(amount))).toEqual([90_000, cents]);
    expect(await read([...good, '万元,,,,900'])).toEqual([90_000, 90_000]);
    for (const pair of ['单位：,万元', '币种,USD', '金额单位,千元']) {
      expect(await read([pair, ...good])).toMatch(/表格以.+为单位/);
      expect(await read([...good, pair])).toMatch(/表格以.+为单位/);
    }
  });

  test('a unit below the title, and a header that comes again with another one, are refused', async () => {
    expect(await read([good[0] ?? '', ',,,,万元', good[1] ?? ''])).toContain('表格以万元为单位');
    expect(await read([good[0] ?? '', ',,,,（万元）', good[1] ?? ''])).toContain('表格以万元为单位');
    expect(await read([...good, ...table('应发金额（万元）')])).toContain('表格以万元为单位');
    expect(await read([...good, 'Name,ID,Phone,Account,Amount (cents)', good[1] ?? ''])).toContain('表格以cents为单位');
    expect(await read([...good, ...good])).toEqual([90_000, 90_000]);
  });

  test.each([
    '总共,,,,900',
    '加总,,,,900',
    '合計,,,,900',
    '總計,,,,900',
    ',合计,,,900',
    '合计,1,,,900',
    'Total,1,,,900',
    '合计人民币：玖佰元整,,,,',
    '合计（大写）,玖佰元整,,,',
    '总计,玖佰元整,,,900',
    '合计,男 1 人,,,900',
  ])('%s is no payee', async (line) => {
    expect(await read([...good, line])).toEqual([90_000]);
  });
});
