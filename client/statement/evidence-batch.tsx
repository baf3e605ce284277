import { useTranslation } from 'react-i18next';
import { loadNamespace } from '../app/locales';
import { Button } from '../kit/actions/button';
import { late } from '../kit/overlay/late';

/** With its words: a list says no more of it than the name of the button. */
const loadBatch = async () => {
  const [loaded] = await Promise.all([import('./dialogs/evidence-batch-dialog'), loadNamespace('evidence')]);
  return loaded;
};
export const EvidenceBatchDialog = late(async () => (await loadBatch()).EvidenceBatchDialog);

/** Of the chosen rows of a list. */
export const EvidenceBatchButton = ({ onOpen }: { onOpen: () => void }) => {
  const { t } = useTranslation('statements');
  return (
    <Button size="sm" onPointerEnter={() => void loadBatch().catch(() => undefined)} onClick={onOpen}>
      {t('evidence')}
    </Button>
  );
};
