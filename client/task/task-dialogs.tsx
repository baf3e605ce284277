import { useTranslation } from 'react-i18next';
import { CloseTaskDocument, DeleteTaskDocument, OpenTaskDocument, type TaskRowFragment } from '../generated/graphql';
import { ActDialog } from '../kit/dialog/act-dialog';
import type { RowDialogProps } from '../kit/list/list-definition';

type TaskDialogProps = Pick<RowDialogProps<TaskRowFragment>, 'row' | 'onDone' | 'onClose'>;

/** TSK-024: closing and opening ask before they do. */
const CloseTaskDialog = ({ row, onDone, onClose }: TaskDialogProps) => {
  const { t } = useTranslation('task');
  return (
    <ActDialog
      alert={false}
      title={t('close.title')}
      confirm={t('close.confirm')}
      done={t('close.done')}
      mutation={CloseTaskDocument}
      request={`close-task-${row.id}-${row.updatedAt}`}
      variables={{ id: row.id }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('close.text', { name: row.name })}</p>
    </ActDialog>
  );
};

const OpenTaskDialog = ({ row, onDone, onClose }: TaskDialogProps) => {
  const { t } = useTranslation('task');
  return (
    <ActDialog
      alert={false}
      title={t('open.title')}
      confirm={t('open.confirm')}
      done={t('open.done')}
      mutation={OpenTaskDocument}
      request={`open-task-${row.id}-${row.updatedAt}`}
      variables={{ id: row.id }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('open.text', { name: row.name })}</p>
    </ActDialog>
  );
};

const DeleteTaskDialog = ({ row, onDone, onClose }: TaskDialogProps) => {
  const { t } = useTranslation('task');
  return (
    <ActDialog
      danger
      title={t('delete.title')}
      confirm={t('delete.confirm')}
      done={t('delete.done')}
      mutation={DeleteTaskDocument}
      request={`delete-task-${row.id}`}
      variables={{ id: row.id }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('delete.text', { name: row.name, taken: row.taken })}</p>
    </ActDialog>
  );
};

export const taskDialogs = { close: CloseTaskDialog, open: OpenTaskDialog, delete: DeleteTaskDialog } as const;
