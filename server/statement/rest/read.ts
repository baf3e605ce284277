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
import { countedList, many, one } from '../../../schema/rest/answers';
import { aliasOf, type RestRow, restRow, restSteps } from '../../kernel/doors/restRow';
import { type Codes, counted, type Wire } from '../../kernel/doors/wire';
import { run } from '../../kernel/usecase';
import { lines, payChannels, remittanceOf, subjectKinds } from '../queries/lines';
import { checkFacts, statementById, statementFacts, statements } from '../queries/statements';
import { DETAIL, LINE, STATEMENT, WAITING } from './answers';
import { codesOf, detailOnWire, KEY_NOTE, known, lineOnWire, listOf, page, personOf, rowOnWire, statementOf } from './wire';

const COMPLETED = '1';
const UNFINISHED = '2';

const statusesOf = (wire: Wire): StatementStatus[] | null => {
  const codes = wire.list('settlement_status', 'status') ?? [];
  return codes.length === 0 ? null : codes.map((code) => known(statementMachine.fromCode(code), 'settlement_status'));
};

/** An empty list of kinds would be no condition at all. */
const declared: Codes<ServiceKind[]> = {
  fromCode(code) {
    const kinds = serviceKind.keys.filter((kind) => serviceKind.rows[kind].declareType === code);
    return kinds.length === 0 ? null : kinds;
  },
};

/** D14: a filter takes what was picked and the rail that was used; a code of both means the pay way. */
function payFilterOf(wire: Wire): { payWay: PayWay | null; payChannel: PayChannel | null } {
  const code = wire.text('pay_channel', 'pay_way');
  if (code === undefined) return { payWay: null, payChannel: null };
  const way = payWay.fromCode(code);
  return { payWay: way, payChannel: way === null ? known(payChannel.fromCode(code), 'pay_channel') : null };
}

const waits = codesOf({ '1': 'WAITING_FOR_ME', '2': 'IN_PROGRESS' } as const);

/** D79: 1 is completed, 2 and nothing are unfinished. */
export function isCompletedOf(wire: Wire, isTold: boolean): boolean | null {
  const code = wire.text('has_complete') ?? UNFINISHED;
  if (code !== COMPLETED && code !== UNFINISHED) throw new DomainError('UNKNOWN_VALUE', { field: 'has_complete' });
  return isTold ? null : code === COMPLETED;
}

/** D15: a name or a card asked for by its own field wins over the search box. */
function searchOf(wire: Wire, card: string | null): string | null {
  return wire.text('userName') ?? (card === null ? wire.text('search') : undefined) ?? null;
}

export function filterOf(wire: Wire) {
  const idCard = wire.text('id_card', 'card') ?? null;
  const tab = wire.key(waits, 'wait_handle');
  return {
    tab,
    settlementType: wire.int('settlement_type') ?? null,
    isCompleted: isCompletedOf(wire, tab !== null),
    statuses: statusesOf(wire),
    auditStatuses: null,
    kinds: wire.key(declared, 'declare_tax_type'),
    subjectId: wire.text('subject_id') ?? null,
    payType: wire.key(payType, 'pay_type'),
    ...payFilterOf(wire),
    search: searchOf(wire, idCard),
    title: wire.text('statement_name', 'content') ?? null,
    statementCode: wire.text('statement_code') ?? null,
    idCard,
    createdFrom: wire.day('create_start_time') ?? null,
    createdTo: wire.day('create_end_time') ?? null,
  };
}

const listInput = (wire: Wire) => ({ filter: filterOf(wire), sort: 'CREATED_DESC' as const, ...page(wire) });
const listOutput = (found: Awaited<ReturnType<typeof statements.run>>) => counted(found.nodes.map(rowOnWire), found.totalCount);

function lineFilter(wire: Wire) {
  const status = wire.key(lineMachine, 'status');
  return { statuses: status === null ? null : [status], ...personOf(wire) };
}

const listRows: readonly RestRow[] = [
  restRow({
    call: 'POST /api/statement/list',
    words: ['结算单列表', 'Statements'],
    useCase: statements,
    takes: listInput,
    answers: countedList(STATEMENT),
    output: listOutput,
  }),
  restSteps({
    call: 'POST /api/statement/person/list',
    words: ['结算明细', 'Lines of a statement'],
    useCases: [statementById, lines],
    takes: (wire) => ({ id: wire.id('statementId'), filter: lineFilter(wire), page: page(wire) }),
    alsoTakes: ['settlementType'],
    answers: countedList(LINE),
    async steps({ caller, sent: { id, filter, page } }) {
      const statement = await run(caller, statementById, { id });
      const found = await run(caller, lines, { statementId: id, filter, sort: null, ...page });
      const list = statement === null ? [] : found.nodes.map((line) => lineOnWire(line, statement));
      return counted(list, found.totalCount);
    },
  }),
  // D27: what waits for me, or the failed lines of one statement.
  restSteps({
    call: 'POST /api/statement/handle/info',
    words: ['待我处理，或一张单的失败明细', 'What waits for the caller, or the failed lines of a statement'],
    note: [
      '带 wait_handle：结算单列表；带 statement_id：失败明细及下一步。',
      'With wait_handle: statements; with statement_id: its failed lines and what to do next.',
    ],
    useCases: [statements, lines],
    takes: (wire) => ({ id: wire.optionalId('statement_id'), list: listInput(wire) }),
    answers: countedList(WAITING),
    async steps({ caller, sent: { id, list } }) {
      if (id === null) return listOutput(await run(caller, statements, list));
      const statement = await run(caller, statementById, { id });
      const { first, page, after } = list;
      const found = await run(caller, lines, { statementId: id, filter: { statuses: ['FAILED'] }, sort: null, first, page, after });
      const failed = found.nodes.map((line) => ({
        ...(statement === null ? {} : lineOnWire(line, statement)),
        next_step: line.failure?.nextStep ?? '',
        actions: line.availableActions.filter((action) => action.enabled).map((action) => action.key),
      }));
      return counted(failed, found.totalCount);
    },
  }),
];

