import type { Page } from 'playwright-core';

export const WATCH: string;
export const ticksOf: (boxes: string) => string;
export const SCROLL: string;
export const INTERACTIONS: string;
export const OUR_BOXES: string;
export function tour(page: Page): Promise<void>;
