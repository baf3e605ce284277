// What phones and their keyboards send to the pages under /m: a login, an account, a signature. Each value is read as it was meant, or refused by
// the name of its field.
import 'reflect-metadata';
import { demoCard } from '../../../server/tools/seed/world';
import { codeFor, errandLink, installErrands, payeeToken } from '../../kit/builders/payees';
import { LOOSE, solve } from '../../kit/builders/people';
import { must } from '../../kit/checks/must';
import type { GraphqlAnswer } from '../../kit/clients/clients';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

const [first, second] = [must(WORKERS[0]), must(WORKERS[1])];
let world: SmallWorld;
let token = '';
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  installErrands();
  token = await payeeToken(0);
});
afterAll(() => world?.app.close());

const CHALLENGE = 'query { captchaChallenge { token sessionId challenge } }';
type Challenge = { captchaChallenge: { token: string; sessionId: string; challenge: string } };
const captcha = async () => solve((await world.app.graphql().call<Challenge>(CHALLENGE)).captchaChallenge);
const SEND =
  'mutation ($phone: String!, $captcha: CaptchaAnswer) { sendPayeeLoginCode(phone: $phone, captcha: $captcha) { receiverMasked } }';
const LOGIN =
  'mutation ($phone: String!, $code: String!, $name: String, $idCard: String) { loginPayee(phone: $phone, code: $code, name: $name, idCard: $idCard, asToken: true) { scope } }';
const LINK_CODE =
  'mutation ($token: String!, $name: String, $idCard: String) { sendPayeeLinkCode(token: $token, name: $name, idCard: $idCard) { receiverMasked } }';
const ACCOUNT_CODE = 'mutation ($i: AccountChangeCodeInput!) { sendAccountChangeCode(input: $i) { receiverMasked } }';
const CHANGE =
  'mutation ($i: ChangeMyAccountInput!, $key: ID!) { changeMyAccount(input: $i, idempotencyKey: $key) { accountMasked bank isDefault } }';
const SIGN = 'mutation ($i: SignContractInput!, $key: ID!) { signContract(input: $i, idempotencyKey: $key) { __typename } }';
const NEW_CARD = demoCard('629903', 777);
const signature = { textSha256: 'a'.repeat(64), readMs: 9000, consentVersion: '1', form: 'TYPED', typedName: first.name };

/** Refused, by its field, and never as a fault of ours. */
function mustName(what: string, { errors }: GraphqlAnswer<unknown>, field: string, reason = /\p{Script=Han}/u): void {
  const { code, fields } = must(errors[0]).extensions;
  expect([what, code, fields]).toEqual([what, 'VALIDATION_FAILED', { [field]: expect.stringMatching(reason) }]);
}

/** The code for the new card, as the person asks for it. */
async function codeOfChange(): Promise<string> {
  const i = { payWay: 'BANK_CARD', accountNo: NEW_CARD, isDoubtAccepted: true };
  expect((await world.app.graphql({ token }).send(ACCOUNT_CODE, { i })).errors).toEqual([]);
  return codeFor(first.phone);
}

const UNHOLDABLE = [
  ['a NUL', '\u0000'],
  ['half a pair', '\ud842'],
  ['the other half', '\udfb7'],
] as const;

test.each(UNHOLDABLE)('%s in any text of a login, an account and a signature is told by its field', async (what, sign) => {
  const graph = world.app.graphql({ token });
  const said = { phone: first.phone, code: '123456', name: first.name, idCard: first.idCard };
  for (const field of ['phone', 'code', 'name', 'idCard'] as const)
    mustName(`${what} in ${field}`, await world.app.graphql().send(LOGIN, { ...said, [field]: `${said[field]}${sign}` }), field);
  const account = { payWay: 'BANK_CARD', accountNo: NEW_CARD };
  mustName(what, await graph.send(ACCOUNT_CODE, { i: { ...account, accountNo: `${NEW_CARD}${sign}` } }), 'accountNo');
  const change = { ...account, code: '123456', bank: '示例银行' };
  for (const field of ['accountNo', 'code', 'bank'] as const)
    mustName(what, await graph.send(CHANGE, { i: { ...change, [field]: `${change[field]}${sign}` }, key: `${what}-${field}` }), field);
  for (const field of ['textSha256', 'consentVersion', 'typedName'] as const)
    mustName(what, await graph.send(SIGN, { i: { ...signature, [field]: `${signature[field]}${sign}` }, key: `${what}-${field}` }), field);
  const link = (await errandLink(world, 0)).token;
  for (const field of ['name', 'idCard'] as const) {
    const person = { name: first.name, idCard: first.idCard };
    mustName(what, await world.app.graphql().send(LINK_CODE, { token: link, ...person, [field]: `${person[field]}${sign}` }), field);
  }
});

