import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { operatorQueue } from '../../schema/desk';
import { operatorPermissions } from '../../schema/permissions';
import { domains } from '../../server/wiring';
import { ROOT } from '../house/source';

type Waiting = 'operator' | 'company' | 'payee' | 'outside' | 'nobody';
type States = Record<string, Waiting>;

const every = (who: Waiting, ...states: readonly string[]): States => Object.fromEntries(states.map((state) => [state, who]));

/**
 * For whom each state of each machine waits: the operators of the decisions, the company, the payee, something outside (a bank, an issuer,
 * a job that runs by itself), or nobody any more. A state that is not here has to be decided about before it can exist.
 */
const WAITS: Record<string, States> = {
  // D07, D75.
  company: { ...every('operator', 'REGISTERED', 'UNDER_REVIEW'), ...every('nobody', 'OPEN', 'SUSPENDED') },
  companyAuthentication: {
    ...every('operator', 'NOT_AUTHENTICATED', 'IN_REVIEW'),
    ...every('nobody', 'AUTHENTICATED'),
    REFUSED: 'company',
  },
  // D82: two operators.
  approval: { PROPOSED: 'operator', ...every('nobody', 'CONFIRMED', 'REJECTED') },
  bankReversal: { WAITING: 'operator', ...every('nobody', 'PAIRED', 'SETTLED', 'DISMISSED') },
  inboundTransfer: { ENTERED: 'operator', ...every('nobody', 'CONFIRMED', 'REJECTED') },
  // D22: row 18 for 7, rows 23 and 25 for 13 and 15. What is paid is the bank's until it does not know.
  statement: {
    ...every('company', 'CHECKING_BASE', 'CHECKING_DETAIL', 'PENDING_CONFIRM', 'PENDING_PAYMENT', 'PENDING_REVIEW', 'WAITING_PAYMENT'),
    ...every('operator', 'AWAITING_FUNDS', 'ABNORMAL', 'EXCEPTION'),
    PAYING: 'outside',
    ...every('nobody', 'COMPLETED', 'CLOSED', 'TERMINATED'),
  },
  statementLine: {
    ...every('outside', 'PENDING', 'PAYING', 'RESENDING'),
    FAILED: 'company',
    ...every('nobody', 'SUCCESS', 'TERMINATED'),
  },
  payoutAttempt: { SENT: 'outside', UNKNOWN: 'operator', ...every('nobody', 'SUCCESS', 'FAILED', 'RETURNED') },
  // LDG-010: what two operators settle; what rules or another comparison have ended waits for nobody.
  reconcileCase: { ...every('operator', 'OPEN', 'PROPOSED'), ...every('nobody', 'SETTLED', 'BY_RULE', 'AGREED') },
  // A program of the company listens, or does not.
  webhookEndpoint: every('nobody', 'ACTIVE', 'OFF'),
  webhookDelivery: { PENDING: 'outside', ...every('nobody', 'DELIVERED', 'PARKED', 'KEPT') },
  // D45: titles, applications, red letters.
  invoiceTitle: { UNSET: 'company', IN_REVIEW: 'operator', APPROVED: 'nobody', REFUSED: 'company' },
  invoiceApplication: { ...every('operator', 'PENDING', 'ISSUING'), ...every('nobody', 'ISSUED', 'REJECTED', 'CANCELLED') },
  redConfirmation: {
    ...every('nobody', 'NOT_NEEDED', 'BUYER_REFUSED', 'REFUSED', 'LAPSED', 'WITHDRAWN', 'REVOKED', 'ISSUED'),
    SELLER_ENTERED: 'company',
    ...every('operator', 'WAITING', 'CONFIRMED'),
  },
  // D38, D39: a sale that failed is tried again on the 1st by itself; a failed agent invoice is started again by its company.
  serviceOrder: {
    ...every('company', 'DRAFT', 'PENDING_PAYMENT'),
    ...every('outside', 'CALCULATING', 'CALCULATION_ERROR', 'INVOICING'),
    ...every('nobody', 'INVOICED', 'TERMINATED'),
  },
  serviceOrderItem: {
    ...every('outside', 'TO_CALCULATE', 'CALCULATION_FAILED', 'RETRY_NEXT_MONTH'),
    TO_INVOICE: 'company',
    INVOICING: 'operator',
    ...every('nobody', 'INVOICED', 'TERMINATED'),
  },
  agentInvoice: {
    ...every('company', 'CHECKING_INFO', 'CHECKING_SIGNING', 'PENDING_PAYMENT'),
    INVOICING: 'outside',
    ...every('nobody', 'INVOICED', 'TERMINATED'),
  },
  agentInvoiceLine: {
    ...every('company', 'PENDING', 'FAILED'),
    INVOICING: 'operator',
    ...every('nobody', 'INVOICED', 'TERMINATED'),
  },
  // D40: past its deadline an operator goes after it, and he records what comes.
  bill: { TO_PAY: 'operator', ...every('nobody', 'PAID', 'CARRIED') },
  // What is read and asked waits for services outside; whoever was refused begins anew.
  identitySession: {
    ...every('payee', 'CREATED', 'READ', 'CHECKED', 'FACE'),
    PICTURES: 'outside',
    MANUAL: 'operator',
    ...every('nobody', 'PASSED', 'FAILED', 'EXPIRED'),
  },
  signing: {
    WAITING_SIGN: 'payee',
    SIGNING: 'outside',
    ...every('nobody', 'HAS_BEEN_SIGNED', 'HAS_BEEN_VOIDED', 'OVER_TIME_CANCEL'),
  },
  objection: { ...every('company', 'OPEN', 'ANSWERED'), CLOSED: 'nobody' },
  // What failed stands in the log of what was sent, and may be sent again; nothing stops for it.
  delivery: { ...every('outside', 'QUEUED', 'SENT'), ...every('nobody', 'DELIVERED', 'FAILED', 'SUPPRESSED') },
  job: { ...every('outside', 'QUEUED', 'RUNNING', 'FAILED'), DEAD: 'operator' },
  helpArticle: every('nobody', 'DRAFT', 'PUBLISHED', 'OFFLINE'),
  contractTemplate: every('nobody', 'DRAFT', 'PUBLISHED', 'RETIRED'),
  member: { INVITED: 'company', ...every('nobody', 'ACTIVE', 'INVITATION_EXPIRED', 'REMOVED') },
  registration: { ...every('payee', 'PENDING_REGISTRATION', 'PENDING_CONFIRMATION'), COMPLETE: 'nobody' },
  task: every('nobody', 'OPEN', 'CLOSED', 'DELETED'),
};
/** Machines of which no state ever waits for an operator: the company's own lists, files and holds, which it or a job ends. */
const NEVER = new Set([
  'backCalc',
  'exportJob',
  'fundsHold',
  'lineReceipt',
  'peopleImport',
  'receiptPackage',
  'rosterRow',
  'taskPerson',
  'taxCalc',
  'taxCalcRow',
]);

