// Pages of the list: the SQL of the product's own store, at the place that the row asks for.
import { bySql, byStore } from './sqlRuns.mjs';

const SIZE = 20;
const PLACES = { D3: 100_000, 'D3-page': 9_980 };
const offsetOf = ({ id, scale, isQuick }) => (isQuick ? 2_000 : id === 'D3' ? PLACES.D3 * scale : PLACES['D3-page']);

const PAGE = `SELECT s.* FROM statement s WHERE s.company_id = $1 ORDER BY s.created_at DESC, s.id DESC LIMIT ${SIZE + 1}`;
const ids = (rows) => rows.map(({ id }) => id);

export function oursOf(order) {
  const offset = offsetOf(order);
  const numbered = { size: SIZE, offset, cursor: null };
  const after = async (ctx) => {
    const [row] = await ctx.rows(
      'SELECT created_at, id FROM statement WHERE company_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1 OFFSET $2',
      [ctx.companyId, offset - 1],
    );
    return { size: SIZE, offset: 0, cursor: [row.created_at.toISOString(), row.id] };
  };
  return byStore(
    order,
    (ctx, { listStatements, noFilter }, page) => listStatements(ctx, noFilter, 'CREATED_DESC', page),
    ids,
    order.id === 'D3' ? after : async () => numbered,
  );
}

/** The first page, by hand. */
export const floorOf = (order) => bySql(order, PAGE, []);

/** OFFSET over whole rows, as far as a list without a limit lets people go. */
export const peerOf = (order) => bySql(order, `${PAGE} OFFSET ${offsetOf(order)}`, [], ids, 1);
