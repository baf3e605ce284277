// Two people who do something with one statement at the same moment: what they do, and what is left of it.
import { type StatementAction, statement as statementMachine } from '../../../schema/machines/statement';
import { run, runRaw } from '../../../server/kernel/usecase';
import { editFailedLine } from '../../../server/statement/commands/edit-failed-line';
import { handleAbnormal } from '../../../server/statement/commands/handle-abnormal';
import { holdFunds } from '../../../server/statement/commands/hold-funds';
import { passAudit } from '../../../server/statement/commands/pass-audit';
import { payStatement } from '../../../server/statement/commands/pay-statement';
import { rejectAudit } from '../../../server/statement/commands/reject-audit';
import { releaseFunds } from '../../../server/statement/commands/release-funds';
import { resendLine } from '../../../server/statement/commands/resend-line';
import { terminateLines } from '../../../server/statement/commands/terminate-lines';
import { terminateStatement } from '../../../server/statement/commands/terminate-statement';
import { withdrawAudit } from '../../../server/statement/commands/withdraw-audit';
import { key, OTHER_CARD } from '../../kit/builders/statements';
import type { CopyWorld, Start } from '../../kit/worlds/copies';

/** A statement as both rivals have seen it. */
export interface Seen {
  readonly id: string;
  readonly version: number;
  readonly lineId: string;
}

interface Rival {
  readonly arrow: StatementAction;
  readonly act: (world: CopyWorld, seen: Seen) => Promise<unknown>;
}

const keyed = () => ({ idempotencyKey: key() });

export const rivals = {
  pay: {
    arrow: 'pay',
    act: (w, { id, version }) => run(w.as('payer'), payStatement, { id, version, payType: 'BALANCE' }, keyed()),
  },
  stop: { arrow: 'terminate', act: (w, { id }) => run(w.as('maker'), terminateStatement, { id, reason: 'RESUBMIT' }, keyed()) },
  withdraw: { arrow: 'withdrawAudit', act: (w, { id, version }) => run(w.as('maker'), withdrawAudit, { id, version }) },
  reject: { arrow: 'rejectAudit', act: (w, { id, version }) => run(w.as('checker'), rejectAudit, { id, version, reason: 'AMOUNT_WRONG' }) },
  pass: { arrow: 'passAudit', act: (w, { id, version }) => run(w.as('checker'), passAudit, { id, version }, keyed()) },
  lock: { arrow: 'holdFunds', act: (w, { id, version }) => run(w.as('payer'), holdFunds, { id, version }) },
  unlock: { arrow: 'releaseFunds', act: (w, { id }) => run(w.as('master'), releaseFunds, { id }) },
  edit: { arrow: 'editFailedLine', act: (w, { lineId }) => run(w.as('maker'), editFailedLine, { id: lineId, remark: '同时修改' }) },
  resend: { arrow: 'resendLine', act: (w, { lineId }) => run(w.as('payer'), resendLine, { id: lineId, account: OTHER_CARD }, keyed()) },
  stopLine: {
    arrow: 'terminateLines',
    act: (w, { id, lineId }) => {
      const input = { statementId: id, selection: { mode: 'PAGE', ids: [lineId] }, reason: 'AMOUNT_WRONG' };
      return runRaw(w.as('maker'), terminateLines, input, keyed());
    },
  },
  handIn: {
    arrow: 'handleAbnormal',
    act: (w, { id, lineId }) =>
      run(w.as('payer'), handleAbnormal, { statementId: id, edits: [{ id: lineId, account: OTHER_CARD }] }, keyed()),
  },
} as const satisfies Readonly<Record<string, Rival>>;
export type RivalName = keyof typeof rivals;

const STATES: Readonly<Record<Exclude<Start, 'UNSUBMITTED' | 'PAID' | 'PAID_UNKNOWN'>, 'PENDING_REVIEW' | 'WAITING_PAYMENT' | 'ABNORMAL'>> =
  {
    REVIEW: 'PENDING_REVIEW',
    READY: 'WAITING_PAYMENT',
    HELD: 'WAITING_PAYMENT',
    FAILED: 'ABNORMAL',
  };
type RaceStart = keyof typeof STATES;

/** Where most of the two may begin; a lock is only raced where there is one to lose. */
export function startsOf(a: RivalName, b: RivalName): RaceStart[] {
  const starts = Object.keys(STATES) as RaceStart[];
  // The table lets funds be held in review, the company's audit does not; an unlock needs a lock to lose.
  const isIdle = (start: RaceStart, name: RivalName): boolean =>
    (start === 'REVIEW' && ['pay', 'lock', 'unlock'].includes(name)) ||
    (start === 'READY' && name === 'unlock' && a !== 'lock' && b !== 'lock');
  const mayBegin = (start: RaceStart, name: RivalName): boolean =>
    statementMachine.can(STATES[start], rivals[name].arrow) && !isIdle(start, name);
  const score = (start: RaceStart): number => [a, b].filter((name) => mayBegin(start, name)).length;
  const best = Math.max(...starts.map(score));
  // One of the two is refused wherever they meet: one place is as good as another, and the first costs least.
  if (best < 2) return starts.filter((start) => score(start) === best).slice(0, 1);
  return starts.filter((start) => score(start) === best);
}

export const pairs: readonly (readonly [RivalName, RivalName])[] = (Object.keys(rivals) as RivalName[]).flatMap((a, index, all) =>
  all.slice(index).map((b) => [a, b] as const),
);

/** The refusal's key, or "done"; whatever is no typed refusal is shown in full and matches nothing. */
export async function endOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'done';
  } catch (error) {
    return (error as { key?: string }).key ?? String((error as Error).stack);
  }
}

const TRIES = 20;
const BUSY = ['BUSY', 'REQUEST_IN_PROGRESS'];

/** As a caller does who is told to try again: nothing has happened yet, so it is the same click. */
export async function insist(call: () => Promise<unknown>): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const end = await endOf(call());
    if (!BUSY.includes(end) || tries === TRIES) return end;
  }
}

/** What two rivals left behind, as one word per statement: states, lock, version, money by kind, steps of the history. */
export async function leftBehind(world: CopyWorld, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await world.world.app.database.rows<{ id: string; seen: string }>(
    `SELECT s.id, concat_ws(' ', s.status, s.audit_status, 'v' || s.version, CASE WHEN s.locked_until IS NOT NULL THEN 'locked by ' || s.locked_by_name END,
       'holds ' || s.hold_no, (SELECT string_agg(concat_ws('/', l.status, l.attempt_count, l.refund_cents, l.remark, l.waits_approval, l.account_index = l.approved_account_index), ',' ORDER BY l.id)
         FROM statement_line l WHERE l.statement_id = s.id),
       (SELECT string_agg(code || ':' || sum, ',' ORDER BY code) FROM (SELECT code, sum(amount_cents) AS sum FROM ledger_transfer t
         WHERE t.holder_type = 'statement' AND t.holder_id = s.id GROUP BY code) x),
       (SELECT string_agg(action, '>' ORDER BY action) FROM statement_history h WHERE h.statement_id = s.id)) AS seen
     FROM statement s WHERE s.id = ANY ($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map(({ id, seen }) => [id, seen]));
}

export async function seenOf(world: CopyWorld, ids: readonly string[]): Promise<Seen[]> {
  return world.world.app.database.rows<Seen>(
    `SELECT s.id, s.version, (SELECT min(l.id) FROM statement_line l WHERE l.statement_id = s.id)::text AS "lineId" FROM statement s
     WHERE s.id = ANY ($1::bigint[]) ORDER BY s.id`,
    [ids],
  );
}
