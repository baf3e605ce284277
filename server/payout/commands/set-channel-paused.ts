import { boolean, object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import type { Ctx } from '../../kernel/context';
import { log } from '../../kernel/log';
import { command } from '../../kernel/usecase';
import { channelsPaused } from '../events';
import { channelView } from '../queries/attempts';
import { checksOfMoney, isChannelSick, type Wrong } from '../rules';
import { lastWrong } from '../store/books';
import { type Channel, listChannels, pauseChannel, resumeChannel } from '../store/operations';

/** Orders that are named in a refusal; all that were found stand in the audit record. */
const SHOWN = 3;

/** I14 ×2 J91D6C34P1014-1: which check, how much of it is wrong, and whose, where its findings begin with a number that people know. */
const checkText = ({ id, count, rows }: Wrong): string =>
  [`${id} ×${count}`, ...rows.flatMap((row) => /^([\w/-]+): /.exec(row)?.[1] ?? []).slice(0, SHOWN)].join(' ');

const SICK = 'TRANSIENT_FAILURES';

async function resume(ctx: Ctx, key: string): Promise<void> {
  const wrong = await lastWrong(ctx);
  const money = checksOfMoney(wrong);
  const checks = wrong.filter(({ id }) => money.includes(id)).map(checkText);
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
  errors: ['UNKNOWN_VALUE', 'BOOKS_WRONG'],
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
  errors: [],
  idempotent: 'no',
  audit: { action: 'payout.pauseSickChannels' },
  run: async (ctx) => {
    const paused: string[] = [];
    for (const channel of (await listChannels(ctx)).filter(isToPause)) {
      if ((await pauseChannel(ctx, channel.key, SICK)) === 1) paused.push(channel.key);
    }
    if (paused.length > 0) ctx.emit(channelsPaused({ channels: paused, reason: SICK }));
    for (const channel of paused) log.error({ channel }, 'payout channel failed too often for its own reasons: paused');
    ctx.note({ after: { paused } });
    return { paused };
  },
});
