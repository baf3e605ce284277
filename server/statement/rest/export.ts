// Exports on the legacy wire (D16): the file's address when it is ready within 2 s, else the key to ask for.
import { DomainError } from '../../../schema/errors';
import { statementLine } from '../../../schema/machines/statementLine';
import { statementExports } from '../../../schema/statementTexts';
import { startAndWait } from '../../export/public';
import type { Caller } from '../../kernel/context';
import { type RestRow, type RowContext, restRow } from '../../kernel/doors/rest';
import type { Wire } from '../../kernel/doors/wire';
import { filterOf, LIST_FIELDS } from './read';
import { excludedOf, known, statementId } from './wire';

type Condition = { name: string; values: string[] };

function conditionsOf(wire: Wire): Condition[] {
  const given = filterOf(wire);
  return Object.entries(given).flatMap(([name, value]): Condition[] => {
    if (value === null || value === undefined || name === 'tab' || name === 'isCompleted') return [];
    return [{ name, values: Array.isArray(value) ? value.map(String) : [String(value)] }];
  });
}

function listExport(path: string, kind: 'UNFINISHED_STATEMENTS' | 'COMPLETED_STATEMENTS'): RestRow {
  return restRow({
    method: 'GET',
    path,
    given: true,
    kind: 'write',
    acceptsQueryToken: true,
    useCases: ['startExport'],
    fields: ['statement_ids', 'excludeIds', ...LIST_FIELDS],
    async handler(caller: Caller, wire: Wire, context: RowContext) {
      const ids = wire.list('statement_ids') ?? [];
      const excludedIds = excludedOf(wire);
      const conditions = conditionsOf(wire);
      // Neither chosen nor filtered is not "everything" (D16).
      if (ids.length === 0 && conditions.length === 0) throw new DomainError('SELECTION_EMPTY', { thing: statementExports.thing });
      const selection = ids.length > 0 ? { mode: 'PAGE' as const, ids, excludedIds } : { mode: 'ALL' as const, excludedIds };
      const key = context.idempotencyKey ?? `${kind}:${caller.requestId}`;
      const { view, url } = await startAndWait(caller, { kind, selection, conditions }, { idempotencyKey: key });
      return { export_key: view.id, exportKey: view.id, export_label: view.id, download_url: url };
    },
  });
}

async function linesExport(caller: Caller, wire: Wire, context: RowContext) {
  const code = wire.text('status');
  const one = (name: string, value: string | undefined): Condition[] => (value === undefined ? [] : [{ name, values: [value] }]);
  const conditions = [
    { name: 'statementId', values: [statementId(wire)] },
    ...one('statuses', code === undefined ? undefined : known(statementLine.fromCode(code), 'status')),
    ...one('name', wire.text('user_name')),
    ...one('card', wire.text('card')),
  ];
  const key = context.idempotencyKey ?? `lines:${caller.requestId}`;
  const { view, url } = await startAndWait(
    caller,
    { kind: 'STATEMENT_LINES', selection: { mode: 'ALL' }, conditions },
    { idempotencyKey: key },
  );
  return { download_url: url, export_label: view.id, export_key: view.id };
}

export const exportRows: readonly RestRow[] = [
  listExport('/api/statement/detail/list/batchExport', 'COMPLETED_STATEMENTS'),
  listExport('/api/statement/undone/list/batchExport', 'UNFINISHED_STATEMENTS'),
  restRow({
    method: 'GET',
    path: '/api/statement/detail/list/export',
    given: true,
    kind: 'write',
    acceptsQueryToken: true,
    useCases: ['startExport'],
    fields: ['statement_id', 'user_name', 'card', 'status', 'settlement_type'],
    handler: linesExport,
  }),
];
