import type { DomainError } from '../../../schema/errors';
import { load } from '../../../server/kernel/loader';
import { run, runRaw } from '../../../server/kernel/usecase';
import { confirmStatement } from '../../../server/statement/commands/confirm-statement';
import { terminateStatement } from '../../../server/statement/commands/terminate-statement';
import { creationFields } from '../../../server/statement/queries/confirmFacts';
import { reviewFields } from '../../../server/statement/queries/lines';
import type { InterceptItem } from '../../../server/statement/steps/answerWarnings';
import type { StatementView } from '../../../server/statement/views/statements';
import { openPlace } from '../../kit/builders/places';
import { key, onceTold, type SheetRow, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
});
afterAll(() => world?.app.close());

/** As many rows as wanted, of the three workers, each with an amount that no other test uses. */
function rowsFrom(first: number, count: number): SheetRow[] {
  const workers = workerRows(['1.00', '1.00', '1.00']);
  return Array.from({ length: count }, (_, n) => ({ ...(workers[(first + n) % 3] as SheetRow), amount: `${first + n}.00` }));
}

const noted = async (of: Statements, { id }: StatementView) =>
  ((await load(await of.member(of.place.maker), creationFields.sameLists, id)) ?? []).map(({ statementId, text }) => ({
    statementId,
    text,
  }));

/** What a confirm without answers asks about the list as a whole. */
async function asked(of: Statements, ready: StatementView): Promise<InterceptItem | undefined> {
  const confirming = run(await of.member(of.place.maker), confirmStatement, { id: ready.id, keyAge: ready.keyAge, answers: [] });
  const refusal = (await confirming.then(
    () => null,
    (error: unknown) => error,
  )) as DomainError | null;
  return (refusal?.params.items as InterceptItem[] | undefined)?.find(({ code }) => code === 'SAME_LIST');
}

describe('the same list twice (D81)', () => {
  it('[IDM-005] is found by its content in the same file and in one that was saved again in another order, from the first check on, and a reason is asked for', async () => {
    const rows = rowsFrom(10, 4);
    const first = await make.paid(rows);
    await make.until(first.id, 'COMPLETED');
    const text = `4 人与 ${first.statementCode} 完全相同（今日已付）`;
    // The very same bytes, then the same people in another order.
    const same = await make.created(rows);
    expect(await noted(make, same)).toEqual([{ statementId: first.id, text }]);
    const draft = await make.created([...rows].reverse());
    expect(await noted(make, draft)).toEqual([{ statementId: first.id, text }]);
    const again = await make.checked([...rows].reverse());
    expect(await asked(make, again)).toMatchObject({
      count: 4,
      reasonRequired: true,
      rows: [{ name: first.statementCode, text, statementId: first.id, statementCode: first.statementCode }],
    });
    const maker = await make.member('王敏');
    const confirm = (answers: object[]) => onceTold(() => runRaw(maker, confirmStatement, { id: again.id, keyAge: again.keyAge, answers }));
    await expect(confirm([{ code: 'SAME_LIST', reason: ' ' }])).rejects.toMatchObject({ key: expect.stringMatching(/CONFIRMATION/) });
    const confirmed = await confirm(make.answers.map((one) => (one.code === 'SAME_LIST' ? { ...one, reason: '补发奖金' } : one)));
    const reasons = await load(await make.member('李航'), reviewFields.interceptReasons, confirmed.id);
    expect(reasons?.find(({ code }) => code === 'SAME_LIST')).toMatchObject({
      reason: '补发奖金',
      rows: [{ text, statementId: first.id }],
    });
    expect(await noted(make, confirmed)).toEqual([]);
  });

  it('is told from half of the rows on, with the share, which is never rounded up to all', async () => {
    const first = await make.confirmed(rowsFrom(100, 100));
    const below = await make.checked([...rowsFrom(100, 49), ...rowsFrom(300, 51)]);
    expect([await asked(make, below), await noted(make, below)]).toEqual([undefined, []]);
    const half = await make.checked([...rowsFrom(150, 50), ...rowsFrom(400, 50)]);
    const share = `100 人中有 50 人（50%）与 ${first.statementCode} 的人员、账号和金额相同（待付款）`;
    expect((await asked(make, half))?.rows).toMatchObject([{ text: share }]);
    const allButOne = await make.created([...rowsFrom(100, 99), ...rowsFrom(500, 1)]);
    expect(await noted(make, allButOne)).toMatchObject([{ text: expect.stringContaining('（99%）') }]);
    const part = await make.created(rowsFrom(160, 3));
    const within = `3 人全部包含在 ${first.statementCode} 的 100 人中，账号和金额相同（待付款）`;
    expect(await noted(make, part)).toMatchObject([{ text: within }]);
  });

  it('asks the second of two drafts that were both clean, also when both are confirmed at the same moment', async () => {
    const rows = rowsFrom(600, 3);
    const [one, two] = [await make.checked(rows), await make.checked(rows)];
    expect([await noted(make, one), await noted(make, two)]).toEqual([[], []]);
    const answers = make.answers.filter(({ code }) => code !== 'SAME_LIST');
    const maker = await make.member('王敏');
    const confirm = ({ id, keyAge }: StatementView) => onceTold(() => run(maker, confirmStatement, { id, keyAge, answers }));
    const outcomes = await Promise.allSettled([confirm(one), confirm(two)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refused?.reason).toMatchObject({
      key: 'NEEDS_CONFIRMATION',
      params: { items: expect.arrayContaining([expect.objectContaining({ code: 'SAME_LIST' })]) },
    });
  });

  it('never speaks of what was terminated, of another company, or of what is more than 30 days old', async () => {
    const rows = rowsFrom(700, 3);
    const ended = await make.confirmed(rows);
    await run(await make.member('王敏'), terminateStatement, { id: ended.id, reason: 'RESUBMIT' }, { idempotencyKey: key() });
    expect(await noted(make, await make.created(rows))).toEqual([]);
    await openPlace(world, { company: 'B' });
    const elsewhere = statementsOf(world, { company: 'B' });
    await make.confirmed(rows);
    expect(await noted(elsewhere, await elsewhere.created(rows))).toEqual([]);
    const later = await make.created(rows);
    expect(await noted(make, later)).toHaveLength(1);
    await world.app.setTime('2026-12-20T08:59:00+08:00');
    expect(await noted(make, later)).toHaveLength(1);
    await world.app.setTime('2026-12-22T09:00:00+08:00');
    expect(await noted(make, later)).toEqual([]);
  });
});
