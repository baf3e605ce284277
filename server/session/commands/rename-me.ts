import { object } from 'yup';
import { formatShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { setName } from '../../member/public';
import { myId } from '../me';
import { viewerView } from '../view';

export const renameMe = command({
  name: 'renameMe',
  realm: 'company',
  needs: null,
  idempotent: 'no',
  audit: { action: 'user.rename' },
  input: object({ name: formatShape('name') }),
  async run(ctx, input) {
    await setName(ctx, myId(ctx), input.name);
    return viewerView(ctx, ctx.company, ctx.actor?.roles ?? []);
  },
});
