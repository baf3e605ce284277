import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { countedAddress } from '../../kernel/addresses';
import { later } from '../../kernel/clock';
import { hashToken, randomToken } from '../../kernel/secrets';
import { command } from '../../kernel/usecase';
import { linkErrors } from '../../payee/public';
import { linkShape } from '../inputs';
import { identityLink, requireIdentityLink, requireReader } from '../steps/openSession';
import { countOne, insertSession } from '../store/sessions';
import { type IdentitySessionView, identitySessionView } from '../views';

interface BegunView {
  /** In clear here and nowhere else. */
  readonly session: string;
  readonly identity: IdentitySessionView;
}

/** One row for one attempt. Nothing of a person is known yet; an address begins so many in an hour. */
export const beginIdentity = command({
  name: 'beginIdentity',
  realm: 'public',
  needs: null,
  asNobody: true,
  errors: [...linkErrors, 'CARD_READING_OFF'],
  idempotent: 'no',
  audit: { action: 'identity.begin' },
  input: object(linkShape),
  async before(before, { token }) {
    requireReader();
    await requireIdentityLink(before, token);
    const begun = await before.autonomous((ctx) => countOne(ctx, 'ADDRESS', countedAddress(ctx.ip)));
    if (begun > limits.identity.sessionsPerAddressHour) throw new DomainError('RATE_LIMITED');
  },
  async run(ctx, { token }): Promise<BegunView> {
    const linkId = await identityLink(ctx, token);
    const session = randomToken();
    const expiresAt = later(ctx.now, limits.identity.sessionLife);
    const row = await insertSession(ctx, { link_id: linkId, token_hash: hashToken(session), expires_at: expiresAt });
    ctx.note({ target: ['identitySession', row.id] });
    return { session, identity: identitySessionView(ctx, row, undefined) };
  },
});
