// The product under the model: real commands on real PostgreSQL, business time set by hand, a bank that does what the plan says.
import { limits } from '../../../../schema/limits';
import { run } from '../../../../server/kernel/usecase';
import { deduct } from '../../../../server/ledger/public';
import { openAttempts } from '../../../../server/payout/commands/open-attempts';
import { receiveBankCallback } from '../../../../server/payout/jobs/callbacks';
import { releaseFunds } from '../../../../server/statement/commands/release-funds';
import { sweeps } from '../../../../server/statement/jobs';
import { commit, fen } from '../../../kit/builders/ledger';
import { moneyArrives } from '../../../kit/builders/transfers';
import type { CopyWorld } from '../../../kit/worlds/copies';
import { type Death, LINE_TOTAL, type LineModel, type StatementModel, stepOf, type World } from './model';

// What has no answer yet is asked for again only when the sequence says so, not when a slow machine has let half a second go by.
Object.assign(limits.payout, { queryBase: limits.payout.queryMax });

interface RealStatement {
  readonly id: string;
  readonly lineIds: readonly string[];
}

export interface Real {
  readonly world: CopyWorld;
  readonly statements: readonly RealStatement[];
  /** Minutes since the sequence began, on the business clock. */
  setMinute(minute: number): Promise<void>;
  send(death: Death): Promise<void>;
  takeUp(): Promise<void>;
  sweep(): Promise<void>;
  arrive(cents: number): Promise<void>;
  /** The last number of the line, told to the product with this result. */
  callBack(lineId: string, result: string, isReturned: boolean): Promise<void>;
  picture(): Promise<string>;
  /** What these statements hold or wait for no longer meets what the next sequence does. */
  putAside(): Promise<void>;
  /** Payments of these statements that the bank's book tells otherwise. */
  bankFaults(): Promise<string[]>;
}

const LINES = 3;
export const STARTS = ['UNSUBMITTED', 'REVIEW', 'READY', 'READY'] as const;
export const LINES_OF_ALL = STARTS.length * LINES;
const OPENING_BALANCE = 4 * LINES * LINE_TOTAL - 400;

const FIRST: Readonly<Record<(typeof STARTS)[number], Pick<StatementModel, 'status' | 'audit'>>> = {
  UNSUBMITTED: { status: 'PENDING_PAYMENT', audit: 'NONE' },
  REVIEW: { status: 'PENDING_REVIEW', audit: 'IN_REVIEW' },
  READY: { status: 'WAITING_PAYMENT', audit: 'PASSED' },
};

const PICTURE = `
  SELECT concat_ws(E'\\n', (SELECT 'available ' || (SELECT credit_cents - debit_cents FROM ledger_account WHERE company_id = $2 AND subject_id = $3 AND kind = 'AVAILABLE')
      || ' held ' || coalesce(sum(credit_cents - debit_cents) FILTER (WHERE kind = 'HELD'), 0)
      || ' on the way ' || coalesce(sum(credit_cents - debit_cents) FILTER (WHERE kind = 'PAYOUT_CLEARING'), 0)
      FROM ledger_account WHERE holder_type = 'statement' AND holder_id = ANY ($1::bigint[]))
      || ' out ' || (SELECT coalesce(sum(CASE WHEN code IN ('pay', 'tax', 'fee') THEN amount_cents WHEN code IN ('pay_rev', 'tax_rev', 'fee_rev') THEN -amount_cents END), 0)
        FROM ledger_transfer WHERE holder_type = 'statement' AND holder_id = ANY ($1::bigint[])),
    (SELECT string_agg(s.status || ' ' || s.audit_status || ' v' || s.version || CASE WHEN s.locked_until IS NULL THEN '' ELSE ' locked by ' || CASE s.locked_by WHEN $4 THEN 'payer' ELSE 'master' END END
      || ' [' || (SELECT string_agg(l.status || '/' || l.attempt_count, ' ' ORDER BY l.id) FROM statement_line l WHERE l.company_id = s.company_id AND l.statement_id = s.id) || ']', E'\\n' ORDER BY s.id)
      FROM statement s WHERE s.company_id = $2 AND s.id = ANY ($1::bigint[]))) AS picture`;

/** The balance of the company is brought to the same sum before every sequence. */
async function openBalance(world: CopyWorld, key: string): Promise<void> {
  const { companyId, subjectId } = world.world;
  const [{ cents } = { cents: 0 }] = await world.world.app.database.rows<{ cents: number }>(
    `SELECT (credit_cents - debit_cents)::int AS cents FROM ledger_account WHERE company_id = $1 AND subject_id = $2 AND kind = 'AVAILABLE'`,
    [companyId, subjectId],
  );
  const over = cents - OPENING_BALANCE;
  if (over === 0) return;
  if (over < 0) await moneyArrives(world.world, -over);
  else await commit(await world.world.system(), (ctx) => deduct(ctx, { subjectId, amount: fen(over), outboundId: key }));
}

async function realStatements(world: CopyWorld): Promise<RealStatement[]> {
  const found: RealStatement[] = [];
  for (const start of STARTS) {
    const [id = ''] = await world.copies(start, 1);
    const lines = await world.world.app.database.rows<{ id: string }>('SELECT id FROM statement_line WHERE statement_id = $1 ORDER BY id', [
      id,
    ]);
    found.push({ id, lineIds: lines.map((line) => line.id) });
  }
  return found;
}

