import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { late } from './late';

/** The code of each kind of layer, fetched when it is asked for. */
export const layers = {
  dialog: () => import('./layers/dialog-layer'),
  drawer: () => import('./layers/drawer-layer'),
  menu: () => import('./layers/menu-layer'),
  popover: () => import('./layers/popover-layer'),
};

export const DialogLayer = late(async () => (await layers.dialog()).DialogLayer);
export const DrawerLayer = late(async () => (await layers.drawer()).DrawerLayer);
export const MenuLayer = late(async () => (await layers.menu()).MenuLayer);
export const PopoverLayer = late(async () => (await layers.popover()).PopoverLayer);

/** Longer than every leaving animation of overlay.css. */
const goneAfterMs = 250;

/**
 * A layer is there from its opening on until it has left. Its own end waits for the browser to report the end of an
 * animation, and a tab in the background or a style without one never does: so it is taken away by the clock.
 */
export const Late = ({ open, children }: { open: boolean; children: ReactNode }) => {
  const [isHere, setHere] = useState(open);
  if (open && !isHere) setHere(true);
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => setHere(false), goneAfterMs);
    return () => clearTimeout(timer);
  }, [open]);
  return isHere || open ? children : null;
};

/** What a layer showed last: while it leaves, what it was about may be gone already. */
export const useLastShown = <Props extends { open: boolean }>(props: Props): Props => {
  const last = useRef(props);
  if (props.open) last.current = props;
  return { ...last.current, open: props.open };
};

/** The button belongs to the page and its layer comes later: they know each other by these names. */
export type LayerIds = { trigger: string; content: string };

export const useLayerIds = (trigger: ReactElement): LayerIds => {
  const id = useId();
  return { trigger: (trigger.props as { id?: string }).id ?? `${id}trigger`, content: `${id}content` };
};

type TriggerProps = {
  trigger: ReactElement;
  ids: LayerIds;
  popup: 'menu' | 'dialog';
  open: boolean;
  onPress: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
};

export const Trigger = ({ trigger, ids, popup, open, onPress, onKeyDown }: TriggerProps) => {
  const own = trigger.props as { onClick?: (event: MouseEvent) => void };
  return cloneElement(trigger as ReactElement<Record<string, unknown>>, {
    id: ids.trigger,
    'aria-haspopup': popup,
    'aria-expanded': open,
    'aria-controls': open ? ids.content : undefined,
    onKeyDown,
    onClick: (event: MouseEvent) => {
      own.onClick?.(event);
      if (!event.defaultPrevented) onPress();
    },
  });
};
