import { array, boolean, object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { statement as statementMachine } from '../../../schema/machines/statement';
import { monthOf } from '../../kernel/clock';
import type { Before, Ctx } from '../../kernel/context';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { listErrors, markUnpayable, requirePayableList } from '../../payee/public';
import { closeRoster, keyAgeErrors, markFaults, problemRows, requireEverybody, requireKeyAge } from '../../roster/public';
import { releaseWork } from '../../task/public';
import { statementConfirmed } from '../events';
import { keyAgeInput, LONG_TIMEOUT_MS, reasonInput } from '../inputs';
import { withSameLists } from '../queries/sameLists';
import { isBusinessIncome } from '../rules';
import {
  type Answer,
  answerAll,
  answeredItems,
  type InterceptItem,
  interceptItems,
  isBesideList,
  question,
  setHash,
} from '../steps/answerWarnings';
import { settleDue } from '../steps/holdFunds';
import { lockPaidTask, withSettledTask } from '../steps/settledBefore';
import { takeOverRows } from '../steps/takeOverRows';
import { taxAgain } from '../steps/taxAgain';
import { termsOf } from '../steps/taxSheet';
import { contentHash, paidPersons, sumLines } from '../store/lines';
import { noteQuestion } from '../store/questions';
import { lockContent } from '../store/sameLists';
import { changeStatement, findStatement, lockStatement, moveStatement, replaceAnswers, type StatementRecord } from '../store/statements';
import { statementView } from '../views/statements';

/** Row 7: the checked list becomes lines with fixed amounts; warnings are answered first (D12). */
export const confirmStatement = command({
  name: 'confirmStatement',
  realm: 'company',
  needs: 'ANY',
  input: object({
    id: idInput(),
    keyAge: keyAgeInput(),
    answers: array(object({ code: string().required(), reason: reasonInput() })).nullable(),
    /** The legacy facade's skipCheckIntercept: yes to everything. */
    acceptAll: boolean().nullable(),
    acceptReason: reasonInput(),
  }),
  errors: [
    'STATEMENT_NOT_FOUND',
    'ACTION_NOT_ALLOWED',
    ...keyAgeErrors,
    'ROSTER_EMPTY',
    'ROSTER_HAS_ERRORS',
    'NEEDS_CONFIRMATION',
    'CONFIRMATION_REASON_REQUIRED',
    'TAX_RULE_MISSING',
    ...listErrors,
  ],
  idempotent: 'natural',
  audit: { action: 'statement.confirm', target: (input) => ['statement', input.id] },
  statementTimeoutMs: LONG_TIMEOUT_MS,
  async before(before, input) {
    await refuseUnpayable(before, input);
    // Written by a statement of its own: the refusal that asks rolls everything else back.
    return before.autonomous((ctx) => toldBefore(ctx, input));
  },
  async run(ctx, input, toldHash) {
    const statement = await lockStatement(ctx, input.id);
    statementMachine.require(statement.status, 'confirm');
    const rosterId = statement.roster_id;
    if (rosterId === null) throw new DomainError('ROSTER_GONE');
    const { counts } = await requireKeyAge(ctx, rosterId, input.keyAge);
    requireConfirmable(statement, counts);
    await lockPaidTask(ctx, statement);
    await lockContent(ctx, rosterId);
    await requirePayableList(ctx, { rosterId, subjectId: statement.subject_id });
    const items = await questionsOf(ctx, statement, rosterId);
    // D85: yes to everything is yes to the set that was told before, and to no other. An answer to each warning of the rows is about this
    // version of the list; what the list is compared with may change beside it, so an answer to that, too, is about what was told.
    const mustBeTold = items.length > 0 && (input.acceptAll || items.some(isBesideList));
    if (mustBeTold && setHash(items, input.keyAge) !== toldHash) throw question(items);
    const answers: readonly Answer[] = input.acceptAll ? answerAll(items, input.acceptReason ?? null) : (input.answers ?? []);
    const answered = answeredItems(items, answers);
    await replaceAnswers(ctx, statement.id, answered);
    const lineCount = await takeOverRows(ctx, statement, rosterId);
    requireEverybody(counts, lineCount);
    const { feeRate } = await termsOf(ctx, statement);
    // Who was taken off the list since is not paid by it.
    if (statement.task_id !== null) await releaseWork(ctx, statement.id, await paidPersons(ctx, statement.id));
    await closeRoster(ctx, rosterId);
    const confirmed = await fixAmounts(ctx, statement, lineCount);
    const moved = await moveStatement(ctx, confirmed, {
      action: 'confirm',
      lineCount,
      remark: answered.flatMap((item) => (item.reason ? [item.reason] : [])).join('；') || null,
      change: {
        ...{ confirmed_at: ctx.now, tax_month: monthOf(ctx.now), fee_rate_ppm: feeRate },
        content_hash: await contentHash(ctx, statement.id),
      },
    });
    ctx.note({ before: { status: statement.status }, after: { status: moved.status, lines: lineCount, total: moved.total_cents } });
    ctx.emit(statementConfirmed({ statementId: moved.id }));
    return statementView(ctx, moved);
  },
});

interface Confirmation {
  readonly id: string;
  readonly keyAge?: number | null | undefined;
}

/**
 * D36, D77: who has reached the limit or was stopped since the check stands in red before anybody is refused for it; LAW-012: whose month had no rule
 * is taxed once it has one, and what was seen is another list then (a large one is taxed by its own job: busy). Errors: PAYEES_NOT_PAYABLE
 */
async function refuseUnpayable(before: Before, input: Confirmation): Promise<void> {
  const refusal = await before.autonomous(async (ctx) => {
    const found = await findStatement(ctx, input.id);
    if (!found?.roster_id || !statementMachine.can(found.status, 'confirm')) return null;
    const statement = await lockStatement(ctx, found.id);
    const { status, roster_id: rosterId } = statement;
    if (rosterId === null || !statementMachine.can(status, 'confirm') || (await taxAgain(ctx, statement))) return null;
    // IDM-004: since the check the order may have been paid by another list, or stand in this one twice by what is seen of it (migration 1370); the
    // row is red then, and the list another one.
    const seen = { rosterId, keyAge: input.keyAge };
    if ((await markFaults(ctx, seen, ['SOURCE_ID_DUPLICATE', 'SOURCE_ID_USED'])).length > 0) return new DomainError('CHECK_LIST_CHANGED');
    return markUnpayable(ctx, seen);
  });
  if (refusal) throw refusal;
}

/** What a confirm must ask: the list as a whole first, then its rows. What other statements have to do with is asked now, not read from the check. */
async function questionsOf(ctx: Ctx, statement: StatementRecord, rosterId: string): Promise<InterceptItem[]> {
  const stored = interceptItems(await problemRows(ctx, rosterId, 'WARNING'));
  return withSameLists(ctx, statement, await withSettledTask(ctx, statement, stored));
}

/** The set that this call is about, if an earlier one was asked it; else it counts as told from now on, because this call will be. */
async function toldBefore(ctx: Ctx, input: Confirmation): Promise<string | null> {
  const statement = await findStatement(ctx, input.id);
  if (!statement?.roster_id || !statementMachine.can(statement.status, 'confirm')) return null;
  const items = await questionsOf(ctx, statement, statement.roster_id);
  if (items.length === 0) return null;
  const hash = setHash(items, input.keyAge);
  return (await noteQuestion(ctx, statement.id, hash)) ? null : hash;
}

/** Labor takes no row with an error along; business income leaves them out but needs one good row (D21.5). */
function requireConfirmable(statement: StatementRecord, counts: { total: number; errors: number; checking: number; passed: number }): void {
  if (counts.total === 0 || counts.passed === 0) throw new DomainError('ROSTER_EMPTY');
  if (counts.checking > 0) throw new DomainError('ROSTER_BUSY');
  if (counts.errors > 0 && !isBusinessIncome(statement.kind)) throw new DomainError('ROSTER_HAS_ERRORS', { errorCount: counts.errors });
}

/** Sums are fixed here; only a stop takes from what is paid, never from these (D33). */
async function fixAmounts(ctx: Ctx, statement: StatementRecord, lineCount: number): Promise<StatementRecord> {
  const sums = await sumLines(ctx, statement.id);
  const fixed = await changeStatement(
    ctx,
    statement,
    {
      line_count: lineCount,
      pay_cents: String(sums.pay),
      service_cents: String(sums.serviceFee),
      total_cents: String(sums.total),
    },
    false,
  );
  return (await settleDue(ctx, fixed)).statement;
}
