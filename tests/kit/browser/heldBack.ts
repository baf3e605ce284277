import type { Page } from 'playwright-core';

/** How long each GraphQL call is held back, in ms, to find tests that a busy machine would turn red: `JIEQING_HELD_BACK_MS=400 npm test -- tests/browser`. */
const HELD_BACK_MS = Number(process.env.JIEQING_HELD_BACK_MS ?? 0);

/** Held back before it is sent, not on its way back: a test that leaves too early then leaves the deed undone. */
export async function heldBack(page: Page): Promise<void> {
  if (HELD_BACK_MS === 0) return;
  await page.context().route(/\/graphql\?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, HELD_BACK_MS));
    await route.continue().catch(() => undefined);
  });
}
