/** The issuing bank of a card, from a table that ships with the product: no card number ever leaves the house. */
import { searchCardBin } from 'bankcard';
import { withoutBlanks } from '../../schema/identity';

type CardBank = { readonly bin: string; readonly code: string; readonly name: string };

/** null for corporate accounts, foreign cards and unknown prefixes. */
export function bankOfCard(account: string): CardBank | null {
  const number = withoutBlanks(account);
  if (!/^\d{15,19}$/.test(number)) return null;
  const found = searchCardBin(number);
  return found === null ? null : { bin: found.cardBin, code: found.bankCode, name: found.bankName };
}
