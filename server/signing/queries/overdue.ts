import { array, object } from 'yup';
import { idShape } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { listOverdue } from '../store/sending';

/** For the sweep: companies with records whose time is over by the business clock. */
export const overdueCompanies = query({
  name: 'overdueCompanies',
  realm: 'system',
  needs: null,
  input: object({ besides: array().of(idShape()).default([]) }),
  run: async (ctx, { besides }): Promise<string[]> => (await listOverdue(ctx, besides)).map((row) => row.company_id),
});
