import { cents, centsFromDatabase } from '../../../schema/money';
import { type ProblemCode, type ProblemCounter, type ProblemParams, problemCodes, problems } from '../../../schema/problems';
import { isUnread } from '../../../schema/unreadCells';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import type { ListRule, RosterCounts, RosterKind, RosterRowFacts } from '../../kernel/kinds';
import { decryptField } from '../../kernel/secrets';
import type { RosterRowEntity } from '../entity';
import { rosterKind } from '../registry';
import { type Leniency, severityOf } from '../rules';
import { SEAL_COLUMN } from '../sheet/seal';
import * as checkStore from '../store/checks';
import type { Roster } from '../store/rosters';
import * as store from '../store/rosters';
import * as rowStore from '../store/rows';

interface Finding {
  readonly rowId: string;
  readonly code: ProblemCode;
  readonly params: ProblemParams;
}

type RuleRun = (ctx: Ctx, roster: Roster) => Promise<Finding[]>;

const collisions =
  (code: ProblemCode, find: (ctx: Ctx, rosterId: string) => Promise<checkStore.Collision[]>): RuleRun =>
  async (ctx, roster) =>
    (await find(ctx, roster.id)).map(({ id, other, source_id }): Finding => {
      const params: ProblemParams = source_id === undefined ? { lineNo: other } : { lineNo: other, sourceId: source_id };
      return { rowId: id, code, params };
    });

const listRules: Readonly<Record<ListRule, RuleRun>> = {
  DUPLICATE_LINE: collisions('DUPLICATE_LINE', checkStore.duplicateLines),
  DUPLICATE_SALE: collisions('DUPLICATE_SALE', checkStore.duplicateSales),
  DUPLICATE_PERSON: collisions('DUPLICATE_PERSON', checkStore.repeatedPeople),
  PAYEE_REPEATED: collisions('PAYEE_REPEATED', checkStore.repeatedPayees),
  SOURCE_ID_DUPLICATE: collisions('SOURCE_ID_DUPLICATE', checkStore.repeatedSourceIds),
  ACCOUNT_SHARED: collisions('ACCOUNT_SHARED', checkStore.sharedAccounts),
  PHONE_SHARED: collisions('PHONE_SHARED', checkStore.sharedPhones),
  CONSECUTIVE_IDS: collisions('CONSECUTIVE_IDS', checkStore.consecutiveIds),
  SAME_FILE: sameFile,
};

/** A fact about the whole list; it hangs on the first row, because that is where people look. */
async function sameFile(ctx: Ctx, roster: Roster): Promise<Finding[]> {
  const earlier = await store.earlierUpload(ctx, roster);
  const rowId = earlier && (await checkStore.firstRow(ctx, roster.id));
  return earlier && rowId ? [{ rowId, code: 'SAME_FILE', params: { date: dayOf(earlier) } }] : [];
}

/** What these rules find in the list as it is; nothing is written. */
export async function askListRules(ctx: Ctx, roster: Roster, rules: readonly ListRule[]): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const rule of rules) found.push(...(await listRules[rule](ctx, roster)));
  return found;
}

/** Runs the rules of the kind, or those of them that are asked for, over the list and answers the rows whose findings changed. */
export async function runListRules(ctx: Ctx, roster: Roster, kind: RosterKind, rules = kind.listRules): Promise<string[]> {
  if (rules.length === 0) return [];
  const found = await askListRules(ctx, roster, rules);
  const before = await checkStore.flaggedRows(ctx, roster.id, rules);
  const keyOf = (rowId: string, code: string, params: unknown): string =>
    `${rowId} ${code} ${JSON.stringify(params, Object.keys(params as object).sort())}`;
  const was = new Map(before.map((flag) => [keyOf(flag.row_id, flag.code, flag.params), flag.row_id]));
  const is = new Map(found.map((finding) => [keyOf(finding.rowId, finding.code, finding.params), finding.rowId]));
  const touched = new Set([...was].filter(([key]) => !is.has(key)).map(([, id]) => id));
  for (const [key, id] of is) if (!was.has(key)) touched.add(id);
  if (touched.size === 0) return [];
  await rowStore.deleteProblems(ctx, roster.id, rules, [...touched]);
  await insertFindings(
    ctx,
    roster,
    found.filter((finding) => touched.has(finding.rowId)),
  );
  return [...touched];
}

