import { useSyncExternalStore } from 'react';

const place = 'jq-single-keys';

/** Kept in this browser: whoever speaks to the computer, or whose hand rests on the keys, switches them off (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => localStorage.getItem(place) !== '0';

/** The event comes by itself in the other windows of the browser only. */
export const keepSingleKeys = (areOn: boolean) => {
  localStorage.setItem(place, areOn ? '1' : '0');
  dispatchEvent(new Event('storage'));
};

const subscribe = (hear: () => void) => {
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
};
export const useSingleKeysOn = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn);

/**
 * What an element says in `aria-keyshortcuts` when a key alone stands for it; nothing while these are switched off, for it would not be true.
 * Whoever hears the key finds the element by this word and by nothing else (app/keys).
 */
export const useKeyClaim = (key: string): string | undefined => (useSingleKeysOn() ? key : undefined);
