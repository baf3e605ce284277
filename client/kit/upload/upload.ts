import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { envelopeCodes } from '../../../schema/envelope';

export type UploadAnswer = { fileId: string; fileName: string };

/** Where a file goes: the purpose decides what is accepted (schema/limits), the headers choose the session. */
export type UploadTarget = { url?: string; fields?: Record<string, string>; headers?: Record<string, string> };

type Envelope = { code: number; message: string; result?: Record<string, unknown> };

/** XHR, because fetch reports no upload progress. Answers come in the REST envelope; 22002 on an upload reloads the page (PLT-039). */
export const uploadFile = (
  file: File,
  { url = '/api/file/upload', fields = {}, headers = {} }: UploadTarget,
  onProgress: (percent: number) => void,
): Promise<UploadAnswer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    // The file comes last: the server judges the fields before it reads the bytes.
    body.append('file', file);
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(Math.floor((event.loaded * 100) / event.total));
    request.onerror = () => reject(new TypeError('upload'));
    request.ontimeout = () => reject(new DOMException('upload', 'TimeoutError'));
    request.onload = () => {
      const answer = request.response as Envelope | null;
      if (answer?.code === envelopeCodes.success)
        resolve({ fileId: String(answer.result?.fileId), fileName: String(answer.result?.fileName ?? file.name) });
      else if (answer?.code === envelopeCodes.sessionExpired) location.reload();
      else reject(refused(answer));
    };
    request.send(body);
  });

/** The same error shape as a GraphQL refusal, so that one place shows both. */
const refused = (answer: Envelope | null): Error => {
  if (!answer) return new TypeError('upload');
  const error = { message: answer.message, extensions: { code: `REST_${answer.code}`, level: 'toast', params: answer.result ?? {} } };
  return new CombinedGraphQLErrors({ errors: [error] } as never);
};
