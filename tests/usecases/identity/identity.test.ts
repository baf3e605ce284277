import 'reflect-metadata';
import { object, string } from 'yup';
import { envelopeCodes } from '../../../schema/envelope';
import { errorText } from '../../../schema/errors';
import { faceConsent, SIMULATED_FACE_PATH } from '../../../schema/identitySessions';
import { limits } from '../../../schema/limits';
import { opsRevealPersonalField } from '../../../server/audit/commands/ops-reveal-personal-field';
import { opsSetSwitch } from '../../../server/company/commands/ops-set-switch';
import { setCompanySwitch } from '../../../server/company/commands/set-switch';
import { askFaceResult } from '../../../server/identity/commands/ask-face-result';
import { askManualIdentity } from '../../../server/identity/commands/ask-manual-identity';
import { beginIdentity } from '../../../server/identity/commands/begin-identity';
import { checkIdentity } from '../../../server/identity/commands/check-identity';
import { opsConfirmIdentity } from '../../../server/identity/commands/decide-manual';
import { expireIdentities } from '../../../server/identity/commands/expire-identities';
import { keepIdentity } from '../../../server/identity/commands/keep-identity';
import { openIdentityPicture } from '../../../server/identity/commands/open-identity-picture';
import { startFaceCheck } from '../../../server/identity/commands/start-face-check';
import { opsIdentities } from '../../../server/identity/queries/operators';
import { faceOfMe, identitySession } from '../../../server/identity/queries/sessions';
import type { Caller } from '../../../server/kernel/context';
import { installOffered } from '../../../server/kernel/runtime';
import { query, run, runRaw } from '../../../server/kernel/usecase';
import { knownIdentities } from '../../../server/payee/public';
import { payeeLink } from '../../../server/payee/queries';
import { contractToSign } from '../../../server/signing/queries/phone';
import {
  ask,
  asked,
  begun,
  cardPicture,
  doorOf,
  lookAt,
  proposeApproval,
  proven,
  readCard,
  sendCard,
  shownNow,
  stranger,
  waitingLongest,
} from '../../kit/builders/idCards';
import { payeeCaller, prove } from '../../kit/builders/payees';
import { guestCaller, LOOSE } from '../../kit/builders/people';
import { signOnPhone } from '../../kit/builders/phones';
import { cameraJpeg, NOTES } from '../../kit/builders/pictures';
import { linksTo, operatorCaller, refusalOf, sent, signer } from '../../kit/builders/signing';
import { key } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let door = '';
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  door = await doorOf(world);
});
afterAll(() => world?.app.close());

const knownOf = query({
  name: 'knownOf',
  realm: 'system',
  needs: null,
  input: object({ name: string().required(), idCard: string().required() }),
  run: (ctx, pair) => knownIdentities(ctx, [pair]),
});

const rows = <T = Record<string, unknown>>(sql: string, parameters: unknown[] = []) => world.app.database.rows<T>(sql, parameters);

/** What D77 goes by. */
const identityOf = async (pair: { name: string; idCard: string }): Promise<string | undefined> =>
  [...(await run(await world.system(), knownOf, { ...pair })).values()][0];

