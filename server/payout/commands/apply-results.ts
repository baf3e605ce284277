import { array, boolean, mixed, object, string } from 'yup';
import { markStep } from '../../kernel/steps';
import { command } from '../../kernel/usecase';
import type { Verdict } from '../rules';
import { settleResults } from '../steps/settleResults';
import { insertEvents } from '../store/attempts';

/** The bank's answers of one company: attempts, lines, money, states, one audit row, one commit. */
export const applyPayoutResults = command({
  name: 'applyPayoutResults',
  realm: 'system',
  needs: null,
  input: object({
    results: array(
      object({
        outBizNo: string().required(),
        result: mixed<Verdict>().oneOf(['SUCCESS', 'FAILED', 'RETURNED']).required(),
        code: string(),
        text: string(),
        bankRef: string(),
        isUnsent: boolean(),
      }),
    ).required(),
    events: array(object({ eventId: string().required(), outBizNo: string().required(), result: string().required() })).required(),
  }),
  errors: ['STATEMENT_NOT_FOUND', 'LINE_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'payout.results' },
  run: async (ctx, input) => {
    await insertEvents(ctx, input.events);
    const settled = await settleResults(ctx, input.results);
    markStep('record');
    ctx.note({ after: settled });
    return settled;
  },
});
