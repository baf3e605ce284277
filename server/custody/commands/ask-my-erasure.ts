import { object } from 'yup';
import { command } from '../../kernel/usecase';
import { printedSelf, requireWhole } from '../../payee/public';
import { keptOf } from '../steps/kept';
import { erasePayee, noteErasure } from '../store/retention';
import { type ErasureView, erasureView } from '../views';

/** PYE-022: what no duty keeps is gone at once; the answer names what stays, why and until when, and is kept itself. */
export const askMyErasure = command({
  name: 'askMyErasure',
  realm: 'payee',
  needs: 'PAYEE_FULL',
  errors: ['PAYEE_PHONE_DIFFERS'],
  idempotent: 'no',
  audit: { action: 'payee.askErasure' },
  input: object({}),
  async run(ctx): Promise<ErasureView> {
    await requireWhole(ctx);
    const mask = (await printedSelf(ctx))?.idCardMasked ?? '';
    const erased = await erasePayee(ctx);
    const kept = await keptOf(ctx);
    const id = await noteErasure(ctx, { mask, erased, kept });
    ctx.enqueue('custody.files', {}, { key: 'custody.files' });
    ctx.note({ target: ['erasureRequest', id], after: { erased, kept: kept.map(({ kind }) => kind) } });
    return erasureView({ id, person_id: ctx.actor?.id ?? '0', id_card_mask: mask, asked_at: ctx.now, erased, kept });
  },
});
