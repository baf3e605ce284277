import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { apiTokenChanged } from '../events';
import { getToken, revoke } from '../store';
import { tokenView } from '../views/tokens';

/** At once and for good. */
export const revokeApiToken = command({
  name: 'revokeApiToken',
  realm: 'company',
  needs: 'MASTER',
  needsProof: true,
  errors: ['API_TOKEN_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'apiToken.revoke', target: (input) => ['apiToken', input.id] },
  input: object({ id: idShape() }),
  async run(ctx, { id }) {
    const token = await getToken(ctx, id);
    if (token.revoked_at !== null) throw new DomainError('API_TOKEN_NOT_FOUND');
    const revoked = await revoke(ctx, id);
    ctx.emit(apiTokenChanged({ notice: 'REVOKED', name: token.name, by: ctx.actor?.name ?? '' }));
    return tokenView(ctx, revoked);
  },
});
