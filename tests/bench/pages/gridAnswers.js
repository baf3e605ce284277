// What the server would answer about these rows.
import { rowsOf } from './gridRows.js';

const COLUMNS = {
  NAME: '姓名',
  ID_CARD: '证件号',
  PHONE: '手机号',
  ACCOUNT: '收款账号',
  BANK: '开户行',
  AMOUNT: '金额',
  SOURCE_ID: '来源编号',
  BANK_ABSTRACT: '摘要',
  PLATFORM_NAME: '平台',
  REMARK: '备注',
};
const PROBLEM = { __typename: 'RowProblem', code: 'NAME_ID_MISMATCH', severity: 'ERROR', field: 'NAME', text: '姓名与证件号不符' };

/** Answers the question RosterGrid about a list of so many rows. */
export const answersOf = (count) => {
  const all = rowsOf(count).map(({ isWrong, ...row }) => ({
    __typename: 'RosterRow',
    ...row,
    status: isWrong ? 'ERROR' : 'PASSED',
    problems: isWrong ? [PROBLEM] : [],
  }));
  const wrong = all.filter((row) => row.problems.length > 0);
  const right = all.filter((row) => row.problems.length === 0);
  const facts = {
    __typename: 'Roster',
    id: '1',
    status: 'OPEN',
    fileName: 'bench.xlsx',
    progress: 100,
    keyAge: 1,
    failReason: null,
    hasManyErrors: false,
    errorFileUrl: '/none',
    columns: Object.entries(COLUMNS).map(([field, title]) => ({ __typename: 'RosterColumn', field, title, isRequired: true })),
    skipped: { __typename: 'SkippedLines', blank: 0, total: 0, example: 0 },
    counts: {
      __typename: 'RosterCounts',
      total: all.length,
      errors: wrong.length,
      warnings: 0,
      notes: 0,
      passed: right.length,
      twoElement: wrong.length,
      amountLimit: 0,
      verifyCollection: 0,
      incomeSourceId: 0,
      amount: '1.00',
      byCode: [{ __typename: 'ProblemCount', code: PROBLEM.code, severity: 'ERROR', label: PROBLEM.text, count: wrong.length }],
    },
  };
  return ({ filter, first, page }) => {
    const chosen = filter?.status === 'PASSED' ? right : filter?.severity === 'ERROR' ? wrong : filter?.severity ? [] : all;
    const from = (Math.max(1, page ?? 1) - 1) * first;
    return {
      roster: { ...facts, rows: { __typename: 'RosterRowConnection', nodes: chosen.slice(from, from + first), totalCount: chosen.length } },
    };
  };
};

export const noTax = [{ key: 'tax', title: '税额', width: 90, isAmount: true, cell: () => '0.00' }];
