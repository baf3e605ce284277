import { object } from 'yup';
import { formatGrouped } from '../../../schema/money';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { balanceOf } from '../../ledger/public';
import { tellLowBalance } from '../../message/public';
import { subjectById } from '../../subject/public';
import { lockAlert, moveAlert } from '../store/alerts';

/** LDG-012: the row is the lock and the memory, so a crossing is told once however many look at it. Rising above the line is only noted. */
export const noteBalanceCrossing = command({
  name: 'noteBalanceCrossing',
  realm: 'system',
  needs: null,
  input: object({ subjectId: idShape() }),
  errors: [],
  idempotent: 'no',
  audit: null,
  run: async (ctx, { subjectId }) => {
    const alert = await lockAlert(ctx, subjectId);
    if (!alert) return { told: false };
    const { available } = await balanceOf(ctx, { subjectId });
    const isBelow = available < alert.threshold;
    if (isBelow === alert.isBelow) return { told: false };
    await moveAlert(ctx, subjectId, isBelow);
    if (!isBelow) return { told: false };
    const { name } = await subjectById(ctx, subjectId);
    await tellLowBalance(ctx, { subjectId, subject: name, balance: formatGrouped(available), threshold: formatGrouped(alert.threshold) });
    return { told: true };
  },
});
