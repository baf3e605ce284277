import { object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { later } from '../../kernel/clock';
import type { Before, Ctx } from '../../kernel/context';
import { command } from '../../kernel/usecase';
import { printedSelf, requireWhole } from '../../payee/public';
import { codeErrors, useCode } from '../../verification/public';
import { keptOf } from '../steps/kept';
import { checkOwnCode, recordsBinding } from '../steps/ownCode';
import { erasePayee, myErasureRows, noteErasure } from '../store/retention';
import { type ErasureView, erasureView } from '../views';

/** null = she asked a moment ago, by this very code perhaps: who sends the same once more after a lost answer meets the stored one. */
async function passedCode(before: Before, code: string): Promise<string | null> {
  await before.autonomous(requireWhole);
  try {
    return (await checkOwnCode(before, 'ERASURE', code)).codeId;
  } catch (error) {
    const isJustAsked = async (ctx: Ctx): Promise<boolean> => {
      const [last] = await myErasureRows(ctx);
      return last !== undefined && last.asked_at > later(ctx.now, -limits.code.life);
    };
    if (await before.autonomous(isJustAsked)) return null;
    throw error;
  }
}

/** PYE-022: what no duty keeps is gone at once; the answer names what stays, why and until when, and is kept itself. A fresh code says that it is she who asks. */
export const askMyErasure = command({
  name: 'askMyErasure',
  realm: 'payee',
  needs: 'PAYEE_FULL',
  errors: ['PAYEE_PHONE_DIFFERS', ...codeErrors],
  idempotent: 'required',
  audit: { action: 'payee.askErasure' },
  input: object({ code: string().required().max(16) }),
  before: (before, input) => passedCode(before, input.code),
  async run(ctx, _input, codeId): Promise<ErasureView> {
    await requireWhole(ctx);
    if (codeId === null) throw new DomainError('CODE_EXPIRED');
    await useCode(ctx, { codeId, binding: recordsBinding(ctx, 'ERASURE') });
    const mask = (await printedSelf(ctx))?.idCardMasked ?? '';
    const erased = await erasePayee(ctx);
    const kept = await keptOf(ctx);
    const id = await noteErasure(ctx, { mask, erased, kept });
    ctx.enqueue('custody.files', {}, { key: 'custody.files' });
    ctx.note({ target: ['erasureRequest', id], after: { erased, kept: kept.map(({ kind }) => kind) } });
    return erasureView({ id, person_id: ctx.actor?.id ?? '0', id_card_mask: mask, asked_at: ctx.now, erased, kept });
  },
});
