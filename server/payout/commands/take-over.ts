import { number, object, string } from 'yup';
import { limits } from '../../../schema/limits';
import { command } from '../../kernel/usecase';
import { dispatchesOf, takeLeases } from '../store/attempts';

/** Attempts whose lease is over, left by a killed worker or still without a result. */
export const takeOverAttempts = command({
  name: 'takeOverAttempts',
  realm: 'system',
  needs: null,
  input: object({ leaseMs: number().required(), owner: string().required() }),
  errors: [],
  idempotent: 'no',
  audit: null,
  run: async (ctx, { leaseMs, owner }) => {
    const ids = await takeLeases(ctx, { ms: leaseMs, owner, limit: limits.payout.claimLines });
    return ids.length === 0 ? [] : dispatchesOf(ctx, { ids });
  },
});
