import 'reflect-metadata';
import { errorText } from '../../../schema/errors';
import { maskPhone } from '../../../schema/formats';
import { linkPurpose } from '../../../schema/payeeLinks';
import { revealPersonalField } from '../../../server/audit/commands/reveal-personal-field';
import { startExport } from '../../../server/export/commands/start-export';
import type { Caller } from '../../../server/kernel/context';
import { run, runRaw } from '../../../server/kernel/usecase';
import { testInbox } from '../../../server/message/queries';
import { sendPayeeLinkCode } from '../../../server/payee/commands/send-payee-link-code';
import { payeeLink } from '../../../server/payee/queries';
import { addRegistrationRemark } from '../../../server/registration/commands/add-registration-remark';
import { confirmRegistration } from '../../../server/registration/commands/confirm-registration';
import { notifyRegistrations } from '../../../server/registration/commands/notify-registrations';
import { openRegistrationLink } from '../../../server/registration/commands/open-registration-link';
import { registerMe } from '../../../server/registration/commands/register-me';
import { remindRegistrations } from '../../../server/registration/commands/remind-registrations';
import { registrationOfMe } from '../../../server/registration/queries/mine';
import { registration, registrationRemarks, registrations } from '../../../server/registration/queries/registrations';
import { registrationSelection } from '../../../server/registration/queries/selection';
import type { RegistrationView } from '../../../server/registration/views';
import { editContract } from '../../../server/signing/commands/edit-contract';
import { remindContracts } from '../../../server/signing/commands/remind-contracts';
import { importsOf, newcomer } from '../../kit/builders/imports';
import { payeeCaller, prove } from '../../kit/builders/payees';
import { guestCaller, LOOSE } from '../../kit/builders/people';
import { HAND, signOnPhone, untilSealed } from '../../kit/builders/phones';
import { linksTo, sent } from '../../kit/builders/signing';
import { key } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { sheetOfExport } from '../../kit/clients/exported';
import { signEachIn } from '../../kit/clients/signedDoors';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
});
afterAll(() => world?.app.close());

const maker = () => world.member('王敏');
const refusal = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '',
    (error: { key?: string }) => error.key ?? String(error),
  );
const found = async (filter: object): Promise<RegistrationView[]> =>
  (await runRaw(await maker(), registrations, { filter, first: 50, page: 1 })).nodes;
const one = async (n: number): Promise<RegistrationView> => must((await found({ idCard: newcomer(n).idCard }))[0]);
const smsTo = async (phone: string) =>
  (await run(guestCaller(), testInbox, { receiver: phone, first: 50 })).filter(({ template }) => template === 'REGISTRATION_LINK');
const smsCount = (phone: string, count: number) =>
  waitUntil(
    async () => (await smsTo(phone)).length === count,
    () => `${count} SMS to ${phone}`,
  );
const remind = async (selection: object) => runRaw(await maker(), remindRegistrations, { selection }, { idempotencyKey: key() });
const reach = async (selection: object) => runRaw(await maker(), registrationSelection, { selection } as never);
const tokenIn = (text: string): string => must(/\/m\/reg\/([\w-]{43})/.exec(text)?.[1]);

