/**
 * Leaving a field by pressing something else rechecks it, and a message that goes would move what is being pressed: the press would end on another
 * element, and no click would come. So nothing moves while a pointer is down.
 */
const waiting = new Set<() => void>();
let isDown = false;

const release = () => {
  isDown = false;
  for (const go of waiting) go();
  waiting.clear();
};

// The click comes right behind the release, and is heard first.
const afterClick = () => setTimeout(release);

document.addEventListener('pointerdown', () => (isDown = true), { capture: true });
for (const end of ['pointerup', 'pointercancel', 'dragend', 'keydown']) document.addEventListener(end, afterClick, { capture: true });
window.addEventListener('blur', afterClick);

/** Comes at once; or, when a pointer is down, once it has been released and its click was heard. */
export const whenReleased = async (): Promise<void> => {
  if (isDown) await new Promise<void>((go) => void waiting.add(go));
};
