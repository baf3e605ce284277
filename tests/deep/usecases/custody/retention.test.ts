import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { opsSetCompany } from '../../../../server/company/commands/ops-set-company';
import { beginRetention } from '../../../../server/custody/commands/begin-retention';
import { opsPlaceLegalHold } from '../../../../server/custody/commands/ops-place-legal-hold';
import { opsReleaseLegalHold } from '../../../../server/custody/commands/ops-release-legal-hold';
import { opsRunRetention } from '../../../../server/custody/commands/ops-run-retention';
import { opsLegalHolds, opsRetentionRuns } from '../../../../server/custody/queries';
import type { Caller } from '../../../../server/kernel/context';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { testInbox } from '../../../../server/message/queries';
import { operatorCallerFor } from '../../../../server/operator/public';
import { createPayeeGroup } from '../../../../server/payee/commands/payee-groups';
import { openMyIncomeCertificate } from '../../../../server/receipt/commands/open-my-income-certificate';
import { contractTemplates } from '../../../../server/signing/queries/templates';
import { dispatchTask } from '../../../../server/task/commands/dispatch-task';
import { makeBuilder } from '../../../../server/tools/seed/builder';
import { signContracts } from '../../../../server/tools/seed/contracts';
import { importsOf, newcomer } from '../../../kit/builders/imports';
import { blockPerson, resumeWorkers } from '../../../kit/builders/payeeBlocks';
import { payeeSignedIn } from '../../../kit/builders/payees';
import { guestCaller, LOOSE } from '../../../kit/builders/people';
import { sent } from '../../../kit/builders/signing';
import { key } from '../../../kit/builders/statements';
import { editForm } from '../../../kit/builders/tasks';
import { must } from '../../../kit/checks/must';
import { waitUntil } from '../../../kit/checks/waiting';
import { CONTRACT_OF_WORKERS, type SmallWorld, startSmallWorld, WORKERS } from '../../../kit/worlds/smallWorld';
import { administrator } from '../../../usecases/custody/kit';

let world: SmallWorld;
let admin: Caller;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  admin = await administrator(world);
});
afterAll(() => world?.app.close());

const rows = <T = Record<string, unknown>>(sql: string, parameters: unknown[] = []) => world.app.database.rows<T>(sql, parameters);
const namesIn = async (table: string): Promise<string[]> =>
  (await rows<{ name: string }>(`SELECT DISTINCT name FROM ${table} ORDER BY name`)).map(({ name }) => name);
const storageKeys = async (sql: string): Promise<string[]> => (await rows<{ storage_key: string }>(sql)).map((row) => row.storage_key);
const onDisk = (storageKey: string): boolean => existsSync(join(world.app.dataDir, 'files', storageKey));

/** Started by an operator and done by the job of the product. */
async function ran() {
  const { id } = await run(admin, opsRunRetention, {}, { idempotencyKey: key() });
  const found = async () => must((await run(admin, opsRetentionRuns, {})).find((one) => one.id === id));
  await waitUntil(
    async () => (await found()).finishedAt !== null && (await rows('SELECT 1 FROM erased_file')).length === 0,
    () => 'the run is finished and its files are gone',
  );
  const { erased, ...run_ } = await found();
  return { ...run_, erased: Object.fromEntries(erased.map(({ kind, count }) => [kind, count])) };
}

async function drawnCertificate(worker: number): Promise<void> {
  const me = await payeeSignedIn(worker);
  await waitUntil(
    async () => (await run(me, openMyIncomeCertificate, { year: 2026 })).url !== null,
    () => 'the certificate is drawn',
  );
}

const [unsigned, alsoUnsigned, held, signer, asked, offered] = [
  newcomer(1),
  newcomer(2),
  newcomer(3),
  newcomer(4),
  newcomer(5),
  newcomer(6),
];
const known = must(WORKERS[2]);

