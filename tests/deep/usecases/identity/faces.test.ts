import type { JobSet } from '../../../../server/kernel/jobs';
import { allHaveRun } from '../../../kit/cases/jobsTwice';
import 'reflect-metadata';
import { faceConsent } from '../../../../schema/identitySessions';
import { limits } from '../../../../schema/limits';
import { setCompanySwitch } from '../../../../server/company/commands/set-switch';
import type { FaceResult } from '../../../../server/gateways/faceCheck/contract';
import { askFaceResult } from '../../../../server/identity/commands/ask-face-result';
import { expireIdentities } from '../../../../server/identity/commands/expire-identities';
import { startFaceCheck } from '../../../../server/identity/commands/start-face-check';
import { faceOfMe } from '../../../../server/identity/queries/sessions';
import type { Caller } from '../../../../server/kernel/context';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { contractToSign } from '../../../../server/signing/queries/phone';
import { payeeCaller, prove } from '../../../kit/builders/payees';
import { LOOSE } from '../../../kit/builders/people';
import { publishedTemplate, signOnPhone, untilSealed } from '../../../kit/builders/phones';
import { randomOf } from '../../../kit/builders/random';
import { linksTo, refusalOf, sent, signer } from '../../../kit/builders/signing';
import { key } from '../../../kit/builders/statements';
import { must } from '../../../kit/checks/must';
import { waitUntil } from '../../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

/** What the service's own book says of each ticket; it changes at the moments that a case chooses. */
const book = new Map<string, FaceResult>();
let isAway = false;

jest.mock('../../../../server/wiring', () => {
  const { wiringTwice } = jest.requireActual<{ wiringTwice: <W>(wiring: W) => W }>('../../../kit/cases/jobsTwice');
  return wiringTwice(jest.requireActual<{ jobSet: JobSet }>('../../../../server/wiring'));
});

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  await publishedTemplate(world);
  await run(await world.member('陈立群'), setCompanySwitch, { key: 'FACE_CHECK', isOn: true });
  jest
    .spyOn(must(world.gateways.gateways.faceCheck), 'start')
    .mockImplementation(async ({ requestId }) =>
      isAway ? { kind: 'UNKNOWN', why: 'away' } : { kind: 'TICKET', ticket: `ticket-${requestId}`, url: `/m/face/${requestId}` },
    );
  jest
    .spyOn(must(world.gateways.gateways.faceCheck), 'result')
    .mockImplementation(async (ticket) => (isAway ? { kind: 'UNKNOWN', why: 'away' } : (book.get(ticket) ?? { kind: 'PENDING' })));
});
afterAll(async () => {
  await allHaveRun('faces');
  await world?.app.close();
});

const rows = <T = Record<string, unknown>>(sql: string, parameters: unknown[] = []) => world.app.database.rows<T>(sql, parameters);
const called = (body: string) => fetch(`${world.app.url}/gateway/face/callback`, { method: 'POST', body }).then(({ status }) => status);
const start = (caller: Caller) => runRaw(caller, startFaceCheck, { consentVersion: faceConsent.version }, { idempotencyKey: key() });

async function comes(n: number): Promise<Caller> {
  const person = signer(n);
  await sent(world, person);
  return payeeCaller(await prove(must((await linksTo(person.phone, 's'))[0]), person));
}

async function opened(caller: Caller): Promise<string> {
  await start(caller);
  await waitUntil(
    async () => (await run(caller, faceOfMe, {})).status === 'OPEN',
    () => 'there is a ticket',
  );
  const [row] = await rows<{ ticket: string }>('SELECT ticket FROM identity_face WHERE person_id = $1 ORDER BY id DESC LIMIT 1', [
    caller.actor?.id,
  ]);
  return must(row).ticket;
}

const CASES = 500;
const ENDS: readonly FaceResult[] = [{ kind: 'PASSED', score: 'HIGH' }, { kind: 'REFUSED', why: 'UNLIKE' }, { kind: 'EXPIRED' }];

