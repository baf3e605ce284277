import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { formatGrouped, yuan } from '../../../../schema/money';
import { runtime } from '../../../../server/kernel/runtime';
import { run } from '../../../../server/kernel/usecase';
import { operatorCallerFor } from '../../../../server/operator/public';
import { savePreviewForm } from '../../../../server/receipt/commands/save-preview-form';
import { previewCheck, statementPapers } from '../../../../server/receipt/queries/papers';
import { terminateStatement } from '../../../../server/statement/commands/terminate-statement';
import type { StatementView } from '../../../../server/statement/views/statements';
import { opsSetAccountNotice } from '../../../../server/subject/commands/ops-set-account-notice';
import { openPlace } from '../../../kit/builders/places';
import { key, REFUSED_CARD, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { must } from '../../../kit/checks/must';
import { readPdf } from '../../../kit/checks/pdf';
import type { GraphqlClient, RestClient } from '../../../kit/clients/clients';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

const PAPERS = `query($s: ID!, $a: ID, $c: ID) { statementPapers(statementId: $s, agencyId: $a, companyId: $c) { statementCode
  company { name code } subjectId subject { name code } kindName scenarioName personCount pay serviceFee companyTax deduction total due
  account { accountName bankName accountNo } signedOn today form { partyAName serviceFrom serviceTo content amount isSaved savedBy }
  paymentRefusal contractUrl paymentUrl sealUrl } }`;
const SAVE = `mutation($i: PreviewFormInput!) { savePreviewForm(input: $i) { signedOn form { partyAName serviceFrom serviceTo content amount isSaved savedBy } } }`;
const CHECK = `query($s: ID!, $a: ID, $c: ID, $f: Date!, $t: Date!, $k: Int) {
  previewCheck(statementId: $s, agencyId: $a, companyId: $c, serviceFrom: $f, serviceTo: $t, settlementType: $k) { isSound problem } }`;
const DOCUMENT = `query($s: ID!, $a: ID, $c: ID, $u: String, $k: Int) {
  statementDocument(statementId: $s, agencyId: $a, companyId: $c, frontUrl: $u, settlementType: $k) { isPreview downloadUrl } }`;
const SEAL = `query($a: ID!) { sealImage(agencyId: $a) { imageUrl } }`;

interface Papers {
  statementPapers: Record<string, unknown> & {
    form: Record<string, unknown>;
    contractUrl: string;
    paymentUrl: string | null;
    sealUrl: string;
  };
}

let world: SmallWorld;
let make: Statements;
let statement: StatementView;
let rest: RestClient;
let graphql: GraphqlClient;

const papersOf = async (id: string) => (await graphql.call<Papers>(PAPERS, { s: id })).statementPapers;
const textOf = async (bytes: Buffer) => {
  const { pages } = await readPdf(bytes);
  return {
    pages: pages.length,
    size: pages.map(({ width, height }) => [Math.round(width), Math.round(height)])[0],
    text: pages.flatMap((page) => page.strings).join(''),
  };
};
const fileAt = async (url: string) => must((await rest.get(url)).file);
const form = (more: object = {}) => ({
  statement_id: statement.id,
  agency_id: world.subjectId,
  party_a_name: '杭州星穹直播传媒有限公司',
  service_start_date: '2026-11-01',
  service_end_date: '2026-11-30',
  service_content: '十一月直播推广服务',
  settlement_amount: '3180.00',
  ...more,
});

beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
  statement = await make.passed(workerRows(['1000.00', '2000.00']));
  const { token } = (await world.app.rest().post<{ token: string }>('/api/user/login', { account: '16000000102', password: 'Demo2026' }))
    .result;
  rest = world.app.rest({ token });
  graphql = world.app.graphql({ token });
});
afterAll(() => world?.app.close());

