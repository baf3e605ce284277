import { array, number, object } from 'yup';
import { dayOf } from '../../kernel/clock';
import { idShape } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { companiesWithOffersOver } from '../store/tasks';

/** Companies with offers of tasks whose last day is over. */
export const offersOver = query({
  name: 'taskOffersOver',
  realm: 'system',
  needs: null,
  input: object({ besides: array().of(idShape()).default([]), limit: number().integer().min(1).required() }),
  run: (ctx, input): Promise<string[]> => companiesWithOffersOver(ctx, dayOf(ctx.now), input),
});
