import { object, string } from 'yup';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { LONG_TIMEOUT_MS } from '../inputs';
import { ENDING_KINDS, migrateOne, OPEN_STATES } from '../steps/migrate';
import { finish, isReported, lockMigration, report, unreported } from '../store/migrations';

const of = { migrationId: idInput(), statementId: idInput(), statementCode: string().required() };

/** One statement, one transaction: what becomes of it and its line in the report are written together or not at all. */
export const migrateStatement = command({
  name: 'migrateStatement',
  realm: 'system',
  needs: null,
  input: object(of),
  errors: ['NOT_FOUND', 'STATEMENT_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'statement.migrate', target: ({ statementId }) => ['statement', statementId] },
  allowedWhenSuspended: true,
  statementTimeoutMs: LONG_TIMEOUT_MS,
  async run(ctx, { migrationId, statementId, statementCode }): Promise<boolean> {
    await lockMigration(ctx, migrationId);
    if (await isReported(ctx, migrationId, statementId)) return false;
    const done = await migrateOne(ctx, statementId);
    if (done === null) return false;
    await report(ctx, migrationId, { statement_id: statementId, statement_code: statementCode, ...done });
    ctx.note({ after: { migrationId, code: statementCode, ...done } });
    return true;
  },
});

/** The others go on: operators find it in the report, and it is taken up when the company is migrated again. */
export const noteMigrationFailure = command({
  name: 'noteMigrationFailure',
  realm: 'system',
  needs: null,
  input: object({ ...of, problem: string().required() }),
  errors: ['NOT_FOUND'],
  idempotent: 'no',
  audit: null,
  allowedWhenSuspended: true,
  async run(ctx, { migrationId, statementId, statementCode, problem }): Promise<boolean> {
    await lockMigration(ctx, migrationId);
    if (await isReported(ctx, migrationId, statementId)) return false;
    const failed = { outcome: 'FAILED', line_count: 0, problem: problem.slice(0, 500) } as const;
    await report(ctx, migrationId, { statement_id: statementId, statement_code: statementCode, ...failed });
    return true;
  },
});

/** Once nothing is left that the report does not name. */
export const finishMigration = command({
  name: 'finishMigration',
  realm: 'system',
  needs: null,
  input: object({ migrationId: idInput() }),
  errors: ['NOT_FOUND'],
  idempotent: 'no',
  audit: null,
  allowedWhenSuspended: true,
  async run(ctx, { migrationId }): Promise<boolean> {
    await lockMigration(ctx, migrationId);
    const left = await unreported(ctx, migrationId, { kinds: ENDING_KINDS, statuses: OPEN_STATES, most: 1 });
    return left.length === 0 && (await finish(ctx, migrationId));
  },
});
