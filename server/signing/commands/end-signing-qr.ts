import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { revokeLinks } from '../../payee/public';
import { endQr, findQr } from '../store/qrs';
import { qrViews, type SigningQrView } from '../views/qrs';

/** Nobody opens it any more. Ended twice is ended. */
export const endSigningQr = command({
  name: 'endSigningQr',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idInput() }),
  errors: ['QR_NOT_FOUND'],
  idempotent: 'required',
  audit: { action: 'signingQr.end', target: (input) => ['signingQr', input.id] },
  async run(ctx, { id }): Promise<SigningQrView> {
    const row = (await endQr(ctx, id)) ?? (await findQr(ctx, id));
    if (!row) throw new DomainError('QR_NOT_FOUND');
    await revokeLinks(ctx, { purpose: 'QR', targetId: id, reason: 'ENDED' });
    const [view] = await qrViews(ctx, [row]);
    if (!view) throw new Error('a code without a view');
    return view;
  },
});
