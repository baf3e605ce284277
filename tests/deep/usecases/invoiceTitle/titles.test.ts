import { Readable } from 'node:stream';
import { receiveUpload } from '../../../../server/file/rest/receive';
import { opsDecideInvoiceTitle } from '../../../../server/invoiceTitle/commands/decide-title';
import {
  createReceivingAddress,
  deleteReceivingAddress,
  setDefaultReceivingAddress,
  updateReceivingAddress,
} from '../../../../server/invoiceTitle/commands/keep-addresses';
import { submitInvoiceTitle } from '../../../../server/invoiceTitle/commands/submit-title';
import { invoiceTitle, opsInvoiceTitles, receivingAddresses, regions } from '../../../../server/invoiceTitle/queries';
import type { Caller } from '../../../../server/kernel/context';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { makeBuilder } from '../../../../server/tools/seed/builder';
import { ADDRESS, GENERAL, GENERAL_WIRE, PROOFS, SHANGHAI, SHANGHAI_WIRE } from '../../../kit/builders/invoiceTitles';
import { key } from '../../../kit/builders/statements';
import { must } from '../../../kit/checks/must';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let member: Caller;
let review: Caller;

const submit = (change: object = {}, caller = member) =>
  runRaw(caller, submitInvoiceTitle, { ...GENERAL, ...change }, { idempotencyKey: key() });
const faultsOf = (change: object) =>
  submit(change).then(
    () => ({}),
    (error: { params: { fields: object } }) => error.params.fields,
  );
const title = () => run(member, invoiceTitle, {});
const queue = async (isPending = true) => (await run(review, opsInvoiceTitles, { isPending })).nodes;
const mine = async () => must((await queue(false)).find(({ id }) => id === world.companyId));
const decide = (isApproved: boolean, more: object = {}) =>
  runRaw(review, opsDecideInvoiceTitle, { id: world.companyId, isApproved, ...more }, { idempotencyKey: key() });
const add = (change: object = {}, caller = member) =>
  runRaw(caller, createReceivingAddress, { ...ADDRESS, ...change }, { idempotencyKey: key() });
/** The legacy door, as the member. */
const signedIn = async () => {
  const login = { account: '16000000102', password: 'Demo2026' };
  return (await world.app.rest().post<{ token: string }>('/api/user/login', login)).result;
};
const legacy = async () => world.app.rest(await signedIn());
const addresses = async () => (await run(member, receivingAddresses, {})).nodes;
const uploaded = async (bytes: Buffer, fileName: string) =>
  (await receiveUpload(member, { fileName, stream: Readable.from([bytes]) }, 'EVIDENCE', world.gateways.gateways.storage)).id;

beforeAll(async () => {
  world = await startSmallWorld();
  member = await world.member('王敏');
  review = await makeBuilder(world.api, world.gateways).operator(world.platform.review);
});
afterAll(() => world?.app.close());

