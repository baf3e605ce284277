// A first visit where the network is poor: what a person reads first, in a lift or a basement (issue of the payee's side: LCP under 2.5 s).
import { PHONE, SLOW_3G } from '../browserPages.mjs';
import { firstPaintOf } from '../paintRuns.mjs';

export const { seed, prepare, open } = firstPaintOf('/m', PHONE, SLOW_3G);
