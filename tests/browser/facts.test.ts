import { run } from '../../server/kernel/usecase';
import { holdFunds } from '../../server/statement/commands/hold-funds';
import { describeInBrowser } from '../kit/browser';
import { PHONE } from '../kit/console';
import { consoleWorld } from '../kit/consoleWorld';
import { key, workerRows } from '../kit/statements';

describeInBrowser('what the console shows', () => {
  const here = consoleWorld();
  const { enter } = here;

  test('[IMP-003] [IMP-004] [IMP-005] [IMP-010] [IDM-004] errors, warnings and notes have counters, filters, colours, signs and sentences of their own', async () => {
    const [first, second, third] = workerRows(['1200.00', '1201.00', '1202.00']);
    if (!first || !second || !third) throw new Error('the small world has three workers');
    const statement = await here.made.created([
      { ...first, idCard: '4.49901E+17' },
      { ...second, account: '6299010001127290000' },
      { ...third, phone: '１６０００００４００３', amount: '￥1,202.00' },
      { ...first, amount: '1203.00', sourceId: 'SW0' },
      { ...second, amount: '1204.00', account: '6299031234567897' },
    ]);
    const page = await enter('王敏', `/index/serviceBaseverify?statement_key=${statement.statementKey}`);
    const shown = (severity: string) => page.locator(`tbody .problem[data-severity=${severity}]`);
    const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}\\d+$`) });
    await tab('全部').click();
    await shown('ERROR').getByText('身份证号被 Excel 转成科学计数法，原始数字已丢失，请重新粘贴').waitFor();
    await shown('ERROR').getByText('收款账号末位疑似被 Excel 抹为 0，请重新粘贴').waitFor();
    const [paid] = await here.world.app.database.rows<{ code: string }>('SELECT statement_code AS code FROM statement WHERE id = $1', [
      here.world.paid.statementId,
    ]);
    await shown('ERROR').getByText(`业务订单号 SW0 已用于结算单 ${paid?.code}`).waitFor();
    expect(await shown('NOTE').count()).toBeGreaterThanOrEqual(2);
    expect(await shown('WARNING').count()).toBeGreaterThanOrEqual(1);
    const looks = new Set<string>();
    for (const severity of ['ERROR', 'WARNING', 'NOTE']) {
      const one = shown(severity).first();
      const colour = await one.evaluate((element) => getComputedStyle(element).color);
      const sign = await one.locator('svg').getAttribute('class');
      looks.add(colour).add(sign ?? '');
      expect((await one.innerText()).length).toBeGreaterThan(3);
    }
    expect(looks.size).toBe(6);
    for (const [name, severity] of [
      ['错误', 'ERROR'],
      ['警告', 'WARNING'],
      ['提示', 'NOTE'],
    ] as const) {
      const count = Number((await tab(name).innerText()).replace(/\D/g, ''));
      expect(count).toBeGreaterThan(0);
      await tab(name).click();
      // Of every row, because the view before may have had as many.
      await page.waitForFunction(
        ([expected, mark]) => {
          const rows = [...document.querySelectorAll('tbody tr')];
          return rows.length === expected && rows.every((row) => row.querySelector(mark) !== null);
        },
        [count, `.problem[data-severity=${severity}]`] as const,
      );
    }
  });

  test('F8 goes from error to error, from anywhere on the page and round again', async () => {
    const [first, second] = workerRows(['1300.00', '1301.00']);
    if (!first || !second) throw new Error('the small world has three workers');
    const statement = await here.made.created([
      ...workerRows(['1310.00']),
      { ...first, idCard: '123', phone: '1', amount: '1302.00' },
      { ...second, account: '1', amount: '1303.00' },
    ]);
    const page = await enter('王敏', `/index/serviceBaseverify?statement_key=${statement.statementKey}`);
    await page.getByRole('tab', { name: /^全部3/ }).click();
    await page.getByText('按 F8 到下一处错误').waitFor();
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 3);
    const round: string[] = [];
    for (let step = 0; step < 4; step += 1) {
      await page.keyboard.press('F8');
      const focused = page.locator('td[data-severity=ERROR] button:focus');
      await focused.waitFor();
      round.push(((await focused.getAttribute('aria-label')) ?? '').split(' ')[0] ?? '');
    }
    expect(round).toEqual(['身份证号', '手机号', '收款账号', '身份证号']);
  });

  test('[LDG-008] held money stands beside the available money, with statement, person and end', async () => {
    const passed = await here.made.passed(workerRows(['1010.00']));
    await run(await here.world.member('周倩'), holdFunds, { id: passed.id, version: passed.version }, { idempotencyKey: key() });
    const page = await enter('王敏', '/usercenter/balance');
    const holds = page.getByRole('region', { name: '锁定中的资金' });
    await holds.getByText(passed.statementCode).waitFor();
    await holds.getByText('1,070.60').waitFor();
    await holds.getByText('周倩 锁定').waitFor();
    await holds.getByText(/2026-11-20 10:\d{2}.*自动释放/).waitFor();
    await page.getByText(/锁定中\s*1,070\.60/).waitFor();
  });

  test('a banner says 模拟通道 in the console and in the operators’ console', async () => {
    const page = await enter('王敏', '/index/service');
    await page
      .getByRole('status')
      .getByText(/^模拟通道/)
      .waitFor();
    const ops = await enter(null, '/ops');
    await ops.waitForURL('**/ops/login**');
    await ops.getByLabel(/手机号/).fill('16000000901');
    await ops.getByLabel('密码', { exact: true }).fill('Demo2026');
    await ops.getByRole('button', { name: '登录', exact: true }).click();
    await ops.waitForURL('**/ops/inbound**');
    await ops
      .getByRole('status')
      .getByText(/^模拟通道/)
      .waitFor();
  });

  test('[PLT-070] [IMP-001] a form trims what it sends, and a file that cannot be read says what to do', async () => {
    const page = await enter('王敏', '/index/serviceForm');
    const encrypted = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]);
    for (const [buffer, text] of [
      [encrypted, '文件已加密，请取消密码后重新上传'],
      [Buffer.from('MZ no sheet at all'), /请上传 .xlsx 或 .csv 表格文件/],
    ] as const) {
      await page.locator('input[type=file]').setInputFiles({ name: '名单.xlsx', mimeType: '', buffer });
      await page.getByText(text).first().waitFor();
    }
    await page.goto('/login');
    await page.getByLabel('手机号或邮箱').fill(`  ${PHONE.王敏}　`);
    await page.getByLabel('密码', { exact: true }).fill('Demo2026');
    const sent = page.waitForRequest((request) => request.url().endsWith('/graphql?Login'));
    await page.getByRole('button', { name: '登录', exact: true }).click();
    expect(((await sent).postDataJSON() as { variables: { input: { account: string } } }).variables.input.account).toBe(PHONE.王敏);
    await page.waitForURL('**/index/service');
  });
});
