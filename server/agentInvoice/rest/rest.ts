// The rows of agent invoices on the legacy table, in one list for domain.ts.
import type { RestRow } from '../../kernel/doors/restRow';
import { checkRows } from './check';
import { proceedRows } from './proceed';
import { readRows } from './read';

export const rest: readonly RestRow[] = [...checkRows, ...proceedRows, ...readRows];
