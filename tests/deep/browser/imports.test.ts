import { run } from '../../../server/kernel/usecase';
import { createPayeeGroup } from '../../../server/payee/commands/payee-groups';
import { payees } from '../../../server/payee/queries';
import { describeInBrowser } from '../../kit/browser/browser';
import { consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { LOOSE } from '../../kit/builders/people';
import { key, REFUSED_CARD, workerRows } from '../../kit/builders/statements';
import { bookParts, textRows, zipOf } from '../../kit/builders/xlsxFiles';
import { must } from '../../kit/checks/must';
import { WORKERS } from '../../kit/worlds/smallWorld';

const names = WORKERS.map(({ name }) => name);

describeInBrowser('where a statement comes from', () => {
  const here = consoleWorld({ app: { limits: LOOSE } });

  test('[IMP-014 1/2] the history lists file, person, time and result, and an import is undone until it is paid', async () => {
    const passed = await here.made.passed(workerRows(['311.00', '312.00']));
    const paid = await here.made.paid(workerRows(['313.00']));
    await here.made.until(paid.id, 'COMPLETED');
    const page = await here.enter('王敏', '/imports/list');
    const rowOf = (code: string) => page.getByRole('row', { name: new RegExp(code) });
    const row = rowOf(passed.statementCode);
    for (const said of ['名单.xlsx', '王敏', '已提交', '623.00', '待支付']) await row.getByText(said).first().waitFor();
    await row.getByText(/^2026-11-\d\d \d\d:\d\d$/).waitFor();
    // What is paid is history, and says so.
    const done = rowOf(paid.statementCode).getByRole('button', { name: /^撤销导入/ });
    expect(await done.getAttribute('aria-disabled')).toBe('true');
    await row.getByRole('button', { name: /^撤销导入/ }).click();
    const asking = page.getByRole('alertdialog');
    await asking.getByText(`结算单 ${passed.statementCode} 及其 2 行（合计 ¥623.00）将一并撤销`).waitFor();
    await asking.getByRole('button', { name: '撤销导入' }).click();
    await toast(page, '导入已撤销');
    await row.getByText('已撤销').waitFor();
    await row.getByText('服务终止').waitFor();
    expect((await here.made.view(passed.id)).status).toBe('TERMINATED');
    // The statement itself says the same among its records.
    await page.goto(`/serviceCompleted/detail/${paid.id}?tab=records`);
    await page.getByRole('table', { name: '导入记录' }).getByText('名单.xlsx').waitFor();
  });

  test('[IMP-006 4/4] of several sheets of a file the first visible one is chosen, and the others are offered', async () => {
    const [first, second, third] = workerRows(['331.00', '332.00', '333.00']).map(({ name, idCard, phone, account, amount }) => [
      name,
      idCard,
      phone,
      account,
      amount,
    ]);
    const header = ['姓名', '身份证号', '手机号', '收款账号', '应发金额'];
    const tabs = [
      { name: '草稿', xml: textRows([header, must(first)]), state: 'hidden' },
      { name: '十月', xml: textRows([header, must(first)]) },
      { name: '十一月', xml: textRows([header, must(second), must(third)]) },
    ];
    const buffer = zipOf(bookParts({ tabs }));
    const page = await here.enter('王敏', '/index/serviceForm');
    // A new form begins as the last one did, with its sheet where that was not sent.
    const [sheet, replace] = [page.locator('input[type=file]'), page.getByRole('button', { name: '更换文件' })];
    await sheet.or(replace).first().waitFor({ state: 'attached' });
    await page.getByLabel('业务场景').selectOption({ label: '主播' });
    if (await replace.isVisible()) await replace.click();
    const upload = page.getByRole('radio', { name: '上传文件' });
    if ((await upload.count()) > 0) await upload.check();
    await sheet.setInputFiles({ name: '两月.xlsx', mimeType: '', buffer });
    const tab = page.getByLabel('工作表');
    await page.getByText('1 行 · ¥331.00').waitFor();
    expect(await tab.inputValue()).toBe('十月');
    expect(await tab.locator('option').allInnerTexts()).toEqual(['十月', '十一月']);
    await tab.selectOption('十一月');
    await page.getByText('2 行 · ¥665.00').waitFor();
    await page.getByRole('button', { name: '下一步' }).click();
    await page.waitForURL(/serviceBaseverify/);
    for (const name of names.slice(1)) await page.getByRole('row', { name: new RegExp(must(name)) }).waitFor();
    expect(await page.getByRole('row', { name: new RegExp(must(names[0])) }).count()).toBe(0);
  });

  test('[STM-058 1/2] a list that is empty does not go on, and the page says to create it anew', async () => {
    const draft = await here.made.created(workerRows(['334.00']));
    const page = await here.enter('王敏', `/index/serviceBaseverify?statement_key=${draft.statementKey}`);
    await page.getByRole('row', { name: new RegExp(must(names[0])) }).waitFor();
    // No command leaves one behind (see the use case): what the page does with the refusal is the same.
    await here.world.app.database.rows(`UPDATE roster SET counts = counts || '{"total":0}' WHERE id = $1 RETURNING 1`, [draft.rosterId]);
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByText('结算单数据为空，请重新创建').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/index/serviceBaseverify');
  });

  test('[IMP-017 1/2] a statement starts from the last one, a saved group, or terminated and failed rows of another', async () => {
    const broken = await here.made.paid(workerRows(['321.00', '322.00'], [REFUSED_CARD]));
    await here.made.until(broken.id, 'ABNORMAL');
    const maker = await here.made.member('王敏');
    const { nodes } = await run(maker, payees, {});
    const ids = nodes.filter(({ name }) => names.slice(1).includes(name)).map(({ id }) => id);
    await run(maker, createPayeeGroup, { name: '每月发放', payeeIds: ids }, { idempotencyKey: key() });
    const begin = async (choose: (page: Awaited<ReturnType<typeof here.enter>>) => Promise<unknown>) => {
      const page = await here.enter('王敏', '/index/serviceForm');
      await page.getByText('名单来源').waitFor();
      await choose(page);
      await page.getByRole('button', { name: '下一步' }).click();
      await page.waitForURL(/serviceBaseverify/);
      return page;
    };
    const last = await begin((page) => page.getByRole('radio', { name: new RegExp(`^沿用上一张 ${broken.statementCode}`) }).check());
    for (const name of names.slice(0, 2)) await last.getByRole('row', { name: new RegExp(must(name)) }).waitFor();
    await last.getByText('643.00').first().waitFor();
    const group = await begin(async (page) => {
      await page.getByRole('radio', { name: '从收款人分组开始' }).check();
      await page.getByRole('combobox', { name: /^分组/ }).selectOption({ label: '每月发放（2 人）' });
      await page.getByLabel('带入上次的金额').uncheck();
    });
    for (const name of names.slice(1)) await group.getByRole('row', { name: new RegExp(must(name)) }).waitFor();
    const unpaid = await begin(async (page) => {
      await page.getByRole('radio', { name: '从另一张单的终止、失败明细开始' }).check();
      await page.getByRole('combobox', { name: /^结算单/ }).selectOption({ index: 1 });
    });
    await unpaid.getByRole('row', { name: new RegExp(must(names[0])) }).waitFor();
    await unpaid.getByText('原明细未终止').first().waitFor();
    expect(await unpaid.getByRole('row', { name: new RegExp(must(names[1])) }).count()).toBe(0);
  });
});
