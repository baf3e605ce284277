import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { bankReversal } from '../../../schema/machines/bankReversal';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { bankRefOf, knownRefShape } from '../inputs';
import { meantCredit } from '../rules';
import { markBy } from '../steps/meetReversals';
import { getInbound, knownInbounds, lockInbound } from '../store/inbounds';
import { lockReversal } from '../store/reversals';
import { inboundView } from '../views/inbounds';

/** Which credit the bank has taken back, where the file did not say so: it is marked, and nothing leaves a balance by it. */
export const opsSettleReversal = command({
  name: 'opsSettleReversal',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ id: idShape(), bankRef: knownRefShape().required() }),
  errors: ['REVERSAL_NOT_FOUND', 'INBOUND_NOT_FOUND', 'INBOUND_REVERSED', 'REVERSAL_OTHER_CREDIT', 'ACTION_NOT_ALLOWED'],
  idempotent: 'required',
  audit: { action: 'fund.settleReversal', target: (input) => ['bankReversal', input.id] },
  run: async (ctx, { id, bankRef }) => {
    const reversal = await lockReversal(ctx, id);
    bankReversal.require(reversal.status, 'settle');
    const refKey = bankRefOf(bankRef);
    const found = meantCredit((await knownInbounds(ctx, [refKey])).get(refKey) ?? [], bankRef);
    if (!found || found.status === 'REJECTED') throw new DomainError('INBOUND_NOT_FOUND');
    const inbound = await lockInbound(ctx, found.id);
    if (inbound.status === 'REJECTED') throw new DomainError('INBOUND_NOT_FOUND');
    if (inbound.reversedAt) throw new DomainError('INBOUND_REVERSED');
    // Of more than the credit was it cannot be; and about this one two operators have said that it is not.
    if (inbound.amount < reversal.amount || reversal.notInboundIds.includes(inbound.id)) throw new DomainError('REVERSAL_OTHER_CREDIT');
    await markBy(ctx, reversal, inbound);
    ctx.note({ after: { inboundId: inbound.id, bankRef: refKey, amountCents: reversal.amount } });
    return inboundView(ctx, await getInbound(ctx, inbound.id));
  },
});