async function insertFindings(
  ctx: Ctx,
  roster: Roster,
  found: readonly (Finding & { field?: rowStore.NewProblem['field'] })[],
): Promise<void> {
  const leniency = leniencyOf(ctx, rosterKind(roster.kind));
  await rowStore.insertProblems(
    ctx,
    roster.id,
    found.map(({ rowId, code, params, field }) => ({
      row_id: rowId,
      field: field ?? null,
      code,
      severity: severityOf(code, leniency),
      params,
    })),
  );
}

export function leniencyOf(ctx: Ctx, { isAboutPeople = false }: RosterKind): Leniency {
  return {
    idDataErrorsAreWarnings: !isAboutPeople && (ctx.company?.idDataErrorsAreWarnings ?? false),
    forcedSignCheckOn: ctx.company?.forcedSignCheckOn ?? true,
    landlineIsError: isAboutPeople,
  };
}

/** Rules of the kind; rowIds null = all rows. `only` = one of them, for a check in steps. */
export async function runSetChecks(
  ctx: Ctx,
  roster: Roster,
  kind: RosterKind,
  scope: { rowIds: readonly string[] | null; only?: number },
): Promise<void> {
  const asked = scope.rowIds && new Set(scope.rowIds);
  for (const [index, check] of kind.setChecks.entries()) {
    if (check.step > roster.step || (scope.only !== undefined && scope.only !== index)) continue;
    const found = await check.run(ctx, { roster, rowIds: scope.rowIds });
    await rowStore.deleteProblems(ctx, roster.id, check.codes, scope.rowIds);
    const inScope = found.filter((problem) => !asked || asked.has(problem.rowId));
    await insertFindings(
      ctx,
      roster,
      inScope.map((problem) => ({ ...problem, params: problem.params ?? {} })),
    );
  }
}

/** Asks the rules again, with those of the detail check from step 2 on; the list is closed for edits until they are done. */
export async function startCheck(ctx: Ctx, rosterId: string, step: 1 | 2): Promise<void> {
  await store.lockRoster(ctx, rosterId);
  await store.restart(ctx, rosterId, 'CHECKING', { step });
  ctx.enqueue('roster.check', { companyId: ctx.companyId, rosterId });
  ctx.announce('roster', rosterId);
}

/** The row in clear, for the hooks of kinds and for the identity question. */
export function factsOf(companyId: string, row: RosterRowEntity): RosterRowFacts {
  const open = (field: keyof typeof SEAL_COLUMN, cipher: string | null): string | null =>
    cipher && decryptField(companyId, SEAL_COLUMN[field], cipher);
  return {
    rowId: row.id,
    lineNo: row.line_no,
    name: row.name ?? '',
    idCard: row.id_card_index && open('idCard', row.id_card_cipher),
    phone: row.phone_index && open('phone', row.phone_cipher),
    account: row.account_index && open('account', row.account_cipher),
    amount: row.amount_cents === null ? null : centsFromDatabase(row.amount_cents),
    sourceId: row.source_id,
  };
}

