import type { ReactNode } from 'react';
import { onNetwork } from '../live/network';
import { hasOpenWork } from '../request/at-work';
import { loadAnew, versionThere } from '../request/renew-page';
import { hasTyped } from '../request/typed';

/**
 * UNREACHED: there is no line. AGAIN: there is one now, and the server has what this page is made of. TYPED: it has another version, which is
 * not loaded by itself, because what is filled in or under way would be lost. OUTDATED: loading it anew has been tried.
 */
type Missing = 'UNREACHED' | 'AGAIN' | 'TYPED' | 'OUTDATED';
/** `news`: what was to be told by a part that did not come, a refusal or that something is done. */
type Told = { kind: Missing; news: readonly ReactNode[] };

let told: Told | null = null;
let news: readonly ReactNode[] = [];
let isAsking = false;
const listeners = new Set<() => void>();
const waiting = new Set<() => void>();

const publish = (kind: Missing | null) => {
  if (kind === null) news = [];
  told = kind && { kind, news };
  for (const listener of listeners) listener();
};

/** A dialog that is open is something half done, a payment perhaps; and nothing goes while its outcome is only told by the bar. */
const isAtWork = () =>
  hasTyped() || hasOpenWork() || news.length > 0 || document.querySelector('[role=dialog], [role=alertdialog]') !== null;

const became = async (whenSame: () => Missing | null): Promise<Missing | null> => {
  const there = await versionThere();
  if (there === 'UNREACHED') return there;
  if (there === 'SAME') return whenSame();
  // Asked now: somebody may have begun something since.
  if (isAtWork()) return 'TYPED';
  const done = loadAnew();
  return done === 'RELOADING' ? null : done;
};

const look = async (whenSame: () => Missing | null): Promise<void> => {
  if (isAsking) return;
  isAsking = true;
  try {
    const kind = await became(whenSame);
    if (kind) publish(kind);
  } finally {
    isAsking = false;
  }
};

/** A part of the page did not come, and the rest of it stands. */
export const tellMissing = (): Promise<void> => look(() => 'AGAIN');

/**
 * The server no longer understands what this page asks. Where it has no other page than this one, nothing was missing and loading it anew helps
 * nothing: then `say` tells the refusal in its own words.
 */
export const tellOutdated = async (say: () => void): Promise<void> => {
  let isSame = false;
  await look(() => {
    isSame = true;
    return null;
  });
  if (isSame) say();
};

/** What cannot be told in its own place is told by the bar. */
export const tellInBar = (text: ReactNode): void => {
  news = [...news, text];
  if (told) publish(told.kind);
};

/** Those that did not come are asked for once more. */
export const tryMissing = (): void => {
  for (const again of [...waiting]) again();
};

export const onTryMissing = (again: () => void) => {
  waiting.add(again);
  return () => {
    waiting.delete(again);
  };
};

onNetwork('online', () => {
  if (told?.kind === 'UNREACHED') publish(news.length > 0 ? 'AGAIN' : null);
  tryMissing();
});

/** What was missing has come after all; what the bar tells beside that stays. */
export const forgetRetried = () => {
  if (told && news.length === 0) publish(null);
};

export const forgetMissing = () => publish(null);
export const missingNow = () => told;
export const onMissing = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A layer that is open lets it be pressed and stays. */
export const isMissingBar = (target: EventTarget | null) => target instanceof Element && target.closest('.jq-missing') !== null;
