import { Popover as Chakra, Portal } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import './overlay.css';

type PopoverProps = {
  trigger: ReactElement;
  label: string;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  placement?: 'bottom-start' | 'bottom-end' | 'right-start' | 'bottom';
  /** Lists bring their own padding. */
  flush?: boolean;
};

export const Popover = ({ trigger, label, children, open, onOpenChange, placement = 'bottom-start', flush }: PopoverProps) => (
  <Chakra.Root
    open={open}
    onOpenChange={(change) => onOpenChange?.(change.open)}
    positioning={{ placement, gutter: 6 }}
    lazyMount
    unmountOnExit
  >
    <Chakra.Trigger asChild>{trigger}</Chakra.Trigger>
    <Portal>
      <Chakra.Positioner>
        <Chakra.Content aria-label={label} data-flush={flush || undefined}>
          {children}
        </Chakra.Content>
      </Chakra.Positioner>
    </Portal>
  </Chakra.Root>
);
