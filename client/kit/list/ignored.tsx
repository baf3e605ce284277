import { useTranslation } from 'react-i18next';
import { Note } from '../feedback/note';

/** Conditions of the address that mean nothing, by what the page calls them: they narrow nothing, and that is said. */
export const Ignored = ({ names, onClear }: { names: readonly string[]; onClear: () => void }) => {
  const { t } = useTranslation('kit');
  if (names.length === 0) return null;
  return (
    <Note tone="warning" live>
      {t('list.ignored', { names: [...new Set(names)].join(t('list.ignoredJoin')) })}{' '}
      <button type="button" className="lk" onClick={onClear}>
        {t('list.ignoredClear')}
      </button>
    </Note>
  );
};
