import { object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { signatureTexts, signingTexts } from '../../../schema/signingTexts';
import { command } from '../../kernel/usecase';
import { checkHolder, holderErrors, holderShape, useHolder } from '../../payee/public';
import { judgeSigner } from '../steps/judgeSigner';
import { isMoved, keepPhone } from '../steps/movePhone';
import { lockContracts } from '../store/contracts';
import { stopMoves } from '../store/entries';

/** Who signed, and still holds the phone that did, stops that another one ends the contract in its place. */
export const keepSignerPhone = command({
  name: 'keepSignerPhone',
  realm: 'public',
  needs: null,
  asNobody: true,
  input: object({
    ...holderShape,
    idCardTail: string()
      .trim()
      .required(signatureTexts.tailWrong)
      .matches(/^\d{5}[\dXx]$/, signatureTexts.tailWrong),
  }),
  errors: [...holderErrors, 'SIGNER_ID_WRONG', 'SIGNER_TRIES_EXCEEDED'],
  idempotent: 'required',
  audit: { action: 'contract.keepPhone' },
  before: (before, input) => checkHolder(before, 'KEEP_PHONE', input, (ctx, contractId) => judgeSigner(ctx, contractId, input.idCardTail)),
  run: (ctx, { token }, checked): Promise<boolean> =>
    useHolder(ctx, token, checked, async ({ targetId }) => {
      const [row] = await lockContracts(ctx, [targetId]);
      if (!row || !isMoved(row)) throw new DomainError('LINK_INVALID');
      await keepPhone(ctx, row);
      await stopMoves(ctx, row.id);
      ctx.note({
        target: ['contract', row.id],
        before: { phone: row.next_phone_mask ?? row.end_phone_mask },
        after: { phone: row.phone_mask, remark: signingTexts.signer },
      });
      return true;
    }),
});
