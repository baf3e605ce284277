import { payWay as payWays } from '../../../schema/codes';
import type { PayWay } from '../../generated/payee/graphql';
import { inBrackets } from '../../kit/language/separators';
import { t } from '../locales/words';
import { type AccountCheck, AccountField, type SaidAccount } from './account-field';
import { Field } from './field';
import { Select } from './select';

const words = t.account;

/** As it is sent: without blanks; a bank belongs to cards only, and an empty one is none. */
export const sentAccount = ({ payWay, accountNo, bank }: SaidAccount) => ({
  payWay,
  accountNo: accountNo.replace(/\s/g, ''),
  bank: (payWay === 'BANK_CARD' && bank.trim()) || null,
});

type AccountFieldsProps = {
  said: SaidAccount;
  /** Ways to choose from; none = the way stands. */
  types?: readonly PayWay[];
  label?: string;
  check: AccountCheck;
  isFixed?: boolean;
  change: (more: Partial<SaidAccount>) => void;
  /** The number is used all the same: what was tried goes on. */
  goOn: () => void;
};

/** Way, number and bank. */
export const AccountFields = ({ said, types, label = words.number, check, isFixed = false, change, goOn }: AccountFieldsProps) => (
  <>
    {types ? (
      <Select
        label={words.way}
        value={said.payWay}
        isOff={isFixed}
        choices={types.map((key) => [key, payWays.label(key)] as const)}
        onChange={(payWay) => {
          check.changed();
          change({ payWay });
        }}
      />
    ) : null}
    <AccountField
      label={label}
      value={said.accountNo}
      payWay={said.payWay}
      check={check}
      readOnly={isFixed}
      onChange={(accountNo) => change({ accountNo })}
      goOn={goOn}
    />
    {said.payWay === 'BANK_CARD' ? (
      <Field
        label={words.bank + inBrackets(t.fields.optional)}
        value={said.bank}
        autoComplete="off"
        maxLength={50}
        error={check.bankError}
        // A code is for way and number: a bank is mended beside it, and the code stays good.
        onChange={(bank) => {
          check.bankChanged();
          change({ bank });
        }}
      />
    ) : null}
  </>
);
