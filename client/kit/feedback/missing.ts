import { type Renewal, renewPage } from '../request/renew-page';
import { hasTyped } from '../request/typed';

/** TYPED: it is not loaded anew by itself, because what was filled in would be lost. */
type Missing = Exclude<Renewal, 'RELOADING'> | 'TYPED';

let told: Missing | null = null;
let isAsking = false;
const listeners = new Set<() => void>();

const publish = (next: Missing | null) => {
  told = next;
  for (const listener of listeners) listener();
};

/** A dialog that is open is something half done, a payment perhaps. */
const isAtWork = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/** A part of the page did not come, and the rest of it stands. */
export const tellMissing = async (): Promise<void> => {
  if (isAsking) return;
  if (hasTyped() || isAtWork()) return publish('TYPED');
  isAsking = true;
  const became = await renewPage();
  isAsking = false;
  if (became !== 'RELOADING') publish(became);
};

export const forgetMissing = () => publish(null);
export const missingNow = () => told;
export const onMissing = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A layer that is open lets it be pressed and stays. */
export const isMissingBar = (target: EventTarget | null) => target instanceof Element && target.closest('.jq-missing') !== null;
