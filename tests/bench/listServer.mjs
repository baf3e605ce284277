// A server of the lists in a process of its own: the product (ours), bare http with hand-written SQL (floor), or type-graphql over TypeORM (peer).
import { createServer } from 'node:http';
import { configOf } from './base.mjs';
import { floorPages, statementsOfPeer, tablesOfPeers } from './recordPages.mjs';
import { packageOf, product } from './world.mjs';

const order = JSON.parse(process.argv[2]);
const CONNECTIONS = 16;
const PAGE = 20;
const CAP = 10_001;

async function startOurs() {
  const { startApplication } = product('server/application');
  const application = await startApplication(configOf(order, { role: 'web', bankUrl: 'http://127.0.0.1:9' }), order.url, { env: {} });
  return application.url;
}

/** Sums that the rows of the list show: what the product asks for a page, without those that it does not show. */
const TOTALS = `SELECT statement_id, sum(gross_cents)::bigint AS pay, sum(service_cents)::bigint AS service_fee, sum(total_cents)::bigint AS total,
  count(*) FILTER (WHERE status = 'SUCCESS')::int AS success, count(*) FILTER (WHERE status = 'TERMINATED')::int AS stopped
  FROM statement_line WHERE company_id = $1 AND statement_id = ANY ($2) GROUP BY statement_id`;
const KINDS = ['LABOR_GENERAL', 'LABOR_CONTINUOUS'];
/** The legacy list shows what is not completed unless asked otherwise. */
const { statement: machine, statementScreen } = product('schema/machines/statement');
const OPEN = machine.stateKeys.filter((state) => statementScreen[state] !== 'completed');
const STATES = order.states ?? (order.isOpenOnly ? OPEN : null);
const IN_STATES = STATES === null ? '' : 'AND s.status = ANY ($3)';
const values = (company) => (STATES === null ? [company, KINDS] : [company, KINDS, STATES]);
const ROWS = `SELECT s.* FROM (SELECT s.id FROM statement s WHERE s.company_id = $1 AND s.kind = ANY ($2) ${IN_STATES} ORDER BY s.created_at DESC, s.id DESC LIMIT ${PAGE + 1}) p
  JOIN statement s ON s.company_id = $1 AND s.id = p.id ORDER BY s.created_at DESC, s.id DESC`;
const COUNT = `SELECT count(*)::int AS n, coalesce(sum(total_cents), 0)::bigint AS total
  FROM (SELECT s.total_cents FROM statement s WHERE s.company_id = $1 AND s.kind = ANY ($2) ${IN_STATES} LIMIT ${CAP}) x`;

async function pageOf(client, company) {
  const { rows } = await client.query({ name: 'rows', text: ROWS, values: values(company) });
  const { rows: counted } = await client.query({ name: 'count', text: COUNT, values: values(company) });
  const shown = rows.slice(0, PAGE);
  const { rows: totals } = await client.query({ name: 'totals', text: TOTALS, values: [company, shown.map(({ id }) => id)] });
  const { rows: subjects } = await client.query({
    name: 'subjects',
    text: 'SELECT id, name FROM subject WHERE id = ANY ($1)',
    values: [shown.map((row) => row.subject_id)],
  });
  const byId = new Map(totals.map((row) => [row.statement_id, row]));
  const names = new Map(subjects.map(({ id, name }) => [id, name]));
  return {
    nodes: shown.map((row) => ({
      id: row.id,
      statementCode: row.statement_code,
      statementKey: row.statement_key,
      version: row.version,
      kind: row.kind,
      status: row.status,
      title: row.title,
      subject: { id: row.subject_id, name: names.get(row.subject_id) },
      payWay: row.pay_way,
      lineCount: row.line_count,
      rejectReason: row.reject_reason,
      totals: byId.get(row.id),
      createdAt: row.created_at,
    })),
    ...counted[0],
  };
}

async function detailOf(client, company, id) {
  const { rows } = await client.query({
    name: 'one',
    text: 'SELECT * FROM statement WHERE company_id = $1 AND id = $2',
    values: [company, id],
  });
  const { rows: totals } = await client.query({ name: 'totals', text: TOTALS, values: [company, [id]] });
  const { rows: subjects } = await client.query({
    name: 'subject',
    text: 'SELECT id, name FROM subject WHERE id = $1',
    values: [rows[0].subject_id],
  });
  return { ...rows[0], subject: subjects[0], totals: totals[0] };
}

async function startFloor() {
  const { Pool } = packageOf('pg');
  const pool = new Pool({ connectionString: order.url, max: CONNECTIONS });
  const server = createServer(async (request, response) => {
    const at = new URL(request.url, 'http://x');
    const client = await pool.connect();
    try {
      await client.query(`BEGIN READ ONLY; SELECT set_config('app.company_id', '${order.company}', true); SET LOCAL ROLE app_rw`);
      const id = at.searchParams.get('id');
      const page = floorPages[order.id] ?? pageOf;
      const answer = id === null ? await page(client, order.company) : await detailOf(client, order.company, id);
      await client.query('COMMIT');
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    } finally {
      client.release();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${server.address().port}`;
}

/** What the tutorials of our own stack show: entities, findAndCount, resolvers of every field by decorators; inside row security. */
async function startPeer() {
  packageOf('reflect-metadata');
  const { ApolloServer } = packageOf('@apollo/server');
  const { buildSchema, Field, ID, Int, ObjectType, Query, Resolver } = packageOf('type-graphql');
  const { DataSource } = packageOf('typeorm');
  const { list, entity, texts, numbers, where, sort } = (tablesOfPeers[order.id] ?? statementsOfPeer)(order.company);
  const source = await new DataSource({ type: 'postgres', url: order.url, entities: [entity], poolSize: CONNECTIONS }).initialize();
  class Row {}
  Field(() => ID)(Row.prototype, 'id');
  for (const name of texts) Field(() => String)(Row.prototype, name);
  for (const name of numbers) Field(() => Int)(Row.prototype, name);
  ObjectType()(Row);
  class Page {}
  Field(() => [Row])(Page.prototype, 'nodes');
  Field(() => Int)(Page.prototype, 'totalCount');
  ObjectType()(Page);
  class Lists {
    async [list]() {
      return source.transaction(async (manager) => {
        await manager.query(`SELECT set_config('app.company_id', $1, true), set_config('role', 'app_rw', true)`, [order.company]);
        const [nodes, totalCount] = await manager.findAndCount(entity, { where, order: sort, take: PAGE });
        return { nodes, totalCount };
      });
    }
  }
  const descriptor = Object.getOwnPropertyDescriptor(Lists.prototype, list);
  Query(() => Page)(Lists.prototype, list, descriptor);
  Resolver()(Lists);
  const apollo = new ApolloServer({ schema: await buildSchema({ resolvers: [Lists], validate: false, authChecker: () => true }) });
  await apollo.start();
  const { HeaderMap } = packageOf('@apollo/server');
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', async () => {
      const headers = new HeaderMap(Object.entries(request.headers));
      const answer = await apollo.executeHTTPGraphQLRequest({
        httpGraphQLRequest: { method: 'POST', headers, search: '', body: JSON.parse(text) },
        context: async () => ({}),
      });
      response.writeHead(answer.status ?? 200, Object.fromEntries(answer.headers));
      response.end(answer.body.string);
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${server.address().port}`;
}

process.on('message', () => process.send({ megabytes: process.resourceUsage().maxRSS / 1024 }));
process.on('disconnect', () => process.exit());
const start = { ours: startOurs, floor: startFloor, peer: startPeer }[order.variant];
process.send({ url: await start() });
