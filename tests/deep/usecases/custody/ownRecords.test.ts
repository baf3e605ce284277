import 'reflect-metadata';
import { readXlsx } from 'hucre';
import { readSheet } from 'read-excel-file/node';
import { copyParts, keptKind } from '../../../../schema/custody';
import { askMyErasure } from '../../../../server/custody/commands/ask-my-erasure';
import { exportMyRecords } from '../../../../server/custody/commands/export-my-records';
import { opsPlaceLegalHold } from '../../../../server/custody/commands/ops-place-legal-hold';
import { myErasures, myKeptRecords, opsErasureRequests } from '../../../../server/custody/queries';
import type { Caller } from '../../../../server/kernel/context';
import { run } from '../../../../server/kernel/usecase';
import { openMyIncomeCertificate } from '../../../../server/receipt/commands/open-my-income-certificate';
import { importsOf, newcomer } from '../../../kit/builders/imports';
import { copyOf, erasureOf } from '../../../kit/builders/ownRecords';
import { blockWorker, resumeWorkers } from '../../../kit/builders/payeeBlocks';
import { payeeCaller, payeeSignedIn, personIdOf, signInAs } from '../../../kit/builders/payees';
import { LOOSE } from '../../../kit/builders/people';
import { contractOf, phoneOf, publishedTemplate } from '../../../kit/builders/phones';
import { statementsOf, workerRows } from '../../../kit/builders/statements';
import { must } from '../../../kit/checks/must';
import { waitUntil } from '../../../kit/checks/waiting';
import { CONTRACT_OF_WORKERS, type SmallWorld, startSmallWorld, WORKERS } from '../../../kit/worlds/smallWorld';
import { administrator } from '../../../usecases/custody/kit';

let world: SmallWorld;
let me: Caller;
let admin: Caller;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  admin = await administrator(world);
  me = await payeeSignedIn(0);
});
afterAll(() => world?.app.close());

const rows = <T = Record<string, unknown>>(sql: string, parameters: unknown[] = []) => world.app.database.rows<T>(sql, parameters);

/** The code that an erasure asks for came by SMS after the look. */
const withCode = <T extends { readonly kind: string; readonly count: number }>(kept: readonly T[]): T[] =>
  kept.map((one) => (one.kind === 'MESSAGE' ? { ...one, count: one.count + 1 } : one));

