import 'reflect-metadata';
import { object } from 'yup';
import { opsSetServices } from '../../../../server/company/commands/ops-set-flags';
import { requireOpen } from '../../../../server/company/public';
import { command, query, run, runRaw } from '../../../../server/kernel/usecase';
import { opsCreateSubject } from '../../../../server/subject/commands/ops-create-subject';
import { opsSetCompanySubject } from '../../../../server/subject/commands/ops-set-company-subject';
import { opsSetPayeeLimits } from '../../../../server/subject/commands/ops-set-payee-limits';
import { opsSetSubjectOpen } from '../../../../server/subject/commands/ops-set-subject-open';
import { companyByRemittanceAccount, feeRatePpm, remittanceAccountOf, requireSubject, taxBearers } from '../../../../server/subject/public';
import { opsPayeeLimits, subjects } from '../../../../server/subject/queries';
import { payeeLimits } from '../../../../server/tax/public';
import { PASSWORD, type People, startPeople } from '../../../kit/builders/people';

let people: People;
let subjectId: string;
beforeAll(async () => {
  people = await startPeople();
  const made = await run(people.review, opsCreateSubject, {
    code: 'S1',
    name: '海南灵汇数科服务有限公司',
    creditCode: '91469901MAD301399C',
    bankName: '演示农商银行营业部',
    vatRegion: 'CITY',
  });
  subjectId = made.id;
});
afterAll(() => people?.close());

const terms = (companyId: string, more: object) =>
  run(people.review, opsSetCompanySubject, {
    companyId,
    subjectId,
    kind: 'LABOR_CONTINUOUS',
    feeRate: '0.06',
    from: '2025-10-01',
    ...more,
  });
const ask = <T>(read: Parameters<typeof query<object, T>>[0]['run']) =>
  query<object, T>({ name: 'testAsk', realm: 'company', needs: 'READER', input: object({}), run: read });

test('a company works with a subject from its first terms on, with an account of its own and the usual tax bearers', async () => {
  expect(await run(await people.member(people.master), subjects, {})).toEqual([]);
  await terms(people.a, {});
  const master = await people.member(people.master);
  expect(await run(master, subjects, {})).toMatchObject([
    {
      name: '海南灵汇数科服务有限公司',
      terms: [{ kind: 'LABOR_CONTINUOUS', feeRate: '0.06', vatBearer: 'PAYEE', incomeTaxBearer: 'PAYEE' }],
      remittance: { accountNo: expect.stringMatching(/^88\d{12}$/), isExclusive: false },
    },
  ]);
  expect(await run(await people.member(people.masterOfB, people.b), subjects, {})).toEqual([]);
});

test('a subject whose code or credit code is there already is refused by its name', async () => {
  const form = { name: '另一主体有限公司', bankName: '演示农商银行营业部', vatRegion: 'CITY' } as const;
  for (const taken of [
    { code: 'S1', creditCode: '91329901MAD191791K' },
    { code: 'S9', creditCode: '91469901mad301399c' },
  ])
    await expect(runRaw(people.review, opsCreateSubject, { ...form, ...taken })).rejects.toMatchObject({ key: 'SUBJECT_EXISTS' });
});

