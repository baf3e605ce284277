import 'reflect-metadata';
import { formats } from '../../../schema/formats';
import { opsSetServices } from '../../../server/company/commands/ops-set-flags';
import { opsSetCompanyStatus } from '../../../server/company/commands/ops-set-status';
import { setCompanySwitch } from '../../../server/company/commands/set-switch';
import { updateCompany } from '../../../server/company/commands/update-company';
import { company, opsCompanies, opsCompany } from '../../../server/company/queries';
import { home } from '../../../server/home/queries';
import type { Caller } from '../../../server/kernel/context';
import { run, runRaw } from '../../../server/kernel/usecase';
import { inviteMember } from '../../../server/member/commands/invite-member';
import { members } from '../../../server/member/queries';
import { login } from '../../../server/session/commands/login';
import { register } from '../../../server/session/commands/register';
import { sendCode } from '../../../server/session/commands/send-code';
import { sendSwitchCode } from '../../../server/session/commands/send-switch-code';
import { opsCreateSubject } from '../../../server/subject/commands/ops-create-subject';
import { opsSetCompanySubject } from '../../../server/subject/commands/ops-set-company-subject';
import { opsCompanyTerms, subjects } from '../../../server/subject/queries';
import { allUseCases } from '../../contract/useCases';
import { PASSWORD, type People, startPeople } from '../../kit/builders/people';
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

async function registerAs(phone: string, changes: Partial<typeof form & { code: string }> = {}, caller: Caller = people.guest()) {
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
  'readAnnouncement',
  'readMessage',
  'retryExport',
  'retryReceiptPackage',
  'setMessageReach',
  'setQuietTime',
  'startExport',
  'startReceiptPackage',
];

test('[AUTH-004 2/3] [VAL-008 4/5] a registration makes a company in REGISTERED with its master, who is logged in as a visitor', async () => {
  const phone = '16000006001';
  // A password that anybody guesses is refused before the code is looked at.
  for (const password of ['Dem2026', 'demo2026', 'DEMO2026', 'Demodemo'])
    await expect(runRaw(people.guest(), register, { ...form, phone, code: '000000', password })).rejects.toMatchObject({
      key: 'VALIDATION_FAILED',
      params: { fields: { password: formats.password.message } },
    });
  // Of a try with a code that was not sent, the company and its code stay free.
  await expect(registerAs('16000006007', { code: '000000' })).rejects.toMatchObject({ key: 'CODE_WRONG' });
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
  const enter = (password: string) => runRaw(people.guest(), login, { account: phone, password, way: 'TOKEN' });
  await expect(enter('Fresh2027')).rejects.toMatchObject({ key: 'LOGIN_REFUSED' });
  expect(await enter(form.password)).toMatchObject({ token: expect.any(String) });
});

test('[AUTH-004 3/3] neither the phone of a user nor the code of a company is registered twice, and nothing is left of the try', async () => {
  await expect(registerAs('16000006002')).rejects.toMatchObject({ key: 'COMPANY_EXISTS' });
  await expect(registerAs(people.maker.phone, { creditCode: '91329901MAD191791K' })).rejects.toMatchObject({ key: 'PHONE_TAKEN' });
  const [row] = await people.app.database.rows<{ companies: string; users: string }>(
    `SELECT (SELECT count(*) FROM company WHERE credit_code = '91329901MAD191791K') AS companies,
       (SELECT count(*) FROM app_user WHERE phone_mask = '160****6002') AS users`,
  );
  expect(row).toEqual({ companies: '0', users: '0' });
});

test('[AUTH-005 2/2] a credit code with a wrong check character is taken and sent to manual review', async () => {
  await registerAs('16000006003', { creditCode: '91329901MAD1917910', companyName: '校验位不符有限公司' });
  const page = await run(people.review, opsCompanies, { search: '校验位不符' });
  expect(page.nodes).toMatchObject([{ needsCreditCodeReview: true, status: 'REGISTERED' }]);
  // The company that registered before it has a right one, and nobody is warned of it.
  const right = await run(people.review, opsCompanies, { search: form.companyName });
  expect(right.nodes).toMatchObject([{ needsCreditCodeReview: false, status: 'REGISTERED' }]);
  await expect(registerAs('16000006004', { creditCode: '9132990' })).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
});