describe('the title', () => {
  it('begins with what is known of the company', async () => {
    expect(await title()).toMatchObject({ status: 'UNSET', isEditable: true, taxpayerType: null, taxNo: expect.stringMatching(/^9/) });
    expect((await (await legacy()).get('/api/invoice/tax/info')).result).toMatchObject({ status: -1, taxpayer_type: '' });
  });

  it('[TTL-011 2/3] [TTL-013 2/3] asks for the taxpayer type, and of a general taxpayer for a register address of at most 50 characters', async () => {
    await expect(submit({ taxpayerType: null })).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
    expect(await faultsOf({ registerAddress: ' ' })).toEqual({ registerAddress: '企业注册地址不能为空' });
    expect(await faultsOf({ registerAddress: '路'.repeat(51) })).toEqual({ registerAddress: expect.stringContaining('50') });
  });

  it('[TTL-012 2/3] [VAL-005 1/3] [VAL-006 2/6] wants a branch in the bank of at most 50 characters and 9 to 32 digits of account', async () => {
    const wrong = ['示例商业银行', `${'行'.repeat(49)}支行`];
    for (const bankName of wrong) expect(await faultsOf({ bankName })).toEqual({ bankName: expect.stringContaining('支行') });
    for (const account of ['12345678', '1'.repeat(33), '12345678X', ''])
      expect(await faultsOf({ account })).toEqual({ account: '银行账号须为 9-32 位数字' });
    const right = ['支行', '分行', '营业部', '分理处'].map((end) => ({ bankName: `示例商业银行${end}` }));
    const long = [{ bankName: `${'行'.repeat(48)}支行` }, { account: '1'.repeat(9) }, { account: '1'.repeat(32) }];
    // What is right is not named beside what is wrong.
    for (const one of [...right, ...long]) expect(await faultsOf({ ...one, name: '' })).toEqual({ name: expect.any(String) });
  });

  it('[TTL-014 2/3] takes a mobile, a landline with its area code, or a 400 number', async () => {
    for (const registerPhone of ['8800', '400-88-00', '88001020', '电话', '0571-880010', '0571-880010201', '1-88001020', '57111-8800102'])
      expect(await faultsOf({ registerPhone })).toEqual({ registerPhone: expect.any(String) });
    for (const registerPhone of ['16000000102', '0571-88001020', '20-12345678', '571-8800102', '01088001020', '400-800-1234', '4008001234'])
      expect(await faultsOf({ registerPhone, name: '' })).toEqual({ name: expect.any(String) });
  });

  it('wants a tax number whose last sign is right', async () => {
    for (const taxNo of ['9133', '91339901MAD189050A', '税号']) expect(await faultsOf({ taxNo })).toEqual({ taxNo: expect.any(String) });
  });

  it.each<readonly [string, object]>([
    ['wide digits and small letters', { taxNo: '９１３３９９０１mad189050t' }],
    ['a tax number with blanks that nobody sees', { taxNo: '91339901\u200bMAD189\u00a0050T\ufeff' }],
    ['the wrapper of a csv', { taxNo: '="91339901MAD189050T"' }],
    ['an account in groups', { account: '1202-0260-1990-0218-641' }],
    ['an account with marks of direction', { account: '\u202d1202026019900218641\u202c' }],
    ['a phone with its country', { registerPhone: '+86 160-0000-0102' }],
    ['wide digits of a landline', { registerPhone: '０５７１－８８００１０２０' }],
  ])('%s are what they mean', async (_what, change) => {
    expect(await faultsOf({ ...change, name: '' })).toEqual({ name: expect.any(String) });
  });

  it('a word with a lost character is named by its field', async () => {
    for (const field of ['name', 'bankName', 'registerAddress'] as const)
      expect(await faultsOf({ [field]: `杭州\ufffd支行` })).toEqual({ [field]: expect.stringContaining('丢失') });
    await expect(add({ detail: '文一\ufffd路' })).rejects.toMatchObject({
      params: { fields: { detail: expect.stringContaining('丢失') } },
    });
    await expect(add({ receiverPhone: '1600000\ufffd0102' })).rejects.toMatchObject({
      params: { fields: { receiverPhone: expect.any(String) } },
    });
  });

  it('[TTL-017 2/3] wants one file of a known kind when a manual review is asked for', async () => {
    expect(await faultsOf({ isManualReview: true })).toEqual({ proofFileId: '请上传附件' });
    await expect(submit({ isManualReview: true, proofFileId: '999999' })).rejects.toMatchObject({ key: 'FILE_NOT_FOUND' });
    await expect(uploaded(Buffer.from('MZ program'), '营业执照.exe')).rejects.toMatchObject({ key: 'FILE_TYPE_WRONG' });
    await expect(uploaded(Buffer.from('MZ program'), '营业执照.exe')).rejects.toMatchObject({ message: '文件格式有误' });
    for (const [name, bytes] of Object.entries(PROOFS))
      expect([name, await uploaded(bytes, name)]).toEqual([name, expect.stringMatching(/^\d+$/)]);
    // What operators show each other about a case of this company may name other companies: it is no proof, and its name is told nobody here.
    const secret = { fileName: '银行回函 某公司.pdf', stream: Readable.from([Buffer.from('%PDF-1.7 x')]), companyId: world.companyId };
    const { id: theirs } = await receiveUpload(review, secret, 'EVIDENCE', world.gateways.gateways.storage);
    await expect(submit({ isManualReview: true, proofFileId: theirs })).rejects.toMatchObject({ key: 'FILE_NOT_FOUND' });
    // One at most: there is a place for one.
    await expect(submit({ isManualReview: true, proofFileId: ['1', '2'] })).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
  });

  it('is submitted by one of two members who press at once, and is read only while it is in review', async () => {
    const both = await Promise.allSettled([submit(), submit({}, await world.member('陈立群'))]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { key: 'ACTION_NOT_ALLOWED' } });
    // Friday at ten: Monday at ten.
    expect(await title()).toMatchObject({
      status: 'IN_REVIEW',
      isEditable: false,
      account: '1202026019900218641',
      registerPhone: '0571-88001020',
    });
    await expect(submit()).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED' });
  });

  it('[OPS-015 1/3] is decided about what was read, and sent back only with a reason', async () => {
    const { contentHash, isSameCompany } = await mine();
    expect(isSameCompany).toBe(true);
    await expect(decide(false)).rejects.toMatchObject({ params: { fields: { reason: '请填写退回原因' } } });
    await expect(decide(true, { contentHash: contentHash.replace(/name-\w+/, 'name-0') })).rejects.toMatchObject({
      key: 'APPROVAL_CHANGED',
      params: { fields: '姓名' },
    });
    expect(await decide(false, { reason: '抬头电话有误', contentHash })).toMatchObject({ status: 'REFUSED' });
    expect(await title()).toMatchObject({ status: 'REFUSED', reason: '抬头电话有误', isEditable: true });
    await expect(decide(true, { contentHash })).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED' });
  });

  it('[TTL-015 2/3] comes back as that of a small taxpayer, of whom nothing more is asked, with a proof; and is approved by whoever read this one', async () => {
    const before = (await mine()).contentHash;
    const proofFileId = await uploaded(Buffer.from('%PDF-1.7 proof'), '情况说明.pdf');
    const unasked = { bankName: null, account: null, registerAddress: null, registerPhone: null };
    await submit({ ...unasked, taxpayerType: 'SMALL_SCALE', isManualReview: true, proofFileId });
    expect(await title()).toMatchObject({ status: 'IN_REVIEW', reason: null, proofFileName: '情况说明.pdf', account: null });
    // The address of the proof is of the operator's session that asked for it, and ends with it.
    const LOGIN = 'mutation($a: String!, $p: String!) { opsLogin(input: { account: $a, password: $p, asToken: true }) { token } }';
    const { opsLogin } = await world.app.graphql().call<{ opsLogin: { token: string } }>(LOGIN, { a: '16000000902', p: 'Demo2026' });
    const desk = world.app.graphql({ token: opsLogin.token, headers: { 'jieqing-realm': 'operator' } });
    const OPEN = 'mutation($id: ID!) { opsOpenTitleProof(id: $id) { url } }';
    const proof = async () =>
      (await desk.call<{ opsOpenTitleProof: { url: string } }>(OPEN, { id: world.companyId })).opsOpenTitleProof.url;
    expect((await world.app.rest().get(await proof())).file?.toString()).toBe('%PDF-1.7 proof');
    const left = await proof();
    await desk.call('mutation { opsLogout }');
    expect((await world.app.rest().get(left)).file).toBeNull();
    await expect(decide(true)).rejects.toMatchObject({ key: 'APPROVAL_UNSEEN' });
    await expect(decide(true, { contentHash: before })).rejects.toMatchObject({ key: 'APPROVAL_CHANGED' });
    await decide(true, { contentHash: (await mine()).contentHash });
    expect(await title()).toMatchObject({ status: 'APPROVED', isEditable: false });
    await expect(submit()).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED' });
    expect(await queue()).toEqual([]);
  });

  it('[OPS-015 2/3] waits in the queue, where one that waits for more than a working day is flagged', async () => {
    await decide(false, { reason: '请补充', contentHash: (await mine()).contentHash });
    await submit();
    expect(await queue()).toMatchObject([{ id: world.companyId, status: 'IN_REVIEW', isOverdue: false }]);
    const due = must((await title()).reviewDueAt);
    expect(due.toISOString().slice(0, 10)).toBe('2026-11-23');
    await makeBuilder(world.api, world.gateways).moveTo(new Date(due.getTime() + 1000).toISOString());
    expect(await queue()).toMatchObject([{ isOverdue: true }]);
    expect(await decide(true, { contentHash: (await mine()).contentHash })).toMatchObject({ status: 'APPROVED' });
  });

  it('keeps account and phones as ciphertext', async () => {
    const stored =
      JSON.stringify(await world.app.database.rows('SELECT * FROM invoice_title')) +
      JSON.stringify(await world.app.database.rows('SELECT response FROM request_key'));
    expect(stored).not.toContain('1202026019900218641');
    expect(stored).not.toContain('88001020');
  });
});

