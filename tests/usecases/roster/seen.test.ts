import { run, runRaw } from '../../../server/kernel/usecase';
import { deleteRosterRow } from '../../../server/roster/commands/delete-roster-row';
import { deleteRosterRows } from '../../../server/roster/commands/delete-roster-rows';
import { editRosterRow } from '../../../server/roster/commands/edit-roster-row';
import { pasteRosterRows } from '../../../server/roster/commands/paste-roster-rows';
import { settleFailedAccount } from '../../../server/roster/commands/settle-failed-account';
import { undoRosterChange } from '../../../server/roster/commands/undo-roster-change';
import type { ChangeView } from '../../../server/roster/views/changes';
import { bookOf, textRows } from '../../kit/builders/xlsxFiles';
import { must } from '../../kit/checks/must';
import { type RosterWorld, startRosterWorld } from '../../kit/worlds/rosterWorld';

const header = ['姓名', '身份证号', '手机号', '收款账号', '应发金额(元)'];
// Every second phone is one that nobody can call: the tab of errors shows lines 2, 4 and 6.
const payees = [
  ['何静', '339901199503181386', '16000001001', '6299020001015776608', '100.00'],
  ['刘洋', '469901199307121756', '123', '6299030001026823892', '200.00'],
  ['马超', '219901200104252114', '16000001003', '6299010001037871181', '300.00'],
  ['陈思雨', '449901199711032495', '123', '6299020001048918474', '400.00'],
  ['赵一鸣', '379901199412144333', '16000001005', '6299030001059965768', '500.00'],
  ['孙悦', '339901199503181386', '123', '6299010001127296794', '600.00'],
];

type Rows = Awaited<ReturnType<RosterWorld['rows']>>;

