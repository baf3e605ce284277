// Keys and terms as operators see them, and the own records as a payee does.
import { readSheet } from 'read-excel-file/node';
import { copyParts } from '../../../schema/custody';
import { beginKeyRotation } from '../../../server/custody/commands/begin-key-rotation';
import { resealPart } from '../../../server/custody/commands/reseal-pages';
import { exportKeys, installKeys } from '../../../server/kernel/secrets';
import { run } from '../../../server/kernel/usecase';
import { axeFindings, describeInBrowser, shoot } from '../../kit/browser/browser';
import { loggedIn, OPERATOR_PHONE } from '../../kit/browser/console';
import { button, consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { askForCode, judge, phone, signIn, typeCode } from '../../kit/browser/phone';
import { LOOSE } from '../../kit/builders/people';
import { must } from '../../kit/checks/must';
import { WORKERS } from '../../kit/worlds/smallWorld';

describeInBrowser('keys, terms and the own records', () => {
  const here = consoleWorld({ app: { limits: LOOSE } });
  const operator = () => loggedIn(here.browser, here.world.app.url, OPERATOR_PHONE.孙越);
  const first = must(WORKERS[0]);

  test('a rotation is watched while it runs, and looked through again when it is done', async () => {
    await here.world.app.database.rows(
      `UPDATE operator SET roles = roles || '{OPS_ADMIN}' WHERE name = '孙越' AND NOT 'OPS_ADMIN' = ANY (roles)`,
    );
    const keys = exportKeys();
    installKeys({ ...keys, current: 'k2', masters: { ...keys.masters, k2: Buffer.alloc(32, 7).toString('base64') } });
    const system = await here.world.api.systemCaller(null);
    await run(system, beginKeyRotation, {});
    await run(system, resealPart, {});
    const { page, context, problems } = await operator();
    await page.goto('/ops/keys');
    await page.getByText(/^正在改用密钥 k2：\d+%，已改 \d+ 条，期间一切照常使用$/).waitFor();
    await page.getByRole('row', { name: /k1/ }).getByText('检索索引由它生成，须保留').waitFor();
    expect(await button(page, '重新查看').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await shoot(page, 'ops-keys');
    while (await run(system, resealPart, {}));
    await page.getByText(/^已全部改用密钥 k2/).waitFor();
    await page.getByText(/^各处进度（\d+ 处）$/).waitFor();
    await button(page, '重新查看').click();
    await page.getByRole('alertdialog').getByRole('button', { name: '重新查看' }).click();
    await toast(page, '已开始');
    await context.close();
    expect(problems).toEqual([]);
  });

  test('[LAW-014 2/2] a legal hold is placed by the whole number, shown masked, and released with a reason; a run is started and stands in its list', async () => {
    const { page, context, problems } = await operator();
    await page.goto('/ops/retention');
    await button(page, '设置保全').click();
    const form = page.getByRole('alertdialog', { name: '设置保全' });
    await form.getByLabel('范围').selectOption({ label: '收款人' });
    await form.getByLabel('完整身份证号').fill(first.idCard);
    await form.getByLabel('原因与文号').fill('法院保全 (2026) 1 号');
    expect(await axeFindings(page)).toEqual([]);
    await form.getByRole('button', { name: '设置', exact: true }).click();
    await toast(page, '已设置保全，解除前不清理');
    const row = page.getByRole('row', { name: /法院保全/ });
    await row.waitFor();
    expect(await page.locator('#main').innerText()).not.toContain(first.idCard);
    await shoot(page, 'ops-retention');
    await row.getByRole('button', { name: /^解除/ }).click();
    const release = page.getByRole('alertdialog', { name: /^解除/ });
    await release.getByLabel('解除原因').fill('保全期满');
    await release.getByRole('button', { name: '解除' }).click();
    await row.getByText(/保全期满/).waitFor();
    await button(page, '立即清理').click();
    await page.getByRole('alertdialog').getByRole('button', { name: '立即清理' }).click();
    await toast(page, '清理已开始');
    await page.getByRole('table', { name: '保留期清理' }).getByText('孙越').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await context.close();
    expect(problems).toEqual([]);
  });

  test('[PYE-022 1/7] a payee downloads a copy of her data on the phone and asks for erasure: the answer names what stays, and operators see it', async () => {
    const opened = await phone(here.browser, here.world.app.url, '/m/records');
    const { page } = opened;
    await signIn(page, first);
    await page.getByRole('heading', { name: '我的资料' }).waitFor();
    await page.getByText(/^付款记录 \d+ 项$/).waitFor();
    await judge(page, 'records');
    await button(page, '下载副本').click();
    await askForCode(page);
    await judge(page, 'records-copy-code');
    const [file] = await Promise.all([page.waitForEvent('download'), typeCode(page, first.phone)]);
    await page.getByText(/^副本已开始下载，请妥善保管。/).waitFor();
    expect(file.suggestedFilename()).toMatch(/^本人资料_\d{4}-\d\d-\d\d\.xlsx$/);
    const path = await file.path();
    const rowsOf = (title: string) => readSheet(path, title);
    expect((await rowsOf(copyParts.self.title))[1]).toEqual(expect.arrayContaining([first.idCard, first.phone]));
    expect((await rowsOf(copyParts.payments.title))[1]).toEqual(expect.arrayContaining([first.account]));
    await button(page, '请求删除我的资料').click();
    await page.getByText('删除后不能恢复，确定删除吗？').waitFor();
    await judge(page, 'records-sure');
    await button(page, '确定删除').click();
    await askForCode(page);
    await typeCode(page, first.phone);
    await page.getByText(/^已删除：.*登录手机绑定 1 项.*。$/).waitFor();
    await page.getByText(/^会计资料（含回单、银行往来与统计）依法保存 30 年，保留至 20\d\d-\d\d-\d\d$/).waitFor();
    await judge(page, 'records-answer');
    await opened.context.close();
    expect(opened.problems).toEqual([]);
    const { page: desk, context } = await operator();
    await desk.goto('/ops/retention');
    await desk
      .getByRole('table', { name: '收款人的删除请求' })
      .getByText(/付款记录 \d+/)
      .waitFor();
    await context.close();
  });
});
