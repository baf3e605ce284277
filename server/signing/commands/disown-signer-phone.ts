import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { signingTexts } from '../../../schema/signingTexts';
import { command } from '../../kernel/usecase';
import { checkHolder, holderErrors, holderShape, useHolder } from '../../payee/public';
import { isMoved } from '../steps/movePhone';
import { changeContract, lockContracts } from '../store/contracts';
import { disownMoves } from '../store/entries';

/** Whoever holds the phone that signed says that it is not the signer's any more: it is noted with the change, which goes on, and told by the proof of the ending. */
export const disownSignerPhone = command({
  name: 'disownSignerPhone',
  realm: 'public',
  needs: null,
  asNobody: true,
  input: object(holderShape),
  errors: [...holderErrors],
  idempotent: 'required',
  audit: { action: 'contract.disownPhone' },
  before: (before, input) => checkHolder(before, 'KEEP_PHONE', input),
  run: (ctx, { token }, checked): Promise<boolean> =>
    useHolder(ctx, token, checked, async ({ targetId }) => {
      const [row] = await lockContracts(ctx, [targetId]);
      if (!row || !isMoved(row)) throw new DomainError('LINK_INVALID');
      await disownMoves(ctx, row.id);
      await changeContract(ctx, row, { phone_disowned_at: ctx.now });
      ctx.note({ target: ['contract', row.id], after: { phone: row.phone_mask, remark: signingTexts.holder } });
      return true;
    }),
});
