import { CircleHelp } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespace } from '../app/locales';
import { IconButton } from '../kit/overlay/icon-button';
import { late } from '../kit/overlay/late';

// Articles and what draws them come with the first question.
const Beside = late(async () => {
  const [{ HelpBeside }] = await Promise.all([import('./help-beside'), loadNamespace('help')]);
  return HelpBeside;
});

/** How it was opened last: a press of a key brings the keyboard along, one of the mouse leaves it on the page. */
type Opened = 'closed' | 'byKey' | 'byMouse';

/**
 * The help beside the page, which stays usable; in a small window before it, and it alone is usable. `screen` is the address of the page as the
 * table of routes has it; the help follows it. Pressed once more the button closes it.
 */
export const HelpDrawer = ({ screen }: { screen: string }) => {
  const { t } = useTranslation('app');
  const [opened, setOpened] = useState<Opened>('closed');
  // What lies before the page leaves it by itself.
  const [isHere, setHere] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = opened !== 'closed';
  const press = ({ detail }: MouseEvent) => {
    setHere(true);
    setOpened(isOpen ? 'closed' : detail === 0 ? 'byKey' : 'byMouse');
  };
  return (
    <>
      <IconButton
        ref={opener}
        icon={CircleHelp}
        label={t('help')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'help-beside' : undefined}
        onClick={press}
      />
      {isHere ? (
        <Beside screen={screen} open={isOpen} takesFocus={opened === 'byKey'} opener={opener} onClose={() => setOpened('closed')} />
      ) : null}
    </>
  );
};
