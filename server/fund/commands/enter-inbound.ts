import { date, number, object, string } from 'yup';
import { asCell } from '../../../schema/asCell';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import type { Cents } from '../../../schema/money';
import { command } from '../../kernel/usecase';
import { bankRefShape, payerShape } from '../inputs';
import { enterCredits } from '../steps/enterCredits';
import { getInbound } from '../store/inbounds';
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
    const { bankRef, payerName, remark, receivedAt } = input;
    const { results, met } = await enterCredits(ctx, [{ bankRef, amount, payerName, accountNo, remark, receivedAt }]);
    const inbound = results[0]?.inbound;
    if (!inbound) throw new DomainError('INBOUND_DUPLICATE');
    const reversed = met.marked.get(inbound.id);
    const after = { bankRef: inbound.bankRef, amountCents: inbound.amount, match: inbound.matchedBy, companyId: inbound.companyId };
    ctx.note({ after: reversed ? { ...after, reversedBy: reversed.id } : after });
    return inboundView(ctx, reversed ? await getInbound(ctx, inbound.id) : inbound);
  },
});
