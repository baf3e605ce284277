import { array, boolean, object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { statement as statementMachine } from '../../../schema/machines/statement';
import { monthOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { command } from '../../kernel/usecase';
import { closeRoster, problemRows, requireKeyAge } from '../../roster/public';
import { statementConfirmed } from '../events';
import { settleDue } from '../funds';
import { idInput, keyAgeInput, LONG_TIMEOUT_MS, reasonInput } from '../inputs';
import { type Answer, answerAll, answeredItems, interceptItems } from '../intercept';
import { isBusinessIncome } from '../rules';
import { changeStatement, lockStatement, moveStatement, replaceAnswers, type StatementRecord } from '../store';
import { contentHash, sumLines } from '../storeLines';
import { takeOverRows } from '../takeOver';
import { statementView } from '../views';

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
  idempotent: 'natural',
  audit: { action: 'statement.confirm', target: (input) => ['statement', input.id] },
  statementTimeoutMs: LONG_TIMEOUT_MS,
  async run(ctx, input) {
    const statement = await lockStatement(ctx, input.id);
    statementMachine.require(statement.status, 'confirm');
    const rosterId = statement.roster_id;
    if (rosterId === null) throw new DomainError('ROSTER_GONE');
    const { counts } = await requireKeyAge(ctx, rosterId, input.keyAge);
    requireConfirmable(statement, counts);
    const items = interceptItems(await problemRows(ctx, rosterId, 'WARNING'));
    const answers: readonly Answer[] = input.acceptAll ? answerAll(items, input.acceptReason ?? null) : (input.answers ?? []);
    const answered = answeredItems(items, answers);
    await replaceAnswers(ctx, statement.id, answered);
    const lineCount = await takeOverRows(ctx, statement, rosterId);
    await closeRoster(ctx, rosterId);
    const confirmed = await fixAmounts(ctx, statement, lineCount);
    const moved = await moveStatement(ctx, confirmed, {
      action: 'confirm',
      lineCount,
      remark: answered.flatMap((item) => (item.reason ? [item.reason] : [])).join('；') || null,
      change: { confirmed_at: ctx.now, tax_month: monthOf(ctx.now), content_hash: await contentHash(ctx, statement.id) },
    });
    ctx.note({ before: { status: statement.status }, after: { status: moved.status, lines: lineCount, total: moved.total_cents } });
    ctx.emit(statementConfirmed({ statementId: moved.id }));
    return statementView(ctx, moved);
  },
});

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
