import { Popover as Chakra, Portal } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { ownKey } from '../../keys';
import { Styled } from '../../theme/styled';
import type { LayerIds } from '../layer';
import type { PopoverProps } from '../popover';
import '../overlay.css';

type PopoverLayerProps = Omit<PopoverProps, 'trigger'> & { ids: LayerIds; open: boolean; onOpenChange: (open: boolean) => void };

export const PopoverLayer = ({ ids, label, children, open, onOpenChange, placement = 'bottom-start', flush }: PopoverLayerProps) => {
  // Its focus moves in when it opens, so it must have been closed before.
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  return (
    <Styled>
      <Chakra.Root
        onEscapeKeyDown={(event) => ownKey(event) !== 'Escape' && event.preventDefault()}
        ids={ids}
        open={open && isHere}
        onOpenChange={(change) => onOpenChange(change.open)}
        positioning={{ placement, gutter: 6 }}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Chakra.Positioner>
            <Chakra.Content aria-label={label} data-opener={ids.trigger} data-flush={flush || undefined}>
              {children}
            </Chakra.Content>
          </Chakra.Positioner>
        </Portal>
      </Chakra.Root>
    </Styled>
  );
};
