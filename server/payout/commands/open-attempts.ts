import { mixed, number, object, string } from 'yup';
import { markStep } from '../../kernel/steps';
import { command } from '../../kernel/usecase';
import { claimLines } from '../../statement/public';
import { claimsOf, outBizNoOf } from '../rules';
import { dispatchesOf, insertAttempts, openChannels, orderPrefix } from '../store/attempts';

/** Committed before the bank is called: whatever happens then, the number is known and can be asked for. */
export const openAttempts = command({
  name: 'openAttempts',
  realm: 'system',
  needs: null,
  input: object({
    leaseMs: number().required(),
    owner: string().required(),
    /** How many orders of each channel the caller waits for already. */
    inFlight: mixed<Readonly<Record<string, number>>>().default({}),
  }),
  errors: [],
  idempotent: 'no',
  // The attempt itself, with number, amount and time, is the record; its result gets an audit row.
  audit: null,
  run: async (ctx, { leaseMs, owner, inFlight }) => {
    const lines: Awaited<ReturnType<typeof claimLines>> = [];
    for (const claim of claimsOf(await openChannels(ctx), inFlight)) lines.push(...(await claimLines(ctx, claim)));
    if (lines.length === 0) return [];
    const prefix = await orderPrefix(ctx);
    const attempts = lines.map((line) => ({ ...line, amount: line.net, outBizNo: outBizNoOf(prefix, line.lineId, line.attemptNo) }));
    await insertAttempts(ctx, attempts, { ms: leaseMs, owner });
    markStep('open');
    for (const id of new Set(lines.map(({ statementId }) => statementId))) ctx.announce('payout', id);
    return dispatchesOf(ctx, { numbers: attempts.map(({ outBizNo }) => outBizNo) });
  },
});