test('[CMP-005 2/2] [AUTH-006 1/6] [OPS-004 1/2] a review opens a company that has a service and a subject, or sends it back with a reason; open ↔ suspended after it', async () => {
  const phone = '16000006005';
  const { token } = await registerAs(phone, { creditCode: '91329901MAD191791K', companyName: '状态测试有限公司' });
  const companyId = must((await run(people.review, opsCompanies, { search: '状态测试' })).nodes[0], 'registered company').id;
  const move = (status: string, reason?: string) => runRaw(people.review, opsSetCompanyStatus, { companyId, status, reason });
  const refuses = async (...states: string[]) => {
    for (const status of states) await expect(move(status)).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED' });
  };
  const missing = (text: string) => ({ key: 'VALIDATION_FAILED', params: { fields: { status: text } } });
  const told = async () => {
    const rest = people.app.rest({ token: token ?? '' });
    type Told = { authenticationStatus: number; authenticationStatusStr: string; status: string };
    const { result } = await rest.get<Told>('/api/company/detail');
    return [result.authenticationStatus, result.authenticationStatusStr, result.status];
  };
  // Nobody is opened unreviewed.
  await refuses('SUSPENDED', 'OPEN');
  expect(await told()).toEqual([1, '未认证', 'REGISTERED']);
  await expect(move('UNDER_REVIEW')).resolves.toMatchObject({ status: 'UNDER_REVIEW', authentication: 'IN_REVIEW' });
  expect(await told()).toEqual([2, '认证中', 'UNDER_REVIEW']);
  await refuses('SUSPENDED');
  const seen = async () => people.app.graphql({ token: token ?? '' }).call('{ viewer { isVisitor companyStatus } subjects { id } }');

  // Refused: with a reason, which whoever registered reads on the page of the company.
  await expect(move('REGISTERED')).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
  await expect(move('REGISTERED', '营业执照照片不清晰')).resolves.toMatchObject({ status: 'REGISTERED', authentication: 'REFUSED' });
  expect(await told()).toEqual([4, '认证失败', 'REGISTERED']);
  const own = await people.app
    .graphql({ token: token ?? '' })
    .call<{ company: object }>('{ company { reviewReason authenticationLabel } }');
  expect(own.company).toEqual({ reviewReason: '营业执照照片不清晰', authenticationLabel: '认证失败' });
  await expect(move('UNDER_REVIEW')).resolves.toMatchObject({ authentication: 'IN_REVIEW', reviewReason: null });

  // Opened: not before it has at least one service and one subject.
  await expect(move('OPEN')).rejects.toMatchObject(missing('开通前须至少设置一项未下线的业务'));
  const over = [{ flag: 'LABOR_CONTINUOUS', opensOn: '2025-10-01', closesOn: '2026-11-20' }];
  await runRaw(people.review, opsSetServices, { companyId, services: over });
  await expect(move('OPEN')).rejects.toMatchObject(missing('开通前须至少设置一项未下线的业务'));
  await runRaw(people.review, opsSetServices, { companyId, services: [{ flag: 'LABOR_CONTINUOUS', opensOn: '2025-10-01' }] });
  await expect(move('OPEN')).rejects.toMatchObject(missing('开通前须至少设置一个合作主体及其费率'));
  const named = {
    code: 'AUTH006',
    name: '审核测试主体有限公司',
    creditCode: '91469901MAD301399C',
    bankName: '示例商业银行',
    vatRegion: 'CITY',
  };
  const subject = await runRaw(people.review, opsCreateSubject, named);
  const terms = { companyId, subjectId: subject.id, kind: 'LABOR_CONTINUOUS', feeRate: '0.06', from: '2026-11-20' } as const;
  await run(people.review, opsSetCompanySubject, terms);
  // Under review it is a visitor still, and sees nothing of what is there for it already.
  expect(await seen()).toEqual({ viewer: { isVisitor: true, companyStatus: 'UNDER_REVIEW' }, subjects: [] });
  await expect(run(people.finance, opsSetCompanyStatus, { companyId, status: 'OPEN' })).rejects.toMatchObject({
    key: 'PERMISSION_MISSING',
  });
  await expect(move('OPEN')).resolves.toMatchObject({ status: 'OPEN', authentication: 'AUTHENTICATED' });
  expect(await told()).toEqual([3, '已认证', 'OPEN']);
  const inbox = await people.app
    .graphql({ token: token ?? '' })
    .call<{ stationMessages: { nodes: { title: string }[] } }>('{ stationMessages { nodes { title } } }');
  expect(inbox.stationMessages.nodes.map(({ title }) => title)).toEqual([
    '企业资料审核通过，业务已开通',
    '企业资料审核未通过：营业执照照片不清晰',
  ]);
  await refuses('REGISTERED', 'UNDER_REVIEW');
  for (const status of ['SUSPENDED', 'OPEN']) {
    await expect(move(status, '资料过期')).resolves.toMatchObject({ status, authentication: 'AUTHENTICATED' });
    expect(await told()).toEqual([3, '已认证', status]);
    expect(await seen()).toEqual({ viewer: { isVisitor: false, companyStatus: status }, subjects: [{ id: subject.id }] });
    await refuses('REGISTERED', 'UNDER_REVIEW');
  }
  // A rate of tomorrow stands beside the one of today, and only its own day brings it.
  await run(people.review, opsSetCompanySubject, { ...terms, feeRate: '0.05', from: '2026-11-21' });
  const rows = await run(people.review, opsCompanyTerms, { companyId });
  expect(rows.map(({ feeRate, from, isCurrent }) => [feeRate, from, isCurrent])).toEqual([
    ['0.05', '2026-11-21', false],
    ['0.06', '2026-11-20', true],
  ]);
});

