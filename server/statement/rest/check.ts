// The check table on the legacy wire: rows of the list in 1, 40 and 3, lines of the statement from 4 on (D72).
import { payWay } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { formatYuan } from '../../../schema/money';
import { isProblemCode, problems, type RosterField } from '../../../schema/problems';
import { startAndWait } from '../../export/public';
import type { Caller } from '../../kernel/context';
import { aliasOf, type RestRow, type RowContext, restRow } from '../../kernel/doors/rest';
import { counted, type Wire } from '../../kernel/doors/wire';
import { run } from '../../kernel/usecase';
import { rosterUseCases } from '../../roster/public';
import { editFailedLine } from '../commands/edit-failed-line';
import { confirmFacts } from '../confirmFacts';
import { lines } from '../lineQueries';
import { type CheckFacts, checkFacts } from '../queries';
import { readList } from './create';
import { excludedOf, known, lineOnWire, page } from './wire';

type Row = Awaited<ReturnType<typeof readRows>>['nodes'][number];

function searchOf(wire: Wire): string | null {
  return wire.text('card', 'id_card') ?? wire.text('userName', 'search', 'keyword') ?? null;
}

async function readRows(caller: Caller, wire: Wire, facts: CheckFacts) {
  if (facts.rosterId === null) throw new DomainError('ROSTER_GONE');
  const status = wire.text('check_status', 'status');
  const filter = {
    severity: status === '0' || status === '2' ? 'ERROR' : null,
    status: status === '1' ? 'PASSED' : null,
    search: searchOf(wire),
  };
  return run(caller, rosterUseCases.rows, { rosterId: facts.rosterId, filter, ...page(wire) });
}

function rowOnWire(row: Row) {
  const errors = row.problems.filter((problem) => problem.severity === 'ERROR');
  const half = (name: 'format' | 'data') => errors.filter((problem) => isProblemCode(problem.code) && problems[problem.code].half === name);
  const amount = row.amount === null ? (row.amountText ?? '') : formatYuan(row.amount);
  return {
    list_id: row.id,
    line_no: row.lineNo,
    user_name: row.name ?? '',
    id_card: row.idCard ?? '',
    card: row.account ?? '',
    account: row.account ?? '',
    phone: row.phone ?? '',
    pay_money: amount,
    bank_name: row.bankName ?? '',
    bank_abstract: row.bankAbstract ?? '',
    income_source_id: row.sourceId ?? '',
    platform_name: row.platformName ?? '',
    platform_user_name: row.platformUserName ?? '',
    platform_user_id: row.platformUserId ?? '',
    remark: row.remark ?? '',
    error_array: errors.map((problem) => ({ code: problem.code, field: problem.field, name: problem.text })),
    warning_array: row.problems
      .filter((problem) => problem.severity === 'WARNING')
      .map((problem) => ({ code: problem.code, name: problem.text })),
    format_check_status: half('format').length === 0 ? 1 : 0,
    data_check_status: half('data').length === 0 ? 1 : 0,
    data_check_error_message: half('data').map((problem) => problem.text),
    check_status: row.status === 'PASSED' ? 1 : 0,
    fail_reason: errors.map((problem) => problem.text).join('；'),
  };
}

async function checkList(caller: Caller, wire: Wire) {
  const facts = await readList(caller, wire);
  const { statement, counts } = facts;
  if (counts === null) {
    const found = await run(caller, lines, { statementId: statement.id, filter: { search: searchOf(wire) }, sort: null, ...page(wire) });
    const list = found.nodes.map((line) => lineOnWire(line, statement));
    return {
      ...counted(list, found.totalCount),
      error_count: 0,
      key_age: statement.keyAge,
      pay_way: payWay.code(statement.payWay),
    };
  }
  const found = await readRows(caller, wire, facts);
  return {
    count: found.totalCount,
    total: counts.total,
    list: found.nodes.map(rowOnWire),
    error_count: counts.errors,
    key_age: statement.keyAge,
    pay_way: payWay.code(statement.payWay),
    is_checking: facts.isReady ? 0 : 1,
    two_element_error_count: counts.twoElement,
    amount_limit_error_count: counts.amountLimit,
    verify_collection_error_count: counts.verifyCollection,
    income_source_id_error_count: counts.incomeSourceId,
  };
}

