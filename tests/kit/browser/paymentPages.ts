import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { waitUntil } from '../checks/waiting';
import { zipEntries } from '../checks/zipEntries';

/** The second step of the open payment dialog: it sends the code, which is taken from the inbox and entered; the confirm is left to the test. */
export async function enterPaymentCode(page: Page, code: () => Promise<string>): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: '下一步，验证身份' }).click();
  await dialog.getByText(/^验证码已发送至/).waitFor();
  await dialog
    .getByRole('textbox')
    .first()
    .fill(await code());
}

/** Packs the receipts of the statement shown, once there are so many, and answers the names in the package. */
export async function packReceipts(page: Page, count: number): Promise<string[]> {
  await waitUntil(
    async () => {
      await page.reload();
      const offer = page.getByRole('button', { name: /打包|下载回单|批量下载/ }).first();
      await offer.waitFor();
      // Nothing to be packed before the first receipt is there.
      if ((await offer.getAttribute('aria-disabled')) === 'true') return false;
      await offer.click();
      const offered = page.getByText(/共 \d+ 份回单可打包下载/);
      await offered.waitFor();
      const isReady = (await offered.innerText()).includes(`共 ${count} 份`);
      if (!isReady) await page.getByRole('dialog').getByRole('button', { name: '关闭' }).first().click();
      return isReady;
    },
    () => `${count} receipts may be packed`,
  );
  await page.getByRole('button', { name: '开始打包' }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载回单包' }).click();
  const files = await zipEntries(await buffer(await (await started).createReadStream()));
  return [...files.keys()];
}
