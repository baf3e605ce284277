import type { Page } from 'playwright-core';
import { describeInBrowser } from '../../kit/browser/browser';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { consent, handOn, judge, phonesOf, proveOnPhone, readAll } from '../../kit/browser/phone';
import { LOOSE } from '../../kit/builders/people';
import { contractOf, publishedTemplate, signingToken, type Template } from '../../kit/builders/phones';
import { must } from '../../kit/checks/must';
import { WORKERS } from '../../kit/worlds/smallWorld';

const workers = [must(WORKERS[0]), must(WORKERS[1]), must(WORKERS[2])] as const;

describeInBrowser('the wrong person or the wrong moment', () => {
  let template: Template;
  const here = consoleWorld({ app: { limits: LOOSE }, prepare: async (world) => (template = await publishedTemplate(world)) });
  const enter = phonesOf(here);
  const toSign = async (page: Page) => {
    await readAll(page);
    await consent(page);
    await handOn(page.locator('.m-pad .sheet'));
  };

  test('the same link on two phones: one signs, the other hears that the link is over, and there is one signature', async () => {
    const contractId = await contractOf(here.world, 0, template);
    const path = `/m/s/${await signingToken(here.world, 0, contractId)}`;
    const [left, right] = [(await enter(path)).page, (await enter(path)).page];
    await proveOnPhone(left, workers[0]);
    await left.getByRole('heading', { name: /^连续劳务合作协议/ }).waitFor();
    await proveOnPhone(right, workers[0]);
    await right.getByRole('heading', { name: /^连续劳务合作协议/ }).waitFor();
    for (const page of [left, right]) await toSign(page);
    await button(left, '确认签字并提交').click();
    await left.getByRole('heading', { name: '签好了' }).waitFor();
    await button(right, '确认签字并提交').click();
    await right.getByRole('heading', { name: '链接已失效' }).waitFor();
    await judge(right, 'wrong-second-phone');
    expect(await here.world.app.database.rows('SELECT 1 FROM contract_signature WHERE contract_id = $1', [contractId])).toHaveLength(1);
  });

  test('a template that changed after the link was sent: the person signs the version of the link', async () => {
    const contractId = await contractOf(here.world, 1, template);
    const path = `/m/s/${await signingToken(here.world, 1, contractId)}`;
    await here.world.app.database.rows(
      `INSERT INTO contract_template_version (template_id, version, body, valid_months, text_sha256, published_by, published_at, changed_by, changed_at)
       VALUES ($1, 2, $2, 12, $3, 'test', now(), 'test', now()) RETURNING version`,
      [template.id, '# 新的条款\n## 只有新版才有的一条，{{name}}与{{subject}}。', 'a'.repeat(64)],
    );
    const { page } = await enter(path);
    await proveOnPhone(page, workers[1]);
    await page.getByRole('heading', { name: /^连续劳务合作协议/ }).waitFor();
    await page.getByText('乙方自主承揽甲方发布的服务事项', { exact: false }).waitFor();
    expect(await page.getByText('只有新版才有的一条').count()).toBe(0);
    await toSign(page);
    await button(page, '确认签字并提交').click();
    await page.getByRole('heading', { name: '签好了' }).waitFor();
    const [row] = await here.world.app.database.rows<{ template_version: number }>('SELECT template_version FROM contract WHERE id = $1', [
      contractId,
    ]);
    expect(row?.template_version).toBe(1);
  });

  test('another name than that of the link is refused on the phone, and nothing of the right person is told', async () => {
    const contractId = await contractOf(here.world, 2, template);
    const { page } = await enter(`/m/s/${await signingToken(here.world, 2, contractId)}`);
    await page.getByLabel('姓名').fill(workers[0].name);
    await page.getByLabel('身份证号').fill(workers[0].idCard);
    await button(page, '获取验证码').click();
    await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    expect(await page.locator('body').innerText()).not.toContain(workers[2].name);
    await judge(page, 'wrong-person');
    const [row] = await here.world.app.database.rows<{ authentication_failed: boolean }>(
      'SELECT authentication_failed FROM contract WHERE id = $1',
      [contractId],
    );
    expect(row?.authentication_failed).toBe(true);
  });

  test('a number pasted over two lines is not put in, and its field says what to do; in one line it is', async () => {
    const { rows } = here.world.app.database;
    const waiting = await rows<{ id: string }>(`SELECT id FROM contract WHERE name = $1 AND status = 'WAITING_SIGN'`, [workers[2].name]);
    const contractId = waiting[0]?.id ?? (await contractOf(here.world, 2, template));
    const { page } = await enter(`/m/s/${await signingToken(here.world, 2, contractId)}`);
    const paste = (label: string, text: string) =>
      page.getByLabel(label).evaluate((input: HTMLInputElement, pasted) => {
        const board = new DataTransfer();
        board.setData('text/plain', pasted);
        input.focus();
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: board, bubbles: true, cancelable: true }));
      }, text);
    const said = page.getByText('粘贴的内容有多行或多个单元格，没有填入。请只复制这一个号码，连成一行后再粘贴。');
    const { idCard } = workers[2];
    await paste('身份证号', `${idCard.slice(0, 10)}\n${idCard.slice(10)}`);
    await said.waitFor();
    expect(await page.getByLabel('身份证号').inputValue()).toBe('');
    await judge(page, 'pasted-lines');
    // The end of a copied cell is none of it, and blanks between groups are what a card has.
    await paste('身份证号', `${idCard.slice(0, 6)} ${idCard.slice(6)}\r\n`);
    await said.waitFor({ state: 'detached' });
    expect(await page.getByLabel('身份证号').inputValue()).toBe(idCard);
  });
});
