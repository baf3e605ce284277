import { Eraser, RotateCw, Undo2, X } from 'lucide-react';
import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { t } from '../locales/words';
import { isInsideNow, useInside } from '../router';
import { areaOn, blank, ontoPaper, scaleOn, type Written, withStroke } from './sheet';

const words = t.sign;
/** Points that lie closer together draw no other line. */
const least = 1.5;

const pathOf = (points: readonly number[]): string => {
  let path = '';
  for (let at = 0; at + 1 < points.length; at += 2) path += `${at === 0 ? 'M' : 'L'}${points[at]} ${points[at + 1]}`;
  // A dot is a stroke, too.
  return points.length === 2 ? `${path}l0.1 0` : path;
};

type Size = { width: number; height: number };
const none: Size = { width: 0, height: 0 };

/** A sheet that is turned by a quarter is as wide as the screen shows it high. */
const sizeOf = (element: Element | null, isTurned: boolean): Size => {
  const { width, height } = element?.getBoundingClientRect() ?? none;
  return isTurned ? { width: height, height: width } : { width, height };
};

/** Where a finger is on the sheet; turned by a quarter, the sheet's right is the screen's lower edge. */
const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent<Element>, isTurned: boolean): [number, number] => {
  const { left, top, right } = currentTarget.getBoundingClientRect();
  return isTurned ? [clientY - top, right - clientX] : [clientX - left, clientY - top];
};

/** The size of the sheet as it is now: a phone that turns its screen makes another one of it. */
const useSize = (sheet: RefObject<Element | null>, isTurned: boolean): Size => {
  const [size, setSize] = useState(none);
  useLayoutEffect(() => {
    if (!sheet.current) return;
    const look = () => setSize(sizeOf(sheet.current, isTurned));
    look();
    const observer = new ResizeObserver(look);
    observer.observe(sheet.current);
    return () => observer.disconnect();
  }, [sheet, isTurned]);
  return size;
};

type SheetProps = { written: Written; isTurned: boolean; onChange: (written: Written) => void };

const Sheet = ({ written, isTurned, onChange }: SheetProps) => {
  const sheet = useRef<HTMLDivElement>(null);
  const [stroke, setStroke] = useState<readonly number[] | null>(null);
  const open = useRef<readonly number[] | null>(null);
  const draw = (points: readonly number[] | null) => {
    open.current = points;
    setStroke(points);
  };
  const size = useSize(sheet, isTurned);
  const isEmpty = written.strokes.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: on one sheet the paper lies still, however far over it the hand goes
  const area = useMemo(() => areaOn(written, size), [size, isEmpty]);
  const under = (event: PointerEvent<HTMLDivElement>) => ontoPaper(area, size, placeOf(event, isTurned));
  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    draw(under(event));
  };
  const moved = (event: PointerEvent<HTMLDivElement>) => {
    const points = open.current;
    if (!points || !event.isPrimary) return;
    const [x, y] = under(event);
    if (Math.hypot(x - (points.at(-2) ?? 0), y - (points.at(-1) ?? 0)) >= least * scaleOn(area, size)) draw([...points, x, y]);
  };
  const up = () => {
    const points = open.current;
    draw(null);
    if (points) onChange(withStroke(written, area, size, points));
  };
  return (
    <div
      ref={sheet}
      className="sheet"
      role="img"
      aria-label={words.padLabel(written.strokes.length)}
      onPointerDown={down}
      onPointerMove={moved}
      onPointerUp={up}
      onPointerCancel={up}
    >
      <svg viewBox={`${area.left} ${area.top} ${area.width} ${area.height}`} aria-hidden="true">
        {[...written.strokes, ...(stroke ? [stroke] : [])].map((points, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes come and go at the end only
          <path key={at} d={pathOf(points)} />
        ))}
      </svg>
    </div>
  );
};

type PadProps = { name: string; written: Written; onChange: (written: Written) => void };

const Tools = ({ written, onChange, turn, turnWords }: Omit<PadProps, 'name'> & { turn: (() => void) | null; turnWords: string }) => (
  <div className="m-tools">
    <button type="button" onClick={() => onChange({ ...written, strokes: written.strokes.slice(0, -1) })}>
      <Undo2 size={16} aria-hidden="true" />
      {words.undo}
    </button>
    <button type="button" onClick={() => onChange(blank)}>
      <Eraser size={16} aria-hidden="true" />
      {words.clear}
    </button>
    {turn ? (
      <button type="button" onClick={turn}>
        <RotateCw size={16} aria-hidden="true" />
        {turnWords}
      </button>
    ) : null}
  </div>
);

/** The whole screen, turned by a quarter: the phone is held sideways, whether or not it turns its own screen. */
const TurnedPad = ({ name, written, onChange, close }: PadProps & { close: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="m-turned" aria-label={words.padTitle} onClose={close} onCancel={close}>
      <div className="head">
        <p>{words.padTip(name)}</p>
        <button type="button" onClick={close}>
          <X size={16} aria-hidden="true" />
          {words.turnedClose}
        </button>
      </div>
      <Sheet written={written} isTurned onChange={onChange} />
      <Tools written={written} onChange={onChange} turn={close} turnWords={words.turned} />
    </dialog>
  );
};

const upright = '(orientation: portrait)';
const subscribe = (tell: () => void) => {
  const query = matchMedia(upright);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
};
const useUpright = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(upright).matches);

/** Signed by finger. What is written stays a line of points, so neither a turn nor the density of a screen blurs it. */
export const Pad = ({ name, written, onChange }: PadProps) => {
  const [isTurned, setTurned] = useState(isInsideNow);
  // Asked for within the step: the back button of the phone closes it and leads no further, and what is written stays.
  const inside = useInside(() => setTurned(false));
  const turn = () => {
    setTurned(true);
    inside.begin();
  };
  const close = () => void inside.end();
  // On a phone that has turned its own screen a second quarter would stand the sheet on its end: there it is large as it is.
  const isUpright = useUpright();
  return (
    <div className="m-pad">
      <p className="tip">{words.padTip(name)}</p>
      {/* What was written over its edge on the large one is seen whole when that closes: it is laid out anew. */}
      <Sheet key={isTurned && isUpright ? 'under' : 'alone'} written={written} isTurned={false} onChange={onChange} />
      <Tools written={written} onChange={onChange} turn={isUpright ? turn : null} turnWords={words.turn} />
      {isTurned && isUpright ? <TurnedPad name={name} written={written} onChange={onChange} close={close} /> : null}
    </div>
  );
};
