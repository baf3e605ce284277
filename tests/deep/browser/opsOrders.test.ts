import { yuan } from '../../../schema/money';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { describeInBrowser } from '../../kit/browser/browser';
import { loggedIn, OPERATOR_PHONE } from '../../kit/browser/console';
import { consoleWorld, rowGone, toast } from '../../kit/browser/consoleWorld';
import { agentInvoicesOf, invoiced } from '../../kit/builders/agentInvoices';
import { newcomer } from '../../kit/builders/imports';
import { LOOSE } from '../../kit/builders/people';
import { openIntermediary, serviceOrdersOf } from '../../kit/builders/serviceOrders';
import { moneyArrives } from '../../kit/builders/transfers';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';

const sale = (n: number, amount: string) => ({ name: newcomer(n).name, idCard: newcomer(n).idCard, amount });

describeInBrowser('invoices at the desk of the operators', () => {
  const here = consoleWorld({
    app: { limits: LOOSE },
    prepare: async (world) => {
      await openIntermediary(world);
      await world.app.database.rows(`UPDATE company SET payment_verification_on = false WHERE id = ${world.companyId}`);
      await moneyArrives(world, yuan('100000.00'));
    },
  });

  test('[OPS-018] agent lines are issued or failed with a reason; calculated items are issued, failed to 6, and tried again on the 1st', async () => {
    const agents = agentInvoicesOf(here.world);
    const sales = serviceOrdersOf(here.world);
    const agent = await agents.paid([invoiced(1, '1000.00'), invoiced(2, '2000.00')]);
    // Submitted here, calculated by its job.
    const calculated = await sales.calculated([sale(3, '3000.00'), sale(4, '4000.00')]);
    expect(calculated.status).toBe('PENDING_PAYMENT');
    const order = await sales.pay(calculated);
    const { page, problems, context } = await loggedIn(here.browser, here.world.app.url, OPERATOR_PHONE.林岚);
    const rowOf = (n: number) => page.locator('#main tbody tr').filter({ hasText: newcomer(n).name });
    const act = async (n: number, action: string, label: string, said: string, confirm: string) => {
      await rowOf(n)
        .getByRole('button', { name: new RegExp(`^${action}`) })
        .click();
      const dialog = page.getByRole('alertdialog');
      const send = dialog.getByRole('button', { name: confirm, exact: true });
      // Nothing is done without its number or its reason.
      await send.click();
      await dialog
        .getByText(/^请填写/)
        .first()
        .waitFor();
      await dialog.getByLabel(label).fill(said);
      await send.click();
      await toast(page, new RegExp(`^已${confirm}`));
      await rowGone(rowOf(n));
    };
    await page.goto('/ops/agent-invoices');
    await act(1, '登记开票', '发票号码', agents.invoiceNo(), '登记开票');
    await act(2, '开票失败', '失败原因', '姓名与税务登记不符', '登记失败');
    expect((await agents.lines(agent.id)).map(({ status, failReason }) => [status, failReason])).toEqual([
      ['INVOICED', null],
      ['FAILED', '姓名与税务登记不符'],
    ]);
    await page.goto('/ops/service-orders');
    await act(3, '登记开票', '发票号码', sales.invoiceNo(), '登记开票');
    await act(4, '开票失败', '失败原因', '购买方税号不存在', '登记失败');
    await page.getByRole('tab', { name: /^开票失败次月重试/ }).click();
    await rowOf(4).getByText('购买方税号不存在').waitFor();
    await rowOf(4).getByText('2026-12-01').waitFor();
    expect(problems).toEqual([]);
    await context.close();
    const states = async () => (await sales.items(order.id)).map(({ status, retryOn }) => [status, retryOn]);
    expect(await states()).toEqual([
      ['INVOICED', null],
      ['RETRY_NEXT_MONTH', '2026-12-01'],
    ]);
    await makeBuilder(here.world.api, here.world.gateways).moveTo('2026-12-01T00:00:05+08:00');
    await waitUntil(
      async () => (await states())[1]?.[0] === 'INVOICING',
      () => 'the job of the 1st tries it again',
    );
    await sales.issue(must((await sales.items(order.id))[1]).id);
    expect(await sales.view(order.id)).toMatchObject({ status: 'INVOICED', result: 'ALL_SUCCEEDED' });
  });
});
