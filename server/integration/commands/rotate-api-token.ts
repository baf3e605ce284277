import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { later } from '../../kernel/clock';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { apiTokenChanged } from '../events';
import { freshKey } from '../steps/keys';
import { getToken, lockTokens, rotateOut } from '../store';
import { tokenView } from '../views/tokens';

/**
 * graphql.md §11: both keys work for seven days. Whoever else could make the token's keys would act as its maker, so only he rotates it. No answer is stored for
 * a repeated call, since a key is kept by its hash alone: repeated, it replaces the key that nobody saw.
 */
export const rotateApiToken = command({
  name: 'rotateApiToken',
  realm: 'company',
  needs: 'MASTER',
  needsProof: true,
  errors: ['API_TOKEN_NOT_FOUND', 'API_TOKEN_ENDED'],
  idempotent: 'no',
  audit: { action: 'apiToken.rotate', target: (input) => ['apiToken', input.id] },
  input: object({ id: idShape() }),
  async run(ctx, { id }) {
    // Of two presses the second rotates what the first has made.
    await lockTokens(ctx);
    const token = await getToken(ctx, id);
    if (token.revoked_at !== null || token.expires_at <= ctx.now || token.made_by !== ctx.actor?.id)
      throw new DomainError('API_TOKEN_ENDED');
    const oldEndsAt = later(ctx.now, limits.apiToken.overlap);
    await rotateOut(ctx, id, oldEndsAt);
    const secret = await freshKey(ctx, token);
    ctx.note({ after: { oldEndsAt: oldEndsAt.toISOString() } });
    ctx.emit(apiTokenChanged({ notice: 'ROTATED', name: token.name, by: ctx.actor.name }));
    return { secret, token: await tokenView(ctx, token) };
  },
});
