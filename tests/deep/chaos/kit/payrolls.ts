import { type SheetRow, sheetOf } from '../../../kit/builders/statements';
import type { GraphqlAnswer } from '../../../kit/clients/clients';
import { type LaunchedStatement, type LaunchedStory, launchedStory, type Staff } from '../../../kit/story/launchedStory';
import { STORM_PATIENCE_MS, stubbornly } from './stubborn';

export interface Desk {
  readonly staff: Staff & { readonly stopper: Staff['maker'] };
  readonly story: LaunchedStory;
}

export interface Payroll {
  readonly desk: Desk;
  readonly statement: LaunchedStatement;
}

/** Company A pays in three hands, company B has no audit and its master does it all. */
export async function openDesks(url: () => string): Promise<Desk[]> {
  const staffOfA = { maker: '王敏', checker: '李航', payer: '周倩', stopper: '王敏' } as const;
  const staffOfB = { maker: '冯涛', checker: null, payer: '冯涛', stopper: '冯涛' } as const;
  return [
    { staff: staffOfA, story: await launchedStory(url, ['王敏', '李航', '周倩', '林岚'], staffOfA) },
    { staff: staffOfB, story: await launchedStory(url, ['冯涛', '林岚'], staffOfB) },
  ];
}

/** In a storm a call may be lost on its way; the whole list is handed in anew then, as somebody would do who lost his page. */
export async function preparePayroll(desk: Desk, name: string, rows: readonly SheetRow[]): Promise<Payroll> {
  const deadline = performance.now() + STORM_PATIENCE_MS;
  for (let tries = 1; ; tries += 1) {
    try {
      return await prepareOnce(desk, `${name}-${tries}`, rows);
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
  }
}

/** From the sheet to a statement that waits for its payment. */
async function prepareOnce(desk: Desk, name: string, rows: readonly SheetRow[]): Promise<Payroll> {
  const { story, staff } = desk;
  const created = await story.create(name, await story.upload(name, sheetOf(rows)));
  const keyAge = await withoutErrors(desk, created.rosterId);
  await story.passBaseCheck(created, keyAge);
  await story.until(created.id, 'PENDING_CONFIRM');
  await story.confirm(created.id);
  if (staff.checker) {
    await story.submit(created.id);
    await story.passAudit(created.id);
  }
  return { desk, statement: await story.read(created.id) };
}

const ROWS =
  'query($id: ID!) { roster(id: $id) { rows(filter: { severity: ERROR }, first: 100) { nodes { id lineNo problems { code severity } } } } }';
const REMOVE = 'mutation($id: ID!, $row: ID!) { deleteRosterRow(rosterId: $id, rowId: $row) { roster { id } } }';
type BadRow = { id: string; lineNo: number; problems: { code: string; severity: string }[] };

/** Whoever is hired again and whose account came back in the storm is left out (D23): he would be refused for good. Answers the version of the list. */
async function withoutErrors({ story, staff }: Desk, id: string): Promise<number> {
  const checked = await story.checkedRoster(id);
  if (checked.counts.errors === 0) return checked.keyAge;
  const maker = story.as(staff.maker);
  const { nodes } = (await maker.call<{ roster: { rows: { nodes: BadRow[] } } }>(ROWS, { id })).roster.rows;
  for (const { id: row, problems } of nodes) {
    const errors = problems.filter(({ severity }) => severity === 'ERROR');
    if (errors.some(({ code }) => code !== 'ACCOUNT_FAILED_BEFORE'))
      throw new Error(`a list has errors: ${JSON.stringify(nodes.slice(0, 3))}`);
    await maker.call(REMOVE, { id, row });
  }
  const { counts, keyAge } = await story.checkedRoster(id);
  if (counts.errors !== 0) throw new Error(`a list still has ${counts.errors} errors`);
  return keyAge;
}

const HOLD = 'mutation($id: ID!, $v: Int!, $k: ID!) { holdFunds(id: $id, version: $v, idempotencyKey: $k) { id status version } }';
const PAY = 'mutation($i: PayStatementInput!, $k: ID!) { payStatement(input: $i, idempotencyKey: $k) { id status version } }';

/** The same click as often as wanted at once; answers the different answers that were given. */
async function clickAtOnce(times: number, random: () => number, click: () => Promise<GraphqlAnswer<object>>): Promise<string[]> {
  const answers = await Promise.all(Array.from({ length: times }, () => stubbornly(random, click)));
  return [...new Set(answers.map(({ data, errors }) => JSON.stringify({ data, errors })))];
}

/** Locks the money and pays, each with so many equal clicks at once. Every click must be answered alike, and with success. */
export async function payPayroll({ desk, statement }: Payroll, clicks: number, random: () => number): Promise<string[]> {
  const { id, version } = statement;
  const payer = desk.story.as(desk.staff.payer);
  const input = { id, version, payType: statement.payment.payType, smsCode: null };
  const held = await clickAtOnce(clicks, random, () => payer.send<object>(HOLD, { id, v: version, k: `hold-${id}` }));
  const paid = await clickAtOnce(clicks, random, () => payer.send<object>(PAY, { i: input, k: `pay-${id}` }));
  const wrong = [...held, ...paid].filter((answer) => !answer.includes('"errors":[]'));
  const many = [held, paid].filter((answers) => answers.length !== 1).map((answers) => `different answers: ${answers.join(' ')}`);
  return [...wrong, ...many].map((what) => `statement ${id}: ${what}`);
}
