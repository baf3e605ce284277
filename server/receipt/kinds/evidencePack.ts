import { object, string } from 'yup';
import { DomainError, fillText, invalid } from '../../../schema/errors';
import { evidenceTexts as words } from '../../../schema/evidenceTexts';
import { limits } from '../../../schema/limits';
import { addDays, startOfDay } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import type { ArchiveExport, ArchiveFile, ExportRequest } from '../../kernel/kinds';
import { checked, optionalDayShape, optionalIdInput } from '../../kernel/shapes';
import { settledBetween, statementEvidence } from '../../statement/public';
import { contractFiles, invoiceFiles, type PackPart, receiptFiles, workFiles } from '../queries/packFiles';
import { indexFiles, tableFiles } from '../queries/packTables';

/** Kept with the export; `at` and `by` stand in every file that says who made it. */
interface State {
  readonly ids: readonly string[];
  readonly reason: string;
  readonly by: string;
  readonly at: string;
}

/** In the order of the archive; each answers where the next part of it begins, null = it is done. */
const PARTS: readonly PackPart[] = [contractFiles, workFiles, receiptFiles, invoiceFiles, tableFiles, indexFiles];

const shape = () =>
  object({
    subjectId: optionalIdInput(),
    createdFrom: optionalDayShape(),
    createdTo: optionalDayShape(),
    reason: string().trim().required(words.reasonNeeded).max(200, words.reasonNeeded),
  });

/** The chosen statements, or all that a subject settled on these days (EVD-007). */
async function statementsOf(ctx: Ctx, request: ExportRequest, said: ReturnType<typeof judged>): Promise<readonly string[]> {
  if (request.mode === 'PAGE') return [...new Set(request.ids)].filter((id) => !request.excludedIds.includes(id));
  const { subjectId, createdFrom, createdTo } = said;
  if (!subjectId || !createdFrom || !createdTo) throw new DomainError('EXPORT_RANGE_REQUIRED');
  const range = { subjectId, from: startOfDay(createdFrom), before: startOfDay(addDays(createdTo, 1)) };
  const found = await settledBetween(ctx, range, limits.list.idsMax + 1);
  return found.filter((id) => !request.excludedIds.includes(id));
}

const judged = ({ conditions: { subjectId, createdFrom, createdTo, reason } }: ExportRequest) => {
  const given = { subjectId: subjectId?.[0], createdFrom: createdFrom?.[0], createdTo: createdTo?.[0], reason: reason?.[0] };
  if (!given.reason?.trim()) throw invalid({ reason: words.reasonNeeded });
  return checked(shape(), given);
};

/** EVD-001, EVD-004, EVD-007: everything that proves a statement; whoever reads statements and their contracts may have it, and says what for. */
export const evidencePack: ArchiveExport = {
  key: 'EVIDENCE_PACK',
  needs: 'READER',
  sheetName: words.kind,
  conditions: { subjectId: 'one', createdFrom: 'one', createdTo: 'one', reason: 'one' },
  cap: { rows: limits.export.flowRows, above: 'REFUSE' },
  async plan(ctx, request) {
    const said = judged(request);
    const ids = await statementsOf(ctx, request, said);
    if (ids.length === 0) throw new DomainError('SELECTION_EMPTY', { thing: words.kind });
    if (ids.length > limits.list.idsMax) throw new DomainError('EXPORT_TOO_LARGE', { limit: limits.list.idsMax });
    const statements = [];
    for (const id of ids) statements.push(await statementEvidence(ctx, id));
    const { reason } = said;
    const isOne = statements.length === 1;
    const values = { code: statements[0]?.code ?? '', count: String(statements.length), reason };
    const state: State = { ids, reason, by: ctx.actor?.name ?? '', at: ctx.now.toISOString() };
    return {
      state: { ...state },
      // A contract and a receipt for each line, and what stands beside them.
      expectedRows: statements.reduce((count, one) => count + one.lineCount * 2 + 8, 0),
      content: fillText(isOne ? words.contentOne : words.contentMany, values),
      fileName: fillText(isOne ? words.fileOne : words.fileMany, values),
    };
  },
  archive: {
    async files(ctx, state, cursor, limit) {
      // Written by plan only.
      const { ids, reason, by, at } = state as unknown as State;
      const [which = 0, part = 0, after = '0'] =
        cursor === null ? [] : [...cursor.split(':').slice(0, 2).map(Number), cursor.split(':')[2] ?? '0'];
      const statementId = ids[Number(which)] ?? '';
      const statement = await statementEvidence(ctx, statementId);
      const made = { statement, reason, by, at: new Date(at) };
      const { files, next } = await (PARTS[Number(part)] as PackPart)(ctx, made, { after: String(after), limit });
      const folder = ids.length > 1 ? [statement.code] : [];
      return {
        files: files.map((file): ArchiveFile => ({ ...file, path: [...folder, ...file.path] })),
        cursor: nextOf({ which: Number(which), part: Number(part), next }, ids.length),
      };
    },
    manifest: (state) => {
      const { ids, reason, by, at } = state as unknown as State;
      return { format: 'jieqing-evidence', version: 1, statements: ids, madeBy: by, madeAt: at, reason };
    },
  },
};

function nextOf({ which, part, next }: { which: number; part: number; next: string | null }, count: number): string | null {
  if (next !== null) return `${which}:${part}:${next}`;
  if (part + 1 < PARTS.length) return `${which}:${part + 1}:0`;
  return which + 1 < count ? `${which + 1}:0:0` : null;
}
