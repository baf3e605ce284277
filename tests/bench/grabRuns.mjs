// Ten thousand people take a task of a thousand places, 200 at a time: ours with all that a grab leaves behind, and the transaction that most people
// would write, with the lock that makes it right and without.
import { randomUUID } from 'node:crypto';
import { buildWorld, COMPANY, openProduct, readBase } from './base.mjs';
import { people } from './sheets.mjs';
import { packageOf, product, withClient } from './world.mjs';

const PEOPLE = 10_000;
const PLACES = 1_000;
const CLIENTS = 200;
/** Of each variant, as the product has them. */
const CONNECTIONS = 16;
const BATCH = 1_000;

/** Everybody is known to the company with a phone; none of them has been paid. */
export async function knowPeople(order, count) {
  const running = await openProduct(order);
  const { encryptField, blindIndex } = product('server/kernel/secrets');
  const { ensurePersonRows, upsertPayees } = product('server/payee/store/payees');
  const { inTransaction } = product('server/kernel/unitOfWork');
  const { maskIdCard, maskPhone } = product('schema/formats');
  const caller = await running.systemCaller(COMPANY);
  const all = people(count);
  for (let from = 0; from < all.length; from += BATCH) {
    const part = all.slice(from, from + BATCH);
    await inTransaction(caller, { statementTimeoutMs: 60_000 }, async (ctx) => {
      const known = await ensurePersonRows(
        ctx,
        part.map(({ idCard }) => blindIndex(null, 'idCard', idCard)),
      );
      const ids = new Map(known.map(({ id_index, person_id }) => [id_index, person_id]));
      await upsertPayees(
        ctx,
        part.map(({ name, idCard, phone }) => ({
          person_id: ids.get(blindIndex(null, 'idCard', idCard)),
          name,
          id_index: blindIndex(COMPANY, 'idCard', idCard),
          id_card_cipher: encryptField(COMPANY, 'payee.id_card', idCard),
          id_card_mask: maskIdCard(idCard),
          phone_cipher: encryptField(COMPANY, 'payee.phone', phone),
          phone_mask: maskPhone(phone),
          phone_index: blindIndex(null, 'phone', phone),
        })),
        false,
      );
    });
  }
  await running.close();
}

/** A task of so many places, published by the company. */
export async function publishTask(order, places) {
  const { platform } = readBase(order);
  await buildWorld(order, async (builder) => {
    const { publishTask: publish } = product('server/task/commands/publish-task');
    const maker = await builder.member(platform.companies.A, platform.people.王敏);
    const input = {
      name: '双11直播助播',
      description: '协助主播完成三小时直播',
      mode: 'GRAB',
      subjectId: platform.subjects.S1,
      agreementType: 'LABOR_CONTINUOUS',
      people: places,
    };
    await builder.api.run(maker, publish, { input }, { idempotencyKey: randomUUID() });
  });
}

export async function seedGrabs(order) {
  await publishTask(order, Math.round(PLACES * order.scale));
  await knowPeople(order, Math.round(PEOPLE * order.scale));
  await withClient(order.superUrl, (client) => client.query('VACUUM (ANALYZE)'));
}

const factsOf = (order) =>
  withClient(order.superUrl, async (client) => {
    const task = (await client.query('SELECT id, company_id, version, people FROM task ORDER BY id DESC LIMIT 1')).rows[0];
    const persons = (await client.query('SELECT person_id AS id, name FROM payee WHERE payment_count = 0 ORDER BY id')).rows;
    return { task, persons };
  });

/** Everybody once, 200 under way at any time; `grab` tells whether there was a place. */
async function rush(persons, grab) {
  const times = [];
  let next = 0;
  let taken = 0;
  const from = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (next < persons.length) {
        const person = persons[next++];
        const begun = performance.now();
        if (await grab(person)) taken += 1;
        times.push(performance.now() - begun);
      }
    }),
  );
  const perSecond = (persons.length * 1000) / (performance.now() - from);
  times.sort((a, b) => a - b);
  return { perSecond, taken, p99: times[Math.floor(times.length * 0.99)] };
}

