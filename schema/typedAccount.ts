// An account that somebody types for oneself, beside no list that could say who it belongs to.

import { accountFault } from './cellFaults';
import type { PayWay } from './codes';
import { checkIdCard } from './identity';
import type { CellFault } from './problems';

const LAST_DAY = '9999-12-31';
const ID_LENGTH = 18;

/** The number of an identity card suits a bank's rules of length, and pays nobody. */
export function typedAccountFault(account: string, payWay: PayWay): CellFault | null {
  const fault = accountFault(account, payWay);
  if (fault !== null || payWay !== 'BANK_CARD' || account.length !== ID_LENGTH) return fault;
  return checkIdCard(account, LAST_DAY).ok ? { code: 'ACCOUNT_ID_CARD', params: {} } : null;
}
