import type { Locator, Page } from 'playwright-core';
import { run } from '../../../server/kernel/usecase';
import { createPayeeGroup } from '../../../server/payee/commands/payee-groups';
import { payees } from '../../../server/payee/queries';
import { describeInBrowser } from '../../kit/browser/browser';
import { consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { LOOSE } from '../../kit/builders/people';
import { key, REFUSED_CARD, workerRows } from '../../kit/builders/statements';
import { bookOf, bookParts, textRows, zipOf } from '../../kit/builders/xlsxFiles';
import { must } from '../../kit/checks/must';
import { WORKERS } from '../../kit/worlds/smallWorld';

const names = WORKERS.map(({ name }) => name);

describeInBrowser('where a statement comes from', () => {
  const here = consoleWorld({ app: { limits: LOOSE } });

  /** A form of a statement with this sheet. A new form begins as the last one did, with its sheet where that was not sent. */
  const uploadTo = async (name: string, buffer: Buffer): Promise<Page> => {
    const page = await here.enter('王敏', '/index/serviceForm');
    const [sheet, replace] = [page.locator('input[type=file]'), page.getByRole('button', { name: '更换文件' })];
    await sheet.or(replace).first().waitFor({ state: 'attached' });
    await page.getByLabel('业务场景').selectOption({ label: '主播' });
    if (await replace.isVisible()) await replace.click();
    const upload = page.getByRole('radio', { name: '上传文件' });
    if ((await upload.count()) > 0) await upload.check();
    await sheet.setInputFiles({ name, mimeType: '', buffer });
    return page;
  };
  const checked = async (page: Page): Promise<Locator> => {
    await page.getByRole('button', { name: '下一步' }).click();
    await page.waitForURL(/serviceBaseverify/);
    return page.getByRole('region', { name: '名单核对' });
  };

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
      {
        name: '十一月',
        xml: textRows([header, ['示例', ...must(second).slice(1)], must(second), [''], must(third), ['合计', '', '', '', '665.00']]),
      },
    ];
    const buffer = zipOf(bookParts({ tabs }));
    const page = await uploadTo('两月.xlsx', buffer);
    const tab = page.getByLabel('工作表');
    await page.getByText('1 行 · ¥331.00').waitFor();
    expect(await tab.inputValue()).toBe('十月');
    expect(await tab.locator('option').allInnerTexts()).toEqual(['十月', '十一月']);
    await tab.selectOption('十一月');
    // Only the first one was read to its end at the upload: of another the columns are told.
    await page.getByText('1 行 · ¥331.00').waitFor({ state: 'detached' });
    await page.getByText('已识别 5 列').waitFor();
    await page.getByRole('button', { name: '下一步' }).click();
    await page.waitForURL(/serviceBaseverify/);
    for (const name of names.slice(1)) await page.getByRole('row', { name: new RegExp(must(name)) }).waitFor();
    expect(await page.getByRole('row', { name: new RegExp(must(names[0])) }).count()).toBe(0);
    // What of the sheet is nobody's row is counted.
    await page.getByText('已跳过：空行 1、合计、表头或说明行 1、示例行 1').waitFor();
  });

  test('[IMP-001 7/7] [IMP-002 2/2] a csv in GB18030 is read as typed, a formula too; a column whose name nobody knows is told once and remembered', async () => {
    const { idCard, phone, account } = must(workerRows(['341.00'])[0]);
    // 姓名, 凭据, 手机号, 收款账号, 应发金额, 备注; 甲小明.
    const gb = ['d0d5c3fb', 'c6bebedd', 'cad6bbfabac5', 'cad5bfeed5cbbac5', 'd3a6b7a2bdf0b6ee', 'b1b8d7a2'].join('2c');
    const csv = (amount: string) =>
      Buffer.concat([Buffer.from(`${gb}0d0abcd7d0a1c3f7`, 'hex'), Buffer.from(`,${idCard},${phone},${account},${amount},=1+1\r\n`)]);
    // Nothing is known of it yet.
    await here.world.app.database.rows('DELETE FROM roster_mapping WHERE company_id = $1 RETURNING 1', [here.world.companyId]);
    const page = await uploadTo('国标.csv', csv('341.00'));
    await page.getByText('缺少必填列：身份证号，请在下方指定').waitFor();
    await page.getByLabel('凭据 对应为').selectOption({ label: '身份证号' });
    await page.getByText('1 行 · ¥341.00').waitFor();
    const grid = await checked(page);
    const cell = (field: string) => grid.locator(`tr[aria-rowindex="2"] td[data-field="${field}"]`);
    await cell('NAME').getByText('甲小明').waitFor();
    await cell('ID_CARD').getByText(idCard.slice(-4)).waitFor();
    await cell('REMARK').getByText('=1+1', { exact: true }).waitFor();
    // The next sheet of this kind is read at once.
    const again = await uploadTo('国标二.csv', csv('342.00'));
    await again.getByText('1 行 · ¥342.00').waitFor();
    expect(await again.getByText(/缺少必填列/).count()).toBe(0);
    // And what others call an ID is one.
    for (const title of ['证件号码', 'ID']) {
      const book = bookOf(
        textRows([
          ['姓名', title, '手机号', '收款账号', '应发金额'],
          ['甲小明', idCard, phone, account, '343.00'],
        ]),
      );
      const known = await uploadTo(`${title}.xlsx`, book);
      await known.getByText('1 行 · ¥343.00').waitFor();
      expect([title, await known.getByLabel(`${title} 对应为`).inputValue()]).toEqual([title, 'ID_CARD']);
    }
  });

  test('[IMP-003 3/3] numbers that Excel spoiled are named in their cells, by the first that holds, and none is guessed', async () => {
    const people = workerRows(['351.00', '352.00', '353.00']);
    const text = (said: string) => `<c t="inlineStr"><is><t>${said}</t></is></c>`;
    const number = (value: string) => `<c><v>${value}</v></c>`;
    const [first, second, third] = people.map((person) => ({ ...person, idCard: text(person.idCard), account: text(person.account) }));
    const rows = [
      { ...must(first), idCard: number('4.49901199711032E+17') },
      { ...must(first), idCard: number('110101199003074512') },
      { ...must(second), account: number('6.2220202E18') },
      { ...must(second), account: text('6.22202E+18') },
      { ...must(third), account: number('6299010001127290000') },
      { ...must(third), account: text('6299010001127290000') },
      { ...must(third), account: text('6299X') },
    ];
    const header = textRows([['姓名', '身份证号', '手机号', '收款账号', '应发金额']]);
    const line = (row: (typeof rows)[number], at: number) =>
      `<row r="${at + 2}">${text(row.name)}${row.idCard}${text(row.phone)}${row.account}${text(`36${at}.00`)}</row>`;
    const page = await uploadTo('失真.xlsx', bookOf(header.replace('</sheetData>', `${rows.map(line).join('')}</sheetData>`)));
    await page.getByText(/^7 行/).waitFor();
    const grid = await checked(page);
    await page.getByRole('tab', { name: /^全部/ }).click();
    for (const [at, field, said, guessed] of [
      [0, 'ID_CARD', '身份证号被 Excel 转成科学计数法，原始数字已丢失，请重新粘贴', '449901199711032'],
      [1, 'ID_CARD', '身份证号是数字单元格，末几位已被 Excel 抹为 0，请以文本重新粘贴', null],
      [2, 'ACCOUNT', '收款账号被 Excel 转成科学计数法，原始数字已丢失，请重新粘贴', '6222020200'],
      [3, 'ACCOUNT', '收款账号被 Excel 转成科学计数法，原始数字已丢失，请重新粘贴', '622202000'],
      [4, 'ACCOUNT', '收款账号是数字单元格，末几位已被 Excel 抹为 0，请以文本重新粘贴', null],
      [5, 'ACCOUNT', '收款账号末位疑似被 Excel 抹为 0，请重新粘贴', null],
      [6, 'ACCOUNT', '请输入正确的收款账号（6-32 位数字）', null],
    ] as const) {
      const cell = grid.locator(`tr[aria-rowindex="${at + 2}"] td[data-field="${field}"]`);
      await cell.getByText(said, { exact: true }).first().waitFor({ state: 'attached' });
      const own = await cell.locator('.problem[data-severity=ERROR]').count();
      expect([at, own]).toEqual([at, 1]);
      if (guessed !== null) expect(await cell.innerText()).not.toContain(guessed);
    }
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
    const last = await begin((page) =>
      page.getByRole('radio', { name: new RegExp(`^沿用最近确认的名单 ${broken.statementCode}`) }).check(),
    );
    // It opens at what has to be corrected: the account that failed.
    await last.getByRole('row', { name: new RegExp(must(names[0])) }).waitFor();
    await last.getByRole('tab', { name: /^全部/ }).click();
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
