import 'reflect-metadata';
import { opsSetCompanyStatus } from '../../../server/company/commands/ops-set-status';
import { setCompanySwitch } from '../../../server/company/commands/set-switch';
import { updateCompany } from '../../../server/company/commands/update-company';
import { company, opsCompanies } from '../../../server/company/queries';
import { home } from '../../../server/home/queries';
import type { Caller } from '../../../server/kernel/context';
import { run, runRaw } from '../../../server/kernel/usecase';
import { inviteMember } from '../../../server/member/commands/invite-member';
import { register } from '../../../server/session/commands/register';
import { sendCode } from '../../../server/session/commands/send-code';
import { sendSwitchCode } from '../../../server/session/commands/send-switch-code';
import { callerFor } from '../../../server/session/public';
import { subjects } from '../../../server/subject/queries';
import { allUseCases } from '../../contract/useCases';
import { type People, startPeople } from '../../kit/builders/people';
import { must } from '../../kit/checks/must';

let people: People;
beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people?.close());

const codeFor = async (phone: string): Promise<string> => (await people.inbox(phone))[0]?.code ?? '';
const form = {
  companyName: '宁波海桥人力资源有限公司',
  creditCode: '91339902MAD1945380',
  contactName: '周晓',
  password: 'Fresh2026',
  way: 'TOKEN',
};

async function registerAs(phone: string, changes: Partial<typeof form> = {}, caller: Caller = people.guest()) {
  await runRaw(caller, sendCode, { purpose: 'REGISTER', recipient: phone, captcha: await people.captcha() });
  return runRaw(caller, register, { ...form, phone, code: await codeFor(phone), ...changes });
}

type AnyCommand = Parameters<typeof runRaw>[1];
/** Commands that leave nothing in the company but a file to read or a note of having read. */
const READING = [
  'cancelExport',
  'createDownloadTicket',
  'hideChecklist',
  'keepPaper',
  'openContractDocument',
  'openErrorRows',
  'openPackageDownload',
  'openReceiptDownload',
  'prepareReceipt',
  'readAllMessages',
  'readMessage',
  'retryExport',
  'retryReceiptPackage',
  'setMessageReach',
  'setQuietTime',
  'startExport',
  'startReceiptPackage',
];

const userOf = async (phone: string): Promise<string> => {
  const [last] = await people.app.database.rows<{ id: string }>(`SELECT id FROM app_user ORDER BY id DESC LIMIT 1`);
  expect(phone).not.toBe('');
  return last?.id ?? '0';
};

test('[AUTH-004] a registration makes a company in REGISTERED with its master, who is logged in as a visitor', async () => {
  const phone = '16000006001';
  const answer = await registerAs(phone);
  expect(answer).toMatchObject({ token: expect.any(String), isUnbound: false });
  const viewer = await people.app
    .graphql({ token: answer.token ?? '' })
    .call<{ viewer: object }>('{ viewer { name companyName companyStatus isVisitor roles hasAccess } }');
  expect(viewer.viewer).toEqual({
    name: '周晓',
    companyName: form.companyName,
    companyStatus: 'REGISTERED',
    isVisitor: true,
    roles: ['MASTER'],
    hasAccess: true,
  });
});

test('[AUTH-004] neither the phone of a user nor the code of a company is registered twice, and nothing is left of the try', async () => {
  await expect(registerAs('16000006002')).rejects.toMatchObject({ key: 'COMPANY_EXISTS' });
  await expect(registerAs(people.maker.phone, { creditCode: '91329901MAD191791K' })).rejects.toMatchObject({ key: 'PHONE_TAKEN' });
  const [row] = await people.app.database.rows<{ companies: string; users: string }>(
    `SELECT (SELECT count(*) FROM company WHERE credit_code = '91329901MAD191791K') AS companies,
       (SELECT count(*) FROM app_user WHERE phone_mask = '160****6002') AS users`,
  );
  expect(row).toEqual({ companies: '0', users: '0' });
});

test('[AUTH-005] a credit code with a wrong check character is taken and sent to manual review', async () => {
  await registerAs('16000006003', { creditCode: '91329901MAD1917910', companyName: '校验位不符有限公司' });
  const page = await run(people.review, opsCompanies, { search: '校验位不符' });
  expect(page.nodes).toMatchObject([{ needsCreditCodeReview: true, status: 'REGISTERED' }]);
  await expect(registerAs('16000006004', { creditCode: '9132990' })).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
});

test('[AUTH-006] a company goes REGISTERED → UNDER_REVIEW → OPEN ↔ SUSPENDED, and no other way', async () => {
  const phone = '16000006005';
  await registerAs(phone, { creditCode: '91329901MAD191791K', companyName: '状态测试有限公司' });
  await callerFor({ userId: await userOf(phone), companyId: null, door: 'GRAPHQL' });
  const companyId = must((await run(people.review, opsCompanies, { search: '状态测试' })).nodes[0], 'registered company').id;
  const move = (status: string) => runRaw(people.review, opsSetCompanyStatus, { companyId, status });
  const refuses = async (...states: string[]) => {
    for (const status of states) await expect(move(status)).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED' });
  };
  await refuses('SUSPENDED');
  await expect(move('UNDER_REVIEW')).resolves.toMatchObject({ status: 'UNDER_REVIEW' });
  await refuses('SUSPENDED');
  for (const status of ['OPEN', 'SUSPENDED', 'OPEN']) {
    await expect(move(status)).resolves.toMatchObject({ status });
    await refuses('REGISTERED', 'UNDER_REVIEW');
  }
  await expect(run(people.finance, opsSetCompanyStatus, { companyId, status: 'SUSPENDED' })).rejects.toMatchObject({
    key: 'PERMISSION_MISSING',
  });
});

