import { object } from 'yup';
import { query, run } from '../../../server/kernel/usecase';
import { balanceOf } from '../../../server/ledger/public';
import { confirmStatement } from '../../../server/statement/commands/confirm-statement';
import { holdFunds } from '../../../server/statement/commands/hold-funds';
import { undoImport } from '../../../server/statement/commands/undo-import';
import { key, onceTold, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { brokenInvariants } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { type SignedDoors, signEachIn } from '../../kit/clients/signedDoors';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
let doors: SignedDoors<'王敏' | '李航' | '陈立群'>;
beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
  doors = await signEachIn(world.app, { 王敏: '16000000102', 李航: '16000000103', 陈立群: '16000000101' });
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

interface Import {
  readonly id: string;
  readonly fileName: string;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly status: string;
  readonly counts: { readonly total: number; readonly errors: number; readonly passed: number; readonly amount: string };
  readonly statement: { readonly statementCode: string; readonly statusName: string } | null;
  readonly undo: { readonly enabled: boolean; readonly reason: string | null };
}
const HISTORY = `query ($f: RosterFilter) { rosters(filter: $f) { totalCount nodes { id fileName createdBy createdAt status
  counts { total errors passed amount } statement { statementCode statusName } undo { enabled reason isRoleMissing } } } }`;
const history = async (filter: object, as: '王敏' | '李航' | '陈立群' = '王敏'): Promise<Import[]> =>
  (await doors.graphql(as).call<{ rosters: { nodes: Import[] } }>(HISTORY, { f: filter })).rosters.nodes;
const importOf = async (rosterId: string | null, as: '王敏' | '李航' | '陈立群' = '王敏') =>
  must((await history({ kind: ['LABOR'] }, as)).find(({ id }) => id === rosterId));
const undo = async (rosterId: string | null, as = '王敏', k = key()) =>
  run(await make.member(as), undoImport, { rosterId: must(rosterId) }, { idempotencyKey: k });
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => '',
    (error: Error) => error.message,
  );
const readBalance = query({
  name: 'testBalance',
  realm: 'company',
  needs: 'READER',
  input: object({}),
  run: async (ctx) => (await balanceOf(ctx, { subjectId: world.subjectId })).available as number,
});
const balance = async (): Promise<number> => run(await make.member('王敏'), readBalance, {});

