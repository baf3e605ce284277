// The largest paint of a first visit to the login of the console.
import { firstPaintOf } from '../paintRuns.mjs';

export const { seed, prepare, open } = firstPaintOf('/login');