describe('showing who somebody is at a code on the wall', () => {
  it('reads the card, takes a corrected name as typed, asks the register, and is whole once the phone is proven', async () => {
    const person = stranger(1);
    const shown = await begun(door);
    const read = await readCard(world, shown, cardPicture('何小束', person.idCard));
    expect(read).toMatchObject({
      status: 'READ',
      name: '何小束',
      idCard: person.idCard,
      nameOrigin: 'READ',
      idCardOrigin: 'READ',
      says: '',
    });
    expect(must(read.picture).nameBox).toMatchObject({ left: expect.any(Number) });
    // Nobody at a code on the wall has the register asked by a machine.
    const machine = runRaw(guestCaller(), checkIdentity, { ...shown, ...person });
    expect(await refusalOf(machine)).toBe('CAPTCHA_REQUIRED');
    const checked = await asked(shown, person);
    expect(checked).toMatchObject({ status: 'CHECKED', verdict: 'MATCH', nameOrigin: 'TYPED', idCardOrigin: 'READ', checksLeft: 4 });
    await proven(shown, person);
    const [row] = await rows('SELECT status, person_id, verdict_source FROM identity_session WHERE person_id IS NOT NULL');
    expect(row).toMatchObject({ status: 'PASSED', verdict_source: expect.stringContaining('SIMULATED') });
    // Whoever holds the token of the page from now on reads nothing of the person any more.
    expect(await shownNow(shown)).toMatchObject({ status: 'PASSED', name: null, idCard: null, phone: null, picture: null });
    expect(await refusalOf(ask(shown, person))).toBe('IDENTITY_SESSION_OVER');
  });

  it('keeps no place and no words of a camera in the storage', async () => {
    const shown = await begun(door);
    const view = await readCard(world, shown, cameraJpeg({ comment: NOTES }));
    expect(must(view.picture).faults).toEqual(['NO_DOCUMENT']);
    const kept = await rows<{ storage_key: string }>('SELECT storage_key FROM identity_picture');
    const bytes = await Promise.all(kept.map(({ storage_key: at }) => world.gateways.gateways.storage.get(at)));
    for (const one of bytes) expect([one.includes(NOTES), one.includes('GPS')]).toEqual([false, false]);
    // No file of the company: nobody of it gets the picture by an id.
    expect(await rows('SELECT 1 FROM stored_file WHERE storage_key = ANY ($1)', [kept.map((one) => one.storage_key)])).toEqual([]);
  });

  it('reads so many pictures at a code in a day, of an address there in an hour and of a link in a day; then one types, and goes on', async () => {
    const person = signer(9);
    await sent(world, person);
    const own = must((await linksTo(person.phone, 's'))[0]);
    const [card, other] = [cardPicture(person.name, person.idCard), cardPicture('何小束', person.idCard)];
    const { readsPerCodeDay, readsPerAddressHour, readsPerLinkDay } = limits.identity;
    const counted = async () =>
      Object.fromEntries(
        (await rows<{ kind: string; n: number }>(`SELECT kind, n FROM identity_count WHERE kind LIKE 'READ%'`)).map((one) => [
          one.kind,
          one.n,
        ]),
      );
    const read = jest.spyOn(must(world.gateways.gateways.documentReader), 'read');
    for (const [kind, most, token] of [
      ['READ_CODE', readsPerCodeDay, door],
      ['READ_ASKER', readsPerAddressHour, door],
      ['READ_LINK', readsPerLinkDay, own],
    ] as const) {
      await rows(`DELETE FROM identity_count WHERE kind LIKE 'READ%'`);
      const shown = await begun(token);
      await readCard(world, shown, card);
      await rows('UPDATE identity_count SET n = $2 WHERE kind = $1', [kind, most - 1]);
      await readCard(world, shown, card);
      // What was not answered at once is read once more by a sweep: of the same picture it may read again, of another one never.
      const readNow = () => read.mock.calls.map(([{ sha256 }]) => sha256);
      const asked = new Set(readNow());
      const before = await counted();
      // A new attempt is no way around it.
      for (const one of [shown, await begun(token)])
        expect((await sendCard(world, one, other)).message).toBe(errorText('IDENTITY_READS_PAUSED'));
      expect([kind, readNow().filter((sha256) => !asked.has(sha256))]).toEqual([kind, []]);
      // Whoever may have none read any more takes none from those who share the code with him.
      if (kind === 'READ_ASKER') expect((await counted()).READ_CODE).toBe(before.READ_CODE);
      if (kind === 'READ_LINK') expect(Object.keys(await counted())).toEqual(['READ_LINK']);
    }
    read.mockRestore();
    // By typing the same attempt is as good.
    expect((await asked(await begun(door), stranger(9))).status).toBe('CHECKED');
    await rows(`DELETE FROM identity_count WHERE kind LIKE 'READ%'`);
  });

  it('is opened by its own two tokens only: another link, another attempt and a guess are told the same', async () => {
    const person = signer(7);
    await sent(world, person);
    const other = must((await linksTo(person.phone, 's'))[0]);
    const [ofDoor, ofOther] = [await begun(door), await begun(other)];
    const wrong = [
      { token: door, session: ofOther.session },
      { token: other, session: ofDoor.session },
      { token: door, session: 'x'.repeat(43) },
    ];
    for (const tokens of wrong)
      expect(await refusalOf(run(guestCaller('198.51.100.61'), identitySession, tokens))).toBe('IDENTITY_SESSION_NOT_FOUND');
    expect((await sendCard(world, { token: door, session: ofOther.session }, cardPicture('何小春', person.idCard))).code).not.toBe(
      envelopeCodes.success,
    );
    expect(await refusalOf(run(guestCaller('198.51.100.61'), identitySession, { ...ofDoor, token: 'y'.repeat(43) }))).toBe('LINK_INVALID');
    // A link that names somebody compares first, as before.
    expect(await refusalOf(ask(ofOther, { name: '别的人', idCard: person.idCard }))).toBe('IDENTITY_MISMATCH');
  });

  it('ends by the clock, and its pictures with it; the bytes are noted for removal', async () => {
    const person = stranger(8);
    const shown = await begun(door);
    await readCard(world, shown, cardPicture(person.name, person.idCard));
    await world.app.setTime('2026-11-20T13:00:00+08:00');
    expect(await refusalOf(ask(shown, person))).toBe('IDENTITY_SESSION_OVER');
    await run(await world.system(), expireIdentities, {});
    expect(await shownNow(shown)).toMatchObject({
      status: 'EXPIRED',
      name: null,
      picture: null,
      says: expect.stringContaining('重新拍摄'),
    });
    // Of nobody it is kept for 30 days, of somebody its pictures for 90.
    const kept = async () => {
      const [{ nobodys = -1, pictures = -1 } = {}] = await rows<{ nobodys: number; pictures: number }>(
        `SELECT count(DISTINCT s.id) FILTER (WHERE s.person_id IS NULL)::int AS nobodys, count(p.id)::int AS pictures
         FROM identity_session s LEFT JOIN identity_picture p ON p.company_id = s.company_id AND p.session_id = s.id`,
      );
      return { nobodys, pictures };
    };
    const before = await rows<{ storage_key: string }>('SELECT storage_key FROM identity_picture');
    const held = await kept();
    expect(held.nobodys).toBeGreaterThan(1);
    await world.app.setTime('2026-12-20T10:00:00+08:00');
    await run(await world.system(), expireIdentities, {});
    expect(await kept()).toEqual(held);
    await world.app.setTime('2026-12-20T12:30:00+08:00');
    await run(await world.system(), expireIdentities, {});
    expect(await kept()).toEqual({ nobodys: 0, pictures: 1 });
    await world.app.setTime('2027-02-19T10:00:00+08:00');
    await run(await world.system(), expireIdentities, {});
    expect((await kept()).pictures).toBe(0);
    // Noted for removal, unless a job has removed them since.
    const noted = new Set((await rows<{ storage_key: string }>('SELECT storage_key FROM erased_file')).map((one) => one.storage_key));
    const { storage } = world.gateways.gateways;
    for (const { storage_key: at } of before) if (!noted.has(at)) await expect(storage.get(at)).rejects.toThrow();
    expect(before.length).toBeGreaterThan(1);
  });
});

