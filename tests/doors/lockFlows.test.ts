import { readSheet } from 'read-excel-file/node';
import { yuan } from '../../schema/money';
import { run } from '../../server/kernel/usecase';
import { terminateLines } from '../../server/statement/commands/terminate-lines';
import { PASSWORD, PHONE } from '../kit/browser/console';
import { key, REFUSED_CARD, type Statements, statementsOf, workerRows } from '../kit/builders/statements';
import { waitUntil } from '../kit/checks/waiting';
import type { GraphqlClient, RestClient } from '../kit/clients/clients';
import { type SmallWorld, startSmallWorld } from '../kit/worlds/smallWorld';

const LOGIN = `mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }`;
const FLOWS = `query($f: FundFlowFilter) { fundFlows(filter: $f, first: 20) { totalCount nodes { at description source amount balanceAfter
  remainingQuota orderCode remark foldedLock { amount lockedAt } } } }`;

interface Flow {
  readonly at: string;
  readonly description: string;
  readonly source: 'RECHARGE' | 'DEDUCTION' | 'REFUND';
  readonly amount: string;
  readonly balanceAfter: string;
  readonly remainingQuota: string | null;
  readonly orderCode: string | null;
  readonly remark: string | null;
}
interface Flows {
  fundFlows: { totalCount: number; nodes: Flow[] };
}

describe('locks in the flows', () => {
  let world: SmallWorld;
  let make: Statements;
  let rest: RestClient;
  let graph: GraphqlClient;
  let token: string;
  beforeAll(async () => {
    world = await startSmallWorld();
    make = statementsOf(world);
    const said = await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a: PHONE.周倩, p: PASSWORD });
    token = said.login.token;
    rest = world.app.rest({ token });
    graph = world.app.graphql({ token });
  });
  afterAll(() => world?.app.close());

  const list = async () => {
    const { result } = await rest.get<{ count: number; list: Record<string, string>[] }>('/api/ucenter/flow/list', {
      subject_id: world.subjectId,
      page_size: 20,
    });
    return result;
  };
  const call = (path: string, statement_id: string) => rest.post(`/api/statement/${path}`, { statement_id, subject_id: world.subjectId });

  it('[FEE-021 1/3] [FEE-005 3/3] [FEE-006 3/3] [FEE-009 2/3] [PAY-003 1/3] [PAY-004 1/3] [PAY-005 1/3] [LDG-004 2/4] recharge, payment, stop, lock and its cancelling leave one record each, with the balance after it', async () => {
    const before = await list();
    expect(before.list.at(-1)).toMatchObject({ source_type: '1', trade_money: '100000.00', current_money: '100000.00' });
    const { id } = await make.passed(workerRows(['1000.00', '500.00'], [REFUSED_CARD]));
    expect((await call('whether/revoke', id)).result).toMatchObject({ can_revoke: 0 });
    expect((await call('balance/enough', id)).result).toMatchObject({ is_can_op: 1, pay_type: 1 });
    const locked = await list();
    expect(locked.list[0]).toMatchObject({ source_type: '2', cost_desc: '冻结', trade_money: '1590.00' });
    expect((await call('whether/revoke', id)).result).toMatchObject({ can_revoke: 1, type: 'lock' });
    await call('revoke/lock', id);
    // What was locked is back in the account, to the cent.
    expect((await list()).list[0]?.current_money).toBe(before.list[0]?.current_money);
    await call('balance/enough', id);
    await call('payment/income', id);
    await make.until(id, 'ABNORMAL');
    const [failed] = (await make.linesOf(id)).filter(({ status }) => status === 'FAILED');
    const selection = { mode: 'PAGE' as const, ids: [failed?.id ?? ''] };
    await run(await make.member('王敏'), terminateLines, { statementId: id, selection, reason: 'AMOUNT_WRONG' }, { idempotencyKey: key() });

    const { count, list: rows } = await list();
    expect(count).toBe(before.count + 4);
    expect(rows.slice(0, 4).map((row) => [row.source_type, row.cost_desc, row.trade_money])).toEqual([
      ['3', '明细终止退款', '1060.00'],
      ['2', '结算款及服务费', '1590.00'],
      ['3', '解冻', '1590.00'],
      ['2', '冻结', '1590.00'],
    ]);
    // 1 is a deduction, 2 a recharge, 3 a refund, in words as well.
    expect(rows.slice(0, 2).map((row) => [row.type, row.source_type_str])).toEqual([
      ['3', '退款'],
      ['1', '扣款'],
    ]);
    expect([rows.at(-1)?.type, rows.at(-1)?.source_type_str]).toEqual(['2', '充值']);
    const { result } = await rest.get<{ list: object[] }>('/api/ucenter/flow/list', { source_type: 3, page_size: 20 });
    expect(result.list).toEqual(rows.filter(({ source_type }) => source_type === '3'));
    expect(result.list).toHaveLength(2);
    rows.slice(0, -1).forEach((row, index) => {
      const moved = yuan(row.trade_money ?? '');
      const older = yuan(rows[index + 1]?.current_money ?? '');
      expect(yuan(row.current_money ?? '')).toBe(row.type === '1' ? older - moved : older + moved);
    });

    const of = async (cancelledLocks: string | null) => {
      const { fundFlows } = await graph.call<Flows>(FLOWS, { f: { subjectId: world.subjectId, cancelledLocks } });
      return { count: fundFlows.totalCount, words: fundFlows.nodes.map(({ description }) => description).slice(0, 4) };
    };
    expect(await of('EACH')).toEqual({ count, words: ['明细终止退款', '结算款及服务费', '解冻', '冻结'] });
    const { fundFlows } = await graph.call<Flows>(FLOWS, { f: { subjectId: world.subjectId, cancelledLocks: 'EACH' } });
    const zone = { timeZone: 'Asia/Shanghai' } as const;
    expect(
      fundFlows.nodes.map(({ at, source, amount, ...flow }) => ({
        trade_time: new Date(at).toLocaleString('sv-SE', zone),
        source_type_str: { RECHARGE: '充值', DEDUCTION: '扣款', REFUND: '退款' }[source],
        trade_money: amount.replace('-', ''),
        current_money: flow.balanceAfter,
        remaining_quota: flow.remainingQuota ?? '',
        order_id: flow.orderCode ?? '',
        cost_desc: flow.description,
        remark: flow.remark ?? '',
      })),
    ).toEqual(rows.map(({ id: _id, source_type: _source, type: _type, ...row }) => row));
    expect((await of('FOLDED')).count).toBe(count - 1);
    expect((await of('FOLDED')).words.slice(0, 3)).toEqual(['明细终止退款', '结算款及服务费', '冻结后解冻']);
    expect((await of('HIDDEN')).count).toBe(count - 2);
  });

  it('the export holds both records of a cancelled lock', async () => {
    const started = await rest.get<{ export_label: string; download_url: string }>('/api/ucenter/flow/asyncExport', {
      subject_id: world.subjectId,
    });
    let url = started.result.download_url;
    await waitUntil(
      async () => {
        const { result } = await rest.get<{ download_url: string }>('/api/ucenter/flow/exportProgress', {
          export_label: started.result.export_label,
        });
        url = result.download_url;
        return url !== '';
      },
      () => 'the export of flows',
    );
    const file = await fetch(`${world.app.url}${url}`, { headers: { token } });
    const cells = (await readSheet(Buffer.from(await file.arrayBuffer()))).flat().map(String);
    expect(cells.filter((cell) => cell === '冻结')).toHaveLength(1);
    expect(cells.filter((cell) => cell === '解冻')).toHaveLength(1);
  });
});
