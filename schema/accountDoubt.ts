// A card number whose check digit does not fit (D19): a warning in a list, and a question to the person who types a number of one's own.
import type { PayWay } from './codes';
import { DomainError, errorText } from './errors';
import { accountDoubtful } from './formats';

interface TypedAccount {
  readonly account: string;
  readonly payWay: PayWay;
  readonly isDoubtAccepted?: boolean | null | undefined;
}

/** `path` names the field of the input. Errors: ACCOUNT_DOUBTFUL. */
export function requireSureAccount(path: string, { account, payWay, isDoubtAccepted }: TypedAccount): void {
  if (isDoubtAccepted || !accountDoubtful(account, payWay)) return;
  throw new DomainError('ACCOUNT_DOUBTFUL', { fields: { [path]: errorText('ACCOUNT_DOUBTFUL') } });
}
