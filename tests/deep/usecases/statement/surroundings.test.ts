import { opsSetCompany } from '../../../../server/company/commands/ops-set-company';
import { opsCompany } from '../../../../server/company/queries';
import { fundFlows } from '../../../../server/fund/queries';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { readMessage } from '../../../../server/message/commands/read-message';
import { stationMessages } from '../../../../server/message/queries';
import { operatorCallerFor } from '../../../../server/operator/public';
import { passAudit } from '../../../../server/statement/commands/pass-audit';
import { payStatement } from '../../../../server/statement/commands/pay-statement';
import { rejectAudit } from '../../../../server/statement/commands/reject-audit';
import { submitAudit } from '../../../../server/statement/commands/submit-audit';
import { terminateLines } from '../../../../server/statement/commands/terminate-lines';
import type { StatementView } from '../../../../server/statement/views/statements';
import { opsSetCompanySubject } from '../../../../server/subject/commands/ops-set-company-subject';
import { key, REFUSED_CARD, RETURNED_CARD, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
let told: StatementView;
const as = (name: string) => make.member(name);
const seen = ({ id, version }: StatementView) => ({ id, version });
/** What one member was told of the statement, the newest first, without its code. */
const heard = async (name: string): Promise<{ id: string; title: string; link: string | null; isRead: boolean }[]> => {
  const { nodes } = await run(await as(name), stationMessages, { type: 'STATEMENT', first: 50 });
  const own = nodes.filter(({ title }) => title.includes(told.statementCode));
  return own.map(({ id, title, link, isRead }) => ({ id, link, isRead, title: title.replace(`结算单 ${told.statementCode} `, '') }));
};
const titles = async (name: string) => (await heard(name)).map(({ title }) => title);

beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
});
afterAll(() => world?.app.close());

describe('what people hear of a statement', () => {
  it('a submission calls the auditors, a rejection tells the maker why, a pass calls the payers; nobody hears of his own act', async () => {
    told = await make.submitted(workerRows(['1000.00', '1001.00', '1002.00'], [undefined, REFUSED_CARD, RETURNED_CARD]));
    expect([await titles('李航'), await titles('陈立群')]).toEqual([['待您审核'], ['待您审核']]);
    expect([await titles('王敏'), await titles('周倩'), await titles('赵晨')]).toEqual([[], [], []]);
    const rejection = { ...seen(told), reason: 'OTHER', remark: '请补充说明' };
    const rejected = await runRaw(await as('李航'), rejectAudit, rejection, { idempotencyKey: key() });
    expect(await titles('王敏')).toEqual(['已被驳回：其他：请补充说明']);
    const again = await run(await as('王敏'), submitAudit, seen(rejected));
    const passed = await run(await as('李航'), passAudit, seen(again), { idempotencyKey: key() });
    expect((await titles('王敏'))[0]).toBe('已审核通过，待支付');
    expect(await titles('周倩')).toEqual(['已审核通过，待支付']);
    expect(await titles('李航')).toEqual(['待您审核', '待您审核']);
    await run(await as('周倩'), payStatement, { ...seen(passed), payType: 'BALANCE' }, { idempotencyKey: key() });
  });

  it('failed, stopped and returned lines and the end reach those who made and paid it', async () => {
    await make.until(told.id, 'ABNORMAL');
    expect([(await titles('王敏'))[0], (await titles('周倩'))[0]]).toEqual(['有 1 笔未发放成功，请处理', '有 1 笔未发放成功，请处理']);
    const selection = { mode: 'ALL', filter: { statuses: ['FAILED'] } };
    const stop = async (name: string) =>
      runRaw(await as(name), terminateLines, { statementId: told.id, selection, reason: 'PEOPLE_WRONG' }, { idempotencyKey: key() });
    await stop('王敏');
    expect((await titles('周倩')).slice(0, 2).sort()).toEqual(['已支付完成', '已终止 1 笔明细'].sort());
    expect((await titles('王敏'))[0]).toBe('有 1 笔未发放成功，请处理');
    await world.gateways.bank.setClock(new Date('2026-11-22T09:30:00+08:00').getTime() - Date.now());
    await make.until(told.id, 'ABNORMAL');
    expect((await titles('王敏'))[0]).toBe('有 1 笔退票，请处理');
    expect(await titles('李航')).toEqual(['待您审核', '待您审核']);
  });

  it('a message leads to the page of its state and names itself, so that opening the page marks it read', async () => {
    const newest = await heard('周倩');
    const of = (title: string) => newest.find((message) => message.title === title);
    const returned = of('有 1 笔退票，请处理');
    expect(returned).toMatchObject({ link: `/serviceUnfinished/detail/${told.id}?message_id=${returned?.id}`, isRead: false });
    const done = of('已支付完成');
    expect(done?.link).toBe(`/serviceCompleted/detail/${told.id}?message_id=${done?.id}`);
    const id = new URLSearchParams(returned?.link?.split('?')[1]).get('message_id');
    await expect(runRaw(await as('王敏'), readMessage, { id })).rejects.toMatchObject({ key: 'MESSAGE_NOT_FOUND' });
    await runRaw(await as('周倩'), readMessage, { id });
    expect((await heard('周倩')).filter(({ isRead }) => isRead).map(({ title }) => title)).toEqual(['有 1 笔退票，请处理']);
  });
});

