import i18next from 'i18next';
import { tell } from '../../kit/feedback/confirm';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('jieqing-company');

/**
 * The company is chosen per browser, not per tab. After a switch every other tab stops: it says so and reloads, before
 * anything is written to a company that its page does not show (AUTH-011).
 */
export const announceCompany = {
  tell: (companyId: string | null) => channel?.postMessage({ companyId }),
  listen: (mine: string | null) => {
    const heard = (event: MessageEvent<{ companyId: string | null }>) => {
      if (event.data.companyId === mine) return;
      void tell(i18next.t('app:otherTab.title'), i18next.t('app:otherTab.body'), i18next.t('app:otherTab.reload')).then(() =>
        location.reload(),
      );
    };
    channel?.addEventListener('message', heard);
    return () => channel?.removeEventListener('message', heard);
  },
};
