import type { Density } from '../theme/color-mode';

/** How close rows stand, in the order of the menus that choose it. */
export const densities: Density[] = ['compact', 'normal', 'roomy'];
