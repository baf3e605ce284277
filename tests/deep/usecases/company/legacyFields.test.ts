import { opsSaveAnnouncement } from '../../../../server/announcement/commands/ops-save-announcement';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { operatorCallerFor } from '../../../../server/operator/public';
import { opsCreateSubject } from '../../../../server/subject/commands/ops-create-subject';
import { opsSetCompanySubject } from '../../../../server/subject/commands/ops-set-company-subject';
import { LOOSE } from '../../../kit/builders/people';
import { statementsOf, workerRows } from '../../../kit/builders/statements';
import { must } from '../../../kit/checks/must';
import { until } from '../../../kit/checks/waiting';
import { type GraphqlClient, graphqlClient, type RestClient } from '../../../kit/clients/clients';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

// Codes and fields that the specs name once and several calls carry: the same facts through both doors.
const LOGIN = 'mutation ($a: String!) { login(input: { account: $a, password: "Demo2026", asToken: true }) { token } }';
let world: SmallWorld;
let rest: RestClient;
let graphql: GraphqlClient;

beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  const { login } = await graphqlClient(world.app.url).call<{ login: { token: string } }>(LOGIN, { a: '16000000102' });
  rest = world.app.rest({ token: login.token });
  graphql = world.app.graphql({ token: login.token });
});
afterAll(() => world?.app.close());

type Listed = { list: Record<string, unknown>[] };
const subjectId = () => world.subjectId;
const asText = (value: unknown): string[] => (value as unknown[]).map(String);

test('types of settlement 1 and 2, agreements 10, 12 and 18, declarations 0 and 1: by REST in these codes, by GraphQL as kinds', async () => {
  const { list } = (await rest.get<Listed>('/api/subject/list')).result;
  const subject = must(list.find(({ id }) => id === subjectId()));
  expect(asText(subject.business_type).sort()).toEqual(['1', '2']);
  expect(asText(subject.agreement_type).sort()).toEqual(['10', '12', '18']);
  const make = statementsOf(world);
  const kindOf = async (statementKey: string) =>
    must((await world.app.database.rows<{ kind: string }>('SELECT kind FROM statement WHERE statement_key = $1', [statementKey]))[0]).kind;
  const form = { subjectId: subjectId(), billType: '13' };
  const created: [object, string][] = [
    [{ productType: 12 }, 'LABOR_GENERAL'],
    [{ productType: 18 }, 'LABOR_CONTINUOUS'],
    [{ declare_tax_type: 0 }, 'LABOR_GENERAL'],
    [{ declare_tax_type: 1 }, 'LABOR_CONTINUOUS'],
  ];
  for (const [said, kind] of created) {
    const state_attachment = await make.upload(workerRows(['11.00']));
    const answer = await rest.post<{ statement_key: string }>('/api/statement/labor/create', { ...form, ...said, state_attachment });
    expect([said, answer.code, await kindOf(answer.result.statement_key)]).toEqual([said, 22000, kind]);
  }
  // A kind of neither of these is refused by its name.
  const strange = await rest.post<object>('/api/statement/labor/create', { ...form, productType: 11, state_attachment: '1' });
  expect(strange).toMatchObject({ code: 22001, message: expect.stringContaining('productType') });
  const { subjects } = await graphql.call<{ subjects: { id: string; terms: { kind: string }[] }[] }>('{ subjects { id terms { kind } } }');
  expect(
    must(subjects.find(({ id }) => id === subjectId()))
      .terms.map(({ kind }) => kind)
      .sort(),
  ).toEqual(['BUSINESS_INCOME', 'LABOR_CONTINUOUS', 'LABOR_GENERAL']);
  const shown = (await rest.post<Listed>('/api/statement/list', { settlement_type: 2 })).result.list;
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter(({ settlement_type }) => settlement_type !== 2)).toEqual([]);
});

