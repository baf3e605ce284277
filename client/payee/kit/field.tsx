import { type ClipboardEvent, type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { isOfDigits, isOfSeveral, pasteDigits } from '../../kit/form/paste';
import { t } from '../locales/words';

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'id'> & {
  label: string;
  value: string;
  onChange: (text: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
  /** Inside the edge of the field, on the right. */
  after?: ReactNode;
  /** One number or address, whatever keyboard it is typed with. */
  isOne?: boolean;
};

/**
 * A paste of several lines or cells, where one number is meant: joined it could be a third one, which no rule can tell from a right one. Nothing is put in, as
 * on the console, and the field says what to do until something is typed.
 */
const useSeveral = (isNumber: boolean, isOne: boolean) => {
  const [isSeveral, setSeveral] = useState(false);
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const isRefused = !event.currentTarget.readOnly && isOfSeveral(event);
    setSeveral(isRefused);
    if (isRefused) event.preventDefault();
    else if (isNumber) pasteDigits(event);
  };
  return { isSeveral, onPaste: isOne ? paste : undefined, typed: () => setSeveral(false) };
};

/** A label above an input of 16 px: below that a phone zooms into the page at every tap. */
export const Field = ({ label, value, onChange, hint: ownHint, error, after, isOne = false, ...input }: FieldProps) => {
  const id = useId();
  const isNumber = isOfDigits(input.type, input.inputMode) || input.autoCapitalize === 'characters';
  const { isSeveral, onPaste, typed } = useSeveral(isNumber, isOne || isNumber);
  const hint = isSeveral ? <span role="status">{t.fields.several}</span> : ownHint;
  const told = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="m-field" data-invalid={error ? true : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="box">
        <input
          {...input}
          id={id}
          value={value}
          onChange={(event) => {
            typed();
            onChange(event.target.value);
          }}
          onPaste={onPaste}
          aria-invalid={error ? true : undefined}
          aria-describedby={told || undefined}
        />
        {after}
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      ) : null}
      <p id={`${id}-error`} className="error" role="alert">
        {error}
      </p>
    </div>
  );
};
