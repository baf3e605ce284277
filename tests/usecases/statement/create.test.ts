import { opsSetDowntime } from '../../../server/company/commands/ops-set-downtime';
import type { Caller } from '../../../server/kernel/context';
import { run, runRaw } from '../../../server/kernel/usecase';
import { editRosterRow } from '../../../server/roster/commands/edit-roster-row';
import { createStatement } from '../../../server/statement/commands/create-statement';
import { discardStatement } from '../../../server/statement/commands/discard-statement';
import { passBaseCheck } from '../../../server/statement/commands/pass-base-check';
import { saveStatementDraft } from '../../../server/statement/commands/save-draft';
import { stopStatementCreation } from '../../../server/statement/commands/stop-statement-creation';
import { checkFacts, statementByKey, statementDraft } from '../../../server/statement/queries/statements';
import { key, type SheetRow, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
let maker: Caller;

beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
  maker = await make.member('王敏');
});
afterAll(() => world?.app.close());

const create = async (change: object = {}, k = key()) =>
  run(maker, createStatement, { ...(await make.createInput(workerRows(['10.00']))), ...change }, { idempotencyKey: k });

async function operator(): Promise<Caller> {
  const base = await world.api.systemCaller(null);
  return {
    ...base,
    realm: 'operator',
    actor: { kind: 'operator', ...world.platform.review, roles: ['OPS_ADMIN', 'OPS_CONTENT', 'OPS_REVIEW'], sessionId: null },
  };
}

describe('creating', () => {
  it('makes a statement in 1 with a key of its own and the default content of its day and scenario', async () => {
    const made = await create();
    expect(made).toMatchObject({ status: 'CHECKING_BASE', title: '2026-11-20主播结算', kindName: '连续劳务', lineCount: 0, version: 1 });
    expect(made.statementCode).toMatch(/^JS20261120\d{6}$/);
    expect(made.statementKey).toMatch(/^[\w-]{43}$/);
    expect(await run(maker, statementByKey, { key: made.statementKey })).toMatchObject({ id: made.id });
    expect(await run(maker, statementByKey, { key: `${made.statementKey}x` })).toBeNull();
  });

  it('[STM-050 1/3] asks for the subject, the way of paying and the sheet', async () => {
    for (const missing of ['subjectId', 'payWay', 'fileId'])
      await expect(create({ [missing]: undefined })).rejects.toMatchObject({
        key: 'VALIDATION_FAILED',
        params: { fields: { [missing]: expect.stringMatching(/\p{Script=Han}/u) } },
      });
  });

  it('[STM-090 1/3] takes 50 characters of content and 200 of remark, and not one more', async () => {
    expect(await create({ title: '长'.repeat(50), remark: '注'.repeat(200) })).toMatchObject({ title: '长'.repeat(50) });
    for (const [field, length] of [
      ['title', 51],
      ['remark', 201],
    ] as const)
      await expect(create({ [field]: '长'.repeat(length) })).rejects.toMatchObject({
        key: 'VALIDATION_FAILED',
        params: { fields: { [field]: expect.any(String) } },
      });
  });

  it.each([
    [{ title: '' }, 'TITLE_REQUIRED'],
    [{ subjectId: '999999' }, 'SUBJECT_NOT_FOUND'],
    [{ scenarioCode: '999' }, 'SCENARIO_UNKNOWN'],
    [{ fileId: '999999' }, 'FILE_NOT_FOUND'],
    [{ kind: 'NOTHING' }, 'VALIDATION_FAILED'],
    // D14: shown and found, but not offered.
    [{ payWay: 'WECHAT' }, 'VALIDATION_FAILED'],
    [{ mapping: '{broken' }, 'VALIDATION_FAILED'],
    [{ sheet: '没有这张表' }, 'FILE_SHEET_UNKNOWN'],
  ])('is refused with %j', async (change, refusal) => {
    await expect(create(change)).rejects.toMatchObject({ key: refusal });
  });

  it('is refused during maintenance, and in a product that the company has not opened', async () => {
    await run(await operator(), opsSetDowntime, { isDown: true });
    try {
      await expect(create()).rejects.toMatchObject({ key: 'DOWNTIME' });
    } finally {
      await run(await operator(), opsSetDowntime, { isDown: false });
    }
    const closed = { ...maker, company: maker.company && { ...maker.company, services: [] } };
    await expect(
      run(closed, createStatement, await make.createInput(workerRows(['10.00'])), { idempotencyKey: key() }),
    ).rejects.toMatchObject({
      key: 'SERVICE_NOT_OPEN',
    });
  });

  it('[IDM-001 5/7] [IDM-002 3/4] answers the same key with the same statement and refuses it for another file', async () => {
    const k = key();
    const input = await make.createInput(workerRows(['11.00']));
    const first = await run(maker, createStatement, input, { idempotencyKey: k });
    expect((await run(maker, createStatement, input, { idempotencyKey: k })).id).toBe(first.id);
    await expect(run(maker, createStatement, { ...input, title: '另一份' }, { idempotencyKey: k })).rejects.toMatchObject({
      key: 'REQUEST_KEY_REUSED',
    });
  });

  it('[STM-065 2/3] keeps the form of a user until he creates or empties it, and nobody else sees it', async () => {
    await run(maker, saveStatementDraft, { settlementType: 2, form: '{"title":"草稿"}' });
    expect(await run(maker, statementDraft, { settlementType: 2 })).toEqual({ settlementType: 2, form: '{"title":"草稿"}' });
    expect(await run(await make.member('陈立群'), statementDraft, { settlementType: 2 })).toMatchObject({ form: null });
    await create();
    expect(await run(maker, statementDraft, { settlementType: 2 })).toMatchObject({ form: null });
  });
});

