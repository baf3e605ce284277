import { array, object } from 'yup';
import { idShape } from '../kernel/shapes';
import { query } from '../kernel/usecase';
import { listDueResets } from './store';
import { safetyView } from './views';

export const mySafety = query({ name: 'mySafety', realm: 'company', needs: null, input: object({}), run: (ctx) => safetyView(ctx) });

const AT_ONCE = 50;

/** For the sweep alone: whose day of waiting is over, oldest first. */
export const dueFactorResets = query({
  name: 'dueFactorResets',
  realm: 'system',
  needs: null,
  input: object({ besides: array().of(idShape()).default([]) }),
  run: (ctx, { besides }) => listDueResets(ctx, besides, AT_ONCE),
});
