// What payees type and paste into the phone pages (issue 30, B): read as the cells of lists are, or refused with the reason.
import 'reflect-metadata';
import { idCardMessages, maskAccount } from '../../schema/formats';
import { problemText } from '../../schema/problems';
import { run, runRaw } from '../../server/kernel/usecase';
import { provePayee } from '../../server/payee/commands/prove-payee';
import { sendAccountChangeCode } from '../../server/payee/commands/send-account-change-code';
import { sendPayeeLinkCode } from '../../server/payee/commands/send-payee-link-code';
import { createSigningQr } from '../../server/signing/commands/create-signing-qr';
import { contractToSign } from '../../server/signing/queries/phone';
import { fixAccount } from '../../server/statement/commands/fix-account';
import { sendFixLink } from '../../server/statement/commands/send-fix-link';
import { captchaChallenge } from '../../server/verification/queries';
import { codeFor, fixSession, fixToken, payeeCaller, payeeSignedIn } from '../kit/builders/payees';
import { guestCaller, LOOSE, solve } from '../kit/builders/people';
import { publishedTemplate, signOnPhone } from '../kit/builders/phones';
import { signer } from '../kit/builders/signing';
import { key, OTHER_CARD, REFUSED_CARD, statementsOf, workerRows } from '../kit/builders/statements';
import { must } from '../kit/checks/must';
import { type SmallWorld, startSmallWorld, WORKERS } from '../kit/worlds/smallWorld';

let world: SmallWorld;
let token: string;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  const template = await publishedTemplate(world);
  const terms = { subjectId: world.subjectId, agreementType: 'LABOR_CONTINUOUS', templateId: template.id };
  const qr = await runRaw(
    await world.member('王敏'),
    createSigningQr,
    { ...terms, collectAccount: true, accountTypes: ['BANK_CARD'] },
    { idempotencyKey: key() },
  );
  token = must(/\/m\/qr\/([\w-]{43})$/.exec(qr.signUrl)?.[1]);
});
afterAll(() => world?.app.close());

const captcha = async () => solve(await run(guestCaller(), captchaChallenge, {}));
type Person = ReturnType<typeof signer>;
const asks = async (person: Person) => runRaw(guestCaller(), sendPayeeLinkCode, { token, ...person, captcha: await captcha() });
/** What is said of the fields; none = it was taken. */
const told = (call: Promise<unknown>): Promise<Record<string, string>> =>
  call.then(
    () => ({}),
    ({ key: refused, params }: { key: string; params: { fields?: Record<string, string> } }) => params.fields ?? { refused },
  );

test('at a QR code a name is the one that a contract may bear, or the reason is told', async () => {
  const person = signer(61);
  const said = async (name: string) => (await told(asks({ ...person, name }))).name ?? null;
  for (const [name, text] of [
    ['何静先生', problemText('NAME_WORDS', { text: '先生' })],
    ['何静\ue000', problemText('NAME_PRIVATE', { text: 'U+E000' })],
    ['张三 李四', problemText('NAME_PARTS', {})],
    ['寮犱笁', problemText('NAME_GARBLED', { text: '张三' })],
    ['=张三', problemText('NAME_FORMULA', {})],
    ['何静1', problemText('NAME_FORMAT', {})],
    ['何静.', problemText('NAME_FORMAT', {})],
    ['公司', problemText('NAME_FORMAT', {})],
  ] as const)
    expect([name, await said(name)]).toEqual([name, text]);
});

test('at a QR code a number that is no citizen’s says which paper it is, and a wrong one what is wrong', async () => {
  const person = signer(62);
  const said = async (idCard: string) => (await told(asks({ ...person, idCard }))).idCard ?? null;
  expect(await said('931011198704160032')).toBe(idCardMessages.FOREIGN_PERMIT);
  expect(await said('９３１０１１１９８７０４１６００３２')).toBe(idCardMessages.FOREIGN_PERMIT);
  expect(await said('H12345678')).toBe(idCardMessages.OTHER_DOCUMENT);
  expect(await said(person.idCard.replace(/.$/, (last) => (last === '1' ? '2' : '1')))).toBe(idCardMessages.CHECKSUM);
});

