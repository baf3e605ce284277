import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../app/paths';
import { useSession } from '../app/session/session';
import { Button } from '../kit/actions/button';
import { PageHead } from '../kit/list/page-head';
import { ViewTabs } from '../kit/list/view-tabs';
import { late } from '../kit/overlay/late';
import { AddressList } from './address-list';
import { TitleCard } from './title-card';

const AddAddressDialog = late(async () => (await import('./dialogs/addresses')).AddAddressDialog);

const PANEL = 'invoice-information';

/** /invoice/information: whom invoices are made out to and where they go (TTL-001). */
export default function InformationScreen() {
  const { t } = useTranslation(['invoiceTitle', 'app']);
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'address' ? 'address' : 'title';
  const session = useSession();
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState(0);
  const tabs = [
    { key: 'title', label: t('title') },
    { key: 'address', label: t('addresses') },
  ];
  return (
    <>
      <PageHead
        title={t('page')}
        crumbs={[{ label: t('app:menu.home'), to: paths.home }, { label: t('app:nav.invoices') }, { label: t('page') }]}
        actions={
          tab === 'address' && session.may('ANY') ? (
            <Button variant="solid" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          ) : null
        }
      />
      <section className="jq-card" aria-label={t('page')}>
        <ViewTabs
          label={t('page')}
          tabs={tabs}
          current={tab}
          onChange={(key) => setSearch(key === 'title' ? {} : { tab: key }, { replace: true })}
          panelId={PANEL}
        />
        <div id={PANEL} role="tabpanel">
          {tab === 'title' ? <TitleCard /> : <AddressList key={added} />}
        </div>
      </section>
      {isAdding ? <AddAddressDialog onDone={() => setAdded(added + 1)} onClose={() => setAdding(false)} /> : null}
    </>
  );
}
