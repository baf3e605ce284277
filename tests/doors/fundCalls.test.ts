import { readSheet } from 'read-excel-file/node';
import { yuan } from '../../schema/money';
import { newKey } from '../../server/tools/seed/builder';
import { listening } from '../kit/checks/listening';
import { must } from '../kit/checks/must';
import { waitUntil } from '../kit/checks/waiting';
import { type GraphqlClient, graphqlClient, type RestClient } from '../kit/clients/clients';
import { type PayoutWorld, startPayoutWorld } from '../kit/worlds/payouts';

const LOGIN = `mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }`;
const OPS_LOGIN = `mutation($a: String!, $p: String!) { opsLogin(input: { account: $a, password: $p, asToken: true }) { token } }`;
const ACCOUNT = `query($s: ID!) { fundAccount(subjectId: $s) { id subjectName available held inPayout recharged paid tax serviceFee
  remittance { accountName bankName accountNo isExclusive } holds { statementCode } coupon { balance } advance { total } } }`;
const FLOWS = `query($f: FundFlowFilter, $n: Int, $after: String) { fundFlows(filter: $f, first: $n, after: $after) { totalCount pageInfo { hasNextPage endCursor }
  nodes { source amount balanceAfter orderCode description statementId } } }`;
const ENTER = `mutation($i: OpsEnterInboundInput!, $k: ID!) { opsEnterInbound(input: $i, idempotencyKey: $k) { id status match companyName availableActions { key enabled reason } } }`;
const CONFIRM = `mutation($id: ID!, $k: ID!) { opsConfirmInbound(id: $id, idempotencyKey: $k) { id status decidedBy } }`;
const EXPORT = `mutation($i: StartExportInput!, $k: ID!) { startExport(input: $i, idempotencyKey: $k) { id } }`;
const PROGRESS = `query($e: ID!) { export(id: $e) { progress fileId } }`;
const CHANGED = `subscription { balanceChanged { eventId resync account { id available } } }`;

interface Account {
  fundAccount: {
    available: string;
    held: string;
    paid: string;
    tax: string;
    recharged: string;
    serviceFee: string;
    remittance: { accountNo: string };
  };
}

