import 'reflect-metadata';
import { envelopeCodes } from '../../../schema/envelope';
import { faceConsent } from '../../../schema/identitySessions';
import { limits } from '../../../schema/limits';
import { setCompanySwitch } from '../../../server/company/commands/set-switch';
import { startFaceCheck } from '../../../server/identity/commands/start-face-check';
import { faceOfMe, identitySession } from '../../../server/identity/queries/sessions';
import { run, runRaw } from '../../../server/kernel/usecase';
import { begun, cardPicture, sendCard } from '../../kit/builders/idCards';
import { payeeCaller, payeeSignedIn, prove } from '../../kit/builders/payees';
import { guestCaller, LOOSE } from '../../kit/builders/people';
import { publishedTemplate } from '../../kit/builders/phones';
import { linksTo, refusalOf, sent, signer } from '../../kit/builders/signing';
import { key } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  await publishedTemplate(world);
});
afterAll(() => world?.app.close());

const rows = <T = Record<string, unknown>>(sql: string, parameters: unknown[] = []) => world.app.database.rows<T>(sql, parameters);
const linkOf = async (n: number): Promise<string> => {
  await sent(world, signer(n));
  return must((await linksTo(signer(n).phone, 's'))[0]);
};

test('whoever guesses the token of an attempt is told less and less, and never more than that there is none', async () => {
  const token = await linkOf(1);
  const told = new Set<string>();
  for (let n = 0; n <= limits.payee.wrongLinksPerHour + 1; n += 1)
    told.add(await refusalOf(run(guestCaller('198.51.100.200'), identitySession, { token, session: String(n).padStart(43, 'a') })));
  expect([...told]).toEqual(['IDENTITY_SESSION_NOT_FOUND', 'RATE_LIMITED']);
});

test('nothing is stored of a picture that belongs to no attempt, and a file that is no picture is refused', async () => {
  const mine = await begun(await linkOf(2));
  const count = async () => (await rows<{ n: number }>('SELECT count(*)::int AS n FROM identity_picture'))[0]?.n;
  const put = jest.spyOn(world.gateways.gateways.storage, 'put');
  const before = await count();
  const foreign = await sendCard(world, { ...mine, session: 'b'.repeat(43) }, cardPicture('何小一', signer(2).idCard));
  const page = await sendCard(world, mine, Buffer.from('<html><script>alert(1)</script></html>'), 'card.png');
  const large = await sendCard(world, mine, Buffer.alloc(limits.identity.pictureBytes + 1, 0xff));
  expect([foreign.code, page.code, large.code]).not.toContain(envelopeCodes.success);
  expect(put).not.toHaveBeenCalled();
  expect(await count()).toBe(before);
  put.mockRestore();
});

test('a payee shows a face for herself alone, at the company of her link, and for links that are signed', async () => {
  await run(await world.member('陈立群'), setCompanySwitch, { key: 'FACE_CHECK', isOn: true });
  const start = (caller: Parameters<typeof runRaw>[0]) =>
    runRaw(caller, startFaceCheck, { consentVersion: faceConsent.version }, { idempotencyKey: key() });
  // Signed in by phone there is no link, and nobody without a session is anybody.
  expect(await refusalOf(start(await payeeSignedIn(0)))).toBe('LINK_INVALID');
  expect(await refusalOf(start(guestCaller()))).toBe('SESSION_EXPIRED');
  expect(await refusalOf(run(await world.member('王敏'), faceOfMe, {}))).toBe('SESSION_EXPIRED');
  const [one, other] = await Promise.all([3, 4].map(async (n) => payeeCaller(await prove(await linkOf(n), signer(n)))));
  await start(must(one));
  await waitUntil(
    async () => (await run(must(one), faceOfMe, {})).url !== null,
    () => 'the ticket is there',
  );
  // The ticket of somebody else is nobody's to see, and passes nobody else.
  expect(await run(must(other), faceOfMe, {})).toMatchObject({ status: null, url: null });
  const [{ ticket = '' } = {}] = await rows<{ ticket: string }>('SELECT ticket FROM identity_face');
  await fetch(`${world.app.url}/gateway/face/simulated`, { method: 'POST', body: JSON.stringify({ ticket, answer: 'PASS' }) });
  await waitUntil(
    async () => !(await run(must(one), faceOfMe, {})).isNeeded,
    () => 'the face is passed',
  );
  expect((await run(must(other), faceOfMe, {})).isNeeded).toBe(true);
  // What is no call of anybody is answered as such.
  for (const body of ['', '[]', '{"ticket":1}', 'null', '{"ticket":"../../x","answer":"PASS"}'])
    for (const path of ['callback', 'simulated'])
      expect((await fetch(`${world.app.url}/gateway/face/${path}`, { method: 'POST', body })).status).toBe(404);
});