test('a name that lost a character and the card of a permanent resident are told what they are', async () => {
  const said = { phone: first.phone, code: '123456', name: first.name, idCard: first.idCard };
  mustName('lost', await world.app.graphql().send(LOGIN, { ...said, name: '甲\ufffd明' }), 'name');
  const bank = { payWay: 'BANK_CARD', accountNo: NEW_CARD, isDoubtAccepted: true, code: '123456', bank: '示例\ufffd行' };
  mustName(
    'bank',
    await world.app.graphql({ token }).send(CHANGE, { i: { ...bank, code: await codeOfChange() }, key: 'lost-bank' }),
    'bank',
  );
  const link = (await errandLink(world, 0)).token;
  for (const [idCard, reason] of [
    ['931011198704160032', /外国人永久居留/],
    ['USA310087041602', /外国人永久居留/],
    ['E12345678', /护照/],
  ] as const) {
    mustName(idCard, await world.app.graphql().send(LOGIN, { ...said, idCard }), 'idCard', reason);
    mustName(idCard, await world.app.graphql().send(LINK_CODE, { token: link, name: first.name, idCard }), 'idCard', reason);
  }
});

test('a number in place of an id card or an account is refused by its name, in variables and in the document', async () => {
  const graph = world.app.graphql({ token });
  const told = async (query: string, variables?: object) => {
    const response = await fetch(`${world.app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: `{"query":${JSON.stringify(query)},"variables":${JSON.stringify(variables ?? {}).replace(/"#(\d+)"/g, '$1')}}`,
    });
    const { errors } = (await response.json()) as { errors: { message: string; extensions: { code: string; fields?: object } }[] };
    const [error] = errors;
    expect(error?.extensions.code).not.toBe('UNEXPECTED');
    return `${error?.message} ${Object.keys(error?.extensions.fields ?? {}).join()}`;
  };
  expect(await told(LOGIN, { phone: first.phone, code: '123456', idCard: '#330106198501033017' })).toContain('idCard');
  expect(await told(ACCOUNT_CODE, { i: { payWay: 'BANK_CARD', accountNo: '#6217001180000030001' } })).toContain('accountNo');
  expect(await told(`mutation { loginPayee(phone: "${first.phone}", code: "1", idCard: 330106198501033017) { scope } }`)).toMatch(
    /330106198501033017|idCard/,
  );
  expect((await graph.send('query { myAccounts { accountMasked } }')).errors).toEqual([]);
});

test.each([
  ['marks of direction', `\u2068${second.phone}\u2069`],
  ['the country and hyphens', `+86 ${second.phone.slice(0, 3)}-${second.phone.slice(3, 7)}-${second.phone.slice(7)}`],
  ['wide digits', second.phone.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))],
])('a login with %s in the phone, and a name and number as people paste them, is a login', async (_what, phone) => {
  const sent = await world.app.graphql().send(SEND, { phone, captcha: await captcha() });
  expect(sent.errors).toEqual([]);
  const said = {
    phone,
    code: await codeFor(second.phone),
    name: `\u200b${second.name.split('').join(' ')}`,
    idCard: `${second.idCard}\ufe0f `,
  };
  expect((await world.app.graphql().send(LOGIN, said)).data).toEqual({ loginPayee: { scope: 'FULL' } });
});

test('a link takes name and number as people paste them, and finds its person', async () => {
  const link = (await errandLink(world, 0)).token;
  const said = { token: link, name: `${first.name}\u2060`, idCard: `\u202d${first.idCard.slice(0, 6)} ${first.idCard.slice(6)}\u202c` };
  expect((await world.app.graphql().send(LINK_CODE, said)).errors).toEqual([]);
});

test('an account with blanks and marks is the same one when the code comes, and is kept without them', async () => {
  const graph = world.app.graphql({ token: await payeeToken(2) });
  const pasted = `\u2068${NEW_CARD.replace(/(.{4})/g, '$1 ')}\u2069\ufe0f`;
  const sure = { payWay: 'BANK_CARD', isDoubtAccepted: true };
  const sent = await graph.send(ACCOUNT_CODE, { i: { ...sure, accountNo: pasted } });
  expect(sent.errors).toEqual([]);
  const changed = await graph.send<{ changeMyAccount: { accountMasked: string } }>(CHANGE, {
    i: { ...sure, accountNo: NEW_CARD, code: await codeFor(must(WORKERS[2]).phone), bank: null },
    key: 'pasted-account',
  });
  expect(changed.errors).toEqual([]);
  expect(changed.data?.changeMyAccount.accountMasked.slice(-4)).toBe(NEW_CARD.slice(-4));
});
