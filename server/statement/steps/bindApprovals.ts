// D82 for statements: what an auditor reads of a statement or of a resend, as the hash that the decision names.
import { accountOfOthers, someNames } from '../../../schema/statementTexts';
import { approvalHash } from '../../kernel/approvals';
import type { Ctx } from '../../kernel/context';
import { othersWithAccount } from '../store/approvals';
import type { LineRecord } from '../store/lines';
import type { StatementRecord } from '../store/statements';

type Content = Pick<StatementRecord, 'line_count' | 'total_cents' | 'content_hash'>;

/** Every line with payee, account, amount and tax stands in `content_hash`. */
export function statementHash(ctx: Ctx, statement: Content): string {
  const { line_count: people, total_cents: total, content_hash: lines } = statement;
  return approvalHash(ctx.companyId, { people, total, lines });
}

/** Who gets how much on which account, and that it is this failure which is mended. */
export function resendHash(ctx: Ctx, line: LineRecord): string {
  return approvalHash(ctx.companyId, {
    lines: line.id,
    name: line.name,
    account: line.account_index,
    payWay: line.pay_way,
    bank: line.bank_name,
    amount: `${line.gross_cents} ${line.net_cents}`,
    attempt: line.attempt_count,
  });
}

export interface ResendApprovalView {
  readonly contentHash: string;
  readonly askedByName: string;
  readonly accountBeforeMasked: string;
  readonly warning: string | null;
}

/** Keys are line ids; only lines that wait have one. */
export async function resendApprovals(ctx: Ctx, lines: readonly LineRecord[]): Promise<Map<string, ResendApprovalView>> {
  const waiting = lines.filter((line) => line.waits_approval);
  if (waiting.length === 0) return new Map();
  const others = await othersWithAccount(
    ctx,
    waiting.map(({ id }) => id),
  );
  return new Map(
    waiting.map((line) => {
      const names = others.get(line.id);
      return [
        line.id,
        {
          contentHash: resendHash(ctx, line),
          askedByName: line.resend_by_name ?? '',
          accountBeforeMasked: line.failed_account_mask ?? '',
          warning: names ? accountOfOthers(someNames(names)) : null,
        },
      ];
    }),
  );
}
