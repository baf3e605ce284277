import { Field as Bound, type FieldProps } from 'formik';
import { useTranslation } from 'react-i18next';
import { subscribable, webhookEvent } from '../../schema/webhooks';
import { failureOf } from '../kit/form/failure';

/** What an event is about: the first word of its type. */
const groupOf = (key: (typeof subscribable)[number]) => webhookEvent.code(key).split('.')[0] ?? '';
const groups = [...new Set(subscribable.map(groupOf))];

/** Every type by its thing, each with its words and its name on the wire. */
export const TypesField = ({ name, label }: { name: string; label: string }) => {
  const { t } = useTranslation('webhook');
  return (
    <Bound name={name}>
      {(bound: FieldProps<string[]>) => {
        const { value } = bound.field;
        const error = failureOf(bound as unknown as FieldProps<string>);
        const set = (next: string[]) => void bound.form.setFieldValue(name, next);
        const isAll = value.length === subscribable.length;
        return (
          <fieldset className="jq-field full jq-hook-types">
            <legend className="label" data-required>
              {label}
            </legend>
            <label className="jq-check">
              <input type="checkbox" className="jq-box" id={name} checked={isAll} onChange={() => set(isAll ? [] : [...subscribable])} />
              <span>{t('allTypes', { count: subscribable.length })}</span>
            </label>
            <div className="groups">
              {groups.map((group) => (
                <div key={group}>
                  {subscribable
                    .filter((key) => groupOf(key) === group)
                    .map((key) => (
                      <label key={key} className="jq-check">
                        <input
                          type="checkbox"
                          className="jq-box"
                          checked={value.includes(key)}
                          onChange={() => set(value.includes(key) ? value.filter((one) => one !== key) : [...value, key])}
                        />
                        <span>
                          {webhookEvent.label(key)} <code className="jq-mono mu">{webhookEvent.code(key)}</code>
                        </span>
                      </label>
                    ))}
                </div>
              ))}
            </div>
            {error ? <span className="error">{error}</span> : null}
          </fieldset>
        );
      }}
    </Bound>
  );
};
