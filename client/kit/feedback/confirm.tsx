import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { late } from '../overlay/late';
import { tellInBar } from './missing';

export type ConfirmOptions = {
  title: ReactNode;
  body: ReactNode;
  confirm: string;
  cancel?: string | null;
  tone?: 'danger' | undefined;
  /** Its text says what has happened, and must reach whoever waits for it; always so where there is one button. */
  isNews?: boolean;
};
type Question = ConfirmOptions & { key: number; answer: (yes: boolean) => void };

let open: Question | null = null;
let asked = 0;
const listeners = new Set<() => void>();
const publish = (next: Question | null) => {
  open = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Asks before something that cannot be taken back. The text repeats the count and the money; the button is verb + object. */
export const confirm = (options: ConfirmOptions): Promise<boolean> =>
  new Promise((resolve) => {
    open?.answer(false);
    asked += 1;
    publish({ ...options, key: asked, answer: resolve });
  });

/** A message that must be closed: only one button. */
export const tell = (title: ReactNode, body: ReactNode, close: string): Promise<boolean> =>
  confirm({ title, body, confirm: close, cancel: null });

const ConfirmDialog = late(async () => (await import('./confirm-dialog')).ConfirmDialog);

export const ConfirmHost = () => {
  const question = useSyncExternalStore(subscribe, () => open);
  const [last, setLast] = useState(question);
  if (question && question !== last) setLast(question);
  const shown = question ?? last;
  if (!shown) return null;
  const settle = (yes: boolean) => {
    shown.answer(yes);
    publish(null);
  };
  // Not asked is not agreed to; the next question is drawn anew.
  const missing = () => {
    if (!question) return;
    if (question.isNews || question.cancel === null) tellInBar(question.body);
    settle(false);
  };
  return <ConfirmDialog key={shown.key} open={question !== null} question={shown} onSettle={settle} onMissing={missing} />;
};
