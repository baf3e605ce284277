import { DomainError } from '../../schema/errors';
import { limits } from '../../schema/limits';
import { FileMissing } from '../gateways/storage/contract';
import type { Caller } from '../kernel/context';
import { type Download, type RestRow, type RowContext, restRow } from '../kernel/doors/rest';
import type { Wire } from '../kernel/doors/wire';
import { run } from '../kernel/usecase';
import { redeemTicket } from './commands/redeem-ticket';
import { fileForDownload } from './queries';
import { type ReceivedFile, receiveUpload } from './receive';
import { type UploadPurpose, uploadPurposes } from './rules';

/** D04: every upload answers all the names that the specs use for one file. */
export function uploadAnswer(file: ReceivedFile): Record<string, unknown> {
  const url = `/api/file/download?fileId=${file.id}`;
  return {
    file: file.id,
    file_id: file.id,
    fileId: file.id,
    file_key: file.id,
    key: file.id,
    fileName: file.name,
    fileUrl: url,
    remote_path: url,
  };
}

// The body of a multipart form is a little larger than its file.
const BODY_LIMIT = limits.upload.fileBytes + 1024 * 1024;

export function uploadRow(path: string, given: boolean, purpose: UploadPurpose | 'NAMED'): RestRow {
  return restRow({
    method: 'POST',
    path,
    given,
    kind: 'upload',
    bodyLimit: BODY_LIMIT,
    useCases: ['registerUpload', 'registerOperatorUpload'],
    fields: ['file', 'file_key', 'purpose', 'companyId'],
    async handler(caller: Caller, wire: Wire, context: RowContext) {
      // Operators bring evidence through the one upload that names its purpose; the others are doors of a company.
      if (purpose !== 'NAMED' && caller.realm === 'operator') throw new DomainError('SESSION_EXPIRED');
      const incoming = context.upload && { ...context.upload, companyId: wire.id('companyId', 'company_id') };
      return uploadAnswer(await receiveUpload(caller, incoming, purpose === 'NAMED' ? namedPurpose(wire) : purpose, context.storage));
    },
  });
}

function namedPurpose(wire: Wire): UploadPurpose {
  const name = wire.text('purpose') ?? 'SHEET';
  const found = uploadPurposes.find((purpose) => purpose === name);
  if (!found) throw new DomainError('UNKNOWN_VALUE', { field: 'purpose' });
  return found;
}

async function download(caller: Caller, wire: Wire, context: RowContext): Promise<Download> {
  const ticket = wire.text('ticket');
  const file = ticket
    ? await run(caller, redeemTicket, { ticket })
    : await run(caller, fileForDownload, { id: wire.id('fileId', 'file_id') });
  const stream = await context.storage.stream(file.storageKey).catch((cause: unknown) => {
    throw cause instanceof FileMissing ? new DomainError('FILE_NOT_FOUND') : cause;
  });
  return { fileName: file.name, contentType: file.contentType, size: file.size, stream };
}

function downloadRow(path: string, given: boolean): RestRow {
  return restRow({
    method: 'GET',
    path,
    given,
    kind: 'download',
    acceptsQueryToken: true,
    useCases: ['redeemTicket', 'fileForDownload'],
    fields: ['fileId', 'ticket'],
    handler: download,
  });
}

export const rest: readonly RestRow[] = [
  uploadRow('/api/file/upload', false, 'NAMED'),
  uploadRow('/api/excel/upload', true, 'SHEET'),
  uploadRow('/api/statement/labor/upload', true, 'SHEET'),
  downloadRow('/api/file/download', false),
  downloadRow('/api/operarecords/file/download', false),
];
