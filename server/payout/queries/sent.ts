import { array, boolean, object, string } from 'yup';
import { query } from '../../kernel/usecase';
import { lastSent, ordersByNumbers } from '../store/attempts';

/** Which of these numbers the database does not know, and, at the first look or when there are any, when it last sent anything at all. */
export const lookAtSent = query({
  name: 'lookAtSent',
  realm: 'system',
  needs: null,
  input: object({ numbers: array(string().required()).required(), isFirst: boolean().required() }),
  run: async (ctx, { numbers, isFirst }) => {
    const known = new Set((await ordersByNumbers(ctx, numbers)).map(({ outBizNo }) => outBizNo));
    const unknown = numbers.filter((number) => !known.has(number));
    return { unknown, lastSentAt: isFirst || unknown.length > 0 ? await lastSent(ctx) : null, now: ctx.now };
  },
});
