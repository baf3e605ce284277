// The largest paint of a first visit to the pages on a phone.
import { PHONE } from '../browserPages.mjs';
import { firstPaintOf } from '../paintRuns.mjs';

export const { seed, prepare, open } = firstPaintOf('/m/login', PHONE);
