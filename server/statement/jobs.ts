import { DomainError } from '../../schema/errors';
import type { ObjectionKind } from '../../schema/objections';
import { gatewaysOf } from '../gateways/gateways';
import type { JobApi, JobDefinition, SweepDefinition } from '../kernel/jobs';
import { log } from '../kernel/log';
import { finishMigration, migrateStatement, noteMigrationFailure } from './commands/migrate-statement';
import { recheckHeldLines } from './commands/recheck-held-lines';
import { releaseExpiredHold } from './commands/release-expired-hold';
import { rememberLineIdentity } from './commands/remember-identity';
import { taxListAgain } from './commands/tax-list-again';
import { tellFixedLine } from './commands/tell-fixed';
import { tellObjected } from './commands/tell-objection';
import { nameQuestion } from './queries/lines';
import { nextToMigrate } from './queries/migrations';
import { canBeTaxed, expiredHolds, heldStatements, untaxedLists } from './queries/swept';

const EVERY_MS = 5_000;
const HELD_EVERY_MS = 30_000;
/** Statements that are asked for at once. */
const HELD_AT_ONCE = 200;

/** D28: a corrected name is asked of the identity service again; until it answers the line is not sent. */
async function checkName(payload: Readonly<Record<string, unknown>>, api: Parameters<JobDefinition['run']>[1]): Promise<void> {
  const caller = await api.systemCaller(String(payload.companyId));
  const lineId = String(payload.lineId);
  const question = await api.run(caller, nameQuestion, { lineId });
  if (question === null) return;
  const answer = await gatewaysOf(api.gateways, caller.company).identityCheck.check(question);
  if (answer.kind === 'UNKNOWN') throw new Error(`identity service: ${answer.why}`);
  await api.run(caller, rememberLineIdentity, { lineId, name: question.name, result: answer.kind, source: answer.source });
}

/** May be killed anywhere: what was ended stands in the report, and the next run goes on behind it. One that cannot be ended holds up no other. */
async function migrateAll(payload: Readonly<Record<string, unknown>>, api: JobApi): Promise<void> {
  const caller = await api.systemCaller(String(payload.companyId));
  const migrationId = String(payload.migrationId);
  for (;;) {
    if (api.signal.aborted) throw new Error('the process ends: the rest is for the next one');
    const next = await api.run(caller, nextToMigrate, { migrationId });
    if (next === null) break;
    try {
      await api.run(caller, migrateStatement, { migrationId, ...next });
    } catch (error) {
      // The database is busy: the job is run again.
      if (error instanceof DomainError && error.key === 'BUSY') throw error;
      await api.run(caller, noteMigrationFailure, {
        migrationId,
        ...next,
        problem: error instanceof Error ? error.message : String(error),
      });
    }
  }
  await api.run(caller, finishMigration, { migrationId });
}

export const jobs: readonly JobDefinition[] = [
  { task: 'statement.migrate', run: migrateAll },
  { task: 'statement.checkName', run: checkName },
  {
    task: 'statement.tellFixed',
    async run(payload, api) {
      const caller = await api.systemCaller(String(payload.companyId));
      // A job may run twice; people hear of a link once.
      await api.run(caller, tellFixedLine, { lineId: String(payload.lineId) }, { naturalKey: `fixed:${String(payload.linkId)}` });
    },
  },
  {
    task: 'statement.tellObjection',
    async run(payload, api) {
      const caller = await api.systemCaller(String(payload.companyId));
      // Written by raiseObjection from an ObjectionKind.
      const told = { lineId: String(payload.lineId), kind: payload.kind as ObjectionKind };
      await api.run(caller, tellObjected, told, { naturalKey: `objection:${String(payload.objectionId)}` });
    },
  },
];

type ExpiredHold = Awaited<ReturnType<typeof expiredHolds.run>>[number];
type HeldStatement = Awaited<ReturnType<typeof heldStatements.run>>[number];

async function releaseOne(api: JobApi, { companyId, statementId, holdNo }: ExpiredHold): Promise<void> {
  await api.run(await api.systemCaller(companyId), releaseExpiredHold, { statementId, holdNo });
}

/** Every statement that the query finds is looked at, however many it finds again the next time; one that cannot be looked at holds up no other. */
async function eachOf(api: JobApi, found: typeof heldStatements, look: (api: JobApi, one: HeldStatement) => Promise<void>): Promise<void> {
  const platform = await api.systemCaller(null);
  for (let after: HeldStatement | null = null; !api.signal.aborted; ) {
    const page: HeldStatement[] = await api.run(platform, found, { after, most: HELD_AT_ONCE });
    for (const one of page) {
      await look(api, one).catch((error: unknown) => log.error({ err: error, query: found.name, ...one }, 'a statement was not looked at'));
    }
    after = page.at(-1) ?? null;
    if (after === null) return;
  }
}

async function recheckOne(api: JobApi, { companyId, statementId }: HeldStatement): Promise<void> {
  await api.run(await api.systemCaller(companyId), recheckHeldLines, { statementId });
}

async function taxOne(api: JobApi, { companyId, statementId }: HeldStatement): Promise<void> {
  const caller = await api.systemCaller(companyId);
  if (await api.run(caller, canBeTaxed, { statementId })) await api.run(caller, taxListAgain, { statementId });
}

export const sweeps: readonly SweepDefinition[] = [
  {
    /** Row 14: holds whose 30 minutes of business time are over, across all companies. */
    name: 'statement.releaseExpiredHolds',
    everyMs: EVERY_MS,
    async run(api) {
      const platform = await api.systemCaller(null);
      for (const hold of await api.run(platform, expiredHolds, {})) {
        // One company's trouble is not the others'.
        await releaseOne(api, hold).catch((error: unknown) => log.error({ err: error, ...hold }, 'a hold was not released'));
      }
    },
  },
  {
    /** D29. */
    name: 'statement.recheckHeldLines',
    everyMs: HELD_EVERY_MS,
    run: (api) => eachOf(api, heldStatements, recheckOne),
  },
  {
    /** LAW-012: rows that were refused for want of a rule, once it is there. */
    name: 'statement.taxListsAgain',
    everyMs: HELD_EVERY_MS,
    run: (api) => eachOf(api, untaxedLists, taxOne),
  },
];
