// Evidence packs as a reader makes them: of one statement, and of those that were chosen in the list.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { evidencePack } from '../../../server/receipt/kinds/evidencePack';
import { describeInBrowser, shoot } from '../../kit/browser/browser';
import { button, consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { completed, hashesIn, hashesOf, paidWork } from '../../kit/builders/evidence';
import { LOOSE } from '../../kit/builders/people';
import { workerRows } from '../../kit/builders/statements';
import { zipEntries } from '../../kit/checks/zipEntries';

/** Holds the pack back behind its contracts until it is let go, so that a reader sees it run. */
function heldBehindContracts(): () => void {
  const { archive } = evidencePack;
  const files = archive.files.bind(archive);
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const spy = jest.spyOn(archive, 'files').mockImplementation(async (...asked) => {
    if (asked[2] !== null) await gate;
    return files(...asked);
  });
  return () => {
    letGo();
    spy.mockRestore();
  };
}

describeInBrowser('evidence packs', () => {
  const here = consoleWorld({ app: { limits: LOOSE } });
  const records = (page: Page, content: RegExp) => page.getByRole('row', { name: content });
  const downloaded = async (page: Page, content: RegExp) => {
    await page.goto('/operarecords');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      records(page, content).getByRole('button', { name: /^下载/ }).click(),
    ]);
    return { name: download.suggestedFilename(), files: await zipEntries(await readFile(await download.path())) };
  };

  test('[EVD-004] the pack of a statement is an export: how far it is stands live in the download records, and then its file', async () => {
    const page = await here.enter('王敏', `/serviceCompleted/detail/${here.world.paid.statementId}`);
    const letGo = heldBehindContracts();
    try {
      await button(page, '证据包').click();
      const dialog = page.getByRole('alertdialog', { name: '生成证据包' });
      await dialog.getByText('任务与验收：结算单不是由任务验收生成').waitFor();
      await dialog.getByRole('textbox', { name: /用途/ }).fill('年度审计');
      await shoot(page, 'evidence-pack');
      await button(dialog, '生成证据包').click();
      await toast(page, '正在生成证据包，完成后可在下载记录下载');
      await page.goto('/operarecords');
      const row = records(page, /证据包 JS\d+（用途：年度审计）/);
      await row.getByText(/^[1-9]\d?%$/).waitFor();
      expect(await row.getByRole('button', { name: /^下载/ }).count()).toBe(0);
      letGo();
      await row.getByRole('button', { name: /^下载/ }).waitFor();
    } finally {
      letGo();
    }
    const { name, files } = await downloaded(page, /证据包 JS\d+（用途：年度审计）/);
    expect(name).toMatch(/^证据包_JS\d+\.zip$/);
    expect([...files.keys()]).toEqual(expect.arrayContaining(['00_索引.pdf', 'manifest.json']));
  });

  test('[EVD-006 1/2] [EVD-007 1/2] what is chosen in the list is told with what it lacks and comes as one archive, whole or as contracts and receipts', async () => {
    const { id } = await here.made.paid(workerRows(['800.00']));
    const { statementCode } = await here.made.until(id, 'COMPLETED');
    const codes = [statementCode, (await here.made.view(here.world.paid.statementId)).statementCode];
    const page = await here.enter('王敏', '/serviceCompleted/list');
    for (const code of codes) await page.getByRole('checkbox', { name: new RegExp(code) }).check();
    await page.getByRole('status').getByRole('button', { name: '证据包' }).click();
    const dialog = page.getByRole('alertdialog', { name: '批量证据包' });
    await dialog.getByText('已核对前 2 单，其中 2 单有缺失，证据包内会注明').waitFor();
    for (const code of codes) await dialog.getByRole('link', { name: code }).waitFor();
    await shoot(page, 'evidence-batch');
    await dialog.getByRole('radio', { name: /只要合同与回单/ }).check();
    await dialog.getByRole('textbox', { name: /用途/ }).fill('税务核查');
    await button(dialog, '开始打包').click();
    await toast(page, '正在打包，完成后可在下载记录下载');
    const papers = await downloaded(page, /合同与回单 2 张结算单（用途：税务核查）/);
    expect(papers.name).toBe('合同与回单_2单.zip');
    const folders = (files: ReadonlyMap<string, Buffer>) => [...new Set([...files.keys()].map((path) => path.split('/')[0]))].sort();
    expect(folders(papers.files)).toEqual([...codes, 'manifest.json'].sort());
    expect([...papers.files.keys()].filter((path) => path.includes('/01_合同/'))).toHaveLength(4);
    expect([...papers.files.keys()].some((path) => path.includes('00_索引'))).toBe(false);

    // All that match, by the filter of the list: it names the days on which they were created.
    await page.goto('/serviceCompleted/list?created=2026-11-01..2026-11-30');
    await page.locator('#main tbody').getByRole('checkbox').first().check();
    await page.getByRole('button', { name: /^选择符合筛选的全部/ }).click();
    await page.getByRole('status').getByRole('button', { name: '证据包' }).click();
    await dialog.getByText('所选 2 张结算单打成一个压缩包').waitFor();
    await dialog.getByRole('textbox', { name: /用途/ }).fill('年度审计');
    await button(dialog, '开始打包').click();
    await toast(page, '正在打包，完成后可在下载记录下载');
    const whole = await downloaded(page, /证据包 2 张结算单（用途：年度审计）/);
    expect(folders(whole.files)).toEqual([...codes, 'manifest.json'].sort());
    for (const code of codes) expect(whole.files.has(`${code}/00_索引.pdf`)).toBe(true);

    // And of a filter that leaves one out, contracts and receipts alone.
    await page.goto(`/serviceCompleted/list?created=2026-11-01..2026-11-30&code=${statementCode}`);
    await page.getByRole('checkbox', { name: '选择本页' }).check();
    await page.getByRole('status').getByRole('button', { name: '证据包' }).click();
    await dialog.getByText('所选 1 张结算单打成一个压缩包').waitFor();
    await dialog.getByRole('radio', { name: /只要合同与回单/ }).check();
    await dialog.getByRole('textbox', { name: /用途/ }).fill('单独核查');
    await button(dialog, '开始打包').click();
    await toast(page, '正在打包，完成后可在下载记录下载');
    const narrowed = await downloaded(page, /（用途：单独核查）/);
    // Of its one person; the other statement has three.
    expect([...narrowed.files.keys()].filter((path) => path.startsWith('01_合同/'))).toHaveLength(1);
  });

  test('[EVD-001 3/3] [EVD-003 3/3] what a pack holds and what it lacks is told before it is made, and so it is inside', async () => {
    const id = await paidWork(here.world, here.made);
    await completed(here.world, id);
    const page = await here.enter('王敏', `/serviceCompleted/detail/${id}`);
    const dialog = page.getByRole('alertdialog', { name: '生成证据包' });
    const packed = async (reason: string, statementId = id) => {
      await dialog.getByRole('textbox', { name: /用途/ }).fill(reason);
      await button(dialog, '生成证据包').click();
      await toast(page, '正在生成证据包，完成后可在下载记录下载');
      const { files } = await downloaded(page, new RegExp(`证据包 JS\\d+（用途：${reason}）`));
      await page.goto(`/serviceCompleted/detail/${statementId}`);
      return files;
    };
    await button(page, '证据包').click();
    for (const [part, count] of Object.entries({ 合同: '2', 任务与验收: '2', 身份核验: '2', 付款回单: '2', 税款表: '2', 发票: '1' }))
      await dialog.locator('dl > div').filter({ hasText: part }).getByText(count, { exact: true }).waitFor();
    for (const part of ['理由与说明', '操作记录'])
      await dialog
        .locator('dl > div')
        .filter({ hasText: part })
        .getByText(/^[1-9]\d*$/)
        .waitFor();
    const whole = await packed('全部证据');
    for (const name of [
      '00_索引.pdf',
      '02_任务与验收.csv',
      '03_身份核验.csv',
      '04_理由与说明.csv',
      '05_操作记录.csv',
      '07_税款表.csv',
      'manifest.json',
    ])
      expect([name, whole.has(name)]).toEqual([name, true]);
    const count = (folder: string) => [...whole.keys()].filter((name) => name.startsWith(folder)).length;
    expect([count('01_合同/'), count('06_付款回单/'), count('08_发票/')]).toEqual([2, 2, 2]);
    expect(hashesIn(whole)).toEqual(hashesOf(whole));

    const rows = (sql: string, values: unknown[]) => here.world.app.database.rows(sql, values);
    await rows(
      `UPDATE task_review SET verdict = 'RETURN', amount_cents = NULL, reason = '未完成' WHERE task_person_id IN
       (SELECT id FROM task_person WHERE statement_id = $1 ORDER BY id LIMIT 1) RETURNING id`,
      [id],
    );
    await rows(`UPDATE contract SET signed_on = '2026-10-01', ends_on = '2026-11-01' WHERE company_id = $1 RETURNING id`, [
      here.world.companyId,
    ]);
    for (const [statementId, said] of [
      [id, ['任务与验收：1 人没有验收记录', '合同：2 人的合同在付款时已过期']],
      [here.world.paid.statementId, ['任务与验收：结算单不是由任务验收生成', '合同：3 人的合同在付款时已过期']],
    ] as const) {
      await page.goto(`/serviceCompleted/detail/${statementId}`);
      await button(page, '证据包').click();
      const lines = dialog.getByRole('listitem');
      for (const one of said) await lines.filter({ hasText: one }).waitFor();
      const told = await lines.allInnerTexts();
      const inside = (await packed(`缺失核对${statementId}`, statementId)).get('09_缺失清单.csv')?.toString('utf8') ?? '';
      for (const line of told) expect(inside).toContain(line.replaceAll('"', '""'));
    }
  });
});
