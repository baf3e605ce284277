import { open as openPlain } from './B1.mjs';

/** The same page of plain React as beside the console. */
export const open = (order) => openPlain(order);