describe('registered users', () => {
  it('are written to when the list says so, each with a link of seven days that names nobody', async () => {
    const person = newcomer(1);
    const result = await importsOf(world, 'REGISTRATION').done([person, newcomer(2)], true);
    expect(result).toMatchObject({ count: 2, notified: 2 });
    await smsCount(person.phone, 1);
    const [sms] = await smsTo(person.phone);
    const page = await run(guestCaller(), payeeLink, { token: tokenIn(must(sms).text) });
    expect(page).toMatchObject({
      purpose: 'REGISTER',
      documentName: linkPurpose.label('REGISTER'),
      companyName: '杭州星穹直播传媒有限公司',
    });
    for (const said of [person.name, person.phone, person.idCard]) expect(JSON.stringify(page)).not.toContain(said);
    const row = await one(1);
    expect(row).toMatchObject({
      status: 'PENDING_REGISTRATION',
      registeredAt: null,
      confirmedAt: null,
      remindersToday: 0,
      contractId: null,
    });
    expect(row.importedAt).toBeInstanceOf(Date);
    expect(JSON.stringify(row)).not.toContain(person.idCard);
    expect(JSON.stringify(row)).not.toContain(person.phone);
  });

  it('tell a whole number only to whoever says why', async () => {
    const row = await one(2);
    const reveal = async (field: 'ID_CARD' | 'PHONE') =>
      (await runRaw(await maker(), revealPersonalField, { ref: { record: 'REGISTRATION', id: row.id }, field, reason: '核对身份' })) as {
        text: string;
      };
    expect((await reveal('ID_CARD')).text).toBe(newcomer(2).idCard);
    expect((await reveal('PHONE')).text).toBe(newcomer(2).phone);
  });

  it('are found by each condition of the list, alone and together', async () => {
    const [first, second] = [newcomer(1), newcomer(2)];
    const names = async (filter: object) => (await found(filter)).map(({ name }) => name).sort();
    const today = '2026-11-20';
    expect(await names({ name: first.name })).toEqual([first.name]);
    expect(await names({ idCard: second.idCard })).toEqual([second.name]);
    expect(await names({ phone: second.phone })).toEqual([second.name]);
    expect(await names({ phone: second.phone.slice(0, 7) })).toEqual([]);
    expect(await names({ statuses: ['PENDING_REGISTRATION'] })).toEqual([first.name, second.name].sort());
    expect(await names({ statuses: ['COMPLETE', 'PENDING_CONFIRMATION'] })).toEqual([]);
    expect(await names({ importedFrom: today, importedTo: today })).toEqual([first.name, second.name].sort());
    expect(await names({ importedTo: '2026-11-19' })).toEqual([]);
    expect(await names({ registeredFrom: today })).toEqual([]);
    expect(await names({ confirmedTo: today })).toEqual([]);
    const row = await one(1);
    await run(await maker(), addRegistrationRemark, { id: row.id, text: '已电话沟通' }, { idempotencyKey: key() });
    await run(await maker(), addRegistrationRemark, { id: row.id, text: ' 下周再联系 ' }, { idempotencyKey: key() });
    // The history is searched, not only the newest.
    expect(await names({ remark: '电话' })).toEqual([first.name]);
    expect(await names({ remark: '电话', name: second.name })).toEqual([]);
    expect(await names({ remark: '%' })).toEqual([]);
  });

  it('keep every remark with its time and its author, the newest in the list', async () => {
    const row = await one(1);
    expect(row.remark).toBe('下周再联系');
    const remarks = await run(await maker(), registrationRemarks, { id: row.id });
    expect(remarks.map(({ text, byName }) => [text, byName])).toEqual([
      ['下周再联系', '王敏'],
      ['已电话沟通', '王敏'],
    ]);
    expect(remarks[0]?.createdAt).toBeInstanceOf(Date);
    const add = async (text: string) => refusal(run(await maker(), addRegistrationRemark, { id: row.id, text }, { idempotencyKey: key() }));
    expect(await add('')).toBe('VALIDATION_FAILED');
    expect(await add('长'.repeat(201))).toBe('VALIDATION_FAILED');
    expect(await refusal(run(await maker(), addRegistrationRemark, { id: '999999', text: '无' }, { idempotencyKey: key() }))).toBe(
      'REGISTRATION_NOT_FOUND',
    );
  });

  it('are reminded five times a day, the sixth is refused, and a new day begins anew', async () => {
    const person = newcomer(3);
    await importsOf(world, 'REGISTRATION').done([person]);
    const row = await one(3);
    const selection = { mode: 'PAGE', ids: [row.id] };
    for (let times = 1; times <= 5; times += 1) {
      expect(await remind(selection)).toEqual({ sent: 1, refused: 0 });
      await smsCount(person.phone, times);
    }
    expect(await remind(selection)).toEqual({ sent: 0, refused: 1 });
    // Before anybody agrees he is named among those who are left out, with the reason, beside the one who gets it.
    const left = { id: row.id, name: person.name, statusName: '待登记', reason: errorText('REMINDER_LIMIT') };
    expect(await reach(selection)).toEqual({ count: 0, refusedCount: 1, fit: [], refused: [left] });
    const other = await one(1);
    expect(await reach({ mode: 'PAGE', ids: [row.id, other.id], expectedCount: 2 })).toEqual({
      count: 1,
      refusedCount: 1,
      fit: [{ id: other.id, name: other.name }],
      refused: [left],
    });
    const full = await one(3);
    expect(full.remindersToday).toBe(5);
    expect(full.availableActions.find(({ key: action }) => action === 'remind')).toMatchObject({
      enabled: false,
      reason: '今日提醒次数已用完',
    });
    await world.app.setTime('2026-11-21T09:00:00+08:00');
    expect(await remind(selection)).toEqual({ sent: 1, refused: 0 });
    await smsCount(person.phone, 6);
    expect((await one(3)).remindersToday).toBe(1);
  });

  it('have one five a day with the list of contracts, are asked to sign when they have registered, and get nothing at a phone that was let go', async () => {
    const person = newcomer(61, { name: '林提醒' });
    await importsOf(world, 'REGISTRATION').done([person]);
    const [row, record] = [await one(61), await sent(world, person)];
    const byContract = async () =>
      runRaw(await maker(), remindContracts, { selection: { mode: 'PAGE', ids: [record.id] } }, { idempotencyKey: key() });
    const selection = { mode: 'PAGE', ids: [row.id] };
    for (let times = 1; times <= 3; times += 1) await byContract();
    expect(await remind(selection)).toEqual({ sent: 1, refused: 0 });
    await smsCount(person.phone, 1);
    // Who has registered is invited to that no more.
    await world.app.database.rows(
      `UPDATE registration SET status = 'PENDING_CONFIRMATION', registered_at = now() WHERE id = $1 RETURNING id`,
      [row.id],
    );
    expect(await remind(selection)).toEqual({ sent: 1, refused: 0 });
    const signLinks = async () =>
      (await run(guestCaller(), testInbox, { receiver: person.phone, first: 50 })).filter(({ text }) => /请您签署.*\/m\/reg\//.test(text));
    await waitUntil(
      async () => (await signLinks()).length === 1,
      () => 'a link to sign',
    );
    expect(await smsTo(person.phone)).toHaveLength(1);
    // Five were sent, by whichever list.
    expect(await one(61)).toMatchObject({ remindersToday: 5 });
    expect(await refusal(byContract())).toBe('REMINDER_LIMIT');
    expect(await remind(selection)).toEqual({ sent: 0, refused: 1 });
    expect(await reach(selection)).toMatchObject({ refused: [{ id: row.id, reason: errorText('REMINDER_LIMIT') }] });
    await world.app.database.rows('UPDATE contract SET unbound_at = now() WHERE id = $1 RETURNING id', [record.id]);
    expect(await reach(selection)).toMatchObject({ refused: [{ id: row.id, reason: errorText('SIGNER_UNBOUND') }] });
    await world.app.database.rows(
      'DELETE FROM signing_reminder WHERE person_id = (SELECT person_id FROM contract WHERE id = $1) RETURNING sent',
      [record.id],
    );
    expect(await remind(selection)).toEqual({ sent: 0, refused: 1 });
    // Done, so that the selections below are of those alone who were there.
    await world.app.database.rows(`UPDATE registration SET status = 'COMPLETE', confirmed_at = now() WHERE id = $1 RETURNING id`, [row.id]);
  });

  it('are reminded as the selection says: those chosen, or all of the filter but some; nobody chosen is refused in words', async () => {
    const [left, right] = [await one(1), await one(2)];
    expect(await remind({ mode: 'ALL', filter: { name: newcomer(1).name }, excludedIds: [left.id] }).catch((e) => e.key)).toBe(
      'SELECTION_EMPTY',
    );
    const chosen = { mode: 'ALL', filter: { statuses: ['PENDING_REGISTRATION'] }, excludedIds: [left.id] } as const;
    expect(await remind({ ...chosen, expectedCount: 3 }).catch((e) => e.key)).toBe('SELECTION_CHANGED');
    const all = await remind({ ...chosen, expectedCount: 2 });
    expect(all).toEqual({ sent: 2, refused: 0 });
    expect((await one(2)).remindersToday).toBe(1);
    expect((await one(1)).remindersToday).toBe(0);
    expect(await reach({ ...chosen, expectedCount: 3 }).catch((e) => e.key)).toBe('SELECTION_CHANGED');
    expect(await reach({ mode: 'PAGE', ids: [right.id, '999999'] }).catch((e) => e.key)).toBe('REGISTRATION_NOT_FOUND');
    const empty = await remind({ mode: 'PAGE', ids: [] }).catch((error: Error) => error);
    expect(String((empty as Error).message)).toContain('请先选择需要操作的用户！');
    // One that is not there refuses the whole call.
    expect(await remind({ mode: 'PAGE', ids: [right.id, '999999'] }).catch((e) => e.key)).toBe('REGISTRATION_NOT_FOUND');
    expect((await one(2)).remindersToday).toBe(1);
    // What was ticked and unticked again is not asked for.
    expect(await remind({ mode: 'PAGE', ids: [left.id, right.id], excludedIds: [right.id] })).toEqual({ sent: 1, refused: 0 });
    expect([(await one(1)).remindersToday, (await one(2)).remindersToday]).toEqual([1, 1]);
  });

  it('are exported as the selection says: one that was chosen and left out again is not among them', async () => {
    const [left, right] = [await one(1), await one(2)];
    const selection = { mode: 'PAGE', ids: [left.id, right.id], excludedIds: [left.id] };
    const begun = await runRaw(await maker(), startExport, { kind: 'REGISTRATIONS', selection, conditions: [] }, { idempotencyKey: key() });
    expect(begun.expectedRows).toBe(1);
  });

  it('have a link to copy, which ends the one before it; a wrong person leaves a remark', async () => {
    const row = await one(2);
    const { url } = await run(await maker(), openRegistrationLink, { id: row.id });
    const { url: newer } = await run(await maker(), openRegistrationLink, { id: row.id });
    expect(newer).toMatch(/^http.*\/m\/reg\/[\w-]{43}$/);
    expect(await refusal(run(guestCaller(), payeeLink, { token: tokenIn(url) }))).toBe('LINK_INVALID');
    expect(
      await refusal(runRaw(guestCaller(), sendPayeeLinkCode, { token: tokenIn(newer), name: '别人', idCard: newcomer(2).idCard })),
    ).toBe('IDENTITY_MISMATCH');
    expect((await one(2)).remark).toBe('打开登记链接的人身份不符');
    // Who was asked has come after all.
    await prove(tokenIn(newer), newcomer(2));
    expect((await one(2)).remark).toBe('本人已通过身份核对');
  });

  it('are sent the very link that was copied while their SMS was still to leave, and no later one that would end it', async () => {
    const [row, { phone }] = [await one(2), newcomer(2)];
    const { rows } = world.app.database;
    // Every reminder has a job, and one job writes to all: another that is left would write to this one before the link is copied.
    await waitUntil(
      async () =>
        (await rows(`SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'registration.notify'`)).length === 0 &&
        (await rows('SELECT 1 FROM registration WHERE notice_due')).length === 0,
      () => 'whoever was reminded before has been written to',
    );
    const before = (await smsTo(phone)).length;
    // Asked for, and its job has not come to it yet.
    await rows('UPDATE registration SET notice_due = true WHERE id = $1 RETURNING id', [row.id]);
    const { url } = await run(await maker(), openRegistrationLink, { id: row.id });
    expect(await run(await world.system(), notifyRegistrations, { limit: 200 })).toBe(0);
    await smsCount(phone, before + 1);
    const [sms] = await smsTo(phone);
    expect(tokenIn(must(sms).text)).toBe(tokenIn(url));
    expect((await run(guestCaller(), payeeLink, { token: tokenIn(url) })).purpose).toBe('REGISTER');
    // Copied once more with nothing to leave, no SMS goes.
    await run(await maker(), openRegistrationLink, { id: row.id });
    expect(await run(await world.system(), notifyRegistrations, { limit: 200 })).toBe(0);
    expect(await smsTo(phone)).toHaveLength(before + 1);
  });

  it('[REG-015 2/2] [REG-017 2/2] [REG-018 2/2] [REG-019 2/2] by GraphQL their remarks are read, those chosen are exported and reminded, and a link is copied', async () => {
    // Of one name that nobody else has: the second reminder finds both, and is told to leave the first.
    const name = '林同名';
    await importsOf(world, 'REGISTRATION').done([newcomer(51, { name }), newcomer(52, { name })]);
    const [first, second] = [(await one(51)).id, (await one(52)).id];
    const graphql = (await signEachIn(world.app, { 王敏: '16000000102' })).graphql('王敏');
    const REMARK = 'mutation ($id: ID!, $k: ID!) { addRegistrationRemark(id: $id, text: "已联系", idempotencyKey: $k) { text } }';
    await graphql.call(REMARK, { id: first, k: key() });
    const READ = 'query ($id: ID!) { registrationRemarks(id: $id) { text byName createdAt } }';
    expect([await graphql.call(READ, { id: first }), await graphql.call(READ, { id: second })]).toEqual([
      { registrationRemarks: [{ text: '已联系', byName: '王敏', createdAt: expect.stringMatching(/^\d{4}-/) }] },
      { registrationRemarks: [] },
    ]);
    const REMIND =
      'mutation ($s: RegistrationSelection!, $k: ID!) { remindRegistrations(selection: $s, idempotencyKey: $k) { sent refused } }';
    const reminded = { remindRegistrations: { sent: 1, refused: 0 } };
    expect(await graphql.call(REMIND, { s: { mode: 'PAGE', ids: [first] }, k: key() })).toEqual(reminded);
    expect(await graphql.call(REMIND, { s: { mode: 'ALL', filter: { name }, excludedIds: [first] }, k: key() })).toEqual(reminded);
    const nobody = { mode: 'PAGE', ids: [first], excludedIds: [first] };
    expect(await graphql.refusal(REMIND, { s: nobody, k: key() })).toBe('SELECTION_EMPTY');
    const exported = { kind: 'REGISTRATIONS', selection: { mode: 'PAGE', ids: [second] } };
    const [, ...lines] = await sheetOfExport(graphql, world.app.url, exported);
    expect([lines.length, lines[0]?.includes(name)]).toEqual([1, true]);
    const LINK = 'mutation ($id: ID!) { openRegistrationLink(id: $id) { url } }';
    expect(await graphql.call(LINK, { id: second })).toEqual({
      openRegistrationLink: { url: expect.stringMatching(/\/m\/reg\/[\w-]{43}$/) },
    });
  });

  it('are signed with the phone that proved who came, whatever was listed beside it, and with no phone that came to the record later', async () => {
    const [person, listed] = [newcomer(71), '16000007785'];
    await importsOf(world, 'REGISTRATION').done([person]);
    const { id } = await sent(world, { ...person, phone: listed });
    const [link] = await linksTo(listed, 's');
    const { url } = await run(await maker(), openRegistrationLink, { id: (await one(71)).id });
    const begin = async () => payeeCaller(await prove(tokenIn(url), person));
    const caller = await begin();
    const { contract } = await run(caller, registerMe, {}, { idempotencyKey: key() });
    expect(must(contract).contractId).toBe(id);
    expect(await refusal(run(guestCaller(), payeeLink, { token: must(link) }))).toBe('LINK_INVALID');
    const confirm = async (hand: Caller) => {
      const { contract: shown } = await run(hand, registrationOfMe, {});
      const { textSha256, consent } = must(shown);
      const input = { textSha256, readMs: 40_000, consentVersion: consent.version, form: 'PAD', strokes: HAND };
      return runRaw(hand, confirmRegistration, { input }, { idempotencyKey: key() });
    };
    // Another phone stands there by now: it does not sign in her session, and she proves hers once more.
    await runRaw(await maker(), editContract, { id, ...person, phone: listed }, { idempotencyKey: key() });
    expect(await refusal(confirm(caller))).toBe('SIGNER_PHONE_REPLACED');
    expect(await confirm(await begin())).toMatchObject({ status: 'COMPLETE' });
    const [record] = await world.app.database.rows(
      'SELECT c.phone_mask, s.code_proof FROM contract c JOIN contract_signature s ON s.contract_id = c.id WHERE c.id = $1',
      [id],
    );
    expect(record).toEqual({ phone_mask: maskPhone(person.phone), code_proof: expect.stringContaining(maskPhone(person.phone)) });
  });

  it('are completed by nobody else: whoever is to sign their record in their place signs for himself, and they are asked anew', async () => {
    const [person, other] = [newcomer(81, { name: '林先登' }), newcomer(82, { name: '林后签' })];
    await importsOf(world, 'REGISTRATION').done([person]);
    const { url } = await run(await maker(), openRegistrationLink, { id: (await one(81)).id });
    const caller = await payeeCaller(await prove(tokenIn(url), person));
    const asked = must((await run(caller, registerMe, {}, { idempotencyKey: key() })).contract).contractId;
    await runRaw(await maker(), editContract, { id: asked, ...other }, { idempotencyKey: key() });
    expect(await one(81)).toMatchObject({ status: 'PENDING_CONFIRMATION', contractId: null });
    await runRaw(await maker(), remindContracts, { selection: { mode: 'PAGE', ids: [asked] } }, { idempotencyKey: key() });
    await waitUntil(
      async () => (await linksTo(other.phone, 's')).length === 1,
      () => 'a link to sign',
    );
    await signOnPhone(await payeeCaller(await prove(must((await linksTo(other.phone, 's'))[0]), other)));
    await untilSealed(world, asked);
    expect(await one(81)).toMatchObject({ status: 'PENDING_CONFIRMATION', contractId: null });
    expect((await run(guestCaller(), payeeLink, { token: tokenIn(url) })).purpose).toBe('REGISTER');
    expect(await run(caller, registrationOfMe, {})).toMatchObject({ step: 'REGISTER', contract: null });
    const anew = await run(caller, registerMe, {}, { idempotencyKey: key() });
    expect(anew.step).toBe('SIGN');
    expect(must(anew.contract).contractId).not.toBe(asked);
  });

  it('are changed by makers only, and are nobody of another company', async () => {
    const row = await one(1);
    const reader = await world.member('赵晨');
    expect(await refusal(run(reader, openRegistrationLink, { id: row.id }))).toBe('PERMISSION_MISSING');
    expect(await refusal(run(reader, addRegistrationRemark, { id: row.id, text: '无' }, { idempotencyKey: key() }))).toBe(
      'PERMISSION_MISSING',
    );
    expect(
      await refusal(runRaw(reader, remindRegistrations, { selection: { mode: 'PAGE', ids: [row.id] } }, { idempotencyKey: key() })),
    ).toBe('PERMISSION_MISSING');
    const other = await world.api.systemCaller(must(world.platform.companies.B));
    const actor = { kind: 'member' as const, id: '1', name: '外人', roles: ['MASTER'], sessionId: null };
    const stranger = { ...other, realm: 'company' as const, actor };
    expect(await refusal(run(stranger, registration, { id: row.id }))).toBe('REGISTRATION_NOT_FOUND');
    expect(await refusal(run(stranger, openRegistrationLink, { id: row.id }))).toBe('REGISTRATION_NOT_FOUND');
    expect(await refusal(run(stranger, registrationRemarks, { id: row.id }))).toBe('REGISTRATION_NOT_FOUND');
    expect((await runRaw(stranger, registrations, { filter: null, first: 20, page: 1 })).totalCount).toBe(0);
  });
});