it('[PRV-003 1/2] [STM-032 1/2] shows number, both parties, year, month, service dates, scenario, money, bank and day of signature, alike on both faces', async () => {
  const papers = await papersOf(statement.id);
  expect(papers).toMatchObject({
    statementCode: statement.statementCode,
    company: { name: '杭州星穹直播传媒有限公司', code: '91339901MAD189050T' },
    subjectId: world.subjectId,
    scenarioName: statement.scenarioName,
    kindName: '连续劳务',
    personCount: 2,
    pay: '3000.00',
    serviceFee: '180.00',
    companyTax: '0.00',
    total: '3180.00',
    due: '3180.00',
    signedOn: '2026-11-20',
    form: { partyAName: '杭州星穹直播传媒有限公司', serviceFrom: '2026-11-01', serviceTo: '2026-11-30', amount: '3180.00', isSaved: false },
  });
  const subject = papers.subject as { name: string };
  const account = papers.account as { accountName: string; bankName: string; accountNo: string };
  const asked = { statement_id: statement.id, agency_id: world.subjectId, company_id: world.companyId };
  expect((await rest.get('/api/payment/info', asked)).result).toEqual({
    statement_code: statement.statementCode,
    business_license_name: '杭州星穹直播传媒有限公司',
    our_company_name: subject.name,
    year: '2026',
    month: '11',
    business_name: statement.scenarioName,
    statement_money: '3180.00',
    signature_date: '2026-11-20',
    service_start_date: '2026-11-01',
    service_end_date: '2026-11-30',
    bankAccountName: account.accountName,
    bankName: account.bankName,
    cardNo: account.accountNo,
    bill_name: statement.title,
    invoice_type: 1,
    party_a_name: '杭州星穹直播传媒有限公司',
    service_content: statement.title,
    settlement_amount: '3180.00',
  });
  // Of type 1 and invoiced before it is paid.
  await openPlace(world, { kind: 'BUSINESS_INCOME' });
  const invoiced = await statementsOf(world, { kind: 'BUSINESS_INCOME', payOrder: 'INVOICE_FIRST' }).confirmed(workerRows(['700.00']));
  const { result: first } = await rest.get('/api/payment/info', { statement_id: invoiced.id });
  expect(first).toMatchObject({ statement_code: invoiced.statementCode, invoice_type: 2 });
  // The account of the statement's subject says whether it is the company's own, and where the subject announced that it changed.
  const remittance = async () => (await rest.get('/api/statement/business_payee_info', { statement_id: statement.id })).result;
  const of = { bankAccountName: account.accountName, bankName: account.bankName, cardNo: account.accountNo, isExclusive: 0 };
  expect(await remittance()).toEqual({ ...of, informUrl: '' });
  const ACCOUNT =
    'query ($id: ID!) { statement(id: $id) { remittanceAccount { accountName bankName accountNo isExclusive changeNoticeUrl } } }';
  const inGraphql = { ...account, isExclusive: false };
  expect(await graphql.call(ACCOUNT, { id: statement.id })).toEqual({
    statement: { remittanceAccount: { ...inGraphql, changeNoticeUrl: null } },
  });
  const notices: readonly (readonly [string, string])[] = [
    [must(world.platform.subjects.S2), 'https://notice.example/other'],
    [world.subjectId, 'https://notice.example/account'],
  ];
  for (const [subjectId, url] of notices) await run(operatorCallerFor(world.platform.review), opsSetAccountNotice, { subjectId, url });
  expect(await remittance()).toEqual({ ...of, informUrl: 'https://notice.example/account' });
  expect(await graphql.call(ACCOUNT, { id: statement.id })).toEqual({
    statement: { remittanceAccount: { ...inGraphql, changeNoticeUrl: 'https://notice.example/account' } },
  });
});

