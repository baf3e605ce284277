// What an order must find beside its state and its role: each fact made untrue by itself, at the payment of both kinds, and for whatever else is done.
import 'reflect-metadata';
import { role } from '../../../schema/codes';
import { yuan } from '../../../schema/money';
import { allows } from '../../../schema/permissions';
import { opsFailAgentInvoiceLine, opsIssueAgentInvoiceLine } from '../../../server/agentInvoice/commands/ops-invoice-lines';
import { passAgentInvoiceCheck } from '../../../server/agentInvoice/commands/pass-agent-invoice-check';
import { payAgentInvoice } from '../../../server/agentInvoice/commands/pay-agent-invoice';
import { relaunchAgentInvoiceLine } from '../../../server/agentInvoice/commands/relaunch-agent-invoice-line';
import { submitAgentInvoice } from '../../../server/agentInvoice/commands/submit-agent-invoice';
import { terminateAgentInvoice } from '../../../server/agentInvoice/commands/terminate-agent-invoice';
import { terminateAgentInvoiceLine } from '../../../server/agentInvoice/commands/terminate-agent-invoice-line';
import { getOrder as getInvoiceOrder } from '../../../server/agentInvoice/store/orders';
import type { Caller, CompanyFacts, Ctx } from '../../../server/kernel/context';
import { opsFailServiceOrderItem, opsIssueServiceOrderItem } from '../../../server/serviceOrder/commands/ops-invoice-items';
import { payServiceOrder } from '../../../server/serviceOrder/commands/pay-service-order';
import { stopServiceOrderItem } from '../../../server/serviceOrder/commands/stop-service-order-item';
import { submitServiceOrder } from '../../../server/serviceOrder/commands/submit-service-order';
import { terminateServiceOrder } from '../../../server/serviceOrder/commands/terminate-service-order';
import { getOrder } from '../../../server/serviceOrder/store/orders';
import { agentInvoicesOf, invoiced } from '../../kit/builders/agentInvoices';
import { newcomer } from '../../kit/builders/imports';
import { LOOSE } from '../../kit/builders/people';
import { openPlace } from '../../kit/builders/places';
import { openIntermediary, serviceOrdersOf } from '../../kit/builders/serviceOrders';
import { moneyArrives } from '../../kit/builders/transfers';
import { brokenInvariants } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { type AnyCommand, outcomeOf } from '../../kit/checks/trial';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

type Change = Partial<CompanyFacts>;
interface Payable {
  readonly command: AnyCommand;
  readonly id: string;
  readonly version: number;
  readonly kind: 'INTERMEDIARY' | 'LABOR_CONTINUOUS';
  readonly look: (ctx: Ctx) => Promise<string>;
  readonly payer: () => Promise<Caller>;
  readonly unknown: string;
}

let world: SmallWorld;
let sales: ReturnType<typeof serviceOrdersOf>;
let invoices: ReturnType<typeof agentInvoicesOf>;
/** One of each kind that waits for its payment, and one that nobody has the money for. */
const payable = new Map<string, Payable>();
const dear = new Map<string, Payable>();
/** The name of the one who is paid by both. */
const PAYEE = newcomer(1).name;

const saleOrder = async (amount: string, n: number): Promise<Payable> => {
  const { id, version } = await sales.calculated([{ name: newcomer(n).name, idCard: newcomer(n).idCard, amount }]);
  const look = async (ctx: Ctx) => (await getOrder(ctx, id)).status as string;
  return { command: payServiceOrder, id, version, kind: 'INTERMEDIARY', look, payer: sales.payer, unknown: 'SERVICE_ORDER_NOT_FOUND' };
};
const invoiceOrder = async (people: Parameters<typeof invoices.submitted>[0]): Promise<Payable> => {
  const { id, version } = await invoices.submitted(people);
  const look = async (ctx: Ctx) => (await getInvoiceOrder(ctx, id)).status as string;
  return {
    command: payAgentInvoice,
    id,
    version,
    kind: 'LABOR_CONTINUOUS',
    look,
    payer: invoices.payer,
    unknown: 'AGENT_INVOICE_NOT_FOUND',
  };
};

beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  await openIntermediary(world);
  await openPlace(world, { company: 'B' });
  await moneyArrives(world, yuan('10000.00'));
  [sales, invoices] = [serviceOrdersOf(world), agentInvoicesOf(world)];
  payable.set('an intermediary order', await saleOrder('1000.00', 1));
  payable.set('agent invoices', await invoiceOrder([invoiced(1, '1000.00')]));
  dear.set('an intermediary order', await saleOrder('900000.00', 2));
  dear.set('agent invoices', await invoiceOrder(Array.from({ length: 3 }, (_, n) => invoiced(3 + n, '90000.00'))));
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

const having = (caller: Caller, change: Change): Caller => ({ ...caller, company: { ...must(caller.company), ...change } });
const paying = async (of: Payable, { change = {}, input = {}, by }: { change?: Change; input?: object; by?: Caller } = {}) =>
  outcomeOf(having(by ?? (await of.payer()), change), {
    command: of.command,
    input: { id: of.id, version: of.version, payType: 'BALANCE', smsCode: null, ...input },
    look: of.look,
  });
const block = (reason: string | null) =>
  world.app.database.rows('UPDATE person SET blocked_reason = $2 WHERE id IN (SELECT person_id FROM payee WHERE name = $1)', [
    PAYEE,
    reason,
  ]);

