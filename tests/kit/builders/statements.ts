import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { problems } from '../../../schema/problems';
import { receiveUpload } from '../../../server/file/rest/receive';
import type { Caller } from '../../../server/kernel/context';
import { run, runRaw } from '../../../server/kernel/usecase';
import { rosterQuery } from '../../../server/roster/queries/rosters';
import { confirmStatement } from '../../../server/statement/commands/confirm-statement';
import { createStatement } from '../../../server/statement/commands/create-statement';
import { passAudit } from '../../../server/statement/commands/pass-audit';
import { passBaseCheck } from '../../../server/statement/commands/pass-base-check';
import { payStatement } from '../../../server/statement/commands/pay-statement';
import { submitAudit } from '../../../server/statement/commands/submit-audit';
import { lines } from '../../../server/statement/queries/lines';
import { statementById } from '../../../server/statement/queries/statements';
import type { LineView } from '../../../server/statement/views/lines';
import type { StatementView } from '../../../server/statement/views/statements';
import { waitUntil } from '../checks/waiting';
import { type SmallWorld, WORKERS } from '../worlds/smallWorld';
import { goOn } from './goOn';
import { memberAt, type PlaceChoice, placeOf } from './places';
import { bookOf, textRows } from './xlsxFiles';

export interface SheetRow {
  readonly name: string;
  readonly idCard: string;
  readonly phone: string;
  readonly account: string;
  readonly amount: string;
  readonly sourceId?: string;
  /** Further cells by the titles of their columns. */
  readonly more?: Readonly<Record<string, string>>;
}

const TITLES = ['姓名', '身份证号', '手机号', '收款账号', '应发金额', '业务订单号'];

export function sheetOf(rows: readonly SheetRow[]): Buffer {
  const others = [...new Set(rows.flatMap(({ more }) => Object.keys(more ?? {})))];
  const cells = (row: SheetRow): string[] => [row.name, row.idCard, row.phone, row.account, row.amount, row.sourceId ?? ''];
  return bookOf(
    textRows([[...TITLES, ...others], ...rows.map((row) => [...cells(row), ...others.map((title) => row.more?.[title] ?? '')])]),
  );
}

/** The three signed workers of the small world; `account` replaces one's card, to fail on purpose. */
export function workerRows(amounts: readonly string[], accounts: readonly (string | undefined)[] = []): SheetRow[] {
  return amounts.map((amount, index) => {
    const worker = WORKERS[index];
    if (!worker) throw new Error('the small world has three workers');
    return { ...worker, amount, account: accounts[index] ?? worker.account };
  });
}

export const key = (): string => randomUUID();
/** Account tails of the simulated bank: refused at once, returned after success. */
export const REFUSED_CARD = '6299031234560002';
/** Refused too, but not for good: the payee has received too much for now. */
export const LIMITED_CARD = '6299031234560003';
export const RETURNED_CARD = '6299031234560005';
export const STUCK_CARD = '6299031234560006';
/** Nobody's but a good one, to send to instead. */
export const OTHER_CARD = '6299031234567891';

/** Answers count for warnings that were told before (D85): the first call is told them. */
export async function onceTold<T>(confirm: () => Promise<T>): Promise<T> {
  return confirm().catch((error: { key?: string }) => {
    if (error.key === 'NEEDS_CONFIRMATION') return confirm();
    throw error;
  });
}

/** Statements of the small world, brought to a state by commands alone; `choice` names the kind and the place (builders/places opens it). */
export function statementsOf(world: SmallWorld, choice: PlaceChoice = {}) {
  const place = placeOf(world, choice);
  const { maker, checker, payer, reader } = place;
  const member = (name: string): Promise<Caller> => memberAt(world, place, name);
  const view = async (id: string): Promise<StatementView> => {
    const found = await run(await member(reader), statementById, { id });
    if (!found) throw new Error(`statement ${id} is gone`);
    return found;
  };
  const upload = async (rows: readonly SheetRow[]): Promise<string> => {
    const incoming = { fileName: '名单.xlsx', contentType: '', stream: Readable.from([sheetOf(rows)]) };
    return (await receiveUpload(await member(maker), incoming, 'SHEET', world.gateways.gateways.storage)).id;
  };
  const createInput = async (rows: readonly SheetRow[]) => ({
    kind: place.kind,
    subjectId: place.subjectId,
    scenarioCode: place.scenarioCode,
    payWay: place.payWay,
    ...(choice.payOrder ? { payOrder: choice.payOrder } : {}),
    fileId: await upload(rows),
  });
  const created = async (rows: readonly SheetRow[]): Promise<StatementView> => {
    // Not those that a payment is writing at this moment: it writes several at once, and each would wait for the other.
    if (!choice.remembersFailures)
      await world.app.database.rows(
        `DELETE FROM statement_failed_account WHERE (company_id, payee_id, account_index) IN
           (SELECT company_id, payee_id, account_index FROM statement_failed_account FOR UPDATE SKIP LOCKED)`,
      );
    const made = await run(await member(maker), createStatement, await createInput(rows), { idempotencyKey: key() });
    await waitUntil(
      async () => (await runRaw(await member(maker), rosterQuery, { id: made.rosterId })).status === 'OPEN',
      () => 'the list is checked',
    );
    return view(made.id);
  };
  const checked = async (rows: readonly SheetRow[]): Promise<StatementView> => {
    const { id } = await created(rows);
    const caller = await member(maker);
    await goOn(
      () => view(id),
      (keyAge) => run(caller, passBaseCheck, { id, keyAge }),
    );
    await waitUntil(
      async () => (await view(id)).status !== 'CHECKING_BASE',
      () => 'the detail check ends',
    );
    return view(id);
  };
  const answers = Object.keys(problems).map((code) => ({ code, reason: '已核对' }));
  const confirmed = async (rows: readonly SheetRow[]): Promise<StatementView> => {
    const { id } = await checked(rows);
    const caller = await member(maker);
    return goOn(
      () => view(id),
      (keyAge) => onceTold(() => run(caller, confirmStatement, { id, keyAge, answers })),
    );
  };
  const submitted = async (rows: readonly SheetRow[]): Promise<StatementView> => {
    const { id, version } = await confirmed(rows);
    return run(await member(maker), submitAudit, { id, version });
  };
  /** Ready to be paid: where no audit is asked for, that is after the confirm. */
  const passed = async (rows: readonly SheetRow[]): Promise<StatementView> => {
    if (!place.auditOn) return confirmed(rows);
    const { id, version } = await submitted(rows);
    return run(await member(checker), passAudit, { id, version }, { idempotencyKey: key() });
  };
  const pay = async ({ id, version }: Pick<StatementView, 'id' | 'version'>): Promise<StatementView> =>
    run(await member(payer), payStatement, { id, version, payType: place.payType }, { idempotencyKey: key() });
  const paid = async (rows: readonly SheetRow[]): Promise<StatementView> => pay(await passed(rows));
  const until = async (id: string, status: StatementView['status']): Promise<StatementView> => {
    await waitUntil(
      async () => (await view(id)).status === status,
      () => `statement ${id} becomes ${status}`,
    );
    return view(id);
  };
  const linesOf = async (id: string): Promise<LineView[]> =>
    (await run(await member(reader), lines, { statementId: id, filter: null, first: 100 })).nodes;
  return { place, member, view, upload, createInput, created, checked, confirmed, submitted, passed, pay, paid, until, linesOf, answers };
}
export type Statements = ReturnType<typeof statementsOf>;
