import { Readable } from 'node:stream';
import { inflateSync } from 'node:zlib';
import { payWay, scenario, tax } from '../../../../schema/codes';
import { sealPurposeAt } from '../../../../schema/seals';
import { agentInvoiceChoices } from '../../../../server/agentInvoice/queries/orders';
import { exportKinds as backCalcExports } from '../../../../server/backCalc/kinds/exports';
import { opsSaveCatalogueRow } from '../../../../server/catalogue/commands/save-row';
import { opsCatalogue, opsCatalogueVersions } from '../../../../server/catalogue/queries';
import { receiveUpload } from '../../../../server/file/rest/receive';
import { home } from '../../../../server/home/queries';
import { applyAutomatically } from '../../../../server/invoice/commands/apply-automatically';
import { invoiceChoices } from '../../../../server/invoice/queries/invoices';
import { submitInvoiceTitle } from '../../../../server/invoiceTitle/commands/submit-title';
import { regions } from '../../../../server/invoiceTitle/queries';
import type { Caller } from '../../../../server/kernel/context';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { operatorCallerFor } from '../../../../server/operator/public';
import { savePreviewForm } from '../../../../server/receipt/commands/save-preview-form';
import { receiptsToDraw } from '../../../../server/receipt/queries/drawing';
import { statementPapers } from '../../../../server/receipt/queries/papers';
import { rosterQuery, rosterRowsQuery } from '../../../../server/roster/queries/rosters';
import { createStatement } from '../../../../server/statement/commands/create-statement';
import { exportKinds as lineExports } from '../../../../server/statement/kinds/exports';
import { exportKinds as taxCalcExports } from '../../../../server/taxCalc/kinds/exports';
import { titledToInvoice } from '../../../kit/builders/invoices';
import { contractOf, documentOf, phoneOf, publishedTemplate, signOnPhone, untilSealed } from '../../../kit/builders/phones';
import { key, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { bookOf, textRows } from '../../../kit/builders/xlsxFiles';
import { must } from '../../../kit/checks/must';
import { until } from '../../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
let maker: Caller;
let writer: Caller;
let finance: Caller;

beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
  maker = await make.member('王敏');
  writer = operatorCallerFor(world.platform.review);
  finance = operatorCallerFor(world.platform.finance);
});
afterAll(() => world?.app.close());

const TITLES = ['姓名', '身份证号', '手机号', '收款账号', '应发金额', '开户行'];

interface Row {
  readonly code: string;
  readonly name: string;
  readonly version: number;
}
const page = (catalogue: string, keyword: string | null = null) => runRaw(writer, opsCatalogue, { catalogue, keyword });
const rowOf = async (catalogue: string, code: string) => must((await page(catalogue, code)).rows.find((row: Row) => row.code === code));
const save = (catalogue: string, code: string, more: object = {}, caller = writer) =>
  runRaw(caller, opsSaveCatalogueRow, { catalogue, code, version: 0, ...more });
/** A change is heard by every process, this one too, after its commit. */
const heard = <T>(read: () => T, wanted: T) =>
  until(
    async () => read(),
    (value) => value === wanted,
  );
/** How many characters stand on a PDF as outlines. */
const outlines = (pdf: Buffer): number =>
  [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, body = '']) => {
      try {
        return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
      } catch {
        return body;
      }
    })
    .reduce((sum, text) => sum + (text.match(/ f Q$/gm)?.length ?? 0), 0);
const words = async () =>
  (await world.app.graphql().call<{ catalogueWords: object[] }>('{ catalogueWords { catalogue code name part isOff } }')).catalogueWords;

it('shows each catalogue as the release has it, found by code and name', async () => {
  expect(await rowOf('CHANNEL', '1')).toMatchObject({
    name: '银行卡',
    standard: '银行卡',
    version: 0,
    mayRename: true,
    maySwitchOff: false,
    savedBy: null,
  });
  expect(await rowOf('SCENARIO', '13')).toMatchObject({ name: '主播', part: 'STREAMER', partName: '直播内容', maySwitchOff: true });
  expect(await rowOf('INVOICE_CATEGORY', '13')).toMatchObject({ name: '主播服务费', maySwitchOff: false });
  expect((await page('BIN', '622202')).rows).toContainEqual(
    expect.objectContaining({ code: '622202', name: '中国工商银行', partName: 'ICBC' }),
  );
  const all = await page('REGION');
  expect([all.rows.length, all.totalCount > 3_000, all.mayAdd]).toEqual([100, true, true]);
  expect((await page('REGION', '余杭')).rows).toEqual([expect.objectContaining({ code: '330110', name: '余杭区' })]);
  expect((await page('BRANCH_WORD')).rows.map(({ code }: Row) => code).sort()).toEqual(['分理处', '分行', '支行', '营业部'].sort());
});

