import { array, object, string } from 'yup';
import { command } from '../../kernel/usecase';
import { payoutOverdue } from '../events';
import { markOverdue } from '../store/attempts';

/** 24 hours without a result: the operator is told once; the line stays PAYING and queries go on. */
export const markAttemptsOverdue = command({
  name: 'markAttemptsOverdue',
  realm: 'system',
  needs: null,
  input: object({ ids: array(string().required()).required() }),
  errors: [],
  idempotent: 'no',
  audit: { action: 'payout.overdue' },
  run: async (ctx, { ids }) => {
    await markOverdue(ctx, ids);
    for (const attemptId of ids) ctx.emit(payoutOverdue({ attemptId, companyId: ctx.companyId }));
    ctx.note({ after: { attempts: ids } });
    return { marked: ids.length };
  },
});
