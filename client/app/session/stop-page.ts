import i18next from 'i18next';
import { tell } from '../../kit/feedback/confirm';

type Stop = 'otherTab.company' | 'otherTab.session' | 'otherTab.outlived';

let told: Stop | null = null;

/**
 * What this page shows belongs to somebody else by now: one message, one button, and the page is loaded anew. A question that another
 * one replaces counts as answered, and nobody has said yet that this page may go.
 */
export const stopPage = (what: Stop) => {
  // A switch is heard twice, of the deed and of the page that has changed.
  if (told === what) return;
  told = what;
  void tell(i18next.t(`app:${what}.title`), i18next.t(`app:${what}.body`), i18next.t('app:otherTab.reload')).then(
    () => told === what && location.reload(),
  );
};

/** A refusal says less than the tab that has changed the login: what was heard of it stays. */
export const stopOutlived = () => {
  if (told === null) stopPage('otherTab.outlived');
};

/** The page goes on for somebody that it knows: what was heard before was of a login that is over. */
export const pageGoesOn = () => {
  told = null;
};