describe('addresses', () => {
  it('[ADR-004 2/3] [ADR-005 2/3] [ADR-006 2/3] [ADR-007 2/3] are refused by field, in the words of the specification', async () => {
    const refused = (change: object, fields: object) => expect(add(change)).rejects.toMatchObject({ params: { fields } });
    await refused({ receiverName: ' ' }, { receiverName: '收件人不能为空' });
    await refused({ receiverName: '王'.repeat(21) }, { receiverName: expect.stringContaining('20') });
    await refused({ detail: '' }, { detail: '收件人详细地址不能为空' });
    await refused({ detail: '路'.repeat(51) }, { detail: expect.stringContaining('50') });
    await refused({ receiverEmail: 'fapiao.xingqiong' }, { receiverEmail: expect.any(String) });
    await refused({ receiverPhone: '1280000' }, { receiverPhone: expect.any(String) });
    for (const change of [{ districtCode: '' }, { cityCode: '310100' }, { districtCode: '330100' }, { provinceCode: '999999' }])
      await refused(change, { districtCode: '请选择收件地址' });
    expect(await addresses()).toEqual([]);
  });

  it('[VAL-003 2/4] may be called by a line of 400, as a company may in its title', async () => {
    const faults = async (receiverPhone: string) =>
      add({ receiverPhone, receiverName: '' }).then(
        () => ({}),
        (error: { params: { fields: object } }) => error.params.fields,
      );
    for (const phone of ['400-800-1234', '4008001234']) {
      expect(await faults(phone)).toEqual({ receiverName: expect.any(String) });
      expect(await faultsOf({ registerPhone: phone, name: '' })).toEqual({ name: expect.any(String) });
    }
    expect(await faults('500-800-1234')).toHaveProperty('receiverPhone');
  });

  it('know the country in three levels, also where a level is not divided', async () => {
    const below = async (parentCode: string | null) =>
      (await run(member, regions, { parentCode })).map(({ code, name }) => `${code}${name}`);
    expect(await below(null)).toHaveLength(34);
    expect(await below('110000')).toEqual(['110100市辖区']);
    expect(await below('441900')).toEqual(['441900东莞市']);
    expect(await below('710000')).toEqual(['710000台湾省']);
    expect(await below('xx')).toEqual([]);
  });

  it('[ADR-002 2/3] a hundred at once leave exactly one default, which is the first; another made the default leaves one too', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, at) => add({ receiverName: `收件人${at}` })));
    const { nodes, totalCount } = await run(member, receivingAddresses, { first: 100 });
    expect([totalCount, nodes.filter(({ isDefault }) => isDefault).length]).toEqual([40, 1]);
    const oldest = [...nodes].sort((a, b) => Number(a.id) - Number(b.id));
    expect(nodes[0]).toMatchObject({ isDefault: true, regionName: '浙江省杭州市余杭区', receiverPhoneMasked: '160****0102' });
    const others = oldest.filter(({ isDefault }) => !isDefault).slice(0, 8);
    await Promise.all(others.map(({ id }) => run(member, setDefaultReceivingAddress, { id }, { idempotencyKey: key() })));
    const after = (await run(member, receivingAddresses, { first: 100 })).nodes.filter(({ isDefault }) => isDefault);
    expect(after).toHaveLength(1);
    expect(others.map(({ id }) => id)).toContain(after[0]?.id);
  });

  it('[ADR-001 2/3] come twenty to a page, are changed, deleted and made the default; after the default the newest is it', async () => {
    expect(await addresses()).toHaveLength(20);
    const [first] = await addresses();
    const { id } = must(first);
    // The phone comes back as it was shown: it stays.
    const changed = { ...ADDRESS, id, receiverName: '李航', receiverPhone: must(first).receiverPhoneMasked };
    expect(await runRaw(member, updateReceivingAddress, changed, { idempotencyKey: key() })).toMatchObject({
      receiverName: '李航',
      isDefault: true,
    });
    await run(member, deleteReceivingAddress, { id }, { idempotencyKey: key() });
    const left = await addresses();
    const newest = Math.max(...(await run(member, receivingAddresses, { first: 100 })).nodes.map((one) => Number(one.id)));
    expect(left.filter(({ isDefault }) => isDefault).map((one) => one.id)).toEqual([String(newest)]);
    await expect(run(member, deleteReceivingAddress, { id }, { idempotencyKey: key() })).rejects.toMatchObject({
      key: 'ADDRESS_NOT_FOUND',
    });
  });
});

