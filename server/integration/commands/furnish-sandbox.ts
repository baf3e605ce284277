import { object } from 'yup';
import { yuan } from '../../../schema/money';
import { sandboxNames } from '../../../schema/sandbox';
import { foundSandbox } from '../../company/public';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { openAccounts, recharge } from '../../ledger/public';
import { openSandboxSubject } from '../../subject/public';

const BALANCE = yuan('10000000.00');

/** API-014: everything a program needs to pay from its first call on, in one commit; again = nothing. */
export const furnishSandbox = command({
  name: 'furnishSandbox',
  realm: 'system',
  needs: null,
  errors: ['COMPANY_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'sandbox.furnish', target: (input) => ['company', input.companyId] },
  input: object({ companyId: idShape() }),
  async run(ctx, { companyId }): Promise<boolean> {
    await ctx.enterCompany(companyId);
    // Two jobs at once: the second waits, and finds it there.
    await ctx.rows(`SELECT pg_advisory_xact_lock(hashtextextended($1, 500))`, [`sandbox:${companyId}`]);
    const sandboxId = await foundSandbox(ctx);
    if (sandboxId === null) return false;
    const subjectId = await openSandboxSubject(ctx);
    await openAccounts(ctx, { subjectId });
    await recharge(ctx, { subjectId, amount: BALANCE, inboundId: `sandbox-${sandboxId}`, remark: sandboxNames.bank });
    ctx.note({ after: { sandboxId } });
    return true;
  },
});