it('[OPS-020 1/7] a channel has its new name everywhere at once, and papers of before keep the old one', async () => {
  const statement = await make.paid(workerRows(['120.00']));
  await make.until(statement.id, 'COMPLETED');
  const paidLines = await world.app.database.rows<{ id: string }>('SELECT id FROM statement_line WHERE statement_id = $1', [
    world.paid.statementId,
  ]);
  const lineIds = paidLines.map(({ id }) => id);
  const drawn = async () => (await run(await world.system(), receiptsToDraw, { lineIds })).map(({ facts }) => facts?.payee.channelLabel);
  await world.app.database.rows(`UPDATE line_receipt SET status = 'AVAILABLE' WHERE line_id = ANY ($1) RETURNING line_id`, [lineIds]);
  expect(await save('CHANNEL', '1', { name: '银行卡代发' })).toMatchObject({
    name: '银行卡代发',
    standard: '银行卡',
    version: 1,
    savedBy: '孙越',
  });
  await heard(() => payWay.label('BANK_CARD'), '银行卡代发');
  expect((await make.linesOf(statement.id)).map(({ payWayName }) => payWayName)).toEqual(['银行卡代发']);
  const { token } = (await world.app.rest().post<{ token: string }>('/api/user/login', { account: '16000000102', password: 'Demo2026' }))
    .result;
  const channels = await world.app.rest({ token }).get('/api/statement/payChannelList');
  expect(JSON.stringify(channels.result)).toContain('银行卡代发');
  expect(await words()).toContainEqual({ catalogue: 'CHANNEL', code: '1', name: '银行卡代发', part: null, isOff: false });
  expect(new Set(await drawn())).toEqual(new Set(['银行卡']));
  await save('CHANNEL', '1', { name: null, version: 1 });
  await heard(() => payWay.label('BANK_CARD'), '银行卡');
  expect(
    (await runRaw(writer, opsCatalogueVersions, { catalogue: 'CHANNEL', code: '1' })).map(({ name }: { name: string | null }) => name),
  ).toEqual([null, '银行卡代发']);
});

it('[OPS-020 2/7] a scenario is added, used, renamed and taken out of use; the statement that has it keeps it', async () => {
  await save('SCENARIO', '20', { name: '数据标注', part: 'OUTSOURCING' });
  await heard(() => scenario.fromCode('20') !== null, true);
  const groups = (await run(maker, home, {})).scenarioGroups;
  expect(groups.flatMap(({ scenarios }) => scenarios.map(({ code }) => code))).toContain('20');
  expect((await run(maker, invoiceChoices, { subjectId: world.subjectId })).categories).toContain('数据标注服务费');
  const annotated = statementsOf(world, { scenarioCode: '20' });
  const statement = await annotated.passed(workerRows(['130.00']));
  expect(statement).toMatchObject({ scenarioCode: '20', scenarioName: '数据标注', title: '2026-11-20数据标注结算' });
  await save('SCENARIO', '20', { name: '数据服务', part: 'OUTSOURCING', version: 1 });
  await heard(() => scenario.label(must(scenario.fromCode('20'))), '数据服务');
  expect(await annotated.view(statement.id)).toMatchObject({ scenarioName: '数据服务', title: '2026-11-20数据标注结算' });
  expect((await run(maker, statementPapers, { statementId: statement.id })).scenarioName).toBe('数据标注');
  await save('SCENARIO', '20', { name: '数据服务', part: 'OUTSOURCING', isOff: true, version: 2 });
  await until(
    async () => (await run(maker, home, {})).scenarioGroups.flatMap(({ scenarios }) => scenarios.map(({ code }) => code)),
    (codes) => !codes.includes('20'),
  );
  await expect(annotated.passed(workerRows(['140.00']))).rejects.toMatchObject({ key: 'SCENARIO_UNKNOWN' });
  expect(await annotated.view(statement.id)).toMatchObject({ scenarioCode: '20', scenarioName: '数据服务' });
});

