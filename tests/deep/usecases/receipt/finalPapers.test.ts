import type { Caller } from '../../../../server/kernel/context';
import { run } from '../../../../server/kernel/usecase';
import { savePreviewForm } from '../../../../server/receipt/commands/save-preview-form';
import { statementPapers } from '../../../../server/receipt/queries/papers';
import { terminateLines } from '../../../../server/statement/commands/terminate-lines';
import { key, REFUSED_CARD, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { must } from '../../../kit/checks/must';
import { readPdf } from '../../../kit/checks/pdf';
import type { RestClient } from '../../../kit/clients/clients';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

const AMOUNTS = ['1000.00', '2000.00', '700.00'];

let world: SmallWorld;
let make: Statements;
let maker: Caller;
let rest: RestClient;

const papersOf = (statementId: string) => run(maker, statementPapers, { statementId });
const seal = (statementId: string, amount: number) =>
  run(maker, savePreviewForm, {
    ...{ statementId, partyAName: '杭州星穹直播传媒有限公司', serviceFrom: '2026-11-01', serviceTo: '2026-11-30' },
    ...{ content: '十一月直播推广服务', amount },
  });
const textAt = async (url: string | null): Promise<string> => {
  const { pages } = await readPdf(must((await rest.get(must(url))).file));
  return pages.flatMap(({ strings }) => strings).join('');
};
/** Two are paid; the third has failed. */
async function failing(): Promise<string> {
  const { id } = await make.paid(workerRows(AMOUNTS, [undefined, undefined, REFUSED_CARD]));
  await make.until(id, 'ABNORMAL');
  return id;
}
async function stop(statementId: string): Promise<void> {
  const selection = { mode: 'ALL' as const, filter: { statuses: ['FAILED' as const] } };
  await run(maker, terminateLines, { statementId, selection, reason: 'AMOUNT_WRONG' }, { idempotencyKey: key() });
  await make.until(statementId, 'COMPLETED');
}

beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
  maker = await world.member('王敏');
  const login = { account: '16000000102', password: 'Demo2026' };
  const { token } = (await world.app.rest().post<{ token: string }>('/api/user/login', login)).result;
  rest = world.app.rest({ token });
});
afterAll(() => world?.app.close());

const confirmed = { personCount: 3, pay: 370_000, serviceFee: 22_200, companyTax: 0, total: 392_200, due: 392_200 };
const final = { personCount: 2, pay: 300_000, serviceFee: 18_000, companyTax: 0, total: 318_000, due: 318_000 };

it('the papers tell the confirmed total until the end, and of a completed statement what was charged and who was paid', async () => {
  const id = await failing();
  expect(await papersOf(id)).toMatchObject({ ...confirmed, confirmedCount: 3, form: { amount: 392_200 } });
  await stop(id);
  const papers = await papersOf(id);
  expect(papers).toMatchObject({ ...final, confirmedCount: 3, form: { amount: 318_000, isSaved: false } });
  for (const url of [papers.contractUrl, papers.paymentUrl]) {
    const text = await textAt(url);
    expect(text).toContain('3,180.00');
    expect(text).toMatch(/2 ?人/);
    expect(text).not.toMatch(/3,922\.00|3 ?人/);
  }
  expect((await rest.get('/api/payment/info', { statement_id: id })).result).toMatchObject({
    statement_money: '3180.00',
    settlement_amount: '3180.00',
  });
  // The sum that was never charged is sealed no more.
  await expect(seal(id, 392_200)).rejects.toThrow('提交内容有误');
  expect((await seal(id, 318_000)).form).toMatchObject({ amount: 318_000, isSaved: true });
});

it('a contract that was sealed before a line was stopped keeps the sum and the people it was agreed with, until it is sealed anew', async () => {
  const id = await failing();
  await seal(id, 392_200);
  await stop(id);
  const papers = await papersOf(id);
  expect(papers).toMatchObject({ ...final, form: { amount: 392_200, isSaved: true } });
  const sealed = await textAt(papers.contractUrl);
  expect(sealed).toContain('3,922.00');
  expect(sealed).toMatch(/3 ?人/);
  await seal(id, 318_000);
  const anew = await textAt(papers.contractUrl);
  expect(anew).toContain('3,180.00');
  expect(anew).toMatch(/2 ?人/);
});
