import { object } from 'yup';
import { requireWholePerson } from '../../kernel/proof';
import { formatShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { setName } from '../../member/public';
import { myId } from '../steps/identifyMe';
import { viewerView } from '../views';

export const renameMe = command({
  name: 'renameMe',
  realm: 'company',
  needs: null,
  errors: ['SIGN_ON_CONFINED'],
  idempotent: 'no',
  audit: { action: 'user.rename' },
  input: object({ name: formatShape('name') }),
  async run(ctx, input) {
    requireWholePerson(ctx);
    await setName(ctx, myId(ctx), input.name);
    return viewerView(ctx, ctx.company, ctx.actor?.roles ?? []);
  },
});
