import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import type { FileStorage } from '../../gateways/storage/contract';
import type { Caller } from '../../kernel/context';
import { runRaw } from '../../kernel/usecase';
import { registerOperatorUpload, registerUpload } from '../commands/register-upload';
import type { StoredFileView } from '../queries';
import { byteLimit, tooLarge, type UploadPurpose } from '../rules';
import { type IncomingFile, readBounded, setInspector, storeBytes, takeSlot } from '../steps/takeFile';

export type ReceivedFile = StoredFileView;

/** Called once at boot by the wiring. */
export const installInspector = setInspector;

interface CompanyFile extends IncomingFile {
  /** Operators only: whose file it becomes. */
  readonly companyId?: string;
}

/** What a form says of its file; it may stand behind the file, so it is asked once that has been read. */
export interface FileClaim {
  readonly purpose: UploadPurpose;
  readonly companyId: string;
}

/** The one way in: bounded, judged by its bytes, stored under a random key, and only then registered. */
export async function receiveUpload(
  caller: Caller,
  incoming: CompanyFile | null,
  said: UploadPurpose | (() => Promise<FileClaim>),
  storage: FileStorage,
): Promise<ReceivedFile> {
  // Nobody without a session makes the server read 20 MB.
  if (caller.problem) throw new DomainError(caller.problem);
  if (caller.realm !== 'company' && caller.realm !== 'operator') throw new DomainError('SESSION_EXPIRED');
  if (!incoming) throw new DomainError('FILE_REQUIRED');
  const leave = takeSlot(caller);
  try {
    // Until the purpose is known the largest limit holds.
    const bytes = await readBounded(incoming, typeof said === 'function' ? limits.upload.fileBytes : byteLimit(said));
    const { purpose, companyId } = typeof said === 'function' ? await said() : { purpose: said, companyId: incoming.companyId };
    if (bytes.length > byteLimit(purpose)) throw tooLarge(byteLimit(purpose));
    const file = await storeBytes({ fileName: incoming.fileName, bytes, purpose }, storage);
    if (caller.realm === 'operator') return await runRaw(caller, registerOperatorUpload, { ...file, companyId });
    return await runRaw(caller, registerUpload, file);
  } finally {
    leave();
  }
}
