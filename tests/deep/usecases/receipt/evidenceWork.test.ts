// The pack of a statement that was made of accepted work: everything that an evidence pack may hold, and what it says where something is missing.
import { evidenceParts } from '../../../../schema/evidenceTexts';
import { verifyDocument } from '../../../../server/evidence/queries';
import { startExport } from '../../../../server/export/commands/start-export';
import { exportQuery } from '../../../../server/export/queries';
import type { Caller } from '../../../../server/kernel/context';
import { verifySigned } from '../../../../server/kernel/pdf/verify';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { evidenceOutline } from '../../../../server/receipt/queries/evidence';
import { voidContracts } from '../../../../server/signing/commands/void-contracts';
import { contracts as contractsQuery } from '../../../../server/signing/queries/contracts';
import { makeBuilder } from '../../../../server/tools/seed/builder';
import { completed, hashesIn, hashesOf, paidWork } from '../../../kit/builders/evidence';
import { payeeCaller, proveWorker } from '../../../kit/builders/payees';
import { guestCaller, LOOSE } from '../../../kit/builders/people';
import { documentOf, signOnPhone, trustOf, untilSealed } from '../../../kit/builders/phones';
import { linksTo, sent } from '../../../kit/builders/signing';
import { key, type Statements, statementsOf } from '../../../kit/builders/statements';
import { must } from '../../../kit/checks/must';
import { readPdf } from '../../../kit/checks/pdf';
import { until } from '../../../kit/checks/waiting';
import { zipEntries } from '../../../kit/checks/zipEntries';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
let member: Caller;
const keyed = () => ({ idempotencyKey: key() });
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  make = statementsOf(world);
  member = await world.member('王敏');
});
afterAll(() => world?.app.close());

const outline = (statementId: string) => run(member, evidenceOutline, { statementId });

async function packed(statementId: string) {
  const selection = { mode: 'PAGE', ids: [statementId] };
  const conditions = [{ name: 'reason', values: ['年度审计'] }];
  const { id } = await runRaw(member, startExport, { kind: 'EVIDENCE_PACK', selection, conditions }, keyed());
  const done = await until(
    () => run(member, exportQuery, { id }),
    ({ status }) => status === 'DONE' || status === 'FAILED',
  );
  expect([done.status, done.failReason]).toEqual(['DONE', null]);
  const [file] = await world.app.database.rows<{ storage_key: string }>('SELECT storage_key FROM stored_file WHERE id = $1', [done.fileId]);
  return zipEntries(await world.gateways.gateways.storage.get(must(file).storage_key));
}

/** A worker signs on the phone in place of the scan that the world begins with: a paper that can be read. */
async function signedAnew(worker: number): Promise<string> {
  const [scan] = (await run(member, contractsQuery, { filter: { keyword: must(WORKERS[worker]).name } })).nodes;
  await voided(must(scan).id);
  return signed(worker);
}

const voided = (id: string) => run(member, voidContracts, { selection: { mode: 'PAGE', ids: [id] } } as never, keyed());

async function signed(worker: number): Promise<string> {
  const person = must(WORKERS[worker]);
  const { id } = await sent(world, person);
  const token = must((await linksTo(person.phone, 's'))[0]);
  await signOnPhone(await payeeCaller(await proveWorker(token, worker)));
  await untilSealed(world, id);
  return id;
}

/** What the audit trail keeps of a statement. */
const trailOf = (id: string) =>
  world.app.database.rows<{ seq: string; hash: string; who: string }>(
    `SELECT seq::text, encode(hash, 'hex') AS hash, coalesce(body #>> '{actor,name}', '') AS who FROM audit_record
     WHERE company_id = $1 AND target_type = 'statement' AND target_id = $2`,
    [world.companyId, id],
  );

let statementId = '';
let contracts: readonly string[] = [];