it('[OPS-020 3/7] a tax has its new name in the next file, and what is paid stays', async () => {
  const headings = () =>
    [...lineExports, ...backCalcExports, ...taxCalcExports].flatMap(({ columns }) => columns?.map(({ title }) => title) ?? []);
  const before = await run(maker, statementPapers, { statementId: world.paid.statementId });
  expect(headings().filter((title) => title === '个人所得税（元）')).toHaveLength(5);
  await save('TAX', 'iit', { name: '个税' });
  await heard(() => tax.label('IIT'), '个税');
  expect(headings()).not.toContain('个人所得税（元）');
  expect(headings().filter((title) => title === '个税（元）')).toHaveLength(5);
  expect(await run(maker, statementPapers, { statementId: world.paid.statementId })).toMatchObject({
    companyTax: before.companyTax,
    total: before.total,
  });
  await save('TAX', 'iit', { name: null, version: 1 });
  await heard(() => tax.label('IIT'), '个人所得税');
});

it('a service of agent invoices is taken out of use and no longer offered', async () => {
  const offered = async () => (await run(maker, agentInvoiceChoices, {})).labors.map(({ name }) => name);
  expect(await offered()).toContain('*生活服务*生活服务费');
  await save('AGENT_LABOR', '7', { isOff: true });
  await save('AGENT_LABOR', '2', { name: '*信息技术服务*数据服务费' });
  await until(offered, (names) => !names.includes('*生活服务*生活服务费') && names.includes('*信息技术服务*数据服务费'));
});

it('[OPS-020 4/7] a category of its own is offered, an added word names a branch, an added district is part of an address', async () => {
  const { subjectId } = world;
  await save('INVOICE_CATEGORY', 'TECH', { name: '技术服务费' });
  await save('INVOICE_CATEGORY', '13', { name: '主播推广服务费' });
  const offered = () => run(maker, invoiceChoices, { subjectId }).then(({ categories }) => categories);
  await until(offered, (all) => all.includes('技术服务费') && all.includes('主播推广服务费') && !all.includes('主播服务费'));
  // By the old door it is its code, there and back; the words that were offered before are not.
  await titledToInvoice(world);
  const { token } = (await world.app.rest().post<{ token: string }>('/api/user/login', { account: '16000000102', password: 'Demo2026' }))
    .result;
  const rest = world.app.rest({ token });
  const { list } = (await rest.get<{ list: { id: string }[] }>('/api/invoice/address/list')).result;
  const asked = { subject_id: subjectId, order_ids: [world.paid.statementId], invoice_type: 1, address_id: must(list[0]).id };
  const apply = (bill_type: string) => rest.post<{ invoice_id: string }>('/api/invoice/apply', { ...asked, bill_type });
  for (const wrong of ['技术服务费', '主播服务费', '999'])
    expect([wrong, await apply(wrong)]).toMatchObject([wrong, { code: 22001, message: expect.stringContaining('请选择发票类目') }]);
  const cancelled = async (bill_type: string) => {
    const { invoice_id } = (await apply(bill_type)).result;
    const shown = (await rest.get<object>('/api/invoice/detail', { invoice_id })).result;
    await rest.post('/api/invoice/cancel', { invoice_id });
    return shown;
  };
  expect(await cancelled('13')).toMatchObject({ bill_type: '13', bill_type_name: '主播推广服务费' });
  expect(await cancelled('TECH')).toMatchObject({ bill_type: 'TECH', bill_type_name: '技术服务费' });
  expect((await rest.get('/api/invoice/record/last', { subject_id: subjectId })).result).toMatchObject({ bill_type: 'TECH' });
  await save('INVOICE_CATEGORY', 'TECH', { name: '技术服务费', isOff: true, version: 1 });
  await until(offered, (all) => !all.includes('技术服务费'));
  expect((await apply('TECH')).code).toBe(22001);
  // What was chosen last is offered no more: the application that is made by itself says what the statement was made with.
  await world.app.database.rows(`UPDATE company SET auto_invoicing_on = true WHERE id = ${world.companyId} RETURNING id`);
  const system = await world.api.systemCaller(world.companyId);
  const automatic = must(await run(system, applyAutomatically, { statementId: world.paid.statementId }));
  expect((await rest.get<object>('/api/invoice/detail', { invoice_id: automatic })).result).toMatchObject({
    bill_type: '13',
    bill_type_name: '主播推广服务费',
  });

  const title = {
    taxpayerType: 'GENERAL',
    name: '杭州星穹直播传媒有限公司',
    taxNo: '91339901MAD189050T',
    bankName: '余杭农村信用社',
    account: '12020260199002186',
    registerAddress: '浙江省杭州市余杭区文一西路 998 号',
    registerPhone: '0571-88001020',
  };
  const submit = () => runRaw(maker, submitInvoiceTitle, title, { idempotencyKey: key() });
  const faults = () => submit().catch((error: { params: { fields?: Record<string, string> } }) => error.params.fields ?? {});
  expect(await faults()).toMatchObject({ bankName: '开户行须写到支行、分行、营业部或分理处，不超过 50 个字符' });
  await save('BRANCH_WORD', '信用社');
  await until(faults, (found) => !('bankName' in found));
  expect(await words()).toContainEqual(expect.objectContaining({ catalogue: 'BRANCH_WORD', code: '信用社' }));

  await save('REGION', '330199', { name: '未来区' });
  await until(
    () => run(maker, regions, { parentCode: '330100' }),
    (inside) => inside.some(({ name }) => name === '未来区'),
  );
});

