import { useQuery } from '@apollo/client/react';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StartChoicesDocument, type StartStatementRowFragment } from '../generated/graphql';
import { CheckboxField, RadioField, SelectField } from '../kit/form/choices';
import { formatCount, formatMoney } from '../kit/format/money';
import { inline } from '../kit/refusal/inline';
import type { CreateForm, SettlementType } from './create-form';

/** IMP-017: a sheet, or rows of before. What has nothing to begin from is not offered. */
export const StartSource = ({ settlementType, children }: { settlementType: SettlementType; children: ReactNode }) => {
  const { t } = useTranslation('create');
  const { values } = useFormikContext<CreateForm>();
  const { data } = useQuery(StartChoicesDocument, { variables: { settlementType }, context: inline, fetchPolicy: 'network-only' });
  const { last = null, groups = [], unpaid = [] } = data?.startChoices ?? {};
  const rowsOf = ({ count, amount }: StartStatementRowFragment) =>
    t('start.rows', { number: formatCount(count), amount: formatMoney(amount) });
  const choices = [
    { value: 'FILE', label: t('start.file') },
    ...(last ? [{ value: 'LAST', label: t('start.last', { code: last.statementCode }), hint: rowsOf(last) }] : []),
    ...(groups.length > 0 ? [{ value: 'GROUP', label: t('start.group') }] : []),
    ...(unpaid.length > 0 ? [{ value: 'UNPAID', label: t('start.unpaid') }] : []),
  ];
  const sources: Record<string, ReactNode> = {
    FILE: children,
    LAST: null,
    GROUP: (
      <SelectField
        name="groupId"
        label={t('start.whichGroup')}
        placeholder={t('start.choose')}
        choices={groups.map(({ id, name, memberCount }) => ({
          value: id,
          label: t('start.groupOf', { name, number: formatCount(memberCount) }),
        }))}
        required
      />
    ),
    UNPAID: (
      <SelectField
        name="statementId"
        label={t('start.whichStatement')}
        placeholder={t('start.choose')}
        hint={t('start.unpaidHint')}
        choices={unpaid.map((one) => ({ value: one.id, label: `${one.statementCode} ${one.title} ${rowsOf(one)}` }))}
        required
      />
    ),
  };
  return (
    <>
      {choices.length > 1 || values.source !== 'FILE' ? <RadioField name="source" label={t('start.label')} choices={choices} full /> : null}
      {sources[values.source]}
      {values.source === 'FILE' ? null : <CheckboxField name="keepsAmounts" label={t('start.keepsAmounts')} />}
    </>
  );
};