it('[EVD-001 1/3] holds index, contracts, task and accepted work, identity checks, reasons, trail, receipts, tax sheet, invoice and the hash of each file', async () => {
  contracts = [await signedAnew(0), await signedAnew(1)];
  statementId = await paidWork(world, make);
  await completed(world, statementId);
  const { parts, missing } = await outline(statementId);
  expect(missing).toEqual([]);
  expect(Object.fromEntries(parts.map(({ key: name, count }) => [name, count]))).toMatchObject({
    contracts: 2,
    work: 2,
    identities: 2,
    receipts: 2,
    taxes: 2,
    invoices: 1,
  });
  for (const part of ['reasons', 'trail']) expect([part, must(parts.find((one) => one.key === part)).count > 0]).toEqual([part, true]);
  const files = await packed(statementId);
  const names = [...files.keys()];
  const inFolder = (start: string): string[] => names.filter((name) => name.startsWith(start));
  expect([inFolder('01_合同/').length, inFolder('06_付款回单/').length, inFolder('08_发票/').length]).toEqual([2, 2, 2]);
  // Each receipt is of one of the two people, and the invoice is that of this statement.
  const wordsOf = async (name: string) => (await readPdf(must(files.get(name)))).pages.flatMap(({ strings }) => strings).join('');
  const people = [must(WORKERS[0]).name, must(WORKERS[1]).name];
  // Each contract is the one that was signed and sealed: between this person and the subject, its signatures good, its hash known to everybody.
  const [subject] = await world.app.database.rows<{ name: string }>('SELECT name FROM subject WHERE id = $1', [world.subjectId]);
  const papers = inFolder('01_合同/');
  for (const [worker, name] of people.entries()) {
    const path = must(papers.find((one) => one.includes(name)));
    const words = await wordsOf(path);
    for (const said of [name, must(WORKERS[worker]).idCard, must(subject).name]) expect(words).toContain(said);
    const bytes = must(files.get(path));
    expect(bytes.equals(await documentOf(world, must(contracts[worker])))).toBe(true);
    const verdict = verifySigned(bytes, await trustOf(world));
    expect([verdict.reason, verdict.signers.map(({ holder }) => holder.name)]).toEqual([null, [name, must(subject).name]]);
    const hash = must(hashesOf(files)[path]);
    expect(verdict.sha256).toBe(hash);
    expect(await run(guestCaller(), verifyDocument, { hash })).toMatchObject({ isKnown: true, kind: 'CONTRACT', endedAt: null });
  }
  // The picture of her work is there under her name, as it lies in the storage.
  const [picture] = await world.app.database.rows<{ storage_key: string }>(
    `SELECT f.storage_key FROM task_picture p JOIN stored_file f ON f.id = p.file_id`,
  );
  const shown = inFolder('02_任务与验收/');
  expect(shown).toEqual([expect.stringContaining(must(people[0]))]);
  expect(must(files.get(must(shown[0]))).equals(await world.gateways.gateways.storage.get(must(picture).storage_key))).toBe(true);
  const receipts = await Promise.all(inFolder('06_付款回单/').map(wordsOf));
  expect(people.map((name) => receipts.filter((words) => words.includes(name)).length)).toEqual([1, 1]);
  const [document] = await world.app.database.rows<{ number: string }>(
    'SELECT number FROM tax_invoice t JOIN invoice_application_item i USING (company_id, application_id) WHERE i.statement_id = $1',
    [statementId],
  );
  const face = must(inFolder('08_发票/').find((name) => name.endsWith('.pdf')));
  expect(await wordsOf(face)).toContain(must(document).number);
  const text = (name: string): string => must(files.get(name)).toString('utf8');
  for (const said of ['双十一助播', '已完成三小时直播', '通过', '512.34', '900.00', '王敏'])
    expect(text('02_任务与验收.csv')).toContain(said);
  expect(text('03_身份核验.csv').match(/一致/g)).toHaveLength(2);
  expect(text('04_理由与说明.csv')).toContain('已核对');
  // The trail is that of this statement: each of its rows with who and hash, and none of another statement.
  const trail = text('05_操作记录.csv').split('\r\n');
  const kept = await trailOf(statementId);
  expect(kept.length).toBeGreaterThan(3);
  for (const { seq, who, hash } of kept)
    expect([seq, trail.filter((line) => line.includes(hash) && line.includes(who) && line.includes(seq)).length]).toEqual([seq, 1]);
  for (const { hash } of await trailOf(world.paid.statementId)) expect(text('05_操作记录.csv')).not.toContain(hash);
  expect(text('07_税款表.csv')).toContain('512.34');
  const { pages } = await readPdf(must(files.get('00_索引.pdf')));
  const index = pages
    .flatMap(({ strings }) => strings)
    .join('')
    .replace(/\s/g, '');
  for (const part of [...Object.values(evidenceParts), '没有缺失']) expect(index).toContain(part);
  expect(hashesIn(files)).toEqual(hashesOf(files));
});

