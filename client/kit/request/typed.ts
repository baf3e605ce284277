type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const typed = new Set<Field>();

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

document.addEventListener(
  'input',
  ({ target }) => {
    // Words of a search stand in the address, and so does the size of a page.
    if (isField(target) && target.type !== 'search' && target.dataset.inAddress === undefined) typed.add(target);
  },
  { capture: true, passive: true },
);

const isFilled = (field: Field): boolean => {
  if (!(field instanceof HTMLInputElement)) return field.value !== '';
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked;
  return field.value !== '';
};

/** Whether something that somebody has filled in still stands on the page. */
export const hasTyped = (): boolean => {
  for (const field of typed) if (!field.isConnected) typed.delete(field);
  return [...typed].some(isFilled);
};
