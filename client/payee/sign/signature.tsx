import { Pencil, Type } from 'lucide-react';
import { strokesFault, typedNameFault } from '../../../schema/signature';
import type { SignContractInput } from '../../generated/payee/graphql';
import { Button } from '../kit/button';
import { Field } from '../kit/field';
import { RefusalNote } from '../kit/note';
import { Page } from '../kit/page';
import { t } from '../locales/words';
import type { Refused } from '../request';
import { back } from '../router';
import { Pad } from './pad';
import type { Contract } from './read';
import type { Written } from './sheet';
import { SignSteps } from './steps';

const words = t.sign;

export type Signature = Pick<SignContractInput, 'form' | 'strokes' | 'typedName'>;
type Form = Signature['form'];

/** Which way was chosen, and the name that was typed. */
export type Typed = { form: Form; typedName: string };
export const untyped: Typed = { form: 'PAD', typedName: '' };

const forms = [
  { form: 'PAD', key: 'byHand', Icon: Pencil },
  { form: 'TYPED', key: 'byKeys', Icon: Type },
] as const;

const Forms = ({ form, choose }: { form: Form; choose: (form: Form) => void }) => (
  <fieldset className="m-modes">
    <legend className="sr-only">{words.forms}</legend>
    {forms.map(({ form: one, key, Icon }) => (
      <label key={one}>
        <input type="radio" name="form" className="sr-only" checked={form === one} onChange={() => choose(one)} />
        <Icon size={16} aria-hidden="true" />
        {words[key]}
      </label>
    ))}
  </fieldset>
);

/** What is still to be done before the server would take it, in the words of the button; null = nothing. */
const missingOf = (form: Form, written: Written, typedName: string, signerName: string): string | null => {
  if (form === 'TYPED') {
    const fault = typedNameFault(typedName, signerName);
    return fault === null ? null : fault === 'MISSING' ? words.signFirst : words.nameDiffers;
  }
  const fault = strokesFault(written.strokes);
  if (fault === 'TOO_MANY') return words.strokesLong;
  return fault === null ? null : written.strokes.length === 0 ? words.signFirst : words.strokesShort;
};

type SignatureProps = {
  contract: Contract;
  /** It stays when another step has to be mended before it can be sent. */
  written: Written;
  onWritten: (written: Written) => void;
  /** The same of what was typed. */
  typed: Typed;
  onTyped: (typed: Typed) => void;
  isBusy: boolean;
  refused: Refused | null;
  sign: (signature: Signature) => void;
};

/** By finger or by keys, with the same evidence; sent once, by a button that says what it does. */
export const SignatureStep = ({ contract, written, onWritten, typed, onTyped, isBusy, refused, sign }: SignatureProps) => {
  const { signerName, isTypedAllowed } = contract;
  const { form, typedName } = typed;
  const missing = missingOf(form, written, typedName, signerName);
  const send = () => {
    const strokes = form === 'PAD' ? written.strokes.map((points) => ({ points: [...points] })) : null;
    sign({ form, strokes, typedName: form === 'PAD' ? null : typedName.trim() });
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
          <Button isBusy={isBusy} isOff={missing !== null} onClick={send}>
            {isBusy ? words.busy : (missing ?? words.submit)}
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
      {isTypedAllowed ? <Forms form={form} choose={(chosen) => onTyped({ ...typed, form: chosen })} /> : null}
      {form === 'PAD' ? (
        <Pad name={signerName} written={written} onChange={onWritten} />
      ) : (
        <div className="m-card">
          <Field
            label={words.typed}
            hint={words.typedHint}
            value={typedName}
            autoComplete="off"
            onChange={(name) => onTyped({ ...typed, typedName: name })}
          />
          <p className="m-typed" aria-hidden="true">
            {typedName || '　'}
          </p>
        </div>
      )}
    </Page>
  );
};
