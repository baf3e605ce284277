// Two credits of before their references were folded, `TX 1` and `TX1`: what is told of one is never done to the other.
import { describeInBrowser, shoot } from '../../kit/browser/browser';
import { loggedIn, OPERATOR_PHONE } from '../../kit/browser/console';
import { button, consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { must } from '../../kit/checks/must';

describeInBrowser('two credits that are read as one reference', () => {
  const here = consoleWorld();

  test('the dialog of a reversal tells the facts of the credit that is typed, which the server then marks', async () => {
    const { rows } = here.world.app.database;
    const [{ account_no: account } = { account_no: '' }] = await rows<{ account_no: string }>(
      'SELECT account_no FROM remittance_account WHERE company_id = $1 AND subject_id = $2',
      [here.world.companyId, here.world.subjectId],
    );
    const { page, problems, context } = await loggedIn(here.browser, here.world.app.url, OPERATOR_PHONE.林岚);
    const dialog = page.getByRole('alertdialog');
    const bring = async (lines: readonly string[]) => {
      await button(page, '导入银行流水').click();
      const text = `\ufeff${['交易流水号,贷方发生额,对方户名,收款账号,附言', ...lines].join('\r\n')}`;
      await dialog.locator('input[type=file]').setInputFiles({ name: '流水.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
      await dialog.getByRole('button', { name: '导入流水' }).click();
    };
    // The payer and the amount of the first alone are those of the reversal.
    await bring([
      `TWA,300.00,苏州往来测试有限公司,${account},货款`,
      `TWB,700.00,无锡另一有限公司,${account},货款`,
      `TWC,300.00,苏州往来测试有限公司,${account},货款`,
    ]);
    await toast(page, '新录入 3 笔（已匹配 3 笔），跳过 0 笔');
    for (const [now, was] of [
      ['TW 1', 'TWA'],
      ['TW1', 'TWB'],
    ])
      await rows('UPDATE inbound_transfer SET bank_ref = $1 WHERE bank_ref = $2 RETURNING id', [now, was]);
    await bring([`TWBACK,-300.00,苏州往来测试有限公司,${account},冲正`]);
    await dialog.getByRole('button', { name: '知道了' }).click();
    await page.reload();
    await page.getByRole('button', { name: /^TW 1（待复核/ }).click();
    await dialog.getByLabel('银行流水号').fill('TW1');
    await dialog.getByRole('button', { name: '标记来款' }).click();
    const whole = page.getByRole('alertdialog', { name: '标记整笔来款？' });
    await whole.getByText(/^来款 TW1 共 ¥700\.00，银行只冲正了 ¥300\.00。/).waitFor();
    await shoot(page, 'reversals-twins');
    await whole.getByRole('button', { name: '取消' }).click();
    await whole.waitFor({ state: 'detached' });
    const marked = () => rows<{ bank_ref: string }>(`SELECT bank_ref FROM inbound_transfer WHERE reversed_at IS NOT NULL`);
    expect(await marked()).toEqual([]);
    await dialog.getByLabel('银行流水号').fill('TW 1');
    await dialog.getByRole('button', { name: '标记来款' }).click();
    await toast(page, /^已标记来款/);
    expect(must((await marked())[0]).bank_ref).toBe('TW 1');
    expect(problems).toEqual([]);
    await context.close();
  });
});
