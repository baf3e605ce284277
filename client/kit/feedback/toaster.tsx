import { type ReactNode, useSyncExternalStore } from 'react';
import { limits } from '../../../schema/limits';
import { late } from '../overlay/late';
import { isMissingCode } from '../request/missing-code';
import { tellInBar, tellMissing } from './missing';

export type ToastType = 'success' | 'info' | 'warning' | 'error';
/** With an address it is a link, which can be opened in a tab of its own. */
export type ToastAction = { label: string; href?: string; onClick: () => void };
export type ToastOptions = { id?: string; description?: ReactNode; action?: ToastAction | undefined };

/** So many were asked for; none is drawn before the first. */
let shown = 0;
const listeners = new Set<() => void>();

/** The component with its state machine is fetched with the first message, not with the first page. */
const host = () => import('./toast-host');

/** What was to be told is told by the bar: nobody learns otherwise whether a thing was done. */
const notDrawn = (title: ReactNode) => (error: unknown) => {
  if (!isMissingCode(error)) throw error;
  tellInBar(title);
  void tellMissing();
};

const show = (type: ToastType, title: ReactNode, options: ToastOptions = {}): string => {
  shown += 1;
  for (const listener of listeners) listener();
  const id = options.id ?? `toast-${shown}`;
  void host().then(({ showToast }) => showToast(type, title, { ...options, id }), notDrawn(title));
  return id;
};

/** What nobody pressed for: a moment later, so that it does not fall on what somebody does just then (PLT-057). */
const news = (type: 'info' | 'success', title: ReactNode, options?: ToastOptions) =>
  void setTimeout(() => show(type, title, options), limits.screen.notificationDelay);

/** Small messages at the lower right. Money answers belong into the dialog that asked, not here. */
export const toaster = {
  success: (title: ReactNode, options?: ToastOptions) => show('success', title, options),
  info: (title: ReactNode, options?: ToastOptions) => show('info', title, options),
  warning: (title: ReactNode, options?: ToastOptions) => show('warning', title, options),
  error: (title: ReactNode, options?: ToastOptions) => show('error', title, options),
  news,
  dismiss: (id: string) =>
    void host().then(
      ({ dismissToast }) => dismissToast(id),
      () => undefined,
    ),
};

const Host = late(async () => (await host()).ToastHost);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const Toaster = () => {
  const asked = useSyncExternalStore(subscribe, () => shown);
  return asked === 0 ? null : <Host attempt={asked} />;
};
