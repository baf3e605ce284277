import 'reflect-metadata';
import { expireIdentities } from '../../../server/identity/commands/expire-identities';
import { run } from '../../../server/kernel/usecase';
import { begun, cardPicture, doorOf, readCard, shownNow, stranger } from '../../kit/builders/idCards';
import { LOOSE } from '../../kit/builders/people';
import { until } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let door = '';
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  door = await doorOf(world);
});
afterAll(() => world?.app.close());

const rows = <T = Record<string, unknown>>(sql: string, parameters: unknown[] = []) => world.app.database.rows<T>(sql, parameters);
const DAY_MS = 86_400_000;

it('ends what has piled up in bounded goes, the oldest first: attempts, and the faces that were asked for them', async () => {
  const before = '2026-11-01T10:00:00+08:00';
  await rows(
    `INSERT INTO identity_session (company_id, link_id, token_hash, status, begun_at, expires_at)
     SELECT $1, (SELECT id FROM payee_link WHERE company_id = $1 ORDER BY id LIMIT 1), 'old-' || n, 'CREATED', $2, $2::timestamptz + n * interval '1 second'
     FROM generate_series(1, 501) n`,
    [world.companyId, before],
  );
  await rows(
    `INSERT INTO identity_consent (company_id, session_id, person_id, text_version, given_at)
     SELECT company_id, id, (SELECT id FROM person ORDER BY id LIMIT 1), 'x', $1 FROM identity_session WHERE token_hash LIKE 'old-%'`,
    [before],
  );
  await rows(
    `INSERT INTO identity_face (company_id, session_id, person_id, consent_id, asked_at)
     SELECT company_id, session_id, person_id, id, $1 FROM identity_consent WHERE text_version = 'x'`,
    [before],
  );
  const system = await world.system();
  await until(
    async () => {
      await run(system, expireIdentities, {});
      return rows(
        `SELECT token_hash FROM identity_session WHERE status = 'CREATED' AND token_hash LIKE 'old-%' UNION ALL SELECT id::text FROM identity_face WHERE status = 'STARTING'`,
      );
    },
    (left) => left.length === 0,
  );
  // Told by the transactions that wrote them: the sweep of the running product may have been one of them.
  const goes = (of: string, table: string, at: string) =>
    rows(
      `SELECT count(*)::int AS ended, min(${at})::int AS oldest, max(${at})::int AS newest FROM ${table}
       WHERE ${of}.status = 'EXPIRED' AND s.token_hash LIKE 'old-%' GROUP BY ${of}.xmin::text ORDER BY 1 DESC`,
    );
  const number = 'substr(s.token_hash, 5)::int';
  expect(await goes('s', 'identity_session s', number)).toEqual([
    { ended: 500, oldest: 1, newest: 500 },
    { ended: 1, oldest: 501, newest: 501 },
  ]);
  const faces = await goes('f', 'identity_face f JOIN identity_session s ON s.company_id = f.company_id AND s.id = f.session_id', number);
  expect(faces).toMatchObject([{ ended: 500 }, { ended: 1 }]);
});

it('lives by the clock of the company of its link: where that of a sandbox is ahead, attempts and pictures have their whole time', async () => {
  await rows('INSERT INTO sandbox_clock (sandbox_id, ahead_ms) VALUES ($1, $2)', [world.companyId, 120 * DAY_MS]);
  const person = stranger(1);
  const shown = await begun(door);
  expect(await readCard(world, shown, cardPicture(person.name, person.idCard))).toMatchObject({ status: 'READ', name: person.name });
  // Neither the attempt of two hours nor the picture of ninety days is over.
  expect(await run(await world.system(), expireIdentities, {})).toMatchObject({ expired: 0, removed: 0 });
  expect(await shownNow(shown)).toMatchObject({ status: 'READ', isOpen: true, name: person.name });
  const [kept] = await rows<{ days: string }>(
    `SELECT (keep_until AT TIME ZONE 'Asia/Shanghai')::date::text AS days FROM identity_picture ORDER BY id DESC LIMIT 1`,
  );
  expect(kept).toEqual({ days: '2027-06-18' });
});
