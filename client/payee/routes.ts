import { type ComponentType, lazy } from 'react';

export type ScreenParameters = { id?: string; token?: string };
type Loaded = { default: ComponentType<ScreenParameters> };
type Route = { path: RegExp; Screen: ComponentType<ScreenParameters> };

const screen = (path: RegExp, load: () => Promise<Loaded>): Route => ({ path, Screen: lazy(load) });

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

/** The screen of an address; its key changes with what the address names, so nothing of one link is left in the next. */
export const screenAt = (path: string): { Screen: Route['Screen']; key: string; parameters: ScreenParameters } => {
  const plain = path.replace(/\/+$/, '');
  for (const { path: pattern, Screen } of routes) {
    const found = pattern.exec(plain);
    if (found) return { Screen, key: plain, parameters: { ...found.groups } };
  }
  return { Screen: lost.Screen, key: plain, parameters: {} };
};
