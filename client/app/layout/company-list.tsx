import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BoundCompaniesDocument } from '../../generated/graphql';
import { SearchInput } from '../../kit/form/search-input';
import { useSwitchCompany } from './use-switch-company';

/** The companies of whoever is logged in, and the way into another one. */
export const CompanyList = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('app');
  const { data } = useQuery(BoundCompaniesDocument, { fetchPolicy: 'network-only' });
  const [search, setSearch] = useState('');
  const bound = data?.boundCompanies;
  const shown = bound?.list.filter((company) => company.name.includes(search.trim())) ?? [];

  const switchTo = useSwitchCompany();
  const choose = (companyId: string, name: string) => {
    onDone();
    return switchTo({ companyId, name, flushToken: bound?.flushToken ?? '' });
  };

  return (
    <div className="jq-companies">
      {(bound?.list.length ?? 0) > 5 ? (
        <div className="jq-search">
          <SearchInput label={t('company.search')} value={search} onChange={(event) => setSearch(event.target.value)} />
        </div>
      ) : null}
      <ul>
        {shown.map((company) => (
          <li key={company.companyId}>
            <button
              type="button"
              aria-current={company.isCurrent}
              onClick={() => (company.isCurrent ? onDone() : void choose(company.companyId, company.name))}
            >
              {company.name}
              <small>{[company.statusLabel, ...company.roleLabels].join(' · ')}</small>
            </button>
          </li>
        ))}
        {bound && shown.length === 0 ? <li className="mu">{t('company.none')}</li> : null}
      </ul>
    </div>
  );
};