it('a statement of another company, another subject or of the other type has no papers, and one that is being made has none yet', async () => {
  const draft = await make.checked(workerRows(['900.00']));
  const codes = async (variables: object) => graphql.refusal(PAPERS, { s: statement.id, ...variables });
  expect(await codes({ c: world.platform.companies.B })).toBe('STATEMENT_NOT_FOUND');
  expect(await codes({ a: world.platform.subjects.S2 })).toBe('SUBJECT_NOT_FOUND');
  expect(await codes({ s: draft.id })).toBe('PAPERS_NOT_READY');
  expect(await graphql.refusal(DOCUMENT, { s: statement.id, k: 1 })).toBe('STATEMENT_NOT_FOUND');
  const { code, message } = await rest.get('/api/payment/info', { statement_id: draft.id });
  expect([code, message]).toEqual([22001, '结算单确认后才有合同与付款信息']);
});

describe('[PRV-004 2/2] what the form must hold', () => {
  const REFUSED: readonly (readonly [string, object, RegExp])[] = [
    ['party A', { party_a_name: ' ' }, /^请填写甲方名称$/],
    ['a party A of 101 characters', { party_a_name: '企'.repeat(101) }, /不能超过 100 个字/],
    ['a first day', { service_start_date: '' }, /日期/],
    ['a last day', { service_end_date: '' }, /日期/],
    ['the content', { service_content: '' }, /^请填写服务内容$/],
    ['an amount', { settlement_amount: '' }, /^请填写结算金额$/],
    ['an amount above nothing', { settlement_amount: '0' }, /大于 0/],
    // Nobody seals a contract of another sum than the statement's: both are named, with the statement.
    [
      'the total, not a cent more',
      { settlement_amount: '3180.01' },
      /^结算金额须等于结算单 JS\d{14} 的应付总额 3,180\.00 元，填写的是 3,180\.01 元/,
    ],
    ['the total, not another sum', { settlement_amount: '999999.99' }, /应付总额 3,180\.00 元，填写的是 999,999\.99 元/],
    ['days from 2019 on', { service_start_date: '2018-12-31', service_end_date: '2019-01-31' }, /不能早于 2019-01-01/],
    ['an end after the start', { service_start_date: '2026-11-20', service_end_date: '2026-11-19' }, /不能早于开始日期/],
    ['an end within this month', { service_end_date: '2026-12-01' }, /本月最后一天（2026-11-30）/],
    [
      'six months at most',
      { service_start_date: '2026-05-29', service_end_date: '2026-11-30' },
      /不能超过 6 个月，结束日期最晚为 2026-11-29/,
    ],
  ];
  it.each(REFUSED)('%s is asked for by REST and GraphQL', async (_name, wrong, text) => {
    const sent = form(wrong);
    const { code, message } = await rest.post('/api/payment/info/save', sent);
    expect(code).toBe(22001);
    expect(message).toMatch(text);
    const i = {
      statementId: statement.id,
      partyAName: sent.party_a_name,
      serviceFrom: sent.service_start_date,
      serviceTo: sent.service_end_date,
      content: sent.service_content,
      amount: sent.settlement_amount,
    };
    // An empty day or amount is none of the types of GraphQL.
    expect(await graphql.refusal(SAVE, { i })).toMatch(/^(VALIDATION_FAILED|BAD_USER_INPUT)$/);
    expect((await papersOf(statement.id)).form.isSaved).toBe(false);
  });

  it('the first and the last day that may stand are taken', async () => {
    for (const [from, to] of [
      ['2019-01-01', '2019-07-01'],
      ['2026-05-30', '2026-11-30'],
      ['2026-11-30', '2026-11-30'],
    ] as const) {
      expect((await rest.post('/api/payment/info/save', form({ service_start_date: from, service_end_date: to }))).code).toBe(22000);
    }
    await world.app.database.rows('DELETE FROM preview_form WHERE company_id = $1', [world.companyId]);
  });
});

