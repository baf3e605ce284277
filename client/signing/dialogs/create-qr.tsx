import { Field as Bound, type FieldProps, useFormikContext } from 'formik';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { array, object, string } from 'yup';
import { agreementType, offeredPayWays, payWay } from '../../../schema/codes';
import { qrProblems } from '../../../schema/signingPhoneTexts';
import { useSession } from '../../app/session/session';
import { CreateSigningQrDocument, type SigningQrRowFragment } from '../../generated/graphql';
import { codeOf } from '../../kit/choices';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { RadioField } from '../../kit/form/choices';
import type { ListDialogProps } from '../../kit/list/list-definition';
import { ContractFields, ContractTold, openAgreements } from '../contract-fields';
import { QrPosterDialog, QrSteps } from './qr-poster';

type QrForm = { agreementType: string; subjectId: string; templateId: string; collectAccount: string; accountTypes: string[] };

/** Kinds of accounts that may be given at the code. */
const AccountTypes = () => {
  const { t } = useTranslation('signing');
  const { errors, submitCount } = useFormikContext<QrForm>();
  const error = submitCount > 0 && typeof errors.accountTypes === 'string' ? errors.accountTypes : null;
  return (
    <fieldset className="jq-field full jq-qr-types" aria-describedby={error ? 'accountTypes-error' : undefined}>
      <legend className="label" data-required>
        {t('qr.accountTypes')}
      </legend>
      <div className="jq-choices">
        {offeredPayWays.map((key, at) => (
          <Bound key={key} name="accountTypes" type="checkbox" value={key}>
            {({ field }: FieldProps) => (
              <label className="jq-check">
                <input type="checkbox" className="jq-box" id={at === 0 ? 'accountTypes' : undefined} {...field} />
                <span>{payWay.label(key)}</span>
              </label>
            )}
          </Bound>
        ))}
      </div>
      {error ? (
        <span className="error" id="accountTypes-error">
          {error}
        </span>
      ) : null}
    </fieldset>
  );
};

const schema = object({
  agreementType: string().required(qrProblems.agreement),
  subjectId: string().required(qrProblems.subject),
  templateId: string().required(qrProblems.template),
  collectAccount: string().required(qrProblems.collect),
  accountTypes: array(string().required())
    .required()
    .when('collectAccount', ([asked], shape) => (asked === 'yes' ? shape.min(1, qrProblems.accountTypes) : shape)),
});

/** Step 1 collects what is asked at the code, step 2 shows it (QRC-002). */
export const CreateQrDialog = ({ onDone, onClose }: ListDialogProps) => {
  const { t } = useTranslation('signing');
  const offered = openAgreements(useSession());
  const made = useRef<SigningQrRowFragment | null>(null);
  const [shown, setShown] = useState<SigningQrRowFragment | null>(null);
  if (shown) return <QrPosterDialog isNew qr={shown} onClose={onClose} />;
  return (
    <FormDialog
      alert={false}
      columns={2}
      title={t('qr.create')}
      confirm={t('qr.createButton')}
      mutation={CreateSigningQrDocument}
      request="create-signing-qr"
      initial={
        {
          agreementType: offered[0] ?? '',
          subjectId: '',
          templateId: '',
          collectAccount: '',
          accountTypes: [...offeredPayWays],
        } as QrForm
      }
      schema={schema}
      facts={<QrSteps at={0} />}
      variables={({ agreementType: agreement, collectAccount, accountTypes, ...rest }) => ({
        input: {
          ...rest,
          agreementType: codeOf(agreementType.rows, agreement),
          collectAccount: collectAccount === 'yes',
          accountTypes: collectAccount === 'yes' ? accountTypes.map((key) => codeOf(payWay.rows, key)) : [],
        },
      })}
      onDone={({ createSigningQr }) => {
        made.current = createSigningQr;
        setShown(createSigningQr);
        return onDone();
      }}
      onClose={() => made.current === null && onClose()}
    >
      {({ values }) => (
        <>
          <ContractFields offered={offered} />
          <RadioField
            name="collectAccount"
            label={t('qr.collect')}
            choices={[
              { value: 'yes', label: t('qr.yes') },
              { value: 'no', label: t('qr.no') },
            ]}
            required
            full
          />
          {values.collectAccount === 'yes' ? <AccountTypes /> : null}
          {values.templateId === '' ? null : <ContractTold chosen={values} say={(told) => t('qr.reach', told)} />}
        </>
      )}
    </FormDialog>
  );
};
