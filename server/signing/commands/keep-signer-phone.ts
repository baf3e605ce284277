import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { signingTexts } from '../../../schema/signingTexts';
import { command } from '../../kernel/usecase';
import { checkHolder, holderErrors, holderShape, useHolder } from '../../payee/public';
import { isMoved, keepPhone } from '../steps/movePhone';
import { lockContracts } from '../store/contracts';
import { stopMoves } from '../store/entries';

/** Whoever holds the phone that signed stops that another one ends the contract in its place, by the code that went there alone. */
export const keepSignerPhone = command({
  name: 'keepSignerPhone',
  realm: 'public',
  needs: null,
  asNobody: true,
  input: object(holderShape),
  errors: [...holderErrors],
  idempotent: 'required',
  audit: { action: 'contract.keepPhone' },
  before: (before, input) => checkHolder(before, 'KEEP_PHONE', input),
  run: (ctx, { token }, checked): Promise<boolean> =>
    useHolder(ctx, token, checked, async ({ targetId }) => {
      const [row] = await lockContracts(ctx, [targetId]);
      if (!row || !isMoved(row)) throw new DomainError('LINK_INVALID');
      await keepPhone(ctx, row);
      await stopMoves(ctx, row.id);
      ctx.note({
        target: ['contract', row.id],
        before: { phone: row.next_phone_mask ?? row.end_phone_mask },
        after: { phone: row.phone_mask, remark: signingTexts.holder },
      });
      return true;
    }),
});
