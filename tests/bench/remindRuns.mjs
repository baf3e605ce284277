// Ten thousand people are reminded to sign in one act: the act itself, the job that it leaves page by page, and every message in the outbox with a link
// of its own. Sending them is the work of another job.
import { randomUUID } from 'node:crypto';
import { COMPANY, openProduct, readBase } from './base.mjs';
import { connections } from './clients.mjs';
import { knowPeople } from './grabRuns.mjs';
import { product, withClient } from './world.mjs';

const PEOPLE = 10_000;
const AGREEMENT = 'LABOR_CONTINUOUS';
const FLOOR_PAGE = 1_000;
const PER_DAY = 5;

/** Everybody was asked to sign a week ago, and none of them has. */
export async function seedReminders(order) {
  const { platform } = readBase(order);
  await knowPeople(order, Math.round(PEOPLE * order.scale));
  const running = await openProduct(order);
  const { inTransaction } = product('server/kernel/unitOfWork');
  const { insertRecords } = product('server/signing/store/sending');
  const { sealedPhone } = product('server/signing/steps/phones');
  const { decryptField } = product('server/kernel/secrets');
  const caller = await running.systemCaller(COMPANY);
  await inTransaction(caller, { statementTimeoutMs: 60_000 }, async (ctx) => {
    const template = await ctx.row(
      `SELECT id FROM contract_template WHERE subject_id = $1 AND agreement_type = $2 AND status = 'PUBLISHED'`,
      [platform.subjects.S1, AGREEMENT],
    );
    const payees = await ctx.rows(
      'SELECT id, person_id, name, phone_cipher FROM payee WHERE company_id = $1 AND payment_count = 0 ORDER BY id',
      [COMPANY],
    );
    const deadlineAt = new Date(ctx.now.getTime() + 7 * 86_400_000);
    const rest = {
      subjectId: platform.subjects.S1,
      agreementType: AGREEMENT,
      templateId: template.id,
      version: 1,
      source: 'IMPORT',
      qrId: null,
      deadlineAt,
    };
    const records = payees.map(({ id, person_id, name, phone_cipher }, n) => ({
      contract_code: `HTBENCH${String(n).padStart(8, '0')}`,
      payee_id: id,
      person_id,
      name,
      ...sealedPhone(ctx, decryptField(COMPANY, 'payee.phone', phone_cipher)),
    }));
    await insertRecords(ctx, rest, records);
  });
  await running.close();
  await withClient(order.superUrl, (client) => client.query('VACUUM (ANALYZE)'));
}

/** What every variant must have left behind. */
const leftBehind = (order) =>
  withClient(order.superUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT (SELECT count(*) FROM payee_link WHERE purpose = 'SIGN' AND revoked_at IS NULL)::int AS links, (SELECT sum(sent) FROM signing_reminder)::int AS reminded,
         (SELECT count(DISTINCT receiver_index) FROM delivery WHERE template = 'SIGN_LINK' AND status = 'QUEUED')::int AS messages`,
    );
    return rows[0];
  });

const waiting = (client) =>
  client.query(
    `SELECT id, person_id, phone_cipher FROM contract WHERE company_id = $1 AND status = 'WAITING_SIGN' AND deleted_at IS NULL ORDER BY id`,
    [COMPANY],
  );

/** `remind()` once; who is left out would make any of them quick. */
function reminding(order, remind, close) {
  return {
    isOnce: true,
    async run() {
      const facts = await remind();
      if (order.mode === 'check') return { output: await leftBehind(order) };
      return { extra: facts ?? {} };
    },
    async verify() {
      const { links, reminded, messages } = await leftBehind(order);
      const count = Math.round(PEOPLE * order.scale);
      if (links !== count || reminded !== count || messages !== count) throw new Error(`${messages} of ${count} people have a message`);
    },
    close,
  };
}

export async function oursOf(order) {
  const running = await openProduct(order);
  const { run } = product('server/kernel/usecase');
  const { remindContracts } = product('server/signing/commands/remind-contracts');
  const { remindNext } = product('server/signing/commands/remind-next');
  const system = await running.systemCaller(COMPANY);
  const maker = { ...system, realm: 'company', actor: { kind: 'member', id: '1', name: '王敏', roles: ['MASTER'], sessionId: null } };
  const remind = async () => {
    const from = performance.now();
    const selection = {
      mode: 'ALL',
      ids: null,
      excludedIds: null,
      filter: { statuses: ['WAITING_SIGN'] },
      expectedCount: Math.round(PEOPLE * order.scale),
    };
    const { batch } = await run(maker, remindContracts, { selection }, { idempotencyKey: randomUUID() });
    const actMs = performance.now() - from;
    // As the job does it.
    while (!(await run(system, remindNext, { batchId: batch.id })).isEnded);
    return { actMs };
  };
  return reminding(order, remind, () => running.close());
}

/** What a person is told, and the secrets that it takes: the same for all variants. */
function letterOf() {
  const { blindIndex, decryptField, encryptField, hashToken, randomToken } = product('server/kernel/secrets');
  const { maskPhone } = product('schema/formats');
  const { messageText } = product('schema/messages');
  return ({ id, person_id, phone_cipher }) => {
    const [token, phone] = [randomToken(), decryptField(COMPANY, 'contract.phone', phone_cipher)];
    const params = { brand: '结清', hotline: '', company: '公司', document: '协议', link: `https://pay.example/m/s/${token}`, days: 7 };
    return {
      id,
      person_id,
      token_hash: hashToken(token),
      receiver_index: blindIndex(null, 'phone', phone),
      receiver_cipher: encryptField(null, 'delivery.receiver', phone),
      receiver_mask: maskPhone(phone),
      text_cipher: encryptField(null, 'delivery.text', messageText('SIGN_LINK', params)),
    };
  };
}

