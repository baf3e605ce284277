import { allows } from '../../../schema/permissions';
import { loader } from '../../kernel/loader';
import { openingsOf } from '../../payee/public';
import { confirmationEnd } from '../rules';
import { listWaitingForPayees } from '../store/attempts';

interface AwaitedPayeeView {
  readonly askedAt: Date;
  readonly deadline: Date;
  readonly isSent: boolean;
  readonly openedCount: number;
  readonly mayAsk: boolean;
}

/** Of lines whose payment the bank holds until the payee has spoken (GWY-007); the others have none. */
export const awaitedPayeeByLine = loader<AwaitedPayeeView | null>({
  name: 'awaitedPayeeByLine',
  realm: 'company',
  needs: 'READER',
  run: async (ctx, lineIds) => {
    const waiting = await listWaitingForPayees(ctx, lineIds);
    const openings = await openingsOf(
      ctx,
      'CONFIRM_RECEIPT',
      waiting.map(({ line_id }) => line_id),
      // A link of an attempt before was for another payment, and ended with it.
      ctx.now,
    );
    const found = new Map<string, AwaitedPayeeView | null>(lineIds.map((id) => [id, null]));
    const isAsker = allows('ANY', ctx.actor?.roles ?? [], { auditOn: ctx.company?.auditOn ?? true });
    for (const { line_id: id, payee_asked_at: askedAt } of waiting) {
      const deadline = confirmationEnd(askedAt);
      const openedCount = openings.get(id) ?? 0;
      found.set(id, { askedAt, deadline, isSent: openings.has(id), openedCount, mayAsk: isAsker && deadline > ctx.now });
    }
    return found;
  },
});
