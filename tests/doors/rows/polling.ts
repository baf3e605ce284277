// What changes is told to old clients: by the socket, and by the poll where no socket is let through.

import { REFUSED_CARD } from '../../kit/builders/statements';
import type { Walk } from '../../kit/cases/rowWalk';
import { waitUntil } from '../../kit/checks/waiting';
import { pushSocket, type RestClient } from '../../kit/clients/clients';

interface Told {
  readonly type: string;
  readonly [field: string]: unknown;
}
interface Poll {
  readonly events: readonly Told[];
  readonly last_time: string;
  readonly resync: number;
}

const poll = async (client: RestClient, last_time?: string): Promise<Poll> =>
  (await client.get<Poll>('/api/message/notify/poll', { last_time })).result;

export function polling(world: () => Walk): void {
  test('the first poll tells only the time; the next one tells what has changed since, each thing once', async () => {
    const first = await poll(world().as('王敏'));
    expect(first).toEqual({ events: [], last_time: expect.stringMatching(/^2026-11-21 10:/), resync: 0 });
    const { id, statementKey } = await world().make.created(world().rows());
    const second = await poll(world().as('王敏'), first.last_time);
    const about = second.events.filter((event) => event.statement_id === id);
    expect(about).toEqual([
      { type: 'statement', statement_id: id, statement_key: statementKey, settlement_type: 2, status: 1, status_name: '待提交' },
    ]);
    expect(second.last_time >= first.last_time).toBe(true);
  });

  test('what a long transaction commits after a poll is told by the next one, though it is dated before', async () => {
    const { id } = await world().make.created(world().rows());
    const before = await poll(world().as('王敏'));
    await world().world.app.database.rows(`DELETE FROM live_event WHERE company_id = $1 AND topic = 'statement'`, [
      world().world.companyId,
    ]);
    // A confirm of 20,000 rows may run for 35 seconds.
    await world().world.app.database.rows(
      `INSERT INTO live_event (company_id, topic, subject_id, at) VALUES ($1, 'statement', $2, now() - interval '35 seconds') RETURNING id`,
      [world().world.companyId, id],
    );
    const { events } = await poll(world().as('王敏'), before.last_time);
    // The statement has no other row to be told by; what is of other topics may be told again.
    expect(events.filter((event) => event.type === 'statement').map((event) => event.statement_id)).toEqual([id]);
  });

  test('a poll from long ago tells at most a hundred things and asks for the lists to be read again', async () => {
    await world().world.app.database.rows(
      `INSERT INTO live_event (company_id, topic, subject_id) SELECT $1, 'statement', g::text FROM generate_series(900000, 900200) g RETURNING id`,
      [world().world.companyId],
    );
    const { events, resync } = await poll(world().as('王敏'), '2026-11-20 00:00:00');
    expect(resync).toBe(1);
    // What is gone by now is not told at all.
    expect(events.length).toBeLessThan(100);
  });

  test('[PLT-002 9/11] another company hears nothing of it, and a message is told to its own reader only', async () => {
    const strange = await poll(world().stranger, '2026-11-21 00:00:00');
    // Its own exports, and nothing of ours.
    expect(strange.events.filter(({ type }) => type !== 'statement_export')).toEqual([]);
    expect(JSON.stringify(strange)).not.toContain('王敏');
    await world().world.app.database.rows(
      `INSERT INTO live_event (company_id, topic, subject_id) VALUES ($1, 'message', $2) RETURNING id`,
      [world().world.companyId, world().world.platform.people.王敏?.id],
    );
    const kinds = async (name: '王敏' | '赵晨') => (await poll(world().as(name), '2026-11-21 10:04:00')).events.map(({ type }) => type);
    expect(await kinds('王敏')).toContain('station_msg');
    expect(await kinds('赵晨')).not.toContain('station_msg');
  });

  test('[PLT-033 1/2] [EXP-011 1/2] [DLR-003 3/3] the legacy socket tells statement, statement_export, statement_receipt and station_msg to the company, and nothing to another', async () => {
    const token = async (phone: string): Promise<string> => {
      const login = `mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }`;
      return (await world().world.app.graphql().call<{ login: { token: string } }>(login, { a: phone, p: 'Demo2026' })).login.token;
    };
    const [own, strange] = [
      pushSocket(world().world.app.url, await token('16000000102')),
      pushSocket(world().world.app.url, await token('16000000201')),
    ];
    const heard = (texts: readonly string[]) => texts.filter((text) => text.startsWith('{')).map((text) => JSON.parse(text) as Told);
    // A socket has no word for "listening": what is made until the first event arrives is told to it, or not yet.
    await waitUntil(
      async () => {
        await world().as('王敏').get('/api/statement/undone/list/batchExport', { settlement_type: 2 });
        return heard(own.texts).some(({ type, progress }) => type === 'statement_export' && progress === 100);
      },
      () => JSON.stringify(own.texts),
    );
    // The other company listens as well: it hears what is its own.
    await waitUntil(
      async () => {
        await world().stranger.get('/api/statement/undone/list/batchExport', { settlement_type: 2 });
        return heard(strange.texts).some(({ type, progress }) => type === 'statement_export' && progress === 100);
      },
      () => JSON.stringify(strange.texts),
    );
    const { id } = await world().make.checked(world().rows());
    await waitUntil(
      () => heard(own.texts).some(({ type, statement_id, status }) => type === 'statement' && statement_id === id && status === 3),
      () => JSON.stringify(own.texts),
    );
    // The end of a payment is a message to its maker, and a package of receipts tells how far it is.
    const { id: paid } = await world().make.paid(world().rows(1, [REFUSED_CARD]));
    await world().make.until(paid, 'ABNORMAL');
    const packed = { statement_id: world().own.paidId, settlement_type: 2 };
    expect((await world().as('王敏').post('/api/statement/receipt/batch/packaging', packed)).code).toBe(22000);
    await waitUntil(
      () =>
        heard(own.texts).some(({ type }) => type === 'station_msg') &&
        heard(own.texts).some(
          ({ type, packaging_progress, statement_id }) =>
            type === 'statement_receipt' && packaging_progress === 100 && statement_id === packed.statement_id,
        ),
      () => JSON.stringify(own.texts),
    );
    expect(heard(own.texts).find(({ type }) => type === 'statement_export')).toMatchObject({
      export_key: expect.any(String),
      exportStatus: expect.any(Number),
    });
    const ours = new Set(heard(own.texts).map(({ export_key }) => export_key));
    expect(heard(strange.texts).filter(({ type, export_key }) => type !== 'statement_export' || ours.has(export_key))).toEqual([]);
    own.close();
    strange.close();
  });

  test('30201 about a list that was confirmed before names and links the other statement; the flag stores the answer of old callers', async () => {
    const rows = world().rows(3);
    const first = await world().make.confirmed(rows);
    const { id, keyAge } = await world().make.checked([...rows].reverse());
    const next = (skipCheckIntercept?: number) =>
      world().as('王敏').post('/api/statement/check/next', { statementId: id, keyAge, skipCheckIntercept });
    const { code, message } = await next();
    expect(code).toBe(30201);
    const [item] = (JSON.parse(message) as { items: object[] }).items;
    const text = `3 人与 ${first.statementCode} 完全相同（待付款）`;
    expect(item).toMatchObject({
      code: 'SAME_LIST',
      count: 3,
      reasonRequired: true,
      rows: [{ name: first.statementCode, text, statement_id: first.id, statement_code: first.statementCode }],
    });
    expect((await next(1)).code).toBe(22000);
    const [answer] = await world().world.app.database.rows(
      `SELECT reason FROM statement_answer WHERE statement_id = $1 AND code = 'SAME_LIST'`,
      [id],
    );
    expect(answer).toEqual({ reason: '旧接口确认' });
  });
}
