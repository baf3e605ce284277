import { verifyWebhook } from '../../../client/webhook/samples/verify';
import { limits } from '../../../schema/limits';
import { subscribable, type WebhookEvent, webhookEvent } from '../../../schema/webhooks';
import { httpWebhooks } from '../../../server/gateways/webhooks/http';
import type { Caller } from '../../../server/kernel/context';
import { installAsked, installRuntime, runtime } from '../../../server/kernel/runtime';
import { run } from '../../../server/kernel/usecase';
import { stationMessages } from '../../../server/message/queries';
import { createWebhook } from '../../../server/webhook/commands/create-webhook';
import { deleteWebhook } from '../../../server/webhook/commands/delete-webhook';
import { replayWebhook, replayWebhooks, testWebhook } from '../../../server/webhook/commands/replay-webhook';
import { rotateWebhookSecret } from '../../../server/webhook/commands/rotate-webhook-secret';
import { claimDeliveries, forgetOldEvents } from '../../../server/webhook/commands/send';
import { disableWebhook, enableWebhook, turnWebhookOff } from '../../../server/webhook/commands/turn-webhook';
import { updateWebhook } from '../../../server/webhook/commands/update-webhook';
import { sweeps } from '../../../server/webhook/jobs/jobs';
import { webhookDeliveries, webhookDelivery, webhooks } from '../../../server/webhook/queries';
import { REFUSED_CARD, statementsOf, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';
import { type Receiver, startReceiver } from '../../kit/worlds/receiver';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let receiver: Receiver;
let master: Caller;
beforeAll(async () => {
  [world, receiver] = await Promise.all([startSmallWorld(), startReceiver()]);
  master = await world.member('陈立群');
});
afterAll(async () => {
  receiver?.close();
  await world?.app.close();
});
afterEach(async () => {
  receiver.answers(() => ({ status: 204 }));
  receiver.release();
  for (const { id } of await run(master, webhooks, {})) await run(master, deleteWebhook, { id });
});

/** The clock of the product goes on from where it stands now. */
const nowMs = async (): Promise<number> => {
  const [clock] = await world.app.database.rows<{ now: string }>(
    `SELECT (extract(epoch FROM clock_timestamp()) * 1000 + offset_ms)::bigint AS now FROM business_clock`,
  );
  return Number(must(clock).now);
};
const pass = async (ms: number): Promise<void> => world.app.setTime(new Date((await nowMs()) + ms).toISOString());
const open = async (path: string, types: readonly WebhookEvent[] = subscribable) =>
  run(master, createWebhook, { url: `${receiver.url}${path}`, types: [...types] });
const endpointNow = async (id: string) => must((await run(master, webhooks, {})).find((one) => one.id === id));
const deliveryNow = async (id: string) => must(await run(master, webhookDelivery, { id }));
const settled = (id: string, state: string) =>
  until(
    () => deliveryNow(id),
    (seen) => seen.state === state,
  );
// The delivery and its tries are read one after the other: what the last try has left must be told, too.
const tried = (id: string, count: number) =>
  until(
    () => deliveryNow(id),
    ({ attempts, dueAt, lastAttempt }) => attempts.length === count && (dueAt === null || dueAt > must(lastAttempt).at),
  );

describe('an endpoint', () => {
  test('its secret is told once, stands encrypted, and is in no log', async () => {
    const { secret, endpoint } = await open('/once');
    expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32);
    expect(endpoint).toMatchObject({ state: 'ACTIVE', secretTail: secret.slice(-4) });
    const tables = ['webhook_endpoint', 'audit_record', 'request_key'];
    for (const table of tables) {
      const rows = await world.app.database.rows(`SELECT 1 FROM ${table} t WHERE t::text LIKE '%${secret.slice(6, 26)}%'`);
      expect([table, rows.length]).toEqual([table, 0]);
    }
  });

  test('[API-007 2/3] is registered with address, events and secret; in production with https and a public address alone', async () => {
    const { endpoint, secret } = await open('/registered', ['LINE_FAILED', 'LINE_RETURNED']);
    expect(endpoint).toMatchObject({ url: `${receiver.url}/registered`, types: ['LINE_FAILED', 'LINE_RETURNED'] });
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const here = runtime();
    const { gateways } = world.gateways;
    try {
      // As application.ts puts a production process together.
      installRuntime({ ...here, config: { ...here.config, mode: 'production' } });
      installAsked({ ...gateways, webhooks: httpWebhooks({ isLoopbackOpen: false }) });
      for (const [url, text] of [
        [`${receiver.url}/registered`, /https/],
        ['http://erp.example/', /https/],
        ['https://127.0.0.1/', /内网/],
        ['https://localhost/', /内网/],
        ['https://192.168.1.1/', /内网/],
        ['https://[::1]/', /内网/],
      ] as const)
        await expect(run(master, createWebhook, { url, types: ['LINE_FAILED'] })).rejects.toMatchObject({
          key: 'VALIDATION_FAILED',
          params: { fields: { url: expect.stringMatching(text) } },
        });
    } finally {
      installRuntime(here);
      installAsked(gateways);
    }
  });

  test('there are five at most, also when six are made at once', async () => {
    const made = await Promise.allSettled(Array.from({ length: 6 }, (_, at) => open(`/many${at}`)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(made.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { key: 'WEBHOOK_LIMIT', params: { max: 5 } } });
  });

  test('is the master’s alone, and the one of another company is not there', async () => {
    const { endpoint } = await open('/own');
    const delivery = await run(master, testWebhook, { id: endpoint.id });
    await settled(delivery.id, 'DELIVERED');
    await expect(run(await world.member('王敏'), webhooks, {})).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
    const stranger: Caller = { ...master, company: { ...must(master.company), id: must(world.platform.companies.B) } };
    expect(await run(stranger, webhooks, {})).toEqual([]);
    expect(await run(stranger, webhookDelivery, { id: delivery.id })).toBeNull();
    const { id } = endpoint;
    const input = { url: `${receiver.url}/stolen`, types: ['LINE_FAILED'] as WebhookEvent[] };
    const tries: (() => Promise<unknown>)[] = [
      () => run(stranger, webhookDeliveries, { endpointId: id, first: 10 }),
      () => run(stranger, updateWebhook, { id, version: endpoint.version, ...input }),
      () => run(stranger, rotateWebhookSecret, { id }),
      () => run(stranger, disableWebhook, { id }),
      () => run(stranger, enableWebhook, { id, sendsKept: true }),
      () => run(stranger, deleteWebhook, { id }),
      () => run(stranger, testWebhook, { id }),
      () => run(stranger, replayWebhook, { id: delivery.id }),
      () => run(stranger, replayWebhooks, { endpointId: id }),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ key: 'WEBHOOK_NOT_FOUND' });
    expect(await endpointNow(id)).toMatchObject({ url: endpoint.url, state: 'ACTIVE', version: endpoint.version });
  });

  test('a change of what somebody else has changed is refused', async () => {
    const { endpoint } = await open('/stale');
    const { id, version } = endpoint;
    const input = { url: `${receiver.url}/changed`, types: ['LINE_FAILED'] as WebhookEvent[] };
    expect(await run(master, updateWebhook, { id, version, ...input })).toMatchObject({ url: input.url, types: ['LINE_FAILED'] });
    await expect(run(master, updateWebhook, { id, version, ...input })).rejects.toMatchObject({ key: 'STALE' });
  });

  test.each([
    ['http://erp.example/', /https/],
    ['https://10.0.0.1/', /内网/],
    ['https://169.254.169.254/', /内网/],
    ['https://no-such-name.invalid/', /找不到/],
  ])('%s is refused where it is typed', async (url, text) => {
    await expect(run(master, createWebhook, { url, types: ['LINE_FAILED'] })).rejects.toMatchObject({
      key: 'VALIDATION_FAILED',
      params: { fields: { url: expect.stringMatching(text) } },
    });
  });
});