it('[PRV-005] the days are checked without being kept, with statement, company, subject and type', async () => {
  const asked = { statement_id: statement.id, company_id: world.companyId, agency_id: world.subjectId, settlement_type: 2 };
  const check = (days: object) => rest.post('/api/statement/contract/preview/check', { ...asked, ...days });
  expect((await check({ service_start_date: '2026-11-01', service_end_date: '2026-11-30' })).result).toEqual({ check_result: 1 });
  const late = await check({ service_start_date: '2026-11-01', service_end_date: '2026-12-01' });
  expect([late.code, late.message]).toEqual([22001, '服务结束日期不能晚于本月最后一天（2026-11-30）']);
  const variables = { s: statement.id, c: world.companyId, a: world.subjectId, k: 2, f: '2026-11-01', t: '2026-11-30' };
  expect(await graphql.call(CHECK, variables)).toEqual({ previewCheck: { isSound: true, problem: null } });
  expect(await graphql.call(CHECK, { ...variables, t: '2026-12-01' })).toEqual({ previewCheck: { isSound: false, problem: late.message } });
  for (const wrong of [
    { statement_id: '0' },
    { company_id: world.platform.companies.B },
    { agency_id: world.platform.subjects.S2 },
    { settlement_type: 1 },
  ])
    expect((await check({ ...wrong, service_start_date: '2026-11-01', service_end_date: '2026-11-30' })).code).toBe(22001);
  expect((await papersOf(statement.id)).form.isSaved).toBe(false);
});

