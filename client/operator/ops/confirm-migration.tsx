import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { approvalSentence } from '../../../schema/approvalTexts';
import { type ApprovalFactsFragment, OpsMigrateCompanyDocument } from '../../generated/graphql';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { TextField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';
import type { RowDialogProps } from '../../kit/list/list-definition';
import { MigrationPreview } from '../../ops/migration-preview';

/** The second operator reads the same counts and writes the name out again. */
export const ConfirmMigrationDialog = ({ row, onDone, onClose }: RowDialogProps<ApprovalFactsFragment>) => {
  const { t } = useTranslation(['companyOps', 'operatorOps']);
  const { needed } = useRules();
  const companyId = row.companyId ?? '';
  // The day stands in what the first one asked for; the server compares it with that.
  const summary = approvalSentence(row.summaryText);
  const [date = ''] = /\d{4}-\d{2}-\d{2}/.exec(summary) ?? [];
  return (
    <FormDialog
      danger
      size="lg"
      title={t('operatorOps:approval.title', { action: row.actionLabel })}
      confirm={t('operatorOps:approval.confirm')}
      done={t('migration.begun')}
      mutation={OpsMigrateCompanyDocument}
      request={`confirm-approval-${row.id}`}
      initial={{ companyName: '' }}
      schema={object({ companyName: needed(t('migration.name')) })}
      variables={({ companyName }) => ({ input: { companyId, date, companyName }, approvalId: row.id, contentHash: row.contentHash })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('operatorOps:approval.facts', { company: row.companyName ?? '', summary })}</p>
      <MigrationPreview companyId={companyId} />
      <TextField name="companyName" label={t('migration.name')} hint={t('migration.nameHint')} autoComplete="off" required />
    </FormDialog>
  );
};
