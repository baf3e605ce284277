import { agentInvoiceStates } from './states/agentInvoice';
import { fundsStates } from './states/funds';
import { invoicesStates } from './states/invoices';
import { peopleStates } from './states/people';
import type { StateRow } from './states/row';
import { serviceOrderStates } from './states/serviceOrder';
import { settingsStates } from './states/settings';
import { statementsStates } from './states/statements';
import { tasksStates } from './states/tasks';
import { taxesStates } from './states/taxes';

export const stateRows: readonly StateRow[] = [
  ...peopleStates,
  ...statementsStates,
  ...fundsStates,
  ...taxesStates,
  ...agentInvoiceStates,
  ...serviceOrderStates,
  ...tasksStates,
  ...invoicesStates,
  ...settingsStates,
];
