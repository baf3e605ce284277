import { array, number, object, string } from 'yup';
import { command } from '../../kernel/usecase';
import { channelsPaused } from '../events';
import { checksOfMoney } from '../rules';
import { claimLook, noteLook, pauseAllChannels, saveWrong } from '../store/books';

/** One process at a time, once a minute: null when it is not this one's turn. */
export const claimBooksLook = command({
  name: 'claimBooksLook',
  realm: 'system',
  needs: null,
  input: object({}),
  errors: [],
  idempotent: 'no',
  audit: null,
  run: async (ctx) => (await claimLook(ctx)) ?? null,
});

export const noteBooksLook = command({
  name: 'noteBooksLook',
  realm: 'system',
  needs: null,
  input: object({ tookMs: number().required() }),
  errors: [],
  idempotent: 'no',
  audit: null,
  run: async (ctx, { tookMs }) => ({ noted: await noteLook(ctx, tookMs) }),
});

/** Money that does not add up: nothing new leaves until people have looked at it. Payments under way are asked for as before. */
export const declareBooksWrong = command({
  name: 'declareBooksWrong',
  realm: 'system',
  needs: null,
  input: object({
    wrong: array(object({ id: string().required(), count: number().required(), rows: array(string().required()).required() })).required(),
  }),
  errors: [],
  idempotent: 'no',
  audit: { action: 'payout.booksWrong' },
  run: async (ctx, { wrong }) => {
    await saveWrong(ctx, wrong);
    const paused = checksOfMoney(wrong).length > 0 ? await pauseAllChannels(ctx, 'BOOKS_WRONG') : [];
    if (paused.length > 0) ctx.emit(channelsPaused({ channels: paused, reason: 'BOOKS_WRONG' }));
    ctx.note({ after: { wrong, paused } });
    return { paused };
  },
});

/** The channels stay as they are: people decide when payments go on. */
export const declareBooksRight = command({
  name: 'declareBooksRight',
  realm: 'system',
  needs: null,
  input: object({}),
  errors: [],
  idempotent: 'no',
  audit: { action: 'payout.booksRight' },
  run: async (ctx) => ({ noted: await saveWrong(ctx, []) }),
});
