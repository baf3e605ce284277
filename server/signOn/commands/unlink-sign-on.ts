import { DomainError } from '../../../schema/errors';
import { command } from '../../kernel/usecase';
import { safetyChanged } from '../../safety/events';
import { requireOwner } from '../../safety/public';
import { endSignOnSessions } from '../../session/public';
import { noInput } from '../inputs';
import { lockProvider, unbind } from '../store';
import { signOnView } from '../views';

export const unlinkSignOn = command({
  name: 'unlinkSignOn',
  realm: 'company',
  needs: 'READER',
  needsProof: true,
  errors: ['SIGN_ON_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'signOn.unlink' },
  input: noInput,
  async run(ctx) {
    const userId = await requireOwner(ctx);
    await lockProvider(ctx);
    if (!(await unbind(ctx, userId))) throw new DomainError('SIGN_ON_NOT_FOUND');
    await endSignOnSessions(ctx, [userId]);
    ctx.emit(safetyChanged({ userId, notice: 'SIGN_ON_UNLINKED' }));
    ctx.note({ target: ['user', userId] });
    return signOnView(ctx);
  },
});
