import { date, number, object, string } from 'yup';
import { limits } from '../../../schema/limits';
import type { Cents } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { command } from '../../kernel/usecase';
import { companiesByName, companyByRemittanceAccount, subjectById } from '../../subject/public';
import { type Match, matchByPayer, NO_MATCH, type PayerCandidate } from '../rules';
import { insertInbound } from '../store';
import { type InboundView, inboundView } from '../view';

const BANK_REF_MAX = 64;

async function matchOf(ctx: Ctx, transfer: { accountNo: string | null; payerName: string; remark: string | null }): Promise<Match> {
  if (transfer.accountNo) {
    const owner = await companyByRemittanceAccount(ctx, transfer.accountNo);
    return owner ? { by: 'VIRTUAL_ACCOUNT', place: { companyId: owner.companyId, subjectId: owner.subjectId } } : NO_MATCH;
  }
  const candidates: PayerCandidate[] = [];
  for (const { companyId, subjectIds } of await companiesByName(ctx, transfer.payerName)) {
    const subjects = [];
    for (const id of subjectIds) subjects.push(await subjectById(ctx, id));
    candidates.push({ companyId, subjects });
  }
  return matchByPayer(candidates, transfer.remark);
}

/** An operator copies a line of the bank's statement; nothing is credited until another one confirms it. */
export const opsEnterInbound = command({
  name: 'opsEnterInbound',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({
    bankRef: string().trim().required().max(BANK_REF_MAX),
    amount: number().integer().positive().required(),
    payerName: string().trim().required().max(limits.text.reasonMax),
    virtualAccountNo: string().trim().nullable().default(null).max(limits.text.nameMax),
    remark: string().trim().nullable().default(null).max(limits.text.reasonMax),
    receivedAt: date().nullable().default(null),
  }),
  idempotent: 'required',
  audit: { action: 'fund.enterInbound', target: (_input, output: InboundView) => ['inboundTransfer', output.id] },
  run: async (ctx, input) => {
    const accountNo = input.virtualAccountNo?.replace(/\s/g, '') || null;
    const match = await matchOf(ctx, { accountNo, payerName: input.payerName, remark: input.remark });
    const inbound = await insertInbound(ctx, {
      bankRef: input.bankRef,
      // The shape has checked that it is a whole, positive number of cents.
      amount: input.amount as Cents,
      payerName: input.payerName,
      accountNo,
      remark: input.remark,
      receivedAt: input.receivedAt ?? ctx.now,
      matchedBy: match.by,
      companyId: match.place?.companyId ?? null,
      subjectId: match.place?.subjectId ?? null,
    });
    ctx.note({ after: { bankRef: inbound.bankRef, amountCents: inbound.amount, match: match.by, companyId: inbound.companyId } });
    return inboundView(ctx, inbound);
  },
});
