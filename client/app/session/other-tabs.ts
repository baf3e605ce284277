import i18next from 'i18next';
import { tell } from '../../kit/feedback/confirm';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('jieqing-company');

/** Who is logged in in this browser, and for which company; nobody after a logout. */
type TabSession = { userId: string | null; companyId: string | null; hasNewRights?: true };

/**
 * Session and company belong to the browser, not to the tab. After a switch, a logout or the login of somebody else every other
 * tab stops: it says what happened and reloads, before anything is written that its page does not show (AUTH-011).
 */
export const otherTabs = {
  tell: (now: TabSession) => channel?.postMessage(now),
  listen: (mine: TabSession, onNewRights: () => void) => {
    let told: 'otherTab.company' | 'otherTab.session' | null = null;
    const heard = ({ data }: MessageEvent<TabSession>) => {
      if (data.userId === mine.userId && data.companyId === mine.companyId) {
        // The same person in the same company who may do less now, or more: nothing was written for somebody else, so the page only looks again.
        if (data.hasNewRights) onNewRights();
        return;
      }
      const what = data.userId === mine.userId ? 'otherTab.company' : 'otherTab.session';
      // A switch is heard twice, of the deed and of the page that has changed. A question that another one replaces counts as answered,
      // and nobody has said yet that this page may go.
      if (told === what) return;
      told = what;
      void tell(i18next.t(`app:${what}.title`), i18next.t(`app:${what}.body`), i18next.t('app:otherTab.reload')).then(
        () => told === what && location.reload(),
      );
    };
    channel?.addEventListener('message', heard);
    return () => channel?.removeEventListener('message', heard);
  },
};
