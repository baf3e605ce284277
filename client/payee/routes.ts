import { type ComponentType, lazy } from 'react';

export type ScreenParameters = { id?: string; token?: string };
type Loaded = { default: ComponentType<ScreenParameters> };
type Route = { path: RegExp; Screen: ComponentType<ScreenParameters>; load: () => Promise<Loaded> };

const screen = (path: RegExp, load: () => Promise<Loaded>): Route => ({ path, load, Screen: lazy(load) });

const routes: readonly Route[] = [
  screen(/^\/m\/login$/, () => import('./login.screen')),
  screen(/^\/m(?:\/income)?$/, () => import('./income.screen')),
  screen(/^\/m\/income\/(?<id>[^/]+)$/, () => import('./line.screen')),
  screen(/^\/m\/tasks$/, () => import('./tasks.screen')),
  screen(/^\/m\/work\/(?<id>\d+)$/, () => import('./work.screen')),
  screen(/^\/m\/me$/, () => import('./me.screen')),
  screen(/^\/m\/contracts$/, () => import('./contracts.screen')),
  screen(/^\/m\/account$/, () => import('./account.screen')),
  screen(/^\/m\/records$/, () => import('./records.screen')),
  screen(/^\/m\/verify(?:\/(?<id>[^/]+))?$/, () => import('./verify.screen')),
  screen(/^\/m\/face\/(?<id>[^/]+)$/, () => import('./face.screen')),
  screen(/^\/m\/back$/, () => import('./back.screen')),
  // Whatever the word before it says: what a token is for is known to the server alone.
  screen(/^\/m\/[a-z]+\/(?<token>[^/]+)$/, () => import('./link.screen')),
];
const lost = screen(/^/, () => import('./lost.screen'));

const plainOf = (path: string): string => path.replace(/\/+$/, '');
const routeOf = (plain: string): Route => routes.find(({ path }) => path.test(plain)) ?? lost;

/**
 * Before the first picture, beside whatever else it waits for: the screen of this address is drawn with it and not after a shape of one. A part that could not
 * be fetched stays so: asked for again, its styles would pass for fetched. The page tells of it, and loads anew.
 */
export const screenReady = async (path: string): Promise<void> => {
  const route = routeOf(plainOf(path));
  await route.load().then(
    ({ default: Screen }) => {
      route.Screen = Screen;
    },
    (error: unknown) => {
      route.Screen = lazy(() => Promise.reject(error));
    },
  );
};

/** The screen of an address; its key changes with what the address names, so nothing of one link is left in the next. */
export const screenAt = (path: string): { Screen: Route['Screen']; key: string; parameters: ScreenParameters } => {
  const plain = plainOf(path);
  const { path: pattern, Screen } = routeOf(plain);
  return { Screen, key: plain, parameters: { ...pattern.exec(plain)?.groups } };
};
