import type { BatchRecord } from '../store/batches';

export interface BatchView {
  readonly id: string;
  readonly total: number;
  readonly done: number;
  readonly sent: number;
  readonly refused: number;
  readonly endedAt: Date | null;
}

export const batchView = (row: BatchRecord): BatchView => ({
  id: row.id,
  total: row.contract_ids.length,
  done: row.done_count,
  sent: row.sent_count,
  refused: row.refused_count,
  endedAt: row.ended_at,
});