describe('what happened', () => {
  test('[API-008] a payment is told, signed over the bytes that are sent, as the sample of the documents takes it and not five minutes later', async () => {
    const { secret } = await open('/paid');
    const statements = statementsOf(world);
    const made = await statements.paid(workerRows(['1000.00', '1200.00'], [undefined, REFUSED_CARD]));
    await statements.until(made.id, 'ABNORMAL');
    const heard = await until(
      () => receiver.received.filter(({ path }) => path === '/paid').map(({ body }) => JSON.parse(body) as { type: string; data: object }),
      (all) => all.some(({ type }) => type === 'statement.settled') && all.filter(({ type }) => type.startsWith('line.')).length === 2,
    );
    const { statementCode: code } = made;
    for (const [type, status] of [
      ['statement.confirmed', expect.any(String)],
      ['statement.submitted', expect.any(String)],
      ['statement.approved', expect.any(String)],
      ['statement.paying', 'PAYING'],
      ['line.succeeded', 'SUCCESS'],
      ['line.failed', 'FAILED'],
      ['statement.settled', 'ABNORMAL'],
    ])
      expect(heard).toContainEqual(expect.objectContaining({ type, data: expect.objectContaining({ code, status }) }));
    const now = Date.now();
    for (const { headers, body } of receiver.received.filter(({ path }) => path === '/paid')) {
      expect(await verifyWebhook(secret, headers, body, now)).toBe(true);
      expect(await verifyWebhook(secret, headers, body, now + 10 * 60_000)).toBe(false);
      expect(await verifyWebhook(secret, headers, `${body} `, now)).toBe(false);
    }
  });

  test('is written for nobody who has not asked for it', async () => {
    await open('/invoices', ['INVOICE_ISSUED']);
    const before = await world.app.database.rows(`SELECT 1 FROM webhook_event`);
    const statements = statementsOf(world);
    await statements.confirmed(workerRows(['700.00']));
    expect(await world.app.database.rows(`SELECT 1 FROM webhook_event`)).toHaveLength(before.length);
  });

  test('the test event goes to its endpoint alone, whatever that asks for', async () => {
    const { endpoint } = await open('/tested', ['INVOICE_ISSUED']);
    await open('/untested');
    const { id } = await run(master, testWebhook, { id: endpoint.id });
    expect(await settled(id, 'DELIVERED')).toMatchObject({
      type: 'webhook.test',
      tries: 1,
      lastAttempt: { outcome: 'ACCEPTED', status: 204 },
    });
    expect(receiver.received.filter(({ path }) => path === '/untested')).toEqual([]);
  });
});

