// What the console offers to whom for a statement, and what comes of it.
import type { Page } from 'playwright-core';
import { fundAccount } from '../../../server/fund/queries';
import { run } from '../../../server/kernel/usecase';
import { withdrawAudit } from '../../../server/statement/commands/withdraw-audit';
import { describeInBrowser } from '../../kit/browser/browser';
import type { PHONE } from '../../kit/browser/console';
import { act, inDialog, press } from '../../kit/browser/consolePages';
import { consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { REFUSED_CARD, STUCK_CARD, workerRows } from '../../kit/builders/statements';

type Name = keyof typeof PHONE;
const DEEDS = ['立即支付', '锁定资金', '提交审核', '撤回', '通过', '驳回', '终止'] as const;

describeInBrowser('what a statement offers to whom', () => {
  const here = consoleWorld();
  const setCompany = (set: string) =>
    here.world.app.database.rows(`UPDATE company SET ${set} WHERE id = ${here.world.companyId} RETURNING id`);
  let cents = 0;
  const one = () => {
    cents += 1;
    return workerRows([`150.${String(cents).padStart(2, '0')}`]);
  };
  const detail = (id: string): string => `/serviceUnfinished/detail/${id}`;
  const headed = (page: Page) => page.getByRole('heading', { level: 1, name: /^JS/ }).waitFor();
  /** Of the actions above, those that may be pressed, wherever they stand. */
  const offered = async (page: Page, id: string): Promise<string[]> => {
    await page.goto(detail(id));
    await headed(page);
    const bar = page.locator('.jq-actions').first();
    await bar.getByRole('button').first().waitFor();
    const more = bar.getByRole('button', { name: '更多', exact: true });
    if ((await more.count()) > 0) await more.click();
    const items = await page.getByRole('menuitem').all();
    const found: string[] = [];
    for (const item of [...(await bar.getByRole('button').all()), ...items]) {
      const text = (await item.innerText()).trim();
      const deed = DEEDS.find((name) => text === name || text.startsWith(`${name}\n`));
      if (deed && (await item.getAttribute('aria-disabled')) !== 'true' && (await item.isEnabled())) found.push(deed);
    }
    if (items.length > 0) await page.keyboard.press('Escape');
    return found.sort((a, b) => DEEDS.indexOf(a as never) - DEEDS.indexOf(b as never));
  };
  const offeredTo = async (name: Name, ids: readonly string[]): Promise<string[][]> => {
    const { page } = await here.visit(name);
    const all: string[][] = [];
    for (const id of ids) all.push(await offered(page, id));
    return all;
  };

  test('[AUD-001 3/3] [AUD-002 3/3] [AUD-007 4/5] [PAY-021 5/5] [TRM-001 3/3] with the audit on makers submit and stop, auditors decide, and only what passed is paid', async () => {
    const [open, submitted, passed] = [await here.made.confirmed(one()), await here.made.submitted(one()), await here.made.passed(one())];
    const ids = [open.id, submitted.id, passed.id];
    expect(await offeredTo('王敏', ids)).toEqual([['提交审核', '终止'], ['撤回'], ['立即支付', '锁定资金', '终止']]);
    expect(await offeredTo('李航', ids)).toEqual([[], ['通过', '驳回'], []]);
    expect(await offeredTo('周倩', ids)).toEqual([[], [], ['立即支付', '锁定资金']]);
    expect(await offeredTo('陈立群', ids)).toEqual([
      ['提交审核', '终止'],
      ['撤回', '通过', '驳回'],
      ['立即支付', '锁定资金', '终止'],
    ]);
    expect(await offeredTo('赵晨', ids)).toEqual([[], [], []]);

    const maker = await here.enter('王敏', detail(open.id));
    await act(maker, '提交审核');
    await inDialog(maker, '提交审核');
    await toast(maker, '提交成功');
    await maker.getByText('待审核').first().waitFor();
    expect((await here.made.view(open.id)).status).toBe('PENDING_REVIEW');
    const auditor = await here.enter('李航', detail(open.id));
    await act(auditor, '通过');
    await inDialog(auditor, '通过审核');
    await toast(auditor, '审核已通过');
    await auditor.getByText('待支付').first().waitFor();
    await auditor.goto(detail(submitted.id));
    await act(auditor, '驳回');
    await auditor.getByRole('alertdialog').getByLabel('金额有误').check();
    await inDialog(auditor, '驳回结算单');
    await toast(auditor, '已驳回');
    await auditor.getByText('已驳回').first().waitFor();
    await maker.goto(detail(passed.id));
    await act(maker, '终止');
    await maker.getByRole('alertdialog').getByLabel('重新提交结算').check();
    await inDialog(maker, '终止结算单');
    await toast(maker, '结算单已终止');
    await maker.getByText('服务终止').first().waitFor();
  });

  test('[AUD-006 3/3] while the invoice is being made neither withdrawing nor rejecting can be pressed, and the platform is named', async () => {
    const { id, version } = await here.made.submitted(one());
    const invoice = (state: string) =>
      here.world.app.database.rows('UPDATE statement SET invoice_state = $2 WHERE id = $1 RETURNING id', [id, state]);
    await invoice('INVOICING');
    for (const [name, deed] of [
      ['王敏', '撤回'],
      ['李航', '驳回'],
    ] as const) {
      const page = await here.enter(name, detail(id));
      await headed(page);
      const button = page.locator('.jq-actions').first().getByRole('button').filter({ hasText: deed });
      await button.waitFor();
      expect([name, await button.getAttribute('aria-disabled'), await button.innerText()]).toEqual([
        name,
        'true',
        expect.stringContaining('开票申请已在处理中，请联系平台人员'),
      ]);
    }
    await invoice('NONE');
    await run(await here.made.member('王敏'), withdrawAudit, { id, version });
  });

  test('[PAY-001 4/4] [PAY-021 4/5] [AUD-007 5/5] [PAY-008 3/3] without the audit 4, 5 and 10 are offered to be paid to whoever works on statements, who pays without a code', async () => {
    const ready = [await here.made.confirmed(one()), await here.made.submitted(one()), await here.made.passed(one())];
    const ids = ready.map(({ id }) => id);
    await setCompany('audit_on = false');
    try {
      for (const name of ['王敏', '李航', '周倩', '陈立群'] as const)
        expect([name, (await offeredTo(name, ids)).map((deeds) => deeds.includes('立即支付'))]).toEqual([name, [true, true, true]]);
      expect((await offeredTo('赵晨', ids)).flat()).toEqual([]);
      for (const [at, name] of (['王敏', '李航', '周倩'] as const).entries()) {
        const id = ids[at] ?? '';
        const page = await here.enter(name, detail(id));
        await press(page, '立即支付');
        const dialog = page.getByRole('alertdialog');
        await dialog.getByText('应付总额').first().waitFor();
        expect(await dialog.getByText(/验证码|下一步/).count()).toBe(0);
        await inDialog(page, '确认支付');
        await toast(page, '支付已提交，正在逐笔发放');
        await here.made.until(id, 'COMPLETED');
      }
    } finally {
      await setCompany('audit_on = true');
    }
  });

  test('[PAY-014 3/3] a payment stands in 支付中 while a line is at the bank, then in 支付异常 or 支付完成, line by line', async () => {
    const lines = (page: Page) => page.getByRole('region', { name: '明细', exact: true });
    const saysOf = (page: Page, name: string, text: string) =>
      lines(page)
        .getByRole('row', { name: new RegExp(name) })
        .getByText(text, { exact: true })
        .waitFor();
    const paid = async (accounts: (string | undefined)[]) => {
      cents += 1;
      const at = String(cents).padStart(2, '0');
      const { id } = await here.made.passed(workerRows([`160.${at}`, `170.${at}`], accounts));
      const page = await here.enter('周倩', detail(id));
      await press(page, '立即支付');
      await inDialog(page, '确认支付');
      await toast(page, '支付已提交，正在逐笔发放');
      return page;
    };
    const tag = (page: Page, text: string) => page.locator('#main').getByText(text, { exact: true }).first().waitFor();
    const waiting = await paid([undefined, STUCK_CARD]);
    await saysOf(waiting, '甲小明', '发放成功');
    await saysOf(waiting, '乙小明', '发放中');
    await tag(waiting, '支付中');
    const failed = await paid([undefined, REFUSED_CARD]);
    await saysOf(failed, '甲小明', '发放成功');
    await saysOf(failed, '乙小明', '发放失败');
    await tag(failed, '支付异常');
    const whole = await paid([]);
    await saysOf(whole, '甲小明', '发放成功');
    await saysOf(whole, '乙小明', '发放成功');
    await tag(whole, '支付完成');
  });

  test('[PAY-003 3/3] locked funds leave the balance and come back when the lock is cancelled', async () => {
    const { id, totals } = await here.made.passed(one());
    const available = async () => (await run(await here.made.member('周倩'), fundAccount, { subjectId: here.world.subjectId })).available;
    const before = await available();
    const page = await here.enter('周倩', detail(id));
    await act(page, '锁定资金');
    await inDialog(page, '锁定资金');
    await page.getByRole('button', { name: '解锁资金', exact: true }).waitFor();
    expect(await available()).toBe(before - totals.due);
    await act(page, '解锁资金');
    await inDialog(page, '解锁资金');
    await page.getByRole('button', { name: '锁定资金', exact: true }).waitFor();
    expect(await available()).toBe(before);
  });

  test('[PAY-020 3/3] a transfer is announced with its day, which is today or yesterday', async () => {
    await setCompany('audit_on = false');
    try {
      const { id } = await here.made.confirmed(one());
      const page = await here.enter('周倩', detail(id));
      await act(page, '汇款支付');
      const day = page.getByRole('alertdialog').getByLabel('打款日期');
      expect(await day.locator('option').allInnerTexts()).toEqual(['2026-11-20', '2026-11-19']);
      expect(await day.inputValue()).toBe('2026-11-20');
      await day.selectOption('2026-11-19');
      await inDialog(page, '确认已汇款');
      await toast(page, '已提交，等待到账确认');
      await page.getByText('待确认到账').first().waitFor();
      expect(await here.made.view(id)).toMatchObject({ status: 'AWAITING_FUNDS', remittedOn: '2026-11-19' });
    } finally {
      await setCompany('audit_on = true');
    }
  });
});
