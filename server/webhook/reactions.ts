// What integrators hear of (API-011): this domain hears of everything and is heard by nobody.
import type { WebhookEvent } from '../../schema/webhooks';
import { exportEnded } from '../export/events';
import { exportStates } from '../export/public';
import { invoiceEnded } from '../invoice/events';
import { invoiceStates } from '../invoice/public';
import type { Ctx } from '../kernel/context';
import { on, type Reaction } from '../kernel/events';
import { messagesCreated } from '../message/events';
import { messageStates } from '../message/public';
import { receiptPackageFinished } from '../receipt/events';
import { packageStates } from '../receipt/public';
import { contractSigned, contractVoided } from '../signing/events';
import { contractStates } from '../signing/public';
import {
  auditPassed,
  auditRejected,
  auditSubmitted,
  lineFailed,
  lineReturned,
  lineSucceeded,
  linesTerminated,
  statementConfirmed,
  statementPaid,
  statementSettled,
  statementTerminated,
} from '../statement/events';
import { lineStates, statementStates } from '../statement/public';
import { tellIntegrators } from './public';

/** What integrators hear of statements and lines (API-011), in the states in which they are left. */
const tellOfStatement =
  (event: WebhookEvent) =>
  (ctx: Ctx, { statementId }: { readonly statementId: string }): Promise<void> =>
    tellIntegrators(ctx, event, [statementId], statementStates);
const tellOfLines =
  (event: WebhookEvent) =>
  (ctx: Ctx, { lineIds }: { readonly lineIds: readonly string[] }): Promise<void> =>
    tellIntegrators(ctx, event, lineIds, lineStates);

/** In the transaction of what happened, after everything else that follows from it. */
export const reactions: readonly Reaction[] = [
  on(statementConfirmed, tellOfStatement('STATEMENT_CONFIRMED')),
  on(auditSubmitted, tellOfStatement('STATEMENT_SUBMITTED')),
  on(auditPassed, tellOfStatement('STATEMENT_APPROVED')),
  on(auditRejected, tellOfStatement('STATEMENT_REJECTED')),
  on(statementPaid, tellOfStatement('STATEMENT_PAYING')),
  on(statementSettled, tellOfStatement('STATEMENT_SETTLED')),
  on(statementTerminated, tellOfStatement('STATEMENT_TERMINATED')),
  on(lineSucceeded, tellOfLines('LINE_SUCCEEDED')),
  on(lineFailed, tellOfLines('LINE_FAILED')),
  on(lineReturned, tellOfLines('LINE_RETURNED')),
  on(linesTerminated, tellOfLines('LINE_TERMINATED')),
  on(receiptPackageFinished, (ctx, { packageId, outcome }) =>
    tellIntegrators(ctx, `RECEIPT_PACKAGE_${outcome}`, [packageId], packageStates),
  ),
  on(exportEnded, (ctx, { exportId, outcome }) => tellIntegrators(ctx, `EXPORT_${outcome}`, [exportId], exportStates)),
  on(invoiceEnded, (ctx, { invoiceId, outcome }) => tellIntegrators(ctx, `INVOICE_${outcome}`, [invoiceId], invoiceStates)),
  on(contractSigned, (ctx, { contractId }) => tellIntegrators(ctx, 'CONTRACT_SIGNED', [contractId], contractStates)),
  on(contractVoided, (ctx, { contractId }) => tellIntegrators(ctx, 'CONTRACT_VOIDED', [contractId], contractStates)),
  on(messagesCreated, (ctx, { messageIds }) => tellIntegrators(ctx, 'MESSAGE_CREATED', messageIds, messageStates)),
];
