import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { apiTokenChanged } from '../events';
import { endKeys, getToken } from '../store';
import { tokenView } from '../views/tokens';

/** The rotated key ends before its seven days: everybody has the new one. */
export const endApiTokenKey = command({
  name: 'endApiTokenKey',
  realm: 'company',
  needs: 'MASTER',
  needsProof: true,
  errors: ['API_TOKEN_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'apiToken.endKey', target: (input) => ['apiToken', input.id] },
  input: object({ id: idShape() }),
  async run(ctx, { id }) {
    const token = await getToken(ctx, id);
    if ((await endKeys(ctx, id, null)) === 0) throw new DomainError('API_TOKEN_NOT_FOUND');
    ctx.emit(apiTokenChanged({ notice: 'REVOKED', name: token.name, by: ctx.actor?.name ?? '' }));
    return tokenView(ctx, token);
  },
});
