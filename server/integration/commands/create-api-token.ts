import { array, boolean, number, object, string } from 'yup';
import { DomainError, invalid } from '../../../schema/errors';
import { apiScope } from '../../../schema/integration';
import { limits } from '../../../schema/limits';
import type { Cents } from '../../../schema/money';
import { sandboxAtHand } from '../../company/public';
import { networksOf } from '../../kernel/addresses';
import { addDays, dayOf, startOfDay } from '../../kernel/clock';
import { dayShape, keyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { apiTokenChanged } from '../events';
import { wishFaults } from '../rules/tokens';
import { freshKey } from '../steps/keys';
import { countLiveTokens, insertToken, lockTokens } from '../store';
import { type TokenView, tokenView } from '../views/tokens';

interface NewToken {
  /** null = told in the first answer to this request key. */
  readonly secret: string | null;
  readonly token: TokenView;
}

/**
 * API-001: made by the master in a proven session; the secret is in this answer and nowhere else. Whoever lost the answer and asks again makes no
 * second token: he is told the first one without its secret, and rotates it for a new key.
 */
export const createApiToken = command({
  name: 'createApiToken',
  realm: 'company',
  needs: 'MASTER',
  needsProof: true,
  errors: ['API_TOKEN_LIMIT', 'SANDBOX_MISSING'],
  idempotent: 'required',
  kept: (answer: NewToken): NewToken => ({ ...answer, secret: null }),
  audit: { action: 'apiToken.create' },
  input: object({
    name: string().trim().max(limits.apiToken.nameMax).required(),
    isSandbox: boolean().default(false),
    scopes: array(keyShape(apiScope.keys)).max(apiScope.keys.length).required(),
    addresses: array(string().trim().max(50).required()).default([]),
    dailyCap: number().integer().nullable().default(null),
    expiresOn: dayShape(),
  }),
  async run(ctx, input): Promise<NewToken> {
    // The shape has checked that it is a whole number of cents.
    const wish = { ...input, scopes: [...new Set(input.scopes)], dailyCap: input.dailyCap as Cents | null };
    const today = dayOf(ctx.now);
    const areAddresses = networksOf(wish.addresses) !== null;
    const faults = wishFaults(wish, { today, lastDay: addDays(today, limits.apiToken.lifeDays), areAddresses });
    if (Object.keys(faults).length > 0) throw invalid(faults);
    if (wish.isSandbox && !(await sandboxAtHand(ctx))) throw new DomainError('SANDBOX_MISSING');
    await lockTokens(ctx);
    if ((await countLiveTokens(ctx)) >= limits.apiToken.perCompany)
      throw new DomainError('API_TOKEN_LIMIT', { max: limits.apiToken.perCompany });
    const { name, isSandbox, scopes, addresses, dailyCap, expiresOn } = wish;
    const token = await insertToken(ctx, {
      name,
      is_sandbox: isSandbox,
      scopes,
      addresses,
      dailyCap,
      expires_at: startOfDay(addDays(expiresOn, 1)),
    });
    const secret = await freshKey(ctx, token);
    ctx.note({ target: ['apiToken', token.id], after: { name, isSandbox, scopes, addresses, dailyCapCents: dailyCap, expiresOn } });
    ctx.emit(apiTokenChanged({ notice: 'CREATED', name, by: ctx.actor?.name ?? '' }));
    return { secret, token: await tokenView(ctx, token) };
  },
});
