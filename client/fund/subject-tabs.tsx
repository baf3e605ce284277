import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { AccountFactsFragment } from '../generated/graphql';
import { ViewTabs } from '../kit/list/view-tabs';

/** Which subject's account; a company with one needs no choice. */
export const SubjectTabs = ({ accounts, current }: { accounts: readonly AccountFactsFragment[]; current: string | undefined }) => {
  const { t } = useTranslation('fund');
  const [, setSearch] = useSearchParams();
  if (accounts.length < 2) return null;
  return (
    <div className="jq-subjects">
      <ViewTabs
        label={t('subject')}
        tabs={accounts.map(({ id, subjectName }) => ({ key: id, label: subjectName }))}
        current={current ?? ''}
        onChange={(agencyId) => setSearch({ agencyId }, { replace: true })}
      />
    </div>
  );
};
