import 'reflect-metadata';
import { object } from 'yup';
import { operatorRole } from '../../../schema/codes';
import { type AgentInvoiceAction, type AgentInvoiceStatus, agentInvoice as orderMachine } from '../../../schema/machines/agentInvoice';
import { type AgentInvoiceLineStatus, agentInvoiceLine as lineMachine } from '../../../schema/machines/agentInvoiceLine';
import { allows } from '../../../schema/permissions';
import { opsFailAgentInvoiceLine, opsIssueAgentInvoiceLine } from '../../../server/agentInvoice/commands/ops-invoice-lines';
import { passAgentInvoiceCheck } from '../../../server/agentInvoice/commands/pass-agent-invoice-check';
import { payAgentInvoice } from '../../../server/agentInvoice/commands/pay-agent-invoice';
import { relaunchAgentInvoiceLine } from '../../../server/agentInvoice/commands/relaunch-agent-invoice-line';
import { submitAgentInvoice } from '../../../server/agentInvoice/commands/submit-agent-invoice';
import { terminateAgentInvoice } from '../../../server/agentInvoice/commands/terminate-agent-invoice';
import { terminateAgentInvoiceLine } from '../../../server/agentInvoice/commands/terminate-agent-invoice-line';
import { agentInvoice } from '../../../server/agentInvoice/queries/orders';
import { getLine, moveLine } from '../../../server/agentInvoice/store/lines';
import { getOrder, lockOrder, moveOrder } from '../../../server/agentInvoice/store/orders';
import type { AgentInvoiceView } from '../../../server/agentInvoice/views/orders';
import type { Ctx } from '../../../server/kernel/context';
import { command, run } from '../../../server/kernel/usecase';
import { agentInvoicesOf, invoiced } from '../../kit/builders/agentInvoices';
import { LOOSE } from '../../kit/builders/people';
import { arrowsOf, buttonsOf, type Deed } from '../../kit/checks/arrowTable';
import { brokenInvariants } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { type AnyCommand, outcomeOf, trial } from '../../kit/checks/trial';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

const TRY = { name: 'tryMove', realm: 'company', needs: null, input: object({}), errors: [], idempotent: 'no', audit: null } as const;

let world: SmallWorld;
let orders: ReturnType<typeof agentInvoicesOf>;
/** An order in each of its states, and a line in each of its own. */
const gallery = new Map<AgentInvoiceStatus, AgentInvoiceView>();
const lines = new Map<AgentInvoiceLineStatus, { readonly id: string; readonly orderId: string }>();
const orderIn = (state: AgentInvoiceStatus): AgentInvoiceView => must(gallery.get(state));
const lineIn = (state: AgentInvoiceLineStatus) => must(lines.get(state));

beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  orders = agentInvoicesOf(world);
  gallery.set('CHECKING_INFO', await orders.start([invoiced(1, '100.00')]));
  await orders.sign([invoiced(2, '100.00')]);
  gallery.set('CHECKING_SIGNING', await orders.pass(await orders.start([invoiced(2, '100.00')])));
  gallery.set('PENDING_PAYMENT', await orders.submitted([invoiced(3, '100.00')]));
  const given = await orders.submitted([invoiced(4, '100.00')]);
  gallery.set('TERMINATED', await run(await orders.maker(), terminateAgentInvoice, { id: given.id, reason: '信息有误' }));
  const over = await orders.paid([invoiced(5, '100.00')]);
  for (const { id } of await orders.lines(over.id)) await orders.issue(id);
  gallery.set('INVOICED', await orders.view(over.id));
  const paid = await orders.paid([invoiced(6, '100.00'), invoiced(7, '200.00')]);
  await orders.fail(must((await orders.lines(paid.id))[1]).id);
  gallery.set('INVOICING', await orders.view(paid.id));
  for (const { id: orderId } of gallery.values())
    for (const { id, status } of await orders.lines(orderId)) lines.set(status, { id, orderId });
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

const stateOf = (id: string) => async (ctx: Ctx) => (await getOrder(ctx, id)).status as string;
const lineStateOf = (id: string) => async (ctx: Ctx) => (await getLine(ctx, id)).status as string;
const listed = async (state: AgentInvoiceStatus) => {
  const { id, rosterId } = orderIn(state);
  // A list that was given up or taken over has no version any more; the state is what is refused.
  const isOpen = state === 'CHECKING_INFO' || state === 'CHECKING_SIGNING';
  return { id, keyAge: isOpen ? (await orders.list({ rosterId })).keyAge : 1 };
};

const deeds: Readonly<Partial<Record<AgentInvoiceAction, Deed<AgentInvoiceStatus>>>> = {
  passInfoCheck: { command: passAgentInvoiceCheck, input: listed },
  submit: { command: submitAgentInvoice, input: listed },
  pay: {
    command: payAgentInvoice,
    input: (state) => ({ id: orderIn(state).id, version: orderIn(state).version, payType: 'BALANCE', smsCode: null }),
  },
  terminate: { command: terminateAgentInvoice, input: (state) => ({ id: orderIn(state).id, reason: '信息有误' }) },
};
const orderTable = () => ({
  machine: orderMachine,
  deeds,
  caller: orders.maker,
  look: (state: AgentInvoiceStatus) => stateOf(orderIn(state).id),
});