describe('the files', () => {
  it('[PRV-006 1/2] the contract is a draft without a seal until the form is saved, and says what was saved', async () => {
    const asked = { statement_id: statement.id, agency_id: world.subjectId, company_id: world.companyId, settlement_type: 2 };
    const front_url = `${runtime().config.publicUrl}/preview?statement_id=${statement.id}`;
    const draft = await rest.post<{ is_preview: number; download_url: string }>('/api/statement/contract/download', {
      ...asked,
      front_url,
    });
    expect(draft.result.is_preview).toBe(1);
    const said = { s: statement.id, a: world.subjectId, c: world.companyId, u: front_url, k: 2 };
    expect(await graphql.call(DOCUMENT, said)).toMatchObject({ statementDocument: { isPreview: true } });
    for (const [name, wrong] of [
      ['s', '0'],
      ['c', world.platform.companies.B],
      ['a', world.platform.subjects.S2],
      ['k', 1],
    ] as const)
      expect([name, await graphql.refusal(DOCUMENT, { ...said, [name]: wrong })]).toEqual([name, expect.stringMatching(/_NOT_FOUND$/)]);
    for (const wrong of [
      { statement_id: '0' },
      { company_id: world.platform.companies.B },
      { agency_id: world.platform.subjects.S2 },
      { settlement_type: 1 },
    ])
      expect((await rest.post('/api/statement/contract/download', { ...asked, front_url, ...wrong })).code).toBe(22001);
    // The address opens once, without a session.
    const drawn = must((await world.app.rest().get(draft.result.download_url)).file);
    expect((await world.app.rest().get(draft.result.download_url)).code).toBe(22001);
    const saved = await graphql.call<{ savePreviewForm: object }>(SAVE, {
      i: {
        statementId: statement.id,
        partyAName: '杭州星穹直播传媒有限公司',
        serviceFrom: '2026-10-15',
        serviceTo: '2026-11-30',
        content: '双十一直播推广服务',
        amount: '3180.00',
      },
    });
    expect(saved.savePreviewForm).toEqual({
      signedOn: '2026-11-20',
      form: {
        partyAName: '杭州星穹直播传媒有限公司',
        serviceFrom: '2026-10-15',
        serviceTo: '2026-11-30',
        content: '双十一直播推广服务',
        amount: '3180.00',
        isSaved: true,
        savedBy: '王敏',
      },
    });
    const whole = await rest.post<{ is_preview: number; download_url: string }>('/api/statement/contract/download', {
      ...asked,
      front_url,
    });
    expect(whole.result.is_preview).toBe(0);
    const bytes = must((await world.app.rest().get(whole.result.download_url)).file);
    expect(bytes.length).toBeGreaterThan(drawn.length);
    const { pages, size, text } = await textOf(bytes);
    // The places of both seals stay together on a page.
    expect([pages, size]).toEqual([2, [595, 842]]);
    for (const words of [
      '服务结算合同',
      statement.statementCode,
      '双十一直播推广服务',
      '2026年10月15日',
      '3,180.00',
      '叁仟壹佰捌拾元整',
      '共 2 人',
    ])
      expect(text.replaceAll(' ', '')).toContain(words.replaceAll(' ', ''));
    expect(await textOf(await fileAt((await papersOf(statement.id)).contractUrl))).toEqual({ pages, size, text });
    expect(await graphql.call(DOCUMENT, { s: statement.id, a: world.subjectId, c: world.companyId, u: front_url, k: 2 })).toEqual({
      statementDocument: { isPreview: false, downloadUrl: `/api/statement/contract/file?statement_id=${statement.id}` },
    });
  });

  it('a paper that is asked for again is stored once', async () => {
    const count = async () =>
      (await world.app.database.rows<{ n: number }>(`SELECT count(*)::int AS n FROM stored_file WHERE storage_key LIKE 'papers/%'`))[0]?.n;
    await rest.get('/api/payment/preview', { statement_id: statement.id });
    const before = await count();
    await Promise.all(Array.from({ length: 4 }, () => rest.get('/api/payment/preview', { statement_id: statement.id })));
    expect(await count()).toBe(before);
  });

  it('[PRV-008] payment/down answers the payment info as a file, also to a token in the address', async () => {
    const asked = { statement_id: statement.id, company_id: world.companyId, agency_id: world.subjectId };
    const { headers, file } = await rest.get('/api/payment/down', asked);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain(`付款信息_${statement.statementCode}.pdf`);
    const { pages, size, text } = await textOf(must(file));
    expect([pages, size]).toEqual([1, [595, 842]]);
    const { account } = await papersOf(statement.id);
    const { accountName, bankName, accountNo } = account as Record<string, string>;
    for (const words of [
      '付款信息',
      statement.statementCode,
      formatGrouped(yuan('3180.00')),
      '叁仟壹佰捌拾元整',
      accountName,
      bankName,
      accountNo,
    ])
      expect(text).toContain(words);
    const { token } = (await world.app.rest().post<{ token: string }>('/api/user/login', { account: '16000000102', password: 'Demo2026' }))
      .result;
    expect((await world.app.rest().get('/api/payment/down', { ...asked, token })).file?.subarray(0, 5).toString()).toBe('%PDF-');
    const nobody = await world.app.rest().get('/api/payment/down', asked);
    expect([nobody.status, nobody.code]).toEqual([401, 22002]);
    for (const wrong of [{ company_id: world.platform.companies.B }, { agency_id: world.platform.subjects.S2 }]) {
      const refused = await rest.get('/api/payment/down', { ...asked, ...wrong });
      expect([wrong, refused.code]).toEqual([wrong, 22001]);
    }
  });

  it('[PRV-009] the form behind payment/down is read, saved and previewed', async () => {
    expect((await rest.post('/api/payment/info/save', form({ service_content: '读写' }))).code).toBe(22000);
    expect((await rest.get('/api/payment/info', { statement_id: statement.id })).result).toMatchObject({
      service_content: '读写',
      settlement_amount: '3180.00',
    });
    expect((await papersOf(statement.id)).form).toMatchObject({ content: '读写', isSaved: true });
    const { preview } = (await rest.get<{ preview: string }>('/api/payment/preview', { statement_id: statement.id })).result;
    const { text } = await textOf(must((await world.app.rest().get(preview)).file));
    expect(text).toContain('读写');
    // The same by GraphQL: what is saved there is read at both doors and stands in the preview.
    const i = { statementId: statement.id, partyAName: '杭州星穹直播传媒有限公司', serviceFrom: '2026-11-01', serviceTo: '2026-11-30' };
    await graphql.call(SAVE, { i: { ...i, content: '再读写', amount: '3180.00' } });
    expect((await papersOf(statement.id)).form).toMatchObject({ content: '再读写', amount: '3180.00' });
    expect((await rest.get('/api/payment/info', { statement_id: statement.id })).result).toMatchObject({ service_content: '再读写' });
    const seen = await textOf(await fileAt((await papersOf(statement.id)).contractUrl));
    expect(seen.text).toContain('再读写');
  });

  it('[PRV-002] [PRV-003 2/2] what is written into the form stands in the contract', async () => {
    const written = form({
      party_a_name: '星穹传媒（杭州）分公司',
      service_content: '秋季代运营',
      settlement_amount: '3180.00',
      service_start_date: '2026-09-01',
    });
    await rest.post('/api/payment/info/save', written);
    expect((await rest.get('/api/payment/info', { statement_id: statement.id })).result).toMatchObject({
      party_a_name: '星穹传媒（杭州）分公司',
      service_start_date: '2026-09-01',
      service_end_date: '2026-11-30',
      service_content: '秋季代运营',
      settlement_amount: '3180.00',
      // The statement and its company stay what they are.
      statement_money: '3180.00',
      business_license_name: '杭州星穹直播传媒有限公司',
    });
    expect(await papersOf(statement.id)).toMatchObject({ due: '3180.00', company: { name: '杭州星穹直播传媒有限公司' } });
    expect((await papersOf(statement.id)).form).toMatchObject({
      partyAName: '星穹传媒（杭州）分公司',
      serviceFrom: '2026-09-01',
      serviceTo: '2026-11-30',
      content: '秋季代运营',
      amount: '3180.00',
    });
    const { text } = await textOf(await fileAt((await papersOf(statement.id)).contractUrl));
    for (const words of ['星穹传媒（杭州）分公司', '2026年9月1日', '2026年11月30日', '秋季代运营', '3,180.00'])
      expect(text).toContain(words);
    // By GraphQL each of the five is written too, and stands in the contract.
    const next = {
      partyAName: '星穹传媒（上海）分公司',
      serviceFrom: '2026-10-02',
      serviceTo: '2026-10-31',
      content: '冬季代运营',
      amount: '3180.00',
    };
    await graphql.call(SAVE, { i: { statementId: statement.id, ...next } });
    expect((await papersOf(statement.id)).form).toMatchObject(next);
    const again = await textOf(await fileAt((await papersOf(statement.id)).contractUrl));
    for (const words of [next.partyAName, '2026年10月2日', '2026年10月31日', next.content, '3,180.00']) expect(again.text).toContain(words);
  });

  it('[PRV-007] the seal of a subject that the company works with is a picture, of any other it is refused', async () => {
    const { image_url } = (await rest.get<{ image_url: string }>('/api/statement/seal/image', { agency_id: world.subjectId })).result;
    expect(await graphql.call(SEAL, { a: world.subjectId })).toEqual({ sealImage: { imageUrl: image_url } });
    const { headers, file } = await rest.get(image_url);
    expect(headers.get('content-type')).toBe('image/svg+xml');
    const picture = must(file).toString('utf8');
    const { subject } = await papersOf(statement.id);
    expect(picture).toContain(`<title>${(subject as { name: string }).name}结算专用章`);
    expect(picture.match(/<path /g)?.length).toBeGreaterThan(10);
    expect(picture).not.toMatch(/<(?:script|image|foreignObject)|href=|NaN|undefined/);
    // Each subject has its own.
    const other = must(world.platform.subjects.S2);
    const s2 = (await rest.get<{ image_url: string }>('/api/statement/seal/image', { agency_id: other })).result.image_url;
    expect(await graphql.call(SEAL, { a: other })).toEqual({ sealImage: { imageUrl: s2 } });
    expect(must((await rest.get(s2)).file).toString('utf8')).toContain('<title>天津众启云服科技有限公司');
    const login = { account: '16000000201', password: 'Demo2026' };
    const ofB = world.app.rest({ token: (await world.app.rest().post<{ token: string }>('/api/user/login', login)).result.token });
    for (const agency_id of [world.platform.subjects.S2, '999999'])
      for (const path of ['/api/statement/seal/image', '/api/statement/seal/file'])
        expect((await ofB.get(path, { agency_id })).code).toBe(22001);
    expect(await graphql.refusal(SEAL, { a: '999999' })).toBe('SUBJECT_NOT_FOUND');
  });
});

