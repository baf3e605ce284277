// The jobs that operators, rules of a company and the owner of a record begin; the others are in jobsTwice and payeeJobsTwice.
import { randomBytes } from 'node:crypto';
import { saveInvoiceRule } from '../../../server/company/commands/save-invoice-rule';
import { opsRunRetention } from '../../../server/custody/commands/ops-run-retention';
import { opsStartKeyRotation } from '../../../server/custody/commands/ops-start-key-rotation';
import { opsKeys, opsRetentionRuns } from '../../../server/custody/queries';
import { openSandbox } from '../../../server/integration/commands/open-sandbox';
import { sandbox } from '../../../server/integration/queries';
import { opsIssueInvoice } from '../../../server/invoice/commands/decide-invoice';
import { opsConfirmRedInvoice } from '../../../server/invoice/commands/decide-red';
import { requestRedInvoice } from '../../../server/invoice/commands/request-red';
import { invoice, invoices, opsInvoices } from '../../../server/invoice/queries/invoices';
import { opsRedConfirmations } from '../../../server/invoice/queries/reds';
import type { JobSet } from '../../../server/kernel/jobs';
import { exportKeys, installKeys } from '../../../server/kernel/secrets';
import { run, runRaw } from '../../../server/kernel/usecase';
import { openMyIncomeCertificate } from '../../../server/receipt/commands/open-my-income-certificate';
import { opsDecideSignature } from '../../../server/signing/commands/decide-signature';
import { opsRecordSignature } from '../../../server/signing/commands/record-signature';
import { opsMigrateCompany, opsProposeMigration } from '../../../server/statement/commands/ops-migrate-company';
import { opsMigrations } from '../../../server/statement/queries/migrations';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { demoIdCard } from '../../../server/tools/seed/world';
import { nameOfCompany } from '../../kit/builders/companyNames';
import { importsOf, newcomer } from '../../kit/builders/imports';
import { titledToInvoice } from '../../kit/builders/invoices';
import { erasureOf } from '../../kit/builders/ownRecords';
import { blockWorker, resumeWorkers } from '../../kit/builders/payeeBlocks';
import { payeeSignedIn } from '../../kit/builders/payees';
import { LOOSE } from '../../kit/builders/people';
import { publishedTemplate } from '../../kit/builders/phones';
import { openPlace } from '../../kit/builders/places';
import { operatorCaller } from '../../kit/builders/signing';
import { key, statementsOf, workerRows } from '../../kit/builders/statements';
import { grab, published } from '../../kit/builders/tasks';
import { allHaveRun, hasRun } from '../../kit/cases/jobsTwice';
import { brokenInvariants } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

jest.mock('../../../server/wiring', () => {
  const { wiringTwice } = jest.requireActual<{ wiringTwice: <W>(wiring: W) => W }>('../../kit/cases/jobsTwice');
  return wiringTwice(jest.requireActual<{ jobSet: JobSet }>('../../../server/wiring'));
});

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const TODAY = '2026-11-20';
let world: SmallWorld;
const keyed = () => ({ idempotencyKey: key() });
const rows = <Row = object>(sql: string, parameters: unknown[] = []) => world.app.database.rows<Row & object>(sql, parameters);
/** Whoever reviews, and administers the platform besides. */
async function administrator() {
  const caller = await operatorCaller(world, 'review');
  return caller.actor ? { ...caller, actor: { ...caller.actor, roles: ['OPS_ADMIN', 'OPS_REVIEW'] } } : caller;
}

beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

