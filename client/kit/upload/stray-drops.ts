/**
 * A file that is let go beside the place for it would replace the page with the file, and what was filled in would be gone: the browser is told that
 * there is no place here. Text that is dragged goes where it always went, and so does a file over a field of the browser's own.
 */
export const refuseStrayDrops = (page: Pick<EventTarget, 'addEventListener'>) => {
  const refuse = (event: Event) => {
    const { dataTransfer, target, defaultPrevented } = event as DragEvent;
    if (defaultPrevented || !dataTransfer?.types.includes('Files')) return;
    if (target instanceof HTMLInputElement && target.type === 'file') return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  for (const name of ['dragover', 'drop']) page.addEventListener(name, refuse);
};
