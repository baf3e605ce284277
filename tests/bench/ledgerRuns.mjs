// Single transfers by ours, the bare statement, and the transaction that most people would write.
import { COMPANY, openProduct, readBase } from './base.mjs';
import { connections, inTenant, together } from './clients.mjs';
import { HOLDERS, holderOf, startOf } from './seeds.mjs';
import { product, withClient } from './world.mjs';

const kinds = {
  P1: { clients: 16, posting: (n, key) => startOf(n % HOLDERS, key) },
  P3: { clients: 16, posting: (_, key) => startOf(0, key) },
  'P3-1': { clients: 1, posting: (_, key) => startOf(0, key) },
};

/** Every cent that was sent arrived, and the sums are those of the entries. */
async function proof(order, done) {
  return withClient(order.superUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT (SELECT count(*) FROM ledger_transfer WHERE idem_key LIKE 'bench:run:%')::int AS transfers,
         (SELECT count(*) FROM ledger_account a WHERE a.credit_cents - a.debit_cents <> (SELECT coalesce(sum(CASE WHEN t.credit_account_id = a.id THEN t.amount_cents
            ELSE -t.amount_cents END), 0) FROM ledger_transfer t WHERE t.company_id = a.company_id AND a.id IN (t.credit_account_id, t.debit_account_id)))::int AS wrong`,
    );
    return { isEveryTransferThere: rows[0].transfers === done, wrong: rows[0].wrong };
  });
}

export async function oursOf(order) {
  const { clients, posting } = kinds[order.id];
  const { platform } = readBase(order);
  const { insertTransfers } = product('server/ledger/store/transfers');
  const { inTransaction } = product('server/kernel/unitOfWork');
  const running = await openProduct(order);
  const callers = await Promise.all(Array.from({ length: clients }, () => running.systemCaller(COMPANY)));
  return {
    isOnce: true,
    async run() {
      const { perSecond, done } = await together(order, callers, (caller, n) =>
        inTransaction(caller, {}, (ctx) => insertTransfers(ctx, platform.subjects.S1, [posting(n, `run:${n}`)])),
      );
      return { value: perSecond, output: order.mode === 'check' ? await proof(order, done) : undefined };
    },
    close: () => running.close(),
  };
}

async function accountsOf(order) {
  return withClient(order.superUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT id, kind, holder_id FROM ledger_account WHERE company_id = ${COMPANY} AND kind IN ('HELD', 'PAYOUT_CLEARING') AND holder_id >= $1`,
      [holderOf(0).id],
    );
    return new Map(rows.map(({ id, kind, holder_id }) => [`${kind}|${holder_id}`, id]));
  });
}

const valuesOf = (accounts, subjectId, posting) => [
  COMPANY,
  subjectId,
  accounts.get(`HELD|${posting.holder.id}`),
  accounts.get(`PAYOUT_CLEARING|${posting.holder.id}`),
  posting.amount,
  posting.code,
  posting.holder.type,
  posting.holder.id,
  posting.idemKey,
];

/** One INSERT with its triggers inside row security; the accounts are known beforehand. */
export async function floorOf(order) {
  const { clients: count, posting } = kinds[order.id];
  const { platform } = readBase(order);
  const accounts = await accountsOf(order);
  const clients = await connections(order.url, count);
  const insert = {
    name: 'transfer',
    text: `INSERT INTO ledger_transfer (company_id, subject_id, debit_account_id, credit_account_id, amount_cents, code, holder_type, holder_id, idem_key, occurred_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, now())`,
  };
  return {
    isOnce: true,
    async run() {
      const { perSecond, done } = await together(order, clients, (client, n) =>
        inTenant(client, COMPANY, () =>
          client.query({ ...insert, values: valuesOf(accounts, platform.subjects.S1, posting(n, `run:${n}`)) }),
        ),
      );
      return { value: perSecond, output: order.mode === 'check' ? await proof(order, done) : undefined };
    },
    close: () => Promise.all(clients.map((client) => client.end())),
  };
}

/** Tables without triggers: lock and read both balances, write the transfer, then both balances, as five statements of the program. */
export async function peerOf(order) {
  const { clients: count, posting } = kinds[order.id];
  const { platform } = readBase(order);
  const accounts = await accountsOf(order);
  await withClient(order.superUrl, (client) =>
    client.query(`CREATE TABLE peer_account AS SELECT company_id, id, credit_cents - debit_cents AS balance FROM ledger_account WHERE company_id = ${COMPANY};
      ALTER TABLE peer_account ADD PRIMARY KEY (company_id, id);
      CREATE TABLE peer_transfer (LIKE ledger_transfer INCLUDING ALL);
      ALTER TABLE peer_transfer ADD FOREIGN KEY (company_id, debit_account_id) REFERENCES peer_account, ADD FOREIGN KEY (company_id, credit_account_id) REFERENCES peer_account;
      SELECT house_tenant('peer_account', 'SELECT, UPDATE'); SELECT house_tenant('peer_transfer', 'SELECT, INSERT')`),
  );
  const clients = await connections(order.url, count);
  const move = (client, values) =>
    inTenant(client, COMPANY, async () => {
      const pair = [values[2], values[3]].sort((a, b) => Number(a) - Number(b));
      const balances = new Map();
      for (const id of pair) {
        const { rows } = await client.query('SELECT balance FROM peer_account WHERE company_id = $1 AND id = $2 FOR UPDATE', [COMPANY, id]);
        balances.set(id, Number(rows[0].balance));
      }
      await client.query(
        `INSERT INTO peer_transfer (company_id, subject_id, debit_account_id, credit_account_id, amount_cents, code, holder_type, holder_id, idem_key, occurred_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, now())`,
        values,
      );
      const update = 'UPDATE peer_account SET balance = $3 WHERE company_id = $1 AND id = $2';
      await client.query(update, [COMPANY, values[2], balances.get(values[2]) - 1]);
      await client.query(update, [COMPANY, values[3], balances.get(values[3]) + 1]);
    });
  return {
    isOnce: true,
    async run() {
      const { perSecond } = await together(order, clients, (client, n) =>
        move(client, valuesOf(accounts, platform.subjects.S1, posting(n, `run:${n}`))),
      );
      return { value: perSecond };
    },
    close: () => Promise.all(clients.map((client) => client.end())),
  };
}
