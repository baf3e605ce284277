// What the form of a new statement begins with: one's own last choices, else the company's.
import { run } from '../../../server/kernel/usecase';
import { statementDefaults } from '../../../server/statement/queries/defaults';
import { openPlace } from '../../kit/builders/places';
import { statementsOf, workerRows } from '../../kit/builders/statements';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld();
});
afterAll(() => world?.app.close());

const defaultsOf = async (name: string, settlementType = 2) => run(await world.member(name), statementDefaults, { settlementType });

test('a person goes on as last time, a newcomer as the company did, and each type of settlement for itself', async () => {
  const first = await defaultsOf('王敏');
  expect(first).toMatchObject({ subjectId: world.subjectId, statementCode: 'JS20261120000001' });
  // Who has made none follows the company.
  expect(await defaultsOf('陈立群')).toEqual(first);
  expect(await defaultsOf('王敏', 1)).toBeNull();

  const general = statementsOf(world, { kind: 'LABOR_GENERAL' });
  await openPlace(world, { kind: 'LABOR_GENERAL' });
  const second = await general.created(workerRows(['410.00']));
  const own = await defaultsOf('王敏');
  expect(own).toMatchObject({ statementCode: second.statementCode });

  await openPlace(world, { kind: 'BUSINESS_INCOME' });
  const business = await statementsOf(world, { kind: 'BUSINESS_INCOME' }).created(workerRows(['420.00']));
  expect(await defaultsOf('王敏', 1)).toMatchObject({ statementCode: business.statementCode });
  expect(await defaultsOf('王敏')).toEqual(own);
});

test('another company is not followed, and who makes no statements is not told', async () => {
  const stranger = { ...(await world.member('王敏')), company: (await world.api.systemCaller(world.platform.companies.B ?? '')).company };
  expect(await run(stranger, statementDefaults, { settlementType: 2 })).toBeNull();
  await expect(defaultsOf('赵晨')).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
});
