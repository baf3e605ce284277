// Exports on the legacy wire (D16): the file's address when it is ready within 2 s, else the key to ask for.
import { DomainError } from '../../../schema/errors';
import { statementLine } from '../../../schema/machines/statementLine';
import { statementExports } from '../../../schema/statementTexts';
import { exportRow } from '../../export/public';
import type { RestRow } from '../../kernel/doors/restRow';
import type { Wire } from '../../kernel/doors/wire';
import { filterOf, isCompletedOf } from './read';
import { excludedOf, personOf, statementOf } from './wire';

type Condition = { name: string; values: string[] };

/** What is not filtered by is no condition; whether it is completed says the export itself, and one that was asked for must be the same. */
const conditionsOf = ({ isCompleted, ...filter }: ReturnType<typeof filterOf>): Condition[] =>
  Object.entries(filter).flatMap(([name, value]): Condition[] =>
    value === null || value === undefined ? [] : [{ name, values: Array.isArray(value) ? value.map(String) : [String(value)] }],
  );

const listed = (wire: Wire) => ({
  ids: wire.list('statement_ids') ?? [],
  excludedIds: excludedOf(wire),
  conditions: conditionsOf(filterOf(wire)),
  asksCompleted: wire.text('has_complete') === undefined ? null : isCompletedOf(wire, false),
});

function listExport(
  kind: 'UNFINISHED_STATEMENTS' | 'COMPLETED_STATEMENTS',
  { ids, excludedIds, conditions, asksCompleted }: ReturnType<typeof listed>,
) {
  // Neither chosen nor filtered is not "everything" (D16).
  if (ids.length === 0 && conditions.length === 0) throw new DomainError('SELECTION_EMPTY', { thing: statementExports.thing });
  const selection = ids.length > 0 ? { mode: 'PAGE' as const, ids, excludedIds } : { mode: 'ALL' as const, excludedIds };
  const completed = asksCompleted === null ? [] : [{ name: 'isCompleted', values: [String(asksCompleted)] }];
  return { kind, selection, conditions: [...conditions, ...completed] };
}

export const exportRows: readonly RestRow[] = [
  exportRow({
    call: 'GET /api/statement/detail/list/batchExport',
    words: ['导出已完成的结算单', 'Export completed statements'],
    note: [
      '所选 statement_ids，或至少一个筛选条件；创建日期须在 30 天内。',
      'Chosen statement_ids or at least one filter; the days of creation span at most 30.',
    ],
    acceptsQueryToken: true,
    takes: listed,
    asks: (sent) => listExport('COMPLETED_STATEMENTS', sent),
  }),
  exportRow({
    call: 'GET /api/statement/undone/list/batchExport',
    words: ['导出未完成的结算单', 'Export statements that are not completed'],
    note: ['所选 statement_ids，或至少一个筛选条件。', 'Chosen statement_ids or at least one filter.'],
    acceptsQueryToken: true,
    takes: listed,
    asks: (sent) => listExport('UNFINISHED_STATEMENTS', sent),
  }),
  exportRow({
    call: 'GET /api/statement/detail/list/export',
    words: ['导出结算明细', 'Export the lines of a statement'],
    acceptsQueryToken: true,
    alsoTakes: ['settlement_type'],
    takes: (wire) => ({
      ...statementOf(wire),
      filter: { statuses: wire.key(statementLine, 'status'), ...personOf(wire) },
    }),
    asks: ({ id, filter }) => ({
      kind: 'STATEMENT_LINES',
      selection: { mode: 'ALL' },
      conditions: [
        { name: 'statementId', values: [id] },
        ...Object.entries(filter).flatMap(([name, value]) => (value ? [{ name, values: [value] }] : [])),
      ],
    }),
  }),
];