it('[OPS-020 5/7] a sheet is checked by the banks of today, in the thread that reads it', async () => {
  const [worker] = workerRows(['150.00']);
  const { name, idCard, phone, account, amount } = must(worker);
  const warnings = async () => {
    const stream = Readable.from([bookOf(textRows([TITLES, [name, idCard, phone, account, amount, '招商银行杭州支行']]))]);
    const { storage } = world.gateways.gateways;
    const file = await receiveUpload(maker, { fileName: '名单.xlsx', stream }, 'SHEET', storage);
    const input = { ...(await make.createInput(workerRows(['1.00']))), fileId: file.id };
    const { rosterId } = await run(maker, createStatement, input, { idempotencyKey: key() });
    await until(
      () => runRaw(maker, rosterQuery, { id: rosterId }),
      ({ status }) => status === 'OPEN',
    );
    const { nodes } = await runRaw(maker, rosterRowsQuery, { rosterId, first: 1 });
    return must(nodes[0]).problems.map(({ code }: { code: string }) => code);
  };
  expect(await warnings()).not.toContain('ACCOUNT_BANK_OTHER');
  await save('BIN', account.slice(0, 6), { name: '示例商业银行', part: 'DEMO' });
  await until(warnings, (codes) => codes.includes('ACCOUNT_BANK_OTHER'));
});