test('[PYE-022 2/7] a payee takes a copy of all her data and asks for erasure: what the law keeps stays, and the answer names it', async () => {
  // A number that was mistyped in a list: name, phone and account are somebody else's, and stay unseen.
  const [row] = workerRows(['1.00']);
  const { name, phone, account } = must(WORKERS[1]);
  await statementsOf(world).created([{ ...must(row), name, phone, account }]);
  // A list in which the company has another phone of hers: what it holds of her is hers to see.
  const otherPhone = '16000007788';
  await statementsOf(world).created([{ ...must(row), phone: otherPhone }]);
  const copy = await copyOf(me);
  const part = (title: string) => must(copy.parts.find((one) => one.title === title)).rows.map(({ cells }) => cells);
  const worker = must(WORKERS[0]);
  expect(copy.fileName).toBe('本人资料_2026-11-20.xlsx');
  expect(part(copyParts.self.title)).toEqual([
    ['杭州星穹直播传媒有限公司', worker.name, worker.idCard, worker.phone, expect.any(String), expect.any(String)],
  ]);
  expect(part(copyParts.contracts.title)).toEqual([
    [
      '杭州星穹直播传媒有限公司',
      expect.any(String),
      expect.any(String),
      expect.stringMatching(/^(\d{11})?$/),
      '',
      '已签署',
      CONTRACT_OF_WORKERS.signedOn,
      CONTRACT_OF_WORKERS.endsOn,
    ],
  ]);
  // What is held of her in a list, and nothing of whom she stands beside.
  expect(part(copyParts.lists.title)).toContainEqual([
    '杭州星穹直播传媒有限公司',
    copyParts.lists.kinds.LABOR,
    worker.name,
    worker.idCard,
    worker.phone,
    worker.account,
    expect.stringMatching(/^2026-11-20 /),
  ]);
  expect(part(copyParts.lists.title).map((cells) => cells[copyParts.lists.columns.indexOf('手机号')])).toContain(otherPhone);
  const [payment] = part(copyParts.payments.title);
  expect(must(payment)).toHaveLength(copyParts.payments.columns.length);
  expect(must(payment)).toEqual(expect.arrayContaining(['1000.00', worker.account, worker.phone]));
  // The file says the same, a sheet for each part: numbers of people and accounts are texts with every digit, amounts are numbers.
  const file = Buffer.from(copy.workbook, 'base64');
  const { sheets } = await readXlsx(file);
  expect(sheets.map(({ name }) => name)).toEqual(Object.values(copyParts).map(({ title }) => title));
  for (const [at, { title, columns, rows: lines }] of copy.parts.entries()) {
    const asWritten = lines.map(({ cells }) =>
      cells.map((cell, column) => (cell === '' ? null : columns[column]?.endsWith('（元）') ? Number(cell) : cell)),
    );
    const inOther = (await readSheet(file, at + 1)).slice(1);
    expect([title, inOther]).toEqual([title, asWritten]);
    expect([title, must(sheets[at]).rows[0]]).toEqual([title, columns]);
  }
  const cells = (title: string) => must(must(sheets.find(({ name }) => name === title)).rows[1]);
  expect(cells(copyParts.self.title)).toEqual(expect.arrayContaining([worker.idCard, worker.phone]));
  expect(cells(copyParts.payments.title)).toEqual(expect.arrayContaining([1000, worker.account]));
  const told = JSON.stringify([copy.parts, sheets]);
  for (const other of WORKERS.slice(1))
    for (const text of [other.name, other.idCard, other.phone, other.account]) expect(told).not.toContain(text);
  const log = await rows<{ body: { action: string; after: object } }>(
    `SELECT body FROM audit_record WHERE company_id = 0 AND action = 'payee.exportRecords'`,
  );
  expect(log).toHaveLength(1);
  expect(JSON.stringify(log)).not.toContain(worker.idCard);

  // A certificate can be drawn anew, so it goes; what it tells of stays.
  await waitUntil(
    async () => (await run(me, openMyIncomeCertificate, { year: 2026 })).url !== null,
    () => 'the certificate is drawn',
  );
  const kept = await run(me, myKeptRecords, {});
  const paid = await rows('SELECT id, name, account_cipher, net_cents FROM statement_line ORDER BY id');
  const answer = await erasureOf(me);
  expect(answer.kept).toEqual(withCode(kept));
  expect(answer.kept.map(({ kind, count, until }) => [kind, count, until])).toEqual([
    ['PAYMENT', 1, '2056-11-20'],
    ['TAX', 1, '2056-12-01'],
    ['CONTRACT', 1, '2057-10-31'],
    ['LIST', 3, '2056-11-20'],
    ['MESSAGE', 3, '2056-11-20'],
    ['SESSION', 1, null],
    ['IDENTITY', 1, null],
    ['REQUEST', 1, '2056-11-20'],
    ['LOG', 0, null],
  ]);
  for (const { kind, name, reason } of answer.kept) {
    expect(name).toBe(keptKind.label(kind));
    expect(reason.length).toBeGreaterThan(5);
  }
  expect(answer.erased.map(({ kind, count }) => [kind, count])).toEqual([
    ['PHONE', 1],
    ['CERTIFICATE', 1],
  ]);
  expect(await rows('SELECT 1 FROM person_phone WHERE person_id = $1', [await personIdOf(world, 0)])).toEqual([]);
  await waitUntil(
    async () => (await rows('SELECT 1 FROM erased_file')).length === 0,
    () => 'the bytes of the certificate are gone',
  );
  expect(await rows('SELECT id, name, account_cipher, net_cents FROM statement_line ORDER BY id')).toEqual(paid);
  // She reads the answer again, operators see that she asked and what she was told, and nobody else sees it.
  expect(await run(me, myErasures, {})).toEqual([answer]);
  expect(await run(await payeeSignedIn(1), myErasures, {})).toEqual([]);
  const [request] = await run(admin, opsErasureRequests, {});
  expect(request).toEqual(answer);
  expect(must(request).idCardMasked).toMatch(/^\d{4}\*{10}\w{4}$/);
});

