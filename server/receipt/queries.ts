import { object, string } from 'yup';
import { type ErrorKey, errorText } from '../../schema/errors';
import { formats } from '../../schema/formats';
import type { LineReceiptStatus } from '../../schema/machines/lineReceipt';
import type { ReceiptPackageStatus } from '../../schema/machines/receiptPackage';
import { allows } from '../../schema/permissions';
import type { Ctx } from '../kernel/context';
import { loader } from '../kernel/loader';
import { query } from '../kernel/usecase';
import { requireLine, statementForReceipts } from '../statement/public';
import { MAKES_RECEIPTS, progressOf } from './rules';
import * as store from './store';

const id = () =>
  string()
    .required()
    .matches(/^\d{1,18}$/, formats.id.message);

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
  readonly name: string;
  readonly status: ReceiptPackageStatus;
  readonly progress: number;
  readonly receiptCount: number;
  readonly packedCount: number;
  readonly size: number | null;
  readonly fileId: string | null;
  readonly failure: string | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly expiresAt: Date | null;
}

export interface ReceiptPackagingView {
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

export function packageView(row: store.PackageRecord): ReceiptPackageView {
  return {
    id: row.id,
    statementId: row.statement_id,
    name: row.name,
    status: row.status,
    progress: progressOf(row.status, row.packed_count, row.receipt_count),
    receiptCount: row.receipt_count,
    packedCount: row.packed_count,
    size: row.size === null ? null : Number(row.size),
    fileId: row.file_id,
    failure: row.failure,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
    expiresAt: row.expires_at,
  };
}

const PACKABLE = ['ABNORMAL', 'EXCEPTION', 'COMPLETED'];

/** Why no package of this statement may be started now; null = it may (RCP-001, RCP-002, RCP-016). */
export async function packagingRefusal(ctx: Ctx, statementId: string): Promise<{ key: ErrorKey; params?: Record<string, string> } | null> {
  const statement = await statementForReceipts(ctx, statementId);
  if (ctx.company?.features.includes('STUDIO')) return { key: 'RECEIPT_NOT_OFFERED' };
  const { available } = await store.countReceipts(ctx, statementId);
  if (!PACKABLE.includes(statement.status) || available === 0) return { key: 'RECEIPT_NONE' };
  return (await store.runningPackage(ctx)) ? { key: 'PACKAGING_ALREADY_RUNNING' } : null;
}

export const lineReceiptOf = query({
  name: 'lineReceipt',
  realm: 'company',
  needs: 'READER',
  input: object({ lineId: id() }),
  visitor: (): LineReceiptView | null => null,
  async run(ctx, input): Promise<LineReceiptView | null> {
    const row = await store.findReceipt(ctx, input.lineId);
    if (!row) await requireLine(ctx, input.lineId);
    return row ? receiptView(row) : null;
  },
});

export const receiptPackaging = query({
  name: 'receiptPackaging',
  realm: 'company',
  needs: 'READER',
  input: object({ statementId: id() }),
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
      receiptCount: counts.available,
      pendingCount: counts.pending,
      nextAvailableAt: counts.next_opens_at,
      isAllowed: refusal === null,
      reason: refusal === null ? null : errorText(refusal.key, refusal.params),
      runningStatementId: running?.statement_id ?? null,
      package: latest ? packageView(latest) : null,
    };
  },
});

export const receiptPackageById = query({
  name: 'receiptPackage',
  realm: 'company',
  needs: 'READER',
  input: object({ id: id() }),
  visitor: (): ReceiptPackageView | null => null,
  saysUnknown: (found) => found === null,
  async run(ctx, input): Promise<ReceiptPackageView | null> {
    const row = await store.findPackage(ctx, input.id);
    return row ? packageView(row) : null;
  },
});

export const receiptsByLine = loader<LineReceiptView>({
  name: 'receiptsByLine',
  realm: 'company',
  needs: 'READER',
  run: async (ctx, lineIds) => new Map((await store.listReceipts(ctx, lineIds)).map((row) => [row.line_id, receiptView(row)])),
});

export const packagesById = loader<ReceiptPackageView>({
  name: 'receiptPackagesById',
  realm: 'company',
  needs: 'READER',
  run: async (ctx, ids) => new Map((await store.listPackages(ctx, ids)).map((row) => [row.id, packageView(row)])),
});

/** What the sweep of a worker has to do now, for all companies. */
export const receiptWorkDue = query({
  name: 'receiptWorkDue',
  realm: 'system',
  needs: null,
  input: object({}),
  run: (ctx) => store.listDueWork(ctx),
});