it('[OPS-020 7/7] a seal says its new words on the next paper, one subject has words of its own, and what was sealed keeps its seal', async () => {
  const { subjectId } = world;
  const [subject] = await world.app.database.rows<{ code: string; name: string }>('SELECT code, name FROM subject WHERE id = $1', [
    subjectId,
  ]);
  const { code, name } = must(subject);
  const template = await publishedTemplate(world);
  const sealed = async (worker: number) => {
    const contractId = await contractOf(world, worker, template);
    await signOnPhone((await phoneOf(world, worker, contractId)).caller);
    await untilSealed(world, contractId);
    return contractId;
  };
  const { token } = (await world.app.rest().post<{ token: string }>('/api/user/login', { account: '16000000102', password: 'Demo2026' }))
    .result;
  const rest = world.app.rest({ token });
  const said = async (url: string) => /<title>(.+)<\/title>/.exec(must((await rest.get(url)).file).toString('utf8'))?.[1];
  const about = { statementId: world.paid.statementId, agencyId: null, companyId: null };
  const amount = (await runRaw(maker, statementPapers, about)).total;
  const form = { partyAName: '杭州星穹直播传媒有限公司', serviceFrom: '2026-11-01', serviceTo: '2026-11-30', content: '服务', amount };
  const { sealUrl, contractSealUrl, contractUrl } = await runRaw(maker, savePreviewForm, { ...about, ...form });
  const before = must((await rest.get(contractUrl)).file);
  const first = await sealed(0);
  const kept = await documentOf(world, first);
  expect(await page('SEAL')).toMatchObject({
    rows: ['合同专用章', '发票专用章', '结算专用章', '电子回单专用章'].map((standard) => ({ standard, maySwitchOff: false })),
    mayAdd: true,
  });

  await save('SEAL', 'CONTRACT', { name: '电子合同专用章' });
  await save('SEAL', 'PAPER', { name: '业务专用章' });
  await save('SEAL', `PAPER-${code}`, { name: '本单位结算章' });
  await save('SEAL', `RECEIPT-${code}`, { name: '本单位回单章' });
  await save('SEAL', `INVOICE-${code}`, { name: '本单位发票章' });
  const tomorrow = new Date('2026-11-21T00:00:00+08:00');
  await heard(() => sealPurposeAt('INVOICE', code, tomorrow), '本单位发票章');
  expect(await said(sealUrl)).toBe(`${name}本单位结算章模拟`);
  expect(await said(contractSealUrl)).toBe(`${name}结算专用章模拟`);
  expect(must((await rest.get(contractUrl)).file)).toEqual(before);
  const lines = await world.app.database.rows<{ id: string }>(
    `UPDATE line_receipt SET status = 'AVAILABLE', file_id = NULL, opens_at = '2026-11-21T00:00:00+08:00' WHERE line_id IN
       (SELECT id FROM statement_line WHERE statement_id = $1) RETURNING line_id AS id`,
    [world.paid.statementId],
  );
  const drawn = await run(await world.system(), receiptsToDraw, { lineIds: lines.map(({ id }) => id) });
  expect(new Set(drawn.map(({ facts }) => facts?.sealPurpose))).toEqual(new Set(['本单位回单章']));
  // Two characters more stand in the seal of the next contract, and not one byte of the first has changed.
  expect(outlines(await documentOf(world, await sealed(1))) - outlines(kept)).toBe(2);
  expect(await documentOf(world, first)).toEqual(kept);

  // Without words of its own the subject has those of all again; a subject that there is not has none.
  await save('SEAL', `PAPER-${code}`, { name: '本单位结算章', isOff: true, version: 1 });
  await until(
    () => said(sealUrl),
    (title) => title === `${name}业务专用章模拟`,
  );
  await expect(save('SEAL', 'PAPER-NOBODY', { name: '某章' })).rejects.toMatchObject({
    params: { fields: { code: '没有编码为“NOBODY”的合作主体' } },
  });
  await expect(save('SEAL', 'STAMP-1', { name: '某章' })).rejects.toMatchObject({ params: { fields: { code: expect.any(String) } } });
});

it('what another process has written holds here as well', async () => {
  await world.app.database.rows(
    `INSERT INTO catalogue_version (catalogue, code, version, name, is_off, saved_by, saved_at) VALUES ('CHANNEL', '30', 1, '招行直连', false, '别处', now()) RETURNING code`,
  );
  await world.app.database.rows(
    `WITH e AS (INSERT INTO live_event (company_id, topic, subject_id) VALUES (0, 'catalogue', 'CHANNEL 30') RETURNING id)
     SELECT pg_notify('live', '0:' || id || ':catalogue:CHANNEL 30') FROM e`,
  );
  await until(words, (all) => all.some((one) => 'name' in one && one.name === '招行直连'));
});

it('of two who write one row the later is told, a wrong row is refused by its field, and who writes no content writes none', async () => {
  const both = await Promise.allSettled([save('CHANNEL', '2', { name: '支付宝甲' }), save('CHANNEL', '2', { name: '支付宝乙' })]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(save('CHANNEL', '2', { name: '支付宝丙' })).rejects.toMatchObject({ key: 'STALE' });
  await expect(save('CHANNEL', '3', { name: '银行卡' })).rejects.toMatchObject({
    key: 'VALIDATION_FAILED',
    params: { fields: { name: '“银行卡”已经是另一项的名称，请换一个' } },
  });
  await expect(save('CHANNEL', '3', { name: '微信', version: 0 })).resolves.toMatchObject({ name: '微信', version: 1 });
  await expect(save('CHANNEL', '4', { name: '商户' }, finance)).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
  const told = await world.app.database.rows<{ action: string }>(
    `SELECT body->>'action' AS action FROM audit_record WHERE body->>'action' = 'catalogue.save' LIMIT 1`,
  );
  expect(told).toHaveLength(1);
});
