// Rules over the rows of an uploaded sheet (D23): each reads all its rows by one SQL statement, never row by row.
import type { ServiceKind } from '../../../schema/codes';
import { limits } from '../../../schema/limits';
import { formatGrouped, ppmOf } from '../../../schema/money';
import { feeRange } from '../../../schema/taskTexts';
import type { Ctx } from '../../kernel/context';
import { holderOf, type RosterScope, type RowProblem, type SetCheck } from '../../kernel/kinds';
import { blockCheck, firstTimesOf, monthCheck, nearCheck, yearCheck } from '../../payee/public';
import { personAmounts, personRows, type RowScope } from '../../roster/public';
import { askedSigners, contractsOf } from '../../signing/public';
import { acceptedTask, taskFees } from '../../task/public';
import { missingLaw } from '../../tax/public';
import { agreementOf, outlierFactor } from '../rules';
import { failedAccountProblems } from '../steps/rememberFailures';
import { settledBefore } from '../steps/settledBefore';
import { openOrigins } from '../steps/startRows';
import { refreshRowTaxes, taxBatch, termsOf } from '../steps/taxSheet';
import { lastMeans, payeeRows, usedSourceIds } from '../store/rows';
import { getStatement } from '../store/statements';

/** What the statement gave its list when it made it. */
interface StatementContext {
  readonly subjectId: string;
  readonly kind: ServiceKind;
  /** The task that the statement pays, if it names one. */
  readonly taskId?: string | null;
}

function contextOf(scope: { readonly roster: { readonly context: Readonly<Record<string, unknown>> } }): StatementContext {
  // Written by createStatement only.
  return scope.roster.context as unknown as StatementContext;
}

const rowScope = (scope: RosterScope): RowScope => ({ rosterId: scope.roster.id, rowIds: scope.rowIds });

async function contractProblems(ctx: Ctx, scope: RosterScope): Promise<RowProblem[]> {
  const { subjectId, kind } = contextOf(scope);
  const rows = await personRows(ctx, rowScope(scope));
  const people = [...new Set(rows.map((row) => row.person_id))];
  const key = { subjectId, agreementType: agreementOf(kind) };
  const contracts = await contractsOf(ctx, { ...key, personIds: people });
  const asked = await askedSigners(ctx, { ...key, personIds: people.filter((id) => !contracts.get(id)?.isValid) });
  return rows.flatMap((row): RowProblem[] => {
    const contract = contracts.get(row.person_id);
    if (contract?.isValid) return [];
    const until = asked.get(row.person_id);
    const sent: RowProblem[] = until ? [{ rowId: row.id, field: 'idCard', code: 'SIGNING_SENT', params: { date: until } }] : [];
    if (contract?.endedOn)
      return [{ rowId: row.id, field: 'idCard', code: 'CONTRACT_EXPIRED', params: { date: contract.endedOn } }, ...sent];
    return [{ rowId: row.id, field: 'idCard', code: 'NOT_SIGNED' }, ...sent];
  });
}

async function sourceIdProblems(ctx: Ctx, scope: RosterScope): Promise<RowProblem[]> {
  const rows = await usedSourceIds(ctx, rowScope(scope));
  return rows.map((row) => ({
    rowId: row.id,
    field: 'sourceId',
    code: 'SOURCE_ID_USED',
    params: { sourceId: row.source_id, statementCode: row.statement_code },
  }));
}

async function outlierProblems(ctx: Ctx, scope: RosterScope): Promise<RowProblem[]> {
  const rows = await lastMeans(ctx, rowScope(scope), limits.amount.outlierPayments);
  return rows
    .filter((row) => ppmOf(row.amount, row.mean) > limits.amount.outlierFactorPpm)
    .map((row) => ({ rowId: row.id, field: 'amount', code: 'AMOUNT_OUTLIER', params: { factor: outlierFactor(row.amount, row.mean) } }));
}

async function firstTimeProblems(ctx: Ctx, scope: RosterScope): Promise<RowProblem[]> {
  const rows = await payeeRows(ctx, rowScope(scope));
  const first = await firstTimesOf(
    ctx,
    rows.map((row) => ({ payeeId: row.payee_id, accountIndex: row.account_index })),
  );
  return rows.flatMap((row): RowProblem[] => {
    const code = first.get(`${row.payee_id}|${row.account_index}`);
    return code ? [{ rowId: row.id, field: 'account', code }] : [];
  });
}

