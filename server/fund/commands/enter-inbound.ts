import { date, number, object, string } from 'yup';
import { asCell } from '../../../schema/asCell';
import { limits } from '../../../schema/limits';
import type { Cents } from '../../../schema/money';
import { command } from '../../kernel/usecase';
import { bankRefShape, payerShape } from '../inputs';
import { matchOf } from '../steps/matchInbound';
import { meetReversals } from '../steps/meetReversals';
import { getInbound, insertInbound } from '../store/inbounds';
import { type InboundView, inboundView } from '../views/inbounds';

/** An operator copies a line of the bank's statement; nothing is credited until another one confirms it. */
export const opsEnterInbound = command({
  name: 'opsEnterInbound',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({
    bankRef: bankRefShape().required(),
    amount: number().integer().positive().required(),
    payerName: payerShape(),
    virtualAccountNo: string().trim().nullable().default(null).max(limits.text.nameMax),
    remark: string().trim().nullable().default(null).max(limits.text.reasonMax),
    receivedAt: date().nullable().default(null),
  }),
  errors: ['INBOUND_DUPLICATE', 'BILL_REFERENCE_USED'],
  idempotent: 'required',
  audit: { action: 'fund.enterInbound', target: (_input, output: InboundView) => ['inboundTransfer', output.id] },
  run: async (ctx, input) => {
    const accountNo = asCell('account', input.virtualAccountNo ?? '') || null;
    // The shape has checked that it is a whole, positive number of cents.
    const amount = input.amount as Cents;
    const match = await matchOf(ctx, { accountNo, payerName: input.payerName, remark: input.remark, amount });
    const inbound = await insertInbound(ctx, {
      bankRef: input.bankRef,
      amount,
      payerName: input.payerName,
      accountNo,
      remark: input.remark,
      receivedAt: input.receivedAt ?? ctx.now,
      matchedBy: match.by,
      companyId: match.place?.companyId ?? null,
      subjectId: match.place?.subjectId ?? null,
    });
    const { marked } = await meetReversals(ctx, [inbound]);
    const reversed = marked.get(inbound.id);
    const after = { bankRef: inbound.bankRef, amountCents: inbound.amount, match: match.by, companyId: inbound.companyId };
    ctx.note({ after: reversed ? { ...after, reversedBy: reversed.id } : after });
    return inboundView(ctx, reversed ? await getInbound(ctx, inbound.id) : inbound);
  },
});
