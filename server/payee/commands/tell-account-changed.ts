import { object } from 'yup';
import { fillText } from '../../../schema/errors';
import { accountTexts } from '../../../schema/payeeTexts';
import { wireTime } from '../../kernel/clock';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { notify } from '../../message/public';
import { namedAccount } from '../store/accounts';
import { findPayeeOf } from '../store/payees';

/** Those who make the lists of a company hear that a payee has another account; nothing is told of one that was changed again since. */
export const tellAccountChanged = command({
  name: 'tellAccountChanged',
  realm: 'system',
  needs: null,
  errors: [],
  idempotent: 'natural',
  audit: null,
  allowedWhenSuspended: true,
  input: object({ personId: idInput(), accountId: idInput() }),
  async run(ctx, { personId, accountId }): Promise<{ told: boolean }> {
    const payee = await findPayeeOf(ctx, personId);
    const account = await namedAccount(ctx, personId, accountId);
    if (!payee || !account) return { told: false };
    const facts = { name: payee.name, account: account.account_mask, until: wireTime(account.cooling_until) };
    await notify(ctx, { type: 'BUSINESS', title: fillText(accountTexts.changed, facts), roles: ['MASTER', 'PAYMENT_CREATE'] });
    return { told: true };
  },
});
