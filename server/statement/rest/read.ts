// Lists and details on the legacy wire (Spec 1 §7).
import {
  offeredPayWays,
  type PayChannel,
  type PayWay,
  payChannel,
  payOrder,
  payType,
  payWay,
  type ServiceKind,
  scenario,
  serviceKind,
} from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { type StatementStatus, statement as statementMachine } from '../../../schema/machines/statement';
import { statementLine as lineMachine } from '../../../schema/machines/statementLine';
import { formatYuan } from '../../../schema/money';
import type { Caller } from '../../kernel/context';
import { aliasOf, type RestRow, restRow } from '../../kernel/doors/rest';
import { counted, type Wire } from '../../kernel/doors/wire';
import { run } from '../../kernel/usecase';
import { lines, payChannels, remittanceOf, subjectKinds } from '../lineQueries';
import { checkFacts, statementById, statementFacts, statements } from '../queries';
import { readList } from './create';
import { detailOnWire, known, lineOnWire, page, rowOnWire, statementId } from './wire';

const given = { given: true, kind: 'read' } as const;
const COMPLETED = '1';
const UNFINISHED = '2';

function statusesOf(wire: Wire): StatementStatus[] | null {
  const codes = wire.list('settlement_status', 'status');
  return codes === undefined || codes.length === 0
    ? null
    : codes.map((code) => known(statementMachine.fromCode(code), 'settlement_status'));
}

function kindsOf(wire: Wire): ServiceKind[] | null {
  const declared = wire.text('declare_tax_type');
  if (declared === undefined) return null;
  return serviceKind.keys.filter((kind) => serviceKind.rows[kind].declareType === declared);
}

/** D14: a filter takes what was picked and the rail that was used; a code of both means the pay way. */
function payFilterOf(wire: Wire): { payWay: PayWay | null; payChannel: PayChannel | null } {
  const code = wire.text('pay_channel', 'pay_way');
  if (code === undefined) return { payWay: null, payChannel: null };
  const way = payWay.fromCode(code);
  return { payWay: way, payChannel: way === null ? known(payChannel.fromCode(code), 'pay_channel') : null };
}

const WAITS = { '1': 'WAITING_FOR_ME', '2': 'IN_PROGRESS' } as const;

/** D79: 1 is completed, 2 and nothing are unfinished. */
function isCompletedOf(wire: Wire): boolean {
  const code = wire.text('has_complete') ?? UNFINISHED;
  if (code !== COMPLETED && code !== UNFINISHED) throw new DomainError('UNKNOWN_VALUE', { field: 'has_complete' });
  return code === COMPLETED;
}

/** D15: a name or a card asked for by its own field wins over the search box. */
function searchOf(wire: Wire, card: string | null): string | null {
  return wire.text('userName') ?? (card === null ? wire.text('search') : undefined) ?? null;
}

export function filterOf(wire: Wire) {
  const idCard = wire.text('id_card', 'card') ?? null;
  const waits = wire.text('wait_handle');
  const tab = waits === undefined ? null : known(Object.hasOwn(WAITS, waits) ? WAITS[waits as '1' | '2'] : null, 'wait_handle');
  const type = wire.text('pay_type');
  return {
    tab,
    settlementType: wire.int('settlement_type') ?? null,
    isCompleted: tab === null ? isCompletedOf(wire) : null,
    statuses: statusesOf(wire),
    auditStatuses: null,
    kinds: kindsOf(wire),
    subjectId: wire.text('subject_id') ?? null,
    payType: type === undefined ? null : known(payType.fromCode(type), 'pay_type'),
    ...payFilterOf(wire),
    search: searchOf(wire, idCard),
    title: wire.text('statement_name', 'content') ?? null,
    statementCode: wire.text('statement_code') ?? null,
    idCard,
    createdFrom: wire.text('create_start_time')?.slice(0, 10) ?? null,
    createdTo: wire.text('create_end_time')?.slice(0, 10) ?? null,
  };
}

const listInput = (wire: Wire) => ({ filter: filterOf(wire), sort: 'CREATED_DESC' as const, ...page(wire) });
const listOutput = (found: Awaited<ReturnType<typeof statements.run>>) => counted(found.nodes.map(rowOnWire), found.totalCount);

async function personList(caller: Caller, wire: Wire) {
  const id = statementId(wire);
  const statement = await run(caller, statementById, { id });
  const code = wire.text('status');
  const [name, card] = [wire.text('userName') ?? null, wire.text('card', 'id_card') ?? null];
  const filter = {
    statuses: code === undefined ? null : [known(lineMachine.fromCode(code), 'status')],
    name,
    card,
    search: name === null && card === null ? (wire.text('search') ?? null) : null,
  };
  const found = await run(caller, lines, { statementId: id, filter, sort: null, ...page(wire) });
  const list = statement === null ? [] : found.nodes.map((line) => lineOnWire(line, statement));
  return counted(list, found.totalCount);
}

/** D27: what waits for me, or the failed lines of one statement. */
async function waitingList(caller: Caller, wire: Wire) {
  if (wire.text('statement_id') === undefined) return listOutput(await run(caller, statements, listInput(wire)));
  const id = statementId(wire);
  const statement = await run(caller, statementById, { id });
  const found = await run(caller, lines, { statementId: id, filter: { statuses: ['FAILED'] }, sort: null, ...page(wire) });
  const list = found.nodes.map((line) => ({
    ...(statement === null ? {} : lineOnWire(line, statement)),
    next_step: line.failure?.nextStep ?? '',
    actions: line.availableActions.filter((action) => action.enabled).map((action) => action.key),
  }));
  return counted(list, found.totalCount);
}

