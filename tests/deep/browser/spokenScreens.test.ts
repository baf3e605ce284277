// What somebody hears who does not see the pages that people work on all day, and what opens over them.
import type { Page } from 'playwright-core';
import { describeInBrowser } from '../../kit/browser/browser';
import { button } from '../../kit/browser/consoleWorld';
import type { Visitor } from '../../kit/browser/screenRows';
import { screensConsole } from '../../kit/browser/screensConsole';
import type { ScreensWorld } from '../../kit/worlds/screensWorld';
import { expectTree } from './spokenTree';

interface Heard {
  readonly as: Visitor;
  readonly path: (world: ScreensWorld) => string;
  /** What opens over the page; its tree is the one that is meant. */
  readonly open?: (page: Page) => Promise<unknown>;
  readonly part?: string;
}

const at = (place: keyof ScreensWorld['at']) => (world: ScreensWorld) => world.at[place];
const fixed = (path: string) => () => path;

const HEARD: Readonly<Record<string, Heard>> = {
  'open-statements': { as: '王敏', path: fixed('/serviceUnfinished/list') },
  'statement-detail': { as: '王敏', path: at('settled') },
  'check-grid': { as: '王敏', path: at('errors') },
  'pay-dialog': {
    as: '王敏',
    path: at('payable'),
    open: (page) => button(page, '立即支付').click(),
    part: '[role=alertdialog]',
  },
  'payee-detail': { as: '王敏', path: at('payee') },
  bill: { as: '冯涛', path: at('bill') },
  movements: { as: '王敏', path: fixed('/usercenter/record') },
  contracts: { as: '王敏', path: fixed('/signup/list') },
  'task-detail': { as: '王敏', path: at('task') },
  'help-article': { as: null, path: fixed('/guide/article?id=1') },
  palette: {
    as: '王敏',
    path: fixed('/index/service'),
    open: (page) => page.keyboard.press('Control+k'),
    part: 'dialog[open], [role=dialog]',
  },
  desk: { as: '孙越', path: fixed('/ops/desk') },
};

describeInBrowser('what is heard of the pages that people work on', () => {
  const here = screensConsole();

  test.each(Object.entries(HEARD))(
    'the tree of names and roles of %s is the one that was looked at',
    async (name, { as, path, open, part }) => {
      const { page } = await here.pageOf(as);
      await page.goto(path(here.world));
      await page.locator('h1').first().waitFor();
      await page.waitForLoadState('networkidle');
      await open?.(page);
      if (part) await page.locator(part).first().waitFor();
      await expectTree(page, name, part);
    },
  );
});
