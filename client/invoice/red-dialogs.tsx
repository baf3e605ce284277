import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { invoiceKind, redReason } from '../../schema/codes';
import { invoiceProblems } from '../../schema/invoiceTexts';
import { limits } from '../../schema/limits';
import {
  type AddressFactsFragment,
  type InvoiceDetailFactsFragment,
  type InvoiceKind,
  type RedFactsFragment,
  type RedReason,
  ReissueChoicesDocument,
  RequestRedInvoiceDocument,
  WithdrawRedInvoiceDocument,
} from '../generated/graphql';
import { ActDialog } from '../kit/dialog/act-dialog';
import { FormDialog } from '../kit/dialog/form-dialog';
import { RadioField, SelectField } from '../kit/form/choices';
import { TextAreaField, TextField } from '../kit/form/fields';
import { formatMoney } from '../kit/format/money';
import { inline } from '../kit/refusal/inline';

type Props = { invoice: InvoiceDetailFactsFragment; onDone: () => unknown; onClose: () => void };

/** The words of a vocabulary as they are read: the language may change meanwhile. */
const choicesIn = (words: { keys: readonly string[]; label: (key: never) => string }) =>
  words.keys.map((key) => ({ value: key, label: words.label(key as never) }));

/** What the new one says; where nothing is chosen, what the old one said. */
const NewInvoice = ({ categories, addresses }: { categories: readonly string[]; addresses: readonly AddressFactsFragment[] }) => {
  const { t } = useTranslation('invoice');
  return (
    <>
      <SelectField name="kind" label={t('red.newKind')} choices={choicesIn(invoiceKind)} />
      <SelectField
        name="category"
        label={t('red.newCategory')}
        choices={categories.map((category) => ({ value: category, label: category }))}
      />
      <SelectField
        name="addressId"
        label={t('red.newAddress')}
        placeholder={t('red.sameAddress')}
        choices={addresses.map((one) => ({ value: one.id, label: `${one.receiverName} ${one.regionName}${one.detail}` }))}
        full
      />
      <TextField name="remark" label={t('red.newRemark')} maxLength={limits.text.invoiceRemarkMax} hint={t('red.newHint')} full />
    </>
  );
};

const schemaOf = () =>
  object({
    mode: string().required(),
    reason: string().required(invoiceProblems.redReason),
    note: string().trim().defined().max(limits.text.invoiceRemarkMax, invoiceProblems.remark),
    kind: string().required(),
    category: string().required(),
    remark: string().trim().defined().max(limits.text.invoiceRemarkMax, invoiceProblems.remark),
    addressId: string().defined(),
  });

/** D45: an invoice is taken back, and where it was only wrong, another takes its place in the same act. */
export const RedDialog = ({ invoice, onDone, onClose }: Props) => {
  const { t } = useTranslation('invoice');
  const { data } = useQuery(ReissueChoicesDocument, { variables: { subjectId: invoice.subjectId }, context: inline });
  const categories = [...new Set([invoice.category, ...(data?.invoiceChoices.categories ?? [])])];
  const addresses = data?.receivingAddresses.nodes ?? [];
  // INV-025: after the month the invoice can still be taken back, and no other takes its place.
  const day = invoice.reissueUntil ?? null;
  return (
    <FormDialog
      danger
      columns={2}
      title={t('red.title')}
      confirm={t('red.button')}
      done={t('red.done')}
      mutation={RequestRedInvoiceDocument}
      request={`red-invoice-${invoice.id}-${invoice.red?.id ?? ''}-${invoice.redAmount}`}
      initial={{
        mode: day === null ? 'RED' : 'REISSUE',
        reason: '',
        note: '',
        kind: invoice.kind as string,
        category: invoice.category,
        remark: invoice.remark ?? '',
        addressId: '',
      }}
      schema={schemaOf()}
      variables={({ mode, reason, note, kind, category, remark, addressId }) => {
        const asked = { invoiceId: invoice.id, reason: reason as RedReason, note, amount: invoice.redAmount };
        if (mode !== 'REISSUE') return { input: { ...asked, isReissue: false } };
        return { input: { ...asked, isReissue: true, kind: kind as InvoiceKind, category, remark, addressId: addressId || null } };
      }}
      facts={<p className="mu">{t('red.text', { amount: formatMoney(invoice.redAmount), number: invoice.document?.number ?? '' })}</p>}
      onDone={onDone}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <RadioField
            name="mode"
            label={t('red.mode')}
            full
            choices={[
              ...(day === null ? [] : [{ value: 'REISSUE', label: t('red.reissue'), hint: t('red.reissueHint', { day }) }]),
              { value: 'RED', label: t('red.only'), hint: t('red.onlyHint') },
            ]}
          />
          <SelectField
            name="reason"
            label={t('red.reason')}
            placeholder={t('red.reasonChoose')}
            choices={choicesIn(redReason)}
            required
            full
          />
          <TextAreaField name="note" label={t('red.note')} maxLength={limits.text.invoiceRemarkMax} rows={2} full />
          {values.mode === 'REISSUE' ? <NewInvoice categories={categories} addresses={addresses} /> : null}
        </>
      )}
    </FormDialog>
  );
};

/** Only while the seller has not confirmed it. */
export const WithdrawRedDialog = ({ red, onDone, onClose }: { red: RedFactsFragment; onDone: () => unknown; onClose: () => void }) => {
  const { t } = useTranslation('invoice');
  return (
    <ActDialog
      danger
      title={t('red.withdraw.title')}
      confirm={t('red.withdraw.button')}
      done={t('red.withdraw.done')}
      mutation={WithdrawRedInvoiceDocument}
      request={`withdraw-red-${red.id}`}
      variables={{ id: red.id }}
      onDone={onDone}
      onClose={onClose}
    >
      {t('red.withdraw.text')}
    </ActDialog>
  );
};
