import type { Browser, WebSocketRoute } from 'playwright-core';
import { describeInBrowser, openBrowser } from '../../kit/browser/browser';
import { isCall, visit } from '../../kit/browser/consolePages';
import { sheetOf, statementsOf, workerRows } from '../../kit/builders/statements';
import { waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

const MAKER = '16000000102';
const TOO_LATE = '请求超时，请稍后重试';
const LIST = '/serviceUnfinished/list';

describeInBrowser('the console and its server', () => {
  let world: SmallWorld;
  let browser: Browser;
  beforeAll(async () => {
    [world, browser] = await Promise.all([startSmallWorld(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await world?.app.close();
  });

  test('a network that is gone is said at once, and news come again without a reload when it is back', async () => {
    const { page, close } = await visit(browser, world.app.url, MAKER);
    await page.goto(LIST);
    const state = page.locator('.jq-link-state');
    await state.getByText('已连接').waitFor();
    await page.context().setOffline(true);
    const gone = Date.now();
    await state.getByText('网络已断开').waitFor();
    expect(Date.now() - gone).toBeLessThan(5_000);
    await page.context().setOffline(false);
    await state.getByText('已连接').waitFor();
    await close();
  });

  test('a page that does not exist leads home first', async () => {
    const { page, close } = await visit(browser, world.app.url, MAKER);
    await page.goto('/no/such/page');
    const home = page.getByRole('link', { name: '返回首页' });
    await home.waitFor();
    expect(await home.getAttribute('data-variant')).toBe('solid');
    expect(await page.locator('.jq-cover .jq-btn[data-variant=solid]').count()).toBe(1);
    await close();
  });

  test('[PLT-018] a call that is not answered, and an upload that stands still, is given up after 50 s and the page says so', async () => {
    const { page, close } = await visit(browser, world.app.url, MAKER);
    await page.addInitScript(obeyPageClock);
    await page.clock.install();
    await page.goto(LIST);
    await page.getByRole('heading', { name: '未完成' }).waitFor();
    // Nobody answers from here on.
    let asked = 0;
    await page.route(isCall('BoundCompanies'), () => {
      asked += 1;
    });
    await page.getByRole('button', { name: /当前企业/ }).click();
    await waitUntil(
      async () => asked > 0,
      () => 'the call',
    );
    await page.clock.fastForward(49_000);
    expect(await page.getByText(TOO_LATE).count()).toBe(0);
    await page.clock.fastForward(1_500);
    await page.getByText(TOO_LATE).first().waitFor();
    await page.goto('/index/serviceForm');
    let sent = 0;
    await page.route('**/api/statement/labor/upload', () => {
      sent += 1;
    });
    await page.locator('input[type=file]').setInputFiles({ name: '名单.xlsx', mimeType: '', buffer: sheetOf(workerRows(['800.00'])) });
    await waitUntil(
      async () => sent > 0,
      () => 'the upload',
    );
    await page.clock.fastForward(45_000);
    expect(await page.getByText(TOO_LATE).count()).toBe(0);
    await page.clock.fastForward(6_000);
    await page.getByText(TOO_LATE).first().waitFor();
    await close();
  });

  test('[PLT-019] creating labor settlements and reading their figures is waited for 7,000 s', async () => {
    const checked = await statementsOf(world).checked(workerRows(['800.00']));
    const { page, close } = await visit(browser, world.app.url, MAKER);
    await page.addInitScript(obeyPageClock);
    await page.clock.install();
    const isGivenUpAt7000 = async (call: string, begin: () => Promise<unknown>): Promise<void> => {
      let asked = 0;
      await page.route(isCall(call), () => {
        asked += 1;
      });
      const started = Date.now();
      await begin();
      await waitUntil(
        async () => asked > 0,
        () => call,
      );
      // The clock of the page also runs by itself: the request is at most this old, which is seconds on a loaded machine.
      const age = Date.now() - started;
      await page.clock.fastForward(6_998_000 - age);
      expect(await page.getByText(TOO_LATE).count()).toBe(0);
      await page.clock.fastForward(3_000 + age);
      await page.getByText(TOO_LATE).first().waitFor();
    };
    await isGivenUpAt7000('CreationById', () => page.goto(`/index/serviceVerifyinfo?statement_id=${checked.id}`));

    await page.goto('/index/serviceForm');
    await page.getByLabel('合作主体').selectOption({ index: 1 });
    await page.getByLabel('业务场景').selectOption({ index: 1 });
    await page.locator('input[type=file]').setInputFiles({ name: '名单.xlsx', mimeType: '', buffer: sheetOf(workerRows(['810.00'])) });
    await page.getByText(/已识别/).waitFor();
    await isGivenUpAt7000('CreateStatement', () => page.getByRole('button', { name: '下一步' }).click());
    await close();
  });

  test('[PLT-034] three tries of the socket, then a question every 30 s, and after five of them the socket again; pings every 30 s', async () => {
    const { page, close } = await visit(browser, world.app.url, MAKER);
    await page.clock.install();
    let tries = 0;
    let isUp = false;
    const pings: number[] = [];
    await page.routeWebSocket(/\/graphql$/, (socket) => {
      tries += 1;
      if (!isUp) return void socket.close({ code: 1013 });
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        if ((JSON.parse(String(message)) as { type: string }).type === 'ping') pings.push(Date.now());
        server.send(message);
      });
    });
    let asked = 0;
    // An answered question counts: while one is open, the same one is not sent again.
    page.on('requestfinished', (request) => {
      if (isCall('Statements')(new URL(request.url()))) asked += 1;
    });
    let begun = 0;
    page.on('request', (request) => {
      if (isCall('Statements')(new URL(request.url()))) begun += 1;
    });
    const pageNow = () => page.evaluate(() => Date.now());
    await page.goto(LIST);
    await waitUntil(
      async () => tries === 1,
      () => 'the first try',
    );
    const since = await pageNow();
    for (const expected of [2, 3]) {
      await page.clock.runFor(1_100);
      await waitUntil(
        async () => tries === expected,
        () => `try ${expected}, not ${tries}`,
      );
    }
    await page.getByText('轮询').first().waitFor();
    await page.waitForLoadState('networkidle');
    [asked, begun] = [0, 0];
    for (let poll = 1; poll <= 4; poll += 1) {
      await page.clock.runFor(30_000);
      await waitUntil(
        async () => asked >= poll,
        () => `poll ${poll}, not ${asked}`,
      );
      // Not oftener either, by the clock of the page, which also runs by itself.
      const questions = begun;
      expect(questions).toBeLessThanOrEqual(Math.floor(((await pageNow()) - since) / 30_000));
      expect(tries).toBe(3);
    }
    isUp = true;
    await page.clock.runFor(30_100);
    await waitUntil(
      async () => tries === 4,
      () => `the socket again, not ${tries}`,
    );
    await page.getByText('已连接').first().waitFor();
    // Not before 30 s have passed, and then one each 30 s.
    await page.clock.runFor(28_000);
    expect(pings).toEqual([]);
    for (const expected of [1, 2, 3]) {
      await page.clock.runFor(expected === 1 ? 2_100 : 30_000);
      await waitUntil(
        async () => pings.length >= expected,
        () => `ping ${expected}, not ${pings.length}`,
      );
      expect(pings).toHaveLength(expected);
    }
    await close();
  });

  test('a page that has heard of nothing yet and whose socket was lost asks once for what it may have missed', async () => {
    const { page, close } = await visit(browser, world.app.url, MAKER);
    const sockets: WebSocketRoute[] = [];
    await page.routeWebSocket(/\/graphql$/, (socket) => {
      sockets.push(socket);
      // As if nothing had moved: what is heard of would be told again by itself.
      const isNews = (message: string | Buffer) => (JSON.parse(String(message)) as { type: string }).type === 'next';
      const server = socket.connectToServer();
      server.onMessage((message) => isNews(message) || socket.send(message));
    });
    let asked = 0;
    page.on('requestfinished', (request) => {
      if (isCall('Statements')(new URL(request.url()))) asked += 1;
    });
    await page.goto(LIST);
    await page.getByText('已连接').first().waitFor();
    await page.waitForLoadState('networkidle');
    const before = asked;
    await sockets[0]?.close({ code: 1006 });
    await waitUntil(
      async () => sockets.length === 2 && asked > before,
      () => `${sockets.length} sockets, asked ${asked - before} times`,
    );
    await page.getByText('已连接').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked).toBe(before + 1);
    await close();
  });
});

/** AbortSignal.timeout runs by the machine's clock, which a test cannot move; the same by the page's timers. */
function obeyPageClock(): void {
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('timeout', 'TimeoutError')), ms);
    return controller.signal;
  };
}
