// Entry of the reader's thread. A file that blows up takes this thread down and nothing else: the heap is bounded
// by resourceLimits, the time by the parent. It takes one order after another, each after the end of the one before.
import { parentPort } from 'node:worker_threads';
import { DomainError, type ErrorKey, type ErrorParams } from '../../../schema/errors';
import { type WrittenRow, writeCatalogues } from '../../../schema/written';
import { installKeys, type Keys } from '../../kernel/secrets';
import type { Leniency } from '../rules';
import { type IngestRequest, type IngestSummary, ingestSheet } from './ingest';
import { sheetLimits } from './limits';
import { outlineSheet, type SheetOutline } from './outline';
import { type SealedRow, sealRow } from './seal';
import { type SheetTable, type TableOrder, tableOf } from './table';

export interface StagedRow extends SealedRow {
  readonly line_no: number;
  readonly sheet_line: number;
  readonly row_key: string | null;
}

export type ReaderOrder =
  | { readonly kind: 'OUTLINE'; readonly bytes: Uint8Array }
  | { readonly kind: 'TABLE'; readonly bytes: Uint8Array; readonly table: TableOrder }
  | {
      readonly kind: 'ROWS';
      readonly bytes: Uint8Array;
      readonly request: IngestRequest;
      readonly companyId: string;
      readonly leniency: Leniency;
      readonly keys: Keys;
      /** What operators wrote of the banks of cards: a thread hears of no change by itself. */
      readonly bins: readonly WrittenRow[];
      readonly batchRows: number;
    };

export type ReaderNews =
  | { readonly kind: 'OUTLINE'; readonly outline: SheetOutline }
  | { readonly kind: 'TABLE'; readonly table: SheetTable }
  | { readonly kind: 'BATCH'; readonly rows: readonly StagedRow[] }
  | { readonly kind: 'END'; readonly summary: IngestSummary }
  | { readonly kind: 'REFUSED'; readonly key: ErrorKey; readonly params: ErrorParams };

// More than this many batches unread: the reader waits for the database.
const BATCHES_AHEAD = 2;

type Tell = (news: ReaderNews) => void;
type Credit = ReturnType<typeof makeCredit>;

async function work(order: ReaderOrder, credit: Credit, tell: Tell): Promise<void> {
  const bytes = Buffer.from(order.bytes.buffer, order.bytes.byteOffset, order.bytes.byteLength);
  try {
    if (order.kind === 'OUTLINE') tell({ kind: 'OUTLINE', outline: await outlineSheet(bytes, sheetLimits) });
    else if (order.kind === 'TABLE') tell({ kind: 'TABLE', table: await tableOf(bytes, sheetLimits, order.table) });
    else await readRows(order, bytes, credit, tell);
  } catch (cause) {
    if (!(cause instanceof DomainError)) throw cause;
    tell({ kind: 'REFUSED', key: cause.key, params: cause.params });
  }
}

async function readRows(order: Extract<ReaderOrder, { kind: 'ROWS' }>, bytes: Buffer, credit: Credit, tell: Tell): Promise<void> {
  installKeys(order.keys);
  writeCatalogues(order.bins);
  let batch: StagedRow[] = [];
  const send = (): void => {
    if (batch.length === 0) return;
    tell({ kind: 'BATCH', rows: batch });
    credit.spend();
    batch = [];
  };
  const summary = await ingestSheet(bytes, order.request, sheetLimits, {
    row({ lineNo, sheetLine, rowKey, ...checked }) {
      batch.push({ ...sealRow(checked, order.companyId, order.leniency), line_no: lineNo, sheet_line: sheetLine, row_key: rowKey });
      if (batch.length >= order.batchRows) send();
    },
    pause: credit.wait,
  });
  send();
  tell({ kind: 'END', summary });
}

/** The parent answers each batch that it has written with one message. */
function makeCredit(): { spend(): void; restore(): void; wait(): Promise<void> } {
  let ahead = 0;
  let wake: (() => void) | null = null;
  return {
    spend: () => void ahead++,
    restore() {
      ahead--;
      wake?.();
    },
    async wait() {
      while (ahead > BATCHES_AHEAD) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

if (parentPort) {
  const port = parentPort;
  let credit = makeCredit();
  port.on('message', (message: ReaderOrder | 'written') => {
    if (message === 'written') return credit.restore();
    credit = makeCredit();
    work(message, credit, (news) => port.postMessage(news)).catch((cause: unknown) => {
      // An error that is no refusal is the parent's to report, with its stack.
      throw cause;
    });
  });
}