describe('a delivery that fails', () => {
  test('[API-009] is tried nine times with growing pauses, then parked; three days without success turn the endpoint off, with a notice', async () => {
    receiver.answers(() => ({ status: 500, body: 'broken' }));
    const { endpoint } = await open('/failing');
    const { id } = await run(master, testWebhook, { id: endpoint.id });
    const waits: number[] = [];
    for (const [at, pause] of limits.webhook.pauses.entries()) {
      // The row and its tries are read one after the other: both must tell of this one.
      const seen = await until(
        () => deliveryNow(id),
        ({ tries, attempts }) => tries === at + 1 && attempts.length === at + 1,
      );
      waits.push(must(seen.dueAt).getTime() - must(seen.lastAttempt).at.getTime());
      expect(Math.abs(must(waits.at(-1)) - pause)).toBeLessThanOrEqual(pause * limits.webhook.jitter);
      await pass(Math.ceil(pause * (1 + limits.webhook.jitter)));
    }
    expect(await settled(id, 'PARKED')).toMatchObject({
      tries: 9,
      dueAt: null,
      lastAttempt: { outcome: 'STATUS', status: 500, answer: 'broken' },
    });
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(new Set(receiver.received.filter(({ path }) => path === '/failing').map((one) => one.id)).size).toBe(1);
    // Nothing more is tried; the days pass all the same, and the watch turns it off by itself when three are over.
    const watched = async () => {
      await must(sweeps.find(({ name }) => name === 'webhook.failing')).run(world.api);
      return (await endpointNow(endpoint.id)).state;
    };
    const { failingSince } = await endpointNow(endpoint.id);
    const end = new Date(must(failingSince)).getTime() + 3 * 86_400_000;
    await world.app.setTime(new Date(end - 60_000).toISOString());
    expect(await watched()).toBe('ACTIVE');
    await world.app.setTime(new Date(end + 1_000).toISOString());
    expect(await watched()).toBe('OFF');
    expect(await endpointNow(endpoint.id)).toMatchObject({ state: 'OFF', offReason: 'FAILING', parkedCount: 1 });
    const { nodes } = await run(master, stationMessages, { first: 5 });
    expect(nodes[0]).toMatchObject({ title: expect.stringMatching(/^Webhook 已停用：127\.0\.0\.1:\d+，连续 3 天没有送达成功/) });
  });

  test('one success in between begins the three days anew', async () => {
    receiver.answers(() => ({ status: 500 }));
    const { endpoint } = await open('/now-and-then');
    const { id } = await run(master, testWebhook, { id: endpoint.id });
    await tried(id, 1);
    expect((await endpointNow(endpoint.id)).failingSince).not.toBeNull();
    receiver.answers(() => ({ status: 200 }));
    await run(master, replayWebhook, { id });
    await settled(id, 'DELIVERED');
    await pass(limits.webhook.offAfter);
    expect(await run(await world.system(), turnWebhookOff, { id: endpoint.id, reason: 'FAILING' })).toBe(false);
    expect(await endpointNow(endpoint.id)).toMatchObject({ state: 'ACTIVE', failingSince: null });
  });

  test('410 turns the endpoint off at once; what happens meanwhile is kept and sent when it is asked for', async () => {
    receiver.answers(() => ({ status: 410 }));
    const { endpoint } = await open('/gone', ['STATEMENT_CONFIRMED']);
    const { id } = await run(master, testWebhook, { id: endpoint.id });
    await settled(id, 'KEPT');
    await until(
      () => endpointNow(endpoint.id),
      ({ state }) => state === 'OFF',
    );
    const statements = statementsOf(world);
    await statements.confirmed(workerRows(['800.00']));
    expect(await endpointNow(endpoint.id)).toMatchObject({ offReason: 'GONE', keptCount: 2 });
    await expect(run(master, replayWebhook, { id })).rejects.toMatchObject({ key: 'WEBHOOK_OFF' });
    receiver.answers(() => ({ status: 200 }));
    await run(master, enableWebhook, { id: endpoint.id, sendsKept: true });
    await settled(id, 'DELIVERED');
    await until(
      () => endpointNow(endpoint.id),
      ({ keptCount, recent }) => keptCount === 0 && recent.delivered === 2,
    );
    // After thirty days nobody can ask for it any more.
    await pass(limits.webhook.kept + 1);
    await run(await world.system(), forgetOldEvents, {});
    expect(await run(master, webhookDelivery, { id })).toBeNull();
  });

  test('waits as long as it is asked to', async () => {
    receiver.answers(() => ({ status: 503, headers: { 'retry-after': '120' }, body: '{"error":"maintenance"}' }));
    const { endpoint } = await open('/busy');
    const { id } = await run(master, testWebhook, { id: endpoint.id });
    const { dueAt, lastAttempt } = await tried(id, 1);
    expect(must(dueAt).getTime() - must(lastAttempt).at.getTime()).toBe(120_000);
    expect(lastAttempt).toMatchObject({ retryAfter: 120, answer: '{"error":"maintenance"}' });
  });
});