test('a rate holds from its day until the next one begins, so an old month keeps its own', async () => {
  await terms(people.a, { feeRate: '0.055', from: '2026-12-01', incomeTaxBearer: 'COMPANY' });
  const master = await people.member(people.master);
  const rateOn = (on: string) =>
    run(
      master,
      ask((ctx) => feeRatePpm(ctx, { subjectId, kind: 'LABOR_CONTINUOUS', on })),
      {},
    );
  expect([await rateOn('2026-11-30'), await rateOn('2026-12-01')]).toEqual([60_000, 55_000]);
  await expect(rateOn('2025-09-30')).rejects.toMatchObject({ key: 'SUBJECT_NOT_FOUND' });
  const bearers = (on: string) =>
    run(
      master,
      ask((ctx) => taxBearers(ctx, { subjectId, kind: 'LABOR_CONTINUOUS', on })),
      {},
    );
  expect(await bearers('2026-11-30')).toEqual({ vat: 'PAYEE', surcharge: 'PAYEE', incomeTax: 'PAYEE' });
  expect((await bearers('2026-12-01')).incomeTax).toBe('COMPANY');
  // Who names one bearer, or a rate alone, leaves the others where they stand on that day.
  await terms(people.a, { feeRate: '0.05', from: '2027-01-01', surchargeBearer: 'COMPANY' });
  await terms(people.a, { feeRate: '0.045', from: '2027-02-01' });
  for (const on of ['2027-01-01', '2027-02-01'])
    expect(await bearers(on)).toEqual({ vat: 'PAYEE', surcharge: 'COMPANY', incomeTax: 'COMPANY' });
  expect(await bearers('2026-12-31')).toEqual({ vat: 'PAYEE', surcharge: 'PAYEE', incomeTax: 'COMPANY' });
  const [trail] = await people.app.database.rows<{ before: object; after: object }>(
    `SELECT body -> 'before' AS before, body -> 'after' AS after FROM audit_record
     WHERE company_id = $1 AND body ->> 'action' = 'company.setSubject' ORDER BY seq DESC LIMIT 1`,
    [people.a],
  );
  const borne = { vatBearer: 'PAYEE', surchargeBearer: 'COMPANY', incomeTaxBearer: 'COMPANY' };
  expect(trail).toEqual({
    before: { feeRate: '0.05', from: '2027-01-01', ...borne },
    after: { kind: 'LABOR_CONTINUOUS', feeRate: '0.045', from: '2027-02-01', ...borne },
  });
});

test('the number of a remittance account names its company and subject, and no other', async () => {
  await terms(people.b, { feeRate: '0.06' });
  const own = async (companyId: string, person = people.master) =>
    (
      await run(
        await people.member(person, companyId),
        ask((ctx) => remittanceAccountOf(ctx, subjectId)),
        {},
      )
    )?.accountNo ?? '';
  const ofA = await own(people.a);
  expect(ofA).not.toBe(await own(people.b, people.masterOfB));
  const find = command({
    name: 'testFind',
    realm: 'operator',
    needs: 'OPS_ANY',
    errors: [],
    idempotent: 'no',
    audit: { action: 'test.find' },
    input: object({}),
    run: async (ctx) => (await companyByRemittanceAccount(ctx, ofA)) ?? null,
  });
  expect(await run(people.finance, find, {})).toMatchObject({ companyId: people.a, subjectId, companyName: '杭州星穹直播传媒有限公司' });
});

test('a kind that ended is offline with its day, one that never began is not open', async () => {
  await run(people.review, opsSetServices, {
    companyId: people.b,
    services: [
      { flag: 'LABOR_CONTINUOUS', opensOn: '2025-10-01' },
      { flag: 'LABOR_GENERAL', opensOn: '2024-01-01', closesOn: '2025-09-30' },
    ],
  });
  const master = await people.member(people.masterOfB, people.b);
  const open = (flag: 'BUSINESS_INCOME' | 'LABOR_GENERAL' | 'LABOR_CONTINUOUS', on?: string) =>
    run(
      master,
      ask(async (ctx) => requireOpen(ctx, flag, on)),
      {},
    );
  await expect(open('LABOR_GENERAL')).rejects.toMatchObject({
    key: 'SERVICE_OFFLINE',
    message: '该业务已于2025-09-30下线，请使用连续劳务',
  });
  await expect(open('LABOR_GENERAL', '2025-09-29')).resolves.toBeUndefined();
  await expect(open('BUSINESS_INCOME')).rejects.toMatchObject({ key: 'SERVICE_NOT_OPEN' });
  await expect(open('LABOR_CONTINUOUS')).resolves.toBeUndefined();
});

test('a subject that closed while people work answers 22008, one of nobody is not found', async () => {
  const master = await people.member(people.master);
  const need = (id: string) =>
    run(
      master,
      ask((ctx) => requireSubject(ctx, id)),
      {},
    );
  await expect(need(subjectId)).resolves.toMatchObject({ code: 'S1' });
  await expect(need('999')).rejects.toMatchObject({ key: 'SUBJECT_NOT_FOUND' });
  await run(people.review, opsSetSubjectOpen, { subjectId, isOpen: false });
  await expect(need(subjectId)).rejects.toMatchObject({ key: 'SUBJECT_CLOSED', rest: '22008' });
  expect(await run(master, subjects, { onlyEffective: true })).toEqual([]);
});

