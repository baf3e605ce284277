import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { exportReasonMost } from '../../schema/exportReasons';
import { StartExportDocument, type StartExportInput } from '../generated/graphql';
import { FormDialog } from '../kit/dialog/form-dialog';
import { TextAreaField } from '../kit/form/fields';
import { useRules } from '../kit/form/rules';
import { follow } from './followed';

type ReasonDialogProps = { input: StartExportInput; title: string; onClose: () => void };

/** AUT-007: whole numbers leave for a reason, which stands in the download record; who and when stand in the file. */
export const ReasonDialog = ({ input, title, onClose }: ReasonDialogProps) => {
  const { t } = useTranslation('app');
  const { needed } = useRules();
  return (
    <FormDialog
      title={title}
      confirm={t('export.start')}
      done={t('export.started')}
      mutation={StartExportDocument}
      request={`export-${input.kind}-${JSON.stringify(input.conditions ?? [])}`}
      initial={{ reason: '' }}
      schema={object({ reason: needed(t('export.reason')) })}
      variables={({ reason }) => ({
        input: { ...input, conditions: [...(input.conditions ?? []), { name: 'reason', values: [reason.trim()] }] },
      })}
      onDone={({ startExport }) => follow(startExport.id)}
      onClose={onClose}
    >
      <TextAreaField
        name="reason"
        label={t('export.reason')}
        hint={t('export.reasonHint')}
        rows={2}
        maxLength={exportReasonMost}
        required
      />
    </FormDialog>
  );
};
