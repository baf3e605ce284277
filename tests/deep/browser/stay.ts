import type { Page } from 'playwright-core';

/**
 * Starts a watch in the page itself: how long `text` was on show before the page moved to `reached`.
 * Measured there, because a busy machine tells a test of both moments too late.
 */
export async function watchStay(page: Page, text: string, reached: string): Promise<() => Promise<number>> {
  await page.evaluate(
    ([shown, path]) => {
      let from = 0;
      const seconds = new Promise<number>((resolve) => {
        new MutationObserver(() => {
          if (from === 0 && document.body.innerText.includes(shown)) from = performance.now();
          if (from > 0 && location.pathname === path) resolve((performance.now() - from) / 1000);
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      });
      Object.assign(window, { jqStay: seconds });
    },
    [text, reached] as const,
  );
  return () => page.evaluate(() => (window as unknown as { jqStay: Promise<number> }).jqStay);
}
