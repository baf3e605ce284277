import type { Page } from 'playwright-core';

interface Transfer {
  readonly bankRef: string;
  readonly amount: string;
  readonly payerName: string;
  readonly account: string;
}

/** An operator at /ops/inbound types in a line of the bank's statement: the dialog before it is sent. */
export async function fillInbound(page: Page, { bankRef, amount, payerName, account }: Transfer) {
  await page.getByRole('button', { name: '录入到账' }).click();
  const dialog = page.getByRole('alertdialog', { name: '录入到账' });
  await dialog.getByLabel('银行流水号').fill(bankRef);
  await dialog.getByLabel('金额（元）').fill(amount);
  await dialog.getByLabel('付款户名').fill(payerName);
  await dialog.getByLabel('收款账号').fill(account);
  return { send: () => dialog.getByRole('button', { name: '提交录入' }).click() };
}

/** The second operator is asked whether it shall be credited: the open question. */
export async function askToConfirm(page: Page, { bankRef }: Pick<Transfer, 'bankRef'>) {
  await page.getByRole('button', { name: `确认到账 ${bankRef}`, exact: true }).click();
  const question = page.getByRole('alertdialog');
  return { question, confirm: () => question.getByRole('button', { name: '确认到账' }).click() };
}
