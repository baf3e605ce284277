// One page and its count of the other long lists, by hand for the floor and by TypeORM for the peer: signing records, movements of a balance, and
// statements of which an invoice can be asked for.
import { packageOf, product } from './world.mjs';

const PAGE = 20;
const CAP = 10_001;

const RECORDS = `SELECT c.*, p.id_card_mask, t.name AS template_name, coalesce(r.sent, 0) AS reminders_today
  FROM (SELECT c.id FROM contract c WHERE c.company_id = $1 AND c.deleted_at IS NULL ORDER BY c.id DESC LIMIT ${PAGE + 1}) k
    JOIN contract c ON c.company_id = $1 AND c.id = k.id JOIN payee p ON p.company_id = c.company_id AND p.id = c.payee_id
    LEFT JOIN contract_template t ON t.id = c.template_id
    LEFT JOIN signing_reminder r ON r.company_id = c.company_id AND r.person_id = c.person_id AND r.day = current_date ORDER BY c.id DESC`;
const RECORD_COUNT = `SELECT count(*)::int AS n FROM (SELECT 1 FROM contract c WHERE c.company_id = $1 AND c.deleted_at IS NULL LIMIT ${CAP}) x`;

const FLOWS = `SELECT f.*, t.code, t.order_code, t.holder_type, t.holder_id, t.remark, o.occurred_at AS locked_at,
    EXISTS (SELECT 1 FROM ledger_transfer r WHERE r.company_id = f.company_id AND r.reverses_id = f.transfer_id) AS is_released,
    EXISTS (SELECT 1 FROM ledger_hold h WHERE h.company_id = t.company_id AND h.holder_type = t.holder_type AND h.holder_id = t.holder_id AND h.status = 'HELD') AS is_held
  FROM (SELECT * FROM fund_flow f WHERE f.company_id = $1 AND f.account_kind = 'AVAILABLE' AND f.subject_id = $2 ORDER BY f.id DESC LIMIT ${PAGE + 1}) f
    JOIN ledger_transfer t ON t.company_id = f.company_id AND t.id = f.transfer_id
    LEFT JOIN ledger_transfer o ON o.company_id = t.company_id AND o.id = t.reverses_id ORDER BY f.id DESC`;
const FLOW_COUNT = `SELECT count(*)::int AS n
  FROM (SELECT 1 FROM fund_flow f WHERE f.company_id = $1 AND f.account_kind = 'AVAILABLE' AND f.subject_id = $2 LIMIT ${CAP}) x`;

const STANDING = `l.company_id = s.company_id AND l.statement_id = s.id AND l.status = 'SUCCESS'`;
const READY = `s.company_id = $1 AND s.subject_id = $2 AND s.invoice_state = 'NONE' AND s.status = 'COMPLETED' AND s.settled_at <= now() - interval '5 minutes'`;
const INVOICEABLE = `SELECT s.*, m.* FROM statement s CROSS JOIN LATERAL (SELECT count(*)::int AS lines, sum(l.gross_cents)::bigint AS pay,
      sum(l.service_cents)::bigint AS service, sum(l.total_cents - l.coupon_cents)::bigint AS invoice FROM statement_line l WHERE ${STANDING}) m
  WHERE ${READY} AND m.invoice > 0 ORDER BY s.id DESC LIMIT ${PAGE + 1}`;
const INVOICEABLE_COUNT = `SELECT count(*)::int AS n FROM (SELECT 1 FROM statement s WHERE ${READY}
  AND EXISTS (SELECT 1 FROM statement_line l WHERE ${STANDING} AND l.total_cents > l.coupon_cents) LIMIT ${CAP}) x`;

const subjectIn = async (client, company) => {
  const { rows } = await client.query({
    name: 'subject of the company',
    text: 'SELECT subject_id FROM statement WHERE company_id = $1 LIMIT 1',
    values: [company],
  });
  return rows[0].subject_id;
};

async function asked(client, rowsSql, countSql, values) {
  const { rows } = await client.query({ name: 'rows', text: rowsSql, values });
  const { rows: counted } = await client.query({ name: 'count', text: countSql, values });
  const { rows: subjects } = await client.query({
    name: 'subjects',
    text: 'SELECT id, name FROM subject WHERE id = ANY ($1)',
    values: [rows.map((row) => row.subject_id)],
  });
  const names = new Map(subjects.map(({ id, name }) => [id, name]));
  const nodes = rows.slice(0, PAGE).map((row) => ({ ...row, subjectName: names.get(row.subject_id) }));
  return { nodes, ...counted[0] };
}

/** `page(client, company)` inside the transaction of the company. */
export const floorPages = {
  D4: (client, company) => asked(client, RECORDS, RECORD_COUNT, [company]),
  D5: async (client, company) => asked(client, FLOWS, FLOW_COUNT, [company, await subjectIn(client, company)]),
  D6: async (client, company) => asked(client, INVOICEABLE, INVOICEABLE_COUNT, [company, await subjectIn(client, company)]),
};

export const statementsOfPeer = (company) => ({
  list: 'statements',
  entity: product('server/statement/entity').StatementRow,
  texts: ['statement_code', 'statement_key', 'kind', 'status', 'title', 'subject_id', 'pay_way', 'created_at', 'created_by_name'],
  numbers: ['version', 'line_count'],
  where: { company_id: company },
  sort: { created_at: 'DESC', id: 'DESC' },
});

export const tablesOfPeers = {
  D4: (company) => ({
    list: 'contracts',
    entity: product('server/signing/entity').ContractRow,
    texts: ['contract_code', 'name', 'status', 'agreement_type', 'subject_id', 'phone_mask', 'created_at', 'deadline_at'],
    numbers: ['sign_system_type'],
    where: { company_id: company, deleted_at: packageOf('typeorm').IsNull() },
    sort: { id: 'DESC' },
  }),
  D5: (company) => ({
    list: 'fundFlows',
    entity: product('server/ledger/entity').entities.find(({ name }) => name === 'FundFlowRow'),
    texts: ['source', 'delta_cents', 'balance_after_cents', 'occurred_at', 'transfer_id'],
    numbers: [],
    where: { company_id: company, account_kind: 'AVAILABLE' },
    sort: { id: 'DESC' },
  }),
};
