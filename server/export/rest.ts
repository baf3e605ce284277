import { countedList } from '../../schema/rest/answers';
import { aliasOf, type RestRow, restRow } from '../kernel/doors/restRow';
import type { PushRow } from '../kernel/doors/sockets';
import { counted } from '../kernel/doors/wire';
import { run } from '../kernel/usecase';
import { exportQuery, exportsQuery } from './queries';
import { EXPORT, exportWire, PROGRESS, progressWire } from './wire';

const progress = restRow({
  call: 'GET /api/ucenter/common/exportProgress',
  words: ['导出进度', 'Progress of an export'],
  useCase: exportQuery,
  takes: (wire) => ({ id: wire.id('export_key', 'export_label', 'key', 'id') }),
  answers: PROGRESS,
  output: progressWire,
});

export const rest: readonly RestRow[] = [
  restRow({
    call: 'GET /api/operarecords/list',
    isOurs: true,
    words: ['下载记录', 'Exports'],
    useCase: exportsQuery,
    takes: (wire) => ({
      startOn: wire.day('start_date') ?? null,
      endOn: wire.day('end_date') ?? null,
      status: null,
      kind: null,
      first: wire.int('page_size') ?? null,
      after: null,
      page: wire.int('page', 'pageNo') ?? null,
    }),
    answers: countedList(EXPORT),
    output: (page) => counted(page.nodes.map(exportWire), page.totalCount),
  }),
  progress,
  aliasOf(progress, '/api/ucenter/flow/exportProgress', { isOurs: false }),
  aliasOf(progress, '/api/agent/management/progress', { isOurs: false }),
  aliasOf(progress, '/api/operarecords/progress', { isOurs: true }),
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
