// A cell whose characters were lost on the way is a problem of its row: the rest of the list goes on.
import { bookOf, textRows } from '../../kit/builders/xlsxFiles';
import { type RosterWorld, startRosterWorld } from '../../kit/worlds/rosterWorld';

const header = [
  '姓名',
  '身份证号',
  '手机号',
  '收款账号',
  '开户行',
  '应发金额(元)',
  '业务订单号',
  '银行附言',
  '平台名称',
  '平台用户名',
  '备注',
];
const fields = [
  'NAME',
  'ID_CARD',
  'PHONE',
  'ACCOUNT',
  'BANK',
  'AMOUNT',
  'SOURCE_ID',
  'BANK_ABSTRACT',
  'PLATFORM_NAME',
  'PLATFORM_USER_NAME',
  'REMARK',
];
const person = ['何静', '339901199503181386', '16000001001', '6299020001015776608', '', '900', '', '', '', '', ''];
const other = ['李四', '110101199003070038', '13800138000', '6299020001048918474', '', '800', '', '', '', '', ''];
/** In each line another column has it; the last line is whole. */
const lines = [...header.map((_, column) => person.map((text, at) => (at === column ? `${text}\ufffd` : text))), other];

describe('characters that were lost before they came here', () => {
  let world: RosterWorld;
  beforeAll(async () => {
    world = await startRosterWorld();
  });
  afterAll(() => world.close());

  it.each([
    ['a csv', Buffer.from([header, ...lines].map((line) => line.join(',')).join('\n'))],
    ['a workbook', bookOf(textRows([header, ...lines]))],
  ])('are a problem of their row and column in %s, in each column', async (_, bytes) => {
    const id = await world.ready(bytes);
    expect(await world.roster(id)).toMatchObject({ status: 'OPEN', failReason: null });
    const rows = await world.rows(id);
    const told = rows.map(({ problems }) => problems.filter(({ code }) => code === 'CELL_CHARACTER').map(({ field }) => field));
    expect(told).toEqual([...fields.map((field) => [field]), []]);
    expect(rows[0]?.problems[0]?.text).toBe('姓名含有无法保存的字符（U+FFFD），请删除后重新填写');
    expect(rows.at(-1)).toMatchObject({ name: '李四', status: 'PASSED' });
  });
});
