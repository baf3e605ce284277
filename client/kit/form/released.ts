/**
 * Leaving a field by pressing something else rechecks it, and a message that goes would move what is being pressed: the press would end on another
 * element, and no click would come. So nothing moves while a pointer is down.
 */
const waiting = new Set<() => void>();
/** Those that are down: a thumb that is lifted lets nothing move under the finger that presses. */
const pointers = new Set<number>();
/** From the first press until its click was heard. */
let isHeld = false;
let soon: ReturnType<typeof setTimeout> | undefined;

/** The click of a finger or a pen is recognised after it was lifted, in old browsers inside other apps that wait for a second tap as late as this. */
const TAP_MS = 300;
/** Nobody presses for longer; a release that was never told, as of what a browser draws over the page, holds nothing back for good. */
const PRESS_MS = 5_000;

const release = () => {
  isHeld = false;
  pointers.clear();
  for (const go of waiting) go();
  waiting.clear();
};

const releaseIn = (ms: number) => {
  clearTimeout(soon);
  soon = setTimeout(release, ms);
};

// Under a mouse the list of a browser opens at once and takes the release for itself, and its choice may ask for what is to be shown. Under a finger it opens
// at the tap, whose release is told.
const isOfList = ({ target, pointerType }: PointerEvent): boolean =>
  pointerType === 'mouse' && target instanceof Element && target.closest('select') !== null;

const down = (event: PointerEvent) => {
  if (isOfList(event)) return;
  isHeld = true;
  pointers.add(event.pointerId);
  releaseIn(PRESS_MS);
};
const lifted = (pointerId: number, ms: number) => {
  pointers.delete(pointerId);
  if (pointers.size === 0) releaseIn(ms);
};
const clicked = () => {
  if (pointers.size === 0) releaseIn(0);
};
const over = () => releaseIn(0);

const listen = () => {
  const hear = <Name extends keyof DocumentEventMap>(name: Name, act: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, act, { capture: true });
  hear('pointerdown', down);
  // The click comes right behind the release of a mouse, and is heard first.
  hear('pointerup', ({ pointerId, pointerType }) => lifted(pointerId, pointerType === 'mouse' ? 0 : TAP_MS));
  hear('pointercancel', ({ pointerId }) => lifted(pointerId, 0));
  hear('click', clicked);
  hear('dragend', over);
  hear('keydown', over);
  window.addEventListener('blur', over);
};
// The first page of the payees is drawn where there is no browser, when it is built.
if (typeof document !== 'undefined') listen();

/** Comes at once; or, when a pointer is down, once all of them have been released and the click was heard. */
export const whenReleased = async (): Promise<void> => {
  if (isHeld) await new Promise<void>((go) => void waiting.add(go));
};