test('[AIO-014 2/2] an order is to be submitted (1), to be paid (2), invoicing (3), invoiced (4) or terminated (5), and there is one in every state', async () => {
  const codes = orderMachine.stateKeys.map((state) => [orderMachine.code(state), orderMachine.label(state)]);
  expect(codes).toEqual([
    [1, '待提交'],
    [1, '待提交'],
    [2, '待支付'],
    [3, '开票中'],
    [4, '开票完成'],
    [5, '已终止'],
  ]);
  expect([...gallery.keys()].sort()).toEqual([...orderMachine.stateKeys].sort());
  expect([...lines.keys()].sort()).toEqual([...lineMachine.stateKeys].sort());
  // Each says so at both doors, and is found by it.
  const account = { account: '16000000101', password: 'Demo2026' };
  const { token } = (await world.app.rest().post<{ token: string }>('/api/user/login', account)).result;
  const rest = world.app.rest({ token });
  type Listed = { list: { id: string; status: number; statusStr: string }[] };
  const READ = 'query($id: ID!) { agentInvoice(id: $id) { status statusName } }';
  for (const [state, { id }] of gallery) {
    const [code, label] = [Number(orderMachine.code(state)), orderMachine.label(state)];
    const { list } = (await rest.get<Listed>('/api/agent/management/list', { status: code, page: 1, pageSize: 50 })).result;
    expect(list.find((one) => one.id === id)).toMatchObject({ status: code, statusStr: label });
    expect(new Set(list.map(({ status }) => status))).toEqual(new Set([code]));
    const { agentInvoice: read } = await world.app.graphql({ token }).call<{ agentInvoice: object }>(READ, { id });
    expect(read).toEqual({ status: state, statusName: label });
  }
});

test('[AIO-017 1/2] a line is waiting (1), invoicing (2), done (3), failed (4) or terminated (6), and relaunching leads a failed one to invoicing', async () => {
  expect(lineMachine.stateKeys.map((state) => [lineMachine.code(state), state])).toEqual([
    [1, 'PENDING'],
    [2, 'INVOICING'],
    [3, 'INVOICED'],
    [4, 'FAILED'],
    [6, 'TERMINATED'],
  ]);
  expect(lineMachine.target('FAILED', 'relaunch')).toBe('INVOICING');
  // Each says so at both doors, and is found by it.
  const account = { account: '16000000101', password: 'Demo2026' };
  const { token } = (await world.app.rest().post<{ token: string }>('/api/user/login', account)).result;
  const rest = world.app.rest({ token });
  type Listed = { list: { id: string; status: number; statusStr: string }[] };
  const READ = 'query($id: ID!) { agentInvoiceLines(id: $id, first: 50) { nodes { id status statusName } } }';
  for (const [state, { id, orderId: invoiceId }] of lines) {
    const [code, label] = [Number(lineMachine.code(state)), lineMachine.label(state)];
    const { list } = (await rest.get<Listed>('/api/agent/management/detail/list', { invoiceId, status: code })).result;
    expect(list.find((one) => one.id === id)).toMatchObject({ status: code, statusStr: label });
    expect(new Set(list.map(({ status }) => status))).toEqual(new Set([code]));
    const read = await world.app.graphql({ token }).call<{ agentInvoiceLines: { nodes: { id: string }[] } }>(READ, { id: invoiceId });
    expect(read.agentInvoiceLines.nodes.find((one) => one.id === id)).toEqual({ id, status: state, statusName: label });
  }
});

test.each(Object.keys(deeds) as AgentInvoiceAction[])(
  '%s: from the states of the table alone, by those whom it names, with and without an audit',
  async (action) => {
    const { found, said } = await arrowsOf(orderTable(), action);
    expect(found).toEqual(said);
  },
);

test('the buttons of an order are what its reader may do with it now', async () => {
  const { found, said } = await buttonsOf(orderTable(), async (caller, state) => {
    const { availableActions } = await run(caller, agentInvoice, { id: orderIn(state).id });
    return availableActions;
  });
  expect(found).toEqual(said);
});