function requireRoster(facts: CheckFacts): string {
  if (facts.rosterId === null) throw new DomainError('ROSTER_GONE');
  return facts.rosterId;
}

/** Type 2 sends account, amount and name; type 1 card, payMoney and userName (STM-023). An emptied field is a value, a missing one is none. */
function typedOf(wire: Wire): Partial<Record<RosterField, string | undefined>> {
  const typed = (...names: string[]): string | undefined => (wire.raw(...names) === undefined ? undefined : (wire.text(...names) ?? ''));
  // Forms send back what the list showed them: a number that is still masked has not been edited.
  const number = (...names: string[]): string | undefined => (typed(...names)?.includes('*') ? undefined : typed(...names));
  return {
    name: typed('userName', 'name'),
    idCard: number('idCard'),
    phone: number('phone'),
    account: number('card', 'account'),
    amount: typed('payMoney', 'amount'),
    remark: typed('remark'),
    bankAbstract: typed('bankAbstract'),
    sourceId: typed('incomeSourceId'),
  };
}

const rosterFields = {
  name: 'NAME',
  idCard: 'ID_CARD',
  phone: 'PHONE',
  account: 'ACCOUNT',
  amount: 'AMOUNT',
  remark: 'REMARK',
  bankAbstract: 'BANK_ABSTRACT',
  sourceId: 'SOURCE_ID',
} as const;

async function update(caller: Caller, wire: Wire) {
  const facts = await readList(caller, wire);
  const typed = typedOf(wire);
  const rowId = wire.id('listId');
  const way = wire.text('payWay');
  if (facts.rosterId === null) {
    const edit = { account: typed.account, phone: typed.phone, name: typed.name, remark: typed.remark, bankAbstract: typed.bankAbstract };
    await run(caller, editFailedLine, { id: rowId, ...edit, payWay: way === undefined ? null : known(payWay.fromCode(way), 'payWay') });
    return null;
  }
  // A list is paid one way (D14), so the form may repeat it and not change it.
  if (way !== undefined && payWay.fromCode(way) !== facts.statement.payWay) throw new DomainError('UNKNOWN_VALUE', { field: 'payWay' });
  const cells = (Object.keys(rosterFields) as (keyof typeof rosterFields)[]).flatMap((field) => {
    const text = typed[field];
    return text === undefined ? [] : [{ field: rosterFields[field], text }];
  });
  await run(caller, rosterUseCases.editRow, { rosterId: facts.rosterId, rowId, cells, keyAge: null, refusesFaults: true });
  return null;
}

/** D71: the message is a JSON object of names by field. */
export function namesRefusal(error: DomainError): { message?: string } | undefined {
  if (error.key !== 'ROSTER_ROW_INVALID') return undefined;
  const fields = (error.params.fields ?? {}) as Record<string, string>;
  return { message: JSON.stringify(Object.fromEntries(Object.entries(fields).map(([field, name]) => [field, { name }]))) };
}

async function removeOne(caller: Caller, wire: Wire) {
  const rosterId = requireRoster(await readList(caller, wire));
  await run(caller, rosterUseCases.deleteRow, { rosterId, rowId: wire.id('listId'), keyAge: null });
  return null;
}

async function removeMany(caller: Caller, wire: Wire) {
  const rosterId = requireRoster(await readList(caller, wire));
  const isAll = (wire.text('selectAll') ?? '2') === '1';
  const selection = {
    mode: isAll ? 'ALL' : 'PAGE',
    ids: wire.list('listIds') ?? [],
    excludedIds: excludedOf(wire),
    filter: { search: searchOf(wire) },
  };
  await run(caller, rosterUseCases.deleteRows, { rosterId, selection, keyAge: null });
  return null;
}

