import { PHONE } from '../browserPages.mjs';
import { open as openPlain } from './B2.mjs';

export const open = (order) => openPlain(order, PHONE);
