import { Field as Bound, type FieldProps } from 'formik';
import { useTranslation } from 'react-i18next';
import type { RoleChoicesQuery } from '../generated/graphql';
import { failureOf } from '../kit/form/failure';

type RolesFieldProps = { name: string; choices: RoleChoicesQuery['roleChoices'] };

/** ACC-010: any number of them, at least one; each says what it allows. */
export const RolesField = ({ name, choices }: RolesFieldProps) => {
  const { t } = useTranslation('member');
  return (
    <Bound name={name}>
      {(bound: FieldProps<string[]>) => {
        const error = failureOf(bound as unknown as FieldProps<string>);
        const { value } = bound.field;
        const toggle = (key: string) => {
          bound.form.setFieldError(name, undefined);
          void bound.form.setFieldValue(name, value.includes(key) ? value.filter((one) => one !== key) : [...value, key]);
        };
        return (
          <fieldset className="jq-field jq-role-choices" aria-describedby={error ? `${name}-error` : undefined}>
            <legend className="label" data-required>
              {t('roles')}
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
                  <span className="hint">{choice.description}</span>
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
};
