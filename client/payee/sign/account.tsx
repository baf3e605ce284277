import { useState } from 'react';
import type { PayWay, SignContractInput } from '../../generated/payee/graphql';
import { type SaidAccount, useAccountCheck } from '../kit/account-field';
import { AccountFields, sentAccount } from '../kit/account-fields';
import { Button } from '../kit/button';
import { Page } from '../kit/page';
import { t } from '../locales/words';
import type { Refused } from '../request';
import { back } from '../router';
import { SignSteps } from './steps';

const words = t.account;

/** The account that some QR codes ask for, kept while its owner goes back and forth; gone with a reload, as nothing of a person stays. */
export const useGivenAccount = (types: readonly PayWay[]) => {
  const [said, setSaid] = useState<SaidAccount>({ payWay: types[0] ?? 'BANK_CARD', accountNo: '', bank: '' });
  const [isSound, setSound] = useState(false);
  const check = useAccountCheck();
  return {
    said,
    types,
    check,
    /** Looked at and found good. */
    isSound,
    change: (more: Partial<SaidAccount>) => {
      setSaid((before) => ({ ...before, ...more }));
      setSound(false);
    },
    pass: (): boolean => {
      const passes = check.passes(said);
      setSound(passes);
      return passes;
    },
    /** Whether a signature was refused for the sake of the account; it is mended where it was typed. */
    takes: (refused: Refused): boolean => {
      const [path] = Object.keys(refused.fields);
      if (!path?.startsWith('account')) return false;
      setSound(false);
      // What is wrong with the way is said at the number too, which stands below it.
      const bank = 'account.bankName';
      check.told(refused, { number: path === bank ? 'account.accountNo' : path, bank });
      return true;
    },
    input: (): NonNullable<SignContractInput['account']> => {
      const { bank: bankName, ...sent } = sentAccount(said);
      return { ...sent, bankName, isDoubtAccepted: check.isDoubtAccepted() };
    },
  };
};

type GivenAccount = ReturnType<typeof useGivenAccount>;

/** Before the hand signs: the pad and its buttons need the whole screen. */
export const AccountStep = ({ account, given }: { account: GivenAccount; given: () => void }) => {
  const { said, types, check, change } = account;
  const goOn = () => {
    if (account.pass()) given();
  };
  return (
    <Page title={words.title} heading={words.title} sub={words.ofContract} top={<SignSteps at={2} />} onBack={back}>
      <form
        className="m-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          goOn();
        }}
      >
        <div className="m-card">
          <AccountFields said={said} types={types} check={check} change={change} goOn={goOn} />
        </div>
        <Button type="submit">{t.identity.submit}</Button>
      </form>
    </Page>
  );
};
