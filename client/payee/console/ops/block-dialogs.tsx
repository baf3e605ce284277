import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { blockLimits } from '../../../../schema/payeeBlocks';
import { OpsBlockPayeeDocument, type OpsPayeeBlocksQuery, OpsResumePayeeDocument } from '../../../generated/graphql';
import { FormDialog } from '../../../kit/dialog/form-dialog';
import { TextAreaField, TextField } from '../../../kit/form/fields';
import { useRules } from '../../../kit/form/rules';
import type { ListDialogProps, RowDialogProps } from '../../../kit/list/list-definition';

type Block = OpsPayeeBlocksQuery['opsPayeeBlocks']['nodes'][number];

/** By the whole numbers, of which masks alone are shown afterwards. */
export const BlockPayeeDialog = ({ onDone, onClose }: Pick<ListDialogProps, 'onDone' | 'onClose'>) => {
  const { t } = useTranslation('payeeOps');
  const { needed, free } = useRules();
  return (
    <FormDialog
      title={t('block.open')}
      confirm={t('block.confirm')}
      done={t('block.done')}
      mutation={OpsBlockPayeeDocument}
      request="payee-block-new"
      initial={{ idCard: '', accountNo: '', reason: '' }}
      schema={object({ idCard: needed(t('block.idCard')), accountNo: free(), reason: needed(t('reason')) })}
      variables={({ idCard, accountNo, reason }) => ({ idCard, accountNo: accountNo || null, reason })}
      onDone={onDone}
      onClose={onClose}
    >
      {() => (
        <>
          <TextField name="idCard" label={t('block.idCard')} maxLength={18} required />
          <TextField name="accountNo" label={t('block.accountNo')} hint={t('block.accountHint')} maxLength={64} />
          <TextAreaField name="reason" label={t('reason')} hint={t('block.hint')} maxLength={blockLimits.reason} rows={3} required />
        </>
      )}
    </FormDialog>
  );
};

export const ResumePayeeDialog = ({ row, onDone, onClose }: RowDialogProps<Block>) => {
  const { t } = useTranslation('payeeOps');
  const { needed } = useRules();
  return (
    <FormDialog
      title={t('resume.title', { about: row.accountMasked ?? row.idCardMasked })}
      confirm={t('resume.open')}
      done={t('resume.done')}
      mutation={OpsResumePayeeDocument}
      request={`payee-resume-${row.id}`}
      initial={{ reason: '' }}
      schema={object({ reason: needed(t('resume.reason')) })}
      variables={({ reason }) => ({ id: row.id, reason })}
      onDone={onDone}
      onClose={onClose}
    >
      {() => (
        <TextAreaField name="reason" label={t('resume.reason')} hint={t('resume.hint')} maxLength={blockLimits.reason} rows={3} required />
      )}
    </FormDialog>
  );
};
