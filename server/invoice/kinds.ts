import { array, object } from 'yup';
import { DomainError, fillText } from '../../schema/errors';
import { invoiceFileNames } from '../../schema/invoicePaper';
import { limits } from '../../schema/limits';
import { type InvoiceApplicationStatus, invoiceApplication as machine } from '../../schema/machines/invoiceApplication';
import { fileKeys } from '../file/public';
import { addDays, startOfDay } from '../kernel/clock';
import type { Ctx } from '../kernel/context';
import type { ArchiveFile, ExportKind, ExportRequest } from '../kernel/kinds';
import { checked, keyShape, optionalDayShape, optionalIdInput } from '../kernel/shapes';
import { printInvoice } from './paper/invoicePool';
import { pageFacts, pageName } from './steps/page';
import { type Application, applicationsById, listIssued } from './store/applications';
import { documentsOf, type TaxDocument } from './store/documents';

const conditions = { subjectId: 'one', statuses: 'many', from: 'one', to: 'one' } as const;

const filterShape = () =>
  object({
    subjectId: optionalIdInput(),
    statuses: array(keyShape<InvoiceApplicationStatus>(machine.stateKeys)).nullable().default(null),
    from: optionalDayShape(),
    to: optionalDayShape(),
  });

/** The filter of the list of applications, as the store takes it. */
function filterOf({ conditions: { subjectId, statuses, from, to } }: ExportRequest) {
  const said = checked(filterShape(), { subjectId: subjectId?.[0], statuses, from: from?.[0], to: to?.[0] });
  return {
    subjectId: said.subjectId,
    statuses: said.statuses && said.statuses.length > 0 ? said.statuses : null,
    from: said.from ? startOfDay(said.from) : null,
    before: said.to ? startOfDay(addDays(said.to, 1)) : null,
  };
}

type Keys = Awaited<ReturnType<typeof fileKeys>>;

/** Where its page lies; one that nobody has drawn yet is drawn now, to the same bytes. */
async function fileOf(ctx: Ctx, keys: Keys, application: Application, document: TaxDocument): Promise<ArchiveFile> {
  const { number, pdf_file_id } = document;
  const kept = pdf_file_id === null ? undefined : keys.get(pdf_file_id);
  const file = { path: [pageName(application, number)], modifiedAt: document.issued_at };
  if (kept) return { ...file, content: { storageKey: kept.storageKey } };
  const facts = await pageFacts(ctx, application, document);
  return { ...file, content: { make: () => printInvoice(facts) } };
}

/** INV-014 for several at once: the applications are fixed when it is asked for, their invoices do not change any more. */
const invoiceFiles: ExportKind = {
  key: 'INVOICE_FILES',
  needs: 'READER',
  reads: ['invoices'],
  sheetName: invoiceFileNames.kind,
  conditions,
  cap: { rows: limits.list.idsMax, above: 'REFUSE' },
  async plan(ctx, request) {
    const chosen = [...new Set(request.ids)].filter((id) => !request.excludedIds.includes(id));
    if (request.mode === 'PAGE' && (await applicationsById(ctx, chosen)).length < chosen.length) throw new DomainError('INVOICE_NOT_FOUND');
    const applications =
      request.mode === 'PAGE'
        ? (await applicationsById(ctx, chosen)).filter(({ status }) => status === 'ISSUED')
        : (await listIssued(ctx, filterOf(request), limits.list.idsMax + 1)).filter(({ id }) => !request.excludedIds.includes(id));
    if (applications.length === 0) throw new DomainError('INVOICE_FILE_NONE');
    // A red invoice comes with the one that it took back.
    const sheets = applications.length + applications.filter(({ red_at }) => red_at !== null).length;
    const count = String(sheets);
    const ids = applications.map(({ id }) => id);
    return {
      state: { ids },
      expectedRows: sheets,
      content: fillText(invoiceFileNames.content, { count }),
      fileName: fillText(invoiceFileNames.archive, { count }),
    };
  },
  archive: {
    async files(ctx, state, cursor, limit) {
      const { ids } = state as { readonly ids: readonly string[] };
      const at = cursor === null ? 0 : Number(cursor);
      const applications = await applicationsById(ctx, ids.slice(at, at + limit));
      const documents = await documentsOf(ctx, applications);
      const pages = [...documents.values()].flat().flatMap(({ pdf_file_id }) => pdf_file_id ?? []);
      const keys = await fileKeys(ctx, pages);
      const files: ArchiveFile[] = [];
      for (const application of applications)
        for (const document of documents.get(application.id) ?? []) files.push(await fileOf(ctx, keys, application, document));
      return {
        files,
        cursor: at + limit < ids.length ? String(at + limit) : null,
      };
    },
  },
};

export const exportKinds: readonly ExportKind[] = [invoiceFiles];
