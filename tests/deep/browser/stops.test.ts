// A stop in the console, with an invoice application in each of its states.

import type { Page } from 'playwright-core';
import { run } from '../../../server/kernel/usecase';
import { operatorCallerFor } from '../../../server/operator/public';
import { opsSetChannelPaused } from '../../../server/payout/commands/set-channel-paused';
import { describeInBrowser } from '../../kit/browser/browser';
import { act, inDialog } from '../../kit/browser/consolePages';
import { consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { openPlace } from '../../kit/builders/places';
import { key, REFUSED_CARD, RETURNED_CARD, statementsOf, workerRows } from '../../kit/builders/statements';
import { waitUntil } from '../../kit/checks/waiting';

describeInBrowser('stopping what was applied for or invoiced', () => {
  const here = consoleWorld({ prepare: (world) => openPlace(world, { kind: 'BUSINESS_INCOME' }) });
  const invoice = (id: string, state: string) =>
    here.world.app.database.rows(`UPDATE statement SET invoice_state = $2 WHERE id = $1 RETURNING id`, [id, state]);

  const rowOf = (page: Page, name: string) => page.getByRole('table', { name: '明细' }).getByRole('row', { name: new RegExp(name) });
  const stopOf = (page: Page, name: string) => rowOf(page, name).getByRole('button', { name: '终止', exact: true });

  test('[TRM-014 1/2] [TRM-005 4/5] [TRM-006 4/6] [PLT-066 6/8] a statement and its lines: a pending application is asked about and goes with the stop, one being made and one issued block it, each in its own words', async () => {
    const whole = await here.made.confirmed(workerRows(['431.00']));
    const broken = await here.made.paid(workerRows(['432.00', '433.00'], [undefined, REFUSED_CARD]));
    await here.made.until(broken.id, 'ABNORMAL');
    for (const [{ id }, deed, confirm] of [
      [whole, '终止', '终止结算单'],
      [broken, '终止未发放', '终止全部未发放'],
    ] as const) {
      const page = await here.enter('王敏', `/serviceUnfinished/detail/${id}`);
      await page.getByRole('heading', { level: 1, name: /^JS/ }).waitFor();
      for (const [state, text] of [
        ['INVOICING', '正在开票，不能终止'],
        ['INVOICED', '已开票，不能终止'],
      ] as const) {
        await invoice(id, state);
        await page.reload();
        await page.getByRole('heading', { level: 1, name: /^JS/ }).waitFor();
        if (id === broken.id) {
          // What of the lines is not paid yet is told before it is asked for: the question cannot be answered.
          await act(page, deed);
          const asking = page.getByRole('alertdialog');
          await asking.getByText(text).waitFor();
          expect([state, await asking.getByRole('button', { name: confirm, exact: true }).isDisabled()]).toEqual([state, true]);
          await page.keyboard.press('Escape');
          await asking.waitFor({ state: 'detached' });
          // So does the button of a single line.
          await stopOf(page, '乙小明').hover();
          await page.getByRole('tooltip').getByText(text, { exact: true }).waitFor();
        } else {
          const bar = page.locator('.jq-actions').first();
          const [own, more] = [bar.getByRole('button').filter({ hasText: deed }), bar.getByRole('button', { name: '更多', exact: true })];
          await own.or(more).first().waitFor();
          if ((await own.count()) === 0) await more.click();
          // The button says why it does nothing.
          const stop = own.or(page.getByRole('menuitem').filter({ hasText: deed })).first();
          await stop.waitFor();
          expect([state, await stop.getAttribute('aria-disabled')]).toEqual([state, 'true']);
          await page.getByText(text).first().waitFor({ state: 'attached' });
        }
        expect((await here.made.view(id)).status).toBe(id === whole.id ? 'PENDING_PAYMENT' : 'ABNORMAL');
      }
      await invoice(id, 'PENDING_REVIEW');
      await page.reload();
      await act(page, deed);
      const asking = page.getByRole('alertdialog');
      await asking.getByRole('radio').first().check();
      await asking.getByLabel('备注').fill('不再需要');
      await inDialog(page, confirm);
      await page.getByText('开票申请待审核，终止后将删除该申请').waitFor();
      expect((await here.made.view(id)).invoiceState).toBe('PENDING_REVIEW');
      await inDialog(page, confirm);
      await toast(page, id === whole.id ? '结算单已终止' : '发放已终止');
      expect((await here.made.view(id)).invoiceState).toBe('NONE');
    }
  });

  test('[TRM-006 6/6] lines that came back after their invoice are stopped, one and all of them; one that had failed before is not', async () => {
    const { id } = await here.made.paid(workerRows(['447.00', '448.00', '449.00'], [RETURNED_CARD, RETURNED_CARD, REFUSED_CARD]));
    await here.made.until(id, 'ABNORMAL');
    await here.world.app.database.rows(
      `UPDATE statement SET invoice_state = 'INVOICED', invoiced_at = paid_at WHERE id = $1 RETURNING id`,
      [id],
    );
    await here.world.gateways.bank.setClock(new Date('2026-11-22T09:30:00+08:00').getTime() - Date.now());
    await waitUntil(
      async () => (await here.made.view(id)).totals.failedCount === 3,
      () => 'two payments come back',
    );
    const page = await here.enter('王敏', `/serviceUnfinished/detail/${id}`);
    const asking = page.getByRole('alertdialog');
    expect(await stopOf(page, '丙小明').getAttribute('aria-disabled')).toBe('true');
    const answer = async (confirm: string) => {
      await asking.getByRole('radio').first().check();
      await inDialog(page, confirm);
      await toast(page, '发放已终止');
      await asking.waitFor({ state: 'detached' });
    };
    await stopOf(page, '甲小明').click();
    await answer('终止发放');
    expect((await here.made.linesOf(id)).map(({ status }) => status)).toEqual(['TERMINATED', 'FAILED', 'FAILED']);
    await act(page, '终止未发放');
    await asking.getByText('已开票，只能终止申请开票后退票的明细').waitFor();
    await asking.getByText(/^终止 1 条未发放的明细/).waitFor();
    await answer('终止全部未发放');
    expect((await here.made.linesOf(id)).map(({ status }) => status)).toEqual(['TERMINATED', 'TERMINATED', 'FAILED']);
    await here.world.app.database.rows(`UPDATE statement SET invoice_state = 'NONE', invoiced_at = NULL WHERE id = $1 RETURNING id`, [id]);
  });

  test('[TRM-002 3/3] [STM-040 3/3] [STM-041 1/2] while business income is being paid its unpaid lines can be ended, those of labor cannot; a line says how much of it came back', async () => {
    const channel = async (isPaused: boolean) =>
      run(
        operatorCallerFor(here.world.platform.finance),
        opsSetChannelPaused,
        { key: 'BANK_CARD', isPaused, reason: '例行检查' },
        { idempotencyKey: key() },
      );
    const business = statementsOf(here.world, { kind: 'BUSINESS_INCOME' });
    const account = { account: '16000000102', password: 'Demo2026' };
    const { token } = (await here.world.app.rest().post<{ token: string }>('/api/user/login', account)).result;
    const stop = async (statement_id: string) =>
      (await here.world.app.rest({ token }).post('/api/statement/detail/stop', { statement_id, stop: 1, remark: '不再需要' })).code;
    await channel(true);
    try {
      const [one, other] = [await business.paid(workerRows(['441.00', '442.00'])), await business.paid(workerRows(['443.00']))];
      const labor = await here.made.paid(workerRows(['444.00']));
      for (const { id } of [one, other, labor]) expect((await here.made.view(id)).status).toBe('PAYING');
      const page = await here.enter('王敏', `/serviceUnfinished/detail/${labor.id}`);
      await page.getByText('支付中').first().waitFor();
      expect(await page.getByRole('button', { name: '终止未发放' }).count()).toBe(0);
      expect(await stop(labor.id)).toBe(22001);
      expect(await stop(other.id)).toBe(22000);
      expect((await business.linesOf(other.id)).map(({ status }) => status)).toEqual(['TERMINATED']);
      await page.goto(`/unfinished/detail/${one.id}`);
      await act(page, '终止未发放');
      const asking = page.getByRole('alertdialog');
      await asking.getByRole('radio').first().check();
      await asking.getByLabel('备注').fill('不再需要');
      await inDialog(page, '终止全部未发放');
      await toast(page, '发放已终止');
      expect((await business.linesOf(one.id)).map(({ status }) => status)).toEqual(['TERMINATED', 'TERMINATED']);
    } finally {
      await channel(false);
    }

    const broken = await here.made.paid(workerRows(['445.00', '446.00'], [undefined, REFUSED_CARD]));
    await here.made.until(broken.id, 'ABNORMAL');
    await stop(broken.id);
    const page = await here.enter('王敏', `/serviceCompleted/detail/${broken.id}`);
    const row = (name: string) => page.getByRole('table', { name: '明细' }).getByRole('row', { name: new RegExp(name) });
    await row('乙小明').getByText('全额退款').waitFor();
    expect(await row('甲小明').getByText(/退款/).count()).toBe(0);
    // A cent less came back than was taken.
    const refunded = (cents: number) =>
      here.world.app.database.rows(
        `UPDATE statement_line SET refund_cents = refund_cents + $2 WHERE statement_id = $1 AND status = 'TERMINATED' RETURNING id`,
        [broken.id, cents],
      );
    await refunded(-1);
    await page.reload();
    await row('乙小明').getByText('部分退款').waitFor();
    await refunded(1);
  });
});
