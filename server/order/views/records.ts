export interface OrderRecordView {
  readonly id: string;
  readonly at: Date;
  readonly deedName: string;
  readonly statusName: string;
  readonly actorName: string;
  readonly remark: string | null;
}

interface HistoryRow {
  readonly id: string;
  readonly at: Date;
  readonly actor_name: string;
  readonly remark: string | null;
}

export const orderRecord = (row: HistoryRow, deedName: string, statusName: string): OrderRecordView => ({
  id: row.id,
  at: row.at,
  deedName,
  statusName,
  actorName: row.actor_name,
  remark: row.remark,
});
