import { array, number, object, string } from 'yup';
import { type ErrorKey, errorText } from '../../../schema/errors';
import type { LineReceiptStatus } from '../../../schema/machines/lineReceipt';
import type { AvailableAction } from '../../../schema/machines/machine';
import { type ReceiptPackageStatus, receiptPackage } from '../../../schema/machines/receiptPackage';
import { allows, isOperatorPermission } from '../../../schema/permissions';
import { receiptsOffered } from '../../company/public';
import { startOfDay } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { loader } from '../../kernel/loader';
import { type Connection, connectionOf, emptyConnection, pageOf } from '../../kernel/paging';
import type { Refusal } from '../../kernel/refusals';
import { idInput, optionalDayShape } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { userNames } from '../../member/public';
import { requireLine, statementForReceipts } from '../../statement/public';
import { MAKES_RECEIPTS, progressOf } from '../rules';
import * as store from '../store/receipts';

export interface LineReceiptView {
  readonly lineId: string;
  readonly receiptNo: string;
  readonly status: LineReceiptStatus;
  readonly availableAt: Date;
  readonly fileId: string | null;
  readonly revokedAt: Date | null;
}

export interface ReceiptPackageView {
  readonly id: string;
  readonly statementId: string;
  readonly statementCode: string;
  readonly name: string;
  readonly status: ReceiptPackageStatus;
  readonly progress: number;
  readonly receiptCount: number;
  readonly packedCount: number;
  readonly size: number | null;
  readonly fileId: string | null;
  readonly failure: string | null;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly isMine: boolean;
  readonly finishedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly availableActions: readonly AvailableAction[];
}

interface ReceiptPackagingView {
  readonly statementId: string;
  readonly receiptCount: number;
  readonly pendingCount: number;
  readonly nextAvailableAt: Date | null;
  readonly isAllowed: boolean;
  readonly reason: string | null;
  readonly runningStatementId: string | null;
  readonly package: ReceiptPackageView | null;
}

export function receiptView(row: store.ReceiptRecord): LineReceiptView {
  return {
    lineId: row.line_id,
    receiptNo: row.receipt_no,
    status: row.status,
    availableAt: row.opens_at,
    fileId: row.status === 'AVAILABLE' ? row.file_id : null,
    revokedAt: row.revoked_at,
  };
}

/** Packages as this caller sees them: the names of those who asked are read once. */
async function packageViews(ctx: Ctx, rows: readonly store.PackageRecord[]): Promise<ReceiptPackageView[]> {
  const names = await userNames(
    ctx,
    [...new Set(rows.map((row) => row.created_by))].filter((by) => by !== 'system'),
  );
  const roles = ctx.actor?.roles ?? [];
  const facts = { auditOn: ctx.company?.auditOn ?? true };
  return rows.map((row) => ({
    id: row.id,
    statementId: row.statement_id,
    statementCode: row.statement_code,
    name: row.name,
    status: row.status,
    progress: progressOf(row.status, row.packed_count, row.receipt_count),
    receiptCount: row.receipt_count,
    packedCount: row.packed_count,
    size: row.size === null ? null : Number(row.size),
    fileId: receiptsOffered(ctx) ? row.file_id : null,
    failure: row.failure,
    createdAt: row.created_at,
    createdBy: names.get(row.created_by) ?? '',
    isMine: row.created_by === ctx.actor?.id,
    finishedAt: row.finished_at,
    expiresAt: row.expires_at,
    availableActions: receiptPackage.availableActions(
      row.status,
      {},
      (doer) => doer !== 'SYS' && doer !== 'PAYEE' && !isOperatorPermission(doer) && allows(doer, roles, facts),
    ),
  }));
}

export async function packageView(ctx: Ctx, row: store.PackageRecord): Promise<ReceiptPackageView> {
  const [view] = await packageViews(ctx, [row]);
  return view as ReceiptPackageView;
}

const PACKABLE = ['ABNORMAL', 'EXCEPTION', 'COMPLETED'];

/** Of packagingRefusal. */
export const packagingErrors: readonly Refusal[] = [
  'STATEMENT_NOT_FOUND',
  'RECEIPT_NOT_OFFERED',
  'RECEIPT_NONE',
  'PACKAGING_ALREADY_RUNNING',
];

/** Why no package of this statement may be started now; null = it may (RCP-001, RCP-002, RCP-016). */
export async function packagingRefusal(ctx: Ctx, statementId: string): Promise<{ key: ErrorKey; params?: Record<string, string> } | null> {
  const statement = await statementForReceipts(ctx, statementId);
  if (!receiptsOffered(ctx)) return { key: 'RECEIPT_NOT_OFFERED' };
  const { available } = await store.countReceipts(ctx, statementId);
  if (!PACKABLE.includes(statement.status) || available === 0) return { key: 'RECEIPT_NONE' };
  return (await store.runningPackage(ctx)) ? { key: 'PACKAGING_ALREADY_RUNNING' } : null;
}

