import { object } from 'yup';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { payeeJudged } from '../events';

/** Whether this payee may be paid has changed for all companies: lists and held lines of one of them follow. */
export const judgePayee = command({
  name: 'judgePayee',
  realm: 'system',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: null,
  allowedWhenSuspended: true,
  input: object({ personId: idInput() }),
  async run(ctx, { personId }): Promise<boolean> {
    ctx.emit(payeeJudged({ personId }));
    return true;
  },
});
