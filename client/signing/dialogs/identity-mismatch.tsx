import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/actions/button';
import { Note } from '../../kit/feedback/note';
import { Dialog } from '../../kit/overlay/dialog';
import { type ContractDialogProps, DeleteContractDialog, PersonFacts, UnbindDialog, UnbindingFacts } from './contract-dialogs';
import { EditContractDialog } from './edit-contract';

const ways = { unbind: UnbindDialog, edit: EditContractDialog, delete: DeleteContractDialog } as const;

/** The person who opened the link is bound to another identity (SGN-021): up to three ways out, and each is a question of its own. */
export const IdentityMismatchDialog = (props: ContractDialogProps) => {
  const { t } = useTranslation('signing');
  const [way, setWay] = useState<keyof typeof ways | null>(null);
  const Way = way ? ways[way] : null;
  // A record that is signed is neither edited nor deleted.
  const offers = (key: keyof typeof ways) => props.row.availableActions.some((one) => one.key === key && one.enabled);
  return (
    <>
      <Dialog
        open
        alert
        title={t('mismatch.title')}
        onClose={props.onClose}
        footer={
          <>
            {offers('delete') ? (
              <Button variant="danger" onClick={() => setWay('delete')}>
                {t('mismatch.delete')}
              </Button>
            ) : null}
            {offers('edit') ? <Button onClick={() => setWay('edit')}>{t('mismatch.edit')}</Button> : null}
            {offers('unbind') ? (
              <Button variant="solid" onClick={() => setWay('unbind')}>
                {t('mismatch.unbind')}
              </Button>
            ) : null}
          </>
        }
      >
        <div className="jq-facts">
          <Note tone="error" title={t('mismatch.note')}>
            {t('mismatch.text')}
          </Note>
          <PersonFacts row={props.row} />
          <UnbindingFacts row={props.row} />
        </div>
      </Dialog>
      {Way ? <Way {...props} /> : null}
    </>
  );
};