describe('a face before the first signature', () => {
  const waited = (caller: Caller, status: string) =>
    waitUntil(
      async () => (await run(caller, faceOfMe, {})).status === status,
      () => `the face check becomes ${status}`,
    );
  const start = (caller: Caller, consentVersion: string = faceConsent.version) =>
    runRaw(caller, startFaceCheck, { consentVersion }, { idempotencyKey: key() });
  const called = (path: string, body: object) =>
    fetch(`${world.app.url}/gateway/face/${path}`, { method: 'POST', body: JSON.stringify(body) }).then(({ status }) => status);

  it('is asked of nobody until the company switches it on; then each ticket stands on its own consent, and only the book of the service counts', async () => {
    await world.app.setTime('2027-02-19T11:00:00+08:00');
    const person = signer(21);
    await sent(world, person);
    const caller = await payeeCaller(await prove(must((await linksTo(person.phone, 's'))[0]), person));
    expect((await run(caller, faceOfMe, {})).isNeeded).toBe(false);
    await run(await world.member('陈立群'), setCompanySwitch, { key: 'FACE_CHECK', isOn: true });
    expect((await run(caller, contractToSign, {})).isFaceNeeded).toBe(true);
    expect(await refusalOf(signOnPhone(caller))).toBe('FACE_CHECK_NEEDED');
    expect(await refusalOf(start(caller, '2020-01'))).toBe('FACE_CONSENT_CHANGED');
    expect(await rows('SELECT 1 FROM identity_consent')).toEqual([]);
    await start(caller);
    await waited(caller, 'OPEN');
    const [opened] = await rows<{ ticket: string; text_version: string }>(
      'SELECT f.ticket, c.text_version FROM identity_face f JOIN identity_consent c ON c.company_id = f.company_id AND c.id = f.consent_id',
    );
    expect(opened?.text_version).toBe(faceConsent.version);
    const ticket = must(opened).ticket;
    // Neither a call nor a browser that came back says anything; a ticket that nobody has is none.
    expect([await called('callback', { ticket, status: 'PASSED' }), await called('callback', { ticket: 'x'.repeat(36) })]).toEqual([
      200, 404,
    ]);
    await run(caller, askFaceResult, {});
    expect((await run(caller, faceOfMe, {})).status).toBe('OPEN');
    // A second tap goes on with the ticket that waits.
    await start(caller);
    expect(await rows('SELECT 1 FROM identity_face')).toHaveLength(1);
    expect(await called('simulated', { ticket, answer: 'REFUSE' })).toBe(200);
    await waited(caller, 'REFUSED');
    expect((await run(caller, faceOfMe, {})).says).not.toBe('');
    expect(await called('simulated', { ticket, answer: 'PASS' })).toBe(404);
    await start(caller);
    await waited(caller, 'OPEN');
    const { url } = await run(caller, faceOfMe, {});
    const second = must(url).slice(SIMULATED_FACE_PATH.length);
    expect(second).not.toBe(ticket);
    expect(await called('simulated', { ticket: second, answer: 'PASS' })).toBe(200);
    await waited(caller, 'PASSED');
    const { contractId } = await run(caller, contractToSign, {});
    await signOnPhone(caller);
    const [proof] = await rows<{ code_proof: string }>('SELECT code_proof FROM contract_signature WHERE contract_id = $1', [contractId]);
    expect(proof?.code_proof).toContain(second);
    expect(proof?.code_proof).toContain('不证明系实时真人');
    expect(await rows('SELECT DISTINCT status FROM identity_session WHERE id = (SELECT max(session_id) FROM identity_face)')).toEqual([
      { status: 'PASSED' },
    ]);
    expect(await rows('SELECT count(DISTINCT consent_id)::int AS n, count(*)::int AS faces FROM identity_face')).toEqual([
      { n: 2, faces: 2 },
    ]);
  });
});

