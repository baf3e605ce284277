import { useTranslation } from 'react-i18next';
import { type MemberRowFragment, RemoveMemberDocument } from '../generated/graphql';
import { ActDialog } from '../kit/dialog/act-dialog';
import type { RowDialogProps } from '../kit/list/list-definition';

/** ACC-019. What the member made stays with the company and goes on in the hands of the others. */
export const RemoveMemberDialog = ({ row, onDone, onClose }: RowDialogProps<MemberRowFragment>) => {
  const { t } = useTranslation('member');
  return (
    <ActDialog
      danger
      title={t('remove.title')}
      confirm={t('remove.confirm')}
      done={t('remove.done')}
      mutation={RemoveMemberDocument}
      request={`remove-member-${row.id}`}
      variables={{ id: row.id }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        {row.name} <span className="num">{row.phoneMasked}</span>
      </p>
      <p className="mu">{t(row.joinedAt ? 'remove.text' : 'remove.invited')}</p>
    </ActDialog>
  );
};
