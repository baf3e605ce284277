import { sum, yuan } from '../../../schema/money';
import { run, runRaw } from '../../../server/kernel/usecase';
import { holdFunds } from '../../../server/statement/commands/hold-funds';
import { terminateLines } from '../../../server/statement/commands/terminate-lines';
import { describeInBrowser } from '../../kit/browser/browser';
import { PHONE } from '../../kit/browser/console';
import { consoleWorld } from '../../kit/browser/consoleWorld';
import { key, REFUSED_CARD, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';

describeInBrowser('what the console shows', () => {
  const here = consoleWorld();
  const { enter } = here;

  test('[IMP-004 2/2] [IMP-005 1/2] [IMP-010] [IDM-004 1/2] errors, warnings and notes have counters, filters, colours, signs and sentences of their own', async () => {
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
    const shown = (severity: string) => page.locator(`tbody .said[data-severity=${severity}]`);
    const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}\\d+$`) });
    await tab('全部').click();
    await shown('ERROR').getByText('身份证号被 Excel 转成科学计数法，原始数字已丢失，请重新粘贴').first().waitFor();
    await shown('ERROR').getByText('收款账号末位疑似被 Excel 抹为 0，请重新粘贴').first().waitFor();
    const [paid] = await here.world.app.database.rows<{ code: string }>('SELECT statement_code AS code FROM statement WHERE id = $1', [
      here.world.paid.statementId,
    ]);
    await shown('ERROR').getByText(`业务订单号 SW0 已用于结算单 ${paid?.code}`).first().waitFor();
    // The worst of a row stands beside its name, everything else under its cells.
    await shown('NOTE').getByText('已将全角数字转为半角').waitFor();
    await shown('WARNING').getByText('收款账号校验位不正确，请核对').waitFor();
    const looks = new Set<string>();
    for (const severity of ['ERROR', 'WARNING', 'NOTE']) {
      const one = shown(severity).first();
      const colour = await one.evaluate((element) => getComputedStyle(element).color);
      const sign = await one.locator('svg').getAttribute('class');
      looks.add(colour).add(sign ?? '');
      expect((await one.innerText()).length).toBeGreaterThan(3);
    }
    expect(looks.size).toBe(6);
    const note = await shown('NOTE')
      .first()
      .evaluate((element) => getComputedStyle(element).color.match(/\d+/g)?.slice(0, 3).map(Number) ?? []);
    // Grey: no channel stands out.
    expect(Math.max(...note) - Math.min(...note)).toBeLessThan(32);
    for (const [name, severity] of [
      ['错误', 'ERROR'],
      ['含警告', 'WARNING'],
      ['含提示', 'NOTE'],
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
      const focused = page.locator('td[data-severity=ERROR] :is(button, input):focus');
      await focused.waitFor();
      round.push(((await focused.getAttribute('aria-label')) ?? '').split(' ')[0] ?? '');
    }
    expect(round).toEqual(['身份证号', '手机号', '收款账号', '身份证号']);
  });

  test('[LDG-008 1/3] held money stands beside the available money, with statement, person and end', async () => {
    const passed = await here.made.passed(workerRows(['1010.00']));
    await run(await here.world.member('周倩'), holdFunds, { id: passed.id, version: passed.version }, { idempotencyKey: key() });
    const page = await enter('王敏', '/usercenter/balance');
    const holds = page.getByRole('region', { name: '锁定中的资金' });
    await holds.getByText(passed.statementCode).waitFor();
    await holds.getByText('1,070.60').waitFor();
    await holds.getByText('周倩锁定').waitFor();
    await holds.getByText(/2026-11-20 10:\d{2}.*自动释放/).waitFor();
    await page.getByText(/锁定中\s*1,070\.60/).waitFor();
  });

  test('[FEE-006 1/3] [FEE-021 2/3] [LDG-004 4/4] a deduction stands among the flows without a plus sign, recharge and refund with one, each with the balance after it', async () => {
    const { id } = await here.made.paid(workerRows(['1020.00', '1021.00'], [undefined, REFUSED_CARD]));
    await here.made.until(id, 'ABNORMAL');
    const selection = { mode: 'ALL', filter: { statuses: ['FAILED'] } };
    const stop = { statementId: id, selection, reason: 'AMOUNT_WRONG' };
    await runRaw(await here.world.member('王敏'), terminateLines, stop, { idempotencyKey: key() });
    const page = await enter('王敏', '/usercenter/balance');
    const amountOf = async (text: string) =>
      (await page.locator('#main tbody tr', { hasText: text }).first().innerText()).match(/[+−]?[\d,]+\.\d\d/)?.[0];
    await page.locator('#main tbody tr', { hasText: '1,082.26' }).first().waitFor();
    expect([await amountOf('2,163.46'), await amountOf('1,082.26'), await amountOf('100,000.00')]).toEqual([
      '−2,163.46',
      '+1,082.26',
      '+100,000.00',
    ]);
    // FEE-021: newest first, each balance is the one before it and what moved.
    const heads = (await page.locator('#main thead th').allInnerTexts()).map((text) => text.trim());
    const column = async (title: string) =>
      (await page.locator(`#main tbody tr > :nth-child(${heads.indexOf(title) + 1})`).allInnerTexts()).map((text) =>
        yuan(text.replace('−', '-').replace(/[^\d.-]/g, '')),
      );
    const [moved, after] = [await column('金额（元）'), await column('交易后余额（元）')];
    expect(after.length).toBeGreaterThanOrEqual(4);
    expect(after.at(-1)).toBe(yuan('100000.00'));
    for (const [at, balance] of after.slice(0, -1).entries()) expect(balance).toBe(sum([must(after[at + 1]), must(moved[at])]));
    // What a flow is of is one click away.
    await page.locator('#main tbody tr', { hasText: '1,082.26' }).first().getByRole('link').first().click();
    await page.waitForURL(new RegExp(`/detail/${id}$`));
  });

  test('[PLT-070 1/3] [IMP-001 1/7] a form trims what it sends, and a file that cannot be read says what to do', async () => {
    const page = await enter('王敏', '/index/serviceForm');
    const encrypted = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]);
    for (const [buffer, text] of [
      [encrypted, '文件设有打开密码，请用 Excel 打开、取消密码后另存为 .xlsx 再上传'],
      [Buffer.from('MZ no sheet at all'), /文件已损坏或不是表格，请用 Excel 打开后另存为 .xlsx 或 .csv 再上传/],
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
