import type { ReactNode, RefObject } from 'react';
import { DialogLayer, Late, useLastShown } from './layer';
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

export const Dialog = (props: DialogProps) => {
  const shown = useLastShown(props);
  return (
    <Late open={props.open}>
      <DialogLayer {...shown} />
    </Late>
  );
};
