import { useFormikContext } from 'formik';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { array, boolean, object, string } from 'yup';
import { formats } from '../../../schema/formats';
import { type ApiScope, apiScope, integrationTexts } from '../../../schema/integration';
import { limits } from '../../../schema/limits';
import { CreateApiTokenDocument } from '../../generated/graphql';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { centsIn, readAmount } from '../../kit/form/amount';
import { CheckboxField } from '../../kit/form/choices';
import { AmountField, DateField, TextAreaField, TextField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';
import type { ListDialogProps } from '../../kit/list/list-definition';
import { SecretShownDialog } from './secret-shown';
import '../integration.css';

type TokenForm = { name: string; expiresOn: string; scopes: string[]; addresses: string; dailyCap: string; isSandbox: boolean };

const isPayer = (scopes: readonly string[]): boolean => scopes.includes('PAYMENTS_WRITE');

const Scopes = () => {
  const { t } = useTranslation('integration');
  const { values, errors, submitCount, setFieldError, setFieldValue } = useFormikContext<TokenForm>();
  const error = submitCount > 0 && typeof errors.scopes === 'string' ? errors.scopes : null;
  const toggle = (key: string) => {
    setFieldError('scopes', undefined);
    void setFieldValue('scopes', values.scopes.includes(key) ? values.scopes.filter((one) => one !== key) : [...values.scopes, key]);
  };
  return (
    <fieldset className="jq-field full jq-scope-choices" aria-describedby={error ? 'scopes-error' : 'scopes-hint'}>
      <legend className="label" data-required>
        {t('scopes')}
      </legend>
      <div className="jq-choices">
        {apiScope.keys.map((key, at) => (
          <label key={key} className="jq-check">
            <input
              type="checkbox"
              className="jq-box"
              id={at === 0 ? 'scopes' : undefined}
              checked={values.scopes.includes(key)}
              onChange={() => toggle(key)}
            />
            <span>{apiScope.label(key)}</span>
          </label>
        ))}
      </div>
      {error ? (
        <span className="error" id="scopes-error">
          {error}
        </span>
      ) : (
        <span className="hint" id="scopes-hint">
          {t('create.scopesHint')}
        </span>
      )}
    </fieldset>
  );
};

const linesOf = (text: string): string[] => text.split(/[\s,，;；]+/).filter((part) => part !== '');

/** API-001: name, scopes, expiry and addresses; the secret is shown once, right after. */
export const CreateTokenDialog = ({ onDone, onClose }: ListDialogProps) => {
  const { t } = useTranslation('integration');
  const { needed, free } = useRules();
  const isMade = useRef(false);
  const [made, setMade] = useState<{ readonly secret: string | null } | null>(null);
  if (made !== null) return <SecretShownDialog secret={made.secret} onClose={onClose} />;
  return (
    <FormDialog
      alert={false}
      columns={2}
      size="lg"
      title={t('create.title')}
      confirm={t('create.confirm')}
      mutation={CreateApiTokenDocument}
      request="create-api-token"
      initial={{ name: '', expiresOn: '', scopes: [], addresses: '', dailyCap: '', isSandbox: false } as TokenForm}
      schema={
        object({
          name: needed(t('name')),
          expiresOn: needed(t('create.expiresOn')),
          scopes: array(string().required()).min(1, integrationTexts.scopesMissing).required(),
          addresses: free(),
          isSandbox: boolean().required(),
          dailyCap: string().when('scopes', ([scopes], shape) =>
            isPayer(scopes as string[])
              ? shape
                  .trim()
                  .required(integrationTexts.capMissing)
                  // The sum of a day may be more than one payment is.
                  .test('amount', formats.amount.message, (text) => (centsIn(text ?? '') ?? 0) > 0)
              : shape.defined(),
          ),
        }) as never
      }
      variables={({ name, expiresOn, scopes, addresses, dailyCap, isSandbox }) => ({
        input: {
          name,
          isSandbox,
          expiresOn,
          scopes: scopes as ApiScope[],
          addresses: linesOf(addresses),
          dailyCap: isPayer(scopes) ? readAmount(dailyCap) : null,
        },
      })}
      onDone={({ createApiToken }) => {
        isMade.current = true;
        setMade({ secret: createApiToken.secret ?? null });
        return onDone();
      }}
      onClose={() => !isMade.current && onClose()}
    >
      {({ values }) => (
        <>
          <TextField
            name="name"
            label={t('name')}
            hint={t('create.nameHint')}
            maxLength={limits.apiToken.nameMax}
            autoComplete="off"
            required
          />
          <DateField name="expiresOn" label={t('create.expiresOn')} required />
          <CheckboxField name="isSandbox" label={t('sandbox.token')} />
          <Scopes />
          {isPayer(values.scopes) ? <AmountField name="dailyCap" label={t('cap')} hint={t('create.capHint')} required full /> : null}
          <TextAreaField name="addresses" label={t('create.addressesLabel')} hint={t('create.addressesHint')} full />
        </>
      )}
    </FormDialog>
  );
};
