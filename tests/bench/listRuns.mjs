// Requests by 16 connections for three seconds against a server of the lists that is warm: requests a second and their 99th percentile.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { companyOf } from './lists.mjs';
import { openSession } from './sessions.mjs';
import { HEAP, withClient } from './world.mjs';

const CONNECTIONS = 16;
// A program that has just started runs uncompiled; a server that people use does not.
const WARM_SECONDS = 4;
const TIMED_SECONDS = 3;
const QUICK_SECONDS = 1;

const ROW = `id statementCode statementKey version settlementType kindName statusName tone screen title subject { id name } payWayName lineCount
  auditReason { reasonName remark } totals { pay serviceFee total successCount terminatedCount } createdAt`;
const LIST = `query Statements($filter: StatementFilter, $first: Int) { statements(filter: $filter, first: $first) { nodes { ${ROW} } totalCount totalAmount } }`;
const PEER_LIST =
  'query { statements { nodes { id version statement_code statement_key kind status title subject_id pay_way line_count created_by_name } totalCount } }';
const DETAIL = `query Statement($id: ID!) { statement(id: $id) { ${ROW} fileName remark scenarioName } }`;

const RECORDS = `query Contracts($first: Int) { contracts(first: $first) { nodes { id contractCode name idCardMasked phoneMasked subjectName agreementName contractName
  status statusName importedAt signedAt deadlineAt signSystemType isAuthenticationFailed remindersToday isVoidPending sealReason
  availableActions { key label enabled reason isDanger } } totalCount } }`;
const FLOWS = `query Flows($filter: FundFlowFilter, $first: Int!) { fundFlows(filter: $filter, first: $first) { nodes { id at account source amount balanceAfter
  remainingQuota orderCode statementId description remark foldedLock { lockedAt amount } } totalCount } }`;
const INVOICEABLE = `query Invoiceable($selection: InvoiceSelectionInput!, $first: Int) { invoiceableStatements(selection: $selection, first: $first) {
  nodes { id statementCode business businessName scenarioName createdAt settledAt lineCount payAmount serviceAmount totalAmount invoiceAmount isInvoiceable
    situation rejectReason tardyAmount lastInvoiceId } totalCount invoiceableCount } }`;
const PEER_RECORDS = `query { contracts { nodes { id contract_code name status agreement_type subject_id phone_mask created_at deadline_at sign_system_type } totalCount } }`;
const PEER_FLOWS = 'query { fundFlows { nodes { id source delta_cents balance_after_cents occurred_at transfer_id } totalCount } }';

/** Of a saved view that finance has of what it must pay next. */
const VIEWED = ['PENDING_PAYMENT', 'PENDING_REVIEW', 'WAITING_PAYMENT'];