test('[PLT-072] the list of subjects takes is_effect or not, and tells code, name and business_type; for invoices each has its bill_type_list', async () => {
  const { token } = (
    await people.app.rest().post<{ token: string }>('/api/user/login', { account: people.master.phone, password: PASSWORD })
  ).result;
  const [rest, graphql] = [people.app.rest({ token }), people.app.graphql({ token })];
  type List = { list: { subject_id: string; bill_type_list: object[] }[] };
  const listed = async (call: string, query: Record<string, unknown>) => (await rest.get<List>(call, query)).result.list;
  const inGraphql = async (onlyEffective: boolean) =>
    (
      await graphql.call<{ subjects: object[] }>(
        'query ($only: Boolean) { subjects(onlyEffective: $only) { code name terms { kind } scenarios { code label } } }',
        { only: onlyEffective },
      )
    ).subjects;
  const facts = { code: 'S1', name: '海南灵汇数科服务有限公司' };
  const [wire, graph] = [
    { ...facts, business_type: [2] },
    { ...facts, terms: [{ kind: 'LABOR_CONTINUOUS' }] },
  ];
  const scenarios = expect.arrayContaining([{ code: '13', label: expect.stringMatching(/./) }]);
  await run(people.review, opsSetSubjectOpen, { subjectId, isOpen: true });
  for (const query of [{}, { is_effect: 'true' }, { is_effect: 'false' }])
    expect(await listed('/api/subject/list', query)).toMatchObject([wire]);
  expect(await inGraphql(true)).toEqual([{ ...graph, scenarios }]);
  expect(await listed('/api/invoice/subject/list', { is_effect: 'true' })).toEqual([
    {
      subject_id: subjectId,
      subject_name: facts.name,
      bill_type_list: expect.arrayContaining([{ bill_type: '13', second_cate_name: expect.stringMatching(/./) }]),
    },
  ]);
  await run(people.review, opsSetSubjectOpen, { subjectId, isOpen: false });
  expect(await listed('/api/subject/list', { is_effect: 'true' })).toEqual([]);
  for (const query of [{}, { is_effect: 'false' }]) expect(await listed('/api/subject/list', query)).toMatchObject([facts]);
  expect([await inGraphql(true), (await inGraphql(false)).length]).toEqual([[], 1]);
});

test('what a payee may receive at a subject is the platform’s until it is set for the company, and of that company alone', async () => {
  const set = (companyId: string, more: object = {}) =>
    runRaw(people.review, opsSetPayeeLimits, { companyId, subjectId, monthly: 6_000_000, rolling: 60_000_000, ...more });
  const of = async (companyId: string) =>
    (await run(people.review, opsPayeeLimits, { companyId })).find((one) => one.subjectId === subjectId);
  for (const companyId of [people.a, people.b]) await terms(companyId, { from: '2027-05-01' });
  expect(await of(people.a)).toMatchObject({ monthly: 9_800_000, rolling: 500_000_000, isOwn: false });
  await expect(set(people.a, { rolling: 5_999_999 })).rejects.toMatchObject({ params: { fields: { rolling: expect.any(String) } } });
  await expect(set(people.a, { monthly: 0 })).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
  await expect(set(people.a, { subjectId: '999999' })).rejects.toMatchObject({ key: 'SUBJECT_NOT_FOUND' });
  await expect(runRaw(people.finance, opsSetPayeeLimits, { companyId: people.a, subjectId, monthly: 1, rolling: 1 })).rejects.toMatchObject(
    {
      key: 'PERMISSION_MISSING',
    },
  );
  expect(await set(people.a)).toMatchObject({ monthly: 6_000_000, rolling: 60_000_000, isOwn: true });
  const read = async (companyId: string, person: typeof people.master) =>
    run(
      await people.member(person, companyId),
      ask((ctx) => payeeLimits(ctx, subjectId)),
      {},
    );
  expect((await read(people.a, people.master)).monthly).toBe(6_000_000);
  expect(await of(people.b)).toMatchObject({ monthly: 9_800_000, isOwn: false });
});
