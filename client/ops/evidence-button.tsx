import { useTranslation } from 'react-i18next';
import { takeFile } from '../kit/document/take-file';

/** What was entered as evidence, for whoever is to confirm it; each look stands in the log. `name`: of what; `address`: a one-time one, none when it was refused. */
export const EvidenceButton = ({ name, address }: { name: string; address: () => Promise<string | undefined> }) => {
  const { t } = useTranslation('ops');
  const open = async () => {
    const url = await address();
    if (url) takeFile(url);
  };
  return (
    <button type="button" className="lk" aria-label={t('evidence.of', { name })} onClick={() => void open()}>
      {t('evidence.open')}
    </button>
  );
};
