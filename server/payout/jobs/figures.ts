// What a watcher wants to know of paying: whether channels take orders and how they fare, and whether the books agree.
import type { FigureKind } from '../../kernel/figures';
import { unlistedCodes } from '../../kernel/unlistedCodes';
import { channelHealth } from '../queries/attempts';
import { booksState } from '../queries/books';

const CHANNEL = ['channel'] as const;

const channels: FigureKind = {
  figures: [
    { name: 'payout_channel_paused', help: '1 while a channel takes no new orders', labels: CHANNEL },
    { name: 'payout_channel_recent_tries', help: 'the last tries of a channel that its health is judged by', labels: CHANNEL },
    { name: 'payout_channel_recent_failures', help: 'how many of them failed for reasons of the channel', labels: CHANNEL },
  ],
  async read(api) {
    const all = await api.run(await api.systemCaller(null), channelHealth, {});
    return all.flatMap(({ key, isPaused, recentCount, recentFailures }) => {
      const labels = { channel: key };
      return [
        { name: 'payout_channel_paused', labels, value: isPaused ? 1 : 0 },
        { name: 'payout_channel_recent_tries', labels, value: recentCount },
        { name: 'payout_channel_recent_failures', labels, value: recentFailures },
      ];
    });
  },
};

const books: FigureKind = {
  figures: [
    { name: 'ledger_check_faults', help: 'rows that the last look at the books found wrong', labels: [] },
    { name: 'ledger_check_age_seconds', help: 'seconds since the last look at the books', labels: [] },
    { name: 'ledger_check_seconds', help: 'how long the last look at the books took', labels: [] },
  ],
  async read(api) {
    const { faults, ageSeconds, tookMs } = await api.run(await api.systemCaller(null), booksState, {});
    const labels = {};
    return [
      { name: 'ledger_check_faults', labels, value: faults },
      // Nobody has looked yet: no age, which is no zero.
      ...(ageSeconds === null ? [] : [{ name: 'ledger_check_age_seconds', labels, value: ageSeconds }]),
      { name: 'ledger_check_seconds', labels, value: tookMs / 1_000 },
    ];
  },
};

const codes: FigureKind = {
  figures: [{ name: 'payout_unlisted_codes', help: 'answers of a channel by codes that are in no list of ours', labels: ['code'] }],
  read: async () => unlistedCodes.read().map(({ code, times }) => ({ name: 'payout_unlisted_codes', labels: { code }, value: times })),
};

export const figures: readonly FigureKind[] = [channels, books, codes];
