import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { receiveUpload } from '../../../server/file/rest/receive';
import type { Caller } from '../../../server/kernel/context';
import { run } from '../../../server/kernel/usecase';
import { deleteRosterRow } from '../../../server/roster/commands/delete-roster-row';
import { rosterPreview, rosterQuery, rosterRowsQuery } from '../../../server/roster/queries/rosters';
import { confirmStatement } from '../../../server/statement/commands/confirm-statement';
import { createStatement } from '../../../server/statement/commands/create-statement';
import { passBaseCheck } from '../../../server/statement/commands/pass-base-check';
import { key, onceTold, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { bookParts, textRows, zipOf } from '../../kit/builders/xlsxFiles';
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

/** Two months in one workbook, behind a cover. */
async function twoMonths(): Promise<string> {
  const list = (amounts: readonly string[]) =>
    textRows([
      ['姓名', '身份证号', '手机号', '收款账号', '应发金额'],
      ...workerRows(amounts).map(({ name, idCard, phone, account, amount }) => [name, idCard, phone, account, amount]),
    ]);
  const tabs = [
    { name: '封面', xml: textRows([['部门', '直播运营部']]) },
    { name: '11月', xml: list(['2010.00', '2011.00', '2012.00']) },
    { name: '10月', xml: list(['2013.00', '2014.00', '2015.00']) },
  ];
  const stream = Readable.from([zipOf(bookParts({ tabs }))]);
  return (await receiveUpload(maker, { fileName: '名单.xlsx', stream }, 'SHEET', world.gateways.gateways.storage)).id;
}

test('a list that was not read is a fact of the one that was: no deleted row takes it along, every door tells it, and a confirm asks it', async () => {
  const input = { ...(await inputFor()), fileId: await twoMonths() };
  const made = await run(maker, createStatement, input, { idempotencyKey: key() });
  const list = await read(made.rosterId ?? '0');
  const codes = ['SHEETS_LEFT', 'SHEET_CHOSEN'];
  expect(list.notes.map(({ code, severity }) => [code, severity])).toEqual([
    ['SHEETS_LEFT', 'WARNING'],
    ['SHEET_CHOSEN', 'NOTE'],
  ]);
  expect(list.notes[0]?.text).toContain('工作表“10月”里也有名单');
  const [first] = (await run(maker, rosterRowsQuery, { rosterId: list.id, filter: null })).nodes;
  await run(maker, deleteRosterRow, { rosterId: list.id, rowId: first?.id ?? '0', keyAge: list.keyAge });
  const after = await read(list.id);
  expect([after.counts.total, after.notes.map(({ code }) => code)]).toEqual([2, codes]);
  const LOGIN = 'mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }';
  const { login } = await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a: '16000000102', p: 'Demo2026' });
  const rest = world.app.rest({ token: login.token });
  const ASKED = 'query($id: ID!) { roster(id: $id) { notes { code severity text } } }';
  const told = await world.app.graphql({ token: login.token }).call<{ roster: { notes: unknown } }>(ASKED, { id: list.id });
  expect(told.roster.notes).toEqual(after.notes);
  const onWire = await rest.post<{ list_notes: unknown }>('/api/statement/check/list', { paymentKey: made.statementKey });
  expect(onWire.result.list_notes).toEqual(after.notes.map(({ code, text }) => ({ code, name: text })));
  // Whoever confirms it is asked, and whoever audits it sees the answer.
  await run(maker, passBaseCheck, { id: made.id, keyAge: after.keyAge });
  await waitUntil(
    async () => (await make.view(made.id)).status !== 'CHECKING_BASE',
    () => 'the detail check ends',
  );
  const { keyAge } = await make.view(made.id);
  const confirm = (answers: typeof make.answers) => run(maker, confirmStatement, { id: made.id, keyAge, answers });
  const asked = await confirm([]).catch((error: unknown) => error);
  expect(asked).toMatchObject({ key: 'NEEDS_CONFIRMATION' });
  expect((asked as { params: { items: unknown[] } }).params.items[0]).toMatchObject({
    code: 'SHEETS_LEFT',
    rows: [{ text: after.notes[0]?.text }],
  });
  await onceTold(() => confirm(make.answers));
  const ANSWERED = 'query($id: ID!) { statement(id: $id) { interceptReasons { code rows { text } } } }';
  const audited = await world.app
    .graphql({ token: login.token })
    .call<{ statement: { interceptReasons: { code: string }[] } }>(ANSWERED, { id: made.id });
  expect(audited.statement.interceptReasons.map(({ code }) => code)).toContain('SHEETS_LEFT');
  expect((await read(list.id)).notes.map(({ code }) => code)).toEqual(codes);
});
