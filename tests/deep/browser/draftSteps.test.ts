import type { Page } from 'playwright-core';
import type { StatementView } from '../../../server/statement/views/statements';
import { describeInBrowser, shoot } from '../../kit/browser/browser';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { statementsOf, workerRows } from '../../kit/builders/statements';

const STATEMENTS = '/serviceUnfinished/list';

/** Issue 23: previous and next inside a filter. What is still being made opens on the way to it, and is one of the list like any other. */
describeInBrowser('from record to record over what is still being made', () => {
  let older: StatementView;
  let newer: StatementView;
  const drafts: { statementCode: string; statementKey: string }[] = [];
  const here = consoleWorld({
    prepare: async (world) => {
      const make = statementsOf(world);
      older = await make.submitted(workerRows(['501.00']));
      for (const amount of ['602.00', '603.00']) drafts.push(await make.created(workerRows([amount])));
      newer = await make.submitted(workerRows(['704.00']));
    },
  });
  const stepsOf = (page: Page) => page.getByRole('navigation', { name: '上一个与下一个' });
  const isCalled = (page: Page, code: string) => page.getByText(code).first().waitFor();

  test('two drafts stand between two statements: one steps onto each of them, on from it and back', async () => {
    const page = await here.enter('王敏', STATEMENTS);
    await page.getByRole('link', { name: newer.statementCode }).first().click();
    const steps = stepsOf(page);
    await steps.getByText('1 / 4').waitFor();
    for (const [at, code] of [
      [2, drafts[1]?.statementCode],
      [3, drafts[0]?.statementCode],
      [4, older.statementCode],
    ] as const) {
      await button(steps, '下一个').click();
      await steps.getByText(`${at} / 4`).waitFor();
      await isCalled(page, String(code));
      if (at === 3) await shoot(page, 'draft-steps');
    }
    expect(await button(steps, '下一个').getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('[');
    await steps.getByText('3 / 4').waitFor();
    // A key that is pressed in a cell is what somebody writes into it.
    await page.locator('.jq-vgrid tbody .cell').first().waitFor();
    await page.locator('.jq-vgrid tbody .cell').nth(1).focus();
    await page.keyboard.press('[');
    await steps.getByText('3 / 4').waitFor();
    await page.goBack();
    await page.waitForURL(`**${STATEMENTS}`);
  });

  test('a draft that is opened by its address stands in no list', async () => {
    const page = await here.enter('王敏', `/index/serviceBaseverify?statement_key=${drafts[0]?.statementKey}`);
    await page.locator('.jq-vgrid tbody .cell').first().waitFor();
    expect(await stepsOf(page).count()).toBe(0);
  });
});
