import type { Page } from 'playwright-core';
import { describeInBrowser, shoot, wear } from '../../kit/browser/browser';
import { button, consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { phonesOf, signByFinger } from '../../kit/browser/phone';
import { LOOSE } from '../../kit/builders/people';
import { publishedTemplate } from '../../kit/builders/phones';
import { linksTo } from '../../kit/builders/signing';
import { workerRows } from '../../kit/builders/statements';
import { isMeasurement, p95 } from '../../kit/checks/measuring';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { WORKERS } from '../../kit/worlds/smallWorld';

const GREEN_WITHIN_MS = 2_000;
/** Paid before, so that nothing but the contract is said about them. */
const [unsigned, renewed] = [must(WORKERS[1]), must(WORKERS[2])];

describeInBrowser('a list whose people sign', () => {
  const here = consoleWorld({ app: { limits: LOOSE }, prepare: publishedTemplate });
  const onPhone = phonesOf(here);
  const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
  const isGreen = (page: Page, name: string) => rowOf(page, name).locator('td.result[data-tone="success"]').waitFor();
  const isSealed = (name: string) =>
    waitUntil(
      async () =>
        (
          await here.world.app.database.rows(
            `SELECT 1 FROM contract WHERE name = $1 AND status = 'HAS_BEEN_SIGNED' AND source = 'SINGLE'`,
            [name],
          )
        ).length > 0,
      () => 'the contract is sealed',
      60_000,
    );
  /** The link of the newest SMS to them, opened in the hand. */
  const signOn = async (person: typeof unsigned): Promise<void> => {
    const [token] = await linksTo(person.phone, 's');
    const { page } = await onPhone(`/m/s/${must(token)}`);
    await signByFinger(page, person);
  };

  test('two red rows are asked to sign in one go, sign on their phones, and are green in the open grid of themselves', async () => {
    await here.world.app.database.rows(`UPDATE contract SET status = 'HAS_BEEN_VOIDED' WHERE name = $1 RETURNING id`, [unsigned.name]);
    await here.world.app.database.rows(`UPDATE contract SET ends_on = '2026-11-10' WHERE name = $1 RETURNING id`, [renewed.name]);
    const { statementKey } = await here.made.created(workerRows(['301.00', '302.00', '303.00']));
    const page = await here.enter('王敏', `/index/serviceBaseverify?statement_key=${statementKey}`);
    await rowOf(page, unsigned.name).getByText('未签约').first().waitFor();
    await rowOf(page, renewed.name)
      .getByText(/^合同已于 2026-11-10 到期/)
      .first()
      .waitFor();
    for (const look of ['light', 'dark'] as const) {
      await wear(page, look);
      await shoot(page, `sign-by-list-errors-${look}`);
    }
    await wear(page, 'light');
    await page.getByRole('tab', { name: /^全部/ }).click();
    await button(page, `发送签约 ${unsigned.name}`).waitFor();
    // One alone, or those that are ticked, or all that lack a contract: the same question.
    await button(page, '给未签约的 2 行发送签约').click();
    const dialog = page.getByRole('alertdialog', { name: '发送签约' });
    await dialog.getByText(/^将向 2 人发送签约短信/).waitFor();
    await dialog.getByLabel('合同').selectOption({ index: 1 });
    await shoot(page, 'sign-by-list-dialog');
    await button(dialog, '发送给 2 人').click();
    await toast(page, '已向 2 人发送签约短信');
    await button(page, `再次发送 ${unsigned.name}`).waitFor();
    await shoot(page, 'sign-by-list-sent');
    // What was sent is told in the row itself, before what is wrong with it.
    for (const { name } of [unsigned, renewed]) await rowOf(page, name).locator('td.result').getByText('已发送，待签署').waitFor();
    await page.getByRole('tab', { name: /^错误/ }).click();
    for (const { name } of [unsigned, renewed]) await rowOf(page, name).locator('.problems').getByText('已发送，待签署').waitFor();
    await shoot(page, 'sign-by-list-sent-errors');
    // One has had the five of the day: the others are asked all the same, and both row and question say so beforehand.
    await here.world.app.database.rows(
      `INSERT INTO signing_reminder (company_id, person_id, day, sent) SELECT company_id, person_id, '2026-11-20', 5 FROM contract
       WHERE name = $1 AND status = 'WAITING_SIGN' RETURNING person_id`,
      [renewed.name],
    );
    await page.reload();
    const again = button(page, `再次发送 ${renewed.name}`);
    await again.waitFor();
    expect(await again.getAttribute('aria-disabled')).toBe('true');
    await again.click({ force: true });
    const why = page.getByRole('alertdialog').filter({ hasText: '今日提醒次数已用完，请明天再发' });
    await why.waitFor();
    await shoot(page, 'sign-by-list-limit');
    await button(why, '知道了').click();
    await button(page, '给未签约的 2 行发送签约').click();
    await dialog.getByText(/^将向 1 人发送签约短信/).waitFor();
    await dialog.getByText(`${renewed.name}：今日提醒次数已用完，请明天再发`).waitFor();
    await shoot(page, 'sign-by-list-left-out');
    await button(dialog, '发送给 1 人').click();
    await toast(page, '已向 1 人发送签约短信');
    await page.getByRole('tab', { name: /^全部/ }).click();
    const took: number[] = [];
    for (const person of [unsigned, renewed]) {
      await signOn(person);
      // From the signature on, whatever the authorities take: that is what whoever waits at the grid waits for.
      const signed = performance.now();
      await isGreen(page, person.name);
      took.push(performance.now() - signed);
      await isSealed(person.name);
    }
    if (isMeasurement) expect(p95(took)).toBeLessThan(GREEN_WITHIN_MS);
    await page.getByRole('button', { name: /发送签约/ }).waitFor({ state: 'detached' });
    await shoot(page, 'sign-by-list-green');
    await button(page, '下一步').click();
    await page.waitForURL('**/index/serviceVerifyinfo?*');
  });
});
