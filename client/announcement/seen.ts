import type { Announcement } from './use-running';

/** What came once never comes back in this browser (LND-011, LND-012), also while nobody is logged in; the rest once per visit. */
const name = 'jq-announcements';
const storeOf = ({ isOnce }: Announcement): Storage => (isOnce ? localStorage : sessionStorage);

const read = (store: Storage): string[] => {
  try {
    const kept: unknown = JSON.parse(store.getItem(name) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
};

export const isSeen = (one: Announcement): boolean => (one.isOnce && one.isRead) || read(storeOf(one)).includes(one.id);

export const keepSeen = (one: Announcement): void => {
  const store = storeOf(one);
  try {
    store.setItem(name, JSON.stringify([...new Set([...read(store), one.id])].slice(-100)));
  } catch {
    // A full or forbidden store: the server knows it as well.
  }
};
