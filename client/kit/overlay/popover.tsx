import { type ReactElement, type ReactNode, useState } from 'react';
import { Late, PopoverLayer, Trigger, useLayerIds } from './layer';
import './overlay.css';

export type PopoverProps = {
  trigger: ReactElement;
  label: string;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  placement?: 'bottom-start' | 'bottom-end' | 'right-start' | 'bottom';
  /** Lists bring their own padding. */
  flush?: boolean;
};

export const Popover = ({ trigger, open, onOpenChange, ...rest }: PopoverProps) => {
  const [own, setOwn] = useState(false);
  const isOpen = open ?? own;
  const ids = useLayerIds(trigger);
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  return (
    <>
      <Trigger trigger={trigger} ids={ids} popup="dialog" open={isOpen} onPress={() => change(!isOpen)} />
      <Late open={isOpen}>
        <PopoverLayer {...rest} ids={ids} open={isOpen} onOpenChange={change} />
      </Late>
    </>
  );
};