/** A fresh beginning: four statements of three lines in the model and in the product; `plans` say what the bank does with each line. */
export async function begin(
  world: CopyWorld,
  plans: readonly LineModel['plan'][],
  place: { name: string; startsAt: Date },
): Promise<{ model: World; real: Real }> {
  const { database } = world.world.app;
  await world.world.app.setTime(place.startsAt.toISOString());
  await openBalance(world, place.name);
  const statements = await realStatements(world);
  const ids = statements.map(({ id }) => id);
  const versions = await database.rows<{ version: number }>('SELECT version FROM statement WHERE id = ANY ($1::bigint[]) ORDER BY id', [
    ids,
  ]);
  const model: World = {
    minute: 0,
    available: OPENING_BALANCE,
    statements: STARTS.map((start, index) => ({
      ...FIRST[start],
      version: versions[index]?.version ?? 0,
      lock: null,
      announcedBy: 'payer',
      isInboundSeen: false,
      lines: Array.from({ length: LINES }, (_, line) => ({
        status: 'PENDING',
        attempts: 0,
        atBank: 'NOTHING',
        isSubmitted: false,
        plan: plans[index * LINES + line] ?? ['PAY'],
      })),
    })),
  };
  const planOf = new Map(
    statements.flatMap(({ lineIds }, index) => lineIds.map((id, line) => [id, plans[index * LINES + line] ?? []] as const)),
  );
  world.bank.stepOf = (outBizNo, before) => {
    const [lineId = '', attempt = '1'] = outBizNo.slice(outBizNo.lastIndexOf('P') + 1).split('-');
    return stepOf({ plan: planOf.get(lineId) ?? [] }, Number(attempt), before);
  };
  return { model, real: realOf(world, statements, place.startsAt) };
}

function realOf(world: CopyWorld, statements: readonly RealStatement[], startsAt: Date): Real {
  const { world: small, bank, api } = world;
  const { database } = small.app;
  const ids = statements.map(({ id }) => id);
  let minuteNow = 0;
  const attempts = () =>
    database.rows<{ out_biz_no: string; line_id: string; amount_cents: string; status: string }>(
      'SELECT out_biz_no, line_id, amount_cents, status FROM payout_attempt WHERE statement_id = ANY ($1::bigint[]) ORDER BY line_id, attempt_no',
      [ids],
    );
  return {
    world,
    statements,
    async setMinute(minute) {
      // Within a minute the clock runs by itself: set back to its beginning, what comes later would be dated before what was.
      if (minute === minuteNow) return;
      minuteNow = minute;
      await small.app.setTime(new Date(startsAt.getTime() + minute * 60_000).toISOString());
    },
    async send(death) {
      if (death === 'before the call') {
        const caller = await api.systemCaller(small.companyId);
        while ((await run(caller, openAttempts, { leaseMs: 3_600_000, owner: 'dead', inFlight: {} })).length > 0);
        return;
      }
      bank.isDeafening = death === 'after the call';
      await world.dispatch();
      bank.isDeafening = false;
    },
    async takeUp() {
      await database.rows(
        `UPDATE payout_attempt SET lease_until = now() - interval '1 second' WHERE statement_id = ANY ($1::bigint[]) AND status IN ('SENT', 'UNKNOWN')`,
        [ids],
      );
      await world.dispatch();
    },
    async sweep() {
      await sweeps.find(({ name }) => name === 'statement.releaseExpiredHolds')?.run(api);
    },
    arrive: (cents) => moneyArrives(small, cents),
    async callBack(lineId, result, isReturned) {
      const number = (await attempts()).filter((attempt) => attempt.line_id === lineId).at(-1)?.out_biz_no;
      if (number === undefined) return;
      if (isReturned) bank.giveBack(number);
      const hint = { eventId: `${number} ${result} ${bank.book.size} ${Math.random()}`, outBizNo: number, result };
      await receiveBankCallback({}, Buffer.from(JSON.stringify(hint)), api);
    },
    async picture() {
      const [row] = await database.rows<{ picture: string }>(PICTURE, [ids, small.companyId, small.subjectId, world.staff.payer.actor?.id]);
      return row?.picture ?? '';
    },
    async putAside() {
      for (const id of ids) await run(world.as('master'), releaseFunds, { id });
      await database.rows(
        `WITH back AS (UPDATE statement SET status = 'WAITING_PAYMENT', await_from = NULL, remitted_on = NULL, await_by = NULL, await_by_name = NULL
           WHERE id = ANY ($1::bigint[]) AND status = 'AWAITING_FUNDS' RETURNING company_id, id)
         INSERT INTO statement_history (company_id, statement_id, at, action, from_status, to_status, actor_kind, actor_name, door)
         SELECT company_id, id, now(), 'cancelAwaitFunds', 'AWAITING_FUNDS', 'WAITING_PAYMENT', 'system', '', 'JOB' FROM back`,
        [ids],
      );
    },
    async bankFaults() {
      const faults: string[] = [];
      const paid = new Map<string, number>();
      for (const attempt of await attempts()) {
        const entry = bank.book.get(attempt.out_biz_no);
        if (entry && entry.amountCents !== Number(attempt.amount_cents)) faults.push(`amount ${attempt.out_biz_no}`);
        if (entry?.result === 'SUCCESS' || entry?.result === 'PENDING') paid.set(attempt.line_id, (paid.get(attempt.line_id) ?? 0) + 1);
        const isOpen = attempt.status === 'SENT' || attempt.status === 'UNKNOWN';
        if (!isOpen && entry?.result !== attempt.status)
          faults.push(`${attempt.out_biz_no}: ${attempt.status} here, ${entry?.result} there`);
      }
      for (const [line, times] of paid) if (times > 1) faults.push(`line ${line} is paid ${times} times`);
      return faults;
    },
  };
}
