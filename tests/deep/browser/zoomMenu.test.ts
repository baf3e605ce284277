// At 200 %: the first screen behind every entry of the menu, every dialog that somebody opens there, and every page behind a link on the phone.
import type { Page } from 'playwright-core';
import { type LinkPurpose, linkPurpose } from '../../../schema/payeeLinks';
import { describeInBrowser, drawn, type OpenPage, shoot } from '../../kit/browser/browser';
import { consoleWorld } from '../../kit/browser/consoleWorld';
import { phone } from '../../kit/browser/phone';
import { linksOfEachKind, type PhoneLinks, proveFor } from '../../kit/browser/phoneLinks';
import { screens } from '../../kit/browser/screenRows';
import { screensConsole } from '../../kit/browser/screensConsole';
import { LOOSE } from '../../kit/builders/people';
import { publishedTemplate, type Template } from '../../kit/builders/phones';
import { waitUntil } from '../../kit/checks/waiting';
import { LOST, OUTSIDE, SIDEWAYS, TWICE } from './zoomed';

const OVERLAY = '[role=dialog], [role=alertdialog]';
const WIDE = { width: 1_440, height: 900 };

/** How far the page itself is wider than its window. */
const WIDER = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** Whether what lies over the page lies within the window, or can be moved within it. */
const FITS = `[...document.querySelectorAll('[role=dialog], [role=alertdialog]')].every((one) => {
  const { left, right, top } = one.getBoundingClientRect();
  return left >= 0 && right <= innerWidth + 1 && top >= 0;
})`;

const losses = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate<string[]>(SIDEWAYS)),
  ...(await page.evaluate<string[]>(LOST)),
];

describeInBrowser('the menu and what opens behind it, at twice the size', () => {
  const here = screensConsole();
  const show = async ({ page, quiet }: OpenPage, path: string): Promise<void> => {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await quiet();
    await drawn(page);
  };

  /** What is lost of each of these pages in the small window. */
  const faultsOf = async (opened: OpenPage, addresses: readonly string[]): Promise<Record<string, unknown>> => {
    const { page } = opened;
    await page.setViewportSize(TWICE);
    const found: Record<string, unknown> = {};
    for (const path of addresses) {
      await show(opened, path);
      const outside = await page.evaluate<{ wider: number; outside: string[] }>(OUTSIDE);
      const lost = await losses(page);
      if (outside.wider > 0 || outside.outside.length > 0 || lost.length > 0) {
        found[path] = [outside, lost];
        await shoot(page, `zoom-menu${path.replaceAll(/\W/g, '-')}`);
      }
    }
    return found;
  };

  test.each([
    ['陈立群', '/index/service'],
    ['王敏', '/index/service'],
    ['冯涛', '/index/service'],
    ['孙越', '/ops/desk'],
    ['林岚', '/ops/desk'],
  ] as const)('every entry of the menu of %s opens a page that is read downwards only, and whole', async (who, start) => {
    const opened = await here.pageOf(who);
    const { page } = opened;
    await page.setViewportSize(WIDE);
    await show(opened, start);
    const entries = await page
      .locator('nav a[href^="/"]')
      .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('href') ?? ''))]);
    expect(entries.length).toBeGreaterThan(8);
    expect(await faultsOf(opened, entries)).toEqual({});
  });

  test('pages that the menu does not lead to are read so as well: a statement, the grid of its check, its papers and an article', async () => {
    const { settled, errors, payable, payee, task } = here.world.at;
    const papers = `/preview?statement_id=${payable.split('/').at(-1)}`;
    expect(await faultsOf(await here.pageOf('王敏'), [settled, errors, payable, payee, task, papers, '/guide/article?id=1'])).toEqual({});
  });

  /** Each dialog once, in the order of the table: what one needs another has brought into the world. */
  const dialogs = screens.filter(({ open, shows, first, isRestless }) => !isRestless && ((open && shows) || first));
  test.each(dialogs.map((row) => [`${row.name} (${row.as})`, row] as const))(
    '%s: all of it is reached in the small window',
    async (name, row) => {
      const opened = await here.pageOf(row.as);
      const { page, quiet } = opened;
      await row.first?.(here.world);
      await page.setViewportSize(WIDE);
      await show(opened, row.path(here.world));
      await row.open?.(page);
      await quiet();
      await page.setViewportSize(TWICE);
      // A dialog may still be on its way when the page asks for nothing any more.
      const over = page.locator(OVERLAY);
      if (row.shows) await over.first().waitFor();
      await drawn(page);
      const isOver = (await over.count()) > 0;
      const found = {
        opened: isOver || !row.shows,
        fits: await page.evaluate<boolean>(FITS),
        wider: (await page.evaluate<number>(WIDER)) > 0,
        lost: isOver ? await losses(page) : [],
      };
      if (!found.opened || !found.fits || found.wider || found.lost.length > 0)
        await shoot(page, `zoom-dialog-${name.replaceAll(/[\s/]/g, '-')}`);
      expect(found).toEqual({ opened: true, fits: true, wider: false, lost: [] });
    },
  );
});

describeInBrowser('the pages behind the links of the phone, at twice the size', () => {
  let template: Template;
  let links: PhoneLinks;
  const here = consoleWorld({ app: { limits: LOOSE }, prepare: async (world) => (template = await publishedTemplate(world)) });
  beforeAll(async () => {
    links = await linksOfEachKind(here.world, here.made, template);
  });

  test.each(linkPurpose.keys.map((purpose) => [purpose as LinkPurpose]))(
    '%s: nothing of it is cut before the proof and behind it',
    async (purpose) => {
      const [path, who] = links[purpose];
      const { page, quiet, context } = await phone(here.browser, here.world.app.url, path);
      const look = async (place: string): Promise<void> => {
        await page.locator('h1').first().waitFor();
        await quiet();
        const size = page.viewportSize();
        await page.setViewportSize({ width: 195, height: 422 });
        await drawn(page);
        await shoot(page, `zoom-phone-${purpose}-${place}`);
        let seen: unknown;
        await waitUntil(
          async () => {
            seen = [await page.evaluate<number>(WIDER), await losses(page)];
            return JSON.stringify(seen) === '[0,[]]';
          },
          () => `${purpose} ${place}: ${JSON.stringify(seen)}`,
        );
        if (size) await page.setViewportSize(size);
      };
      await look('before');
      await proveFor(page, purpose, who);
      await look('behind');
      await context.close();
    },
  );
});