it('says of every ticket what the book of the service says, in 500 orders of calls that are forged, repeated, early or missing', async () => {
  const random = randomOf(17);
  const people = [];
  for (let n = 1; n <= 10; n += 1) people.push(await comes(n));
  const differing: string[] = [];
  for (let n = 0; n < CASES; n += 1) {
    const caller = must(people[n % people.length]);
    await rows('UPDATE identity_face SET asked_at = asked_at - $1::interval WHERE person_id = $2', ['2 days', caller.actor?.id]);
    await rows('UPDATE identity_consent SET given_at = given_at - $1::interval WHERE person_id = $2', ['2 days', caller.actor?.id]);
    // Whoever passed before is asked no more; the case begins with nobody known.
    await rows(`UPDATE identity_face SET status = 'EXPIRED' WHERE person_id = $1 AND status = 'PASSED'`, [caller.actor?.id]);
    await rows(`UPDATE identity_session SET status = 'EXPIRED', failure = NULL, passed_at = NULL WHERE person_id = $1`, [caller.actor?.id]);
    const ticket = await opened(caller);
    const end = must(ENDS[Math.floor(random() * ENDS.length)]);
    const acts: (() => Promise<unknown>)[] = [
      () => called(JSON.stringify({ ticket, status: 'PASSED', score: 'HIGH' })),
      () => called(JSON.stringify({ ticket: `${ticket}x` })),
      () => called('{'),
      () => run(caller, askFaceResult, {}),
      async () => void book.set(ticket, end),
    ];
    const order = Array.from({ length: 3 + Math.floor(random() * 5) }, () => Math.floor(random() * acts.length));
    for (const act of order) await acts[act]?.();
    const before = (await run(caller, faceOfMe, {})).status;
    if (!book.has(ticket) && before !== 'OPEN') differing.push(`${n} ${order}: ${before} without a word of the book`);
    book.set(ticket, end);
    // Of most a call comes in the end; of some none ever does, and they are asked about all the same.
    if (n % 25 !== 0) await called(JSON.stringify({ ticket }));
    await waitUntil(
      async () => (await run(caller, faceOfMe, {})).status !== 'OPEN',
      () => `case ${n} ${order} is decided without a call`,
    );
    const said = (await run(caller, faceOfMe, {})).status;
    book.set(ticket, must(ENDS[(ENDS.indexOf(end) + 1) % ENDS.length]));
    await called(JSON.stringify({ ticket }));
    const after = (await run(caller, faceOfMe, {})).status;
    if (said !== end.kind || after !== end.kind) differing.push(`${n} ${order}: ${said}, ${after}, the book ${end.kind}`);
  }
  expect(differing).toEqual([]);
  expect(
    await rows(
      'SELECT 1 FROM identity_face f WHERE NOT EXISTS (SELECT 1 FROM identity_consent c WHERE c.id = f.consent_id AND c.given_at <= f.asked_at)',
    ),
  ).toEqual([]);
});

it('fails nobody while the service is away for ten minutes of the clock, and everybody goes on when it is back', async () => {
  const caller = await comes(21);
  isAway = true;
  await start(caller);
  await world.app.setTime('2026-11-20T10:10:00+08:00');
  expect((await run(caller, faceOfMe, {})).status).toBe('STARTING');
  isAway = false;
  await waitUntil(
    async () => (await run(caller, faceOfMe, {})).status === 'OPEN',
    () => 'the ticket comes',
  );
  expect(await rows(`SELECT 1 FROM identity_session WHERE person_id = $1 AND status = 'FAILED'`, [caller.actor?.id])).toEqual([]);
});

it('ends after three refusals of one attempt and six of a day, each with what to do next', async () => {
  const caller = await comes(22);
  for (let n = 1; n <= limits.identity.facesPerDay; n += 1) {
    const ticket = await opened(caller);
    book.set(ticket, { kind: 'REFUSED', why: 'UNLIKE' });
    await called(JSON.stringify({ ticket }));
    await waitUntil(
      async () => (await run(caller, faceOfMe, {})).status === 'REFUSED',
      () => 'it is refused',
    );
    expect((await run(caller, faceOfMe, {})).says).not.toBe('');
  }
  const failed = await rows(`SELECT failure FROM identity_session WHERE person_id = $1 AND status = 'FAILED'`, [caller.actor?.id]);
  expect(failed).toEqual([{ failure: 'FACE_REFUSED' }, { failure: 'FACE_REFUSED' }]);
  expect(await refusalOf(start(caller))).toBe('FACE_TRIES_SPENT');
});

