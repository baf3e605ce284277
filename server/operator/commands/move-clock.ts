import { date, number, object } from 'yup';
import { DomainError, invalid } from '../../../schema/errors';
import { later } from '../../kernel/clock';
import { command } from '../../kernel/usecase';
import { isClockMovable } from '../public';
import { moveClock } from '../store';

const MAX_SECONDS = 400 * 86_400;

/** OPS-028: forward only; whatever falls due in between is found by the sweeps in the order of its due date. */
export const opsMoveClock = command({
  name: 'opsMoveClock',
  realm: 'operator',
  needs: 'OPS_ACTING',
  errors: ['CLOCK_NOT_MOVABLE', 'CLOCK_BACKWARDS'],
  idempotent: 'no',
  audit: { action: 'platform.moveClock' },
  input: object({ to: date().nullable().default(null), bySeconds: number().integer().min(1).max(MAX_SECONDS).nullable().default(null) }),
  async run(ctx, input) {
    if (!isClockMovable()) throw new DomainError('CLOCK_NOT_MOVABLE');
    const to = input.to ?? (input.bySeconds === null ? null : later(ctx.now, input.bySeconds * 1000));
    if (to === null) throw invalid({ to: 'to / bySeconds' });
    if (to.getTime() <= ctx.now.getTime()) throw new DomainError('CLOCK_BACKWARDS');
    await moveClock(ctx, to);
    ctx.announce('clock', 'clock');
    ctx.note({ before: { now: ctx.now.toISOString() }, after: { now: to.toISOString() } });
    return { now: to, isMovable: true };
  },
});
