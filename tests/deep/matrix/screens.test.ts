import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { axeFindings, bareTones, COLOUR_RULES, describeInBrowser, drawn, type OpenPage, shoot, wear } from '../../kit/browser/browser';
import { rawKeys } from '../../kit/browser/rawKeys';
import { readIn } from '../../kit/browser/readIn';
import { elsewhere, OPS_BEFORE_LOGIN, type ScreenRow, screens } from '../../kit/browser/screenRows';
import { screensConsole } from '../../kit/browser/screensConsole';
import { lookOf } from '../../kit/cases/matrix';

type Table = { path: string }[];
// The tables name screens in JSX, which the types of the tests know nothing of.
const { routes } = jest.requireActual<{ routes: Table }>('../../../client/app/routes');
const { opsRoutes } = jest.requireActual<{ opsRoutes: Table }>('../../../client/ops/routes');

const CLIENT = join(__dirname, '../../../client');
const OVERLAY = '[role=dialog], [role=alertdialog], [role=menu]';

/** Every dialog and drawer that some screen of client/ defines. */
const dialogsOfTheClient = (): string[] =>
  readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !/^(kit|payee\/(?!console\/))/.test(path))
    .flatMap((path) => [...readFileSync(join(CLIENT, path), 'utf8').matchAll(/export const (\w+(?:Dialog|Drawer))\b/g)])
    .map(([, name]) => name ?? '');

/** Latin words in labels that no Chinese reader should meet; the documents for developers are about names of operations. */
const latinLabels = async (page: Page): Promise<string[]> =>
  page.url().includes('/developers/docs')
    ? []
    : page
        .locator('[aria-label], [placeholder], [title]')
        .evaluateAll((elements) =>
          elements
            .flatMap((element) => ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''))
            .filter(
              (label) =>
                /[A-Za-z]{3,}/.test(label) && !/[A-Z\d]{8,}|\.(xlsx|csv)\b|payees|@|\bWebhook\b|\b(ERP|CSV)\b|https?:\/\//.test(label),
            ),
        );

test('[A11-004 3/4] every route and every dialog of the console has a row in the walk below', () => {
  const shown = new Set(screens.flatMap(({ route }) => route ?? []));
  expect([...shown].sort()).toEqual([...routes.map(({ path }) => path), ...opsRoutes.map(({ path }) => path), ...OPS_BEFORE_LOGIN].sort());
  const opened = new Set([...screens.flatMap(({ shows }) => shows ?? []), ...elsewhere]);
  expect([...opened].sort()).toEqual([...new Set(dialogsOfTheClient())].sort());
});

describeInBrowser('every screen with something on it', () => {
  const here = screensConsole();
  /** The pages that show nothing but the screen of their address, maybe under a dialog. */
  const plain = new Map<Page, string>();
  /** Whose screens at which address were judged in both looks with nothing over them: of the next dialog there only the dialog is new. */
  const judged = new Set<string>();
  /** Sends away what lies over the screen; tells whether only the screen is left. */
  const isCleared = async (page: Page): Promise<boolean> => {
    for (let layer = 0; layer < 3 && (await page.locator(OVERLAY).count()) > 0; layer += 1) {
      await page.keyboard.press('Escape');
      await drawn(page);
    }
    return (await page.locator(OVERLAY).count()) === 0;
  };
  const go = async ({ as, path, first, open, isRestless }: ScreenRow): Promise<OpenPage> => {
    // Logged in before: what happens to sessions happens to this one, too.
    const visit = await here.pageOf(as);
    await first?.(here.world);
    const { page } = visit;
    const address = path(here.world);
    const isThere = open !== undefined && !first && plain.get(page) === address && (await isCleared(page));
    plain.delete(page);
    if (isThere) await wear(page, 'light');
    else {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(address);
      await page.locator('h1').first().waitFor();
    }
    if (!isRestless) await visit.quiet();
    await open?.(page);
    if (open && !isRestless) await visit.quiet();
    if (!open || (await page.locator(OVERLAY).count()) > 0) plain.set(page, address);
    return visit;
  };

  test.each(screens.map((row, nth) => [row.name, row, nth] as const))(
    '[A11-004 4/4] [I18-002 3/3] [A11-002 3/5] %s: no serious finding, no English label, and no key in either language',
    async (_, row, nth) => {
      const { page, problems } = await go(row);
      const isCovered = (await page.locator(OVERLAY).count()) > 0;
      const screen = `${row.as} ${row.path(here.world)}`;
      const within = isCovered && judged.has(screen) ? OVERLAY : undefined;
      const found: Record<string, string[]> = {};
      try {
        // A page is judged in both looks, what opens over it in one of them: all of its rules, or in the second look only those of colours.
        for (const look of row.open ? lookOf(nth) : (['light', 'dark'] as const)) {
          await wear(page, look);
          found[look] = await axeFindings(page, { within, ...(Object.keys(found).length > 0 ? { rules: COLOUR_RULES } : {}) });
        }
        const latin = row.route === '/dev/kit' ? [] : await latinLabels(page);
        expect({ found, latin, bare: await bareTones(page), problems: problems.splice(0) }).toEqual({
          found: Object.fromEntries(Object.keys(found).map((look) => [look, []])),
          latin: [],
          bare: [],
          problems: [],
        });
        if (!row.open) judged.add(screen);
        const keys = { chinese: await rawKeys(page), english: [] as string[] };
        await readIn(page, 'en');
        await drawn(page);
        keys.english = await rawKeys(page);
        await readIn(page, 'zh-CN');
        await drawn(page);
        expect({ keys, problems: problems.splice(0) }).toEqual({ keys: { chinese: [], english: [] }, problems: [] });
      } catch (failure) {
        await shoot(page, `screen-${row.name.replaceAll(/[^\w]+/g, '-')}`);
        throw failure;
      }
    },
  );
});