test('what the list understands the phone page does too: the person, the account and the bank are kept as they are read', async () => {
  const { name, idCard, phone } = signer(63);
  const typed = {
    name: `\u200b${name.slice(0, 1)} ${name.slice(1)}\ufe0f`,
    idCard: idCard.replace(/^(.{6})(.{8})/, '$1-$2-'),
    phone: `+86 ${phone}\u2069`,
  };
  await asks(typed);
  const session = await runRaw(guestCaller(), provePayee, { token, ...typed, code: await codeFor(phone), asToken: true });
  const caller = await payeeCaller(must(session.token));
  const shown = await run(caller, contractToSign, {});
  expect(shown.signerName).toBe(name);
  const sign = (accountNo: string) =>
    signOnPhone(caller, { account: { payWay: 'BANK_CARD', accountNo, bankName: ' 招商\u200b银行\u2069 ' } });
  expect(await told(sign(idCard))).toEqual({ 'account.accountNo': problemText('ACCOUNT_ID_CARD') });
  await sign('６２９９ 0200 0101 5776\u200b608');
  const [record] = await world.app.database.rows<{ account_mask: string; bank_name: string }>(
    'SELECT account_mask, bank_name FROM contract WHERE id = $1',
    [shown.contractId],
  );
  expect(record).toEqual({ account_mask: '6299***********6608', bank_name: '招商银行' });
});

test('nobody changes the account to the number of an identity card', async () => {
  const worker = await payeeSignedIn(0);
  const ask = async (accountNo: string) =>
    told(runRaw(worker, sendAccountChangeCode, { payWay: 'BANK_CARD', accountNo, captcha: await captcha() }));
  expect(await ask(` ${must(WORKERS[0]).idCard} `)).toEqual({ accountNo: problemText('ACCOUNT_ID_CARD') });
  expect(await ask('6299020001015776608')).toEqual({});
});

test('at the link to mend an account the number of an identity card is refused, and account and bank are kept as they are read', async () => {
  const make = statementsOf(world);
  const statement = await make.paid(workerRows(['301.00'], [REFUSED_CARD]));
  await make.until(statement.id, 'ABNORMAL');
  const lineId = must((await make.linesOf(statement.id))[0]).id;
  await run(await make.member('王敏'), sendFixLink, { lineId });
  const { phone, idCard } = must(WORKERS[0]);
  const worker = await fixSession(await fixToken(phone));
  const fix = (account: string) =>
    told(run(worker, fixAccount, { account, bankName: ' 招商\u200b银行\u2069 ' }, { idempotencyKey: key() }));
  expect(await fix(` ${idCard} `)).toEqual({ account: problemText('ACCOUNT_ID_CARD') });
  expect(await fix(OTHER_CARD.replace(/\d{4}/, (four) => `${four} \u200b`))).toEqual({});
  const [kept] = await world.app.database.rows<{ account_mask: string; bank_name: string }>(
    'SELECT account_mask, bank_name FROM statement_line WHERE id = $1',
    [lineId],
  );
  expect(kept).toEqual({ account_mask: maskAccount(OTHER_CARD), bank_name: '招商银行' });
});

test('the link to mend an account pressed once more with the same key after a lost answer is answered as the first time; other words are not', async () => {
  const make = statementsOf(world);
  const statement = await make.paid(workerRows(['302.00'], [REFUSED_CARD]));
  await make.until(statement.id, 'ABNORMAL');
  const lineId = must((await make.linesOf(statement.id))[0]).id;
  await run(await make.member('王敏'), sendFixLink, { lineId });
  const worker = await fixSession(await fixToken(must(WORKERS[0]).phone));
  const idempotencyKey = key();
  const press = (account: string, of = idempotencyKey) => run(worker, fixAccount, { account, bankName: null }, { idempotencyKey: of });
  const first = await press(OTHER_CARD);
  expect(await press(OTHER_CARD)).toEqual(first);
  await expect(press('6299020001015776608')).rejects.toMatchObject({ key: 'REQUEST_KEY_REUSED' });
  // The link is used up for everything else.
  await expect(press(OTHER_CARD, key())).rejects.toMatchObject({ key: 'LINK_INVALID' });
  const history = `SELECT 1 FROM statement_history WHERE line_id = $1 AND action = 'fixAccount'`;
  expect(await world.app.database.rows(history, [lineId])).toHaveLength(1);
});
