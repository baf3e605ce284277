import { useQuery } from '@apollo/client/react';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { boolean, object, string } from 'yup';
import { serviceKind, tax, taxBearer } from '../../../schema/codes';
import { formats } from '../../../schema/formats';
import { type OpsCompanyPageQuery, OpsSetCompanySubjectDocument, OpsSubjectsDocument } from '../../generated/graphql';
import { choicesOf, choicesOfNamed, codeOf } from '../../kit/choices';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { CheckboxField, SelectField } from '../../kit/form/choices';
import { DateField, TextField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';
import { todayInShanghai } from '../../kit/format/dates';
import { useOperator } from '../../ops/ops-session';
import { shareOf } from '../../ops/share';

const bearers = [
  ['vatBearer', 'VAT'],
  ['surchargeBearer', 'SURCHARGE'],
  ['incomeTaxBearer', 'IIT'],
] as const;

type Company = OpsCompanyPageQuery['opsCompany'];
type Agreed = OpsCompanyPageQuery['opsCompanyTerms'];
type Asked = { subjectId: string; kind: string; from: string };

/** What holds on the day: the last row of the subject and kind that has begun by then. */
const standing = (agreed: Agreed, { subjectId, kind, from }: Asked): Agreed[number] | undefined =>
  agreed
    .filter((row) => row.subjectId === subjectId && row.kind === kind && row.from <= from)
    .reduce<Agreed[number] | undefined>((last, row) => (last && last.from > row.from ? last : row), undefined);

/** Whether the account at the subject is the company's own; where none is open yet, what the company has says what it will be. */
const ownAccount = (agreed: Agreed, { features }: Company, subjectId: string): boolean =>
  agreed.find((row) => row.subjectId === subjectId)?.isExclusiveAccount ?? features.includes('EXCLUSIVE_ACCOUNT');

/** The bearers and the account, as they stand for what was chosen: whoever sets a new rate sees what else is saved with it. */
const AsAgreed = ({ agreed, company }: { agreed: Agreed; company: Company }) => {
  const { t } = useTranslation('companyOps');
  const { values, setFieldValue } = useFormikContext<Asked>();
  const stands = standing(agreed, values);
  const { vatBearer = '', surchargeBearer = '', incomeTaxBearer = '' } = stands ?? {};
  const isExclusive = values.subjectId !== '' && ownAccount(agreed, company, values.subjectId);
  // By what they say: a page that is read again and says the same takes nothing back that was chosen meanwhile.
  useEffect(() => {
    for (const [name, value] of Object.entries({ vatBearer, surchargeBearer, incomeTaxBearer })) void setFieldValue(name, value, false);
  }, [vatBearer, surchargeBearer, incomeTaxBearer, setFieldValue]);
  useEffect(() => {
    void setFieldValue('isExclusive', isExclusive, false);
  }, [isExclusive, setFieldValue]);
  return (
    <>
      {bearers.map(([name, key]) => (
        <SelectField
          key={name}
          name={name}
          label={tax.label(key)}
          choices={choicesOf(taxBearer.rows)}
          {...(stands ? {} : { placeholder: t('terms.usual') })}
        />
      ))}
      <CheckboxField name="isExclusive" label={t('terms.exclusive')} />
    </>
  );
};

type Props = { company: Company; agreed: Agreed; onDone: () => unknown; onClose: () => void };

/** OPS-006: a new rate has its first day; what was confirmed before keeps the old one. */
export const TermsDialog = ({ company, agreed, onDone, onClose }: Props) => {
  const { id: companyId } = company;
  const { t } = useTranslation(['companyOps', 'ops']);
  const { facts } = useOperator();
  const { needed, chosen } = useRules();
  const { data } = useQuery(OpsSubjectsDocument);
  const today = todayInShanghai(new Date(facts.serverTime));
  const bearerOf = (value: string) => (value === '' ? null : codeOf(taxBearer.rows, value));
  return (
    <FormDialog
      columns={2}
      title={t('terms.edit')}
      confirm={t('terms.save')}
      done={t('terms.done')}
      mutation={OpsSetCompanySubjectDocument}
      request={`terms-${companyId}`}
      initial={{
        subjectId: '',
        kind: 'LABOR_CONTINUOUS',
        feeRate: '',
        from: today,
        vatBearer: '',
        surchargeBearer: '',
        incomeTaxBearer: '',
        isExclusive: false,
      }}
      schema={object({
        subjectId: chosen(t('ops:subject')),
        kind: chosen(t('services.kind')),
        feeRate: needed(t('terms.rate')).matches(/^(100|\d{1,2})(\.\d{1,2})?%?$/, t('terms.rateWrong')),
        from: needed(t('terms.from')).test('day', formats.calendarDay.message, (text) => formats.calendarDay.test(text ?? '')),
        vatBearer: string().defined(),
        surchargeBearer: string().defined(),
        incomeTaxBearer: string().defined(),
        isExclusive: boolean().defined(),
      })}
      variables={({ subjectId, kind, feeRate, from, isExclusive, ...of }) => ({
        input: {
          companyId,
          subjectId,
          kind: codeOf(serviceKind.rows, kind),
          // As a share, without sums: 6.5% is 0.065.
          feeRate: shareOf(feeRate),
          from,
          vatBearer: bearerOf(of.vatBearer),
          surchargeBearer: bearerOf(of.surchargeBearer),
          incomeTaxBearer: bearerOf(of.incomeTaxBearer),
          isExclusiveAccount: isExclusive,
        },
      })}
      onDone={onDone}
      onClose={onClose}
    >
      <SelectField
        name="subjectId"
        label={t('ops:subject')}
        placeholder={t('ops:choose')}
        choices={choicesOfNamed(data?.opsSubjects)}
        required
      />
      <SelectField name="kind" label={t('services.kind')} choices={choicesOf(serviceKind.rows)} required />
      <TextField name="feeRate" label={t('terms.rate')} hint={t('terms.rateHint')} inputMode="decimal" maxLength={6} required />
      <DateField name="from" label={t('terms.from')} required />
      <AsAgreed agreed={agreed} company={company} />
    </FormDialog>
  );
};