/** D21 remit: the basic figures of a list being checked, or of a statement; changes nothing. */
async function remit(caller: Caller, wire: Wire) {
  const { statement, isReady, counts } = await readList(caller, wire);
  const { totals } = statement;
  const account = await run(caller, remittanceOf, { statementId: statement.id });
  return {
    statement_id: statement.id,
    statement_code: statement.statementCode,
    person_count: statement.lineCount,
    pay_money: formatYuan(totals.pay),
    service_money: formatYuan(totals.serviceFee),
    value_added_tax: formatYuan(totals.vat),
    additional_tax: formatYuan(totals.surtax),
    individual_income_tax: formatYuan(totals.incomeTax),
    totle_money: formatYuan(totals.total),
    error_count: counts?.errors ?? 0,
    key_age: statement.keyAge,
    account: account === null ? '' : account.accountNo,
    ...(isReady ? {} : { queryKey: statement.statementKey }),
  };
}

/** Fields of the list and of its exports. */
export const LIST_FIELDS = [
  'settlement_status',
  'id_card',
  'search',
  'has_complete',
  'create_start_time',
  'create_end_time',
  'settlement_type',
  'declare_tax_type',
  'pay_channel',
  'statement_code',
  'subject_id',
  'pay_type',
];
const remitRow = restRow({
  method: 'POST',
  path: '/api/statement/labor/remit',
  ...given,
  useCases: [checkFacts.name, remittanceOf.name],
  fields: ['paymentKey', 'statementId'],
  handler: remit,
});

export const readRows: readonly RestRow[] = [
  restRow({ method: 'POST', path: '/api/statement/list', ...given, useCase: statements, input: listInput, output: listOutput }),
  restRow({
    method: 'POST',
    path: '/api/statement/person/list',
    ...given,
    useCases: [lines.name],
    fields: ['statementId', 'page', 'page_size', 'status', 'userName', 'card', 'settlementType'],
    handler: personList,
  }),
  restRow({
    method: 'POST',
    path: '/api/statement/handle/info',
    ...given,
    useCases: [statements.name, lines.name],
    fields: ['wait_handle', 'statement_id', 'page', 'page_size'],
    handler: waitingList,
  }),
  remitRow,
  aliasOf(remitRow, '/api/statement/remit'),
  restRow({
    method: 'GET',
    path: '/api/statement/info',
    ...given,
    useCase: statementFacts,
    fields: ['settlement_type'],
    input: (wire) => ({ id: statementId(wire) }),
    output: (facts) =>
      detailOnWire(facts.statement, {
        companyId: facts.companyId,
        companyName: facts.companyName,
        remainingQuota: facts.payment.balanceBefore,
        receiptCount: facts.receiptCount,
      }),
  }),
  restRow({
    method: 'GET',
    path: '/api/statement/can_stop',
    ...given,
    useCase: statementFacts,
    fields: ['settlement_type'],
    input: (wire) => ({ id: statementId(wire) }),
    output: ({ stop }) => ({
      can_stop: stop.canStop ? 1 : 0,
      reason: stop.block === 'FREE' ? '' : stop.block,
      text: stop.block === 'FREE' ? '' : stop.text,
    }),
  }),
  restRow({
    method: 'GET',
    path: '/api/statement/business_payee_info',
    ...given,
    useCase: remittanceOf,
    input: (wire) => ({ statementId: statementId(wire) }),
    output: (account) => ({
      bankAccountName: account?.accountName ?? '',
      bankName: account?.bankName ?? '',
      cardNo: account?.accountNo ?? '',
      isExclusive: account?.isExclusive ? 1 : 0,
      informUrl: account?.changeNoticeUrl ?? '',
    }),
  }),
  restRow({
    method: 'GET',
    path: '/api/statement/payChannelList',
    ...given,
    useCases: [payChannels.name],
    fields: ['settlement_type'],
    handler: async (caller) => counted(await run(caller, payChannels, {})),
  }),
  restRow({
    method: 'GET',
    path: '/api/statement/getSubjectBusinessType',
    ...given,
    useCase: subjectKinds,
    input: (wire) => ({ subjectId: wire.id('subject_id', 'agency_id') }),
    output: ({ kinds }) => ({ business_type: flags(kinds) }),
  }),
  restRow({
    method: 'GET',
    path: '/api/statement/create/options',
    given: false,
    kind: 'read',
    useCase: subjectKinds,
    input: (wire) => ({ subjectId: wire.id('bill_company_id', 'subject_id') }),
    output: (options) => ({
      billTypeList: options.scenarios.map((key) => ({ code: scenario.code(key), label: scenario.label(key) })),
      pay_channel: offeredPayWays.map((key) => ({ key: Number(payWay.code(key)), name: payWay.label(key) })),
      product_type: options.kinds.map((kind) => ({ key: serviceKind.rows[kind].agreementType, name: serviceKind.label(kind) })),
      invoice_type: payOrder.keys.map((key) => ({ key: Number(payOrder.code(key)), name: payOrder.label(key) })),
      bill_company_id: { key: options.subjectId, name: options.subjectName },
    }),
  }),
];

/** D13: the object of three flags. */
function flags(kinds: readonly ServiceKind[]) {
  return {
    business_settlement: kinds.includes('BUSINESS_INCOME') ? 1 : 0,
    labor_settlement: kinds.includes('LABOR_GENERAL') ? 1 : 0,
    continuous_labor_settlement: kinds.includes('LABOR_CONTINUOUS') ? 1 : 0,
  };
}