describe('the log', () => {
  test('[API-010 2/2] shows what was sent, what was answered and every try; a replay has the same event id', async () => {
    receiver.answers(() => ({ status: 400, body: 'x'.repeat(10_000) }));
    const { endpoint } = await open('/log');
    const { id } = await run(master, testWebhook, { id: endpoint.id });
    await tried(id, 1);
    receiver.answers(() => ({ status: 200, body: 'thanks' }));
    await run(master, replayWebhook, { id });
    await settled(id, 'DELIVERED');
    await run(master, replayWebhook, { id });
    const seen = await tried(id, 3);
    const [first, second, third] = await receiver.at('/log', 3);
    expect(new Set([first?.id, second?.id, third?.id, seen.eventId]).size).toBe(1);
    expect(new Set([first?.body, second?.body, third?.body, seen.body]).size).toBe(1);
    expect(seen.attempts).toMatchObject([
      {
        no: 1,
        outcome: 'STATUS',
        status: 400,
        answer: 'x'.repeat(limits.webhook.answerKept),
        signature: first?.headers['webhook-signature'],
      },
      { no: 2, outcome: 'ACCEPTED', status: 200, answer: 'thanks', signedAt: second?.headers['webhook-timestamp'] },
      { no: 3, outcome: 'ACCEPTED', status: 200 },
    ]);
    expect(
      await run(master, webhookDeliveries, { endpointId: endpoint.id, state: 'DELIVERED', event: 'WEBHOOK_TEST', first: 10 }),
    ).toMatchObject({
      totalCount: 1,
      nodes: [{ id, availableActions: [{ key: 'replay', enabled: true }] }],
    });
    expect(await run(master, replayWebhooks, { endpointId: endpoint.id })).toBe(0);
    expect(await run(master, replayWebhooks, { endpointId: endpoint.id, withDelivered: true })).toBe(1);
    await tried(id, 4);
  });

  test('while a secret is rotated both sign; afterwards the new one alone', async () => {
    const { endpoint, secret } = await open('/rotated');
    const { secret: next } = await run(master, rotateWebhookSecret, { id: endpoint.id });
    const { id } = await run(master, testWebhook, { id: endpoint.id });
    await settled(id, 'DELIVERED');
    await pass(limits.webhook.rotation);
    await run(master, replayWebhook, { id });
    const [both, alone] = await receiver.at('/rotated', 2);
    const takes = (of: string, one = must(both)) => verifyWebhook(of, one.headers, one.body);
    expect([await takes(secret), await takes(next), await takes(secret, must(alone)), await takes(next, must(alone))]).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });
});

