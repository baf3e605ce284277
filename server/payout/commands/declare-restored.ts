import { array, object, string } from 'yup';
import { command } from '../../kernel/usecase';
import { channelsPaused } from '../events';
import { lineIdOf } from '../rules';
import { pauseAllChannels, skipLineIds } from '../store/books';

const SHOWN = 20;

/**
 * The bank has orders that our database has lost. Nothing new leaves until people have looked at them, and no later line takes an id
 * whose order numbers are used up: the bank would answer it with the result of somebody else's payment.
 */
export const declareRestored = command({
  name: 'declareRestored',
  realm: 'system',
  needs: null,
  input: object({ lost: array(string().required()).required().min(1) }),
  errors: [],
  idempotent: 'no',
  audit: { action: 'payout.restored' },
  run: async (ctx, { lost }) => {
    const paused = await pauseAllChannels(ctx, 'RESTORED');
    if (paused.length > 0) ctx.emit(channelsPaused({ channels: paused, reason: 'RESTORED' }));
    const ids = lost.map(lineIdOf).filter((id) => id !== null);
    const top = ids.reduce((most, id) => (id > most ? id : most), 0n);
    await skipLineIds(ctx, top);
    ctx.note({ after: { lost: lost.length, first: lost.slice(0, SHOWN), paused } });
    return { paused };
  },
});