it('[EVD-001 2/3] [EVD-003 1/3] the contract is the one that was in force at the payment, whatever was signed, ended or voided since', async () => {
  const [first, second] = [must(contracts[0]), must(contracts[1])];
  const change = (id: string, days: string) => world.app.database.rows(`UPDATE contract SET ${days} WHERE id = $1 RETURNING id`, [id]);
  const name = must(WORKERS[0]).name;
  const paperOf = async (whose: string): Promise<Buffer | undefined> => {
    const files = await packed(statementId);
    return files.get([...files.keys()].find((path) => path.startsWith('01_合同/') && path.includes(whose)) ?? '');
  };
  // It ends within the days after the payment, and a new one is signed.
  await change(first, `ends_on = '2026-11-25'`);
  await makeBuilder(world.api, world.gateways).moveTo('2026-12-01T09:00:00+08:00');
  const renewed = await signed(0);
  expect((await outline(statementId)).missing).toEqual([]);
  const bytes = await documentOf(world, first);
  expect(must(await paperOf(name)).equals(bytes)).toBe(true);
  expect(bytes.equals(await documentOf(world, renewed))).toBe(false);
  // Voided after the payment it was in force then all the same.
  await voided(second);
  expect((await outline(statementId)).missing).toEqual([]);
  expect(must(await paperOf(must(WORKERS[1]).name)).equals(await documentOf(world, second))).toBe(true);
  // It had ended before the payment: the new one does not hide that.
  await change(first, `signed_on = '2026-10-01', ends_on = '2026-11-10'`);
  expect((await outline(statementId)).missing).toEqual([`合同：1 人的合同在付款时已过期（${name}）`]);
  expect(must(await paperOf(name)).equals(bytes)).toBe(true);
  // There was none at all then.
  await voided(renewed);
  await change(first, `signed_on = '2026-11-28', signed_at = '2026-11-28T09:00:00+08:00', ends_on = '2027-11-27'`);
  expect((await outline(statementId)).missing).toEqual([`合同：1 人的合同在付款后才签署（${name}）`]);
  await change(first, `signed_on = '2026-11-20', signed_at = '2026-11-20T00:00:00+08:00'`);
  expect((await outline(statementId)).missing).toEqual([]);
});

it('[EVD-003 2/3] without an acceptance, without a task and with a contract that had expired it says so, before it is made and inside', async () => {
  const change = (sql: string) => world.app.database.rows(sql, [statementId]);
  await change(`UPDATE task_review SET verdict = 'RETURN', amount_cents = NULL, reason = '未完成' WHERE task_person_id IN
    (SELECT id FROM task_person WHERE statement_id = $1 ORDER BY id LIMIT 1)`);
  await world.app.database.rows(`UPDATE contract SET signed_on = '2026-10-01', ends_on = '2026-11-01' WHERE company_id = $1`, [
    world.companyId,
  ]);
  const said = async (id: string, expected: readonly RegExp[]) => {
    const { missing } = await outline(id);
    for (const one of expected) expect(missing).toContainEqual(expect.stringMatching(one));
    const inside = must((await packed(id)).get('09_缺失清单.csv')).toString('utf8');
    for (const line of missing) expect(inside).toContain(line.replaceAll('"', '""'));
  };
  await said(statementId, [/^任务与验收：1 人没有验收记录/, /^合同：2 人的合同在付款时已过期/]);
  await said(world.paid.statementId, [/^任务与验收：结算单不是由任务验收生成$/, /^合同：3 人的合同在付款时已过期/]);
});
