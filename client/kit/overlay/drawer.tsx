import { Drawer as Chakra, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button';
import './overlay.css';

type DrawerProps = { open: boolean; onClose: () => void; title: ReactNode; children: ReactNode; footer?: ReactNode };

export const Drawer = ({ open, onClose, title, children, footer }: DrawerProps) => {
  const { t } = useTranslation('kit');
  return (
    <Chakra.Root open={open} onOpenChange={(change) => !change.open && onClose()} lazyMount unmountOnExit>
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          <Chakra.Content>
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
  );
};
