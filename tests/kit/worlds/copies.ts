// Statements for tests that need thousands of them: made once by the product's own steps, then copied row by row.
import type { Caller } from '../../../server/kernel/context';
import { makeSlots } from '../../../server/kernel/context';
import { type JobApi, startWorkers } from '../../../server/kernel/jobs';
import { run } from '../../../server/kernel/usecase';
import { dispatchCompany } from '../../../server/payout/jobs/dispatch';
import { holdFunds } from '../../../server/statement/commands/hold-funds';
import { payStatement } from '../../../server/statement/commands/pay-statement';
import { jobSet } from '../../../server/wiring';
import { key, type Statements, statementsOf, workerRows } from '../builders/statements';
import { moneyArrives } from '../builders/transfers';
import { type ScriptedBank, scriptedBank } from './scriptedBank';
import { type SmallWorld, startSmallWorld } from './smallWorld';

/** States that statements can be had in by the dozen. */
export type Start = 'UNSUBMITTED' | 'REVIEW' | 'READY' | 'HELD' | 'FAILED' | 'PAID' | 'PAID_UNKNOWN';

export interface CopyWorld {
  readonly world: SmallWorld;
  readonly make: Statements;
  /** Nothing is sent in this world but to this bank. */
  readonly bank: ScriptedBank;
  readonly api: JobApi;
  readonly staff: { readonly maker: Caller; readonly checker: Caller; readonly payer: Caller; readonly master: Caller };
  /** As a new request of that person: no request shares another one's three transactions. */
  as(name: keyof CopyWorld['staff']): Caller;
  copies(start: Start, count: number, lines?: CopiedLines): Promise<string[]>;
  /** Everything that may be sent is sent, and what the bank says is recorded. */
  dispatch(): Promise<void>;
  close(): Promise<void>;
}

/** Work on many things, some of them at once; the answers in the order of the things. */
export async function inGroups<T, R>(things: readonly T[], atOnce: number, work: (thing: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < things.length; from += atOnce) {
    done.push(...(await Promise.all(things.slice(from, from + atOnce).map(work))));
  }
  return done;
}

const AT_ONCE = 6;
const HASH = `encode(sha256(convert_to(coalesce(string_agg(concat_ws('|', l.id, l.person_id, l.name, l.account_index, l.pay_way, l.gross_cents,
    l.vat_cents, l.surtax_cents, l.income_tax_cents, l.net_cents, l.total_cents), E'\\n' ORDER BY l.id), '')
  || E'\\n' || count(*) || '|' || coalesce(sum(l.gross_cents), 0) || '|' || coalesce(sum(l.total_cents), 0), 'UTF8')), 'hex')`;

interface Rows {
  rows<T>(sql: string, parameters?: readonly unknown[]): Promise<T[]>;
}

const columnsOf = async (database: Rows, table: string, but: readonly string[]): Promise<string> => {
  const [found] = await database.rows<{ names: string }>(
    `SELECT string_agg(column_name, ', ' ORDER BY ordinal_position) AS names FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' AND NOT column_name = ANY ($2)`,
    [table, but],
  );
  return found?.names ?? '';
};

/** Which lines of its template a copy has: all, or one of them in turn, so that copies meet on nobody's tax record. */
type CopiedLines = 'ALL' | 'ONE';

