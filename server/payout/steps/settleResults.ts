import { payoutReasons } from '../../../schema/bankCodes';
import { payoutAttempt } from '../../../schema/machines/payoutAttempt';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { groupedBy } from '../../kernel/groups';
import { applyLineResults, lockForPayout } from '../../statement/public';
import { type Edge, edgesOf, type KnownResult } from '../rules';
import { type Attempt, findByNumbers, lockByNumbers, settleAttempts } from '../store/attempts';
import { insertCases } from '../store/cases';

interface Settled {
  readonly succeeded: readonly string[];
  readonly failed: readonly string[];
  readonly returned: readonly string[];
  /** The book contradicts a settled attempt: nothing moves, people look. */
  readonly contradicted: readonly string[];
}

const reasonOf = (one: KnownResult) =>
  one.result === 'RETURNED'
    ? { reasonCode: 'RETURNED', reasonText: payoutReasons.RETURNED.text }
    : one.result === 'FAILED'
      ? { reasonCode: one.code ?? 'OPERATOR', reasonText: one.text ?? payoutReasons.OPERATOR.text }
      : {};

interface Move {
  readonly attempt: Attempt;
  readonly known: KnownResult;
}

interface Contradiction {
  readonly outBizNo: string;
  readonly ours: string;
  readonly theirs: string;
}

/**
 * What results of one attempt make of it, one after the other as if each had come alone: a return stays one when the payment before it is heard
 * of later. A number that was cleared may be at the bank: "it was not sent", of a worker that does not know that, says nothing.
 */
function judge(attempt: Attempt, results: readonly KnownResult[], moves: Record<Edge, Move[]>): Contradiction[] {
  const contradictions: Contradiction[] = [];
  let { status } = attempt;
  for (const result of results) {
    if (result.isUnsent && attempt.isClear) continue;
    const edges = edgesOf(status, result.result);
    if (edges === null) contradictions.push({ outBizNo: attempt.outBizNo, ours: status, theirs: result.result });
    for (const edge of edges ?? []) {
      moves[edge].push({ attempt, known: edge === 'succeed' ? { ...result, result: 'SUCCESS' } : result });
      status = payoutAttempt.target(status, edge);
    }
  }
  return contradictions;
}

/** One step of many attempts: the attempts first, then their lines with tax, money and statements. */
async function step(ctx: Ctx, moves: readonly Move[], isOperatorDecided: boolean): Promise<void> {
  if (moves.length === 0) return;
  await settleAttempts(
    ctx,
    moves.map(({ known }) => known),
    isOperatorDecided,
  );
  await applyLineResults(
    ctx,
    moves.map(({ attempt, known }) => ({ lineId: attempt.lineId, attemptNo: attempt.attemptNo, result: known.result, ...reasonOf(known) })),
  );
}

/**
 * Records what is known for good, many attempts of one company in one transaction. Locks in the order of the house: statements,
 * lines, attempts; states are judged behind the locks, so a result that came twice finds nothing left to move.
 */
export async function settleResults(ctx: Ctx, results: readonly KnownResult[], isOperatorDecided = false): Promise<Settled> {
  const byNumber = groupedBy(results, (one) => one.outBizNo);
  const numbers = [...byNumber.keys()];
  const known = await findByNumbers(ctx, numbers);
  await lockForPayout(ctx, [...new Set(known.map(({ lineId }) => lineId))]);
  const moves: Record<Edge, Move[]> = { succeed: [], fail: [], return: [] };
  const contradictions: Contradiction[] = [];
  for (const attempt of await lockByNumbers(ctx, numbers)) {
    contradictions.push(...judge(attempt, byNumber.get(attempt.outBizNo) ?? [], moves));
  }
  await step(ctx, [...moves.succeed, ...moves.fail], isOperatorDecided);
  await step(ctx, moves.return, isOperatorDecided);
  const about = { day: dayOf(ctx.now), companyId: ctx.companyId, isSettled: false, kind: 'STATUS' as const };
  await insertCases(
    ctx,
    contradictions.map((one) => ({ ...about, ...one })),
  );
  for (const id of new Set(known.map(({ statementId }) => statementId))) ctx.announce('payout', id);
  const numbersOf = (edge: Edge): string[] => moves[edge].map(({ attempt }) => attempt.outBizNo);
  const contradicted = contradictions.map(({ outBizNo }) => outBizNo);
  return { succeeded: numbersOf('succeed'), failed: numbersOf('fail'), returned: numbersOf('return'), contradicted };
}
