// The check grid of the console as it is, over a server that answers at once: what is measured is the page.
import '../../../client/kit/theme/tokens.css';
import '../../../client/kit/theme/base.css';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { loadWords } from '../../../client/app/locales';
import { CheckGrid } from '../../../client/roster/check-grid';
import { RosterBar } from '../../../client/roster/roster-bar';
import { useRosterFilter } from '../../../client/roster/roster-filter';
import { useRoster } from '../../../client/roster/use-roster';
import { rowsOf, untilPainted } from './gridRows.js';

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

const answerOf = (rows) => {
  const all = rows.map(({ isWrong, ...row }) => ({
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

/** Live news never come; every question is answered in the next turn. The clock of the first picture starts when its rows are there. */
const linkOver = (rows) => {
  const answer = answerOf(rows);
  return new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        if (operationName !== 'RosterGrid') return;
        setTimeout(() => {
          observer.next({ data: answer(variables) });
          observer.complete();
        });
      }),
  );
};

const noTax = [{ key: 'tax', title: '税额', width: 90, isAmount: true, cell: () => '0.00' }];

const Grid = () => {
  const filter = useRosterFilter('ALL');
  const grid = useRoster('1', filter.state);
  if (!grid.roster) return null;
  return h(
    'div',
    { style: { height: '860px', display: 'flex', flexDirection: 'column' } },
    h(RosterBar, { roster: grid.roster, grid, filter, onEmptied: () => undefined }),
    h(CheckGrid, { grid, filter, label: '核对', extraColumns: noTax }),
  );
};

globalThis.prepare = async (count) => {
  await loadWords('roster');
  const client = new ApolloClient({ cache: new InMemoryCache(), link: linkOver(rowsOf(count)) });
  const page = h(ApolloProvider, { client }, h(MemoryRouter, null, h(Grid)));
  globalThis.mount = () => untilPainted(() => createRoot(document.getElementById('root')).render(page), '.jq-vgrid tbody td .cell');
};
