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

/** What stands at a field, said when it is drawn: the language may change meanwhile. A question is one that is answered by using the number all the same. */
type Said = { text: (label: string) => string | undefined; isDoubt?: boolean };
const nothing: Said = { text: () => undefined };

/**
 * What is wrong with an account of one's own, said where it is typed. A check digit that does not fit is asked about once, as a list only warns of
 * it, and the server asks the same of whoever comes without this page.
 */
export const useAccountCheck = () => {
  const [said, setSaid] = useState<Said>(nothing);
  const [ofBank, setOfBank] = useState<Said>(nothing);
  const accepted = useRef(false);
  return {
    error: (label: string) => said.text(label),
    isAsked: said.isDoubt ?? false,
    /** null until the person has been asked and said yes. */
    isDoubtAccepted: () => accepted.current || null,
    bankError: ofBank.text(''),
    /** The server has found what this page did not, at its fields of these names. */
    told: ({ code, fields }: Refused, names: { number: string; bank: string }) => {
      setSaid({ text: () => fields[names.number], isDoubt: code === 'ACCOUNT_DOUBTFUL' && fields[names.number] !== undefined });
      setOfBank({ text: () => fields[names.bank] });
    },
    accept: () => {
      accepted.current = true;
      setSaid(nothing);
    },
    changed: () => {
      accepted.current = false;
      setSaid(nothing);
    },
    bankChanged: () => setOfBank(nothing),
    /** Whether number and bank may be sent; says why not, for both at once. */
    passes: (typed: SaidAccount): boolean => {
      const { payWay } = typed;
      setOfBank({ text: () => bankFault(typed) });
      // As the server reads it: with blanks, hyphens and wide digits it is the same number.
      const number = cleanCell('account', typed.accountNo).value;
      const problem = accountProblem(number, payWay);
      if (problem !== null) setSaid({ text: (label) => (problem === 'REQUIRED' ? t.required(label) : wrong(problem, payWay)) });
      else if (!accepted.current && accountDoubtful(number, payWay)) setSaid({ text: () => words.doubtful, isDoubt: true });
      else {
        setSaid(nothing);
        return bankFault(typed) === undefined;
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
      error={check.error(label)}
      inputMode={payWay === 'BANK_CARD' ? 'numeric' : 'text'}
      autoComplete="off"
      isOne
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