describe('the import history', () => {
  it('[IMP-014 2/2] lists file, person, time and result, and an import is undone at every step until the payment, never after it', async () => {
    const draft = await make.created([...workerRows(['201.00']), { ...must(workerRows(['202.00'])[0]), idCard: '123' }]);
    const listed = await importOf(draft.rosterId);
    expect(listed).toMatchObject({
      fileName: '名单.xlsx',
      createdBy: '王敏',
      createdAt: expect.stringMatching(/^2026-11-/),
      status: 'OPEN',
      counts: { total: 2, errors: 1, passed: 1, amount: '403.00' },
      statement: { statementCode: draft.statementCode, statusName: '待提交' },
      undo: { enabled: true, reason: null },
    });
    // By its statement alone.
    expect((await history({ statementId: draft.id })).map(({ id }) => id)).toEqual([draft.rosterId]);

    // While it is checked and before its confirm: the creation goes or ends, the record stays.
    await undo(draft.rosterId);
    expect(await importOf(draft.rosterId)).toMatchObject({
      status: 'DISCARDED',
      statement: null,
      undo: { enabled: false, reason: '该导入已撤销或放弃' },
    });
    const checked = await make.checked(workerRows(['203.00']));
    await undo(checked.rosterId);
    expect((await make.view(checked.id)).status).toBe('TERMINATED');
    expect(await importOf(checked.rosterId)).toMatchObject({ status: 'DISCARDED', statement: { statusName: '服务终止' } });

    // Confirmed and in review: the lines end with it; what was locked for the payment comes back.
    const submitted = await make.submitted(workerRows(['204.00']));
    await undo(submitted.rosterId);
    expect(await make.view(submitted.id)).toMatchObject({ status: 'TERMINATED' });
    const before = await balance();
    const passed = await make.passed(workerRows(['205.00']));
    await run(await make.member('周倩'), holdFunds, { id: passed.id, version: passed.version, takeOver: false }, { idempotencyKey: key() });
    expect(await balance()).toBeLessThan(before);
    const k = key();
    await undo(passed.rosterId, '王敏', k);
    await undo(passed.rosterId, '王敏', k);
    expect(await balance()).toBe(before);
    expect((await make.linesOf(passed.id)).map(({ status }) => status)).toEqual(['TERMINATED']);
    expect(await importOf(passed.rosterId)).toMatchObject({ status: 'DISCARDED', undo: { enabled: false, reason: '结算单已终止' } });

    // Beside an application for its invoice the button says what is in the way, and the deed says the same.
    const asked = await make.passed(workerRows(['207.00']));
    const invoice = (state: string) =>
      world.app.database.rows('UPDATE statement SET invoice_state = $2 WHERE id = $1 RETURNING id', [asked.id, state]);
    await invoice('PENDING_REVIEW');
    const applied = '有待审核的开票申请，请先在发票中取消该申请';
    expect(await importOf(asked.rosterId)).toMatchObject({ undo: { enabled: false, reason: applied } });
    expect(await refusal(undo(asked.rosterId))).toBe(applied);
    await invoice('NONE');
    await undo(asked.rosterId);
    expect((await make.view(asked.id)).status).toBe('TERMINATED');

    // Paid: it is history.
    const paid = await make.paid(workerRows(['206.00']));
    await make.until(paid.id, 'COMPLETED');
    const reason = '已付款，不能撤销导入；未发放的明细可以在结算单中终止';
    expect(await importOf(paid.rosterId)).toMatchObject({
      status: 'CLOSED',
      statement: { statusName: '支付完成' },
      undo: { enabled: false, reason },
    });
    expect(await refusal(undo(paid.rosterId))).toBe(reason);
    expect((await make.view(paid.id)).status).toBe('COMPLETED');
  });

  it('that many undo at once is undone once, and what was locked for it is given back once', async () => {
    const before = await balance();
    const { id, version, rosterId } = await make.passed(workerRows(['205.00']));
    await run(await make.member('周倩'), holdFunds, { id, version });
    const k = key();
    const calls = Array.from({ length: 12 }, (_, at) => undo(rosterId, '王敏', at % 2 === 0 ? k : key()));
    const ends = await Promise.all(calls.map(refusal));
    // Those with the key of the one that did it are told the same; the others come too late.
    expect(ends).toContain('');
    expect(await balance()).toBe(before);
    expect((await make.view(id)).status).toBe('TERMINATED');
    const sql = `SELECT count(*)::int AS n FROM audit_record WHERE action = 'roster.undoImport' AND NOT body ? 'refused' AND target_id = $1`;
    expect(await world.app.database.rows(sql, [rosterId])).toEqual([{ n: 1 }]);
  });

  it('of a statement in review is undone by who handed it in, and of a confirmed one by who may end it', async () => {
    const submitted = await make.submitted(workerRows(['211.00']));
    const stopper = '只有付款人或管理员可以撤销已确认的导入';
    expect((await importOf(submitted.rosterId, '李航')).undo).toMatchObject({ enabled: false, reason: stopper, isRoleMissing: true });
    expect((await importOf(submitted.rosterId, '陈立群')).undo).toMatchObject({ enabled: true, isRoleMissing: false });
    expect(await refusal(undo(submitted.rosterId, '李航'))).toBe(stopper);
    expect((await make.view(submitted.id)).status).toBe('PENDING_REVIEW');
    const [entry] = await world.app.database.rows<{ n: number }>(
      `SELECT count(*)::int AS n FROM audit_record WHERE action = 'roster.undoImport' AND body ? 'refused'`,
    );
    expect(must(entry).n).toBeGreaterThan(0);
  });
});

describe('taking a list over', () => {
  it('is refused where a row that the list counts as sound would get no line', async () => {
    const ready = await make.checked(workerRows(['301.00', '302.00', '303.00']));
    // However it came to be: a change that was not counted.
    await world.app.database.rows(`UPDATE roster_row SET status = 'CHECKING' WHERE roster_id = $1 AND line_no = 2 RETURNING id`, [
      ready.rosterId,
    ]);
    const caller = await make.member('王敏');
    const confirm = onceTold(() => run(caller, confirmStatement, { id: ready.id, keyAge: ready.keyAge, answers: make.answers }));
    await expect(confirm).rejects.toMatchObject({ key: 'CHECK_LIST_CHANGED' });
    expect(await make.linesOf(ready.id)).toEqual([]);
  });
});