describe('a worker', () => {
  test('that dies between sending and writing it down sends the same event once more under the same id', async () => {
    receiver.answers(() => null);
    const { endpoint } = await open('/killed');
    const { id } = await run(master, testWebhook, { id: endpoint.id });
    await receiver.at('/killed', 1);
    // It holds the event and will never come back: nobody else takes it before its lease is over.
    expect(await run(await world.system(), claimDeliveries, { endpointId: endpoint.id })).toEqual([]);
    receiver.answers(() => ({ status: 200 }));
    await world.app.database.rows(`UPDATE webhook_delivery SET lease_until = clock_timestamp() - interval '1 second' WHERE id = $1`, [id]);
    await settled(id, 'DELIVERED');
    const [first, second] = await receiver.at('/killed', 2);
    expect(second).toMatchObject({ id: must(first).id, body: must(first).body });
    // The one that was believed dead writes down its try, too, and changes nothing.
    receiver.release();
    expect(await tried(id, 2)).toMatchObject({ state: 'DELIVERED' });
  });

  test('is not held by an address that never answers: two lanes each, and the others go on', async () => {
    receiver.answers(({ path }) => (path === '/hangs' ? null : { status: 200 }));
    const { endpoint: slow } = await open('/hangs');
    const { endpoint: quick } = await open('/quick');
    for (let count = 0; count < 5; count += 1) await run(master, testWebhook, { id: slow.id });
    await receiver.at('/hangs', 2);
    for (let count = 0; count < 5; count += 1) await run(master, testWebhook, { id: quick.id });
    await receiver.at('/quick', 5);
    expect(receiver.hanging()).toBeLessThanOrEqual(2);
    receiver.answers(() => ({ status: 200 }));
    receiver.release();
    await until(
      () => endpointNow(quick.id),
      ({ recent }) => recent.delivered === 5,
    );
  });
});

test('a type of every kind has its name on the wire', () => {
  expect(subscribable.length).toBeGreaterThan(20);
  for (const key of webhookEvent.keys) expect(webhookEvent.code(key)).toBe(key.toLowerCase().replaceAll('_', '.'));
});
