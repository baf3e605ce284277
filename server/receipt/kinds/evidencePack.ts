import { object, string } from 'yup';
import { fillText, invalid } from '../../../schema/errors';
import { evidenceTexts as words } from '../../../schema/evidenceTexts';
import { limits } from '../../../schema/limits';
import type { ArchiveExport, ArchiveFile, ExportRequest } from '../../kernel/kinds';
import { checked } from '../../kernel/shapes';
import { completedConditions, completedIdsOf, statementEvidence } from '../../statement/public';
import { contractFiles, invoiceFiles, type PackPart, receiptFiles, workFiles } from '../queries/packFiles';
import { indexFiles, tableFiles } from '../queries/packTables';

/** Kept with the export; `at` and `by` stand in every file that says who made it. */
interface State {
  readonly ids: readonly string[];
  readonly reason: string;
  readonly by: string;
  readonly at: string;
}

interface Pack {
  readonly key: 'EVIDENCE_PACK' | 'STATEMENT_PAPERS';
  readonly words: Readonly<Record<'kind' | 'fileOne' | 'fileMany' | 'contentOne' | 'contentMany', string>>;
  readonly reads: readonly string[];
  /** In the order of the archive; each answers where the next part of it begins, null = it is done. */
  readonly parts: readonly PackPart[];
  /** Files that stand beside the two of each line. */
  readonly besides: number;
}

function reasonOf({ conditions }: ExportRequest): string {
  const reason = conditions.reason?.[0];
  if (!reason?.trim()) throw invalid({ reason: words.reasonNeeded });
  return checked(object({ reason: string().trim().required(words.reasonNeeded).max(200, words.reasonNeeded) }), { reason }).reason;
}

// Written by plan only.
const stateOf = (state: Readonly<Record<string, unknown>>) => state as unknown as State;

/** Papers of completed statements, a folder each where there are several; whoever reads statements and their contracts may have them, and says what for. */
const packOf = ({ key, words: named, reads, parts, besides }: Pack): ArchiveExport => ({
  key,
  needs: 'READER',
  reads,
  sheetName: named.kind,
  conditions: { ...completedConditions, reason: 'one' },
  cap: { rows: limits.export.flowRows, above: 'REFUSE' },
  async plan(ctx, request) {
    const reason = reasonOf(request);
    const ids = await completedIdsOf(ctx, request);
    const statements = [];
    for (const id of ids) statements.push(await statementEvidence(ctx, id));
    const isOne = statements.length === 1;
    const values = { code: statements[0]?.code ?? '', count: String(statements.length), reason };
    const state: State = { ids, reason, by: ctx.actor?.name ?? '', at: ctx.now.toISOString() };
    return {
      state: { ...state },
      // A contract and a receipt for each line, and what stands beside them.
      expectedRows: statements.reduce((count, one) => count + one.lineCount * 2 + besides, 0),
      content: fillText(isOne ? named.contentOne : named.contentMany, values),
      fileName: fillText(isOne ? named.fileOne : named.fileMany, values),
    };
  },
  archive: {
    async files(ctx, state, cursor, limit) {
      const { ids, reason, by, at } = stateOf(state);
      const [which = 0, part = 0, after = '0'] =
        cursor === null ? [] : [...cursor.split(':').slice(0, 2).map(Number), cursor.split(':')[2] ?? '0'];
      const statementId = ids[Number(which)] ?? '';
      const statement = await statementEvidence(ctx, statementId);
      const made = { statement, reason, by, at: new Date(at) };
      const { files, next } = await (parts[Number(part)] as PackPart)(ctx, made, { after: String(after), limit });
      const folder = ids.length > 1 ? [statement.code] : [];
      const place = { which: Number(which), part: Number(part), next };
      return {
        files: files.map((file): ArchiveFile => ({ ...file, path: [...folder, ...file.path] })),
        cursor: nextOf(place, { statements: ids.length, parts: parts.length }),
      };
    },
    manifest: (state) => {
      const { ids, reason, by, at } = stateOf(state);
      return { format: 'jieqing-evidence', version: 1, statements: ids, madeBy: by, madeAt: at, reason };
    },
  },
});

function nextOf(
  { which, part, next }: { which: number; part: number; next: string | null },
  count: { readonly statements: number; readonly parts: number },
): string | null {
  if (next !== null) return `${which}:${part}:${next}`;
  if (part + 1 < count.parts) return `${which}:${part + 1}:0`;
  return which + 1 < count.statements ? `${which + 1}:0:0` : null;
}

/** EVD-001, EVD-004, EVD-007: everything that proves a statement. */
export const evidencePack = packOf({
  key: 'EVIDENCE_PACK',
  words,
  reads: ['statementLines', 'statementRecords', 'openContractDocument', 'taskRounds', 'openReceiptDownload', 'invoices'],
  parts: [contractFiles, workFiles, receiptFiles, invoiceFiles, tableFiles, indexFiles],
  besides: 8,
});

/** EVD-006: the contracts and receipts alone. */
export const statementPapers = packOf({
  key: 'STATEMENT_PAPERS',
  words: words.papers,
  reads: ['statementLines', 'openContractDocument', 'openReceiptDownload'],
  parts: [contractFiles, receiptFiles],
  besides: 0,
});
