import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { formats } from '../../../schema/formats';
import { OpsProposeMigrationDocument } from '../../generated/graphql';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { DateField, TextField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';
import { todayInShanghai } from '../../kit/format/dates';
import { MigrationPreview } from '../../ops/migration-preview';
import { useOperator } from '../../ops/ops-session';

type Closing = { onDone: () => unknown; onClose: () => void };

export const ProposeMigrationDialog = ({ company, onDone, onClose }: Closing & { company: { id: string; name: string } }) => {
  const { t } = useTranslation('companyOps');
  const { facts } = useOperator();
  const { needed } = useRules();
  const today = todayInShanghai(new Date(facts.serverTime));
  return (
    <FormDialog
      danger
      size="lg"
      title={t('migration.title', { name: company.name })}
      confirm={t('migration.propose')}
      done={() => ({ text: t('migration.proposed'), description: t('migration.proposedHint') })}
      mutation={OpsProposeMigrationDocument}
      request={`propose-migration-${company.id}`}
      initial={{ date: today, companyName: '' }}
      schema={object({
        date: needed(t('migration.date')).test('day', formats.calendarDay.message, (text) => formats.calendarDay.test(text ?? '')),
        companyName: needed(t('migration.name')),
      })}
      variables={({ date, companyName }) => ({ input: { companyId: company.id, date, companyName } })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('migration.text')}</p>
      <MigrationPreview companyId={company.id} />
      <DateField name="date" label={t('migration.date')} max={today} required />
      <TextField name="companyName" label={t('migration.name')} hint={t('migration.nameHint')} autoComplete="off" required />
    </FormDialog>
  );
};