test('[PLT-071 1/3] [STM-031 2/2] [STM-073 2/2] a subject has its id, name, code, product codes, scenarios, flags of business, advance and coupons, the same by both doors', async () => {
  const listed = must((await rest.get<Listed>('/api/subject/list')).result.list.find(({ id }) => id === subjectId()));
  const invoiced = must(
    (await rest.get<Listed>('/api/invoice/subject/list')).result.list.find(({ subject_id }) => subject_id === subjectId()),
  );
  const flags = (await rest.get<Record<string, unknown>>('/api/statement/getSubjectBusinessType', { subject_id: subjectId() })).result;
  const agency = (await rest.get<Record<string, unknown>>('/api/ucenter/agency/info', { agency_id: subjectId() })).result;
  const config = (await rest.get<Record<string, unknown>>('/api/company/advance/config')).result;
  expect(listed).toMatchObject({ subject_id: subjectId(), code: expect.stringMatching(/^\w+$/), name: expect.any(String) });
  expect(invoiced).toMatchObject({ subject_id: subjectId(), subject_name: listed.name });
  expect(invoiced.bill_type_list).toContainEqual({ bill_type: '13', second_cate_name: expect.stringContaining('主播') });
  expect(flags.business_type).toEqual({ business_settlement: 1, labor_settlement: 1, continuous_labor_settlement: 1 });
  expect(agency).toMatchObject({ is_advance_merchant: 0, advance_merchant_status: 0 });
  expect(config).toMatchObject({ is_advance_merchant: 0, is_config_coupon: expect.any(Number) });
  const asked = `{ subjects { id code name terms { kind } scenarios { code label } } viewer { features services { flag isOpen } }
    fundAccount(subjectId: "${subjectId()}") { advance { total } coupon { balance } } }`;
  const seen = await graphql.call<{
    subjects: { id: string; code: string; name: string; terms: { kind: string }[]; scenarios: { code: string; label: string }[] }[];
    viewer: { features: string[]; services: { flag: string; isOpen: boolean }[] };
    fundAccount: { advance: object | null; coupon: { balance: string } };
  }>(asked);
  const same = must(seen.subjects.find(({ id }) => id === subjectId()));
  expect([same.code, same.name]).toEqual([listed.code, listed.name]);
  const [one] = invoiced.bill_type_list as { bill_type: string; second_cate_name: string }[];
  expect(same.scenarios).toContainEqual(expect.objectContaining({ code: one?.bill_type, label: one?.second_cate_name }));
  // productCode is the agreement of a kind: where a subject can do it is asked by it.
  const review = operatorCallerFor(world.platform.review);
  const named = {
    code: 'PLT071',
    name: '单一业务主体有限公司',
    creditCode: '91329901MAD191791K',
    bankName: '示例商业银行',
    vatRegion: 'CITY',
  };
  const { id: narrow } = await runRaw(review, opsCreateSubject, named);
  const terms = { companyId: world.companyId, subjectId: narrow, kind: 'LABOR_CONTINUOUS', feeRate: '0.06', from: '2026-11-20' } as const;
  await run(review, opsSetCompanySubject, terms);
  const offering = async (productCode: number) =>
    (await rest.get<Listed>('/api/agent/management/company/list', { productCode })).result.list.map(({ id }) => id);
  expect(await offering(18)).toEqual(expect.arrayContaining([subjectId(), narrow]));
  for (const productCode of [10, 12]) {
    expect(await offering(productCode)).toContain(subjectId());
    expect(await offering(productCode)).not.toContain(narrow);
  }
  const { result: only } = await rest.get<Record<string, unknown>>('/api/statement/getSubjectBusinessType', { subject_id: narrow });
  expect(only.business_type).toEqual({ business_settlement: 0, labor_settlement: 0, continuous_labor_settlement: 1 });
  const { result: options } = await rest.get<Record<string, unknown>>('/api/statement/create/options', { bill_company_id: narrow });
  expect(options).toMatchObject({
    product_type: [{ key: '18', name: '连续劳务' }],
    bill_company_id: { key: narrow, name: '单一业务主体有限公司' },
  });
  // Each kind has its own flag.
  await run(review, opsSetCompanySubject, { ...terms, kind: 'BUSINESS_INCOME' });
  const { result: two } = await rest.get<Record<string, unknown>>('/api/statement/getSubjectBusinessType', { subject_id: narrow });
  expect(two.business_type).toEqual({ business_settlement: 1, labor_settlement: 0, continuous_labor_settlement: 1 });
  expect(seen.fundAccount.advance).toBeNull();
  expect(config.is_config_coupon).toBe(seen.viewer.features.includes('COUPON') ? 1 : 0);
});

