import { readSheet } from 'read-excel-file/node';
import { auditTitles } from '../../../schema/auditTexts';
import { auditRecords } from '../../../server/audit/queries';
import { cancelExport } from '../../../server/export/commands/cancel-export';
import { retryExport } from '../../../server/export/commands/retry-export';
import { startExport } from '../../../server/export/commands/start-export';
import { exportQuery, exportsQuery } from '../../../server/export/queries';
import { createDownloadTicket } from '../../../server/file/commands/create-download-ticket';
import { fileForDownload } from '../../../server/file/queries';
import { run, runRaw } from '../../../server/kernel/usecase';
import { key, statementsOf, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let statementId: string;
beforeAll(async () => {
  world = await startSmallWorld();
  statementId = (await statementsOf(world).passed(workerRows(['120.00']))).id;
});
afterAll(() => world?.app.close());

type Filter = Readonly<Record<string, string | readonly string[]>>;
const listed = async (filter: Filter, who = '李航') => {
  const { nodes, totalCount } = await runRaw(await world.member(who), auditRecords, { filter, first: 50 });
  expect(nodes).toHaveLength(Math.min(totalCount, 50));
  return nodes;
};
async function made(filter: Filter, who = '李航') {
  const caller = await world.member(who);
  const conditions = Object.entries(filter).map(([name, value]) => ({ name, values: typeof value === 'string' ? [value] : [...value] }));
  const input = { kind: 'AUDIT_RECORDS', selection: { mode: 'ALL' }, conditions };
  const { id } = await runRaw(caller, startExport, input, { idempotencyKey: key() });
  const done = await until(
    () => run(caller, exportQuery, { id }),
    ({ status }) => status === 'DONE' || status === 'FAILED',
  );
  expect([done.status, done.failReason]).toEqual(['DONE', null]);
  return { caller, id, fileId: must(done.fileId) };
}
/** The rows of the file, by the titles of its columns. */
async function exported(filter: Filter, who = '李航') {
  const { fileId } = await made(filter, who);
  const [file] = await world.app.database.rows<{ key: string }>('SELECT storage_key AS key FROM stored_file WHERE id = $1', [fileId]);
  const [titles = [], ...rows] = await readSheet(await world.gateways.gateways.storage.get(must(file).key));
  return rows
    .filter((row) => row.length === titles.length && row[1] !== null)
    .map((row) => Object.fromEntries(titles.map((title, at) => [String(title), row[at]])));
}

describe('the log of a company', () => {
  it('[AUT-010 2/3] is filtered by person, action, target and time, each and together', async () => {
    const all = await listed({ targetId: statementId, targetTypes: ['statement'] });
    expect(all.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['statement.create', 'statement.submitAudit', 'statement.passAudit']),
    );
    expect(new Set(all.map(({ targetId }) => targetId))).toEqual(new Set([statementId]));
    // Ids are counted anew for each kind of target: the kind tells them apart.
    expect(new Set(all.map(({ targetType }) => targetType))).toEqual(new Set(['statement']));
    const contract = await listed({ targetId: statementId, targetTypes: ['contract'] });
    expect(contract.filter(({ targetType }) => targetType !== 'contract')).toEqual([]);
    const passed = await listed({ actorName: '李航', actions: ['statement.passAudit'], targetTypes: ['statement'], targetId: statementId });
    expect(passed.map(({ actorName, action }) => [actorName, action])).toEqual([['李航', 'statement.passAudit']]);
    const { at } = must(passed[0]);
    const day = new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    const on = (dayFrom: string, dayTo: string) => listed({ actions: ['statement.passAudit'], targetId: statementId, dayFrom, dayTo });
    expect((await on(day, day)).map(({ id }) => id)).toEqual(passed.map(({ id }) => id));
    expect([await on('2020-01-01', '2020-12-31'), await on('2099-01-01', '2099-12-31')]).toEqual([[], []]);
    expect(await listed({ actorName: '周倩', actions: ['statement.passAudit'] })).toEqual([]);
    await expect(listed({ dayFrom: '昨天' })).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
  });

  it('[AUT-010 3/3] is exported as it was filtered, each row with its hash, and names are covered in the file as on the screen', async () => {
    const filter = { targetTypes: ['statement'], targetId: statementId };
    const rows = await exported(filter);
    const shown = await listed(filter);
    expect(rows.map((row) => [row[auditTitles.id], row[auditTitles.hash], row[auditTitles.actor]])).toEqual(
      shown.map(({ id, hash, actorName }) => [id, hash, actorName]),
    );
    const [kept] = await world.app.database.rows<{ hash: string }>(
      `SELECT encode(hash, 'hex') AS hash FROM audit_record WHERE company_id = $1 AND seq = $2`,
      [world.companyId, must(shown[0]).id],
    );
    expect(rows[0]?.[auditTitles.hash]).toBe(kept?.hash);
    const others = await exported({ targetTypes: ['contract'], targetId: statementId });
    expect(others.map((row) => row[auditTitles.hash]).filter((hash) => shown.some((one) => one.hash === hash))).toEqual([]);
    const names = (await exported(filter, '王敏')).map((row) => row[auditTitles.actor]);
    expect(names).toEqual((await listed(filter, '王敏')).map(({ actorName }) => actorName));
    expect(names).not.toContain('李航');
  });

  it('is exported uncovered for those alone to whom the page shows it so, whoever had it made', async () => {
    const filter = { targetTypes: ['statement'], targetId: statementId };
    const { id, fileId } = await made(filter);
    const forbidden = { key: 'PERMISSION_MISSING' };
    const listOf = async (who: string) => (await run(await world.member(who), exportsQuery, {})).nodes;
    const seenBy = async (who: string) => must((await listOf(who)).find((one) => one.id === id));
    for (const who of ['王敏', '周倩']) {
      const other = await world.member(who);
      expect(await seenBy(who)).toMatchObject({ status: 'DONE', fileId: null, availableActions: [{ key: 'download', enabled: false }] });
      await expect(run(other, fileForDownload, { id: fileId })).rejects.toMatchObject(forbidden);
      await expect(run(other, createDownloadTicket, { fileId })).rejects.toMatchObject(forbidden);
      for (const again of [retryExport, cancelExport]) await expect(run(other, again, { id })).rejects.toMatchObject(forbidden);
    }
    for (const who of ['陈立群', '赵晨']) {
      expect(await seenBy(who)).toMatchObject({ fileId });
      expect(await run(await world.member(who), fileForDownload, { id: fileId })).toMatchObject({ name: expect.stringMatching(/xlsx$/) });
    }
    // Her own is covered, and everybody's.
    const own = await made(filter, '王敏');
    for (const who of ['王敏', '周倩', '李航'])
      expect(await run(await world.member(who), fileForDownload, { id: own.fileId })).toMatchObject({
        name: expect.stringMatching(/xlsx$/),
      });
    await world.app.setTime('2026-11-28T09:30:00+08:00');
    await until(
      () => listOf('李航'),
      (nodes) => nodes.every(({ status }) => status === 'EXPIRED'),
    );
    await expect(run(await world.member('王敏'), retryExport, { id })).rejects.toMatchObject(forbidden);
    expect(await run(await world.member('王敏'), retryExport, { id: own.id })).toMatchObject({ status: 'WAITING' });
    expect(await run(await world.member('李航'), retryExport, { id })).toMatchObject({ status: 'WAITING' });
  });
});
