// The check table on the legacy wire: rows of the list in 1, 40 and 3, lines of the statement from 4 on (D72).

import { payWay } from '../../../schema/codes';
import { legacyExportReason } from '../../../schema/exportReasons';
import { formatYuan } from '../../../schema/money';
import { isProblemCode, problems } from '../../../schema/problems';
import { type Answer, countedList, many } from '../../../schema/rest/answers';
import { exportRow } from '../../export/public';
import { aliasOf, type RestRow, restSteps } from '../../kernel/doors/restRow';
import { counted } from '../../kernel/doors/wire';
import { run } from '../../kernel/usecase';
import { LIST_NOTES, notesOnWire, rosterUseCases } from '../../roster/public';
import { confirmFacts } from '../queries/confirmFacts';
import { lines } from '../queries/lines';
import { listSeen } from '../queries/seen';
import { checkFacts } from '../queries/statements';
import { CHECK_ROW } from './answers';
import { KEY_NOTE, lineOnWire, listOf, page, requireRoster, rowFilterOf, rowResultOf } from './wire';

type Row = Awaited<ReturnType<typeof rosterUseCases.rows.run>>['nodes'][number];

function rowOnWire(row: Row): Answer<typeof CHECK_ROW> {
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

/** Whatever became a line has passed the check. */
const PASSED = {
  error_count: 0,
  is_checking: 0,
  two_element_error_count: 0,
  amount_limit_error_count: 0,
  verify_collection_error_count: 0,
  income_source_id_error_count: 0,
} as const;

const listRow = restSteps({
  call: 'POST /api/statement/check/list',
  isOurs: true,
  words: ['核对中的名单', 'The list that is being checked'],
  note: KEY_NOTE,
  useCases: [checkFacts, rosterUseCases.roster, rosterUseCases.rows, lines],
  takes: (wire) => ({ list: listOf(wire), filter: rowFilterOf(wire), page: page(wire) }),
  alsoTakes: ['settlementType'],
  answers: countedList(
    CHECK_ROW,
    'error_count',
    'key_age',
    'pay_way',
    'is_checking',
    'two_element_error_count',
    'amount_limit_error_count',
    'verify_collection_error_count',
    'income_source_id_error_count',
    LIST_NOTES,
  ),
  async steps({ caller, sent }) {
    const { statement, counts, isReady, rosterId } = await run(caller, checkFacts, sent.list);
    const notes = rosterId === null ? { list_notes: [] } : await notesOnWire(caller, { rosterId });
    const list = { key_age: statement.keyAge, pay_way: payWay.code(statement.payWay), ...notes };
    if (counts === null) {
      const { severity, name, card, search } = sent.filter;
      if (severity !== null) return { ...counted([], 0), ...PASSED, ...list };
      const filter = { name, card, search };
      const found = await run(caller, lines, { statementId: statement.id, filter, sort: null, ...sent.page });
      const nodes = found.nodes.map((line) => lineOnWire(line, statement));
      return { ...counted(nodes, found.totalCount), ...PASSED, ...list };
    }
    const found = await run(caller, rosterUseCases.rows, { rosterId: requireRoster(rosterId), filter: sent.filter, ...sent.page });
    return {
      count: found.totalCount,
      total: counts.total,
      list: found.nodes.map(rowOnWire),
      error_count: counts.errors,
      ...list,
      is_checking: isReady ? 0 : 1,
      two_element_error_count: counts.twoElement,
      amount_limit_error_count: counts.amountLimit,
      verify_collection_error_count: counts.verifyCollection,
      income_source_id_error_count: counts.incomeSourceId,
    };
  },
});

export const checkRows: readonly RestRow[] = [
  listRow,
  aliasOf(listRow, '/api/statement/labor/check/list', { isOurs: true }),
  restSteps({
    call: 'POST /api/statement/check/count',
    isOurs: true,
    words: ['通过与有误的行数', 'Rows that pass and rows with errors'],
    note: KEY_NOTE,
    useCases: [checkFacts],
    takes: listOf,
    answers: ['successCount', 'failCount'],
    async steps({ caller, sent }) {
      const { statement, counts } = await run(caller, checkFacts, sent);
      return { successCount: counts?.passed ?? statement.lineCount, failCount: counts?.errors ?? 0 };
    },
  }),
  // STM-026: what a confirm would take and leave; afterwards what it has left.
  restSteps({
    call: 'POST /api/statement/check/confirm/info',
    isOurs: true,
    words: ['确认前的统计', 'What a confirm would take and leave'],
    note: KEY_NOTE,
    useCases: [confirmFacts],
    sees: listSeen,
    takes: listOf,
    answers: ['totalCount', 'checkSuccessCount', 'checkFailCount', many('checkFailDescList', ['listId', 'name', 'desc'])],
    async steps({ caller, seen: { statementId } }) {
      const facts = await run(caller, confirmFacts, { statementId });
      return {
        totalCount: facts.totalCount,
        checkSuccessCount: facts.passedCount,
        checkFailCount: facts.failedCount,
        checkFailDescList: facts.failed.map((row) => ({ listId: row.rowId, name: row.name ?? '', desc: row.text })),
      };
    },
  }),
  // STM-082: the list as it stands, or only its rows of one check status.
  exportRow({
    call: 'GET /api/statement/check/list/export',
    isOurs: true,
    words: ['导出核对中的名单', 'Export the list that is being checked'],
    acceptsQueryToken: true,
    sees: listSeen,
    takes: (wire) => ({ ...listOf(wire), result: rowResultOf(wire) }),
    asks({ result }, { rosterId }) {
      const only = result === null ? [] : [{ name: 'status', values: [result] }];
      return {
        kind: 'ROSTER_ROWS',
        selection: { mode: 'ALL' },
        conditions: [{ name: 'rosterId', values: [requireRoster(rosterId)] }, { name: 'reason', values: [legacyExportReason] }, ...only],
      };
    },
  }),
];