describe('lines', () => {
  const lineDeeds: Readonly<Partial<Record<keyof typeof lineMachine.actions, Deed<AgentInvoiceLineStatus>>>> = {
    relaunch: { command: relaunchAgentInvoiceLine, input: (state) => ({ id: lineIn(state).id }) },
    terminate: { command: terminateAgentInvoiceLine, input: (state) => ({ id: lineIn(state).id, reason: 'NOT_WANTED', remark: null }) },
  };
  test.each(['relaunch', 'terminate'] as const)('%s: from the states of the table alone, by those whom it names', async (action) => {
    const look = (state: AgentInvoiceLineStatus) => lineStateOf(lineIn(state).id);
    const { found, said } = await arrowsOf({ machine: lineMachine, deeds: lineDeeds, caller: orders.maker, look }, action);
    expect(found).toEqual(said);
  });

  const invoiceNo = '27990000000000000001';
  const ofOperators = {
    issue: { command: opsIssueAgentInvoiceLine as AnyCommand, input: (id: string) => ({ id, invoiceNo }) },
    fail: { command: opsFailAgentInvoiceLine as AnyCommand, input: (id: string) => ({ id, reason: '姓名有误' }) },
  } as const;
  test.each(['issue', 'fail'] as const)('%s: of 2 alone, by operators who act, and by nobody of a company', async (action) => {
    const caller = await orders.operator();
    const { command: deed, input } = ofOperators[action];
    for (const state of lineMachine.stateKeys) {
      const { id } = lineIn(state);
      const reached = lineMachine.can(state, action) ? lineMachine.target(state, action) : 'ACTION_NOT_ALLOWED';
      for (const held of operatorRole.keys) {
        const operator = { ...caller, actor: { ...must(caller.actor), roles: [held] } };
        const found = await outcomeOf(operator, { command: deed, input: input(id), look: lineStateOf(id) });
        expect([action, state, held, found]).toEqual([
          action,
          state,
          held,
          allows('OPS_ACTING', [held], { auditOn: false }) ? reached : 'PERMISSION_MISSING',
        ]);
      }
    }
    const { id } = lineIn('INVOICING');
    expect(await outcomeOf(await orders.maker(), { command: deed, input: input(id), look: lineStateOf(id) })).toBe('SESSION_EXPIRED');
  });

  test('the last line that is issued, fails or ends ends the order, and one that is relaunched opens it again', async () => {
    const { id, orderId } = lineIn('INVOICING');
    const operator = await orders.operator();
    const maker = await orders.maker();
    const look = stateOf(orderId);
    expect(await outcomeOf(operator, { command: opsIssueAgentInvoiceLine, input: { id, invoiceNo }, look })).toBe('INVOICED');
    expect(await outcomeOf(operator, { command: opsFailAgentInvoiceLine, input: { id, reason: '姓名有误' }, look })).toBe('INVOICED');
    const end = { id, reason: 'NOT_WANTED', remark: null };
    expect(await outcomeOf(maker, { command: terminateAgentInvoiceLine, input: end, look })).toBe('INVOICED');
    const failed = lineIn('FAILED');
    const arrange = (ctx: Ctx) =>
      ctx.rows(`UPDATE agent_invoice SET status = 'INVOICED', ended_at = now() WHERE id = $1`, [failed.orderId]);
    const again = { command: relaunchAgentInvoiceLine, input: { id: failed.id }, arrange, look: stateOf(failed.orderId) };
    expect(await outcomeOf(maker, again)).toBe('INVOICING');
  });
});

test('the store moves orders and lines along the arrows of their tables and along no other', async () => {
  const caller = await orders.maker();
  const ended = (error: Error): string => error.message.replace(/.*(no arrow).*/, '$1');
  const now = new Date('2026-11-20T02:00:00Z');
  for (const action of orderMachine.actionKeys) {
    for (const state of orderMachine.stateKeys) {
      const { id } = orderIn(state);
      const target = orderMachine.can(state, action) ? orderMachine.targets(state, action)[0] : 'no arrow';
      const change = {
        ...(target === 'INVOICING' ? { paid_at: now, pay_type: 'BALANCE' as const, ended_at: null } : {}),
        ...(target === 'INVOICED' || target === 'TERMINATED' ? { ended_at: now } : {}),
      };
      const move = command({ ...TRY, run: async (ctx) => moveOrder(ctx, await lockOrder(ctx, id), { action, deed: 'start', change }) });
      expect([action, state, await trial(caller, { command: move, input: {}, look: stateOf(id) }).catch(ended)]).toEqual([
        action,
        state,
        target,
      ]);
    }
  }
  for (const action of lineMachine.actionKeys) {
    for (const state of lineMachine.stateKeys) {
      const { id } = lineIn(state);
      const target = lineMachine.can(state, action) ? lineMachine.target(state, action) : 'no arrow';
      const change = {
        ...(target === 'INVOICED' ? { invoice_no: '27990000000000000002', issued_at: now } : {}),
        ...(target === 'INVOICED' || target === 'TERMINATED' ? { ended_at: now } : {}),
        ...(target === 'FAILED' ? { fail_reason: '姓名有误' } : {}),
      };
      const move = command({ ...TRY, run: async (ctx) => moveLine(ctx, await getLine(ctx, id), action, change) });
      expect([action, state, await trial(caller, { command: move, input: {}, look: lineStateOf(id) }).catch(ended)]).toEqual([
        action,
        state,
        target,
      ]);
    }
  }
});