it('an auditor who only reads sees and downloads, and saves nothing; a statement that is being made, saved or ended says why', async () => {
  const reader = await world.member('赵晨');
  expect((await run(reader, statementPapers, { statementId: statement.id })).statementCode).toBe(statement.statementCode);
  await expect(
    run(reader, savePreviewForm, {
      statementId: statement.id,
      partyAName: 'a',
      serviceFrom: '2026-11-01',
      serviceTo: '2026-11-02',
      content: 'b',
      amount: yuan('1.00'),
    }),
  ).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
  await expect(
    run(reader, previewCheck, { statementId: statement.id, serviceFrom: '2026-02-30', serviceTo: '2026-11-02' }),
  ).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
});

it('while failed payments are worked on, and once a statement has ended, there is no payment info on any face', async () => {
  const failing = await make.paid(workerRows(['700.00'], [REFUSED_CARD]));
  await make.until(failing.id, 'ABNORMAL');
  expect((await papersOf(failing.id)).paymentUrl).toBe(`/api/payment/down?statement_id=${failing.id}`);
  await world.app.database.rows(`UPDATE statement SET status = 'EXCEPTION' WHERE id = $1 RETURNING id`, [failing.id]);
  const ended = await make.passed(workerRows(['600.00']));
  await run(await world.member('王敏'), terminateStatement, { id: ended.id, reason: 'AMOUNT_WRONG' }, { idempotencyKey: key() });
  for (const id of [failing.id, ended.id]) {
    const papers = await papersOf(id);
    expect([papers.paymentUrl, String(papers.paymentRefusal)]).toEqual([null, expect.stringMatching(/不提供付款信息/)]);
    const down = await rest.get('/api/payment/down', { statement_id: id });
    expect([down.status, down.code, down.file]).toEqual([409, 22001, null]);
    expect((await rest.get('/api/payment/preview', { statement_id: id })).code).toBe(22001);
  }
});

