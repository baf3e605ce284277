import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { reasonShape } from '../steps/reason';
import { releaseHold } from '../store/retention';
import { type HoldView, holdViews } from '../views';

export const opsReleaseLegalHold = command({
  name: 'opsReleaseLegalHold',
  realm: 'operator',
  needs: 'OPS_REVIEW',
  errors: ['LEGAL_HOLD_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'custody.releaseHold', target: ({ id }) => ['legalHold', id] },
  input: object({ id: idShape(), reason: reasonShape() }),
  async run(ctx, { id, reason }): Promise<HoldView> {
    const row = await releaseHold(ctx, id, reason);
    const [view] = await holdViews(ctx, row ? [row] : []);
    if (!view) throw new DomainError('LEGAL_HOLD_NOT_FOUND');
    return view;
  },
});
