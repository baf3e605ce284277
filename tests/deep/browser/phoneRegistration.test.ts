import { run, runRaw } from '../../../server/kernel/usecase';
import { openRegistrationLink } from '../../../server/registration/commands/open-registration-link';
import { registrations } from '../../../server/registration/queries/registrations';
import { describeInBrowser } from '../../kit/browser/browser';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { consent, handOn, judge, phonesOf, proveOnPhone, readAll } from '../../kit/browser/phone';
import { importsOf, newcomer } from '../../kit/builders/imports';
import { LOOSE } from '../../kit/builders/people';
import { publishedTemplate } from '../../kit/builders/phones';
import { must } from '../../kit/checks/must';

describeInBrowser('registering on the phone', () => {
  const here = consoleWorld({
    app: { limits: LOOSE },
    prepare: async (world) => {
      await publishedTemplate(world);
      await publishedTemplate(world, { agreementType: 'LABOR_GENERAL' });
    },
  });
  const enter = phonesOf(here);
  const invited = async (n: number): Promise<{ id: string; path: string }> => {
    await importsOf(here.world, 'REGISTRATION').done([newcomer(n)]);
    const clerk = await here.world.member('王敏');
    const { nodes } = await runRaw(clerk, registrations, { filter: { idCard: newcomer(n).idCard }, first: 1, page: 1 });
    const { id } = must(nodes[0]);
    return { id, path: new URL((await run(clerk, openRegistrationLink, { id })).url).pathname };
  };

  test('[REG-030] [PYE-009] [REG-007 2/2] [REG-011 2/2] the link registers the person and then confirms the agreement; the open list of the company follows both', async () => {
    const person = newcomer(31);
    const { path } = await invited(31);
    const console = await here.enter('王敏', `/ticket/user?name=${encodeURIComponent(person.name)}`);
    const row = console.getByRole('row', { name: new RegExp(person.name) });
    await row.getByText('待登记', { exact: true }).waitFor();
    const offers = async () => {
      const shown = await row.getByRole('button').allInnerTexts();
      const more = row.getByRole('button', { name: /更多/ });
      if ((await more.count()) > 0) {
        await more.click();
        await console.getByRole('menuitem').first().waitFor();
        shown.push(...(await console.getByRole('menuitem').allInnerTexts()));
        await console.keyboard.press('Escape');
      }
      return ['短信提醒', '查看合同', '复制链接'].filter((label) => shown.join(' ').includes(label));
    };
    expect(await offers()).toEqual(['短信提醒', '复制链接']);
    const { page } = await enter(path);
    await page.getByText('邀请您办理实名登记', { exact: true }).waitFor();
    await proveOnPhone(page, person);
    await button(page, '信息无误，确认登记').waitFor();
    expect(await page.locator('body').innerText()).not.toContain(person.idCard);
    await judge(page, 'reg-facts');
    await button(page, '信息无误，确认登记').click();
    await page.getByRole('heading', { name: /^连续劳务合作协议/ }).waitFor();
    await row.getByText('待确认协议', { exact: true }).waitFor();
    expect(await offers()).toEqual(['短信提醒', '查看合同', '复制链接']);
    // Reloaded between the two steps it goes on with the second.
    await page.reload();
    await page.getByRole('heading', { name: /^连续劳务合作协议/ }).waitFor();
    await judge(page, 'reg-read');
    await readAll(page);
    await consent(page);
    await handOn(page.locator('.m-pad .sheet'));
    await button(page, '确认签字并提交').click();
    await page.getByRole('heading', { name: '登记完成' }).waitFor();
    await row.getByText('登记完成', { exact: true }).waitFor();
    expect(await offers()).toEqual(['查看合同']);
    await button(page, '下载合同').waitFor({ timeout: 60_000 });
    await judge(page, 'reg-done');
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, '下载合同').click()]);
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
    await (await enter(path)).page.getByRole('heading', { name: '链接已失效' }).waitFor();
    const times = await here.world.app.database.rows(
      'SELECT 1 FROM registration WHERE name = $1 AND registered_at IS NOT NULL AND confirmed_at IS NOT NULL',
      [person.name],
    );
    expect(times).toHaveLength(1);
  });
});
