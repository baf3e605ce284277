import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { isOfDigits, pasteDigits } from '../../kit/form/paste';

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'id'> & {
  label: string;
  value: string;
  onChange: (text: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
  /** Inside the edge of the field, on the right. */
  after?: ReactNode;
};

/** A label above an input of 16 px: below that a phone zooms into the page at every tap. */
export const Field = ({ label, value, onChange, hint, error, after, ...input }: FieldProps) => {
  const id = useId();
  const told = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="m-field" data-invalid={error ? true : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="box">
        <input
          {...input}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onPaste={isOfDigits(input.type, input.inputMode) || input.autoCapitalize === 'characters' ? pasteDigits : undefined}
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
