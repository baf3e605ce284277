import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { statement as statementMachine } from '../../../schema/machines/statement';
import { beginTexts } from '../../../schema/riskTexts';
import type { Ctx } from '../../kernel/context';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { sourceOf } from '../../roster/public';
import { isBusinessIncome } from '../rules';
import { type Beginning, beginErrors, beginStatement } from '../steps/beginStatement';
import { originOf, ownRows, rowsOfLines } from '../steps/startRows';
import { startLines } from '../store/startRows';
import { getStatement, type StatementRecord } from '../store/statements';
import { type StatementView, statementView } from '../views/statements';

type Place = Pick<Beginning, 'kind' | 'subjectId' | 'scenarioCode' | 'payWay' | 'taskId' | 'title' | 'payOrder' | 'remark'>;

const placeOf = (from: StatementRecord): Place => ({
  kind: from.kind,
  subjectId: from.subject_id,
  scenarioCode: from.scenario_code,
  payWay: from.pay_way,
  taskId: from.task_id,
  title: from.title,
  payOrder: isBusinessIncome(from.kind) ? from.pay_order : null,
  remark: from.remark,
});

/** Where its rows come from. Errors: STATEMENT_OF_TASK, START_EMPTY, ROSTER_NOT_FOUND. */
async function rowsOf(ctx: Ctx, from: StatementRecord): Promise<Omit<Beginning, keyof Place>> {
  if (from.begun_from !== null) return rowsOfStatement(ctx, from);
  // Work of a task is settled anew from the task, where it is free again.
  if (from.file_id === null) throw new DomainError('STATEMENT_OF_TASK');
  const source = from.roster_id === null ? null : await sourceOf(ctx, from.roster_id);
  return {
    fileId: from.file_id,
    sheet: source?.tab,
    mapping: source?.mapping ?? [],
    // A sheet that was read before it was asked about: everything, as then.
    hiddenRows: source?.hiddenRows ?? 'INCLUDE',
  };
}

/** What began with earlier payments begins with its own lines; a creation that was stopped has thrown its rows away. */
async function rowsOfStatement(ctx: Ctx, from: StatementRecord): Promise<Omit<Beginning, keyof Place>> {
  const lines = await startLines(ctx, from.id, 'ALL');
  if (lines.length === 0) throw new DomainError('START_EMPTY');
  const rows = await rowsOfLines(ctx, lines, { payWay: from.pay_way, keepsAmounts: true, keepsSourceIds: true });
  const own = ownRows(beginTexts.ofStatement(from.statement_code), rows);
  return { fileId: null, mapping: [], own, origin: originOf(lines), begunFrom: 'UNPAID' };
}

/** A terminated statement begins again: the same file, read by the same columns, as a new statement in 1 (D76). */
export const copyStatement = command({
  name: 'copyStatement',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idInput() }),
  errors: [
    'STATEMENT_NOT_FOUND',
    'STATEMENT_OF_TASK',
    'START_EMPTY',
    'TASK_NOT_FOUND',
    'ACTION_NOT_ALLOWED',
    'ROSTER_NOT_FOUND',
    ...beginErrors,
  ],
  idempotent: 'required',
  audit: { action: 'statement.copy', target: (_input, output: StatementView) => ['statement', output.id] },
  async run(ctx, input) {
    const from = await getStatement(ctx, input.id);
    statementMachine.require(from.status, 'copy');
    const copy = await beginStatement(ctx, { ...placeOf(from), ...(await rowsOf(ctx, from)) });
    ctx.note({ before: { statementCode: from.statement_code } });
    return statementView(ctx, copy);
  },
});
