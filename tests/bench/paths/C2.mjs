// Every rule over the whole list, as the checking job runs them: duplicates, shared accounts, neighbours, contracts, months, first payments.
import { COMPANY, openProduct } from '../base.mjs';
import { seedRoster } from '../seeds.mjs';
import { product, withClient } from '../world.mjs';

export const seed = seedRoster;

export const lastRoster = (order) =>
  withClient(
    order.superUrl,
    async (client) => (await client.query(`SELECT max(id)::text AS id FROM roster WHERE file_sha256 = 'bench'`)).rows[0].id,
  );

/** The checks of a whole list of this kind, and what they find: a sale that is entered twice stands under another code than a payment. */
export const checksOf = (kind, duplicate) => async (order) => {
  const running = await openProduct(order);
  const { runRosterCheck } = product('server/roster/commands/run-roster-check');
  const { rosterKind } = product('server/roster/registry');
  const { run } = product('server/kernel/usecase');
  const caller = await running.systemCaller(COMPANY);
  const rosterId = await lastRoster(order);
  const rules = ['LIST', ...rosterKind(kind).setChecks.flatMap(({ step }, index) => (step === 1 ? [index] : []))];
  return {
    isOnce: true,
    async run() {
      for (const rule of rules) {
        if (!(await run(caller, runRosterCheck, { rosterId, runNo: 1, rules: [rule], progress: 60 })))
          throw new Error('the list was taken away');
      }
      if (order.mode !== 'check') return {};
      const { rows } = await withClient(order.superUrl, (client) =>
        client.query(
          `SELECT count(*) FILTER (WHERE code = $2)::int AS duplicates, count(*) FILTER (WHERE code = 'NOT_SIGNED')::int AS unsigned
           FROM roster_problem WHERE roster_id = $1`,
          [rosterId, duplicate],
        ),
      );
      return { output: rows[0] };
    },
    close: () => running.close(),
  };
};

export const open = checksOf('LABOR', 'DUPLICATE_LINE');
