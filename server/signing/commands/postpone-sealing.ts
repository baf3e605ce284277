import { mixed, number, object, string } from 'yup';
import { command } from '../../kernel/usecase';
import type { SealStep } from '../entity';
import { postpone } from '../store/sealing';

/** The contract stays 签署中, and the company reads why; it is taken up again by itself. */
export const postponeSealing = command({
  name: 'postponeSealing',
  realm: 'system',
  needs: null,
  input: object({
    contractId: string().required(),
    reason: string().required(),
    inMs: number().required().integer(),
    step: mixed<SealStep>().nullable().default(null),
  }),
  errors: [],
  idempotent: 'no',
  audit: null,
  async run(ctx, { contractId, reason, inMs, step }): Promise<void> {
    if ((await postpone(ctx, contractId, { reason, inMs, step })) > 0) ctx.announce('contract', contractId);
  },
});
