import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import './overlay.css';
import { ownKey } from '../keys';

type Placement = 'top' | 'bottom' | 'right' | 'left';

type TooltipProps = { text: ReactNode; children: ReactElement<TriggerProps>; placement?: Placement; off?: boolean };

type TriggerProps = {
  'aria-describedby'?: string | undefined;
  onPointerEnter?: (event: PointerEvent) => void;
  onPointerLeave?: () => void;
  onFocus?: (event: FocusEvent) => void;
  onBlur?: () => void;
};

const openAfterMs = 120;
const gap = 8;

const position = (anchor: DOMRect, tip: DOMRect, placement: Placement) => {
  const middle = { left: anchor.left + (anchor.width - tip.width) / 2, top: anchor.top + (anchor.height - tip.height) / 2 };
  const at = {
    top: { ...middle, top: anchor.top - tip.height - gap },
    bottom: { ...middle, top: anchor.bottom + gap },
    left: { ...middle, left: anchor.left - tip.width - gap },
    right: { ...middle, left: anchor.right + gap },
  }[placement];
  return {
    left: Math.min(Math.max(gap, at.left), innerWidth - tip.width - gap),
    top: Math.min(Math.max(gap, at.top), innerHeight - tip.height - gap),
  };
};

const Tip = ({ id, anchor, text, placement }: { id: string; anchor: Element; text: ReactNode; placement: Placement }) => {
  const tip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!tip.current) return;
    const { left, top } = position(anchor.getBoundingClientRect(), tip.current.getBoundingClientRect(), placement);
    tip.current.style.translate = `${left}px ${top}px`;
  }, [anchor, placement]);
  return createPortal(
    <div className="jq-tip" role="tooltip" id={id} ref={tip}>
      {text}
    </div>,
    document.body,
  );
};

/**
 * Opens on hover and on focus, closes on Escape. The child must take focus: a reason that only a mouse can read is no reason.
 * Written by hand because every table row may carry one, and a machine per row is what makes grids slow.
 */
export const Tooltip = ({ text, children, placement = 'top', off = false }: TooltipProps) => {
  const id = useId();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const stop = () => timer.current && clearTimeout(timer.current);
  const close = () => {
    stop();
    setAnchor(null);
  };
  const open = (element: Element) => {
    stop();
    timer.current = setTimeout(() => setAnchor(element), openAfterMs);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only at the end of its life
  useEffect(() => () => void stop(), []);
  useEffect(() => {
    if (!anchor) return;
    const pressed = (event: KeyboardEvent) => ownKey(event) === 'Escape' && setAnchor(null);
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [anchor]);
  if (off || text == null || text === '') return children;
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': anchor ? id : undefined,
        onPointerEnter: (event: PointerEvent) => open(event.currentTarget),
        onPointerLeave: close,
        onFocus: (event: FocusEvent) => open(event.currentTarget),
        onBlur: close,
      })}
      {anchor ? <Tip id={id} anchor={anchor} text={text} placement={placement} /> : null}
    </>
  );
};
