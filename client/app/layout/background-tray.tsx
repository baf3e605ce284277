import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useExportItems } from '../../export/export-items';
import { Tray } from '../../kit/tray/tray';
import { usePackageItems } from '../../receipt/package-items';
import { paths } from '../paths';

/** Exports and receipt packages: a ring while they run, a link when they are ready, found again after a reload. */
export const BackgroundTray = () => {
  const { t } = useTranslation('app');
  const [open, setOpen] = useState(false);
  const items = [...useExportItems(), ...usePackageItems()].sort((one, other) => other.startedAt.localeCompare(one.startedAt));
  return (
    <Tray
      open={open}
      onOpenChange={setOpen}
      items={items}
      footer={
        <Link className="lk" to={paths.records} onClick={() => setOpen(false)}>
          {t('tray.all')}
        </Link>
      }
    />
  );
};
