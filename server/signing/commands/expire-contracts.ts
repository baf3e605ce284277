import { object } from 'yup';
import { command } from '../../kernel/usecase';
import { revokeLinksOf } from '../../payee/public';
import { signersAsked } from '../events';
import { letMovedCount } from '../steps/movePhone';
import { endWaitingVoids, expireOverdue } from '../store/sending';

/** What was not signed in seven days is cancelled; an end that was not confirmed in seven days was not asked for (D42); and a phone that nobody stopped counts. */
export const expireContracts = command({
  name: 'expireContracts',
  realm: 'system',
  needs: null,
  input: object({}),
  errors: [],
  idempotent: 'no',
  audit: { action: 'contract.expire' },
  async run(ctx): Promise<{ expired: number; resumed: number }> {
    const [expired, resumed] = [await expireOverdue(ctx), await endWaitingVoids(ctx)];
    await revokeLinksOf(ctx, { targets: expired.map(({ id }) => id), purposes: ['SIGN'], reason: 'OVERDUE' });
    await revokeLinksOf(ctx, { targets: resumed, purposes: ['TERMINATE'], reason: 'OVERDUE' });
    for (const id of [...expired.map((row) => row.id), ...resumed]) ctx.announce('contract', id);
    if (expired.length > 0) ctx.emit(signersAsked({ personIds: expired.map((row) => row.person_id) }));
    const moved = await letMovedCount(ctx);
    ctx.note({ after: { expired: expired.length, resumed: resumed.length, moved } });
    return { expired: expired.length, resumed: resumed.length };
  },
});
