import 'reflect-metadata';
import { yuan } from '../../../schema/money';
import type { Caller } from '../../../server/kernel/context';
import { run, runRaw } from '../../../server/kernel/usecase';
import { opsBlockPayee, opsResumePayee } from '../../../server/payee/commands/ops-block-payee';
import { opsPayeeBlocks } from '../../../server/payee/queries';
import { rosterRowsQuery } from '../../../server/roster/queries/rosters';
import { blocksInForce, blockWorker, resumeWorkers } from '../../kit/builders/payeeBlocks';
import { LOOSE } from '../../kit/builders/people';
import { operatorCaller, refusalOf } from '../../kit/builders/signing';
import { type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { moneyArrives } from '../../kit/builders/transfers';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
let review: Caller;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  await moneyArrives(world, yuan('20000.00'));
  make = statementsOf(world);
  review = await operatorCaller(world, 'review');
});
afterAll(() => world?.app.close());

const [first, second] = [must(WORKERS[0]), must(WORKERS[1])];
const asked = { idCard: first.idCard, accountNo: null, reason: '司法协助' };
const rows = (sql: string, parameters: unknown[] = []) => world.app.database.rows<Record<string, unknown>>(sql, parameters);
/** Names of the rows that the list calls wrong, with the texts. */
const wrongIn = async (rosterId: string | null): Promise<string[]> => {
  const { nodes } = await run(await make.member('王敏'), rosterRowsQuery, { rosterId: must(rosterId), first: 50, filter: null });
  return nodes.flatMap(({ name, problems }) =>
    problems.filter(({ severity }) => severity === 'ERROR').map(({ text }) => `${name}：${text}`),
  );
};
const becomes = (rosterId: string | null, wrong: readonly string[]) =>
  waitUntil(
    async () => JSON.stringify(await wrongIn(rosterId)) === JSON.stringify(wrong),
    () => `the list tells: ${wrong.join('，') || 'nothing'}`,
  );

