// The rows of intermediary orders on the legacy table, in one list for domain.ts.
import type { RestRow } from '../../kernel/doors/restRow';
import { proceedRows } from './proceed';
import { readRows } from './read';

export const rest: readonly RestRow[] = [...proceedRows, ...readRows];
