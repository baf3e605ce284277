import { Drawer as Chakra, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isMissingBar } from '../../feedback/missing';
import { ownKey } from '../../keys';
import { Styled } from '../../theme/styled';
import type { DrawerProps } from '../drawer';
import { IconButton } from '../icon-button';
import { useReturnFocus } from './return-focus';
import '../overlay.css';

export const DrawerLayer = ({ open, onClose, title, children, footer, unopened }: DrawerProps) => {
  const { t } = useTranslation('kit');
  const returnTo = useReturnFocus(open, undefined, unopened);
  return (
    <Styled>
      <Chakra.Root
        onEscapeKeyDown={(event) => ownKey(event) !== 'Escape' && event.preventDefault()}
        // As of a dialog: a focus that comes by closes nothing.
        onFocusOutside={(event) => event.preventDefault()}
        // It follows the menu it was asked for in: that goes after this one has come, and takes nothing along.
        onRequestDismiss={(event) => event.preventDefault()}
        open={open}
        onOpenChange={(change) => !change.open && onClose()}
        finalFocusEl={returnTo}
        onPointerDownOutside={(event) => isMissingBar(event.detail.originalEvent.target) && event.preventDefault()}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Chakra.Backdrop />
          <Chakra.Positioner>
            <Chakra.Content inert={!open}>
              <Chakra.Header>
                <Chakra.Title>{title}</Chakra.Title>
                <IconButton icon={X} size="sm" label={t('close')} onClick={onClose} />
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
