import type { ReactNode } from 'react';
import './form.css';

type FieldFrame = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean | undefined;
  error?: string | undefined;
  children: ReactNode;
  full?: boolean | undefined;
};

/** Ids that tie an input to its words; every field uses the same scheme. */
export const describedBy = (name: string, hint: unknown, error: unknown): string | undefined =>
  [error ? `${name}-error` : '', hint ? `${name}-hint` : ''].filter(Boolean).join(' ') || undefined;

export const Field = ({ name, label, hint, required, error, children, full }: FieldFrame) => (
  <div className={full ? 'jq-field full' : 'jq-field'}>
    <label htmlFor={name} data-required={required || undefined}>
      {label}
    </label>
    {children}
    {hint ? (
      <span className="hint" id={`${name}-hint`}>
        {hint}
      </span>
    ) : null}
    {error ? (
      <span className="error" id={`${name}-error`}>
        {error}
      </span>
    ) : null}
  </div>
);