describe('what acts on many rows acts on those that were seen', () => {
  let world: RosterWorld;
  let id: string;
  const amounts = async (): Promise<Record<number, number | null>> =>
    Object.fromEntries((await world.rows(id)).map(({ lineNo, amount }) => [lineNo, amount]));
  const seenOf = (rows: Rows) => rows.map(({ id: rowId, version, lineNo }) => ({ id: rowId, version, lineNo }));
  const errors = () => world.rows(id, { severity: 'ERROR' });
  const paste = (rows: Rows, texts: string[]): Promise<ChangeView> =>
    run(world.member(), pasteRosterRows, {
      rosterId: id,
      targets: seenOf(rows),
      fields: ['AMOUNT'],
      rows: texts.map((text) => ({ texts: [text] })),
    });
  const remove = (selection: object, keyAge: number | null = null): Promise<ChangeView> =>
    runRaw(world.member(), deleteRosterRows, { rosterId: id, selection, keyAge });
  const edit = (rowId: string, field: string, text: string): Promise<ChangeView> =>
    runRaw(world.member(), editRosterRow, { rosterId: id, rowId, cells: [{ field, text }] });
  const rowAt = async (lineNo: number) => must((await world.rows(id)).find((row) => row.lineNo === lineNo));

  beforeAll(async () => {
    world = await startRosterWorld();
  });
  beforeEach(async () => {
    id = await world.ready(bookOf(textRows([header, ...payees])));
  });
  afterAll(() => world.close());

  it('writes into the rows of the filter and of the sort that were on the screen, never into those between them', async () => {
    const shown = await errors();
    expect(shown.map(({ lineNo }) => lineNo)).toEqual([2, 4, 6]);
    await paste(shown.slice(1), ['40.00', '60.00']);
    expect(await amounts()).toEqual({ 1: 10_000, 2: 20_000, 3: 30_000, 4: 4_000, 5: 50_000, 6: 6_000 });
    // The other way round on the screen: the first text goes to the row that stands first there.
    await paste((await errors()).toReversed(), ['6.00', '4.00', '2.00']);
    expect(await amounts()).toEqual({ 1: 10_000, 2: 200, 3: 30_000, 4: 400, 5: 50_000, 6: 600 });
  });

  it('keeps the place of a blank row among the others, and makes no new row of a blank one', async () => {
    const change = await paste((await errors()).slice(0, 3), ['1.00', '', '3.00', '', '7.00']);
    expect(change.roster.counts.total).toBe(7);
    expect(await amounts()).toEqual({ 1: 10_000, 2: 100, 3: 30_000, 4: null, 5: 50_000, 6: 300, 7: 700 });
  });

  const acts: readonly [string, (rows: Rows) => Promise<unknown>][] = [
    ['paste', (rows) => paste(rows, ['1.00', '2.00', '3.00', '4.00'])],
    ['delete', (rows) => remove({ mode: 'PAGE', seen: seenOf(rows), filter: { severity: 'ERROR' }, expectedCount: rows.length })],
  ];
  const meanwhile: readonly [string, (rows: Rows) => Promise<unknown>, string][] = [
    ['edited one', ([, row]) => edit(must(row).id, 'AMOUNT', '9.00'), '1 行在您看到之后有变化：序号 4 陈思雨（已修改）'],
    [
      'deleted one',
      ([, row]) => run(world.member(), deleteRosterRow, { rosterId: id, rowId: must(row).id }),
      '1 行在您看到之后有变化：序号 4（已删除）',
    ],
    [
      'edited one and deleted another',
      async ([first, second]) => {
        await edit(must(first).id, 'PHONE', '16000001009');
        await run(world.member(), deleteRosterRow, { rosterId: id, rowId: must(second).id });
      },
      '2 行在您看到之后有变化：序号 2 刘洋（已修改）、序号 4（已删除）',
    ],
  ];
  it.each(acts.flatMap(([act, go]) => meanwhile.map(([change, happen, told]) => [act, change, go, happen, told] as const)))(
    '%s: somebody has %s between sight and click, so nothing is done and the rows are named',
    async (_act, _change, go, happen, told) => {
      const shown = await errors();
      await happen(shown);
      const before = await world.rows(id);
      await expect(go(shown)).rejects.toMatchObject({ key: 'ROSTER_ROWS_CHANGED', message: expect.stringContaining(told) });
      expect(await world.rows(id)).toEqual(before);
    },
  );

  it('what is done to one row is done to what stood there, or refused; a caller who saw nothing means whatever stands there', async () => {
    const shown = await rowAt(4);
    const { version } = shown;
    const deeds = [
      (rowId: string) => run(world.member(), deleteRosterRow, { rosterId: id, rowId, version }),
      (rowId: string) =>
        runRaw(world.member(), editRosterRow, { rosterId: id, rowId, version, cells: [{ field: 'AMOUNT', text: '1.00' }] }),
      (rowId: string) => runRaw(world.member(), settleFailedAccount, { rosterId: id, rowId, version, answer: 'KEEP' }),
    ];
    // Somebody else's file has put another person in its place.
    await edit(shown.id, 'NAME', '钱多多');
    const before = await world.rows(id);
    for (const deed of deeds)
      await expect(deed(shown.id)).rejects.toMatchObject({
        key: 'ROSTER_ROWS_CHANGED',
        message: expect.stringContaining('钱多多（已修改）'),
      });
    expect(await world.rows(id)).toEqual(before);
    await runRaw(world.member(), editRosterRow, {
      rosterId: id,
      rowId: shown.id,
      version: (await rowAt(4)).version,
      cells: [{ field: 'AMOUNT', text: '5.00' }],
    });
    await edit(shown.id, 'AMOUNT', '6.00');
    expect(await amounts()).toMatchObject({ 4: 600 });
    const { version: seen } = await rowAt(4);
    await run(world.member(), deleteRosterRow, { rosterId: id, rowId: shown.id, version: seen });
    await expect(deeds[0]?.(shown.id)).rejects.toMatchObject({ key: 'ROSTER_ROWS_CHANGED', message: expect.stringContaining('已删除') });
  });

  it('a check or an edit elsewhere changes no version: what was seen is still what is there', async () => {
    const shown = await errors();
    await edit((await rowAt(1)).id, 'AMOUNT', '9.00');
    await world.work('roster.identify', id);
    await paste(shown.slice(0, 1), ['2.00']);
    expect(await amounts()).toMatchObject({ 1: 900, 2: 200, 3: 30_000 });
  });

  it.each([
    ['one more row has become wrong', async () => edit((await rowAt(1)).id, 'PHONE', '12'), { asked: 3, now: 4 }],
    ['one was put right', async () => edit((await rowAt(2)).id, 'PHONE', '16000001002'), { asked: 3, now: 2 }],
  ] as const)('all of the filter means as many as were counted: %s, so nothing is deleted', async (_what, happen, params) => {
    const shown = await errors();
    await happen();
    const all = { mode: 'ALL', filter: { severity: 'ERROR' }, expectedCount: shown.length };
    await expect(remove(all)).rejects.toMatchObject({ key: 'SELECTION_CHANGED', params });
    expect((await world.rows(id)).length).toBe(6);
  });

  it('as many, but others: the version of the list tells them apart', async () => {
    const { keyAge } = await world.roster(id);
    await edit((await rowAt(1)).id, 'PHONE', '12');
    await edit((await rowAt(2)).id, 'PHONE', '16000001002');
    const all = { mode: 'ALL', filter: { severity: 'ERROR' }, expectedCount: 3 };
    await expect(remove(all, keyAge)).rejects.toMatchObject({ key: 'CHECK_LIST_CHANGED' });
    const now = await errors();
    const change = await remove({ ...all, excludedIds: [must(now[0]).id], expectedCount: 2 }, (await world.roster(id)).keyAge);
    expect(change.deletedIds.toSorted()).toEqual(
      now
        .slice(1)
        .map((row) => row.id)
        .toSorted(),
    );
  });

  it('a ticked row that has left the filter is not silently left out', async () => {
    const shown = await errors();
    const ids = shown.map((row) => row.id);
    await edit((await rowAt(2)).id, 'PHONE', '16000001002');
    await expect(remove({ mode: 'PAGE', ids, filter: { severity: 'ERROR' }, expectedCount: 3 })).rejects.toMatchObject({
      key: 'SELECTION_CHANGED',
      params: { asked: 3, now: 2 },
    });
  });

  it('one undo for a whole paste: overwritten and added rows, and refused when somebody has written there since', async () => {
    const before = await world.rows(id);
    const undo = ({ undoId }: ChangeView) => run(world.member(), undoRosterChange, { rosterId: id, changeId: undoId ?? '0' });
    const change = await paste(await errors(), ['1.00', '2.00', '3.00', '4.00']);
    expect(await world.rows(id)).toHaveLength(7);
    const elsewhere = await edit((await rowAt(4)).id, 'AMOUNT', '8.00');
    await expect(undo(change)).rejects.toMatchObject({ key: 'ROSTER_CHANGE_OVERTAKEN' });
    expect(await amounts()).toMatchObject({ 2: 100, 4: 800, 6: 300, 7: 400 });
    await undo(elsewhere);
    await undo(change);
    expect(await world.rows(id)).toEqual(before);
  });

  it('refuses a paste that names a row twice, more rows than it has, or a first row beside them', async () => {
    const [row, other] = await errors();
    const twice = paste([must(row), must(row)], ['1', '2']);
    await expect(twice).rejects.toMatchObject({ key: 'VALIDATION_FAILED', params: { fields: { targets: expect.any(String) } } });
    await expect(paste([must(row), must(other)], ['1'])).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
    const both = run(world.member(), pasteRosterRows, {
      rosterId: id,
      targets: seenOf([must(row)]),
      startRowId: must(row).id,
      fields: ['AMOUNT'],
      rows: [{ texts: ['1'] }],
    });
    await expect(both).rejects.toMatchObject({ key: 'VALIDATION_FAILED', params: { fields: { startRowId: expect.any(String) } } });
  });
});
