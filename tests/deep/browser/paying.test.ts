import type { Locator, Page } from 'playwright-core';
import { fundFlows } from '../../../server/fund/queries';
import { run } from '../../../server/kernel/usecase';
import { payStatement } from '../../../server/statement/commands/pay-statement';
import { axeFindings, describeInBrowser, shoot } from '../../kit/browser/browser';
import { codeFor, PHONE } from '../../kit/browser/console';
import { isCall, refuse } from '../../kit/browser/consolePages';
import { button, consoleWorld, rowGone } from '../../kit/browser/consoleWorld';
import { key, workerRows } from '../../kit/builders/statements';
import { moneyArrives } from '../../kit/builders/transfers';
import { waitUntil } from '../../kit/checks/waiting';

type Name = keyof typeof PHONE;

const auditIsOff = (world: { companyId: string; app: { database: { rows: (sql: string) => Promise<unknown> } } }) =>
  world.app.database.rows(`UPDATE company SET audit_on = false WHERE id = ${world.companyId} RETURNING id`);

describeInBrowser('the payment dialog', () => {
  const here = consoleWorld({ prepare: auditIsOff });
  const askForCodes = (on: boolean) =>
    here.world.app.database.rows(`UPDATE company SET payment_verification_on = ${on} WHERE id = ${here.world.companyId} RETURNING id`);
  /** Codes sent a minute apart are many for one hour of one phone. */
  const forgetCodes = () => here.world.app.database.rows(`UPDATE verification_code SET sent_at = sent_at - interval '1 day' RETURNING id`);
  beforeEach(() => askForCodes(true));
  afterEach(forgetCodes);

  const flows = async (statementId: string) => {
    const page = await run(await here.made.member('王敏'), fundFlows, { filter: { statementId }, first: 20, page: 1, after: null });
    return page.nodes.map(({ description }) => description);
  };
  const flowsBecome = (id: string, expected: readonly string[]) =>
    waitUntil(
      async () => JSON.stringify(await flows(id)) === JSON.stringify(expected),
      () => `the flows ${expected.join('、')}`,
    );
  const open = async (name: Name, id: string): Promise<Page> => {
    const page = await here.enter(name, `/serviceUnfinished/detail/${id}`);
    await button(page, '立即支付').click();
    await page.getByRole('alertdialog').waitFor();
    return page;
  };
  const codeStep = async (name: Name, id: string) => {
    const page = await open(name, id);
    await button(page, '下一步，验证身份').click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(/^验证码已发送至/).waitFor();
    return { page, dialog };
  };
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  const gone = (page: Page) => page.getByRole('alertdialog').waitFor({ state: 'detached' });

  test('[PLT-079 4/4] looking at a payment writes nothing into the flows; a lock that is given up is one grey line for whoever asks', async () => {
    const { id } = await here.made.confirmed(workerRows(['1200.00']));
    const page = await open('周倩', id);
    await page.getByRole('alertdialog').getByText('应付总额').waitFor();
    await button(page, '取消').click();
    await gone(page);
    await page.getByRole('tab', { name: '付款流水' }).click();
    await page.getByRole('checkbox', { name: '显示已解冻的冻结' }).check();
    await page.getByText('暂无数据', { exact: true }).waitFor();
    expect(await flows(id)).toEqual([]);

    await button(page, '立即支付').click();
    await button(page, '下一步，验证身份').click();
    await page.getByText(/^验证码已发送至/).waitFor();
    expect(await flows(id)).toEqual(['冻结']);
    await page.keyboard.press('Escape');
    await gone(page);
    await flowsBecome(id, ['解冻', '冻结']);
    const table = page.getByRole('table', { name: '付款流水' });
    await table.getByRole('row', { name: /冻结 \/ 解冻.*—.*冻结 ¥1,272\.00，\d\d:\d\d 解冻/ }).waitFor();
    expect(await table.locator('tbody tr').count()).toBe(1);
    await page.getByRole('checkbox', { name: '显示已解冻的冻结' }).uncheck();
    await rowGone(table.getByRole('row', { name: /解冻/ }));
  });

  test('the code step sends its code itself, once, and begins again in the first box after a wrong one', async () => {
    const { id, statementCode } = await here.made.confirmed(workerRows(['1210.00']));
    const { page, dialog } = await codeStep('周倩', id);
    expect(await focused(page)).toBe('验证码第 1 位');
    const message = dialog.getByRole('region', { name: '测试短信' });
    await message.getByText(`用于支付结算单 ${statementCode}（1 人，共 1,282.60 元）`).waitFor();
    await shoot(page, 'payment-code');
    const code = await codeFor(here.world.app.url, PHONE.周倩);
    await page.keyboard.type(code === '111111' ? '222222' : '111111');
    await button(page, '确认支付').click();
    const wrong = dialog.getByText('验证码错误，还可尝试 4 次');
    await wrong.waitFor();
    // Once, and where it was typed: between the boxes and whatever else stands in the dialog.
    expect(await wrong.count()).toBe(1);
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    const boxes = await dialog.getByRole('group', { name: /验证码/ }).boundingBox();
    const gap = (await topOf(wrong)) - ((boxes?.y ?? 0) + (boxes?.height ?? 0));
    expect(gap).toBeGreaterThan(0);
    expect(gap).toBeLessThan(40);
    expect(await topOf(wrong)).toBeLessThan(await topOf(message));
    expect(await focused(page)).toBe('验证码第 1 位');
    expect(await dialog.getByRole('textbox').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value).join(''))).toBe('');
    expect(await axeFindings(page)).toEqual([]);

    let sends = 0;
    page.on('request', (request) => {
      if (isCall('SendPaymentCode')(new URL(request.url()))) sends += 1;
    });
    for (let times = 0; times < 2; times += 1) {
      await button(page, '上一步').click();
      await button(page, '下一步，验证身份').click();
      await dialog.getByText('验证码已发送至 160****0104').waitFor();
    }
    await dialog.getByText(/秒后重新获取$/).waitFor();
    expect(await dialog.getByRole('alert').count()).toBe(0);
    expect(sends).toBe(0);
    await button(page, '填入验证码').click();
    await button(page, '确认支付').click();
    await page.waitForURL(new RegExp(`/serviceCompleted/detail/${id}`));
    expect(await flows(id)).toEqual(['结算款及服务费']);
  });

  test('a phone that has just had a code for another statement gets this one as soon as it may', async () => {
    const [one, other] = [await here.made.confirmed(workerRows(['1220.00'])), await here.made.confirmed(workerRows(['1221.00']))];
    const { page } = await codeStep('周倩', one.id);
    await page.goto(`/serviceUnfinished/detail/${other.id}`);
    await button(page, '立即支付').click();
    await refuse(page, 'SendPaymentCode', 'CODE_SENT_RECENTLY', { seconds: 2 });
    await button(page, '下一步，验证身份').click();
    await page.getByText(/^刚发送过其他验证码，[12] 秒后自动发送至 160\*\*\*\*0104$/).waitFor();
    // The next try meets a server that has sent nothing of late.
    await forgetCodes();
    await page.unrouteAll();
    await page.getByText('验证码已发送至 160****0104').waitFor();
  });

  test('a lock goes with its tab', async () => {
    const { id } = await here.made.confirmed(workerRows(['1230.00']));
    const { page } = await codeStep('周倩', id);
    expect(await flows(id)).toEqual(['冻结']);
    await page.goto('about:blank');
    await flowsBecome(id, ['解冻', '冻结']);
  });

  test('colleagues see who is paying before they click, and may take over: the first one is told', async () => {
    const { id, statementCode } = await here.made.confirmed(workerRows(['1240.00']));
    const { page: first } = await codeStep('王敏', id);
    const second = await here.enter('周倩', '/serviceUnfinished/list');
    const row = second.getByRole('row', { name: new RegExp(statementCode) });
    await row.getByText(/^王敏正在支付本单，\d\d:\d\d 后自动解锁$/).waitFor({ state: 'attached' });
    await second.goto(`/serviceUnfinished/detail/${id}`);
    await second.getByText(/^王敏正在支付本单，\d\d:\d\d 后自动解锁$/).waitFor();
    await button(second, '立即支付').click();
    const question = second.getByRole('alertdialog', { name: `接手支付 ${statementCode}` });
    await question.getByText('接手后，王敏的锁定立即解除并会收到通知，由您继续支付。').waitFor();
    await shoot(second, 'payment-take-over');
    await button(second, '接手支付').click();
    await second
      .getByRole('alertdialog', { name: `支付 ${statementCode}` })
      .getByText('应付总额')
      .waitFor();
    const told = first.getByRole('alertdialog', { name: `支付 ${statementCode}` });
    await told.getByText('周倩已接手本单').waitFor();
    // Nothing that pays, locks or takes over stands where 确认支付 was a moment ago.
    const ways = (await told.getByRole('button').all()).map((one) =>
      one.getAttribute('aria-label').then(async (name) => name ?? one.innerText()),
    );
    expect(new Set(await Promise.all(ways))).toEqual(new Set(['关闭']));
    await shoot(first, 'payment-taken-over');
    await flowsBecome(id, ['冻结', '解冻', '冻结']);
    // Who was taken over from goes away and takes nothing with them.
    await told.getByText('关闭', { exact: true }).click();
    await gone(first);
    await first.getByRole('button', { name: /消息/ }).click();
    await first.getByText(`周倩已接手支付结算单 ${statementCode}，您的锁定已解除`).waitFor();
    expect(await flows(id)).toHaveLength(3);
    await button(second, '取消').click();
    await flowsBecome(id, ['解冻', '冻结', '解冻', '冻结']);
  });

  test('who only looks at the payment when somebody else begins it is told so, without a button that pays', async () => {
    const { id, statementCode } = await here.made.confirmed(workerRows(['1241.00']));
    const first = await open('王敏', id);
    await button(first, '下一步，验证身份').waitFor();
    const { page: second } = await codeStep('周倩', id);
    const told = first.getByRole('alertdialog', { name: `支付 ${statementCode}` });
    await told.getByText('周倩已开始支付本单').waitFor();
    expect(await told.getByText(/接手支付|确认支付|下一步/).count()).toBe(0);
    await first.keyboard.press('Escape');
    await gone(first);
    // Opened anew it asks, as it asks everybody who finds another at work.
    await button(first, '立即支付').click();
    await first.getByRole('alertdialog', { name: `接手支付 ${statementCode}` }).waitFor();
    await first.keyboard.press('Escape');
    await button(second, '上一步').click();
    await button(second, '取消').click();
    await flowsBecome(id, ['解冻', '冻结']);
  });

  test('[PAY-006 1/4] [PAY-012 1/2] a balance that is short is told with what to do; money that arrives while the dialog is open clears the red words and the button', async () => {
    await askForCodes(false);
    const { id } = await here.made.confirmed(workerRows(['60000.00', '60000.00']));
    const page = await open('周倩', id);
    const dialog = page.getByRole('alertdialog');
    const words = /^账户余额不足，还差 [\d,]+\.\d\d 元，请充值后再发放，转账到账约需 5-10 分钟$/;
    const short = /还差 ([\d,]+\.\d\d) 元/.exec(await dialog.getByText(words).innerText())?.[1] ?? '';
    const account = dialog.getByRole('region', { name: '充值账户' });
    await account.getByText(short, { exact: true }).waitFor();
    await account.getByRole('button', { name: '复制 还差金额' }).waitFor();
    expect(await button(page, '确认支付').isDisabled()).toBe(true);
    await shoot(page, 'payment-short');
    await moneyArrives(here.world, 8_000_000);
    await dialog.getByText(words).waitFor({ state: 'detached' });
    await button(page, '确认支付').click();
    await page.waitForURL(new RegExp(`/serviceCompleted/detail/${id}`));
    expect(await flows(id)).toEqual(['结算款及服务费']);
  });
});

