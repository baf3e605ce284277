import { type ComponentProps, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/actions/button';
import { Arriving } from '../kit/overlay/arriving';

const load = () => import('./dialogs/evidence-pack-dialog');
// Its form comes when it is asked for: the page of a statement is read far more often.
const EvidencePackDialog = lazy(() => load().then(({ EvidencePackDialog: dialog }) => ({ default: dialog })));

export const EvidencePackLink = ({ statementId }: { statementId: string }) => {
  const { t } = useTranslation('evidence');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="lk" onPointerEnter={() => void load().catch(() => undefined)} onClick={() => setOpen(true)}>
        {t('open')}
      </button>
      {isOpen ? (
        <Arriving fallback={null}>
          <EvidencePackDialog statementId={statementId} onClose={() => setOpen(false)} />
        </Arriving>
      ) : null}
    </>
  );
};

const loadBatch = () => import('./dialogs/evidence-batch-dialog');
const LateBatch = lazy(() => loadBatch().then(({ EvidenceBatchDialog: dialog }) => ({ default: dialog })));

/** Of the chosen rows of a list. */
export const EvidenceBatchButton = ({ onOpen }: { onOpen: () => void }) => {
  const { t } = useTranslation('evidence');
  return (
    <Button size="sm" onPointerEnter={() => void loadBatch().catch(() => undefined)} onClick={onOpen}>
      {t('open')}
    </Button>
  );
};

export const EvidenceBatchDialog = (props: ComponentProps<typeof LateBatch>) => (
  <Arriving fallback={null}>
    <LateBatch {...props} />
  </Arriving>
);
