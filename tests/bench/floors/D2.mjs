import { bySql } from '../sqlRuns.mjs';

export const open = (order) =>
  bySql(order, 'SELECT count(*)::int AS n FROM (SELECT 1 FROM statement WHERE company_id = $1 LIMIT 10001) x', [], ([{ n }]) => n);
