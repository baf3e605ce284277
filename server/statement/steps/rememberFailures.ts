// The memory of accounts that the bank refused for good, and the two ways out of it: the account of before, or somebody's word.
import { payoutFailure } from '../../../schema/bankCodes';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import type { RosterKind, RosterScope, RowProblem } from '../../kernel/kinds';
import { decryptField } from '../../kernel/secrets';
import { type FailedPair, failedRowsOf, forgetFailed, goodAccountCipher, rememberFailed } from '../store/failedAccounts';
import { ACCOUNT_COLUMN } from '../store/lineSecrets';

interface FailedLine extends FailedPair {
  readonly statement_id: string;
}

/** Only what the same account cannot do tomorrow either; a limit, a channel or a return may be another thing then. */
export async function noteFailures(ctx: Ctx, failed: readonly { line: FailedLine; code: string; text: string }[]): Promise<void> {
  const lasting = failed.filter(({ code }) => payoutFailure(code).isPermanent);
  if (lasting.length === 0) return;
  await rememberFailed(
    ctx,
    lasting.map(({ line: { payee_id, account_index, statement_id }, code, text }) => ({
      payee_id,
      account_index,
      statement_id,
      fail_code: code,
      fail_text: text,
    })),
  );
}

/** A payment that arrived says more than a failure of before. */
export async function noteSuccesses(ctx: Ctx, lines: readonly FailedPair[]): Promise<void> {
  if (lines.length > 0) await forgetFailed(ctx, lines);
}

export async function failedAccountProblems(ctx: Ctx, scope: RosterScope): Promise<RowProblem[]> {
  const rows = await failedRowsOf(ctx, { rosterId: scope.roster.id, rowIds: scope.rowIds });
  return rows.map((row) => ({
    rowId: row.id,
    field: 'account',
    code: 'ACCOUNT_FAILED_BEFORE',
    params: {
      text: row.fail_text,
      date: dayOf(row.failed_at),
      statementCode: row.statement_code,
      ...(row.good_mask === null ? {} : { goodAccount: row.good_mask }),
    },
  }));
}

/** The number goes from line to row inside the server; nobody is shown more than its mask. */
export const accountMemory: NonNullable<RosterKind['accountMemory']> = {
  async lastGood(ctx, rowId) {
    const cipher = await goodAccountCipher(ctx, rowId);
    return cipher === null ? null : decryptField(ctx.companyId, ACCOUNT_COLUMN, cipher);
  },
  async trust(ctx, { payeeId, accountIndex }) {
    return (await forgetFailed(ctx, [{ payee_id: payeeId, account_index: accountIndex }])) > 0;
  },
};
