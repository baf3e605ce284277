// The operators' side of the fee centre as two people do it: a file of the bank, money out, quota and coupon, and a late bill repaid in two parts.
import type { Page } from 'playwright-core';
import { fundChangeKind } from '../../../schema/codes';
import { cents, formatGrouped, formatYuan, yuan } from '../../../schema/money';
import { runBills } from '../../../server/bill/commands/run-bills';
import { bills } from '../../../server/bill/queries';
import { opsConfirmFundChange, opsProposeFundChange } from '../../../server/fund/commands/change-funds';
import { fundAccount } from '../../../server/fund/queries';
import { run } from '../../../server/kernel/usecase';
import { operatorCallerFor } from '../../../server/operator/public';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { describeInBrowser, shoot } from '../../kit/browser/browser';
import { loggedIn, OPERATOR_PHONE } from '../../kit/browser/console';
import { button, consoleWorld, rowGone, toast } from '../../kit/browser/consoleWorld';
import { openPlace } from '../../kit/builders/places';
import { key, statementsOf, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';

const A = '杭州星穹直播传媒有限公司';
const B = '成都锦程同城配送有限公司';
const S1 = '海南灵汇数科服务有限公司';

describeInBrowser('the funds of companies, as operators keep them', () => {
  const here = consoleWorld({
    place: { company: 'B' },
    prepare: async (world) => {
      const { companyId, subjectId } = await openPlace(world, { company: 'B' }, null);
      const asked = { companyId, subjectId, kind: 'ADVANCE_QUOTA' as const, amount: yuan('500000.00'), reason: '合同约定' };
      const { platform } = world;
      const { approvalId } = await run(operatorCallerFor(platform.finance), opsProposeFundChange, asked, { idempotencyKey: key() });
      await run(operatorCallerFor(platform.review), opsConfirmFundChange, { approvalId }, { idempotencyKey: key() });
    },
  });
  const come = (who: '林岚' | '孙越') => loggedIn(here.browser, here.world.app.url, OPERATOR_PHONE[who]);
  const rowOf = (page: Page, text: string | RegExp) => page.locator('#main tbody tr').filter({ hasText: text });
  const dialog = (page: Page) => page.getByRole('alertdialog');
  const gone = (page: Page) => dialog(page).waitFor({ state: 'detached' });

  async function chooseFile(page: Page, lines: readonly string[]): Promise<void> {
    await button(page, '导入银行流水').click();
    const text = `\ufeff${['交易流水号,贷方发生额,对方户名,收款账号,附言', ...lines].join('\r\n')}`;
    const file = { name: '流水.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await dialog(page).locator('input[type=file]').setInputFiles(file);
    await dialog(page).getByRole('button', { name: '导入流水' }).click();
  }
  async function confirmInbound(page: Page, ref: string): Promise<void> {
    await page.getByRole('button', { name: `确认到账 ${ref}`, exact: true }).click();
    await dialog(page).getByRole('button', { name: '确认到账' }).click();
    await gone(page);
  }
  async function confirmApproval(page: Page, text: string | RegExp): Promise<void> {
    await page.goto('/ops/approvals');
    await rowOf(page, text)
      .getByRole('button', { name: /^确认执行/ })
      .click();
    await dialog(page).getByRole('button', { name: '确认执行' }).click();
    await gone(page);
  }

  test('[OPS-008 2/2] [OPS-009 2/2] [LDG-011 2/2] a file of the bank: what is known is skipped, what is nobody’s is assigned, by one click where the payer has paid before, and another one credits it', async () => {
    const [{ account_no } = { account_no: '' }] = await here.world.app.database.rows<{ account_no: string }>(
      'SELECT account_no FROM remittance_account WHERE company_id = $1 AND subject_id = $2',
      [here.world.companyId, here.world.subjectId],
    );
    const [lin, sun] = [await come('林岚'), await come('孙越')];
    await chooseFile(lin.page, [`OF1,1000.00,${A},${account_no},充值`, 'OF2,200.00,某贸易公司,,货款', 'OF3,待定,某贸易公司,,'] as const);
    // One row could not be read: it is named with what to do.
    await dialog(lin.page).getByText('新录入 2 笔，跳过 0 笔，以下 1 行未录入或需核对：').waitFor();
    await dialog(lin.page)
      .getByText(/^第 4 行：没有金额或金额有误/)
      .waitFor();
    await dialog(lin.page).getByRole('button', { name: '知道了' }).click();
    await rowOf(lin.page, 'OF1').getByText(A).first().waitFor();
    // What is nobody's waits in a queue of its own.
    await lin.page.getByRole('tab', { name: '未匹配' }).click();
    await rowOf(lin.page, 'OF2').waitFor();
    await rowGone(rowOf(lin.page, 'OF1'));
    await rowOf(lin.page, 'OF2')
      .getByRole('button', { name: /^指定账户/ })
      .click();
    const company = dialog(lin.page).getByRole('combobox', { name: '企业' });
    await company.fill('星穹');
    await dialog(lin.page).getByRole('option', { name: A }).click();
    await dialog(lin.page).getByLabel('合作主体').selectOption({ label: S1 });
    await dialog(lin.page).getByRole('button', { name: '指定账户' }).click();
    await gone(lin.page);
    await rowGone(rowOf(lin.page, 'OF2'));
    for (const ref of ['OF1', 'OF2']) await confirmInbound(sun.page, ref);

    // The next file of overlapping days; the payer is known by where his last transfer went.
    await lin.page.goto('/ops/inbound');
    await chooseFile(lin.page, [`OF1,1000.00,${A},${account_no},充值`, 'OF4,300.00,某贸易公司,,货款']);
    await toast(lin.page, '新录入 1 笔（已匹配 0 笔），跳过 1 笔');
    await rowOf(lin.page, 'OF4')
      .getByRole('button', { name: `指定给${A} · ${S1}` })
      .click();
    await rowOf(lin.page, 'OF4').getByText(S1).waitFor();
    await sun.page.reload();
    await confirmInbound(sun.page, 'OF4');

    // The bank's own statement of these days agrees with the books but for what it does not name.
    await button(lin.page, '核对银行对账单').click();
    const check = lin.page.getByRole('dialog', { name: '核对银行对账单' });
    await check.getByLabel('合作主体').selectOption({ label: S1 });
    const statement = [
      '交易流水号,借贷标志,交易金额,对方户名',
      `OF1,贷,1000.00,${A}`,
      'OF2,贷,200.00,某贸易公司',
      'OF4,贷,301.00,某贸易公司',
    ];
    const file = { name: '对账单.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${statement.join('\r\n')}`) };
    await check.locator('input[type=file]').setInputFiles(file);
    await check.getByRole('button', { name: '开始核对' }).click();
    const differing = check.getByRole('row', { name: /^金额不同 OF4/ });
    for (const text of ['301.00', '300.00', '请与银行核对后更正']) await differing.getByText(text).waitFor();
    await check.getByText(/处差异，2 笔一致$/).waitFor();
    await lin.page.keyboard.press('Escape');

    const payer = await here.enter('王敏', '/usercenter/balance');
    for (const amount of ['+1,000.00', '+200.00', '+300.00']) await payer.getByRole('cell', { name: amount }).first().waitFor();
    for (const opened of [lin, sun]) {
      expect(opened.problems).toEqual([]);
      await opened.context.close();
    }
  });

  test('what the bank takes back: a credit that is marked, one that waits for its reversal to be settled, one that is booked, and the way back by two people', async () => {
    const [{ account_no } = { account_no: '' }] = await here.world.app.database.rows<{ account_no: string }>(
      'SELECT account_no FROM remittance_account WHERE company_id = $1 AND subject_id = $2',
      [here.world.companyId, here.world.subjectId],
    );
    const [lin, sun] = [await come('林岚'), await come('孙越')];
    for (const { page } of [lin, sun]) await page.setViewportSize({ width: 1440, height: 900 });
    const close = () => dialog(lin.page).getByRole('button', { name: '知道了' }).click();
    const payer = '苏州往来测试有限公司';
    const credits = ['RV1,100.00', 'RV2,200.00', 'RV3,200.00', 'RV4,300.00', 'RVWHOLE,500.00', 'RVOTHER,700.00'].map(
      (row) => `${row},${payer},${account_no},货款`,
    );
    await chooseFile(lin.page, credits);
    await toast(lin.page, '新录入 6 笔（已匹配 6 笔），跳过 0 笔');
    await lin.page.getByText('须由另一名运营人员确认').first().waitFor();
    // Nothing was entered, and nothing waits for anybody.
    await lin.page.reload();
    await chooseFile(lin.page, credits);
    await toast(lin.page, '没有新录入来款，6 笔此前已录入');
    expect(await lin.page.getByText('须由另一名运营人员确认').count()).toBe(0);
    await sun.page.reload();
    await confirmInbound(sun.page, 'RV4');
    // One of a single credit, one of two, one of a credit that is booked, one of none that is known, and one of a part of a credit.
    const back = ['BK1,-100.00', 'BK2,-200.00', 'BK4,-300.00', 'BK9,-900.00'].map((row) => `${row},${payer},${account_no},冲正`);
    await chooseFile(lin.page, [...back, `BK5,-50.00,${payer},${account_no},冲正RVWHOLE`]);
    await dialog(lin.page).getByText('新录入 0 笔，跳过 0 笔，以下 5 行未录入或需核对：').waitFor();
    // Behind the dialog, so that it is no status for now.
    await lin.page.getByText('没有新录入来款，5 行未录入或需核对').first().waitFor();
    expect(await lin.page.getByText('须由另一名运营人员确认').count()).toBe(0);
    for (const said of [
      /^第 2 行：.*RV1.*请核对后驳回$/,
      /^第 3 行：.*可能是其中一笔来款：.*“待处理冲正”/,
      /^第 4 行：.*RV4.*已入账给.*“资金调整”/,
      /^第 5 行：.*没有找到对应的来款/,
    ])
      await dialog(lin.page).getByText(said).waitFor();
    await shoot(lin.page, 'reversals-told');
    await close();

    // Both are in their places: what is marked in its tab, what waits above the list, with its count.
    await lin.page.getByRole('tab', { name: '银行已冲正' }).click();
    await lin.page.getByRole('heading', { name: '待处理冲正 3 笔' }).waitFor();
    await rowOf(lin.page, /RV4.*银行已冲正（流水号 BK4）/).waitFor();
    await rowOf(lin.page, /RV1.*银行已冲正（流水号 BK1）/).waitFor();
    expect(await rowOf(lin.page, /^\s*RV2/).count()).toBe(0);
    await shoot(lin.page, 'reversals-tab');
    // What may be done stands in view beside two credits, of which one stands below the other.
    const edges = async (name: RegExp, at = 0) => must(await lin.page.getByRole('button', { name }).nth(at).boundingBox());
    const [above, below] = [await edges(/^RV[23]（待复核/, 0), await edges(/^RV[23]（待复核/, 1)];
    expect([above.x, above.y < below.y]).toEqual([below.x, true]);
    for (const name of [/^选择来款 BK2/, /^申请关闭 BK2/]) {
      const { x, width } = await edges(name);
      expect(x + width).toBeLessThanOrEqual(1440);
      expect(
        await lin.page.getByRole('button', { name }).evaluate((button) => {
          const { left, top, width: wide, height } = button.getBoundingClientRect();
          return button.contains(document.elementFromPoint(left + wide / 2, top + height / 2));
        }),
      ).toBe(true);
    }
    // Whose it may be, the desk says as what it is: not confirmed yet.
    await lin.page.goto('/ops/desk?queue=REVERSAL');
    const waits = (text: string) => lin.page.locator('.jq-desk-queue li').filter({ hasText: text });
    await waits('200.00').getByText(`${A}（待确认）`).waitFor();
    await waits('900.00').getByText('待确认', { exact: true }).waitFor();
    expect(await lin.page.locator('.jq-desk-queue').getByText('尚未认领').count()).toBe(0);
    await shoot(lin.page, 'reversals-desk-waiting');
    await lin.page.goto('/ops/inbound');
    // Nobody confirms what may have been taken back.
    await sun.page.reload();
    const held = sun.page.getByRole('button', { name: /^确认到账 RV2/ });
    expect(await held.getAttribute('aria-disabled')).toBe('true');
    await lin.page.getByRole('tab', { name: '全部' }).click();
    await lin.page.getByRole('button', { name: /^RV3（待复核/ }).click();
    expect(await dialog(lin.page).getByLabel('银行流水号').inputValue()).toBe('RV3');
    await shoot(lin.page, 'reversals-settle');
    await dialog(lin.page).getByRole('button', { name: '标记来款' }).click();
    await toast(lin.page, '已标记来款 RV3');
    await lin.page.getByRole('heading', { name: '待处理冲正 2 笔' }).waitFor();
    await sun.page.reload();
    await confirmInbound(sun.page, 'RV2');

    // Of a part of a credit: both amounts are told before the whole of it is marked, also of a credit that is typed.
    await lin.page.getByRole('button', { name: /^RVWHOLE（待复核/ }).click();
    const part = (ref: string, credit: string, rest: string) =>
      lin.page.getByText(new RegExp(`^来款 ${ref} 共 ¥${credit}，银行只冲正了 ¥50\\.00。.*其余 ¥${rest} 请与银行核对。$`));
    await part('RVWHOLE', '500\\.00', '450\\.00').waitFor();
    await shoot(lin.page, 'reversals-part');
    await dialog(lin.page).getByLabel('银行流水号').fill('RVOTHER');
    await part('RVWHOLE', '500\\.00', '450\\.00').waitFor({ state: 'detached' });
    await dialog(lin.page).getByRole('button', { name: '标记来款' }).click();
    const whole = lin.page.getByRole('alertdialog', { name: '标记整笔来款？' });
    await part('RVOTHER', '700\\.00', '650\\.00').waitFor();
    await shoot(lin.page, 'reversals-part-typed');
    await whole.getByRole('button', { name: '取消' }).click();
    await whole.waitFor({ state: 'detached' });
    await dialog(lin.page).getByLabel('银行流水号').fill('RVWHOLE');
    await part('RVWHOLE', '500\\.00', '450\\.00').waitFor();
    await dialog(lin.page).getByRole('button', { name: '标记来款' }).click();
    await toast(lin.page, '已标记来款 RVWHOLE');
    await lin.page.getByRole('heading', { name: '待处理冲正 1 笔' }).waitFor();

    // Of none of ours: closed by two.
    await lin.page.getByRole('button', { name: '申请关闭 BK9' }).click();
    await dialog(lin.page).getByLabel('原因').fill('银行查实是利息冲正');
    await dialog(lin.page).getByRole('button', { name: '提交申请' }).click();
    await lin.page.getByText(/已申请关闭，待另一人确认/).waitFor();
    await confirmApproval(sun.page, /关闭冲正.*BK9/);
    await lin.page.getByRole('heading', { name: /^待处理冲正/ }).waitFor({ state: 'detached' });

    // The mark of the first was wrong: taken back by two, it is confirmed after all.
    await lin.page.getByRole('tab', { name: '银行已冲正' }).click();
    await lin.page.getByRole('button', { name: '撤销冲正标记 RV1' }).click();
    await dialog(lin.page).getByLabel('原因').fill('冲正的是另一家企业的来款');
    await shoot(lin.page, 'reversals-unmark');
    await dialog(lin.page).getByRole('button', { name: '提交申请' }).click();
    await toast(lin.page, '已申请撤销冲正标记');
    await confirmApproval(sun.page, /撤销冲正标记.*RV1/);
    await sun.page.goto('/ops/inbound');
    await confirmInbound(sun.page, 'RV1');

    // What was booked stands at the desk with what to do, until two people have deducted it.
    await lin.page.goto('/ops/desk');
    await lin.page.locator('[data-queue=REVERSAL]').click();
    await lin.page.getByText(/^已入账来款 RV4 被银行冲正，请核对后在“资金调整”扣减余额/).waitFor();
    await shoot(lin.page, 'reversals-desk');

    // More of them than a page holds are reached page by page, the oldest first.
    await lin.page.goto('/ops/inbound');
    await chooseFile(
      lin.page,
      Array.from({ length: 12 }, (_, at) => `BP${String(at + 1).padStart(2, '0')},-${at + 1}.11,${payer},${account_no},冲正`),
    );
    await close();
    // What had marked RV1 waits for its credit again, and is the oldest.
    await lin.page.getByRole('heading', { name: '待处理冲正 13 笔' }).waitFor();
    const many = lin.page.getByRole('region', { name: /^待处理冲正 13 笔/ });
    await many.getByText('BP09').waitFor();
    await many.getByText('BK1', { exact: true }).waitFor();
    expect(await many.getByText(/^BP\d\d$/).count()).toBe(9);
    await many.getByRole('button', { name: '第 2 页' }).click();
    await many.getByText('BP12').waitFor();
    await many.getByText('BP09').waitFor({ state: 'detached' });
    expect(await many.getByText(/^BP\d\d$/).count()).toBe(3);
    await shoot(lin.page, 'reversals-pages');
    for (const opened of [lin, sun]) {
      expect(opened.problems).toEqual([]);
      await opened.context.close();
    }
  });

  test('[OPS-010 2/2] a refund out, a quota and a coupon are asked for by one and done by the other; the same reference of the bank pays out once', async () => {
    const [lin, sun] = [await come('林岚'), await come('孙越')];
    const fill = async (kind: keyof typeof fundChangeKind.rows, amount: string, bankRef?: string): Promise<void> => {
      await lin.page.goto(`/ops/funds?company=${here.world.companyId}`);
      await button(lin.page, `调整${S1}的账户`).click();
      await dialog(lin.page)
        .getByLabel('调整种类')
        .selectOption({ label: fundChangeKind.label(kind) });
      await dialog(lin.page).getByLabel('金额（元）').fill(amount);
      const named = kind === 'DEDUCT' ? '被更正的到账流水号' : '银行流水号';
      if (bankRef) await dialog(lin.page).getByLabel(named).fill(bankRef);
      await dialog(lin.page).getByLabel('原因').fill('客户申请');
      await dialog(lin.page).getByRole('button', { name: '提交调整' }).click();
    };
    const ask = async (...change: Parameters<typeof fill>): Promise<void> => {
      await fill(...change);
      await toast(lin.page, '已提交调整');
    };
    await ask('PAY_OUT', '50.00', 'OUT-77');
    await lin.page.goto('/ops/approvals');
    const own = rowOf(lin.page, 'OUT-77').getByRole('button', { name: /^确认执行/ });
    expect(await own.getAttribute('aria-disabled')).toBe('true');
    await confirmApproval(sun.page, 'OUT-77');
    await fill('PAY_OUT', '50.00', ' OUT-77 ');
    await dialog(lin.page)
      .getByText(/该银行流水已登记过一次退款转出/)
      .waitFor();
    // A deduction names the credit that it puts right.
    await fill('DEDUCT', '5.00', 'NONE-1');
    await dialog(lin.page).getByText('到账记录不存在').waitFor();
    await ask('DEDUCT', '5.00', 'SMALL-1');
    await confirmApproval(sun.page, /扣减余额 5\.00 .*SMALL-1/);
    await ask('COUPON', '66.00');
    await confirmApproval(sun.page, /发放优惠券 66\.00/);
    await ask('ADVANCE_QUOTA', '8000.00');
    await confirmApproval(sun.page, /设置垫资额度 8,000\.00/);
    await lin.page.goto(`/ops/funds?company=${here.world.companyId}`);
    const account = rowOf(lin.page, S1);
    for (const amount of ['66.00', '8,000.00']) await account.getByText(amount).first().waitFor();
    const payer = await here.enter('王敏', '/usercenter/balance');
    await payer.getByRole('cell', { name: '−50.00' }).waitFor();
    expect(await payer.getByRole('cell', { name: '−50.00' }).count()).toBe(1);
    for (const opened of [lin, sun]) {
      expect(opened.problems).toEqual([]);
      await opened.context.close();
    }
  });

  test('[OPS-011 2/2] a bill that is six days late asks for 592.75 of interest; a part is repaid, then the rest, each by two operators, and the quota is whole again', async () => {
    const { made, world } = here;
    const builder = makeBuilder(world.api, world.gateways);
    // 186,400.00 with a fee of 11,184.00, as October of company B in demo.md.
    await made.until((await made.paid(workerRows(['62133.33', '62133.33', '62133.34']))).id, 'COMPLETED');
    await builder.moveTo('2026-12-01T09:00:00+08:00');
    await run(await world.api.systemCaller(made.place.companyId), runBills, {});
    const { billCode } = must((await run(await made.member(made.place.payer), bills, {})).nodes[0]);
    await builder.moveTo('2026-12-20T10:00:00+08:00');
    const detail = await here.enter('冯涛', `/billlist/detail/${billCode}`);
    await detail.getByText('已逾期 6 天，逾期利息 592.75 元').waitFor();
    await detail.locator('#main').getByText('198,176.75').first().waitFor();

    const [lin, sun] = [await come('林岚'), await come('孙越')];
    const repay = async (amount: string | null, bankRef: string): Promise<void> => {
      await lin.page.goto('/ops/bills');
      await lin.page.getByRole('combobox', { name: '企业' }).fill('锦程');
      await lin.page.getByRole('option', { name: B }).click();
      await rowOf(lin.page, billCode)
        .getByRole('button', { name: /^录入还款/ })
        .click();
      if (amount !== null) await dialog(lin.page).getByLabel('还款金额（元）').fill(amount);
      await dialog(lin.page).getByLabel('银行流水号').fill(bankRef);
      await dialog(lin.page).getByLabel('原因').fill('到账');
      await dialog(lin.page).getByRole('button', { name: '提交还款' }).click();
      await gone(lin.page);
      await confirmApproval(sun.page, new RegExp(bankRef));
    };
    await repay('100592.75', 'HK-1');
    await detail.reload();
    // The interest first: 592.75, then 100,000.00 of what was advanced.
    await detail.locator('#main').getByText('97,584.00').first().waitFor();
    await detail.goto('/usercenter/advance');
    await detail.getByText('402,416.00').first().waitFor();
    // Without another word the dialog offers all that is left.
    await repay(null, 'HK-2');
    await detail.reload();
    await detail.getByRole('img', { name: '总额度 500,000.00 元，已用 0.00 元' }).waitFor();
    await detail.goto('/billlist/list');
    await detail.getByRole('row', { name: billCode }).getByText('已还款').first().waitFor();
    for (const opened of [lin, sun]) {
      expect(opened.problems).toEqual([]);
      await opened.context.close();
    }
  });

  test('[LDG-012 3/3] whoever pays sets the line of the balance alert, is told once when the balance falls below it, and takes it away', async () => {
    const page = await here.enter('周倩', '/usercenter/balance');
    const set = async (line: string, said: string): Promise<void> => {
      await button(page, '余额预警').click();
      await dialog(page).getByLabel('低于此金额时提醒（元）').fill(line);
      await dialog(page).getByRole('button', { name: '保存预警线' }).click();
      await toast(page, said);
      await gone(page);
    };
    await set('200000', '预警线已设为 200,000.00 元');
    await page.reload();
    await button(page, '余额预警').click();
    expect(await dialog(page).getByLabel('低于此金额时提醒（元）').inputValue()).toBe('200000.00');
    await page.keyboard.press('Escape');
    await gone(page);
    // Below the line there is one message, and no second one while the balance stays there.
    const { available } = await run(await here.world.member('周倩'), fundAccount, { subjectId: here.world.subjectId });
    const line = formatYuan(cents(available - 50_000));
    await page.goto('/usercenter/balance');
    await set(line, `预警线已设为 ${formatGrouped(yuan(line))} 元`);
    const own = statementsOf(here.world);
    for (const amount of ['600.00', '601.00']) {
      const { id } = await own.paid(workerRows([amount]));
      await own.until(id, 'COMPLETED');
    }
    await page.goto('/settings/messages');
    await page
      .getByText(new RegExp(`已低于预警线 ${formatGrouped(yuan(line))} 元`))
      .first()
      .waitFor();
    expect(await page.getByText(/预警线/).count()).toBe(1);
    await page.goto('/usercenter/balance');
    await set('', '已取消预警');
  });
});
