import { byStore } from '../sqlRuns.mjs';

export const open = (order) =>
  byStore(
    order,
    (ctx, { countStatements, noFilter }) => countStatements(ctx, noFilter),
    ({ count }) => count,
  );
