import { setAuditTiers } from '../../../../server/company/commands/set-audit-tiers';
import { load } from '../../../../server/kernel/loader';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { passAudit } from '../../../../server/statement/commands/pass-audit';
import { payStatement } from '../../../../server/statement/commands/pay-statement';
import { rejectAudit } from '../../../../server/statement/commands/reject-audit';
import { submitAudit } from '../../../../server/statement/commands/submit-audit';
import { withdrawAudit } from '../../../../server/statement/commands/withdraw-audit';
import { records } from '../../../../server/statement/queries/lines';
import { statementFields } from '../../../../server/statement/queries/statements';
import { auditReview } from '../../../../server/statement/steps/passAudit';
import { key, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { brokenInvariants } from '../../../kit/checks/invariants';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
type Seen = { id: string; version: number };
const as = (name: string) => make.member(name);
const seen = ({ id, version }: Seen) => ({ id, version });
const pass = async (name: string, view: Seen) => run(await as(name), passAudit, seen(view), { idempotencyKey: key() });
const pay = async (view: Seen) => run(await as('周倩'), payStatement, { ...seen(view), payType: 'BALANCE' }, { idempotencyKey: key() });
const review = async ({ id }: Seen) => load(await as('赵晨'), auditReview, id);
const tiers = async (given: object[], name = '陈立群') => runRaw(await as(name), setAuditTiers, { tiers: given });

/** From 500.00 on two auditors. */
const TWO_ABOVE_500 = [
  { upTo: 50_000, auditors: 1 },
  { upTo: null, auditors: 2 },
];

beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
  await tiers(TWO_ABOVE_500);
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

describe('tiers of the company', () => {
  it('[RSK-007 2/5] are set by the master alone, ascend, end open and ask for one or two', async () => {
    await expect(tiers(TWO_ABOVE_500, '李航')).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
    for (const wrong of [
      [],
      [{ upTo: 50_000, auditors: 1 }],
      [{ upTo: null, auditors: 3 }],
      [{ upTo: null, auditors: 0 }],
      [
        { upTo: null, auditors: 1 },
        { upTo: null, auditors: 2 },
      ],
      [
        { upTo: 500, auditors: 1 },
        { upTo: 500, auditors: 1 },
        { upTo: null, auditors: 2 },
      ],
      [
        { upTo: 0, auditors: 1 },
        { upTo: null, auditors: 2 },
      ],
    ]) {
      await expect(tiers(wrong)).rejects.toMatchObject({ key: 'AUDIT_TIERS_INVALID' });
    }
    expect((await tiers(TWO_ABOVE_500)).auditTiers).toEqual(TWO_ABOVE_500);
  });
});

describe('a statement above the tier', () => {
  it('[RSK-007 3/5] leaves 5 only after the second auditor, who is another person; below one is enough', async () => {
    const small = await make.submitted(workerRows(['400.00']));
    expect(await review(small)).toEqual({ auditPasses: 0, auditPassesNeeded: 1, auditorNames: [] });
    expect((await pass('李航', small)).status).toBe('WAITING_PAYMENT');

    const large = await make.submitted(workerRows(['500.00']));
    const once = await pass('李航', large);
    expect(once).toMatchObject({ status: 'PENDING_REVIEW', auditStatus: 'IN_REVIEW', version: large.version + 1 });
    expect(await review(large)).toEqual({ auditPasses: 1, auditPassesNeeded: 2, auditorNames: ['李航'] });
    await expect(pass('李航', once)).rejects.toMatchObject({ key: 'AUDIT_ALREADY_PASSED' });
    const [button] = (await load(await as('李航'), statementFields.actions, large.id)) ?? [];
    expect(button).toMatchObject({ key: 'passAudit', enabled: false, reason: '您已审核通过，须由另一位审核人审核' });
    await expect(pay(once)).rejects.toMatchObject({ key: 'AUDIT_REQUIRED' });
    const twice = await pass('陈立群', once);
    expect(twice).toMatchObject({ status: 'WAITING_PAYMENT', auditStatus: 'PASSED' });
    expect(await review(large)).toEqual({ auditPasses: 2, auditPassesNeeded: 2, auditorNames: ['李航', '陈立群'] });
    const { nodes } = await run(await as('赵晨'), records, { statementId: large.id });
    expect(nodes.slice(0, 2).map((record) => [record.actionName, record.actorName])).toEqual([
      ['通过', '陈立群'],
      ['审核通过，待下一位审核人', '李航'],
    ]);
  });

  it('[RSK-007 4/5] begins again without passes after it was withdrawn or rejected', async () => {
    const first = await make.submitted(workerRows(['510.00']));
    const withdrawn = await run(await as('王敏'), withdrawAudit, seen(await pass('李航', first)));
    const second = await run(await as('王敏'), submitAudit, seen(withdrawn));
    expect(await review(second)).toMatchObject({ auditPasses: 0 });
    const rejected = await run(await as('陈立群'), rejectAudit, { ...seen(await pass('李航', second)), reason: 'AMOUNT_WRONG' });
    const third = await run(await as('王敏'), submitAudit, seen(rejected));
    expect((await pass('李航', third)).status).toBe('PENDING_REVIEW');
    expect((await review(third))?.auditorNames).toEqual(['李航']);
  });

  it('[RSK-007 5/5] a tax that the company bears and that changed meanwhile voids the passes that were given', async () => {
    const terms = (bearer: string) =>
      world.app.database.rows(`UPDATE company_terms SET iit_bearer = '${bearer}' WHERE company_id = $1 RETURNING id`, [world.companyId]);
    await terms('COMPANY');
    try {
      const third = (amount: string) => workerRows(['1.00', '1.00', amount]).slice(2);
      await tiers([{ upTo: null, auditors: 1 }]);
      const other = await make.passed(third('7000.00'));
      await tiers(TWO_ABOVE_500);
      const reviewed = await pass('李航', await make.submitted(third('7000.00')));
      expect(await review(reviewed)).toMatchObject({ auditPasses: 1 });
      await pay(other);
      await make.until(other.id, 'COMPLETED');
      await expect(pay(reviewed)).rejects.toMatchObject({ key: 'TAX_CHANGED' });
      expect(await review(reviewed)).toEqual({ auditPasses: 0, auditPassesNeeded: 2, auditorNames: [] });
      const renewed = await make.view(reviewed.id);
      expect((await pass('陈立群', renewed)).status).toBe('PENDING_REVIEW');
      expect((await pass('李航', await make.view(reviewed.id))).status).toBe('WAITING_PAYMENT');
    } finally {
      await terms('PAYEE');
    }
  });
});