/** Persons behind the rows, and identity answers that the platform remembers. */
export async function prepareRows(ctx: Ctx, roster: Roster, kind: RosterKind, rows: readonly RosterRowEntity[]): Promise<void> {
  const sound = rows
    .filter((row) => row.id_card_index !== null && row.name !== null && !isUnread(row.name))
    .map((row) => factsOf(ctx.companyId, row));
  if (sound.length === 0) return;
  if (kind.prepare) await rowStore.setPeople(ctx, roster.id, await kind.prepare(ctx, roster, sound));
  if (!kind.identity) return;
  const asked = new Map(rows.filter((row) => row.identity_answer === null).map((row) => [row.id, row]));
  const open = sound.filter((row) => asked.has(row.rowId));
  const known = await kind.identity.known(
    ctx,
    open.map((row) => ({ name: row.name, idCard: row.idCard ?? '' })),
  );
  const answers = open.flatMap(({ rowId, name, idCard }) => {
    const answer = known.get(`${name}|${idCard}`);
    const row = asked.get(rowId);
    return answer && row ? [{ ...row, answer }] : [];
  });
  await applyAnswers(ctx, roster, answers);
}

/** Answers the rows that took theirs; one that holds another name or number by now has not been answered about. */
export async function applyAnswers(ctx: Ctx, roster: Roster, answers: readonly rowStore.RowAnswer[]): Promise<string[]> {
  const taken = await rowStore.setAnswers(ctx, roster.id, answers);
  if (taken.size === 0) return [];
  await rowStore.deleteProblems(ctx, roster.id, ['NAME_ID_MISMATCH'], [...taken]);
  const wrong = answers.filter(({ id, answer }) => answer !== 'MATCH' && taken.has(id));
  await insertFindings(
    ctx,
    roster,
    wrong.map(({ id }) => ({ rowId: id, code: 'NAME_ID_MISMATCH', params: {}, field: 'name' })),
  );
  return [...taken];
}

/** What was answered against these rows may have been answered otherwise since; the register is not asked again. */
export async function confirmAnswers(ctx: Ctx, roster: Roster, kind: RosterKind, rowIds: readonly string[]): Promise<void> {
  if (!kind.identity) return;
  const refused = (await rowStore.listRefused(ctx, roster.id, rowIds)).map((row) => ({ row, facts: factsOf(ctx.companyId, row) }));
  if (refused.length === 0) return;
  const known = await kind.identity.known(
    ctx,
    refused.map(({ facts }) => ({ name: facts.name, idCard: facts.idCard ?? '' })),
  );
  const confirmed = refused.filter(({ facts }) => known.get(`${facts.name}|${facts.idCard}`) === 'MATCH');
  await applyAnswers(
    ctx,
    roster,
    confirmed.map(({ row }) => ({ ...row, answer: 'MATCH' })),
  );
}

const codesOf = Object.fromEntries(
  (['twoElement', 'amountLimit', 'verifyCollection', 'incomeSourceId'] as const).map((counter) => [
    counter,
    problemCodes.filter((code) => problems[code].counter === counter),
  ]),
) as Record<ProblemCounter, ProblemCode[]>;

async function countAll(ctx: Ctx, roster: Roster): Promise<RosterCounts> {
  const totals = await checkStore.rowTotals(ctx, roster.id);
  const severities = await checkStore.severityTotals(ctx, roster.id);
  const counters = await checkStore.counterTotals(ctx, roster.id, codesOf);
  return { ...totals, ...severities, ...counters, amount: totals.amount === '0' ? cents(0) : centsFromDatabase(totals.amount) };
}

/** The end of every change: states of the touched rows, counters, the kind's word, the live event. */
export async function settle(
  ctx: Ctx,
  roster: Roster,
  kind: RosterKind,
  change: { rowIds: readonly string[] | null; isSettled: boolean },
): Promise<{ counts: RosterCounts; keyAge: number }> {
  await rowStore.settleRows(ctx, roster.id, kind.identity !== undefined, change.rowIds);
  const counts = await countAll(ctx, roster);
  const keyAge = await store.setCounts(ctx, roster.id, counts, await checkStore.codeCounts(ctx, roster.id), 1);
  await kind.onChanged?.(ctx, { ...roster, keyAge }, { counts, isSettled: change.isSettled });
  ctx.announce('roster', roster.id);
  return { counts, keyAge };
}
