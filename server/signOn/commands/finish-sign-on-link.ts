import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { command } from '../../kernel/usecase';
import { safetyChanged } from '../../safety/events';
import { answerShape } from '../inputs';
import { requireProvider } from '../steps/access';
import { judgeAnswer } from '../steps/flow';
import { bindIdentity, lockProvider } from '../store';
import { signOnView } from '../views';

/** Only in the session that began it with a proof: nobody is made to bind the account of somebody else. */
export const finishSignOnLink = command({
  name: 'finishSignOnLink',
  realm: 'company',
  needs: 'READER',
  errors: ['SIGN_ON_REFUSED', 'SIGN_ON_UNREACHABLE', 'SIGN_ON_TAKEN'],
  idempotent: 'no',
  audit: { action: 'signOn.link' },
  input: object(answerShape),
  before: (before, input) =>
    judgeAnswer(before, input, async (ctx) => {
      const provider = await requireProvider(ctx).catch(() => null);
      if (provider?.code !== input.code) throw new DomainError('SIGN_ON_REFUSED');
      return { purpose: 'LINK', sessionId: ctx.actor?.sessionId ?? '0', provider };
    }),
  async run(ctx, _input, { provider, identity }) {
    const userId = ctx.actor?.id ?? '0';
    if ((await lockProvider(ctx))?.version !== provider.version) throw new DomainError('SIGN_ON_REFUSED');
    if (!(await bindIdentity(ctx, userId, identity))) throw new DomainError('SIGN_ON_TAKEN');
    ctx.emit(safetyChanged({ userId, notice: 'SIGN_ON_LINKED' }));
    ctx.note({ target: ['user', userId], after: { kind: provider.kind } });
    return signOnView(ctx);
  },
});
