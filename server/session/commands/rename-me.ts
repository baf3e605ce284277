import { object } from 'yup';
import { formatShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { setName } from '../../member/public';
import { myId } from '../steps/identifyMe';
import { viewerView } from '../views';

export const renameMe = command({
  name: 'renameMe',
  realm: 'company',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: { action: 'user.rename' },
  input: object({ name: formatShape('name') }),
  async run(ctx, input) {
    await setName(ctx, myId(ctx), input.name);
    return viewerView(ctx, ctx.company, ctx.actor?.roles ?? []);
  },
});
