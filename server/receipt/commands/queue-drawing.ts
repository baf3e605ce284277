import { object, string } from 'yup';
import { command } from '../../kernel/usecase';
import { queueDrawingOf } from '../steps/queueDrawingOf';
import { takeUpDrawing } from '../store/receipts';

/** The night's work: receipts that open in the morning are drawn ahead. */
export const queueDrawing = command({
  name: 'queueDrawing',
  realm: 'system',
  needs: null,
  input: object({ statementId: string().required() }),
  errors: [],
  idempotent: 'no',
  audit: null,
  allowedWhenSuspended: true,
  async run(ctx, input): Promise<null> {
    ctx.enqueue('receipt.draw', { companyId: ctx.companyId, statementId: input.statementId }, { key: `receipt.draw:${input.statementId}` });
    return null;
  },
});

/** The next try of a receipt that was put off. */
export const queueRedrawing = command({
  name: 'queueRedrawing',
  realm: 'system',
  needs: null,
  input: object({ lineId: string().required() }),
  errors: [],
  idempotent: 'no',
  audit: null,
  allowedWhenSuspended: true,
  async run(ctx, input): Promise<null> {
    await takeUpDrawing(ctx, input.lineId);
    queueDrawingOf(ctx, input.lineId);
    return null;
  },
});