const result = ({ perSecond, taken, p99 }, holders) => ({
  value: perSecond,
  output: { taken, holders },
  extra: { p99Ms: Number(p99.toFixed(1)) },
});

export async function oursOf(order) {
  const running = await openProduct(order, { poolSize: CONNECTIONS });
  const { grabTask } = product('server/task/commands/grab-task');
  const { publicCaller } = product('server/kernel/doors/identify');
  const { run } = product('server/kernel/usecase');
  const { task, persons } = await factsOf(order);
  let busy = 0;
  const request = { headers: {}, cookies: {}, queryToken: null, ip: '127.0.0.1', door: 'GRAPHQL', requestId: 'bench' };
  const grab = async ({ id, name }) => {
    const actor = { kind: 'payee', id, name, roles: ['FULL'], sessionId: null, reach: [task.company_id] };
    const caller = { ...publicCaller(request), realm: 'payee', actor };
    // Whoever hears that the product is busy asks again under the same key, as the phone does; the wait counts.
    for (const idempotencyKey = randomUUID(); ; ) {
      try {
        await run(caller, grabTask, { taskId: task.id, version: task.version }, { idempotencyKey });
        return true;
      } catch (error) {
        if (error.key === 'TASK_FULL') return false;
        if (error.key !== 'BUSY') throw error;
        busy += 1;
      }
    }
  };
  return {
    isOnce: true,
    async run() {
      const done = await rush(persons, grab);
      const { rows } = await withClient(order.superUrl, (client) =>
        client.query(
          'SELECT count(*)::int AS holders, (SELECT taken FROM task WHERE id = $1) AS taken FROM task_person WHERE task_id = $1',
          [task.id],
        ),
      );
      if (rows[0].taken !== rows[0].holders) throw new Error(`${rows[0].taken} places are taken by ${rows[0].holders} people`);
      const told = result(done, rows[0].holders);
      return { ...told, extra: { ...told.extra, busy } };
    },
    close: () => running.close(),
  };
}

/** Two tables without rights, trail, versions or request keys. */
const writtenBy = (lock) => async (order) => {
  const { task, persons } = await factsOf(order);
  await withClient(order.superUrl, (client) =>
    client.query(`CREATE TABLE peer_task AS SELECT id, people FROM task WHERE id = ${task.id}; ALTER TABLE peer_task ADD PRIMARY KEY (id);
      CREATE TABLE peer_task_person (task_id bigint NOT NULL REFERENCES peer_task, person_id bigint NOT NULL, name text, taken_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (task_id, person_id))`),
  );
  const { Pool } = packageOf('pg');
  const pool = new Pool({ connectionString: order.superUrl, max: CONNECTIONS });
  const grab = async ({ id, name }) => {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      const { rows } = await client.query(`SELECT people FROM peer_task WHERE id = $1 ${lock}`, [task.id]);
      const counted = await client.query('SELECT count(*)::int AS n FROM peer_task_person WHERE task_id = $1', [task.id]);
      const isFree = counted.rows[0].n < rows[0].people;
      if (isFree) await client.query('INSERT INTO peer_task_person (task_id, person_id, name) VALUES ($1, $2, $3)', [task.id, id, name]);
      await client.query('COMMIT');
      return isFree;
    } finally {
      client.release();
    }
  };
  return {
    isOnce: true,
    async run() {
      const done = await rush(persons, grab);
      const { rows } = await pool.query('SELECT count(*)::int AS holders FROM peer_task_person');
      const told = result(done, rows[0].holders);
      // Without the lock more than there are places have one: that is what it is measured for.
      return lock === '' ? { ...told, output: undefined, extra: { ...told.extra, tooMany: rows[0].holders - task.people } } : told;
    },
    close: () => pool.end(),
  };
};

export const peerOf = writtenBy('FOR UPDATE');
export const naiveOf = writtenBy('');
