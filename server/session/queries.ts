import { object } from 'yup';
import { pageShape } from '../kernel/shapes';
import { query } from '../kernel/usecase';
import { boundView, sessionViews, viewerView } from './views';

export const viewer = query({
  name: 'viewer',
  realm: 'public',
  needs: null,
  input: object({}),
  run: async (ctx) => (ctx.realm === 'company' ? viewerView(ctx, ctx.company, ctx.actor?.roles ?? []) : null),
});

export const boundCompanies = query({
  name: 'boundCompanies',
  realm: 'company',
  needs: null,
  input: object({ first: pageShape.first, page: pageShape.page }),
  run: (ctx, input) => boundView(ctx, input),
});

export const mySessions = query({ name: 'mySessions', realm: 'company', needs: null, input: object({}), run: (ctx) => sessionViews(ctx) });
