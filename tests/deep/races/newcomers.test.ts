// design/areas/registration.md, target 6: somebody new stands at the code with two phones at the same moment, and is one person.
import 'reflect-metadata';
import { run, runRaw } from '../../../server/kernel/usecase';
import { provePayee } from '../../../server/payee/commands/prove-payee';
import { sendPayeeLinkCode } from '../../../server/payee/commands/send-payee-link-code';
import { createSigningQr } from '../../../server/signing/commands/create-signing-qr';
import { signContract } from '../../../server/signing/commands/sign-contract';
import { demoIdCard } from '../../../server/tools/seed/world';
import { captchaChallenge } from '../../../server/verification/queries';
import { codeFor, payeeCaller } from '../../kit/builders/payees';
import { guestCaller, LOOSE, solve } from '../../kit/builders/people';
import { publishedTemplate, signatureOf } from '../../kit/builders/phones';
import { key } from '../../kit/builders/statements';
import { brokenInvariants } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

const ROUNDS = 200;
const PHONES = ['198.51.100.9', '198.51.100.10'] as const;

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
});
afterAll(() => world?.app.close());

interface Comer {
  readonly name: string;
  readonly idCard: string;
  readonly phone: string;
}
const comer = (round: number): Comer => ({
  name: `来者${'甲乙丙丁戊己庚辛壬癸'[Math.floor(round / 20)]}${'子丑寅卯辰巳午未申酉戌亥天地玄黄宇宙洪荒'[round % 20]}`,
  idCard: demoIdCard('44', `1992-${String(1 + (round % 12)).padStart(2, '0')}-17`, 400 + round),
  phone: `16000${String(20_000 + round).padStart(6, '0')}`,
});
const settled = async <T>(acts: readonly (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]> =>
  Promise.allSettled(acts.map((act) => act()));
const keysOf = (ends: readonly PromiseSettledResult<unknown>[]): string[] =>
  ends.flatMap((end) => (end.status === 'rejected' ? [String((end.reason as { key?: string }).key ?? end.reason)] : []));

test(`who comes with two phones at the same moment is one person, one payee and one signature: ${ROUNDS} races`, async () => {
  const template = await publishedTemplate(world);
  const terms = { subjectId: world.subjectId, agreementType: 'LABOR_CONTINUOUS', templateId: template.id };
  const qr = await runRaw(
    await world.member('王敏'),
    createSigningQr,
    { ...terms, collectAccount: false, accountTypes: [] },
    {
      idempotencyKey: key(),
    },
  );
  const token = must(new URL(qr.signUrl).pathname.split('/').pop());
  const count = async (sql: string): Promise<number> => must((await world.app.database.rows<{ n: number }>(sql))[0]).n;
  const people = () => count('SELECT count(*)::int AS n FROM person');
  const payees = () => count('SELECT count(*)::int AS n FROM payee');
  const [peopleBefore, payeesBefore] = [await people(), await payees()];
  const seen = { bothIn: 0, bothSigned: 0, refusals: new Set<string>() };
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = comer(round);
    const ask = async () => {
      const captcha = await solve(await run(guestCaller(), captchaChallenge, {}));
      await runRaw(guestCaller(), sendPayeeLinkCode, { token, ...person, captcha });
      return codeFor(person.phone);
    };
    const prove = (code: string) => () => runRaw(guestCaller(), provePayee, { token, ...person, code, asToken: true });
    // With one code both go in at once, and a code opens one door; the phone that was late asks for another one.
    const code = await ask();
    const proofs = await settled([prove(code), prove(code)]);
    const tokens = proofs.flatMap((end) => (end.status === 'fulfilled' ? [must(end.value.token)] : []));
    for (const refusal of keysOf(proofs)) seen.refusals.add(refusal);
    expect({ round, opened: tokens.length }).toEqual({ round, opened: 1 });
    tokens.push(must((await prove(await ask())()).token));
    const phones = await Promise.all(tokens.map((one, at) => payeeCaller(one, PHONES[at])));
    const read = await settled(phones.map((caller) => () => signatureOf(caller)));
    seen.bothIn += read.every(({ status }) => status === 'fulfilled') ? 1 : 0;
    const ends = await settled(
      phones.flatMap((caller, at) => {
        const page = read[at];
        return page?.status === 'fulfilled' ? [() => runRaw(caller, signContract, page.value as never, { idempotencyKey: key() })] : [];
      }),
    );
    seen.bothSigned += ends.filter(({ status }) => status === 'fulfilled').length === 2 ? 1 : 0;
    for (const refusal of keysOf([...read, ...ends])) seen.refusals.add(refusal);
    expect({ round, signed: ends.some(({ status }) => status === 'fulfilled') }).toEqual({ round, signed: true });
  }
  expect(await people()).toBe(peopleBefore + ROUNDS);
  expect(await payees()).toBe(payeesBefore + ROUNDS);
  // One contract of each, signed once.
  const twice = await world.app.database.rows(
    `SELECT c.person_id, count(DISTINCT c.id)::int AS contracts, count(s.contract_id)::int AS signatures FROM contract c
     LEFT JOIN contract_signature s ON s.contract_id = c.id WHERE c.qr_id = $1 GROUP BY c.person_id
     HAVING count(DISTINCT c.id) <> 1 OR count(s.contract_id) <> 1`,
    [qr.id],
  );
  expect(twice).toEqual([]);
  expect(await count(`SELECT count(DISTINCT person_id)::int AS n FROM contract WHERE qr_id = ${Number(qr.id)}`)).toBe(ROUNDS);
  // A race that nobody ran shows nothing: both were inside, and what the slower one heard is one of these.
  expect(seen.bothIn).toBeGreaterThan(0);
  expect(seen.bothSigned).toBe(0);
  expect(
    [...seen.refusals].filter(
      (one) => !['ACTION_NOT_ALLOWED', 'LINK_INVALID', 'SESSION_EXPIRED', 'CODE_WRONG', 'CODE_EXPIRED'].includes(one),
    ),
  ).toEqual([]);
  expect(await brokenInvariants(world.app.database)).toEqual([]);
}, 1_200_000);
