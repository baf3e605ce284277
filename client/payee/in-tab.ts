// What somebody has typed before a code, and that the code was sent: phones load a page anew while its reader looks up the SMS, and then it goes on from there.
// In this window alone and for no longer than a code lives; it goes with its success, with the page and with the logout. Never at a code on the wall, where the
// next one at the same tablet is somebody else.
import { useEffect, useState } from 'react';

const prefix = 'jq-typed-';
/** As long as a code lives. */
const livesMs = 5 * 60_000;

/** Without storage a page that is loaded anew begins anew. */
const inWindow = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

/** `code`: the last one that was sent for what was typed. */
type Parts = { readonly typed?: unknown; readonly code?: unknown };
type Kept = Parts & { readonly at: number };

const read = (name: string): Kept | null => {
  const kept = inWindow(() => JSON.parse(sessionStorage.getItem(name) ?? 'null') as Kept | null, null);
  return kept !== null && Date.now() - kept.at < livesMs ? kept : null;
};

const remove = (isMeant: (name: string) => boolean): void =>
  inWindow(() => {
    const names = Array.from({ length: sessionStorage.length }, (_none, at) => sessionStorage.key(at) ?? '');
    for (const name of names) if (name.startsWith(prefix) && isMeant(name)) sessionStorage.removeItem(name);
  }, undefined);

const removeOld = (): void => remove((name) => read(name) === null);
let later: ReturnType<typeof setTimeout> | undefined;

/** null = a page of which nothing is kept. */
export type TabPlace = string | null;

export const inTab = (place: TabPlace): Parts => (place === null ? null : read(prefix + place)) ?? {};

export const keepInTab = (place: TabPlace, more: Parts): void => {
  if (place === null) return;
  const kept: Kept = { ...inTab(place), ...more, at: Date.now() };
  inWindow(() => sessionStorage.setItem(prefix + place, JSON.stringify(kept)), undefined);
  clearTimeout(later);
  later = setTimeout(removeOld, livesMs);
};

/** Somebody has proven who they are, or has logged out: nothing that was typed before stays. */
export const forgetTab = (): void => remove(() => true);

/** What is typed on one page; it is forgotten when another page of ours is opened. */
export const useTypedInTab = <T>(place: TabPlace, fresh: T) => {
  const [typed, setTyped] = useState<T>(() => (inTab(place).typed as T | undefined) ?? fresh);
  useEffect(() => () => remove((name) => name === prefix + place), [place]);
  const type = (change: (before: T) => T) =>
    setTyped((before) => {
      const next = change(before);
      keepInTab(place, { typed: next });
      return next;
    });
  return [typed, type] as const;
};

// Of a page that was left in this window long ago. The first page of the payees is drawn where there is no window, when it is built.
removeOld();
