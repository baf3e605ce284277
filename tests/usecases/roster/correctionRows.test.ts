// A corrected file may have other rows than it had when it left: copied with their keys, added, or of another list. None is lost without a word.
import { randomUUID } from 'node:crypto';
import { run } from '../../../server/kernel/usecase';
import { replaceRosterRows } from '../../../server/roster/commands/replace-roster-rows';
import { bookOf, textRows } from '../../kit/builders/xlsxFiles';
import { type RosterWorld, startRosterWorld } from '../../kit/worlds/rosterWorld';

const header = ['姓名', '身份证号', '手机号', '收款账号', '应发金额(元)'];
const first = ['何静', '339901199503181386', '16000001001', '6299020001015776608', '-900'];
const second = ['马超', '219901200104252114', '16000001003', '6299010001037871181', '-800'];
const KEY_TITLE = '行标识（请勿修改）';

describe('rows of a corrected file', () => {
  let world: RosterWorld;
  let id: string;
  let keys: string[];
  beforeAll(async () => {
    world = await startRosterWorld();
  });
  beforeEach(async () => {
    id = await world.ready(bookOf(textRows([header, first, second])));
    keys = (await world.rows(id)).map((row) => `R${row.id}`);
  });
  afterAll(() => world.close());

  const correct = async (lines: readonly (readonly string[])[]) => {
    const fileId = await world.upload(bookOf(textRows([[...header, KEY_TITLE], ...lines])), '改好.xlsx');
    await run(world.member(), replaceRosterRows, { rosterId: id, fileId }, { idempotencyKey: randomUUID() });
    await world.work('roster.read', id);
    await world.work('roster.check', id);
    return world.roster(id);
  };
  const amounts = async () => (await world.rows(id)).map(({ name, amountText }) => [name, amountText]);
  const paid = (payee: readonly string[], amount: string) => [...payee.slice(0, 4), amount];

  it('are refused where two have one key, by their lines: nothing is written, and nobody is paid the amount of the copy', async () => {
    const { status, failReason } = await correct([
      [...paid(first, '900'), keys[0] ?? ''],
      [...paid(second, '800'), keys[1] ?? ''],
      ['王小明', ...paid(first, '700').slice(1), keys[0] ?? ''],
    ]);
    expect([status, failReason]).toEqual([
      'OPEN',
      '更正文件第 2 行与第 4 行的行标识相同（复制了整行？），没有继续导入；请只保留一行，新增的人请直接在名单中添加',
    ]);
    expect(await amounts()).toEqual([
      ['何静', '-900'],
      ['马超', '-800'],
    ]);
  });

  it('that are none of the list are told by their lines, and counted as none', async () => {
    const { corrections, notes } = await correct([
      [...paid(first, '900'), keys[0] ?? ''],
      [...paid(second, '700'), ''],
      [...paid(second, '600'), 'R999999999'],
    ]);
    expect(corrections.map(({ rows }) => rows)).toEqual([1]);
    expect(notes).toMatchObject([
      {
        code: 'ROWS_STRANGE',
        severity: 'WARNING',
        text: '更正文件“改好.xlsx”第 3、4 行没有本名单的行标识，没有导入；新增的人请直接在名单中添加',
      },
    ]);
    expect(await amounts()).toEqual([
      ['何静', '900'],
      ['马超', '-800'],
    ]);
  });

  it('say nothing where all of them are of the list, in whatever order', async () => {
    const { corrections, notes, failReason } = await correct([
      [...paid(second, '800'), keys[1] ?? ''],
      [...paid(first, '900'), keys[0] ?? ''],
    ]);
    expect([corrections.map(({ rows }) => rows), notes, failReason]).toEqual([[2], [], null]);
    expect(await amounts()).toEqual([
      ['何静', '900'],
      ['马超', '800'],
    ]);
  });
});
