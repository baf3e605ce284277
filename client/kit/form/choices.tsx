import { Field as Bound, FastField, type FieldProps } from 'formik';
import type { ReactNode } from 'react';
import { language } from '../language/spoken';
import { failureOf } from './failure';
import { describedBy, Field } from './field';

type Choice = { value: string; label: string; disabled?: boolean; hint?: ReactNode };
type Base = { name: string; label: ReactNode; hint?: ReactNode; required?: boolean; full?: boolean };

type SelectFieldProps = Base & { choices: Choice[]; placeholder?: string; disabled?: boolean; onPick?: (value: string) => void };

export const SelectField = ({ name, label, hint, required, full, choices, placeholder, disabled, onPick }: SelectFieldProps) => (
  <Bound name={name}>
    {(bound: FieldProps<string>) => {
      const error = failureOf(bound);
      return (
        <Field name={name} label={label} hint={hint} required={required} error={error} full={full}>
          <select
            id={name}
            className="jq-input"
            disabled={disabled}
            aria-invalid={error ? true : undefined}
            aria-required={required || undefined}
            aria-describedby={describedBy(name, hint, error)}
            {...bound.field}
            onChange={(event) => {
              bound.field.onChange(event);
              // A complaint that left only at the press after it would move what is pressed away from under the finger.
              bound.form.setFieldError(name, undefined);
              onPick?.(event.target.value);
            }}
          >
            {placeholder ? <option value="">{placeholder}</option> : null}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} disabled={choice.disabled}>
                {choice.label}
              </option>
            ))}
          </select>
        </Field>
      );
    }}
  </Bound>
);

export const RadioField = ({ name, label, hint, required, full, choices }: Base & { choices: Choice[] }) => (
  <Bound name={name}>
    {(bound: FieldProps<string>) => {
      const error = failureOf(bound);
      return (
        <fieldset
          className={full ? 'jq-field full' : 'jq-field'}
          style={{ border: 0, margin: 0, padding: 0 }}
          aria-describedby={describedBy(name, hint, error)}
        >
          <legend className="label" data-required={required || undefined}>
            {label}
          </legend>
          <div className="jq-choices">
            {choices.map((choice, at) => (
              <label key={choice.value} className="jq-check">
                <input
                  type="radio"
                  className="jq-box"
                  id={at === 0 ? name : undefined}
                  {...bound.field}
                  value={choice.value}
                  checked={bound.field.value === choice.value}
                  disabled={choice.disabled}
                  onChange={(event) => {
                    bound.field.onChange(event);
                    // A complaint that left only when the button is pressed would move the button away from under the press.
                    bound.form.setFieldError(name, undefined);
                  }}
                />
                <span>
                  {choice.label}
                  {choice.hint ? <span className="hint"> {choice.hint}</span> : null}
                </span>
              </label>
            ))}
          </div>
          {error ? (
            <span className="error" id={`${name}-error`}>
              {error}
            </span>
          ) : null}
        </fieldset>
      );
    }}
  </Bound>
);

export const CheckboxField = ({ name, label }: { name: string; label: ReactNode }) => (
  <FastField key={language()} name={name} type="checkbox">
    {({ field }: FieldProps) => (
      <label className="jq-check">
        <input type="checkbox" id={name} className="jq-box" {...field} />
        <span>{label}</span>
      </label>
    )}
  </FastField>
);
