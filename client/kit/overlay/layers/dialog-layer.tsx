import { Dialog as Chakra, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isMissingBar } from '../../feedback/missing';
import { ownKey } from '../../keys';
import { Styled } from '../../theme/styled';
import type { DialogProps } from '../dialog';
import { IconButton } from '../icon-button';
import { useReturnFocus } from './return-focus';
import '../overlay.css';

/** Esc closes the list of choices first, and the dialog that it stands in by the next one. */
const hasOpenList = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('[role=combobox][aria-expanded=true]');

export const DialogLayer = ({
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
  const returnTo = useReturnFocus(open, finalFocus);
  return (
    <Styled>
      <Chakra.Root
        open={open}
        onOpenChange={(change) => !change.open && !busy && onClose()}
        role={alert ? 'alertdialog' : 'dialog'}
        closeOnInteractOutside={!alert && !busy}
        closeOnEscape={!busy}
        onEscapeKeyDown={(event) => (ownKey(event) !== 'Escape' || hasOpenList(event.target)) && event.preventDefault()}
        // Whoever clicks beside it leaves it. A focus that only comes by does not: a layer that this one follows gives its own back a moment later.
        onFocusOutside={(event) => event.preventDefault()}
        // It follows the menu it was asked for in: that goes after this one has come, and takes nothing along.
        onRequestDismiss={(event) => event.preventDefault()}
        initialFocusEl={initialFocus ? () => initialFocus.current : undefined}
        finalFocusEl={returnTo}
        onPointerDownOutside={(event) => isMissingBar(event.detail.originalEvent.target) && event.preventDefault()}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Chakra.Backdrop />
          <Chakra.Positioner>
            <Chakra.Content data-size={size} inert={!open}>
              <Chakra.Header>
                <Chakra.Title>{title}</Chakra.Title>
                {/* Whoever opens a dialog answers it: the keyboard begins with what it asks for, not with the way out. */}
                <IconButton icon={X} size="sm" label={t('close')} onClick={onClose} disabled={busy} data-no-autofocus />
              </Chakra.Header>
              <Chakra.Body>{children}</Chakra.Body>
              {footer ? <Chakra.Footer>{footer}</Chakra.Footer> : null}
            </Chakra.Content>
          </Chakra.Positioner>
        </Portal>
      </Chakra.Root>
    </Styled>
  );
};
