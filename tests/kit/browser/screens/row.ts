// What every row of the walk over all screens is made of.

import { type Locator, type Page } from 'playwright-core';
import { type ScreensWorld } from '../../worlds/screensWorld';
import { act } from '../consolePages';

export type Visitor = '王敏' | '李航' | '周倩' | '陈立群' | '郑凯' | '何晴' | '许琳' | '冯涛' | '林岚' | '孙越' | null;

export interface ScreenRow {
  readonly name: string;
  /** The row of a route table that this screen is, when it is one. */
  readonly route?: string;
  /** The dialogs of client/ that it opens. */
  readonly shows?: readonly string[];
  readonly as: Visitor;
  readonly path: (world: ScreensWorld) => string;
  /** What has to happen in the world first; such rows come last. */
  readonly first?: (world: ScreensWorld) => Promise<unknown>;
  /** It shows for good what elsewhere says that something is on its way. */
  readonly isRestless?: boolean;
  /** Brings on what is meant; without it the page itself is. */
  readonly open?: (page: Page) => Promise<unknown>;
}

export const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name, exact: true }).first();

export const click = (name: string | RegExp) => (page: Page) => button(page, name).click();

export const opened = (page: Page) => page.locator('[role=dialog], [role=alertdialog], [role=menu]').last().waitFor();

export const dialog = (name: string | RegExp) => async (page: Page) => {
  await click(name)(page);
  await opened(page);
};

export const at = (place: keyof ScreensWorld['at']) => (world: ScreensWorld) => world.at[place];

export const fixed = (path: string) => () => path;
export const companyOf = (key: string) => (world: ScreensWorld) => `/ops/companies/${world.platform.companies[key]}`;

/** The first action of the first row that has one, or the one with this name. */
export const rowAction = (name: RegExp) => async (page: Page) => {
  await page.locator('tbody').getByRole('button', { name }).first().click();
  await opened(page);
};

export const DETAIL = '/serviceUnfinished/detail/:id';

export const LIST = '/serviceUnfinished/list';

/** A dialog of a statement: whose, in which state, behind which button. */
export const deed = (shows: string, as: Visitor, place: keyof ScreensWorld['at'], name: string): ScreenRow => ({
  name: `${name} (${place})`,
  shows: [shows],
  as,
  path: at(place),
  open: (page) => act(page, name),
});

export const PERSON = '/settings/personSetting';
