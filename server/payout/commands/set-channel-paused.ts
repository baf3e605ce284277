import { boolean, object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import type { Ctx } from '../../kernel/context';
import { command } from '../../kernel/usecase';
import { lastWrong } from '../booksStore';
import { channelPaused } from '../events';
import { type Channel, listChannels, pauseChannel, resumeChannel } from '../opsStore';
import { channelView } from '../queries/attempts';
import { checksOfMoney, isChannelSick } from '../rules';

const SICK = 'TRANSIENT_FAILURES';

async function resume(ctx: Ctx, key: string): Promise<void> {
  const checks = checksOfMoney(await lastWrong(ctx));
  if (checks.length > 0) throw new DomainError('BOOKS_WRONG', { checks: checks.join('、') });
  await resumeChannel(ctx, key);
}

/** A paused channel takes no new orders; what is under way is asked for as before. */
export const opsSetChannelPaused = command({
  name: 'opsSetChannelPaused',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({
    key: string().required(),
    isPaused: boolean().required(),
    reason: string().trim().required().max(limits.text.reasonMax),
  }),
  idempotent: 'required',
  audit: { action: 'payout.setChannelPaused', target: (input) => ['payoutChannel', input.key] },
  run: async (ctx, { key, isPaused, reason }) => {
    if (isPaused) await pauseChannel(ctx, key, reason);
    else await resume(ctx, key);
    const channel = (await listChannels(ctx)).find((one) => one.key === key);
    if (!channel) throw new DomainError('UNKNOWN_VALUE', { field: 'key' });
    ctx.note({ after: { isPaused: channel.isPaused, reason } });
    return channelView(channel);
  },
});

const isToPause = (channel: Channel): boolean =>
  !channel.isPaused && isChannelSick({ recent: channel.recentCount, transient: channel.recentFailures });

/** GWY-014: more than half of the last tries failed for the channel's own reasons. */
export const pauseSickChannels = command({
  name: 'pauseSickChannels',
  realm: 'system',
  needs: null,
  input: object({}),
  idempotent: 'no',
  audit: { action: 'payout.pauseSickChannels' },
  run: async (ctx) => {
    const paused: string[] = [];
    for (const channel of (await listChannels(ctx)).filter(isToPause)) {
      if ((await pauseChannel(ctx, channel.key, SICK)) === 1) paused.push(channel.key);
    }
    for (const channel of paused) ctx.emit(channelPaused({ channel }));
    ctx.note({ after: { paused } });
    return { paused };
  },
});
