// How strangers write their titles, and the second lines that they write below them: neither is a payee, and no payee is one of them.
import { otherAmountSaid } from '../../schema/amountUnits';
import { fieldOfHeader } from '../../schema/columns';
import { headerKey, unwrapped } from '../../schema/headerKeys';
import { saysOfTitle } from '../../schema/sheetLines';
import { sheetLimits } from '../../server/roster/sheet/limits';
import { outlineSheet } from '../../server/roster/sheet/outline';
import { bookOf, textRows } from '../kit/builders/xlsxFiles';
import { ingest } from '../kit/cases/sheetCases';

const TITLES = ['姓名', '身份证号', '手机号', '收款账号', '金额', '备注'];
const PERSON = ['何静', '339901199503181386', '16000001001', '6299020001015776608', '900', ''];
const csvOf = (...lines: (readonly string[])[]): Buffer =>
  Buffer.from(lines.map((line) => line.map((text) => `"${text}"`).join(',')).join('\n'));
const refusal = (bytes: Buffer) =>
  ingest(bytes).then(
    () => 'read',
    (cause: { key?: string; params?: { columns?: string } }) => cause.params?.columns ?? cause.key,
  );
const withTitle = (at: number, title: string): string[] => TITLES.with(at, title);

describe('a second line below the titles', () => {
  test.each([
    ['the unit', ['', '', '', '', '（元）', '']],
    ['the bare unit', ['', '', '', '', '元', '']],
    ['the unit in letters', ['', '', '', '', '(RMB)', '']],
    ['the unit behind its word', ['', '', '', '', '单位：元', '']],
    ['the kind of the amount', ['', '', '', '', '税前（元）', '']],
    ['the kind alone', ['', '', '', '', '税前', '']],
    ['parts of a title above several columns', ['', '', '', '', '应发', '实发']],
    ['what has to be filled in', ['必填', '必填', '（必填）', '*必填', '必填项', '选填']],
    ['how it is to be filled in', ['请填写真实姓名', '18位身份证号码', '11位手机号', '银行卡号', '单位：元', '']],
    ['formats', ['文本', '文本', '文本格式', '文本', '数字', '文本']],
    ['numbers of the columns', ['1', '2', '3', '4', '5', '6']],
    ['the same in brackets', ['（1）', '(2)', '③', '4', '5', '6']],
    ['the same behind a word', ['栏 次', '1', '2', '3', '4', '5']],
    ['letters of the columns', ['A', 'B', 'C', 'D', 'E', 'F']],
  ])('%s is no payee, and is counted', async (_what, line) => {
    const books = [csvOf(TITLES, line, PERSON), bookOf(textRows([['十一月劳务费'], TITLES, line, PERSON]))];
    for (const bytes of books) {
      const { rows, summary } = await ingest(bytes);
      expect(rows.map(({ amount, problems }) => [amount, problems])).toEqual([[90_000, []]]);
      expect(summary.skipped.total).toBe(1);
      expect((await outlineSheet(bytes, sheetLimits)).tabs[0]?.tally).toEqual({ rows: 1, sums: { 4: 90_000 } });
    }
  });

  test.each([
    ['a name in brackets beside a unit', ['（何静）', '', '', '', '（元）', '']],
    ['a name that begins like a hint', ['应为', '', '', '', '', '']],
    ['an amount', ['', '', '', '', '900元', '']],
    ['an account beside notes', ['必填', '必填', '必填', '6299020001015776608', '必填', '']],
    ['a remark of words', ['', '', '', '', '', '请尽快发放']],
    ['a name beside words that are titles', ['何静', '', '', '银行卡', '', '备注']],
    ['numbers of nobody', ['', '', '', '1', '2', '3']],
  ])('%s stays a row that somebody looks at', async (_what, line) => {
    const { rows, summary } = await ingest(csvOf(TITLES, line, PERSON));
    expect([rows.length, summary.skipped.total]).toEqual([2, 0]);
    expect(rows[0]?.problems).not.toEqual([]);
  });

  test('another unit below the title counts for all amounts', async () => {
    expect(await refusal(csvOf(TITLES, ['', '', '', '', '（万元）', ''], PERSON))).toContain('以万元为单位');
    expect(await refusal(csvOf(TITLES, ['', '', '', '', '税后', ''], PERSON))).toContain('税后');
  });

  test.each([
    ['预支', '实发'],
    ['扣款', '合计'],
    ['11月', '12月'],
  ])('a title over the columns %s and %s is that of neither', async (one, other) => {
    const bytes = bookOf(textRows([TITLES.toSpliced(5, 0, ''), ['', '', '', '', one, other], [...PERSON.slice(0, 4), '100', '900', '']]));
    expect(await refusal(bytes)).toBe(`应发金额（元）（有 2 列：${one}、${other}，请只保留一列或指定其一）`);
    expect((await ingest(bytes, { chosen: new Map([[5, 'amount']]) })).rows.map(({ amount }) => amount)).toEqual([90_000]);
  });

  test('one over 应发 and 个税 is that of the first, and one over 开户行 and 账号 is none', async () => {
    const amounts = [TITLES.toSpliced(5, 0, ''), ['', '', '', '', '应发', '个税'], [...PERSON.slice(0, 4), '900', '10', '']];
    expect((await ingest(bookOf(textRows(amounts)))).rows.map(({ amount }) => amount)).toEqual([90_000]);
    const accounts = [
      ['姓名', '身份证号', '手机号', '收款账号', '', '金额'],
      ['', '', '', '开户行', '账号', ''],
      [...PERSON.slice(0, 3), '工商银行', PERSON[3] ?? '', '900'],
    ];
    const { rows } = await ingest(bookOf(textRows(accounts)));
    expect(rows.map(({ account, values, amount }) => [account, values.bank, amount])).toEqual([[PERSON[3], '工商银行', 90_000]]);
  });

  test.each(['2026年11月30日', '2026-11-30', '第 1 页 共 2 页', '第1页/共2页', '领导签字：'])(
    '%s alone below the table is no payee, and beside a name it hides nobody',
    async (text) => {
      const { rows, summary } = await ingest(csvOf(TITLES, PERSON, [text, '', '', '', '', '']));
      expect([rows.length, summary.skipped.total]).toEqual([1, 1]);
      if (text.endsWith('：')) return;
      const dated = await ingest(csvOf(['日期', ...TITLES], ['', ...PERSON], [text, '何静', '', '', '', '', '']));
      expect(dated.rows.map(({ values }) => values.name)).toEqual(['何静', '何静']);
    },
  );

  test('the first payee is no second line of titles, whatever words stand in its cells', async () => {
    const columns = (['name', 'amount'] as const).map((field) => ({ field, isRequired: true }));
    const rules = { columns, payWay: 'BANK_CARD' as const, today: '2026-11-20' };
    for (const amount of ['900', '']) {
      const { rows, summary } = await ingest(csvOf(['姓名', '类别', '金额'], ['何静', '劳务费', amount], ['刘洋', '劳务费', '800']), {
        rules,
      });
      expect(summary.plan.fields).toEqual(['name', null, 'amount']);
      expect(rows.map(({ values }) => [values.name, values.amount ?? ''])).toEqual([
        ['何静', amount],
        ['刘洋', '800'],
      ]);
    }
  });

  test('words of titles are whole cells', () => {
    expect(['（元）', '【必填】', '税前,元', '18位', '请输入姓名'].map(saysOfTitle)).toEqual([true, true, true, true, true]);
    expect(['', '/', '（）', '元宝', '何必填', '900元', '万元', '张应发'].some(saysOfTitle)).toBe(false);
  });
});

