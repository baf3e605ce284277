import { demoCard, demoIdCard } from '../../../server/tools/seed/world';
import { axeFindings, describeInBrowser, shoot } from '../../kit/browser/browser';
import { loggedIn, OPERATOR_PHONE } from '../../kit/browser/console';
import { act } from '../../kit/browser/consolePages';
import { button, consoleWorld, rowGone, toast } from '../../kit/browser/consoleWorld';
import { LOOSE } from '../../kit/builders/people';
import { type SheetRow, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { CONTRACT_OF_WORKERS, WORKERS } from '../../kit/worlds/smallWorld';

const first = must(WORKERS[0]);
const [, second, third] = WORKERS.map(({ name }) => name);

describeInBrowser('the directory of payees', () => {
  const here = consoleWorld({ app: { limits: LOOSE } });
  const sql = (text: string, parameters: unknown[]) => here.world.app.database.rows(text, parameters);

  test('[RSK-010 1/2] shows groups, history, cumulative amounts, and meters of 98,000 a month and 5,000,000 in 12 months', async () => {
    const page = await here.enter('王敏', '/payee/list');
    const row = page.getByRole('row', { name: new RegExp(first.name) });
    for (const said of ['可收款', '1,000.00 / 98,000.00', '1,000.00 / 5,000,000.00']) await row.getByText(said).first().waitFor();
    // What was paid to him altogether, beside the meters.
    await row.getByRole('cell', { name: '1,000.00', exact: true }).waitFor();
    // Two of them become a group, which is a filter of the list.
    for (const name of [first.name, must(second)]) await page.getByRole('checkbox', { name: new RegExp(name) }).check();
    await page.getByRole('region', { name: /已选/ }).or(page.locator('.jq-batch')).getByRole('button', { name: '新建分组' }).click();
    const asking = page.getByRole('dialog', { name: '用选中的 2 人新建分组' });
    await asking.getByRole('button', { name: '新建分组' }).click();
    await asking.getByText('请填写分组名称').waitFor();
    await asking.getByLabel('分组名称').fill('主播一组');
    await asking.getByRole('button', { name: '新建分组' }).click();
    await toast(page, '分组“主播一组”已新建');
    await row.getByText('主播一组').waitFor();
    await page.getByRole('button', { name: /^分组/ }).first().click();
    await page.getByRole('dialog').getByText('主播一组').click();
    await rowGone(page.getByRole('row', { name: new RegExp(must(third)) }));
    await page.getByRole('row', { name: new RegExp(must(second)) }).waitFor();
    // One payee: what was paid, where he may be paid, and how near the limits he is.
    await row.getByRole('link', { name: first.name }).click();
    await page.getByRole('heading', { name: first.name }).waitFor();
    await page.getByRole('img', { name: '本月限额 本企业已付 1,000.00，限额 98,000.00' }).waitFor();
    await page.getByRole('img', { name: '近 12 个月限额 本企业已付 1,000.00，限额 5,000,000.00' }).waitFor();
    const paid = page.locator('.jq-tiles > div', { hasText: '累计应发' }).locator('dd');
    expect(await paid.innerText()).toContain('1,000.00');
    const history = page.getByRole('region', { name: '付款记录' });
    await history.getByRole('link', { name: (await here.made.view(here.world.paid.statementId)).statementCode }).waitFor();
    await history.getByText('发放成功').waitFor();
    await page.getByText('主播一组', { exact: true }).waitFor();
    expect(await page.content()).not.toContain(first.account);
    // Why nothing can be paid is most often a contract: it is one click away.
    await page.getByRole('link', { name: '查看签约' }).click();
    await page.waitForURL(/\/signup\/list\?keyword=/);
    await page
      .getByRole('row', { name: new RegExp(first.name) })
      .first()
      .waitFor();
  });

  test('[RSK-003 2/2] payable or not and why stands in the directory, in the check grid and at the payment, which then holds the line', async () => {
    const draft = await here.made.created(workerRows(['701.00', '702.00']));
    const ready = await here.made.passed(workerRows(['703.00', '704.00']));
    // Each reason in the words of the server; the last one stays.
    const told = async (why: string) => {
      const list = await here.enter('王敏', '/payee/list');
      await list
        .getByRole('row', { name: new RegExp(first.name) })
        .getByText(why)
        .first()
        .waitFor();
      const sheet = await here.enter('王敏', `/index/serviceBaseverify?statement_key=${draft.statementKey}`);
      await sheet
        .getByRole('row', { name: new RegExp(first.name) })
        .getByText(why)
        .first()
        .waitFor({ state: 'attached' });
      const detail = await here.enter('周倩', `/serviceUnfinished/detail/${ready.id}`);
      await act(detail, '立即支付');
      await detail.getByText(`序号 1 ${first.name} ¥703.00：${why}`).waitFor();
    };
    const contract = (change: string) =>
      sql(`UPDATE contract SET ${change} WHERE person_id IN (SELECT person_id FROM payee WHERE name = $1) RETURNING id`, [first.name]);
    for (const [change, why, back] of [
      [`status = 'HAS_BEEN_VOIDED'`, '未签约', `status = 'HAS_BEEN_SIGNED'`],
      [`ends_on = '2026-11-19'`, '合同已于 2026-11-19 到期，请重新签约', `ends_on = '${CONTRACT_OF_WORKERS.endsOn}'`],
    ] as const) {
      await contract(change);
      await told(why);
      await contract(back);
    }
    // An operator stops him, by the whole number, of which the mask is shown.
    const desk = await loggedIn(here.browser, here.world.app.url, OPERATOR_PHONE.孙越);
    await desk.page.goto('/ops/payee-blocks');
    await desk.page.getByText('没有暂停收款的人').waitFor();
    await button(desk.page, '暂停收款').click();
    const asking = desk.page.getByRole('alertdialog', { name: '暂停收款' }).or(desk.page.getByRole('dialog', { name: '暂停收款' }));
    await asking.getByLabel('完整身份证号').fill(first.idCard);
    await asking.getByText('付款企业会看到该原因').waitFor();
    await asking.getByRole('button', { name: '暂停', exact: true }).click();
    await asking.getByText('请填写原因').first().waitFor();
    await asking.getByLabel('原因').fill('司法协助');
    expect(await axeFindings(desk.page)).toEqual([]);
    await asking.getByRole('button', { name: '暂停', exact: true }).click();
    await toast(desk.page, '已暂停收款');
    const stopped = desk.page.getByRole('row', { name: /司法协助/ });
    for (const said of ['全部收款', '暂停中', '孙越']) await stopped.getByText(said).first().waitFor();
    expect(await desk.page.locator('#main').innerText()).not.toContain(first.idCard);
    await shoot(desk.page, 'ops-payee-blocks');
    const reason = '该收款人已暂停收款：司法协助';
    const directory = await here.enter('王敏', '/payee/list');
    const listed = directory.getByRole('row', { name: new RegExp(first.name) });
    await listed.getByText('不能收款').first().waitFor();
    await listed.getByText(reason).first().waitFor();
    const grid = await here.enter('王敏', `/index/serviceBaseverify?statement_key=${draft.statementKey}`);
    const blocked = grid.getByRole('row', { name: new RegExp(first.name) });
    await blocked.getByText('不能收款').first().waitFor();
    // A list that was judged again has an error by now, and opens where it is.
    await grid.getByRole('tab', { name: /^全部/ }).click();
    await grid
      .getByRole('row', { name: new RegExp(must(second)) })
      .getByText('可收款')
      .waitFor();
    const page = await here.enter('周倩', `/serviceUnfinished/detail/${ready.id}`);
    await act(page, '立即支付');
    const paying = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await paying.getByText('1 笔现在不能发放：付款后暂缓，其余照常发放').waitFor();
    await paying.getByText(`序号 1 ${first.name} ¥703.00：${reason}`).waitFor();
    await page.keyboard.press('Escape');
    await here.made.pay(await here.made.view(ready.id));
    await here.made.until(ready.id, 'ABNORMAL');
    await page.getByText(reason).first().waitFor();
    expect((await here.made.linesOf(ready.id)).map(({ status }) => status)).toEqual(['PENDING', 'SUCCESS']);
    // Resumed, he is paid what was held.
    await stopped.getByRole('button', { name: /^恢复/ }).click();
    const resuming = desk.page.getByRole('alertdialog').or(desk.page.getByRole('dialog'));
    await resuming.getByLabel('恢复原因').fill('协助事项已办结');
    await resuming.getByRole('button', { name: '恢复', exact: true }).click();
    await toast(desk.page, '已恢复收款');
    await desk.page
      .getByRole('row', { name: /司法协助/ })
      .getByText('已恢复')
      .waitFor();
    await here.made.until(ready.id, 'COMPLETED');
    await desk.context.close();
    expect(desk.problems).toEqual([]);
  });

  test('[RSK-001 2/2] [RSK-011 2/2] the risk report lists its eight items before the confirm, each with its rows', async () => {
    // With the payment of the world three of 1,000.00 each, and the fourth is 9,000.00.
    for (const _ of [1, 2]) await here.made.until((await here.made.paid(workerRows(['1000.00']))).id, 'COMPLETED');
    // Newcomers are on the list too: not signed only warns.
    await sql('UPDATE company SET forced_sign_check_on = false WHERE id = $1 RETURNING id', [here.world.companyId]);
    const newcomer = (n: number, born: string, serial: number): SheetRow => ({
      name: `${'子丑寅卯'[n]}小新`,
      idCard: demoIdCard('33', born, serial),
      phone: `1600000500${n}`,
      account: demoCard('629903', 800 + n),
      amount: `${50 + n}.00`,
    });
    const rows = workerRows(['9000.00', '802.00', '803.00']);
    const shared = rows.map((row) => ({ ...row, account: must(rows[0]).account }));
    const list = [
      ...shared,
      must(shared[0]),
      newcomer(0, '2009-05-05', 321),
      newcomer(1, '1955-03-03', 411),
      newcomer(2, '1990-01-01', 511),
      newcomer(3, '1990-01-01', 512),
    ];
    const draft = await here.made.created(list);
    const page = await here.enter('王敏', `/index/serviceBaseverify?statement_key=${draft.statementKey}`);
    await page.getByRole('button', { name: /^风险报告/ }).click();
    const report = page.getByRole('dialog', { name: '风险报告' });
    for (const item of [
      '重复明细',
      '多人共用账号',
      '金额超过近 3 次均值 3 倍',
      '首次收款或账号首次使用',
      '年龄',
      '身份证号连号',
      '与已有文件或结算单相同',
      '跨税档或起征点',
    ])
      await report.getByRole('heading', { name: new RegExp(item) }).waitFor();
    await report.getByRole('list', { name: '重复明细' }).getByText('与序号 1 重复（同一人、同一账号、同一金额）').waitFor();
    expect(await report.getByRole('list', { name: '多人共用账号' }).getByRole('listitem').count()).toBeGreaterThanOrEqual(2);
    for (const [item, text] of [
      ['金额超过近 3 次均值 3 倍', /金额为近 3 次均值的 [\d.]+ 倍/],
      ['首次收款或账号首次使用', '首次收款，账号首次使用'],
      ['年龄', '收款人 17 周岁，请确认用工合规'],
      ['年龄', '收款人 71 周岁，请确认用工合规'],
      ['身份证号连号', /连号/],
    ] as const)
      await report.getByRole('list', { name: item }).getByText(text).first().waitFor();
    await report.getByText('1 行须先改正').waitFor();
    await report.getByText('算税完成前只核对了一部分，之后可能还有发现').waitFor();
    // What was not looked at yet is not called sound.
    const said = (item: string) => report.getByRole('heading', { name: item }).innerText();
    expect(await said('跨税档或起征点')).toMatch(/暂未发现$/);
    const calculated = await here.made.checked(workerRows(['811.00', '812.00']));
    await page.goto(`/index/serviceVerifyinfo?statement_id=${calculated.id}`);
    await page.getByRole('button', { name: /^风险报告/ }).click();
    await report.getByRole('heading', { name: /跨税档或起征点/ }).waitFor();
    expect(await said('跨税档或起征点')).not.toContain('暂');
    // A bracket that is crossed, and the file once more.
    const crossing = await here.made.checked([{ ...must(rows[1]), amount: '60000.00' }]);
    await page.goto(`/index/serviceVerifyinfo?statement_id=${crossing.id}`);
    await page.getByRole('button', { name: /^风险报告/ }).click();
    await report
      .getByRole('list', { name: '跨税档或起征点' })
      .getByText(/已跨入 \d+% 预扣档/)
      .first()
      .waitFor();
    const again = await here.made.created(list);
    await page.goto(`/index/serviceBaseverify?statement_key=${again.statementKey}`);
    await page.getByRole('button', { name: /^风险报告/ }).click();
    await report
      .getByRole('list', { name: '与已有文件或结算单相同' })
      .getByText(/上传的文件内容相同/)
      .waitFor();
    await page.keyboard.press('Escape');
    // RSK-011: below 16 nobody is paid, whatever is said.
    const child = await here.made.created([newcomer(0, '2011-05-05', 321), newcomer(1, '1990-01-01', 412)]);
    await page.goto(`/index/serviceBaseverify?statement_key=${child.statementKey}`);
    const row = page.getByRole('row', { name: /子小新/ });
    await row.getByText('收款人未满 16 周岁').first().waitFor({ state: 'attached' });
    await page.getByRole('tab', { name: /^错误1$/ }).waitFor();
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByText('请先修改异常数据').first().waitFor();
    await sql('UPDATE company SET forced_sign_check_on = true WHERE id = $1 RETURNING id', [here.world.companyId]);
  });
});
