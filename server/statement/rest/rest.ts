// The statement's rows of the legacy table, in one list for wiring.ts.
import type { RestRow } from '../../kernel/doors/rest';
import { checkRows } from './check';
import { createRows } from './create';
import { exportRows } from './export';
import { payRows } from './pay';
import { readRows } from './read';

export const rest: readonly RestRow[] = [...createRows, ...checkRows, ...readRows, ...payRows, ...exportRows];