/** Step 2: the tax sheet is computed here, so that an edit of one row renews his figures and warnings together. */
async function taxProblems(ctx: Ctx, scope: RosterScope): Promise<RowProblem[]> {
  const statement = await getStatement(ctx, holderOf(scope.roster));
  const law = await missingLaw(ctx, await taxBatch(ctx, statement));
  // A check that fails would leave the list closed; every row says why nothing of it can be paid.
  if (law !== null) {
    const rows = await personRows(ctx, rowScope(scope));
    return rows.map((row) => ({ rowId: row.id, field: 'amount', code: 'TAX_RULE_MISSING', params: { text: law.message } }));
  }
  const touched = scope.rowIds === null ? null : (await personRows(ctx, rowScope(scope))).map((row) => row.person_id);
  const taxed = await refreshRowTaxes(ctx, statement, scope.roster.id, touched);
  // What the platform bears changes nobody's money, so nobody is warned of it.
  const { bearers } = await termsOf(ctx, statement);
  return taxed.flatMap(({ figures, amounts }): RowProblem[] => {
    const found: RowProblem[] = [];
    if (amounts.net <= 0) found.push({ rowId: figures.key, field: 'amount', code: 'TAX_ABOVE_AMOUNT' });
    if (figures.nextBracketPercent !== null && bearers.incomeTax !== 'PLATFORM') {
      found.push({ rowId: figures.key, field: 'amount', code: 'NEXT_BRACKET', params: { rate: figures.nextBracketPercent } });
    }
    if (figures.vat > 0 && bearers.vat !== 'PLATFORM')
      found.push({ rowId: figures.key, field: 'amount', code: 'VAT_CROSSED', params: { amount: formatGrouped(figures.vat) } });
    return found;
  });
}

/** D44: people who never accepted the task that the statement names. */
async function taskProblems(ctx: Ctx, scope: RosterScope): Promise<RowProblem[]> {
  const { taskId } = contextOf(scope);
  if (!taskId) return [];
  const rows = await personRows(ctx, rowScope(scope));
  const accepted = await acceptedTask(ctx, taskId, [...new Set(rows.map((row) => row.person_id))]);
  return rows.filter((row) => !accepted.has(row.person_id)).map((row) => ({ rowId: row.id, field: 'idCard', code: 'TASK_NOT_ACCEPTED' }));
}

/** What the task said it pays; a row beyond it is told and not refused. */
async function feeProblems(ctx: Ctx, scope: RosterScope): Promise<RowProblem[]> {
  const { taskId } = contextOf(scope);
  if (!taskId) return [];
  const { feeMin, feeMax } = await taskFees(ctx, taskId);
  if (feeMin === null && feeMax === null) return [];
  const range = feeRange(feeMin, feeMax);
  return (await personAmounts(ctx, rowScope(scope)))
    .filter(({ amount }) => (feeMin !== null && amount < feeMin) || (feeMax !== null && amount > feeMax))
    .map((row) => ({ rowId: row.id, field: 'amount', code: 'TASK_FEE_RANGE', params: { range } }));
}

async function settledProblems(ctx: Ctx, scope: RosterScope): Promise<RowProblem[]> {
  const { taskId } = contextOf(scope);
  if (!taskId) return [];
  const found = await settledBefore(ctx, { taskId, statementId: holderOf(scope.roster) }, rowScope(scope));
  return found.map((row) => ({ rowId: row.id, field: 'idCard', code: 'TASK_SETTLED', params: { statementCode: row.statementCode } }));
}

/** IMP-017: what this list began with may still be paid where it comes from. */
async function stillOpenProblems(ctx: Ctx, scope: RosterScope): Promise<RowProblem[]> {
  const found = await openOrigins(ctx, scope.roster.context);
  if (found.size === 0) return [];
  return (await personRows(ctx, rowScope(scope))).flatMap((row): RowProblem[] => {
    const statementCode = found.get(row.person_id);
    return statementCode === undefined ? [] : [{ rowId: row.id, field: 'amount', code: 'LINE_STILL_OPEN', params: { statementCode } }];
  });
}

export const setChecks: readonly SetCheck[] = [
  { codes: ['NOT_SIGNED', 'CONTRACT_EXPIRED', 'SIGNING_SENT'], step: 1, run: contractProblems },
  { codes: ['SOURCE_ID_USED'], step: 1, run: sourceIdProblems },
  { codes: ['ACCOUNT_FAILED_BEFORE'], step: 1, run: failedAccountProblems },
  { codes: ['LINE_STILL_OPEN'], step: 1, run: stillOpenProblems },
  blockCheck,
  // After everything else that leaves a row out: only the money of the others counts.
  monthCheck,
  { codes: ['AMOUNT_OUTLIER'], step: 1, run: outlierProblems },
  { codes: ['NEW_PAYEE', 'NEW_ACCOUNT'], step: 1, run: firstTimeProblems },
  { codes: ['TASK_NOT_ACCEPTED'], step: 1, run: taskProblems },
  { codes: ['TASK_FEE_RANGE'], step: 1, run: feeProblems },
  { codes: ['TASK_SETTLED'], step: 1, run: settledProblems },
  { codes: ['NEXT_BRACKET', 'VAT_CROSSED', 'TAX_ABOVE_AMOUNT', 'TAX_RULE_MISSING'], step: 2, run: taxProblems },
  yearCheck(2),
  nearCheck,
];
