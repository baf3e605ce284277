import { isUnchanged } from '../kit/upload/file-choice';
import { t } from './locales/words';
import { Refused } from './request';

/**
 * Why a call with a file of the phone did not go; `lost` are the words for a line that broke, and what begins with TRANSPORT_ may be sent again. The
 * browser calls both a network failure, a line that broke and a file that is another one now, as one from a cloud may become: which it was is asked of
 * the file, for that one is sent again in vain.
 */
export const notSent = async (file: File, lost: string): Promise<Refused> =>
  (await isUnchanged(file)) ? new Refused('TRANSPORT_OFFLINE', lost) : new Refused('FILE_CHANGED', t.transport.fileChanged);
