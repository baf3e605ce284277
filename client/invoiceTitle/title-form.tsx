import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ObjectSchema, object, string } from 'yup';
import { taxpayerType } from '../../schema/codes';
import { titleProblems } from '../../schema/invoiceTexts';
import { limits } from '../../schema/limits';
import { SubmitInvoiceTitleDocument, type TitleFactsFragment } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { choicesOf, codeOf } from '../kit/choices';
import { confirm } from '../kit/feedback/confirm';
import { Note } from '../kit/feedback/note';
import { toaster } from '../kit/feedback/toaster';
import { CheckboxField, RadioField } from '../kit/form/choices';
import { TextField } from '../kit/form/fields';
import { Form } from '../kit/form/form';
import { useRules } from '../kit/form/rules';
import { refusalOf } from '../kit/refusal/refusal';
import { useDeed } from '../kit/request/use-deed';
import { DropZone } from '../kit/upload/drop-zone';

// TTL-017: gif, jpeg, png, zip, doc and pdf.
const proofTypes = ['.gif', '.jpg', '.jpeg', '.png', '.zip', '.doc', '.pdf'];
const withoutBlanks = (text: string) => text.replace(/\s/g, '');

const fields = {
  taxpayerType: '',
  name: '',
  taxNo: '',
  bankName: '',
  account: '',
  registerAddress: '',
  registerPhone: '',
  isManualReview: false,
};
type Values = typeof fields;

/** The four lines that only a general taxpayer is asked for (TTL-015). */
const ofGeneral = (schema: ReturnType<ReturnType<typeof useRules>['needed']>) =>
  string()
    .defined()
    .when('taxpayerType', ([type], free) => (type === 'GENERAL' ? schema : free));

const useTitleSchema = (): ObjectSchema<Values> => {
  const { t } = useTranslation('invoiceTitle');
  const { needed, checked } = useRules();
  return object({
    taxpayerType: string().required(titleProblems.taxpayerType),
    name: needed(t('name')).max(50, titleProblems.name),
    taxNo: checked(t('taxNo'), 'invoiceTaxNo', (text) => withoutBlanks(text).toUpperCase()),
    bankName: ofGeneral(checked(t('bankName'), 'invoiceBank')),
    account: ofGeneral(checked(t('account'), 'invoiceAccount', withoutBlanks)),
    registerAddress: ofGeneral(string().trim().required(titleProblems.address).max(50, titleProblems.addressLong)),
    registerPhone: ofGeneral(checked(t('registerPhone'), 'invoicePhone', withoutBlanks)),
  }) as unknown as ObjectSchema<Values>;
};

/** Whether the rules are met, so that the button says so (TTL-006). */
const isMet = (schema: ObjectSchema<Values>, values: Values, proof: string | null): boolean =>
  schema.isValidSync(values) && (!values.isManualReview || proof !== null);

/** The file of a manual review; whoever takes the review away takes the file with it. */
const ProofField = ({ onChange }: { onChange: (fileId: string | null) => void }) => {
  const { t } = useTranslation('invoiceTitle');
  useEffect(() => () => onChange(null), [onChange]);
  return (
    <DropZone
      accept={proofTypes}
      maxBytes={limits.upload.fileBytes}
      target={{ fields: { purpose: 'EVIDENCE' } }}
      onDone={(answer) => onChange(answer?.fileId ?? null)}
      hint={t('proofHint')}
    />
  );
};

/** The title as a form: while nothing is set, and after it was sent back. */
export const TitleForm = ({ title, onSubmitted }: { title: TitleFactsFragment; onSubmitted: () => unknown }) => {
  const { t } = useTranslation('invoiceTitle');
  const [proof, setProof] = useState<string | null>(null);
  const submit = useDeed(`submit-title-${title.submittedAt ?? 'first'}`);
  const schema = useTitleSchema();
  const send = async ({ isManualReview, ...values }: Values) => {
    const isSure = await confirm({ title: t('submit.title'), body: t('submit.sure'), confirm: t('submit.button') });
    if (!isSure) return;
    const input = {
      ...values,
      taxpayerType: codeOf(taxpayerType.rows, values.taxpayerType),
      isManualReview,
      proofFileId: isManualReview ? proof : null,
    };
    try {
      await submit(SubmitInvoiceTitleDocument, { input });
    } catch (refused) {
      // TTL-018: what is wrong stands at its field.
      if (Object.keys(refusalOf(refused).fields).length > 0) toaster.error(t('submit.failed'));
      throw refused;
    }
    toaster.success(t('submit.done'));
    onSubmitted();
  };
  const initial = {
    taxpayerType: title.taxpayerType ?? '',
    name: title.name,
    taxNo: title.taxNo,
    bankName: title.bankName ?? '',
    account: title.account ?? '',
    registerAddress: title.registerAddress ?? '',
    registerPhone: title.registerPhone ?? '',
    isManualReview: title.isProofOffered,
  };
  return (
    <Form columns={2} initial={initial} schema={schema} onSubmit={send}>
      {({ submitting, values }) => (
        <>
          <RadioField name="taxpayerType" label={t('taxpayerType')} choices={choicesOf(taxpayerType.rows)} required full />
          <TextField name="name" label={t('name')} maxLength={50} required />
          <TextField name="taxNo" label={t('taxNo')} maxLength={30} autoComplete="off" required />
          {values.taxpayerType === 'GENERAL' ? (
            <>
              <TextField name="bankName" label={t('bankName')} maxLength={50} placeholder={t('bankHint')} required />
              <TextField name="account" label={t('account')} inputMode="numeric" maxLength={48} autoComplete="off" required />
              <TextField name="registerAddress" label={t('registerAddress')} maxLength={50} required />
              <TextField name="registerPhone" label={t('registerPhone')} maxLength={20} placeholder={t('phoneHint')} required />
            </>
          ) : null}
          <div className="full jq-title-proof">
            <CheckboxField name="isManualReview" label={t('manual')} />
            {values.isManualReview ? <ProofField onChange={setProof} /> : null}
            {values.isManualReview && !proof ? <Note tone="info">{titleProblems.proof}</Note> : null}
          </div>
          <div className="full jq-title-foot">
            <Button variant="solid" type="submit" busy={submitting} disabled={!isMet(schema, values, proof)}>
              {t('submit.button')}
            </Button>
            <span className="mu">{t('submit.hint')}</span>
          </div>
        </>
      )}
    </Form>
  );
};
