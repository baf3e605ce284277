import { useTranslation } from 'react-i18next';
import type { StatementFactsFragment } from '../../generated/graphql';
import { Note } from '../../kit/feedback/note';
import { formatCount, formatMoney } from '../../kit/format/money';

/** D82: what an auditor had read has changed; the sentence beside the new content says what it was. */
export const ChangedContent = ({ now, before }: { now: StatementFactsFragment; before: StatementFactsFragment | null }) => {
  const { t } = useTranslation('review');
  if (!before) return null;
  const figures = (statement: StatementFactsFragment) => ({
    people: formatCount(statement.lineCount),
    amount: formatMoney(statement.totals.total),
  });
  const isSame = before.lineCount === now.lineCount && before.totals.total === now.totals.total;
  return (
    <Note tone="warning" title={t('changed.title')} live>
      {t(isSame ? 'changed.lines' : 'changed.figures', figures(before))}
    </Note>
  );
};
