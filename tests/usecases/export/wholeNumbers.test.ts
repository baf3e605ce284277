import 'reflect-metadata';
import { readSheet } from 'read-excel-file/node';
import { exportsWithReason } from '../../../schema/exportsWithReason';
import { cancelExport } from '../../../server/export/commands/cancel-export';
import { retryExport } from '../../../server/export/commands/retry-export';
import { startExport } from '../../../server/export/commands/start-export';
import { exportsQuery } from '../../../server/export/queries';
import { exportWire } from '../../../server/export/wire';
import { createDownloadTicket } from '../../../server/file/commands/create-download-ticket';
import { fileForDownload } from '../../../server/file/queries';
import { run, runRaw } from '../../../server/kernel/usecase';
import { exportKinds } from '../../../server/wiring';
import { importsOf, newcomer } from '../../kit/builders/imports';
import { LOOSE } from '../../kit/builders/people';
import { key } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { zipEntries } from '../../kit/checks/zipEntries';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
});
afterAll(() => world?.app.close());

const listed = async (id: string) => must((await run(await world.member('王敏'), exportsQuery, {})).nodes.find((one) => one.id === id));

const LOGIN = 'mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }';
const tokenOf = async (account: string): Promise<string> =>
  (await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a: account, p: 'Demo2026' })).login.token;

const sheetIn = async (file: Buffer): Promise<string> =>
  must([...(await zipEntries(file))].find(([name]) => /sheet\d*\.xml$/.test(name))?.[1]).toString('utf8');

async function fileOf(id: string): Promise<Buffer> {
  await waitUntil(
    async () => (await listed(id)).status === 'DONE',
    () => `export ${id} is done`,
  );
  const [row] = await world.app.database.rows<{ storage_key: string }>(
    'SELECT f.storage_key FROM export_job e JOIN stored_file f ON f.company_id = e.company_id AND f.id = e.file_id WHERE e.id = $1',
    [id],
  );
  return world.gateways.gateways.storage.get(must(row).storage_key);
}

test('[AUT-007 1/3] [DLR-002 4/4] an export with whole ID numbers asks for a reason, bears who made it and when on every page, and is listed with the reason', async () => {
  const list = await importsOf(world, 'REGISTRATION').start([newcomer(1), newcomer(2)]);
  const ask = async (conditions: { name: string; values: string[] }[], kind = 'ROSTER_ROWS') =>
    runRaw(await world.member('王敏'), startExport, { kind, selection: { mode: 'ALL' }, conditions }, { idempotencyKey: key() });
  const ofList = { name: 'rosterId', values: [list.key] };
  for (const reason of [[], [{ name: 'reason', values: ['  '] }], [{ name: 'reason', values: ['长'.repeat(201)] }]])
    await expect(ask([ofList, ...reason])).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
  const { id } = await ask([ofList, { name: 'reason', values: [' 与人事核对 & 归档 '] }]);
  const file = await fileOf(id);
  const cells = (await readSheet(file)).flat();
  expect(cells).toEqual(expect.arrayContaining([newcomer(1).idCard, newcomer(2).phone]));
  // Whoever may not export it has nothing of it, by whatever way he asks, and of an uploaded sheet neither.
  const { fileId } = await listed(id);
  const uploaded = await importsOf(world, 'REGISTRATION').upload([newcomer(3)]);
  const reader = await world.member('赵晨');
  const shown = must((await run(reader, exportsQuery, {})).nodes.find((one) => one.id === id));
  expect(shown).toMatchObject({
    status: 'DONE',
    fileId: null,
    availableActions: [{ key: 'download', enabled: false, reason: '权限不足！' }],
  });
  expect(exportWire(shown)).toMatchObject({ exportStatus: 2, filePath: '', fileId: '' });
  const forbidden = { key: 'PERMISSION_MISSING' };
  const client = world.app.rest({ token: await tokenOf('16000000105') });
  for (const number of [must(fileId), uploaded]) {
    await expect(run(reader, createDownloadTicket, { fileId: number })).rejects.toMatchObject(forbidden);
    await expect(run(reader, fileForDownload, { id: number })).rejects.toMatchObject(forbidden);
    for (const path of ['/api/operarecords/file/download', '/api/file/download'])
      expect(await client.get(path, { fileId: number })).toMatchObject({ code: 22001, message: '权限不足！' });
  }
  for (const useCase of [retryExport, cancelExport]) await expect(run(reader, useCase, { id })).rejects.toMatchObject(forbidden);
  // Whoever works with the numbers has both.
  for (const number of [must(fileId), uploaded])
    expect(await run(await world.member('李航'), fileForDownload, { id: number })).toMatchObject({ name: expect.stringMatching(/xlsx$/) });
  const sheet = await sheetIn(file);
  expect(sheet).toMatch(/<headerFooter><oddHeader>&amp;C王敏 2026-11-20 \d\d:\d\d:\d\d 导出<\/oddHeader><oddFooter>&amp;C王敏 /);
  expect(await listed(id)).toMatchObject({
    kind: 'ROSTER_ROWS',
    createdBy: '王敏',
    content: expect.stringContaining('（用途：与人事核对 & 归档）'),
  });
  // The other sheets hold masked numbers and ask nothing; archives of contracts ask for themselves.
  const asking = exportKinds.filter((kind) => 'holdsWholeNumbers' in kind && kind.holdsWholeNumbers).map((kind) => kind.key);
  expect(asking).toEqual(exportsWithReason);
  const statement = await ask([{ name: 'statementId', values: [world.paid.statementId] }], 'STATEMENT_LINES');
  const masked = await fileOf(statement.id);
  const text = (await readSheet(masked)).flat().join();
  for (const { idCard, account } of WORKERS) for (const number of [idCard, account]) expect(text).not.toContain(number);
  expect(await sheetIn(masked)).not.toContain('headerFooter');
  const selection = { mode: 'PAGE', ids: [world.paid.statementId] };
  for (const kind of ['EVIDENCE_PACK', 'STATEMENT_PAPERS'])
    await expect(runRaw(await world.member('王敏'), startExport, { kind, selection }, { idempotencyKey: key() })).rejects.toMatchObject({
      key: 'VALIDATION_FAILED',
    });
});

test('[AUT-007 3/3] made once more by somebody else, its pages and its record name him and that moment', async () => {
  const list = await importsOf(world, 'REGISTRATION').start([newcomer(4)]);
  const conditions = [
    { name: 'rosterId', values: [list.key] },
    { name: 'reason', values: ['归档'] },
  ];
  const asked = { kind: 'ROSTER_ROWS', selection: { mode: 'ALL' }, conditions };
  const { id } = await runRaw(await world.member('王敏'), startExport, asked, { idempotencyKey: key() });
  await fileOf(id);
  await world.app.setTime('2026-11-28T09:30:00+08:00');
  await waitUntil(
    async () => (await listed(id)).status === 'EXPIRED',
    () => `export ${id} has ended`,
  );
  expect(exportWire(await listed(id))).toMatchObject({ exportStatus: 3, failReason: '文件已失效', filePath: '' });
  await run(await world.member('李航'), retryExport, { id });
  const sheet = await sheetIn(await fileOf(id));
  expect(sheet).toMatch(/<oddHeader>&amp;C李航 2026-11-28 09:\d\d:\d\d 导出<\/oddHeader>/);
  expect(sheet).not.toContain('王敏 2026');
  expect(await listed(id)).toMatchObject({ createdBy: '李航', content: expect.stringContaining('（用途：归档）') });
});
