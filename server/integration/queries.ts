import { boolean, object } from 'yup';
import { apiScope } from '../../schema/integration';
import { later } from '../kernel/clock';
import { type Connection, connectionOf, emptyConnection, pageOf } from '../kernel/paging';
import { optionalIdInput, pageShape } from '../kernel/shapes';
import { query } from '../kernel/usecase';
import { callLogMs } from './rules/tokens';
import { countCalls, countTokens, listCalls, listTokens } from './store';
import { sandboxView } from './views/sandbox';
import { callView, type TokenView, tokenViews } from './views/tokens';

export const apiTokens = query({
  name: 'apiTokens',
  realm: 'company',
  needs: 'MASTER',
  input: object({ first: pageShape.first, page: pageShape.page }),
  visitor: (): Connection<TokenView> => emptyConnection(),
  async run(ctx, input) {
    const page = pageOf(input);
    return connectionOf(await tokenViews(ctx, await listTokens(ctx, page)), page, await countTokens(ctx), ({ id }) => [id]);
  },
});

export const apiScopes = query({
  name: 'apiScopes',
  realm: 'company',
  needs: 'MASTER',
  isForVisitors: true,
  input: object({}),
  run: async () => apiScope.keys.map((key) => ({ key, code: apiScope.code(key), label: apiScope.label(key) })),
});

/** API-017: of the tokens of whoever asks. */
export const apiCalls = query({
  name: 'apiCalls',
  realm: 'company',
  needs: 'MASTER',
  input: object({
    tokenId: optionalIdInput(),
    isFailed: boolean().nullable().default(false),
    ...pageShape,
  }),
  visitor: (): Connection<ReturnType<typeof callView>> => emptyConnection(),
  async run(ctx, input) {
    const page = pageOf(input);
    const filter = {
      makerId: ctx.actor?.id ?? '0',
      tokenId: input.tokenId,
      isFailed: input.isFailed ?? false,
      since: later(ctx.now, -callLogMs),
    };
    const rows = (await listCalls(ctx, filter, page)).map(callView);
    return connectionOf(rows, page, await countCalls(ctx, filter), (row) => [row.at.toISOString(), row.id]);
  },
});

/** API-014: of the company of a session, or the one that a test token works in. */
export const sandbox = query({
  name: 'sandbox',
  realm: 'company',
  needs: 'MASTER',
  isForVisitors: true,
  input: object({}),
  run: (ctx) => sandboxView(ctx),
});
