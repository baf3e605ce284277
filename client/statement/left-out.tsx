import { useTranslation } from 'react-i18next';
import { Note } from '../kit/feedback/note';

/** Rows with errors do not stop business income: who confirms is told how many stay behind, and which (D21.5). */
export const LeftOutNote = ({ count }: { count: number }) => {
  const { t } = useTranslation('creation');
  if (count === 0) return null;
  return (
    <div className="jq-grid-note">
      <Note tone="warning">{t('leftOut.note', { count })}</Note>
    </div>
  );
};