test('of somebody whom no company paid or signed nothing stays but that she asked, not even her login', async () => {
  const person = newcomer(5);
  await importsOf(world, 'REGISTRATION').done([person], false);
  const token = await signInAs(person);
  const caller = await payeeCaller(token);
  const { parts, workbook } = await copyOf(caller);
  expect(parts.map(({ title }) => title)).toEqual(Object.values(copyParts).map(({ title }) => title));
  expect(parts.filter((part) => part.rows.length > 0).map(({ title, rows: [row, ...more] }) => [title, row?.cells, more])).toEqual([
    [copyParts.self.title, ['杭州星穹直播传媒有限公司', person.name, person.idCard, person.phone, '', ''], []],
    [
      copyParts.registrations.title,
      [
        ...['杭州星穹直播传媒有限公司', expect.stringMatching(/./), expect.stringMatching(/./), person.name, person.phone],
        ...['待登记', expect.stringMatching(/^2026-11-20 /), '', ''],
      ],
      [],
    ],
    [
      copyParts.lists.title,
      ['杭州星穹直播传媒有限公司', '登记', person.name, person.idCard, person.phone, '', expect.stringMatching(/^2026-11-20 /)],
      [],
    ],
  ]);
  const listed = await readSheet(Buffer.from(workbook, 'base64'), copyParts.registrations.title);
  expect(listed[1]).toEqual(expect.arrayContaining([person.name, person.phone, '待登记']));
  const answer = await erasureOf(caller);
  // That she asked, and the log: nothing of what companies had.
  expect(answer.kept.map(({ kind, count }) => [kind, count])).toEqual([
    ['REQUEST', 1],
    ['LOG', 0],
  ]);
  const counts = Object.fromEntries(answer.erased.map(({ kind, count }) => [kind, count]));
  expect(counts).toMatchObject({ REGISTRATION: 1, LIST_ROW: 1, FILE: 1, PAYEE: 1, PERSON: 1 });
  for (const table of ['payee', 'registration', 'roster_row']) {
    expect([table, await rows(`SELECT 1 FROM ${table} WHERE name = $1`, [person.name])]).toEqual([table, []]);
  }
  await expect(payeeCaller(token).then((gone) => run(gone, myErasures, {}))).rejects.toMatchObject({ key: 'SESSION_EXPIRED' });
  expect((await run(admin, opsErasureRequests, {}))[0]).toEqual(answer);
});

test('what no duty keeps by itself stays beside what has to be kept at the same company, and is named with it', async () => {
  const contractId = await contractOf(world, 2, await publishedTemplate(world));
  await phoneOf(world, 2, contractId);
  await importsOf(world, 'REGISTRATION').done([must(WORKERS[2])], false);
  await blockWorker(world, 2, '司法协助');
  await resumeWorkers(world);
  const her = await payeeSignedIn(2);
  const told = await run(her, myKeptRecords, {});
  const answer = await erasureOf(her);
  expect(answer.kept).toEqual(withCode(told));
  expect(answer.kept.map(({ kind, count }) => [kind, count])).toEqual(
    expect.arrayContaining([
      ['REGISTRATION', 1],
      ['OFFER', 1],
      ['LINK', 1],
      ['BLOCK', 1],
    ]),
  );
  expect(answer.erased.map(({ kind }) => kind)).not.toContain('CONTRACT');
  expect(await rows('SELECT 1 FROM contract WHERE id = $1', [contractId])).toHaveLength(1);
  // The next answer counts this one.
  expect((await run(await payeeSignedIn(2), myKeptRecords, {})).find(({ kind }) => kind === 'REQUEST')).toMatchObject({ count: 2 });
});

test('under a legal hold nothing of her is erased, and the answer says so', async () => {
  const held = await payeeSignedIn(1);
  await run(admin, opsPlaceLegalHold, { scope: 'PERSON', companyId: null, idCard: must(WORKERS[1]).idCard, reason: '法院保全' });
  const answer = await erasureOf(held);
  expect(answer.erased).toEqual([]);
  expect(answer.kept.map(({ kind }) => kind)).toContain('HOLD');
  expect(must(answer.kept.find(({ kind }) => kind === 'HOLD')).until).toBeNull();
  expect(await rows('SELECT 1 FROM person_phone WHERE person_id = $1', [await personIdOf(world, 1)])).toHaveLength(1);
  // The session of a link asks for nothing of the kind.
  const link = { ...held, actor: { ...must(held.actor), roles: ['LINK'] } };
  for (const asked of [
    run(link, askMyErasure, { code: '000000' }, { idempotencyKey: 'link' }),
    run(link, exportMyRecords, { code: '000000' }),
  ])
    await expect(asked).rejects.toMatchObject({ key: 'SESSION_EXPIRED' });
});

test('a phone that a contract says is not hers is not told to her in full', async () => {
  const contractId = await contractOf(world, 1, await publishedTemplate(world));
  const her = await payeeSignedIn(1);
  const { title, columns } = copyParts.contracts;
  const phones = async () =>
    must((await copyOf(her)).parts.find((one) => one.title === title)).rows.map(({ cells }) => cells[columns.indexOf('手机号')]);
  const { phone } = must(WORKERS[1]);
  expect(await phones()).toContain(phone);
  for (const said of ['authentication_failed = true', 'authentication_failed = false, unbound_at = now()']) {
    await rows(`UPDATE contract SET ${said} WHERE id = $1`, [contractId]);
    expect(await phones()).toContain(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
    expect(await phones()).not.toContain(phone);
  }
});