test('[MSG-009] [RCP-005 3/3] a notice has its place, company, source and id; of a package its name, address and progress, and GraphQL says the same', async () => {
  const { id, name } = { id: world.platform.review.id, name: '孙越' };
  const writer = operatorCallerFor({ id, name, roles: ['OPS_CONTENT'] }, 'GRAPHQL');
  const announced = await run(writer, opsSaveAnnouncement, {
    kind: 'HOLIDAY',
    title: '放假安排',
    body: '放假期间付款照常',
    startsAt: new Date('2026-11-01T00:00:00+08:00'),
    audience: 'MEMBERS',
    isOnce: false,
  });
  const notices = await rest.post<Listed>('/api/message/notice/list', { notice_type: 'statement_top', company_id: world.companyId });
  expect(notices.result.list).toContainEqual(
    expect.objectContaining({ id: announced.id, source_id: 'holiday', notice_type: 'statement_top', company_id: world.companyId }),
  );
  const { announcements } = await graphql.call<{ announcements: { id: string; kind: string }[] }>('{ announcements { id kind } }');
  expect(announcements).toContainEqual({ id: announced.id, kind: 'HOLIDAY' });

  await world.app.setTime('2026-11-21T10:30:00+08:00');
  const statement_id = world.paid.statementId;
  const packing = async () =>
    (await rest.post<Record<string, unknown>>('/api/statement/receipt/packaging/info', { statement_id, settlement_type: 2 })).result;
  await until(packing, ({ is_allow_packaging }) => is_allow_packaging === 1);
  expect((await rest.post('/api/statement/receipt/batch/packaging', { statement_id, settlement_type: 2 })).code).toBe(22000);
  const done = await until(packing, ({ packaging_progress }) => packaging_progress === 100);
  expect(done).toMatchObject({ package_name: expect.stringMatching(/\.zip$/), package_download_url: expect.stringMatching(/^\/api\//) });
  // By GraphQL each of them: the address is that of the file, and opens the same package.
  const FACTS = `query ($id: ID!) { receiptPackaging(statementId: $id) { receiptCount isAllowed package { name size progress fileId } } }`;
  type Packaging = { receiptPackaging: { package: { fileId: string } } };
  const { receiptPackaging } = await graphql.call<Packaging>(FACTS, { id: statement_id });
  expect(receiptPackaging).toEqual({
    receiptCount: done.receipt_number,
    isAllowed: done.is_allow_packaging === 1,
    package: { name: done.package_name, size: done.package_size, progress: 100, fileId: expect.stringMatching(/^\d+$/) },
  });
  const { createDownloadTicket } = await graphql.call<{ createDownloadTicket: { url: string } }>(
    'mutation ($f: ID!) { createDownloadTicket(fileId: $f) { url } }',
    { f: receiptPackaging.package.fileId },
  );
  const [file, same] = [(await rest.get(String(done.package_download_url))).file, (await rest.get(createDownloadTicket.url)).file];
  expect([file?.length, same?.equals(must(file))]).toEqual([done.package_size, true]);
});

test('[HOM-008 1/2] [HOM-009 1/2] types of service by bill_type, and subjects in force by is_effect, are the same by GraphQL', async () => {
  type Group = { list: { code: string; name: string }[] };
  const types = async (bill_type?: number) =>
    (await rest.get<{ list: Group[] }>('/api/service/type/list', bill_type === undefined ? {} : { bill_type })).result.list;
  const { home } = await graphql.call<{ home: { scenarioGroups: { scenarios: { code: string; label: string }[] }[] } }>(
    '{ home { scenarioGroups { scenarios { code label } } } }',
  );
  expect((await types()).map(({ list }) => list.map(({ code }) => code))).toEqual(
    home.scenarioGroups.map(({ scenarios }) => scenarios.map(({ code }) => code)),
  );
  const [only, ...more] = await types(13);
  expect(more).toEqual([]);
  expect(only?.list).toContainEqual(expect.objectContaining({ code: '13' }));
  expect(await types(99_999)).toEqual([]);

  const effective = async (is_effect: number) =>
    (await rest.get<Listed>('/api/subject/effective/check', { is_effect })).result.list.map(({ id }) => String(id)).sort();
  const inGraphql = async (only: boolean) =>
    (
      await graphql.call<{ subjects: { id: string }[] }>('query ($only: Boolean) { subjects(onlyEffective: $only) { id } }', { only })
    ).subjects
      .map(({ id }) => id)
      .sort();
  expect(await effective(1)).toEqual(await inGraphql(true));
  expect(await effective(0)).toEqual(await inGraphql(false));
  await world.app.database.rows('UPDATE subject SET is_open = false WHERE id = $1', [subjectId()]);
  expect(await effective(1)).not.toContain(subjectId());
  expect(await effective(0)).toContain(subjectId());
  await world.app.database.rows('UPDATE subject SET is_open = true WHERE id = $1', [subjectId()]);
});
