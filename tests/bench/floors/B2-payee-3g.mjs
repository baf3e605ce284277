import { PHONE, SLOW_3G } from '../browserPages.mjs';
import { open as openPlain } from './B2.mjs';

export const open = (order) => openPlain(order, PHONE, SLOW_3G);
