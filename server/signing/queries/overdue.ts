import { object } from 'yup';
import { query } from '../../kernel/usecase';
import { listOverdue } from '../store/sending';

/** For the sweep: companies with records whose time is over by the business clock. */
export const overdueCompanies = query({
  name: 'overdueCompanies',
  realm: 'system',
  needs: null,
  input: object({}),
  run: async (ctx): Promise<string[]> => (await listOverdue(ctx)).map((row) => row.company_id),
});
