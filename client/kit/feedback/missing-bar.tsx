import { RefreshCw, RotateCw, X } from 'lucide-react';
import { useEffect, useReducer, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button';
import { forgetMissing, missingNow, onMissing, tryMissing } from './missing';
import './feedback.css';

/** Whatever holds the keyboard: outside of it nobody would come to the bar by Tab, and below a native dialog nothing can be pressed. */
const topLayer = (): Element =>
  [...document.querySelectorAll('dialog[open], [role=dialog][data-state=open], [role=alertdialog][data-state=open]')]
    .filter((layer) => !layer.closest('[inert], [aria-hidden=true]'))
    .at(-1) ?? document.body;

/** The bar moves as layers come and go. */
const useTopLayer = (isShown: boolean): Element => {
  const [, look] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    if (!isShown) return;
    let last = topLayer();
    const watch = new MutationObserver(() => {
      const next = topLayer();
      if (next === last) return;
      last = next;
      look();
    });
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open', 'data-state', 'inert', 'aria-hidden'] });
    return () => watch.disconnect();
  }, [isShown]);
  return topLayer();
};

/** Over whatever is open, for the dialog that was asked for is what did not come. */
export const MissingBar = () => {
  const { t } = useTranslation('kit');
  const missing = useSyncExternalStore(onMissing, missingNow);
  const layer = useTopLayer(missing !== null);
  if (!missing) return null;
  const { kind, news } = missing;
  // Without a line, loading the page anew would lose it; with one, the part may come at the next try.
  const isTryable = kind === 'UNREACHED' || kind === 'AGAIN';
  const again = () => {
    forgetMissing();
    tryMissing();
  };
  return createPortal(
    <div className="jq-missing" role="alert">
      <div>
        {news.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are only ever added to
          <strong key={at}>{text}</strong>
        ))}
        <strong>{t(isTryable ? 'missing.unreached' : 'missing.title')}</strong>
        <span>{t(`missing.${kind}`)}</span>
      </div>
      {isTryable ? (
        <Button size="sm" variant="solid" icon={<RotateCw size={14} aria-hidden="true" />} onClick={again}>
          {t('missing.again')}
        </Button>
      ) : null}
      {kind === 'UNREACHED' ? null : (
        <Button
          size="sm"
          variant={isTryable ? 'outline' : 'solid'}
          icon={<RefreshCw size={14} aria-hidden="true" />}
          onClick={() => location.reload()}
        >
          {t('missing.refresh')}
        </Button>
      )}
      <Button size="sm" icon={<X size={14} aria-hidden="true" />} onClick={forgetMissing}>
        {t('missing.close')}
      </Button>
    </div>,
    layer,
  );
};
