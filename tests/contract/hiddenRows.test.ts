import 'reflect-metadata';
import { pendingOrders } from '../../server/serviceOrder/rest/pending';
import { restRows } from '../../server/wiring';
import { keyOf } from './paths';
import { allUseCases } from './useCases';

// A row that nobody sees in a sheet is neither paid nor left out in silence, whatever the sheet is for (issue 15, point 16).
const asking = [...allUseCases().values()].filter(
  ({ kind, input }) => kind === 'command' && 'hiddenRows' in ((input as unknown as { fields?: object }).fields ?? {}),
);

test('every call that imports a sheet takes the answer about its hidden rows, and names it where it asks', () => {
  expect(asking.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'createStatement',
      'startAgentInvoice',
      'startBackCalc',
      'startPeopleImport',
      'startServiceOrder',
      'startTaxCalc',
    ]),
  );
  const names = new Set(asking.map(({ name }) => name));
  // A second kind of thing behind the same call has a row of its own, which stands behind the other's in the table.
  const rows = [...restRows, ...pendingOrders.rows].filter(({ useCases }) => useCases.some((name) => names.has(name)));
  expect(rows.length).toBeGreaterThanOrEqual(10);
  expect(rows.filter((row) => !row.taken().names.has('hidden_rows')).map(keyOf)).toEqual([]);
  expect(rows.filter(({ refusal }) => refusal === null).map(keyOf)).toEqual([]);
});