describe('[IDM-008 5/5] with every job run twice', () => {
  it('a contract from paper has one certificate, and whoever takes a task without a contract is asked once to sign', async () => {
    const [finance, review] = [await operatorCaller(world, 'finance'), await operatorCaller(world, 'review')];
    const file = { name: '协议.png', bytes: Buffer.from(PIXEL, 'base64'), contentType: 'image/png', purpose: 'EVIDENCE' } as const;
    const { id: evidenceFileId } = await makeBuilder(world.api, world.gateways).upload(finance, { ...file, companyId: world.companyId });
    const place = { companyId: world.companyId, subjectId: world.subjectId, agreementType: 'LABOR_CONTINUOUS' };
    const paper = { name: '丁小明', idCard: demoIdCard('33', '1992-03-09', 709), signedOn: '2026-11-19', endsOn: '2027-11-18' };
    const { id } = await runRaw(finance, opsRecordSignature, { ...place, ...paper, evidenceFileId }, keyed());
    await run(review, opsDecideSignature, { id, isConfirmed: true }, keyed());
    await hasRun('signing.record');
    const [made, ...more] = await rows<{ id: string }>('SELECT id FROM contract WHERE name = $1', [paper.name]);
    expect(more).toEqual([]);
    expect(await rows('SELECT 1 FROM stored_file WHERE storage_key LIKE $1', [`contracts/%/${must(made).id}/%`])).toHaveLength(1);

    await publishedTemplate(world, { agreementType: 'LABOR_GENERAL' });
    await grab(await payeeSignedIn(2), await published(world, { agreementType: 'LABOR_GENERAL' }));
    await hasRun('task.askToSign');
    expect(await rows(`SELECT status FROM contract WHERE source = 'TASK'`)).toEqual([{ status: 'WAITING_SIGN' }]);
    const asked = () => rows(`SELECT 1 FROM delivery WHERE template LIKE 'SIGN%'`);
    await until(asked, (sent) => sent.length > 0);
    expect(await asked()).toHaveLength(1);
  });

  it('a sandbox has its account and its money once', async () => {
    const master = await world.member('陈立群');
    await run(master, openSandbox, {});
    await hasRun('integration.furnishSandbox');
    const { companyId } = await run(master, sandbox, {});
    expect(await rows('SELECT amount_cents::float8 AS cents FROM ledger_transfer WHERE company_id = $1', [companyId])).toEqual([
      { cents: 1_000_000_000 },
    ]);
  });

  it('a payee who is resumed is paid once what was held', async () => {
    const make = statementsOf(world);
    const { id, version } = await make.passed(workerRows(['931.00']));
    await blockWorker(world, 0, '司法协助');
    await hasRun('payee.judgeAgain');
    await make.pay({ id, version });
    await make.until(id, 'ABNORMAL');
    await resumeWorkers(world);
    await make.until(id, 'COMPLETED');
    expect(await make.linesOf(id)).toMatchObject([{ status: 'SUCCESS', attemptCount: 1 }]);
  });

  it('an invoice is applied for once by the rule, is red once, and one takes its place', async () => {
    await titledToInvoice(world);
    const [member, review] = [await world.member('王敏'), await operatorCaller(world, 'review')];
    await run(await world.member('陈立群'), saveInvoiceRule, { isAutomatic: true });
    const make = statementsOf(world);
    const { id: statementId } = await make.paid(workerRows(['930.00']));
    await make.until(statementId, 'COMPLETED');
    // Five minutes later.
    await rows(`UPDATE statement SET settled_at = settled_at - interval '1 hour' WHERE id = $1 RETURNING id`, [statementId]);
    await rows(
      `UPDATE graphile_worker._private_jobs j SET run_at = now() FROM graphile_worker._private_tasks t
       WHERE t.id = j.task_id AND t.identifier = 'invoice.apply' RETURNING j.id`,
    );
    await hasRun('invoice.apply');
    const [applied, ...others] = (await run(member, invoices, {})).nodes;
    expect(others).toEqual([]);
    const { id } = must(applied);
    const { contentHash } = must((await run(review, opsInvoices, { isOpen: true })).nodes.find((one) => one.id === id));
    await run(review, opsIssueInvoice, { id, contentHash }, keyed());
    const view = async () => run(member, invoice, { id });
    await until(view, ({ status }) => status === 'ISSUED');
    await runRaw(member, requestRedInvoice, { invoiceId: id, reason: 'WRONG_DATA', isReissue: true }, keyed());
    const red = must((await run(review, opsRedConfirmations, { isOpen: true, first: 10 })).nodes[0]);
    await run(review, opsConfirmRedInvoice, { id: red.id, contentHash: red.contentHash }, keyed());
    await hasRun('invoice.red');
    await hasRun('invoice.reissue');
    expect(await view()).toMatchObject({ isRed: true, red: { newInvoiceId: expect.any(String) } });
    expect(await rows('SELECT kind FROM tax_invoice WHERE application_id = $1 ORDER BY kind', [id])).toEqual([
      { kind: 'BLUE' },
      { kind: 'RED' },
    ]);
    expect((await run(member, invoices, {})).nodes.map(({ replacesId }) => replacesId)).toEqual([id, null]);
    const told = await rows('SELECT title FROM station_message GROUP BY user_id, title, link HAVING count(*) > 1');
    expect(told).toEqual([]);
  });

  it('statements of kinds that end are ended once, with one report', async () => {
    await openPlace(world, { kind: 'BUSINESS_INCOME' });
    const { id: statementId } = await statementsOf(world, { kind: 'BUSINESS_INCOME' }).confirmed(workerRows(['303.00']));
    const asked = { companyId: world.companyId, date: TODAY, companyName: nameOfCompany('A') };
    const [finance, review] = [await operatorCaller(world, 'finance'), await operatorCaller(world, 'review')];
    const proposal = await run(finance, opsProposeMigration, asked, keyed());
    const { id } = await runRaw(review, opsMigrateCompany, { ...asked, ...proposal }, keyed());
    await hasRun('statement.migrate');
    const done = (await run(review, opsMigrations, { companyId: world.companyId })).find((one) => one.id === id);
    expect(done).toMatchObject({ finishedAt: expect.anything(), ended: 1, failed: [], items: [{ outcome: 'ENDED', lineCount: 1 }] });
    const ends = `SELECT 1 FROM statement_history WHERE statement_id = $1 AND to_status = 'TERMINATED'`;
    expect(await rows(ends, [statementId])).toHaveLength(1);
  });

  it('every value is under the new key and can be read', async () => {
    const first = exportKeys();
    installKeys({ ...first, current: 'k2', masters: { k2: randomBytes(32).toString('base64'), ...first.masters } });
    const admin = await administrator();
    await run(admin, opsStartKeyRotation, {}, keyed());
    await hasRun('custody.reseal');
    const { rotation } = await run(admin, opsKeys, {});
    expect(rotation).toMatchObject({ version: 'k2', percent: 100, unreadable: 0, finishedAt: expect.anything() });
    expect(await rows(`SELECT 1 FROM key_rotation WHERE version = 'k2'`)).toHaveLength(1);
    expect(await rows(`SELECT 1 FROM statement_line WHERE account_cipher NOT LIKE 'k2.%'`)).toEqual([]);
  });

  it('a certificate is drawn once, and goes with its bytes when its owner or time asks for it; a run counts what it erased once', async () => {
    const drawn = async (worker: number) => {
      const me = await payeeSignedIn(worker);
      await until(
        async () => run(me, openMyIncomeCertificate, { year: 2026 }),
        ({ url }) => url !== null,
      );
      return me;
    };
    const me = await drawn(0);
    await hasRun('receipt.certificate');
    // Whoever asked again while it was drawn began it once more.
    await until(
      () =>
        rows(`SELECT 1 FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
          WHERE t.identifier = 'receipt.certificate'`),
      (begun) => begun.length === 0,
    );
    const [paper, ...more] = await rows<{ storage_key: string }>('SELECT storage_key FROM income_certificate');
    expect(more).toEqual([]);
    const bytes = async () => world.gateways.gateways.storage.get(must(paper).storage_key);
    expect((await bytes()).subarray(0, 5).toString()).toBe('%PDF-');
    await erasureOf(me);
    await hasRun('custody.files');
    expect([await rows('SELECT 1 FROM income_certificate'), await rows('SELECT 1 FROM erased_file')]).toEqual([[], []]);
    await expect(bytes()).rejects.toThrow();

    await importsOf(world, 'REGISTRATION').done([newcomer(1)], true);
    await world.app.setTime('2027-02-19T10:00:00+08:00');
    const admin = await administrator();
    const { id } = await run(admin, opsRunRetention, {}, keyed());
    await hasRun('custody.retention');
    const done = must((await run(admin, opsRetentionRuns, {})).find((one) => one.id === id));
    expect(done.finishedAt).not.toBeNull();
    expect(done.erased).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'REGISTRATION', count: 1 })]));
    expect(await rows('SELECT 1 FROM registration WHERE name = $1', [newcomer(1).name])).toEqual([]);
    expect(await rows('SELECT 1 FROM erased_file')).toEqual([]);
    await allHaveRun('others');
  });
});
