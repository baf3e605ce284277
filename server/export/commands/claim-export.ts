import { number, object } from 'yup';
import type { ExportKindKey } from '../../kernel/kinds';
import { command } from '../../kernel/usecase';
import { idShape } from '../queries';
import * as store from '../store';

/** While it holds, nobody else writes this export; a killed process frees it by silence. */
export const LEASE_SECONDS = 20;

export interface ClaimedExport {
  readonly kind: ExportKindKey;
  readonly state: Readonly<Record<string, unknown>>;
  readonly attempt: number;
  readonly expectedRows: number;
  readonly fileName: string;
  readonly createdAt: Date;
}

/** Null = somebody else writes it, or it was cancelled or is done. */
export const claimExport = command({
  name: 'claimExport',
  realm: 'system',
  needs: null,
  input: object({ id: idShape }),
  errors: [],
  idempotent: 'no',
  audit: null,
  async run(ctx, input): Promise<ClaimedExport | null> {
    const row = await store.claimExport(ctx, input.id, LEASE_SECONDS);
    if (!row) return null;
    ctx.announce('export', row.id);
    return {
      kind: row.kind as ExportKindKey,
      state: store.requestOf(row),
      attempt: row.attempt,
      expectedRows: row.expected_rows,
      fileName: row.file_name,
      createdAt: row.created_at,
    };
  },
});

export const noteExportRows = command({
  name: 'noteExportRows',
  realm: 'system',
  needs: null,
  input: object({ id: idShape, attempt: number().required(), rows: number().required() }),
  errors: [],
  idempotent: 'no',
  audit: null,
  async run(ctx, input): Promise<boolean> {
    const isHeld = await store.holdExport(ctx, input.id, input.attempt, input.rows, LEASE_SECONDS);
    if (isHeld) ctx.announce('export', input.id);
    return isHeld;
  },
});
