import { useTranslation } from 'react-i18next';
import type { AccountFactsFragment } from '../generated/graphql';
import { ViewTabs } from '../kit/list/view-tabs';

const MAX_TABS = 3;

type Props = { accounts: readonly AccountFactsFragment[]; current: string | undefined; onChoose: (id: string) => void };

/** Which subject's account: tabs, or a select from four on (PLT-065); a company with one needs no choice. */
export const SubjectTabs = ({ accounts, current, onChoose }: Props) => {
  const { t } = useTranslation('fund');
  if (accounts.length < 2) return null;
  if (accounts.length > MAX_TABS)
    return (
      <label className="jq-subjects" data-many>
        {t('subject')}
        <select className="jq-input" value={current ?? ''} onChange={(event) => onChoose(event.target.value)}>
          {accounts.map(({ id, subjectName }) => (
            <option key={id} value={id}>
              {subjectName}
            </option>
          ))}
        </select>
      </label>
    );
  return (
    <div className="jq-subjects">
      <ViewTabs
        label={t('subject')}
        tabs={accounts.map(({ id, subjectName }) => ({ key: id, label: subjectName }))}
        current={current ?? ''}
        onChange={onChoose}
      />
    </div>
  );
};
