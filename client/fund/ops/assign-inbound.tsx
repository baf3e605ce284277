import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { type InboundFactsFragment, OpsMatchInboundDocument, OpsSubjectsDocument } from '../../generated/graphql';
import { choicesOfNamed } from '../../kit/choices';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { SelectField } from '../../kit/form/choices';
import { useRules } from '../../kit/form/rules';
import { formatMoney } from '../../kit/format/money';
import type { RowDialogProps } from '../../kit/list/list-definition';
import { CompanyField } from '../../ops/company-field';

export const AssignInboundDialog = ({ row, onDone, onClose }: RowDialogProps<InboundFactsFragment>) => {
  const { t } = useTranslation(['fundOps', 'ops']);
  const { needed, chosen } = useRules();
  const { data } = useQuery(OpsSubjectsDocument);
  return (
    <FormDialog
      title={t('assignTitle', { amount: formatMoney(row.amount) })}
      confirm={t('assignButton')}
      mutation={OpsMatchInboundDocument}
      request={`match-inbound-${row.id}`}
      initial={{ companyId: row.companyId ?? '', subjectId: row.subjectId ?? '' }}
      schema={object({ companyId: needed(t('ops:company.label')), subjectId: chosen(t('ops:subject')) })}
      variables={(chosen) => ({ id: row.id, seen: row.contentHash, ...chosen })}
      onDone={onDone}
      onClose={onClose}
    >
      <CompanyField name="companyId" initialName={row.companyName} />
      <SelectField
        name="subjectId"
        label={t('ops:subject')}
        placeholder={t('ops:choose')}
        choices={choicesOfNamed(data?.opsSubjects)}
        required
      />
    </FormDialog>
  );
};
