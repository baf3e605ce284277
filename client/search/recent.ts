import { useSession } from '../app/session/session';
import type { Item } from './items';

const most = 5;
type Kept = { title: string; sub?: string | undefined; to: string };

/** What was opened from here last, in this tab only and without people: others may sit down at the machine. */
export const useRecent = () => {
  const { me } = useSession();
  const place = `jq-found:${me.userId}:${me.companyId ?? ''}`;
  const read = (): Kept[] => {
    try {
      return JSON.parse(sessionStorage.getItem(place) ?? '[]') as Kept[];
    } catch {
      return [];
    }
  };
  const keep = ({ title, sub, to, isPersonal }: Item) => {
    if (!to || isPersonal) return;
    const next = [{ title, sub, to }, ...read().filter((one) => one.to !== to)].slice(0, most);
    try {
      sessionStorage.setItem(place, JSON.stringify(next));
    } catch {
      // Nothing is remembered then.
    }
  };
  return { read, keep };
};
