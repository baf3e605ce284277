// The check grid of the console with its rows at hand, as the tables beside it have theirs: nothing is asked, no bar stands above it.
import '../../../client/kit/theme/tokens.css';
import '../../../client/kit/theme/base.css';
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { loadNamespace } from '../../../client/app/locales';
import { createRowStore } from '../../../client/kit/grid/row-store';
import { createSelection } from '../../../client/kit/grid/selection-store';
import { CheckGrid } from '../../../client/roster/check-grid';
import { limits } from '../../../schema/limits';
import { answersOf, noTax } from './gridAnswers.js';
import { untilPainted } from './gridRows.js';

const WINDOW = 40;

const loadedStore = (answer) =>
  new Promise((resolve) => {
    const rows = createRowStore(WINDOW);
    rows.subscribe(() => resolve(rows));
    rows.open(async (page) => {
      const { nodes, totalCount } = answer({ first: WINDOW, page }).roster.rows;
      return { rows: nodes, total: totalCount };
    });
  });

globalThis.prepare = async (count) => {
  await loadNamespace('roster');
  const answer = answersOf(count);
  const rows = await loadedStore(answer);
  const grid = { roster: answer({ first: 1 }).roster, rows, selection: createSelection(limits.list.idsMax, rows.total), failure: null };
  const filter = { state: { view: 'ALL', code: null, search: '' } };
  const page = h(
    'div',
    { style: { height: '860px', display: 'flex', flexDirection: 'column' } },
    h(CheckGrid, { grid, filter, label: '核对', extraColumns: noTax }),
  );
  globalThis.mount = () => untilPainted(() => createRoot(document.getElementById('root')).render(page), '.jq-vgrid tbody td .cell');
};
