// A page without a mouse: what Tab reaches, whether everybody could see that it has the focus, and whether anything was pointed at after all.
import type { BrowserContext, Locator, Page } from 'playwright-core';

const POINTING = ['mousedown', 'mouseup', 'mousemove', 'dblclick', 'contextmenu', 'wheel', 'pointerdown', 'pointermove', 'touchstart'];
/** More presses of Tab than any page has stops. */
const MANY = 400;

/** Tells every event of a mouse, a pen or a finger that any page of this context sees. */
export async function watchPointer(context: BrowserContext, pointed: string[]): Promise<void> {
  await context.exposeFunction('jqPointed', (name: string) => pointed.push(name));
  await context.addInitScript((names) => {
    const tell = (event: Event) => event.isTrusted && (window as unknown as { jqPointed(name: string): void }).jqPointed(event.type);
    for (const name of names) addEventListener(name, tell, { capture: true, passive: true });
    // Enter and Space click too; a click of a mouse counts its presses.
    addEventListener('click', (event) => event.detail > 0 && tell(event), { capture: true });
  }, POINTING);
}

/** Walks with Tab until this control has the focus, and sees to it that everybody could see that it has. */
export async function reach(page: Page, control: Locator): Promise<void> {
  await control.first().waitFor();
  for (let press = 0; press < MANY; press += 1) {
    const outline = await control.first().evaluate(async (element) => {
      const active = document.activeElement;
      // On a closed cell an unseen input has the focus, and the cell shows it.
      const isInCell = active?.matches('[data-closed]') && element.closest('td')?.contains(active);
      if (element !== active && !isInCell) return null;
      // With motion reduced, a transition of no length still shows its first frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      // An input that only its label draws shows it there, one that is drawn as six boxes at the next of them.
      const isDrawnElsewhere = element.matches('.sr-only, .m-code input');
      const drawn = isDrawnElsewhere ? (element.closest('.boxes')?.querySelector('.is-next') ?? element.closest('label')) : element;
      const { outlineStyle, outlineWidth } = getComputedStyle(drawn ?? element);
      return `${outlineStyle} ${outlineWidth}`;
    });
    if (outline !== null) return expect(outline).toBe('solid 2px');
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${control}`);
}

export async function press(page: Page, control: Locator): Promise<void> {
  await reach(page, control);
  await page.keyboard.press('Enter');
}

export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}
