import type { Role } from '../../../schema/codes';
import { limits } from '../../../schema/limits';
import { type StatementStatus, statement as statementMachine } from '../../../schema/machines/statement';
import type { LineStatus } from '../../../schema/machines/statementLine';
import type { Caller, CompanyFacts } from '../../../server/kernel/context';
import { run, runRaw } from '../../../server/kernel/usecase';
import { editRosterRow } from '../../../server/roster/commands/edit-roster-row';
import { rosterQuery, rosterRowsQuery } from '../../../server/roster/queries/rosters';
import { awaitFunds } from '../../../server/statement/commands/await-funds';
import { handleAbnormal } from '../../../server/statement/commands/handle-abnormal';
import { terminateStatement } from '../../../server/statement/commands/terminate-statement';
import type { StatementView } from '../../../server/statement/views/statements';
import { key, LIMITED_CARD, REFUSED_CARD, STUCK_CARD, type Statements, workerRows } from '../builders/statements';
import { waitUntil } from '../checks/waiting';
import { PAID_ON } from '../worlds/smallWorld';

export const seen = ({ id, version }: StatementView) => ({ id, version });
export type Gallery = ReadonlyMap<StatementStatus, StatementView>;

/** States that a statement may stand in; the one that is never produced is left out. */
export const producedStates = statementMachine.stateKeys.filter((state) => !('neverProduced' in statementMachine.states[state]));

const AT_ONCE = limits.upload.perUserAtOnce;

/** One statement of the place in every state, all brought there by commands. */
export async function galleryOf(make: Statements): Promise<Gallery> {
  const { maker, payer } = make.place;
  const rows = (amount: string) => workerRows([amount]);
  const recipes: readonly (() => Promise<StatementView>)[] = [
    () => make.created(rows('101.00')),
    () => withError(make),
    () => make.checked(rows('102.00')),
    () => make.confirmed(rows('103.00')),
    () => make.submitted(rows('104.00')),
    () => make.passed(rows('105.00')),
    () =>
      make.passed(rows('106.00')).then(async (view) => {
        const input = { ...seen(view), remittedOn: PAID_ON };
        return run(await make.member(payer), awaitFunds, input, { idempotencyKey: key() });
      }),
    () => make.paid(workerRows(['107.00', '107.50'], [STUCK_CARD, STUCK_CARD])).then(({ id }) => settled(make, id, ['PAYING', 'PAYING'])),
    () => make.paid(workerRows(['108.00', '109.00'], [undefined, LIMITED_CARD])).then(({ id }) => make.until(id, 'ABNORMAL')),
    () => handedIn(make),
    () => make.paid(rows('112.00')).then(({ id }) => make.until(id, 'COMPLETED')),
    () =>
      make.confirmed(rows('113.00')).then(async ({ id }) => {
        return run(await make.member(maker), terminateStatement, { id, reason: 'RESUBMIT' }, { idempotencyKey: key() });
      }),
  ];
  const made: StatementView[] = [];
  // A user uploads only a few files at once.
  for (let from = 0; from < recipes.length; from += AT_ONCE) {
    made.push(...(await Promise.all(recipes.slice(from, from + AT_ONCE).map((make) => make()))));
  }
  return new Map(made.map((view) => [view.status, view]));
}

/** 40: one row of a list in 3 is changed to a bad account. */
export async function withError(make: Statements): Promise<StatementView> {
  const view = await make.checked(workerRows(['114.00', '115.00']));
  const caller = await make.member(make.place.maker);
  const { keyAge } = await runRaw(caller, rosterQuery, { id: view.rosterId });
  const { nodes } = await runRaw(caller, rosterRowsQuery, { rosterId: view.rosterId, first: 10 });
  const cells = [{ field: 'ACCOUNT', text: '12' }];
  await runRaw(caller, editRosterRow, { rosterId: view.rosterId, rowId: nodes[1]?.id, cells, keyAge });
  return make.until(view.id, 'CHECKING_DETAIL');
}

/** 15: the failed line goes to an account where the bank's answer stays out; the other one failed again. */
async function handedIn(make: Statements): Promise<StatementView> {
  const { id } = await make.paid(workerRows(['110.00', '111.00'], [REFUSED_CARD, LIMITED_CARD]));
  await make.until(id, 'ABNORMAL');
  const edits = (await make.linesOf(id)).slice(0, 1).map((line) => ({ id: line.id, account: STUCK_CARD }));
  await run(await make.member(make.place.payer), handleAbnormal, { statementId: id, edits }, { idempotencyKey: key() });
  return settled(make, id, ['PAYING', 'FAILED']);
}

/** Nothing of it moves any more until somebody does something. */
async function settled(make: Statements, id: string, lines: readonly LineStatus[]): Promise<StatementView> {
  await waitUntil(
    async () => (await make.linesOf(id)).every((line, index) => line.status === lines[index]),
    () => `the lines of statement ${id} stand at ${lines.join(', ')}`,
  );
  return make.view(id);
}

const companies = new WeakMap<Statements, Promise<Caller>>();

/** Read once: a table of cases asks thousands of times. */
function callerOf(make: Statements): Promise<Caller> {
  const known = companies.get(make) ?? make.member(make.place.maker);
  companies.set(make, known);
  return known;
}

/** Somebody with exactly one role and no part in any statement, at the company as it is told. */
export async function someone(make: Statements, role: Role, facts: Partial<CompanyFacts> = {}): Promise<Caller> {
  const caller = await callerOf(make);
  if (!caller.company) throw new Error('a member without a company');
  const actor = { kind: 'member' as const, id: `only-${role}`, name: role, roles: [role], sessionId: null };
  return { ...caller, actor, company: { ...caller.company, ...facts } };
}

/** The kinds of D01 ended today. */
export function migrated(company: CompanyFacts | null): Pick<CompanyFacts, 'services'> {
  return { services: (company?.services ?? []).map((period) => ({ ...period, to: PAID_ON })) };
}
