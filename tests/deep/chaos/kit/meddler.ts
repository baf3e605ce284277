import { setTimeout as pause } from 'node:timers/promises';
import type { GraphqlAnswer } from '../../../kit/clients/clients';
import type { OwnCluster } from './ownCluster';
import type { Desk, Payroll } from './payrolls';
import { stubbornly } from './stubborn';

const RESEND = 'mutation($i: ResendLineInput!, $k: ID!) { resendLine(input: $i, idempotencyKey: $k) { id status } }';
const STOP =
  'mutation($s: ID!, $l: LineSelectionInput!, $k: ID!) { terminateLines(statementId: $s, selection: $l, reason: AMOUNT_WRONG, idempotencyKey: $k) { id } }';
const UNKNOWN_ID = '987654321';
const AT_ONCE = 3;
/** Together with three clicks each it stays under the fifty requests a second that one session may send. */
const LINES_A_ROUND = 5;
const ROUND_MS = 250;
const MAX_ATTEMPTS = 3;

interface Line {
  readonly id: string;
  readonly statement_id: string;
  readonly attempt_count: number;
  readonly status: string;
}

export interface Meddler {
  readonly counts: Record<string, number>;
  /** What should have been refused and was not, and answers that tell a foreign id from an unknown one. */
  readonly faults: string[];
  stop(): Promise<void>;
}

/** Who was told what, without the number of the request. */
const wordsOf = ({ status, data, errors }: GraphqlAnswer<object>): string =>
  JSON.stringify({ status, data, errors: errors.map(({ message, extensions }) => ({ message, ...extensions, requestId: null })) });

interface Meddling {
  readonly cluster: OwnCluster;
  readonly payrolls: () => readonly Payroll[];
  readonly desks: readonly Desk[];
  readonly random: () => number;
}

/** A user who never rests: three clicks on every failed line, and tries at lines that are not his to move. */
export function letMeddle({ cluster, payrolls, desks, random }: Meddling): Meddler {
  const counts: Record<string, number> = {};
  const faults: string[] = [];
  let clicks = 0;
  let isStopped = false;

  const count = (what: string): void => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  const key = (): string => {
    clicks += 1;
    return `meddler-${clicks}`;
  };
  const resend = (desk: Desk, lineId: string) => {
    const input = { id: lineId, account: `62990109${String(10_000_000 + Math.floor(random() * 9_999_999))}283` };
    const k = key();
    return stubbornly(random, () => desk.story.as(desk.staff.payer).send<object>(RESEND, { i: input, k }));
  };
  const stopLine = (desk: Desk, statementId: string, lineId: string) => {
    const k = key();
    const selection = { mode: 'PAGE', ids: [lineId] };
    return stubbornly(random, () => desk.story.as(desk.staff.stopper).send<object>(STOP, { s: statementId, l: selection, k }));
  };
  const deskOf = (statementId: string): Desk | undefined => payrolls().find(({ statement }) => statement.id === statementId)?.desk;
  const note = (what: string, answer: GraphqlAnswer<object>): void =>
    count(`${what} ${answer.errors.length === 0 ? 'done' : answer.errors[0]?.extensions.code}`);

  const mend = async (line: Line): Promise<void> => {
    const desk = deskOf(line.statement_id);
    if (!desk) return;
    const isStop = line.attempt_count > MAX_ATTEMPTS || Number(line.id) % AT_ONCE === 0;
    const act = isStop ? () => stopLine(desk, line.statement_id, line.id) : () => resend(desk, line.id);
    for (const answer of await Promise.all(Array.from({ length: AT_ONCE }, act))) note(isStop ? 'stop' : 'resend', answer);
  };
  /** A line may fail or come back between the look and the click; then, and only then, the click may count. */
  const mayHaveMoved = async (lineId: string): Promise<boolean> => {
    const ended = await cluster.rows(`SELECT 1 FROM payout_attempt WHERE line_id = $1 AND status IN ('FAILED', 'RETURNED')`, [lineId]);
    return ended.length > 0;
  };
  const tryForbidden = async (line: Line): Promise<void> => {
    const desk = deskOf(line.statement_id);
    if (!desk) return;
    const answers = await Promise.all([stopLine(desk, line.statement_id, line.id), resend(desk, line.id)]);
    for (const answer of answers) {
      note(`forbidden on ${line.status}`, answer);
      if (answer.errors.length === 0 && !(await mayHaveMoved(line.id))) faults.push(`line ${line.id} was moved out of ${line.status}`);
    }
  };
  const tryForeign = async (line: Line): Promise<void> => {
    const own = deskOf(line.statement_id);
    const other = desks.find((desk) => desk !== own);
    if (!own || !other) return;
    const pairs = [
      await Promise.all([stopLine(other, line.statement_id, line.id), stopLine(other, UNKNOWN_ID, UNKNOWN_ID)]),
      await Promise.all([resend(other, line.id), resend(other, UNKNOWN_ID)]),
    ];
    for (const [foreign, unknown] of pairs) {
      note('foreign id', foreign);
      if (foreign.errors.length === 0 || wordsOf(foreign) !== wordsOf(unknown)) {
        faults.push(`a foreign id was answered ${wordsOf(foreign)}, an unknown one ${wordsOf(unknown)}`);
      }
    }
  };
  const look = (where: string, most: number): Promise<Line[]> =>
    cluster.rows<Line>(
      `SELECT l.id::text, l.statement_id::text, l.attempt_count, l.status FROM statement_line l JOIN statement s ON s.id = l.statement_id
       WHERE ${where} ORDER BY md5(l.id::text || $1) LIMIT ${most}`,
      [String(clicks)],
    );
  const round = async (): Promise<void> => {
    const failed = await look(`l.status = 'FAILED' AND s.status IN ('ABNORMAL', 'EXCEPTION')`, LINES_A_ROUND);
    const busy = await look(`l.status IN ('PAYING', 'SUCCESS')`, 1);
    await Promise.all([...failed.map(mend), ...busy.map(tryForbidden), ...(random() < 0.2 ? busy.map(tryForeign) : [])]);
  };
  const run = async (): Promise<void> => {
    while (!isStopped) {
      await round();
      await pause(ROUND_MS);
    }
  };
  const ended = run().catch((error: unknown) => void faults.push(`the meddler gave up: ${String(error)}`));
  return {
    counts,
    faults,
    async stop() {
      isStopped = true;
      await ended;
    },
  };
}
