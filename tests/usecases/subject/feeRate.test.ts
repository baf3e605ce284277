// A new fee rate has its first day (OPS-006): what a company confirmed before is charged as it was confirmed.
import { yuan } from '../../../schema/money';
import { run } from '../../../server/kernel/usecase';
import { confirmStatement } from '../../../server/statement/commands/confirm-statement';
import { opsSetCompanySubject } from '../../../server/subject/commands/ops-set-company-subject';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { goOn } from '../../kit/builders/goOn';
import { onceTold, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { brokenInvariants } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

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

const charged = async (id: string) => {
  const rows = await world.app.database.rows<{ fee: string; rate: number; lines: string }>(
    `SELECT service_cents AS fee, fee_rate_ppm AS rate, (SELECT sum(service_cents) FROM statement_line l WHERE l.statement_id = s.id) AS lines
     FROM statement s WHERE id = $1`,
    [id],
  );
  const { fee, rate, lines } = must(rows[0]);
  return { fee: Number(fee), rate, lines: Number(lines) };
};

it('[OPS-006 1/2] a new rate begins with its day: confirmed before it, a statement keeps its rate until it is paid; from that day on the new one counts', async () => {
  const builder = makeBuilder(world.api, world.gateways);
  const review = await builder.operator(world.platform.review);
  const before = await make.passed(workerRows(['1000.00']));
  const old = await charged(before.id);
  expect(old).toEqual({ fee: yuan('60.00'), rate: 60_000, lines: yuan('60.00') });

  const terms = {
    companyId: world.companyId,
    subjectId: world.subjectId,
    kind: 'LABOR_CONTINUOUS',
    feeRate: '0.08',
    from: '2026-11-21',
  } as const;
  await run(review, opsSetCompanySubject, terms);
  // Its day has not come: what is made today is charged as before.
  const today = await make.passed(workerRows(['2000.00']));
  expect(await charged(today.id)).toMatchObject({ fee: yuan('120.00'), rate: 60_000 });

  const draft = await make.checked(workerRows(['3000.00']));

  await builder.moveTo('2026-11-21T09:00:00+08:00');
  expect(await charged(before.id)).toEqual(old);
  // It was not confirmed before.
  const maker = await make.member('王敏');
  await goOn(
    () => make.view(draft.id),
    (keyAge) => onceTold(() => run(maker, confirmStatement, { id: draft.id, keyAge, answers: make.answers })),
  );
  expect(await charged(draft.id)).toEqual({ fee: yuan('240.00'), rate: 80_000, lines: yuan('240.00') });
  const paid = await make.pay(before);
  await make.until(paid.id, 'COMPLETED');
  expect(await charged(before.id)).toEqual(old);

  const after = await make.passed(workerRows(['1000.00']));
  expect(await charged(after.id)).toEqual({ fee: yuan('80.00'), rate: 80_000, lines: yuan('80.00') });
});
