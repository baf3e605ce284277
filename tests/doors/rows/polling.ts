// What changes is told to old clients: by the socket, and by the poll where no socket is let through.
import { pushSocket, type RestClient } from '../../kit/clients';
import type { Walk } from '../../kit/rowWalk';
import { waitUntil } from '../../kit/waiting';

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

  test('[PLT-002] another company hears nothing of it, and a message is told to its own reader only', async () => {
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

  test('[PLT-033] [EXP-011] the legacy socket tells statement and statement_export to the company, and nothing to another', async () => {
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
    const { id } = await world().make.checked(world().rows());
    await waitUntil(
      () => heard(own.texts).some(({ type, statement_id, status }) => type === 'statement' && statement_id === id && status === 3),
      () => JSON.stringify(own.texts),
    );
    expect(heard(own.texts).find(({ type }) => type === 'statement_export')).toMatchObject({
      export_key: expect.any(String),
      exportStatus: expect.any(Number),
    });
    expect(strange.texts).toEqual([]);
    own.close();
    strange.close();
  });
}
