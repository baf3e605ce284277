import { createToaster, Toaster as Host, Toast } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { FocusEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../schema/limits';
import { IconButton } from '../overlay/icon-button';
import { Styled } from '../theme/styled';
import type { ToastAction, ToastOptions, ToastType } from './toaster';
import './feedback.css';

// Above the foot of a list, whose pages are turned there.
const store = createToaster({
  placement: 'bottom-end',
  max: 5,
  overlap: false,
  gap: 10,
  offsets: { top: '20px', right: '20px', bottom: '76px', left: '20px' },
});

/** Errors stay until somebody has read them. */
const durationOf = (type: ToastType) => (type === 'error' ? Number.POSITIVE_INFINITY : limits.screen.toast);

export const showToast = (type: ToastType, title: ToastOptions['description'], { id, ...options }: ToastOptions & { id: string }) => {
  const toast = { type, title, closable: true, duration: durationOf(type), ...options };
  if (store.isVisible(id)) store.update(id, toast);
  else store.create({ ...toast, id });
};

export const dismissToast = (id: string) => store.dismiss(id);

const Action = ({ action: { label, href, onClick } }: { action: ToastAction }) => {
  if (!href) {
    return (
      <button type="button" className="lk" onClick={onClick}>
        {label}
      </button>
    );
  }
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onClick();
  };
  return (
    <a className="lk" href={href} onClick={follow}>
      {label}
    </a>
  );
};

/**
 * A message waits while the keyboard is in it, and lets it go on afterwards. The group's own way of doing so puts the
 * focus back where it came from, so that Tab went round between the message and that place for ever; it does not hear of it.
 */
const whileRead = {
  onFocus: (event: FocusEvent) => {
    event.stopPropagation();
    store.pause();
  },
  onBlur: (event: FocusEvent) => {
    event.stopPropagation();
    if (!event.currentTarget.contains(event.relatedTarget)) store.resume();
  },
};

/**
 * A message of what went well lies over the foot of the page, where the next button is: what is pressed there goes through to it, but for
 * the links and the button of the message itself. What went wrong is read, marked and copied.
 */
const lettingThrough = { pointerEvents: 'none' } as const;

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info };

export const ToastHost = () => {
  const { t } = useTranslation('kit');
  return (
    <Styled>
      <Host toaster={store} aria-label={t('toasts')}>
        {(toast) => {
          const Icon = icons[toast.type as keyof typeof icons] ?? Info;
          return (
            <Toast.Root {...whileRead} style={toast.type === 'error' ? undefined : lettingThrough}>
              <Icon size={18} aria-hidden="true" />
              <div className="jq-toast__body">
                <Toast.Title>{toast.title}</Toast.Title>
                {toast.description ? <Toast.Description>{toast.description}</Toast.Description> : null}
                {toast.action ? <Action action={toast.action} /> : null}
              </div>
              <IconButton icon={X} size="sm" label={t('close')} onClick={() => store.dismiss(toast.id)} />
            </Toast.Root>
          );
        }}
      </Host>
    </Styled>
  );
};