type Table = { readonly states: Readonly<Record<string, object>>; readonly actions?: object };
const isMachine = (value: unknown): value is Table & { name: string } =>
  typeof value === 'object' && value !== null && 'states' in value && 'actions' in value;

/** Every machine of schema/machines with its states, and the states of jobs, which their queue moves. */
const machines = new Map<string, string[]>(
  readdirSync(join(ROOT, 'schema/machines'))
    .filter((file) => file !== 'machine.ts')
    .flatMap((file) => {
      const exported = jest.requireActual<Record<string, unknown>>(join(ROOT, 'schema/machines', file.replace('.ts', '')));
      return Object.entries(exported).flatMap(([name, value]): [string, string[]][] => {
        if (isMachine(value)) return [[name, Object.keys(value.states)]];
        return name === 'jobStates' ? [['job', Object.keys(value as object)]] : [];
      });
    }),
);

test('[OPS-002 2/3] every state of every machine says for whom it waits, and nothing else does', () => {
  expect(machines.size).toBeGreaterThan(28);
  for (const [name, states] of machines) {
    if (NEVER.has(name)) continue;
    expect([name, Object.keys(WAITS[name] ?? {}).sort()]).toEqual([name, [...states].sort()]);
  }
  expect([...Object.keys(WAITS), ...NEVER].sort()).toEqual([...machines.keys()].sort());
});

test('[OPS-002 3/3] each state that waits for an operator stands in one queue alone, of each table that has it', () => {
  const waits = operatorQueue.keys.flatMap((key) =>
    operatorQueue.rows[key].waits.flatMap(({ table, machine, states }) =>
      states.map((state) => ({ at: `${table} ${machine} ${state}`, machine, state })),
    ),
  );
  const places = waits.map(({ at }) => at);
  expect(places).toEqual([...new Set(places)]);
  const expected = Object.entries(WAITS).flatMap(([machine, states]) =>
    Object.entries(states).flatMap(([state, who]) => (who === 'operator' ? [`${machine} ${state}`] : [])),
  );
  expect([...new Set(waits.map(({ machine, state }) => `${machine} ${state}`))].sort()).toEqual(expected.sort());
  // Three tables are decided on by two operators, and each of them is a queue.
  expect(waits.filter(({ machine }) => machine === 'approval').map(({ at }) => at)).toEqual([
    'payout_decision approval PROPOSED',
    'operator_approval approval PROPOSED',
    'signature_entry approval PROPOSED',
  ]);
});

test('each queue is read by the domain whose rows they are, once, and worked off by somebody at a page of the desk', () => {
  const read = domains.flatMap(({ queues }) => queues.map(({ key }) => key));
  expect([...read].sort()).toEqual([...operatorQueue.keys].sort());
  const { opsRoutes } = jest.requireActual<{ opsRoutes: { path: string }[] }>('../../client/ops/routes');
  const paths = opsRoutes.map(({ path }) => path);
  for (const key of operatorQueue.keys) {
    const { path, needs } = operatorQueue.rows[key];
    expect([key, paths.includes(path), operatorPermissions.some((one) => one === needs)]).toEqual([key, true, true]);
  }
});
