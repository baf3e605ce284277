import type { Caller, CompanyFacts } from '../../../../server/kernel/context';
import { load } from '../../../../server/kernel/loader';
import { run } from '../../../../server/kernel/usecase';
import { passAudit } from '../../../../server/statement/commands/pass-audit';
import { rejectAudit } from '../../../../server/statement/commands/reject-audit';
import { resendLine } from '../../../../server/statement/commands/resend-line';
import { lines } from '../../../../server/statement/queries/lines';
import type { Tab } from '../../../../server/statement/queries/listFilter';
import { statementCounts, statementFields, statements } from '../../../../server/statement/queries/statements';
import type { StatementView } from '../../../../server/statement/views/statements';
import { statementTask } from '../../../../server/statement/views/tasks';
import { key, OTHER_CARD, REFUSED_CARD, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { galleryOf, migrated, seen } from '../../../kit/cases/arrowGallery';
import { must } from '../../../kit/checks/must';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
const all: StatementView[] = [];
const made: Record<string, StatementView> = {};

beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
  const gallery = await galleryOf(make);
  const checker = await make.member('李航');
  const submitted = await make.submitted(workerRows(['201.00']));
  made.rejected = await run(checker, rejectAudit, { ...seen(submitted), reason: 'OTHER', remark: '金额待核' });
  await world.app.database.rows('UPDATE company SET reapproval_limit_cents = 100 WHERE id = $1 RETURNING id', [world.companyId]);
  const failing = await make.paid(workerRows(['202.00'], [REFUSED_CARD]));
  await make.until(failing.id, 'ABNORMAL');
  const [line] = await make.linesOf(failing.id);
  await run(await make.member('周倩'), resendLine, { id: must(line).id, account: OTHER_CARD }, { idempotencyKey: key() });
  made.changedAccount = await make.view(failing.id);
  const tiered = await make.submitted(workerRows(['203.00']));
  const now = await make.view(tiered.id);
  await world.app.database.rows(
    `INSERT INTO statement_audit_pass (company_id, statement_id, auditor_id, auditor_name, passed_at, content_hash)
     SELECT company_id, id, $3, '李航', now(), content_hash FROM statement WHERE company_id = $1 AND id = $2 RETURNING statement_id`,
    [world.companyId, now.id, checker.actor?.id],
  );
  made.passedOnce = now;
  all.push(...gallery.values(), ...Object.values(made));
});
afterAll(() => world?.app.close());

const PEOPLE = ['王敏', '李航', '周倩', '赵晨', '陈立群'] as const;
const COMPANIES: readonly [string, (company: CompanyFacts | null) => Partial<CompanyFacts>][] = [
  ['the audit on', () => ({ auditOn: true, makerCheckerOn: true })],
  ['the audit on and no separation of maker and checker', () => ({ auditOn: true, makerCheckerOn: false })],
  ['the audit off', () => ({ auditOn: false })],
  ['its kinds ended', migrated],
];

async function callerAt(name: string, facts: (company: CompanyFacts | null) => Partial<CompanyFacts>): Promise<Caller> {
  const caller = await make.member(name);
  if (!caller.company) throw new Error('a member without a company');
  return { ...caller, company: { ...caller.company, ...facts(caller.company) } };
}

const listed = async (caller: Caller, tab: Tab): Promise<string[]> =>
  (await run(caller, statements, { filter: { tab }, sort: null, first: 100 })).nodes.map(({ id }) => id).sort();
const sorted = (views: readonly StatementView[]): string[] => views.map(({ id }) => id).sort();

const MOVES = ['submitAudit', 'passAudit', 'pay', 'handleAbnormal'];
const DRAFT_MOVES = ['confirm', 'stopCreation', 'passBaseCheck', 'discard'];
const LINE_MOVES = ['approveResend', 'refuseResend'];

/** What the buttons let this reader do. A draft is gone on with by makers, and by whoever made it. */
async function buttonsOf(caller: Caller, view: StatementView): Promise<{ enabled: string[]; lineMoves: string[]; isMine: boolean }> {
  const enabled = ((await load(caller, statementFields.actions, view.id)) ?? [])
    .filter((one) => one.enabled)
    .map((one) => one.key as string);
  const { nodes } = await run(caller, lines, { statementId: view.id, filter: null, first: 100 });
  const lineMoves = nodes.flatMap((line) => line.availableActions).filter((one) => one.enabled && LINE_MOVES.includes(one.key));
  const { nodes: own } = await run(caller, statements, { filter: { tab: 'DRAFTS' }, sort: null, first: 100 });
  const isDraft = own.some(({ id }) => id === view.id);
  const isMaker = caller.actor?.roles.some((role) => role === 'PAYMENT_CREATE' || role === 'MASTER') ?? false;
  const stops = view.status === 'ABNORMAL' && enabled.includes('terminateLines');
  const moves = enabled.some((action) => MOVES.includes(action)) || stops || lineMoves.length > 0;
  const isMine = isDraft ? isMaker && enabled.some((action) => DRAFT_MOVES.includes(action)) : moves;
  return { enabled, lineMoves: lineMoves.map((one) => one.key), isMine };
}

