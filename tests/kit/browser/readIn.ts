import type { Page } from 'playwright-core';

/** As another tab of this browser chooses a language: what is on the page stays. */
export async function readIn(page: Page, language: 'zh-CN' | 'en'): Promise<void> {
  await page.evaluate(`dispatchEvent(new StorageEvent('storage', { key: 'jq-language', newValue: '${language}' }))`);
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
}