describe('an operator stops a payee', () => {
  it('for all companies at once, with a reason; lists turn red by themselves, lines about to be sent are held, and both end with the block', async () => {
    const draft = await make.created(workerRows(['401.00', '402.00']));
    const ready = await make.passed(workerRows(['403.00', '404.00']));
    const placed = await run(review, opsBlockPayee, asked);
    expect(placed).toMatchObject({ reason: '司法协助', placedBy: '孙越', accountMasked: null, endedAt: null });
    expect(JSON.stringify(placed)).not.toContain(first.idCard);
    await becomes(draft.rosterId, [`${first.name}：该收款人已暂停收款：司法协助`]);
    await make.pay(ready);
    await make.until(ready.id, 'ABNORMAL');
    expect((await make.linesOf(ready.id)).map(({ status, holdReason }) => [status, holdReason])).toEqual([
      ['PENDING', '该收款人已暂停收款：司法协助'],
      ['SUCCESS', null],
    ]);
    // No sweep and no hand-in: the end of the block releases what it held.
    await run(review, opsResumePayee, { id: placed.id, reason: '已解除冻结' });
    await make.until(ready.id, 'COMPLETED');
    await becomes(draft.rosterId, []);
  });

  it('or one account of his alone: any other one is paid', async () => {
    const other = '6299031234567895';
    const ready = await make.passed([...workerRows(['411.00']), ...workerRows(['412.00'], [other])]);
    const placed = await blockWorker(world, 0, '户名不符', `${first.account.slice(0, 4)} ${first.account.slice(4)}`);
    expect(placed.accountMasked).toContain('*');
    expect(JSON.stringify(placed)).not.toContain(first.account);
    await make.pay(ready);
    await make.until(ready.id, 'ABNORMAL');
    expect((await make.linesOf(ready.id)).map(({ status, holdReason }) => [status, holdReason])).toEqual([
      ['PENDING', '收款账号校验未通过：户名不符'],
      ['SUCCESS', null],
    ]);
    await resumeWorkers(world);
    await make.until(ready.id, 'COMPLETED');
  });

  it('with the right to review and a reason; the record and the list keep who, when and why, with masked numbers', async () => {
    const finance = await operatorCaller(world, 'finance');
    expect(await refusalOf(runRaw(finance, opsBlockPayee, asked))).toBe('PERMISSION_MISSING');
    expect(await refusalOf(runRaw(await make.member('陈立群'), opsBlockPayee, asked))).toBe('SESSION_EXPIRED');
    expect(await refusalOf(runRaw(await make.member('陈立群'), opsPayeeBlocks, { idCard: first.idCard }))).toBe('SESSION_EXPIRED');
    for (const wrong of [{ reason: ' ' }, { reason: '一'.repeat(101) }, { idCard: '1' }, { idCard: '' }, { accountNo: 'x'.repeat(65) }])
      expect(await refusalOf(runRaw(review, opsBlockPayee, { ...asked, ...wrong }))).toBe('VALIDATION_FAILED');
    expect(await refusalOf(runRaw(review, opsBlockPayee, { ...asked, idCard: '110101199001011237' }))).toBe('PAYEE_NOT_FOUND');
    // Once at a time, of two at once too; the account beside the person is another thing.
    const both = await Promise.all([1, 2].map(() => refusalOf(run(review, opsBlockPayee, asked))));
    expect(both.sort()).toEqual(['', 'PAYEE_BLOCK_EXISTS']);
    await blockWorker(world, 0, '户名不符', first.account);
    await blockWorker(world, 1, '账户异常');
    expect((await blocksInForce(review)).map(({ reason }) => reason)).toEqual(['账户异常', '户名不符', '司法协助']);
    const whole = must((await blocksInForce(review)).find(({ reason }) => reason === '司法协助'));
    expect(await refusalOf(runRaw(finance, opsResumePayee, { id: whole.id, reason: '已办结' }))).toBe('PERMISSION_MISSING');
    expect(await refusalOf(runRaw(review, opsResumePayee, { id: whole.id, reason: '' }))).toBe('VALIDATION_FAILED');
    const ended = await run(review, opsResumePayee, { id: whole.id, reason: '已办结' });
    expect(ended).toMatchObject({ endedBy: '孙越', endReason: '已办结', reason: '司法协助' });
    expect(await refusalOf(run(review, opsResumePayee, { id: whole.id, reason: '已办结' }))).toBe('PAYEE_BLOCK_NOT_FOUND');
    expect(await rows('SELECT count(*)::int AS n FROM person WHERE blocked_reason IS NOT NULL')).toEqual([{ n: 1 }]);
    expect(await rows('SELECT count(*)::int AS n FROM person_account WHERE rejected_text IS NOT NULL')).toEqual([{ n: 1 }]);

    // Whoever looks: of one payee, page by page, also by a right to read alone.
    const list = (more: object = {}) =>
      run(finance, opsPayeeBlocks, { idCard: null, isInForce: null, first: 2, after: null, page: null, ...more });
    expect((await list({ idCard: second.idCard, first: 20 })).nodes.map(({ reason }) => reason)).toEqual(['账户异常']);
    for (const half of ['1101011990', 'zz-错'])
      expect([half, await list({ idCard: half })]).toEqual([half, expect.objectContaining({ nodes: [], totalCount: 0 })]);
    const page = await list();
    expect(page).toMatchObject({ totalCount: 5, pageInfo: { hasNextPage: true } });
    expect(await list({ after: page.pageInfo.endCursor })).toMatchObject({ nodes: (await list({ page: 2 })).nodes });
    expect(await refusalOf(list({ idCard: '110101199001011237' }))).toBe('PAYEE_NOT_FOUND');
    const logged = await rows(`SELECT body FROM audit_record WHERE action IN ('payee.block', 'payee.resume') AND NOT body ? 'refused'`);
    expect(logged.length).toBe(8);
    const kept = JSON.stringify([logged, await rows('SELECT * FROM payee_block')]);
    for (const number of [first.idCard, second.idCard, first.account]) expect(kept).not.toContain(number);
    expect(kept).toContain('"actor"');
    await resumeWorkers(world);
  });
});
