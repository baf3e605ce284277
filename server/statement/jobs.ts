import { DomainError } from '../../schema/errors';
import type { ObjectionKind } from '../../schema/objections';
import type { JobApi, JobDefinition, SweepDefinition } from '../kernel/jobs';
import { finishMigration, migrateStatement, noteMigrationFailure } from './commands/migrate-statement';
import { recheckHeldLines } from './commands/recheck-held-lines';
import { releaseExpiredHold } from './commands/release-expired-hold';
import { rememberLineIdentity } from './commands/remember-identity';
import { tellFixedLine } from './commands/tell-fixed';
import { tellObjected } from './commands/tell-objection';
import { nameQuestion } from './queries/lines';
import { nextToMigrate } from './queries/migrations';
import { expiredHolds, heldStatements } from './queries/statements';

const EVERY_MS = 5_000;
const HELD_EVERY_MS = 30_000;

/** D28: a corrected name is asked of the identity service again; until it answers the line is not sent. */
async function checkName(payload: Readonly<Record<string, unknown>>, api: Parameters<JobDefinition['run']>[1]): Promise<void> {
  const caller = await api.systemCaller(String(payload.companyId));
  const lineId = String(payload.lineId);
  const question = await api.run(caller, nameQuestion, { lineId });
  if (question === null) return;
  const answer = await api.gateways.identityCheck.check(question);
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

/** Row 14: holds whose 30 minutes of business time are over, across all companies. */
export const sweeps: readonly SweepDefinition[] = [
  {
    name: 'statement.releaseExpiredHolds',
    everyMs: EVERY_MS,
    async run(api) {
      const platform = await api.systemCaller(null);
      for (const hold of await api.run(platform, expiredHolds, {})) {
        const caller = await api.systemCaller(hold.companyId);
        await api.run(caller, releaseExpiredHold, { statementId: hold.statementId, holdNo: hold.holdNo });
      }
    },
  },
  {
    name: 'statement.recheckHeldLines',
    everyMs: HELD_EVERY_MS,
    async run(api) {
      const platform = await api.systemCaller(null);
      for (const { companyId, statementId } of await api.run(platform, heldStatements, {})) {
        await api.run(await api.systemCaller(companyId), recheckHeldLines, { statementId });
      }
    },
  },
];
