// What payees type and paste into the phone pages (issue 30, B): read as the cells of lists are, or refused with the reason.
import 'reflect-metadata';
import { idCardMessages } from '../../schema/formats';
import { problemText } from '../../schema/problems';
import { run, runRaw } from '../../server/kernel/usecase';
import { sendAccountChangeCode } from '../../server/payee/commands/send-account-change-code';
import { sendPayeeLinkCode } from '../../server/payee/commands/send-payee-link-code';
import { createSigningQr } from '../../server/signing/commands/create-signing-qr';
import { captchaChallenge } from '../../server/verification/queries';
import { payeeSignedIn } from '../kit/builders/payees';
import { guestCaller, LOOSE, solve } from '../kit/builders/people';
import { publishedTemplate } from '../kit/builders/phones';
import { signer } from '../kit/builders/signing';
import { key } from '../kit/builders/statements';
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
    ({ params }: { params: { fields?: Record<string, string> } }) => params.fields ?? {},
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

test('nobody changes the account to the number of an identity card', async () => {
  const worker = await payeeSignedIn(0);
  const ask = async (accountNo: string) =>
    told(runRaw(worker, sendAccountChangeCode, { payWay: 'BANK_CARD', accountNo, captcha: await captcha() }));
  expect(await ask(` ${must(WORKERS[0]).idCard} `)).toEqual({ accountNo: problemText('ACCOUNT_ID_CARD') });
  expect(await ask('6299020001015776608')).toEqual({});
});