const OF =
  'x(id bigint, person_id bigint, token_hash text, receiver_index text, receiver_cipher text, receiver_mask text, text_cipher text)';
const COUNTED = `INSERT INTO signing_reminder AS r (company_id, person_id, day, sent) SELECT ${COMPANY}, x.person_id, current_date, 1 FROM jsonb_to_recordset($1::jsonb) AS ${OF}
  ON CONFLICT (company_id, person_id, day) DO UPDATE SET sent = r.sent + 1 WHERE r.sent < ${PER_DAY}`;
const LINKED = `INSERT INTO payee_link (company_id, token_hash, purpose, target_id, person_id, created_at, expires_at)
  SELECT ${COMPANY}, x.token_hash, 'SIGN', x.id::text, x.person_id, now(), now() + interval '7 days' FROM jsonb_to_recordset($1::jsonb) AS ${OF}`;
const WRITTEN = `INSERT INTO delivery (about_company_id, channel, template, receiver_index, receiver_cipher, receiver_mask, text_cipher, status, created_at)
  SELECT ${COMPANY}, 'SMS', 'SIGN_LINK', x.receiver_index, x.receiver_cipher, x.receiver_mask, x.text_cipher, 'QUEUED', now() FROM jsonb_to_recordset($1::jsonb) AS ${OF}
  RETURNING id`;
const QUEUED = `SELECT enqueue('message.deliver', json_build_object('deliveryId', d::text), 'message.deliver:' || d, NULL, NULL) FROM unnest($1::bigint[]) d`;
const REVOKED = `UPDATE payee_link SET revoked_at = now(), revoked_reason = 'NEWER' WHERE company_id = ${COMPANY} AND purpose = 'SIGN' AND target_id = ANY ($1)
  AND used_at IS NULL AND revoked_at IS NULL`;

async function write(client, letters) {
  const rows = JSON.stringify(letters);
  await client.query(COUNTED, [rows]);
  await client.query(REVOKED, [letters.map(({ id }) => id)]);
  await client.query(LINKED, [rows]);
  const { rows: ids } = await client.query(WRITTEN, [rows]);
  await client.query(QUEUED, [ids.map(({ id }) => id)]);
}

/** Bare pg, a thousand people a transaction: no rights, no trail, no events for the screens, no locks. */
export async function floorOf(order) {
  const running = await openProduct(order);
  const letter = letterOf();
  const [client] = await connections(order.superUrl, 1);
  const remind = async () => {
    const { rows } = await waiting(client);
    for (let from = 0; from < rows.length; from += FLOOR_PAGE) {
      await client.query('BEGIN');
      await write(client, rows.slice(from, from + FLOOR_PAGE).map(letter));
      await client.query('COMMIT');
    }
  };
  return reminding(order, remind, async () => {
    await client.end();
    await running.close();
  });
}

/** Person by person, each with a transaction of the same statements, as a loop over the selection would do it. */
export async function peerOf(order) {
  const running = await openProduct(order);
  const letter = letterOf();
  const [client] = await connections(order.superUrl, 1);
  const remind = async () => {
    const { rows } = await waiting(client);
    for (const row of rows) {
      await client.query('BEGIN');
      await client.query('SELECT 1 FROM contract WHERE company_id = $1 AND id = $2 FOR UPDATE', [COMPANY, row.id]);
      await write(client, [letter(row)]);
      await client.query('COMMIT');
    }
  };
  return reminding(order, remind, async () => {
    await client.end();
    await running.close();
  });
}
