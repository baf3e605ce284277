import { allows } from '../../../schema/permissions';
import { loader } from '../../kernel/loader';
import { openingsSince } from '../../payee/public';
import { linesLastCopied } from '../../statement/public';
import { confirmationEnd } from '../rules';
import { listWaitingForPayees } from '../store/attempts';

interface AwaitedPayeeView {
  readonly askedAt: Date;
  readonly deadline: Date;
  readonly isSent: boolean;
  readonly isCopied: boolean;
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
    // A link of an attempt before was for another payment: it says nothing of this one.
    const openings = await openingsSince(ctx, 'CONFIRM_RECEIPT', new Map(waiting.map((one) => [one.line_id, one.payee_asked_at])));
    const copied = await linesLastCopied(ctx, [...openings.keys()]);
    const found = new Map<string, AwaitedPayeeView | null>(lineIds.map((id) => [id, null]));
    const isAsker = allows('ANY', ctx.actor?.roles ?? [], { auditOn: ctx.company?.auditOn ?? true });
    for (const { line_id: id, payee_asked_at: askedAt } of waiting) {
      const deadline = confirmationEnd(askedAt);
      const openedCount = openings.get(id) ?? 0;
      const mayAsk = isAsker && deadline > ctx.now;
      found.set(id, { askedAt, deadline, isSent: openings.has(id), isCopied: copied.has(id), openedCount, mayAsk });
    }
    return found;
  },
});
