import 'reflect-metadata';
import { object, string } from 'yup';
import { limits } from '../../schema/limits';
import { myErasures, myKeptRecords } from '../../server/custody/queries';
import type { Caller } from '../../server/kernel/context';
import { command, run, runRaw } from '../../server/kernel/usecase';
import { testInbox } from '../../server/message/queries';
import { loginPayee } from '../../server/payee/commands/login-payee';
import { provePayee } from '../../server/payee/commands/prove-payee';
import { sendAccountChangeCode } from '../../server/payee/commands/send-account-change-code';
import { sendPayeeLinkCode } from '../../server/payee/commands/send-payee-link-code';
import { sendPayeeLoginCode } from '../../server/payee/commands/send-payee-login-code';
import { ensurePersons } from '../../server/payee/public';
import { myAccounts, payeeMe } from '../../server/payee/queries';
import { openMyIncomeCertificate } from '../../server/receipt/commands/open-my-income-certificate';
import { openMyReceipt } from '../../server/receipt/commands/open-my-receipt';
import { confirmTermination } from '../../server/signing/commands/confirm-termination';
import { editContract } from '../../server/signing/commands/edit-contract';
import { opsRecordPhoneChange } from '../../server/signing/commands/record-phone-change';
import { resendTermination } from '../../server/signing/commands/resend-termination';
import { sendUnbindPerson } from '../../server/signing/commands/send-unbind-person';
import { voidContracts } from '../../server/signing/commands/void-contracts';
import { terminationToConfirm } from '../../server/signing/queries/ending';
import { myIncome, myIncomeLine } from '../../server/statement/queries/income';
import { makeBuilder } from '../../server/tools/seed/builder';
import { demoIdCard } from '../../server/tools/seed/world';
import { captchaChallenge } from '../../server/verification/queries';
import { copyOf, erasureOf } from '../kit/builders/ownRecords';
import {
  codeFor,
  errandLink,
  installErrands,
  issueErrand,
  payeeCaller,
  payeeSignedIn,
  personIdOf,
  prove,
  proveWorker,
  signInAs,
} from '../kit/builders/payees';
import { guestCaller, LOOSE, solve } from '../kit/builders/people';
import { contractOf, phoneOf, publishedTemplate, recordOf, signOnPhone, untilSealed } from '../kit/builders/phones';
import { linksTo } from '../kit/builders/signing';
import { key, OTHER_CARD } from '../kit/builders/statements';
import { must } from '../kit/checks/must';
import { type SmallWorld, startSmallWorld, WORKERS } from '../kit/worlds/smallWorld';

const victim = must(WORKERS[0]);
const [OF_THIEF, OF_VISITOR, HER_SECOND] = ['16000009071', '16000009072', '16000009073'];
const [OF_STAFF, OF_CROWD] = ['16000009074', '16000009075'];

let world: SmallWorld;
let thief: Caller;
let companyB: string;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  installErrands();
  companyB = must(world.platform.companies.B);
  thief = await makeBuilder(world.api, world.gateways).member(companyB, must(world.platform.masters.B));
});
afterAll(() => world?.app.close());

/** What any list of a company does with the people in it. */
const knowPerson = command({
  name: 'knowPerson',
  realm: 'company',
  needs: 'ANY',
  errors: [],
  idempotent: 'no',
  audit: null,
  input: object({ name: string().required(), idCard: string().required(), phone: string().nullable() }),
  run: async (ctx, person) => (await ensurePersons(ctx, [{ ...person, phone: person.phone ?? null }], true)).size,
});
const listed = (phone: string) => run(thief, knowPerson, { name: victim.name, idCard: victim.idCard, phone });
const refusal = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '',
    (error: { key?: string }) => error.key ?? String(error),
  );
const captcha = async () => solve(await run(guestCaller(), captchaChallenge, {}));
const companiesOf = async (caller: Caller) => (await run(caller, payeeMe, {})).companies;
const change = async (caller: Caller) =>
  refusal(run(caller, sendAccountChangeCode, { payWay: 'BANK_CARD', accountNo: OTHER_CARD, captcha: await captcha() }));

async function seesNothing(caller: Caller): Promise<void> {
  const [{ lines }, theirs] = [await run(await payeeSignedIn(0), myIncome, { year: 2026 }), await run(caller, myIncome, { year: 2026 })];
  expect(theirs).toMatchObject({ lines: [], months: [], records: [], warnings: [], vatMeters: [], gross: 0, net: 0 });
  const { id } = must(lines[0]);
  expect(await refusal(run(caller, myIncomeLine, { id }))).toBe('LINE_NOT_FOUND');
  expect(await refusal(run(caller, openMyReceipt, { lineId: id }))).toBe('RECEIPT_NONE');
  expect([await run(caller, myAccounts, {}), await run(caller, myKeptRecords, {}), await run(caller, myErasures, {})]).toEqual([
    [],
    [],
    [],
  ]);
  // A code goes to a phone that some company has of her; without one there is no copy at all.
  const copy = await copyOf(caller).then(JSON.stringify, ({ key: refused }: { key: string }) => refused);
  for (const word of ['杭州星穹直播传媒有限公司', victim.phone, victim.account]) expect(copy).not.toContain(word);
  expect([
    await change(caller),
    await refusal(run(caller, openMyIncomeCertificate, { year: 2026 })),
    await refusal(erasureOf(caller)),
  ]).toEqual(Array(3).fill('PAYEE_PHONE_DIFFERS'));
}