describe.each(COMPANIES)('what waits for a reader at a company with %s', (_name, facts) => {
  test.each(PEOPLE)('%s: every tab, count and label is what the buttons allow', async (name) => {
    const caller = await callerAt(name, facts);
    const buttons = await Promise.all(all.map(async (view) => ({ view, ...(await buttonsOf(caller, view)) })));
    const where = (isSuch: (one: (typeof buttons)[number]) => boolean): string[] => sorted(buttons.filter(isSuch).map(({ view }) => view));
    const mine = await listed(caller, 'WAITING_FOR_ME');
    expect(mine).toEqual(where((one) => one.isMine));
    expect(await listed(caller, 'MY_AUDIT')).toEqual(where((one) => one.enabled.includes('passAudit') || one.lineMoves.length > 0));
    expect(await listed(caller, 'TO_PAY')).toEqual(where((one) => one.enabled.includes('pay')));

    const running = await listed(caller, 'IN_PROGRESS');
    const unfinished = await run(caller, statements, { filter: { isCompleted: false }, sort: null, first: 100 });
    expect([...mine, ...running].sort()).toEqual(sorted(unfinished.nodes));

    const tabs = ['WAITING_FOR_ME', 'MY_AUDIT', 'TO_PAY', 'IN_PROGRESS'] as const;
    for (const { tab, count } of await run(caller, statementCounts, { tabs: [...tabs], settlementType: 2 })) {
      expect([tab, count]).toEqual([tab, (await listed(caller, tab)).length]);
    }
    for (const { id } of all) expect((await load(caller, statementTask, id))?.isMine ?? false).toBe(mine.includes(id));
  });
});

describe('whose move it is, in words', () => {
  const label = async (name: string, view: StatementView | undefined) =>
    (await load(await make.member(name), statementTask, view?.id ?? ''))?.label;
  const inState = (status: StatementView['status']) => all.find((view) => view.status === status);

  it('the one who can do it is told so, everybody else is told who can', async () => {
    const [draft, review, payable, running] = ['PENDING_CONFIRM', 'PENDING_REVIEW', 'WAITING_PAYMENT', 'PAYING'] as const;
    expect([await label('王敏', inState(draft)), await label('李航', inState(draft))]).toEqual(['待您确认', '等待王敏确认']);
    expect([await label('李航', inState(review)), await label('王敏', inState(review))]).toEqual(['待您审核', '等待李航审核']);
    expect([await label('周倩', inState(payable)), await label('李航', inState(payable))]).toEqual(['待您支付', '等待周倩支付']);
    expect([await label('王敏', made.rejected), await label('赵晨', made.rejected)]).toEqual(['待您修改', '等待王敏修改']);
    expect([await label('李航', made.changedAccount), await label('周倩', made.changedAccount)]).toEqual(['待您审核', '待您处理']);
    expect([await label('王敏', inState(running)), await label('王敏', inState('COMPLETED'))]).toEqual(['等待银行结果', undefined]);
  });

  it('a statement somebody has passed waits for the other auditor, and for that one it is passed', async () => {
    expect(await label('李航', made.passedOnce)).toBe('等待审核');
    const other = await make.member('陈立群');
    expect(await label('陈立群', made.passedOnce)).toBe('待您审核');
    await run(other, passAudit, seen(await make.view(made.passedOnce?.id ?? '')), { idempotencyKey: key() });
    expect(await label('周倩', made.passedOnce)).toBe('待您支付');
  });
});

describe('what was sent back', () => {
  const found = async (filter: object) =>
    (await run(await make.member('王敏'), statements, { filter, sort: null, first: 100 })).nodes.map(({ statusName }) => statusName);

  it('is found by its own name, beside other states and alone, and not as what it is no more', async () => {
    expect(await found({ rejected: true })).toEqual(['已驳回']);
    expect(await found({ rejected: true, isCompleted: false })).toEqual(['已驳回']);
    expect(await found({ rejected: true, isCompleted: true })).toEqual([]);
    expect(await found({ rejected: true, tab: 'DRAFTS' })).toEqual([]);
    expect((await found({ rejected: true, statuses: ['AWAITING_FUNDS'] })).sort()).toEqual(['已驳回', '待确认到账']);
    expect(await found({ rejected: false, statuses: ['PENDING_PAYMENT'] })).toEqual(['待付款']);
    expect((await found({ statuses: ['PENDING_PAYMENT'] })).sort()).toEqual(['已驳回', '待付款']);
  });
});

// Last, because it makes two more of what the tests before it count.
it('待付款 and 待支付 differ in their tone and in what a pointer is told, each by what it waits for', async () => {
  const confirmed = await make.confirmed(workerRows(['204.00']));
  const passed = await make.passed(workerRows(['205.00']));
  const look = ({ statusName, tone, statusHint }: StatementView) => [statusName, tone, statusHint];
  expect(look(confirmed)).toEqual(['待付款', 'await', '已确认，尚未提交审核']);
  expect(look(passed)).toEqual(['待支付', 'ready', '审核已通过，等待付款人支付']);
  expect(look(must(made.rejected))).toEqual(['已驳回', 'danger', null]);
  // Without an audit both are for the payer.
  await world.app.database.rows('UPDATE company SET audit_on = false WHERE id = $1 RETURNING id', [world.companyId]);
  expect((await make.view(confirmed.id)).statusHint).toBe('已确认，等待付款人支付');
  // Nobody reviews there, so what was sent back once waits for its payment like any other, and is found by that name alone.
  const before = await make.view(must(made.rejected).id);
  expect([look(before), before.auditReason]).toEqual([['待付款', 'await', '已确认，等待付款人支付'], null]);
  const found = async (filter: object) =>
    (await run(await make.member('王敏'), statements, { filter, sort: null, first: 100 })).nodes.map(({ id }) => id);
  expect(await found({ rejected: true })).toEqual([]);
  expect(await found({ rejected: false, statuses: ['PENDING_PAYMENT'] })).toEqual(expect.arrayContaining([before.id, confirmed.id]));
  expect((await load(await make.member('王敏'), statementFields.steps, before.id))?.map(({ key: step }) => step)).not.toContain('REVIEWED');
  await world.app.database.rows('UPDATE company SET audit_on = true WHERE id = $1 RETURNING id', [world.companyId]);
});
