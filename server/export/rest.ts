import { type RestRow, restRow } from '../kernel/doors/rest';
import type { PushRow } from '../kernel/doors/sockets';
import type { Wire } from '../kernel/doors/wire';
import { run } from '../kernel/usecase';
import { exportQuery, exportsQuery } from './queries';
import { exportWire, progressWire } from './wire';

const keyOf = (wire: Wire): string => wire.id('export_label', 'export_key', 'key', 'id');

const progressRow = (path: string, given: boolean): RestRow =>
  restRow({
    method: 'GET',
    path,
    given,
    kind: 'read',
    useCase: exportQuery,
    input: (wire) => ({ id: keyOf(wire) }),
    output: (view) => progressWire(view),
  });

export const rest: readonly RestRow[] = [
  restRow({
    method: 'GET',
    path: '/api/operarecords/list',
    given: false,
    kind: 'read',
    useCase: exportsQuery,
    input: (wire) => ({
      startOn: wire.text('start_date') ?? null,
      endOn: wire.text('end_date') ?? null,
      status: null,
      kind: null,
      first: wire.int('page_size') ?? null,
      after: null,
      page: wire.int('page', 'pageNo') ?? null,
    }),
    output: (records) => ({ total: records.totalCount, count: records.totalCount, list: records.nodes.map(exportWire) }),
  }),
  progressRow('/api/operarecords/progress', false),
  progressRow('/api/ucenter/common/exportProgress', true),
  progressRow('/api/ucenter/flow/exportProgress', true),
];

/** Progress on the legacy socket: the event statement_export (EXP-011). */
export const pushRows: PushRow[] = [
  {
    topic: 'export',
    async read(caller, subjectId) {
      const view = await run(caller, exportQuery, { id: subjectId });
      return { type: 'statement_export', export_key: view.id, ...exportWire(view), ...progressWire(view) };
    },
  },
];
