import { boolean, object } from 'yup';
import { query } from '../../kernel/usecase';
import { ATTEMPTS, type OurAttempt } from '../books/bankBook';
import { lookAt, requireBypassRls } from '../books/check';
import { moneyInvariants } from '../books/invariants';
import { lastLook } from '../store/books';

const LOOK_LIMIT_MS = 10 * 60_000;

/** All invariants, and our attempts for the comparison with the bank's book, in one snapshot of all companies. */
export const lookAtBooks = query({
  name: 'lookAtBooks',
  realm: 'system',
  needs: null,
  input: object({ withAttempts: boolean().required() }),
  seesAll: true,
  statementTimeoutMs: LOOK_LIMIT_MS,
  run: async (ctx, { withAttempts }) => {
    const ask = (sql: string): Promise<object[]> => ctx.rows<object>(sql);
    await requireBypassRls(ask);
    return { findings: await lookAt(ask, moneyInvariants), attempts: withAttempts ? await ctx.rows<OurAttempt>(ATTEMPTS) : [] };
  },
});

/** What the last look at the books found, and when that was. */
export const booksState = query({
  name: 'booksState',
  realm: 'system',
  needs: null,
  input: object({}),
  run: (ctx) => lastLook(ctx),
});
