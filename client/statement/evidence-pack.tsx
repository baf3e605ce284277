import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { late } from '../kit/overlay/late';

const load = () => import('./dialogs/evidence-pack-dialog');
// Its form comes when it is asked for: the page of a statement is read far more often.
const EvidencePackDialog = late(async () => (await load()).EvidencePackDialog);

export const EvidencePackLink = ({ statementId }: { statementId: string }) => {
  const { t } = useTranslation('evidence');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="lk" onPointerEnter={() => void load().catch(() => undefined)} onClick={() => setOpen(true)}>
        {t('open')}
      </button>
      {isOpen ? <EvidencePackDialog statementId={statementId} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