/** STM-026: what a confirm would take and leave; afterwards what it has left. */
async function confirmCounts(caller: Caller, wire: Wire) {
  const { statement } = await readList(caller, wire);
  const facts = await run(caller, confirmFacts, { statementId: statement.id });
  return {
    totalCount: facts.totalCount,
    checkSuccessCount: facts.passedCount,
    checkFailCount: facts.failedCount,
    checkFailDescList: facts.failed.map((row) => ({ listId: row.rowId, name: row.name ?? '', desc: row.text })),
  };
}

/** STM-082: the list as it stands, or only its rows of one check status. */
async function exportList(caller: Caller, wire: Wire, context: RowContext) {
  const rosterId = requireRoster(await readList(caller, wire));
  const code = wire.text('status', 'check_status');
  const status = code === undefined ? [] : [{ name: 'status', values: [code === '1' ? 'PASSED' : 'ERROR'] }];
  const call = {
    kind: 'ROSTER_ROWS',
    selection: { mode: 'ALL' },
    conditions: [{ name: 'rosterId', values: [rosterId] }, ...status],
  } as const;
  const { view, url } = await startAndWait(caller, call, { idempotencyKey: context.idempotencyKey ?? `rows:${caller.requestId}` });
  return { download_url: url, export_label: view.id, export_key: view.id };
}

const LIST_FIELDS = ['paymentKey', 'statementId', 'page', 'page_size', 'settlementType', 'userName', 'card', 'check_status'];
const ours = { method: 'POST', given: false } as const;

const listRow = restRow({
  ...ours,
  path: '/api/statement/check/list',
  kind: 'read',
  useCases: [checkFacts.name, rosterUseCases.rows.name, lines.name],
  fields: LIST_FIELDS,
  handler: checkList,
});
const deleteRow = restRow({
  ...ours,
  path: '/api/statement/check/detail/delete',
  kind: 'write',
  useCases: [rosterUseCases.deleteRow.name],
  fields: ['paymentKey', 'statementId', 'listId'],
  handler: removeOne,
});

export const checkRows: readonly RestRow[] = [
  listRow,
  aliasOf(listRow, '/api/statement/labor/check/list', false),
  deleteRow,
  aliasOf(deleteRow, '/api/statement/labor/check/detail/delete', false),
  restRow({
    ...ours,
    path: '/api/statement/check/detail/batchDelete',
    kind: 'write',
    useCases: [rosterUseCases.deleteRows.name],
    fields: ['paymentKey', 'statementId', 'selectAll', 'listIds', 'excludeIds', 'userName', 'card'],
    handler: removeMany,
  }),
  restRow({
    ...ours,
    path: '/api/statement/check/detail/update',
    kind: 'write',
    useCases: [rosterUseCases.editRow.name, editFailedLine.name],
    fields: [
      'listId',
      'userName',
      'idCard',
      'card',
      'phone',
      'payMoney',
      'payWay',
      'remark',
      'bankAbstract',
      'incomeSourceId',
      'paymentKey',
      'statementId',
      'account',
      'amount',
      'name',
    ],
    handler: update,
    refusal: namesRefusal,
  }),
  restRow({
    ...ours,
    path: '/api/statement/check/count',
    kind: 'read',
    useCases: [checkFacts.name],
    fields: ['paymentKey', 'statementId'],
    async handler(caller, wire) {
      const { counts } = await readList(caller, wire);
      return { successCount: counts?.passed ?? 0, failCount: counts?.errors ?? 0 };
    },
  }),
  restRow({
    ...ours,
    path: '/api/statement/check/confirm/info',
    kind: 'read',
    useCases: [checkFacts.name, confirmFacts.name],
    fields: ['paymentKey', 'statementId'],
    handler: confirmCounts,
  }),
  restRow({
    method: 'GET',
    path: '/api/statement/check/list/export',
    given: false,
    kind: 'write',
    acceptsQueryToken: true,
    useCases: [checkFacts.name, 'startExport'],
    fields: ['paymentKey', 'statementId', 'status'],
    handler: exportList,
  }),
];
