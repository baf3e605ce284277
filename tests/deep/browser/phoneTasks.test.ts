// A task on a phone: what is tapped twice by mistake, and a login that ends while somebody is at it.
import { run } from '../../../server/kernel/usecase';
import { removeTaskPerson } from '../../../server/task/commands/remove-task-person';
import { describeInBrowser } from '../../kit/browser/browser';
import { isCall } from '../../kit/browser/consolePages';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { judge, phonesOf, proveOnPhone, signIn, signInAgain } from '../../kit/browser/phone';
import { importsOf, newcomer } from '../../kit/builders/imports';
import { payeeSignedIn } from '../../kit/builders/payees';
import { LOOSE } from '../../kit/builders/people';
import { JPEG } from '../../kit/builders/pictures';
import { linksTo } from '../../kit/builders/signing';
import { key } from '../../kit/builders/statements';
import { grab, published } from '../../kit/builders/tasks';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';
import { WORKERS } from '../../kit/worlds/smallWorld';

const worker = must(WORKERS[0]);

describeInBrowser('a task on a phone', () => {
  const here = consoleWorld({ app: { limits: LOOSE } });
  const enter = phonesOf(here);
  /** In the list of one's own tasks, from which each opens without another load of the page. */
  const atTask = async (name: string, who = 0) => {
    const id = await published(here.world, { name });
    await grab(await payeeSignedIn(who), id);
    const opened = await enter('/m/login?return_url=/m/tasks');
    const { page } = opened;
    await signIn(page, must(WORKERS[who]));
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await page.getByRole('heading', { name }).waitFor();
    return opened;
  };
  const endSessions = () => here.world.app.database.rows('UPDATE payee_session SET ended_at = now() WHERE ended_at IS NULL RETURNING id');
  const onTask = async (name: string) =>
    (
      await here.world.app.database.rows<{ status: string }>(
        'SELECT p.status FROM task_person p JOIN task t ON t.id = p.task_id WHERE t.name = $1',
        [name],
      )
    ).map(({ status }) => status);

  test('two taps in one place give no task up: the question waits until a double tap is over, and has a way back', async () => {
    const { page } = await atTask('点了两下');
    const before = await onTask('点了两下');
    await page.clock.install();
    await page.reload();
    const giveUp = button(page, '放弃任务');
    await giveUp.scrollIntoViewIfNeeded();
    const question = page.getByText('确定放弃这个任务？');
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    const twice = async (clickCount: number) => {
      const { x, y, width, height } = must(await giveUp.boundingBox());
      await page.mouse.click(x + width / 2, y + height / 2);
      await question.waitFor();
      // Of the second tap a browser may say that it is one of two, or not; on all of the question it answers nothing.
      for (const name of ['确定放弃', '暂不']) {
        const box = must(await button(page, name).boundingBox());
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount });
      }
      await page.mouse.click(x + width / 2, y + height / 2, { clickCount });
      expect(await question.isVisible()).toBe(true);
      await page.clock.runFor(700);
      await button(page, '暂不').click();
      await question.waitFor({ state: 'detached' });
    };
    for (const clickCount of [1, 2]) await twice(clickCount);
    expect(await onTask('点了两下')).toEqual(before);
    await page.clock.resume();
    await giveUp.click();
    await button(page, '确定放弃').click();
    await giveUp.waitFor({ state: 'detached' });
    await question.waitFor({ state: 'detached' });
    expect(await onTask('点了两下')).not.toEqual(before);
  });

  test('a login that ends at a deed takes along what was shown by it: the way back shows nothing of the person', async () => {
    const { page } = await atTask('不给别人看');
    await endSessions();
    await button(page, '放弃任务').click();
    await button(page, '确定放弃').click();
    await page.waitForURL('**/m/login?**');
    let ask: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      ask = resolve;
    });
    const asked = page.waitForRequest((request) => isCall('MyTasks')(new URL(request.url())));
    await page.route(isCall('MyTasks'), async (route) => {
      await held;
      return route.continue();
    });
    await page.goBack();
    await asked;
    expect(await page.getByText('不给别人看').count()).toBe(0);
    ask();
    await page.waitForURL('**/m/login?**');
  });

  test('a photo that meets the end of the login tells the other pages of it; its address goes with it', async () => {
    const { page } = await enter('/m/login?return_url=/m/tasks');
    await page.evaluate(`{
      globalThis.shown = new Set();
      const [make, drop] = [URL.createObjectURL, URL.revokeObjectURL];
      URL.createObjectURL = (blob) => { const url = make.call(URL, blob); shown.add(url); return url; };
      URL.revokeObjectURL = (url) => { shown.delete(url); drop.call(URL, url); };
    }`);
    const known = () => page.evaluate<number>('shown.size');
    const id = await published(here.world, { name: '带着照片' });
    await grab(await payeeSignedIn(0), id);
    await signIn(page, worker);
    await page.getByRole('link', { name: /带着照片/ }).click();
    const add = () => page.locator('input[type=file]').first().setInputFiles({ name: '现场.jpg', mimeType: 'image/jpeg', buffer: JPEG });
    await add();
    await page.getByText('已传').waitFor();
    await add();
    await page.getByText('已传').nth(1).waitFor();
    await page.getByRole('button', { name: '移除照片' }).first().click();
    await until(known, (count) => count === 1);
    const other = await page.context().newPage();
    await other.goto('/m/me');
    await other.getByRole('navigation', { name: '主菜单' }).waitFor();
    await endSessions();
    await add();
    await page.waitForURL('**/m/login?**');
    await other.waitForURL('**/m/login?**');
    expect(await known()).toBe(0);
  });

  test('what was written and chosen when the login ended is there again for the same person, in this page and after it was closed, and for nobody else', async () => {
    const { page } = await atTask('写到一半');
    await page.getByLabel('成果说明').fill('周三晚班三小时');
    const add = (name: string) => page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'image/jpeg', buffer: JPEG });
    await add('到场.jpg');
    await page.getByText('已传').waitFor();
    const path = new URL(page.url()).pathname;
    await endSessions();
    // The second photo meets the end of the login; nobody presses anything else.
    await add('离场.jpg');
    await page.waitForURL('**/m/login?**');
    await signInAgain(page, worker);
    await page.getByText('已找回上次没有提交的内容。').waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.getByLabel('成果说明').inputValue()).toBe('周三晚班三小时');
    await page.getByText('已传').nth(1).waitFor();
    expect(await page.locator('.m-shots img').count()).toBe(2);
    await judge(page, 'work-restored');

    // Closed while a third one is on its way: the two that had arrived are there, the third is named.
    await page.route('**/api/payee/task/picture', () => undefined);
    const sent = page.waitForRequest('**/api/payee/task/picture');
    await add('合影.jpg');
    await sent;
    const again = await page.context().newPage();
    await page.close();
    await again.goto(path);
    await again.getByText('这些照片还没传完，请重新选择：合影.jpg').waitFor();
    expect(await again.getByLabel('成果说明').inputValue()).toBe('周三晚班三小时');
    expect(await again.getByText('已传').count()).toBe(2);
    await judge(again, 'work-restored-anew');

    // Somebody else on the same phone: of the first one there is nothing to be read.
    await endSessions();
    await again.goto('/m/login?return_url=/m/tasks');
    await signIn(again, must(WORKERS[1]));
    await again.getByRole('navigation', { name: '主菜单' }).waitFor();
    await again.goto(path);
    await again.getByText('您已不在这个任务中，或该任务不是派给您的。').waitFor();
    await judge(again, 'work-of-another');
    expect(await again.locator('body').innerText()).not.toContain('周三晚班三小时');
    expect(await again.locator('textarea').count()).toBe(0);
    await button(again, '查看我的任务').click();
    await again.waitForURL('**/m/tasks');
    await again.goto('/m/me');
    await button(again, '退出登录').click();
    await again.waitForURL('**/m/login');
    expect(await again.evaluate('JSON.stringify({ ...localStorage })')).not.toContain('周三晚班三小时');

    await again.goto(`/m/login?return_url=${path}`);
    await signInAgain(again, worker);
    await again.getByLabel('成果说明').waitFor();
    expect(await again.getByLabel('成果说明').inputValue()).toBe('');
  });

  test('whoever was taken off a task while writing hears so at the press, and that there is nothing more to do', async () => {
    const { page } = await atTask('换了别人', 2);
    await page.getByLabel('成果说明').fill('做到一半');
    const [row] = await here.world.app.database.rows<{ id: string }>(
      'SELECT p.id FROM task_person p JOIN task t ON t.id = p.task_id WHERE t.name = $1',
      ['换了别人'],
    );
    const removal = { id: must(row).id, reason: '人手已够' };
    await run(await here.world.member('王敏'), removeTaskPerson, removal, { idempotencyKey: key() });
    await button(page, '提交成果').click();
    await page.getByText('您已不在这个任务中，不用再做什么。有疑问请联系发布企业。').waitFor();
    expect(await page.locator('textarea').count()).toBe(0);
    await judge(page, 'work-taken-off');
    await button(page, 'English').click();
    await page.getByText('You are not on this task any more and need do nothing.', { exact: false }).waitFor();
    // The choice is kept with the person.
    await button(page, '中文').click();
    await page.getByText('您已不在这个任务中，不用再做什么。').waitFor();
  });

  test('work whose answer was lost is the same work when it is pressed again, and another one with another text; nothing kept for it says what it was', async () => {
    const { page, problems } = await atTask('信号断了', 2);
    const keys: string[] = [];
    await page.route(isCall('SubmitTaskWork'), (route) => {
      keys.push(JSON.parse(route.request().postData() ?? '').variables.idempotencyKey);
      return keys.length < 4 ? route.abort() : route.continue();
    });
    const press = async () => {
      const before = keys.length;
      await button(page, '提交成果').click();
      await until(
        async () => keys.length,
        (count) => count > before,
      );
      if (before < 3) await page.getByText('网络连接失败').first().waitFor();
    };
    await page.getByLabel('成果说明').fill('两次都一样');
    await press();
    await press();
    expect(await page.evaluate('JSON.stringify({ ...sessionStorage })')).not.toContain('两次都一样');
    await page.reload();
    await page.getByText('已找回上次没有提交的内容。').waitFor();
    await press();
    await page.getByLabel('成果说明').fill('写了另一句');
    await press();
    await page.getByText('已提交的成果').waitFor();
    const [first, second, third, fourth] = keys;
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
    expect(problems.splice(0)).toEqual(Array(3).fill(expect.stringContaining('net::ERR_FAILED')));
  });

  test('work that had arrived without its answer was handed in: what is written instead and pressed is told that it was not taken, beside what the company has', async () => {
    const { page, problems } = await atTask('已经到了', 1);
    let isFirst = true;
    await page.route(isCall('SubmitTaskWork'), async (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      await route.fetch();
      return route.abort();
    });
    const work = page.getByLabel('成果说明');
    await work.fill('第一次写的');
    await button(page, '提交成果').click();
    await page.getByText('网络连接失败').first().waitFor();
    await work.fill('改写的一句');
    await button(page, '提交成果').click();
    await page.getByText('已提交的成果').waitFor();
    await work.waitFor({ state: 'detached' });
    expect(await page.getByRole('alert').filter({ hasText: '当前状态为待验收，不能提交成果' }).count()).toBe(1);
    expect(await page.locator('.m-said').last().innerText()).toBe('第一次写的');
    expect(await page.locator('body').innerText()).not.toContain('改写的一句');
    await judge(page, 'work-arrived-before');
    expect(problems.splice(0)).toEqual([expect.stringContaining('net::ERR_FAILED')]);
  });

  test('work that was handed in leaves no draft behind', async () => {
    const { page } = await atTask('交了就没有');
    await page.getByLabel('成果说明').fill('已经全部完成');
    await page.locator('input[type=file]').first().setInputFiles({ name: '结果.jpg', mimeType: 'image/jpeg', buffer: JPEG });
    await page.getByText('已传').waitFor();
    await button(page, '提交成果').click();
    await page.getByText('已提交的成果').waitFor();
    expect(await page.evaluate('JSON.stringify({ ...localStorage })')).not.toContain('已经全部完成');
  });

  test('a photo that stays on its way for long says that the network is slow and goes again by a tap', async () => {
    const { page, problems } = await enter('/m/login?return_url=/m/tasks');
    const id = await published(here.world, { name: '信号很差' });
    await grab(await payeeSignedIn(0), id);
    await page.clock.install();
    await signIn(page, worker);
    await page.getByRole('link', { name: /信号很差/ }).click();
    await page.getByLabel('成果说明').fill('已完成');
    // Held, never answered: neither a line that broke nor a refusal.
    await page.route('**/api/payee/task/picture', () => undefined);
    const sent = page.waitForRequest('**/api/payee/task/picture');
    await page.locator('input[type=file]').first().setInputFiles({ name: '慢.jpg', mimeType: 'image/jpeg', buffer: JPEG });
    await sent;
    await page.clock.runFor(60_000);
    expect(await page.getByText('上传中').count()).toBe(1);
    await page.clock.runFor(31_000);
    await page.getByText(/^网络太慢，有照片没有传完/).waitFor();
    await judge(page, 'work-slow');
    // The network is back while a finger is down: the note goes, and with it what stands below, when it is lifted.
    const slow = page.getByText(/^网络太慢，有照片没有传完/);
    const at = must(await button(page, '放弃任务').boundingBox());
    await page.mouse.move(at.x + 4, at.y - 4);
    await page.mouse.down();
    await page.evaluate('dispatchEvent(new Event("online"))');
    await page.evaluate('new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))');
    expect(await slow.count()).toBe(1);
    const sentAgain = page.waitForRequest('**/api/payee/task/picture');
    await page.mouse.up();
    await sentAgain;
    await slow.waitFor({ state: 'detached' });
    await page.clock.runFor(91_000);
    await slow.waitFor();
    await page.unroute('**/api/payee/task/picture');
    await button(page, '继续上传').click();
    await page.getByText('已传').waitFor();
    await button(page, '提交成果').click();
    await page.getByText('已提交的成果').waitFor();
    problems.splice(0);
  });

  test('what was lost at one link is no request of the next one in the same window', async () => {
    const [first, second] = [newcomer(21), newcomer(22)];
    await importsOf(here.world, 'REGISTRATION').done([first, second], true);
    const keys: string[] = [];
    const { page, problems } = await enter('/m/login');
    await page.route(isCall('RegisterMe'), (route) => {
      keys.push(JSON.parse(route.request().postData() ?? '').variables.idempotencyKey);
      return keys.length === 1 ? route.abort() : route.continue();
    });
    const register = async (person: typeof first) => {
      const [token] = await until(
        () => linksTo(person.phone, 'reg'),
        (links) => links.length > 0,
      );
      await page.goto(`/m/reg/${must(token)}`);
      await proveOnPhone(page, person);
      await button(page, '信息无误，确认登记').click();
    };
    await register(first);
    await page.getByText('网络连接失败').first().waitFor();
    await register(second);
    await page.getByRole('heading', { name: /协议/ }).first().waitFor();
    expect(new Set(keys).size).toBe(2);
    expect(problems.splice(0)).toEqual([expect.stringContaining('net::ERR_FAILED')]);
  });
});