test('[RSK-008 4/7] the re-approval limit of a new company is 10,000.00', async () => {
  await registerAs('16000006007', { creditCode: '91110000101623741K', companyName: '复核限额有限公司' });
  const limits = await people.app.database.rows(`SELECT reapproval_limit_cents AS cents FROM company WHERE name = '复核限额有限公司'`);
  expect(limits).toEqual([{ cents: '1000000' }]);
});

test('[AUTH-006 2/6] only an open company sees data and writes; a suspended one reads and every write answers 22008', async () => {
  const profile = { shortName: '星穹', provinceCode: '330000', cityCode: '330100', districtCode: '330106', address: '文三路 1 号' };
  const visitor = await people.member(people.visitor, people.d);
  expect(await run(visitor, subjects, {})).toEqual([]);
  expect((await run(visitor, home, {})).tiles.map((tile) => tile.isOpen)).toEqual([false, false, false]);
  await expect(run(visitor, updateCompany, profile)).rejects.toMatchObject({ key: 'VISITOR_REFUSED', rest: '22001' });

  await run(people.review, opsSetCompanyStatus, { companyId: people.a, status: 'SUSPENDED', reason: '资料过期' });
  const suspended = await people.member(people.master);
  await expect(run(suspended, company, {})).resolves.toMatchObject({ status: 'SUSPENDED' });
  expect((await run(suspended, members, {})).nodes.map(({ name }) => name)).toEqual(expect.arrayContaining(['陈立群', '王敏']));
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

test('[AUTH-006 6/6] an operator of the reviews suspends an open company, once and with the reason in the log, and whoever is logged in there reads on', async () => {
  const suspend = (by: Caller, status = 'SUSPENDED') =>
    runRaw(by, opsSetCompanyStatus, { companyId: people.a, status, reason: '资料过期' });
  type Inbox = { stationMessages: { nodes: { title: string }[] } };
  type Said = { company: { suspension: { reason: string; byName: string; at: string } | null } };
  const entry = { account: people.master.phone, password: PASSWORD };
  const { token } = (await people.app.rest().post<{ token: string }>('/api/user/login', entry)).result;
  const own = people.app.graphql({ token });
  const titles = async () =>
    (await own.call<Inbox>('{ stationMessages { nodes { title } } }')).stationMessages.nodes.map(({ title }) => title);
  const said = async () => (await own.call<Said>('{ company { suspension { reason byName at } } }')).company.suspension;
  await expect(suspend(people.finance)).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
  // Without words nobody is suspended, by whatever door: the company has to read why.
  for (const reason of [undefined, null, '', '   '])
    await expect(
      runRaw(people.review, opsSetCompanyStatus, { companyId: people.a, status: 'SUSPENDED', reason } as never),
    ).rejects.toMatchObject({ key: 'VALIDATION_FAILED', params: { fields: { reason: '请填写暂停原因，企业将看到这段文字' } } });
  expect(await said()).toBeNull();
  await expect(suspend(people.review)).resolves.toMatchObject({ status: 'SUSPENDED', authentication: 'AUTHENTICATED' });
  try {
    await expect(suspend(people.review)).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED' });
    const page = await run(people.review, opsCompanies, { search: '星穹' });
    expect(page.nodes).toMatchObject([{ id: people.a, status: 'SUSPENDED' }]);
    const [entry] = await people.app.database.rows<{ body: { after: object } }>(
      `SELECT body FROM audit_record WHERE body->>'action' = 'company.setStatus' AND NOT body ? 'refused' ORDER BY seq DESC LIMIT 1`,
    );
    expect(entry?.body.after).toMatchObject({ status: 'SUSPENDED', action: 'suspend', reason: '资料过期' });
    const inside = await people.member(people.master);
    await expect(run(inside, company, {})).resolves.toMatchObject({ status: 'SUSPENDED' });
    // Its master is told, and everybody in it reads why and since when for as long as it lasts; which operator it was is read by operators alone.
    const { name } = must(people.review.actor, 'an operator');
    expect(page.nodes.map(({ suspension }) => suspension)).toMatchObject([{ reason: '资料过期', byName: name }]);
    expect(await run(people.review, opsCompany, { companyId: people.a })).toMatchObject({ suspension: { byName: name } });
    expect(await said()).toMatchObject({ reason: '资料过期', byName: '平台' });
    const [row] = await people.app.database.rows<{ at: Date }>('SELECT suspended_at AS at FROM company WHERE id = $1', [people.a]);
    expect(Date.parse(must(await said(), 'a suspension').at)).toBe(Math.floor(must(row, 'a company').at.getTime() / 1000) * 1000);
    expect((await titles())[0]).toBe('企业已被平台暂停，只能查看：资料过期');
    await expect(run(inside, setCompanySwitch, { key: 'AUDIT', isOn: true })).rejects.toMatchObject({ rest: '22008' });
  } finally {
    await expect(suspend(people.review, 'OPEN')).resolves.toMatchObject({ status: 'OPEN' });
  }
  expect(await said()).toBeNull();
  expect((await titles())[0]).toBe('企业已恢复，可正常办理业务');
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
