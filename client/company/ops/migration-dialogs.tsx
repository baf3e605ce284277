import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { formats } from '../../../schema/formats';
import {
  type ApprovalFactsFragment,
  OpsMigrateCompanyDocument,
  OpsMigrationPreviewDocument,
  OpsProposeMigrationDocument,
} from '../../generated/graphql';
import { KeyValues } from '../../kit/detail/summary';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { Note } from '../../kit/feedback/note';
import { SkeletonLines } from '../../kit/feedback/skeleton';
import { DateField, TextField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';
import { todayInShanghai } from '../../kit/format/dates';
import { formatCount } from '../../kit/format/money';
import type { RowDialogProps } from '../../kit/list/list-definition';
import { inline } from '../../kit/refusal/inline';
import { RefusalNote } from '../../kit/refusal/refusal-note';
import { useOperator } from '../../ops/ops-session';

/** What it will end, counted now (OPS-005). */
const Preview = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation('companyOps');
  const { data, error } = useQuery(OpsMigrationPreviewDocument, { variables: { companyId }, fetchPolicy: 'network-only', context: inline });
  if (error) return <RefusalNote error={error} />;
  if (!data) return <SkeletonLines lines={2} />;
  const { heldBack, ...counts } = data.opsMigrationPreview;
  return (
    <>
      <KeyValues
        columns={2}
        entries={(['ended', 'removed', 'stoppedLines', 'cancelledContracts'] as const).map((key) => ({
          key,
          label: t(`migration.${key}`),
          value: <span className="num">{formatCount(counts[key])}</span>,
        }))}
      />
      {heldBack.length > 0 ? <Note tone="warning">{t('migration.heldBack', { codes: heldBack.join('、') })}</Note> : null}
    </>
  );
};

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
      <Preview companyId={company.id} />
      <DateField name="date" label={t('migration.date')} max={today} required />
      <TextField name="companyName" label={t('migration.name')} hint={t('migration.nameHint')} autoComplete="off" required />
    </FormDialog>
  );
};

/** The second operator reads the same counts and writes the name out again. */
export const ConfirmMigrationDialog = ({ row, onDone, onClose }: RowDialogProps<ApprovalFactsFragment>) => {
  const { t } = useTranslation(['companyOps', 'operatorOps']);
  const { needed } = useRules();
  const companyId = row.companyId ?? '';
  // The day stands in what the first one asked for; the server compares it with that.
  const [date = ''] = /\d{4}-\d{2}-\d{2}/.exec(row.summary) ?? [];
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
      <p>{t('operatorOps:approval.facts', { company: row.companyName ?? '', summary: row.summary })}</p>
      <Preview companyId={companyId} />
      <TextField name="companyName" label={t('migration.name')} hint={t('migration.nameHint')} autoComplete="off" required />
    </FormDialog>
  );
};