describe('the fund centre through both doors', () => {
  let world: PayoutWorld;
  let maker: GraphqlClient;
  let rest: RestClient;
  let finance: GraphqlClient;
  let review: GraphqlClient;
  let token: string;

  const loginAs = async (phone: string, document = LOGIN): Promise<string> => {
    const said = await graphqlClient(world.app.url).call<Record<string, { token: string }>>(document, { a: phone, p: 'Demo2026' });
    return Object.values(said)[0]?.token ?? '';
  };
  const account = async () => (await maker.call<Account>(ACCOUNT, { s: world.subjectId })).fundAccount;

  beforeAll(async () => {
    world = await startPayoutWorld({ balance: '100000.00' });
    token = await loginAs('16000000102');
    maker = world.app.graphql({ token });
    rest = world.app.rest({ token });
    finance = world.app.graphql({ token: await loginAs('16000000901', OPS_LOGIN) });
    review = world.app.graphql({ token: await loginAs('16000000902', OPS_LOGIN) });
    await world.settled(await world.pay([{ amount: '1000.00' }, { amount: '2000.00', tail: '0001' }]));
  });
  afterAll(() => world.close());

  it('[FEE-008 1/3] [FEE-012] the account says the same through GraphQL and agency/info, and every cent is somewhere', async () => {
    const seen = await account();
    const { result } = await rest.get<Record<string, string>>('/api/ucenter/agency/info', { agency_id: world.subjectId });
    expect(result).toMatchObject({
      rec_cash: seen.available,
      total_cash: seen.recharged,
      actual_pay_money: '1000.00',
      fee_pay_money: seen.serviceFee,
    });
    expect(seen.paid).toBe('1000.00');
    expect(seen.recharged).toBe('100000.00');
    const spent = { total_pay_money: '1060.00', fee_pay_money: '60.00' };
    const quota = { total_advance_quota: '0.00', used_advance_quota: '0.00', remaining_advance_quota: '0.00' };
    expect(result).toMatchObject({ ...spent, ...quota, is_advance_merchant: 0, advance_merchant_status: 0 });
    expect(result.coupon_quota).toEqual({ coupon_total_amount: '0.00', deducted_amount: '0.00', coupon_balance: '0.00' });
    // Another agency's account is another one: nothing was paid in there.
    const other = must(world.platform.subjects.S2);
    const { result: elsewhere } = await rest.get('/api/ucenter/agency/info', { agency_id: other });
    expect(result.agency_id).toBe(world.subjectId);
    expect(elsewhere).toMatchObject({ agency_id: other, rec_cash: '0.00', total_cash: '0.00', actual_pay_money: '0.00' });
  });

  it('an agency that the company has no account at is refused by name, and is not taken for one where nothing moved', async () => {
    for (const path of [
      'agency/info',
      'flow/list',
      'advance/record/list',
      'coupon/trade/record',
      'flow/asyncExport',
      'coupon/trade/record/export',
    ]) {
      const { code, message } = await rest.get(`/api/ucenter/${path}`, { subject_id: '999999' });
      expect([path, code, message]).toEqual([path, 22001, '合作主体不存在']);
    }
    const FLOWS = 'query ($s: ID) { fundFlows(filter: { subjectId: $s }) { totalCount } }';
    expect(await maker.refusal(FLOWS, { s: '999999' })).toBe('SUBJECT_NOT_FOUND');
    expect(await maker.refusal('query ($s: ID!) { fundAccount(subjectId: $s) { id } }', { s: '999999' })).toBe('SUBJECT_NOT_FOUND');
  });

  it('[FEE-005 1/3] [FEE-006 2/3] [FEE-009 1/3] flow/list shows recharge and deduction with the balance after each, filtered by source_type', async () => {
    const all = await rest.get<{ count: number; list: Record<string, string>[] }>('/api/ucenter/flow/list', {
      subject_id: world.subjectId,
      page: 1,
      page_size: 10,
    });
    expect(all.result.count).toBe(2);
    const [deduction, recharge] = all.result.list;
    expect(recharge).toMatchObject({
      type: '2',
      source_type: '1',
      source_type_str: '充值',
      trade_money: '100000.00',
      current_money: '100000.00',
    });
    expect(deduction).toMatchObject({
      type: '1',
      source_type: '2',
      source_type_str: '扣款',
      trade_money: '3180.00',
      current_money: '96820.00',
    });
    expect(deduction?.order_id).toMatch(/\S/);
    const fields = [
      'trade_time',
      'source_type_str',
      'trade_money',
      'current_money',
      'remaining_quota',
      'order_id',
      'cost_desc',
      'remark',
      'type',
    ];
    for (const row of [recharge, deduction]) {
      expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(fields));
      expect(row).toMatchObject({
        trade_time: expect.stringMatching(/^2026-11-20 \d\d:\d\d:\d\d$/),
        cost_desc: expect.stringMatching(/\S/),
        remaining_quota: '',
      });
    }
    const counted = async (query: object) => {
      const { result } = await rest.get<{ count: number; list: object[] }>('/api/ucenter/flow/list', { page: 1, page_size: 10, ...query });
      return [result.count, result.list.length];
    };
    for (const [source_type, found] of [1, 1, 0].entries())
      expect(await counted({ subject_id: world.subjectId, source_type: source_type + 1 })).toEqual([found, found]);
    expect(await counted({ subject_id: world.subjectId, page: 2, page_size: 1 })).toEqual([2, 1]);
    expect(await counted({ subject_id: world.platform.subjects.S2 })).toEqual([0, 0]);
    expect(await counted({ start_date: '2026-11-20', end_date: '2026-11-20' })).toEqual([2, 2]);
    expect(await counted({ start_date: '2026-11-21' })).toEqual([0, 0]);
    expect(await counted({ end_date: '2026-11-19' })).toEqual([0, 0]);
    expect((await rest.get('/api/ucenter/flow/list', { source_type: 9 })).code).toBe(22001);
    expect((await rest.get<{ count: number }>('/api/ucenter/coupon/trade/record', {})).result.count).toBe(0);
    expect((await rest.get<{ count: number }>('/api/ucenter/advance/record/list', {})).result.count).toBe(0);
  });

  it('[FEE-010] [FEE-011 1/2] [EXP-001 2/2] flow/asyncExport and startExport make an .xlsx with the same rows, found by its label', async () => {
    const started = await rest.get<{ export_label: string; download_url: string }>('/api/ucenter/flow/asyncExport', {
      subject_id: world.subjectId,
    });
    expect(started.code).toBe(22000);
    let url = started.result.download_url;
    await waitUntil(
      async () => {
        const progress = await rest.get<{ export_progress: number; download_url: string }>('/api/ucenter/flow/exportProgress', {
          export_label: started.result.export_label,
        });
        url = progress.result.download_url;
        return progress.result.export_progress === 100 && url !== '';
      },
      () => 'the export of flows',
    );
    const sheet = async (address: string) => {
      const file = await fetch(`${world.app.url}${address}`, { headers: { token } });
      return readSheet(Buffer.from(await file.arrayBuffer()));
    };
    const rows = await sheet(url);
    // Title row, two flows, and the row that names the cap (D16).
    expect(rows.length).toBe(4);
    expect(rows[1]).toContain('扣款');
    expect(rows.flat().map(String)).toEqual(expect.arrayContaining(['100000', '96820']));
    const i = { kind: 'FUND_FLOWS', selection: { mode: 'ALL' }, conditions: [{ name: 'subjectId', values: [world.subjectId] }] };
    const { startExport } = await maker.call<{ startExport: { id: string } }>(EXPORT, { i, k: newKey() });
    let fileId = '';
    await waitUntil(
      async () => {
        const { export: job } = await maker.call<{ export: { progress: number; fileId: string | null } }>(PROGRESS, { e: startExport.id });
        fileId = job.fileId ?? '';
        return job.progress === 100 && fileId !== '';
      },
      () => 'the export of flows by GraphQL',
    );
    expect((await sheet(`/api/operarecords/file/download?fileId=${fileId}`)).slice(1, 3)).toEqual(rows.slice(1, 3));
  });

  it('[FEE-005 2/3] money entered by one operator and confirmed by another shows on the open page of the company and among its flows, with its remark', async () => {
    const { remittance } = await account();
    const subscription = await listening(() =>
      world.app.socket({ token }).subscribe<{ balanceChanged: { account: { available: string } | null } }>(CHANGED, {}),
    );
    const payer = { payerName: '杭州星穹直播传媒有限公司', virtualAccountNo: remittance.accountNo };
    const input = { bankRef: 'DOOR-1', amount: '150000.00', remark: '十二月预存', ...payer };
    const { opsEnterInbound } = await finance.call<{ opsEnterInbound: { id: string; match: string } }>(ENTER, { i: input, k: newKey() });
    expect(opsEnterInbound).toMatchObject({ match: 'VIRTUAL_ACCOUNT', status: 'ENTERED', companyName: '杭州星穹直播传媒有限公司' });
    expect(await finance.refusal(CONFIRM, { id: opsEnterInbound.id, k: newKey() })).toBe('SECOND_OPERATOR_REQUIRED');
    expect((await account()).available).toBe('96820.00');
    const key = newKey();
    const once = await review.call(CONFIRM, { id: opsEnterInbound.id, k: key });
    expect(await review.call(CONFIRM, { id: opsEnterInbound.id, k: key })).toEqual(once);
    expect((await account()).available).toBe('246820.00');
    await subscription.until((seen) => seen.some(({ balanceChanged }) => balanceChanged.account?.available === '246820.00'));
    const [newest] = (await rest.get<{ list: object[] }>('/api/ucenter/flow/list', { subject_id: world.subjectId })).result.list;
    expect(newest).toMatchObject({ source_type_str: '充值', order_id: 'DOOR-1', remark: '十二月预存', type: '2' });
  });

  it('flows page by cursor, and a member of the company cannot act as an operator', async () => {
    const first = await maker.call<{ fundFlows: { nodes: unknown[]; pageInfo: { endCursor: string } } }>(FLOWS, { n: 2 });
    expect(first.fundFlows.nodes).toHaveLength(2);
    const rest = await maker.call<{ fundFlows: { nodes: unknown[] } }>(FLOWS, { n: 2, after: first.fundFlows.pageInfo.endCursor });
    expect(rest.fundFlows.nodes).toHaveLength(1);
    expect(await maker.refusal(CONFIRM, { id: '1', k: newKey() })).toBe('SESSION_EXPIRED');
    expect(await finance.refusal(ACCOUNT, { s: world.subjectId })).toBe('SESSION_EXPIRED');
  });

  it('[FEE-008 3/3] what was spent is what the payee got, the tax that was withheld from it, and the fee', async () => {
    await world.settled(await world.pay([{ amount: '8000.00' }]));
    const { paid, tax } = await account();
    expect(yuan(tax)).toBeGreaterThan(0);
    const { result } = await rest.get('/api/ucenter/agency/info', { agency_id: world.subjectId });
    // 1,000.00 and 8,000.00 at 6 %.
    expect(result).toMatchObject({ total_pay_money: '9540.00', fee_pay_money: '540.00', actual_pay_money: paid });
    expect(yuan(paid)).toBe(yuan('9000.00') - yuan(tax));
  });
});
