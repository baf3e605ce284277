import 'reflect-metadata';
import { object } from 'yup';
import { operatorRole, role } from '../../../schema/codes';
import type { Doer } from '../../../schema/machines/machine';
import { serviceOrder as orderMachine, type ServiceOrderAction, type ServiceOrderStatus } from '../../../schema/machines/serviceOrder';
import { serviceOrderItem as itemMachine, type ServiceOrderItemStatus } from '../../../schema/machines/serviceOrderItem';
import { allows } from '../../../schema/permissions';
import type { Caller, Ctx } from '../../../server/kernel/context';
import { command, run } from '../../../server/kernel/usecase';
import { calculateServiceOrder } from '../../../server/serviceOrder/commands/calculate-service-order';
import { failServiceOrder } from '../../../server/serviceOrder/commands/fail-service-order';
import { opsFailServiceOrderItem, opsIssueServiceOrderItem } from '../../../server/serviceOrder/commands/ops-invoice-items';
import { payServiceOrder } from '../../../server/serviceOrder/commands/pay-service-order';
import { retryServiceOrder } from '../../../server/serviceOrder/commands/retry-service-order';
import { stopServiceOrderItem } from '../../../server/serviceOrder/commands/stop-service-order-item';
import { submitServiceOrder } from '../../../server/serviceOrder/commands/submit-service-order';
import { terminateServiceOrder } from '../../../server/serviceOrder/commands/terminate-service-order';
import { getItem, type ItemRecord, moveItem } from '../../../server/serviceOrder/store/items';
import { getOrder, lockOrder, moveOrder } from '../../../server/serviceOrder/store/orders';
import type { ServiceOrderView } from '../../../server/serviceOrder/views/orders';
import { newcomer } from '../../kit/builders/imports';
import { LOOSE } from '../../kit/builders/people';
import { openIntermediary, serviceOrdersOf } from '../../kit/builders/serviceOrders';
import { brokenInvariants } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { type AnyCommand, outcomeOf, trial } from '../../kit/checks/trial';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

const TRY = { name: 'tryMove', realm: 'company', needs: null, input: object({}), errors: [], idempotent: 'no', audit: null } as const;
/** No sweep takes it up before the test is over. */
const LATER = '2099-01-01T00:00:00Z';

let world: SmallWorld;
let orders: ReturnType<typeof serviceOrdersOf>;
/** An order in each of its states, and an item in each of its own. */
const gallery = new Map<ServiceOrderStatus, ServiceOrderView>();
const items = new Map<ServiceOrderItemStatus, { readonly id: string; readonly orderId: string }>();

const sale = (n: number, amount: string) => ({ name: newcomer(n).name, idCard: newcomer(n).idCard, amount });
const orderIn = (state: ServiceOrderStatus): ServiceOrderView => must(gallery.get(state));
const itemIn = (state: ServiceOrderItemStatus) => must(items.get(state));

/** What a calculation that does not get on leaves behind. */
async function uncalculated(state: 'CALCULATING' | 'CALCULATION_ERROR', itemState: ServiceOrderItemStatus, n: number): Promise<void> {
  const { id } = await orders.calculated([sale(n, '100.00')]);
  const { database } = world.app;
  await database.rows(`UPDATE service_order_item SET status = '${itemState}' WHERE order_id = ${id}`);
  await database.rows(`UPDATE service_order SET status = '${state}', calculate_after = '${LATER}' WHERE id = ${id}`);
  gallery.set(state, await orders.view(id));
}

beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  await openIntermediary(world);
  orders = serviceOrdersOf(world);
  gallery.set('DRAFT', await orders.start([sale(1, '100.00')]));
  await uncalculated('CALCULATING', 'TO_CALCULATE', 2);
  await uncalculated('CALCULATION_ERROR', 'CALCULATION_FAILED', 3);
  gallery.set('PENDING_PAYMENT', await orders.calculated([sale(4, '100.00')]));
  const ended = await orders.calculated([sale(5, '100.00')]);
  gallery.set('TERMINATED', await run(await orders.maker(), terminateServiceOrder, { id: ended.id, reason: '信息有误' }));
  const done = await orders.paid([sale(6, '100.00')]);
  for (const { id } of await orders.items(done.id)) await orders.issue(id);
  gallery.set('INVOICED', await orders.view(done.id));
  const paid = await orders.paid([sale(7, '100.00'), sale(8, '200.00')]);
  const [, failed] = await orders.items(paid.id);
  await orders.fail(must(failed).id);
  gallery.set('INVOICING', await orders.view(paid.id));
  for (const { id: orderId } of gallery.values())
    for (const { id, status } of await orders.items(orderId)) items.set(status, { id, orderId });
});
afterAll(async () => {
  // Those that were made by hand are orders like others, with nothing paid.
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

const stateOf = (id: string) => async (ctx: Ctx) => (await getOrder(ctx, id)).status as string;
const itemStateOf = (id: string) => async (ctx: Ctx) => (await getItem(ctx, id)).status as string;

async function member(held: (typeof role.keys)[number], auditOn: boolean): Promise<Caller> {
  const caller = await orders.maker();
  const { actor, company } = caller;
  return { ...caller, actor: { ...must(actor), roles: [held] }, company: { ...must(company), auditOn } };
}
const may =
  (held: (typeof role.keys)[number], auditOn: boolean) =>
  (need: Doer): boolean =>
    need !== 'SYS' && need !== 'PAYEE' && allows(need, [held], { auditOn });

interface Deed {
  readonly command: AnyCommand;
  readonly input: (view: ServiceOrderView) => Promise<object>;
}
const deeds: Readonly<Partial<Record<ServiceOrderAction, Deed>>> = {
  submit: { command: submitServiceOrder, input: async ({ id }) => ({ id, keyAge: (await orders.list(orderIn('DRAFT'))).keyAge }) },
  pay: { command: payServiceOrder, input: async ({ id, version }) => ({ id, version, payType: 'BALANCE', smsCode: null }) },
  terminate: { command: terminateServiceOrder, input: async ({ id }) => ({ id, reason: '信息有误' }) },
};

test('[ISO-008 2/3] an order says at both doors in which of its seven states it is, and is found by it', async () => {
  const account = { account: '16000000101', password: 'Demo2026' };
  const { token } = (await world.app.rest().post<{ token: string }>('/api/user/login', account)).result;
  const rest = world.app.rest({ token });
  type Listed = { list: { service_order_id: string; status: number; status_str: string }[] };
  const READ = 'query($id: ID!) { serviceOrder(id: $id) { status statusName } }';
  for (const [state, { id }] of gallery) {
    const [code, label] = [Number(orderMachine.code(state)), orderMachine.label(state)];
    const { list } = (await rest.post<Listed>('/api/service/order/list', { status: [code], page: 1, page_size: 50 })).result;
    expect(list.find((one) => one.service_order_id === id)).toMatchObject({ status: code, status_str: label });
    expect(new Set(list.map(({ status }) => status))).toEqual(new Set([code]));
    const { serviceOrder } = await world.app.graphql({ token }).call<{ serviceOrder: object }>(READ, { id });
    expect(serviceOrder).toEqual({ status: state, statusName: label });
  }
});

test('there is an order in every state and an item in every state', () => {
  expect([...gallery.keys()].sort()).toEqual([...orderMachine.stateKeys].sort());
  expect([...items.keys()].sort()).toEqual([...itemMachine.stateKeys].sort());
});

test.each(Object.keys(deeds) as ServiceOrderAction[])(
  '%s: from the states of the table alone, by those whom it names, with and without an audit',
  async (action) => {
    const { command: deed, input } = must(deeds[action]);
    for (const state of orderMachine.stateKeys) {
      const view = orderIn(state);
      const given = await input(view);
      for (const held of role.keys) {
        for (const auditOn of [true, false]) {
          const isAllowed = orderMachine.actions[action].by.some(may(held, auditOn));
          const reached = orderMachine.can(state, action) ? orderMachine.targets(state, action)[0] : 'ACTION_NOT_ALLOWED';
          const found = await outcomeOf(await member(held, auditOn), { command: deed, input: given, look: stateOf(view.id) });
          expect([action, state, held, auditOn, found]).toEqual([action, state, held, auditOn, isAllowed ? reached : 'PERMISSION_MISSING']);
        }
      }
    }
  },
);

test('[ISO-010 1/4] an order is paid in 3 alone, and terminated in 0 and 3 alone', async () => {
  const codes = (action: ServiceOrderAction) => orderMachine.fromStates(action).map((state) => orderMachine.code(state));
  expect([codes('pay'), codes('terminate')]).toEqual([[3], [0, 3]]);
  // The legacy wire refuses the rest too, and nothing has moved.
  const account = { account: '16000000101', password: 'Demo2026' };
  const { token } = (await world.app.rest().post<{ token: string }>('/api/user/login', account)).result;
  const rest = world.app.rest({ token });
  for (const [state, { id: service_order_id }] of gallery) {
    const refused = [
      ...(orderMachine.can(state, 'pay') ? [] : [rest.post('/api/service/order/pay', { service_order_id, pay_type: 1 })]),
      ...(orderMachine.can(state, 'terminate') ? [] : [rest.post('/api/service/order/stop', { service_order_id, reason: '信息有误' })]),
    ];
    for (const { code } of await Promise.all(refused)) expect([state, code]).toEqual([state, 22001]);
    expect((await orders.view(service_order_id)).status).toBe(state);
  }
});

test('the buttons of an order are what its reader may do with it now', async () => {
  for (const state of orderMachine.stateKeys) {
    for (const held of role.keys) {
      for (const auditOn of [true, false]) {
        const shown = (await orders.viewAs(await member(held, auditOn), orderIn(state).id)).availableActions
          .filter(({ enabled }) => enabled)
          .map(({ key }) => key);
        const expected = Object.keys(deeds).filter(
          (action) =>
            orderMachine.can(state, action as ServiceOrderAction) &&
            orderMachine.actions[action as ServiceOrderAction].by.some(may(held, auditOn)),
        );
        expect([state, held, auditOn, shown.sort()]).toEqual([state, held, auditOn, expected.sort()]);
      }
    }
  }
});

test('the calculation leads 1 and 2 to 3, its failure 1 to 2, and neither moves any other order', async () => {
  const system = await world.system();
  for (const state of orderMachine.stateKeys) {
    const { id } = orderIn(state);
    const calculated = await trial(system, { command: calculateServiceOrder, input: { orderId: id }, look: stateOf(id) });
    const failed = await trial(system, { command: failServiceOrder, input: { orderId: id }, look: stateOf(id) });
    const waits = orderMachine.can(state, 'calculate');
    expect([state, calculated, failed]).toEqual([state, waits ? 'PENDING_PAYMENT' : state, waits ? 'CALCULATION_ERROR' : state]);
  }
});

test('what an order does leads its items along: calculated, failed, paid, terminated', async () => {
  const stateOfItem = (order: ServiceOrderStatus) => async (ctx: Ctx) =>
    (await ctx.rows<{ status: string }>('SELECT DISTINCT status FROM service_order_item WHERE order_id = $1', [orderIn(order).id]))
      .map(({ status }) => status)
      .join();
  const system = await world.system();
  const master = await member('MASTER', false);
  const calculated = (order: ServiceOrderStatus) =>
    trial(system, { command: calculateServiceOrder, input: { orderId: orderIn(order).id }, look: stateOfItem(order) });
  expect([await calculated('CALCULATING'), await calculated('CALCULATION_ERROR')]).toEqual(['TO_INVOICE', 'TO_INVOICE']);
  const failing = { command: failServiceOrder, input: { orderId: orderIn('CALCULATING').id }, look: stateOfItem('CALCULATING') };
  expect(await trial(system, failing)).toBe('CALCULATION_FAILED');
  const pending = orderIn('PENDING_PAYMENT');
  const done = async (action: 'pay' | 'terminate') => {
    const { command: deed, input } = must(deeds[action]);
    return trial(master, { command: deed, input: await input(pending), look: stateOfItem('PENDING_PAYMENT') });
  };
  expect([await done('pay'), await done('terminate')]).toEqual(['INVOICING', 'TERMINATED']);
});

describe('items', () => {
  const invoiceNo = '26990000000000000001';
  const ofOperators = {
    issue: { command: opsIssueServiceOrderItem as AnyCommand, input: (id: string) => ({ id, invoiceNo }) },
    fail: { command: opsFailServiceOrderItem as AnyCommand, input: (id: string) => ({ id, reason: '税号有误' }) },
  } as const;

  test.each(['issue', 'fail'] as const)('%s: of 4 alone, by operators who act', async (action) => {
    const caller = await orders.operator();
    const { command: deed, input } = ofOperators[action];
    for (const state of itemMachine.stateKeys) {
      const { id } = itemIn(state);
      for (const held of operatorRole.keys) {
        const operator = { ...caller, actor: { ...must(caller.actor), roles: [held] } };
        const reached = itemMachine.can(state, action) ? itemMachine.target(state, action) : 'ACTION_NOT_ALLOWED';
        const isAllowed = allows('OPS_ACTING', [held], { auditOn: false });
        const found = await outcomeOf(operator, { command: deed, input: input(id), look: itemStateOf(id) });
        expect([action, state, held, found]).toEqual([action, state, held, isAllowed ? reached : 'PERMISSION_MISSING']);
      }
    }
    // The people of a company issue nothing.
    const input4 = input(itemIn('INVOICING').id);
    expect(await outcomeOf(await member('MASTER', false), { command: deed, input: input4, look: itemStateOf('0') })).toBe(
      'SESSION_EXPIRED',
    );
  });

  test('stop: of 6 alone, by whoever may end something', async () => {
    for (const state of itemMachine.stateKeys) {
      const { id } = itemIn(state);
      for (const held of role.keys) {
        for (const auditOn of [true, false]) {
          const reached = itemMachine.can(state, 'stop') ? 'TERMINATED' : 'ACTION_NOT_ALLOWED';
          const isAllowed = may(held, auditOn)('STOPPER');
          const look = { command: stopServiceOrderItem, input: { id }, look: itemStateOf(id) };
          const found = await outcomeOf(await member(held, auditOn), look);
          expect([state, held, auditOn, found]).toEqual([state, held, auditOn, isAllowed ? reached : 'PERMISSION_MISSING']);
        }
      }
    }
  });

  test('retry: of 6 alone, from its day on', async () => {
    const system = await world.system();
    const { id, orderId } = itemIn('RETRY_NEXT_MONTH');
    const onDay = (day: string) =>
      trial(system, {
        command: retryServiceOrder,
        input: { orderId },
        arrange: (ctx) => ctx.rows(`UPDATE service_order_item SET retry_on = $2 WHERE id = $1`, [id, day]),
        look: itemStateOf(id),
      });
    expect([await onDay('2026-11-21'), await onDay('2026-11-20')]).toEqual(['RETRY_NEXT_MONTH', 'INVOICING']);
    for (const state of itemMachine.stateKeys.filter((key) => key !== 'RETRY_NEXT_MONTH')) {
      const other = itemIn(state);
      expect(await trial(system, { command: retryServiceOrder, input: { orderId: other.orderId }, look: itemStateOf(other.id) })).toBe(
        state,
      );
    }
  });

  test('the last item that is issued or ended ends the order: 5 with an issued one, 6 without', async () => {
    const operator = await orders.operator();
    const { id, orderId } = itemIn('INVOICING');
    const issued = { command: opsIssueServiceOrderItem, input: { id, invoiceNo }, look: stateOf(orderId) };
    expect(await outcomeOf(operator, issued)).toBe('INVOICING');
    expect(await outcomeOf(operator, { ...issued, look: itemStateOf(id) })).toBe('INVOICED');
    const maker = await orders.maker();
    const waiting = itemIn('RETRY_NEXT_MONTH');
    const stopped = { command: stopServiceOrderItem, input: { id: waiting.id }, look: stateOf(orderId) };
    const first =
      (status: ServiceOrderItemStatus, more = '') =>
      async (ctx: Ctx) => {
        await ctx.rows(`UPDATE service_order_item SET status = $2${more} WHERE id = $1`, [id, status]);
      };
    expect(await outcomeOf(maker, stopped)).toBe('INVOICING');
    expect(await outcomeOf(maker, { ...stopped, arrange: first('TERMINATED') })).toBe('TERMINATED');
    expect(await outcomeOf(maker, { ...stopped, arrange: first('INVOICED', `, invoice_no = '1', issued_at = now()`) })).toBe('INVOICED');
  });
});

test('the store moves orders and items along the arrows of their tables and along no other', async () => {
  const caller = await orders.maker();
  const ended = (error: Error): string => error.message.replace(/.*(no arrow).*/, '$1');
  for (const action of orderMachine.actionKeys) {
    for (const state of orderMachine.stateKeys) {
      const { id } = orderIn(state);
      const to = orderMachine.can(state, action) ? orderMachine.targets(state, action) : orderMachine.stateKeys.slice(0, 1);
      for (const target of to) {
        const change = {
          calculate_after: target === 'CALCULATING' || target === 'CALCULATION_ERROR' ? new Date(LATER) : null,
          ...(target === 'INVOICING' ? { paid_at: new Date(LATER), pay_type: 'BALANCE' as const } : {}),
          ...(target === 'INVOICED' || target === 'TERMINATED' ? { ended_at: new Date(LATER) } : {}),
        };
        const move = command({
          ...TRY,
          run: async (ctx) => moveOrder(ctx, await lockOrder(ctx, id), { action, to: target, deed: 'start', change }),
        });
        const found = await trial(caller, { command: move, input: {}, look: stateOf(id) }).catch(ended);
        expect([action, state, target, found]).toEqual([action, state, target, orderMachine.can(state, action) ? target : 'no arrow']);
      }
    }
  }
  for (const action of itemMachine.actionKeys) {
    for (const state of itemMachine.stateKeys) {
      const { id } = itemIn(state);
      const target = itemMachine.can(state, action) ? itemMachine.target(state, action) : 'no arrow';
      const change: Partial<ItemRecord> = {
        retry_on: target === 'RETRY_NEXT_MONTH' ? '2026-12-01' : null,
        ...(target === 'INVOICED' ? { invoice_no: '26990000000000000002', issued_at: new Date(LATER) } : {}),
      };
      const move = command({ ...TRY, run: async (ctx) => moveItem(ctx, await getItem(ctx, id), action, change) });
      const found = await trial(caller, { command: move, input: {}, look: itemStateOf(id) }).catch(ended);
      expect([action, state, found]).toEqual([action, state, target]);
    }
  }
});
