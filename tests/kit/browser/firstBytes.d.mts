import type { Page } from 'playwright-core';

export type FirstRoute = 'login' | 'landing' | 'overview' | 'statements' | 'completed' | 'form' | 'balance';
export const firstRoutes: Readonly<Record<FirstRoute, string>>;
export function isBeforeLogin(name: FirstRoute): boolean;
export function firstVisit(
  page: Page,
  address: string,
): Promise<{ readonly path: string; readonly isTimely: boolean; readonly scripts: number; readonly kilobytes: number }>;
