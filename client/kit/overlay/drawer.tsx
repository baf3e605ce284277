import type { ReactNode } from 'react';
import { DrawerLayer, Late } from './layer';
import './overlay.css';

export type DrawerProps = { open: boolean; onClose: () => void; title: ReactNode; children: ReactNode; footer?: ReactNode };

export const Drawer = (props: DrawerProps) => (
  <Late open={props.open}>
    <DrawerLayer {...props} />
  </Late>
);
