// The exact count and sum, as a list without a cap asks for them.
import { bySql } from '../sqlRuns.mjs';

export const open = (order) =>
  bySql(
    order,
    'SELECT count(*)::int AS n, sum(total_cents)::bigint AS total FROM statement WHERE company_id = $1',
    [],
    ([{ n }]) => Math.min(n, 10_001),
    1,
  );
