import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespace } from '../app/locales';
import { Button } from '../kit/actions/button';
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

/** With its words: a list says no more of it than the name of the button. */
const loadBatch = async () => {
  const [loaded] = await Promise.all([import('./dialogs/evidence-batch-dialog'), loadNamespace('evidence')]);
  return loaded;
};
export const EvidenceBatchDialog = late(async () => (await loadBatch()).EvidenceBatchDialog);

/** Of the chosen rows of a list. */
export const EvidenceBatchButton = ({ onOpen }: { onOpen: () => void }) => {
  const { t } = useTranslation('statement');
  return (
    <Button size="sm" onPointerEnter={() => void loadBatch().catch(() => undefined)} onClick={onOpen}>
      {t('evidence')}
    </Button>
  );
};
