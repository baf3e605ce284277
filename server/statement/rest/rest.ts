// The statement's rows of the legacy table, in one list for domain.ts.
import type { RestRow } from '../../kernel/doors/restRow';
import { checkRows } from './check';
import { checkEditRows } from './checkEdit';
import { createRows } from './create';
import { exportRows } from './export';
import { payRows } from './pay';
import { proceedRows } from './proceed';
import { readRows } from './read';
import { stopRows } from './stop';

export const rest: readonly RestRow[] = [
  ...createRows,
  ...proceedRows,
  ...checkRows,
  ...checkEditRows,
  ...readRows,
  ...payRows,
  ...stopRows,
  ...exportRows,
];
