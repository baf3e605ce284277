// The work of a thousand people is accepted in one act, each with an amount of his own; beside it the loop over the people that one would write first.
import { randomUUID } from 'node:crypto';
import { COMPANY, openProduct } from './base.mjs';
import { connections } from './clients.mjs';
import { knowPeople, publishTask } from './grabRuns.mjs';
import { product, withClient } from './world.mjs';

const PEOPLE = 1_000;

/** Everybody has handed in once, by rows as the phones leave them. */
export async function seedSubmissions(order) {
  const count = Math.round(PEOPLE * order.scale);
  await publishTask(order, count);
  await knowPeople(order, count);
  await withClient(order.superUrl, async (client) => {
    await client.query(
      `INSERT INTO task_person (company_id, task_id, person_id, payee_id, origin, status, name, id_index, id_card_mask, phone_cipher, phone_index, phone_mask,
         confirmed_at, confirmed_version, round, created_at, created_by)
       SELECT t.company_id, t.id, y.person_id, y.id, 'GRABBED', 'SUBMITTED', y.name, y.id_index, y.id_card_mask, y.phone_cipher, y.phone_index, y.phone_mask,
         now(), t.version, 1, now(), y.person_id
       FROM (SELECT * FROM task ORDER BY id DESC LIMIT 1) t JOIN payee y ON y.company_id = t.company_id AND y.payment_count = 0`,
    );
    await client.query(
      `INSERT INTO task_submission (company_id, task_person_id, round, person_id, text, content_sha256, submitted_at)
       SELECT company_id, id, 1, person_id, '已完成三小时助播', repeat('a', 64), now() FROM task_person WHERE status = 'SUBMITTED'`,
    );
    await client.query(
      'UPDATE task SET taken = (SELECT count(*) FROM task_person p WHERE p.company_id = task.company_id AND p.task_id = task.id)',
    );
    await client.query('VACUUM (ANALYZE)');
  });
}

const submitted = (order) =>
  withClient(order.superUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT id::text, task_id::text, round, person_id::text FROM task_person WHERE status = 'SUBMITTED' ORDER BY id`,
    );
    return rows.map((row, n) => ({ ...row, amount: 10_000 + n }));
  });

const accepted = (order) =>
  withClient(order.superUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT count(*)::int AS people, sum(p.amount_cents)::int AS cents, (SELECT count(*) FROM task_review WHERE verdict = 'ACCEPT')::int AS reviews
       FROM task_person p WHERE p.status = 'ACCEPTED'`,
    );
    return rows[0];
  });

const judging = (order, judge, close) => ({
  isOnce: true,
  async run() {
    await judge();
    return order.mode === 'check' ? { output: await accepted(order) } : {};
  },
  close,
});

export async function oursOf(order) {
  const running = await openProduct(order);
  const { run } = product('server/kernel/usecase');
  const { acceptTaskWork } = product('server/task/commands/accept-task-work');
  const system = await running.systemCaller(COMPANY);
  const maker = { ...system, realm: 'company', actor: { kind: 'member', id: '1', name: '王敏', roles: ['MASTER'], sessionId: null } };
  const rows = await submitted(order);
  const people = rows.map(({ id, round, amount }) => ({ id, round, amount }));
  const judge = () => run(maker, acceptTaskWork, { taskId: rows[0].task_id, people }, { idempotencyKey: randomUUID() });
  return judging(order, judge, () => running.close());
}

/** A lock, a verdict and a mark for each, in a transaction for each; no rights, no trail. */
export async function peerOf(order) {
  const [client] = await connections(order.superUrl, 1);
  const rows = await submitted(order);
  const judge = async () => {
    for (const { id, round, person_id, amount } of rows) {
      await client.query('BEGIN');
      await client.query('SELECT 1 FROM task_person WHERE company_id = $1 AND id = $2 FOR UPDATE', [COMPANY, id]);
      await client.query(
        `INSERT INTO task_review (company_id, task_person_id, round, person_id, verdict, amount_cents, reviewed_by, reviewed_by_name, reviewed_at)
         VALUES ($1, $2, $3, $4, 'ACCEPT', $5, '1', '王敏', now())`,
        [COMPANY, id, round, person_id, amount],
      );
      await client.query(`UPDATE task_person SET status = 'ACCEPTED', amount_cents = $3 WHERE company_id = $1 AND id = $2`, [
        COMPANY,
        id,
        amount,
      ]);
      await client.query('COMMIT');
    }
  };
  return judging(order, judge, () => client.end());
}
