// What a call says of the columns of a list is said once and wholly: a text that stands under no column of its own would land in another one.
import { run } from '../../../server/kernel/usecase';
import { editRosterRow } from '../../../server/roster/commands/edit-roster-row';
import { pasteRosterRows } from '../../../server/roster/commands/paste-roster-rows';
import { demoCsv, type RosterWorld, startRosterWorld } from '../../kit/worlds/rosterWorld';

describe('columns of a change', () => {
  let world: RosterWorld;
  let id: string;
  let rowId: string;
  beforeAll(async () => {
    world = await startRosterWorld();
    id = await world.ready(demoCsv());
    rowId = (await world.rows(id))[0]?.id ?? '';
  });
  afterAll(() => world.close());

  const first = async () => {
    const [row] = await world.rows(id);
    return { name: row?.name, idCard: row?.idCard, amount: row?.amount };
  };

  it('are refused where one comes twice, typed or pasted: nobody can tell which amount is meant', async () => {
    const before = await first();
    const cells = ['901', '902'].map((text) => ({ field: 'AMOUNT' as const, text }));
    const twice = { params: { fields: { cells: '同一列只能出现一次' } } };
    await expect(run(world.member(), editRosterRow, { rosterId: id, rowId, cells })).rejects.toMatchObject(twice);
    // The amount would have become the name of the column before it.
    const rows = [{ texts: ['何静', '何小静', '900'] }];
    const pasted = run(world.member(), pasteRosterRows, { rosterId: id, startRowId: rowId, fields: ['NAME', 'NAME', 'AMOUNT'], rows });
    await expect(pasted).rejects.toMatchObject({ params: { fields: { fields: '同一列只能出现一次' } } });
    expect(await first()).toEqual(before);
  });

  it.each([
    [['何静', '900', '多的'], 3],
    [['何静'], 1],
  ])('are refused where a line has %j for two of them, and nothing of the block is written', async (texts, count) => {
    const before = await first();
    const rows = [{ texts: ['何小静', '800'] }, { texts }];
    const pasted = run(world.member(), pasteRosterRows, { rosterId: id, startRowId: rowId, fields: ['NAME', 'AMOUNT'], rows });
    const told = `第 2 行的文字有 ${count} 个，与列数 2 不同，没有粘贴；请逐列给出，空白的列给空文字`;
    await expect(pasted).rejects.toMatchObject({ params: { fields: { rows: told } } });
    expect(await first()).toEqual(before);
  });

  it('tells a form that changes nothing what to do', async () => {
    await expect(run(world.member(), editRosterRow, { rosterId: id, rowId, cells: [] })).rejects.toMatchObject({
      params: { fields: { cells: '没有要修改的内容，请至少填写一列（带星号的脱敏值视为未修改）' } },
    });
  });
});
