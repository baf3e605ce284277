import { useState } from 'react';
import { payWay as payWays } from '../../../schema/codes';
import type { PayWay, SignContractInput } from '../../generated/payee/graphql';
import { inBrackets } from '../../kit/language/separators';
import { AccountField, useAccountCheck } from '../kit/account-field';
import { Button } from '../kit/button';
import { Field } from '../kit/field';
import { Page } from '../kit/page';
import { Select } from '../kit/select';
import { t } from '../locales/words';
import type { Refused } from '../request';
import { back } from '../router';
import { SignSteps } from './steps';

const words = t.account;
type Said = { payWay: PayWay; accountNo: string; bankName: string };

/** The account that some QR codes ask for, kept while its owner goes back and forth; gone with a reload, as nothing of a person stays. */
export const useGivenAccount = (types: readonly PayWay[]) => {
  const [said, setSaid] = useState<Said>({ payWay: types[0] ?? 'BANK_CARD', accountNo: '', bankName: '' });
  const [isSound, setSound] = useState(false);
  const check = useAccountCheck();
  return {
    said,
    types,
    check,
    /** Looked at and found good. */
    isSound,
    change: (more: Partial<Said>) => {
      setSaid((before) => ({ ...before, ...more }));
      setSound(false);
    },
    pass: (): boolean => {
      const passes = check.passes(said.accountNo, said.payWay, words.number);
      setSound(passes);
      return passes;
    },
    /** Whether a signature was refused for the sake of the account; it is mended where it was typed. */
    takes: ({ code, fields }: Refused): boolean => {
      const [path, text = ''] = Object.entries(fields)[0] ?? [];
      if (!path?.startsWith('account')) return false;
      setSound(false);
      if (code === 'ACCOUNT_DOUBTFUL') check.ask(text);
      else check.say(text);
      return true;
    },
    input: (): NonNullable<SignContractInput['account']> => ({
      payWay: said.payWay,
      accountNo: said.accountNo.replace(/\s/g, ''),
      bankName: (said.payWay === 'BANK_CARD' && said.bankName.trim()) || null,
      isDoubtAccepted: check.isDoubtAccepted(),
    }),
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
          <Select
            label={words.way}
            value={said.payWay}
            choices={types.map((key) => [key, payWays.label(key)] as const)}
            onChange={(payWay) => {
              check.changed();
              change({ payWay });
            }}
          />
          <AccountField
            label={words.number}
            value={said.accountNo}
            payWay={said.payWay}
            check={check}
            onChange={(accountNo) => change({ accountNo })}
            goOn={goOn}
          />
          {said.payWay === 'BANK_CARD' ? (
            <Field
              label={words.bank + inBrackets(t.fields.optional)}
              value={said.bankName}
              autoComplete="off"
              maxLength={50}
              onChange={(bankName) => change({ bankName })}
            />
          ) : null}
        </div>
        <Button type="submit">{t.identity.submit}</Button>
      </form>
    </Page>
  );
};
