import { object } from 'yup';
import { company as companyMachine } from '../../schema/machines/company';
import { connectionOf, pageOf } from '../kernel/paging';
import { idShape, optionalFormatShape, optionalKeyShape, pageShape } from '../kernel/shapes';
import { query } from '../kernel/usecase';
import { downtime as isDown } from './public';
import { listCompanies, listFlags } from './store';
import { companyView, currentCompany, readerOf } from './views';

export const company = query({
  name: 'company',
  realm: 'company',
  needs: 'READER',
  isForVisitors: true,
  input: object({}),
  run: (ctx) => currentCompany(ctx),
});

/** CMP-010, CFG-012: the settings pages and their calls are the master's. */
export const companyDetail = query({
  name: 'companyDetail',
  realm: 'company',
  needs: 'MASTER',
  isForVisitors: true,
  input: object({}),
  run: (ctx) => currentCompany(ctx),
});

export const serverTime = query({ name: 'serverTime', realm: 'public', needs: null, input: object({}), run: async (ctx) => ctx.now });

export const downtime = query({ name: 'downtime', realm: 'public', needs: null, input: object({}), run: (ctx) => isDown(ctx) });

export const opsCompany = query({
  name: 'opsCompany',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({ companyId: idShape() }),
  async run(ctx, input) {
    await ctx.enterCompany(input.companyId);
    return currentCompany(ctx);
  },
});

export const opsCompanies = query({
  name: 'opsCompanies',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({
    search: optionalFormatShape('searchText'),
    status: optionalKeyShape(companyMachine.stateKeys),
    ...pageShape,
  }),
  async run(ctx, input) {
    const page = pageOf(input);
    const found = await listCompanies(ctx, { search: input.search || null, status: input.status }, page);
    const periods = await listFlags(
      ctx,
      found.rows.map((row) => row.id),
    );
    const views = found.rows.map((row) =>
      companyView(
        row,
        periods.filter((period) => period.companyId === row.id),
        readerOf(ctx),
      ),
    );
    return connectionOf(views, page, found.count, (view) => [view.id]);
  },
});
