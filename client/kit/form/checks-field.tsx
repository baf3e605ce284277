import { Field as Bound, type FieldProps } from 'formik';
import { failureOf } from './failure';

type ChecksFieldProps = {
  name: string;
  label: string;
  choices: readonly { readonly key: string; readonly name: string; readonly description?: string }[];
};

/** Any number of a few choices, each a box with what it means; the value is the list of their keys. */
export const ChecksField = ({ name, label, choices }: ChecksFieldProps) => (
  <Bound name={name}>
    {(bound: FieldProps<string[]>) => {
      const error = failureOf(bound as unknown as FieldProps<string>);
      const { value } = bound.field;
      const toggle = (key: string) => {
        bound.form.setFieldError(name, undefined);
        void bound.form.setFieldValue(name, value.includes(key) ? value.filter((one) => one !== key) : [...value, key]);
      };
      return (
        <fieldset className="jq-field jq-checks" aria-describedby={error ? `${name}-error` : undefined}>
          <legend className="label" data-required>
            {label}
          </legend>
          {choices.map((choice, at) => (
            <label key={choice.key} className="jq-check">
              <input
                type="checkbox"
                className="jq-box"
                id={at === 0 ? name : undefined}
                checked={value.includes(choice.key)}
                onChange={() => toggle(choice.key)}
              />
              <span>
                {choice.name}
                {choice.description === undefined ? null : <span className="hint">{choice.description}</span>}
              </span>
            </label>
          ))}
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
