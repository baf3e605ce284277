// The tax side gives every number once, whatever it is given for.
import { redIn } from '../../kit/builders/invoices';
import { agentInvoiceIn } from '../../kit/builders/rawRows';
import { must } from '../../kit/checks/must';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld();
});
afterAll(() => world?.app.close());

it('the number of an invoice is one that no invoice of the other kind can bear', async () => {
  const { database } = world.app;
  const applicationId = await redIn(world);
  const [issued] = await database.rows<{ number: string }>('SELECT number FROM tax_invoice WHERE application_id = $1', [applicationId]);
  const { number } = must(issued);
  const { agentInvoiceId } = await agentInvoiceIn(database, world.companyId);
  const bear = (no: string) =>
    database.rows(
      `UPDATE agent_invoice_line SET status = 'INVOICED', invoice_no = $1, issued_at = now(), ended_at = now() WHERE order_id = $2 RETURNING id`,
      [no, agentInvoiceId],
    );
  await expect(bear(number)).rejects.toMatchObject({ code: '23505', constraint: 'agent_invoice_line_invoice_once' });
  expect(await bear('26127000000000009901')).toHaveLength(1);
  const copy = database.rows(
    `INSERT INTO tax_invoice (company_id, number, application_id, kind, amount_cents, tax_cents, issued_at, xml_file_id)
     SELECT company_id, '26127000000000009901', application_id, 'RED', -1, 0, now(), xml_file_id FROM tax_invoice WHERE number = $1`,
    [number],
  );
  await expect(copy).rejects.toMatchObject({ code: '23505', constraint: 'tax_invoice_number_once' });
});