const someStatement = (order, company) =>
  withClient(order.superUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT id, subject_id AS "subjectId" FROM statement WHERE company_id = $1 AND status = 'COMPLETED' ORDER BY created_at, id LIMIT 1 OFFSET 10`,
      [company],
    );
    return rows[0];
  });

/** What to ask, and the ids (or the title) in the answer that every variant must give alike. */
const questions = {
  D1: {
    ours: (token) => graphql(token, LIST, { filter: { settlementType: 2 }, first: 20 }),
    peer: () => graphql(null, PEER_LIST, {}),
    floor: () => ({ path: '/', method: 'GET' }),
    answer: { ours: ({ data }) => data.statements.nodes, peer: ({ data }) => data.statements.nodes, floor: ({ nodes }) => nodes },
  },
  'D1-view': {
    ours: (token) => graphql(token, LIST, { filter: { settlementType: 2, statuses: VIEWED }, first: 20 }),
    floor: () => ({ path: '/', method: 'GET' }),
    answer: { ours: ({ data }) => data.statements.nodes, floor: ({ nodes }) => nodes },
  },
  'D1-rest': {
    ours: (token) => json('/api/statement/list', token, { settlement_type: 2, has_complete: 2, page: 1, page_size: 20 }),
    floor: () => ({ path: '/?open', method: 'GET' }),
    answer: { ours: ({ result }) => result.list.map(({ statement_id }) => ({ id: statement_id })), floor: ({ nodes }) => nodes },
  },
  'D1-detail': {
    ours: (token, { id }) => graphql(token, DETAIL, { id }),
    floor: (_, { id }) => ({ path: `/?id=${id}`, method: 'GET' }),
    answer: { ours: ({ data }) => [data.statement], floor: (row) => [row] },
  },
  D4: {
    ours: (token) => graphql(token, RECORDS, { first: 20 }),
    peer: () => graphql(null, PEER_RECORDS, {}),
    floor: () => ({ path: '/', method: 'GET' }),
    answer: { ours: ({ data }) => data.contracts.nodes, peer: ({ data }) => data.contracts.nodes, floor: ({ nodes }) => nodes },
  },
  D5: {
    ours: (token, { subjectId }) => graphql(token, FLOWS, { filter: { subjectId, account: 'AVAILABLE' }, first: 20 }),
    peer: () => graphql(null, PEER_FLOWS, {}),
    floor: () => ({ path: '/', method: 'GET' }),
    answer: { ours: ({ data }) => data.fundFlows.nodes, peer: ({ data }) => data.fundFlows.nodes, floor: ({ nodes }) => nodes },
  },
  D6: {
    ours: (token, { subjectId }) => graphql(token, INVOICEABLE, { selection: { subjectId }, first: 20 }),
    floor: () => ({ path: '/', method: 'GET' }),
    answer: { ours: ({ data }) => data.invoiceableStatements.nodes, floor: ({ nodes }) => nodes },
  },
};

const json = (path, token, body) => ({
  path,
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  body: JSON.stringify(body),
});
const graphql = (token, query, variables) => json('/graphql', token, { query, variables });

const told = (running) =>
  new Promise((resolve, reject) => {
    running.once('message', resolve);
    running.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });

function shoot(url, request, seconds) {
  return new Promise((resolve, reject) => {
    autocannon({ url, connections: CONNECTIONS, duration: seconds, requests: [request] }, (failure, result) =>
      failure ? reject(failure) : resolve(result),
    );
  });
}

export async function requestsOf(order) {
  const company = companyOf(order);
  const asked = questions[order.id];
  const running = fork(
    join(import.meta.dirname, 'listServer.mjs'),
    [JSON.stringify({ ...order, company, isOpenOnly: order.id === 'D1-rest', ...(order.id === 'D1-view' ? { states: VIEWED } : {}) })],
    { execArgv: [HEAP] },
  );
  const { url } = await told(running);
  const token = order.variant === 'ours' ? await openSession(order, company) : null;
  const request = asked[order.variant](token, await someStatement(order, company));
  const { path, ...init } = request;
  return {
    isOnce: true,
    async run() {
      if (order.mode === 'check') {
        const response = await fetch(`${url}${path}`, init);
        const body = await response.json();
        if (response.status !== 200 || body.errors) throw new Error(JSON.stringify(body).slice(0, 500));
        return { output: asked.answer[order.variant](body).map(({ id }) => id) };
      }
      const [warm, timed] = order.isQuick ? [QUICK_SECONDS, QUICK_SECONDS] : [WARM_SECONDS, TIMED_SECONDS];
      await shoot(url, request, warm);
      const { requests, latency, non2xx, errors } = await shoot(url, request, timed);
      if (non2xx + errors > 0) throw new Error(`${non2xx} refused, ${errors} failed`);
      const memory = told(running);
      running.send('memory');
      const { megabytes } = await memory;
      return { value: requests.average, extra: { p99: latency.p99, megabytes } };
    },
    async close() {
      running.removeAllListeners('exit');
      running.disconnect();
    },
  };
}
