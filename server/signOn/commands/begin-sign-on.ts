import { object, string } from 'yup';
import { limits } from '../../../schema/limits';
import { command } from '../../kernel/usecase';
import { codeShape } from '../inputs';
import { enterByCode } from '../steps/access';
import { askProvider, rememberFlow } from '../steps/flow';

/** AUTH-015: from the login page to the provider of the company whose code was typed. */
export const beginSignOn = command({
  name: 'beginSignOn',
  realm: 'public',
  // Whoever else is logged in in this browser has no part in it.
  asNobody: true,
  needs: null,
  errors: ['SIGN_ON_UNKNOWN', 'SIGN_ON_UNREACHABLE'],
  idempotent: 'no',
  audit: { action: 'signOn.begin' },
  input: object({ code: codeShape(), returnTo: string().max(limits.signOn.returnMax).nullable().default(null) }),
  before: async (before, { code }) => askProvider(await before.autonomous((ctx) => enterByCode(ctx, code))),
  async run(ctx, { code, returnTo }, asked) {
    await enterByCode(ctx, code);
    return rememberFlow(ctx, asked, { purpose: 'LOGIN', sessionId: null, returnTo });
  },
});
