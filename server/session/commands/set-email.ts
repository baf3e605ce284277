import { object, string } from 'yup';
import { formatShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { setEmail as writeEmail } from '../../member/public';
import { checkCode, useCode } from '../../verification/public';
import { emailBinding } from '../bindings';
import { myId } from '../me';
import { viewerView } from '../view';

export const setEmail = command({
  name: 'setEmail',
  realm: 'company',
  needs: null,
  idempotent: 'no',
  audit: { action: 'user.setEmail' },
  input: object({ email: formatShape('email'), code: string().required() }),
  before: (before, input) =>
    checkCode(before, { purpose: 'SET_EMAIL', recipient: input.email, code: input.code, binding: emailBinding(myId(before), input.email) }),
  async run(ctx, input, { codeId }) {
    const userId = myId(ctx);
    await useCode(ctx, { codeId, binding: emailBinding(userId, input.email) });
    await writeEmail(ctx, userId, input.email);
    return viewerView(ctx, ctx.company, ctx.actor?.roles ?? []);
  },
});
