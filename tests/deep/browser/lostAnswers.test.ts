// What was done and never heard of: the same request is not done twice, and another one is not locked out.
import type { Browser, Page } from 'playwright-core';
import { describeInBrowser, openBrowser } from '../../kit/browser/browser';
import { loggedIn, OPERATOR_PHONE } from '../../kit/browser/console';
import { isCall } from '../../kit/browser/consolePages';
import { fillInbound } from '../../kit/browser/operatorPages';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

const LOST = '网络连接失败，请检查网络后重试';
const LOOK_FIRST = '上一次的请求可能已经完成，请先查看';

describeInBrowser('an answer that is lost on its way', () => {
  let world: SmallWorld;
  let browser: Browser;
  beforeAll(async () => {
    [world, browser] = await Promise.all([startSmallWorld(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await world?.app.close();
  });

  /** It arrives, and its answer does not. */
  const loseAnswer = (page: Page) =>
    page.route(
      isCall('OpsEnterInbound'),
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  const entered = async () => {
    const rows = await world.app.database.rows<{ bank_ref: string }>(
      `SELECT bank_ref FROM inbound_transfer WHERE bank_ref LIKE 'LOST-%' ORDER BY id`,
    );
    return rows.map(({ bank_ref: ref }) => ref);
  };

  test('refuses another request once, with the word to look first, and does it when it is asked for again, after a reload, too', async () => {
    const { page, problems, context } = await loggedIn(browser, world.app.url, OPERATOR_PHONE.林岚);
    const of = (bankRef: string) => ({ bankRef, amount: '120.00', payerName: '某贸易公司', account: '' });
    const dialog = page.getByRole('alertdialog', { name: '录入到账' });
    const told = (text: string) => dialog.getByText(text, { exact: false }).first().waitFor();

    const { send } = await fillInbound(page, of('LOST-1'));
    await loseAnswer(page);
    await send();
    await told(LOST);
    expect(await entered()).toEqual(['LOST-1']);
    // In the same dialog another line is typed.
    await dialog.getByLabel('银行流水号').fill('LOST-2');
    await send();
    await told(LOOK_FIRST);
    expect(await entered()).toEqual(['LOST-1']);
    await loseAnswer(page);
    await send();
    await told(LOST);
    expect(await entered()).toEqual(['LOST-1', 'LOST-2']);

    await page.reload();
    const third = await fillInbound(page, of('LOST-3'));
    await third.send();
    await told(LOOK_FIRST);
    expect(await entered()).toEqual(['LOST-1', 'LOST-2']);
    await loseAnswer(page);
    await third.send();
    await told(LOST);
    // The same words once more are the same request: it is heard of, and not done again.
    await third.send();
    await dialog.waitFor({ state: 'detached' });
    expect(await entered()).toEqual(['LOST-1', 'LOST-2', 'LOST-3']);
    expect(problems).toEqual([1, 2, 3].map(() => expect.stringContaining('graphql?OpsEnterInbound')));
    await context.close();
  });
});
