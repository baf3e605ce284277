import { opsConfirmFundChange, opsProposeFundChange } from '../../../../server/fund/commands/change-funds';
import { run } from '../../../../server/kernel/usecase';
import { makeBuilder } from '../../../../server/tools/seed/builder';
import { describeInBrowser, shoot } from '../../../kit/browser/browser';
import { inDialog, outcomeIs, press } from '../../../kit/browser/consolePages';
import { consoleWorld, toast } from '../../../kit/browser/consoleWorld';
import { booksOf, movement } from '../../../kit/builders/ledger';
import { openPlace } from '../../../kit/builders/places';
import { key, workerRows } from '../../../kit/builders/statements';
import { brokenBooks } from '../../../kit/checks/invariants';

const B = { company: 'B' } as const;

describeInBrowser('an advance company whose quota does not cover a statement', () => {
  const here = consoleWorld({ place: B, prepare: (world) => openPlace(world, B, '50000.00') });

  test('[PAY-006 3/4] [PAY-013 2/3] is refused with what is missing and told to repay first, and pays once the quota is higher', async () => {
    const { world, made } = here;
    const { companyId, subjectId } = made.place;
    const books = () => booksOf(world.app.database, made.place);
    const builder = makeBuilder(world.api, world.gateways);
    /** Two operators: one asks for the new quota, another one confirms it. */
    const agree = async (amount: number): Promise<void> => {
      const quota = { companyId, subjectId, kind: 'ADVANCE_QUOTA' as const, amount, reason: '合同约定' };
      const asked = await run(await builder.operator(world.platform.finance), opsProposeFundChange, quota, { idempotencyKey: key() });
      const confirmation = { approvalId: asked.approvalId };
      await run(await builder.operator(world.platform.review), opsConfirmFundChange, confirmation, { idempotencyKey: key() });
    };
    await agree(2_000_000);
    // 18,000.00 and 1,080.00 of fees are lent: 920.00 of the 20,000.00 are left.
    await made.until((await made.paid(workerRows(['9000.00', '9000.00']))).id, 'COMPLETED');
    const { id } = await made.confirmed(workerRows(['4000.00']));
    const before = await books();
    expect(before).toMatchObject({ AVAILABLE: 5_000_000, ADVANCE_USED: 1_908_000 });

    const page = await here.enter('冯涛', `/serviceUnfinished/detail/${id}`);
    const words = '垫资额度不足，还差 3,320.00 元，请先还款';
    await page.getByText(words).waitFor();
    await press(page, '立即支付');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('alert').getByText(words).waitFor();
    await dialog.getByText('剩余垫资额度 · 海南灵汇数科服务有限公司').waitFor();
    expect(await dialog.innerText()).toMatch(/4,240\.00[\s\S]*920\.00/);
    expect(await dialog.getByRole('button', { name: '确认支付' }).isDisabled()).toBe(true);
    await shoot(page, 'quota-refused');
    await inDialog(page, '取消');
    expect(await books()).toEqual(before);

    await agree(4_000_000);
    const raised = await books();
    expect(movement(before, raised)).toEqual({});

    // The open page has heard of it.
    await page.getByText(words).waitFor({ state: 'hidden' });
    await press(page, '立即支付');
    await dialog.getByText(/20,920\.00[\s\S]*16,680\.00/).waitFor();
    await inDialog(page, '确认支付');
    await toast(page, '支付已提交，正在逐笔发放');
    await page.waitForURL(`**/serviceCompleted/detail/${id}`);
    await page.getByText('支付完成').first().waitFor();
    await outcomeIs(page, '成功', { 合计: '4,240.00' });
    await shoot(page, 'quota-paid');
    expect(movement(raised, await books())).toEqual({
      ADVANCE_USED: 424_000,
      PAID: 390_400,
      TAX_PAYABLE: 9_600,
      SERVICE_FEE: 24_000,
    });

    await page.goto('/usercenter/balance');
    const account = page.locator('.jq-fund-account', { hasText: '海南灵汇' });
    await account.getByText(/剩余可用额度$/).waitFor();
    await account.locator('.amount', { hasText: '16,680.00' }).waitFor();
    expect(await account.innerText()).toContain('50,000.00');
    expect(await brokenBooks(world.app)).toEqual([]);
  });
});