test('[LAW-014 1/2] a run erases imports of people who have not signed for 90 days, with their files, and leaves what a legal hold is about', async () => {
  // Offered a task that nobody took; of the two one is held.
  for (const one of [offered, held]) await dispatchedTo(one);
  const users = importsOf(world, 'REGISTRATION');
  await users.done([unsigned, signer, { name: known.name, idCard: known.idCard, phone: known.phone }], true);
  await users.done([held], true);
  // Never submitted: nothing but the list knows her.
  await users.start([alsoUnsigned]);
  // Asked to sign and never did; of the two one is held.
  for (const one of [asked, held]) await sent(world, one, { isNotify: false });
  // A group of the company does not keep whom it must not keep.
  const inGroup = await rows<{ id: string }>('SELECT id FROM payee WHERE name = $1', [unsigned.name]);
  const grouped = { name: '常用', payeeIds: inGroup.map(({ id }) => id) };
  expect(await run(await world.member('王敏'), createPayeeGroup, grouped, { idempotencyKey: key() })).toMatchObject({ memberCount: 1 });
  const place = { companyId: world.companyId, subjectId: world.subjectId, agreementType: 'LABOR_CONTINUOUS' as const };
  await signContractsOf(place);
  await drawnCertificate(0);
  await drawnCertificate(1);
  const sheets = await storageKeys("SELECT storage_key FROM stored_file WHERE purpose = 'SHEET' ORDER BY id DESC LIMIT 3");
  const papers = await storageKeys('SELECT storage_key FROM income_certificate ORDER BY id');
  expect([...sheets, ...papers].map(onDisk)).toEqual([true, true, true, true, true]);
  const untouched = await rows('SELECT id, name, id_card_mask, account_cipher, net_cents FROM statement_line ORDER BY id');
  const people = await namesIn('payee');
  const signers = await namesIn('contract');
  expect(signers).toEqual(expect.arrayContaining([held, signer, asked].map(({ name }) => name)));
  expect(people).toEqual(expect.arrayContaining([unsigned, alsoUnsigned, held, signer, asked, offered].map(({ name }) => name)));

  const byCard = (idCard: string, reason = '法院保全 (2026) 1 号') =>
    run(admin, opsPlaceLegalHold, { scope: 'PERSON', companyId: null, idCard, reason });
  const hold = await byCard(held.idCard);
  expect(hold).toMatchObject({ scope: 'PERSON', idCardMasked: expect.stringMatching(/^\d{4}\*+\w{4}$/), releasedAt: null });
  await byCard(must(WORKERS[1]).idCard);
  await expect(byCard(held.idCard)).rejects.toMatchObject({ key: 'LEGAL_HOLD_EXISTS' });
  await expect(byCard(newcomer(77).idCard)).rejects.toMatchObject({ key: 'PAYEE_NOT_FOUND' });
  await expect(byCard('1234')).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });

  // Whom the platform has stopped it still knows when she is imported again.
  await blockPerson(world, alsoUnsigned, '司法协助');

  // A minute before its time nothing goes.
  await world.app.setTime('2027-02-18T09:59:00+08:00');
  expect((await ran()).erased).toEqual({});
  expect(await namesIn('payee')).toEqual(people);

  // While the whole company is held, nothing of it goes either.
  await world.app.setTime('2027-02-18T12:00:00+08:00');
  const whole = await run(admin, opsPlaceLegalHold, { scope: 'COMPANY', companyId: world.companyId, idCard: null, reason: '税务稽查' });
  const stopped = await ran();
  expect(stopped).toMatchObject({ heldCompanies: 1, heldPeople: 2 });
  expect(Object.keys(stopped.erased)).toEqual(['CERTIFICATE']);
  expect(await namesIn('payee')).toEqual(people);
  expect(papers.map(onDisk)).toEqual([false, true]);
  await run(admin, opsReleaseLegalHold, { id: whole.id, reason: '稽查结束' });
  await expect(run(admin, opsReleaseLegalHold, { id: whole.id, reason: '再次' })).rejects.toMatchObject({ key: 'LEGAL_HOLD_NOT_FOUND' });

  const done = await ran();
  expect(done).toMatchObject({ heldCompanies: 0, heldPeople: 2, startedBy: admin.actor?.name });
  expect(done.erased).toMatchObject({
    ...{ REGISTRATION: 1, CONTRACT: 1, TASK_PERSON: 1, LIST_ROW: 3, FILE: 3 },
    ...{ PAYEE: 4, PERSON: 3, MESSAGE: 2 },
  });
  const kept = () => rows<{ n: number }>('SELECT count(*)::int AS n FROM person WHERE blocked_reason IS NOT NULL');
  expect(await kept()).toEqual([{ n: 1 }]);
  const persons = async () => must((await rows<{ n: number }>('SELECT count(*)::int AS n FROM person'))[0]).n;
  const before = await persons();
  await resumeWorkers(world);
  expect([await kept(), await persons()]).toEqual([[{ n: 0 }], before - 1]);
  const gone = [unsigned.name, alsoUnsigned.name, asked.name, offered.name];
  expect(await namesIn('payee')).toEqual(people.filter((name) => !gone.includes(name)));
  expect(await namesIn('registration')).toEqual([held.name, signer.name, known.name].sort());
  expect(await namesIn('contract')).toEqual(signers.filter((name) => name !== asked.name));
  expect(await namesIn('task_person')).toEqual([held.name]);
  expect((await namesIn('roster_row')).filter((name) => gone.includes(name))).toEqual([]);
  expect(await namesIn('roster_row')).toEqual(expect.arrayContaining([held.name, signer.name, known.name]));
  // Newest first: the list that was never submitted, that of the held person, and the first one.
  expect(sheets.map(onDisk)).toEqual([false, true, false]);
  expect(await rows('SELECT id, name, id_card_mask, account_cipher, net_cents FROM statement_line ORDER BY id')).toEqual(untouched);
  // The released hold lets the next run take what it kept.
  await run(admin, opsReleaseLegalHold, { id: hold.id, reason: '保全期满' });
  const member = await world.member('王敏');
  // A member has the phone of the held person by now: what was sent to it is his log as well, and stays (AUT-002).
  const sentToHeld = () =>
    rows('SELECT id FROM delivery WHERE receiver_index = (SELECT phone_index FROM app_user WHERE id = $1)', [member.actor?.id]);
  await rows('UPDATE app_user SET phone_index = (SELECT phone_index FROM payee WHERE name = $2) WHERE id = $1 RETURNING id', [
    member.actor?.id,
    held.name,
  ]);
  expect(await sentToHeld()).toHaveLength(2);
  const { erased } = await ran();
  expect([erased, 'MESSAGE' in erased]).toMatchObject([{ REGISTRATION: 1, CONTRACT: 1, TASK_PERSON: 1, PERSON: 1, FILE: 2 }, false]);
  expect(await namesIn('contract')).toEqual(signers.filter((name) => ![asked.name, held.name].includes(name)));
  expect(await namesIn('task_person')).toEqual([]);
  expect(await sentToHeld()).toHaveLength(2);
  expect(sheets.map(onDisk)).toEqual([false, false, false]);
  const [first, ...others] = await run(admin, opsLegalHolds, {});
  expect(first).toMatchObject({ scope: 'PERSON', releasedAt: null });
  expect(others.map(({ releaseReason }) => releaseReason)).toEqual(['税务稽查', '法院保全 (2026) 1 号'].map(() => expect.any(String)));
});

