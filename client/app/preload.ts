import { useEffect } from 'react';
import { layers } from '../kit/overlay/layer';

type Load = () => Promise<unknown>;

const signs = ['pointerover', 'focusin'] as const;

/** Any button may open something: the code is fetched while somebody points at the first one, so that the click finds it there. */
const fetchOnIntent = (parts: readonly Load[]): (() => void) => {
  const stop = () => {
    for (const sign of signs) removeEventListener(sign, near);
  };
  const near = (event: Event) => {
    if (!(event.target instanceof Element) || !event.target.closest('button')) return;
    stop();
    // A lost answer is told to whoever opens something and asks again.
    for (const part of parts) part().catch(() => undefined);
  };
  for (const sign of signs) addEventListener(sign, near, { passive: true });
  return stop;
};

/** Messages and questions too: when they are needed the line may be gone. */
export const preloadLayers = () =>
  void fetchOnIntent([
    ...Object.values(layers),
    () => import('../kit/feedback/toast-host'),
    () => import('../kit/feedback/confirm-dialog'),
  ]);

/** The same for what the buttons of one screen open; the list is made once, outside the component. */
export const usePreload = (parts: readonly Load[]) => useEffect(() => fetchOnIntent(parts), [parts]);
