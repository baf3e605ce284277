import { number, object, string } from 'yup';
import { limits } from '../../../schema/limits';
import { markStep } from '../../kernel/steps';
import { command } from '../../kernel/usecase';
import { claimLines } from '../../statement/public';
import { outBizNoOf } from '../rules';
import { dispatchesOf, insertAttempts, openChannels, orderPrefix } from '../store/attempts';

/** Committed before the bank is called: whatever happens then, the number is known and can be asked for. */
export const openAttempts = command({
  name: 'openAttempts',
  realm: 'system',
  needs: null,
  input: object({ leaseMs: number().required(), owner: string().required() }),
  errors: ['TAX_RULE_MISSING'],
  idempotent: 'no',
  // The attempt itself, with number, amount and time, is the record; its result gets an audit row.
  audit: null,
  run: async (ctx, { leaseMs, owner }) => {
    const payWays = await openChannels(ctx);
    if (payWays.length === 0) return [];
    const lines = await claimLines(ctx, { limit: limits.payout.claimLines, payWays });
    if (lines.length === 0) return [];
    const prefix = await orderPrefix(ctx);
    const attempts = lines.map((line) => ({ ...line, amount: line.net, outBizNo: outBizNoOf(prefix, line.lineId, line.attemptNo) }));
    await insertAttempts(ctx, attempts, { ms: leaseMs, owner });
    markStep('open');
    for (const id of new Set(lines.map(({ statementId }) => statementId))) ctx.announce('payout', id);
    return dispatchesOf(ctx, { numbers: attempts.map(({ outBizNo }) => outBizNo) });
  },
});
