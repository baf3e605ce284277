import { problems } from '../../../../schema/problems';
import { run } from '../../../../server/kernel/usecase';
import { deleteRosterRow } from '../../../../server/roster/commands/delete-roster-row';
import { passBaseCheck } from '../../../../server/statement/commands/pass-base-check';
import { riskReport } from '../../../../server/statement/queries/riskReport';
import type { StatementView } from '../../../../server/statement/views/statements';
import { demoCard, demoIdCard } from '../../../../server/tools/seed/world';
import { LOOSE } from '../../../kit/builders/people';
import { type SheetRow, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { must } from '../../../kit/checks/must';
import { waitUntil } from '../../../kit/checks/waiting';
import { signEachIn } from '../../../kit/clients/signedDoors';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  make = statementsOf(world);
  // Newcomers are on the list too: not signed only warns.
  await world.app.database.rows('UPDATE company SET forced_sign_check_on = false WHERE id = $1', [world.companyId]);
});
afterAll(() => world?.app.close());

const newcomer = (n: number, born: string, serial: number): SheetRow => ({
  name: `${'子丑寅卯'[n]}小新`,
  idCard: demoIdCard('33', born, serial),
  phone: `1600000500${n}`,
  account: demoCard('629903', 800 + n),
  amount: `${50 + n}.00`,
});

const reportOf = async ({ id }: Pick<StatementView, 'id'>) => run(await make.member('李航'), riskReport, { statementId: id });
const found = async (statement: Pick<StatementView, 'id'>) =>
  Object.fromEntries(
    (await reportOf(statement)).items.map(({ kind, rows }) => [kind, rows.map(({ lineNo, text }) => `${lineNo} ${text}`)]),
  );

const list = (): SheetRow[] => {
  const [first, second, third] = [must(WORKERS[0]), must(WORKERS[1]), must(WORKERS[2])];
  return [
    { ...first, amount: '9000.00' },
    { ...second, amount: '60000.00' },
    // The same person, account and amount as before.
    { ...second, amount: '60000.00' },
    { ...third, amount: '77.00', account: first.account },
    newcomer(0, '2009-05-05', 321),
    newcomer(1, '1990-01-01', 411),
    newcomer(2, '1990-01-01', 412),
    { ...newcomer(3, '1955-03-03', 511), account: demoCard('629903', 801) },
  ];
};

