import 'reflect-metadata';
import { run, runRaw } from '../../../server/kernel/usecase';
import { provePayee } from '../../../server/payee/commands/prove-payee';
import { sendPayeeLinkCode } from '../../../server/payee/commands/send-payee-link-code';
import { createSigningQr } from '../../../server/signing/commands/create-signing-qr';
import { demoIdCard } from '../../../server/tools/seed/world';
import { captchaChallenge } from '../../../server/verification/queries';
import { ask, begun, type Shown, shownWhen } from '../../kit/builders/idCards';
import { codeFor } from '../../kit/builders/payees';
import { guestCaller, LOOSE, solve } from '../../kit/builders/people';
import { publishedTemplate } from '../../kit/builders/phones';
import { key } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

const ROUNDS = 200;
let world: SmallWorld;
let doors: string[] = [];
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  const template = await publishedTemplate(world);
  const form = {
    subjectId: world.subjectId,
    agreementType: 'LABOR_CONTINUOUS',
    templateId: template.id,
    collectAccount: false,
    accountTypes: [],
  };
  const made = async () => runRaw(await world.member('王敏'), createSigningQr, form, { idempotencyKey: key() });
  doors = [await made(), await made()].map(({ signUrl }) => must(/\/m\/qr\/([\w-]{43})$/.exec(signUrl)?.[1]));
});
afterAll(() => world?.app.close());

const rows = <T = Record<string, unknown>>(sql: string, parameters: unknown[] = []) => world.app.database.rows<T>(sql, parameters);

/** Day by day through a year, so that every round has a number of its own. */
const personOf = (round: number) => ({
  name: '何小双',
  idCard: demoIdCard('36', new Date(Date.UTC(1990, 0, 1 + round)).toISOString().slice(0, 10), 500),
  phone: `1610${String(1_000_000 + round)}`,
});
const addressOf = (round: number, side: number): string => `198.51.${100 + side}.${1 + (round % 250)}`;

it('makes one person and one payee of two attempts side by side, and never two attempts whole by one code', async () => {
  const before = await rows<{ n: number }>('SELECT count(*)::int AS n FROM payee');
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = personOf(round);
    const both = await Promise.all(doors.map((token, side) => begun(token, addressOf(round, side))));
    await Promise.all(both.map((shown, side) => ask(shown, person, addressOf(round, side))));
    await Promise.all(both.map((shown) => shownWhen(shown, ({ isChecking }) => !isChecking)));
    const prove = async (shown: Shown) => {
      const captcha = await solve(await run(guestCaller(), captchaChallenge, {}));
      await runRaw(guestCaller(), sendPayeeLinkCode, { token: shown.token, ...person, captcha });
      const given = { token: shown.token, ...person, code: await codeFor(person.phone), identity: shown.session, asToken: true };
      return () =>
        runRaw(guestCaller(), provePayee, given).then(
          () => 'in',
          (error: { key?: string }) => error.key ?? 'broken',
        );
    };
    const [first, second] = [await prove(must(both[0])), await prove(must(both[1]))];
    const ends = await Promise.all([first(), second(), second()]);
    expect([round, ends.includes('in'), ends.includes('broken')]).toEqual([round, true, false]);
    expect(ends.slice(1).filter((end) => end === 'in').length).toBeLessThanOrEqual(1);
  }
  const [people] = await rows<{ payees: number; persons: number }>(
    `SELECT count(*)::int AS payees, count(DISTINCT person_id)::int AS persons FROM payee WHERE name = '何小双'`,
  );
  expect(people).toEqual({ payees: ROUNDS, persons: ROUNDS });
  expect((await rows<{ n: number }>('SELECT count(*)::int AS n FROM payee'))[0]?.n).toBe((before[0]?.n ?? 0) + ROUNDS);
  // No attempt is whole without its person, and none is another's.
  expect(
    await rows(
      `SELECT s.id FROM identity_session s JOIN payee p ON p.company_id = s.company_id AND p.person_id = s.person_id WHERE s.id_index <> p.id_index`,
    ),
  ).toEqual([]);
});
