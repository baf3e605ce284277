import { lazy, type ReactNode, useSyncExternalStore } from 'react';
import { limits } from '../../../schema/limits';
import { Arriving } from '../overlay/arriving';

export type ToastType = 'success' | 'info' | 'warning' | 'error';
/** With an address it is a link, which can be opened in a tab of its own. */
export type ToastAction = { label: string; href?: string; onClick: () => void };
export type ToastOptions = { id?: string; description?: ReactNode; action?: ToastAction | undefined };

let needed = false;
let shown = 0;
const listeners = new Set<() => void>();

/** The component with its state machine is fetched with the first message, not with the first page. */
const host = () => {
  if (!needed) {
    needed = true;
    for (const listener of listeners) listener();
  }
  return import('./toast-host');
};

const show = (type: ToastType, title: ReactNode, options: ToastOptions = {}): string => {
  shown += 1;
  const id = options.id ?? `toast-${shown}`;
  void host().then(({ showToast }) => showToast(type, title, { ...options, id }));
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
  dismiss: (id: string) => void host().then(({ dismissToast }) => dismissToast(id)),
};

const Host = lazy(() => import('./toast-host').then(({ ToastHost }) => ({ default: ToastHost })));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const Toaster = () => {
  const shown = useSyncExternalStore(subscribe, () => needed);
  if (!shown) return null;
  return (
    <Arriving fallback={null}>
      <Host />
    </Arriving>
  );
};