it('[TTL-019 1/2] [TTL-020] [TTL-021 3/3] [TTL-008 1/2] [TTL-009 3/3] [TTL-011 3/3] [TTL-012 3/3] [TTL-013 3/3] [INV-035 2/3] [ADR-001 3/3] [ADR-002 3/3] [ADR-003 1/2] [ADR-008 1/2] [ADR-009 1/2] [ADR-010 2/2] [ADR-011 1/2] [TTL-015 3/3] [ADR-004 3/3] [ADR-005 3/3] [ADR-006 3/3] [ADR-007 3/3] [TTL-017 3/3] [VAL-003 3/4] [TTL-014 3/3] [VAL-005 2/3] [VAL-006 4/6] speak on the legacy wire', async () => {
  const rest = await legacy();
  expect((await rest.get('/api/invoice/tax/info')).result).toEqual({
    ...GENERAL_WIRE,
    status: 1,
    taxpayer_type_str: '一般纳税人',
    attachment_info: '',
    reject_reason: '',
  });
  // Approved it is read only, and invoices are made out to it.
  await world.app.database.rows(`UPDATE statement SET settled_at = settled_at - interval '1 hour' RETURNING id`);
  const send = (change: object) => rest.post('/api/invoice/tax/save', { ...GENERAL_WIRE, ...change });
  const apply = async () => {
    const { list } = (await rest.get<{ list: { id: string }[] }>('/api/invoice/address/list')).result;
    const asked = { subject_id: world.subjectId, invoice_type: 1, bill_type: '13', address_id: must(list[0]).id };
    return rest.post<{ invoice_id: string }>('/api/invoice/apply', asked);
  };
  expect((await send({})).code).not.toBe(22000);
  const applied = await apply();
  expect(applied.code).toBe(22000);
  expect((await rest.post('/api/invoice/cancel', { invoice_id: applied.result.invoice_id })).code).toBe(22000);
  await decide(false, { reason: '请补充', contentHash: (await mine()).contentHash });
  expect((await rest.get('/api/invoice/tax/info')).result).toMatchObject({ status: 2, taxpayer_type: 3, reject_reason: '请补充' });
  expect(await apply()).toMatchObject({
    code: 22005,
    message: '您的发票抬头与收件地址信息尚未完善,将会影响您的在线发票申请服务,请立即完善信息',
  });
  const uploads = await rest.upload<{ attachment_info: string }>('/api/invoice/tax/prove/upload', {
    name: '证明.pdf',
    bytes: Buffer.from('%PDF-1.7 proof'),
  });
  const proof = uploads.result.attachment_info;
  // A manual review wants its attachment, and none but those of a known kind is taken.
  const bad = { name: '营业执照.exe', bytes: Buffer.from('MZ program') };
  expect(await rest.upload('/api/invoice/tax/prove/upload', bad)).toMatchObject({ code: 22001, message: '文件格式有误' });
  expect(await rest.post('/api/invoice/tax/prove/upload', {})).toMatchObject({
    code: 22001,
    message: expect.stringContaining('请上传附件'),
  });
  for (const [name, bytes] of Object.entries(PROOFS))
    expect([name, (await rest.upload('/api/invoice/tax/prove/upload', { name, bytes })).code]).toEqual([name, 22000]);
  const account = '银行账号须为 9-32 位数字';
  for (const [wrong, said] of [
    [{ taxpayer_type: '' }, ''],
    [{ taxpayer_type: 4 }, ''],
    [{ bank_name: '示例商业银行' }, '支行'],
    [{ bank_name: `${'行'.repeat(49)}支行` }, '支行'],
    [{ bank_account: '12345678' }, account],
    [{ bank_account: '1'.repeat(33) }, account],
    [{ bank_account: '12345678X' }, account],
    [{ register_address: ' ' }, '企业注册地址不能为空'],
    [{ register_address: '路'.repeat(51) }, '企业注册地址不能超过 50 个字符'],
    [{ register_telephone: '8800' }, '座机号'],
    [{ register_telephone: '400-88-00' }, '座机号'],
    [{ register_telephone: '88001020' }, '座机号'],
    [{ register_telephone: '0571-880010' }, '座机号'],
    [{ register_telephone: '0571-880010201' }, '座机号'],
    [{ register_telephone: '1-88001020' }, '座机号'],
    [{ register_telephone: '57111-8800102' }, '座机号'],
    // One place for one proof.
    [{ attachment_info: `${proof},${proof}` }, ''],
  ] as const) {
    const refused = await send({ attachment_info: proof, ...wrong });
    expect([wrong, refused.code, refused.message]).toEqual([wrong, 22001, expect.stringContaining(said)]);
  }
  // What is right is not what is complained of: the tax number is.
  for (const right of [
    ...['支行', '分行', '营业部', '分理处'].map((end) => ({ bank_name: `示例商业银行${end}` })),
    { bank_account: '1'.repeat(9) },
    { bank_account: '1'.repeat(32) },
    { register_address: '路'.repeat(50) },
    ...['16000000102', '0571-88001020', '20-12345678', '01088001020', '400-800-1234', '4008001234'].map((register_telephone) => ({
      register_telephone,
    })),
  ]) {
    const refused = await send({ taxpayer_code: '9133', ...right });
    expect([right, refused.code, Object.keys(must(refused.result as { fields?: object }).fields ?? {})]).toEqual([
      right,
      22001,
      ['taxpayer_code'],
    ]);
  }
  const saved = await rest.post('/api/invoice/tax/save', {
    taxpayer_type: 2,
    customer_name: GENERAL.name,
    taxpayer_code: GENERAL.taxNo,
    attachment_info: proof,
    // Of a small taxpayer none of these is asked, so none is checked.
    bank_name: 'x',
    bank_account: '1',
    register_telephone: '1',
  });
  expect(saved).toMatchObject({ code: 22000 });
  const reviewed = {
    status: 0,
    taxpayer_type: 2,
    taxpayer_type_str: '小规模纳税人',
    bank_name: '',
    attachment_info: proof,
    reject_reason: '',
  };
  expect((await rest.get('/api/invoice/tax/info')).result).toMatchObject(reviewed);
  expect((await send({})).code).not.toBe(22000);
  expect(await apply()).toMatchObject({ code: 22005, message: '您的发票抬头信息正在审核中暂无法开票，请耐心等待' });
  expect((await rest.get('/api/invoice/tax/info')).result).toMatchObject(reviewed);
  const body = {
    receiver_name: '赵晨',
    receiver_phone: '16000000104',
    receiver_email: 'a@b',
    receiver_address: '江南大道 588 号',
    province_code: '330000',
    city_code: '330100',
    district_code: '330108',
    is_default: 1,
  };
  const { id } = (await rest.post<{ id: string }>('/api/invoice/address/create', body)).result;
  const listed = async () =>
    (await rest.get<{ count: number; list: { id: string }[] }>('/api/invoice/address/list', { page: 1, page_size: 5 })).result;
  expect((await listed()).list[0]).toEqual({ ...body, id, receiver_phone: '160****0104', accAddr: '浙江省杭州市滨江区', isDefault: 1 });
  await rest.post('/api/invoice/address/update', { ...body, address_id: id, receiver_name: '赵晨晨', receiver_phone: '160****0104' });
  expect((await listed()).list[0]).toMatchObject({ id, receiver_name: '赵晨晨', receiver_phone: '160****0104' });
  // As long as they may be.
  const moved = {
    receiver_name: '王'.repeat(20),
    receiver_email: 'c@d',
    receiver_address: '路'.repeat(50),
    ...SHANGHAI_WIRE,
  };
  await rest.post('/api/invoice/address/update', { ...body, ...moved, address_id: id, receiver_phone: '16000000105' });
  expect((await listed()).list[0]).toMatchObject({ ...moved, id, receiver_phone: '160****0105', accAddr: '上海市浦东新区' });
  // Twenty, where no size is asked for.
  const first = (await rest.get<{ count: number; list: { id: string }[] }>('/api/invoice/address/list')).result;
  expect([first.list.length, first.count > 20]).toEqual([20, true]);
  for (const receiver_phone of ['400-800-1234', '4008001234'])
    expect((await rest.post('/api/invoice/address/update', { ...body, address_id: id, receiver_phone })).code).toBe(22000);
  expect((await rest.post('/api/invoice/address/update', { ...body, address_id: id, receiver_phone: '500-800-1234' })).code).toBe(22001);
  const page = async (at: number) =>
    (await rest.get<{ count: number; list: { id: string }[] }>('/api/invoice/address/list', { page: at, page_size: 1 })).result;
  expect([(await page(1)).list, (await page(2)).list].map((rows) => rows.map((row) => row.id))).toEqual(
    (await listed()).list.slice(0, 2).map((row) => [row.id]),
  );
  for (const [wrong, said] of [
    [{ receiver_name: ' ' }, '收件人不能为空'],
    [{ receiver_name: '王'.repeat(21) }, '20'],
    [{ receiver_email: 'fapiao.xingqiong' }, '邮箱'],
    [{ receiver_phone: '1280000' }, '手机号'],
    [{ province_code: '', city_code: '', district_code: '' }, '请选择收件地址'],
    [{ district_code: '' }, '请选择收件地址'],
    [{ receiver_address: '' }, '收件人详细地址不能为空'],
    [{ receiver_address: '路'.repeat(51) }, '50'],
  ] as const)
    for (const [call, more] of [
      ['create', {}],
      ['update', { address_id: id }],
    ] as const) {
      const refused = await rest.post(`/api/invoice/address/${call}`, { ...body, ...more, ...wrong });
      expect([call, wrong, refused.code, refused.message]).toEqual([call, wrong, 22001, expect.stringContaining(said)]);
    }
  const other = must((await listed()).list[1]).id;
  await rest.post('/api/invoice/address/default', { address_id: other, is_default: 1 });
  expect((await listed()).list[0]).toMatchObject({ id: other, is_default: 1 });
  // One of them is the default, and stays it until another one is.
  expect((await rest.post('/api/invoice/address/default', { address_id: other, is_default: 0 })).code).toBe(22001);
  const all = async () =>
    (await rest.get<{ list: { id: string; is_default: number }[] }>('/api/invoice/address/list', { page_size: 100 })).result.list;
  expect((await all()).filter((one) => one.is_default === 1).map((one) => one.id)).toEqual([other]);
  // The one that is named, which is neither the newest nor the default.
  await rest.post('/api/invoice/address/create', { ...body, is_default: 0 });
  const { count } = await listed();
  await rest.post('/api/invoice/address/delete', { address_id: id });
  expect((await listed()).count).toBe(count - 1);
  expect((await all()).map((one) => one.id)).not.toContain(id);
  // The first of none before it is the default without a word.
  for (const one of await all()) await rest.post('/api/invoice/address/delete', { address_id: one.id });
  const only = (await rest.post<{ id: string }>('/api/invoice/address/create', { ...body, is_default: 0 })).result.id;
  await rest.post('/api/invoice/address/create', { ...body, is_default: 0 });
  expect((await all()).map((one) => [one.id === only, one.is_default])).toEqual([
    [true, 1],
    [false, 0],
  ]);
});