describe('I01 front_url', () => {
  let trap: Server;
  let met = 0;
  beforeAll(async () => {
    trap = createServer((_request, response) => {
      met += 1;
      response.end();
    });
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => trap.close(resolve)));

  it('[PRV-006 2/2] is /preview of this site or refused, and nobody is ever asked for it', async () => {
    const trapped = `http://127.0.0.1:${(trap.address() as AddressInfo).port}/preview`;
    const asked = { statement_id: statement.id, agency_id: world.subjectId };
    const send = (front_url: string) => rest.post('/api/statement/contract/download', { ...asked, front_url });
    for (const wrong of [
      trapped,
      'http://169.254.169.254/preview',
      'file:///etc/passwd',
      'http://[::1]:5432/preview',
      'http://2130706433/preview',
      '//127.0.0.1/preview',
      `${runtime().config.publicUrl}@127.0.0.1/preview`,
      'javascript:alert(1)',
      '/preview/../graphql',
      '/previews',
      '/api/payment/down',
    ]) {
      const { code, message } = await send(wrong);
      expect([wrong, code, message]).toEqual([wrong, 22001, '预览页地址须为本站的 /preview']);
    }
    for (const own of ['/preview', `/preview?statement_id=${statement.id}`, `${runtime().config.publicUrl}/preview#top`])
      expect((await send(own)).code).toBe(22000);
    expect(met).toBe(0);
  });
});
