// Two Chinese characters that stand in one of ten titles of a company with 400,000: no useful trigram, so it is bounded by the company and
// stops at the cap.
import { FREQUENT_WORD } from './lists.mjs';
import { bySql, byStore } from './sqlRuns.mjs';

const NAMED = `(s.title LIKE '%' || $2 || '%' OR EXISTS (SELECT 1 FROM statement_line l WHERE l.company_id = s.company_id AND l.statement_id = s.id AND l.name = $2))`;
const ids = ({ rows }) => rows;

export const oursOf = (order) =>
  byStore(
    order,
    async (ctx, { countStatements, listStatements, noFilter }) => {
      const filter = { ...noFilter, name: FREQUENT_WORD, plainName: FREQUENT_WORD };
      const rows = await listStatements(ctx, filter, 'CREATED_DESC', { size: 20, offset: 0, cursor: null });
      return { rows: rows.map(({ id }) => id), count: (await countStatements(ctx, filter)).count };
    },
    ids,
  );

const both = (
  limit,
) => `SELECT (SELECT json_agg(id) FROM (SELECT s.id::text FROM statement s WHERE s.company_id = $1 AND ${NAMED} ORDER BY s.created_at DESC, s.id DESC LIMIT 21) x) AS rows,
  (SELECT count(*) FROM (SELECT 1 FROM statement s WHERE s.company_id = $1 AND ${NAMED} ${limit}) y)::int AS count`;

export const floorOf = (order) => bySql(order, both('LIMIT 10001'), [FREQUENT_WORD], ([row]) => ids(row));
export const peerOf = (order) => bySql(order, both(''), [FREQUENT_WORD], ([row]) => ids(row), 1);
