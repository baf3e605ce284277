import { load } from '../../../../server/kernel/loader';
import { run } from '../../../../server/kernel/usecase';
import { terminateLines } from '../../../../server/statement/commands/terminate-lines';
import { reviewFields } from '../../../../server/statement/queries/lines';
import { key, REFUSED_CARD, statementsOf, workerRows } from '../../../kit/builders/statements';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld();
});
afterAll(() => world?.app.close());

it('the difference stays what the auditors saw, whatever is stopped or corrected later', async () => {
  const make = statementsOf(world);
  const [maker, checker] = [await world.member('王敏'), await world.member('李航')];
  const { id } = await make.paid(workerRows(['1000.00', '700.00'], [undefined, REFUSED_CARD]));
  await make.until(id, 'ABNORMAL');
  const seen = () => load(checker, reviewFields.comparison, id);
  const before = await seen();
  expect(before).toMatchObject({ previousId: world.paid.statementId, addedCount: 0, missingCount: 1, accountChangedCount: 1 });
  // One more account that is not the one of the list, and nobody is paid to the other.
  const changed = await world.app.database.rows(
    `UPDATE statement_line SET account_index = 'corrected', account_mask = '6299 **** 0000' WHERE statement_id = $1 AND status = 'SUCCESS' RETURNING id`,
    [id],
  );
  expect(changed).toHaveLength(1);
  const selection = { mode: 'ALL' as const, filter: { statuses: ['FAILED' as const] } };
  await run(maker, terminateLines, { statementId: id, selection, reason: 'AMOUNT_WRONG' }, { idempotencyKey: key() });
  await make.until(id, 'COMPLETED');
  expect(await seen()).toEqual(before);
});
