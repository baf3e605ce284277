import 'reflect-metadata';
import { auditRecords } from '../../../server/audit/queries';
import { fundFlows } from '../../../server/fund/queries';
import type { Caller } from '../../../server/kernel/context';
import { run, runRaw } from '../../../server/kernel/usecase';
import { payees } from '../../../server/payee/queries';
import { callerFor } from '../../../server/session/public';
import { contracts } from '../../../server/signing/queries/contracts';
import { lines } from '../../../server/statement/queries/lines';
import { statements } from '../../../server/statement/queries/statements';
import { allUseCases } from '../../contract/useCases';
import { LOOSE } from '../../kit/builders/people';
import { must } from '../../kit/checks/must';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let reader: Caller;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  // As the doors find him: without access he would be told so here.
  reader = await callerFor({ userId: must(world.platform.people.赵晨).id, companyId: world.companyId, door: 'GRAPHQL' });
});
afterAll(() => world?.app.close());

const refusal = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '',
    (error: { key?: string }) => error.key ?? 'UNEXPECTED',
  );

/** Of whoever is logged in, whatever the role: the own login, factors, name, notices, views. Nothing of the company's changes. */
const OWN =
  `addPasskey askPasskey beginPasskey beginTotp confirmTotp removePasskey removeTotp renamePasskey renewRecoveryCodes cancelFactorReset
  sendHelpFeedback deleteListView overwriteListView renameListView saveListView setListColumns setOwnDefaultListView changePassword changePhone
  confirmIdentity createSessionTicket endOtherSessions endSession leaveCompany prove renameMe sendEmailCode sendIdentityCode sendNewPhoneCode
  setDefaultCompany setEmail setLanguage switchCompany beginSignOnLink finishSignOnLink unlinkSignOn readAnnouncement readAllMessages readMessage
  setMessageReach setQuietTime hideChecklist`
    .trim()
    .split(/\s+/);
/** What is read as a file: the row of the log and the one-time address are all that they write. */
const FILES = [
  'createDownloadTicket',
  'cancelExport',
  'retryExport',
  'startExport',
  'openContractDocument',
  'openPackageDownload',
  'openReceiptDownload',
];
/** Steps of jobs and doors behind what is read; no member calls them. */
const STEPS = ['keepPaper'];
/** Keys, tokens and colleagues are the master's alone, and these prepare what a reader may not make. */
const CLOSED =
  `companyDetail member members roleChoices transferTargets identityProvider apiCalls apiScopes apiTokens webhookDeliveries webhookDelivery
  webhooks rosterPreview statementDefaults rowsToSign statementDraft sandbox startChoices`
    .trim()
    .split(/\s+/);

const ofCompany = (kind: 'command' | 'query') =>
  [...allUseCases().values()].filter((one) => one.kind === kind && one.realms.includes('company') && !one.realms.includes('public'));

test('[AUT-008 1/2] the reading role alone has access, sees what its company and the log hold, and every mutation refuses it', async () => {
  expect([reader.actor?.roles, reader.problem, reader.company?.id]).toEqual([['AUDIT_READONLY'], null, world.companyId]);
  const commands = ofCompany('command');
  expect(commands.length).toBeGreaterThan(150);
  const open: string[] = [];
  expect(OWN.filter((name) => !commands.some((one) => one.name === name))).toEqual([]);
  for (const one of commands.filter(({ name }) => !OWN.includes(name))) {
    // Judged before the input is: an empty one is enough to be refused.
    const key = await refusal(runRaw(reader, one, {}, { idempotencyKey: `reading-${one.name}` }));
    if (key !== 'PERMISSION_MISSING') open.push(one.name);
  }
  expect(open.sort()).toEqual([...FILES, ...STEPS].sort());

  const closed: string[] = [];
  for (const one of ofCompany('query')) {
    const key = await refusal(runRaw(reader, one, {}));
    expect([one.name, key]).not.toEqual([one.name, 'NO_ACCESS']);
    if (key === 'PERMISSION_MISSING') closed.push(one.name);
  }
  expect(closed.sort()).toEqual([...CLOSED].sort());

  const master = await world.member('王敏');
  const { statementId } = world.paid;
  const seen = async (caller: Caller) => [
    (await runRaw(caller, statements, { filter: { isCompleted: true }, first: 50 })) as object,
    await runRaw(caller, lines, { statementId, filter: null, first: 50 }),
    await runRaw(caller, payees, { search: null }),
    await runRaw(caller, contracts, { filter: {}, first: 50 }),
    await runRaw(caller, fundFlows, { filter: { subjectId: world.subjectId }, first: 50 }),
  ];
  const idsOf = (pages: readonly unknown[]) => pages.map((page) => (page as { nodes: { id: string }[] }).nodes.map(({ id }) => id));
  const read = idsOf(await seen(reader));
  expect(read.every((ids) => ids.length > 0)).toBe(true);
  expect(read).toEqual(idsOf(await seen(master)));
  const log = await run(reader, auditRecords, {});
  const [count] = await world.app.database.rows<{ n: number }>('SELECT count(*)::int AS n FROM audit_record WHERE company_id = $1', [
    world.companyId,
  ]);
  expect(log.totalCount).toBe(count?.n);
});
