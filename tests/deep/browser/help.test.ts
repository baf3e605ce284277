import { opsTakeHelpCategoryOffline } from '../../../server/help/commands/write-category';
import { opsHelpCategories } from '../../../server/help/queries';
import { systemCaller } from '../../../server/kernel/jobs';
import { run, runRaw } from '../../../server/kernel/usecase';
import { seedOperator } from '../../../server/operator/commands/create-operator';
import { operatorCallerFor } from '../../../server/operator/public';
import { describeInBrowser, shoot, wear } from '../../kit/browser/browser';
import { consoleWorld } from '../../kit/browser/consoleWorld';
import { PASSWORD } from '../../kit/builders/people';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';

describeInBrowser('the help centre', () => {
  const here = consoleWorld();

  test('[HLP-001] [HLP-005] [HLP-015 2/2] [PLT-038 1/3] is read, searched and answered without a login', async () => {
    const page = await here.enter(null, '/guide');
    const region = (name: string) => page.getByRole('region', { name, exact: true });
    await region('审核与支付').waitFor();
    await shoot(page, 'guide');
    // A hot question leads to its article, and each category to those that stand in it.
    await region('热门问题')
      .getByRole('link', { name: /第一笔结算怎么做/ })
      .click();
    await page.getByRole('heading', { level: 1, name: '第一笔结算怎么做' }).waitFor();
    await page.goBack();
    await region('审核与支付').getByRole('link').first().click();
    await page.getByRole('navigation', { name: '面包屑' }).getByText('审核与支付').waitFor();
    await page.goto('/guide');
    const box = page.getByRole('searchbox', { name: '搜索帮助' });
    await box.fill('勿扰');
    await box.press('Enter');
    await page.waitForURL('**/guide/search?keyword=*');
    await page.getByRole('link', { name: /^消息中心与勿扰模式/ }).click();
    await page.getByRole('heading', { level: 1, name: '消息中心与勿扰模式' }).waitFor();
    const crumbs = page.getByRole('navigation', { name: '面包屑' });
    for (const words of ['帮助中心', '结算', '消息与账号']) await crumbs.getByText(words).waitFor();
    await page.getByText(/^更新于 /).waitFor();
    for (const look of ['light', 'dark'] as const) {
      await wear(page, look);
      await shoot(page, `guide-article-${look}`);
    }
    await box.fill('量子纠缠');
    await box.press('Enter');
    // The centre is not empty: nothing was found, and somebody can be called.
    await page.getByText('没有找到与“量子纠缠”有关的文章').waitFor();
    await page.getByText('400-000-1234').first().waitFor();
    expect(await page.getByText('当前帮助中心内容为空').count()).toBe(0);
    await box.fill('');
    await box.press('Enter');
    await page.waitForURL(/\/guide$/);
  });

  test('[HLP-002] [HLP-006 1/3] the search shows what was found by category; the id of the address is the category or the article that stands first', async () => {
    const page = await here.enter(null, '/guide/search?keyword=结算');
    const groups = page.locator('.found section');
    await groups.first().waitFor();
    const count = Number(/\d+/.exec(await page.locator('p.mu', { hasText: /\d/ }).first().innerText())?.[0]);
    expect(await groups.getByRole('link').count()).toBe(count);
    const names = await groups.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(names.length).toBeGreaterThan(1);
    const { rows } = here.world.app.database;
    // A category, by its id: it stands first with all that it has.
    const last = must(names.at(-1));
    const [category] = await rows<{ id: string }>('SELECT id FROM help_category WHERE name = $1 AND parent_id IS NOT NULL', [last]);
    await page.goto(`/guide/search?keyword=结算&id=${must(category).id}`);
    await groups.first().getByRole('heading', { level: 2, name: last }).waitFor();
    expect(await groups.getByRole('link').count()).toBe(count);
    // An article, whose number no category has: its category stands first, itself first in it, and it is marked.
    const hrefs = await groups.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const ids = hrefs.map((href) => must(new URL(href, here.world.app.url).searchParams.get('id')));
    const categories = (await rows<{ id: string }>('SELECT id FROM help_category')).map(({ id }) => id);
    const id = must(ids.filter((one) => !categories.includes(one)).at(-1));
    const [article] = await rows<{ title: string }>(
      'SELECT v.title FROM help_article a JOIN help_version v ON v.article_id = a.id AND v.version = a.published_version WHERE a.id = $1',
      [id],
    );
    await page.goto(`/guide/search?keyword=结算&id=${id}`);
    const marked = page.locator('.found [aria-current=true]');
    await marked.getByText(must(article).title).waitFor();
    expect(await groups.first().locator('li').first().getAttribute('aria-current')).toBe('true');
    expect(await marked.count()).toBe(1);
    // An address may be longer than the field: it is cut as the field would have, and the page stays as wide as its window.
    await page.goto(`/guide/search?keyword=${'w'.repeat(300)}`);
    await page
      .getByText(`“${'w'.repeat(64)}”`)
      .first()
      .waitFor();
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
    expect(await page.getByText('w'.repeat(65)).count()).toBe(0);
    // Without a word there is nothing to search for; what is not found says so.
    await page.goto('/guide/search?keyword=量子纠缠&id=1');
    await page.getByText('没有找到与“量子纠缠”有关的文章').waitFor();
    for (const path of ['/guide/search', '/guide/search?keyword=%20&id=1']) {
      await page.goto(path);
      await page.waitForURL(/\/guide$/);
    }
  });

  test('[HLP-003] an article shows its breadcrumb, title, the time of its update, its text, and a video where it has one', async () => {
    const { rows } = here.world.app.database;
    const [plain, filmed] = await rows<{ id: string; title: string; content: string; published_version: number }>(
      `SELECT a.id, v.title, v.content, a.published_version FROM help_article a JOIN help_version v ON v.article_id = a.id AND v.version = a.published_version
       WHERE a.status = 'PUBLISHED' AND v.video IS NULL ORDER BY a.id LIMIT 2`,
    );
    await rows(`UPDATE help_version SET video = $1 WHERE article_id = $2 AND version = $3 RETURNING article_id`, [
      `${here.world.app.url}/film.mp4`,
      must(filmed).id,
      must(filmed).published_version,
    ]);
    // Two moments of update, neither of them that of the first day or of today.
    const cases = [
      [must(plain), 0, '2026-10-18 09:30'],
      [must(filmed), 1, '2026-10-19 16:45'],
    ] as const;
    for (const [{ id }, , at] of cases)
      await rows('UPDATE help_article SET published_at = $1 WHERE id = $2 RETURNING id', [`${at}+08`, id]);
    for (const [article, films, at] of cases) {
      const page = await here.enter(null, `/guide/article?id=${article.id}`);
      await page.getByRole('heading', { level: 1, name: article.title, exact: true }).waitFor();
      const crumbs = page.getByRole('navigation', { name: '面包屑' }).getByRole('listitem');
      expect(await crumbs.count()).toBe(3);
      expect(await crumbs.first().innerText()).toBe('帮助中心');
      await page.getByText(`更新于 ${at}`).waitFor();
      // Words of its text, not of what its pictures say.
      const [line] = must(/[\p{Script=Han}，]{8,}/u.exec(article.content.replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')));
      await page.locator('article').getByText(line).first().waitFor();
      expect(await page.locator('article video').count()).toBe(films);
      if (films) expect(await page.locator('article video').getAttribute('src')).toMatch(/film\.mp4$/);
    }
  });

  test('each article of the first day has a picture of its own, which is there and says what it shows', async () => {
    const articles = await here.world.app.database.rows<{ id: string }>(
      `SELECT a.id FROM help_article a JOIN help_version v ON v.article_id = a.id AND v.version = a.published_version WHERE v.saved_by = '系统' ORDER BY a.id`,
    );
    expect(articles.length).toBeGreaterThanOrEqual(12);
    const seen = new Set<string>();
    const page = await here.enter(null, '/guide');
    for (const { id } of articles) {
      await page.goto(`/guide/article?id=${id}`);
      const picture = page.locator('.jq-article img');
      await picture.first().waitFor();
      await picture.first().scrollIntoViewIfNeeded();
      await waitUntil(
        () => picture.first().evaluate((image) => (image as HTMLImageElement).complete && (image as HTMLImageElement).naturalWidth > 100),
        () => `the picture of article ${id} is loaded`,
      );
      expect([id, await picture.first().getAttribute('alt')]).toEqual([id, expect.stringMatching(/\p{Script=Han}{4}/u)]);
      seen.add((await picture.first().getAttribute('src')) ?? '');
      if (seen.size <= 3) await shoot(page, `guide-picture-${seen.size}`);
    }
    expect(seen.size).toBe(articles.length);
  });

  test('[HLP-013 1/2] an article that is not there says so and leads back', async () => {
    expect((await here.world.app.rest().get('/help/api/article/detail', { id: '999999' })).code).toBe(23003);
    const page = await here.enter(null, '/guide/article?id=999999');
    await page.getByText('文档已下线或不存在').waitFor();
    await page.getByRole('link', { name: '查看全部文章' }).click();
    await page.waitForURL(/\/guide$/);
  });

  test('帮助 beside a page opens the article about it, marks what was searched for, and says thank you', async () => {
    const page = await here.enter('李航', '/usercenter/balance');
    await page.getByRole('button', { name: '帮助' }).click();
    const help = page.getByRole('complementary', { name: '帮助' });
    await help.getByRole('heading', { name: '余额、充值与流水' }).waitFor();
    await shoot(page, 'help-drawer');
    await help.getByRole('button', { name: '有帮助', exact: true }).click();
    await help.getByText('已收到，感谢您的反馈。').waitFor();
    await help.getByRole('searchbox', { name: '搜索帮助' }).fill('发放失败');
    await help.getByRole('searchbox', { name: '搜索帮助' }).press('Enter');
    const best = help.getByRole('link', { name: /^发放失败怎么办/ });
    await best.waitFor();
    expect(await best.locator('mark').first().innerText()).toBe('发放失败');
    await page.goto('/guide/search?keyword=发放失败');
    await page.locator('.found mark', { hasText: '发放失败' }).first().waitFor();
  });

  test('the help stands beside the page, which stays usable: it follows, F6 goes between, Escape closes it from inside alone', async () => {
    const page = await here.enter('王敏', '/usercenter/balance');
    const help = page.getByRole('complementary', { name: '帮助' });
    const opener = page.getByRole('button', { name: '帮助', exact: true });
    const holds = (what: 'help' | 'opener' | 'field') =>
      waitUntil(
        () =>
          page.evaluate(
            (one) =>
              one === 'help'
                ? document.activeElement?.id === 'help-beside'
                : one === 'opener'
                  ? document.activeElement?.getAttribute('aria-controls') === 'help-beside' ||
                    document.activeElement?.getAttribute('aria-label') === '帮助'
                  : document.activeElement?.tagName === 'INPUT' && document.activeElement.closest('main') !== null,
            what,
          ),
        () => `${what} has the keyboard`,
      );
    // By the keyboard: it has the focus at once, and its button gets it back.
    await opener.focus();
    await page.keyboard.press('Enter');
    await help.getByRole('heading', { name: '余额、充值与流水' }).waitFor();
    await holds('help');
    expect(await opener.getAttribute('aria-expanded')).toBe('true');
    expect(await page.getByRole('dialog').count()).toBe(0);
    // The page and the help lie side by side, nothing of one under the other.
    const [main, aside] = [must(await page.locator('main').boundingBox()), must(await help.boundingBox())];
    expect(main.x + main.width).toBeLessThanOrEqual(aside.x);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await holds('opener');

    // By the mouse: what has the focus keeps it, the page is led elsewhere and the help goes along.
    await opener.click();
    await help.getByRole('heading', { name: '余额、充值与流水' }).waitFor();
    await page.locator('nav a[href="/payee/list"]').click();
    await page.waitForURL('**/payee/list');
    await help.getByRole('heading', { name: '收款人名录与限额' }).waitFor();
    expect(await help.getByRole('heading', { name: '余额、充值与流水' }).count()).toBe(0);
    const field = page.locator('main input').first();
    await field.click();
    await page.keyboard.type('安');
    expect(await field.inputValue()).toBe('安');
    await page.keyboard.press('Escape');
    await page.keyboard.press('F6');
    await holds('help');
    await page.keyboard.press('F6');
    await holds('field');
    expect(await help.count()).toBe(1);

    // A dialog that comes later has the page to itself, and the help is there when it has gone.
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: '搜索与命令' });
    await palette.waitFor();
    await page.keyboard.press('F6');
    expect(await palette.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
    expect(await help.count()).toBe(1);
    await help.getByRole('button', { name: '关闭' }).click();
    await help.waitFor({ state: 'detached' });
  });

  test('in a small window, and at twice the size, the help lies before the page, has the keyboard to itself and closes by its own button', async () => {
    for (const viewport of [
      { width: 720, height: 450 },
      { width: 390, height: 844 },
    ]) {
      const { page } = await here.visit('王敏', viewport);
      // The parts of this page that stay in view lie above it, and the banner of the demo moves all of it down.
      await page.goto('/signup/importform');
      const opener = page.getByRole('button', { name: '帮助', exact: true });
      await opener.click();
      const help = page.getByRole('dialog', { name: '帮助' });
      const close = help.getByRole('button', { name: '关闭' });
      await help.locator('.jq-help-drawer h3').first().waitFor();
      // It slides in.
      await waitUntil(
        async () => {
          const box = must(await help.boundingBox());
          return box.x >= 0 && box.x + box.width <= viewport.width && box.y >= 0 && box.y + box.height <= viewport.height;
        },
        () => 'the help stands in the window',
      );
      // What is seen at each of its places is the help itself, its button to close among them.
      expect(
        await help.evaluate((own) => {
          const { left, right, top, bottom } = own.getBoundingClientRect();
          const places = [0.02, 0.25, 0.5, 0.75, 0.98].map((part) => [(left + right) / 2, top + (bottom - top) * part] as const);
          return places.map(([x, y]) => own.contains(document.elementFromPoint(x, y)));
        }),
      ).toEqual([true, true, true, true, true]);
      expect(
        await close.evaluate((own) => {
          const { left, right, top, bottom } = own.getBoundingClientRect();
          return own.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
        }),
      ).toBe(true);
      for (let n = 0; n < 12; n += 1) {
        await page.keyboard.press('Tab');
        expect(await help.evaluate((own) => own.contains(document.activeElement))).toBe(true);
      }
      await shoot(page, `help-before-${viewport.width}`);
      await close.click();
      await help.waitFor({ state: 'detached' });
      await waitUntil(
        () => opener.evaluate((own) => own === document.activeElement),
        () => 'the button has the keyboard again',
      );
      await opener.press('Enter');
      await help.waitFor();
      await page.keyboard.press('Escape');
      await help.waitFor({ state: 'detached' });
    }
  });

  test('whoever is not logged in is led to the login and back, whoever is to the console; both choose their language', async () => {
    const page = await here.enter(null, '/guide/article?id=10');
    const head = page.locator('.jq-help > header');
    await head.getByRole('link', { name: '登录' }).waitFor();
    expect(await head.getByRole('link', { name: '返回控制台' }).count()).toBe(0);
    // No vote that would answer with a login that never was.
    await page.getByRole('link', { name: '登录后可反馈' }).waitFor();
    expect(await page.getByRole('button', { name: '有帮助' }).count()).toBe(0);
    await shoot(page, 'guide-visitor');
    await head.getByRole('button', { name: 'English' }).click();
    await page.getByText('Articles and their categories are in Chinese.').waitFor();
    await head.getByRole('button', { name: '中文' }).click();
    await page.goto('/guide/search?keyword=量子纠缠');
    await page.getByRole('link', { name: '登录后可反馈' }).click();
    await page.waitForURL(
      (url) => url.pathname === '/login' && (url.searchParams.get('return_url') ?? '').startsWith('/guide/search?keyword='),
    );

    const own = await here.enter('李航', '/guide/article?id=10');
    await own.locator('.jq-help > header').getByRole('link', { name: '返回控制台' }).waitFor();
    await own.getByRole('button', { name: '有帮助', exact: true }).click();
    await own.getByText('已收到，感谢您的反馈。').waitFor();
  });

  test('[HLP-014] [HLP-013 2/2] a help centre without articles says so, and whom to call, at home and in the search; what was taken offline is opened no more', async () => {
    const caller = await operatorCallerFor(
      await runRaw(await systemCaller(null), seedOperator, {
        name: '文静',
        phone: '16000000905',
        password: PASSWORD,
        roles: ['OPS_CONTENT'],
      }),
      'GRAPHQL',
    );
    for (const { id, parentId, version } of await run(caller, opsHelpCategories, {}))
      if (parentId === null) await run(caller, opsTakeHelpCategoryOffline, { id, version });
    const page = await here.enter(null, '/guide');
    await page.getByText('当前帮助中心内容为空').waitFor();
    await page
      .getByText(/400-000-1234/)
      .first()
      .waitFor();
    expect(await page.getByRole('region').getByRole('link').count()).toBe(0);
    await page.goto('/guide/search?keyword=充值');
    await page.getByText('当前帮助中心内容为空').waitFor();
    await page.getByText('客服热线 400-000-1234').waitFor();
    const [article] = await here.world.app.database.rows<{ id: string }>('SELECT id FROM help_article WHERE published_version = 1 LIMIT 1');
    const { id } = must(article);
    expect((await here.world.app.rest().get('/help/api/article/detail', { id })).code).toBe(23003);
    await page.goto(`/guide/article?id=${id}`);
    await page.getByText('文档已下线或不存在').waitFor();
  });
});
