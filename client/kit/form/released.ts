/**
 * Leaving a field by pressing something else rechecks it, and a message that goes would move what is being pressed: the press would end on another
 * element, and no click would come. So nothing moves while a pointer is down.
 */
const waiting = new Set<() => void>();
let isDown = false;
let soon: ReturnType<typeof setTimeout> | undefined;

/** The click of a finger is recognised after it was lifted, in old browsers inside other apps that wait for a second tap as late as this. */
const TAP_MS = 300;
/** Nobody presses for longer; a release that was never told, as of what a browser draws over the page, holds nothing back for good. */
const PRESS_MS = 5_000;

const release = () => {
  isDown = false;
  for (const go of waiting) go();
  waiting.clear();
};

const releaseIn = (ms: number) => {
  clearTimeout(soon);
  soon = setTimeout(release, ms);
};

// The list of a browser takes the release for itself, and its choice may ask for what is to be shown.
const isOfList = ({ target }: Event): boolean => target instanceof Element && target.closest('select') !== null;

const down = (event: Event) => {
  if (isOfList(event)) return;
  isDown = true;
  releaseIn(PRESS_MS);
};
// The click comes right behind the release, and is heard first.
const afterClick = () => releaseIn(0);

const listen = () => {
  document.addEventListener('pointerdown', down, { capture: true });
  document.addEventListener('pointerup', ({ pointerType }) => releaseIn(pointerType === 'touch' ? TAP_MS : 0), { capture: true });
  for (const end of ['click', 'pointercancel', 'dragend', 'keydown']) document.addEventListener(end, afterClick, { capture: true });
  window.addEventListener('blur', afterClick);
};
// The first page of the payees is drawn where there is no browser, when it is built.
if (typeof document !== 'undefined') listen();

/** Comes at once; or, when a pointer is down, once it has been released and its click was heard. */
export const whenReleased = async (): Promise<void> => {
  if (isDown) await new Promise<void>((go) => void waiting.add(go));
};
