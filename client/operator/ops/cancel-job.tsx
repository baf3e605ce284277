import { useTranslation } from 'react-i18next';
import { OpsCancelJobDocument, type OpsJobsQuery } from '../../generated/graphql';
import { ActDialog } from '../../kit/dialog/act-dialog';
import type { RowDialogProps } from '../../kit/list/list-definition';

type Job = OpsJobsQuery['opsJobs']['nodes'][number];

export const CancelJobDialog = ({ row: { id, task }, onClose, onDone }: RowDialogProps<Job>) => {
  const { t } = useTranslation('operatorOps');
  return (
    <ActDialog
      danger
      size="sm"
      title={t('cancelTitle')}
      confirm={t('cancel')}
      mutation={OpsCancelJobDocument}
      request={`cancel-job-${id}`}
      variables={{ id }}
      onDone={onDone}
      onClose={onClose}
    >
      {t('cancelBody', { task })}
    </ActDialog>
  );
};