it('answers a call at once, whatever the service does: a job asks it', async () => {
  const caller = await comes(24);
  const ticket = await opened(caller);
  let free: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  const asked = jest.spyOn(must(world.gateways.gateways.faceCheck), 'result').mockImplementation(async (which) => {
    await held;
    return book.get(which) ?? { kind: 'PENDING' };
  });
  book.set(ticket, { kind: 'PASSED', score: 'HIGH' });
  // Not one of them waits for the service, which answers nobody.
  expect(await Promise.all([1, 2, 3].map(() => called(JSON.stringify({ ticket }))))).toEqual([200, 200, 200]);
  expect((await run(caller, faceOfMe, {})).status).toBe('OPEN');
  free();
  await waitUntil(
    async () => (await run(caller, faceOfMe, {})).status === 'PASSED',
    () => 'the job has asked',
  );
  asked.mockImplementation(async (which) => (isAway ? { kind: 'UNKNOWN', why: 'away' } : (book.get(which) ?? { kind: 'PENDING' })));
});

it('ends a ticket that nobody used after two hours of the clock, though its attempt goes on, and a new one may be had', async () => {
  const caller = await comes(25);
  const ticket = await opened(caller);
  const status = async () => (await rows<{ status: string }>('SELECT status FROM identity_face WHERE ticket = $1', [ticket]))[0]?.status;
  await rows(`UPDATE identity_session SET expires_at = expires_at + interval '5 days' WHERE person_id = $1`, [caller.actor?.id]);
  await rows(`UPDATE identity_face SET asked_at = asked_at - interval '119 minutes' WHERE ticket = $1`, [ticket]);
  await rows(`UPDATE identity_consent SET given_at = given_at - interval '119 minutes' WHERE person_id = $1`, [caller.actor?.id]);
  await run(await world.system(), expireIdentities, {});
  expect(await status()).toBe('OPEN');
  const over = async () => (await rows(`SELECT 1 FROM identity_over(product_now(), '2 hours', '30 days', '{}')`)).length;
  expect(await over()).toBe(0);
  await rows(`UPDATE identity_face SET asked_at = asked_at - interval '2 minutes' WHERE ticket = $1`, [ticket]);
  expect(await over()).toBe(1);
  await run(await world.system(), expireIdentities, {});
  expect(await status()).toBe('EXPIRED');
  expect((await run(caller, faceOfMe, {})).says).not.toBe('');
  expect(await opened(caller)).not.toBe(ticket);
});

it('asks for no face of whoever has signed here, but for one whose contracts were all made void', async () => {
  const person = signer(27);
  const switched = async (isOn: boolean) => run(await world.member('陈立群'), setCompanySwitch, { key: 'FACE_CHECK', isOn });
  const enters = async () => {
    await sent(world, person);
    return payeeCaller(await prove(must((await linksTo(person.phone, 's'))[0]), person));
  };
  await switched(false);
  const first = await enters();
  const { contractId } = await run(first, contractToSign, {});
  await signOnPhone(first);
  await untilSealed(world, contractId);
  await switched(true);
  // It ends soon, so that another one may be sent.
  await rows(`UPDATE contract SET ends_on = '2026-11-25' WHERE id = $1`, [contractId]);
  const second = await enters();
  expect((await run(second, contractToSign, {})).isFaceNeeded).toBe(false);
  await rows(`UPDATE contract SET status = 'HAS_BEEN_VOIDED', voided_at = now() WHERE id = $1`, [contractId]);
  expect((await run(second, contractToSign, {})).isFaceNeeded).toBe(true);
});

it('asks nothing more about the face of an attempt whose time is over', async () => {
  const caller = await comes(23);
  const ticket = await opened(caller);
  await rows('UPDATE identity_session SET expires_at = begun_at WHERE person_id = $1', [caller.actor?.id]);
  await run(await world.system(), expireIdentities, {});
  expect(await rows('SELECT status, decided_at IS NOT NULL AS decided FROM identity_face WHERE ticket = $1', [ticket])).toEqual([
    { status: 'EXPIRED', decided: true },
  ]);
  expect((await run(caller, faceOfMe, {})).says).not.toBe('');
  // Nor does what its book says later count; who comes again begins anew.
  book.set(ticket, { kind: 'PASSED', score: 'HIGH' });
  await called(JSON.stringify({ ticket }));
  expect((await run(caller, faceOfMe, {})).status).toBe('EXPIRED');
  expect(await opened(caller)).not.toBe(ticket);
});
