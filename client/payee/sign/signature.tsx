import { Pencil, Type } from 'lucide-react';
import { useState } from 'react';
import { payWay as payWays } from '../../../schema/codes';
import type { PayWay, SignContractInput } from '../../generated/payee/graphql';
import { Button } from '../kit/button';
import { Field } from '../kit/field';
import { RefusalNote } from '../kit/note';
import { Page } from '../kit/page';
import { Select } from '../kit/select';
import { t } from '../locales/words';
import type { Refused } from '../request';
import { back } from '../router';
import { blank, Pad, type Written } from './pad';
import type { Contract } from './read';
import { SignSteps } from './steps';

const words = t.sign;

export type Signature = Pick<SignContractInput, 'form' | 'strokes' | 'typedName' | 'account'>;
type Form = Signature['form'];

const forms = [
  { form: 'PAD', name: words.byHand, Icon: Pencil },
  { form: 'TYPED', name: words.byKeys, Icon: Type },
] as const;

const Forms = ({ form, choose }: { form: Form; choose: (form: Form) => void }) => (
  <fieldset className="m-modes">
    <legend className="sr-only">{words.forms}</legend>
    {forms.map(({ form: one, name, Icon }) => (
      <label key={one}>
        <input type="radio" name="form" className="sr-only" checked={form === one} onChange={() => choose(one)} />
        <Icon size={16} aria-hidden="true" />
        {name}
      </label>
    ))}
  </fieldset>
);

type Given = { payWay: PayWay; accountNo: string; bankName: string };

const Account = ({
  types,
  given,
  error,
  change,
}: {
  types: readonly PayWay[];
  given: Given;
  error?: string | undefined;
  change: (given: Given) => void;
}) => (
  <div className="m-card">
    <Select
      label={t.account.way}
      value={given.payWay}
      choices={types.map((key) => [key, payWays.label(key)] as const)}
      onChange={(payWay) => change({ ...given, payWay })}
    />
    <Field
      label={t.account.number}
      hint={t.account.own}
      value={given.accountNo}
      error={error}
      inputMode={given.payWay === 'BANK_CARD' ? 'numeric' : 'text'}
      autoComplete="off"
      onChange={(accountNo) => change({ ...given, accountNo })}
    />
  </div>
);

type SignatureProps = { contract: Contract; isBusy: boolean; refused: Refused | null; sign: (signature: Signature) => void };

/** By finger or by keys, with the same evidence; sent once, by a button that says what it does. */
export const SignatureStep = ({ contract, isBusy, refused, sign }: SignatureProps) => {
  const { signerName, isTypedAllowed, collectAccount, accountTypes } = contract;
  const [form, setForm] = useState<Form>('PAD');
  const [written, setWritten] = useState<Written>(blank);
  const [typedName, setTypedName] = useState('');
  const [given, setGiven] = useState<Given>({ payWay: accountTypes[0] ?? 'BANK_CARD', accountNo: '', bankName: '' });
  const [missing, setMissing] = useState<{ name?: string; account?: string }>({});
  const isThere = form === 'PAD' ? written.strokes.length > 0 : typedName.trim() !== '';
  // What is being mended is no longer complained of; what is wrong is said again by the button.
  const changing =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setMissing({});
    };
  const send = () => {
    const found = {
      ...(form === 'PAD' || typedName.trim() === signerName ? {} : { name: words.nameDiffers }),
      ...(collectAccount && !given.accountNo.trim() ? { account: t.required(t.account.number) } : {}),
    };
    setMissing(found);
    if (Object.keys(found).length > 0) return;
    const account = collectAccount
      ? { payWay: given.payWay, accountNo: given.accountNo.replace(/\s/g, ''), bankName: given.bankName.trim() || null }
      : null;
    const strokes = form === 'PAD' ? written.strokes.map((points) => ({ points: [...points] })) : null;
    sign({ form, strokes, typedName: form === 'PAD' ? null : typedName.trim(), account });
  };
  const told = Object.values(refused?.fields ?? {})[0];
  return (
    <Page
      title={words.padTitle}
      heading={words.padTitle}
      sub={words.padSub}
      top={<SignSteps at={3} />}
      onBack={back}
      foot={
        <>
          <Button isBusy={isBusy} isOff={!isThere} onClick={send}>
            {isBusy ? words.busy : isThere ? words.submit : words.signFirst}
          </Button>
          <p className="m-small">{words.final}</p>
        </>
      }
    >
      <RefusalNote refused={refused} />
      {told ? (
        <p className="m-note" role="alert">
          {told}
        </p>
      ) : null}
      {collectAccount ? <Account types={accountTypes} given={given} error={missing.account} change={changing(setGiven)} /> : null}
      {isTypedAllowed ? <Forms form={form} choose={setForm} /> : null}
      {form === 'PAD' ? (
        <Pad name={signerName} written={written} onChange={setWritten} />
      ) : (
        <div className="m-card">
          <Field
            label={words.typed}
            hint={words.typedHint}
            value={typedName}
            error={missing.name}
            autoComplete="off"
            onChange={changing(setTypedName)}
          />
          <p className="m-typed" aria-hidden="true">
            {typedName || '　'}
          </p>
        </div>
      )}
    </Page>
  );
};