/** Statement, lines, history and passes of a statement that no money has moved for yet, as often as wanted. */
async function copyRows(database: Rows, templateId: string, count: number, lines: CopiedLines): Promise<string[]> {
  const statement = await columnsOf(database, 'statement', ['id', 'statement_code', 'statement_key']);
  const line = await columnsOf(database, 'statement_line', ['id', 'statement_id', 'income_source_id']);
  const history = await columnsOf(database, 'statement_history', ['id', 'statement_id']);
  const pass = await columnsOf(database, 'statement_audit_pass', ['statement_id']);
  const rows = await database.rows<{ id: string }>(
    `WITH made AS (
       INSERT INTO statement (${statement}, statement_code, statement_key)
       SELECT ${statement}, 'CP' || replace(gen_random_uuid()::text, '-', ''), gen_random_uuid()::text FROM statement CROSS JOIN generate_series(1, $2)
       WHERE id = $1 RETURNING id),
     lines AS (
       INSERT INTO statement_line (${line}, statement_id) SELECT ${line}, made.id FROM statement_line CROSS JOIN made
       WHERE statement_id = $1 AND ($3 = 'ALL' OR line_no = 1 + made.id % (SELECT line_count FROM statement WHERE id = $1)) ORDER BY made.id, line_no),
     histories AS (
       INSERT INTO statement_history (${history}, statement_id) SELECT ${history}, made.id FROM statement_history h CROSS JOIN made
       WHERE h.statement_id = $1 ORDER BY made.id, h.id RETURNING 1),
     passes AS (
       INSERT INTO statement_audit_pass (${pass}, statement_id) SELECT ${pass}, made.id FROM statement_audit_pass p CROSS JOIN made
       WHERE p.statement_id = $1 RETURNING 1)
     SELECT id FROM made ORDER BY id`,
    [templateId, count, lines],
  );
  const ids = rows.map(({ id }) => id);
  // The approved content names the lines by their ids, so every copy has its own.
  await database.rows(
    `WITH fresh AS (SELECT l.statement_id, ${HASH} AS hash, count(*) AS n, sum(gross_cents) AS pay, sum(service_cents) AS fee, sum(total_cents) AS total
       FROM statement_line l WHERE l.statement_id = ANY ($1::bigint[]) GROUP BY l.statement_id),
     s AS (UPDATE statement SET submitted_hash = NULL, content_hash = CASE WHEN content_hash IS NOT NULL THEN fresh.hash END, line_count = n, pay_cents = pay, service_cents = fee,
       total_cents = total FROM fresh WHERE id = fresh.statement_id RETURNING 1)
     UPDATE statement_audit_pass p SET content_hash = fresh.hash FROM fresh WHERE p.statement_id = fresh.statement_id`,
    [ids],
  );
  return ids;
}

export async function startCopyWorld(lines: CopiedLines = 'ONE', balance = 5_000_000_00): Promise<CopyWorld> {
  // Doors only: no worker sends or sweeps while a test counts.
  const world = await startSmallWorld({ config: { role: 'web' } });
  const make = statementsOf(world);
  const bank = scriptedBank();
  const api = bank.apiOn(world.api);
  const rows = workerRows(['2.00', '2.00', '2.00']);
  const { database } = world.app;
  const workers = await startWorkers(jobSet, world.gateways.gateways);
  const templates: Record<'UNSUBMITTED' | 'REVIEW' | 'READY', string> = { UNSUBMITTED: '', REVIEW: '', READY: '' };
  try {
    await moneyArrives(world, balance);
    templates.UNSUBMITTED = (await make.confirmed(rows)).id;
    templates.REVIEW = (await make.submitted(rows)).id;
    templates.READY = (await make.passed(rows)).id;
  } finally {
    await workers.stop();
  }
  const [maker, checker, payer, master] = await Promise.all(['王敏', '李航', '周倩', '陈立群'].map((name) => make.member(name)));
  if (!maker || !checker || !payer || !master) throw new Error('company A has no staff');
  const staff = { maker, checker, payer, master };
  const as = (name: keyof typeof staff): Caller => ({ ...staff[name], slots: makeSlots(3), replayed: false });
  const copies = (from: keyof typeof templates, count: number, which = lines) => copyRows(database, templates[from], count, which);
  const versionOf = async (id: string) =>
    (await database.rows<{ version: number }>('SELECT version FROM statement WHERE id = $1', [id]))[0]?.version ?? 0;
  const dispatch = () => dispatchCompany(api, world.companyId);
  const each = async (ids: readonly string[], step: (seen: { id: string; version: number }) => Promise<unknown>): Promise<void> => {
    const version = await versionOf(ids[0] ?? '');
    await inGroups(ids, AT_ONCE, (id) => step({ id, version }));
  };
  const pay = (seen: { id: string; version: number }) =>
    run(as('payer'), payStatement, { ...seen, payType: 'BALANCE' }, { idempotencyKey: key() });
  return {
    world,
    make,
    bank,
    api,
    staff,
    as,
    dispatch,
    async copies(start, count, which) {
      if (start === 'UNSUBMITTED' || start === 'REVIEW') return copies(start, count, which);
      const ids = await copies('READY', count, which);
      if (start === 'READY') return ids;
      await each(ids, start === 'HELD' ? (seen) => run(as('payer'), holdFunds, seen) : pay);
      if (start !== 'FAILED' && start !== 'PAID_UNKNOWN') return ids;
      const { stepOf } = bank;
      bank.stepOf = () => (start === 'FAILED' ? 'REFUSE' : 'LOSE_AFTER');
      await dispatch();
      bank.stepOf = stepOf;
      return ids;
    },
    close: () => world.app.close(),
  };
}
