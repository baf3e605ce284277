import { type DrawFailure, drawingReasons } from '../../../schema/documents';
import type { PaperDesk } from '../../kernel/queues';
import { companyOfFailed, listFailed } from '../store/desk';
import { queueDrawingOf } from './queueDrawingOf';

/** Receipts that could not be drawn, for operators; by the line that each is of. */
export const papers: readonly PaperDesk[] = [
  {
    kind: 'RECEIPT',
    async list(ctx, search, page) {
      const { rows, count } = await listFailed(ctx, search, page);
      return { rows: rows.map((row) => ({ ...row, reason: drawingReasons[row.reason as DrawFailure] })), count };
    },
    async retry(ctx, lineId) {
      const companyId = await companyOfFailed(ctx, lineId);
      if (companyId === null) return false;
      await ctx.enterCompany(companyId);
      queueDrawingOf(ctx, lineId);
      return true;
    },
  },
];
