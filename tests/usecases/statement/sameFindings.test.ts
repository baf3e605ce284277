// A list that is about to be confirmed, and facts about its people that arrive meanwhile.
import 'reflect-metadata';
import { run } from '../../../server/kernel/usecase';
import { confirmStatement } from '../../../server/statement/commands/confirm-statement';
import { passBaseCheck } from '../../../server/statement/commands/pass-base-check';
import type { StatementView } from '../../../server/statement/views/statements';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { signContracts } from '../../../server/tools/seed/contracts';
import { newcomer } from '../../kit/builders/imports';
import { openPlace } from '../../kit/builders/places';
import { onceTold, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { brokenInvariants } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { CONTRACT_OF_WORKERS, type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

const confirm = async ({ id, keyAge }: Pick<StatementView, 'id' | 'keyAge'>) => {
  const maker = await make.member('王敏');
  return onceTold(() => run(maker, confirmStatement, { id, keyAge, answers: make.answers }));
};
const found = ({ rosterId }: StatementView) =>
  world.app.database.rows(
    'SELECT row_id, field, code, severity, params::text FROM roster_problem WHERE roster_id = $1 ORDER BY row_id, code, params::text',
    [must(rosterId)],
  );
const taxed = ({ id }: StatementView) =>
  world.app.database.rows('SELECT row_id, to_jsonb(t) AS sheet FROM statement_row_tax t WHERE statement_id = $1 ORDER BY row_id', [id]);

test('the contracts that its people sign with another subject are nothing to a list: it is confirmed as it was seen', async () => {
  const ready = await make.checked(workerRows(['1001.00', '1002.00', '1003.00']));
  const [problems, sheet] = [await found(ready), await taxed(ready)];
  expect(sheet).toHaveLength(3);
  await openPlace(world, { kind: 'BUSINESS_INCOME' }, null);
  expect([(await make.view(ready.id)).keyAge, await found(ready), await taxed(ready)]).toEqual([ready.keyAge, problems, sheet]);
  expect(await confirm(ready)).toMatchObject({ status: 'PENDING_PAYMENT' });
});

test('the contract that a row waits for makes another list of it', async () => {
  const person = newcomer(61);
  const list = await make.created([...workerRows(['1004.00']), { ...person, account: must(WORKERS[0]).account, amount: '1005.00' }]);
  const place = { companyId: world.companyId, subjectId: world.subjectId, agreementType: 'LABOR_CONTINUOUS' as const };
  const { name, idCard } = person;
  await signContracts(makeBuilder(world.api, world.gateways), world.platform, place, [{ name, idCard, ...CONTRACT_OF_WORKERS }]);
  expect((await make.view(list.id)).keyAge).toBe(list.keyAge + 1);
  await expect(run(await make.member('王敏'), passBaseCheck, { id: list.id, keyAge: list.keyAge })).rejects.toMatchObject({
    key: 'CHECK_LIST_CHANGED',
  });
});

test('a tax that is another one by now is confirmed by nobody who has not seen it, though nothing else is found than before', async () => {
  const ready = await make.checked(workerRows(['6006.00', '6007.00', '6008.00']));
  const [problems, sheet] = [await found(ready), await taxed(ready)];
  const { id } = await make.paid(workerRows(['6009.00', '6010.00', '6011.00']));
  await make.until(id, 'COMPLETED');
  // Until somebody looks the list is as it was seen.
  expect([(await make.view(ready.id)).keyAge, await taxed(ready)]).toEqual([ready.keyAge, sheet]);
  const place = { companyId: world.companyId, subjectId: world.subjectId, agreementType: 'LABOR_GENERAL' as const };
  const { name, idCard } = must(WORKERS[0]);
  await signContracts(makeBuilder(world.api, world.gateways), world.platform, place, [{ name, idCard, ...CONTRACT_OF_WORKERS }]);
  const after = await taxed(ready);
  expect(await found(ready)).toEqual(problems);
  expect([after[0], ...after.slice(1)]).toEqual([expect.not.objectContaining(must(sheet[0]) as object), ...sheet.slice(1)]);
  const seen = await make.view(ready.id);
  expect(seen.keyAge).toBe(ready.keyAge + 1);
  await expect(confirm(ready)).rejects.toMatchObject({ key: 'CHECK_LIST_CHANGED' });
  await confirm(seen);
});
