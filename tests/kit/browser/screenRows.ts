// Every screen, dialog and drawer of the console and of the operators, by domain; tests/deep/matrix walks them.
import { access } from './screens/access';
import { afterwards } from './screens/afterwards';
import { business } from './screens/business';
import { details } from './screens/details';
import { lists } from './screens/lists';
import { operators } from './screens/operators';
import { ops } from './screens/ops';
import { opsMoney } from './screens/opsMoney';
import { paying } from './screens/paying';
import type { ScreenRow } from './screens/row';
import { safety } from './screens/safety';
import { settings } from './screens/settings';
import { shell } from './screens/shell';
import { wizard } from './screens/wizard';

export type { ScreenRow, Visitor } from './screens/row';

/** What operators see before their login stands outside their table of routes. */
export const OPS_BEFORE_LOGIN: readonly string[] = ['/ops/login', '/ops/password'];

export const screens: readonly ScreenRow[] = [
  ...access,
  ...shell,
  ...lists,
  ...settings,
  ...wizard,
  ...business,
  ...paying,
  ...details,
  ...operators,
  ...ops,
  ...opsMoney,
  ...afterwards,
  ...safety,
];

/**
 * Dialogs that need no row: those over an ended session, over a payment that somebody took and over the transfer that a second operator
 * confirms have tests of their own; the others are questions in the frame of a row above, with other words.
 */
export const elsewhere: readonly string[] = [
  'ReloginDialog',
  'TakeOverDialog',
  'TakenOverDialog',
  'DecisionDialog',
  'ConfirmInboundDialog',
  'ConfirmDecisionDialog',
  'ConfirmDismissalDialog',
  'ConfirmUnmarkDialog',
  'RejectDecisionDialog',
  'ProposeResendDialog',
  'ReturnLineDialog',
  'ConfirmSignatureDialog',
  'RefuseSignatureDialog',
  'TaxStepsDrawer',
  'CancelJobDialog',
  'ProposeIdentityDialog',
  'ConfirmIdentityDialog',
  'RecordDrawer',
];
