import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyClaim } from '../../kit/key-claims';
import { ownKey } from '../../kit/keys';
import { late } from '../../kit/overlay/late';
import { loadNamespace } from '../locales';

// What is found, and what draws it, comes with the first search.
const load = async () => {
  const [{ Palette: palette }] = await Promise.all([import('../../search/palette'), loadNamespace('search')]);
  return palette;
};
const Palette = late(load);

const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);
const searchKeys = isMac ? '⌘K' : 'Ctrl K';

/** A question that waits for its answer is not left for a search. */
const isAsked = () => document.querySelector('[role=alertdialog], [role=dialog][aria-modal=true]') !== null;

/** In the header, and by Ctrl/⌘+K from everywhere, from the middle of a form too. */
export const SearchButton = () => {
  const { t } = useTranslation('app');
  const [open, setOpen] = useState(false);
  const slash = useKeyClaim('/');
  const isOpen = useRef(open);
  isOpen.current = open;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isWanted = (isMac ? event.metaKey : event.ctrlKey) && !event.altKey && !event.shiftKey && ownKey(event).toLowerCase() === 'k';
      if (!isWanted) return;
      // The browser has a search of its own on these keys.
      event.preventDefault();
      if (isOpen.current || !isAsked()) setOpen(!isOpen.current);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
  return (
    <>
      <button
        type="button"
        className="jq-find"
        aria-haspopup="dialog"
        aria-keyshortcuts={`${isMac ? 'Meta' : 'Control'}+K ${slash ?? ''}`}
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <Search size={15} aria-hidden="true" />
        <span>{t('search.hint')}</span>
        <kbd>{searchKeys}</kbd>
      </button>
      {open ? <Palette onClose={() => setOpen(false)} /> : null}
    </>
  );
};