it('[ADR-009 2/2] [ADR-003 2/2] [ADR-008 2/2] [ADR-011 2/2] [TTL-008 2/2] [TTL-019 2/2] by GraphQL an address is made and changed with its three codes and each field of its receiver, listed by page and made the default; a title is set and read', async () => {
  const graphql = world.app.graphql(await signedIn());
  const FIELDS = 'id receiverName receiverPhoneMasked receiverEmail provinceCode cityCode districtCode detail';
  const made = await graphql.call<{ address: { id: string } }>(
    `mutation ($i: ReceivingAddressInput!, $k: ID!) { address: createReceivingAddress(input: $i, idempotencyKey: $k) { ${FIELDS} } }`,
    { i: ADDRESS, k: key() },
  );
  const { receiverPhone: _, ...shown } = ADDRESS;
  expect(made.address).toEqual({ ...shown, id: expect.any(String), receiverPhoneMasked: '160****0102' });
  const moved = {
    receiverName: '赵晨',
    receiverEmail: 'c@d',
    detail: '江南大道 588 号',
    ...SHANGHAI,
  };
  const { id } = made.address;
  const i = { ...moved, receiverPhone: '16000000104' };
  await graphql.call(
    'mutation ($id: ID!, $i: ReceivingAddressInput!, $k: ID!) { updateReceivingAddress(id: $id, input: $i, idempotencyKey: $k) { id } }',
    { id, i, k: key() },
  );
  const { receivingAddresses: kept } = await graphql.call<{ receivingAddresses: { nodes: { id: string }[] } }>(
    `{ receivingAddresses(first: 100) { nodes { ${FIELDS} } } }`,
  );
  expect(kept.nodes.find((one) => one.id === id)).toEqual({ ...moved, id, receiverPhoneMasked: '160****0104' });
  // By page, the default one on top.
  const page = async (first: number, at: number) => {
    const query = 'query ($f: Int, $p: Int) { receivingAddresses(first: $f, page: $p) { nodes { id regionName isDefault } totalCount } }';
    type Page = { nodes: { id: string; regionName: string; isDefault: boolean }[]; totalCount: number };
    return (await graphql.call<{ receivingAddresses: Page }>(query, { f: first, p: at })).receivingAddresses;
  };
  const choose = 'mutation ($id: ID!, $k: ID!) { setDefaultReceivingAddress(id: $id, idempotencyKey: $k) { id isDefault } }';
  expect(await graphql.call(choose, { id, k: key() })).toEqual({ setDefaultReceivingAddress: { id, isDefault: true } });
  const whole = await page(100, 1);
  expect(whole.nodes[0]).toEqual({ id, regionName: '上海市浦东新区', isDefault: true });
  expect(whole.nodes.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  expect([(await page(1, 1)).nodes, (await page(1, 2)).nodes]).toEqual([whole.nodes.slice(0, 1), whole.nodes.slice(1, 2)]);
  // The title with every field, as it was set.
  await decide(false, { reason: '请更正', contentHash: (await mine()).contentHash });
  const READ =
    '{ invoiceTitle { status taxpayerType taxpayerTypeName name taxNo bankName account registerAddress registerPhone proofFileId reason } }';
  const seen = async () => (await graphql.call<{ invoiceTitle: object }>(READ)).invoiceTitle;
  expect(await seen()).toMatchObject({ status: 'REFUSED', reason: '请更正' });
  const set = 'mutation ($i: InvoiceTitleInput!, $k: ID!) { submitInvoiceTitle(input: $i, idempotencyKey: $k) { status } }';
  expect(await graphql.call(set, { i: GENERAL, k: key() })).toEqual({ submitInvoiceTitle: { status: 'IN_REVIEW' } });
  const account = GENERAL.account.replaceAll(' ', '');
  const unseen = { status: 'IN_REVIEW', taxpayerTypeName: '一般纳税人', proofFileId: null, reason: null };
  expect(await seen()).toEqual({ ...GENERAL, account, ...unseen });
});
