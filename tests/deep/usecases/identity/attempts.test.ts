import type { JobSet } from '../../../../server/kernel/jobs';
import { allHaveRun } from '../../../kit/cases/jobsTwice';
import 'reflect-metadata';
import { errorText } from '../../../../schema/errors';
import { idCardMessages } from '../../../../schema/formats';
import { identityVerdict, pictureFault } from '../../../../schema/identitySessions';
import { limits } from '../../../../schema/limits';
import { askMyErasure } from '../../../../server/custody/commands/ask-my-erasure';
import { askManualIdentity } from '../../../../server/identity/commands/ask-manual-identity';
import { beginIdentity } from '../../../../server/identity/commands/begin-identity';
import { checkIdentity } from '../../../../server/identity/commands/check-identity';
import { endIdentity } from '../../../../server/identity/commands/end-identity';
import { expireIdentities } from '../../../../server/identity/commands/expire-identities';
import { keepIdentity } from '../../../../server/identity/commands/keep-identity';
import type { Caller } from '../../../../server/kernel/context';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { rosterRowsQuery } from '../../../../server/roster/queries/rosters';
import { demoIdCard } from '../../../../server/tools/seed/world';
import {
  approvedBy,
  ask,
  asked,
  begun,
  cardPicture,
  doorOf,
  proven,
  readCard,
  sendCard,
  shownNow,
  shownWhen,
  stranger,
  waitingLongest,
} from '../../../kit/builders/idCards';
import { payeeCaller, signInAs } from '../../../kit/builders/payees';
import { guestCaller, LOOSE } from '../../../kit/builders/people';
import { signOnPhone } from '../../../kit/builders/phones';
import { linksTo, operatorCaller, refusalOf, sent, signer } from '../../../kit/builders/signing';
import { statementsOf } from '../../../kit/builders/statements';
import { must } from '../../../kit/checks/must';
import { waitUntil } from '../../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../../kit/worlds/smallWorld';

jest.mock('../../../../server/wiring', () => {
  const { wiringTwice } = jest.requireActual<{ wiringTwice: <W>(wiring: W) => W }>('../../../kit/cases/jobsTwice');
  return wiringTwice(jest.requireActual<{ jobSet: JobSet }>('../../../../server/wiring'));
});

let world: SmallWorld;
let door = '';
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  door = await doorOf(world);
});
afterAll(async () => {
  await allHaveRun('cards');
  await world?.app.close();
});

