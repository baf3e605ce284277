import { object } from 'yup';
import { subscribable, type WebhookEvent, webhookEvent } from '../../../../schema/webhooks';
import { exportEnded } from '../../../../server/export/events';
import { invoiceEnded } from '../../../../server/invoice/events';
import type { DomainEvent } from '../../../../server/kernel/domainEvent';
import { command, run } from '../../../../server/kernel/usecase';
import { messagesCreated } from '../../../../server/message/events';
import { receiptPackageFinished } from '../../../../server/receipt/events';
import { contractSigned, contractVoided } from '../../../../server/signing/events';
import * as statement from '../../../../server/statement/events';
import { webhookDeliveries } from '../../../../server/webhook/queries';
import { reactions } from '../../../../server/wiring';
import { type Strangers, startStrangers } from '../../../attacks/walk/world';
import { must } from '../../../kit/checks/must';

let strangers: Strangers;
/** Everything that names a person of company A. */
let personal: readonly string[];
beforeAll(async () => {
  strangers = await startStrangers();
  const { database } = strangers.walk.world.app;
  await database.rows(`UPDATE webhook_endpoint SET types = $1`, [subscribable]);
  const rows = await database.rows<{ text: string }>(
    `SELECT DISTINCT text FROM (SELECT name AS text FROM payee UNION SELECT name FROM app_user UNION SELECT id_card_mask FROM statement_line
       UNION SELECT account_mask FROM statement_line UNION SELECT account_tail FROM statement_line UNION SELECT phone_mask FROM statement_line
       UNION SELECT title FROM station_message UNION SELECT title FROM statement UNION SELECT file_name FROM export_job) x WHERE length(text) > 1`,
  );
  personal = rows.map(({ text }) => text);
}, 400_000);
afterAll(() => strangers?.walk.world.app.close());

/** What happens, of things that are there. */
function happens(type: WebhookEvent): DomainEvent {
  const { things } = strangers;
  const [statementId, lineIds] = [things.passed.id, [things.failedLine.id]];
  const contract = { contractId: things.contractId, personId: '1', payeeId: '1', subjectId: '1' };
  switch (type) {
    case 'STATEMENT_CONFIRMED':
      return statement.statementConfirmed({ statementId });
    case 'STATEMENT_SUBMITTED':
      return statement.auditSubmitted({ statementId });
    case 'STATEMENT_APPROVED':
      return statement.auditPassed({ statementId });
    case 'STATEMENT_REJECTED':
      return statement.auditRejected({ statementId });
    case 'STATEMENT_PAYING':
      return statement.statementPaid({ statementId });
    case 'STATEMENT_SETTLED':
      return statement.statementSettled({ statementId, status: 'COMPLETED' });
    case 'STATEMENT_TERMINATED':
      return statement.statementTerminated({ statementId });
    case 'LINE_SUCCEEDED':
      return statement.lineSucceeded({ statementId, lineIds });
    case 'LINE_FAILED':
      return statement.lineFailed({ statementId, lineIds });
    case 'LINE_RETURNED':
      return statement.lineReturned({ statementId, lineIds });
    case 'LINE_TERMINATED':
      return statement.linesTerminated({ statementId, lineIds });
    case 'RECEIPT_PACKAGE_READY':
    case 'RECEIPT_PACKAGE_FAILED':
      return receiptPackageFinished({
        packageId: things.packageId,
        statementId,
        outcome: type === 'RECEIPT_PACKAGE_READY' ? 'READY' : 'FAILED',
      });
    case 'EXPORT_DONE':
    case 'EXPORT_FAILED':
      return exportEnded({ exportId: things.exportId, outcome: type === 'EXPORT_DONE' ? 'DONE' : 'FAILED' });
    case 'INVOICE_ISSUED':
    case 'INVOICE_REJECTED':
    case 'INVOICE_CANCELLED':
      return invoiceEnded({
        invoiceId: things.invoiceId,
        outcome: type === 'INVOICE_ISSUED' ? 'ISSUED' : type === 'INVOICE_REJECTED' ? 'REJECTED' : 'CANCELLED',
      });
    case 'CONTRACT_SIGNED':
      return contractSigned(contract);
    case 'CONTRACT_VOIDED':
      return contractVoided(contract);
    case 'MESSAGE_CREATED':
      return messagesCreated({ messageIds: [things.messageId] });
    case 'WEBHOOK_TEST':
      throw new Error('sent by hand');
  }
}

test.each(subscribable)('[API-011] the body of %s is versioned, carries ids and a state, and nothing of a person', async (type) => {
  const { things, companyA, walk } = strangers;
  const event = happens(type);
  // As wiring.ts has it: what integrators are told comes last of all that follows.
  const told = must(reactions.filter(({ eventName }) => eventName === event.name).at(-1));
  const tell = command({
    name: 'testTellIntegrators',
    realm: 'system',
    needs: null,
    errors: [],
    idempotent: 'no',
    audit: null,
    input: object({}),
    run: (ctx) => told.run(ctx, event.payload),
  });
  await run(await walk.world.system(), tell, {});
  const { nodes } = await run(await walk.world.member('陈立群'), webhookDeliveries, {
    endpointId: things.webhookId,
    event: type,
    first: 1,
  });
  const { body } = must(nodes[0]);
  const said = JSON.parse(body) as { type: string; timestamp: string; data: Record<string, unknown> };
  expect(said).toEqual({
    type: webhookEvent.code(type),
    timestamp: expect.stringMatching(/^2026-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/),
    data: {
      id: expect.stringMatching(/^\d+$/),
      code: expect.stringMatching(/^[\w-]+$/),
      status: expect.stringMatching(/^[A-Z_]+$/),
      version: expect.any(Number),
      companyId: companyA,
    },
  });
  expect(said.data.version).toBeGreaterThan(0);
  expect(personal.length).toBeGreaterThan(20);
  expect(personal.filter((text) => body.includes(text) && !/^\d{1,4}$/.test(text))).toEqual([]);
});
