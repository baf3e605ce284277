import { readSheet } from 'read-excel-file/node';
import { lineColumns } from '../../../schema/statementTexts';
import { opsConfirmFundChange, opsProposeFundChange } from '../../../server/fund/commands/change-funds';
import { run, runRaw } from '../../../server/kernel/usecase';
import { terminateLines } from '../../../server/statement/commands/terminate-lines';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { openPlace } from '../../kit/builders/places';
import { key, REFUSED_CARD, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { waitUntil } from '../../kit/checks/waiting';
import type { GraphqlClient, RestClient } from '../../kit/clients/clients';
import { addressOf } from '../../kit/clients/exported';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

const FLOWS = `query($f: FundFlowFilter!) { fundFlows(filter: $f, first: 50) { totalCount
  nodes { at source amount balanceAfter remainingQuota orderCode description remark } } }`;
const ACCOUNT = `query($s: ID!) { fundAccount(subjectId: $s) { advance { total used remaining } coupon { granted used balance } } }`;
const EXPORT = `mutation($i: StartExportInput!, $k: ID!) { startExport(input: $i, idempotencyKey: $k) { id } }`;
const PROGRESS = `query($e: ID!) { export(id: $e) { status progress fileId } }`;
const SUBJECTS = `{ subjects { id code name scenarios { code label } terms { kind } } }`;

interface Flow {
  readonly source: string;
  readonly amount: string;
  readonly balanceAfter: string;
  readonly remainingQuota: string | null;
  readonly orderCode: string | null;
  readonly description: string;
}
type Rows = { count: number; total: number; list: Record<string, string>[] };

describe('advance and coupon through both doors', () => {
  let world: SmallWorld;
  let joint: Statements;
  let rest: RestClient;
  let graphql: GraphqlClient;
  let codes: readonly string[];
  let paid: readonly string[];

  const flows = async (account: string): Promise<readonly Flow[]> =>
    (await graphql.call<{ fundFlows: { nodes: Flow[] } }>(FLOWS, { f: { subjectId: joint.place.subjectId, account } })).fundFlows.nodes;

  beforeAll(async () => {
    world = await startSmallWorld();
    const credit = { company: 'B' } as const;
    await openPlace(world, credit, '50000.00');
    joint = statementsOf(world, { ...credit, payType: 'JOINT' });
    const onCredit = statementsOf(world, credit);
    const { companyId, subjectId } = joint.place;
    const operator = (who: 'finance' | 'review') => makeBuilder(world.api, world.gateways).operator(world.platform[who]);
    for (const [kind, amount] of [
      ['ADVANCE_QUOTA', 2_000_000],
      ['COUPON', 10_000],
    ] as const) {
      const asked = { companyId, subjectId, kind, amount, reason: '合同约定' };
      const { approvalId } = await run(await operator('finance'), opsProposeFundChange, asked, { idempotencyKey: key() });
      await run(await operator('review'), opsConfirmFundChange, { approvalId }, { idempotencyKey: key() });
    }
    const first = await onCredit.paid(workerRows(['1000.00']));
    await onCredit.until(first.id, 'COMPLETED');
    // Without its advance the company pays from coupon and balance.
    await world.app.database.rows(`UPDATE company SET features = array_remove(features, 'ADVANCE') WHERE id = $1 RETURNING id`, [
      companyId,
    ]);
    const second = await joint.paid(workerRows(['500.00', '700.00'], [undefined, REFUSED_CARD]));
    await joint.until(second.id, 'ABNORMAL');
    const stop = {
      statementId: second.id,
      selection: { mode: 'ALL', filter: { statuses: ['FAILED'] } },
      reason: 'AMOUNT_WRONG',
      remark: '账号有误',
    };
    await runRaw(await joint.member(joint.place.payer), terminateLines, stop, { idempotencyKey: key() });
    codes = [first.statementCode, second.statementCode];
    const { token } = (await world.app.rest().post<{ token: string }>('/api/user/login', { account: '16000000201', password: 'Demo2026' }))
      .result;
    paid = [first.id, second.id];
    rest = world.app.rest({ token });
    graphql = world.app.graphql({ token });
  });
  afterAll(() => world?.app.close());

  it('[PLT-060 3/3] [STM-020 2/2] [STM-021 3/5] [STM-075 3/4] pay types and pay ways are told and asked for by their codes', async () => {
    type Told = { statement_id: string; pay_channel: number; pay_channel_str: string; pay_type_str: string };
    const listed = async (client: RestClient, query: object) =>
      (await client.post<{ list: Told[] }>('/api/statement/list', { settlement_type: 2, page: 1, page_size: 50, ...query })).result.list;
    const ofA = world.app.rest({
      token: (await world.app.rest().post<{ token: string }>('/api/user/login', { account: '16000000102', password: 'Demo2026' })).result
        .token,
    });
    const [onCredit = '', withCoupon = ''] = paid;
    for (const [client, pay_type, id, said] of [
      [ofA, 1, world.paid.statementId, '余额支付'],
      [rest, 2, withCoupon, '组合支付'],
      [rest, 4, onCredit, '垫资支付'],
    ] as const) {
      const found = await listed(client, { has_complete: 1, pay_type });
      expect(found.map(({ statement_id, pay_type_str }) => [statement_id, pay_type_str])).toEqual([[id, said]]);
      expect((await client.get('/api/statement/info', { statement_id: id, settlement_type: 2 })).result).toMatchObject({ pay_type });
    }
    // The coupon bore the fee of 72.00; one of two lines was refused and stopped.
    const [row] = await listed(rest, { has_complete: 1, pay_type: 2 });
    expect(row).toMatchObject({ person_count: 2, success_person_count: 1, stop_person_count: 1, pay_type_str: '组合支付', pay_channel: 1 });
    expect((await rest.get('/api/statement/info', { statement_id: withCoupon, settlement_type: 2 })).result).toMatchObject({
      deduction_amount: '72.00',
      is_use_coupon: 1,
      our_company_name: '海南灵汇数科服务有限公司',
      pay_way_name: '银行卡',
      invoice_type: 1,
    });
    for (const [payWay, pay_way, said] of [
      ['BANK_CARD', 1, '银行卡'],
      ['ALIPAY', 2, '支付宝'],
      ['QQ_WALLET', 5, 'QQ钱包'],
    ] as const) {
      const { id, statementKey } = await statementsOf(world, { payWay }).created(workerRows(['300.00']));
      expect((await ofA.post('/api/statement/check/list', { paymentKey: statementKey })).result).toMatchObject({
        pay_way: String(pay_way),
      });
      expect((await ofA.get('/api/statement/info', { statement_id: id, settlement_type: 2 })).result).toMatchObject({ pay_way_name: said });
      for (const query of [{ pay_way }, { pay_channel: pay_way }]) {
        const found = await listed(ofA, query);
        expect(found.map((one) => [one.statement_id, one.pay_channel, one.pay_channel_str])).toEqual([[id, pay_way, said]]);
      }
    }
    // It was paid as it was paid, whatever the company may pay by today.
    const HOW = 'query ($id: ID!) { statement(id: $id) { payment { payType payTypeName deduction due } } }';
    for (const [id, payment] of [
      [onCredit, { payType: 'ADVANCE', payTypeName: '垫资支付', deduction: '0.00', due: '1060.00' }],
      [withCoupon, { payType: 'JOINT', payTypeName: '组合支付', deduction: '72.00', due: '1200.00' }],
    ] as const)
      expect(await graphql.call(HOW, { id })).toEqual({ statement: { payment } });
    expect((await ofA.post('/api/statement/list', { pay_type: 9 })).code).toBe(22001);
    expect((await ofA.post('/api/statement/list', { pay_way: 9 })).code).toBe(22001);
  });

  it('of a stopped payee the exported sheet says that nobody got anything and nothing was withheld', async () => {
    const [, statement_id = ''] = paid;
    const started = await rest.get<{ export_key: string }>('/api/statement/detail/list/export', { statement_id, settlement_type: 2 });
    const [head = [], ...rows] = await readSheet((await rest.get(await addressOf(rest, started.result))).file ?? Buffer.alloc(0));
    const cell = (row: (typeof rows)[number] | undefined, title: string) => row?.[head.indexOf(title)];
    const [got, stopped] = ['发放成功', '已终止'].map((state) => rows.find((row) => row.includes(state)));
    expect([cell(stopped, lineColumns.pay), cell(stopped, lineColumns.net), cell(stopped, lineColumns.incomeTax)].map(Number)).toEqual([
      700, 0, 0,
    ]);
    expect(Number(cell(got, lineColumns.net))).toBeGreaterThan(0);
    // STM-096: what was charged in the end is nothing of a stopped line, and the column adds up to the final receivable of the statement.
    const finals = rows.map((row) => Number(cell(row, lineColumns.final) ?? 0));
    const FINAL = 'query ($id: ID!) { statement(id: $id) { totals { total finalReceivable } } }';
    const { statement } = await graphql.call<{ statement: { totals: Record<'total' | 'finalReceivable', string> } }>(FINAL, {
      id: statement_id,
    });
    expect([Number(cell(stopped, lineColumns.final)), finals.reduce((sum, one) => sum + one, 0)]).toEqual([
      0,
      Number(statement.totals.finalReceivable),
    ]);
    expect(Number(statement.totals.finalReceivable)).toBeLessThan(Number(statement.totals.total));
    expect(cell(stopped, lineColumns.failure)).toBe('终止原因：金额信息有误：账号有误');
  });

  it('[FEE-007] [FEE-014] the coupon records tell time, type, amount, balance, statement and reason, alike on both faces', async () => {
    const { result } = await rest.get<Rows>('/api/ucenter/coupon/trade/record', {
      subject_id: joint.place.subjectId,
      page: 1,
      page_size: 10,
    });
    const own = await flows('COUPON');
    expect(result.list).toEqual(
      own.map(({ source, amount, balanceAfter, orderCode, description }) => ({
        trade_time: expect.stringMatching(/^2026-11-20 \d{2}:\d{2}:\d{2}$/),
        trade_type_str: { RECHARGE: '充值', DEDUCTION: '扣款', REFUND: '退款' }[source],
        trade_amount: amount.replace('-', ''),
        coupon_balance: balanceAfter,
        statement_code: orderCode ?? '',
        cost_desc: description,
      })),
    );
    // 1,200.00 at 6 % are 72.00 of fee, all paid by the coupon; the stopped line gives its 42.00 back.
    expect(result.list.map((row) => [row.trade_type_str, row.trade_amount, row.coupon_balance, row.statement_code])).toEqual([
      ['退款', '42.00', '70.00', codes[1]],
      ['扣款', '72.00', '28.00', codes[1]],
      ['充值', '100.00', '100.00', ''],
    ]);
    expect([result.count, result.total]).toEqual([3, 3]);
    expect((await rest.get<Rows>('/api/ucenter/coupon/trade/record', { page: 2, page_size: 2 })).result.list).toEqual(result.list.slice(2));
    expect((await rest.get<Rows>('/api/ucenter/coupon/trade/record', { end_date: '2026-11-19' })).result.list).toEqual([]);
  });

  it('[FEE-008 2/3] [PLT-071 2/3] what was advanced and what the coupon bore stand in the account, alike on both faces', async () => {
    const { subjectId } = joint.place;
    const quota = { total: '20000.00', used: '1060.00', remaining: '18940.00' };
    const coupon = { granted: '100.00', used: '30.00', balance: '70.00' };
    const { result } = await rest.get('/api/ucenter/agency/info', { agency_id: subjectId });
    expect(result).toMatchObject({
      total_advance_quota: quota.total,
      used_advance_quota: quota.used,
      remaining_advance_quota: quota.remaining,
      // 1,000.00 and 500.00 were paid; a fee is a fee, whether the company bears it or its coupon.
      total_pay_money: '1590.00',
      fee_pay_money: '90.00',
      actual_pay_money: '1500.00',
      is_advance_merchant: 1,
      advance_merchant_status: 1,
      coupon_quota: { coupon_total_amount: coupon.granted, deducted_amount: coupon.used, coupon_balance: coupon.balance },
    });
    const { fundAccount } = await graphql.call<{ fundAccount: object }>(ACCOUNT, { s: subjectId });
    expect(fundAccount).toEqual({ advance: quota, coupon });
  });

  it('[FEE-013] the advance records show what was advanced and what is left of the quota', async () => {
    const { result } = await rest.get<Rows>('/api/ucenter/advance/record/list', { subject_id: joint.place.subjectId });
    expect(result.list.map((row) => [row.source_type_str, row.trade_money, row.current_money, row.remaining_quota, row.order_id])).toEqual([
      ['扣款', '1060.00', '1060.00', '18940.00', codes[0]],
    ]);
    const [only, ...others] = await flows('ADVANCE_USED');
    expect(others).toEqual([]);
    expect(only).toMatchObject({ balanceAfter: '1060.00', remainingQuota: '18940.00', orderCode: codes[0] });
  });

  it('[FEE-015] [FEE-016 1/3] the coupon records are exported through both doors, and their progress is asked for by the key', async () => {
    const { subjectId } = joint.place;
    const sheet = async (url: string) => readSheet((await rest.get(url)).file ?? Buffer.alloc(0));
    const started = await rest.get<{ export_key: string }>('/api/ucenter/coupon/trade/record/export', { subject_id: subjectId });
    expect(started.code).toBe(22000);
    let url = '';
    await waitUntil(
      async () => {
        const asked = { export_key: started.result.export_key };
        const { result } = await rest.get<{ export_progress: number; download_url: string }>('/api/ucenter/common/exportProgress', asked);
        url = result.download_url;
        expect(result.export_progress).toBeGreaterThanOrEqual(0);
        return result.export_progress === 100 && url !== '';
      },
      () => 'the export of coupons',
    );
    const rows = await sheet(url);
    expect(rows.slice(1, -1).map((cells) => [cells[1], cells[2], cells[3]])).toEqual([
      ['退款', 42, 70],
      ['扣款', -72, 28],
      ['充值', 100, 100],
    ]);
    const conditions = [
      { name: 'subjectId', values: [subjectId] },
      { name: 'account', values: ['COUPON'] },
      { name: 'source', values: ['RECHARGE'] },
    ];
    const i = { kind: 'FUND_FLOWS', selection: { mode: 'ALL' }, conditions };
    const { startExport } = await graphql.call<{ startExport: { id: string } }>(EXPORT, { i, k: key() });
    let fileId = '';
    await waitUntil(
      async () => {
        const { export: job } = await graphql.call<{ export: { progress: number; fileId: string | null } }>(PROGRESS, {
          e: startExport.id,
        });
        fileId = job.fileId ?? '';
        return job.progress === 100 && fileId !== '';
      },
      () => 'the export of the grants',
    );
    expect(await sheet(`/api/operarecords/file/download?fileId=${fileId}`)).toHaveLength(3);
    expect((await rest.get('/api/ucenter/common/exportProgress', { export_key: '999999' })).code).toBe(22001);
  });

  it('[FEE-017] the signed subjects are those the company works with', async () => {
    const { result } = await rest.get<Rows>('/api/ucenter/signed/subject/list');
    const { subjects } = await graphql.call<{ subjects: { id: string; code: string; name: string }[] }>(SUBJECTS);
    expect(result.list.map(({ subject_id, code, name }) => [subject_id, code, name])).toEqual(
      subjects.map(({ id, code, name }) => [id, code, name]),
    );
    expect(result.list.map(({ subject_id }) => subject_id)).toEqual([world.platform.subjects.S1]);
    expect(result.list[0]).toMatchObject({
      business_type: expect.any(Array),
      agreement_type: expect.any(Array),
      bill_type_list: expect.any(Array),
    });
    const others = (await world.app.rest({}).get('/api/ucenter/signed/subject/list')).code;
    expect(others).toBe(22002);
  });
});
