// Many clients at once for a while: how many pieces of work a second they get done.
import { connect } from './world.mjs';

const WARM_MS = 1_000;
const TIMED_MS = 3_000;
const QUICK_MS = 500;

/** A check of the outputs needs some of the work, not a figure. */
const isShort = ({ isQuick, mode }) => isQuick || mode === 'check';

/** `work(client, n)` again and again by each client; answers pieces a second, and how many there were with the warming up. */
export async function together(order, clients, work) {
  const [warm, timed] = isShort(order) ? [QUICK_MS, QUICK_MS] : [WARM_MS, TIMED_MS];
  let done = 0;
  let counted = 0;
  const from = performance.now();
  const until = from + warm + timed;
  await Promise.all(
    clients.map(async (client, at) => {
      for (let n = at; performance.now() < until; n += clients.length) {
        await work(client, n);
        done += 1;
        if (performance.now() > from + warm) counted += 1;
      }
    }),
  );
  return { perSecond: (counted * 1000) / (performance.now() - from - warm), done };
}

export const connections = (url, count) => Promise.all(Array.from({ length: count }, () => connect(url)));

/** The transaction of the product, hand-written: company, role, one statement. */
export async function inTenant(client, companyId, statement) {
  await client.query(`BEGIN; SELECT set_config('app.company_id', '${companyId}', true); SET LOCAL ROLE app_rw`);
  await statement();
  await client.query('COMMIT');
}
