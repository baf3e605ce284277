import type { ReactNode } from 'react';
import { DrawerLayer, Late, useLastShown } from './layer';
import './overlay.css';

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** Where the keyboard goes on after a drawer that an address has opened and nobody's press. */
  unopened?: () => HTMLElement | null;
};

export const Drawer = (props: DrawerProps) => {
  const shown = useLastShown(props);
  return (
    <Late open={props.open}>
      <DrawerLayer {...shown} />
    </Late>
  );
};
