import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { late } from '../../kit/overlay/late';
import { Popover } from '../../kit/overlay/popover';
import { usePreload } from '../preload';
import { useSession } from '../session/session';

const loadList = () => import('./company-list');
const CompanyList = late(async () => (await loadList()).CompanyList);
const opened = [loadList];

export const CompanySwitcher = () => {
  const { t } = useTranslation('app');
  const { me } = useSession();
  const [open, setOpen] = useState(false);
  usePreload(opened);
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
