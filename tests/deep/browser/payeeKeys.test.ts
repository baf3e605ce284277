import { describeInBrowser, openPage } from '../../kit/browser/browser';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { codeFor } from '../../kit/builders/payees';
import { LOOSE } from '../../kit/builders/people';
import { contractOf, publishedTemplate, signingToken } from '../../kit/builders/phones';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { WORKERS } from '../../kit/worlds/smallWorld';
import { press, reach, watchPointer, write } from './byKeys';

describeInBrowser('a payee without a mouse', () => {
  let contractId: string;
  const here = consoleWorld({
    app: { limits: LOOSE },
    prepare: async (world) => {
      contractId = await contractOf(world, 0, await publishedTemplate(world));
    },
  });

  test('[A11-001 5/5] a contract is proven, read, agreed to and signed by keys alone, and the focus is seen at each of them', async () => {
    const worker = must(WORKERS[0]);
    const pointed: string[] = [];
    const { page, context, problems } = await openPage(here.browser, here.world.app.url);
    await watchPointer(context, pointed);
    await page.goto(`/m/s/${await signingToken(here.world, 0, contractId)}`);
    await write(page, page.getByLabel('姓名'), worker.name);
    await write(page, page.getByLabel('身份证号'), worker.idCard);
    await press(page, button(page, '获取验证码'));
    const code = page.getByLabel('短信验证码');
    await code.waitFor();
    await write(page, code, await codeFor(worker.phone));

    // Down through the text by the button that leads on.
    const on = button(page, '已读完，继续');
    const more = page.getByRole('button', { name: /^往下读/ });
    await on.or(more).first().waitFor();
    if ((await on.count()) === 0) await reach(page, more);
    await waitUntil(
      async () => {
        if ((await on.count()) > 0) return true;
        await page.keyboard.press('Enter');
        return false;
      },
      () => 'the end of the text',
    );
    await press(page, on);

    // Each consent by its own tick.
    await page.getByRole('heading', { name: '敏感个人信息，请逐项决定' }).waitFor();
    const boxes = await page.getByRole('checkbox').all();
    expect(boxes).toHaveLength(3);
    for (const box of boxes) {
      await reach(page, box);
      await page.keyboard.press('Space');
      expect(await box.isChecked()).toBe(true);
    }
    await press(page, button(page, '同意所选，去签字'));

    // Two ways of signing, of which the arrows choose.
    await page.getByRole('heading', { name: '请签下您的姓名' }).waitFor();
    await reach(page, page.getByRole('radio', { name: '手写签字' }));
    await page.keyboard.press('ArrowRight');
    await reach(page, page.getByRole('radio', { name: '打字签名' }));
    await write(page, page.getByLabel('键入您的姓名'), worker.name);
    await press(page, button(page, '确认签字并提交'));
    await page.getByRole('heading', { name: '签好了' }).waitFor();
    await reach(page, button(page, '下载合同'));
    expect(pointed).toEqual([]);
    // The watch is awake: one real press of a mouse would have been told.
    await page.mouse.click(5, 5);
    await waitUntil(
      () => pointed.includes('mousedown'),
      () => `only ${pointed}`,
    );
    await context.close();
    expect(problems).toEqual([]);
  });
});
