import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { receiveUpload } from '../../../server/file/rest/receive';
import type { Caller } from '../../../server/kernel/context';
import { run } from '../../../server/kernel/usecase';
import { rosterPreview, rosterQuery, rosterRowsQuery } from '../../../server/roster/queries/rosters';
import { createStatement } from '../../../server/statement/commands/create-statement';
import { key, type Statements, statementsOf } from '../../kit/builders/statements';
import { waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

// Rows that a filter hides in the sheet are seen by nobody and were paid all the same: whoever uploads it is asked.
let world: SmallWorld;
let make: Statements;
let maker: Caller;
beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
  maker = await make.member('王敏');
});
afterAll(() => world?.app.close());

/** Four people, the second and fourth hidden by a filter, as LibreOffice Calc writes it. */
async function upload(): Promise<string> {
  const stream = createReadStream(join(__dirname, '../../journeys/files/hidden-rows.xlsx'));
  return (await receiveUpload(maker, { fileName: '名单.xlsx', stream }, 'SHEET', world.gateways.gateways.storage)).id;
}
const inputFor = async () => {
  const { kind, subjectId, scenarioCode, payWay } = make.place;
  return { kind, subjectId, scenarioCode, payWay, fileId: await upload() };
};
const read = async (id: string) => {
  await waitUntil(
    async () => !['READING', 'CHECKING'].includes((await run(maker, rosterQuery, { id })).status),
    () => 'the list is read',
  );
  return run(maker, rosterQuery, { id });
};

test('the preview names the rows and the column that nobody sees', async () => {
  const preview = await run(maker, rosterPreview, { fileId: await upload(), kind: 'LABOR', tab: null });
  expect(preview.hiddenRows).toEqual({ count: 2, lines: [3, 5] });
  expect(preview.mapping.filter(({ isHidden }) => isHidden).map(({ header }) => header)).toEqual(['备注']);
});

test('a statement is made of them only by somebody who was asked', async () => {
  const input = await inputFor();
  await expect(run(maker, createStatement, input, { idempotencyKey: key() })).rejects.toMatchObject({
    key: 'ROSTER_HIDDEN_ROWS',
    params: { count: 2, lines: '3、5' },
  });
  for (const [hiddenRows, total, hidden] of [
    ['EXCLUDE', 2, 2],
    ['INCLUDE', 4, 0],
  ] as const) {
    const made = await run(maker, createStatement, { ...input, hiddenRows }, { idempotencyKey: key() });
    const roster = await read(made.rosterId ?? '0');
    expect([hiddenRows, roster.status, roster.counts.total, roster.skipped.hidden]).toEqual([hiddenRows, 'OPEN', total, hidden]);
    // What was taken in is marked row by row, for whoever corrects the list and whoever checks it.
    const marked = await run(maker, rosterRowsQuery, { rosterId: roster.id, filter: { code: 'HIDDEN_ROW' } });
    expect(marked.nodes.map(({ sheetLine }) => sheetLine)).toEqual(hiddenRows === 'INCLUDE' ? [3, 5] : []);
  }
});

test('the old door asks too, by the name of the field and of the rows', async () => {
  const LOGIN = 'mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }';
  const { login } = await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a: '16000000102', p: 'Demo2026' });
  const rest = world.app.rest({ token: login.token });
  const form = { subjectId: world.subjectId, billType: '13', productType: '18', state_attachment: await upload() };
  const asked = await rest.post<{ fields: Record<string, string>; hidden_count: number }>('/api/statement/labor/create', form);
  expect([asked.code, asked.message]).toEqual([22001, expect.stringContaining('第 3、5 行')]);
  expect([asked.result.hidden_count, asked.result.fields.hidden_rows]).toEqual([2, expect.stringContaining('exclude')]);
  expect((await rest.post('/api/statement/labor/create', { ...form, hidden_rows: 'maybe' })).message).toContain('hidden_rows');
  const made = await rest.post<{ statement_key: string }>('/api/statement/labor/create', { ...form, hidden_rows: 'exclude' });
  expect(made.code).toBe(22000);
  const list = await rest.post<{ count: number }>('/api/statement/check/list', { paymentKey: made.result.statement_key });
  expect(list.result.count).toBe(2);
});
