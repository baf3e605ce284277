import { useTranslation } from 'react-i18next';
import { type TaskPersonRowFragment, UnbindTaskPersonDocument } from '../generated/graphql';
import { ActDialog } from '../kit/dialog/act-dialog';
import type { RowDialogProps } from '../kit/list/list-definition';

/** TSK-014: whoever holds the phone is asked to let go the identity that it is bound to. */
export const UnbindTaskPersonDialog = ({
  row,
  onDone,
  onClose,
}: Pick<RowDialogProps<TaskPersonRowFragment>, 'row' | 'onDone' | 'onClose'>) => {
  const { t } = useTranslation('task');
  return (
    <ActDialog
      title={t('unbind.title', { name: row.name })}
      confirm={t('unbind.confirm')}
      done={t('unbind.done')}
      mutation={UnbindTaskPersonDocument}
      request={`unbind-task-person-${row.id}`}
      variables={{ id: row.id }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('unbind.text', { phone: row.phoneMasked })}</p>
    </ActDialog>
  );
};
