import { Dialog as Chakra, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button';
import './overlay.css';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Money and destructive actions: announced at once, and a click beside it does not lose the answer. */
  alert?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  /** Where the keyboard goes when the dialog has gone; without it, where it came from. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  /** While an answer is on its way the dialog stays, so nobody loses sight of a payment. */
  busy?: boolean;
};

export const Dialog = ({
  open,
  onClose,
  title,
  children,
  footer,
  size = 'md',
  alert = false,
  initialFocus,
  finalFocus,
  busy = false,
}: DialogProps) => {
  const { t } = useTranslation('kit');
  return (
    <Chakra.Root
      open={open}
      onOpenChange={(change) => !change.open && !busy && onClose()}
      role={alert ? 'alertdialog' : 'dialog'}
      closeOnInteractOutside={!alert && !busy}
      closeOnEscape={!busy}
      initialFocusEl={initialFocus ? () => initialFocus.current : undefined}
      finalFocusEl={finalFocus ? () => finalFocus.current : undefined}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          <Chakra.Content data-size={size}>
            <Chakra.Header>
              <Chakra.Title>{title}</Chakra.Title>
              <IconButton icon={X} size="sm" label={t('close')} onClick={onClose} disabled={busy} />
            </Chakra.Header>
            <Chakra.Body>{children}</Chakra.Body>
            {footer ? <Chakra.Footer>{footer}</Chakra.Footer> : null}
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
};