/** Told by SMS, and never answered. */
async function dispatchedTo(person: { readonly name: string; readonly idCard: string; readonly phone: string }): Promise<void> {
  await run(operatorCallerFor(world.platform.review), opsSetCompany, { companyId: world.companyId, taskMode: 'DISPATCH' });
  const maker = await world.member('王敏');
  const agreementType = 'LABOR_CONTINUOUS' as const;
  const [template] = await run(maker, contractTemplates, { subjectId: world.subjectId, agreementType });
  const list = await importsOf(world, 'TASK').start([person], { agreementType, templateId: must(template).id });
  const asked = { input: editForm({ name: '夜间配送' }), key: list.key, keyAge: list.keyAge };
  await run(maker, dispatchTask, asked, { idempotencyKey: key() });
  await waitUntil(
    async () =>
      (await run(guestCaller(), testInbox, { receiver: person.phone, first: 20 })).some(({ template: sms }) => sms === 'TASK_LINK'),
    () => `an SMS to ${person.phone}`,
  );
}

async function signContractsOf(place: { companyId: string; subjectId: string; agreementType: 'LABOR_CONTINUOUS' }): Promise<void> {
  const builder = makeBuilder(world.api, world.gateways);
  await signContracts(builder, world.platform, place, [{ name: signer.name, idCard: signer.idCard, ...CONTRACT_OF_WORKERS }]);
}

test('a run comes by itself once a night, of two only one is open, and whoever does not administer the platform starts none', async () => {
  const system = await world.api.systemCaller(null);
  const begin = () => run(system, beginRetention, {});
  await world.app.setTime('2027-02-20T12:00:00+08:00');
  expect(await begin()).toBe(false);
  await world.app.setTime('2027-02-21T02:10:00+08:00');
  expect(await begin()).toBe(true);
  await expect(run(admin, opsRunRetention, {}, { idempotencyKey: key() })).rejects.toMatchObject({ key: 'RETENTION_RUNNING' });
  await rows('UPDATE retention_run SET finished_at = started_at WHERE finished_at IS NULL');
  expect(await begin()).toBe(false);
  const finance = { ...admin, actor: { ...must(admin.actor), roles: ['OPS_FINANCE'] } };
  for (const call of [
    () => run(finance, opsRunRetention, {}, { idempotencyKey: key() }),
    () => runRaw(finance, opsPlaceLegalHold, { scope: 'COMPANY', companyId: world.companyId, reason: '稽查' }),
    () => run(finance, opsReleaseLegalHold, { id: '1', reason: '解除' }),
  ])
    await expect(call()).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
});