describe.each(['an intermediary order', 'agent invoices'])('the payment of %s', (kind) => {
  const order = () => must(payable.get(kind));

  test('goes through while every fact is as it should be, whatever the audit is', async () => {
    for (const auditOn of [true, false]) expect(await paying(order(), { change: { auditOn } })).toBe('INVOICING');
  });

  test.each<[string, (kind: Payable) => { change?: Change; input?: object }, string]>([
    ['the company is suspended', () => ({ change: { status: 'SUSPENDED' } }), 'COMPANY_UNAVAILABLE'],
    ['the kind was never opened', () => ({ change: { services: [] } }), 'SERVICE_NOT_OPEN'],
    [
      'the kind has ended',
      ({ kind: flag }) => ({ change: { services: [{ kind: flag, from: '2025-01-01', to: '2026-01-01' }] } }),
      'SERVICE_OFFLINE',
    ],
    [
      'the kind begins later',
      ({ kind: flag }) => ({ change: { services: [{ kind: flag, from: '2099-01-01', to: null }] } }),
      'SERVICE_NOT_OPEN',
    ],
    ['a code is asked for and none is given', () => ({ change: { paymentVerificationOn: true } }), 'CODE_REQUIRED'],
    ['a second factor is demanded and none is there', () => ({ change: { secondFactor: 'DEMANDED' } }), 'FACTOR_MISSING'],
    ['another version was seen', ({ version }) => ({ input: { version: version + 1 } }), 'STALE'],
    ['another pay type was seen', () => ({ input: { payType: 'ADVANCE' } }), 'PAY_TYPE_CHANGED'],
  ])('is refused when %s', async (_fact, untrue, refusal) => {
    expect(await paying(order(), untrue(order()))).toBe(refusal);
  });

  test('is refused when somebody in it may not be paid, by that name', async () => {
    await block('司法协助');
    expect(await paying(order())).toBe('PAYEES_BLOCKED');
    await block(null);
    expect(await paying(order())).toBe('INVOICING');
  });

  test('is refused without the money, and to another company as if there were none', async () => {
    expect(await paying(must(dear.get(kind)))).toBe('INSUFFICIENT_BALANCE');
    const stranger = await world.api.systemCaller(must(world.platform.companies.B));
    const { actor } = await order().payer();
    expect(
      await paying(order(), { by: { ...stranger, realm: 'company', actor }, change: { auditOn: false, paymentVerificationOn: false } }),
    ).toBe(order().unknown);
  });

  test('is refused to every role that does not pay, before any fact is told', async () => {
    const caller = await order().payer();
    for (const held of role.keys.filter((one) => !allows('PAYER', [one], { auditOn: true }))) {
      const other = { ...caller, actor: { ...must(caller.actor), roles: [held] } };
      expect([held, await paying(order(), { by: other, change: { auditOn: true, services: [] }, input: { version: 99 } })]).toEqual([
        held,
        'PERMISSION_MISSING',
      ]);
    }
  });
});

describe('a company that is suspended', () => {
  const unknown = { id: '999999999', keyAge: 1, version: 1, reason: 'NOT_WANTED', remark: null };
  test.each<[string, AnyCommand]>([
    ['submitServiceOrder', submitServiceOrder],
    ['terminateServiceOrder', terminateServiceOrder],
    ['stopServiceOrderItem', stopServiceOrderItem],
    ['passAgentInvoiceCheck', passAgentInvoiceCheck],
    ['submitAgentInvoice', submitAgentInvoice],
    ['terminateAgentInvoice', terminateAgentInvoice],
    ['relaunchAgentInvoiceLine', relaunchAgentInvoiceLine],
    ['terminateAgentInvoiceLine', terminateAgentInvoiceLine],
  ])('does nothing with an order: %s', async (_name, command) => {
    const look = async () => 'done';
    const maker = having(await sales.maker(), { status: 'SUSPENDED', auditOn: false });
    expect(await outcomeOf(maker, { command, input: unknown, look })).toBe('COMPANY_UNAVAILABLE');
    // While it is open the same call finds nothing: it is the fact that refused it.
    expect(await outcomeOf(having(maker, { status: 'OPEN' }), { command, input: unknown, look })).toMatch(/_NOT_FOUND$/);
  });

  test('has its invoices recorded by operators all the same, who are no company', async () => {
    const operator = await sales.operator();
    const given = { id: '999999999', invoiceNo: '26990000000000000001', reason: '税号有误' };
    for (const [command, refusal] of [
      [opsIssueServiceOrderItem, 'SERVICE_ORDER'],
      [opsFailServiceOrderItem, 'SERVICE_ORDER'],
      [opsIssueAgentInvoiceLine, 'AGENT_INVOICE'],
      [opsFailAgentInvoiceLine, 'AGENT_INVOICE'],
    ] as const) {
      const { invoiceNo, reason, id } = given;
      const input = command === opsIssueServiceOrderItem || command === opsIssueAgentInvoiceLine ? { id, invoiceNo } : { id, reason };
      expect(await outcomeOf(operator, { command: command as AnyCommand, input, look: async () => 'done' })).toMatch(
        new RegExp(`^${refusal}.*_NOT_FOUND$`),
      );
    }
  });
});
