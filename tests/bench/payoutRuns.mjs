// One statement of 10,000 lines sent to a bank that answers after 20 ms (Q2) or 2 ms (Q3).
import { fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPANY, openProduct, readBase } from './base.mjs';
import { connections, inTenant } from './clients.mjs';
import { PAYOUT_LINES } from './seeds.mjs';
import { product, withClient } from './world.mjs';

const DELAYS = { Q2: 20, Q3: 2 };
const CALLS_AT_ONCE = 64;
const SECRET = 'bench';

async function startBank({ id }) {
  const running = fork(join(import.meta.dirname, 'bank.mjs'), [String(DELAYS[id])], { execArgv: [] });
  const told = () => new Promise((resolve) => running.once('message', resolve));
  const { port } = await told();
  const { connectBank } = product('server/gateways/bank/client');
  const gateway = connectBank({ url: () => `http://127.0.0.1:${port}`, secret: SECRET });
  return {
    gateway,
    paid() {
      const answer = told();
      running.send('paid');
      return answer;
    },
    stop() {
      gateway.close();
      running.disconnect();
    },
  };
}

const lineCount = ({ scale }) => Math.round(PAYOUT_LINES * scale);

/** As the product's dispatch job does it, until nothing is left to send. */
export async function oursOf(order) {
  const { run } = product('server/kernel/usecase');
  const { dispatchCompany } = product('server/payout/jobs/dispatch');
  const { SENT_BOOK } = product('server/payout/rules');
  // Every child has a fresh copy of the database: beside the book of the one before it would be a database put back, which sends nothing
  // before the books of the bank are compared.
  mkdirSync(join(order.files, 'data'), { recursive: true });
  writeFileSync(join(order.files, 'data', SENT_BOOK), '');
  const running = await openProduct(order);
  const bank = await startBank(order);
  const api = { run, gateways: { bank: bank.gateway }, signal: new AbortController().signal, systemCaller: running.systemCaller };
  return {
    isOnce: true,
    async run() {
      await dispatchCompany(api, COMPANY);
      return { output: order.mode === 'check' ? await proof(order, bank) : undefined };
    },
    verify: () => requireAllPaid(order, bank),
    async close() {
      bank.stop();
      await running.close();
    },
  };
}

