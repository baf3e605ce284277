import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespace } from '../app/locales';
import { SkeletonLines } from '../kit/feedback/skeleton';
import { Drawer } from '../kit/overlay/drawer';
import { IconButton } from '../kit/overlay/icon-button';
import { late } from '../kit/overlay/late';

// Articles and what draws them come with the first question.
const ScreenHelp = late(
  async () => {
    const [{ ScreenHelp: content }] = await Promise.all([import('./screen-help'), loadNamespace('help')]);
    return content;
  },
  <SkeletonLines lines={6} />,
);

/** `screen` is the address of the page as the table of routes has it. */
export const HelpDrawer = ({ screen }: { screen: string }) => {
  const { t } = useTranslation('app');
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={CircleHelp} label={t('help')} onClick={() => setOpen(true)} />
      <Drawer open={open} onClose={() => setOpen(false)} title={t('help')}>
        <ScreenHelp screen={screen} onMissing={() => setOpen(false)} />
      </Drawer>
    </>
  );
};
