// The people of the story with a phone in the hand, through the doors that their pages use: the link of the SMS, who they are, and what they do there.
import { peopleSheet } from '../builders/imports';
import { solve } from '../builders/people';
import { must } from '../checks/must';
import { until, waitUntil } from '../checks/waiting';
import type { GraphqlClient } from '../clients/clients';
import { FIXED_ACCOUNT, type Story } from './story';

interface Person {
  readonly name: string;
  readonly idCard: string;
  readonly phone: string;
}

export const LIU: Person = { name: '刘洋', idCard: '469901199307121756', phone: '16000001002' };
const MA: Person = { name: '马超', idCard: '219901200104252114', phone: '16000001003' };
export const WU: Person = { name: '吴桐', idCard: '349901199205083237', phone: '16000001006' };
/** Whose rows are red for want of a contract. */
export const UNSIGNED: readonly Person[] = [LIU, MA];

const HAND = [{ points: [10, 60, 40, 20, 70, 80, 100, 30] }, { points: [120, 20, 120, 90, 150, 60] }];

/** Where the newest SMS to this person leads: `/m/s/…`. */
export async function linkOf(story: Story, { phone }: Person, place: 's' | 'fix'): Promise<string> {
  let path = '';
  await waitUntil(
    async () => {
      const query = 'query($r: String!) { testInbox(receiver: $r, first: 20) { text } }';
      const { testInbox } = await story.app.graphql().call<{ testInbox: { text: string }[] }>(query, { r: phone });
      path = testInbox.flatMap(({ text }) => new RegExp(`/m/${place}/[\\w-]{43}`).exec(text)?.[0] ?? []).at(0) ?? '';
      return path !== '';
    },
    () => `a link to ${place} for ${phone}`,
  );
  return path;
}

const asPayee = (story: Story, token?: string): GraphqlClient =>
  story.app.graphql({ ...(token ? { token } : {}), headers: { 'jieqing-realm': 'payee' } });

/** Name and number, then the code: a session of this link. */
async function proven(story: Story, person: Person, place: 's' | 'fix'): Promise<GraphqlClient> {
  const t = must((await linkOf(story, person, place)).split('/').pop());
  const send = 'mutation($t: String!, $n: String!, $i: String!) { sendPayeeLinkCode(token: $t, name: $n, idCard: $i) { receiverMasked } }';
  await asPayee(story).call(send, { t, n: person.name, i: person.idCard });
  const prove = 'mutation($t: String!, $c: String!) { provePayee(token: $t, code: $c, asToken: true) { token } }';
  const answer = await asPayee(story).call<{ provePayee: { token: string } }>(prove, { t, c: await story.code(person.phone) });
  return asPayee(story, answer.provePayee.token);
}

/** What the text says is signed by hand; the seals follow by themselves. */
async function sign(story: Story, person: Person): Promise<void> {
  const hand = await proven(story, person, 's');
  const { contractToSign } = await hand.call<{ contractToSign: { signerName: string; textSha256: string; consent: { version: string } } }>(
    '{ contractToSign { signerName textSha256 consent { version } } }',
  );
  expect(contractToSign.signerName).toBe(person.name);
  const { textSha256, consent } = contractToSign;
  const i = { textSha256, readMs: 61_000, consentVersion: consent.version, form: 'PAD', strokes: HAND };
  const mutation = 'mutation($i: SignContractInput!, $k: ID!) { signContract(input: $i, idempotencyKey: $k) { status } }';
  const { signContract } = await hand.call<{ signContract: { status: string } }>(mutation, { i, k: `sign-${person.phone}` });
  expect(['SIGNING', 'HAS_BEEN_SIGNED']).toContain(signContract.status);
}

/** Everybody of the list without a contract is written to from the open grid, and signs. */
export async function signByList(story: Story, rosterId: string): Promise<void> {
  const ask = `mutation($r: ID!, $k: ID!) {
    askRowsToSign(rosterId: $r, selection: { mode: ALL, expectedCount: 2 }, idempotencyKey: $k) { sent reminded refusedCount } }`;
  const { askRowsToSign } = await story.graphql('王敏').call<{ askRowsToSign: object }>(ask, { r: rosterId, k: 'ask-to-sign' });
  expect(askRowsToSign).toEqual({ sent: 2, reminded: 0, refusedCount: 0 });
  for (const person of UNSIGNED) await sign(story, person);
}

/** The same by the old doors, which know no grid: a list of signers is imported, checked, submitted and written to. */
export async function signByImport(story: Story): Promise<void> {
  const rest = story.rest('王敏');
  const terms = { subject_id: story.subjectId, agreementType: '18' };
  const templates = await rest.get<{ list: { contract_id: string }[] }>('/api/sign/template/list', terms);
  const { contract_id } = must(templates.result.list[0]);
  const file = await rest.upload<{ file_id: string }>('/api/sign/file/upload', { name: '签约名单.xlsx', bytes: peopleSheet(UNSIGNED) });
  const checked = await rest.post<{ key: string }>('/api/sign/check', { ...terms, contract_id, file_id: file.result.file_id });
  const { key } = checked.result;
  /** Refused for as long as the list is being checked. */
  const done = (path: string, body: object = {}) =>
    until(
      () => rest.post(path, { key, ...body }),
      ({ code }) => code === 22000,
    );
  await done('/api/sign/check/next');
  const { list } = (await rest.get<{ list: { name: string }[] }>('/api/sign/check/list', { key, page: 1, page_size: 10 })).result;
  expect(list.map(({ name }) => name)).toEqual(UNSIGNED.map(({ name }) => name));
  await done('/api/sign/check/submit', { is_sign: 1 });
  for (const person of UNSIGNED) await sign(story, person);
}

/** The company sends the link, and the payee names the account that is right. */
export async function fixByLink(story: Story, person: Person, lineId: string): Promise<string> {
  const send = 'mutation($l: ID!) { sendFixLink(lineId: $l) { receiverMasked } }';
  await story.graphql('王敏').call(send, { l: lineId });
  const hand = await proven(story, person, 'fix');
  const fix = 'mutation($a: String!, $k: ID!) { fixAccount(account: $a, idempotencyKey: $k) { accountMasked } }';
  return (await hand.call<{ fixAccount: { accountMasked: string } }>(fix, { a: FIXED_ACCOUNT, k: `fix-${FIXED_ACCOUNT}` })).fixAccount
    .accountMasked;
}

interface Month {
  readonly month: string;
  readonly gross: string;
  readonly tax: string;
  readonly net: string;
}

/** What the year brought, as the person reads it after a login by phone and code. */
export async function incomeOf(story: Story, { phone }: Person): Promise<{ gross: string; tax: string; net: string; months: Month[] }> {
  const guest = asPayee(story);
  const { captchaChallenge } = await guest.call<{ captchaChallenge: Parameters<typeof solve>[0] }>(
    '{ captchaChallenge { token sessionId challenge } }',
  );
  const send = 'mutation($p: String!, $c: CaptchaAnswer) { sendPayeeLoginCode(phone: $p, captcha: $c) { receiverMasked } }';
  await guest.call(send, { p: phone, c: await solve(captchaChallenge) });
  const login = 'mutation($p: String!, $c: String!) { loginPayee(phone: $p, code: $c, asToken: true) { token } }';
  const { loginPayee } = await guest.call<{ loginPayee: { token: string } }>(login, { p: phone, c: await story.code(phone) });
  const query = '{ myIncome(year: 2026) { gross tax net months { month gross tax net } } }';
  return (await asPayee(story, loginPayee.token).call<{ myIncome: Awaited<ReturnType<typeof incomeOf>> }>(query)).myIncome;
}