describeInBrowser('a payment whose answer is lost', () => {
  // The browser itself writes into the console that a call has failed.
  const here = consoleWorld({ prepare: auditIsOff, toleratesProblems: true });
  const asking = '网络中断，正在核实是否已支付，请勿重复操作';
  const done = '支付已提交，正在逐笔发放';

  const ready = async (amount: string) => {
    const statement = await here.made.confirmed(workerRows([amount]));
    const page = await here.enter('周倩', `/serviceUnfinished/detail/${statement.id}`);
    await button(page, '立即支付').click();
    await button(page, '确认支付').click({ trial: true });
    return { page, dialog: page.getByRole('alertdialog'), ...statement };
  };
  const starts = async (id: string) => {
    const found = await here.world.app.database.rows(`SELECT 1 FROM ledger_transfer WHERE code = 'pay_start' AND holder_id = ${id}`);
    return found.length;
  };

  test('the server took it: the dialog stays, asks by the same key and says so', async () => {
    const { page, dialog, id } = await ready('1300.00');
    let isAway = false;
    const keys = new Set<string>();
    await page.route(
      (url) => url.pathname === '/graphql',
      async (route) => {
        const isPay = isCall('PayStatement')(new URL(route.request().url()));
        if (isPay) keys.add((route.request().postDataJSON() as { variables: { idempotencyKey: string } }).variables.idempotencyKey);
        if (isPay && keys.size === 1 && !isAway) {
          isAway = true;
          await route.fetch();
          // The socket still stands, and tells of the payment long before its answer would have come.
          const news = page.getByText(/^支付(中|完成)/);
          await waitUntil(
            async () => (await news.count()) > 0,
            () => 'the news of the payment',
          );
        }
        if (isAway) return route.abort('internetdisconnected');
        return route.continue();
      },
    );
    await button(page, '确认支付').click();
    await dialog.getByText(asking).first().waitFor();
    expect(await starts(id)).toBe(1);
    await page.keyboard.press('Escape');
    expect(await button(page, '取消').isDisabled()).toBe(true);
    await dialog.getByText(asking).first().waitFor();
    isAway = false;
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByText(done).waitFor();
    await page.waitForURL(new RegExp(`/serviceCompleted/detail/${id}`));
    expect(keys.size).toBe(1);
    expect(await starts(id)).toBe(1);
  });

  test('offline at the click: what never arrived is sent again, once', async () => {
    const { page, dialog, id } = await ready('1310.00');
    await page.context().setOffline(true);
    await button(page, '确认支付').click();
    await dialog.getByText(asking).first().waitFor();
    expect(await starts(id)).toBe(0);
    await page.context().setOffline(false);
    await page.getByText(done).waitFor();
    expect(await starts(id)).toBe(1);
  });

  test('refused after a silence: nothing was paid, and it may be paid again', async () => {
    const { page, dialog, id } = await ready('1320.00');
    await page.context().setOffline(true);
    await button(page, '确认支付').click();
    await dialog.getByText(asking).first().waitFor();
    await refuse(page, 'PayStatement', 'FUNDS_BLOCKED');
    await page.context().setOffline(false);
    await dialog.getByText('未扣款，可再次支付').waitFor();
    await page.unrouteAll();
    await button(page, '确认支付').click();
    await page.getByText(done).waitFor();
    expect(await starts(id)).toBe(1);
  });

  test('a page that is opened again shows what became of it', async () => {
    const { page, id, version } = await ready('1330.00');
    await page.context().setOffline(true);
    await button(page, '确认支付').click();
    await page.getByText(asking).first().waitFor();
    await run(await here.made.member('周倩'), payStatement, { id, version, payType: 'BALANCE' }, { idempotencyKey: key() });
    await here.made.until(id, 'COMPLETED');
    const again = await here.enter('周倩', `/serviceUnfinished/detail/${id}`);
    await again.waitForURL(new RegExp(`/serviceCompleted/detail/${id}`));
    await again.getByText('支付完成').first().waitFor();
    expect(await starts(id)).toBe(1);
  });
});
