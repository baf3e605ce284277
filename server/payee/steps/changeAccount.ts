// What both steps of a change of account share: the number as it is kept, and what the code between them confirms.

import { boolean, string } from 'yup';
import { requireSureAccount } from '../../../schema/accountDoubt';
import { cleanCell } from '../../../schema/cells';
import { offeredPayWays, type PayWay } from '../../../schema/codes';
import { invalid } from '../../../schema/errors';
import { accountTexts } from '../../../schema/payeeTexts';
import { problemText } from '../../../schema/problems';
import { typedAccountFault } from '../../../schema/typedAccount';
import type { Caller, Ctx } from '../../kernel/context';
import { blindIndex } from '../../kernel/secrets';
import { bindingOf } from '../../verification/public';
import { ownAccounts } from '../store/accounts';

export const accountShape = {
  payWay: string<PayWay>().oneOf(offeredPayWays).required(),
  accountNo: string().trim().required(accountTexts.missing).max(64),
  isDoubtAccepted: boolean().nullable(),
};

export interface SaidAccount {
  readonly payWay: PayWay;
  readonly accountNo: string;
  readonly isDoubtAccepted?: boolean | null | undefined;
}

/** Who asks, which is also whose allowance of codes it is. */
export const payeeKey = (caller: Pick<Caller, 'actor'>): string => `payee:${caller.actor?.id ?? ''}`;

/** Checked like a cell of a list. Errors: VALIDATION_FAILED, ACCOUNT_DOUBTFUL. */
export function judgeAccount(caller: Pick<Caller, 'actor'>, { payWay, accountNo, isDoubtAccepted }: SaidAccount) {
  const account = cleanCell('account', accountNo).value;
  const fault = typedAccountFault(account, payWay);
  if (fault !== null) throw invalid({ accountNo: problemText(fault.code, fault.params) });
  requireSureAccount('accountNo', { account, payWay, isDoubtAccepted });
  const index = blindIndex(null, 'account', account);
  return { account, index, binding: bindingOf('ACCOUNT_CHANGE', caller.actor?.id ?? '', payWay, index) };
}

export async function isDefaultAccount(ctx: Ctx, index: string): Promise<boolean> {
  return (await ownAccounts(ctx)).some((own) => own.is_default && own.account_index === index);
}
