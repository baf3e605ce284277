import { createHash } from 'node:crypto';
import { array, object, string } from 'yup';
import { type PayWay, scenario } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { formatYuan, sum } from '../../../schema/money';
import type { RosterField } from '../../../schema/problems';
import type { Ctx } from '../../kernel/context';
import { decryptField } from '../../kernel/secrets';
import { expectedSumShape, requireSum } from '../../kernel/seen';
import { idShape, titleShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { subjectOffer } from '../../subject/public';
import { acceptedWork, acceptedWorkErrors, settleWork } from '../../task/public';
import { payWayInput } from '../inputs';
import { beginStatement, ownBeginErrors } from '../steps/beginStatement';
import { ACCOUNT_COLUMN } from '../store/lineSecrets';
import { lastAccounts } from '../store/lines';
import { type StatementView, statementView } from '../views/statements';

type Work = Awaited<ReturnType<typeof acceptedWork>>['work'];

/** Said, or the one that the subject has. Errors: SCENARIO_UNKNOWN. */
async function scenarioOf(ctx: Ctx, subjectId: string, said: string | null | undefined): Promise<string> {
  if (said) return said;
  const [only, ...others] = (await subjectOffer(ctx, subjectId)).scenarios;
  if (only === undefined || others.length > 0) throw new DomainError('SCENARIO_UNKNOWN');
  return scenario.code(only);
}

/** A row per person: who was never paid yet has no account, and the check says so where it is filled in. */
async function rowsOf(ctx: Ctx, work: Work, payWay: PayWay): Promise<ReadonlyMap<RosterField, string>[]> {
  const found = await lastAccounts(
    ctx,
    work.map((one) => one.payeeId),
    payWay,
  );
  const accounts = new Map(found.map((row) => [row.payee_id, row]));
  return work.map((one) => {
    const account = accounts.get(one.payeeId);
    return new Map<RosterField, string>([
      ['name', one.name],
      ['idCard', one.idCard],
      ['phone', one.phone],
      ['account', account ? decryptField(ctx.companyId, ACCOUNT_COLUMN, account.account_cipher) : ''],
      ['bank', account?.bank_name ?? ''],
      ['amount', formatYuan(one.amount)],
      ['sourceId', one.sourceId],
    ]);
  });
}

/**
 * PYE-012: accepted work becomes the rows of a new statement in one act, each with its amount and a number that leads back to the task, the
 * person on it and the accepted round. It stands here because the statement does; the work is locked and marked in the same transaction, so
 * that pressing twice makes one.
 */
export const settleTask = command({
  name: 'settleTask',
  realm: 'company',
  needs: 'ANY',
  input: object({
    taskId: idShape(),
    ids: array(idShape()).required(),
    scenarioCode: string().trim().nullable().default(null),
    payWay: payWayInput().required(),
    title: titleShape(),
    expectedTotal: expectedSumShape(),
  }),
  errors: [...acceptedWorkErrors, 'STALE', ...ownBeginErrors],
  idempotent: 'required',
  audit: { action: 'task.settle', target: (input) => ['task', input.taskId] },
  async run(ctx, input): Promise<StatementView> {
    const { task, work } = await acceptedWork(ctx, input.taskId, input.ids);
    // Work may be accepted anew, with another amount, while the question is open.
    requireSum(sum(work.map(({ amount }) => amount)), input.expectedTotal);
    const content = JSON.stringify(work.map(({ sourceId, amount }) => [sourceId, amount]));
    const statement = await beginStatement(ctx, {
      kind: task.agreementType,
      subjectId: task.subjectId,
      scenarioCode: await scenarioOf(ctx, task.subjectId, input.scenarioCode),
      payWay: input.payWay,
      title: input.title,
      taskId: task.id,
      fileId: null,
      mapping: [],
      own: {
        name: `${task.taskNumber} ${task.name}`,
        sha256: createHash('sha256').update(content).digest('hex'),
        rows: await rowsOf(ctx, work, input.payWay),
      },
    });
    const ids = work.map((one) => one.taskPersonId);
    await settleWork(ctx, { taskId: task.id, ids, statementId: statement.id });
    ctx.note({ after: { statementCode: statement.statement_code, people: ids.length } });
    return statementView(ctx, statement);
  },
});
