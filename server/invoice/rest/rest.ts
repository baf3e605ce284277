// The rows of invoices on the legacy table, in one list for domain.ts.
import type { RestRow } from '../../kernel/doors/restRow';
import { choiceRows, chosenRows } from './apply';
import { recordRows } from './records';

export const rest: readonly RestRow[] = [...chosenRows, ...choiceRows, ...recordRows];
