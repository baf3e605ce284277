import { number, object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { command } from '../../kernel/usecase';
import { channelView } from '../queries/attempts';
import { limitChannel, listChannels } from '../store/operations';

const upTo = (most: number) => number().integer().required().min(1).max(most);

/** GWY-012: how many lines of a channel are claimed together, and how many of its orders are in the air at once; from the next lines on. */
export const opsSetChannelLimits = command({
  name: 'opsSetChannelLimits',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({
    key: string().required(),
    batchLines: upTo(limits.payout.claimLines),
    callsAtOnce: upTo(limits.payout.callsAtOnce),
    reason: string().trim().required().max(limits.text.reasonMax),
  }),
  errors: ['UNKNOWN_VALUE'],
  idempotent: 'required',
  audit: { action: 'payout.setChannelLimits', target: (input) => ['payoutChannel', input.key] },
  run: async (ctx, { key, batchLines, callsAtOnce, reason }) => {
    const before = (await listChannels(ctx)).find((channel) => channel.key === key);
    if (!before) throw new DomainError('UNKNOWN_VALUE', { field: 'key' });
    await limitChannel(ctx, key, { batchLines, callsAtOnce });
    ctx.note({ before: { batchLines: before.batchLines, callsAtOnce: before.callsAtOnce }, after: { batchLines, callsAtOnce, reason } });
    return channelView({ ...before, batchLines, callsAtOnce });
  },
});
