// The whole screen of the check grid: its bar, its questions, its live link, over a server that answers at once.
import '../../../client/kit/theme/tokens.css';
import '../../../client/kit/theme/base.css';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { loadNamespace } from '../../../client/app/locales';
import { CheckGrid } from '../../../client/roster/check-grid';
import { RosterBar } from '../../../client/roster/roster-bar';
import { useRosterFilter } from '../../../client/roster/roster-filter';
import { useRoster } from '../../../client/roster/use-roster';
import { answersOf, noTax } from './gridAnswers.js';
import { untilPainted } from './gridRows.js';

/** Live news never come; every question is answered in the next turn. */
const linkOver = (count) => {
  const answer = answersOf(count);
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
  await loadNamespace('roster');
  const client = new ApolloClient({ cache: new InMemoryCache(), link: linkOver(count) });
  const page = h(ApolloProvider, { client }, h(MemoryRouter, null, h(Grid)));
  globalThis.mount = () => untilPainted(() => createRoot(document.getElementById('root')).render(page), '.jq-vgrid tbody td .cell');
};
