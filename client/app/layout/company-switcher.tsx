import { useQuery } from '@apollo/client/react';
import { ChevronsUpDown, Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BoundCompaniesDocument } from '../../generated/graphql';
import { confirm } from '../../kit/feedback/confirm';
import { toaster } from '../../kit/feedback/toaster';
import { Popover } from '../../kit/overlay/popover';
import { navigateTo } from '../navigation';
import { paths } from '../paths';
import { useSession } from '../session/session';

/** A record belongs to one company; lists and the home page exist for every company and stay open. */
const staysOpen = (pathname: string) => /^\/(index\/service|operarecords|usercenter\/\w+|\w+\/list)$/.test(pathname);

const CompanyList = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('app');
  const { switchCompany } = useSession();
  const { data } = useQuery(BoundCompaniesDocument, { fetchPolicy: 'network-only' });
  const [search, setSearch] = useState('');
  const bound = data?.boundCompanies;
  const shown = bound?.list.filter((company) => company.name.includes(search.trim())) ?? [];

  const choose = async (companyId: string, name: string) => {
    onDone();
    const unsaved = document.querySelector('[data-unsaved]') !== null;
    if (
      unsaved &&
      !(await confirm({ title: t('company.unsaved'), body: t('company.unsavedBody'), confirm: t('company.leave'), tone: 'danger' }))
    )
      return;
    if (!staysOpen(location.pathname)) navigateTo(paths.home);
    await switchCompany(companyId, bound?.flushToken ?? '');
    toaster.success(t('company.switched', { name }));
  };

  return (
    <div className="jq-companies">
      {(bound?.list.length ?? 0) > 5 ? (
        <div className="jq-search">
          <Search size={14} aria-hidden="true" />
          <input
            className="jq-input"
            data-size="sm"
            type="search"
            aria-label={t('company.search')}
            placeholder={t('company.search')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
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

export const CompanySwitcher = () => {
  const { t } = useTranslation('app');
  const { me } = useSession();
  const [open, setOpen] = useState(false);
  return (
    <Popover
      flush
      label={t('company.title')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className="jq-switcher">
          <span>
            {me.companyName}
            <span className="sr-only">{t('company.current')}</span>
          </span>
          <ChevronsUpDown size={14} className="mu" aria-hidden="true" />
        </button>
      }
    >
      <CompanyList onDone={() => setOpen(false)} />
    </Popover>
  );
};
