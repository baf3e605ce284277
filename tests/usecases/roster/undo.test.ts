import { randomUUID } from 'node:crypto';
import { limits } from '../../../schema/limits';
import { run, runRaw } from '../../../server/kernel/usecase';
import { deleteRosterRow } from '../../../server/roster/commands/delete-roster-row';
import { deleteRosterRows } from '../../../server/roster/commands/delete-roster-rows';
import { editRosterRow } from '../../../server/roster/commands/edit-roster-row';
import { pasteRosterRows } from '../../../server/roster/commands/paste-roster-rows';
import { undoRosterChange } from '../../../server/roster/commands/undo-roster-change';
import type { ChangeView } from '../../../server/roster/views/changes';
import { bookOf, textRows } from '../../kit/builders/xlsxFiles';
import { type RosterWorld, startRosterWorld } from '../../kit/worlds/rosterWorld';

const header = ['姓名', '身份证号', '手机号', '收款账号', '应发金额(元)'];
const payees = [
  ['何静', '339901199503181386', '16000001001', '6299020001015776608', '60000.00'],
  ['刘洋', '469901199307121756', '123', '6299030001026823892', '8000.00'],
  ['马超', '219901200104252114', '16000001003', '6299010001037871181', '6500.00'],
];

describe('taking a change of a list back', () => {
  let world: RosterWorld;
  let id: string;
  const lineId = async (lineNo: number): Promise<string> => (await world.rows(id)).find((row) => row.lineNo === lineNo)?.id ?? '0';
  const edit = async (lineNo: number, field: string, text: string): Promise<ChangeView> =>
    runRaw(world.member(), editRosterRow, { rosterId: id, rowId: await lineId(lineNo), cells: [{ field, text }] });
  const undo = ({ undoId }: ChangeView): Promise<ChangeView> =>
    run(world.member(), undoRosterChange, { rosterId: id, changeId: undoId ?? '0' });
  const seen = async () => ({ rows: await world.rows(id), counts: (await world.roster(id)).counts });

  beforeAll(async () => {
    world = await startRosterWorld();
  });
  beforeEach(async () => {
    id = await world.ready(bookOf(textRows([header, ...payees])));
    await world.work('roster.identify', id);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => world.close());

  it('gives an edited cell its text and its problems back, masked numbers too', async () => {
    const before = await seen();
    const change = await edit(2, 'ACCOUNT', '12');
    expect((await seen()).counts).toMatchObject({ errors: 1, verifyCollection: 1 });
    await undo(change);
    expect(await seen()).toEqual(before);
  });

  it('asked for again because its answer was lost, it is answered as taken back, and what was done since stays', async () => {
    const before = await seen();
    const change = await run(world.member(), pasteRosterRows, {
      rosterId: id,
      startRowId: await lineId(3),
      fields: ['NAME', 'AMOUNT'],
      rows: [{ texts: ['甲', '1'] }, { texts: ['乙', '2'] }],
    });
    const [first, again] = [await undo(change), await undo(change)];
    expect([again.deletedIds, again.rows.map(({ id: row }) => row)]).toEqual([first.deletedIds, first.rows.map(({ id: row }) => row)]);
    expect(await seen()).toEqual(before);
    const later = await edit(3, 'NAME', '马朝');
    expect((await undo(change)).rows.map(({ name }) => name)).toEqual(['马朝']);
    await undo(later);
    expect(await seen()).toEqual(before);
    const unknown = run(world.member(), undoRosterChange, { rosterId: id, changeId: '999999' });
    await expect(unknown).rejects.toMatchObject({ key: 'ROSTER_CHANGE_NOT_FOUND' });
  });

  it('brings deleted rows back under their ids and numbers, one or many', async () => {
    const before = await seen();
    await undo(await run(world.member(), deleteRosterRow, { rosterId: id, rowId: await lineId(2) }));
    expect(await seen()).toEqual(before);
    const ids = [await lineId(1), await lineId(3)];
    await undo(await run(world.member(), deleteRosterRows, { rosterId: id, selection: { mode: 'PAGE', ids } }));
    expect(await seen()).toEqual(before);
  });

  it('takes a paste back: what it overwrote stands there again, what it added is gone', async () => {
    const before = await seen();
    const change = await run(world.member(), pasteRosterRows, {
      rosterId: id,
      startRowId: await lineId(3),
      fields: ['NAME', 'AMOUNT'],
      rows: [{ texts: ['甲', '1'] }, { texts: ['乙', '2'] }, { texts: ['丙', '3'] }],
    });
    expect((await seen()).counts.total).toBe(5);
    expect((await undo(change)).deletedIds).toHaveLength(2);
    expect(await seen()).toEqual(before);
  });

  it('refuses where a later change stands on the same row, until that one is taken back', async () => {
    const before = await seen();
    const [first, second] = [await edit(1, 'AMOUNT', '1'), await edit(1, 'NAME', '何晴')];
    const elsewhere = await edit(3, 'AMOUNT', '2');
    await expect(undo(first)).rejects.toMatchObject({ key: 'ROSTER_CHANGE_OVERTAKEN' });
    await undo(second);
    await undo(first);
    await undo(elsewhere);
    expect(await seen()).toEqual(before);
  });

  it('forgets what was before a change that is too large to be kept: a deleted row never comes back by an older one', async () => {
    const edited = await edit(1, 'AMOUNT', '1');
    jest.replaceProperty(limits.roster as { undoRows: number }, 'undoRows', 1);
    const ids = [await lineId(1), await lineId(2)];
    const { undoId } = await run(world.member(), deleteRosterRows, { rosterId: id, selection: { mode: 'PAGE', ids } });
    expect(undoId).toBeNull();
    await expect(undo(edited)).rejects.toMatchObject({ key: 'ROSTER_CHANGE_NOT_FOUND' });
    expect((await world.rows(id)).map(({ name }) => name)).toEqual(['马超']);
  });

  it('never leaves a list without rows (D24)', async () => {
    const pasted = await run(world.member(), pasteRosterRows, { rosterId: id, fields: ['NAME'], rows: [{ texts: ['甲'] }] });
    const ids = [await lineId(1), await lineId(2), await lineId(3)];
    await run(world.member(), deleteRosterRows, { rosterId: id, selection: { mode: 'PAGE', ids } });
    await expect(undo(pasted)).rejects.toMatchObject({ key: 'LAST_ROW' });
    expect((await seen()).counts.total).toBe(1);
  });

  it('pastes a long block part by part: each goes on where the last one ended, and a part sent twice is done once', async () => {
    const part = async (skip: number, names: string[], idempotencyKey: string): Promise<ChangeView> => {
      const input = { rosterId: id, startRowId: await lineId(2), skip, fields: ['NAME'], rows: names.map((name) => ({ texts: [name] })) };
      return runRaw(world.member(), pasteRosterRows, input, { idempotencyKey });
    };
    const key = randomUUID();
    await part(0, ['甲'], `${key}:0`);
    await part(1, ['乙', '丙'], `${key}:1`);
    const last = await part(3, ['丁', '戊'], `${key}:2`);
    expect(await part(3, ['丁', '戊'], `${key}:2`)).toEqual(JSON.parse(JSON.stringify(last)));
    expect((await world.rows(id)).map(({ name }) => name)).toEqual(['何静', '甲', '乙', '丙', '丁', '戊']);
  });
});