// D21 remit: the basic figures of a list being checked, or of a statement; changes nothing.
const remit = restSteps({
  call: 'POST /api/statement/labor/remit',
  words: ['税务核对的基本信息', 'What the tax sheet comes to'],
  note: KEY_NOTE,
  useCases: [checkFacts, remittanceOf],
  takes: listOf,
  answers: [
    'statement_id',
    'statement_code',
    'person_count',
    'pay_money',
    'service_money',
    'value_added_tax',
    'additional_tax',
    'individual_income_tax',
    'totle_money',
    'error_count',
    'key_age',
    'account',
    'queryKey?',
  ],
  async steps({ caller, sent }) {
    const { statement, isReady, counts } = await run(caller, checkFacts, sent);
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
  },
});

const detailRows: readonly RestRow[] = [
  remit,
  aliasOf(remit, '/api/statement/remit', { isOurs: false }),
  restRow({
    call: 'GET /api/statement/info',
    words: ['结算单', 'A statement'],
    useCase: statementFacts,
    takes: statementOf,
    alsoTakes: ['settlement_type'],
    answers: DETAIL,
    output: (facts) =>
      detailOnWire(facts.statement, {
        companyId: facts.companyId,
        companyName: facts.companyName,
        remainingQuota: facts.payment.balanceBefore,
        receiptCount: facts.receiptCount,
      }),
  }),
  restRow({
    call: 'GET /api/statement/can_stop',
    words: ['能否终止', 'Whether it may be stopped'],
    note: [
      'can_stop 为 1 时 reason 也可能有值：INVOICE_PENDING_REVIEW 须先确认；INVOICING、INVOICED 表示只能终止申请开票后退票的明细。',
      'can_stop 1 may come with a reason: INVOICE_PENDING_REVIEW asks for a confirmation first; INVOICING and INVOICED say that only lines which came back after it was applied for may be stopped.',
    ],
    useCase: statementFacts,
    takes: statementOf,
    alsoTakes: ['settlement_type'],
    answers: ['can_stop', 'reason', 'text'],
    output: ({ stop }) => ({
      can_stop: stop.canStop ? 1 : 0,
      reason: stop.block === 'FREE' ? '' : stop.block,
      text: stop.block === 'FREE' ? '' : stop.text,
    }),
  }),
  restRow({
    call: 'GET /api/statement/business_payee_info',
    words: ['充值账户', 'Account to pay into'],
    useCase: remittanceOf,
    takes: (wire) => ({ statementId: wire.id('statement_id') }),
    answers: ['bankAccountName', 'bankName', 'cardNo', 'isExclusive', 'informUrl'],
    output: (account) => ({
      bankAccountName: account?.accountName ?? '',
      bankName: account?.bankName ?? '',
      cardNo: account?.accountNo ?? '',
      isExclusive: account?.isExclusive ? 1 : 0,
      informUrl: account?.changeNoticeUrl ?? '',
    }),
  }),
];

const choiceRows: readonly RestRow[] = [
  restRow({
    call: 'GET /api/statement/payChannelList',
    words: ['发放渠道', 'Ways of paying'],
    useCase: payChannels,
    alsoTakes: ['settlement_type'],
    answers: countedList([['code', ['text', 'count']], 'name']),
    output: (channels) => counted(channels),
  }),
  restRow({
    call: 'GET /api/statement/getSubjectBusinessType',
    words: ['合作主体可用的业务类型', 'Kinds of service of a subject'],
    useCase: subjectKinds,
    takes: (wire) => ({ subjectId: wire.id('subject_id', 'agency_id') }),
    answers: [one('business_type', ['business_settlement', 'labor_settlement', 'continuous_labor_settlement'])],
    // D13: the object of three flags.
    output: ({ kinds }) => ({
      business_type: {
        business_settlement: kinds.includes('BUSINESS_INCOME') ? 1 : 0,
        labor_settlement: kinds.includes('LABOR_GENERAL') ? 1 : 0,
        continuous_labor_settlement: kinds.includes('LABOR_CONTINUOUS') ? 1 : 0,
      },
    }),
  }),
  restRow({
    call: 'GET /api/statement/create/options',
    isOurs: true,
    words: ['创建时的可选项', 'Choices for a new statement'],
    useCase: subjectKinds,
    takes: (wire) => ({ subjectId: wire.id('subject_id', 'bill_company_id') }),
    answers: [
      many('billTypeList', [['code', 'text'], 'label']),
      many('pay_channel', [['key', ['text', 'count']], 'name']),
      many('product_type', [['key', ['text', 'count']], 'name']),
      many('invoice_type', [['key', ['text', 'count']], 'name']),
      one('bill_company_id', [['key', ['text', 'count']], 'name']),
    ],
    output: (options) => ({
      billTypeList: options.scenarios.map((key) => ({ code: scenario.code(key), label: scenario.label(key) })),
      pay_channel: offeredPayWays.map((key) => ({ key: Number(payWay.code(key)), name: payWay.label(key) })),
      product_type: options.kinds.map((kind) => ({ key: serviceKind.rows[kind].agreementType, name: serviceKind.label(kind) })),
      invoice_type: payOrder.keys.map((key) => ({ key: Number(payOrder.code(key)), name: payOrder.label(key) })),
      bill_company_id: { key: options.subjectId, name: options.subjectName },
    }),
  }),
];

export const readRows: readonly RestRow[] = [...listRows, ...detailRows, ...choiceRows];
