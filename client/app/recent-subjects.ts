import { useMemo } from 'react';
import { useSession } from './session/session';

/** PLT-064: the cooperation subjects chosen last, newest first, in this browser only; one list of each company for each place of choosing. */
const MOST = 10;

type Place = 'fund' | 'create';

export const useRecentSubjects = (place: Place) => {
  const { companyId } = useSession().me;
  return useMemo(() => {
    const key = `jq-agencies:${companyId ?? ''}:${place}`;
    const read = (): string[] => {
      try {
        const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
        return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
      } catch {
        return [];
      }
    };
    const keep = (id: string) => {
      try {
        localStorage.setItem(key, JSON.stringify([id, ...read().filter((other) => other !== id)].slice(0, MOST)));
      } catch {
        // Nothing is remembered then.
      }
    };
    /** Those chosen lately first, in their order; the others as they were. */
    const lately = <T extends { readonly id: string }>(all: readonly T[]): T[] => {
      const recent = read();
      const place = ({ id }: T): number => (recent.includes(id) ? recent.indexOf(id) : recent.length);
      return [...all].sort((one, other) => place(one) - place(other));
    };
    return { read, keep, lately };
  }, [companyId, place]);
};
