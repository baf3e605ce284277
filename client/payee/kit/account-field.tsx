import { useRef, useState } from 'react';
import { cleanCell } from '../../../schema/cells';
import { type AccountProblem, accountDoubtful, accountProblem } from '../../../schema/formats';
import { textFault } from '../../../schema/textFault';
import type { PayWay } from '../../generated/payee/graphql';
import { sentenceOf } from '../../kit/language/spoken';
import { t } from '../locales/words';
import type { Refused } from '../request';
import { Button } from './button';
import { Field } from './field';

const words = t.account;

/** What it should look like, or what a table has made of it: somebody who types another number of theirs learns which one is meant. */
const wrong = (problem: Exclude<AccountProblem, 'REQUIRED'>, payWay: PayWay): string => {
  if (problem === 'SCIENTIFIC') return words.scientific;
  return problem === 'PRECISION_LOST' ? words.cut : words.wrong[payWay];
};

/** An account as its owner types it. */
export type SaidAccount = { payWay: PayWay; accountNo: string; bank: string };

/** A bank belongs to cards only. */
const bankFault = ({ payWay, bank }: SaidAccount): string | undefined => {
  const fault = payWay === 'BANK_CARD' ? textFault(bank) : null;
  return fault === null ? undefined : sentenceOf(fault);
};

/**
 * What is wrong with an account of one's own, said where it is typed. A check digit that does not fit is asked about once, as a list only warns of
 * it, and the server asks the same of whoever comes without this page.
 */
export const useAccountCheck = () => {
  const [error, setError] = useState<string | undefined>();
  const [isAsked, setAsked] = useState(false);
  const [bankError, setBankError] = useState<string | undefined>();
  const accepted = useRef(false);
  const say = (text: string | undefined, isDoubt = false) => {
    setError(text);
    setAsked(isDoubt);
  };
  return {
    error,
    isAsked,
    /** null until the person has been asked and said yes. */
    isDoubtAccepted: () => accepted.current || null,
    bankError,
    /** The server has found what this page did not, at its fields of these names. */
    told: ({ code, fields }: Refused, names: { number: string; bank: string }) => {
      const text = fields[names.number];
      say(text, code === 'ACCOUNT_DOUBTFUL' && text !== undefined);
      setBankError(fields[names.bank]);
    },
    accept: () => {
      accepted.current = true;
      say(undefined);
    },
    changed: () => {
      accepted.current = false;
      say(undefined);
    },
    bankChanged: () => setBankError(undefined),
    /** Whether number and bank may be sent; says why not, for both at once. `label` is that of the number. */
    passes: (said: SaidAccount, label: string): boolean => {
      const { payWay } = said;
      const bank = bankFault(said);
      setBankError(bank);
      // As the server reads it: with blanks, hyphens and wide digits it is the same number.
      const number = cleanCell('account', said.accountNo).value;
      const problem = accountProblem(number, payWay);
      if (problem !== null) say(problem === 'REQUIRED' ? t.required(label) : wrong(problem, payWay));
      else if (!accepted.current && accountDoubtful(number, payWay)) say(words.doubtful, true);
      else {
        say(undefined);
        return bank === undefined;
      }
      return false;
    },
  };
};

export type AccountCheck = ReturnType<typeof useAccountCheck>;

type AccountFieldProps = {
  label: string;
  value: string;
  payWay: PayWay;
  check: AccountCheck;
  readOnly?: boolean;
  onChange: (text: string) => void;
  /** The number is used all the same: what was tried goes on. */
  goOn: () => void;
};

export const AccountField = ({ label, value, payWay, check, readOnly = false, onChange, goOn }: AccountFieldProps) => (
  <>
    <Field
      label={label}
      hint={words.own}
      value={value}
      error={check.error}
      inputMode={payWay === 'BANK_CARD' ? 'numeric' : 'text'}
      autoComplete="off"
      readOnly={readOnly}
      onChange={(text) => {
        check.changed();
        onChange(text);
      }}
    />
    {check.isAsked ? (
      <Button
        look="outline"
        onClick={() => {
          check.accept();
          goOn();
        }}
      >
        {words.useAnyway}
      </Button>
    ) : null}
  </>
);