describe('flows of one statement', () => {
  const flows = async (statementId: string, name = '王敏') => run(await as(name), fundFlows, { filter: { statementId }, first: 20 });

  it('are its own, however old, with their count; other statements and the recharge of the account are left out', async () => {
    const first = await flows(world.paid.statementId);
    expect(first.nodes.map(({ source, amount, statementId }) => [source, amount, statementId])).toEqual([
      ['DEDUCTION', -636_000, world.paid.statementId],
    ]);
    expect(first.totalCount).toBe(1);
    // The first payment, and what the stopped line gave back.
    const second = await flows(told.id);
    expect(second.nodes.map(({ source, amount }) => [source, amount])).toEqual([
      ['REFUND', 106_106],
      ['DEDUCTION', -318_318],
    ]);
    expect((await run(await as('王敏'), fundFlows, { filter: null, first: 20 })).totalCount).toBe(4);
  });

  it('of another company, or of no statement at all, are none', async () => {
    const stranger = { ...(await as('王敏')), company: (await world.api.systemCaller(world.platform.companies.B ?? '')).company };
    expect((await run(stranger, fundFlows, { filter: { statementId: told.id }, first: 20 })).nodes).toEqual([]);
    expect((await flows('999999')).nodes).toEqual([]);
    await expect(flows('x; --')).rejects.toMatchObject({
      key: 'VALIDATION_FAILED',
      params: { fields: { 'filter.statementId': '编号不正确' } },
    });
  });

  it('[PLT-055 1/5] [STM-032 2/2] the account block is shown, an account of its own is called one where an operator said so, and neither block nor receipt to a company that was made a studio', async () => {
    expect((await make.view(told.id)).isAccountShown).toBe(true);
    const { companyId, subjectId } = world;
    const operator = operatorCallerFor(world.platform.review);
    const login = { account: '16000000102', password: 'Demo2026' };
    const { token } = (await world.app.rest().post<{ token: string }>('/api/user/login', login)).result;
    const rest = world.app.rest({ token });
    const account = async () => (await rest.get('/api/statement/business_payee_info', { statement_id: told.id })).result;
    const terms = { companyId, subjectId, kind: 'LABOR_CONTINUOUS', feeRate: '0.06', from: '2027-01-01' };
    for (const isExclusiveAccount of [false, true]) {
      await runRaw(operator, opsSetCompanySubject, { ...terms, isExclusiveAccount });
      expect(await account()).toMatchObject({ isExclusive: isExclusiveAccount ? 1 : 0, cardNo: expect.stringMatching(/^\d+$/) });
      const ACCOUNT = 'query ($id: ID!) { statement(id: $id) { remittanceAccount { isExclusive } } }';
      expect(await world.app.graphql({ token }).call(ACCOUNT, { id: told.id })).toEqual({
        statement: { remittanceAccount: { isExclusive: isExclusiveAccount } },
      });
    }
    const { features } = await run(operator, opsCompany, { companyId });
    // The switch of the company says it of all that recharges it, whatever was said before; terms at one subject may say otherwise afterwards.
    const plain = features.filter((one) => one !== 'EXCLUSIVE_ACCOUNT');
    const switched = (all: readonly string[]) => runRaw(operator, opsSetCompany, { companyId, features: all });
    await switched(plain);
    await runRaw(operator, opsSetCompanySubject, { ...terms, isExclusiveAccount: false });
    for (const isExclusive of [1, 0, 1]) {
      await switched(isExclusive === 1 ? [...plain, 'EXCLUSIVE_ACCOUNT'] : plain);
      expect(await account()).toMatchObject({ isExclusive });
    }
    await runRaw(operator, opsSetCompanySubject, { ...terms, isExclusiveAccount: false });
    // Whoever sets something else of the company leaves it.
    await switched([...plain, 'EXCLUSIVE_ACCOUNT', 'BILL_LIST']);
    expect(await account()).toMatchObject({ isExclusive: 0 });
    await runRaw(operator, opsSetCompany, { companyId, features: [...features, 'STUDIO'] });
    const { isAccountShown, availableActions } = await (async () => {
      const view = await make.view(told.id);
      return { ...view, availableActions: (await make.linesOf(told.id)).flatMap((line) => line.availableActions.map((one) => one.key)) };
    })();
    expect(isAccountShown).toBe(false);
    expect(availableActions).not.toContain('downloadReceipt');
    const packed = await rest.post('/api/statement/receipt/batch/packaging', { statement_id: told.id });
    expect(packed).toMatchObject({ code: 22007, message: '当前企业不提供回单' });
  });
});
