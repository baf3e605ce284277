// How strangers write their titles.
import { otherAmountSaid } from '../../schema/amountUnits';
import { fieldOfHeader, headerKey, unwrapped } from '../../schema/columns';
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
