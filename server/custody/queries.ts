import { object } from 'yup';
import { query } from '../kernel/usecase';
import { keptOf } from './steps/kept';
import { keysToDelete, listErasures, listHolds, listRuns, myErasureRows } from './store/retention';
import { erasureView, holdViews, keptView, keysView, runView } from './views';

export const opsKeys = query({ name: 'opsKeys', realm: 'operator', needs: 'OPS_ANY', input: object({}), run: keysView });

export const opsLegalHolds = query({
  name: 'opsLegalHolds',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({}),
  run: async (ctx) => holdViews(ctx, await listHolds(ctx)),
});

export const opsRetentionRuns = query({
  name: 'opsRetentionRuns',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({}),
  run: async (ctx) => (await listRuns(ctx)).map(runView),
});

export const opsErasureRequests = query({
  name: 'opsErasureRequests',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({}),
  run: async (ctx) => (await listErasures(ctx)).map(erasureView),
});

export const myKeptRecords = query({
  name: 'myKeptRecords',
  realm: 'payee',
  needs: 'PAYEE_FULL',
  input: object({}),
  run: async (ctx) => (await keptOf(ctx)).map(keptView),
});

export const myErasures = query({
  name: 'myErasures',
  realm: 'payee',
  needs: 'PAYEE_FULL',
  input: object({}),
  run: async (ctx) => (await myErasureRows(ctx)).map(erasureView),
});

/** Where bytes lie whose row is gone. */
export const erasedFiles = query({ name: 'erasedFiles', realm: 'system', needs: null, input: object({}), run: keysToDelete });
