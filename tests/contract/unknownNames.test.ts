import 'reflect-metadata';
import { isListed } from '../../schema/rest/answers';
import type { Caller } from '../../server/kernel/context';
import type { RowContext } from '../../server/kernel/doors/restRow';
import { makeWire } from '../../server/kernel/doors/wire';
import { restRows } from '../../server/wiring';
import { keyOf } from './paths';

// A filter that nobody applies, misspelt or of another list, would answer, export or hit everything. It is refused by its name before
// anything else is looked at, so neither a caller nor a database is needed to ask.
const STRANGE = { colour: 'red', singStatus: 3 };
const refusal = async (row: (typeof restRows)[number], sent: object): Promise<string[]> =>
  Promise.resolve()
    .then(() => row.answer({} as Caller, makeWire({ ...sent }), {} as RowContext))
    .then(
      () => [],
      (error: { params?: { fields?: object } }) => Object.values(error.params?.fields ?? {}).filter((text) => /不支持的参数/.test(text)),
    );

/** By what a caller sees: names that end in list, record, export or search, answers that hold rows, bodies that take all but some. */
const isOfMany = (row: (typeof restRows)[number]): boolean =>
  (row.method === 'GET' && (/(list|record|export|asyncExport|batchExport|search)$/i.test(row.path) || isListed(row.answers))) ||
  /\/(list|export)$/.test(row.path) ||
  (row.answers === 'file' && !/(down|download|template|errors|TaxCal|payees|\/file|\/picture)$/.test(row.path)) ||
  [...row.taken().names].some((name) => /^(unCheckIds|excludeIds|unSelected)$/.test(name));

const doors = restRows.filter(isOfMany);

test('the doors that were found open are among those that are asked', () => {
  expect(doors.map(keyOf)).toEqual(
    expect.arrayContaining([
      'POST /api/sign/list/export',
      'POST /api/agent/user/list/export',
      'GET /api/sign/check/list/export',
      'GET /api/agent/user/register/check/list/export',
      'POST /api/sign/batch/void',
      'POST /api/agent/user/sign/notice',
      'POST /api/statement/list',
      'GET /api/statement/detail/list/batchExport',
      'POST /api/statement/check/detail/batchDelete',
      'GET /api/tax/export/checked',
    ]),
  );
});

test.each(doors.map((row) => [keyOf(row), row] as const))('%s refuses a name that it does not know, by that name', async (_key, row) => {
  expect(await refusal(row, STRANGE)).toEqual(['colour：不支持的参数', 'singStatus：不支持的参数']);
  // Its own names are none of them, nor what every list may be sent.
  const own = Object.fromEntries([...row.taken().names].map((name) => [name, '']));
  expect(await refusal(row, { ...own, token: 'x', _t: 1795000000, timestamp: 1795000000, lang: 'zh', page: 1, page_size: 10 })).toEqual([]);
});