describe('an attempt to show who somebody is', () => {
  it('tells what is wrong with a picture, with what to do, and proposes nothing of one that is of no use', async () => {
    const person = stranger(2);
    const shown = await begun(door);
    const unusable = [['COPY'], ['UNREADABLE', 'CUT']];
    for (const words of unusable) {
      const view = await readCard(world, shown, cardPicture(person.name, person.idCard, words));
      expect([words, view.status, view.name, must(view.picture).verdict]).toEqual([words, 'CREATED', null, 'UNUSABLE']);
      expect(view.says).not.toBe('');
    }
    const glare = await readCard(world, shown, cardPicture(person.name, person.idCard, ['GLARE']));
    expect(glare).toMatchObject({
      status: 'READ',
      name: person.name,
      idCard: null,
      says: expect.stringContaining(pictureFault.label('GLARE')),
    });
  });

  it('asks the register five times at most, and says what to do then', async () => {
    const shown = await begun(door);
    for (let left = 4; left >= 1; left -= 1) {
      const view = await asked(shown, { ...stranger(3, 430 + left), name: '王误' });
      expect(view).toMatchObject({ status: 'READ', checksLeft: left, verdict: 'MISMATCH', says: identityVerdict.label('MISMATCH') });
    }
    const last = await asked(shown, stranger(3, 990));
    expect(last).toMatchObject({ status: 'FAILED', failure: 'CHECKS_SPENT', verdict: 'NOT_FOUND' });
    expect(last.says).not.toBe('');
    expect(await refusalOf(ask(shown, stranger(3, 440)))).toBe('IDENTITY_SESSION_OVER');
    // The way on is a new beginning.
    expect(await run(guestCaller(), endIdentity, shown)).toBe(true);
    expect((await asked(await begun(door), stranger(3, 440))).status).toBe('CHECKED');
  });

  it('counts the questions about a number for all attempts, and the beginnings of an address', async () => {
    const person = stranger(4);
    const most = limits.identity.checksPerNumberDay;
    for (let n = 0; n < most; n += 1) {
      const shown = await begun(door, `198.51.100.${20 + Math.floor(n / 5)}`);
      expect((await ask(shown, { ...person, name: `何小${'一二三四五六七八九十百千万上下'[n]}` })).isChecking).toBe(true);
    }
    expect(await refusalOf(ask(await begun(door, '198.51.100.40'), person))).toBe('IDENTITY_NUMBER_CHECKED');
    const address = '198.51.100.99';
    for (let n = 0; n < limits.identity.sessionsPerAddressHour; n += 1) await begun(door, address);
    expect(await refusalOf(run(guestCaller(address), beginIdentity, { token: door }))).toBe('RATE_LIMITED');
  });

  it('counts the questions at a code on the wall by its day and by the hour of an address; what names its person is asked as before', async () => {
    const { rows } = world.app.database;
    const { checksPerCodeDay, checksPerAddressHour } = limits.identity;
    const said = stranger(16);
    const full = async (kind: string, most: number) => rows('UPDATE identity_count SET n = $2 WHERE kind = $1', [kind, most - 1]);
    for (const [kind, most] of [
      ['CODE', checksPerCodeDay],
      ['ASKER', checksPerAddressHour],
    ] as const) {
      await rows('DELETE FROM identity_count');
      await ask(await begun(door, '198.51.100.71'), { ...said, name: '施甲' }, '198.51.100.71');
      await full(kind, most);
      expect([kind, (await ask(await begun(door, '198.51.100.71'), { ...said, name: '施乙' }, '198.51.100.71')).isChecking]).toEqual([
        kind,
        true,
      ]);
      const last = ask(await begun(door, '198.51.100.71'), { ...said, name: '施丙' }, '198.51.100.71');
      const ofCode = async () => (await rows<{ n: number }>(`SELECT n FROM identity_count WHERE kind = 'CODE'`)).map(({ n }) => n);
      const before = await ofCode();
      expect([kind, await refusalOf(last)]).toEqual([kind, 'IDENTITY_CHECKS_PAUSED']);
      // Whoever may ask no more takes no question from those who share the code with him.
      if (kind === 'ASKER') expect([before, await ofCode()]).toEqual([[2], [2]]);
    }
    const invited = signer(61);
    await sent(world, invited);
    const own = await begun(must((await linksTo(invited.phone, 's'))[0]), '198.51.100.71');
    expect((await runRaw(guestCaller('198.51.100.71'), checkIdentity, { ...own, ...invited, phone: null })).isChecking).toBe(true);
    await rows('DELETE FROM identity_count');
  });

  it('has operators look at a residence permit that the register does not know, as such; the number of a passport is told by name', async () => {
    const person = { ...stranger(18), idCard: demoIdCard('82', '1991-04-05', 931) };
    const shown = await begun(door);
    await readCard(world, shown, cardPicture(person.name, person.idCard));
    expect(await asked(shown, person)).toMatchObject({ verdict: 'NOT_FOUND', mayAskManual: true });
    expect(await runRaw(guestCaller(), askManualIdentity, { ...shown, ...person })).toMatchObject({ status: 'MANUAL' });
    const [row] = await world.app.database.rows(`SELECT document FROM identity_session WHERE status = 'MANUAL' ORDER BY id DESC LIMIT 1`);
    expect(row).toEqual({ document: 'RESIDENCE_PERMIT' });
    await world.app.database.rows(`UPDATE identity_session SET status = 'EXPIRED', said_cipher = NULL WHERE status = 'MANUAL'`);
    const passport = ask(await begun(door), { ...person, idCard: 'E12345678' });
    await expect(passport).rejects.toMatchObject({ params: { fields: { idCard: idCardMessages.OTHER_DOCUMENT } } });
  });

  it('goes on at the same place when the link is opened again, with nothing of it lost', async () => {
    const person = stranger(5);
    const shown = await begun(door);
    await readCard(world, shown, cardPicture(person.name, person.idCard));
    await runRaw(guestCaller(), keepIdentity, { ...shown, name: '孔小二', idCard: person.idCard, phone: '1600000' });
    expect(await shownNow(shown)).toMatchObject({
      status: 'READ',
      name: '孔小二',
      nameOrigin: 'TYPED',
      idCard: person.idCard,
      phone: '1600000',
    });
  });

  it('fails nobody while the services are away: what was asked is answered when they are back', async () => {
    const person = stranger(6);
    const { documentReader, identityCheck: register } = world.gateways.gateways;
    const reader = must(documentReader);
    const away = [
      jest.spyOn(reader, 'read').mockResolvedValue({ kind: 'UNKNOWN', why: 'no connection' }),
      jest.spyOn(register, 'check').mockResolvedValue({ kind: 'UNKNOWN', why: 'no connection' }),
    ];
    const [waiting, asking] = [await begun(door), await begun(door)];
    expect((await sendCard(world, waiting, cardPicture(person.name, person.idCard))).result).toMatchObject({
      picture_id: expect.any(String),
    });
    await ask(asking, person);
    await waitUntil(
      async () => away.every((one) => one.mock.calls.length > 0),
      () => 'both are asked',
    );
    expect([(await shownNow(waiting)).status, (await shownNow(asking)).status]).toEqual(['PICTURES', 'READ']);
    for (const one of away) one.mockRestore();
    expect((await shownWhen(waiting, ({ status }) => status === 'READ')).name).toBe(person.name);
    expect((await shownWhen(asking, ({ isChecking }) => !isChecking)).status).toBe('CHECKED');
  });

  it('gives a picture up after an hour without an answer: the person is told, and types', async () => {
    const person = stranger(17);
    const reader = must(world.gateways.gateways.documentReader);
    const away = jest.spyOn(reader, 'read').mockResolvedValue({ kind: 'UNKNOWN', why: 'no connection' });
    const shown = await begun(door);
    await sendCard(world, shown, cardPicture(person.name, person.idCard));
    await waitUntil(
      async () => away.mock.calls.length > 0,
      () => 'it is asked',
    );
    await world.app.setTime('2026-11-20T11:30:00+08:00');
    const view = await shownWhen(shown, ({ picture }) => picture?.verdict === 'UNUSABLE');
    expect(view).toMatchObject({ status: 'CREATED', isOpen: true, says: expect.stringContaining('也可直接填写') });
    expect(must(view.picture).faults).toEqual(['UNANSWERED']);
    away.mockRestore();
    expect((await asked(shown, person)).status).toBe('CHECKED');
  });

  it('asks about the newest first, so that nobody who comes waits behind what is never answered', async () => {
    const { rows } = world.app.database;
    const ids = async (sql: string) => (await rows<{ id: string }>(sql)).map(({ id }) => Number(id));
    const waiting = [await begun(door), await begun(door)];
    // Pictures that nobody reads, as none is queued for them.
    for (const n of [1, 2, 3])
      await rows(
        `INSERT INTO identity_picture (company_id, session_id, storage_key, content_type, size, sha256, added_at, keep_until)
         SELECT company_id, id, $1, 'image/png', 1, 'x', now() + interval '10 years', now() FROM identity_session ORDER BY id DESC LIMIT 1`,
        [`upload/none-${n}`],
      );
    expect(waiting).toHaveLength(2);
    const found = await ids(`SELECT picture_id AS id FROM identity_waiting('{}') WHERE picture_id IS NOT NULL`);
    expect(found.slice(0, 3)).toEqual([...found.slice(0, 3)].sort((one, other) => other - one));
    expect(found.length).toBeGreaterThan(2);
    await rows(`DELETE FROM identity_picture WHERE storage_key LIKE 'upload/none-%'`);
  });

  it('keeps no bytes of a picture that is refused, and stores none where the rules say so before', async () => {
    const person = stranger(13);
    const shown = await begun(door);
    const { storage } = world.gateways.gateways;
    const put = storage.put.bind(storage);
    const keys: string[] = [];
    // The person ends the attempt while the bytes are on their way.
    const spy = jest.spyOn(storage, 'put').mockImplementation(async (at, bytes) => {
      keys.push(at);
      await run(guestCaller(), endIdentity, shown);
      return put(at, bytes);
    });
    expect((await sendCard(world, shown, cardPicture(person.name, person.idCard))).message).toBe(errorText('IDENTITY_SESSION_OVER'));
    expect(keys).toHaveLength(1);
    await expect(storage.get(must(keys[0]))).rejects.toThrow();
    expect((await sendCard(world, shown, cardPicture(person.name, person.idCard))).message).toBe(errorText('IDENTITY_SESSION_OVER'));
    expect(keys).toHaveLength(1);
    spy.mockRestore();
  });

  it('takes a better picture while the register is asked: its answer is let go, and asked for again', async () => {
    const person = stranger(14);
    const shown = await begun(door);
    const away = jest.spyOn(world.gateways.gateways.identityCheck, 'check').mockResolvedValue({ kind: 'UNKNOWN', why: 'no connection' });
    expect((await ask(shown, person)).isChecking).toBe(true);
    await waitUntil(
      async () => away.mock.calls.length > 0,
      () => 'the register is asked',
    );
    const read = await readCard(world, shown, cardPicture(person.name, person.idCard, ['COPY']));
    expect(read).toMatchObject({ status: 'READ', isChecking: false, verdict: null, name: person.name });
    away.mockRestore();
    expect((await asked(shown, person)).status).toBe('CHECKED');
  });

  it('is whole by the word of operators where the phone was proven meanwhile', async () => {
    const person = stranger(15, 947);
    const shown = await begun(door);
    await readCard(world, shown, cardPicture(person.name, person.idCard));
    await asked(shown, person);
    await runRaw(guestCaller(), askManualIdentity, { ...shown, ...person });
    const [first, second] = [await operatorCaller(world, 'finance'), await operatorCaller(world, 'review')];
    const { id } = await waitingLongest(first);
    const { rows } = world.app.database;
    // As a code to the phone does it, where the link names the person.
    await rows('UPDATE identity_session SET person_id = (SELECT min(id) FROM person), phone_index = $2 WHERE id = $1', [id, 'x']);
    expect(await approvedBy(first, second)).toBe(id);
    expect(await rows('SELECT status, said_cipher FROM identity_session WHERE id = $1', [id])).toEqual([
      { status: 'PASSED', said_cipher: null },
    ]);
  });

  it('is forgotten when she asks for erasure: pictures at once, all of it where nothing was signed, and what stays is named', async () => {
    const mine = async (person: ReturnType<typeof stranger>) => {
      const shown = await begun(door);
      await readCard(world, shown, cardPicture(person.name, person.idCard));
      await asked(shown, person);
      return payeeCaller(await proven(shown, person));
    };
    const erasedOf = async (person: ReturnType<typeof stranger>) => {
      const me = await payeeCaller(await signInAs(person));
      const { erased, kept } = await run(me, askMyErasure, {});
      const shown = kept.filter(({ kind }) => kind === 'SHOWN').map(({ count }) => count);
      return [erased.filter(({ kind }) => kind === 'PICTURE').map(({ count }) => count), shown];
    };
    const left = async (caller: Caller) => {
      return world.app.database.rows<object>(
        `SELECT s.said_cipher, (SELECT count(*)::int FROM identity_picture p WHERE p.session_id = s.id) AS pictures
         FROM identity_session s WHERE s.person_id = $1`,
        [caller.actor?.id],
      );
    };
    const [signed, unsigned] = [stranger(10), stranger(11)];
    const [one, other] = [await mine(signed), await mine(unsigned)];
    await signOnPhone(one);
    expect(await erasedOf(signed)).toEqual([[1], [1]]);
    expect(await left(one)).toEqual([{ said_cipher: null, pictures: 0 }]);
    expect(await erasedOf(unsigned)).toEqual([[1], []]);
    expect(await left(other)).toEqual([]);
  });

  it('takes away what has piled up in goes of 500, attempts of nobody as well as pictures of somebody', async () => {
    const { rows } = world.app.database;
    const most = 500;
    const somebody = must((await rows<{ id: string }>('SELECT id FROM identity_session WHERE person_id IS NOT NULL LIMIT 1'))[0]).id;
    // Three goes' worth, as the sweep of every minute may take one of them beside this.
    const [sessions, pictures] = [
      `INSERT INTO identity_session (company_id, link_id, token_hash, status, begun_at, expires_at)
       SELECT s.company_id, s.link_id, 'old' || n, 'EXPIRED', s.begun_at, product_now() - interval '40 days'
       FROM identity_session s, generate_series(1, $2) n WHERE s.id = $1`,
      `INSERT INTO identity_picture (company_id, session_id, storage_key, content_type, size, sha256, verdict, read_at, added_at, keep_until)
       SELECT s.company_id, s.id, 'upload/old' || n, 'image/png', 1, 'x', 'UNUSABLE', now(), now(), product_now() - interval '1 minute'
       FROM identity_session s, generate_series(1, $2) n WHERE s.id = $1`,
    ];
    for (const sql of [sessions, pictures]) await rows(sql, [somebody, 3 * most]);
    expect(await run(await world.system(), expireIdentities, {})).toMatchObject({ removed: most, nobodys: most });
    await rows(`DELETE FROM identity_picture WHERE storage_key LIKE 'upload/old%'`);
    await rows(`DELETE FROM identity_session WHERE token_hash LIKE 'old%'`);
    await rows(`DELETE FROM erased_file WHERE storage_key LIKE 'upload/old%'`);
  });

  it('leaves a company alone whose only picture past its time is of somebody who is held', async () => {
    const { rows } = world.app.database;
    const person = stranger(18);
    const shown = await begun(door);
    await readCard(world, shown, cardPicture(person.name, person.idCard));
    await asked(shown, person);
    const me = await payeeCaller(await proven(shown, person));
    await rows('DELETE FROM identity_picture p USING identity_session s WHERE s.id = p.session_id AND s.person_id IS DISTINCT FROM $1', [
      me.actor?.id,
    ]);
    await rows(`UPDATE identity_picture SET keep_until = product_now() - interval '1 minute'`);
    await rows('UPDATE identity_session SET expires_at = begun_at WHERE person_id IS NOT NULL');
    await rows(
      `UPDATE identity_session SET status = 'EXPIRED', failure = NULL, said_cipher = NULL, is_checking = false WHERE person_id IS NULL`,
    );
    const over = async () => (await rows(`SELECT 1 FROM identity_over(product_now(), '2 hours', '30 days', '{}')`)).length;
    await rows(
      `INSERT INTO legal_hold (scope, person_id, id_card_mask, reason, placed_by, placed_at) VALUES ('PERSON', $1, '33************11', 'order', 'x', now())`,
      [me.actor?.id],
    );
    expect(await over()).toBe(0);
    await rows('DELETE FROM legal_hold WHERE person_id = $1', [me.actor?.id]);
    expect(await over()).toBe(1);
  });

  it('is decided by operators for lists that are open as well: the row that the register refused turns green by itself', async () => {
    const person = stranger(12, 946);
    const make = statementsOf(world);
    const draft = await make.created([{ ...person, amount: '501.00', account: must(WORKERS[0]).account }]);
    const wrong = async (): Promise<string[]> => {
      const { nodes } = await run(await make.member('王敏'), rosterRowsQuery, { rosterId: must(draft.rosterId), first: 5, filter: null });
      return nodes.flatMap(({ problems }) => problems.map(({ code }) => code).filter((code) => code === 'NAME_ID_MISMATCH'));
    };
    expect(await wrong()).toEqual(['NAME_ID_MISMATCH']);
    const shown = await begun(door);
    await readCard(world, shown, cardPicture(person.name, person.idCard));
    await asked(shown, person);
    await runRaw(guestCaller(), askManualIdentity, { ...shown, ...person });
    const [first, second] = [await operatorCaller(world, 'finance'), await operatorCaller(world, 'review')];
    await approvedBy(first, second);
    await waitUntil(
      async () => (await wrong()).length === 0,
      () => 'the row is green',
    );
  });
});