/** Every line paid once on both sides, and no check of the books finds anything. */
async function proof(order, bank) {
  const { count, twice } = await bank.paid();
  const settled = await withClient(order.superUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT s.status, count(*) FILTER (WHERE l.status = 'SUCCESS')::int AS paid FROM statement s JOIN statement_line l ON l.company_id = s.company_id AND l.statement_id = s.id
       WHERE s.id = (SELECT max(id) FROM statement) GROUP BY s.status`,
    );
    return rows[0];
  });
  const { moneyInvariants } = product('server/payout/books/invariants');
  const { checkInvariants } = product('server/tools/verify/check');
  const findings = await checkInvariants(order.url, moneyInvariants);
  const wrong = findings.flatMap(({ id, bad }) => bad.map((which) => `${id} ${which}`));
  if (settled.status !== 'COMPLETED' || wrong.length > 0) throw new Error(`${settled.status} ${wrong.slice(0, 5).join(', ')}`);
  return { count, twice, paid: settled.paid };
}

/** The timed run too: every line once at the bank and in our books. */
async function requireAllPaid(order, bank) {
  const { count, twice, paid } = await proof(order, bank);
  const wanted = lineCount(order);
  if (count !== wanted || paid !== wanted || twice !== 0)
    throw new Error(`of ${wanted} lines ${count} at the bank, ${twice} twice, ${paid} paid`);
}

const orderOf = (n) => ({
  outBizNo: `FLOOR${n}`,
  amountCents: 97_120,
  payWay: 1,
  accountNo: '6299030001127297283',
  payeeName: '吴桐',
  abstract: '服务费',
});

/** The calls through the product's own client, 64 in the air, and nothing else. */
export async function floorOf(order) {
  const bank = await startBank(order);
  const count = lineCount(order);
  return {
    isOnce: true,
    async run() {
      let next = 0;
      const caller = async () => {
        for (let n = next++; n < count; n = next++) {
          const { kind } = await bank.gateway.submit(orderOf(n));
          if (kind !== 'SUCCESS') throw new Error(kind);
        }
      };
      await Promise.all(Array.from({ length: CALLS_AT_ONCE }, caller));
      const { count: paid, twice } = await bank.paid();
      return { output: { count: paid, twice, paid } };
    },
    async close() {
      bank.stop();
    },
  };
}

const SEND = `WITH line AS (UPDATE statement_line SET status = 'PAYING', attempt_count = attempt_count + 1, sent_at = now() WHERE company_id = $1 AND id = $2 RETURNING *)
  INSERT INTO payout_attempt (company_id, statement_id, line_id, attempt_no, out_biz_no, pay_way, amount_cents, account_cipher, account_mask, payee_name, status, is_clear, sent_at)
  SELECT company_id, statement_id, id, attempt_count, 'P' || id, pay_way, net_cents, account_cipher, account_mask, name, 'SENT', true, now() FROM line RETURNING amount_cents`;

/** Two transactions a line, the call between them, 64 lines at once over 20 connections: attempt and line, then result, line and money. */
export async function peerOf(order) {
  const { platform } = readBase(order);
  const bank = await startBank(order);
  const lines = await withClient(order.superUrl, async (client) => {
    const { rows } =
      await client.query(`SELECT id, statement_id, net_cents::int AS net, (payee_tax_cents + company_tax_cents)::int AS tax, service_cents::int AS fee
      FROM statement_line WHERE status = 'PENDING' ORDER BY id`);
    return rows;
  });
  const accounts = await withClient(order.superUrl, async (client) => {
    await client.query(
      `INSERT INTO ledger_account (company_id, subject_id, kind, normal) SELECT $1, $2, k, 'C' FROM unnest(ARRAY['PAID', 'TAX_PAYABLE', 'SERVICE_FEE']) k ON CONFLICT DO NOTHING`,
      [COMPANY, platform.subjects.S1],
    );
    const { rows } = await client.query(
      `SELECT id, kind FROM ledger_account WHERE company_id = $1 AND subject_id = $2 AND (holder_id IS NULL OR kind = 'PAYOUT_CLEARING' AND holder_id = $3)`,
      [COMPANY, platform.subjects.S1, lines[0].statement_id],
    );
    return Object.fromEntries(rows.map(({ id, kind }) => [kind, id]));
  });
  const clients = await connections(order.url, 20);
  const waiting = [];
  const lend = async (work) => {
    const client = clients.pop() ?? (await new Promise((resolve) => waiting.push(resolve)));
    try {
      return await work(client);
    } finally {
      const next = waiting.shift();
      if (next) next(client);
      else clients.push(client);
    }
  };
  const record = async (client, line) => {
    await client.query(
      `UPDATE payout_attempt SET status = 'SUCCESS', settled_at = now(), lease_until = NULL WHERE company_id = $1 AND line_id = $2`,
      [COMPANY, line.id],
    );
    await client.query(`UPDATE statement_line SET status = 'SUCCESS', paid_at = now() WHERE company_id = $1 AND id = $2`, [
      COMPANY,
      line.id,
    ]);
    const parts = [
      ['pay', 'PAID', line.net],
      ['tax', 'TAX_PAYABLE', line.tax],
      ['fee', 'SERVICE_FEE', line.fee],
    ].filter(([, , amount]) => amount > 0);
    await client.query(
      `INSERT INTO ledger_transfer (company_id, subject_id, debit_account_id, credit_account_id, amount_cents, code, holder_type, holder_id, line_id, attempt_no, idem_key, occurred_at)
       SELECT $1, $2, $3, x.credit, x.amount, x.code, 'statement', $4, $5::bigint, 1, x.code || ':' || $5::bigint || ':1', now()
       FROM json_to_recordset($6::json) AS x(code text, credit bigint, amount bigint)`,
      [
        COMPANY,
        platform.subjects.S1,
        accounts.PAYOUT_CLEARING,
        line.statement_id,
        line.id,
        JSON.stringify(parts.map(([code, kind, amount]) => ({ code, credit: accounts[kind], amount }))),
      ],
    );
  };
  return {
    isOnce: true,
    async run() {
      let next = 0;
      const worker = async () => {
        for (let n = next++; n < lines.length; n = next++) {
          const line = lines[n];
          await lend((client) => inTenant(client, COMPANY, () => client.query(SEND, [COMPANY, line.id])));
          const { kind } = await bank.gateway.submit({ ...orderOf(n), outBizNo: `P${line.id}` });
          if (kind !== 'SUCCESS') throw new Error(kind);
          await lend((client) => inTenant(client, COMPANY, () => record(client, line)));
        }
      };
      await Promise.all(Array.from({ length: CALLS_AT_ONCE }, worker));
      const { count, twice } = await bank.paid();
      const { rows } = await withClient(order.superUrl, (client) =>
        client.query(
          `SELECT count(*)::int AS paid FROM statement_line WHERE status = 'SUCCESS' AND statement_id = (SELECT max(id) FROM statement)`,
        ),
      );
      return { output: { count, twice, paid: rows[0].paid } };
    },
    async close() {
      bank.stop();
      await Promise.all(clients.map((client) => client.end()));
    },
  };
}