describe('the risk report before a confirm', () => {
  it('tells the same person and account with another amount as a warning that asks for no reason; a second account is nothing strange', async () => {
    const [first, second, third] = [must(WORKERS[0]), must(WORKERS[1]), must(WORKERS[2])];
    const text = '与序号 1 是同一人、同一账号，金额不同，请核对是否重复';
    const draft = await make.created([
      { ...first, amount: '1600.66' },
      { ...second, amount: '70.00' },
      { ...first, amount: '1601.00' },
      // Equal to one before it: an error already (D23), told once.
      { ...first, amount: '1601.00' },
      { ...second, amount: '71.00', account: demoCard('629903', 820) },
      // Two orders of one person, each with a number of its own.
      { ...third, amount: '80.00', sourceId: 'R-1' },
      { ...third, amount: '80.34', sourceId: 'R-2' },
    ]);
    expect((await found(draft)).DUPLICATE).toEqual([`3 ${text}`, '4 与序号 3 重复（同一人、同一账号、同一金额）']);
    const { rows } = must((await reportOf(draft)).items.find(({ kind }) => kind === 'DUPLICATE'));
    expect(rows.map(({ severity }) => severity)).toEqual(['WARNING', 'ERROR']);
    expect(problems.PAYEE_REPEATED.reasonRequired).toBe(false);
  });

  it('[RSK-001 1/2] lists duplicates, shared accounts, amounts over 3 × the mean of the last three, first times, ages, consecutive ids, the same file and crossed brackets, each with its rows', async () => {
    // With the payment of the world three of 1,000.00 each.
    for (const at of [1, 2]) await make.until((await make.paid(workerRows(['1000.00']))).id, 'COMPLETED').then(() => at);
    // Three times as much is not over it; a cent more is.
    const paying = async (amount: string) => (await found(await make.created(workerRows([amount])))).OUTLIER;
    expect([await paying('3000.00'), await paying('3000.01')]).toEqual([[], ['1 金额为近 3 次均值的 3.0 倍']]);
    // Of four it is the last three that count: the mean of the oldest three would be higher.
    const third = (amount: string) => workerRows(['1.00', '1.00', amount]).slice(2);
    for (const _ of [1, 2, 3]) await make.until((await make.paid(third('1000.00'))).id, 'COMPLETED');
    expect((await found(await make.created(third('3000.01')))).OUTLIER).toEqual(['1 金额为近 3 次均值的 3.0 倍']);
    const draft = await make.created(list());
    const before = await found(draft);
    expect(before).toEqual({
      DUPLICATE: ['3 与序号 2 重复（同一人、同一账号、同一金额）'],
      SHARED_ACCOUNT: [
        expect.stringMatching(/^1 .*相同$/),
        expect.stringMatching(/^4 .*相同$/),
        expect.stringMatching(/^6 .*相同$/),
        expect.stringMatching(/^8 .*相同$/),
      ],
      OUTLIER: ['1 金额为近 3 次均值的 9.0 倍'],
      FIRST_TIME: [
        '4 收款账号首次使用',
        '5 首次收款，账号首次使用',
        '6 首次收款，账号首次使用',
        '7 首次收款，账号首次使用',
        '8 首次收款，账号首次使用',
      ],
      AGE: ['5 收款人 17 周岁，请确认用工合规', '8 收款人 71 周岁，请确认用工合规'],
      CONSECUTIVE_IDS: [expect.stringMatching(/^6 .*连号$/), expect.stringMatching(/^7 .*连号$/)],
      SAME_FILE: [],
      // Told with the taxes, once the first check is passed.
      CROSSED_BRACKET: [],
    });
    const report = await reportOf(draft);
    expect(report).toMatchObject({ rowCount: 8, isComplete: false });
    expect(
      report.items.map(({ name, count, errorCount, reasonRequiredCount }) => ({ name, count, errorCount, reasonRequiredCount })),
    ).toEqual([
      { name: '重复明细', count: 1, errorCount: 1, reasonRequiredCount: 0 },
      { name: '多人共用账号', count: 4, errorCount: 0, reasonRequiredCount: 4 },
      { name: '金额超过近 3 次均值 3 倍', count: 1, errorCount: 0, reasonRequiredCount: 1 },
      { name: '首次收款或账号首次使用', count: 5, errorCount: 0, reasonRequiredCount: 0 },
      { name: '年龄', count: 2, errorCount: 0, reasonRequiredCount: 2 },
      { name: '身份证号连号', count: 2, errorCount: 0, reasonRequiredCount: 2 },
      { name: '与已有文件或结算单相同', count: 0, errorCount: 0, reasonRequiredCount: 0 },
      { name: '跨税档或起征点', count: 0, errorCount: 0, reasonRequiredCount: 0 },
    ]);
    // The rows are those of the grid, with their amounts.
    const [outlier] = must(report.items.find(({ kind }) => kind === 'OUTLIER')).rows;
    expect(outlier).toMatchObject({
      name: must(WORKERS[0]).name,
      amount: 900_000,
      severity: 'WARNING',
      rowId: expect.stringMatching(/^\d+$/),
    });

    // The duplicate is put right and the taxes are calculated: the report follows the list.
    const [twice] = must(report.items.find(({ kind }) => kind === 'DUPLICATE')).rows;
    const maker = await make.member('王敏');
    await run(maker, deleteRosterRow, { rosterId: must(draft.rosterId), rowId: must(twice?.rowId), keyAge: null });
    await run(maker, passBaseCheck, { id: draft.id, keyAge: (await make.view(draft.id)).keyAge });
    await waitUntil(
      async () => (await make.view(draft.id)).status === 'PENDING_CONFIRM',
      () => 'the detail check ends',
    );
    const after = await found(draft);
    expect((await reportOf(draft)).isComplete).toBe(true);
    expect(after.DUPLICATE).toEqual([]);
    expect(after.CROSSED_BRACKET).toEqual(expect.arrayContaining(['2 本次付款已跨入 10% 预扣档']));
    expect(after.OUTLIER).toEqual(before.OUTLIER);
    // The file once more.
    const { SAME_FILE: again } = await found(await make.created(list()));
    expect(again).toEqual([expect.stringMatching(/^\d+ 与 .* 上传的文件内容相同$/)]);
  });

  it('the same file, and the same list in a statement of before, stand under one item that leads there', async () => {
    const confirmed = await make.confirmed(workerRows(['611.00', '612.00']));
    const [again, sheet] = [
      await make.created(workerRows(['611.00', '612.00'])),
      await make.created(workerRows(['611.00', '613.00', '614.00'])),
    ];
    const same = must((await reportOf(again)).items.find(({ kind }) => kind === 'SAME_FILE'));
    expect(same).toMatchObject({ count: 2, reasonRequiredCount: 2 });
    expect(same.rows[0]).toMatchObject({ rowId: null, lineNo: 0, statementId: confirmed.id, statementCode: confirmed.statementCode });
    expect(same.rows[0]?.text).toContain(confirmed.statementCode);
    expect((await found(sheet)).SAME_FILE).toEqual([]);
    // What was confirmed is compared with nothing any more; nobody else's statement is told.
    expect((await found(confirmed)).SAME_FILE).toEqual([]);
    const others = await signEachIn(world.app, { 冯涛: '16000000201' });
    const ask = 'query ($id: ID!) { riskReport(statementId: $id) { rowCount } }';
    expect(await others.graphql('冯涛').refusal(ask, { id: again.id })).toBe('STATEMENT_NOT_FOUND');
  });
});