describe('leaving a creation', () => {
  it('[STM-086 2/3] discarding in 1 removes it and keeps the import in the history', async () => {
    const draft = await make.created(workerRows(['12.00']));
    expect(await run(maker, discardStatement, { id: draft.id })).toBe(true);
    await expect(make.view(draft.id)).rejects.toThrow('is gone');
    const [list] = await world.app.database.rows<{ status: string }>('SELECT status FROM roster WHERE id = $1', [draft.rosterId]);
    expect(list?.status).toBe('DISCARDED');
    await expect(run(maker, checkFacts, { id: null, key: draft.statementKey })).rejects.toMatchObject({ key: 'ROSTER_GONE' });
    // Nor does it take a change from a page that still stands open.
    const cells = [{ field: 'AMOUNT', text: '13.00' }];
    const edited = runRaw(maker, editRosterRow, { rosterId: must(draft.rosterId), rowId: '1', cells });
    await expect(edited).rejects.toMatchObject({ key: 'ROSTER_GONE' });
  });

  it('stopping in 3 ends it as 99 with the remark', async () => {
    const ready = await make.checked(workerRows(['13.00']));
    expect(await run(maker, stopStatementCreation, { id: ready.id, remark: '名单有误' })).toMatchObject({ status: 'TERMINATED' });
  });
});

describe('the next step of the base check', () => {
  const broken = (count: number): SheetRow[] =>
    Array.from({ length: count }, (_, index) => ({ name: '测试', idCard: 'x', phone: '1', account: '2', amount: `${index}` }));

  it('[STM-045 3/7] is refused while a row has an error, and goes by the error file above fifteen', async () => {
    const few = await make.created([...workerRows(['14.00']), ...broken(1)]);
    await expect(run(maker, passBaseCheck, { id: few.id, keyAge: few.keyAge })).rejects.toMatchObject({
      key: 'ROSTER_HAS_ERRORS',
      message: '请先修改异常数据',
    });
    const fifteen = await make.created(broken(15));
    await expect(run(maker, passBaseCheck, { id: fifteen.id, keyAge: fifteen.keyAge })).rejects.toMatchObject({ key: 'ROSTER_HAS_ERRORS' });
    const many = await make.created(broken(16));
    await expect(run(maker, passBaseCheck, { id: many.id, keyAge: many.keyAge })).rejects.toMatchObject({
      key: 'ROSTER_MANY_ERRORS',
      params: { limit: 15, errorCount: 16, rosterId: many.rosterId },
    });
  });

  it('[STM-058 2/2] is refused for a list without rows', async () => {
    const draft = await make.created(workerRows(['15.50']));
    // No command leaves one behind: the last row cannot be deleted alone, and a list emptied at once takes its statement along.
    await world.app.database.rows(`UPDATE roster SET counts = counts || '{"total":0}' WHERE id = $1 RETURNING 1`, [draft.rosterId]);
    await expect(run(maker, passBaseCheck, { id: draft.id, keyAge: draft.keyAge })).rejects.toMatchObject({
      key: 'ROSTER_EMPTY',
      message: '结算单数据为空，请重新创建',
    });
    const account = { account: '16000000102', password: 'Demo2026' };
    const { token } = (await world.app.rest().post<{ token: string }>('/api/user/login', account)).result;
    const next = { paymentKey: draft.statementKey, keyAge: draft.keyAge };
    expect(await world.app.rest({ token }).post('/api/statement/check/next', next)).toMatchObject({
      code: 22001,
      message: '结算单数据为空，请重新创建',
    });
    expect((await make.view(draft.id)).status).toBe('CHECKING_BASE');
  });

  it('[STM-089 4/6] is refused for a list that changed since it was seen', async () => {
    const draft = await make.created(workerRows(['15.00']));
    await expect(run(maker, passBaseCheck, { id: draft.id, keyAge: draft.keyAge - 1 })).rejects.toMatchObject({
      key: 'CHECK_LIST_CHANGED',
    });
  });

  it('[STM-097 2/2] is 1 before it, 3 when every row is good, with fee and tax on the rows, and 4 once it is confirmed', async () => {
    expect((await make.created(workerRows(['15.90']))).status).toBe('CHECKING_BASE');
    expect((await make.confirmed(workerRows(['15.95']))).status).toBe('PENDING_PAYMENT');
    const ready = await make.checked(workerRows(['16.00', '17.00']));
    expect(ready).toMatchObject({
      status: 'PENDING_CONFIRM',
      lineCount: 2,
      totals: { pay: 3300, serviceFee: 198, total: 3498, isEstimate: true },
    });
  });
});