describe('titles that mean one thing', () => {
  test.each([
    [1, '居民身份证'],
    [1, '居民身份证号码'],
    [1, '【身份证号】'],
    [1, '身份证号\n(18位)'],
    [1, '身份证号码必填'],
    [1, '必填：身份证号码'],
    [1, '身份证号/ID No.'],
    [1, 'ID Card 身份证号'],
    [2, '手机号 Mobile'],
    [2, '［联系手机号］'],
    [3, '【收款账号】'],
    [3, '【收款账号】（必填）'],
    [3, '（必填）【收款账号】'],
    [3, '〖收款账号〗'],
    [3, '“收款账号”'],
    [3, '* 收 款\n账 号 *'],
    [3, '收款账号/银行卡号'],
    [3, '银行账户号'],
    [4, '【金额】'],
    [4, '【金额（元）】'],
    [4, '金额 Amount'],
  ])('column %i: %j', async (at, title) => {
    const { rows } = await ingest(csvOf(withTitle(at, title), PERSON));
    expect(rows.map(({ amount, idCard, account, problems }) => [amount, idCard, account, problems])).toEqual([
      [90_000, PERSON[1], PERSON[3], []],
    ]);
  });

  test.each(['【金额（万元）】', '【金额】（万元）', '（金额（千元））'])('%s tells its unit from within its brackets', async (title) => {
    expect(await refusal(csvOf(withTitle(4, title), PERSON))).toMatch(/以[万千]元为单位/);
    expect(otherAmountSaid('应发金额（元）', [title])).toMatch(/以[万千]元为单位/);
  });

  test('so does one of the other kind', async () => {
    expect(await refusal(csvOf(withTitle(4, '【金额（税后）】'), PERSON))).toContain('不是同一种金额');
  });

  test.each([
    [1, '身份证号/护照号'],
    [0, '姓名/手机号'],
    [4, '应发/实发'],
    [4, '金额/税后'],
  ])('column %i: %s is not guessed', async (at, title) => {
    expect(fieldOfHeader(title)).toBeNull();
    expect(await refusal(csvOf(withTitle(at, title), PERSON))).not.toBe('read');
  });

  test('of two columns for one thing nobody takes the first', async () => {
    const two = (one: string, other: string, at: number) =>
      refusal(csvOf([...withTitle(at, one), other], [...PERSON, at === 3 ? '6299030001026823892' : '800']));
    expect(await two('【收款账号】', '收款账号（必填）', 3)).toContain('有 2 列：【收款账号】、收款账号（必填）');
    expect(await two('收款账号/卡号', '银行卡号', 3)).toContain('有 2 列');
    expect(await two('【金额】', '金额 Amount', 4)).toContain('有 2 列：【金额】、金额 Amount');
  });

  test('what was taught of one title in brackets was not taught of another', async () => {
    expect(['【收款账号】', '【金额】', '【】', '（金额）（元）'].map(headerKey)).toEqual(['收款账号', '金额', '', '金额']);
    const remembered = new Map([[headerKey('【打款去向】'), 'account' as const]]);
    const { summary } = await ingest(csvOf(['【姓名】', '【身份证号】', '【手机号】', '【打款去向】', '【金额】', '【备注】'], PERSON), {
      remembered,
    });
    expect(summary.plan.fields).toEqual(['name', 'idCard', 'phone', 'account', 'amount', 'remark']);
  });

  test('brackets come off that are around the whole', () => {
    expect(['【金额（元）】', '（必填）金额（元）', '（（金额））', '（）', '（金额', '金额）'].map(unwrapped)).toEqual([
      '金额（元）',
      '（必填）金额（元）',
      '金额',
      '（）',
      '（金额',
      '金额）',
    ]);
  });
});