export const lineReceiptOf = query({
  name: 'lineReceipt',
  realm: 'company',
  needs: 'READER',
  input: object({ lineId: idInput() }),
  visitor: (): LineReceiptView | null => null,
  async run(ctx, input): Promise<LineReceiptView | null> {
    const row = await store.findReceipt(ctx, input.lineId);
    if (!row) await requireLine(ctx, input.lineId);
    return row && receiptsOffered(ctx) ? receiptView(row) : null;
  },
});

export const receiptPackaging = query({
  name: 'receiptPackaging',
  realm: 'company',
  needs: 'READER',
  input: object({ statementId: idInput() }),
  async run(ctx, input): Promise<ReceiptPackagingView> {
    const isMaker = allows(MAKES_RECEIPTS, ctx.actor?.roles ?? [], { auditOn: ctx.company?.auditOn ?? true });
    // Asked first: a statement of nobody here is refused whoever reads.
    const obstacle = await packagingRefusal(ctx, input.statementId);
    const refusal = isMaker ? obstacle : ({ key: 'PERMISSION_MISSING', params: {} } as const);
    const counts = await store.countReceipts(ctx, input.statementId);
    const running = await store.runningPackage(ctx);
    const latest = await store.latestPackage(ctx, input.statementId);
    return {
      statementId: input.statementId,
      ...(receiptsOffered(ctx)
        ? { receiptCount: counts.available, pendingCount: counts.pending, nextAvailableAt: counts.next_opens_at }
        : { receiptCount: 0, pendingCount: 0, nextAvailableAt: null }),
      isAllowed: refusal === null,
      reason: refusal === null ? null : errorText(refusal.key, refusal.params),
      runningStatementId: running?.statement_id ?? null,
      package: latest ? await packageView(ctx, latest) : null,
    };
  },
});

/** Where the last package of a statement stands: two requests for another one are the same until it has ended. */
export const lastPackage = query({
  name: 'lastReceiptPackage',
  realm: 'company',
  needs: 'READER',
  input: object({ statementId: idInput() }),
  async run(ctx, input) {
    const last = await store.latestPackage(ctx, input.statementId);
    return {
      lastId: last?.id ?? '0',
      endedAt: last?.finished_at?.toISOString() ?? null,
      isBroken: last?.status === 'FAILED' || last?.status === 'EXPIRED',
    };
  },
});

export const receiptPackageById = query({
  name: 'receiptPackage',
  realm: 'company',
  needs: 'READER',
  input: object({ id: idInput() }),
  visitor: (): ReceiptPackageView | null => null,
  saysUnknown: (found) => found === null,
  async run(ctx, input): Promise<ReceiptPackageView | null> {
    const row = await store.findPackage(ctx, input.id);
    return row ? packageView(ctx, row) : null;
  },
});

const DAY_MS = 24 * 60 * 60 * 1000;

/** What 下载记录 shows beside the exports: whoever may read a statement finds its packages again, whatever browser asked for them. */
export const receiptPackages = query({
  name: 'receiptPackages',
  realm: 'company',
  needs: 'READER',
  input: object({
    startOn: optionalDayShape(),
    endOn: optionalDayShape(),
    status: array(string().oneOf(receiptPackage.stateKeys).required()).nullable().default(null),
    first: number().integer().nullable().default(null),
    after: string().nullable().default(null),
    page: number().integer().nullable().default(null),
  }),
  visitor: () => emptyConnection<ReceiptPackageView>(),
  async run(ctx, input): Promise<Connection<ReceiptPackageView>> {
    const page = pageOf(input);
    if (!receiptsOffered(ctx)) return emptyConnection<ReceiptPackageView>();
    const { rows, count } = await store.searchPackages(
      ctx,
      {
        statuses: input.status,
        from: input.startOn ? startOfDay(input.startOn) : null,
        until: input.endOn ? new Date(startOfDay(input.endOn).getTime() + DAY_MS) : null,
      },
      page,
    );
    return connectionOf(await packageViews(ctx, rows), page, count, (node) => [node.id]);
  },
});

export const receiptsByLine = loader<LineReceiptView>({
  name: 'receiptsByLine',
  realm: 'company',
  needs: 'READER',
  run: async (ctx, lineIds) =>
    new Map(receiptsOffered(ctx) ? (await store.listReceipts(ctx, lineIds)).map((row) => [row.line_id, receiptView(row)]) : []),
});

export const packagesById = loader<ReceiptPackageView>({
  name: 'receiptPackagesById',
  realm: 'company',
  needs: 'READER',
  run: async (ctx, ids) => new Map((await packageViews(ctx, await store.listPackages(ctx, ids))).map((view) => [view.id, view])),
});

export type DueWork = store.DueWork;

/** What the sweep of a worker has to do now, for all companies. */
export const receiptWorkDue = query({
  name: 'receiptWorkDue',
  realm: 'system',
  needs: null,
  input: object({ besides: array().of(string().required()).default([]) }),
  run: (ctx, input) => store.listDueWork(ctx, input.besides),
});
