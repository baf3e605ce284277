import { maskAccount } from '../../../schema/formats';
import { run } from '../../../server/kernel/usecase';
import { operatorCallerFor } from '../../../server/operator/public';
import { opsSetChannelPaused } from '../../../server/payout/commands/set-channel-paused';
import { editFailedLine } from '../../../server/statement/commands/edit-failed-line';
import { fixAccount } from '../../../server/statement/commands/fix-account';
import { describeInBrowser } from '../../kit/browser/browser';
import { figureIs, outcomeIs, press } from '../../kit/browser/consolePages';
import { consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { fixSession, fixToken } from '../../kit/builders/payees';
import { LOOSE } from '../../kit/builders/people';
import { key, LIMITED_CARD, OTHER_CARD, REFUSED_CARD, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { WORKERS } from '../../kit/worlds/smallWorld';

describeInBrowser('repairing a payment that failed', () => {
  const here = consoleWorld({ app: { limits: LOOSE } });
  const unfinished = (id: string): string => `/serviceUnfinished/detail/${id}`;
  const failing = async (amounts: string[], accounts: (string | undefined)[]) => {
    const { id } = await here.made.paid(workerRows(amounts, accounts));
    await here.made.until(id, 'ABNORMAL');
    return id;
  };

  test('an account that was changed already is not typed again, and the amount is told before the click', async () => {
    const id = await failing(['131.00'], [REFUSED_CARD]);
    const [line] = await here.made.linesOf(id);
    await run(await here.made.member('王敏'), editFailedLine, { id: must(line).id, account: OTHER_CARD });
    const page = await here.enter('周倩', unfinished(id));
    // Beside the new account, which nobody has tried, stands whose failure it was.
    const lines = page.getByRole('region', { name: '明细', exact: true });
    await lines.getByText(/^原账号 .*0002 的失败原因：/).waitFor();
    await press(page, '改账号并重新发放');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^原账号 .*0002 的失败原因：/).waitFor();
    await dialog.getByLabel(/^沿用已修改的账号/).waitFor();
    expect(await dialog.getByRole('textbox').count()).toBe(0);
    await dialog.getByRole('button', { name: '重新发放 ¥131.00' }).dblclick();
    await page.waitForURL(`**/serviceCompleted/detail/${id}`);
    expect((await here.made.linesOf(id))[0]).toMatchObject({ status: 'SUCCESS', attemptCount: 2 });
    await figureIs(page, '最终应收', '¥138.86');
    await outcomeIs(page, '应付', { 人数: '1', 应发: '131.00', 服务费: '7.86', 合计: '138.86' });
  });

  test('a correction that another made while the dialog was open is shown before it can be replaced', async () => {
    const id = await failing(['139.00'], [REFUSED_CARD]);
    const lineId = must((await here.made.linesOf(id))[0]).id;
    const [page, other] = [await here.enter('周倩', unfinished(id)), await here.made.member('王敏')];
    await press(page, '编辑');
    const edit = page.getByRole('dialog', { name: /编辑甲小明/ });
    const theirs = must(WORKERS[1]).account;
    await edit.getByRole('textbox', { name: '收款账号' }).fill(theirs);
    await run(other, editFailedLine, { id: lineId, account: OTHER_CARD });
    const save = edit.getByRole('button', { name: '保存修改' });
    await save.click();
    await edit.getByText('内容已被他人修改，请刷新后重试').waitFor();
    // Read again: what stands there now is beside what was typed.
    await edit.getByText(maskAccount(OTHER_CARD)).first().waitFor();
    const account = async () => (await here.made.linesOf(id))[0]?.payee.accountMasked;
    expect(await account()).toBe(maskAccount(OTHER_CARD));
    expect(await edit.getByRole('textbox', { name: '收款账号' }).inputValue()).toBe(theirs);
    await save.click();
    await edit.waitFor({ state: 'detached' });
    expect(await account()).toBe(maskAccount(theirs));
  });

  test('an account whose check digit does not fit is asked about, and whoever presses Enter twice goes back to it', async () => {
    const id = await failing(['134.00'], [REFUSED_CARD]);
    const doubtful = `${OTHER_CARD.slice(0, -1)}${(Number(OTHER_CARD.at(-1)) + 1) % 10}`;
    const page = await here.enter('周倩', unfinished(id));
    await press(page, '改账号并重新发放');
    const dialog = page.getByRole('dialog');
    const question = page.getByRole('alertdialog', { name: '卡号校验位不符' });
    await dialog.getByRole('textbox').first().fill(doubtful);
    await page.keyboard.press('Enter');
    await question.waitFor();
    const back = question.getByRole('button', { name: '返回修改' });
    await waitUntil(
      () => back.evaluate((own) => own === document.activeElement),
      () => 'the way back has the keyboard',
    );
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    expect(await dialog.getByRole('textbox').first().inputValue()).toBe(doubtful);
    expect((await here.made.linesOf(id))[0]).toMatchObject({ status: 'FAILED', attemptCount: 1 });
    await dialog.getByRole('button', { name: '重新发放 ¥134.00' }).click();
    await question.getByRole('button', { name: '仍使用该账号' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await here.made.linesOf(id))[0]?.payee.accountMasked).toBe(maskAccount(doubtful));
  });

  test('[PAY-017 1/3] [PLT-066 7/8] [STM-087 6/6] handling failures names whose account must change, leads to the edit, and sends the rest', async () => {
    const id = await failing(['132.00', '133.00'], [REFUSED_CARD, LIMITED_CARD]);
    const page = await here.enter('周倩', unfinished(id));
    await press(page, '处理异常');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('以下明细需先改账号，本次不提交').waitFor();
    await dialog.getByText('132.00').waitFor();
    await dialog.getByText('133.00').waitFor();
    await dialog.getByRole('button', { name: '编辑甲小明的收款信息' }).click();
    const edit = page.getByRole('dialog', { name: /编辑甲小明/ });
    // Two faults are told together, and nothing is changed.
    await edit.getByRole('textbox', { name: '收款账号' }).fill('12');
    await edit.getByRole('textbox', { name: '手机号' }).fill('1');
    await edit.getByRole('button', { name: '保存修改' }).click();
    for (const name of [/^请输入正确的收款账号/, /^请输入正确的手机号/]) await edit.getByRole('link', { name }).waitFor();
    expect((await here.made.linesOf(id))[0]?.payee.accountMasked).toBe(maskAccount(REFUSED_CARD));
    await edit.getByRole('textbox', { name: '手机号' }).fill('');
    await edit.getByRole('textbox', { name: '收款账号' }).fill(OTHER_CARD);
    await edit.getByRole('button', { name: '保存修改' }).click();
    await dialog.getByText('265.00').waitFor();
    await dialog.getByText('以下明细需先改账号，本次不提交').waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: '提交处理' }).click();
    await toast(page, '异常处理已提交');
    await outcomeIs(page, '成功', { 人数: '1', 应发: '132.00' });
    await here.made.until(id, 'ABNORMAL');
    expect((await here.made.linesOf(id)).map(({ status, attemptCount }) => [status, attemptCount])).toEqual([
      ['SUCCESS', 2],
      ['FAILED', 2],
    ]);
  });

  test('[PAY-015 2/3] [PAY-016 3/3] [PLT-066 8/8] [TRM-003 4/4] a failed line is sent to another account, which must be typed, and stands in 重新发放中 until it goes out', async () => {
    const id = await failing(['136.00'], [REFUSED_CARD]);
    const page = await here.enter('周倩', unfinished(id));
    await press(page, '改账号并重新发放');
    const dialog = page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: '重新发放 ¥136.00' });
    await send.click();
    await dialog.getByText('请填写收款账号').first().waitFor();
    expect((await here.made.linesOf(id))[0]?.status).toBe('FAILED');
    await dialog.getByRole('textbox', { name: '收款账号' }).fill(OTHER_CARD);
    // No order goes out from here on.
    const pause = (isPaused: boolean) =>
      run(
        operatorCallerFor(here.world.platform.finance),
        opsSetChannelPaused,
        { key: 'BANK_CARD', isPaused, reason: '例行检查' },
        { idempotencyKey: key() },
      );
    await pause(true);
    try {
      await send.click();
      await toast(page, '已重新发放');
      const row = page.getByRole('region', { name: '明细', exact: true }).getByRole('row', { name: /甲小明/ });
      await row.getByText('重新发放中').waitFor();
      await row.getByText(maskAccount(OTHER_CARD)).waitFor();
      // Nothing is left to stop: the button stays where it was and says why it does nothing.
      const maker = await here.enter('王敏', unfinished(id));
      const bar = maker.locator('.jq-actions').first();
      const own = bar.getByRole('button').filter({ hasText: '终止未发放' });
      const more = bar.getByRole('button', { name: '更多', exact: true });
      await own.or(more).first().waitFor();
      if ((await own.count()) === 0) await more.click();
      const stop = own.or(maker.getByRole('menuitem').filter({ hasText: '终止未发放' })).first();
      await stop.waitFor();
      expect([await stop.getAttribute('aria-disabled'), (await here.made.linesOf(id))[0]?.status]).toEqual(['true', 'RESENDING']);
      await maker.getByText('没有可终止的明细').first().waitFor({ state: 'attached' });
    } finally {
      await pause(false);
    }
  });

  test('[PAY-015 3/3] a failed line is sent by another way to pay, to the account of that way', async () => {
    const id = await failing(['137.00'], [REFUSED_CARD]);
    const page = await here.enter('周倩', unfinished(id));
    await press(page, '改账号并重新发放');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('付款方式').selectOption({ label: '支付宝' });
    await dialog.getByRole('textbox', { name: '收款账号' }).fill('16000004001');
    await dialog.getByRole('button', { name: '重新发放 ¥137.00' }).click();
    await toast(page, '已重新发放');
    expect((await here.made.linesOf(id))[0]).toMatchObject({ payWay: 'ALIPAY', payee: { accountMasked: '1600***4001' } });
  });

  test('a link goes to the payee, and the open page follows the account that was mended on the phone', async () => {
    const id = await failing(['134.00', '135.00'], [REFUSED_CARD]);
    const page = await here.enter('周倩', unfinished(id));
    const lines = page.getByRole('region', { name: '明细', exact: true });
    await lines.getByRole('button', { name: '修改链接', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '向甲小明发送修改链接' });
    await dialog.getByText('160****4001').waitFor();
    await dialog.getByRole('button', { name: '发送修改链接' }).click();
    await toast(page, '修改链接已发送至 160****4001');
    await run(
      await fixSession(await fixToken(must(WORKERS[0]).phone)),
      fixAccount,
      { account: OTHER_CARD, bankName: null },
      { idempotencyKey: key() },
    );
    const row = lines.getByRole('row', { name: /甲小明/ });
    await row.getByText(maskAccount(OTHER_CARD)).waitFor();
    await row.getByText(/^原账号 .*0002 的失败原因：/).waitFor();
    await row.getByRole('button', { name: '改账号并重新发放' }).waitFor();
  });
});
