import { X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ownKey } from '../kit/keys';
import { Drawer } from '../kit/overlay/drawer';
import { IconButton } from '../kit/overlay/icon-button';
import { useMatches } from '../kit/use-matches';
import { ScreenHelp } from './screen-help';
import './help.css';

type HelpBesideProps = {
  screen: string;
  takesFocus: boolean;
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

/** A dialog that asks has the page to itself, the help included; the browser's own says so by nothing else. */
const isShut = (element: Element): boolean =>
  element.closest('[inert],[aria-hidden=true]') !== null || document.querySelector('dialog:modal') !== null;

const isModified = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey;

/** F6 goes from the page to the help and back to where one was on either side. */
const useWayBetween = (own: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const last: { onPage: HTMLElement | null; inHelp: HTMLElement | null } = { onPage: null, inHelp: null };
    const pressed = (event: globalThis.KeyboardEvent) => {
      const help = own.current;
      if (ownKey(event) !== 'F6' || event.ctrlKey || event.metaKey || event.altKey || !help || isShut(help)) return;
      event.preventDefault();
      const from = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      const isInside = from !== null && help.contains(from);
      last[isInside ? 'inHelp' : 'onPage'] = from;
      const wanted = isInside ? last.onPage : last.inHelp;
      const isThere = wanted?.isConnected && wanted !== document.body;
      (isThere ? wanted : isInside ? document.getElementById('main') : help)?.focus();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [own]);
};

/** A small window, or a large script in a usual one: there is no room beside the page. */
const smallWindow = '(max-width: 999px)';

/** Beside the page where there is room, else before it as a drawer that has the keyboard to itself. */
export const HelpBeside = ({ open, ...given }: HelpBesideProps & { open: boolean }) => {
  const { t } = useTranslation('app');
  const isBefore = useMatches(smallWindow);
  if (!isBefore) return open ? <Beside {...given} /> : null;
  return (
    <Drawer open={open} onClose={given.onClose} title={t('help')} unopened={() => given.opener.current}>
      <div id="help-beside">
        <ScreenHelp screen={given.screen} />
      </div>
    </Drawer>
  );
};

/** No dialog: the page scrolls, is typed into and opens dialogs of its own over both. */
const Beside = ({ screen, takesFocus, opener, onClose }: HelpBesideProps) => {
  const { t } = useTranslation(['help', 'app', 'kit']);
  const own = useRef<HTMLElement>(null);
  useWayBetween(own);
  useEffect(() => {
    if (takesFocus) own.current?.focus();
  }, [takesFocus]);
  const close = () => {
    // Whoever reads on the page stays there.
    if (own.current?.contains(document.activeElement)) opener.current?.focus();
    onClose();
  };
  const pressed = (event: KeyboardEvent) => {
    const key = ownKey(event);
    // Letters that move rows of the page are words here.
    if (!isModified(event) && key !== 'F6') event.stopPropagation();
    if (key !== 'Escape' || event.defaultPrevented) return;
    // The first Escape empties a search that was typed.
    if (event.target instanceof HTMLInputElement && event.target.type === 'search' && event.target.value) return;
    event.preventDefault();
    close();
  };
  const place = document.getElementById('beside');
  if (!place) return null;
  return createPortal(
    <aside id="help-beside" className="jq-help-beside" aria-label={t('app:help')} tabIndex={-1} ref={own} onKeyDown={pressed}>
      <header>
        <h2>{t('app:help')}</h2>
        <span className="mu keys">{t('keys')}</span>
        <IconButton icon={X} size="sm" label={t('kit:close')} onClick={close} />
      </header>
      <ScreenHelp screen={screen} />
    </aside>,
    place,
  );
};
