// The files of an evidence pack that lie in the storage: contracts, pictures of work, receipts, invoices.
import { evidenceParts } from '../../../schema/evidenceTexts';
import { fileKeys } from '../../file/public';
import { invoicesOf } from '../../invoice/public';
import type { Ctx } from '../../kernel/context';
import type { ArchiveFile } from '../../kernel/kinds';
import { evidenceLines, type statementEvidence } from '../../statement/public';
import { workEvidence } from '../../task/public';
import { drawReceipt } from '../paper/renderer';
import { papersOfLines } from '../steps/outline';
import { receiptsAfter } from './drawing';

export interface PackMade {
  readonly statement: Awaited<ReturnType<typeof statementEvidence>>;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}
interface Part {
  readonly files: readonly ArchiveFile[];
  /** Where it goes on; null = this part is done. */
  readonly next: string | null;
}
export type PackPart = (ctx: Ctx, made: PackMade, page: { readonly after: string; readonly limit: number }) => Promise<Part>;

const endingOf = (storageKey: string): string => /\.[a-z0-9]{1,8}$/i.exec(storageKey)?.[0] ?? '';

export const contractFiles: PackPart = async (ctx, { statement, at }, { after, limit }) => {
  const lines = await evidenceLines(ctx, statement.id, { after, limit });
  const papers = await papersOfLines(ctx, statement, lines);
  const keys = await fileKeys(
    ctx,
    [...papers.values()].flatMap(({ fileId }) => (fileId === null ? [] : [fileId])),
  );
  const files = lines.flatMap(({ lineId, name }): ArchiveFile[] => {
    const paper = papers.get(lineId);
    const stored = paper && paper.standing !== 'NONE' && paper.fileId !== null ? keys.get(paper.fileId) : undefined;
    if (!paper || !stored) return [];
    const path = [`01_${evidenceParts.contracts}`, `${name}_${paper.contractCode}${endingOf(stored.storageKey)}`];
    return [{ path, modifiedAt: at, content: { storageKey: stored.storageKey } }];
  });
  return { files, next: lines.length === limit ? (lines.at(-1)?.lineId ?? null) : null };
};

export const workFiles: PackPart = async (ctx, { statement: { id: statementId, taskId }, at }) => {
  const { people } = await workEvidence(ctx, { statementId, taskId });
  const pictures = people.flatMap(({ name, pictures: own }) => own.map((picture) => ({ name, ...picture })));
  const keys = await fileKeys(
    ctx,
    pictures.map(({ fileId }) => fileId),
  );
  const files = pictures.flatMap(({ name, fileId, round }): ArchiveFile[] => {
    const stored = keys.get(fileId);
    if (!stored) return [];
    const path = [`02_${evidenceParts.work}`, `${name}_${round}${endingOf(stored.storageKey)}`];
    return [{ path, modifiedAt: at, content: { storageKey: stored.storageKey } }];
  });
  return { files, next: null };
};

/** One that nobody has drawn yet is drawn now, to the bytes that it will have. */
export const receiptFiles: PackPart = async (ctx, { statement }, { after, limit }) => {
  const receipts = await receiptsAfter(ctx, { statementId: statement.id, afterLineId: after, limit });
  const files = receipts.map(
    ({ name, paidAt, storageKey, facts }): ArchiveFile => ({
      path: [`06_${evidenceParts.receipts}`, name],
      modifiedAt: paidAt,
      content: facts === null ? { storageKey } : { make: () => drawReceipt(facts) },
    }),
  );
  return { files, next: receipts.length === limit ? (receipts.at(-1)?.lineId ?? null) : null };
};

export const invoiceFiles: PackPart = async (ctx, { statement }) => {
  const invoices = await invoicesOf(ctx, statement.id);
  const named = invoices.flatMap(({ xmlFileId, pdfFileId, issuedAt }) =>
    // Of one that was uploaded, page and original are one file.
    [...new Set([pdfFileId, xmlFileId])].flatMap((fileId) => (fileId === null ? [] : [{ fileId, issuedAt }])),
  );
  const keys = await fileKeys(
    ctx,
    named.map(({ fileId }) => fileId),
  );
  const files = named.flatMap(({ fileId, issuedAt }): ArchiveFile[] => {
    const stored = keys.get(fileId);
    if (!stored) return [];
    return [{ path: [`08_${evidenceParts.invoices}`, stored.name], modifiedAt: issuedAt, content: { storageKey: stored.storageKey } }];
  });
  return { files, next: null };
};