describe('who knows the name and the number of a payee', () => {
  it('and may void her contract cannot consent in her place by a phone of his own, however he names it', async () => {
    const contractId = await contractOf(world, 2, await publishedTemplate(world));
    const { name, idCard, phone } = must(WORKERS[2]);
    await signOnPhone((await phoneOf(world, 2, contractId)).caller);
    await untilSealed(world, contractId);
    const staff = await world.member('王敏');
    const keyed = () => ({ idempotencyKey: key() });
    const mine = { name, idCard, phone: OF_STAFF };
    await runRaw(staff, voidContracts, { selection: { mode: 'PAGE', ids: [contractId] } }, keyed());
    // What the company says of her: she is listed with his phone, he logs in with it as herself, and it is let go and bound again.
    await run(staff, knowPerson, mine);
    const session = await payeeCaller(await signInAs(mine));
    expect(session.actor?.id).toBe(await personIdOf(world, 2));
    expect(await refusal(run(session, terminationToConfirm, {}))).toBe('LINK_INVALID');
    expect(await refusal(run(session, confirmTermination, {}, keyed()))).toBe('LINK_INVALID');
    await run(staff, sendUnbindPerson, mine, keyed());
    expect(await refusal(runRaw(staff, editContract, { id: contractId, ...mine }, keyed()))).toBe('ACTION_NOT_ALLOWED');
    // No call takes a phone for it, and what operators enter is theirs.
    await runRaw(staff, resendTermination, { id: contractId, phone: OF_STAFF }, keyed());
    const typed = { companyId: world.companyId, contractCode: 'HT1', phone: OF_STAFF, evidenceFileId: '1' };
    expect(await refusal(run(staff, opsRecordPhoneChange, typed, keyed()))).toBe('SESSION_EXPIRED');
    expect(await linksTo(OF_STAFF, 'terminate')).toEqual([]);
    const links = await linksTo(phone, 'terminate');
    expect(links).toHaveLength(2);
    // Not even with the link itself, read over her shoulder: the code goes to the phone that signed.
    const token = must(links[0]);
    await runRaw(guestCaller(), sendPayeeLinkCode, { token, ...mine });
    const [newest] = await run(guestCaller(), testInbox, { receiver: OF_STAFF, first: 1 });
    const his = newest?.code ?? '000000';
    expect(await refusal(runRaw(guestCaller(), provePayee, { token, ...mine, code: his, asToken: true }))).toBe('CODE_WRONG');
    expect(await recordOf(world, contractId)).toMatchObject({ status: 'HAS_BEEN_SIGNED' });
  });

  it('has one phone written to so often in a day, under whatever names and from whichever company', async () => {
    const person = (n: number) => ({
      name: `路人${'甲乙丙丁戊己庚辛壬癸'[n] ?? '末'}`,
      idCard: demoIdCard('33', '1990-01-02', 800 + n),
      phone: OF_CROWD,
    });
    const staff = await world.member('王敏');
    for (let n = 0; n < limits.signing.perReceiverDay; n += 1)
      expect(await run(n % 2 ? staff : thief, sendUnbindPerson, person(n), { idempotencyKey: key() })).toBe(true);
    for (const caller of [staff, thief])
      expect(await refusal(run(caller, sendUnbindPerson, person(11), { idempotencyKey: key() }))).toBe('RECEIVER_LIMIT');
    expect(await linksTo(OF_CROWD, 'unbind')).toHaveLength(limits.signing.perReceiverDay);
  });

  it('and lists her at a company of his with a phone of his own sees that company alone, and changes nothing of hers', async () => {
    await listed(OF_THIEF);
    const session = await payeeCaller(await signInAs({ ...victim, phone: OF_THIEF }));
    expect(await companiesOf(session)).toHaveLength(1);
    expect(await companiesOf(session)).not.toContain('杭州星穹直播传媒有限公司');
    await seesNothing(session);
  });

  it('gets no further by a QR code and his phone, nor by the link of one company into the others', async () => {
    const { token } = await run(thief, issueErrand, { purpose: 'QR', targetId: 'anybody', personId: null, expiresAt: null });
    const said = { token, name: victim.name, idCard: victim.idCard, phone: OF_VISITOR };
    await runRaw(guestCaller(), sendPayeeLinkCode, { ...said, captcha: await captcha() });
    const ofLink = await runRaw(guestCaller(), provePayee, { ...said, code: await codeFor(OF_VISITOR), asToken: true });
    const inLink = await payeeCaller(must(ofLink.token));
    expect(inLink.actor?.reach).toEqual([companyB]);
    await runRaw(guestCaller(), sendPayeeLoginCode, { phone: OF_VISITOR, captcha: await captcha() });
    const code = await codeFor(OF_VISITOR);
    const session = await payeeCaller(must((await runRaw(guestCaller(), loginPayee, { phone: OF_VISITOR, code, asToken: true })).token));
    expect(await companiesOf(session)).toEqual([]);
    await seesNothing(session);
    const ofA = await payeeCaller(await proveWorker((await errandLink(world, 0)).token, 0));
    expect(ofA.actor?.reach).toEqual([world.companyId]);
  });

  it('adds nothing of hers to a session by a link; she herself, who has two phones, proves the other by a link of that company in one browser', async () => {
    await listed(HER_SECOND);
    const personId = await personIdOf(world, 0);
    /** The session of a link of company B whose code went to this phone. */
    const byLink = async (phone: string, who = 0) => {
      const of = { purpose: 'TASK', targetId: `worker-${who}@${phone}`, personId: await personIdOf(world, who), expiresAt: null } as const;
      const { token } = await run(thief, issueErrand, of);
      return payeeCaller(await prove(token, { ...must(WORKERS[who]), phone }));
    };
    /** Her login by the phone that company A has, in a browser where this session was open. */
    const loginAfter = async (browser: Caller, phone = victim.phone) => {
      await runRaw(guestCaller(), sendPayeeLoginCode, { phone, captcha: await captcha() });
      const said = { phone, name: victim.name, idCard: victim.idCard, code: await codeFor(phone), asToken: true };
      return payeeCaller(must((await runRaw(browser, loginPayee, said)).token));
    };
    // Not with a link to a phone that company B does not have of her, nor with that of somebody else, nor in another browser.
    for (const browser of [await byLink(OF_VISITOR), await byLink(HER_SECOND, 1), guestCaller()]) {
      const session = await loginAfter(browser);
      expect(session.actor?.reach).toEqual([world.companyId]);
      expect(await change(session)).toBe('PAYEE_PHONE_DIFFERS');
    }
    const link = await byLink(HER_SECOND);
    expect(link.actor).toMatchObject({ id: personId, reach: [companyB] });
    const both = await loginAfter(link);
    expect(await companiesOf(both)).toHaveLength(2);
    expect(await change(both)).toBe('');
    expect(await refusal(run(both, openMyIncomeCertificate, { year: 2026 }))).toBe('');
    // Whoever has company B's phone alone is no further than before, and she is not either once company B names another phone.
    expect((await loginAfter(link, HER_SECOND)).actor?.reach).toEqual([companyB]);
    await listed(OF_THIEF);
    expect((await loginAfter(link)).actor?.reach).toEqual([world.companyId]);
  });

  it('locks her out of nothing that her own companies say of her, and once the phone is hers everywhere she does all again', async () => {
    const me = await payeeSignedIn(0);
    expect(await companiesOf(me)).toEqual(['杭州星穹直播传媒有限公司']);
    const before = await run(me, myIncome, { year: 2026 });
    expect(before.lines.length).toBeGreaterThan(0);
    expect(before.records).toMatchObject([{ monthsCounted: 1 }]);
    expect(await change(me)).toBe('PAYEE_PHONE_DIFFERS');
    await listed(victim.phone);
    const again = await payeeSignedIn(0);
    expect(await companiesOf(again)).toHaveLength(2);
    expect((await run(again, myIncome, { year: 2026 })).records).toEqual(before.records);
    expect(await change(again)).toBe('');
  });
});

describe('a number that its carrier has given to somebody else', () => {
  const { name, idCard, phone } = must(WORKERS[1]);
  const byCode = async (said: object = {}) => {
    await runRaw(guestCaller(), sendPayeeLoginCode, { phone, captcha: await captcha() });
    return refusal(runRaw(guestCaller(), loginPayee, { phone, code: await codeFor(phone), asToken: true, ...said }));
  };

  it('opens nothing of its former owner by a code alone, who has not logged in for 90 days; she says who she is and goes on', async () => {
    await signInAs({ name, idCard, phone });
    // Whoever uses it goes on using it.
    await world.app.setTime('2027-02-10T10:00:00+08:00');
    expect(await byCode()).toBe('');
    await world.app.setTime('2027-05-01T10:00:00+08:00');
    expect(await byCode()).toBe('');
    await world.app.setTime('2027-08-01T10:00:00+08:00');
    expect(await byCode()).toBe('IDENTITY_REQUIRED');
    expect(await byCode({ name: '张三', idCard: demoIdCard('33', '1990-01-01', 900) })).toBe('IDENTITY_MISMATCH');
    expect(await byCode({ name, idCard })).toBe('');
    expect(await byCode()).toBe('');
  });
});
