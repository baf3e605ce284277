// What every measured page has: React, the words of the kit, the style engine where the piece needs it.
import i18next from 'i18next';
import { type FC, type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import kit from '../../../client/locales/zh-CN/kit.json';

const copies = 20;
const rounds = 30;

declare global {
  interface Window {
    measured?: number[];
    show?: () => void;
  }
}

/** Draws twenty of it anew, thirty times, and leaves the milliseconds of each; `show` draws one for the eyes of axe. */
export const measure = async (Piece: FC, around: (children: ReactNode) => ReactNode) => {
  await i18next.use(initReactI18next).init({ lng: 'zh-CN', resources: { 'zh-CN': { kit } }, defaultNS: 'kit' });
  const host = document.getElementById('root') as HTMLElement;
  const root = createRoot(host);
  const many = Array.from({ length: copies }, (_, at) => at);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    flushSync(() => root.render(around(many.map((at) => <Piece key={`${round}-${at}`} />))));
    // Laid out, not only written.
    host.getBoundingClientRect();
    times.push(performance.now() - begun);
  }
  window.show = () => flushSync(() => root.render(<StrictMode>{around(<Piece />)}</StrictMode>));
  window.measured = times;
};
