import { useRef, useState } from 'react';
import { cleanCell } from '../../../schema/cells';
import { type AccountProblem, accountDoubtful, accountProblem } from '../../../schema/formats';
import type { PayWay } from '../../generated/payee/graphql';
import { t } from '../locales/words';
import { Button } from './button';
import { Field } from './field';

const words = t.account;

/** What it should look like, or what a table has made of it: somebody who types another number of theirs learns which one is meant. */
const wrong = (problem: Exclude<AccountProblem, 'REQUIRED'>, payWay: PayWay): string => {
  if (problem === 'SCIENTIFIC') return words.scientific;
  return problem === 'PRECISION_LOST' ? words.cut : words.wrong[payWay];
};

/**
 * What is wrong with a number of one's own, said where it is typed. A check digit that does not fit is asked about once, as a list only warns of
 * it, and the server asks the same of whoever comes without this page.
 */
export const useAccountCheck = () => {
  const [error, setError] = useState<string | undefined>();
  const [isAsked, setAsked] = useState(false);
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
    say,
    /** The server has found the doubt that this page did not. */
    ask: (text: string) => say(text, true),
    accept: () => {
      accepted.current = true;
      say(undefined);
    },
    changed: () => {
      accepted.current = false;
      say(undefined);
    },
    /** Whether the number may be sent; says why not. `label` is that of the field. */
    passes: (typed: string, payWay: PayWay, label: string): boolean => {
      // As the server reads it: with blanks, hyphens and wide digits it is the same number.
      const number = cleanCell('account', typed).value;
      const problem = accountProblem(number, payWay);
      if (problem !== null) say(problem === 'REQUIRED' ? t.required(label) : wrong(problem, payWay));
      else if (!accepted.current && accountDoubtful(number, payWay)) say(words.doubtful, true);
      else {
        say(undefined);
        return true;
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
