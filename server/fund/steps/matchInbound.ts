import type { Cents } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { companiesByNames, companyByRemittanceAccount, subjectsByIds } from '../../subject/public';
import { type Match, matchByAmount, matchByPayer, NO_MATCH, type PayerCandidate } from '../rules';
import { subjectsAwaiting } from '../store/inbounds';

interface Arrived {
  readonly accountNo: string | null;
  readonly payerName: string;
  readonly remark: string | null;
  readonly amount: Cents;
}

/** OPS-009: the account says whose money it is; without one the payer's name, what the remark names, and the amount that is awaited. */
export async function matchOf(ctx: Ctx, transfer: Arrived): Promise<Match> {
  if (transfer.accountNo) {
    const owner = await companyByRemittanceAccount(ctx, transfer.accountNo);
    return owner ? { by: 'VIRTUAL_ACCOUNT', place: { companyId: owner.companyId, subjectId: owner.subjectId } } : NO_MATCH;
  }
  const candidates: PayerCandidate[] = [];
  const called = await companiesByNames(ctx, [transfer.payerName]);
  for (const { companyId, subjectIds } of called.get(transfer.payerName) ?? [])
    candidates.push({ companyId, subjects: await subjectsByIds(ctx, subjectIds) });
  const named = matchByPayer(candidates, transfer.remark);
  const [only, ...others] = candidates;
  if (named.by !== 'NONE' || !only || others.length > 0) return named;
  return matchByAmount(only, await subjectsAwaiting(ctx, only.companyId, transfer.amount));
}
