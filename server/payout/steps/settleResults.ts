import { payoutReasons } from '../../../schema/bankCodes';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
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
  const byNumber = new Map(results.map((one) => [one.outBizNo, one]));
  const numbers = [...byNumber.keys()];
  const known = await findByNumbers(ctx, numbers);
  await lockForPayout(ctx, [...new Set(known.map(({ lineId }) => lineId))]);
  const moves: Record<Edge, Move[]> = { succeed: [], fail: [], return: [] };
  const contradicted: string[] = [];
  for (const attempt of await lockByNumbers(ctx, numbers)) {
    const result = byNumber.get(attempt.outBizNo);
    if (!result) continue;
    const edges = edgesOf(attempt.status, result.result);
    if (edges === null) contradicted.push(attempt.outBizNo);
    for (const edge of edges ?? []) moves[edge].push({ attempt, known: edge === 'succeed' ? { ...result, result: 'SUCCESS' } : result });
  }
  await step(ctx, [...moves.succeed, ...moves.fail], isOperatorDecided);
  await step(ctx, moves.return, isOperatorDecided);
  await insertCases(
    ctx,
    contradicted.map((outBizNo) => {
      const ours = known.find((attempt) => attempt.outBizNo === outBizNo)?.status ?? '';
      const about = { day: dayOf(ctx.now), companyId: ctx.companyId, isSettled: false };
      return { ...about, kind: 'STATUS' as const, outBizNo, ours, theirs: byNumber.get(outBizNo)?.result ?? '' };
    }),
  );
  for (const id of new Set(known.map(({ statementId }) => statementId))) ctx.announce('payout', id);
  const numbersOf = (edge: Edge): string[] => moves[edge].map(({ attempt }) => attempt.outBizNo);
  return { succeeded: numbersOf('succeed'), failed: numbersOf('fail'), returned: numbersOf('return'), contradicted };
}