describe('a document that the register does not know', () => {
  it('is decided by two operators who look at the pictures; nobody is paid under the pair before, and then the link goes on', async () => {
    await world.app.setTime('2027-03-01T10:00:00+08:00');
    const person = stranger(31, 931);
    const shown = await begun(door);
    expect(await refusalOf(runRaw(guestCaller(), askManualIdentity, { ...shown, ...person }))).toBe('IDENTITY_PICTURE_NEEDED');
    await readCard(world, shown, cardPicture(person.name, person.idCard));
    // Of a pair that the register was not asked about nothing is written: nobody is kept from being paid by whoever names him.
    expect(await refusalOf(runRaw(guestCaller(), askManualIdentity, { ...shown, ...person }))).toBe('IDENTITY_CHECK_NEEDED');
    expect(await identityOf(person)).toBeUndefined();
    expect(await asked(shown, person)).toMatchObject({ verdict: 'NOT_FOUND', mayAskManual: true });
    const waiting = await runRaw(guestCaller(), askManualIdentity, { ...shown, ...person });
    expect(waiting).toMatchObject({
      status: 'MANUAL',
      isChangeable: false,
      mayAskManual: false,
      says: expect.stringContaining('重新打开本链接'),
    });
    const [first, second] = [await operatorCaller(world, 'finance'), await operatorCaller(world, 'review')];
    // Names and pictures are for those who decide.
    const tax = { ...first, actor: { ...must(first.actor), roles: ['OPS_TAX', 'OPS_ADMIN', 'OPS_CONTENT'] } } as Caller;
    expect(await refusalOf(run(tax, opsIdentities, { first: 20, page: 1 }))).toBe('PERMISSION_MISSING');
    const row = await waitingLongest(first);
    expect(row).toMatchObject({ name: person.name, document: 'ID_CARD', proposedBy: null });
    const { companyId, id, pictureIds } = row;
    const reveal = (caller: Caller) =>
      run(caller, opsRevealPersonalField, { companyId, ref: { record: 'IDENTITY', id }, field: 'ID_CARD', reason: '与证件照片核对' });
    expect((await reveal(first)).text).toBe(person.idCard);
    // Nobody decides about what he has not opened, or about what was other words when he read it; and one word at a time waits.
    expect(await refusalOf(proposeApproval(first, row))).toBe('IDENTITY_PICTURES_UNSEEN');
    expect(await run(first, openIdentityPicture, { companyId, pictureId: must(pictureIds[0]) })).toMatchObject({
      contentType: 'image/png',
    });
    await rows(`UPDATE identity_session SET manual_at = manual_at - interval '1 second' WHERE id = $1`, [id]);
    expect(await refusalOf(proposeApproval(first, row))).toBe('STALE');
    await rows(`UPDATE identity_session SET manual_at = manual_at + interval '1 second' WHERE id = $1`, [id]);
    const { approvalId } = await proposeApproval(first, row);
    expect(await refusalOf(proposeApproval(first, row))).toBe('IDENTITY_PROPOSED');
    expect((await run(second, opsIdentities, { first: 20, page: 1, id })).nodes).toMatchObject([{ id, name: person.name }]);
    const confirm = (caller: Caller, contentHash: string | null = null) =>
      runRaw(caller, opsConfirmIdentity, { approvalId, contentHash }, { idempotencyKey: key() });
    expect(await refusalOf(confirm(first))).toBe('SECOND_OPERATOR_REQUIRED');
    expect(await identityOf(person)).toBe('NOT_FOUND');
    expect(await refusalOf(confirm(second))).toBe('IDENTITY_PICTURES_UNSEEN');
    await lookAt(second, row);
    await expect(confirm(second, 'a'.repeat(64))).rejects.toMatchObject({ key: 'APPROVAL_CHANGED' });
    // What two people look at is changed by nobody; and were it changed all the same, it would be approved by nobody.
    expect(await refusalOf(runRaw(guestCaller(), keepIdentity, { ...shown, name: '别的人', idCard: person.idCard }))).toBe(
      'ACTION_NOT_ALLOWED',
    );
    expect(await shownNow(shown)).toMatchObject({ status: 'MANUAL', name: person.name });
    const turned = [
      'UPDATE identity_picture SET sha256 = reverse(sha256) WHERE session_id = $1',
      'UPDATE identity_session SET id_index = reverse(id_index) WHERE id = $1',
    ];
    for (const sql of turned) {
      await rows(sql, [id]);
      expect(await refusalOf(confirm(second))).toBe('IDENTITY_SESSION_NOT_FOUND');
      await rows(sql, [id]);
    }
    expect(await identityOf(person)).toBe('NOT_FOUND');
    await confirm(second);
    expect(await identityOf(person)).toBe('MATCH');
    // The register knows no more than before: its answer takes nothing back, and nobody asks it again.
    const answered = (result: string) =>
      rows(
        `SELECT identity_remember(ARRAY[pair_index], ARRAY[$1], 'REGISTER', checked_at) FROM identity_check WHERE source = 'OPERATORS'`,
        [result],
      );
    for (const result of ['NOT_FOUND', 'MISMATCH']) expect(await answered(result)).toHaveLength(1);
    expect(await identityOf(person)).toBe('MATCH');
    const register = jest.spyOn(world.gateways.gateways.identityCheck, 'check');
    expect(await ask(await begun(door), person)).toMatchObject({ status: 'CHECKED', verdict: 'MATCH', isChecking: false });
    expect(register).not.toHaveBeenCalled();
    register.mockRestore();
    // Once it knows the pair by itself, the word is its own.
    await answered('MATCH');
    expect(await answered('MATCH')).toEqual([]);
    expect(await refusalOf(run(first, openIdentityPicture, { companyId, pictureId: must(pictureIds[0]) }))).toBe(
      'IDENTITY_SESSION_NOT_FOUND',
    );
    expect(await shownNow(shown)).toMatchObject({ status: 'CHECKED', verdict: 'MATCH' });
    await proven(shown, person);
    expect((await shownNow(shown)).status).toBe('CHECKED');
  });
});

