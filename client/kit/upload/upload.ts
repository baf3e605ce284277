import { CombinedGraphQLErrors } from '@apollo/client/errors';
import i18next from 'i18next';
import { envelopeCodes } from '../../../schema/envelope';
import { atWork } from '../request/at-work';
import { markHeaders, pageOutlived } from '../request/page-mark';
import { isUnchanged } from './file-choice';

export type UploadAnswer = { fileId: string; fileName: string };

/** Where a file goes: the purpose decides what is accepted (schema/limits), the headers choose the session. */
export type UploadTarget = { url?: string; fields?: Record<string, string>; headers?: Record<string, string> };

type Envelope = { code: number; message: string; result?: Record<string, unknown> };

/** How long an upload may stand still: it is a call like any other (PLT-018), but a slow line that still carries it is not cut. */
const STANDS_STILL_MS = 50_000;

/** XHR, because fetch reports no upload progress. Answers come in the REST envelope; 22002 on an upload reloads the page (PLT-039). */
export const uploadFile = async (
  file: File,
  target: UploadTarget,
  onProgress: (percent: number) => void,
  signal?: AbortSignal,
): Promise<UploadAnswer> => {
  try {
    return await atWork(send(file, target, onProgress, signal));
  } catch (error) {
    // The browser says only that nothing was sent. That the file is another one now is said by the file.
    throw error instanceof TypeError && !(await isUnchanged(file)) ? changed() : error;
  }
};

const send = (
  file: File,
  { url = '/api/file/upload', fields = {}, headers = {} }: UploadTarget,
  onProgress: (percent: number) => void,
  signal: AbortSignal | undefined,
): Promise<UploadAnswer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    // The file comes last: the server judges the fields before it reads the bytes.
    body.append('file', file);
    request.open('POST', url);
    const realm = headers['jieqing-realm'] === 'operator' ? 'operator' : 'company';
    for (const [name, value] of Object.entries({ ...headers, ...markHeaders(realm) })) request.setRequestHeader(name, value);
    request.responseType = 'json';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new DOMException('upload', 'TimeoutError'));
        request.abort();
      }, STANDS_STILL_MS);
    };
    request.upload.onprogress = (event) => {
      moved();
      if (event.lengthComputable) onProgress(Math.floor((event.loaded * 100) / event.total));
    };
    request.onloadend = () => clearTimeout(timer);
    signal?.addEventListener('abort', () => request.abort());
    request.onabort = () => reject(new DOMException('upload', 'AbortError'));
    request.onerror = () => reject(new TypeError('upload'));
    request.onload = () => {
      const answer = request.response as Envelope | null;
      if (answer?.code === envelopeCodes.success)
        resolve({ fileId: String(answer.result?.fileId), fileName: String(answer.result?.fileName ?? file.name) });
      else if (answer?.code === envelopeCodes.sessionExpired) location.reload();
      else {
        if (answer?.code === envelopeCodes.pageOutdated) pageOutlived();
        reject(refused(answer));
      }
    };
    request.send(body);
    moved();
  });

const toldAs = (message: string, code: string, params: Record<string, unknown>): Error =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code, level: 'toast', params } }] } as never);

const changed = (): Error => toldAs(i18next.t('kit:upload.changed'), 'FILE_CHANGED', {});

/** The same error shape as a GraphQL refusal, so that one place shows both. */
const refused = (answer: Envelope | null): Error => {
  if (!answer) return new TypeError('upload');
  return toldAs(answer.message, `REST_${answer.code}`, answer.result ?? {});
};
