import type { GraphqlAnswer } from '../../kit/clients';
import { type LaunchedStatement, type LaunchedStory, launchedStory, type Staff } from '../../kit/launchedStory';
import { type SheetRow, sheetOf } from '../../kit/statements';
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
  const roster = await story.checkedRoster(created.rosterId);
  if (roster.counts.errors !== 0) throw new Error(`the list ${name} has errors: ${JSON.stringify(roster.rows.nodes.slice(0, 3))}`);
  await story.passBaseCheck(created, roster.keyAge);
  await story.until(created.id, 'PENDING_CONFIRM');
  await story.confirm(created.id);
  if (staff.checker) {
    await story.submit(created.id);
    await story.passAudit(created.id);
  }
  return { desk, statement: await story.read(created.id) };
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