describe('where nobody reads documents or looks at faces', () => {
  it('offers neither, refuses both with the reason, and lets everybody sign as before', async () => {
    await world.app.setTime('2027-03-02T10:00:00+08:00');
    const person = signer(41);
    await sent(world, person);
    const link = must((await linksTo(person.phone, 's'))[0]);
    const begunBefore = await begun(door);
    const [master, operator] = [await world.member('陈立群'), await operatorCaller(world, 'review')];
    const switched = (isOn: boolean) => run(master, setCompanySwitch, { key: 'FACE_CHECK', isOn });
    installOffered([]);
    try {
      expect((await run(guestCaller(), payeeLink, { token: link })).isCardRead).toBe(false);
      expect(await refusalOf(run(guestCaller(), beginIdentity, { token: link }))).toBe('CARD_READING_OFF');
      const kept = jest.spyOn(world.gateways.gateways.storage, 'put');
      expect((await sendCard(world, begunBefore, cardPicture(person.name, person.idCard))).message).toBe(errorText('CARD_READING_OFF'));
      // Of uploads alone: a contract of before may be sealed meanwhile, and lies in the same storage.
      expect(kept.mock.calls.filter(([at]) => at.startsWith('upload/'))).toEqual([]);
      kept.mockRestore();
      // Of before, when somebody looked at faces: it asks nothing of anybody, and is only switched off.
      const caller = await payeeCaller(await prove(link, person));
      expect([(await run(caller, contractToSign, {})).isFaceNeeded, (await run(caller, faceOfMe, {})).isNeeded]).toEqual([false, false]);
      const started = runRaw(caller, startFaceCheck, { consentVersion: faceConsent.version }, { idempotencyKey: key() });
      expect(await refusalOf(started)).toBe('FACE_CHECK_OFF');
      await signOnPhone(caller);
      const shownIn = ({ switches }: { readonly switches: readonly { readonly key: string }[] }) =>
        switches.some((one) => one.key === 'FACE_CHECK');
      expect(shownIn(await switched(false))).toBe(false);
      expect(await refusalOf(switched(true))).toBe('FACE_CHECK_OFF');
      const { companyId } = world;
      expect(await refusalOf(run(operator, opsSetSwitch, { companyId, key: 'FACE_CHECK', isOn: true }))).toBe('FACE_CHECK_OFF');
    } finally {
      installOffered(world.gateways.offered);
    }
    expect((await run(guestCaller(), payeeLink, { token: door })).isCardRead).toBe(true);
  });
});
