import { array, mixed, number, object, string } from 'yup';
import { type ExportStatus, exportJob } from '../../schema/machines/exportJob';
import type { AvailableAction } from '../../schema/machines/machine';
import { allows, isOperatorPermission } from '../../schema/permissions';
import { startOfDay } from '../kernel/clock';
import type { Ctx } from '../kernel/context';
import { type ArchiveFile, type ExportKindKey, type ExportValue, exportKindKeys } from '../kernel/kinds';
import { type Connection, connectionOf, emptyConnection, pageOf } from '../kernel/paging';
import { idInput, optionalDayShape } from '../kernel/shapes';
import { query } from '../kernel/usecase';
import type { ExportEntity } from './entity';
import { exportKind, mayHave } from './registry';
import * as store from './store';

export interface ExportView {
  readonly id: string;
  readonly kind: ExportKindKey;
  readonly content: string;
  readonly status: ExportStatus;
  readonly progress: number;
  readonly rowCount: number;
  readonly expectedRows: number;
  readonly failReason: string | null;
  readonly fileName: string | null;
  readonly fileId: string | null;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly estimateSeconds: number | null;
  readonly expiresAt: Date | null;
  readonly availableActions: readonly AvailableAction[];
}

export function exportView(ctx: Ctx, row: ExportEntity): ExportView {
  // Kind and status are held by CHECKs.
  const status = row.status as ExportStatus;
  const roles = ctx.actor?.roles ?? [];
  const facts = { auditOn: ctx.company?.auditOn ?? true };
  // Who may not start it sees that it was made, and has nothing of it.
  const may = ctx.realm === 'system' || mayHave(ctx, row);
  return {
    id: row.id,
    kind: row.kind as ExportKindKey,
    content: row.content,
    status,
    progress: row.progress,
    rowCount: row.row_count,
    expectedRows: row.expected_rows,
    failReason: row.fail_reason,
    fileName: status === 'DONE' ? row.file_name : null,
    fileId: may && status === 'DONE' ? row.file_id : null,
    createdAt: row.created_at,
    createdBy: row.created_by_name,
    estimateSeconds: estimate(ctx, row),
    expiresAt: row.expires_at,
    availableActions: exportJob.availableActions(
      status,
      {},
      (doer) => may && doer !== 'SYS' && doer !== 'PAYEE' && !isOperatorPermission(doer) && allows(doer, roles, facts),
    ),
  };
}

/** Rows still to write at the pace so far. */
function estimate(ctx: Ctx, row: ExportEntity): number | null {
  if (row.status !== 'RUNNING' || !row.started_at || row.row_count === 0) return null;
  const seconds = Math.max((ctx.now.getTime() - row.started_at.getTime()) / 1000, 0.001);
  return Math.ceil((Math.max(row.expected_rows - row.row_count, 0) * seconds) / row.row_count);
}

export const idShape = idInput();

export const exportQuery = query({
  name: 'export',
  realm: ['company', 'system'],
  needs: 'READER',
  input: object({ id: idShape }),
  run: async (ctx, input): Promise<ExportView> => exportView(ctx, await store.getExport(ctx, input.id)),
});

const DAY_MS = 24 * 60 * 60 * 1000;
const statusShape = string().oneOf(exportJob.stateKeys).required();

export const exportsQuery = query({
  name: 'exports',
  realm: 'company',
  needs: 'READER',
  input: object({
    startOn: optionalDayShape(),
    endOn: optionalDayShape(),
    status: array(statusShape).nullable().default(null),
    kind: array(string().oneOf(exportKindKeys).required()).nullable().default(null),
    first: number().integer().nullable().default(null),
    after: string().nullable().default(null),
    page: number().integer().nullable().default(null),
  }),
  visitor: () => emptyConnection<ExportView>(),
  async run(ctx, input): Promise<Connection<ExportView>> {
    const page = pageOf(input);
    const { rows, count } = await store.listExports(
      ctx,
      {
        statuses: input.status,
        kinds: input.kind,
        from: input.startOn ? startOfDay(input.startOn) : null,
        until: input.endOn ? new Date(startOfDay(input.endOn).getTime() + DAY_MS) : null,
      },
      page,
    );
    return connectionOf(
      rows.map((row) => exportView(ctx, row)),
      page,
      count,
      (node) => [node.id],
    );
  },
});

interface ExportPage {
  readonly rows: readonly (readonly ExportValue[])[];
  readonly cursor: string | null;
}

const EXPORT_TIMEOUT_MS = 120_000;

/** One page of rows in a short transaction of its own: an export of an hour never holds one open. */
const pageInput = () =>
  object({
    kind: string().oneOf(exportKindKeys).required(),
    state: mixed<Record<string, unknown>>().required(),
    cursor: string().nullable().default(null),
    limit: number().integer().required(),
  });

export const exportPage = query({
  name: 'exportPage',
  fromReplica: true,
  realm: 'system',
  needs: null,
  input: pageInput(),
  statementTimeoutMs: EXPORT_TIMEOUT_MS,
  run: (ctx, input): Promise<ExportPage> => {
    const kind = exportKind(input.kind);
    if (kind.archive) throw new Error(`${input.kind} is an archive and has no rows`);
    return kind.page(ctx, input.state, input.cursor, input.limit);
  },
});

/** The same for archives: what is in the next part, by storage key or with how it is made. */
export const exportFiles = query({
  name: 'exportFiles',
  realm: 'system',
  needs: null,
  input: pageInput(),
  statementTimeoutMs: EXPORT_TIMEOUT_MS,
  run: (ctx, input): Promise<{ readonly files: readonly ArchiveFile[]; readonly cursor: string | null }> => {
    const kind = exportKind(input.kind);
    if (!kind.archive) throw new Error(`${input.kind} is a sheet and has no files`);
    return kind.archive.files(ctx, input.state, input.cursor, input.limit);
  },
});

export const openExports = query({
  name: 'openExports',
  realm: 'system',
  needs: null,
  input: object({}),
  run: async (ctx) => ({ resume: await store.exportsToResume(ctx), expire: await store.exportsToExpire(ctx) }),
});