test('[RSK-008] the re-approval limit of a new company is 10,000.00', async () => {
  await registerAs('16000006007', { creditCode: '91110000101623741K', companyName: '复核限额有限公司' });
  const limits = await people.app.database.rows(`SELECT reapproval_limit_cents AS cents FROM company WHERE name = '复核限额有限公司'`);
  expect(limits).toEqual([{ cents: '1000000' }]);
});

test('[AUTH-006] only an open company sees data and writes; a suspended one reads and every write answers 22008', async () => {
  const profile = { shortName: '星穹', provinceCode: '330000', cityCode: '330100', districtCode: '330106', address: '文三路 1 号' };
  const visitor = await people.member(people.visitor, people.d);
  expect(await run(visitor, subjects, {})).toEqual([]);
  expect((await run(visitor, home, {})).tiles.map((tile) => tile.isOpen)).toEqual([false, false, false]);
  await expect(run(visitor, updateCompany, profile)).rejects.toMatchObject({ key: 'VISITOR_REFUSED', rest: '22001' });

  await run(people.review, opsSetCompanyStatus, { companyId: people.a, status: 'SUSPENDED' });
  const suspended = await people.member(people.master);
  await expect(run(suspended, company, {})).resolves.toMatchObject({ status: 'SUSPENDED' });
  const writes = [...allUseCases().values()].filter((one) => one.kind === 'command' && one.realms.includes('company') && one.needs);
  const answers = await Promise.all(
    writes.map(async (write) => {
      const refusal = await runRaw(suspended, write as AnyCommand, {}, { idempotencyKey: write.name }).catch((error: object) => error);
      return { name: write.name, rest: (refusal as { rest?: string }).rest };
    }),
  );
  // What is there already may still be taken away, read and put aside; how one is told of it is everybody's own.
  expect(
    answers
      .filter(({ rest }) => rest !== '22008')
      .map(({ name }) => name)
      .sort(),
  ).toEqual(READING);
  await run(people.review, opsSetCompanyStatus, { companyId: people.a, status: 'OPEN' });
  await expect(run(await people.member(people.master), updateCompany, profile)).resolves.toMatchObject({ shortName: '星穹' });
});

test('R05: nobody but the master changes the company, its switches or its people', async () => {
  for (const person of [people.maker, people.checker, people.reader]) {
    const caller = await people.member(person);
    const profile = { shortName: 'x', provinceCode: '330000', cityCode: '330100', districtCode: '330106', address: 'x' };
    await expect(run(caller, updateCompany, profile)).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
    await expect(run(caller, setCompanySwitch, { key: 'AUDIT', isOn: true })).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
    await expect(run(caller, inviteMember, { phone: '16000006100', email: 'a@b.cn', roles: ['PAYMENT_CREATE'] })).rejects.toMatchObject({
      key: 'PERMISSION_MISSING',
    });
  }
});

test('R07: payment verification is switched only by the code that was sent for it to this master', async () => {
  const master = await people.member(people.master);
  const set = (code?: string) => run(master, setCompanySwitch, { key: 'PAYMENT_VERIFICATION', isOn: false, code });
  await expect(set()).rejects.toMatchObject({ key: 'CODE_REQUIRED' });
  await runRaw(people.guest(), sendCode, { purpose: 'LOGIN', recipient: people.master.phone, captcha: await people.captcha() });
  await expect(set(await codeFor(people.master.phone))).rejects.toMatchObject({ key: 'CODE_EXPIRED' });

  const other = await people.member(people.masterOfB, people.b);
  await run(other, sendSwitchCode, {});
  await expect(set(await codeFor(people.masterOfB.phone))).rejects.toMatchObject({ key: 'CODE_EXPIRED' });
  expect((await run(master, company, {})).switches).toContainEqual(expect.objectContaining({ key: 'PAYMENT_VERIFICATION', isOn: true }));

  await run(master, sendSwitchCode, {});
  const answer = await set(await codeFor(people.master.phone));
  expect(answer.switches).toContainEqual(expect.objectContaining({ key: 'PAYMENT_VERIFICATION', isOn: false }));
});

test('whoever is logged in for one company registers another one with a phone of its own', async () => {
  const caller = await people.member(people.masterOfB);
  const other = { companyName: '绍兴越城人力资源有限公司', creditCode: '91469901MAD301399C' };
  const answer = await registerAs('16000006099', other, caller);
  const { viewer } = await people.app
    .graphql({ token: answer.token ?? '' })
    .call<{ viewer: { companyName: string; name: string } }>('{ viewer { companyName name } }');
  expect(viewer).toMatchObject({ companyName: other.companyName, name: form.contactName });
});
