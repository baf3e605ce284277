import type { Realm } from '../../kit/request/page-mark';
import { pageGoesOn, stopPage } from './stop-page';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('jieqing-company');

/** Who is logged in in this browser, and for which company; nobody after a logout. */
type TabSession = { userId: string | null; companyId: string | null; realm?: Realm; hasNewRights?: true };
type Told = TabSession | { isOver: true; realm?: Realm };

type Hearing = {
  /** The same person in the same company who may do less now, or more: nothing was written for somebody else, the page looks again. */
  onNewRights?: () => void;
  /** A page has met the end of the session: whether it is the end of this one, too, is looked up. */
  onOver: () => void;
  /** Whoever this page was drawn for is logged in. */
  onSame?: () => void;
};

/**
 * Session and company belong to the browser, not to the tab. After a switch, a logout or the login of somebody else every other
 * tab stops: it says what happened and reloads, before anything is written that its page does not show (AUTH-011).
 */
export const otherTabs = {
  tell: (now: Told) => channel?.postMessage(now),
  listen: (mine: TabSession, { onNewRights, onOver, onSame }: Hearing) => {
    pageGoesOn();
    const heard = ({ data }: MessageEvent<Told>) => {
      if ((data.realm ?? 'company') !== (mine.realm ?? 'company')) return;
      if ('isOver' in data) return onOver();
      if (data.userId === mine.userId && data.companyId === mine.companyId) return data.hasNewRights ? onNewRights?.() : onSame?.();
      stopPage(data.userId === mine.userId ? 'otherTab.company' : 'otherTab.session');
    };
    channel?.addEventListener('message', heard);
    return () => channel?.removeEventListener('message', heard);
  },
};
