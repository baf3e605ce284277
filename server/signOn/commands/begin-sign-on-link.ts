import { DomainError } from '../../../schema/errors';
import { command } from '../../kernel/usecase';
import { requireOwner } from '../../safety/public';
import { noInput } from '../inputs';
import { requireProvider } from '../steps/access';
import { askProvider, rememberFlow } from '../steps/flow';

/** A way to log in is added by whoever has just shown that the account is his: never by an e-mail address or a phone number that looks the same. */
export const beginSignOnLink = command({
  name: 'beginSignOnLink',
  realm: 'company',
  needs: 'READER',
  needsProof: true,
  errors: ['SIGN_ON_UNKNOWN', 'SIGN_ON_UNREACHABLE'],
  idempotent: 'no',
  audit: { action: 'signOn.beginLink' },
  input: noInput,
  before: async (before) => askProvider(await before.autonomous((ctx) => requireProvider(ctx))),
  async run(ctx, _input, asked) {
    await requireOwner(ctx);
    const sessionId = ctx.actor?.sessionId ?? null;
    if (sessionId === null) throw new DomainError('SESSION_EXPIRED');
    return rememberFlow(ctx, asked, { purpose: 'LINK', sessionId, returnTo: null });
  },
});
